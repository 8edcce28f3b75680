"""What combat pacing offers at this moment, and what a quick entry means."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.decide import window
from models.rules.deeds import Deed, Next, Several
from models.rules.fields import Choice, Field, Kind
from models.rules.names import few_names, names
from models.rules.offers import Decision, Offer, Role, Target, table
from models.rules.refusal import RuleBroken
from models.rules.results import Entry
from models.rules.system import Typed
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    DICE,
    HIGHEST,
    LOWEST,
    MOST_SHOTS,
    MOST_YARDS,
    Act,
    Decline,
    Join,
    NextRound,
    Scene,
    SetBasicSpeed,
    Tie,
    Weapon,
    quarters,
    step_of,
    written,
)
from models.rules.systems.gurps_pacing.steps import open_group, rolls_here
from models.rules.systems.gurps_pacing.turns import among_those_here, first_target, no_round
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.wording import mark, spelled, tr

_MOST_STEPS: Final = 1000
_DUE_TOO: Final = mark("Due here too: {names}. Type c to act among them, or w {step} to act later.")
_UNARMED: Final = mark("{name} has no weapons. Type a to act, or add one under Edit.")


def calls(scene: Scene) -> tuple[Offer, ...]:
    """Return the tables of rolls: for the next round, and in a round for late joiners."""
    begin = _round(scene)
    if not any(scene.fight.present()):
        return (begin,)
    late = _late(scene, (who for who in _able(scene) if not scene[who].present))
    return (begin, late) if scene.fight.upcoming() is None else (late, begin)


def chores(scene: Scene) -> tuple[Offer, ...]:
    """Return what concerns the scene: the contest on a shared step, and the next round."""
    return (*_contests(scene), _round(scene))


def asks(scene: Scene) -> Iterator[Decision]:
    """Yield the contest if those due on the step that comes next have not settled it.

    It may be rolled before the count is there: the count itself rolls what is still open.
    """
    if group := open_group(scene.fight):
        told = tr("Same step: {names}.", names=few_names(scene.fight, group))
        yield Decision(told, tuple(_contests(scene)))


def following(scene: Scene) -> str:
    """Say that the count rolls the contest of those on the step it comes to."""
    if scene.fight.due() or not rolls_here(scene):
        return ""
    step = scene.soonest[0].tick
    if next_happening(scene.fight) != step:
        return ""
    return tr("Contest on {step}", step=AXIS.show(step))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what `who` can do now or is refused, most usual first."""
    sheet = scene.sheet(who)
    if not scene[who].present:
        yield replace(_late(scene, (who,)), title=tr("Join late…"))
        return
    if who in open_group(scene.fight):
        yield from _contests(scene)
    if sheet.waiting:
        yield from _ends_of_wait(scene, who)
    elif sheet.extra:
        yield from _extras(scene, who)
    elif scene[who].marker:
        yield from _acts(scene, who)
        wait, told = Wait(who), tr("Act later, or lose the turn")
        yield scene.offer("wait", tr("Wait"), wait, role=Role.WAIT, help=told)
        yield _until(scene, who)
        yield _part_of_a_move(scene, who)
    yield _speed(scene, who)


def _round(scene: Scene) -> Offer:
    able, roll = _able(scene), _roll("rolls", tr("First step: twice Basic Speed minus this"))
    return table(
        "start",
        tr("Begin round {number}", number=scene.ledger.round + 1),
        NextRound({}),
        [roll],
        able,
        empty=tr("Add combatants first."),
        role=Role.START,
        left_out=_gone(scene, able),
        target=partial(_first_step, scene),
    )


def _late(scene: Scene, rows: Iterable[CombatantId]) -> Offer:
    whos = tuple(rows)
    new = (scene.sheet(who).round != scene.ledger.round for who in whos)
    offer = entry.joiners(
        whos,
        Join,
        [_roll("roll", tr("Turns above this step are lost"))] if any(new) else [],
        empty=entry.none_left(scene),
        left_out=_gone(scene, whos),
        target=partial(_first_step, scene),
    )
    return offer if scene.ledger.round else replace(offer, refusal=no_round())


