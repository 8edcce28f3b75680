"""Effects in files: the templates in a system, and pages of effects."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from msgspec import UNSET, to_builtins
from msgspec.structs import asdict

from models.rules.deeds import EffectTerms
from models.rules.effects import check_consistent
from models.rules.files.form import FORM_VERSION, Clock, EffectForm, GameForm, Path
from models.rules.files.text import (
    MAX_FAULTS,
    FaultyFile,
    fault_at,
    parse_leniently,
    sorted_faults,
)
from models.rules.refusal import RuleBroken

_MISSING_KEYS: Final[Mapping[str, object]] = {
    "tickline": FORM_VERSION,
    "id": "x",
    "title": "x",
    "clock": Clock.COUNT.value,
}
"""Placeholders for the keys that a system file needs and a page of effects leaves out."""


def to_effect(form: EffectForm) -> EffectTerms:
    """Return the effect of a template, in the file's language."""
    return EffectTerms(**{name: each for name, each in asdict(form).items() if each is not UNSET})


def find_contradictions(form: GameForm) -> Iterator[tuple[Path, str]]:
    """Yield the path of each contradictory effect, with the message that refuses it."""
    for number, each in enumerate(form.effects):
        try:
            check_consistent(to_effect(each))
        except RuleBroken as refusal:
            yield ("effects", number), str(refusal)


def parse_effects(text: str) -> tuple[EffectTerms, ...]:
    """Return the effects on a page or in a system file. Raises FaultyFile."""
    form, faults = parse_leniently(text, _MISSING_KEYS)
    if form is not None:
        faults += [fault_at(text, *each) for each in islice(find_contradictions(form), MAX_FAULTS)]
    if form is None or faults:
        raise FaultyFile(sorted_faults(faults))
    return tuple(map(to_effect, form.effects))


def format_page(effects: Sequence[EffectTerms]) -> str:
    """Return a page with these effects, without their bearers and times."""
    import tomlkit

    page = tomlkit.document()
    page["effects"] = tables = tomlkit.aot()
    for each in effects:
        table = tomlkit.table()
        for key, value in to_builtins(_to_form(each)).items():
            is_text = isinstance(value, str)
            table[key] = tomlkit.string(value, multiline="\n" in value) if is_text else value
        tables.append(table)
    return page.as_string()


def _to_form(effect: EffectTerms) -> EffectForm:
    values = {name: getattr(effect, name) for name in EffectForm.__struct_fields__}
    return EffectForm(**{name: each for name, each in values.items() if each is not None})
