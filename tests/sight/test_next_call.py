"""The next call if no one has a turn: card, button, rows and players agree."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Hide, Next, Recruit, Reveal
from models.rules.dice import ProgramDice
from models.rules.offers import Offer, fill
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.west_that_wasnt.sheet import Declare
from models.scheduler.clock import CombatantId
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.card import describe_now
from models.sight.sight import Sight
from tests.tools.fights import after
from tests.tools.systems import EVERY

STEPS = 120
GAMES = [each for each in EVERY if SYSTEMS.find(str(each.id)).text]


def random_walk(rules: RuleSet, seed: int) -> Iterator[tuple[Session, Random]]:
    """Yield a fight after each step of a walk by what is offered, hidden ones among them."""
    chance = Random(seed)  # noqa: S311 - the same walk each time
    session = Session(sample_history(rules.id), ProgramDice(chance))
    for _ in range(STEPS):
        try:
            session.do(chance.choice(list(_deeds(session, chance))))
        except RuleBroken:
            continue
        while session.sight.present.fired:
            session.see_to_first_alarm()
        yield session, chance


def _deeds(session: Session, chance: Random) -> Iterator[Deed]:
    yield from (Next(), Next())
    turn, there = (
        session.present.next_turn(),
        [each.id for each in session.present.combatants_in_scene()],
    )
    if there:
        who = chance.choice(there)
        yield Reveal(who) if not session.present[who].is_visible else Hide(who)
        offers = session.rules.at(session.present).offers(turn.who if turn else who)
        yield from (
            each.template for each in offers if not (each.refusal or each.fields or each.rows)
        )
    if turn is None and (call := session.sight.present.next_call) is not None:
        yield fill_call(call)


def fill_call(call: Offer) -> Deed:
    """Return the deed of a table with all rows but those it leaves out."""
    answers = {each.key: None if each.dice else each.default or 3 for each in call.fields}
    rows = [row for row in call.rows if row not in call.optional_rows] or [None]
    return fill(call, dict.fromkeys(rows, answers))


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_card_button_and_speech_name_what_comes_next(rules: RuleSet, seed: int) -> None:
    for session, _ in random_walk(rules, seed):
        sight = session.sight
        if session.present.next_turn() is not None:
            continue
        button, card = sight.next_action, sight.card
        if button.must_choose:
            assert "Next:" not in card.reason
        elif button.offer is not None:
            assert card.reason.endswith(f"Continue with “{button.text}”.")
            assert card.offers[0] == button.offer
        assert f"{describe_now(sight.present.moment)}." == card.reason


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_one_who_is_done_by_row_or_for_the_players_acts_in_no_further_pass(
    rules: RuleSet, seed: int
) -> None:
    for session, _ in random_walk(rules, seed):
        sight = session.sight
        call = sight.present.next_call
        passes = (
            session.present.next_turn() is None and call is not None and call.key == "next_pass"
        )
        again = _ids_with_word(sight, "next pass")
        assert not again & _done_ids(sight)
        assert _done_ids(sight) <= _ids_with_word(sight, "done")
        if passes:
            after = session.rules.at(session.present).decide(Next(), session.dice).after
            waited = session.rules.at(session.present).waiting
            assert again == {turn.who for turn in after.roster.turns} - waited


def _ids_with_word(sight: Sight, word: str) -> set[CombatantId]:
    fight, rules = sight.present.moment.fight, sight.rules
    return {
        each.id
        for each in fight.combatants_in_scene()
        if rules.at(fight).standing(each.id).aside == word
    }


def _done_ids(sight: Sight) -> set[CombatantId]:
    """Return those who are done for the players, unless several have the same name there."""
    labels = [token.label for token in sight.present.stage.tokens if token.done]
    there = {
        each.name: each.id
        for each in sight.present.moment.fight.combatants_in_scene()
        if each.is_visible
    }
    return {there[label] for label in labels if label in there}


def test_while_speeds_are_declared_no_one_has_run_out_of_turns() -> None:
    rules, ara = SYSTEMS.find("west_that_wasnt"), CombatantId("ara")
    recruits = (Recruit("Ara", ara), Recruit("Bor", "bor"))
    fight = after(rules, rules.begin(), Add(recruits), Declare(ara, "quick"))
    assert describe_now(rules.at(fight)) == "Continue with “Declarations”"


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_a_guide_speaks_to_the_gm_as_you(rules: RuleSet) -> None:
    guide = rules.guide()
    texts = [*(each.description for each in guide.entries), *(each.text for each in guide.topics)]
    assert [text for text in texts if re.search(r"\bthe GM\b", text, re.IGNORECASE)] == []
