"""What the GM may do in every system: the list of combatants, secrecy, and overruling."""

from collections.abc import Iterator

from msgspec import UNSET

from models.rules.deeds import (
    Add,
    ChangeSettings,
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
)
from models.rules.fields import entered
from models.rules.muster import tidy
from models.rules.passing import refuse_past
from models.rules.portraits import portrait_of, refuse_picture
from models.rules.protocol import Outcome, RuleSet
from models.rules.refusal import RuleBroken
from models.rules.ruling_words import (
    clock_of_players,
    gone_already,
    leaving,
    seen_as,
    some_of,
    wounded,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Secrecy, Stats
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Added,
    Described,
    Event,
    Moved,
    Placed,
    PlayersClockChanged,
    Portrayed,
    PresenceChanged,
    Removed,
    Reordered,
    Retitled,
    Ruled,
    SecrecyChanged,
    SettingsChanged,
    SpanEnded,
    StatsChanged,
    TimerEnded,
    WoundChanged,
)
from models.wording import tr

MOST_COMBATANTS = 10_000
LONGEST_NAME = 80


def add(rules: RuleSet, encounter: Encounter, deed: Add) -> Outcome:
    """Put recruits on the list. Refuses a bad stat, a name too long, an id taken, or too many."""
    if len(encounter.combatants) + len(deed.recruits) > MOST_COMBATANTS:
        raise RuleBroken(tr("An encounter holds at most {most} combatants.", most=MOST_COMBATANTS))
    events: list[Event] = []
    pictures: dict[str, bytes] = {}
    grown = encounter
    for recruit in deed.recruits:
        event = Added(_enlisted(rules, grown, recruit))
        events.append(event)
        if recruit.picture:
            refuse_picture(grown, event.combatant.name, recruit.picture)
            pictures[event.combatant.portrait] = recruit.picture
        grown = apply_all(grown, (event,))
    label = tr("Add {names}", names=some_of(deed.recruits))
    return Outcome(label, tuple(events), pictures=pictures)


def remove(rules: RuleSet, encounter: Encounter, deed: Remove) -> Outcome:
    """Take a combatant off the list."""
    events = (*rules.leave(encounter, deed.who), Removed(deed.who))
    return Outcome(tr("Remove {name}", name=encounter[deed.who].called), events)


def edit(rules: RuleSet, encounter: Encounter, deed: Edit) -> Outcome:
    """Change name, side and stats; the system says what becomes of the marker."""
    stats = entered(rules.stats_type, deed.stats)
    events: tuple[Event, ...] = (
        Described(deed.who, _checked_name(deed.name), _bounded(deed.public_name), deed.side),
        StatsChanged(deed.who, stats),
    )
    after = apply_all(encounter, events)
    events = (*events, *rules.readjust(encounter, after, deed.who))
    return Outcome(tr("Edit {name}", name=after[deed.who].called), events)


def rename(encounter: Encounter, deed: Rename) -> Outcome:
    """Give a combatant another name, another public name, or both."""
    old = encounter[deed.who]
    name = old.name if deed.name is None else _checked_name(deed.name)
    public = old.public_name if deed.public_name is None else _bounded(deed.public_name)
    event = Described(deed.who, name, public, old.side)
    return Outcome(tr("Rename {old} to {name}", old=old.name, name=name), (event,))


def portray(encounter: Encounter, deed: Portray) -> Outcome:
    """Give a combatant a portrait, or take it away. Refuses what is no small picture."""
    name, portrait = encounter[deed.who].called, portrait_of(deed.picture)
    event = Portrayed(deed.who, portrait)
    if not portrait:
        return Outcome(tr("{name} has no portrait any more", name=name), (event,))
    refuse_picture(encounter, name, deed.picture)
    label = tr("Portrait of {name}", name=name)
    return Outcome(label, (event,), pictures={portrait: deed.picture})


def disguise(encounter: Encounter, deed: Disguise | Hide | Reveal) -> Outcome:
    """Choose what the players may know of a combatant."""
    combatant = encounter[deed.who]
    secrecy = _wanted(deed)
    changed = SecrecyChanged(deed.who, secrecy, combatant.public_number)
    return Outcome(seen_as(combatant, secrecy), (changed,))


def leave(rules: RuleSet, encounter: Encounter, deed: Leave | Defeat) -> Outcome:
    """Let a combatant leave the scene, of its own will or defeated."""
    combatant = encounter[deed.who]
    presence = Presence.DEFEATED if isinstance(deed, Defeat) else Presence.RESERVE
    if combatant.presence is presence:
        raise RuleBroken(gone_already(combatant))
    gone = (*_gone(rules, encounter, combatant), PresenceChanged(deed.who, presence))
    return Outcome(leaving(combatant, deed), gone)


def wound(rules: RuleSet, encounter: Encounter, deed: Wound) -> Outcome:
    """Set a wound penalty; only for the house rule of systems that keep no wounds themselves."""
    name = encounter[deed.who].called
    if rules.wounding is not None:
        told = tr(
            "{system} keeps wounds itself: let {name} take damage instead.",
            system=rules.title,
            name=name,
        )
        raise RuleBroken(told)
    if not encounter.settings.wounds_slow:
        raise RuleBroken(
            tr("Wounds do not slow {name}: that house rule is off in the settings.", name=name)
        )
    changed = WoundChanged(deed.who, deed.penalty)
    after = apply_all(encounter, (changed,))
    events = (changed, *rules.readjust(encounter, after, deed.who))
    return Outcome(wounded(name, deed.penalty), events)


