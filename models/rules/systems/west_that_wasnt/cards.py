"""Cards: the deck, what each reads from a card, the phases that opens, and who hesitates.

The cards of the game are pictures; those of the program are made by rule: 54 cards with a column
for each die and five rows, each cell an open-ended die or, seldom, a critical failure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from models.rules.clocks.wounds_slow import slowed_by
from models.rules.names import joined, shortened
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    DICE,
    ROMAN,
    Choose,
    Column,
    DealAgain,
    FlipCard,
    Result,
    Scene,
    Speed,
    TypedResult,
    WestSheet,
    faster,
    open_phases,
    place,
    slot,
    speed_word,
)
from models.rules.systems.west_that_wasnt.turns import (
    called,
    follow,
    partakers,
    refuse_before_card,
    sheets,
    taking_part,
    undeclared,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.events import Rolled, Ruled
from models.wording import spelled, tr

DECK: Final = 54
ROWS: Final = 5
_SEEDS: Final = range(1, 1_000_000_000)


class Reading(Struct, frozen=True):
    """A result, and the number of the card that it was read from, where the program drew one."""

    result: Result
    card: int | None = None


def card(scene: Scene, deed: FlipCard) -> str:
    """Flip the card; everyone goes into the earliest phase open (source: "Resolution").

    A combatant that the GM has put on a slot against the rules stays there.
    """
    drawers = _drawers(scene)
    known = _known(scene, deed, drawers)
    for who in tuple(partakers(scene)):
        scene.enter(who)
    readings = flip(scene, drawers, known)
    flipped = any(each.card is not None for each in readings.values())
    scene.record(stage="act", begun=False, card=scene.ledger.card if flipped else None)
    for who in drawers:
        deal(scene, who, readings[who])
    number = scene.ledger.card
    if number is None:
        read = shortened([f"{scene[who].called} {readings[who].result}" for who in drawers])
        return tr("Results: {results}", results=", ".join(read))
    return tr("Card {number} flipped", number=number)


def deal_again(scene: Scene, deed: DealAgain) -> str:
    """Give one another result, typed or drawn, before the first phase is called.

    No one else reads a card of one's own, so another may be drawn (source: "Resolution", one card
    per character); where others read the same card it is the GM's ruling, and that card stays.
    """
    one, common = taking_part(scene, deed.who), scene.ledger.card
    who = one.id
    _refuse_dealing(scene, who)
    before, typed = scene.sheet(who).result, understood(deed.result)
    deal(scene, who, flip(scene, (who,), {} if typed is None else {who: typed})[who])
    scene.record(card=common)
    follow(scene, one)
    told = _dealt(scene, who, before)
    if reads_alone(scene, who):
        return told
    scene.happen(Ruled(told))
    return tr("GM's ruling: {ruling}", ruling=told)


def choose(scene: Scene, deed: Choose) -> str:
    """Choose another phase that the result opens; only until the first turn comes up."""
    refuse_before_card(scene)
    one = taking_part(scene, deed.who)
    if scene.ledger.begun:
        raise RuleBroken(tr("Too late: choose phases before anyone acts."))
    if deed.phase not in options_of(scene, one.id):
        raise RuleBroken(_not_open(scene, one.id))
    if scene.sheet(one.id).wait is None:
        to = slot(deed.phase, scene.stats(one.id).die)
        if to < scene.now:
            told = {"place": place(to), "now": place(scene.now)}
            raise RuleBroken(tr("{place} is past. It's {now}.", **told))
        scene.move(one.id, to)
        follow(scene, one)
    scene.write(one.id, phase=deed.phase)
    return tr("{name} chooses phase {phase}", name=one.called, phase=ROMAN[deed.phase - 1])


def flip(
    scene: Scene, drawers: Sequence[CombatantId], known: Mapping[CombatantId, Result]
) -> dict[CombatantId, Reading]:
    """Return what each reads; for those not `known` cards are drawn, as the settings say."""
    readings = {who: Reading(result) for who, result in known.items()}
    for group in _sharing_a_card(scene, drawers):
        missing = [who for who in group if who not in known]
        number = _draw(scene) if missing else 0
        for who in missing:
            result = _on_card(scene, who, number)
            readings[who] = Reading(result, number)
            shown = CombatantId(result) if isinstance(result, str) else result
            scene.happen(Rolled(who, "result", (shown,)))
    return readings


def deal(scene: Scene, who: CombatantId, reading: Reading) -> None:
    """Give `who` a result; a combatant that the GM has put on a slot stays there."""
    sheet, ruled = scene.sheet(who), _ruled(scene, who)
    result = _slowed(scene, who, reading.result)
    speed = sheet.column or column_of(sheet)
    phase = next(iter(open_phases(scene.settings.row(speed), result)), None)
    bonus = phase is None and result != CRITICAL_FAILURE
    scene.write(who, result=result, column=speed, phase=phase, bonus=bonus, card=reading.card)
    to = None if phase is None else slot(phase, scene.stats(who).die)
    if sheet.wait is None and not ruled and to != scene[who].next_tick:
        scene.move(who, to)


def options_of(scene: Scene, who: CombatantId) -> tuple[int, ...]:
    """Return the phases that the result of `who` opens."""
    sheet = scene.sheet(who)
    if sheet.column is None:
        return ()
    return open_phases(scene.settings.row(sheet.column), sheet.result)


def column_of(sheet: WestSheet) -> Speed:
    """Return the speed that counts for the phase: one faster after a hesitation.

    One who goes on waiting from the last round is ready as with a quick action.
    """
    if sheet.wait is not None:
        return "quick"
    declared = sheet.declared or "full"
    return faster(declared) if sheet.bonus else declared


def understood(typed: TypedResult) -> Result | None:
    """Return a result as it was entered; None where the program is to draw. Raises RuleBroken."""
    if typed is None or isinstance(typed, int):
        return typed
    if not (text := typed.strip().upper()):
        return None
    if text != CRITICAL_FAILURE and not re.fullmatch("[0-9]{1,4}", text):
        raise RuleBroken(tr("A result is a number or CF, not “{text}”.", text=typed[:20]))
    return CRITICAL_FAILURE if text == CRITICAL_FAILURE else int(text)


def read(cells: Sequence[Result | None]) -> Result | None:
    """Return what a Reflex of as many dice reads from these rows of its column.

    The best of them, but a critical failure if the last row shows one (source: "Initiative
    Example"); None when no row is known.
    """
    if cells and cells[-1] == CRITICAL_FAILURE:
        return CRITICAL_FAILURE
    return max((cell for cell in cells if isinstance(cell, int)), default=None)


def reads_alone(scene: Scene, who: CombatantId) -> bool:
    """Say whether a card is drawn for `who` alone, as the settings say."""
    mine = _card_of(scene, who)
    return all(_card_of(scene, each) != mine for each in partakers(scene) if each != who)


def column(scene: Scene, number: int, die: int) -> tuple[Result, ...]:
    """Return the five rows of a die on the card of that number."""
    return _rows(f"{scene.ledger.seed}:{number}:{die}", die, scene.settings.cf_cards)


def open_ended(scene: Scene, who: CombatantId) -> int:
    """Roll the Reflex of `who` with dice: the best of them, each rolled on after its highest."""
    stats = scene.stats(who)
    return max(_exploding(scene, stats.die) for _ in range(stats.reflex_count))


def _drawers(scene: Scene) -> list[CombatantId]:
    if scene.ledger.stage != "declare":
        raise RuleBroken(tr("This round's card is already flipped."))
    if missing := undeclared(scene):
        raise RuleBroken(_missing(called(scene, missing)))
    there = sheets(scene)
    if not there:
        raise RuleBroken(tr("No one is in the fight."))
    return [who for who, sheet in there.items() if not sheet.surprised]


def _missing(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} hasn't declared yet.", name=names[0])
    return tr("{names} haven't declared yet.", names=joined(names))


def _known(
    scene: Scene, deed: FlipCard, drawers: Sequence[CombatantId]
) -> Mapping[CombatantId, Result]:
    for who in deed.results:
        one = taking_part(scene, who)
        if who not in drawers:
            told = tr("{name} is surprised and loses this round.", name=one.called)
            raise RuleBroken(told)
    known = {}
    for who in drawers:
        typed = understood(deed.results.get(who))
        result = _from_grid(scene, who, deed.grid) if typed is None else typed
        if result is not None:
            known[who] = result
    return known


def _from_grid(
    scene: Scene, who: CombatantId, grid: Mapping[Column, Sequence[TypedResult]]
) -> Result | None:
    stats = scene.stats(who)
    told = next((rows for key, rows in grid.items() if key == f"d{stats.die}"), None)
    if told is None:
        return None
    if len(told) < stats.reflex_count:
        raise RuleBroken(_too_few_rows(scene, who, len(told)))
    return read([understood(cell) for cell in told[: stats.reflex_count]])


def _too_few_rows(scene: Scene, who: CombatantId, there: int) -> str:
    stats = scene.stats(who)
    return tr(
        "{name} has Reflex {reflex}: enter more rows of {column}, only {rows} are there.",
        name=scene[who].called,
        reflex=spelled(stats.reflex),
        column=spelled(f"d{stats.die}"),
        rows=there,
    )


def _sharing_a_card(
    scene: Scene, drawers: Sequence[CombatantId]
) -> Iterator[tuple[CombatantId, ...]]:
    keys = {who: _card_of(scene, who) for who in drawers}
    for key in dict.fromkeys(keys.values()):
        yield tuple(who for who in drawers if keys[who] == key)


def _card_of(scene: Scene, who: CombatantId) -> tuple[str, str]:
    one = scene[who]
    match scene.settings.cards:
        case "all":
            return ("all", "")
        case "side":
            return ("side", "crew" if one.side is Side.PC else "npc")
        case "each" if one.series:
            return ("group", one.series)
        case "each":
            return ("each", who)


def _draw(scene: Scene) -> int:
    """Draw a card and return its number; an empty deck is shuffled again first."""
    ledger, dice = scene.ledger, scene.dice
    seed = ledger.seed if ledger.seed is not None else dice.roll(1, _SEEDS)[0]
    drawn = ledger.drawn if len(ledger.drawn) < DECK else ()
    (number,) = dice.roll(1, [number for number in range(DECK) if number not in drawn])
    scene.record(seed=seed, drawn=(*drawn, number), card=number)
    scene.happen(Rolled(None, "card", (number,)))
    return number


def _on_card(scene: Scene, who: CombatantId, number: int) -> Result:
    stats = scene.stats(who)
    result = read(column(scene, number, stats.die)[: stats.reflex_count])
    return CRITICAL_FAILURE if result is None else result


@lru_cache(maxsize=64)
def _rows(name: str, die: int, seldom: int) -> tuple[Result, ...]:
    """Return the rows of a column; remembered, as everyone with that die reads the same ones."""
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


def _exploding(scene: Scene, die: int) -> int:
    total = 0
    for _ in DICE:
        (face,) = scene.dice.roll(1, range(1, die + 1))
        total += face
        if face < die:
            break
    return total


def _ruled(scene: Scene, who: CombatantId) -> bool:
    """Say whether the GM has put someone on a slot that no card gave."""
    tick, phase = scene[who].next_tick, scene.sheet(who).phase
    if tick is None:
        return False
    return phase is None or tick != slot(phase, scene.stats(who).die)


def _slowed(scene: Scene, who: CombatantId, result: Result) -> Result:
    """Take a wound off a result, but never below 1 nor from a failure (a house rule)."""
    if isinstance(result, str):
        return result
    return min(result, max(1, result - slowed_by(scene.settings, scene[who])))


def _not_open(scene: Scene, who: CombatantId) -> str:
    name, sheet, options = scene[who].called, scene.sheet(who), options_of(scene, who)
    if sheet.result is None:
        return tr("{name} has no result this round.", name=name)
    if not options:
        return tr("{name} hesitates and can't act this round.", name=name)
    return tr(
        "{name}'s {result} allows {phases} at {speed} speed.",
        name=name,
        result=sheet.result,
        phases=joined([ROMAN[phase - 1] for phase in options]),
        speed=speed_word(sheet.column),
    )


def _refuse_dealing(scene: Scene, who: CombatantId) -> None:
    ledger, sheet, name = scene.ledger, scene.sheet(who), scene[who].called
    if ledger.stage == "declare":
        raise RuleBroken(tr("Flip this round's card first."))
    if ledger.begun or scene.now > 0:
        raise RuleBroken(tr("Too late to change results: phase I has begun."))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))
    if sheet.result is None:
        raise RuleBroken(tr("{name} has no result this round.", name=name))


def _dealt(scene: Scene, who: CombatantId, before: Result | None) -> str:
    sheet = scene.sheet(who)
    told = {"name": scene[who].called, "result": sheet.result, "before": before}
    if sheet.card is None:
        return tr("{name}'s result: {before} → {result}", **told)
    return tr("{name}'s result: {before} → {result} (card {card})", card=sheet.card, **told)
