"""Placement: the monitor of each window, as values and one function, without Qt.

Monitors are identified by their unique names; "" stands for none. The players' window fills a
monitor that isn't the GM's; the GM's window never moves to where the players look.
"""

from msgspec import Struct

Area = tuple[int, int, int, int]
"""Left, top, width and height, in Qt's pixels."""


class Seat(Struct, frozen=True):
    """Place of the players' window, for the next start.

    `screen`: the monitor that the window filled. `area`: its area as an ordinary window. `by_hand`:
    the GM made it an ordinary window although there was a monitor to fill.
    """

    screen: str | None = None
    area: Area | None = None
    by_hand: bool = False


class WindowsState(Struct, frozen=True, kw_only=True):
    """Both windows as the window system has them now, and their intended places."""

    monitors: dict[str, Area]
    """The areas of all monitors, by name."""
    gm_monitor: str
    """The monitor of the GM's window."""
    players_monitor: str = ""
    """The monitor of the players' window; "" while it is closed or on no monitor."""
    is_open: bool = False
    can_move_windows: bool = True
    """Whether programs can place windows; on Wayland they can only choose a monitor to fill."""
    has_gm_moved: bool = False
    """Whether the GM has moved their own window to another monitor since the last plan."""
    gm_choice: str = ""
    """The monitor the GM chose for their own window."""
    filled_monitor: str = ""
    """The monitor the players' window last filled; "" for an ordinary window."""
    wanted_monitor: str = ""
    """The monitor the players' window fills whenever present."""
    by_hand: bool = False
    is_opening: bool = False
    """Whether the players' window hasn't been placed yet."""
    has_just_appeared: bool = False
    """Whether the filled monitor has just appeared: another may be about to disappear."""

    def are_apart(self, one: str, other: str) -> bool:
        """Return whether both monitors exist, and neither mirrors the other."""
        areas = self.monitors
        return one in areas and other in areas and not _overlap(areas[one], areas[other])

    def first_apart(self, other: str) -> str:
        return next((name for name in self.monitors if self.are_apart(name, other)), "")


class Placement(Struct, frozen=True):
    """Monitors of both windows; `is_full`: the players' window fills its own.

    `home` is the GM's choice from now on.
    """

    gm: str
    home: str
    players: str = ""
    is_full: bool = False


def plan(state: WindowsState) -> Placement:
    home = _home(state)
    gm = _gm_monitor(state, home)
    if not state.is_open:
        return Placement(gm, home)
    monitor_to_fill = "" if state.by_hand else _monitor_to_fill(state, gm, home)
    ordinary_monitor = (
        state.players_monitor
        if state.players_monitor in state.monitors and not state.filled_monitor
        else gm
    )
    return Placement(gm, home, monitor_to_fill or ordinary_monitor, is_full=bool(monitor_to_fill))


def _home(state: WindowsState) -> str:
    """Return the GM's choice: a move by hand counts, unless it ends where the players look."""
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
    """Return the monitor for the players' window, or "" for an ordinary window."""
    if state.are_apart(state.wanted_monitor, gm):
        return state.wanted_monitor
    if state.are_apart(state.filled_monitor, gm):
        return state.filled_monitor
    is_filled = state.filled_monitor in state.monitors and not state.has_just_appeared
    if is_filled and gm != home:
        return state.filled_monitor  # the GM's own monitor is gone
    is_waiting_for_wanted = not state.is_opening and state.wanted_monitor not in (
        "",
        *state.monitors,
    )
    return ("" if is_waiting_for_wanted and not is_filled else state.first_apart(gm)) or (
        state.filled_monitor if is_filled else ""
    )


def _overlap(one: Area, other: Area) -> bool:
    left, top, width, height = one
    x, y, other_width, other_height = other
    return (
        left < x + other_width and x < left + width and top < y + other_height and y < top + height
    )
