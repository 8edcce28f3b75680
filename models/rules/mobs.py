"""Mobs: groups of like combatants that share a marker and a turn, lose members, split, merge."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks.order import put_after, spots, turns_ahead
from models.rules.counters import change as counters
from models.rules.deeds import Deed, Defeat, Lose, Merge, SetMembers, Split
from models.rules.draft import AnyDraft
from models.rules.effects import effect_title
from models.rules.fields import Field, Kind, declared_fields
from models.rules.gm import defeat
from models.rules.names import NUMBER_LENGTH, join_with_and, validate_note
from models.rules.notes import join_notes
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_ID_LENGTH, MAX_MEMBERS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.events import (
    Added,
    CountChanged,
    EffectSet,
    Moved,
    Noted,
    Placed,
    PresenceChanged,
    Removed,
    SpanBegan,
    TimerSet,
)
from models.wording import tr


def set_members(draft: AnyDraft, deed: SetMembers) -> str:
    draft.emit(CountChanged(deed.who, deed.count))
    return tr("{name}: %n member(s)", "of a mob", deed.count, name=draft[deed.who].name)


def lose_members(draft: AnyDraft, deed: Lose) -> str:
    mob = draft[deed.who]
    if mob.presence is Presence.DEFEATED:
        raise RuleBroken(tr("{name} is defeated.", name=mob.display_name))
    if deed.members > mob.count:
        label = tr(
            "{name}: only %n left to lose.", "members of a mob", mob.count, name=mob.display_name
        )
        raise RuleBroken(label)
    if deed.members == mob.count:
        return defeat(draft, Defeat(deed.who))
    remaining = mob.count - deed.members
    draft.emit(CountChanged(deed.who, remaining))
    values: dict[str, object] = {
        "name": mob.display_name,
        "members": deed.members,
        "left": remaining,
    }
    refill = counters.reset_for_next_member(draft, deed.who)
    if deed.members == 1:
        label = tr("{name}: one falls, {left} left", **values)
    else:
        label = tr("{name}: {members} fall, {left} left", **values)
    return f"{label}. {refill}" if refill else label


def split_mob(draft: AnyDraft, deed: Split) -> str:
    """Split members off their mob.

    Raises RuleBroken if more split off than can leave, or if the system forbids it.
    """
    return _split_off(draft, deed)[1]


def split_one_off(draft: AnyDraft, who: CombatantId) -> tuple[CombatantId, str]:
    """Split off one member of a mob, to change only that one; return its new id and the label.

    Raises RuleBroken like `split_mob`.
    """
    ids, label = _split_off(draft, Split(who, apart=True))
    return ids[0], label


def _split_off(draft: AnyDraft, deed: Split) -> tuple[tuple[CombatantId, ...], str]:
    mob = draft[deed.who]
    new_combatants = tuple(_build_split_combatants(draft, mob, deed))
    for new in new_combatants:
        _add_alongside(draft, mob, new)
    _copy_effects(draft, mob, new_combatants)
    draft.emit(CountChanged(mob.id, mob.count - sum(new.count for new in new_combatants)))
    ids = tuple(new.id for new in new_combatants)
    put_after(draft, mob.id, ids)
    draft.system.on_split(draft, mob.id, ids)
    for who in ids:
        counters.reset_for_unhurt_member(draft, who)
    names = join_with_and([draft[who].display_name for who in ids])
    return ids, tr("{names} split off from {mob}", names=names, mob=mob.display_name)


def merge_into_mob(draft: AnyDraft, deed: Merge) -> str:
    """Merge others into a combatant. Raises RuleBroken if they aren't alike or too many."""
    others = [draft[who] for who in dict.fromkeys(deed.others)]
    into = draft[deed.who]
    _check_alike(draft, into, others)
    total = into.count + sum(each.count for each in others)
    if total > MAX_MEMBERS:
        raise RuleBroken(tr("A mob can have at most {most} members.", most=MAX_MEMBERS))
    draft.warnings += _merge_warnings(draft, into, others)
    _absorb(draft, others, deed.who)
    _append_notes(draft, into, others)
    draft.emit(CountChanged(deed.who, total))
    names = join_with_and([each.display_name for each in others])
    return tr("Merge with {mob}: {names}", mob=into.display_name, names=names)


HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    SetMembers: set_members,
    Lose: lose_members,
    Split: split_mob,
    Merge: merge_into_mob,
}


def split_offer(draft: AnyDraft, who: CombatantId) -> Offer:
    """Return the offer to split a mob; it is refused for a single combatant."""
    mob = draft[who]
    title = tr("Split {name}…", name=mob.display_name)
    if mob.count == 1:
        return Offer("split", title, Split(who), refusal=_not_a_mob_message(mob))
    help_text = tr("Otherwise they form a new mob.")
    ask = (
        Field("members", tr("Members"), default=1, minimum=1, maximum=mob.count - 1),
        Field("apart", tr("Each alone"), Kind.YES_NO, default=False, help=help_text),
    )
    return Offer("split", title, Split(who), fields=ask, button_text=tr("Split"))


