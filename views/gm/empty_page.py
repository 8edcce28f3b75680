"""The page of an encounter without combatants, where combatants can be typed in or pasted."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from models.scheduler.combatant import Side
from models.wording import tr
from views.gm.paste_box import LARGE, NORMAL, PasteBox
from views.gm.start_rows import ROW_SPACING, ActionRow, ActionsByKey
from views.language import keep_translated
from views.theme import Theme, scaled
from views.widgets.cards import label

MARGIN = 16
COLUMNS = 2
OTHER_ACTIONS = ("add", "import_combatants", "load_party", "sample")
MIN_HEIGHT_FOR_EXAMPLE = 560
"""Minimum page height in pixels at which space is reserved for names not yet typed."""
MIN_HEIGHT_FOR_HINT = 400
"""Page height in pixels, at 100 % text, below which the hint is only a tool tip."""
MIN_HEIGHT_FOR_LARGE = 800
"""Page height in pixels, at 100 % text, from which the box and its letters are larger."""


class EmptyPage(QWidget):
    """One column with the paste box and the other actions in two columns.

    `typed` carries the entered text and the side for names that give none; `edited` carries the
    same on every change. `table_found` carries a pasted table.
    """

    typed = Signal(str, Side)
    edited = Signal(str, Side)
    table_found = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._count = label("", "name", self), 0
        self.box = PasteBox(theme, self)
        self.box.entered.connect(self.typed)
        self.box.edited.connect(self.edited)
        self.box.table_found.connect(self.table_found)
        self.box.counted.connect(self._show_count)
        self._or_heading = label("", "heading", self)
        self.other_actions = QWidget(self)
        self._rows = [ActionRow(actions[key], self.other_actions) for key in OTHER_ACTIONS]
        self._lay_out()
        self.update_size()
        keep_translated(self)

    def update_size(self) -> None:
        self.box.update_size()
        self.other_actions.setFixedWidth(self.box.width())

    def retranslate(self) -> None:
        self._show_count(self._count)
        self._or_heading.setText(self.tr("OR"))

    def _show_count(self, count: int) -> None:
        """Show in the title how many combatants are typed but not yet added."""
        self._count = count
        self._title.setText(_count_text(count) if count else self.tr("No combatants yet"))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._choose_sizes()
            self.box.grow()
            self.box.show_hint(visible=self.height() >= scaled(MIN_HEIGHT_FOR_HINT))
            self.box.show_example(visible=self.height() >= scaled(MIN_HEIGHT_FOR_EXAMPLE))
        return super().event(event)

    def _choose_sizes(self) -> None:
        is_high = self.height() >= scaled(MIN_HEIGHT_FOR_LARGE)
        is_wide = self.width() >= scaled(LARGE.width) + 2 * MARGIN
        self.box.set_sizes(LARGE if is_high and is_wide else NORMAL)
        self.other_actions.setFixedWidth(self.box.width())

    def _lay_out(self) -> None:
        grid = QGridLayout(self.other_actions)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(ROW_SPACING)
        for number, row in enumerate(self._rows):
            grid.addWidget(row, *divmod(number, COLUMNS))
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(2)
        for part, space in ((self._title, 6), (self.box, 18), (self._or_heading, ROW_SPACING)):
            column.addWidget(part)
            column.addSpacing(space)
        column.addWidget(self.other_actions)
        column.addStretch(3)
        page = QVBoxLayout(self)
        page.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        page.addLayout(column)
        page.setAlignment(column, Qt.AlignmentFlag.AlignHCenter)


def _count_text(count: int) -> str:
    return tr("%n combatant(s) to add", "", count)
