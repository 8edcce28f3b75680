"""The content of a window depends on its size and text size, not on earlier ones."""

from collections.abc import Sequence
from typing import TypeAlias

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from models.rules.catalogue import SYSTEMS
from models.session.samples import load_sample
from tests.tools.hands import Hands, Starter
from tests.tools.idle_windows import restless_widgets

Size: TypeAlias = tuple[int, int]
SIZES: Sequence[Size] = [
    (width, height) for height in (560, 700, 860) for width in (960, 1140, 1500, 1930)
]
SOME_SIZES = SIZES[::3]
"""Sizes with each width and each height, once or twice."""


def visible_parts(window: QWidget) -> list[str]:
    """Return all visible parts of a window as text, with their positions."""
    parts = [each for each in window.findChildren(QWidget) if each.isVisibleTo(window)]
    return sorted(
        f"{type(each).__name__} {each.objectName()} {text(each)} {rect(each)}" for each in parts
    )


def text(part: QWidget) -> str:
    return part.text() if isinstance(part, QLabel | QPushButton) else ""


def rect(part: QWidget) -> tuple[int, ...]:
    box = part.geometry()
    return (box.left(), box.top(), box.width(), box.height())


def parts_at_sizes(window: QWidget, sizes: Sequence[Size]) -> dict[Size, list[str]]:
    return {size: parts_at(window, *size) for size in sizes}


def parts_at(window: QWidget, width: int, height: int) -> list[str]:
    window.resize(width, height)
    assert not restless_widgets()
    return visible_parts(window)


def differences(
    first: dict[Size, list[str]], second: dict[Size, list[str]]
) -> dict[Size, set[str]]:
    differ = {size: set(first[size]) ^ set(second[size]) for size in first}
    return {size: parts for size, parts in differ.items() if parts}


SAMPLES = [
    pytest.param(each, marks=() if each == "plain_ticks" else pytest.mark.long)
    for each in SYSTEMS.ids
]


@pytest.fixture(params=SAMPLES)
def hands(start: Starter, request: pytest.FixtureRequest) -> Hands:
    hands = start()
    load_sample(hands.session, request.param)
    return hands


def test_the_look_at_a_size_does_not_depend_on_earlier_sizes(hands: Hands) -> None:
    there = parts_at_sizes(hands.window, SIZES)
    back = parts_at_sizes(hands.window, SIZES[::-1])
    assert differences(there, back) == {}


def test_the_look_of_larger_text_does_not_depend_on_earlier_text_sizes(hands: Hands) -> None:
    looks, larger = hands.application.looks, {}
    for size in SOME_SIZES:
        looks.choose_size(100)
        parts_at(hands.window, *size)
        looks.choose_size(150)
        larger[size] = parts_at(hands.window, *size)
    assert differences(larger, parts_at_sizes(hands.window, SOME_SIZES)) == {}
