"""Tables by which combatants enter: those who left are not called back by accident."""

import pytest

from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Leave, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import filled
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter

ARA, BOR = CombatantId("ara"), CombatantId("bor")


@pytest.mark.parametrize("name", ["plain_ticks", "fatewalker", "tabula_rasa", "gurps_pacing"])
def test_who_left_is_left_out_of_every_table(name: str) -> None:
    rules = system(name)
    listed = _after(rules, rules.begin(), Add((Recruit("Ara", "ara"), Recruit("Bor", "bor"))))
    begin = rules.at(listed).calls[0]
    answers = {who: {field.key: field.least for field in begin.ask} for who in begin.rows}
    begun = _after(rules, listed, filled(begin, answers))
    gone = _after(rules, _after(rules, begun, Leave(BOR)), Add((Recruit("Cy", "cy"),)))

    assert begin.left_out == ()
    assert {offer.left_out for offer in rules.at(begun).calls} == {()}
    assert {offer.key: offer.left_out for offer in rules.at(gone).calls} == {
        "start": (BOR,),
        "join": (BOR,),
    }
    assert all(BOR in offer.rows for offer in rules.at(gone).calls)


def _after(rules: RuleSet, fight: Encounter, deed: Deed) -> Encounter:
    return apply_all(fight, rules.at(fight).decide(deed, FixedDice()).events)
