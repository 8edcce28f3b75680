"""A draft: what the text of a system file says by now, be it right or wrong."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct, inspect

from models.editor.shown import Flaw
from models.editor.tokens import FormulaWords
from models.rules.files.form import LONGEST, GameForm
from models.rules.files.formula import FUNCTIONS, OF_ALL
from models.rules.files.game import RESERVED
from models.rules.files.text import Fault, Faulty
from models.rules.ruleset import RuleSet
from models.saves.beside.systems import own_text


class TextDraft(Struct, frozen=True):
    """A text with the rule set it describes, or with all that is wrong in it."""

    text: str
    rules: RuleSet | None = None
    flaws: tuple[Flaw, ...] = ()


def draft(text: str) -> TextDraft:
    """Return what a text says."""
    try:
        return TextDraft(text, own_text(text))
    except Faulty as error:
        return TextDraft(text, flaws=tuple(map(_flaw, error.faults)))


def _flaw(fault: Fault) -> Flaw:
    return Flaw(fault.line, fault.column, fault.sentence, str(fault))


@cache
def vocabulary() -> FormulaWords:
    """Return what formulas are made of, and which keys hold them."""
    formulas = frozenset(_formula_keys(inspect.type_info(GameForm)))
    return FormulaWords(formulas, frozenset({*FUNCTIONS, *OF_ALL, *RESERVED}))


def _formula_keys(wanted: inspect.Type, key: str = "") -> Iterator[str]:
    """Yield the keys at which texts stand that are as long as formulas may be."""
    match wanted:
        case inspect.StrType(max_length=most) if most == LONGEST:
            yield key
        case inspect.StructType(fields=fields):
            for field in fields:
                yield from _formula_keys(field.type, field.encode_name)
        case inspect.UnionType(types=types):
            for each in types:
                yield from _formula_keys(each, key)
        case inspect.Metadata(type=inner) | inspect.VarTupleType(item_type=inner):
            yield from _formula_keys(inner, key)
        case inspect.DictType(value_type=inner):
            yield from _formula_keys(inner, key)
        case _:
            pass
