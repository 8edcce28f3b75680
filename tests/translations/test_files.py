"""The translation files: complete, with no obsolete or misplaced text."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from tests.tools.translations import (
    FOLDER,
    SourceText,
    missed_calls,
    read_translations,
    release,
    requested_texts,
    update,
)

FILES = sorted(FOLDER.glob("*.ts"))
PLACEHOLDER = re.compile(r"\{\w*\}|%n|%\d")
MNEMONIC = re.compile(r"&(?=\w)")
pytestmark = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@pytest.fixture(scope="module")
def texts_in_sources(tmp_path_factory: pytest.TempPathFactory) -> list[SourceText]:
    """All texts that lupdate finds in the sources."""
    path = tmp_path_factory.mktemp("fresh") / "tickline_de.ts"
    update(path)
    return read_translations(path)


def test_the_file_has_exactly_the_texts_of_the_sources(
    path: Path, texts_in_sources: list[SourceText]
) -> None:
    there = {(*each.key, each.is_counted) for each in read_translations(path)}
    needed = {(*each.key, each.is_counted) for each in texts_in_sources}
    assert (needed - there, there - needed) == (set(), set()), "Run python -m tests translations."


def test_lupdate_finds_every_text_requested_at_runtime(
    path: Path, texts_in_sources: list[SourceText]
) -> None:
    del path
    texts = {(each.context, each.source) for each in texts_in_sources}
    assert sorted(set(requested_texts()) - texts) == [], "It sees none inside of an f-string."


def test_no_text_from_models_is_requested_through_qt(path: Path) -> None:
    del path
    assert list(missed_calls()) == [], "Use mark where it stands, and tr of models.wording."


def test_texts_in_models_have_no_class_as_context(
    path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    del path
    models = tmp_path_factory.mktemp("models") / "tickline_de.ts"
    update(models, ("models",))
    in_a_method = [
        (each.context, each.source) for each in read_translations(models) if each.context
    ]
    assert in_a_method == []


def test_german_is_complete(path: Path) -> None:
    """Other languages may be partly translated; German is complete in every release."""
    if path.stem.endswith("_de"):
        assert [each.source for each in read_translations(path) if not each.is_finished] == []


def test_the_compiled_file_matches_its_source(path: Path, tmp_path: Path) -> None:
    shipped, translated = (
        _load(path.with_suffix(".qm")),
        _load(release(path, tmp_path / "made.qm")),
    )
    for each in read_translations(path):
        for number in (1, 2) if each.is_counted else (-1,):
            key = (each.context, each.source, each.comment, number)
            assert shipped.translate(*key) == translated.translate(*key), (
                "Run python -m tests translations."
            )


def test_each_translation_has_the_placeholders_of_its_source(path: Path) -> None:
    assert list(_mismatches(read_translations(path))) == []


def test_each_plural_has_a_form_for_every_number_of_the_language(path: Path) -> None:
    counted = [each for each in read_translations(path) if each.is_counted]
    forms = {len(each.translations) for each in counted}
    assert len(forms) == 1


def _load(path: Path) -> QTranslator:
    translator = QTranslator()
    assert translator.load(str(path))
    return translator


def _mismatches(words: list[SourceText]) -> Iterator[tuple[str, str]]:
    """Yield sources whose translations differ in placeholders or in a key to press."""
    for each in words:
        for text in each.translations:
            if text and _placeholders(text, each) != _placeholders(each.source, each):
                yield each.source, text


def _placeholders(text: str, words: SourceText) -> tuple[object, ...]:
    """Return the placeholders with their counts; a singular may leave out its number."""
    places = Counter(PLACEHOLDER.findall(text))
    if words.is_counted:
        del places["%n"]
    return places, len(MNEMONIC.findall(text)) == 1
