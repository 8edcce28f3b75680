"""In every system, a hidden combatant can be revealed by acting, but not by waiting."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act
from models.rules.decide import COMMON_HANDLERS
from models.rules.deeds import (
    Add,
    Deed,
    Disguise,
    Edit,
    Recruit,
    Remove,
    Rename,
    Reveal,
    Several,
)
from models.rules.dice import FixedDice
from models.rules.revealing import reveal_actors
from models.rules.systems.plain_ticks import Start
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.session import Session

SPY = CombatantId("spy")
Step = Mapping[str, Any]

START_STEPS: Mapping[str, Sequence[Step]] = {
    "plain_ticks": [{"do": "start", "ticks": {"spy": 2, "ann": 5}}],
    "tabula_rasa": [{"do": "start", "rolls": {"spy": 2, "ann": 5}}],
    "weapons_free": [{"do": "reflex", "margins": {"spy": -4, "ann": 5}}],
    "fatewalker": [{"do": "start", "successes": {"spy": 5, "ann": 1}}],
    "gurps_pacing": [{"do": "next_round", "rolls": {"spy": 3, "ann": 12}}],
    "west_that_wasnt": [
        {"do": "declare", "who": "spy", "speed": "quick"},
        {"do": "declare", "who": "ann", "speed": "full"},
        {"do": "card", "results": {"spy": 9, "ann": 3}},
    ],
}
ACT_STEPS: Mapping[str, Step] = {
    "plain_ticks": {"do": "act", "who": "spy", "cost": 3},
    "tabula_rasa": {"do": "turn", "who": "spy", "uses": ["major"]},
    "weapons_free": {"do": "act", "who": "spy"},
    "fatewalker": {"do": "act", "who": "spy", "cost": 3},
    "gurps_pacing": {"do": "act", "who": "spy", "kind": "other"},
    "west_that_wasnt": {"do": "act", "who": "spy", "speed": "quick"},
}
WAIT_STEPS: Sequence[tuple[str, Step]] = [
    ("plain_ticks", {"do": "hold", "who": "spy"}),
    ("weapons_free", {"do": "wait", "who": "spy"}),
    ("weapons_free", {"do": "wait_until", "who": "spy", "at": 1}),
    ("fatewalker", {"do": "hold", "who": "spy"}),
    ("gurps_pacing", {"do": "wait", "who": "spy"}),
    ("gurps_pacing", {"do": "wait_until", "who": "spy", "at": 6}),
    ("west_that_wasnt", {"do": "wait_for", "who": "spy", "what": "the bell"}),
    ("west_that_wasnt", {"do": "wait", "who": "spy"}),
]


def fight_after_step(system_id: str, step: Step) -> Encounter:
    """Return the fight after a step of a spy whose turn it is, where acting reveals."""
    rules = system(system_id)
    fight = rules.begin()
    spy = Recruit("Spy", "spy", secrecy=Secrecy.HIDDEN)
    added = rules.at(fight).decide(Add((spy, Recruit("Ann", "ann"))), FixedDice())
    fight = apply_all(fight, added.events)
    kinds = {kind.__struct_config__.tag: kind for kind in (*COMMON_HANDLERS, *rules.deeds)}
    for each in (*START_STEPS[system_id], step):
        deed = msgspec.convert(each, kinds[each["do"]])
        moment = rules.at(fight)
        outcome = reveal_actors(moment, moment.decide(deed, FixedDice()))
        fight = apply_all(fight, outcome.events)
    return fight


@pytest.mark.parametrize("system_id", ACT_STEPS)
def test_a_hidden_combatant_is_revealed_by_acting(system_id: str) -> None:
    fight = fight_after_step(system_id, ACT_STEPS[system_id])

    assert fight[SPY].is_visible
    assert fight.players_now == fight.now


def test_a_combatant_that_reveals_itself_by_acting_keeps_its_alias() -> None:
    fight = Session(History(system("plain_ticks").begin()), FixedDice())
    fight.do(Add((Recruit("Lord", SPY, secrecy=Secrecy.HIDDEN, public_name="Stranger"),)))
    fight.do(Start({SPY: 2}))
    outcome = reveal_actors(fight.moment, fight.moment.decide(Act(SPY, 3), FixedDice()))
    assert outcome.label.endswith("The players see Stranger")
    assert outcome.after[SPY].public_label == "Stranger"


@pytest.mark.parametrize(("system_id", "step"), WAIT_STEPS)
def test_a_hidden_combatant_is_not_revealed_by_waiting(system_id: str, step: Step) -> None:
    assert not fight_after_step(system_id, step)[SPY].is_visible


@pytest.mark.parametrize("system_id", ACT_STEPS)
def test_a_hidden_combatant_is_not_revealed_by_a_ruling(system_id: str) -> None:
    assert not fight_after_step(system_id, {"do": "override", "who": "spy", "to": 12})[
        SPY
    ].is_visible


@pytest.mark.parametrize(
    "deed",
    [
        Disguise(SPY, Secrecy.ALIAS),
        Several((Disguise(SPY, Secrecy.ALIAS, "Guest"), Rename(SPY, public_name=""))),
        Several((Disguise(SPY, Secrecy.ALIAS, "Guest"), Edit(SPY, "Spy", Side.NPC, {}))),
        Several((Remove(SPY), Add((Recruit("Spy", SPY, secrecy=Secrecy.ALIAS),)))),
    ],
)
def test_an_alias_without_a_public_name_makes_a_combatant_unknown(deed: Deed) -> None:
    fight = Session(History(system("plain_ticks").begin()), FixedDice())
    fight.do(Add((Recruit("Spy", SPY),)))
    outcome = fight.do(deed)
    assert fight.present[SPY].secrecy is Secrecy.UNKNOWN
    assert outcome.warnings == ("Spy has no alias: players see “?”.",)


def fight_with_hidden_hold(tick: int) -> Session:
    """Return a fight at `tick`, where a hidden spy has held until then; Ann acts on 8."""
    fight = Session(History(system("plain_ticks").begin()), FixedDice())
    fight.do(Add((Recruit("Spy", SPY), Recruit("Ann", "ann", side=Side.PC))))
    for step in (
        {"do": "start", "ticks": {"spy": 2, "ann": 8}},
        {"do": "next"},
        {"do": "hold", "who": "spy"},
        {"do": "place", "who": "spy", "at": tick},
        {"do": "hide", "who": "spy"},
        {"do": "next"},
    ):
        kinds = {
            kind.__struct_config__.tag: kind for kind in (*COMMON_HANDLERS, *fight.rules.deeds)
        }
        fight.do(msgspec.convert(step, kinds[str(step["do"])]))
    return fight


def test_a_combatant_revealed_on_the_turn_that_ends_its_hold_acts_now_for_players() -> None:
    fight = fight_with_hidden_hold(5)
    assert (fight.present.now, fight.present.players_now) == (5, 2)
    fight.do(Reveal(SPY))
    stage = fight.players_stage()
    assert stage.now == 5
    assert [(token.label, token.tick) for token in stage.tokens] == [("Spy", 5), ("Ann", 8)]


def test_a_combatant_revealed_before_its_hold_ends_still_waits_for_players() -> None:
    fight = fight_with_hidden_hold(9)
    fight.do(Reveal(SPY))
    (spy,) = (token for token in fight.players_stage().tokens if token.label == "Spy")
    assert spy.waiting
    assert spy.tick is None
