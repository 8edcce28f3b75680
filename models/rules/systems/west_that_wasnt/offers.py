"""What is offered: the tables of a round, what one can do in it, and what can be typed."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait
from models.rules.deeds import Deed, Next, Place
from models.rules.fields import Choice, Field, Kind
from models.rules.names import joined
from models.rules.offers import Declared, Gathering, Offer, Role, table
from models.rules.refusal import RuleBroken
from models.rules.results import Entry
from models.rules.system import Typed
from models.rules.systems.west_that_wasnt.cards import options_of, reads_alone, understood
from models.rules.systems.west_that_wasnt.rounds import patient, waits_told
from models.rules.systems.west_that_wasnt.sheet import (
    END,
    RANKS,
    ROMAN,
    SPEEDS,
    Act,
    Choose,
    DealAgain,
    Declare,
    Flag,
    FlipCard,
    Join,
    NextRound,
    Preempt,
    Scene,
    Speed,
    StopWaiting,
    Surprise,
    Trigger,
    WaitFor,
    speed_title,
    speed_word,
)
from models.rules.systems.west_that_wasnt.turns import (
    bravery,
    called,
    may_declare,
    sheets,
    takes_part,
    undeclared,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.scheduler.encounter import ties
from models.wording import mark, tr

_RESULT_HELP: Final = mark("A number, or CF for a critical failure. Leave blank to draw.")
_COMBINATIONS: Final[tuple[tuple[str, tuple[Speed, ...]], ...]] = (
    (mark("Quick + Half"), ("quick", "half")),
    (mark("2 Quick"), ("quick", "quick")),
    (mark("2 Half"), ("half", "half")),
    (mark("3 Quick"), ("quick", "quick", "quick")),
)
_LETTERS: Final[dict[str, Speed]] = {"q": "quick", "h": "half", "f": "full"}


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield what the round needs: declarations, the card, or the next round; then joiners."""
    yield from _round(scene)
    able = (e.id for e in scene.fight.everybody() if e.presence is not Presence.DEFEATED)
    late = [who for who in able if not takes_part(scene, who)]
    yield entry.joiners(late, Join, (), empty=entry.none_left(scene))


def chores(scene: Scene) -> Iterator[Offer]:
    """Yield what concerns the round: card, ties, counting, the next round."""
    yield from _round(scene)
    yield from _draws(scene)
    now, told = scene.now, tr("Slots 1 to 5: phase I, d12 to d4")
    slot = Field("to", tr("Slot"), default=None, least=now, most=max(now, END), help=told)
    yield scene.offer("advance", tr("Count to…"), Advance(now), [slot])


def moves(scene: Scene) -> Iterator[Offer]:
    """Yield what can be done at the table with the cards."""
    if scene.ledger.stage == "declare" or scene.fight.upcoming() is None:
        yield from _round(scene)
        return
    called_out = scene.now > 0 or scene.ledger.begun
    title = tr("Continue") if called_out else tr("Begin phase I")
    yield scene.offer("begin", title, Next())
    yield from _draws(scene)


