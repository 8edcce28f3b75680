"""Pictures: both windows drawn into PNG files, with or without a display."""

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
from models.saves.files import write_whole
from models.saves.trouble import on_disk
from models.session.samples import load_sample
from models.session.writer import Promptly
from models.sight.text import turn_order
from models.wording import ENGLISH
from views.picture_files import file_of

TURNS = 8
"""After this many turns of Qt's events all parts of a window have the room they want."""


class PictureWish(Struct, frozen=True):
    """Which pictures are wanted; `size` in pixels at scale 1, `scale` 1 for 100 %."""

    gm: Path | None = None
    players: Path | None = None
    size: tuple[int, int] = (1600, 900)
    scale: float = 1.0


def draw(wish: PictureWish, document: Path | None = None, sample: str = "") -> tuple[str, ...]:
    """Draw the windows of a document, or of a sample, and return the turn order in words.

    The players' window is as they see it, be it frozen or blank.
    Raises Trouble when the document cannot be opened or a picture cannot be written.
    """
    with _quiet(), tempfile.TemporaryDirectory() as name, _opened(Path(name)) as application:
        if document:
            application.library.open(_copied(document, Path(name)))
        else:
            load_sample(application.session, sample)
        order = turn_order(application.session.moment)
        if wish.gm:
            _save(_drawn(application.window, wish, application.window.timeline.fit), wish.gm)
        if wish.players:
            _save(_drawn(application.players.window, wish), wish.players)
    return order


def picture_of(window: QWidget, scale: float = 1.0) -> QImage:
    """Return a picture of a window as it stands; `scale` is the number of pixels for one."""
    image = QImage(window.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(scale)
    image.fill(0)
    painter = QPainter(image)
    window.render(painter, QPoint())
    painter.end()
    return image


@contextmanager
def _opened(folder: Path) -> Iterator[Application]:
    """Give an application that keeps everything in `folder`; nothing of it is left afterwards."""
    paths = paths_in(folder)
    SettingsFile(paths.settings).change(language=ENGLISH)  # as everything on the command line
    application = Application(make_qt(), paths, FixedDice(), Promptly())
    try:
        yield application
    finally:
        application.window.close()
        for window in (application.players.window, application.window):
            window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _quiet() -> Iterator[None]:
    """Pass on Qt's warnings, but not that a window without a screen has no size hints."""

    def pass_on(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and "propagateSizeHints" not in words:
            sys.stderr.write(f"{words}\n")

    before = qInstallMessageHandler(pass_on)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _copied(document: Path, folder: Path) -> Path:
    """Copy a document, so that one that is in use or read-only looks as any other."""
    with closing(Document.open(document, Codec(SYSTEMS))[0]) as opened:
        copy = folder / opened.path.name
        opened.copy_to(copy)
    return copy


def _drawn(window: QWidget, wish: PictureWish, fit: Callable[[], None] | None = None) -> QImage:
    window.showNormal()
    window.resize(QSize(*wish.size))
    _settle()
    if fit:
        fit()
    _settle()
    # A window may refuse to be that small.
    return picture_of(window, wish.scale).copy(QRect(QPoint(), QSize(*wish.size) * wish.scale))


def _settle() -> None:
    """Let each part find its room: what one gives way with, its neighbours learn in turn."""
    for _ in range(TURNS):
        QApplication.processEvents()


def _save(image: QImage, path: Path) -> None:
    with on_disk(path.absolute()):
        write_whole(path, file_of(image))
