"""A game interpreted from a file's form: its formulas parsed, its names checked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import chain, pairwise
from typing import Final

from msgspec import UNSET, Struct, UnsetType

from models.rules.clocks.count import Pace, first_end_after
from models.rules.counters import refill_rule
from models.rules.draft import AnyDraft
from models.rules.effects import parse_effect
from models.rules.files.effects import find_contradictions
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
from models.rules.files.formula import (
    AGGREGATES,
    CONDITIONS,
    Formula,
    FormulaError,
    aggregate_name,
    parse_formula,
)
from models.rules.files.hints import nearest_word
from models.rules.files.text import MAX_FAULTS, Fault, FaultyFile, fault_at, sorted_faults
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

_KEY_TAKEN: Final = mark("The key “{key}” already belongs to another action.")
_SCORES_USED_UP: Final = mark("Passes use up scores, so each round needs new ones: “enter”.")
_NO_SUM: Final = mark("Dice that count again can only be added up, as in INI + 1d6 + 1d4.")
_NO_ROW: Final = mark("There's no row for {stat} {number}.")
_NO_COUNTER: Final = mark("There's no counter “{name}”. Add [counters.{name}].")
_NO_CHART: Final = mark("The table [chart] is missing: clock = “chart” needs it.")
_NO_PLACE: Final = mark("[enter] needs place: where the first turn is.")
_RANGE_REVERSED: Final = mark("The minimum is above the maximum.")
_DEFAULT_OUTSIDE: Final = mark("{default} isn't between {least} and {most}.")
_NO_PERIOD: Final = mark("[chart] needs a “period”, or “by” and “moments”.")
_NO_STAT: Final = mark("There's no stat “{name}”. Add [stats.{name}].")
_BAD_ROW: Final = mark("A row is a stat's value and its moments from 1 to {length}, in order.")
_RANGES_TOO_LARGE: Final = mark("These ranges are too large to compare together.")
_NO_DICE: Final = mark("No dice here: the result must be the same each time.")
_NAME_TAKEN: Final = mark("“{name}” already means something else. Choose another name.")
_NO_START: Final = mark("Say “most” or “begins”: without them it has no beginning.")
MAX_LASTING: Final = 8
_TOO_MANY: Final = mark("At most {most} counters can be without “back”.")
_TOKENS_USED_UP: Final = mark("Tokens are drawn in each round: write “enter”.")
_TURNS_AND_PASSES: Final = mark("Passes give several turns too. Keep “turns” or “passes”.")
_DID_YOU_MEAN: Final = mark("There's no “{name}” here. Did you mean “{near}”?")
_NOT_LAST: Final = mark("“{word}” must come last.")

SIMULTANEOUS: Final = "together"
BY_LOT: Final = "lot"
ASK_GM: Final = "ask"
LAST_RESORTS: Final = (ASK_GM, BY_LOT, SIMULTANEOUS)
_SIDE_CRITERIA: Final = ("players first", "others first")
SCORE_NAME: Final = "score"
"""Name of the remaining score in formulas and changes."""
DICE_PLACEHOLDER: Final = "2d6"
"""Placeholder for dice among the names that a formula knows."""
RESERVED_NAMES: Final = frozenset(
    {"now", "owed", "pass", "card", "most", "left", SCORE_NAME, "cost", *CONDITIONS}
    | {"wounds_slow", "woundsSlow", "new_order", "newOrder"}
)
"""Names in formulas and settings that a file can't define."""
TURN_NAME: Final = "turn"
"""Name in entry formulas for the number of a turn in its round, if there are several."""
_MAX_NUMBER_LENGTH: Final = 9
_MAX_RANK: Final = 2**50
"""Maximum rank: an integer that every JSON reader keeps exact."""


class CriterionKind(Enum):
    """Kinds of criterion for the order on one tick."""

    HIGHER = "higher"
    LOWER = "lower"
    PLAYERS = "players"
    OTHERS = "others"


class Criterion(Struct, frozen=True):
    """A criterion for the order on one tick: a stat in its range, or the side."""

    kind: CriterionKind
    stat: str = ""
    minimum: int = 0
    maximum: int = 1


class ActRule(Struct, frozen=True):
    """An action with its formulas.

    `lands` is its delay until it takes effect: ticks, places or turns. `asks_cost`: the GM types
    its cost.
    """

    act: ActForm
    cost: Formula | None = None
    needs: Formula | None = None
    spends: Mapping[str, Formula] = {}
    changes: Mapping[str, Formula] = {}
    lands: Formula | None = None
    asks_cost: bool = False

    @property
    def name(self) -> str:
        return tr(self.act.name)


