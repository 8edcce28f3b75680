"""What is painted where on the players' stage, so that only what changed is painted again."""

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from models.scheduler.stage import Stage
from views.paint import Mark
from views.player_stage import words
from views.player_stage.frame import Frame
from views.player_stage.paint import glow, rect_of
from views.player_stage.shapes import Box, Caption, Disc, Layout, Line

AIR = 4
"""By how many units a letter or a line may reach beyond its box."""


class Exposed:
    """The part of the widget that is to be painted, asked for in units."""

    def __init__(self, region: QRegion, whole: QRect, unit: float) -> None:
        self._region = None if region.contains(whole) else region
        self._unit = unit

    def shows(self, box: Box) -> bool:
        """Say whether anything in a box, with the air around it, is to be painted."""
        if self._region is None:
            return True
        around = Mark.around(None, *_edges(rect_of(box), self._unit))
        return self._region.intersects(around.rect)


def marks(stage: Stage, made: Layout | None, frame: Frame) -> frozenset[Mark]:
    """Return the marks of a stage with its layout, in pixels of the widget."""
    painted = (*_heading(stage, frame), *(_timeline(made, frame) if made else ()))
    return frozenset(Mark.around(what, *_edges(box, frame.unit)) for what, box in painted)


def heading_box(stage: Stage, frame: Frame) -> Box:
    """Return where the banner and the clock are; one sentence in the middle has it all."""
    height = frame.plan.top if stage.tokens else frame.height
    return Box(0, 0, frame.width, height)


def _edges(box: QRectF, unit: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a box with the air around it, in pixels."""
    return (
        (box.left() - AIR) * unit,
        (box.top() - AIR) * unit,
        (box.right() + AIR) * unit,
        (box.bottom() + AIR) * unit,
    )


def _heading(stage: Stage, frame: Frame) -> Iterator[tuple[object, QRectF]]:
    shown = stage.axis.place(stage.now), stage.axis.show(stage.now), stage.axis.word()
    yield (
        (words.banner(stage), words.calm(stage), stage.around, shown),
        rect_of(heading_box(stage, frame)),
    )


def _timeline(made: Layout, frame: Frame) -> Iterator[tuple[object, QRectF]]:
    yield made.rule, _around(made.rule)
    if made.now:
        yield made.now, glow(made.now, frame)
    yield from ((stem, _around(stem)) for stem in made.stems)
    yield from (_caption(each) for each in (*made.numbers, *made.captions))
    yield from (_disc(each) for each in made.discs)


def _caption(caption: Caption) -> tuple[object, QRectF]:
    return (caption.text, caption.pixels, caption.tone, caption.box), rect_of(caption.box)


def _disc(disc: Disc) -> tuple[object, QRectF]:
    token = disc.token
    look = (token.side, token.glyph, token.waiting, token.picture, token.count)
    return (*look, disc.x, disc.y, disc.size), rect_of(disc.box)


def _around(line: Line) -> QRectF:
    return QRectF(line.x1, line.y1, line.x2 - line.x1, line.y2 - line.y1).normalized()
