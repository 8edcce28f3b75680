"""Combatants as a table: every system imports its own exports unchanged."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from models.recruits.choice import choose_columns, combine_imports, import_source
from models.recruits.export import cells_of, csv_of
from models.recruits.recruit import exported_recruits
from models.recruits.sources import read_text_source
from models.rules.catalogue import SYSTEMS, system
from models.rules.counters.counter_kinds import find_kind, make_counter
from models.rules.deeds import Add, Recruit
from models.rules.dice import ProgramDice
from models.rules.fields import Answer, declared_fields
from models.rules.names import tidy
from models.rules.offers import Role, fill_offer
from models.rules.ruleset import RuleSet
from models.scheduler.combatant import Secrecy, Side

NAMES = st.text("abcxyz -=+@'\"123,;|\u00e9(", min_size=1, max_size=12).map(
    lambda text: tidy(f"N{text}x")
)
EFFECTS = st.sampled_from(["Slow", "Hot, hot", "Poisoned for 2 turns", "Held for 1 turn"])
COUNTERS = st.lists(
    st.tuples(st.sampled_from(["Hit points", "Ammunition", "Mood", "Luck"]), st.integers(5, 30)),
    max_size=3,
    unique_by=lambda each: each[0],
)


@st.composite
def recruits(draw: st.DrawFn) -> tuple[Recruit, ...]:
    names = draw(st.lists(NAMES, min_size=2, max_size=4, unique_by=str.casefold))
    return tuple(
        Recruit(
            name=name,
            side=draw(st.sampled_from(Side)),
            secrecy=draw(st.sampled_from(Secrecy)),
            public_name=draw(st.sampled_from(["", "Stranger", "=1+1"])),
            count=draw(st.sampled_from([1, 6])),
            counters=tuple(make_counter(title, most - 2, most) for title, most in draw(COUNTERS))
            or UNSET,
            note=draw(st.sampled_from(["", "### GM\n\n- one\n- two", "-3 to hit"])),
            effects=tuple(draw(st.lists(EFFECTS, max_size=2, unique=True))),
        )
        for name in names
    )


@pytest.mark.parametrize("write", [csv_of, cells_of])
@given(imported=recruits())
def test_exported_combatants_are_imported_unchanged(
    write: object, imported: tuple[Recruit, ...]
) -> None:
    fields = declared_fields(system("plain_ticks").types.stats)
    stats = {"order": 4}
    expected = [replace(each, stats=stats) for each in imported]
    text = (csv_of if write is csv_of else cells_of)(expected, fields)
    source = choose_columns(read_text_source("a.csv", text.lstrip("\ufeff")), fields)
    read = import_source(source, fields, Side.NPC)
    assert read.notices == ()
    again = [replace(each, series="") for each in combine_imports([read]).recruits]
    assert [_sort_counters(each) for each in again] == [_sort_counters(each) for each in expected]


def _sort_counters(recruit: Recruit) -> Recruit:
    counters = sorted(recruit.counters or (), key=lambda each: each.key)
    return replace(recruit, counters=tuple(counters) or UNSET)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_stats_of_every_system_are_imported_unchanged(rules: RuleSet) -> None:
    fields = declared_fields(rules.types.stats)
    stats = {each.key: each.default for each in fields if each.default not in (None, "")}
    expected = [Recruit(name, "", Side.PC, stats=stats) for name in ("Mira", "Bor")]
    text = csv_of(expected, fields).lstrip("\ufeff")
    source = choose_columns(read_text_source("a.csv", text), fields)
    imported = import_source(source, fields, Side.NPC)
    assert [each.stats for each in imported.recruits] == [stats, stats]
    assert [each for each in imported.notices if each.stat] == []


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
@settings(max_examples=20)
@given(imported=recruits(), seed=st.integers(0, 99), begun=st.booleans())
def test_an_exported_fight_is_imported_unchanged_in_every_system(
    rules: RuleSet, imported: tuple[Recruit, ...], seed: int, *, begun: bool
) -> None:
    dice = ProgramDice(Random(seed))  # noqa: S311 - the same rolls for the same number
    expected = tuple(replace(each, stats=_stats(rules, each)) for each in imported)
    moment = rules.at(rules.at(rules.begin()).decide(Add(expected), dice).after)
    if begun:
        offer = next(each for each in moment.calls if each.role is Role.START)
        rows = {who: {e.key: e.default for e in offer.fields} for who in offer.rows}
        moment = rules.at(moment.decide(fill_offer(offer, {**rows}), dice).after)
    out = [*exported_recruits(moment)]
    again = rules.at(rules.at(rules.begin()).decide(Add(_reimport(rules, out)), dice).after)
    assert [_sort_counters(each) for each in exported_recruits(again)] == [
        _sort_counters(each) for each in out
    ]
    results = {each.name: moment.initiative(each.id) for each in moment.fight.all_combatants()}
    assert {
        each.name: again.initiative(each.id) for each in again.fight.all_combatants()
    } == results
    if begun and rules.at(rules.begin()).initiatives:
        assert None not in results.values()


def _stats(rules: RuleSet, recruit: Recruit) -> dict[str, Answer]:
    """Return the usual stats; a system's hit points become the maximum of the counter."""
    fields = declared_fields(rules.types.stats)
    kinds = {each.key: find_kind(each.key) for each in fields}
    most = {each.key: each.maximum for each in recruit.counters or ()}
    return {e.key: most.get(getattr(kinds[e.key], "key", ""), e.default) for e in fields}


def _reimport(rules: RuleSet, out: Sequence[Recruit]) -> tuple[Recruit, ...]:
    fields = declared_fields(rules.types.stats)
    text = csv_of(out, fields).lstrip("\ufeff")
    read = import_source(choose_columns(read_text_source("a.csv", text), fields), fields, Side.NPC)
    assert [each for each in read.notices if each.stat or "skip" in str(each)] == []
    return combine_imports([read]).recruits
