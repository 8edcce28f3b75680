"""The GM's deeds in every system: the list of combatants, secrecy, and rulings."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

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
from models.rules.draft import AnyDraft, adjust_turns, leave_scene
from models.rules.effects import put_effect_secretly
from models.rules.fields import convert_answers
from models.rules.names import validate_name, validate_note, validate_optional_name
from models.rules.notes import write_note
from models.rules.portraits import check_portrait, portrait_id
from models.rules.refusal import RuleBroken
from models.rules.time import check_not_past
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

_MAX_NAMES_SHOWN: Final = 3

_SECRECY_LABELS: Final[Mapping[Secrecy, str]] = {
    Secrecy.FULL: mark("The players see {name}"),
    Secrecy.ALIAS: mark("The players know {name} as {alias}"),
    Secrecy.UNKNOWN: mark("The players see {name} as unknown"),
    Secrecy.HIDDEN: mark("{name} is hidden from the players"),
}
_PLAYERS_CLOCK_LABELS: Final[Mapping[PlayersClock, str]] = {
    PlayersClock.STANDS: mark("The players' clock stops for hidden turns"),
    PlayersClock.RUNS: mark("The players' clock runs for hidden turns"),
}


def add(draft: AnyDraft, deed: Add) -> str:
    """Put recruits on the list.

    Raises RuleBroken for an invalid stat, a name that is too long, a taken id, or too many
    combatants.
    """
    added_ids: list[CombatantId] = []
    for recruit in deed.recruits:
        combatant = _make_combatant(draft, recruit)
        if combatant.secrecy is not recruit.secrecy:
            draft.warn(_no_alias_warning(combatant))
        if recruit.picture:
            check_portrait(draft.fight, combatant.name, recruit.picture)
            draft.pictures[combatant.portrait] = recruit.picture
        draft.emit(Added(combatant))
        for text in recruit.effects:
            put_effect_secretly(draft, combatant.id, text)
        added_ids.append(combatant.id)
    return tr(
        "Add {names}", names=_join_added_names([draft[who].display_name for who in added_ids])
    )


def remove(draft: AnyDraft, deed: Remove) -> str:
    name = draft[deed.who].display_name
    leave_scene(draft, deed.who)
    draft.emit(Removed(deed.who))
    return tr("Remove {name}", name=name)


def edit(draft: AnyDraft, deed: Edit) -> str:
    """Change a combatant's name, side and stats; the system adjusts the marker."""
    stats = convert_answers(draft.system.stats, deed.stats)
    name = _validate_typed_name(draft[deed.who], deed.name)
    public_name = validate_optional_name(deed.public_name)
    before = draft.copy()
    described = Described(deed.who, name, public_name, deed.side)
    draft.emit(described, _retain_rank(draft, described, StatsChanged(deed.who, stats)))
    _downgrade_secrecy_without_alias(draft, deed.who)
    counters.update_counters_for_stats(before, draft, deed.who)
    adjust_turns(before, draft, deed.who)
    return tr("Edit {name}", name=draft[deed.who].display_name)


def _retain_rank(draft: AnyDraft, described: Described, changed: StatsChanged) -> StatsChanged:
    """Return `changed`, with the current rank added if a turn keeps its place despite the edit.

    That is a turn that is due, or whose place was drawn, also if its owner has left the scene.
    """
    combatant, rank = draft[changed.who], draft.rank(changed.who)
    is_due = any(spot and spot.tick <= draft.now for spot in (combatant.marker, combatant.placed))
    is_drawn = combatant.marker is not None and combatant.marker.precedence != rank
    if combatant.retained_rank is not UNSET or not (is_due or is_drawn):
        return changed
    trial = draft.copy()
    trial.emit(described, changed)
    return changed if trial.rank(combatant.id) == rank else replace(changed, retained_rank=rank)


def rename(draft: AnyDraft, deed: Rename) -> str:
    old = draft[deed.who]
    name = old.typed_name if deed.name is None else _validate_typed_name(old, deed.name)
    public_name = (
        old.public_name if deed.public_name is None else validate_optional_name(deed.public_name)
    )
    draft.emit(Described(deed.who, name, public_name, old.side))
    _downgrade_secrecy_without_alias(draft, deed.who)
    if (new_name := draft[deed.who].name) == old.name and name != old.typed_name:
        return tr("{name} isn't renamed: the first one players meet is number 1", name=new_name)
    return tr("Rename {old} to {name}", old=old.name, name=new_name)


def portray(draft: AnyDraft, deed: Portray) -> str:
    """Give a combatant a portrait, or remove it. Raises RuleBroken unless it is a small PNG."""
    name, portrait = draft[deed.who].display_name, portrait_id(deed.picture)
    if portrait:
        check_portrait(draft.fight, name, deed.picture)
        draft.pictures[portrait] = deed.picture
    draft.emit(Portrayed(deed.who, portrait))
    if portrait:
        return tr("Portrait: {name}", name=name)
    return tr("Remove portrait: {name}", name=name)


