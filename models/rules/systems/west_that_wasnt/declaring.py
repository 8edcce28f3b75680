"""Declaring: the speed of what one intends, and who takes part in the round at all."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.order import in_scene, takes_part, taking_part
from models.rules.systems.west_that_wasnt.own_deeds import Declare, Join, Surprise
from models.rules.systems.west_that_wasnt.phases import RANKS, SPEEDS, Speed
from models.rules.systems.west_that_wasnt.values import (
    Flag,
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
)
from models.rules.systems.west_that_wasnt.words import speed_word
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, PresenceChanged, SheetChanged
from models.wording import mark, tr

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
_LABELS: Mapping[tuple[Flag, ...], str] = {
    (): mark("{name} declares {speed}"),
    ("dodging",): mark("{name} declares {speed} and is dodging"),
    ("covering_fire",): mark("{name} declares {speed} and is covering fire"),
    ("dodging", "covering_fire"): mark(
        "{name} declares {speed} and is dodging and is covering fire"
    ),
    ("covering_fire", "dodging"): mark(
        "{name} declares {speed} and is covering fire and is dodging"
    ),
}


def declare(encounter: Encounter, deed: Declare) -> Outcome:
    """Declare a speed, nothing more (source: "Declaration"); dodging begins at once."""
    combatant = in_scene(encounter, deed.who)
    sheet = sheet_of(combatant)
    _refuse_declaring(encounter, combatant)
    speed = declared_speed(deed)
    warnings = _combination_warnings(encounter, deed)
    flags = tuple(dict.fromkeys(deed.flags))
    changed = SheetChanged(deed.who, replace(sheet, declared=speed, flags=flags))
    label = tr(_LABELS[flags], name=combatant.called, speed=speed_word(speed))
    return Outcome(label, (*entering(encounter, combatant), changed), warnings)


def declared_speed(deed: Declare) -> Speed:
    """Return the speed declared, or that of the actions combined.

    Raises RuleBroken for actions that cannot be combined, or that are slower than declared.
    """
    actions = _all_actions(deed)
    if not actions:
        raise RuleBroken(tr("Name a speed, or the actions to be combined."))
    speed = combined(actions)
    if deed.speed is None or len(actions) == 1:
        return speed
    if deed.actions and RANKS[speed] <= RANKS[deed.speed]:
        return deed.speed
    if deed.actions:
        raise RuleBroken(_too_slow(speed, deed.speed))
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
        raise RuleBroken(tr("A full action cannot be combined with any other."))
    if len(ordered) > _MOST_ACTIONS:
        raise RuleBroken(_too_many(len(ordered)))
    if ordered in _PAIRS:
        return _PAIRS[ordered]
    if ordered in _TRIPLES:
        return "full"
    raise RuleBroken(tr("Three half actions are too many for one turn."))


def bravery(names: Sequence[str]) -> str:
    """Return what those surprised roll before the next round (companion page "Conflict").

    The page does not say what failing means: a second round lost is the usual reading.
    """
    return tr(
        "{names}, surprised before: an Easy (3) Bravery check, or one more round is lost.",
        names=joined(names),
    )


def surprise(encounter: Encounter, deed: Surprise) -> Outcome:
    """Let somebody lose the action of this round, which the source's companion page calls for."""
    combatant = in_scene(encounter, deed.who)
    sheet = sheet_of(combatant)
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised already.", name=combatant.called))
    if sheet.acted_at is not None:
        raise RuleBroken(tr("{name} has acted in this round already.", name=combatant.called))
    lost = WestSheet(surprised=True, flags=sheet.flags)
    events: list[Event] = [*entering(encounter, combatant), SheetChanged(deed.who, lost)]
    if combatant.marker:
        events.append(Moved(deed.who, None))
    if combatant.placed:
        events.append(Placed(deed.who, None))
    label = tr("{name} is surprised and loses this round", name=combatant.called)
    return Outcome(label, tuple(events))


def join(encounter: Encounter, deed: Join) -> Outcome:
    """Join late: take part from the next declaration on."""
    combatant = encounter[deed.who]
    if takes_part(combatant):
        raise RuleBroken(tr("{name} is in the scene already.", name=combatant.called))
    events = (PresenceChanged(deed.who, Presence.PRESENT), SheetChanged(deed.who, WestSheet()))
    if ledger_of(encounter).stage == "declare":
        return Outcome(tr("{name} joins and may declare", name=combatant.called), events)
    label = tr("{name} joins and declares in the next round", name=combatant.called)
    return Outcome(label, events)


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


def _too_slow(together: Speed, declared: Speed) -> str:
    return tr(
        "These actions together are {speed}, slower than {declared}.",
        speed=speed_word(together),
        declared=speed_word(declared),
    )


def _too_many(actions: int) -> str:
    return tr(
        "At most {most} actions fit into a turn, not {number}.",
        most=_MOST_ACTIONS,
        number=actions,
    )


def _refuse_declaring(encounter: Encounter, combatant: Combatant) -> None:
    name, sheet = combatant.called, sheet_of(combatant)
    if ledger_of(encounter).stage != "declare":
        raise RuleBroken(tr("The card is flipped: declarations come at the start of a round."))
    if sheet.wait is not None:
        raise RuleBroken(tr("{name} goes on waiting, which is a quick action.", name=name))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))
    if sheet.declared is not None:
        raise RuleBroken(
            tr(
                "{name} has declared {speed} already; "
                "undo that if the Judge allows another choice.",
                name=name,
                speed=speed_word(sheet.declared),
            )
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
        raise RuleBroken(tr("Of three actions each must be quick, say the encounter's settings."))
    return (tr("Three actions with a half one among them are disputed; they count as full."),)
