"""What the window shows while no one is in the fight: the first look, or an empty encounter."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.scheduler.combatant import Side
from models.scheduler.stage import Stage
from views.gm.first_look import FirstLook
from views.gm.start_rows import ActionsByKey, StartChoice
from views.theme import Theme

if TYPE_CHECKING:
    from views.gm.empty_page import EmptyPage
    from views.gm.paste_box import PasteBox
    from views.widgets.shelf import Shelved

MOST_RECENT = 3
"""Beside the newest, which has a row of its own."""
MOST_SAMPLES = 6
"""Others are in a menu: at the largest text the page would not fit on a screen."""


class Welcome(QWidget):
    """The first look while nothing was begun, else the page of an encounter without combatants.

    `wanted` asks for encounters and samples, when they are about to be seen; `document_chosen`
    and `sample_chosen` say which is to be opened, `typed` who is to be added, with the side of
    those without a mark; `table_found` brings a table that was pasted there.
    """

    wanted = Signal()
    document_chosen = Signal(str)
    sample_chosen = Signal(str)
    typed = Signal(str, Side)
    table_found = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._actions = actions
        self.first_look = FirstLook(actions, theme, self)
        self.first_look.document_chosen.connect(self.document_chosen)
        self.first_look.sample_chosen.connect(self.sample_chosen)
        self.empty: EmptyPage | None = None
        self._pages = QVBoxLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._pages.addWidget(self.first_look)
        self.setFocusProxy(self.first_look.first)

    @property
    def box(self) -> "PasteBox | None":
        """The box of an empty encounter, once there was one."""
        return None if self.empty is None else self.empty.box

    def show_encounter(self, title: str) -> None:
        """Show the page of the encounter of that title; without a title, the first look."""
        if title and self.empty is None:
            self.empty = self._made_empty()
        if self.empty is not None:
            self.empty.setVisible(bool(title))
            if not title:
                self.empty.box.clear()
        self.first_look.setVisible(not title)
        self._lead_to_first()

    def show_recent(self, rows: "Sequence[Shelved]") -> None:
        choices = [StartChoice(str(row.path), row.title, _told(row), row.picture) for row in rows]
        self.first_look.show_recent(choices[: MOST_RECENT + 1])
        self._lead_to_first()

    def show_samples(self, samples: Sequence[StartChoice]) -> None:
        self.first_look.show_samples(samples)

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        self.first_look.show_fight(title, stages)

    def refuse(self, sentence: str, lines: Sequence[int] = ()) -> None:
        if self.empty is not None:
            self.empty.box.refuse(sentence, lines)

    def set_calm(self, *, calm: bool) -> None:
        self.first_look.sample.set_calm(calm=calm)

    def set_theme(self, theme: Theme) -> None:
        self.first_look.sample.set_theme(theme)
        if self.empty is not None:
            self.empty.make_room()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the lists once the page itself is seen: the samples take a moment."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.wanted.emit)

    def _lead_to_first(self) -> None:
        """Let the focus that comes here, or stands on the first way to begin, be on the first."""
        before, first = self.focusProxy(), self._first()
        self.setFocusProxy(first)
        if before is not None and self.window().focusWidget() is before:
            first.setFocus()

    def _first(self) -> QWidget:
        if self.empty is not None and not self.empty.isHidden():
            return self.empty.box.text
        return self.first_look.first

    def _made_empty(self) -> "EmptyPage":
        from views.gm.empty_page import EmptyPage

        made = EmptyPage(self._actions, self)
        made.typed.connect(self.typed)
        made.table_found.connect(self.table_found)
        self._pages.addWidget(made)
        return made


def _told(row: "Shelved") -> str:
    return " · ".join(filter(None, (row.system, row.clock)))
