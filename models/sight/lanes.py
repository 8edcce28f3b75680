"""Lanes: one row a combatant, as the roster and the timeline show it to the GM."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import chain, takewhile
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters.back import said
from models.rules.names import beside, joined
from models.rules.notes import first_line
from models.rules.results import ClockGroup, Sign
from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import (
    Combatant,
    Counter,
    Presence,
    Secrecy,
    aloud,
)
from models.scheduler.effects import BarKind
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.acting import decides
from models.sight.timed import Timed, timed
from models.sight.trail import Trail
from models.wording import isolated, tr

MOST_EFFECT_BARS = 2
"""The most flags in a lane above a hold or a movement."""

Part = TypeVar("Part")
Parts: TypeAlias = Callable[[Timed], Iterator[Part]]


class LaneTurn(Enum):
    """How near the turn of a lane is."""

    ACTS = auto()
    """It is what the main button does."""
    TIED = auto()
    """It is due too, and the GM may let it go first."""
    NEXT = auto()
    """It follows those, or comes first where none is due."""
    LATER = auto()


DUE: Final = (LaneTurn.ACTS, LaneTurn.TIED)


class Bar(Struct, frozen=True, gc=False):
    """A span in a lane; `end` is None while it is open. A hold `opens` when it can end."""

    label: str
    start: Tick
    end: Tick | None
    kind: BarKind
    opens: Tick | None = None


class Flag(Struct, frozen=True, gc=False):
    """A tick on which an effect fires; one that has `fired` is still to be seen to."""

    label: str
    tick: Tick
    fired: bool = False


class Ruler(Struct, frozen=True):
    """What is bound to time, belongs to no lane, and is on the axis."""

    bars: tuple[Bar, ...] = ()
    flags: tuple[Flag, ...] = ()


class GroupHeading(Struct, frozen=True, gc=False):
    """What stands above the first lane of those who go by the same clock."""

    title: str
    clock: str


class Tally(Struct, frozen=True, gc=False):
    """A counter as it is shown; `share` is how much of it is left, 1 where it has no maximum.

    The `word` is that of its state; it is `spent` when nothing worse can come. What comes `back` by
    itself says when, and is shown as boxes where they are few.
    """

    key: str
    title: str
    value: int
    most: int | None = None
    word: str = ""
    share: float = 1.0
    spent: bool = False
    back: str = ""

    @property
    def shown(self) -> str:
        """The number: `17/24`, `12` where there is no maximum; or boxes, the spent ones empty."""
        if self.back and self.most is not None and 0 <= self.value <= self.most <= MOST_BOXES:
            return BOX * self.value + SPENT_BOX * (self.most - self.value)
        most = "" if self.most is None else f"/{self.most}"
        return f"{self.value}{most}".replace("-", "\N{MINUS SIGN}")


MOST_BOXES: Final = 6
BOX: Final = "\N{BLACK SQUARE}"
SPENT_BOX: Final = "\N{WHITE SQUARE}"


def without_boxes(text: str) -> str:
    """Return a text for the ear: `2/3` for boxes."""
    return re.sub(f"[{BOX}{SPENT_BOX}]+", lambda row: f"{row[0].count(BOX)}/{len(row[0])}", text)


class Lane(Struct, frozen=True, gc=False):
    """What the GM sees of one combatant: a row in the roster and its lane on the axis.

    Only the first lane of a group has the heading of the `group`. The first of its counters is in
    the row. What else it is called stands in brackets `beside` its name. What the GM `noted` on it
    is its first line.
    """

    who: CombatantId
    name: str
    face: Face
    secrecy: Secrecy
    presence: Presence
    value: str
    caption: str
    note: str
    turn: LaneTurn = LaneTurn.LATER
    draggable: bool = False
    marker: Tick | None = None
    placed: Tick | None = None
    waiting: bool = False
    ghosts: tuple[Tick, ...] = ()
    bars: tuple[Bar, ...] = ()
    flags: tuple[Flag, ...] = ()
    trail: tuple[Tick, ...] = ()
    signs: tuple[Sign, ...] = ()
    group: GroupHeading | None = None
    counters: tuple[Tally, ...] = ()
    beside: str = ""
    noted: str = ""

    @property
    def due(self) -> bool:
        return self.turn in DUE

    @property
    def opens(self) -> Tick | None:
        """The first tick on which one who waits can act, where that is still to come."""
        return next((bar.opens for bar in self.bars if bar.opens is not None), None)

    @property
    def tally(self) -> Tally | None:
        """The counter in the row: the first that doesn't come back by itself."""
        return next((each for each in self.counters if not each.back), None)

    @property
    def words(self) -> str:
        return " · ".join(each.word for each in self.counters if each.word)

    @property
    def called(self) -> str:
        return self.face.called(self.name)


