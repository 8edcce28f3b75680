"""The layout of the timeline: a stage and a size give places for all that is painted."""

from collections.abc import Collection, Iterator, Sequence
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken, foremost
from views.player_stage import flags, margins
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.crowd import crowd
from views.player_stage.frame import Frame, Shape
from views.player_stage.ghosts import ghosts
from views.player_stage.names import (
    Measure,
    Wish,
    between,
    fewer,
    fits,
    fitted,
    lanes,
    lettered,
    places,
)
from views.player_stage.numbers import numbers
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Disc, Layout, Line, Tone
from views.player_stage.stacks import GAP, TOGETHER, Room, Stacking, stacking

EDGE = 8
ABOVE_NUMBERS = 24
SHARES = (1.0, 0.9, 0.8)
"""How much smaller a name may be written so that it need not be shortened."""
CLOSE = 1e-6
BETWEEN_STATES = 30
"""How far apart states are, so that no one reads two as one."""
SPECK = 14
"""A shorter piece of the now line would look like dirt."""


class _Seat(Struct, frozen=True):
    """A disc's index, its column, its row, and where in that it stands."""

    index: int
    column: Column
    row: int
    x: float


def layout(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return where everything on the timeline goes; nothing in it meets anything else."""
    ready = [each for each in stage.acting if each.waiting]
    if ready:  # who acts waits no longer
        at_work = (replace(e, waiting=False) if e in ready else e for e in stage.tokens)
        stage = replace(stage, tokens=tuple(at_work))
    dealt = columns(stage, frame)
    numbers_y = frame.numbers_y(strip=bool(dealt.waiting))
    bottom = numbers_y - (ABOVE_NUMBERS if frame.plan.number_pixels else 0)
    agreed = stacking(
        dealt.shown, Room(frame, bottom, _lanes(dealt, frame, measure), _apart(dealt))
    )
    dealt = replace(dealt, shown=tuple(map(agreed.named_first, dealt.shown)))
    discs, seats = _seated(dealt.shown, agreed)
    crowded = [column for column in dealt.shown if agreed.crowded(column)]
    leads = frozenset(map(id, foremost(stage.acting)))
    writer = _Writer(discs, agreed, frame, dealt, crowded, measure, _sizes(agreed, frame), leads)
    captions, stems = writer.names(seats) if agreed.name_pixels else ([], [])
    rest = [crowd(column, agreed, frame) for column in crowded]
    made = Layout(
        Line(0, agreed.axis_y, dealt.right, agreed.axis_y),
        stems=tuple(stems),
        numbers=numbers(stage, dealt, frame, numbers_y, measure),
        discs=(*discs, *(disc for part in rest for disc in part.discs)),
        captions=(*captions, *(caption for part in rest for caption in part.captions)),
    )
    made = margins.with_margins(made, stage, dealt, frame, measure)
    made = replace(made, discs=(*made.discs, *ghosts(stage, dealt, frame, agreed, made)))
    made = replace(made, now=tuple(_now(frame, agreed, numbers_y, made)))
    if not stage.around.events:
        return made
    pixels = frame.plan.number_pixels
    y = numbers_y + pixels * LINE_HEIGHT if pixels else agreed.axis_y
    told = flags.names(stage, dealt, frame, y, measure)
    shown = flags.flags(stage, dealt, frame, y)
    return replace(made, flags=shown, captions=(*made.captions, *told))


def _lanes(dealt: Columns, frame: Frame, measure: Measure) -> int:
    """How many heights the names over the axis need at their largest."""
    pixels = frame.plan.name_pixels
    wide = [(column.x, measure(column.members[0].called, pixels)) for column in dealt.shown]
    return 1 + max(lanes(wide), default=0)


def _apart(dealt: Columns) -> float:
    """How far columns are apart at least; near an edge, how far apart they might be."""
    places = [column.x for column in dealt.shown]
    beside = [min(x, dealt.right - x) - EDGE for x in places]
    gaps = [*map(sub, places[1:], places)]
    return float(min([*(gaps or [dealt.per_tick]), *(each * 2 / TOGETHER for each in beside)]))


def _seated(
    shown: Sequence[Column], agreed: Stacking
) -> tuple[tuple[Disc, ...], tuple[_Seat, ...]]:
    discs: list[Disc] = []
    seats: list[_Seat] = []
    for column in shown:
        for place, token in enumerate(column.members[: agreed.named(column)]):
            row, x = agreed.row(place), agreed.x(column, place)
            seats.append(_Seat(len(discs), column, row, x))
            discs.append(Disc(token, x, agreed.axis_y + row * agreed.pitch, agreed.size))
    return tuple(discs), tuple(seats)


def _sizes(agreed: Stacking, frame: Frame) -> list[float]:
    """Return how large names may be written: smaller before they are cut."""
    pixels, least = agreed.name_pixels, frame.least_pixels
    return [max(pixels * share, min(pixels, least)) for share in SHARES]


class _Text(Struct, frozen=True):
    """What is written of a name or state, and how large."""

    text: str
    pixels: float
    width: float


class _Writer(Struct, frozen=True):
    """Writes the names and states of one stage; those who go first are the `leads`, by identity."""

    discs: Sequence[Disc]
    agreed: Stacking
    frame: Frame
    dealt: Columns
    crowded: Sequence[Column]
    measure: Measure
    sizes: Sequence[float]
    leads: Collection[int]

    def names(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        rows: dict[int, list[_Seat]] = {}
        for seat in seats:
            rows.setdefault(seat.row, []).append(seat)
        captions, stems = self.top_row(rows.get(0, []))
        for number, here in sorted(rows.items()):
            captions += self.lane(here, self._crowds(here)) if number else []
            captions += self.states(here)
        return captions, stems

    def top_row(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        """Write over the axis, on two heights where one is too narrow."""
        given = lanes([(seat.x, self._name_width(seat)[0]) for seat in seats])
        upper = [seat for seat, lane in zip(seats, given, strict=True) if lane]
        lower = [seat for seat, lane in zip(seats, given, strict=True) if not lane]
        above = self.lane(upper, (), lane=1)
        captions = self.lane(lower, [seat.x for seat in upper])
        both = sorted([*above, *captions], key=lambda each: each.owner or 0)
        return both, [self._stem(each) for each in above]

    def lane(self, seats: Sequence[_Seat], bars: Sequence[float], lane: int = 0) -> list[Caption]:
        """Write the names of one row at one height; none reaches one of the `bars`."""
        wishes = [self._wish(seat, self._name_width(seat), bars) for seat in seats]
        names = [self._token(seat).called for seat in seats]
        texts = [
            self._name(name, wish.width) for name, wish in zip(names, fitted(wishes), strict=True)
        ]
        self._lengthen(names, wishes, texts)
        down = self.agreed.size / 2 + GAP / 2 + self.agreed.lane * (lane + 0.5) + lane * GAP
        tones = [self._tone(seat) for seat in seats]
        return list(self._captions(seats, wishes, texts, tones, -down))

    def states(self, seats: Sequence[_Seat]) -> list[Caption]:
        """Write the states below one row, none of them under the middle of another token.

        The ring alone tells who waits where there is no room for that.
        """
        pixels, bars = self.agreed.state_pixels, self._crowds(seats)
        bars += [seat.x for seat in seats]
        told = [seat for seat in seats if pixels and words.state(self._token(seat))]
        wide = [self.measure(words.state(self._token(seat)), pixels) for seat in told]
        wishes = [
            replace(self._wish(seat, (each, each), bars), space=BETWEEN_STATES)
            for seat, each in zip(told, wide, strict=True)
        ]
        room = [each.width for each in fitted(wishes)]
        texts = [self._state(self._token(s), each) for s, each in zip(told, room, strict=True)]
        down = self.agreed.size / 2 + self.agreed.state / 2
        return list(self._captions(told, wishes, texts, [Tone.MUTED] * len(told), down))

    def _captions(
        self,
        seats: Sequence[_Seat],
        wishes: Sequence[Wish],
        texts: Sequence[_Text],
        tones: Sequence[Tone],
        down: float,
    ) -> Iterator[Caption]:
        actual = [replace(w, width=text.width) for w, text in zip(wishes, texts, strict=True)]
        for seat, text, tone, left in zip(seats, texts, tones, places(actual), strict=True):
            y, high = self.discs[seat.index].y + down, text.pixels * LINE_HEIGHT
            if text.text:
                box = Box(left, y - high / 2, text.width, high)
                yield Caption(text.text, box, text.pixels, tone, seat.index)

    def _wish(self, seat: _Seat, width: tuple[float, float], bars: Sequence[float]) -> Wish:
        """Return where a name may be: off the now line and the `bars`, and in the margins."""
        x, right, margin = seat.x, self.dealt.right, self.frame.plan.margin
        end = right - (margin if right == self.frame.width else EDGE)
        token = self.discs[seat.index].box
        room = between([*bars, self.frame.plan.now_x], x, EDGE, right - EDGE)
        return Wish(x, *width, *room, (min(margin, token.left), max(end, token.right)))

    def _name_width(self, seat: _Seat) -> tuple[float, float]:
        name = self._token(seat).called
        return self.measure(name, self.sizes[0]), self.measure(name, self.sizes[-1])

    def _name(self, name: str, room: float) -> _Text:
        return self._text(*lettered(name, room + CLOSE, self.sizes, self.measure))

    def _lengthen(self, names: Sequence[str], wishes: Sequence[Wish], texts: list[_Text]) -> None:
        """Write those whole that were cut, where cuts left enough room together."""
        for index, name in enumerate(names):
            if texts[index].text != name:
                tried = [*texts[:index], self._text(name, self.sizes[-1]), *texts[index + 1 :]]
                actual = [replace(w, width=t.width) for w, t in zip(wishes, tried, strict=True)]
                texts[index] = tried[index] if fits(actual) else texts[index]

    def _text(self, text: str, pixels: float) -> _Text:
        return _Text(text, pixels, self.measure(text, pixels) if text else 0.0)

    def _state(self, token: StageToken, room: float) -> _Text:
        pixels, told = self.agreed.state_pixels, words.state(token)
        if self.measure(told, pixels) > room + CLOSE:
            told = token.looks or told
        return self._text(fewer(told, room + CLOSE, pixels, self.measure), pixels)

    def _token(self, seat: _Seat) -> StageToken:
        return self.discs[seat.index].token

    def _crowds(self, seats: Sequence[_Seat]) -> list[float]:
        """Return the edges of the crowds, which stand at other heights than the names of a row."""
        half = self.agreed.crowd_half + GAP
        return [
            edge
            for column in self.crowded
            if seats and seats[0].row >= self.agreed.rows_of(column)
            for edge in (column.x - half, column.x + half)
        ]

    def _tone(self, seat: _Seat) -> Tone:
        return Tone.ACCENT if id(self._token(seat)) in self.leads else Tone.PLAIN

    def _stem(self, caption: Caption) -> Line:
        disc = self.discs[caption.owner or 0]
        return Line(disc.x, caption.box.bottom, disc.x, disc.box.top - GAP, caption.owner)


def _now(frame: Frame, agreed: Stacking, numbers_y: float, made: Layout) -> Iterator[Line]:
    """Yield the now line in pieces that leave the words on it readable."""
    x, compact = frame.plan.now_x, frame.shape is Shape.COMPACT
    above = agreed.axis_y - agreed.size * 0.5
    top = above - 10 if compact else max(frame.plan.top, above - agreed.lane * 2 - GAP * 3)
    bottom = numbers_y - (0 if compact else ABOVE_NUMBERS - GAP)
    cuts = sorted(
        (c.box for c in made.captions if c.box.left < x < c.box.right and c.box.top < bottom),
        key=lambda b: b.top,
    )
    for box in cuts:
        if top + SPECK < box.top - GAP < bottom:
            yield Line(x, top, x, box.top - GAP)
        top = max(top, box.bottom + GAP)
    if top + SPECK < bottom:
        yield Line(x, top, x, bottom)
