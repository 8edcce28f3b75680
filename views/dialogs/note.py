"""The dialog in which a combatant's note is read, as Markdown, and written."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QStackedWidget, QWidget

from models.wording import tr
from views.dialogs.forms.dialog import (
    AnswerDialog,
    confirm,
    fitting_width,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.forms.inputs import TextBox
from views.manual.page import PageView
from views.theme import Theme

WIDTH: Final = 620
HEIGHT: Final = 340
_WEB_SCHEMES: Final = ("http", "https")


class NoteDialog(AnswerDialog):
    """Shows a note, or an editor if there is none; Ctrl+Enter saves it."""

    manual_page = "combatants.md#notes"

    def __init__(
        self,
        title: str,
        note: str,
        apply: Callable[[str], None],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show `note`; `apply` is called with the new text and may raise RuleBroken."""
        super().__init__(title, parent)
        self.set_answer_text(self.tr("Save"))
        self._note, self._apply, self._theme = note, apply, theme
        self._page = PageView(theme, lambda _: None, self)
        self._page.setAccessibleName(self.tr("Note, read only"))
        self._page.link_requested.connect(partial(open_link, parent=self, refuse=self.refuse))
        self._box = TextBox(self)
        self._box.setAccessibleName(self.tr("Note, GM only"))
        self._box.setTabChangesFocus(True)
        self._box.setPlainText(note)
        show_editor_edges(self._box)
        self._stack = QStackedWidget(self)
        self._stack.addWidget(self._page)
        self._stack.addWidget(self._box)
        self._stack.setMinimumSize(fitting_width(WIDTH, self), HEIGHT)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self._switch = self.buttons.addButton("", role)
        self._switch.clicked.connect(self._toggle_preview)
        self.body.addWidget(self._stack, 1)
        hint = self.tr("Only you see it. Markdown works: **bold**, # heading, - list.")
        self.body.addWidget(muted_label(hint, self))
        set_tab_order((self._page, self._box, self._switch, *self.closing_buttons()))
        self._show_preview() if note else self._show_editor()

    def submit(self) -> None:
        """Apply the text if it has changed. Raises RuleBroken if it is too long."""
        if self._is_changed():
            self._apply(self._box.toPlainText())

    def reject(self) -> None:
        """Close, but ask first if a change would be lost."""
        if self._is_changed():
            question = self.tr("Discard what you wrote?")
            discard = partial(self.done, QDialog.DialogCode.Rejected)
            confirm(question, self.tr("&Discard"), self.tr("&Keep writing"), discard, self)
        else:
            super().reject()

    def _is_changed(self) -> bool:
        return self._box.toPlainText().strip() != self._note

    def _toggle_preview(self) -> None:
        is_preview = self._stack.currentWidget() is self._page
        self._show_editor() if is_preview else self._show_preview()

    def _show_preview(self) -> None:
        self._page.show_untrusted(self._box.toPlainText(), self._theme)
        self._show(self._page, self.tr("&Edit"))

    def _show_editor(self) -> None:
        self._show(self._box, self.tr("P&review"))

    def _show(self, page: QWidget, switch_text: str) -> None:
        self._stack.setCurrentWidget(page)
        self._switch.setText(switch_text)
        page.setFocus(Qt.FocusReason.OtherFocusReason)


def open_link(link: str, parent: QWidget, refuse: Callable[[str], object]) -> None:
    """Open a web link in the browser, or a file after asking over `parent`; refuse other links."""
    url = QUrl(link)
    open_outside = partial(QDesktopServices.openUrl, url)
    if url.scheme() in _WEB_SCHEMES:
        open_outside()
    elif url.isLocalFile():
        question = tr("Open this file? {0}").format(url.toLocalFile())
        confirm(question, tr("&Open"), tr("&Cancel"), open_outside, parent)
    else:
        refuse(tr("Only http, https and file links open: {0}").format(link[:80]))
