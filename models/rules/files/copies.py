"""Copies of system files: the same text under another id and title, comments and all."""

from collections.abc import Container
from itertools import count
from typing import Final

import tomlkit
from tomlkit.items import String

from models.rules.files.form import GameForm
from models.rules.files.text import read
from models.wording import language, tr
from resources import FOLDER

LONGEST_ID: Final = 40
LONGEST_TITLE: Final = 60
_TEMPLATES: Final = "new_systems"


def template(beginning: str, taken: Container[str]) -> str:
    """Return the text from which a GM begins a system of their own, under an id that is free.

    It is in the language shown, where there is one in it.
    """
    folder, name = FOLDER / _TEMPLATES, f"{beginning}.toml"
    here = folder / language() / name
    text = (here if here.is_file() else folder / name).read_text(encoding="utf-8")
    return copied(text, taken)


def copied(text: str, taken: Container[str]) -> str:
    """Return a sound text under the first id like its own that isn't `taken`.

    The title has the same number as the id; a text whose id is free stays as it is. Raises Faulty.
    """
    form = read(text)
    if form.id not in taken:
        return text
    number = next(n for n in count(2) if _numbered_id(form, n) not in taken)
    return called(text, _numbered_id(form, number), _numbered_title(form, number))


def own_copy(text: str, taken: Container[str]) -> str:
    """Return a copy of a system that comes with the program, to be changed: “My Splittermond”."""
    form = read(text)
    name = f"my_{form.id}"[:LONGEST_ID]
    title = tr("My {title}", title=form.title)[:LONGEST_TITLE]
    return copied(called(text, name, title), taken)


def called(text: str, name: str, title: str) -> str:
    """Return a text with another id and title; nothing else in it changes."""
    document = tomlkit.parse(text)
    for key, value in (("id", name), ("title", title)):
        old = document[key]
        new = tomlkit.string(value)
        if isinstance(old, String):
            new.trivia.comment_ws, new.trivia.comment = old.trivia.comment_ws, old.trivia.comment
        document[key] = new
    return tomlkit.dumps(document)


def _numbered_id(form: GameForm, number: int) -> str:
    ending = f"_{number}"
    return form.id[: LONGEST_ID - len(ending)] + ending


def _numbered_title(form: GameForm, number: int) -> str:
    ending = f" {number}"
    return form.title[: LONGEST_TITLE - len(ending)] + ending
