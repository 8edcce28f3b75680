"""New system: each round everyone declares a phase, and acts in it.

Source: the book this follows, its edition and pages.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Struct

from models.rules.clocks import count, entry, order, rounds
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Choice, Field, Kind, says
from models.rules.offers import Offer
from models.rules.results import Standing, Topic
from models.rules.system import System
from models.scheduler import combatant, encounter
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

# Documents hold this id and the tags of the deeds. Never change them once a game was saved.
ID: Final = "new_system"
# Which phases does a round have, or which speeds? The first of them is on tick 0.
Phase = Literal["I", "II", "III"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
USUAL: Final[Phase] = "II"


class Stats(Struct, combatant.Stats, frozen=True, tag=ID):
    """What the rules need of a combatant; forms, lists and imports show these fields."""

    # Only numbers that the clock needs, each with a default.
    speed: Annotated[
        int,
        says(mark("Speed"), mark("In one phase, higher first"), ge=0, le=100),
    ] = 0


class Sheet(count.Counted, combatant.Sheet, frozen=True, tag=ID, gc=False):
    """What changes in a fight; `count.Counted` has what this clock needs. New in each round."""


class Ledger(rounds.RoundNumber, encounter.Ledger, frozen=True, tag=ID):
    """What the whole scene shares: the number of the round."""


# What can each table choose? Here nothing; the template of `count` has settings.
Scene: TypeAlias = Draft[Stats, Sheet, encounter.EncounterSettings, Ledger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the fight: the phase that each declares, None for the usual one."""

    phases: Mapping[CombatantId, Phase | None]


class NextRound(Start, frozen=True, tag="next_round"):
    """Begin the next round with new phases."""


class Join(Deed, frozen=True, tag="join"):
    """Join late: the phase, None for the usual one."""

    who: CombatantId
    phase: Phase | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin the fight in the first phase that anyone declares."""
    _begin(scene, deed, 1)
    return tr("The fight begins")


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round."""
    return _begin(scene, deed, scene.ledger.round + 1)


def join(scene: Scene, deed: Join) -> str:
    """Join late, in the own phase or now if that is past."""
    name = entry.newcomer(scene, deed.who).called
    tick = max(scene.now, _tick(deed.phase))
    _enter(scene, deed.who, tick)
    return tr("{name} joins: first turn on {tick}", name=name, tick=scene.axis.show(tick))


def _tick(phase: Phase | None) -> Tick:
    return Tick(PHASES.index(phase or USUAL))


def _begin(scene: Scene, deed: Start, number: int) -> str:
    ticks = {who: _tick(phase) for who, phase in deed.phases.items()}
    # No chance here. Where there is any, it is an answer in the deed: asked before, rolled here by
    # `scene.roll` where it is left empty, and recorded in the step. Or it is a tie. Never roll in
    # `calls`, `offers`, `standing`, `why` or `rank`: these are asked for every picture, and the
    # players' must be the same with and without a hidden combatant (tests/rules/test_leaks.py).
    label = rounds.begin_round(scene, ticks, number)
    for who, tick in ticks.items():
        _enter(scene, who, tick)
    return label


def _enter(scene: Scene, who: CombatantId, tick: Tick) -> None:
    scene.enter(who)
    scene.write(who, Sheet(entered=True, first=tick))
    scene.move(who, tick)


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    """Return the buttons of `who`, the most usual first."""
    if not scene[who].present:
        return (entry.late_call(scene, [scene[who]], Join, _asked("phase")),)
    return rounds.acts(scene, who)


def calls(scene: Scene) -> Iterable[Offer]:
    """Return the tables: the next round, late joiners, and the start of the fight."""
    first, late = _asked("phases"), _asked("phase")
    return rounds.calls(scene, NextRound({}), Start({}), first, Join, late, again=first)


def _asked(key: str) -> list[Field]:
    # The key is a field of the deeds above.
    choices = tuple(Choice(each, each) for each in PHASES)
    return [Field(key, tr("Phase"), Kind.CHOICE, default=USUAL, choices=choices)]


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say in which phase `who` acts, or since when it holds."""
    return count.standing(scene, who, lambda: tr("speed {speed}", speed=scene.stats(who).speed))


# All other keys (dialogs, decisions, effects, formulas) are in models/rules/system.py.
SYSTEM = System(
    id=ID,
    title="New system",
    summary=mark("Each round everyone declares a phase, and acts in it"),
    axis=Axis(mark("phase"), mark("phases"), names=PHASES),
    stats=Stats,
    sheet=Sheet,
    ledger=Ledger,
    # Each deed of your game, and the function that answers it.
    answers={Start: start, NextRound: next_round, Join: join, **rounds.ANSWERS},
    # When can a turn wait, and until when? Drag to delay follows from this.
    waiting=count.WAITING,
    # What does a turn cost, and when is a round over? Here each acts once.
    clock=count.Pace(pays=rounds.use_up, last=Tick(len(PHASES) - 1)),
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
    # What can be typed, with examples for the cheat sheet, the most usual first.
    typed=rounds.TYPED,
    hint=rounds.HINT,
    unknown=rounds.UNKNOWN,
    # What a GM looks up during play. Use your own words, not the book's.
    topics=(
        Topic(
            mark("Turn order"),
            mark("Each round everyone declares phase I, II or III, and acts once, in that phase."),
        ),
        Topic(mark("Same phase"), mark("Higher Speed first. Equal: the GM picks.")),
        Topic(mark("Delaying"), mark("When due, wait and act in any later phase.")),
        Topic(mark("Joining late"), mark("Declare a phase, and act in it, or now if it is past.")),
    ),
)
"""The rules as one table."""
