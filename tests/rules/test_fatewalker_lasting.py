"""FateWalker's temporary wounds, which fade on a timer; scripts must turn it on."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.deeds import Add, ChangeSettings, Leave, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.systems.fatewalker.chart import Marks
from models.rules.systems.fatewalker.sheet import (
    Damage,
    DamageOverTime,
    FateWalkerSheet,
    Heal,
    Join,
    Start,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from tests.tools import fights

FATEWALKER = system("fatewalker")
WHO = CombatantId("bor")
STATS = {"resilience": 2, "prowess": 4, "will": 3, "chart": "3 | 2:0 2:1 2:3 | 3"}


def marks_of(combatant: Combatant) -> Marks:
    assert isinstance(combatant.sheet, FateWalkerSheet)
    return combatant.sheet.wound_marks


apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def scene() -> Encounter:
    """Begin a scene in which Bor's first turn is far away, so that time can pass."""
    bor = Recruit("Bor", id=WHO, stats=STATS)
    return apply_deeds(FATEWALKER.begin(), Add((bor,)), Start({WHO: 0}, {WHO: 5000}))


def temporary_wounds(fight: Encounter) -> int:
    return marks_of(fight[WHO]).temp


def fading_ticks(fight: Encounter) -> list[int]:
    return [timer.at for timer in fight.timers if timer.name == "Temporary wounds fade"]


def test_temporary_wounds_fade_five_minutes_after_the_last_one() -> None:
    first = apply_deeds(scene(), Advance(Tick(11)), Damage(WHO, 1))
    second = apply_deeds(first, Advance(Tick(100)), Damage(WHO, 4))

    assert (fading_ticks(first), fading_ticks(second)) == ([611], [700])
    assert (
        temporary_wounds(apply_deeds(second, Advance(Tick(699)))),
        temporary_wounds(apply_deeds(second, Advance(Tick(700)))),
    ) == (
        3,
        0,
    )
    assert marks_of(apply_deeds(second, Advance(Tick(700)))[WHO]).normal == 2


def test_a_wound_that_is_not_temporary_does_not_delay_the_fading() -> None:
    full = apply_deeds(scene(), Damage(WHO, 2), Damage(WHO, 2), Advance(Tick(50)), Damage(WHO, 1))

    assert fading_ticks(full) == [601]


def test_next_stops_where_wounds_fade_and_undo_restores_the_wounds() -> None:
    hurt = apply_deeds(scene(), Damage(WHO, 2))
    outcome = FATEWALKER.at(hurt).decide(Next(), FixedDice())
    history = History(hurt).record(outcome.label, outcome.events)

    assert (
        history.present.now,
        temporary_wounds(history.present),
        fading_ticks(history.present),
    ) == (601, 0, [])
    assert (temporary_wounds(history.undo().present), fading_ticks(history.undo().present)) == (
        2,
        [601],
    )


def test_healing_removes_the_timer_once_no_temporary_wound_is_left() -> None:
    hurt = apply_deeds(scene(), Damage(WHO, 2))

    assert fading_ticks(apply_deeds(hurt, Heal(WHO, temp=1))) == [601]
    assert fading_ticks(apply_deeds(hurt, Heal(WHO, temp=2))) == []


def test_damage_on_the_tick_of_fading_still_finds_the_temporary_boxes_full() -> None:
    hurt = apply_deeds(scene(), Damage(WHO, 2), Damage(WHO, 1), DamageOverTime(WHO, 1, 600, 1))

    faded = apply_deeds(hurt, Advance(Tick(601)))
    assert (temporary_wounds(faded), marks_of(faded[WHO]).normal) == (0, 1)


def test_bleeding_continues_when_temporary_wounds_fade() -> None:
    dying = apply_deeds(scene(), Damage(WHO, 9))
    bleeding = next(timer for timer in dying.timers if timer.name == "Bleeding")

    assert apply_deeds(dying, Heal(WHO, temp=2)).timers == (bleeding,)


def test_temporary_wounds_of_a_returning_combatant_take_the_full_time_to_fade() -> None:
    after_leave = apply_deeds(scene(), Damage(WHO, 2), Leave(WHO))

    assert fading_ticks(after_leave) == []
    assert fading_ticks(apply_deeds(after_leave, Join(WHO, 0))) == [601]


def test_the_settings_can_keep_temporary_wounds_for_the_whole_scene() -> None:
    never = apply_deeds(scene(), ChangeSettings({"temporaryTicks": 0}), Damage(WHO, 2))

    assert fading_ticks(never) == []
    assert temporary_wounds(apply_deeds(never, Advance(Tick(2000)))) == 2


@pytest.mark.parametrize(("settings", "remaining"), [({}, 2), ({"temporaryTicks": 600}, 0)])
def test_temporary_wounds_fade_in_a_script_only_if_its_settings_say_so(
    play: Callable[..., list[dict[str, Any]]], settings: dict[str, int], remaining: int
) -> None:
    steps = (
        {"do": "start", "successes": {"bor": 0}, "penalty": {"bor": 5000}},
        {"do": "damage", "who": "bor", "amount": 2},
        {"do": "advance", "to": 700},
    )
    *_, line = play("fatewalker", {"bor": {"resilience": 2}}, steps, settings)

    assert line["wounds"]["bor"]["temp"] == remaining
    assert line["fired"] == []
