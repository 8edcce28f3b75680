"""The header: which encounter, whether it is saved, the clock, and the buttons used all evening."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from views.fit import FitPart, fit
from views.gm.header_button import HeaderButton, PrimaryButton
from views.gm.saved_sign import SavedSign
from views.plain import set_tip
from views.theme import text_share
from views.widgets.cards import ElidedLabel, elided, label
from views.widgets.lines import TwoLines

ROOM_FOR_WORDS = 330
"""What the words have in one line with the buttons, whatever they say just now."""
ROOM_FOR_KEYS = 420
"""What the words have before the buttons show their keys and signs with words."""
ROOM_FOR_CLOCK = 150
MARGINS = (16, 8, 16, 8)
SPACE = 10
WHOLE_TITLE = 240
"""A title up to this width is shown whole before the system or the seconds get room."""
SHORT_TITLE = 80
"""So much of a title is left before the round gives way."""
GAP = 14
"""Between what is played and its clock."""
NUMBER: Final = "00"
"""Each number is counted as this one, so that its digits decide nothing."""


Measure: TypeAlias = Callable[[HeaderButton], int]


class Header(TwoLines):
    """One line above everything.

    Where it is narrow the seconds go first, then the system but for its round, then the end of
    the title, the round, and the buttons' words; where even
    that isn't enough, the buttons have a second line. Whether they have, and which of their words
    they show, follows from the width and the text size alone: nothing moves from turn to turn.

    `copy_wanted` asks for a copy elsewhere; `left` says that what had the focus is gone.
    """

    copy_wanted = Signal()
    left = Signal()

    def __init__(
        self, actions: Sequence[QAction], primary: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(MARGINS, SPACE, parent)
        self.setObjectName("header")
        self._title = elided("", "title", self)
        self._system = label("", "pill", self)
        self._saved = SavedSign(self)
        self._saved.pressed.connect(self.copy_wanted)
        self._saved.left.connect(self.left)
        self._clock = _Clock("", self)
        self._clock.setObjectName("clock")
        self._clock.setTextFormat(Qt.TextFormat.PlainText)
        self._told = elided("", "muted", self)
        self._past = elided("", "past", self)
        self._past.hide()
        self._turn = label("", "pill", self)
        self._turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._turn.hide()
        self._played = ("", "")
        self._longest, self._widest = "", ("", 0.0)
        self._bare = self._short = False
        self._fill_words()
        self._made = {each.objectName(): HeaderButton(each, self) for each in actions}
        self._wordy = tuple(self._made.values())
        self._modes: tuple[Collection[str], Collection[str]] = ((), ())
        self._made[primary.objectName()] = self.primary = PrimaryButton(primary, self)
        for button in self._made.values():
            self.buttons.addWidget(button)

    def room_for_words(self) -> int:
        """Return what they have beside their least: all in all the same, whatever they say."""
        kept = round(ROOM_FOR_WORDS * text_share()) + self._spare_for_modes(_least)
        return kept - self.words.minimumSize().width()

    def button(self, key: str) -> QWidget:
        return self._made[key]

    def reserve_state(self, key: str, words: Sequence[str]) -> None:
        self._made[key].reserve_state(words)

    def set_out(self) -> None:
        self._give_way()
        super().set_out()

    def show_nothing(self, title: str) -> None:
        """Show `title` alone: there is neither a clock nor anything to be saved."""
        self._title.setText(title)
        self._played = ("", "")
        for part in (self._system, self._clock, self._told):
            part.setText("")
        self._saved.show_calm("", "")
        self._saved.hide()
        self._show_buttons(shown=False)

    def show_encounter(self, title: str, system: str, count: str = "") -> None:
        """Show the title of the encounter and of its system; where that is too long its `count`."""
        self._show_buttons(shown=True)
        if (self._title.text(), self._played) != (title, (system, count)):
            self._title.setText(title)
            self._played = (system, count)
            self._give_way()

    def reserve_saved(self, words: Sequence[str]) -> None:
        """Let the sign keep its width whichever of `words` it says."""
        self._saved.reserve(words)

    def show_saved(self, words: str, told: str) -> None:
        self._saved.show_calm(words, told)

    def show_not_saved(self, words: str, told: str) -> None:
        """Raise the alarm, which `told` says in a sentence; pressed, it asks for a copy."""
        self._saved.show_alarm(words, told)

    def reserve_clock(self, words: Sequence[str]) -> None:
        if self._clock.longest != words:
            self._clock.longest = words
            self._clock.updateGeometry()

    def show_clock(self, words: str, told: str) -> None:
        self._clock.setText(words)
        self._told.setText(told)

    def show_past(self, words: str, *, back: Collection[str], here: Collection[str]) -> None:
        """Show `words` while the GM looks back; then the buttons `back` are there, else `here`."""
        self._modes = (back, here)
        self._past.setText(words)
        self._past.setVisible(bool(words))
        self._saved.setVisible(not words and bool(self._saved.text()))
        for key in back:
            self._made[key].setVisible(bool(words) and not self._bare)
        for key in here:
            self._made[key].setVisible(not words and not self._bare)
        if self.property("past") != bool(words):
            self.setProperty("past", bool(words))
            self.style().unpolish(self)
            self.style().polish(self)

    def _show_buttons(self, *, shown: bool) -> None:
        if self._bare == shown:
            self._bare = not shown
            for button in self._made.values():
                button.setVisible(shown)

    def show_state(self, key: str, words: str, state: str) -> None:
        self._made[key].show_state(words, state)

    def reserve_turn(self, words: str) -> None:
        """Keep room for the clock of the turn, which says `words` at the most; none: it is off."""
        self._longest = words
        self._make_room_for(words)
        policy = self._turn.sizePolicy()
        policy.setRetainSizeWhenHidden(bool(words))
        self._turn.setSizePolicy(policy)
        self._give_way()

    def show_turn(self, words: str, *, alarm: bool, told: str = "") -> None:
        """Show how long the turn has lasted; no words: nothing of it. An alarm is red."""
        self._turn.setVisible(bool(words))
        self._make_room_for(words)
        self._turn.setText(words)
        set_tip(self._turn, told)
        self._turn.setAccessibleDescription(told)
        _alarm(self._turn, alarm=alarm)

    def _give_way(self) -> None:
        short = self._room_for_keys() < 0
        if self._short != short:
            self._short = short
            for button in self._wordy:
                button.shorten(short=short)
        line = self.width() - MARGINS[0] - MARGINS[2]
        beside, together = line - self._buttons_width(_usual), self.in_one_line()
        room = (beside if together else line) - self._always(self._sign(together=together))
        found = fit(room, self._parts())
        told, system, _ = found.forms
        self.primary.use((0 if told else found.spare) if together else beside)
        self._told.setVisible(bool(self._told.text()) and not told)
        self._show_played((*self._played, "")[system])

    def _show_played(self, words: str) -> None:
        if words and words != self._system.text():
            self._system.setText(words)
        whole, _ = self._played
        set_tip(self._system, "" if words == whole else whole)
        self._system.setVisible(bool(words))

    def _sign(self, *, together: bool) -> int:
        """Return how wide the sign is that takes turns with the words for the past.

        Those are longer, but in one line with the buttons there are fewer of them in the past.
        """
        saved = self._saved.sizeHint().width() + SPACE
        past = _counted(self._past, _numbered(self._past.text()))
        return max(saved, past - self._spare_for_modes(_usual) if together else past)

    def _always(self, sign: int) -> int:
        """Return how wide that is which never gives way."""
        clock = self._clock.minimumSizeHint().width() + SPACE
        turn = self._turn.minimumWidth() + SPACE if self._longest else 0
        return sign + GAP + clock + turn

    def _parts(self) -> tuple[FitPart, ...]:
        """Return the seconds, which go first, what is played, and the title."""
        share = text_share()
        told = _counted(self._told, _numbered(self._told.text()))
        whole, short = [_counted(self._system, _numbered(words)) for words in self._played]
        title = self._title.sizeHint().width()
        titles = min(title, round(WHOLE_TITLE * share)), min(title, round(SHORT_TITLE * share))
        return FitPart((told, 0), (0,)), FitPart((whole, short, 0), (1, 3)), FitPart(titles, (2,))

    def _room_for_keys(self) -> int:
        """Return how much wider the header is than its buttons need for words and keys."""
        words = round(ROOM_FOR_KEYS * text_share())
        buttons = self._buttons_width(_whole)
        return self.width() - buttons - words - MARGINS[0] - MARGINS[2]

    def _buttons_width(self, measure: Measure) -> int:
        """Return how wide the buttons are by a measure, at the time when they are widest."""
        always = self._made.keys() - {key for keys in self._modes for key in keys}
        moded = max(self._width_of(keys, measure) for keys in self._modes)
        return self._width_of(always, measure) + moded

    def _spare_for_modes(self, measure: Measure) -> int:
        """Return how much narrower the buttons are now than they are at other times."""
        shown = [key for key, button in self._made.items() if not button.isHidden()]
        return self._buttons_width(measure) - self._width_of(shown, measure)

    def _width_of(self, keys: Collection[str], measure: Measure) -> int:
        return sum(SPACE + measure(self._made[key]) for key in keys)

    def _fill_words(self) -> None:
        for part in (self._title, self._system, self._saved):
            self.words.addWidget(part)
        self.words.addSpacing(GAP)
        for part in (self._clock, self._past, self._turn, self._told):
            self.words.addWidget(part)
        self.words.addStretch(100)

    def _make_room_for(self, words: str) -> None:
        """Let the clock of the turn keep its size, or each second all would be set out again."""
        longest = max(words, self._longest, key=len)
        widest = "".join("0" if each.isdigit() else each for each in longest)
        if self._widest != (widest, text_share()):
            self._widest = (widest, text_share())
            self._turn.setMinimumSize(0, 0)
            self._turn.setText(widest)
            self._turn.ensurePolished()
            self._turn.setFixedSize(self._turn.sizeHint() + QSize(2, 0))


class _Clock(ElidedLabel):
    """The clock, as wide whatever it says, and whole unless it is longer than any system's own."""

    longest: Sequence[str] = ()
    """What it says at its longest."""

    def sizeHint(self) -> QSize:
        own, advance = super().sizeHint(), self.fontMetrics().horizontalAdvance
        return QSize(max((own.width(), *map(advance, self.longest))), own.height())

    def minimumSizeHint(self) -> QSize:
        """Return the size at which the clock of every system is whole."""
        most = round(ROOM_FOR_CLOCK * text_share())
        return QSize(min(most, self.sizeHint().width()), super().minimumSizeHint().height())


def _counted(part: QLabel, words: str) -> int:
    """Return how wide `part` and the space beside it are with `words`, whatever it shows now."""
    if not words:
        return 0
    edges = part.contentsMargins()
    return part.fontMetrics().horizontalAdvance(words) + edges.left() + edges.right() + SPACE


def _numbered(words: str) -> str:
    return re.sub(r"\d+", NUMBER, words)


def _whole(button: HeaderButton) -> int:
    return button.whole_width()


def _usual(button: HeaderButton) -> int:
    return button.usual_width()


def _least(button: HeaderButton) -> int:
    return button.minimumSizeHint().width()


def _alarm(part: QWidget, *, alarm: bool) -> None:
    if part.property("alarm") != alarm:
        part.setProperty("alarm", alarm)
        part.style().unpolish(part)
        part.style().polish(part)
