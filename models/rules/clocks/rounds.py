"""Rounds: all take places of their own, and with each new round the clock is set back."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from models.rules.clocks import count
from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer, Role, table
from models.scheduler.clock import CombatantId, Tick
from models.wording import tr


def begin(
    draft: AnyDraft,
    ticks: Mapping[CombatantId, Tick],
    staying: Collection[CombatantId] = (),
    begins: Callable[[Iterable[Tick]], Tick] = min,
) -> None:
    """Let a new count begin for those who have `ticks` in it, before any of them acts.

    Those `staying` remain in the scene without a turn; all holds end. For the players it begins
    where it would without hidden ones, so that one who is first stays hidden.
    """
    draft.clear((*ticks, *staying))
    for each in tuple(draft.fight.present()):
        count.end_hold(draft, each.id)
    seen = [tick for who, tick in ticks.items() if draft[who].visible]
    draft.begin_count(begins(ticks.values() or (Tick(1),)), begins(seen) if seen else None)


def call(
    draft: AnyDraft,
    deed: Deed,
    ask: Iterable[Field] = (),
    *,
    name: str = "",
    left_out: Sequence[CombatantId] = (),
    help: str = "",  # noqa: A002 - as in the offer
) -> Offer:
    """Return the table of the next round, for all in the scene but those `left_out`.

    Where nothing is asked, the first field of `deed` is a list of those who take part.
    """
    asked = tuple(ask)
    return table(
        "next_round",
        tr("Next {round}", round=name or tr("round")),
        deed,
        asked,
        [each.id for each in draft.fight.present()],
        empty=tr("Everyone has left."),
        role=Role.START,
        gathering=Gathering.COLUMNS if asked else Gathering.LIST,
        left_out=left_out,
        help=help,
    )
