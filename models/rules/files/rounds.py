"""Rounds of a game from a file: their start and end, and passes."""

from collections.abc import Container, Iterable, Mapping, Sequence

from msgspec.structs import replace

from models.rules.clocks import count
from models.rules.clocks.ties import Tie, break_ties, open_ties
from models.rules.counters import refill
from models.rules.counters.refill_rule import RefillOn
from models.rules.deeds import Next
from models.rules.files import answers, bag, cards, counts, events, place_sharing, under_way
from models.rules.files.clock_kinds import (
    chart_row,
    game_of,
    keeps_dice,
    keeps_order,
    moments_after,
    to_number,
    to_tick,
    uses_up_scores,
)
from models.rules.files.form import Clock
from models.rules.files.game import SCORE_NAME
from models.rules.files.place_formulas import (
    count_turns,
    evaluate_place,
    infer_dice,
)
from models.rules.files.places import (
    WAIT_END_PREFIX,
    all_places,
    set_wait_timer,
    sorted_places,
    with_places,
)
from models.rules.files.sheet import (
    Draw,
    FileSheet,
    NextRound,
    OwnTurn,
    Place,
    Scene,
    Start,
)
from models.rules.files.ties import draws_lots, retained_rank
from models.rules.files.under_way import LANDING_PREFIX
from models.rules.names import join_names, join_with_and
from models.rules.refusal import RuleBroken
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side
from models.wording import tr


def start_fight(scene: Scene, deed: Start) -> str:
    """Begin the fight and its first round; return the label. Raises RuleBroken."""
    combatants = deed.participants
    if combatants is None:
        all_combatants = scene.fight.all_combatants()
        combatants = tuple(
            each.id for each in all_combatants if each.presence is not Presence.DEFEATED
        )
    if not combatants:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.update_ledger(round=1, pass_number=1, hidden_passes=0, public_draws=0)
    _begin_round(scene, combatants, deed)
    events.set_event_timers(scene)
    return tr("The fight begins")


def begin_next_round(scene: Scene, deed: NextRound) -> str:
    """Begin the next round for the participants, or for everyone in the scene; return the label.

    Raises RuleBroken if there is no fight, or no one to take part.
    """
    if not has_rounds(scene):
        raise RuleBroken(tr("{system} has no rounds.", system=scene.system.title))
    if not any(scene.fight.combatants_in_scene()):
        raise RuleBroken(tr("Start the fight first."))
    holder_ids, combatants = holders(scene), deed.participants
    if combatants is None:
        combatants = tuple(
            each.id for each in scene.fight.combatants_in_scene() if each.id not in holder_ids
        )
    if not combatants and not any(scene[who].is_visible for who in holder_ids):
        raise RuleBroken(tr("Choose who takes part."))
    if ids_with_turns := [
        each.id for each in scene.fight.combatants_in_scene() if each.marker or each.placed
    ]:
        scene.warn(
            tr("{names} had turns left last round.", names=join_names(scene.fight, ids_with_turns))
        )
    if deed.who is None and (absent_ids := _combatants_left_out(scene, {*combatants, *holder_ids})):
        names = join_names(scene.fight, absent_ids)
        scene.warn(tr("Not in this round: {names}.", names=names))
    number = scene.ledger.round + 1
    if game_of(scene).form.clock is Clock.ORDER:
        under_way.finish_landing_acts(scene)
    _begin_round(scene, combatants, deed, [who for who in holder_ids if who not in combatants])
    scene.update_ledger(round=number, pass_number=1, hidden_passes=0, public_draws=0)
    name = tr(scene.axis.round)
    label = tr("{round} {number} begins", round=name[:1].upper() + name[1:], number=number)
    return ". ".join([label, *events.apply_round_events(scene)])


def _combatants_left_out(scene: Scene, participants: Container[CombatantId]) -> list[CombatantId]:
    """Return the combatants in the fight, except the participants."""
    return [each.id for each in scene.fight.combatants_in_scene() if each.id not in participants]


