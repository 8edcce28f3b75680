"""Characters of GCA, as exported for Foundry VTT, and XML of unknown kinds."""

from pathlib import Path

import pytest

from models.recruits.cast import Cast, Imported, recruits_from_cast
from models.recruits.sources import read_source, read_text_source
from models.recruits.xml_values import MAX_DEPTH, MAX_ELEMENTS
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side

FILES = Path(__file__).parent / "files"
GURPS = declared_fields(system("gurps_pacing").types.stats)
EXPORT = (FILES / "gca.xml").read_text(encoding="utf-8")


def import_text(text: str) -> Imported:
    source = read_text_source("gca.xml", text)
    assert isinstance(source, Cast)
    return recruits_from_cast(source, GURPS, Side.NPC)


def refusal(text: str, name: str = "a.xml") -> str:
    with pytest.raises(RuleBroken) as error:
        read_source(name, text.encode())
    return str(error.value)


def test_an_export_gives_stats_with_encumbrance_and_weapons() -> None:
    imported = import_text(EXPORT)
    (nell,) = imported.recruits
    assert nell.name == "Nell & Fox"
    assert nell.stats == {
        "basicSpeed": "6.25",
        "dx": 13,
        "move": 4,
        "weapons": "Carbine: 3 semi\nCarbine (burst): 12 auto",
    }
    counters = [(each.key, each.value, each.maximum) for each in nell.counters or ()]
    assert counters == [("hp", 11, 14)]
    assert [each.text for each in imported.notices] == [
        "Move is lower than Basic Move: it includes encumbrance and injury."
    ]


def test_without_encumbrance_move_is_the_attribute() -> None:
    text = EXPORT.replace(">1</enc_1>", ">0</enc_1>")
    assert import_text(text).recruits[0].stats["move"] == 6
    assert import_text(text).notices == ()


def test_a_fraction_of_move_is_rounded_down() -> None:
    text = EXPORT.replace(">4</enc1_move>", ">4,8</enc1_move>")
    assert import_text(text).recruits[0].stats["move"] == 4


def test_a_file_in_gcas_own_format_is_refused_with_advice() -> None:
    assert "Use Export to Foundry in GCA" in refusal("<gca5><author/></gca5>", "a.gca5")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<!DOCTYPE html><html></html>", "is a web page"),
        ("  <HTML><table></table>", "is a web page"),
        ("<song></song>", "is XML without a list of combatants"),
        ("<character><DX>12</character>", "line 1: not valid XML (mismatched tag)"),
        ("<character>\n<DX>12</DX>", "line 2: not valid XML"),
        ("<", "not valid XML"),
        ("<a>&b;</a>", "not valid XML"),
        ('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', "has a DOCTYPE declaration"),
        ('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "has a DOCTYPE declaration"),
        ("<a>" * (MAX_DEPTH + 1), "is nested too deep"),
        (f"<a>{'<b/>' * MAX_ELEMENTS}</a>", f"has over {MAX_ELEMENTS} XML elements"),
    ],
)
def test_xml_without_a_character_or_with_an_attack_is_refused(text: str, reason: str) -> None:
    assert reason in refusal(text)
