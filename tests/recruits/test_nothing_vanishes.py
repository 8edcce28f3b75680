"""A law of imports: each value in a source is in a combatant or named in a notice."""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.sources import read_text_source
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.scheduler.combatant import Secrecy, Side

D20 = declared_fields(system("d20").types.stats)
LISTS: Mapping[str, Side] = {
    **dict.fromkeys(("players", "party", "pcs", "playerCharacters"), Side.PC),
    **dict.fromkeys(("npcs", "monsters", "enemies", "nonPlayerCharacters"), Side.NPC),
}
NUMBERS = st.integers(100, 999).map(str)
WORDS = st.integers(1000, 9999).map("q{}".format)
VALUES: Mapping[str, st.SearchStrategy[str]] = {
    **dict.fromkeys(
        (
            "HP",
            "Max HP",
            "Current HP",
            "Bonus",
            "Init bonus",
            "Dexterity mod",
            "Speed",
            "AC",
            "Initiative",
            "Rolled initiative",
        ),
        NUMBERS,
    ),
    **dict.fromkeys(("Alias", "Notes", "Languages", "Armour", "Loot", "Conditions"), WORDS),
    "HP ": st.tuples(NUMBERS, NUMBERS).map("/".join),
}
HIDING_HEADINGS = (
    "Hidden",
    "Hidden from players",
    "isHidden",
    "GM only",
    "Secret?",
    "Unidentified",
)
SHOWING_HEADINGS = (
    "Visible",
    "Visible to players",
    "isRevealed",
    "Not hidden",
    "Identified",
    "Show",
)


class Row(Struct, frozen=True):
    """A combatant as written: its values by heading, and whether players see it."""

    name: str
    values: Mapping[str, str]
    is_visible: bool


class RowGroup(Struct, frozen=True):
    """Rows below one header, in which `secrecy` is the heading about secrecy."""

    rows: tuple[Row, ...]
    secrecy: str

    def records(self) -> list[dict[str, str]]:
        shows = self.secrecy in SHOWING_HEADINGS
        return [
            {"Name": each.name, self.secrecy: "yes" if each.is_visible is shows else "no"}
            | {heading.strip(): value for heading, value in each.values.items()}
            for each in self.rows
        ]


@st.composite
def written_rows(draw: st.DrawFn, letter: str = "N") -> RowGroup:
    headings = draw(st.lists(st.sampled_from([*VALUES]), max_size=6, unique_by=str.strip))
    rows = [
        Row(
            f"{letter}{place}x",
            {heading: draw(VALUES[heading]) for heading in headings},
            draw(st.booleans()),
        )
        for place in range(draw(st.integers(1, 4)))
    ]
    return RowGroup(tuple(rows), draw(st.sampled_from(HIDING_HEADINGS + SHOWING_HEADINGS)))


def read(text: str, name: str) -> Imported:
    source = choose_columns(read_text_source(name, text), D20)
    return import_source(source, D20, Side.NEUTRAL)


def assert_found(imported: Imported, rows: Sequence[Row]) -> None:
    """Assert that each row is a combatant, with each value in it or named in a notice."""
    notices = " ".join(imported.texts)
    combatants = {each.name: each for each in imported.recruits}
    assert [*combatants] == [each.name for each in rows]
    for row in rows:
        combatant = combatants[row.name]
        assert (combatant.secrecy is Secrecy.FULL) is row.is_visible
        content = json.dumps(msgspec.to_builtins(combatant, builtin_types=(bytes,)), default=str)
        for heading, value in row.values.items():
            parts = value.split("/")
            is_named = heading.strip() in notices or all(part in notices for part in parts)
            assert is_named or all(part in content for part in parts), (heading, value)


@given(table=written_rows(), sign=st.sampled_from(",;\t"))
def test_each_value_of_a_table_is_imported_or_reported(table: RowGroup, sign: str) -> None:
    text = io.StringIO()
    records = table.records()
    writer = csv.DictWriter(text, [*records[0]], delimiter=sign)
    writer.writeheader()
    writer.writerows(records)
    assert_found(read(text.getvalue(), "a.csv"), table.rows)


