"""Rounds of a game from a file: entries and places, the end of the last round, passes."""

from collections.abc import Container, Iterable, Mapping, Sequence

from msgspec.structs import replace

from models.rules.clocks import count, entry
from models.rules.clocks.order import put_first
from models.rules.clocks.ties import Tie, break_ties, open_ties
from models.rules.counters import refill
from models.rules.counters.refill_rule import RefillOn
from models.rules.deeds import Next
from models.rules.files import answers, cards, counts, events, slots, turns, under_way
from models.rules.files.clock_kinds import (
    counts_dice_again,
    dice_roller,
    game_of,
    keeps_dice,
    keeps_order,
    moments_after,
    number_on,
    row_of,
    tick_of,
    uses_up_scores,
)
from models.rules.files.form import Clock
from models.rules.files.formula import Formula
from models.rules.files.game import SCORE
from models.rules.files.sheet import (
    FileSheet,
    Join,
    NextRound,
    Scene,
    Start,
)
from models.rules.files.slots import is_mid_turn
from models.rules.files.ties import draws_lots, retained_rank
from models.rules.files.turns import LOST_PREFIX, set_wait_timer
from models.rules.files.under_way import LANDS_PREFIX
from models.rules.names import join_names
from models.rules.refusal import RuleBroken
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Presence, Side
from models.wording import tr


def start(scene: Scene, deed: Start) -> str:
    """Begin the fight, and with it the first round."""
    combatants = deed.participants
    if combatants is None:
        everybody = scene.fight.everybody()
        combatants = tuple(each.id for each in everybody if each.presence is not Presence.DEFEATED)
    if not combatants:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.update_ledger(round=1, pass_number=1, unseen=0)
    _begin(scene, combatants, deed)
    events.set_timers(scene)
    return tr("The fight begins")


def next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round for the combatants named, or for all who are in the scene."""
    if not has_rounds(scene):
        raise RuleBroken(tr("{system} has no rounds.", system=scene.system.title))
    if not any(scene.fight.in_scene()):
        raise RuleBroken(tr("Start the fight first."))
    staying, combatants = holders(scene), deed.participants
    if combatants is None:
        combatants = tuple(each.id for each in scene.fight.in_scene() if each.id not in staying)
    if not combatants and not any(scene[who].visible for who in staying):
        raise RuleBroken(tr("Choose who takes part."))
    if with_turns_left := [
        each.id for each in scene.fight.in_scene() if each.marker or each.placed
    ]:
        scene.warn(
            tr("{names} had turns left last round.", names=join_names(scene.fight, with_turns_left))
        )
    if deed.who is None and (left_out := _left_out(scene, {*combatants, *staying})):
        names = join_names(scene.fight, left_out)
        scene.warn(tr("Not in this round: {names}.", names=names))
    number = scene.ledger.round + 1
    if game_of(scene).form.clock is Clock.ORDER:
        under_way.complete(scene)
    _begin(scene, combatants, deed, [who for who in staying if who not in combatants])
    scene.update_ledger(round=number, pass_number=1, unseen=0)
    name = tr(scene.axis.round)
    label = tr("{round} {number} begins", round=name[:1].upper() + name[1:], number=number)
    return ". ".join([label, *events.after_round(scene)])


def _left_out(scene: Scene, among: Container[CombatantId]) -> list[CombatantId]:
    """Return those in the fight without a place in a new round."""
    return [each.id for each in scene.fight.in_scene() if each.id not in among]


def holders(scene: Scene) -> list[CombatantId]:
    """Return the combatants who wait past the end of a round, and need no new place."""
    form = game_of(scene).form
    if form.clock is not Clock.ORDER or form.wait.until != "any time":
        return []
    present_ids = (each.id for each in scene.fight.in_scene())
    return [who for who in present_ids if scene.sheet(who).hold is not None]


def has_rounds(scene: Scene) -> bool:
    """Return whether the GM begins rounds with a table; a chart's rounds begin by themselves."""
    form = game_of(scene).form
    return form.clock is Clock.ORDER or game_of(scene).last_tick_of_round is not None


def join(scene: Scene, deed: Join) -> str:
    """Enter late or come back, behind someone whose turn goes on after a part of it."""
    first = scene.fight.upcoming()
    label = _join(scene, deed)
    if first and is_mid_turn(scene, first.who) and not is_mid_turn(scene, deed.who):
        put_first(scene, first.who)
    return label


