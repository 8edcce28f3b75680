"""What the GM may do in every system: the list of combatants, secrecy, and rulings."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from models.rules.counters import change as counters
from models.rules.deeds import (
    Add,
    ChangeSettings,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Leave,
    Override,
    Portray,
    Recruit,
    Remove,
    Rename,
    Reorder,
    Retitle,
    Reveal,
    SetPlayersClock,
    Wound,
    WriteNote,
)
from models.rules.draft import AnyDraft, leave_scene, readjust
from models.rules.fields import entered
from models.rules.names import bounded, checked_name, checked_note
from models.rules.notes import write_note
from models.rules.portraits import portrait_of, refuse_picture
from models.rules.refusal import RuleBroken
from models.rules.time import refuse_past
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Secrecy, Stats
from models.scheduler.encounter import PlayersClock
from models.scheduler.events import (
    Added,
    Described,
    PlayersClockChanged,
    Portrayed,
    PresenceChanged,
    Removed,
    Reordered,
    Retitled,
    Ruled,
    SecrecyChanged,
    SettingsChanged,
    StatsChanged,
    WoundChanged,
)
from models.wording import mark, tr

_NAMES_SHOWN: Final = 3

_SEEN_AS: Final[Mapping[Secrecy, str]] = {
    Secrecy.FULL: mark("The players see {name}"),
    Secrecy.ALIAS: mark("The players know {name} as {alias}"),
    Secrecy.UNKNOWN: mark("The players see {name} as unknown"),
    Secrecy.HIDDEN: mark("{name} is hidden from the players"),
}
_PLAYERS_CLOCK: Final[Mapping[PlayersClock, str]] = {
    PlayersClock.STANDS: mark("The players' clock stops for hidden turns"),
    PlayersClock.PASSES: mark("The players' clock runs for hidden turns"),
}


def add(draft: AnyDraft, deed: Add) -> str:
    """Put recruits on the list. Refuses a bad stat, a name too long, an id taken, or too many."""
    added: list[CombatantId] = []
    for recruit in deed.recruits:
        combatant = _enlisted(draft, recruit)
        if combatant.secrecy is not recruit.secrecy:
            draft.warn(_without_alias(combatant))
        if recruit.picture:
            refuse_picture(draft.fight, combatant.name, recruit.picture)
            draft.pictures[combatant.portrait] = recruit.picture
        draft.happen(Added(combatant))
        added.append(combatant.id)
    return tr("Add {names}", names=_some_of([draft[who].called for who in added]))


def remove(draft: AnyDraft, deed: Remove) -> str:
    """Take a combatant off the list."""
    name = draft[deed.who].called
    leave_scene(draft, deed.who)
    draft.happen(Removed(deed.who))
    return tr("Remove {name}", name=name)


def edit(draft: AnyDraft, deed: Edit) -> str:
    """Change name, side and stats; the system says what becomes of the marker."""
    stats = entered(draft.system.stats, deed.stats)
    name, public = _typed(draft[deed.who], deed.name), bounded(deed.public_name)
    before = draft.copy()
    draft.happen(Described(deed.who, name, public, deed.side), StatsChanged(deed.who, stats))
    _drop_alias(draft, deed.who)
    counters.follow_stats(before, draft, deed.who)
    readjust(before, draft, deed.who)
    return tr("Edit {name}", name=draft[deed.who].called)


def rename(draft: AnyDraft, deed: Rename) -> str:
    """Give a combatant another name, another public name, or both."""
    old = draft[deed.who]
    name = old.given_name if deed.name is None else _typed(old, deed.name)
    public = old.public_name if deed.public_name is None else bounded(deed.public_name)
    draft.happen(Described(deed.who, name, public, old.side))
    _drop_alias(draft, deed.who)
    if (now := draft[deed.who].name) == old.name and name != old.given_name:
        return tr("{name} isn't renamed: the first one players meet is number 1", name=now)
    return tr("Rename {old} to {name}", old=old.name, name=now)


def portray(draft: AnyDraft, deed: Portray) -> str:
    """Give a combatant a portrait, or take it away. Refuses what is no small picture."""
    name, portrait = draft[deed.who].called, portrait_of(deed.picture)
    if portrait:
        refuse_picture(draft.fight, name, deed.picture)
        draft.pictures[portrait] = deed.picture
    draft.happen(Portrayed(deed.who, portrait))
    if portrait:
        return tr("Portrait: {name}", name=name)
    return tr("Remove portrait: {name}", name=name)


def disguise(draft: AnyDraft, deed: Disguise) -> str:
    """Choose what the players may know of a combatant, and by what other name."""
    one = draft[deed.who]
    if deed.public_name:
        public = checked_name(deed.public_name)
        draft.happen(Described(deed.who, one.given_name, public, one.side))
    return _show_as(draft, one, deed.secrecy)


def hide(draft: AnyDraft, deed: Hide) -> str:
    """Let the players no longer see a combatant."""
    return _show_as(draft, draft[deed.who], Secrecy.HIDDEN)


def reveal(draft: AnyDraft, deed: Reveal) -> str:
    """Let the players see a combatant in full."""
    return _show_as(draft, draft[deed.who], Secrecy.FULL)


def leave(draft: AnyDraft, deed: Leave) -> str:
    """Let a combatant leave the scene; it stays on the list."""
    _go(draft, deed.who, Presence.RESERVE)
    return tr("{name} leaves", name=draft[deed.who].called)


def defeat(draft: AnyDraft, deed: Defeat) -> str:
    """Let a combatant leave the scene defeated."""
    _go(draft, deed.who, Presence.DEFEATED)
    return tr("{name} is defeated", name=draft[deed.who].called)


def wound(draft: AnyDraft, deed: Wound) -> str:
    """Set a wound penalty; only for the house rule of systems that offer it."""
    name = draft[deed.who].called
    if not draft.system.has_house_rule:
        raise RuleBroken(_no_penalty(draft, name))
    if not draft.fight.settings.wounds_slow:
        told = tr("Wounds don't slow {name}: that house rule is off in the settings.", name=name)
        raise RuleBroken(told)
    before = draft.copy()
    draft.happen(WoundChanged(deed.who, deed.penalty))
    readjust(before, draft, deed.who)
    if deed.penalty:
        return tr("{name}: wound penalty {penalty}", name=name, penalty=deed.penalty)
    return tr("{name}: no wound penalty", name=name)


def _no_penalty(draft: AnyDraft, name: str) -> str:
    """Say what wounds are in a system in which no penalty slows."""
    told = {"system": draft.system.title, "name": name}
    if draft.system.wounds is not None:
        return tr("{system} has its own wounds. Use Wounds… for {name}.", **told)
    return tr("In {system} wounds slow no one. Use Counter… for {name}.", **told)


def override(draft: AnyDraft, deed: Override) -> str:
    """Move a marker against the rules, though never into the past."""
    combatant = draft.here(deed.who)
    refuse_past(draft.axis, draft.fight, deed.to)
    place = draft.axis.place(deed.to)
    if draft.system.ruled is not None:
        draft.system.ruled(draft, deed.who, deed.to)
    else:
        draft.system.leaves(draft, deed.who)
    draft.place(deed.who, None)
    draft.move(deed.who, deed.to)
    label = tr("GM's ruling: {name} acts on {place}", name=combatant.called, place=place)
    draft.happen(Ruled(label))
    return label


def reorder(draft: AnyDraft, deed: Reorder) -> str:
    """Put those on one tick into another order; a ruling where the rules do not leave it open."""
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.on(deed.tick)}
    place = draft.axis.place(deed.tick)
    if not ranks or set(ranks) != set(deed.order) or len(deed.order) != len(ranks):
        raise RuleBroken(tr("List everyone on {place} once.", place=place))
    free, first = draft.system.may_reorder(draft, deed.order), _first_rank(draft, deed, ranks)
    draft.happen(Reordered(deed.tick, deed.order, tuple(range(first, first + len(ranks)))))
    names = ", ".join(draft[who].called for who in deed.order)
    label = tr("On {place}: {names}", place=place, names=names)
    if free:
        return label
    draft.happen(Ruled(label))
    return tr("GM's ruling: {ruling}", ruling=label)


def _first_rank(draft: AnyDraft, deed: Reorder, ranks: Mapping[CombatantId, int]) -> int:
    """Return the rank from which an order counts: the first one seen gets the best of those seen.

    A rank taken from a hidden one would show later, beside those who come to the tick.
    """
    seen = [number for number, who in enumerate(deed.order) if draft[who].visible]
    if not seen:
        return min(ranks.values())
    return min(ranks[deed.order[number]] for number in seen) - seen[0]


def change_settings(draft: AnyDraft, deed: ChangeSettings) -> str:
    """Change the system's settings; what is not named gets its default."""
    before = draft.copy()
    draft.happen(SettingsChanged(entered(draft.system.settings, deed.settings)))
    for each in before.fight.everybody():
        counters.follow_stats(before, draft, each.id)
    return tr("Change the settings")


