"""A round with only effects left: the clock stops and asks, unless its length is fixed."""

from models.rules.catalogue import system
from models.rules.clocks.count import Hold
from models.rules.deeds import Add, AddEffect, Deed, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.files import sheet as file
from models.rules.systems.gurps_pacing.sheet import Act, NextRound
from models.rules.systems.plain_ticks import Start
from models.rules.systems.west_that_wasnt import sheet as west
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.history import History
from models.session.session import Session
from models.sight.sight import Sight

ARA = CombatantId("ara")
BURNING = AddEffect("Burning", ARA, every=5)


def sight_after(name: str, *deeds: Deed) -> Sight:
    """Return the sight of a fight after `deeds`, in which Ara is alone and burning."""
    session = Session(History(system(name).begin()), FixedDice())
    for deed in (Add((Recruit("Ara", ARA),)), *deeds):
        session.do(deed)
    return session.sight


def offer_titles(sight: Sight) -> list[str]:
    return [offer.title for offer in sight.card.offers]


def test_in_gurps_the_next_round_is_offered_even_if_an_effect_is_still_running() -> None:
    sight = sight_after("gurps_pacing", NextRound({ARA: 8}), BURNING)
    assert sight.next_action.text == "Ara: Act"
    last = sight.present.moment.fight
    session = Session(History(last), FixedDice())
    while session.present.next_turn() is not None:
        session.do(Act(ARA, "act"))
        while session.sight.present.fired:
            session.acknowledge_first_alarm()
    assert session.sight.next_action.text == "Begin round 2"
    assert offer_titles(session.sight)[0] == "Begin round 2"
    assert offer_titles(session.sight)[-1].startswith("Count to ")


def test_the_clock_stops_while_all_hold_and_an_effect_is_running() -> None:
    sight = sight_after("plain_ticks", Start({ARA: 0}), BURNING, Hold(ARA))
    assert sight.has_only_effects_ahead
    assert sight.next_action.must_choose
    assert offer_titles(sight)[-1] == "Count to 5"
    assert sight.card.offers[-1].template == Next()


def test_the_clock_runs_while_a_turn_is_ahead() -> None:
    sight = sight_after("plain_ticks", Start({ARA: 9}), BURNING)
    assert not sight.has_only_effects_ahead
    assert sight.next_action.text == "Count to 5"


def test_the_gm_can_let_the_clock_run_on() -> None:
    session = Session(History(system("plain_ticks").begin()), FixedDice())
    for deed in (Add((Recruit("Ara", ARA),)), Start({ARA: 0}), BURNING, Hold(ARA)):
        session.do(deed)
    session.do(session.sight.card.offers[-1].template)
    assert session.present.now == 5


def test_in_the_west_that_wasnt_space_counts_to_a_trigger_before_the_round_ends() -> None:
    ready = (west.Declare(ARA, "quick"), west.FlipCard({ARA: 16}), west.Act(ARA))
    sight = sight_after("west_that_wasnt", AddEffect("Burning", ARA, at=Tick(20)), *ready)
    assert sight.present.moment.fight.next_turn() is None
    assert sight.next_action.text == "Count to IV·d10"
    assert offer_titles(sight).count("Count to IV·d10") == 1


def test_between_rounds_the_combatants_of_the_next_are_listed_although_no_turn_is_ahead() -> None:
    sight = sight_after("gurps_pacing", NextRound({ARA: 8}))
    session = Session(History(sight.present.moment.fight), FixedDice())
    while session.present.next_turn() is not None:
        if (turn := session.present.next_turn()) and turn.tick == session.present.now:
            assert all(row.key != "ara:enters" for row in session.sight.upcoming)
        session.do(Act(ARA, "act"))
    assert [row.key for row in session.sight.upcoming] == ["ara:enters"]


def test_between_rounds_with_kept_places_the_order_of_the_next_round_is_listed() -> None:
    session = Session(History(system("d20").begin()), FixedDice())
    ids = [CombatantId(each) for each in ("ara", "bor", "cyd")]
    session.do(Add(tuple(Recruit(each.title(), each) for each in ids)))
    session.do(file.Start(at=dict(zip(ids, (3, 18, 11), strict=True))))
    for who in (ids[1], ids[2], ids[0]):
        session.do(file.Act(who))
    rows = session.sight.upcoming
    assert [(row.name, row.place) for row in rows] == [("Bor", "18"), ("Cyd", "11"), ("Ara", "3")]
