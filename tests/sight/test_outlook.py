"""The outlook: the results of a deed in words, unless dice or cards decide them."""

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, Recruit, Several
from models.rules.dice import FixedDice, ProgramDice
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker import SYSTEM as FATEWALKER
from models.rules.systems.fatewalker.sheet import Damage, Declaration, Declare, Scene
from models.rules.systems.fatewalker.sheet import Start as BeginScene
from models.rules.systems.plain_ticks import Join, Start
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.session.samples import sample_history
from models.sight.outlook import deed_outlook, next_turns, wound_outlook

RULES = system("plain_ticks")
DICE = FixedDice()
ARA, BOR = CombatantId("ara"), CombatantId("bor")


def test_the_outlook_lists_the_turns_that_follow() -> None:
    assert (
        deed_outlook(RULES.at(_pair()), Start({ARA: 5, BOR: 3}))[-1] == "Then: Bor on 3, Ara on 5."
    )


def test_the_outlook_gives_no_order_to_those_who_tie() -> None:
    cy = CombatantId("cy")
    fight = RULES.at(_pair()).decide(Add((Recruit("Cy", cy),)), DICE).after
    tied = deed_outlook(RULES.at(fight), Start({ARA: 5, BOR: 3, cy: 3}))
    assert tied[-1] == "Then: Bor and Cy on 3, Ara on 5."


def test_the_outlook_does_not_predict_dice() -> None:
    assert deed_outlook(RULES.at(_pair()), Start({ARA: 5, BOR: None})) == ("Leave blank to roll.",)


def test_the_chart_does_not_predict_a_wound_whose_size_is_rolled() -> None:
    def rolls(scene: Scene, deed: Damage) -> str:
        scene.update_sheet(deed.who, marks=None)
        return f"{scene.roll(deed.who, 'amount', 1, range(1, 7))} points"

    rules = RuleSet(replace(FATEWALKER, handlers={**FATEWALKER.handlers, Damage: rolls}))
    fight = rules.at(rules.begin()).decide(Add((Recruit("Ara", ARA),)), FixedDice()).after

    chart, words = wound_outlook(rules.at(fight), ARA, Damage(ARA, 3))

    assert chart == rules.at(fight).wounds.chart(ARA)
    assert words == ("The dice decide",)


def test_the_outlook_refuses_what_the_rules_refuse() -> None:
    with pytest.raises(RuleBroken, match="Ara"):
        deed_outlook(RULES.at(_pair()), Act(ARA, 3))


def test_the_outlook_of_many_combatants_ends_with_the_number_left_out() -> None:
    crowd = [CombatantId(f"orc{n}") for n in range(20)]
    fight = RULES.begin()
    added = Add(tuple(Recruit(who.title(), who) for who in crowd))
    fight = apply_all(fight, RULES.at(fight).decide(added, FixedDice()).events)

    text = deed_outlook(RULES.at(fight), Start({who: n for n, who in enumerate(crowd)}))

    assert (
        text[-1]
        == "Then: Orc0 on 0, Orc1 on 1, Orc2 on 2, Orc3 on 3, Orc4 on 4, Orc5 on 5, 14 more."
    )


def _pair() -> Encounter:
    fight = RULES.begin()
    added = Add((Recruit("Ara", ARA), Recruit("Bor", BOR)))
    return apply_all(fight, RULES.at(fight).decide(added, FixedDice()).events)


def test_the_outlook_of_many_deeds_is_shortened() -> None:
    crowd = (
        RULES.at(_pair())
        .decide(Add(tuple(Recruit(f"Orc {number}", f"orc{number}") for number in range(9))), DICE)
        .after
    )
    fight = RULES.at(crowd).decide(Start({ARA: 5}), DICE).after
    late = tuple(Join(CombatantId(f"orc{number}"), number) for number in range(9))

    assert deed_outlook(RULES.at(fight), Several(late[:2]))[0].startswith("Orc 0 joins")
    assert deed_outlook(RULES.at(fight), Several(late)) == (
        "Then: Orc 0 on 0, Orc 1 on 1, Orc 2 on 2, Orc 3 on 3, Orc 4 on 4, Ara on 5, 4 more.",
    )


