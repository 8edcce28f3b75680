"""Plans on which monitors the two windows belong, without Qt.

Monitors are identified by unique names; "" stands for none. If possible, the players' window fills
a monitor that isn't the GM's. The GM's window is never put on the monitor that the players watch.
"""

from msgspec import Struct

Area = tuple[int, int, int, int]
"""Left, top, width and height, in Qt's device-independent pixels."""


class WindowPlace(Struct, frozen=True):
    """Place of the players' window, saved for the next launch.

    `screen` is the monitor that the window filled, `area` its area as an ordinary window, and
    `is_windowed_by_choice` says that the GM made it an ordinary window despite a monitor to fill.
    """

    screen: str | None = None
    area: Area | None = None
    is_windowed_by_choice: bool = False


class WindowsState(Struct, frozen=True, kw_only=True):
    """Where both windows are now, and where they should be."""

    monitors: dict[str, Area]
    """The area of each monitor, by name."""
    gm_monitor: str
    """The monitor of the GM's window."""
    players_monitor: str = ""
    """The monitor of the players' window, or "" while it is closed or on no monitor."""
    is_open: bool = False
    can_move_windows: bool = True
    """Whether programs can place windows. On Wayland they can only choose a monitor to fill."""
    has_gm_moved: bool = False
    """Whether the GM has moved their own window to another monitor since the last plan."""
    gm_choice: str = ""
    """The monitor that the GM has chosen for their own window."""
    filled_monitor: str = ""
    """The monitor that the players' window last filled, or "" for an ordinary window."""
    preferred_monitor: str = ""
    """The monitor that the players' window should fill whenever it is connected."""
    is_windowed_by_choice: bool = False
    is_opening: bool = False
    """Whether the players' window hasn't been placed yet."""
    has_just_appeared: bool = False
    """Whether the filled monitor has just appeared. Then another may be about to disappear."""

    def are_apart(self, first: str, second: str) -> bool:
        """Return whether both monitors exist and neither mirrors the other."""
        areas = self.monitors
        return first in areas and second in areas and not _overlap(areas[first], areas[second])

    def first_apart(self, other: str) -> str:
        return next((name for name in self.monitors if self.are_apart(name, other)), "")


class Placement(Struct, frozen=True):
    """The planned monitors of both windows.

    `home` is the monitor that counts as the GM's choice from now on. `is_full` says that the
    players' window fills its monitor.
    """

    gm: str
    home: str
    players: str = ""
    is_full: bool = False


def plan_placement(state: WindowsState) -> Placement:
    home = _gm_home(state)
    gm = _gm_monitor(state, home)
    if not state.is_open:
        return Placement(gm, home)
    monitor_to_fill = "" if state.is_windowed_by_choice else _monitor_to_fill(state, gm, home)
    ordinary_monitor = (
        state.players_monitor
        if state.players_monitor in state.monitors and not state.filled_monitor
        else gm
    )
    return Placement(gm, home, monitor_to_fill or ordinary_monitor, is_full=bool(monitor_to_fill))


def _gm_home(state: WindowsState) -> str:
    """Return the GM's choice: where they moved their window, unless the players watch there."""
    is_onto_theirs = state.can_move_windows and state.gm_monitor == state.filled_monitor
    return (
        state.gm_monitor
        if not state.gm_choice or (state.has_gm_moved and not is_onto_theirs)
        else state.gm_choice
    )


def _gm_monitor(state: WindowsState, home: str) -> str:
    if not state.can_move_windows or state.gm_monitor == home:
        return state.gm_monitor
    theirs = state.filled_monitor
    if home in state.monitors and (theirs not in state.monitors or state.are_apart(home, theirs)):
        return home
    return (state.gm_monitor == theirs and state.first_apart(theirs)) or state.gm_monitor


def _monitor_to_fill(state: WindowsState, gm: str, home: str) -> str:
    """Return the monitor that the players' window should fill, or "" for an ordinary window."""
    if state.are_apart(state.preferred_monitor, gm):
        return state.preferred_monitor
    if state.are_apart(state.filled_monitor, gm):
        return state.filled_monitor
    is_filled = state.filled_monitor in state.monitors and not state.has_just_appeared
    if is_filled and gm != home:
        return state.filled_monitor  # the GM's own monitor is gone
    is_waiting_for_wanted = not state.is_opening and state.preferred_monitor not in (
        "",
        *state.monitors,
    )
    return ("" if is_waiting_for_wanted and not is_filled else state.first_apart(gm)) or (
        state.filled_monitor if is_filled else ""
    )


def _overlap(first: Area, other: Area) -> bool:
    left, top, width, height = first
    x, y, other_width, other_height = other
    return (
        left < x + other_width and x < left + width and top < y + other_height and y < top + height
    )
