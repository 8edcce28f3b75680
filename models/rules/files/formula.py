"""Formulas in system files: numbers, names, dice, arithmetic and comparisons.

Their length, dice and intermediate results are bounded, so that a stranger's file can't take up
much time. A division must be rounded explicitly.
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
from models.rules.files.form import MAX_FORMULA_LENGTH
from models.rules.files.hints import nearest_word
from models.rules.refusal import RuleBroken
from models.wording import format_dice, mark, tr

_DICE_BOUNDS: Final = mark("Roll 1 to {most} dice with 1 to {sides} sides.")
_NAME_WANTED: Final = mark("{name}(…) takes the name of a number to ask for.")
_NO_FUNCTION: Final = mark("“{name}” isn't known. Known: {known}.")

MAX_DICE: Final = 100
MAX_SIDES: Final = 1000
MAX_NUMBER: Final = 1_000_000
"""Maximum absolute value of numbers in a formula and of intermediate results."""

RollDice: TypeAlias = Callable[[int, int], int]
"""Function of a number of dice and their sides that returns the sum of a roll."""

FUNCTIONS: Final[Mapping[str, int | None]] = {
    "min": None,
    "max": None,
    "floor": 1,
    "ceil": 1,
    "round": 1,
    "roll": 2,
}
"""Numbers of arguments by function; None: two or more."""
CONDITIONS: Final = ("and", "or", "not")
"""Operators on conditions; no value can have such a name."""
AGGREGATES: Final = ("best", "seen")
"""Functions of an answer: the highest of all combatants, or of the visible ones."""
_ALL_FUNCTIONS: Final = (*FUNCTIONS, *AGGREGATES)
_OTHER_FUNCTIONS: Final = {
    "roundup": "ceil",
    "rounddown": "floor",
    "int": "floor",
    "trunc": "floor",
}
"""Our functions by their names in other programs."""


class FormulaError(Exception):
    """An error in a formula, described by a sentence; `position` 0 is the first character."""

    def __init__(self, message: str, position: int = 0) -> None:
        super().__init__(message)
        self.position = position


class NumberNode(Struct, frozen=True):
    """A whole number."""

    value: int


class NameNode(Struct, frozen=True):
    """The name of a stat or another value, such as “now”."""

    name: str


class OperationNode(Struct, frozen=True):
    """An operator or a function with its operands."""

    operation: str
    values: tuple["Node", ...]


Node: TypeAlias = NumberNode | NameNode | OperationNode


class Formula(Struct, frozen=True):
    """A parsed formula."""

    text: str
    node: Node
    names: frozenset[str]
    """The names of the values it needs."""
    has_dice: bool
    throw: Throw | None
    """Its dice, if it has a single roll of a fixed size; else None."""
    adds_dice_only: bool
    """Whether its dice are only added up, so that their sum determines its value."""
    constant: int | None
    """Its value if it has neither names nor dice and no error; else None."""

    def evaluate_roll(self, values: Mapping[str, int], roll: int) -> int:
        """Return the formula's value for a `roll` at the table.

        `roll` is the sum of the dice or, unless `adds_dice_only`, the value itself. Raises
        RuleBroken as `evaluate` does.
        """
        unused_numbers = [roll]  # the first roll gets it, the others 0
        return (
            self.evaluate(values, lambda *_: unused_numbers.pop() if unused_numbers else 0)
            if self.adds_dice_only
            else roll
        )

    def evaluate(self, values: Mapping[str, int], roll: RollDice) -> int:
        """Return the formula's value.

        Raises RuleBroken for a division by zero, too many dice, or too large a number.
        """
        return int(_evaluate(self.node, values, roll)) if self.constant is None else self.constant


def parse_formula(text: str, names: Mapping[str, object] | frozenset[str]) -> Formula:
    """Return the formula in `text`, which may use `names`. Raises FormulaError."""
    if len(text) > MAX_FORMULA_LENGTH:
        raise FormulaError(
            tr("A formula can have at most {most} characters.", most=MAX_FORMULA_LENGTH),
            MAX_FORMULA_LENGTH,
        )
    node = _parse(text)
    for each in _nodes(node):
        _refuse_unknown(text, each, names)
    if not _is_always_whole(node):
        raise FormulaError(
            tr("Say how to round: floor(…), ceil(…) or round(…)."), text.translate(_SIGNS).find("/")
        )
    needed = frozenset(each.name for each in _nodes(node) if isinstance(each, NameNode))
    dice = [each for each in _nodes(node) if _is_roll(each)]
    adds_dice_only = len(dice) == 1 or len(dice) == sum(map(_is_roll, _summands(node)))
    result = None if needed or dice else _constant_value(node)
    return Formula(text, node, needed, bool(dice), _single_throw(dice), adds_dice_only, result)


def _single_throw(dice: list[Node]) -> Throw | None:
    match dice:
        case [OperationNode(_, (NumberNode(count), NumberNode(sides)))] if count and sides:
            return Throw(count, sides)
    return None


def _constant_value(node: Node) -> int | None:
    try:
        return int(_evaluate(node, {}, lambda _count, _sides: 0))
    except RuleBroken:
        return None


def aggregate_name(function: str, name: str) -> str:
    """Return the name of an aggregate in a formula's values, such as `best(name)`."""
    return f"{function}({name})"


