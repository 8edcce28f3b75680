"""Cards that say who goes first: a deck with jokers, or one from 1 to 10."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from models.rules.files.kinds import game_of, known, no_dice
from models.rules.files.sheet import Scene
from models.rules.files.slots import shared_with
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.events import Rolled
from models.wording import tr

_SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs: the order of equals, the best first."""
_VALUES: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKERS: Final = ("JR", "JB")
_POKER: Final = (*JOKERS, *(f"{value}{suit}" for value in _VALUES for suit in _SUITS))
_TEN: Final = tuple(str(number) for number in range(1, 11))
DECKS: Final[Mapping[str, Sequence[str]]] = {"poker": _POKER, "ten": _TEN}
"""By their names in the form; in the order in which their holders act."""


def _card_of(deck: str, text: str) -> str:
    """Return a card as it is written in a deck. Raises RuleBroken."""
    card = text.strip().upper()
    if card not in DECKS[deck]:
        told = {"text": text[:20], "example": "10" if deck == "ten" else "KS, 10H, JR"}
        raise RuleBroken(tr("“{text}” isn't a card. Cards are written {example}.", **told))
    return card


READERS: Final = {deck: partial(_card_of, deck) for deck in DECKS}
_MOST_PLACES: Final = 21
_MOST_AGAIN: Final = 10
"""The most cards drawn for one, and the most times one is drawn again."""


def has_cards(scene: Scene) -> bool:
    """Say whether cards decide who goes first."""
    return game_of(scene).form.order.cards in DECKS


def deck_of(scene: Scene) -> Sequence[str]:
    """Return all cards, the best first."""
    return DECKS[game_of(scene).form.order.cards]


def place_in(scene: Scene, card: str) -> int:
    """Return how many cards of the deck are better; a card of no deck of ours is the last."""
    deck = deck_of(scene)
    return deck.index(card) if card in deck else len(deck)


def value_of(card: str) -> int:
    """Return the number of a card: 2 to 14 for an ace, 15 for a joker; or 1 to 10.

    A card of no deck of ours has 0.
    """
    if card in JOKERS:
        return len(_VALUES) + 2
    if card not in _TEN and card not in _POKER:
        return 0
    face = card if card in _TEN else card[:-1]
    return int(face) if face.isdecimal() else len(_VALUES) + 1 - _VALUES.index(face)


def deal(
    scene: Scene, whos: Sequence[CombatantId], typed: Mapping[CombatantId, str]
) -> dict[CombatantId, str]:
    """Give each a card: the one typed, or one from the deck. Raises RuleBroken."""
    dealt = {who: _read(scene, who, text) for who, text in typed.items() if text}
    if not _crowded(scene, whos):
        _refuse_twice(scene, dealt)
    for who in whos:
        if who not in dealt:
            other = shared_with(scene, who, dealt)
            dealt[who] = dealt[other] if other else _drawn(scene, who, dealt.values())
    scene.record(deck=tuple(dict.fromkeys((*scene.ledger.deck, *dealt.values()))))
    return {who: dealt[who] for who in whos}


def open_card(scene: Scene, who: CombatantId) -> str:
    """Return the card that was dealt to `who`: `10H`, or `Joker`."""
    card: str = scene.sheet(who).card
    return "Joker" if card in JOKERS else card


def gather(scene: Scene) -> None:
    """Put all cards back where the deck is shuffled: after a joker, or those from 1 to 10."""
    if game_of(scene).form.order.cards == "ten" or any(j in scene.ledger.deck for j in JOKERS):
        scene.record(deck=())


def scale(scene: Scene) -> Axis:
    """Return the axis with the cards from 1 to 10 for its places, as players know them.

    A place without a card that they know has the number that follows the one before.
    """
    seen = [each for each in scene.fight.present() if each.visible]
    dealt = {scene.sheet(e.id).first: scene.sheet(e.id).card for e in seen}
    numbers = {place: value_of(card) for place, card in dealt.items() if place and card}
    last, names = 0, [""]
    for place in range(1, _MOST_PLACES if numbers else 1):
        last = max(last + 1, numbers.get(Tick(place), 0))
        names.append(str(last))
    return replace(scene.system.axis, names=tuple(names) if numbers else ())


def _crowded(scene: Scene, whos: Collection[CombatantId]) -> bool:
    return len(whos) > len(deck_of(scene))


def _refuse_twice(scene: Scene, dealt: Mapping[CombatantId, str]) -> None:
    """Refuse a card that two sides would have; allies can share one."""
    holders = dict[str, Side]()
    for who, card in dealt.items():
        if holders.setdefault(card, scene[who].side) is not scene[who].side:
            raise RuleBroken(tr("Two sides can't share the card {card}.", card=card))


def _read(scene: Scene, who: CombatantId, text: str) -> str:
    try:
        return READERS[game_of(scene).form.order.cards](text)
    except RuleBroken as refusal:
        raise RuleBroken(f"{scene[who].called}: {refusal}") from refusal


def _drawn(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    card = _best_drawn(scene, who, others)
    again = game_of(scene).redraw
    for _ in range(_MOST_AGAIN):
        if again is None or not again.value({**known(scene, who), "card": value_of(card)}, no_dice):
            break
        scene.record(deck=(*scene.ledger.deck, card))
        card = _drawn_once(scene, who, others)
    return card


def _best_drawn(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Draw as many cards as the file has it, and return the one that counts."""
    game, values, cards = game_of(scene), known(scene, who), list[str]()
    count = 1 if game.draws is None else game.draws.value(values, no_dice)
    for _ in range(max(1, min(_MOST_AGAIN, count))):
        cards.append(_drawn_once(scene, who, {*others, *cards}))
    scene.record(deck=tuple(dict.fromkeys((*scene.ledger.deck, *cards))))
    best, *_, worst = sorted(cards * 2, key=deck_of(scene).index)
    slow = game.worst is not None and game.worst.value(values, no_dice)
    return worst if slow and best not in JOKERS else best


def _drawn_once(scene: Scene, who: CombatantId, others: Collection[str]) -> str:
    """Draw one of those left; where none is, all but those on the table are shuffled."""
    deck, out = deck_of(scene), {*scene.ledger.deck, *others}
    left = [card for card in deck if card not in out] or [c for c in deck if c not in others]
    left = left or list(deck)
    (place,) = scene.dice.roll(1, range(len(left)))
    scene.happen(Rolled(who, "card", (CombatantId(left[place]),)))
    return left[place]
