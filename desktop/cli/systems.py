"""`tickline systems`: lists systems, checks system files, and prints their JSON schema."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TextIO

import msgspec

from models.rules.catalogue import SHIPPED_FILES, SYSTEMS, text_of
from models.rules.files.form import GameForm
from models.rules.files.text import Fault, FaultyFile, parse_form
from models.rules.ruleset import RuleSet
from models.saves.file_errors import FileError
from models.saves.stores.systems import CustomSystems, load_custom_rules, load_rules
from resources import FOLDER

_SHIPPED: Final = str(FOLDER / "systems")


def list_systems(folder: Path) -> Iterator[str]:
    """Yield a line for each system, with its id, title, clock and origin.

    Custom systems come first. The last lines report errors in their files, and name `folder`.
    """
    own_systems = CustomSystems(folder).load_all()
    yield from _columns(
        (
            *((each.rules, str(each.path)) for each in own_systems if each.rules),
            *((rules, _origin(rules)) for rules in SYSTEMS),
        )
    )
    for own_system in own_systems:
        if own_system.error:
            yield f"{own_system.path}: {own_system.error}"
    yield f"Your own system files belong in {folder}."


def check_files(paths: Iterable[Path], out: TextIO) -> int:
    """Print a summary of each file, or its errors by line; return 1 if there are errors, else 0."""
    results = [_check_file(path) for path in paths]
    out.writelines(f"{line}\n" for lines, _ in results for line in lines)
    return int(not all(is_valid for _, is_valid in results))


def file_schema() -> str:
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A system for Tickline",
        **msgspec.json.schema(GameForm),
    }
    return json.dumps(document, indent=1, ensure_ascii=False)


def _columns(systems: Iterable[tuple[RuleSet, str]]) -> Iterator[str]:
    rows = [(rules.id, rules.title, _clock(rules), origin) for rules, origin in systems]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        yield "  ".join((*cells, row[-1]))


def _origin(rules: RuleSet) -> str:
    return f"Tickline, {rules.id}.toml" if rules.id in SHIPPED_FILES else "Tickline"


def _clock(rules: RuleSet) -> str:
    text = text_of(rules)
    return parse_form(text).clock.value if text else "-"


def _check_file(path: Path) -> tuple[list[str], bool]:
    try:
        return [f"{path}: {_summary(_read_rules(path))}"], True
    except FaultyFile as error:
        return [_fault_line(path, each) for each in error.faults], False
    except FileError as error:
        return [str(error)], False


def _fault_line(path: Path, fault: Fault) -> str:
    key = f"{fault.key}: " if fault.key else ""
    return f"{path}:{fault.line}:{fault.column}: {key}{fault.message}"


def _read_rules(path: Path) -> RuleSet:
    """Read a file as a custom system, or as a shipped one if it is in the program's folder."""
    is_shipped = str(path.absolute().parent) == _SHIPPED
    return load_rules(path) if is_shipped else load_custom_rules(path)


def _summary(rules: RuleSet) -> str:
    form = parse_form(text_of(rules))
    actions = ", ".join(f"{action.key} {action.name}" for action in form.acts) or "none"
    return f"{form.title}; clock: {form.clock.value}; actions: {actions}"
