"""Parses the end of a break as the GM types it."""

import re
from datetime import datetime, timedelta
from typing import Final

from models.refused import Refused
from models.scheduler.stage import Pause
from models.wording import mark, tr

_MINUTES: Final = re.compile(r"\d{1,3}")
_TIME: Final = re.compile(
    r"(?!\d{3}$)(?P<hour>[01]?\d|2[0-4])\s*(?:[:.hH]?\s*(?P<minute>[0-5]\d)\s*(?P<half>[aApP]?)\.?[mM]?\.?"
    r"|[hH]|(?P<only_half>[aApP])\.?[mM]\.?)"
)
_MAX_MINUTES: Final = 12 * 60
_HALF_DAY: Final = timedelta(hours=12)
_UNREADABLE: Final = mark("“{text}” isn't a time. Type minutes, like 15, or a time, like 21:15.")


def parse_pause(text: str, now: datetime) -> Pause:
    """Return a break that ends in `15` minutes, at `21:15`, or at no fixed time if `text` is blank.

    A time without am or pm means whichever comes first. Raises Refused if `text` is neither.
    """
    text = text.strip()
    if not text:
        return Pause()
    if _MINUTES.fullmatch(text) and 0 < int(text) <= _MAX_MINUTES:
        return _pause_until(now + timedelta(minutes=int(text)))
    match = _TIME.fullmatch(text)
    if match is None:
        raise Refused(tr(_UNREADABLE, text=text))
    half = (match["half"] or match["only_half"] or "").lower()
    return _pause_until(_next_time(now, int(match["hour"]), int(match["minute"] or 0), half))


def _next_time(now: datetime, hour: int, minute: int, half: str) -> datetime:
    """Return the next point in time with this hour and minute.

    `half` is `a` for am or `p` for pm. Without it, an hour up to 12 may be in either half of a day.
    """
    is_either = not half and timedelta(hours=hour) <= _HALF_DAY
    hour = hour % 12 + (12 if half == "p" else 0) if half else hour % 24
    end = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    while end <= now:
        end += _HALF_DAY if is_either else 2 * _HALF_DAY
    return end


def _pause_until(end: datetime) -> Pause:
    """Return a break until `end`, rounded up to a whole minute."""
    return Pause(-int(-end.timestamp() // 60))
