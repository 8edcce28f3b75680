"""Sheets of GCS: every version that is JSON gives the numbers GCS itself worked out."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from models.recruits.cast import Cast, Imported, enlisted
from models.recruits.sources import source, text_source
from models.rules.catalogue import system
from models.rules.fields import declared
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side

FILES = Path(__file__).parent / "files"
GURPS = declared(system("gurps_pacing").types.stats)


def taken(name: str, system_id: str = "gurps_pacing") -> Imported:
    found = source(name, (FILES / name).read_bytes())
    assert isinstance(found, Cast)
    return enlisted(found, declared(system(system_id).types.stats), Side.NPC)


def refusal(name: str, text: str = "") -> str:
    content = text.encode() or (FILES / name).read_bytes()
    with pytest.raises(RuleBroken) as refused:
        source(name, content)
    return str(refused.value)


@pytest.mark.parametrize(
    ("file", "name", "stats"),
    [
        ("v1.gcs", "Ara Vell", {"basicSpeed": "6.5", "dx": 13, "move": 7}),
        ("v2.gcs", "Bor Hale", {"basicSpeed": "5.75", "dx": 11, "move": 5}),
        ("v4.gcs", "Cass Oren", {"basicSpeed": "6.5", "dx": 11, "move": 5}),
        ("v5.gcs", "v5", {"basicSpeed": "7", "dx": 11, "move": 5}),
    ],
)
def test_a_sheet_of_each_version_tells_name_speed_dx_and_move(
    file: str, name: str, stats: Mapping[str, object]
) -> None:
    (recruit,) = taken(file).recruits
    assert (recruit.name, recruit.side, recruit.stats) == (name, Side.NPC, stats)


def test_what_version_1_does_not_tell_is_worked_out_and_said() -> None:
    assert "Basic Speed 6.5 comes from DX and HT" in taken("v1.gcs").told[0]
    assert not any("worked out" in each for each in taken("v2.gcs").told)


def test_a_speed_that_is_not_in_the_file_is_asked_for_and_not_guessed() -> None:
    found = taken("no_speed.gcs")
    assert found.recruits[0].stats["basicSpeed"] is None
    assert found.told[0] == (
        "“no_speed.gcs”, Dun: No Basic Speed in this file. Type it in the table."
    )


def test_where_nobody_needs_a_speed_none_is_asked_for() -> None:
    (recruit,) = taken("no_speed.gcs", "plain_ticks").recruits
    assert recruit.stats == {}


def test_a_number_out_of_range_is_kept_as_it_stood_and_said() -> None:
    text = '{"attributes": [{"attr_id": "dx", "calc": {"value": 900}}], "profile": {"name": "Y"}}'
    found = text_source("y.gcs", text)
    assert isinstance(found, Cast)
    told = enlisted(found, GURPS, Side.PC)
    assert told.recruits[0].stats["dx"] == 900
    assert "“y.gcs”, Y: DX can be at most 100, not 900. Skipped." in told.told


def test_a_later_version_is_read_as_the_last_known_and_said() -> None:
    text = (FILES / "v5.gcs").read_text().replace('"version": 5', '"version": 9')
    found = text_source("new.gcs", text)
    assert isinstance(found, Cast)
    assert "version 9 was read as version 5" in found.characters[0].notices[0]


def test_an_old_sheet_in_xml_is_refused_with_what_to_do() -> None:
    assert "save an old GCS sheet in a newer GCS" in refusal("old.gcs")


def test_a_sheet_that_was_cut_off_is_refused_with_its_line() -> None:
    assert refusal("cut_off.gcs").startswith("“cut_off.gcs”, line 3: not valid JSON")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"type": "character", "version": 1}', "`DX`"),
        ('{"type": "character", "version": 4}', "`attributes`"),
        ('{"hello": 1}', "`attributes`"),
    ],
)
def test_a_refusal_names_the_key_that_is_missing(text: str, key: str) -> None:
    assert key in refusal("x.gcs", text)


def test_only_numbers_that_matter_are_said_to_be_missing() -> None:
    told = [each for each in taken("no_speed.gcs").told if "defaults are used" in each]
    assert told == ["“no_speed.gcs”, Dun: Missing, so defaults are used: DX, Move."]
