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
from tests.tools.counters import CounterFight

STEPS = 40
PAIR = ONE, TWO = CombatantId("one"), CombatantId("two")


def play_at_random(name: str, data: st.DataObject) -> Iterator[tuple[Encounter, Deed, Encounter]]:
    """Play a random fight of three; yield each deed with the fights before and after it."""
    rules = system(name)
    some, dice = AnyDeed(rules, data.draw), ProgramDice(Random(1))  # noqa: S311 - the same again
    fight = rules.begin()
    begin = Add(tuple(some.recruit(id=f"friend-{n}") for n in range(3)))
    fight = apply_all(fight, rules.at(fight).decide(begin, dice).events)
    for number in range(STEPS):
        try:
            deed = some.fill(rules.at(fight).calls[0]) if not number else some.system_deed(fight)
            outcome = rules.at(fight).decide(deed, dice)
        except RuleBroken:
            continue
        after = apply_all(fight, outcome.events)
        yield fight, deed, after
        fight = after


def rolling_ids(deed: Deed) -> tuple[CombatantId, ...]:
    """Return the combatants that roll for the round; an edited Basic Speed counts from the next."""
    match deed:
        case gurps.NextRound(rolls):
            return tuple(rolls)
        case gurps.Join(who):
            return (who,)
        case Several(deeds):
            return tuple(who for each in deeds for who in rolling_ids(each))
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
def test_an_edited_stat_does_not_take_a_turn_from_the_combatant_that_is_due(
    play: Callable[..., Any], edited: str, name: str, start: Any, stat: str, values: tuple[int, int]
) -> None:
    """The edit may worsen the due combatant or improve another; it counts from the next tick."""
    first, second = values
    fight = {"hare": {"side": "pc", stat: first}, "tortoise": {"side": "pc", stat: second}}
    number = 2 * second - first if edited == "hare" else 2 * first - second
    edit = {"do": "edit", "who": edited, "name": "A", "side": "pc", "stats": {stat: number}}
    lines = play(name, fight, [{"do": "start", **start}, {"do": "next"}, edit])
    assert [line["order"] for line in lines[1:]] == 2 * [["hare", "tortoise"]]


def test_an_edited_stat_changes_a_kept_order_in_the_next_round(
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
"""The start of a fight in systems with lots, and the deeds possible in a turn."""


@pytest.mark.parametrize("name", LOTS)
@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("waits", [False, True])
def test_a_tie_is_decided_by_lot_before_a_tied_combatant_acts(
    name: str, *, counted: bool, waits: bool
) -> None:
    rules, (start, act, wait) = system(name), LOTS[name]
    table = CounterFight(rules, rules.begin())
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


def test_hidden_ties_need_no_lot_and_a_setting_leaves_ties_to_the_gm() -> None:
    """In Tabula Rasa a setting leaves ties of opponents to the GM: no lot or Space decides."""
    rules, (start, act, _) = system("tabula_rasa"), LOTS["tabula_rasa"]
    for secrecy, setting in ((Secrecy.HIDDEN, "same"), (Secrecy.FULL, "storyteller")):
        table = CounterFight(rules, rules.begin())
        spy = Recruit("Two", TWO, secrecy=secrecy)
        table.do(Add((spy, Recruit("One", ONE))), ChangeSettings({"npcTies": setting}), start)
        assert "Draw" not in rules.at(table.fight).decide(act, EqualDice(highest=False)).label
        assert ("Draw" in table.do(Next())) is (setting == "same")


@given(data=st.data())
def test_the_turns_of_a_round_never_exceed_half_the_basic_speed(data: st.DataObject) -> None:
    turn_counts: Counter[tuple[int, CombatantId]] = Counter()
    limits: dict[CombatantId, int] = {}
    for before, deed, after in play_at_random("gurps_pacing", data):
        scene = Draft(GURPS_PACING, after)
        number = scene.ledger.round
        for who in rolling_ids(deed):
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
                delay = tabula_rasa.action_delay(Draft(TABULA_RASA, after), each.id)
                grid = (delay, each.marker.tick % delay)
                assert grids.setdefault(each.id, grid) == grid


@given(data=st.data())
def test_no_combatant_of_weapons_free_acts_twice_within_a_beat(data: st.DataObject) -> None:
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
def test_no_combatant_of_the_west_that_wasnt_acts_twice_in_a_round(data: st.DataObject) -> None:
    counts: Counter[tuple[int, CombatantId]] = Counter()
    for before, deed, _after in play_at_random("west_that_wasnt", data):
        if isinstance(deed, Draws | Preempt):
            assert not counts[before.ledger.round, deed.who]
        if isinstance(deed, Draws):
            counts[before.ledger.round, deed.who] += 1
