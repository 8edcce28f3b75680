"""Formulas in system files: numbers, stats, dice, and what can be reckoned with them.

A formula is short, its dice are few, and every number on the way to its result is bounded: one
from a stranger's file takes no time to speak of. Division says how it is rounded.
"""

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, TypeAlias

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import LarkError, UnexpectedInput, UnexpectedToken
from msgspec import Struct

from models.rules.dice import Throw
from models.rules.files.form import LONGEST
from models.rules.refusal import RuleBroken
from models.wording import mark, spelled, tr

_DICE_BOUNDS: Final = mark("Roll 1 to {most} dice with 1 to {sides} sides.")
_NAME_WANTED: Final = mark("{name}(…) takes the name of a number to ask for.")
_NO_FUNCTION: Final = mark("“{name}” isn't known. Known: {known}.")

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000
FARTHEST: Final = 1_000_000
"""No number in a formula, nor on the way to its result, lies farther than this from zero."""

Roll: TypeAlias = Callable[[int, int], int]
"""Rolls a number of dice with a number of sides, and returns their sum."""

FUNCTIONS: Final[Mapping[str, int | None]] = {
    "min": None,
    "max": None,
    "floor": 1,
    "ceil": 1,
    "round": 1,
    "roll": 2,
}
"""What can be called, and with how many values; None: two or more."""
OF_ALL: Final = ("best", "seen")
"""What can be called with a number that is asked: the highest of all, or of those seen."""


class Misread(Exception):  # noqa: N818 - people read it as a sentence
    """A formula makes no sense; `at` is where, 0 for its first character."""

    def __init__(self, sentence: str, at: int = 0) -> None:
        super().__init__(sentence)
        self.at = at


class Number(Struct, frozen=True):
    """A whole number as it is written."""

    value: int


class Name(Struct, frozen=True):
    """A stat, a setting, or what the program knows, as `now`."""

    name: str


class Apply(Struct, frozen=True):
    """Something done with values: a sign between two, or a function before them."""

    what: str
    values: tuple["Node", ...]


Node: TypeAlias = Number | Name | Apply


class Formula(Struct, frozen=True):
    """A formula that makes sense: as it was written, and what it means.

    `names` are those it needs values for; it `rolls` if it has dice in it. `throw` are these dice
    where they are thrown once and are the same for everyone; it `adds` where one number says what
    all dice show. What needs neither has its `result`, unless that is an error.
    """

    text: str
    node: Node
    names: frozenset[str]
    rolls: bool
    throw: Throw | None
    adds: bool
    result: int | None

    def typed(self, known: Mapping[str, int], number: int) -> int:
        """Return what it comes to by a number from the table: the sum of its dice.

        Where they aren't only added up, no sum says it all: the number is the result itself.
        Raises RuleBroken as `value`.
        """
        shown = [number]  # by the first of them; the others add nothing to it
        return self.value(known, lambda *_: shown.pop() if shown else 0) if self.adds else number

    def value(self, known: Mapping[str, int], roll: Roll) -> int:
        """Return what it comes to.

        Raises RuleBroken where a number on the way is too large, or where it divides by zero.
        """
        return int(_value(self.node, known, roll)) if self.result is None else self.result


def formula(text: str, names: Mapping[str, object] | frozenset[str]) -> Formula:
    """Return what `text` means where `names` are known. Raises Misread with a sentence."""
    if len(text) > LONGEST:
        raise Misread(tr("A formula can have at most {most} characters.", most=LONGEST), LONGEST)
    node = _parsed(text)
    for each in _nodes(node):
        _refuse_unknown(text, each, names)
    if not _whole(node):
        raise Misread(
            tr("Say how to round: floor(…), ceil(…) or round(…)."), text.translate(_SIGNS).find("/")
        )
    needed = frozenset(each.name for each in _nodes(node) if isinstance(each, Name))
    dice = [each for each in _nodes(node) if _is_roll(each)]
    adds = len(dice) == 1 or len(dice) == sum(map(_is_roll, _added(node)))
    result = None if needed or dice else _result(node)
    return Formula(text, node, needed, bool(dice), _throw(dice), adds, result)


def _throw(dice: list[Node]) -> Throw | None:
    match dice:
        case [Apply(_, (Number(count), Number(sides)))] if count and sides:
            return Throw(count, sides)
    return None


