"""A third language in one translation file, for the windows and for the page on phones.

The language is invented, and the GM's program is in English. For the windows see `test_pseudo.py`.
"""

import importlib.resources
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from models import wording
from models.rules.shipped import read_shipped_system
from models.scheduler.stage import Stage
from models.session.session import Session
from models.sharing.message import make_screen
from models.sharing.page_texts import page_texts
from tests.tools import pseudo_language
from tests.tools.pseudo_language import BEGIN, CODE, END, without_bracketed
from tests.tools.shared import sample_session
from tests.tools.systems import EVERY_ID

SLOT = re.compile(r"\b(IV|I{1,3})(·d?\d*\+?)?")
"""Places in The West That Wasnt, which have the same names in every language."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the file of that language."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "translations"
    folder.mkdir()
    pseudo_language.write_translation(folder)
    return home


@pytest.fixture(autouse=True)
def register_language(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the program find only the file of that language."""
    with monkeypatch.context() as patch:
        patch.setattr(importlib.resources, "files", lambda _: home)
        _clear_caches()
        yield
    _clear_caches()


def _clear_caches() -> None:
    wording._texts.cache_clear()
    wording._translations_by_text.cache_clear()


def test_every_text_of_the_page_is_translated_into_a_third_language() -> None:
    words = page_texts()
    assert set(words) == {"en", CODE}
    assert [text for text in words[CODE].values() if without_bracketed(text)] == []


@pytest.mark.parametrize("system", EVERY_ID)
def test_every_message_is_completely_translated_into_a_third_language(system: str) -> None:
    own = sorted(set(_words_of(system)), key=len, reverse=True)
    for stage in _stages(sample_session(system)):
        names = {name for each in stage.tokens for name in (each.display_name, each.label)}
        events = {each.name for each in stage.scene.events}
        texts = json.loads(make_screen(stage).message(1))["said"][CODE]
        for text in _sentences(texts):
            rest = without_bracketed(text)
            for each in (*sorted(names | events, key=len, reverse=True), *own):
                rest = rest.replace(each, "")
            assert not re.search(r"[^\W\d_]", SLOT.sub("", rest)), text


def test_the_prompt_to_all_is_sent_in_a_third_language() -> None:
    prompting = [
        stage for stage in _stages(sample_session("west_that_wasnt")) if stage.scene.prompt
    ]
    texts = json.loads(make_screen(prompting[0]).message(1))["said"]
    assert texts["en"]["name"].startswith("Round ")
    assert (texts[CODE]["name"][0], texts[CODE]["name"][-1]) == (BEGIN, END)


def _stages(session: Session) -> Iterator[Stage]:
    """Yield what players saw of a fight, the last moment first.

    Leaves out conditions, which are in the GM's own words.
    """
    while session.history.done:
        stage = session.players_stage()
        tokens = tuple(replace(each, condition="") for each in stage.tokens)
        yield replace(stage, tokens=tokens, scene=replace(stage.scene, effects=""))
        session.undo()


def _words_of(system: str) -> Iterator[str]:
    """Yield the words of a system file, which translates itself."""
    try:
        yield from _texts(tomllib.loads(read_shipped_system(system)))
    except FileNotFoundError:
        return


def _texts(value: object) -> Iterator[str]:
    match value:
        case str() if len(value) > 2:
            yield from (value, f"{value}s", value.capitalize())
        case dict() | list():
            for each in value.values() if isinstance(value, dict) else value:
                yield from _texts(each)


def _sentences(texts: Any) -> Iterator[str]:
    """Yield the texts in an announcement; the pieces of a line are joined."""
    match texts:
        case str():
            yield texts
        case dict():
            for key, each in texts.items():
                lines = each if key == "follows" else [each]
                for line in lines:
                    yield from [_line(line)] if key == "follows" else _sentences(line)
        case list():
            for each in texts:
                yield from _sentences(each)


def _line(pieces: list[Any]) -> str:
    return "".join(each if isinstance(each, str) else "".join(each) for each in pieces)
