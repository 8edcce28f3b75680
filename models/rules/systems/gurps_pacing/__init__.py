"""GURPS-style combat pacing: a count down by steps, and more turns for the faster.

Source: "A Combat Pacing System". Each combatant has turns in a round by Basic Speed, an action
period apart.
"""

from collections.abc import Callable

from models.rules.clocks.waits import WAITING, Wait, WaitUntil
from models.rules.deeds import Next, Place
from models.rules.dice import faces
from models.rules.refusal import RuleBroken
from models.rules.system import System, Waits
from models.rules.systems.gurps_pacing import limits, offers, sheet, steps, turns, words
from models.rules.systems.gurps_pacing.conditions import CONDITIONS
from models.wording import mark


def _of_speed(formula: Callable[[int], int | None]) -> Callable[..., int | None]:
    """Return a formula of quarters as one of a Basic Speed."""

    def result(basicSpeed: float) -> int | None:  # noqa: N803 - the key that scripts give
        try:
            return formula(sheet.quarters(basicSpeed))
        except ValueError as error:
            raise RuleBroken(f"{formula.__name__.capitalize()}: {error}.") from error

    return result


SYSTEM = System(
    id="gurps_pacing",
    title="GURPS combat pacing",
    summary=mark("Rounds count down: the faster act first, and more often"),
    axis=sheet.AXIS,
    stats=sheet.GurpsPacingStats,
    sheet=sheet.GurpsPacingSheet,
    settings=sheet.GurpsPacingSettings,
    ledger=sheet.GurpsPacingLedger,
    answers={
        sheet.NextRound: turns.next_round,
        sheet.Act: turns.act,
        sheet.Tie: steps.contest,
        Wait: turns.wait,
        WaitUntil: turns.wait_until,
        sheet.Join: turns.join,
        sheet.SetBasicSpeed: turns.set_basic_speed,
        sheet.Decline: turns.decline,
        Place: turns.place,
        Next: steps.go_on,
    },
    waiting=Waits(
        since=lambda scene, who: scene.sheet(who).due if scene.sheet(who).waiting else None,
        keeps=turns.is_moved,
        lost=lambda scene, who: sheet.lost_on(scene, who) if scene.sheet(who).waiting else None,
        opens=turns.open_steps,
        among=turns.movable,
    ),
    phrases=(WAITING,),
    calls=offers.calls,
    chores=offers.chores,
    asks=offers.asks,
    following=offers.following,
    offers=offers.offers,
    standing=words.standing,
    why=words.why,
    heading=words.heading,
    facts=words.facts,
    presets=CONDITIONS,
    forecast=words.forecast,
    schedule=words.schedule,
    bars=turns.wait_bar,
    leaves=turns.give_up_wait,
    used=limits.used,
    ruled=turns.move_by_ruling,
    parts=steps.settle_parted,
    contests=lambda _scene, _who: True,
    done=lambda scene, who: scene.sheet(who).last is not None,
    may_reorder=lambda scene, _order: scene.settings.tie_contest == "GM",
    roll=lambda scene, _who, _what, _row: sum(scene.dice.roll(3, faces(6))),
    typed=offers.TYPED,
    hint=offers.hint,
    unknown=mark(
        "{text} isn't known. Type “a” to act, “m 3” move, “s 5” shoot, “w -3” wait, “c” contest, "
        "“x” skip extra turns."
    ),
    topics=words.TOPICS,
    formulas={each.__name__: _of_speed(each) for each in (sheet.turns, sheet.period, sheet.target)},
)
"""The rule set of combat pacing."""
