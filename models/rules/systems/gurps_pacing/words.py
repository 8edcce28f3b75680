"""GURPS combat pacing in words: how someone is doing, why, what comes, and the facts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from models.rules.clocks import entry
from models.rules.names import first_of
from models.rules.refusal import given
from models.rules.results import Standing, Topic
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    GurpsPacingSheet,
    Scene,
    lost_on,
    step_of,
    turns_left,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import ties
from models.scheduler.events import Event, LedgerChanged
from models.scheduler.turns import Ghost
from models.wording import mark, tr

_AHEAD: Final = 5


def heading(scene: Scene) -> str:
    """Return the round, once one has begun."""
    number = scene.ledger.round
    return tr("round {number}", number=number) if number else ""


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which step `who` acts, and what is left of the round."""
    one = scene[who]
    if not one.present:
        return entry.absent(scene, who, _left(scene, who))
    if one.marker is not None:
        return Standing(AXIS.show(one.marker.tick), AXIS.word(), _note(scene, who, one.marker.tick))
    if scene.sheet(who).waiting:
        return Standing(tr("waits"), "", tr("waiting, last turn"))
    return Standing("–", "", tr("no turns left"))


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that step, and how a shared step is settled."""
    one = scene[who]
    if not one.present:
        told = tr("{name} isn't in this round. Roll to join.", name=one.called)
        return entry.why_absent(scene, who, told)
    if scene.sheet(who).waiting:
        return _why_waiting(scene, who)
    if one.marker is None:
        return _why_done(scene, who)
    tick = one.marker.tick
    sheet = scene.sheet(who)
    lost = tr("%n turn(s) lost.", "", sheet.lost) if sheet.lost else ""
    return " ".join(filter(None, (_why_here(scene, who, tick), lost, _why_order(scene, who, tick))))


def forecast(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    """Yield the own turns after the marker, then the extra turns that are earned so far."""
    sheet, own, marker = scene.sheet(who), _own_after(scene, who), scene[who].marker
    extras = sheet.extras_left if sheet.earned else 0
    if marker:
        for number in range(1, own + extras + 1):
            tick = Tick(marker.tick + number * sheet.period)
            yield Ghost(tick, who, certain=number <= own and not sheet.waiting)


def schedule(scene: Scene, who: CombatantId) -> Iterator[Tick]:
    """Yield the marker and the own turns after it; of extra turns only those that go on."""
    one, sheet = scene[who], scene.sheet(who)
    if one.present and one.marker:
        after = sheet.extras_left if sheet.extra else _own_after(scene, who)
        yield from (Tick(one.marker.tick + n * sheet.period) for n in range(after + 1))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what is left of the round, where nothing is left too; steps are as people read them.

    What lapsed belongs to the beginning of a round. An extra turn is not among the own turns that
    `schedule` lists.
    """
    sheets = scene.sheets()
    yards = {who: yards_left(scene, who) for who in sheets}
    due = [who for who in sheets if scene[who].marker and not sheets[who].extra]
    told: dict[str, Any] = {"round": scene.ledger.round} if scene.ledger.round else {}
    told |= {
        "lost": {who: sheet.lost for who, sheet in sheets.items() if sheet.lost},
        "waiting": {
            who: step_of(sheet.due)
            for who, sheet in sheets.items()
            if sheet.waiting and sheet.due is not None
        },
        "extra": {who: sheet.extra for who, sheet in sheets.items() if sheet.extra},
        "yards_left": {who: left for who, left in yards.items() if left is not None},
        "shots_left": {who: left for who in sheets if (left := shots_left(scene, who))},
        "turns_left": {who: turns_left(scene, who) for who in sheets},
        "schedule": {
            who: [step_of(t) for t in islice(schedule(scene, who), _AHEAD)] for who in due
        },
    }
    if any(isinstance(event, LedgerChanged) for event in events):
        told["lapsed"] = list(scene.ledger.lapsed)
    return told


def _left(scene: Scene, who: CombatantId) -> str:
    last = scene.sheet(who).round
    if not last:
        return tr("not in this round")
    if last == scene.ledger.round:
        return tr("left", "one who is no longer in the scene")
    return tr("last in round {number}", number=last)


