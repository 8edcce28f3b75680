"""Several places of a combatant in a round: hands of cards, activations, separate rolls."""

import pytest

from models.rules.catalogue import parse_rule_set, system
from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    Add,
    AddEffect,
    Deed,
    Defeat,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Split,
)
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Join, NextRound, React, Start
from models.rules.files.text import FaultyFile
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.sight.sequence import turn_sequence
from models.sight.stage import make_players_stage
from tests.tools.systems import GAMES

ANN, BEN, OUTLAW, SPY = map(CombatantId, ("ann", "ben", "outlaw", "spy"))
DEADLANDS, HYDRA = (
    next(each for each in GAMES if each.id == name) for name in ("deadlands_classic", "hydra")
)
LANCER, SAVAGE = system("lancer"), system("savage_worlds")
HANDS = {ANN: "KS 9H 4C", BEN: "QD", OUTLAW: "10S 2D"}


def apply_deeds(rules: RuleSet, fight: Encounter, *deeds: Deed) -> Encounter:
    for deed in deeds:
        fight = rules.at(fight).decide(deed, FixedDice()).after
    return fight


def recruit(who: CombatantId, **stats: int) -> Recruit:
    side = Side.PC if who in (ANN, BEN) else Side.NPC
    secrecy = Secrecy.HIDDEN if who == SPY else Secrecy.FULL
    return Recruit(who.title(), who, side=side, secrecy=secrecy, stats=stats)


def deal_hands(hands: dict[CombatantId, str]) -> Encounter:
    cards = {who: len(hand.split()) for who, hand in hands.items()}
    start = Start(cards=hands, asked={"CARDS": cards})
    return apply_deeds(
        DEADLANDS, DEADLANDS.begin(), Add(tuple(map(recruit, {**hands, SPY: ""}))), start
    )


def next_turns(rules: RuleSet, fight: Encounter) -> list[tuple[str, int]]:
    return [(slot.who, slot.tick) for slot in turn_sequence(rules.at(fight))]


def test_up_next_has_a_turn_for_each_card_in_order() -> None:
    fight = deal_hands(HANDS)
    expected = [(ANN, 1), (BEN, 2), (OUTLAW, 3), (ANN, 4), (ANN, 5), (OUTLAW, 6)]
    for n, (who, tick) in enumerate(expected):
        assert next_turns(DEADLANDS, fight) == expected[n:]
        fight = apply_deeds(DEADLANDS, fight, Act(who))
        assert fight.now == tick


def test_players_see_each_place_with_its_own_card() -> None:
    stage = make_players_stage(DEADLANDS.at(deal_hands({ANN: "KS JR 4C", BEN: "QD"})))
    turns = [(each.tick, each.label, each.card) for each in stage.turns[1]]
    turns += [(each.tick, each.label, each.card) for each in stage.later_turns]
    ann = [(1, "Ann", "Joker"), (2, "Ann", "KS"), (4, "Ann", "4C")]
    assert turns == [*ann[:2], (3, "Ben", "QD"), ann[2]]


def test_a_hidden_hand_takes_no_place_from_visible_combatants() -> None:
    with_spy = deal_hands({**HANDS, SPY: "AH 9S 3C"})
    assert make_players_stage(DEADLANDS.at(with_spy)) == make_players_stage(
        DEADLANDS.at(deal_hands(HANDS))
    )
    expected = [(SPY, 1), (ANN, 1), (BEN, 2), (OUTLAW, 3), (SPY, 4), (ANN, 4), (ANN, 5)]
    assert next_turns(DEADLANDS, with_spy) == [*expected, (SPY, 6), (OUTLAW, 6)]


def test_a_returning_combatant_has_neither_its_used_nor_its_passed_places() -> None:
    fight = apply_deeds(DEADLANDS, deal_hands(HANDS), Act(ANN), Defeat(ANN), Act(BEN), Act(OUTLAW))
    assert next_turns(DEADLANDS, apply_deeds(DEADLANDS, fight, Join(ANN)))[:2] == [
        (ANN, 4),
        (ANN, 5),
    ]
    at_six = apply_deeds(DEADLANDS, fight, Next(), Join(ANN))
    assert next_turns(DEADLANDS, at_six) == [(OUTLAW, 6)]
    assert DEADLANDS.at(at_six).has_acted(ANN)


