"""Keys that mean the same everywhere."""

from typing import Final

from PySide6.QtCore import Qt

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Return, and Enter on the number pad."""
