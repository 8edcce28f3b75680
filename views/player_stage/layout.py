"""Computes where everything on the players' timeline is painted, for a stage and a frame."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from operator import sub

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_texts
from models.scheduler.stage import Stage, StageToken, first_tokens
from views.player_stage import flags, margins
from views.player_stage.columns import Column, Columns, columns
from views.player_stage.coming import SPACE_BELOW, coming_list, list_box
from views.player_stage.crowd import crowd
from views.player_stage.frame import Frame, Shape
from views.player_stage.ghosts import ghosts
from views.player_stage.names import (
    ELLIPSIS,
    EPSILON,
    LANES,
    MAX_LANES,
    MIN_NAME_GAP,
    NAME_GAP,
    STEM_GAP,
    Measure,
    NameRequest,
    abbreviate,
    are_apart,
    assign_lanes,
    can_fit_uncut,
    find_blocked,
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
    bounding_box,
    narrower_box,
    pad_box,
)
from views.player_stage.stacks import (
    ROW_SHARE,
    STATE_SHARE,
    TOKEN_GAP,
    StackLayout,
    StackSpace,
    stack_layout,
)

EDGE, NAME_EDGE = 8, 16
"""Distances of tokens and of names from the edges."""
ABOVE_NUMBERS = 3
"""Gap between the numbers and the tokens above them."""
NAME_SCALES = (1.0, 0.9, 0.8)
"""Scales of a name to try before it is cut."""
MAX_BELOW_THIRD_LANE = 2
"""Number of tokens in the tallest column above which names may have a third lane."""
STATE_GAP = 30
MAX_CUT_NAMES = 14
"""With more tokens on the stage, opponents' names that would be cut are left out."""
"""Gap that keeps two states from being read as one."""
RING_GAP, ROW_GAP, ROW_RADIUS = 2, 5, 12
"""Gaps of the outlines around a token and a row, and the corner radius of a row's outline."""
MIN_PIECE_LENGTH, MIN_COMPACT_PIECE_LENGTH = 44, 14
"""The shortest pieces of the now line. Shorter ones would look like letters."""


class _Label(Struct, frozen=True):
    """The name of a token, and how to write it.

    `index`, `row` and `x` are those of the token's disc. `sizes` are the letter heights to try, and
    `widths` the name's widths at the first and the last of them.
    """

    index: int
    token: StageToken
    row: int
    x: float
    name: str
    hero: bool
    tone: Tone
    sizes: Sequence[float]
    widths: tuple[float, float]


