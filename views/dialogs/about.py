"""About the program: its version, its licence, and those of what it is made with."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct
from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from views.dialogs.forms.dialog import MARGIN, SPACE, AnyDialog, chain
from views.plain import PlainLabel

SIZE = QSize(640, 520)


class Component(Struct, frozen=True):
    """Something the program is made with; `text` is its licence where it is at hand."""

    name: str
    version: str
    licence: str
    link: str
    text: str = ""


class AboutDialog(AnyDialog):
    """Says what the program is, and under which licences."""

    def __init__(
        self, version: str, licence: str, parts: Sequence[Component], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Tickline"))
        self.resize(SIZE)
        head = PlainLabel(f"Tickline {version}", self)
        head.setObjectName("name")
        told = PlainLabel(self.tr("A timeline for fights that run on ticks."), self)
        told.setObjectName("muted")
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName(self.tr("Licences"))
        self.tabs.addTab(self._browser(_paragraphs(licence), self.tr("Licence")), "Tickline")
        made_with = self._browser(self._parts(parts), self.tr("Made with"))
        self.tabs.addTab(made_with, self.tr("Made with"))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(SPACE)
        for part in (head, told, self.tabs, box):
            layout.addWidget(part)
        close = box.button(QDialogButtonBox.StandardButton.Close)
        chain((close, self.tabs))
        close.setFocus()

    def _browser(self, html: str, name: str) -> QTextBrowser:
        made = QTextBrowser(self)
        made.setOpenExternalLinks(True)
        made.setTabChangesFocus(True)
        made.setAccessibleName(name)
        made.setHtml(html)
        return made

    def _parts(self, parts: Sequence[Component]) -> str:
        systems = self.tr(
            "The game systems belong to their authors. Tickline restates their mechanics in its "
            "own words."
        )
        return "".join(map(_part, parts)) + f"<p>{escape(systems)}</p>"


def _part(part: Component) -> str:
    head = escape(" ".join(filter(None, (part.name, part.version))))
    link = escape(part.link)
    told = f"<h4>{head}</h4><p>{escape(part.licence)}: <a href='{link}'>{link}</a></p>"
    return told + _paragraphs(part.text)


def _paragraphs(text: str) -> str:
    blocks = (block.strip() for block in text.split("\n\n"))
    return "".join(f"<p>{escape(' '.join(b.split()))}</p>" for b in blocks if b)