def _result(node: Node) -> int | None:
    try:
        return int(_value(node, {}, lambda _count, _sides: 0))
    except RuleBroken:
        return None


def of_all(function: str, name: str) -> str:
    """Return the name by which a formula knows the highest of the numbers asked as `name`."""
    return f"{function}({name})"


def _parsed(text: str) -> Node:
    try:
        node: Any = _parser().parse(text.translate(_SIGNS))
    except UnexpectedInput as error:
        raise Misread(_unexpected(text, error), _place(text, error)) from error
    except LarkError as error:
        raise _misread_in(error) from error
    return node  # type: ignore[no-any-return] # the parser makes nodes


def _misread_in(error: LarkError) -> Misread:
    """Return what our own part of the parser refused."""
    inner = getattr(error, "orig_exc", None)
    return inner if isinstance(inner, Misread) else Misread(str(error))


def _unexpected(text: str, error: UnexpectedInput) -> str:
    at = _place(text, error)
    if at >= len(text):
        return tr("The formula ends too early.")
    if meant := next((told for word, told in _OTHER_TONGUES if word.match(text, at)), ""):
        return tr(meant)
    return tr("“{found}” isn't expected here.", found=text[at : at + 12])


def _place(text: str, error: UnexpectedInput) -> int:
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(text)  # lark places the end on the last token
    at: int | None = error.pos_in_stream
    return at if at is not None and at >= 0 else len(text)


def _refuse_unknown(text: str, node: Node, names: Mapping[str, object] | frozenset[str]) -> None:
    if isinstance(node, Name) and node.name not in names:
        at = max(0, text.find(node.name))
        if _BARE_DIE.fullmatch(node.name):
            raise Misread(tr("Say how many dice: write 1{dice}.", dice=node.name), at)
        known = ", ".join(sorted(names)) or tr("none", "there are no names in a formula")
        told = tr("“{name}” isn't known here. Known: {known}.", name=node.name, known=known)
        raise Misread(told, at)


def _whole(node: Node) -> bool:
    """Say whether only whole numbers can come of it."""
    if not isinstance(node, Apply) or node.what in _ROUNDED:
        return True
    return node.what != "/" and all(map(_whole, node.values))


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, Apply):
        for each in node.values:
            yield from _nodes(each)


def _added(node: Node) -> Iterator[Node]:
    """Yield what is added up in a node: itself, where it is no sum."""
    if not isinstance(node, Apply) or node.what not in {"+", "-"}:
        yield node
        return
    yield from _added(node.values[0])
    if node.what == "+":
        yield from _added(node.values[1])


def _is_roll(node: Node) -> bool:
    return isinstance(node, Apply) and node.what == "roll"


def _value(node: Node, known: Mapping[str, int], roll: Roll) -> Fraction | int:
    match node:
        case Number(value):
            return value
        case Name(name):
            return known[name]
        case Apply(what, values):
            return _bounded(_applied(what, [_value(each, known, roll) for each in values], roll))


def _applied(what: str, values: list[Fraction | int], roll: Roll) -> Fraction | int:
    if what == "roll":
        return _rolled(int(values[0]), int(values[1]), roll)
    if what == "/" and values[1] == 0:
        raise RuleBroken(tr("A formula divides by zero."))
    number: Fraction | int = _MEANINGS[what](*values)
    return number


def _rolled(count: int, sides: int, roll: Roll) -> int:
    if not 0 <= count <= MOST_DICE or not 1 <= sides <= MOST_SIDES:
        dice = spelled(f"{count}d{sides}")
        raise RuleBroken(
            tr(
                "{dice} can't be rolled: at most {most} dice with 1 to {sides} sides.",
                dice=dice,
                most=MOST_DICE,
                sides=MOST_SIDES,
            )
        )
    return roll(count, sides) if count else 0


def _bounded(number: Fraction | int) -> Fraction | int:
    if not -FARTHEST <= number <= FARTHEST:
        raise RuleBroken(tr("A formula gives more than {most}.", most=FARTHEST))
    return number


