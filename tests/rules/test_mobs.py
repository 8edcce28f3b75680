"""Mobs: equal combatants on one marker, which lose members, split and merge in every system."""

from collections.abc import Iterator

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks import count
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.deeds import (
    Add,
    AddEffect,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Leave,
    Lose,
    Merge,
    Override,
    Recruit,
    Remove,
    SetMembers,
    Split,
)
from models.rules.dice import FixedDice
from models.rules.files import sheet as files
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems import plain_ticks as plain
from models.rules.systems.fatewalker.chart import Marks
from models.rules.systems.fatewalker.sheet import (
    Damage,
    DamageOverTime,
    Declaration,
    Declare,
    FateWalkerSheet,
)
from models.rules.systems.gurps_pacing import sheet as gurps
from models.rules.systems.gurps_pacing.steps import tied_for_next_turn
from models.rules.systems.tabula_rasa import sheet as tabula_rasa
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Side
from models.scheduler.effects import Occasion
from models.scheduler.encounter import find_ties
from models.scheduler.events import EffectFired
from models.scheduler.history import History
from models.session.session import Session
from tests.benchmarks.fights import next_deed, start_fight
from tests.tools.systems import EVERY

MOB, BOR, CAT = CombatantId("mob"), CombatantId("bor"), CombatantId("cat")
FIRST, SECOND = CombatantId("mob.1"), CombatantId("mob.2")

STEPS = 60
"""More steps than three turns of each of five combatants take."""

every_system = pytest.mark.parametrize("rules", EVERY)


def marks_of(combatant: Combatant) -> Marks:
    assert isinstance(combatant.sheet, FateWalkerSheet)
    return combatant.sheet.wound_marks


def start_mob_fight(rules: RuleSet | None = None, count: int = 12, **stats: object) -> Session:
    """Return a fight with a mob of goblins on tick 5, before Bor, who came there later."""
    rules = rules or system("plain_ticks")
    session = Session(History(rules.begin()), FixedDice())
    mob = Recruit("Goblins", MOB, count=count, **stats)  # type: ignore[arg-type]
    session.do(Add((mob, Recruit("Bor", BOR), Recruit("Cat", CAT, side=Side.PC))))
    if rules.id != "plain_ticks":
        return session
    session.do(plain.Start({MOB: 5, BOR: 5, CAT: 9}))
    return session


def begin_fight(rules: RuleSet) -> Session:
    """Return a fight that has begun; its system's questions are answered by dice."""
    session = start_mob_fight(rules)
    call = rules.at(session.present).calls[0]
    session.do(
        fill_offer(call, {row: {f.key: f.default for f in call.fields} for row in call.rows})
    )
    return session


def names_in_order(session: Session) -> list[str]:
    return [session.present[turn.who].display_name for turn in session.present.turn_order()]


def refusal_of(session: Session, deed: Deed) -> str:
    with pytest.raises(RuleBroken) as refusal:
        session.do(deed)
    return str(refusal.value)


def display_names(session: Session) -> Iterator[str]:
    return (each.display_name for each in session.present.all_combatants())


def test_a_mob_is_displayed_with_its_number() -> None:
    assert start_mob_fight().present[MOB].display_name == "Goblins ×12"
    assert start_mob_fight(count=1).present[MOB].display_name == "Goblins"


def test_a_fight_without_mobs_encodes_no_members() -> None:
    assert "members" not in encoded(start_mob_fight(count=1).present[MOB])
    assert "members" in encoded(start_mob_fight().present[MOB])


def encoded(combatant: Combatant) -> str:
    from msgspec import json

    return json.encode(combatant).decode()


def test_the_turn_of_a_mob_is_described_with_its_number() -> None:
    session = start_mob_fight()
    assert session.do(count.Act(MOB, 3)).label.startswith("Goblins ×12")