def set_players_clock(draft: AnyDraft, deed: SetPlayersClock) -> str:
    """Choose what the players' clock does while hidden combatants act."""
    draft.happen(PlayersClockChanged(deed.players_clock))
    return tr(_PLAYERS_CLOCK[deed.players_clock])


def retitle(draft: AnyDraft, deed: Retitle) -> str:
    """Give the encounter another title."""
    title = checked_name(deed.title)
    draft.happen(Retitled(title))
    return tr("Rename the encounter to {title}", title=title)


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    Add: add,
    Remove: remove,
    Edit: edit,
    Rename: rename,
    Portray: portray,
    WriteNote: write_note,
    Hide: hide,
    Reveal: reveal,
    Disguise: disguise,
    Leave: leave,
    Defeat: defeat,
    Wound: wound,
    Override: override,
    Reorder: reorder,
    ChangeSettings: change_settings,
    SetPlayersClock: set_players_clock,
    Retitle: retitle,
    **counters.ANSWERS,
}


def _show_as(draft: AnyDraft, one: Combatant, secrecy: Secrecy) -> str:
    """Let players know so much of `one`, and say it of the name it had."""
    now = draft[one.id]
    known = _known_as(secrecy, now.public_name)
    draft.happen(SecrecyChanged(one.id, known, now.public_number))
    if known is not secrecy:
        draft.warn(_without_alias(one))
    return tr(_SEEN_AS[known], name=one.called, alias=draft[one.id].public_label)


