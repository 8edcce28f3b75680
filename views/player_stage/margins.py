"""Lays out what surrounds the axis: later tokens, waiting tokens, and the list of turns."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_texts
from models.scheduler.stage import Stage, StageToken, heroes_first
from views.player_stage.captions import line_caption, name_caption
from views.player_stage.columns import Columns
from views.player_stage.frame import LATER_NAME, Frame, Shape
from views.player_stage.names import Measure, fit_list, fit_name, shorten
from views.player_stage.shapes import LINE_HEIGHT, Disc, Layout, Piece, Tone

GAP = 12
LATER_TOKEN, LATER_PITCH, LATER_INSET = 44, 60, 26
LATER_LINES = 2.8
ROW_TOKEN, ROW_PITCH = 54, 70
STRIP_TOKEN = 48
STRIP_NAME_WIDTHS = (240, 120, 60)
"""Maximum widths for names below the axis, tried in this order until every heading fits."""
SMALL_PIXELS, SMALL_TOKEN, SMALL_PITCH = 11, 14, 18
BOTTOM_MARGIN = 24


def with_margins(
    layout: Layout, stage: Stage, columns: Columns, frame: Frame, measure: Measure
) -> Layout:
    piece = Piece(layout.discs, layout.captions)
    match frame.shape:
        case Shape.WIDE:
            piece += _later_column(stage, columns.later, frame, layout.rule.y1, measure)
            piece += _strip(stage, columns, frame, measure)
        case Shape.UPRIGHT:
            piece += _turn_list(stage, frame, measure, strip=bool(columns.strip))
            piece += _strip(stage, columns, frame, measure)
        case Shape.COMPACT:
            piece += _miniature_margins(columns, frame, layout.rule.y1, measure)
    return replace(layout, discs=piece.discs, captions=piece.captions)


def _later_column(
    stage: Stage, tokens: Sequence[StageToken], frame: Frame, axis_y: float, measure: Measure
) -> Piece:
    """Return the column right of the axis, with the soonest tokens and a count of the rest."""
    if not tokens:
        return Piece()
    left, pixels = frame.width - frame.later_width + LATER_INSET, frame.read_pixels
    pitch = max(LATER_PITCH, pixels * LATER_LINES)
    highest = frame.top + 2 * pixels + pitch / 2
    available_height = frame.lowest_numbers_y(strip=True) - pitch / 2 - highest
    capacity = 1 + max(0, int(available_height / pitch))
    shown_tokens = tokens if len(tokens) <= capacity else choose_shown(tokens, max(1, capacity - 1))
    row_count = min(len(tokens), capacity)
    first_y = max(highest, min(axis_y, highest + available_height - (row_count - 1) * pitch))
    y = first_y - pitch / 2 - pixels
    piece = Piece(
        (), (line_caption(stage_texts.later_heading(), left, y, pixels, Tone.MUTED, measure),)
    )
    for index, token in enumerate(shown_tokens):
        piece += _later_row(stage, token, left, first_y + pitch * index, frame, measure)
    if len(shown_tokens) < len(tokens):
        y = first_y + pitch * len(shown_tokens)
        text = stage_texts.more_text(len(tokens) - len(shown_tokens))
        piece += Piece((), (line_caption(text, left + GAP / 2, y, pixels, Tone.MUTED, measure),))
    return piece


def _later_row(
    stage: Stage, token: StageToken, left: float, y: float, frame: Frame, measure: Measure
) -> Piece:
    x, read_pixels, min_pixels = left + LATER_TOKEN + GAP, frame.read_pixels, frame.min_pixels
    widest = LATER_NAME * read_pixels
    sizes = (read_pixels,) if token.hero else (read_pixels, min_pixels)
    name, pixels = fit_name(token.display_name, widest, sizes, partial(measure, bold=token.hero))
    when = stage_texts.short_distance_text(stage, token)
    details, details_pixels = " · ".join(filter(None, (when, token.appearance))), read_pixels
    if measure(details, read_pixels) > widest:
        details, details_pixels = (when, read_pixels) if token.hero else (details, min_pixels)
    details = fit_list(details, widest, details_pixels, measure)
    return Piece(
        (Disc(token, left + LATER_TOKEN / 2, y, LATER_TOKEN),),
        (
            name_caption(token, name, x, y - read_pixels * 0.66, pixels, measure),
            line_caption(
                details, x, y + read_pixels * 0.7, details_pixels, Tone.MUTED, measure, owner=0
            ),
        ),
    )


def choose_shown(tokens: Sequence[StageToken], capacity: int) -> Sequence[StageToken]:
    """Return the first `capacity` tokens, but with later heroes in place of the last non-heroes.

    The first half is never replaced, so that the next turns are always in the list.
    """
    soonest, others = tokens[: (capacity + 1) // 2], tokens[(capacity + 1) // 2 :]
    remaining = capacity - len(soonest)
    heroes = [index for index, token in enumerate(others) if token.hero][:remaining]
    non_heroes = [index for index, token in enumerate(others) if not token.hero]
    chosen = sorted([*heroes, *non_heroes[: remaining - len(heroes)]])
    return (*soonest, *(others[index] for index in chosen))


def _strip(stage: Stage, columns: Columns, frame: Frame, measure: Measure) -> Piece:
    """Return the line below the axis, with waiting tokens, done ones, and those without a turn."""
    waiting_tokens = [token for token in columns.strip if token.waiting]
    done_tokens = [token for token in columns.strip if token.done]
    other_tokens = [token for token in columns.strip if not (token.waiting or token.done)]
    groups = (
        (stage_texts.waiting_heading(), heroes_first(waiting_tokens)),
        (stage_texts.done_heading(), heroes_first(done_tokens)),
        (stage_texts.aside_heading(stage), heroes_first(other_tokens)),
    )
    piece, is_complete, _ = _place_groups(groups, _Strip(frame, measure, frame.width))
    if is_complete:
        return piece
    for widest in STRIP_NAME_WIDTHS:
        piece, _, has_headings = _place_groups(groups, _Strip(frame, measure, widest))
        if has_headings:
            return piece
    ranked_groups = sorted(groups, key=lambda group: not any(each.hero for each in group[1]))
    for widest in STRIP_NAME_WIDTHS:
        piece, _, _ = _place_groups(ranked_groups, _Strip(frame, measure, widest))
        if piece.discs:
            break
    return piece


class _Strip(Struct, frozen=True):
    """Measures of the line below the axis. `widest` is the maximum width of a name."""

    frame: Frame
    measure: Measure
    widest: float

    @property
    def right(self) -> float:
        return self.frame.width - self.frame.plan.margin

    def count_width(self, count: int) -> float:
        return self.measure(stage_texts.more_text(count), self.pixels) + GAP

    def min_width(self, title: str, tokens: Sequence[StageToken]) -> float:
        first_right = max(each.box.right for each in _strip_token(tokens[0], 0, self).captions)
        others = self.count_width(len(tokens)) if len(tokens) > 1 else 0
        return self.measure(title, self.pixels) + first_right + others + 5 * GAP

    @property
    def y(self) -> float:
        return self.frame.strip_y

    @property
    def pixels(self) -> float:
        return self.frame.read_pixels


def _place_groups(
    groups: Sequence[tuple[str, Sequence[StageToken]]], strip: _Strip
) -> tuple[Piece, bool, bool]:
    """Return the groups, and whether all tokens and whether all headings are shown."""
    piece, x, is_complete, hidden_count = Piece(), strip.frame.plan.margin, True, 0
    nonempty = [(title, tokens) for title, tokens in groups if tokens]
    while nonempty:
        count = sum(len(tokens) for _, tokens in nonempty)
        (title, tokens), *nonempty = nonempty
        min_width, right = strip.min_width(title, tokens), strip.right
        if x + min_width > right:
            if hidden_count:  # instead, count the hidden tokens of all groups together
                x = piece.captions[-1].box.left
                piece = replace(piece, captions=piece.captions[:-1])
            count_text = line_caption(
                stage_texts.more_text(hidden_count + count),
                x,
                strip.y,
                strip.pixels,
                Tone.MUTED,
                strip.measure,
            )
            return piece + Piece((), (count_text,)), False, False
        later = sum(strip.min_width(*each) for each in nonempty)
        if x + min_width + later > right:
            later = strip.count_width(count)
        group, x, hidden_count = _place_group(title, tokens, x, strip, right - later)
        piece, is_complete = piece + group, is_complete and not hidden_count
    return piece, is_complete, True


def _place_group(
    title: str, tokens: Sequence[StageToken], x: float, strip: _Strip, right: float
) -> tuple[Piece, float, int]:
    """Return a heading with its tokens, their right end, and the number of hidden tokens."""
    pixels, measure = strip.pixels, strip.measure
    heading = line_caption(title, x, strip.y, pixels, Tone.MUTED, measure)
    piece, x = Piece((), (heading,)), heading.box.right + 2 * GAP
    for index, token in enumerate(tokens):
        token_piece, remaining_count = _strip_token(token, x, strip), len(tokens) - index
        token_right = max(caption.box.right for caption in token_piece.captions) + 2 * GAP
        if token_right > right - (
            0 if remaining_count == 1 else strip.count_width(remaining_count)
        ):
            count_text = line_caption(
                stage_texts.more_text(remaining_count), x, strip.y, pixels, Tone.MUTED, measure
            )
            return (
                piece + Piece((), (count_text,)),
                x + strip.count_width(remaining_count) + GAP,
                remaining_count,
            )
        piece, x = piece + token_piece, token_right
    return piece, x + GAP, 0


def _strip_token(token: StageToken, x: float, strip: _Strip) -> Piece:
    pixels, y, measure = strip.pixels, strip.y, strip.measure
    name = shorten(token.display_name, strip.widest, pixels, partial(measure, bold=token.hero))
    left = x + STRIP_TOKEN + GAP * 0.75
    disc = Disc(token, x + STRIP_TOKEN / 2, y, STRIP_TOKEN)
    if not token.appearance:
        return Piece((disc,), (name_caption(token, name, left, y, pixels, measure),))
    small_pixels = strip.frame.min_pixels
    appearance = fit_list(token.appearance, strip.widest, small_pixels, measure)
    above, below = y - small_pixels * LINE_HEIGHT / 2, y + pixels * LINE_HEIGHT / 2
    return Piece(
        (disc,),
        (
            name_caption(token, name, left, above, pixels, measure),
            line_caption(appearance, left, below, small_pixels, Tone.MUTED, measure, owner=0),
        ),
    )


def _turn_list(stage: Stage, frame: Frame, measure: Measure, *, strip: bool) -> Piece:
    later_turns, top = stage.later_turns, frame.height - (frame.plan.rows or 0)
    bottom = frame.strip_y - frame.strip_half_height if strip else frame.height - BOTTOM_MARGIN
    pitch = max(ROW_PITCH, frame.read_pixels * LINE_HEIGHT)
    capacity = max(1, int((bottom - top) / pitch))
    shown_turns = (
        later_turns
        if len(later_turns) <= capacity
        else choose_shown(later_turns, max(1, capacity - 1))
    )
    piece, pixels = Piece(), frame.read_pixels
    for index, token in enumerate(shown_turns):
        piece += _turn_row(stage, token, frame, top + pitch * (index + 0.5), measure)
    turn_count = sum(not token.ghost for token in later_turns)
    if hidden_count := turn_count - sum(not token.ghost for token in shown_turns):
        y = top + pitch * (len(shown_turns) + 0.5)
        text = stage_texts.more_text(hidden_count)
        piece += Piece((), (line_caption(text, frame.plan.margin, y, pixels, Tone.MUTED, measure),))
    return piece


def _turn_row(stage: Stage, token: StageToken, frame: Frame, y: float, measure: Measure) -> Piece:
    margin, right = frame.plan.margin, frame.width - frame.plan.margin
    distance, pixels = stage_texts.short_distance_text(stage, token), frame.read_pixels
    when_width = measure(distance, pixels)
    x, text_right = margin + ROW_TOKEN + 1.5 * GAP, right - when_width - 2 * GAP
    small_pixels = frame.min_pixels
    state = fit_list(stage_texts.state_text(token), (text_right - x) / 2, small_pixels, measure)
    state_left = text_right - measure(state, small_pixels)
    name_width = state_left - (2 * GAP if state else 0) - x
    name = shorten(token.display_name, name_width, pixels, partial(measure, bold=token.hero))
    return Piece(
        (Disc(token, margin + ROW_TOKEN / 2, y, ROW_TOKEN, listed=True),),
        (
            name_caption(token, name, x, y, pixels, measure),
            *(
                [line_caption(state, state_left, y, small_pixels, Tone.MUTED, measure, owner=0)]
                if state
                else []
            ),
            line_caption(distance, right - when_width, y, pixels, Tone.MUTED, measure, owner=0),
        ),
    )


def _miniature_margins(columns: Columns, frame: Frame, axis_y: float, measure: Measure) -> Piece:
    piece = Piece()
    if columns.later:
        text, x = stage_texts.more_text(len(columns.later)), frame.width - frame.plan.later
        piece += Piece((), (line_caption(text, x, axis_y, SMALL_PIXELS, Tone.MUTED, measure),))
    y = frame.height - frame.plan.strip
    capacity = int((frame.width - 2 * frame.plan.margin) / SMALL_PITCH)
    shown_count = len(columns.strip) if len(columns.strip) <= capacity else max(0, capacity - 2)
    for index, token in enumerate(columns.strip[:shown_count]):
        x = frame.plan.margin + SMALL_TOKEN / 2 + SMALL_PITCH * index
        piece += Piece((Disc(token, x, y, SMALL_TOKEN),))
    if hidden_count := len(columns.strip) - shown_count:
        x, text = frame.plan.margin + SMALL_PITCH * shown_count, stage_texts.more_text(hidden_count)
        piece += Piece((), (line_caption(text, x, y, SMALL_PIXELS, Tone.MUTED, measure),))
    return piece
