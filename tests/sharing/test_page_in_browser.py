"""The players' page, in a real browser."""

from contextlib import suppress
from datetime import datetime
from itertools import cycle, product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage

from models.rules.catalogue import SYSTEMS
from models.scheduler import stage_texts
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import (
    Handout,
    OpenCard,
    Pause,
    SceneInfo,
    Stage,
    StageEvent,
    StageGhost,
    StageToken,
)
from models.session.play import play_script
from models.session.samples import has_script
from models.session.script import decode_scripts, parse_script
from models.sharing import table as table_module
from models.sharing.page_texts import too_old_texts
from tests.tools.debian_chromium import CHROMIUM, NO_BROWSER
from tests.tools.shared import wait_until
from tests.tools.shared_page import (
    COUNT_MESSAGES,
    HOST_NAME,
    PHONE,
    TICKS,
    WIDE,
    Browsers,
    OpenPage,
    SharedTable,
    Visitor,
    crowded_stage,
    scene,
    serve_sample,
    step,
)
from tests.tools.systems import LOOKED_AT_LATER
from views.pictures import make_handout

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER)

SAMPLES = Path(__file__).parents[2] / "resources/samples"
SCREENS = (PHONE, (320, 568), (844, 390), (820, 1180), (1920, 1080), (3840, 2160))
FIGHT = scene(5, ("Mira", 5), ("Bor", 5), ("Orc", 6), ("Tam", 9), ("Ghost", None))
COUNT_HEARTBEATS = """window.beaten = 0;
window.EventSource = class extends EventSource {
    constructor(address) {
        super(address);
        this.addEventListener("alive", () => { window.beaten += 1; });
    }
};"""
"""Counts the heartbeats that the page receives."""
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "{0}{1} $& __proto__",
    "javascript:alert(1)",
    "\u202eevil\u202c",
    "أمير الظلام",
    "W" * 190,
)

FILE_SYSTEMS = [each for each in SYSTEMS.ids if (SAMPLES.parent / f"systems/{each}.toml").is_file()]
LONG_SYSTEMS = (*FILE_SYSTEMS[1:], *LOOKED_AT_LATER)
SYSTEM_IDS = [
    pytest.param(each, marks=[pytest.mark.long] if each in LONG_SYSTEMS else [])
    for each in filter(has_script, SYSTEMS.ids)
]


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_the_page_shows_at_each_step_what_the_players_window_shows(
    system: str, table: SharedTable, open_page: OpenPage
) -> None:
    table.show(None)
    visitor = open_page()
    ((script_name, raw),) = decode_scripts((SAMPLES / f"{system}.json").read_bytes(), system)
    steps = 0
    for session, _ in play_script(parse_script(raw, script_name), None):
        page = visitor.read(table.show(session.players_stage()))
        rows, in_list = page.pop("list"), page.pop("listed")
        assert matches_list(rows, session.players_stage())
        assert page == window_content(session.players_stage(), in_list=in_list)
        steps += 1
    assert steps > 5


def matches_list(rows: list[list[str]], stage: Stage) -> bool:
    """Return whether the page's list has the rows of the window, or shorter ones."""
    turns = stage_texts.coming_turns(stage)
    names = [
        [turn.name, *stage_texts.shorter_names([each.display_name for each in turn.tokens])]
        for turn in turns
    ]
    assert [when for _, when in rows] == [turn.when for turn in turns]
    return all(name in each or "…" in name for (name, _), each in zip(rows, names, strict=True))


def window_content(stage: Stage, *, in_list: bool) -> dict[str, Any]:
    """Return the window's texts for a stage: those in the list, or otherwise below the name."""
    banner = stage_texts.make_banner(stage) or stage_texts.Banner(
        "", stage_texts.idle_text(stage), is_now=False
    )
    own = banner.sentences if not in_list else () if banner.wait else banner.tick_sentences
    sentences = [" · " + "".join(run.text for run in each) for each in own]
    asks = not (stage.acting or stage.later) and (stage.scene.prompt or not stage.tokens)
    off = {
        stage_texts.waiting_heading(): [
            t.label for t in stage.tokens if t.tick is None and t.waiting
        ],
        stage_texts.done_heading(): [t.label for t in stage.tokens if t.done],
        stage_texts.aside_heading(stage): [
            t.label for t in stage.tokens if t.tick is None and not (t.waiting or t.done)
        ],
    }
    return {
        "heading": banner.heading,
        "name": banner.name,
        "condition": " · ".join(filter(None, (banner.wait * in_list, banner.state))),
        "follows": "".join(sentences).removeprefix(" · "),
        "clock": "" if asks else stage.axis.number(stage.now),
        "coming": [token.label for token in stage.later],
        "off": {heading: labels for heading, labels in off.items() if labels},
        "spoken": stage_texts.accessible_text(stage),
    }


