"""The edge cases that broke other trackers, by number, in every system to which they apply.

Number 14, the players' window among changing monitors, is in test_second_monitor.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import astuple
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks import count
from models.rules.deeds import (
    Add,
    ChangeCounter,
    ChangeSettings,
    Deed,
    Defeat,
    Disguise,
    Leave,
    Next,
    Override,
    Recruit,
    Remove,
    Reorder,
    SetCounter,
    Several,
    Wound,
)
from models.rules.dice import FixedDice, ProgramDice
from models.rules.fields import Answer, Field, declared_fields
from models.rules.offers import Gathering, Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import Damage, DamageOverTime, Heal
from models.rules.systems.weapons_free import sheet as weapons
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.reader import read_document
from models.saves.transfer import export_json, import_json
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.facts import moment_facts
from models.session.samples import sample_history
from models.session.session import Session
from tests.tools.call_counts import count_calls
from tests.tools.documents import write_document
from tests.tools.hands import Hands, Starter
from tests.tools.refusing_disk import full_disk
from tests.tools.systems import EVERY

CODEC = Codec(SYSTEMS)
EACH = pytest.mark.parametrize("rules", EVERY)
LATE = CombatantId("late")
MAX_TURNS = 100
ACT_STEPS = ("act", "act_held", "preempt")
MAX_USUAL_CALLS = 20_000
"""The most calls of work that costs no more than usual: three times the present number."""
MAX_DRAG_CALLS = 4_000
"""The most calls for a frame of a drag."""


@pytest.fixture
def fight(rules: RuleSet) -> Session:
    """Return the sample fight of a system, under way."""
    return Session(sample_history(rules.id), FixedDice())


@pytest.fixture
def gm(start: Starter) -> Hands:
    hands = start()
    hands.begin("Mira", "Bor", "Orc")
    hands.set_first_turns(3, 5, 7)
    return hands


@EACH
def test_1_the_clock_does_not_stop_working_when_everyone_waits(
    rules: RuleSet, fight: Session
) -> None:
    for _ in range(MAX_TURNS):
        if (turn := fight.present.next_turn()) is None:
            break
        _advance(fight, _hold_deed(rules, fight, turn.who) or Leave(turn.who))
    _assert_all_can_be_shown(fight)
    with suppress(RuleBroken):
        fight.do(Next())
    who = _any_combatant(fight)
    _let_join(fight, who)
    fight.do(Override(who, Tick(fight.present.now + 2)))
    assert fight.present.next_turn() is not None
    _assert_all_can_be_shown(fight)


@EACH
@pytest.mark.parametrize("end", [Defeat, Remove, Leave])
def test_2_a_fight_continues_until_all_combatants_have_gone(
    rules: RuleSet, fight: Session, end: type[Defeat | Remove | Leave]
) -> None:
    for who in [each.id for each in fight.present.combatants_in_scene()]:
        fight.do(end(who))
        _assert_all_can_be_shown(fight)
    assert not fight.present.turn_order()
    with suppress(RuleBroken):
        fight.do(Next())
    nobody = Session(History(rules.begin()), FixedDice())
    _assert_all_can_be_shown(nobody)
    with pytest.raises(RuleBroken):
        nobody.do(Next())


@EACH
@pytest.mark.parametrize("end", [Defeat, Remove, Leave])
def test_2_the_due_combatant_can_leave(
    rules: RuleSet, fight: Session, end: type[Defeat | Remove | Leave]
) -> None:
    turn = fight.present.next_turn()
    assert turn
    before = [each.who for each in fight.present.turn_order() if each.who != turn.who]
    fight.do(end(turn.who))
    assert turn.who not in [each.who for each in fight.present.turn_order()]
    assert {*before} <= {each.who for each in fight.present.turn_order()}
    _assert_all_can_be_shown(fight)
    fight.undo()
    assert fight.present.next_turn() == turn
    assert rules.at(fight.present).why(turn.who)


def test_2_a_combatant_removed_while_dragged_stays_removed(gm: Hands) -> None:
    orc = gm.who("Orc")
    gm.drag_to(orc, 12)
    gm.session.do(Remove(orc))
    viewport = gm.window.timeline.viewport()
    QTest.mouseMove(viewport, viewport.rect().center())
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=viewport.rect().center())
    gm.window.grab()
    assert orc not in gm.session.present
    gm.session.undo()
    assert gm.next_of("Orc") == 7


@EACH
def test_3_a_huge_tick_is_limited_and_takes_no_memory(rules: RuleSet, fight: Session) -> None:
    who = _any_combatant(fight)
    before = fight.history
    for tick in (MAX_TURN_TICK, -MAX_TURN_TICK, MAX_TURN_TICK + 1, 10**30, -(10**30)):
        fight.open_fight(before)
        work = count_calls(lambda tick=tick: _overrule(fight, who, tick))
        assert all(abs(turn.tick) <= MAX_TURN_TICK for turn in fight.present.turn_order()), tick
        assert work + count_calls(lambda: _assert_all_can_be_shown(fight)) < MAX_USUAL_CALLS, tick
        assert len(CODEC.encode(fight.present)) < len(CODEC.encode(before.present)) + 1000, tick
        assert rules.axis.place(Tick(tick))


@EACH
def test_3_an_invalid_tick_is_refused(
    rules: RuleSet, run_script: Callable[..., tuple[int, list[object], str]]
) -> None:
    for tick in ("NaN", "Infinity", "1e308", "1.5", "true", '"soon"'):
        steps = f'[{{"do": "override", "who": "a", "to": {tick}}}]'
        fight = f'"system": "{rules.id}", "combatants": [{{"id": "a"}}], "steps": {steps}'
        code, lines, complaint = run_script(f'{{"id": "x", {fight}}}'.encode())
        assert (code, lines) == (1, []), tick
        assert "Traceback" not in complaint, tick


def test_3_a_huge_tick_can_be_drawn_quickly(gm: Hands) -> None:
    gm.session.do(Override(gm.who("Orc"), Tick(MAX_TURN_TICK)))
    gm.application.players.open()
    gm.window.timeline.fit()
    assert (
        count_calls(gm.window.grab) + count_calls(gm.application.players.window.grab)
        < MAX_USUAL_CALLS
    )


@EACH
def test_4_sixty_combatants_moved_onto_one_tick_keep_their_order_of_arrival(rules: RuleSet) -> None:
    session = _crowd(rules, 60)
    ids = [each.id for each in session.present.combatants_in_scene()]
    came = Random(4).sample(ids, len(ids))  # noqa: S311 - any order
    tick = Tick(session.present.now + 30)
    for who in came:
        session.do(Override(who, tick))
    came.sort(key=session.rules.at(session.present).rank)  # cards go first
    assert [turn.who for turn in session.present.turn_order()] == came
    for place in range(59):
        came[place], came[place + 1] = came[place + 1], came[place]
        session.do(Reorder(tick, tuple(came)))
    assert [turn.who for turn in session.present.turn_order()] == came
    assert {turn.tick for turn in session.present.turn_order()} == {tick}
    spots = [turn.spot for turn in session.present.turn_order()]
    assert all(type(number) is int for spot in spots for number in astuple(spot))


@EACH
def test_5_ties_have_the_same_order_each_time_and_after_loading(
    rules: RuleSet, tmp_path: Path
) -> None:
    session = _crowd(rules, 20)
    for who in [each.id for each in session.present.combatants_in_scene()]:
        session.do(Override(who, Tick(session.present.now + 9)))
    order = session.present.turn_order()
    assert all(session.present.turn_order() == order for _ in range(20))
    reread = _save_and_read(session, tmp_path)
    assert reread.present.turn_order() == order
    assert import_json(export_json(reread, CODEC), CODEC).present.turn_order() == order
    assert rules.at(reread.present).ties == rules.at(session.present).ties


@pytest.mark.parametrize("pulses", [1, 3])
def test_6_undo_restores_an_effect_with_its_remaining_time(pulses: int) -> None:
    fight = Session(sample_history("fatewalker"), FixedDice())
    who = _any_combatant(fight)
    fight.do(DamageOverTime(who, 0, 1, pulses, "Fire"))
    before = fight.present
    timers = len(before.timers)
    while len(fight.present.timers) == timers and fight.history.done < MAX_TURNS:
        _advance(fight, _usual_deed(fight))
    assert len(fight.present.timers) == timers - 1
    while fight.present != before:
        fight.undo()
    assert fight.present.timers == before.timers
    assert fight.present.timers[-1].left == pulses


def test_7_undo_restores_combatants_that_advanced_automatically() -> None:
    fight = Session(sample_history("weapons_free"), FixedDice())
    turn = fight.present.next_turn()
    assert turn
    stunned = [turn.who for turn in fight.present.turn_order()][-1]
    fight.do(weapons.SetStatus(stunned, "stunned"))
    moments = [fight.present]
    for _ in range(20):
        _advance(fight, _usual_deed(fight))
        moments.append(fight.present)
    for moment in reversed(moments[:-1]):
        while fight.present != moment:
            fight.undo()
        assert fight.present.turn_order() == moment.turn_order()


@EACH
def test_8_a_late_joiner_never_acts_in_the_past(rules: RuleSet, fight: Session) -> None:
    keys = {field.key for field in declared_fields(rules.types.stats)}
    stats = {key: True for key in ("late",) if key in keys}
    for _ in range(5):
        fight.do(Add((Recruit("Late", f"late-{fight.history.done}", stats=stats),)))
        who = [*fight.present.combatants][-1]
        _let_join(fight, who)
        assert fight.present[who].is_in_scene
        assert all(turn.tick >= fight.present.now for turn in fight.present.turn_order())
        assert all(
            tick >= fight.present.now for tick in islice(rules.at(fight.present).schedule(who), 3)
        )
        _advance(fight, _usual_deed(fight))


@EACH
def test_8_a_returning_combatant_keeps_its_wounds(rules: RuleSet, fight: Session) -> None:
    who = _any_combatant(fight)
    _wound(fight, who)
    looks, wound = rules.at(fight.present).conditions.get(who), fight.present[who].wound
    fight.do(Leave(who))
    _advance(fight, _usual_deed(fight))
    _let_join(fight, who)
    assert rules.at(fight.present).conditions.get(who) == looks
    assert fight.present[who].wound == wound
    assert all(turn.tick >= fight.present.now for turn in fight.present.turn_order())


@EACH
@pytest.mark.parametrize("secrecy", Secrecy)
def test_9_secrecy_survives_saving_loading_a_crash_copying_and_undo(
    rules: RuleSet, secrecy: Secrecy, tmp_path: Path
) -> None:
    session = _in_document(rules, tmp_path)
    who = _any_combatant(session)
    session.do(Disguise(who, secrecy, "Stranger"))
    expected = (session.present[who], session.players_stage())
    assert session.document
    crashed = _as_a_crash_leaves_it(session.document.path)
    copied = tmp_path / "copy.tickline"
    session.document.copy_to(copied)
    texted = import_json(export_json(session.history, CODEC), CODEC)
    session.do(Disguise(who, Secrecy.FULL if secrecy is Secrecy.HIDDEN else Secrecy.HIDDEN))
    session.undo()
    session.close()
    matches = [read_document(each, CODEC) for each in (crashed, copied, session.document.path)]
    for history in (*matches, texted, session.history):
        reopened = Session(history, FixedDice())
        assert (reopened.present[who], reopened.players_stage()) == expected


@pytest.mark.parametrize("secrecy", Secrecy)
def test_9_a_duplicate_has_the_same_secrecy(gm: Hands, secrecy: Secrecy) -> None:
    orc = gm.who("Orc")
    gm.session.do(Disguise(orc, secrecy, "Stranger"))
    gm.application.combatants.duplicate_combatant(orc)
    assert [each.secrecy for each in gm.session.present.all_combatants()][-1] is secrecy


@EACH
def test_10_a_restart_and_a_removal_can_be_undone(rules: RuleSet, fight: Session) -> None:
    before = fight.history
    for call in rules.at(fight.present).calls:
        with suppress(RuleBroken):  # The West That Wasnt plays its rounds to the end
            fight.do(_filled_deed(call, call.rows))
    for who in [*fight.present.combatants]:
        fight.do(Remove(who))
    assert not fight.present.combatants
    while fight.present != before.present:
        fight.undo()
    assert fight.present.turn_order() == before.present.turn_order()
    assert [*fight.present.combatants] == [*before.present.combatants]


def test_11_the_deck_is_shuffled_by_a_new_fight_and_restored_by_undo() -> None:
    rules = system("west_that_wasnt")
    fight = Session(sample_history(rules.id), ProgramDice(Random(1)))  # noqa: S311 - the same again
    tables = [rules.at(fight.present).card_tables.table()]
    ledgers = [fight.present.ledger]
    for _ in range(12):
        _advance(fight, _usual_deed(fight))
        tables.append(rules.at(fight.present).card_tables.table())
        ledgers.append(fight.present.ledger)
    assert len({*map(repr, ledgers)}) > 3
    for step in range(fight.history.done - len(tables) + 1, fight.history.done):
        fight.look_at(step)
    fight.look_at(fight.history.done)
    ends = fight.history
    while fight.history.can_undo:
        fight.undo()
    while fight.history.can_redo:
        fight.redo()
    assert fight.history == ends
    assert rules.at(fight.present).card_tables.table() == tables[-1]
    fresh = Session(History(rules.begin()), ProgramDice(Random(1)))  # noqa: S311
    assert rules.at(fresh.present).card_tables.table().discard == 0


@pytest.mark.parametrize("rules", [each for each in EVERY if each.id != "tabula_rasa"])
def test_12_a_waiting_combatant_that_acts_no_longer_waits(rules: RuleSet, fight: Session) -> None:
    """Tabula Rasa has no waiting: a held act ends with its tick."""
    who, hold = _combatant_who_can_hold(rules, fight)
    fight.do(hold)
    for _ in range(MAX_TURNS):
        if not _still_waits(rules, fight, who):
            break
        if (acts := _act_deed(rules, fight, who)) is not None:
            with suppress(RuleBroken):
                fight.do(acts)
                break
        _advance(fight, _usual_deed(fight))
    assert not _still_waits(rules, fight, who)
    for _ in range(3):
        _advance(fight, Leave(turn.who) if (turn := fight.present.next_turn()) else Next())
    assert not _still_waits(rules, fight, who)
    _assert_all_can_be_shown(fight)


SLOWED = pytest.mark.parametrize("rules", [each for each in EVERY if each.id != "fatewalker"])


@SLOWED
def test_13_a_wound_penalty_counts_once_and_ends_with_healing(
    rules: RuleSet, fight: Session
) -> None:
    if not rules.supports_wound_slowdown:
        pytest.skip(f"In {rules.title} wounds slow no one")
    who = _any_combatant(fight)
    _let_wounds_slow(fight)
    whole = _next_ticks(rules, fight.present, who)
    fight.do(Wound(who, 2))
    slowed = _next_ticks(rules, fight.present, who)
    fight.do(Wound(who, 2))
    assert _next_ticks(rules, fight.present, who) == slowed
    fight.do(Wound(who, 0))
    assert _next_ticks(rules, fight.present, who) == whole


def test_13_healing_restores_the_speed() -> None:
    rules = system("fatewalker")
    fight = Session(sample_history(rules.id), FixedDice())
    who = _any_combatant(fight)
    whole = rules.at(fight.present).wounds.chart(who)
    for _ in range(2):
        fight.do(Damage(who, 2))
    assert rules.at(fight.present).wounds.chart(who) != whole
    fight.do(Heal(who, temp=99, normal=99, stun=99, mortal=99, stanch=True))
    assert rules.at(fight.present).wounds.chart(who) == whole


def test_15_an_earlier_event_is_not_reported_again_after_loading(gm: Hands, start: Starter) -> None:
    gm.session.do(count.ScheduleEvent("Bell", Tick(2)))
    gm.session.do(Next())
    assert gm.now == 2
    steps = gm.session.history.steps
    gm.window.close()
    restarted = start()
    assert "Bell" not in restarted.bottom_message
    assert restarted.session.history.steps == steps
    assert restarted.coming == ["Mira", "Bor", "Orc"][1:] or "Bell" not in restarted.coming
    assert moment_facts(restarted.session.rules.at(restarted.session.present))["fired"] == []
    restarted.session.do(Next())
    assert restarted.now == 3
    assert "Bell" not in restarted.bottom_message


def test_16_with_two_hundred_combatants_a_drag_stays_smooth(gm: Hands) -> None:
    gm.add("197 x Elf", players=False)
    call = gm.session.rules.at(gm.session.present).calls[0]
    elves = [each for each in gm.session.present.all_combatants() if each.series == "Elf"]
    gm.session.do(_filled_deed(call, tuple(each.id for each in elves)))
    for number, each in enumerate(elves):
        gm.session.do(Override(each.id, Tick(4 + number % 40)))
    orc = gm.who("Orc")
    gm.drag_to(orc, 12)
    viewport = gm.window.timeline.viewport()
    frames = []
    for step in range(20):
        place = viewport.rect().center() + QPoint(step * 8, 0)
        frames.append(count_calls(partial(_move, viewport, place)))
    gm.press(Qt.Key.Key_Escape)
    assert sorted(frames)[len(frames) // 2] < MAX_DRAG_CALLS
    assert gm.next_of("Orc") == 7


@pytest.mark.parametrize("way", ["full", "gone", "replaced"])
def test_17_if_writing_fails_the_old_file_stays_and_the_fight_continues(
    gm: Hands, way: str
) -> None:
    assert gm.session.document
    path = gm.session.document.path
    with DISK_FAULTS[way](path) as old:
        before = old.read_bytes()
        gm.add("\n".join(f"Elf {number}" for number in range(200)), players=False)
        assert gm.session.save_error.endswith(".")
        assert gm.session.save_error in gm.bottom_message
        assert old.read_bytes() == before
        gm.session.do(Next())
        assert gm.now == 3
    gm.session.save()
    assert gm.session.save_error == ""
    assert read_document(path, CODEC) == gm.session.history


def _crowd(rules: RuleSet, count: int) -> Session:
    """Return a fight with several combatants of the same kind."""
    session = Session(History(rules.begin()), FixedDice())
    session.do(Add(tuple(Recruit("Orc", f"orc-{n}", series="Orc") for n in range(count))))
    call = next(each for each in rules.at(session.present).calls if each.key == "start")
    session.do(_filled_deed(call, call.rows))
    for who in session.present.combatants:
        _let_join(session, who)
    return session


def _in_document(rules: RuleSet, folder: Path) -> Session:
    history = sample_history(rules.id)
    document = Document.create(folder / "fight.tickline", history.start, CODEC)
    document.save(history)
    return Session(history, FixedDice(), document)


def _save_and_read(session: Session, folder: Path) -> History:
    path = folder / "fight.tickline"
    write_document(path, session.history, CODEC)
    return read_document(path, CODEC)


def _as_a_crash_leaves_it(path: Path) -> Path:
    """Return a copy of the files as they are on disk while the program runs."""
    folder = path.parent / "crashed"
    folder.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder)
    return folder / path.name


def _overrule(fight: Session, who: CombatantId, tick: int) -> None:
    with suppress(RuleBroken):
        fight.do(Override(who, Tick(tick)))
        assert fight.present[who].next_tick == tick


def _move(viewport: QWidget, place: QPoint) -> None:
    QTest.mouseMove(viewport, place)
    viewport.repaint()


def _any_combatant(session: Session) -> CombatantId:
    turn = session.present.next_turn()
    return turn.who if turn else next(session.present.all_combatants()).id


def _let_join(session: Session, who: CombatantId) -> None:
    """Let a combatant join if it isn't in the scene, or begin the scene again if that is empty."""
    for key in ("join", "start"):
        for call in session.rules.at(session.present).calls:
            if call.key == key and who in call.rows and not session.present[who].is_in_scene:
                session.do(_filled_deed(call, (who,)))


