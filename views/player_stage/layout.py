"""The layout of the timeline: a stage and a size give places for all that is painted."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken
from views.player_stage import flags, margins
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.crowd import crowd
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import Measure, Wish, clear_of, cut, moved, row, shares, shorten
from views.player_stage.numbers import numbers
from views.player_stage.shapes import LINE_HEIGHT, Caption, Disc, Layout, Line, Tone, centred
from views.player_stage.stacks import GAP, Room, Stacking, stacking

EDGE = 8
ABOVE_NUMBERS = 24
SHARES = (1.0, 0.9, 0.8)
"""How much smaller a name may be written so that it need not be shortened."""
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
    agreed = stacking(dealt.shown, Room(frame, bottom, _lanes(dealt, frame, measure)))
    discs, seats = _seated(dealt.shown, agreed)
    crowded = [column for column in dealt.shown if agreed.crowded(column)]
    writer = _Writer(discs, agreed, frame, dealt, crowded, measure)
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
    first = [(column.x, column.members[0].called) for column in dealt.shown]
    wishes = [Wish(x, measure(name, pixels) / 2) for x, name in first]
    return 1 + max((each.lane for each in shares(wishes, EDGE, dealt.right - EDGE)), default=0)


def _seated(
    shown: Sequence[Column], agreed: Stacking
) -> tuple[tuple[Disc, ...], tuple[_Seat, ...]]:
    discs: list[Disc] = []
    seats: list[_Seat] = []
    for column in shown:
        for place, token in enumerate(column.members[: agreed.named(column)]):
            seats.append(_Seat(len(discs), column, place))
            y = agreed.axis_y + place * agreed.pitch
            discs.append(Disc(token, column.x, y, agreed.size))
    return tuple(discs), tuple(seats)


class _Writer(Struct, frozen=True):
    """Writes the names and states of one stage."""

    discs: Sequence[Disc]
    agreed: Stacking
    frame: Frame
    dealt: Columns
    crowded: Sequence[Column]
    measure: Measure

    def names(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        rows: dict[int, list[_Seat]] = {}
        for seat in seats:
            rows.setdefault(seat.row, []).append(seat)
        captions, stems = self.top_row(rows.get(0, []))
        for number, here in sorted(rows.items()):
            captions += self.lower_row(here) if number else []
            captions += self.states(here)
        return captions, stems

    def top_row(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        """Write over the axis, on two heights where one is too narrow."""
        given = shares(self._wishes(seats), EDGE, self.dealt.right - EDGE)
        captions: list[Caption] = []
        stems: list[Line] = []
        for seat, share in zip(seats, given, strict=True):
            half = self._off_the_now_line(seat, share.half)
            made = self._name(seat, half, share.lane)
            captions += made
            stems += [self._stem(seat, each) for each in made if share.lane]
        return self._inside(captions, [stem.x1 for stem in stems]), stems

    def lower_row(self, seats: Sequence[_Seat]) -> list[Caption]:
        halves = row(self._wishes(seats), EDGE, self.dealt.right - EDGE)
        made = [
            caption
            for seat, half in zip(seats, halves, strict=True)
            for caption in self._name(seat, self._clear(seat, half))
        ]
        return self._inside(made, self._crowds(seats))

    def states(self, seats: Sequence[_Seat]) -> list[Caption]:
        pixels = self.agreed.state_pixels
        told = [seat for seat in seats if pixels and words.state(self._token(seat))]
        widths = [self.measure(words.state(self._token(seat)), pixels) for seat in told]
        wishes = [Wish(s.column.x, wide / 2) for s, wide in zip(told, widths, strict=True)]
        halves = row(wishes, EDGE, self.dealt.right - EDGE)
        made = [
            caption
            for seat, half in zip(told, halves, strict=True)
            for caption in self._state(seat, self._clear(seat, half))
        ]
        return self._inside(made, self._crowds(seats))

    def _wishes(self, seats: Sequence[_Seat]) -> list[Wish]:
        pixels = self.agreed.name_pixels
        widths = [self.measure(self._token(seat).called, pixels) for seat in seats]
        return [Wish(s.column.x, wide / 2) for s, wide in zip(seats, widths, strict=True)]

    def _token(self, seat: _Seat) -> StageToken:
        return self.discs[seat.index].token

    def _clear(self, seat: _Seat, half: float) -> float:
        """Keep off the now line, and off the crowds, which stand at other heights."""
        return self._off_the_now_line(seat, clear_of(self._crowds([seat]), seat.column.x, half))

    def _crowds(self, seats: Sequence[_Seat]) -> list[float]:
        return [
            edge
            for column in self.crowded
            if seats and seats[0].row >= self.agreed.named(column)
            for edge in (column.x - self.agreed.crowd - GAP, column.x + self.agreed.crowd + GAP)
        ]

    def _inside(self, written: Sequence[Caption], barriers: Sequence[float]) -> list[Caption]:
        """Move words that leave the margins inside, as far as others leave room.

        None reaches one of the `barriers`, or the now line, on its way.
        """
        margin, right = self.frame.plan.margin, self.dealt.right
        end = right - (margin if right == self.frame.width else EDGE)
        kept = list(written)
        for index, each in enumerate(kept):
            token = self.discs[each.owner or 0].box
            least, most = min(margin, token.left), max(end, token.right)
            wanted = max(0.0, least - each.box.left) - max(0.0, each.box.right - most)
            if wanted:
                others = [other.box for other in kept if other is not each]
                lines = [*barriers, self.frame.plan.now_x]
                kept[index] = replace(each, box=moved(each.box, wanted, others, lines))
        return kept

    def _off_the_now_line(self, seat: _Seat, half: float) -> float:
        return clear_of([self.frame.plan.now_x], seat.column.x, half)

    def _name(self, seat: _Seat, half: float, lane: int = 0) -> list[Caption]:
        disc = self.discs[seat.index]
        pixels = self._letters(disc.token.called, 2 * half)
        text = shorten(disc.token.called, 2 * half, pixels, self.measure)
        y = disc.y - disc.size / 2 - GAP / 2 - self.agreed.lane * (lane + 0.5)
        box = centred(text, disc.x, y - lane * GAP, self.measure(text, pixels), pixels)
        return [Caption(text, box, pixels, self._tone(seat), seat.index)] if text else []

    def _letters(self, name: str, width: float) -> float:
        """Return how large a name is written: smaller before it is shortened."""
        sizes = [self.agreed.name_pixels * share for share in SHARES]
        fits = (pixels for pixels in sizes if self.measure(name, pixels) <= width)
        return next(fits, sizes[-1])

    def _state(self, seat: _Seat, half: float) -> list[Caption]:
        """Write a state; where there is no room for all of it, the ring tells who waits."""
        disc, pixels = self.discs[seat.index], self.agreed.state_pixels
        told = words.state(disc.token)
        if self.measure(told, pixels) > 2 * half:
            told = disc.token.condition or told
        text = cut(told, 2 * half, pixels, self.measure)
        y = disc.y + disc.size / 2 + self.agreed.state / 2
        box = centred(text, disc.x, y, self.measure(text, pixels), pixels)
        return [Caption(text, box, pixels, Tone.MUTED, seat.index)] if text else []

    def _tone(self, seat: _Seat) -> Tone:
        acts = seat.column.x == self.frame.plan.now_x
        return Tone.ACCENT if acts and (seat.row == 0 or self._token(seat).tied) else Tone.PLAIN

    def _stem(self, seat: _Seat, caption: Caption) -> Line:
        disc = self.discs[seat.index]
        return Line(disc.x, caption.box.bottom, disc.x, disc.y - disc.size / 2 - GAP)


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
