"""Layout of the timeline: positions of all that is painted, from a stage and a frame."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken, first_tokens
from views.player_stage import flags, margins
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.coming import BELOW, coming_list, list_box
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
from views.player_stage.shapes import (
    LINE_HEIGHT,
    Box,
    Caption,
    Disc,
    Layout,
    Line,
    Outline,
    Piece,
    Tone,
    around,
    padded,
)
from views.player_stage.stacks import GAP, ROW_SHARE, Room, StackLayout, stack_layout

EDGE = 8
ABOVE_NUMBERS = 3
"""Gap between numbers and what stands over them."""
SHARES = (1.0, 0.9, 0.8)
"""Text scales to try before a name is cut."""
EPSILON = 1e-6
STATE_GAP = 30
"""Gap between states, so that two aren't read as one."""
RING_GAP, ROW_GAP, ROW_RADIUS = 2, 5, 12
"""Gaps of the outlines of the one to get ready, and the corners of a row's."""
SHORTEST_PIECE, SHORTEST_COMPACT_PIECE = 44, 14
"""Shortest piece of the now line: a shorter one would look like a letter."""


class _Seat(Struct, frozen=True):
    """A disc's index, its column, its row, and its x."""

    index: int
    column: Column
    row: int
    x: float


def layout(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return the layout of timeline and list of turns; nothing in it overlaps."""
    result = timeline(stage, frame, measure)
    box = list_box(stage, frame, measure)
    if box is not None:
        piece = Piece(result.discs, result.captions) + coming_list(stage, frame, box, measure)
        result = replace(result, discs=piece.discs, captions=piece.captions)
    return replace(result, outlines=tuple(_outlines(result, stage.scene.ready)))


def timeline(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return the layout of all but the banner and its list."""
    waiting = [each for each in stage.acting if each.waiting]
    if waiting:  # acting ends a wait
        tokens = (
            replace(each, waiting=False) if each in waiting else each for each in stage.tokens
        )
        stage = replace(stage, tokens=tuple(tokens))
    frame = frame.with_room_for(sum(each.tick is not None for each in stage.tokens))
    if (banner_list := list_box(stage, frame, measure)) is not None:
        frame = replace(frame, top=banner_list.bottom + BELOW)
    split = columns(stage, frame)
    shown = chain.from_iterable(column.members for column in split.shown)
    states = {id(each): words.states_below(stage, each) for each in shown}
    above_numbers = frame.number_pixels and frame.number_pixels * LINE_HEIGHT / 2 + ABOVE_NUMBERS
    room = Room(
        frame=frame,
        bottom=frame.lowest_numbers_y(strip=bool(split.strip)) - above_numbers,
        lanes=_lane_count(split, frame, measure),
        column_gap=_least_gap(split),
        ghosts=bool(stage.pale_turns),
        has_state=lambda token: bool(states[id(token)]),
    )
    stacks = stack_layout(split.shown, room)
    numbers_y = stacks.bottom + above_numbers
    split = replace(split, shown=tuple(map(stacks.with_named_first, split.shown)))
    discs, seats = _seat_tokens(split.shown, stacks)
    crowded_columns = [column for column in split.shown if stacks.is_crowded(column)]
    leads = frozenset(map(id, first_tokens(stage.acting)))
    writer = _Writer(discs, stacks, frame, split, crowded_columns, measure, states, leads)
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
    result = replace(result, now=tuple(_now_pieces(frame, stacks, result)))
    return flags.with_flags(result, stage, split, frame, measure, numbers_y)


def _lane_count(columns: Columns, frame: Frame, measure: Measure) -> int:
    """Return the number of heights the names over the axis need at their largest."""
    widths = [
        (column.x, measure(name.display_name, frame.name_pixels, bold=name.hero))
        for column in columns.shown
        for name in column.members[:1]
    ]
    return 1 + max(assign_lanes(widths), default=0)


def _least_gap(columns: Columns) -> float:
    """Return the least gap of columns, counting the gaps to the edges."""
    positions = [column.x for column in columns.shown]
    edge_gaps = [min(x, columns.right - x) - EDGE for x in positions]
    gaps = [*map(sub, positions[1:], positions)]
    return float(min([columns.right, *gaps, *(each * 2 / ROW_SHARE for each in edge_gaps)]))


def _seat_tokens(
    shown: Sequence[Column], stacks: StackLayout
) -> tuple[tuple[Disc, ...], tuple[_Seat, ...]]:
    discs: list[Disc] = []
    seats: list[_Seat] = []
    for column in shown:
        for place, token in enumerate(column.members[: stacks.named_count(column)]):
            row, x = stacks.row(place), stacks.x(column, place)
            seats.append(_Seat(len(discs), column, row, x))
            discs.append(Disc(token, x, stacks.row_y(row), stacks.size))
    return tuple(discs), tuple(seats)


class _Text(Struct, frozen=True):
    text: str
    pixels: float
    width: float


class _Writer(Struct, frozen=True):
    """Places names and states of one stage.

    Tokens are keyed by `id()`: `states_by_id` has the texts that may stand below each, and `leads`
    those who go first.
    """

    discs: Sequence[Disc]
    stacks: StackLayout
    frame: Frame
    columns: Columns
    crowded: Sequence[Column]
    measure: Measure
    states_by_id: Mapping[int, Sequence[str]]
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
        texts = [
            self._name(seat, request.width)
            for seat, request in zip(seats, fit_widths(requests), strict=True)
        ]
        self._lengthen(seats, requests, texts)
        offset = (
            self.stacks.size / 2 + GAP / 2 + self.stacks.name_height * (lane + 0.5) + lane * GAP
        )
        tones = [self._tone(seat) for seat in seats]
        return list(self._captions(seats, requests, texts, tones, -offset))

    def states(self, seats: Sequence[_Seat]) -> list[Caption]:
        """Place the states below one row, none under the middle of another token.

        Without room for a state, the ring alone shows a wait.
        """
        barriers = [*self._crowds(seats), *(seat.x for seat in seats)]
        stacks = self.stacks
        lower = bool(seats and seats[0].row)
        height = stacks.lower_state_height if lower else stacks.state_height
        with_state = [seat for seat in seats if height and self._states(seat)]
        widths = [
            (self.measure(states[0], pixels), self.measure(states[-1], pixels))
            for states, pixels in zip(
                map(self._states, with_state), map(self._state_pixels, with_state), strict=True
            )
        ]
        requests = [
            replace(self._request(seat, each, barriers), space=STATE_GAP)
            for seat, each in zip(with_state, widths, strict=True)
        ]
        texts = [
            self._state(seat, each.width)
            for seat, each in zip(with_state, fit_widths(requests), strict=True)
        ]
        offset = stacks.size / 2 + height / 2
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
                bold = down < 0 and self._token(seat).hero
                yield Caption(text.text, box, text.pixels, tone, seat.index, bold=bold)

    def _request(
        self, seat: _Seat, width: tuple[float, float], barriers: Sequence[float]
    ) -> NameRequest:
        """Return where a name may be: off the now line and the `barriers`, and in the margins."""
        x, right, margin = seat.x, self.columns.right, self.frame.plan.margin
        end = right - (margin if right == self.frame.width else EDGE)
        token = self.discs[seat.index].box
        room = span_around([*barriers, self.frame.plan.now_x], x, EDGE, right - EDGE)
        home = (min(margin, token.left), max(end, token.right))
        return NameRequest(x, *width, *room, home, hero=self._token(seat).hero)

    def _sizes(self, seat: _Seat) -> list[float]:
        """Return the text sizes of a name: smaller before it is cut."""
        token, frame = self._token(seat), self.frame
        must_read = token.hero or id(token) in self.leads
        least = frame.read_pixels if must_read else frame.least_pixels
        pixels = max(self.stacks.name_pixels, least)
        return [max(pixels * share, least) for share in SHARES]

    def _name_width(self, seat: _Seat) -> tuple[float, float]:
        token, (large, *_, small) = self._token(seat), self._sizes(seat)
        bold = token.hero
        return (
            self.measure(token.display_name, large, bold=bold),
            self.measure(token.display_name, small, bold=bold),
        )

    def _name(self, seat: _Seat, room: float) -> _Text:
        token = self._token(seat)
        measure = partial(self.measure, bold=token.hero)
        text, pixels = fit_name(token.display_name, room + EPSILON, self._sizes(seat), measure)
        return _Text(text, pixels, measure(text, pixels) if text else 0.0)

    def _lengthen(
        self, seats: Sequence[_Seat], requests: Sequence[NameRequest], texts: list[_Text]
    ) -> None:
        """Write cut names in full where other cuts left enough room."""
        for index, (seat, request) in enumerate(zip(seats, requests, strict=True)):
            if texts[index].text != self._token(seat).display_name:
                whole = self._name(seat, request.small)
                attempt = [*texts[:index], whole, *texts[index + 1 :]]
                actual = [replace(w, width=t.width) for w, t in zip(requests, attempt, strict=True)]
                texts[index] = attempt[index] if fits(actual) else texts[index]

    def _states(self, seat: _Seat) -> Sequence[str]:
        """Return the texts that may stand below a token, longest first."""
        return self.states_by_id[id(self._token(seat))]

    def _state_pixels(self, seat: _Seat) -> float:
        if not self._token(seat).hero:
            return self.frame.least_pixels
        return self.stacks.lower_state_pixels if seat.row else self.stacks.state_pixels

    def _state(self, seat: _Seat, room: float) -> _Text:
        texts, pixels = self._states(seat), self._state_pixels(seat)
        fitting = (text for text in texts if self.measure(text, pixels) <= room + EPSILON)
        state = next(fitting, None) or fit_list(texts[-1], room + EPSILON, pixels, self.measure)
        return _Text(state, pixels, self.measure(state, pixels) if state else 0.0)

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
        token = self._token(seat)
        if id(token) in self.leads:
            return Tone.ACCENT
        return Tone.HERO if token.hero else Tone.PLAIN

    def _stem(self, caption: Caption) -> Line:
        disc = self.discs[caption.owner or 0]
        return Line(disc.x, caption.box.bottom, disc.x, disc.box.top - GAP, caption.owner)


def _outlines(layout: Layout, ready: str) -> Iterator[Outline]:
    """Yield a ring around the marker of the player who is to get ready, and a line around its row.

    Only the nearest turn of each kind has one.
    """
    ready_numbers = [
        number for number, disc in enumerate(layout.discs) if disc.token.display_name == ready
    ]
    for is_listed in (False, True):
        numbers = [number for number in ready_numbers if layout.discs[number].listed is is_listed]
        for number in numbers[:1]:
            disc = layout.discs[number]
            if not is_listed:
                box = padded(disc.box, RING_GAP)
                yield Outline(box, box.width / 2, number)
                continue
            own = [caption.box for caption in layout.captions if caption.owner == number]
            yield Outline(padded(around([disc.box, *own]), ROW_GAP), ROW_RADIUS, number)


def _now_pieces(frame: Frame, stacks: StackLayout, layout: Layout) -> Iterator[Line]:
    """Yield the now line in pieces that leave the text on it readable."""
    x, compact = frame.plan.now_x, frame.shape is Shape.COMPACT
    above = stacks.axis_y - stacks.size * 0.5
    top = above - 10 if compact else max(frame.top, above - stacks.name_height * 2 - GAP * 3)
    bottom = stacks.bottom
    shortest = SHORTEST_COMPACT_PIECE if compact else SHORTEST_PIECE
    cuts = sorted(
        (c.box for c in layout.captions if c.box.left < x < c.box.right and c.box.top < bottom),
        key=lambda b: b.top,
    )
    for box in cuts:
        if top + shortest < box.top - GAP < bottom:
            yield Line(x, top, x, box.top - GAP)
        top = max(top, box.bottom + GAP)
    if top + shortest < bottom:
        yield Line(x, top, x, bottom)
