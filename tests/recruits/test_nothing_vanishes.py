"""A law of imports: each value of a table is found in a combatant or named in a notice."""

import csv
import io
import json
from collections.abc import Mapping, Sequence

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
        ("HP", "Max HP", "Current HP", "Bonus", "Init bonus", "Dexterity mod", "Speed", "AC"),
        NUMBERS,
    ),
    **dict.fromkeys(("Alias", "Notes", "Languages", "Armour", "Loot"), WORDS),
    "HP ": st.tuples(NUMBERS, NUMBERS).map("/".join),
}
HIDING = ("Hidden", "Hidden from players", "isHidden", "GM only", "Secret?", "Unidentified")
SHOWING = ("Visible", "Visible to players", "isRevealed", "Not hidden", "Identified", "Show")


class Row(Struct, frozen=True):
    """A combatant as it was written: its values by heading, and whether players see it."""

    name: str
    values: Mapping[str, str]
    seen: bool


class Written(Struct, frozen=True):
    """Rows below one header, whose heading on secrecy is `secrecy`."""

    rows: tuple[Row, ...]
    secrecy: str

    def records(self) -> list[dict[str, str]]:
        shows = self.secrecy in SHOWING
        return [
            {"Name": each.name, self.secrecy: "yes" if each.seen is shows else "no"}
            | {heading.strip(): value for heading, value in each.values.items()}
            for each in self.rows
        ]


@st.composite
def written(draw: st.DrawFn, letter: str = "N") -> Written:
    headings = draw(st.lists(st.sampled_from([*VALUES]), max_size=6, unique_by=str.strip))
    rows = [
        Row(
            f"{letter}{place}x",
            {heading: draw(VALUES[heading]) for heading in headings},
            draw(st.booleans()),
        )
        for place in range(draw(st.integers(1, 4)))
    ]
    return Written(tuple(rows), draw(st.sampled_from(HIDING + SHOWING)))


def read(text: str, name: str) -> Imported:
    source = choose_columns(read_text_source(name, text), D20)
    return import_source(source, D20, Side.NEUTRAL)


def assert_found(found: Imported, rows: Sequence[Row]) -> None:
    """Each row is a combatant, each value in it or below a heading in a notice."""
    notices = " ".join(found.texts)
    combatants = {each.name: each for each in found.recruits}
    assert [*combatants] == [each.name for each in rows]
    for row in rows:
        combatant = combatants[row.name]
        assert (combatant.secrecy is Secrecy.FULL) is row.seen
        content = json.dumps(msgspec.to_builtins(combatant, builtin_types=(bytes,)), default=str)
        for heading, value in row.values.items():
            parts = value.split("/")
            named = heading.strip() in notices or all(part in notices for part in parts)
            assert named or all(part in content for part in parts), (heading, value)


@given(table=written(), sign=st.sampled_from(",;\t"))
def test_each_value_of_a_table_is_found(table: Written, sign: str) -> None:
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
def test_each_value_of_objects_in_several_lists_is_found(
    tables: Mapping[str, None], data: st.DataObject, *, wrapped: bool, nested: bool
) -> None:
    lists = {key: data.draw(written(f"N{place}")) for place, key in enumerate(tables)}
    content: dict[str, object] = {key: each.records() for key, each in lists.items()}
    if nested:
        for each in content.values():
            assert isinstance(each, list)
            each[0]["weapon"] = {"name": "Q1 bow", "count": 7, "hp": 3}
    if wrapped:
        content = {"title": "Q2 ford", "fights": [{"name": "Q3", "where": "here", **content}]}
    found = read(json.dumps(content), "a.json")
    assert_found(found, [row for each in lists.values() for row in each.rows])
    sides = [LISTS[key] for key, each in lists.items() for _ in each.rows]
    assert [each.side for each in found.recruits] == sides
    assert ("“weapon”" in " ".join(found.texts)) is nested
    assert ("“title”" in " ".join(found.texts)) is wrapped
