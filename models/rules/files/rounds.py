"""Rounds of a game from a file: their start and end, late joiners, and passes."""

from collections.abc import Container, Iterable, Mapping, Sequence

from msgspec.structs import replace

from models.rules.clocks import count, entry
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
    answers_with_joiner,
    count_turns,
    entry_place,
    evaluate_place,
    infer_dice,
)
from models.rules.files.places import (
    WAIT_END_PREFIX,
    all_places,
    last_place,
    set_wait_timer,
    skip_places,
    sorted_places,
    with_places,
)
from models.rules.files.sheet import (
    Draw,
    FileSheet,
    Join,
    NextRound,
    OwnTurn,
    Place,
    Scene,
    Start,
)
from models.rules.files.ties import draws_lots, retained_rank
from models.rules.files.under_way import LANDING_PREFIX
from models.rules.names import join_names
from models.rules.refusal import RuleBroken
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence, Side
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


def join_fight(scene: Scene, deed: Join) -> str:
    """Enter late by a place, a roll or a card, or come back to the former place; return the label.

    Who comes back without choosing a place has used what it had used before.
    Raises RuleBroken if `deed.who` is already in the fight.
    """
    entry.require_absent(scene, deed.who)
    former_place = find_former_place(scene, deed.who)
    is_done = former_place is None and is_done_this_round(scene, deed.who)
    keeps_turn = entry.keeps_turn(scene, deed.who) or bag.tokens_in_bag(scene, deed.who)
    if (keeps_turn or is_done) and not _chooses_place(scene, deed):
        return _resume_turn(scene, deed)
    if former_place is not None:
        number = _chosen_place(scene, deed, former_place)
        if answers.parse_rolls(deed.roll):
            scene.warn(_warn_unused_roll(scene, deed.who, number))
        return _bring_back(scene, deed.who, number)
    own_answers = answers.joiner_answers(scene, deed)
    scene.update_sheet(deed.who, answers=own_answers or None, dice=())
    if not scene.sheet(deed.who).entered or _chooses_place(scene, deed):
        refill.refill(scene, deed.who, *RefillOn)
    sheet = _new_sheet(scene, deed.who, _late_places(scene, deed, own_answers), own_answers)
    first_tick = None if sheet.first_tick is None else max(scene.now, sheet.first_tick)
    _enter_fight(scene, deed.who, replace(sheet, joined_at=scene.now, first_tick=first_tick))
    return _describe_joining(scene, deed.who)


