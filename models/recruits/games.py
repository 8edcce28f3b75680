"""Games as other programs know them, and what their numbers are worth in the game played here."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct


class Game(Struct, frozen=True):
    """A game: what people call it, and its id, which is that of its system in Foundry VTT."""

    title: str = ""
    id: str = ""


UNTOLD: Final = Game()
"""The game of a file that does not say which it is."""
GURPS: Final = Game("GURPS", "gurps")
FIFTH_EDITION: Final = Game("D&D 5e", "dnd5e")
PATHFINDER: Final = Game("Pathfinder 2e", "pf2e")
STARFINDER: Final = Game("Starfinder 2e", "sf2e")
OLDER_D20: Final = (
    Game("Pathfinder 1e", "pf1"),
    Game("D&D 3.5", "D35E"),
    Game("Starfinder", "sfrpg"),
)
SAVAGE_WORLDS: Final = Game("Savage Worlds", "swade")
SPLITTERMOND: Final = Game("Splittermond", "splittermond")

_READ: Final = (GURPS, FIFTH_EDITION, PATHFINDER, STARFINDER, *OLDER_D20)
IN_FOUNDRY: Final[Mapping[str, Game]] = {
    **{each.id: each for each in (*_READ, SAVAGE_WORLDS, SPLITTERMOND)},
    **dict.fromkeys(("worldbuilding", "custom-system-builder"), UNTOLD),
}
"""Games by their ids: those whose numbers are read, and systems that may play any game."""

IN_MANY_GAMES: Final = frozenset(
    {
        *("speed", "move", "initiative", "ini", "init", "bonus", "modifier", "order", "reaction"),
        *("dex", "dexterity", "int", "intuition", "intelligence", "will", "body", "edge", "base"),
        *("spd", "rea", "edg", "stun", "wounds", "dice", "die", "weapon", "quick", "level"),
    }
)
"""Plain words for a number that means something else in many a game."""


class Worth(Enum):
    """What the numbers of one game are worth in another."""

    ALL = "all"
    UNMISTAKABLE = "unmistakable"
    NONE = "none"


class Played(Struct, frozen=True):
    """The games that are played here, by their ids, and what numbers of all others are worth."""

    games: Collection[str] = ()
    others: Worth = Worth.ALL


ANY: Final = Played()
"""What holds where no game is played yet."""


def played(games: Collection[str] | None) -> Played:
    """Return what a system plays; None: only who wrote it knows."""
    return Played((), Worth.UNMISTAKABLE) if games is None else Played(games, Worth.NONE)


def worth(game: Game | None, here: Played) -> Worth:
    """Return what the numbers of a game are worth here; without a game they are of every game."""
    if game is None or game.id in here.games:
        return Worth.ALL
    return here.others if game.title else Worth.UNMISTAKABLE
