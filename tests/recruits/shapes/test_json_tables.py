"""Lists in JSON, whole or one object per line: tables whose columns can be assigned."""

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


def import_text(text: str) -> Imported:
    source = read_text_source("list.json", text)
    assert isinstance(source, Table)
    return import_source(choose_columns(source, GURPS), GURPS, Side.NPC)


def test_a_list_of_objects_becomes_a_table_with_its_keys_as_header() -> None:
    source = read_text_source("list.json", ROWS)
    assert isinstance(source, Table)
    assert source.has_header
    assert source.rows[0].cells == ("name", "dx", "Basic Speed", "hidden", "DX", "side", "hp")
    assert choose_columns(source, GURPS).columns == (
        "name",
        "stat.dx",
        "stat.basicSpeed",
        "hidden",
        "stat.dx",
        "side",
        "hp",
    )


def test_rows_become_combatants_and_errors_are_reported_with_their_line() -> None:
    imported = import_text(ROWS)
    orc, mira = imported.recruits
    assert (orc.stats, orc.secrecy) == ({"dx": 11, "basicSpeed": "5.75"}, Secrecy.HIDDEN)
    assert (mira.name, mira.side, mira.counters[0].value) == ("Mira", Side.PC, 7)  # type: ignore[index]
    assert imported.texts == ("“list.json”, line 5: A combatant needs a name. Row skipped.",)


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
def test_other_kinds_of_json_lists_are_tables(text: str) -> None:
    imported = import_text(text)
    assert {(each.name, each.stats["dx"]) for each in imported.recruits} == {("Orc", 11)}


def test_an_invalid_line_is_left_out_and_reported() -> None:
    imported = import_text(
        '{"name": "Orc", "dx": 11}\n{"name": "Elf", "dx\n{"name": "Bor", "dx": 9}\n'
    )
    assert [each.name for each in imported.recruits] == ["Orc", "Bor"]
    assert imported.texts == ("“list.json”, line 2: not valid JSON. Line skipped.",)


def test_too_many_keys_are_refused() -> None:
    with pytest.raises(RuleBroken, match="has 102 columns; at most 100"):
        read_text_source(
            "list.json", json.dumps([{"name": "x", **{str(n): n for n in range(101)}}])
        )


@pytest.mark.parametrize("text", ['{"name": "x"}', "[[]]", "[{}]", '{"a": {"b": 1}}', "3", "{}{}"])
def test_json_without_a_list_of_combatants_is_refused(text: str) -> None:
    with pytest.raises(RuleBroken):
        read_text_source("list.json", f"[{text}]" if text == "3" else text)


@pytest.mark.parametrize(
    "weapon", [{"name": "Bow", "count": 9, "hp": 2}, {"count": 9}, {"who": "Bo", "alias": "x"}]
)
def test_values_of_a_nested_object_do_not_name_or_count_the_combatant(weapon: object) -> None:
    imported = import_text(
        json.dumps([{"weapon": weapon, "name": "Imp", "hp": 7, "armour": {"hp": 1}}])
    )
    (imp,) = imported.recruits
    assert (imp.name, imp.side, imp.counters[0].value) == ("Imp", Side.NPC, 7)  # type: ignore[index]
    assert "weapon" in imported.texts[0]
    assert "armour" in imported.texts[0]


@pytest.mark.parametrize("text", ['{"token": {"hidden": true}}', '{"flags": {"gmOnly": true}}'])
def test_a_key_that_hides_a_combatant_works_at_any_depth(text: str) -> None:
    imported = import_text(json.dumps([{"name": "Spy", "dx": 9, **json.loads(text)}]))
    assert imported.recruits[0].secrecy is Secrecy.HIDDEN


@pytest.mark.parametrize(
    "pool", [{"average": 7, "formula": "2d6"}, {"current": 7, "max": 12}, {"value": 7, "temp": 0}]
)
def test_hit_points_are_read_from_any_form_of_a_pool(pool: object) -> None:
    (imported_one,) = import_text(json.dumps([{"name": "Orc", "hp": pool}])).recruits
    assert imported_one.counters[0].value == 7  # type: ignore[index]


def test_objects_by_id_are_a_list_and_a_lists_name_can_hide_its_combatants() -> None:
    imported = import_text(
        '{"heroes": 1, "players": {"a": {"name": "Bo"}}, "hiddenFoes": [{"name": "Orc"}]}'
    )
    assert [(each.name, each.side, each.secrecy) for each in imported.recruits] == [
        ("Bo", Side.PC, Secrecy.FULL),
        ("Orc", Side.NPC, Secrecy.HIDDEN),
    ]
    assert imported.texts == ("“list.json”: not read: “heroes”.",)


def test_an_object_with_hit_points_is_a_combatant_even_with_a_list_of_allies() -> None:
    imported = import_text('{"name": "Mira", "hp": 9, "allies": [{"name": "Tom"}]}')
    assert [each.name for each in imported.recruits] == ["Mira"]
    assert imported.texts == ("“list.json”: unknown columns, skipped: “allies”.",)
