"""Statistics: turns, their cost and their real time, from the history of a fight."""

import csv

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system, system_of_fight
from models.rules.clocks.count import Act, Hold
from models.rules.deeds import (
    Add,
    ChangeCounter,
    Deed,
    Defeat,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Remove,
    SetCounter,
)
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import Damage, Declaration, Declare, React, Resolve
from models.rules.systems.fatewalker.sheet import Start as Brawl
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.history import History
from models.session.samples import sample_history
from models.sight.statistics import (
    MAX_TURN_SECONDS,
    Statistic,
    Times,
    make_statistics,
    statistics_text,
    unit_of_costs,
    with_activity,
)
from models.wording import format_duration
from tests.tools.systems import EVERY

RULES = system("plain_ticks")
ANN, BEN, THIEF = map(CombatantId, ("ann", "ben", "thief"))
STEPS_BEFORE_TURNS = 2
"""The number of steps before the first turn."""


def fight(*deeds: Deed) -> History:
    """Return a fight of Ann on 3, a hidden thief on 4, and Ben on 5."""
    recruits = (
        Recruit("Ann", id=ANN),
        Recruit("Thief", id=THIEF, secrecy=Secrecy.HIDDEN),
        Recruit("Ben", id=BEN),
    )
    history = History(RULES.begin("Night at the mill"))
    for deed in (Add(recruits), Start({ANN: 3, THIEF: 4, BEN: 5}), *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def statistics_by_name(history: History, times: Times = ()) -> dict[str, Statistic]:
    return {row.name: row for row in make_statistics(RULES, history, times)}


def fatewalker_fight(*deeds: Deed) -> History:
    """Return a FateWalker fight of Ann on 3 and Ben on 5 with 10 boxes each, after `deeds`."""
    rules = system("fatewalker")
    stats = {"prowess": 5, "will": 5, "awareness": 3}
    recruits = (Recruit("Ann", id=ANN, stats=stats), Recruit("Ben", id=BEN, stats=stats))
    history = History(rules.begin("A brawl"))
    for deed in (Add(recruits), Brawl(successes={ANN: 7, BEN: 5}), *deeds):
        outcome = rules.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def step_times(*seconds: float) -> Times:
    """Return step times: none for the beginning, then this many seconds for each step."""
    times: list[float | None] = [None] * STEPS_BEFORE_TURNS + [1000.0]
    for each in seconds:
        times.append((times[-1] or 0.0) + each)
    return times


def test_a_turn_is_counted_with_its_cost_in_ticks() -> None:
    rows = statistics_by_name(fight(Act(ANN, 7), Act(THIEF, 9), Act(BEN, 6), Act(ANN, 2)))
    assert (rows["Ann"].turns, rows["Ann"].ticks) == (2, 9)
    assert (rows["Ben"].turns, rows["Ben"].ticks) == (1, 6)
    assert rows["Ben"].delays == 0


def test_counting_is_not_a_turn() -> None:
    assert [row.turns for row in statistics_by_name(fight(Next())).values()] == [0, 0, 0]


def test_a_hold_counts_as_a_delay_and_its_turn_counts_later() -> None:
    holding = fight(Hold(ANN))
    assert (
        statistics_by_name(holding)["Ann"].turns,
        statistics_by_name(holding)["Ann"].delays,
    ) == (0, 1)
    row = statistics_by_name(fight(Hold(ANN), PlaceTurn(ANN, Tick(4)), Act(ANN, 5)))["Ann"]
    assert (row.turns, row.ticks, row.delays) == (1, 5, 1)


def test_a_marker_moved_by_the_gm_is_not_a_turn() -> None:
    moved = fight(Override(ANN, Tick(9)))
    assert statistics_by_name(moved)["Ann"].turns == 0


def test_a_defeat_is_not_a_turn_and_a_removed_combatant_is_still_listed() -> None:
    rows = statistics_by_name(fight(Act(ANN, 7), Defeat(THIEF), Remove(ANN)))
    assert (rows["Ann"].turns, rows["Thief"].turns) == (1, 0)
    assert list(rows)[-1] == "Ann"


def test_an_undone_step_is_not_counted() -> None:
    assert statistics_by_name(fight(Act(ANN, 7)).undo())["Ann"].turns == 0


def test_the_time_of_a_turn_runs_from_becoming_first_to_the_end_of_the_turn() -> None:
    history = fight(Next(), Act(ANN, 7), Next(), Act(THIEF, 9), Act(BEN, 6), Act(ANN, 2))
    rows = statistics_by_name(history, step_times(4, 26, 1, 9, 50, 20))
    assert rows["Ann"].seconds == (30, 20)
    assert (rows["Ann"].total, rows["Ann"].average, rows["Ann"].longest) == (50, 25, 30)
    assert rows["Thief"].seconds == (10,)


def test_a_reaction_costs_ticks_but_is_not_a_turn() -> None:
    declared = Declare((Declaration(ANN, 7),))
    history = fatewalker_fight(declared, React(BEN, ANN, 4, "Parry"), Resolve())
    rows = {row.who: row for row in make_statistics(system("fatewalker"), history)}
    assert (rows[BEN].turns, rows[BEN].ticks) == (0, 4)
    assert (rows[ANN].turns, rows[ANN].ticks) == (1, 7)


def test_a_defence_in_a_system_file_costs_ticks() -> None:
    history = sample_history("splittermond")
    number = next(
        n for n, e in enumerate(history.steps, 1) if e.label == "Cederion: Active defence (3)"
    )
    rules = system_of_fight(history)
    before, after = (make_statistics(rules, replace(history, done=n)) for n in (number - 1, number))
    assert sum(row.ticks for row in after) - sum(row.ticks for row in before) == 3


def test_simultaneous_combatants_share_the_time() -> None:
    together = Declare((Declaration(ANN, 7), Declaration(BEN, 6)))
    history = fatewalker_fight(Brawl(successes={ANN: 5, BEN: 5}), together, Resolve())
    rows = make_statistics(system("fatewalker"), history, (None, None, None, 0.0, 30.0, 40.0))
    assert {row.who: row.seconds for row in rows} == {ANN: (20.0,), BEN: (20.0,)}


def test_the_time_on_a_shared_tick_belongs_to_the_combatant_that_acts() -> None:
    history = fight(Start({ANN: 3, THIEF: 9, BEN: 3}), Act(BEN, 6), Act(ANN, 7))
    rows = statistics_by_name(history, (None, None, None, 0.0, 30.0, 35.0))
    assert (rows["Ben"].seconds, rows["Ann"].seconds) == ((30.0,), (5.0,))


def test_an_unfinished_turn_already_has_time() -> None:
    assert statistics_by_name(fight(Next()), step_times(4))["Ann"].seconds == (4,)


def test_breaks_and_steps_without_times_are_not_counted() -> None:
    assert (
        statistics_by_name(fight(Act(ANN, 7)), step_times(MAX_TURN_SECONDS + 1))["Ann"].seconds
        == ()
    )
    assert statistics_by_name(fight(Act(ANN, 7)))["Ann"].average == 0


def test_combatants_unknown_to_players_are_marked() -> None:
    rows = statistics_by_name(fight())
    assert [row.is_secret for row in rows.values()] == [False, True, False]


def test_statistics_are_copied_as_a_table() -> None:
    lines = statistics_text(
        make_statistics(RULES, fight(Act(ANN, 7)), step_times(75)), "ticks"
    ).splitlines()
    assert lines[0] == "name\tturns\tticks\tdelays\ttime\taverage\tlongest"
    assert lines[1] == "Ann\t1\t7\t0\t1:15\t1:15\t1:15"


@pytest.mark.parametrize(
    ("game", "unit"),
    [("weapons_free", "tics"), ("gurps_pacing", "steps"), ("hero", "segments"), ("d20", "")],
)
def test_costs_are_in_the_systems_unit_and_left_out_if_turns_cost_no_time(
    game: str, unit: str
) -> None:
    rules = system(game)
    assert unit_of_costs(rules) == unit
    lines = statistics_text(make_statistics(rules, sample_history(game)), unit).splitlines()
    assert lines[0].split("\t")[1:4] == ["turns", *([unit] if unit else []), "delays", "time"][:3]
    assert len(lines[1].split("\t")) == len(lines[0].split("\t"))


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3725, "1:02:05"), (-1, "0:00")],
)
def test_durations_are_formatted_like_clocks(seconds: float, expected: str) -> None:
    assert format_duration(seconds) == expected


