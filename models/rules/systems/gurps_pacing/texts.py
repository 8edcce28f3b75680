"""Combat pacing's standings, reasons for turns, forecast, facts and cheat sheet topics."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from models.rules.clocks import entry
from models.rules.names import join_first
from models.rules.refusal import require_value
from models.rules.results import Standing, Topic
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    GurpsPacingSheet,
    Scene,
    tick_of_loss,
    tick_to_step,
    turns_left,
)
from models.rules.systems.gurps_pacing.steps import place_on
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import find_ties
from models.scheduler.events import Event, LedgerChanged
from models.scheduler.turns import Ghost
from models.wording import mark, tr

_MAX_SCHEDULED_TURNS: Final = 5


def heading(scene: Scene) -> str:
    number = scene.ledger.round
    return tr("round {number}", number=number) if number else ""


def standing(scene: Scene, who: CombatantId) -> Standing:
    combatant = scene[who]
    if not combatant.is_in_scene:
        return entry.absent_standing(scene, who, _absence_text(scene, who))
    if combatant.marker is not None:
        return Standing(
            AXIS.label(combatant.marker.tick),
            AXIS.unit_name(),
            _describe_turn(scene, who, combatant.marker.tick),
        )
    if scene.sheet(who).waiting:
        return Standing(tr("waits"), "", tr("waiting, last turn"))
    return Standing("–", "", tr("no turns left"))


def why(scene: Scene, who: CombatantId) -> str:
    combatant = scene[who]
    if not combatant.is_in_scene:
        reason = tr("{name} isn't in this round. Roll to join.", name=combatant.display_name)
        return entry.why_absent(scene, who, reason)
    if scene.sheet(who).waiting:
        return _why_waiting(scene, who)
    if combatant.marker is None:
        return _why_done(scene, who)
    tick = combatant.marker.tick
    sheet = scene.sheet(who)
    lost_text = tr("%n turn(s) lost.", "", sheet.lost) if sheet.lost else ""
    return " ".join(
        filter(None, (_why_on_tick(scene, who, tick), lost_text, _why_order(scene, who, tick)))
    )


def forecast(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    """Yield ghosts of the regular turns after the marker, then of the extra turns earned so far."""
    sheet, own_count, marker = scene.sheet(who), _own_turns_after(scene, who), scene[who].marker
    extra_count = sheet.extras_left if sheet.earned_extra else 0
    if marker:
        for number in range(1, own_count + extra_count + 1):
            tick = Tick(marker.tick + number * sheet.period)
            yield Ghost(tick, who, certain=number <= own_count and not sheet.waiting)


def schedule(scene: Scene, who: CombatantId) -> Iterator[Tick]:
    """Yield the ticks of the marker and later regular turns, or of extra turns once they begin."""
    combatant, sheet = scene[who], scene.sheet(who)
    if combatant.is_in_scene and combatant.marker:
        turn_count = sheet.extras_left if sheet.extra else _own_turns_after(scene, who)
        yield from (Tick(combatant.marker.tick + n * sheet.period) for n in range(turn_count + 1))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the turns, yards and shots left in the round, including zeros, with ticks as steps.

    `lapsed` is there only when a round begins. `schedule` contains no extra turns.
    """
    sheets = scene.sheets()
    yards = {who: yards_left(scene, who) for who in sheets}
    ids_with_turn = [who for who in sheets if scene[who].marker and not sheets[who].extra]
    result: dict[str, Any] = {"round": scene.ledger.round} if scene.ledger.round else {}
    result |= {
        "lost": {who: sheet.lost for who, sheet in sheets.items() if sheet.lost},
        "waiting": {
            who: tick_to_step(sheet.original_due)
            for who, sheet in sheets.items()
            if sheet.waiting and sheet.original_due is not None
        },
        "extra": {who: sheet.extra for who, sheet in sheets.items() if sheet.extra},
        "yards_left": {who: number for who, number in yards.items() if number is not None},
        "shots_left": {who: shots for who in sheets if (shots := shots_left(scene, who))},
        "turns_left": {who: turns_left(scene, who) for who in sheets},
        "schedule": {
            who: [tick_to_step(tick) for tick in islice(schedule(scene, who), _MAX_SCHEDULED_TURNS)]
            for who in ids_with_turn
        },
    }
    if any(isinstance(event, LedgerChanged) for event in events):
        result["lapsed"] = list(scene.ledger.lapsed)
    return result


