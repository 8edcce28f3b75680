"""The cheat sheet, with what can be typed, the main keys and the order of turns."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from models.rules.results import Guide
from views.dialogs.forms.dialog import (
    DIALOG_MARGIN,
    DIALOG_SPACING,
    AnyDialog,
    max_size,
    set_tab_order,
)

PAGE = QSize(900, 700)
"""The size of the window, in which the whole page is visible."""
KEYS_WIDTH_PERCENT = 46
"""Width of the keys' column, in percent of the page's width."""

Keys = tuple[str, str]
"""Keys as people write them, and what they do."""


class GuideDialog(AnyDialog):
    """Shows one page to read during the game, which can be copied and printed.

    `manual_requested` asks for the manual's page about the game.
    """

    manual_requested = Signal()

    def __init__(
        self, title: str, guide: Guide, keys: Sequence[Keys], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Cheat sheet: {0}").format(title))
        self.resize(PAGE.boundedTo(max_size(self)))
        self.page = QTextBrowser(self)
        self.page.setAccessibleName(self.windowTitle())
        self.page.setTabChangesFocus(True)
        self._html = self._make_html(title, guide, keys)
        self.page.document().setDefaultStyleSheet(_style(self.palette()))
        self.page.setHtml(self._html)
        self._close, manual, copy, print_out = self._buttons()
        manual.clicked.connect(self.manual_requested)
        copy.clicked.connect(self.copy)
        print_out.clicked.connect(self._print)
        set_tab_order((self._close, self.page, manual, copy, print_out))
        self._close.setFocus()

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.page.toPlainText())

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter()
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.paper_page().print_(printer)

    def paper_page(self) -> QTextDocument:
        """Return the page for printing, in black on white whatever the theme."""
        page = QTextDocument(self)
        page.setDefaultStyleSheet(_style(QPalette(QColor("white"))))
        page.setHtml(self._html)
        return page

    def _make_html(self, title: str, guide: Guide, keys: Sequence[Keys]) -> str:
        entries = [(each.text or self.tr("Enter"), each.description) for each in guide.entries]
        left_column = (
            _heading(self.tr("Type, then Enter")),
            _rows(entries),
            _heading(self.tr("Keys")),
            _rows(keys),
        )
        right_column = [_heading(title)]
        right_column += [
            f"<p><span class='keys'>{escape(topic.title)}.</span> {escape(topic.text)}</p>"
            for topic in guide.topics
        ]
        right_column.append(f"<p class='muted'>{escape(self._defaults_hint())}</p>")
        style = "padding-right: 24px"
        left = f"<td width='{KEYS_WIDTH_PERCENT}%' style='{style}'>{''.join(left_column)}</td>"
        right = f"<td>{''.join(right_column)}</td>"
        return f"<table width='100%' cellspacing='0'><tr>{left}{right}</tr></table>"

    def _defaults_hint(self) -> str:
        return self.tr("Numbers are the defaults; your settings may differ.")

    def _buttons(self) -> tuple[QPushButton, QPushButton, QPushButton, QPushButton]:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        manual = QPushButton(self.tr("&Manual"), self)
        copy = QPushButton(self.tr("Co&py"), self)
        print_out = QPushButton(self.tr("Pr&int…"), self)
        for button in (manual, copy, print_out):
            box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(DIALOG_SPACING)
        layout.addWidget(self.page, 1)
        layout.addWidget(box)
        return box.button(QDialogButtonBox.StandardButton.Close), manual, copy, print_out


def _heading(text: str) -> str:
    return f"<h3>{escape(text)}</h3>"


def _rows(rows: Sequence[Keys]) -> str:
    cells = (
        f"<tr><td class='keys'>{escape(keys)}&nbsp;</td><td>{escape(text)}</td></tr>"
        for keys, text in rows
    )
    return f"<table cellspacing='0' cellpadding='2'>{''.join(cells)}</table>"


def _style(palette: QPalette) -> str:
    muted_colour = palette.color(QPalette.ColorRole.PlaceholderText).name()
    link_colour = palette.color(QPalette.ColorRole.Link).name()
    return (
        f"h3 {{ font-size: 14px; color: {link_colour}; font-weight: 600;"
        " margin: 6px 0 4px 0; }"
        "p { margin: 0 0 7px 0; } td { padding-bottom: 1px; }"
        f".keys {{ font-weight: 600; white-space: pre; }} .muted {{ color: {muted_colour}; }}"
    )
