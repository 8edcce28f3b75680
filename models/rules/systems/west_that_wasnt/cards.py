"""Cards: what a combatant reads from one, and the deck of the program.

The cards of the game are pictures; those of the program are made by rule: 54 cards with a column
for each die and five rows, each cell an open-ended die or, seldom, a critical failure.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from models.rules.dice import Dice
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.order import taking_part
from models.rules.systems.west_that_wasnt.phases import CRITICAL_FAILURE, DICE, Result
from models.rules.systems.west_that_wasnt.values import (
    Column,
    Typed,
    WestLedger,
    ledger_of,
    settings_of,
    stats_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Rolled
from models.wording import tr

DECK = 54
ROWS = 5
_SEEDS = range(1, 1_000_000_000)


class Flipped(Struct, frozen=True):
    """The results of a flip, what the program drew for them, and the deck after it.

    `cards` are the numbers of the cards that results were read from, where the program drew.
    """

    results: Mapping[CombatantId, Result]
    cards: Mapping[CombatantId, int]
    events: tuple[Event, ...]
    ledger: WestLedger


def understood(typed: Typed) -> Result | None:
    """Return a result as it was entered; None where the program is to draw."""
    if typed is None or isinstance(typed, int):
        return typed
    if not typed.strip():
        return None
    return CRITICAL_FAILURE if typed.upper() == CRITICAL_FAILURE else int(typed)


def read(cells: Sequence[Result | None]) -> Result | None:
    """Return what a Reflex of as many dice reads from these rows of its column.

    The best of them, but a critical failure if the last row shows one (source: "Initiative
    Example"); None when no row is known.
    """
    if cells and cells[-1] == CRITICAL_FAILURE:
        return CRITICAL_FAILURE
    return max((cell for cell in cells if isinstance(cell, int)), default=None)


def from_grid(combatant: Combatant, grid: Mapping[Column, Sequence[Typed]]) -> Result | None:
    """Return what a combatant reads from a card that was typed; None when its column is not."""
    stats = stats_of(combatant)
    told = next((rows for key, rows in grid.items() if key == f"d{stats.die}"), None)
    if told is None:
        return None
    if len(told) < stats.reflex_count:
        raise RuleBroken(_too_few_rows(combatant, len(told)))
    return read([understood(cell) for cell in told[: stats.reflex_count]])


def flip(
    encounter: Encounter,
    drawers: Sequence[Combatant],
    known: Mapping[CombatantId, Result],
    dice: Dice,
) -> Flipped:
    """Return everybody's result; for those not `known` cards are drawn, as the settings say."""
    ledger = ledger_of(encounter)
    results = dict(known)
    cards: dict[CombatantId, int] = {}
    events: list[Event] = []
    for group in _sharing_a_card(encounter, drawers):
        missing = [each for each in group if each.id not in known]
        if missing:
            ledger = _drawing(ledger, dice)
            assert ledger.card is not None
            events.append(Rolled(None, "card", (ledger.card,)))
        for each in missing:
            assert ledger.card is not None
            cards[each.id] = ledger.card
            results[each.id] = result = _on_the_card(encounter, ledger, each)
            shown = CombatantId(result) if isinstance(result, str) else result
            events.append(Rolled(each.id, "result", (shown,)))
    return Flipped(results, cards, tuple(events), ledger)


def reads_alone(encounter: Encounter, combatant: Combatant) -> bool:
    """Say whether a card is drawn for `combatant` and nobody else, as the settings say."""
    mine = _card_of(encounter, combatant)
    others = (each for each in taking_part(encounter) if each.id != combatant.id)
    return all(_card_of(encounter, each) != mine for each in others)


def column(encounter: Encounter, ledger: WestLedger, die: int) -> tuple[Result, ...]:
    """Return the five rows of a die on the card of `ledger`; none when there is no card."""
    if ledger.card is None:
        return ()
    return _rows(f"{ledger.seed}:{ledger.card}:{die}", die, settings_of(encounter).cf_cards)


def open_ended(combatant: Combatant, dice: Dice) -> int:
    """Roll a combatant's Reflex with dice: the best of them, each rolled on after its highest."""
    stats = stats_of(combatant)
    return max(_exploding(dice, stats.die) for _ in range(stats.reflex_count))


def _too_few_rows(combatant: Combatant, there: int) -> str:
    return tr(
        "{name} has Reflex {reflex}, but of {column} only the first {rows} rows are there.",
        name=combatant.called,
        reflex=stats_of(combatant).reflex,
        column=f"d{stats_of(combatant).die}",
        rows=there,
    )


def _on_the_card(encounter: Encounter, ledger: WestLedger, combatant: Combatant) -> Result:
    stats = stats_of(combatant)
    result = read(column(encounter, ledger, stats.die)[: stats.reflex_count])
    return CRITICAL_FAILURE if result is None else result


def _sharing_a_card(
    encounter: Encounter, drawers: Sequence[Combatant]
) -> Iterator[tuple[Combatant, ...]]:
    keys = {each.id: _card_of(encounter, each) for each in drawers}
    for key in dict.fromkeys(keys.values()):
        yield tuple(each for each in drawers if keys[each.id] == key)


def _card_of(encounter: Encounter, combatant: Combatant) -> tuple[str, str]:
    match settings_of(encounter).cards:
        case "all":
            return ("all", "")
        case "side":
            return ("side", "crew" if combatant.side is Side.PC else "npc")
        case "each" if combatant.series:
            return ("group", combatant.series)
        case "each":
            return ("each", combatant.id)


def _drawing(ledger: WestLedger, dice: Dice) -> WestLedger:
    """Return the ledger with one card more drawn; an empty deck is shuffled again first."""
    seed = ledger.seed if ledger.seed is not None else dice.roll(1, _SEEDS)[0]
    drawn = ledger.drawn if len(ledger.drawn) < DECK else ()
    (card,) = dice.roll(1, [number for number in range(DECK) if number not in drawn])
    return replace(ledger, seed=seed, drawn=(*drawn, card), card=card)


@lru_cache(maxsize=64)
def _rows(name: str, die: int, seldom: int) -> tuple[Result, ...]:
    """Return the rows of a column; remembered, as everybody with that die reads the same ones."""
    return tuple(_cell(f"{name}:{number}", die, seldom) for number in range(ROWS))


def _cell(name: str, die: int, seldom: int) -> Result:
    luck = int.from_bytes(sha256(name.encode()).digest(), "big")
    luck, failure = divmod(luck, DECK)
    if failure < seldom:
        return CRITICAL_FAILURE
    total = 0
    while True:
        luck, face = divmod(luck, die)
        total += face + 1
        if face + 1 < die:
            return total


def _exploding(dice: Dice, die: int) -> int:
    total = 0
    for _ in DICE:
        (face,) = dice.roll(1, range(1, die + 1))
        total += face
        if face < die:
            break
    return total
