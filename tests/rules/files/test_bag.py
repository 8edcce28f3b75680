"""A bag of tokens: each draw is a turn, and no one knows the order beforehand."""

from collections import Counter
from random import Random

import pytest

from models.rules.catalogue import parse_rule_set
from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, Deed, Defeat, Next, PlaceTurn, Recruit
from models.rules.dice import FixedDice, ProgramDice
from models.rules.files.sheet import Act, Draw, Join, NextRound, Start
from models.rules.files.text import FaultyFile
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.sight.sequence import turn_sequence
from models.sight.stage import make_players_stage
from tests.tools.systems import GAMES

ANN, BEN, OGRE, SPY = map(CombatantId, ("ann", "ben", "ogre", "spy"))
TROIKA = next(each for each in GAMES if each.id == "troika")


def apply_deeds(fight: Encounter, *deeds: Deed) -> Encounter:
    for deed in deeds:
        fight = TROIKA.at(fight).decide(deed, FixedDice()).after
    return fight


def recruit(who: CombatantId, tokens_left: int = 2) -> Recruit:
    side = Side.PC if who in (ANN, BEN) else Side.NPC
    secrecy = Secrecy.HIDDEN if who == SPY else Secrecy.FULL
    return Recruit(who.title(), who, side=side, secrecy=secrecy, stats={"TOKENS": tokens_left})


@pytest.fixture
def fight() -> Encounter:
    """Return the start of a round with seven tokens and the end in the bag; Spy is hidden."""
    recruits = (recruit(ANN), recruit(OGRE, 4), recruit(SPY, 1), recruit(BEN, 0))
    return apply_deeds(TROIKA.begin(), Add(recruits), Start())


def tokens_left(fight: Encounter) -> dict[str, int]:
    return dict(TROIKA.at(fight).facts(())["tokens"])


def test_no_order_is_shown_before_a_token_is_drawn(fight: Encounter) -> None:
    moment = TROIKA.at(fight)
    assert [*turn_sequence(moment)] == []
    assert all([*moment.schedule(each.id)] == [] for each in fight.all_combatants())
    stage = make_players_stage(moment)
    assert (stage.ghosts, stage.acting, stage.later_turns) == ((), (), ())
    assert not any(each.done or each.tick for each in stage.tokens)


def test_each_token_and_the_end_is_drawn_in_proportion_to_its_number(fight: Encounter) -> None:
    times, dice = 2400, ProgramDice(Random(3))  # noqa: S311 - the same draws each time
    outcomes = (TROIKA.at(fight).decide(Next(), dice).after for _ in range(times))
    drawn = Counter(next((turn.who for turn in each.turn_order()), "end") for each in outcomes)
    assert drawn.keys() == {ANN, OGRE, SPY, "end"}
    for who, number in {ANN: 2, OGRE: 4, SPY: 1, "end": 1}.items():
        assert drawn[who] == pytest.approx(times * number / 8, rel=0.15)


def test_next_draws_only_while_no_combatant_has_a_turn(fight: Encounter) -> None:
    assert TROIKA.at(fight).next_label == "Draw a token"
    drawn = apply_deeds(fight, Draw(OGRE))
    assert TROIKA.at(drawn).next_label == ""
    with pytest.raises(RuleBroken, match="Ogre is due now"):
        apply_deeds(drawn, Next())
    assert TROIKA.at(apply_deeds(drawn, Act(OGRE))).next_label == "Draw a token"


def test_drawing_the_end_discards_the_remaining_tokens_until_the_next_round(
    fight: Encounter,
) -> None:
    over = apply_deeds(fight, Draw(OGRE), Act(OGRE), Draw(ends=True))
    assert tokens_left(over) == dict.fromkeys((ANN, OGRE, SPY, BEN), 0)
    assert TROIKA.at(over).has_acted(ANN)
    assert TROIKA.at(over).next_label == ""
    assert tokens_left(apply_deeds(over, NextRound())) == {ANN: 2, OGRE: 4, SPY: 1, BEN: 0}


def test_drawing_a_hidden_combatant_changes_no_place_that_players_see(fight: Encounter) -> None:
    def seen(deeds: tuple[Deed, ...]) -> object:
        return make_players_stage(TROIKA.at(apply_deeds(fight, *deeds)))

    hidden = (Draw(SPY), Act(SPY))
    one = (Draw(ANN),)
    two = (*one, Act(ANN), Draw(OGRE))
    assert seen(hidden) == seen(())
    assert seen((*hidden, *one)) == seen(one)
    assert seen((*one, Act(ANN), *hidden, Draw(OGRE))) == seen(two)


def test_a_returning_combatant_has_its_remaining_tokens_and_a_late_joiner_all(
    fight: Encounter,
) -> None:
    gone = apply_deeds(fight, Draw(OGRE), Act(OGRE), Defeat(OGRE))
    assert tokens_left(gone) == {ANN: 2, SPY: 1, BEN: 0}
    with pytest.raises(RuleBroken, match="isn't in the fight"):
        apply_deeds(gone, Draw(OGRE))
    back = apply_deeds(gone, Join(OGRE))
    assert (tokens_left(back)[OGRE], TROIKA.at(back).has_acted(OGRE)) == (3, False)
    zoe = CombatantId("zoe")
    assert tokens_left(apply_deeds(gone, Add((recruit(zoe),)), Join(zoe)))[zoe] == 2


def test_a_waiting_combatant_acts_between_draws_and_cannot_choose_a_place(fight: Encounter) -> None:
    waiting = apply_deeds(fight, Draw(OGRE), Wait(OGRE))
    with pytest.raises(RuleBroken, match="No one knows what is drawn next"):
        apply_deeds(waiting, PlaceTurn(OGRE, waiting.now + 2))
    both = apply_deeds(waiting, Draw(ANN), Act(OGRE))
    assert [turn.who for turn in both.turn_order()] == [ANN]
    twice = apply_deeds(waiting, Draw(OGRE), Act(OGRE))
    assert [*TROIKA.at(twice).waiting] == [OGRE]
    assert tokens_left(apply_deeds(twice, Act(OGRE)))[OGRE] == 2


def test_a_bag_draws_again_each_round_and_only_a_bag_has_tokens() -> None:
    text = TROIKA.text.replace('cards = "bag"', 'cards = "bag"\nswap = "any time"')
    text = text.replace("tokens = 1", 'tokens = 1\nagain = "keep"')
    with pytest.raises(FaultyFile) as refused:
        parse_rule_set(text)
    assert "write “enter”" in str(refused.value.faults[0])
    with pytest.raises(FaultyFile) as refused:
        parse_rule_set(TROIKA.text.replace('cards = "bag"', 'cards = "ten"'))
    assert "Only a bag has tokens" in str(refused.value.faults[0])
