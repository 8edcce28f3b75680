"""Rounds and the turns in them: rolled for, joined late, taken, waited with, lost."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from models.rules.clocks.waits import Wait, WaitUntil, bar
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Deed, Place, Several
from models.rules.names import names
from models.rules.refusal import RuleBroken
from models.rules.results import Stretch, Window
from models.rules.systems.gurps_pacing import limits
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    Act,
    Decline,
    GurpsPacingSheet,
    Join,
    NextRound,
    Scene,
    SetBasicSpeed,
    Tie,
    due_at_first,
    lost_on,
    period,
    quarters,
    step_of,
    target,
    tick_of,
    turns,
    turns_left,
    written,
)
from models.rules.systems.gurps_pacing.steps import (
    come_to,
    open_again,
    reach,
    rolls_here,
    typed_or_rolled,
)
from models.rules.time import refuse_past
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.events import Rolled, StatsChanged
from models.wording import tr

_EXTRAS = {1: 2, 2: 1}
"""Extra turns that may be earned, by own turns in a round (source: "Movement")."""


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin a round on the highest first step (source: "At the beginning of each round").

    A waited last turn lapses; the GM is warned of other turns not taken.
    """
    if not deed.rolls:
        raise RuleBroken(tr("Choose who rolls for the round."))
    number, lapsed = scene.ledger.round + 1, _lapse(scene)
    scene.record(round=number, lapsed=lapsed)
    sheets = {who: _rolled(scene, who, typed) for who, typed in deed.rolls.items()}
    scene.clear(deed.rolls)
    first = min(sheet.first for sheet in sheets.values())
    seen = [sheet.first for who, sheet in sheets.items() if scene[who].visible]
    scene.begin_count(first, min(seen, default=None))
    for who, sheet in sheets.items():
        scene.enter(who)
        scene.write(who, sheet)
        scene.move(who, sheet.first)
    told = {"number": number, "place": AXIS.place(first), "names": names(scene.fight, lapsed)}
    if lapsed:
        return tr("Round {number} begins on {place}. Unused turns lost: {names}", **told)
    return tr("Round {number} begins on {place}", **told)


