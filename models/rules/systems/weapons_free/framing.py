"""Time frames: who is played at scene, round or beat detail, and in which group."""

from collections.abc import Collection
from itertools import chain

from msgspec.structs import replace

from models.rules.finding import listed
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.grid import slotless
from models.rules.systems.weapons_free.naming import coming, some_names
from models.rules.systems.weapons_free.values import (
    Frame,
    Status,
    WeaponsFreeSheet,
    followed,
    in_exchange,
    sheet_of,
    status_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SheetChanged


def frame(encounter: Encounter, deed: Frame) -> Outcome:
    """Play those named at another detail than tics, without slots ("The scene", "The round")."""
    named = tuple(dict.fromkeys((*deed.frames, *deed.groups)))
    if not named:
        raise RuleBroken("Name those whose time frame changes.")
    events = {who: _framed(_able(encounter, who), deed) for who in named}
    changed = [who for who in named if events[who]]
    label = "The time frames stay as they are"
    if changed:
        label = f"{some_names(encounter, changed)}: {_framed_words(encounter, deed, changed)}"
    return Outcome(label, tuple(chain(*events.values())))


def _framed_words(encounter: Encounter, deed: Frame, changed: Collection[CombatantId]) -> str:
    """Say to which details those `changed` come; if to none, how their group is called now."""
    present = {who: followed(encounter[who]) for who in changed}
    details = {each for who in changed if (each := deed.frames.get(who, "tic")) != present[who]}
    if details := details - {"tic"}:
        return f"at {' and '.join(sorted(details))} detail"
    groups = {" ".join((deed.groups.get(who) or "").split()) for who in changed}
    if groups == {""}:
        still = sorted(set(present.values()) - {"tic"})
        return f"at {' and '.join(still)} detail" if still else "in no group"
    return f"now {' and '.join(sorted(groups - {''}))}"


def _framed(combatant: Combatant, deed: Frame) -> tuple[Event, ...]:
    sheet, detail = sheet_of(combatant), deed.frames.get(combatant.id)
    told = deed.groups.get(combatant.id)
    group = sheet.group if told is None else " ".join(told.split())
    if detail == "tic" and not in_exchange(combatant):
        raise RuleBroken(f"{combatant.name} is not on tics: call a reflex roll, or let it join.")
    if detail is None or detail == "tic":
        framed = replace(sheet, group=group)
    else:
        status: Status = "stunned" if status_of(combatant) == "stunned" else "active"
        framed = WeaponsFreeSheet(detail, group, status)
    changed = (SheetChanged(combatant.id, framed),) if framed != sheet else ()
    gone = () if detail in (None, "tic") else slotless(combatant)
    return (*coming(combatant), *gone, *changed)


def _able(encounter: Encounter, who: CombatantId) -> Combatant:
    combatant = listed(encounter, who)
    if combatant.presence is Presence.DEFEATED:
        raise RuleBroken(f"{combatant.name} is out.")
    return combatant
