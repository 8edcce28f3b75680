"""Makes the lanes, one row per combatant, that the GM sees in the roster and the timeline."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import chain, takewhile
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters.change import translate_name
from models.rules.counters.refill_rule import describe_refill
from models.rules.names import join_with_and, other_name_in_brackets
from models.rules.notes import first_note_line
from models.rules.results import ClockGroup, Sign
from models.rules.ruleset import Moment
from models.scheduler.axis import GROUP_SEPARATOR, Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import (
    Combatant,
    Counter,
    Presence,
    Secrecy,
    spoken_name,
)
from models.scheduler.effects import SpanKind
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.acting import find_decider
from models.sight.opening import after_entry, find_entry
from models.sight.spoken import spoken_text
from models.sight.timed import Meaning, Timed, find_timed
from models.sight.trail import Trail
from models.wording import isolated, tr

MAX_EFFECT_BARS = 2
"""The maximum number of effect bars in a lane, above any hold or movement."""

Part = TypeVar("Part")
PartsOf: TypeAlias = Callable[[Timed], Iterator[Part]]


class LaneTurn(Enum):
    """The position of a lane's next turn relative to the current one."""

    ACTS = auto()
    """The turn that the main button takes."""
    TIED = auto()
    """Another turn that is due, and that the GM may let go first."""
    NEXT = auto()
    """The turn after the acting and tied ones, or the first turn if none is due."""
    LATER = auto()


DUE: Final = (LaneTurn.ACTS, LaneTurn.TIED)


class Bar(Struct, frozen=True, gc=False):
    """A span in a lane; `end` is None if it is open.

    For a hold, `can_act_from` is the first tick on which it may end.
    """

    label: str
    start: Tick
    end: Tick | None
    kind: SpanKind
    can_act_from: Tick | None = None
    meaning: Meaning = Meaning.NEITHER


class Flag(Struct, frozen=True, gc=False):
    """A tick on which an effect triggers; if `has_fired`, the GM has yet to acknowledge that."""

    label: str
    tick: Tick
    has_fired: bool = False


class Ruler(Struct, frozen=True):
    """The bars and flags on the axis that don't belong to a lane."""

    bars: tuple[Bar, ...] = ()
    flags: tuple[Flag, ...] = ()


class GroupHeading(Struct, frozen=True, gc=False):
    """The heading above a group of lanes that share a clock."""

    title: str
    clock: str


class Tally(Struct, frozen=True, gc=False):
    """A counter as it is shown; `share` is what is left of its maximum, from 0 to 1.

    Without a maximum, `share` is 1. `state_name` names its current state, and `is_down` says
    whether that is its worst. A counter with a `refill_text` refills automatically, and is shown as
    boxes if its maximum is small.
    """

    key: str
    title: str
    value: int
    maximum: int | None = None
    state_name: str = ""
    share: float = 1.0
    is_down: bool = False
    refill_text: str = ""

    @property
    def text(self) -> str:
        """The value as `17/24`, as `12` without a maximum, or as boxes, empty once spent."""
        if (
            self.refill_text
            and self.maximum is not None
            and 0 <= self.value <= self.maximum <= MAX_BOXES
        ):
            return BOX * self.value + SPENT_BOX * (self.maximum - self.value)
        maximum = "" if self.maximum is None else f"/{self.maximum}"
        return f"{self.value}{maximum}".replace("-", "\N{MINUS SIGN}")


MAX_BOXES: Final = 6
BOX: Final = "\N{BLACK SQUARE}"
SPENT_BOX: Final = "\N{WHITE SQUARE}"


def without_boxes(text: str) -> str:
    """Replace boxes in a text with numbers, such as `2/3`, so that it can be spoken."""
    return re.sub(
        f"[{BOX}{SPENT_BOX}]+", lambda boxes: f"{boxes[0].count(BOX)}/{len(boxes[0])}", text
    )


