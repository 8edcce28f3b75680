"""Mobs: many alike that share a marker and a turn; they lose members, split and merge."""

from collections.abc import Iterator, Sequence
from itertools import count, islice

from msgspec import UNSET
from msgspec.structs import replace

from models.rules.alike import refuse_unlike
from models.rules.deeds import Deed, Defeat, Lose, Merge, SetMembers, Split
from models.rules.dice import Dice
from models.rules.effects import MOST_EFFECTS, titled
from models.rules.finding import joined, listed
from models.rules.lining import beside, spots
from models.rules.numbering import numbered
from models.rules.protocol import Outcome, RuleSet
from models.rules.refusal import RuleBroken
from models.rules.rulings import LONGEST_NAME, MOST_COMBATANTS, leave
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import MOST_MEMBERS, Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Added,
    CountChanged,
    EffectSet,
    Event,
    Moved,
    Placed,
    PresenceChanged,
    Removed,
    SpanBegan,
    TimerSet,
)
from models.wording import tr

_ROOM_FOR_NUMBER = 5


def set_members(encounter: Encounter, deed: SetMembers) -> Outcome:
    """Say of how many a combatant consists."""
    name = encounter[deed.who].name
    label = tr("{name}: %n member(s)", "of a mob", deed.count, name=name)
    return Outcome(label, (CountChanged(deed.who, deed.count),))


def lose(rules: RuleSet, encounter: Encounter, deed: Lose) -> Outcome:
    """Let members of a mob fall; with the last one it is defeated."""
    mob = encounter[deed.who]
    if mob.presence is Presence.DEFEATED:
        raise RuleBroken(tr("{name} is defeated.", name=mob.called))
    if deed.members > mob.count:
        told = tr("{name}: only %n can fall.", "members of a mob", mob.count, name=mob.called)
        raise RuleBroken(told)
    if deed.members == mob.count:
        return leave(rules, encounter, Defeat(deed.who))
    left = mob.count - deed.members
    return Outcome(_fallen(mob, deed.members, left), (CountChanged(deed.who, left),))


def split(rules: RuleSet, encounter: Encounter, deed: Split) -> Outcome:
    """Let members leave their mob. Refuses more than can leave, or where rules cannot part it."""
    mob = encounter[deed.who]
    new = tuple(_new_ones(encounter, mob, deed))
    events = _parted(rules, encounter, mob, new)
    names = joined([each.called for each in new])
    return Outcome(tr("{names} split off from {mob}", names=names, mob=mob.called), events)


def merge(rules: RuleSet, encounter: Encounter, deed: Merge) -> Outcome:
    """Let others join a combatant. Refuses those who are not alike, and more than a mob holds."""
    others = [listed(encounter, who) for who in dict.fromkeys(deed.others)]
    into = encounter[deed.who]
    refuse_unlike(rules, encounter, into, others)
    together = into.count + sum(each.count for each in others)
    if together > MOST_MEMBERS:
        raise RuleBroken(tr("A mob has at most {most} members.", most=MOST_MEMBERS))
    events = [*_taken_in(rules, encounter, others, deed.who), CountChanged(deed.who, together)]
    names = joined([each.called for each in others])
    label = tr("{names} join {mob}", names=names, mob=into.called)
    return Outcome(label, tuple(events), tuple(_merging_warnings(encounter, into, others)))


def to_one(
    rules: RuleSet, encounter: Encounter, who: CombatantId, deed: Deed, dice: Dice
) -> Outcome:
    """Return what a deed of the system does to one member of a mob alone, who splits off first.

    The deed names who it is done to as `who`.
    """
    parted = split(rules, encounter, Split(who, apart=True))
    new = next(each.combatant for each in parted.events if isinstance(each, Added))
    after = apply_all(encounter, parted.events)
    done = rules.decide(after, replace(deed, who=new.id), dice)
    label = f"{parted.label}. {done.label}"
    return replace(done, label=label, events=(*parted.events, *done.events))


def _fallen(mob: Combatant, members: int, left: int) -> str:
    told: dict[str, object] = {"name": mob.called, "members": members, "left": left}
    if members == 1:
        return tr("One of {name} falls: {left} left", **told)
    return tr("{members} of {name} fall: {left} left", **told)


