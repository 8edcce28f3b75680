"""The manual's pages: each is reachable, each link has a target, and both languages match."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.manual import INDEX, Manual, ManualPage
from models.rules.catalogue import SYSTEM_IDS
from models.wording import languages

FOLDER = Path(__file__).parents[2] / "resources" / "manual"
LANGUAGES = [each for each in languages() if (FOLDER / each / INDEX).exists()]
CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]*`|<!--.*?-->", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
UNSUPPORTED = re.compile(
    r"<(?!/?kbd>|https?:|mailto:)[a-z/!][^>]*>|^ *[-*] \[[ x]\]|\[\^|^>? *\[!|^#+ .*\{#",
    re.MULTILINE,
)
"""Markdown that Qt's reader shows unformatted, or loses with everything after it."""
GENERATED_PAGE = "system-files.md"
"""The page that `tickline systems reference` generates, only in English."""
TABLE_END = re.compile(r"^\|.*\|\n(?=[^|\n])", re.MULTILINE)


def names(language: str) -> list[str]:
    folder = FOLDER / language
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))


def load_page(language: str, name: str) -> ManualPage:
    found = Manual(FOLDER, language).page(name)
    assert found is not None
    return found


def links(of: ManualPage) -> Iterator[str]:
    return (match[1] for match in LINK.finditer(CODE.sub("", of.text)))


PAGES = [(language, name) for language in LANGUAGES for name in names(language)]


def test_every_link_and_picture_leads_to_something() -> None:
    lost = []
    for language, name in PAGES:
        manual, here = Manual(FOLDER, language), load_page(language, name)
        for link in links(here):
            target, _, anchor = here.target(link).partition("#")
            if "://" in link or link.startswith("mailto:"):
                continue
            there = manual.page(target) if anchor else None
            anchors = [each.anchor for each in there.sections] if there else []
            if manual.file(target) is None or (anchor and anchor not in anchors):
                lost.append((language, name, link))
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_reached_from_the_contents(language: str) -> None:
    reached, ahead = set[str](), [INDEX]
    while ahead:
        here = load_page(language, ahead.pop())
        reached.add(here.name)
        targets = {here.target(each).partition("#")[0] for each in links(here) if "://" not in each}
        ahead += [each for each in targets if each.endswith(".md") and each not in reached]
    assert set(names(language)) - reached == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_contents(language: str) -> None:
    listed = {entry.page for entry in Manual(FOLDER, language).contents if entry.page}
    assert {*listed, INDEX} == set(names("en"))


def test_a_page_has_no_markup_that_would_be_lost() -> None:
    for language, name in PAGES:
        text = CODE.sub("", load_page(language, name).text)
        assert UNSUPPORTED.findall(text) + TABLE_END.findall(text) == [], (language, name)


def test_a_page_begins_with_its_only_title() -> None:
    for language, name in PAGES:
        levels = [section.level for section in load_page(language, name).sections]
        assert (levels[:1], levels.count(1)) == ([1], 1), (language, name)


def test_a_page_has_the_same_structure_in_every_language() -> None:
    for language, name in PAGES:
        here = [section.level for section in load_page(language, name).sections]
        for other in LANGUAGES:
            if name in names(other):
                levels = [each.level for each in load_page(other, name).sections]
                assert levels == here, (other, name)


def test_every_language_has_all_pages() -> None:
    for language in LANGUAGES:
        assert set(names("en")) - set(names(language)) <= {GENERATED_PAGE}
        assert set(names(language)) <= set(names("en"))


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_system_in_python_has_a_page(system: str) -> None:
    if f"systems/{system}.md" not in names("en"):
        pytest.skip(f"{system} has no page in the manual yet")
    assert f"systems/{system}.md" in [entry.page for entry in Manual(FOLDER).contents]