def test_losing_the_last_member_defeats_the_mob() -> None:
    session = start_mob_fight(count=2)
    assert session.do(Lose(MOB)).label == "Goblins ×2: one falls, 1 left"
    assert session.present[MOB].display_name == "Goblins"
    session.do(Lose(MOB))
    assert session.present[MOB].presence is Presence.DEFEATED
    assert refusal_of(session, Lose(MOB)) == "Goblins is defeated."


def test_several_members_fall_at_once_but_never_more_than_there_are() -> None:
    session = start_mob_fight()
    assert session.do(Lose(MOB, 5)).label == "Goblins ×12: 5 fall, 7 left"
    assert refusal_of(session, Lose(MOB, 8)) == "Goblins ×7: only 7 left to lose."
    session.do(Lose(MOB, 7))
    assert session.present[MOB].presence is Presence.DEFEATED


def test_members_can_split_off_as_a_mob_directly_after_their_former_mob() -> None:
    session = start_mob_fight()
    label = session.do(Split(MOB, 3)).label
    assert label == "Goblins 2 ×3 split off from Goblins ×12. Goblins is now Goblins 1"
    assert names_in_order(session) == ["Goblins 1 ×9", "Goblins 2 ×3", "Bor", "Cat"]


def test_members_can_split_off_individually() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 2, apart=True))
    assert names_in_order(session) == ["Goblins 1 ×10", "Goblins 2", "Goblins 3", "Bor", "Cat"]


def test_a_split_member_has_its_own_turns() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 1))
    session.do(count.Act(MOB, 10))
    assert (session.present[MOB].next_tick, session.present[FIRST].next_tick) == (15, 5)
    session.do(count.Act(FIRST, 2))
    assert session.present[FIRST].next_tick == 7


def test_a_settled_order_stays_settled_after_a_split() -> None:
    session = start_mob_fight()
    session.do(Override(CAT, Tick(5)))
    session.do(_order_deed(session, CAT, MOB, BOR))
    session.do(Split(MOB, 2, apart=True))
    assert names_in_order(session) == ["Cat", "Goblins 1 ×10", "Goblins 2", "Goblins 3", "Bor"]
    assert find_ties(session.present.turn_order()) == ()


def _order_deed(session: Session, *names: CombatantId) -> Deed:
    from models.rules.deeds import Reorder

    return Reorder(session.present[names[0]].next_tick or Tick(0), names)


def test_splitting_off_too_many_members_is_refused() -> None:
    session = start_mob_fight(count=3)
    assert refusal_of(session, Split(MOB, 3)) == "Goblins ×3: at most 2 can split off."
    assert refusal_of(session, Split(BOR)) == "Bor isn't a mob."


def test_an_effect_on_a_mob_is_copied_to_split_members() -> None:
    session = start_mob_fight()
    session.do(AddEffect("Fire", MOB, turns=2, turns_of=MOB))
    session.do(Split(MOB, 2, apart=True))
    bearers = [(each.who, each.of) for each in session.present.lasting_effects()]
    assert bearers == [(MOB, MOB), (FIRST, FIRST), (SECOND, SECOND)]


def test_equal_combatants_can_join_a_mob() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 3, apart=True))
    step = session.do(Merge((FIRST, SECOND), MOB))
    assert step.label == "Merge with Goblins 1 ×9: Goblins 2 and Goblins 3"
    assert step.warnings == ()
    assert [*display_names(session)] == ["Goblins 1 ×11", "Bor", "Cat", "Goblins 4"]


def test_a_merge_reports_a_changed_turn() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 1))
    session.do(count.Act(MOB, 7))
    assert session.do(Merge((FIRST,), MOB)).warnings == ("Goblins 2 now act with Goblins 1.",)
    assert session.present[MOB].next_tick == 12


