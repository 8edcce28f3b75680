"""The next table offered while it is no one's turn: card, button, rows and players agree."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Deed, Hide, Next, Recruit, Reveal
from models.rules.dice import FixedDice, ProgramDice
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.west_that_wasnt.sheet import Declare
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.card import describe_now
from models.sight.sight import Sight
from models.sight.upcoming import describe_upcoming
from tests.tools.fights import apply_deeds
from tests.tools.systems import EVERY

STEPS = 120
GAMES = [each for each in EVERY if SYSTEMS.by_id(str(each.id)).text]


def random_walk(rules: RuleSet, seed: int) -> Iterator[tuple[Session, Random]]:
    """Yield the session after each step of a random walk, with hidden combatants."""
    rng = Random(seed)  # noqa: S311 - the same walk each time
    session = Session(sample_history(rules.id), ProgramDice(rng))
    for _ in range(STEPS):
        try:
            session.do(rng.choice(list(_deeds(session, rng))))
        except RuleBroken:
            continue
        while session.sight.present.fired:
            session.acknowledge_first_alarm()
        yield session, rng


def _deeds(session: Session, rng: Random) -> Iterator[Deed]:
    yield from (Next(), Next())
    turn, there = (
        session.present.next_turn(),
        [each.id for each in session.present.combatants_in_scene()],
    )
    if there:
        who = rng.choice(there)
        yield Reveal(who) if not session.present[who].is_visible else Hide(who)
        offers = session.rules.at(session.present).offers(turn.who if turn else who)
        yield from (
            each.template for each in offers if not (each.refusal or each.fields or each.rows)
        )
    if turn is None and (call := session.sight.present.next_call) is not None:
        yield fill_call(call)


def fill_call(call: Offer) -> Deed:
    """Return the deed of a table with all rows that are not optional."""
    answers = {each.key: None if each.dice else each.default or 3 for each in call.fields}
    rows = [row for row in call.rows if row not in call.optional_rows] or [None]
    return fill_offer(call, dict.fromkeys(rows, answers))


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_card_button_and_speech_name_the_same_next_call(rules: RuleSet, seed: int) -> None:
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
def test_a_combatant_shown_as_done_acts_in_no_further_pass(rules: RuleSet, seed: int) -> None:
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
        if rules.at(fight).standing(each.id).details == word
    }


def _done_ids(sight: Sight) -> set[CombatantId]:
    """Return the combatants that players see as done, unless they share a name with another."""
    labels = [token.label for token in sight.present.stage.tokens if token.done]
    there = {
        each.name: each.id
        for each in sight.present.moment.fight.combatants_in_scene()
        if each.is_visible
    }
    return {there[label] for label in labels if label in there}


def test_while_speeds_are_declared_the_card_asks_for_declarations() -> None:
    rules, ara = SYSTEMS.by_id("west_that_wasnt"), CombatantId("ara")
    recruits = (Recruit("Ara", ara), Recruit("Bor", "bor"))
    fight = apply_deeds(rules, rules.begin(), Add(recruits), Declare(ara, "quick"))
    assert describe_now(rules.at(fight)) == "Continue with “Declarations”"


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_a_guide_addresses_the_gm_as_you(rules: RuleSet) -> None:
    guide = rules.guide()
    texts = [*(each.description for each in guide.entries), *(each.text for each in guide.topics)]
    assert [text for text in texts if re.search(r"\bthe GM\b", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_before_the_fight_all_who_will_enter_are_next(rules: RuleSet) -> None:
    session = Session(History(rules.begin("At the ford")), FixedDice())
    session.do(Add((Recruit("Ara", CombatantId("ara")), Recruit("Bor", CombatantId("bor")))))
    sight = session.sight
    assert sight.next_action.offer is not None
    shown = [action.offer for section in sight.card.sections for action in section.actions]
    assert sight.next_action.offer not in shown
    assert {row.name for row in sight.upcoming if row.face} == {"Ara", "Bor"}
    assert all(describe_upcoming(row).startswith(row.name) for row in sight.upcoming)


def test_an_order_that_needs_no_dice_is_shown_before_the_fight() -> None:
    rules = SYSTEMS.by_id("hero")
    session = Session(History(rules.begin("At the ford")), FixedDice())
    quick = Recruit("Ara", CombatantId("ara"), stats={"DEX": 20, "SPD": 4})
    session.do(Add((Recruit("Bor", CombatantId("bor")), quick)))
    rows = session.sight.upcoming
    assert [(row.name, row.place) for row in rows[:2]] == [("Ara", "1·12"), ("Bor", "1·12")]
    session.do(fill_call(session.sight.next_action.offer))
    assert session.sight.present.moment.fight.next_turn().who == "ara"
