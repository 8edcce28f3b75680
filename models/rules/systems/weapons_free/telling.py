"""What Weapons Free says of a scene: how somebody stands, why, and the facts of a step."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, Final

from models.rules.protocol import Standing
from models.rules.systems.weapons_free.grid import (
    acted,
    following,
    open_from,
    over_limit,
    round_on,
    slot_after,
)
from models.rules.systems.weapons_free.order import AXIS, is_open, left_to_gm, unordered
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
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.forecast import Ghost, every
from models.scheduler.turns import Turn

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
        return Standing("–", "", "not in the scene")
    if status != "active":
        note = "slots go by" if in_exchange(combatant) else sheet.group
        return Standing("–", status, note)
    spot = combatant.placed or combatant.marker
    if spot is not None:
        return Standing(AXIS.show(spot.tick), AXIS.unit, _note(encounter, combatant, spot.tick))
    if waits(combatant):
        return Standing(
            "waits", f"from {AXIS.show(open_from(encounter, combatant))}", _since(sheet.since)
        )
    return Standing(sheet.detail, "detail", sheet.group)


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tic, and before or after whom."""
    combatant = encounter[who]
    name, status = combatant.name, status_of(combatant)
    if combatant.presence is Presence.RESERVE:
        return f"{name} is not in the scene: call a reflex roll, or let {name} join."
    if status != "active":
        return f"{name} is {status}: the slots go by unused until {name} is active again."
    if waits(combatant):
        return f"{_why_waiting(encounter, combatant)}{_tie_words(encounter, combatant)}"
    if combatant.marker is None:
        return _why_outside(combatant)
    words = f"Due on {AXIS.place(combatant.marker.tick)}: {_reason(encounter, combatant)}."
    return f"{words}{_tie_words(encounter, combatant)}"


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
    due = "due now" if tick == encounter.now else ""
    held = "" if due else _since(sheet_of(combatant).since)
    limit = stats_of(combatant).action_limit
    count = f"{acted(encounter, combatant)} of {limit} actions" if limit is not None else ""
    told = [part for part in (due, held, count) if part] or [_margin_words(combatant)]
    return " · ".join(part for part in (*told, sheet_of(combatant).group) if part)


def _since(tick: Tick | None) -> str:
    return "" if tick is None else f"waiting since {AXIS.show(tick)}"


def _margin_words(combatant: Combatant) -> str:
    d = sheet_of(combatant).margin
    return "" if d is None else f"margin {_signed(d)}"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def _reason(encounter: Encounter, combatant: Combatant) -> str:
    """Say where the slot comes from; one that fits nothing was chosen by the GM."""
    sheet, spot = sheet_of(combatant), combatant.marker
    assert spot is not None
    period = settings_of(encounter).tics_per_action
    if sheet.last is not None and spot.tick == sheet.last + period:
        return f"{period} tics after the action on {AXIS.show(sheet.last)}"
    if sheet.margin is None:
        return "the GM ruled so"
    if sheet.late:
        return f"joined late, with a reflex margin of {_signed(sheet.margin)}"
    if spot.tick == sheet.margin:
        return f"that is the margin of the reflex roll, {_rolled_words(sheet.margin)}"
    start = Tick(sheet.margin) if sheet.last is None else sheet.last
    if slot_after(encounter, start, Tick(spot.tick - 1)) == spot.tick:
        return f"a slot comes every {period} tics from {AXIS.show(start)} on"
    return "the GM ruled so"


def _rolled_words(d: int) -> str:
    if d == 0:
        return "right on the reflex score"
    return f"{abs(d)} {'under' if d < 0 else 'over'} the reflex score"


def _why_waiting(encounter: Encounter, combatant: Combatant) -> str:
    since = AXIS.show(sheet_of(combatant).since or Tick(0))
    if combatant.placed is None:
        first = AXIS.place(open_from(encounter, combatant))
        return f"Let the slot on {since} pass and may act on any tic from {first} on."
    follows = AXIS.show(following(encounter, combatant, combatant.placed.tick))
    place = AXIS.place(combatant.placed.tick)
    return f"Waited on {since} to act on {place}; the next slot is then {follows}."


def _why_outside(combatant: Combatant) -> str:
    detail = sheet_of(combatant).detail
    if detail == "scene":
        return (
            f"{combatant.name} is at scene detail, outside the exchange: the tale goes on freely."
        )
    return f"{combatant.name} is at {detail} detail, outside the exchange: free in this {detail}."


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    spot = combatant.placed or combatant.marker
    here = encounter.on(spot.tick) if spot else ()
    if len(here) < 2:  # noqa: PLR2004 - nobody shares the tic
        return ""
    if left_to_gm(encounter, here):
        return _open_words(encounter, here)
    rival = next(encounter[turn.who] for turn in here if turn.who != combatant.id)
    return _rank_words(combatant, rival)


def _open_words(encounter: Encounter, here: Sequence[Turn]) -> str:
    opening = next(encounter[turn.who] for turn in here if is_open(encounter[turn.who]))
    did = "waited" if waits(opening) else "came late"
    return f" {opening.name} {did}, so the GM says who goes first on this tic."


def _rank_words(combatant: Combatant, rival: Combatant) -> str:
    own, other = sheet_of(combatant).margin, sheet_of(rival).margin
    if own != other and own is not None and other is not None:
        first, second = sorted((combatant, rival), key=lambda each: sheet_of(each).margin or 0)
        return (
            f" On one tic the lower margin goes first: {first.name} "
            f"({_signed(sheet_of(first).margin or 0)}), then {second.name} "
            f"({_signed(sheet_of(second).margin or 0)})."
        )
    if stats_of(combatant).reflex_value != stats_of(rival).reflex_value:
        return " With equal margins the higher reflex value goes first."
    return f" {combatant.name} and {rival.name} act at the same moment."