def test_effects_on_merged_combatants_end_with_a_warning() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 1))
    session.do(AddEffect("Fire", FIRST))
    session.do(AddEffect("Rain", BOR, turns=2, turns_of=FIRST))
    step = session.do(Merge((FIRST,), MOB))
    assert step.warnings == ("Effects lost: Fire on Goblins 2.",)
    (rain,) = session.present.lasting_effects()
    assert (rain.name, rain.of, rain.turns, rain.until) == ("Rain", MOB, 2, None)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (Edit(FIRST, "Goblins 2", Side.PC, {}), "side"),
        (Edit(FIRST, "Goblins 2", Side.NPC, {"order": 3}), "Order"),
        (Disguise(FIRST, Secrecy.HIDDEN), "what the players see"),
        (Leave(FIRST), "being in the fight"),
    ],
)
def test_different_combatants_cannot_merge(change: Deed, what: str) -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 1))
    session.do(change)
    text = f"Goblins 2 and Goblins 1 ×11 can't merge: they differ in {what}."
    assert refusal_of(session, Merge((FIRST,), MOB)) == text


def test_a_merge_needs_a_combatant_other_than_the_mob() -> None:
    session = start_mob_fight()
    assert refusal_of(session, Merge((MOB,), MOB)) == "Goblins ×12 can't join itself."
    assert refusal_of(session, Merge((), MOB)) == "Choose who joins Goblins ×12."
    assert refusal_of(session, Merge((CombatantId("x"),), MOB)) == "There's no combatant x."


def test_a_mob_has_at_most_999_members() -> None:
    session = start_mob_fight(count=999)
    session.do(Split(MOB, 1))
    session.do(SetMembers(MOB, 999))
    assert refusal_of(session, Merge((FIRST,), MOB)) == "A mob can have at most 999 members."


def test_the_number_of_members_can_be_set() -> None:
    session = start_mob_fight()
    assert session.do(SetMembers(MOB, 20)).label == "Goblins: 20 members"
    assert session.present[MOB].count == 20
    session.do(SetMembers(MOB, 1))
    assert session.present[MOB].display_name == "Goblins"


def test_split_members_get_the_first_free_ids() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 2, apart=True))
    session.do(Remove(FIRST))
    session.do(Split(MOB, 2, apart=True))
    assert {FIRST, SECOND, CombatantId("mob.3")} <= set(session.present.combatants)


@every_system
def test_every_deed_with_mobs_can_be_undone(rules: RuleSet) -> None:
    session = begin_fight(rules)
    start = session.present
    session.do(Split(MOB, 3))
    session.do(Split(FIRST, 2, apart=True))
    session.do(Merge((FIRST, CombatantId("mob.1.1")), MOB))
    session.do(Lose(MOB, 4))
    session.do(SetMembers(MOB, 30))
    end = session.present
    for _ in range(5):
        session.undo()
    assert session.present == start
    for _ in range(5):
        session.redo()
    assert session.present == end


@every_system
def test_a_split_member_has_the_standing_of_its_mob(rules: RuleSet) -> None:
    session = begin_fight(rules)
    session.do(Split(MOB, 3))
    mob, new = session.present[MOB], session.present[FIRST]
    assert (new.stats, new.sheet, new.side) == (mob.stats, mob.sheet, mob.side)
    assert (new.presence, new.next_tick) == (mob.presence, mob.next_tick)
    standing = [rules.at(session.present).standing(who) for who in (MOB, FIRST)]
    assert standing[0] == standing[1]


@pytest.mark.parametrize("name", ["tabula_rasa", "gurps_pacing", "west_that_wasnt"])
def test_splitting_leaves_no_tie_to_settle(name: str) -> None:
    session = begin_fight(system(name))
    for who, tick in ((BOR, 40), (CAT, 41)):
        if session.present[who].is_in_scene:
            session.do(Override(who, Tick(session.present.now + tick)))
    if session.present[MOB].marker is None:
        session.do(Override(MOB, Tick(session.present.now + 3)))
    session.do(Split(MOB, 3, apart=True))
    assert find_ties(session.present.turn_order()) == ()


def test_split_members_join_the_contest_of_their_mob() -> None:
    session = start_mob_fight(system("gurps_pacing"))
    session.do(gurps.NextRound({MOB: 10, BOR: 10}))
    session.do(Split(MOB, 3))
    assert set(tied_for_next_turn(session.present)) == {MOB, BOR, FIRST}


