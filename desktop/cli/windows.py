"""Opens the windows or, without a display, draws pictures of them."""

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop import libraries
from desktop.preflight import has_display, platform_plugin_message, remove_bad_scales, uses_x

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
    """Show a document or a sample, by default the last document; return the exit code.

    Without a display, pictures are drawn instead of windows. If libraries that Qt needs are
    missing, text is printed.
    """
    _remove_invalid_scale_factors()
    if error := platform_plugin_message(os.environ):
        return report_error(error)
    is_display_present = has_display(os.environ)
    missing_text = libraries.describe_missing(
        libraries.missing_libraries(on_screen=is_display_present and uses_x(os.environ))
    )
    if is_display_present and not missing_text:
        return _run_windows(document, sample, home, debug=debug)
    from models.session.samples import default_sample_id

    sample = sample or ("" if document else default_sample_id())
    return (
        _print_as_text(document, sample, missing_text)
        if missing_text
        else _draw_instead(document, sample)
    )


def _run_windows(document: Path | None, sample: str, home: Path | None, *, debug: bool) -> int:
    from desktop.startup import disable_source_scan, without_garbage_collection

    def start() -> None:
        with without_garbage_collection():
            application.start(document, sample)
            application.request_system_preferences()

    with without_garbage_collection():
        disable_source_scan()
        qt_app, application = _build_application(home)
    if debug:
        from desktop.debug import log_everything

        log_everything(application)
    from PySide6.QtCore import QTimer

    # Started in Qt's event loop, so that an error is reported like any other.
    QTimer.singleShot(0, start)
    # Python doesn't handle Ctrl+C while Qt runs. Killing is safe: all steps are on disk.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return qt_app.exec()


def _remove_invalid_scale_factors() -> None:
    """Remove invalid scale variables of Qt's, and report each if there is a console."""
    for message in remove_bad_scales(os.environ):
        if sys.stderr:
            report_error(message)


def _build_application(home: Path | None) -> "tuple[QApplication, Application]":
    from random import SystemRandom

    from desktop.application import Application, make_qt
    from desktop.paths import paths_in, platform_paths
    from models.rules.dice import ProgramDice

    if home:  # keep the system's key store out of it
        os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"
    qt_app, paths = make_qt(), paths_in(home) if home else platform_paths()
    application = Application(qt_app, paths, ProgramDice(SystemRandom()))
    application.crashes.install()
    return qt_app, application


def _print_as_text(document: Path | None, sample: str, missing_text: str) -> int:
    from desktop.cli.headless import read_session
    from models.rules.catalogue import system
    from models.saves.file_errors import FileError
    from models.session.samples import sample_history
    from models.sight.terminal import fight_heading, timeline, turn_order

    try:
        moment = (
            read_session(document).moment
            if document
            else system(sample).at(sample_history(sample).present)
        )
    except FileError as error:
        return report_error(str(error))
    _print_indented(fight_heading(moment), ())
    _print_indented("Turn order:", turn_order(moment))
    _print_indented("Timeline:", timeline(moment))
    sys.stdout.write(f"This is all Tickline can show here.\n{missing_text}\n")
    return 0


def _draw_instead(document: Path | None, sample: str) -> int:
    files = (Path("tickline-gm.png").absolute(), Path("tickline-players.png").absolute())
    headline = "There is no display here, so the two windows were drawn instead:"
    return draw_windows(files, document, sample, headline=headline)


def draw_windows(
    files: tuple[Path | None, Path | None],
    document: Path | None,
    sample: str,
    *,
    size: tuple[int, int] = (1600, 900),
    scale: float = 1.0,
    headline: str = "",
) -> int:
    """Draw the GM's window and the players' to `files`, where None skips one; return the exit code.

    A window shows `document` or, without one, the sample called `sample`. `size` is in logical
    pixels, of which each becomes `scale` pixels of the picture. If there is a `headline`, it is
    printed with the files and the turn order.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _remove_invalid_scale_factors()
    if missing_text := libraries.describe_missing(libraries.missing_libraries(on_screen=False)):
        return report_error(missing_text)
    from desktop.cli.picture import PictureOptions, draw_pictures
    from models.saves.file_errors import FileError

    try:
        order = draw_pictures(PictureOptions(*files, size, scale), document, sample)
    except FileError as error:
        return report_error(str(error))
    if headline:
        _print_indented(headline, map(str, files))
        _print_indented("Turn order:", order)
    return 0


def _print_indented(heading: str, lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in indent_after_first([heading, *lines]))


def indent_after_first(lines: Sequence[str]) -> Sequence[str]:
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def report_error(message: str) -> int:
    """Print `message` to stderr; return exit code 1."""
    sys.stderr.write(f"{message}\n")
    return 1
