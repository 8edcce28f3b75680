"""The `System` of a game from a file, as loaded from its text."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.count import Advance, CancelEvent, ScheduleEvent
from models.rules.clocks.ties import Tie, break_ties
from models.rules.clocks.waits import BAR_TEXT, Wait, WaitUntil
from models.rules.deeds import Deed, Next
from models.rules.files import (
    bag,
    cards,
    counts,
    late_joiners,
    offers,
    place_formulas,
    place_sharing,
    places,
    rounds,
    texts,
    ties,
    turns,
)
from models.rules.files.clock_kinds import clock_kind, dice_roller, formula_values
from models.rules.files.effects import to_effect
from models.rules.files.form import Clock
from models.rules.files.game import BY_LOT, SIMULTANEOUS, FileGame, interpret
from models.rules.files.sheet import (
    Act,
    Draw,
    FileLedger,
    FileSheet,
    Interrupt,
    Join,
    NextRound,
    React,
    Scene,
    Start,
    Swap,
    make_settings,
    make_stats,
)
from models.rules.files.text import FaultyFile, parse_leniently, sorted_faults
from models.rules.files.unused import find_unused
from models.rules.system import (
    AnySystem,
    System,
    TieRule,
    WaitRules,
    do_nothing,
    never,
    no_items,
    no_mapping,
    no_text,
)
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Span, SpanKind
from models.wording import mark


def load_system(text: str) -> AnySystem:
    """Return the system defined by a text. Raises FaultyFile with all its errors."""
    return make_system(load_game(text))


def load_game(text: str) -> FileGame:
    """Return the game defined by a text, with its translations. Raises FaultyFile."""
    form, faults = parse_leniently(text)
    try:
        game = None if form is None else interpret(text, texts.with_translations(form))
    except FaultyFile as error:
        raise FaultyFile(sorted_faults((*faults, *error.faults))) from error
    if game is not None:
        faults += find_unused(text, game)
    if game is None or faults:
        raise FaultyFile(sorted_faults(faults))
    return game


def make_system(game: FileGame, tag: str | None = None) -> AnySystem:
    """Return the system of a game; `tag` is the name of its stats and settings on disk."""
    form, by_lot = game.form, game.last_resort == BY_LOT
    has_bag = form.order.cards == "bag"
    handlers: dict[type[Deed], Callable[[Any, Any], str]] = dict(_HANDLERS)
    if form.order.swap != "never":
        handlers[Swap] = cards.swap_cards
    if has_bag:
        handlers[Draw] = bag.draw_token
    return _make_system(
        id=form.id,
        title=form.title,
        summary=form.summary,
        axis=_make_axis(game),
        stats=make_stats(form, tag),
        settings=make_settings(form, tag),
        handlers=handlers,
        decisions=offers.decisions if by_lot else no_items,
        wait_rules=replace(_WAIT_RULES, can_wait=form.wait.until != "never"),
        is_turn_open=place_sharing.is_turn_open if form.order.swap == "any time" else never,
        takeable_owner=place_sharing.takeable_owner,
        begin_turn=place_sharing.begin_turn,
        is_mid_turn=place_sharing.is_mid_turn,
        has_rounds=form.clock is Clock.ORDER or game.last_tick_of_round is not None,
        companions=ties.companions,
        late_turn=late_joiners.late_turn if form.clock is Clock.ORDER else do_nothing,
        tie_rule=TieRule.SIMULTANEOUS if game.last_resort == SIMULTANEOUS else TieRule.OPEN,
        must_contest=(lambda _scene, _who: True) if by_lot else never,
        forecast=clock_kind(game).ghosts,
        repeated_turn=count.repeated_turn if form.clock is Clock.COUNT else do_nothing,
        has_acted=_has_acted
        if form.clock is not Clock.COUNT or form.rounds is not UNSET
        else never,
        initial_counters=counts.initial_counters if game.counters else None,
        spent_counters=lambda scene, who: (
            counts.remaining_values(scene, who),
            bag.tokens_in_bag(scene, who),
        ),
        on_counter=place_formulas.follow_counter
        if form.clock is Clock.ORDER
        else counts.delay_next_turn,
        open_card=cards.face_up_card if form.order.cards == "poker" else no_text,
        later_cards=cards.later_cards if form.order.cards == "poker" else no_mapping,
        later_rank=None if game.turns is None else ties.later_rank,
        grouped_axis=cards.axis_with_cards if form.order.cards == "ten" else None,
        prompt=rounds.prompt if form.order.passes else no_text,
        next_label=rounds.next_label if form.order.passes or has_bag else no_text,
        quick_entries=tuple(offers.quick_entries(game)),
        hint=lambda _scene, _who: offers.hint(game),
        topics=lambda: texts.topics(game),
        phrases=(
            *(act.name for act in form.acts),
            *(event.name for event in form.events),
            *(each.label for each in form.counters.values() if isinstance(each.label, str)),
            *(state.word for each in form.counters.values() for state in each.states),
            places.WAIT_EXPIRES,
            BAR_TEXT,
        ),
        presets=tuple(map(to_effect, form.effects)),
        clock_options=game,
    )


def _make_axis(game: FileGame) -> Axis:
    time, (unit, several) = game.form.time, texts.unit_names(game)
    seconds = time.seconds if isinstance(time.seconds, float | int) else None
    groups = tuple(LargerUnit(group.name, group.size) for group in time.groups)
    is_order = game.form.clock is Clock.ORDER
    axis = Axis(
        unit,
        several,
        seconds,
        game.sign,
        groups,
        is_ranking=is_order,
        last_position=_last_place(game),
        round=str(getattr(game.form.rounds, "name", mark("round"))),
    )
    length = getattr(game.form.chart, "length", 0)
    if game.sign < 0 or [group.size for group in groups[:1]] != [length]:
        return axis
    # Moment 1 is on tick 1.
    return replace(axis, origin=Tick(1), units_before=1, restarts_in_groups=True)


def _last_place(game: FileGame) -> Tick | None:
    """Return the last place of a round: the end of its count, or score 0; None without one."""
    if game.places_are_scores and game.form.order.passes:
        return Tick(0)
    return None if game.last_tick_of_round is None else Tick(game.last_tick_of_round + 1)


def _bars(scene: Scene, who: CombatantId) -> list[Span]:
    bars = [_limit_by_next_turn(scene, who, bar) for bar in count.hold_bar(scene, who)]
    action = scene.sheet(who).act_under_way
    if action is not None and action.ends > action.since:
        bars.append(
            Span(f"under:{who}", action.what, action.since, action.ends, who, SpanKind.MOVEMENT)
        )
    return bars


def _limit_by_next_turn(scene: Scene, who: CombatantId, bar: Span) -> Span:
    """Return the bar of a wait, which ends at the next turn if it has no other end."""
    marker = scene[who].marker
    return bar if bar.end is not None or marker is None else replace(bar, end=marker.tick)


def _on_leave(scene: Scene, who: CombatantId) -> None:
    place_sharing.hand_on_place(scene, who)
    _leave_place(scene, who)


def _leave_place(scene: Scene, who: CombatantId) -> None:
    """End the action under way of `who`, and save its rank and whether it was done in this round.

    Trap: someone outside the scene has no turn, but isn't done.
    """
    combatant, sheet, rank = scene[who], scene.sheet(who), ties.retained_rank(scene, who)
    has_no_turn = combatant.marker is None and sheet.hold is None and not sheet.later_places
    scene.update_sheet(
        who,
        act_under_way=None,
        rank=rank,
        done=sheet.done or (combatant.is_in_scene and has_no_turn),
    )


def _move_by_ruling(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Move the turn of `who`, and end its action under way and its wait."""
    _leave_place(scene, who)
    scene.update_sheet(who, repeats=0)
    count.end_hold(scene, who)
    scene.end_timer(f"{places.WAIT_END_PREFIX}{who}")
    scene.move(who, tick)


