"""The offers and quick entries of The West That Wasnt, for rounds and turns."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait
from models.rules.deeds import Deed, Next, PlaceTurn
from models.rules.fields import Choice, Field, Kind
from models.rules.names import join_with_and
from models.rules.offers import DeclaredAction, Gathering, Offer, Role, count_on_offer, table_offer
from models.rules.refusal import RuleBroken
from models.rules.results import EntryExample
from models.rules.system import EntryPattern
from models.rules.systems.west_that_wasnt.cards import (
    has_own_card,
    open_phases_of,
    parse_typed_result,
)
from models.rules.systems.west_that_wasnt.rounds import (
    describe_waits,
    ids_waiting_for_trigger,
    next_trigger,
)
from models.rules.systems.west_that_wasnt.sheet import (
    END_TICK,
    PHASE_NUMERALS,
    SLOWNESS,
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
    speed_name,
    speed_title,
)
from models.rules.systems.west_that_wasnt.turns import (
    bravery_text,
    display_names,
    is_in_round,
    must_declare,
    sheets_in_round,
    undeclared_ids,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.scheduler.encounter import find_ties
from models.wording import mark, tr

_RESULT_HELP: Final = mark("A number, or CF for a critical failure. Leave blank to draw.")
_COMBINED_ACTIONS: Final[tuple[tuple[str, tuple[Speed, ...]], ...]] = (
    (mark("Quick + Half"), ("quick", "half")),
    (mark("2 Quick"), ("quick", "quick")),
    (mark("2 Half"), ("half", "half")),
    (mark("3 Quick"), ("quick", "quick", "quick")),
)
_SPEED_BY_LETTER: Final[dict[str, Speed]] = {"q": "quick", "h": "half", "f": "full"}


def calls(scene: Scene) -> Iterator[Offer]:
    yield from _round_offers(scene)
    candidates = (
        each.id for each in scene.fight.all_combatants() if each.presence is not Presence.DEFEATED
    )
    absent_ids = [who for who in candidates if not is_in_round(scene, who)]
    yield entry.join_table(absent_ids, Join, (), empty=entry.no_joiners_text(scene))


def scene_offers(scene: Scene) -> Iterator[Offer]:
    yield from _round_offers(scene)
    yield from _tie_offers(scene)
    now, help_text = scene.now, tr("Slots 1 to 5: phase I, d12 to d4")
    slot = Field(
        "to", tr("Slot"), default=None, minimum=now, maximum=max(now, END_TICK), help=help_text
    )
    yield scene.offer("advance", tr("Count to…"), Advance(now), [slot])


def card_table_offers(scene: Scene) -> Iterator[Offer]:
    if scene.ledger.stage == "declare" or scene.fight.next_turn() is None:
        yield from _round_offers(scene)
        return
    has_begun = scene.now > 0 or scene.ledger.has_first_turn_come
    title = tr("Continue") if has_begun else tr("Begin phase I")
    yield scene.offer("begin", title, Next())
    yield from _tie_offers(scene)


def deal_again_offer(scene: Scene, who: CombatantId) -> Offer | None:
    deed = DealAgain(who)
    if scene.refusal(deed):
        return None
    help_text = tr("Draws a new card; the old one stays discarded.")
    if not has_own_card(scene, who):
        name = scene[who].display_name
        help_text = tr("GM ruling for {name} only; others keep the same card.", name=name)
    fields = (_result_field("result", tr("Result")),)
    return scene.offer("again", tr("Deal again…"), deed, fields, help=help_text, refusal="")


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    if not is_in_round(scene, who):
        yield scene.offer("join", tr("Join the fight"), Join(who), role=Role.JOIN)
    elif scene.ledger.stage == "declare":
        yield from _declare_offers(scene, who)
    elif scene.sheet(who).wait is not None:
        yield from _wait_end_offers(scene, who)
    elif scene[who].marker is None:
        yield _next_round_offer(scene)
        yield from _common_offers(scene, who)
    else:
        yield from _turn_offers(scene, who)


def hint(scene: Scene, who: CombatantId) -> str:
    sheet = scene.sheet(who)
    if scene.ledger.stage == "declare":
        text = tr("q quick · h half · f full ⏎", "letters and ⏎ stay as they are")
        return text if must_declare(sheet) else ""
    if sheet.wait is not None and sheet.wait.what is None:
        return tr("⏎ act · o open · s stop waiting", "letters and ⏎ stay as they are")
    if sheet.wait is not None:
        return tr("⏎ trigger now · s stop waiting", "letters and ⏎ stay as they are")
    is_next = who in [turn.who for turn in scene.first_group]
    text = tr("⏎ act · o open · w wait", "letters and ⏎ stay as they are")
    return text if is_next else ""


def unknown_entry(scene: Scene, _who: CombatantId, text: str) -> str:
    if scene.ledger.stage == "declare":
        return tr("Type q, h or f, and d to dodge, not {typed}.", typed=text)
    return tr(
        "{text} isn't known. Press Enter to act, or type “q”, “half” or “f” for a speed, “o” in "
        "the open, “w” wait, “t” trigger, “s” stop waiting.",
        text=text,
    )


def _round_offers(scene: Scene) -> Iterator[Offer]:
    if scene.ledger.stage == "act":
        if (tick := next_trigger(scene)) is not None and scene.fight.next_turn() is None:
            yield count_on_offer(scene.axis, tick)
        yield _next_round_offer(scene)
        return
    undeclared, in_round = undeclared_ids(scene), sheets_in_round(scene)
    is_ready = bool(in_round) and not undeclared
    if not is_ready:
        yield _declarations_table(scene, undeclared)
    yield from _flip_offers(scene)
    yield Offer(
        "start" if is_ready else "card",
        tr("Type results…"),
        FlipCard(),
        fields=(_result_field("results", tr("Result")),),
        rows=tuple(who for who, sheet in in_round.items() if not sheet.surprised),
        gathering=Gathering.COLUMNS,
        refusal=scene.refusal(FlipCard()),
        help=tr(_RESULT_HELP),
        role=Role.START if is_ready else None,
        takes_all_rows=True,
    )


def _flip_offers(scene: Scene) -> Iterator[Offer]:
    """Yield the offer to flip a card of the program's deck, unless the cards are on the table."""
    if scene.settings.card_mode == "virtual":
        help_text = tr("From the program's deck.")
        yield scene.offer("flip", tr("Flip a card"), FlipCard(), help=help_text)


