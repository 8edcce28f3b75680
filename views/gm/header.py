"""The header: which encounter, whether it is saved, the clock, and the buttons used all evening."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from views.theme import text_share
from views.widgets.cards import elided, label
from views.widgets.lines import TwoLines

PRIMARY_WIDTH = 190
PRIMARY_SIDES = 28
KEYS_GAP = "  "
"""Between the words of a button and its keys."""
ROOM_FOR_SECONDS = 1240
ROOM_FOR_TITLE = 120
MARGINS = (16, 8, 16, 8)
SPACE = 10
PATIENCE = 150
"""For so many milliseconds saving is not worth a word: it would only flicker."""


class Header(TwoLines):
    """One line above everything; where words are long, the buttons have a second one."""

    def __init__(
        self, actions: Sequence[QAction], primary: QAction, parent: QWidget | None = None
    ) -> None:
        """Show a button for each of `actions`, and `primary` as the one that stands out."""
        super().__init__(MARGINS, SPACE, parent)
        self.setObjectName("header")
        self._title = elided("", "title", self)
        self._system = label("", "pill", self)
        self._saved = label("", "pill", self)
        self._clock = label("", "clock", self)
        self._told = elided("", "muted", self)
        self._turn = label("", "pill", self)
        self._turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._turn.hide()
        self._patience = QTimer(self, interval=PATIENCE, singleShot=True)
        self._patience.timeout.connect(self._say_later)
        self._later = ""
        self._widest = ""
        self._fill_words()
        for action in actions:
            self.buttons.addWidget(_Button(action, self))
        self.primary = _Primary(primary, self)
        self.buttons.addWidget(self.primary)

    def room_for_words(self) -> int:
        """Return what the title needs beyond its "…"."""
        wanted = min(self._title.sizeHint().width(), round(ROOM_FOR_TITLE * text_share()))
        return max(0, wanted - self._title.minimumSizeHint().width())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave the seconds out where the buttons need the room."""
        super().resizeEvent(event)
        self._told.setVisible(self.width() >= ROOM_FOR_SECONDS * text_share())

    def show_nothing(self, title: str) -> None:
        """Show `title` alone: there is neither a clock nor anything to be saved."""
        self._leave_saving()
        self._title.setText(title)
        for part in (self._system, self._saved, self._clock, self._told):
            part.setText("")
        self._system.hide()
        self._saved.hide()

    def show_encounter(self, title: str, system: str) -> None:
        """Show the title of the encounter and of its system."""
        self._system.show()
        self._saved.show()
        self._title.setText(title)
        self._system.setText(system)

    def show_saved(self, words: str, *, alarm: bool, told: str = "") -> None:
        """Show whether all is on disk; an alarm is red and has `told` as its tool tip."""
        self._leave_saving()
        self._show_saved(words, alarm=alarm, told=told)

    def show_saving(self, words: str, later: str, told: str) -> None:
        """Show that not all is on disk yet: at once by `words`, and `later` if that lasts.

        Nothing else moves when `words` are shorter than those before.
        """
        if self._later:
            return
        self._later = later
        self._saved.setMinimumWidth(self._saved.sizeHint().width())
        self._patience.start()
        self._show_saved(words, alarm=False, told=told)

    def show_clock(self, words: str, told: str) -> None:
        """Show the clock, and what it means in seconds."""
        self._clock.setText(words)
        self._told.setText(told)

    def show_turn(self, words: str, *, alarm: bool, told: str = "") -> None:
        """Show how long the turn has lasted; no words: nothing of it. An alarm is red."""
        self._turn.setVisible(bool(words))
        self._make_room_for(words)
        self._turn.setText(words)
        self._turn.setToolTip(told)
        self._turn.setAccessibleDescription(told)
        _alarm(self._turn, alarm=alarm)

    def _fill_words(self) -> None:
        for part in (self._title, self._system, self._saved):
            self.words.addWidget(part)
        self.words.addSpacing(14)
        for part in (self._clock, self._turn, self._told):
            self.words.addWidget(part)
        self.words.addStretch(100)

    def _make_room_for(self, words: str) -> None:
        """Let no digit be too wide for the clock of the turn, or all beside it would move."""
        widest = "".join("0" if each.isdigit() else each for each in words)
        if widest != self._widest:
            self._widest = widest
            self._turn.setMinimumWidth(0)
            self._turn.setText(widest)
            self._turn.setMinimumWidth(self._turn.sizeHint().width() + 2)

    def _say_later(self) -> None:
        self._saved.setText(self._later)

    def _leave_saving(self) -> None:
        self._patience.stop()
        self._later = ""
        self._saved.setMinimumWidth(0)

    def _show_saved(self, words: str, *, alarm: bool, told: str) -> None:
        self._saved.setText(words)
        self._saved.setToolTip(told)
        _alarm(self._saved, alarm=alarm)


def _alarm(part: QWidget, *, alarm: bool) -> None:
    if part.property("alarm") != alarm:
        part.setProperty("alarm", alarm)
        part.style().unpolish(part)
        part.style().polish(part)


class _Button(QToolButton):
    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setObjectName("plain")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action.changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        self.setAccessibleName(self.defaultAction().text().replace("&", ""))


class _Primary(_Button):
    """The button that stands out; it is as wide whatever it says, so that the others stay put."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(action, parent)
        self.setObjectName("primary")

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the same width for all words."""
        return QSize(round(PRIMARY_WIDTH * text_share()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size that it wants."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show more or less of the words."""
        super().resizeEvent(event)
        self._say()

    def _say(self) -> None:
        super()._say()
        self.ensurePolished()
        words, room = self.defaultAction().iconText(), self.width() - PRIMARY_SIDES
        name, gap, keys = words.partition(KEYS_GAP)
        room -= self.fontMetrics().horizontalAdvance(gap + keys)
        short = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
        self.setText(f"{short}{gap}{keys}")
