"""The draft of a system file, which is a text that may be invalid."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct, inspect

from models.editor.tokens import FormulaWords
from models.editor.values import Flaw
from models.rules.files.form import MAX_FORMULA_LENGTH, GameForm
from models.rules.files.formula import AGGREGATES, FUNCTIONS
from models.rules.files.game import RESERVED_NAMES
from models.rules.files.text import Fault, FaultyFile
from models.rules.ruleset import RuleSet
from models.saves.stores.systems import parse_custom_rules


class TextDraft(Struct, frozen=True):
    """A text with its rule set, or with its errors if it is invalid."""

    text: str
    rules: RuleSet | None = None
    flaws: tuple[Flaw, ...] = ()


def parse_draft(text: str) -> TextDraft:
    try:
        return TextDraft(text, parse_custom_rules(text))
    except FaultyFile as error:
        return TextDraft(text, flaws=tuple(map(_flaw, error.faults)))


def _flaw(fault: Fault) -> Flaw:
    return Flaw(fault.line, fault.column, fault.message, str(fault))


@cache
def formula_words() -> FormulaWords:
    """Return the keys that hold formulas, and the names that all formulas can use."""
    formulas = frozenset(_formula_keys(inspect.type_info(GameForm)))
    return FormulaWords(formulas, frozenset({*FUNCTIONS, *AGGREGATES, *RESERVED_NAMES}))


def _formula_keys(field_type: inspect.Type, key: str = "") -> Iterator[str]:
    """Yield the keys that hold formulas, recognized by the maximum length of their values."""
    match field_type:
        case inspect.StrType(max_length=max_length) if max_length == MAX_FORMULA_LENGTH:
            yield key
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from _formula_keys(field.type, field.encode_name)
        case inspect.UnionType(types=types):
            for member in types:
                yield from _formula_keys(member, key)
        case inspect.Metadata(type=inner) | inspect.VarTupleType(item_type=inner):
            yield from _formula_keys(inner, key)
        case inspect.DictType(value_type=inner):
            yield from _formula_keys(inner, key)
        case _:
            pass