def lanes(
    moment: Moment,
    pictures: Mapping[str, bytes] | None = None,
    bound: Sequence[Timed] | None = None,
    trail: Trail | None = None,
) -> tuple[Lane, ...]:
    """Return a lane for each combatant, group by group, in the order in which they were added.

    `pictures` are those of portraits, by id; `bound` is what is bound to time, where it is known;
    `trail` are the turns taken before.
    """
    known = timed(moment) if bound is None else bound
    roster = {each.id: each for each in moment.fight.everybody()}
    groups, glyphs, turns = moment.groups, glyphs_of(moment.fight), _turns(moment)
    named = any(group.title for group in groups)
    headings = {group.members[0]: _heading(group, named=named) for group in groups}
    titles = {who: group.title for group in groups for who in group.members}
    bars = {who: _stacked(_few(bars)) for who, bars in _by_lane(known, _bars).items()}
    flags, portraits, past = _by_lane(known, _flags), pictures or {}, trail or {}
    rows, now = moment.rows, moment.now
    made = list[Lane]()
    for who in titles if groups else roster:
        one, row = roster[who], rows[who]
        lane = Lane(
            who=who,
            name=one.name,
            face=Face(one.side, glyphs[who], portraits.get(one.portrait, b""), one.count),
            secrecy=one.secrecy,
            presence=one.presence,
            value=row.standing.value,
            caption=row.standing.caption,
            note=_told_above(row.standing.note, titles.get(who, "")),
            turn=turns.get(who, LaneTurn.LATER),
            draggable=who in moment.movable,
            marker=one.next_tick,
            placed=one.placed_tick,
            waiting=who in moment.waiting,
            ghosts=tuple(takewhile(now.__le__, row.ghosts)),
            bars=bars.get(who, ()),
            flags=flags.get(who, ()),
            trail=past.get(who, ()),
            signs=row.standing.signs,
            group=headings.get(who),
            counters=tallies(one) if one.own_counters else (),
            beside=beside(one) if one.label or one.public_name else "",
            noted=first_line(one.noted) if one.note else "",
        )
        made.append(lane)
    return tuple(made)


def by_turn(lanes: Sequence[Lane], order: Iterable[CombatantId]) -> tuple[Lane, ...]:
    """Return lanes in the order of their turns, group by group; those without one come last."""
    rank = {who: number for number, who in enumerate(order)}
    starts = [row for row, lane in enumerate(lanes) if lane.group or not row]
    ends = [*starts[1:], len(lanes)]
    groups = (lanes[start:end] for start, end in zip(starts, ends, strict=False))
    return tuple(chain.from_iterable(_ranked(group, rank) for group in groups))


def _ranked(group: Sequence[Lane], rank: Mapping[CombatantId, int]) -> Iterator[Lane]:
    """Yield the lanes of a group by their rank; the heading stays above the first."""
    ranked = sorted(group, key=lambda lane: rank.get(lane.who, len(rank)))
    heading = group[0].group
    for number, lane in enumerate(ranked):
        wanted = None if number else heading
        yield lane if lane.group is wanted else replace(lane, group=wanted)


def _told_above(note: str, group: str) -> str:
    """Return the note of a lane without the group: the heading has it."""
    parts = note.split(" · ")
    if not group or group not in parts:
        return note
    return " · ".join(part for part in parts if part != group)


