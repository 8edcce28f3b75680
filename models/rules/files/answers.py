"""What people at the table tell the program apart from the dice, as successes or surprise."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from models.rules.files.form import AskedForm
from models.rules.files.formula import OF_ALL, of_all
from models.rules.files.game import FileGame
from models.rules.files.kinds import game_of
from models.rules.files.sheet import Join, NextRound, Scene, Start
from models.scheduler.clock import CombatantId

Answers: TypeAlias = Mapping[CombatantId, Mapping[str, int]]
"""The numbers of each, by their names."""
START: Final = ("enter", "start", "round")
ROUND: Final = ("enter", "round")
KEPT: Final = ("round",)
LATE: Final = ("enter", "late")
"""When which of the numbers are asked; `KEPT`: in a round whose places are those of the last."""


def asked_when(game: FileGame, when: tuple[str, ...]) -> Mapping[str, AskedForm]:
    """Return the numbers that are asked then, by their names."""
    return {name: each for name, each in game.form.asked.items() if each.when in when}


def only(game: FileGame) -> str:
    """Return the name of the number that is typed in place of dice; nothing where it has its own.

    So it is where one number is asked and nothing is rolled.
    """
    rolls = any(made is not None and made.rolls for made in (game.place, game.late))
    return next(iter(game.form.asked)) if len(game.form.asked) == 1 and not rolls else ""


def usual(scene: Scene) -> dict[str, int]:
    """Return what holds of each number that isn't said."""
    return {name: each.usual for name, each in game_of(scene).form.asked.items()}


def in_sheet(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the numbers by which `who` came in."""
    return {**usual(scene), **(scene.sheet(who).asked or {})}


def of_round(scene: Scene, whos: Iterable[CombatantId], deed: Start) -> Answers:
    """Return the numbers of all who take part in a round; what isn't asked in it is as usual."""
    game, said = game_of(scene), dict(deed.asked or {})
    known = asked_when(game, ROUND if isinstance(deed, NextRound) else START)
    if (name := only(game)) and name not in said:
        said[name] = deed.rolls or {}
    found = dict[CombatantId, Mapping[str, int]]()
    for who in whos:
        now = {name: said.get(name, {}).get(who) for name in known}
        told = {name: number for name, number in now.items() if number is not None}
        found[who] = {**usual(scene), **told}
    return found


def of_late(scene: Scene, deed: Join) -> Mapping[str, int]:
    """Return the numbers of a late joiner."""
    game = game_of(scene)
    said = dict(deed.asked or {})
    if (name := only(game)) and name not in said:
        said[name] = deed.roll
    known = asked_when(game, LATE)
    told = {name: number for name in known if (number := said.get(name)) is not None}
    return {**usual(scene), **told}


def known(scene: Scene, told: Answers, who: CombatantId) -> dict[str, int]:
    """Return what formulas about `who` know: its own numbers, and the highest of each."""
    found = dict(told.get(who, {}))
    for name in game_of(scene).form.asked:
        best = max((each[name] for each in told.values()), default=0)
        seen = (each[name] for other, each in told.items() if scene[other].visible)
        for function, number in zip(OF_ALL, (best, max(seen, default=best)), strict=True):
            found[of_all(function, name)] = number
    return found
