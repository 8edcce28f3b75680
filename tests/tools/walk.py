"""Walks through every window and dialog to find texts and controls that can't be used.

`python -m tests.tools.walk LOOK-LANGUAGE-SIZE-PART+PART...` prints a line of JSON for each fault.
QT_SCALE_FACTOR and the screen size apply as in every Qt program.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
)
from PySide6.QtWidgets import QDialog, QMenu, QWidget

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from desktop.translation import Languages
from models.rules.dice import FixedDice
from tests.tools.accessibility import unnamed_controls, unreachable_controls
from tests.tools.clipped_text import clipped_texts
from tests.tools.contrast import pale_texts, style_key
from tests.tools.desks import quiet_qt
from tests.tools.idle_windows import restless_widgets
from tests.tools.long_language import speak_as_before, speak_longer
from tests.tools.oversized_dialogs import too_large
from tests.tools.scenes import LANDSCAPE, PARTS, Scene, Scenes
from views.dialogs.forms.dialog import AnswerDialog, Body, full_height
from views.theme import Look

CLIPPED, PALE, NAMELESS, UNREACHABLE = "clipped", "pale", "nameless", "unreachable"
HIGH, RESTLESS, LARGE = "high", "restless", "large"
GAP_PX = 24
"""The pixels of unused height that count as a gap; a line that wraps again makes less."""
LANGUAGES: Mapping[str, Callable[[Languages], None]] = {
    "English": lambda languages: languages.choose("en"),
    "German": lambda languages: languages.choose("de"),
    "longer": speak_longer,
}
"""Functions that choose each language when the windows are open."""


class Walk(msgspec.Struct, frozen=True):
    """The theme, language and parts of a walk; `size` is the text size in percent."""

    look: Look
    language: str = "English"
    size: int = 100
    parts: Sequence[str] = PARTS

    def __str__(self) -> str:
        return f"{self.look.value}-{self.language}-{self.size}-{'+'.join(self.parts)}"


class Fault(msgspec.Struct, frozen=True):
    """A fault with its walk, the check that found it, and the first scene with it."""

    walk: str
    check: str
    scene: str
    text: str


def walk_named(name: str) -> Walk:
    """Return the walk with this name."""
    look, language, size, parts = name.split("-")
    return Walk(Look(look), language, int(size), parts.split("+"))


def faults(walk: Walk, home: Path) -> Iterator[Fault]:
    """Yield each fault once; documents and settings are written to `home`."""
    paths = paths_in(home)
    qt = make_qt()
    qt.setCursorFlashTime(0)  # a blinking caret would count as a fault
    application = Application(qt, paths, FixedDice())
    LANGUAGES[walk.language](application.languages)
    application.looks.choose_look(walk.look)
    application.looks.choose_size(walk.size)
    for window in (application.window, application.players.window):
        window.setUpdatesEnabled(False)  # a window is painted only for the check
    application.window.show()
    haste = _EarlyLayout(qt)
    qt.installEventFilter(haste)
    eyes, reported = _SceneChecker(), set[tuple[str, str]]()
    for scene in Scenes(application, LANDSCAPE[:1]).in_current_theme(parts=walk.parts):
        for check, sentence in eyes.faults_of(scene):
            if (check, sentence) not in reported:
                reported.add((check, sentence))
                yield Fault(str(walk), check, scene.name, sentence)
    application.window.close_anyway()
    speak_as_before(application.languages)
    application.settings.written.result()
    qt.removeEventFilter(haste)


class _SceneChecker:
    """Checks one scene after another; colours of equally styled widgets only once."""

    def __init__(self) -> None:
        self._seen_states: set[tuple[object, ...]] = set()

    def faults_of(self, scene: Scene) -> Iterator[tuple[str, str]]:
        used = scene.is_shown_by
        for sentence in sorted(restless_widgets()):
            yield RESTLESS, sentence
        for sentence in clipped_texts(used):
            yield CLIPPED, sentence
        with _allow_painting(scene.window):
            problems = pale_texts(used, self._is_new)
        for sentence in problems:
            yield PALE, sentence
        for sentence in unnamed_controls(used):
            yield NAMELESS, sentence
        if (
            isinstance(used, AnswerDialog)
            and used.height() > (enough := _needed_height(used)) + GAP_PX
        ):
            yield HIGH, f"{used.height()} instead of {enough}"
        if isinstance(used, QDialog):
            for sentence in too_large(used):
                yield LARGE, sentence
        if not isinstance(used, QMenu):
            for sentence in unreachable_controls(used):
                yield UNREACHABLE, sentence

    def _is_new(self, widget: QWidget) -> bool:
        style = style_key(widget)
        new = style not in self._seen_states
        self._seen_states.add(style)
        return new


class _EarlyLayout(QObject):
    """Forces a dialog's layout before it is shown, as happens when the program is busy."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QDialog) and event.type() is QEvent.Type.Polish:
            QCoreApplication.sendEvent(watched, QEvent(QEvent.Type.LayoutRequest))
        return False


def _needed_height(dialog: AnswerDialog) -> int:
    """Return the height that the dialog's content needs at its present width."""
    layout, (body,) = dialog.layout(), dialog.findChildren(Body)
    assert layout is not None
    around = full_height(layout, dialog.width()) - body.sizeHint().height()
    wrapped = around + body.full_height(body.width())
    return max(wrapped, dialog.sizeHint().height(), dialog.minimumHeight())


@contextmanager
def _allow_painting(window: QWidget) -> Iterator[None]:
    """Let a window paint when a picture of it is taken."""
    before = window.updatesEnabled()
    window.setUpdatesEnabled(True)
    try:
        yield
    finally:
        window.setUpdatesEnabled(before)


def main(names: list[str]) -> None:
    """Walk as each of `names` specifies; print the faults."""
    quiet_qt()
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            for fault in faults(walk_named(name), Path(home)):
                sys.stdout.write(msgspec.json.encode(fault).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
