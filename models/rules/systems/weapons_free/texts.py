"""Weapons Free's standings, reasons for turns, groups, facts, formulas and topics."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, islice
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.order import Neighbour, explain_neighbour
from models.rules.results import ClockGroup, Standing, Topic
from models.rules.systems.weapons_free import turns
from models.rules.systems.weapons_free.sheet import (
    AXIS,
    STATUSES,
    TIME_FRAMES,
    Scene,
    Status,
    TimeFrame,
    TurnlessFrame,
    actions_this_round,
    current_time_frame,
    is_in_exchange,
    is_on_tics,
    is_over_limit,
    is_waiting,
    round_at,
    status_of,
)
from models.scheduler.axis import MINUS, Axis
from models.scheduler.axis import LargerUnit as Unit
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.events import Event
from models.wording import mark, tr

Whole = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]

_MAX_SCHEDULED_TICS: Final = 5
_TICS_PER_BEAT: Final = 4
"""A beat is about a second ("Beats and Tics")."""

_OFF_TICS_TEXTS: Final[Mapping[TurnlessFrame, str]] = {
    "scene": mark("In scene time: no turns, narrate freely."),
    "round": mark("In round time: acts freely each round."),
    "beat": mark("In beat time: acts freely each beat."),
}
_CLOCK_TEXTS: Final[Mapping[TurnlessFrame, str]] = {
    "scene": mark("scene time"),
    "round": mark("round {number}"),
    "beat": mark("beat {number}"),
}


def standing(scene: Scene, who: CombatantId) -> Standing:
    combatant, sheet, status = scene[who], scene.sheet(who), status_of(scene, who)
    if combatant.presence is Presence.RESERVE:
        return Standing("–", "", tr("not in the fight"))
    if status != "active":
        remark = tr("misses turns") if is_in_exchange(scene, who) else sheet.group
        return Standing("–", tr(STATUSES[status].word), remark)
    if spot := combatant.placed or combatant.marker:
        return Standing(
            AXIS.label(spot.tick), AXIS.unit_name(), _describe_turn(scene, who, spot.tick)
        )
    if is_waiting(scene, who):
        first_text = tr("from {first}", first=AXIS.label(turns.first_tic_after_wait(scene, who)))
        return Standing(tr("waits"), first_text, _since_text(scene, who))
    return Standing("–", tr(TIME_FRAMES[sheet.time_frame]), sheet.group)


def states(scene: Scene, who: CombatantId) -> Iterator[str]:
    if (status := status_of(scene, who)) != "active":
        word = tr(STATUSES[status].word)
        yield f"{word[:1].upper()}{word[1:]}"


def _describe_turn(scene: Scene, who: CombatantId, tick: Tick) -> str:
    margin, limit = scene.sheet(who).margin, scene.stats(who).action_limit
    text = tr("due now") if tick == scene.now else _since_text(scene, who)
    if limit is not None:
        count = tr("{count} of {limit} actions", count=actions_this_round(scene, who), limit=limit)
        text = f"{text} · {count}" if text else count
    if not text and margin is not None:
        text = tr("margin {margin}", margin=_margin_text(scene, who))
    return " · ".join(filter(None, (text, scene.sheet(who).group)))


def _since_text(scene: Scene, who: CombatantId) -> str:
    since = scene.sheet(who).waiting_since
    return "" if since is None else tr("waiting since {place}", place=AXIS.label(since))


def why(scene: Scene, who: CombatantId) -> str:
    combatant, status, since = scene[who], status_of(scene, who), scene.sheet(who).waiting_since
    name = combatant.display_name
    if combatant.presence is Presence.RESERVE:
        reason = tr(
            "{name} isn't in the fight. Roll reflex, or add {name} as a late joiner.", name=name
        )
        return (
            entry.why_absent(scene, who, reason) if turns.has_left_with_slot(scene, who) else reason
        )
    if status != "active":
        return tr(_MISSED_TURNS[status])
    if since is not None:
        text = _why_waiting(scene, who, since)
    elif combatant.marker is None:
        return tr(_OFF_TICS_TEXTS[scene.sheet(who).time_frame])
    else:
        text = _why_on_tick(scene, who, combatant.marker.tick)
    return " ".join(filter(None, (text, _why_order(scene, who))))


_MISSED_TURNS: Final[Mapping[Status, str]] = {
    "out": mark("Out: misses turns until back in action."),
    "stunned": mark("Stunned: misses turns until back in action."),
    "disengaged": mark("Disengaged: misses turns until back in action."),
}


def _why_on_tick(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet, period = scene.sheet(who), scene.settings.tics_per_action
    first_slot = (
        sheet.first if sheet.margin is None or sheet.first is not None else Tick(sheet.margin)
    )
    start = first_slot if sheet.last is None else sheet.last
    if start is None:
        return tr("Set by the GM: {place}.", place=AXIS.place(tick))
    if tick == start and sheet.last is None:
        return _why_first_slot(scene, who, start)
    start_text = AXIS.place(start)
    if tick == start + period and sheet.last is not None:
        return tr("Acted on {last}, next turn %n tic(s) later.", "", period, last=start_text)
    if tick <= start or turns.slot_after(scene, start, Tick(tick - 1)) != tick:
        return tr("Set by the GM: {place}.", place=AXIS.place(tick))
    return tr("A turn every %n tic(s) from {first}.", "", period, first=start_text)


def _why_first_slot(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    values = {"margin": _margin_text(scene, who), "place": AXIS.place(tick)}
    if sheet.joined_at is not None:
        values["came"] = AXIS.place(sheet.joined_at)
        return tr("Joined on {came} with margin {margin}: first turn on {place}.", **values)
    return tr("Reflex margin {margin}: first turn on {place}.", **values)


def _why_waiting(scene: Scene, who: CombatantId, since: Tick) -> str:
    placed, values = scene[who].placed, {"since": AXIS.place(since)}
    if placed is None:
        values["first"] = AXIS.place(turns.first_tic_after_wait(scene, who))
        return tr("Waiting since {since}. Can act from {first}.", **values)
    values["place"] = AXIS.place(placed.tick)
    values["following"] = AXIS.place(turns.next_slot(scene, who, placed.tick))
    return tr("Waiting since {since}, acts on {place}. Next turn: {following}.", **values)


def _why_order(scene: Scene, who: CombatantId) -> str:
    spot = scene[who].placed or scene[who].marker
    turns_on_tick = scene.fight.turns_on(spot.tick) if spot else ()
    left_to_gm = turns.left_to_gm(scene, turns_on_tick)
    if any(turn.who == who for turn in left_to_gm):
        open_id = next(turn.who for turn in left_to_gm if turns.is_place_open(scene, turn.who))
        return _why_open(scene, open_id)
    return explain_neighbour(scene, who, _TIED_TEXT, _explain_order)


def _why_open(scene: Scene, open_id: CombatantId) -> str:
    name = scene[open_id].display_name
    if is_waiting(scene, open_id):
        return tr("{name} waited, so you pick who goes first.", name=name)
    return tr("{name} rolled late, so you pick who goes first.", name=name)


def _explain_order(scene: Scene, who: CombatantId, neighbour: Neighbour) -> str:
    other, rival = scene[neighbour.who].display_name, neighbour.who
    if (scene.sheet(who).margin or 0) != (scene.sheet(rival).margin or 0):
        own_margin, rival_margin = _margin_text(scene, who), _margin_text(scene, rival)
        return tr(_MARGIN_TEXTS[neighbour.before], own=own_margin, other=other, its=rival_margin)
    reflexes = scene.stats(who).reflex_value, scene.stats(rival).reflex_value
    return tr(_REFLEX_TEXTS[neighbour.before], own=reflexes[0], other=other, its=reflexes[1])


_TIED_TEXT: Final = mark("Ties with {name}: same margin, same reflex.")
_MARGIN_TEXTS: Final = (
    mark("Goes after {other}: margin {its} beats {own}."),
    mark("Goes before {other}: margin {own} beats {its}."),
)
_REFLEX_TEXTS: Final = (
    mark("Goes after {other}: same margin, reflex {its} beats {own}."),
    mark("Goes before {other}: same margin, reflex {own} beats {its}."),
)
"""Texts for a turn after a neighbour, and for one before it."""


def groups(scene: Scene) -> tuple[ClockGroup, ...]:
    """Return all combatants by time frame and group, the finest frame first; () if all share one.

    Those that aren't in the fight come last, without a clock.
    """
    ids_by_key: dict[tuple[int, str], list[CombatantId]] = {}
    for combatant in scene.fight.all_combatants():
        ids_by_key.setdefault(_frame_and_group(scene, combatant), []).append(combatant.id)
    if len([frame for frame, _ in ids_by_key if frame < _ABSENT_INDEX]) < 2:  # noqa: PLR2004 - a difference
        return ()
    keys = sorted(ids_by_key, key=lambda key: key[0])
    return tuple(
        ClockGroup(group, _clock_text(scene, frame), tuple(ids_by_key[frame, group]))
        for frame, group in keys
    )


def _frame_and_group(scene: Scene, combatant: Combatant) -> tuple[int, str]:
    if combatant.presence is Presence.RESERVE:
        return _ABSENT_INDEX, ""
    sheet = scene.sheet(combatant.id)
    time_frame = "tic" if is_on_tics(combatant, sheet) else sheet.time_frame
    return _FRAMES_BY_FINENESS.index(time_frame), sheet.group


def _clock_text(scene: Scene, frame: int) -> str:
    if frame == _ABSENT_INDEX:
        return tr("not in the fight")
    time_frame = _FRAMES_BY_FINENESS[frame]
    if time_frame == "tic":
        return AXIS.place(scene.now)
    return tr(_CLOCK_TEXTS[time_frame], number=_clock_number(scene, time_frame))


def _clock_number(scene: Scene, time_frame: TimeFrame) -> int:
    """Return the number of the current round or, as the axis counts them, of the beat."""
    if time_frame == "round":
        return round_at(scene, scene.now)
    first = scene.now if scene.ledger.first is None else scene.ledger.first
    return (scene.now - first) // scene.settings.tics_per_action + 1


_FRAMES_BY_FINENESS: Final[tuple[TimeFrame, ...]] = ("tic", "beat", "round", "scene")
_ABSENT_INDEX: Final = len(_FRAMES_BY_FINENESS)


def grouped_axis(scene: Scene) -> Axis:
    """Return the axis with beats and rounds; rounds continue from one exchange to the next."""
    settings, ledger = scene.settings, scene.ledger
    origin = Tick(0) if ledger.first is None else ledger.first
    units = (
        Unit(mark("beat"), settings.tics_per_action),
        Unit(mark("round"), settings.tics_per_round, before=ledger.earlier_tics),
    )
    return replace(AXIS, groups=units, origin=origin, units_before=ledger.earlier_tics)


def heading(scene: Scene) -> str:
    ledger = scene.ledger
    if ledger.first is None:
        return ""
    number = round_at(scene, scene.now)
    if ledger.exchanges == 1:
        return tr("round {number}", number=number)
    return tr("exchange {exchange}, round {number}", exchange=ledger.exchanges, number=number)


def append_new_round(before: Scene, after: Scene, label: str) -> str:
    """Return `label`, with a note if a round begins, as it resets limits ("The round")."""
    number = round_at(after, after.now)
    is_same_exchange = before.ledger.exchanges == after.ledger.exchanges
    if not is_same_exchange or number <= round_at(before, before.now):
        return label
    return tr("{label}; round {number} begins", label=label, number=number)


def facts(scene: Scene, _events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the waits, statuses, time frames and the actions in the round.

    A wait with a chosen end counts as a turn in `next` and `order`.
    """
    all_ids = [combatant.id for combatant in scene.fight.all_combatants()]
    present = [combatant.id for combatant in scene.fight.combatants_in_scene()]
    result: dict[str, Any] = {
        "waiting": [who for who in present if is_waiting(scene, who) and not scene[who].placed],
        "status": {who: word for who in all_ids if (word := status_of(scene, who)) != "active"},
        "frames": {who: current_time_frame(scene, who) for who in present},
        "groups": {who: group for who in all_ids if (group := scene.sheet(who).group)},
    }
    if groups := [list(group) for group in scene.open_ties]:
        result["unordered"] = groups
    if any(scene[who].placed for who in present):
        order = scene.fight.turn_order()
        result["next"] = dict.fromkeys(all_ids) | {turn.who: turn.tick for turn in order}
        result["order"] = [turn.who for turn in order]
        result["schedule"] = {who: ticks for who in present if (ticks := _next_tics(scene, who))}
    if scene.ledger.exchanges == 1:
        ids_on_tics = [who for who in all_ids if is_in_exchange(scene, who)]
        result["round"] = round_at(scene, scene.now)
        result["acted"] = {who: actions_this_round(scene, who) for who in ids_on_tics}
        result["over_limit"] = [who for who in ids_on_tics if is_over_limit(scene, who)]
    return result


