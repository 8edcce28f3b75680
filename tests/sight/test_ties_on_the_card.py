"""The card in a tie: its actions belong to the combatant it shows."""

from models.rules.catalogue import system
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, AddEffect, Recruit
from models.rules.dice import FixedDice
from models.rules.files.sheet import React, Start
from models.rules.offers import Offer, fill
from models.rules.systems.gurps_pacing.sheet import NextRound, Tie
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.session import Session
from models.sight.card import make_card

RULES, GURPS = system("splittermond"), system("gurps_pacing")
TOM, OGRE = CombatantId("tom"), CombatantId("ogre")
A, B = CombatantId("a"), CombatantId("b")


def tied_fight() -> Encounter:
    """The ogre and Tom on tick 4, the ogre first."""
    fight = RULES.begin()
    ogre = Recruit("Ogre", OGRE, stats={"INI": 7})
    for deed in (Add((ogre, Recruit("Tom", TOM))), Start(at={TOM: 4, OGRE: 4})):
        fight = RULES.at(fight).decide(deed, FixedDice()).after
    return fight


def actor_of(offer: Offer) -> object:
    """Return who takes what is offered."""
    return getattr(offer.template, "who", None)


def test_reactions_stand_under_the_name_of_the_one_who_takes_them() -> None:
    card = make_card(RULES.at(tied_fight()), TOM)
    own, answers = card.sections
    assert (card.name, own.title, answers.title) == ("Tom", "", "Tom reacts to Ogre")
    assert {actor_of(way.offer) for way in (*own.actions, *answers.actions)} == {TOM}
    parry = next(way.offer for way in answers.actions if not way.offer.fields)
    assert isinstance(deed := fill(parry, {}), React)
    assert deed.who == TOM


def test_the_first_of_a_tie_has_no_actions_to_answer() -> None:
    card = make_card(RULES.at(tied_fight()))
    (own,) = card.sections
    assert (card.name, card.heading, own.title) == ("Ogre", "NOW", "")
    assert {actor_of(way.offer) for way in own.actions} == {OGRE}
    assert any(isinstance(way.offer.template, React) for way in own.actions)


def test_a_contest_with_one_who_joins_is_on_the_cards_of_those_two_alone() -> None:
    session = gurps(8, 10, 10)
    for deed in (Wait(A), Tie(), WaitUntil(A, 0), Tie()):
        session.do(deed)
    assert session.history.steps[-1].label.startswith("Contest of DX on step 0: ")
    first, *_, last = [turn.who for turn in session.present.due_turns()]
    for who, other in ((first, A), (A, first)):
        session.select(who)
        assert f"the contest against {other.upper()}" in session.sight.card.reason
    session.select(last)
    assert session.sight.card.reason.endswith("Goes after A on this step.")


def test_the_card_has_the_contest_that_decided_and_nothing_else_of_its_step() -> None:
    session = gurps(10, 10)
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


def gurps(*rolls: int) -> Session:
    """A, B and perhaps C in a round, by these rolls."""
    session = Session(History(GURPS.begin()), FixedDice())
    ids = [CombatantId(name) for name in "abc"[: len(rolls)]]
    session.do(Add(tuple(Recruit(who.upper(), who, stats={"basicSpeed": 5}) for who in ids)))
    session.do(NextRound(dict(zip(ids, rolls, strict=True))))
    return session
