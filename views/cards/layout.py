"""The layout of a card in pixels, and what its cells mean."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF

from models.scheduler.stage import Cell

ASPECT_RATIO: Final = 5 / 7
"""Width / height. The shares below are of a card's width or height."""
TITLE_SHARE: Final = 0.14
HEAD_SHARE: Final = 0.10
FOOT_SHARE: Final = 0.05
NUMBERS_SHARE: Final = 0.10
SIDE_SHARE: Final = 0.05
TEXT_HEIGHT: Final = 0.42
_NUMBER = re.compile(r"\d+")

Cells = Sequence[Sequence[str]]


class CardLayout(Struct, frozen=True):
    """The places of a card, its title, a head above each column, the row numbers, and the cells.

    `text_height` is the height of the text in a cell, as a share of the cell's height.
    """

    card: QRectF
    title: QRectF
    heads: tuple[QRectF, ...]
    numbers: tuple[QRectF, ...]
    cells: tuple[tuple[QRectF, ...], ...]
    text_height: float = TEXT_HEIGHT


def card_layout(
    bounds: QRectF, columns: int, rows: int, text_height: float = TEXT_HEIGHT
) -> CardLayout:
    """Return the layout of the largest card that fits into `bounds`, centred in it."""
    card = card_rect(bounds)
    width, height = card.width(), card.height()
    title = QRectF(card.left(), card.top(), width, height * TITLE_SHARE)
    left = card.left() + width * NUMBERS_SHARE
    top = title.bottom() + height * HEAD_SHARE
    cell_width = (card.right() - width * SIDE_SHARE - left) / max(1, columns)
    cell_height = (card.bottom() - height * FOOT_SHARE - top) / max(1, rows)
    heads = tuple(
        QRectF(left + column * cell_width, title.bottom(), cell_width, height * HEAD_SHARE)
        for column in range(columns)
    )
    numbers = tuple(
        QRectF(card.left(), top + row * cell_height, width * NUMBERS_SHARE, cell_height)
        for row in range(rows)
    )
    cells = tuple(
        tuple(
            QRectF(left + c * cell_width, top + row * cell_height, cell_width, cell_height)
            for c in range(columns)
        )
        for row in range(rows)
    )
    return CardLayout(card, title, heads, numbers, cells, text_height)


def card_rect(bounds: QRectF) -> QRectF:
    """Return the largest card that fits into `bounds`, centred in it."""
    width = max(1.0, min(bounds.width(), bounds.height() * ASPECT_RATIO))
    card = QRectF(0, 0, width, width / ASPECT_RATIO)
    card.moveCenter(bounds.center())
    return card


def is_mishap(text: str) -> bool:
    """Return whether a cell's text is a word and not a number. A mishap is written as a word."""
    return any(map(str.isalpha, text)) and not any(map(str.isdigit, text))


def best_cells(cells: Cells) -> frozenset[Cell]:
    """Return, for each column, the (row, column) of its highest number; of equal ones, the topmost.

    Equal numbers further down bring no advantage.
    """
    highest: dict[int, tuple[int, int]] = {}
    for row, texts in enumerate(cells):
        for column, text in enumerate(texts):
            number = _NUMBER.search(text)
            value = int(number.group()) if number else -1
            if value > highest.get(column, (-1, 0))[0]:
                highest[column] = (value, row)
    return frozenset((row, column) for column, (_, row) in highest.items())