def _parse(text: str) -> Node:
    try:
        node: Any = _parser().parse(text.translate(_SIGNS))
    except UnexpectedInput as error:
        raise FormulaError(_unexpected_text(text, error), _error_position(text, error)) from error
    except LarkError as error:
        raise _to_formula_error(error) from error
    return node  # type: ignore[no-any-return] # the parser makes nodes


def _to_formula_error(error: LarkError) -> FormulaError:
    inner = getattr(error, "orig_exc", None)
    return inner if isinstance(inner, FormulaError) else FormulaError(str(error))


def _unexpected_text(text: str, error: UnexpectedInput) -> str:
    position = _error_position(text, error)
    if position >= len(text):
        is_open = text.count("(") > text.count(")")
        return tr("A closing ) is missing.") if is_open else tr("The formula ends too early.")
    if hint := next((tip for word, tip in _OTHER_NOTATIONS if _ends_at(text, position, word)), ""):
        return tr(hint)
    return tr("“{found}” isn't expected here.", found=text[position : position + 12])


def _ends_at(text: str, position: int, notation: tuple[str, str]) -> bool:
    """Return whether a notation, given as patterns before and after it, is at `position`."""
    before, after = notation
    is_before = re.search(rf"(?:{before})\Z", text[:position].rstrip()) is not None
    return is_before and re.match(after, text[position:]) is not None


def _error_position(text: str, error: UnexpectedInput) -> int:
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(text)  # lark places the end on the last token
    position: int | None = error.pos_in_stream
    return position if position is not None and position >= 0 else len(text)


def _refuse_unknown(text: str, node: Node, names: Mapping[str, object] | frozenset[str]) -> None:
    if isinstance(node, NameNode) and node.name not in names:
        position = max(0, text.find(node.name))
        if _BARE_DIE.fullmatch(node.name):
            raise FormulaError(tr("Say how many dice: write 1{dice}.", dice=node.name), position)
        if (dice := _NAMED_DICE.fullmatch(node.name)) and dice[1] in names:
            example = f"roll({dice[1]}, {dice[2]})"
            raise FormulaError(tr("Write such dice as {example}.", example=example), position)
        if similar_name := nearest_word(node.name, names):
            raise FormulaError(_did_you_mean(node.name, similar_name), position)
        known_names = ", ".join(sorted(names)) or tr("none", "there are no names in a formula")
        message = tr(
            "“{name}” isn't known here. Known: {known}.", name=node.name, known=known_names
        )
        raise FormulaError(message, position)


def _did_you_mean(name: str, similar_name: str) -> str:
    return tr("“{name}” isn't known here. Did you mean “{near}”?", name=name, near=similar_name)


def _is_always_whole(node: Node) -> bool:
    if not isinstance(node, OperationNode) or node.operation in _WHOLE_RESULTS:
        return True
    return node.operation != "/" and all(map(_is_always_whole, node.values))


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, OperationNode):
        for each in node.values:
            yield from _nodes(each)


def _summands(node: Node) -> Iterator[Node]:
    """Yield the terms that a sum adds; the node itself if it is no sum."""
    if not isinstance(node, OperationNode) or node.operation not in {"+", "-"}:
        yield node
        return
    yield from _summands(node.values[0])
    if node.operation == "+":
        yield from _summands(node.values[1])


def _is_roll(node: Node) -> bool:
    return isinstance(node, OperationNode) and node.operation == "roll"


