"""Words in tables: every word that a dialog shows in one language is understood in all others."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import pytest

from models.recruits.choice import choose_columns, import_source
from models.recruits.columns import LEFT_OUT, column_targets, guess_columns
from models.recruits.sources import read_text_source
from models.recruits.table import Table
from models.recruits.words.vocabulary import MEMBERS, Vocabulary
from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import Recruit
from models.rules.fields import Choice, Field, declared_fields, parse_answer
from models.rules.names import comparable
from models.rules.ruleset import RuleSet
from models.scheduler.combatant import Secrecy, Side
from models.wording import set_language, tr, translations
from tests.tools.translations import FOLDER, read_translations
from views.dialogs.recruits import fields as dialog

LANGUAGES = ("en", *sorted(path.stem.partition("_")[2] for path in FOLDER.glob("*.ts")))
EVERY = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
EACH_LANGUAGE = pytest.mark.parametrize("spoken", LANGUAGES)


def switch_language(code: str) -> None:
    vocabulary = {} if code == "en" else _words(code)
    set_language(lambda source, comment, _number: vocabulary.get((source, comment), source), code)


@cache
def _words(code: str) -> dict[tuple[str, str], str]:
    every = read_translations(FOLDER / f"tickline_{code}.ts")
    return {(each.source, each.comment): each.translations[0] for each in every if not each.context}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language()


def fields_of(rules: RuleSet) -> tuple[Field, ...]:
    return declared_fields(rules.types.stats)


def shown_headers(fields: Sequence[Field]) -> dict[str, str]:
    """Return every column title in the dialog, above and beside the table, with its key."""
    who = dialog.combatant_fields(fields)
    above = {each.title: each.key.replace(dialog.MEMBERS_KEY, MEMBERS) for each in who}
    return {**{each.title: each.key for each in column_targets(fields)}, **above}


def choices(fields: Sequence[Field], key: str) -> tuple[Choice, ...]:
    return next(each.choices for each in dialog.combatant_fields(fields) if each.key == key)


def paste(text: str, rules: RuleSet = SYSTEMS[0]) -> tuple[tuple[Recruit, ...], tuple[str, ...]]:
    fields = fields_of(rules)
    imported = import_source(
        choose_columns(read_text_source("paste", text), fields), fields, Side.NPC
    )
    return imported.recruits, imported.texts


@EVERY
def test_every_title_is_understood_above_a_column_in_every_language(rules: RuleSet) -> None:
    misread = {}
    for written_in, spoken in product(LANGUAGES, LANGUAGES):
        switch_language(written_in)
        titles = shown_headers(fields_of(rules))
        switch_language(spoken)
        fields = fields_of(rules)
        for title, key in titles.items():
            source = read_text_source("paste", f"{title}\t7\nx\t7\n")
            assert isinstance(source, Table)
            guessed = guess_columns(source, fields, has_header=True)[0]
            if key not in (guessed, LEFT_OUT):
                misread[written_in, spoken, title] = guessed
    assert misread == {}


@EVERY
def test_every_word_of_a_choice_is_understood_in_a_cell_in_every_language(rules: RuleSet) -> None:
    for written_in, spoken in product(LANGUAGES, LANGUAGES):
        switch_language(written_in)
        declared = fields_of(rules)
        sides = {each.title: Side(each.value) for each in choices(declared, dialog.SIDE_KEY)}
        secrecies = {
            each.title: Secrecy(each.value) for each in choices(declared, dialog.SECRECY_KEY)
        }
        answers = {(each.key, it.title): it.value for each in declared for it in each.choices}
        words_for_yes = {tr("yes"): True, tr("no"): False}
        switch_language(spoken)
        fields, words, here = (
            {each.key: each for each in fields_of(rules)},
            Vocabulary(),
            (written_in, spoken),
        )
        assert {each: words.side(each) for each in sides} == sides, here
        assert {each: words.secrecy(each) for each in secrecies} == secrecies, here
        assert {each: words.is_hidden(each) for each in words_for_yes} == words_for_yes, here
        assert {(key, each): parse_answer(fields[key], each) for key, each in answers} == answers, (
            here
        )


@EACH_LANGUAGE
def test_a_german_table_is_read_in_any_language(spoken: str) -> None:
    switch_language(spoken)
    recruits, notices = paste(
        "Name;Anzahl;Seite;\u00d6ffentlicher Name;Verborgen\n"
        "Ork;3;Gegner;Der Wilde;ja\nMira;1;Spieler;;nein\nRoss;;Andere;;\n"
    )
    assert [each.name for each in recruits] == ["Ork", "Ork", "Ork", "Mira", "Ross"]
    assert [each.side for each in recruits[2:]] == [Side.NPC, Side.PC, Side.NEUTRAL]
    assert [each.secrecy for each in recruits[2:]] == [Secrecy.HIDDEN, Secrecy.FULL, Secrecy.FULL]
    assert (recruits[0].public_name, notices) == ("Der Wilde", ())


@pytest.mark.parametrize("word", ["ja", "JA", "Verborgen", "verborgen", "hidden", "x", "1", "✓"])
def test_a_hidden_combatant_of_a_german_table_is_hidden(word: str) -> None:
    (recruit, *_), notices = paste(f"Name;Verborgen\nOrk;{word}\n")
    assert (recruit.secrecy, notices) == (Secrecy.HIDDEN, ())


@pytest.mark.parametrize("title", ["Verborgen", "Spieler sehen", "Hidden", "Players see"])
@pytest.mark.parametrize("word", ["vielleicht", "sichtbar", "?", "✗", "—", "\u200b?", "2"])
def test_an_unknown_word_for_secrecy_hides_with_a_notice(title: str, word: str) -> None:
    (recruit, *_), notices = paste(f"Name;{title}\nOrk;{word}\nMira;\n")
    assert recruit.secrecy is Secrecy.HIDDEN
    assert len(notices) == 1
    assert notices[0].endswith("Hidden, to be safe.")


def test_decomposed_letters_are_recognized() -> None:
    (recruit, *_), _ = paste("Name;O\u0308ffentlicher Name\nOrk;Der Wilde\n")
    assert recruit.public_name == "Der Wilde"


@pytest.mark.parametrize(
    "text",
    [
        "Orc;verborgen;Gegner\nMira;;Spieler\n",
        "Orc;hidden;opponent\nMira;;player\n",
        "Wer;Hinweis;Wo\nOrc;verborgen;Gegner\nMira;;Spieler\n",
    ],
)
def test_a_column_with_an_unknown_title_is_recognized_by_its_cells(text: str) -> None:
    recruits, _ = paste(text)
    orc, mira = recruits[-2:]
    assert (orc.name, orc.secrecy, orc.side) == ("Orc", Secrecy.HIDDEN, Side.NPC)
    assert (mira.name, mira.secrecy, mira.side) == ("Mira", Secrecy.FULL, Side.PC)


def test_a_column_of_members_makes_mobs() -> None:
    recruits, _ = paste("Name;Mitglieder\nOrk;6\n")
    assert [(each.name, each.count) for each in recruits] == [("Ork", 6)]


def test_a_stat_is_recognized_by_its_title_in_another_language() -> None:
    (recruit, *_), notices = paste("Name;Bewegung\nOrk;4\n", system("gurps_pacing"))
    assert (recruit.stats["move"], notices) == (4, ())


def test_words_are_compared_without_case_and_punctuation() -> None:
    assert "Verborgen" in translations("hidden")
    assert comparable("\u00d6ffentlicher-Name:") == comparable("O\u0308ffentlicher name")


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("Name,Visible\nOrc,no\n", Secrecy.HIDDEN),
        ("Name,Visible\nOrc,x\n", Secrecy.FULL),
        ("Name,Visible\nOrc,\nMira,x\n", Secrecy.HIDDEN),
        ("Name,Visible\nOrc,perhaps\n", Secrecy.HIDDEN),
        ("Name,Hidden,Verborgen\nOrc,no,ja\n", Secrecy.HIDDEN),
        ("Name,Verborgen,Hidden\nOrc,ja,no\n", Secrecy.HIDDEN),
        ("Name,Hidden,Players see\nOrc,no,alias\n", Secrecy.ALIAS),
    ],
)
def test_the_most_secret_of_several_columns_takes_precedence(table: str, expected: Secrecy) -> None:
    read = choose_columns(read_text_source("fight.csv", table), ())
    assert import_source(read, (), Side.NPC).recruits[0].secrecy is expected


@pytest.mark.parametrize(
    "heading",
    ["Hidden from players", "isHidden", "GM only", "Not visible", "Unidentified", "MJ seulement"],
)
def test_a_heading_with_a_hiding_word_makes_combatants_hidden(heading: str) -> None:
    recruits, notices = paste(f"Name,{heading}\nOrc,yes\nMira,no\nRat,perhaps\n")
    assert [each.secrecy for each in recruits] == [Secrecy.HIDDEN, Secrecy.FULL, Secrecy.HIDDEN]
    assert [each.partition(", ")[2][:6] for each in notices] == ["line 4"]


@pytest.mark.parametrize("heading", ["Visible to players", "Is revealed", "Show", "isVisible"])
def test_a_heading_with_a_revealing_word_hides_all_other_combatants(heading: str) -> None:
    recruits, _ = paste(f"Name,{heading}\nOrc,no\nMira,yes\nRat,\n")
    assert [each.secrecy for each in recruits] == [Secrecy.HIDDEN, Secrecy.FULL, Secrecy.HIDDEN]


def test_a_hiding_word_can_be_part_of_a_name() -> None:
    assert [each.name for each in paste("Hidden blade, Orc")[0]] == ["Hidden blade", "Orc"]


@pytest.mark.parametrize(
    "heading", ["Initiative bonus", "Init mod", "Dex mod", "Modifier", "Initiativbonus"]
)
@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013", "\u2014"])
def test_synonyms_for_a_bonus_and_other_minus_signs_are_read(heading: str, minus: str) -> None:
    (recruit,), notices = paste(f"Name;{heading}\nOrc;{minus}2\n", system("d20"))
    assert (recruit.stats, notices) == ({"BONUS": -2}, ())
