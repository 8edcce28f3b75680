"""The players' page in a real browser: a server that shares stages, and its visitors."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import SceneInfo, ScreenContent, Stage, StageToken
from models.sharing.channel import SignedMessage
from models.sharing.message import Ending, ending_message, heartbeat_message, make_screen
from models.sharing.room import RoomKey
from models.sharing.table import TableOutlet
from tests.tools.debian_chromium import CHROMIUM

TICKS: Final = Axis("tick", "ticks")
TIMEOUT_MS: Final = 20_000
"""The milliseconds after which a wait counts as hanging."""
COUNT_MESSAGES: Final = """window.came = 0;
window.EventSource = class extends EventSource {
    constructor(address) {
        super(address);
        this.addEventListener("message", () => { window.came += 1; });
    }
};"""
"""Counts all messages that the page receives."""
WAIT_UNTIL_SHOWN: Final = f"""(number) => new Promise((done, hang) => {{
    const root = document.documentElement;
    const look = () => root.dataset.number === String(number) && (watch.disconnect(), done());
    const watch = new MutationObserver(look);
    watch.observe(root, {{ attributes: true }});
    setTimeout(() => hang(new Error(`Message ${{number}} was not shown`)), {TIMEOUT_MS});
    look();
}})"""
"""Waits in the page until a message is shown."""
READ_TEXTS: Final = """
    const text = (id) => document.getElementById(id).textContent.replace(/[\u2068\u2069]/g, "");
    const labels = (where) => [...where.querySelectorAll("[data-label]")].map(
        (each) => each.dataset.label);
    const off = [...document.querySelectorAll(".heap")].map(
        (heap) => [heap.querySelector("h3").textContent, labels(heap)]);
    return {
        listed: document.documentElement.classList.contains("listed"),
        list: [...document.querySelectorAll("#coming li")].map(
            (each) => ["bdi", ".when"].map((part) => each.querySelector(part).textContent)),
        heading: text("heading"), name: text("name"), condition: text("condition"),
        follows: text("follows"), clock: text("tick"), spoken: text("spoken"),
        coming: labels(document.getElementById("rows")), off: Object.fromEntries(off),
    };
"""
HOST_NAME: Final = "relay.example.org"
"""A host name of this machine."""
PHONE: Final = (390, 844)
WIDE: Final = (1280, 720)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium, without its sandbox if run by root."""
    rootless = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[*rootless, "--disable-gpu", f"--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1"],
        )
        yield browser
        browser.close()


class SharedTable:
    """A server that shares one stage after another."""

    def __init__(self) -> None:
        self.key = RoomKey.generate()
        self.number = 0
        self._table = TableOutlet()
        self._base = self._table.start()

    @property
    def address(self) -> str:
        return f"{self._base}/{self.key.name}/"

    def show(self, on_screen: ScreenContent) -> int:
        """Send a stage, a picture or a blank screen; return its number."""
        content = make_screen(on_screen)
        self.number += 1
        line = content.message(self.number)
        self._send(line, self.key.sign(line), content.pictures)
        return self.number

    def beat(self, number: int) -> None:
        """Send a heartbeat: the newest stage is still shown."""
        line = heartbeat_message(number, self.number)
        self._table.beat(SignedMessage(self.key.name, number, line, self.key.sign(line)))

    def show_forged(self, stage: Stage) -> None:
        """Send a stage signed by someone else, with a number above all that follow."""
        line = make_screen(stage).message(10**9)
        self._send(line, RoomKey.generate().sign(line), {})

    def show_raw(self, line: bytes) -> None:
        """Send a line that is no valid message."""
        self._send(line, self.key.sign(line), {})

    def end(self, ending: Ending = Ending.STOPPED) -> None:
        """Stop sharing under the address."""
        self.number += 1
        line = ending_message(self.number, ending)
        signature = self.key.sign(line)
        self._table.send(SignedMessage(self.key.name, self.number, line, signature, ending=ending))

    def take_new_link(self) -> None:
        """Make a new link, so that the old one no longer works."""
        self.end(Ending.MOVED)
        self.key = RoomKey.generate()
        self.show(None)

    def stop(self) -> None:
        self._table.stop()

    def _send(self, line: bytes, signature: bytes, portraits: Any) -> None:
        self._table.send(SignedMessage(self.key.name, self.number, line, signature, portraits))


