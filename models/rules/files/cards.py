"""Turn order by cards: a poker deck with jokers, or cards from 1 to 10."""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.files import place_sharing
from models.rules.files.clock_kinds import formula_values, game_of, minimum_roll
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
"""Spades, hearts, diamonds, clubs: the order of cards of one rank, best first."""
_RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKERS: Final = ("JR", "JB")
_POKER: Final = (*JOKERS, *(f"{value}{suit}" for value in _RANKS for suit in _SUITS))
_TEN: Final = tuple(str(number) for number in range(1, 11))
DECKS: Final[Mapping[str, Sequence[str]]] = {"poker": _POKER, "ten": _TEN}
"""Decks by their names in the form, best card first."""


def parse_hand(order: Order, text: str) -> tuple[str, ...]:
    """Return the typed cards: one, or several if a round has several turns. Raises RuleBroken."""
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
"""Maximum number of cards drawn for one turn, and of redraws."""


def has_cards(scene: Scene) -> bool:
    """Return whether cards give the turn order."""
    return game_of(scene).form.order.cards in DECKS


def deck_of(scene: Scene) -> Sequence[str]:
    """Return all cards of the game's deck, best first."""
    return DECKS[game_of(scene).form.order.cards]


def deck_position(scene: Scene, card: str) -> int:
    """Return a card's position in the deck, 0 for the best; a card of another deck is last."""
    deck = deck_of(scene)
    return deck.index(card) if card in deck else len(deck)


def card_value(card: str) -> int:
    """Return a card's value: 2 to 10, 11 (jack) to 14 (ace), 15 for a joker.

    In the deck of ten 1 to 10; 0 for an unknown card.
    """
    if card in JOKERS:
        return len(_RANKS) + 2
    if card not in _TEN and card not in _POKER:
        return 0
    face = card if card in _TEN else card[:-1]
    return int(face) if face.isdecimal() else len(_RANKS) + 1 - _RANKS.index(face)


def deal_cards(
    scene: Scene,
    turns: Mapping[CombatantId, int],
    typed_cards: Mapping[CombatantId, str],
    dealt_before: Mapping[CombatantId, tuple[str, ...]] = MappingProxyType({}),
) -> dict[CombatantId, tuple[str, ...]]:
    """Return a hand with a card for each turn: typed cards first, the others drawn.

    In a round under way, `dealt_before` are the hands of the others. Raises RuleBroken for a typed
    card that isn't in the deck, is a duplicate, or is on another side.
    """
    typed_texts = {who: text for who, text in typed_cards.items() if text.strip()}
    hands = {
        who: _parse_hand_for(scene, who, text, turns[who]) for who, text in typed_texts.items()
    }
    sizes = {**{who: len(hand) for who, hand in dealt_before.items()}, **turns}
    hands = {**dealt_before, **hands}
    _refuse_shared_cards(scene, _hands_from_one_deck(scene, sizes, hands), typed_texts)
    for who, number in turns.items():
        sharer = None if who in hands else place_sharing.find_sharer(scene, who, hands)
        hands.setdefault(who, hands[sharer][:number] if sharer else ())
        while len(hands[who]) < number:
            dealt = chain.from_iterable(hands.values())
            hands[who] = (*hands[who], _draw_card(scene, who, tuple(dealt)))
    dealt = chain.from_iterable(hands.values())
    scene.update_ledger(deck=tuple(dict.fromkeys((*scene.ledger.deck, *dealt))))
    return {who: hands[who] for who in turns}


def deal_to_joiner(scene: Scene, who: CombatantId, turns: int, typed_cards: str) -> tuple[str, ...]:
    """Return the hand of a late joiner, as `deal_cards` does. Raises RuleBroken."""
    dealt = {
        each.id: hand
        for each in scene.fight.all_combatants()
        if each.id != who and (hand := tuple(p.card for p in all_places(scene, each.id) if p.card))
    }
    return deal_cards(scene, {who: turns}, {who: typed_cards}, dealt)[who]


def face_up_card(scene: Scene, who: CombatantId) -> str:
    """Return the face of the card of `who`: `10H`, or `Joker`."""
    return _card_face(scene.sheet(who).card)


def later_cards(scene: Scene, who: CombatantId) -> Mapping[Tick, str]:
    """Return the faces of the cards for the later turns of `who` in this round, by tick."""
    return {Tick(each.number or 0): _card_face(each.card) for each in scene.sheet(who).later_places}


def _card_face(card: str) -> str:
    return "Joker" if card in JOKERS else card


def reshuffle_if_due(scene: Scene) -> None:
    """Return all cards to the deck after a joker; with the deck of ten, always."""
    if game_of(scene).form.order.cards == "ten" or any(j in scene.ledger.deck for j in JOKERS):
        scene.update_ledger(deck=())


def axis_with_cards(scene: Scene) -> Axis:
    """Return the axis of the deck of ten, whose places are named for the cards that players know.

    A place without such a card gets the next number. The card of a visible combatant who left the
    fight in this round still names its place.
    """
    departed = [
        combatant
        for combatant in scene.fight.all_combatants()
        if not combatant.is_in_scene and _has_place_this_round(scene, combatant)
    ]
    visible = [each for each in (*departed, *scene.fight.combatants_in_scene()) if each.is_visible]
    places = chain.from_iterable(all_places(scene, each.id) for each in visible)
    numbers = {each.number: card_value(each.card) for each in places if each.card}
    last_number, names = 0, [""]
    for place in range(1, _MAX_PLACES if numbers else 1):
        last_number = max(last_number + 1, numbers.get(place, 0))
        names.append(str(last_number))
    return replace(scene.system.axis, names=tuple(names) if numbers else ())


