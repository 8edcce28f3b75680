"""Removals of things on disk, each with a message and a way to undo it."""

from collections.abc import Callable, Hashable
from pathlib import Path

from msgspec import Struct

from models.wording import tr


class Removal(Struct, frozen=True):
    """The removal of the thing called `key`, with a message and a function to undo it."""

    message: str
    undo: Callable[[], None]
    key: Hashable = None


class Removals:
    """The removals that can still be undone, whichever dialog made them."""

    def __init__(self) -> None:
        self._all: tuple[Removal, ...] = ()

    def add(self, message: str, undo: Callable[[], object], key: Hashable) -> Removal:
        """Record a removal. It can be undone once, even if that fails."""

        def undo_once() -> None:
            self._all = tuple(each for each in self._all if each.key != key)
            undo()

        removal = Removal(message, undo_once, key)
        self._all = (*self._all, removal)
        return removal

    def latest(self) -> Removal | None:
        return self._all[-1] if self._all else None


def moved_aside_text(title: str, path: Path) -> str:
    return tr("“{title}” is now in {folder}.", title=title, folder=path.parent)
