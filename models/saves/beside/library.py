"""The GM's library: for each system its own effects, as they are handed on, and its own page."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from models.rules.deeds import OfEffect
from models.rules.files.effects import effects_in, page_of
from models.rules.files.text import Faulty
from models.rules.names import bounded, checked_note, tidy
from models.saves.beside.store import write
from models.saves.beside.systems import text_in_file
from models.saves.trouble import Missing, Trouble, Unreadable
from models.scheduler.bounds import LONGEST_NOTE
from models.wording import mark, tr

T = TypeVar("T")
_SENSELESS: Final = mark(
    "“{name}” can't be read. {fault} Fix the file in {folder}, or move it elsewhere."
)
_NO_ROOM: Final = mark("This can't be kept: {fault}")


class OwnLibrary:
    """Two files for each system, in one folder. What can't be read stays, and isn't replaced."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def list(self, system: str) -> tuple[OfEffect, ...]:
        """Return the effects of `system`, by name. Raises Trouble."""
        return _read(self._file(system), effects_in, ())

    def keep(self, system: str, effects: Sequence[OfEffect]) -> None:
        """Write effects down, in place of those of the same names.

        Raises RuleBroken for what is no effect, and Trouble.
        """
        known = (*self.list(system), *map(_tidied, effects))
        self._write(system, {each.name.casefold(): each for each in known}.values())

    def forget(self, system: str, name: str) -> None:
        """Let go of the effect of that name, if there is one. Raises Trouble."""
        self._write(system, [each for each in self.list(system) if each.name != name])

    def page(self, system: str) -> str:
        """Return what the GM wrote on a page about `system`. Raises Trouble."""
        return _read(self._page(system), str, "")

    def write_page(self, system: str, text: str) -> None:
        """Keep a page. Raises RuleBroken where it is too long, and Trouble."""
        write(self._page(system), checked_note(text).encode())

    def _write(self, system: str, effects: Iterable[OfEffect]) -> None:
        page = page_of(sorted(effects, key=lambda each: each.name.casefold()))
        try:
            effects_in(page)
        except Faulty as error:
            raise Trouble(tr(_NO_ROOM, fault=error.faults[0].sentence)) from error
        write(self._file(system), page.encode())

    def _file(self, system: str) -> Path:
        return self._folder / f"effects-{system}.toml"  # no device of Windows is called so

    def _page(self, system: str) -> Path:
        return self._folder / f"page-{system}.md"


def _read(path: Path, read: Callable[[str], T], nothing: T) -> T:
    """Return what a file says, or `nothing` without one. Raises Trouble."""
    try:
        return read(text_in_file(path))
    except Missing:
        return nothing
    except Faulty as error:
        told = {"name": path.name, "fault": error.faults[0], "folder": path.parent}
        raise Unreadable(tr(_SENSELESS, **told)) from error


def _tidied(effect: OfEffect) -> OfEffect:
    return replace(
        effect,
        name=bounded(effect.name),
        text=checked_note(effect.text, LONGEST_NOTE),
        change=tidy(effect.change),
        adds=tidy(effect.adds),
    )
