"""The layout of the timeline: a stage and a size give places for all that is painted."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import Stage, StageToken
from views.player_stage import margins, words
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import SPACE, Measure, Wish, clear_of, fullest, row, shares
from views.player_stage.numbers import numbers
from views.player_stage.shapes import Box, Caption, Disc, Layout, Line, Tone, centred
from views.player_stage.stacks import GAP, Stacking, stacking

EDGE = 8
ABOVE_NUMBERS = 24
BESIDE = 240
SPECK = 14
"""A shorter piece of the now line would look like dirt."""


class _Seat(Struct, frozen=True):
    """A disc's index, its column and its row."""

    index: int
    column: Column
    row: int


def layout(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return where everything on the timeline goes; nothing in it meets anything else."""
    dealt = columns(stage, frame)
    numbers_y = frame.numbers_y(strip=bool(dealt.waiting))
    bottom = numbers_y - (ABOVE_NUMBERS if frame.plan.number_pixels else 0)
    agreed = stacking(dealt.shown, frame, bottom)
    discs, seats, extra = _seated(dealt.shown, agreed, frame)
    captions, stems = _names(discs, seats, agreed, frame, dealt, measure)
    made = Layout(
        Line(0, agreed.axis_y, dealt.right, agreed.axis_y),
        stems=stems,
        numbers=numbers(stage, dealt, frame, numbers_y, measure),
        discs=discs,
        captions=(*captions, *extra),
    )
    made = margins.with_margins(made, stage, dealt, frame, measure)
    return replace(made, now=tuple(_now(frame, agreed, numbers_y, made.captions)))


def _seated(
    shown: Sequence[Column], agreed: Stacking, frame: Frame
) -> tuple[tuple[Disc, ...], tuple[_Seat, ...], tuple[Caption, ...]]:
    discs: list[Disc] = []
    seats: list[_Seat] = []
    extra: list[Caption] = []
    for column in shown:
        named = agreed.named(column)
        kept = _kept(column, agreed.capacity(named=named))
        pitch = agreed.pitch(named=named)
        for place, token in enumerate(kept):
            seats.append(_Seat(len(discs), column, place))
            discs.append(Disc(token, column.x, agreed.axis_y + place * pitch, agreed.size))
        if len(kept) < len(column.members):
            text = words.more(len(column.members) - len(kept))
            y = agreed.axis_y + len(kept) * pitch
            extra.append(_more(text, column.x, y, agreed.size, frame))
    return tuple(discs), tuple(seats), tuple(extra)


def _kept(column: Column, capacity: int) -> Sequence[StageToken]:
    """Those who get a token; the last place counts the rest when there are too many."""
    fits = len(column.members) <= capacity
    return column.members if fits else column.members[: max(1, capacity - 1)]


def _more(text: str, x: float, y: float, size: float, frame: Frame) -> Caption:
    pixels = size * (0.5 if frame.plan.name_pixels else 0.6)
    return Caption(text, centred(text, x, y, size, pixels), pixels, Tone.MUTED)


def _names(
    discs: Sequence[Disc],
    seats: Sequence[_Seat],
    agreed: Stacking,
    frame: Frame,
    dealt: Columns,
    measure: Measure,
) -> tuple[tuple[Caption, ...], tuple[Line, ...]]:
    if not agreed.name_pixels:
        return (), ()
    writer = _Writer(discs, agreed, frame, dealt, measure)
    first = [seat for seat in seats if seat.row == 0]
    captions, stems = writer.top_row(first)
    deepest = max((seat.row for seat in seats), default=0)
    for number in range(1, deepest + 1):
        captions += writer.lower_row([s for s in seats if s.row == number])
    obstacles = [*(disc.box for disc in discs), *(caption.box for caption in captions)]
    for seat in seats:
        if seat.row and not agreed.named(seat.column):
            made = writer.beside(seat, obstacles)
            captions += made
            obstacles += [caption.box for caption in made]
    return tuple(captions), tuple(stems)


class _Writer(Struct, frozen=True):
    """Writes the names of one stage."""

    discs: Sequence[Disc]
    agreed: Stacking
    frame: Frame
    dealt: Columns
    measure: Measure

    def top_row(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        """Write over the axis, on two heights where one is too narrow."""
        given = shares(self._wishes(seats), EDGE, self.dealt.right - EDGE)
        captions: list[Caption] = []
        stems: list[Line] = []
        for seat, share in zip(seats, given, strict=True):
            half = self._off_the_now_line(seat, share.half)
            made = self._caption(seat, half, share.lane)
            captions += made
            stems += [self._stem(seat, each) for each in made if share.lane]
        return captions, stems

    def lower_row(self, seats: Sequence[_Seat]) -> list[Caption]:
        """Write between the tokens of the stacks that have room for it."""
        named = [seat for seat in seats if self.agreed.named(seat.column)]
        halves = row(self._wishes(named), EDGE, self.dealt.right - EDGE)
        captions: list[Caption] = []
        for seat, half in zip(named, halves, strict=True):
            captions += self._caption(seat, self._off_the_now_line(seat, self._clear(seat, half)))
        return captions

    def beside(self, seat: _Seat, obstacles: Sequence[Box]) -> list[Caption]:
        """Write to the right of a token in a dense stack, as far as nothing stands there."""
        disc, pixels = self.discs[seat.index], self.agreed.name_pixels
        left = disc.x + disc.size / 2 + GAP
        band = Box(left, disc.y - self.agreed.lane / 2, self.dealt.right, self.agreed.lane)
        ends = [box.left for box in obstacles if box.meets(band)]
        ends += [self.frame.plan.now_x] if self.frame.plan.now_x > disc.x else []
        room = min([self.dealt.right, *ends]) - SPACE - left
        text = fullest(words.seen(disc.token), min(room, BESIDE), pixels, self.measure)
        box = Box(left, band.top, self._width(text), band.height)
        return [Caption(text, box, pixels, owner=seat.index)] if text else []

    def _wishes(self, seats: Sequence[_Seat]) -> list[Wish]:
        return [Wish(s.column.x, self._width(self._texts(s)[0]) / 2) for s in seats]

    def _texts(self, seat: _Seat) -> tuple[str, ...]:
        return words.titles(self.discs[seat.index].token)

    def _width(self, text: str) -> float:
        return self.measure(text, self.agreed.name_pixels)

    def _clear(self, seat: _Seat, half: float) -> float:
        """Keep off the dense stacks, whose tokens stand at other heights."""
        dense = [
            edge
            for column in self.dealt.shown
            if len(column.members) > 1 and not self.agreed.named(column)
            for edge in (column.x - self.agreed.size / 2, column.x + self.agreed.size / 2)
        ]
        return clear_of(dense, seat.column.x, half)

    def _off_the_now_line(self, seat: _Seat, half: float) -> float:
        return clear_of([self.frame.plan.now_x], seat.column.x, half)

    def _caption(self, seat: _Seat, half: float, lane: int = 0) -> list[Caption]:
        disc = self.discs[seat.index]
        pixels = self.agreed.name_pixels
        text = fullest(self._texts(seat), 2 * half, pixels, self.measure)
        y = disc.y - disc.size / 2 - GAP / 2 - self.agreed.lane * (lane + 0.5)
        box = centred(text, disc.x, y - lane * GAP, self._width(text), pixels)
        return [Caption(text, box, pixels, self._tone(seat), seat.index)] if text else []

    def _tone(self, seat: _Seat) -> Tone:
        acts = seat.column.x == self.frame.plan.now_x
        return Tone.ACCENT if acts and seat.row == 0 else Tone.PLAIN

    def _stem(self, seat: _Seat, caption: Caption) -> Line:
        disc = self.discs[seat.index]
        return Line(disc.x, caption.box.bottom, disc.x, disc.y - disc.size / 2 - GAP)


def _now(
    frame: Frame, agreed: Stacking, numbers_y: float, captions: Sequence[Caption]
) -> Iterator[Line]:
    """Yield the now line in pieces that leave the names on it readable."""
    x, compact = frame.plan.now_x, frame.shape is Shape.COMPACT
    top = agreed.axis_y - agreed.size * 0.5 - (10 if compact else agreed.lane * 2 + GAP * 3)
    bottom = numbers_y - (0 if compact else ABOVE_NUMBERS - GAP)
    cuts = sorted(
        (c.box for c in captions if c.box.left < x < c.box.right and c.box.top < bottom),
        key=lambda b: b.top,
    )
    for box in cuts:
        if top + SPECK < box.top - GAP < bottom:
            yield Line(x, top, x, box.top - GAP)
        top = max(top, box.bottom + GAP)
    if top + SPECK < bottom:
        yield Line(x, top, x, bottom)
