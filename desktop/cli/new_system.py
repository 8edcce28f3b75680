"""A new system for developers: its module from a template, and its line in the catalogue."""

import re
from keyword import iskeyword
from pathlib import Path
from typing import Final

from models.saves.trouble import Trouble, disk_trouble, on_disk
from resources import FOLDER

LONGEST_ID: Final = 24
LONGEST_TITLE: Final = 40

_TEMPLATE: Final = "new_system.py.txt"
_ID_THERE, _TITLE_THERE = "new_system", "New system"
"""What the template says in place of id and title."""

_CATALOGUE: Final = "models/rules/catalogue.py"
_SYSTEMS: Final = "models/rules/systems"
_IDS: Final = re.compile(r"^IDS: Final = \((?P<ids>[^)]*)^\)", re.MULTILINE)
_NEXT: Final = (
    "Next:",
    "  tickline sample {id}",
    "  python -m pytest -k {id}",
    "README.md, “Adding a system”, says what to change.",
)


def told(name: str, title: str = "", root: Path | None = None) -> tuple[str, ...]:
    """Add the system `name` to the checkout at `root`, this one by default; return what to print.

    Raises Trouble, with nothing written, when the name is bad or taken, or there is no checkout.
    """
    root = root or Path(__file__).parents[2]
    title = title or name.replace("_", " ").capitalize()
    _check_names(name, title)
    catalogue, module = root / _CATALOGUE, root / _SYSTEMS / f"{name}.py"
    before = _catalogue(root)
    after = _listed(before, name)
    if module.exists() or module.with_suffix("").exists():
        raise Trouble(f"{_SYSTEMS}/{name} already exists; pick another id.")
    _write(module, filled(name, title))
    try:
        _write(catalogue, after)
    except Trouble:
        module.unlink()
        raise
    steps = (each.format(id=name) for each in _NEXT)
    return f"Added {title}:", f"  {_SYSTEMS}/{name}.py", f"  {_CATALOGUE}, one line", *steps


def filled(name: str, title: str) -> str:
    """Return the source of a new system."""
    template = (FOLDER / _TEMPLATE).read_text(encoding="utf-8")
    return template.replace(_ID_THERE, name).replace(_TITLE_THERE, title)


def _check_names(name: str, title: str) -> None:
    short = len(name) <= LONGEST_ID
    if not (short and re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name)) or iskeyword(name):
        raise Trouble(
            f"“{name}” is no id: use lower case, digits and single underscores, "
            f"up to {LONGEST_ID} characters."
        )
    if len(title) > LONGEST_TITLE or not title.isprintable() or set(title) & set('"\\'):
        raise Trouble(
            f"“{title}” is no title: use up to {LONGEST_TITLE} characters, "
            "without quotes and backslashes."
        )


def _catalogue(root: Path) -> str:
    if not ((root / "pyproject.toml").is_file() and (root / _SYSTEMS).is_dir()):
        raise Trouble(f"{root} is no checkout of Tickline; run this from its sources.")
    with on_disk(root / _CATALOGUE):
        return (root / _CATALOGUE).read_text(encoding="utf-8")


def _listed(catalogue: str, name: str) -> str:
    found = _IDS.search(catalogue)
    if found is None:
        raise Trouble(f"{_CATALOGUE} has no list of IDS to add to.")
    if f'"{name}"' in found["ids"]:
        raise Trouble(f"There is a system “{name}” already; pick another id.")
    end = found.end("ids")
    return f'{catalogue[:end]}    "{name}",\n{catalogue[end:]}'


def _write(path: Path, text: str) -> None:
    part = path.with_suffix(".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise disk_trouble(path, error) from error
