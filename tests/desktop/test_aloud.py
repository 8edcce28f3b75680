"""The program with a screen reader, through AT-SPI on a real display."""

from collections.abc import Iterator, Mapping
from time import sleep
from typing import Any, Final

import pytest

from tests.tools.screen_reader import ScreenReader, missing, screen_reader
from tests.tools.systems import SPOKEN

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

CONTROLS = {
    "push button",
    "toggle button",
    "check box",
    "radio button",
    "combo box",
    "spin button",
    "text",
    "password text",
    "slider",
    "list",
    "list item",
    "table",
    "tree",
    "menu item",
}
TURNS = 10
MAX_KEYS = 60
POLLS = 10
CONTINUE_KEYS = ("space", "ctrl+Return", "Return")
"""The keys that continue: the main button, the table that it opens, the card."""
PLAYED: Final = (
    (("z", "z", "Return"), ("“zz” isn't a cost.",)),
    (
        ("Escape", "ctrl+alt+h"),
        (
            "Mira holds, can act from tick 16.",
            "Bor, tick 14, due now.",
            "Left and Right pick when, Enter takes it.",
            "1 of 9",
        ),
    ),
    (("Right",), ("Mira holds until tick 16, after Orc 1, before Ford spirit",)),
    (("Right", "Return"), ("after Ford spirit", "Mira holds until tick 17.")),
    (("ctrl+z",), ("Undone: Mira holds until tick 17.", "Mira, holds from 16.")),
    (
        ("ctrl+z",),
        ("Undone: Mira holds", "Orc 2: Bleeding, 1 damage, next 20.", "Mira, tick 14, due now"),
    ),
    (("7", "shift+Return"), ("Declared: Mira", "Reactions: Tam, Orc 1, Orc 2", "Act, 7 ticks.")),
    (("Tab", "Tab"), ("Resolve: Mira",)),
    (("Tab", "Tab", "Tab", "Tab"), ("Orc 1 Parry 4",)),
    (("Return",), ("Orc 1 reacts to Mira: Parry (4).", "Orc 1, tick 19", "Reactions: Tam, Orc 2")),
    (
        ("space",),
        ("Resolved: Mira.", "Bor, tick 14, due now. Acted on tick 8: ", "Mira, tick 21"),
    ),
    (("space",), ("Bor: Attack (axe) (8).", "Bor, tick 22")),
    (("space",), ("Count to tick 16. The mill burns. Ford spirit, tick 16, due now.",)),
    (("space", "F6", "F6"), ("Ford spirit", "Quick entry", "Up next")),
)
"""Key presses, each with a part of its announcement."""
LISTS: Final = (
    (("ctrl+k",), ("New encounter… Ctrl+N, 1 of ",)),
    (tuple("theme"), ("Theme, Dark, 1 of 5",)),
    (("Down",), ("Theme, Light, 2 of 5",)),
    (("z",), ("No matches",)),
    (("Escape", "ctrl+o"), ("No encounters yet",)),
    (("z",), ("No matches",)),
    (("Escape", "F3"), ("Find a combatant",)),
    (tuple("orc"), ("Orc 1, tick 15, 1 of 3",)),
    (("Return",), ("Orc 2, tick 19, 2 of 3",)),
    (("z",), ("No matches",)),
    (("Escape", "ctrl+shift+f"), ("Find in the history",)),
    (tuple("orc"), (", 8 of 8",)),
    (("Up",), (", 7 of 8",)),
    (("z",), ("No matches",)),
)
UNREACHABLE_ROLE = "unknown"
"""The role of the handles between panes, which no key reaches."""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ScreenReader]:
    with screen_reader(tmp_path_factory.mktemp("aloud")) as reader:
        yield reader


def visible_nodes(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield a node and its visible descendants."""
    if node["shown"]:
        yield node
        for child in node["children"]:
            yield from visible_nodes(child)


def all_visible_nodes(reader: ScreenReader) -> list[Mapping[str, Any]]:
    return [each for window in reader.tree() for each in visible_nodes(window)]


def missing_names(nodes: list[Mapping[str, Any]]) -> list[str]:
    """Return a sentence for each control or focus stop that has no name or role."""
    return [
        f"{each['role']} {each['name']!r} ({each['description']!r})"
        for each in nodes
        if (each["focusable"] or each["role"] in CONTROLS)
        and (not each["name"].strip() or each["role"] == UNREACHABLE_ROLE)
    ]


def lanes(nodes: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    (timeline,) = (each for each in nodes if (each["role"], each["name"]) == ("list", "Timeline"))
    children: list[Mapping[str, Any]] = timeline["children"]
    return children


@pytest.mark.parametrize("system", SPOKEN)
def test_every_combatant_is_in_the_accessible_timeline_with_its_tick(
    reader: ScreenReader, system: str
) -> None:
    reader.open(system)
    nodes, truth = all_visible_nodes(reader), reader.truth()
    assert missing_names(nodes) == []
    by_name = lanes(nodes)
    assert len(by_name) == len(truth["lanes"])
    for lane, (name, place) in zip(by_name, truth["lanes"].items(), strict=True):
        assert lane["role"] == "list item"
        assert name in lane["name"]
        parts = " ".join(part["name"] for part in lane["children"])
        assert place in f"{lane['name']} {parts}"


@pytest.mark.long
def test_every_control_in_every_window_has_an_accessible_name(reader: ScreenReader) -> None:
    problems = dict[str, list[str]]()
    while scene := reader.scene():
        problems[scene] = missing_names(all_visible_nodes(reader))
    assert len(problems) > 100
    assert {scene: each for scene, each in problems.items() if each} == {}


def advance_fight(reader: ScreenReader, previous: str) -> tuple[str, Mapping[str, Any]]:
    """Press keys until the fight has moved; return the last announcements, and the truth."""
    before = reader.truth()
    for key in CONTINUE_KEYS:
        previous = reader.announced_by(key) or previous
        if (truth := wait_for_change(reader, before)) != before:
            return previous, truth
    return previous, before


def wait_for_change(reader: ScreenReader, before: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the truth when it has changed, or soon after a key that changes nothing."""
    for _ in range(POLLS):
        if (truth := reader.truth()) != before:
            return truth
        sleep(1 / POLLS / 2)
    return before


@pytest.mark.parametrize("system", SPOKEN)
def test_the_acting_combatant_its_tick_and_the_reason_are_announced(
    reader: ScreenReader, system: str
) -> None:
    announced = previous = reader.open(system)
    actors = list[str]()
    for number in range(MAX_KEYS):
        previous, truth = advance_fight(reader, previous)
        announced += previous
        assert truth["who"] in previous, f"key {number}"
        assert truth["place"] in previous, f"key {number}"
        assert truth["why"].rstrip(".") in announced, f"key {number}"
        actors += [truth["who"]] if truth["due"] else []
        if len(actors) == TURNS:
            return
    pytest.fail(f"only {actors} acted")


def test_a_fight_can_be_played_by_listening_to_the_announcements(reader: ScreenReader) -> None:
    """Covers a refusal, a hold, its chosen tick, an undo, reactions, and an event that fires."""
    reader.open("fatewalker")
    for keys, expected in PLAYED:
        announced = reader.announced_by(*keys)
        for words in expected:
            assert words in announced, f"after {keys}: {announced!r}"


def test_lists_whose_search_field_keeps_the_focus_announce_their_row(reader: ScreenReader) -> None:
    reader.open("fatewalker")
    for keys, expected in LISTS:
        announced = reader.announced_by(*keys)
        for words in expected:
            assert words in announced, f"after {keys}: {announced!r}"
