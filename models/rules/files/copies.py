"""Copies of system files under another id and title, comments included."""

from collections.abc import Container
from itertools import count
from typing import Final

import tomlkit
from tomlkit.items import String

from models.rules.files.form import GameForm
from models.rules.files.text import parse_form
from models.wording import language, tr
from resources import FOLDER

MAX_ID_LENGTH: Final = 40
MAX_TITLE_LENGTH: Final = 60
_TEMPLATES: Final = "new_systems"


def read_template(template: str, used_ids: Container[str]) -> str:
    """Return the named template of a new system with a free id, translated if possible."""
    folder, name = FOLDER / _TEMPLATES, f"{template}.toml"
    translated = folder / language() / name
    text = (translated if translated.is_file() else folder / name).read_text(encoding="utf-8")
    return with_free_id(text, used_ids)


def with_free_id(text: str, used_ids: Container[str]) -> str:
    """Return a valid text, with a number after its id and title if the id is used.

    Raises FaultyFile.
    """
    form = parse_form(text)
    if form.id not in used_ids:
        return text
    number = next(n for n in count(2) if _numbered_id(form, n) not in used_ids)
    return with_id_and_title(text, _numbered_id(form, number), _numbered_title(form, number))


def personal_copy(text: str, used_ids: Container[str]) -> str:
    """Return an editable copy of a shipped system, such as “My Splittermond”. Raises FaultyFile."""
    form = parse_form(text)
    new_id = f"my_{form.id}"[:MAX_ID_LENGTH]
    title = tr("My {title}", title=form.title)[:MAX_TITLE_LENGTH]
    return with_free_id(with_id_and_title(text, new_id, title), used_ids)


def with_id_and_title(text: str, new_id: str, title: str) -> str:
    """Return the text with another id and title."""
    document = tomlkit.parse(text)
    for key, value in (("id", new_id), ("title", title)):
        old = document[key]
        new = tomlkit.string(value)
        if isinstance(old, String):
            new.trivia.comment_ws, new.trivia.comment = old.trivia.comment_ws, old.trivia.comment
        document[key] = new
    return tomlkit.dumps(document)


def _numbered_id(form: GameForm, number: int) -> str:
    suffix = f"_{number}"
    return form.id[: MAX_ID_LENGTH - len(suffix)] + suffix


def _numbered_title(form: GameForm, number: int) -> str:
    suffix = f" {number}"
    return form.title[: MAX_TITLE_LENGTH - len(suffix)] + suffix
