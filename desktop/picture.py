"""Pictures: both windows drawn into PNG files, with or without a display."""

import sys
import tempfile
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QMessageLogContext, QPoint, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from desktop.application import Application, make_qt
from desktop.paths import Paths
from models.rules.dice import FixedDice


class Wish(Struct, frozen=True):
    """Which pictures are wanted; `size` in pixels at scale 1, `scale` 1 for 100 %."""

    gm: Path | None = None
    players: Path | None = None
    size: tuple[int, int] = (1600, 900)
    scale: float = 1.0


def draw(wish: Wish, document: Path | None = None, sample: str = "") -> tuple[str, ...]:
    """Draw the windows of a document, or of a sample, and return the turn order in words.

    Raises Trouble when the document cannot be opened, OSError when a picture cannot be written.
    """
    qInstallMessageHandler(_quiet)
    qt = make_qt()
    with tempfile.TemporaryDirectory() as folder:
        application = Application(qt, _private_paths(Path(folder)), FixedDice())
        if document:
            application.library.open(document)
        else:
            application.start(sample=sample)
        application.refresh()
        order = _turn_order(application)
        if wish.gm:
            _save(_drawn(application.window, wish, fit=application.window.timeline.fit), wish.gm)
        if wish.players:
            _save(_drawn(application.players.window, wish), wish.players)
        application.window.close()
    return order


def _quiet(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    """Pass on Qt's warnings, but not that a window without a screen has no size hints."""
    if kind is not QtMsgType.QtDebugMsg and "propagateSizeHints" not in words:
        sys.stderr.write(f"{words}\n")


def _turn_order(application: Application) -> tuple[str, ...]:
    encounter, axis = application.session.present, application.session.rules.axis
    return tuple(
        f"{axis.place(turn.tick)}: {encounter[turn.who].name}" for turn in encounter.order()
    )


def _drawn(window: QWidget, wish: Wish, fit: object = None) -> QImage:
    window.showNormal()
    window.resize(QSize(*wish.size))
    QApplication.processEvents()
    if callable(fit):
        fit()
    QApplication.processEvents()
    image = QImage(QSize(*wish.size) * wish.scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(wish.scale)
    image.fill(0)
    painter = QPainter(image)
    window.render(painter, QPoint())
    painter.end()
    return image


def _save(image: QImage, path: Path) -> None:
    if not image.save(str(path)):
        raise OSError(f"{path} could not be written.")


def _private_paths(folder: Path) -> Paths:
    return Paths(folder / "encounters", folder / "parties", folder / "s.json", folder / "log")
