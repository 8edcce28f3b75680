"""The rules in another language: guides, fields and answers, and typed entries."""

from typing import Annotated

import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.deeds import Leave
from models.rules.fields import Field, Kind, declared_fields, format_answer, parse_answer
from models.rules.results import EntryExample, Topic
from models.rules.ruleset import RuleSet
from models.rules.system import EntryPattern
from models.rules.systems.plain_ticks import SYSTEM
from models.scheduler.combatant import Side
from models.wording import mark
from tests.tools.typed_lists import entries

GERMAN = {
    "takes the turn": "ist am Zug",
    "Turn order": "Reihenfolge",
    "Awareness": "Aufmerksamkeit",
    "The higher, the sooner.": "Je höher, desto eher.",
    "points": "Punkte",
    "Bold": "Kühn",
    "7 axe": "7 Axt",
    "yes": "ja",
    "no": "nein",
}


class Stats(Struct, frozen=True):
    """Stats of a system with translations."""

    alertness: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            title=mark("Awareness"),
            description=mark("The higher, the sooner."),
            extra={"unit": mark("points")},
        ),
    ] = 0
    temper: Annotated[
        str, Meta(title="Temper", extra={"choices": (("bold", mark("Bold")), ("shy", "Shy"))})
    ] = "bold"


pytestmark = pytest.mark.usefixtures("german")


def test_a_guide_and_its_entries_are_translated_and_english_entries_stay_valid() -> None:
    pattern = EntryPattern(
        "t", lambda _draft, who, _read: Leave(who), (EntryExample("t", "takes the turn"),)
    )
    table = replace(SYSTEM, quick_entries=(pattern,), topics=(Topic("Turn order", "By lot."),))
    guide = RuleSet(table).guide()
    assert guide.entries[0] == EntryExample("t", "ist am Zug")
    assert guide.topics[0] == Topic("Reihenfolge", "By lot.")


def test_a_name_in_an_example_entry_is_translated() -> None:
    entries = system("fatewalker").guide().entries
    assert [each.text for each in entries][:2] == ["7", "7 Axt"]


def test_declared_fields_are_translated() -> None:
    alertness, temper = declared_fields(Stats)
    assert (alertness.title, alertness.help, alertness.unit) == (
        "Aufmerksamkeit",
        "Je höher, desto eher.",
        "Punkte",
    )
    assert [choice.title for choice in temper.choices] == ["Kühn", "Shy"]


@pytest.mark.parametrize("name", ["Aufmerksamkeit", "Awareness", "alertness"])
def test_a_stat_can_be_typed_translated_in_english_or_by_its_key(name: str) -> None:
    (ara,) = entries(f"Ara ({name} 7)", declared_fields(Stats), Side.PC)
    assert ara.stats == {"alertness": 7}


@pytest.mark.parametrize("answer", [True, False])
def test_yes_and_no_are_parsed_in_both_languages(answer: bool) -> None:  # noqa: FBT001 - of a table
    field = Field("held", "Held", Kind.YES_NO)
    assert format_answer(field, answer) == ("ja" if answer else "nein")
    assert parse_answer(field, format_answer(field, answer)) is answer
    assert parse_answer(field, "yes" if answer else "no") is answer
