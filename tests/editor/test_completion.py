"""Completion: the words that fit at the cursor."""

import pytest

from models.editor.completion import complete
from models.editor.values import Completion
from tests.tools.hostile_systems import BOMBS
from tests.tools.own_system import WHEEL


def words(before: str) -> tuple[str, ...]:
    return complete(before, len(before)).words


def test_a_key_is_completed_according_to_its_table() -> None:
    assert words("ti") == ("tickline", "ties", "time", "title")
    assert words("[[acts]]\nl") == ("lands",)
    assert words("[stats.INI]\nde") == ("default",)
    assert words("[stats.INI]\ndefault = 3\n[wait]\nu") == ("until",)


def test_the_head_of_a_table_is_completed() -> None:
    assert {"acts", "stats", "enter"} <= set(words("["))
    assert words("[[ac") == ("acts",)


def test_a_value_of_few_choices_is_completed() -> None:
    assert words('clock = "c') == ("chart", "count")
    assert words('[[acts]]\nwhen = "') == ("any time", "in turn", "turn")
    assert words('[time]\nbegins = "f') == ("first",)


def test_names_in_a_formula_are_completed() -> None:
    text = f'{WHEEL}when = "turn"\ncost = "3 + I'
    assert complete(text, len(text)) == Completion("I", ("INI",))
    assert "max" in words('[enter]\nplace = "1 - m')


def test_answers_and_counters_are_completed() -> None:
    text = "[asked.HITS]\n[counters.HP]\n"
    assert words(f'{text}[enter]\nplace = "best(HI') == ("HITS",)
    assert words(f'{text}[enter]\nplace = "be') == ("best",)
    assert words(f'{text}[[acts]]\ncost = "H') == ("HITS", "HP")
    assert words(f"{text}[[acts]]\nsp") == ("spends",)
    assert words('[asked.HITS]\nwhen = "') == ("enter", "late", "round", "start")
    assert words("[counters.HP]\nba") == ("back",)
    assert {"asked", "counters", "events"} <= set(words("["))


def test_text_after_the_cursor_is_not_part_of_the_typed_word() -> None:
    completed = complete(WHEEL, 2)
    assert (completed.typed, "title" in completed.words) == ("ti", True)


@pytest.mark.parametrize("before", ["# ti", "title = ", 'title = "Wh', "[nowhere]\nx", "1 = 2 3"])
def test_no_word_is_offered_at_an_unknown_place(before: str) -> None:
    assert words(before) == ()


def test_hostile_texts_are_completed_quickly() -> None:
    for case in BOMBS:
        for at in (0, len(case.text) // 2, len(case.text)):
            assert len(complete(case.text, at).words) < 4_000
