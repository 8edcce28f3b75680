"""FateWalker's lists in another language: translated on screen, unchanged on disk."""

from collections.abc import Iterator
from random import Random

import pytest

from models.rules.catalogue import system
from models.rules.deeds import Add, Recruit
from models.rules.dice import ProgramDice
from models.rules.systems.fatewalker.presets import list_actions
from models.rules.systems.fatewalker.sheet import FateWalkerSettings
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter
from models.wording import set_language

GERMAN = {"Attack": "Angriff", "Quick parry": "Schnellparade", "walk": "gehen"}


@pytest.fixture
def english_encounter() -> Iterator[Encounter]:
    """Return an encounter made in English and read in German."""
    fight = new_encounter()
    set_language(lambda source, _comment, _number: GERMAN.get(source, source))
    yield fight
    set_language()


def new_encounter() -> Encounter:
    """Return a new encounter with a combatant who has a weapon of 6 ticks."""
    rules = system("fatewalker")
    fight = rules.begin()
    mira = Recruit(name="Mira", id="mira", stats={"weaponCost": 6})
    dice = ProgramDice(Random(1))  # noqa: S311 - a fight, not a secret
    return apply_all(fight, rules.at(fight).decide(Add((mira,)), dice).events)


def settings_of(fight: Encounter) -> FateWalkerSettings:
    assert isinstance(fight.settings, FateWalkerSettings)
    return fight.settings


def preset_names(fight: Encounter) -> list[str]:
    return [each.name for each in list_actions(settings_of(fight).presets, "", 6)]


@pytest.mark.usefixtures("german")
def test_a_new_encounter_lists_actions_and_gaits_in_the_current_language() -> None:
    fight = new_encounter()

    assert "gehen" in settings_of(fight).gaits_by_name
    assert settings_of(fight).presets.startswith("Angriff: 6\n")


@pytest.mark.usefixtures("german")
def test_a_weapons_action_replaces_the_listed_action_of_the_same_name() -> None:
    assert preset_names(new_encounter()).count("Angriff") == 1


@pytest.mark.usefixtures("german")
def test_lists_keep_the_language_of_their_creation() -> None:
    fight = new_encounter()
    set_language()

    assert "gehen" in settings_of(fight).gaits_by_name


def test_a_weapons_action_replaces_its_translation_in_an_english_list(
    english_encounter: Encounter,
) -> None:
    names = preset_names(english_encounter)

    assert "Angriff" in names
    assert not {"Attack", "Quick parry"} & set(names)
