"""The window of the GM's own pages: read and searched like the manual, and written."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton

from models.manual import Manual, OwnPages
from models.refused import Refused
from views.announce import announce
from views.dialogs.forms.inputs import TextBox
from views.dialogs.note import follow
from views.manual.window import ManualWindow
from views.theme import Theme

PAUSE: Final = 1_000
"""Milliseconds without a key until what was typed is kept."""


class PagesWindow(ManualWindow):
    """Shows the GM's own pages, and lets them be written.

    `write` gets a page by its name and what it says now, soon after the last key, and as soon as
    something else has the focus or the page is read. What it refuses stays to be changed.
    """

    manual_page = "combatants.md#your-pages"

    def __init__(self, pages: OwnPages, theme: Theme, write: Callable[[str, str], object]) -> None:
        self._write = write
        super().__init__(pages, theme)

    def show_manual(self, manual: Manual) -> None:
        """Show other pages; what was typed and refused stays to be changed."""
        if self.box.document().isModified():
            self._manual = manual
            self.contents.show_manual(manual)
            return
        super().show_manual(manual)
        if self._page is not None and self._page.name not in self._own.texts:
            self.open_page(next(iter(self._own.texts), ""))

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self.tr("Your pages"))
        search = self.tr("Search your pages")
        self.contents.line.setPlaceholderText(search)
        self.contents.line.setAccessibleName(search)
        self.contents.list.setAccessibleName(self.windowTitle())
        self.box.setAccessibleName(self.tr("Page, GM only"))
        self.box.setPlaceholderText(
            self.tr("Only you see this. Markdown: # heading, **bold**, - list")
        )
        self._say_turn()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.box and event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.keep()
        return super().eventFilter(watched, event)

    def keep(self) -> None:
        """Give on what was typed, if anything was."""
        document = self.box.document()
        if self._page is None or not document.isModified():
            return
        name, text = self._page.name, self.box.toPlainText()
        try:
            self._write(name, text)
        except Refused as refusal:
            self._tell(str(refusal))
        else:
            document.setModified(False)
            self._tell("")
            self._manual = self._own.written(name, text)
            self.contents.show_manual(self._manual)

    def let_go(self, *, keep: bool = False) -> None:
        """Be ready for other pages: what is not kept by now goes to the clipboard."""
        if keep:
            self.keep()
        if self.box.document().isModified():
            QGuiApplication.clipboard().setText(self.box.toPlainText())
            self.box.document().setModified(False)
            self._tell(self.tr("What wasn't kept is on the clipboard."))

    def _tell(self, words: str) -> None:
        self.note.setText(words)
        if words:
            announce(self.note, words)

    @property
    def _own(self) -> OwnPages:
        assert isinstance(self._manual, OwnPages)
        return self._manual

    def _show(self, target: str) -> bool:
        """Show a page; one that says nothing yet is there to be written."""
        self.keep()
        shown = not self.box.document().isModified() and super()._show(target)
        if shown and self._page is not None:
            _, text = self._own.texts[self._page.name]
            self.box.setPlainText(text)
            self._turn_to(writing=not text)
        return shown

    def _turn_over(self) -> None:
        writing = self.box.isHidden()
        self.keep()
        if self.box.document().isModified():
            return
        self._show_visit()
        self._turn_to(writing=writing)
        self.page.setFocus()

    def _turn_to(self, *, writing: bool) -> None:
        self.page.setFocusProxy(self.box if writing else None)  # type: ignore[arg-type] # as Qt does
        self.box.setVisible(writing)
        self.page.setVisible(not writing)
        self._say_turn()

    def _say_turn(self) -> None:
        self.turn.setText(self.tr("&Edit") if self.box.isHidden() else self.tr("&Read"))

    def _follow(self, link: str) -> None:
        follow(link, self, self.note.setText)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.box, self.turn = TextBox(self), QToolButton(self)
        self.box.setTabChangesFocus(True)
        self.box.installEventFilter(self)
        self.box.hide()
        self.column.addWidget(self.box, 1)
        self.top.addWidget(self.turn)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)

    def _connect(self) -> None:
        super()._connect()
        self._pause.timeout.connect(self.keep)
        self.box.textChanged.connect(self._pause.start)
        self.turn.clicked.connect(self._turn_over)