def holders(scene: Scene) -> list[CombatantId]:
    """Return the combatants who wait past the end of the round, and so need no new place."""
    form = game_of(scene).form
    if form.clock is not Clock.ORDER or form.wait.until != "any time":
        return []
    present_ids = (each.id for each in scene.fight.combatants_in_scene())
    return [who for who in present_ids if scene.sheet(who).hold is not None]


def has_rounds(scene: Scene) -> bool:
    """Return whether the GM begins each round; those of a chart begin by themselves."""
    form = game_of(scene).form
    return form.clock is Clock.ORDER or game_of(scene).last_tick_of_round is not None


def is_done_this_round(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` has had its turns in this round; False in a game without rounds."""
    return scene.sheet(who).done and has_rounds(scene)


def has_no_turn(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is in a round in which it has had no place and gets none."""
    sheet, marker = scene.sheet(who), scene[who].marker
    if not (sheet.entered and has_rounds(scene)) or sheet.first_tick is not None or marker:
        return False
    return sheet.hold is None and not (sheet.later_places or bag.tokens_in_bag(scene, who))


def _begin_round(
    scene: Scene,
    combatants: Sequence[CombatantId],
    deed: Start,
    waiting: Sequence[CombatantId] = (),
) -> None:
    """Begin a round: give places to `combatants`, and set the clock to the first.

    Those in `waiting` keep waiting and get no place.
    """
    old_sheets = {who: scene.sheet(who) for who in combatants}
    answers_by_id = answers.round_answers(scene, combatants, deed)
    if not isinstance(deed, NextRound):
        for who in combatants:
            scene.update_sheet(who, answers=answers_by_id[who] or None, dice=())
            refill.refill(scene, who, *RefillOn)
    turn_counts = _turn_counts(scene, answers_by_id, deed)
    places = _places_by_cards(scene, turn_counts, deed) or _first_places(
        scene, turn_counts, deed, answers_by_id
    )
    sheets = {
        who: new_sheet(scene, who, [places[who, n] for n in range(1, last + 1)], answers_by_id[who])
        for who, last in turn_counts.items()
    }
    ticks = {who: sheet.first_tick for who, sheet in sheets.items() if sheet.first_tick is not None}
    if bag.has_bag(scene):
        ticks = dict.fromkeys(sheets, Tick(1))
    _begin_count(scene, ticks, (*combatants, *waiting))
    visible_ticks = _visible_ticks(scene, ticks)
    players_tick = scene.fight.players_now if visible_ticks else scene.now
    _end_last_round(scene, deed)
    for who, sheet in sheets.items():
        enter_fight(scene, who, sheet)
        action = old_sheets[who].act_under_way
        if isinstance(deed, NextRound) and action is not None and action.turns:
            scene.update_sheet(who, act_under_way=action)
            under_way.spend_turn(scene, who)
        was_waiting = isinstance(deed, NextRound) and old_sheets[who].hold is not None
        own_tick = ticks.get(who, scene.now)
        if was_waiting and any(tick < own_tick for tick in visible_ticks):
            _continue_wait(scene, who, players_tick)
        elif was_waiting and game_of(scene).form.wait.until == "next turn":
            name = scene[who].display_name
            scene.warn(tr("{name} no longer waits, since its turn has come.", name=name))
    for who in waiting:
        sheet, hold = scene.sheet(who), _hold_start(scene, who, players_tick)
        old_places = tuple(
            replace(each, card="") for each in (*sheet.earlier_places, *sheet.later_places)
        )
        scene.update_sheet(
            who, hold=hold, card="", first_tick=None, earlier_places=old_places, later_places=()
        )


def new_sheet(
    scene: Scene, who: CombatantId, places: Iterable[Place], own_answers: Mapping[str, int]
) -> FileSheet:
    """Return the sheet of `who` for a new round, with the marker at the soonest place."""
    sheet = scene.system.sheet(
        entered=True, answers=own_answers or None, dice=scene.sheet(who).dice
    )
    return with_places(scene, sheet, sorted_places(scene, places))


def _continue_wait(scene: Scene, who: CombatantId, players_tick: Tick) -> None:
    """Continue the wait of `who` in a new round until its next turn, where that ends waits."""
    marker = scene[who].marker
    if game_of(scene).form.wait.until == "next turn" and marker is not None:
        scene.update_sheet(who, hold=_hold_start(scene, who, players_tick), first_tick=None)
        set_wait_timer(scene, who)


def _hold_start(scene: Scene, who: CombatantId, players_tick: Tick) -> Tick:
    """Return the start of a wait in a new round, early enough to act when the round begins.

    For a visible combatant that is when players see the round begin, on `players_tick`; hidden
    combatants may begin the round earlier.
    """
    begins = players_tick if scene[who].is_visible else scene.now
    return Tick(begins - (not game_of(scene).shares_ticks))


def _end_last_round(scene: Scene, deed: Start) -> None:
    """End actions under way, waits and past timers when a new count begins.

    Combatants out of the fight keep their places if the new round keeps everyone's.
    """
    for timer in scene.fight.timers:
        if timer.id.startswith((LANDING_PREFIX, WAIT_END_PREFIX)) or timer.at <= scene.now:
            scene.end_timer(timer.id)
    for each in tuple(scene.fight.all_combatants()):
        sheet = scene.sheet(each.id)
        if each.is_in_scene or not sheet.entered:
            scene.update_sheet(each.id, act_under_way=None, shift=None)
        elif isinstance(deed, NextRound) and keeps_order(scene):
            sheet = replace(
                sheet, done=False, hold=None, turn_start=None, parts_cost=0, left_place=None
            )
            places = all_places(scene, each.id, sheet.rank)
            scene.update_sheet(
                each.id, replace(with_places(scene, sheet, places), earlier_places=())
            )
        else:
            numbers = (
                answers.lasting_answers(scene, each.id) if isinstance(deed, NextRound) else None
            )
            dice = sheet.dice if isinstance(deed, NextRound) else ()
            sheet = scene.system.sheet(entered=True, answers=numbers or None, dice=dice)
            scene.update_sheet(each.id, sheet)


def _turn_counts(
    scene: Scene, answers_by_id: answers.Answers, deed: Start
) -> Mapping[CombatantId, int]:
    """Return everyone's number of turns in a new round. Raises RuleBroken."""
    return {
        who: count_turns(
            scene,
            who,
            (deed.rolls or {}).get(who),
            answers.formula_values(scene, answers_by_id, who),
        )
        for who in answers_by_id
    }


def _places_by_cards(
    scene: Scene, turns: Mapping[CombatantId, int], deed: Start
) -> Mapping[OwnTurn, Place]:
    """Deal the cards of a new round, and return the places they give; {} without cards."""
    if not cards.has_cards(scene):
        return {}
    last_cards = _last_cards(scene, turns) if isinstance(deed, NextRound) else {}
    cards_by_id = deed.cards or {}
    typed_cards = {card.upper() for text in cards_by_id.values() for card in text.split()}
    cards.reshuffle_if_due(scene)
    remaining = {
        who: " ".join([card for card in hand if card not in typed_cards][: turns[who]])
        for who, hand in last_cards.items()
    }
    hands = cards.deal_cards(scene, turns, {**remaining, **cards_by_id})
    cards_by_turn = {
        (who, n): card for who, hand in hands.items() for n, card in enumerate(hand, 1)
    }
    numbers = cards.card_places(scene, cards_by_turn)
    ranks = {
        (who, each.card): each.rank
        for who in last_cards
        for each in all_places(scene, who, retained_rank(scene, who))
    }
    return {
        (who, n): Place(numbers[who, n], card, ranks.get((who, card)))
        for (who, n), card in cards_by_turn.items()
    }


def _last_cards(scene: Scene, combatants: Iterable[CombatantId]) -> dict[CombatantId, list[str]]:
    if not keeps_order(scene):
        return {}
    deck = cards.deck_of(scene)
    hands = {who: [each.card for each in all_places(scene, who)] for who in combatants}
    return {who: [card for card in hand if card in deck] for who, hand in hands.items()}


def _visible_ticks(scene: Scene, ticks: Mapping[CombatantId, Tick]) -> list[Tick]:
    """Return the ticks of the visible combatants."""
    return [tick for who, tick in ticks.items() if scene[who].is_visible]


def _begin_count(
    scene: Scene, ticks: Mapping[CombatantId, Tick], staying: Sequence[CombatantId]
) -> None:
    """Begin a new count at the first of `ticks`; only `staying` stay in the scene, and holds end.

    For players it begins at the first visible combatant, so that a hidden one stays secret.
    """
    scene.end_scene(staying)
    for each in tuple(scene.fight.combatants_in_scene()):
        count.end_hold(scene, each.id)
    visible_ticks = _visible_ticks(scene, ticks)
    start = _first_tick_of_count(scene, ticks.values() or (Tick(1),))
    scene.begin_count(start, _first_tick_of_count(scene, visible_ticks) if visible_ticks else None)


def _first_tick_of_count(scene: Scene, ticks: Iterable[Tick]) -> Tick:
    start, first = game_of(scene).form.time.begins, min(ticks)
    chart = game_of(scene).form.chart
    if game_of(scene).form.clock is Clock.ORDER or start == "first":
        return first
    first_number = getattr(chart, "begins", start)
    return min(first, to_tick(scene, int(first_number)))


def enter_fight(scene: Scene, who: CombatantId, sheet: FileSheet) -> None:
    """Bring `who` into the fight at the first place on its sheet."""
    scene.enter(who)
    scene.update_sheet(who, sheet)
    is_used_up = sheet.score is not None and sheet.score <= 0 and uses_up_scores(scene)
    is_idle = game_of(scene).form.clock is Clock.CHART and not chart_row(scene, who)
    is_past = sheet.first_tick is not None and game_of(scene).is_past_round(sheet.first_tick)
    scene.move(who, None if is_used_up or is_idle or is_past else sheet.first_tick)


def _first_places(
    scene: Scene, turns: Mapping[CombatantId, int], deed: Start, answers_by_id: answers.Answers
) -> Mapping[OwnTurn, Place]:
    """Return the places of a new round without cards. Raises RuleBroken.

    Those who share a place get the one typed for any of them.
    """
    places, sharers = dict[OwnTurn, Place](), dict[CombatantId, None]()
    for who in sorted(turns, key=lambda who: not _has_typed_place(deed, who)):
        is_typed = _has_typed_place(deed, who)
        other = None if is_typed else place_sharing.find_sharer(scene, who, sharers)
        for n in range(1, turns[who] + 1):
            if other is not None and (shared := places.get((other, n))) is not None:
                places[who, n] = replace(shared, rank=_reused_rank(scene, who, deed))
            else:
                places[who, n] = _first_place(scene, who, n, deed, answers_by_id)
        sharers[who] = None
    if not game_of(scene).form.order.numbers_places:
        return places
    keeps_all = all(_keeps_place(scene, who, deed) for who in turns)
    sign = 1 if keeps_all or game_of(scene).form.order.first == "lowest" else -1
    order = sorted(
        places, key=lambda turn: (sign * (places[turn].number or 0), scene.rank(turn[0]))
    )
    last_side = _last_side(scene) if isinstance(deed, NextRound) else None
    numbers = place_sharing.number_places(scene, order, last_side)
    return {turn: replace(place, number=numbers[turn]) for turn, place in places.items()}


def _last_side(scene: Scene) -> Side | None:
    """Return the visible side that acted last, None if the first side always begins."""
    if game_of(scene).form.order.begins == "first":
        return None
    acted = [
        (last.tick, scene.rank(each.id), each.side)
        for each in scene.fight.all_combatants()
        if each.is_visible and (last := scene.sheet(each.id).last) is not None
    ]
    return max(acted, key=lambda each: each[:2])[2] if acted else None


def _has_typed_place(deed: Start, who: CombatantId) -> bool:
    rolls = answers.parse_rolls((deed.rolls or {}).get(who))
    return bool(rolls) or (deed.at or {}).get(who) is not None


def _first_place(
    scene: Scene, who: CombatantId, turn: int, deed: Start, answers_by_id: answers.Answers
) -> Place:
    """Return the place of a turn of `who`; a typed one is for turn 1. Raises RuleBroken."""
    game, typed_place = game_of(scene), (deed.at or {}).get(who)
    if bag.has_bag(scene):
        return Place()
    if typed_place is not None and turn == 1:
        infer_dice(scene, (who, turn), typed_place)
        return Place(typed_place)
    rank = _reused_rank(scene, who, deed)
    if game.place is None:
        number = _first_moment(scene, who) if game.form.clock is Clock.CHART else 0
        return Place(number, rank=rank)
    if _keeps_place(scene, who, deed) and len(previous := all_places(scene, who, rank)) >= turn:
        return replace(previous[turn - 1], card="")
    is_later_round = isinstance(deed, NextRound)
    values = (
        {"owed": _overdraft(scene, who), "left": _unused_time(scene, who)} if is_later_round else {}
    )
    values = {"owed": 0, "left": 0, **values, **answers.formula_values(scene, answers_by_id, who)}
    rolls = answers.parse_rolls((deed.rolls or {}).get(who))[turn - 1 : turn]
    if not rolls and is_later_round and keeps_dice(scene):
        rolls = scene.sheet(who).dice[turn - 1 : turn]
    return Place(evaluate_place(scene, (who, turn), game.place, rolls, values), turn=turn)


def _unused_time(scene: Scene, who: CombatantId) -> int:
    """Return the ticks from the turn or wait of `who` to the end of the round, else 0."""
    combatant, end = scene[who], game_of(scene).last_tick_of_round
    is_holding = combatant.is_in_scene and scene.sheet(who).hold is not None
    tick = combatant.marker.tick if combatant.marker else scene.now if is_holding else None
    return 0 if tick is None or end is None else max(0, end + 1 - tick)


def _overdraft(scene: Scene, who: CombatantId) -> int:
    """Return the cost of the last action of `who` beyond the end of the round, in ticks."""
    last, end = scene.sheet(who).last, game_of(scene).last_tick_of_round
    return 0 if last is None or end is None else max(0, last.paid_tick - end - 1)


def _reused_rank(scene: Scene, who: CombatantId, deed: Start) -> int | None:
    return retained_rank(scene, who) if _keeps_place(scene, who, deed) else None


def _keeps_place(scene: Scene, who: CombatantId, deed: Start) -> bool:
    typed_places = {**(deed.rolls or {}), **(deed.at or {})}
    return isinstance(deed, NextRound) and keeps_order(scene) and who not in typed_places


def _first_moment(scene: Scene, who: CombatantId) -> int:
    """Return the first moment of `who` in a fight."""
    start = int(getattr(game_of(scene).form.chart, "begins", 1))
    return to_number(scene, next(moments_after(scene, who, start - 1), Tick(start)))


def do_next(scene: Scene, _deed: Next) -> str:
    """Begin the next pass, draw a token, or count to the next stop and break its ties by lot.

    Return the label.
    """
    if is_pass_over(scene):
        return begin_next_pass(scene)
    if bag.can_draw(scene):
        return bag.draw_token(scene, Draw())
    if draws_lots(scene) and open_ties(scene) and scene.fight.due_turns():
        return break_ties(scene, Tie())
    label = count.count_to(scene, next_stop(scene.fight))
    if draws_lots(scene) and open_ties(scene) and scene.fight.due_turns():
        return f"{label}. {break_ties(scene, Tie())}"
    return label


def next_pass_turn(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of `who` in the next pass of this round, None if it has no turn then."""
    sheet, reduction = scene.sheet(who), _pass_reduction(scene, who)
    if not reduction:
        return None
    if not all(
        counts.counter_or_score(scene, who, name) > number for name, number in reduction.items()
    ):
        return None
    if sheet.score is None:
        return sheet.first_tick
    return to_tick(scene, sheet.score - reduction.get(SCORE_NAME, 0))


def _pass_reduction(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    formulas = game_of(scene).passes
    return {name: counts.evaluate(scene, who, formula) for name, formula in formulas.items()}


def is_pass_over(scene: Scene) -> bool:
    """Return whether this pass is over and someone has a turn in the next one."""
    combatants = [each.id for each in scene.fight.combatants_in_scene()]
    if scene.fight.next_turn() or any(under_way.is_landing(scene, who) for who in combatants):
        return False
    return any(next_pass_turn(scene, who) is not None for who in combatants)


def next_label(scene: Scene) -> str:
    """Return the text of the button Next if it draws a token or begins a pass; else ""."""
    if bag.can_draw(scene):
        return tr("Draw a token")
    return tr("Next pass") if is_pass_over(scene) else ""


def prompt(scene: Scene) -> str:
    """Return the notice to players that a pass begins, by the combatants they see; else ""."""
    visible = [combatant for combatant in scene.fight.combatants_in_scene() if combatant.is_visible]
    has_turns = any(
        each.marker or each.placed or under_way.is_landing(scene, each.id) for each in visible
    )
    next_pass_begins = not has_turns and any(
        next_pass_turn(scene, each.id) is not None for each in visible
    )
    return tr("Next pass") if next_pass_begins else ""


def _loses_wait(scene: Scene, combatant: Combatant, acting: Container[CombatantId]) -> bool:
    """Return whether the next pass ends the wait of `combatant`; it does if that acts in it."""
    is_waiting = combatant.is_in_scene and scene.sheet(combatant.id).hold is not None
    ends_with_pass = game_of(scene).form.wait.until == "pass end"
    return is_waiting and (ends_with_pass or combatant.id in acting)


def begin_next_pass(scene: Scene) -> str:
    """Begin the next pass: lower all scores; those above 0 act again (as in Shadowrun).

    A pass in which only hidden combatants act leaves the visible ones as they are. Raises
    RuleBroken if no one has a turn left.
    """
    turns = (
        (combatant.id, next_pass_turn(scene, combatant.id))
        for combatant in tuple(scene.fight.combatants_in_scene())
    )
    acting = {who: tick for who, tick in turns if tick is not None}
    if not acting:
        raise RuleBroken(tr("No one has a turn left in this round."))
    visible_ticks, losers = _visible_ticks(scene, acting), list[str]()
    for combatant in tuple(scene.fight.all_combatants()):
        if combatant.is_visible and not visible_ticks:
            continue
        if _loses_wait(scene, combatant, acting):
            count.end_hold(scene, combatant.id)
            scene.update_sheet(combatant.id, done=True)
            losers.append(combatant.display_name)
        if combatant.is_in_scene or scene.sheet(combatant.id).score is not None:
            counts.apply_pass(scene, combatant.id, _pass_reduction(scene, combatant.id))
            scene.update_sheet(
                combatant.id, done=scene.sheet(combatant.id).done and combatant.is_in_scene
            )
    ledger = scene.ledger
    scene.update_ledger(
        pass_number=ledger.pass_number + 1, hidden_passes=ledger.hidden_passes + (not visible_ticks)
    )
    scene.begin_count(min(acting.values()), min(visible_ticks, default=None))
    for who, tick in acting.items():
        scene.update_sheet(who, done=False)
        scene.move(who, tick)
        under_way.spend_turn(scene, who)
    values = {"number": scene.ledger.pass_number, "names": join_with_and(losers)}
    if losers:
        return tr("Pass {number} begins. Unused turns lost: {names}", **values)
    return tr("Pass {number} begins", **values)
