"""The players' page with a screen reader: each turn is announced exactly once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from models.scheduler.clock import Tick
from models.scheduler.stage import SceneInfo, Stage
from models.session.play import play_script
from models.session.script import decode_scripts, parse_script
from tests.tools.debian_chromium import CHROMIUM, NO_BROWSER
from tests.tools.shared_page import WIDE, Browsers, SharedTable, Visitor, scene

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=NO_BROWSER)

SAMPLES = Path(__file__).parents[2] / "resources/samples"
STEPS = 20
RECORD_ANNOUNCEMENTS = """window.heard = [];
const hear = (region) => () => {
    const live = region.getAttribute("aria-live")
        || { status: "polite", alert: "assertive" }[region.getAttribute("role")];
    if (live !== "off" && region.textContent) window.heard.push([live, region.textContent]);
};
addEventListener("DOMContentLoaded", () => {
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
        new MutationObserver(hear(region)).observe(region, { childList: true, subtree: true });
});"""
"""Records what is announced: a whole region whenever something in it changes."""
KEEP_STREAMS = """window.streams = [];
window.EventSource = class extends EventSource {
    constructor(address) {
        super(address);
        window.streams.push(this);
        this.addEventListener("message", () => { this.came = true; });
    }
};"""
"""Keeps the page's event streams, so that they can be broken."""
BREAK_STREAM = """(streams) => new Promise((done) => {
    window.streams.at(-1).onerror();
    const look = () => window.streams.length === streams && window.streams.at(-1).came
        ? done() : setTimeout(look, 20);
    look();
})"""
"""Breaks the event stream, and waits for the first message of another."""
FIGHT = scene(5, ("Mira", 5), ("Bor", 7), ("Orc", 9))


@pytest.fixture
def table(table: SharedTable) -> SharedTable:
    table.show(None)
    return table


@pytest.fixture
def listener(browsers: Browsers, table: SharedTable) -> Iterator[Visitor]:
    """Return a listener to the page, while it is blank."""
    visitor = browsers.visitor(WIDE)
    visitor.page.add_init_script(RECORD_ANNOUNCEMENTS + KEEP_STREAMS)
    visitor.open(table.address)
    visitor.wait_for_state("blank")
    read_announcements(visitor)
    yield visitor
    visitor.page.close()
    assert visitor.troubles == []


def read_announcements(visitor: Visitor) -> list[list[str]]:
    """Return the announcements since the last call, with their urgency."""
    script = "new Promise((done) => requestAnimationFrame(() => done(window.heard.splice(0))))"
    announced: list[list[str]] = visitor.page.evaluate(script)
    return announced


def announcements_until(visitor: Visitor, number: int) -> list[list[str]]:
    visitor.wait_for(number)
    return read_announcements(visitor)


@pytest.mark.parametrize("system", ["fatewalker", "gurps_pacing"])
def test_each_turn_of_a_fight_is_announced_once(
    system: str, table: SharedTable, listener: Visitor
) -> None:
    ((script_name, raw),) = decode_scripts((SAMPLES / f"{system}.json").read_bytes(), system)
    before: object = None
    for _, (session, _) in zip(
        range(STEPS), play_script(parse_script(raw, script_name), None), strict=False
    ):
        page = listener.read(table.show(session.players_stage()))
        turn = (page["heading"], page["name"], _first_tick(session.players_stage()))
        assert read_announcements(listener) == (
            [] if turn == before else [["polite", page["spoken"]]]
        )
        before = turn


def _first_tick(stage: Stage) -> Tick | None:
    return next((token.tick for token in (*stage.acting, *stage.later)), None)


def test_a_change_during_a_turn_is_announced_with_the_next_turn(
    table: SharedTable, listener: Visitor
) -> None:
    assert announcements_until(listener, table.show(FIGHT)) == [
        ["polite", "Now Mira, tick 5. Next Bor in 2 ticks."]
    ]
    tokens = [replace(FIGHT.tokens[0], condition="hurt"), *FIGHT.tokens[1:]]
    foggy = replace(FIGHT, tokens=tuple(tokens), scene=SceneInfo("Fog"))
    assert announcements_until(listener, table.show(foggy)) == []
    assert listener.text("spoken") == "Now Mira, hurt, tick 5. Next Bor in 2 ticks. Fog."
    later = replace(foggy, now=Tick(7), tokens=foggy.tokens[1:])
    assert announcements_until(listener, table.show(later)) == [
        ["polite", "Now Bor, tick 7. Next Orc in 2 ticks. Fog."]
    ]


def test_each_new_turn_of_the_same_combatant_is_announced(
    table: SharedTable, listener: Visitor
) -> None:
    for now in (1, 2):
        stage = scene(now, ("Mira", now + 1))
        assert announcements_until(listener, table.show(stage)) == [
            ["polite", "Next Mira in 1 tick."]
        ]


def test_your_turn_is_announced_at_once_and_once(table: SharedTable, listener: Visitor) -> None:
    listener.wait_for(table.show(scene(4, ("Mira", 5), ("Bor", 7))))
    listener.choose_character("Mira")
    read_announcements(listener)
    assert announcements_until(listener, table.show(FIGHT)) == [
        ["polite", "Now Mira, tick 5. Next Bor in 2 ticks."],
        ["assertive", "Your turn"],
    ]
    assert announcements_until(listener, table.show(replace(FIGHT, scene=SceneInfo("Fog")))) == []


def test_nothing_is_announced_again_after_a_broken_connection(
    table: SharedTable, listener: Visitor
) -> None:
    listener.wait_for(table.show(FIGHT))
    listener.choose_character("Mira")
    assert read_announcements(listener)
    for streams in (2, 3):
        listener.page.evaluate(BREAK_STREAM, streams)
        assert listener.text("called") == "Your turn"
    later = replace(FIGHT, now=Tick(7), tokens=FIGHT.tokens[1:])
    assert announcements_until(listener, table.show(later)) == [
        ["polite", "Now Bor, tick 7. Next Orc in 2 ticks."]
    ]


def test_a_blank_screen_and_its_end_are_announced(table: SharedTable, listener: Visitor) -> None:
    listener.wait_for(table.show(FIGHT))
    listener.wait_for(table.show(replace(FIGHT, scene=SceneInfo("Fog"))))
    read_announcements(listener)
    table.show(None)
    listener.wait_for_state("blank")
    assert read_announcements(listener) == [["polite", "Nothing to see right now"]]
    assert announcements_until(listener, table.show(FIGHT)) == [
        ["polite", "Now Mira, tick 5. Next Bor in 2 ticks."]
    ]
