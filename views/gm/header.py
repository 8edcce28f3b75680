"""The header: which encounter, whether it is saved, the clock, and the buttons used all evening."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

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
SHORT_TITLE = 90
"""So much of a title is left before the round gives way."""
GAP = 14
"""Between what is played and its clock."""


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
        """Show a button for each of `actions`, and `primary` as the one that stands out."""
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
        self._widest = ""
        self._bare = self._short = False
        self._fill_words()
        self._made = {each.objectName(): HeaderButton(each, self) for each in actions}
        self._wordy = tuple(self._made.values())
        self._modes: tuple[Collection[str], Collection[str]] = ((), ())
        self.primary = PrimaryButton(primary, self)
        for button in (*self._wordy, self.primary):
            self.buttons.addWidget(button)

    def room_for_words(self) -> int:
        """Return what they have beside their least: all in all the same, whatever they say."""
        kept = round(ROOM_FOR_WORDS * text_share()) + self._spare_for_modes()
        return kept - self.words.minimumSize().width()

    def button(self, key: str) -> QWidget:
        """Return the button of a command."""
        return self._made[key]

    def reserve_state(self, key: str, words: Sequence[str]) -> None:
        """Let a button be wide enough for each of its states."""
        self._made[key].reserve_state(words)

    def event(self, event: QEvent) -> bool:
        """Leave out what there is no room for when the words or the room have changed."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._give_way()
        return super().event(event)

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
        """Say whether all is on disk, which `told` explains."""
        self._saved.show_calm(words, told)

    def show_not_saved(self, words: str, told: str) -> None:
        """Raise the alarm, which `told` says in a sentence; pressed, it asks for a copy."""
        self._saved.show_alarm(words, told)

    def show_clock(self, words: str, told: str) -> None:
        """Show the clock, and what it means in seconds."""
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
        self.primary.setVisible(not words and not self._bare)
        if self.property("past") != bool(words):
            self.setProperty("past", bool(words))
            self.style().unpolish(self)
            self.style().polish(self)

    def _show_buttons(self, *, shown: bool) -> None:
        if self._bare == shown:
            self._bare = not shown
            for button in (*self._wordy, self.primary):
                button.setVisible(shown)

    def show_state(self, key: str, words: str, state: str) -> None:
        """Say on a button how what it changes stands, in the colour of `state`."""
        self._made[key].show_state(words, state)

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
        room = self.width() - self._whole_width()
        self.primary.use(room)
        self._told.setVisible(bool(self._told.text()) and room >= 0)
        self._show_played(room if room >= 0 else room + self._told.sizeHint().width() + SPACE)

    def _show_played(self, room: int) -> None:
        """Show the system; without room for it its round, for which the title gives way."""
        whole, short = self._played
        words = whole
        if room < 0:
            title = self._title_width()
            spared = title - min(title, round(SHORT_TITLE * text_share()))
            fits = room + self._pill_width(whole) - self._pill_width(short) + spared >= 0
            words = short if fits else ""
        if words and words != self._system.text():
            self._system.setText(words)
        set_tip(self._system, "" if words == whole else whole)
        self._system.setVisible(bool(words))

    def _pill_width(self, words: str) -> int:
        """Return how wide the pill of what is played is with those words."""
        measure, shown = self._system.fontMetrics(), self._system.text()
        around = self._system.sizeHint().width() - measure.horizontalAdvance(shown)
        return around + measure.horizontalAdvance(words)

    def _title_width(self) -> int:
        return min(self._title.sizeHint().width(), round(WHOLE_TITLE * text_share()))

    def _room_for_keys(self) -> int:
        """Return how much wider the header is than its buttons need for words and keys."""
        moded = self._moded()
        always = [each for each in self._shown_buttons() if each not in moded]
        widths = [each.whole_width() + SPACE for each in always]
        modes = [self._width_of(keys, whole=True) for keys in self._modes]
        words = round(ROOM_FOR_KEYS * text_share())
        return self.width() - sum(widths) - max(modes) - words - MARGINS[0] - MARGINS[2]

    def _spare_for_modes(self) -> int:
        """Return how much narrower the buttons are now than they are at other times."""
        widths = {keys: self._width_of(keys, whole=False) for keys in map(tuple, self._modes)}
        now = [width for keys, width in widths.items() if not self._hidden(keys)]
        return max(widths.values(), default=0) - max(now, default=0)

    def _width_of(self, keys: Collection[str], *, whole: bool) -> int:
        width = 0
        for button in map(self._made.__getitem__, keys):
            width += SPACE + (button.whole_width() if whole else button.sizeHint().width())
        return width

    def _hidden(self, keys: Collection[str]) -> bool:
        return all(map(HeaderButton.isHidden, map(self._made.__getitem__, keys)))

    def _moded(self) -> Collection[HeaderButton]:
        return [self._made[key] for keys in self._modes for key in keys]

    def _shown_buttons(self) -> Sequence[HeaderButton]:
        return [each for each in (*self._wordy, self.primary) if not each.isHidden()]

    def _whole_width(self) -> int:
        """Return how wide the header would have to be for all its words beside its buttons."""
        parts: list[QWidget] = [part for part in (self._clock, self._told) if part.text()]
        parts += [part for part in (self._saved, self._past, self._turn) if not part.isHidden()]
        widths = [self._title_width(), *[part.sizeHint().width() for part in parts]]
        widths += [self._pill_width(self._played[0])] if self._played[0] else []
        widths += [button.sizeHint().width() for button in self._shown_buttons()]
        return sum(widths) + SPACE * (len(widths) + 1) + GAP + MARGINS[0] + MARGINS[2]

    def _fill_words(self) -> None:
        for part in (self._title, self._system, self._saved):
            self.words.addWidget(part)
        self.words.addSpacing(GAP)
        for part in (self._clock, self._past, self._turn, self._told):
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


class _Clock(ElidedLabel):
    """The clock, whole unless it is longer than any system's own."""

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size at which the clock of every system is whole."""
        most = round(ROOM_FOR_CLOCK * text_share())
        return QSize(min(most, self.sizeHint().width()), super().minimumSizeHint().height())


def _alarm(part: QWidget, *, alarm: bool) -> None:
    if part.property("alarm") != alarm:
        part.setProperty("alarm", alarm)
        part.style().unpolish(part)
        part.style().polish(part)
