"""The table of a game from a file: what makes it a system like all others."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Advance, CallOff, HappenOn
from models.rules.clocks.order import beside
from models.rules.clocks.ties import Tie, break_ties
from models.rules.clocks.waits import WAITING, Wait, WaitUntil
from models.rules.deeds import Deed, Next
from models.rules.files import cards, counts, offers, rounds, slots, ties, turns, words
from models.rules.files.effects import template
from models.rules.files.form import Clock
from models.rules.files.game import LOT, TOGETHER, FileGame, understood
from models.rules.files.idle import idle
from models.rules.files.kinds import game_of, kind_in, known, roller
from models.rules.files.sheet import (
    Act,
    Break,
    FileLedger,
    FileSheet,
    Join,
    NextRound,
    React,
    Scene,
    Start,
    Swap,
    settings_of,
    stats_of,
)
from models.rules.files.text import Faulty, in_order, mended
from models.rules.system import AnySystem, System, Ties, Waits, never, no_words, nothing, untouched
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind, Span
from models.wording import mark


def system_in(text: str) -> AnySystem:
    """Return the system that a file describes. Raises Faulty with all that is wrong in it."""
    return system_of(game_in(text))


def game_in(text: str) -> FileGame:
    """Return the game that a file describes, its words with their translations. Raises Faulty."""
    form, faults = mended(text)
    try:
        game = None if form is None else understood(text, words.worded(form))
    except Faulty as more:
        raise Faulty(in_order((*faults, *more.faults))) from more
    if game is not None:
        faults += idle(text, game)
    if game is None or faults:
        raise Faulty(in_order(faults))
    return game


def system_of(game: FileGame, tag: str | None = None) -> AnySystem:
    """Return the table of a game; `tag` is how its stats and settings are called on disk."""
    form, draws = game.form, game.tie_ends == LOT
    return _system(
        id=form.id,
        title=form.title,
        summary=form.summary,
        axis=_axis(game),
        stats=stats_of(form, tag),
        settings=settings_of(form, tag),
        answers=_ANSWERS if form.order.swap == "never" else {**_ANSWERS, Swap: slots.swap},
        asks=offers.asks if draws else nothing,
        waiting=replace(_WAITS, ever=form.wait.until != "never"),
        up_for_grabs=slots.is_open if form.order.swap == "any time" else never,
        rounds=form.clock is Clock.ORDER or game.last is not None,
        company=ties.together,
        comes=rounds.comes if form.clock is Clock.ORDER else untouched,
        ties=Ties.MOMENT if game.tie_ends == TOGETHER else Ties.OPEN,
        contests=(lambda _scene, _who: True) if draws else never,
        forecast=kind_in(game).ghosts,
        done=_done if form.clock is not Clock.COUNT or form.rounds is not UNSET else never,
        counters=counts.counters if game.counters else None,
        used=counts.left_of,
        sinks=counts.delay if form.clock is not Clock.ORDER else untouched,
        open_card=cards.open_card if form.order.cards == "poker" else no_words,
        scale=cards.scale if form.order.cards == "ten" else None,
        prompt=rounds.prompt if form.order.passes else no_words,
        following=rounds.following if form.order.passes else no_words,
        typed=offers.typed_by(game),
        hint=lambda _scene, _who: offers.example(game),
        topics=lambda: words.topics(game),
        phrases=(
            *(act.name for act in form.acts),
            *(event.name for event in form.events),
            *(state.word for each in form.counters.values() for state in each.states),
            turns.WAIT_LOST,
            WAITING,
        ),
        presets=tuple(map(template, form.effects)),
        clock=game,
    )


def _axis(game: FileGame) -> Axis:
    time, (unit, several) = game.form.time, words.units(game)
    seconds = time.seconds if isinstance(time.seconds, float | int) else None
    groups = tuple(LargerUnit(each.name, each.size) for each in time.groups)
    places = game.form.clock is Clock.ORDER
    axis = Axis(unit, several, seconds, game.sign, groups, places=places, ends=_end(game))
    length = getattr(game.form.chart, "length", 0)
    if game.sign < 0 or [each.size for each in groups[:1]] != [length]:
        return axis
    return replace(axis, origin=Tick(1), passed=1, restarts=True)  # moment 1 is on tick 1


def _end(game: FileGame) -> Tick | None:
    """Return the last place of a round that has one: where its count is over, or no score left."""
    if game.by_score and game.form.order.passes:
        return Tick(0)
    return None if game.last is None else Tick(game.last + 1)


def _bars(scene: Scene, who: CombatantId) -> list[Span]:
    found = [_until_lost(scene, who, bar) for bar in count.hold_bar(scene, who)]
    under = scene.sheet(who).under
    if under is not None:
        found.append(
            Span(f"under:{who}", under.what, under.since, under.ends, who, BarKind.MOVEMENT)
        )
    return found


def _until_lost(scene: Scene, who: CombatantId, bar: Span) -> Span:
    """Let a wait that is lost with the next own turn end there."""
    marker = scene[who].marker
    return bar if bar.end is not None or marker is None else replace(bar, end=marker.tick)


def _leave(scene: Scene, who: CombatantId) -> None:
    scene.place(who, None)
    in_order, sheet = game_of(scene).form.clock is Clock.ORDER, scene.sheet(who)
    rank, hold = (ties.settled_rank(scene, who), sheet.hold) if in_order else (sheet.rank, None)
    scene.write(who, under=None, rank=rank, hold=hold)


def _ruled(scene: Scene, who: CombatantId, _to: Tick) -> None:
    """Let a wait end with the turn that the GM gives."""
    _leave(scene, who)
    count.end_hold(scene, who)
    scene.end_timer(f"{turns.LOST}{who}")


def _roll(scene: Scene, who: CombatantId, what: str, _row: object) -> int:
    """Return the sum of the dice by which `who` comes in, or the result that stands for it."""
    game = scene.system.clock
    assert isinstance(game, FileGame)
    made = game.place if what == "rolls" else game.late or game.place
    if made is not None and not made.adds:
        return rounds.come_by(scene, who, made, None)
    sums: list[int] = []
    rolled = roller(scene, who, what)

    def roll(count_: int, sides: int) -> int:
        sums.append(rolled(count_, sides))
        return sums[-1]

    if made is not None:
        values = {**dict.fromkeys(made.names, 0), "pass": 1, **known(scene, who)}
        made.value(values, roll)
    return sum(sums)


def _done(scene: Scene, who: CombatantId) -> bool:
    return scene.sheet(who).done and rounds.acts_again(scene, who) is None


_ANSWERS: Final[Mapping[type[Deed], Callable[[Any, Any], str]]] = {
    Start: rounds.start,
    NextRound: rounds.next_round,
    Join: rounds.join,
    Act: turns.act,
    React: turns.react,
    Break: turns.break_act,
    Wait: turns.wait,
    WaitUntil: turns.wait_until,
    Tie: break_ties,
    Next: rounds.go_on,
    Advance: count.advance,
    HappenOn: count.happen_on,
    CallOff: count.call_off,
}
_WAITS: Final = Waits(
    since=lambda scene, who: scene.sheet(who).hold,
    opens=turns.wait_window,
    begin=turns.begin_wait,
    until=mark("{name} waits until {place}"),
    back=mark("{name} keeps waiting, no place picked"),
    none=mark("{name} hasn't picked a place."),
    only=mark("Only someone waiting or due can pick a later place."),
    lost=turns.lost_on,
)
_system: Final = partial(
    System[Scene],
    sheet=FileSheet,
    ledger=FileLedger,
    calls=offers.calls,
    chores=offers.chores,
    offers=offers.offers,
    standing=words.standing,
    why=words.why,
    facts=words.facts,
    heading=words.heading,
    rank=ties.rank,
    may_reorder=ties.may_reorder,
    bars=_bars,
    fires=turns.land,
    ticking=count.ticking,
    leaves=_leave,
    ruled=_ruled,
    edited=turns.readjust,
    parts=beside,
    roll=_roll,
    unknown=mark("{text} isn't known. Shift+F1 shows what you can type."),
)
"""The table of every game from a file, but for what differs from game to game."""
