"""What stands beside the axis: the later ones, the waiting ones, and the list of turns."""

from collections.abc import Sequence

from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage, StageToken
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import Measure, cut, shorten
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Disc, Layout, Part, Tone

GAP = 12
LATER_TOKEN, LATER_PITCH, LATER_PIXELS, LATER_INSET = 44, 60, 20, 26
LATER_WIDEST = 126
ROW_TOKEN, ROW_PITCH, ROW_PIXELS = 54, 70, 29
WAITING_TOKEN, WAITING_PIXELS, WAITING_WIDEST = 48, 22, 240
STATE = 0.72
SMALL_PIXELS, SMALL_TOKEN, SMALL_PITCH = 11, 14, 18
LOWEST = 24


def with_margins(
    made: Layout, stage: Stage, dealt: Columns, frame: Frame, measure: Measure
) -> Layout:
    """Return the layout together with what belongs beside the axis."""
    part = Part(made.discs, made.captions)
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
) -> Part:
    """The column at the right end of the axis, soonest first, each with its number."""
    if not tokens:
        return Part()
    left = frame.width - frame.plan.later + LATER_INSET
    highest = frame.plan.top + 2 * LATER_PIXELS + LATER_PITCH / 2
    room = frame.numbers_y(strip=True) - LATER_PITCH / 2 - highest
    fitting = 1 + max(0, int(room / LATER_PITCH))
    kept = tokens if len(tokens) <= fitting else tokens[: max(1, fitting - 1)]
    places = min(len(tokens), fitting)
    first = max(highest, min(axis_y, highest + room - (places - 1) * LATER_PITCH))
    y = first - LATER_PITCH / 2 - LATER_PIXELS
    part = Part((), (_text(words.later(), left, y, LATER_PIXELS, Tone.MUTED, measure),))
    for place, token in enumerate(kept):
        part += _later_one(stage, token, left, first + LATER_PITCH * place, measure)
    if len(kept) < len(tokens):
        y = first + LATER_PITCH * len(kept)
        text = words.more(len(tokens) - len(kept))
        part += Part((), (_text(text, left + GAP / 2, y, LATER_PIXELS, Tone.MUTED, measure),))
    return part


def _later_one(stage: Stage, token: StageToken, left: float, y: float, measure: Measure) -> Part:
    x = left + LATER_TOKEN + GAP
    when = stage.axis.show(token.tick) if token.tick is not None else ""
    name = shorten(token.called, LATER_WIDEST, LATER_PIXELS, measure)
    told = " · ".join(filter(None, (when, token.condition)))
    when = cut(told, LATER_WIDEST, LATER_PIXELS - 1, measure)
    return Part(
        (Disc(token, left + LATER_TOKEN / 2, y, LATER_TOKEN),),
        (
            _text(name, x, y - LATER_PIXELS * 0.62, LATER_PIXELS, Tone.PLAIN, measure, owner=0),
            _text(when, x, y + LATER_PIXELS * 0.76, LATER_PIXELS - 1, Tone.MUTED, measure, owner=0),
        ),
    )


def _strip(stage: Stage, dealt: Columns, frame: Frame, measure: Measure) -> Part:
    """The line below the axis: who waits, who is done, then who does not act for now."""
    waiting = [token for token in dealt.waiting if token.waiting]
    done = [token for token in dealt.waiting if token.done]
    aside = [token for token in dealt.waiting if not (token.waiting or token.done)]
    part, x = Part(), frame.plan.margin
    heaps = ((words.waiting(), waiting), (words.done(), done), (words.aside(stage), aside))
    for title, tokens in heaps:
        made, x = _heap(title, tokens, x, frame, measure)
        part += made
    return part


def _heap(
    title: str, tokens: Sequence[StageToken], x: float, frame: Frame, measure: Measure
) -> tuple[Part, float]:
    """Return a heading with its tokens behind it, and where they end."""
    right, y = frame.width - frame.plan.margin, frame.height - frame.plan.strip
    heading = _text(title, x, y, WAITING_PIXELS, Tone.MUTED, measure)
    if not tokens or heading.box.right > right - WAITING_TOKEN:
        return Part(), x
    part, x = Part((), (heading,)), heading.box.right + 2 * GAP
    for place, token in enumerate(tokens):
        made = _waiting_one(token, x, y, measure)
        end = max(caption.box.right for caption in made.captions)
        last = place == len(tokens) - 1
        if end > right - (0 if last else WAITING_TOKEN):
            more = _text(words.more(len(tokens) - place), x, y, WAITING_PIXELS, Tone.MUTED, measure)
            return part + Part((), (more,)), right
        part, x = part + made, end + 2 * GAP
    return part, x + GAP


