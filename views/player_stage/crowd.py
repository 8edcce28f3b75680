"""Crowds: those of a stack who have no room for a name stand small below the others."""

from collections.abc import Iterator

from models.scheduler import stage_words as words
from views.player_stage.columns import Column
from views.player_stage.frame import Frame
from views.player_stage.shapes import Caption, Disc, Piece, Tone, centred
from views.player_stage.stacks import GAP, Stacking


def crowd(column: Column, agreed: Stacking, frame: Frame) -> Piece:
    """Return those of a stack who are not named; the last place counts who is left."""
    rest = column.members[agreed.named(column) :]
    places = list(_places(column, agreed)) if frame.plan.name_pixels else []
    if not places:
        return Piece((), (_more(len(rest), *_below(column, agreed), agreed.size),))
    kept = rest if len(rest) <= len(places) else rest[: len(places) - 1]
    discs = tuple(
        Disc(token, x, y, agreed.crowd) for token, (x, y) in zip(kept, places, strict=False)
    )
    left = len(rest) - len(kept)
    return Piece(discs, (_more(left, *places[-1], agreed.crowd),) if left else ())


def _places(column: Column, agreed: Stacking) -> Iterator[tuple[float, float]]:
    """Yield the places below those named, row by row."""
    pitch, top, abreast = agreed.crowd_pitch, agreed.crowd_top(column), agreed.crowd_abreast
    for number in range(agreed.crowd_room(column)):
        down, across = divmod(number, abreast)
        yield column.x + (across - (abreast - 1) / 2) * pitch, top + GAP + pitch * (down + 0.5)


def _below(column: Column, agreed: Stacking) -> tuple[float, float]:
    return column.x, agreed.axis_y + agreed.rows_of(column) * agreed.pitch


def _more(count: int, x: float, y: float, size: float) -> Caption:
    text, pixels = words.more(count), size * 0.6
    return Caption(text, centred(text, x, y, size, pixels), pixels, Tone.MUTED)
