"""Rows of systems for dialogs: the GM's own and those that come with the program.

Parsed files suffice for a list; no rule set is built.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from models.rules.catalogue import IDS, SHIPPED_FILES, SYSTEMS
from models.rules.ruleset import RuleSet
from models.rules.shipped import read_shipped
from models.wording import mark, tr
from views.widgets.system_list import Origin, SystemRow

if TYPE_CHECKING:
    from models.rules.files.form import GameForm
    from models.saves.stores.systems import CustomSystem

_CLOCK_WORDS: Final = {"count": mark("count"), "chart": mark("chart"), "order": mark("order")}
"""Word for each kind of clock."""


def system_rows(own_systems: "Sequence[CustomSystem]") -> tuple[SystemRow, ...]:
    files = (_file_row(read_shipped(name), Origin.FILE) for name in SHIPPED_FILES)
    built_in = (_built_in_row(SYSTEMS.find(name)) for name in IDS if name not in SHIPPED_FILES)
    return (*map(_own_row, own_systems), *built_in, *files)


def _own_row(own_system: "CustomSystem") -> SystemRow:
    """Return the row of an own system; an unreadable one has no id, and its error as text."""
    if own_system.rules is None:
        return SystemRow(
            "", own_system.path.name, own_system.trouble, Origin.OWN, path=own_system.path
        )
    return _file_row(own_system.rules.text, Origin.OWN, own_system.path)


def _file_row(text: str, origin: Origin, path: Path | None = None) -> SystemRow:
    form = _parse_form(text)
    detail = tr(form.summary) if form.summary else ""
    detail = detail or (path.name if path else "")
    return SystemRow(
        form.id, form.title, detail, origin, tr(_CLOCK_WORDS[form.clock.value]), text, path
    )


def _built_in_row(rules: RuleSet) -> SystemRow:
    return SystemRow(rules.id, rules.title, rules.guide().summary)


@lru_cache(maxsize=32)
def _parse_form(text: str) -> "GameForm":
    from models.rules.files.text import parse  # its readers, which a start doesn't need
    from models.rules.files.words import with_translations

    return with_translations(parse(text))
