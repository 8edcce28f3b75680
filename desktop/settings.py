"""What the GM chose for the program, and what the program remembers from last time."""

import logging
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from models.saves.beside.store import write
from models.saves.files import Unfit, read_whole, unused
from models.saves.trouble import JsonErrors, Trouble
from models.session.writer import Promptly
from models.wording import tr
from views.theme import TEXT_SIZES, Look
from views.timeline.sizes import Density

MOST_RECENT: Final = 10
MOST_BYTES: Final = 1 << 18
MOST_HABITS: Final = 60
MOST_LEFT: Final = 100
_log = logging.getLogger(__name__)

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
"""Of a window; Qt knows nothing larger than what a computer can show."""


class Settings(Struct, frozen=True):
    """Choices and memories; everything has a default, so that an old file still reads.

    Where `look`, `text_size` (in percent) or `calm` is None, nothing was chosen and the system's
    wish holds. With `follows_system` it says the theme, and `look` serves where it does not say.
    `usual` holds, by system, the settings that
    the GM wants for new encounters. `window` is a place as Qt writes it, `player_place` is left,
    top, width and height. `keys` are the shortcuts that the GM chose, by the key of the command;
    empty where there is to be none. `turn_clock` is the limit of a turn in seconds, 0 where it
    only counts up, -1 where it is off; `get_ready` is how many ticks ahead a player gets a notice.
    `used` counts, by system, how often each action was taken from the card. `players_wait` says
    that the players' screen was blank or frozen last, in whatever fight. `left` are changed rules
    that a fight doesn't follow, each a digest of both. `broker` and `relay` are the addresses
    shared by last; the account goes to the key store of the system.
    `exports` is the folder of the last export.
    `rows` says how high the rows of the board are, `by_turn` that they stand by next turn.
    `language` is a code as `de`, empty where the system says it. `system` is what was played last.
    """

    look: Look | None = None
    follows_system: bool = False
    language: str = ""
    text_size: Annotated[int, Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] | None = None
    calm: bool | None = None
    recent: tuple[str, ...] = ()
    player_screen: str | None = None
    player_place: tuple[Coordinate, Coordinate, Coordinate, Coordinate] | None = None
    player_by_hand: bool = False
    player_open: bool = False
    reveal_on_act: bool = False
    turn_clock: int = -1
    get_ready: int = 0
    sound: bool = False
    window: str = ""
    usual: Mapping[str, Mapping[str, Any]] = {}
    keys: Mapping[str, str] = {}
    used: Mapping[str, Mapping[str, int]] = {}
    players_wait: bool = False
    left: tuple[str, ...] = ()
    broker: str = ""
    relay: str = ""
    exports: str = ""
    system: str = ""
    rows: Density = Density.AUTO
    by_turn: bool = False


class SettingsFile:
    """The settings on disk. They are a convenience: trouble with the disk is logged, not shown.

    `aside` is where a file was moved that made no sense as a whole.
    """

    def __init__(self, path: Path, executor: Executor | None = None) -> None:
        """Read `path`; of what makes no sense each setting is kept that does.

        Changes are written by `executor`, which does one thing after the other, or else at once.
        """
        self._path = path
        self._executor = executor or Promptly()
        self._due = False
        self.written: Future[None] = Future()
        """Done when what was changed last is on disk."""
        self.written.set_result(None)
        self.aside: Path | None = None
        self._asked: Settings | None = None
        self.now = self._read()

    def change(self, **changes: object) -> None:
        """Change some settings and keep them; what is so already is not written again."""
        self.now = replace(self.now, **changes)
        if self.now == self._asked:
            return
        self._asked = self.now
        if not self._due:
            self._due = True
            self.written = self._executor.submit(self._write)

    def _write(self) -> None:
        """Write what holds by now, however much has changed since it was asked for."""
        self._due = False
        try:
            write(self._path, msgspec.json.encode(self.now))
        except (Trouble, UnicodeEncodeError):  # the second: a file's name that is no text
            self._asked = None
            _log.exception("The settings could not be written to %s", self._path)

    def count_use(self, system: str, habit: str) -> Mapping[str, int]:
        """Count that an action was used, and return the counts; they are written later."""
        counts = Counter(self.now.used.get(system, {}))
        counts[habit] += 1
        most = dict(counts.most_common(MOST_HABITS))
        self.now = replace(self.now, used={**self.now.used, system: most})
        return most

    def remember(self, document: Path, system: str = "") -> None:
        """Put a document at the head of the recent ones; `system` is by what it is played."""
        name = str(document)
        rest = tuple(each for each in self.now.recent if each != name)
        played = system or self.now.system
        self.change(recent=(name, *rest)[:MOST_RECENT], system=played)

    def forget(self, document: Path) -> None:
        rest = tuple(each for each in self.now.recent if each != str(document))
        self.change(recent=rest)

    def leave(self, change: str) -> None:
        """Ask no more about a change of rules; of those left so, the last ones are remembered."""
        rest = tuple(each for each in self.now.left if each != change)
        self.change(left=(change, *rest)[:MOST_LEFT])

    def _read(self) -> Settings:
        try:
            return self._understood(read_whole(self._path, MOST_BYTES))
        except FileNotFoundError:
            pass
        except Unfit:
            _log.exception("The settings in %s are no settings", self._path)
            self._set_aside()
        except OSError:
            _log.exception("The settings in %s could not be read", self._path)
        return Settings()

    def _understood(self, content: bytes) -> Settings:
        try:
            self._asked = msgspec.json.decode(content, type=Settings)
        except JsonErrors:
            _log.exception("The settings in %s make no sense", self._path)
            return self._mended(content)
        return _bounded(self._asked)

    def _mended(self, content: bytes) -> Settings:
        """Return what makes sense of damaged settings; it is written at once."""
        from desktop.mended import sensible

        self.now = _bounded(Settings(**sensible(content, _FIELDS)))
        self._set_aside()
        if self.aside and self.now != Settings():
            self.change()
        return self.now

    def _set_aside(self) -> None:
        aside = unused(self._path, "damaged")
        try:
            self._path.rename(aside)
            self.aside = aside
        except OSError:
            _log.exception("%s could not be moved aside", self._path)


_FIELDS: Final = {each.name: each.type for each in msgspec.structs.fields(Settings)}


def _bounded(settings: Settings) -> Settings:
    """Return settings with no more documents than are remembered: each costs a look at the disk."""
    if len(settings.recent) <= MOST_RECENT:
        return settings
    return replace(settings, recent=settings.recent[:MOST_RECENT])


def mended_told(aside: Path) -> str:
    """Return the sentence on settings that were damaged."""
    return tr(
        "Some settings couldn't be read and were reset. The damaged file is {path}.",
        path=aside,
    )
