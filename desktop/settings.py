"""What the GM chose for the program, and what the program remembers from last time."""

import logging
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from models.saves.files import make_folder, unused, write_whole
from views.theme import TEXT_SIZES, Look

MOST_RECENT: Final = 10
MOST_HABITS: Final = 60
_log = logging.getLogger(__name__)

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
"""Of a window; Qt knows nothing larger than what a computer can show."""


class Settings(Struct, frozen=True):
    """Choices and memories; everything has a default, so that an old file still reads.

    With `follows_system` the computer says whether the theme is dark or light, and `look` serves
    where it does not say; `text_size` is in percent. `usual` holds, by system, the settings that
    the GM wants for new encounters. `window` is a place as Qt writes it, `player_place` is left,
    top, width and height. `keys` are the shortcuts that the GM chose, by the key of the command;
    empty where there is to be none. `turn_clock` is the limit of a turn in seconds, 0 where it
    only counts up, -1 where it is off; `get_ready` is how many ticks ahead a player gets a notice.
    `used` counts, by system, how often each action was taken from the card.
    `language` is a code as `de`, empty where the system says it.
    """

    look: Look = Look.DARK
    follows_system: bool = False
    language: str = ""
    text_size: Annotated[int, Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] = 100
    calm: bool = False
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


class SettingsFile:
    """The settings on disk. They are a convenience: trouble with them is logged, not shown."""

    def __init__(self, path: Path) -> None:
        """Read `path`; what makes no sense is moved aside, and defaults take its place."""
        self._path = path
        self._kept = self._read()
        self.now = self._kept or Settings()

    def change(self, **changes: object) -> None:
        """Change some settings and keep them; what is so already is not written again."""
        self.now = replace(self.now, **changes)
        if self.now == self._kept:
            return
        try:
            content = msgspec.json.encode(self.now)
            make_folder(self._path.parent)
            write_whole(self._path, content)
            self._kept = self.now
        except (OSError, UnicodeEncodeError):  # the second: a file's name that is no text
            _log.exception("The settings could not be written to %s", self._path)

    def count_use(self, system: str, habit: str) -> Mapping[str, int]:
        """Count that an action was used, and return the counts; they are written later."""
        counts = Counter(self.now.used.get(system, {}))
        counts[habit] += 1
        most = dict(counts.most_common(MOST_HABITS))
        self.now = replace(self.now, used={**self.now.used, system: most})
        return most

    def remember(self, document: Path) -> None:
        """Put a document at the head of the recent ones."""
        name = str(document)
        rest = tuple(each for each in self.now.recent if each != name)
        self.change(recent=(name, *rest)[:MOST_RECENT])

    def forget(self, document: Path) -> None:
        """Take a document off the recent ones."""
        rest = tuple(each for each in self.now.recent if each != str(document))
        self.change(recent=rest)

    def _read(self) -> Settings | None:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Settings)
        except FileNotFoundError:
            return None
        except OSError:
            _log.exception("The settings in %s could not be read", self._path)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            _log.exception("The settings in %s make no sense", self._path)
            self._set_aside()
        return None

    def _set_aside(self) -> None:
        try:
            self._path.rename(unused(self._path, "damaged"))
        except OSError:
            _log.exception("%s could not be moved aside", self._path)
