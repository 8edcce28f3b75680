"""The functions through which models get texts in a language."""

import pytest

from models.wording import TranslatedText, mark, phrase, retranslate, split_words, tr, translations

GERMAN = {
    "{who} acts.": "{who} handelt.",
    "held": "hält",
    "%n tick(s)": "%n Ticks",
}


def test_without_a_translator_words_are_english() -> None:
    assert tr("{who} acts.", who="Mira") == "Mira acts."


def test_a_value_may_hold_braces() -> None:
    assert tr("{who} acts.", who="{Mira}") == "{Mira} acts."


@pytest.mark.parametrize(("number", "expected"), [(0, "0 ticks"), (1, "1 tick"), (3, "3 ticks")])
def test_english_has_its_plural_without_a_translator(number: int, expected: str) -> None:
    assert tr("%n tick(s)", "", number) == expected


@pytest.mark.usefixtures("german")
def test_a_translator_finds_the_words_and_values_are_put_in_after() -> None:
    assert tr("{who} acts.", who="held") == "held handelt."
    assert tr("%n tick(s)", "", 3) == "3 Ticks"


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_translated_when_it_is_shown() -> None:
    assert mark("held") == "held"
    assert tr(mark("held")) == "hält"


@pytest.mark.usefixtures("german")
def test_an_unknown_text_stays_english() -> None:
    assert tr("due now") == "due now"


def test_a_text_is_known_in_every_language_whatever_is_spoken() -> None:
    assert {"Hidden", "Verborgen", "verborgen"} <= set(translations("Hidden"))


@pytest.mark.usefixtures("german")
def test_a_text_is_known_as_it_is_shown() -> None:
    assert "hält" in translations("held")


def test_a_text_of_a_system_file_is_known_by_its_own_translations() -> None:
    assert translations(TranslatedText("Fury", {"de": "Wut", "fr": "Rage"}))[-2:] == ("Wut", "Rage")


def test_a_list_of_words_is_known_in_every_language() -> None:
    words = split_words(TranslatedText("yes, y, hidden", {"de": "ja, Jawohl"}))
    assert {"yes", "y", "ja", "jawohl", "verborgen"} <= words


def test_words_without_a_translation_are_kept_as_they_are() -> None:
    assert split_words("zig, zag") == {"zig", "zag"}


@pytest.mark.usefixtures("german")
def test_an_english_text_is_retranslated_into_the_language_shown() -> None:
    texts = ("held", "{who} acts.")
    assert retranslate(phrase("held"), texts) == "hält"
    assert retranslate(phrase("{who} acts.", who="Mira"), texts) == "Mira handelt."
    assert retranslate(phrase("{who} acts.", who="held"), texts) == "hält handelt."


def test_a_german_text_is_retranslated_into_english() -> None:
    assert retranslate("Blutung", ("Bleeding",)) == "Bleeding"
    assert retranslate("Laufen", (TranslatedText("Run", {"de": "Laufen"}),)) == "Run"


@pytest.mark.usefixtures("german")
def test_typed_text_is_never_retranslated() -> None:
    assert retranslate("holds on", ("held",)) == "holds on"
    texts = ("{who} acts.",)
    for typed in ("Mira acts.", "{who} acts.", "{who} acts"):
        assert retranslate(typed, texts) == typed


def test_a_malformed_or_unknown_phrase_is_shown_unchanged() -> None:
    mira = phrase("{who} acts.", who="Mira")
    assert retranslate(mira, ("{who} acts on {tick}.",)) == mira
    for text in (mira[:-3], mira[:1], mira[:1] + "[" * 10_000, mira.replace("who", "what", 1)):
        assert retranslate(text, ("{who} acts.",)) == text
