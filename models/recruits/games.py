"""Games as other programs know them, and what their numbers are worth in the game played here."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from models.rules.catalogue import IDS, WRITTEN


class Game(Struct, frozen=True):
    """A game: what people call it, and by their ids the systems here that play it."""

    title: str = ""
    systems: tuple[str, ...] = ()


UNTOLD: Final = Game()
"""The game of a file that does not say which it is."""
GURPS: Final = Game("GURPS", ("gurps_pacing",))
FIFTH_EDITION: Final = Game("D&D 5e", ("d20",))

IN_FOUNDRY: Final[Mapping[str, Game]] = {
    "gurps": GURPS,
    "dnd5e": FIFTH_EDITION,
    "pf2e": Game("Pathfinder 2e", ("d20",)),
    "sf2e": Game("Starfinder 2e", ("d20",)),
    "pf1": Game("Pathfinder 1e", ("d20",)),
    "D35E": Game("D&D 3.5", ("d20",)),
    "sfrpg": Game("Starfinder", ("d20",)),
    "swade": Game("Savage Worlds", ("savage_worlds",)),
    "splittermond": Game("Splittermond", ("splittermond",)),
    **dict.fromkeys(("worldbuilding", "custom-system-builder"), UNTOLD),
}
"""Games by the ids of their systems in Foundry VTT: those whose numbers are read, and those that
may be any game."""

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


def worth(game: Game | None, system: str) -> Worth:
    """Return what the numbers of a game are worth in the system of that id.

    Without a game they are of no game. Without a system no game is played yet.
    """
    if game is None or (game.title and not system) or system in game.systems:
        return Worth.ALL
    known = system in IDS or system in WRITTEN
    return Worth.NONE if game.title and known else Worth.UNMISTAKABLE
