"""Counting stops early only at a tick where the GM must act."""

from functools import partial

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, ScheduleEvent
from models.rules.deeds import Add, AddEffect, Deed, Next, Recruit
from models.rules.dice import Dice, FixedDice
from models.rules.halt import decide_until_halt
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import Moment
from models.rules.systems.fatewalker.sheet import DamageOverTime, Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from tests.tools import fights

RULES = system("fatewalker")
MIRA, ORC = CombatantId("mira"), CombatantId("orc")
ACT = Act(MIRA, 6)


apply_deeds = partial(fights.apply_deeds, RULES)


@pytest.fixture
def fight() -> Encounter:
    """Return a fight on tick 1 in which Mira acts on 10 and the orc on 20."""
    recruits = tuple(Recruit(who.title(), who) for who in (MIRA, ORC))
    start = apply_deeds(RULES.begin(), Add(recruits), Start({MIRA: 0, ORC: 0}, {ORC: 10}))
    assert (start.now, start[MIRA].next_tick, start[ORC].next_tick) == (1, 10, 20)
    return start


def decide_deed(fight: Encounter, deed: Deed) -> Outcome:
    return decide_until_halt(RULES.at(fight), deed, FixedDice())


def test_damage_that_fells_no_combatant_does_not_stop_the_count(fight: Encounter) -> None:
    assert not decide_deed(apply_deeds(fight, DamageOverTime(ORC, 1, 2, 2)), ACT).stopped


def test_the_count_stops_where_a_combatant_falls(fight: Encounter) -> None:
    after = apply_deeds(fight, DamageOverTime(ORC, 500, 4, 2))
    stopped = decide_deed(after, ACT)
    assert stopped.stopped
    assert stopped.after == apply_deeds(after, Next())
    assert stopped.after.now == 5


@pytest.mark.parametrize(
    "announced",
    [ScheduleEvent("The mill burns", Tick(4)), AddEffect("Burning", MIRA, every=3)],
)
def test_the_count_stops_at_an_announced_event(fight: Encounter, announced: Deed) -> None:
    after = apply_deeds(fight, announced)
    stopped = decide_deed(after, ACT)
    assert stopped.stopped
    assert stopped.after == apply_deeds(after, Next())
    assert stopped.after.now == 4


def test_the_count_passes_a_tick_that_does_not_need_the_gm(fight: Encounter) -> None:
    after = apply_deeds(fight, DamageOverTime(ORC, 0, 1, 2), ScheduleEvent("Bell", Tick(6)))
    stopped = decide_deed(after, ACT)
    assert stopped.stopped
    assert stopped.after.now == 6


def test_an_event_on_the_tick_of_the_turn_does_not_stop_the_count(fight: Encounter) -> None:
    assert not decide_deed(apply_deeds(fight, ScheduleEvent("Bell", Tick(10))), ACT).stopped


def test_a_refused_deed_stays_refused(fight: Encounter) -> None:
    with pytest.raises(RuleBroken):
        decide_deed(apply_deeds(fight, ScheduleEvent("Bell", Tick(4))), Act(ORC, 6))


@pytest.mark.parametrize("deed", [ACT, Next()])
def test_a_deed_without_dice_is_decided_once(
    fight: Encounter, deed: Deed, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight_with_bell, deeds = apply_deeds(fight, ScheduleEvent("Bell", Tick(10))), list[Deed]()
    usual = Moment.decide

    def record_and_decide(moment: Moment, deed: Deed, dice: Dice) -> Outcome:
        deeds.append(deed)
        return usual(moment, deed, dice)

    monkeypatch.setattr(Moment, "decide", record_and_decide)
    decide_deed(fight_with_bell, deed)
    assert deeds == [deed]
