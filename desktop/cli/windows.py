"""The windows, or pictures of them: what most starts ask for, without reading a command line."""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.preflight import (
    has_display,
    library_trouble,
    on_x,
    platform_trouble,
    refuse_scales,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop.application import Application


def open_last() -> int:
    """Open the last document; without a display, draw the first sample."""
    if has_display(os.environ):
        return _windows()
    from models.session.samples import first_sample

    return _pictures_instead(sample=first_sample())


def open_file(document: Path) -> int:
    """Show a document in both windows, or draw them as pictures without a display."""
    if has_display(os.environ):
        return _windows(document=document)
    return _pictures_instead(document=document)


def open_sample(sample: str) -> int:
    """Show a sample fight as `open_file` shows a document."""
    return _windows(sample=sample) if has_display(os.environ) else _pictures_instead(sample=sample)


def _windows(document: Path | None = None, sample: str = "") -> int:
    if trouble := _qt_trouble(on_screen=on_x(os.environ)):
        return complain(trouble)
    from desktop.startup import without_collecting, without_reading_sources

    def start() -> None:
        with without_collecting():
            application.start(document, sample)

    with without_collecting():
        without_reading_sources()
        qt, application = _built()
    from PySide6.QtCore import QTimer

    # Once Qt runs, so that an error in it is shown as any other.
    QTimer.singleShot(0, start)
    # While Qt runs, Python would not notice Ctrl+C. What is said to be saved is on disk.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return qt.exec()


def _qt_trouble(*, on_screen: bool) -> str:
    """Return why Qt would not start, or nothing; sizes that make no sense are left out, and said.

    Without a console, as from a menu of Windows, there is no one to say it to.
    """
    for sentence in refuse_scales(os.environ):
        if sys.stderr:
            complain(sentence)
    return platform_trouble(os.environ) or library_trouble(on_screen=on_screen)


def _built() -> "tuple[QApplication, Application]":
    from random import SystemRandom

    from desktop.application import Application, make_qt
    from desktop.paths import platform_paths
    from models.rules.dice import ProgramDice

    qt = make_qt()
    application = Application(qt, platform_paths(), ProgramDice(SystemRandom()))
    application.crashes.install()
    return qt, application


def _pictures_instead(document: Path | None = None, sample: str = "") -> int:
    files = (Path("tickline-gm.png").absolute(), Path("tickline-players.png").absolute())
    told = ("There is no display here, so the two windows were drawn instead:", *map(str, files))
    return draw_windows(files, document, sample, told=told)


def draw_windows(
    files: tuple[Path | None, Path | None],
    document: Path | None,
    sample: str,
    *,
    size: tuple[int, int] = (1600, 900),
    scale: float = 1.0,
    told: Sequence[str] = (),
) -> int:
    """Draw both windows; on success print `told`, if there is any, and the turn order."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if trouble := _qt_trouble(on_screen=False):
        return complain(trouble)
    from desktop.cli.picture import PictureWish, draw
    from models.saves.trouble import Trouble

    try:
        order = draw(PictureWish(*files, size, scale), document, sample)
    except Trouble as trouble:
        return complain(str(trouble))
    if told:
        lines = (*first_then_indented(told), "Turn order:", *_indented(order))
        sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def first_then_indented(lines: Sequence[str]) -> Sequence[str]:
    """Return lines of which all but the first are indented."""
    return [lines[0], *_indented(lines[1:])]


def _indented(lines: Sequence[str]) -> Sequence[str]:
    return [f"  {line}" for line in lines]


def complain(sentence: str) -> int:
    """Write why something is not done and return the exit code for that."""
    sys.stderr.write(f"{sentence}\n")
    return 1
