"""Hostile system files: random forms and formulas, and shipped files truncated, mixed and altered.

Each is refused in a sentence, or played a little: begun, every action taken, undone.
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

from models.rules.catalogue import FILE_IDS, SYSTEMS, load_text
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, Deed, Next
from models.rules.dice import ProgramDice
from models.rules.files.form import Asked, AskedForm, Clock, CountedForm, GameForm
from models.rules.files.formula import FUNCTIONS, Formula, FormulaError, parse_formula
from models.rules.files.game import SCORE
from models.rules.files.sheet import (
    Act,
    Break,
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

ENOUGH: Final = 10.0
"""Seconds after which a file hangs the program: a sound one takes a hundredth of one."""
MAX_MEMORY: Final = 50 * 1024
"""KB that a file may take."""
MAX_SENTENCE_LENGTH: Final = 700
SLOW: Final = 20
"""After this many files, everything on screen is read, and the fight is exported."""
_CODEC: Final = Codec(SYSTEMS)
_IDS: Final = tuple(CombatantId(each.id) for each in RECRUITS)

T = TypeVar("T")
Toml: TypeAlias = Any


class Case(NamedTuple):
    """A file by a name, to be found again."""

    name: str
    text: str


class Figures(NamedTuple):
    """The outcomes of many files, those that did harm, and the time and memory of the worst."""

    verdicts: Counter[str]
    faults: tuple[str, ...]
    slowest: float
    memory: int

    def __str__(self) -> str:
        counts = ", ".join(f"{number} {verdict}" for verdict, number in self.verdicts.most_common())
        worst = f"slowest {self.slowest:.1f} s, {self.memory / 1024:.0f} MB at most"
        return f"{counts}, {len(self.faults)} faults, {worst}"


def try_cases(cases: Iterable[Case], chance: random.Random) -> Figures:
    """Try each file; a fault is anything but a refusal or a fight."""
    verdicts: Counter[str] = Counter()
    faults, slowest, first = list[str](), 0.0, _memory()
    for number, case in enumerate(cases):
        before, began = _memory(), time.perf_counter()
        try:
            with _limit_time():
                verdicts[_through(case.text, chance, look=number % SLOW == 0)] += 1
        except (Exception, RecursionError) as error:  # noqa: BLE001 - it is what is looked for
            faults.append(f"{case.name}: {error!r}"[:400])
        slowest = max(slowest, time.perf_counter() - began)
        if _memory() - before > MAX_MEMORY:
            faults.append(f"{case.name}: {(_memory() - before) // 1024} MB")
    return Figures(verdicts, tuple(faults), slowest, _memory() - first)


def cases(chance: random.Random) -> Iterator[Case]:
    """Yield files without end, of all kinds in turn."""
    yield from BOMBS
    number = 0
    while True:
        for kind in (_form, _bend, _mix_blocks, _formulas):
            text = kind(chance)
            yield Case(f"{kind.__name__} {number}: {text[:80]!r}", text)
            number += 1


@contextmanager
def _limit_time() -> Iterator[None]:
    def hung(*_: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGVTALRM, hung)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENOUGH)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _memory() -> int:
    """Return the peak memory of this process in KB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


# what is done with a file


def _through(text: str, chance: random.Random, *, look: bool) -> str:
    try:
        rules = load_text(text)
    except FaultyFile as error:
        refusal = error
    else:
        _play(rules, chance, look=look)
        return "played"
    assert refusal.faults
    for fault in refusal.faults:
        assert 0 < len(str(fault)) < MAX_SENTENCE_LENGTH, len(str(fault))
        assert fault.line >= 1 <= fault.column
    return "refused"


def _play(rules: RuleSet, chance: random.Random, *, look: bool) -> None:
    dice = ProgramDice(chance)
    empty = rules.begin("Ford")
    try:
        events = rules.at(empty).decide(Add(RECRUITS), dice).events
    except RuleBroken:  # a counter comes to nothing, and no one can be added
        return
    session = Session(History(apply_all(empty, events), system_text=rules.text), dice)
    acts = [*_keys(rules), ""]
    for deed in (Start(), *(_deed(acts, chance) for _ in range(8))):
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
    from models.rules.files.text import parse

    return [act.key for act in parse(rules.text).acts]


def _deed(acts: Sequence[str], chance: random.Random) -> Deed:
    who, act = chance.choice(_IDS), chance.choice(acts)
    number = chance.choice((None, 0, 1, 3, 12, -5, 1_000_000, -1_000_000))
    cost = None if number is None else abs(number)
    at = 0 if number is None else number
    deeds: tuple[Deed, ...] = (
        *(Act(who, act, cost), Act(who, act), React(who, act, cost), React(who, act)),
        *(Wait(who), WaitUntil(who, at), Act(who, act, cost, number), Break(who), Tie()),
        *(NextRound(), Join(who, number), Join(who, at=number), Next(), Next(), Next()),
        *(Start(rolls={who: number}), Start(at={who: at}), Start(cards={who: "KS"})),
    )
    return chance.choice(deeds)


# files at random, made of what the form says


