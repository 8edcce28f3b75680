"""The fight in the GM's window: lanes, upcoming turns, the past, the now card."""

from functools import partial

import pytest
from msgspec.structs import replace

from models.items.history import HistoryModel
from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Act, Advance, Hold
from models.rules.deeds import (
    Add,
    Defeat,
    Disguise,
    Edit,
    Next,
    Override,
    PlaceTurn,
    Recruit,
)
from models.rules.dice import FixedDice
from models.rules.results import Sign
from models.rules.systems.fatewalker.sheet import Declaration, Declare, React, Resolve
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.samples import list_samples, load_sample
from models.session.session import Session
from models.sight.card import NextAction, keep_reaction_order, make_card, next_action
from models.sight.history_steps import describe_step
from models.sight.lanes import GroupHeading, LaneTurn, describe_lane, make_lanes, sort_by_turn
from models.sight.preview import preview_deed
from models.sight.sight import Disk, Sight
from models.sight.upcoming import describe_upcoming, list_upcoming
from tests.tools import fights

RULES = system("fatewalker")
MIRA, BOR, ORC = (CombatantId(name) for name in ("mira", "bor", "orc"))


apply_deeds = partial(fights.apply_deeds, RULES)


def fight() -> Encounter:
    """Return a fight on tick 1, with Mira on 4, Bor on 6 and an orc on 9."""
    names = {"mira": 5, "bor": 3, "orc": 2}
    recruits = tuple(Recruit(n.title(), n, stats={"awareness": a}) for n, a in names.items())
    fight_start = apply_deeds(RULES.begin("At the ford"), Add(recruits))
    (start, *_) = RULES.at(fight_start).calls
    answers = {"successes": {MIRA: 6, BOR: 4, ORC: 1}, "penalty": {MIRA: 0, BOR: 0, ORC: 0}}
    return apply_deeds(fight_start, replace(start.template, **answers))


def test_an_empty_fight_shows_on_the_card_how_to_begin() -> None:
    empty = RULES.begin()
    assert make_card(RULES.at(empty)).reason.startswith("Add combatants")
    ready = make_card(RULES.at(apply_deeds(empty, Add((Recruit("Mira"),)))))
    assert (ready.name, ready.reason) == (
        "1 combatant",
        "Not in the fight yet.",
    )
    assert ready.sections[0].actions == ()  # the main button starts the fight


def test_the_hint_of_the_entry_has_the_cost_of_the_first_action() -> None:
    recruits = (Recruit("Wolf", "wolf", stats={"weaponCost": 4}), Recruit("Bor", "bor"))
    waiting = apply_deeds(RULES.begin(), Add(recruits))
    (start, *_) = RULES.at(waiting).calls
    answers = {
        "successes": dict.fromkeys(start.rows, 1),
        "penalty": dict.fromkeys(start.rows, 0),
    }
    moment = RULES.at(apply_deeds(waiting, replace(start.template, **answers)))
    hints = [make_card(moment, CombatantId(name)).hint for name in ("wolf", "bor")]
    assert hints == ["cost, then Enter: 4⏎", "cost, then Enter: 6⏎"]


def test_the_card_shows_the_next_or_the_selected_combatant() -> None:
    encounter = fight()
    assert (make_card(RULES.at(encounter)).name, make_card(RULES.at(encounter)).heading) == (
        "Mira",
        "NEXT · tick 4",
    )
    assert (
        make_card(RULES.at(encounter), BOR).name,
        make_card(RULES.at(encounter), BOR).heading,
    ) == (
        "Bor",
        "SELECTED",
    )
    assert make_card(RULES.at(encounter), MIRA).heading == "NEXT · tick 4"
    assert make_card(RULES.at(encounter), CombatantId("gone")).name == "Mira"


def test_the_card_says_how_to_continue_if_no_combatant_has_a_turn() -> None:
    encounter = apply_deeds(fight(), Defeat(MIRA), Defeat(BOR), Defeat(ORC))
    assert make_card(RULES.at(encounter)).who is None
    assert "Start the fight" in make_card(RULES.at(encounter)).reason


def test_up_next_leaves_out_the_combatant_on_the_card() -> None:
    encounter = fight()
    assert [row.name for row in list_upcoming(RULES.at(encounter))] == ["Bor", "Orc"]
    assert [row.name for row in list_upcoming(RULES.at(encounter), MIRA)] == ["Bor", "Orc"]