def _filled_deed(offer: Offer, rows: tuple[CombatantId, ...]) -> Deed:
    if offer.gathering is Gathering.ALONE:
        return fill_offer(offer, {None: {each.key: _least_answer(each) for each in offer.fields}})
    return fill_offer(
        offer, {row: {each.key: _least_answer(each) for each in offer.fields} for row in rows}
    )


def _least_answer(field: Field) -> Answer:
    if field.default is not None or field.optional:
        return field.default
    return field.minimum if field.minimum is not None else 1


def _hold_deed(rules: RuleSet, session: Session, who: CombatantId) -> Deed | None:
    """Return the deed that lets the due combatant wait, whatever its system calls it."""
    for offer in rules.at(session.present).offers(who):
        if offer.key in ("hold", "wait") and not (offer.refusal or offer.fields):
            return offer.template
    return None


def _combatant_who_can_hold(rules: RuleSet, session: Session) -> tuple[CombatantId, Deed]:
    for _ in range(MAX_TURNS):
        for turn in session.present.due_turns():
            if hold := _hold_deed(rules, session, turn.who):
                return turn.who, hold
        _advance(session, _usual_deed(session))
    raise AssertionError("nobody can hold in this fight")


def _still_waits(rules: RuleSet, session: Session, who: CombatantId) -> bool:
    return who in rules.at(session.present).waiting or session.present[who].placed is not None


