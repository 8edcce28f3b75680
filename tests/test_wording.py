"""The functions that translate the models' texts."""

import pytest

from models.wording import TranslatedText, mark, phrase, retranslate, split_words, tr, translations

GERMAN = {
    "{who} acts.": "{who} handelt.",
    "held": "hält",
    "%n tick(s)": "%n Ticks",
}


def test_without_a_translator_texts_are_english() -> None:
    assert tr("{who} acts.", who="Mira") == "Mira acts."


def test_a_value_may_contain_braces() -> None:
    assert tr("{who} acts.", who="{Mira}") == "{Mira} acts."


@pytest.mark.parametrize(("number", "expected"), [(0, "0 ticks"), (1, "1 tick"), (3, "3 ticks")])
def test_english_plurals_need_no_translator(number: int, expected: str) -> None:
    assert tr("%n tick(s)", "", number) == expected


@pytest.mark.usefixtures("german")
def test_values_are_inserted_after_translation() -> None:
    assert tr("{who} acts.", who="held") == "held handelt."
    assert tr("%n tick(s)", "", 3) == "3 Ticks"


@pytest.mark.usefixtures("german")
def test_a_marked_text_is_translated_when_it_is_shown() -> None:
    assert mark("held") == "held"
    assert tr(mark("held")) == "hält"


@pytest.mark.usefixtures("german")
def test_an_untranslated_text_stays_english() -> None:
    assert tr("due now") == "due now"


def test_a_text_is_recognized_in_every_language() -> None:
    assert {"Hidden", "Verborgen", "verborgen"} <= set(translations("Hidden"))


@pytest.mark.usefixtures("german")
def test_a_text_is_recognized_in_the_current_language() -> None:
    assert "hält" in translations("held")


def test_a_system_files_text_is_recognized_in_its_own_translations() -> None:
    assert translations(TranslatedText("Fury", {"de": "Wut", "fr": "Rage"}))[-2:] == ("Wut", "Rage")


def test_a_list_of_words_is_recognized_in_every_language() -> None:
    words = split_words(TranslatedText("yes, y, hidden", {"de": "ja, Jawohl"}))
    assert {"yes", "y", "ja", "jawohl", "verborgen"} <= words


def test_words_without_a_translation_are_unchanged() -> None:
    assert split_words("zig, zag") == {"zig", "zag"}


@pytest.mark.usefixtures("german")
def test_an_english_text_is_retranslated_into_the_current_language() -> None:
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
