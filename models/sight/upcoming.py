"""Makes the list of what is next, with a row for each turn, timer and effect ahead."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from operator import itemgetter
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from models.rules.offers import Offer
from models.rules.ruleset import MAX_GHOSTS, Moment
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import spoken_name
from models.scheduler.effects import Effect
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.sight.opening import after_entry, find_entry, missing_entry
from models.sight.sequence import Slot, find_ties_ahead, turn_sequence
from models.sight.timed import Timed, find_timed, timed_title
from models.wording import tr

MAX_ROWS = 24
"""The maximum number of rows, enough for the column of a large window."""
MAX_WAITING = 5
"""The maximum number of waiting combatants in the list, so that there is space for turns."""
SEPARATOR: Final = " · "
NO_ONE: Final = CombatantId("")
"""As `lead`: list every turn, including the first, which a card would otherwise show."""


class Upcoming(Struct, frozen=True, gc=False):
    """A turn, a timer or an effect ahead.

    A `predicted` turn happens if nothing changes until then. Timers and effects have no `face`.
    `place` is as short as on the axis; `spoken_place` includes the unit. `tied_before` and
    `tied_after` say whether the row before or after belongs to the same tie; only the first row of
    a tie names it in `place`.
    """

    key: str
    name: str
    face: Face | None
    place: str
    spoken_place: str = ""
    predicted: bool = False
    tied_before: bool = False
    tied_after: bool = False
    is_hidden: bool = False
    """Whether players don't see the combatant."""
    is_entering: bool = False
    """Whether it hasn't entered yet; `spoken_place` then says what it still needs."""

    @property
    def display_name(self) -> str:
        return self.face.display_name(self.name) if self.face else self.name


class TimedRow(Struct, frozen=True):
    """A tick on which a timed thing triggers or, if `is_end`, ends."""

    timed: Timed
    tick: Tick
    is_end: bool = False


class WaitingTurn(Struct, frozen=True):
    """A combatant who waits without a chosen tick, and the tick from which it can act."""

    who: CombatantId
    can_act_from: Tick


_SortedRow: TypeAlias = tuple[Tick, int, Slot | TimedRow | WaitingTurn]
_SOONEST: Final = itemgetter(0, 1)


def list_upcoming(
    moment: Moment,
    lead: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
    all_timed: Sequence[Timed] | None = None,
) -> tuple[Upcoming, ...]:
    """Return everything ahead, soonest first; on the same tick, timers and effects come first.

    Turns follow, then waits. A waiting combatant is listed at the tick from which it can act. The
    first turn is left out if its combatant is `lead` or there is no lead, since the card shows it
    then. Before a fight or a round, the combatants who will enter it are listed.
    `pictures` maps portrait ids to pictures; `all_timed` is the result of
    `find_timed(moment)`, if that is known.
    """
    row_maker = _RowMaker(moment, pictures or {})
    entry = find_entry(moment)
    if entry is not None and not any(moment.fight.combatants_in_scene()):
        return row_maker.rows_to_begin(entry)
    slots = list(islice(_turns_ahead(moment), MAX_ROWS + 1))
    is_first_on_card = bool(slots) and lead in (None, slots[0].who)
    waiting = islice(
        _waiting_turns(moment, slots[0].who if is_first_on_card else lead), MAX_WAITING
    )
    timed_values = find_timed(moment) if all_timed is None else all_timed
    sortable: list[_SortedRow] = [(slot.tick, 1, slot) for slot in slots[is_first_on_card:]]
    sortable += [(each.can_act_from, 2, each) for each in waiting]
    sortable += [row for each in timed_values for row in _timed_rows(each)]
    sortable.sort(key=_SOONEST)
    sources = [source for _, _, source in sortable[:MAX_ROWS]]
    if not (slots or sources):
        return () if entry is None else row_maker.rows_to_begin(entry)
    rows = tuple(map(row_maker.row, sources))
    if not moment.ties:
        return rows
    tie_on_card = row_maker.tie_of(slots[0]) if is_first_on_card else None
    return _bracket_ties(rows, (tie_on_card, *map(row_maker.tie_of, sources)))


def upcoming_title(rows: Sequence[Upcoming]) -> str:
    """Return the title above the rows that `list_upcoming` returned."""
    if not (rows and rows[0].is_entering):
        return tr("UP NEXT")
    if rows[0].spoken_place and not rows[0].place:
        #: Above a list of combatants. What each of them needs, such as a roll, follows the dot.
        return tr("TO BEGIN · {needed}", needed=rows[0].spoken_place)
    return tr("TO BEGIN")


def _bracket_ties(rows: Sequence[Upcoming], ties: Sequence[int | None]) -> tuple[Upcoming, ...]:
    """Join the rows of ties; the first of `ties` is the tie of the turn on the card, or None."""
    joins = [one is not None and one == other for one, other in pairwise((*ties, None))]
    return tuple(
        replace(
            row,
            tied_before=before,
            tied_after=after,
            place=row.place.rpartition(SEPARATOR)[0] if before and number else row.place,
        )
        for number, (row, before, after) in enumerate(zip(rows, joins, joins[1:], strict=False))
    )


def _waiting_turns(moment: Moment, excluded: CombatantId | None) -> Iterator[WaitingTurn]:
    """Yield the combatants who wait without a chosen tick, in the order of the roster."""
    for combatant in moment.fight.combatants_in_scene() if moment.waiting else ():
        if combatant.id in moment.waiting and combatant.id != excluded and combatant.placed is None:
            yield WaitingTurn(combatant.id, moment.first_wait_tick(combatant.id))