def again(scene: Scene, who: CombatantId) -> Offer | None:
    """Return the way to give one another result; None where the results stand."""
    deed = DealAgain(who)
    if scene.refusal(deed):
        return None
    told = tr("Draws a new card; the old one stays discarded.")
    if not reads_alone(scene, who):
        told = _ruling_for(scene[who].called)
    ask = (_result("result", tr("Result")),)
    return scene.offer("again", tr("Deal again…"), deed, ask, help=told, refusal="")


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what `who` can do now, most usual first."""
    if not takes_part(scene, who):
        yield scene.offer("join", tr("Join the fight"), Join(who), role=Role.JOIN)
    elif scene.ledger.stage == "declare":
        yield from _before_card(scene, who)
    elif scene.sheet(who).wait is not None:
        yield from _ends_of_wait(scene, who)
    elif scene[who].marker is None:
        yield _next_round(scene)
        yield from _shared(scene, who)
    else:
        yield from _on_turn(scene, who)


def hint(scene: Scene, who: CombatantId) -> str:
    """Return which letters are understood now; nothing when none are."""
    sheet = scene.sheet(who)
    if scene.ledger.stage == "declare":
        told = tr("q quick · h half · f full ⏎", "letters and ⏎ stay as they are")
        return told if may_declare(sheet) else ""
    if sheet.wait is not None and sheet.wait.what is None:
        return tr("⏎ act · o open · s stop waiting", "letters and ⏎ stay as they are")
    if sheet.wait is not None:
        return tr("⏎ trigger now · s stop waiting", "letters and ⏎ stay as they are")
    due = who in [turn.who for turn in scene.foremost]
    told = tr("⏎ act · o open · w wait · w a shot", "letters and ⏎ stay as they are")
    return told if due else ""


def unknown(scene: Scene, _who: CombatantId, text: str) -> str:
    """Return why letters mean nothing now."""
    if scene.ledger.stage == "declare":
        return tr("Type q, h or f, and d to dodge, not {typed}.", typed=text)
    return tr(
        "{text} isn't known. Press Enter to act, or type “q”, “h” or “f” for a speed, “o” in the "
        "open, “w” wait, “t” trigger, “s” stop waiting.",
        text=text,
    )


def _round(scene: Scene) -> Iterator[Offer]:
    """Yield what leads the round on; the first is what it needs now."""
    if scene.ledger.stage == "act":
        yield _next_round(scene)
        return
    missing, there = undeclared(scene), sheets(scene)
    ready = bool(there) and not missing
    if not ready:
        yield _declarations(scene, missing)
    flip = scene.offer("flip", tr("Flip a card"), FlipCard(), help=tr("From the program's deck"))
    yield flip
    yield Offer(
        "start" if ready else "card",
        tr("Type results…"),
        FlipCard(),
        ask=(_result("results", tr("Result")),),
        rows=tuple(who for who, sheet in there.items() if not sheet.surprised),
        gathering=Gathering.COLUMNS,
        refusal=flip.refusal,
        help=tr(_RESULT_HELP),
        role=Role.START if ready else None,
    )


def _declarations(scene: Scene, rows: list[CombatantId]) -> Offer:
    told = tr("Declare only a speed. Choose the action on your turn.")
    startled = [who for who in rows if scene.sheet(who).startled]
    made = table(
        "start",
        tr("Declarations"),
        Declare(CombatantId("")),
        (_speed(), _flags()),
        rows,
        empty=tr("Add combatants first."),
        role=Role.START,
        gathering=Gathering.EACH,
        help=f"{told} {bravery(scene, startled)}" if startled else told,
    )
    return replace(made, does=tr("Declare"))


def _next_round(scene: Scene) -> Offer:
    """Return the end of the round, asking who goes on waiting."""
    stay, refused = patient(scene), scene.refusal(NextRound())
    told = "" if refused else waits_told(scene)
    title = tr("Keeps waiting") if stay else tr("No one keeps waiting")
    choices = tuple(Choice(who, scene[who].called) for who in stay)
    keep = Field("keep", title, Kind.FLAGS, default=[*stay], choices=choices, optional=True)
    return scene.offer(
        "start",
        tr("Next round"),
        NextRound(),
        (keep,) if stay or told else (),
        role=Role.START,
        refusal=refused,
        help=told,
    )


def _tied(scene: Scene) -> tuple[CombatantId, ...]:
    """Return those whose order the Judge must settle first; empty without a tie."""
    return next(iter(ties(scene.fight.order())), ())


def _draws(scene: Scene) -> Iterator[Offer]:
    """Yield how chance settles a tie, where there is one."""
    if tied := _tied(scene):
        told = tr("Tied on Reflex and side: {names}.", names=joined(called(scene, tied)))
        yield scene.offer("tie", tr("Break ties"), Tie(), help=told, refusal="")


def _speed() -> Field:
    choices = tuple(Choice(speed, speed_title(speed)) for speed in SPEEDS)
    return Field("speed", tr("Speed"), Kind.CHOICE, default="half", choices=choices)


def _flags() -> Field:
    choices = (Choice("dodging", tr("Dodging")), Choice("covering_fire", tr("Covering fire")))
    return Field("flags", tr("At once"), Kind.FLAGS, default=[], choices=choices, optional=True)


def _result(key: str, title: str) -> Field:
    told = tr(_RESULT_HELP)
    return Field(key, title, Kind.TEXT, default="", optional=True, help=told, check=understood)


def _ruling_for(name: str) -> str:
    return tr("GM ruling for {name} only; others keep the same card.", name=name)


def _before_card(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet, refused = scene.sheet(who), scene.refusal(Declare(who, "half"))
    if sheet.declared is None and sheet.wait is None:
        for speed in SPEEDS:
            yield scene.offer(speed, speed_title(speed), Declare(who, speed), refusal=refused)
        dodging = Declare(who, "half", flags=("dodging",))
        yield scene.offer("dodge", tr("Half, dodging"), dodging, refusal=refused)
        for key, actions in _COMBINATIONS:
            yield scene.offer(key, tr(key), Declare(who, actions=actions), refusal=refused)
        yield _any_declaration(scene, who, refused)
    yield scene.offer("flip", tr("Flip a card"), FlipCard())
    yield _surprise(scene, who)
    if sheet.declared is not None and sheet.wait is None:
        yield _any_declaration(scene, who, refused)


def _any_declaration(scene: Scene, who: CombatantId, refused: str) -> Offer:
    told = tr("One costs nothing.")
    free = Field("free", tr("Free actions"), default=0, least=0, most=10, help=told)
    ask = (_speed(), free, _flags())
    return scene.offer("declare", tr("Declare…"), Declare(who), ask, refusal=refused)


def _on_turn(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    yield from _acts(scene, who)
    yield scene.offer("hold", tr("Wait"), Wait(who), role=Role.WAIT)
    what = Field("what", tr("Trigger"), Kind.TEXT, help=tr("Acts the moment it happens"))
    refused = scene.refusal(WaitFor(who, "it"))
    title, wait = tr("Wait for…"), WaitFor(who, "")
    yield scene.offer("wait_for", title, wait, [what], refusal=refused, does=tr("Wait"))
    yield from _faster(scene, who)
    yield from _phases(scene, who)
    yield from _shared(scene, who)


def _acts(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    yield scene.offer("act", tr("Act"), Act(who), role=Role.USUAL)
    yield scene.offer("open", tr("Act in the open"), Act(who, open=True))


def _faster(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    declared, refused = scene.sheet(who).declared, scene.refusal(Act(who))
    for speed in SPEEDS[: RANKS[declared] - 1] if declared else ():
        title = tr("Act at {speed} speed", speed=speed_word(speed))
        told = tr("Acts now, at {speed} speed.", speed=speed_word(speed))
        yield scene.offer(f"act-{speed}", title, Act(who, speed), help=told, refusal=refused)


def _phases(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    if scene.ledger.begun:
        return
    for phase in options_of(scene, who):
        if phase != scene.sheet(who).phase:
            title = tr("Choose phase {phase}", phase=ROMAN[phase - 1])
            yield scene.offer(f"phase-{phase}", title, Choose(who, phase))


def _shared(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet = scene.sheet(who)
    if who in _tied(scene):
        yield from _draws(scene)
    if sheet.acted_at is None and not sheet.surprised:
        yield _surprise(scene, who)
    if (another := again(scene, who)) is not None:
        yield another


def _surprise(scene: Scene, who: CombatantId) -> Offer:
    told = tr("Failed an Acuity check (5, or 9 without danger). Loses this round.")
    if scene.sheet(who).startled:
        told = tr("Failed an Easy (3) Bravery check. Loses one more round.")
    return scene.offer("surprise", tr("Surprised"), Surprise(who), help=told)


def _ends_of_wait(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    wait = scene.sheet(who).wait
    if wait is not None and wait.what is not None:
        title = tr("Trigger now: {what}", what=wait.what)
        yield scene.offer("trigger", title, Trigger(who))
    else:
        yield from _acts(scene, who)
        rivals = (turn.who for turn in scene.foremost if turn.who != who)
        yield from (_preemption(scene, who, rival) for rival in rivals)
    stop = tr("No one else is left, so acts at once.")
    if any(turn.who != who for turn in scene.fight.order()):
        stop = tr("Acts right after the next action.")
    yield scene.offer("stop", tr("Stop waiting"), StopWaiting(who), help=stop)
    if scene[who].placed is not None:
        on = tr("Keeps waiting.")
        yield scene.offer("let-go", tr("Any slot"), Place(who, None), help=on)


def _preemption(scene: Scene, who: CombatantId, rival: CombatantId) -> Offer:
    name, deed = scene[rival].called, Preempt(who, rival)
    return Offer(
        f"preempt-{rival}",
        tr("Preempt {name}…", name=name),
        deed,
        ask=(_result("contest", tr("Reflex")),),
        rows=(who, rival),
        gathering=Gathering.COLUMNS,
        refusal=scene.refusal(deed),
        answers=rival,
        help=tr("Reflex contest at −2, to act before {name}.", name=name),
        does=tr("Preempt"),
        whole=True,
    )


def declared(scene: Scene) -> Iterator[Declared]:
    """Yield each action that is about to happen, where someone waits who may preempt it."""
    waits = ((who, sheet.wait) for who, sheet in scene.sheets().items())
    openly = [who for who, wait in waits if wait is not None and wait.what is None]
    rivals = [turn.who for turn in scene.foremost] if openly else ()
    for rival in rivals:
        if by := tuple(who for who in openly if who != rival):
            yield Declared(rival, by)


def following(scene: Scene) -> str:
    """Say what the round needs next, where that is more than to count."""
    if scene.ledger.stage == "declare":
        return tr("Flip a card")
    return tr("Next round") if scene.fight.upcoming() is None else ""


def _typed_letters(scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    letters = read[0].lower()
    speeds = tuple(_LETTERS[letter] for letter in letters if letter in _LETTERS)
    if scene.ledger.stage == "declare" and "o" not in letters:
        flags: tuple[Flag, ...] = ("dodging",) if "d" in letters else ()
        return Declare(who, actions=speeds, flags=flags)
    if letters == "h" and scene.ledger.stage != "declare":
        return Wait(who)
    wait = scene.sheet(who).wait
    if not letters and wait is not None and wait.what is not None:
        return Trigger(who)
    if scene.ledger.stage == "declare" or len(speeds) > 1 or set(letters) & set("d +"):
        raise RuleBroken(unknown(scene, who, f"“{letters}”"))
    return Act(who, speeds[0] if speeds else None, open="o" in letters)


def _typed_wait(_scene: Scene, who: CombatantId, read: re.Match[str]) -> Deed:
    what = read[1].strip()
    return WaitFor(who, what) if what else Wait(who)


TYPED: Final = (
    Typed(
        "(?i)[qhfdo +]*",
        _typed_letters,
        (
            Entry("q", mark("declare Quick; on the turn: act at that speed")),
            Entry("h", mark("declare Half; on the turn: wait, as w")),
            Entry("f", mark("declare Full; on the turn: act at that speed")),
            Entry("qh", mark("declare two actions, here Half in all")),
            Entry("qd", mark("declare, and dodge from now on")),
            Entry("", mark("act; when waiting: trigger now")),
            Entry("o", mark("act in the open: a target for one phase")),
        ),
    ),
    Typed(
        "(?i)half",
        lambda _scene, who, _read: Act(who, "half"),
        (Entry("half", mark("on the turn: act at Half speed")),),
    ),
    Typed(
        "(?i)[wh]((?: .*)?)",
        _typed_wait,
        (Entry("w", mark("wait; “w a shot” waits for a shot")),),
    ),
    Typed(
        "(?i)t",
        lambda _scene, who, _read: Trigger(who),
        (Entry("t", mark("the trigger happens")),),
    ),
    Typed(
        "(?i)s",
        lambda _scene, who, _read: StopWaiting(who),
        (Entry("s", mark("stop waiting")),),
    ),
)
