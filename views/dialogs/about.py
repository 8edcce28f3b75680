"""The dialog about the program, with its version, its licence and those of its components."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QGridLayout,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from views.dialogs.forms.dialog import DIALOG_MARGIN, DIALOG_SPACING, AnyDialog, set_tab_order
from views.plain import PlainLabel

SIZE = QSize(640, 520)
ICON_SIZE = 64


class Component(Struct, frozen=True):
    """A component of the program; `text` is the full text of its licence, or ""."""

    name: str
    version: str
    licence: str
    link: str
    text: str = ""


class AboutDialog(AnyDialog):
    """Shows the version and all licences."""

    def __init__(
        self,
        version: str,
        licence: str,
        components: Sequence[Component],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Tickline"))
        self.resize(SIZE)
        icon, head = PlainLabel("", self), PlainLabel(f"Tickline {version}", self)
        icon.setPixmap(QApplication.windowIcon().pixmap(ICON_SIZE))
        head.setObjectName("name")
        subtitle = PlainLabel(self.tr("A timeline for fights that run on ticks."), self)
        subtitle.setObjectName("muted")
        top = QGridLayout()
        top.setHorizontalSpacing(DIALOG_SPACING)
        top.setColumnStretch(1, 1)
        top.addWidget(icon, 0, 0, 2, 1)
        top.addWidget(head, 0, 1, Qt.AlignmentFlag.AlignBottom)
        top.addWidget(subtitle, 1, 1, Qt.AlignmentFlag.AlignTop)
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName(self.tr("Licences"))
        licence_text = self._browser(_paragraphs(licence), self.tr("Licence"))
        self.tabs.addTab(licence_text, self.tr("Licence"))
        made_with = self._browser(self._components_html(components), self.tr("Made with"))
        self.tabs.addTab(made_with, self.tr("Made with"))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(DIALOG_SPACING)
        layout.addLayout(top)
        layout.addWidget(self.tabs)
        layout.addWidget(box)
        close = box.button(QDialogButtonBox.StandardButton.Close)
        set_tab_order((close, self.tabs))
        close.setFocus()

    def _browser(self, html: str, name: str) -> QTextBrowser:
        browser = QTextBrowser(self)
        browser.setOpenExternalLinks(True)
        browser.setTabChangesFocus(True)
        browser.setAccessibleName(name)
        browser.setHtml(html)
        return browser

    def _components_html(self, components: Sequence[Component]) -> str:
        systems = self.tr(
            "The game systems belong to their authors. Tickline restates their mechanics in its "
            "own words."
        )
        return "".join(map(_component_html, components)) + f"<p>{escape(systems)}</p>"


def _component_html(component: Component) -> str:
    title = escape(" ".join(filter(None, (component.name, component.version))))
    link = escape(component.link)
    heading = f"<h4>{title}</h4><p>{escape(component.licence)}: <a href='{link}'>{link}</a></p>"
    return heading + _paragraphs(component.text)


def _paragraphs(text: str) -> str:
    blocks = (block.strip() for block in text.split("\n\n"))
    return "".join(f"<p>{escape(' '.join(b.split()))}</p>" for b in blocks if b)
