"""Full stops: hints and summaries of games end with one, so that they can be several sentences.

Labels have none, including those of steps: the contract of all systems and the samples check those.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = [
    path
    for folder in ("models", "views", "desktop/gm", "resources/python_template")
    for path in (ROOT / folder).rglob("*.py")
]
SYSTEM_FILES = [*(ROOT / "resources").rglob("*.toml"), *(ROOT / "tests" / "games").glob("*.toml")]
KEYS = ("help", "help_text", "summary")
HELP_ARGUMENT = {
    "_changes": 2,
    "_number": 2,
    "_text": 2,
    "StatusTexts": 4,
    "field_meta": 1,
    "house_rule_meta": 0,
}
"""The place of the hint among the arguments, for functions that take it without a keyword."""
ENDS = (".", "?", "!", "…", ":")


def texts(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may be, translated or marked for it."""
    match node:
        case ast.Constant(str(text)) if text:
            yield text
        case ast.Call(ast.Name("tr" | "mark") | ast.Attribute(attr="tr"), [text, *_]):
            yield from texts(text)
        case ast.IfExp(_, yes, no):
            yield from (*texts(yes), *texts(no))


def hints(node: ast.AST) -> Iterator[str]:
    """Yield the hints and summaries that a call or an assignment has."""
    match node:
        case ast.Call(ast.Name(function) | ast.Attribute(attr=function), arguments, keywords):
            for keyword in keywords:
                if keyword.arg in KEYS:
                    yield from texts(keyword.value)
            place = HELP_ARGUMENT.get(function, len(arguments))
            for argument in arguments[place : place + 1]:
                yield from texts(argument)
        case ast.Assign([ast.Name(name)], value) if name.lower().endswith("help_text"):
            yield from texts(value)


def without_full_stop(source: str) -> list[str]:
    nodes = ast.walk(ast.parse(source))
    return [hint for node in nodes for hint in hints(node) if not hint.endswith(ENDS)]


def values(table: object) -> Iterator[str]:
    """Yield the hints and the summary of a system file."""
    match table:
        case dict():
            for key, value in table.items():
                if key in KEYS and isinstance(value, str):
                    yield value
                yield from values(value)
        case list():
            for value in table:
                yield from values(value)


def test_hints_and_summaries_in_code_end_with_a_full_stop() -> None:
    assert {
        path.name: bad for path in SOURCES if (bad := without_full_stop(path.read_text()))
    } == {}


@pytest.mark.parametrize("path", SYSTEM_FILES, ids=lambda path: path.stem)
def test_hints_and_summaries_of_system_files_end_with_a_full_stop(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [text for text in values(table) if not text.endswith(ENDS)] == []


def test_a_hint_without_a_full_stop_is_found() -> None:
    source = 'Field("a", help=tr("Only you"))\nhelp_text = mark("Like 6") if a else ""\n'
    assert sorted(without_full_stop(source)) == ["Like 6", "Only you"]
