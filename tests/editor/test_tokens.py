"""Tokens of a system file: what is coloured as what, also in a text that makes no sense yet."""

from itertools import pairwise

import pytest

from models.editor.draft import formula_words
from models.editor.tokens import LineState, SyntaxToken, TokenKind, names_in, tokens
from models.rules.catalogue import FILE_IDS, SYSTEMS
from tests.tools.hostile_systems import BOMBS

LONG = "x" * 60_000


def token_texts(line: str, *names: str) -> list[tuple[str, TokenKind]]:
    found, _ = tokens(line, formula_words(), frozenset(names))
    return [(line[each.start : each.start + each.length], each.kind) for each in found]


def test_a_line_has_a_key_a_value_and_a_comment() -> None:
    assert token_texts("begins = -3  # before") == [
        ("begins", TokenKind.KEY),
        ("-3", TokenKind.NUMBER),
        ("# before", TokenKind.COMMENT),
    ]


def test_stats_dice_and_functions_stand_out_of_a_formula() -> None:
    assert token_texts('place = "max(INI, AGE) - 1d6"', "INI")[2:] == [
        ("max", TokenKind.NAME),
        ("INI", TokenKind.NAME),
        ("1d6", TokenKind.NUMBER),
    ]


def test_a_text_that_is_no_formula_is_all_text() -> None:
    assert token_texts('name = "max 1d6"') == [
        ("name", TokenKind.KEY),
        ('"max 1d6"', TokenKind.TEXT),
    ]


def test_ties_name_stats() -> None:
    assert ("INI", TokenKind.NAME) in token_texts('ties = ["lower INI", "lot"]', "INI")


def test_heads_of_tables_are_no_lists() -> None:
    assert token_texts("[stats.INI] # own") == [
        ("[stats.INI]", TokenKind.TABLE),
        ("# own", TokenKind.COMMENT),
    ]
    assert token_texts("[[acts]]") == [("[[acts]]", TokenKind.TABLE)]


def test_a_text_over_several_lines_ends_where_it_ends() -> None:
    nothing = frozenset[str]()
    _, ends = tokens('text = """One', formula_words(), nothing)
    assert ends is LineState.TEXT
    assert tokens("two = 2", formula_words(), nothing, ends) == (
        (SyntaxToken(0, 7, TokenKind.TEXT),),
        ends,
    )
    found, ends = tokens('three""" # four', formula_words(), nothing, ends)
    assert [each.kind for each in found] == [TokenKind.TEXT, TokenKind.COMMENT]
    assert ends is LineState.NOTHING


def test_the_names_of_a_text_are_its_stats_settings_and_resources() -> None:
    text = "[stats.INI]\n[settings.FAST]\n[ resources . AP ]\n[words.de]\n"
    assert names_in(text) == {"INI", "FAST", "AP"}
    assert names_in("[asked.HITS]\n[counters.HP]\n[[counters.HP.states]]") == {"HITS", "HP"}


def test_what_is_asked_and_counted_stands_out_of_a_formula() -> None:
    texts = token_texts('place = "best(HITS) - HP + seen(HITS)"', "HITS", "HP")
    names = [word for word, kind in texts if kind is TokenKind.NAME]
    assert names == ["best", "HITS", "HP", "seen", "HITS"]


@pytest.mark.parametrize("name", FILE_IDS)
def test_in_a_shipped_file_every_line_that_says_something_is_coloured(name: str) -> None:
    text, within = SYSTEMS.find(name).text, LineState.NOTHING
    for line in text.splitlines():
        found, within = tokens(line, formula_words(), names_in(text), within)
        assert bool(found) == bool(line.strip().strip("],"))
    assert within is LineState.NOTHING


HOSTILE = [
    *(case.text for case in BOMBS),
    *(LONG, f'a = "{LONG}', "a." * 30_000, "a . " * 15_000, '"' * 60_000, "[" * 60_000),
    *("= " * 30_000, " " * 60_000, "1." * 30_000, "{a=" * 20_000),
]


def test_hostile_texts_are_coloured_too() -> None:
    for text in HOSTILE:
        within, names = LineState.NOTHING, names_in(text)
        for line in text.split("\n"):
            found, within = tokens(line, formula_words(), names, within)
            assert all(0 < each.start + each.length <= len(line) for each in found)
            assert all(one.start <= other.start for one, other in pairwise(found))