@given(
    tables=st.dictionaries(st.sampled_from([*LISTS]), st.just(None), min_size=1, max_size=3),
    data=st.data(),
    wrapped=st.booleans(),
    nested=st.booleans(),
)
def test_each_value_of_objects_in_several_lists_is_imported_or_reported(
    tables: Mapping[str, None], data: st.DataObject, *, wrapped: bool, nested: bool
) -> None:
    lists = {key: data.draw(written_rows(f"N{place}")) for place, key in enumerate(tables)}
    content: dict[str, object] = {key: each.records() for key, each in lists.items()}
    if nested:
        for each in content.values():
            assert isinstance(each, list)
            each[0]["weapon"] = {"name": "Q1 bow", "count": 7, "hp": 3}
    if wrapped:
        content = {"title": "Q2 ford", "fights": [{"name": "Q3", "where": "here", **content}]}
    imported = read(json.dumps(content), "a.json")
    assert_found(imported, [row for each in lists.values() for row in each.rows])
    sides = [LISTS[key] for key, each in lists.items() for _ in each.rows]
    assert [each.side for each in imported.recruits] == sides
    assert ("“weapon”" in " ".join(imported.texts)) is nested
    assert ("“title”" in " ".join(imported.texts)) is wrapped


def as_yaml(value: object, indent: str = "") -> str:
    """Return objects, lists and texts as hand-written YAML."""
    match value:
        case {**pairs}:
            lines = (f"{indent}{key}:{as_yaml(each, indent + '  ')}" for key, each in pairs.items())
            return "\n" + "\n".join(lines)
        case [*entries]:
            below = (as_yaml(each, indent + "  ").lstrip() for each in entries)
            return "\n" + "\n".join(f"{indent}- {each}" for each in below)
        case _:
            return f" {value}"


def as_xml(value: object, tag: str) -> str:
    """Return a value as XML, with an element for each item of a list."""
    match value:
        case {**pairs}:
            inner = "".join(as_xml(each, str(key)) for key, each in pairs.items())
        case [*entries]:
            return "".join(as_xml(each, tag) for each in entries)
        case _:
            inner = str(value)
    word = tag.replace(" ", "_").replace("?", "")
    return f"<{word}>{inner}</{word}>"


LISTED = st.dictionaries(st.sampled_from([*LISTS]), st.just(None), min_size=1, max_size=3)


def lists_of(data: st.DataObject, keys: Mapping[str, None]) -> Mapping[str, RowGroup]:
    lists = {key: data.draw(written_rows(f"N{place}")) for place, key in enumerate(keys)}
    return {key: each for key, each in lists.items() if each.rows}


@given(keys=LISTED, data=st.data(), fenced=st.booleans())
def test_each_value_of_yaml_is_imported_or_reported(
    keys: Mapping[str, None], data: st.DataObject, *, fenced: bool
) -> None:
    lists = lists_of(data, keys)
    text = as_yaml({"title": "Q2 ford", **{key: each.records() for key, each in lists.items()}})
    text = f"Q4 before.\n```yaml{text}\n```\nQ5 after." if fenced else text[1:]
    imported = read(text, "a.md")
    assert_found(imported, [row for each in lists.values() for row in each.rows])
    notices = " ".join(imported.texts)
    assert "“title”" in notices
    assert all((word in notices) is fenced for word in ("Q4 before.", "Q5 after."))


