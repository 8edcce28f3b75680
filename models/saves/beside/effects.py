"""The GM's own effects: for each system a page of them, as it is handed on, in one folder."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from models.rules.deeds import OfEffect
from models.rules.files.effects import effects_in, page_of
from models.rules.files.text import Faulty
from models.rules.names import bounded, checked_note, tidy
from models.saves.beside.store import set_aside, write
from models.saves.beside.systems import text_in_file
from models.saves.trouble import Missing, Trouble, Unreadable
from models.scheduler.bounds import LONGEST_NOTE
from models.wording import tr


class OwnEffects:
    """The effects in one folder, a file for each system. What can't be read is never replaced."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def list(self, system: str) -> tuple[OfEffect, ...]:
        """Return the effects of `system`, by name. Raises Trouble; a faulty file is set aside."""
        path = self._file(system)
        try:
            return effects_in(text_in_file(path))
        except Missing:
            return ()
        except Faulty as error:
            raise Unreadable(_senseless(path, error, set_aside(path))) from error

    def keep(self, system: str, effects: Sequence[OfEffect]) -> None:
        """Write effects down, in place of those of the same names.

        Raises RuleBroken for what is no effect, and Trouble.
        """
        known = (*self.list(system), *map(_tidied, effects))
        self._write(system, {each.name: each for each in known}.values())

    def forget(self, system: str, name: str) -> None:
        """Let go of the effect of that name, if there is one. Raises Trouble."""
        self._write(system, [each for each in self.list(system) if each.name != name])

    def _write(self, system: str, effects: Iterable[OfEffect]) -> None:
        page = page_of(sorted(effects, key=lambda each: each.name.casefold()))
        try:
            effects_in(page)
        except Faulty as error:
            raise Trouble(_no_room(error.faults[0].sentence)) from error
        write(self._file(system), page.encode())

    def _file(self, system: str) -> Path:
        return self._folder / f"effects-{system}.toml"  # no device of Windows is called so


def _tidied(effect: OfEffect) -> OfEffect:
    return replace(
        effect,
        name=bounded(effect.name),
        text=checked_note(effect.text, LONGEST_NOTE),
        change=tidy(effect.change),
        adds=tidy(effect.adds),
    )


def _senseless(path: Path, error: Faulty, aside: Path) -> str:
    return tr(
        "Your effects in {path} can't be read. {fault} The file is now in {folder}.",
        path=path,
        fault=error.faults[0],
        folder=aside.parent,
    )


def _no_room(fault: str) -> str:
    return tr("This can't be kept: {fault}", fault=fault)
