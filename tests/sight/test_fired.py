"""Alarms: shown on the card and in the lane, and announced, until the GM continues."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Advance, ScheduleEvent
from models.rules.deeds import (
    Add,
    AddEffect,
    AnswerEffect,
    ChangeCounter,
    Deed,
    Defeat,
    Next,
    Recruit,
    Remove,
    SetCounter,
    SetMembers,
)
from models.rules.dice import FixedDice
from models.rules.files import sheet as files
from models.rules.systems.plain_ticks import Start
from models.saves.codec import Codec
from models.saves.document import Document
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.effects import Occasion
from models.scheduler.history import History
from models.session.samples import list_samples, load_sample
from models.session.session import Session
from models.sight.announcements import announcements
from models.sight.card import Alarm
from models.sight.lanes import describe_lane
from models.wording import set_language

RULES = system("plain_ticks")
MIRA, VORN = CombatantId("mira"), CombatantId("vorn")


@pytest.fixture
def session() -> Session:
    """A fight on tick 0: Captain Vorn with 20 hit points acts on 9, Mira on 12."""
    session = Session(History(RULES.begin()), FixedDice())
    recruits = (Recruit("Captain Vorn", VORN, Side.NPC), Recruit("Mira", MIRA, Side.PC))
    session.do(Add(recruits))
    session.do(Start({VORN: 9, MIRA: 12}))
    session.do(SetCounter(VORN, "hit points", value=20, maximum=20))
    return session


def alarms(session: Session) -> list[str]:
    return [each.title for each in session.sight.card.alarms]


def test_a_state_out_of_action_is_named_as_in_the_systems_file() -> None:
    session = Session(History(system("savage_worlds").begin()), FixedDice())
    session.do(Add((Recruit("Ogre", VORN, stats={"WOUNDS": 1}), Recruit("Mira", MIRA))))
    session.do(files.Start(cards={VORN: "KS", MIRA: "9H"}))
    session.do(ChangeCounter(VORN, "WOUNDS", by=-2))
    try:
        set_language(lambda source, *_: source, "de")
        session.retranslate()
        assert alarms(session) == ["Ogre: außer Gefecht"]
    finally:
        set_language()


def places_that_name(session: Session, name: str) -> list[bool]:
    """Return whether the card, a lane or the ruler, and the announcement name the fired effect."""
    sight = session.sight
    flags = [flag for lane in sight.lanes for flag in lane.flags] + [*sight.shown.ruler.flags]
    return [
        any(name in each for each in alarms(session)),
        any(flag.has_fired and flag.label == name for flag in flags),
        any(name in each for each in announcements_on_return(session)),
    ]


def announcements_on_return(session: Session) -> tuple[str, ...]:
    """Return the announcements on coming back to the present from the beginning."""
    sight = session.sight
    return announcements(sight.at_step(sight.history, 0), sight)


def poison_vorn(session: Session, *others: Deed) -> None:
    """Poison Captain Vorn every 4 ticks until 12, and count to the first time."""
    for deed in (AddEffect("Poison", VORN, every=4, ticks=12), *others, Next()):
        session.do(deed)
    assert session.present.now == 4


def test_the_card_shows_the_result_of_each_change(session: Session) -> None:
    session.do(AddEffect("Rot", every=4, change="-1 hp"))
    poison_vorn(session, AddEffect("Bleeding", VORN, every=4, change="-1d4 hp", asks=True))
    notes = {each.title: each.details for each in session.sight.card.alarms}
    arrow = "\N{RIGHTWARDS ARROW}"
    assert notes["Rot"] == f"Captain Vorn 20 {arrow} 19 · next 8"
    assert notes["Bleeding on Captain Vorn"] == f"19 {arrow} 18 · next 8"
    session.do(SetCounter(MIRA, "hit points", value=0, maximum=9))
    session.do(SetCounter(VORN, "hit points", value=0, maximum=9))
    session.do(Next())
    notes = {each.title: each.details for each in session.sight.card.alarms}
    assert notes["Rot"] == "now · \N{MINUS SIGN}1 hp · next 12"  # no window showed the alarm


def test_the_card_shows_the_first_of_several_changes_and_the_number_of_others(
    session: Session,
) -> None:
    session.do(SetCounter(MIRA, "hit points", value=9, maximum=9))
    session.do(AddEffect("Rot", every=2, change="-1 hp"))
    session.do(Advance(Tick(4)))
    (rot,) = session.sight.card.alarms
    assert rot.details == "Captain Vorn 20 \N{RIGHTWARDS ARROW} 18, 1 more · 2 times · next 6"


def test_the_card_names_the_effect_that_an_ended_effect_adds(session: Session) -> None:
    session.do(AddEffect("Curse", who=MIRA, at=Tick(4), adds="Stunned for 5"))
    session.do(Advance(Tick(4)))
    (curse,) = session.sight.card.alarms
    assert curse.details == "now · adds Stunned for 5"


def test_a_triggered_effect_comes_first_on_the_card_with_its_remaining_times(
    session: Session,
) -> None:
    poison_vorn(session)
    assert session.sight.card.alarms == (Alarm("Poison on Captain Vorn", "now · next 8 · 2 left"),)
    assert places_that_name(session, "Poison") == [True, True, True]
    assert announcements_on_return(session)[:2] == (
        "Poison on Captain Vorn, next 8, 2 left.",
        "Captain Vorn, tick 9, next.",
    )
    vorn, mira = session.sight.lanes
    assert "Poison: now" in describe_lane(vorn)
    assert "Poison" not in describe_lane(mira)


def test_the_main_button_acknowledges_alarms_before_it_counts(session: Session) -> None:
    poison_vorn(session)
    assert session.sight.next_action.is_alarm
    session.acknowledge_first_alarm()
    assert places_that_name(session, "Poison") == [False, False, False]
    assert session.sight.next_action.text == "Count to 8"
    assert session.history.done == session.sight.looked_at  # looking back is no step


def test_several_alarms_are_acknowledged_one_after_the_other(session: Session) -> None:
    poison_vorn(
        session, AddEffect("Burning", side=Side.PC, at=Tick(4)), ScheduleEvent("Bell", Tick(4))
    )
    assert alarms(session) == ["Poison on Captain Vorn", "Burning on the players", "Bell"]
    session.acknowledge_first_alarm()
    session.acknowledge_first_alarm()
    assert alarms(session) == ["Bell"]
    assert session.sight.next_action.is_alarm


def test_an_alarm_stays_visible_until_the_clock_moves_on(session: Session) -> None:
    poison_vorn(session)
    session.do(session.sight.parse_quick_entry("-3"))
    assert alarms(session) == ["Poison on Captain Vorn"]
    session.do(Next())
    assert alarms(session) == ["Poison on Captain Vorn"]
    session.acknowledge_first_alarm()
    session.do(Next())
    assert (session.present.now, alarms(session)) == (9, [])


def test_an_acknowledged_alarm_does_not_return_with_other_deeds(session: Session) -> None:
    poison_vorn(session)
    session.acknowledge_first_alarm()
    session.do(SetCounter(MIRA, "hit points", value=5, maximum=5))
    assert alarms(session) == []


def test_an_acknowledged_alarm_does_not_return_when_a_later_step_is_undone_and_redone(
    session: Session,
) -> None:
    poison_vorn(session, ScheduleEvent("Bell", Tick(4)))
    session.do(SetCounter(MIRA, "hit points", value=5, maximum=5))
    session.acknowledge_first_alarm()
    session.undo()
    assert alarms(session) == ["Bell"]
    session.acknowledge_first_alarm()
    session.redo()
    assert alarms(session) == []
    session.undo()
    session.undo()
    session.redo()
    assert alarms(session) == ["Poison on Captain Vorn", "Bell"]  # the effects have triggered again


@pytest.mark.parametrize("ends", [True, False])
def test_undoing_an_answer_brings_back_only_its_question(session: Session, *, ends: bool) -> None:
    for deed in (AddEffect("Web", VORN, at=Tick(4), asks=True), Next()):
        session.do(deed)
    (effect_id,) = (each.id for each in session.present.effects)
    session.do(AnswerEffect(effect_id, ends=ends))
    session.do(SetCounter(MIRA, "hit points", value=5, maximum=5))
    assert alarms(Session(session.history, FixedDice())) == []
    for _ in range(2):
        session.undo()
        session.redo()
        assert alarms(session) == []
        session.undo()
    assert alarms(session) == ["Web on Captain Vorn"]
    session.redo()
    assert alarms(session) == []


def test_an_effect_that_asks_again_before_the_answer_has_one_question(session: Session) -> None:
    session.do(AddEffect("Focus", VORN, turns_of=VORN, occasion=Occasion.HURT, asks=True))
    for _ in range(2):
        session.do(ChangeCounter(VORN, "hit points", by=-1))
        assert alarms(session) == ["Focus on Captain Vorn"]
    session.undo()
    assert alarms(session) == ["Focus on Captain Vorn"]
    session.redo()
    session.do(AnswerEffect(session.present.effects[0].id, ends=False))
    assert alarms(session) == []


def test_undoing_a_removal_brings_back_an_unacknowledged_alarm(session: Session) -> None:
    poison_vorn(session)
    session.do(Remove(VORN))
    assert alarms(session) == []
    session.undo()
    assert alarms(session) == ["Poison on Captain Vorn"]


def test_damage_typed_during_an_alarm_is_for_its_combatant(session: Session) -> None:
    poison_vorn(session)
    assert session.sight.card.hint == "-3 is damage to Captain Vorn"
    session.select(MIRA)
    assert session.sight.card.hint != "-3 is damage to Captain Vorn"
    session.select(None)
    session.acknowledge_first_alarm()
    session.do(SetCounter(MIRA, "hit points", value=8, maximum=8))
    for deed in (AddEffect("Burning", side=Side.PC, at=Tick(8)), Next()):
        session.do(deed)
    assert alarms(session) == ["Poison on Captain Vorn", "Burning on the players"]
    session.do(session.sight.parse_quick_entry("\N{MINUS SIGN}3"))
    session.acknowledge_first_alarm()
    session.do(session.sight.parse_quick_entry("-2"))
    counts = {each.id: each.counter_list[0].value for each in session.present.all_combatants()}
    assert counts == {VORN: 17, MIRA: 6}
    session.acknowledge_first_alarm()
    # Nothing is shown, as the alarm is for the next combatant.
    session.do(session.sight.parse_quick_entry("-1"))
    assert session.present[VORN].counter_list[0].value == 16


def test_undoing_to_the_moment_of_an_alarm_brings_it_back(session: Session) -> None:
    poison_vorn(session)
    session.acknowledge_first_alarm()
    session.do(Next())
    session.undo()
    assert alarms(session) == ["Poison on Captain Vorn"]
    session.undo()
    assert alarms(session) == []
    session.redo()
    assert alarms(session) == ["Poison on Captain Vorn"]


def test_looking_back_shows_earlier_alarms_and_those_of_the_present_stay_acknowledged(
    session: Session,
) -> None:
    poison_vorn(session)
    there = session.history.done
    session.acknowledge_first_alarm()
    session.do(Next())
    session.acknowledge_first_alarm()
    session.look_at(there)
    assert alarms(session) == ["Poison on Captain Vorn"]
    assert not session.sight.next_action.is_alarm
    session.look_at(session.history.done)
    assert alarms(session) == []


def test_a_reopened_document_has_the_same_alarms(session: Session, tmp_path: Path) -> None:
    poison_vorn(session, ScheduleEvent("Bell", Tick(4)))
    path = tmp_path / "Poison.tickline"
    reopened = Session(
        session.history,
        FixedDice(),
        Document.create(path, session.history.start, Codec(SYSTEMS)),
    )
    reopened.save()
    reopened.close()
    document, history = Document.open(path, Codec(SYSTEMS))
    restored_session = Session(history, FixedDice(), document)
    assert alarms(restored_session) == ["Poison on Captain Vorn", "Bell"]
    restored_session.acknowledge_first_alarm()
    assert alarms(restored_session) == ["Bell"]
    restored_session.open_fight(session.history)
    document, history = Document.open(path, Codec(SYSTEMS))
    restored_session.open_fight(history, document)
    assert alarms(restored_session) == ["Bell"]
    restored_session.close()


def test_alarms_are_named_in_the_current_language(session: Session) -> None:
    poison_vorn(session, ScheduleEvent("Bell", Tick(4)))
    set_language(lambda source, _comment, _number: source.replace(" on ", " auf "))
    try:
        session.retranslate()
        assert alarms(session) == ["Poison auf Captain Vorn", "Bell"]
    finally:
        set_language()


def test_a_removed_combatant_has_no_alarms(session: Session) -> None:
    poison_vorn(session)
    session.do(Remove(VORN))
    assert alarms(session) == []


def test_in_fatewalker_bleeding_causes_an_alarm_and_movement_does_not() -> None:
    session = Session(History(RULES.begin()), FixedDice())
    load_sample(session, "fatewalker")
    assert alarms(session) == ["Orc 2: Bleeding"]
    assert all("Segment" not in each for each in play_on(session, 30))


def play_on(session: Session, steps: int) -> Iterator[str]:
    """Follow the main button, or else the first offer on the card; yield the effects that fire."""
    for _ in range(steps):
        coming = session.sight.next_action
        if coming.is_alarm:
            first = alarms(session)[0]
            assert places_that_name(session, session.sight.present.timed[0].name) == [
                True,
                True,
                True,
            ]
            yield first
            session.acknowledge_first_alarm()
            continue
        offer = coming.offer
        if coming.must_choose or (offer is not None and (offer.fields or offer.rows)):
            ready = (
                each
                for each in session.sight.card.offers
                if not (each.fields or each.rows or each.refusal)
            )
            offer = next(ready, None)
            if offer is None:
                return
        session.do(offer.template if offer else Next())


@pytest.mark.parametrize("sample", [each.id for each in list_samples()])
@pytest.mark.parametrize("occasion", [Occasion.END, None], ids=["turns", "clock"])
def test_poison_causes_an_alarm_in_every_system(sample: str, occasion: Occasion | None) -> None:
    session = Session(History(RULES.begin()), FixedDice())
    load_sample(session, sample)
    turn = session.present.next_turn()
    assert turn is not None
    session.do(AddEffect("Poison", turn.who, every=0 if occasion else 1, occasion=occasion))
    bearer = session.present[turn.who].display_name
    assert f"Poison on {bearer}" in [*play_on(session, 40)]


def test_damage_applied_by_an_effect_is_shown_and_not_asked_for(session: Session) -> None:
    session.do(SetCounter(VORN, "hit points", value=9, maximum=9))
    session.do(AddEffect("Poison", who=VORN, at=session.present.now, change="-2"))
    (alarm,) = session.sight.card.alarms
    assert (alarm.title, alarm.details) == ("Poison on Captain Vorn", "9 \N{RIGHTWARDS ARROW} 7")
    assert session.sight.card.hint != "-3 is damage to Captain Vorn"
    assert session.present[VORN].counter_list[0].value == 7


ARA = CombatantId("ara")


def fight_at_zero() -> Session:
    """A fight of Ara and Bor, in which Ara has just dropped to 0 hit points."""
    session = Session(History(system("plain_ticks").begin()), FixedDice())
    session.do(Add((Recruit("Ara", "ara"), Recruit("Bor", "bor"))))
    session.do(Start({ARA: 3, CombatantId("bor"): 5}))
    session.do(SetCounter(ARA, "hp", maximum=4))
    session.do(ChangeCounter(ARA, by=-4))
    return session


def test_an_alarm_offers_to_defeat_a_combatant_out_of_action() -> None:
    session = fight_at_zero()
    (alarm,) = session.sight.card.alarms
    assert (alarm.title, [each.title for each in alarm.answers]) == ("Ara: down", ["Defeated"])
    assert not alarm.question
    session.acknowledge_first_alarm()
    session.do(Next())
    assert session.sight.card.who == ARA
    assert "defeated" in [each.key for each in session.sight.card.offers]
    session.do(alarm.answers[0].template)
    assert not session.present[ARA].is_in_scene


def test_an_alarm_offers_losing_a_member_before_defeating_the_whole_mob() -> None:
    session = fight_at_zero()
    session.do(ChangeCounter(ARA, to=4))
    session.do(SetMembers(ARA, 4))
    session.do(ChangeCounter(ARA, by=-4))
    (alarm,) = session.sight.card.alarms
    assert [each.title for each in alarm.answers] == ["One falls", "Defeated"]
    session.do(alarm.answers[0].template)
    assert (session.present[ARA].count, session.sight.card.alarms) == (3, ())


@pytest.mark.parametrize("deed", [Defeat(ARA), ChangeCounter(ARA, by=1)])
def test_another_deed_that_answers_an_alarm_removes_it(deed: Deed) -> None:
    session = fight_at_zero()
    session.do(deed)
    assert session.sight.card.alarms == ()
    assert "defeated" not in [each.key for each in session.moment.offers(ARA)]
