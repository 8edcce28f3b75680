"""Hit points from other programs: sheets, actors and tables fill a counter."""

from pathlib import Path

import pytest
from msgspec import UNSET

from models.recruits.cast import Cast, Imported, recruits_from_cast
from models.recruits.columns import guess_columns, has_header_row, import_table
from models.recruits.recruit import recruit_of
from models.recruits.sources import read_source
from models.recruits.table import Table
from models.rules.catalogue import system
from models.rules.deeds import Add, ChangeCounter, Recruit, SetCounter
from models.rules.fields import declared_fields
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter, CounterState, Side
from tests.tools.counters import MIRA, CounterFight

FILES = Path(__file__).parent / "files"
ORC = CombatantId("orc")


def hurt_states(half: int) -> tuple[CounterState, ...]:
    return CounterState(half, "hurt"), CounterState(0, "down", out=True)


def import_file(name: str, system_id: str) -> Imported:
    source = read_source(name, (FILES / name).read_bytes())
    assert isinstance(source, Cast)
    return recruits_from_cast(source, declared_fields(system(system_id).types.stats), Side.NPC)


def import_list(text: str, system_id: str = "plain_ticks") -> Imported:
    fields = declared_fields(system(system_id).types.stats)
    source = read_source("list.csv", text.encode())
    assert isinstance(source, Table)
    has_header = has_header_row(source, fields)
    columns = guess_columns(source, fields, has_header=has_header)
    return import_table(source, columns, fields, Side.NPC, has_header=has_header)


def first_counter(imported: Imported) -> Counter:
    row = imported.recruits[0].counters
    assert row is not UNSET
    return row[0]


@pytest.mark.parametrize("file", ["v2.gcs", "v4.gcs", "v5.gcs"])
def test_a_gcs_sheet_gives_current_and_maximum_hit_points(file: str) -> None:
    assert first_counter(import_file(file, "gurps_pacing")) == Counter(
        "hp", 9, "Hit points", 13, -65, hurt_states(6)
    )


def test_hit_points_of_an_old_sheet_are_calculated() -> None:
    assert first_counter(import_file("v1.gcs", "gurps_pacing")) == Counter(
        "hp", 9, "Hit points", 12, -60, hurt_states(6)
    )
    assert first_counter(import_file("old.gcs", "gurps_pacing")).value == 11


def test_a_foundry_actor_gives_hit_points_in_any_system() -> None:
    assert first_counter(import_file("gurps_actor.json", "plain_ticks")) == Counter(
        "hp", 4, "Hit points", 10, 0, hurt_states(5)
    )
    assert first_counter(import_file("old_actors.json", "fatewalker")).value == 7
    assert import_file("old_actors.json", "fatewalker").recruits[1].counters is UNSET


def test_an_actors_maximum_hit_points_fill_the_systems_stat() -> None:
    imported = import_file("gurps_actor.json", "d20")
    assert imported.recruits[0].stats["HP"] == 10
    fight = CounterFight(system("d20"), system("d20").begin())
    fight.do(Add(imported.recruits))
    assert next(fight.fight.all_combatants()).counter_list == (
        Counter("HP", 4, "Hit points", 10, 0, hurt_states(5)),
        Counter("REACTION", 1, "Reaction", 1, refill="turn"),
    )


@pytest.mark.parametrize("header", ["HP", "Hit points", "hit_points", "Health"])
@pytest.mark.parametrize(
    ("cell", "value", "most"), [("24", 24, 24), ("17/24", 17, 24), ("17 / 24", 17, 24)]
)
def test_a_table_column_gives_hit_points(header: str, cell: str, value: int, most: int) -> None:
    rows = import_list(f"Name,{header}\nOrc,{cell}\n")
    assert first_counter(rows) == Counter(
        "hp", value, "Hit points", most, 0, hurt_states(most // 2)
    )


def test_each_of_several_combatants_of_a_row_has_its_own_hit_points() -> None:
    rows = import_list("Name,Count,HP\nOrc,3,7\n")
    assert [each.counters for each in rows.recruits] == [rows.recruits[0].counters] * 3


def test_a_cell_without_a_number_is_reported() -> None:
    rows = import_list("Name,HP\nOrc,many\nElf,\n")
    assert [each.counters for each in rows.recruits] == [UNSET, UNSET]
    assert rows.texts == ("“list.csv”, line 2: can't read hit points “many”. Write 24 or 17/24.",)


def test_the_hit_points_column_fills_the_systems_stat() -> None:
    rows = import_list("Name,HP\nOrc,17/24\n", "d20")
    assert rows.recruits[0].stats == {"HP": 24}
    assert first_counter(rows).value == 17


def test_a_copy_has_full_counters_without_the_systems_own() -> None:
    rules = system("d20")
    fight = CounterFight(rules, rules.begin())
    fight.do(Add((Recruit("Orc", ORC, stats={"HP": 24}),)))
    fight.do(SetCounter(ORC, "Power", maximum=6), ChangeCounter(ORC, by=-9))
    fight.do(ChangeCounter(ORC, "power", by=-2))
    counters = rules.at(fight.fight).initial_counters(ORC)
    copy = recruit_of(fight[ORC], declared_fields(rules.types.stats), b"", counters)
    assert copy.counters == (Counter("power", 6, "Power", 6),)


def test_copying_a_combatant_without_counters_adds_none() -> None:
    fight = CounterFight(system("plain_ticks"))
    assert recruit_of(fight[MIRA], ()).counters is UNSET


@pytest.mark.parametrize("system_id", ["plain_ticks", "d20"])
@pytest.mark.parametrize(
    ("table", "value", "most"),
    [
        ("Name;HP\nOrc;9 (2d6 + 2)/12\n", 9, 12),
        ("Name;HP\nOrc;7 of 12 HP\n", 7, 12),
        ("Name;HP\nOrc;1,200/2'400\n", 1200, 2400),
        ("Name;HP;Max HP\nOrc;7;12\n", 7, 12),
        ("Name;currentHP;maxHP\nOrc;0;12\n", 0, 12),
        ("Name;HP;Current HP\nOrc;12;7\n", 7, 12),
    ],
)
def test_hit_points_are_parsed_in_common_notations(
    table: str, value: int, most: int, system_id: str
) -> None:
    counter = first_counter(import_list(table, system_id))
    assert (counter.value, counter.maximum) == (value, most)


def test_contradictory_hit_points_are_reported() -> None:
    rows = import_list("Name,HP,Max HP\nOrc,31,12\n")
    assert first_counter(rows).value == 12
    assert rows.texts == ("“list.csv”, line 2: hit points 31 don't fit the others. 12/12 taken.",)
