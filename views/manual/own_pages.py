"""The window of the GM's own pages, which are read and searched like the manual, and edited."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton

from models.manual import CustomPages, Manual
from models.refused import Refused
from views.announce import announce
from views.dialogs.forms.inputs import TextBox
from views.dialogs.note import open_link
from views.manual.window import ManualWindow
from views.theme import Theme

AUTOSAVE_DELAY_MS: Final = 1_000
"""How long after the last keystroke the text is saved."""


class PagesWindow(ManualWindow):
    """Shows and edits the GM's own pages.

    `write(name, text)` is called a second after the last keystroke, and when the editor loses the
    focus or is hidden. If it raises Refused, the text stays in the editor.
    """

    manual_page = "combatants.md#your-pages"

    def __init__(
        self, pages: CustomPages, theme: Theme, write: Callable[[str, str], object]
    ) -> None:
        self._write = write
        super().__init__(pages, theme)

    def show_manual(self, manual: Manual) -> None:
        """Show other pages; text that couldn't be saved stays in the editor."""
        if self.editor.document().isModified():
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
        self.editor.setAccessibleName(self.tr("Page, GM only"))
        self.editor.setPlaceholderText(
            self.tr("Only you see this. Markdown: # heading, **bold**, - list")
        )
        self._update_mode_button()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.editor and event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.save()
        return super().eventFilter(watched, event)

    def save(self) -> None:
        document = self.editor.document()
        if self._page is None or not document.isModified():
            return
        name, text = self._page.name, self.editor.toPlainText()
        try:
            self._write(name, text)
        except Refused as refusal:
            self._show_message(str(refusal))
        else:
            document.setModified(False)
            self._show_message("")
            self._manual = self._own.with_text(name, text)
            self.contents.show_manual(self._manual)

    def leave_page(self, *, save: bool = False) -> None:
        """Prepare to show other pages by putting unsaved text on the clipboard.

        With `save`, try to save it first.
        """
        if save:
            self.save()
        if self.editor.document().isModified():
            QGuiApplication.clipboard().setText(self.editor.toPlainText())
            self.editor.document().setModified(False)
            self._show_message(self.tr("What wasn't kept is on the clipboard."))

    def _show_message(self, text: str) -> None:
        self.message.setText(text)
        if text:
            announce(self.message, text)

    @property
    def _own(self) -> CustomPages:
        assert isinstance(self._manual, CustomPages)
        return self._manual

    def _show(self, target: str) -> bool:
        """Show a page, with an empty one open for editing; return whether it was shown."""
        self.save()
        was_shown = not self.editor.document().isModified() and super()._show(target)
        if was_shown and self._page is not None:
            _, text = self._own.texts[self._page.name]
            self.editor.setPlainText(text)
            self._set_editing(editing=not text)
        return was_shown

    def _toggle_editing(self) -> None:
        will_edit = self.editor.isHidden()
        self.save()
        if self.editor.document().isModified():
            return
        self._show_visit()
        self._set_editing(editing=will_edit)
        self.page.setFocus()

    def _set_editing(self, *, editing: bool) -> None:
        self.page.setFocusProxy(self.editor if editing else None)  # type: ignore[arg-type] # Qt accepts None here
        self.editor.setVisible(editing)
        self.page.setVisible(not editing)
        self._update_mode_button()

    def _update_mode_button(self) -> None:
        self.mode_button.setText(self.tr("&Edit") if self.editor.isHidden() else self.tr("&Read"))

    def _follow(self, link: str) -> None:
        open_link(link, self, self.message.setText)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.editor, self.mode_button = TextBox(self), QToolButton(self)
        self.editor.setTabChangesFocus(True)
        self.editor.installEventFilter(self)
        self.editor.hide()
        self.column.addWidget(self.editor, 1)
        self.top.addWidget(self.mode_button)
        self._save_timer = QTimer(self, interval=AUTOSAVE_DELAY_MS, singleShot=True)

    def _connect(self) -> None:
        super()._connect()
        self._save_timer.timeout.connect(self.save)
        self.editor.textChanged.connect(self._save_timer.start)
        self.mode_button.clicked.connect(self._toggle_editing)
