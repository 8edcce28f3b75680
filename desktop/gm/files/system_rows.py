"""Rows of systems: how the dialogs list those of the GM and those that come with the program."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from models.rules.catalogue import IDS, SYSTEMS, WRITTEN
from models.rules.ruleset import RuleSet
from views.widgets.systems import Origin, SystemRow

if TYPE_CHECKING:
    from models.saves.beside.systems import OwnSystem


def rows(own: "Sequence[OwnSystem]") -> tuple[SystemRow, ...]:
    """Return the rows of all systems: the GM's own, those from files, and those built in."""
    shipped = [SYSTEMS.named(name) for name in (*WRITTEN, *IDS)]
    known = [_row(each, Origin.FILE if each.text else Origin.BUILT_IN) for each in shipped]
    files = [each for each in known if each.origin is Origin.FILE]
    built_in = [each for each in known if each.origin is Origin.BUILT_IN]
    return (*map(_own_row, own), *files, *built_in)


def _own_row(own: "OwnSystem") -> SystemRow:
    """Return the row of one of the GM's own; one that makes no sense has no id, but says why."""
    if own.rules is None:
        return SystemRow("", own.path.name, own.trouble, Origin.OWN, path=own.path)
    return _row(own.rules, Origin.OWN, own.path)


def _row(rules: RuleSet, origin: Origin, path: Path | None = None) -> SystemRow:
    told = rules.guide().summary or (path.name if path else "")
    return SystemRow(rules.id, rules.title, told, origin, _clock(rules), rules.text, path)


def _clock(rules: RuleSet) -> str:
    from models.rules.system_files.text import read

    return read(rules.text).clock.value if rules.text else ""
