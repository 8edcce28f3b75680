"""What stands beside the axis: the later ones, the waiting ones, and the list of turns."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken
from views.player_stage.columns import Columns
from views.player_stage.frame import LATER_NAME, LATER_PIXELS, Frame, Shape
from views.player_stage.ghosts import PALE
from views.player_stage.names import Measure, fewer, lettered, shorten
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Disc, Layout, Piece, Tone

GAP = 12
LATER_TOKEN, LATER_PITCH, LATER_INSET = 44, 60, 26
LATER_LINES = 2.8
ROW_TOKEN, ROW_PITCH, ROW_PIXELS = 54, 70, 29
WAITING_TOKEN, WAITING_PIXELS = 48, 22
WAITING_WIDEST = (240, 120, 60)
"""How wide a name below the axis may be where not all are whole: less where a heading has none."""
STATE = 0.72
SMALL_PIXELS, SMALL_TOKEN, SMALL_PITCH = 11, 14, 18
LOWEST = 24


def with_margins(
    made: Layout, stage: Stage, dealt: Columns, frame: Frame, measure: Measure
) -> Layout:
    """Return the layout together with what belongs beside the axis."""
    part = Piece(made.discs, made.captions)
    match frame.shape:
        case Shape.WIDE:
            part += _later(stage, dealt.later, frame, made.rule.y1, measure)
            part += _strip(stage, dealt, frame, measure)
        case Shape.UPRIGHT:
            part += _rows(stage, frame, measure, strip=bool(dealt.waiting))
            part += _strip(stage, dealt, frame, measure)
        case Shape.COMPACT:
            part += _small(dealt, frame, made.rule.y1, measure)
    return replace(made, discs=part.discs, captions=part.captions)


def _later(
    stage: Stage, tokens: Sequence[StageToken], frame: Frame, axis_y: float, measure: Measure
) -> Piece:
    """The column at the right end of the axis, soonest first, each with its number."""
    if not tokens:
        return Piece()
    left, pixels = frame.width - frame.later + LATER_INSET, _pixels(LATER_PIXELS, frame)
    pitch = max(LATER_PITCH, pixels * LATER_LINES)
    highest = frame.plan.top + 2 * pixels + pitch / 2
    room = frame.numbers_y(strip=True) - pitch / 2 - highest
    fitting = 1 + max(0, int(room / pitch))
    kept = tokens if len(tokens) <= fitting else tokens[: max(1, fitting - 1)]
    places = min(len(tokens), fitting)
    first = max(highest, min(axis_y, highest + room - (places - 1) * pitch))
    y = first - pitch / 2 - pixels
    part = Piece((), (_text(words.later(), left, y, pixels, Tone.MUTED, measure),))
    for place, token in enumerate(kept):
        part += _later_one(stage, token, left, first + pitch * place, frame, measure)
    if len(kept) < len(tokens):
        y = first + pitch * len(kept)
        text = words.more(len(tokens) - len(kept))
        part += Piece((), (_text(text, left + GAP / 2, y, pixels, Tone.MUTED, measure),))
    return part


def _later_one(
    stage: Stage, token: StageToken, left: float, y: float, frame: Frame, measure: Measure
) -> Piece:
    x, large, least = left + LATER_TOKEN + GAP, _pixels(LATER_PIXELS, frame), frame.least_pixels
    when = stage.axis.show(token.tick) if token.tick is not None else ""
    widest = LATER_NAME + frame.later - frame.plan.later
    name, pixels = lettered(token.called, widest, (large, least), measure)
    told = " · ".join(filter(None, (when, token.looks)))
    when = fewer(told, widest, least, measure)
    return Piece(
        (Disc(token, left + LATER_TOKEN / 2, y, LATER_TOKEN),),
        (
            _text(name, x, y - large * 0.62, pixels, Tone.PLAIN, measure, owner=0),
            _text(when, x, y + large * 0.76, least, Tone.MUTED, measure, owner=0),
        ),
    )


def _strip(stage: Stage, dealt: Columns, frame: Frame, measure: Measure) -> Piece:
    """The line below the axis: who waits, who is done, then who does not act for now."""
    waiting = [token for token in dealt.waiting if token.waiting]
    done = [token for token in dealt.waiting if token.done]
    aside = [token for token in dealt.waiting if not (token.waiting or token.done)]
    heaps = ((words.waiting(), waiting), (words.done(), done), (words.aside(stage), aside))
    part, complete, _ = _heaps(heaps, _Strip(frame, measure, frame.width))
    for widest in () if complete else WAITING_WIDEST:
        part, _, headed = _heaps(heaps, _Strip(frame, measure, widest))
        if headed:
            break
    return part


class _Strip(Struct, frozen=True):
    """How the line below the axis is written, and how wide a name in it may be."""

    frame: Frame
    measure: Measure
    widest: float

    @property
    def right(self) -> float:
        return self.frame.width - self.frame.plan.margin

    def more(self, count: int) -> float:
        """Return how much room is taken by the number of those who have none."""
        return self.measure(words.more(count), self.pixels) + GAP

    def least(self, title: str, tokens: Sequence[StageToken]) -> float:
        """Return the room for a heading with one name behind it, and the number of the others."""
        first = max(each.box.right for each in _waiting_one(tokens[0], 0, self).captions)
        others = self.more(len(tokens)) if len(tokens) > 1 else 0
        return self.measure(title, self.pixels) + first + others + 5 * GAP

    @property
    def y(self) -> float:
        return self.frame.height - self.frame.plan.strip

    @property
    def pixels(self) -> float:
        return _pixels(WAITING_PIXELS, self.frame)


def _heaps(
    heaps: Sequence[tuple[str, Sequence[StageToken]]], strip: _Strip
) -> tuple[Piece, bool, bool]:
    """Return what stands in the line, whether that is all, and whether each heap has a heading."""
    part, x, complete = Piece(), strip.frame.plan.margin, True
    rest = [(title, tokens) for title, tokens in heaps if tokens]
    while rest:
        count = sum(len(tokens) for _, tokens in rest)
        (title, tokens), *rest = rest
        least, right = strip.least(title, tokens), strip.right
        if x + least > right:
            more = _text(words.more(count), x, strip.y, strip.pixels, Tone.MUTED, strip.measure)
            return part + Piece((), (more,)), False, False
        later = sum(strip.least(*each) for each in rest)
        if x + least + later > right:
            later = strip.more(count)
        made, x, left = _heap(title, tokens, x, strip, right - later)
        part, complete = part + made, complete and not left
    return part, complete, True


def _heap(
    title: str, tokens: Sequence[StageToken], x: float, strip: _Strip, right: float
) -> tuple[Piece, float, int]:
    """Return a heading with its tokens behind it, where they end, and how many are left."""
    pixels, measure = strip.pixels, strip.measure
    heading = _text(title, x, strip.y, pixels, Tone.MUTED, measure)
    part, x = Piece((), (heading,)), heading.box.right + 2 * GAP
    for place, token in enumerate(tokens):
        made, left = _waiting_one(token, x, strip), len(tokens) - place
        end = max(caption.box.right for caption in made.captions) + 2 * GAP
        if end > right - (0 if left == 1 else strip.more(left)):
            more = _text(words.more(left), x, strip.y, pixels, Tone.MUTED, measure)
            return part + Piece((), (more,)), x + strip.more(left) + GAP, left
        part, x = part + made, end
    return part, x + GAP, 0


def _waiting_one(token: StageToken, x: float, strip: _Strip) -> Piece:
    pixels, y, measure = strip.pixels, strip.y, strip.measure
    name = shorten(token.called, strip.widest, pixels, measure)
    left = x + WAITING_TOKEN + GAP * 0.75
    disc = Disc(token, x + WAITING_TOKEN / 2, y, WAITING_TOKEN)
    if not token.looks:
        return Piece((disc,), (_text(name, left, y, pixels, Tone.PLAIN, measure, owner=0),))
    small = strip.frame.least_pixels
    told = fewer(token.looks, strip.widest, small, measure)
    above, below = y - small * LINE_HEIGHT / 2, y + pixels * LINE_HEIGHT / 2
    return Piece(
        (disc,),
        (
            _text(name, left, above, pixels, Tone.PLAIN, measure, owner=0),
            _text(told, left, below, small, Tone.MUTED, measure, owner=0),
        ),
    )


def _rows(stage: Stage, frame: Frame, measure: Measure, *, strip: bool) -> Piece:
    """The list of coming turns on an upright screen."""
    coming, top = stage.following, frame.height - (frame.plan.rows or 0)
    bottom = frame.height - (2 * frame.plan.strip if strip else LOWEST)
    fitting = max(1, int((bottom - top) / ROW_PITCH))
    kept = coming if len(coming) <= fitting else coming[: max(1, fitting - 1)]
    part, pixels = Piece(), _pixels(ROW_PIXELS, frame)
    for place, token in enumerate(kept):
        part += _row(stage, token, frame, top + ROW_PITCH * (place + 0.5), measure)
    if left := sum(not token.ghost for token in coming[len(kept) :]):
        y = top + ROW_PITCH * (len(kept) + 0.5)
        text = words.more(left)
        part += Piece((), (_text(text, frame.plan.margin, y, pixels, Tone.MUTED, measure),))
    return part


def _row(stage: Stage, token: StageToken, frame: Frame, y: float, measure: Measure) -> Piece:
    margin, right = frame.plan.margin, frame.width - frame.plan.margin
    opacity = PALE if token.ghost else 1.0
    when, pixels = words.soon(stage, token), _pixels(ROW_PIXELS, frame)
    wide = measure(when, pixels)
    x, end = margin + ROW_TOKEN + 1.5 * GAP, right - wide - 2 * GAP
    small = max(ROW_PIXELS * STATE, frame.least_pixels)
    state = fewer(words.state(token), (end - x) / 2, small, measure)
    beside = end - measure(state, small)
    room = beside - (2 * GAP if state else 0) - x
    name = shorten(token.called, room, pixels, measure)
    return Piece(
        (Disc(token, margin + ROW_TOKEN / 2, y, ROW_TOKEN, listed=True, opacity=opacity),),
        (
            _text(name, x, y, pixels, Tone.PLAIN, measure, owner=0),
            *([_text(state, beside, y, small, Tone.MUTED, measure, owner=0)] if state else []),
            _text(when, right - wide, y, pixels, Tone.MUTED, measure, owner=0),
        ),
    )


def _small(dealt: Columns, frame: Frame, axis_y: float, measure: Measure) -> Piece:
    """The miniature's margins: a count at the right, and small rings at the bottom."""
    part = Piece()
    if dealt.later:
        text, x = words.more(len(dealt.later)), frame.width - frame.plan.later
        part += Piece((), (_text(text, x, axis_y, SMALL_PIXELS, Tone.MUTED, measure),))
    y = frame.height - frame.plan.strip
    fitting = int((frame.width - 2 * frame.plan.margin) / SMALL_PITCH)
    kept = len(dealt.waiting) if len(dealt.waiting) <= fitting else max(0, fitting - 2)
    for place, token in enumerate(dealt.waiting[:kept]):
        x = frame.plan.margin + SMALL_TOKEN / 2 + SMALL_PITCH * place
        part += Piece((Disc(token, x, y, SMALL_TOKEN),))
    if left := len(dealt.waiting) - kept:
        x, text = frame.plan.margin + SMALL_PITCH * kept, words.more(left)
        part += Piece((), (_text(text, x, y, SMALL_PIXELS, Tone.MUTED, measure),))
    return part


def _pixels(pixels: float, frame: Frame) -> float:
    return max(pixels, frame.least_pixels)


def _text(  # noqa: PLR0913
    text: str,
    left: float,
    y: float,
    pixels: float,
    tone: Tone,
    measure: Measure,
    *,
    owner: int | None = None,
) -> Caption:
    height = pixels * LINE_HEIGHT
    return Caption(
        text, Box(left, y - height / 2, measure(text, pixels), height), pixels, tone, owner
    )
