"""Captions of lists and flags, which are placed by their left end."""

from functools import partial

from msgspec.structs import replace

from models.scheduler.stage import StageToken
from views.player_stage.names import Measure
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Tone


def line_caption(  # noqa: PLR0913
    text: str,
    left: float,
    y: float,
    pixels: float,
    tone: Tone,
    measure: Measure,
    *,
    owner: int | None = None,
) -> Caption:
    """Return a caption that begins at `left`, vertically centred on `y`."""
    height = pixels * LINE_HEIGHT
    return Caption(
        text, Box(left, y - height / 2, measure(text, pixels), height), pixels, tone, owner
    )


def name_caption(
    token: StageToken, name: str, left: float, y: float, pixels: float, measure: Measure
) -> Caption:
    """Return a token's name in a list, which is bold and coloured for a hero."""
    tone = Tone.HERO if token.hero else Tone.PLAIN
    bold_measure = partial(measure, bold=token.hero)
    caption = line_caption(name, left, y, pixels, tone, bold_measure, owner=0)
    return replace(caption, bold=token.hero)
