"""The order of turns."""

from models.scheduler.clock import Tick
from models.scheduler.combatant import Presence
from models.scheduler.encounter import find_ties
from models.scheduler.events import Moved, Placed, PresenceChanged, Removed, Reordered
from tests.tools.line_fights import ARA, BOR, CID, apply_events, at_tick, fight, names


def test_the_earlier_tick_acts_first() -> None:
    assert names(fight("Ara 3, Bor 5, Cid -2").turn_order()) == ["cid", "ara", "bor"]


def test_on_one_tick_the_combatant_that_arrived_first_acts_first() -> None:
    moved = apply_events(fight("Ara 3, Bor 5"), Moved(ARA, Tick(5)))

    assert names(moved.turn_order()) == ["bor", "ara"]


def test_a_lower_precedence_goes_before_an_earlier_arrival() -> None:
    moved = apply_events(fight("Ara 3, Bor 5"), Moved(ARA, Tick(5), precedence=-1))

    assert names(moved.turn_order()) == ["ara", "bor"]


def test_no_combatant_is_next_if_none_has_a_turn() -> None:
    assert fight("Ara").next_turn() is None
    assert fight("Ara").turn_order() == ()


def test_combatants_on_the_current_tick_are_due() -> None:
    assert names(at_tick(fight("Ara 3, Bor 5, Cid 3"), 3).due_turns()) == ["ara", "cid"]


def test_a_placed_wait_is_a_second_turn_on_the_axis() -> None:
    waiting = apply_events(fight("Ara 3, Bor 5"), Placed(ARA, Tick(7)))

    assert names(waiting.turn_order()) == ["ara", "bor", "ara"]
    assert [turn.placed for turn in waiting.turn_order()] == [False, False, True]


def test_a_combatant_outside_the_scene_has_no_turn() -> None:
    after_leave = apply_events(fight("Ara 3, Bor 5"), PresenceChanged(ARA, Presence.DEFEATED))

    assert names(after_leave.turn_order()) == ["bor"]


def test_a_removed_combatant_is_not_in_the_encounter() -> None:
    assert ARA not in apply_events(fight("Ara 3"), Removed(ARA))


def test_combatants_on_one_tick_with_one_precedence_are_tied() -> None:
    fought = fight("Ara 3, Bor 3, Cid 5")

    assert find_ties(fought.turn_order()) == ((ARA, BOR),)


def test_the_first_group_shares_tick_and_precedence() -> None:
    fought = apply_events(fight("Ara 3, Bor 3, Cid 3"), Moved(BOR, Tick(3), precedence=1))
    fought = apply_events(fought, Moved(CID, Tick(4), precedence=1))

    assert names(fought.first_tied_turns()) == ["ara"]
    assert names(fought.first_tick_turns()) == ["ara", "bor"]
    assert (fight().first_tied_turns(), fight().first_tick_turns()) == ((), ())


def test_a_new_order_ends_the_tie() -> None:
    drawn = apply_events(
        fight("Ara 3, Bor 3, Cid 3"), Reordered(Tick(3), (CID, ARA, BOR), (0, 1, 2))
    )

    assert names(drawn.turn_order()) == ["cid", "ara", "bor"]
    assert find_ties(drawn.turn_order()) == ()


def test_a_new_order_moves_the_wait_on_that_tick() -> None:
    waiting = apply_events(fight("Ara 9, Bor 3"), Placed(ARA, Tick(3)))
    drawn = apply_events(waiting, Reordered(Tick(3), (ARA, BOR), (0, 1)))

    assert names(drawn.turn_order()) == ["ara", "bor", "ara"]
    assert drawn[ARA].next_tick == 9
