"""Lists in JSON, whole or a line each, are tables: what each column tells can be chosen."""

import json

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_text_source
from models.recruits.table import Table
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side

GURPS = declared_fields(system("gurps_pacing").types.stats)
ROWS = """[
  {"name": "Orc", "dx": 11, "stats": {"Basic Speed": 5.75},
   "hidden": true},
  {"name": "Mira", "DX": 13, "side": "pc", "hp": {"value": 7, "max": 12}},
  {"side": "npc"}
]"""


def taken(text: str) -> Imported:
    found = read_text_source("list.json", text)
    assert isinstance(found, Table)
    return import_source(choose_columns(found, GURPS), GURPS, Side.NPC)


def test_a_list_of_objects_is_a_table_below_its_keys() -> None:
    found = read_text_source("list.json", ROWS)
    assert isinstance(found, Table)
    assert found.headed
    assert found.rows[0].cells == ("name", "dx", "Basic Speed", "hidden", "DX", "side", "hp")
    assert choose_columns(found, GURPS).columns == (
        *("name", "stat.dx", "stat.basicSpeed", "hidden", "", "side", "hp"),
    )


def test_its_rows_become_combatants_and_faults_are_told_with_their_line() -> None:
    found = taken(ROWS)
    orc, mira = found.recruits
    assert (orc.stats, orc.secrecy) == ({"dx": 11, "basicSpeed": "5.75"}, Secrecy.HIDDEN)
    assert (mira.name, mira.side, mira.counters[0].value) == ("Mira", Side.PC, 7)  # type: ignore[index]
    assert found.texts == ("“list.json”, line 5: A combatant needs a name. Row skipped.",)


@pytest.mark.parametrize(
    "text",
    [
        '[["name", "dx"], ["Orc", 11]]',
        '{"name": "Orc", "dx": 11}',
        '[{"name": "Orc", "DX": 11}]',
        '{"title": "Ford", "combatants": [{"name": "Orc", "dx": 11}]}',
        '{"name": "Orc", "dx": 11}\n\n{"name": "Orc", "dx": 11}\n',
    ],
)
def test_other_lists_are_tables_too(text: str) -> None:
    found = taken(text)
    assert {(each.name, each.stats["dx"]) for each in found.recruits} == {("Orc", 11)}


def test_a_line_that_is_broken_is_left_out_and_told() -> None:
    found = taken('{"name": "Orc", "dx": 11}\n{"name": "Elf", "dx\n{"name": "Bor", "dx": 9}\n')
    assert [each.name for each in found.recruits] == ["Orc", "Bor"]
    assert found.texts == ("“list.json”, line 2: not valid JSON. Line skipped.",)


def test_too_many_keys_are_refused() -> None:
    with pytest.raises(RuleBroken, match="has 102 columns; at most 100"):
        read_text_source(
            "list.json", json.dumps([{"name": "x", **{str(n): n for n in range(101)}}])
        )


@pytest.mark.parametrize("text", ['{"name": "x"}', "[[]]", "[{}]", '{"a": {"b": 1}}', "3", "{}{}"])
def test_what_tells_nothing_is_refused(text: str) -> None:
    with pytest.raises(RuleBroken):
        read_text_source("list.json", f"[{text}]" if text == "3" else text)