def is_done_this_round(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` has had its turns in this round; False in a game without rounds."""
    return scene.sheet(who).done and has_rounds(scene)


def has_no_turn(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is in a round in which it has had no place and gets none."""
    sheet, marker = scene.sheet(who), scene[who].marker
    if not (sheet.entered and has_rounds(scene)) or sheet.first_tick is not None or marker:
        return False
    return sheet.hold is None and not (sheet.later_places or bag.tokens_in_bag(scene, who))


def _chooses_place(scene: Scene, deed: Join) -> bool:
    return deed.at is not None or deed.card.strip().upper() not in {"", scene.sheet(deed.who).card}


def _resume_turn(scene: Scene, deed: Join) -> str:
    """Bring someone back to the turn or wait it left; return the label.

    A turn that has passed is lost in an order. On a chart the next one follows, and on a count it
    is due now.
    """
    who, clock = deed.who, game_of(scene).form.clock
    marker = scene[who].marker
    has_passed = entry.bring_back(scene, who)
    if has_passed and clock is Clock.ORDER:
        skip_places(scene, who, scene.now)
    elif has_passed and clock is Clock.CHART:
        scene.update_sheet(who, hold=None)
        scene.move(who, next(moments_after(scene, who, scene.now - 1), None))
    elif has_passed:
        scene.update_sheet(who, joined_at=scene.now)
        scene.move(who, scene.now)
    if answers.parse_rolls(deed.roll):
        entry.warn_unused_roll(scene, who)
    if scene.sheet(who).hold is None:
        return entry.describe_return(scene, who, marker) or _describe_joining(scene, who)
    set_wait_timer(scene, who)
    return count.describe_returning_holder(scene, who)


def _describe_joining(scene: Scene, who: CombatantId) -> str:
    combatant, tokens = scene[who], bag.tokens_in_bag(scene, who)
    if tokens:
        return tr(
            "{name} joins. Tokens in the bag: {tokens}", name=combatant.display_name, tokens=tokens
        )
    if combatant.marker is None:
        return tr("{name} joins, without a turn in this round", name=combatant.display_name)
    place = scene.axis.place(combatant.marker.tick)
    return tr("{name} joins: first turn on {tick}", name=combatant.display_name, tick=place)


def find_former_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the former place of someone who comes back, None if there is none.

    A game without rounds has none: everyone enters as if new.
    """
    previous, last = last_place(scene, who), scene.sheet(who).last
    if previous is None:
        previous = next((each.number for each in _places_by_earlier_dice(scene, who)), None)
    if previous is None or not has_rounds(scene):
        return None
    if game_of(scene).form.clock is Clock.COUNT and last is not None:
        return to_number(scene, last.paid_tick)
    return previous


def _chosen_place(scene: Scene, deed: Join, former_place: int) -> int:
    """Return the place of someone who comes back: by a new card, as typed, or the former one."""
    has_new_card = deed.card.strip().upper() not in {"", scene.sheet(deed.who).card}
    if has_new_card and cards.has_cards(scene):
        (card,) = cards.deal_to_joiner(scene, deed.who, 1, deed.card)
        scene.update_sheet(deed.who, card=card)
        return _place_of_card(scene, card)
    return former_place if deed.at is None else deed.at


def _bring_back(scene: Scene, who: CombatantId, number: int) -> str:
    """Bring `who` back at the place `number`, with its answers and dice; return the label.

    A turn that `who` has taken or passed is lost.
    """
    tick, sheet, game = to_tick(scene, number), scene.sheet(who), game_of(scene)
    if game.form.clock is Clock.COUNT:
        tick = Tick(max(tick, scene.now))
    if last_place(scene, who) is None:
        sheet = with_places(scene, sheet, _places_by_earlier_dice(scene, who))
    is_holding = sheet.hold is not None
    done = sheet.done or (tick < scene.now and not is_holding)
    rank = sheet.rank if number == last_place(scene, who) else None
    score = number if game.places_are_scores else None
    sheet = replace(sheet, first_tick=tick, score=score, joined_at=scene.now, done=done, rank=rank)
    _enter_fight(scene, who, sheet)
    if is_holding:
        scene.move(who, None)
    elif done:
        skip_places(scene, who, scene.now)
    return (
        count.describe_returning_holder(scene, who) if is_holding else _describe_joining(scene, who)
    )


def _warn_unused_roll(scene: Scene, who: CombatantId, number: int) -> str:
    values = {"name": scene[who].display_name, "place": scene.axis.place(to_tick(scene, number))}
    return tr("{name} comes back to {place}. The roll isn't used.", **values)


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
        who: _new_sheet(
            scene, who, [places[who, n] for n in range(1, last + 1)], answers_by_id[who]
        )
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
        _enter_fight(scene, who, sheet)
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


def _new_sheet(
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
            sheet = replace(sheet, done=False, hold=None, turn_start=None, parts_cost=0)
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


def _enter_fight(scene: Scene, who: CombatantId, sheet: FileSheet) -> None:
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


def late_turn(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the turn that `who`, out of the fight, would have if it came back now.

    None if the round doesn't keep its place or its dice.
    """
    places = _places_by_earlier_dice(scene, who)
    place = last_place(scene, who) if keeps_order(scene) else (*places, Place())[0].number
    return None if place is None else to_tick(scene, place)


def _places_by_earlier_dice(scene: Scene, who: CombatantId) -> Sequence[Place]:
    """Return the places of `who` from the dice and answers of an earlier round, () without them."""
    formula, sheet = game_of(scene).place, scene.sheet(who)
    is_numbered = game_of(scene).form.order.numbers_places
    if formula is None or not keeps_dice(scene) or not sheet.entered or is_numbered:
        return ()
    if game_of(scene).form.asked and not sheet.answers:
        return ()
    values = answers.formula_values(scene, answers_with_joiner(scene, who, sheet.answers), who)
    try:
        turn_count = count_turns(scene, who, None, values)
        if formula.has_dice and len(sheet.dice) < turn_count:
            return ()
        places = [
            Place(entry_place(scene, who, formula, sheet.dice[n - 1 : n], sheet.answers, n), turn=n)
            for n in range(1, turn_count + 1)
        ]
    except RuleBroken:  # its formula fails, and joining is refused
        return ()
    return sorted_places(scene, places)


def _first_moment(scene: Scene, who: CombatantId) -> int:
    """Return the first moment of `who` in a fight."""
    start = int(getattr(game_of(scene).form.chart, "begins", 1))
    return to_number(scene, next(moments_after(scene, who, start - 1), Tick(start)))


def _late_places(scene: Scene, deed: Join, own_answers: Mapping[str, int]) -> Sequence[Place]:
    """Return the places of a late joiner, soonest first and none in the past. Raises RuleBroken."""
    who, numbers = deed.who, answers_with_joiner(scene, deed.who, own_answers)
    turns = count_turns(scene, who, deed.roll, answers.formula_values(scene, numbers, who))
    if cards.has_cards(scene):
        hand = cards.deal_to_joiner(scene, who, turns, deed.card)
        places = [Place(_place_of_card(scene, card), card) for card in hand]
        if deed.at is not None and places:
            places[0] = replace(places[0], number=deed.at)
    elif bag.has_bag(scene):
        places = [Place()] * turns
    else:
        places = [_late_place(scene, deed, n, own_answers) for n in range(1, turns + 1)]
        if game_of(scene).form.order.numbers_places and deed.at is None:
            places = [*_put_before_later_turns(scene, who, places)]
    ticks = [max(scene.now, to_tick(scene, place.number or 0)) for place in places]
    in_order = sorted(zip(ticks, places, strict=True), key=lambda each: each[0])
    return [
        replace(place, number=to_number(scene, tick)) if n and place.number is not None else place
        for n, (tick, place) in enumerate(in_order)
    ]


def _place_of_card(scene: Scene, card: str) -> int:
    """Return the place of a late card: that of the next card no better than it, or else a last one.

    Equal cards share a place. Only combatants that players see count, and time counts as players
    see it, so that a hidden combatant who has acted leaves no gap.
    """
    position = cards.deck_position(scene, card)
    later_ticks, earlier_ticks = list[Tick](), [min(scene.now, scene.fight.players_now)]
    for each in scene.fight.combatants_in_scene():
        if not each.is_visible:
            continue
        turns = [(scene.sheet(each.id).card, each.marker.tick)] if each.marker else []
        turns += [
            (p.card, to_tick(scene, p.number or 0)) for p in scene.sheet(each.id).later_places
        ]
        for other, tick in turns:
            is_better = not other or cards.deck_position(scene, other) < position
            (earlier_ticks if is_better else later_ticks).append(tick)
    return min(later_ticks, default=Tick(max(earlier_ticks) + 1))


def _put_before_later_turns(
    scene: Scene, joiner: CombatantId, places: Sequence[Place]
) -> Sequence[Place]:
    """Return the places of `joiner`, a late one, as in a new round: all first turns come first.

    Later turns of other late joiners make room if they are the last ones of the round. A hidden
    combatant moves no one.
    """
    if not scene[joiner].is_visible:
        return places
    late_ids = [
        each.id
        for each in scene.fight.combatants_in_scene()
        if each.is_visible and scene.sheet(each.id).joined_at is not None
    ]
    own_turns = [(who, each) for who in late_ids for each in scene.sheet(who).later_places]
    end = _last_tick(scene, without_later=late_ids)
    own_turns = [each for each in own_turns if to_tick(scene, each[1].number or 0) > end]
    own_turns += [(joiner, place) for place in places]
    own_turns.sort(key=lambda each: (each[1].turn, to_tick(scene, each[1].number or 0)))
    moved = {
        (who, place): replace(place, number=to_number(scene, end + n))
        for n, (who, place) in enumerate(own_turns, 1)
    }
    for who in late_ids:
        later = tuple(moved.get((who, each), each) for each in scene.sheet(who).later_places)
        scene.update_sheet(who, later_places=later)
    return [moved[joiner, place] for place in places]


def _late_place(scene: Scene, deed: Join, turn: int, own_answers: Mapping[str, int]) -> Place:
    is_typed = turn == 1 and deed.at is not None
    number = (deed.at or 0) if is_typed else _late_place_number(scene, deed, turn, own_answers)
    has_dice = len(scene.sheet(deed.who).dice) >= turn
    if not has_dice and not game_of(scene).form.order.numbers_places:
        infer_dice(scene, (deed.who, turn), number)
    return Place(number, turn=turn)


def _late_place_number(scene: Scene, deed: Join, turn: int, own_answers: Mapping[str, int]) -> int:
    game = game_of(scene)
    if game.form.clock is Clock.CHART and game.late is None:
        return to_number(scene, next(moments_after(scene, deed.who, scene.now), scene.now))
    formula = game.late or game.place
    is_numbered = game.form.order.numbers_places
    rolls = answers.parse_rolls(deed.roll)[turn - 1 : turn]
    if formula is not None and keeps_dice(scene) and is_numbered:
        # This saves the dice for the next round.
        entry_place(scene, deed.who, formula, rolls, own_answers, turn)
    if formula is None or is_numbered:
        return to_number(scene, _last_tick(scene) + turn)
    sharer = None if answers.parse_rolls(deed.roll) else _find_sharer(scene, deed.who)
    shared = () if sharer is None else all_places(scene, sharer)
    if game.places_are_scores and len(shared) >= turn:
        return shared[turn - 1].number or 0
    return entry_place(scene, deed.who, formula, rolls, own_answers, turn)


def _find_sharer(scene: Scene, who: CombatantId) -> CombatantId | None:
    return place_sharing.find_sharer(
        scene, who, [each.id for each in scene.fight.combatants_in_scene()]
    )


def _last_tick(scene: Scene, without_later: Container[CombatantId] = ()) -> int:
    """Return the tick of the last place of a visible combatant in this round.

    Places after the marker's don't count for those in `without_later`.
    """
    visible = [
        combatant
        for combatant in scene.fight.combatants_in_scene()
        if combatant.is_visible and combatant.marker
    ]
    ticks = (each.marker.tick for each in visible if each.marker)
    later_numbers = (
        place.number or 0
        for each in visible
        if each.id not in without_later
        for place in scene.sheet(each.id).later_places
    )
    return max([scene.now, *ticks, *(to_tick(scene, number) for number in later_numbers)])


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
    visible_ticks = _visible_ticks(scene, acting)
    for combatant in tuple(scene.fight.all_combatants()):
        if combatant.is_visible and not visible_ticks:
            continue
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
        count.end_hold(scene, who)
        scene.update_sheet(who, done=False)
        scene.move(who, tick)
        under_way.spend_turn(scene, who)
    return tr("Pass {number} begins", number=scene.ledger.pass_number)