def _roll(scene: Scene, who: CombatantId, key: str, _row: object) -> int:
    """Return a roll for a field of an entry table: the sum of the dice, or the place.

    It is the place if the field is `at`, or if the sum alone doesn't determine the place.
    """
    game = scene.system.clock_options
    assert isinstance(game, FileGame)
    is_start = not any(scene.fight.combatants_in_scene())
    formula = game.place if is_start or key == "rolls" else game.late or game.place
    if formula is not None and (key == "at" or not formula.adds_dice_only):
        return place_formulas.entry_place(scene, who, formula)
    sums: list[int] = []
    roll_and_record = dice_roller(scene, who, key)

    def roll(count_: int, sides: int) -> int:
        sums.append(roll_and_record(count_, sides))
        return sums[-1]

    if formula is not None:
        values = {**dict.fromkeys(formula.names, 0), "pass": 1, **formula_values(scene, who)}
        formula.evaluate(values, roll)
    return sum(sums)


def _has_acted(scene: Scene, who: CombatantId) -> bool:
    return scene.sheet(who).done and rounds.next_pass_turn(scene, who) is None


_HANDLERS: Final[Mapping[type[Deed], Callable[[Any, Any], str]]] = {
    Start: rounds.start_fight,
    NextRound: rounds.begin_next_round,
    Join: late_joiners.join_fight,
    Act: turns.act,
    React: turns.react,
    Interrupt: turns.interrupt,
    Wait: turns.wait,
    WaitUntil: turns.wait_until,
    Tie: break_ties,
    Next: rounds.do_next,
    Advance: count.advance,
    ScheduleEvent: count.schedule_event,
    CancelEvent: count.cancel_event,
}
_WAIT_RULES: Final = WaitRules(
    waiting_since=lambda scene, who: scene.sheet(who).hold,
    window=turns.wait_window,
    begin=turns.begin_wait,
    until_text=mark("{name} waits until {place}"),
    reopened_text=mark("{name} keeps waiting, no place picked"),
    not_waiting_text=mark("{name} hasn't picked a place."),
    refusal_prefix=mark("Only someone waiting or due can pick a later place."),
    replaces_turn=turns.loses_place,
    lost_at=turns.wait_lost_at,
    rank=ties.default_rank,
)
_make_system: Final = partial(
    System[Scene],
    sheet=FileSheet,
    ledger=FileLedger,
    calls=offers.calls,
    scene_offers=offers.scene_offers,
    offers=offers.offers,
    standing=texts.standing,
    why=texts.why,
    facts=texts.facts,
    heading=texts.heading,
    rank=ties.rank,
    may_reorder=ties.may_reorder,
    spans=_bars,
    on_timer_fired=turns.on_timer_fired,
    timer_info=count.timer_info,
    misses_turns=rounds.has_no_turn,
    on_leave=_on_leave,
    on_reveal=late_joiners.settle_revealed,
    on_ruling=_move_by_ruling,
    on_edit=place_formulas.adjust_turns,
    on_split=turns.put_after_mob,
    roll=_roll,
    initiatives=offers.initiatives,
    initiative=offers.initiative,
    unknown_entry=mark("{text} isn't known. The cheat sheet shows what you can type."),
)
"""Constructor of a system, with the fields that all games from files share."""
