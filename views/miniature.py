"""Draws a small picture of an encounter as players see it."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from models.scheduler.stage import Stage
from views.picture_files import encode_image
from views.player_stage import PlayerStage
from views.theme import Theme

IMAGE_SIZE: Final = QSize(288, 162)
"""Size of the picture in pixels. It is shown at half that size, to be sharp on every screen."""


def miniature(stage: Stage, theme: Theme) -> bytes:
    widget = PlayerStage(theme)
    widget.set_reduced_motion(True)
    widget.resize(IMAGE_SIZE)
    widget.show_content(stage)
    image = QImage(IMAGE_SIZE, QImage.Format.Format_RGB32)
    widget.render(image)
    widget.deleteLater()
    return encode_image(image)
