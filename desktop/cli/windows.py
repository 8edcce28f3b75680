"""The windows, or pictures of them: what most starts ask for, without reading a command line."""

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop import libraries
from desktop.preflight import has_display, on_x, platform_trouble, refuse_scales

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from desktop.application import Application


def show_fight(
    document: Path | None = None,
    sample: str = "",
    *,
    home: Path | None = None,
    debug: bool = False,
) -> int:
    """Show a document or a sample, or what was open last; return the exit code.

    There are windows where there is a display, pictures where there is none, and text without Qt.
    """
    _refuse_scales()
    if trouble := platform_trouble(os.environ):
        return complain(trouble)
    display = has_display(os.environ)
    lacking = libraries.trouble(libraries.missing(on_screen=display and on_x(os.environ)))
    if display and not lacking:
        return _windows(document, sample, home, debug=debug)
    from models.session.samples import first_sample

    sample = sample or ("" if document else first_sample())
    return _as_text(document, sample, lacking) if lacking else _as_pictures(document, sample)


def _windows(document: Path | None, sample: str, home: Path | None, *, debug: bool) -> int:
    from desktop.startup import without_collecting, without_reading_sources

    def start() -> None:
        with without_collecting():
            application.start(document, sample)
            application.follow_system()

    with without_collecting():
        without_reading_sources()
        qt, application = _built(home)
    if debug:
        from desktop.debug import watch

        watch(application)
    from PySide6.QtCore import QTimer

    # Once Qt runs, so that an error in it is shown as any other.
    QTimer.singleShot(0, start)
    # While Qt runs, Python would not notice Ctrl+C. What is said to be saved is on disk.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return qt.exec()


def _refuse_scales() -> None:
    """Leave out sizes that make no sense, and say so.

    Without a console, as from a menu of Windows, there is no one to say it to.
    """
    for sentence in refuse_scales(os.environ):
        if sys.stderr:
            complain(sentence)


def _built(home: Path | None) -> "tuple[QApplication, Application]":
    from random import SystemRandom

    from desktop.application import Application, make_qt
    from desktop.paths import paths_in, platform_paths
    from models.rules.dice import ProgramDice

    if home:  # secrets too are to be in the folder
        os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"
    qt, paths = make_qt(), paths_in(home) if home else platform_paths()
    application = Application(qt, paths, ProgramDice(SystemRandom()))
    application.crashes.install()
    return qt, application


def _as_text(document: Path | None, sample: str, lacking: str) -> int:
    """Print the turn order and the timeline, and what is missing for windows."""
    from desktop.cli.headless import opened
    from models.rules.catalogue import system
    from models.saves.trouble import Trouble
    from models.session.samples import played
    from models.sight.text import heading, timeline, turn_order

    try:
        moment = opened(document).moment if document else system(sample).at(played(sample).present)
    except Trouble as trouble:
        return complain(str(trouble))
    _say(heading(moment), ())
    _say("Turn order:", turn_order(moment))
    _say("Timeline:", timeline(moment))
    sys.stdout.write(f"This is all Tickline can show here.\n{lacking}\n")
    return 0


def _as_pictures(document: Path | None, sample: str) -> int:
    files = (Path("tickline-gm.png").absolute(), Path("tickline-players.png").absolute())
    told = "There is no display here, so the two windows were drawn instead:"
    return draw_windows(files, document, sample, told=told)


def draw_windows(
    files: tuple[Path | None, Path | None],
    document: Path | None,
    sample: str,
    *,
    size: tuple[int, int] = (1600, 900),
    scale: float = 1.0,
    told: str = "",
) -> int:
    """Draw both windows; on success print `told` with the files and the turn order, if asked to."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _refuse_scales()
    if lacking := libraries.trouble(libraries.missing(on_screen=False)):
        return complain(lacking)
    from desktop.cli.picture import PictureWish, draw
    from models.saves.trouble import Trouble

    try:
        order = draw(PictureWish(*files, size, scale), document, sample)
    except Trouble as trouble:
        return complain(str(trouble))
    if told:
        _say(told, map(str, files))
        _say("Turn order:", order)
    return 0


def _say(heading: str, lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in first_then_indented([heading, *lines]))


def first_then_indented(lines: Sequence[str]) -> Sequence[str]:
    """Return lines of which all but the first are indented."""
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def complain(sentence: str) -> int:
    """Write why something is not done and return the exit code for that."""
    sys.stderr.write(f"{sentence}\n")
    return 1