class CounterRule(Struct, frozen=True):
    """A counter with its formulas; `states` are the thresholds of `form.states`."""

    form: CountedForm
    maximum: Formula | None
    begins: Formula | None
    states: tuple[Formula, ...] = ()

    @property
    def comes_back(self) -> bool:
        return self.form.back is not UNSET


class EventRule(Struct, frozen=True):
    """An event with its formulas."""

    event: Event
    changes: Mapping[str, Formula] = {}

    @property
    def name(self) -> str:
        return tr(self.event.name)


class FileGame(Pace, frozen=True, kw_only=True):
    """A form with parsed formulas and checked names."""

    form: GameForm
    place: Formula | None
    late: Formula | None
    acts: Mapping[str, ActRule]
    wait_cost: Formula
    wait_keeps: Formula | None
    ties: tuple[Criterion, ...]
    last_resort: str
    period: Formula | None = None
    rows: Mapping[int, tuple[int, ...]] = {}
    """Rows of a chart: moments in each round, by the value of its stat."""
    turns: Formula | None = None
    draws: Formula | None = None
    worst: Formula | None = None
    redraw: Formula | None = None
    minimum_score: Formula | None = None
    passes: Mapping[str, Formula] = {}
    events: tuple[EventRule, ...] = ()
    places_are_scores: bool = False
    """Whether the place of a turn is its score."""
    sign: int = 1
    """-1 if the numbers shown count down, else 1."""
    counters: Mapping[str, CounterRule] = {}


def has_scores(form: GameForm) -> bool:
    """Return whether the place of a turn is its score, in an order only."""
    return not reason_without_scores(form)


def reason_without_scores(form: GameForm) -> str:
    """Return the reason, marked, why a game has no scores as places; "" if it has."""
    if form.clock is not Clock.ORDER:
        return mark("Only clock = “order” has scores.")
    if form.order.cards == "bag":
        return mark("The bag says who goes next, so there are no scores.")
    if form.order.cards != "none":
        return mark("Cards say who goes first, so there are no scores.")
    if form.order.numbers_places:
        return mark("Sides or seats take turns, so there are no scores.")
    return ""


def _turn_names(form: GameForm) -> frozenset[str]:
    return frozenset() if form.order.turns is UNSET else frozenset({TURN_NAME})


def interpret(text: str, form: GameForm) -> FileGame:
    """Return the game of a form. Raises FaultyFile with all errors of meaning in it."""
    reader = _Reader(text, form)
    game = reader.read_game()
    if reader.faults:
        raise FaultyFile(sorted_faults(reader.faults))
    return game


def known_names(form: GameForm) -> Mapping[Path, frozenset[str]]:
    """Return the names that each formula of a form knows, by its path; DICE if it can have dice."""
    reader = _Reader("", form)
    reader.read_game()
    return reader.known_names