def heading_in_words(group: GroupHeading) -> str:
    """Return a heading as one reads it: `Squad, tic 4`."""
    return ", ".join(filter(None, (group.title, group.clock)))


def ruler(known: Sequence[Timed]) -> Ruler:
    """Return the part that is on the axis of all that is `known` to be bound to time."""
    laid = [each for each in known if not each.on]
    bars = tuple(bar for each in laid if not each.once for bar in _bars(each))
    return Ruler(bars, tuple(flag for each in laid for flag in _flags(each)))


def lane_in_words(lane: Lane) -> str:
    """Return what a screen reader says of a lane, after the heading above it."""
    told = _alone_in_words(lane)
    if lane.group is None:
        return told
    return tr("{group}: {lane}", group=heading_in_words(lane.group), lane=told)


def parts_in_words(lane: Lane, axis: Axis) -> tuple[str, ...]:
    """Return what stands in a lane: its token, its later turns, its bars, and what will fire."""
    parts = []
    if lane.placed is not None:
        parts.append(tr("waits until {place}", place=axis.place(lane.placed)))
    elif lane.marker is not None:
        parts.append(tr("acts on {place}", place=axis.place(lane.marker)))
    elif lane.waiting:
        parts.append(tr("waits, no turn picked"))
    if lane.ghosts:
        parts.append(tr("then {places}", places=joined([axis.place(each) for each in lane.ghosts])))
    parts += [_bar_in_words(bar, axis) for bar in lane.bars]
    for flag in lane.flags:
        if not flag.fired:
            parts.append(tr("{effect} on {place}", effect=flag.label, place=axis.place(flag.tick)))
    return tuple(parts)


def _bar_in_words(bar: Bar, axis: Axis) -> str:
    start = axis.place(bar.start)
    if bar.opens is not None:
        opens = axis.place(bar.opens)
        return tr(
            "{bar} since {place}, can act from {opens}", bar=bar.label, place=start, opens=opens
        )
    if bar.end is None:
        return tr("{bar} since {place}", bar=bar.label, place=start)
    return tr("{bar}, {start} to {end}", bar=bar.label, start=start, end=axis.place(bar.end))


def _alone_in_words(lane: Lane) -> str:
    return ", ".join((aloud(lane.name, lane.face.count), *lane_parts(lane)))


def lane_parts(lane: Lane) -> tuple[str, ...]:
    """Return what a screen reader says of a lane after the name, one thing after the other."""
    parts = (
        _place_in_words(lane.value, lane.caption),
        f"{_secrecy_in_words(lane.secrecy)} {lane.beside}".strip(),
        *map(tally_in_words, lane.counters),
        *lane.note.split(" · "),
        *(tr("{effect}: now", effect=each.label) for each in lane.flags if each.fired),
        _signs_in_words(lane.signs),
        tr("note: {note}", note=lane.noted) if lane.noted else "",
    )
    return tuple(filter(None, parts))


def _place_in_words(value: str, caption: str) -> str:
    """Return where one stands as it is said: `tick 14`, `waits since 7`, `stunned`."""
    if any(map(str.isdigit, value)):
        return f"{caption} {value}".strip()
    return f"{value} {caption}".strip() if any(map(str.isalpha, value)) else caption


def tallies(combatant: Combatant) -> tuple[Tally, ...]:
    """Return the counters of a combatant as they are shown."""
    return tuple([_tally(each) for each in combatant.own_counters])


def tally_in_words(tally: Tally) -> str:
    """Return what a screen reader says of a counter: `Hit points 17 of 24, hurt`."""
    told: dict[str, object] = {"counter": tally.title, "value": tally.value, "most": tally.most}
    if tally.most is None:
        words = tr("{counter} {value}", **told)
    else:
        words = tr("{counter} {value} of {most}", **told)
    return ", ".join(filter(None, (words, tally.word, tally.back)))