def _form(chance: random.Random) -> str:
    """Return a form of which most values are sound, and some lie at their bounds or beyond."""
    odd = chance.choice((0.0, 0.0, 0.02, 0.2))
    fields = _Maker(chance, odd).form()
    return "\n".join(_toml(fields))


class _Maker:
    """Makes values of the form's types; `odd` is how often one is not of its type."""

    def __init__(self, chance: random.Random, odd: float) -> None:
        self._chance = chance
        self._odd = odd
        names = NAMES if chance.random() < odd else GOOD_NAMES
        self._names = chance.sample(names, chance.randrange(5))
        self._more: tuple[str, ...] = ("now",)

    def form(self) -> dict[str, Toml]:
        chance = self._chance
        clock = chance.choice(list(Clock)).value
        fields = {key: each for key, each in self.struct(GameForm).items() if chance.random() < 0.7}
        version = chance.choice((1, 1, 1, 2))  # today's form refuses all that has no effect
        fields |= {"tickline": version, "id": "made", "title": "Made", "clock": clock}
        fields["stats"] = {name: self._question() for name in self._names}
        fields["settings"] = {}
        fields["asked"] = {
            name: self._number() for name in chance.sample(ASKED, chance.randrange(3))
        }
        fields["counters"] = {
            name: {**self.struct(CountedForm), "most": self.formula(), "begins": self.formula()}
            for name in chance.sample(COUNTED, chance.randrange(3))
        }
        counted = [*fields["counters"], *([SCORE] if clock == "order" else [])]
        self._more = (*fields["asked"], *(f"best({name})" for name in fields["asked"]))
        if isinstance(enter := fields.get("enter", {}), dict):
            fields["enter"] = {**enter, "place": self.formula()}
        self._more = ("now", *fields["counters"])
        fields["ties"] = [*self._ties(), chance.choice(("ask", "lot", "together"))]
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
        """Return by how much which counters change, a table for each key."""
        several = {key: self._chance.sample(counted, min(len(counted), 1)) for key in keys}
        return {key: {name: self.formula() for name in names} for key, names in several.items()}

    def _number(self) -> Toml:
        form = self.struct(AskedForm)
        return {**form, "range": [-3, 40], "default": self._chance.choice((-3, 0, 40))}

    def formula(self) -> Toml:
        return any_formula(self._chance, (*self._names, *self._names, *self._more), 3)

    def struct(self, kind: type) -> dict[str, Toml]:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        fields = {}
        for each in info.fields:
            if each.required or self._chance.random() < 0.4:
                fields[each.encode_name] = self._value_by_name(each.encode_name, each.type)
        return fields

    def _question(self) -> Toml:
        form = self.struct(Asked)
        least = self._chance.choice((-1_000_000, -3, 0, 1))
        most = self._chance.choice((1, 6, 40, 1_000_000))
        return {**form, "range": [least, most], "default": self._chance.choice((least, most))}

    def _chart(self) -> Toml:
        chance = self._chance
        if not self._names or chance.random() < 0.5:
            return {"period": any_formula(chance, self._names, 2)}
        moments = {
            str(n): sorted(chance.sample(range(1, 13), chance.randrange(1, 5))) for n in range(50)
        }
        return {"by": chance.choice(self._names), "moments": moments, "length": 12}

    def _ties(self) -> list[str]:
        criteria = [f"{way} {name}" for way in ("higher", "lower") for name in self._names]
        return self._chance.sample(criteria, min(len(criteria), self._chance.randrange(3)))

    def _value_by_name(self, name: str, type_info: inspect.Type) -> Toml:
        if self._chance.random() < self._odd:
            return self._chance.choice(VALUES)
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
        chance = self._chance
        match type_info:
            case inspect.Metadata(type=inner):
                return self._value(inner)
            case inspect.UnionType(types=types):
                kinds = [each for each in types if not isinstance(each, inspect.CustomType)]
                return self._value(chance.choice(kinds))
            case inspect.IntType(ge=least, le=most):
                low, high = -100 if least is None else least, 100 if most is None else most
                return chance.choice((low, high, min(high, max(low, chance.randrange(-20, 40)))))
            case inspect.FloatType():
                return chance.choice((0.1, 1.0, 6.0, 86_400.0))
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.StrType(max_length=most):
                return chance.choice(WORDS)[: most or 10] or "x"
            case inspect.EnumType(cls=kind):
                return chance.choice([each.value for each in kind])
            case inspect.LiteralType(values=values):
                return chance.choice(values)
            case inspect.VarTupleType(item_type=item):
                return [self._value(item) for _ in range(chance.randrange(4))]
            case inspect.TupleType(item_types=items):
                return [self._value(each) for each in items]
            case inspect.DictType(value_type=value):
                names = chance.sample(GOOD_NAMES, chance.randrange(3))
                return {name: self._value(value) for name in names}
            case inspect.StructType(cls=kind):
                return self.struct(kind)
            case _:
                return 1


def _toml(table: Mapping[str, Toml]) -> Iterator[str]:
    """Yield a line for each key; tables stand in braces."""
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
ASKED: Final = ("LUCK", "SUCCESSES")
COUNTED: Final = ("HP", "POINTS", "FIRED")
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


