"""The reference of system files: the page in the repository is the one made from the schema."""

import re
from pathlib import Path

import pytest

from desktop.__main__ import main
from desktop.cli.reference import make_reference
from models.rules.catalogue import SHIPPED_FILES, parse_rule_set, system, text_of

PAGE = Path(__file__).parents[3] / "resources/manual/en/system-files.md"
ROW = re.compile(r"^\| `(\w+)` \| (.*?) \| .*? \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)
SECTION = re.compile(r"^## (.*)$", re.MULTILINE)


def test_the_page_in_the_repository_is_up_to_date(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To update it after a change of the schema: tickline systems reference > that page."""
    assert main(["systems", "reference"]) == 0
    assert capsys.readouterr().out == PAGE.read_text(encoding="utf-8")


def test_each_key_has_a_description_and_its_values() -> None:
    for key, text, takes, *_ in ROW.findall(make_reference()):
        assert text, key
        assert takes, key


def test_every_key_of_a_shipped_file_is_on_the_page() -> None:
    tables = re.findall(r"\w+", " ".join(SECTION.findall(make_reference())))
    documented = {key for key, *_ in ROW.findall(make_reference())} | set(tables)
    for name in SHIPPED_FILES:
        text = text_of(system(name))
        keys = re.findall(r"^([a-z]+) = ", text, re.MULTILINE)
        assert set(keys) <= documented, name


def test_the_page_lists_the_names_allowed_in_each_formula() -> None:
    (table,) = re.findall(
        r"^\| key \| names \| dice \|\n(.*?)^\n", make_reference(), re.MULTILINE | re.DOTALL
    )
    sections = dict(zip(*[iter(re.split(SECTION, make_reference())[1:])] * 2, strict=True))
    formulas = {
        f"`{title.strip('[]`')}.{key}`"
        for title, section in sections.items()
        for key, _, takes, *_ in ROW.findall(section)
        if "(#formulas)" in takes
    }
    assert formulas
    assert {each for each in formulas if each not in table} == set()


def test_every_table_of_the_form_has_a_section() -> None:
    sections = " ".join(SECTION.findall(make_reference()))
    for name in ("time", "time.groups", "stats.NAME", "acts", "wait", "chart", "order", "guide"):
        assert f"[{name}]" in sections


def test_the_examples_on_the_page_make_a_valid_file() -> None:
    """The examples are put into one file; a reaction can't take effect later."""
    sections = dict(zip(*[iter(re.split(SECTION, make_reference())[1:])] * 2, strict=True))
    head = _examples(sections["The head of the file (version 2)"])
    lines = [*head[:5], 'ties = ["lot"]', "[stats.WIT]", *_examples(sections["`[stats.NAME]`"])]
    lines += ["[counters.POWER]", "most = 9", 'back = "turn"', "[counters.SHOTS]"]
    acts = _examples(sections["`[[acts]]`"])
    lines += ["[[acts]]", *(line for line in acts if not line.startswith("when"))]
    lines += ["[enter]", "place = 1", "[time]", *_examples(sections["`[time]`"])]
    assert parse_rule_set("\n".join(lines)).title == "Lanterns"


def _examples(section: str) -> list[str]:
    return [example.strip("`") for *_, example in ROW.findall(section) if example]
