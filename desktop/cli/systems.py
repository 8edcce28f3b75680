"""`tickline systems`: which there are, what is wrong in a file, and the form for editors."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TextIO

import msgspec

from models.rules.catalogue import SHIPPED, SYSTEMS, text_of
from models.rules.files.form import GameForm
from models.rules.files.text import Fault, Faulty, read
from models.rules.ruleset import RuleSet
from models.saves.beside.systems import OwnSystems, own_system, system_in_file
from models.saves.trouble import Trouble
from resources import FOLDER

_SHIPPED: Final = str(FOLDER / "systems")


def listed(folder: Path) -> Iterator[str]:
    """Yield a line on each system: its id, title, clock, and where it is from.

    Those in `folder` come first; what is wrong with one, and the folder, are named at the end.
    """
    own = OwnSystems(folder).list()
    yield from _columns(
        (
            *((each.rules, str(each.path)) for each in own if each.rules),
            *((rules, _origin(rules)) for rules in SYSTEMS),
        )
    )
    for each in own:
        if each.trouble:
            yield f"{each.path}: {each.trouble}"
    yield f"Your own system files belong in {folder}."


def check(paths: Iterable[Path], out: TextIO) -> int:
    """Print what each file says, or each fault with its place; return 1 when there are any."""
    found = [_checked(path) for path in paths]
    out.writelines(f"{line}\n" for lines, _ in found for line in lines)
    return int(not all(sound for _, sound in found))


def schema() -> str:
    """Return the JSON schema of the form, by which editors help to fill it in."""
    made = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A system for Tickline",
        **msgspec.json.schema(GameForm),
    }
    return json.dumps(made, indent=1, ensure_ascii=False)


def _columns(systems: Iterable[tuple[RuleSet, str]]) -> Iterator[str]:
    rows = [(rules.id, rules.title, _clock(rules), origin) for rules, origin in systems]
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, wide, strict=False))
        yield "  ".join((*cells, row[-1]))


def _origin(rules: RuleSet) -> str:
    return f"Tickline, {rules.id}.toml" if rules.id in SHIPPED else "Tickline"


def _clock(rules: RuleSet) -> str:
    text = text_of(rules)
    return read(text).clock.value if text else "-"


def _checked(path: Path) -> tuple[list[str], bool]:
    """Return the lines on a file, and whether it is sound."""
    try:
        return [f"{path}: {_understood(_judged(path))}"], True
    except Faulty as error:
        return [_fault(path, each) for each in error.faults], False
    except Trouble as error:
        return [str(error)], False


def _fault(path: Path, fault: Fault) -> str:
    key = f"{fault.key}: " if fault.key else ""
    return f"{path}:{fault.line}:{fault.column}: {key}{fault.sentence}"


def _judged(path: Path) -> RuleSet:
    """Read a file as one of a GM's own, unless it is one of those that come with the program."""
    ours = str(path.absolute().parent) == _SHIPPED
    return system_in_file(path) if ours else own_system(path)


def _understood(rules: RuleSet) -> str:
    form = read(text_of(rules))
    acts = ", ".join(f"{act.key} {act.name}" for act in form.acts) or "none"
    return f"{form.title}; clock: {form.clock.value}; acts: {acts}"
