"""Tokens of a system file: the kind of each piece, even in an unfinished text."""

from itertools import pairwise

import pytest

from models.editor.draft import formula_words
from models.editor.tokens import LineState, SyntaxToken, TokenKind, names_in, tokenize_line
from models.rules.catalogue import FILE_IDS, SYSTEMS
from tests.tools.hostile_systems import BOMBS

LONG = "x" * 60_000


def token_texts(line: str, *names: str) -> list[tuple[str, TokenKind]]:
    token_list, _ = tokenize_line(line, formula_words(), frozenset(names))
    return [(line[each.start : each.start + each.length], each.kind) for each in token_list]


def test_a_line_has_a_key_a_value_and_a_comment() -> None:
    assert token_texts("begins = -3  # before") == [
        ("begins", TokenKind.KEY),
        ("-3", TokenKind.NUMBER),
        ("# before", TokenKind.COMMENT),
    ]


def test_stats_dice_and_functions_in_a_formula_are_separate_tokens() -> None:
    assert token_texts('place = "max(INI, AGE) - 1d6"', "INI")[2:] == [
        ("max", TokenKind.NAME),
        ("INI", TokenKind.NAME),
        ("1d6", TokenKind.NUMBER),
    ]


def test_a_string_that_is_not_a_formula_is_one_token() -> None:
    assert token_texts('name = "max 1d6"') == [
        ("name", TokenKind.KEY),
        ('"max 1d6"', TokenKind.TEXT),
    ]


def test_stats_in_ties_are_names() -> None:
    assert ("INI", TokenKind.NAME) in token_texts('ties = ["lower INI", "lot"]', "INI")


def test_a_table_header_is_not_a_list() -> None:
    assert token_texts("[stats.INI] # own") == [
        ("[stats.INI]", TokenKind.TABLE),
        ("# own", TokenKind.COMMENT),
    ]
    assert token_texts("[[acts]]") == [("[[acts]]", TokenKind.TABLE)]


def test_a_multiline_string_ends_at_its_closing_quotes() -> None:
    no_names = frozenset[str]()
    _, state = tokenize_line('text = """One', formula_words(), no_names)
    assert state is LineState.TEXT
    assert tokenize_line("two = 2", formula_words(), no_names, state) == (
        (SyntaxToken(0, 7, TokenKind.TEXT),),
        state,
    )
    token_list, state = tokenize_line('three""" # four', formula_words(), no_names, state)
    assert [each.kind for each in token_list] == [TokenKind.TEXT, TokenKind.COMMENT]
    assert state is LineState.NOTHING


def test_the_names_in_a_text_are_its_stats_settings_and_counters() -> None:
    text = "[stats.INI]\n[settings.FAST]\n[ resources . AP ]\n[words.de]\n"
    assert names_in(text) == {"INI", "FAST", "AP"}
    assert names_in("[asked.HITS]\n[counters.HP]\n[[counters.HP.states]]") == {"HITS", "HP"}


def test_asked_numbers_and_counters_in_a_formula_are_names() -> None:
    texts = token_texts('place = "best(HITS) - HP + seen(HITS)"', "HITS", "HP")
    names = [word for word, kind in texts if kind is TokenKind.NAME]
    assert names == ["best", "HITS", "HP", "seen", "HITS"]


@pytest.mark.parametrize("name", FILE_IDS)
def test_every_line_with_content_in_a_shipped_file_has_tokens(name: str) -> None:
    text, state = SYSTEMS.by_id(name).text, LineState.NOTHING
    for line in text.splitlines():
        token_list, state = tokenize_line(line, formula_words(), names_in(text), state)
        assert bool(token_list) == bool(line.strip().strip("],"))
    assert state is LineState.NOTHING


HOSTILE = [
    *(case.text for case in BOMBS),
    LONG,
    f'a = "{LONG}',
    "a." * 30_000,
    "a . " * 15_000,
    '"' * 60_000,
    "[" * 60_000,
    "= " * 30_000,
    " " * 60_000,
    "1." * 30_000,
    "{a=" * 20_000,
]


def test_tokens_of_hostile_texts_are_in_order_and_inside_the_line() -> None:
    for text in HOSTILE:
        state, names = LineState.NOTHING, names_in(text)
        for line in text.split("\n"):
            token_list, state = tokenize_line(line, formula_words(), names, state)
            assert all(0 < each.start + each.length <= len(line) for each in token_list)
            assert all(one.start <= other.start for one, other in pairwise(token_list))