def test_a_late_hand_is_placed_among_the_remaining_places() -> None:
    fight = apply_deeds(DEADLANDS, deal_hands({ANN: "KS 9H", OUTLAW: "10S 2D"}), Act(ANN), Next())
    fight = apply_deeds(
        DEADLANDS, fight, Add((recruit(BEN),)), Join(BEN, card="AD 3H", asked={"CARDS": 2})
    )
    assert next_turns(DEADLANDS, fight) == [(BEN, 2), (OUTLAW, 2), (ANN, 3), (BEN, 4), (OUTLAW, 4)]


def deal_savage_worlds(cards: dict[str, str], *added: str, **options: Secrecy) -> Encounter:
    """Return the first round of Savage Worlds with these cards; `added` combatants have none."""
    pcs = ("zoe", "ann", "ben")
    recruits = [
        Recruit(
            who.replace("_", " ").title(),
            who,
            side=Side.PC if who in pcs else Side.NPC,
            series="Orc" if "_" in who else "",
            secrecy=options.get(who, Secrecy.FULL),
        )
        for who in (*cards, *added)
    ]
    dealt_cards = {CombatantId(who): card for who, card in cards.items()}
    start = Start(who=tuple(dealt_cards), cards=dealt_cards)
    return apply_deeds(SAVAGE, SAVAGE.begin(), Add(tuple(recruits)), start)


def test_a_late_joiner_with_an_allys_card_shares_its_place() -> None:
    fight = deal_savage_worlds({"zoe": "KS", "orc": "9H", "ann": "5S"}, "ben")
    fight = apply_deeds(SAVAGE, fight, Join(BEN, card="5S"))
    assert next_turns(SAVAGE, fight) == [("zoe", 1), ("orc", 2), ("ann", 3), ("ben", 3)]


def test_a_hidden_combatant_who_has_acted_leaves_no_gap_before_a_late_joiner() -> None:
    players = []
    for hidden in ((), ("spy",)):
        dealt_cards = {"zoe": "KS", "orc": "5C", **dict.fromkeys(hidden, "3S")}
        fight = deal_savage_worlds(dealt_cards, "ben", spy=Secrecy.HIDDEN)
        fight = apply_deeds(SAVAGE, fight, *(Act(CombatantId(who)) for who in dealt_cards))
        fight = apply_deeds(SAVAGE, fight, Join(BEN, card="AS"))
        assert next_turns(SAVAGE, fight) == [("ben", 3)]
        players.append(make_players_stage(SAVAGE.at(fight)).tokens)
    assert players[0] == players[1]


def test_a_late_extra_gets_the_card_of_the_others_with_its_name() -> None:
    fight = apply_deeds(
        SAVAGE,
        deal_savage_worlds({"zoe": "KS", "orc_1": "9H"}, "orc_2"),
        Join(CombatantId("orc_2")),
    )
    assert next_turns(SAVAGE, fight) == [("zoe", 1), ("orc_1", 2), ("orc_2", 2)]
    assert "9H" in SAVAGE.at(fight).standing(CombatantId("orc_2")).details


@pytest.mark.parametrize("secrecy", Secrecy)
@pytest.mark.parametrize("gone", [False, True])
def test_a_late_joiner_cannot_have_a_foes_card(*, secrecy: Secrecy, gone: bool) -> None:
    fight = deal_savage_worlds({"zoe": "KS", "orc": "9H"}, "ben", orc=secrecy)
    if gone:
        fight = apply_deeds(SAVAGE, fight, Defeat(CombatantId("orc")))
    with pytest.raises(RuleBroken, match="Two sides can't share the card 9H"):
        apply_deeds(SAVAGE, fight, Join(BEN, card="9H"))