def _evaluate(node: Node, names: Mapping[str, int], roll: RollDice) -> Fraction | int:
    match node:
        case NumberNode(value):
            return value
        case NameNode(name):
            return names[name]
        case OperationNode(operation, values):
            return _checked_number(
                _apply(operation, [_evaluate(each, names, roll) for each in values], roll)
            )


def _apply(operation: str, values: list[Fraction | int], roll: RollDice) -> Fraction | int:
    if operation == "roll":
        return _roll(int(values[0]), int(values[1]), roll)
    if operation == "/" and values[1] == 0:
        raise RuleBroken(tr("A formula divides by zero."))
    number: Fraction | int = _OPERATIONS[operation](*values)
    return number


def _roll(count: int, sides: int, roll: RollDice) -> int:
    if not 0 <= count <= MAX_DICE or not 1 <= sides <= MAX_SIDES:
        dice = format_dice(f"{count}d{sides}")
        raise RuleBroken(
            tr(
                "{dice} can't be rolled: at most {most} dice with 1 to {sides} sides.",
                dice=dice,
                most=MAX_DICE,
                sides=MAX_SIDES,
            )
        )
    return roll(count, sides) if count else 0


def _checked_number(number: Fraction | int) -> Fraction | int:
    if not -MAX_NUMBER <= number <= MAX_NUMBER:
        raise RuleBroken(tr("A formula gives more than {most}.", most=MAX_NUMBER))
    return number


