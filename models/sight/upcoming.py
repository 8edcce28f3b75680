"""Up next: the turns, timers and effects to come, as rows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from operator import itemgetter
from typing import Final, TypeAlias

from msgspec import Struct

from models.rules.ruleset import MOST_GHOSTS, Moment
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import aloud
from models.scheduler.effects import Effect
from models.scheduler.face import Face
from models.scheduler.glyphs import glyphs_of
from models.scheduler.turns import turns_of
from models.sight.sequence import Slot, sequence
from models.sight.timed import Timed, timed, title
from models.wording import tr

MOST_ROWS = 12
MOST_WAITING = 5
"""At most this many who wait are listed, so that turns have room."""


class Upcoming(Struct, frozen=True, gc=False):
    """A turn, a timer or an effect to come.

    A `predicted` turn comes if nothing changes. What comes by itself has no `face`. The `place` is
    as short as on the axis; read `aloud` it has its unit.
    """

    key: str
    name: str
    face: Face | None
    place: str
    aloud: str = ""
    predicted: bool = False

    @property
    def called(self) -> str:
        return self.face.called(self.name) if self.face else self.name


class Firing(Struct, frozen=True):
    """A tick on which something that is bound to time fires, or `ends`."""

    what: Timed
    tick: Tick
    ends: bool = False


class Waiting(Struct, frozen=True):
    """One who waits and chose no tick; it can act from a tick on."""

    who: CombatantId
    opens: Tick


_Coming: TypeAlias = tuple[Tick, int, Slot | Firing | Waiting]
_SOONEST: Final = itemgetter(0, 1)


def upcoming(
    moment: Moment,
    chosen: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
    bound: Sequence[Timed] | None = None,
) -> tuple[Upcoming, ...]:
    """Return what is scheduled, soonest first: timers and effects, turns, then those who wait.

    Who waits stands where it can act from: behind those who act now, or later.
    The first turn is left out when the now card shows it: unless another one is `chosen`, or must
    decide something first.
    `pictures` are those of portraits, by id; `bound` is what is bound to time, where it is known.
    """
    rows = _Rows(moment, pictures or {})
    slots = list(islice(_foreseen(moment), MOST_ROWS + 1))
    told = 1 if slots and chosen in (None, slots[0].who) else 0
    waiting = islice(_waiting(moment, slots[0].who if told else chosen), MOST_WAITING)
    known = timed(moment) if bound is None else bound
    coming: list[_Coming] = [(slot.tick, 1, slot) for slot in slots[told:]]
    coming += [(each.opens, 2, each) for each in waiting]
    coming += [firing for each in known for firing in _firings(each)]
    coming.sort(key=_SOONEST)
    return tuple(rows.row(each) for _, _, each in coming[:MOST_ROWS])


def _waiting(moment: Moment, but: CombatantId | None) -> Iterator[Waiting]:
    """Yield those who wait and chose no tick, in the order in which they were added."""
    for one in moment.fight.present() if moment.waiting else ():
        if one.id in moment.waiting and one.id != but and one.placed is None:
            yield Waiting(one.id, moment.opens(one.id))


def _foreseen(moment: Moment) -> Iterator[Slot]:
    """Yield the turns ahead; after all that stand, of no one more than lanes show as ghosts.

    Farther off, those who have acted would fill the list, and nothing is known of the others.
    """
    last = max((turn.tick for turn in moment.fight.roster.turns), default=moment.now)
    again = Counter[CombatantId]()
    for slot in sequence(moment):
        again[slot.who] += slot.predicted and slot.tick > last
        if again[slot.who] > MOST_GHOSTS:
            return
        yield slot


def upcoming_in_words(row: Upcoming) -> str:
    """Return what a screen reader says of a row."""
    name = aloud(row.name, row.face.count if row.face else 1)
    if row.predicted:
        return tr("{name}, {place}, predicted", name=name, place=row.aloud or row.place)
    return f"{name}, {row.aloud or row.place}"


def _shared(moment: Moment, group: Sequence[CombatantId]) -> Iterator[tuple[CombatantId, Tick]]:
    """Yield the turns that a tie is about: those on the tick that all of the group share."""
    ticks = [{turn.tick for turn in turns_of(moment[who])} for who in group]
    yield from product(group, set.intersection(*ticks))


class _Rows:
    """What is asked once for all rows of combatants, and each of them with it."""

    def __init__(self, moment: Moment, pictures: Mapping[str, bytes]) -> None:
        self._moment, self._pictures = moment, pictures
        self._glyphs, self._axis = glyphs_of(moment.fight), moment.axis
        self._tied = {turn for group in moment.ties for turn in _shared(moment, group)}

    def row(self, what: Slot | Firing | Waiting) -> Upcoming:
        match what:
            case Slot():
                return self._turn(what)
            case Firing():
                return self._firing(what)
            case Waiting(who, opens):
                standing = self._moment.standing(who)
                place = standing.value if standing.value[-1:].isalpha() else standing.note
                if opens > self._moment.now:
                    place = _opening(self._axis.show(opens))
                return self._row(f"{who}:waits", who, opens, place)

    def _turn(self, slot: Slot) -> Upcoming:
        key = f"{slot.who}:{'placed' if slot.placed else slot.tick}"
        tied = (slot.who, slot.tick) in self._tied and not slot.predicted
        tie = _tie(same_moment=self._moment.same_moment) if tied else ""
        place = self._axis.show(slot.tick)
        if tie or slot.placed:
            place = _place(place, slot, tie)
        return self._row(key, slot.who, slot.tick, place, predicted=slot.predicted)

    def _firing(self, one: Firing) -> Upcoming:
        """Return the row of what fires or ends."""
        each, place = one.what, self._axis.show(one.tick)
        key = f"{each.id}:{'ends' if one.ends else 'fires'}"
        place = _end(place) if one.ends else place
        said = self._aloud(one.tick, place)
        return Upcoming(key, title(self._moment.fight, each), None, place, said)

    def _aloud(self, tick: Tick, place: str) -> str:
        """Return the words for a place with the unit of its tick."""
        whole = place.replace(self._axis.show(tick), self._axis.place(tick), 1)
        return whole.replace(" · ", ", ")

    def _row(
        self, key: str, who: CombatantId, tick: Tick, place: str, *, predicted: bool = False
    ) -> Upcoming:
        one = self._moment[who]
        picture = self._pictures.get(one.portrait, b"")
        face = Face(one.side, self._glyphs[who], picture, one.count)
        return Upcoming(key, one.name, face, place, self._aloud(tick, place), predicted)


def _place(tick: str, slot: Slot, tie: str) -> str:
    held = tr("held", "after the tick of a turn to come") if slot.placed else ""
    return " · ".join(filter(None, (tick, held, tie)))


def _opening(tick: str) -> str:
    return tr("can act from {tick}", tick=tick)


def _end(tick: str) -> str:
    #: An effect ends on a tick.
    return tr("{tick} · ends", tick=tick)


def _tie(*, same_moment: bool) -> str:
    if same_moment:
        return tr("together", "after the tick of a turn to come")
    return tr("tie", "after the tick of a turn to come")


def _firings(each: Timed) -> Iterator["_Coming"]:
    """Yield when something of those in the scene fires next by the clock, and when it ends."""
    if not (each.present and each.by_clock):
        return
    if each.fires:
        yield each.fires[0], 0, Firing(each, each.fires[0])
    if isinstance(each.source, Effect) and each.end is not None and not each.once:
        yield each.end, 0, Firing(each, each.end, ends=True)
