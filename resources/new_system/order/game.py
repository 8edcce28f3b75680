"""New system: once a round, each acts in the order of a score.

Source: the book this follows, its edition and pages.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from models.rules.clocks import count, entry, order, rounds
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.draft import Draft
from models.rules.fields import Field, says
from models.rules.offers import Offer
from models.rules.results import Standing, Topic
from models.rules.system import System
from models.scheduler import combatant, encounter
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

# Documents hold this id and the tags of the deeds. Never change them once a game was saved.
ID: Final = "new_system"
# What does your game roll for a score? Here: this die + Speed.
DIE: Final = 20

Roll = Annotated[int, Meta(ge=1, le=DIE)]


class Stats(Struct, combatant.Stats, frozen=True, tag=ID):
    """What the rules need of a combatant; forms, lists and imports show these fields."""

    # Only numbers that the clock needs, each with a default.
    speed: Annotated[
        int,
        says(mark("Speed"), mark("Added to the roll. On one place, higher first"), ge=0, le=100),
    ] = 0


class Sheet(count.Counted, combatant.Sheet, frozen=True, tag=ID, gc=False):
    """What changes in a fight; `count.Counted` has what this clock needs. New in each round."""

    score: int = 0


class Ledger(rounds.RoundNumber, encounter.Ledger, frozen=True, tag=ID):
    """What the whole scene shares: the number of the round."""


# What can each table choose? Here nothing; the template of `count` has settings.
Scene: TypeAlias = Draft[Stats, Sheet, encounter.EncounterSettings, Ledger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the fight: what each rolled, or None to roll."""

    rolls: Mapping[CombatantId, Roll | None]


class NextRound(Deed, frozen=True, tag="next_round"):
    """Begin the next round: who takes part."""

    who: tuple[CombatantId, ...]


class Join(Deed, frozen=True, tag="join"):
    """Join late: the roll, or None to roll."""

    who: CombatantId
    roll: Roll | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin the fight on the highest score."""
    _begin(scene, {who: _score(scene, who, roll) for who, roll in deed.rolls.items()}, 1)
    return tr("The fight begins")


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round."""
    # Does your game roll each round? Then ask for rolls here too, as the template of `countdown`.
    scores = {scene.here(who).id: scene.sheet(who).score for who in deed.who}
    return _begin(scene, scores, scene.ledger.round + 1)


def join(scene: Scene, deed: Join) -> str:
    """Join late, on the own score or now if that is past."""
    name = entry.newcomer(scene, deed.who).called
    score = _score(scene, deed.who, deed.roll)
    tick = max(scene.now, Tick(-score))
    _enter(scene, deed.who, tick, score)
    return tr("{name} joins: first turn on {tick}", name=name, tick=scene.axis.show(tick))


def _score(scene: Scene, who: CombatantId, typed: int | None) -> int:
    # Chance is an answer in the deed: asked before, rolled here where it is left empty, and
    # recorded in the step. Or it is a tie. Never roll in `calls`, `offers`, `standing`, `why` or
    # `rank`: these are asked for every picture, and the players' must be the same with and without
    # a hidden combatant (tests/rules/test_leaks.py).
    roll = scene.roll(who, "rolls", 1, faces(DIE)) if typed is None else typed
    return roll + scene.stats(who).speed


def _begin(scene: Scene, scores: Mapping[CombatantId, int], number: int) -> str:
    # Ticks go up where scores go down: the sign of the axis turns them round.
    ticks = {who: Tick(-score) for who, score in scores.items()}
    label = rounds.begin_round(scene, ticks, number)
    for who, tick in ticks.items():
        _enter(scene, who, tick, scores[who])
    return label


def _enter(scene: Scene, who: CombatantId, tick: Tick, score: int) -> None:
    scene.enter(who)
    scene.write(who, Sheet(entered=True, first=tick, score=score))
    scene.move(who, tick)


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    """Return the buttons of `who`, the most usual first."""
    if not scene[who].present:
        return (entry.late_call(scene, [scene[who]], Join, _asked("roll")),)
    return rounds.acts(scene, who)


def calls(scene: Scene) -> Iterable[Offer]:
    """Return the tables: the next round, late joiners, and the start of the fight."""
    first, late = _asked("rolls"), _asked("roll")
    return rounds.calls(scene, NextRound(()), Start({}), first, Join, late)


def _asked(key: str) -> list[Field]:
    # The key is a field of the deeds above; `roll` below rolls it.
    return [Field(key, tr("Roll"), least=1, most=DIE, dice=f"1d{DIE}", throws=True)]


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which score `who` acts, or since when it holds."""
    return count.standing(scene, who, lambda: tr("speed {speed}", speed=scene.stats(who).speed))


# All other keys (dialogs, decisions, effects, formulas) are in models/rules/system.py.
SYSTEM = System(
    id=ID,
    title="New system",
    summary=mark("Everyone acts once a round, highest score first"),
    axis=Axis(mark("score"), mark("scores"), sign=-1, places=True),
    stats=Stats,
    sheet=Sheet,
    ledger=Ledger,
    # Each deed of your game, and the function that answers it.
    answers={Start: start, NextRound: next_round, Join: join, **rounds.ANSWERS},
    # When can a turn wait, and until when? Drag to delay follows from this.
    waiting=count.WAITING,
    # What does a turn cost, and when is a round over? Here each acts once.
    clock=count.Pace(pays=rounds.use_up),
    calls=calls,
    offers=offers,
    standing=standing,
    why=rounds.why,
    facts=rounds.facts,
    heading=rounds.heading,
    done=rounds.done,
    bars=count.hold_bar,
    leaves=count.end_hold,
    # What it writes into a fight in the language shown: acts, bars, timers.
    phrases=count.PHRASES,
    # Lower acts first. Who breaks ties? Here the GM; see `ties` and `unordered`.
    rank=lambda scene, who: -scene.stats(who).speed,
    may_reorder=order.keeps_ranks,
    roll=lambda scene, _who, _what, _row: scene.dice.roll(1, faces(DIE))[0],
    # What can be typed, with examples for the cheat sheet, the most usual first.
    typed=rounds.TYPED,
    hint=rounds.HINT,
    unknown=rounds.UNKNOWN,
    # What a GM looks up during play. Use your own words, not the book's.
    topics=(
        Topic(
            mark("Turn order"),
            mark("The score is the roll + Speed, for the whole fight. The highest acts first."),
        ),
        Topic(mark("Same score"), mark("Higher Speed first. Equal: the GM picks.")),
        Topic(mark("Delaying"), mark("When due, wait and act on any lower score.")),
        Topic(mark("Joining late"), mark("Roll, and act on that score, or now if it is past.")),
    ),
)
"""The rules as one table."""
