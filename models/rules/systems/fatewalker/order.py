"""Who may declare on a tick of FateWalker, and what a hold allows."""

from collections.abc import Sequence

from models.rules.finding import in_scene, names
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.values import ledger_of, settings_of, sheet_of, stats_of
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn
from models.wording import mark, tr

AXIS = Axis(mark("tick"), mark("ticks"), seconds=0.5)

EVENT = "event:"
"""How the names of timers that the GM set begin."""


def precedence(combatant: Combatant) -> int:
    """Return the rank on a tick: the higher Awareness declares first (source: "Ties")."""
    return -stats_of(combatant).awareness


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return those who declare next: the earliest tick, the highest Awareness there."""
    return encounter.foremost()


def turn_alone(encounter: Encounter, who: CombatantId) -> Turn:
    """Return the turn of `who`, who declares next and alone.

    Raises RuleBroken when somebody goes first, or acts at the same moment.
    """
    refuse_unresolved(encounter)
    combatant = in_scene(encounter, who)
    group = first_group(encounter)
    if who not in [turn.who for turn in group]:
        raise RuleBroken(_not_yet(encounter, combatant, group))
    if len(group) > 1:
        told = names(encounter, [turn.who for turn in group])
        raise RuleBroken(
            tr(
                "{names} have the same Awareness and act at the same moment: "
                "declare them together.",
                names=told,
            )
        )
    return group[0]


def held_from(encounter: Encounter, combatant: Combatant) -> Tick:
    """Return the first tick on which one who holds may act. Raises RuleBroken if it does not."""
    since = sheet_of(combatant).hold
    if since is None:
        raise RuleBroken(tr("{name} does not hold.", name=combatant.called))
    first = since + settings_of(encounter).hold_min
    return Tick(max(encounter.now, first, sheet_of(combatant).owed_until or first))


def refuse_unresolved(encounter: Encounter) -> None:
    """Raise RuleBroken while declared actions wait to be resolved."""
    if declared := ledger_of(encounter).declared:
        told = names(encounter, [each.who for each in declared])
        raise RuleBroken(tr("Resolve first what {names} declared.", names=told))


def _not_yet(encounter: Encounter, combatant: Combatant, group: Sequence[Turn]) -> str:
    if sheet_of(combatant).hold is not None:
        return tr("{name} holds: choose the tick on which the hold ends.", name=combatant.called)
    if not group or combatant.marker is None:
        return tr("{name} has no turn to come.", name=combatant.called)
    first = encounter[group[0].who]
    if group[0].tick < combatant.marker.tick:
        place = AXIS.place(group[0].tick)
        told = {"first": first.called, "name": combatant.called, "place": place}
        return tr("{first} is due before {name}, on {place}.", **told)
    return tr(
        "{first} (Awareness {higher}) declares before {name} (Awareness {lower}).",
        first=first.called,
        higher=stats_of(first).awareness,
        name=combatant.called,
        lower=stats_of(combatant).awareness,
    )
