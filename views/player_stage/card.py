"""Places and paints the open card on the players' screen."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from models.scheduler.stage import OpenCard, Stage
from views.cards.layout import ASPECT_RATIO, card_layout
from views.cards.paint import CardPicture, paint_flip
from views.player_stage.frame import Frame, Shape
from views.theme import Theme

GAP: Final = 30
TEXT_HEIGHT_SHARE: Final = 0.62
"""Text height as a share of a cell, larger than in the GM's window, to be read from afar."""
HEIGHTS: Final = {Shape.WIDE: 206.0, Shape.UPRIGHT: 190.0, Shape.COMPACT: 26.0}
TOPS: Final = {Shape.WIDE: 36.0, Shape.UPRIGHT: 106.0, Shape.COMPACT: 4.0}


def card_box(stage: Stage, frame: Frame) -> QRectF | None:
    if stage.scene.card is None or not stage.tokens:
        return None
    height = HEIGHTS[frame.shape]
    right = frame.width - frame.plan.margin
    return QRectF(right - height * ASPECT_RATIO, TOPS[frame.shape], height * ASPECT_RATIO, height)


def card_width(stage: Stage, frame: Frame) -> float:
    """Return the width that the card and the gap beside it take from the banner."""
    box = card_box(stage, frame)
    return box.width() + GAP * frame.plan.margin / 64 if box else 0.0


def is_card_replaced(before: Stage | None, after: Stage | None) -> bool:
    old, new = _card(before), _card(after)
    return old is not None and new is not None and bool(new.title) and old.title != new.title


def paint_card(
    painter: QPainter, theme: Theme, stage: Stage, frame: Frame, progress: float
) -> None:
    box, card = card_box(stage, frame), stage.scene.card
    if box is None or card is None:
        return
    layout = card_layout(box, len(card.columns), len(card.cells), TEXT_HEIGHT_SHARE)
    painter.save()
    paint_flip(painter, theme, CardPicture(card), layout, progress if card.title else 0.0)
    painter.restore()


def _card(stage: Stage | None) -> OpenCard | None:
    return stage.scene.card if stage else None
