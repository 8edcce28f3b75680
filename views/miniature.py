"""A small picture of an encounter: what the players may see of it, and nothing else."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from models.scheduler.stage import Stage
from views.picture_files import file_of
from views.player_stage import PlayerStage
from views.theme import Theme

DRAWN: Final = QSize(288, 162)
"""The size in pixels; it is shown at half of that, so that it is sharp on every screen."""


def miniature(stage: Stage, theme: Theme) -> bytes:
    """Return `stage` as a small PNG."""
    widget = PlayerStage(theme)
    widget.set_calm(True)
    widget.resize(DRAWN)
    widget.show_stage(stage)
    image = QImage(DRAWN, QImage.Format.Format_RGB32)
    widget.render(image)
    widget.deleteLater()
    return file_of(image)
