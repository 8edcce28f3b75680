"""Entry tables: a combatant that left is not called back by accident."""

import pytest

from models.rules.catalogue import system
from models.rules.deeds import Add, Leave, Recruit
from models.rules.offers import fill_offer
from models.scheduler.clock import CombatantId
from tests.tools.fights import apply_deeds

ARA, BOR = CombatantId("ara"), CombatantId("bor")


@pytest.mark.parametrize("name", ["plain_ticks", "fatewalker", "tabula_rasa", "gurps_pacing"])
def test_a_combatant_that_left_is_in_no_table_but_can_be_chosen(name: str) -> None:
    rules = system(name)
    everyone = apply_deeds(
        rules, rules.begin(), Add((Recruit("Ara", "ara"), Recruit("Bor", "bor")))
    )
    begin = rules.at(everyone).calls[0]
    answers = {who: {field.key: field.minimum for field in begin.fields} for who in begin.rows}
    fight = apply_deeds(rules, everyone, fill_offer(begin, answers))
    after_leave = apply_deeds(
        rules, apply_deeds(rules, fight, Leave(BOR)), Add((Recruit("Cy", "cy"),))
    )

    assert begin.optional_rows == ()
    assert {offer.optional_rows for offer in rules.at(fight).calls} == {()}
    assert {offer.key: offer.optional_rows for offer in rules.at(after_leave).calls} == {
        "start": (BOR,),
        "join": (BOR,),
    }
    assert all(BOR in offer.rows for offer in rules.at(after_leave).calls)


@pytest.mark.parametrize(
    "name", ["plain_ticks", "fatewalker", "tabula_rasa", "d20", "splittermond", "savage_worlds"]
)
def test_joining_a_fight_that_has_not_begun_is_refused(name: str) -> None:
    rules = system(name)
    moment = rules.at(apply_deeds(rules, rules.begin(), Add((Recruit("Ara", "ara"),))))
    (join,) = (offer for offer in moment.offers(ARA) if offer.key == "join")
    assert (moment.why(ARA), join.refusal) == ("Ara isn't in the fight.", "Start the fight first.")
