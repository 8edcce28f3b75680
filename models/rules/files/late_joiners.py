"""Late joiners of a game from a file, and those who come back to their places."""

from collections.abc import Container, Mapping, Sequence

from msgspec.structs import replace

from models.rules.clocks import count, entry
from models.rules.counters import refill
from models.rules.counters.refill_rule import RefillOn
from models.rules.files import answers, bag, cards, place_sharing
from models.rules.files.clock_kinds import (
    game_of,
    keeps_dice,
    keeps_order,
    moments_after,
    to_number,
    to_tick,
)
from models.rules.files.form import Clock
from models.rules.files.place_formulas import (
    answers_with_joiner,
    count_turns,
    entry_place,
    infer_dice,
)
from models.rules.files.places import (
    all_places,
    last_place,
    set_wait_timer,
    skip_places,
    sorted_places,
    with_places,
)
from models.rules.files.rounds import enter_fight, has_rounds, is_done_this_round, new_sheet
from models.rules.files.sheet import Join, Place, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.wording import tr


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
    sheet = new_sheet(scene, deed.who, _late_places(scene, deed, own_answers), own_answers)
    first_tick = None if sheet.first_tick is None else max(scene.now, sheet.first_tick)
    enter_fight(scene, deed.who, replace(sheet, joined_at=scene.now, first_tick=first_tick))
    return _describe_joining(scene, deed.who)


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
    elif place_sharing.are_proposals(scene):  # its own place may be an ally's by now
        place_sharing.go_before_later_turns(scene, who)
        marker = None
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
    enter_fight(scene, who, sheet)
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


def settle_revealed(scene: Scene, who: CombatantId) -> None:
    """Let `who`, no longer hidden, and its allies have no turns on one place.

    A hidden combatant shares a place so that players see no gap, but two allies that they see would
    act in a row. The second one then comes as late as a late joiner.
    """
    if not place_sharing.are_proposals(scene):
        return
    side, present = scene[who].side, scene.fight.combatants_in_scene()
    allies = [each.id for each in present if each.is_visible and each.side is side]
    for tick in {scene[who].next_tick, _acted_on(scene, who)} - {None}:
        begun = {each for each in allies if place_sharing.is_mid_turn(scene, each)}
        is_taken = bool(begun) or any(
            _has_turn_before_or_after(scene, each, tick) for each in allies
        )
        due = {each for each in allies if scene[each].next_tick == tick} - begun
        in_order = sorted(due, key=lambda each: (each == who, allies.index(each)))
        for each in in_order if is_taken else in_order[1:]:
            _come_late(scene, each)


def _has_turn_before_or_after(scene: Scene, who: CombatantId, tick: Tick | None) -> bool:
    """Return whether `who` has acted on a tick, or has a later turn there."""
    later_numbers = (each.number or 0 for each in scene.sheet(who).later_places)
    return tick in {_acted_on(scene, who), *(to_tick(scene, each) for each in later_numbers)}


def _acted_on(scene: Scene, who: CombatantId) -> Tick | None:
    last = scene.sheet(who).last
    return None if last is None else last.tick


def _come_late(scene: Scene, who: CombatantId) -> None:
    """Move the turns ahead of `who` to the places of a late joiner."""
    places = all_places(scene, who)[len(scene.sheet(who).earlier_places) :]
    scene.move(who, None)
    scene.update_sheet(who, later_places=())
    end = _last_tick(scene)
    late = [replace(each, number=to_number(scene, end + n)) for n, each in enumerate(places, 1)]
    in_order = _put_before_later_turns(scene, who, late)
    scene.update_sheet(who, with_places(scene, scene.sheet(who), in_order))
    scene.move(who, scene.sheet(who).first_tick)


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
