"""Rounds: all take places of their own, and with each new round the clock is set back.

A game that uses it keeps a ledger with `round`, as `RoundNumber` has it, and a sheet as
`count.Counted` has it, a new one in each round.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from models.rules.clocks import count, entry
from models.rules.clocks.count import Cost, LastAction
from models.rules.deeds import Deed, Place
from models.rules.draft import AnyDraft
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer, Role, table
from models.rules.refusal import RuleBroken
from models.rules.results import Entry
from models.rules.system import Typed
from models.scheduler.bounds import Count, Words
from models.scheduler.clock import CombatantId, Tick
from models.wording import isolated, mark, tr


class RoundNumber(Struct, frozen=True):
    """The number of the present round, 0 before the first."""

    round: Count = 0


class Act(Deed, frozen=True, tag="act"):
    """Take the turn, or end a hold with it; at a `cost` where the next turn depends on one."""

    who: CombatantId
    cost: Cost = 0
    what: Words = ""


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


def begin_round(draft: AnyDraft, ticks: Mapping[CombatantId, Tick], number: int) -> str:
    """Let round `number` begin for those who have `ticks` in it. Raises RuleBroken without any."""
    if not ticks:
        raise RuleBroken(tr("Choose who takes part."))
    draft.record(round=number)
    begin(draft, ticks)
    name = tr("round")
    return tr("{round} {number} begins", round=name[:1].upper() + name[1:], number=number)


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


def calls(  # noqa: PLR0913 - a table for each of three deeds, and what it asks
    draft: AnyDraft,
    next_round: Deed,
    start: Deed,
    first: Iterable[Field],
    join: entry.Join,
    late: Iterable[Field],
    *,
    again: Iterable[Field] = (),
) -> Iterator[Offer]:
    """Yield the table of the next round, which asks `again`, before those of `entry.calls`."""
    if draft.ledger.round:
        yield call(draft, next_round, again)
    yield from entry.calls(draft, start, first, join, late)


def turn(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`, or the first on which its hold can end.

    Raises RuleBroken when someone else goes first, or when no turn is left in this round.
    """
    one = draft.here(who)
    if count.held_openly(draft, who):
        return count.held_from(draft, who)
    if one.marker is None and one.placed is None:
        raise RuleBroken(tr("{name} has no turn left.", name=one.called))
    return count.tick_of_turn(draft, who)


def act(draft: AnyDraft, deed: Act) -> str:
    """Take the turn, or end a hold; where the next one lies the pace of the game says."""
    if died := count.reach(draft, deed.who, turn(draft, deed.who)):
        return died
    count.pace_of(draft).pays(draft, deed)
    name = draft[deed.who].called
    told = f"{name}: {isolated(deed.what)}" if deed.what else tr("{name} acts", name=name)
    return f"{told} ({deed.cost})" if deed.cost else told


def use_up(draft: AnyDraft, deed: Act) -> None:
    """Let no other turn follow in this round: what an act costs where each acts once."""
    draft.place(deed.who, None)
    draft.write(deed.who, hold=None, last=LastAction(draft.now, deed.cost, deed.what))
    draft.move(deed.who, None)


def acts(draft: AnyDraft, who: CombatantId, cost: int = 0) -> Iterator[Offer]:
    """Yield the turn, at the usual `cost` and at another one if it has any, and the hold."""
    refusal = draft.refusal(Act(who, cost))
    told, role = str(cost or ""), Role.USUAL
    yield draft.offer("act", tr("Act"), Act(who, cost), cost=told, role=role, refusal=refusal)
    if cost:
        other, ask = Act(who, cost), count.cost_and_action(draft)
        yield draft.offer("other", tr("Other…"), other, ask, refusal=refusal, does=tr("Act"))
    if draft.sheet(who).hold is None:
        yield draft.offer("hold", tr("Wait"), count.Hold(who), role=Role.WAIT)
    elif draft[who].placed is not None:
        yield draft.offer(
            "let-go", tr(count.pace_of(draft).words.open), Place(who, None), refusal=""
        )


def why(draft: AnyDraft, who: CombatantId) -> str:
    """Say why `who` acts in its place, since when it holds, or why it has no turn."""
    marker, sheet = draft[who].marker, draft.sheet(who)
    if marker is None or marker.tick != sheet.first or sheet.hold is not None:
        return count.why(draft, who)
    return f"{draft.axis.opening(marker.tick)}."


def heading(draft: AnyDraft) -> str:
    """Return the number of the round in words."""
    return f"{tr('round')} {draft.ledger.round}" if draft.ledger.round else ""


def facts(draft: AnyDraft, _events: object) -> Mapping[str, Any]:
    """Return the number of the round, and who holds since when."""
    holding, sign = count.holding(draft), draft.axis.sign
    since = {who: sign * tick for who, tick in holding.items()}
    return {"round": draft.ledger.round, "holding": since}


def done(draft: AnyDraft, who: CombatantId) -> bool:
    """Say whether `who`, who has no turn, has acted in this round."""
    return draft.sheet(who).last is not None


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    Act: act,
    count.Hold: count.hold,
}
"""The deeds of a round; a game adds those by which its rounds begin."""

_TYPED_HOLD: Final = Typed(
    "[hH]", lambda _draft, who, _read: count.Hold(who), (Entry("h", mark("wait")),)
)
TYPED: Final = (
    Typed("[aA]", lambda _draft, who, _read: Act(who), (Entry("a", mark("act")),)),
    _TYPED_HOLD,
)
"""What can be typed where acts cost nothing."""
TYPED_COST: Final = (
    Typed(
        "[0-9]{1,6}",
        lambda _draft, who, read: Act(who, int(read[0])),
        (Entry("7", mark("act, cost 7")),),
    ),
    _TYPED_HOLD,
)
"""What can be typed where acts have a cost."""
HINT: Final = "a · h"
UNKNOWN: Final = mark("{text} isn't known. Shift+F1 shows what you can type.")
