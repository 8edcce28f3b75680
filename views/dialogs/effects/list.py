"""The dialog that lists effects and adds, changes and removes them."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from models.rules.deeds import Deed
from models.sight.timed import EffectRow
from views.dialogs.forms.dialog import (
    SCROLL_BAR_WIDTH,
    AnswerDialog,
    fitting_width,
    max_width,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.shelf import SPACING as COLUMN_SPACING
from views.plain import set_tip
from views.widgets.value_list import ValueList

LIST_WIDTH = 460
MIN_ROWS, MAX_ROWS = 3, 6
"""Numbers of rows for which the list has space without a scroll bar."""


class EffectsDialog(AnswerDialog):
    """Lists effects; each change applies at once and can be undone."""

    manual_page = "combatants.md#effects"

    def __init__(
        self,
        rows: Callable[[], Sequence[EffectRow]],
        add: Callable[[], None],
        change: Callable[[str], None],
        remove: Callable[[Deed], object],
        parent: QWidget | None = None,
    ) -> None:
        """List `rows`; `add` and `change` open dialogs, and `remove` may raise RuleBroken."""
        super().__init__(QCoreApplication.translate("EffectsDialog", "Effects"), parent)
        self._rows = rows
        self._change = change
        self._remove = remove
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.list = ValueList[EffectRow](
            lambda row: f"{row.title}\n{row.description}",
            self,
            accessible=lambda row: f"{row.title}, {row.description}",
            tip=lambda row: "\n\n".join(filter(None, (row.description, row.text))),
        )
        self.empty_label = muted_label(self.tr("No effects yet"), self)
        self.add_button = QPushButton(self.tr("&Add…"), self)
        self.set_hint_label(muted_label("", self))
        self.change_button = QPushButton(self.tr("&Change…"), self)
        self.remove_button = QPushButton(self.tr("&Remove"), self)
        self._fill_body()
        self._connect_parts(add)
        self.refresh()
        (self.list if self.list.count() else self.add_button).setFocus()

    def refresh(self) -> None:
        """List the current effects; the same row stays selected."""
        rows = self._rows()
        row = max(0, self.list.chosen_row())
        self.list.show_values(rows, min(row, len(rows) - 1))
        self.list.setVisible(bool(rows))
        self._show_whole_rows()
        self.empty_label.setVisible(not rows)
        self._update_buttons()

    def submit(self) -> None:
        """Change the chosen effect, on Ctrl+Enter."""
        if (chosen := self.list.chosen_value()) is not None and chosen.is_changeable:
            self._change(chosen.id)

    def attempt(self) -> None:
        self.run_or_refuse(self.submit)

    def _fill_body(self) -> None:
        self.list.setAccessibleName(self.tr("Effects"))
        self.list.setMinimumWidth(fitting_width(LIST_WIDTH, self))
        self.list.setSpacing(3)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        show_editor_edges(self.list)
        self.empty_label.setMinimumWidth(fitting_width(LIST_WIDTH, self))
        left, right, row = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.empty_label, 0, Qt.AlignmentFlag.AlignTop)
        for button in (self.add_button, self.change_button, self.remove_button):
            button.setAutoDefault(False)
            right.addWidget(button)
        right.addStretch(1)
        row.setSpacing(COLUMN_SPACING)
        row.addLayout(left, 1)
        row.addLayout(right)
        self.body.addLayout(row, 1)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        set_tab_order((self.list, self.add_button, self.change_button, self.remove_button, close))

    def _connect_parts(self, add: Callable[[], None]) -> None:
        self.add_button.clicked.connect(lambda _checked=False: add())
        self.change_button.clicked.connect(self.submit)
        self.remove_button.clicked.connect(self._remove_chosen)
        self.list.choice_changed.connect(self._update_buttons)
        self.list.activated.connect(lambda _index: self.submit())

    def _show_whole_rows(self) -> None:
        if self.list.count():
            width = self.list.sizeHintForColumn(0) + 2 * self.list.frameWidth() + SCROLL_BAR_WIDTH
            default_width = fitting_width(LIST_WIDTH, self)
            self.list.setMinimumWidth(max(default_width, min(width, max_width(self))))
            row_height = self.list.sizeHintForRow(0) + 2 * self.list.spacing()
            row_count = min(max(MIN_ROWS, self.list.count()), MAX_ROWS)
            self.list.setMinimumHeight(row_count * row_height + 2 * self.list.frameWidth())

    def _update_buttons(self) -> None:
        chosen = self.list.chosen_value()
        self.change_button.setEnabled(chosen is not None and chosen.is_changeable)
        self.remove_button.setEnabled(chosen is not None and chosen.remove is not None)
        reason = self._reason_against(chosen)
        set_tip(self.change_button, "" if self.change_button.isEnabled() else reason)
        set_tip(self.remove_button, "" if self.remove_button.isEnabled() else reason)
        self.show_hint(reason)

    def _reason_against(self, chosen: EffectRow | None) -> str:
        if chosen is None or chosen.is_changeable:
            return ""
        if chosen.remove is None:
            return self.tr("The rules add and end it.")
        return self.tr("Events can only be removed, not changed.")

    def _remove_chosen(self) -> None:
        if (chosen := self.list.chosen_value()) is not None and chosen.remove is not None:
            self.run_or_refuse(partial(self._remove, chosen.remove))
            self.refresh()
