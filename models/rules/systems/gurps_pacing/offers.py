"""The offers and quick entries of combat pacing."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.decide import find_wait_window
from models.rules.deeds import Deed, Next, Several
from models.rules.fields import Choice, Field, Kind
from models.rules.names import join_first_names, join_names
from models.rules.offers import Decision, Offer, Role, Target, table_offer
from models.rules.refusal import RuleBroken
from models.rules.results import EntryExample
from models.rules.system import EntryPattern
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.sheet import (
    AXIS,
    DICE,
    HIGHEST_ROLL,
    LOWEST_ROLL,
    MAX_SHOTS,
    MAX_YARDS,
    Act,
    Decline,
    Join,
    NextRound,
    Scene,
    SetBasicSpeed,
    Tie,
    Weapon,
    format_speed,
    full_move,
    parse_speed,
    tick_to_step,
)
from models.rules.systems.gurps_pacing.steps import has_contest_to_roll, tied_for_next_turn
from models.rules.systems.gurps_pacing.turns import (
    deed_to_act_now,
    first_step_target,
    no_round_message,
)
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence
from models.wording import format_dice, mark, tr

_MAX_WAIT_STEPS: Final = 1000
_OTHERS_DUE_MESSAGE: Final = mark(
    "Due here too: {names}. Type c to act among them, or w {step} to act later."
)
_UNARMED_MESSAGE: Final = mark("{name} has no weapons. Type a to act, or add one under Edit.")


def calls(scene: Scene) -> tuple[Offer, ...]:
    begin = _round_table(scene)
    if not any(scene.fight.combatants_in_scene()):
        return (begin,)
    late = _late_table(scene, (who for who in _undefeated_ids(scene) if not scene[who].is_in_scene))
    return (begin, late) if scene.fight.next_turn() is None else (late, begin)


def scene_offers(scene: Scene) -> tuple[Offer, ...]:
    return (*_contest_offers(scene), _round_table(scene))


def decisions(scene: Scene) -> Iterator[Decision]:
    """Yield the contest between combatants tied on the next step with turns.

    It may be rolled before the count gets there; otherwise the count rolls it.
    """
    if group := tied_for_next_turn(scene.fight):
        question = tr("Same step: {names}.", names=join_first_names(scene.fight, group))
        yield Decision(question, tuple(_contest_offers(scene)))


def next_button_text(scene: Scene) -> str:
    """Return the text of the Next button if the count will roll a contest, or ""."""
    if scene.fight.due_turns() or not has_contest_to_roll(scene):
        return ""
    step = scene.first_tick_turns[0].tick
    if next_stop(scene.fight) != step:
        return ""
    return tr("Contest on {step}", step=AXIS.label(step))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet = scene.sheet(who)
    if not scene[who].is_in_scene:
        yield replace(_late_table(scene, (who,)), title=tr("Join late…"))
        return
    if who in tied_for_next_turn(scene.fight):
        yield from _contest_offers(scene)
    if sheet.waiting:
        yield from _wait_end_offers(scene, who)
    elif sheet.extra:
        yield from _extra_turn_offers(scene, who)
    elif scene[who].marker:
        yield from _act_offers(scene, who)
        wait, help_text = Wait(who), tr("Act later, or lose the turn")
        yield scene.offer("wait", tr("Wait"), wait, role=Role.WAIT, help=help_text)
        yield _wait_until_offer(scene, who)
        yield _part_move_offer(scene, who)
    yield _speed_offer(scene, who)


def _round_table(scene: Scene) -> Offer:
    candidates = _undefeated_ids(scene)
    roll = _roll_field("rolls", tr("First step: twice Basic Speed minus this"))
    return table_offer(
        "start",
        tr("Begin round {number}", number=scene.ledger.round + 1),
        NextRound({}),
        [roll],
        candidates,
        empty=tr("Add combatants first."),
        role=Role.START,
        optional_rows=_departed_ids(scene, candidates),
        target=partial(_first_step_target, scene),
    )


def _late_table(scene: Scene, rows: Iterable[CombatantId]) -> Offer:
    ids = tuple(rows)
    are_new = (scene.sheet(who).round != scene.ledger.round for who in ids)
    offer = entry.join_table(
        ids,
        Join,
        [_roll_field("roll", tr("Turns above this step are lost"))] if any(are_new) else [],
        empty=entry.no_joiners_text(scene),
        optional_rows=_departed_ids(scene, ids),
        target=partial(_first_step_target, scene),
    )
    return offer if scene.ledger.round else replace(offer, refusal=no_round_message())


def _undefeated_ids(scene: Scene) -> list[CombatantId]:
    combatants = scene.fight.all_combatants()
    return [each.id for each in combatants if each.presence is not Presence.DEFEATED]


def _departed_ids(scene: Scene, rows: Iterable[CombatantId]) -> list[CombatantId]:
    return [who for who in rows if not scene[who].is_in_scene and scene.sheet(who).round]


def _roll_field(key: str, help_text: str) -> Field:
    dice = format_dice(DICE)
    field = Field(key, dice, minimum=LOWEST_ROLL, maximum=HIGHEST_ROLL, dice=dice, help=help_text)
    return replace(field, takes_throws=True, takes_result=True)


def _first_step_target(scene: Scene, who: CombatantId) -> Target:
    return Target(
        tr("{dice} against {score}", dice=format_dice(DICE), score=first_step_target(scene, who))
    )


def _dx_target(scene: Scene, who: CombatantId) -> Target:
    return Target(
        tr("{dice} against DX {score}", dice=format_dice(DICE), score=scene.stats(who).dx)
    )


def _contest_offers(scene: Scene) -> Iterator[Offer]:
    group = tied_for_next_turn(scene.fight)
    group_names = join_names(scene.fight, group)
    if not group:
        yield scene.offer("tie", tr("Contest of DX"), Tie())
        return
    if scene.settings.tie_contest == "GM":
        yield Offer("tie", tr("In this order"), Tie(order=group), help=group_names)
        for who in group[1:]:
            title = tr("{name} goes first", name=scene[who].display_name)
            order = (who, *(each for each in group if each != who))
            yield Offer(f"tie:{who}", title, Tie(order=order))
        return
    yield Offer("tie", tr("Contest of DX"), Tie(), help=group_names)
    help_text = tr("DX minus roll, highest first.")
    roll = replace(_roll_field("rolls", help_text), optional=True)
    target = partial(_dx_target, scene)
    title = tr("Type rolls…")
    table = table_offer(
        "tie-typed", title, Tie(), [roll], group, empty="", help=help_text, target=target
    )
    yield replace(table, takes_all_rows=True)


def _act_offers(scene: Scene, who: CombatantId, at: int | None = None) -> Iterator[Offer]:
    step = "" if at is None else str(at).replace("-", "\N{MINUS SIGN}")
    title = tr("Act on {step}", step=step) if step else tr("Act")
    yield scene.offer("act", title, Act(who, at=at), help=tr("Any maneuver."), role=Role.USUAL)
    if full_move(scene, who):
        yield _move_offer(scene, who, at)
    for name, weapon in scene.stats(who).armoury.items():
        yield _fire_offer(scene, Act(who, "fire", at=at, weapon=name), name, weapon)


def _move_offer(scene: Scene, who: CombatantId, at: int | None = None) -> Offer:
    remaining = yards_left(scene, who)
    help_text = "" if remaining is None else tr("%n yard(s) left this round.", "", remaining)
    warning = help_text if remaining is not None and remaining <= full_move(scene, who) else ""
    cost = tr("{yards} yd", yards=full_move(scene, who))
    title = tr("Move", "what somebody does with a turn, not the stat")
    return scene.offer(
        "move", title, Act(who, "move", at=at), cost=cost, help=help_text, warning=warning
    )


def _part_move_offer(scene: Scene, who: CombatantId, at: int | None = None) -> Offer:
    max_yards = full_move(scene, who)
    yards = Field("yards", tr("Yards"), minimum=0, maximum=max_yards, unit=tr("yards"))
    title, deed = tr("Move part way…"), Act(who, "move", at=at)
    return scene.offer("move-part", title, deed, [yards], button_text=tr("Move"))


def _fire_offer(scene: Scene, deed: Act, name: str, weapon: Weapon) -> Offer:
    remaining = shots_left(scene, deed.who).get(name, MAX_SHOTS)
    max_shots = min(weapon.rof, remaining)
    warning = tr("%n shot(s) left this round", "", remaining) if remaining <= weapon.rof else ""
    shots = Field("shots", tr("Shots"), default=max_shots, minimum=1, maximum=max(1, max_shots))
    target = _target_fields(scene, deed.who, optional=not weapon.is_limited)
    fields, title = (*target, shots), tr("Fire {weapon}…", weapon=name)
    refusal = scene.refusal(deed)
    cost = tr("%n shot(s)", "", max_shots)
    return scene.offer(
        f"fire-{name}", title, deed, fields, cost=cost, refusal=refusal, warning=warning
    )


def _target_fields(scene: Scene, who: CombatantId, *, optional: bool) -> Iterator[Field]:
    """Yield a field for the target, if there are others; extra turns of fire depend on it."""
    present = scene.fight.combatants_in_scene()
    others = tuple(Choice(each.id, each.display_name) for each in present if each.id != who)
    aimed_targets = [aim.target for aim in scene.sheet(who).aims]
    last_target = next((other.value for other in others if other.value in aimed_targets[-1:]), None)
    title = tr("Target")
    help_text = tr("An extra turn can keep firing at the same target.")
    if others:
        yield Field(
            "target",
            title,
            Kind.CHOICE,
            last_target,
            choices=others,
            help=help_text,
            optional=optional,
        )


def _extra_turn_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet = scene.sheet(who)
    if sheet.extra == "move":
        yield replace(_move_offer(scene, who), role=Role.USUAL)
        yield _part_move_offer(scene, who)
    else:
        title = tr("Keep firing {weapon}", weapon=sheet.aims[-1].weapon)
        yield scene.offer("fire", title, Act(who, "fire", full=True), role=Role.USUAL)
    yield scene.offer("decline", tr("Skip extra turns"), Decline(who))


def _wait_end_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    upcoming, step = scene.fight.next_turn(), tick_to_step(scene.now)
    if upcoming and upcoming.who == who:
        help_text = tr("Next turn begins on {place}.", place=AXIS.place(upcoming.tick))
        yield scene.offer("next", tr("Lose the turn"), Next(), help=help_text)
    deed = deed_to_act_now(scene, who)
    if deed is not None:
        yield _act_now_offer(scene, deed)
        if isinstance(deed, Several):
            help_text = tr("Then type the rolls, or Space rolls them.")
            yield Offer("join", tr("Join the contest"), deed.deeds[0], help=help_text)
    else:
        yield from _act_offers(scene, who, step)
    yield _wait_until_offer(scene, who)
    if deed is None:
        yield _part_move_offer(scene, who, step)


def _act_now_offer(scene: Scene, deed: Deed) -> Offer:
    names = join_names(scene.fight, [turn.who for turn in scene.fight.due_turns()])
    if isinstance(deed, Several):
        help_text = tr(
            "Due here: {names}. Contest of DX, or wait and act after.",
            names=names,
        )
        return Offer("here", tr("Act (contest)"), deed, help=help_text)
    help_text = tr(
        "Due here: {names}. Pick a place, or wait and act after.",
        names=names,
    )
    return Offer("here", tr("Act here"), deed, help=help_text)


def _wait_until_offer(scene: Scene, who: CombatantId) -> Offer:
    """Return the offer to choose a later step; its default is the first possible one."""
    current_step, window = tick_to_step(scene.now), find_wait_window(scene, who)
    minimum, maximum, default = 0, 0, 0
    for stretch in window.ranges:
        maximum = tick_to_step(stretch.first)
        minimum = maximum - _MAX_WAIT_STEPS if stretch.last is None else tick_to_step(stretch.last)
        default = max(minimum, min(maximum, current_step - 1))
    step = Field("at", tr("On step"), default=default, minimum=minimum, maximum=maximum)
    offer = Offer(
        "until", tr("Wait until…"), WaitUntil(who, current_step), (step,), button_text=tr("Wait")
    )
    if window.ranges:
        return replace(offer, help=window.explanation)
    return replace(offer, refusal=window.explanation)


def _speed_offer(scene: Scene, who: CombatantId) -> Offer:
    speed, title = format_speed(scene.stats(who).speed), tr("Basic Speed")
    field = Field("basicSpeed", title, Kind.TEXT, speed, help=tr("Like 6.25."), check=parse_speed)
    help_text = tr("From next round.")
    deed = SetBasicSpeed(who, speed)
    cost = tr("now {speed}", speed=speed)
    offer = scene.offer("speed", tr("Speed…"), deed, [field], cost=cost, help=help_text, refusal="")
    return replace(offer, button_text=tr("Save"))


def hint(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if deed_to_act_now(scene, who):
        is_contest, later = scene.settings.tie_contest == "DX", Tick(scene.now + 1)
        text = tr("c contest here") if is_contest else tr("c act here")
        if later not in find_wait_window(scene, who):
            return text
        wait = tr("w {step} wait until", step=AXIS.label(later))
        return f"{text} · {wait}"
    if not sheet.waiting and scene[who].marker is None:
        return ""
    if sheet.extra == "move":
        return tr("m move · x skip extra turns")
    if sheet.extra == "fire":
        return tr("s shoot · x skip extra turns")
    shoot = tr("s shoot") if scene.stats(who).armoury else ""
    wait = "" if sheet.waiting else tr("w wait")
    return " · ".join(filter(None, (tr("a act"), tr("m move"), shoot, wait)))


def _parse_fire(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    """Parse fire with the weapon whose name starts with the typed letters, if any.

    Without a name, it is the last weapon fired, or else the first one in the list. Raises
    RuleBroken if `who` has no weapons.
    """
    shots = _parse_number(match, 1, MAX_SHOTS)
    armoury, aims = scene.stats(who).armoury, scene.sheet(who).aims
    weapon = aims[-1].weapon if aims else next(iter(armoury), None)
    if name := _rest_text(match):
        matches = (each for each in armoury if each.lower().startswith(name.lower()))
        weapon = next(matches, name)
    if weapon is None:
        reason = tr(_UNARMED_MESSAGE, name=scene[who].display_name)
        raise RuleBroken(reason)
    target = next((aim.target for aim in reversed(aims) if aim.weapon == weapon), None)
    is_full, step = shots is None, _wait_end_step(scene, who)
    return Act(who, "fire", at=step, weapon=weapon, target=target, shots=shots, full=is_full)


def _wait_end_step(scene: Scene, who: CombatantId) -> int | None:
    """Return the current step if `who` is waiting, or None for a turn on its own step."""
    return tick_to_step(scene.now) if scene.sheet(who).waiting else None


def _parse_number(match: re.Match[str], minimum: int, maximum: int) -> int | None:
    number = None if match["number"] is None else int(match["number"])
    if number is None or minimum <= number <= maximum:
        return number
    values = {"number": number, "least": minimum, "most": maximum}
    raise RuleBroken(tr("{number} isn't between {least} and {most}.", **values))


def _rest_text(match: re.Match[str]) -> str:
    return " ".join((match["rest"] or "").split())


def _parse_act(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    if match["number"] is None and deed_to_act_now(scene, who):
        others = join_names(scene.fight, [turn.who for turn in scene.fight.due_turns()])
        raise RuleBroken(
            tr(_OTHERS_DUE_MESSAGE, names=others, step=AXIS.label(Tick(scene.now + 1)))
        )
    step = _wait_end_step(scene, who) if match["number"] is None else int(match["number"])
    return Act(who, at=step, what=_rest_text(match))


def _parse_move(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    step, yards = _wait_end_step(scene, who), _parse_number(match, 0, MAX_YARDS)
    return Act(who, "move", at=step, yards=yards, what=_rest_text(match))


def _parse_wait(_scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    return Wait(who) if match["number"] is None else WaitUntil(who, int(match["number"]))


_STEP: Final = r"\s*(?P<number>[+-]?[0-9]{1,9})?"
_STEP_AND_TEXT: Final = _STEP + r"(?:\s+(?P<rest>.*))?"

QUICK_ENTRIES: Final = (
    EntryPattern(
        f"(?is)a{_STEP_AND_TEXT}",
        _parse_act,
        (EntryExample("a", mark("act; “a aims” names the action")),),
    ),
    EntryPattern(
        f"(?is)m{_STEP_AND_TEXT}",
        _parse_move,
        (EntryExample("m", mark("full move; m 3 moves 3 yards")),),
    ),
    EntryPattern(
        f"(?is)s{_STEP_AND_TEXT}",
        _parse_fire,
        (
            EntryExample(
                "s",
                mark("shoot at full rate; s 5 fires 5, s 5 rifle names the weapon"),
            ),
        ),
    ),
    EntryPattern(
        f"(?i)(?=.)[wh]?{_STEP}",
        _parse_wait,
        (EntryExample("w", mark("wait; w -3 waits until step -3")),),
    ),
    EntryPattern(
        f"(?is)c{_STEP_AND_TEXT}",
        lambda scene, who, _match: deed_to_act_now(scene, who) or Tie(),
        (EntryExample("c", mark("contest of DX on this step")),),
    ),
    EntryPattern(
        f"(?is)x{_STEP_AND_TEXT}",
        lambda _scene, who, _match: Decline(who),
        (EntryExample("x", mark("skip extra turns")),),
    ),
)
"""A letter stands for the action, and a number may follow; a bare step means to wait until then.

For a combatant with a counter, a signed number changes the counter instead.
"""
