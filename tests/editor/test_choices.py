"""The form and the text of a system file agree, and comments between the keys stay."""

import difflib
from contextlib import suppress
from pathlib import Path

import pytest
import tomlkit

from models.editor.choices import (
    ACTS,
    EFFECTS,
    EVENTS,
    GUIDE,
    MAX_ROWS,
    PRESENCE_KEY,
    ROUNDS,
    STATS,
    form_choices,
)
from models.editor.edits import add_table, change_answer, remove_table
from models.editor.values import TablePath
from models.rules.catalogue import FILE_IDS, SYSTEMS, parse_rule_set
from models.rules.fields import Answer
from models.rules.files.form import GameForm
from models.rules.files.text import parse_form
from models.rules.refusal import RuleBroken
from tests.tools.hostile_systems import BOMBS
from tests.tools.own_system import WHEEL

GAMES = Path(__file__).parents[1] / "games"
COMMENTED_GAME = """\
# The wheel of our table.
tickline = 2
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


def answers(text: str, place: TablePath) -> dict[str, Answer]:
    rows = (
        row for group in form_choices(text).groups for row in group.rows if row.table_path == place
    )
    return {key: answer for row in rows for key, answer in row.answers.items()}


def difference(before: str, after: str) -> list[str]:
    """Return the removed and the added lines."""
    lines = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line for line in lines if line[0] in "+-"]


def test_the_form_shows_the_values_of_the_text() -> None:
    assert answers(COMMENTED_GAME, ("enter",))["place"] == "INI - 1d6"
    assert answers(COMMENTED_GAME, ("stats", "INI"))["default"] == 8
    defence = answers(COMMENTED_GAME, ("acts", 1))
    assert (defence["cost"], defence["when"], defence["lands"]) == ("3", "any time", "")
    assert answers(COMMENTED_GAME, ROUNDS)[PRESENCE_KEY] is False
    assert answers(COMMENTED_GAME, ("time",))["unit"] == "tick"


CHANGES: list[tuple[TablePath, str, Answer, list[str]]] = [
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
    (("acts", 0), "lands", "cost", ['+ lands = "cost"']),
    (("acts", 1), "when", "turn", ['- when = "any time"', '+ when = "turn"']),
    (ROUNDS, PRESENCE_KEY, True, ["+ ", "+ [rounds]"]),
    (("wait",), "until", "never", ["+ ", "+ [wait]", '+ until = "never"']),
]


@pytest.mark.parametrize(("place", "key", "answer", "lines"), CHANGES)
def test_an_answer_only_changes_its_line(
    place: TablePath, key: str, answer: Answer, lines: list[str]
) -> None:
    assert difference(COMMENTED_GAME, change_answer(COMMENTED_GAME, place, key, answer)) == lines


@pytest.mark.parametrize(("place", "key", "answer", "lines"), CHANGES)
def test_a_chosen_answer_is_shown_in_the_form(
    place: TablePath, key: str, answer: Answer, lines: list[str]
) -> None:
    del lines
    shown_answer = answers(change_answer(COMMENTED_GAME, place, key, answer), place)[key]
    assert shown_answer == (str(answer).replace("\N{MINUS SIGN}", "-") if key == "cost" else answer)


def test_a_new_key_is_inserted_above_the_comment_of_the_next_table() -> None:
    text = change_answer(COMMENTED_GAME, ("stats", "INI"), "help", "Lower is faster")
    assert 'help = "Lower is faster"\n\n# How all begin:\n[enter]' in text


def test_a_new_act_is_appended_with_a_free_key() -> None:
    text = add_table(COMMENTED_GAME, ACTS, "Dash")
    assert 'time"\n\n[[acts]]\nkey = "s"\nname = "Dash"\ncost = 1\n\n# The end.\n' in text
    assert [act.name for act in parse_form(text).acts] == ["Attack", "Defend", "Dash"]


def test_the_first_action_and_stat_of_a_text_are_appended_at_its_end() -> None:
    text = add_table(add_table('tickline = 2\nid = "w"\n', ACTS, "Go"), STATS, "AGE")
    assert form_choices(text).groups[2].rows[0].label == "AGE"
    assert text.startswith("tickline = 2\n")


def test_removing_an_action_keeps_comments() -> None:
    text = remove_table(COMMENTED_GAME, ("acts", 0))
    assert [act.name for act in parse_form(text).acts] == ["Defend"]
    assert [line for line in difference(COMMENTED_GAME, text) if "#" in line] == []


def test_the_last_stat_and_the_rounds_can_be_removed() -> None:
    assert "stats" not in tomlkit.parse(remove_table(COMMENTED_GAME, ("stats", "INI")))
    with_rounds = change_answer(COMMENTED_GAME, ROUNDS, PRESENCE_KEY, answer=True)
    assert (
        change_answer(with_rounds, ROUNDS, PRESENCE_KEY, answer=False).split()
        == COMMENTED_GAME.split()
    )


def test_a_stat_needs_a_name_valid_in_formulas() -> None:
    with pytest.raises(RuleBroken, match="begins with a letter"):
        add_table(COMMENTED_GAME, STATS, "2 legs")
    with pytest.raises(RuleBroken, match="“INI” already exists"):
        add_table(COMMENTED_GAME, STATS, "INI")


def test_the_form_refuses_to_change_what_it_cannot_write() -> None:
    inline = 'tickline = 2\nacts = [{ key = "a", name = "Attack" }]\n'
    assert '"Strike"' in change_answer(inline, ("acts", 0), "name", "Strike")
    for change in (
        lambda: add_table(inline, ACTS, "Dash"),
        lambda: remove_table(inline, ("acts", 0)),
    ):
        with pytest.raises(RuleBroken, match="Change it in the text"):
            change()


def test_the_form_reports_an_unreadable_text() -> None:
    faulty = COMMENTED_GAME.replace('"Tick wheel"', '"Tick wheel')
    assert "Line 4" in form_choices(faulty).error
    with pytest.raises(RuleBroken, match="Line 4"):
        change_answer(faulty, (), "title", "Wheel")


TEXTS = [
    *(SYSTEMS.by_id(each).text for each in FILE_IDS),
    *(path.read_text(encoding="utf-8") for path in sorted(GAMES.glob("*.toml"))),
]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: parse_form(text).id)
def test_entering_each_shown_answer_again_changes_nothing(text: str) -> None:
    meant = parse_form(text)
    for group in form_choices(text).groups:
        for row in group.rows:
            for field in group.fields:
                if (answer := row.answers[field.key]) not in (field.default, False):
                    assert (
                        parse_form(change_answer(text, row.table_path, field.key, answer)) == meant
                    )


ALL_TABLES = """
[time]
[wait]
[rounds]
[order]
[chart]
period = 1
[settings.HARD]
[asked.HITS]
[counters.HP]
[[events]]
name = "Tide"
[[effects]]
name = "Stunned"
[[guide]]
title = "Tides"
text = "They come"
"""


@pytest.mark.parametrize("clock", ["count", "chart", "order"])
def test_every_choice_of_the_form_is_valid_in_a_file(clock: str) -> None:
    """Each choice is read without a fault."""
    base = COMMENTED_GAME.replace('"count"', f'"{clock}"') + ALL_TABLES
    for group in form_choices(base).groups:
        for field in group.fields:
            for choice in field.choices:
                text = change_answer(base, group.rows[0].table_path, field.key, choice.value)
                assert isinstance(parse_form(text), GameForm)


def titles(text: str) -> set[str]:
    return {group.title for group in form_choices(text).groups}


def test_groups_that_do_not_fit_the_clock_are_not_shown() -> None:
    assert {"Rounds", "Ties", "How a fight begins"} <= titles(COMMENTED_GAME)
    assert not {"Order", "Chart", "Events"} & titles(COMMENTED_GAME)
    assert "Order" in titles(COMMENTED_GAME.replace('"count"', '"order"'))
    cards = COMMENTED_GAME.replace('"count"', '"order"') + '[order]\ncards = "ten"\n'
    assert "How a fight begins" not in titles(cards)
    assert "redraw" in answers(cards, ("order",))
    chart = titles(COMMENTED_GAME.replace('"count"', '"chart"'))
    assert ("Chart" in chart, "Rounds" in chart) == (True, False)


GAME_WITH_COUNTER = COMMENTED_GAME.replace(
    "# What there", "[counters.POWER]\nmost = 5\n\n# What there"
)


@pytest.mark.parametrize(
    ("place", "key", "answer", "line"),
    [
        (("acts", 0), "spends", "POWER 3, SHOTS -1", "spends = {POWER = 3, SHOTS = -1}"),
        (("acts", 0), "changes", "POWER min(INI, 2) + 1", 'changes = {POWER = "min(INI, 2) + 1"}'),
        (("order",), "passes", "score 10", "passes = {score = 10}"),
        (
            ("counters", "POWER"),
            "states",
            "0: stunned delays 5; floor(most / 2): badly hurt slow 2",
            'delays = 5}, {at = "floor(most / 2)", word = "badly hurt", slow = 2}]',
        ),
        (("counters", "POWER"), "begins", "INI", 'begins = "INI"'),
        (("counters", "POWER"), "least", -2, "least = -2"),
        (("counters", "POWER"), "back", "turn", 'back = "turn"'),
        (("time",), "begins", "12", "begins = 12"),
        (("time",), "begins", "first", 'begins = "first"'),
    ],
)
def test_an_answer_typed_in_one_line_is_written_and_shown(
    place: TablePath, key: str, answer: Answer, line: str
) -> None:
    text = GAME_WITH_COUNTER.replace('"count"', '"order"') if key == "passes" else GAME_WITH_COUNTER
    changed_text = change_answer(text, place, key, answer)
    assert line in changed_text
    assert answers(changed_text, place)[key] == answer
    assert answers(change_answer(changed_text, place, key, ""), place)[key] != answer


@pytest.mark.parametrize("typed", ["POWER", "POWER 3 4", "3 POWER", "POWER 3, SHOTS", "A 1 +"])
def test_an_invalid_change_of_a_counter_is_refused(typed: str) -> None:
    with pytest.raises(RuleBroken):
        change_answer(GAME_WITH_COUNTER, ("acts", 0), "spends", typed)


@pytest.mark.parametrize("typed", ["hurt", "0:", ": hurt", "0 +: hurt", "0: a: b"])
def test_an_invalid_state_is_refused(typed: str) -> None:
    with pytest.raises(RuleBroken):
        change_answer(GAME_WITH_COUNTER, ("counters", "POWER"), "states", typed)


def test_counters_events_and_numbers_can_be_added_and_removed() -> None:
    text = GAME_WITH_COUNTER
    for place, name in (
        (("counters",), "Hit points"),
        (("asked",), "HITS"),
        (("settings",), "HARD"),
        (EVENTS, "Tide"),
    ):
        text = add_table(text, place, name)
    assert list(parse_form(text).counters) == ["POWER", "Hit_points"]
    assert [event.name for event in parse_form(text).events] == ["Tide"]
    for place in (
        ("counters", "Hit_points"),
        ("asked", "HITS"),
        ("settings", "HARD"),
        ("events", 0),
    ):
        text = remove_table(text, place)
    assert text.split() == GAME_WITH_COUNTER.split()


def test_effects_and_guide_topics_can_be_added_and_changed() -> None:
    text = add_table(add_table(COMMENTED_GAME, EFFECTS, "Stunned"), GUIDE, "Tides")
    assert [row.label for g in form_choices(text).groups[-2:] for row in g.rows] == [
        "Stunned",
        "Tides",
    ]
    for key, answer in (
        ("turns", 2),
        ("occasion", "end"),
        ("change", "-1 hp"),
        ("open", True),
        ("text", "-2 to all\n\nNo parry"),
    ):
        text = change_answer(text, ("effects", 0), key, answer)
        assert answers(text, ("effects", 0))[key] == answer
    text = change_answer(text, ("guide", 0), "text", "They come\nand go")
    (effect,), (topic,) = parse_form(text).effects, parse_form(text).guide
    assert (effect.turns, effect.public, effect.text) == (2, True, "-2 to all\n\nNo parry")
    assert (topic.title, topic.text) == ("Tides", "They come\nand go")
    text = change_answer(
        change_answer(text, ("effects", 0), "open", False),  # noqa: FBT003 - an answer
        ("effects", 0),
        "occasion",
        "",
    )
    assert "open" not in text
    assert "occasion" not in text
    assert (
        remove_table(remove_table(text, ("guide", 0)), ("effects", 0)).split()
        == COMMENTED_GAME.split()
    )


def test_removing_a_counter_removes_its_states() -> None:
    states = '\n[[counters.HP.states]]\nat = 0\nword = "down"\n'
    text = GAME_WITH_COUNTER.replace("# The end.", f"[counters.HP]{states}{states}\n# The end.")
    assert list(parse_form(remove_table(text, ("counters", "HP"))).counters) == ["POWER"]


def test_a_new_act_of_an_order_has_no_cost() -> None:
    text = add_table(COMMENTED_GAME.replace('"count"', '"order"'), ACTS, "Dash")
    assert 'name = "Dash"\n\n# The end' in text


def test_a_text_changed_by_the_form_can_be_loaded() -> None:
    text = WHEEL
    for place, key, answer in (
        (("acts", 0), "cost", "INI"),
        (("time",), "unit", "shot"),
        ((), "ties", "higher INI, lot"),
    ):
        text = change_answer(text, place, key, answer)
    assert parse_rule_set(add_table(text, ACTS, "Dash")).axis.unit_name(1) == "shot"


def test_hostile_texts_have_a_form_or_a_reason() -> None:
    for case in BOMBS[::5]:
        forms = form_choices(case.text)
        assert bool(forms.groups) != bool(forms.error)
        assert all(len(group.rows) <= MAX_ROWS for group in forms.groups)
        with suppress(RuleBroken):
            assert "Mine" in change_answer(case.text, (), "title", "Mine")
