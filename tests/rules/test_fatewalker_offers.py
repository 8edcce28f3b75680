"""FateWalker's offers: entry tables, the ambush, actions, reactions and quick entry."""

from functools import partial

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, ActHeld, Advance, Hold
from models.rules.deeds import (
    Add,
    ChangeSettings,
    Deed,
    Edit,
    Leave,
    Next,
    PlaceTurn,
    Recruit,
    Split,
)
from models.rules.dice import FixedDice
from models.rules.offers import Gathering, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.sheet import (
    ActThenStop,
    Ambush,
    BeginMove,
    Declaration,
    Declare,
    Forgo,
    Join,
    Preempt,
    React,
    Resolve,
    Start,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from tests.tools import fights

FATEWALKER = system("fatewalker")
MIRA, BOR = CombatantId("mira"), CombatantId("bor")


apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def label_of(fight: Encounter, deed: Deed) -> str:
    return FATEWALKER.at(fight).decide(deed, FixedDice()).label


def fight_of_two(bor: int = 3, members: int = 1) -> Encounter:
    both = (
        Recruit("Mira", id=MIRA, stats={"awareness": 4, "weapon": "axe", "weaponCost": 7}),
        Recruit("Bor", id=BOR, stats={"awareness": bor}, count=members),
    )
    return apply_deeds(FATEWALKER.begin(), Add(both))


def scene(later: int = 5, bor: int = 3, members: int = 1) -> Encounter:
    """Begin a scene with Mira (Awareness 4) on 10, and Bor this many ticks later."""
    return apply_deeds(fight_of_two(bor, members), Start({MIRA: 0, BOR: 0}, {BOR: later}))


def offers_by_key(fight: Encounter, who: CombatantId = MIRA) -> dict[str, Offer]:
    return {offer.key: offer for offer in FATEWALKER.at(fight).offers(who)}


def parse_entry(fight: Encounter, text: str, who: CombatantId = MIRA) -> Deed:
    return FATEWALKER.at(fight).parse_quick_entry(who, text)


DECLARED = Declare((Declaration(MIRA, 3),))


def test_an_ambush_is_offered_before_the_scene_begins_and_costs_nothing() -> None:
    waiting = fight_of_two()
    ambushes = [offer for offer in FATEWALKER.at(waiting).scene_offers if offer.key == "ambush"]

    assert [offer.title for offer in ambushes] == [
        "Ambush: Mira acts first",
        "Ambush: Bor acts first",
    ]
    assert label_of(waiting, Ambush(MIRA)) == "Mira acts from ambush"
    assert label_of(waiting, Ambush(MIRA, "Shoot")) == "Mira acts from ambush: Shoot"
    assert apply_deeds(waiting, Ambush(MIRA, "Shoot")) == waiting


def test_an_ambush_is_refused_once_the_scene_has_begun() -> None:
    start = scene()

    assert [offer.key for offer in FATEWALKER.at(start).scene_offers] == ["event", "advance"]
    with pytest.raises(RuleBroken, match="Too late for an ambush"):
        apply_deeds(start, Ambush(MIRA))


def test_initiative_is_asked_of_all_at_the_start_and_of_late_joiners_later() -> None:
    (first,) = FATEWALKER.at(fight_of_two()).calls
    after_leave = apply_deeds(scene(), Leave(MIRA))
    late, again = FATEWALKER.at(after_leave).calls

    assert [(field.key, field.title) for field in first.fields] == [
        ("successes", "Successes"),
        ("penalty", "Surprise"),
    ]
    assert (first.rows, late.rows, again.rows) == ((MIRA, BOR), (MIRA,), (MIRA, BOR))
    assert offers_by_key(after_leave)["join"].gathering is Gathering.EACH


def test_a_scene_needs_a_combatant_and_joining_twice_is_refused() -> None:
    with pytest.raises(RuleBroken, match="Choose who starts the fight"):
        apply_deeds(fight_of_two(), Start())
    with pytest.raises(RuleBroken, match="Mira is already in the fight"):
        apply_deeds(scene(), Join(MIRA, 3))


def test_a_due_combatant_is_offered_an_attack_a_hold_and_gaits() -> None:
    keys = list(offers_by_key(scene()))

    assert keys[:2] == ["act-Attack (axe)", "hold"]
    assert keys.index("begin-walk") < keys.index("begin-ride") < keys.index("act")
    assert offers_by_key(scene())["act-Attack (axe)"].cost == "7"


def test_the_refusal_for_a_combatant_that_is_not_due_says_how_to_react() -> None:
    refusal = offers_by_key(scene(), BOR)["act"].refusal

    assert refusal == ("Mira acts first, on tick 10. To react, declare the action first.")


def test_combatants_with_equal_awareness_are_offered_to_declare_together() -> None:
    together = offers_by_key(scene(later=0, bor=4))["declare"]

    assert together.title == "Act together…"
    assert together.help == "Mira and Bor act at the same moment."
    assert together.rows == (MIRA, BOR)
    assert [field.key for field in together.fields] == ["cost", "does", "what", "metres", "then"]


def test_a_declaration_can_be_answered_or_resolved() -> None:
    fight = apply_deeds(scene(), DECLARED)
    reactions = offers_by_key(fight, BOR)

    assert offers_by_key(fight)["resolve"].title == "Resolve: Mira"
    assert reactions["react-mira-Parry"].cost == "4"
    assert reactions["react-mira"].title == "React to Mira…"
    assert "preempt-mira" not in reactions
    assert not FATEWALKER.at(fight).decisions
    assert label_of(fight, Next()) == label_of(fight, Resolve()) == "Resolved: Mira"


def test_a_declaration_lists_combatants_that_may_still_react() -> None:
    fight = apply_deeds(scene(), DECLARED)
    (declared,) = FATEWALKER.at(fight).declared_actions

    assert (declared.who, declared.responders) == (MIRA, (BOR,))
    assert offers_by_key(fight, BOR)["react-mira-Parry"].responds_to == MIRA
    (answered,) = FATEWALKER.at(apply_deeds(fight, React(BOR, MIRA, 4, "Parry"))).declared_actions
    assert (answered.responders, answered.responded) == ((), (BOR,))
    assert not FATEWALKER.at(scene()).declared_actions


def test_the_form_to_preempt_suggests_the_usual_attack_and_lists_all_others() -> None:
    fight = apply_deeds(scene(later=-5), Hold(BOR), DECLARED)
    cost, what = offers_by_key(fight, BOR)["preempt-mira"].fields

    assert (cost.default, what.default) == (6, "Attack")
    assert ("Look", {"cost": 5}) in [(each.value, each.sets) for each in what.choices]


def test_declaring_together_each_combatant_chooses_from_its_own_actions() -> None:
    together = offers_by_key(scene(later=0, bor=4))["declare"]
    first = {who: choice["what"][0].title for who, choice in together.choices.items()}

    assert first == {MIRA: "Attack (axe) (7)", BOR: "Attack (6)"}


def test_offers_are_grouped() -> None:
    groups = {key: offer.group for key, offer in offers_by_key(scene()).items()}

    assert groups["act-Take cover, half"] == "Cover"
    assert groups["act-Jump"] == groups["begin-run"] == "Movement"
    assert groups["damage"] == "Damage and healing"


def test_a_holding_combatant_is_offered_to_preempt() -> None:
    fight = apply_deeds(scene(later=-5), Hold(BOR), DECLARED)

    assert offers_by_key(fight, BOR)["preempt-mira"].title == "Preempt Mira…"
    assert label_of(fight, Preempt(BOR, MIRA, 4, "Kick")) == "Bor preempts Mira: Kick (4)"


def test_a_preemption_and_a_reaction_are_described_with_their_action() -> None:
    fight = apply_deeds(scene(), DECLARED)

    assert label_of(fight, React(BOR, MIRA, 4, "Parry")) == "Bor reacts to Mira: Parry (4)"
    assert label_of(fight, React(BOR, MIRA, 4)) == "Bor reacts to Mira (4)"


def test_a_reaction_from_a_hold_is_paid_from_the_end_of_the_minimum_hold() -> None:
    fight = apply_deeds(scene(later=-1), Hold(BOR), DECLARED)

    assert apply_deeds(fight, React(BOR, MIRA, 4))[BOR].next_tick == 15


def test_a_holding_combatant_can_end_the_hold_and_change_its_movement() -> None:
    fight = apply_deeds(scene(), BeginMove(MIRA, "walk"), Hold(MIRA))
    offers = offers_by_key(fight)

    assert offers["act-Attack (axe)"].template == ActHeld(MIRA, 7, Tick(14), "Attack (axe)")
    assert offers["stop"].cost == "1"
    assert not offers_by_key(apply_deeds(scene(), Hold(MIRA))).keys() & {"stop", "hold"}
    placed = apply_deeds(fight, PlaceTurn(MIRA, Tick(20)))
    assert offers_by_key(placed)["let-go"].template == PlaceTurn(MIRA, None)


def test_a_typed_number_acts_reacts_or_ends_a_hold() -> None:
    fight = scene()
    declared = apply_deeds(fight, DECLARED)
    holding = apply_deeds(scene(later=-5), Hold(BOR))

    assert parse_entry(fight, "7 axe") == Act(MIRA, 7, "axe")
    assert parse_entry(fight, "h") == Hold(MIRA)
    assert parse_entry(declared, "4", BOR) == React(BOR, MIRA, 4)
    assert parse_entry(holding, "4", BOR) == ActHeld(BOR, 4, Tick(7))
    assert parse_entry(apply_deeds(holding, DECLARED), "4 kick", BOR) == Preempt(
        BOR, MIRA, 4, "kick"
    )


def test_only_acts_and_holds_can_be_declared() -> None:
    assert FATEWALKER.at(scene()).declaring_deed(Act(MIRA, 3, "Look")) == Declare(
        (Declaration(MIRA, 3, what="Look"),)
    )
    assert FATEWALKER.at(scene()).declaring_deed(ActThenStop(MIRA, 3)) == DECLARED
    assert FATEWALKER.at(scene()).declaring_deed(Hold(MIRA)) == Declare(
        (Declaration(MIRA, hold=True),)
    )
    assert FATEWALKER.at(scene()).declaring_deed(Next()) is None


def test_a_declaration_must_include_each_combatant_that_is_due() -> None:
    for fight, words in (
        (scene(), "It's Mira's turn to declare."),
        (
            scene(later=0, bor=4),
            "Mira and Bor act together. Declare for all of them.",
        ),
        (apply_deeds(scene(), Leave(MIRA), Leave(BOR)), "No turns left."),
    ):
        with pytest.raises(RuleBroken) as refusal:
            apply_deeds(fight, Declare(()))
        assert str(refusal.value) == words


def test_a_holding_combatant_cannot_act_normally() -> None:
    fight = apply_deeds(scene(), Hold(MIRA))

    with pytest.raises(RuleBroken, match=r"Mira is holding\. Choose a tick to act on"):
        apply_deeds(fight, Act(MIRA, 3))


def test_ending_a_hold_warns_of_others_with_the_same_awareness() -> None:
    fight = apply_deeds(scene(later=-5, bor=4), Hold(BOR))
    ends = FATEWALKER.at(fight).decide(ActHeld(BOR, 3, Tick(10)), FixedDice())

    assert ends.warnings == ("Mira has the same Awareness and acts at the same moment.",)


def test_a_holding_combatant_may_act_before_a_lower_awareness() -> None:
    fight = apply_deeds(scene(later=-5, bor=6), Hold(BOR))

    assert apply_deeds(fight, ActHeld(BOR, 3, Tick(10)))[BOR].next_tick == 13


def test_a_new_awareness_changes_the_order_of_a_placed_hold() -> None:
    fight = apply_deeds(scene(later=-5), Hold(BOR), PlaceTurn(BOR, Tick(10)))
    keener = apply_deeds(fight, Edit(BOR, "Bor", Side.NPC, {"awareness": 6}))

    assert [turn.who for turn in fight.first_tied_turns()] == [MIRA]
    assert [turn.who for turn in keener.first_tied_turns()] == [BOR]


def test_a_mob_cannot_split_after_declaring_and_its_members_share_its_reaction() -> None:
    acting = apply_deeds(scene(later=-5, members=3), Declare((Declaration(BOR, 3),)))
    with pytest.raises(RuleBroken, match="Resolve the declared action first"):
        apply_deeds(acting, Split(BOR))

    answered = apply_deeds(scene(members=3), DECLARED, React(BOR, MIRA, 2), Split(BOR))
    (apart,) = {combatant.id for combatant in answered.all_combatants()} - {MIRA, BOR}
    with pytest.raises(RuleBroken, match="has already reacted"):
        apply_deeds(answered, React(apart, MIRA, 2))


def test_without_gaits_no_combatant_can_move_and_the_refusal_names_the_settings() -> None:
    still = apply_deeds(scene(), ChangeSettings({"gaits": ""}))

    assert not [key for key in offers_by_key(still) if key.startswith("begin")]
    with pytest.raises(RuleBroken, match="there are none in the settings"):
        apply_deeds(still, BeginMove(MIRA, "walk"))
    gait, *_ = FATEWALKER.at(still).journeys.questions(MIRA)
    assert (gait.choices, gait.default) == ((), None)


def test_an_unreadable_action_in_the_settings_is_refused() -> None:
    with pytest.raises(RuleBroken, match="Line 1 should look like “Take cover: 3”, not “Duck”"):
        apply_deeds(scene(), ChangeSettings({"presets": "Duck"}))


def test_ghosts_repeat_the_last_action_and_begin_with_the_plan() -> None:
    def ghosts(fight: Encounter) -> list[int]:
        return [
            ghost.tick for ghost, _ in zip(FATEWALKER.at(fight).forecast(MIRA), "12", strict=False)
        ]

    acted = apply_deeds(scene(later=90), Act(MIRA, 7), Advance(Tick(12)))
    planned = apply_deeds(scene(later=90), BeginMove(MIRA, "run", 40, 6, "Attack"))

    assert ghosts(scene()) == []
    assert ghosts(acted) == [24, 31]
    assert ghosts(planned) == [40, 46]


def test_only_an_existing_plan_can_be_abandoned() -> None:
    with pytest.raises(RuleBroken, match="Mira has nothing planned on arrival"):
        apply_deeds(scene(), BeginMove(MIRA, "walk"), Forgo(MIRA))


MOVES = Declaration(MIRA, does="move run", metres=12, then="Attack (axe)")
HOLDS = Declaration(BOR, does="hold", cost=8)


def test_simultaneous_combatants_can_do_what_each_could_alone() -> None:
    tied = scene(later=0, bor=4)
    alone = scene(bor=4)
    declared = apply_deeds(tied, Declare((MOVES, HOLDS)))
    words = "Mira starts moving: run (2), 12 m, then Attack (axe) (7); Bor holds"
    assert label_of(tied, Declare((MOVES, HOLDS))) == f"Declared: {words}"
    assert [each.text for each in FATEWALKER.at(declared).declared_actions] == ["Move: run", "Hold"]

    together = apply_deeds(declared, Resolve())
    moving = apply_deeds(alone, BeginMove(MIRA, "run", 12, 7, "Attack (axe)"))
    assert together[MIRA].sheet == moving[MIRA].sheet
    assert together[MIRA].next_tick == moving[MIRA].next_tick
    assert [each for each in together.timers if each.who == MIRA] == [*moving.timers]
    assert together[BOR].marker is None


def test_a_moving_combatant_can_act_and_stop_while_another_acts_simultaneously() -> None:
    tied = scene(later=2, bor=4)
    moving = apply_deeds(tied, BeginMove(MIRA, "run"))
    acts = Declare((Declaration(MIRA, 5, does="stop"), Declaration(BOR, 3)))
    assert label_of(moving, acts) == "Declared: Mira, action (5), then stops; Bor, action (3)"
    state = apply_deeds(moving, acts, Resolve())
    assert (state[MIRA].next_tick, state[BOR].next_tick) == (18, 15)
    for does in ("move run", "move fly"):
        with pytest.raises(RuleBroken, match=r"already moving|No gait"):
            apply_deeds(moving, Declare((Declaration(MIRA, does=does), Declaration(BOR, 3))))


def test_each_row_of_a_simultaneous_declaration_has_its_own_choices() -> None:
    rows = offers_by_key(apply_deeds(scene(later=2, bor=4), BeginMove(MIRA, "run")))[
        "declare"
    ].choices
    assert [each.title for each in rows[MIRA]["does"]] == ["Acts", "Holds", "Acts, then stops"]
    assert [each.title for each in rows[BOR]["does"]][:3] == ["Acts", "Holds", "Move: walk"]


def test_a_setting_lets_the_gm_pick_among_equal_awareness() -> None:
    tied = apply_deeds(scene(later=0, bor=4), ChangeSettings({"equals": "gm"}))
    assert "declare" not in offers_by_key(tied)
    assert not FATEWALKER.at(tied).ties_are_simultaneous
    assert FATEWALKER.at(tied).why(MIRA).endswith("Same Awareness as Bor: you pick.")
    for first, other in ((MIRA, BOR), (BOR, MIRA)):
        acted = apply_deeds(tied, Act(first, 3), Act(other, 4))
        assert (acted[first].next_tick, acted[other].next_tick) == (13, 14)
        declared = apply_deeds(tied, Declare((Declaration(first, 3),)), React(other, first, 2))
        assert declared[other].next_tick == 12


def test_an_arrival_is_offered_once_and_stopping_is_the_usual_answer() -> None:
    fight = apply_deeds(
        scene(later=900), BeginMove(MIRA, "run", 12, 7, "Attack (axe)"), *(Next(),) * 2
    )
    offers = [each for each in FATEWALKER.at(fight).offers(MIRA) if not each.refusal]
    assert len({repr(each.template) for each in offers}) == len(offers)
    assert [each.title for each in offers if each.role is Role.USUAL] == ["Attack (axe), then stop"]