def disguise(draft: AnyDraft, deed: Disguise) -> str:
    """Set what the players know; in full, they read the name in place of an earlier alias."""
    combatant, public_name = draft[deed.who], deed.public_name
    drops_alias = deed.secrecy is Secrecy.FULL and combatant.secrecy is not Secrecy.FULL
    if public_name or (drops_alias and combatant.public_name):
        public_name = validate_name(public_name) if public_name else ""
        draft.emit(Described(deed.who, combatant.typed_name, public_name, combatant.side))
    return _set_secrecy(draft, combatant, deed.secrecy)


def hide(draft: AnyDraft, deed: Hide) -> str:
    return _set_secrecy(draft, draft[deed.who], Secrecy.HIDDEN)


def reveal(draft: AnyDraft, deed: Reveal) -> str:
    """Show a hidden combatant under its alias if it has one, and any other in full."""
    return disguise(draft, Disguise(deed.who, draft[deed.who].revealed_secrecy))


def leave(draft: AnyDraft, deed: Leave) -> str:
    _take_out(draft, deed.who, Presence.RESERVE)
    return tr("{name} leaves", name=draft[deed.who].display_name)


def defeat(draft: AnyDraft, deed: Defeat) -> str:
    _take_out(draft, deed.who, Presence.DEFEATED)
    return tr("{name} is defeated", name=draft[deed.who].display_name)


def wound(draft: AnyDraft, deed: Wound) -> str:
    """Set a wound penalty. Raises RuleBroken unless the system's house rule for it is on."""
    name = draft[deed.who].display_name
    if not draft.system.supports_wound_slowdown:
        raise RuleBroken(_penalty_refusal(draft, name))
    if not draft.fight.settings.wounds_slow:
        message = tr("Wounds don't slow {name}: that house rule is off in the settings.", name=name)
        raise RuleBroken(message)
    before = draft.copy()
    draft.emit(WoundChanged(deed.who, deed.penalty))
    adjust_turns(before, draft, deed.who)
    if deed.penalty:
        return tr("{name}: wound penalty {penalty}", name=name, penalty=deed.penalty)
    return tr("{name}: no wound penalty", name=name)


def _penalty_refusal(draft: AnyDraft, name: str) -> str:
    values = {"system": draft.system.title, "name": name}
    if draft.system.wounds is not None:
        return tr("{system} has its own wounds. Use Wounds… for {name}.", **values)
    return tr("In {system} wounds slow no one. Use Counter… for {name}.", **values)


def override(draft: AnyDraft, deed: Override) -> str:
    """Move a marker against the rules, but never into the past."""
    combatant = draft.require_in_scene(deed.who)
    check_not_past(draft.axis, draft.fight, deed.to)
    place = draft.axis.place(deed.to)
    draft.unplace_turn(deed.who)
    draft.system.on_ruling(draft, deed.who, deed.to)
    label = tr("GM's ruling: {name} acts on {place}", name=combatant.display_name, place=place)
    draft.emit(Ruled(label))
    return label


def reorder(draft: AnyDraft, deed: Reorder) -> str:
    """Reorder the turns on one tick; this is a ruling unless the rules leave their order open."""
    ranks = {turn.who: turn.spot.precedence for turn in draft.fight.turns_on(deed.tick)}
    place = draft.axis.place(deed.tick)
    if not ranks or set(ranks) != set(deed.order) or len(deed.order) != len(ranks):
        raise RuleBroken(tr("List everyone on {place} once.", place=place))
    is_allowed, rank = draft.system.may_reorder(draft, deed.order), _first_rank(draft, deed, ranks)
    draft.emit(Reordered(deed.tick, deed.order, tuple(range(rank, rank + len(ranks)))))
    draft.system.on_reorder(draft, deed.tick, deed.order)
    names = ", ".join(draft[who].display_name for who in deed.order)
    label = tr("On {place}: {names}", place=place, names=names)
    if is_allowed:
        return label
    draft.emit(Ruled(label))
    return tr("GM's ruling: {ruling}", ruling=label)


def _first_rank(draft: AnyDraft, deed: Reorder, ranks: Mapping[CombatantId, int]) -> int:
    """Return the rank for the first combatant in `deed.order`; the others count up from it.

    The first visible combatant gets the best rank that a visible one had. Taking a hidden
    combatant's rank would give it away later, when others come to the tick.
    """
    visible_indices = [index for index, who in enumerate(deed.order) if draft[who].is_visible]
    if not visible_indices:
        return min(ranks.values())
    best = min(ranks[deed.order[index]] for index in visible_indices)
    return best - visible_indices[0]


