"""The manual as a value: contents, search results, and the targets of links."""

from pathlib import Path

import pytest

from models.manual import ContentsLine, Manual, ManualPage, heading_anchors

FILES = {
    "manual/en/index.md": """# The manual

- [Start](start.md)
- Games
  - [Hero](systems/hero.md)
- [Files](files.md)
""",
    "manual/en/start.md": """# Start

Roll dice. A **hero** waits. `#not` a heading.

```
# no heading either, but lanterns
```

## What's `new`?

<!-- unseen -->
Press <kbd>Space</kbd>, see [the files](files.md#dice).

## What's new?

Nothing.
""",
    "manual/en/systems/hero.md": "# Hero\n\nTwelve segments.\n\n![A window](../pictures/a.png)\n",
    "manual/en/files.md": "# Files\n\n## Dice\n\nWhere dice are kept.\n\n## Rest\n\nRoll up.\n",
    "manual/en/pictures/a.png": "",
    "manual/de/files.md": "# Dateien\n\n## Würfel\n\nWo die Würfel liegen.\n",
    "relay/conf": "listener 8883\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / "resources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "secret").write_text("not ours")
    return tmp_path / "resources" / "manual"


@pytest.fixture
def manual(folder: Path) -> Manual:
    return Manual(folder)


def load_page(manual: Manual, name: str) -> ManualPage:
    found = manual.page(name)
    assert found is not None
    return found


def test_the_contents_are_those_of_the_index(manual: Manual) -> None:
    assert manual.contents == (
        ContentsLine("Start", "start.md", 0),
        ContentsLine("Games", "", 0),
        ContentsLine("Hero", "systems/hero.md", 1),
        ContentsLine("Files", "files.md", 0),
    )


def test_a_page_consists_of_sections_with_anchors(manual: Manual) -> None:
    sections = load_page(manual, "start.md").sections
    assert [(each.heading, each.level, each.anchor) for each in sections] == [
        ("Start", 1, "start"),
        ("What's new?", 2, "whats-new"),
        ("What's new?", 2, "whats-new-1"),
    ]
    assert "lanterns" in sections[0].text
    assert "A hero waits." in sections[0].text
    assert sections[1].text == "Press Space, see the files."


def test_anchors_of_headings_follow_github() -> None:
    given = ["`[[acts]]`", "Größe ändern", "A – b_c-d", "Twice", "Twice"]
    assert list(heading_anchors(given)) == ["acts", "größe-ändern", "a--b_c-d", "twice", "twice-1"]


def test_a_search_orders_pages_by_title_then_heading_then_text(
    manual: Manual,
) -> None:
    assert [each.page for each in manual.search("HERO")] == ["systems/hero.md", "start.md"]
    assert [(each.page, each.heading) for each in manual.search("dice")] == [
        ("files.md", "Dice"),
        ("start.md", "Start"),
    ]
    assert manual.search("dragons") == ()


def test_scattered_words_lead_to_the_section_with_most_of_them(manual: Manual) -> None:
    (place,) = manual.search("roll where kept")
    assert (place.page, place.heading) == ("files.md", "Dice")


def test_small_words_of_a_question_are_ignored(manual: Manual) -> None:
    assert manual.distinctive_words("is the hero rolling") == ("hero", "rolling")[:1]


QUESTIONS = {
    "poison": "combatants.md",
    "phone": "table.md",
    "where is my file": "files.md",
    "hit points": "combatants.md",
    "shadowrun": "systems/games.md",
}


@pytest.mark.parametrize(("question", "answer"), QUESTIONS.items())
def test_a_question_finds_the_page_that_answers_it_first(question: str, answer: str) -> None:
    ours = Manual(Path(__file__).parents[2] / "resources" / "manual")
    assert ours.search(question)[0].page == answer


def test_a_search_shows_the_line_with_the_words(manual: Manual) -> None:
    (place,) = manual.search("lanterns")
    assert place.excerpt == "# no heading either, but lanterns"


def test_a_long_line_is_shortened_around_the_match(folder: Path) -> None:
    line = "word " * 40 + "lantern " + "word " * 40
    (folder / "en" / "files.md").write_text(f"# Files\n\n{line}\n")
    (place,) = [each for each in Manual(folder).search("lantern") if each.page == "files.md"]
    assert "lantern" in place.excerpt
    assert len(place.excerpt) < 80
    assert place.excerpt.startswith("…word")
    assert place.excerpt.endswith("…")


def test_a_page_missing_in_a_language_is_shown_in_english(folder: Path) -> None:
    manual = Manual(folder, "de")
    assert load_page(manual, "files.md").title == "Dateien"
    assert manual.is_translated(load_page(manual, "files.md"))
    assert load_page(manual, "start.md").title == "Start"
    assert not manual.is_translated(load_page(manual, "start.md"))
    assert manual.contents == Manual(folder).contents
    assert [each.page for each in manual.search("würfel")] == ["files.md"]


def test_links_are_relative_to_their_page(manual: Manual) -> None:
    hero = load_page(manual, "systems/hero.md")
    assert hero.target("../files.md#dice") == "files.md#dice"
    assert hero.target("#top") == "systems/hero.md#top"
    assert manual.file(hero.target("../pictures/a.png")) is not None
    assert load_page(manual, "start.md").target("../../relay/conf") == "../../relay/conf"
    assert hero.target("../../en/files.md#dice") == "files.md#dice"


def test_an_english_anchor_is_resolved_in_every_language(folder: Path) -> None:
    german = Manual(folder, "de")
    files, start = load_page(german, "files.md"), load_page(german, "start.md")
    assert german.anchor(files, "dice") == "würfel"
    assert german.anchor(files, "würfel") == "würfel"
    assert german.anchor(files, "nowhere") == "nowhere"
    assert german.anchor(start, "whats-new") == "whats-new"


def test_a_file_outside_the_manual_is_shown_only_if_it_is_ours(manual: Manual) -> None:
    conf = load_page(manual, "../../relay/conf")
    assert (conf.title, conf.text, conf.is_markdown) == ("conf", "listener 8883\n", False)
    assert manual.is_translated(conf)
    assert manual.page("../../../secret") is None
    assert manual.page("nowhere.md") is None


def test_a_system_has_its_own_page_or_a_section_of_a_shared_one(manual: Manual) -> None:
    assert manual.page_of_system("hero", "Hero", is_shipped=True) == "systems/hero.md"
    other = manual.page_of_system("d20", "D20, and more", is_shipped=True)
    assert other == "systems/games.md#d20-and-more"
    assert manual.page_of_system("wheel", "Wheel", is_shipped=False) == "your-own-game.md"
