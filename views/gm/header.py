"""The header: which encounter, whether it is saved, the clock, and the buttons used all evening."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton, QWidget

from views.theme import text_share
from views.widgets.cards import elided, label
from views.widgets.lines import TwoLines

ROOM_FOR_TITLE = 120
MARGINS = (16, 8, 16, 8)
SPACE = 10
GAP = 14
"""Between what is played and its clock."""
PATIENCE = 150
"""For so many milliseconds saving is not worth a word: it would only flicker."""


class Header(TwoLines):
    """One line above everything.

    Where it is narrow the seconds go first, then the system, then the buttons' words; where even
    that isn't enough, the buttons have a second line.
    """

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
        self._wordy = [_Button(action, self) for action in actions]
        self._primary = _Button(primary, self, primary=True)
        for button in (*self._wordy, self._primary):
            self.buttons.addWidget(button)

    def room_for_words(self) -> int:
        """Return what the title needs beyond its "…"."""
        wanted = min(self._title.sizeHint().width(), round(ROOM_FOR_TITLE * text_share()))
        return max(0, wanted - self._title.minimumSizeHint().width())

    def event(self, event: QEvent) -> bool:
        """Leave out what there is no room for when the words or the room have changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._give_way()
        return super().event(event)

    def show_nothing(self, title: str) -> None:
        """Show `title` alone: there is neither a clock nor anything to be saved."""
        self._leave_saving()
        self._title.setText(title)
        for part in (self._system, self._saved, self._clock, self._told):
            part.setText("")
        self._saved.hide()

    def show_encounter(self, title: str, system: str) -> None:
        """Show the title of the encounter and of its system."""
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

    def _give_way(self) -> None:
        room = self.width() - self._whole_width()
        for part in (self._told, self._system):
            part.setVisible(bool(part.text()) and room >= 0)
            room += 0 if room >= 0 else part.sizeHint().width() + SPACE
        for button in self._wordy:
            button.shorten(short=room < 0)

    def _whole_width(self) -> int:
        """Return how wide the header would have to be for all its words."""
        parts = [part for part in (self._system, self._clock, self._told) if part.text()]
        parts += [part for part in (self._saved, self._turn) if not part.isHidden()]
        title = self._title.minimumSizeHint().width() + self.room_for_words()
        widths = [title, *(part.sizeHint().width() for part in parts)]
        widths += [button.whole_width() for button in (*self._wordy, self._primary)]
        return sum(widths) + SPACE * len(widths) + GAP + MARGINS[0] + MARGINS[2]

    def _fill_words(self) -> None:
        for part in (self._title, self._system, self._saved):
            self.words.addWidget(part)
        self.words.addSpacing(GAP)
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
    def __init__(self, action: QAction, parent: QWidget, *, primary: bool = False) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self.setObjectName("primary" if primary else "plain")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._short = False
        action.changed.connect(self._say)
        self._say()

    def shorten(self, *, short: bool) -> None:
        """Show the key alone, or its words too."""
        if short != self._short:
            self._short = short
            self._say()

    def whole_width(self) -> int:
        """Return how wide it is with all its words."""
        metrics, words = self.fontMetrics(), self.defaultAction().iconText()
        more = metrics.horizontalAdvance(words) - metrics.horizontalAdvance(self.text())
        return self.sizeHint().width() + more

    def _say(self) -> None:
        action = self.defaultAction()
        self.setAccessibleName(action.text().replace("&", ""))
        self.setText(_shortest(action) if self._short else action.iconText())


def _shortest(action: QAction) -> str:
    """Return the sign that the words begin with, or else the key, if it has one."""
    words, keys = action.iconText(), action.shortcut()
    first = words.split(" ")[0]
    if not first.isalpha():
        return first
    return keys.toString(QKeySequence.SequenceFormat.NativeText) or words