def change_settings(draft: AnyDraft, deed: ChangeSettings) -> str:
    """Change the system's settings; any that the deed doesn't name get their defaults."""
    before = draft.copy()
    draft.emit(SettingsChanged(convert_answers(draft.system.settings, deed.settings)))
    for combatant in before.fight.all_combatants():
        counters.update_counters_for_stats(before, draft, combatant.id)
    return tr("Change the settings")


def set_players_clock(draft: AnyDraft, deed: SetPlayersClock) -> str:
    draft.emit(PlayersClockChanged(deed.players_clock))
    return tr(_PLAYERS_CLOCK_LABELS[deed.players_clock])


def retitle(draft: AnyDraft, deed: Retitle) -> str:
    title = validate_name(deed.title)
    draft.emit(Retitled(title))
    return tr("Rename the encounter to {title}", title=title)


HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
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
    **counters.HANDLERS,
}


def _set_secrecy(draft: AnyDraft, combatant: Combatant, secrecy: Secrecy) -> str:
    """Set the secrecy of `combatant`; return the step's label with its earlier name."""
    current = draft[combatant.id]
    effective_secrecy = _effective_secrecy(secrecy, current.public_name)
    draft.emit(SecrecyChanged(combatant.id, effective_secrecy, current.public_number))
    is_revealed = draft[combatant.id].is_visible and not current.is_visible
    if is_revealed and not draft.system.has_acted(draft, combatant.id):
        draft.system.on_reveal(draft, combatant.id)
    if effective_secrecy is not secrecy:
        draft.warn(_no_alias_warning(combatant))
    return tr(
        _SECRECY_LABELS[effective_secrecy],
        name=combatant.display_name,
        alias=draft[combatant.id].public_label,
    )


def _effective_secrecy(secrecy: Secrecy, public_name: str) -> Secrecy:
    """Return `secrecy`, but UNKNOWN in place of ALIAS if there is no public name."""
    return Secrecy.UNKNOWN if secrecy is Secrecy.ALIAS and not public_name else secrecy


def _downgrade_secrecy_without_alias(draft: AnyDraft, who: CombatantId) -> None:
    combatant = draft[who]
    if _effective_secrecy(combatant.secrecy, combatant.public_name) is not combatant.secrecy:
        _set_secrecy(draft, combatant, combatant.secrecy)


def _no_alias_warning(combatant: Combatant) -> str:
    return tr("{name} has no alias: players see “?”.", name=combatant.display_name)


def _take_out(draft: AnyDraft, who: CombatantId, presence: Presence) -> None:
    combatant = draft[who]
    if combatant.presence is presence:
        if presence is Presence.DEFEATED:
            raise RuleBroken(tr("{name} is defeated.", name=combatant.display_name))
        raise RuleBroken(tr("{name} isn't in the fight.", name=combatant.display_name))
    leave_scene(draft, who)
    draft.emit(PresenceChanged(who, presence))


def _make_combatant(draft: AnyDraft, recruit: Recruit) -> Combatant:
    who = CombatantId(recruit.id or _free_id(draft))
    if who in draft.fight:
        raise RuleBroken(tr("There's already a combatant {who}.", who=who))
    stats, public_name = _convert_stats(draft, recruit), validate_optional_name(recruit.public_name)
    return Combatant(
        id=who,
        name=validate_name(recruit.name),
        stats=stats,
        sheet=draft.system.sheet(),
        side=recruit.side,
        secrecy=_effective_secrecy(recruit.secrecy, public_name),
        public_name=public_name,
        series=validate_optional_name(recruit.series),
        portrait=portrait_id(recruit.picture),
        members=recruit.count if recruit.count > 1 else UNSET,
        counters=counters.initial_counters(draft, stats, recruit.counters),
        note=validate_note(recruit.note) or UNSET,
    )


def _convert_stats(draft: AnyDraft, recruit: Recruit) -> Stats:
    try:
        stats: Stats = convert_answers(draft.system.stats, recruit.stats)
    except RuleBroken as refusal:
        raise RuleBroken(f"{validate_optional_name(recruit.name)}: {refusal}") from refusal
    return stats


def _free_id(draft: AnyDraft) -> str:
    number = draft.fight.combatants_added + 1
    while CombatantId(f"c{number}") in draft.fight:
        number += 1
    return f"c{number}"


def _join_added_names(all_names: Sequence[str]) -> str:
    names, more_count = ", ".join(all_names[:_MAX_NAMES_SHOWN]), len(all_names) - _MAX_NAMES_SHOWN
    return (
        tr("{names} and {number} more", names=names, number=more_count) if more_count > 0 else names
    )


def _validate_typed_name(combatant: Combatant, name: str) -> str:
    """Return the checked name; typing the full name with its number changes nothing."""
    return combatant.typed_name if name == combatant.name else validate_name(name)
