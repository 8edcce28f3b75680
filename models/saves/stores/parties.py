"""Saves parties for next time, with the stats that their system needs."""

import re
from collections.abc import Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Final

import msgspec

from models.rules.deeds import Recruit
from models.saves.file_errors import FileError, convert_disk_errors
from models.saves.stores.store import Store
from models.scheduler.bounds import Line, MaxCombatants, MaxItems, Name, Words
from models.wording import mark, tr

VERSION: Final = 1
"""The version of a party's file, which is the only one that can be read."""

MAX_PARTY_BYTES: Final = 64 << 20
"""The maximum size of a party's file, enough for an encounter's combatants with portraits."""

_SUFFIX: Final = ".party.json"
_NAMELESS: Final = mark("A party needs a name.")


class SavedParties(msgspec.Struct, frozen=True):
    """The parties of a system, keyed by name, and a sentence on each unreadable file.

    `tags` maps parties to the words by which to find them, if they have any.
    """

    parties: Mapping[str, tuple[Recruit, ...]]
    errors: tuple[str, ...] = ()
    tags: Mapping[str, tuple[str, ...]] = {}


class _Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    version: int = msgspec.field(name="tickline_party")
    name: Line
    system: Name
    recruits: Annotated[tuple[Recruit, ...], MaxCombatants]
    tags: Annotated[tuple[Words, ...], MaxItems] = ()


_STORE: Final = Store(
    _Party,
    VERSION,
    MAX_PARTY_BYTES,
    unreadable=mark("The party in {path} was skipped: {why}."),
    outdated=mark("The party in {path} was skipped: it has another version."),
    unwritable=mark("The party “{name}” can't be saved: {why}."),
)


class Parties:
    """The parties in one folder, in a file each; the folder is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_parties(self, system: str) -> SavedParties:
        """Return the parties of `system`, sorted by name. Raises FileError if that fails."""
        saved, errors = _STORE.read_all(self._folder, _SUFFIX)
        ours = sorted((each for each in saved if each.system == system), key=attrgetter("name"))
        parties = {each.name: each.recruits for each in ours}
        tags = {each.name: each.tags for each in ours if each.tags}
        return SavedParties(parties, tuple(errors), tags)

    def save(
        self, name: str, system: str, recruits: Sequence[Recruit], tags: Sequence[str] = ()
    ) -> None:
        """Save a party, replacing any with the same name.

        Raises FileError if that isn't possible.
        """
        if not name.strip():
            raise FileError(tr(_NAMELESS))
        party = _Party(VERSION, name, system, tuple(recruits), tuple(tags))
        _STORE.write(self._file(name, system), party, name)

    def remove(self, name: str, system: str) -> None:
        """Delete a party, if it exists. Raises FileError if it can't be deleted."""
        path = self._file(name, system)
        with convert_disk_errors(path):
            path.unlink(missing_ok=True)

    def _file(self, name: str, system: str) -> Path:
        """Return a path for a party that is unique, and valid on every file system."""
        from hashlib import sha256  # imported late: it loads all of OpenSSL

        readable = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
        key = sha256(f"{system}\0{name}".encode(errors="surrogatepass")).hexdigest()[:12]
        return self._folder / f"{readable or 'party'}-{key}{_SUFFIX}"
