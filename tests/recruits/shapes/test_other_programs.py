"""Improved Initiative and Fantasy Grounds: the combatants of their files, and their secrets."""

import json
from pathlib import Path

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.games import games_of_system
from models.recruits.sources import read_source
from models.rules.catalogue import foundry_systems, system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side

FILES = Path(__file__).parent.parent / "files"
D20 = declared_fields(system("d20").types.stats)
WOLF = {"Id": "w", "Name": "Wolf", "HP": {"Value": 11}, "Player": ""}


def import_content(
    content: bytes | str | object, name: str = "fight.json", game: str = "d20"
) -> Imported:
    raw = content if isinstance(content, (bytes, str)) else json.dumps(content)
    source = read_source(name, raw.encode() if isinstance(raw, str) else raw)
    fields = declared_fields(system(game).types.stats)
    return import_source(
        choose_columns(source, fields),
        fields,
        Side.NPC,
        played_games=games_of_system(foundry_systems(game)),
    )


def identities(imported: Imported) -> list[tuple[object, ...]]:
    return [(each.name, each.side, each.secrecy, each.public_name) for each in imported.recruits]


def test_a_fight_of_improved_initiative_gives_sides_aliases_and_secrecy() -> None:
    assert identities(import_content((FILES / "fight.json").read_bytes())) == [
        ("Wolf 1", Side.NPC, Secrecy.FULL, ""),
        ("Wolf 2", Side.NPC, Secrecy.HIDDEN, ""),
        ("Spy", Side.NPC, Secrecy.ALIAS, "A ferryman"),
        ("Mira", Side.PC, Secrecy.FULL, ""),
    ]


def test_improved_initiative_gives_hit_points_and_initiative_bonuses() -> None:
    imported = import_content((FILES / "fight.json").read_bytes())
    assert [each.stats for each in imported.recruits] == [
        {"BONUS": 2, "HP": 11},
        {"BONUS": 2, "HP": 11},
        {"BONUS": 2, "HP": 27},
        {"BONUS": 2, "HP": 20},
    ]
    assert [each.counters[0].value for each in imported.recruits] == [4, 11, 9, 18]  # type: ignore[index]
    assert not imported.notices


def test_in_another_system_the_stats_are_left_out_with_one_notice() -> None:
    imported = import_content((FILES / "fight.json").read_bytes(), game="gurps_pacing")
    assert [each.stats for each in imported.recruits] == [{"basicSpeed": None}] * 4
    (notice,) = imported.texts
    assert notice.startswith("“fight.json”: made for D&D 5e, so only names")


def test_a_backup_gives_each_creature_once_and_no_spells() -> None:
    imported = import_content((FILES / "backup.json").read_bytes())
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Heron", Side.NPC),
        ("Mira", Side.PC),
        ("Otter", Side.NPC),
        ("Bor", Side.PC),
    ]


@pytest.mark.parametrize(
    "content",
    [
        {"Creatures": ["w"], "Creatures.w": WOLF},
        {"PersistentCharacters": ["w"], "PersistentCharacters.w": {"Id": "w", "StatBlock": WOLF}},
        {"StatBlock": WOLF, "CurrentHP": 3},
        {**WOLF, "Abilities": {"Dex": 15}},
        [{"StatBlock": WOLF, "Alias": "", "Hidden": False}],
        {"Combatants": [{"StatBlock": WOLF, "Alias": None, "Hidden": False}]},
    ],
)
def test_libraries_characters_and_single_creatures_are_read(content: object) -> None:
    assert [each.name for each in import_content(content).recruits] == ["Wolf"]


def test_a_backup_without_creatures_is_refused() -> None:
    with pytest.raises(RuleBroken, match="holds no combatants"):
        import_content({"Spells": ["f"], "Spells.f": {"Id": "f", "Name": "Fog"}})