def test_a_late_joiner_can_have_a_card_that_a_foe_held_in_an_earlier_round() -> None:
    fight = apply_deeds(
        SAVAGE, deal_savage_worlds({"zoe": "KS", "orc": "9H"}, "ben"), Defeat(CombatantId("orc"))
    )
    new_round = NextRound(cards={CombatantId("zoe"): "QD"})
    fight = apply_deeds(SAVAGE, fight, new_round, Join(BEN, card="9H"))
    assert next_turns(SAVAGE, fight) == [("zoe", 1), ("ben", 2)]


def test_a_late_joiners_places_already_passed_all_come_now() -> None:
    text = HYDRA.text.replace('late = "min(now, SPEED + 1d6)"', "")
    rules = parse_rule_set(text)
    fight = apply_deeds(
        rules, rules.begin(), Add((recruit(ANN, SPEED=5), recruit(OUTLAW, HEADS=3)))
    )
    fight = apply_deeds(
        rules, fight, Start(who=(ANN,), rolls={ANN: 1}), Join(OUTLAW, roll="20 9 1")
    )
    assert fight.now == Tick(-6)
    assert next_turns(rules, fight) == [(ANN, -6), (OUTLAW, -6), (OUTLAW, -6), (OUTLAW, 1)]
    fight = apply_deeds(rules, fight, Act(ANN), Act(OUTLAW))
    assert next_turns(rules, fight) == [(OUTLAW, -6), (OUTLAW, 1)]


def test_a_card_up_the_sleeve_is_an_additional_turn_between_the_others() -> None:
    waiting = apply_deeds(DEADLANDS, deal_hands(HANDS), Wait(ANN), Act(BEN))
    used = apply_deeds(DEADLANDS, waiting, Act(ANN))
    assert used.now == 2
    assert next_turns(DEADLANDS, used) == [(OUTLAW, 3), (ANN, 4), (ANN, 5), (OUTLAW, 6)]
    assert not DEADLANDS.at(used).waiting


def test_a_wait_that_ends_on_a_combatants_next_place_ties_it_with_no_one() -> None:
    fight = apply_deeds(DEADLANDS, deal_hands({ANN: "KS 9H"}), PlaceTurn(ANN, Tick(2)), Next())
    assert next_turns(DEADLANDS, fight) == [(ANN, 2), (ANN, 2)]
    assert DEADLANDS.at(fight).draft.whose_turn == (ANN,)


@pytest.mark.parametrize("held", [False, True])
def test_an_effect_also_counts_a_turn_taken_with_a_card_up_the_sleeve(held: bool) -> None:  # noqa: FBT001 - a case
    lasting = AddEffect(name="Stunned", who=ANN, turns_of=ANN, turns=3)
    fight = apply_deeds(DEADLANDS, deal_hands(HANDS), lasting, Wait(ANN) if held else Act(ANN))
    fight = apply_deeds(DEADLANDS, fight, Act(BEN), Act(OUTLAW), Next(), Act(ANN))
    assert [each.turns for each in fight.effects] == [2 if held else 1]
    fight = apply_deeds(DEADLANDS, fight, Act(ANN))
    assert [each.turns for each in fight.effects] == ([1] if held else [])


def test_a_wait_lasts_until_the_next_place_even_if_a_reaction_moves_that_place() -> None:
    fight = apply_deeds(
        HYDRA, HYDRA.begin(), Add((recruit(OUTLAW, HEADS=2, SPEED=8), recruit(ANN)))
    )
    fight = apply_deeds(HYDRA, fight, Start(rolls={OUTLAW: "6 4", ANN: 10}), Wait(OUTLAW))
    assert next_turns(HYDRA, fight) == [(OUTLAW, -11), (ANN, -10)]
    fight = apply_deeds(HYDRA, fight, React(OUTLAW, "s"), Act(ANN))
    assert next_turns(HYDRA, fight) == [(OUTLAW, -8)]
    assert [*HYDRA.at(fight).waiting] == [OUTLAW]
    fight = apply_deeds(HYDRA, fight, Next())
    assert (fight.now, [*HYDRA.at(fight).waiting]) == (-8, [])


