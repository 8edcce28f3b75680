"""What Weapons Free says: how somebody stands and why, rounds, facts, formulas, and its guide."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, islice
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace

from models.rules.results import Standing, Topic
from models.rules.systems.weapons_free import turns
from models.rules.systems.weapons_free.sheet import (
    AXIS,
    DETAILS,
    STATUSES,
    Detail,
    Scene,
    acted,
    followed,
    in_exchange,
    over_limit,
    round_on,
    status_of,
    waits,
)
from models.scheduler.axis import MINUS, Axis, Group
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.scheduler.events import Event
from models.wording import mark, tr

Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]

_AHEAD: Final = 5
_BEAT: Final = 4
"""Tics of a beat, which is about a second ("Beats and Tics")."""

_GROUPS: Final = mark("beat"), mark("round")

_OUTSIDE: Final[Mapping[Detail, str]] = {
    "scene": mark("{name} is at scene detail, outside the exchange: the tale goes on freely."),
    "round": mark("{name} is at round detail, outside the exchange: free in this round."),
    "beat": mark("{name} is at beat detail, outside the exchange: free in this beat."),
}


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tic `who` acts, or why on none."""
    one, sheet, status = scene[who], scene.sheet(who), status_of(scene, who)
    if one.presence is Presence.RESERVE:
        return Standing("–", "", tr("not in the scene"))
    if status != "active":
        note = tr("slots go by") if in_exchange(scene, who) else sheet.group
        return Standing("–", tr(STATUSES[status].word), note)
    if spot := one.placed or one.marker:
        return Standing(AXIS.show(spot.tick), AXIS.word(), _note(scene, who, spot.tick))
    if waits(scene, who):
        first = tr("from {first}", first=AXIS.show(turns.open_from(scene, who)))
        return Standing(tr("waits"), first, _since(scene, who))
    return Standing(tr(DETAILS[sheet.detail]), tr("detail"), sheet.group)


def states(scene: Scene, who: CombatantId) -> Iterator[str]:
    """Yield that one is stunned, disengaged or out."""
    if (status := status_of(scene, who)) != "active":
        word = tr(STATUSES[status].word)
        yield f"{word[:1].upper()}{word[1:]}"


def _note(scene: Scene, who: CombatantId, tick: Tick) -> str:
    d, limit = scene.sheet(who).margin, scene.stats(who).action_limit
    told = tr("due now") if tick == scene.now else _since(scene, who)
    if limit is not None:
        count = tr("{count} of {limit} actions", count=acted(scene, who), limit=limit)
        told = f"{told} · {count}" if told else count
    if not told and d is not None:
        told = tr("margin {margin}", margin=signed(d))
    return " · ".join(filter(None, (told, scene.sheet(who).group)))


def _since(scene: Scene, who: CombatantId) -> str:
    since = scene.sheet(who).since
    return "" if since is None else tr("waiting since {place}", place=AXIS.show(since))


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tic, and before or after whom."""
    one, status, since = scene[who], status_of(scene, who), scene.sheet(who).since
    name = one.called
    if one.presence is Presence.RESERVE:
        return tr("{name} is not in the scene: call a reflex roll, or let {name} join.", name=name)
    if status != "active":
        return tr(
            "{name} is {status}: the slots go by unused until {name} is active again.",
            name=name,
            status=tr(STATUSES[status].word),
        )
    if since is not None:
        told = _why_waiting(scene, who, since)
    elif one.marker is None:
        return tr(_OUTSIDE[scene.sheet(who).detail], name=name)
    else:
        place, reason = AXIS.place(one.marker.tick), _reason(scene, who, one.marker.tick)
        told = tr("Due on {place}: {reason}.", place=place, reason=reason)
    return " ".join(filter(None, (told, _why_order(scene, who))))


def _reason(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say where the slot comes from; one that fits nothing was chosen by the GM."""
    sheet, period = scene.sheet(who), scene.settings.tics_per_action
    if sheet.last is not None and tick == sheet.last + period:
        last = AXIS.show(sheet.last)
        return tr("{tics} tics after the action on {last}", tics=period, last=last)
    if sheet.margin is None:
        return tr("the GM ruled so")
    if sheet.late:
        return tr("joined late, with a reflex margin of {margin}", margin=signed(sheet.margin))
    if tick == sheet.margin:
        return _why_rolled(sheet.margin)
    start = Tick(sheet.margin) if sheet.last is None else sheet.last
    if turns.slot_after(scene, start, Tick(tick - 1)) != tick:
        return tr("the GM ruled so")
    first = AXIS.show(start)
    return tr("a slot comes every {tics} tics from {first} on", tics=period, first=first)


