"""Formulas: their values, their errors, and limits on their running time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.files.formula import (
    AGGREGATES,
    FUNCTIONS,
    MAX_NUMBER,
    FormulaError,
    parse_formula,
)
from models.rules.refusal import RuleBroken

NAMES = {"INI": 7, "DIE": 2}


def roll_tens(count: int, _sides: int) -> int:
    """Make every die show a ten."""
    return 10 * count


def value(text: str) -> int:
    return parse_formula(text, NAMES).evaluate(NAMES, roll_tens)


def refusal(text: str) -> tuple[str, int]:
    with pytest.raises(FormulaError) as refused:
        parse_formula(text, NAMES)
    return str(refused.value), refused.value.position


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("7", 7),
        ("INI - 1d6", -3),
        ("INI \N{MINUS SIGN} 1d6", -3),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 4 - 3", 3),
        ("-3 - -2", -1),
        ("floor(-7 / 2)", -4),
        ("ceil(7 / 2)", 4),
        ("round(5 / 2)", 3),
        ("floor(7 / 2 * 2)", 7),
        ("min(INI, 3, 5)", 3),
        ("max(1, INI - 9)", 1),
        ("3 >= 2", 1),
        ("(INI < 5) * 6 + (INI >= 5) * 2", 2),
        ("INI > 1 and DIE > 1", 1),
        ("INI > 1 and DIE > 2", 0),
        ("INI > 9 or DIE > 1", 1),
        ("INI > 9 or DIE", 1),
        ("not INI > 9", 1),
        ("not not INI", 1),
        ("1 or 0 and 0", 1),
        ("(1 or 0) and 0", 0),
        ("3 * (not INI and DIE)", 0),
        ("(INI / 2 and DIE) + 1", 2),
        ("2w6", 20),
        ("roll(DIE, 6)", 20),
        ("roll(0, 6)", 0),
    ],
)
def test_a_formula_has_the_expected_value(text: str, comes_to: int) -> None:
    assert value(text) == comes_to


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ("", "The formula ends too early.", 0),
        ("1 +", "The formula ends too early.", 3),
        ("max(1, ", "A closing ) is missing.", 7),
        ("1.5", "Whole numbers only. Use a finer unit, or round: floor(A * 3 / 2).", 1),
        ("2 ** 3", "There are no powers. Multiply, as in A * A.", 3),
        ("3 + LUCK", "“LUCK” isn't known here. Known: DIE, INI.", 4),
        ("7 / 2", "Say how to round: floor(…), ceil(…) or round(…).", 2),
        ("max(7 / 2, 1)", "Say how to round: floor(…), ceil(…) or round(…).", 6),
        ("2 + d20", "Say how many dice: write 1d20.", 4),
        ("INI > 1 && DIE > 1", "Both: A > 1 and B > 1", 8),
        ("INI > 1 AND DIE > 1", "Both: A > 1 and B > 1", 8),
        ("INI > 1 || DIE > 1", "Either: A > 1 or B > 1", 8),
        ("!INI", "The opposite: not A > 1", 0),
        ("INI and", "The formula ends too early.", 7),
        ("INI not 1", "A sign is missing here: +, -, * or /.", 4),
        ("INI = 1", "To compare, write ==.", 4),
        ("min(1)", "min(…) takes two values or more.", 0),
        ("roll(1)", "roll(…) takes 2 values.", 0),
        ("open(1)", f"“open” isn't known. Known: {', '.join((*FUNCTIONS, *AGGREGATES))}.", 0),
        ("0d6", "Roll 1 to 100 dice with 1 to 1000 sides.", 0),
        ("2 + 101d6", "Roll 1 to 100 dice with 1 to 1000 sides.", 4),
        ("1000001", "Numbers go up to 1000000.", 0),
        ("1" * 201, "A formula can have at most 200 characters.", 200),
    ],
)
def test_an_invalid_formula_is_refused_with_the_position(text: str, message: str, at: int) -> None:
    assert refusal(text) == (message, at)


def test_a_large_intermediate_result_is_refused() -> None:
    with pytest.raises(RuleBroken, match=f"gives more than {MAX_NUMBER}"):
        value("1000000 * 1000000 * 0")


def test_division_by_zero_is_refused() -> None:
    with pytest.raises(RuleBroken, match="divides by zero"):
        value("floor(1 / (INI - 7))")


def test_a_number_of_dice_given_by_a_stat_is_limited() -> None:
    with pytest.raises(RuleBroken, match="at most 100 dice"):
        parse_formula("roll(INI * 100, 6)", NAMES).evaluate(NAMES, roll_tens)


def test_a_formula_says_whether_it_has_dice_and_which_names_it_uses() -> None:
    read = parse_formula("INI - roll(DIE, 6)", NAMES)
    assert (read.has_dice, read.names) == (True, {"INI", "DIE"})
    assert not parse_formula("INI + 3", NAMES).has_dice


@given(st.text("0123456789dINI+-*/()<>=, minmaxfloorceil", max_size=120))
def test_any_text_gives_a_number_or_an_error_with_a_sentence(text: str) -> None:
    found = outcome(text)
    if isinstance(found, FormulaError | RuleBroken):
        assert str(found).endswith((".", "?"))
        assert 0 <= getattr(found, "at", 0) <= len(text)
    else:
        assert abs(found) <= MAX_NUMBER


def outcome(text: str) -> int | FormulaError | RuleBroken:
    try:
        return value(text)
    except (FormulaError, RuleBroken) as refused:
        return refused
