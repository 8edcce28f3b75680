"""Common mistakes in a file: each gets one sentence on what to write instead."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.files.table import load_game
from models.rules.files.text import Fault, FaultyFile

HEAD = 'tickline = 2\nid = "mine"\ntitle = "Mine"\nclock = "{}"\n'
START = '[stats.SPEED]\n[counters.AP]\nmost = 3\n[enter]\nplace = "1d6 + SPEED"\n'
ACT = '[[acts]]\nkey = "a"\nname = "Attack"\n'


def fault(text: str, clock: str = "count") -> str:
    """Return the only fault of a file that begins with valid lines, without its line number."""
    with pytest.raises(FaultyFile) as refused:
        load_game(HEAD.format(clock) + text)
    (only,) = refused.value.faults
    return only.message


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cost = 12 - SPEED + 1d6", 'A formula needs quotes: "12 - SPEED + 1d6".'),
        ("cost = SPEED", 'A formula needs quotes: "SPEED".'),
        ("cost = max(1, 2d6)  # dice", 'A formula needs quotes: "max(1, 2d6)".'),
        ("spends = { AP = 1 + SPEED }", 'A formula needs quotes: "1 + SPEED".'),
        ("spends = { AP = SPEED, HP = 2 }", 'A formula needs quotes: "SPEED".'),
        ("needs = Heavy blow", 'Text needs quotes: "Heavy blow".'),
        ("cost = “Attack”", 'Use straight quotes: "Attack".'),
        ('cost = "Attack”', 'Use straight quotes: "Attack".'),
        ("cost = „Attack“", 'Use straight quotes: "Attack".'),
        ("needs = 'SPEED", "The closing quote is missing."),
        ('needs = SPEED"', "The opening quote is missing."),
        ('needs = "a"b"', 'Inside a text in quotes, write \\" for a quote.'),
        ("cost: 3", "Write = instead of :."),
        ("spends = { AP: 1 }", "Write = instead of :."),
        ("cost == 3", "One = is enough here."),
        ("cost = ", "The value is missing: write it after the =."),
        ("cost = 3,", "Remove the , at the end of this line."),
        ("cost = 3;", "Remove the ; at the end of this line."),
        ("cost = 3 // quick", "A note begins with #."),
        ("// quick", "A note begins with #."),
        ("cost = 1,5", "A decimal has a point: 1.5."),
        ("cost = .5", "Write a 0 before the point: 0.5."),
        ("cost = −3", "Type the minus with the key -: -3."),
        ("cost =\u00a03", "There's an invisible character here. Type this line by hand."),
        ("cost\u200b = 3", "There's an invisible character here. Type this line by hand."),
        ("my cost = 3", "A key is one word of letters from A to Z, digits and _."),
        ("Stärke = 3", "A key is one word of letters from A to Z, digits and _."),
        ("spends = { AP = 1 HP = 2 }", "A comma is missing between two values."),
        ("spends = { AP = 1,", "A table in { } must be on one line."),
        ("[stats.B]\nrange = [1 10]", "A comma is missing between two values."),
        (
            "[stats.B]\nrange = 1-10",
            (
                "“1-10” can't be here. Write a list of 2 values (the minimum and the maximum), "
                "such as [-20, 40]."
            ),
        ),
        (
            "spends = AP 1",
            (
                "“AP 1” can't be here. Write a table (what it takes from counters), such as "
                "{ POWER = 3 }."
            ),
        ),
        ("[stats.B]\nrange = [1, 10\ndefault = 3", "The list isn't closed: ] is missing."),
        ("[[effects]]\nopen = True", "Write true and false in small letters."),
        ("[[effects]", "Brackets come in pairs: [effects] or [[effects]]."),
        ("[effects]]", "Brackets come in pairs: [effects] or [[effects]]."),
        (
            "[stats.My Speed]",
            "A name has only letters from A to Z, digits and _: [stats.My_Speed].",
        ),
        ("[enter]", "[enter] is there twice. Put all its lines under the first."),
    ],
)
def test_an_unreadable_line_is_answered_with_a_correct_form(line: str, sentence: str) -> None:
    assert fault(START + ACT + line + "\n") == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cost = 0.5", "Whole numbers only, without a point. Use a finer unit, such as tenths."),
        ("needs = 3", 'Write it in quotes: needs = "3".'),
        ("COST = 3", "There's no key “COST” here. Did you mean “cost”?"),
        ("seconds = 3", "“seconds” belongs to [time]."),
        ('ties = ["ask"]', "“ties” belongs at the top, before the first [table]."),
        ("spends = { ap = 1 }", "There's no “ap” here. Did you mean “AP”?"),
        (
            "[order]\npasses = 10",
            (
                "10 can't be here. Write a table (what each pass takes off everyone's score, or "
                "off a counter), such as { score = 10 }."
            ),
        ),
        ('[[effects]]\nname = "x"\nopen = "true"', "Write it without quotes: open = true."),
        ('[stats.B]\ndefault = "5"', "Write it without quotes: default = 5."),
        (
            "[stats.B]\nrange = 10",
            (
                "10 can't be here. Write a list of 2 values (the minimum and the maximum), such as "
                "[-20, 40]."
            ),
        ),
        ("[[stats.B]]", "There's only one, so write one bracket: [stats.B]."),
        (
            '[counters.HP.states]\nat = 0\nword = "down"',
            "There can be several, so write two brackets: [[counters.HP.states]].",
        ),
    ],
)
def test_a_value_of_the_wrong_form_is_answered_with_the_right_form(
    line: str, sentence: str
) -> None:
    assert fault(START + ACT + line + "\n") == sentence


DICE_HINT = "Only plain dice are rolled here. Roll others at the table: [asked.ROLL]."
IF_HINT = "There's no “if”. A comparison is 1 or 0, so multiply: (A > 1) * 3."


@pytest.mark.parametrize(
    ("formula", "sentence"),
    [
        ("1,5 * SPEED", "Whole numbers only. Use a finer unit, or round: floor(A * 3 / 2)."),
        ("2 x SPEED", "Times is *, as in 2 * SPEED."),
        ("2 SPEED", "A sign is missing here: +, -, * or /."),
        ("SPEED ^ 2", "There are no powers. Multiply, as in A * A."),
        ("50%", "There's no %. For 50 % of A, write floor(A / 2)."),
        ("1d6!", DICE_HINT),
        ("4d6kh3", DICE_HINT),
        ("1d%", DICE_HINT),
        ("SPEEDd6", "Write such dice as roll(SPEED, 6)."),
        ("if(SPEED > 3, 2, 1)", IF_HINT),
        ("SPEED > 3 ? 2 : 1", IF_HINT),
        ("if SPEED > 3 then 2", IF_HINT),
        ("SPEED <> 3", "To compare, write !=."),
        ("speed", "“speed” isn't known here. Did you mean “SPEED”?"),
        ("@SPEED", "Write the name alone, such as SPEED."),
        ("stats.SPEED", "Write the name alone, such as SPEED."),
        ("(SPEED + 2", "A closing ) is missing."),
        ("SPEED + 2)", "There's one ) too many."),
        ("MAX(SPEED, 2)", "“MAX” isn't known here. Did you mean “max”?"),
        ("roundup(SPEED / 2)", "“roundup” isn't known here. Did you mean “ceil”?"),
        ("max(SPEED; 2)", "Values are separated by commas."),
        ("= SPEED", "A formula has no = at its beginning."),
    ],
)
def test_foreign_notation_in_a_formula_is_answered_with_ours(formula: str, sentence: str) -> None:
    assert fault(f'{START}{ACT}cost = "{formula}"\n') == sentence


@pytest.mark.parametrize("second", ["[acts]", "[[acts]]"])
def test_single_brackets_around_the_first_of_several_tables_are_reported_on_that_line(
    second: str,
) -> None:
    with pytest.raises(FaultyFile) as refused:
        load_game(HEAD.format("count") + START + ACT.replace("[[acts]]", "[acts]") + second)
    (only,) = refused.value.faults
    assert only.line == 10
    assert only.message == "There can be several, so write two brackets: [[acts]]."


@pytest.mark.parametrize("quote", ["'", '"""'])
def test_an_unclosed_quote_is_reported_where_it_opens(quote: str) -> None:
    with pytest.raises(FaultyFile) as refused:
        load_game(f"{HEAD.format('count')}{START}title = {quote}Mine\n{ACT}")
    (only,) = refused.value.faults
    assert (only.line, only.column) == (10, 9)


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ('cards = "ten"', "Cards say who goes first, so there are no scores."),
        (
            'places = "alternate"',
            "Sides or seats take turns, so there are no scores.",
        ),
    ],
)
def test_an_error_about_scores_gives_the_true_reason_if_the_order_has_none(
    order: str, sentence: str
) -> None:
    enter = "" if "cards" in order else "[enter]\nplace = 3\n"
    assert fault(f"{enter}[order]\n{order}\npasses = {{ score = 10 }}\n", "order") == sentence


@given(st.text("[]{}=\"'#,;:.-−“ \t\nAaä1d6\u00a0", max_size=40))
def test_every_error_for_any_line_has_a_sentence(line: str) -> None:
    assert all(each.message for each in faults(HEAD.format("count") + START + line))


def faults(text: str) -> Sequence[Fault]:
    try:
        load_game(text)
    except FaultyFile as refused:
        return refused.faults
    return ()
