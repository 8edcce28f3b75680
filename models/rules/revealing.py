"""Revealing by acting: a hidden combatant that takes a turn is seen to take it."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.protocol import Outcome, RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, SecrecyChanged, SpanBegan
from models.wording import tr

HOLD: Final = "hold"
"""The kind of span that shows a wait."""


def revealing(rules: RuleSet, encounter: Encounter, outcome: Outcome) -> Outcome:
    """Return `outcome` in which the players see whoever acts in it.

    Whoever waits instead, or only declares, stays hidden.
    """
    shown = tuple(_acting_hidden(rules, encounter, outcome))
    if not shown:
        return outcome
    seen = tuple(SecrecyChanged(e, Secrecy.FULL, encounter[e].public_number) for e in shown)
    names = joined([encounter[who].called for who in shown])
    told = tr("The players see {names}", names=names)
    label = f"{outcome.label}. {told}"
    return replace(outcome, label=label, events=(*seen, *outcome.events))


def _acting_hidden(rules: RuleSet, encounter: Encounter, outcome: Outcome) -> Iterator[CombatantId]:
    after = apply_all(encounter, outcome.events)
    took = dict.fromkeys(e.by for e in outcome.events if isinstance(e, ClockMoved) and e.by)
    holds = {e.span.who for e in outcome.events if isinstance(e, SpanBegan) and e.span.kind == HOLD}
    for who in took:
        waits = who in holds or after[who].placed or rules.waits(after, who)
        acted = after[who].marker != encounter[who].marker and not waits
        if acted and not encounter[who].visible:
            yield who