def _act_deed(rules: RuleSet, session: Session, who: CombatantId) -> Deed | None:
    """Return the deed that lets a waiting combatant act now."""
    for offer in rules.at(session.present).offers(who):
        if not offer.refusal and offer.template.__struct_config__.tag in ACT_STEPS:
            with suppress(RuleBroken):
                return _filled_deed(offer, offer.rows)
    return None


def _usual_deed(session: Session) -> Deed:
    """Return the most usual deed of those possible now."""
    rules, present = session.rules, session.present
    turn = present.next_turn()
    ids = [turn.who] if turn else []
    for offers in (*(rules.at(present).offers(who) for who in ids), rules.at(present).calls):
        for offer in offers:
            if not (offer.refusal or (offer.fields and offer.key != "start")):
                return _filled_deed(offer, offer.rows)
    return Next()


def _advance(session: Session, deed: Deed) -> None:
    """Answer a question, advance the count or apply the deed, whichever is possible first."""
    asks = session.rules.at(session.present).decisions
    answers = [asks[0].answers[0].template] if asks else []
    for each in (*answers, Next(), deed):
        with suppress(RuleBroken):
            session.do(each)
            return


def _assert_all_can_be_shown(session: Session) -> None:
    rules, present = session.rules, session.present
    assert moment_facts(rules.at(present))
    assert session.players_stage().axis == rules.axis
    for who in present.combatants:
        assert rules.at(present).why(who).endswith(".")
        assert rules.at(present).standing(who).value
        rules.at(present).offers(who)
        list(islice(rules.at(present).forecast(who), 5))


