"""Who acts is seen by the players from then on, where the GM wants that."""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.decide import with_names
from models.rules.names import joined
from models.rules.results import (
    Outcome,
)
from models.rules.ruleset import Moment
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy
from models.scheduler.effects import BarKind
from models.scheduler.events import ClockMoved, SecrecyChanged
from models.wording import tr


def reveal_who_acts(moment: Moment, outcome: Outcome) -> Outcome:
    """Return `outcome` with everyone who acts in it revealed to the players.

    Someone who waits instead, or only declares, stays hidden.
    """
    shown = tuple(_acting_hidden(moment, outcome))
    if not shown:
        return outcome
    seen = tuple(SecrecyChanged(e, Secrecy.FULL, moment.fight[e].public_number) for e in shown)
    told = tr("The players see {names}", names=joined([moment.fight[who].called for who in shown]))
    events = (*seen, *outcome.events)
    after = apply_all(moment.fight, events)
    label = with_names(f"{outcome.label}. {told}", outcome.after, after)
    return replace(outcome, label=label, events=events, after=after)


def _acting_hidden(moment: Moment, outcome: Outcome) -> Iterator[CombatantId]:
    after, waiting = outcome.after, moment.rules.at(outcome.after).waiting
    took = dict.fromkeys(e.by for e in outcome.events if isinstance(e, ClockMoved) and e.by)
    held = {span.who for span in after.spans if span.kind is BarKind.HOLD}
    for who in took:
        waits = after[who].placed or who in held or who in waiting
        acted = after[who].marker != moment.fight[who].marker and not waits
        if acted and not moment.fight[who].visible:
            yield who