def _known_as(secrecy: Secrecy, public_name: str) -> Secrecy:
    """Return what the players know of one they are to know by a public name, if there is any."""
    return Secrecy.UNKNOWN if secrecy is Secrecy.ALIAS and not public_name else secrecy


def _drop_alias(draft: AnyDraft, who: CombatantId) -> None:
    """Let one who has lost its alias be unknown."""
    one = draft[who]
    if _known_as(one.secrecy, one.public_name) is not one.secrecy:
        _show_as(draft, one, one.secrecy)


def _without_alias(one: Combatant) -> str:
    return tr("{name} has no alias: players see “?”.", name=one.called)


def _go(draft: AnyDraft, who: CombatantId, presence: Presence) -> None:
    one = draft[who]
    if one.presence is presence:
        if presence is Presence.DEFEATED:
            raise RuleBroken(tr("{name} is defeated.", name=one.called))
        raise RuleBroken(tr("{name} isn't in the fight.", name=one.called))
    leave_scene(draft, who)
    draft.happen(PresenceChanged(who, presence))


def _enlisted(draft: AnyDraft, recruit: Recruit) -> Combatant:
    who = CombatantId(recruit.id or _free_id(draft))
    if who in draft.fight:
        raise RuleBroken(tr("There's already a combatant {who}.", who=who))
    stats, public_name = _stats(draft, recruit), bounded(recruit.public_name)
    return Combatant(
        id=who,
        name=checked_name(recruit.name),
        stats=stats,
        sheet=draft.system.sheet(),
        side=recruit.side,
        secrecy=_known_as(recruit.secrecy, public_name),
        public_name=public_name,
        series=bounded(recruit.series),
        portrait=portrait_of(recruit.picture),
        members=recruit.count if recruit.count > 1 else UNSET,
        counters=counters.begun(draft, stats, recruit.counters),
        note=checked_note(recruit.note) or UNSET,
    )


def _stats(draft: AnyDraft, recruit: Recruit) -> Stats:
    try:
        stats: Stats = entered(draft.system.stats, recruit.stats)
    except RuleBroken as refusal:
        raise RuleBroken(f"{bounded(recruit.name)}: {refusal}") from refusal
    return stats


def _free_id(draft: AnyDraft) -> str:
    number = draft.fight.joined + 1
    while CombatantId(f"c{number}") in draft.fight:
        number += 1
    return f"c{number}"


def _some_of(called: Sequence[str]) -> str:
    names, more = ", ".join(called[:_NAMES_SHOWN]), len(called) - _NAMES_SHOWN
    return tr("{names} and {number} more", names=names, number=more) if more > 0 else names


def _typed(one: Combatant, name: str) -> str:
    """Return what the GM typed as the name of `one`; who repeats what it is called changes none."""
    return one.given_name if name == one.name else checked_name(name)
