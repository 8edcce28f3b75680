"""The entry: a table for all who begin a scene, and one for those who come late.

A game that uses it keeps a sheet with `entered`, as `count.Counted` has it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer, Role, Target, table
from models.rules.refusal import RuleBroken, listed
from models.rules.results import Standing
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.wording import mark, tr

Join = Callable[[CombatantId], Deed]
"""Makes the deed by which one comes late, complete but for what is asked."""

Aim = Callable[[CombatantId], Target]
"""Says what the dice of one combatant are rolled for."""


def calls(
    draft: AnyDraft,
    start: Deed,
    first: Iterable[Field],
    join: Join,
    late: Iterable[Field],
    *,
    target: Aim | None = None,
) -> Iterator[Offer]:
    """Yield the tables: in a scene that has begun, for those who come late; and for the scene.

    Where nothing is asked `first`, the first field of `start` is a list of those who take part.
    """
    able = [e for e in draft.fight.everybody() if e.presence is not Presence.DEFEATED]
    begun, asked = any(draft.fight.present()), tuple(first)
    if begun:
        yield late_call(draft, [each for each in able if not each.present], join, late, target)
    yield table(
        "start",
        tr("Start a new fight") if begun else tr("Start the fight"),
        start,
        asked,
        [each.id for each in able],
        empty=tr("Add combatants first."),
        role=Role.START,
        gathering=Gathering.COLUMNS if asked else Gathering.LIST,
        left_out=_gone(draft, able) if begun else (),
        target=target,
    )


def late_call(
    draft: AnyDraft,
    rows: Sequence[Combatant],
    join: Join,
    late: Iterable[Field],
    target: Aim | None = None,
) -> Offer:
    """Return the table for those who come late; who was in the scene before is left out.

    It is refused before the fight: that begins for all of them by another table.
    """
    gone = _gone(draft, rows)
    whos = [each.id for each in rows]
    offer = joiners(whos, join, late, empty=none_left(draft), left_out=gone, target=target)
    return offer if any(draft.fight.present()) else replace(offer, refusal=tr(_NOT_BEGUN))


def none_left(draft: AnyDraft) -> str:
    """Say that no one can join; the defeated come back from their own cards."""
    if any(each.presence is Presence.DEFEATED for each in draft.fight.everybody()):
        return tr("Only the defeated aren't in the fight. Select one to bring it back.")
    return tr("Everyone is already in the fight.")


def joiners(  # noqa: PLR0913 - as the offer it makes
    rows: Sequence[CombatantId],
    join: Join,
    late: Iterable[Field],
    *,
    title: str = "",
    empty: str,
    left_out: Iterable[CombatantId] = (),
    target: Aim | None = None,
) -> Offer:
    """Return the table by which `rows` join, those `left_out` only if the GM says so."""
    return table(
        "join",
        title or tr("Late joiners"),
        join(rows[0] if rows else CombatantId("")),
        late,
        rows,
        empty=empty,
        role=Role.JOIN,
        gathering=Gathering.EACH,
        left_out=left_out,
        target=target,
    )


def newcomer(draft: AnyDraft, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it is in the scene already."""
    one = listed(draft.fight, who)
    if one.present:
        raise RuleBroken(tr("{name} is already in the fight.", name=one.called))
    return one


def why_absent(draft: AnyDraft, who: CombatantId, otherwise: str = "") -> str:
    """Say why `who`, who isn't in the scene, has no turn: it is defeated, or else `otherwise`."""
    name = draft[who].called
    if draft[who].presence is Presence.DEFEATED:
        return tr("{name} is defeated.", name=name)
    if not any(draft.fight.present()):
        return tr(_NOT_BEGUN)
    return otherwise or tr("{name} isn't in the fight. Add {name} as a late joiner.", name=name)


def absent(draft: AnyDraft, who: CombatantId, otherwise: str = "") -> Standing:
    """Return how one stands who isn't in the scene: defeated, or else `otherwise`."""
    if draft[who].presence is Presence.DEFEATED:
        return Standing("–", "", tr("defeated"))
    return Standing("–", "", otherwise or tr("not in the fight"))


_NOT_BEGUN: Final = mark("Start the fight first.")


def _gone(draft: AnyDraft, rows: Iterable[Combatant]) -> list[CombatantId]:
    return [each.id for each in rows if not each.present and draft.sheet(each.id).entered]
