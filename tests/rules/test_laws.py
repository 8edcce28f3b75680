"""The clock laws stated by the books, in random fights without rulings by the GM."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, ChangeSettings, Deed, Next, PlaceTurn, Recruit, Several
from models.rules.dice import EqualDice, ProgramDice
from models.rules.draft import Draft
from models.rules.files import sheet as file
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing import SYSTEM as GURPS_PACING
from models.rules.systems.gurps_pacing import sheet as gurps
from models.rules.systems.tabula_rasa import SYSTEM as TABULA_RASA
from models.rules.systems.tabula_rasa import sheet as tabula_rasa
from models.rules.systems.weapons_free import sheet as weapons_free
from models.rules.systems.west_that_wasnt.sheet import Act as Draws
from models.rules.systems.west_that_wasnt.sheet import Preempt
from models.scheduler.apply import apply, apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved
from tests.rules.any_deed import AnyDeed
from tests.tools.counters import Table

STEPS = 40
PAIR = ONE, TWO = CombatantId("one"), CombatantId("two")


def play_at_random(name: str, data: st.DataObject) -> Iterator[tuple[Encounter, Deed, Encounter]]:
    """Play a fight of three at random; yield each deed between what was before and after."""
    rules = system(name)
    some, dice = AnyDeed(rules, data.draw), ProgramDice(Random(1))  # noqa: S311 - the same again
    fight = rules.begin()
    begin = Add(tuple(some.recruit(id=f"friend-{n}") for n in range(3)))
    fight = apply_all(fight, rules.at(fight).decide(begin, dice).events)
    for number in range(STEPS):
        try:
            deed = some.fill(rules.at(fight).calls[0]) if not number else some.of_the_system(fight)
            outcome = rules.at(fight).decide(deed, dice)
        except RuleBroken:
            continue
        after = apply_all(fight, outcome.events)
        yield fight, deed, after
        fight = after


def rolling(deed: Deed) -> tuple[CombatantId, ...]:
    """Return those who roll for the round: a Basic Speed edited later counts for the next one."""
    match deed:
        case gurps.NextRound(rolls):
            return tuple(rolls)
        case gurps.Join(who):
            return (who,)
        case Several(deeds):
            return tuple(who for each in deeds for who in rolling(each))
        case _:
            return ()


@pytest.mark.parametrize("edited", ["hare", "tortoise"])
@pytest.mark.parametrize(
    ("name", "start", "stat", "values"),
    [
        ("hero", {}, "DEX", (15, 8)),
        ("d20", {"at": {"hare": 9, "tortoise": 9}}, "BONUS", (4, 2)),
        ("splittermond", {"at": {"hare": 9, "tortoise": 9}}, "INI", (7, 8)),
        ("fatewalker", {"successes": {"hare": 1, "tortoise": 1}}, "awareness", (4, 2)),
        ("tabula_rasa", {"rolls": {"hare": 3, "tortoise": 3}}, "AD", (5, 6)),
    ],
)
def test_an_edited_stat_takes_no_turn_from_the_one_who_has_it(
    play: Callable[..., Any], edited: str, name: str, start: Any, stat: str, values: tuple[int, int]
) -> None:
    """Be it made worse itself, or another better; on the next tick the new number counts."""
    first, second = values
    fight = {"hare": {"side": "pc", stat: first}, "tortoise": {"side": "pc", stat: second}}
    number = 2 * second - first if edited == "hare" else 2 * first - second
    edit = {"do": "edit", "who": edited, "name": "A", "side": "pc", "stats": {stat: number}}
    lines = play(name, fight, [{"do": "start", **start}, {"do": "next"}, edit])
    assert [line["order"] for line in lines[1:]] == 2 * [["hare", "tortoise"]]


def test_the_edited_stat_counts_in_the_next_round_of_an_order_that_is_kept(
    play: Callable[..., Any],
) -> None:
    fight = {"hare": {"BONUS": 4}, "tortoise": {"BONUS": 2}}
    edit = {"do": "edit", "who": "hare", "name": "Hare", "side": "npc", "stats": {"BONUS": 0}}
    acts = [{"do": "act", "who": who} for who in fight]
    start = {"do": "start", "at": {"hare": 9, "tortoise": 9}}
    *_, line = play("d20", fight, [start, edit, *acts, {"do": "next_round"}])
    assert line["order"] == ["tortoise", "hare"]


LOTS: Mapping[str, tuple[Deed, Deed, Deed]] = {
    "tabula_rasa": (
        tabula_rasa.Start(dict.fromkeys(PAIR, 3)),
        tabula_rasa.TakeTurn(ONE),
        PlaceTurn(ONE, Tick(4)),
    ),
    **{
        name: (file.Start(at=dict.fromkeys(PAIR, 9)), file.Act(ONE), Wait(ONE))
        for name in ("d20", "hero", "shadowrun_5")
    },
}
"""The start of a fight in games with lots, and the deeds that one of two may do in its turn."""


@pytest.mark.parametrize("name", LOTS)
@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("waits", [False, True])
def test_a_lot_is_drawn_before_anyone_tied_acts_whatever_brings_the_clock_there(
    name: str, *, counted: bool, waits: bool
) -> None:
    rules, (start, act, wait) = system(name), LOTS[name]
    table = Table(rules, rules.begin())
    table.do(Add(tuple(Recruit(who.title(), who) for who in PAIR)), start)
    if counted or (waits and name == "tabula_rasa"):
        table.fight = apply(table.fight, ClockMoved(table.fight[ONE].next_tick))
    deed, tick = wait if waits else act, table.fight[ONE].next_tick
    won, lost = (rules.at(table.fight).decide(deed, EqualDice(highest=n)) for n in (False, True))
    assert won.after[ONE].next_tick != tick or won.after[ONE].placed
    assert f"Draw on {rules.at(won.after).axis.place(tick)}: One, Two" in won.label
    assert [turn.who for turn in lost.after.due_turns()] == [TWO, ONE]
    assert lost.after[ONE].sheet == table.fight[ONE].sheet
    assert lost.warnings == ("Two goes first.",)
    table.fight = lost.after
    assert "Draw" not in table.do(replace(act, who=TWO))


def test_only_hidden_equals_keep_no_one_waiting_and_the_gm_may_choose_without_lots() -> None:
    """A setting leaves tied opponents of Tabula Rasa to the GM: no lot is drawn, Space neither."""
    rules, (start, act, _) = system("tabula_rasa"), LOTS["tabula_rasa"]
    for secrecy, setting in ((Secrecy.HIDDEN, "same"), (Secrecy.FULL, "storyteller")):
        table = Table(rules, rules.begin())
        spy = Recruit("Two", TWO, secrecy=secrecy)
        table.do(Add((spy, Recruit("One", ONE))), ChangeSettings({"npcTies": setting}), start)
        assert "Draw" not in rules.at(table.fight).decide(act, EqualDice(highest=False)).label
        assert ("Draw" in table.do(Next())) is (setting == "same")


@given(data=st.data())
def test_own_turns_of_a_round_never_exceed_half_the_basic_speed(data: st.DataObject) -> None:
    turn_counts: Counter[tuple[int, CombatantId]] = Counter()
    limits: dict[CombatantId, int] = {}
    for before, deed, after in play_at_random("gurps_pacing", data):
        scene = Draft(GURPS_PACING, after)
        number = scene.ledger.round
        for who in rolling(deed):
            if not turn_counts[number, who]:
                limits[who] = gurps.turns(scene.stats(who).speed)
        if (
            isinstance(deed, gurps.Act)
            and Draft(GURPS_PACING, before).sheet(deed.who).extra is None
        ):
            turn_counts[number, deed.who] += 1
            assert turn_counts[number, deed.who] <= limits[deed.who]


@given(data=st.data())
def test_the_grid_of_tabula_rasa_stays_fixed(data: st.DataObject) -> None:
    grids: dict[CombatantId, tuple[int, int]] = {}
    for _before, deed, after in play_at_random("tabula_rasa", data):
        if isinstance(deed, tabula_rasa.SetAd | tabula_rasa.Join | tabula_rasa.Start):
            grids.clear()
        for each in after.combatants_in_scene():
            if each.marker is not None:
                delay = tabula_rasa.delay(Draft(TABULA_RASA, after), each.id)
                grid = (delay, each.marker.tick % delay)
                assert grids.setdefault(each.id, grid) == grid


@given(data=st.data())
def test_no_one_of_weapons_free_acts_twice_within_a_beat(data: st.DataObject) -> None:
    last: dict[CombatantId, Tick] = {}
    for _before, deed, after in play_at_random("weapons_free", data):
        match deed:
            case weapons_free.Act(who):
                assert isinstance(after.settings, weapons_free.WeaponsFreeSettings)
                beat = after.settings.tics_per_action
                assert after.now - last.get(who, after.now - beat) >= beat
                last[who] = after.now
            case weapons_free.Reflex() | weapons_free.Join() | weapons_free.SetFrame():
                last.clear()
            case _:
                pass


@given(data=st.data())
def test_no_one_of_the_west_acts_twice_in_a_round(data: st.DataObject) -> None:
    counts: Counter[tuple[int, CombatantId]] = Counter()
    for before, deed, _after in play_at_random("west_that_wasnt", data):
        if isinstance(deed, Draws | Preempt):
            assert not counts[before.ledger.round, deed.who]
        if isinstance(deed, Draws):
            counts[before.ledger.round, deed.who] += 1
