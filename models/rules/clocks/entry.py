"""Entry into a scene, by a table at its start and one for late joiners.

A game that uses it needs a sheet with the field `entered` of `count.CountSheet`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer, Role, Target, table_offer
from models.rules.refusal import RuleBroken, require_combatant
from models.rules.results import Standing
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Spot
from models.wording import mark, tr

MakeJoin = Callable[[CombatantId], Deed]
"""Function that makes the deed of a late joiner; answers to the fields are added to it."""

GetTarget = Callable[[CombatantId], Target]
"""Function that returns a combatant's dice and target number."""


def calls(
    draft: AnyDraft,
    start: Deed,
    first_fields: Iterable[Field],
    join: MakeJoin,
    late_fields: Iterable[Field],
    *,
    target: GetTarget | None = None,
) -> Iterator[Offer]:
    """Yield the table for late joiners, in a running scene only, and the one that starts a scene.

    Without `first_fields`, the latter is a list of combatants for the first field of `start`.
    """
    candidates = [
        combatant
        for combatant in draft.fight.all_combatants()
        if combatant.presence is not Presence.DEFEATED
    ]
    has_begun, fields = any(draft.fight.combatants_in_scene()), tuple(first_fields)
    if has_begun:
        yield late_call(
            draft,
            [candidate for candidate in candidates if not candidate.is_in_scene],
            join,
            late_fields,
            target,
        )
    yield table_offer(
        "start",
        tr("Start a new fight") if has_begun else tr("Start the fight"),
        start,
        fields,
        [candidate.id for candidate in candidates],
        empty=tr("Add combatants first."),
        role=Role.START,
        gathering=Gathering.COLUMNS if fields else Gathering.LIST,
        optional_rows=_departed_ids(draft, candidates) if has_begun else (),
        target=target,
    )


def late_call(
    draft: AnyDraft,
    rows: Sequence[Combatant],
    join: MakeJoin,
    late_fields: Iterable[Field],
    target: GetTarget | None = None,
) -> Offer:
    """Return the table for late joiners; those who left the scene aren't preselected."""
    departed_ids = _departed_ids(draft, rows)
    ids = [each.id for each in rows]
    all_keep_turns = bool(ids) and all(keeps_turn(draft, who) for who in ids)
    offer = join_table(
        ids,
        join,
        () if all_keep_turns else late_fields,
        empty=no_joiners_text(draft),
        optional_rows=departed_ids,
        target=target,
    )
    return (
        offer if any(draft.fight.combatants_in_scene()) else replace(offer, refusal=tr(_NOT_BEGUN))
    )


def no_joiners_text(draft: AnyDraft) -> str:
    """Return the refusal of a table without late joiners; the defeated join from their cards."""
    if any(each.presence is Presence.DEFEATED for each in draft.fight.all_combatants()):
        return tr("Only the defeated aren't in the fight. Select one to bring it back.")
    return tr("Everyone is already in the fight.")


def join_table(  # noqa: PLR0913 - as the offer it makes
    rows: Sequence[CombatantId],
    join: MakeJoin,
    late_fields: Iterable[Field],
    *,
    title: str = "",
    empty: str,
    optional_rows: Iterable[CombatantId] = (),
    target: GetTarget | None = None,
) -> Offer:
    """Return the table of late joiners in `rows`; those in `optional_rows` aren't preselected."""
    return table_offer(
        "join",
        title or tr("Late joiners"),
        join(rows[0] if rows else CombatantId("")),
        late_fields,
        rows,
        empty=empty,
        role=Role.JOIN,
        gathering=Gathering.EACH,
        optional_rows=optional_rows,
        target=target,
    )


def require_absent(draft: AnyDraft, who: CombatantId) -> Combatant:
    """Return the combatant `who`. Raises RuleBroken if it is already in the scene."""
    combatant = require_combatant(draft.fight, who)
    if combatant.is_in_scene:
        raise RuleBroken(tr("{name} is already in the fight.", name=combatant.display_name))
    return combatant


def keeps_turn(draft: AnyDraft, who: CombatantId) -> bool:
    """Return whether `who` left the scene during this count with a turn or a wait."""
    combatant = draft[who]
    has_turn = combatant.marker is not None or combatant.placed is not None
    return not combatant.is_in_scene and (has_turn or draft.is_waiting(who))


def bring_back(draft: AnyDraft, who: CombatantId) -> bool:
    """Bring `who` back to the turn and wait it left with; return whether that turn has passed.

    The caller decides on a turn that has passed. A wait loses a chosen tick that has passed.
    """
    draft.enter(who)
    combatant = draft[who]
    if combatant.placed is not None and combatant.placed.tick < draft.now:
        draft.unplace_turn(who)
    return combatant.marker is not None and combatant.marker.tick < draft.now


def describe_return(draft: AnyDraft, who: CombatantId, old_marker: Spot | None) -> str:
    """Return the label if `who`, who left with its turn on `old_marker`, has a turn, else ""."""
    one = draft[who]
    if one.marker is None:
        return ""
    first = one.marker if one.placed is None else min(one.marker, one.placed)
    values = {"name": one.display_name, "place": draft.axis.place(first.tick)}
    if one.marker == old_marker:
        return tr("{name} comes back to the same turn, on {place}", **values)
    return tr("{name} comes back, next turn on {place}", **values)


def warn_unused_roll(draft: AnyDraft, who: CombatantId) -> None:
    """Warn that the roll typed for `who` isn't used, because it came back."""
    name, spot = draft[who].display_name, draft[who].placed or draft[who].marker
    if spot is None:
        draft.warn(tr("{name} comes back. The roll isn't used.", name=name))
        return
    place = draft.axis.place(spot.tick)
    draft.warn(tr("{name} comes back to {place}. The roll isn't used.", name=name, place=place))


def why_absent(draft: AnyDraft, who: CombatantId, default_text: str = "") -> str:
    """Return the reason why `who`, outside the scene, has no turn, or `default_text`."""
    name = draft[who].display_name
    if draft[who].presence is Presence.DEFEATED:
        return tr("{name} is defeated.", name=name)
    marker, keeps = draft[who].marker, keeps_turn(draft, who)
    has_passed = keeps and marker is not None and marker.tick < draft.now
    if has_passed or not any(draft.fight.combatants_in_scene()):
        return tr("{name} isn't in the fight.", name=name)
    if keeps:
        return tr("{name} isn't in the fight. Comes back to the same turn.", name=name)
    return default_text or tr("{name} isn't in the fight. Add {name} as a late joiner.", name=name)


def absent_standing(draft: AnyDraft, who: CombatantId, default_text: str = "") -> Standing:
    """Return the standing of `who` outside the scene: defeated, or `default_text`."""
    if draft[who].presence is Presence.DEFEATED:
        return Standing("–", "", tr("defeated"))
    return Standing("–", "", default_text or tr("not in the fight"))


_NOT_BEGUN: Final = mark("Start the fight first.")


def _departed_ids(draft: AnyDraft, rows: Iterable[Combatant]) -> list[CombatantId]:
    return [each.id for each in rows if not each.is_in_scene and draft.sheet(each.id).entered]
