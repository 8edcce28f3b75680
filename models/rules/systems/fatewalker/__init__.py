"""FateWalker: a tick is half a second; you can act again once the last action is paid for.

Sources: the page "Dramatic Scenes" of the FateWalker rules; for tick costs and the shortest hold,
the maneuver pages of the same wiki.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.clocks import count, count_offers
from models.rules.clocks.count import Act, ActHeld, Advance, CancelEvent, Hold, ScheduleEvent
from models.rules.deeds import Next
from models.rules.results import EntryExample
from models.rules.system import EntryPattern, Journeys, System, TieRule, Wounds
from models.rules.systems.fatewalker import (
    gaits,
    journeys,
    movement,
    offers,
    presets,
    scene,
    sheet,
    texts,
    together,
    turns,
    wounds,
)
from models.rules.systems.fatewalker.conditions import CONDITIONS
from models.rules.systems.fatewalker.formulas import FORMULAS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Span
from models.wording import mark


def _bars(fight: sheet.Scene, who: CombatantId) -> Iterator[Span]:
    yield from movement.movement_spans(fight, who)
    yield from count.hold_bar(fight, who)


def _next_action(fight: sheet.Scene, who: CombatantId) -> Iterator[Tick]:
    """Yield the tick of the next action, as later ones aren't fixed."""
    if (tick := fight[who].next_tick) is not None:
        yield tick


SYSTEM = System(
    id="fatewalker",
    title="FateWalker",
    summary=mark("Every action costs half-second ticks; you act again once they're paid."),
    axis=sheet.AXIS,
    stats=sheet.FateWalkerStats,
    sheet=sheet.FateWalkerSheet,
    settings=sheet.FateWalkerSettings,
    ledger=sheet.FateWalkerLedger,
    default_settings=sheet.window_settings,
    clock_options=turns.PACE,
    handlers={
        sheet.Start: scene.start,
        sheet.Join: scene.join,
        sheet.Ambush: scene.ambush,
        Next: together.resolve_or_count,
        Advance: turns.advance,
        ScheduleEvent: count.schedule_event,
        CancelEvent: wounds.cancel_event,
        Act: count.act,
        Hold: turns.hold,
        ActHeld: turns.act_held,
        sheet.Declare: together.declare,
        sheet.React: turns.react,
        sheet.Preempt: turns.preempt,
        sheet.Resolve: together.resolve,
        sheet.BeginMove: movement.begin_move,
        sheet.ChangeMove: movement.change_gait,
        sheet.KeepMoving: movement.keep_moving,
        sheet.ActThenStop: movement.act_then_stop,
        sheet.Forgo: movement.drop_plan,
        sheet.StopMove: movement.stop_move,
        sheet.Damage: wounds.damage,
        sheet.DamageOverTime: wounds.damage_over_time,
        sheet.Heal: wounds.heal,
    },
    wait_rules=replace(
        count.WAIT_RULES,
        candidates=turns.first_ids,
        until_text=mark("{name} holds until {place}"),
        reopened_text=mark("{name} keeps holding, no tick picked"),
        refusal_prefix=mark("Only someone holding or due can pick a later tick."),
        placed_word=mark("holds"),
    ),
    phrases=(
        *presets.PHRASES,
        *gaits.PHRASES,
        *movement.PHRASES,
        *wounds.PHRASES,
        turns.HOLD_TEXTS.bar,
    ),
    calls=offers.calls,
    initiative=scene.entry_successes,
    initiatives=lambda _scene: range(offers.MAX_SUCCESSES + 1),
    scene_offers=offers.scene_offers,
    offers=offers.offers,
    decisions=journeys.movement_decisions,
    announcing_deed=offers.declaring_deed,
    declared_actions=offers.declared_actions,
    next_label=offers.next_button_text,
    standing=texts.standing,
    why=texts.why,
    condition=texts.condition_text,
    facts=texts.facts,
    tie_rule=lambda fight: TieRule.SIMULTANEOUS if turns.acts_together(fight) else TieRule.OPEN,
    rank=lambda fight, who: -fight.stats(who).awareness,
    presets=CONDITIONS,
    forecast=count.habit_ghosts,
    repeated_turn=turns.repeated_turn,
    schedule=_next_action,
    roll=lambda fight, who, _what, _row: scene.roll_successes(fight, who),
    spans=_bars,
    check_count_to=movement.check_count_length,
    on_timer_fired=scene.apply_timer,
    timer_info=wounds.timer_info,
    on_edit=scene.apply_edit,
    on_leave=movement.leave_journey,
    on_ruling=turns.move_by_ruling,
    on_split=scene.apply_split,
    wounds=Wounds(
        chart=wounds.make_chart,
        wound_offers=wounds.damage_offers,
        layout_field=wounds.make_layout_field,
        layout_deed=wounds.change_layout_deed,
        describe_changes=wounds.describe_wound_changes,
    ),
    journeys=Journeys(
        questions=journeys.journey_fields,
        journey=journeys.plan_journey,
        changes=journeys.tried_change_move_offers,
    ),
    formulas=FORMULAS,
    quick_entries=(
        EntryPattern(
            "[0-9]{1,6}( .*)?|1000000( .*)?",
            lambda fight, who, match: offers.parse_action(fight, who, match[0]),
            (
                EntryExample(
                    "7",
                    mark("act for 7 ticks; after a declaration: react for 7"),
                ),
                EntryExample(mark("7 axe"), mark("the same, named in the history")),
            ),
        ),
    ),
    hint=offers.hint,
    unknown_entry=count_offers.UNKNOWN_ENTRY,
    topics=texts.TOPICS,
)
"""The rule set of FateWalker."""
