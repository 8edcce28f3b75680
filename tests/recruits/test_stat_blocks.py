"""Stat blocks and notes of other programs become notes, in plain Markdown of limited length."""

import json
from time import process_time
from typing import Any

import pytest

from models.recruits.cast import Cast, recruits_from_cast
from models.recruits.columns import guess_columns, import_table
from models.recruits.sources import read_text_source
from models.recruits.stat_block import MAX_BLOCK_LENGTH, format_block, strip_html
from models.recruits.table import Table
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH
from models.scheduler.combatant import Side

SHEET: dict[str, Any] = {
    "version": 5,
    "profile": {"name": "Ara"},
    "attributes": [
        {"attr_id": key, "calc": {"value": value}}
        for key, value in (("st", 12), ("dx", 13), ("iq", 10), ("ht", 11), ("basic_speed", 6))
    ],
    "equipment": [
        {
            "description": "Broadsword",
            "equipped": True,
            "quantity": 1,
            "weapons": [
                {
                    "usage": "Swung",
                    "reach": "1",
                    "damage": {"st": "sw", "base": "1", "type": "cut"},
                    "calc": {"level": 14, "damage": "1d+3 cut", "parry": "10", "block": "No"},
                },
                {"usage": "Thrust", "reach": "1", "damage": {"st": "thr", "type": "imp"}},
                {"usage": "Hidden", "hide": True, "damage": "9d"},
            ],
        },
        {"description": "Left at home", "equipped": False, "weapons": [{"damage": "1d"}]},
    ],
    "notes": [{"markdown": "Owes **Bor** money"}, {"text": "<b>Afraid</b> of horses"}],
    "calc": {"basic_lift": "29 lb", "move": [6, 4, 3, 2, 1], "dodge": [9, 8, 7, 6, 5]},
}
CREATURE: dict[str, Any] = {
    "Name": "Marsh hag",
    "HP": {"Value": 27, "Notes": "(5d8+5)"},
    "AC": {"Value": 13, "Notes": "hide"},
    "Speed": ["30 ft.", "swim 40 ft."],
    "Abilities": {"Str": 12, "Dex": 15},
    "Saves": [{"Name": "Dex", "Modifier": 4}, {"Name": "Wis", "Modifier": -1}],
    "ConditionImmunities": ["Charmed"],
    "Challenge": "2",
    "Traits": [{"Name": "Amphibious", "Content": "Breathes air and water."}],
    "Actions": [{"Name": "Claws", "Content": "+5 to hit,\n2d4+2 slashing.", "Usage": "2/day"}],
    "LegendaryActions": [],
    "Description": "Lives under the bridge.",
}


def note_of(text: str, system_id: str = "plain_ticks") -> str:
    source = read_text_source("file", text)
    assert isinstance(source, Cast)
    (recruit,) = recruits_from_cast(
        source, declared_fields(system(system_id).types.stats), Side.NPC
    ).recruits
    return recruit.note


@pytest.mark.parametrize("system_id", ["plain_ticks", "gurps_pacing"])
def test_a_gcs_sheet_gives_attributes_attacks_defences_and_notes(system_id: str) -> None:
    assert note_of(json.dumps(SHEET), system_id) == (
        "### GCS\n\n"
        "ST 12 · DX 13 · IQ 10 · HT 11 · Speed 6 · Move 6 · Dodge 9\n\n"
        "**Attacks**\n\n"
        "- **Broadsword (Swung)**: 14, 1d+3 cut, reach 1, Parry 10\n"
        "- **Broadsword (Thrust)**: thr imp, reach 1\n\n"
        "Owes **Bor** money\n\n"
        "Afraid of horses"
    )


def test_a_creature_of_improved_initiative_gives_traits_and_actions() -> None:
    assert note_of(json.dumps(CREATURE)) == (
        "### Improved Initiative\n\n"
        "HP 27 (5d8+5) · AC 13 (hide) · Challenge 2\n\n"
        "- **Speed**: 30 ft., swim 40 ft.\n"
        "- **Abilities**: Str 12, Dex 15\n"
        "- **Saves**: Dex +4, Wis -1\n"
        "- **Condition Immunities**: Charmed\n\n"
        "**Traits**\n\n"
        "- **Amphibious**: Breathes air and water.\n\n"
        "**Actions**\n\n"
        "- **Claws (2/day)**: +5 to hit, 2d4+2 slashing.\n\n"
        "Lives under the bridge."
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"details": {"biography": {"value": "<p>Born in <b>Fen</b>.</p><p>Lame</p>"}}},
        {"details": {"biography": "Born in Fen.<br/>Lame"}},
        {"biography": "<div>Born in Fen.</div>Lame"},
        {"details": {"description": "Born in @UUID[Scene.x1]{Fen}.<br>Lame"}},
        {"notes": {"00000": {"title": "Life", "notes": "Born in Fen.\nLame"}}},
    ],
)
def test_a_foundry_actor_gives_its_description(fields: dict[str, Any]) -> None:
    actor = {"name": "Ara", "type": "npc", "system": {**fields, "level": 3}}
    assert note_of(json.dumps(actor)) == "### Foundry VTT\n\nBorn in Fen.\nLame"