def join(scene: Scene, deed: Join) -> str:
    """Join late: turns due above the present step are lost (a reading; the text is silent).

    One who comes back in the same round has what is left of its turns, by the roll of that round.
    """
    who, name, before = deed.who, scene[deed.who].called, scene.sheet(deed.who)
    if scene[who].present:
        raise RuleBroken(tr("{name} is already in this round.", name=name))
    if not scene.ledger.round:
        raise RuleBroken(no_round())
    sheet = _rolled(scene, who, deed.roll) if before.round != scene.ledger.round else before
    first = sheet.first if sheet.last is None else sheet.last + sheet.period
    missed = min(sheet.left, -(-max(0, scene.now - first) // sheet.period))
    left, lost = sheet.left - missed, sheet.lost + missed
    scene.enter(who)
    scene.write(who, replace(sheet, left=left, lost=lost, came=scene.now))
    if not left:
        return tr("{name} joins: no turns left", name=name)
    tick = Tick(first + missed * sheet.period)
    come_to(scene, who, tick)
    return tr("{name} joins: first turn on {tick}", name=name, tick=AXIS.place(tick))


def no_round() -> str:
    """Return the sentence that refuses to join before there is a round."""
    return tr("No round yet. Begin one first.")


def set_basic_speed(scene: Scene, deed: SetBasicSpeed) -> str:
    """Change the Basic Speed; turns and period of this round stay (a reading)."""
    name = scene[deed.who].called
    try:
        speed = written(quarters(deed.basic_speed))
    except ValueError as error:
        raise RuleBroken(f"{name}: {error}.") from error
    scene.happen(StatsChanged(deed.who, replace(scene.stats(deed.who), basic_speed=speed)))
    return tr("{name}: Basic Speed {speed} from next round", name=name, speed=speed)


def act(scene: Scene, deed: Act) -> str:
    """Take a turn; the next comes an action period after the step acted on."""
    reach(scene, _step_of_act(scene, deed), deed.who)
    before, label = scene.sheet(deed.who), limits.in_words(scene, deed)
    done = limits.done(scene, deed)
    left = before.left if before.extra else max(0, before.left - 1)
    extra = done.earned if not left and done.extras_left else None
    done = replace(done, extra=extra, extras_left=done.extras_left - bool(extra), left=left)
    scene.write(deed.who, done, last=scene.now, due=None, waiting=False)
    come_to(scene, deed.who, Tick(scene.now + done.period) if left or extra else None)
    return label


def decline(scene: Scene, deed: Decline) -> str:
    """Give up the extra turns of this round."""
    name = in_round(scene, deed.who).called
    if scene.sheet(deed.who).extra is None:
        raise RuleBroken(tr("{name} has no extra turn.", name=name))
    scene.write(deed.who, extra=None, extras_left=0)
    scene.move(deed.who, None)
    return tr("{name} gives up extra turns", name=name)


def wait(scene: Scene, deed: Wait) -> str:
    """Wait instead of acting; a last turn can wait until the round ends ("If you wait")."""
    name = in_round(scene, deed.who).called
    _come_due(scene, deed.who)
    _wait_openly(scene, deed.who)
    lost = lost_on(scene, deed.who)
    if lost is None:
        return tr("{name} waits", name=name)
    return tr(
        "{name} waits; the turn lapses on {place} if unused", name=name, place=AXIS.place(lost)
    )


def wait_until(scene: Scene, deed: WaitUntil) -> str:
    """Move the turn to a later step, if it is not lost before."""
    marker, tick = in_round(scene, deed.who).marker, tick_of(deed.at)
    if scene.sheet(deed.who).waiting and marker and tick >= marker.tick:
        _come_due(scene, deed.who)
    return place(scene, Place(deed.who, tick))


def place(scene: Scene, deed: Place) -> str:
    """Choose the step of a turn that is due, waits, or was moved; None: wait openly again."""
    who, name = deed.who, in_round(scene, deed.who).called
    if deed.at is None:
        if not is_moved(scene, who):
            raise RuleBroken(tr("{name} hasn't picked a step.", name=name))
        _wait_openly(scene, who)
        return tr("{name} keeps waiting, no step picked", name=name)
    allowed = open_steps(scene, who)
    if deed.at not in allowed:
        raise RuleBroken(allowed.note)
    refuse_past(AXIS, scene.fight, deed.at)
    if not _is_under_way(scene, who):
        _come_due(scene, who)
    scene.write(who, waiting=False, due=due_at_first(scene, who))
    come_to(scene, who, deed.at)
    return tr("{name} waits until {place}", name=name, place=AXIS.place(deed.at))


def open_steps(scene: Scene, who: CombatantId) -> Window:
    """Return where the turn of `who` may be moved: before the following one begins."""
    name, first = in_round(scene, who).called, scene.now
    if not _is_under_way(scene, who):
        due = _turn_to_wait_with(scene, who)
        first_turn = scene.fight.upcoming()
        if first_turn and due > first_turn.tick:
            raise RuleBroken(_not_yet(name))
        first = Tick(due + 1)
    lost, begin = lost_on(scene, who), AXIS.place(first)
    if lost is None:
        told = tr("The last turn can wait from {place} until the round ends.", place=begin)
        return Window((Stretch(first),), told)
    if first >= lost:
        end = AXIS.place(lost)
        told = tr("The next turn begins on {place}, so there's no step to wait for.", place=end)
        return Window(note=told)
    told = tr(
        "Can wait from {place} to {last}. Lost on {lost}, when the next turn begins.",
        place=begin,
        last=AXIS.place(Tick(lost - 1)),
        lost=AXIS.place(lost),
    )
    return Window((Stretch(first, Tick(lost - 1)),), told)


def movable(scene: Scene) -> Collection[CombatantId]:
    """Return those whose turn comes next, and whose turn waits or was moved."""
    later = (who for who, sheet in scene.sheets().items() if sheet.due is not None)
    return {*(turn.who for turn in scene.soonest), *later}


def among_those_here(scene: Scene, who: CombatantId) -> Deed | None:
    """Return the place a waiting combatant takes among those due on the present step, or None.

    Source: "DX": choosing the step on which another acts means a contest with that one.
    """
    marker = scene[who].marker
    over = marker is not None and marker.tick <= scene.now
    if over or not scene.sheet(who).waiting or not scene.fight.due():
        return None
    coming, there = WaitUntil(who, step_of(scene.now)), scene.copy()
    there.do(coming)
    return Several((coming, Tie())) if rolls_here(there) else coming


def give_up_wait(scene: Scene, who: CombatantId) -> None:
    """Let `who`, who leaves, no longer wait."""
    scene.write(who, due=None, waiting=False)


def move_by_ruling(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Let `who` no longer wait, and those on `tick` contest again, for it comes there."""
    give_up_wait(scene, who)
    open_again(scene, who, tick)


def wait_bar(scene: Scene, who: CombatantId) -> Iterator[Span]:
    """Return the bar of a wait, from where the turn was due until it comes or is lost."""
    since, marker = scene.sheet(who).due, scene[who].marker
    return bar(who, since, marker.tick if marker else None)


def in_round(scene: Scene, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it takes no part in the round."""
    one = scene[who]
    if not one.present:
        raise RuleBroken(tr("{name} isn't in this round.", name=one.called))
    return one


def first_target(scene: Scene, who: CombatantId) -> int:
    """Return what `who` rolls under at the beginning of a round: twice the speed."""
    return target(_speed(scene, who), round_down=scene.settings.round_down)


def _speed(scene: Scene, who: CombatantId) -> int:
    """Return what is left of the speed of `who`, in quarters."""
    return max(0, scene.stats(who).speed - slowed_by(scene.settings, scene[who]))


def _rolled(scene: Scene, who: CombatantId, typed: int | None) -> GurpsPacingSheet:
    roll = typed_or_rolled(scene, who, typed)
    if typed is None:
        scene.happen(Rolled(who, "roll", (roll,)))
    speed = _speed(scene, who)
    return GurpsPacingSheet(
        round=scene.ledger.round,
        turns=turns(speed),
        period=period(speed) or scene.settings.extra_spacing,
        target=first_target(scene, who),
        roll=roll,
        left=turns(speed),
        extras_left=_EXTRAS.get(turns(speed), 0),
    )


def _lapse(scene: Scene) -> tuple[CombatantId, ...]:
    """Return whose waited last turn lapses with the round, and warn of other turns not taken."""
    sheets = scene.sheets()
    lapsed = tuple(who for who, s in sheets.items() if s.due is not None and s.left == 1)
    if left := [who for who in sheets if turns_left(scene, who) and who not in lapsed]:
        told = names(scene.fight, left)
        scene.warn(tr("{names} had turns left last round.", names=told))
    return lapsed


def _step_of_act(scene: Scene, deed: Act) -> Tick:
    """Return where the turn is taken: on its own step, or where a wait ends. Raises RuleBroken."""
    one, waiting = in_round(scene, deed.who), scene.sheet(deed.who).waiting
    tick = scene.now if deed.at is None else tick_of(deed.at)
    if waiting and one.marker is None:
        return _end_of_wait(scene, one, tick)
    if deed.at is not None and one.marker and tick != one.marker.tick:
        if waiting and tick < one.marker.tick:
            return _end_of_wait(scene, one, tick)
        told = {"place": AXIS.place(one.marker.tick), "step": AXIS.show(tick), "name": one.called}
        raise RuleBroken(tr("{name}'s next turn is on {place}, not {step}.", **told))
    return _own_step(scene, one)


def _end_of_wait(scene: Scene, one: Combatant, tick: Tick) -> Tick:
    """Who ends a wait on the step of others goes behind them, or contests with them."""
    others = [turn for turn in scene.soonest if turn.who != one.id]
    if others and others[0].tick == tick:
        told = {"rival": scene[others[0].who].called, "place": AXIS.place(tick), "name": one.called}
        sentence = tr(
            "{rival} is due on {place} too. Wait until {place} for a contest, or act after.",
            **told,
        )
        raise RuleBroken(sentence)
    return tick


def _own_step(scene: Scene, one: Combatant) -> Tick:
    """Return where the turn of `one` is. Raises RuleBroken when others go first (source: "DX")."""
    tick, group = _turn_after_nobody(scene, one), scene.soonest
    tied = [turn.who for turn in group if turn.spot.precedence == group[0].spot.precedence]
    if len(tied) > 1 and one.id in tied:
        told = {"names": names(scene.fight, tied), "place": AXIS.place(tick)}
        raise RuleBroken(tr("{names} tie on {place}. Settle who goes first.", **told))
    if group[0].who != one.id:
        told = {"other": scene[group[0].who].called, "name": one.called}
        raise RuleBroken(tr("{other} acts before {name} on this step.", **told))
    return tick


def _turn_after_nobody(scene: Scene, one: Combatant) -> Tick:
    """Return the tick of the marker of `one`. Raises RuleBroken when a turn comes before it."""
    first = scene.fight.upcoming()
    if one.marker is None or first is None:
        raise RuleBroken(_no_turn_left(one.called))
    if one.marker.tick > first.tick:
        raise RuleBroken(scene.acts_first())
    return one.marker.tick


def _turn_to_wait_with(scene: Scene, who: CombatantId) -> Tick:
    name, marker = scene[who].called, scene[who].marker
    if marker is None:
        raise RuleBroken(_no_turn_left(name))
    if scene.sheet(who).extra is not None:
        raise RuleBroken(tr("{name}'s extra turn can't wait. Take it or give it up.", name=name))
    return marker.tick


def _come_due(scene: Scene, who: CombatantId) -> None:
    """Let the count go to the turn of `who`. Raises RuleBroken where it cannot be waited with."""
    one = scene[who]
    if scene.sheet(who).waiting and one.marker is None:
        raise RuleBroken(tr("{name} is already waiting.", name=one.called))
    _turn_to_wait_with(scene, who)
    reach(scene, _turn_after_nobody(scene, one), who)


def _wait_openly(scene: Scene, who: CombatantId) -> None:
    since, lost = due_at_first(scene, who), lost_on(scene, who)
    scene.write(who, waiting=True, due=since)
    come_to(scene, who, lost)


def _is_under_way(scene: Scene, who: CombatantId) -> bool:
    """Whether the turn waits, or was moved to a step that has not come yet."""
    return scene.sheet(who).waiting or is_moved(scene, who)


def is_moved(scene: Scene, who: CombatantId) -> bool:
    """Say whether the turn was moved to a step that has not come yet."""
    sheet, marker = scene.sheet(who), scene[who].marker
    moved = marker is not None and marker.tick > scene.now
    return moved and sheet.due is not None and not sheet.waiting


def _not_yet(name: str) -> str:
    return tr("{name} isn't due yet. Only someone due or waiting can pick a later step.", name=name)


def _no_turn_left(name: str) -> str:
    return tr("{name} has no turns left this round.", name=name)
