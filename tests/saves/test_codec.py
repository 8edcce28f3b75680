"""The codec: values to JSON and back, with errors for anything else."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import SYSTEMS, Systems
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.file_errors import UnreadableError
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, SettingsChanged, SheetChanged
from tests.tools.sample_rules import (
    CODEC,
    SAND,
    SandLedger,
    TideSettings,
    built,
    encounters,
    events,
    sand,
)


@given(encounters)
def test_an_encounter_is_decoded_as_it_was_encoded(encounter: Encounter) -> None:
    assert CODEC.decode_encounter(CODEC.encode(encounter), "sand") == encounter


def test_every_type_of_event_is_built_by_these_tests() -> None:
    assert set(built) == set(get_args(Event))


@given(st.lists(events, max_size=4).map(tuple))
def test_events_are_decoded_as_they_were_encoded(happened: tuple[Event, ...]) -> None:
    assert CODEC.decode_events(CODEC.encode(happened), "sand") == happened


def test_combatants_keep_the_order_in_which_they_were_added() -> None:
    fight = sand("zoe", "ara", "mab")
    decoded = CODEC.decode_encounter(CODEC.encode(fight), "sand")
    assert list(decoded.combatants) == ["zoe", "ara", "mab"]


def test_values_of_a_system_are_decoded_in_its_own_types() -> None:
    (read,) = CODEC.decode_events(CODEC.encode((LedgerChanged(SandLedger(("Ace",))),)), "sand")
    assert isinstance(read, LedgerChanged)
    assert isinstance(read.ledger, SandLedger)


def test_values_of_another_system_are_refused() -> None:
    raw = CODEC.encode((SettingsChanged(TideSettings()),))
    with pytest.raises(UnreadableError, match=r"tide.*\$\[0\]\.settings"):
        CODEC.decode_events(raw, "sand")


def test_an_encounter_of_another_system_is_refused() -> None:
    raw = CODEC.encode(sand()).replace(b'"system":"sand"', b'"system":"tide"')
    with pytest.raises(UnreadableError, match=r"“sand”, got “tide” - at `\$\.system`"):
        CODEC.decode_encounter(raw, "sand")


def test_an_unknown_system_is_named_in_the_refusal() -> None:
    with pytest.raises(UnreadableError, match=r"no system “lava”\. Known systems: sand"):
        Codec(Systems((), SAND)).decode_events(b"[]", "lava")


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b'[{"type":"Ruled","ruling":3}]', r"got `int` - at `\$\[0\]\.ruling`"),
        (b'[{"type":"Vanished"}]', r"Vanished.*\$\[0\]\.type"),
        (b'{"type":"Ruled"}', r"Expected `array`, got `object` - at `\$`"),
        (b'[{"type":"LedgerChanged","ledger":{"type":"sand","deck":[1]}}]', r"\$\[0\]\.ledger"),
        (b'[{"type":"Ruled","ruling":"\xff"}]', "(?i:utf-8)"),
        (b'[{"type":"Ruled","ruling":"a', "truncated"),
        (b'[{"type":"Ruled","more":' + b"[" * 100_000, "recursion"),
        (b"", "truncated"),
    ],
)
def test_invalid_json_is_refused_with_the_path_of_the_error(raw: bytes, sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence):
        CODEC.decode_events(raw, "sand")


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_values_of_each_shipped_system_survive_encoding(rules: RuleSet) -> None:
    codec = Codec(SYSTEMS)
    start = rules.begin()
    assert codec.decode_encounter(codec.encode(start), rules.id) == start
    happened = (
        SheetChanged(CombatantId("ara"), rules.types.sheet()),
        LedgerChanged(rules.types.ledger()),
        SettingsChanged(rules.types.settings()),
    )
    assert codec.decode_events(codec.encode(happened), rules.id) == happened