def _declarations_table(scene: Scene, rows: list[CombatantId]) -> Offer:
    help_text = tr("Declare only a speed. Choose the action on your turn.")
    startled_ids = [who for who in rows if scene.sheet(who).was_surprised]
    offer = table_offer(
        "start",
        tr("Declarations"),
        Declare(CombatantId("")),
        (_speed_field(), _flags_field()),
        rows,
        empty=tr("Add combatants first."),
        role=Role.START,
        gathering=Gathering.EACH,
        help=f"{help_text} {bravery_text(scene, startled_ids)}" if startled_ids else help_text,
    )
    return replace(offer, button_text=tr("Declare"))


def _next_round_offer(scene: Scene) -> Offer:
    """Return the offer to end the round, which asks who keeps waiting."""
    may_keep_ids, refusal = ids_waiting_for_trigger(scene), scene.refusal(NextRound())
    help_text = "" if refusal else describe_waits(scene)
    title = tr("Keeps waiting") if may_keep_ids else tr("No one keeps waiting")
    choices = tuple(Choice(who, scene[who].display_name) for who in may_keep_ids)
    keep = Field("keep", title, Kind.FLAGS, default=[*may_keep_ids], choices=choices, optional=True)
    return scene.offer(
        "start",
        tr("Next round"),
        NextRound(),
        (keep,) if may_keep_ids or help_text else (),
        role=Role.START,
        refusal=refusal,
        help=help_text,
    )


def _first_tie(scene: Scene) -> tuple[CombatantId, ...]:
    return next(iter(find_ties(scene.fight.turn_order())), ())


def _tie_offers(scene: Scene) -> Iterator[Offer]:
    if tied_ids := _first_tie(scene):
        help_text = tr(
            "Tied on Reflex and side: {names}.", names=join_with_and(display_names(scene, tied_ids))
        )
        yield scene.offer("tie", tr("Break ties"), Tie(), help=help_text, refusal="")


def _speed_field() -> Field:
    choices = tuple(Choice(speed, speed_title(speed)) for speed in SPEEDS)
    return Field("speed", tr("Speed"), Kind.CHOICE, default="half", choices=choices)


