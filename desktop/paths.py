"""Folders and files of the program, placed by the platform's conventions."""

from pathlib import Path

from msgspec import Struct
from platformdirs import PlatformDirs


class Paths(Struct, frozen=True):
    """Folders and files that the program keeps. They may not exist yet."""

    encounters: Path
    parties: Path
    settings: Path
    log: Path

    @property
    def backups(self) -> Path:
        return self.encounters.with_name("backups")

    @property
    def systems(self) -> Path:
        return self.encounters.with_name("systems")

    @property
    def custom_library(self) -> Path:
        """Folder of the GM's own effects and page."""
        return self.encounters.with_name("library")

    @property
    def opening_record(self) -> Path:
        """File of the `OpeningRecord`, which names the document being reopened at startup."""
        return self.settings.with_name("opening")

    @property
    def room_key(self) -> Path:
        """File that holds the shared room's key if the system has no key store."""
        return self.settings.with_name("room.key")

    @property
    def endings(self) -> Path:
        """Folder of messages that end shared rooms and haven't reached their broker yet."""
        return self.settings.with_name("endings")

    @property
    def overviews(self) -> Path:
        return self.encounters.with_name("overviews")


def paths_in(home: Path) -> Paths:
    return Paths(
        encounters=home / "encounters",
        parties=home / "parties",
        settings=home / "settings.json",
        log=home / "tickline.log",
    )


def platform_paths() -> Paths:
    dirs = PlatformDirs("tickline", appauthor=False)
    return Paths(
        encounters=dirs.user_data_path / "encounters",
        parties=dirs.user_data_path / "parties",
        settings=dirs.user_config_path / "settings.json",
        log=dirs.user_log_path / "tickline.log",
    )
