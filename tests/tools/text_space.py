"""Compares the space that a text needs with the space it has."""

from collections.abc import Iterator

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tests.tools.widgets import describe_widget

TOLERANCE_PX = 1
"""The tolerance between widths of a layout and of a font, in pixels."""


def clipped_sentences(widget: QWidget, text: str, needed: QSize, available: QSize) -> Iterator[str]:
    """Yield a sentence if a text has less space than it needs."""
    if text and not has_space(available, needed):
        yield f"{describe_widget(widget)} needs {size_text(needed)} and has {size_text(available)}"


def has_space(available: QSize, needed: QSize) -> bool:
    """Return whether the space is sufficient."""
    return (
        available.width() + TOLERANCE_PX >= needed.width()
        and available.height() + TOLERANCE_PX >= needed.height()
    )


def size_text(available: QSize) -> str:
    """Return a size in pixels, for a message."""
    return f"{available.width()}x{available.height()}"
