"""Data only: fonts, icons, themes, sample encounters, and templates of new systems."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
"""The sides of the PNG files of the program's icon, in pixels."""
