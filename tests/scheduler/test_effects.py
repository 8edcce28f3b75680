"""Effects on the scheduler's clock."""

from itertools import islice

from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick, is_in_range
from models.scheduler.effects import Span, Timer
from models.scheduler.events import Removed, SpanBegan, SpanEnded, TimerEnded, TimerFired, TimerSet
from models.scheduler.turns import Ghost, periodic_ghosts
from tests.tools.line_fights import ARA, BOR, apply_events, fight

POISON = Timer("poison", "Poison", Tick(4), every=3, left=2, who=ARA)


def test_a_timer_triggers_the_number_of_times_it_was_set_to() -> None:
    once = apply_events(fight("Ara 3"), TimerSet(POISON), TimerFired("poison", "Poison", Tick(4)))
    twice = apply_events(once, TimerFired("poison", "Poison", Tick(7)))

    assert [timer.at for timer in once.timers] == [7]
    assert twice.timers == ()


def test_the_first_set_of_two_timers_on_one_tick_comes_first() -> None:
    bell, bomb = Timer("bell", "Bell", Tick(2)), Timer("bomb", "Bomb", Tick(2))

    assert apply_events(fight(), TimerSet(bell), TimerSet(bomb)).next_timer() == bell


def test_a_timer_can_be_removed() -> None:
    assert apply_events(fight("Ara"), TimerSet(POISON), TimerEnded("poison")).next_timer() is None


def test_a_span_replaces_the_span_of_the_same_id() -> None:
    short, long = Span("hold", "Hold", Tick(1), Tick(3)), Span("hold", "Hold", Tick(1), Tick(9))
    spans = apply_events(fight(), SpanBegan(short), SpanBegan(long))

    assert spans.spans == (long,)
    assert apply_events(spans, SpanEnded("hold")).spans == ()


def test_removing_a_combatant_removes_its_spans_and_timers() -> None:
    mine = Span("hold", "Hold", Tick(1), who=ARA)
    yours = Span("aim", "Aim", Tick(1), who=BOR)
    after_leave = apply_events(
        fight("Ara, Bor"), SpanBegan(mine), SpanBegan(yours), TimerSet(POISON), Removed(ARA)
    )

    assert (after_leave.spans, after_leave.timers) == ((yours,), ())


def test_periodic_ghosts_repeat_after_each_period() -> None:
    ghosts = periodic_ghosts(ARA, Tick(2), 4)

    assert list(islice(ghosts, 3)) == [
        Ghost(Tick(2), ARA),
        Ghost(Tick(6), ARA),
        Ghost(Tick(10), ARA),
    ]


def test_an_axis_that_counts_down_labels_descending_numbers() -> None:
    axis = Axis("step", "steps", sign=-1)

    assert [axis.label(Tick(tick)) for tick in (-3, 0, 5)] == ["3", "0", "\N{MINUS SIGN}5"]
    assert axis.place(Tick(-3)) == "step 3"


def test_ticks_of_the_axis_are_limited() -> None:
    assert is_in_range(MAX_TURN_TICK)
    assert is_in_range(-MAX_TURN_TICK)
    assert not is_in_range(MAX_TURN_TICK + 1)