def test_places_after_the_last_one_taken_have_no_numbers(
    table: SharedTable, open_page: OpenPage
) -> None:
    stage = scene(5, ("Mira", 5), ("Orc", 6))
    number = table.show(stage)
    visitor = open_page()
    visitor.wait_for(number)
    numbers = visitor.page.locator("#timeline .number")
    assert len(numbers.all_text_contents()) > 2
    visitor.wait_for(table.show(replace(stage, axis=replace(stage.axis, is_ranking=True))))
    assert numbers.all_text_contents() == ["5", "6"]


def test_tokens_are_on_the_timeline_and_glide_to_their_places(
    table: SharedTable, open_page: OpenPage
) -> None:
    far = replace(FIGHT, tokens=(*FIGHT.tokens, *scene(5, ("Kel", 16)).tokens))
    table.show(far)
    visitor = open_page(reduced_motion="no-preference")
    visitor.wait_for(1)
    assert sorted(visitor.labels("timeline")) == ["Bor", "Kel", "Mira", "Orc", "Tam"]
    assert (
        token_position(visitor, "Mira")[0]
        == token_position(visitor, "Bor")[0]
        < token_position(visitor, "Orc")[0]
    )
    before = token_position(visitor, "Tam")
    visitor.wait_for(table.show(replace(far, now=Tick(6), tokens=far.tokens[2:])))
    assert visitor.style("#timeline [data-label=Tam]", "transition-duration") == "0.2s, 0.2s"
    visitor.wait_until_still()
    assert token_position(visitor, "Tam")[0] < before[0]


@pytest.mark.parametrize("calm", [False, True])
def test_name_and_glow_move_once_when_a_turn_begins_except_with_reduced_motion(
    table: SharedTable, open_page: OpenPage, *, calm: bool
) -> None:
    table.show(FIGHT)
    visitor = open_page(reduced_motion="reduce" if calm else "no-preference")
    visitor.wait_for(1)
    after = replace(FIGHT, now=Tick(6), tokens=FIGHT.tokens[2:])
    foggy = replace(after, scene=SceneInfo(effects="Fog"))
    moves = [_moves(visitor)]
    for stage in (after, foggy):
        visitor.wait_for(table.show(stage))
        moves.append(_moves(visitor))
    still = ["none", "none"]
    assert moves == [still, still if calm else ["rise", "pulse"], still]


def _moves(visitor: Visitor) -> list[str]:
    return [visitor.style(part, "animation-name") for part in ("#name bdi", "#timeline .glow")]