class Browsers:
    """Browsers with different preferences, such as the language; each is started once."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: dict[str, BrowserContext] = {}

    def visitor(self, size: tuple[int, int], **wishes: Any) -> "Visitor":
        """Return a visitor with an empty page of a size."""
        if (key := repr(wishes)) not in self._contexts:
            usual = {"locale": "en-GB", "reduced_motion": "reduce"}
            self._contexts[key] = self._browser.new_context(**usual | wishes)
        page = self._contexts[key].new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return Visitor(page)


class Visitor:
    """A visitor who opens the page, and all errors of that page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.page.set_default_timeout(TIMEOUT_MS)
        self.troubles: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._on_console)
        self.page.on("request", lambda request: self.requests.append(request.url))

    def _on_console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def wait_for(self, number: int) -> None:
        """Wait until the message with a number is shown."""
        self.page.evaluate(WAIT_UNTIL_SHOWN, number)

    def read(self, number: int) -> dict[str, Any]:
        """Wait for a message; return all text then shown."""
        script = f"async (number) => {{ await ({WAIT_UNTIL_SHOWN})(number); {READ_TEXTS} }}"
        values: dict[str, Any] = self.page.evaluate(script, number)
        return values

    def wait_for_state(self, state: str) -> None:
        """Wait until the page is in a state: live, blank, away, or shut."""
        self.page.wait_for_selector(f"html[data-state={state}]", state="attached")

    def text(self, part: str) -> str:
        return without_isolates(self.page.locator(f"#{part}").text_content() or "")

    def labels(self, part: str) -> list[str]:
        """Return the labels of the tokens in a part of the page, in order."""
        texts: list[str] = self.page.eval_on_selector_all(
            f"#{part} [data-label]", "all => all.map(each => each.dataset.label)"
        )
        return texts

    def choose_character(self, label: str) -> None:
        self.page.select_option("#play", label)

    @property
    def title(self) -> str:
        return without_isolates(self.page.title())

    def wait_until_still(self) -> None:
        """Wait until nothing moves."""
        self.page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")

    def style(self, part: str, name: str) -> str:
        """Return the computed style of a part of the page."""
        value: str = self.page.eval_on_selector(
            part, "(each, name) => getComputedStyle(each).getPropertyValue(name)", name
        )
        return value


OpenPage = Callable[..., Visitor]
"""Opens the server's page with a screen size and a visitor's preferences."""


@contextmanager
def serve_sample(key: Path, port: int) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Serve a sample; return its address."""
    command = [sys.executable, "-m", "desktop", "serve", "fatewalker", "--key", str(key)]
    with subprocess.Popen(
        [*command, "--port", str(port)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as program:
        assert program.stdout is not None
        yield program.stdout.readline().strip(), program
        program.kill()


def step(program: subprocess.Popen[str], message: dict[str, Any]) -> None:
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(json.dumps(message) + "\n")
    program.stdin.flush()
    assert json.loads(program.stdout.readline())["legal"]


def without_isolates(text: str) -> str:
    """Return a text without Unicode's isolation marks around names."""
    return text.replace("\N{FIRST STRONG ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


def scene(now: int, *turns: tuple[str, int | None], effects: str = "") -> Stage:
    """Return a stage with these turns, given as names and ticks."""
    tokens = [StageToken(name, name[:2], Side.PC, _tick(tick)) for name, tick in turns]
    return Stage(TICKS, Tick(now), tuple(tokens), SceneInfo(effects))


def crowded_stage(names: Sequence[str]) -> Stage:
    """Return a stage on which all `names` act one after another."""
    return scene(0, *[(name, tick) for tick, name in enumerate(names)])


def _tick(tick: int | None) -> Tick | None:
    return None if tick is None else Tick(tick)
