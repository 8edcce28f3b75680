"""Hostile system files: random tables and formulas, and shipped files truncated, mixed and altered.

Each must be refused in a sentence, or is played a little: begun, every action taken, undone.
"""

import random
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from msgspec import inspect

from models.rules.catalogue import FILE_IDS, SYSTEMS, parse_rule_set
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, Deed, Next
from models.rules.dice import ProgramDice
from models.rules.files.form import Asked, AskedForm, Clock, CountedForm, GameForm
from models.rules.files.formula import FUNCTIONS, Formula, FormulaError, parse_formula
from models.rules.files.game import SCORE_NAME
from models.rules.files.sheet import (
    Act,
    Interrupt,
    Join,
    NextRound,
    React,
    Start,
)
from models.rules.files.text import FaultyFile
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.transfer import export_json, import_json
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.history import History
from models.session.session import Session
from models.session.sketch import RECRUITS
from models.sight.sight import Sight
from tests.tools.hostile_contents import read_sight

TIMEOUT_S: Final = 10.0
"""The seconds after which a file hangs the program; a valid file takes a hundredth of a second."""
MAX_MEMORY: Final = 50 * 1024
"""The maximum memory that a file may take, in KB."""
MAX_SENTENCE_LENGTH: Final = 700
FULL_CHECK_INTERVAL: Final = 20
"""One file in this many is also read on screen and exported."""
_CODEC: Final = Codec(SYSTEMS)
_IDS: Final = tuple(CombatantId(each.id) for each in RECRUITS)

T = TypeVar("T")
Toml: TypeAlias = Any


class Case(NamedTuple):
    """A system file with a name by which it can be found again."""

    name: str
    text: str


class Figures(NamedTuple):
    """The outcomes of many files, the faulty ones, and the time and memory of the worst."""

    verdicts: Counter[str]
    faults: tuple[str, ...]
    slowest: float
    memory: int

    def __str__(self) -> str:
        counts = ", ".join(f"{number} {verdict}" for verdict, number in self.verdicts.most_common())
        worst = f"slowest {self.slowest:.1f} s, {self.memory / 1024:.0f} MB at most"
        return f"{counts}, {len(self.faults)} faults, {worst}"


def try_cases(cases: Iterable[Case], rng: random.Random) -> Figures:
    """Try each file; anything but a refusal or a playable system is a fault."""
    verdicts: Counter[str] = Counter()
    faults, slowest, first = list[str](), 0.0, _memory()
    for number, case in enumerate(cases):
        before, began = _memory(), time.perf_counter()
        try:
            with _limit_time():
                verdicts[_outcome(case.text, rng, look=number % FULL_CHECK_INTERVAL == 0)] += 1
        except (Exception, RecursionError) as error:  # noqa: BLE001 - it is what is looked for
            faults.append(f"{case.name}: {error!r}"[:400])
        slowest = max(slowest, time.perf_counter() - began)
        if _memory() - before > MAX_MEMORY:
            faults.append(f"{case.name}: {(_memory() - before) // 1024} MB")
    return Figures(verdicts, tuple(faults), slowest, _memory() - first)


def cases(rng: random.Random) -> Iterator[Case]:
    """Yield files without end, of each kind in turn."""
    yield from BOMBS
    number = 0
    while True:
        for kind in (_form, _alter, _mix_blocks, _formulas):
            text = kind(rng)
            yield Case(f"{kind.__name__} {number}: {text[:80]!r}", text)
            number += 1