@given(keys=LISTED, data=st.data())
def test_each_value_of_xml_is_imported_or_reported(
    keys: Mapping[str, None], data: st.DataObject
) -> None:
    lists = lists_of(data, keys)
    content = {key: {"where": "Q6", "entry": each.records()} for key, each in lists.items()}
    imported = read(as_xml({"title": "Q2 ford", **content}, "fight"), "a.xml")
    rows = [row for each in lists.values() for row in each.rows]
    renamed = [
        Row(
            row.name,
            {key.replace(" ", "_"): value for key, value in row.values.items()},
            row.is_visible,
        )
        for row in rows
    ]
    assert_found(imported, renamed)
    assert all(word in " ".join(imported.texts) for word in ("“title”", "“where”"))


TEXTS = st.one_of(WORDS, NUMBERS.map(int), st.lists(WORDS, min_size=1, max_size=3))
CREATURES = st.dictionaries(
    st.sampled_from(["size", "alignment", "Senses", "saves", "loot", "habitat"]),
    st.one_of(
        TEXTS,
        st.dictionaries(st.sampled_from(["walk", "swim", "fly"]), TEXTS, min_size=1),
        st.lists(st.fixed_dictionaries({"name": WORDS, "desc": WORDS}), min_size=1, max_size=2),
    ),
)
CREATURE_HEADS: Sequence[Mapping[str, Any]] = (
    {"hp": {"average": 12, "formula": "2d8+3"}, "dex": 14},
    {"hit_points": 12, "hit_dice": "2d8+3", "dexterity": 14},
    {"hit_points": 12, "ability_scores": {"dexterity": 14}},
    {"hp": 12, "stats": [10, 14, 10, 10, 10, 10]},
    {"HP": {"Value": 12, "Notes": "2d8+3"}, "Abilities": {"Dex": 14}},
)


def leaves(value: object) -> Iterator[str]:
    if isinstance(value, (list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from leaves(each)
    else:
        yield str(value)


@given(
    creatures=st.lists(CREATURES, min_size=1, max_size=3),
    head=st.sampled_from(CREATURE_HEADS),
    secrecy=st.sampled_from([*HIDING_HEADINGS, *SHOWING_HEADINGS, ""]),
    in_list=st.booleans(),
)
def test_each_value_of_a_creature_is_in_its_note(
    creatures: Sequence[Mapping[str, Any]], head: Mapping[str, Any], secrecy: str, *, in_list: bool
) -> None:
    name = "Name" if "HP" in head else "name"
    hides = secrecy in HIDING_HEADINGS
    own = {secrecy: "yes"} if secrecy else {}
    entries = [{name: f"N{n}x", **head, **each, **own} for n, each in enumerate(creatures)]
    imported = read(json.dumps({"monster": entries} if in_list else entries), "a.json")
    assert [each.name for each in imported.recruits] == [f"N{n}x" for n, _ in enumerate(creatures)]
    for recruit, creature in zip(imported.recruits, creatures, strict=True):
        assert (recruit.secrecy is Secrecy.HIDDEN) is hides
        assert recruit.stats == {"HP": 12, "BONUS": 2}
        assert [each for each in leaves(creature) if each not in recruit.note] == []


@given(
    words=st.lists(WORDS, min_size=1, max_size=6, unique=True),
    count=st.integers(1, 3),
    spaced=st.booleans(),
)
def test_each_line_of_printed_blocks_is_in_a_note(
    words: Sequence[str], count: int, *, spaced: bool
) -> None:
    blocks = [
        f"N{n}x\nMedium beast, unaligned\nArmor Class 1{n}\nHit Points 12 (2d8)\n"
        f"DEX\n14 (+2)\n{chr(10).join(f'{word}{n}' for word in words)}"
        for n in range(count)
    ]
    imported = read(f"Q1 before.\n\n{(chr(10) * (1 + spaced)).join(blocks)}", "a.txt")
    assert [each.name for each in imported.recruits] == [f"N{n}x" for n in range(count)]
    assert "Q1 before." in " ".join(imported.texts)
    for n, each in enumerate(imported.recruits):
        assert each.stats == {"HP": 12, "BONUS": 2}
        assert [word for word in words if f"{word}{n}" not in each.note] == []
