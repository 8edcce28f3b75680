"""What Weapons Free says of a scene: how somebody stands, and the facts of a step."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

from models.rules.protocol import Standing
from models.rules.systems.weapons_free.grid import (
    acted,
    following,
    open_from,
    over_limit,
    round_on,
)
from models.rules.systems.weapons_free.naming import detail_word, signed, status_word
from models.rules.systems.weapons_free.order import AXIS, unordered
from models.rules.systems.weapons_free.values import (
    followed,
    in_exchange,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
    status_of,
    waits,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.forecast import Ghost, every
from models.wording import tr

_AHEAD: Final = 5


def forecast(encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
    """Yield the slots after the one that comes next, or after the end chosen for a wait."""
    combatant = encounter[who]
    spot = combatant.placed or combatant.marker
    if spot is None or not combatant.present:
        return iter(())
    first = following(encounter, combatant, spot.tick)
    return every(who, first, settings_of(encounter).tics_per_action)


def schedule(encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
    """Yield the own slots, without the tic on which a wait ends."""
    combatant = encounter[who]
    if combatant.marker is not None and combatant.present:
        yield combatant.marker.tick
    yield from (ghost.tick for ghost in forecast(encounter, who))


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which tic `who` acts, or why on none."""
    combatant = encounter[who]
    sheet, status = sheet_of(combatant), status_of(combatant)
    if combatant.presence is Presence.RESERVE:
        return Standing("–", "", tr("not in the scene"))
    if status != "active":
        note = tr("slots go by") if in_exchange(combatant) else sheet.group
        return Standing("–", status_word(status), note)
    spot = combatant.placed or combatant.marker
    if spot is not None:
        note = _note(encounter, combatant, spot.tick)
        return Standing(AXIS.show(spot.tick), AXIS.word(), note)
    if waits(combatant):
        first = tr("from {first}", first=AXIS.show(open_from(encounter, combatant)))
        return Standing(tr("waits"), first, _since(sheet.since))
    return Standing(detail_word(sheet.detail), tr("detail"), sheet.group)


def facts(encounter: Encounter) -> Mapping[str, Any]:
    """Return who waits, who is out, the count of the round, and the time frames.

    The end chosen for a wait is a `next` like any other, and a place in the order.
    """
    everybody = tuple(encounter.everybody())
    told: dict[str, Any] = {
        "waiting": [each.id for each in encounter.present() if waits(each) and not each.placed],
        "status": {each.id: status_of(each) for each in everybody if status_of(each) != "active"},
        "frames": {each.id: followed(each) for each in encounter.present()},
        "groups": {each.id: group for each in everybody if (group := sheet_of(each).group)},
    }
    if groups := unordered(encounter):
        told["unordered"] = [list(group) for group in groups]
    if any(each.placed for each in encounter.present()):
        told.update(_with_placed(encounter))
    if ledger_of(encounter).exchanges == 1:
        told.update(_counted(encounter))
    return told


def _with_placed(encounter: Encounter) -> Mapping[str, Any]:
    turns = encounter.order()
    ticks = {turn.who: turn.tick for turn in turns}
    return {
        "next": {each.id: ticks.get(each.id) for each in encounter.everybody()},
        "order": [turn.who for turn in turns],
        "schedule": dict(_schedules(encounter)),
    }


def _schedules(encounter: Encounter) -> Iterator[tuple[str, list[int]]]:
    for each in encounter.present():
        end = (each.placed.tick,) if each.placed else ()
        if ticks := list(islice(chain(end, schedule(encounter, each.id)), _AHEAD)):
            yield each.id, [int(tick) for tick in ticks]


def _counted(encounter: Encounter) -> Mapping[str, Any]:
    fighting = [each for each in encounter.everybody() if in_exchange(each)]
    return {
        "round": round_on(encounter, encounter.now),
        "acted": {each.id: acted(encounter, each) for each in fighting},
        "over_limit": [each.id for each in fighting if over_limit(encounter, each)],
    }


def _note(encounter: Encounter, combatant: Combatant, tick: Tick) -> str:
    due = tr("due now") if tick == encounter.now else ""
    held = "" if due else _since(sheet_of(combatant).since)
    count = _count_words(encounter, combatant)
    told = [part for part in (due, held, count) if part] or [_margin_words(combatant)]
    return " · ".join(part for part in (*told, sheet_of(combatant).group) if part)


def _count_words(encounter: Encounter, combatant: Combatant) -> str:
    limit = stats_of(combatant).action_limit
    if limit is None:
        return ""
    return tr("{count} of {limit} actions", count=acted(encounter, combatant), limit=limit)


def _since(tick: Tick | None) -> str:
    return "" if tick is None else tr("waiting since {place}", place=AXIS.show(tick))


def _margin_words(combatant: Combatant) -> str:
    d = sheet_of(combatant).margin
    return "" if d is None else tr("margin {margin}", margin=signed(d))
