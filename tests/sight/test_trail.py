"""The trail: marks of the turns taken in the present scene."""

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, ActHeld, Hold
from models.rules.deeds import Add, Deed, Defeat, Next, Override, PlaceTurn, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import Role
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.lanes import make_lanes
from models.sight.sight import Disk, Sight
from models.sight.trail import MAX_MARKS_PER_LANE, MAX_STEPS, make_trail
from tests.tools.systems import EVERY_ID

RULES = system("plain_ticks")
ANN, BEN = map(CombatantId, ("ann", "ben"))


def fight(*deeds: Deed) -> History:
    """Return a fight of Ann on 3 and Ben on 5."""
    history = History(RULES.begin("Night at the mill"))
    recruits = Add((Recruit("Ann", id=ANN), Recruit("Ben", id=BEN)))
    for deed in (recruits, Start({ANN: 3, BEN: 5}), *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def marks(*deeds: Deed) -> dict[CombatantId, tuple[Tick, ...]]:
    history = fight(*deeds)
    return dict(make_trail(RULES, history, history.done))


def test_a_turn_leaves_a_mark_on_its_tick() -> None:
    assert marks(Act(ANN, 7), Act(BEN, 2), Act(BEN, 9)) == {ANN: (3,), BEN: (5, 7)}


def test_neither_counting_nor_a_ruling_leaves_a_mark() -> None:
    assert marks(Next()) == {}
    assert marks(Override(ANN, Tick(9))) == {}


def test_a_combatant_delaying_its_wait_has_no_mark_until_it_acts() -> None:
    delays = (Hold(ANN), PlaceTurn(ANN, Tick(4)), PlaceTurn(ANN, Tick(6)))
    assert marks(*delays) == marks(Hold(ANN))
    assert marks(*delays, Act(BEN, 4), Next(), Act(ANN, 5))[ANN][-1] == 6


def test_acting_from_an_open_wait_leaves_a_mark_on_that_tick() -> None:
    assert marks(Hold(ANN), Act(BEN, 4), ActHeld(ANN, 5, Tick(7))) == {ANN: (3, 7), BEN: (5,)}
    assert marks(Hold(ANN), Next()) == {ANN: (3,)}


@pytest.mark.parametrize("system_id", EVERY_ID)
def test_acting_from_a_wait_leaves_a_mark_in_every_system(system_id: str) -> None:
    session = Session(sample_history(system_id), FixedDice())
    while session.sight.actor is None:
        session.do(Next())
    who, offer, began = session.sight.actor, session.sight.wait_offer(), session.present.now
    if offer is None or offer.fields:
        return  # the wait is for a chosen tick
    session.do(offer.template)
    while session.present.now == began and (what := session.sight.next_action.offer):
        session.do(what.template)
    acts = [each for each in session.moment.offers(who) if each.role is Role.USUAL]
    if acts and not (acts[0].refusal or acts[0].fields) and who in session.moment.waiting:
        session.do(acts[0].template)
        assert session.sight.shown.trail[who][-1] == session.present.now


def test_a_combatant_defeated_on_its_turn_leaves_no_mark() -> None:
    assert marks(Next(), Defeat(ANN)) == {}


def test_a_new_scene_begins_without_marks() -> None:
    assert marks(Act(ANN, 7), Start({ANN: 2, BEN: 4})) == {}


def test_the_trail_of_a_long_fight_is_limited() -> None:
    acts = [Act(each, 2) for _ in range(MAX_STEPS) for each in (ANN, BEN)]
    assert {len(each) for each in marks(*acts).values()} == {MAX_MARKS_PER_LANE}


@pytest.mark.parametrize("name", EVERY_ID)
def test_the_marks_are_the_same_step_by_step_and_when_looking_back(name: str) -> None:
    whole = sample_history(name)
    sight = Sight.from_history(system(name), whole, Disk())
    for number in (*range(whole.done + 1), whole.done // 2, 0):
        sight = sight.at_step(whole, number)
        assert dict(sight.shown.trail) == dict(make_trail(system(name), whole, number))


def test_a_lane_shows_its_marks() -> None:
    history = fight(Act(ANN, 7))
    ann, ben = make_lanes(RULES.at(history.present), trail=make_trail(RULES, history, history.done))
    assert (ann.trail, ben.trail) == ((3,), ())
