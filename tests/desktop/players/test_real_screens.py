"""Both windows on real window systems, while monitors are added, removed and changed."""

from functools import partial

import pytest

from tests.tools.real_screens import (
    PLAYERS,
    X_TOOLS,
    MutterScreens,
    SwayScreens,
    WindowState,
    XScreens,
    missing,
    real_screens,
)

LAPTOP, WALL = "1366x768+0+0", "1920x1080+1366+0"
SWAPPED = ("1366x768+1920+0", "1920x1080+0+0")
ABOVE = ("1366x768+0+1080", "1920x1080+0+0")
HERE, THERE = WindowState(1, full=False, keys=True), WindowState(2, full=False, keys=True)
ON_WALL, ON_LAPTOP = WindowState(2, full=True, keys=False), WindowState(1, full=True, keys=False)
WINDOW = WindowState(1, full=False, keys=False)
managers = pytest.mark.parametrize(
    "manager",
    [
        pytest.param(each, marks=pytest.mark.skipif(bool(why), reason=why))
        for each, why in ((each, missing(each, *X_TOOLS)) for each in ("openbox", "xfwm4"))
    ],
)


@managers
def test_on_x_each_window_stays_on_its_monitor_and_the_gm_has_the_keyboard(manager: str) -> None:
    with real_screens(partial(XScreens, manager=manager)) as screens:
        screens.plug(LAPTOP, "")
        screens.manage()
        screens.start()
        screens.wait_for_windows(HERE, WINDOW)
        # Otherwise the test wouldn't know which window the GM sees open.
        assert screens.topmost() == PLAYERS
        for monitors in ((LAPTOP, WALL), SWAPPED, ABOVE, (LAPTOP, "1080x1920+1366+0")):
            screens.plug(*monitors)
            screens.wait_for_windows(HERE, ON_WALL)
        screens.plug(LAPTOP, "")
        screens.wait_for_windows(HERE, WINDOW)
        screens.plug(*SWAPPED)
        screens.wait_for_windows(HERE, ON_WALL)


@managers
def test_on_x_the_players_picture_covers_windows_on_their_monitor(manager: str) -> None:
    with real_screens(partial(XScreens, manager=manager)) as screens:
        screens.plug(LAPTOP, WALL)
        screens.manage()
        screens.start()
        screens.wait_for_windows(HERE, ON_WALL)
        screens.plug("", "1920x1080+0+0")
        screens.wait_for_windows(
            WindowState(2, full=False, keys=False), WindowState(2, full=True, keys=True)
        )
        assert screens.topmost() == PLAYERS
        screens.plug(LAPTOP, WALL)
        screens.wait_for_windows(HERE, ON_WALL)
        screens.plug(LAPTOP, LAPTOP)
        screens.wait_for_windows(WINDOW, WindowState(1, full=True, keys=True))
        assert screens.topmost() == PLAYERS
        screens.plug(LAPTOP, WALL)
        screens.wait_for_windows(HERE, ON_WALL)


@managers
@pytest.mark.parametrize("scale", ["1", "3"])
def test_on_x_the_windows_start_apart_with_any_pointer_position_and_monitor_size(
    manager: str, scale: str
) -> None:
    with real_screens(partial(XScreens, manager=manager)) as screens:
        screens.plug("1024x600+0+0", "1920x1080+1024+0")
        screens.manage()
        screens.point(1500, 500)
        screens.start(QT_SCALE_FACTOR=scale)
        follows = manager == "xfwm4"  # sway opens windows at the pointer
        screens.wait_for_windows(*((THERE, ON_LAPTOP) if follows else (HERE, ON_WALL)))


WHY_NO_SWAY = missing("sway")


@pytest.mark.skipif(bool(WHY_NO_SWAY), reason=WHY_NO_SWAY)
@pytest.mark.parametrize("focused", [1, 2])
def test_on_sway_the_windows_start_and_stay_apart(focused: int) -> None:
    with real_screens(SwayScreens) as screens:
        screens.plug(LAPTOP, WALL)
        screens.focus(focused)
        screens.start()
        gm, players = ((HERE, ON_WALL), (THERE, ON_LAPTOP))[focused - 1]
        screens.wait_for_windows(gm, players)
        screens.plug(*SWAPPED)
        screens.wait_for_windows(gm, players)
        screens.scale(2, 2)
        screens.wait_for_windows(gm, players)


WHY_NO_MUTTER = missing("mutter", "gdbus")


@pytest.mark.skipif(bool(WHY_NO_MUTTER), reason=WHY_NO_MUTTER)
def test_on_mutter_each_window_stays_on_its_monitor() -> None:
    left, right = "1920x1080+0+0", "1920x1080+1920+0"
    gm, players = WindowState(1, full=False, keys=False), ON_WALL  # there is no keyboard
    with real_screens(lambda *where: MutterScreens(*where, left, right)) as screens:
        screens.start()
        screens.wait_for_windows(gm, players)
        screens.plug(left, "")
        screens.wait_for_windows(gm, gm)
        screens.plug(left, right)
        screens.wait_for_windows(gm, players)
        screens.plug(left, right, scales=(1, 2))
        screens.wait_for_windows(gm, players)
