"""Dice typed in place of a number: rolled once by the program, and recorded."""

import pytest

from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Recruit, ThrowDice
from models.rules.dice import EqualDice, FixedDice, Throw, parse_throw
from models.rules.fields import Field, find_error, parse_answer
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Rolled
from models.wording import format_dice, in_language

ARA, BOR = CombatantId("ara"), CombatantId("bor")
DAMAGE = Field("amount", "Damage", minimum=0, maximum=10, takes_throws=True)


@pytest.mark.parametrize(
    ("typed", "throw"),
    [
        ("2d6", Throw(2, 6)),
        ("3d", Throw(3, 6)),
        ("d10", Throw(1, 10)),
        ("1d6+2", Throw(1, 6, 2)),
        ("2D8 - 1", Throw(2, 8, -1)),
        ("1d6\N{MINUS SIGN}1", Throw(1, 6, -1)),
        ("2W6", Throw(2, 6)),
        ("7", None),
        ("d", None),
        ("0d6", None),
        ("2d6+", None),
        ("100d6", None),
    ],
)
def test_dice_are_parsed_in_book_notation(typed: str, throw: Throw | None) -> None:
    assert parse_throw(typed) == throw


def test_only_a_damage_field_accepts_dice() -> None:
    assert parse_answer(DAMAGE, " 3d ") == "3d6"
    assert parse_answer(DAMAGE, "7") == 7
    with pytest.raises(RuleBroken, match="Age must be a whole number, not “2d6”"):
        parse_answer(Field("age", "Age"), "2d6")


def test_dice_that_can_exceed_the_range_are_refused() -> None:
    assert find_error(DAMAGE, "3d6") == ""
    assert find_error(DAMAGE, "11d6") == "Damage: 11d6 gives 11 to 66, which is out of range."


def test_damage_dice_are_thrown_by_the_deed_and_recorded() -> None:
    rules, fight = _fight("fatewalker")
    outcome = _decide(rules, fight, _offer(rules, fight, "damage"), "2d6", FixedDice([3, 4]))
    assert outcome.label == "Ara takes 7 damage · Speed 5 → 4 (2d6 → 7)"
    assert outcome.events[0] == Rolled(ARA, "amount", (7,))


def test_a_negative_result_counts_as_zero() -> None:
    rules, fight = _fight("fatewalker")
    offer = _offer(rules, fight, "damage")
    assert _decide(rules, fight, offer, "1d6-5", FixedDice([2])).label.endswith("(1d6-5 → 0)")


def test_each_row_of_a_table_throws_its_own_dice() -> None:
    rules, fight = _fight("plain_ticks")
    begin = rules.at(fight).calls[0]
    deed = fill_offer(begin, {ARA: {"ticks": "2d6"}, BOR: {"ticks": 4}})
    outcome = rules.at(fight).decide(deed, FixedDice([5, 6]))
    assert outcome.label == "The fight begins (Ara 2d6 → 11)"
    assert [each.next_tick for each in outcome.after.all_combatants()] == [11, 4]


def test_answers_without_dice_give_an_ordinary_deed() -> None:
    rules, fight = _fight("plain_ticks")
    deed = fill_offer(rules.at(fight).calls[0], {ARA: {"ticks": 3}})
    assert not isinstance(deed, ThrowDice)


def test_invalid_dice_are_refused_without_a_throw() -> None:
    rules, fight = _fight("fatewalker")
    with pytest.raises(RuleBroken, match="isn't a roll like 2d6"):
        _deed_with_dice(rules, fight, "seven")


@pytest.mark.parametrize(
    ("name", "stats", "purpose", "most"),
    [
        ("fatewalker", {"awareness": 5}, "5d10, success on 0–4", 5),
        ("weapons_free", {"reflexValue": 11}, "3d6 against 11", None),
        ("gurps_pacing", {"basicSpeed": "6.25"}, "3d6 against 12", None),
    ],
)
def test_the_table_names_the_purpose_and_maximum_of_each_roll(
    name: str, stats: dict[str, object], purpose: str, most: int | None
) -> None:
    rules = system(name)
    added = Add((Recruit("Ara", ARA, stats=stats),))
    fight = rules.at(rules.begin()).decide(added, FixedDice()).after
    target = rules.at(fight).calls[0].targets[ARA]
    assert (target.text, target.maximum) == (purpose, most)


def test_equal_dice_show_the_lowest_or_the_highest_faces() -> None:
    names = [ARA, BOR]
    assert EqualDice(highest=False).roll(2, range(1, 7)) == (1, 1)
    assert EqualDice(highest=True).roll(2, range(1, 7)) == (6, 6)
    assert EqualDice(highest=False).shuffle(names) == (ARA, BOR)
    assert EqualDice(highest=True).shuffle(names) == (BOR, ARA)


def _fight(name: str) -> tuple[RuleSet, Encounter]:
    rules = system(name)
    added = Add((Recruit("Ara", ARA), Recruit("Bor", BOR)))
    return rules, rules.at(rules.begin()).decide(added, FixedDice()).after


def _offer(rules: RuleSet, fight: Encounter, key: str) -> Offer:
    return next(each for each in rules.at(fight).offers(ARA) if each.key == key)


def _decide(
    rules: RuleSet, fight: Encounter, offer: Offer, answer: str, dice: FixedDice
) -> Outcome:
    return rules.at(fight).decide(fill_offer(offer, {None: {"amount": answer}}), dice)


def _deed_with_dice(rules: RuleSet, fight: Encounter, text: str) -> Deed:
    deed = fill_offer(_offer(rules, fight, "damage"), {None: {"amount": "2d6"}})
    assert isinstance(deed, ThrowDice)
    dice = (type(deed.dice[0])("amount", text),)
    rules.at(fight).decide(ThrowDice(deed.deed, dice), FixedDice())
    return deed


def test_dice_are_formatted_in_the_current_language() -> None:
    with in_language("de"):
        rules, fight = _fight("plain_ticks")
        begin = rules.at(fight).calls[0]
        assert [each.dice for each in begin.fields] == ["1W10"]
        deed = fill_offer(begin, {ARA: {"ticks": "2W6"}, BOR: {"ticks": 4}})
        label = rules.at(fight).decide(deed, FixedDice([5, 6])).label
    assert label == "Der Kampf beginnt (Ara 2W6 → 11)"
    assert format_dice("INI - 1d6, d20") == "INI - 1d6, d20"