def test_up_next_begins_with_the_first_turn_if_the_card_shows_another_combatant() -> None:
    rows = list_upcoming(RULES.at(fight()), ORC)
    descriptions = [describe_upcoming(row) for row in rows]
    assert descriptions == ["Mira, tick 4", "Bor, tick 6", "Orc, tick 9"]


def test_up_next_marks_a_chosen_wait() -> None:
    encounter = apply_deeds(fight(), Act(MIRA, 7), Hold(BOR), PlaceTurn(BOR, Tick(8)))
    assert ("Bor", "8 · holds") in [
        (row.name, row.place) for row in list_upcoming(RULES.at(encounter), ORC)
    ]


@pytest.mark.parametrize(
    ("secrecy", "name", "words"),
    [
        (Secrecy.FULL, "Stranger", ""),
        (Secrecy.ALIAS, "Orc", "under an alias for the players (“Stranger”)"),
        (Secrecy.UNKNOWN, "Orc", "unknown to the players (“Stranger ?”)"),
        (Secrecy.HIDDEN, "Orc", "hidden from the players"),
    ],
)
def test_a_lane_describes_what_the_players_know(secrecy: Secrecy, name: str, words: str) -> None:
    encounter = apply_deeds(fight(), Disguise(ORC, secrecy, "Stranger"))
    description = describe_lane(make_lanes(RULES.at(encounter))[2])
    assert description.startswith(f"{name}, tick 9")
    assert (words in description) if words else ("players" not in description)


def test_only_combatants_on_the_first_tick_are_due() -> None:
    encounter = apply_deeds(fight(), Act(MIRA, 7))
    assert [lane.is_due for lane in make_lanes(RULES.at(fight()))] == [False, False, False]
    assert [lane.marker for lane in make_lanes(RULES.at(encounter))] == [11, 6, 9]


def test_a_lane_shows_if_its_combatant_acts_is_next_or_comes_later() -> None:
    turns = {lane.name: lane.turn for lane in make_lanes(RULES.at(fight()))}
    assert turns == {"Mira": LaneTurn.NEXT, "Bor": LaneTurn.LATER, "Orc": LaneTurn.LATER}
    due = apply_deeds(fight(), Next())
    turns = {lane.name: lane.turn for lane in make_lanes(RULES.at(due))}
    assert turns == {"Mira": LaneTurn.ACTS, "Bor": LaneTurn.NEXT, "Orc": LaneTurn.LATER}


def test_the_main_button_names_the_combatant_that_must_decide() -> None:
    session = Session(History(RULES.begin()), FixedDice())
    load_sample(session, "fatewalker")
    while not (session.sight.decisions and session.present.due_turns()):
        session.acknowledge_first_alarm()
        offer = session.sight.next_action.offer
        session.do(offer.template if offer else Next())
    (acts,) = (lane for lane in session.sight.lanes if lane.turn is LaneTurn.ACTS)
    assert session.sight.card.heading == "DECISION"
    assert session.sight.card.is_acting
    assert (acts.name, acts.who) == (session.sight.card.name, session.sight.card.who)
    assert session.sight.next_action.text.startswith(f"{acts.name}: ")


def test_lanes_of_simultaneous_combatants_all_act() -> None:
    pair = apply_deeds(fight(), Override(BOR, Tick(4)), Edit(BOR, "Bor", Side.PC, {"awareness": 5}))
    turns = [lane.turn for lane in make_lanes(RULES.at(pair))]
    assert turns == [LaneTurn.NEXT, LaneTurn.NEXT, LaneTurn.LATER]
    turns = [lane.turn for lane in make_lanes(RULES.at(apply_deeds(pair, Next())))]
    assert turns == [LaneTurn.ACTS, LaneTurn.ACTS, LaneTurn.NEXT]


def test_lanes_sorted_by_turn_keep_groups_and_end_with_combatants_without_a_turn() -> None:
    first_lane = make_lanes(RULES.at(fight()))[0]
    ara, bor, cai, dun = (replace(first_lane, who=CombatantId(who), group=None) for who in "abcd")
    squad, others = GroupHeading("Squad", ""), GroupHeading("Others", "")
    grouped = (replace(ara, group=squad), bor, replace(cai, group=others), dun)
    order = sort_by_turn(grouped, [dun.who, bor.who])
    assert [(lane.who, lane.group) for lane in order] == [
        ("b", squad),
        ("a", None),
        ("d", others),
        ("c", None),
    ]
    assert [lane.who for lane in sort_by_turn((ara, bor, cai, dun), [cai.who])] == [
        "c",
        "a",
        "b",
        "d",
    ]


