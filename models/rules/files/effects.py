"""Effects as a file has them: the templates of a game, and a page of effects to hand on."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from msgspec import UNSET, to_builtins
from msgspec.structs import asdict

from models.rules.deeds import OfEffect
from models.rules.effects import refuse_nonsense
from models.rules.files.form import VERSION, Clock, EffectForm, GameForm, Path
from models.rules.files.text import MOST_FAULTS, Faulty, fault_at, in_order, mended
from models.rules.refusal import RuleBroken

_GAME: Final[Mapping[str, object]] = {
    "tickline": VERSION,
    "id": "x",
    "title": "x",
    "clock": Clock.COUNT.value,
}
"""What a page of effects leaves out that a file has."""


def template(form: EffectForm) -> OfEffect:
    """Return what a template says, as the form has it."""
    return OfEffect(**{name: each for name, each in asdict(form).items() if each is not UNSET})


def senseless(form: GameForm) -> Iterator[tuple[Path, str]]:
    """Yield where a template is that makes no sense, and why."""
    for number, each in enumerate(form.effects):
        try:
            refuse_nonsense(template(each))
        except RuleBroken as refusal:
            yield ("effects", number), str(refusal)


def effects_in(text: str) -> tuple[OfEffect, ...]:
    """Return the effects on a page, or in the file of a system. Raises Faulty."""
    form, faults = mended(text, _GAME)
    if form is not None:
        faults += [fault_at(text, *each) for each in islice(senseless(form), MOST_FAULTS)]
    if form is None or faults:
        raise Faulty(in_order(faults))
    return tuple(map(template, form.effects))


def page_of(effects: Sequence[OfEffect]) -> str:
    """Return a page with these effects; it leaves out who has them, and since when."""
    import tomlkit

    page = tomlkit.document()
    page["effects"] = tables = tomlkit.aot()
    for each in effects:
        table = tomlkit.table()
        for key, value in to_builtins(_form(each)).items():
            text = isinstance(value, str)
            table[key] = tomlkit.string(value, multiline="\n" in value) if text else value
        tables.append(table)
    return page.as_string()


def _form(effect: OfEffect) -> EffectForm:
    said = {name: getattr(effect, name) for name in EffectForm.__struct_fields__}
    return EffectForm(**{name: each for name, each in said.items() if each is not None})
