"""A game from a file, understood: its formulas read, its names checked, its ties in order."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import chain, pairwise
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from models.rules.clocks.count import Pace
from models.rules.counters import back
from models.rules.effects import laid
from models.rules.files.effects import senseless
from models.rules.files.form import (
    ActForm,
    Asked,
    Changes,
    ChartForm,
    Clock,
    CountedForm,
    Event,
    FormulaText,
    GameForm,
    NumberForm,
    Path,
)
from models.rules.files.formula import OF_ALL, Formula, Misread, formula, of_all
from models.rules.files.text import MOST_FAULTS, Fault, Faulty, fault_at, in_order
from models.rules.refusal import RuleBroken
from models.scheduler.clock import Tick
from models.wording import mark, tr

_KEY_TAKEN: Final = mark("The key “{key}” already belongs to another action.")
_SCORES_USED_UP: Final = mark("Passes use up scores, so each round needs new ones: “enter”.")
_NO_ROW: Final = mark("There's no row for {stat} {number}.")
_NO_COUNTER: Final = mark("There's no counter “{name}”.")
_NO_CHART: Final = mark("The table [chart] is missing: clock = “chart” needs it.")
_STRAY_CHART: Final = mark("Only clock = “chart” has a chart.")
_NO_PLACE: Final = mark("[enter] needs place: where the first turn is.")
_RANGE_TURNED: Final = mark("The minimum is above the maximum.")
_OUTSIDE: Final = mark("{default} isn't between {least} and {most}.")
_NO_PERIOD: Final = mark("[chart] needs a “period”, or “by” and “moments”.")
_NO_STAT: Final = mark("There's no stat “{name}”.")
_BAD_ROW: Final = mark("A row is a stat's value and its moments from 1 to {length}, rising.")
_RANGES_TOO_LARGE: Final = mark("These ranges are too large to compare together.")
_NO_DICE: Final = mark("No dice here: the result must be the same each time.")
_NAME_TAKEN: Final = mark("“{name}” already means something else. Choose another name.")
_NO_LIMIT: Final = mark("Say “most” or “begins”: without them it has no beginning.")
MOST_LASTING: Final = 8
_TOO_MANY: Final = mark("At most {most} counters can be without “back”.")
_NO_SCORE: Final = mark("Only an order without cards has scores.")
_NOT_LAST: Final = mark("“{word}” must come last.")

TOGETHER: Final = "together"
LOT: Final = "lot"
ASK: Final = "ask"
ENDS: Final = (ASK, LOT, TOGETHER)
_SIDES: Final = ("players first", "others first")
SCORE: Final = "score"
"""What is left of a place in an order, as formulas and changes know it."""
RESERVED: Final = frozenset(
    {"now", "owed", "pass", "card", "most", "left", SCORE, "cost"}
    | {"wounds_slow", "woundsSlow", "new_order", "newOrder"}
)
"""Names that formulas and settings know without the file."""
_LONGEST_NUMBER: Final = 9
_MOST_RANK: Final = 2**50
"""Ranks stay numbers that every JSON reader knows."""


class TieWay(Enum):
    """Which of two on one tick goes first."""

    HIGHER = "higher"
    LOWER = "lower"
    PLAYERS = "players"
    OTHERS = "others"


class Criterion(Struct, frozen=True):
    """One of the things that settle who goes first; by a stat, or by the side."""

    way: TieWay
    stat: str = ""
    least: int = 0
    most: int = 1


class ActRule(Struct, frozen=True):
    """An act with its formulas; `lands` says when it counts, `asked` that its cost is typed."""

    act: ActForm
    cost: Formula | None = None
    needs: Formula | None = None
    spends: Mapping[str, Formula] = {}
    changes: Mapping[str, Formula] = {}
    lands: Formula | None = None
    asked: bool = False

    @property
    def name(self) -> str:
        return tr(self.act.name)


class CounterRule(Struct, frozen=True):
    """A counter with its formulas; `states` are where each state of its form begins."""

    form: CountedForm
    most: Formula | None
    begins: Formula | None
    states: tuple[Formula, ...] = ()

    @property
    def comes_back(self) -> bool:
        """Whether it is again as it begins with a turn, a round, or the next fight."""
        return self.form.back is not UNSET


class EventRule(Struct, frozen=True):
    """Something that happens to everyone, with its formulas."""

    event: Event
    changes: Mapping[str, Formula] = {}

    @property
    def name(self) -> str:
        return tr(self.event.name)


class FileGame(Pace, frozen=True, kw_only=True):
    """A form whose formulas and names make sense."""

    form: GameForm
    place: Formula | None
    late: Formula | None
    acts: Mapping[str, ActRule]
    wait_cost: Formula
    wait_keeps: Formula | None
    ties: tuple[Criterion, ...]
    tie_ends: str
    period: Formula | None = None
    rows: Mapping[int, tuple[int, ...]] = {}
    """The moments of a chart in each round, by the value of the stat that says which."""
    draws: Formula | None = None
    worst: Formula | None = None
    redraw: Formula | None = None
    least: Formula | None = None
    passes: Mapping[str, Formula] = {}
    events: tuple[EventRule, ...] = ()
    by_score: bool = False
    """Whether turns lie on scores: in an order without cards."""
    sign: int = 1
    """-1 where the numbers people read go down while time goes on."""
    counters: Mapping[str, CounterRule] = {}


def by_scores(form: GameForm) -> bool:
    """Say whether turns lie on scores: in an order without cards, and not by sides in turn."""
    order = form.order
    in_order = form.clock is Clock.ORDER and order.cards == "none"
    return in_order and order.places != "alternate"


def understood(text: str, form: GameForm) -> FileGame:
    """Return the game that a form means. Raises Faulty with all that makes no sense in it."""
    reader = _Reader(text, form)
    game = reader.game()
    if reader.faults:
        raise Faulty(in_order(reader.faults))
    return game


@dataclass
class _Reader:
    """Reads the formulas of a form, and gathers what is wrong with them."""

    text: str
    form: GameForm
    faults: list[Fault] = field(default_factory=list)

    def game(self) -> FileGame:
        form, names = self.form, self._names()
        numbers = ((name, *(of_all(each, name) for each in OF_ALL)) for name in form.asked)
        counted = {*names, *form.counters}
        asked = {*counted, "owed", "left", *chain.from_iterable(numbers)}
        self._check_kind()
        for fault in senseless(form):
            self._fault(*fault)
        ties, ends = self._ties()
        by_score = by_scores(form)
        falls = by_score and form.order.first == "highest"
        sign = -1 if falls or form.time.counts == "down" else 1
        return FileGame(
            form=form,
            place=self._read(form.enter.place, ("enter", "place"), asked),
            late=self._read(form.enter.late, ("enter", "late"), {*asked, "now", "pass"}),
            acts={act.key: self._act(n, act, counted) for n, act in enumerate(form.acts)},
            wait_cost=self._same(form.wait.cost, ("wait", "cost"), names) or formula("0", {}),
            wait_keeps=self._same(form.wait.keeps or UNSET, ("wait", "keeps"), names),
            ties=ties,
            tie_ends=ends,
            period=self._period(names),
            rows=_rows(form.chart),
            draws=self._same(form.order.draws or UNSET, ("order", "draws"), names),
            worst=self._same(form.order.worst or UNSET, ("order", "worst"), names),
            redraw=self._same(form.order.redraw or UNSET, ("order", "redraw"), {*names, "card"}),
            least=self._same(form.order.least, ("order", "least"), {*counted, SCORE}),
            passes=self._changes(form.order.passes, ("order", "passes"), counted),
            events=tuple(self._event(n, each, counted) for n, each in enumerate(form.events)),
            counters={
                name: self._counter(name, each, names) for name, each in form.counters.items()
            },
            by_score=by_score,
            sign=sign,
            last=_last(form, sign),
        )

    def _names(self) -> set[str]:
        form = self.form
        tables: Mapping[str, Iterable[str]] = {
            "stats": form.stats,
            "settings": form.settings,
            "asked": form.asked,
            "counters": (name for name, each in form.counters.items() if each.back is not UNSET),
        }
        seen = set(RESERVED)
        for where, table in tables.items():
            for name in table:
                if name in seen:
                    told = tr(_NAME_TAKEN, name=name)
                    self._fault((where, name), told)
                seen.add(name)
        return {*form.stats, *form.settings}

    def _counter(self, name: str, each: CountedForm, names: set[str]) -> CounterRule:
        here = ("counters", name)
        if each.back is not UNSET and each.most is UNSET and each.begins is UNSET:
            self._fault(here, tr(_NO_LIMIT))
        self._check_words(back.understood, each.back, (*here, "back"))
        for n, state in enumerate(each.states):
            self._check_words(laid, state.adds, (*here, "states", n, "adds"))
        states = (
            self._same(state.at, (*here, "states", n, "at"), {*names, "most"})
            for n, state in enumerate(each.states)
        )
        return CounterRule(
            each,
            self._same(each.most, (*here, "most"), names),
            self._same(each.begins, (*here, "begins"), {*names, "most"}),
            tuple(state or formula("0", {}) for state in states),
        )

    def _act(self, number: int, act: ActForm, names: set[str]) -> ActRule:
        here = ("acts", number)
        if any(other.key == act.key for other in self.form.acts[:number]):
            told = tr(_KEY_TAKEN, key=act.key)
            self._fault((*here, "key"), told)
        known = {*names, "now"} | ({SCORE} if by_scores(self.form) else set())
        return ActRule(
            act,
            self._read(act.cost, (*here, "cost"), known),
            self._same(act.needs or UNSET, (*here, "needs"), known),
            self._changes(act.spends, (*here, "spends"), known),
            self._changes(act.changes, (*here, "changes"), known),
            self._same(act.lands or UNSET, (*here, "lands"), {*known, "cost"}),
            self.form.clock is Clock.COUNT and act.cost is UNSET and act.when != "in turn",
        )

    def _event(self, number: int, event: Event, names: set[str]) -> EventRule:
        self._check_words(laid, event.adds, ("events", number, "adds"))
        return EventRule(event, self._changes(event.changes, ("events", number, "changes"), names))

    def _check_words(
        self, read: Callable[[str], object], words: str | UnsetType, path: Path
    ) -> None:
        """Check what is typed as in the program, where something is."""
        try:
            if not isinstance(words, UnsetType) and words:
                read(words)
        except RuleBroken as refusal:
            self._fault(path, str(refusal))

    def _changes(self, changes: Changes, path: Path, names: set[str]) -> Mapping[str, Formula]:
        """Read by how much each of some counters changes, or the score in an order that has one."""
        found = dict[str, Formula]()
        for name, text in changes.items():
            if name == SCORE and SCORE not in self.form.counters:
                if not by_scores(self.form):
                    self._fault((*path, name), tr(_NO_SCORE))
            elif name not in self.form.counters:
                self._fault((*path, name), tr(_NO_COUNTER, name=name))
            found[name] = self._same(text, (*path, name), names) or formula("0", {})
        return found

    def _check_kind(self) -> None:
        form = self.form
        if form.clock is Clock.CHART and form.chart is UNSET:
            self._fault(("clock",), tr(_NO_CHART))
        if form.clock is not Clock.CHART and form.chart is not UNSET:
            self._fault(("chart",), tr(_STRAY_CHART))
        if SCORE in form.order.passes and getattr(form.rounds, "again", "enter") == "keep":
            told = tr(_SCORES_USED_UP)
            self._fault(("rounds", "again"), told)
        needs_place = form.clock is not Clock.CHART and form.order.cards == "none"
        if needs_place and form.enter.place is UNSET:
            self._fault(("enter",), tr(_NO_PLACE))
        numbers: Mapping[str, Mapping[str, NumberForm]] = {
            "stats": form.stats,
            "settings": form.settings,
            "asked": form.asked,
        }
        for where, table in numbers.items():
            for name, each in table.items():
                self._check_asked((where, name), each)
        lasting = [name for name, each in form.counters.items() if each.back is UNSET]
        if len(lasting) > MOST_LASTING:
            self._fault(("counters", lasting[-1]), tr(_TOO_MANY, most=MOST_LASTING))

    def _check_asked(self, path: Path, each: NumberForm) -> None:
        least, most = each.range
        if least > most:
            self._fault((*path, "range"), tr(_RANGE_TURNED))
        elif not least <= each.usual <= most:
            told = tr(_OUTSIDE, default=each.default, least=least, most=most)
            self._fault((*path, "default"), told)

    def _period(self, names: set[str]) -> Formula | None:
        chart = self.form.chart
        if isinstance(chart, UnsetType):
            return None
        if isinstance(chart.by, str):
            self._check_rows(chart.by)
        elif chart.period is UNSET:
            told = tr(_NO_PERIOD)
            self._fault(("chart",), told)
        return self._same(chart.period, ("chart", "period"), names)

    def _check_rows(self, stat: str) -> None:
        chart = self.form.chart
        assert not isinstance(chart, UnsetType)
        if stat not in self.form.stats:
            self._fault(("chart", "by"), tr(_NO_STAT, name=stat))
            return
        least, most = self.form.stats[stat].range
        rows = set(chart.moments)
        lacks = next((n for n in range(least, most + 1) if str(n) not in rows), None)
        if lacks is not None:  # a table ends early, a range need not: one row lacks at the latest
            told = tr(_NO_ROW, stat=stat, number=lacks)
            self._fault(("chart", "moments"), told)
        for value, moments in chart.moments.items():
            good = all(one < other for one, other in pairwise(moments))
            if not good or moments[-1] > chart.length or not _is_number(value):
                told = tr(
                    _BAD_ROW,
                    length=chart.length,
                )
                self._fault(("chart", "moments", value), told)

    def _ties(self) -> tuple[tuple[Criterion, ...], str]:
        found: list[Criterion] = []
        ends = ASK
        for number, told in enumerate(self.form.ties):
            path = ("ties", number)
            if told in ENDS:
                ends = told
                if number + 1 < len(self.form.ties):
                    self._fault(path, tr(_NOT_LAST, word=told))
            elif (criterion := self._criterion(told)) is not None:
                found.append(criterion)
            else:
                self._fault(path, _no_criterion(told, self.form.stats))
        if _span(found) > _MOST_RANK:
            self._fault(("ties",), tr(_RANGES_TOO_LARGE))
        return tuple(found), ends

    def _criterion(self, told: str) -> Criterion | None:
        if told in _SIDES:
            return Criterion(TieWay.PLAYERS if told == _SIDES[0] else TieWay.OTHERS)
        way, _, stat = told.partition(" ")
        if way in {"higher", "lower"} and stat in self.form.stats:
            least, most = self.form.stats[stat].range
            return Criterion(TieWay(way), stat, least, most)
        return None

    def _same(
        self, text: FormulaText | UnsetType, path: Path, names: Iterable[str]
    ) -> Formula | None:
        """Read a formula that is reckoned again and again, and must give the same each time."""
        found = self._read(text, path, names)
        if found is not None and found.rolls:
            self._fault(path, tr(_NO_DICE))
        return found

    def _read(
        self, text: FormulaText | UnsetType, path: Path, names: Iterable[str]
    ) -> Formula | None:
        if isinstance(text, UnsetType):
            return None
        try:
            return formula(str(text), frozenset(names))
        except Misread as error:
            self._fault(path, str(error))
            return None

    def _fault(self, path: Path, sentence: str) -> None:
        if len(self.faults) < MOST_FAULTS:  # to find the place of each takes a moment
            self.faults.append(fault_at(self.text, path, sentence))


def _rows(chart: ChartForm | UnsetType) -> Mapping[int, tuple[int, ...]]:
    """Return the rows of a chart by their numbers; what is none is a fault of its own."""
    rows = {} if isinstance(chart, UnsetType) else chart.moments
    return {int(value): row for value, row in rows.items() if _is_number(value)}


def _is_number(value: str) -> bool:
    return value.removeprefix("-").isdecimal() and len(value) <= _LONGEST_NUMBER


def _last(form: GameForm, sign: int) -> Tick | None:
    ends = UNSET if isinstance(form.rounds, UnsetType) else form.rounds.ends
    return None if isinstance(ends, UnsetType) else Tick(sign * ends - 1)


def _span(criteria: Iterable[Criterion]) -> int:
    span = 1
    for each in criteria:
        span *= each.most - each.least + 1
    return span


def _no_criterion(told: str, stats: Mapping[str, Asked]) -> str:
    known = ", ".join(_known_criteria(stats))
    return tr("“{told}” breaks no tie. Known: {known}.", told=told[:40], known=known)


def _known_criteria(stats: Mapping[str, Asked]) -> Iterator[str]:
    for name in stats:
        yield from (f"higher {name}", f"lower {name}")
    yield from (*_SIDES, *ENDS)