def _flags_field() -> Field:
    choices = (Choice("dodging", tr("Dodging")), Choice("covering_fire", tr("Covering fire")))
    return Field("flags", tr("At once"), Kind.FLAGS, default=[], choices=choices, optional=True)


def _result_field(key: str, title: str) -> Field:
    help_text = tr(_RESULT_HELP)
    return Field(
        key, title, Kind.TEXT, default="", optional=True, help=help_text, check=parse_typed_result
    )


def _declare_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet, refusal = scene.sheet(who), scene.refusal(Declare(who, "half"))
    if sheet.declared is None and sheet.wait is None:
        for speed in SPEEDS:
            yield scene.offer(speed, speed_title(speed), Declare(who, speed), refusal=refusal)
        dodging = Declare(who, "half", flags=("dodging",))
        yield scene.offer("dodge", tr("Half, dodging"), dodging, refusal=refusal)
        for key, actions in _COMBINED_ACTIONS:
            yield scene.offer(key, tr(key), Declare(who, actions=actions), refusal=refusal)
        yield _full_declaration_offer(scene, who, refusal)
    yield from _flip_offers(scene)
    yield _surprise_offer(scene, who)
    if sheet.declared is not None and sheet.wait is None:
        yield _full_declaration_offer(scene, who, refusal)


def _full_declaration_offer(scene: Scene, who: CombatantId, refusal: str) -> Offer:
    help_text = tr("One costs nothing.")
    free_actions = Field(
        "free", tr("Free actions"), default=0, minimum=0, maximum=10, help=help_text
    )
    fields = (_speed_field(), free_actions, _flags_field())
    return scene.offer("declare", tr("Declare…"), Declare(who), fields, refusal=refusal)


def _turn_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    yield from _act_offers(scene, who)
    yield scene.offer("hold", tr("Wait"), Wait(who), role=Role.WAIT)
    what = Field("what", tr("Trigger"), Kind.TEXT, help=tr("Acts the moment it happens."))
    refusal = scene.refusal(WaitFor(who, "it"))
    title, wait = tr("Wait for…"), WaitFor(who, "")
    yield scene.offer("wait_for", title, wait, [what], refusal=refusal, button_text=tr("Wait"))
    yield from _faster_act_offers(scene, who)
    yield from _phase_offers(scene, who)
    yield from _common_offers(scene, who)


def _act_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    yield scene.offer("act", tr("Act"), Act(who), role=Role.USUAL)
    yield scene.offer("open", tr("Act in the open"), Act(who, open=True))


def _faster_act_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    declared, refusal = scene.sheet(who).declared, scene.refusal(Act(who))
    for speed in SPEEDS[: SLOWNESS[declared] - 1] if declared else ():
        title = tr("Act at {speed} speed", speed=speed_name(speed))
        help_text = tr("Acts now, at {speed} speed.", speed=speed_name(speed))
        yield scene.offer(f"act-{speed}", title, Act(who, speed), help=help_text, refusal=refusal)


def _phase_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    if scene.ledger.has_first_turn_come:
        return
    for phase in open_phases_of(scene, who):
        if phase != scene.sheet(who).phase:
            title = tr("Choose phase {phase}", phase=PHASE_NUMERALS[phase - 1])
            yield scene.offer(f"phase-{phase}", title, Choose(who, phase))


def _common_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    sheet = scene.sheet(who)
    if who in _first_tie(scene):
        yield from _tie_offers(scene)
    if sheet.acted_at is None and not sheet.surprised:
        yield _surprise_offer(scene, who)
    if (redeal := deal_again_offer(scene, who)) is not None:
        yield redeal


def _surprise_offer(scene: Scene, who: CombatantId) -> Offer:
    help_text = tr("Failed an Acuity check (5, or 9 without danger). Loses this round.")
    if scene.sheet(who).was_surprised:
        help_text = tr("Failed an Easy (3) Bravery check. Loses one more round.")
    return scene.offer("surprise", tr("Surprised"), Surprise(who), help=help_text)


