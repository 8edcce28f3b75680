"""Completion: the words offered at the cursor."""

import pytest

from models.editor.completion import complete
from models.editor.values import Completion
from tests.tools.hostile_systems import BOMBS
from tests.tools.own_system import WHEEL


def completions(before: str) -> tuple[str, ...]:
    return complete(before, len(before)).words


def test_a_key_is_completed_according_to_its_table() -> None:
    assert completions("ti") == ("tickline", "ties", "time", "title")
    assert completions("[[acts]]\nl") == ("lands",)
    assert completions("[stats.INI]\nde") == ("default",)
    assert completions("[stats.INI]\ndefault = 3\n[wait]\nu") == ("until",)


def test_the_head_of_a_table_is_completed() -> None:
    assert {"acts", "stats", "enter"} <= set(completions("["))
    assert completions("[[ac") == ("acts",)


def test_a_value_with_few_choices_is_completed() -> None:
    assert completions('clock = "c') == ("chart", "count")
    assert completions('[[acts]]\nwhen = "') == ("any time", "in turn", "turn")
    assert completions('[time]\nbegins = "f') == ("first",)


def test_names_in_a_formula_are_completed() -> None:
    text = f'{WHEEL}when = "turn"\ncost = "3 + I'
    assert complete(text, len(text)) == Completion("I", ("INI",))
    assert "max" in completions('[enter]\nplace = "1 - m')


def test_answers_and_counters_are_completed() -> None:
    text = "[asked.HITS]\n[counters.HP]\n"
    assert completions(f'{text}[enter]\nplace = "best(HI') == ("HITS",)
    assert completions(f'{text}[enter]\nplace = "be') == ("best",)
    assert completions(f'{text}[[acts]]\ncost = "H') == ("HITS", "HP")
    assert completions(f"{text}[[acts]]\nsp") == ("spends",)
    assert completions('[asked.HITS]\nwhen = "') == ("enter", "late", "round", "start")
    assert completions("[counters.HP]\nba") == ("back",)
    assert {"asked", "counters", "events"} <= set(completions("["))


def test_text_after_the_cursor_is_not_part_of_the_typed_word() -> None:
    completed = complete(WHEEL, 2)
    assert (completed.typed, "title" in completed.words) == ("ti", True)


@pytest.mark.parametrize("before", ["# ti", "title = ", 'title = "Wh', "[nowhere]\nx", "1 = 2 3"])
def test_no_word_is_offered_at_an_unknown_place(before: str) -> None:
    assert completions(before) == ()


def test_hostile_texts_are_completed_quickly() -> None:
    for case in BOMBS:
        for at in (0, len(case.text) // 2, len(case.text)):
            assert len(complete(case.text, at).words) < 4_000
