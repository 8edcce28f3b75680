"""Time frames: who is played at scene, round or beat detail, and in which group."""

from collections.abc import Collection, Sequence
from functools import reduce
from itertools import chain

from msgspec.structs import replace

from models.rules.finding import listed
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.grid import slotless
from models.rules.systems.weapons_free.naming import coming, detail_word, some_names
from models.rules.systems.weapons_free.values import (
    Followed,
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
from models.wording import tr


def frame(encounter: Encounter, deed: Frame) -> Outcome:
    """Play those named at another detail than tics, without slots ("The scene", "The round")."""
    named = tuple(dict.fromkeys((*deed.frames, *deed.groups)))
    if not named:
        raise RuleBroken(tr("Name those whose time frame changes."))
    events = {who: _framed(_able(encounter, who), deed) for who in named}
    changed = [who for who in named if events[who]]
    label = tr("The time frames stay as they are")
    if changed:
        label = f"{some_names(encounter, changed)}: {_framed_words(encounter, deed, changed)}"
    return Outcome(label, tuple(chain(*events.values())))


def _framed_words(encounter: Encounter, deed: Frame, changed: Collection[CombatantId]) -> str:
    """Say to which details those `changed` come; if to none, how their group is called now."""
    present = {who: followed(encounter[who]) for who in changed}
    details = {each for who in changed if (each := deed.frames.get(who, "tic")) != present[who]}
    if details := details - {"tic"}:
        return _at(details)
    groups = {" ".join((deed.groups.get(who) or "").split()) for who in changed}
    if groups == {""}:
        still = set(present.values()) - {"tic"}
        return _at(still) if still else tr("in no group")
    #: how a group is called
    return tr("now {group}", group=_all_of(sorted(groups - {""})))


def _at(details: Collection[Followed]) -> str:
    return tr("at {detail} detail", detail=_all_of([detail_word(each) for each in sorted(details)]))


def _all_of(words: Sequence[str]) -> str:
    return reduce(lambda first, last: tr("{names} and {last}", names=first, last=last), words)


def _framed(combatant: Combatant, deed: Frame) -> tuple[Event, ...]:
    sheet, detail = sheet_of(combatant), deed.frames.get(combatant.id)
    told = deed.groups.get(combatant.id)
    group = sheet.group if told is None else " ".join(told.split())
    if detail == "tic" and not in_exchange(combatant):
        raise RuleBroken(
            tr("{name} is not on tics: call a reflex roll, or let it join.", name=combatant.called)
        )
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
        raise RuleBroken(tr("{name} is out.", name=combatant.called))
    return combatant
