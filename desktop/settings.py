"""The GM's preferences, and the state that the program remembers from last time."""

import logging
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from models.saves.file_errors import JSON_ERRORS, FileError
from models.saves.files import UnfitFile, read_limited, unused_path
from models.saves.stores.store import write_file
from models.session.writer import ImmediateExecutor
from models.wording import tr
from views.theme import TEXT_SIZES, Look
from views.timeline.sizes import Density

MAX_RECENT: Final = 10
MAX_FILE_BYTES: Final = 1 << 18
MAX_ACTION_COUNTS: Final = 60
MAX_DECLINED_CHANGES: Final = 100
_log = logging.getLogger(__name__)

Coordinate = Annotated[int, Meta(ge=-100_000, le=100_000)]
"""Coordinate of a window, in pixels."""


class Settings(Struct, frozen=True):
    """Preferences and remembered state. All fields have defaults, so that old files can be read."""

    look: Look | None = None
    """The theme, or None to follow the system."""
    follows_system: bool = False
    """Whether `look` applies only where the system has no preference."""
    language: str = ""
    """A code such as `de`; "" follows the system."""
    text_size: Annotated[int, Meta(ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] | None = None
    """Percent; None follows the system."""
    reduced_motion: bool | None = field(default=None, name="calm")
    """None follows the system."""
    recent: tuple[str, ...] = ()
    player_screen: str | None = None
    player_place: tuple[Coordinate, Coordinate, Coordinate, Coordinate] | None = None
    """Left, top, width and height of the players' window."""
    player_by_hand: bool = False
    player_open: bool = False
    reveal_on_act: bool = False
    turn_clock: int = -1
    """The limit of a turn in seconds. 0 counts up without a limit, -1 turns the clock off."""
    get_ready: int = 0
    """How many ticks before a turn its player is asked to get ready. 0 turns this off."""
    turn_line: bool = False
    """Whether the players' screen says below a picture whose turn it is, and whose is next."""
    sound: bool = False
    window: str = ""
    """The window's geometry as Qt encodes it."""
    encounter_defaults: Mapping[str, Mapping[str, Any]] = field(default={}, name="usual")
    """Settings for new encounters, by system."""
    shortcuts: Mapping[str, str] = field(default={}, name="keys")
    """The GM's shortcuts by command key; "" removes the command's shortcut."""
    action_counts: Mapping[str, Mapping[str, int]] = field(default={}, name="used")
    """How often each action was taken from the card, by system."""
    players_screen_was_covered: bool = field(default=False, name="players_wait")
    """Whether the players' screen was last blank or frozen, in any fight."""
    declined_changes: tuple[str, ...] = field(default=(), name="left")
    """Rule changes that the GM declined, as digests of the document's path and the new rules."""
    broker: str = ""
    """The address of the last broker; its account is in the system's key store."""
    relay: str = ""
    """The address of the last relay."""
    exports: str = ""
    """The folder of the last export."""
    system: str = ""
    """The id of the system played last."""
    row_height: Density = field(default=Density.AUTO, name="rows")
    """The row height of the board."""
    by_turn: bool = False
    """Whether the board's rows are sorted by next turn."""
    announce_space_key: bool = field(default=False, name="says_space")
    """Whether screen readers announce what the Space key will do."""


class SettingsFile:
    """The settings on disk. They are a convenience: disk errors are logged, not shown.

    `damaged_file` is the new path of a settings file of which only a part could be read.
    """

    def __init__(self, path: Path, executor: Executor | None = None) -> None:
        """Read `path`. Settings that can't be read have their defaults.

        `executor` writes the changes, one after another. By default they are written at once.
        """
        self._path = path
        self._executor = executor or ImmediateExecutor()
        self._is_write_queued = False
        self.written: Future[None] = Future()
        """Finishes when the last change is on disk."""
        self.written.set_result(None)
        self.damaged_file: Path | None = None
        self._requested: Settings | None = None
        self.now = self._read()

    def change(self, **changes: object) -> None:
        """Change settings, and save them if that makes a difference."""
        self.now = replace(self.now, **changes)
        if self.now == self._requested:
            return
        self._requested = self.now
        if not self._is_write_queued:
            self._is_write_queued = True
            self.written = self._executor.submit(self._write)

    def _write(self) -> None:
        """Write the current settings, including changes made since the write was queued."""
        self._is_write_queued = False
        # A file name with undecodable bytes raises UnicodeEncodeError.
        try:
            write_file(self._path, msgspec.json.encode(self.now))
        except (FileError, UnicodeEncodeError):
            self._requested = None
            _log.exception("The settings could not be written to %s", self._path)

    def count_use(self, system: str, usage_key: str) -> Mapping[str, int]:
        """Count a use of an action and return all counts. The next change saves them."""
        counts = Counter(self.now.action_counts.get(system, {}))
        counts[usage_key] += 1
        top_counts = dict(counts.most_common(MAX_ACTION_COUNTS))
        self.now = replace(self.now, action_counts={**self.now.action_counts, system: top_counts})
        return top_counts

    def remember_document(self, document: Path, system: str = "") -> None:
        name = str(document)
        others = tuple(each for each in self.now.recent if each != name)
        system_id = system or self.now.system
        self.change(recent=(name, *others)[:MAX_RECENT], system=system_id)

    def forget_document(self, document: Path) -> None:
        others = tuple(each for each in self.now.recent if each != str(document))
        self.change(recent=others)

    def decline_change(self, change: str) -> None:
        """Remember a declined change of rules, so that the GM isn't asked again."""
        others = tuple(each for each in self.now.declined_changes if each != change)
        self.change(declined_changes=(change, *others)[:MAX_DECLINED_CHANGES])

    def _read(self) -> Settings:
        try:
            return self._decode(read_limited(self._path, MAX_FILE_BYTES))
        except FileNotFoundError:
            pass
        except UnfitFile:
            _log.exception("The file %s holds no settings", self._path)
            self._rename_damaged_file()
        except OSError:
            _log.exception("The settings in %s could not be read", self._path)
        return Settings()

    def _decode(self, content: bytes) -> Settings:
        try:
            self._requested = msgspec.json.decode(content, type=Settings)
        except JSON_ERRORS:
            _log.exception("The settings in %s make no sense", self._path)
            return self._repair(content)
        return _limit_recent(self._requested)

    def _repair(self, content: bytes) -> Settings:
        """Return the readable part of damaged settings, and write it at once."""
        from desktop.settings_repair import recover_settings

        readable = recover_settings(content, {key: each.type for key, each in _FIELDS.items()})
        values = {_FIELDS[key].name: value for key, value in readable.items()}
        self.now = _limit_recent(Settings(**values))
        self._rename_damaged_file()
        if self.damaged_file and self.now != Settings():
            self.change()
        return self.now

    def _rename_damaged_file(self) -> None:
        damaged_path = unused_path(self._path, "damaged")
        try:
            self._path.rename(damaged_path)
            self.damaged_file = damaged_path
        except OSError:
            _log.exception("%s could not be moved aside", self._path)


_FIELDS: Final = {each.encode_name: each for each in msgspec.structs.fields(Settings)}
"""Name on disk -> field."""


def _limit_recent(settings: Settings) -> Settings:
    """Return the settings with at most MAX_RECENT documents, since each costs a disk access."""
    if len(settings.recent) <= MAX_RECENT:
        return settings
    return replace(settings, recent=settings.recent[:MAX_RECENT])


def damaged_settings_text(damaged_path: Path) -> str:
    return tr(
        "Some settings couldn't be read and were reset. The damaged file is {path}.",
        path=damaged_path,
    )
