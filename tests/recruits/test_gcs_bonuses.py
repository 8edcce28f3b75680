"""Attributes in a GCS sheet of version 1, and the bonuses added to them."""

import json
from collections.abc import Mapping

import pytest

from models.recruits.cast import Cast, Character
from models.recruits.gcs.sheet import is_gcs_file
from models.recruits.sources import read_text_source

Row = dict[str, object]


def bonus(amount: float, to: str, **more: object) -> Row:
    return {"features": [{"type": "attribute_bonus", "amount": amount, "attribute": to, **more}]}


def read(**rows: object) -> Character:
    sheet = {"type": "character", "version": 1, "ST": 10, "DX": 10, "IQ": 10, "HT": 10, **rows}
    source = read_text_source("x.gcs", json.dumps(sheet))
    assert isinstance(source, Cast)
    return source.characters[0]


def facts(**rows: object) -> Mapping[str, str]:
    return read(**rows).facts


def test_without_bonuses_speed_is_a_quarter_of_dx_plus_ht() -> None:
    fight_facts = facts(DX=13, HT=12)
    assert (fight_facts["basicspeed"], fight_facts["basicmove"], fight_facts["move"]) == (
        "6.25",
        "6",
        "6",
    )


def test_speed_and_move_are_adjusted_but_move_is_never_below_0() -> None:
    assert facts(speed_adj=0.75, move_adj=-1)["move"] == "4"
    assert facts(move_adj=-9)["basicmove"] == "0"


@pytest.mark.parametrize(
    ("rows", "dx"),
    [
        ({"advantages": [bonus(2, "dx")]}, 12),
        ({"traits": [bonus(2, "DX")]}, 12),
        ({"advantages": [{**bonus(2, "dx"), "disabled": True}]}, 10),
        ({"advantages": [{"disabled": True, "children": [bonus(2, "dx")]}]}, 10),
        ({"advantages": [{"children": [{"children": [bonus(2, "dx")]}]}]}, 12),
        ({"advantages": [{**bonus(2, "dx", per_level=True), "levels": "3"}]}, 16),
        ({"advantages": [{**bonus(2, "dx", per_level=True), "levels": 1.5}]}, 12),
        ({"advantages": [bonus(2, "dx", per_level=True)]}, 10),
        ({"advantages": [{"levels": 4, "modifiers": [bonus(1, "dx", per_level=True)]}]}, 10),
        ({"advantages": [{"modifiers": [{**bonus(1, "dx", per_level=True), "levels": 2}]}]}, 12),
        ({"skills": [{"children": [bonus(1, "dx")]}]}, 11),
        ({"spells": [bonus(1, "dx")]}, 10),
        ({"equipment": [{**bonus(1, "dx"), "equipped": True, "quantity": 1}]}, 11),
        ({"equipment": [{**bonus(1, "dx"), "equipped": True, "quantity": 0}]}, 10),
        ({"equipment": [{**bonus(1, "dx"), "quantity": 1}]}, 10),
        ({"equipment": [{"equipped": True, "quantity": 1, "modifiers": [bonus(1, "dx")]}]}, 11),
        (
            {"equipment": [{"children": [{**bonus(1, "dx"), "equipped": True, "quantity": 1}]}]},
            11,
        ),
        ({"other_equipment": [{**bonus(1, "dx"), "equipped": True}]}, 10),
        ({"advantages": [bonus(2, "st", limitation="lifting_only")]}, 10),
    ],
)
def test_bonuses_of_traits_skills_and_equipment_are_counted(
    rows: Mapping[str, object], dx: int
) -> None:
    assert facts(**rows)["dx"] == str(dx)


@pytest.mark.parametrize("attribute", ["speed", "basic_speed"])
def test_a_bonus_to_basic_speed_is_counted_under_its_early_and_later_name(attribute: str) -> None:
    assert facts(advantages=[bonus(0.25, attribute)])["basicspeed"] == "5.25"


def test_a_bonus_to_move_is_added_after_speed_is_rounded_down() -> None:
    rows = [bonus(0.75, "speed"), bonus(2, "move")]
    assert facts(advantages=rows)["basicmove"] == "7"