def test_a_fantasy_grounds_campaign_distinguishes_players_and_others() -> None:
    imported = import_content((FILES / "campaign.xml").read_bytes(), "campaign.xml")
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Mira", Side.PC),
        ("Orc", Side.NPC),
        ("Heron", Side.NPC),
    ]


def test_the_combat_tracker_is_read_first_with_its_hidden_combatants() -> None:
    fight = """<root version="4.1"><combattracker><list>
      <id-1><name>Orc 1</name><friendfoe>foe</friendfoe><tokenvis type="number">0</tokenvis></id-1>
      <id-2><name>Mira</name><friendfoe>friend</friendfoe><tokenvis>0</tokenvis></id-2>
      <id-3><name>Heron</name><friendfoe>neutral</friendfoe><tokenvis>1</tokenvis></id-3>
      </list></combattracker><npc><id-1><name>Unseen</name></id-1></npc></root>"""
    assert identities(import_content(fight, "db.xml")) == [
        ("Orc 1", Side.NPC, Secrecy.HIDDEN, ""),
        ("Mira", Side.PC, Secrecy.FULL, ""),
        ("Heron", Side.NEUTRAL, Secrecy.FULL, ""),
    ]


def test_a_single_character_is_read_and_a_file_without_characters_is_refused() -> None:
    alone = '<root version="4"><character><name>Bor</name></character></root>'
    assert identities(import_content(alone, "bor.xml")) == [("Bor", Side.PC, Secrecy.FULL, "")]
    with pytest.raises(RuleBroken, match="holds no characters from Fantasy Grounds"):
        import_content('<root version="4"><npc/></root>', "db.xml")


@pytest.mark.parametrize(
    ("tags", "secrecy", "alias"),
    [
        ("<isidentified>0</isidentified><nonid_name>Beggar</nonid_name>", Secrecy.ALIAS, "Beggar"),
        ("<isidentified>0</isidentified>", Secrecy.UNKNOWN, ""),
        ("<isidentified>1</isidentified><nonid_name>Beggar</nonid_name>", Secrecy.FULL, ""),
        (
            "<isidentified>0</isidentified><nonid_name>Beggar</nonid_name><tokenvis>0</tokenvis>",
            Secrecy.HIDDEN,
            "Beggar",
        ),
    ],
)
def test_an_unidentified_combatant_keeps_its_name_secret(
    tags: str, secrecy: Secrecy, alias: str
) -> None:
    fight = f"""<root version="4.1"><combattracker><list>
      <id-1><name>Vampire</name><friendfoe>foe</friendfoe>{tags}</id-1></list></combattracker></root>"""
    assert identities(import_content(fight, "db.xml")) == [("Vampire", Side.NPC, secrecy, alias)]


@pytest.mark.parametrize(
    "tags",
    [
        "<hptotal>20</hptotal><wounds>6</wounds><init>3</init>",
        "<hp><total>20</total><wounds>6</wounds></hp><initiative><total>3</total></initiative>",
    ],
)
def test_hit_points_wounds_and_initiative_are_imported(tags: str) -> None:
    imported = import_content(
        f'<root version="4"><character><name>Bo</name>{tags}</character></root>', "b.xml"
    )
    (bo,) = imported.recruits
    assert (bo.stats, bo.counters[0].value) == ({"BONUS": 3, "HP": 20}, 14)  # type: ignore[index]
    assert not imported.notices


def test_notes_on_a_character_are_imported_from_outside_the_fight() -> None:
    character = {"Id": "pc", "StatBlock": WOLF, "Notes": "knows the spy"}
    fight = {"Combatants": [{"PersistentCharacterId": "pc", "StatBlock": WOLF}]}
    backup = {"PersistentCharacters.pc": character, "SavedEncounters.e": fight}
    assert ["knows the spy" in each.note for each in import_content(backup).recruits] == [True]


def test_notes_from_a_fight_are_imported() -> None:
    (wolf,) = import_content(
        {"Combatants": [{"StatBlock": WOLF, "CurrentNotes": "at the gate"}]}
    ).recruits
    assert "at the gate" in wolf.note