def _note(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    if sheet.waiting:
        return tr("waiting until {step}", step=AXIS.show(tick))
    if sheet.extra == "move":
        return tr("extra turn: move only")
    if sheet.extra == "fire":
        return tr("extra turn: fire only")
    if tick == scene.now:
        return tr("due now")
    return tr("%n turn(s) left", "", turns_left(scene, who))


def _why_waiting(scene: Scene, who: CombatantId) -> str:
    sheet, lost = scene.sheet(who), lost_on(scene, who)
    since = AXIS.place(given(sheet.due, scene[who].called))
    if lost is None:
        return tr("Waiting since {since}, last turn. Can act until the round ends.", since=since)
    told = {"since": since, "lost": AXIS.place(lost)}
    return tr("Waiting since {since}. Lost on {lost}, when the next turn begins.", **told)


def _why_done(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if not sheet.lost:
        return tr("All %n turn(s) this round taken.", "", sheet.turns)
    return tr("No turns left: %n turn(s) a round, {lost} lost.", "", sheet.turns, lost=sheet.lost)


def _why_here(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say why the marker of `who` is on `tick`: by the rules, or else by the GM."""
    sheet = scene.sheet(who)
    if sheet.extra is not None:
        return _why_extra(sheet, tick)
    number = sheet.turns - turns_left(scene, who) + 1
    told: dict[str, Any] = {"number": number, "turns": sheet.turns, "period": sheet.period}
    if sheet.due is not None:
        told |= {"since": AXIS.place(sheet.due), "step": AXIS.place(tick)}
        return tr("Turn {number} of {turns}: waits from {since} to {step}.", **told)
    since = sheet.first if sheet.last is None else sheet.last
    told["since"] = AXIS.place(since)
    if tick < since or not sheet.period or (tick - since) % sheet.period:
        return tr("Turn {number} of {turns}: set by the GM.", **told)
    return _why_turn(sheet, tick, told)


def _why_extra(sheet: GurpsPacingSheet, tick: Tick) -> str:
    if sheet.last is None:
        return tr("Extra turn: set by the GM.")
    told = {"last": AXIS.place(sheet.last), "period": sheet.period}
    if tick != sheet.last + sheet.period:
        return tr("Extra turn: set by the GM.")
    if sheet.extra == "move":
        return tr("Extra turn for moving: acted on {last}, period {period}.", **told)
    return tr("Extra turn for automatic fire: acted on {last}, period {period}.", **told)


def _why_turn(sheet: GurpsPacingSheet, tick: Tick, told: dict[str, Any]) -> str:
    if sheet.last is not None and sheet.last + sheet.period == tick:
        return tr("Turn {number} of {turns}: acted on {since}, period {period}.", **told)
    if sheet.last is None and sheet.came is not None:
        told |= {"came": AXIS.place(sheet.came), "target": sheet.target, "roll": sheet.roll}
        return tr(
            "Turn {number} of {turns}: joined on {came}, rolled {roll} against {target}.", **told
        )
    if sheet.last is None and sheet.first == tick:
        told |= {"target": sheet.target, "roll": sheet.roll}
        return tr("Turn {number} of {turns}: {target} minus roll {roll} is {since}.", **told)
    return tr("Turn {number} of {turns}: from {since}, period {period}.", **told)


def _why_order(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say how the order on a shared step is settled; nothing where no one else is due."""
    here = scene.fight.on(tick)
    rivals = [turn.who for turn in here if turn.who != who]
    if not rivals:
        return ""
    if tied := [each for group in ties(here) if who in group for each in group if each != who]:
        return _why_open(scene, who, tied)
    place = [turn.who for turn in here].index(who)
    before = here[place - 1].who if place else None
    return _why_settled(scene, who, rivals[0] if before is None else before, first=before is None)


def _why_settled(scene: Scene, who: CombatantId, rival: CombatantId, *, first: bool) -> str:
    """Say who goes first of two, and that a contest settled it if one did."""
    other, tick = scene[rival].called, scene[who].next_tick
    own, its = scene.sheet(who).contest, scene.sheet(rival).contest
    contest = own is not None and its is not None and own[0] == its[0] == tick
    if contest and own is not None and its is not None and (own < its) is first:
        if first:
            return tr("Won the contest against {other}.", other=other)
        return tr("Lost the contest against {other}.", other=other)
    if first:
        return tr("Goes before {other} on this step.", other=other)
    return tr("Goes after {other} on this step.", other=other)


def _why_open(scene: Scene, who: CombatantId, rivals: Sequence[CombatantId]) -> str:
    group = first_of([scene[each].called for each in rivals])
    if scene.settings.tie_contest == "GM":
        return tr("Tied with {names}. The GM picks who goes first.", names=group)
    if len(rivals) > 1:
        return tr("Tied with {names}. Contest of DX.", names=group)
    told = {"own": scene.stats(who).dx, "other": scene.stats(rivals[0]).dx}
    return tr("Tied with {name}. Contest of DX: {own} against {other}.", name=group, **told)


def _own_after(scene: Scene, who: CombatantId) -> int:
    """Return the own turns after the marker; a turn that waits comes before it."""
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
"""How turns work, for the guide."""