def _waiting_one(token: StageToken, x: float, y: float, measure: Measure) -> Part:
    name = shorten(token.called, WAITING_WIDEST, WAITING_PIXELS, measure)
    left = x + WAITING_TOKEN + GAP * 0.75
    disc = Disc(token, x + WAITING_TOKEN / 2, y, WAITING_TOKEN)
    room = (left, y, WAITING_WIDEST)
    return Part((disc,), _label(name, token.condition, room, WAITING_PIXELS, measure))


def _rows(stage: Stage, frame: Frame, measure: Measure, *, strip: bool) -> Part:
    """The list of coming turns on an upright screen."""
    coming, top = stage.coming(), frame.plan.rows or 0
    bottom = frame.height - (2 * frame.plan.strip if strip else LOWEST)
    fitting = max(1, int((bottom - top) / ROW_PITCH))
    kept = coming if len(coming) <= fitting else coming[: max(1, fitting - 1)]
    part = Part()
    for place, token in enumerate(kept):
        part += _row(stage, token, frame, top + ROW_PITCH * (place + 0.5), measure)
    if len(kept) < len(coming):
        y = top + ROW_PITCH * (len(kept) + 0.5)
        text = words.more(len(coming) - len(kept))
        part += Part((), (_text(text, frame.plan.margin, y, ROW_PIXELS, Tone.MUTED, measure),))
    return part


def _row(stage: Stage, token: StageToken, frame: Frame, y: float, measure: Measure) -> Part:
    margin, right = frame.plan.margin, frame.width - frame.plan.margin
    when = words.soon(stage, token)
    wide = measure(when, ROW_PIXELS)
    x, end = margin + ROW_TOKEN + 1.5 * GAP, right - wide - 2 * GAP
    small = ROW_PIXELS * STATE
    state = cut(words.state(token), (end - x) / 2, small, measure)
    beside = end - measure(state, small)
    room = beside - (2 * GAP if state else 0) - x
    name = shorten(token.called, room, ROW_PIXELS, measure)
    return Part(
        (Disc(token, margin + ROW_TOKEN / 2, y, ROW_TOKEN),),
        (
            _text(name, x, y, ROW_PIXELS, Tone.PLAIN, measure, owner=0),
            *([_text(state, beside, y, small, Tone.MUTED, measure, owner=0)] if state else []),
            _text(when, right - wide, y, ROW_PIXELS, Tone.MUTED, measure, owner=0),
        ),
    )


def _label(
    name: str, state: str, room: tuple[float, float, float], pixels: float, measure: Measure
) -> tuple[Caption, ...]:
    """Return a name beside its token, with a state below it; `room` is left, middle and width."""
    left, y, width = room
    if not state:
        return (_text(name, left, y, pixels, Tone.PLAIN, measure, owner=0),)
    small = pixels * STATE
    told = cut(state, width, small, measure)
    above, below = y - small * LINE_HEIGHT / 2, y + pixels * LINE_HEIGHT / 2
    return (
        _text(name, left, above, pixels, Tone.PLAIN, measure, owner=0),
        _text(told, left, below, small, Tone.MUTED, measure, owner=0),
    )


def _small(dealt: Columns, frame: Frame, axis_y: float, measure: Measure) -> Part:
    """The miniature's margins: a count at the right, and small rings at the bottom."""
    part = Part()
    if dealt.later:
        text, x = words.more(len(dealt.later)), frame.width - frame.plan.later
        part += Part((), (_text(text, x, axis_y, SMALL_PIXELS, Tone.MUTED, measure),))
    y = frame.height - frame.plan.strip
    fitting = int((frame.width - 2 * frame.plan.margin) / SMALL_PITCH)
    for place, token in enumerate(dealt.waiting[:fitting]):
        x = frame.plan.margin + SMALL_TOKEN / 2 + SMALL_PITCH * place
        part += Part((Disc(token, x, y, SMALL_TOKEN),))
    return part


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