def _round(number: Fraction | int) -> int:
    """Return the nearest whole number, halves rounded up."""
    return int((number * 2 + 1) // 2)


_OPERATIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": lambda one, other: Fraction(one) / Fraction(other),
    "minus": operator.neg,
    "min": lambda *numbers: min(numbers),
    "max": lambda *numbers: max(numbers),
    "floor": lambda number: int(number // 1),
    "ceil": lambda number: -int(-number // 1),
    "round": _round,
    "<": lambda one, other: int(one < other),
    "<=": lambda one, other: int(one <= other),
    ">": lambda one, other: int(one > other),
    ">=": lambda one, other: int(one >= other),
    "==": lambda one, other: int(one == other),
    "!=": lambda one, other: int(one != other),
    "and": lambda one, other: int(bool(one and other)),
    "or": lambda one, other: int(bool(one or other)),
    "not": lambda one: int(not one),
}
_WHOLE_RESULTS: Final = frozenset(
    {"floor", "ceil", "round", "<", "<=", ">", ">=", "==", "!=", *CONDITIONS}
)
_SIGNS: Final = str.maketrans("−×÷–", "-*/-")
"""Printed signs and ours, one character each so that error positions stay right."""

_BARE_DIE: Final = re.compile("[dDwW][0-9]+")
_NAMED_DICE: Final = re.compile(r"(\w+?)[dDwW]([0-9]+)")
_IF: Final = mark("There's no “if”. A comparison is 1 or 0, so multiply: (A > 1) * 3.")
_POWER: Final = mark("There are no powers. Multiply, as in A * A.")
_PLAIN_DICE_ONLY: Final = mark(
    "Only plain dice are rolled here. Roll others at the table: [asked.ROLL]."
)
_BARE_NAME: Final = mark("Write the name alone, such as SPEED.")
_OTHER_NOTATIONS: Final = (
    (("", r"(?i:and)\b|&"), mark("Both: A > 1 and B > 1")),
    (("", r"(?i:or)\b|\|"), mark("Either: A > 1 or B > 1")),
    (("", "=[<>]"), mark("To compare, write <= or >=.")),
    (("<", ">"), mark("To compare, write !=.")),
    (("^", "="), mark("A formula has no = at its beginning.")),
    (("", "=(?!=)"), mark("To compare, write ==.")),
    ((r"\d[dDwW]\d+", r"[!a-zA-Z]"), _PLAIN_DICE_ONLY),
    ((r"\d", r"[dDwW][%fF]"), _PLAIN_DICE_ONLY),
    ((r"\)", r"[dDwW]\d"), mark("Write such dice as roll(NUMBER, SIDES).")),
    ((r"\bif", ""), _IF),
    (("", r"\?|(?:if|then|else)\b"), _IF),
    ((r"\d", r"[.,]\d"), mark("Whole numbers only. Use a finer unit, or round: floor(A * 3 / 2).")),
    (("", r"[xX](?=[\s\d(])"), mark("Times is *, as in 2 * SPEED.")),
    ((r"\*", r"\*"), _POWER),
    (("", r"\^"), _POWER),
    (("", "%"), mark("There's no %. For 50 % of A, write floor(A / 2).")),
    (("", r"[@\[{$\"'“”„]|\.[^\W\d]"), _BARE_NAME),
    (("", r"!(?!=)"), mark("The opposite: not A > 1")),
    (("", ";"), mark("Values are separated by commas.")),
    (("", r"\)"), mark("There's one ) too many.")),
    ((r"[\w)]", r"[\w(]"), mark("A sign is missing here: +, -, * or /.")),
)
"""Patterns before and after an error, each with a hint on the notation that was meant."""

_GRAMMAR: Final = r"""
?start: conjunction | start OR conjunction -> binary
?conjunction: condition | conjunction AND condition -> binary
?condition: comparison | NOT condition -> negation
?comparison: sum | sum COMPARE sum -> binary
?sum: product | sum PLUS product -> binary
?product: value | product TIMES value -> binary
?value: atom | "-" value -> minus
?atom: NUMBER -> number
     | DICE -> dice
     | NAME "(" start ("," start)* ")" -> call
     | NAME -> name
     | "(" start ")"
COMPARE: "<=" | ">=" | "==" | "!=" | "<" | ">"
AND.2: /and\b/
OR.2: /or\b/
NOT.2: /not\b/
PLUS: "+" | "-"
TIMES: "*" | "/"
DICE.2: /[0-9]+[dDwW][0-9]+/
NUMBER: /[0-9]+/
NAME: /[^\W\d]\w*/
%ignore /[ \t]+/
"""


@v_args(inline=True)
class _NodeBuilder(Transformer[Token, Node]):
    """Builder of nodes during parsing, so that no recursion walks a deep tree."""

    def number(self, token: Token) -> Node:
        return NumberNode(_read_number(token))

    def dice(self, token: Token) -> Node:
        count, _, sides = token.lower().replace("w", "d").partition("d")
        position = token.start_pos or 0
        if not 1 <= int(count[:9]) <= MAX_DICE or not 1 <= int(sides[:9]) <= MAX_SIDES:
            message = tr(_DICE_BOUNDS, most=MAX_DICE, sides=MAX_SIDES)
            raise FormulaError(message, position)
        return OperationNode("roll", (NumberNode(int(count)), NumberNode(int(sides))))

    def name(self, token: Token) -> Node:
        return NameNode(str(token))

    def minus(self, value: Node) -> Node:
        return OperationNode("minus", (value,))

    def negation(self, sign: Token, value: Node) -> Node:
        return OperationNode(str(sign), (value,))

    def binary(self, one: Node, operator_: Token, other: Node) -> Node:
        return OperationNode(str(operator_), (one, other))

    def call(self, token: Token, *values: Node) -> Node:
        arity, position = FUNCTIONS.get(token, 0), token.start_pos or 0
        if token in AGGREGATES:
            if len(values) == 1 and isinstance(values[0], NameNode):
                return NameNode(aggregate_name(token, values[0].name))
            raise FormulaError(tr(_NAME_WANTED, name=token), position)
        if arity == 0:
            if token.lower() == "if":
                raise FormulaError(tr(_IF), position)
            if similar_name := _OTHER_FUNCTIONS.get(token.lower()) or nearest_word(
                token, _ALL_FUNCTIONS
            ):
                raise FormulaError(_did_you_mean(token, similar_name), position)
            known_functions = ", ".join(_ALL_FUNCTIONS)
            raise FormulaError(tr(_NO_FUNCTION, name=token, known=known_functions), position)
        if len(values) != arity and (arity is not None or len(values) < 2):  # noqa: PLR2004 - one has no least
            raise FormulaError(_arity_text(token, arity), position)
        return OperationNode(str(token), values)


def _read_number(token: Token) -> int:
    number = int(token[:9])
    if len(token) > len(str(MAX_NUMBER)) or number > MAX_NUMBER:
        raise FormulaError(tr("Numbers go up to {most}.", most=MAX_NUMBER), token.start_pos or 0)
    return number


def _arity_text(name: str, arity: int | None) -> str:
    if arity is None:
        return tr("{name}(…) takes two values or more.", name=name)
    return tr("{name}(…) takes %n value(s).", "a function of a formula", arity).replace(
        "{name}", name
    )


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", transformer=_NodeBuilder(), maybe_placeholders=False)
