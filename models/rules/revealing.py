"""Reveals combatants to the players when they act, if the GM has chosen that."""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.decide import label_with_new_names
from models.rules.names import join_with_and
from models.rules.results import (
    Outcome,
)
from models.rules.ruleset import Moment
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.effects import SpanKind
from models.scheduler.events import ClockMoved, SecrecyChanged
from models.wording import tr


def reveal_actors(moment: Moment, outcome: Outcome) -> Outcome:
    """Return `outcome` with the combatants that act in it revealed to the players.

    A combatant that waits instead, or only declares, stays hidden.
    """
    revealed_ids = tuple(find_hidden_actors(moment, outcome))
    if not revealed_ids:
        return outcome
    revealed = [moment.fight[who] for who in revealed_ids]
    changes = tuple(
        SecrecyChanged(each.id, each.revealed_secrecy, each.public_number) for each in revealed
    )
    names = join_with_and([each.public_name or each.display_name for each in revealed])
    text = tr("The players see {names}", names=names)
    events = (*changes, *outcome.events)
    draft = moment.rules.at(apply_all(moment.fight, events)).draft.copy()
    for who in revealed_ids:
        draft.system.on_reveal(draft, who)
    events, after = (*events, *draft.events), draft.fight
    label = label_with_new_names(f"{outcome.label}. {text}", outcome.after, after)
    return replace(outcome, label=label, events=events, after=after)


def find_hidden_actors(moment: Moment, outcome: Outcome) -> Iterator[CombatantId]:
    after, waiting = outcome.after, moment.rules.at(outcome.after).waiting
    actor_ids = dict.fromkeys(
        each.by for each in outcome.events if isinstance(each, ClockMoved) and each.by
    )
    holder_ids = {span.who for span in after.spans if span.kind is SpanKind.HOLD}
    for who in actor_ids:
        is_waiting = after[who].placed or who in holder_ids or who in waiting
        has_acted = after[who].marker != moment.fight[who].marker and not is_waiting
        if has_acted and not moment.fight[who].is_visible:
            yield who
