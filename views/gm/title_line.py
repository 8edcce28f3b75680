"""The title line, in the row of the menus: which encounter, of which system, and whether saved."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QActionEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenuBar, QWidget

from views.fit import FitPart, fit
from views.gm.saved_sign import SavedSign
from views.plain import set_tip
from views.theme import text_share
from views.widgets.cards import elided, label

HEIGHT: Final = 25
"""By itself, like a row of menus."""
SPACE: Final = 12
EDGE: Final = 16
"""Right of the sign, as in the header below."""
WHOLE_TITLE: Final = 240
"""A title up to this width is shown whole before the system gets room."""
SHORT_TITLE: Final = 80
"""So much of a title is left before the round gives way."""
NUMBER: Final = "00"
"""Each number is counted as this one, so that its digits decide nothing."""


class TitleLine(QFrame):
    """Stands at the right of the room that it has.

    Where it is narrow the system goes first but for its round, then the end of the title, the
    round, the title, which the window's own frame says too, and that all is saved; an alarm stays.

    `copy_wanted` asks for a copy elsewhere; `left` says that what had the focus is gone, `alarmed`
    that there is an alarm now, or none any more.
    """

    copy_wanted = Signal()
    left = Signal()
    alarmed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("title-line")
        self._title = elided("", "encounter", self)
        self._system = label("", "muted", self)
        self._saved = SavedSign(self)
        self._saved.pressed.connect(self.copy_wanted)
        self._saved.left.connect(self.left)
        self._played = ("", "")
        self._alarm = False
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE, 0, EDGE, 0)
        row.setSpacing(SPACE)
        row.addStretch(1)
        for part in (self._title, self._system, self._saved):
            row.addWidget(part)

    def show_nothing(self, title: str) -> None:
        """Show `title` alone: there is nothing to be saved."""
        self.show_encounter(title, "")
        self.show_saved("", "")

    def show_encounter(self, title: str, system: str, count: str = "") -> None:
        """Show the title of the encounter and of its system; where that is too long its `count`."""
        if (self._title.text(), self._played) != (title, (system, count)):
            self._title.setText(title)
            self._played = (system, count)
            self._give_way()

    def reserve_saved(self, words: Sequence[str]) -> None:
        """Let the sign keep its width whichever of `words` it says."""
        self._saved.reserve(words)

    def show_saved(self, words: str, told: str) -> None:
        self._saved.show_calm(words, told)
        self._raise(alarm=False)

    def show_not_saved(self, words: str, told: str) -> None:
        """Raise the alarm, which `told` says in a sentence; pressed, it asks for a copy."""
        self._saved.show_alarm(words, told)
        self._raise(alarm=True)

    @property
    def least_width(self) -> int:
        """How wide it is with what never gives way: an alarm."""
        return SPACE + self._saved.sizeHint().width() + EDGE if self._alarm else 0

    def _raise(self, *, alarm: bool) -> None:
        if alarm != self._alarm:
            self._alarm = alarm
            self.alarmed.emit()
        elif self._saved.text() and not self._saved.isHidden():
            return  # it says itself when it needs other room
        self._give_way()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(HEIGHT * text_share()))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._give_way()
        return super().event(event)

    def _give_way(self) -> None:
        system, title, saved = fit(self.width() - EDGE - SPACE, self._parts()).forms
        self._saved.setHidden(bool(saved) or not self._saved.text())
        shown = (*self._played, "")[system]
        self._system.setText(shown)
        self._system.setVisible(bool(shown))
        set_tip(self._system, "" if shown == self._played[0] else self._played[0])
        self._title.setHidden(title == len(self._parts()[1].ranks))

    def _parts(self) -> tuple[FitPart, FitPart, FitPart]:
        """Return what is played, which goes first, the title, and the sign."""
        share = text_share()
        advance = self._system.fontMetrics().horizontalAdvance
        whole, short = (
            SPACE + advance(re.sub(r"\d+", NUMBER, words)) if words else 0 for words in self._played
        )
        title = SPACE + self._title.sizeHint().width()
        most, least = (min(title, round(width * share)) for width in (WHOLE_TITLE, SHORT_TITLE))
        saved = SPACE + self._saved.sizeHint().width() if self._saved.text() else 0
        return (
            FitPart((whole, short, 0), (1, 3)),
            FitPart((title, most, least, 0), (0, 2, 4)),
            FitPart((saved, saved if self._alarm else 0), (5,)),
        )


class MenuRow(QMenuBar):
    """The menus, and the title line in the room that they leave, or below them for an alarm.

    Menus outside the window leave it to others where that stands.
    """

    def __init__(self, beside: TitleLine, parent: QWidget) -> None:
        self._beside = beside
        super().__init__(parent)
        beside.alarmed.connect(self._place)
        if not self.isNativeMenuBar():
            beside.setParent(self)

    def heightForWidth(self, width: int) -> int:
        below = self._beside.sizeHint().height() if self._is_crowded(width) else 0
        return super().heightForWidth(width) + below

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if self.isVisible():  # else its first size is still to come
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place()

    def _is_crowded(self, width: int) -> bool:
        least = self._beside.least_width
        here = least and self._beside.parentWidget() is self
        return bool(here) and width - self._menus() < least

    def _menus(self) -> int:
        """Return where the last menu ends."""
        return max((self.actionGeometry(each).right() + 1 for each in self.actions()), default=0)

    def _place(self) -> None:
        if self._beside.parentWidget() is not self:
            return
        self.updateGeometry()
        left, top = self._menus(), 0
        if self._is_crowded(self.width()):
            left, top = 0, super().heightForWidth(self.width())
        self._beside.setGeometry(left, top, self.width() - left, self.height() - top)