@contextmanager
def _limit_time() -> Iterator[None]:
    def hung(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, hung)
    signal.setitimer(signal.ITIMER_VIRTUAL, TIMEOUT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _memory() -> int:
    """Return the peak memory of this process in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


# Playing a file


def _outcome(text: str, rng: random.Random, *, look: bool) -> str:
    try:
        rules = parse_rule_set(text)
    except FaultyFile as error:
        refusal = error
    else:
        _play(rules, rng, look=look)
        return "played"
    assert refusal.faults
    for fault in refusal.faults:
        assert 0 < len(str(fault)) < MAX_SENTENCE_LENGTH, len(str(fault))
        assert fault.line >= 1 <= fault.column
    return "refused"


def _play(rules: RuleSet, rng: random.Random, *, look: bool) -> None:
    dice = ProgramDice(rng)
    empty = rules.begin("Ford")
    try:
        events = rules.at(empty).decide(Add(RECRUITS), dice).events
    except RuleBroken:  # a counter's formula fails, so that no combatant can be added
        return
    session = Session(History(apply_all(empty, events), system_text=rules.text), dice)
    acts = [*_keys(rules), ""]
    for deed in (Start(), *(_random_deed(acts, rng) for _ in range(8))):
        with suppress(RuleBroken):
            session.do(deed)
    if look:
        _look(session.sight)
    if session.history.can_undo:
        last = session.present
        session.undo()
        session.redo()
        assert session.present == last
        session.undo()
    if look:
        _look(session.sight)
        assert import_json(export_json(session.history, _CODEC), _CODEC) == session.history


def _look(sight: Sight) -> None:
    read_sight(sight)
    for who in sight.present.moment.fight.combatants:
        sight.rules.at(sight.present.moment.fight).why(who)
    sight.rules.guide()


def _keys(rules: RuleSet) -> Sequence[str]:
    from models.rules.files.text import parse_form

    return [act.key for act in parse_form(rules.text).acts]


def _random_deed(acts: Sequence[str], rng: random.Random) -> Deed:
    who, act = rng.choice(_IDS), rng.choice(acts)
    number = rng.choice((None, 0, 1, 3, 12, -5, 1_000_000, -1_000_000))
    cost = None if number is None else abs(number)
    at = 0 if number is None else number
    deeds: tuple[Deed, ...] = (
        *(Act(who, act, cost), Act(who, act), React(who, act, cost), React(who, act)),
        *(Wait(who), WaitUntil(who, at), Act(who, act, cost, number), Interrupt(who), Tie()),
        *(NextRound(), Join(who, number), Join(who, at=number), Next(), Next(), Next()),
        *(Start(rolls={who: number}), Start(at={who: at}), Start(cards={who: "KS"})),
    )
    return rng.choice(deeds)


# Random files, made from the schema


def _form(rng: random.Random) -> str:
    """Return a random file whose values are mostly valid, and partly at their bounds or beyond."""
    odd = rng.choice((0.0, 0.0, 0.02, 0.2))
    fields = _FormMaker(rng, odd).form()
    return "\n".join(_toml(fields))


class _FormMaker:
    """Makes values of the types in the schema; `odd` is the share of values of a wrong type."""

    def __init__(self, rng: random.Random, odd: float) -> None:
        self._rng = rng
        self._odd = odd
        names = NAMES if rng.random() < odd else GOOD_NAMES
        self._names = rng.sample(names, rng.randrange(5))
        self._more: tuple[str, ...] = ("now",)

    def form(self) -> dict[str, Toml]:
        rng = self._rng
        clock = rng.choice(list(Clock)).value
        fields = {key: each for key, each in self.struct(GameForm).items() if rng.random() < 0.7}
        version = rng.choice((1, 1, 1, 2))  # in version 2, the schema refuses keys without effect
        fields |= {"tickline": version, "id": "made", "title": "Made", "clock": clock}
        fields["stats"] = {name: self._question() for name in self._names}
        fields["settings"] = {}
        fields["asked"] = {
            name: self._number() for name in rng.sample(ASKED_NAMES, rng.randrange(3))
        }
        fields["counters"] = {
            name: {**self.struct(CountedForm), "most": self.formula(), "begins": self.formula()}
            for name in rng.sample(COUNTER_NAMES, rng.randrange(3))
        }
        counted = [*fields["counters"], *([SCORE_NAME] if clock == "order" else [])]
        self._more = (*fields["asked"], *(f"best({name})" for name in fields["asked"]))
        if isinstance(enter := fields.get("enter", {}), dict):
            fields["enter"] = {**enter, "place": self.formula()}
        self._more = ("now", *fields["counters"])
        fields["ties"] = [*self._ties(), rng.choice(("ask", "lot", "together"))]
        if clock == "chart":
            fields["chart"] = self._chart()
        else:
            fields.pop("chart", None)
        if isinstance(acts := fields.get("acts"), list):
            fields["acts"] = [
                {**act, "key": f"k{number}", **self._changes(counted, "spends", "changes")}
                for number, act in enumerate(acts)
                if isinstance(act, dict)
            ]
        if isinstance(events := fields.get("events"), list):
            sound = (each for each in events if isinstance(each, dict))
            fields["events"] = [{**each, **self._changes(counted, "changes")} for each in sound]
        if isinstance(order := fields.get("order"), dict):
            fields["order"] = {**order, **self._changes(counted, "passes")}
        return fields

    def _changes(self, counted: Sequence[str], *keys: str) -> dict[str, Toml]:
        """Return a table for each key, of counters and the amounts by which they change."""
        several = {key: self._rng.sample(counted, min(len(counted), 1)) for key in keys}
        return {key: {name: self.formula() for name in names} for key, names in several.items()}

    def _number(self) -> Toml:
        form = self.struct(AskedForm)
        return {**form, "range": [-3, 40], "default": self._rng.choice((-3, 0, 40))}

    def formula(self) -> Toml:
        return any_formula(self._rng, (*self._names, *self._names, *self._more), 3)

    def struct(self, kind: type) -> dict[str, Toml]:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        fields = {}
        for each in info.fields:
            if each.required or self._rng.random() < 0.4:
                fields[each.encode_name] = self._value_by_name(each.encode_name, each.type)
        return fields

    def _question(self) -> Toml:
        form = self.struct(Asked)
        least = self._rng.choice((-1_000_000, -3, 0, 1))
        most = self._rng.choice((1, 6, 40, 1_000_000))
        return {**form, "range": [least, most], "default": self._rng.choice((least, most))}

    def _chart(self) -> Toml:
        rng = self._rng
        if not self._names or rng.random() < 0.5:
            return {"period": any_formula(rng, self._names, 2)}
        moments = {str(n): sorted(rng.sample(range(1, 13), rng.randrange(1, 5))) for n in range(50)}
        return {"by": rng.choice(self._names), "moments": moments, "length": 12}

    def _ties(self) -> list[str]:
        criteria = [f"{way} {name}" for way in ("higher", "lower") for name in self._names]
        return self._rng.sample(criteria, min(len(criteria), self._rng.randrange(3)))

    def _value_by_name(self, name: str, type_info: inspect.Type) -> Toml:
        if self._rng.random() < self._odd:
            return self._rng.choice(VALUES)
        if name in {
            "place",
            "late",
            "cost",
            "needs",
            "draws",
            "worst",
            "redraw",
            "period",
            "most",
            "lands",
            "least",
        }:
            return self.formula()
        return self._value(type_info)

    def _value(self, type_info: inspect.Type) -> Toml:  # noqa: C901, PLR0911, PLR0912 - one for each kind
        rng = self._rng
        match type_info:
            case inspect.Metadata(type=inner):
                return self._value(inner)
            case inspect.UnionType(types=types):
                kinds = [each for each in types if not isinstance(each, inspect.CustomType)]
                return self._value(rng.choice(kinds))
            case inspect.IntType(ge=least, le=most):
                low, high = -100 if least is None else least, 100 if most is None else most
                return rng.choice((low, high, min(high, max(low, rng.randrange(-20, 40)))))
            case inspect.FloatType():
                return rng.choice((0.1, 1.0, 6.0, 86_400.0))
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.StrType(max_length=most):
                return rng.choice(WORDS)[: most or 10] or "x"
            case inspect.EnumType(cls=kind):
                return rng.choice([each.value for each in kind])
            case inspect.LiteralType(values=values):
                return rng.choice(values)
            case inspect.VarTupleType(item_type=item):
                return [self._value(item) for _ in range(rng.randrange(4))]
            case inspect.TupleType(item_types=items):
                return [self._value(each) for each in items]
            case inspect.DictType(value_type=value):
                names = rng.sample(GOOD_NAMES, rng.randrange(3))
                return {name: self._value(value) for name in names}
            case inspect.StructType(cls=kind):
                return self.struct(kind)
            case _:
                return 1


def _toml(table: Mapping[str, Toml]) -> Iterator[str]:
    """Yield a TOML line for each key; nested tables are inline."""
    return (f"{_quote(key)} = {_format_value(value)}" for key, value in table.items())


def _format_value(value: Toml) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quote(value)
        case list() | tuple():
            return f"[{', '.join(map(_format_value, value))}]"
        case dict():
            return f"{{{', '.join(_toml(value))}}}"
        case _:
            return str(value)


def _quote(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(_escape(sign) for sign in plain) + '"'


def _escape(sign: str) -> str:
    return sign if sign >= " " and sign != "\x7f" else f"\\u{ord(sign):04x}"


GOOD_NAMES: Final = (
    *("INI", "SPD", "a", "x_1", "class", "now", "best", "asked", "min", "id", "name", "None"),
    *("wounds_slow", "count", "self", "card", "d6", "A" * 20, "type", "roll", "floor", "mro"),
)
ASKED_NAMES: Final = ("LUCK", "SUCCESSES")
COUNTER_NAMES: Final = ("HP", "POINTS", "FIRED")
NAMES: Final = (*GOOD_NAMES, "_", "__init__", "A" * 21, "é", "", "1a")
WORDS: Final = (
    *("Attack", "Wind-up", "x", "é" * 30, "\u202eevil", "a\nb", "\0", "{name}", "%n", "<b>x</b>"),
    *(
        "\U0001f642" * 30,
        "\u200b",
        "&x",
        "e\u0301" * 20,
        "\ufeff",
        "=1+1",
        "W" * 2000,
        "round",
        "d",
    ),
)
VALUES: Final = (
    *(0, -1, 1, 10**6, 10**6 + 1, -(10**9), 2**63, 10**30, 1e308, float("inf"), float("nan")),
    *(True, "", "x" * 5000, [], {}, [[[[[[]]]]]], {"a": {"b": {"c": 1}}}, "1979-05-27", "1d6"),
)


# Formulas


def any_formula(rng: random.Random, names: Sequence[str], depth: int) -> str:
    """Return a formula, sometimes longer than allowed."""
    if depth == 0 or rng.random() < 0.3:
        atoms = _ODD_ATOMS if rng.random() < 0.02 else _ATOMS
        return rng.choice((*names, *atoms))
    one, other = (any_formula(rng, names, depth - 1) for _ in range(2))
    match rng.randrange(6):
        case 0:
            return f"({one})"
        case 1:
            return f"-{one}"
        case 2:
            return f"{rng.choice(tuple(FUNCTIONS))}({one}, {other})"
        case 3:
            return f"{rng.choice(('floor', 'ceil', 'round'))}({one} / {other})"
        case _:
            return f"{one} {rng.choice(_SIGNS)} {other}"


_ATOMS: Final = ("0", "1", "3", "12", "1d6", "2d10", "3w6", "roll(3, 6)")
_ODD_ATOMS: Final = (
    *("1000000", "1000001", "100d1000", "101d6", "0d6", "9" * 30, "roll(1000000, 2)", "NOT", ""),
)
_SIGNS: Final = ("+", "-", "*", "/", "<", ">=", "==", "−", "×", "÷", "+", "-")
_NOISE: Final = "()+-*/<>=!,.dw0123456789 \tabcINI_éß٣²\u202e\0\"'\\{}[]&|^%;:#\U0001f642"


def odd_formulas(rng: random.Random) -> Iterator[str]:
    """Yield formulas and random characters without end."""
    while True:
        formula = any_formula(rng, ("INI", "now", "NOT"), rng.randrange(1, 6))
        yield formula
        yield "".join(rng.choices(_NOISE, k=rng.randrange(1, 130)))
        at = rng.randrange(len(formula) + 1)
        yield formula[:at] + rng.choice(_NOISE) + formula[at + rng.randrange(2) :]


def try_formula(text: str, rng: random.Random) -> str:
    """Parse and evaluate a formula; return the outcome in a word."""
    try:
        formula = parse_formula(text, frozenset({"INI", "now"}))
    except FormulaError as error:
        refusal = error
    else:
        return _evaluate(formula, rng)
    assert 0 < len(str(refusal)) < MAX_SENTENCE_LENGTH
    assert 0 <= refusal.position <= len(text)
    return "refused"


def _evaluate(formula: Formula, rng: random.Random) -> str:
    values = {"INI": rng.choice((0, 7, -1_000_000)), "now": rng.choice((0, 1_000_000))}
    try:
        result = formula.evaluate(values, lambda count, sides: count * sides)
    except RuleBroken:
        return "refused later"
    assert abs(result) <= 1_000_000
    return "reckoned"


# Altered shipped files


@cache
def _shipped_texts() -> tuple[str, ...]:
    return tuple(SYSTEMS.by_id(name).text for name in FILE_IDS)


def _alter(rng: random.Random) -> str:
    """Return a shipped file with a few characters or lines changed, or truncated."""
    text = rng.choice(_shipped_texts())
    for _ in range(rng.randrange(1, 4)):
        text = rng.choice(_ALTERATIONS)(text, rng)
    return text


def _mix_blocks(rng: random.Random) -> str:
    """Return a shipped file with values and tables of other files."""
    one, other = rng.sample(_shipped_texts(), 2)
    blocks, more = one.split("\n\n"), other.split("\n\n")
    for _ in range(rng.randrange(1, 3)):
        blocks[rng.randrange(len(blocks))] = rng.choice(more)
    return "\n\n".join(blocks)


def _formulas(rng: random.Random) -> str:
    """Return a shipped file with other formulas."""
    lines = rng.choice(_shipped_texts()).splitlines()
    for number, line in enumerate(lines):
        key, sign, _ = line.partition(" = ")
        if sign and key in {"place", "late", "cost", "period", "needs"} and rng.random() < 0.7:
            names = ("INI", "SPD", "SPEED", "now")
            lines[number] = f"{key} = {_quote(any_formula(rng, names, 3)[:120])}"
    return "\n".join(lines)


def _alter_character(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) or 1)
    return text[:at] + rng.choice(_NOISE) + text[at + rng.randrange(3) :]


def _alter_lines(text: str, rng: random.Random) -> str:
    lines = text.splitlines() or [""]
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[at : at + rng.randrange(2)] = [lines[other]] * rng.choice((0, 1, 2, 70))
    return "\n".join(lines)


def _alter_value(text: str, rng: random.Random) -> str:
    lines = text.splitlines() or [""]
    at = rng.randrange(len(lines))
    key, sign, _ = lines[at].partition(" = ")
    if sign:
        lines[at] = f"{key} = {_format_value(rng.choice((*VALUES, *WORDS)))}"
    return "\n".join(lines)


def _truncate(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


_ALTERATIONS: Final[Sequence[Callable[[str, random.Random], str]]] = (
    *(
        _alter_character,
        _alter_character,
        _alter_lines,
        _alter_lines,
        _alter_value,
        _alter_value,
        _alter_value,
        _truncate,
    ),
)


# Files designed to exhaust the program


def _with_head(rest: str, clock: str = "count") -> str:
    head = f'tickline = 2\nid = "bomb"\ntitle = "Bomb"\nclock = "{clock}"\n'
    place = "" if "[enter]" in rest else '[enter]\nplace = "1d6"\n'
    return f"{head}{rest}\n{place}"


def _acts(count: int, each: str) -> str:
    return "".join(f'[[acts]]\nkey = "k{n}"\nname = "x"\n{each}\n' for n in range(count))


BOMBS: Final = tuple(
    Case(name, text)
    for name, text in {
        "empty": "",
        "blank": " \n" * 30_000,
        "nul": "\0",
        "too large": _with_head("# " + "x" * 70_000),
        "large": _with_head("# " + "x" * 65_000),
        "half a sign": _with_head('summary = "\ud800"'),
        "deep lists": _with_head("a = " + "[" * 30_000),
        "deep closed lists": _with_head("a = " + "[" * 30_000 + "]" * 30_000),
        "deep tables": _with_head("a = " + "{a=" * 20_000),
        "deep keys": _with_head("a" + ".a" * 30_000 + " = 1"),
        "deep heads": _with_head("[a" + ".a" * 30_000 + "]"),
        "many heads": _with_head("".join(f"[words.l{n}]\n" for n in range(4_000))),
        "long key": _with_head("a" * 60_000 + " = 1"),
        "long number": _with_head("a = " + "9" * 60_000),
        "long hex": _with_head("a = 0x" + "f" * 60_000),
        "long hex of a key": "tickline = 0x" + "f" * 60_000,
        "long float": _with_head("a = 1." + "9" * 60_000),
        "long name": _with_head(f"[stats.{'A' * 60_000}]"),
        "long formula": _with_head(f'[enter]\nplace = "{"(" * 50_000}"'),
        "deep formula": _with_head(f'[enter]\nplace = "{"(" * 59}1{")" * 59}"'),
        "minuses": _with_head(f'[enter]\nplace = "{"-" * 119}1"'),
        "powers": _with_head('[enter]\nplace = "' + "*".join(["1000000"] * 14) + '"'),
        "halves": _with_head('[enter]\nplace = "floor(' + "/".join(["1"] + ["999983"] * 14) + ')"'),
        "dice": _with_head('[enter]\nplace = "' + "+".join(["100d1000"] * 13) + '"'),
        "many acts": _with_head(_acts(1_000, "cost = 3")),
        "many faulty acts": _with_head(_acts(60, 'cost = "1 +"')),
        "many faulty acts of a large file": _with_head(
            _acts(60, 'cost = "1 +"') + "# x\n" * 14_000
        ),
        "many odd ties": _with_head("ties = [" + ",".join(['"x"'] * 6) + "]\n" + "# x\n" * 14_000),
        "many unknown names": _with_head("".join(f'[stats."{n}"]\n' for n in range(3_000))),
        "many stats": _with_head("".join(f"[stats.a{n}]\n" for n in range(3_000))),
        "large stats": _with_head(
            'ties = ["higher a", "higher b", "higher c"]\n'
            + "".join(f"[stats.{n}]\nrange = [-1000000, 1000000]\n" for n in "abc")
        ),
        "stats of the program": _with_head(
            "".join(f"[stats.{n}]\n" for n in ("class", "None", "now", "self", "_", "wounds_slow"))
        ),
        "settings of the program": _with_head(
            "".join(f"[settings.{n}]\n" for n in ("class", "tag", "wounds_slow"))
        ),
        "many rows": _with_head(
            '[stats.a]\nrange = [0, 99]\n[chart]\nby = "a"\nlength = 1000\n[chart.moments]\n'
            + "".join(f"{n} = [{', '.join(map(str, range(1, 150)))}]\n" for n in range(100)),
            "chart",
        ),
        "period of nothing": _with_head('[chart]\nperiod = "0 * 1d6"', "chart"),
        "odd rows": _with_head(
            '[stats.a]\nrange=[1,1]\n[chart]\nby="a"\n[chart.moments]\n"٣"=[1]\n1=[1]', "chart"
        ),
        "far rounds": _with_head('[rounds]\nends = -1000000\n[enter]\nplace = "1000000"'),
        "no seconds": _with_head("[time]\nseconds = nan"),
        "endless seconds": _with_head("[time]\nseconds = inf"),
        "few seconds": _with_head("[time]\nseconds = 5e-324"),
        "dates": _with_head("summary = 1979-05-27T07:32:00Z"),
        "groups": _with_head('[time]\ngroups = [{name="a", size=1}, {name="a", size=1000000}]'),
        "quotes": _with_head('summary = """' + '"' * 20_000),
        "backslashes": _with_head('summary = "' + "\\\\" * 20_000),
        "comments": "#\n" * 32_000,
    }.items()
)
