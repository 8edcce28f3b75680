"""Places crowds, the tokens of a stack that have no space for a name, below the others."""

from collections.abc import Iterator

from models.scheduler import stage_texts
from views.player_stage.columns import Column
from views.player_stage.frame import Frame
from views.player_stage.margins import choose_shown
from views.player_stage.shapes import Caption, Disc, Piece, Tone, centred_box
from views.player_stage.stacks import TOKEN_GAP, StackLayout


def crowd(column: Column, stacks: StackLayout, frame: Frame) -> Piece:
    """Return the unnamed tokens of a stack, with the number of those that don't fit."""
    unnamed_tokens = column.members[stacks.named_count(column) :]
    positions = list(_positions(column, stacks)) if frame.name_pixels else []
    if not positions:
        return Piece(
            (), (_count_caption(len(unnamed_tokens), *_below(column, stacks), stacks.size),)
        )
    shown_tokens = (
        unnamed_tokens
        if len(unnamed_tokens) <= len(positions)
        else choose_shown(unnamed_tokens, len(positions) - 1)
    )
    discs = tuple(
        Disc(token, x, y, stacks.crowd_size)
        for token, (x, y) in zip(shown_tokens, positions, strict=False)
    )
    if not (hidden_count := len(unnamed_tokens) - len(shown_tokens)):
        return Piece(discs)
    return Piece(discs, (_count_caption(hidden_count, *positions[-1], stacks.crowd_size),))


def _positions(column: Column, stacks: StackLayout) -> Iterator[tuple[float, float]]:
    pitch, top, per_row = stacks.crowd_pitch, stacks.crowd_top(column), stacks.crowd_per_row
    for number in range(stacks.crowd_capacity(column)):
        row, position = divmod(number, per_row)
        yield (
            column.x + (position - (per_row - 1) / 2) * pitch,
            top + TOKEN_GAP + pitch * (row + 0.5),
        )


def _below(column: Column, stacks: StackLayout) -> tuple[float, float]:
    return column.x, stacks.row_y(stacks.row_count(column))


def _count_caption(count: int, x: float, y: float, size: float) -> Caption:
    text, pixels = stage_texts.more_text(count), size * 0.6
    return Caption(text, centred_box(text, x, y, size, pixels), pixels, Tone.MUTED)
