"""The offers and quick entries of Weapons Free."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.count import Advance
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.decide import find_wait_window
from models.rules.deeds import Deed, PlaceTurn
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Offer, Role, Target, table_offer
from models.rules.results import EntryExample
from models.rules.system import EntryPattern
from models.rules.systems.weapons_free.sheet import (
    AXIS,
    MAX_MARGIN,
    MAX_TEXT_LENGTH,
    MAX_TICS,
    STATUSES,
    TIME_FRAMES,
    TURNLESS_FRAMES,
    Act,
    Join,
    Reflex,
    Scene,
    SetFrame,
    SetStatus,
    actions_this_round,
    current_time_frame,
    is_in_exchange,
    is_waiting,
    status_of,
)
from models.rules.systems.weapons_free.turns import (
    first_tic_after_wait,
    has_left_with_slot,
    reflex_range,
    reflex_score,
)
from models.scheduler.clock import CombatantId, Tick
from models.wording import format_dice, mark, tr


def calls(scene: Scene) -> Iterator[Offer]:
    candidates = _candidate_ids(scene)
    preselected = [who for who in candidates if _is_preselected(scene, who)]
    yield replace(_reflex_table(scene, "start", tr("Reflex roll"), preselected), role=Role.START)
    if scene.ledger.first is not None:
        yield _late_table(
            scene,
            tr("Late joiners"),
            [each for each in candidates if not is_in_exchange(scene, each)],
        )


def scene_offers(scene: Scene) -> Iterator[Offer]:
    settings, now, candidates = scene.settings, scene.now, _candidate_ids(scene)
    yield _pass_time_offer(scene, "beat", tr("Pass a beat"), settings.tics_per_action)
    yield _pass_time_offer(scene, "round", tr("Pass a round"), settings.tics_per_round)
    to_tick = Field("to", tr("Tic"), default=now, minimum=now, maximum=now + MAX_TICS)
    yield Offer(
        "advance", tr("Count to…"), Advance(now), fields=(to_tick,), button_text=tr("Count")
    )
    yield _frames_table(scene, candidates)
    for group in dict.fromkeys(scene.sheet(who).group for who in candidates):
        if group:
            yield from _group_offers(scene, group, candidates)
    ids_on_tics = [who for who in candidates if is_in_exchange(scene, who)]
    end_deed = SetFrame(dict.fromkeys(ids_on_tics, "round"))
    refusal = "" if ids_on_tics else tr("No one acts by tics now.")
    help_text = tr("Everyone on tics moves to round time.")
    yield scene.offer("end", tr("End the exchange"), end_deed, refusal=refusal, help=help_text)


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    current_status, group = status_of(scene, who), tr("Status")
    is_active, is_present = current_status == "active", scene[who].is_in_scene
    if is_active and is_present and is_waiting(scene, who):
        yield from _wait_end_offers(scene, who)
    elif is_active and is_present and scene[who].marker:
        yield from _turn_offers(scene, who)
    elif is_active and scene.ledger.first is not None and not is_in_exchange(scene, who):
        title = tr("Join the fight") if has_left_with_slot(scene, who) else tr("Join late…")
        yield _late_table(scene, title, [who])
    for status, texts in STATUSES.items():
        if status != current_status:
            title, deed = tr(texts.button), SetStatus(who, status)
            role = Role.JOIN if (current_status, status) == ("out", "active") else None
            yield Offer(
                f"status-{status}", title, deed, help=tr(texts.help), group=group, role=role
            )
    if current_status != "out":
        yield from _time_frame_offers(scene, who)


def hint(scene: Scene, who: CombatantId) -> str:
    if status_of(scene, who) != "active":
        return tr("r return to action")
    if not scene[who].is_in_scene:
        return ""
    if is_waiting(scene, who):
        return tr("a act · 6 act on tic 6 · x out")
    return tr("a act · w wait · 6 wait until 6 · x out") if scene[who].marker else ""


def _turn_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal, warning, deed = scene.refusal(Act(who)), _fatigue_warning(scene, who), Act(who)
    cost, usual_role = _action_length_text(scene), Role.USUAL
    yield scene.offer(
        "act", tr("Act"), deed, refusal=refusal, cost=cost, warning=warning, role=usual_role
    )
    help_text = tr("Act on a later tic.")
    # anyone who can act can pass the turn
    wait_refusal = scene.refusal(Wait(who)) if refusal else ""
    yield scene.offer(
        "hold", tr("Wait"), Wait(who), role=Role.WAIT, help=help_text, refusal=wait_refusal
    )
    yield _wait_until_offer(scene, who)
    yield scene.offer(
        "act-what",
        tr("Name the action…"),
        deed,
        (_action_field(),),
        refusal=refusal,
        warning=warning,
    )


def _wait_end_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    spot, first_tic = scene[who].placed, first_tic_after_wait(scene, who)
    title = tr("Act on {place}", place=AXIS.label(first_tic if spot is None else spot.tick))
    warning = _fatigue_warning(scene, who)
    yield scene.offer(
        "act", title, Act(who), cost=_action_length_text(scene), warning=warning, role=Role.USUAL
    )
    fields = (_tic_field(first_tic), _action_field())
    yield Offer(
        "act-at", tr("Act on…"), Act(who), fields=fields, warning=warning, button_text=tr("Act")
    )
    yield _wait_until_offer(scene, who)
    if spot is not None:
        help_text = tr("Keeps waiting, no tic picked.")
        yield Offer("let-go", tr("Wait, no tic yet"), PlaceTurn(who, None), help=help_text)


def _fatigue_warning(scene: Scene, who: CombatantId) -> str:
    """Return a warning once the round's limit is reached, since further actions cause fatigue.

    Return "" otherwise.
    """
    limit, count = scene.stats(who).action_limit, actions_this_round(scene, who)
    if limit is None or count < limit:
        return ""
    return tr("{count} of {limit} actions used", count=count, limit=limit)


def _wait_until_offer(scene: Scene, who: CombatantId) -> Offer:
    window = find_wait_window(scene, who)
    first_tic = window.ranges[0].first if window.ranges else scene.now
    refusal = "" if window.ranges else window.explanation
    fields = (_tic_field(first_tic),)
    title, wait = tr("Wait until…"), WaitUntil(who, first_tic)
    return scene.offer("wait_until", title, wait, fields, refusal=refusal, button_text=tr("Wait"))


def _time_frame_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    current = current_time_frame(scene, who) if scene[who].is_in_scene else None
    help_text, group = tr(_NO_TURNS_HELP), tr("Time frame")
    for frame in TURNLESS_FRAMES:
        if frame != current:
            title = tr("Move to {frame}", frame=tr(TIME_FRAMES[frame]))
            deed = SetFrame({who: frame})
            yield Offer(f"frame-{frame}", title, deed, help=help_text, group=group)


def _pass_time_offer(scene: Scene, key: str, title: str, tics: int) -> Offer:
    return scene.offer(key, title, Advance(Tick(scene.now + tics)), cost=f"+{tics}")


def _group_offers(scene: Scene, group: str, candidates: Sequence[CombatantId]) -> Iterator[Offer]:
    members = [who for who in candidates if scene.sheet(who).group == group]
    if not all(is_in_exchange(scene, who) for who in members):
        yield _reflex_table(
            scene, f"tic-{group}", tr("Move {group} to tics…", group=group), members
        )
    for frame in TURNLESS_FRAMES:
        if any(current_time_frame(scene, who) != frame for who in members):
            title = tr("Move {group} to {frame}", group=group, frame=tr(TIME_FRAMES[frame]))
            deed = SetFrame(dict.fromkeys(members, frame))
            yield Offer(f"{frame}-{group}", title, deed, help=tr(_NO_TURNS_HELP))


def _reflex_table(
    scene: Scene, key: str, title: str, preselected_ids: Iterable[CombatantId]
) -> Offer:
    rows = _candidate_ids(scene)
    surprise = Field(
        "surprise",
        tr("Surprise"),
        default=0,
        minimum=0,
        maximum=MAX_TICS,
        unit=tr("tics"),
        help=tr("Tics the surprised lose."),
    )
    return table_offer(
        key,
        title,
        Reflex(joins_exchange=True),
        (*_result_fields(scene, "rolls", "margins"), surprise),
        rows,
        empty=tr("Add combatants first."),
        target=partial(_roll_target, scene),
        help=tr("Those left out keep their turns and time frame, unless all others on tics roll."),
        optional_rows=set(rows).difference(preselected_ids),
    )


def _late_table(scene: Scene, title: str, rows: Sequence[CombatantId]) -> Offer:
    """Return the table for `rows` to join the exchange; those in scene time aren't preselected.

    It has no fields if all of them still have slots.
    """
    needs_result = not all(has_left_with_slot(scene, who) for who in rows)
    return entry.join_table(
        rows,
        Join,
        _result_fields(scene, "roll", "margin") if needs_result else (),
        title=title,
        empty=entry.no_joiners_text(scene),
        optional_rows=[who for who in rows if not _is_preselected(scene, who)],
        target=partial(_roll_target, scene),
    )


def _frames_table(scene: Scene, candidates: Sequence[CombatantId]) -> Offer:
    help_text = tr("Groups can run in different time frames. Blank: no group.")
    uses_tics = any(is_in_exchange(scene, who) for who in candidates)
    choices = tuple(
        Choice(each, tr(word).capitalize())
        for each, word in TIME_FRAMES.items()
        if each != "tic" or uses_tics  # only a roll leads to tics
    )
    frames = Field("frames", tr("Time frame"), Kind.CHOICE, default="scene", choices=choices)
    groups = Field("groups", tr("Group"), Kind.TEXT, default="", optional=True, help=help_text)
    return table_offer(
        "frame",
        tr("Time frames and groups…"),
        SetFrame(),
        (frames, groups),
        candidates,
        empty=tr("Add combatants first."),
        help=tr("Only tics have turns. Moving off tics ends them."),
        optional_rows=[who for who in candidates if not scene[who].is_in_scene],
        prefilled={
            who: {"frames": current_time_frame(scene, who), "groups": scene.sheet(who).group}
            for who in candidates
        },
    )


def _candidate_ids(scene: Scene) -> list[CombatantId]:
    return [each.id for each in scene.fight.all_combatants() if status_of(scene, each.id) != "out"]


def _is_preselected(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is preselected to roll.

    Combatants in scene time, disengaged or departed aren't. While others are on tics, groups in
    another time frame aren't, either.
    """
    if not scene[who].is_in_scene:
        return scene.sheet(who).margin is None
    if current_time_frame(scene, who) == "scene" or status_of(scene, who) == "disengaged":
        return False
    is_separate_group = bool(scene.sheet(who).group) and not is_in_exchange(scene, who)
    return not (
        is_separate_group
        and any(is_in_exchange(scene, each.id) for each in scene.fight.combatants_in_scene())
    )