def merge_offer(draft: AnyDraft, who: CombatantId) -> Offer:
    """Return the offer to merge others into `who`; its kind on the same ticks is preselected."""
    into = draft[who]
    others = [combatant for combatant in draft.fight.all_combatants() if combatant.id != who]
    differences = {other.id: tuple(_differences(draft, into, other)) for other in others}
    alike = [other for other in others if not differences[other.id]]
    return Offer(
        "merge",
        tr("Merge with {name}…", name=into.display_name),
        Merge((), who),
        rows=tuple(each.id for each in alike),
        gathering=Gathering.LIST,
        refusal="" if alike else _merge_refusal(into, others, differences),
        help=tr("They join {name} and act on its turn.", name=into.display_name),
        button_text=tr("Merge"),
        optional_rows=tuple(each.id for each in alike if not _is_preselected(into, each)),
    )


def _not_a_mob_message(combatant: Combatant) -> str:
    return tr("{name} isn't a mob.", name=combatant.name)


def _build_split_combatants(draft: AnyDraft, mob: Combatant, deed: Split) -> Iterator[Combatant]:
    if mob.count == 1:
        raise RuleBroken(_not_a_mob_message(mob))
    if deed.members >= mob.count:
        max_members = mob.count - 1
        message = tr(
            "{name}: at most %n can split off.",
            "members of a mob",
            max_members,
            name=mob.display_name,
        )
        raise RuleBroken(message)
    mob_count, size = (deed.members, 1) if deed.apart else (1, deed.members)
    stem = mob.id[: MAX_ID_LENGTH - NUMBER_LENGTH]
    free_ids = (CombatantId(f"{stem}.{n}") for n in count(1))
    ids = islice((who for who in free_ids if who not in draft.fight), mob_count)
    for who in ids:
        yield replace(
            mob,
            id=who,
            name=mob.kind,
            series=mob.kind,
            public_number=0,
            typed=UNSET,
            label=UNSET,
            letter=UNSET,
            presence=Presence.RESERVE,
            marker=None,
            placed=None,
            members=UNSET if size == 1 else size,
        )


def _add_alongside(draft: AnyDraft, mob: Combatant, new: Combatant) -> None:
    """Add `new` with the mob's presence, marker, wait, spans and timers; their order stays open."""
    draft.emit(Added(new))
    if mob.presence is not Presence.RESERVE:
        draft.emit(PresenceChanged(new.id, mob.presence))
    if mob.marker:
        draft.emit(Moved(new.id, mob.marker.tick, mob.marker.precedence))
    if mob.placed:
        draft.emit(Placed(new.id, mob.placed.tick, mob.placed.precedence))
    for span in draft.fight.spans:
        if span.who == mob.id:
            draft.emit(SpanBegan(replace(span, id=copied_id(span.id, mob.id, new.id), who=new.id)))
    for timer in draft.fight.timers:
        if timer.who == mob.id:
            draft.emit(TimerSet(replace(timer, id=copied_id(timer.id, mob.id, new.id), who=new.id)))


def copied_id(old_id: str, before: CombatantId, after: CombatantId) -> str:
    """Return an id for a copy, owned by `after`, of the span or timer `old_id` of `before`."""
    kind, separator, rest = old_id.partition(f":{before}")
    return f"{kind}:{after}{rest}" if separator else f"{old_id}:{after}"


def _copy_effects(draft: AnyDraft, mob: Combatant, new_combatants: Sequence[Combatant]) -> None:
    effects = [each for each in draft.fight.lasting_effects() if each.who == mob.id]
    used_ids = {each.id for each in draft.fight.effects}
    free_ids = (name for n in count(1) if (name := f"effect:{n}") not in used_ids)
    for new in new_combatants:
        for effect in effects:
            turn_owner = new.id if effect.of == mob.id else effect.of
            draft.emit(EffectSet(replace(effect, id=next(free_ids), who=new.id, of=turn_owner)))


