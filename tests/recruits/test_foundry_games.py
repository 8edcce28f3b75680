"""Actors of Foundry VTT for various games: stats of other games are left out."""

import json
from pathlib import Path
from typing import Any

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, import_source
from models.recruits.games import games_of_system
from models.recruits.sources import read_source
from models.rules.catalogue import foundry_systems, system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side

FILES = Path(__file__).parent / "files"
OTHER_GAME_REMARK = "so only names, sides and hit points are taken."


def actor(data: dict[str, Any], game: str = "", **more: Any) -> dict[str, Any]:
    values = {"_stats": {"systemId": game}} if game else {}
    return {"name": "Goblin", "type": "npc", "system": data, "items": [], **values, **more}


def import_document(document: object, game: str, played: str = "") -> Imported:
    """Import a document with the stats of `game` into a fight of `played`, or of `game`."""
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    fields = declared_fields(system(game).types.stats)
    imported = choose_columns(read_source("a.json", content), fields)
    return import_source(
        imported, fields, Side.NPC, played_games=games_of_system(foundry_systems(played or game))
    )


PATHFINDER = {"attributes": {"hp": {"value": 6, "max": 9}, "speed": {"value": 25}}, "speed": 25}
FIFTH = {"abilities": {"dex": {"value": 15}}, "attributes": {"hp": {"value": 6, "max": 9}}}


def test_a_speed_in_feet_is_not_imported_as_metres() -> None:
    imported = import_document(actor(PATHFINDER, "pf2e"), "fatewalker")
    (goblin,) = imported.recruits
    assert goblin.stats == {}
    assert goblin.counters[0].value == 6  # type: ignore[index]
    assert imported.texts == (f"“a.json”: made for Pathfinder 2e, {OTHER_GAME_REMARK}",)


def test_each_other_system_of_a_file_is_reported_once() -> None:
    imported = import_document(
        [actor(PATHFINDER, "pf2e"), actor(PATHFINDER, "dsa5")] * 3, "gurps_pacing"
    )
    assert [each.stats for each in imported.recruits] == [{"basicSpeed": None}] * 6
    assert imported.texts == (
        f"“a.json”: made for Pathfinder 2e, {OTHER_GAME_REMARK}",
        f"“a.json”: made for The Dark Eye, {OTHER_GAME_REMARK}",
    )


@pytest.mark.parametrize(
    "details",
    [
        {"_stats": {"systemId": "pf2e"}},
        {"_stats": {"exportSource": {"systemId": "pf2e"}}},
        {"flags": {"exportSource": {"world": "w", "system": "pf2e"}}},
        {"flags": {"pf2e": {"version": 1}}},
        {"img": "systems/pf2e/icons/default.svg"},
        {"items": [{"img": "icons/a.webp"}, {"img": "systems/pf2e/icons/sword.webp"}]},
    ],
)
def test_the_system_is_found_in_files_of_every_version(details: dict[str, Any]) -> None:
    imported = import_document(actor(PATHFINDER) | details, "fatewalker")
    assert imported.texts == (f"“a.json”: made for Pathfinder 2e, {OTHER_GAME_REMARK}",)


@pytest.mark.parametrize(
    ("document", "game", "stats"),
    [
        (actor({**PATHFINDER, "perception": {"mod": 4}}, "pf2e"), "d20", {"BONUS": 4, "HP": 9}),
        (
            actor({"attributes": {"perception": {"value": -1}}}, "pf2e"),
            "d20",
            {"BONUS": -1},
        ),
        (actor(FIFTH, "dnd5e"), "d20", {"BONUS": 2, "HP": 9}),
        (
            actor({**FIFTH, "attributes": {"init": {"bonus": "3"}}}, "dnd5e"),
            "d20",
            {"BONUS": 5},
        ),
        (actor({"attributes": {"init": {"total": 7}}}, "pf1"), "d20", {"BONUS": 7}),
        (
            actor({"wounds": {"value": 1, "max": 3}, "stats": {"speed": {"value": 6}}}, "swade")
            | {"items": [{"type": "edge", "name": "Quick"}]},
            "savage_worlds",
            {"QUICK": 1, "WOUNDS": 3},
        ),
        (
            actor(
                {"derivedAttributes": {"initiative": {"value": 6}, "healthpoints": {"value": 7}}},
                "splittermond",
            ),
            "splittermond",
            {"INI": 6, "LP": 7},
        ),
    ],
)
def test_an_actor_of_the_current_system_gives_its_stats(
    document: object, game: str, stats: dict[str, object]
) -> None:
    (recruit,) = import_document(document, game).recruits
    assert recruit.stats == stats


def test_without_a_system_ambiguous_stats_are_left_out_and_reported() -> None:
    imported = import_document(actor({"speed": 25, "awareness": 3}), "fatewalker")
    assert imported.recruits[0].stats == {"awareness": 3}
    assert imported.texts[0] == (
        "“a.json”: it doesn't say its game, so Speed may mean something else. Left out."
    )


