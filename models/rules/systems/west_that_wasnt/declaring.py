"""Declaring: the speed of what one intends, and who takes part in the round at all."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.order import in_scene, takes_part, taking_part
from models.rules.systems.west_that_wasnt.own_deeds import Declare, Join, Surprise
from models.rules.systems.west_that_wasnt.phases import RANKS, SPEEDS, Speed
from models.rules.systems.west_that_wasnt.values import WestSheet, ledger_of, settings_of, sheet_of
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, PresenceChanged, SheetChanged

_PAIRS: dict[tuple[Speed, ...], Speed] = {
    ("quick", "quick"): "half",
    ("quick", "half"): "half",
    ("half", "half"): "full",
}
_TRIPLES: tuple[tuple[Speed, ...], ...] = (
    ("quick", "quick", "quick"),
    ("quick", "quick", "half"),
    ("quick", "half", "half"),
)
_MOST_ACTIONS = 3


def declare(encounter: Encounter, deed: Declare) -> Outcome:
    """Declare a speed, nothing more (source: "Declaration"); dodging begins at once."""
    combatant = in_scene(encounter, deed.who)
    sheet = sheet_of(combatant)
    _refuse_declaring(encounter, combatant)
    speed = declared_speed(deed)
    warnings = _combination_warnings(encounter, deed)
    flags = tuple(dict.fromkeys(deed.flags))
    changed = SheetChanged(deed.who, replace(sheet, declared=speed, flags=flags))
    words = " and is ".join((speed, *(flag.replace("_", " ") for flag in flags)))
    label = f"{combatant.name} declares {words}"
    return Outcome(label, (*entering(encounter, combatant), changed), warnings)


def declared_speed(deed: Declare) -> Speed:
    """Return the speed declared, or that of the actions combined.

    Raises RuleBroken for actions that cannot be combined, or that are slower than declared.
    """
    actions = _all_actions(deed)
    if not actions:
        raise RuleBroken("Name a speed, or the actions to be combined.")
    speed = combined(actions)
    if deed.speed is None or len(actions) == 1:
        return speed
    if deed.actions and RANKS[speed] <= RANKS[deed.speed]:
        return deed.speed
    if deed.actions:
        raise RuleBroken(f"These actions together are {speed}, slower than {deed.speed}.")
    return speed


def combined(actions: Sequence[Speed]) -> Speed:
    """Return the speed of actions done in one turn (source: the list in "Freestyle Actions").

    The sentence before that list, "one slower than the slowest", would make quick and half full;
    the list is more precise and holds.
    """
    ordered = tuple(sorted(actions, key=SPEEDS.index))
    if len(ordered) == 1:
        return ordered[0]
    if "full" in ordered:
        raise RuleBroken("A full action cannot be combined with any other.")
    if len(ordered) > _MOST_ACTIONS:
        raise RuleBroken(f"At most {_MOST_ACTIONS} actions fit into a turn, not {len(ordered)}.")
    if ordered in _PAIRS:
        return _PAIRS[ordered]
    if ordered in _TRIPLES:
        return "full"
    raise RuleBroken("Three half actions are too many for one turn.")


BRAVERY = "an Easy (3) Bravery check, or one more round is lost"
"""What those surprised roll before the next round (companion page "Conflict").

The page does not say what failing means: a second round lost is the usual reading.
"""


def surprise(encounter: Encounter, deed: Surprise) -> Outcome:
    """Let somebody lose the action of this round, which the source's companion page calls for."""
    combatant = in_scene(encounter, deed.who)
    sheet = sheet_of(combatant)
    if sheet.surprised:
        raise RuleBroken(f"{combatant.name} is surprised already.")
    if sheet.acted_at is not None:
        raise RuleBroken(f"{combatant.name} has acted in this round already.")
    lost = WestSheet(surprised=True, flags=sheet.flags)
    events: list[Event] = [*entering(encounter, combatant), SheetChanged(deed.who, lost)]
    if combatant.marker:
        events.append(Moved(deed.who, None))
    if combatant.placed:
        events.append(Placed(deed.who, None))
    return Outcome(f"{combatant.name} is surprised and loses this round", tuple(events))


def join(encounter: Encounter, deed: Join) -> Outcome:
    """Join late: take part from the next declaration on."""
    combatant = encounter[deed.who]
    if takes_part(combatant):
        raise RuleBroken(f"{combatant.name} is in the scene already.")
    events = (PresenceChanged(deed.who, Presence.PRESENT), SheetChanged(deed.who, WestSheet()))
    now = ledger_of(encounter).stage == "declare"
    when = "and may declare" if now else "and declares in the next round"
    return Outcome(f"{combatant.name} joins {when}", events)


def entering(encounter: Encounter, first: Combatant) -> tuple[Event, ...]:
    """Return the entrance of all who are expected, when the first of them declares.

    Somebody hidden enters alone: the others appearing would give it away.
    """
    entrants = encounter.everybody() if first.visible else iter((first,))
    return tuple(
        PresenceChanged(each.id, Presence.PRESENT)
        for each in entrants
        if not each.present and takes_part(each)
    )


def undeclared(encounter: Encounter) -> Iterator[Combatant]:
    """Yield those who still have to declare."""
    return (each for each in taking_part(encounter) if may_declare(sheet_of(each)))


def may_declare(sheet: WestSheet) -> bool:
    """Say whether somebody still has to declare."""
    return sheet.declared is None and sheet.wait is None and not sheet.surprised


def _refuse_declaring(encounter: Encounter, combatant: Combatant) -> None:
    sheet = sheet_of(combatant)
    if ledger_of(encounter).stage != "declare":
        raise RuleBroken("The card is flipped: declarations come at the start of a round.")
    if sheet.wait is not None:
        raise RuleBroken(f"{combatant.name} goes on waiting, which is a quick action.")
    if sheet.surprised:
        raise RuleBroken(f"{combatant.name} is surprised and loses this round.")
    if sheet.declared is not None:
        raise RuleBroken(
            f"{combatant.name} has declared {sheet.declared} already; "
            "undo that if the Judge allows another choice."
        )


def _all_actions(deed: Declare) -> tuple[Speed, ...]:
    named = deed.actions or (() if deed.speed is None else (deed.speed,))
    quick: Speed = "quick"
    return (*named, *(quick for _ in range(deed.free - 1)))


def _combination_warnings(encounter: Encounter, deed: Declare) -> tuple[str, ...]:
    actions = _all_actions(deed)
    combos = settings_of(encounter).combos
    disputed = len(actions) == _MOST_ACTIONS and "half" in actions
    if not disputed or combos == "allow":
        return ()
    if combos == "refuse":
        raise RuleBroken("Of three actions each must be quick, say the encounter's settings.")
    return ("Three actions with a half one among them are disputed; they count as full.",)
