"""The form and the text of a system file: both say the same, and what is between them stays."""

import difflib
from contextlib import suppress

import pytest
import tomlkit

from models.editor.choices import ACTS, MOST_ROWS, ROUNDS, STATS, THERE, choices
from models.editor.edits import added, changed, removed
from models.editor.shown import Place
from models.rules.catalogue import WRITTEN, described, system
from models.rules.fields import Answer, Kind
from models.rules.files.form import GameForm
from models.rules.files.text import read
from models.rules.refusal import RuleBroken
from tests.tools.hostile_systems import BOMBS
from tests.tools.own_system import WHEEL
from tests.tools.systems import EVERY_ID

NOTED = """\
# The wheel of our table.
tickline = 1
id = "wheel"  # as on the sheet
title = "Tick wheel"
clock = "count"

[stats.INI]
default = 8   # of a plain fighter

# How all begin:
[enter]
place = "INI - 1d6"

# What there is to do.
[[acts]]
key = "a"
name = "Attack"
cost = 4

# Reactions:
[[acts]]
key = "d"
name = "Defend"
cost = 3
when = "any time"

# The end.
"""


def answers(text: str, place: Place) -> dict[str, Answer]:
    rows = (row for group in choices(text).groups for row in group.rows if row.place == place)
    return {key: answer for row in rows for key, answer in row.answers.items()}


def difference(before: str, after: str) -> list[str]:
    """The lines that went and came."""
    told = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in told if line[0] in "+-"]


def test_the_form_shows_what_the_text_says() -> None:
    assert answers(NOTED, ("enter",))["place"] == "INI - 1d6"
    assert answers(NOTED, ("stats", "INI"))["default"] == 8
    defence = answers(NOTED, ("acts", 1))
    assert (defence["cost"], defence["when"], defence["lands"]) == ("3", True, False)
    assert answers(NOTED, ROUNDS)[THERE] is False
    assert answers(NOTED, ("time",))["unit"] == "tick"


CHANGES: list[tuple[Place, str, Answer, list[str]]] = [
    ((), "title", "Wheel", ['- title = "Tick wheel"', '+ title = "Wheel"']),
    ((), "id", "w", ['- id = "wheel"  # as on the sheet', '+ id = "w"  # as on the sheet']),
    ((), "ties", "lower INI, lot", ['+ ties = ["lower INI", "lot"]']),
    (
        ("stats", "INI"),
        "default",
        9,
        ["- default = 8   # of a plain fighter", "+ default = 9   # of a plain fighter"],
    ),
    (("stats", "INI"), "label", "Initiative", ['+ label = "Initiative"']),
    (("acts", 0), "cost", "INI + 1", ["- cost = 4", '+ cost = "INI + 1"']),
    (("acts", 0), "cost", "\N{MINUS SIGN}5", ["- cost = 4", "+ cost = -5"]),
    (("acts", 0), "cost", "", ["- cost = 4"]),
    (("acts", 0), "lands", True, ['+ lands = "end"']),
    (("acts", 1), "when", False, ['- when = "any time"']),
    (ROUNDS, THERE, True, ["+ ", "+ [rounds]"]),
    (("wait",), "until", "never", ["+ ", "+ [wait]", '+ until = "never"']),
]


@pytest.mark.parametrize(("place", "key", "answer", "lines"), CHANGES)
def test_an_answer_changes_its_line_and_no_other(
    place: Place, key: str, answer: Answer, lines: list[str]
) -> None:
    assert difference(NOTED, changed(NOTED, place, key, answer)) == lines


@pytest.mark.parametrize(("place", "key", "answer", "lines"), CHANGES)
def test_what_was_chosen_is_shown(place: Place, key: str, answer: Answer, lines: list[str]) -> None:
    del lines
    shown = answers(changed(NOTED, place, key, answer), place)[key]
    assert shown == (str(answer).replace("\N{MINUS SIGN}", "-") if key == "cost" else answer)


def test_a_new_key_stands_above_the_comment_of_the_next_table() -> None:
    text = changed(NOTED, ("stats", "INI"), "help", "Lower is faster")
    assert 'help = "Lower is faster"\n\n# How all begin:\n[enter]' in text