def tally_as_text(tally: Tally) -> str:
    """Return a counter in short: `Hit points 17/24, hurt`."""
    return ", ".join(
        filter(None, (f"{isolated(tally.title)} {tally.shown}", tally.word, tally.back))
    )


def _tally(counter: Counter) -> Tally:
    state, most, least = counter.state, counter.most, max(0, counter.least)
    return Tally(
        key=counter.key,
        title=tr(counter.title),
        value=counter.value,
        most=counter.most,
        word=tr(state.word) if state else "",
        share=1.0 if most is None else _share(counter.value - least, most - least),
        spent=bool(counter.states) and counter.value <= counter.bottom,
        back=said(counter),
    )


def _share(left: int, most: int) -> float:
    """Return how much is left; what goes below 0 has nothing left there."""
    return max(0.0, min(1.0, left / most)) if most > 0 else 0.0


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


def _turns(moment: Moment) -> dict[CombatantId, LaneTurn]:
    """Return who acts first, others who may as well, and who follows them.

    Who must decide something first is who acts; those of a tie act together, or follow together.
    """
    due = moment.fight.due()
    if (decider := decides(moment)) is not None:
        return {due[0].who: LaneTurn.NEXT} | {decider: LaneTurn.ACTS}
    found: dict[CombatantId, LaneTurn] = {}
    if due:
        first = due[0].who
        tied = {turn.who for turn in due}.intersection(_tied_with(moment, first))
        together = LaneTurn.ACTS if moment.same_moment else LaneTurn.TIED
        found = dict.fromkeys(tied, together) | {first: LaneTurn.ACTS}
    after = next((turn.who for turn in moment.fight.order() if turn.who not in found), None)
    if after is None:
        return found
    return dict.fromkeys((*_tied_with(moment, after), after), LaneTurn.NEXT) | found


def _tied_with(moment: Moment, who: CombatantId) -> Sequence[CombatantId]:
    return next((group for group in moment.ties if who in group), ())


def _heading(group: ClockGroup, *, named: bool) -> GroupHeading:
    """Return what stands above a group; one without a name says so only beside those `named`."""
    return GroupHeading(group.title or (tr("No group") if named else ""), group.clock)


def _bars(each: Timed) -> Iterator[Bar]:
    if each.label:
        yield Bar(each.label, each.start, each.end, each.kind, each.opens)


_KINDS: Final = (BarKind.MOVEMENT, BarKind.HOLD, BarKind.EXPOSURE, BarKind.EFFECT)
"""From the lowest up; a kind keeps its height, whichever begins first."""


def _stacked(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    return tuple(sorted(bars, key=lambda bar: _KINDS.index(bar.kind)))


def _few(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    """Return `bars` with those of effects for which a lane has no room as one."""
    laid = [bar for bar in bars if bar.kind is BarKind.EFFECT]
    if len(laid) <= MOST_EFFECT_BARS:
        return bars
    first, rest = laid[: MOST_EFFECT_BARS - 1], laid[MOST_EFFECT_BARS - 1 :]
    own = [bar for bar in first if bar not in rest]
    ends = [bar.end for bar in rest if bar.end is not None]
    whole = Bar(
        " · ".join(dict.fromkeys([isolated(bar.label) for bar in rest])),
        min([bar.start for bar in rest]),
        max(ends) if len(ends) == len(rest) else None,
        BarKind.EFFECT,
    )
    return (*[bar for bar in bars if bar.kind is not BarKind.EFFECT or bar in own], whole)


def _flags(each: Timed) -> Iterator[Flag]:
    if each.kind is not BarKind.MOVEMENT:
        yield from (Flag(each.name, tick, bool(each.fired)) for tick in each.fires)


def _by_lane(known: Sequence[Timed], parts: Parts[Part]) -> Mapping[CombatantId, tuple[Part, ...]]:
    shown: defaultdict[CombatantId, list[Part]] = defaultdict(list)
    for each in known:
        made = [*parts(each)]
        for who in each.on:
            shown[who] += made
    return {who: tuple(found) for who, found in shown.items()}
