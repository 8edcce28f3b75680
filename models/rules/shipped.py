"""The system files that come with the program; light enough to import at the start."""

from functools import lru_cache

from resources import FOLDER


def read_shipped(name: str) -> str:
    """Return the text of the system file of that id."""
    return (FOLDER / "systems" / f"{name}.toml").read_text(encoding="utf-8")


@lru_cache
def shipped_title(name: str) -> str:
    """Return the title in the system file of that id."""
    import tomllib

    return str(tomllib.loads(read_shipped(name))["title"])
