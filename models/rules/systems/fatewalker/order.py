"""Who may declare on a tick of FateWalker, and what a hold allows."""

from collections.abc import Sequence

from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.values import ledger_of, settings_of, sheet_of, stats_of
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, Turn

AXIS = Axis("tick", "ticks", seconds=0.5)


def precedence(combatant: Combatant) -> int:
    """Return the rank on a tick: the higher Awareness declares first (source: "Ties")."""
    return -stats_of(combatant).awareness


def first_group(encounter: Encounter) -> tuple[Turn, ...]:
    """Return those who declare next: the earliest tick, the highest Awareness there."""
    order = encounter.order()
    if not order:
        return ()
    first = order[0]
    return tuple(
        turn
        for turn in order
        if (turn.tick, turn.spot.precedence) == (first.tick, first.spot.precedence)
    )


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
        names = joined([encounter[turn.who].name for turn in group])
        raise RuleBroken(
            f"{names} have the same Awareness and act at the same moment: declare them together."
        )
    return group[0]


def held_from(encounter: Encounter, combatant: Combatant) -> Tick:
    """Return the first tick on which one who holds may act. Raises RuleBroken if it does not."""
    since = sheet_of(combatant).hold
    if since is None:
        raise RuleBroken(f"{combatant.name} does not hold.")
    first = since + settings_of(encounter).hold_min
    return Tick(max(encounter.now, first, sheet_of(combatant).owed_until or first))


def refuse_unresolved(encounter: Encounter) -> None:
    """Raise RuleBroken while declared actions wait to be resolved."""
    if declared := ledger_of(encounter).declared:
        names = joined([encounter[each.who].name for each in declared])
        raise RuleBroken(f"Resolve first what {names} declared.")


def in_scene(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it is not in the scene."""
    if who not in encounter:
        raise RuleBroken(f"There is no combatant {who}.")
    if not encounter[who].present:
        raise RuleBroken(f"{encounter[who].name} is not in the scene.")
    return encounter[who]


def joined(names: Sequence[str]) -> str:
    """Return names as in a sentence: `Mira, Bor and Tam`."""
    if len(names) < 2:  # noqa: PLR2004 - one name needs no "and"
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _not_yet(encounter: Encounter, combatant: Combatant, group: Sequence[Turn]) -> str:
    if sheet_of(combatant).hold is not None:
        return f"{combatant.name} holds: choose the tick on which the hold ends."
    if not group or combatant.marker is None:
        return f"{combatant.name} has no turn to come."
    first = encounter[group[0].who]
    if group[0].tick < combatant.marker.tick:
        return f"{first.name} is due before {combatant.name}, on {AXIS.place(group[0].tick)}."
    return (
        f"{first.name} (Awareness {stats_of(first).awareness}) declares before "
        f"{combatant.name} (Awareness {stats_of(combatant).awareness})."
    )