def test_nothing_moves_with_reduced_motion(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    visitor.wait_for(table.show(replace(FIGHT, now=Tick(6))))
    assert visitor.style("#timeline [data-label=Tam]", "transition-duration") == "0s"


def token_position(visitor: Visitor, label: str) -> tuple[float, float]:
    box = visitor.page.locator(f"#timeline [data-label='{label}']").bounding_box()
    assert box is not None
    return box["x"], box["y"]


def test_the_page_tells_a_player_when_their_turn_comes(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script("navigator.vibrate = (how) => { window.buzzed = how; };")
    visitor.page.reload()
    visitor.wait_for(1)
    visitor.choose_character("Tam")
    assert visitor.text("yours") == "You act in 4 ticks"
    assert visitor.title == "You act in 4 ticks – Tickline"
    visitor.page.click("summary")
    visitor.page.check("#buzz")
    visitor.wait_for(table.show(scene(6, ("Orc", 6), ("Tam", 9))))
    assert visitor.text("yours") == "You're next, in 3 ticks"
    assert visitor.page.evaluate("window.buzzed") == 60
    visitor.wait_for(table.show(scene(9, ("Tam", 9), ("Orc", 12))))
    assert visitor.text("yours") == visitor.text("called") == "Your turn"
    assert visitor.title == "Your turn – Tickline"
    assert visitor.page.evaluate("window.buzzed") == [180, 90, 180]
    visitor.wait_for(table.show(scene(12, ("Orc", 12), ("Mira", 12), ("Tam", 12))))
    assert visitor.text("yours") == "You act after Mira"
    assert visitor.text("called") == ""


def test_the_chosen_character_is_remembered_even_while_away(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    visitor.choose_character("Bor")
    assert visitor.text("yours") == "You're next"
    visitor.page.reload()
    visitor.wait_for(1)
    assert visitor.text("yours") == "You're next"
    visitor.wait_for(table.show(scene(6, ("Orc", 6))))
    assert visitor.text("yours") == "Bor isn't shown right now"
    assert visitor.page.input_value("#play") == "Bor"
    visitor.wait_for(table.show(FIGHT))
    assert visitor.text("yours") == "You're next"


def test_the_page_tells_a_player_that_they_have_no_turn(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(None)
    visitor = open_page()
    for token, phrase in WITHOUT_A_TURN:
        other = StageToken("Mira", "Mi", Side.PC, Tick(5), tied=token.tied, joint=token.joint)
        visitor.wait_for(table.show(Stage(TICKS, Tick(5), (other, token))))
        visitor.choose_character("Tam")
        assert visitor.text("yours") == phrase


TAM = StageToken("Tam", "Ta", Side.PC, None)
WITHOUT_A_TURN = [
    (replace(TAM, waiting=True), "You're waiting"),
    (replace(TAM, done=True), "You're done this round"),
    (TAM, "No turn for you right now"),
    (replace(TAM, tick=Tick(5), tied=True), "You or others: to be decided"),
    (replace(TAM, tick=Tick(5), joint=True), "Your turn"),
]


def test_a_mob_its_portrait_and_the_card_are_on_the_page(
    table: SharedTable, open_page: OpenPage
) -> None:
    picture = (Path(__file__).parents[2] / "resources/icons/tickline-32.png").read_bytes()
    goblins = StageToken("Goblin", "Go", Side.NPC, Tick(5), count=12)
    mira = StageToken("Mira", "Mi", Side.PC, Tick(6), portrait="any", picture=picture)
    card = OpenCard("Ace", ("I", "II"), (("3", "Jam"), ("7", "5")))
    table.show(Stage(TICKS, Tick(5), (goblins, mira), SceneInfo("Fog", card=card)))
    visitor = open_page()
    visitor.wait_for(1)
    assert visitor.text("name") == "Goblin ×12"
    assert visitor.text("effects") == "Fog"
    assert visitor.text("card") == "AceIII3Jam75"
    visitor.page.locator("#rows .glyph").wait_for(state="detached")
    assert visitor.page.locator("#rows image").count() == 1
    visitor.wait_for(table.show(Stage(TICKS, Tick(5), (goblins,), SceneInfo(card=OpenCard()))))
    assert visitor.page.get_by_role("img", name="Card, face down").is_visible()


def test_later_turns_are_pale_and_in_order(table: SharedTable, open_page: OpenPage) -> None:
    stage = scene(5, ("Mira", 5), ("Bor", 11))
    first, _ = stage.tokens
    ghosts = [StageGhost(replace(first, tick=Tick(n), ghost=True), i) for n, i in ((8, 1), (10, 2))]
    table.show(replace(stage, ghosts=tuple(ghosts)))
    visitor = open_page()
    visitor.wait_for(1)
    assert visitor.page.locator("#coming bdi").all_text_contents() == ["Mira", "Mira", "Bor"]
    assert visitor.page.locator("#rows bdi").all_text_contents() == ["Mira", "Mira", "Bor"]
    assert visitor.page.locator("#timeline .ghost").count() == 2
    visitor.choose_character("Bor")
    assert visitor.text("yours") == "You act in 6 ticks"


def test_a_likely_turn_is_pale_on_the_axis_and_not_in_the_list(
    table: SharedTable, open_page: OpenPage
) -> None:
    stage = scene(5, ("Mira", 5), ("Bor", 11))
    first, second = stage.tokens
    table.show(replace(stage, tokens=(replace(first, likely_next=Tick(8)), second)))
    visitor = open_page()
    visitor.wait_for(1)
    assert visitor.page.locator("#timeline .ghost").count() == 1
    assert visitor.page.locator("#coming bdi").all_text_contents() == ["Bor"]
    assert visitor.page.locator("#rows bdi").all_text_contents() == ["Bor"]
    visitor.choose_character("Bor")
    assert visitor.text("yours") == "You're next, in 6 ticks"


def test_an_event_is_described_as_in_the_players_window(
    table: SharedTable, open_page: OpenPage
) -> None:
    stages = (
        scene(5, ("Mira", 7), ("Bor", 9)),
        scene(5, ("Mira", 5), ("Bor", 9)),
        scene(5, ("Mira", None)),
    )
    table.show(None)
    visitor = open_page()
    for stage, (tick, passed) in product(stages, ((5, False), (5, True), (12, False))):
        events = (StageEvent("Bridge collapses", Tick(tick), passed),)
        screen_stage = replace(stage, scene=SceneInfo("Fog", events=events, ready="Bor"))
        page = visitor.read(table.show(screen_stage))
        rows, in_list = page.pop("list"), page.pop("listed")
        assert matches_list(rows, screen_stage)
        assert page == window_content(screen_stage, in_list=in_list)
        assert visitor.text("effects") == stage_texts.scene_text(screen_stage, flagged=[Tick(tick)])
        acts = bool(screen_stage.acting or screen_stage.happening)
        assert ("acts" in (visitor.page.locator("#banner").get_attribute("class") or "")) == acts
        event = visitor.page.locator("#timeline .event").all_text_contents()
        assert event == ["Bridge collapses" + " · in 7" * (tick > stage.now)]
        assert visitor.page.locator("#timeline .flag").count() == 1


def test_a_blank_screen_removes_the_fight_from_the_page(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    visitor.choose_character("Mira")
    table.show(None)
    visitor.wait_for_state("blank")
    latecomer = open_page()
    latecomer.wait_for_state("blank")
    for each in (visitor, latecomer):
        assert not any(token.label in each.page.content() for token in FIGHT.tokens)
        assert each.title == "Players – Tickline"
        assert each.page.locator("main, footer").first.is_hidden()
    visitor.wait_for(table.show(FIGHT))
    assert visitor.text("yours") == "Your turn"


@pytest.mark.parametrize(
    ("size", "shape"), [*zip(SCREENS, cycle([(900, 300), (300, 900)]), strict=False)]
)
def test_a_picture_is_shown_uncropped_over_the_list(
    table: SharedTable, open_page: OpenPage, size: tuple[int, int], shape: tuple[int, int]
) -> None:
    table.show(FIGHT)
    visitor = open_page(size=size)
    visitor.wait_for(1)
    visitor.choose_character("Mira")
    table.show(make_picture(*shape))
    latecomer = open_page(size=size)
    for each in (visitor, latecomer):
        each.wait_for_state("picture")
        picture = each.page.get_by_role("img", name="The GM shows a picture")
        assert each.page.locator("#spoken").text_content() == "The GM shows a picture"
        assert picture.evaluate("each => each.decode().then(() => each.naturalWidth)") == shape[0]
        box = picture.bounding_box()
        assert box == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        assert each.style("#picture", "object-fit") == "contain"
        for other in ("#banner", "#timeline", "#turns", "#aside", "footer"):
            assert each.page.locator(other).is_hidden()
        assert not any(token.label in each.page.content() for token in FIGHT.tokens)
        assert each.title == "Players – Tickline"
    visitor.wait_for(table.show(FIGHT))
    assert visitor.page.locator("#picture").is_hidden()
    assert visitor.page.locator("#picture").get_attribute("src") is None
    assert visitor.text("yours") == "Your turn"


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_now_and_next_are_shown_below_a_picture(
    table: SharedTable, open_page: OpenPage, size: tuple[int, int]
) -> None:
    table.show(replace(make_picture(160, 90), below=FIGHT))
    visitor = open_page(size=size)
    visitor.wait_for_state("picture")
    line = visitor.page.locator("#turn-line")
    banner = stage_texts.make_banner(FIGHT)
    assert banner is not None
    assert (
        line.inner_text()
        .replace("\u2068", "")
        .replace("\u2069", "")
        .startswith(f"{banner.heading} {banner.name}")
    )
    spoken = visitor.page.locator("#spoken").text_content()
    assert spoken == f"The GM shows a picture. {stage_texts.accessible_text(FIGHT)}"
    picture, below = visitor.page.locator("#picture").bounding_box(), line.bounding_box()
    assert picture is not None
    assert below is not None
    assert picture["y"] + picture["height"] <= below["y"] + 1
    assert below["y"] + below["height"] == pytest.approx(size[1], abs=1)
    assert below["height"] < 0.06 * size[1]
    later = replace(FIGHT, now=Tick(FIGHT.now + 1))
    table.show(replace(make_picture(160, 90), below=later))
    visitor.page.wait_for_function(
        "words => document.getElementById('spoken').textContent === words",
        arg=stage_texts.accessible_text(later),
    )
    table.show(None)
    visitor.wait_for_state("blank")
    assert line.is_hidden()
    assert line.text_content() == ""


def test_blanking_and_the_end_of_the_link_remove_a_picture(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(make_picture(90, 90))
    visitor = open_page()
    visitor.wait_for_state("picture")
    visitor.page.locator("#picture").evaluate("each => each.decode()")
    table.show(None)
    visitor.wait_for_state("blank")
    assert visitor.page.locator("#picture").is_hidden()
    table.show(make_picture(90, 90))
    visitor.wait_for_state("picture")
    visitor.page.locator("#picture").evaluate("each => each.decode()")
    table.take_new_link()
    visitor.wait_for_state("shut")
    assert visitor.page.locator("#picture").is_hidden()
    ignore_gone_address(visitor, "404")


def test_a_picture_stays_while_the_table_is_silent(table: SharedTable, open_page: OpenPage) -> None:
    table.show(make_picture(90, 90))
    visitor = open_page()
    visitor.wait_for_state("picture")
    visitor.page.evaluate("() => { Date.now = () => 9e15; }")
    visitor.wait_for_state("away")
    assert visitor.page.locator("#picture").is_visible()
    assert visitor.page.locator("#notice").is_visible()
    assert visitor.page.locator("footer").is_hidden()
    (width, height), box = WIDE, visitor.page.locator("#picture").bounding_box()
    assert box is not None
    assert (box["y"], box["width"]) == (0, width)
    assert box["height"] > 0.8 * height


@pytest.mark.parametrize(
    ("locale", "words"), [("en-US", "Back at 3:20 PM"), ("en-GB", "Back at 15:20")]
)
def test_a_break_shows_its_end_in_the_visitors_time_zone(
    table: SharedTable, open_page: OpenPage, locale: str, words: str
) -> None:
    table.show(FIGHT)
    visitor = open_page(locale=locale, timezone_id="Europe/Berlin")
    visitor.wait_for(1)
    table.show(Pause(29_006_780))
    visitor.wait_for_state("pause")
    assert visitor.text("notice").replace("\u202f", " ") == words
    assert visitor.page.locator("#notice").is_visible()
    assert not any(token.label in visitor.page.content() for token in FIGHT.tokens)
    table.show(Pause())
    visitor.page.get_by_text("A break").wait_for()
    visitor.wait_for(table.show(FIGHT))
    assert visitor.text("notice") == ""


def test_a_foreign_picture_is_not_loaded(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    table.show_raw(b'{"v":1,"number":2,"state":"picture","picture":"//example.org/x.png"}')
    visitor.wait_for_state("picture")
    assert visitor.page.locator("#picture").is_hidden()


def make_picture(width: int, height: int) -> Handout:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#00c800"))
    return make_handout(image)


OLD_ENGINE = """for (const kind of [Object, AbortSignal, Element.prototype, window])
    for (const name of ["hasOwn", "timeout", "replaceChildren", "ResizeObserver"])
        delete kind[name];"""


def test_the_page_works_in_an_engine_of_2019_and_says_why_not_in_an_older_one(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script(OLD_ENGINE)
    visitor.page.reload()
    visitor.wait_for(1)
    assert "too old" not in visitor.page.content()
    visitor.page.set_viewport_size({"width": 640, "height": 360})
    wait_until(lambda: token_position(visitor, "Tam")[0] < WIDE[0] / 2, 5)
    visitor.page.add_init_script("CSS.supports = () => false;")
    visitor.page.reload()
    silent = open_page(java_script_enabled=False)
    for each in (visitor, silent):
        assert each.page.locator("#notice").inner_text() == "\n".join(too_old_texts().values())


def test_a_visitor_with_an_old_link_sees_nothing(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    table.take_new_link()
    visitor.wait_for_state("shut")
    assert visitor.text("notice") == ("This link no longer works. Ask your GM for the new one.")
    assert "Mira" not in visitor.page.content()
    ignore_gone_address(visitor, "404")


def test_the_page_says_that_sharing_ended_and_resumes_later(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.clock.install()
    visitor.page.reload()
    visitor.wait_for(1)
    table.end()
    visitor.wait_for_state("ended")
    assert visitor.text("notice").startswith("The GM has stopped sharing.")
    assert "Mira" not in visitor.page.content()
    table.show(FIGHT)
    visitor.page.clock.run_for(16_000)
    visitor.wait_for_state("live")
    ignore_gone_address(visitor, "404")


def test_a_message_with_a_foreign_signature_is_not_shown(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script(COUNT_MESSAGES)
    visitor.page.reload()
    visitor.wait_for(1)
    table.show_forged(scene(7, ("Impostor", 7)))
    visitor.page.wait_for_function("() => window.came === 2")
    visitor.wait_for(table.show(FIGHT))
    assert visitor.text("name") == "Mira"


def _beat(table: SharedTable, visitor: Visitor, number: int, count: int) -> int:
    """Send heartbeats until the page, which may still be connecting, has received another."""
    for _ in range(20):
        table.beat(number)
        with suppress(AssertionError):
            wait_until(lambda: visitor.page.evaluate("window.beaten") > count, 1)
            return int(visitor.page.evaluate("window.beaten"))
    pytest.fail("The page hears nothing of the table.")


def test_the_page_says_how_long_the_table_has_been_silent(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script(COUNT_HEARTBEATS)
    visitor.page.clock.install(time=datetime(2026, 11, 26, 19, 0))  # noqa: DTZ001 - as people read
    visitor.page.reload()
    visitor.wait_for(1)
    number = int(visitor.page.evaluate("Date.now()"))
    count = _beat(table, visitor, number, 0)
    for beat in range(1, 5):
        visitor.page.clock.run_for(3_000)
        count = _beat(table, visitor, number + beat, count)
    visitor.wait_for_state("live")
    visitor.page.clock.run_for(9_000)
    visitor.wait_for_state("away")
    assert visitor.text("notice").startswith("Connection to the GM lost at 19:00")
    assert visitor.text("name") == "Mira"
    table.beat(number + 9)
    visitor.wait_for_state("live")
    assert visitor.text("notice") == ""


DEAD_STREAM = """window.EventSource = class extends EventSource {
    addEventListener(kind, hear) {
        super.addEventListener(kind, (event) => window.deaf !== this && hear(event));
        window.stream = this;
    }
};"""
"""Lets an event stream die unnoticed: the page receives nothing more from it."""


def test_a_stream_that_died_silently_is_reopened(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script(DEAD_STREAM)
    visitor.page.clock.install()
    visitor.page.reload()
    visitor.wait_for(1)
    visitor.page.evaluate("() => { window.deaf = window.stream; }")
    visitor.page.clock.run_for(9_000)
    visitor.wait_for_state("away")
    visitor.page.wait_for_function("() => window.stream !== window.deaf")
    table.beat(int(visitor.page.evaluate("Date.now()")))
    visitor.wait_for_state("live")
    assert visitor.text("notice") == ""


def test_an_older_picture_is_never_shown_even_after_reloading(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.page.add_init_script(COUNT_MESSAGES)
    table.number = 7
    visitor.wait_for(table.show(scene(8, ("Orc", 8))))
    table.number = 2
    table.show(FIGHT)
    visitor.page.reload()
    visitor.page.wait_for_function("() => window.came === 1")
    assert visitor.text("name") == ""
    table.number = 8
    visitor.wait_for(table.show(scene(9, ("Tam", 9))))


def test_the_page_says_that_a_relay_without_https_is_unchecked(
    browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "_is_address", lambda _: True)
    relay = SharedTable()
    relay.show(FIGHT)
    visitor = browsers.visitor(WIDE)
    for host, is_said in (("127.0.0.1", False), ("localhost", False), (HOST_NAME, True)):
        visitor.open(relay.address.replace("127.0.0.1", host))
        visitor.wait_for(1)
        assert visitor.page.locator("#unchecked").is_visible() is is_said
    relay.stop()
    visitor.page.close()


def test_hostile_names_are_shown_as_text(table: SharedTable, open_page: OpenPage) -> None:
    table.show(crowded_stage(HOSTILE))
    visitor = open_page(size=PHONE)
    before = visitor.page.locator("script, img, iframe").count()
    visitor.wait_for(1)
    for name in HOSTILE:
        visitor.choose_character(name)
        assert visitor.page.locator("script, img, iframe").count() == before
    assert visitor.labels("rows") == list(HOSTILE[1:])
    assert visitor.text("name") == HOSTILE[0]
    assert fits_width(visitor)


def test_right_to_left_names_do_not_reverse_their_surroundings(
    table: SharedTable, open_page: OpenPage
) -> None:
    events = (StageEvent("מגדל 2", Tick(12)), StageEvent("גשר", Tick(14)))
    fight = scene(0, ("דוד", 0), ("שרה", 3))
    table.show(replace(fight, scene=SceneInfo(events=events)))
    visitor = open_page(size=PHONE)
    visitor.wait_for(1)
    assert visitor.page.evaluate(ORDER_OF_PIECES, ["#effects", "in 12", "in 14"]) == [0, 1]
    name, when = (visitor.page.locator(f"#rows {each}").bounding_box() for each in ("bdi", ".when"))
    assert name is not None
    assert when is not None
    assert name["x"] + visitor.page.evaluate(ORDER_OF_NAME) < PHONE[0] / 2 < when["x"]


ORDER_OF_PIECES = """([part, ...pieces]) => {
    const words = document.querySelector(part).firstChild, range = document.createRange();
    const lefts = pieces.map((piece) => {
        range.setStart(words, words.data.indexOf(piece));
        range.setEnd(words, words.data.indexOf(piece) + piece.length);
        return range.getBoundingClientRect().left;
    });
    return [...lefts].sort((one, other) => one - other).map((each) => lefts.indexOf(each));
}"""
"""Returns the order of pieces of a text from left to right."""
ORDER_OF_NAME = """() => {
    const range = document.createRange(), name = document.querySelector("#rows bdi");
    range.selectNodeContents(name);
    return range.getBoundingClientRect().left - name.getBoundingClientRect().left;
}"""


def test_nonsense_is_not_shown(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    for line in (b"null", b"[]", b"{", b'{"v":1,"state":"live","tokens":7}', b'{"state":"odd"}'):
        table.show_raw(line)
    table.show_raw(b'{"v":1,"number":1,"state":"live","tokens":[null,{"tick":"x"},{"label":7}]}')
    visitor.wait_for(table.show(scene(8, ("Orc", 8))))
    assert visitor.text("name") == "Orc"


def test_a_thousand_combatants_are_counted_if_not_drawn(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(crowded_stage([f"Skeleton {number}" for number in range(1000)]))
    visitor = open_page(size=PHONE)
    visitor.wait_for(1)
    assert len(visitor.labels("rows")) == 100
    assert visitor.page.locator("#rows .tail").text_content() == "899 more"
    assert len(visitor.labels("timeline")) < 100
    visitor.choose_character("Skeleton 999")
    assert visitor.text("yours") == "You act in 999 ticks"


def test_the_overlay_is_a_strip_on_a_transparent_background(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page("?overlay")
    visitor.wait_for(1)
    assert visitor.text("name") == "Mira"
    assert visitor.page.locator("footer").is_hidden()
    picture = visitor.page.screenshot(omit_background=True)
    assert alpha(picture, 5, 5) == 0
    assert alpha(picture, 640, 690) > 150
    box = visitor.page.locator("main").bounding_box()
    assert box is not None
    assert box["height"] < WIDE[1] / 6
    table.show(None)
    visitor.wait_for_state("blank")
    assert alpha(visitor.page.screenshot(omit_background=True), 640, 690) == 0


def test_the_overlay_truncates_names_before_their_numbers(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(scene(5, ("Mira", 5), ("Skeleton Archer 5", 6), ("Cultist of the Moon 2", 7)))
    visitor = open_page("?overlay")
    visitor.wait_for(1)
    names = visitor.page.locator("#rows bdi")
    assert [each.replace("…", "")[-1] for each in names.all_text_contents()] == ["5", "2"]
    assert not names.evaluate_all("all => all.some(each => each.scrollWidth > each.clientWidth)")


def alpha(picture: bytes, x: int, y: int) -> int:
    from PySide6.QtGui import QImage

    return QImage.fromData(picture).pixelColor(x, y).alpha()


def test_the_page_uses_the_language_of_the_browser(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page(locale="de-AT")
    visitor.wait_for(1)
    assert visitor.page.get_attribute("html", "lang") == "de"
    assert visitor.text("heading") == "Jetzt"
    assert visitor.text("follows") == "dann: Bor"
    assert visitor.page.locator("#coming .when").all_text_contents() == [
        "danach",
        "noch 1",
        "noch 4",
    ]
    assert visitor.text("spoken").startswith("Jetzt Mira, dann Bor, Tick 5.")
    visitor.choose_character("Tam")
    assert visitor.text("yours") == "Dein Zug: noch 4 Ticks"
    stranger = open_page(locale="fr-FR")
    stranger.wait_for(1)
    assert stranger.page.get_attribute("html", "lang") == "en"


@pytest.mark.parametrize("colours", ["dark", "light"])
def test_the_page_is_dark_or_light_as_requested(
    colours: Any, table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page(color_scheme=colours)
    visitor.wait_for(1)
    assert background(visitor) == {"dark": "#101318", "light": "#f7f8fa"}[colours]
    visitor.page.click("summary")
    visitor.page.select_option("#look", "contrast")
    assert background(visitor) == "#000000"
    visitor.page.reload()
    visitor.wait_for(1)
    assert background(visitor) == "#000000"


def background(visitor: Visitor) -> str:
    return visitor.style("html", "--stage").strip()


def test_the_page_fits_every_screen(table: SharedTable, open_page: OpenPage) -> None:
    table.show(replace(FIGHT, scene=SceneInfo("Fog, 3 ticks left · Rain until the morning")))
    visitor = open_page()
    visitor.wait_for(1)
    visitor.choose_character("Mira")
    for width, height in SCREENS:
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert fits_width(visitor)
        assert visitor.page.evaluate(MIN_LETTERS) >= 11
        assert visitor.page.evaluate(MIN_CONTROL) >= 24
        assert float(visitor.style("#play", "font-size").removesuffix("px")) >= 16
        assert visitor.labels("timeline")
        for part in ("name", "timeline"):
            box = visitor.page.locator(f"#{part}").bounding_box()
            assert box is not None
            assert box["height"] > height / 25


def test_an_axis_without_space_for_its_names_is_left_out(
    table: SharedTable, open_page: OpenPage
) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    visitor.page.locator("#timeline").evaluate("(each) => { each.style.fontSize = '80px'; }")
    visitor.page.set_viewport_size({"width": 1281, "height": 720})
    wait_until(lambda: not visitor.labels("timeline"), 5)
    assert visitor.text("follows") == "then: Bor"


MIN_LETTERS = """() => Math.min(...[...document.querySelectorAll("main *:not(svg *)")]
    .filter(each => each.checkVisibility() && [...each.childNodes].some(
        child => child.nodeType === 3 && child.data.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
MIN_CONTROL = """() => Math.min(...[...document.querySelectorAll("select, summary")]
    .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().height))"""


def fits_width(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("query", "wishes"),
    [
        ("", {"color_scheme": "dark"}),
        ("", {"color_scheme": "light", "size": PHONE}),
        ("", {"color_scheme": "light", "locale": "de"}),
        ("?overlay", {}),
    ],
)
def test_axe_finds_no_accessibility_violation(
    query: str, wishes: dict[str, Any], table: SharedTable, open_page: OpenPage
) -> None:
    card = OpenCard("Ace", ("I", "II"), (("3", "Jam"), ("7", "5")))
    table.show(replace(FIGHT, scene=SceneInfo("Fog", card=card)))
    visitor = open_page(query, **wishes)
    visitor.wait_for(1)
    if not query:
        visitor.choose_character("Mira")
        visitor.page.click("summary")
    visitor.wait_until_still()
    violations = Axe().run(visitor.page)
    assert violations.violations_count == 0, violations.generate_report()


@pytest.mark.parametrize("query", ["", "?overlay"])
def test_axe_finds_no_accessibility_violation_with_a_picture(
    query: str, table: SharedTable, open_page: OpenPage
) -> None:
    table.show(make_picture(900, 300))
    visitor = open_page(query)
    visitor.wait_for_state("picture")
    if query:
        picture = visitor.page.screenshot(omit_background=True)
        assert not any(alpha(picture, x, y) for x in (9, 640, 1270) for y in (9, 360, 690))
    visitor.page.locator("#picture").evaluate("each => each.decode()")
    violations = Axe().run(visitor.page)
    assert violations.violations_count == 0, violations.generate_report()


def test_every_control_can_be_reached_by_keyboard(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    keyboard, focused = (
        visitor.page.keyboard,
        "document.activeElement.id || document.activeElement.tagName",
    )
    reached = []
    for key in ("Tab", "Tab", "Enter", "Tab", "Tab", "Escape"):
        keyboard.press(key)
        reached.append(visitor.page.evaluate(focused))
    assert reached == ["play", "SUMMARY", "SUMMARY", "look", "buzz", "SUMMARY"]
    assert visitor.page.locator(".panel").is_hidden()


def test_nothing_is_loaded_from_other_hosts(table: SharedTable, open_page: OpenPage) -> None:
    table.show(FIGHT)
    visitor = open_page()
    visitor.wait_for(1)
    hosts = {urlsplit(url).netloc for url in visitor.requests if not url.startswith("data:")}
    assert hosts == {urlsplit(table.address).netloc}


def test_the_page_recovers_after_the_table_was_killed(browsers: Browsers, tmp_path: Path) -> None:
    key = tmp_path / "room.key"
    with serve_sample(key, 0) as (address, program):
        visitor = browsers.visitor(WIDE)
        visitor.open(address)
        visitor.wait_for_state("live")
        assert visitor.text("name") == "Mira"
        program.kill()
        program.wait()
        visitor.wait_for_state("away")
        notice = visitor.text("notice")
        assert notice.startswith("Connection to the GM lost at ")
        assert visitor.text("name") == "Mira"
    with serve_sample(key, urlsplit(address).port or 0) as (again, program):
        assert again == address
        visitor.wait_for_state("live")
        step(program, {"do": "act", "who": "mira", "cost": 7})
        visitor.page.locator("#name", has_text="Bor").wait_for()
    visitor.page.close()


def ignore_gone_address(visitor: Visitor, word: str) -> None:
    """Ignore the console message that an address is gone."""
    visitor.troubles = [each for each in visitor.troubles if word not in each]
