"""Lanes: one row a combatant, as the roster and the timeline show it to the GM."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from models.rules.names import joined
from models.rules.results import Sign
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Side, aloud, counted
from models.scheduler.effects import BarKind
from models.scheduler.encounter import Encounter
from models.scheduler.forecast import Ghost
from models.scheduler.glyphs import glyphs_of
from models.sight.effects import bar_label, borne, flags
from models.sight.trail import Trail
from models.wording import tr

MOST_GHOSTS = 2


class Bar(Struct, frozen=True, gc=False):
    """A span in a lane; `end` is None while it is open."""

    label: str
    start: Tick
    end: Tick | None
    kind: BarKind


class Flag(Struct, frozen=True, gc=False):
    """A tick on which an effect fires."""

    label: str
    tick: Tick


class Lane(Struct, frozen=True, gc=False):
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
    flags: tuple[Flag, ...] = ()
    picture: bytes = b""
    count: int = 1
    trail: tuple[Tick, ...] = ()
    signs: tuple[Sign, ...] = ()

    @property
    def called(self) -> str:
        """The name, and of how many a mob consists."""
        return counted(self.name, self.count)


def lanes(
    rules: RuleSet,
    encounter: Encounter,
    pictures: Mapping[str, bytes] | None = None,
    trail: Trail | None = None,
) -> tuple[Lane, ...]:
    """Return a lane for each combatant, in the order in which they were added.

    `pictures` are those of portraits, by id; `trail` are the turns taken before.
    """
    seen = _Seen(rules, encounter, pictures or {}, trail or {})
    return tuple(map(seen.lane, encounter.everybody()))


def lane_in_words(lane: Lane) -> str:
    """Return what a screen reader says of a lane."""
    place = f"{lane.value} {lane.caption}".strip()
    return ", ".join(
        part
        for part in (
            aloud(lane.name, lane.count),
            place,
            _secrecy_in_words(lane.secrecy),
            lane.note,
            _signs_in_words(lane.signs),
        )
        if part
    )


def _signs_in_words(signs: tuple[Sign, ...]) -> str:
    if not signs:
        return ""
    ready = [sign.word for sign in signs if sign.ready]
    return tr("{names} ready", names=joined(ready)) if ready else tr("nothing ready")


def _secrecy_in_words(secrecy: Secrecy) -> str:
    match secrecy:
        case Secrecy.FULL:
            return ""
        case Secrecy.ALIAS:
            return tr("under an alias for the players")
        case Secrecy.UNKNOWN:
            return tr("unknown to the players")
        case Secrecy.HIDDEN:
            return tr("hidden from the players")


def _acting(rules: RuleSet, encounter: Encounter) -> set[CombatantId]:
    """Those whose turn it is: the first one due, with those of whom any may go first."""
    turns = encounter.due()
    if not turns:
        return set()
    first = turns[0].who
    open_groups = (group for group in rules.scene(encounter).ties if first in group)
    return {turn.who for turn in turns} & {first, *next(open_groups, ())}


class _Seen:
    """What is asked once for all lanes of an encounter, and each of them with it."""

    def __init__(
        self,
        rules: RuleSet,
        encounter: Encounter,
        pictures: Mapping[str, bytes],
        trail: Trail,
    ) -> None:
        self._rules = rules
        self._encounter = encounter
        self._pictures = pictures
        self._trail = trail
        self._glyphs = glyphs_of(encounter)
        scene = rules.scene(encounter)
        self._due = _acting(rules, encounter)
        self._waiting = scene.waiting
        self._movable = scene.movable
        self._bars = _bars(encounter)
        self._flags = _flags(encounter)

    def lane(self, combatant: Combatant) -> Lane:
        """Return the lane of `combatant`."""
        rules, encounter, who = self._rules, self._encounter, combatant.id
        standing = rules.standing(encounter, who)
        return Lane(
            who=who,
            name=combatant.name,
            glyph=self._glyphs[who],
            side=combatant.side,
            secrecy=combatant.secrecy,
            presence=combatant.presence,
            value=standing.value,
            caption=standing.caption,
            note=standing.note,
            due=who in self._due,
            draggable=who in self._movable,
            marker=combatant.next_tick,
            placed=combatant.placed_tick,
            waiting=who in self._waiting,
            ghosts=_ghosts(encounter.now, rules.forecast(encounter, who)),
            bars=self._bars.get(who, ()),
            flags=self._flags.get(who, ()),
            picture=self._pictures.get(combatant.portrait, b""),
            count=combatant.count,
            trail=self._trail.get(who, ()),
            signs=standing.signs,
        )


def _ghosts(now: Tick, forecast: Iterator[Ghost]) -> tuple[Tick, ...]:
    """Return the nearest ticks of a forecast, up to one that is past."""
    near: list[Tick] = []
    for ghost in forecast:
        if ghost.tick < now:
            break
        near.append(ghost.tick)
        if len(near) == MOST_GHOSTS:
            break
    return tuple(near)


def _bars(encounter: Encounter) -> Mapping[CombatantId, tuple[Bar, ...]]:
    bars: dict[CombatantId, tuple[Bar, ...]] = {}
    for span in encounter.spans:
        if span.who is not None:
            bar = Bar(span.label, span.start, span.end, span.kind)
            bars[span.who] = (*bars.get(span.who, ()), bar)
    for who, effect in borne(encounter):
        bar = Bar(bar_label(encounter, effect), effect.since, effect.until, BarKind.EFFECT)
        bars[who] = (*bars.get(who, ()), bar)
    return bars


def _flags(encounter: Encounter) -> Mapping[CombatantId, tuple[Flag, ...]]:
    shown: dict[CombatantId, tuple[Flag, ...]] = {}
    for who, effect in borne(encounter):
        fires = tuple(Flag(effect.name, tick) for tick in flags(encounter, effect))
        shown[who] = (*shown.get(who, ()), *fires)
    return shown