def test_the_next_turn_is_predicted_for_combatants_not_affected_by_dice() -> None:
    rows = {ARA: 5, BOR: None}
    assert next_turns(RULES.at(_pair()), Start(rows), rows) == {ARA: "tick 5"}


def test_a_combatant_without_a_next_turn_is_left_out() -> None:
    assert next_turns(RULES.at(_pair()), Start({ARA: 5}), (ARA, BOR)) == {ARA: "tick 5"}


def test_the_outlook_of_a_declaration_includes_the_turn_after_it() -> None:
    rules = system("fatewalker")
    fight = rules.begin()
    for deed in (Add((Recruit("Ara", ARA),)), BeginScene({ARA: 3})):
        fight = apply_all(fight, rules.at(fight).decide(deed, FixedDice()).events)
    next_tick = fight[ARA].next_tick
    assert next_tick is not None
    declared = Declare((Declaration(ARA, 6),))
    assert next_turns(rules.at(fight), declared, (ARA,)) == {ARA: rules.axis.place(next_tick + 6)}


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_a_turn_predicted_for_a_blank_answer_is_right(rules: RuleSet) -> None:
    history, wrong = sample_history(rules.id), set[CombatantId]()
    for number in range(len(history.steps) + 1):
        moment = rules.at(history.encounter_at(number))
        for call in moment.calls:
            blank = {field.key: field.default for field in call.fields}
            with suppress(RuleBroken):
                deed = fill_offer(call, dict.fromkeys(call.rows, blank))
                turns = next_turns(moment, deed, call.rows)
                for seed in range(5 if turns else 0):
                    dice = ProgramDice(Random(seed))  # noqa: S311 - the same each time
                    after = rules.at(moment.decide(deed, dice).after)
                    ticks = {who: after[who].next_tick for who in turns}
                    places = {
                        who: at is not None and after.axis.place(at) for who, at in ticks.items()
                    }
                    wrong |= {who for who in turns if places[who] != turns[who]}
    assert wrong == set()


def test_the_outlook_does_not_predict_an_undrawn_card() -> None:
    rules, history = system("west_that_wasnt"), sample_history("west_that_wasnt")
    moments = (rules.at(history.encounter_at(number)) for number in range(len(history.steps)))
    moment, call = next(
        (each, call)
        for each in moments
        for call in each.calls
        if call.title == "Type results…" and not call.refusal
    )
    blank = {who: {"results": ""} for who in call.rows}
    deed = fill_offer(call, blank)
    assert next_turns(moment, deed, call.rows) == {}
    assert (
        deed_outlook(moment, deed)[0]
        == call.fields[0].help.partition("failure. ")[2]
        == "Leave blank to draw."
    )
    table_deed = fill_offer(call, {**blank, call.rows[0]: {"results": "9"}})
    assert set(next_turns(moment, table_deed, call.rows)) == {call.rows[0]}


def test_places_that_depend_on_an_undrawn_card_are_not_predicted() -> None:
    rules = system("savage_worlds")
    quick = Recruit("Bor", BOR, stats={"QUICK": 1, "LEVEL": 1})
    added = Add((Recruit("Ara", ARA), quick, *(Recruit("Orc", f"orc{n}") for n in range(2))))
    moment = rules.at(rules.at(rules.begin()).decide(added, DICE).after)
    (call, *_) = moment.calls

    def predicted_turns(*cards: str) -> object:
        rows = {who: {"cards": card} for who, card in zip(call.rows, cards, strict=True)}
        return next_turns(moment, fill_offer(call, rows), call.rows)

    assert predicted_turns("2D", "", "", "") == predicted_turns("KS", "2C", "", "") == {}
    assert predicted_turns("KS", "2C", "3C", "3C") == {
        ARA: "place 1",
        BOR: "place 3",
        **dict.fromkeys(call.rows[2:], "place 2"),
    }