def test_a_badly_hurt_or_tired_character_has_half_move_rounded_up() -> None:
    assert facts(hp_damage=6)["move"] == "5"
    assert facts(HP_damage=7)["move"] == "3"
    assert facts(hp_damage=7, fp_damage=7)["move"] == "2"


def test_a_character_without_fatigue_has_half_move_and_half_strength() -> None:
    golem = {"ST": 13, "DX": 13, "HT": 13, "FP_adj": -13, "speed_adj": 0.5, "move_adj": -5}
    stone = {"ST": 20, "DX": 11, "HT": 14, "HP_adj": 10, "FP_adj": -14}
    shield = [{"weight": "18 lb", "quantity": 1}]
    assert facts(**golem, equipment=shield)["move"] == "1"
    assert (facts(**stone)["basicmove"], facts(**stone)["move"]) == ("6", "3")
    assert facts(**stone, equipment=[{"weight": "21 lb", "quantity": 1}])["move"] == "2"
    assert [(each.key, each.maximum) for each in read(**stone).counters] == [("hp", 30)]


@pytest.mark.parametrize(("units", "move"), [("lb", "5"), ("kg", "4")])
def test_a_metric_sheet_has_its_lift_in_kilograms(units: str, move: str) -> None:
    load: Row = {"weight": "28.4 lb", "quantity": 1}
    settings = {"default_weight_units": units, "use_simple_metric_conversions": True}
    assert facts(ST=12, settings=settings, equipment=[load])["move"] == move
    text = f"<settings><default_weight_units>{units}</default_weight_units></settings>"
    numbers = "<ST>12</ST><DX>10</DX><HT>10</HT>"
    item = "<equipment><quantity>1</quantity><weight>28.4 lb</weight></equipment>"
    rows = f"{text}{numbers}<equipment_list>{item}</equipment_list>"
    source = read_text_source("x.gcs", f"<character version='5'>{rows}</character>")
    assert isinstance(source, Cast)
    assert source.characters[0].facts["move"] == move


def test_hit_points_and_fatigue_are_calculated() -> None:
    imported = read(ST=12, HP_adj=1, fp_damage=2, advantages=[bonus(1, "hp"), bonus(-1, "fp")])
    texts = [(each.key, each.value, each.maximum) for each in imported.counters]
    assert texts == [("hp", 14, 14), ("fp", 7, 9)]


def test_xml_sheets_from_before_version_5_give_current_points() -> None:
    numbers = (
        "<ST>12</ST><DX>10</DX><HT>10</HT><current_hp>5</current_hp><current_fp>?</current_fp>"
    )
    source = read_text_source("x.gcs", f"<character version='4'>{numbers}</character>")
    assert isinstance(source, Cast)
    assert [each.value for each in source.characters[0].counters] == [5, 10]


def test_xml_from_before_version_4_gives_the_location_of_each_item() -> None:
    change = "<attribute_bonus><amount>1</amount><attribute>dx</attribute></attribute_bonus>"
    items = "".join(
        f"<equipment version='5' state='{state}'><weight>15 lb</weight>{change}</equipment>"
        for state in ("equipped", "carried", "not carried")
    )
    numbers = "<ST>10</ST><DX>10</DX><HT>10</HT>"
    sheet = f"<character version='3'>{numbers}<equipment_list>{items}</equipment_list></character>"
    source = read_text_source("x.gcs", sheet)
    assert isinstance(source, Cast)
    assert (source.characters[0].facts["dx"], source.characters[0].facts["move"]) == ("11", "4")


def test_a_sheet_without_strength_has_no_hit_points_but_full_move() -> None:
    imported = read(ST=None, equipment=[{"weight": "15 lb", "quantity": 1}])
    assert imported.facts["move"] == "5"
    assert [each.key for each in imported.counters] == ["fp"]


@pytest.mark.parametrize("row", [{"name": "Orc", "DX": 11, "HT": 12}, {"DX": 11}])
def test_a_row_of_a_table_is_not_a_sheet(row: Row) -> None:
    assert not is_gcs_file(row)