def _absence_text(scene: Scene, who: CombatantId) -> str:
    last_round = scene.sheet(who).round
    if not last_round:
        return tr("not in this round")
    if last_round == scene.ledger.round:
        return tr("left", "one who is no longer in the scene")
    return tr("last in round {number}", number=last_round)


def _describe_turn(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    if sheet.waiting:
        return tr("waiting until {step}", step=AXIS.label(tick))
    if sheet.extra == "move":
        return tr("extra turn: move only")
    if sheet.extra == "fire":
        return tr("extra turn: fire only")
    if tick == scene.now:
        return tr("due now")
    return tr("%n turn(s) left", "", turns_left(scene, who))


def _why_waiting(scene: Scene, who: CombatantId) -> str:
    sheet, loss_tick = scene.sheet(who), tick_of_loss(scene, who)
    since = AXIS.place(require_value(sheet.original_due, scene[who].display_name))
    if loss_tick is None:
        return tr("Waiting since {since}, last turn. Can act until the round ends.", since=since)
    values = {"since": since, "lost": AXIS.place(loss_tick)}
    return tr("Waiting since {since}. Lost on {lost}, when the next turn begins.", **values)


def _why_done(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if not sheet.lost:
        return tr("All %n turn(s) this round taken.", "", sheet.turns)
    return tr("No turns left: %n turn(s) a round, {lost} lost.", "", sheet.turns, lost=sheet.lost)


def _why_on_tick(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    if sheet.extra is not None:
        return _why_extra(sheet, tick)
    number = sheet.turns - turns_left(scene, who) + 1
    values: dict[str, Any] = {"number": number, "turns": sheet.turns, "period": sheet.period}
    if sheet.original_due not in {None, tick}:
        values |= {"since": AXIS.place(sheet.original_due), "step": AXIS.place(tick)}
        return tr("Turn {number} of {turns}: waits from {since} to {step}.", **values)
    since = sheet.first if sheet.last is None else sheet.last
    values["since"] = AXIS.place(since)
    if tick < since or not sheet.period or (tick - since) % sheet.period:
        return tr("Turn {number} of {turns}: set by the GM.", **values)
    return _why_turn(sheet, tick, values)


def _why_extra(sheet: GurpsPacingSheet, tick: Tick) -> str:
    if sheet.last is None:
        return tr("Extra turn: set by the GM.")
    values = {"last": AXIS.place(sheet.last), "period": sheet.period}
    if tick != sheet.last + sheet.period:
        return tr("Extra turn: set by the GM.")
    if sheet.extra == "move":
        return tr("Extra turn for moving: acted on {last}, period {period}.", **values)
    return tr("Extra turn for automatic fire: acted on {last}, period {period}.", **values)


def _why_turn(sheet: GurpsPacingSheet, tick: Tick, values: dict[str, Any]) -> str:
    if sheet.last is not None and sheet.last + sheet.period == tick:
        return tr("Turn {number} of {turns}: acted on {since}, period {period}.", **values)
    if sheet.last is None and sheet.joined_at is not None:
        values |= {"came": AXIS.place(sheet.joined_at), "target": sheet.target, "roll": sheet.roll}
        return tr(
            "Turn {number} of {turns}: joined on {came}, rolled {roll} against {target}.", **values
        )
    if sheet.last is None and sheet.first == tick:
        values |= {"target": sheet.target, "roll": sheet.roll}
        return tr("Turn {number} of {turns}: {target} minus roll {roll} is {since}.", **values)
    return tr("Turn {number} of {turns}: from {since}, period {period}.", **values)


def _why_order(scene: Scene, who: CombatantId, tick: Tick) -> str:
    turns = scene.fight.turns_on(tick)
    rivals = [turn.who for turn in turns if turn.who != who]
    if not rivals:
        return ""
    if tied_ids := [
        each for group in find_ties(turns) if who in group for each in group if each != who
    ]:
        return _why_open(scene, who, tied_ids)
    index = [turn.who for turn in turns].index(who)
    rival = turns[index - 1].who if index else rivals[0]
    return _why_settled(scene, who, rival, is_first=not index)


def _why_settled(scene: Scene, who: CombatantId, rival: CombatantId, *, is_first: bool) -> str:
    other, own_sheet, rival_sheet = scene[rival].display_name, scene.sheet(who), scene.sheet(rival)
    numbers = {own_sheet.contest_number, rival_sheet.contest_number}
    if len(numbers) > 1 or 0 in numbers or not place_on(scene, who, scene[who].next_tick):
        return tr(_ON_STEP_TEXTS[is_first], other=other)
    both = zip(_margins(own_sheet), _margins(rival_sheet), strict=False)
    deciding = next((pair for pair in both if pair[0] != pair[1]), None)
    if deciding is None:
        return tr(_CONTEST_TEXTS[is_first], other=other)
    own, its = (f"{margin:+}".replace("-", MINUS) for margin in deciding)
    return tr(_MARGIN_TEXTS[is_first], other=other, own=own, its=its)


def _margins(sheet: GurpsPacingSheet) -> tuple[int, ...]:
    """Return the margins of the last contest, one for each roll."""
    return () if sheet.margin is None else (*sheet.earlier_margins, sheet.margin)


_ON_STEP_TEXTS: Final = (
    mark("Goes after {other} on this step."),
    mark("Goes before {other} on this step."),
)
_CONTEST_TEXTS: Final = (
    mark("Lost the contest against {other}."),
    mark("Won the contest against {other}."),
)
_MARGIN_TEXTS: Final = (
    mark("Lost the contest against {other}: margin {own} against {its}."),
    mark("Won the contest against {other}: margin {own} against {its}."),
)
"""Texts for a turn after another, and for one before it.
Margins are shown only if one contest decided between the two."""


def _why_open(scene: Scene, who: CombatantId, rivals: Sequence[CombatantId]) -> str:
    group = join_first([scene[each].display_name for each in rivals])
    if scene.settings.tie_contest == "GM":
        return tr("Tied with {names}. You pick who goes first.", names=group)
    if len(rivals) > 1:
        return tr("Tied with {names}. Contest of DX.", names=group)
    values = {"own": scene.stats(who).dx, "other": scene.stats(rivals[0]).dx}
    return tr("Tied with {name}. Contest of DX: {own} against {other}.", name=group, **values)


def _own_turns_after(scene: Scene, who: CombatantId) -> int:
    """Return the number of regular turns after the marker, without a waiting one."""
    sheet = scene.sheet(who)
    return 0 if sheet.extra else turns_left(scene, who) - sheet.waiting - 1


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "Steps count down. First turn: twice Basic Speed (rounded down) minus 3d6. Then one "
            "every 24 / Basic Speed steps (the period), Basic Speed / 2 turns a round, both "
            "rounded up."
        ),
    ),
    Topic(
        mark("Same step"),
        mark("Contest of DX: 3d6 against DX, larger margin first, ties reroll. Space rolls it."),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "A turn can wait until one period later, where it's lost and the next begins. The last "
            "turn can wait until the round ends. Later turns count from the step used."
        ),
    ),
    Topic(
        mark("Movement"),
        mark(
            "At most 3 full moves a round. With 1 or 2 turns, moving earns extra turns for moving "
            "only."
        ),
    ),
    Topic(
        mark("Shots"),
        mark("Automatic and energy weapons: at most 3 times their full rate a round."),
    ),
    Topic(
        mark("Rounds"),
        mark(
            "A round ends when no turns are left. Turns still waiting are lost, and everyone "
            "rolls again."
        ),
    ),
    Topic(mark("Joining late"), mark("Roll as usual. Turns above the current step are lost.")),
)
"""The topics of the cheat sheet."""