def test_split_members_come_after_their_mob_in_an_order_by_lot() -> None:
    session = start_mob_fight(system("tabula_rasa"))
    session.do(tabula_rasa.Start({MOB: 3, BOR: 3, CAT: 6}))
    session.do(Tie((MOB, BOR)))
    session.do(Split(MOB, 3, apart=True))
    assert names_in_order(session)[:5] == [
        "Goblins 1 ×9",
        "Goblins 2",
        "Goblins 3",
        "Goblins 4",
        "Bor",
    ]


def start_fatewalker_fight() -> Session:
    session = start_mob_fight(system("fatewalker"))
    call = session.rules.at(session.present).calls[0]
    session.do(
        fill_offer(call, {row: {f.key: f.default for f in call.fields} for row in call.rows})
    )
    return session


def test_a_hit_on_one_member_first_splits_it_off() -> None:
    session = start_fatewalker_fight()
    label = session.do(Damage(MOB, 2, one=True)).label
    assert label == (
        "Goblins 2 split off from Goblins ×12. Goblins 2 takes 2 damage. Goblins is now Goblins 1"
    )
    assert marks_of(session.present[MOB]) == marks_of(session.present[BOR])
    assert marks_of(session.present[FIRST]) != marks_of(session.present[MOB])
    assert session.present[MOB].count == 11
    session.undo()
    assert FIRST not in session.present


def test_a_hit_can_strike_all_members_of_a_mob() -> None:
    session = start_fatewalker_fight()
    session.do(Damage(MOB, 2))
    session.do(DamageOverTime(MOB, 1, 5, 3))
    session.do(Split(MOB, 3))
    assert marks_of(session.present[FIRST]) == marks_of(session.present[MOB])
    assert "dot:mob.1:1" in [timer.id for timer in session.present.timers]
    assert not merge_refusal(session)


def merge_refusal(session: Session) -> str:
    try:
        session.do(Merge((FIRST,), MOB))
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def test_wounded_and_unhurt_combatants_cannot_merge() -> None:
    session = start_fatewalker_fight()
    session.do(Damage(MOB, 2, one=True))
    assert (
        merge_refusal(session) == "Goblins 2 and Goblins 1 ×11 can't merge: they differ in wounds."
    )


def test_if_no_merge_is_possible_the_refusal_is_that_of_the_most_similar_combatant() -> None:
    session = start_mob_fight()
    session.do(Remove(BOR))
    session.do(Split(MOB, 2, apart=True))
    for deed in (Defeat(FIRST), Hide(FIRST), Hide(SECOND)):
        session.do(deed)
    text = "Goblins 3 and Goblins 1 ×10 can't merge: they differ in what the players see."
    assert session.rules.at(session.present).mob_offers(MOB)[1].refusal == text


def test_a_mob_that_has_declared_cannot_be_split() -> None:
    session = start_fatewalker_fight()
    session.do(Advance(Tick(5)))
    session.do(Override(MOB, Tick(5)))
    session.do(Declare((Declaration(MOB, 3),)))
    text = "Resolve the declared action first."
    assert refusal_of(session, Split(MOB)) == text


def test_players_see_numbers_only_of_fully_known_mobs() -> None:
    session = start_mob_fight()
    assert next(token.display_name for token in session.players_stage().tokens) == "Goblins ×12"
    for secrecy in (Secrecy.ALIAS, Secrecy.UNKNOWN, Secrecy.HIDDEN):
        session.do(Disguise(MOB, secrecy))
        before = session.players_stage()
        session.do(Lose(MOB))
        session.do(SetMembers(MOB, 44))
        assert session.players_stage() == before
        assert not [token for token in before.tokens if token.count > 1]


def test_players_see_nothing_of_splits_and_merges_of_a_hidden_mob() -> None:
    session = start_mob_fight(secrecy=Secrecy.HIDDEN)
    before = session.players_stage()
    session.do(Split(MOB, 3))
    assert session.players_stage() == before
    session.do(Merge((FIRST,), MOB))
    assert session.players_stage() == before