class Lane(Struct, frozen=True, gc=False):
    """A combatant's row in the roster and its lane on the axis.

    Only the first lane of a group has the group's heading. `other_name` is in brackets.
    `first_note_line` comes from the GM's note. `usual_details` is the part of `details`, such as a
    rank, that isn't announced when it reappears.
    """

    who: CombatantId
    name: str
    face: Face
    secrecy: Secrecy
    presence: Presence
    value: str
    caption: str
    details: str
    turn: LaneTurn = LaneTurn.LATER
    is_draggable: bool = False
    marker: Tick | None = None
    placed: Tick | None = None
    is_waiting: bool = False
    ghosts: tuple[Tick, ...] = ()
    bars: tuple[Bar, ...] = ()
    flags: tuple[Flag, ...] = ()
    trail: tuple[Tick, ...] = ()
    signs: tuple[Sign, ...] = ()
    group: GroupHeading | None = None
    counters: tuple[Tally, ...] = ()
    other_name: str = ""
    first_note_line: str = ""
    usual_details: str = ""
    is_entering: bool = False
    """Whether the combatant has no turn yet, but gets one when the fight or the round begins."""

    @property
    def is_due(self) -> bool:
        return self.turn in DUE

    @property
    def can_act_from(self) -> Tick | None:
        return next((bar.can_act_from for bar in self.bars if bar.can_act_from is not None), None)

    @property
    def tally(self) -> Tally | None:
        """The counter shown in the row, which is the first that doesn't refill automatically."""
        return next((each for each in self.counters if not each.refill_text), None)

    @property
    def state_text(self) -> str:
        return " · ".join(each.state_name for each in self.counters if each.state_name)

    @property
    def display_name(self) -> str:
        return self.face.display_name(self.name)


def make_lanes(
    moment: Moment,
    pictures: Mapping[str, bytes] | None = None,
    all_timed: Sequence[Timed] | None = None,
    trail: Trail | None = None,
) -> tuple[Lane, ...]:
    """Return a lane for each combatant, group by group, in the order in which they were added.

    `pictures` maps portrait ids to pictures, `all_timed` is the result of `find_timed(moment)` if
    that is known, and `trail` has the turns taken before.
    """
    timed_values = find_timed(moment) if all_timed is None else all_timed
    roster = {each.id: each for each in moment.fight.all_combatants()}
    groups, glyphs, turns = moment.groups, glyphs_of(moment.fight), _turn_nearness(moment)
    has_titles = any(group.title for group in groups)
    headings = {group.members[0]: _heading(group, has_titles=has_titles) for group in groups}
    titles = {who: group.title for group in groups for who in group.members}
    bars = {
        who: _sort_bars(_merge_effect_bars(bars))
        for who, bars in _by_lane(timed_values, _bars).items()
    }
    flags, portraits, trails = _by_lane(timed_values, _flags), pictures or {}, trail or {}
    rows = moment.rows
    entry = find_entry(moment)
    entering = () if entry is None else frozenset(entry.rows)
    opened = after_entry(moment, entry) if entry else None
    result = list[Lane]()
    for who in titles if groups else roster:
        combatant, row = roster[who], rows[who]
        lane = Lane(
            who=who,
            name=combatant.name,
            face=Face(
                combatant.side, glyphs[who], portraits.get(combatant.portrait, b""), combatant.count
            ),
            secrecy=combatant.secrecy,
            presence=combatant.presence,
            value=row.standing.value,
            caption=row.standing.caption,
            details=_without_group(row.standing.details, titles.get(who, "")),
            turn=turns.get(who, LaneTurn.LATER),
            is_draggable=who in moment.movable,
            marker=combatant.next_tick,
            placed=combatant.placed_tick,
            is_waiting=who in moment.waiting,
            ghosts=_shown_ghosts(moment, row.ghosts)
            if opened is None
            else tuple(_turns_in(opened, who)),
            bars=bars.get(who, ()),
            flags=flags.get(who, ()),
            trail=trails.get(who, ()),
            signs=row.standing.signs,
            group=headings.get(who),
            counters=make_tallies(moment, combatant) if combatant.counter_list else (),
            other_name=other_name_in_brackets(combatant)
            if combatant.label or combatant.public_name
            else "",
            first_note_line=first_note_line(combatant.note_text) if combatant.note else "",
            usual_details=row.standing.usual_details,
            is_entering=who in entering,
        )
        result.append(lane)
    return tuple(result)


