"""Conditions with their lengths, from lists and other programs' files, become effects."""

import json
from random import Random

import pytest

from models.recruits.cast import Imported
from models.recruits.choice import choose_columns, combine_imports, import_source
from models.recruits.games import ANY_GAMES, games_of_system
from models.recruits.recruit import exported_recruits
from models.recruits.sources import read_text_source
from models.recruits.updates import Renewal, apply_source, import_deed, recruits_in_fight
from models.rules.catalogue import SYSTEMS, foundry_systems, system
from models.rules.deeds import Add, AddEffect, Recruit
from models.rules.dice import ProgramDice
from models.rules.effects import effects_as_typed
from models.rules.fields import declared_fields
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy, Side

D20 = declared_fields(system("d20").types.stats)
MIRA = CombatantId("mira")


def read(text: str, name: str = "a.csv", game: str = "") -> Imported:
    source = choose_columns(read_text_source(name, text), D20)
    played = games_of_system(foundry_systems(game)) if game else ANY_GAMES
    return import_source(source, D20, Side.NPC, played_games=played)


def dice() -> ProgramDice:
    return ProgramDice(Random(1))  # noqa: S311 - the same rolls each time


def add(recruit: Recruit, rules: RuleSet | None = None) -> Moment:
    rules = rules or system("d20")
    return rules.at(rules.at(rules.begin()).decide(Add((recruit,)), dice()).after)


@pytest.mark.parametrize(
    ("cell", "effects"),
    [
        ("Poisoned for 2 turns", ["Poisoned for 2 turns"]),
        ("Poisoned (2 rounds), prone", ["Poisoned for 2 turns", "prone"]),
        (
            "Poisoned: 3 rds; Burning \u2013 1 round",
            ["Poisoned for 3 turns", "Burning for 1 turn"],
        ),
        ("Vergiftet für 2 Runden", ["Vergiftet for 2 turns"]),
        ("Dazed for 7 ticks", ["Dazed for 7"]),
        ("Frightened 2", ["Frightened 2"]),
        ("Bless, 3 rounds", ["Bless for 3 turns"]),
        ("Slow; Slow", ["Slow"]),
        ("-", []),
        ("none", []),
        ("\u2013", []),
        ("", []),
    ],
)
@pytest.mark.parametrize("heading", ["Effects", "Conditions", "Zustände", "Effets"])
def test_a_column_of_conditions_is_read_as_effects(
    cell: str, effects: list[str], heading: str
) -> None:
    imported = read(f'Name,{heading},HP\nMira,"{cell}",7\nBor,,6\n')
    assert [[*each.effects] for each in imported.recruits] == [effects, []]
    assert imported.notices == ()


def test_a_length_in_real_time_is_reported_as_not_imported() -> None:
    imported = read("Name,Effects\nMira,Bless (10 minutes)\n")
    assert imported.recruits[0].effects == ("Bless",)
    assert "“Bless” not taken: 10 minutes" in imported.texts[0]


@pytest.mark.parametrize(
    ("conditions", "effects"),
    [
        (["Prone", "Dazed"], ("Prone", "Dazed")),
        ([{"name": "Blind", "duration": 2}, "Prone"], ("Blind for 2 turns", "Prone")),
        ({"label": "Blind", "rounds": 4}, ("Blind for 4 turns",)),
        ("Blind 3 rounds", ("Blind for 3 turns",)),
    ],
)
def test_conditions_in_json_are_read_as_effects(
    conditions: object, effects: tuple[str, ...]
) -> None:
    rows = [{"name": "Mira", "hp": 7, "conditions": conditions}, {"name": "Bor", "hp": 8}]
    assert [e.effects for e in read(json.dumps(rows), "a.json").recruits] == [effects, ()]


def test_tags_of_improved_initiative_are_read_as_effects() -> None:
    tags = [
        {"Text": "Poisoned", "DurationRemaining": 2, "DurationTiming": "StartOfTurn"},
        {"Text": "Prone", "DurationRemaining": -1, "DurationTiming": None},
    ]
    wolf = {"Name": "Wolf", "HP": {"Value": 11}}
    imported = read(json.dumps({"Combatants": [{"StatBlock": wolf, "Tags": tags}]}), "a.json")
    assert imported.recruits[0].effects == ("Poisoned for 2 turns", "Prone")
    assert [text for text in imported.texts if "StartOfTurn" in text and "Poisoned" in text]
    assert "Poisoned" not in imported.recruits[0].note


