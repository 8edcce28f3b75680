"""The now card: whose turn it is, why, what can be done, and the quick entry."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QWidget

from models.sight.card import CardSection, CardWay, Now, settled
from views.gm.alarm_sign import AlarmSign
from views.gm.chips import MOST_ROWS, Chips
from views.gm.name_label import NameLabel
from views.gm.offer_button import OfferButton, offer_height
from views.gm.offer_palette import MoreButton
from views.language import say_always
from views.paint import Painting
from views.style import style_again
from views.theme import Theme, text_share
from views.widgets.cards import Card, ElidedLabel, TokenBadge, elided, label
from views.widgets.click_guard import ClickGuard
from views.widgets.lines import HintLine, Paragraph


class Most(NamedTuple):
    """How many ways there is room for: of one who acts alone, and beside answers."""

    alone: int
    own: int
    answers: int


class Lines(NamedTuple):
    """How many lines the name has, and the reason."""

    name: int
    why: int


MOST: Final = (Most(5, 4, 6), Most(3, 2, 4), Most(1, 1, 2))
"""The first for which there is room counts."""
MOST_SECTIONS: Final = 4
BADGE: Final = 46
ENTRY_HEIGHT: Final = 34
WHY_LINES: Final = 3
"""Reserved for the reason, so that the buttons below stay in place."""
USUAL_ROWS: Final = 3
MOST_WHY_LINES: Final = 8
"""What a longer reason has where there is room."""
WIDE: Final = 330
GAP: Final = 6
SIDES: Final = 14
LEAST_MEANT: Final = 40
"""Pixels beside what is typed that are worth a word."""
TOP_GAP: Final = 10
SIDEWAYS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
Place: TypeAlias = tuple[QWidget, int, int, int]
"""A widget with its row, its column, and how many columns it has."""
Plan: TypeAlias = tuple[tuple[str, tuple[CardWay, ...]], ...]
"""What is shown of each section: its title, and ways."""


class NowCard(Card):
    """Shows a `Now` and asks for its deeds.

    `chosen` gives an offer and whether it is only to be announced; `pointed` the offer under the
    pointer or with the focus, or None; `typed` and `entered` the quick entry; `left` says that the
    focus has no place here any more; `seen_to` that the GM has seen to what fired first; `answered`
    gives the offer chosen about that; `opened` the command that shows more of what a chip says.
    """

    chosen = Signal(object, bool)
    pointed = Signal(object)
    typed = Signal(str)
    entered = Signal(str, bool)
    spent = Signal(object)
    left = Signal()
    seen_to = Signal()
    answered = Signal(object)
    opened = Signal(str)

    def __init__(self, theme: Theme, guard: ClickGuard, parent: QWidget | None = None) -> None:
        """Let `guard` watch all that can be clicked."""
        super().__init__(self.tr("NOW"), parent)
        self._guard = guard
        self.alarm = AlarmSign(self)
        self._badge = TokenBadge(theme, BADGE, self)
        self._chips = Chips(self)
        self._name = NameLabel(theme, self)
        self._limit = elided("", "limit", self)
        self._called = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._why = Paragraph("", self)
        self._said = label("", "warning", self, wrap=True)
        self._blocked = label("", "hint", self, wrap=True)
        self._offers = QGridLayout()
        self._buttons: list[OfferButton] = []
        self._headings: list[ElidedLabel] = []
        self._more = MoreButton(self)
        self._plan: Plan = ()
        self._set_out_as: object = None
        self.shown = Now("")
        self.entry = QuickEntry(self)
        self._lay_out()
        self._connect()
        self._room = self._below = 0
        self._lines = Lines(2, WHY_LINES)
        self._make_room()

    def set_theme(self, theme: Theme) -> None:
        self._badge.set_theme(theme)
        self._name.set_theme(theme)
        self._make_room()

    def set_used(self, used: Mapping[str, int]) -> None:
        """Know how often each action was used: by their `habit`."""
        self._more.used = used

    def show_now(self, now: Now, past: str = "") -> None:
        """Show `now`; what was typed stays, and so do reactions where they stand.

        Words for the `past` are the heading while nothing can be done.
        """
        self.shown = now = settled(self.shown, now)
        self.call(past or now.heading, alarm=bool(past))
        self.alarm.show_alarms(now.alarms)
        self._badge.show_face(now.face)
        self._badge.setVisible(now.face is not None)
        self._name.show_name(now.called, now.beside, acts=now.acts and not past)
        self._name.setVisible(bool(now.name))
        self._limit.setText(now.limit)
        self._limit.setVisible(bool(now.limit))
        self._place_limit()
        self._why.setText(now.why)
        self._show_chip_rows()
        keen = next((name for name, _ in now.refills), "")
        self._chips.show_words((*now.counters, *now.effects, *now.notes), now.texts, keen)
        self._said.hide()
        self.entry.setPlaceholderText(now.hint)
        self.entry.setVisible(bool(now.hint) and not past)
        self._show_ways()
        self.setEnabled(not past)
        QTimer.singleShot(0, self, self._point_anew)

    def forget_entry(self) -> None:
        """Leave nothing of what was typed: Ctrl+Z doesn't bring it back."""
        self.entry.setText("")

    def say(self, sentence: str) -> None:
        """Show what was refused, or nothing."""
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))

    def stops(self) -> tuple[QPushButton, ...]:
        items = map(self._offers.itemAt, range(self._offers.count()))
        widgets = [item.widget() for item in items if item]
        return tuple([each for each in widgets if isinstance(each, QPushButton)])

    def enter(self) -> None:
        first = next((each for each in self.stops() if each.isEnabled()), self.entry)
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, OfferButton) and watched.way is not None:
            kind = event.type()
            if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.pointed.emit(watched.way.offer)
            elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.pointed.emit(None)
        return super().eventFilter(watched, event)

    def make_do_with(self, height: int) -> None:
        """Show fewer ways where they would need more than `height`; the others are under More."""
        if height != self._room:
            self._room = height
            self._show_ways()

    def usual_height(self) -> int:
        """Return how high it is with three rows of ways, whatever it shows just now."""
        return self._height_of(USUAL_ROWS, Lines(2, WHY_LINES))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._make_room()

    def _point_anew(self) -> None:
        under = next((each.way for each in self._buttons if each.underMouse()), None)
        if under is not None and self.isEnabled():
            self.pointed.emit(under.offer)

    def _make_room(self) -> None:
        self._why.ensurePolished()
        for button in self._buttons:
            button.make_room()
        self._more.setFixedHeight(offer_height())
        self._show_chip_rows()
        self._place_limit()
        self._choose_ways()

    def _show_chip_rows(self) -> None:
        """Give chips one row where the card is narrow, two for what a click spends if they fit."""
        narrow, spends = self.width() < WIDE * text_share(), bool(self.shown.refills)
        self._chips.show_rows(1 + (spends and text_share() <= 1) if narrow else MOST_ROWS)

    def _place_limit(self) -> None:
        """Put the limit below the name where there is no room for both beside each other."""
        room = self.contentsRect().width() - 2 * SIDES - BADGE - TOP_GAP
        beside = self._name.sizeHint().width() + TOP_GAP + self._limit.sizeHint().width() <= room
        way = QBoxLayout.Direction
        self._called.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self._below = 0 if beside or not self._limit.text() else self._limit.sizeHint().height()

    def _lay_out(self) -> None:
        self._why.setObjectName("muted")
        self._why.setTextFormat(Qt.TextFormat.PlainText)
        self._offers.setSpacing(GAP)
        self._offers.setColumnStretch(0, 1)
        self._offers.setColumnStretch(1, 1)
        self.body.insertWidget(0, self.alarm)
        top = QHBoxLayout()
        top.setSpacing(TOP_GAP)
        top.addWidget(self._badge)
        self._called.setSpacing(0)
        self._called.addWidget(self._name, 1)
        self._called.addWidget(self._limit)
        top.addLayout(self._called, 1)
        self.body.addLayout(top)
        self.body.addWidget(self._why)
        self.body.addLayout(self._offers)
        self.body.addWidget(self._blocked)
        self.body.addWidget(self.entry)
        self.body.addWidget(self._chips)
        self.body.addWidget(self._said)
        self.body.addStretch(1)
        self._more.hide()

    def _connect(self) -> None:
        self._guard.watch(self._more, self.alarm.button, self._chips)
        self._more.chosen.connect(self.chosen)
        self._more.pointed.connect(self.pointed)
        self.entry.textEdited.connect(self.typed)
        self.entry.entered.connect(self.entered)
        self.entry.left.connect(self.left)
        self.alarm.seen_to.connect(self.seen_to)
        self.alarm.answered.connect(self.answered)
        self._chips.pressed.connect(self._press_chip)

    def _press_chip(self, number: int, restores: bool) -> None:  # noqa: FBT001 - a slot
        """Spend one of a counter that comes back, or give one back; of the rest show more."""
        now = self.shown
        if number < len(now.refills):
            _, deed = now.refills[number]
            self.spent.emit(replace(deed, by=1) if restores else deed)
        elif number < len(now.counters):
            self.opened.emit("counter")
        else:
            number -= len(now.counters)
            self.opened.emit("effects" if number < len(now.effects) else "note")

    def _show_ways(self) -> None:
        focused = any(map(QPushButton.hasFocus, self.stops()))
        self._choose_ways()
        if focused:
            self.left.emit()

    def _choose_ways(self) -> None:
        """Show what there is room for on the buttons there are; new ones are made for the rest."""
        sections = self.shown.sections
        self._lines = Lines(1 if self._below else 2, WHY_LINES)
        places: tuple[Place, ...] = ()
        for most in MOST:
            self._plan = planned(sections, most)
            self._fill(sections)
            places = filled(tuple(self._places()))
            if self._fits(places):
                self._give_room(places)
                break
        else:
            self._give_way(places)
        self._name.show_lines(self._lines.name)
        self._why.setFixedHeight(self._why.fontMetrics().lineSpacing() * self._lines.why)
        self._set_out(places)

    def _give_room(self, places: Sequence[Place]) -> None:
        """Let a reason that is longer than usual have more lines where there is room for them."""
        if not self._room:
            return
        wanted = self._why.lines_in(self.contentsRect().width() - 2 * SIDES)
        for lines in range(min(wanted, MOST_WHY_LINES), WHY_LINES, -1):
            if self._fits(places, longer := Lines(self._lines.name, lines)):
                self._lines = longer
                break

    def _give_way(self, places: Sequence[Place]) -> None:
        """Where even the fewest ways do not fit, leave out words that tool tips say as well."""
        self._blocked.hide()
        for lines in (self._lines, Lines(1, WHY_LINES), Lines(1, WHY_LINES - 1)):
            self._lines = lines
            if self._fits(places):
                break

    def _fill(self, sections: Sequence[CardSection]) -> None:
        shown = [way for _, ways in self._plan for way in ways]
        while len(self._buttons) < len(shown):
            self._buttons.append(self._made())
        while len(self._headings) < len(self._plan):
            self._headings.append(elided("", "section", self))
            self._headings[-1].hide()
        for way, button in zip(shown, self._buttons, strict=False):
            button.show_way(way)
        blocked = next(filter(None, [way.offer.refusal for way in shown]), "")
        self._blocked.setText(blocked)
        self._blocked.setVisible(bool(blocked))
        some = {id(way) for way in shown}
        others_first = (*sections[1:], *sections[:1])
        self._more.ways = tuple(
            [way for each in others_first for way in each.ways if id(way) not in some]
        )

    def _fits(self, places: Sequence[Place], lines: Lines | None = None) -> bool:
        """Say whether there is room for all rows, where it is known how much there is."""
        if not self._room:
            return True
        rows = max([place[1] for place in places], default=-1) + 1
        high = self._height_of(rows, lines or self._lines)
        width = self.contentsRect().width() - 2 * SIDES
        if self._blocked.isVisibleTo(self):
            high += self._blocked.heightForWidth(width) + self.body.spacing()
        if self.alarm.isVisibleTo(self):
            high += self.alarm.sizeHint().height() + self.body.spacing()
        if self._chips.isVisibleTo(self):
            high += self._chips.heightForWidth(width) + self.body.spacing()
        return high <= self._room

    def _height_of(self, rows: int, lines: Lines) -> int:
        """Return how high it is with `rows` of ways, and the entry."""
        margins = self.body.contentsMargins()
        top = max(BADGE, self._name.height_of(lines.name) + self._below)
        why = self._why.fontMetrics().lineSpacing() * lines.why
        ways = rows * (self._more.height() + GAP)
        entry = max(ENTRY_HEIGHT, self.entry.sizeHint().height())
        others = self.heading.sizeHint().height() + top + why + ways + entry
        return margins.top() + margins.bottom() + others + 4 * self.body.spacing()

    def _set_out(self, places: tuple[Place, ...]) -> None:
        """Set the buttons out in two columns; one with a long name has a row for itself."""
        names = tuple([title for title, _ in self._plan])
        if self._set_out_as == (places, names):
            return
        self._set_out_as = (places, names)
        while self._offers.takeAt(0):
            pass
        for widget, row, column, columns in places:
            self._offers.addWidget(widget, row, column, 1, columns)
        here = {place[0] for place in places}
        for widget in (*self._buttons, *self._headings, self._more):
            widget.setVisible(widget in here)
        self._order_tabs()

    def _places(self) -> Iterator[Place]:
        """Yield where each heading and each button stands: row, column, and how many columns."""
        width = self.contentsRect().width() - 2 * SIDES - 1
        flow, half = Flow(), (width - GAP) // 2
        buttons, headings = iter(self._buttons), iter(self._headings)
        for title, ways in self._plan:
            if title:
                heading = next(headings)
                heading.setText(title)
                yield flow.wide(heading)
            for way, button in zip(ways, buttons, strict=False):
                wide = way.main or not button.fits(half)
                yield flow.wide(button) if wide else flow.next(button)
        if self._more.ways:
            yield flow.next(self._more)

    def _order_tabs(self) -> None:
        for before, after in pairwise((self.entry, *self.stops(), *self.alarm.stops())):
            self.setTabOrder(before, after)

    def _made(self) -> OfferButton:
        button = OfferButton(self)
        button.hide()
        button.installEventFilter(self)
        button.chosen.connect(self.chosen)
        self._guard.watch(button, button.mark)
        return button


