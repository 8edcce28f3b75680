"""The page shown without combatants: the first page, or the page of an empty encounter."""

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
    from views.widgets.shelf_list import ShelfEntry

MAX_RECENT = 3
"""Maximum number of recent encounters besides the newest, which has a row of its own."""
MAX_SAMPLES = 6
"""Number of samples that fit on a screen at the largest text. The others are in a menu."""


class Welcome(QWidget):
    """The first page while nothing is open, or the page of an encounter without combatants.

    `choices_requested` asks for encounters and samples. `document_chosen` and `sample_chosen` carry
    one to open. `typed` carries a text to add and the side for names that give none, `edited` the
    same while the GM types, and `table_found` a pasted table.
    """

    choices_requested = Signal()
    document_chosen = Signal(str)
    sample_chosen = Signal(str)
    typed = Signal(str, Side)
    edited = Signal(str, Side)
    table_found = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._actions = actions
        self._theme = theme
        self.first_look = FirstLook(actions, theme, self)
        self.first_look.document_chosen.connect(self.document_chosen)
        self.first_look.sample_chosen.connect(self.sample_chosen)
        self.empty: EmptyPage | None = None
        self._is_motion_reduced = False
        self._pages = QVBoxLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._pages.addWidget(self.first_look)
        self.setFocusProxy(self.first_look.first_stop)

    @property
    def box(self) -> "PasteBox | None":
        return None if self.empty is None else self.empty.box

    def show_encounter(self, title: str) -> None:
        """Show the page of an empty encounter or, if `title` is "", the first page."""
        if title and self.empty is None:
            self.empty = self._make_empty_page()
        if self.empty is not None:
            self.empty.box.set_title(title)
            self.empty.setVisible(bool(title))
            if not title:
                self.empty.box.clear()
        self.first_look.setVisible(not title)
        self._update_focus_proxy()

    def show_recent(self, rows: "Sequence[ShelfEntry]") -> None:
        choices = [StartChoice(str(row.path), row.title, _detail(row), row.picture) for row in rows]
        self.first_look.show_recent(choices[: MAX_RECENT + 1])
        self._update_focus_proxy()

    def show_samples(self, samples: Sequence[StartChoice]) -> None:
        self.first_look.show_samples(samples)

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        self.first_look.show_fight(title, stages)

    def refuse(self, message: str, lines: Sequence[int] = ()) -> None:
        if self.empty is not None:
            self.empty.box.refuse(message, lines)

    def set_reduced_motion(self, *, reduced_motion: bool) -> None:
        self._is_motion_reduced = reduced_motion
        self.first_look.sample.set_reduced_motion(reduced_motion=reduced_motion)
        if self.empty is not None:
            self.empty.box.set_reduced_motion(reduced_motion=reduced_motion)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.first_look.sample.set_theme(theme)
        if self.empty is not None:
            self.empty.update_size()
            self.empty.box.set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the lists once the page is on screen, because the samples take a moment."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.choices_requested.emit)

    def _update_focus_proxy(self) -> None:
        """Make the first tab stop the focus proxy, and move the focus from the old one to it."""
        old_proxy, new_proxy = self.focusProxy(), self._first_stop()
        self.setFocusProxy(new_proxy)
        if old_proxy is not None and self.window().focusWidget() is old_proxy:
            new_proxy.setFocus()

    def _first_stop(self) -> QWidget:
        if self.empty is not None and not self.empty.isHidden():
            return self.empty.box.text
        return self.first_look.first_stop

    def _make_empty_page(self) -> "EmptyPage":
        from views.gm.empty_page import EmptyPage

        page = EmptyPage(self._actions, self._theme, self)
        page.box.set_reduced_motion(reduced_motion=self._is_motion_reduced)
        page.typed.connect(self.typed)
        page.edited.connect(self.edited)
        page.table_found.connect(self.table_found)
        self._pages.addWidget(page)
        return page


def _detail(row: "ShelfEntry") -> str:
    return " · ".join(filter(None, (row.system, row.clock)))
