"""Layout of the timeline: positions of all that is painted, from a stage and a frame."""

from collections.abc import Collection, Iterator, Sequence
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken, first_group
from views.player_stage import flags, margins
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.crowd import crowd
from views.player_stage.frame import Frame, Shape
from views.player_stage.ghosts import ghosts
from views.player_stage.names import (
    Measure,
    NameRequest,
    assign_lanes,
    fit_list,
    fit_name,
    fit_widths,
    fits,
    place_names,
    span_around,
)
from views.player_stage.numbers import numbers
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Disc, Layout, Line, Tone
from views.player_stage.stacks import GAP, ROW_SHARE, Room, StackLayout, stack_layout

EDGE = 8
ABOVE_NUMBERS = 24
SHARES = (1.0, 0.9, 0.8)
"""Text scales to try before a name is cut."""
EPSILON = 1e-6
STATE_GAP = 30
"""Gap between states, so that two aren't read as one."""
SHORTEST_PIECE = 14
"""Shortest piece of the now line: a shorter one would look like dirt."""


class _Seat(Struct, frozen=True):
    """A disc's index, its column, its row, and its x."""

    index: int
    column: Column
    row: int
    x: float


def layout(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return the layout of the timeline; nothing in it overlaps."""
    waiting = [each for each in stage.acting if each.waiting]
    if waiting:  # acting ends a wait
        tokens = (replace(e, waiting=False) if e in waiting else e for e in stage.tokens)
        stage = replace(stage, tokens=tuple(tokens))
    split = columns(stage, frame)
    numbers_y = frame.numbers_y(strip=bool(split.strip))
    bottom = numbers_y - (ABOVE_NUMBERS if frame.plan.number_pixels else 0)
    stacks = stack_layout(
        split.shown, Room(frame, bottom, _lane_count(split, frame, measure), _least_gap(split))
    )
    split = replace(split, shown=tuple(map(stacks.with_named_first, split.shown)))
    discs, seats = _seat_tokens(split.shown, stacks)
    crowded_columns = [column for column in split.shown if stacks.is_crowded(column)]
    leads = frozenset(map(id, first_group(stage.acting)))
    writer = _Writer(
        discs, stacks, frame, split, crowded_columns, measure, _sizes(stacks, frame), leads
    )
    captions, stems = writer.names(seats) if stacks.name_pixels else ([], [])
    crowds = [crowd(column, stacks, frame) for column in crowded_columns]
    result = Layout(
        Line(0, stacks.axis_y, split.right, stacks.axis_y),
        stems=tuple(stems),
        numbers=numbers(stage, split, frame, numbers_y, measure),
        discs=(*discs, *(disc for part in crowds for disc in part.discs)),
        captions=(*captions, *(caption for part in crowds for caption in part.captions)),
    )
    result = margins.with_margins(result, stage, split, frame, measure)
    result = replace(result, discs=(*result.discs, *ghosts(stage, split, stacks, result)))
    result = replace(result, now=tuple(_now_pieces(frame, stacks, numbers_y, result)))
    if not stage.around.events:
        return result
    pixels = frame.plan.number_pixels
    y = numbers_y + pixels * LINE_HEIGHT if pixels else stacks.axis_y
    flag_captions = flags.flag_names(stage, split, frame, y, measure)
    flag_shapes = flags.flags(stage, split, frame, y)
    return replace(result, flags=flag_shapes, captions=(*result.captions, *flag_captions))


def _lane_count(columns: Columns, frame: Frame, measure: Measure) -> int:
    """Return the number of heights the names over the axis need at their largest."""
    pixels = frame.plan.name_pixels
    widths = [
        (column.x, measure(column.members[0].display_name, pixels)) for column in columns.shown
    ]
    return 1 + max(assign_lanes(widths), default=0)


def _least_gap(columns: Columns) -> float:
    """Return the least gap of columns, counting the gaps to the edges."""
    positions = [column.x for column in columns.shown]
    edge_gaps = [min(x, columns.right - x) - EDGE for x in positions]
    gaps = [*map(sub, positions[1:], positions)]
    return float(
        min([*(gaps or [columns.per_tick]), *(each * 2 / ROW_SHARE for each in edge_gaps)])
    )


def _seat_tokens(
    shown: Sequence[Column], stacks: StackLayout
) -> tuple[tuple[Disc, ...], tuple[_Seat, ...]]:
    discs: list[Disc] = []
    seats: list[_Seat] = []
    for column in shown:
        for place, token in enumerate(column.members[: stacks.named_count(column)]):
            row, x = stacks.row(place), stacks.x(column, place)
            seats.append(_Seat(len(discs), column, row, x))
            discs.append(Disc(token, x, stacks.axis_y + row * stacks.pitch, stacks.size))
    return tuple(discs), tuple(seats)


def _sizes(stacks: StackLayout, frame: Frame) -> list[float]:
    """Return the text sizes of names: smaller before they are cut."""
    pixels, least = stacks.name_pixels, frame.least_pixels
    return [max(pixels * share, min(pixels, least)) for share in SHARES]


class _Text(Struct, frozen=True):
    text: str
    pixels: float
    width: float


class _Writer(Struct, frozen=True):
    """Places names and states of one stage; `leads` are the ids (`id()`) of who goes first."""

    discs: Sequence[Disc]
    stacks: StackLayout
    frame: Frame
    columns: Columns
    crowded: Sequence[Column]
    measure: Measure
    sizes: Sequence[float]
    leads: Collection[int]

    def names(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        rows: dict[int, list[_Seat]] = {}
        for seat in seats:
            rows.setdefault(seat.row, []).append(seat)
        captions, stems = self.top_row(rows.get(0, []))
        for number, row_seats in sorted(rows.items()):
            captions += self.lane(row_seats, self._crowds(row_seats)) if number else []
            captions += self.states(row_seats)
        return captions, stems

    def top_row(self, seats: Sequence[_Seat]) -> tuple[list[Caption], list[Line]]:
        """Place the names over the axis, at two heights if one is too narrow."""
        lanes_taken = assign_lanes([(seat.x, self._name_width(seat)[0]) for seat in seats])
        upper = [seat for seat, lane in zip(seats, lanes_taken, strict=True) if lane]
        lower = [seat for seat, lane in zip(seats, lanes_taken, strict=True) if not lane]
        above = self.lane(upper, (), lane=1)
        captions = self.lane(lower, [seat.x for seat in upper])
        all_captions = sorted([*above, *captions], key=lambda each: each.owner or 0)
        return all_captions, [self._stem(each) for each in above]

    def lane(
        self, seats: Sequence[_Seat], barriers: Sequence[float], lane: int = 0
    ) -> list[Caption]:
        """Place the names of one row at one height; none reaches one of the `barriers`."""
        requests = [self._request(seat, self._name_width(seat), barriers) for seat in seats]
        names = [self._token(seat).display_name for seat in seats]
        texts = [
            self._name(name, request.width)
            for name, request in zip(names, fit_widths(requests), strict=True)
        ]
        self._lengthen(names, requests, texts)
        offset = (
            self.stacks.size / 2 + GAP / 2 + self.stacks.name_height * (lane + 0.5) + lane * GAP
        )
        tones = [self._tone(seat) for seat in seats]
        return list(self._captions(seats, requests, texts, tones, -offset))

    def states(self, seats: Sequence[_Seat]) -> list[Caption]:
        """Place the states below one row, none under the middle of another token.

        Without room for a state, the ring alone shows a wait.
        """
        pixels, barriers = self.stacks.state_pixels, self._crowds(seats)
        barriers += [seat.x for seat in seats]
        with_state = [seat for seat in seats if pixels and words.state_text(self._token(seat))]
        widths = [self.measure(words.state_text(self._token(seat)), pixels) for seat in with_state]
        requests = [
            replace(self._request(seat, (each, each), barriers), space=STATE_GAP)
            for seat, each in zip(with_state, widths, strict=True)
        ]
        fitted_widths = [each.width for each in fit_widths(requests)]
        texts = [
            self._state(self._token(s), each)
            for s, each in zip(with_state, fitted_widths, strict=True)
        ]
        offset = self.stacks.size / 2 + self.stacks.state_height / 2
        return list(
            self._captions(with_state, requests, texts, [Tone.MUTED] * len(with_state), offset)
        )

    def _captions(
        self,
        seats: Sequence[_Seat],
        requests: Sequence[NameRequest],
        texts: Sequence[_Text],
        tones: Sequence[Tone],
        down: float,
    ) -> Iterator[Caption]:
        actual = [replace(w, width=text.width) for w, text in zip(requests, texts, strict=True)]
        for seat, text, tone, left in zip(seats, texts, tones, place_names(actual), strict=True):
            y, height = self.discs[seat.index].y + down, text.pixels * LINE_HEIGHT
            if text.text:
                box = Box(left, y - height / 2, text.width, height)
                yield Caption(text.text, box, text.pixels, tone, seat.index)

    def _request(
        self, seat: _Seat, width: tuple[float, float], barriers: Sequence[float]
    ) -> NameRequest:
        """Return where a name may be: off the now line and the `barriers`, and in the margins."""
        x, right, margin = seat.x, self.columns.right, self.frame.plan.margin
        end = right - (margin if right == self.frame.width else EDGE)
        token = self.discs[seat.index].box
        room = span_around([*barriers, self.frame.plan.now_x], x, EDGE, right - EDGE)
        return NameRequest(x, *width, *room, (min(margin, token.left), max(end, token.right)))

    def _name_width(self, seat: _Seat) -> tuple[float, float]:
        name = self._token(seat).display_name
        return self.measure(name, self.sizes[0]), self.measure(name, self.sizes[-1])

    def _name(self, name: str, room: float) -> _Text:
        return self._text(*fit_name(name, room + EPSILON, self.sizes, self.measure))

    def _lengthen(
        self, names: Sequence[str], requests: Sequence[NameRequest], texts: list[_Text]
    ) -> None:
        """Write cut names in full where other cuts left enough room."""
        for index, name in enumerate(names):
            if texts[index].text != name:
                attempt = [*texts[:index], self._text(name, self.sizes[-1]), *texts[index + 1 :]]
                actual = [replace(w, width=t.width) for w, t in zip(requests, attempt, strict=True)]
                texts[index] = attempt[index] if fits(actual) else texts[index]

    def _text(self, text: str, pixels: float) -> _Text:
        return _Text(text, pixels, self.measure(text, pixels) if text else 0.0)

    def _state(self, token: StageToken, room: float) -> _Text:
        pixels, state = self.stacks.state_pixels, words.state_text(token)
        if self.measure(state, pixels) > room + EPSILON:
            state = token.appearance or state
        return self._text(fit_list(state, room + EPSILON, pixels, self.measure), pixels)

    def _token(self, seat: _Seat) -> StageToken:
        return self.discs[seat.index].token

    def _crowds(self, seats: Sequence[_Seat]) -> list[float]:
        """Return the edges of crowds, which stand at other heights than names."""
        half = self.stacks.crowd_half + GAP
        return [
            edge
            for column in self.crowded
            if seats and seats[0].row >= self.stacks.row_count(column)
            for edge in (column.x - half, column.x + half)
        ]

    def _tone(self, seat: _Seat) -> Tone:
        return Tone.ACCENT if id(self._token(seat)) in self.leads else Tone.PLAIN

    def _stem(self, caption: Caption) -> Line:
        disc = self.discs[caption.owner or 0]
        return Line(disc.x, caption.box.bottom, disc.x, disc.box.top - GAP, caption.owner)


def _now_pieces(
    frame: Frame, stacks: StackLayout, numbers_y: float, layout: Layout
) -> Iterator[Line]:
    """Yield the now line in pieces that leave the text on it readable."""
    x, compact = frame.plan.now_x, frame.shape is Shape.COMPACT
    above = stacks.axis_y - stacks.size * 0.5
    top = above - 10 if compact else max(frame.plan.top, above - stacks.name_height * 2 - GAP * 3)
    bottom = numbers_y - (0 if compact else ABOVE_NUMBERS - GAP)
    cuts = sorted(
        (c.box for c in layout.captions if c.box.left < x < c.box.right and c.box.top < bottom),
        key=lambda b: b.top,
    )
    for box in cuts:
        if top + SHORTEST_PIECE < box.top - GAP < bottom:
            yield Line(x, top, x, box.top - GAP)
        top = max(top, box.bottom + GAP)
    if top + SHORTEST_PIECE < bottom:
        yield Line(x, top, x, bottom)
