"""Actors of Foundry VTT: their names, sides and numbers."""

from pathlib import Path

import pytest

from models.recruits.cast import Cast, Imported, recruits_from_cast
from models.recruits.sources import read_source, read_text_source
from models.rules.catalogue import system
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side

FILES = Path(__file__).parent / "files"


def import_file(name: str, system_id: str) -> Imported:
    source = read_source(name, (FILES / name).read_bytes())
    assert isinstance(source, Cast)
    return recruits_from_cast(source, declared_fields(system(system_id).types.stats), Side.NPC)


def test_a_gurps_actor_gives_speed_dx_and_move() -> None:
    (fen,) = import_file("gurps_actor.json", "gurps_pacing").recruits
    assert (fen.name, fen.public_name, fen.side) == ("Fen Marsh", "A hooded man", Side.PC)
    assert fen.stats == {"basicSpeed": "5.75", "dx": 12, "move": 5}


def test_actors_from_before_version_10_are_read_as_a_list_with_sides() -> None:
    imported = import_file("old_actors.json", "fatewalker")
    assert [(each.name, each.side) for each in imported.recruits] == [
        ("Goblin", Side.NPC),
        ("Trader", Side.NEUTRAL),
    ]
    assert imported.recruits[1].stats == {"awareness": 3}


def test_an_actor_without_a_name_is_left_out_and_reported() -> None:
    imported = import_file("old_actors.json", "fatewalker")
    assert imported.texts[0] == ("“old_actors.json”: an actor has no name. Entry 2 skipped.")


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('{"system": {}}', "an actor has no name"),
        ("[]", "No combatants in “a.json”."),
        ('{"name": "x", "actors": [], "scenes": [], "cards": [], "_id": "y"}', "without actors"),
        ("[1, 2]", "No combatants in “a.json”."),
        ('{"name": "x"}', "isn't a list of combatants or a file Tickline knows"),
        ('{"tickline": 1}', "Use Encounter > Import JSON"),
        ('{"tickline": 1, "name": "Ford", "combatants": [{"name": "x"}]}', "Import JSON"),
        ("[" * 5000, "“a.json”"),
    ],
)
def test_a_file_without_actors_is_refused_with_a_reason(text: str, refusal: str) -> None:
    with pytest.raises(RuleBroken) as error:
        read_text_source("a.json", text)
    assert refusal in str(error.value)


def test_more_than_1000_actors_are_cut_with_a_notice() -> None:
    source = read_text_source(
        "a.json", "[" + ",".join(['{"name": "G", "system": {}}'] * 1001) + "]"
    )
    assert isinstance(source, Cast)
    assert len(source.characters) == 1000
    assert [*map(str, source.notices)] == ["“a.json” lists 1001; only the first 1000 were read."]


FOLDER = '{"name": "Beasts", "type": "Actor", "sorting": "a", "_id": "f"}'
EFFECT = (
    '{"name": "Bane", "type": "base", "system": {}, "changes": [], "duration": {}, '
    '"statuses": [], "transfer": true, "_id": "e"}'
)
IMP = '{"name": "Imp", "system": {}, "prototypeToken": {"name": "New Actor"}, "_id": "i"}'


@pytest.mark.parametrize(("text", "kind"), [(FOLDER, "a folder"), (EFFECT, "an effect")])
def test_folders_and_effects_are_not_combatants(text: str, kind: str) -> None:
    with pytest.raises(RuleBroken, match=kind):
        read_text_source("a.json", text)


def test_a_pack_is_read_without_its_folders_and_effects() -> None:
    source = read_text_source("a.db", f"{FOLDER}\n{IMP}\n{EFFECT}\n")
    assert isinstance(source, Cast)
    assert [(each.name, each.public_name) for each in source.characters] == [("Imp", "")]
    assert len(source.notices) == 1
