"""Where the program keeps what: the folders of the platform."""

from pathlib import Path

from msgspec import Struct
from platformdirs import PlatformDirs


class Paths(Struct, frozen=True):
    """The program's own folders; they need not exist yet."""

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
    def own(self) -> Path:
        """Where the GM's own effects are."""
        return self.encounters.with_name("library")

    @property
    def opening(self) -> Path:
        """Where a start notes which document it is opening."""
        return self.settings.with_name("opening")

    @property
    def room_key(self) -> Path:
        """Where the key of the shared room is kept if the system has no key store."""
        return self.settings.with_name("room.key")

    @property
    def endings(self) -> Path:
        """Where ends of shared rooms are kept until their broker has them."""
        return self.settings.with_name("endings")

    @property
    def overviews(self) -> Path:
        return self.encounters.with_name("overviews")


def paths_in(home: Path) -> Paths:
    """Return folders that are all in `home`."""
    own = (home / "encounters", home / "parties")
    return Paths(*own, home / "settings.json", home / "tickline.log")


def platform_paths() -> Paths:
    """Return the folders that the platform, or the user's environment, sets aside for us."""
    dirs = PlatformDirs("tickline", appauthor=False)
    return Paths(
        encounters=dirs.user_data_path / "encounters",
        parties=dirs.user_data_path / "parties",
        settings=dirs.user_config_path / "settings.json",
        log=dirs.user_log_path / "tickline.log",
    )
