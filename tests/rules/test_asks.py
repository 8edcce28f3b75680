"""What somebody must decide now, before the count goes on."""

from collections.abc import Sequence

from models.rules.catalogue import SYSTEMS, new_encounter, system
from models.rules.deciding import decide
from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import FixedDice
from models.rules.protocol import RuleSet
from models.rules.systems.gurps_pacing.values import NextRound
from models.rules.systems.tabula_rasa.values import Advance, Start
from models.rules.systems.tabula_rasa.values import Tie as Draw
from models.rules.systems.west_that_wasnt.values import Declare
from models.scheduler.applying import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter

ARA, BOR = CombatantId("ara"), CombatantId("bor")


def test_nothing_is_asked_before_anything_has_begun() -> None:
    for rules in SYSTEMS:
        assert rules.asks(new_encounter(rules)) == rules.asks(_pair(rules)) == ()


def test_a_tie_of_player_characters_is_drawn_on_its_tick() -> None:
    rules = system("tabula_rasa")
    begun = _after(rules, _pair(rules), Start({ARA: 3, BOR: 3}))
    there = _after(rules, begun, Advance(Tick(3)))

    assert not rules.asks(begun)
    assert [(o.title, o.template) for o in rules.asks(there)] == [
        ("Draw the order: Ara and Bor", Draw())
    ]
    assert not rules.asks(_after(rules, there, Draw((BOR, ARA))))


def test_a_tie_of_npcs_is_left_to_the_storyteller() -> None:
    rules = system("tabula_rasa")
    begun = _after(rules, _pair(rules, Side.NPC), Start({ARA: 3, BOR: 3}))

    assert not rules.asks(_after(rules, begun, Advance(Tick(3))))


def test_those_due_on_the_present_step_contest_first() -> None:
    rules = system("gurps_pacing")
    tied = _after(rules, _pair(rules), NextRound({ARA: 10, BOR: 10}))

    assert [offer.title for offer in rules.asks(tied)] == ["Contest of DX"]
    assert not rules.asks(_after(rules, _pair(rules), NextRound({ARA: 10, BOR: 11})))


def test_the_card_is_flipped_when_everybody_has_declared() -> None:
    rules = system("west_that_wasnt")
    some = _after(rules, _pair(rules), Declare(ARA, "quick"))
    everybody = _after(rules, some, Declare(BOR, "half"))

    assert not rules.asks(some)
    assert [offer.title for offer in rules.asks(everybody)] == [
        "Flip a card",
        "Results of the card…",
    ]


def _pair(rules: RuleSet, side: Side = Side.PC) -> Encounter:
    recruits: Sequence[Recruit] = [Recruit(who.title(), who, side) for who in (ARA, BOR)]
    return _after(rules, new_encounter(rules), Add(tuple(recruits)))


def _after(rules: RuleSet, fight: Encounter, deed: Deed) -> Encounter:
    return apply_all(fight, decide(rules, fight, deed, FixedDice()).events)
