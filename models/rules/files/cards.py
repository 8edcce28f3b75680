"""Cards that decide who goes first: a deck with jokers, or one from 1 to 10."""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.files import slots
from models.rules.files.clock_kinds import formula_values, game_of, no_dice
from models.rules.files.form import Order
from models.rules.files.places import TOO_MANY_TYPED, all_places
from models.rules.files.sheet import OwnTurn, Scene, Swap
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.events import Rolled
from models.wording import tr

_SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs: the order of equals, the best first."""
_RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKERS: Final = ("JR", "JB")
_POKER: Final = (*JOKERS, *(f"{value}{suit}" for value in _RANKS for suit in _SUITS))
_TEN: Final = tuple(str(number) for number in range(1, 11))
DECKS: Final[Mapping[str, Sequence[str]]] = {"poker": _POKER, "ten": _TEN}
"""Decks by their names in the form, in the order in which the holders act."""


def parse_hand(order: Order, text: str) -> tuple[str, ...]:
    """Return the cards typed for someone: one, or a hand where there are several turns.

    Raises RuleBroken.
    """
    texts = [text] if order.turns is UNSET else text.replace(",", " ").split()
    return tuple(_parse_card(order.cards, each) for each in texts)


def _parse_card(deck: str, text: str) -> str:
    """Return a card in the deck's notation. Raises RuleBroken."""
    card = text.strip().upper()
    if card not in DECKS[deck]:
        values = {"text": text[:20], "example": "10" if deck == "ten" else "KS, 10H, JR"}
        raise RuleBroken(tr("“{text}” isn't a card. Cards are written {example}.", **values))
    return card


_MAX_PLACES: Final = 21
_MAX_DRAWS: Final = 10
"""Most cards drawn for one combatant, and most redraws."""


def has_cards(scene: Scene) -> bool:
    """Return whether cards decide who goes first."""
    return game_of(scene).form.order.cards in DECKS


def deck_of(scene: Scene) -> Sequence[str]:
    """Return all cards, the best first."""
    return DECKS[game_of(scene).form.order.cards]


def position_in(scene: Scene, card: str) -> int:
    """Return the number of better cards in the deck; a card of another deck is last."""
    deck = deck_of(scene)
    return deck.index(card) if card in deck else len(deck)


def card_value(card: str) -> int:
    """Return the number of a card: 2 to 10, 11 (jack) to 14 (ace), 15 for a joker.

    In the deck of ten 1 to 10; 0 for any other card.
    """
    if card in JOKERS:
        return len(_RANKS) + 2
    if card not in _TEN and card not in _POKER:
        return 0
    face = card if card in _TEN else card[:-1]
    return int(face) if face.isdecimal() else len(_RANKS) + 1 - _RANKS.index(face)


def deal(
    scene: Scene,
    turns: Mapping[CombatantId, int],
    typed_cards: Mapping[CombatantId, str],
    dealt_before: Mapping[CombatantId, tuple[str, ...]] = MappingProxyType({}),
) -> dict[CombatantId, tuple[str, ...]]:
    """Deal each a card for each turn: those typed, then some from the deck. Raises RuleBroken.

    In a round under way, `dealt_before` has the hands of the others.
    """
    typed = {who: text for who, text in typed_cards.items() if text.strip()}
    hands = {who: _parse_hand_of(scene, who, text, turns[who]) for who, text in typed.items()}
    sizes = {**{who: len(hand) for who, hand in dealt_before.items()}, **turns}
    hands = {**dealt_before, **hands}
    _refuse_shared(scene, _hands_from_one_deck(scene, sizes, hands), typed)
    for who, number in turns.items():
        sharer = None if who in hands else slots.find_sharer(scene, who, hands)
        hands.setdefault(who, hands[sharer][:number] if sharer else ())
        while len(hands[who]) < number:
            dealt = chain.from_iterable(hands.values())
            hands[who] = (*hands[who], _draw(scene, who, tuple(dealt)))
    dealt = chain.from_iterable(hands.values())
    scene.update_ledger(deck=tuple(dict.fromkeys((*scene.ledger.deck, *dealt))))
    return {who: hands[who] for who in turns}


