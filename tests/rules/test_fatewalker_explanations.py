"""FateWalker in words: a combatant's state, and the reasons for its turn."""

from functools import partial

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Advance, Hold
from models.rules.deeds import (
    Add,
    ChangeSettings,
    Deed,
    Defeat,
    Leave,
    Override,
    PlaceTurn,
    Recruit,
)
from models.rules.dice import FixedDice
from models.rules.offers import Role
from models.rules.systems.fatewalker.sheet import (
    BeginMove,
    Damage,
    Declaration,
    Declare,
    Join,
    React,
    Resolve,
    Start,
    StopMove,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.sight.outlook import deed_outlook, next_turns, wound_outlook
from tests.tools import fights

FATEWALKER = system("fatewalker")
MIRA, BOR, TAM = CombatantId("mira"), CombatantId("bor"), CombatantId("tam")


apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def scene(bor: int = 0, awareness: int = 3) -> Encounter:
    """Begin a scene with Mira (Awareness 4) on 10, and Bor this many ticks later."""
    pair = (
        Recruit("Mira", id=MIRA, stats={"awareness": 4}),
        Recruit("Bor", id=BOR, stats={"awareness": awareness}),
    )
    return apply_deeds(FATEWALKER.begin(), Add(pair), Start({MIRA: 0, BOR: 0}, {BOR: bor}))


def reason(fight: Encounter, who: CombatantId = MIRA) -> str:
    return FATEWALKER.at(fight).why(who)


def details(fight: Encounter, who: CombatantId = MIRA) -> str:
    return FATEWALKER.at(fight).standing(who).details


def test_the_order_on_a_shared_tick_is_explained_from_both_sides() -> None:
    fight = scene()

    assert reason(fight) == ("Initiative: tick 10. Goes before Bor: Awareness 4 beats 3.")
    assert reason(fight, BOR).endswith("Goes after Mira: Awareness 4 beats 3.")
    assert reason(scene(awareness=4)).endswith("Same Awareness as Bor: they act together.")


def test_the_last_action_explains_the_turn_until_the_gm_moves_it() -> None:
    acted = apply_deeds(scene(bor=90), Act(MIRA, 7, "Look"), Advance(Tick(12)))

    assert reason(acted) == "Acted on tick 10: Look, cost 7."
    assert reason(apply_deeds(acted, Override(MIRA, Tick(20)))) == ("Set by the GM: tick 20.")


def test_the_reason_on_arrival_gives_the_goal_and_the_planned_action() -> None:
    plain = apply_deeds(scene(bor=90), BeginMove(MIRA, "walk", 23), Act(MIRA, 90))
    fight = apply_deeds(scene(bor=90), BeginMove(MIRA, "walk", 23, 6, "Attack"), Advance(Tick(38)))

    assert details(apply_deeds(plain, Advance(Tick(37)))) == "walk until 38"
    assert details(apply_deeds(plain, Advance(Tick(38)))) == "walk, 23 m"
    assert details(fight) == "due now · walk, 23 m"
    assert reason(fight).startswith("Arrives, then on tick 38: Attack, cost 6.")
    facts = FATEWALKER.at(apply_deeds(fight, StopMove(MIRA))).facts(())
    assert facts["position"] == {MIRA: 23}


def test_bleeding_on_every_tick_is_explained_by_missing_attributes() -> None:
    fight, strong = scene(bor=90), Recruit("Tam", id="tam", stats={"prowess": 2, "will": 1})
    text = "Bleeds on tick 2, then every tick, because Prowess and Will aren't filled in."

    dying, words = wound_outlook(FATEWALKER.at(fight), MIRA, Damage(MIRA, 17))
    assert text in words
    assert text in dying.lines
    assert reason(apply_deeds(fight, Damage(MIRA, 17))).endswith(text)
    struck = apply_deeds(fight, Add((strong,)), Damage(TAM, 17))
    assert "Bleeds on tick 4." in FATEWALKER.at(struck).wounds.chart(TAM).lines


def test_the_outlook_of_a_declaration_is_that_of_the_declared_turns() -> None:
    together = Declare((Declaration(MIRA, 4), Declaration(BOR, 6)))

    words = deed_outlook(FATEWALKER.at(scene(awareness=4)), together)
    turns = next_turns(FATEWALKER.at(scene(awareness=4)), together, (MIRA, BOR))

    assert words[-1].startswith("Then: Mira on 14, Bor on 16")
    assert turns == {MIRA: "tick 14", BOR: "tick 16"}


def test_the_plan_for_the_arrival_explains_the_turn() -> None:
    with_plan = apply_deeds(scene(bor=90), BeginMove(MIRA, "run", 40, 6, "Attack"))
    unnamed = apply_deeds(scene(bor=90), BeginMove(MIRA, "run", 40, 6))

    assert "Arrives, then on tick 34: Attack, cost 6." in reason(with_plan)
    assert "Arrives, then acts on tick 34, cost 6." in reason(unnamed)
    assert "Arrives on tick 34." in reason(with_plan)


def test_a_hold_is_explained_by_its_minimum_and_its_chosen_tick() -> None:
    holding = apply_deeds(scene(bor=90), Hold(MIRA))
    placed = apply_deeds(holding, PlaceTurn(MIRA, Tick(15)))

    assert reason(holding) == "Holding since tick 10. Can act or preempt from tick 12."
    assert reason(apply_deeds(holding, Advance(Tick(12)))) == (
        "Holding since tick 10. Can act on any tick or preempt."
    )
    assert reason(placed) == "Holding since tick 10 to act on tick 15."
    assert FATEWALKER.at(holding).standing(MIRA).value == "holds"
    assert details(placed) == "holding since 10"
    assert details(apply_deeds(placed, Advance(Tick(15)))) == "holding · due now"


def test_a_due_or_holding_combatant_still_looks_as_hurt_as_before() -> None:
    hurt = apply_deeds(scene(bor=90), Advance(Tick(10)), Damage(MIRA, 14))
    before = details(apply_deeds(hurt, Override(MIRA, Tick(11))))

    assert before
    assert details(hurt) == f"{before} · due now"
    assert details(apply_deeds(hurt, Hold(MIRA))) == f"{before} · holding since 10"


def test_a_combatant_outside_the_scene_is_asked_to_roll_to_join() -> None:
    late = apply_deeds(scene(bor=90), Add((Recruit("Tam", id=TAM),)))

    assert reason(late, TAM) == "Tam isn't in the fight. Roll to join."
    assert details(late, TAM) == "not in the fight"


@pytest.mark.parametrize("leave", [Defeat(MIRA), Leave(MIRA)], ids=["fallen", "left"])
def test_a_returning_combatant_keeps_its_action_tick_and_the_reason(leave: Deed) -> None:
    fight = scene(bor=20)
    acted = apply_deeds(fight, Act(MIRA, 7, "Look"))
    declared = apply_deeds(acted, Act(MIRA, 20), Declare((Declaration(BOR, 5),)))
    reacted = apply_deeds(declared, React(MIRA, BOR, 3, "Duck"), Resolve())
    for before, tick in ((fight, 10), (acted, 17), (reacted, 40)):
        back = apply_deeds(before, leave, Join(MIRA))
        assert back[MIRA].next_tick == tick
        assert reason(back) == reason(before)


def test_a_combatant_returning_after_its_action_tick_is_due_at_once() -> None:
    after_defeat = apply_deeds(scene(bor=20), Defeat(MIRA), Advance(Tick(25)))
    (offer,) = [each for each in FATEWALKER.at(after_defeat).offers(MIRA) if each.role is Role.JOIN]

    assert (offer.title, offer.fields) == ("Bring back", ())
    back = FATEWALKER.at(after_defeat).decide(Join(MIRA, 3), FixedDice())
    assert back.warnings == ("Mira comes back to tick 25. The roll isn't used.",)
    assert reason(back.after) == "Came back on tick 25."
    assert reason(apply_deeds(after_defeat, Start({MIRA: 0, BOR: 0}))).startswith(
        "Initiative: tick 10."
    )


def test_a_note_shows_the_declaration_and_otherwise_the_awareness() -> None:
    fight = scene(bor=90)

    assert details(fight) == "Awareness 4"
    assert details(apply_deeds(fight, Declare((Declaration(MIRA, 3),)))) == "declared"
    assert details(apply_deeds(fight, Damage(MIRA, 3))) == "hurt"


def test_no_cost_is_invited_from_one_that_has_declared_only_from_others() -> None:
    declared = apply_deeds(scene(bor=90), Declare((Declaration(MIRA, 3),)))
    assert FATEWALKER.at(declared).quick_hint(MIRA) == "Space resolves"
    assert FATEWALKER.at(declared).quick_hint(BOR).startswith("cost")


def test_a_journey_is_described_without_a_stop_if_stopping_is_free() -> None:
    free = apply_deeds(scene(bor=90), ChangeSettings({"gaits": "run: 2", "moveChangeCost": 0}))
    way = {"gait": "run", "metres": 40}
    only = FATEWALKER.at(free).journeys.journey(MIRA, dict(way))
    acting = FATEWALKER.at(free).journeys.journey(MIRA, {**way, "cost": 6})

    assert only.description[-1] == "Arrives and can act on tick 34."
    assert acting.description[-1] == "Acts next on 40."
