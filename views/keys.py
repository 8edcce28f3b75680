"""Keys that mean the same wherever they are pressed."""

from typing import Final

from PySide6.QtCore import Qt

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The large one, and that of the number pad."""
