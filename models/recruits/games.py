"""Games that other programs name, and the worth of their numbers in the game played."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Final

from msgspec import Struct


class Game(Struct, frozen=True):
    """A game: its title, and the id of its system in Foundry VTT."""

    title: str = ""
    id: str = ""


UNKNOWN_GAME: Final = Game()
"""Game of a file that doesn't name one."""
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
IN_FOUNDRY: Final[Mapping[str, Game]] = {
    **{name: Game(title, name) for name, title in _OTHERS.items()},
    **{game.id: game for game in _READABLE},
    **dict.fromkeys(("worldbuilding", "custom-system-builder"), UNKNOWN_GAME),
}
"""Games by the id of their system in Foundry VTT; systems for any game are UNKNOWN_GAME."""

IN_MANY_GAMES: Final = frozenset(
    {
        *("speed", "move", "initiative", "ini", "init", "bonus", "modifier", "order", "reaction"),
        *("dex", "dexterity", "int", "intuition", "intelligence", "will", "body", "edge", "base"),
        *("spd", "rea", "edg", "stun", "wounds", "dice", "die", "weapon", "quick", "level"),
    }
)
"""Plain words that mean different numbers in different games."""


class Worth(Enum):
    """The usable numbers of one game in another: all, those with unambiguous words, or none."""

    ALL = "all"
    UNAMBIGUOUS = "unmistakable"
    NONE = "none"


class PlayedGames(Struct, frozen=True):
    """The ids of the games that are played, and the worth of the numbers of all others.

    `initiatives` is the range of rolled initiatives that a fight can begin with.
    """

    games: Collection[str] = ()
    others: Worth = Worth.ALL
    initiatives: range | None = None


ANY_GAMES: Final = PlayedGames()
"""Value while no game is played yet."""


def games_of_system(games: Collection[str] | None, initiatives: range | None = None) -> PlayedGames:
    """Return the games of a system; None: the system doesn't name its games."""
    others = Worth.UNAMBIGUOUS if games is None else Worth.NONE
    return PlayedGames(games or (), others, initiatives)


def worth_of(game: Game | None, games_played: PlayedGames) -> Worth:
    """Return the worth of a game's numbers here; None: they fit every game."""
    if game is None or game.id in games_played.games:
        return Worth.ALL
    return games_played.others if game.title else Worth.UNAMBIGUOUS