def _why_rolled(d: int) -> str:
    if d == 0:
        return tr("that is the margin of the reflex roll, right on the reflex score")
    if d < 0:
        return tr(
            "that is the margin of the reflex roll, {points} under the reflex score", points=-d
        )
    return tr("that is the margin of the reflex roll, {points} over the reflex score", points=d)


def _why_waiting(scene: Scene, who: CombatantId, since: Tick) -> str:
    placed, told = scene[who].placed, {"since": AXIS.show(since)}
    if placed is None:
        told["first"] = AXIS.place(turns.open_from(scene, who))
        return tr("Let the slot on {since} pass and may act on any tic from {first} on.", **told)
    told["place"] = AXIS.place(placed.tick)
    told["following"] = AXIS.show(turns.following(scene, who, placed.tick))
    return tr("Waited on {since} to act on {place}; the next slot is then {following}.", **told)


def _why_order(scene: Scene, who: CombatantId) -> str:
    spot = scene[who].placed or scene[who].marker
    here = scene.fight.on(spot.tick) if spot else ()
    if turns.left_to_gm(scene, here):
        return _why_open(scene, next(turn.who for turn in here if turns.is_open(scene, turn.who)))
    rival = next((turn.who for turn in here if turn.who != who), None)
    return "" if rival is None else _why_first(scene, who, rival)


def _why_open(scene: Scene, opening: CombatantId) -> str:
    name = scene[opening].called
    if waits(scene, opening):
        return tr("{name} waited, so the GM says who goes first on this tic.", name=name)
    return tr("{name} came late, so the GM says who goes first on this tic.", name=name)


def _why_first(scene: Scene, who: CombatantId, rival: CombatantId) -> str:
    one, other = scene[who].called, scene[rival].called
    own, its = scene.sheet(who).margin, scene.sheet(rival).margin
    if own is not None and its is not None and own != its:
        (low, first), (high, second) = sorted([(own, one), (its, other)])
        return tr(
            "On one tic the lower margin goes first: {first} ({low}), then {second} ({high}).",
            first=first,
            low=signed(low),
            second=second,
            high=signed(high),
        )
    if scene.stats(who).reflex_value != scene.stats(rival).reflex_value:
        return tr("With equal margins the higher reflex value goes first.")
    return tr("{name} and {other} act at the same moment.", name=one, other=other)


def scale(scene: Scene) -> Axis:
    """Return the axis with beats and rounds, counted from the first tic of the exchange."""
    settings, ledger = scene.settings, scene.ledger
    sizes = settings.tics_per_action, settings.tics_per_round
    origin = Tick(0) if ledger.first is None else ledger.first
    groups = tuple(map(Group, _GROUPS, sizes))
    return replace(AXIS, groups=groups, origin=origin, passed=ledger.passed)


def heading(scene: Scene) -> str:
    """Return the round of the exchange, and which exchange it is if there were several."""
    ledger = scene.ledger
    if ledger.first is None:
        return ""
    number = round_on(scene, scene.now)
    if ledger.exchanges == 1:
        return tr("round {number}", number=number)
    return tr("exchange {exchange}, round {number}", exchange=ledger.exchanges, number=number)


