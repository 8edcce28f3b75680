"""Pages of notes: tables and `name: value` lines are imported, and the rest is reported."""

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_text_source
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.scheduler.combatant import Secrecy, Side

D20 = declared_fields(system("d20").types.stats)
NOTE = """# The bridge

The wind howls.

## Players

| Init mod | Name | HP |
|:--------:|------|----|
| +3       | Bo   | 19 |

## Hidden enemies

| Name    | HP | Count |
|---------|----|-------|
| Bandit  | 8  | 2     |

| Loot | Price |
|------|-------|
| Ring | 40    |
"""


def read(text: str) -> Imported:
    return import_source(choose_columns(read_text_source("note.md", text), D20), D20, Side.NEUTRAL)


def test_tables_in_a_page_are_read_with_the_side_in_their_heading() -> None:
    imported = read(NOTE)
    assert [
        (each.name, each.side, each.secrecy, each.stats["HP"]) for each in imported.recruits
    ] == [
        ("Bo", Side.PC, Secrecy.FULL, 19),
        *[("Bandit", Side.NPC, Secrecy.HIDDEN, 8)] * 2,
    ]
    assert imported.recruits[0].stats["BONUS"] == 3


def test_the_rest_of_a_page_is_reported() -> None:
    (notice,) = read(NOTE).texts
    assert all(word in notice for word in ("The bridge", "The wind howls.", "Loot"))


def test_titles_totals_and_group_rows_are_not_combatants() -> None:
    imported = read(
        "Night 3: Harbour,,\n,,\nName,HP,Bonus\nPCs,,\nBo,9,2\nFoes,,\nRat,2,1\nSum,11,\n"
    )
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Bo", Side.PC),
        ("Rat", Side.NPC),
    ]
    assert imported.texts == (
        "“note.md”, line 1: not read: “Night 3: Harbour”.",
        "“note.md”, line 8: not read: “Sum”, “11”.",
    )


@pytest.mark.parametrize("name", ["Monster", "Enemy", "Guest"])
def test_a_row_with_only_a_name_is_a_combatant(name: str) -> None:
    assert [each.name for each in read(f"Name,HP\nBo,9\n{name},\n").recruits] == ["Bo", name]


@pytest.mark.parametrize(
    "text",
    [
        "name: Imp\nhp: 7\nspeed:\n  walk: 20\n",
        "---\nspeed: 20\nname: Imp\nhp: 7\n---\n",
        "```statblock\nname: Imp\nhp: 7\nspeed: 20\n```\n",
    ],
)
def test_lines_with_a_name_and_values_are_one_combatant(text: str) -> None:
    imported = read(text)
    assert [(each.name, each.stats["HP"]) for each in imported.recruits] == [("Imp", 7)]
    assert imported.texts[0].startswith("“note.md”: unknown columns, skipped: “")


def test_prose_below_such_lines_is_reported() -> None:
    imported = read("---\nname: Imp\nhp: 7\n---\nIt waits at the ford.\n")
    assert imported.recruits[0].stats["HP"] == 7
    assert imported.texts == ("“note.md”: not read: “It waits at the ford.”.",)
