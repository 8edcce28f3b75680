"""Compares the space that a text needs with the space it has."""

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tests.tools.widgets import describe_widget

TOLERANCE_PX = 1
"""The tolerance between widths of a layout and of a font, in pixels."""


def clipped_sentences(widget: QWidget, text: str, needed: QSize, room: QSize) -> Iterator[str]:
    """Yield a sentence if a text has less space than it needs."""
    if text and not has_space(room, needed):
        yield f"{describe_widget(widget)} needs {size_text(needed)} and has {size_text(room)}"


def has_space(room: QSize, needed: QSize) -> bool:
    """Return whether the space is sufficient."""
    return (
        room.width() + TOLERANCE_PX >= needed.width()
        and room.height() + TOLERANCE_PX >= needed.height()
    )


def size_text(room: QSize) -> str:
    """Return a size in pixels, for a message."""
    return f"{room.width()}x{room.height()}"
