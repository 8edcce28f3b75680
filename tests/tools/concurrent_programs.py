"""Runs several programs on the same documents: no acknowledged step is lost or misplaced."""

import json
import os
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from desktop.paths import paths_in
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.file_errors import FileError
from tests.tools.documents import read_back
from tests.tools.figures import Sums
from tests.tools.kill_setups import ROOT

CODEC = Codec(SYSTEMS)
NAMES = ("Ford", "Moor")
DEEDS = (
    "open",
    "open",
    "open",
    "open",
    "copy",
    "remove",
    "restore",
    "rename",
    "duplicate",
    "again",
)
WITHOUT_LOCKS = ("open", "open", "rename", "duplicate", "again")
"""Deeds on a disk without locks, where SQLite also doesn't notice that a file was moved.

No program is killed there: the half-written files of a dead program look like those of a live one.
"""
Fight = tuple[str, ...]
"""The names of combatants in the order in which they were added, one per step."""


class Figures(Sums, frozen=True):
    """The outcome of running several programs: the deeds done, those refused, and losses."""

    deeds: int = 0
    refusals: int = 0
    kills: int = 0
    saves: int = 0
    losses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"tables: {self.deeds} deeds of two programs, {self.refusals} refused in a sentence, "
            f"{self.kills} programs killed, {self.saves} steps said to be saved, "
            f"{len(self.losses)} lost"
        )


class Program:
    """A separate process that does deeds on request."""

    def __init__(self, folder: Path, *options: str, under: Sequence[str] = ()) -> None:
        """Start the program; `under` is a command that runs it, such as strace."""
        self.fight: Fight = ()
        environment = {**os.environ, "XDG_DATA_HOME": str(folder / "home")}
        self._process = subprocess.Popen(
            [*under, sys.executable, "-m", "tests.tools.table_program", str(folder), *options],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, deed: str, what: str) -> None:
        assert self._process.stdin is not None
        print(json.dumps([deed, what]), file=self._process.stdin, flush=True)

    def read_answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        self.fight = tuple(answer["names"])
        return answer

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


class TwoPrograms:
    """Two programs, the steps they acknowledged as saved, and every state of a fight so far."""

    def __init__(self, folder: Path, seed: int, *options: str) -> None:
        self._rng = Random(seed)  # noqa: S311 - what they do is no secret
        self._folder = folder
        self._options = options
        self._programs = [Program(folder, *options) for _ in range(2)]
        self._saved_fights: dict[str, Fight] = {}
        self._all_states: set[Fight] = {()}
        self._steps = 0
        self.figures = Figures()

    def fight(self, rounds: int, *, at_once: bool) -> Figures:
        """Let both programs work for some rounds, in turn or at once, and check what is on disk."""
        try:
            for _ in range(rounds):
                one = [self._rng.choice(self._programs)]
                self._do(self._programs if at_once else one)
            for program in self._programs:
                program.ask("close", "")
                program.read_answer()
        finally:
            for program in self._programs:
                program.close()
        losses = tuple(find_losses(self._folder, self._saved_fights, self._all_states))
        return self.figures.plus(Figures(losses=losses))

    def _do(self, programs: Sequence[Program]) -> None:
        requests = [(program, *self._random_deed()) for program in programs]
        for program, deed, what in requests:
            program.ask(deed, what)
            if deed == "step":
                self._all_states.add((*program.fight, what))
        if not self._options and self._rng.random() < 0.01:
            requests.remove(self._kill(requests))
        answers = [(deed, what, program.read_answer()) for program, deed, what in requests]
        for deed, what, answer in sorted(answers, key=lambda each: each[0] != "copy"):
            self._count(deed, what, answer)

    def _random_deed(self) -> tuple[str, str]:
        path = self._path()
        if self._rng.random() < 0.6:
            self._steps += 1
            return "step", f"Orc {self._steps}"
        if not path.exists():
            return "begin", path.stem
        if self._rng.random() < 0.1:
            return "leave", ""
        return self._rng.choice(WITHOUT_LOCKS if self._options else DEEDS), str(path)

    def _path(self) -> Path:
        folder = paths_in(self._folder).encounters
        return folder / f"{self._rng.choice(NAMES)}.tickline"

    def _kill(self, requests: Sequence[tuple[Program, str, str]]) -> tuple[Program, str, str]:
        dying = self._rng.choice(requests)
        dying[0].close()
        self._programs[self._programs.index(dying[0])] = Program(self._folder, *self._options)
        self.figures = self.figures.plus(Figures(kills=1))
        if dying[1] == "copy":  # the killed program may have replaced a document
            self._saved_fights.pop(dying[2], None)
        return dying

    def _count(self, deed: str, what: str, answer: dict[str, Any]) -> None:
        fight = tuple(answer["names"])
        self._all_states.add(fight)
        self.figures = self.figures.plus(Figures(deeds=1, refusals=int(not answer["done"])))
        if deed == "copy" and answer["done"]:
            self._saved_fights[what] = fight
        if deed == "remove" and answer["done"] and what in self._saved_fights:
            self._saved_fights[f"removed {self.figures.deeds}"] = self._saved_fights.pop(what)
        if answer["saved"]:
            self._saved_fights[answer["path"]] = fight
            self.figures = self.figures.plus(Figures(saves=int(deed == "step")))


def run_two_programs(folder: Path, seed: int, times: int, rounds: int) -> Figures:
    """Let two programs use the same documents: in turn, at once, and on a disk without locks."""
    figures = Figures()
    for number in range(times):
        place = folder / str(number)
        options, at_once = (("--lockless",), False) if number % 3 == 2 else ((), number % 3 == 1)
        figures = figures.plus(
            TwoPrograms(place, seed + number, *options).fight(rounds, at_once=at_once)
        )
    return figures


def find_losses(
    folder: Path, saved: Mapping[str, Fight], states: Collection[Fight]
) -> Iterator[str]:
    """Yield acknowledged states that no document holds, and unknown states that one holds."""
    messages: list[Fight] = []
    for path in folder.rglob("[!.]*.tickline"):
        try:
            history = read_back(path, CODEC)
        except FileError as trouble:
            yield str(trouble)
            continue
        fight = tuple(each.name for each in history.present.all_combatants())
        messages += [] if "backups" in path.parts else [fight]
        if fight not in states:
            yield f"{path.name} holds {fight}, a fight that never was"
    for name, fight in saved.items():
        if not any(each[: len(fight)] == fight for each in messages):
            yield f"{fight} was saved in {name}"