def test_a_preview_names_the_tick_and_the_neighbours_without_changing_the_fight() -> None:
    encounter = fight()
    shown = preview_deed(RULES.at(encounter), MIRA, Act(MIRA, 4))
    assert (shown.tick, shown.acting_before) == (8, (BOR,))
    assert shown.text.startswith("acts on 8 · after Bor, before Orc")
    assert encounter == fight()


def test_a_refused_preview_gives_the_reason() -> None:
    shown = preview_deed(RULES.at(fight()), MIRA, PlaceTurn(MIRA, Tick(2)))
    assert shown.is_refused
    assert shown.text.endswith(".")


def test_the_past_numbers_all_steps_and_marks_undone_steps() -> None:
    history = History(fight())
    for deed in (Act(MIRA, 7), Act(BOR, 3)):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    model = HistoryModel(history.undo())
    rows = [model.step_at(number) for number in range(model.rowCount())]
    assert [(row.number, row.is_undone) for row in rows] == [(1, False), (2, True)]
    assert describe_step(rows[1]).endswith("(undone)")


def test_the_card_lists_reactions_next_to_a_declared_action() -> None:
    encounter = apply_deeds(fight(), Declare((Declaration(MIRA, 6, what="Attack"),)))
    card = make_card(RULES.at(encounter))
    own, answers = card.sections
    assert (card.heading, card.reason) == ("DECLARED", "Attack, 6 ticks")
    assert own.actions[0].offer.title == "Resolve: Mira"
    assert answers.title == "Reactions"
    assert [(way.taker_name, way.offer.title) for way in answers.actions[:2]] == [
        ("Bor", "Parry"),
        ("Orc", "Parry"),
    ]


def test_a_used_reaction_keeps_its_place_until_the_action_resolves() -> None:
    encounter = apply_deeds(fight(), Declare((Declaration(MIRA, 6, what="Attack"),)))
    before = make_card(RULES.at(encounter))
    reacted = apply_deeds(encounter, React(BOR, MIRA, 4, "Parry"))
    after = keep_reaction_order(before, make_card(RULES.at(reacted)))
    used, free, *_ = after.sections[1].actions
    assert (used.taker_name, used.offer.title) == ("Bor ✓", "Parry")
    assert used.offer.refusal == "Bor has already reacted. One reaction each."
    assert (free.taker_name, free.offer.refusal) == ("Orc", "")
    assert keep_reaction_order(after, before) == before
    resolved = make_card(RULES.at(apply_deeds(reacted, Resolve())))
    assert keep_reaction_order(after, resolved) == resolved


def test_a_used_preemption_keeps_its_place_too() -> None:
    encounter = apply_deeds(fight(), Hold(MIRA), Declare((Declaration(BOR, 6, what="Attack"),)))
    before = make_card(RULES.at(encounter))
    preempted = keep_reaction_order(
        before, make_card(RULES.at(apply_deeds(encounter, React(MIRA, BOR, 4, "Parry"))))
    )
    old, new = (card.sections[1].actions for card in (before, preempted))
    assert [way.offer.key for way in new] == [way.offer.key for way in old]
    assert [way.taker_name for way in new[:3]] == ["Mira ✓", "Mira ✓", "Orc"]


def test_an_undone_preemption_is_listed_first_again() -> None:
    encounter = apply_deeds(fight(), Hold(MIRA), Declare((Declaration(BOR, 6, what="Attack"),)))
    before = make_card(RULES.at(encounter))
    reacted = apply_deeds(encounter, React(CombatantId("orc"), BOR, 4, "Parry"))
    preempted = make_card(RULES.at(apply_deeds(reacted, React(MIRA, BOR, 4, "Parry"))))
    assert keep_reaction_order(preempted, before) == before
    first, *_ = keep_reaction_order(preempted, make_card(RULES.at(reacted))).sections[1].actions
    assert (first.taker_name, first.offer.title) == ("Mira", "Preempt Bor…")


def test_the_card_of_a_combatant_that_can_react_lists_reactions_below_each_action() -> None:
    encounter = apply_deeds(fight(), Declare((Declaration(MIRA, 6, what="Attack"),)))
    card = make_card(RULES.at(encounter), BOR)
    assert [section.title for section in card.sections] == ["", "Mira: Attack, 6 ticks"]
    assert card.sections[1].actions[0].offer.title == "Parry"


