"""GCS sheets: every version has the numbers that GCS itself shows."""

import json
from pathlib import Path

import pytest

from models.recruits.cast import Cast, Imported, recruits_from_cast
from models.recruits.sources import read_source, read_text_source
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side

FILES = Path(__file__).parent / "files"
GURPS = declared_fields(system("gurps_pacing").types.stats)


def import_file(name: str, system_id: str = "gurps_pacing") -> Imported:
    source = read_source(name, (FILES / name).read_bytes())
    assert isinstance(source, Cast)
    return recruits_from_cast(source, declared_fields(system(system_id).types.stats), Side.NPC)


def read_cast(text: str) -> Cast:
    source = read_text_source("x.gcs", text)
    assert isinstance(source, Cast)
    return source


def refusal(name: str, text: str = "") -> str:
    content = text.encode() or (FILES / name).read_bytes()
    with pytest.raises(RuleBroken) as error:
        read_source(name, content)
    return str(error.value)


@pytest.mark.parametrize(
    ("file", "name", "stats"),
    [
        ("old.gcs", "Wolf", ("6.5", 13, 7, "Trained: 3 semi")),
        ("v1.gcs", "Ara Vell", ("7.5", 14, 8, "Crossbow: 1 semi")),
        ("v2.gcs", "Bor Hale", ("6", 11, 6, "")),
        ("v4.gcs", "Cass Oren", ("6.5", 11, 5, "")),
        ("v5.gcs", "v5", ("7", 11, 4, "Laser: 10 energy\nFire breath: 1 semi")),
    ],
)
def test_a_sheet_of_each_version_gives_its_stats(
    file: str, name: str, stats: tuple[str, int, int, str]
) -> None:
    (recruit,) = import_file(file).recruits
    speed, dx, move, weapons = stats
    values = {"basicSpeed": speed, "dx": dx, "move": move, "weapons": weapons}
    assert (recruit.name, recruit.side) == (name, Side.NPC)
    assert recruit.stats == {key: value for key, value in values.items() if value}


def test_only_a_slower_move_is_reported_and_not_calculated_stats() -> None:
    slower = "Move is lower than Basic Move: it includes encumbrance and injury."
    assert import_file("v1.gcs").texts == (f"“v1.gcs”, Ara Vell: {slower}",)
    assert import_file("v2.gcs").texts == ()
    assert import_file("v5.gcs").texts == (f"“v5.gcs”, v5: {slower}",)


def test_attributes_with_custom_formulas_are_taken_from_the_sheet() -> None:
    text = (FILES / "v2.gcs").read_text().replace("($dx+$ht)/4", "($dx+$iq)/4")
    (recruit,) = recruits_from_cast(read_cast(text), GURPS, Side.NPC).recruits
    assert recruit.stats["basicSpeed"] == "5.5"


def test_a_missing_level_of_encumbrance_leaves_basic_move() -> None:
    text = (FILES / "v5.gcs").read_text().replace("[7, 5, 4, 2, 1]", "[7]")
    (recruit,) = recruits_from_cast(read_cast(text), GURPS, Side.NPC).recruits
    assert recruit.stats["move"] == 7


def test_a_missing_speed_is_left_open_and_reported() -> None:
    imported = import_file("no_speed.gcs")
    assert imported.recruits[0].stats["basicSpeed"] is None
    assert imported.texts[0] == (
        "“no_speed.gcs”, Dun: No Basic Speed in this file. Type it in the table."
    )


def test_a_missing_speed_is_only_reported_where_the_system_needs_it() -> None:
    (recruit,) = import_file("no_speed.gcs", "plain_ticks").recruits
    assert recruit.stats == {}


def test_a_stat_out_of_range_is_kept_and_reported() -> None:
    text = '{"attributes": [{"attr_id": "dx", "calc": {"value": 900}}], "profile": {"name": "Y"}}'
    source = read_text_source("y.gcs", text)
    assert isinstance(source, Cast)
    result = recruits_from_cast(source, GURPS, Side.PC)
    assert result.recruits[0].stats["dx"] == 900
    assert "“y.gcs”, Y: DX can be at most 100, not 900. Skipped." in result.texts


def test_a_later_version_is_read_as_the_last_known_with_a_notice() -> None:
    text = (FILES / "v5.gcs").read_text().replace('"version": 5', '"version": 9')
    source = read_text_source("new.gcs", text)
    assert isinstance(source, Cast)
    assert "version 9 was read as version 5" in source.characters[0].notices[0]


def test_a_truncated_sheet_is_refused_with_the_line() -> None:
    assert refusal("cut_off.gcs").startswith("“cut_off.gcs”, line 3: not valid JSON")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"type": "character", "version": 1}', "without attributes. Open it in GCS"),
        ('{"type": "character", "version": 4}', "without attributes. Open it in GCS"),
        ("<character version='5'><ST>10</ST></character>", "without attributes. Open it in GCS"),
        ('{"type": "template", "version": 4, "traits": []}', "is a GCS template"),
        ('{"version": 5, "id": "Bx", "traits": [{"name": "Elf"}]}', "is a GCS template"),
        ("<template version='3'></template>", "is a GCS template"),
        ('{"type": "equipment_list", "version": 2, "rows": []}', "is a GCS library"),
        ('{"version": 5, "rows": [{"name": "Rope"}]}', "is a GCS library"),
        ("<skill_list version='1'></skill_list>", "is a GCS library"),
        ('{"version": 5, "page": {}, "block_layout": []}', "holds settings of GCS"),
        ('{"version": 5, "name": "Bird", "roll": "3d", "locations": []}', "holds settings of GCS"),
    ],
)
def test_a_gcs_file_without_a_character_is_refused_with_its_kind(text: str, reason: str) -> None:
    assert reason in refusal("x.gcs", text)
    assert "`" not in refusal("x.gcs", text)


def test_only_missing_stats_that_matter_are_reported() -> None:
    texts = [each for each in import_file("no_speed.gcs").texts if "defaults are used" in each]
    assert texts == ["“no_speed.gcs”, Dun: The file doesn't say DX, so the defaults are used."]


def test_custom_pools_become_counters() -> None:
    sheet = {
        "version": 5,
        "profile": {"name": "Ilse"},
        "settings": {"attributes": [{"id": "mp", "type": "pool", "full_name": "Mana Pool"}]},
        "attributes": [
            {"attr_id": "dx", "calc": {"value": 11}},
            {"attr_id": "mp", "calc": {"value": 12, "current": 5}},
        ],
    }
    source = read_source("ilse.gcs", json.dumps(sheet).encode())
    assert isinstance(source, Cast)
    (counter,) = source.characters[0].counters
    assert (counter.title, counter.value, counter.maximum, counter.minimum) == (
        "Mana Pool",
        5,
        12,
        0,
    )
