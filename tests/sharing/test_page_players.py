"""The players' page for each player: the choice of a character, its turns and messages."""

import json
import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace

from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.glyphs import make_glyph
from models.scheduler.stage import SceneInfo, Stage, StageToken
from models.sharing.message import make_screen
from tests.tools.debian_chromium import CHROMIUM, NO_BROWSER
from tests.tools.shared_page import (
    PHONE,
    TICKS,
    OpenPage,
    SharedTable,
    Visitor,
    crowded_stage,
    scene,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER)

LAPTOP = (1280, 800)
PHONE_OPTIONS: dict[str, Any] = {"size": PHONE, "has_touch": True, "is_mobile": True}
MIN_MAIN_LETTERS, MIN_LETTERS = 46 / 1080 * LAPTOP[1], LAPTOP[1] / 30
"""Minimum sizes of letters, as in the players' window: for those that all must read, and others."""
SIZES = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
TEXTS = "all => all.map(each => each.textContent)"


def npc(label: str, tick: int | None) -> StageToken:
    return StageToken(label, make_glyph(label), Side.NPC, None if tick is None else Tick(tick))


def with_others(stage: Stage, *others: StageToken, **around: Any) -> Stage:
    tokens = sorted((*stage.tokens, *others), key=lambda each: (each.tick is None, each.tick or 0))
    return replace(stage, tokens=tuple(tokens), scene=SceneInfo(**around))


FIGHT = with_others(scene(5, ("Mira", 5), ("Tam", 8), ("Bor", 9)), npc("Orc", 6), npc("Wolf 2", 7))
WOLVES = [npc(f"Wolf {number}", 5 + number % 9) for number in range(1, 27)]
BATTLE = with_others(scene(5, ("Mira", 6), ("Tam", 10), ("Bor", 12)), *WOLVES)


def is_asking(visitor: Visitor) -> bool:
    return visitor.page.locator(".asks").is_visible()


