"""A walk through every window and dialog, to find what can't be read or reached, or isn't idle.

python -m tests.tools.walk LOOK-LANGUAGE-SIZE-PART+PART...

prints a line of JSON for each fault. QT_SCALE_FACTOR and the screen count as for every program.
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
from tests.tools.accessibility import nameless, unreachable
from tests.tools.clipped_text import clipped_texts
from tests.tools.contrast import dress, pale
from tests.tools.desks import quiet_qt
from tests.tools.idle_windows import restless
from tests.tools.long_language import speak_as_before, speak_longer
from tests.tools.oversized_dialogs import too_large
from tests.tools.scenes import LYING, PARTS, Scene, Scenes
from views.dialogs.forms.dialog import AnswerDialog, Body, full_height
from views.theme import Look

CLIPPED, PALE, NAMELESS, UNREACHABLE = "clipped", "pale", "nameless", "unreachable"
HIGH, RESTLESS, LARGE = "high", "restless", "large"
HOLE = 24
"""More than this many pixels too high is a hole; a line that wraps again is less."""
LANGUAGES: Mapping[str, Callable[[Languages], None]] = {
    "English": lambda languages: languages.choose("en"),
    "German": lambda languages: languages.choose("de"),
    "longer": speak_longer,
}
"""Functions that choose each language, once the windows are there."""


class Walk(msgspec.Struct, frozen=True):
    """The look of one walk, and its parts; `size` is that of text, in percent."""

    look: Look
    language: str = "English"
    size: int = 100
    parts: Sequence[str] = PARTS

    def __str__(self) -> str:
        return f"{self.look.value}-{self.language}-{self.size}-{'+'.join(self.parts)}"


class Fault(msgspec.Struct, frozen=True):
    """A fault: its walk, the check that found it, and the first scene with it."""

    walk: str
    check: str
    scene: str
    text: str


def walk_named(name: str) -> Walk:
    """Return the walk of that name."""
    look, language, size, parts = name.split("-")
    return Walk(Look(look), language, int(size), parts.split("+"))


def faults(walk: Walk, home: Path) -> Iterator[Fault]:
    """Yield each fault once; documents and settings go to `home`."""
    paths = paths_in(home)
    qt = make_qt()
    qt.setCursorFlashTime(0)  # what blinks is no fault
    application = Application(qt, paths, FixedDice())
    LANGUAGES[walk.language](application.languages)
    application.looks.choose_look(walk.look)
    application.looks.choose_size(walk.size)
    for window in (application.window, application.players.window):
        window.setUpdatesEnabled(False)  # what is looked at is painted for that alone
    application.window.show()
    haste = _Haste(qt)
    qt.installEventFilter(haste)
    eyes, reported = _Eyes(), set[tuple[str, str]]()
    for scene in Scenes(application, LYING[:1]).as_it_looks(parts=walk.parts):
        for check, sentence in eyes.faults_of(scene):
            if (check, sentence) not in reported:
                reported.add((check, sentence))
                yield Fault(str(walk), check, scene.name, sentence)
    application.window.close_anyway()
    speak_as_before(application.languages)
    application.settings.written.result()
    qt.removeEventFilter(haste)


class _Eyes:
    """Checks one scene after the other; the colours of equally styled widgets only once."""

    def __init__(self) -> None:
        self._seen_states: set[tuple[object, ...]] = set()

    def faults_of(self, scene: Scene) -> Iterator[tuple[str, str]]:
        used = scene.is_shown_by
        for sentence in sorted(restless()):
            yield RESTLESS, sentence
        for sentence in clipped_texts(used):
            yield CLIPPED, sentence
        with _allow_painting(scene.window):
            problems = pale(used, self._is_new)
        for sentence in problems:
            yield PALE, sentence
        for sentence in nameless(used):
            yield NAMELESS, sentence
        if (
            isinstance(used, AnswerDialog)
            and used.height() > (enough := _needed_height(used)) + HOLE
        ):
            yield HIGH, f"{used.height()} instead of {enough}"
        if isinstance(used, QDialog):
            for sentence in too_large(used):
                yield LARGE, sentence
        if not isinstance(used, QMenu):
            for sentence in unreachable(used):
                yield UNREACHABLE, sentence

    def _is_new(self, widget: QWidget) -> bool:
        style = dress(widget)
        new = style not in self._seen_states
        self._seen_states.add(style)
        return new


class _Haste(QObject):
    """Forces a dialog's layout before it is shown, as may happen when the program is busy."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QDialog) and event.type() is QEvent.Type.Polish:
            QCoreApplication.sendEvent(watched, QEvent(QEvent.Type.LayoutRequest))
        return False


def _needed_height(dialog: AnswerDialog) -> int:
    """Return how high it must be for all it holds, at the width it has."""
    layout, (body,) = dialog.layout(), dialog.findChildren(Body)
    assert layout is not None
    around = full_height(layout, dialog.width()) - body.sizeHint().height()
    wrapped = around + body.full_height(body.width())
    return max(wrapped, dialog.sizeHint().height(), dialog.minimumHeight())


@contextmanager
def _allow_painting(window: QWidget) -> Iterator[None]:
    """Let a window be painted when it is asked for a picture, and else as before."""
    before = window.updatesEnabled()
    window.setUpdatesEnabled(True)
    try:
        yield
    finally:
        window.setUpdatesEnabled(before)


def main(names: list[str]) -> None:
    """Walk as each of `names` says, and print the faults."""
    quiet_qt()
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            for fault in faults(walk_named(name), Path(home)):
                sys.stdout.write(msgspec.json.encode(fault).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