def _able(scene: Scene) -> list[CombatantId]:
    everybody = scene.fight.everybody()
    return [each.id for each in everybody if each.presence is not Presence.DEFEATED]


def _gone(scene: Scene, rows: Iterable[CombatantId]) -> list[CombatantId]:
    return [who for who in rows if not scene[who].present and scene.sheet(who).round]


def _roll(key: str, told: str) -> Field:
    dice = spelled(DICE)
    return Field(key, dice, least=LOWEST, most=HIGHEST, dice=dice, help=told, throws=True)


def _first_step(scene: Scene, who: CombatantId) -> Target:
    return Target(tr("{dice} against {score}", dice=spelled(DICE), score=first_target(scene, who)))


def _dx(scene: Scene, who: CombatantId) -> Target:
    return Target(tr("{dice} against DX {score}", dice=spelled(DICE), score=scene.stats(who).dx))


def _contests(scene: Scene) -> Iterator[Offer]:
    """Yield the contest on the step that comes next, and with dice rolled at the table."""
    group = open_group(scene.fight)
    called = names(scene.fight, group)
    if not group:
        yield scene.offer("tie", tr("Contest of DX"), Tie())
        return
    if scene.settings.tie_contest == "GM":
        yield Offer("tie", tr("In this order"), Tie(order=group), help=called)
        return
    yield Offer("tie", tr("Contest of DX"), Tie(), help=called)
    told = tr("DX minus roll, highest first")
    roll, target = replace(_roll("rolls", told), optional=True), partial(_dx, scene)
    title = tr("Type rolls…")
    yield table("tie-typed", title, Tie(), [roll], group, empty="", help=told, target=target)


def _acts(scene: Scene, who: CombatantId, at: int | None = None) -> Iterator[Offer]:
    step = "" if at is None else str(at).replace("-", "\N{MINUS SIGN}")
    title = tr("Act on {step}", step=step) if step else tr("Act")
    yield scene.offer("act", title, Act(who, at=at), help=tr("Any maneuver"), role=Role.USUAL)
    if scene.stats(who).yards:
        yield _move(scene, who, at)
    for name, weapon in scene.stats(who).armoury.items():
        yield _fire(scene, Act(who, "fire", at=at, weapon=name), name, weapon)


def _move(scene: Scene, who: CombatantId, at: int | None = None) -> Offer:
    left = yards_left(scene, who)
    told = "" if left is None else tr("%n yard(s) left this round", "", left)
    note = told if left is not None and left <= scene.stats(who).yards else ""
    cost = tr("{yards} yd", yards=scene.stats(who).yards)
    title = tr("Move", "what somebody does with a turn, not the stat")
    return scene.offer("move", title, Act(who, "move", at=at), cost=cost, help=told, note=note)


def _part_of_a_move(scene: Scene, who: CombatantId, at: int | None = None) -> Offer:
    most = scene.stats(who).yards
    yards = Field("yards", tr("Yards"), least=0, most=most, unit=tr("yards"))
    title, deed = tr("Move part way…"), Act(who, "move", at=at)
    return scene.offer("move-part", title, deed, [yards], does=tr("Move"))


def _fire(scene: Scene, deed: Act, name: str, weapon: Weapon) -> Offer:
    left = shots_left(scene, deed.who).get(name, MOST_SHOTS)
    most = min(weapon.rof, left)
    note = tr("%n shot(s) left this round", "", left) if left <= weapon.rof else ""
    shots = Field("shots", tr("Shots"), default=most, least=1, most=max(1, most))
    target = _target(scene, deed.who, optional=not weapon.limited)
    ask, title = (*target, shots), tr("Fire {weapon}…", weapon=name)
    refusal = scene.refusal(deed)
    cost = tr("%n shot(s)", "", most)
    return scene.offer(f"fire-{name}", title, deed, ask, cost=cost, refusal=refusal, note=note)


