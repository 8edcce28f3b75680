"""An encounter without combatants: a box to type or paste them into, and the other ways."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.scheduler.combatant import Side
from views.gm.paste_box import PasteBox
from views.gm.start_rows import BETWEEN, ActionRow, ActionsByKey
from views.language import say_always
from views.theme import text_share
from views.widgets.cards import label

WIDTH = 520
MARGIN = 16
WAYS = ("add", "import_combatants", "load_party", "sample")
ROOM_FOR_HINT = 400
"""In a lower page the hint is a tool tip alone."""


class EmptyPage(QWidget):
    """One column: the box, and a row for each other way.

    `typed` says who is to be added, with the side of those without a mark; `table_found` brings a
    table that was pasted here.
    """

    typed = Signal(str, Side)
    table_found = Signal(str)

    def __init__(self, actions: ActionsByKey, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = label("", "name", self)
        self.box = PasteBox(self)
        self.box.entered.connect(self.typed)
        self.box.table_found.connect(self.table_found)
        self._or = label("", "heading", self)
        self.ways = QWidget(self)
        self._rows = [ActionRow(actions[key], self.ways) for key in WAYS]
        self._lay_out()
        self.make_room()
        say_always(self)

    def make_room(self) -> None:
        """Be as wide as that takes in text of the size that is usual now."""
        width = round(WIDTH * text_share())
        for part in (self.box, self.ways):
            part.setFixedWidth(width)
        self.box.make_room()

    def retranslate(self) -> None:
        self._title.setText(self.tr("No combatants yet"))
        self._or.setText(self.tr("OR"))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.box.grow()
            self.box.show_hint(shown=self.height() >= round(ROOM_FOR_HINT * text_share()))
        return super().event(event)

    def _lay_out(self) -> None:
        ways = QVBoxLayout(self.ways)
        ways.setContentsMargins(0, 0, 0, 0)
        ways.setSpacing(BETWEEN)
        for row in self._rows:
            ways.addWidget(row)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(2)
        for part, space in ((self._title, 6), (self.box, 18), (self._or, BETWEEN)):
            column.addWidget(part)
            column.addSpacing(space)
        column.addWidget(self.ways)
        column.addStretch(3)
        page = QVBoxLayout(self)
        page.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        page.addLayout(column)
        page.setAlignment(column, Qt.AlignmentFlag.AlignHCenter)