def _result_fields(scene: Scene, roll_key: str, margin_key: str) -> tuple[Field, Field]:
    dice, max_margin = format_dice(scene.settings.reflex_dice), MAX_MARGIN
    possible_rolls, help_text = reflex_range(scene), tr("Lower is faster")
    margin_help = tr("Roll minus (reflex value + modifier). Instead of the roll.")
    return (
        Field(
            roll_key,
            tr("Roll"),
            minimum=possible_rolls[0],
            maximum=possible_rolls[-1],
            help=help_text,
            dice=dice,
            takes_throws=True,
            takes_result=True,
        ),
        Field(
            margin_key,
            tr("or margin"),
            minimum=-max_margin,
            maximum=max_margin,
            optional=True,
            help=margin_help,
            instead_of=roll_key,
        ),
    )


def _roll_target(scene: Scene, who: CombatantId) -> Target:
    return Target(
        tr(
            "{dice} against {score}",
            dice=format_dice(scene.settings.reflex_dice),
            score=reflex_score(scene, who),
        )
    )


def _tic_field(first: Tick) -> Field:
    return Field("at", tr("Tic"), default=first, minimum=first, maximum=first + MAX_TICS)


def _action_field() -> Field:
    return Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def _action_length_text(scene: Scene) -> str:
    return AXIS.format_length(scene.settings.tics_per_action)


