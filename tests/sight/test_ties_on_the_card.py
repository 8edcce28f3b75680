"""The card in a tie: its actions belong to the combatant it shows."""

from models.rules.catalogue import system
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, AddEffect, Recruit
from models.rules.dice import FixedDice
from models.rules.files.sheet import React, Start
from models.rules.offers import Offer, fill_offer
from models.rules.systems.gurps_pacing.sheet import NextRound, Tie
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.card import make_card
from models.sight.upcoming import describe_upcoming

RULES, GURPS = system("splittermond"), system("gurps_pacing")
TOM, OGRE = CombatantId("tom"), CombatantId("ogre")
A, B = CombatantId("a"), CombatantId("b")


def tied_fight() -> Encounter:
    """Return a fight of the ogre and Tom on tick 4, the ogre first."""
    fight = RULES.begin()
    ogre = Recruit("Ogre", OGRE, stats={"INI": 7})
    for deed in (Add((ogre, Recruit("Tom", TOM))), Start(at={TOM: 4, OGRE: 4})):
        fight = RULES.at(fight).decide(deed, FixedDice()).after
    return fight


def actor_of(offer: Offer) -> object:
    """Return the combatant to which an offer belongs."""
    return getattr(offer.template, "who", None)


def test_reactions_are_listed_under_the_name_of_the_reacting_combatant() -> None:
    card = make_card(RULES.at(tied_fight()), TOM)
    own, answers = card.sections
    assert (card.name, own.title, answers.title) == ("Tom", "", "Tom reacts to Ogre")
    assert {actor_of(way.offer) for way in (*own.actions, *answers.actions)} == {TOM}
    parry = next(way.offer for way in answers.actions if not way.offer.fields)
    assert isinstance(deed := fill_offer(parry, {}), React)
    assert deed.who == TOM


def test_the_card_of_the_first_tied_combatant_has_no_section_of_reactions() -> None:
    card = make_card(RULES.at(tied_fight()))
    (own,) = card.sections
    assert (card.name, card.heading, own.title) == ("Ogre", "NOW", "")
    assert {actor_of(way.offer) for way in own.actions} == {OGRE}
    assert any(isinstance(way.offer.template, React) for way in own.actions)


def test_a_contest_with_a_joining_combatant_is_only_on_the_cards_of_both_contestants() -> None:
    session = start_gurps_round(8, 10, 10)
    for deed in (Wait(A), Tie(), WaitUntil(A, 0), Tie()):
        session.do(deed)
    assert session.history.steps[-1].label.startswith("Contest of DX on step 0: ")
    first, *_, last = [turn.who for turn in session.present.due_turns()]
    for who, other in ((first, A), (A, first)):
        session.select(who)
        assert f"the contest against {other.upper()}" in session.sight.card.reason
    session.select(last)
    assert session.sight.card.reason.endswith("Goes after A on this step.")


def test_the_card_only_shows_the_deciding_contest_of_its_step() -> None:
    session = start_gurps_round(10, 10)
    session.do(Tie(rolls={A: 10, B: 10}))
    session.select(A)
    assert session.sight.card.reason.endswith("Tied with B. Contest of DX: 10 against 10.")
    session.do(AddEffect("Dazzled", who=A, occasion=Occasion.START))
    session.do(Tie(rolls={A: 5, B: 9}))
    assert "Dazzled" in session.history.steps[-1].label
    for who, reason in (
        (A, "minus roll 10 is step 0. Won the contest against B: margin +5 against +1."),
        (B, "minus roll 10 is step 0. Lost the contest against A: margin +1 against +5."),
    ):
        session.select(who)
        assert session.sight.card.reason == f"Turn 1 of 3: 10 {reason}"


def start_gurps_round(*rolls: int) -> Session:
    """Return a GURPS round of A, B and perhaps C with these rolls."""
    session = Session(History(GURPS.begin()), FixedDice())
    ids = [CombatantId(name) for name in "abc"[: len(rolls)]]
    session.do(Add(tuple(Recruit(who.upper(), who, stats={"basicSpeed": 5}) for who in ids)))
    session.do(NextRound(dict(zip(ids, rolls, strict=True))))
    return session


def test_up_next_names_a_tie_once_and_brackets_it() -> None:
    sight = Session(sample_history("cosmere"), FixedDice()).sight
    first, second, third, last, *_ = sight.upcoming
    assert [row.place for row in (first, second, third, last)] == ["1 · tie", "1", "1", "1"]
    assert [(row.tied_before, row.tied_after) for row in (first, second, third, last)] == [
        (False, True),
        (True, True),
        (True, True),
        (True, False),
    ]
    assert describe_upcoming(second) == "Guard 2, phase 1, tie"


def test_a_tie_with_the_turn_on_the_card_is_open_above() -> None:
    first, *_ = Session(sample_history("weapons_free"), FixedDice()).sight.upcoming
    assert (first.place, first.tied_before, first.tied_after) == ("−2 · tie", True, False)