def layout(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return the layout of the timeline and the list of turns, without overlaps."""
    result = timeline(stage, frame, measure)
    if (box := result.coming) is not None:
        piece = Piece(result.discs, result.captions) + coming_list(stage, frame, box, measure)
        result = replace(result, discs=piece.discs, captions=piece.captions)
    outlines = tuple(_outlines(result, stage.scene.ready)) if stage.scene.ready else ()
    return replace(result, outlines=outlines)


def timeline(stage: Stage, frame: Frame, measure: Measure) -> Layout:
    """Return the layout of everything except the banner and its list."""
    waiting = [token for token in stage.acting if token.waiting]
    if waiting:  # a combatant who acts no longer waits
        tokens = (
            replace(each, waiting=False) if each in waiting else each for each in stage.tokens
        )
        stage = replace(stage, tokens=tuple(tokens))
    frame = frame.with_sizes_for(sum(map(len, stage.turns.values())))
    if (coming := list_box(stage, frame, measure)) is not None:
        frame = replace(frame, top=coming.bottom + SPACE_BELOW)
    split = columns(stage, frame)
    above_numbers = frame.number_pixels and frame.number_pixels * LINE_HEIGHT / 2 + ABOVE_NUMBERS
    lanes, state_lanes = _lanes(split, frame, measure), _state_lanes(stage, split, frame, measure)
    space = StackSpace(
        frame=frame,
        bottom=frame.lowest_numbers_y(strip=bool(split.strip)) - above_numbers,
        lanes=1 + max(lanes, default=0),
        state_lines=1 + max(state_lanes, default=0),
        column_gap=_min_gap(split),
        per_tick=split.per_tick,
        ghosts=bool(stage.pale_turns),
        has_state=partial(stage_texts.has_text_below, stage),
    )
    stacks = stack_layout(split.shown, space)
    if (space.lanes > LANES or space.state_lines > 1) and any(map(stacks.is_crowded, split.shown)):
        lanes, state_lanes = (
            tuple([min(lane, LANES - 1) for lane in lanes]),
            (0,) * len(state_lanes),
        )
        space = replace(space, lanes=min(space.lanes, LANES), state_lines=1)
        stacks = stack_layout(split.shown, space)
    numbers_y = stacks.bottom + above_numbers
    split = replace(split, shown=tuple(map(stacks.with_named_first, split.shown)))
    rows, discs = _seat_tokens(split.shown, stacks)
    crowded_columns = [column for column in split.shown if stacks.is_crowded(column)]
    writer = _Writer(stage, stacks, frame, split, lanes, state_lanes, crowded_columns, measure)
    captions, stems = writer.names(rows, discs) if stacks.name_pixels else ([], [])
    crowds = [crowd(column, stacks, frame) for column in crowded_columns]
    result = Layout(
        Line(0, stacks.axis_y, split.right, stacks.axis_y),
        stems=tuple(stems),
        numbers=numbers(stage, split, frame, numbers_y, measure),
        discs=(*discs, *(disc for part in crowds for disc in part.discs)),
        captions=(*captions, *(caption for part in crowds for caption in part.captions)),
        coming=coming,
    )
    result = margins.with_margins(result, stage, split, frame, measure)
    result = replace(result, discs=(*result.discs, *ghosts(stage, split, stacks, result)))
    result = replace(result, now=tuple(_now_pieces(frame, stacks, max(LANES, space.lanes), result)))
    return flags.with_flags(result, stage, split, frame, measure, numbers_y)


def _lanes(columns: Columns, frame: Frame, measure: Measure) -> tuple[int, ...]:
    """Return the lanes of the names above the axis at their largest size, column by column.

    A third lane is used only for names that would else be cut, and not above tall stacks.
    """
    if not frame.name_pixels:
        return ()
    pixels = max(frame.name_pixels, frame.read_pixels)
    names = [_first_name(column, pixels, pixels, measure) for column in columns.shown]
    lanes = assign_lanes(names, NAME_GAP * pixels)
    tallest = max((len(column.members) for column in columns.shown), default=0)
    if tallest > MAX_BELOW_THIRD_LANE or not any(lanes):
        return lanes
    small_pixels = max(pixels * NAME_SCALES[-1], frame.min_pixels)
    small_names = [_first_name(column, pixels, small_pixels, measure) for column in columns.shown]
    blocked = find_blocked(small_names, lanes, (NAME_EDGE, columns.right - NAME_EDGE))
    if are_apart(small_names, lanes) and not blocked:
        return lanes
    return assign_lanes(names, NAME_GAP * pixels, MAX_LANES, blocked)


def _state_lanes(stage: Stage, columns: Columns, frame: Frame, measure: Measure) -> tuple[int, ...]:
    """Return the lanes of the states below the axis, column by column, 1 being the lower one.

    The lower lane is for states that else would be far from the middle of their tokens.
    """
    tallest = max((len(column.members) for column in columns.shown), default=0)
    if not frame.name_pixels or tallest > MAX_BELOW_THIRD_LANE:
        return (0,) * len(columns.shown)
    hero_pixels = max(frame.read_pixels, frame.name_pixels * STATE_SHARE)
    widths: dict[int, tuple[float, float]] = {}
    for index, column in enumerate(columns.shown):
        token = column.members[0]
        if texts := stage_texts.states_below(stage, token):
            pixels = hero_pixels if token.hero else frame.min_pixels
            widths[index] = (column.x, measure(texts[-1], pixels))
    lanes = dict(zip(widths, assign_lanes([*widths.values()]), strict=True))
    return tuple([lanes.get(index, 0) for index in range(len(columns.shown))])


def _first_name(
    column: Column, pixels: float, small_pixels: float, measure: Measure
) -> tuple[float, float]:
    """Return the x and the width of the name above a column, in small letters unless a hero's."""
    token = column.members[0]
    name_pixels = pixels if token.hero else small_pixels
    return column.x, measure(token.display_name, name_pixels, bold=token.hero)


def _min_gap(columns: Columns) -> float:
    """Return the smallest distance between two columns, the now line and the edges."""
    positions = sorted({columns.now_x, *(column.x for column in columns.shown)})
    edge_gaps = [min(x, columns.right - x) - EDGE for x in positions]
    gaps = [*map(sub, positions[1:], positions)]
    return float(min([columns.right, *gaps, *(each * 2 / ROW_SHARE for each in edge_gaps)]))


def _seat_tokens(shown: Sequence[Column], stacks: StackLayout) -> tuple[list[int], list[Disc]]:
    """Return the rows and discs of all tokens that aren't part of a crowd."""
    rows: list[int] = []
    discs: list[Disc] = []
    for column in shown:
        for index, token in enumerate(column.members[: stacks.named_count(column)]):
            row = stacks.row(index)
            rows.append(row)
            discs.append(Disc(token, stacks.x(column, index), stacks.row_y(row), stacks.size))
    return rows, discs


class _Text(Struct, frozen=True):
    text: str
    pixels: float
    width: float


class _Writer(Struct, frozen=True):
    """Places the names and states of one stage."""

    stage: Stage
    stacks: StackLayout
    frame: Frame
    columns: Columns
    lanes: Sequence[int]
    state_lanes: Sequence[int]
    crowded: Sequence[Column]
    measure: Measure

    def names(self, rows: Sequence[int], discs: Sequence[Disc]) -> tuple[list[Caption], list[Line]]:
        labels_by_row: dict[int, list[_Label]] = {}
        for label in self._labels(rows, discs):
            labels_by_row.setdefault(label.row, []).append(label)
        captions, stems = self.top_row(labels_by_row.get(0, []))
        barriers: list[float] = []
        for row, labels in sorted(labels_by_row.items()):
            crowds = self._crowds(row)
            captions += self.lane(labels, sorted([*crowds, *barriers])) if row else []
            states = self.states(labels, crowds)
            captions += states
            # The first names below the axis may be on the line of its states.
            barriers = [] if row or self.stacks.first_states else _edges(states)
        return self._equalized(captions, discs), stems

    def _equalized(self, captions: Sequence[Caption], discs: Sequence[Disc]) -> list[Caption]:
        """Return the captions with all opponents' names in the letters of the smallest."""
        sizes = [each.pixels for each in captions if each.tone is Tone.PLAIN]
        smallest = min(sizes, default=0.0)
        if smallest == max(sizes, default=0.0):
            return [*captions]
        return [
            self._smaller(each, smallest, discs[each.owner or 0].x)
            if each.tone is Tone.PLAIN
            else each
            for each in captions
        ]

    def _smaller(self, caption: Caption, pixels: float, x: float) -> Caption:
        """Return a caption in letters of `pixels` inside its box, as near to `x` as possible."""
        width = self.measure(caption.text, pixels)
        return replace(caption, box=narrower_box(caption.box, x, width, pixels), pixels=pixels)

    def _labels(self, rows: Sequence[int], discs: Sequence[Disc]) -> Iterator[_Label]:
        acting_ids = frozenset(map(id, first_tokens(self.stage.acting)))
        read_sizes, small_sizes = map(self._sizes, (self.frame.read_pixels, self.frame.min_pixels))
        for index, (row, disc) in enumerate(zip(rows, discs, strict=True)):
            token, name, hero = disc.token, disc.token.display_name, disc.token.hero
            is_acting = id(token) in acting_ids
            tone = Tone.ACCENT if is_acting else Tone.HERO if hero else Tone.PLAIN
            sizes = read_sizes if hero or is_acting else small_sizes
            widths = self._widths(name, sizes, bold=hero)
            yield _Label(index, token, row, disc.x, name, hero, tone, sizes, widths)

    def _sizes(self, min_size: float) -> Sequence[float]:
        """Return the letter heights to try for a name before it is cut."""
        pixels = max(self.stacks.name_pixels, min_size)
        return [max(pixels * scale, min_size) for scale in NAME_SCALES]

    def _widths(self, name: str, sizes: Sequence[float], *, bold: bool) -> tuple[float, float]:
        measure = self.measure
        return measure(name, sizes[0], bold=bold), measure(name, sizes[-1], bold=bold)

    def top_row(self, labels: Sequence[_Label]) -> tuple[list[Caption], list[Line]]:
        """Place the names above the axis, in several lanes if they don't fit into one."""
        captions: list[Caption] = []
        for lane in range(max(self.lanes, default=0) + 1):
            names = [label for label, own in zip(labels, self.lanes, strict=True) if own == lane]
            above = [label.x for label, own in zip(labels, self.lanes, strict=True) if own > lane]
            captions += self.lane(names, above, lane)
        captions.sort(key=lambda each: each.owner or 0)
        x_by_index = {
            label.index: label.x for label, lane in zip(labels, self.lanes, strict=True) if lane
        }
        raised = [each for each in captions if each.owner in x_by_index]
        return captions, [self._stem(each, x_by_index[each.owner or 0]) for each in raised]

    def lane(
        self, labels: Sequence[_Label], barriers: Sequence[float], lane: int = 0
    ) -> list[Caption]:
        """Place the names of one row at one height, clear of `barriers`, which are x positions."""
        if not labels:
            return []
        stacks = self.stacks
        pixels = stacks.name_pixels
        requests = self._requests(labels, barriers, NAME_GAP * pixels, STEM_GAP * pixels)
        if not can_fit_uncut(requests):
            requests = self._requests(labels, barriers, MIN_NAME_GAP, MIN_NAME_GAP)
        texts = [
            self._name(label, request.width)
            for label, request in zip(labels, fit_widths(requests), strict=True)
        ]
        whole_names = [
            (self._name(label, request.small_width),) if text.text != label.name else ()
            for label, request, text in zip(labels, requests, texts, strict=True)
        ]
        texts = _lengthen(requests, texts, whole_names)
        up = stacks.size / 2 + TOKEN_GAP / 2 + stacks.name_height * (lane + 0.5) + lane * TOKEN_GAP
        return [
            Caption(text.text, box, text.pixels, label.tone, label.index, bold=label.hero)
            for label, text, box in self._boxes(labels, requests, texts, -up)
        ]

    def _requests(
        self, labels: Sequence[_Label], barriers: Sequence[float], gap: float, barrier_gap: float
    ) -> Sequence[NameRequest]:
        """Return the requests for names that keep these gaps from one another and `barriers`."""
        return [self._request(label, label.widths, barriers, gap, barrier_gap) for label in labels]

    def states(self, labels: Sequence[_Label], crowds: Sequence[float]) -> list[Caption]:
        """Place the states below one row, but not under the middle of another token.

        If the state of a wait doesn't fit, only the ring shows the wait.
        """
        stacks, row = self.stacks, labels[0].row
        height = stacks.lower_state_height if row else stacks.state_pixels * LINE_HEIGHT
        states = list(self._labels_with_states(labels)) if height else []
        lanes = dict(zip([label.index for label in labels], self.state_lanes, strict=False))
        barriers = sorted([*crowds, *(label.x for label in labels)])
        captions: list[Caption] = []
        line_count = 1 if row else stacks.state_lines
        for lane in range(line_count):
            in_lane = [each for each in states if line_count == 1 or lanes[each[0].index] == lane]
            captions += self._state_line(in_lane, barriers, height * (lane + 0.5))
        return captions

    def _state_line(
        self,
        states: Sequence[tuple[_Label, Sequence[str]]],
        barriers: Sequence[float],
        down: float,
    ) -> list[Caption]:
        if not states:
            return []
        requests = [
            self._request(label, self._state_widths(label, texts), barriers, STATE_GAP)
            for label, texts in states
        ]
        texts = [
            self._state(label, texts, request.width)
            for (label, texts), request in zip(states, fit_widths(requests), strict=True)
        ]
        longer_texts = [
            [self._text(each, self._state_pixels(label)) for each in all_texts]
            for label, all_texts in states
        ]
        texts = _lengthen(requests, texts, longer_texts)
        labels, down = [label for label, _ in states], down + self.stacks.size / 2
        return [
            Caption(text.text, box, text.pixels, Tone.MUTED, label.index)
            for label, text, box in self._boxes(labels, requests, texts, down)
        ]

    def _labels_with_states(
        self, labels: Sequence[_Label]
    ) -> Iterator[tuple[_Label, Sequence[str]]]:
        """Yield the labels of tokens that have a state, with its texts, longest first."""
        is_free = self.stacks.first_states or labels[0].row
        stack_xs = {each.x for each in self.columns.shown if not is_free and len(each.members) > 1}
        for label in labels:
            if label.x in stack_xs:
                continue
            if texts := stage_texts.states_below(self.stage, label.token):
                yield label, texts

    def _boxes(
        self,
        labels: Sequence[_Label],
        requests: Sequence[NameRequest],
        texts: Sequence[_Text],
        down: float,
    ) -> Iterator[tuple[_Label, _Text, Box]]:
        """Yield the texts of one row with their boxes, except empty ones."""
        actual_requests = _with_widths(requests, texts)
        y = self.stacks.row_y(labels[0].row) + down
        for label, text, left in zip(labels, texts, place_names(actual_requests), strict=True):
            height = text.pixels * LINE_HEIGHT
            if text.text:
                yield label, text, Box(left, y - height / 2, text.width, height)

    def _request(
        self,
        label: _Label,
        widths: tuple[float, float],
        barriers: Sequence[float],
        space: float,
        barrier_gap: float = MIN_NAME_GAP,
    ) -> NameRequest:
        """Return the request for a text inside the edges, clear of now line and `barriers`."""
        x, now_x, columns = label.x, self.frame.plan.now_x, self.columns
        edge = NAME_EDGE if columns.right == self.frame.width else EDGE
        left = NAME_EDGE if x <= now_x else now_x + MIN_NAME_GAP
        right = columns.right - edge if x >= now_x else now_x - MIN_NAME_GAP
        left, right = span_around(barriers, x, left, right, barrier_gap)
        return NameRequest(x, *widths, left, right, space, label.hero)

    def _name(self, label: _Label, max_width: float) -> _Text:
        if max_width + EPSILON >= label.widths[0]:
            return _Text(label.name, label.sizes[0], label.widths[0])
        measure = partial(self.measure, bold=label.hero)
        text, pixels = fit_name(label.name, max_width + EPSILON, label.sizes, measure)
        if text != label.name and not label.hero:
            short_name = abbreviate(label.name)
            text = short_name if measure(short_name, pixels) <= max_width else text
            if self._is_crowd and ELLIPSIS in text:
                text = ""  # the letters on its token say as much
        return _Text(text, pixels, measure(text, pixels) if text else 0.0)

    @property
    def _is_crowd(self) -> bool:
        return len(self.stage.tokens) > MAX_CUT_NAMES

    def _state_widths(self, label: _Label, texts: Sequence[str]) -> tuple[float, float]:
        pixels, measure = self._state_pixels(label), self.measure
        return measure(texts[0], pixels), measure(texts[-1], pixels)

    def _state_pixels(self, label: _Label) -> float:
        if not label.hero:
            return self.frame.min_pixels
        return self.stacks.lower_state_pixels if label.row else self.stacks.state_pixels

    def _state(self, label: _Label, texts: Sequence[str], max_width: float) -> _Text:
        pixels = self._state_pixels(label)
        fitting = (text for text in texts if self.measure(text, pixels) <= max_width + EPSILON)
        state = next(fitting, None) or fit_list(
            texts[-1], max_width + EPSILON, pixels, self.measure
        )
        return self._text(state, pixels)

    def _text(self, text: str, pixels: float) -> _Text:
        return _Text(text, pixels, self.measure(text, pixels) if text else 0.0)

    def _crowds(self, row: int) -> list[float]:
        """Return the x of the edges of all crowds beside a row."""
        half = self.stacks.crowd_half + TOKEN_GAP
        return [
            edge
            for column in self.crowded
            if row >= self.stacks.row_count(column)
            for edge in (column.x - half, column.x + half)
        ]

    def _stem(self, caption: Caption, x: float) -> Line:
        """Return the stem of a raised name, which ends beside the lowest names, not below them."""
        stacks = self.stacks
        end = stacks.axis_y - (stacks.size + TOKEN_GAP + stacks.name_height) / 2
        return Line(x, caption.box.bottom, x, end, caption.owner)


def _lengthen(
    requests: Sequence[NameRequest],
    texts: Sequence[_Text],
    longer_texts: Sequence[Sequence[_Text]],
) -> list[_Text]:
    """Return the texts with the longest of their `longer_texts` for which others left space.

    When texts are shortened together, each may lose more than it must.
    """
    result = [*texts]
    for index, longer in enumerate(longer_texts):
        for text in longer:
            attempt = [*result[:index], text, *result[index + 1 :]]
            if text.text == result[index].text or fits(_with_widths(requests, attempt)):
                result = attempt
                break
    return result


def _with_widths(requests: Sequence[NameRequest], texts: Sequence[_Text]) -> list[NameRequest]:
    return [
        replace(request, width=text.width) for request, text in zip(requests, texts, strict=True)
    ]


def _edges(captions: Sequence[Caption]) -> list[float]:
    """Return the x of the left and right ends of captions."""
    return [x for each in captions for x in (each.box.left, each.box.right)]


def _outlines(layout: Layout, ready: str) -> Iterator[Outline]:
    """Yield outlines around the token and the list row of the player to get ready.

    If that player has several turns, only the nearest one gets an outline.
    """
    for is_listed in (False, True):
        numbers = (
            number
            for number, disc in enumerate(layout.discs)
            if disc.listed is is_listed and ready in _display_names(disc)
        )
        for number in islice(numbers, 1):
            disc = layout.discs[number]
            if not is_listed:
                box = pad_box(disc.box, RING_GAP)
                yield Outline(box, box.width / 2, number)
                continue
            texts = [caption.box for caption in layout.captions if caption.owner == number]
            yield Outline(pad_box(bounding_box([disc.box, *texts]), ROW_GAP), ROW_RADIUS, number)


def _display_names(disc: Disc) -> list[str]:
    return [token.display_name for token in (disc.token, disc.behind) if token is not None]


def _now_pieces(frame: Frame, stacks: StackLayout, lanes: int, layout: Layout) -> Iterator[Line]:
    """Yield the now line in pieces, with gaps for the texts on it, from the highest lane on."""
    x, is_compact = frame.plan.now_x, frame.shape is Shape.COMPACT
    token_top = stacks.axis_y - stacks.size * 0.5
    top = (
        token_top - 10
        if is_compact
        else max(frame.top, token_top - (stacks.name_height + TOKEN_GAP) * lanes - TOKEN_GAP)
    )
    bottom = stacks.bottom
    shortest = MIN_COMPACT_PIECE_LENGTH if is_compact else MIN_PIECE_LENGTH
    cuts = sorted(
        (c.box for c in layout.captions if c.box.left < x < c.box.right and c.box.top < bottom),
        key=lambda b: b.top,
    )
    for box in cuts:
        if top + shortest < box.top - TOKEN_GAP < bottom:
            yield Line(x, top, x, box.top - TOKEN_GAP)
        top = max(top, box.bottom + TOKEN_GAP)
    if top + shortest < bottom:
        yield Line(x, top, x, bottom)