def _shown_ghosts(moment: Moment, ghosts: Sequence[Tick]) -> tuple[Tick, ...]:
    """Return the ghosts to show. If numbers restart in groups, all but the first end with one.

    Otherwise it would seem as if only some combatants acted in the next group.
    """
    now, axis = moment.now, moment.axis
    ahead = tuple(takewhile(now.__le__, ghosts))
    if not axis.restarts_in_groups:
        return ahead
    group, _ = axis.group_and_number(now)
    return (*ahead[:1], *(each for each in ahead[1:] if axis.group_and_number(each)[0] == group))


def _turns_in(opened: Moment, who: CombatantId) -> Iterator[Tick]:
    """Yield the nearest turns of a combatant once the fight has begun."""
    if (first := opened.fight[who].next_tick) is not None:
        yield first
        yield from opened.rows[who].ghosts


def sort_by_turn(lanes: Sequence[Lane], order: Iterable[CombatantId]) -> tuple[Lane, ...]:
    """Sort the lanes of each group by their turns; those without a turn come last."""
    rank = {who: number for number, who in enumerate(order)}
    starts = [row for row, lane in enumerate(lanes) if lane.group or not row]
    ends = [*starts[1:], len(lanes)]
    groups = (lanes[start:end] for start, end in zip(starts, ends, strict=False))
    return tuple(chain.from_iterable(_sort_group(group, rank) for group in groups))


def _sort_group(group: Sequence[Lane], rank: Mapping[CombatantId, int]) -> Iterator[Lane]:
    """Yield the lanes of a group by rank; the heading goes to whichever is first."""
    sorted_lanes = sorted(group, key=lambda lane: rank.get(lane.who, len(rank)))
    heading = group[0].group
    for number, lane in enumerate(sorted_lanes):
        new_heading = None if number else heading
        yield lane if lane.group is new_heading else replace(lane, group=new_heading)


def _without_group(details: str, group: str) -> str:
    """Remove the title of a lane's group, which the heading already shows, from its details."""
    parts = details.split(" · ")
    if not group or group not in parts:
        return details
    return " · ".join(part for part in parts if part != group)


def heading_text(group: GroupHeading) -> str:
    """Return a heading as text, such as `Squad, tic 4`."""
    return ", ".join(filter(None, (group.title, group.clock)))


def make_ruler(all_timed: Sequence[Timed]) -> Ruler:
    """Return the bars and flags of `all_timed` that belong on the ruler."""
    on_ruler = [each for each in all_timed if not each.bearers]
    bars = tuple(bar for each in on_ruler if not each.is_single_event for bar in _bars(each))
    return Ruler(bars, tuple(flag for each in on_ruler for flag in _flags(each)))


def describe_lane(lane: Lane) -> str:
    """Describe a lane for screen readers, beginning with the heading above it, if any."""
    text = spoken_text(_describe_row(lane))
    if lane.group is None:
        return text
    return tr("{group}: {lane}", group=heading_text(lane.group), lane=text)


def describe_parts(lane: Lane, axis: Axis) -> tuple[str, ...]:
    """Describe the parts of a lane: the token, later turns, bars, and upcoming triggers.

    The bar of a wait is left out, since the row says how long the combatant has been waiting.
    """
    parts = []
    if lane.placed is not None:
        parts.append(tr("waits until {place}", place=axis.place(lane.placed)))
    elif lane.marker is not None:
        parts.append(tr("acts on {place}", place=axis.place(lane.marker)))
    elif lane.is_waiting:
        parts.append(tr("no time picked yet"))
    if lane.ghosts:
        parts.append(
            tr("then {places}", places=join_with_and([axis.place(each) for each in lane.ghosts]))
        )
    parts += [_describe_bar(bar, axis) for bar in lane.bars if bar.can_act_from is None]
    for flag in lane.flags:
        if not flag.has_fired:
            parts.append(tr("{effect} on {place}", effect=flag.label, place=axis.place(flag.tick)))
    return tuple(map(spoken_text, parts))


def describe_ahead(lane: Lane, axis: Axis) -> tuple[str, ...]:
    """Describe the parts of a lane, without the next turn if the row already says when it is."""
    parts, row = describe_parts(lane, axis), spoken_text(_describe_row(lane))
    has_place = lane.marker is not None and f", {spoken_text(axis.place(lane.marker))}" in row
    return parts[1:] if has_place and lane.placed is None else parts


