"""Combats of Foundry VTT: the combatants, their rolls, and their secrecy."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.games import games_of_system
from models.recruits.sources import read_text_source
from models.rules.catalogue import foundry_systems, system
from models.rules.deeds import Recruit
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side

STATS = {"systemId": "dnd5e"}
HAG: Mapping[str, Any] = {
    "_id": "a1",
    "name": "Bog Hag",
    "type": "npc",
    "system": {"attributes": {"hp": {"value": 52, "max": 52}}, "abilities": {"dex": {"value": 12}}},
    "prototypeToken": {"name": "Old Woman", "disposition": -1},
    "items": [],
    "_stats": STATS,
}
MIRA = {**HAG, "_id": "a2", "name": "Mira", "prototypeToken": {"name": "Mira", "disposition": 1}}
SCENE = {
    "name": "Ford",
    "drawings": [],
    "tokens": [
        {"_id": "t1", "actorId": "a1", "name": "Old Woman", "disposition": -1, "hidden": False},
        {
            "_id": "t2",
            "actorId": "a1",
            "name": "Bog Hag 2",
            "disposition": 0,
            "hidden": True,
            "delta": {"system": {"attributes": {"hp": {"value": 7}}}},
        },
    ],
}
COMBAT = {
    "_id": "c1",
    "type": "base",
    "system": {},
    "scene": "s1",
    "round": 2,
    "combatants": [
        {"_id": "x", "tokenId": "t1", "actorId": "a1", "initiative": 17.12, "hidden": False},
        {"_id": "y", "tokenId": "t2", "actorId": "a1", "initiative": 4, "hidden": False},
        {"_id": "z", "actorId": "a2", "name": None, "initiative": None, "defeated": True},
    ],
    "_stats": STATS,
}


def import_content(content: object, game: str = "d20") -> Imported:
    rules = system(game)
    fields = declared_fields(rules.types.stats)
    text = content if isinstance(content, str) else json.dumps(content)
    played = games_of_system(foundry_systems(game), rules.at(rules.begin()).initiatives)
    source = choose_columns(read_text_source("a.json", text), fields)
    return import_source(source, fields, Side.NPC, played_games=played)


def initiative(recruit: Recruit) -> int | None:
    return next((e.value for e in recruit.counters or () if e.key == "initiative"), None)


ADVENTURE = {
    "name": "The ford",
    "combats": [COMBAT],
    "actors": [HAG, MIRA, {**HAG, "_id": "a3", "name": "Ferryman", "prototypeToken": {}}],
    "scenes": [SCENE],
    "journal": [{"name": "Rumours"}],
}
PACK = "\n".join(map(json.dumps, (COMBAT, SCENE, HAG, MIRA, ADVENTURE["actors"][2])))  # type: ignore[index]


@pytest.mark.parametrize("content", [ADVENTURE, PACK], ids=["adventure", "pack"])
def test_a_combat_is_read_with_its_actors_and_tokens(content: object) -> None:
    imported = import_content(content)
    assert [
        (e.name, e.public_name, e.side, e.secrecy, initiative(e)) for e in imported.recruits
    ] == [
        ("Bog Hag", "Old Woman", Side.NPC, Secrecy.FULL, 17),
        ("Bog Hag 2", "", Side.NEUTRAL, Secrecy.HIDDEN, 4),
        ("Mira", "", Side.PC, Secrecy.FULL, None),
        ("Ferryman", "", Side.NPC, Secrecy.FULL, None),
    ]
    assert [(each.counters or ())[0].value for each in imported.recruits] == [52, 7, 52, 52]
    assert [each.stats["BONUS"] for each in imported.recruits] == [1, 1, 1, 1]
    notices = " ".join(imported.texts)
    assert "Mira: defeated in the file" in notices
    assert ("“journal”" in notices) is (content is ADVENTURE)


def test_a_combat_without_actors_uses_its_own_names() -> None:
    fighters = [
        {"actorId": "a", "name": "Wolf", "initiative": 12, "hidden": False},
        {"actorId": "b", "name": "Spy", "initiative": 9, "hidden": True},
        {"actorId": "c", "name": "", "initiative": 3},
    ]
    imported = import_content({"_id": "c", "combatants": fighters, "_stats": STATS})
    assert [(e.name, e.secrecy, initiative(e)) for e in imported.recruits] == [
        ("Wolf", Secrecy.FULL, 12),
        ("Spy", Secrecy.HIDDEN, 9),
    ]
    assert "1 combatant without a name" in " ".join(imported.texts)


def test_a_combat_without_names_is_refused_with_advice() -> None:
    with pytest.raises(RuleBroken, match="Export its actors, too"):
        import_content({"combatants": [{"actorId": "a", "initiative": 3}]})


def test_a_year_zero_initiative_is_a_result_only_in_year_zero() -> None:
    fighters = [{"actorId": "a", "name": "Ripper", "initiative": 4}]
    combat = {"combatants": fighters, "_stats": {"systemId": "alienrpg"}}
    assert [initiative(each) for each in import_content(combat, "year_zero").recruits] == [4]
    assert [initiative(each) for each in import_content(combat, "d20").recruits] == [None]


def test_an_alien_creature_gives_health_and_a_note_of_its_other_values() -> None:
    creature = {
        "name": "Lurker",
        "type": "creature",
        "system": {
            "header": {"health": {"value": 6, "max": 0}},
            "attributes": {"speed": {"value": 2, "label": "Speed"}, "armorrating": {"value": 6}},
            "general": {"special": {"value": "Acid blood"}},
        },
        "prototypeToken": {"name": "Lurker", "disposition": -1},
        "_stats": {"systemId": "alienrpg"},
    }
    imported = import_content(creature, "year_zero")
    (lurker,) = imported.recruits
    assert [(e.key, e.value, e.maximum) for e in lurker.counters or ()] == [("hp", 6, 6)]
    assert all(text in lurker.note for text in ("Speed 2", "Armorrating 6", "Acid blood"))
    assert imported.texts == ()


def test_a_coriolis_character_has_mind_points_too() -> None:
    pools = {"hitPoints": {"value": 9, "max": 10}, "mindPoints": {"value": 7, "max": 8}}
    actor = {"name": "Zafirah", "type": "character", "system": pools, "items": []}
    imported = import_content({**actor, "_stats": {"systemId": "yzecoriolis"}}, "year_zero")
    counters = [(e.title, e.value, e.maximum) for e in imported.recruits[0].counters or ()]
    assert counters == [("Hit points", 9, 10), ("Mind points", 7, 8)]
