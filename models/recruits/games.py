"""The games that other programs name, and which of their numbers can be used in another game."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct


class Game(Struct, frozen=True):
    """A game, with its title and the id of its system in Foundry VTT."""

    title: str = ""
    id: str = ""


UNKNOWN_GAME: Final = Game()
"""The game of a file that doesn't name one."""
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
SHADOWRUN: Final = Game("Shadowrun 5", "shadowrun5e")
HERO: Final = Game("HERO System", "hero6efoundryvttv2")
YEAR_ZERO: Final = (
    Game("Alien", "alienrpg"),
    Game("Blade Runner", "blade-runner"),
    Game("Coriolis", "yzecoriolis"),
    Game("Coriolis: The Great Dark", "coriolis-tgd"),
    Game("Forbidden Lands", "forbidden-lands"),
    Game("Mutant: Year Zero", "mutant-year-zero"),
    Game("Twilight: 2000", "t2k4e"),
    Game("Vaesen", "vaesen"),
)

_READABLE: Final = (
    *(GURPS, FIFTH_EDITION, PATHFINDER, STARFINDER, *OLDER_D20),
    *(SAVAGE_WORLDS, SPLITTERMOND, SHADOWRUN, HERO, *YEAR_ZERO),
)
_OTHERS: Final = {
    "cosmere-rpg": "Cosmere RPG",
    "CoC7": "Call of Cthulhu 7",
    "daggerheart": "Daggerheart",
    "draw-steel": "Draw Steel",
    "dragonbane": "Dragonbane",
    "dsa5": "The Dark Eye",
    "lancer": "Lancer",
    "nimble": "Nimble",
    "shadowdark": "Shadowdark",
    "starwarsffg": "Star Wars FFG",
    "wfrp4e": "Warhammer Fantasy 4",
}
FOUNDRY_GAMES: Final[Mapping[str, Game]] = {
    **{name: Game(title, name) for name, title in _OTHERS.items()},
    **{game.id: game for game in _READABLE},
    **dict.fromkeys(("worldbuilding", "custom-system-builder"), UNKNOWN_GAME),
}
"""Games, keyed by the id of their system in Foundry VTT.

Systems that can run any game map to UNKNOWN_GAME.
"""

AMBIGUOUS_WORDS: Final = frozenset(
    {
        "speed",
        "move",
        "initiative",
        "ini",
        "init",
        "bonus",
        "modifier",
        "order",
        "reaction",
        "dex",
        "dexterity",
        "int",
        "intuition",
        "intelligence",
        "will",
        "body",
        "edge",
        "base",
        "spd",
        "rea",
        "edg",
        "stun",
        "wounds",
        "dice",
        "die",
        "weapon",
        "quick",
        "level",
    }
)
"""Normalized names that stand for different numbers in different games."""


class Compatibility(Enum):
    """The numbers of one game that can be used in another: all, the unambiguous ones, or none."""

    ALL = "all"
    UNAMBIGUOUS = "unambiguous"
    NONE = "none"


class PlayedGames(Struct, frozen=True):
    """The ids of the games being played, and how far other games' numbers can be used.

    `initiatives` is the range of rolled initiatives that a fight can begin with.
    """

    games: Collection[str] = ()
    compatibility_of_others: Compatibility = Compatibility.ALL
    initiatives: range | None = None


ANY_GAMES: Final = PlayedGames()
"""The games played as long as none is chosen, so that all numbers can be used."""


def games_of_system(games: Collection[str] | None, initiatives: range | None = None) -> PlayedGames:
    """Return the games that a system plays; `games` is None if it doesn't name any."""
    compatibility = Compatibility.UNAMBIGUOUS if games is None else Compatibility.NONE
    return PlayedGames(games or (), compatibility, initiatives)


def compatibility_of(game: Game | None, played_games: PlayedGames) -> Compatibility:
    """Return which of `game`'s numbers can be used in the games played; all if it is None."""
    if game is None or game.id in played_games.games:
        return Compatibility.ALL
    return played_games.compatibility_of_others if game.title else Compatibility.UNAMBIGUOUS
