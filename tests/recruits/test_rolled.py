"""Initiatives rolled elsewhere, imported with lists, tables and other programs' fights."""

import json

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.games import games_of_system
from models.recruits.sources import read_text_source
from models.recruits.typed_list import parse_list
from models.rules.catalogue import foundry_systems, system
from models.rules.counters.counter_kinds import INITIATIVE
from models.rules.deeds import Recruit
from models.rules.fields import declared_fields
from models.scheduler.combatant import Side


def read(text: str, name: str = "a.txt", game: str = "d20") -> Imported:
    rules = system(game)
    fields = declared_fields(rules.types.stats)
    source = choose_columns(read_text_source(name, text), fields)
    played = games_of_system(foundry_systems(game), rules.at(rules.begin()).initiatives)
    return import_source(source, fields, Side.NPC, played_games=played)


def initiative(recruit: Recruit) -> int | None:
    rolls = (each.value for each in recruit.counters or () if each.key == INITIATIVE.key)
    return next(rolls, None)


def results(text: str, name: str = "a.txt", game: str = "d20") -> list[tuple[str, int | None]]:
    return [(each.name, initiative(each)) for each in read(text, name, game).recruits]


@pytest.mark.parametrize(
    "text",
    [
        "Mira: 18\nRat 2: 9",
        "18 - Mira\n9 - Rat 2",
        "18: Mira\n9 \u2013 Rat 2",
        "Mira = 18\nRat 2=9",
        "* Mira: 18\n* Rat 2: 9",
        "- 18 - Mira\n- 9 - Rat 2",
        "Mira: 18, Rat 2: 9",
        "**Mira**: 18\n[[Rat 2]]: 9",
        "Initiative:\nMira: 18\nRat 2: 9",
        "# Init\nMira: 18\nRat 2: 9",
        "Players:\nMira: 18\nMonsters:\nRat 2: 9",
    ],
)
def test_numbers_after_all_names_of_a_list_are_rolled_initiatives(text: str) -> None:
    assert results(text) == [("Mira", 18), ("Rat 2", 9)]


def test_a_list_of_initiatives_may_have_sides_counts_and_hit_points() -> None:
    text = "+Mira: 18 (HP 12)\n2 x Rat: 9"
    mira, *rats = parse_list(text, declared_fields(system("d20").types.stats), Side.NPC).entries
    assert (mira.side, mira.stats, mira.counters[0].value) == (Side.PC, {"HP": 12}, 18)
    assert [(each.name, each.count, each.counters[0].value) for each in rats] == [("Rat", 2, 9)]


@pytest.mark.parametrize("text", ["Mira (initiative 18)\nOrc", "Mira, init 18\nOrc"])
def test_initiative_in_words_is_not_a_custom_counter(text: str) -> None:
    parsed = parse_list(text, declared_fields(system("d20").types.stats), Side.NPC)
    assert [each.counters[0].key for each in parsed.entries[:1]] == [INITIATIVE.key]
    assert parsed.new_counters == ()


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("Initiative", "d20"),
        ("Init", "plain_ticks"),
        ("Rolled initiative", "shadowrun_5"),
        ("Initiative roll", "d20"),
        ("initresult", "exalted_2e"),
        ("Initiativewurf", "d20"),
    ],
)
def test_a_column_of_rolled_initiatives_is_read(heading: str, game: str) -> None:
    text = f"Name,{heading}\nMira,18\nRat,3\n"
    assert results(text, "a.csv", game) == [("Mira", 18), ("Rat", 3)]


def test_a_bonus_next_to_rolled_initiatives_stays_a_bonus() -> None:
    recruits = read("Name,Bonus,Initiative\nMira,2,8\nRat,1,3\n", "a.csv").recruits
    assert [(each.stats, initiative(each)) for each in recruits] == [
        ({"BONUS": 2}, 8),
        ({"BONUS": 1}, 3),
    ]


def test_a_rolled_initiative_that_is_not_a_number_is_reported() -> None:
    assert "“late”" in " ".join(read("Name,Rolled initiative\nMira,late\n", "a.csv").texts)


WOLF = {"Name": "Wolf", "HP": {"Value": 11}, "Abilities": {"Dex": 14}}
SAVED = json.dumps(
    {
        "Combatants": [
            {"StatBlock": WOLF, "IndexLabel": 1, "Initiative": 17},
            {"StatBlock": WOLF, "IndexLabel": 2, "Initiative": 0},
        ]
    }
)
TRACKER = """<root version="4"><combattracker><list>
<id-1><name>Wolf</name><friendfoe>foe</friendfoe><initresult>17</initresult></id-1>
<id-2><name>Mira</name><friendfoe>friend</friendfoe><initresult>0</initresult></id-2>
</list></combattracker></root>"""


def test_fights_of_other_programs_give_rolled_initiatives() -> None:
    assert results(SAVED, "a.json") == [("Wolf 1", 17), ("Wolf 2", None)]
    assert results(TRACKER, "a.xml") == [("Wolf", 17), ("Mira", None)]
    assert "17" not in "".join(each.note for each in read(TRACKER, "a.xml").recruits)


def test_a_fight_without_rolls_gives_no_initiatives() -> None:
    assert {result for _, result in results(SAVED.replace("17", "0"), "a.json")} == {None}
    assert {result for _, result in results(TRACKER.replace("17", "0"), "a.xml")} == {None}


def test_an_initiative_of_another_system_is_not_imported() -> None:
    assert results(SAVED, "a.json", "shadowrun_5") == [("Wolf 1", None), ("Wolf 2", None)]


def test_a_system_that_does_not_take_initiatives_reports_them() -> None:
    text = "Mira: 18\nRat: 9"
    assert "takes no initiative 18, 9" in " ".join(read(text, game="savage_worlds").texts)
    assert "takes no initiative 9." in " ".join(read("Bo: 4\nRat: 9", game="tabula_rasa").texts)
    assert read(text, game="d20").texts == ()
