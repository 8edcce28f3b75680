"""Exports and imports of fights as JSON."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.saves import transfer
from models.saves.file_errors import FileError, UnreadableError
from models.saves.transfer import export_json, import_json
from models.scheduler.history import History
from tests.tools.sample_rules import CODEC, happened, long_fight, sand, words


@settings(deadline=None, max_examples=50)
@given(st.lists(st.tuples(words, happened), max_size=5), st.integers(0, 5))
def test_an_exported_fight_can_be_imported_unchanged(steps: list, undone: int) -> None:
    history = History(sand("ara", "bor"))
    for label, events in steps:
        history = history.record(label, events)
    for _ in range(min(undone, len(steps))):
        history = history.undo()
    assert import_json(export_json(history, CODEC), CODEC) == history


def test_an_export_is_readable_and_names_its_format() -> None:
    text = export_json(long_fight(3).undo(), CODEC)
    assert text.count(b"\n") > 20
    data = json.loads(text)
    assert (data["tickline"], data["system"], data["done"]) == (2, "sand", 2)
    assert data["steps"][0]["label"] == "bor acts on 1"
    assert data["steps"][0]["events"][0] == {
        "type": "Moved",
        "who": "bor",
        "to": 1,
        "precedence": 0,
    }


def corrupt(*path: str | int, to: Any) -> bytes:
    """Return a valid export with the value at `path` changed."""
    text = json.loads(export_json(long_fight(3), CODEC))
    node = text
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = to
    return json.dumps(text).encode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (corrupt("steps", 1, "events", 0, "to", to="soon"), r"`\$\.steps\[1\]\.events\[0\]\.to`"),
        (corrupt("steps", 2, "events", to=7), r"got `int` - at `\$\.steps\[2\]\.events`"),
        (corrupt("start", "now", to=1.5), r"at `\$\.start\.now`"),
        (corrupt("start", "combatants", "ara", "sheet", to={"hold": "x"}), r"\[\.\.\.\]\.sheet"),
        (corrupt("start", "system", to="tide"), r"at `\$\.start\.system`"),
        (corrupt("system", to="lava"), "no system “lava”"),
        (corrupt("steps", 0, "lable", to="x"), r"unknown field `lable` - at `\$\.steps\[0\]`"),
        (corrupt("note", to="x"), "unknown field `note`"),
        (corrupt("done", to=4), "it counts 4 steps, but there are 3"),
        (corrupt("done", to=-1), "it counts -1 steps"),
        (corrupt("tickline", to=1), r"version 1, but only 2 is known - at `\$\.tickline`"),
        (corrupt("steps", 0, "events", 0, "who", to="eve"), "something missing: 'eve'"),
        (b"[]", "Expected `object`, got `array`"),
        (b"{}", "missing required field `tickline`"),
        (b"", "truncated"),
        (b"\xff\xfe", "malformed"),
        (b'{"tickline":2,"system":"\xff"}', "(?i:utf-8)"),
        (b'{"tickline":2,"a":' + b"[" * 100_000, "recursion"),
    ],
)  # fmt: skip
def test_invalid_json_is_refused_with_the_path_of_the_error(text: bytes, sentence: str) -> None:
    with pytest.raises(UnreadableError, match=f"^This isn't a Tickline encounter: .*{sentence}"):
        import_json(text, CODEC)


def test_an_oversized_file_is_refused_unparsed() -> None:
    with pytest.raises(UnreadableError, match="at most 67108864 can be read"):
        import_json(b" " * (transfer.MAX_IMPORT_BYTES + 1), CODEC)


def test_a_fight_that_json_cannot_hold_is_refused() -> None:
    with pytest.raises(FileError, match="can't be written as JSON"):
        export_json(History(sand()).record("\ud800", []), CODEC)