@pytest.mark.parametrize("game", ["worldbuilding", "dsa5"])
def test_ambiguous_stats_are_left_out_for_generic_and_custom_systems(game: str) -> None:
    played = "fatewalker" if game == "worldbuilding" else "our_own"
    imported = import_document(actor({"speed": 25, "awareness": 3}, game), "fatewalker", played)
    assert imported.recruits[0].stats == {"awareness": 3}


@pytest.mark.parametrize(
    ("levels", "move"),
    [
        ({"00000": {"move": 0, "currentmove": 0, "current": True}}, 5),
        ({"00000": {"move": 6}, "00001": {"move": 4, "current": True}}, 4),
        ({"00002": {"move": 0, "currentmove": "3", "current": True}}, 3),
        ({}, 5),
        ("rubbish", 5),
    ],
)
def test_move_includes_encumbrance_unless_its_level_is_empty(levels: object, move: int) -> None:
    data = {
        "attributes": {"DX": {"import": "12", "value": 11}},
        "basicspeed": {"value": "5.5"},
        "basicmove": {"value": "5"},
        "encumbrance": levels,
    }
    (recruit,) = import_document(actor(data), "gurps_pacing").recruits
    assert recruit.stats == {"basicSpeed": "5.5", "dx": 12, "move": move}


def test_weapons_of_a_gurps_actor_have_their_rate_of_fire() -> None:
    guns = {"00000": {"name": "SMG", "rof": "10!"}, "00001": {"name": "Axe", "rof": ""}}
    data = {"attributes": {"DX": {"import": 12}}, "ranged": guns}
    (recruit,) = import_document(actor(data), "gurps_pacing").recruits
    assert recruit.stats["weapons"] == "SMG: 10 auto"


def test_a_gcs_sheet_counts_as_gurps() -> None:
    imported = import_document((FILES / "v5.gcs").read_bytes(), "fatewalker")
    assert imported.recruits[0].stats == {}
    assert imported.texts == (f"“a.json”: made for GURPS, {OTHER_GAME_REMARK}",)


def test_the_last_line_of_each_actor_in_a_pack_is_used() -> None:
    imported = import_document((FILES / "pack.db").read_bytes(), "d20")
    assert [(each.name, each.stats["BONUS"]) for each in imported.recruits] == [
        ("Marsh goblin chief", 6),
        ("Old heron", 7),
    ]
    assert not imported.notices


def test_a_hidden_token_makes_its_combatant_hidden() -> None:
    (recruit,) = import_document(
        actor({}, token={"hidden": True, "disposition": 0}), "d20"
    ).recruits
    assert (recruit.secrecy, recruit.side) == (Secrecy.HIDDEN, Side.NEUTRAL)


@pytest.mark.parametrize(
    ("document", "refusal"),
    [
        (
            {"name": "Sword", "type": "weapon", "system": {"speed": 3}},
            "is an item from Foundry VTT.",
        ),
        ({"name": "Sword", "type": "loot", "data": {"x": 1}}, "is an item from Foundry VTT."),
        ({"name": "Ford", "walls": [], "lights": [], "tokens": []}, "is a scene from Foundry VTT."),
        ({"name": "Log", "pages": [], "ownership": {}}, "is a journal from Foundry VTT."),
        ({"name": "Log", "content": "<p>", "permission": {}}, "is a journal from Foundry VTT."),
        ({"name": "Loot", "results": [], "formula": "1d6"}, "is a roll table from Foundry VTT."),
        ({"name": "Deck", "cards": [], "_id": "x"}, "is a deck of cards from Foundry VTT."),
        ({"name": "Songs", "sounds": [], "mode": 0}, "is a playlist from Foundry VTT."),
        ({"name": "Hit", "command": "x", "scope": "global"}, "is a macro from Foundry VTT."),
        (
            {"id": "m", "packs": [], "compatibility": {}},
            "only describes a package for Foundry VTT.",
        ),
    ],
)
def test_a_document_without_actors_is_refused_with_advice(document: object, refusal: str) -> None:
    with pytest.raises(RuleBroken) as error:
        import_document(document, "d20")
    assert str(error.value).startswith(f"“a.json” {refusal} Export ")


def test_an_item_among_actors_is_left_out_and_an_adventure_gives_its_actors() -> None:
    item = {"name": "Sword", "type": "weapon", "system": {}}
    imported = import_document([actor(FIFTH, "dnd5e"), item], "d20")
    assert [each.name for each in imported.recruits] == ["Goblin"]
    assert imported.texts[0].endswith("Entry 2 skipped.")
    adventure = {"name": "Ford", "scenes": [], "actors": [actor(FIFTH, "dnd5e")]}
    assert [each.name for each in import_document(adventure, "d20").recruits] == ["Goblin"]
