"""Parties kept for next time: who they are and what their system wants to know of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec

from models.rules.deeds import Recruit
from models.saves.files import make_folder, read_whole, write_whole
from models.saves.trouble import Trouble, Unreadable, disk_trouble, on_disk
from models.scheduler.bounds import Everyone, Line, Name, Some, Words
from models.wording import tr

VERSION: Final = 1
"""The version of a party's file, and the only one that is read."""

MOST_BYTES: Final = 64 << 20
"""Of a party's file: all who fit into an encounter, each with a portrait."""

_SUFFIX: Final = ".party.json"


class KeptParties(msgspec.Struct, frozen=True):
    """The parties of a system by their names, and a sentence on each file that makes no sense.

    `tags` are the words under which a party is found again, by its name; not all have some.
    """

    parties: Mapping[str, tuple[Recruit, ...]]
    troubles: tuple[str, ...] = ()
    tags: Mapping[str, tuple[str, ...]] = {}


class _Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tickline_party: int
    name: Line
    system: Name
    recruits: Annotated[tuple[Recruit, ...], Everyone]
    tags: Annotated[tuple[Words, ...], Some] = ()


class Parties:
    """The parties in one folder, one file each. The folder is made when first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def list(self, system: str) -> KeptParties:
        """Return the parties of `system`, sorted by name. Raises Trouble without a way in."""
        found: dict[str, tuple[Recruit, ...]] = {}
        tags: dict[str, tuple[str, ...]] = {}
        troubles: list[str] = []
        for path in self._files():
            try:
                party = _read(path)
            except Trouble as error:
                troubles.append(str(error))
            else:
                if party.system == system:
                    found[party.name] = party.recruits
                    tags[party.name] = party.tags
        tagged = {name: each for name, each in tags.items() if each}
        return KeptParties(dict(sorted(found.items())), tuple(troubles), tagged)

    def keep(
        self, name: str, system: str, recruits: Sequence[Recruit], tags: Sequence[str] = ()
    ) -> None:
        """Write a party down, in place of one of the same name. Raises Trouble."""
        if not name.strip():
            raise Trouble(_nameless())
        party = _Party(VERSION, name, system, tuple(recruits), tuple(tags))
        path = self._file(name, system)
        try:
            content = msgspec.json.format(msgspec.json.encode(party), indent=1)
            make_folder(self._folder)
            write_whole(path, content)
        except UnicodeEncodeError as error:
            raise Trouble(_no_text(name, error)) from error
        except OSError as error:
            raise disk_trouble(path, error) from error

    def forget(self, name: str, system: str) -> None:
        """Delete the party of that name, if there is one. Raises Trouble."""
        path = self._file(name, system)
        with on_disk(path):
            path.unlink(missing_ok=True)

    def _files(self) -> Iterator[Path]:
        try:
            entries = sorted(self._folder.iterdir())
        except FileNotFoundError:
            return
        except OSError as error:
            raise disk_trouble(self._folder, error) from error
        yield from (path for path in entries if path.name.endswith(_SUFFIX))

    def _file(self, name: str, system: str) -> Path:
        """Return a name that every file system takes and that no other party has."""
        from hashlib import sha256  # it loads all of OpenSSL, which no start needs

        readable = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
        key = sha256(f"{system}\0{name}".encode(errors="surrogatepass")).hexdigest()[:12]
        return self._folder / f"{readable or 'party'}-{key}{_SUFFIX}"


def _nameless() -> str:
    return tr("A party needs a name.")


def _no_text(name: str, error: UnicodeEncodeError) -> str:
    return tr("The party “{name}” can't be saved: {why}.", name=ascii(name), why=error)


def _read(path: Path) -> _Party:
    try:
        party = msgspec.json.decode(read_whole(path, MOST_BYTES), type=_Party)
    except OSError as error:
        raise disk_trouble(path, error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(
            tr("The party in {path} was skipped: {why}.", path=path, why=error)
        ) from error
    if party.tickline_party != VERSION:
        raise Unreadable(tr("The party in {path} was skipped: it has another version.", path=path))
    return party