def _append_notes(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> None:
    """Append the notes of `others` to the note of `into`. Raises RuleBroken if it gets too long."""
    note = validate_note(join_notes(each.note_text for each in (into, *others)))
    if note != into.note_text:
        draft.emit(Noted(into.id, note))


def _absorb(draft: AnyDraft, others: Sequence[Combatant], into: CombatantId) -> None:
    """Remove `others`; effects timed by their turns are now timed by the turns of `into`."""
    ids = {each.id for each in others}
    for effect in draft.fight.lasting_effects():
        if effect.of in ids and effect.who not in ids:
            draft.emit(EffectSet(replace(effect, of=into, begun=False)))
    for other in others:
        draft.system.on_leave(draft, other.id)
        draft.emit(Removed(other.id))


def _merge_warnings(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> Iterator[str]:
    own_ticks, own_turns = {spot.tick for spot in spots(into)}, _turns_left(draft, into.id)
    elsewhere, losing = list[str](), list[str]()
    for other in others:
        if _turns_left(draft, other.id) > own_turns:
            losing.append(other.display_name)
        elif {spot.tick for spot in spots(other)} != own_ticks:
            elsewhere.append(other.display_name)
    if losing:
        values = {"names": join_with_and(losing), "mob": into.name}
        yield tr("A turn of {names} is lost: {mob} has fewer left in this round.", **values)
    if elsewhere:
        yield tr("{names} now act with {mob}.", names=join_with_and(elsewhere), mob=into.name)
    if hurt := [other.display_name for other in others if any(counters.unhurt_counters(other))]:
        yield tr(
            "{names} were hurt. The mob now has the counters of {mob}.",
            names=join_with_and(hurt),
            mob=into.name,
        )
    spent_counters = draft.system.spent_counters
    own_spent = draft.system.spent_counters(draft, into.id)
    if different := [
        other.display_name for other in others if spent_counters(draft, other.id) != own_spent
    ]:
        values = {"names": join_with_and(different), "mob": into.name}
        yield tr("{names} had different actions left. The mob now has those of {mob}.", **values)
    ids, fight = {other.id for other in others}, draft.fight
    lost = [effect_title(fight, effect) for effect in fight.lasting_effects() if effect.who in ids]
    if lost:
        yield tr("Effects lost: {effects}.", effects=join_with_and(lost))


def _check_alike(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> None:
    if not others:
        raise RuleBroken(tr("Choose who joins {name}.", name=into.display_name))
    for other in others:
        if other.id == into.id:
            raise RuleBroken(tr("{name} can't join itself.", name=into.display_name))
        if differences := tuple(_differences(draft, into, other)):
            raise RuleBroken(_describe_difference(into, other, differences))


def _describe_difference(into: Combatant, other: Combatant, differences: Sequence[str]) -> str:
    return tr(
        "{other} and {name} can't merge: they differ in {what}.",
        other=other.display_name,
        name=into.display_name,
        what=join_with_and(differences),
    )


def _differences(draft: AnyDraft, combatant: Combatant, other: Combatant) -> Iterator[str]:
    """Yield the name of each difference that keeps two combatants from forming a mob."""
    if combatant.side is not other.side:
        yield tr("side", "something in which two differ")
    if combatant.secrecy is not other.secrecy:
        yield tr("what the players see", "something in which two differ")
    if combatant.presence is not other.presence:
        yield tr("being in the fight", "something in which two differ")
    if combatant.stats != other.stats:
        stats = [msgspec.to_builtins(each.stats) for each in (combatant, other)]
        for field in declared_fields(draft.system.stats):
            if stats[0].get(field.key) != stats[1].get(field.key):
                yield field.title
    if other.is_in_scene and _turns_left(draft, other.id) < _turns_left(draft, combatant.id):
        yield tr("turns left in this round", "something in which two differ")
    if counters.differ_in_counter_setup(combatant, other):
        yield tr("counters", "something in which two differ")
    wounds = draft.system.wounds
    charts = [wounds.chart(draft, each.id).groups for each in (combatant, other) if wounds]
    if combatant.wound != other.wound or charts[:1] != charts[1:]:
        yield tr("wounds", "something in which two differ")


def _turns_left(draft: AnyDraft, who: CombatantId) -> int:
    """Return how many turns `who` is certain to have, up to MAX_TURNS_AHEAD; a wait counts."""
    has_wait = draft[who].is_in_scene and draft.is_waiting(who)
    is_ahead = draft[who].placed is not None and draft.continues_waiting_turn(who)
    return (has_wait and not is_ahead) + len(turns_ahead(draft, who, certain=True))


def _merge_refusal(
    into: Combatant, others: Sequence[Combatant], differences: Mapping[CombatantId, Sequence[str]]
) -> str:
    """Return a sentence on why none of `others` can join, about the most similar of the same kind.

    `differences` holds the names of differences, by combatant.
    """
    same_kind = [each for each in others if _is_same_kind(into, each)]
    if not same_kind:
        return tr("No one can merge with {name}.", name=into.display_name)
    most_similar = min(same_kind, key=lambda each: len(differences[each.id]))
    return _describe_difference(into, most_similar, differences[most_similar.id])


def _is_preselected(into: Combatant, other: Combatant) -> bool:
    own_ticks, other_ticks = ({spot.tick for spot in spots(each)} for each in (into, other))
    return own_ticks == other_ticks and _is_same_kind(into, other)


def _is_same_kind(into: Combatant, other: Combatant) -> bool:
    return into.kind == other.kind
