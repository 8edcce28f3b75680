"""The program in a pseudo-language: no English word is left.

The language changes only after the windows were filled in English, so that texts from their
construction are found.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence

from desktop.application import Application
from desktop.translation import Languages
from models.manual import Manual
from models.rules.catalogue import SYSTEMS
from models.saves.document import DOCUMENT_SUFFIX
from models.session import sketch
from tests.tools import mobs, portraits, pseudo_language, scenes
from tests.tools.hands import Starter
from tests.tools.own_system import WHEEL
from tests.tools.pseudo_language import BEGIN, END
from tests.tools.scenes import COMMON, LANDSCAPE, LONG_NAME, PART_GROUPS, Scenes
from tests.tools.seen_texts import texts
from tests.tools.translations import ROOT
from views.manual.window import BACK_KEYS, FORWARD_KEYS, NEXT_KEYS, PREVIOUS_KEYS

QT_TEXTS = ("OK", "Cancel", "Close")
"""Texts that Qt translates itself, if it knows the language."""
MANUAL_KEYS = (BACK_KEYS, FORWARD_KEYS, NEXT_KEYS, PREVIOUS_KEYS)
"""Keys in the manual that belong to no command."""
NAME_KEYS = ("name", "public_name", "series", "what", "weapon")
"""The keys of a script whose values are names of combatants and things."""
UNTRANSLATED = re.compile(
    r"\bd?\d*d\d+\b|\b(I|II|III|IV)\b|\br?M?m?\b|\b[a-z]\b|\b(Alt|Ctrl)\+\w|\d"
)
"""Dice, phases, letters of cooldowns and acts, metres, keys and numbers: never translated."""
CARDS = re.compile(r"\b(10|[2-9AKQJ])[SHDC]\b|\bJ[RB]\b")


@pytest.fixture
def pseudo_application(start: Starter, tmp_path: Path) -> Application:
    """A program in the pseudo-language, which was in English before."""
    folder = tmp_path / "translations"
    folder.mkdir()
    pseudo_language.write_translation(folder)
    application = start().application
    languages = Languages(application.settings, folder)
    languages.changed.connect(application.retranslate)
    languages.choose(pseudo_language.CODE)
    return application


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize(
    "parts",
    [
        (COMMON,),
        ("fatewalker", "west_that_wasnt"),
        *(pytest.param(each, marks=pytest.mark.long) for each in PART_GROUPS[1:]),
    ],
    ids="+".join,
)
def test_no_text_is_untranslated(pseudo_application: Application, parts: Sequence[str]) -> None:
    for window in (pseudo_application.window, pseudo_application.players.window):
        window.setUpdatesEnabled(False)  # only texts are checked
    words = _Data(pseudo_application)
    untranslated: dict[str, str] = {}
    for scene in Scenes(pseudo_application, LANDSCAPE[:1]).in_current_theme(parts=parts):
        for where, text in texts(scene.is_shown_by):
            if not words.is_data(pseudo_language.without_bracketed(_with_closing_brackets(text))):
                untranslated.setdefault(text, f"{where} in {scene.name}")
    assert "\n".join(f"{text!r}: {place}" for text, place in sorted(untranslated.items())) == ""


def _with_closing_brackets(text: str) -> str:
    """Return a text with the closing brackets that were cut off with its end."""
    return text + END * (text.count(BEGIN) - text.count(END))


class _Data:
    """The texts typed by people, and the names that are the same in every language."""

    def __init__(self, application: Application) -> None:
        self._session = application.session
        titles = [rules.title for rules in SYSTEMS]
        keys = [keys for each in application.window.command_actions for keys in each.shortcuts()]
        native = [each.toString(QKeySequence.SequenceFormat.NativeText) for each in keys]
        names = application.languages.names_by_code().values()
        places = (str(application.documents.folder), DOCUMENT_SUFFIX)
        own = {*titles, *native, *MANUAL_KEYS, *names, *QT_TEXTS, *places, "Tickline"}
        self._same = own | _system_texts() | _sample_names() | set(_scene_texts()) | _manual_texts()
        self._longest_first = cache(self._sort)
        self._is_data_cached = cache(self._is_data)

    def is_data(self, text: str) -> bool:
        """Return whether a text consists only of data."""
        texts = frozenset(self._setting_lines())
        return all(self._is_data_cached(line, texts) for line in text.splitlines())

    def _is_data(self, text: str, texts: frozenset[str]) -> bool:
        if text.endswith("…") and LONG_NAME.startswith(text[:-1].strip()):
            return True
        text = CARDS.sub("", text)
        for each in self._longest_first(texts):
            text = text.replace(each, "")
        return not re.search(r"[^\W\d_]", UNTRANSLATED.sub("", text))

    def _sort(self, texts: frozenset[str]) -> list[str]:
        return sorted(self._same | texts, key=len, reverse=True)

    def _setting_lines(self) -> Iterator[str]:
        """Yield what the GM listed in the settings of the encounter, a line each."""
        settings = self._session.present.settings
        for key in settings.__struct_fields__:
            if isinstance(value := getattr(settings, key), str):
                yield from (line.partition(":")[0] for line in value.splitlines() if line)


def _manual_texts() -> set[str]:
    """Return the manual's own texts for a search in a scene, as its pages are English."""
    places = Manual(ROOT / "resources" / "manual").search("formula")
    return {text for each in places for text in (each.title, each.heading, each.excerpt) if text}


def _system_texts() -> set[str]:
    """Return the words of system files, which translate themselves."""
    paths = (ROOT / "resources" / "systems").glob("*.toml")
    files = (WHEEL, *(path.read_text("utf-8") for path in paths))
    return {
        LONG_NAME[:60],
        "bent.toml",
        *(text for each in files for text in _texts(tomllib.loads(each))),
    }


def _texts(value: object) -> Iterator[str]:
    match value:
        case dict():
            for each in (*value, *value.values()):
                yield from _texts(each)
        case list():
            for each in value:
                yield from _texts(each)
        case str() if len(value) > 2:  # the key of an action isn't a word
            yield from (value, value.capitalize(), f"{value}s")


def _sample_names() -> set[str]:
    """Return all names in the sample fights."""
    matches: set[str] = set()
    for path in (ROOT / "resources" / "samples").glob("*.json"):
        script = json.loads(path.read_text(encoding="utf-8"))
        matches |= {script["id"], *_typed_names(script)}
    return matches


def _scene_texts() -> Iterator[str]:
    """Yield the texts that scenes and sketches type, and each word of their lists."""
    for module in (scenes, portraits, mobs, sketch):
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = re.findall(r"[^\W\d_]+", node.value) if "\n" in node.value else ()
                yield from (each.strip() for each in (node.value, *words) if len(each.strip()) > 1)


def _typed_names(value: object) -> Iterator[str]:
    match value:
        case dict():
            names = [value.get(key) for key in NAME_KEYS] + list(value.get("groups", {}).values())
            yield from (each for each in names if isinstance(each, str))
            for each in value.values():
                yield from _typed_names(each)
        case list():
            for each in value:
                yield from _typed_names(each)
        case _:
            pass