def _wait_end_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    wait = scene.sheet(who).wait
    if wait is not None and wait.what is not None:
        title = tr("Trigger now: {what}", what=wait.what)
        yield scene.offer("trigger", title, Trigger(who))
    else:
        yield from _act_offers(scene, who)
        rivals = (turn.who for turn in scene.first_group if turn.who != who)
        yield from (_preempt_offer(scene, who, rival) for rival in rivals)
    stop_help = tr("No one else is left, so acts at once.")
    if any(turn.who != who for turn in scene.fight.turn_order()):
        stop_help = tr("Acts right after the next action.")
    yield scene.offer("stop", tr("Stop waiting"), StopWaiting(who), help=stop_help)
    if scene[who].placed is not None:
        slot_help = tr("Keeps waiting.")
        yield scene.offer("let-go", tr("Any slot"), PlaceTurn(who, None), help=slot_help)


def _preempt_offer(scene: Scene, who: CombatantId, rival: CombatantId) -> Offer:
    name, deed = scene[rival].display_name, Preempt(who, rival)
    return Offer(
        f"preempt-{rival}",
        tr("Preempt {name}…", name=name),
        deed,
        fields=(_result_field("contest", tr("Reflex")),),
        rows=(who, rival),
        gathering=Gathering.COLUMNS,
        refusal=scene.refusal(deed),
        responds_to=rival,
        help=tr("Reflex contest at −2, to act before {name}.", name=name),
        button_text=tr("Preempt"),
        takes_all_rows=True,
    )


def declared_actions(scene: Scene) -> Iterator[DeclaredAction]:
    wait_by_id = ((who, sheet.wait) for who, sheet in scene.sheets().items())
    waiting_ids = [who for who, wait in wait_by_id if wait is not None and wait.what is None]
    rivals = [turn.who for turn in scene.first_group] if waiting_ids else ()
    for rival in rivals:
        if responders := tuple(who for who in waiting_ids if who != rival):
            yield DeclaredAction(rival, responders)


def next_button_text(scene: Scene) -> str:
    if scene.ledger.stage == "declare":
        return tr("Flip a card")
    return tr("Next round") if scene.fight.next_turn() is None else ""


def _parse_letters(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    letters = match[0].lower()
    if max(letters.count("d"), letters.count("o")) > 1:
        raise RuleBroken(unknown_entry(scene, who, f"“{letters}”"))
    speeds = tuple(_SPEED_BY_LETTER[letter] for letter in letters if letter in _SPEED_BY_LETTER)
    if scene.ledger.stage == "declare" and "o" not in letters:
        flags: tuple[Flag, ...] = ("dodging",) if "d" in letters else ()
        return Declare(who, actions=speeds, flags=flags)
    if letters == "h" and scene.ledger.stage != "declare":
        return Wait(who)
    wait = scene.sheet(who).wait
    if not letters and wait is not None and wait.what is not None:
        return Trigger(who)
    if scene.ledger.stage == "declare" or len(speeds) > 1 or set(letters) & set("d +"):
        raise RuleBroken(unknown_entry(scene, who, f"“{letters}”"))
    return Act(who, speeds[0] if speeds else None, open="o" in letters)


def _parse_wait(_scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    what = match[1].strip()
    return WaitFor(who, what) if what else Wait(who)


QUICK_ENTRIES: Final = (
    EntryPattern(
        "(?i)[qhfdo +]*",
        _parse_letters,
        (
            EntryExample("q", mark("declare Quick; on the turn: act at that speed")),
            EntryExample("h", mark("declare Half; on the turn: wait, as w")),
            EntryExample("f", mark("declare Full; on the turn: act at that speed")),
            EntryExample("qh", mark("declare two actions, here Half in all")),
            EntryExample("qd", mark("declare, and dodge from now on")),
            EntryExample("", mark("act; when waiting: trigger now")),
            EntryExample("o", mark("act in the open: a target for one phase")),
        ),
    ),
    EntryPattern(
        "(?i)half",
        lambda _scene, who, _match: Act(who, "half"),
        (EntryExample("half", mark("on the turn: act at Half speed")),),
    ),
    EntryPattern(
        "(?i)[wh]((?: .*)?)",
        _parse_wait,
        (EntryExample("w", mark("wait; “w a shot” waits for a shot")),),
    ),
    EntryPattern(
        "(?i)t",
        lambda _scene, who, _match: Trigger(who),
        (EntryExample("t", mark("the trigger happens")),),
    ),
    EntryPattern(
        "(?i)s",
        lambda _scene, who, _match: StopWaiting(who),
        (EntryExample("s", mark("stop waiting")),),
    ),
)
