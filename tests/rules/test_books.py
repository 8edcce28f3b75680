"""The books: published examples as scripts, each with its id and the expected facts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

BOOKS = Path(__file__).parents[1] / "books"
EXAMPLES = [
    (path.stem, example)
    for path in sorted(BOOKS.glob("*.json"))
    for example in json.loads(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(
    ("system", "example"), [pytest.param(*each, id=each[1]["id"]) for each in EXAMPLES]
)
def test_a_published_example_gives_its_facts(
    play: Callable[..., Any], system: str, example: dict[str, Any]
) -> None:
    *_, line = play(system, example["fight"], example["steps"], example.get("settings"))

    assert {key: line.get(key) for key in example["told"]} == example["told"]


def test_no_two_examples_share_an_id() -> None:
    ids = [example["id"] for _, example in EXAMPLES]
    assert len(ids) == len(set(ids)) > 0
