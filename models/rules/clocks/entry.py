"""The entry: a table for all who begin a scene, and one for late joiners.

A game that uses it has a sheet with the field `entered` of `count.CountSheet`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import Field
from models.rules.offers import Gathering, Offer, Role, Target, table
from models.rules.refusal import RuleBroken, find_combatant
from models.rules.results import Standing
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Spot
from models.wording import mark, tr

MakeJoin = Callable[[CombatantId], Deed]
"""Function that makes the deed of a late joiner, complete except for the fields asked."""

GetTarget = Callable[[CombatantId], Target]
"""Function that returns a combatant's dice and target number."""


def calls(
    draft: AnyDraft,
    start: Deed,
    first: Iterable[Field],
    join: MakeJoin,
    late: Iterable[Field],
    *,
    target: GetTarget | None = None,
) -> Iterator[Offer]:
    """Yield the tables: late joiners if the scene has begun, then the scene's start.

    If there are no fields `first`, the first field of `start` is a list of combatants who take
    part.
    """
    candidates = [
        each for each in draft.fight.everybody() if each.presence is not Presence.DEFEATED
    ]
    has_begun, fields = any(draft.fight.in_scene()), tuple(first)
    if has_begun:
        yield late_call(
            draft, [each for each in candidates if not each.is_in_scene], join, late, target
        )
    yield table(
        "start",
        tr("Start a new fight") if has_begun else tr("Start the fight"),
        start,
        fields,
        [each.id for each in candidates],
        empty=tr("Add combatants first."),
        role=Role.START,
        gathering=Gathering.COLUMNS if fields else Gathering.LIST,
        optional_rows=_left_scene(draft, candidates) if has_begun else (),
        target=target,
    )


def late_call(
    draft: AnyDraft,
    rows: Sequence[Combatant],
    join: MakeJoin,
    late: Iterable[Field],
    target: GetTarget | None = None,
) -> Offer:
    """Return the table for late joiners; combatants who were in the scene before are left out."""
    left_combatants = _left_scene(draft, rows)
    combatants = [each.id for each in rows]
    come_back = bool(combatants) and all(keeps_turn(draft, who) for who in combatants)
    offer = join_table(
        combatants,
        join,
        () if come_back else late,
        empty=no_joiners_text(draft),
        optional_rows=left_combatants,
        target=target,
    )
    return offer if any(draft.fight.in_scene()) else replace(offer, refusal=tr(_NOT_BEGUN))


def no_joiners_text(draft: AnyDraft) -> str:
    """Return why no one can join; the defeated come back from their own cards."""
    if any(each.presence is Presence.DEFEATED for each in draft.fight.everybody()):
        return tr("Only the defeated aren't in the fight. Select one to bring it back.")
    return tr("Everyone is already in the fight.")


def join_table(  # noqa: PLR0913 - as the offer it makes
    rows: Sequence[CombatantId],
    join: MakeJoin,
    late: Iterable[Field],
    *,
    title: str = "",
    empty: str,
    optional_rows: Iterable[CombatantId] = (),
    target: GetTarget | None = None,
) -> Offer:
    """Return the table by which `rows` join; rows in `optional_rows` only if the GM says so."""
    return table(
        "join",
        title or tr("Late joiners"),
        join(rows[0] if rows else CombatantId("")),
        late,
        rows,
        empty=empty,
        role=Role.JOIN,
        gathering=Gathering.EACH,
        optional_rows=optional_rows,
        target=target,
    )


def require_absent(draft: AnyDraft, who: CombatantId) -> Combatant:
    """Return the combatant of that id. Raises RuleBroken when it is in the scene already."""
    one = find_combatant(draft.fight, who)
    if one.is_in_scene:
        raise RuleBroken(tr("{name} is already in the fight.", name=one.display_name))
    return one


def keeps_turn(draft: AnyDraft, who: CombatantId) -> bool:
    """Return whether someone out of the scene left it in this count with a turn or a wait."""
    one = draft[who]
    has_turn = one.marker is not None or one.placed is not None
    return not one.is_in_scene and (has_turn or draft.is_waiting(who))


def come_back(draft: AnyDraft, who: CombatantId) -> bool:
    """Bring `who` back to the turn and the wait it left with; return whether that turn has passed.

    What it was to become is for the game to say; a wait whose chosen tick has passed stays open.
    """
    draft.enter(who)
    one = draft[who]
    if one.placed is not None and one.placed.tick < draft.now:
        draft.unplace_turn(who)
    return one.marker is not None and one.marker.tick < draft.now


def describe_return(draft: AnyDraft, who: CombatantId, marker: Spot | None) -> str:
    """Return the label for someone who came back to the turn of its `marker`, "" for another."""
    if marker is None or draft[who].marker != marker:
        return ""
    values = {"name": draft[who].display_name, "place": draft.axis.place(marker.tick)}
    return tr("{name} comes back to the same turn, on {place}", **values)


def warn_unused_roll(draft: AnyDraft, who: CombatantId) -> None:
    """Warn that `who` came back, and that the roll typed for it isn't used."""
    name, spot = draft[who].display_name, draft[who].placed or draft[who].marker
    if spot is None:
        draft.warn(tr("{name} comes back. The roll isn't used.", name=name))
        return
    place = draft.axis.place(spot.tick)
    draft.warn(tr("{name} comes back to {place}. The roll isn't used.", name=name, place=place))


def why_absent(draft: AnyDraft, who: CombatantId, otherwise: str = "") -> str:
    """Return why `who`, not in the scene, has no turn: it is defeated, or else `otherwise`."""
    name = draft[who].display_name
    if draft[who].presence is Presence.DEFEATED:
        return tr("{name} is defeated.", name=name)
    if not any(draft.fight.in_scene()):
        return tr("{name} isn't in the fight.", name=name)
    if keeps_turn(draft, who):
        return tr("{name} isn't in the fight. Comes back to the same turn.", name=name)
    return otherwise or tr("{name} isn't in the fight. Add {name} as a late joiner.", name=name)


def absent_standing(draft: AnyDraft, who: CombatantId, otherwise: str = "") -> Standing:
    """Return the standing of someone not in the scene: defeated, or else `otherwise`."""
    if draft[who].presence is Presence.DEFEATED:
        return Standing("–", "", tr("defeated"))
    return Standing("–", "", otherwise or tr("not in the fight"))


_NOT_BEGUN: Final = mark("Start the fight first.")


def _left_scene(draft: AnyDraft, rows: Iterable[Combatant]) -> list[CombatantId]:
    return [each.id for each in rows if not each.is_in_scene and draft.sheet(each.id).entered]
