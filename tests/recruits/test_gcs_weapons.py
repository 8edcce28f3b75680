"""Ranged weapons of sheets, with their shots and their kind for combat pacing."""

import pytest

from models.recruits.cast import Cast
from models.recruits.gcs.weapons import format_rate, format_sheet_weapons
from models.recruits.sources import read_text_source
from models.rules.systems.gurps_pacing.sheet import parse_weapons


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1", "1 semi"),
        ("3", "3 semi"),
        ("10", "10 auto"),
        ("3!", "3 auto"),
        ("1x11", "1 semi"),
        ("3×9", "3 semi"),
        ("Jet", "1 semi"),
        ("1(5)", "1 semi"),
        ("1/2", "1 semi"),
        ("3/12#", "12 auto"),
        ("99999", "10000 auto"),
        ("1x8/3x8", "3 semi"),
        ("x9", "1 semi"),
        ("2 x 6", "2 semi"),
        ("3 / 11!", "11 auto"),
        ("", ""),
        ("-", ""),
        ("No", ""),
        ("0", ""),
    ],
)
def test_a_rate_of_fire_is_formatted_as_shots_and_kind(text: str, expected: str) -> None:
    assert format_rate(text) == expected


def shooter(name: str, *rates: str, **more: object) -> dict[str, object]:
    texts = [{"type": "ranged_weapon", "rate_of_fire": each, "usage": each} for each in rates]
    return {"description": name, "equipped": True, "quantity": 1, "weapons": texts, **more}


def test_equipped_weapons_are_listed_in_the_order_of_the_sheet() -> None:
    sheet = {
        "equipment": [
            shooter("Bow", "1"),
            shooter("Rifle", "9", equipped=False),
            {"description": "Sword", "equipped": True, "weapons": [{"reach": "1"}]},
            {"description": "Bag", "children": [shooter("Sling", "1")]},
        ],
        "traits": [shooter("Spit", "2"), shooter("Claws", "3", disabled=True)],
        "spells": [{"name": "Dart", "weapons": [{"rate_of_fire": 1}]}],
    }
    assert format_sheet_weapons(sheet) == "Bow: 1 semi\nSling: 1 semi\nSpit: 2 semi\nDart: 1 semi"


def test_different_rates_of_one_weapon_are_listed_and_equal_rates_once() -> None:
    sheet = {"equipment": [shooter("SMG", "3", "10", "3"), shooter("SMG", "3")]}
    assert format_sheet_weapons(sheet) == "SMG: 3 semi\nSMG (10): 10 auto"


def test_weapons_that_use_beam_skills_are_energy_weapons() -> None:
    beam = {"rate_of_fire": "3", "defaults": [{"type": "skill", "name": "Beam Weapons"}]}
    assert (
        format_sheet_weapons({"traits": [{"name": "Eyes", "weapons": [beam]}]}) == "Eyes: 3 energy"
    )


def test_a_gun_that_only_defaults_to_a_beam_skill_is_not_an_energy_weapon() -> None:
    skills = [{"name": "Guns"}, {"name": "Beam Weapons", "modifier": -4}]
    gun = {"rate_of_fire": "3", "defaults": skills}
    assert format_sheet_weapons({"traits": [{"name": "Colt", "weapons": [gun]}]}) == "Colt: 3 semi"
    needs = "".join(
        f"<default><name>{name}</name><modifier>{more}</modifier></default>"
        for name, more in (("Guns", 0), ("Beam Weapons", -4))
    )
    gun = f"<ranged_weapon><rate_of_fire>3</rate_of_fire>{needs}</ranged_weapon>"
    rows = f"<advantage_list><advantage><name>Colt</name>{gun}</advantage></advantage_list>"
    source = read_text_source("x.gcs", f"<character><DX>10</DX><HT>10</HT>{rows}</character>")
    assert isinstance(source, Cast)
    assert source.characters[0].facts["weapons"] == "Colt: 3 semi"


def test_a_weapon_has_its_calculated_rate_and_hidden_weapons_are_left_out() -> None:
    fast = {"rate_of_fire": "3", "calc": {"rate_of_fire": "9!"}}
    weapon = {"rate_of_fire": "20", "hide": True}
    sheet = {"traits": [{"name": "Arm gun", "weapons": [fast, weapon]}]}
    assert format_sheet_weapons(sheet) == "Arm gun: 9 auto"


def test_combat_pacing_can_parse_the_listed_weapons_whatever_their_names() -> None:
    sheet = {"equipment": [shooter("Colt: “Peace”\nmaker", "1"), shooter("", "9")]}
    assert [*parse_weapons(format_sheet_weapons(sheet))] == ["Colt: “Peace” maker"]
    assert (
        len(
            parse_weapons(
                format_sheet_weapons({"equipment": [shooter(f"A{n}", "1") for n in range(99)]})
            )
        )
        == 50
    )