def _parse_tic(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    """Parse a tic as a wait until then or, if `who` is already waiting, as acting on that tic.

    With a letter before the number, it is always a wait.
    """
    tic = Tick(int(match[2]))
    return Act(who, tic) if is_waiting(scene, who) and not match[1] else WaitUntil(who, tic)


_STATUS_BY_LETTER: Final = {texts.letter: status for status, texts in STATUSES.items()}

QUICK_ENTRIES: Final = (
    EntryPattern(
        f"[aA]( .{{0,{MAX_TEXT_LENGTH}}})?",
        lambda _scene, who, match: Act(who, what=(match[1] or "").strip()),
        (EntryExample("a", mark("act; “a aims” names the action")),),
    ),
    EntryPattern(
        "[wWhH]",
        lambda _scene, who, _match: Wait(who),
        (EntryExample("w", mark("wait, no tic picked")),),
    ),
    EntryPattern(
        "([wWhH] ?)?([+-]?[0-9]{1,9})",
        _parse_tic,
        (EntryExample("6", mark("wait until tic 6; if waiting, act on it")),),
    ),
    EntryPattern(
        f"(?i:[{''.join(_STATUS_BY_LETTER)}])",
        lambda _scene, who, match: SetStatus(who, _STATUS_BY_LETTER[match[0].lower()]),
        (
            EntryExample("x", mark("out")),
            EntryExample("s", mark("stunned: misses turns")),
            EntryExample("d", mark("disengage")),
            EntryExample("r", mark("back in action")),
        ),
    ),
)
UNKNOWN_ENTRY: Final = mark(
    "{text} isn't known. Type “a” to act, “w” wait, “6” wait until tic 6, “x” out, “s” stunned, "
    "“d” disengage, “r” back in action."
)

_NO_TURNS_HELP: Final = mark("No turns there: leaves the tics.")