def test_the_first_visit_on_a_phone_asks_for_the_character(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page(**PHONE_OPTIONS)
    visitor.wait_for(1)
    assert is_asking(visitor)
    assert visitor.page.get_by_role("dialog", name="Who are you?").is_visible()
    assert visitor.page.locator("main, footer").first.is_hidden()
    people = visitor.page.locator("#invited button:visible bdi").all_text_contents()
    assert people == ["Mira", "Tam", "Bor"]
    visitor.page.tap("#invited [data-play=Tam]")
    assert not is_asking(visitor)
    assert visitor.text("yours") == "You act in 3 ticks"
    visitor.page.reload()
    visitor.wait_for(1)
    assert not is_asking(visitor)
    assert visitor.page.input_value("#play") == "Tam"


def test_the_question_can_be_answered_with_another_combatant_or_watching(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page(**PHONE_OPTIONS)
    visitor.wait_for(1)
    visitor.page.tap(".asks summary")
    assert visitor.page.locator(".asks details bdi").all_text_contents() == ["Orc", "Wolf 2"]
    visitor.wait_for(table.show(replace(FIGHT, now=Tick(6), tokens=FIGHT.tokens[1:])))
    assert visitor.page.locator(".asks details bdi").first.is_visible()
    visitor.page.get_by_role("button", name="Just watching").tap()
    visitor.page.reload()
    visitor.wait_for(2)
    assert not is_asking(visitor)
    assert visitor.text("yours") == ""
    groups = visitor.page.eval_on_selector_all("#play optgroup option", TEXTS)
    assert groups == ["Orc", "Wolf 2"]
    visitor.choose_character("Orc")
    assert visitor.text("yours") == "Your turn"


@pytest.mark.parametrize(
    ("query", "wishes"),
    [
        ("?overlay", PHONE_OPTIONS),
        ("", {"size": PHONE}),
        ("", PHONE_OPTIONS | {"size": LAPTOP}),
        ("", {"size": (1920, 1080), "has_touch": True}),
    ],
)
def test_the_question_never_covers_an_overlay_a_screen_or_a_television(
    query: str, wishes: dict[str, Any], table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page(query, **wishes)
    visitor.wait_for(1)
    assert not is_asking(visitor)
    assert visitor.page.locator("main").is_visible()


def test_the_question_is_not_asked_while_there_is_no_player_character(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(with_others(scene(5), npc("Orc", 6)))
    visitor = open_page(**PHONE_OPTIONS)
    visitor.wait_for(1)
    assert not is_asking(visitor)
    visitor.wait_for(table.show(FIGHT))
    assert is_asking(visitor)
    table.show(None)
    visitor.wait_for_state("blank")
    assert not is_asking(visitor)
    assert "Mira" not in visitor.page.content()


def test_the_question_can_be_answered_by_keyboard(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page(**PHONE_OPTIONS)
    visitor.wait_for(1)
    focused = "document.activeElement.dataset.play || document.activeElement.textContent"
    reached = [visitor.page.evaluate(focused)]
    for _ in range(5):
        visitor.page.keyboard.press("Tab")
        reached.append(visitor.page.evaluate(focused))
    assert reached == ["Who are you?", "Mira", "Tam", "Bor", "Someone else", "Just watching"]
    visitor.page.keyboard.press("Escape")
    assert not is_asking(visitor)
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate("document.activeElement.id") == "play"


@pytest.mark.parametrize("look", ["dark", "light", "contrast", "distinct"])
def test_axe_finds_no_accessibility_violation_in_the_question(
    look: str, table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page(**PHONE_OPTIONS)
    visitor.wait_for(1)
    visitor.page.evaluate("(look) => { document.documentElement.dataset.look = look; }", look)
    visitor.page.tap(".asks summary")
    violations = Axe().run(visitor.page)
    assert violations.violations_count == 0, violations.generate_report()


def test_the_get_ready_call_vibrates_only_the_phone_of_its_player(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    buzzed = []
    for player, own in (("Tam", [[90, 60, 90]]), ("Bor", [])):
        visitor = open_page(size=PHONE)
        visitor.page.add_init_script(
            "window.buzzes = []; navigator.vibrate = (how) => { window.buzzes.push(how); };"
        )
        visitor.page.reload()
        visitor.wait_for(table.number)
        visitor.choose_character(player)
        visitor.page.click("summary")
        visitor.page.check("#buzz")
        buzzed.append((visitor, own))
    get_ready = with_others(FIGHT, ready="Tam")
    foggy = with_others(FIGHT, ready="Tam", effects="Fog")
    for stage in (FIGHT, get_ready, foggy):
        number = table.show(stage)
        for visitor, _ in buzzed:
            visitor.wait_for(number)
    for visitor, own in buzzed:
        assert visitor.page.evaluate("window.buzzes.filter((each) => each.length)") == own


def test_the_get_ready_call_outlines_row_and_marker(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(with_others(FIGHT, ready="Tam"))
    visitor = open_page(size=LAPTOP)
    visitor.wait_for(1)
    assert visitor.page.locator("#timeline .call").count() == 1
    assert visitor.page.locator("#timeline [data-label=Tam] .call").count() == 1
    for part in ("coming", "rows"):
        ready = visitor.page.locator(f"#{part} .ready bdi")
        assert [text.strip("\u2068\u2069") for text in ready.all_text_contents()] == ["Tam"]
    assert "get ready" not in visitor.page.locator("#banner").inner_text()


def test_the_line_of_the_present_is_drawn_while_no_combatant_acts(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(replace(FIGHT, now=Tick(4)))
    for size in (PHONE, LAPTOP):
        visitor = open_page(size=size)
        visitor.wait_for(1)
        assert visitor.text("heading") == "Next"
        assert visitor.text("condition") == "in 1 tick"
        assert visitor.page.locator("#timeline .now").count() == 1


@pytest.mark.parametrize("size", [PHONE, LAPTOP, (844, 390)])
def test_numbers_are_the_last_to_be_truncated_and_heroes_stay_whole(
    size: tuple[int, int], table: SharedTable, open_page: OpenPage
) -> None:
    table.show(BATTLE)
    visitor = open_page(size=size)
    visitor.wait_for(1)
    names = visitor.page.eval_on_selector_all("#timeline .called", TEXTS)
    heroes = visitor.page.eval_on_selector_all("#timeline .called.hero", TEXTS)
    assert "Mira" in heroes
    assert set(heroes) <= {"Mira", "Tam", "Bor"}
    wolves = [name for name in names if name not in heroes]
    assert all(re.fullmatch(r"(W(olf |.{0,2}…))?\d+", wolf) for wolf in wolves)
    numbers = [re.sub(r"\D", "", wolf) for wolf in wolves]
    assert len(numbers) == len(set(numbers)) > 3


def test_names_of_opponents_are_truncated_before_those_of_heroes(
    table: SharedTable, open_page: OpenPage
) -> None:
    heroes = scene(0, ("Mirabella Thornwood", 5))
    others = [npc(f"Skeleton Archer {tick}", tick) for tick in range(9) if tick != 5]
    table.show(with_others(heroes, *others))
    visitor = open_page(size=LAPTOP)
    visitor.wait_for(1)
    names = visitor.page.eval_on_selector_all("#timeline .called", TEXTS)
    assert "Mirabella Thornwood" in names
    assert any("…" in name for name in names)


def test_letters_are_as_large_as_in_the_players_window(
    table: SharedTable, open_page: OpenPage
) -> None:
    for stage in (FIGHT, BATTLE):
        number = table.show(stage)
        visitor = open_page(size=LAPTOP)
        visitor.wait_for(number)
        for part in ("#timeline .hero", "#timeline .number", "#coming li", "#timeline .event"):
            sizes = visitor.page.eval_on_selector_all(part, SIZES)
            assert min(sizes, default=MIN_MAIN_LETTERS) >= MIN_MAIN_LETTERS - 0.1
        assert min(visitor.page.eval_on_selector_all("#timeline text:not(g g g text)", SIZES)) >= (
            MIN_LETTERS - 0.1
        )
        below = visitor.page.eval_on_selector_all("#timeline .state", TEXTS)
        assert {"in 3", "in 4"} <= {*below} if stage is FIGHT else "in 1" in below


def test_all_acting_combatants_are_amber_and_heroes_have_their_colour(
    table: SharedTable, open_page: OpenPage
) -> None:
    first, orc = scene(5, ("Mira", 5)).tokens[0], npc("Orc", 5)
    tokens = (replace(first, joint=True), replace(orc, joint=True), *scene(5, ("Tam", 8)).tokens)
    table.show(Stage(TICKS, Tick(5), tokens))
    visitor = open_page(size=LAPTOP)
    visitor.wait_for(1)
    fills = "all => all.map(each => getComputedStyle(each).fill)"
    mira, other, tam = visitor.page.eval_on_selector_all("#timeline .called", fills)
    accent, hero = (visitor.style("html", f"--{name}").strip() for name in ("accent", "pc-name"))
    assert mira == other == rgb(accent)
    assert tam == rgb(hero)


def rgb(colour: str) -> str:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return f"rgb({red}, {green}, {blue})"


def test_names_without_space_are_counted(table: SharedTable, open_page: OpenPage) -> None:
    together = [replace(npc(f"Skeleton Archer {n}", 5), joint=True) for n in range(1, 9)]
    later = [replace(npc(f"Cultist of the Moon {n}", 7), joint=True) for n in range(1, 3)]
    table.show(Stage(TICKS, Tick(5), (*together, *later)))
    visitor = open_page(size=LAPTOP)
    visitor.wait_for(1)
    assert visitor.text("name") == "Skeleton Archer 1 +7"
    (row,) = visitor.page.locator("#coming bdi").all_text_contents()
    assert row.startswith("Cultist")
    assert row.endswith("+1")


def test_heroes_are_the_last_to_fall_off_a_list(table: SharedTable, open_page: OpenPage) -> None:
    late = scene(0, ("Mira", 500), ("Ysolde", None))
    stage = crowded_stage([f"Skeleton {number}" for number in range(300)])
    monsters = [replace(token, side=Side.NPC) for token in stage.tokens]
    aside = [npc(f"Rat {number}", None) for number in range(60)]
    table.show(with_others(late, *monsters, *aside))
    visitor = open_page(size=PHONE)
    visitor.wait_for(1)
    rows = visitor.labels("rows")
    assert (len(rows), rows[-1]) == (100, "Mira")
    assert visitor.labels("heaps")[0] == "Ysolde"
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.page.wait_for_selector("#heaps.tight")
    assert visitor.page.locator("#heaps [data-label=Ysolde]").is_visible()
    assert "Mira" in visitor.page.locator("#timeline .called.hero").all_text_contents()


def test_a_message_of_an_older_version_can_be_shown(
    table: SharedTable, open_page: OpenPage
) -> None:
    line = json.loads(make_screen(FIGHT).message(1))
    for texts in line["said"].values():
        for key in ("wait", "own", "coming", "events"):
            texts.pop(key)
    table.show_raw(json.dumps(line).encode())
    visitor = open_page(size=LAPTOP)
    visitor.wait_for(1)
    assert visitor.page.locator("#follows").inner_text() == "next: Orc in 1 tick"
    assert visitor.page.locator("#coming li").count() == 0