def test_players_see_numbered_names_of_split_members() -> None:
    session = start_mob_fight()
    session.do(Split(MOB, 3))
    session.do(Split(MOB, 1))
    names = [token.display_name for token in session.players_stage().tokens]
    assert names[:3] == ["Goblins 1 ×8", "Goblins 3", "Goblins 2 ×3"]


def test_an_offer_for_a_mob_asks_at_most_two_questions() -> None:
    session = start_mob_fight()
    offer = session.rules.at(session.present).mob_offers(MOB)[0]
    assert [field.title for field in offer.fields] == ["Members", "Each alone"]
    session.do(fill_offer(offer, {None: {"members": 2, "apart": True}}))
    merge = session.rules.at(session.present).mob_offers(MOB)[1]
    assert (merge.rows, merge.optional_rows) == ((BOR, FIRST, SECOND), (BOR,))
    session.do(fill_offer(merge, {FIRST: {}, SECOND: {}}))
    assert session.present[MOB].count == 12
    assert (
        session.rules.at(session.present).mob_offers(CAT)[1].refusal == "No one can merge with Cat."
    )
    assert session.rules.at(session.present).mob_offers(BOR)[0].refusal


def test_a_merge_reports_different_actions_left() -> None:
    rules = system("tabula_rasa")
    pair = (Recruit("Orc", "one", series="Orc"), Recruit("Orc", "two", series="Orc"))
    start_mob_fight = rules.at(rules.begin()).decide(Add(pair), FixedDice()).after
    one, two = CombatantId("one"), CombatantId("two")
    for deed in (tabula_rasa.Start({one: 5, two: 5}), tabula_rasa.React(two)):
        start_mob_fight = rules.at(start_mob_fight).decide(deed, FixedDice()).after

    assert rules.at(start_mob_fight).decide(Merge((two,), one), FixedDice()).warnings == (
        "Orc 2 had different actions left. The mob now has those of Orc 1.",
    )


@pytest.mark.parametrize("into_fresh", [False, True])
def test_merging_with_a_combatant_that_has_acted_loses_a_turn(*, into_fresh: bool) -> None:
    rules = system("d20")
    one, two = CombatantId("one"), CombatantId("two")
    pair = (Recruit("Orc", "one", series="Orc"), Recruit("Orc", "two", series="Orc"))
    start_mob_fight = rules.at(rules.begin()).decide(Add(pair), FixedDice()).after
    for deed in (files.Start(at={two: 12, one: 11}), files.Act(two)):
        start_mob_fight = rules.at(start_mob_fight).decide(deed, FixedDice()).after
    if into_fresh:
        text = "Orc 1 and Orc 2 can't merge: they differ in turns left in this round."
        with pytest.raises(RuleBroken, match=text):
            rules.at(start_mob_fight).decide(Merge((two,), one), FixedDice())
    else:
        outcome = rules.at(start_mob_fight).decide(Merge((one,), two), FixedDice())
        assert outcome.after[two].next_tick is None
        assert outcome.warnings == ("A turn of Orc 2 is lost: Orc 1 has fewer left in this round.",)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_members_split_off_in_their_turn_count_it_for_effects_as_their_mob_does(
    rules: RuleSet, occasion: Occasion
) -> None:
    session = Session(start_fight(rules.id, 4), FixedDice())
    while (turn := session.present.next_turn()) is None:
        session.do(next_deed(rules, session.present))
    mob = turn.who
    session.do(SetMembers(mob, 2))
    session.do(AddEffect("Dizzy", who=mob, occasion=occasion, turns=2))
    session.do(Split(mob))
    bearers = {each.id: each.who for each in session.present.effects}
    triggers = dict.fromkeys(bearers.values(), 0)
    for _ in range(STEPS):
        session.do(next_deed(rules, session.present))
        for event in session.history.steps[-1].events:
            if isinstance(event, EffectFired):
                triggers[bearers[event.id]] += 1
    assert [*triggers.values()] == [2, 2]
    assert not session.present.effects
