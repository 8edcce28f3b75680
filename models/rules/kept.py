"""Answers about each combatant, kept from one moment to the next for as long as they hold.

A question is asked of a draft that notes what is read on the way to the answer: which combatants,
and which parts of the encounter. Of the clock it notes on which ticks the answer would be the
same. All of these are frozen, so an answer holds while they are the very same values.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from models import wording
from models.rules.draft import Draft
from models.rules.refusal import RuleBroken, nobody
from models.rules.system import AnySystem
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Timer
from models.scheduler.encounter import Encounter

T = TypeVar("T")

_WHOLE: Final = "whole"
_PARTS: Final = ("settings", "ledger", "timers")


class Kept(Generic[T]):
    """The answers to one question, of everybody on the list; those of the last moment are kept."""

    def __init__(self, system: AnySystem, question: Callable[[Any, CombatantId], T]) -> None:
        """Ask `question` of a draft and a combatant; what it refuses must be answered by itself."""
        self._system = system
        self._question = question
        self._last: _Answers[T] | None = None

    def of(self, encounter: Encounter) -> Mapping[CombatantId, T]:
        """Return the answer for each combatant, in the order in which they were added."""
        last = self._last
        if last is not None and last.speech is not wording.speech:
            last = None
        if last is None or last.moment is not encounter:
            self._last = last = self._asked(encounter, last)
        return last.told

    def _asked(self, encounter: Encounter, last: "_Answers[T] | None") -> "_Answers[T]":
        reader, now = _Reader(self._system, encounter), encounter.now
        known = {} if last is None else last.known
        other = _other_parts(None if last is None else last.moment, encounter)
        there, answers = encounter.combatants, dict[CombatantId, _Answer[T]]()
        for one in encounter.everybody():
            kept = known.get(one.id)
            if (
                kept is None
                or kept.one is not one
                or not kept.first <= now <= kept.last
                or (kept.parts and not kept.parts.isdisjoint(other))
                or (kept.beside and any(there.get(e.id) is not e for e in kept.beside))
            ):
                kept = reader.asked(self._question, one)
            answers[one.id] = kept
        told = MappingProxyType({who: each.told for who, each in answers.items()})
        return _Answers(encounter, wording.speech, answers, told)


class _Answer(Struct, Generic[T], frozen=True, gc=False):
    """An answer about `one`. It holds from tick `first` to `last`, while all that was read stays.

    That are `parts` of the encounter, and those `beside` it.
    """

    told: T
    one: Combatant
    first: float
    last: float
    parts: frozenset[str]
    beside: tuple[Combatant, ...]


class _Answers(Struct, Generic[T], frozen=True):
    """All answers about one moment, in one language."""

    moment: Encounter
    speech: object
    known: dict[CombatantId, _Answer[T]]
    told: Mapping[CombatantId, T]


class _Reader(Draft[Any, Any, Any, Any]):
    """A draft that notes what is read in it: who reads the fight has read all of it."""

    __slots__ = ("_beside", "_first", "_last", "_moment", "_one", "_parts", "_who")

    def __init__(self, system: AnySystem, moment: Encounter) -> None:
        self._parts: set[str] = set()
        super().__init__(system, moment)

    def asked(self, question: Callable[[Any, CombatantId], T], one: Combatant) -> _Answer[T]:
        self._who, self._one = one.id, one
        self._first, self._last = float("-inf"), float("inf")
        self._parts, self._beside = set(), dict[CombatantId, Combatant]()
        told, parts = question(self, one.id), frozenset(self._parts)
        return _Answer(told, one, self._first, self._last, parts, tuple(self._beside.values()))

    def __getitem__(self, who: CombatantId) -> Combatant:
        if who == self._who:
            return self._one
        beside = self._moment.combatants.get(who)
        if beside is None:
            self._parts.add(_WHOLE)  # until someone of that id is there
            raise RuleBroken(nobody(who))
        self._beside[who] = beside
        return beside

    def once(self, question: Callable[[Any], T]) -> T:
        """Ask again each time: what is read for it is read for this answer, too."""
        return question(self)

    @property
    def fight(self) -> Encounter:
        self._parts.add(_WHOLE)
        return self._moment

    @fight.setter
    def fight(self, moment: Encounter) -> None:
        self._moment = moment

    @property
    def now(self) -> Tick:
        self._first = self._last = self._moment.now
        return self._moment.now

    def is_now(self, tick: Tick | None) -> bool:
        now = self._moment.now
        if tick == now:
            self._first = self._last = now
        elif tick is not None and tick > now:
            self._last = min(self._last, tick - 1)
        elif tick is not None:
            self._first = max(self._first, tick + 1)
        return tick == now

    @property
    def settings(self) -> Any:  # noqa: ANN401 - as in each system
        self._parts.add("settings")
        return self._moment.settings

    @property
    def ledger(self) -> Any:  # noqa: ANN401 - as in each system
        self._parts.add("ledger")
        return self._moment.ledger

    @property
    def timers(self) -> tuple[Timer, ...]:
        self._parts.add("timers")
        return self._moment.timers

    def sheet(self, who: CombatantId) -> Any:  # noqa: ANN401 - as in each system
        return self._one.sheet if who == self._who else self[who].sheet

    def stats(self, who: CombatantId) -> Any:  # noqa: ANN401 - as in each system
        return self._one.stats if who == self._who else self[who].stats


def _other_parts(before: Encounter | None, after: Encounter) -> set[str]:
    same = before is not None and [e for e in _PARTS if getattr(before, e) is getattr(after, e)]
    return {_WHOLE, *_PARTS}.difference(same or ())