def test_effects_of_fantasy_grounds_are_read() -> None:
    effects = """<effects>
<id-1><label>Bless; ATK: 1d4</label><duration>5</duration><isactive>on</isactive></id-1>
<id-2><label>Slow</label><duration>2</duration><unit>minute</unit><isactive>on</isactive></id-2>
<id-3><label>Rage</label><duration>9</duration><isactive>off</isactive></id-3>
<id-4><label>Dazed</label><duration>0</duration><isactive>on</isactive><init>12</init></id-4>
</effects>"""
    tracker = f"<combattracker><list><id-1><name>Orc</name>{effects}</id-1></list></combattracker>"
    imported = read(f'<root version="4">{tracker}</root>', "a.xml")
    assert imported.recruits[0].effects == ("Bless for 5 turns", "Slow", "Dazed")
    notices = " ".join(imported.texts)
    assert all(
        word in notices for word in ("“Slow” not taken: 2 minute", "“Rage” is off", "init 12")
    )
    assert "ATK: 1d4" in imported.recruits[0].note


def test_effects_of_foundry_are_read() -> None:
    effects = [
        {"name": "Poisoned", "duration": {"rounds": 3}, "statuses": ["poisoned"]},
        {"label": "Stunned", "duration": {"turns": 1}, "disabled": False},
        {"name": "Prone", "statuses": ["prone"], "duration": {}},
        {"name": "Light", "duration": {"seconds": 600}},
        {"name": "Rage", "disabled": True, "duration": {"rounds": 9}},
        {"name": "Keen senses", "duration": {}, "changes": []},
        {"name": "Blind", "duration": {"value": 2, "units": "rounds"}},
        {"name": "Fly", "duration": {"value": 2, "units": "hours"}},
    ]
    actor = {"name": "Orc", "type": "npc", "system": {}, "items": [], "effects": effects}
    imported = read(json.dumps({**actor, "prototypeToken": {}}), "a.json")
    assert imported.recruits[0].effects == (
        "Poisoned for 3 turns",
        "Stunned for 1 turn",
        "Prone",
        "Light",
        "Blind for 2 turns",
        "Fly",
    )
    notices = " ".join(imported.texts)
    assert all(word in notices for word in ("duration.seconds 600", "“Rage” is off", "2 hours"))
    assert "effects without a length or status" in notices


def test_conditions_of_another_system_are_not_imported() -> None:
    wolf = {"Name": "Wolf", "HP": {"Value": 11}}
    tags = [{"Text": "Poisoned", "DurationRemaining": 2}]
    text = json.dumps({"Combatants": [{"StatBlock": wolf, "Tags": tags}]})
    imported = read(text, "a.json", "gurps_pacing")
    assert imported.recruits[0].effects == ()
    assert "only names, sides and hit points" in imported.texts[0]


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_imported_conditions_begin_as_secret_effects(rules: RuleSet) -> None:
    expected = Recruit("Mira", "mira", effects=("Poisoned for 2 turns", "Stunned", "Dazed for 5"))
    fight = add(expected, rules).fight
    first, second, _ = fight.lasting_effects()
    assert (first.name, first.who, first.turns, first.of) == ("Poisoned", MIRA, 2, MIRA)
    assert (second.name, second.turns, second.until) == ("Stunned", None, None)
    assert {each.secret for each in fight.effects} == {True}
    assert effects_as_typed(fight)[MIRA][:2] == ("Poisoned for 2 turns", "Stunned")


def test_importing_a_list_twice_duplicates_no_effect() -> None:
    moment = add(Recruit("Mira", "mira", effects=("Poisoned for 2 turns",)))
    fight = moment.fight
    existing = recruits_in_fight(tuple(fight.all_combatants()), D20, effects_as_typed(fight))[
        "mira"
    ]
    source = Recruit("Mira", "", effects=("Poisoned for 9 turns", "Prone"))
    deed = import_deed([Renewal(existing, apply_source(existing, source))])
    assert deed == AddEffect("Prone", MIRA)


def test_too_many_effects_are_cut_with_a_notice() -> None:
    effects = tuple(f"E{n}" for n in range(20))
    imported = combine_imports(
        [Imported(tuple(Recruit(f"N{n}x", "", effects=effects) for n in range(30)))]
    )
    assert sum(len(each.effects) for each in imported.recruits) == 500
    assert "500" in imported.texts[-1]


def test_effects_are_exported() -> None:
    moment = add(Recruit("Mira", "mira", secrecy=Secrecy.HIDDEN, effects=("Slow for 3 turns", "X")))
    assert [each.effects for each in exported_recruits(moment)] == [("Slow for 3 turns", "X")]
