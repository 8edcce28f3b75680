"""FateWalker: ticks of half a second; the next action comes when the last one is paid for.

Source: the page "Dramatic Scenes" of the FateWalker rules; tick costs and the minimum of a hold
come from the maneuver pages of the same wiki.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Act, ActHeld, Advance, CallOff, HappenOn, Hold
from models.rules.deeds import Next
from models.rules.results import Entry
from models.rules.system import Journeys, System, Ties, Typed, Wounds
from models.rules.systems.fatewalker import (
    gaits,
    journeys,
    movement,
    offers,
    presets,
    scene,
    sheet,
    together,
    turns,
    words,
    wounds,
)
from models.rules.systems.fatewalker.conditions import CONDITIONS
from models.rules.systems.fatewalker.formulas import FORMULAS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Span
from models.wording import mark


def _bars(fight: sheet.Scene, who: CombatantId) -> Iterator[Span]:
    yield from movement.bars(fight, who)
    yield from count.hold_bar(fight, who)


def _next(fight: sheet.Scene, who: CombatantId) -> Iterator[Tick]:
    """Nothing is fixed beyond the next action, though there may be none of it in the scene."""
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
    usual_settings=sheet.usual_settings,
    clock=turns.PACE,
    answers={
        sheet.Start: scene.start,
        sheet.Join: scene.join,
        sheet.Ambush: scene.ambush,
        Next: together.go_on,
        Advance: turns.advance,
        HappenOn: count.happen_on,
        CallOff: wounds.call_off,
        Act: count.act,
        Hold: turns.hold,
        ActHeld: turns.act_held,
        sheet.Declare: together.declare,
        sheet.React: turns.react,
        sheet.Preempt: turns.preempt,
        sheet.Resolve: together.resolve,
        sheet.BeginMove: movement.begin,
        sheet.ChangeMove: movement.change,
        sheet.KeepMoving: movement.keep,
        sheet.ActThenStop: movement.act_then_stop,
        sheet.Forgo: movement.forgo,
        sheet.StopMove: movement.stop,
        sheet.Damage: wounds.damage,
        sheet.DamageOverTime: wounds.damage_over_time,
        sheet.Heal: wounds.heal,
    },
    waiting=replace(
        count.WAITING,
        among=turns.first_ones,
        until=mark("{name} holds until {place}"),
        back=mark("{name} keeps holding, no tick picked"),
        only=mark("Only someone holding or due can pick a later tick."),
    ),
    phrases=(
        *presets.PHRASES,
        *gaits.PHRASES,
        *movement.PHRASES,
        *wounds.PHRASES,
        turns.WORDS.bar,
    ),
    calls=offers.calls,
    chores=offers.chores,
    offers=offers.offers,
    asks=journeys.asks,
    announced=offers.announced,
    declared=offers.declared,
    following=offers.following,
    standing=words.standing,
    why=words.why,
    condition=words.look,
    facts=words.facts,
    ties=lambda fight: Ties.MOMENT if turns.acts_together(fight) else Ties.OPEN,
    rank=lambda fight, who: -fight.stats(who).awareness,
    presets=CONDITIONS,
    forecast=count.repeated,
    schedule=_next,
    roll=lambda fight, who, _what, _row: scene.roll(fight, who),
    bars=_bars,
    bounds=movement.refuse_long_way,
    fires=scene.fires,
    ticking=wounds.ticking,
    edited=scene.edited,
    leaves=turns.leave,
    parts=scene.parts,
    wounds=Wounds(
        chart=wounds.chart,
        hurts=wounds.hurts,
        layout=wounds.layout,
        relaid=wounds.relaid,
        compared=wounds.compared,
    ),
    journeys=Journeys(
        questions=journeys.questions, journey=journeys.journey, changes=journeys.changes
    ),
    formulas=FORMULAS,
    typed=(
        Typed(
            "[0-9]{1,6}( .*)?|1000000( .*)?",
            lambda fight, who, read: offers.typed(fight, who, read[0]),
            (
                Entry(
                    "7",
                    mark("act for 7 ticks; after a declaration: react for 7"),
                ),
                Entry("7 axe", mark("the same, named in the history")),
            ),
        ),
    ),
    hint=mark("type a cost, then Enter: 7⏎"),
    unknown=mark("{text} isn't a cost. Type a number, like 7."),
    topics=words.TOPICS,
)
"""The rule set of FateWalker."""
