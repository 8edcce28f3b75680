"""The West That Wasnt in words: contests, dodging, surprise and waits."""

from functools import partial
from typing import Any

import pytest

from models.rules.catalogue import system
from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, ChangeSettings, Hide, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.systems.west_that_wasnt.sheet import (
    Act,
    Declare,
    FlipCard,
    NextRound,
    Preempt,
    StopWaiting,
    Surprise,
    Trigger,
    WaitFor,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.session import Session
from tests.tools import fights

WEST = system("west_that_wasnt")
MIRANDA, ONE, THREE, HANK = map(CombatantId, ("miranda", "one", "three", "hank"))
SPEEDS = {MIRANDA: "quick", ONE: "half", THREE: "half", HANK: "half"}
FLIP = FlipCard({MIRANDA: 8, ONE: 7, THREE: 7, HANK: 2})


def decide(encounter: Encounter, deed: Any) -> Outcome:
    return WEST.at(encounter).decide(deed, FixedDice())


apply_deeds = partial(fights.apply_deeds, WEST)


def start_posse_fight() -> Encounter:
    """Play the second example of the page, without its second hombre."""
    ten = {"reflexCount": 2, "reflexDie": 10}
    recruits = (
        Recruit("Miranda", MIRANDA, side=Side.PC, stats={"reflexCount": 3, "reflexDie": 10}),
        Recruit("Hombre 1", ONE, stats=ten),
        Recruit("Hombre 3", THREE, stats=ten),
        Recruit("Hank", HANK, side=Side.PC, stats={"reflexCount": 2, "reflexDie": 6}),
    )
    return apply_deeds(WEST.begin(), Add(recruits))


def after_declarations(*dodging: CombatantId) -> Encounter:
    flags = dict.fromkeys(dodging, ("dodging",))
    deeds = (Declare(who, speed, flags=flags.get(who, ())) for who, speed in SPEEDS.items())
    return apply_deeds(start_posse_fight(), *deeds)


def after_card(*dodging: CombatantId) -> Encounter:
    return apply_deeds(after_declarations(*dodging), FLIP)


def details(encounter: Encounter, who: CombatantId) -> str:
    return WEST.at(encounter).standing(who).details


def test_a_triggered_wait_is_described_as_acting_at_once() -> None:
    fight = apply_deeds(after_card(), WaitFor(MIRANDA, "a lasso flies"), Act(ONE))
    freed = apply_deeds(fight, Trigger(MIRANDA))
    standing = WEST.at(freed).standing(MIRANDA)

    assert decide(fight, Trigger(MIRANDA)).label == (
        "“a lasso flies”: Miranda acts at once, before everyone"
    )
    assert [turn.who for turn in freed.turn_order()] == [MIRANDA, THREE, HANK]
    assert (standing.value, standing.caption, standing.details) == (
        "III",
        "at once",
        "counts as d8",
    )
    assert WEST.at(freed).why(MIRANDA).endswith("Counts as III·d8.")
    assert decide(freed, Act(MIRANDA)).label == "Miranda acts at once (counts as III·d8)"


def test_the_reason_names_a_lost_contest() -> None:
    fight = apply_deeds(after_card(), Wait(MIRANDA), Preempt(MIRANDA, ONE, {MIRANDA: 9, ONE: 7}))
    text = "III·d10: Tried to preempt Hombre 1: 9 − 2 vs 7, Hombre 1 won."

    assert WEST.at(fight).why(MIRANDA) == text
    assert WEST.at(fight).why(ONE) == text.replace(
        "Tried to preempt Hombre 1", "Miranda tried to preempt"
    )
    assert WEST.at(apply_deeds(fight, Act(ONE))).why(MIRANDA) == text
    assert "Miranda" not in WEST.at(fight).why(THREE)


@pytest.mark.parametrize(
    ("own", "label"),
    [
        (10, "Miranda beats Hombre 1 (10 − 2 vs 7)"),
        (9, "Miranda ties and goes after Hombre 1 (9 − 2 vs 7)"),
        (8, "Miranda loses to Hombre 1 (8 − 2 vs 7)"),
    ],
)
def test_the_label_of_a_contest_says_who_goes_first(own: int, label: str) -> None:
    fight = apply_deeds(after_card(), Wait(MIRANDA))
    assert decide(fight, Preempt(MIRANDA, ONE, {MIRANDA: own, ONE: 7})).label == label


def test_the_reason_names_a_won_contest_until_the_turn_is_over() -> None:
    fight = apply_deeds(after_card(), Wait(MIRANDA), Preempt(MIRANDA, ONE, {MIRANDA: 10, ONE: 7}))

    assert WEST.at(fight).why(ONE).endswith("10 − 2 vs 7, Miranda won.")
    assert "contest" not in WEST.at(apply_deeds(fight, Act(MIRANDA))).why(ONE)


def test_the_reason_names_the_action_that_follows_a_stopped_wait() -> None:
    fight = apply_deeds(after_card(), WaitFor(MIRANDA, "a shot"), StopWaiting(MIRANDA))

    assert WEST.at(fight).why(MIRANDA) == ("III·d10: Stopped waiting: acts right after Hombre 1.")
    assert WEST.at(fight).why(ONE) == "III·d10: Miranda stopped waiting and acts right after."


def test_dodging_is_shown_until_the_round_ends() -> None:
    fight = after_card(MIRANDA)
    goes_on = "Dodging until the round ends."

    assert details(fight, MIRANDA) == "quick · dodging"
    assert details(apply_deeds(fight, Next()), MIRANDA) == "due now · dodging"
    assert details(apply_deeds(fight, Wait(MIRANDA)), MIRANDA) == "after any action · dodging"
    assert (
        details(apply_deeds(fight, WaitFor(MIRANDA, "a shot")), MIRANDA)
        == "dodging · waits: a shot"
    )
    acted = apply_deeds(fight, Act(MIRANDA))
    assert details(acted, MIRANDA) == "acted · dodging"
    assert WEST.at(fight).why(MIRANDA).endswith(goes_on)
    assert WEST.at(acted).why(MIRANDA).endswith(goes_on)
    over = apply_deeds(acted, Act(ONE), Act(THREE), Act(HANK), NextRound())
    assert details(over, MIRANDA) == ""


def test_the_gm_is_asked_for_a_surprised_combatants_bravery_check_before_the_next_round() -> None:
    fight = apply_deeds(after_card(), Surprise(HANK), Act(MIRANDA), Act(ONE), Act(THREE))
    round_2 = apply_deeds(fight, NextRound())
    (offer,) = (each for each in WEST.at(round_2).offers(HANK) if each.key == "surprise")
    check = "Easy (3) Bravery check, or lose one more round"

    assert decide(fight, NextRound()).warnings == (f"Hank, surprised last round: {check}.",)
    assert details(round_2, HANK) == "Bravery 3"
    assert "Easy (3) Bravery check" in WEST.at(round_2).why(HANK)
    assert check in WEST.at(round_2).calls[0].help
    assert offer.help == "Failed an Easy (3) Bravery check. Loses one more round."
    again = apply_deeds(round_2, Surprise(HANK))
    assert details(again, HANK) == "surprised"


@pytest.mark.parametrize(
    ("wait", "expected"),
    [
        (Wait(HANK), "Hank loses the held action at the end of the round."),
        (WaitFor(HANK, "a shot"), "Choose who keeps waiting: Hank."),
    ],
)
def test_continuing_never_ends_a_wait_without_asking(wait: Any, expected: str) -> None:
    fight = apply_deeds(after_card(), Act(MIRANDA), Act(ONE), Act(THREE), wait)

    with pytest.raises(RuleBroken, match=expected):
        apply_deeds(fight, Next())
    assert WEST.at(fight).calls[0].help == expected


def test_the_next_round_table_suggests_keeping_the_waits_that_can_continue() -> None:
    fight = apply_deeds(after_card(), WaitFor(MIRANDA, "a shot"), Act(ONE), Act(THREE), Wait(HANK))
    table = WEST.at(fight).calls[0]

    assert table.fields[0].default == [MIRANDA]
    assert [choice.value for choice in table.fields[0].choices] == [MIRANDA]


def test_the_label_says_that_a_combatant_acted_quick_only() -> None:
    fight = apply_deeds(after_card(), Act(MIRANDA))
    titles = [offer.title for offer in WEST.at(fight).offers(ONE)]

    assert "Act at quick speed" in titles
    assert decide(fight, Act(ONE, "quick")).label == "Hombre 1 acts in III·d10, quick only"
    assert decide(fight, Act(ONE, "half")).label == "Hombre 1 acts in III·d10"


def test_the_heading_counts_rounds() -> None:
    fight = apply_deeds(after_card(), Act(MIRANDA), Act(ONE), Act(THREE), Act(HANK))

    assert WEST.at(fight).heading == "round 1"
    assert WEST.at(apply_deeds(fight, NextRound())).heading == "round 2"


def test_face_down_phases_become_visible_when_called() -> None:
    fight = apply_deeds(after_declarations(), ChangeSettings({"faceDown": True}), FLIP)

    assert visible_ticks(fight) == {}
    assert visible_ticks(apply_deeds(after_card())) == {
        "Miranda": 2,
        "Hombre 1": 14,
        "Hombre 2": 14,
        "Hank": 22,
    }
    fight = apply_deeds(fight, Next())
    assert visible_ticks(fight) == {"Miranda": 2}
    fight = apply_deeds(fight, Act(MIRANDA), Next())
    assert visible_ticks(fight) == {"Hombre 1": 14, "Hombre 2": 14}


def test_a_hidden_combatant_does_not_make_a_face_down_phase_visible() -> None:
    fight = apply_deeds(
        after_declarations(), ChangeSettings({"faceDown": True}), Hide(MIRANDA), FLIP, Next()
    )

    assert fight.now > 0
    assert visible_ticks(fight) == {}


def visible_ticks(encounter: Encounter) -> dict[str, int | None]:
    stage = Session(History(encounter), FixedDice()).players_stage()
    return {token.label: token.tick for token in stage.tokens if token.tick is not None}