@dataclass
class _Reader:
    """Reader of a form: parses its formulas, and collects faults and known names by path."""

    text: str
    form: GameForm
    faults: list[Fault] = field(default_factory=list)
    known_names: dict[Path, frozenset[str]] = field(default_factory=dict)

    def read_game(self) -> FileGame:
        form, names = self.form, self._collect_names()
        numbers = (
            (name, *(aggregate_name(each, name) for each in AGGREGATES)) for name in form.asked
        )
        with_counters = {*names, *form.counters, *form.asked}
        asked_names = {*with_counters, *chain.from_iterable(numbers)}
        entry_names = {*asked_names, "owed", "left"} | _turn_names(form)
        self._check_tables()
        for fault in find_contradictions(form):
            self._add_fault(*fault)
        ties, last_resort = self._read_ties()
        is_scored = has_scores(form)
        descends = is_scored and form.order.first == "highest"
        sign = -1 if descends or form.time.counts == "down" else 1
        return FileGame(
            form=form,
            place=self._read_place("place", entry_names),
            late=self._read_place("late", {*entry_names, "now", "pass"}),
            acts={
                act.key: self._read_act(n, act, with_counters) for n, act in enumerate(form.acts)
            },
            wait_cost=self._read_without_dice(form.wait.cost, ("wait", "cost"), names)
            or parse_formula("0", {}),
            wait_keeps=self._read_without_dice(
                form.wait.keeps or UNSET, ("wait", "keeps"), with_counters
            ),
            ties=ties,
            last_resort=last_resort,
            period=self._read_period(names),
            rows=_parse_rows(form.chart),
            turns=self._read_without_dice(form.order.turns, ("order", "turns"), asked_names),
            draws=self._read_without_dice(form.order.draws or UNSET, ("order", "draws"), names),
            worst=self._read_without_dice(form.order.worst or UNSET, ("order", "worst"), names),
            redraw=self._read_without_dice(
                form.order.redraw or UNSET, ("order", "redraw"), {*names, "card"}
            ),
            minimum_score=self._read_without_dice(
                form.order.least, ("order", "least"), {*with_counters, SCORE_NAME}
            ),
            passes=self._read_changes(form.order.passes, ("order", "passes"), with_counters),
            events=tuple(
                self._read_event(n, each, with_counters) for n, each in enumerate(form.events)
            ),
            counters={
                name: self._read_counter(name, each, names) for name, each in form.counters.items()
            },
            places_are_scores=is_scored,
            sign=sign,
            last_tick_of_round=_last_tick_of_round(form, sign),
            earliest_end=_earliest_end,
            shares_ticks=form.clock is not Clock.COUNT,
        )

    def _collect_names(self) -> set[str]:
        form = self.form
        tables: Mapping[str, Iterable[str]] = {
            "stats": form.stats,
            "settings": form.settings,
            "asked": form.asked,
            "counters": (name for name, each in form.counters.items() if each.back is not UNSET),
        }
        used_names = {*RESERVED_NAMES, *_turn_names(form)}
        for table_name, table in tables.items():
            for name in table:
                if name in used_names:
                    message = tr(_NAME_TAKEN, name=name)
                    self._add_fault((table_name, name), message)
                used_names.add(name)
        return {*form.stats, *form.settings}

    def _read_counter(self, name: str, each: CountedForm, names: set[str]) -> CounterRule:
        path = ("counters", name)
        if each.back is not UNSET and each.most is UNSET and each.begins is UNSET:
            self._add_fault(path, tr(_NO_START))
        self._check_text(refill_rule.normalize_refill, each.back, (*path, "back"))
        for n, state in enumerate(each.states):
            self._check_text(parse_effect, state.adds, (*path, "states", n, "adds"))
        states = (
            self._read_without_dice(state.at, (*path, "states", n, "at"), {*names, "most"})
            for n, state in enumerate(each.states)
        )
        return CounterRule(
            each,
            self._read_without_dice(each.most, (*path, "most"), names),
            self._read_without_dice(
                each.begins, (*path, "begins"), {*names, *self.form.asked, "most"}
            ),
            tuple(state or parse_formula("0", {}) for state in states),
        )

    def _read_act(self, number: int, act: ActForm, names: set[str]) -> ActRule:
        path = ("acts", number)
        if any(other.key == act.key for other in self.form.acts[:number]):
            message = tr(_KEY_TAKEN, key=act.key)
            self._add_fault((*path, "key"), message)
        known_names = {*names, "now"} | ({SCORE_NAME} if has_scores(self.form) else set())
        return ActRule(
            act,
            self._read(act.cost, (*path, "cost"), known_names),
            self._read_without_dice(act.needs or UNSET, (*path, "needs"), known_names),
            self._read_changes(act.spends, (*path, "spends"), known_names),
            self._read_changes(act.changes, (*path, "changes"), known_names),
            self._read_without_dice(
                act.lands or UNSET,
                (*path, "lands"),
                known_names | (set() if self.form.clock is Clock.ORDER else {"cost"}),
            ),
            self.form.clock is Clock.COUNT and act.cost is UNSET and act.when != "in turn",
        )

    def _read_event(self, number: int, event: Event, names: set[str]) -> EventRule:
        self._check_text(parse_effect, event.adds, ("events", number, "adds"))
        return EventRule(
            event, self._read_changes(event.changes, ("events", number, "changes"), names)
        )

    def _check_text(
        self, parse: Callable[[str], object], text: str | UnsetType, path: Path
    ) -> None:
        """Report a text that `parse` can't read, unless it is unset or empty."""
        try:
            if not isinstance(text, UnsetType) and text:
                parse(text)
        except RuleBroken as refusal:
            self._add_fault(path, str(refusal))

    def _read_changes(self, changes: Changes, path: Path, names: set[str]) -> Mapping[str, Formula]:
        """Parse formulas by counter, or by SCORE if there are scores."""
        formulas = dict[str, Formula]()
        for name, text in changes.items():
            if name == SCORE_NAME and SCORE_NAME not in self.form.counters:
                if reason := reason_without_scores(self.form):
                    self._add_fault((*path, name), tr(reason))
            elif name not in self.form.counters:
                message = _unknown_name(_NO_COUNTER, name, self.form.counters)
                self._add_fault((*path, name), message)
            formulas[name] = self._read_without_dice(text, (*path, name), names) or parse_formula(
                "0", {}
            )
        return formulas

    def _check_tables(self) -> None:
        form = self.form
        if form.clock is Clock.CHART and form.chart is UNSET:
            self._add_fault(("clock",), tr(_NO_CHART))
        if form.order.passes and form.order.turns is not UNSET:
            self._add_fault(("order", "turns"), tr(_TURNS_AND_PASSES))
        if SCORE_NAME in form.order.passes and getattr(form.rounds, "again", "enter") == "keep":
            message = tr(_SCORES_USED_UP)
            self._add_fault(("rounds", "again"), message)
        if form.order.cards == "bag" and getattr(form.rounds, "again", "enter") != "enter":
            self._add_fault(("rounds", "again"), tr(_TOKENS_USED_UP))
        needs_place = form.clock is not Clock.CHART and form.order.cards == "none"
        if needs_place and form.enter.place is UNSET:
            self._add_fault(("enter",), tr(_NO_PLACE))
        numbers: Mapping[str, Mapping[str, NumberForm]] = {
            "stats": form.stats,
            "settings": form.settings,
            "asked": form.asked,
        }
        for table_name, table in numbers.items():
            for name, each in table.items():
                self._check_range((table_name, name), each)
        lasting = [name for name, each in form.counters.items() if each.back is UNSET]
        if len(lasting) > MAX_LASTING:
            self._add_fault(("counters", lasting[-1]), tr(_TOO_MANY, most=MAX_LASTING))

    def _check_range(self, path: Path, each: NumberForm) -> None:
        minimum, maximum = each.range
        if minimum > maximum:
            self._add_fault((*path, "range"), tr(_RANGE_REVERSED))
        elif not minimum <= each.default_value <= maximum:
            message = tr(_DEFAULT_OUTSIDE, default=each.default, least=minimum, most=maximum)
            self._add_fault((*path, "default"), message)

    def _read_period(self, names: set[str]) -> Formula | None:
        chart = self.form.chart
        if isinstance(chart, UnsetType):
            return None
        if isinstance(chart.by, str):
            self._check_rows(chart.by)
        elif chart.period is UNSET:
            message = tr(_NO_PERIOD)
            self._add_fault(("chart",), message)
        return self._read_without_dice(chart.period, ("chart", "period"), names)

    def _check_rows(self, stat: str) -> None:
        chart = self.form.chart
        assert not isinstance(chart, UnsetType)
        if stat not in self.form.stats:
            self._add_fault(("chart", "by"), _unknown_name(_NO_STAT, stat, self.form.stats))
            return
        minimum, maximum = self.form.stats[stat].range
        rows = set(chart.moments)
        missing = next((n for n in range(minimum, maximum + 1) if str(n) not in rows), None)
        # Only the first missing row is reported: a range can be far longer than any table.
        if missing is not None:
            message = tr(_NO_ROW, stat=stat, number=missing)
            self._add_fault(("chart", "moments"), message)
        for value, moments in chart.moments.items():
            is_sorted = all(one <= other for one, other in pairwise(moments))
            if not is_sorted or max(moments, default=0) > chart.length or not _is_number(value):
                message = tr(_BAD_ROW, length=chart.length)
                self._add_fault(("chart", "moments", value), message)

    def _read_ties(self) -> tuple[tuple[Criterion, ...], str]:
        criteria: list[Criterion] = []
        last_resort = ASK_GM
        for number, text in enumerate(self.form.ties):
            path = ("ties", number)
            if text in LAST_RESORTS:
                last_resort = text
                if number + 1 < len(self.form.ties):
                    self._add_fault(path, tr(_NOT_LAST, word=text))
            elif (criterion := self._parse_criterion(text)) is not None:
                criteria.append(criterion)
            else:
                self._add_fault(path, _unknown_criterion(text, self.form.stats))
        if _rank_count(criteria) > _MAX_RANK:
            self._add_fault(("ties",), tr(_RANGES_TOO_LARGE))
        return tuple(criteria), last_resort

    def _parse_criterion(self, text: str) -> Criterion | None:
        if text in _SIDE_CRITERIA:
            return Criterion(
                CriterionKind.PLAYERS if text == _SIDE_CRITERIA[0] else CriterionKind.OTHERS
            )
        rule, _, stat = text.partition(" ")
        if rule in {"higher", "lower"} and stat in self.form.stats:
            minimum, maximum = self.form.stats[stat].range
            return Criterion(CriterionKind(rule), stat, minimum, maximum)
        return None

    def _read_place(self, key: str, names: set[str]) -> Formula | None:
        """Parse a formula of [enter]; dice that are used again can only be added up."""
        path = ("enter", key)
        parsed = self._read(getattr(self.form.enter, key), path, names)
        reuses_dice = getattr(self.form.rounds, "again", "") == "sum" or self.form.order.follows
        if reuses_dice and parsed and not parsed.adds_dice_only:
            self._add_fault(path, tr(_NO_SUM))
        return parsed

    def _read_without_dice(
        self, text: FormulaText | UnsetType, path: Path, names: Iterable[str]
    ) -> Formula | None:
        """Parse a formula that must have the same value each time it is evaluated."""
        parsed = self._read(text, path, names)
        self.known_names[path] = frozenset(names)
        if parsed is not None and parsed.has_dice:
            self._add_fault(path, tr(_NO_DICE))
        return parsed

    def _read(
        self, text: FormulaText | UnsetType, path: Path, names: Iterable[str]
    ) -> Formula | None:
        if isinstance(text, UnsetType):
            return None
        self.known_names[path] = frozenset({*names, DICE_PLACEHOLDER})
        try:
            return parse_formula(str(text), frozenset(names))
        except FormulaError as error:
            self._add_fault(path, str(error))
            return None

    def _add_fault(self, path: Path, message: str) -> None:
        if len(self.faults) < MAX_FAULTS:  # finding each position is slow
            self.faults.append(fault_at(self.text, path, message))


