"""Files of other programs, read by paths: creatures, sheets, notes with YAML, stat blocks."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.games import games_of_system
from models.recruits.sources import read_text_source
from models.rules.catalogue import foundry_systems, system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side

OF_5ETOOLS: Mapping[str, Any] = {
    "name": "Fen imp",
    "source": "Own",
    "ac": [{"ac": 13, "from": ["hide"]}],
    "hp": {"average": 11, "formula": "2d6 + 4"},
    "speed": {"walk": 30, "fly": 40},
    "dex": 17,
    "cr": "1/2",
    "trait": [{"name": "Shy", "entries": ["Hides in {@condition mud|XPHB}."]}],
    "action": [{"name": "Bite", "entries": ["{@atk mw} {@hit 5}, {@damage 1d6 + 3}."]}],
}
OF_OPEN5E: Mapping[str, Any] = {
    "name": "Fen imp",
    "hit_points": 11,
    "hit_dice": "2d6+4",
    "dexterity": 17,
    "slug": "fen-imp",
    "actions": [{"name": "Bite", "desc": "+5 to hit."}],
}
OF_OPEN5E_2: Mapping[str, Any] = {
    "name": "Fen imp",
    "hit_points": 11,
    "ability_scores": {"dexterity": 17},
    "initiative_bonus": 3,
    "document": {"name": "Rules of 2014", "key": "srd"},
}
FIVE_E = """Fen imp
Small fiend, neutral evil
Armor Class 13 (hide)
Hit Points 11 (2d6 + 4)
Speed 30 ft.
STR DEX CON INT WIS CHA
8 (\u22121) 17 (+3) 14 (+2) 9 (\u22121) 10 (+0) 6 (\u22122)
Actions
Bite. +5 to hit.
"""
OF_2024 = """Fen Imp
Small Fiend, Neutral Evil
AC 13  Initiative +3 (13)
HP 11 (2d6 + 4)
Str 8 \u22121 \u22121  Dex 17 +3 +3
"""
OLDER = """FEN IMP CR 1/2
XP 200
NE Small outsider (evil)
Init +3; Senses darkvision 60 ft.
AC 13, touch 13, flat-footed 10
hp 11 (2d10)
Str 8, Dex 17, Con 14
"""
GERMAN = """Moorkobold
Kleiner Unhold, neutral b\u00f6se
R\u00fcstungsklasse 13
Trefferpunkte 11 (2W6 + 4)
ST\u00c4 GES KON INT WEI CHA
8 (\u22121) 17 (+3) 14 (+2) 9 (\u22121) 10 (+0) 6 (\u22122)
"""


def read(content: object, game: str = "d20", name: str = "a.json") -> Imported:
    text = content if isinstance(content, str) else json.dumps(content)
    fields = declared_fields(system(game).types.stats)
    played = games_of_system(foundry_systems(game))
    source = choose_columns(read_text_source(name, text), fields)
    return import_source(source, fields, Side.NEUTRAL, played_games=played)


def counters(imported: Imported, place: int = 0) -> dict[str, tuple[int, int | None]]:
    own = imported.recruits[place].counters
    return {
        each.title: (each.value, each.maximum) for each in own or () if isinstance(each, Counter)
    }


@pytest.mark.parametrize(
    "content",
    [
        {"monster": [OF_5ETOOLS]},
        {"results": [OF_OPEN5E], "count": 1, "next": None},
        OF_OPEN5E_2,
        [OF_OPEN5E],
        [{"model": "api.monster", "pk": 1, "fields": OF_OPEN5E}],
        "name: Fen imp\nhp: 11\nac: 13\nstats: [8, 17, 14, 9, 10, 6]\n",
        "# Mire\n```statblock\nname: Fen imp\nhp: 11\nstats: [8, 17, 14, 9, 10, 6]\n```\n",
        f"{FIVE_E}",
        "> ## Fen imp\n> **Armor Class** 13\n> **Hit Points** 11 (2d6)\n> DEX\n> 17 (+3)\n",
        OF_2024.replace("Imp", "imp"),
        OLDER.replace("FEN IMP", "Fen imp"),
        GERMAN.replace("Moorkobold", "Fen imp"),
    ],
)
def test_a_creature_has_hit_points_and_the_bonus_of_its_dexterity(content: object) -> None:
    imported = read(content)
    (imp,) = imported.recruits
    assert (imp.name, imp.stats) == ("Fen imp", {"HP": 11, "BONUS": 3})


def test_the_rest_of_a_creature_becomes_its_note() -> None:
    note = read({"monster": [OF_5ETOOLS]}).recruits[0].note
    assert note == (
        "### Stat block\n\n"
        "Source Own · Ac 13 (hide) · Hp 11 (2d6 + 4) · Dex 17 · Cr 1/2\n\n"
        "- **Speed**: walk 30, fly 40\n\n"
        "**Trait**\n\n- **Shy**: Hides in mud.\n\n"
        "**Action**\n\n- **Bite**: mw 5, 1d6 + 3."
    )


def test_several_printed_blocks_become_several_combatants() -> None:
    imported = read(f"Night 3\n\n{FIVE_E}\n{OF_2024}\n{OLDER}")
    assert [each.name for each in imported.recruits] == ["Fen imp", "Fen Imp", "Fen Imp"]
    assert imported.texts == ("“a.json”: not read: “Night 3”.",)
    assert all(word in imported.recruits[0].note for word in ("neutral evil", "Bite. +5 to hit."))
    assert "XP" not in imported.recruits[1].note


def test_lists_and_blocks_of_a_page_are_read_together() -> None:
    imported = read(
        "---\ntags: ford\n---\nAt night.\n```encounter\nname: Ford\ncreatures:\n"
        " - 2: Orc, 15, 13, -1\n - [Rat, Nibbles]\n - {creature: Spy, hidden: true}\n```\n"
        "```statblock\nname: Fen imp\nhp: 11\nstats: [8, 17, 14, 9, 10, 6]\n```\n"
    )
    assert [(each.name, each.secrecy, each.stats, each.note[:3]) for each in imported.recruits] == [
        ("Fen imp", Secrecy.FULL, {"HP": 11, "BONUS": 3}, "###"),
        *[("Orc", Secrecy.FULL, {"HP": 15, "BONUS": -1}, "")] * 2,
        ("Nibbles", Secrecy.FULL, {}, "Rat"),
        ("Spy", Secrecy.HIDDEN, {}, ""),
    ]
    notices = " ".join(imported.texts)
    assert all(word in notices for word in ("tags: ford", "At night.", "“name”", "“AC”"))


def test_creatures_and_players_in_one_file_are_read_together() -> None:
    imported = read({"party": [{"name": "Mira", "HP": "18/30"}], "monster": [OF_5ETOOLS]})
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Fen imp", Side.NPC),
        ("Mira", Side.PC),
    ]


def test_lists_of_names_are_combatants() -> None:
    imported = read("monsters:\n- Orc\n- name: Rat\n  hp: 2\nparty: [Mira]\nloot: 30 gp\n")
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Orc", Side.NPC),
        ("Rat", Side.NPC),
        ("Mira", Side.PC),
    ]
    assert imported.texts == ("“a.json”: not read: “loot”.",)


@pytest.mark.parametrize("word", ["hidden: yes", "secret: true", "isRevealed: no", "gm only: x"])
def test_a_secret_creature_is_hidden(word: str) -> None:
    imported = read(f"name: Fen imp\nhp: 11\nstats: [8, 17, 14, 9, 10, 6]\n{word}\n")
    assert [each.secrecy for each in imported.recruits] == [Secrecy.HIDDEN]


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x, x]\nb: &b [*a, *a, *a]\nname: Orc\nhp: 3\nc: [*b, *b]\n",
        f"name: Orc\nhp: 3\nx: {'[' * 50}{']' * 50}\n",
        "name: Orc\nhp: 3\nhp: 4\n",
    ],
)
def test_expanding_yaml_is_limited(text: str) -> None:
    assert [each.name for each in read(text).recruits] == ["Orc"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name: Orc\nhp: [3\n", "line 3: not valid YAML."),
        (f"name: Orc\nhp: {'[' * 200}\n", "is nested too deeply to read."),
    ],
)
def test_unreadable_yaml_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(RuleBroken) as error:
        read(text)
    assert str(error.value).endswith(why)


SPLIMO = """<?xml version="1.0"?><splimochar><name>Tara</name>
<attributes><attr id="INITIATIVE" value="7"/><attr id="LIFE" value="6"/></attributes></splimochar>
"""


@pytest.mark.parametrize(
    "content",
    [
        {
            "jsonExporterVersion": "1.5",
            "name": "Tara",
            "attributes": [{"id": "INITIATIVE", "value": 7}, {"id": "LIFE", "value": 6}],
            "meleeWeapons": [
                {"name": "Axe", "skill": "Blades", "value": 9, "damage": "1W6", "weaponSpeed": 8}
            ],
        },
        SPLIMO,
    ],
)
def test_a_genesis_sheet_gives_initiative_and_health(content: object) -> None:
    (tara,) = read(content, "splittermond").recruits
    assert (tara.name, tara.stats) == ("Tara", {"INI": 7, "LP": 6})
    assert ("weaponSpeed 8" in tara.note) is isinstance(content, dict)


def actor(game: str, own: Mapping[str, Any], *items: Mapping[str, Any]) -> Mapping[str, Any]:
    return {
        "name": "Kel",
        "type": "npc",
        "system": own,
        "items": items,
        "_stats": {"systemId": game},
    }


HERO = {
    key: {"value": value, "max": value}
    for key, value in {"spd": 5, "dex": 18, "body": 12, "stun": 30, "str": 15}.items()
}
RUNNER = {
    "attributes": {"reaction": {"value": 5}, "intuition": {"base": 4}, "edge": {"value": 3}},
    "track": {"physical": {"value": 2, "max": 10}, "stun": {"value": 0, "max": 9}},
}


@pytest.mark.parametrize(
    ("document", "game", "stats"),
    [
        (actor("hero6efoundryvttv2", {"characteristics": HERO}), "hero", [5, 18, 12, 30]),
        (actor("shadowrun5e", RUNNER), "shadowrun_5", [9, 3, 5, 4, 10, 9]),
        (
            actor("swade", {"wounds": {"max": 3}}, {"name": "Improved Level Headed"}),
            "savage_worlds",
            [0, 2, 3],
        ),
    ],
)
def test_an_actor_of_the_current_system_has_its_stats(
    document: object, game: str, stats: list[int]
) -> None:
    imported = read(document, game)
    assert [*imported.recruits[0].stats.values()] == stats
    assert not [each for each in imported.texts if "made for" in each]


def test_boxes_of_damage_are_subtracted_from_the_maximum() -> None:
    imported = read(actor("shadowrun5e", RUNNER), "shadowrun_5")
    assert counters(imported) == {"Physical": (8, 10), "Stun": (9, 9)}


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ({"stamina": {"value": 18, "max": 20}}, {"Hit points": (18, 20)}),
        (
            {"resources": {"hea": {"value": 7, "max": {"derived": 9}}}},
            {"Hit points": (7, 9)},
        ),
        ({"harm": {"value": 2, "max": 6}, "level": {"value": 3}}, {"Harm": (2, 6)}),
    ],
)
def test_any_pool_of_an_unknown_system_becomes_a_counter(
    own: Mapping[str, Any], points: Mapping[str, tuple[int, int]]
) -> None:
    assert counters(read(actor("draw-steel", own), "plain_ticks")) == points


def test_an_actor_of_another_system_only_gives_name_and_side() -> None:
    imported = read(actor("draw-steel", {"size": 1}), "plain_ticks")
    assert imported.texts == ("“a.json”: made for Draw Steel, so only names and sides are taken.",)


GROUP = """<Groups version="5"><Group name="Dogs">
<Actor type="Enemy"><Long Reach>1/2</Long Reach><Speed>5.75</Speed><DX>12</DX><Name>Wolf</Name>
</Actor>
<Actor type="Enemy"><Speed>5.25</Speed><DX>10</DX><Name>Dog</Name></Actor>
</Group></Groups>"""


def test_an_xml_list_is_read_as_a_table_even_with_two_word_tags() -> None:
    imported = read(GROUP, "gurps_pacing", "dogs.xml")
    assert [(each.name, each.side, each.stats["dx"]) for each in imported.recruits] == [
        ("Wolf", Side.NPC, 12),
        ("Dog", Side.NPC, 10),
    ]
    assert "Long_Reach" in " ".join(imported.texts)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("<a><name>Wolf</nam></a>", "Correct that line."),
        (GROUP[:150], "It may be cut off; save or export it again."),
    ],
)
def test_invalid_xml_is_refused_with_helpful_advice(text: str, advice: str) -> None:
    with pytest.raises(RuleBroken) as error:
        read(text, name="dogs.xml")
    assert str(error.value).endswith(advice)


@pytest.mark.parametrize(
    ("table", "bonus"),
    [
        ("Name,Dexterity\nOrc,9\n", -1),
        ("Name,DEX\nOrc,14 (+2)\n", 2),
        ("Name,Dex,Init\nOrc,14,5\n", 5),
        ("Name;Geschicklichkeit\nOrc;18\n", 4),
    ],
)
def test_a_missing_bonus_is_calculated_from_dexterity(table: str, bonus: int) -> None:
    imported = read(table)
    assert imported.recruits[0].stats == {"BONUS": bonus}
    assert ("worked out" in " ".join(imported.texts)) is ("Init" not in table)
