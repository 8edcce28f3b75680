"""An evening in a process of its own: the memory after each encounter, and its slowest step.

python -m tests.benchmarks.evening ENCOUNTERS STEPS
"""

import gc
import os
import sys
import tempfile
from pathlib import Path
from time import thread_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from desktop.application import Application, make_qt
from desktop.paths import Paths, paths_in
from models.rules.catalogue import SYSTEMS
from models.rules.dice import FixedDice
from tests.benchmarks.fights import add_all, next_deed
from tests.benchmarks.first_frame import megabytes
from tests.benchmarks.frames import settle

COMBATANTS = 6
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
"""A folder in memory, so that no step waits for a disk."""
STEPS_A_FRAME = 10
"""The number of steps per painted frame, as steps are faster than frames."""


class Evening:
    """The program with both windows open, playing one encounter after another."""

    def __init__(self, paths: Paths) -> None:
        self._application = Application(make_qt(), paths, FixedDice())
        self._application.start()
        self._application.window.command_actions["calm"].setChecked(True)
        self._application.players.open()

    def play(self, number: int, steps: int) -> float:
        """Begin an encounter of the next system and play it.

        Return the longest step with its painting, in milliseconds of this thread's processor time.
        """
        rules, session = SYSTEMS[number % len(SYSTEMS)], self._application.session
        self._application.documents.begin_encounter(f"Encounter {number}", rules.id)
        session.do(add_all(rules, COMBATANTS))
        slowest = 0.0
        for step in range(1, steps):
            begin = thread_time()
            session.do(next_deed(rules, session.present))
            if step % STEPS_A_FRAME == 0:
                settle()
                slowest = max(slowest, thread_time() - begin)
        return slowest * 1_000

    def close(self) -> None:
        self._application.players.close()
        self._application.window.close_anyway()


def main(encounters: int, steps: int) -> None:
    """Play an evening; print the megabytes in use after each encounter, and its slowest step."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.exists() else None) as folder:
        evening = Evening(paths_in(Path(folder)))
        for number in range(encounters):
            slowest = evening.play(number, steps)
            gc.collect()
            sys.stdout.write(f"{megabytes():.2f} {slowest:.2f}\n")
            sys.stdout.flush()
        evening.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