def _join(scene: Scene, deed: Join) -> str:
    """Enter late, at a place, by a roll, or with a card; or come back to the former place."""
    entry.require_absent(scene, deed.who)
    former_place = own_place(scene, deed.who)
    is_done = former_place is None and is_done_this_round(scene, deed.who)
    if (entry.keeps_turn(scene, deed.who) or is_done) and not _chooses_place(scene, deed):
        return _resume(scene, deed)
    if former_place is not None:
        number = _chosen_place(scene, deed, former_place)
        if deed.roll is not None:
            scene.warn(_warn_unused_roll(scene, deed.who, number))
        return _come_back(scene, deed.who, number)
    card, asked = _late_card(scene, deed), answers.of_late(scene, deed)
    _start_over(scene, deed.who, asked)
    number = deed.at if deed.at is not None else _late_place(scene, deed, card, asked)
    is_numbered = game_of(scene).form.order.numbers_places
    if scene.sheet(deed.who).dice is None and not is_numbered:
        _set_dice_behind(scene, deed.who, number)
    tick = max(scene.now, tick_of(scene, number))
    sheet = scene.system.sheet(
        entered=True, first=Tick(tick), joined_at=scene.now, answers=asked, card=card
    )
    sheet = replace(sheet, dice=scene.sheet(deed.who).dice)
    _enter(scene, deed.who, Tick(tick), sheet, number)
    return _describe_joining(scene, deed.who)