def _new_ones(encounter: Encounter, mob: Combatant, deed: Split) -> Iterator[Combatant]:
    """Yield who splits off, listed but not in the scene yet."""
    if mob.count == 1:
        raise RuleBroken(tr("{name} is no mob: there is nobody to split off.", name=mob.name))
    if deed.members >= mob.count:
        most = mob.count - 1
        told = tr("{name}: at most %n can split off.", "members of a mob", most, name=mob.called)
        raise RuleBroken(told)
    times, each = (deed.members, 1) if deed.apart else (1, deed.members)
    if len(encounter.combatants) + times > MOST_COMBATANTS:
        raise RuleBroken(tr("An encounter holds at most {most} combatants.", most=MOST_COMBATANTS))
    series = (mob.series or mob.name)[: LONGEST_NAME - _ROOM_FOR_NUMBER].rstrip()
    free = (CombatantId(f"{mob.id}.{n}") for n in count(1))
    ids = islice((who for who in free if who not in encounter), times)
    for who, name in zip(ids, numbered(encounter, series, times), strict=True):
        yield replace(
            mob,
            id=who,
            name=name,
            series=series,
            public_number=0,
            presence=Presence.RESERVE,
            marker=None,
            placed=None,
            members=UNSET if each == 1 else each,
        )


def _parted(
    rules: RuleSet, encounter: Encounter, mob: Combatant, new: Sequence[Combatant]
) -> tuple[Event, ...]:
    left = mob.count - sum(each.count for each in new)
    copied = [event for each in new for event in _like(encounter, mob, each)]
    events = (*copied, *_effects(encounter, mob, new), CountChanged(mob.id, left))
    after = apply_all(encounter, events)
    ids = tuple(each.id for each in new)
    lined = tuple(beside(rules, after, mob.id, ids))
    after = apply_all(after, lined)
    return (*events, *lined, *rules.part(after, mob.id, ids))


def _like(encounter: Encounter, mob: Combatant, new: Combatant) -> Iterator[Event]:
    """Yield how one who splits off comes to stand as those it leaves, but for the order."""
    yield Added(new)
    if mob.presence is not Presence.RESERVE:
        yield PresenceChanged(new.id, mob.presence)
    if mob.marker:
        yield Moved(new.id, mob.marker.tick, mob.marker.precedence)
    if mob.placed:
        yield Placed(new.id, mob.placed.tick, mob.placed.precedence)
    for span in encounter.spans:
        if span.who == mob.id:
            yield SpanBegan(replace(span, id=owned(span.id, mob.id, new.id), who=new.id))
    for timer in encounter.timers:
        if timer.who == mob.id:
            yield TimerSet(replace(timer, id=owned(timer.id, mob.id, new.id), who=new.id))


def owned(known: str, before: CombatantId, after: CombatantId) -> str:
    """Return the id that a span or timer of `before` has when `after` has one like it."""
    kind, mine, rest = known.partition(f":{before}")
    return f"{kind}:{after}{rest}" if mine else f"{known}:{after}"


def _effects(encounter: Encounter, mob: Combatant, new: Sequence[Combatant]) -> Iterator[Event]:
    """Yield the effects of a mob, which lie on those who split off as well."""
    borne = [each for each in encounter.lasting() if each.who == mob.id]
    if len(encounter.effects) + len(borne) * len(new) > MOST_EFFECTS:
        raise RuleBroken(tr("An encounter holds at most {most} effects.", most=MOST_EFFECTS))
    taken = {each.id for each in encounter.effects}
    free = (name for n in count(1) if (name := f"effect:{n}") not in taken)
    for each in new:
        for effect in borne:
            of = each.id if effect.of == mob.id else effect.of
            yield EffectSet(replace(effect, id=next(free), who=each.id, of=of))


def _taken_in(
    rules: RuleSet, encounter: Encounter, others: Sequence[Combatant], into: CombatantId
) -> Iterator[Event]:
    """Yield how `others` vanish; effects that went by their turns go by those of `into`."""
    ids = {each.id for each in others}
    for effect in encounter.lasting():
        if effect.of in ids and effect.who not in ids:
            yield EffectSet(replace(effect, of=into, begun=False))
    for each in others:
        events = (*rules.leave(encounter, each.id), Removed(each.id))
        encounter = apply_all(encounter, events)
        yield from events


def _merging_warnings(
    encounter: Encounter, into: Combatant, others: Sequence[Combatant]
) -> Iterator[str]:
    here = {spot.tick for spot in spots(into)}
    elsewhere = [each.called for each in others if {spot.tick for spot in spots(each)} != here]
    if elsewhere:
        yield tr(
            "{names} stood elsewhere: the marker of {mob} counts.",
            names=joined(elsewhere),
            mob=into.name,
        )
    ids = {each.id for each in others}
    lost = [titled(encounter, each) for each in encounter.lasting() if each.who in ids]
    if lost:
        yield tr("Effects that end with it: {effects}.", effects=joined(lost))
