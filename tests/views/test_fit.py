"""Fitting: the forms of the parts depend only on the width and their sizes, fit, and never jump."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from views.fit import FitPart, fit, show_fitting

widths = st.integers(0, 2000)


@st.composite
def part(draw: st.DrawFn) -> FitPart:
    forms = sorted(draw(st.lists(st.integers(0, 400), min_size=1, max_size=4)), reverse=True)
    ranks = st.lists(st.integers(0, 20), min_size=len(forms) - 1, max_size=len(forms) - 1)
    return FitPart(tuple(forms), tuple(sorted(draw(ranks))))


part_lists = st.lists(part(), max_size=6)


def needed_width(parts: list[FitPart], forms: tuple[int, ...]) -> int:
    return sum(each.forms[form] for each, form in zip(parts, forms, strict=True))


@given(part_lists, widths)
def test_everything_fits_unless_even_the_smallest_forms_do_not(
    parts: list[FitPart], available: int
) -> None:
    layout = fit(available, parts)
    assert layout.spare == available - needed_width(parts, layout.forms)
    least = tuple(len(each.forms) - 1 for each in parts)
    assert layout.spare >= 0 or layout.forms == least


@given(part_lists, widths, widths)
def test_no_part_shrinks_in_a_larger_space(parts: list[FitPart], one: int, other: int) -> None:
    less, more = sorted((one, other))
    wide, narrow = fit(more, parts).forms, fit(less, parts).forms
    assert all(a <= b for a, b in zip(wide, narrow, strict=True))


@given(part_lists, widths)
def test_parts_shrink_in_order_of_rank(parts: list[FitPart], available: int) -> None:
    forms = fit(available, parts).forms
    shrunk = [each.ranks[form - 1] for each, form in zip(parts, forms, strict=True) if form]
    shrinkable = [
        each.ranks[f] for each, f in zip(parts, forms, strict=True) if f < len(each.ranks)
    ]
    assert max(shrunk, default=0) <= min(shrinkable, default=20)


@given(part_lists, widths)
def test_no_part_shrinks_without_need(parts: list[FitPart], available: int) -> None:
    layout = fit(available, parts)
    if any(layout.forms):
        last = max(
            range(len(parts)),
            key=lambda n: (parts[n].ranks[layout.forms[n] - 1], n) if layout.forms[n] else (-1, n),
        )
        before = layout.forms[last] - 1
        gained = parts[last].forms[before] - parts[last].forms[before + 1]
        assert layout.spare - gained < 0


@given(part_lists, widths)
def test_equal_parts_get_an_equal_fit(parts: list[FitPart], available: int) -> None:
    assert fit(available, parts) == fit(available, list(parts))


@pytest.mark.parametrize("widths", [range(80), range(80, -1, -1)])
def test_the_first_widgets_are_hidden_until_the_others_fit(qtbot: QtBot, widths: range) -> None:
    sized = [(QWidget(), size) for size in (10, 20, 30)]
    for widget, _ in sized:
        qtbot.addWidget(widget)
    for available in widths:
        assert show_fitting(available, sized) == (available >= sized[-1][1])
        needed = sum(size for _, size in sized)
        for widget, size in sized:
            assert widget.isHidden() == (needed > available)
            needed -= size