class Flow:
    """Fills two columns from the top, row by row."""

    def __init__(self) -> None:
        self._row, self._column = 0, 0

    def next(self, widget: QWidget) -> Place:
        place = (widget, self._row, self._column, 1)
        self._row, self._column = self._row + self._column, 1 - self._column
        return place

    def wide(self, widget: QWidget) -> Place:
        row = self._row + self._column
        self._row, self._column = row + 1, 0
        return widget, row, 0, 2


def filled(places: Sequence[Place]) -> tuple[Place, ...]:
    """Return the places with both columns for what is alone in its row."""
    pairs = {row for _, row, column, _ in places if column}
    return tuple([(part, row, column, 1 if row in pairs else 2) for part, row, column, _ in places])


def planned(sections: Sequence[CardSection], most: Most) -> Plan:
    """Return what to show of each section: its title, and at `most` that many of its ways.

    Beside answers to an action there is no room for what belongs to long lists.
    """
    own, answers = sections[:1], sections[1:MOST_SECTIONS]
    if not answers:
        return tuple(("", _first(each.ways, most.alone)) for each in own)
    usual = (tuple(way for way in each.ways if not way.group) for each in own)
    each_most = max(1, most.answers // len(answers))
    rows = [("", ways[: most.own]) for ways in usual]
    return (*rows, *((each.title, each.ways[:each_most]) for each in answers))


def _first(ways: tuple[CardWay, ...], most: int) -> tuple[CardWay, ...]:
    """Return the first ways; one more where that is the last one, instead of “More”."""
    return ways if len(ways) <= most + 1 else ways[:most]


class QuickEntry(HintLine):
    """A line for a cost or a few letters; Enter acts, Shift+Enter only announces, Esc clears.

    Space is typed only into text: with none, or with what was refused and is selected, it is the
    window's. What was `refused` stays, marked, until it is changed; `warns` says that the GM has
    not been reminded of it since. `aimed` carries the arrow key that follows a single letter.
    """

    entered = Signal(str, bool)
    left = Signal()
    aimed = Signal(QKeyEvent)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMinimumHeight(ENTRY_HEIGHT)
        self.refused = self.warns = False
        self._meant: tuple[str, ...] = ()
        self.textChanged.connect(lambda _text: self.mark(refused=False))
        say_always(self)

    def mark(self, *, refused: bool) -> None:
        """Mark the text as refused, or not any more."""
        self.warns = refused
        if not self.text():
            self.mean()
        if refused != self.refused:
            self.refused = refused
            self.setProperty("bad", refused)
            style_again(self)

    def mean(self, words: str = "", *shorter: str) -> None:
        """Show to the right of the text who it is for, and what would follow, as room allows."""
        self._meant = tuple(filter(None, (words, *shorter)))
        enter = self.tr("Enter")
        self.setAccessibleDescription(words or self.placeholderText().replace("⏎", f" {enter}"))
        self.update()

    def setPlaceholderText(self, hint: str) -> None:
        """Show `hint` as long as nothing is typed, and let it be read aloud."""
        super().setPlaceholderText(hint)
        self.mean(*self._meant)

    @property
    def shown_meaning(self) -> str:
        """What of the meaning has room to the right of the text: the first that fits, or less."""
        measure, room = self.fontMetrics(), self._room_beside.width()
        if not self._meant or room < LEAST_MEANT:
            return ""
        fitting = (each for each in self._meant if measure.horizontalAdvance(each) <= room)
        words = next(fitting, self._meant[-1])
        return measure.elidedText(words, Qt.TextElideMode.ElideRight, room)

    @property
    def _room_beside(self) -> QRect:
        typed = self.fontMetrics().horizontalAdvance(self.text())
        return self.rect().adjusted(typed + 2 * SIDES, 0, -SIDES, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not (words := self.shown_meaning):
            return
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        with Painting(self) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self._room_beside, side, words)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Quick entry"))

    @property
    def begun(self) -> bool:
        """Whether there is text that goes on with what is typed next."""
        return self.selectedText() != self.text()

    def event(self, event: QEvent) -> bool:
        """Leave Space to the window as long as nothing is begun."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if plain and event.key() == Qt.Key.Key_Space and not self.begun:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if event.isAutoRepeat():
                event.accept()  # a key held down is one turn, not many
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.text().strip():
                shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self.entered.emit(self.text(), shift)
            case Qt.Key.Key_Space if not self.begun:
                event.accept()  # there is nothing to go on to
            case key if key in SIDEWAYS and len(self.text()) == 1:
                self.aimed.emit(event)
            case Qt.Key.Key_Escape:
                self.clear()
                self.textEdited.emit("")
                self.left.emit()
            case _:
                super().keyPressEvent(event)
