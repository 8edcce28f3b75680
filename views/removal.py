"""What was removed, in words, and how it comes back."""

from collections.abc import Callable, Hashable
from pathlib import Path

from msgspec import Struct

from models.wording import tr


class Removal(Struct, frozen=True):
    """Something that was removed: what became of it, and what brings it back under its `key`."""

    told: str
    undo: Callable[[], None]
    key: Hashable = None


class Removals:
    """What was removed and is not yet back, the last one first, whichever dialog asks."""

    def __init__(self) -> None:
        self._all: tuple[Removal, ...] = ()

    def add(self, told: str, undo: Callable[[], object], key: Hashable) -> Removal:
        """Note a removal. It is tried once to undo it, whether or not that fails."""

        def once() -> None:
            self._all = tuple(each for each in self._all if each.key != key)
            undo()

        removal = Removal(told, once, key)
        self._all = (*self._all, removal)
        return removal

    def last(self) -> Removal | None:
        return self._all[-1] if self._all else None


def moved_aside(title: str, aside: Path) -> str:
    """Return the sentence on a file that is in another folder now."""
    return tr("“{title}” is now in {folder}.", title=title, folder=aside.parent)
