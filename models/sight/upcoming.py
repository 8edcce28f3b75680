"""Up next: the turns, timers and effects to come, as rows."""

from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec import Struct

from models.rules.effects import only_fires, titled
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side, aloud, counted
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter
from models.scheduler.glyphs import glyphs_of
from models.scheduler.turns import Turn
from models.wording import tr

MOST_ROWS = 12
SIGN = "\N{ALMOST EQUAL TO}"


class Upcoming(Struct, frozen=True, gc=False):
    """A turn, a timer or an effect to come; `side` is None for what is no turn."""

    key: str
    name: str
    glyph: str
    side: Side | None
    place: str
    picture: bytes = b""
    count: int = 1

    @property
    def called(self) -> str:
        """The name, and of how many a mob consists."""
        return counted(self.name, self.count)


def upcoming(
    rules: RuleSet,
    encounter: Encounter,
    chosen: CombatantId | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> tuple[Upcoming, ...]:
    """Return what is to come, soonest first; timers and effects come before turns.

    The first turn is left out where the now card speaks of it: unless another one is `chosen`.
    `pictures` are those of portraits, by id.
    """
    look = (glyphs_of(encounter), pictures or {})
    turns = tuple(islice(encounter.roster.turns, MOST_ROWS + 1))
    scene = rules.scene(encounter)
    tied = {who for group in scene.ties for who in group}
    tie = _tie(same_moment=scene.same_moment)
    told = 1 if turns and chosen in (None, turns[0].who) else 0
    rows: list[tuple[Tick, int, Upcoming]] = [
        (turn.tick, 1, _turn(rules, encounter, turn, look, tie=tie if turn.who in tied else ""))
        for turn in turns[told:]
    ]
    rows += [(timer.at, 0, _timer(rules, encounter, timer)) for timer in encounter.timers]
    rows += _effects(rules, encounter)
    rows.sort(key=lambda row: row[:2])
    return tuple(row for _, _, row in rows[:MOST_ROWS])


def upcoming_in_words(row: Upcoming) -> str:
    """Return what a screen reader says of a row."""
    return f"{aloud(row.name, row.count)}, {row.place}"


def _turn(
    rules: RuleSet,
    encounter: Encounter,
    turn: Turn,
    look: tuple[Mapping[CombatantId, str], Mapping[str, bytes]],
    *,
    tie: str,
) -> Upcoming:
    combatant = encounter[turn.who]
    place = " · ".join(_place(rules, turn, tie))
    key = f"{turn.who}:{'placed' if turn.placed else 'own'}"
    glyphs, pictures = look
    sign, picture = glyphs[turn.who], pictures.get(combatant.portrait, b"")
    name, side, count = combatant.name, combatant.side, combatant.count
    return Upcoming(key, name, sign, side, place, picture, count)


def _place(rules: RuleSet, turn: Turn, tie: str) -> Iterator[str]:
    yield rules.axis.show(turn.tick)
    if turn.placed:
        yield tr("held", "after the tick of a turn to come")
    if tie:
        yield tie


def _tie(*, same_moment: bool) -> str:
    if same_moment:
        return tr("together", "after the tick of a turn to come")
    return tr("tie", "after the tick of a turn to come")


def _timer(rules: RuleSet, encounter: Encounter, timer: Timer) -> Upcoming:
    name = f"{timer.name}: {encounter[timer.who].called}" if timer.who else timer.name
    return Upcoming(timer.id, name, SIGN, None, rules.axis.show(timer.at))


def _effects(rules: RuleSet, encounter: Encounter) -> Iterator[tuple[Tick, int, Upcoming]]:
    """Yield what effects of those in the scene are to do by the clock: to fire, or to end."""
    for each in encounter.lasting():
        if each.who is not None and not encounter[each.who].present:
            continue
        name, show = titled(encounter, each), rules.axis.show
        if each.at is not None:
            yield each.at, 0, Upcoming(f"{each.id}:fires", name, SIGN, None, show(each.at))
        if each.until is not None and not only_fires(each):
            #: An effect ends on a tick.
            place = tr("{tick} · ends", tick=show(each.until))
            yield each.until, 0, Upcoming(f"{each.id}:ends", name, SIGN, None, place)
