"""The GM's library, with effects and a page for each system."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from models.rules.deeds import EffectTerms
from models.rules.files.effects import format_page, parse_effects
from models.rules.files.text import FaultyFile
from models.rules.names import tidy, validate_note, validate_optional_name
from models.saves.file_errors import FileError, MissingFileError, UnreadableError
from models.saves.stores.store import write_file
from models.saves.stores.systems import read_text
from models.scheduler.bounds import MAX_NOTE_LENGTH
from models.wording import mark, tr

T = TypeVar("T")
_UNREADABLE: Final = mark(
    "“{name}” can't be read. {fault} Fix the file in {folder}, or move it elsewhere."
)
_CANNOT_BE_SAVED: Final = mark("This can't be kept: {fault}")


class EffectLibrary:
    """The library in one folder, with two files per system; unreadable files aren't replaced."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_effects(self, system: str) -> tuple[EffectTerms, ...]:
        """Return the effects of `system`, sorted by name.

        Raises FileError if the file is invalid.
        """
        return _read(self._effects_path(system), parse_effects, ())

    def save_effects(self, system: str, effects: Sequence[EffectTerms]) -> None:
        """Save effects, replacing those with the same names.

        Raises RuleBroken for an invalid effect, or FileError if the file can't be read or written.
        """
        all_effects = (*self.load_effects(system), *map(_tidy_effect, effects))
        self._write(system, {each.name.casefold(): each for each in all_effects}.values())

    def remove_effect(self, system: str, name: str) -> None:
        """Delete an effect, if it exists. Raises FileError if the file can't be read or written."""
        self._write(system, [each for each in self.load_effects(system) if each.name != name])

    def load_page(self, system: str) -> str:
        """Return the GM's page about `system`, or "". Raises FileError if it can't be read."""
        return _read(self._page_path(system), str, "")

    def save_page(self, system: str, text: str) -> None:
        """Save the GM's page about `system`.

        Raises RuleBroken if it is too long, or FileError if the file can't be written.
        """
        write_file(self._page_path(system), validate_note(text).encode())

    def _write(self, system: str, effects: Iterable[EffectTerms]) -> None:
        text = format_page(sorted(effects, key=lambda each: each.name.casefold()))
        try:
            parse_effects(text)
        except FaultyFile as error:
            raise FileError(tr(_CANNOT_BE_SAVED, fault=error.faults[0].message)) from error
        write_file(self._effects_path(system), text.encode())

    def _effects_path(self, system: str) -> Path:
        return self._folder / f"effects-{system}.toml"  # never a device name such as CON

    def _page_path(self, system: str) -> Path:
        return self._folder / f"page-{system}.md"


def _read(path: Path, parse: Callable[[str], T], default: T) -> T:
    try:
        return parse(read_text(path))
    except MissingFileError:
        return default
    except FaultyFile as error:
        values = {"name": path.name, "fault": error.faults[0], "folder": path.parent}
        raise UnreadableError(tr(_UNREADABLE, **values)) from error


def _tidy_effect(effect: EffectTerms) -> EffectTerms:
    return replace(
        effect,
        name=validate_optional_name(effect.name),
        text=validate_note(effect.text, MAX_NOTE_LENGTH),
        change=tidy(effect.change),
        adds=tidy(effect.adds),
    )