def is_done_this_round(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` has no more turn in this round; without rounds it enters as if new."""
    return scene.sheet(who).done and has_rounds(scene)


def _chooses_place(scene: Scene, deed: Join) -> bool:
    return deed.at is not None or deed.card.strip().upper() not in {"", scene.sheet(deed.who).card}


def _resume(scene: Scene, deed: Join) -> str:
    """Bring someone back to its turn or wait of this count; a turn that has passed is lost.

    On a chart the next one comes, on a count it is due at once.
    """
    who, clock = deed.who, game_of(scene).form.clock
    marker = scene[who].marker
    has_passed = entry.come_back(scene, who)
    if has_passed and clock is Clock.ORDER:
        scene.update_sheet(who, done=True)
        scene.move(who, None)
    elif has_passed and clock is Clock.CHART:
        scene.update_sheet(who, hold=None)
        scene.move(who, next(moments_after(scene, who, scene.now - 1), None))
    elif has_passed:
        scene.update_sheet(who, joined_at=scene.now)
        scene.move(who, scene.now)
    if deed.roll is not None:
        entry.warn_unused_roll(scene, who)
    if scene.sheet(who).hold is None:
        return entry.describe_return(scene, who, marker) or _describe_joining(scene, who)
    set_wait_timer(scene, who)
    return count.describe_waiting_on(scene, who)


def _describe_joining(scene: Scene, who: CombatantId) -> str:
    one = scene[who]
    if one.marker is None:
        return tr("{name} joins, without a turn in this round", name=one.display_name)
    place = scene.axis.place(one.marker.tick)
    return tr("{name} joins: first turn on {tick}", name=one.display_name, tick=place)


def own_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the former place of someone who comes back; None if there is none.

    On a chart, and on a count without rounds, everyone comes as if new.
    """
    previous, last = last_place(scene, who), scene.sheet(who).last
    previous = _place_by_earlier_dice(scene, who) if previous is None else previous
    if previous is None or not has_rounds(scene):
        return None
    if game_of(scene).form.clock is Clock.COUNT and last is not None:
        return number_on(scene, last.paid_tick)
    return previous


def _chosen_place(scene: Scene, deed: Join, own: int) -> int:
    """Return the place of someone who comes back: by another card, as typed, or the former one."""
    another = deed.card.strip().upper() not in {"", scene.sheet(deed.who).card}
    if another and cards.has_cards(scene):
        card = cards.deal(scene, [deed.who], {deed.who: deed.card})[deed.who]
        scene.update_sheet(deed.who, card=card)
        return _place_of_card(scene, card)
    return own if deed.at is None else deed.at


def _come_back(scene: Scene, who: CombatantId, number: int) -> str:
    """Bring back someone who was in the fight, with its turn unless that was taken or has passed.

    It keeps the numbers it entered with, so a roll isn't used.
    """
    tick, sheet, game = tick_of(scene, number), scene.sheet(who), game_of(scene)
    if game.form.clock is Clock.COUNT:
        tick = Tick(max(tick, scene.now))
    is_holding = sheet.hold is not None
    done = sheet.done or (tick < scene.now and not is_holding)
    rank = sheet.rank if number == last_place(scene, who) else None
    sheet = replace(sheet, first=tick, joined_at=scene.now, done=done, rank=rank)
    _enter(scene, who, tick, sheet, number)
    if done or is_holding:
        scene.move(who, None)
    return count.describe_waiting_on(scene, who) if is_holding else _describe_joining(scene, who)


def _warn_unused_roll(scene: Scene, who: CombatantId, number: int) -> str:
    values = {"name": scene[who].display_name, "place": scene.axis.place(tick_of(scene, number))}
    return tr("{name} comes back to {place}. The roll isn't used.", **values)


def _begin(
    scene: Scene,
    combatants: Sequence[CombatantId],
    deed: Start,
    waiting: Sequence[CombatantId] = (),
) -> None:
    """Begin a round: give places to combatants who take part, and set the clock before them.

    Combatants in `waiting` keep waiting, without a place.
    """
    old_sheets = {who: scene.sheet(who) for who in combatants}
    ranks = {who: retained_rank(scene, who) for who in combatants if _keeps_place(scene, who, deed)}
    asked = answers.of_round(scene, combatants, deed)
    if not isinstance(deed, NextRound):
        for who in combatants:
            _start_over(scene, who, asked[who])
    cards_by_id = _deal_cards(scene, combatants, deed)
    places = cards.places_of(scene, cards_by_id) or _first_places(scene, combatants, deed, asked)
    dice = {who: scene.sheet(who).dice for who in places}
    ticks = {who: tick_of(scene, number) for who, number in places.items()}
    _begin_count(scene, ticks, waiting)
    visible_ticks = _visible_ticks(scene, ticks)
    players_tick = scene.fight.players_now if visible_ticks else scene.now
    _end_last_round(scene, deed)
    for who, number in places.items():
        sheet = scene.system.sheet(
            entered=True,
            first=ticks[who],
            answers=asked[who] or None,
            card=cards_by_id.get(who, ""),
            rank=ranks.get(who),
            dice=dice[who],
        )
        _enter(scene, who, ticks[who], sheet, number)
        action = old_sheets[who].act_under_way
        if isinstance(deed, NextRound) and action is not None and action.turns:
            scene.update_sheet(who, act_under_way=action)
            under_way.take_turn(scene, who)
        was_waiting = isinstance(deed, NextRound) and old_sheets[who].hold is not None
        if was_waiting and any(tick < ticks[who] for tick in visible_ticks):
            _continue_wait(scene, who, players_tick)
    for who in waiting:
        scene.update_sheet(who, hold=_held_since(scene, who, players_tick), card="", first=None)


def _start_over(scene: Scene, who: CombatantId, asked: Mapping[str, int]) -> None:
    """Start all counters of `who` over by its answers, before its first turn comes from them."""
    scene.update_sheet(who, answers=asked or None, dice=None)
    refill.refill(scene, who, *RefillOn)


def _continue_wait(scene: Scene, who: CombatantId, players_tick: Tick) -> None:
    """Continue a wait until the own next turn in a new round, before that turn."""
    marker = scene[who].marker
    if game_of(scene).form.wait.until == "next turn" and marker is not None:
        scene.update_sheet(who, hold=_held_since(scene, who, players_tick), first=None)
        set_wait_timer(scene, who)


def _held_since(scene: Scene, who: CombatantId, players_tick: Tick) -> Tick:
    """Return the tick since which `who` waits: it can act as soon as players see the round begin.

    They see that on `players_tick`. Hidden combatants may begin it earlier; the tick of a visible
    one must not reveal that.
    """
    begins = players_tick if scene[who].visible else scene.now
    return Tick(begins - (not game_of(scene).shares_ticks))


def _end_last_round(scene: Scene, deed: Start) -> None:
    """End acts under way, waits and past events when a new count begins.

    Combatants out of the fight keep their place if the new round keeps places.
    """
    for timer in scene.fight.timers:
        if timer.id.startswith((LANDS_PREFIX, LOST_PREFIX)) or timer.at <= scene.now:
            scene.end_timer(timer.id)
    for each in tuple(scene.fight.everybody()):
        sheet = scene.sheet(each.id)
        if each.is_in_scene or not sheet.entered:
            scene.update_sheet(each.id, act_under_way=None, moved=None)
        elif isinstance(deed, NextRound) and keeps_order(scene):
            scene.update_sheet(each.id, done=False, hold=None, begun=None, parts=0)
        else:
            numbers = answers.lasting(scene, each.id) if isinstance(deed, NextRound) else None
            dice = sheet.dice if isinstance(deed, NextRound) else None
            sheet = scene.system.sheet(entered=True, answers=numbers or None, dice=dice)
            scene.update_sheet(each.id, sheet)


def _deal_cards(
    scene: Scene, combatants: Sequence[CombatantId], deed: Start
) -> Mapping[CombatantId, str]:
    if not cards.has_cards(scene):
        return {}
    last_cards = _last_cards(scene, combatants) if isinstance(deed, NextRound) else {}
    typed_cards = {card.strip().upper() for card in (deed.cards or {}).values()}
    cards.return_cards(scene)
    typed = {who: card for who, card in last_cards.items() if card not in typed_cards}
    return cards.deal(scene, combatants, {**typed, **(deed.cards or {})})


def _last_cards(scene: Scene, combatants: Iterable[CombatantId]) -> dict[CombatantId, str]:
    if not keeps_order(scene):
        return {}
    cards_held, deck = {who: scene.sheet(who).card for who in combatants}, cards.deck_of(scene)
    return {who: card for who, card in cards_held.items() if card in deck}


def _visible_ticks(scene: Scene, ticks: Mapping[CombatantId, Tick]) -> list[Tick]:
    """Return the `ticks` of visible combatants: hidden ones must not show in what follows."""
    return [tick for who, tick in ticks.items() if scene[who].visible]


def _begin_count(
    scene: Scene, ticks: Mapping[CombatantId, Tick], waiting: Sequence[CombatantId]
) -> None:
    """Begin a new count for the combatants with `ticks`, before any of them acts.

    Those `waiting` stay in the scene without a turn; all holds end. For players it begins where it
    would without hidden combatants, so that a hidden first one stays secret.
    """
    scene.end_scene((*ticks, *waiting))
    for each in tuple(scene.fight.in_scene()):
        count.end_hold(scene, each.id)
    visible_ticks = _visible_ticks(scene, ticks)
    start = _begin_tick(scene, ticks.values() or (Tick(1),))
    scene.begin_count(start, _begin_tick(scene, visible_ticks) if visible_ticks else None)


def _begin_tick(scene: Scene, ticks: Iterable[Tick]) -> Tick:
    start, first = game_of(scene).form.time.begins, min(ticks)
    chart = game_of(scene).form.chart
    if game_of(scene).form.clock is Clock.ORDER or start == "first":
        return first
    set_to = getattr(chart, "begins", start)
    return min(first, tick_of(scene, int(set_to)))


def _enter(scene: Scene, who: CombatantId, tick: Tick, sheet: FileSheet, number: int) -> None:
    score = number if game_of(scene).by_score else None
    scene.enter(who)
    scene.update_sheet(who, sheet, score=score)
    is_spent = score is not None and score <= 0 and uses_up_scores(scene)
    is_idle = game_of(scene).form.clock is Clock.CHART and not row_of(scene, who)
    no_turn = is_spent or is_idle or game_of(scene).is_past_round(tick)
    scene.move(who, None if no_turn else tick)


def _first_places(
    scene: Scene, combatants: Sequence[CombatantId], deed: Start, asked: answers.Answers
) -> dict[CombatantId, int]:
    """Return the places by scores and moments; combatants who share one get the typed place."""
    places = dict[CombatantId, int]()
    for who in sorted(combatants, key=lambda who: not _is_typed(deed, who)):
        other = None if _is_typed(deed, who) else slots.find_sharer(scene, who, places)
        if other is None:
            places[who] = _first_place(scene, who, deed, asked)
        else:
            places[who] = places[other]
            _set_dice_behind(scene, who, places[who])
    if not game_of(scene).form.order.numbers_places:
        return places
    keeps_all = all(_keeps_place(scene, who, deed) for who in combatants)
    rising = keeps_all or game_of(scene).form.order.first == "lowest"
    order = sorted(
        places, key=lambda who: (places[who] if rising else -places[who], scene.rank(who))
    )
    last_side = _last_side(scene) if isinstance(deed, NextRound) else None
    return slots.numbered_places(scene, order, last_side)


def _last_side(scene: Scene) -> Side | None:
    """Return the side that acted last in the round, None where another may begin after it."""
    if game_of(scene).form.order.begins == "first":
        return None
    acted = [
        (last.tick, scene.rank(each.id), each.side)
        for each in scene.fight.everybody()
        if each.visible and (last := scene.sheet(each.id).last) is not None
    ]
    return max(acted, key=lambda each: each[:2])[2] if acted else None


def _is_typed(deed: Start, who: CombatantId) -> bool:
    return any((each or {}).get(who) is not None for each in (deed.rolls, deed.at))


def _first_place(scene: Scene, who: CombatantId, deed: Start, asked: answers.Answers) -> int:
    game, at, rolls = game_of(scene), (deed.at or {}).get(who), deed.rolls or {}
    if at is not None:
        _set_dice_behind(scene, who, at)
        return at
    if game.place is None:
        return _first_moment(scene, who) if game.form.clock is Clock.CHART else 0
    if _keeps_place(scene, who, deed) and (previous := last_place(scene, who)) is not None:
        return previous
    is_later_round = isinstance(deed, NextRound)
    values = (
        {"owed": _overdraft(scene, who), "left": _unused_time(scene, who)} if is_later_round else {}
    )
    values = {"owed": 0, "left": 0, **values, **answers.formula_values(scene, asked, who)}
    roll = rolls.get(who)
    if roll is None and is_later_round and keeps_dice(scene):
        roll = scene.sheet(who).dice
    return _evaluate(scene, who, game.place, roll, values)


def _unused_time(scene: Scene, who: CombatantId) -> int:
    """Return the ticks left in a round for someone with a turn in it, or waiting."""
    one, end = scene[who], game_of(scene).last_tick_of_round
    is_holding = one.is_in_scene and scene.sheet(who).hold is not None
    tick = one.marker.tick if one.marker else scene.now if is_holding else None
    return 0 if tick is None or end is None else max(0, end + 1 - tick)


def _overdraft(scene: Scene, who: CombatantId) -> int:
    """Return the ticks by which the last action of `who` goes beyond the end of the round."""
    last, end = scene.sheet(who).last, game_of(scene).last_tick_of_round
    return 0 if last is None or end is None else max(0, last.paid_tick - end - 1)


def _keeps_place(scene: Scene, who: CombatantId, deed: Start) -> bool:
    typed_places = {**(deed.rolls or {}), **(deed.at or {})}
    return isinstance(deed, NextRound) and keeps_order(scene) and who not in typed_places


def last_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the last place of `who` in this fight, None where it had none."""
    sheet = scene.sheet(who)
    if sheet.score is not None or sheet.first is None:
        return sheet.score
    return number_on(scene, sheet.first)


def late_turn(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the turn in this round of someone out of the fight, if places are kept."""
    place = last_place(scene, who) if keeps_order(scene) else _place_by_earlier_dice(scene, who)
    return None if place is None else tick_of(scene, place)


def _place_by_earlier_dice(scene: Scene, who: CombatantId) -> int | None:
    """Return the place of someone from an earlier round by its dice and answers of then."""
    formula, sheet = game_of(scene).place, scene.sheet(who)
    is_numbered = game_of(scene).form.order.numbers_places
    if formula is None or not keeps_dice(scene) or not sheet.entered or is_numbered:
        return None
    if (formula.has_dice and sheet.dice is None) or (
        game_of(scene).form.asked and not sheet.answers
    ):
        return None
    try:
        return entry_place(scene, who, formula, sheet.dice, sheet.answers)
    except RuleBroken:  # its formula fails, and joining is refused
        return None


def _first_moment(scene: Scene, who: CombatantId) -> int:
    """Return the first moment of `who` from the beginning of a fight on."""
    start = int(getattr(game_of(scene).form.chart, "begins", 1))
    return number_on(scene, next(moments_after(scene, who, start - 1), Tick(start)))


def _late_card(scene: Scene, deed: Join) -> str:
    if not cards.has_cards(scene):
        return ""
    return cards.deal(scene, [deed.who], {deed.who: deed.card})[deed.who]


def _place_of_card(scene: Scene, card: str) -> int:
    """Return the place of the first worse card with a turn left, or else one after all others."""
    place = cards.position_in(scene, card)
    visible = [each for each in scene.fight.in_scene() if each.visible]
    worse_ticks, better_ticks = list[Tick](), [scene.now]
    for each in visible:
        if each.marker is not None:
            worse = cards.position_in(scene, scene.sheet(each.id).card or card) > place
            (worse_ticks if worse else better_ticks).append(each.marker.tick)
    return min(worse_ticks, default=Tick(max(better_ticks) + 1))


def _late_place(scene: Scene, deed: Join, card: str, asked: Mapping[str, int] | None) -> int:
    game = game_of(scene)
    if card:
        return _place_of_card(scene, card)
    if game.form.clock is Clock.CHART and game.late is None:
        return number_on(scene, next(moments_after(scene, deed.who, scene.now), scene.now))
    formula = game.late or game.place
    is_numbered = game.form.order.numbers_places
    if formula is not None and keeps_dice(scene) and is_numbered:
        entry_place(scene, deed.who, formula, deed.roll, asked)  # the next round counts its dice
    if formula is None or is_numbered:
        return _last_place(scene)
    sharer = None if deed.roll is not None else _find_sharer(scene, deed.who)
    if sharer is not None and game.by_score:
        return scene.sheet(sharer).score or 0
    return entry_place(scene, deed.who, formula, deed.roll, asked)


def _find_sharer(scene: Scene, who: CombatantId) -> CombatantId | None:
    return slots.find_sharer(scene, who, [each.id for each in scene.fight.in_scene()])


def _last_place(scene: Scene) -> int:
    visible_ticks = [
        each.marker.tick for each in scene.fight.in_scene() if each.visible and each.marker
    ]
    return number_on(scene, max([scene.now, *visible_ticks]) + 1)


def entry_place(
    scene: Scene,
    who: CombatantId,
    formula: Formula,
    typed: int | None,
    asked: Mapping[str, int] | None = None,
) -> int:
    """Return the place at which a formula brings `who` into a fight under way."""
    numbers = {other: answers.of_sheet(scene, other) for other in scene.sheets()}
    numbers[who] = {**answers.defaults(scene), **(asked or {})}
    unseen = scene.ledger.unseen if scene[who].visible else 0
    values = {"now": number_on(scene, scene.now), "pass": max(1, scene.ledger.pass_number - unseen)}
    values |= {"owed": 0, "left": 0, **answers.formula_values(scene, numbers, who)}
    return _evaluate(scene, who, formula, typed, values)


def _evaluate(
    scene: Scene, who: CombatantId, formula: Formula, typed: int | None, extra: Mapping[str, int]
) -> int:
    values, sums = counts.formula_values_for(scene, who, formula, **extra), list[int]()
    roll = dice_roller(scene, who, "rolls")

    def add(count_: int, sides: int) -> int:
        sums.append(roll(count_, sides))
        return sums[-1]

    number = formula.value(values, add) if typed is None else formula.value_of_roll(values, typed)
    if counts_dice_again(scene) and formula.has_dice:
        scene.update_sheet(who, dice=sum(sums) if typed is None else typed)
    return number


def _set_dice_behind(scene: Scene, who: CombatantId, number: int) -> None:
    """Set the dice with which a typed or shared place would come from the formula."""
    formula = game_of(scene).place
    if formula is None or not formula.has_dice or not counts_dice_again(scene):
        return
    dice = number - _sum_up(scene, who, formula, 0)
    is_added = _sum_up(scene, who, formula, dice) == number
    scene.update_sheet(who, dice=dice if is_added else -dice)


def _sum_up(scene: Scene, who: CombatantId, formula: Formula, dice: int, **counters: int) -> int:
    """Return the value of a place for these dice, now or with other values of counters."""
    asked = {other: answers.of_sheet(scene, other) for other in (who, *scene.sheets())}
    extra = {"owed": 0, "left": 0, **answers.formula_values(scene, asked, who), **counters}
    return formula.value_of_roll(counts.formula_values_for(scene, who, formula, **extra), dice)


def follow_counter(scene: Scene, who: CombatantId, before: Counter, counter: Counter) -> None:
    """Change the score of `who` by as much as its place does with a counter."""
    if game_of(scene).form.order.follows and counter.key in game_of(scene).counters:
        _follow_place(scene, scene, who, {counter.key: before.value})


def adjust_turns(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Adjust the turns of `who` to an edit, and its score if that follows its place."""
    turns.adjust_turns(before, scene, who)
    if game_of(scene).form.order.follows:
        _follow_place(before, scene, who, {})


def _follow_place(
    before: Scene, scene: Scene, who: CombatantId, old_counters: Mapping[str, int]
) -> None:
    """Change the score by as much as the place has changed since; a turn under way goes on."""
    formula, sheet = game_of(scene).place, scene.sheet(who)
    if formula is None or sheet.score is None or game_of(before).place != formula:
        return
    try:
        old = _sum_up(before, who, formula, sheet.dice or 0, **old_counters)
        by = _sum_up(scene, who, formula, sheet.dice or 0) - old
    except RuleBroken:  # its formula fails, and the next round is refused
        return
    if is_mid_turn(scene, who):
        scene.update_sheet(who, score=sheet.score + by)
    else:
        counts.change_score(scene, who, by)


def do_next(scene: Scene, _deed: Next) -> str:
    """Count to the next stop and settle ties there by lot, or begin the next pass."""
    if is_pass_over(scene):
        return next_pass(scene)
    if draws_lots(scene) and open_ties(scene) and scene.fight.due():
        return break_ties(scene, Tie())
    label = count.count_to(scene, next_stop(scene.fight))
    if draws_lots(scene) and open_ties(scene) and scene.fight.due():
        return f"{label}. {break_ties(scene, Tie())}"
    return label


def next_pass_turn(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of `who` in the next pass of this round, None where it has no turn."""
    sheet, reduction = scene.sheet(who), _pass_reduction(scene, who)
    if not reduction:
        return None
    if not all(counts.value_of(scene, who, name) > number for name, number in reduction.items()):
        return None
    if sheet.score is None:
        return sheet.first
    return tick_of(scene, sheet.score - reduction.get(SCORE, 0))


def _pass_reduction(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    formulas = game_of(scene).passes
    return {name: counts.evaluate(scene, who, formula) for name, formula in formulas.items()}


def is_pass_over(scene: Scene) -> bool:
    """Return whether no one has a turn left in this pass, and someone has one in the next."""
    combatants = [each.id for each in scene.fight.in_scene()]
    if scene.fight.upcoming() or any(under_way.is_landing(scene, who) for who in combatants):
        return False
    return any(next_pass_turn(scene, who) is not None for who in combatants)


def next_label(scene: Scene) -> str:
    """Return the button text of Next where it begins another pass."""
    return tr("Next pass") if is_pass_over(scene) else ""


def prompt(scene: Scene) -> str:
    """Return the notice to players that another pass begins, judged by what they see."""
    visible = [each for each in scene.fight.in_scene() if each.visible]
    acting = any(
        each.marker or each.placed or under_way.is_landing(scene, each.id) for each in visible
    )
    next_pass_begins = not acting and any(
        next_pass_turn(scene, each.id) is not None for each in visible
    )
    return tr("Next pass") if next_pass_begins else ""


def next_pass(scene: Scene) -> str:
    """Begin the next pass: lower all scores; those still above 0 act again (as in Shadowrun).

    A pass in which only hidden combatants act changes nothing for waiting and late visible ones.
    """
    turns = ((one.id, next_pass_turn(scene, one.id)) for one in tuple(scene.fight.in_scene()))
    acting = {who: tick for who, tick in turns if tick is not None}
    if not acting:
        raise RuleBroken(tr("No one has a turn left in this round."))
    visible_ticks = _visible_ticks(scene, acting)
    for one in tuple(scene.fight.everybody()):
        if one.visible and not visible_ticks:
            continue
        if one.is_in_scene or scene.sheet(one.id).score is not None:
            counts.apply_pass(scene, one.id, _pass_reduction(scene, one.id))
            scene.update_sheet(one.id, done=scene.sheet(one.id).done and one.is_in_scene)
    ledger = scene.ledger
    scene.update_ledger(
        pass_number=ledger.pass_number + 1, unseen=ledger.unseen + (not visible_ticks)
    )
    scene.begin_count(min(acting.values()), min(visible_ticks, default=None))
    for who, tick in acting.items():
        count.end_hold(scene, who)
        scene.update_sheet(who, done=False)
        scene.move(who, tick)
        under_way.take_turn(scene, who)
    return tr("Pass {number} begins", number=scene.ledger.pass_number)
