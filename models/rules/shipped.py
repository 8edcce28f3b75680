"""Reads the system files that come with the program. It imports little, for a fast startup."""

from functools import lru_cache

from resources import FOLDER


def read_shipped_system(name: str) -> str:
    """Return the text of the system file `name`."""
    return (FOLDER / "systems" / f"{name}.toml").read_text(encoding="utf-8")


@lru_cache
def shipped_title(name: str) -> str:
    """Return the title in the system file `name`."""
    import tomllib

    return str(tomllib.loads(read_shipped_system(name))["title"])
