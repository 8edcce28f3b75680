"""Plain ticks and its file: a copy of the file plays like the shipped system."""

from collections.abc import Iterator
from random import Random

import pytest

from models.rules.catalogue import parse_rule_set, system, text_of
from models.rules.clocks import count
from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, ChangeSettings, Deed, Next, PlaceTurn, Recruit, Wound
from models.rules.dice import ProgramDice
from models.rules.files import sheet
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems import plain_ticks
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter

PLAIN = system("plain_ticks")
TEXT = text_of(PLAIN)
COPY = parse_rule_set(TEXT.replace('id = "plain_ticks"', 'id = "copy"'))
IDS = tuple(map(CombatantId, ("ada", "bor", "cyd", "dan")))
STEPS = 120


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_of_the_file_plays_like_plain_ticks(seed: int) -> None:
    """Both roll the same dice, and refuse the same deeds."""
    rng = Random(seed)  # noqa: S311 - the same fights again and again
    plain, copy = _fight_with_list(PLAIN), _fight_with_list(COPY)
    for step in range(STEPS):
        mine, its = _pair(plain, rng) if step else _start_deeds(rng)
        plain, copy = _decide(PLAIN, plain, mine, step), _decide(COPY, copy, its, step)
        assert _comparable(PLAIN, plain) == _comparable(COPY, copy), mine


def test_the_text_of_the_shipped_file_loads_the_shipped_system() -> None:
    assert parse_rule_set(TEXT) is PLAIN


def _start_deeds(rng: Random) -> tuple[Deed, Deed]:
    ticks = {who: rng.choice((None, rng.randint(0, 12))) for who in IDS[:3]}
    ticks_typed = {who: tick for who, tick in ticks.items() if tick is not None}
    return plain_ticks.Start(ticks), sheet.Start(tuple(ticks), at=ticks_typed)


def _pair(fight: Encounter, rng: Random) -> tuple[Deed, Deed]:
    """Return a deed of plain ticks, and its equivalent in the file."""
    return rng.choice(list(_pairs(fight, rng)))


def _pairs(fight: Encounter, rng: Random) -> Iterator[tuple[Deed, Deed]]:
    who, cost, later = rng.choice(IDS), rng.randint(0, 12), rng.randint(0, 9)
    first = fight.next_turn()
    due, at = who if first is None else first.who, Tick(fight.now + later)
    if fight[due].sheet.hold is None:  # type: ignore[attr-defined] # all sheets of a count have it
        yield count.Act(due, cost), sheet.Act(due, "", cost)
        yield count.Act(due, 10), sheet.Act(due, "a")
        yield count.Hold(due), Wait(due)
    yield count.ActHeld(who, cost, at), _end_hold(fight, who, cost, at)
    yield plain_ticks.Join(who, later), sheet.Join(who, at=at)
    yield plain_ticks.Join(who), sheet.Join(who)
    for same in (PlaceTurn(who, at), Wound(who, later), Next(), count.ScheduleEvent("Rain", at)):
        yield same, same


def _end_hold(fight: Encounter, who: CombatantId, cost: int, at: Tick) -> Deed:
    """Return the end of a wait; if the combatant isn't waiting, a deed that both systems refuse."""
    is_holding = fight[who].sheet.hold is not None  # type: ignore[attr-defined] # as above
    return sheet.Act(who, "", cost, at) if is_holding else sheet.Act(CombatantId("no one"))


def _fight_with_list(rules: RuleSet) -> Encounter:
    stats = ({"order": n % 2} for n in range(len(IDS)))
    recruits = tuple(Recruit(w.title(), w, stats=s) for w, s in zip(IDS, stats, strict=True))
    fight = _decide(rules, rules.begin(), Add(recruits), 0)
    return _decide(rules, fight, ChangeSettings({"woundsSlow": True, "startDie": 20}), 0)


def _decide(rules: RuleSet, fight: Encounter, deed: Deed, seed: int) -> Encounter:
    try:
        return rules.at(fight).decide(deed, ProgramDice(Random(seed))).after  # noqa: S311 - as above
    except RuleBroken:
        return fight


def _comparable(rules: RuleSet, fight: Encounter) -> object:
    turns = [(turn.who, turn.tick) for turn in fight.turn_order()]
    standing = [fight[who].is_in_scene for who in IDS]
    ghosts = [
        [g.tick for _, g in zip(range(3), rules.at(fight).forecast(each), strict=False)]
        for each in IDS
    ]
    return fight.now, turns, standing, ghosts, [(t.name, t.at) for t in fight.timers]
