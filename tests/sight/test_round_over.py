"""A round with only effects left: the clock stops and asks, as they don't extend the round."""

from models.rules.catalogue import system
from models.rules.clocks.count import Hold
from models.rules.deeds import Add, AddEffect, Deed, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.systems.gurps_pacing.sheet import Act, NextRound
from models.rules.systems.plain_ticks import Start
from models.rules.systems.west_that_wasnt import sheet as west
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.history import History
from models.session.session import Session
from models.sight.sight import Sight

ARA = CombatantId("ara")
BURNING = AddEffect("Burning", ARA, every=5)


def fight(name: str, *deeds: Deed) -> Sight:
    """Return the sight of a fight of Ara, alone and burning, after `deeds`."""
    session = Session(History(system(name).begin()), FixedDice())
    for deed in (Add((Recruit("Ara", ARA),)), *deeds):
        session.do(deed)
    return session.sight


def offers(sight: Sight) -> list[str]:
    return [offer.title for offer in sight.card.offers]


def test_in_gurps_the_next_round_is_due_though_someone_burns() -> None:
    sight = fight("gurps_pacing", NextRound({ARA: 8}), BURNING)
    assert sight.next_action.text == "Ara: Act"
    last = sight.present.moment.fight
    session = Session(History(last), FixedDice())
    while session.present.next_turn() is not None:
        session.do(Act(ARA, "act"))
        while session.sight.present.fired:
            session.see_to_first_alarm()
    assert session.sight.next_action.text == "Begin round 2"
    assert offers(session.sight)[0] == "Begin round 2"
    assert offers(session.sight)[-1].startswith("Count to ")


def test_the_clock_stands_while_all_hold_and_one_burns() -> None:
    sight = fight("plain_ticks", Start({ARA: 0}), BURNING, Hold(ARA))
    assert sight.has_only_effects_ahead
    assert sight.next_action.must_choose
    assert offers(sight)[-1] == "Count to 5"
    assert sight.card.offers[-1].template == Next()


def test_the_clock_goes_on_while_there_is_a_turn_to_come() -> None:
    sight = fight("plain_ticks", Start({ARA: 9}), BURNING)
    assert not sight.has_only_effects_ahead
    assert sight.next_action.text == "Count to 5"


def test_the_count_runs_on_when_the_gm_says_so() -> None:
    session = Session(History(system("plain_ticks").begin()), FixedDice())
    for deed in (Add((Recruit("Ara", ARA),)), Start({ARA: 0}), BURNING, Hold(ARA)):
        session.do(deed)
    session.do(session.sight.card.offers[-1].template)
    assert session.present.now == 5


def test_in_the_west_the_count_can_go_on_to_what_fires_before_the_round_ends() -> None:
    ready = (west.Declare(ARA, "quick"), west.FlipCard({ARA: 16}), west.Act(ARA))
    sight = fight("west_that_wasnt", AddEffect("Burning", ARA, at=Tick(20)), *ready)
    assert sight.present.moment.fight.next_turn() is None
    assert sight.has_only_effects_ahead
    assert offers(sight)[-1] == "Count to IV·d10"