def deal_late(scene: Scene, who: CombatantId, turns: int, typed: str) -> tuple[str, ...]:
    """Deal `who` its hand in a round under way, as `deal` does. Raises RuleBroken."""
    dealt = {
        each.id: hand
        for each in scene.fight.all_combatants()
        if each.id != who and (hand := tuple(p.card for p in all_places(scene, each.id) if p.card))
    }
    return deal(scene, {who: turns}, {who: typed}, dealt)[who]


def face_up_card(scene: Scene, who: CombatantId) -> str:
    """Return the card dealt to `who`: `10H`, or `Joker`."""
    return _face(scene.sheet(who).card)


def later_cards(scene: Scene, who: CombatantId) -> Mapping[Tick, str]:
    """Return the cards of the later turns of `who` in this round, by tick."""
    return {Tick(each.number or 0): _face(each.card) for each in scene.sheet(who).later}


def _face(card: str) -> str:
    return "Joker" if card in JOKERS else card


def return_cards(scene: Scene) -> None:
    """Return all cards to the deck if it is to be shuffled.

    That is after a joker, and always with the deck of ten.
    """
    if game_of(scene).form.order.cards == "ten" or any(j in scene.ledger.deck for j in JOKERS):
        scene.update_ledger(deck=())


def axis_with_cards(scene: Scene) -> Axis:
    """Return the axis with the cards from 1 to 10 as names of its places, as players know them.

    A place whose card players don't know gets the next number. One that no one has now keeps the
    card of someone who was taken out of the fight in this round.
    """
    gone = [
        each
        for each in scene.fight.all_combatants()
        if not each.is_in_scene and _has_place_in_round(scene, each)
    ]
    visible = [each for each in (*gone, *scene.fight.combatants_in_scene()) if each.is_visible]
    places = chain.from_iterable(all_places(scene, each.id) for each in visible)
    numbers = {each.number: card_value(each.card) for each in places if each.card}
    last, names = 0, [""]
    for place in range(1, _MAX_PLACES if numbers else 1):
        last = max(last + 1, numbers.get(place, 0))
        names.append(str(last))
    return replace(scene.system.axis, names=tuple(names) if numbers else ())


def _has_place_in_round(scene: Scene, one: Combatant) -> bool:
    """Return whether someone absent has had a place in this round, not only in an earlier one."""
    sheet = scene.sheet(one.id)
    return one.marker is not None or sheet.done or sheet.hold is not None


def places_of(scene: Scene, cards_by_turn: Mapping[OwnTurn, str]) -> dict[OwnTurn, int]:
    """Return the places in a round by the cards, 1 for the best; equal cards share one.

    A hidden combatant shares the place of the next visible one, so that players can't count it.
    """
    positions = {turn: position_in(scene, card) for turn, card in cards_by_turn.items()}
    visible = sorted({number for (who, _), number in positions.items() if scene[who].is_visible})
    return {turn: bisect_left(visible, number) + 1 for turn, number in positions.items()}


def swap(scene: Scene, deed: Swap) -> str:
    """Swap the places of two combatants; the others get new ones where a hidden one's shows."""
    label = slots.swap(scene, deed)
    is_mixed = scene[deed.who].is_visible is not scene[deed.to].is_visible
    if has_cards(scene) and is_mixed and slots.is_round_untouched(scene):
        _renew_places(scene, {deed.who, deed.to})
    return label


def _renew_places(scene: Scene, swapped: Collection[CombatantId]) -> None:
    """Give all who have a turn the places of their cards, as when the round began.

    Combatants that the GM has moved to another place stay with the visible ones there, or before
    the next. None of the new places has passed.
    """
    markers = {
        each.id: each.marker
        for each in scene.fight.combatants_in_scene()
        if each.marker is not None
    }
    sheets = {who: scene.sheet(who) for who in markers}
    cards_by_turn = {
        (who, 0): sheets[who].card
        for who, marker in markers.items()
        if sheets[who].first == marker.tick
    }
    for who, sheet in sheets.items():
        cards_by_turn |= {(who, n): each.card for n, each in enumerate(sheet.later, 1)}
    passed = max(scene.now, scene.fight.players_now) - 1
    new_places = {turn: n + passed for turn, n in places_of(scene, cards_by_turn).items()}
    ticks = {who: Tick(n) for (who, turn), n in new_places.items() if not turn}
    visible = [who for who in ticks if scene[who].is_visible and who not in swapped]
    after_all = Tick(max(ticks.values(), default=passed) + 1)
    for who, marker in markers.items():
        later = (ticks[other] for other in visible if markers[other].tick >= marker.tick)
        tick = ticks[who] if who in ticks else min(later, default=after_all)
        others = enumerate(sheets[who].later, 1)
        numbered = tuple(replace(each, number=new_places[who, n]) for n, each in others)
        scene.update_sheet(who, later=numbered)
        if who in ticks:
            scene.update_sheet(who, first=tick)
        if tick != marker.tick:
            scene.move(who, tick, marker.precedence)


