"""The round of Weapons Free: ten seconds, counted from the start, announced at its beginning."""

from functools import partial
from typing import Any

from models.rules.catalogue import system
from models.rules.deeds import Add, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.results import Outcome
from models.rules.systems.weapons_free.sheet import Act, Reflex
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from tests.tools import fights

RULES = system("weapons_free")
LOPEZ = CombatantId("lopez")


def decide(encounter: Encounter, deed: Any) -> Outcome:
    return RULES.at(encounter).decide(deed, FixedDice())


apply_deeds = partial(fights.apply_deeds, RULES)


def start_exchange() -> Encounter:
    fight = apply_deeds(RULES.begin(), Add((Recruit("Lopez", LOPEZ),)))
    return apply_deeds(fight, Reflex(margins={LOPEZ: -6}))


def seconds(encounter: Encounter) -> float | None:
    return RULES.at(encounter).axis.elapsed_seconds(encounter.now)


def test_the_step_into_a_new_round_is_labelled() -> None:
    last = apply_deeds(start_exchange(), *(Act(LOPEZ) for _ in range(10)))

    assert last[LOPEZ].next_tick == 34
    assert decide(last, Next()).label == "Count to tic 34; round 2 begins"
    assert decide(last, Act(LOPEZ)).label == "Lopez: acts (tic 34); round 2 begins"
    assert decide(last, Act(LOPEZ)).warnings == ()
    assert decide(apply_deeds(last, Next()), Act(LOPEZ)).label == "Lopez: acts (tic 34)"


def test_a_reflex_roll_does_not_report_a_new_round() -> None:
    last = apply_deeds(start_exchange(), *(Act(LOPEZ) for _ in range(12)))

    assert decide(last, Reflex(margins={LOPEZ: 3})).label == "Reflex roll: Lopez"


def test_the_heading_names_round_and_exchange() -> None:
    fight = start_exchange()

    assert RULES.at(RULES.begin()).heading == ""
    assert RULES.at(fight).heading == "round 1"
    assert RULES.at(apply_deeds(fight, *(Act(LOPEZ) for _ in range(11)))).heading == "round 2"
    assert RULES.at(apply_deeds(fight, Reflex(margins={LOPEZ: 3}))).heading == "exchange 2, round 1"


def test_time_continues_through_reflex_rolls() -> None:
    fight = apply_deeds(start_exchange(), Act(LOPEZ), Act(LOPEZ), Act(LOPEZ))
    assert seconds(fight) == 2.0

    again = apply_deeds(fight, Reflex(margins={LOPEZ: -5}))
    assert again.now == Tick(-5)
    assert seconds(again) == 2.0
    assert seconds(apply_deeds(again, Act(LOPEZ), Act(LOPEZ))) == 3.0


def tired_lopez() -> Encounter:
    """Return a fight in which Lopez is tired after two actions in each round."""
    recruit = Recruit("Lopez", LOPEZ, stats={"actionLimit": 2})
    return apply_deeds(RULES.begin(), Add((recruit,)), Reflex(margins={LOPEZ: -6}))


def note(encounter: Encounter) -> str:
    return next(each.warning for each in RULES.at(encounter).offers(LOPEZ) if each.key == "act")


def test_reaching_the_limit_is_shown_before_it_is_exceeded() -> None:
    fight = apply_deeds(tired_lopez(), Act(LOPEZ))
    assert note(fight) == ""

    fight = apply_deeds(fight, Act(LOPEZ))

    assert note(fight) == "2 of 2 actions used"
    assert decide(fight, Act(LOPEZ)).warnings == (
        "Lopez's 3rd action this round, limit 2: fatigue.",
    )


def test_a_new_exchange_in_the_same_ten_seconds_keeps_counting_actions() -> None:
    fight = apply_deeds(tired_lopez(), Act(LOPEZ), Act(LOPEZ), Reflex(margins={LOPEZ: 3}))

    assert note(fight) == "2 of 2 actions used"
    assert decide(fight, Act(LOPEZ)).warnings != ()


def test_a_new_exchange_does_not_begin_a_new_round() -> None:
    last = apply_deeds(
        start_exchange(), *(Act(LOPEZ) for _ in range(12)), Reflex(margins={LOPEZ: 3})
    )

    assert RULES.at(last).heading == "exchange 2, round 2"
    rounds = RULES.at(last).axis.groups[1]
    assert (rounds.size, rounds.before) == (40, 44)
