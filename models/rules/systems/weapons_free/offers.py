"""What Weapons Free offers at this moment, for the scene and to a combatant, and what is typed."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.count import Advance
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.decide import window
from models.rules.deeds import Deed, Place
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Offer, Role, Target, table
from models.rules.results import Entry
from models.rules.system import Typed
from models.rules.systems.weapons_free.sheet import (
    AXIS,
    DETAILS,
    LONGEST_TOLD,
    MOST_MARGIN,
    MOST_TICS,
    OUTSIDE,
    STATUSES,
    Act,
    Join,
    Reflex,
    Scene,
    SetFrame,
    SetStatus,
    acted,
    followed,
    in_exchange,
    status_of,
    waits,
)
from models.rules.systems.weapons_free.turns import open_from, reflex_range, score
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, spelled, tr


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield the reflex roll for whomever the GM leaves ticked, and the roll of late joiners."""
    able = _able(scene)
    rolling = [who for who in able if _rolls(scene, who)]
    yield replace(_reflex(scene, "start", tr("Reflex roll"), rolling), role=Role.START)
    if scene.ledger.first is not None:
        yield _late(scene, tr("Late joiners"), [w for w in able if not in_exchange(scene, w)])


def chores(scene: Scene) -> Iterator[Offer]:
    """Yield what concerns the scene: beats and rounds that pass, and time frames."""
    settings, now, able = scene.settings, scene.now, _able(scene)
    yield _passing(scene, "beat", tr("Pass a beat"), settings.tics_per_action)
    yield _passing(scene, "round", tr("Pass a round"), settings.tics_per_round)
    to = Field("to", tr("Tic"), default=now, least=now, most=now + MOST_TICS)
    yield Offer("advance", tr("Count to…"), Advance(now), ask=(to,), does=tr("Count"))
    yield _frames(scene, able)
    for group in dict.fromkeys(scene.sheet(who).group for who in able):
        if group:
            yield from _of_group(scene, group, able)
    fighting = [who for who in able if in_exchange(scene, who)]
    ended = SetFrame(dict.fromkeys(fighting, "round"))
    refusal = "" if fighting else tr("No one is on tics.")
    told = tr("Everyone on tics moves to round time")
    yield scene.offer("end", tr("End the exchange"), ended, refusal=refusal, help=told)


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what `who` can do now, most usual first."""
    now, group = status_of(scene, who), tr("Status")
    active = now == "active"
    if active and waits(scene, who):
        yield from _ends_of_wait(scene, who)
    elif active and scene[who].marker:
        yield from _turns(scene, who)
    elif active and scene.ledger.first is not None and not in_exchange(scene, who):
        yield _late(scene, tr("Join late…"), [who])
    for status, words in STATUSES.items():
        if status != now:
            title, deed = tr(words.button), SetStatus(who, status)
            role = Role.JOIN if (now, status) == ("out", "active") else None
            yield Offer(
                f"status-{status}", title, deed, help=tr(words.help), group=group, role=role
            )
    if now != "out":
        yield from _details(scene, who)


def hint(scene: Scene, who: CombatantId) -> str:
    """Return what can be typed for `who`, or nothing when it has no slot."""
    if status_of(scene, who) != "active":
        return tr("r return to action")
    if waits(scene, who):
        return tr("a act · 6 act on tic 6 · x out")
    return tr("a act · w wait · 6 wait until 6 · x out") if scene[who].marker else ""


def _turns(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal, note, deed = scene.refusal(Act(who)), _tired(scene, who), Act(who)
    cost, usual = _period(scene), Role.USUAL
    yield scene.offer("act", tr("Act"), deed, refusal=refusal, cost=cost, note=note, role=usual)
    later = tr("Act on a later tic")
    waits = scene.refusal(Wait(who)) if refusal else ""  # who may act may let the turn pass
    yield scene.offer("hold", tr("Wait"), Wait(who), role=Role.WAIT, help=later, refusal=waits)
    yield _wait_until(scene, who)
    yield scene.offer(
        "act-what", tr("Name the action…"), deed, (_what(),), refusal=refusal, note=note
    )


def _ends_of_wait(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    spot, first = scene[who].placed, open_from(scene, who)
    title = tr("Act on {place}", place=AXIS.show(first if spot is None else spot.tick))
    note = _tired(scene, who)
    yield scene.offer("act", title, Act(who), cost=_period(scene), note=note, role=Role.USUAL)
    ask = (_tic(first), _what())
    yield Offer("act-at", tr("Act on…"), Act(who), ask=ask, note=note, does=tr("Act"))
    yield _wait_until(scene, who)
    if spot is not None:
        told = tr("Keeps waiting, no tic picked")
        yield Offer("let-go", tr("Wait, no tic yet"), Place(who, None), help=told)


def _tired(scene: Scene, who: CombatantId) -> str:
    """Say so when the limit of the round is reached: the next action is fatigue."""
    limit, count = scene.stats(who).action_limit, acted(scene, who)
    if limit is None or count < limit:
        return ""
    return tr("{count} of {limit} actions used", count=count, limit=limit)


def _wait_until(scene: Scene, who: CombatantId) -> Offer:
    allowed = window(scene, who)
    first = allowed.stretches[0].first if allowed.stretches else scene.now
    refusal = "" if allowed.stretches else allowed.note
    ask = (_tic(first),)
    title, wait = tr("Wait until…"), WaitUntil(who, first)
    return scene.offer("wait_until", title, wait, ask, refusal=refusal, does=tr("Wait"))


def _details(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """The present time frame is not offered again; who is out needs none."""
    present = followed(scene, who) if scene[who].present else None
    told, group = tr(_NO_TURNS), tr("Time frame")
    for detail in OUTSIDE:
        if detail != present:
            title = tr("Move to {detail}", detail=tr(DETAILS[detail]))
            deed = SetFrame({who: detail})
            yield Offer(f"frame-{detail}", title, deed, help=told, group=group)


def _passing(scene: Scene, key: str, title: str, tics: int) -> Offer:
    return scene.offer(key, title, Advance(Tick(scene.now + tics)), cost=f"+{tics}")


def _of_group(scene: Scene, group: str, able: Sequence[CombatantId]) -> Iterator[Offer]:
    """Yield the way of a group to the tics, and to the other time frames."""
    members = [who for who in able if scene.sheet(who).group == group]
    if not all(in_exchange(scene, who) for who in members):
        yield _reflex(scene, f"tic-{group}", tr("Move {group} to tics…", group=group), members)
    for detail in OUTSIDE:
        if any(followed(scene, who) != detail for who in members):
            title = tr("Move {group} to {detail}", group=group, detail=tr(DETAILS[detail]))
            deed = SetFrame(dict.fromkeys(members, detail))
            yield Offer(f"{detail}-{group}", title, deed, help=tr(_NO_TURNS))


def _reflex(scene: Scene, key: str, title: str, rolling: Iterable[CombatantId]) -> Offer:
    rows = _able(scene)
    surprise = Field(
        "surprise",
        tr("Surprise"),
        default=0,
        least=0,
        most=MOST_TICS,
        unit=tr("tics"),
        help=tr("Tics the surprised lose"),
    )
    return table(
        key,
        title,
        Reflex(beside=True),
        (*_results(scene, "rolls", "margins"), surprise),
        rows,
        empty=tr("Add combatants first."),
        target=partial(_target, scene),
        help=tr("Those left out keep their turns and time frame"),
        left_out=set(rows).difference(rolling),
    )


def _late(scene: Scene, title: str, rows: Sequence[CombatantId]) -> Offer:
    """Return the table by which `rows` join the exchange; who is in scene time stays there."""
    return entry.joiners(
        rows,
        Join,
        _results(scene, "roll", "margin"),
        title=title,
        empty=entry.none_left(scene),
        left_out=[who for who in rows if not _rolls(scene, who)],
        target=partial(_target, scene),
    )


def _frames(scene: Scene, able: Sequence[CombatantId]) -> Offer:
    told = tr("Groups can run in different time frames. Blank: no group")
    choices = tuple(Choice(each, tr(word).capitalize()) for each, word in DETAILS.items())
    frames = Field("frames", tr("Time frame"), Kind.CHOICE, default="scene", choices=choices)
    groups = Field("groups", tr("Group"), Kind.TEXT, default="", optional=True, help=told)
    return table(
        "frame",
        tr("Time frames and groups…"),
        SetFrame(),
        (frames, groups),
        able,
        empty=tr("Add combatants first."),
        help=tr("Only tics have turns. Moving off tics ends them"),
        left_out=[who for who in able if not scene[who].present],
        known={
            who: {"frames": followed(scene, who), "groups": scene.sheet(who).group} for who in able
        },
    )


def _able(scene: Scene) -> list[CombatantId]:
    return [e.id for e in scene.fight.everybody() if status_of(scene, e.id) != "out"]


def _rolls(scene: Scene, who: CombatantId) -> bool:
    """Say whether a reflex roll is meant for `who`: not in scene time, gone, or disengaged.

    While others are on tics, a group in another time frame stays there.
    """
    if not scene[who].present:
        return scene.sheet(who).margin is None
    if followed(scene, who) == "scene" or status_of(scene, who) == "disengaged":
        return False
    apart = scene.sheet(who).group and not in_exchange(scene, who)
    return not (apart and any(in_exchange(scene, each.id) for each in scene.fight.present()))


def _results(scene: Scene, roll: str, margin: str) -> tuple[Field, Field]:
    dice, most = spelled(scene.settings.reflex_dice), MOST_MARGIN
    shown, told = reflex_range(scene), tr("Lower is faster")
    points = tr("Roll minus (reflex value + modifier). Instead of the roll")
    return (
        Field(roll, tr("Roll"), least=shown[0], most=shown[-1], help=told, dice=dice, throws=True),
        Field(margin, tr("or margin"), least=-most, most=most, optional=True, help=points),
    )


def _target(scene: Scene, who: CombatantId) -> Target:
    return Target(
        tr(
            "{dice} against {score}",
            dice=spelled(scene.settings.reflex_dice),
            score=score(scene, who),
        )
    )


def _tic(first: Tick) -> Field:
    return Field("at", tr("Tic"), default=first, least=first, most=first + MOST_TICS)


def _what() -> Field:
    return Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def _period(scene: Scene) -> str:
    return AXIS.counted(scene.settings.tics_per_action)


def _typed_tic(scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    """Return the wait until a tic; for who waits already, without a letter, the act on it."""
    at = Tick(int(read[2]))
    return Act(who, at) if waits(scene, who) and not read[1] else WaitUntil(who, at)


_STATUSES: Final = {words.letter: status for status, words in STATUSES.items()}

TYPED: Final = (
    Typed(
        f"[aA]( .{{0,{LONGEST_TOLD}}})?",
        lambda _scene, who, read: Act(who, what=(read[1] or "").strip()),
        (Entry("a", mark("act; “a aims” names the action")),),
    ),
    Typed(
        "[wWhH]", lambda _scene, who, _read: Wait(who), (Entry("w", mark("wait, no tic picked")),)
    ),
    Typed(
        "([wWhH] ?)?([+-]?[0-9]{1,9})",
        _typed_tic,
        (Entry("6", mark("wait until tic 6; if waiting, act on it")),),
    ),
    Typed(
        f"(?i:[{''.join(_STATUSES)}])",
        lambda _scene, who, read: SetStatus(who, _STATUSES[read[0].lower()]),
        (
            Entry("x", mark("out")),
            Entry("s", mark("stunned: misses turns")),
            Entry("d", mark("disengage")),
            Entry("r", mark("back in action")),
        ),
    ),
)
UNKNOWN: Final = mark(
    "{text} isn't known. Type “a” to act, “w” wait, “6” wait until tic 6, “x” out, “s” stunned, "
    "“d” disengage, “r” back in action."
)

_NO_TURNS: Final = mark("No turns there: leaves the tics")
