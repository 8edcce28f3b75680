"""Why somebody acts on a tic of Weapons Free, and before or after whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from models.rules.systems.weapons_free.grid import (
    following,
    open_from,
    slot_after,
)
from models.rules.systems.weapons_free.naming import signed, status_word
from models.rules.systems.weapons_free.order import AXIS, is_open, left_to_gm
from models.rules.systems.weapons_free.values import (
    Detail,
    settings_of,
    sheet_of,
    stats_of,
    status_of,
    waits,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn
from models.wording import mark, tr

_OUTSIDE: Final[Mapping[Detail, str]] = {
    "scene": mark("{name} is at scene detail, outside the exchange: the tale goes on freely."),
    "round": mark("{name} is at round detail, outside the exchange: free in this round."),
    "beat": mark("{name} is at beat detail, outside the exchange: free in this beat."),
}


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tic, and before or after whom."""
    combatant = encounter[who]
    name, status = combatant.called, status_of(combatant)
    if combatant.presence is Presence.RESERVE:
        return tr("{name} is not in the scene: call a reflex roll, or let {name} join.", name=name)
    if status != "active":
        return tr(
            "{name} is {status}: the slots go by unused until {name} is active again.",
            name=name,
            status=status_word(status),
        )
    if not waits(combatant) and combatant.marker is None:
        return _why_outside(combatant)
    told = _why_waiting if waits(combatant) else _why_due
    words = (told(encounter, combatant), _tie_words(encounter, combatant))
    return " ".join(filter(None, words))


def _why_due(encounter: Encounter, combatant: Combatant) -> str:
    assert combatant.marker is not None
    place = AXIS.place(combatant.marker.tick)
    return tr("Due on {place}: {reason}.", place=place, reason=_reason(encounter, combatant))


def _reason(encounter: Encounter, combatant: Combatant) -> str:
    """Say where the slot comes from; one that fits nothing was chosen by the GM."""
    sheet, spot = sheet_of(combatant), combatant.marker
    assert spot is not None
    period = settings_of(encounter).tics_per_action
    if sheet.last is not None and spot.tick == sheet.last + period:
        last = AXIS.show(sheet.last)
        return tr("{tics} tics after the action on {last}", tics=period, last=last)
    if sheet.margin is None:
        return tr("the GM ruled so")
    if sheet.late:
        return tr("joined late, with a reflex margin of {margin}", margin=signed(sheet.margin))
    if spot.tick == sheet.margin:
        return _rolled_words(sheet.margin)
    start = Tick(sheet.margin) if sheet.last is None else sheet.last
    if slot_after(encounter, start, Tick(spot.tick - 1)) == spot.tick:
        first = AXIS.show(start)
        return tr("a slot comes every {tics} tics from {first} on", tics=period, first=first)
    return tr("the GM ruled so")


def _rolled_words(d: int) -> str:
    if d == 0:
        return tr("that is the margin of the reflex roll, right on the reflex score")
    if d < 0:
        return tr(
            "that is the margin of the reflex roll, {points} under the reflex score", points=-d
        )
    return tr("that is the margin of the reflex roll, {points} over the reflex score", points=d)


def _why_waiting(encounter: Encounter, combatant: Combatant) -> str:
    since = AXIS.show(sheet_of(combatant).since or Tick(0))
    if combatant.placed is None:
        first = AXIS.place(open_from(encounter, combatant))
        return tr(
            "Let the slot on {since} pass and may act on any tic from {first} on.",
            since=since,
            first=first,
        )
    follows = AXIS.show(following(encounter, combatant, combatant.placed.tick))
    place = AXIS.place(combatant.placed.tick)
    return tr(
        "Waited on {since} to act on {place}; the next slot is then {following}.",
        since=since,
        place=place,
        following=follows,
    )


def _why_outside(combatant: Combatant) -> str:
    return tr(_OUTSIDE[sheet_of(combatant).detail], name=combatant.called)


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
    if waits(opening):
        return tr("{name} waited, so the GM says who goes first on this tic.", name=opening.called)
    return tr("{name} came late, so the GM says who goes first on this tic.", name=opening.called)


def _rank_words(combatant: Combatant, rival: Combatant) -> str:
    own, other = sheet_of(combatant).margin, sheet_of(rival).margin
    if own != other and own is not None and other is not None:
        return _margins_words(combatant, rival)
    if stats_of(combatant).reflex_value != stats_of(rival).reflex_value:
        return tr("With equal margins the higher reflex value goes first.")
    return tr(
        "{name} and {other} act at the same moment.", name=combatant.called, other=rival.called
    )


def _margins_words(*both: Combatant) -> str:
    first, second = sorted(both, key=lambda each: sheet_of(each).margin or 0)
    return tr(
        "On one tic the lower margin goes first: {first} ({low}), then {second} ({high}).",
        first=first.called,
        low=signed(sheet_of(first).margin or 0),
        second=second.called,
        high=signed(sheet_of(second).margin or 0),
    )