def _next_tics(scene: Scene, who: CombatantId) -> list[int]:
    spots = (spot.tick for spot in (scene[who].placed, scene[who].marker) if spot)
    slots = (ghost.tick for ghost in turns.forecast(scene, who))
    return list(islice(chain(spots, slots), _MAX_SCHEDULED_TICS))


def _margin_text(scene: Scene, who: CombatantId) -> str:
    """Return the rolled margin as text, and the tics of surprise, if any."""
    margin, tics = scene.sheet(who).margin or 0, scene.sheet(who).surprise
    if not tics:
        return format_margin(margin)
    return tr("{margin} + {tics} surprise", margin=format_margin(margin - tics), tics=tics)


def format_margin(number: int) -> str:
    """Return a margin as text, with a sign unless it is 0."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def tics_to_beats(tics: Whole) -> int | float:
    """Return a number of tics in beats, each of which lasts a second ("Beats and Tics")."""
    beats = Fraction(tics, _TICS_PER_BEAT)
    return int(beats) if beats.denominator == 1 else float(beats)


def margin(roll: Whole, score: Whole) -> int:
    """Return `roll` minus `score`, negative for a roll under the score ("Beats and Tics")."""
    return roll - score


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "1 tic = ¼ second, 4 tics = 1 beat. First turn: reflex roll minus (reflex value + "
            "modifier), so rolling under is fast, and tics can be negative. Then a turn every "
            "4 tics."
        ),
    ),
    Topic(
        mark("Same tic"),
        mark(
            "Lower margin first, then higher reflex. Full ties: you pick, and also when "
            "someone waited for this tic or rolled late."
        ),
    ),
    Topic(
        mark("New reflex roll"),
        mark("Any time. When everyone on tics rolls again, all old turns are gone."),
    ),
    Topic(
        mark("Rounds"),
        mark(
            "1 round = 40 tics = 10 seconds. A new round interrupts no one. It resets action "
            "counts and other limits, ammunition too."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "When due, wait for any later tic. The next turn comes 4 tics after the one used; a "
            "setting keeps the old turns instead."
        ),
    ),
    Topic(
        mark("Groups"),
        mark(
            "Name groups in the Scene menu and run each in its own time: tics, beats, rounds or "
            "scene. A group that moves to tics rolls alone and starts now; others keep their turns."
        ),
    ),
    Topic(
        mark("Joining late"),
        mark("First turn: now, plus margin minus the lowest margin of the exchange."),
    ),
)
"""The topics of the cheat sheet."""
