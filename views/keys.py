"""Keys with the same meaning wherever they are pressed."""

from typing import Final

from PySide6.QtCore import Qt

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Return, and Enter of the number pad."""
