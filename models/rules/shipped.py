"""The system files that come with the program; to know their names, nothing else is loaded."""

from functools import lru_cache

from resources import FOLDER


def shipped(name: str) -> str:
    """Return the text of the system file of that id."""
    return (FOLDER / "systems" / f"{name}.toml").read_text(encoding="utf-8")


@lru_cache
def title_in(name: str) -> str:
    """Return what the file of that id calls its game."""
    import tomllib

    return str(tomllib.loads(shipped(name))["title"])