def _target(scene: Scene, who: CombatantId, *, optional: bool) -> Iterator[Field]:
    """Yield the question of the target: an extra turn of full automatic fire depends on it."""
    present = scene.fight.present()
    others = tuple(Choice(each.id, each.called) for each in present if each.id != who)
    aimed = [aim.target for aim in scene.sheet(who).aims]
    last = next((each.value for each in others if each.value in aimed[-1:]), None)
    title = tr("Target")
    told = tr("An extra turn can keep firing at the same target")
    if others:
        yield Field(
            "target", title, Kind.CHOICE, last, choices=others, help=told, optional=optional
        )


def _extras(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet = scene.sheet(who)
    if sheet.extra == "move":
        yield replace(_move(scene, who), role=Role.USUAL)
        yield _part_of_a_move(scene, who)
    else:
        title = tr("Keep firing {weapon}", weapon=sheet.aims[-1].weapon)
        yield scene.offer("fire", title, Act(who, "fire", full=True), role=Role.USUAL)
    yield scene.offer("decline", tr("Skip extra turns"), Decline(who))


def _ends_of_wait(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    upcoming, here = scene.fight.upcoming(), step_of(scene.now)
    if upcoming and upcoming.who == who:
        told = tr("Next turn begins on {place}", place=AXIS.place(upcoming.tick))
        yield scene.offer("next", tr("Lose the turn"), Next(), help=told)
    deed = among_those_here(scene, who)
    if deed is not None:
        yield _among_those_here(scene, deed)
    else:
        yield from _acts(scene, who, here)
    yield _until(scene, who)
    if deed is None:
        yield _part_of_a_move(scene, who, here)


def _among_those_here(scene: Scene, deed: Deed) -> Offer:
    here = names(scene.fight, [turn.who for turn in scene.fight.due()])
    if isinstance(deed, Several):
        told = tr(
            "Due here: {names}. Contest of DX, or wait and act after",
            names=here,
        )
        return Offer("here", tr("Act (contest)"), deed, help=told)
    told = tr(
        "Due here: {names}. Pick a place, or wait and act after",
        names=here,
    )
    return Offer("here", tr("Act here"), deed, help=told)


def _until(scene: Scene, who: CombatantId) -> Offer:
    """Let a step be chosen; the first one after the present comes to mind, if it is one of them."""
    now, allowed = step_of(scene.now), window(scene, who)
    least, most, default = 0, 0, 0
    for stretch in allowed.stretches:
        most = step_of(stretch.first)
        least = most - _MOST_STEPS if stretch.last is None else step_of(stretch.last)
        default = max(least, min(most, now - 1))
    step = Field("at", tr("On step"), default=default, least=least, most=most)
    offer = Offer("until", tr("Wait until…"), WaitUntil(who, now), (step,), does=tr("Wait"))
    if allowed.stretches:
        return replace(offer, help=allowed.note)
    return replace(offer, refusal=allowed.note)


def _speed(scene: Scene, who: CombatantId) -> Offer:
    speed, title = written(scene.stats(who).speed), tr("Basic Speed")
    ask = Field("basicSpeed", title, Kind.TEXT, speed, help=tr("Like 6.25"), check=quarters)
    told = tr("From next round")
    deed = SetBasicSpeed(who, speed)
    cost = tr("now {speed}", speed=speed)
    offer = scene.offer("speed", tr("Speed…"), deed, [ask], cost=cost, help=told, refusal="")
    return replace(offer, does=tr("Save"))


def hint(scene: Scene, who: CombatantId) -> str:
    """Return what can be typed for `who`, or nothing when it has no turn to take."""
    sheet = scene.sheet(who)
    if among_those_here(scene, who):
        step = AXIS.show(Tick(scene.now + 1))
        return tr("c contest here · w {step} wait until", step=step)
    if not sheet.waiting and scene[who].marker is None:
        return ""
    if sheet.extra == "move":
        return tr("m move · x skip extra turns")
    if sheet.extra == "fire":
        return tr("s shoot · x skip extra turns")
    shoot = tr("s shoot") if scene.stats(who).armoury else ""
    wait = "" if sheet.waiting else tr("w wait")
    return " · ".join(filter(None, (tr("a act"), tr("m move"), shoot, wait)))


def _fire_typed(scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    """Fire the weapon that begins with the name typed, else the last one fired, else the first."""
    shots = _number(read, 1, MOST_SHOTS)
    armoury, aims = scene.stats(who).armoury, scene.sheet(who).aims
    weapon = aims[-1].weapon if aims else next(iter(armoury), None)
    if name := _rest(read):
        fitting = (each for each in armoury if each.lower().startswith(name.lower()))
        weapon = next(fitting, name)
    if weapon is None:
        told = tr(_UNARMED, name=scene[who].called)
        raise RuleBroken(told)
    target = next((aim.target for aim in reversed(aims) if aim.weapon == weapon), None)
    full, at = shots is None, _now(scene, who)
    return Act(who, "fire", at=at, weapon=weapon, target=target, shots=shots, full=full)


def _now(scene: Scene, who: CombatantId) -> int | None:
    """Who waits ends the wait on the present step; others take their turn where it is."""
    return step_of(scene.now) if scene.sheet(who).waiting else None


def _number(read: re.Match[str], least: int, most: int) -> int | None:
    number = None if read["number"] is None else int(read["number"])
    if number is None or least <= number <= most:
        return number
    told = {"number": number, "least": least, "most": most}
    raise RuleBroken(tr("{number} isn't between {least} and {most}.", **told))


def _rest(read: re.Match[str]) -> str:
    return " ".join((read["rest"] or "").split())


def _act_typed(scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    if read["number"] is None and among_those_here(scene, who):
        others = names(scene.fight, [turn.who for turn in scene.fight.due()])
        raise RuleBroken(tr(_DUE_TOO, names=others, step=AXIS.show(Tick(scene.now + 1))))
    at = _now(scene, who) if read["number"] is None else int(read["number"])
    return Act(who, at=at, what=_rest(read))


def _move_typed(scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    return Act(who, "move", at=_now(scene, who), yards=_number(read, 0, MOST_YARDS))


def _wait_typed(_scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    return Wait(who) if read["number"] is None else WaitUntil(who, int(read["number"]))


_STEP: Final = r"\s*(?P<number>[+-]?[0-9]{1,9})?"
_TOLD: Final = _STEP + r"(?:\s+(?P<rest>.*))?"

TYPED: Final = (
    Typed(
        f"(?is)a{_TOLD}",
        _act_typed,
        (Entry("a", mark("act; “a aims” names the action")),),
    ),
    Typed(f"(?is)m{_TOLD}", _move_typed, (Entry("m", mark("full move; m 3 moves 3 yards")),)),
    Typed(
        f"(?is)s{_TOLD}",
        _fire_typed,
        (
            Entry(
                "s",
                mark("shoot at full rate; s 5 fires 5, s 5 rifle names the weapon"),
            ),
        ),
    ),
    Typed(
        f"(?i)(?=.)[wh]?{_STEP}",
        _wait_typed,
        (Entry("w", mark("wait; w -3 waits until step -3")),),
    ),
    Typed(
        f"(?is)c{_TOLD}",
        lambda scene, who, _read: among_those_here(scene, who) or Tie(),
        (Entry("c", mark("contest of DX on this step")),),
    ),
    Typed(
        f"(?is)x{_TOLD}",
        lambda _scene, who, _read: Decline(who),
        (Entry("x", mark("skip extra turns")),),
    ),
)
"""A letter for what is done, and a number where it needs one; a step alone waits until then.

For one who has a counter a step with a sign is the counter's."""
