"""Draws both windows as PNG files, with or without a display."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QPoint,
    QRect,
    QSize,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import convert_disk_errors
from models.saves.files import write_atomically
from models.session.samples import load_sample
from models.session.writer import ImmediateExecutor
from models.sight.terminal import turn_order
from models.wording import ENGLISH
from views.picture_files import encode_image

EVENT_PASSES = 8
"""How often to process events until the layout of a window has settled."""


class PictureOptions(Struct, frozen=True):
    """Files of the pictures to draw. `size` is in pixels at a scale of 1."""

    gm: Path | None = None
    players: Path | None = None
    size: tuple[int, int] = (1600, 900)
    scale: float = 1.0


def draw_pictures(
    options: PictureOptions, document: Path | None = None, sample: str = ""
) -> tuple[str, ...]:
    """Draw the windows of a document or a sample; return the turn order in words.

    The players' window is drawn as players see it, even if it is frozen or blank. Raises FileError
    if the document can't be opened or a picture can't be written.
    """
    with (
        _without_size_warnings(),
        tempfile.TemporaryDirectory() as folder,
        _private_application(Path(folder)) as application,
    ):
        if document:
            application.documents.open(_copy_document(document, Path(folder)))
        else:
            load_sample(application.session, sample)
        order = turn_order(application.session.moment)
        if options.gm:
            _save(
                _draw_window(application.window, options, application.window.timeline.fit),
                options.gm,
            )
        if options.players:
            _save(_draw_window(application.players.window, options), options.players)
    return order


def render_window(window: QWidget, scale: float = 1.0) -> QImage:
    """Return a picture of a window; `scale` is the device pixel ratio."""
    image = QImage(window.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(scale)
    image.fill(0)
    painter = QPainter(image)
    window.render(painter, QPoint())
    painter.end()
    return image


@contextmanager
def _private_application(folder: Path) -> Iterator[Application]:
    """Yield an application that keeps its files in `folder`. Delete its windows afterwards."""
    paths = paths_in(folder)
    SettingsFile(paths.settings).change(language=ENGLISH)  # the language of the command line
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    try:
        yield application
    finally:
        application.window.close()
        for window in (application.players.window, application.window):
            window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _without_size_warnings() -> Iterator[None]:
    """Print Qt's messages, except the one that a window without a screen has no size hints."""

    def forward(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and "propagateSizeHints" not in message:
            sys.stderr.write(f"{message}\n")

    previous_handler = qInstallMessageHandler(forward)
    try:
        yield
    finally:
        qInstallMessageHandler(previous_handler)


def _copy_document(document: Path, folder: Path) -> Path:
    with closing(Document.open(document, Codec(SYSTEMS))[0]) as source:
        copy = folder / source.path.name
        source.copy_to(copy)
    return copy


def _draw_window(
    window: QWidget, options: PictureOptions, fit: Callable[[], None] | None = None
) -> QImage:
    window.showNormal()
    window.resize(QSize(*options.size))
    _settle()
    if fit:
        fit()
    _settle()
    # The window's minimum size may be larger.
    return render_window(window, options.scale).copy(
        QRect(QPoint(), QSize(*options.size) * options.scale)
    )


def _settle() -> None:
    for _ in range(EVENT_PASSES):
        QApplication.processEvents()


def _save(image: QImage, path: Path) -> None:
    with convert_disk_errors(path.absolute()):
        write_atomically(path, encode_image(image))
