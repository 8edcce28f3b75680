"""Placement: a table of monitor layouts with the windows' places in each, without Qt."""

import sys
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from desktop.players.placement import Placement, WindowsState, plan_placement

LAPTOP, LEFT, RIGHT = (0, 0, 1366, 768), (-1920, 0, 1920, 1080), (1366, 0, 1920, 1080)
ONE_MONITOR = {"Laptop": LAPTOP}
TWO_MONITORS = {"Laptop": LAPTOP, "Wall": RIGHT}
THREE_MONITORS = {**TWO_MONITORS, "Projector": (3286, 0, 1280, 720)}
ONLY_WALL = {"Wall": (0, 0, 1920, 1080)}
SWAPPED = {"Laptop": (1920, 0, 1366, 768), "Wall": (0, 0, 1920, 1080)}
MIRROR = {"Laptop": LAPTOP, "Wall": LAPTOP}
CLOSED: dict[str, object] = {"is_open": False}
OPENING: dict[str, object] = {"is_open": True, "is_opening": True}
WINDOWED: dict[str, object] = {"is_open": True, "players_monitor": "Laptop", "gm_choice": "Laptop"}
FILLING: dict[str, object] = {
    "is_open": True,
    "players_monitor": "Wall",
    "filled_monitor": "Wall",
    "preferred_monitor": "Wall",
    "gm_choice": "Laptop",
}
WAYLAND: dict[str, object] = {"can_move_windows": False}


def filling_placement(monitor: str, gm: str = "Laptop", home: str = "Laptop") -> Placement:
    return Placement(gm, home, monitor, is_full=True)


def windowed_placement(monitor: str, gm: str = "Laptop", home: str = "Laptop") -> Placement:
    return Placement(gm, home, monitor)


TABLE = {
    # At startup, the GM's window may be placed on any monitor.
    "GM on the left": (TWO_MONITORS, "Laptop", OPENING, filling_placement("Wall")),
    "GM on the right": (TWO_MONITORS, "Wall", OPENING, filling_placement("Laptop", "Wall", "Wall")),
    "GM where the players looked last time": (
        TWO_MONITORS,
        "Wall",
        {**OPENING, "preferred_monitor": "Wall"},
        filling_placement("Laptop", "Wall", "Wall"),
    ),
    "the remembered one of three": (
        THREE_MONITORS,
        "Laptop",
        {**OPENING, "preferred_monitor": "Projector"},
        filling_placement("Projector"),
    ),
    "the remembered one is absent": (
        TWO_MONITORS,
        "Laptop",
        {**OPENING, "preferred_monitor": "Projector"},
        filling_placement("Wall"),
    ),
    "one monitor": (ONE_MONITOR, "Laptop", OPENING, windowed_placement("Laptop")),
    "mirrored": (
        MIRROR,
        "Laptop",
        {**OPENING, "preferred_monitor": "Wall"},
        windowed_placement("Laptop"),
    ),
    "a window by hand": (
        TWO_MONITORS,
        "Laptop",
        {**OPENING, "is_windowed_by_choice": True},
        windowed_placement("Laptop"),
    ),
    "closed": (TWO_MONITORS, "Laptop", CLOSED, Placement("Laptop", "Laptop")),
    # A monitor is added.
    "to the right": (TWO_MONITORS, "Laptop", WINDOWED, filling_placement("Wall")),
    "to the left, so that the GM's window stands on it": (
        SWAPPED,
        "Wall",
        WINDOWED,
        filling_placement("Wall"),
    ),
    "to the left while the players' window is closed": (
        SWAPPED,
        "Wall",
        {**CLOSED, "gm_choice": "Laptop"},
        Placement("Laptop", "Laptop"),
    ),
    "another one than is waited for": (
        TWO_MONITORS,
        "Laptop",
        {**WINDOWED, "preferred_monitor": "Projector"},
        windowed_placement("Laptop"),
    ),
    "the one that is waited for, with another filled meanwhile": (
        THREE_MONITORS,
        "Laptop",
        {**FILLING, "preferred_monitor": "Projector"},
        filling_placement("Projector"),
    ),
    "beside a window by hand": (
        TWO_MONITORS,
        "Laptop",
        {**WINDOWED, "is_windowed_by_choice": True},
        windowed_placement("Laptop"),
    ),
    # A monitor changes.
    "swapped, with the windows left where they were": (
        SWAPPED,
        "Wall",
        FILLING,
        filling_placement("Wall"),
    ),
    "the players' window was sent to the GM's monitor": (
        TWO_MONITORS,
        "Laptop",
        {**FILLING, "players_monitor": "Laptop"},
        filling_placement("Wall"),
    ),
    "mirrored while theirs is full": (MIRROR, "Laptop", FILLING, filling_placement("Wall")),
    # A monitor is removed.
    "the players'": (
        ONE_MONITOR,
        "Laptop",
        {**FILLING, "players_monitor": ""},
        windowed_placement("Laptop"),
    ),
    "the GM's: theirs covers it": (ONLY_WALL, "Wall", FILLING, filling_placement("Wall", "Wall")),
    "the GM's, and another is free": (
        {**ONLY_WALL, "Dock": (1920, 0, 800, 600)},
        "Wall",
        FILLING,
        filling_placement("Wall", "Dock"),
    ),
    "the GM's comes back": (SWAPPED, "Wall", FILLING, filling_placement("Wall")),
    "the only one gives way to another": (
        {"Dock": LAPTOP},
        "Dock",
        {**WINDOWED, "players_monitor": ""},
        windowed_placement("Dock", "Dock"),
    ),
    "the GM's, just after the players' came": (
        ONLY_WALL,
        "Wall",
        {**FILLING, "has_just_appeared": True},
        windowed_placement("Wall", "Wall"),
    ),
    # The GM moves the GM's window.
    "to a third": (
        THREE_MONITORS,
        "Projector",
        {**FILLING, "has_gm_moved": True},
        filling_placement("Wall", "Projector", "Projector"),
    ),
    "to the players'": (
        TWO_MONITORS,
        "Wall",
        {**FILLING, "has_gm_moved": True},
        filling_placement("Wall"),
    ),
    # On Wayland no window can be moved.
    "Wayland: the GM's is placed late, where theirs is": (
        TWO_MONITORS,
        "Wall",
        {**FILLING, **WAYLAND, "has_gm_moved": True},
        filling_placement("Laptop", "Wall", "Wall"),
    ),
    "Wayland: the GM's monitor goes": (
        ONLY_WALL,
        "Wall",
        {**FILLING, **WAYLAND},
        filling_placement("Wall", "Wall"),
    ),
    "Wayland: the GM's monitor goes, and another is free": (
        {**ONLY_WALL, "Dock": (1920, 0, 800, 600)},
        "Wall",
        {**FILLING, **WAYLAND},
        filling_placement("Wall", "Wall"),
    ),
}