@pytest.mark.parametrize("rules", EVERY)
def test_turns_are_counted_in_every_system(rules: RuleSet) -> None:
    history = sample_history(rules.id)
    rows = make_statistics(rules, history)
    assert {row.who for row in rows} >= set(history.present.combatants)
    assert sum(row.turns for row in rows) > 0
    assert all(row.ticks >= 0 for row in rows)


def test_combatants_that_neither_acted_nor_waited_are_left_out() -> None:
    rows = make_statistics(RULES, fight(Act(ANN, 7)))

    assert [row.name for row in with_activity(rows)] == ["Ann"]


def test_formulas_in_names_are_quoted_in_the_copied_table() -> None:
    row = make_statistics(RULES, fight(Act(ANN, 7)), step_times(75))[0]
    text = statistics_text(
        (replace(row, name="=HYPERLINK(A1)"), replace(row, name='"@x', turns=-3))
    )
    cells = list(csv.reader(text.splitlines(), delimiter="\t"))
    assert [cells[1][0], *cells[2][:2]] == ["'=HYPERLINK(A1)", "'\"@x", "-3"]


def test_lost_hit_points_are_summed_without_subtracting_healing() -> None:
    hits = (ChangeCounter(ANN, by=-7), ChangeCounter(ANN, by=5), ChangeCounter(ANN, by=-30))
    history = fight(SetCounter(ANN, "HP", maximum=24), SetCounter(BEN, "HP", maximum=9), *hits)
    damage = {row.who: row.damage for row in make_statistics(RULES, history)}
    assert damage == {ANN: 29, THIEF: 0, BEN: 0}
    assert {row.who: row.damage for row in make_statistics(RULES, history.undo())}[ANN] == 7


def test_boxes_of_a_wound_chart_count_as_damage() -> None:
    history = fatewalker_fight(Damage(BEN, 3))
    rows = make_statistics(system("fatewalker"), history)
    assert {row.who: row.damage for row in rows} == {ANN: 0, BEN: 3}
    assert [row.who for row in with_activity(rows)] == [BEN]


def test_the_damage_column_exists_only_if_damage_was_taken() -> None:
    history = fight(SetCounter(ANN, "HP", maximum=24), ChangeCounter(ANN, by=-7))
    headings, *rows = statistics_text(make_statistics(RULES, history)).splitlines()
    assert headings.endswith("\tdamage")
    assert rows[0].endswith("\t7")
    assert "lost" not in statistics_text(make_statistics(RULES, history.undo()))
