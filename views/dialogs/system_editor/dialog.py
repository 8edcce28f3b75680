"""The editor of system files, with text or form on the left and a sample fight on the right."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QMessageBox,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from models.editor.tokens import FormulaWords
from models.editor.values import Flaw, FormChoices, SampleMoment, TablePath
from models.manual import heading_anchors
from models.rules.fields import Choice
from models.wording import tr
from views.announce import announce
from views.dialogs.forms.dialog import AnyDialog, max_size
from views.dialogs.forms.segments import SegmentedControl
from views.dialogs.outcome import style_as
from views.dialogs.system_editor.code import CodeEdit, Complete
from views.dialogs.system_editor.form import ChoicesForm
from views.dialogs.system_editor.sample import SamplePlayer
from views.message import PlainBox
from views.plain import set_tip
from views.theme import Theme, text_scale
from views.widgets.cards import elided_label
from views.widgets.value_list import ValueList

TYPING_PAUSE_MS: Final = 300
"""How long nothing is typed before the text is parsed."""
SIZE: Final = QSize(1500, 900)
"""The size of the window at 100 % text size, on a screen that is large enough."""
SPACING: Final = 10
MARGIN: Final = 14
ERROR_LINES: Final = 4
TEXT, FORM = "text", "form"


class SystemEditor(AnyDialog):
    """Edits a text; signals pauses in typing, answers in the form, and requests to save.

    Its owner answers `typing_paused` with `show_draft` and `show_choices`, and `save_requested`
    with `mark_saved` or `refuse`.
    """

    typing_paused = Signal(str)
    chosen = Signal(object, str, object)
    add_requested = Signal(object, str)
    remove_requested = Signal(object)
    next_requested = Signal()
    restart_requested = Signal()
    save_requested = Signal(str)

    def __init__(  # noqa: PLR0913 - a text, its facts, its looks
        self,
        text: str,
        vocabulary: FormulaWords,
        complete: Complete,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        table_at: Callable[[str, int], str],
        reduced_motion: bool = False,
    ) -> None:
        """Edit `text`; `table_at` returns the name of the table at a position in a text."""
        super().__init__(parent)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, parent is not None)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self._table_at = table_at
        self.code = CodeEdit(vocabulary, complete, theme, self)
        self.form = ChoicesForm(self)
        self.sample = SamplePlayer(theme, self, reduced_motion=reduced_motion)
        self.error_list = ValueList[Flaw](attrgetter("message"), self)
        self.status = elided_label("", "muted", self)
        self._flaws: tuple[Flaw, ...] = ()
        self._last_choice: tuple[TablePath, str] | None = None
        self._is_replacing = False
        self._closes_when_saved = False
        self._build()
        self.code.set_text(text)
        self._saved = self.code.text()
        self._typing_timer = QTimer(self, interval=TYPING_PAUSE_MS, singleShot=True)
        self._lay_out()
        self._connect()
        self._open_large()
        self.code.setFocus()

    @property
    def changed(self) -> bool:
        return self.code.text() != self._saved

    @property
    def manual_page(self) -> str:
        """The page of the manual about the table at the cursor."""
        (anchor,) = heading_anchors(
            [self._table_at(self.code.text(), self.code.textCursor().position())]
        )
        return f"system-files.md#{anchor}"

    @property
    def shows_form(self) -> bool:
        return self.switch.value() == FORM

    def read_now(self) -> None:
        self._typing_timer.stop()
        self.code.update_names()
        self.typing_paused.emit(self.code.text())

    def show_draft(
        self, title: str, flaws: Sequence[Flaw], sample_moment: SampleMoment | None
    ) -> None:
        """Show the errors in the text or, without any, play the sample fight by its rules."""
        self._flaws = tuple(flaws)
        self._set_title(title)
        self.code.show_flaws(self._flaws)
        self.error_list.show_values(self._flaws)
        self._resize_error_list()
        self._show_state()
        if sample_moment is not None:
            self.sample.show_outdated("")
            self.sample.play(sample_moment)
        elif self._flaws:
            self.sample.show_outdated(self._outdated_text())

    def show_choices(self, choices: FormChoices) -> None:
        self.form.show_choices(choices)

    def change_text(self, text: str, table_path: TablePath = (), key: str = "") -> None:
        """Adopt a text that was changed in the form; typing into one field is one step to undo."""
        is_joined = bool(key) and self._last_choice == (table_path, key)
        self._is_replacing = True
        if text != self.code.text():
            self.code.change_text(text, joined=is_joined)
        self._is_replacing = False
        self._last_choice = (table_path, key) if key else None
        self.read_now()
        self._show_state()

    def mark_saved(self, text: str, message: str) -> None:
        """Record that `text` has been saved and show `message`; close if closing waited for it."""
        self._saved = text
        self._show_status(message)
        self.setWindowModified(self.changed)
        if self._closes_when_saved and not self.changed:
            self.done(QDialog.DialogCode.Accepted)
        self._closes_when_saved = False  # text typed in the meantime isn't saved

    def refuse(self, message: str) -> None:
        self._closes_when_saved = False
        self._show_status(message, alarm=True)

    def save(self) -> None:
        self.read_now()
        self.save_requested.emit(self.code.text())

    def reject(self) -> None:
        if self.changed:
            self._ask_to_save()
        else:
            super().reject()

    def select_next_error(self, by: int = 1) -> None:
        if self._flaws:
            self.read_now()
        if self._flaws:
            row = (self.error_list.chosen_row() + by) % len(self._flaws)
            self.error_list.choose_row(row)
            self._jump(row)

    def _resize_error_list(self) -> None:
        row_count = min(len(self._flaws), ERROR_LINES)
        height = sum(self.error_list.sizeHintForRow(row) + 2 for row in range(row_count))
        self.error_list.setFixedHeight(height + 2 * self.error_list.frameWidth() + SPACING)
        self.error_list.setVisible(bool(self._flaws))

    def _jump(self, row: int) -> None:
        if 0 <= row < len(self._flaws):
            self.switch.choose(TEXT)
            self.code.jump(self._flaws[row])

    def _ask_to_save(self) -> None:
        box = PlainBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Not saved"))
        box.setText(self.tr("Save the changes to this system?"))
        role = QMessageBox.ButtonRole
        save = box.addButton(self.tr("&Save"), role.AcceptRole)
        discard = box.addButton(self.tr("&Discard"), role.DestructiveRole)
        cancel = box.addButton(self.tr("&Cancel"), role.RejectRole)
        save.clicked.connect(self._save_and_leave)
        discard.clicked.connect(partial(self.done, QDialog.DialogCode.Rejected))
        box.setDefaultButton(save)
        box.setEscapeButton(cancel)
        box.open()

    def _save_and_leave(self) -> None:
        self._closes_when_saved = True
        self.save()

    def _show_status(self, message: str, *, alarm: bool = False) -> None:
        if message != self.status.text():
            announce(self, message)
        self.status.setText(message)
        style_as(self.status, "warning" if alarm else "muted")

    def _show_state(self) -> None:
        has_flaws = bool(self._flaws)
        self._show_status(_state_text(len(self._flaws)), alarm=has_flaws)
        style_as(self.save_button, "plain" if has_flaws else "primary")

    def _outdated_text(self) -> str:
        if self.sample.stage.stage is None:
            return self.tr("Fix the errors to run the sample.")
        return self.tr("The last version without errors")

    def _set_title(self, title: str) -> None:
        text = self.tr("Edit system: {0}").format(title) if title else self.tr("Edit system")
        self.setWindowTitle(f"{text}[*]")
        self.setWindowModified(self.changed)

    def _build(self) -> None:
        self.switch = SegmentedControl(
            [Choice(TEXT, self.tr("Text")), Choice(FORM, self.tr("Form"))], self
        )
        self.switch.choose(TEXT)
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self.code)
        self._pages.addWidget(self.form)
        self.error_list.setAccessibleName(self.tr("Errors"))
        self.error_list.setWordWrap(True)
        self.error_list.setSpacing(1)
        self.error_list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.error_list.hide()
        self.save_button = QPushButton(self.tr("&Save"), self)
        self.save_button.setObjectName("primary")
        set_tip(self.save_button, "Ctrl+S")
        self.close_button = QPushButton(self.tr("&Close"), self)

    def _lay_out(self) -> None:
        left, right = QWidget(self), QVBoxLayout()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        top = QHBoxLayout()
        top.addWidget(self.switch)
        top.addStretch(1)
        column.addLayout(top)
        column.addWidget(self._pages, 1)
        column.addWidget(self.error_list)
        halves = QSplitter(Qt.Orientation.Horizontal, self)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(SPACING)
        halves.addWidget(left)
        halves.addWidget(self.sample)
        halves.setStretchFactor(0, 1)
        halves.setStretchFactor(1, 1)
        halves.setSizes([SIZE.width() // 2, SIZE.width() // 2])
        foot = QHBoxLayout()
        foot.setSpacing(SPACING)
        foot.addWidget(self.status, 1)
        foot.addWidget(self.save_button)
        foot.addWidget(self.close_button)
        right.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        right.setSpacing(SPACING)
        right.addWidget(halves, 1)
        right.addLayout(foot)
        self.setLayout(right)

    def _connect(self) -> None:
        self.code.textChanged.connect(self._on_text_changed)
        self._typing_timer.timeout.connect(self.read_now)
        self.switch.changed.connect(self._turn_page)
        self.error_list.activated.connect(lambda index: self._jump(index.row()))
        self.error_list.clicked.connect(lambda index: self._jump(index.row()))
        self.form.answered.connect(self.chosen)
        self.form.added.connect(self.add_requested)
        self.form.removed.connect(self.remove_requested)
        self.form.complained.connect(self.refuse)
        self.sample.next_requested.connect(self.next_requested)
        self.sample.restart_requested.connect(self.restart_requested)
        self.save_button.clicked.connect(self.save)
        self.close_button.clicked.connect(self.reject)
        keys = {
            QKeySequence(QKeySequence.StandardKey.Save): self.save,
            QKeySequence("F8"): self.select_next_error,
            QKeySequence("Shift+F8"): partial(self.select_next_error, -1),
        }
        for sequence, action in keys.items():
            QShortcut(sequence, self).activated.connect(action)

    def _on_text_changed(self) -> None:
        if not self._is_replacing:
            self._last_choice = None
            self._typing_timer.start()
        self.setWindowModified(self.changed)

    def _turn_page(self) -> None:
        self._pages.setCurrentWidget(self.form if self.shows_form else self.code)
        self._last_choice = None
        self.read_now()

    def _open_large(self) -> None:
        self.resize((SIZE * text_scale()).boundedTo(max_size(self)))


def _state_text(error_count: int) -> str:
    if error_count:
        return tr("%n error(s). F8 goes to the next.", "", error_count)
    return tr("No errors. Ctrl+S saves.")
