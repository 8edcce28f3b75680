"""Lanes: one row a combatant, as the roster and the timeline show it to the GM."""

from itertools import islice, takewhile

from msgspec import Struct

from models.rules.protocol import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.stage import glyph

MOST_GHOSTS = 5


class Bar(Struct, frozen=True):
    """A span in a lane; `end` is None while it is open."""

    label: str
    start: Tick
    end: Tick | None
    kind: str


class Lane(Struct, frozen=True):
    """What the GM sees of one combatant: a row in the roster and its lane on the axis."""

    who: CombatantId
    name: str
    glyph: str
    side: Side
    secrecy: Secrecy
    presence: Presence
    value: str
    caption: str
    note: str
    due: bool = False
    draggable: bool = False
    marker: Tick | None = None
    placed: Tick | None = None
    waiting: bool = False
    ghosts: tuple[Tick, ...] = ()
    bars: tuple[Bar, ...] = ()


def lanes(rules: RuleSet, encounter: Encounter) -> tuple[Lane, ...]:
    """Return a lane for each combatant, in the order in which they were added."""
    due = _acting(rules, encounter)
    return tuple(
        _lane(rules, encounter, each, due=each.id in due) for each in encounter.everybody()
    )


def lane_in_words(lane: Lane) -> str:
    """Return what a screen reader says of a lane."""
    place = f"{lane.value} {lane.caption}".strip()
    return ", ".join(
        part for part in (lane.name, place, _secrecy_in_words(lane.secrecy), lane.note) if part
    )


def _secrecy_in_words(secrecy: Secrecy) -> str:
    match secrecy:
        case Secrecy.FULL:
            return ""
        case Secrecy.ALIAS:
            return "under an alias for the players"
        case Secrecy.UNKNOWN:
            return "unknown to the players"
        case Secrecy.HIDDEN:
            return "hidden from the players"


def _acting(rules: RuleSet, encounter: Encounter) -> set[CombatantId]:
    """Those whose turn it is: the first one due, with those of whom any may go first."""
    turns = encounter.due()
    if not turns:
        return set()
    first = turns[0].who
    open_groups = (group for group in rules.unordered(encounter) if first in group)
    return {turn.who for turn in turns} & {first, *next(open_groups, ())}


def _lane(rules: RuleSet, encounter: Encounter, combatant: Combatant, *, due: bool) -> Lane:
    who = combatant.id
    standing = rules.standing(encounter, who)
    return Lane(
        who=who,
        name=combatant.name,
        glyph=glyph(combatant.name),
        side=combatant.side,
        secrecy=combatant.secrecy,
        presence=combatant.presence,
        value=standing.value,
        caption=standing.caption,
        note=standing.note,
        due=due,
        draggable=bool(rules.window(encounter, who).stretches),
        marker=combatant.next_tick if combatant.present else None,
        placed=combatant.placed_tick if combatant.present else None,
        waiting=combatant.present and rules.waits(encounter, who),
        ghosts=_ghosts(rules, encounter, who),
        bars=_bars(encounter, who),
    )


def _ghosts(rules: RuleSet, encounter: Encounter, who: CombatantId) -> tuple[Tick, ...]:
    ghosts = (ghost.tick for ghost in rules.forecast(encounter, who))
    near = takewhile(lambda tick: tick >= encounter.now, ghosts)
    return tuple(islice(near, MOST_GHOSTS))


def _bars(encounter: Encounter, who: CombatantId) -> tuple[Bar, ...]:
    own = (span for span in encounter.spans if span.who == who)
    return tuple(Bar(span.label, span.start, span.end, span.kind) for span in own)
