"""Placement: which monitor each window belongs on. Values and one function, without Qt.

Monitors are known by their names, which are unique here. The players' window fills a monitor that
is not the GM's; the GM's window never goes where the players look. "" stands for no monitor.
"""

from msgspec import Struct

Area = tuple[int, int, int, int]
"""Left, top, width and height, as Qt counts them."""


class Seat(Struct, frozen=True):
    """The players' window's place, for the next start.

    `screen` names the monitor it filled, `place` is its area as an ordinary window, and `by_hand`
    says that the GM made it one although there was a monitor to fill.
    """

    screen: str | None = None
    place: Area | None = None
    by_hand: bool = False


class Layout(Struct, frozen=True, kw_only=True):
    """Both windows as the window system has them now, and where they were meant to be.

    The window system says where the windows are; `players` is "" while theirs is closed or on no
    monitor at all. `movable` tells that a program may place its windows; with
    Wayland it may only choose a monitor to fill. `moved` is true if the GM's window has changed
    monitors by hand since the last plan, and not because monitors came or went.

    What was meant: `home` is the monitor the GM chose, `filled` the one that the players' window
    was made to fill ("" for an ordinary window), `wanted` the one it fills whenever it is there.
    `opening` is true until the players' window has been placed for the first time, `fresh` while it
    fills a monitor that has just come: another may be about to go.
    """

    monitors: dict[str, Area]
    gm: str
    players: str = ""
    is_open: bool = False
    movable: bool = True
    moved: bool = False
    home: str = ""
    filled: str = ""
    wanted: str = ""
    by_hand: bool = False
    opening: bool = False
    fresh: bool = False

    def apart(self, one: str, other: str) -> bool:
        """Return whether both monitors are there, and neither mirrors the other."""
        areas = self.monitors
        return one in areas and other in areas and not _overlap(areas[one], areas[other])

    def free(self, taken: str) -> str:
        """Return the first monitor apart from one that is `taken`, or ""."""
        return next((name for name in self.monitors if self.apart(name, taken)), "")


class Plan(Struct, frozen=True):
    """The monitors that both windows belong on; `full` when the players' window fills its own.

    `home` is the monitor to take for the GM's choice from now on.
    """

    gm: str
    home: str
    players: str = ""
    full: bool = False


def plan(layout: Layout) -> Plan:
    """Return where both windows belong."""
    home = _home(layout)
    gm = _gm_monitor(layout, home)
    if not layout.is_open:
        return Plan(gm, home)
    fills = "" if layout.by_hand else _monitor_to_fill(layout, gm, home)
    stays = layout.players if layout.players in layout.monitors and not layout.filled else gm
    return Plan(gm, home, fills or stays, full=bool(fills))


def _home(layout: Layout) -> str:
    """Return the GM's choice: a move by hand counts, unless it ends where the players look."""
    onto_theirs = layout.movable and layout.gm == layout.filled
    return layout.gm if not layout.home or (layout.moved and not onto_theirs) else layout.home


def _gm_monitor(layout: Layout, home: str) -> str:
    if not layout.movable or layout.gm == home:
        return layout.gm
    theirs = layout.filled
    if home in layout.monitors and (theirs not in layout.monitors or layout.apart(home, theirs)):
        return home
    return (layout.gm == theirs and layout.free(theirs)) or layout.gm


def _monitor_to_fill(layout: Layout, gm: str, home: str) -> str:
    """Return the monitor for the players' window, or "" where it is an ordinary window."""
    if layout.apart(layout.wanted, gm):
        return layout.wanted
    if layout.apart(layout.filled, gm):
        return layout.filled
    covers = layout.filled in layout.monitors and not layout.fresh
    if covers and gm != home:
        return layout.filled  # the GM's own monitor is gone: their window would lie bare
    waits = not layout.opening and layout.wanted not in ("", *layout.monitors)
    return ("" if waits and not covers else layout.free(gm)) or (layout.filled if covers else "")


def _overlap(one: Area, other: Area) -> bool:
    left, top, width, height = one
    x, y, wide, high = other
    return left < x + wide and x < left + width and top < y + high and y < top + height