def _rounded(number: Fraction | int) -> int:
    """Return the nearest whole number; halves go up."""
    return int((number * 2 + 1) // 2)


_MEANINGS: Final[Mapping[str, Callable[..., Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda one, other: Fraction(one) / Fraction(other),
    "minus": operator.neg,
    "min": lambda *numbers: min(numbers),
    "max": lambda *numbers: max(numbers),
    "floor": lambda number: int(number // 1),
    "ceil": lambda number: -int(-number // 1),
    "round": _rounded,
    "<": lambda one, other: int(one < other),
    "<=": lambda one, other: int(one <= other),
    ">": lambda one, other: int(one > other),
    ">=": lambda one, other: int(one >= other),
    "==": lambda one, other: int(one == other),
    "!=": lambda one, other: int(one != other),
}
_ROUNDED: Final = frozenset({"floor", "ceil", "round", "<", "<=", ">", ">=", "==", "!="})
_SIGNS: Final = str.maketrans("−×÷–", "-*/-")
"""Signs as books print them; each is one character, so that places stay."""

_BARE_DIE: Final = re.compile("[dDwW][0-9]+")
_OTHER_TONGUES: Final = (
    (re.compile(r"and\b|&"), mark("Both: multiply them. (A > 1) * (B > 1)")),
    (re.compile(r"or\b|\|"), mark("Either: max(A > 1, B > 1)")),
    (re.compile("=[<>]"), mark("To compare, write <= or >=.")),
    (re.compile("=(?!=)"), mark("To compare, write ==.")),
)
"""What people write who know another language of formulas, and what is written here."""

_GRAMMAR: Final = r"""
?start: sum | sum COMPARE sum -> between
?sum: product | sum PLUS product -> between
?product: value | product TIMES value -> between
?value: atom | "-" value -> minus
?atom: NUMBER -> number
     | DICE -> dice
     | NAME "(" start ("," start)* ")" -> called
     | NAME -> name
     | "(" start ")"
COMPARE: "<=" | ">=" | "==" | "!=" | "<" | ">"
PLUS: "+" | "-"
TIMES: "*" | "/"
DICE.2: /[0-9]+[dDwW][0-9]+/
NUMBER: /[0-9]+/
NAME: /[^\W\d]\w*/
%ignore /[ \t]+/
"""


@v_args(inline=True)
class _Meaning(Transformer[Token, Node]):
    """Makes nodes while the text is read, so that nothing walks down a deep tree."""

    def number(self, read: Token) -> Node:
        return Number(_read_number(read))

    def dice(self, read: Token) -> Node:
        count, _, sides = read.lower().replace("w", "d").partition("d")
        at = read.start_pos or 0
        if not 1 <= int(count[:9]) <= MOST_DICE or not 1 <= int(sides[:9]) <= MOST_SIDES:
            told = tr(_DICE_BOUNDS, most=MOST_DICE, sides=MOST_SIDES)
            raise Misread(told, at)
        return Apply("roll", (Number(int(count)), Number(int(sides))))

    def name(self, read: Token) -> Node:
        return Name(str(read))

    def minus(self, value: Node) -> Node:
        return Apply("minus", (value,))

    def between(self, one: Node, sign: Token, other: Node) -> Node:
        return Apply(str(sign), (one, other))

    def called(self, read: Token, *values: Node) -> Node:
        wanted, at = FUNCTIONS.get(read, 0), read.start_pos or 0
        if read in OF_ALL:
            if len(values) == 1 and isinstance(values[0], Name):
                return Name(of_all(read, values[0].name))
            raise Misread(tr(_NAME_WANTED, name=read), at)
        if wanted == 0:
            known = ", ".join((*FUNCTIONS, *OF_ALL))
            raise Misread(tr(_NO_FUNCTION, name=read, known=known), at)
        if len(values) != wanted and (wanted is not None or len(values) < 2):  # noqa: PLR2004 - one has no least
            raise Misread(_values_wanted(read, wanted), at)
        return Apply(str(read), values)


def _read_number(read: Token) -> int:
    number = int(read[:9])
    if len(read) > len(str(FARTHEST)) or number > FARTHEST:
        raise Misread(tr("Numbers go up to {most}.", most=FARTHEST), read.start_pos or 0)
    return number


def _values_wanted(name: str, wanted: int | None) -> str:
    if wanted is None:
        return tr("{name}(…) takes two values or more.", name=name)
    return tr("{name}(…) takes %n value(s).", "a function of a formula", wanted).replace(
        "{name}", name
    )


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", transformer=_Meaning(), maybe_placeholders=False)
