"""Runs Tickline on a real display, takes commands on standard input, and answers in JSON.

`scene` shows the next scene, `sample ID` opens a fight, `truth` returns who acts, where and why,
and `rest` answers once earlier key presses have been handled.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from models.rules.dice import FixedDice
from models.session.samples import load_sample
from models.sight.spoken import spoken_text
from tests.tools.scenes import LANDSCAPE, Scene, Scenes

KEY_HANDLING_MS = 60
"""The milliseconds after which earlier key presses have been handled."""


class Program:
    """Carries out the commands, and answers each when it is done."""

    def __init__(self, qt: QApplication, home: Path) -> None:
        paths = paths_in(home)
        self._application = Application(qt, paths, FixedDice())
        self._scenes: Iterator[Scene] | None = None
        self._notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._listen)

    def _listen(self) -> None:
        verb, _, rest = (line := sys.stdin.readline()).strip().partition(" ")
        if not line:
            self._application.window.close_anyway()
            return
        deeds: dict[str, Callable[[str], object]] = {
            "scene": self._show_scene,
            "sample": self._open_sample,
            "truth": self._tell_truth,
        }
        if verb == "rest":
            QTimer.singleShot(KEY_HANDLING_MS, lambda: _answer(""))
        else:
            _answer(deeds[verb](rest))

    def _show_scene(self, _rest: str) -> str | None:
        if self._scenes is None:
            self._scenes = Scenes(self._application, LANDSCAPE[:1]).in_current_theme()
        scene = next(self._scenes, None)
        return None if scene is None else scene.name

    def _open_sample(self, system: str) -> str:
        load_sample(self._application.session, system)
        window = self._application.window
        window.show()
        window.activateWindow()
        self._application.session.acknowledge_first_alarm()
        self._application.window.restore_focus()
        return system

    def _tell_truth(self, _rest: str) -> dict[str, object]:
        sight = self._application.session.sight
        moment = sight.shown.moment
        turn, show = moment.fight.next_turn(), moment.axis.place
        lanes = {
            lane.name: "" if lane.marker is None else spoken_text(show(lane.marker))
            for lane in sight.lanes
        }
        if turn is None:
            return {"who": "", "place": "", "due": False, "why": sight.card.reason, "lanes": lanes}
        place, why = show(turn.tick), moment.why(turn.who)
        due = turn.tick == moment.now
        who = moment[turn.who].display_name
        why = spoken_text(why.removeprefix(f"{moment.axis.label(turn.tick)}: "))
        return {"who": who, "place": spoken_text(place), "due": due, "why": why, "lanes": lanes}


def _answer(what: object) -> None:
    sys.stdout.write(f"{json.dumps(what)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        qt = make_qt()
        program = Program(qt, Path(home))
        qt.exec()