def test_one_more_act_stands_behind_the_others_with_a_key_of_its_own() -> None:
    text = added(NOTED, ACTS, "Dash")
    assert 'time"\n\n[[acts]]\nkey = "s"\nname = "Dash"\ncost = 1\n\n# The end.\n' in text
    assert [act.name for act in read(text).acts] == ["Attack", "Defend", "Dash"]


def test_the_first_act_and_stat_of_a_text_come_at_its_end() -> None:
    text = added(added('tickline = 1\nid = "w"\n', ACTS, "Go"), STATS, "AGE")
    assert choices(text).groups[2].rows[0].called == "AGE"
    assert text.startswith("tickline = 1\n")


def test_an_act_goes_and_comments_stay() -> None:
    text = removed(NOTED, ("acts", 0))
    assert [act.name for act in read(text).acts] == ["Defend"]
    assert [line for line in difference(NOTED, text) if "#" in line] == []


def test_the_last_stat_and_the_rounds_go() -> None:
    assert "stats" not in tomlkit.parse(removed(NOTED, ("stats", "INI")))
    with_rounds = changed(NOTED, ROUNDS, THERE, answer=True)
    assert changed(with_rounds, ROUNDS, THERE, answer=False).split() == NOTED.split()


def test_a_stat_needs_a_name_that_formulas_can_have() -> None:
    with pytest.raises(RuleBroken, match="begins with a letter"):
        added(NOTED, STATS, "2 legs")
    with pytest.raises(RuleBroken, match="“INI” is there already"):
        added(NOTED, STATS, "INI")


def test_what_the_form_cannot_change_it_leaves_alone() -> None:
    inline = 'tickline = 1\nacts = [{ key = "a", name = "Attack" }]\n'
    assert '"Strike"' in changed(inline, ("acts", 0), "name", "Strike")
    for change in (lambda: added(inline, ACTS, "Dash"), lambda: removed(inline, ("acts", 0))):
        with pytest.raises(RuleBroken, match="Change it in the text"):
            change()


def test_while_the_text_cannot_be_read_the_form_says_so() -> None:
    faulty = NOTED.replace('"Tick wheel"', '"Tick wheel')
    assert "Line 4" in choices(faulty).trouble
    with pytest.raises(RuleBroken, match="Line 4"):
        changed(faulty, (), "title", "Wheel")


@pytest.mark.parametrize("name", [each for each in EVERY_ID if each.id in WRITTEN])
def test_every_answer_of_a_shipped_file_can_be_given_to_it_again(name: str) -> None:
    text = system(name).text
    meant = read(text)
    for group in choices(text).groups:
        for row in group.rows:
            for field in group.fields:
                if (answer := row.answers[field.key]) not in (field.default, False):
                    assert read(changed(text, row.place, field.key, answer)) == meant


def test_the_form_offers_what_a_file_can_say() -> None:
    """Each choice is one that is read without a fault."""
    base = NOTED + "[time]\n[wait]\n[rounds]\n[order]\n"
    for group in choices(base).groups:
        for field in group.fields:
            for choice in field.choices:
                text = changed(base, group.rows[0].place, field.key, choice.value)
                assert isinstance(read(text), GameForm)
            if field.kind is Kind.YES_NO and field.key != THERE:
                assert isinstance(
                    read(changed(base, ("acts", 0), field.key, answer=True)), GameForm
                )


def test_a_fight_can_be_played_by_what_the_form_made() -> None:
    text = WHEEL
    for place, key, answer in (
        (("acts", 0), "cost", "INI"),
        (("time",), "unit", "shot"),
        ((), "ties", "higher INI, lot"),
    ):
        text = changed(text, place, key, answer)
    assert described(added(text, ACTS, "Dash")).axis.word(1) == "shot"


def test_hostile_texts_have_a_form_or_say_why_not() -> None:
    for case in BOMBS[::5]:
        shown = choices(case.text)
        assert bool(shown.groups) != bool(shown.trouble)
        assert all(len(group.rows) <= MOST_ROWS for group in shown.groups)
        with suppress(RuleBroken):
            assert "Mine" in changed(case.text, (), "title", "Mine")
