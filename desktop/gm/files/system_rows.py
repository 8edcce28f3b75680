"""Rows of systems: how the dialogs list those of the GM and those that come with the program.

To choose from a list, the forms of files are enough: no rule set is made of any for that.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from models.rules.catalogue import IDS, SHIPPED, SYSTEMS
from models.rules.ruleset import RuleSet
from models.rules.shipped import shipped
from models.wording import mark, tr
from views.widgets.systems import Origin, SystemRow

if TYPE_CHECKING:
    from models.rules.files.form import GameForm
    from models.saves.beside.systems import OwnSystem

_CLOCKS: Final = {"count": mark("costs"), "chart": mark("chart"), "order": mark("order")}
"""By what a game's turns come, in one word."""


def rows(own: "Sequence[OwnSystem]") -> tuple[SystemRow, ...]:
    """Return the rows of all systems: the GM's own, those built in, and those from files."""
    files = (_written(shipped(name), Origin.FILE) for name in SHIPPED)
    built_in = (_built_in(SYSTEMS.named(name)) for name in IDS if name not in SHIPPED)
    return (*map(_own_row, own), *built_in, *files)


def _own_row(own: "OwnSystem") -> SystemRow:
    """Return the row of one of the GM's own; one that makes no sense has no id, but says why."""
    if own.rules is None:
        return SystemRow("", own.path.name, own.trouble, Origin.OWN, path=own.path)
    return _written(own.rules.text, Origin.OWN, own.path)


def _written(text: str, origin: Origin, path: Path | None = None) -> SystemRow:
    form = _form(text)
    told = tr(form.summary) if form.summary else ""
    told = told or (path.name if path else "")
    return SystemRow(form.id, form.title, told, origin, tr(_CLOCKS[form.clock.value]), text, path)


def _built_in(rules: RuleSet) -> SystemRow:
    return SystemRow(rules.id, rules.title, rules.guide().summary)


@lru_cache(maxsize=32)
def _form(text: str) -> "GameForm":
    """Return the form of a sound text, its words with their translations."""
    from models.rules.files.text import read  # its readers, which a start doesn't need
    from models.rules.files.words import worded

    return worded(read(text))
