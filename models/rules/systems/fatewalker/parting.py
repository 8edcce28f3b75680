"""Splitting off from a mob: what lasts goes on for each, under a name of its own."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from models.rules.mobbing import owned
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.values import ledger_of, sheet_of
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, SheetChanged
from models.wording import tr


def part(encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]) -> tuple[Event, ...]:
    """Return what is written down of `new`, who stand like `who`. Refuses while it has declared."""
    if any(each.who == who for each in ledger_of(encounter).declared):
        told = tr(
            "{name} has declared something: let that take place first.",
            name=encounter[who].name,
        )
        raise RuleBroken(told)
    return (*_burning(encounter, who, new), *_answered(encounter, who, new))


def _burning(encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]) -> Iterator[Event]:
    """Yield the damage over time of each, by the timers of its own."""
    if dots := sheet_of(encounter[who]).dots:
        for each in new:
            own = {owned(timer, who, each): amount for timer, amount in dots.items()}
            yield SheetChanged(each, replace(sheet_of(encounter[each]), dots=own))


def _answered(
    encounter: Encounter, who: CombatantId, new: Sequence[CombatantId]
) -> Iterator[Event]:
    ledger = ledger_of(encounter)
    if who in ledger.answered:
        yield LedgerChanged(replace(ledger, answered=(*ledger.answered, *new)))