def override(rules: RuleSet, encounter: Encounter, deed: Override) -> Outcome:
    """Move a marker against the rules, though never into the past."""
    combatant = encounter[deed.who]
    if not combatant.present:
        raise RuleBroken(tr("{name} is not in the scene.", name=combatant.called))
    refuse_past(rules.axis, encounter, deed.to)
    place = rules.axis.place(deed.to)
    ruling = tr("GM's ruling: {name} acts on {place}", name=combatant.called, place=place)
    events = (
        *rules.leave(encounter, deed.who),
        Placed(deed.who, None),
        *rules.meets(encounter, deed.who, deed.to),
        Moved(deed.who, deed.to, rules.precedence(encounter, combatant)),
        Ruled(ruling),
    )
    return Outcome(ruling, events)


def reorder(rules: RuleSet, encounter: Encounter, deed: Reorder) -> Outcome:
    """Put those on one tick into another order; a ruling where the rules do not leave it open."""
    turns = {turn.who: turn for turn in encounter.on(deed.tick)}
    if not turns or set(turns) != set(deed.order) or len(deed.order) != len(turns):
        place = rules.axis.place(deed.tick)
        raise RuleBroken(tr("Name everybody on {place}, each once.", place=place))
    names = ", ".join(encounter[who].called for who in deed.order)
    free = rules.may_reorder(encounter, deed.order)
    label = tr("On {place}: {names}", place=rules.axis.place(deed.tick), names=names)
    first = min(turn.spot.precedence for turn in turns.values())
    ranks = tuple(first + n for n in range(len(deed.order)))
    event = Reordered(deed.tick, deed.order, ranks)
    if free:
        return Outcome(label, (event,))
    return Outcome(tr("GM's ruling: {ruling}", ruling=label), (event, Ruled(label)))


def change_settings(rules: RuleSet, deed: ChangeSettings) -> Outcome:
    """Change the system's settings; what is not named gets its default."""
    settings = entered(rules.settings_type, deed.settings)
    return Outcome(tr("Change the settings"), (SettingsChanged(settings),))


def set_players_clock(deed: SetPlayersClock) -> Outcome:
    """Choose what the players' clock does while hidden combatants act."""
    changed = PlayersClockChanged(deed.players_clock)
    return Outcome(clock_of_players(deed.players_clock), (changed,))


def retitle(deed: Retitle) -> Outcome:
    """Give the encounter another title."""
    title = _checked_name(deed.title)
    return Outcome(tr("Call the encounter {title}", title=title), (Retitled(title),))


def _enlisted(rules: RuleSet, encounter: Encounter, recruit: Recruit) -> Combatant:
    who = CombatantId(recruit.id or _free_id(encounter))
    if who in encounter:
        raise RuleBroken(tr("There is a combatant {who} already.", who=who))
    return Combatant(
        id=who,
        name=_checked_name(recruit.name),
        stats=_entered(rules, recruit),
        sheet=rules.sheet_type(),
        side=recruit.side,
        secrecy=recruit.secrecy,
        public_name=_bounded(recruit.public_name),
        series=_bounded(recruit.series),
        portrait=portrait_of(recruit.picture),
        members=recruit.count if recruit.count > 1 else UNSET,
    )


def _entered(rules: RuleSet, recruit: Recruit) -> Stats:
    try:
        stats: Stats = entered(rules.stats_type, recruit.stats)
    except RuleBroken as refusal:
        raise RuleBroken(f"{_bounded(recruit.name)}: {refusal}") from refusal
    return stats


def _free_id(encounter: Encounter) -> str:
    number = encounter.joined + 1
    while CombatantId(f"c{number}") in encounter:
        number += 1
    return f"c{number}"


def _checked_name(name: str) -> str:
    if not (plain := _bounded(name)):
        raise RuleBroken(tr("A name needs at least one letter."))
    return plain


def _bounded(name: str) -> str:
    plain = tidy(name)
    if len(plain) > LONGEST_NAME:
        raise RuleBroken(
            tr(
                "The name {name}... has {letters} letters; at most {most} fit.",
                name=plain[:20],
                letters=len(plain),
                most=LONGEST_NAME,
            )
        )
    return plain


def _gone(rules: RuleSet, encounter: Encounter, combatant: Combatant) -> Iterator[Event]:
    yield from rules.leave(encounter, combatant.id)
    if combatant.marker:
        yield Moved(combatant.id, None)
    if combatant.placed:
        yield Placed(combatant.id, None)
    for span in encounter.spans:
        if span.who == combatant.id:
            yield SpanEnded(span.id)
    for timer in encounter.timers:
        if timer.who == combatant.id:
            yield TimerEnded(timer.id)


def _wanted(deed: Disguise | Hide | Reveal) -> Secrecy:
    match deed:
        case Hide():
            return Secrecy.HIDDEN
        case Reveal():
            return Secrecy.FULL
        case Disguise(secrecy=secrecy):
            return secrecy