def test_more_cards_or_rolls_than_turns_are_refused() -> None:
    fight, too_many = deal_hands({ANN: "KS"}), NextRound(cards={ANN: "KS 9H"}, rolls={ANN: 1})
    with pytest.raises(RuleBroken, match="Typed for Ann: 2, but turns this round: 1"):
        apply_deeds(DEADLANDS, fight, too_many)
    with pytest.raises(RuleBroken, match="the same card twice"):
        deal_hands({ANN: "KS KS"})
    encounter = apply_deeds(HYDRA, HYDRA.begin(), Add((recruit(OUTLAW, HEADS=1),)))
    with pytest.raises(RuleBroken, match="but turns this round: 1"):
        apply_deeds(HYDRA, encounter, Start(rolls={OUTLAW: "6 3"}))
    with pytest.raises(RuleBroken, match="Write them like this: 6 3"):
        apply_deeds(HYDRA, encounter, Start(rolls={OUTLAW: "six"}))


def test_all_places_of_a_combatant_return_in_the_next_round() -> None:
    fight = apply_deeds(
        HYDRA, HYDRA.begin(), Add((recruit(OUTLAW, HEADS=3, SPEED=8), recruit(ANN)))
    )
    fight = apply_deeds(HYDRA, fight, Start(rolls={OUTLAW: "6 4 1", ANN: "20"}))
    expected = [(ANN, -20), (OUTLAW, -14), (OUTLAW, -11), (OUTLAW, -7)]
    assert next_turns(HYDRA, fight) == expected
    fight = apply_deeds(HYDRA, fight, Act(ANN), Act(OUTLAW), Act(OUTLAW), Act(OUTLAW))
    assert next_turns(HYDRA, fight) == []
    fight = apply_deeds(HYDRA, fight, NextRound())
    assert next_turns(HYDRA, fight) == expected
    fight = apply_deeds(HYDRA, fight, Act(ANN), Act(OUTLAW), Defeat(OUTLAW), NextRound())
    assert next_turns(HYDRA, apply_deeds(HYDRA, fight, Join(OUTLAW))) == expected


def test_members_split_off_have_the_same_number_of_places_left() -> None:
    squad = Recruit("Squad", OUTLAW, count=3, stats={"EXTRA": 1})
    fight = apply_deeds(LANCER, LANCER.begin(), Add((squad, recruit(ANN))), Start())
    fight = apply_deeds(LANCER, fight, Act(ANN), Split(OUTLAW), Act(OUTLAW))
    assert next_turns(LANCER, fight) == [("outlaw.1", 2), (OUTLAW, 3), ("outlaw.1", 3)]


def test_an_action_with_a_counter_refilled_each_turn_is_offered_where_allies_take_turns() -> None:
    fight = apply_deeds(LANCER, LANCER.begin(), Add((recruit(ANN), recruit(BEN))), Start())
    fight = apply_deeds(LANCER, fight, Act(ANN, "f"), Act(ANN), Act(BEN), NextRound())
    offers = {each.key: each.refusal for each in LANCER.at(fight).offers(ANN)}
    assert (offers["act-q"], offers["act-f"]) == ("", "")


def test_a_turn_that_the_gm_moves_skips_the_places_before_it() -> None:
    fight = apply_deeds(DEADLANDS, deal_hands(HANDS), Override(ANN, Tick(5)))
    assert [tick for who, tick in next_turns(DEADLANDS, fight) if who == ANN] == [5, 5]


def test_a_file_with_both_turns_and_passes_is_refused() -> None:
    text = HYDRA.text.replace('turns = "HEADS_LEFT"', "turns = 2\npasses = { HEADS_LEFT = 1 }")
    with pytest.raises(FaultyFile) as refused:
        parse_rule_set(text)
    assert "Keep “turns” or “passes”." in str(refused.value.faults[0])