def test_a_preemption_is_listed_before_reactions() -> None:
    encounter = apply_deeds(fight(), Hold(MIRA), Declare((Declaration(BOR, 6, what="Attack"),)))
    first, *_ = make_card(RULES.at(encounter)).sections[1].actions
    assert (first.taker_name, first.offer.title) == ("Mira", "Preempt Bor…")


def test_an_action_open_to_reactions_can_be_declared_first() -> None:
    encounter = apply_deeds(fight(), Advance(Tick(4)))
    offers = {offer.key: offer for offer in make_card(RULES.at(encounter)).offers}
    assert offers["act-Attack"].declares == Declare((Declaration(MIRA, 6, what="Attack"),))
    assert offers["damage"].declares is None


def test_the_card_distinguishes_acting_from_next_and_selected_combatants() -> None:
    encounter = fight()
    due = apply_deeds(encounter, Advance(Tick(4)))
    cards = (
        make_card(RULES.at(encounter)),
        make_card(RULES.at(due)),
        make_card(RULES.at(due), MIRA),
    )
    assert [card.is_acting for card in (*cards, make_card(RULES.at(due), ORC))] == [
        False,
        True,
        True,
        False,
    ]


def test_the_main_button_counts_to_the_next_turn_and_then_takes_it() -> None:
    encounter = fight()
    assert next_action(RULES.at(encounter), ()) == NextAction("Count to 4")
    due = apply_deeds(encounter, Advance(Tick(4)))
    offers = make_card(RULES.at(due)).offers
    attack = next(offer for offer in offers if offer.key == "act-Attack")
    assert next_action(RULES.at(due), offers) == NextAction(
        "Mira: Attack 6", attack, short_text="Attack 6"
    )
    assert next_action(RULES.at(due), ()) == NextAction("Choose action", must_choose=True)
    assert next_action(RULES.at(apply_deeds(due, attack.declares)), ()) == NextAction(
        "Resolve: Mira"
    )


@pytest.mark.parametrize("sample", [each.id for each in list_samples()])
def test_the_main_button_has_a_text_and_its_action_works_in_every_system(sample: str) -> None:
    session = Session(History(RULES.begin()), FixedDice())
    load_sample(session, sample)
    for _ in range(20):
        next_action = session.sight.next_action
        assert next_action.text
        if next_action.must_choose or (
            next_action.offer is not None and (next_action.offer.fields or next_action.offer.rows)
        ):
            return
        if next_action.is_alarm:
            session.acknowledge_first_alarm()
        else:
            session.do(next_action.offer.template if next_action.offer else Next())


def test_the_description_of_a_lane_lists_ready_signs() -> None:
    rows = make_lanes(RULES.at(fight()))
    signs = (Sign("M", "major", ready=True), Sign("m", "minor", ready=False))
    some = describe_lane(replace(rows[0], signs=signs))
    none = describe_lane(replace(rows[0], signs=signs[1:]))
    assert some.endswith("major ready")
    assert none.endswith("nothing ready")


@pytest.mark.parametrize(
    ("name", "title", "needed"),
    [
        ("weapons_free", "TO BEGIN · 3d6 against 10", ""),
        ("fatewalker", "TO BEGIN · Successes", ""),
        ("west_that_wasnt", "TO BEGIN · to declare", ""),
        ("draw_steel", "TO BEGIN", ""),
        ("hero", "UP NEXT", "1·12 · tie"),
    ],
)
def test_before_a_fight_the_list_says_what_each_needs(name: str, title: str, needed: str) -> None:
    rules = SYSTEMS.by_id(name)
    fight = fights.apply_deeds(
        rules, rules.begin(), Add(tuple(Recruit(f"Orc {n}") for n in range(30)))
    )
    sight = Sight.from_history(rules, History(fight), Disk())
    assert (sight.upcoming_title, sight.upcoming[0].place) == (title, needed)
    assert len(sight.upcoming) >= 24
    assert all(lane.is_entering for lane in sight.lanes)
    assert all(bool(lane.ghosts) is (title == "UP NEXT") for lane in sight.lanes)


def test_before_a_fight_each_row_says_what_only_its_combatant_needs() -> None:
    rules = SYSTEMS.by_id("fatewalker")
    able, plain = Recruit("Mira", stats={"awareness": 5}), Recruit("Bor")
    fight = fights.apply_deeds(rules, rules.begin(), Add((able, plain)))
    sight = Sight.from_history(rules, History(fight), Disk())
    assert sight.upcoming_title == "TO BEGIN"
    assert [row.place for row in sight.upcoming] == ["5d10, success on 0–4", "Successes"]