def _describe_bar(bar: Bar, axis: Axis) -> str:
    start = axis.place(bar.start)
    if bar.end is None:
        return tr("{bar} since {place}", bar=bar.label, place=start)
    end = axis.range_end(bar.end, bar.start)
    return tr("{bar}, {start} to {end}", bar=bar.label, start=start, end=end)


def describe_briefly(lane: Lane) -> str:
    """Describe a lane in few words, such as `Orc 1, tick 15`."""
    place = _describe_place(lane.value, lane.caption)
    return ", ".join(filter(None, (spoken_name(lane.name, lane.face.count), place)))


def _describe_row(lane: Lane) -> str:
    return ", ".join((spoken_name(lane.name, lane.face.count), *spoken_parts(lane)))


def spoken_parts(lane: Lane) -> tuple[str, ...]:
    """Return the parts of a row, without the name, as screen readers say them."""
    parts = (
        _describe_place(lane.value, lane.caption),
        f"{_describe_secrecy(lane.secrecy)} {lane.other_name}".strip(),
        *map(spoken_tally_text, lane.counters),
        *lane.details.split(" · "),
        *_fired_texts(lane),
        _describe_signs(lane.signs),
        tr("note: {note}", note=lane.first_note_line) if lane.first_note_line else "",
    )
    return tuple(filter(None, parts))


def news_parts(lane: Lane) -> tuple[str, ...]:
    """Return the spoken parts of a row that are worth announcing when they change.

    Effects that have fired are left out, since alarms announce them.
    """
    unannounced = {lane.usual_details, *_fired_texts(lane)}
    return tuple(part for part in spoken_parts(lane) if part not in unannounced)


def _fired_texts(lane: Lane) -> Iterator[str]:
    return (tr("{effect}: now", effect=each.label) for each in lane.flags if each.has_fired)


def _describe_place(value: str, caption: str) -> str:
    """Return a place in words, such as `tick 14`, `III·d10`, `waits since 7` or `stunned`."""
    if any(map(str.isdigit, value)):
        return f"{caption} {value}".strip()
    if not any(map(str.isalpha, value)):
        return caption
    is_number = " " not in caption and any(map(str.isdigit, caption))
    return f"{value}{GROUP_SEPARATOR if is_number else ' '}{caption}".strip()


def make_tallies(moment: Moment, combatant: Combatant) -> tuple[Tally, ...]:
    """Return the counters of a combatant as they are shown."""
    return tuple([_tally(moment, each) for each in combatant.counter_list])


def spoken_tally_text(tally: Tally) -> str:
    """Describe a counter for screen readers: `Hit points 17 of 24, hurt`."""
    values: dict[str, object] = {
        "counter": tally.title,
        "value": tally.value,
        "most": tally.maximum,
    }
    if tally.maximum is None:
        text = tr("{counter} {value}", **values)
    else:
        text = tr("{counter} {value} of {most}", **values)
    return ", ".join(filter(None, (text, tally.state_name, tally.refill_text)))


def tally_text(tally: Tally) -> str:
    """Describe a counter briefly: `Hit points 17/24, hurt`."""
    return ", ".join(
        filter(None, (f"{isolated(tally.title)} {tally.text}", tally.state_name, tally.refill_text))
    )


def _tally(moment: Moment, counter: Counter) -> Tally:
    state, maximum, minimum = counter.state, counter.maximum, max(0, counter.minimum)
    return Tally(
        key=counter.key,
        title=translate_name(moment.draft, counter.title),
        value=counter.value,
        maximum=counter.maximum,
        state_name=translate_name(moment.draft, state.word) if state else "",
        share=1.0 if maximum is None else _share(counter.value - minimum, maximum - minimum),
        is_down=bool(counter.states) and counter.value <= counter.bottom,
        refill_text=describe_refill(counter),
    )


def _share(value: int, maximum: int) -> float:
    """Return `value` as a fraction of `maximum`, from 0 to 1."""
    return max(0.0, min(1.0, value / maximum)) if maximum > 0 else 0.0


def _describe_signs(signs: tuple[Sign, ...]) -> str:
    if not signs:
        return ""
    ready_words = [sign.word for sign in signs if sign.ready]
    return (
        tr("{names} ready", names=join_with_and(ready_words))
        if ready_words
        else tr("nothing ready")
    )


