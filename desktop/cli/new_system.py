"""Adds a new system to the sources: files from templates, and a line in the catalogue."""

import re
from collections.abc import Mapping
from keyword import iskeyword
from pathlib import Path
from typing import Final

from models.saves.file_errors import FileError, convert_disk_errors, disk_error
from resources import FOLDER

MAX_ID_LENGTH: Final = 24
MAX_TITLE_LENGTH: Final = 40

FILES: Final = {
    "game.py": "models/rules/systems/{id}.py",
    "test.py": "tests/rules/test_{id}.py",
    "book.json": "tests/books/{id}.json",
    "sample.json": "resources/samples/{id}.json",
}
"""Template -> path of the file made from it."""

_FOLDER: Final = "python_template"
_TEMPLATE_ID, _TEMPLATE_TITLE = "new_system", "New system"
"""The id and title in the templates, to be replaced with those of the new system."""

_CATALOGUE: Final = "models/rules/catalogue.py"
_SYSTEMS: Final = "models/rules/systems"
_IDS: Final = re.compile(r"^SYSTEM_IDS: Final = \((?P<ids>[^)]*)^\)", re.MULTILINE)
_NEXT_STEPS: Final = (
    "Next:",
    "  See it:   .venv/bin/tickline sample {id}",
    "  Test it:  .venv/bin/python -m pytest -k {id}",
    "  Read:     .github/contributing/game.md",
)


def add_system(system_id: str, title: str = "", root: Path | None = None) -> tuple[str, ...]:
    """Add a system to the checkout at `root`, by default this one; return lines to print.

    Raises FileError, without writing anything, if the id or title is invalid, if the id is taken,
    or if `root` isn't a checkout.
    """
    root = root or Path(__file__).parents[2]
    title = title or system_id.replace("_", " ").capitalize()
    _check_names(system_id, title)
    new_catalogue = _add_id(_read_catalogue(root), system_id)
    files = {path.format(id=system_id): template for template, path in FILES.items()}
    for path in (*files, f"{_SYSTEMS}/{system_id}"):
        if (root / path).exists():
            raise FileError(f"{path} already exists; pick another id.")
    texts = {path: fill_template(template, system_id, title) for path, template in files.items()}
    _write_all(root, {**texts, _CATALOGUE: new_catalogue})
    lines = (*(f"  {path}" for path in files), f"  {_CATALOGUE}, one line")
    return (f"Added {title}:", *lines, *(each.format(id=system_id) for each in _NEXT_STEPS))


def fill_template(template: str, system_id: str, title: str) -> str:
    text = (FOLDER / _FOLDER / template).read_text(encoding="utf-8")
    return text.replace(_TEMPLATE_ID, system_id).replace(_TEMPLATE_TITLE, title)


def _check_names(system_id: str, title: str) -> None:
    is_short = len(system_id) <= MAX_ID_LENGTH
    if not (is_short and re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", system_id)) or iskeyword(
        system_id
    ):
        raise FileError(
            f"“{system_id}” isn't an id: use lower case, digits and single underscores, "
            f"up to {MAX_ID_LENGTH} characters."
        )
    if len(title) > MAX_TITLE_LENGTH or not title.isprintable() or set(title) & set('"\\'):
        raise FileError(
            f"“{title}” isn't a title: use up to {MAX_TITLE_LENGTH} characters, "
            "without quotes and backslashes."
        )


def _read_catalogue(root: Path) -> str:
    if not ((root / "pyproject.toml").is_file() and (root / _SYSTEMS).is_dir()):
        raise FileError(f"{root} isn't a checkout of Tickline; run this from its sources.")
    with convert_disk_errors(root / _CATALOGUE):
        return (root / _CATALOGUE).read_text(encoding="utf-8")


def _add_id(catalogue: str, system_id: str) -> str:
    match = _IDS.search(catalogue)
    if match is None:
        raise FileError(f"{_CATALOGUE} has no list of SYSTEM_IDS to add to.")
    if f'"{system_id}"' in match["ids"]:
        raise FileError(f"There is a system “{system_id}” already; pick another id.")
    end = match.end("ids")
    return f'{catalogue[:end]}    "{system_id}",\n{catalogue[end:]}'


def _write_all(root: Path, texts: Mapping[str, str]) -> None:
    """Write the new files and then the catalogue. If one can't be written, remove the new files."""
    written_paths = list[Path]()
    try:
        for path, text in texts.items():
            _write(root / path, text)
            written_paths.append(root / path)
    except FileError:
        for written_path in written_paths:
            written_path.unlink()
        raise


def _write(path: Path, text: str) -> None:
    temporary_path = path.with_suffix(".part")
    try:
        temporary_path.write_text(text, encoding="utf-8")
        temporary_path.replace(path)
    except OSError as error:
        temporary_path.unlink(missing_ok=True)
        raise disk_error(path, error) from error