def _parse_rows(chart: ChartForm | UnsetType) -> Mapping[int, tuple[int, ...]]:
    """Return the valid rows of a chart by number; the others are reported elsewhere."""
    rows = {} if isinstance(chart, UnsetType) else chart.moments
    return {int(value): row for value, row in rows.items() if _is_number(value)}


def _is_number(value: str) -> bool:
    return value.removeprefix("-").isdecimal() and len(value) <= _MAX_NUMBER_LENGTH


def _earliest_end(draft: AnyDraft, who: CombatantId, since: Tick) -> Tick:
    first, game = first_end_after(draft, who, since), draft.system.clock_options
    on_count = isinstance(game, FileGame) and game.form.clock is Clock.COUNT
    return Tick(max(first, draft.sheet(who).not_before or first)) if on_count else first


def _last_tick_of_round(form: GameForm, sign: int) -> Tick | None:
    round_end = UNSET if isinstance(form.rounds, UnsetType) else form.rounds.ends
    return None if isinstance(round_end, UnsetType) else Tick(sign * round_end - 1)


def _rank_count(criteria: Iterable[Criterion]) -> int:
    count = 1
    for each in criteria:
        count *= each.maximum - each.minimum + 1
    return count


def _unknown_name(message: str, name: str, known_names: Iterable[str]) -> str:
    """Return a sentence on the known name that was probably meant, or else `message`."""
    similar_name = nearest_word(name, known_names)
    return (
        tr(_DID_YOU_MEAN, name=name, near=similar_name) if similar_name else tr(message, name=name)
    )


def _unknown_criterion(text: str, stats: Mapping[str, Asked]) -> str:
    if similar_criterion := nearest_word(text, _known_criteria(stats)):
        return tr(_DID_YOU_MEAN, name=text[:40], near=similar_criterion)
    known_criteria = ", ".join(_known_criteria(stats))
    return tr(
        "“{text}” isn't a way to break ties. Use one of: {known}.",
        text=text[:40],
        known=known_criteria,
    )


def _known_criteria(stats: Mapping[str, Asked]) -> Iterator[str]:
    for name in stats:
        yield from (f"higher {name}", f"lower {name}")
    yield from (*_SIDE_CRITERIA, *LAST_RESORTS)