def _describe_secrecy(secrecy: Secrecy) -> str:
    match secrecy:
        case Secrecy.FULL:
            return ""
        case Secrecy.ALIAS:
            return tr("under an alias for the players")
        case Secrecy.UNKNOWN:
            return tr("unknown to the players")
        case Secrecy.HIDDEN:
            return tr("hidden from the players")


def _turn_nearness(moment: Moment) -> dict[CombatantId, LaneTurn]:
    """Return whose turn is current, tied with it, or next.

    A combatant who must decide something first counts as acting. Where ties are simultaneous, tied
    combatants all act, or are all next.
    """
    due = moment.fight.due_turns()
    if (decider_id := find_decider(moment)) is not None:
        return {due[0].who: LaneTurn.NEXT} | {decider_id: LaneTurn.ACTS}
    turns: dict[CombatantId, LaneTurn] = {}
    if due:
        first = due[0].who
        tied = {turn.who for turn in due}.intersection(_tied_with(moment, first))
        tied_turn = LaneTurn.ACTS if moment.ties_are_simultaneous else LaneTurn.TIED
        turns = dict.fromkeys(tied, tied_turn) | {first: LaneTurn.ACTS}
    next_id = next((turn.who for turn in moment.fight.turn_order() if turn.who not in turns), None)
    if next_id is None:
        return turns
    return dict.fromkeys((*_tied_with(moment, next_id), next_id), LaneTurn.NEXT) | turns


def _tied_with(moment: Moment, who: CombatantId) -> Sequence[CombatantId]:
    return next((group for group in moment.ties if who in group), ())


def _heading(group: ClockGroup, *, has_titles: bool) -> GroupHeading:
    """Return a group's heading; an untitled group among titled ones is called “No group”."""
    return GroupHeading(group.title or (tr("No group") if has_titles else ""), group.clock)


def _bars(item: Timed) -> Iterator[Bar]:
    if item.label:
        yield Bar(item.label, item.start, item.end, item.kind, item.can_act_from, item.meaning)


_KINDS_FROM_BOTTOM: Final = (SpanKind.MOVEMENT, SpanKind.HOLD, SpanKind.EXPOSURE, SpanKind.EFFECT)
"""The kinds of bars from the lowest to the highest in a lane, whichever begins first."""


def _sort_bars(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    return tuple(sorted(bars, key=lambda bar: _KINDS_FROM_BOTTOM.index(bar.kind)))


def _merge_effect_bars(bars: tuple[Bar, ...]) -> tuple[Bar, ...]:
    """Merge the effects beyond MAX_EFFECT_BARS into one bar."""
    effect_bars = [bar for bar in bars if bar.kind is SpanKind.EFFECT]
    if len(effect_bars) <= MAX_EFFECT_BARS:
        return bars
    first, rest = effect_bars[: MAX_EFFECT_BARS - 1], effect_bars[MAX_EFFECT_BARS - 1 :]
    separate = [bar for bar in first if bar not in rest]
    ends = [bar.end for bar in rest if bar.end is not None]
    meanings = {bar.meaning for bar in rest}
    merged = Bar(
        " · ".join(dict.fromkeys([isolated(bar.label) for bar in rest])),
        min([bar.start for bar in rest]),
        max(ends) if len(ends) == len(rest) else None,
        SpanKind.EFFECT,
        meaning=meanings.pop() if len(meanings) == 1 else Meaning.NEITHER,
    )
    return (*[bar for bar in bars if bar.kind is not SpanKind.EFFECT or bar in separate], merged)


def _flags(item: Timed) -> Iterator[Flag]:
    if item.kind is not SpanKind.MOVEMENT:
        yield from (Flag(item.name, tick, bool(item.fired)) for tick in item.trigger_ticks)


def _by_lane(
    all_timed: Sequence[Timed], make_parts: PartsOf[Part]
) -> Mapping[CombatantId, tuple[Part, ...]]:
    by_id: defaultdict[CombatantId, list[Part]] = defaultdict(list)
    for item in all_timed:
        parts = [*make_parts(item)]
        for who in item.bearers:
            by_id[who] += parts
    return {who: tuple(lane_parts) for who, lane_parts in by_id.items()}
