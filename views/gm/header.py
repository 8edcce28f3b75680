"""The header: the clock, the seconds, and the buttons used all evening."""

import re
from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpacerItem, QWidget

from views.fit import Fit, FitPart, fit
from views.gm.header_button import HeaderButton, PrimaryButton
from views.language import say_always
from views.plain import set_tip
from views.style import show_as, style_again
from views.theme import text_share
from views.widgets.cards import ElidedLabel, elided, label
from views.widgets.lines import TwoLines

MARGINS = (16, 8, 16, 8)
SPACE = 10
ROOM_FOR_CLOCK = 150
"""A clock gives way down to this width."""
GAP = 14
"""Between the words and the buttons."""
PRIMARY_ROOM = (460, 340, 260, 165)
"""What is left for the button that stands out, at the most and where other parts need room."""
USUAL_PRIMARY = 380
"""How much of that it takes for words that aren't long."""
NUMBER, FAR = "00", "000"
"""Each number is counted as this one, that of the clock as a far one: digits decide nothing."""


class Header(TwoLines):
    """One line above everything.

    Where it is narrow the seconds go first, then the keys, the words behind a sign, and how the
    buttons' things stand; where even that isn't enough, the buttons have a second line. All that
    follows from the width and the text size alone: nothing moves from turn to turn. The button that
    stands out has room of its own, in which it grows with its words.
    """

    def __init__(
        self, actions: Sequence[QAction], primary: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(MARGINS, SPACE, parent)
        self.setObjectName("header")
        self._clock = _Clock("", self)
        self._clock.setObjectName("clock")
        self._clock.setTextFormat(Qt.TextFormat.PlainText)
        self._told = elided("", "muted", self)
        self._past = elided("", "past", self)
        self._past.hide()
        self._turn = label("", "pill", self)
        self._turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._turn.hide()
        self._longest, self._widest = "", ("", 0.0)
        self._one_line = True
        for part in (self._clock, self._past, self._turn, self._told):
            self.words.addWidget(part)
        self.words.addStretch(100)
        self._made = {each.objectName(): HeaderButton(each, self) for each in actions}
        self._wordy = tuple(self._made.values())
        self._modes: tuple[Collection[str], Collection[str]] = ((), ())
        self._made[primary.objectName()] = self.primary = PrimaryButton(primary, self)
        self._beside_primary = QSpacerItem(0, 0)
        for button in self._wordy:
            self.buttons.addWidget(button)
        self.buttons.addItem(self._beside_primary)
        self.buttons.addWidget(self.primary)
        say_always(self)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Clock and buttons"))

    def button(self, key: str) -> QWidget:
        return self._made[key]

    def reserve_state(self, key: str, words: Sequence[str]) -> None:
        self._made[key].reserve_state(words)

    def in_one_line(self) -> bool:
        return self._one_line

    def set_out(self) -> None:
        self._give_way()
        super().set_out()

    def show_nothing(self) -> None:
        """Show neither a clock nor buttons: there is no encounter."""
        self.show_clock("", "")
        self.hide()

    def show_encounter(self) -> None:
        self.show()

    def reserve_clock(self, words: Sequence[str]) -> None:
        longest = [re.sub(r"(?<!−)\b\d+", FAR, _numbered(each)) for each in words]
        if self._clock.longest != longest:
            self._clock.longest = longest
            self._clock.updateGeometry()

    def show_clock(self, words: str, told: str) -> None:
        self._clock.setText(words)
        self._told.setText(told)

    def show_past(self, words: str, *, back: Collection[str], here: Collection[str]) -> None:
        """Show `words` while the GM looks back; then the buttons `back` are there, else `here`."""
        self._modes = (back, here)
        self._past.setText(words)
        self._past.setVisible(bool(words))
        for key in back:
            self._made[key].setVisible(bool(words))
        for key in here:
            self._made[key].setVisible(not words)
        if bool(self.property("past")) != bool(words):
            self.setProperty("past", bool(words))
            style_again(self, self._clock)

    def show_state(self, key: str, words: str, state: str) -> None:
        self._made[key].show_state(words, state)

    def reserve_turn(self, words: str) -> None:
        """Keep room for the clock of the turn, which says `words` at the most; none: it is off."""
        if words == self._longest:
            return
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
        show_as(self._turn, "alarm", alarm)

    def _give_way(self) -> None:
        line = self.width() - MARGINS[0] - MARGINS[2]
        parts = self._parts()
        found = fit(line - self._least(), parts)
        self._one_line = found.spare >= 0
        if not self._one_line:
            found = self._in_two_lines(line, parts)
        primary, keys, words, states, told, _ = found.forms
        for button in self._wordy:
            button.show_parts(key=not keys, words=not words, state=not states)
        self._told.setVisible(bool(self._told.text()) and not told)
        self._give_room(parts[0].forms[primary] + max(0, found.spare))

    def _in_two_lines(self, line: int, parts: Sequence[FitPart]) -> Fit:
        """Return what has room where the words, which fit by themselves, are above the buttons."""
        *buttons, told, clock = parts
        below = fit(line - self._buttons_least(), buttons)
        above = fit(line - self._turn_width(), (told, clock))
        return Fit((*below.forms, *above.forms), below.spare)

    def _give_room(self, room: int) -> None:
        """Let the button that stands out grow in its room, so that the others stay put."""
        room = min(room, round(PRIMARY_ROOM[0] * text_share()))
        usual = min(room, round(USUAL_PRIMARY * text_share()))
        self.primary.take(usual, room)
        for button in self._wordy:  # as high, also while that one is gone
            button.setFixedHeight(self.primary.sizeHint().height())
        left = 0 if self.primary.isHidden() else room - self.primary.sizeHint().width()
        if left != self._beside_primary.sizeHint().width():
            self._beside_primary.changeSize(left, 0, QSizePolicy.Policy.Maximum)
            self.buttons.invalidate()

    def _least(self) -> int:
        """Return how wide that is which never gives way."""
        return self._turn_width() + GAP + self._buttons_least()

    def _turn_width(self) -> int:
        return self._turn.minimumWidth() + SPACE if self._longest else 0

    def _buttons_least(self) -> int:
        return SPACE + sum(SPACE + each.least_width() for each in self._counted_buttons())

    def _parts(self) -> tuple[FitPart, ...]:
        """Return what may give way: in which forms, and which goes first."""
        share, buttons = text_share(), [*self._counted_buttons()]
        keys, words, states = (
            sum(each)
            for each in zip(
                *((b.key_width(), b.words_width(), b.state_width()) for b in buttons), strict=True
            )
        )
        told = _counted(self._told, _numbered(self._told.text()))
        clock = SPACE + self._clock.sizeHint().width()
        least = min(clock, SPACE + round(ROOM_FOR_CLOCK * share))
        return (
            FitPart(tuple(round(room * share) for room in PRIMARY_ROOM), (0, 4, 6)),
            FitPart((keys, 0), (2,)),
            FitPart((words, 0), (3,)),
            FitPart((states, 0), (5,)),
            FitPart((told, 0), (1,)),
            FitPart((clock, least), (7,)),
        )

    def _counted_buttons(self) -> Iterator[HeaderButton]:
        """Yield all but the one that stands out, at the time when they need the most room."""
        back, _ = self._modes
        return (each for each in self._wordy if each.defaultAction().objectName() not in back)

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
    """The clock, as wide whatever it says."""

    longest: Sequence[str] = ()
    """What it says at its longest."""

    def sizeHint(self) -> QSize:
        own, advance = super().sizeHint(), self.fontMetrics().horizontalAdvance
        return QSize(max((own.width(), *map(advance, self.longest))), own.height())


def _counted(part: QLabel, words: str) -> int:
    """Return how wide `part` and the space beside it are with `words`, whatever it shows now."""
    if not words:
        return 0
    edges = part.contentsMargins()
    return part.fontMetrics().horizontalAdvance(words) + edges.left() + edges.right() + SPACE


def _numbered(words: str) -> str:
    return re.sub(r"\d+", NUMBER, words)
