"""Swaps of cards with hidden combatants: places follow the cards, without gaps."""

import pytest

from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Defeat, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Join, NextRound, Start, Swap
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.sight.sequence import turn_sequence
from models.sight.stage import make_players_stage

RULES = system("year_zero")
HIDDEN = ("spy", "imp")
PCS = ("mira", "bor", "zoe")
CARDS = {"spy": "2", "mira": "3", "orc_1": "5", "orc_2": "5", "bor": "7", "rats": "9", "zoe": "10"}
ORCS = ["orc_1", "orc_2"]


def apply_deeds(fight: Encounter, *deeds: Deed) -> Encounter:
    for deed in deeds:
        fight = RULES.at(fight).decide(deed, FixedDice()).after
    return fight


def recruit(who: str) -> Recruit:
    return Recruit(
        who.replace("_", " ").title(),
        who,
        side=Side.PC if who in PCS else Side.NPC,
        secrecy=Secrecy.HIDDEN if who in HIDDEN else Secrecy.FULL,
    )


@pytest.fixture
def fight() -> Encounter:
    """Return the start of round 2 of a fight that a hidden imp joined in round 1."""
    cards = {CombatantId(who): card for who, card in CARDS.items()}
    fight = apply_deeds(
        RULES.begin(),
        Add(tuple(map(recruit, (*CARDS, "imp")))),
        Start(cards=cards),
    )
    return apply_deeds(fight, Join(CombatantId("imp"), card="4"), NextRound())


def swap(first: str, second: str) -> Swap:
    return Swap(CombatantId(first), CombatantId(second))


def ids_in_order(fight: Encounter) -> list[str]:
    return [turn.who for turn in fight.turn_order()]


def ticks(fight: Encounter) -> dict[str, int]:
    return {who: tick for who in (*CARDS, "imp") if (tick := fight[CombatantId(who)].next_tick)}


def place_labels(fight: Encounter) -> dict[str, str]:
    axis = RULES.at(fight).axis
    return {who: axis.label(Tick(tick)) for who, tick in ticks(fight).items() if who not in HIDDEN}


VISIBLE_CARDS = {"mira": "3", "orc_1": "5", "orc_2": "5", "bor": "7", "rats": "9", "zoe": "10"}


def test_a_swap_with_a_hidden_combatant_numbers_the_places_again(fight: Encounter) -> None:
    assert place_labels(fight) == VISIBLE_CARDS
    after = apply_deeds(fight, swap("spy", "rats"))
    assert ids_in_order(after)[:3] == ["rats", "mira", "imp"]
    assert sorted(ids_in_order(after)[3:5]) == ORCS
    assert ids_in_order(after)[5:] == ["bor", "spy", "zoe"]
    assert place_labels(after) == {**VISIBLE_CARDS, "rats": "2"}
    seen = {tick for who, tick in ticks(after).items() if who not in HIDDEN}
    assert seen == {*range(1, 6)}
    assert {*ticks(after).values()} == seen
    assert ticks(apply_deeds(after, NextRound())) == ticks(after)
    assert (
        make_players_stage(RULES.at(apply_deeds(after, NextRound()))).axis
        == make_players_stage(RULES.at(after)).axis
    )


def test_swapping_back_restores_the_places(fight: Encounter) -> None:
    after = apply_deeds(fight, swap("spy", "rats"), swap("rats", "spy"))
    assert (ticks(after), ids_in_order(after)) == (ticks(fight), ids_in_order(fight))
    assert place_labels(apply_deeds(fight, swap("imp", "rats"))) == {**VISIBLE_CARDS, "rats": "4"}


def test_a_swap_creates_no_place_in_the_past(fight: Encounter) -> None:
    gone = apply_deeds(fight, Defeat(CombatantId("mira")), Defeat(CombatantId("spy")), Next())
    encounter = apply_deeds(gone, swap("imp", "rats"))
    assert min(ticks(encounter).values()) >= encounter.now
    assert ids_in_order(encounter)[0] == "rats"
    assert not any(turn.tick < encounter.now for turn in turn_sequence(RULES.at(encounter)))


def test_swaps_are_refused_once_a_turn_has_begun(fight: Encounter) -> None:
    after = apply_deeds(fight, Act(CombatantId("spy"), "f"))
    with pytest.raises(RuleBroken, match="only at the start"):
        apply_deeds(after, swap("rats", "imp"))
