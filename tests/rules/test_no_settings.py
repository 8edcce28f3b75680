"""Systems without settings, and with settings that have no fields."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import Systems, system
from models.rules.deeds import Add, ChangeSettings, Recruit
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.rules.system import NoSettings, System
from models.saves.codec import Codec
from models.scheduler.encounter import EncounterSettings
from models.scheduler.history import History
from models.session.script import parse_script
from models.sight.sight import Disk, Sight

PLAIN = system("plain_ticks")


class Empty(Struct, EncounterSettings, frozen=True, tag="bare"):
    """Settings without fields."""


class LaterSettings(Struct, EncounterSettings, frozen=True, tag="bare"):
    """Settings of a later version of that system."""

    cost: int = 3


def system_without_settings(settings: type[EncounterSettings] = NoSettings) -> RuleSet:
    return RuleSet(replace(PLAIN._system, id="bare", settings=settings))


each_without_settings = pytest.mark.parametrize(
    "rules", [system_without_settings(), system_without_settings(Empty)], ids=["none", "empty"]
)


def test_a_system_may_leave_out_its_settings() -> None:
    fields = {field: getattr(PLAIN._system, field) for field in System.__struct_fields__}
    del fields["settings"]
    assert System(**fields).settings is NoSettings


@each_without_settings
def test_a_system_without_settings_offers_none(rules: RuleSet) -> None:
    assert not rules.has_settings
    assert not Sight.from_history(rules, History(rules.begin()), Disk()).can.settings
    assert Sight.from_history(PLAIN, History(PLAIN.begin()), Disk()).can.settings


@each_without_settings
def test_a_fight_without_settings_can_be_played_and_saved(rules: RuleSet) -> None:
    codec, fight = Codec(Systems((), rules)), rules.begin()
    for deed in (Add((Recruit("Ada", "ada"),)), ChangeSettings({}), ChangeSettings({"cost": 1})):
        outcome = rules.at(fight).decide(deed, FixedDice())
        assert codec.decode_events(codec.encode(outcome.events), "bare") == outcome.events
        fight = outcome.after
        assert codec.decode_encounter(codec.encode(fight), "bare") == fight


@each_without_settings
def test_a_script_can_be_read_with_or_without_settings(rules: RuleSet) -> None:
    for fields in ({}, {"settings": {}}):
        script = parse_script(
            {"id": "a", "system": "bare", "steps": [], **fields}, "a", Systems((), rules)
        )
        assert script.settings == rules.types.settings()


@each_without_settings
def test_a_saved_fight_opens_after_its_system_gained_settings(rules: RuleSet) -> None:
    saved, later = (
        Codec(Systems((), rules)).encode(rules.begin()),
        system_without_settings(LaterSettings),
    )
    assert Codec(Systems((), later)).decode_encounter(saved, "bare").settings == LaterSettings()