def test_a_gca_character_gives_attributes_and_attacks() -> None:
    assert note_of(
        "<root><character><name>Nell</name>"
        "<attributes><strength>12</strength><dexterity>13</dexterity>"
        "<basicspeed>6,25</basicspeed><basicmove>6</basicmove></attributes>"
        "<combat><meleecombatlist><id-1><name>Axe</name><meleemodelist><id-1><name>swung</name>"
        "<level>13</level><damage>2d cut</damage><reach>1</reach></id-1></meleemodelist></id-1>"
        "</meleecombatlist></combat>"
        "<notelist><id-1><name>Debt</name><text>Owes Bor money</text></id-1></notelist>"
        "</character></root>"
    ) == (
        "### GCA\n\nST 12 · DX 13 · Speed 6.25 · Move 6\n\n**Attacks**\n\n"
        "- **Axe (swung)**: 13, 2d cut, 1\n\nOwes Bor money"
    )


def test_a_fantasy_grounds_combatant_gives_its_text() -> None:
    assert (
        note_of(
            '<root version="4.4"><npc><id-1><name>Orc</name>'
            "<text><p>Cruel, but <b>afraid</b>.</p><list><li>Axe</li></list></text>"
            "</id-1></npc></root>"
        )
        == "### Fantasy Grounds\n\nCruel, but afraid.\n- Axe"
    )


def test_a_column_of_notes_is_read_up_to_a_maximum_length() -> None:
    text = "name,speed,Notes\nOrc,4,Afraid of fire\nMira,5,\n"
    table = read_text_source("people.csv", text)
    assert isinstance(table, Table)
    fields = declared_fields(system("plain_ticks").types.stats)
    columns = guess_columns(table, fields, has_header=True)
    orc, mira = import_table(table, columns, fields, Side.NPC, has_header=True).recruits
    assert (orc.note, mira.note) == ("Afraid of fire", "")
    long = text.replace("Afraid", "x" * 100_000)
    table = read_text_source("people.csv", long)
    assert isinstance(table, Table)
    orc, _ = import_table(table, columns, fields, Side.NPC, has_header=True).recruits
    assert len(orc.note) == MAX_BLOCK_LENGTH


def test_an_actor_without_a_description_has_no_note() -> None:
    assert note_of('{"name": "Ara", "type": "npc", "system": {"level": 3}}') == ""
    assert format_block("GCS", "", "") == ""


def test_foreign_html_becomes_plain_text() -> None:
    foreign = (
        "<h2>Ara</h2><script>alert(1)</script><img src='http://x/y.png' onerror='z()'>"
        "<ul><li>one</li><li>two</li></ul>&lt;b&gt; 3 < 4 &amp; 5 > 4<!-- no --> \u202eback"
    )
    assert strip_html(foreign) == "Ara\nalert(1)- one\n- two\n<b> 3 < 4 & 5 > 4 back"
    assert strip_html(7) == strip_html(None) == strip_html({"value": "x"}) == ""


@pytest.mark.parametrize(
    "sign", ["<", "<a", "<br", "&#1", "@a[", "@a[b]{", "\n", "<p>", "x ", "]{", "<!--", "\u200d"]
)
def test_a_note_is_limited_in_length_and_time(sign: str) -> None:
    start = process_time()
    actor = {"name": "Ara", "type": "npc", "system": {"biography": sign * 1_000_000, "level": 1}}
    assert len(note_of(json.dumps(actor))) <= MAX_BLOCK_LENGTH < MAX_COMBATANT_NOTE_LENGTH
    assert process_time() - start < 2


@pytest.mark.parametrize("value", [None, 3, "x", [], [1, [2]], {"a": 1}, [{"Name": 3}], True])
@pytest.mark.parametrize("document", [SHEET, CREATURE])
def test_values_of_any_type_are_accepted(document: dict[str, Any], value: object) -> None:
    for key in document:
        if key not in ("profile", "attributes", "Name", "HP", "version"):
            assert len(note_of(json.dumps({**document, key: value}))) <= MAX_BLOCK_LENGTH
