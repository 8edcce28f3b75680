"""Imports understand every language, whichever is shown."""

import pytest

from models.recruits.columns import column_targets, guess_columns, has_header_row
from models.recruits.sources import read_source
from models.recruits.table import Table
from models.rules.catalogue import system
from models.rules.fields import declared_fields

GERMAN = {"Name": "Bezeichnung", "Modifier": "Aufschlag"}


pytestmark = pytest.mark.usefixtures("german")


@pytest.mark.parametrize("title", ["Modifier", "Aufschlag", "reflexModifier"])
def test_a_column_is_recognized_by_its_english_and_its_translated_title(title: str) -> None:
    fields = declared_fields(system("weapons_free").types.stats)
    source = read_source("list.csv", f"Name,{title}\nAra,3\n".encode())
    assert isinstance(source, Table)
    assert has_header_row(source, fields)
    assert guess_columns(source, fields, has_header=True) == ("name", "stat.reflexModifier")


def test_the_targets_of_a_column_are_translated() -> None:
    titles = {each.key: each.title for each in column_targets(())}
    assert titles["name"] == "Bezeichnung"