# formulas


def any_formula(chance: random.Random, names: Sequence[str], depth: int) -> str:
    """Return a formula, perhaps longer than is allowed."""
    if depth == 0 or chance.random() < 0.3:
        atoms = _ODD_ATOMS if chance.random() < 0.02 else _ATOMS
        return chance.choice((*names, *atoms))
    one, other = (any_formula(chance, names, depth - 1) for _ in range(2))
    match chance.randrange(6):
        case 0:
            return f"({one})"
        case 1:
            return f"-{one}"
        case 2:
            return f"{chance.choice(tuple(FUNCTIONS))}({one}, {other})"
        case 3:
            return f"{chance.choice(('floor', 'ceil', 'round'))}({one} / {other})"
        case _:
            return f"{one} {chance.choice(_SIGNS)} {other}"


_ATOMS: Final = ("0", "1", "3", "12", "1d6", "2d10", "3w6", "roll(3, 6)")
_ODD_ATOMS: Final = (
    *("1000000", "1000001", "100d1000", "101d6", "0d6", "9" * 30, "roll(1000000, 2)", "NOT", ""),
)
_SIGNS: Final = ("+", "-", "*", "/", "<", ">=", "==", "−", "×", "÷", "+", "-")
_NOISE: Final = "()+-*/<>=!,.dw0123456789 \tabcINI_éß٣²\u202e\0\"'\\{}[]&|^%;:#\U0001f642"


def odd_formulas(chance: random.Random) -> Iterator[str]:
    """Yield formulas and noise without end."""
    while True:
        formula = any_formula(chance, ("INI", "now", "NOT"), chance.randrange(1, 6))
        yield formula
        yield "".join(chance.choices(_NOISE, k=chance.randrange(1, 130)))
        at = chance.randrange(len(formula) + 1)
        yield formula[:at] + chance.choice(_NOISE) + formula[at + chance.randrange(2) :]


def try_formula(text: str, chance: random.Random) -> str:
    """Parse and evaluate a formula; return the outcome in a word."""
    try:
        formula = parse_formula(text, frozenset({"INI", "now"}))
    except FormulaError as error:
        refusal = error
    else:
        return _evaluate(formula, chance)
    assert 0 < len(str(refusal)) < MAX_SENTENCE_LENGTH
    assert 0 <= refusal.position <= len(text)
    return "refused"


def _evaluate(formula: Formula, chance: random.Random) -> str:
    values = {"INI": chance.choice((0, 7, -1_000_000)), "now": chance.choice((0, 1_000_000))}
    try:
        result = formula.value(values, lambda count, sides: count * sides)
    except RuleBroken:
        return "refused later"
    assert abs(result) <= 1_000_000
    return "reckoned"


# shipped files, bent


@cache
def _shipped_texts() -> tuple[str, ...]:
    return tuple(SYSTEMS.find(name).text for name in FILE_IDS)


def _bend(chance: random.Random) -> str:
    """Return a shipped file with a few signs or lines of it changed, or its end cut off."""
    text = chance.choice(_shipped_texts())
    for _ in range(chance.randrange(1, 4)):
        text = chance.choice(_BENDS)(text, chance)
    return text


def _mix_blocks(chance: random.Random) -> str:
    """Return a shipped file with values and blocks of others."""
    one, other = chance.sample(_shipped_texts(), 2)
    blocks, more = one.split("\n\n"), other.split("\n\n")
    for _ in range(chance.randrange(1, 3)):
        blocks[chance.randrange(len(blocks))] = chance.choice(more)
    return "\n\n".join(blocks)


def _formulas(chance: random.Random) -> str:
    """Return a shipped file with other formulas."""
    lines = chance.choice(_shipped_texts()).splitlines()
    for number, line in enumerate(lines):
        key, sign, _ = line.partition(" = ")
        if sign and key in {"place", "late", "cost", "period", "needs"} and chance.random() < 0.7:
            names = ("INI", "SPD", "SPEED", "now")
            lines[number] = f"{key} = {_quote(any_formula(chance, names, 3)[:120])}"
    return "\n".join(lines)


def _sign(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) or 1)
    return text[:at] + chance.choice(_NOISE) + text[at + chance.randrange(3) :]


def _line(text: str, chance: random.Random) -> str:
    lines = text.splitlines() or [""]
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[at : at + chance.randrange(2)] = [lines[other]] * chance.choice((0, 1, 2, 70))
    return "\n".join(lines)


def _one_value(text: str, chance: random.Random) -> str:
    lines = text.splitlines() or [""]
    at = chance.randrange(len(lines))
    key, sign, _ = lines[at].partition(" = ")
    if sign:
        lines[at] = f"{key} = {_format_value(chance.choice((*VALUES, *WORDS)))}"
    return "\n".join(lines)


def _truncate(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


_BENDS: Final[Sequence[Callable[[str, random.Random], str]]] = (
    *(_sign, _sign, _line, _line, _one_value, _one_value, _one_value, _truncate),
)


# files made to hurt


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