def _has_place_this_round(scene: Scene, combatant: Combatant) -> bool:
    """Return whether an absent combatant has had a place in this round."""
    sheet = scene.sheet(combatant.id)
    return combatant.marker is not None or sheet.done or sheet.hold is not None


def card_places(scene: Scene, cards_by_turn: Mapping[OwnTurn, str]) -> dict[OwnTurn, int]:
    """Return the place of each turn by its card, 1 for the best; equal cards share a place.

    A hidden combatant shares the place of the next visible one, so that players can't count it.
    """
    positions = {turn: deck_position(scene, card) for turn, card in cards_by_turn.items()}
    visible = sorted({number for (who, _), number in positions.items() if scene[who].is_visible})
    return {turn: bisect_left(visible, number) + 1 for turn, number in positions.items()}


def swap_cards(scene: Scene, deed: Swap) -> str:
    """Swap the places of two combatants, and return the label.

    If one of them is hidden, all places are computed again, so that no gap gives it away.
    """
    label = place_sharing.swap_places(scene, deed)
    is_mixed = scene[deed.who].is_visible is not scene[deed.to].is_visible
    if has_cards(scene) and is_mixed and place_sharing.is_round_untouched(scene):
        _recompute_places(scene, {deed.who, deed.to})
    return label


def _recompute_places(scene: Scene, swapped: Collection[CombatantId]) -> None:
    """Compute the places of all who have a turn from their cards, as at the start of the round.

    Combatants that the GM moved stay with the next visible ones. No new place lies in the past.
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
        if sheets[who].first_tick == marker.tick
    }
    for who, sheet in sheets.items():
        cards_by_turn |= {(who, n): each.card for n, each in enumerate(sheet.later_places, 1)}
    last_past_place = max(scene.now, scene.fight.players_now) - 1
    new_places = {
        turn: n + last_past_place for turn, n in card_places(scene, cards_by_turn).items()
    }
    ticks = {who: Tick(n) for (who, turn), n in new_places.items() if not turn}
    visible = [who for who in ticks if scene[who].is_visible and who not in swapped]
    place_after_all = Tick(max(ticks.values(), default=last_past_place) + 1)
    for who, marker in markers.items():
        later_ticks = (ticks[other] for other in visible if markers[other].tick >= marker.tick)
        tick = ticks[who] if who in ticks else min(later_ticks, default=place_after_all)
        others = enumerate(sheets[who].later_places, 1)
        numbered = tuple(replace(each, number=new_places[who, n]) for n, each in others)
        scene.update_sheet(who, later_places=numbered)
        if who in ticks:
            scene.update_sheet(who, first_tick=tick)
        if tick != marker.tick:
            scene.move(who, tick, marker.precedence)


def _hands_from_one_deck(
    scene: Scene, turns: Mapping[CombatantId, int], hands: Mapping[CombatantId, Sequence[str]]
) -> Mapping[CombatantId, Sequence[str]]:
    """Return the hands whose cards must all differ: all, those of visible combatants, or none.

    The cards of hidden combatants never make the deck too small for the visible ones.
    """
    size, visible = len(deck_of(scene)), {who for who in turns if scene[who].is_visible}
    if sum(turns.values()) <= size:
        return hands
    if sum(turns[who] for who in visible) <= size:
        return {who: hand for who, hand in hands.items() if who in visible}
    return {}


def _refuse_shared_cards(
    scene: Scene,
    hands: Mapping[CombatantId, Sequence[str]],
    ids_with_typed_cards: Collection[CombatantId],
) -> None:
    """Raise RuleBroken for a typed card that another side has; allies can share a card."""
    holders = dict[str, Side]()
    for who, hand in hands.items():
        for card in hand:
            side = holders.setdefault(card, scene[who].side)
            if who in ids_with_typed_cards and side is not scene[who].side:
                raise RuleBroken(tr("Two sides can't share the card {card}.", card=card))


def _parse_hand_for(scene: Scene, who: CombatantId, text: str, turns: int) -> tuple[str, ...]:
    """Return the cards typed for `who`, at most one for each turn. Raises RuleBroken."""
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


def _draw_card(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    card = _draw_by_rule(scene, who, others)
    redraw = game_of(scene).redraw
    for _ in range(_MAX_DRAWS):
        if redraw is None or not redraw.evaluate(
            {**formula_values(scene, who), "card": card_value(card)}, minimum_roll
        ):
            break
        scene.update_ledger(deck=(*scene.ledger.deck, card))
        card = _draw_from_deck(scene, who, others)
    return card


def _draw_by_rule(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Draw as many cards as the file says, and return the best or the worst of them."""
    game, values, cards = game_of(scene), formula_values(scene, who), list[str]()
    count = 1 if game.draws is None else game.draws.evaluate(values, minimum_roll)
    for _ in range(max(1, min(_MAX_DRAWS, count))):
        cards.append(_draw_from_deck(scene, who, {*others, *cards}))
    scene.update_ledger(deck=tuple(dict.fromkeys((*scene.ledger.deck, *cards))))
    best, *_, worst = sorted(cards * 2, key=deck_of(scene).index)
    slow = game.worst is not None and game.worst.evaluate(values, minimum_roll)
    return worst if slow and best not in JOKERS else best


def _draw_from_deck(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Return a random card from the deck; an empty one is reshuffled without those on the table."""
    deck, unavailable = deck_of(scene), {*scene.ledger.deck, *others}
    remaining = [card for card in deck if card not in unavailable] or [
        c for c in deck if c not in others
    ]
    remaining = remaining or list(deck)
    (index,) = scene.dice.roll(1, range(len(remaining)))
    scene.emit(Rolled(who, "card", (CombatantId(remaining[index]),)))
    return remaining[index]