def _wound(session: Session, who: CombatantId) -> None:
    if session.sight.present.moment.wounds is not None:
        session.do(Damage(who, 3))
        return
    if not session.rules.supports_wound_slowdown:
        session.do(Several((SetCounter(who, "HP", maximum=9), ChangeCounter(who, by=-5))))
        return
    _let_wounds_slow(session)
    session.do(Wound(who, 3))


def _let_wounds_slow(session: Session) -> None:
    session.do(ChangeSettings({"woundsSlow": True}))


def _next_ticks(rules: RuleSet, encounter: Encounter, who: CombatantId) -> list[int]:
    return [ghost.tick for ghost in islice(rules.at(encounter).forecast(who), 5)]


@contextmanager
def _move_away(path: Path, other: bytes | None) -> Iterator[Path]:
    """Move a document away in a `with` block, with something else under its name."""
    away = path.with_name("away")
    path.rename(away)
    if other is not None:
        path.write_bytes(other)
    yield away
    away.replace(path)


@contextmanager
def _full(path: Path) -> Iterator[Path]:
    with full_disk(path.stat().st_size):
        yield path


DISK_FAULTS: dict[str, Callable[[Path], AbstractContextManager[Path]]] = {
    "full": _full,
    "gone": lambda path: _move_away(path, None),
    "replaced": lambda path: _move_away(path, b"Dear players"),
}
