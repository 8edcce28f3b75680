"""The end of a break, as it is typed."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from models.refused import Refused
from models.scheduler.stage import Pause
from models.sight.pause import parse_pause

EVENING = datetime(2026, 3, 7, 20, 44, 30, tzinfo=timezone(timedelta(hours=1)))


def pause_end(text: str, now: datetime = EVENING) -> str:
    until = parse_pause(text, now).until
    assert until is not None
    return datetime.fromtimestamp(60 * until, UTC).astimezone(now.tzinfo).strftime("%a %H:%M")


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("15", "Sat 21:00"),
        ("90", "Sat 22:15"),
        ("21:15", "Sat 21:15"),
        (" 21.15 ", "Sat 21:15"),
        ("21h15", "Sat 21:15"),
        ("21h", "Sat 21:00"),
        ("2115", "Sat 21:15"),
        ("9:15", "Sat 21:15"),
        ("9:15 pm", "Sat 21:15"),
        ("9 p.m.", "Sat 21:00"),
        ("9:15am", "Sun 09:15"),
        ("8:30", "Sun 08:30"),
        ("20:30", "Sun 20:30"),
        ("0:05", "Sun 00:05"),
        ("12:05", "Sun 00:05"),
        ("12:05 pm", "Sun 12:05"),
        ("12 am", "Sun 00:00"),
        ("24:00", "Sun 00:00"),
    ],
)
def test_minutes_and_times_are_parsed_in_common_notations(text: str, time: str) -> None:
    assert pause_end(text) == time


def test_an_empty_text_gives_an_open_end() -> None:
    assert parse_pause("  ", EVENING) == Pause()


@pytest.mark.parametrize("text", ["0", "721", "25:00", "21:60", "soon", "9 xm", "-5", "1e3", "²"])
def test_any_other_text_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(Refused, match="isn't a time") as refusal:
        parse_pause(text, EVENING)
    assert text in str(refusal.value)
