"""Tables: separator, header and columns are detected and can be changed; losses are reported."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from models.recruits.cast import Imported
from models.recruits.columns import (
    LEFT_OUT,
    column_targets,
    guess_columns,
    has_header_row,
    import_table,
)
from models.recruits.sources import MAX_FILE_BYTES, read_source, read_text_source
from models.recruits.table import Table
from models.rules.catalogue import system
from models.rules.fields import Field, declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side

FILES = Path(__file__).parent / "files"
GURPS_FIELDS = declared_fields(system("gurps_pacing").types.stats)
ENCODING_NOTICE = (
    "“list.csv” isn't UTF-8; read as Windows-1252. If accents are wrong, save it as UTF-8."
)
TABULA_RASA_FIELDS = declared_fields(system("tabula_rasa").types.stats)


def table(text: str | bytes, name: str = "list.csv") -> Table:
    source = read_source(name, text.encode() if isinstance(text, str) else text)
    assert isinstance(source, Table)
    return source


def import_guessed(imported: Table, fields: Sequence[Field] = ()) -> Imported:
    has_header = has_header_row(imported, fields)
    columns = guess_columns(imported, fields, has_header=has_header)
    return import_table(imported, columns, fields, Side.NPC, has_header=has_header)


def names(imported: Imported) -> list[str]:
    return [each.name for each in imported.recruits]


def refusal(content: bytes, name: str = "list.csv") -> str:
    with pytest.raises(RuleBroken) as error:
        read_source(name, content)
    return str(error.value)


def test_columns_are_recognized_by_their_header_in_any_order_and_case() -> None:
    read_table = table((FILES / "orcs.csv").read_bytes(), "orcs.csv")
    columns = guess_columns(
        read_table, GURPS_FIELDS, has_header=has_header_row(read_table, GURPS_FIELDS)
    )
    assert columns == (
        "side",
        "name",
        "count",
        "stat.basicSpeed",
        LEFT_OUT,
        "stat.dx",
        "hidden",
        "note",
    )


def test_rows_become_combatants_with_count_side_secrecy_and_stats() -> None:
    imported = import_guessed(table((FILES / "orcs.csv").read_bytes(), "orcs.csv"), GURPS_FIELDS)
    assert names(imported) == ["Orc", "Orc", "Orc", "Mira", "Horse"]
    orc, mira, horse = imported.recruits[0], imported.recruits[3], imported.recruits[4]
    assert orc.stats == {"basicSpeed": "5.75", "dx": 11}
    assert (mira.side, mira.stats) == (Side.PC, {"basicSpeed": "6.25", "dx": 13})
    assert (horse.side, horse.secrecy) == (Side.NEUTRAL, Secrecy.HIDDEN)


def test_skipped_rows_are_reported_with_their_line() -> None:
    imported = import_guessed(table((FILES / "orcs.csv").read_bytes(), "orcs.csv"), GURPS_FIELDS)
    assert imported.texts == (
        "“orcs.csv”, line 6: A combatant needs a name. Row skipped.",
        "“orcs.csv”, line 7: The count must be 1 to 200, not “0”. Row skipped.",
        "“orcs.csv”: unknown columns, skipped: “Dexterity (DX)”.",
    )


def test_a_byte_order_mark_and_quotes_are_read_as_spreadsheets_write_them() -> None:
    imported = import_guessed(
        table((FILES / "bom.csv").read_bytes(), "bom.csv"), TABULA_RASA_FIELDS
    )
    assert names(imported) == ["Mira", "Smith, John"]
    assert [each.public_name for each in imported.recruits] == ["", "The smith"]
    assert imported.texts == ("“bom.csv”, line 3: AD must be a whole number, not “x”. Skipped.",)


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_every_separator_is_recognized(sign: str) -> None:
    read_table = table(f"name{sign}AD\nMira{sign}8\n")
    assert import_guessed(read_table, TABULA_RASA_FIELDS).recruits[0].stats == {"AD": 8}


def test_a_declared_separator_is_used() -> None:
    assert names(import_guessed(table("sep=;\nname;note\nA;1,2\nB;3,4\n"))) == ["A", "B"]


def test_without_a_header_the_first_column_with_words_is_the_name() -> None:
    read_table = table("12,Mira\n14,Bor\n")
    assert not has_header_row(read_table, TABULA_RASA_FIELDS)
    assert names(import_guessed(read_table, TABULA_RASA_FIELDS)) == ["Mira", "Bor"]


def test_unknown_words_above_numbers_are_a_header() -> None:
    assert names(import_guessed(table("Wer,Wert\nMira,12\nBor,14\n"))) == ["Mira", "Bor"]


def test_a_single_column_of_names_is_read() -> None:
    assert names(import_guessed(table("Mira\nBor\n"))) == ["Mira", "Bor"]


@pytest.mark.parametrize(
    ("content", "notices"),
    [
        ("name\nZo\u00eb\n".encode("utf-16"), ()),
        (
            "name\nZo\u00eb\n".encode("cp1252"),
            (ENCODING_NOTICE,),
        ),
    ],
)
def test_other_encodings_are_read(content: bytes, notices: tuple[str, ...]) -> None:
    imported = import_guessed(table(content))
    assert (names(imported), imported.texts) == (["Zo\u00eb"], notices)


def test_the_columns_can_be_reassigned() -> None:
    read_table = table("name,alias\nMira,The spy\n")
    imported = import_table(read_table, ("", "name"), (), Side.PC, has_header=True)
    assert (names(imported), imported.recruits[0].side) == (["The spy"], Side.PC)
    assert "Alias" in [each.title for each in column_targets(())]


def test_a_table_without_a_name_column_is_refused() -> None:
    with pytest.raises(RuleBroken, match="choose the column with the names"):
        import_table(table("name\nMira\n"), ("",), (), Side.PC, has_header=True)


@pytest.mark.parametrize(
    ("word", "side"),
    [("PC", Side.PC), ("Hostile", Side.NPC), ("-1", Side.NPC), ("1", Side.PC), ("~", Side.NEUTRAL)],
)
def test_sides_are_recognized_by_many_words(word: str, side: Side) -> None:
    assert import_guessed(table(f"name,side\nA,{word}\n")).recruits[0].side is side


def test_an_unknown_side_is_reported_and_an_unclear_secrecy_hides() -> None:
    imported = import_guessed(
        table("name,side,hidden,players see\nA,blue,,\nB,,maybe,\nC,,,vague\nD,,,alias\n")
    )
    assert [each.secrecy for each in imported.recruits] == [
        Secrecy.FULL,
        Secrecy.HIDDEN,
        Secrecy.HIDDEN,
        Secrecy.ALIAS,
    ]
    assert [each.partition(":")[0] for each in imported.texts] == [
        "“list.csv”, line 2",
        "“list.csv”, line 3",
        "“list.csv”, line 4",
    ]


def test_only_the_first_1000_rows_are_read_with_a_notice() -> None:
    imported = import_guessed(table("name\n" + "".join(f"A{n}\n" for n in range(1001))))
    assert len(imported.recruits) == 1000
    assert imported.texts[-1].startswith("“list.csv” has 1001 rows; only the first 1000")


def test_counts_stop_at_1000_combatants_with_a_notice() -> None:
    imported = import_guessed(table("name,count\nA,200\nB,200\nC,200\nD,200\nE,200\nF,1\n"))
    assert len(imported.recruits) == 1000
    assert imported.texts == ("“list.csv”, line 7: Stopped here: at most 1000 can be added.",)


def test_a_table_with_only_a_header_is_reported() -> None:
    assert import_guessed(table("name,AD\n"), TABULA_RASA_FIELDS).texts == (
        "“list.csv” has only a header row.",
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b'name,a\n"Mira,3\nBor,2\n', "line 2: a quotation mark is never closed"),
        (b'name,a\n"Mira"x,3\n', "line 2: text follows a closing quotation mark"),
        (b"a\0b\1c", "isn't text"),
        (b"SQLite format 3\0abc", "Open it from the Encounter menu"),
        (b"PK\x03\x04abc", "Save the table as CSV"),
        (b"a\x81\x12b", "isn't text"),
        (b"a," * 200, "has 201 columns; at most 100"),
        (b"a" * (MAX_FILE_BYTES + 1), "is over 10 MB"),
        (b'"' + b"a" * 200_000, "line 1:"),
    ],
)
def test_an_unreadable_table_is_refused_with_advice(content: bytes, reason: str) -> None:
    assert reason in refusal(content)


def test_a_pasted_text_has_the_size_limit_of_a_file() -> None:
    with pytest.raises(RuleBroken, match="10 MB"):
        read_text_source("pasted text", "a" * (MAX_FILE_BYTES + 1))


def test_unknown_columns_are_reported() -> None:
    imported = import_guessed(table("Név;ÉP;Oldal;DX\nMira;12;JK;11\n", "hu.csv"), GURPS_FIELDS)
    assert names(imported) == ["Mira"]
    assert imported.texts == ("“hu.csv”: unknown columns, skipped: “ÉP”, “Oldal”.",)


def test_a_column_of_dice_gives_the_number_and_the_kind_of_dice() -> None:
    west = declared_fields(system("west_that_wasnt").types.stats)
    imported = import_guessed(table("Name,Reflex\nMiranda,3d10\nHank,2d7\n"), west)
    assert [each.stats for each in imported.recruits] == [
        {"reflexCount": 3, "reflexDie": "10"},
        {"reflexCount": 2, "reflexDie": "7"},
    ]
    assert [each.text for each in imported.notices] == [
        "Reflex die must be one of d4, d6, d8, d10, d12, not “7”. Skipped."
    ]


@pytest.mark.parametrize(
    "text", ["Mira\t24\nBor\t17/30\nOgre\t59\n", "Bor\t17/30\nMira\t24\nOgre\t59\n"]
)
def test_a_column_of_pools_without_a_heading_is_read_as_hit_points(text: str) -> None:
    imported = import_guessed(table(text, "list.tsv"))
    points = {
        each.name: [
            (counter.key, counter.value, counter.maximum) for counter in each.counters or ()
        ]
        for each in imported.recruits
    }
    assert points == {"Mira": [("hp", 24, 24)], "Bor": [("hp", 17, 30)], "Ogre": [("hp", 59, 59)]}
    assert imported.texts == ()


@pytest.mark.parametrize("column", [("24", "17"), ("3/4", "1/2")])
def test_columns_of_numbers_without_a_heading_are_reported_as_skipped(
    column: tuple[str, str],
) -> None:
    first, second = column
    imported = import_guessed(table(f"Mira\t{first}\nBor\t{second}\n", "list.tsv"))
    assert names(imported) == ["Mira", "Bor"]
    assert imported.texts == (
        f"“list.tsv”: columns of numbers without a heading, skipped; they begin with “{first}”.",
    )
