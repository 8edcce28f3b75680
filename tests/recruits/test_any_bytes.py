"""Files with any content: imported as valid recruits, or refused in a sentence."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.recruits.cast import Imported, recruits_from_cast
from models.recruits.columns import column_targets, guess_columns, has_header_row, import_table
from models.recruits.muster import with_distinct_names
from models.recruits.sources import Source, read_source, read_text_source
from models.recruits.table import Table
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add
from models.rules.dice import FixedDice
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.combatant import Side

FILES = sorted((Path(__file__).parent / "files").iterdir())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "name",
                    "system",
                    "data",
                    "attributes",
                    "attr_id",
                    "calc",
                    "value",
                    "profile",
                    "DX",
                    "HT",
                    "type",
                    "version",
                    "prototypeToken",
                    "disposition",
                    "basicspeed",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)


def import_guessed(imported: Source, rules: RuleSet) -> Imported:
    fields = declared_fields(rules.types.stats)
    if not isinstance(imported, Table):
        return recruits_from_cast(imported, fields, Side.NPC)
    has_header = has_header_row(imported, fields)
    return import_table(
        imported,
        guess_columns(imported, fields, has_header=has_header),
        fields,
        Side.NPC,
        has_header=has_header,
    )


def add_or_refuse(source: Source, rules: RuleSet) -> None:
    imported = import_guessed(source, rules)
    assert all(each.endswith(".") for each in imported.texts)
    if imported.recruits and None not in [
        x for each in imported.recruits for x in each.stats.values()
    ]:
        rules.at(rules.begin()).decide(Add(with_distinct_names(imported.recruits)), FixedDice())


def read(content: bytes, rules: RuleSet) -> None:
    text = "taken"
    try:
        add_or_refuse(read_source("file", content), rules)
    except RuleBroken as refusal:
        text = str(refusal)
    assert text


@given(content=st.binary(max_size=400), rules=st.sampled_from(SYSTEMS))
def test_any_bytes_are_imported_or_refused(content: bytes, rules: RuleSet) -> None:
    read(content, rules)


@given(imported=JSON, rules=st.sampled_from(SYSTEMS))
def test_any_json_is_imported_or_refused(imported: object, rules: RuleSet) -> None:
    read(msgspec.json.encode(imported), rules)


@given(
    rows=st.lists(st.lists(st.text(max_size=12), max_size=6), max_size=8),
    sign=st.sampled_from(",;\t|"),
    rules=st.sampled_from(SYSTEMS),
    data=st.data(),
)
def test_any_table_is_imported_or_refused_with_any_columns(
    rows: list[list[str]], sign: str, rules: RuleSet, data: st.DataObject
) -> None:
    fields, outcome = declared_fields(rules.types.stats), "taken"
    try:
        source = read_text_source("table", "\n".join(sign.join(row) for row in rows))
        if isinstance(source, Table):
            keys = st.sampled_from([each.key for each in column_targets(fields)])
            columns = data.draw(st.lists(keys, min_size=source.width, max_size=source.width))
            import_table(source, columns, fields, Side.PC, has_header=data.draw(st.booleans()))
        add_or_refuse(source, rules)
    except RuleBroken as refusal:
        outcome = str(refusal)
    assert outcome


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@given(data=st.data(), rules=st.sampled_from(SYSTEMS))
def test_a_damaged_file_is_imported_or_refused(
    path: Path, data: st.DataObject, rules: RuleSet
) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content)))
        content[place : place + data.draw(st.integers(0, 8))] = data.draw(st.binary(max_size=4))
    read(bytes(content), rules)
