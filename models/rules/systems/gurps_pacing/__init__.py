"""GURPS-style combat pacing: steps count down, and faster combatants get more turns.

Source: "A Combat Pacing System". Basic Speed gives the number of turns in a round, which are an
action period apart.
"""

from collections.abc import Callable

from models.rules.clocks.waits import BAR_TEXT, Wait, WaitUntil
from models.rules.deeds import Next, PlaceTurn
from models.rules.dice import faces
from models.rules.refusal import RuleBroken
from models.rules.system import System, WaitRules
from models.rules.systems.gurps_pacing import limits, offers, sheet, steps, texts, turns
from models.rules.systems.gurps_pacing.conditions import CONDITIONS
from models.wording import mark


def _from_basic_speed(formula: Callable[[int], int | None]) -> Callable[..., int | None]:
    """Return a formula that takes Basic Speed in place of its quarters."""

    def result(basicSpeed: float) -> int | None:  # noqa: N803 - the key that scripts give
        try:
            return formula(sheet.parse_speed(basicSpeed))
        except ValueError as error:
            raise RuleBroken(f"{formula.__name__.capitalize()}: {error}.") from error

    return result


SYSTEM = System(
    id="gurps_pacing",
    title="GURPS combat pacing",
    summary=mark("Rounds count down: the faster act first, and more often."),
    axis=sheet.AXIS,
    stats=sheet.GurpsPacingStats,
    sheet=sheet.GurpsPacingSheet,
    settings=sheet.GurpsPacingSettings,
    ledger=sheet.GurpsPacingLedger,
    handlers={
        sheet.NextRound: turns.next_round,
        sheet.Act: turns.act,
        sheet.Tie: steps.settle_contest,
        Wait: turns.wait,
        WaitUntil: turns.wait_until,
        sheet.Join: turns.join,
        sheet.SetBasicSpeed: turns.set_basic_speed,
        sheet.Decline: turns.decline,
        PlaceTurn: turns.place_turn,
        Next: steps.contest_or_count,
    },
    wait_rules=WaitRules(
        waiting_since=lambda scene, who: (
            scene.sheet(who).original_due if scene.sheet(who).waiting else None
        ),
        keeps_turn=turns.is_moved,
        lost_at=lambda scene, who: (
            sheet.tick_of_loss(scene, who) if scene.sheet(who).waiting else None
        ),
        window=turns.wait_window,
        candidates=turns.movable_ids,
    ),
    phrases=(BAR_TEXT,),
    calls=offers.calls,
    scene_offers=offers.scene_offers,
    decisions=offers.decisions,
    next_label=offers.next_button_text,
    offers=offers.offers,
    standing=texts.standing,
    why=texts.why,
    heading=texts.heading,
    facts=texts.facts,
    presets=CONDITIONS,
    forecast=texts.forecast,
    schedule=texts.schedule,
    spans=turns.wait_spans,
    spent_counters=limits.limit_usage,
    on_leave=steps.leave_step,
    on_ruling=turns.move_by_ruling,
    on_split=steps.settle_split,
    on_reorder=steps.settle_by_hand,
    has_rounds=True,
    must_contest=lambda _scene, _who: True,
    has_acted=lambda scene, who: scene.sheet(who).last is not None,
    may_reorder=lambda scene, _order: scene.settings.tie_contest == "GM",
    initiative=lambda scene, who: scene.sheet(who).roll,
    initiatives=lambda _scene: range(sheet.LOWEST_ROLL, sheet.HIGHEST_ROLL + 1),
    roll=lambda scene, _who, _what, _row: sum(scene.dice.roll(3, faces(6))),
    quick_entries=offers.QUICK_ENTRIES,
    hint=offers.hint,
    unknown_entry=mark(
        "{text} isn't known. Type “a” to act, “m 3” move, “s 5” shoot, “w -3” wait, “c” contest, "
        "“x” skip extra turns."
    ),
    topics=texts.TOPICS,
    formulas={
        each.__name__: _from_basic_speed(each) for each in (sheet.turns, sheet.period, sheet.target)
    },
)
"""The rule set of combat pacing."""