def _turns_ahead(moment: Moment) -> Iterator[Slot]:
    """Yield the turns ahead, until one combatant has more later ghosts than a lane shows.

    Beyond that, turns can be predicted only for some combatants, and these would fill the list.
    """
    last_tick = max((turn.tick for turn in moment.fight.roster.turns), default=moment.now)
    later_ghosts = Counter[CombatantId]()
    for slot in turn_sequence(moment):
        later_ghosts[slot.who] += slot.predicted and slot.tick > last_tick
        if later_ghosts[slot.who] > MAX_GHOSTS:
            return
        yield slot


def describe_upcoming(row: Upcoming) -> str:
    """Describe a row for screen readers."""
    name = spoken_name(row.name, row.face.count if row.face else 1)
    place = row.spoken_place or row.place
    if row.predicted:
        place = tr("{place}, predicted", place=place)
    hidden = tr("hidden") if row.is_hidden else ""
    return ", ".join(filter(None, (name, place, hidden)))


class _RowMaker:
    """Makes the rows of one list from data that is computed once."""

    def __init__(self, moment: Moment, pictures: Mapping[str, bytes]) -> None:
        self._moment, self._pictures = moment, pictures
        self._glyphs, self._axis = glyphs_of(moment.fight), moment.axis
        self._ties = find_ties_ahead(moment)

    def tie_of(self, source: Slot | TimedRow | WaitingTurn) -> int | None:
        """Return the number of the tie that a turn belongs to, or None."""
        return self._ties.get(source) if isinstance(source, Slot) else None

    def row(self, source: Slot | TimedRow | WaitingTurn) -> Upcoming:
        match source:
            case Slot():
                return self._turn(source)
            case TimedRow():
                return self._timed_row(source)
            case WaitingTurn(who, can_act_from):
                standing = self._moment.standing(who)
                # A value such as a tick doesn't say that the combatant waits; the details do.
                place = standing.value if standing.value[-1:].isalpha() else standing.details
                if can_act_from > self._moment.now:
                    place = _can_act_text(self._axis.label(can_act_from))
                return self._combatant_row(f"{who}:waits", who, can_act_from, place)

    def rows_to_begin(self, entry: Offer) -> tuple[Upcoming, ...]:
        """Return the rows after a call or, if it needs answers or dice, who enters with it."""
        after = after_entry(self._moment, entry)
        rows = () if after is None else list_upcoming(after, NO_ONE, self._pictures)
        return rows or self._entrants(entry)

    def _entrants(self, entry: Offer) -> tuple[Upcoming, ...]:
        """Return the rows of all who enter through a call, with what each still needs.

        If all need the same, rows only speak it: the list's title has it once for all.
        """
        missing, result = missing_entry(entry), list[Upcoming]()
        for who in entry.rows:
            target = entry.targets.get(who)
            needed = target.text if target else ""
            needed = needed or missing or self._moment.standing(who).caption
            row = self._combatant_row(f"{who}:enters", who, self._moment.now, needed)
            result.append(replace(row, spoken_place=needed, is_entering=True))
        if len({row.place for row in result}) == 1:
            result = [replace(row, place="") for row in result]
        return tuple(result)

    def _turn(self, slot: Slot) -> Upcoming:
        key = f"{slot.who}:{'placed' if slot.placed else slot.tick}"
        is_tied = self.tie_of(slot) is not None
        tie_text = _tie_text(simultaneous=self._moment.ties_are_simultaneous) if is_tied else ""
        place = self._axis.label(slot.tick)
        if tie_text or slot.placed:
            wait_text = self._moment.rules.placed_word if slot.placed else ""
            place = SEPARATOR.join(filter(None, (place, wait_text, tie_text)))
        return self._combatant_row(key, slot.who, slot.tick, place, predicted=slot.predicted)

    def _timed_row(self, source: TimedRow) -> Upcoming:
        item, place = source.timed, self._axis.label(source.tick)
        key = f"{item.id}:{'ends' if source.is_end else 'fires'}"
        place = _end_text(place) if source.is_end else place
        spoken = self._spoken_place(source.tick, place)
        return Upcoming(key, timed_title(self._moment.fight, item), None, place, spoken)

    def _spoken_place(self, tick: Tick, place: str) -> str:
        """Return a place with the unit after its tick, for screen readers."""
        with_unit = place.replace(self._axis.label(tick), self._axis.place(tick), 1)
        return with_unit.replace(SEPARATOR, ", ")

    def _combatant_row(
        self, key: str, who: CombatantId, tick: Tick, place: str, *, predicted: bool = False
    ) -> Upcoming:
        combatant = self._moment[who]
        picture = self._pictures.get(combatant.portrait, b"")
        face = Face(combatant.side, self._glyphs[who], picture, combatant.count)
        return Upcoming(
            key,
            combatant.name,
            face,
            place,
            self._spoken_place(tick, place),
            predicted,
            is_hidden=not combatant.is_visible,
        )


def _can_act_text(tick: str) -> str:
    return tr("can act from {tick}", tick=tick)


def _end_text(tick: str) -> str:
    #: An effect ends on a tick.
    return tr("{tick} · ends", tick=tick)


def _tie_text(*, simultaneous: bool) -> str:
    if simultaneous:
        return tr("together", "after the tick of a turn ahead")
    return tr("tie", "after the tick of a turn ahead")


def _timed_rows(item: Timed) -> Iterator["_SortedRow"]:
    """Yield the next trigger and the end of a timed thing that goes by the clock in the scene."""
    if not (item.is_in_scene and item.is_by_clock):
        return
    if item.trigger_ticks:
        yield item.trigger_ticks[0], 0, TimedRow(item, item.trigger_ticks[0])
    if isinstance(item.source, Effect) and item.end is not None and not item.is_single_event:
        yield item.end, 0, TimedRow(item, item.end, is_end=True)