def _hands_from_one_deck(
    scene: Scene, turns: Mapping[CombatantId, int], hands: Mapping[CombatantId, Sequence[str]]
) -> Mapping[CombatantId, Sequence[str]]:
    """Return the hands among which no card can come twice: all, those of visible ones, or none.

    A hidden combatant that uses up the deck changes nothing among the others.
    """
    size, visible = len(deck_of(scene)), {who for who in turns if scene[who].is_visible}
    if sum(turns.values()) <= size:
        return hands
    if sum(turns[who] for who in visible) <= size:
        return {who: hand for who, hand in hands.items() if who in visible}
    return {}


def _refuse_shared(
    scene: Scene, hands: Mapping[CombatantId, Sequence[str]], typed: Collection[CombatantId]
) -> None:
    """Raise RuleBroken for a typed card that two sides would have; allies can share one."""
    holders = dict[str, Side]()
    for who, hand in hands.items():
        for card in hand:
            side = holders.setdefault(card, scene[who].side)
            if who in typed and side is not scene[who].side:
                raise RuleBroken(tr("Two sides can't share the card {card}.", card=card))


def _parse_hand_of(scene: Scene, who: CombatantId, text: str, turns: int) -> tuple[str, ...]:
    """Return the cards typed for `who`, which are at most one for each turn."""
    name = scene[who].display_name
    try:
        hand = parse_hand(game_of(scene).form.order, text)
    except RuleBroken as refusal:
        raise RuleBroken(f"{name}: {refusal}") from refusal
    if len({*hand}) < len(hand):
        raise RuleBroken(tr("{name} has the same card twice.", name=name))
    if len(hand) > turns:
        raise RuleBroken(tr(TOO_MANY_TYPED, name=name, turns=turns, typed=len(hand)))
    return hand


def _draw(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    card = _draw_for_order(scene, who, others)
    redraw = game_of(scene).redraw
    for _ in range(_MAX_DRAWS):
        if redraw is None or not redraw.value(
            {**formula_values(scene, who), "card": card_value(card)}, no_dice
        ):
            break
        scene.update_ledger(deck=(*scene.ledger.deck, card))
        card = _draw_one(scene, who, others)
    return card


def _draw_for_order(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Draw the file's number of cards, and return the one that counts."""
    game, values, cards = game_of(scene), formula_values(scene, who), list[str]()
    count = 1 if game.draws is None else game.draws.value(values, no_dice)
    for _ in range(max(1, min(_MAX_DRAWS, count))):
        cards.append(_draw_one(scene, who, {*others, *cards}))
    scene.update_ledger(deck=tuple(dict.fromkeys((*scene.ledger.deck, *cards))))
    best, *_, last = sorted(cards * 2, key=deck_of(scene).index)
    slow = game.worst is not None and game.worst.value(values, no_dice)
    return last if slow and best not in JOKERS else best


def _draw_one(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Draw a card from the deck; if it is empty, reshuffle all that aren't on the table."""
    deck, unavailable = deck_of(scene), {*scene.ledger.deck, *others}
    remaining = [card for card in deck if card not in unavailable] or [
        c for c in deck if c not in others
    ]
    remaining = remaining or list(deck)
    (index,) = scene.dice.roll(1, range(len(remaining)))
    scene.emit(Rolled(who, "card", (CombatantId(remaining[index]),)))
    return remaining[index]
