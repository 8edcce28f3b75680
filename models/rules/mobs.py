"""Mobs: many alike that share a marker and a turn; they lose members, split and merge."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.clocks.order import beside, spots, turns_to_come
from models.rules.counters import change as counters
from models.rules.deeds import Deed, Defeat, Lose, Merge, SetMembers, Split
from models.rules.draft import AnyDraft
from models.rules.effects import titled
from models.rules.fields import Field, Kind, declared
from models.rules.gm import defeat
from models.rules.names import ROOM_FOR_NUMBER, checked_note, joined
from models.rules.notes import together
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_ID, MOST_MEMBERS
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
    """Say of how many a combatant consists."""
    draft.happen(CountChanged(deed.who, deed.count))
    return tr("{name}: %n member(s)", "of a mob", deed.count, name=draft[deed.who].name)


def lose(draft: AnyDraft, deed: Lose) -> str:
    """Let members of a mob fall; with the last one it is defeated."""
    mob = draft[deed.who]
    if mob.presence is Presence.DEFEATED:
        raise RuleBroken(tr("{name} is defeated.", name=mob.called))
    if deed.members > mob.count:
        told = tr("{name}: only %n left to lose.", "members of a mob", mob.count, name=mob.called)
        raise RuleBroken(told)
    if deed.members == mob.count:
        return defeat(draft, Defeat(deed.who))
    left = mob.count - deed.members
    draft.happen(CountChanged(deed.who, left))
    words: dict[str, object] = {"name": mob.called, "members": deed.members, "left": left}
    next_one = counters.refilled(draft, deed.who)
    if deed.members == 1:
        told = tr("{name}: one falls, {left} left", **words)
    else:
        told = tr("{name}: {members} fall, {left} left", **words)
    return f"{told}. {next_one}" if next_one else told


def split(draft: AnyDraft, deed: Split) -> str:
    """Let members leave their mob. Refuses more than can leave, or where rules cannot part it."""
    return _split_off(draft, deed)[1]


def one_apart(draft: AnyDraft, who: CombatantId) -> tuple[CombatantId, str]:
    """Let one member of a mob split off, to do something to it alone: who it is now, and words.

    Raises RuleBroken where it cannot.
    """
    new, words = _split_off(draft, Split(who, apart=True))
    return new[0], words


def _split_off(draft: AnyDraft, deed: Split) -> tuple[tuple[CombatantId, ...], str]:
    mob = draft[deed.who]
    new = tuple(_new_ones(draft, mob, deed))
    for each in new:
        _stand_alike(draft, mob, each)
    _copy_effects(draft, mob, new)
    draft.happen(CountChanged(mob.id, mob.count - sum(each.count for each in new)))
    ids = tuple(each.id for each in new)
    beside(draft, mob.id, ids)
    draft.system.parts(draft, mob.id, ids)
    names = joined([draft[who].called for who in ids])
    return ids, tr("{names} split off from {mob}", names=names, mob=mob.called)


def merge(draft: AnyDraft, deed: Merge) -> str:
    """Let others join a combatant. Refuses those who are not alike, and more than a mob holds."""
    others = [draft[who] for who in dict.fromkeys(deed.others)]
    into = draft[deed.who]
    _refuse_unlike(draft, into, others)
    together = into.count + sum(each.count for each in others)
    if together > MOST_MEMBERS:
        raise RuleBroken(tr("A mob can have at most {most} members.", most=MOST_MEMBERS))
    draft.warnings += _merge_warnings(draft, into, others)
    _take_in(draft, others, deed.who)
    _note_together(draft, into, others)
    draft.happen(CountChanged(deed.who, together))
    names = joined([each.called for each in others])
    return tr("{names} join {mob}", names=names, mob=into.called)


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    SetMembers: set_members,
    Lose: lose,
    Split: split,
    Merge: merge,
}


def split_offer(draft: AnyDraft, who: CombatantId) -> Offer:
    """Return the way to let members leave their mob; refused where there is none."""
    mob = draft[who]
    title = tr("Split {name}…", name=mob.called)
    if mob.count == 1:
        return Offer("split", title, Split(who), refusal=_no_mob(mob))
    told = tr("Otherwise they form a new mob.")
    ask = (
        Field("members", tr("Members"), default=1, least=1, most=mob.count - 1),
        Field("apart", tr("Each alone"), Kind.YES_NO, default=False, help=told),
    )
    return Offer("split", title, Split(who), ask=ask, does=tr("Split"))


def merge_offer(draft: AnyDraft, who: CombatantId) -> Offer:
    """Return the way to let others join `who`; at first only those of its name beside it."""
    into = draft[who]
    others = [each for each in draft.fight.everybody() if each.id != who]
    words = {each.id: _differences(draft, into, each) for each in others}
    alike = [each for each in others if not words[each.id]]
    return Offer(
        "merge",
        tr("Merge with {name}…", name=into.called),
        Merge((), who),
        rows=tuple(each.id for each in alike),
        gathering=Gathering.LIST,
        refusal="" if alike else _no_one_alike(into, others, words),
        help=tr("They join {name} and act on its turn.", name=into.called),
        does=tr("Merge"),
        left_out=tuple(each.id for each in alike if not _expected(into, each)),
    )


def _no_mob(one: Combatant) -> str:
    return tr("{name} isn't a mob.", name=one.name)


def _new_ones(draft: AnyDraft, mob: Combatant, deed: Split) -> Iterator[Combatant]:
    """Yield who splits off, listed but not in the scene yet."""
    if mob.count == 1:
        raise RuleBroken(_no_mob(mob))
    if deed.members >= mob.count:
        most = mob.count - 1
        told = tr("{name}: at most %n can split off.", "members of a mob", most, name=mob.called)
        raise RuleBroken(told)
    times, each = (deed.members, 1) if deed.apart else (1, deed.members)
    stem = mob.id[: LONGEST_ID - ROOM_FOR_NUMBER]
    free = (CombatantId(f"{stem}.{n}") for n in count(1))
    ids = islice((who for who in free if who not in draft.fight), times)
    for who in ids:
        yield replace(
            counters.unhurt(mob),
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
            members=UNSET if each == 1 else each,
        )


def _stand_alike(draft: AnyDraft, mob: Combatant, new: Combatant) -> None:
    """Let one who splits off stand as those it leaves, but for the order."""
    draft.happen(Added(new))
    if mob.presence is not Presence.RESERVE:
        draft.happen(PresenceChanged(new.id, mob.presence))
    if mob.marker:
        draft.happen(Moved(new.id, mob.marker.tick, mob.marker.precedence))
    if mob.placed:
        draft.happen(Placed(new.id, mob.placed.tick, mob.placed.precedence))
    for span in draft.fight.spans:
        if span.who == mob.id:
            draft.happen(SpanBegan(replace(span, id=owned(span.id, mob.id, new.id), who=new.id)))
    for timer in draft.fight.timers:
        if timer.who == mob.id:
            draft.happen(TimerSet(replace(timer, id=owned(timer.id, mob.id, new.id), who=new.id)))


def owned(known: str, before: CombatantId, after: CombatantId) -> str:
    """Return the id that a bar or timer of `before` has when `after` has one like it."""
    kind, mine, rest = known.partition(f":{before}")
    return f"{kind}:{after}{rest}" if mine else f"{known}:{after}"


def _copy_effects(draft: AnyDraft, mob: Combatant, new: Sequence[Combatant]) -> None:
    """Lay the effects of a mob on those who split off as well."""
    borne = [each for each in draft.fight.lasting() if each.who == mob.id]
    taken = {each.id for each in draft.fight.effects}
    free = (name for n in count(1) if (name := f"effect:{n}") not in taken)
    for each in new:
        for effect in borne:
            of = each.id if effect.of == mob.id else effect.of
            draft.happen(EffectSet(replace(effect, id=next(free), who=each.id, of=of)))


def _note_together(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> None:
    """Let the notes of `others` stand below that of the one they join. Refuses what is too long."""
    note = checked_note(together(each.noted for each in (into, *others)))
    if note != into.noted:
        draft.happen(Noted(into.id, note))


def _take_in(draft: AnyDraft, others: Sequence[Combatant], into: CombatantId) -> None:
    """Let `others` vanish; effects that went by their turns go by those of `into`."""
    ids = {each.id for each in others}
    for effect in draft.fight.lasting():
        if effect.of in ids and effect.who not in ids:
            draft.happen(EffectSet(replace(effect, of=into, begun=False)))
    for each in others:
        draft.system.leaves(draft, each.id)
        draft.happen(Removed(each.id))


def _merge_warnings(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> Iterator[str]:
    here = {spot.tick for spot in spots(into)}
    elsewhere = [each.called for each in others if {spot.tick for spot in spots(each)} != here]
    if elsewhere:
        yield tr(
            "{names} now act with {mob}.",
            names=joined(elsewhere),
            mob=into.name,
        )
    if hurt := [each.called for each in others if each.counters != counters.unhurt(each).counters]:
        yield tr(
            "{names} were hurt. The mob now has the counters of {mob}.",
            names=joined(hurt),
            mob=into.name,
        )
    used, own = draft.system.used, draft.system.used(draft, into.id)
    if unlike := [each.called for each in others if used(draft, each.id) != own]:
        told = {"names": joined(unlike), "mob": into.name}
        yield tr("{names} had different actions left. The mob now has those of {mob}.", **told)
    ids, fight = {each.id for each in others}, draft.fight
    lost = [titled(fight, each) for each in fight.lasting() if each.who in ids]
    if lost:
        yield tr("Effects lost: {effects}.", effects=joined(lost))


def _refuse_unlike(draft: AnyDraft, into: Combatant, others: Sequence[Combatant]) -> None:
    if not others:
        raise RuleBroken(tr("Choose who joins {name}.", name=into.called))
    for other in others:
        if other.id == into.id:
            raise RuleBroken(tr("{name} can't join itself.", name=into.called))
        if words := _differences(draft, into, other):
            raise RuleBroken(_unlike(into, other, words))


def _unlike(into: Combatant, other: Combatant, words: Sequence[str]) -> str:
    return tr(
        "{other} and {name} can't merge: they differ in {what}.",
        other=other.called,
        name=into.called,
        what=joined(words),
    )


def _differences(draft: AnyDraft, one: Combatant, other: Combatant) -> tuple[str, ...]:
    """Return in words what keeps two from forming a mob; nothing where they are alike."""
    return tuple(_different(draft, one, other))


def _different(draft: AnyDraft, one: Combatant, other: Combatant) -> Iterator[str]:
    if one.side is not other.side:
        yield tr("side", "something in which two differ")
    if one.secrecy is not other.secrecy:
        yield tr("what the players see", "something in which two differ")
    if one.presence is not other.presence:
        yield tr("being in the fight", "something in which two differ")
    if one.stats != other.stats:
        known = [msgspec.to_builtins(each.stats) for each in (one, other)]
        for field in declared(draft.system.stats):
            if known[0].get(field.key) != known[1].get(field.key):
                yield field.title
    if other.present and _turns_left(draft, other.id) < _turns_left(draft, one.id):
        yield tr("turns left in this round", "something in which two differ")
    if counters.unlike(one, other):
        yield tr("counters", "something in which two differ")
    wounds = draft.system.wounds
    charts = [wounds.chart(draft, each.id).groups for each in (one, other) if wounds]
    if one.wound != other.wound or charts[:1] != charts[1:]:
        yield tr("wounds", "something in which two differ")


def _turns_left(draft: AnyDraft, who: CombatantId) -> int:
    """Return how many turns of `who` are certain, up to `FORESEEN`; one may still wait."""
    waits = draft[who].present and draft.waits(who) and draft[who].placed is None
    return waits + len(turns_to_come(draft, who, certain=True))


def _no_one_alike(
    into: Combatant, others: Sequence[Combatant], words: Mapping[CombatantId, Sequence[str]]
) -> str:
    """Return why none of `others` can join, by the one of its name that is likest, if there is one.

    `words` say in what each of them differs.
    """
    kin = [each for each in others if _akin(into, each)]
    if not kin:
        return tr("No one can merge with {name}.", name=into.called)
    likest = min(kin, key=lambda each: len(words[each.id]))
    return _unlike(into, likest, words[likest.id])


def _expected(into: Combatant, other: Combatant) -> bool:
    """Say whether it is of the same name and stands beside those it would join."""
    here, there = ({spot.tick for spot in spots(each)} for each in (into, other))
    return here == there and _akin(into, other)


def _akin(into: Combatant, other: Combatant) -> bool:
    return into.kind == other.kind