def with_new_round(before: Scene, after: Scene, label: str) -> str:
    """Say so when a round has begun: limits are replenished, ammunition counted ("The round")."""
    number = round_on(after, after.now)
    same = before.ledger.exchanges == after.ledger.exchanges
    if not same or number <= round_on(before, before.now):
        return label
    begun = tr("round {number} begins: replenish", number=number)
    return f"{label}; {begun}"


def facts(scene: Scene, _events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who waits, who is out, the count of the round, and the time frames.

    The end chosen for a wait is a `next` like any other, and a place in the order.
    """
    everybody = [each.id for each in scene.fight.everybody()]
    here = [each.id for each in scene.fight.present()]
    told: dict[str, Any] = {
        "waiting": [who for who in here if waits(scene, who) and not scene[who].placed],
        "status": {who: word for who in everybody if (word := status_of(scene, who)) != "active"},
        "frames": {who: followed(scene, who) for who in here},
        "groups": {who: group for who in everybody if (group := scene.sheet(who).group)},
    }
    if groups := [list(group) for group in turns.unordered(scene)]:
        told["unordered"] = groups
    if any(scene[who].placed for who in here):
        order = scene.fight.order()
        told["next"] = dict.fromkeys(everybody) | {turn.who: turn.tick for turn in order}
        told["order"] = [turn.who for turn in order]
        told["schedule"] = {who: ticks for who in here if (ticks := _ahead(scene, who))}
    if scene.ledger.exchanges == 1:
        fighting = [who for who in everybody if in_exchange(scene, who)]
        told["round"] = round_on(scene, scene.now)
        told["acted"] = {who: acted(scene, who) for who in fighting}
        told["over_limit"] = [who for who in fighting if over_limit(scene, who)]
    return told


def _ahead(scene: Scene, who: CombatantId) -> list[int]:
    spots = (spot.tick for spot in (scene[who].placed, scene[who].marker) if spot)
    slots = (ghost.tick for ghost in turns.forecast(scene, who))
    return list(islice(chain(spots, slots), _AHEAD))


def signed(number: int) -> str:
    """Return a margin as people write it: `+3` with a sign, but `0`."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def tics_to_beats(tics: Whole) -> int | float:
    """Return so many tics in beats, which are seconds as well ("Beats and Tics")."""
    beats = Fraction(tics, _BEAT)
    return int(beats) if beats.denominator == 1 else float(beats)


def margin(roll: Whole, score: Whole) -> int:
    """Return by how much `roll` lies over `score`; negative is under it ("Beats and Tics")."""
    return roll - score


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "A tic is a quarter of a second. The margin of the reflex roll, roll less score, "
            "is the first tic: rolling under is fast, and tics may be negative. Each further "
            "action comes 4 tics, a beat, after the last."
        ),
    ),
    Topic(
        mark("On one tic"),
        mark(
            "The lower margin first, then the higher reflex value; full equals go as the GM "
            "likes. So do all on a tic to which somebody waited or came late."
        ),
    ),
    Topic(
        mark("A new roll"),
        mark(
            "The GM may call a reflex roll at any moment. It begins a new exchange, and all "
            "slots of the old one are gone."
        ),
    ),
    Topic(
        mark("Rounds"),
        mark(
            "40 tics are a round of 10 seconds. A new round interrupts nobody: it only counts "
            "actions, and what else is limited, from the start."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "Whoever is due may wait for any later tic. The next action comes 4 tics after "
            "the one used; a setting keeps the old grid instead."
        ),
    ),
    Topic(
        mark("Groups"),
        mark(
            "Groups can be followed tic by tic, or by beat, round or scene; only those on tics "
            "stand on the axis. See the scene menu."
        ),
    ),
    Topic(
        mark("Joining late"),
        mark("As many tics after now as the margin lies above the lowest of the exchange."),
    ),
)