@pytest.mark.parametrize("case", TABLE)
def test_both_windows_are_placed_as_in_the_table(case: str) -> None:
    monitors, gm, facts, expected = TABLE[case]
    assert plan_placement(WindowsState(monitors=monitors, gm_monitor=gm, **facts)) == expected  # type: ignore[arg-type]


NAMES = ("Laptop", "Wall", "Projector")
names = some.sampled_from(["", *NAMES])
areas = some.permutations([LAPTOP, RIGHT, LEFT])
arrangements = some.builds(
    lambda there, order: dict(zip(there, order, strict=False)),
    some.sampled_from([each for size in (1, 2, 3) for each in permutations(NAMES, size)]),
    areas,
)


@given(arrangements, some.data())
def test_no_layout_puts_both_windows_on_one_monitor_while_another_is_free(
    monitors: dict[str, tuple[int, int, int, int]], data: some.DataObject
) -> None:
    layout = WindowsState(
        monitors=monitors,
        gm_monitor=data.draw(some.sampled_from([*monitors])),
        players_monitor=data.draw(names),
        is_open=True,
        has_gm_moved=data.draw(some.booleans()),
        gm_choice=data.draw(names),
        filled_monitor=data.draw(names),
        preferred_monitor=data.draw(names),
        is_opening=data.draw(some.booleans()),
    )
    planned = plan_placement(layout)
    waits = layout.preferred_monitor not in ("", *monitors) and not layout.is_opening
    assert planned.gm in monitors
    assert planned.players in monitors
    assert waits or len(monitors) == 1 or planned.players != planned.gm
    assert planned.is_full or len(monitors) == 1 or waits


@given(arrangements, some.data())
def test_planning_again_changes_nothing(
    monitors: dict[str, tuple[int, int, int, int]], data: some.DataObject
) -> None:
    layout = WindowsState(
        monitors=monitors,
        gm_monitor=data.draw(some.sampled_from([*monitors])),
        is_open=True,
        gm_choice=data.draw(names),
        preferred_monitor=data.draw(names),
        is_opening=True,
        can_move_windows=data.draw(some.booleans()),
    )
    first = plan_placement(layout)
    filled = first.players if first.is_full else ""
    windows_state = WindowsState(
        monitors=monitors,
        gm_monitor=first.gm,
        players_monitor=first.players,
        is_open=True,
        gm_choice=first.home,
        filled_monitor=filled,
        preferred_monitor=layout.preferred_monitor or filled,
        can_move_windows=layout.can_move_windows,
    )
    assert plan_placement(windows_state) == first


def test_the_placement_module_does_not_use_qt() -> None:
    module = sys.modules[plan_placement.__module__]
    assert not [name for name in vars(module) if name.startswith("Q")]
