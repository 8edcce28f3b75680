"""Rows for lists of systems: custom ones and those that come with the program.

Files are only parsed; no rule set is built for a row.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from models.rules.catalogue import SHIPPED_FILES, SYSTEM_IDS, SYSTEMS
from models.rules.ruleset import RuleSet
from models.rules.shipped import read_shipped_system
from models.wording import mark, tr
from views.widgets.system_list import Origin, SystemRow

if TYPE_CHECKING:
    from models.rules.files.form import GameForm
    from models.saves.stores.systems import CustomSystem

_CLOCK_NAMES: Final = {"count": mark("count"), "chart": mark("chart"), "order": mark("order")}
"""Kind of clock -> its name for the GM."""


def system_rows(custom_systems: "Sequence[CustomSystem]") -> tuple[SystemRow, ...]:
    files = (_file_row(read_shipped_system(name), Origin.SHIPPED) for name in SHIPPED_FILES)
    built_in = (
        _built_in_row(SYSTEMS.by_id(name)) for name in SYSTEM_IDS if name not in SHIPPED_FILES
    )
    return (*map(_custom_row, custom_systems), *built_in, *files)


def _custom_row(custom_system: "CustomSystem") -> SystemRow:
    """Return the row of a custom system. For an unreadable one it shows the error and has no id."""
    if custom_system.rules is None:
        return SystemRow(
            "", custom_system.path.name, custom_system.error, Origin.CUSTOM, path=custom_system.path
        )
    return _file_row(custom_system.rules.text, Origin.CUSTOM, custom_system.path)


def _file_row(text: str, origin: Origin, path: Path | None = None) -> SystemRow:
    form = _parse_form(text)
    detail = tr(form.summary) if form.summary else ""
    detail = detail or (path.name if path else "")
    return SystemRow(
        form.id, form.title, detail, origin, tr(_CLOCK_NAMES[form.clock.value]), text, path
    )


def _built_in_row(rules: RuleSet) -> SystemRow:
    return SystemRow(rules.id, rules.title, rules.guide().summary)


@lru_cache(maxsize=32)
def _parse_form(text: str) -> "GameForm":
    # imported late: startup doesn't need the parsers
    from models.rules.files.text import parse_form
    from models.rules.files.texts import with_translations

    return with_translations(parse_form(text))
