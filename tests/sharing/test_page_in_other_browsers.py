"""The players' page in Firefox and in WebKit, the engine of Safari."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from PySide6.QtGui import QColor, QImage

from tests.tools.network import Network
from tests.tools.other_browsers import FIREFOX, Engine, Firefox, WebKit, has_webkit
from tests.tools.shared import wait_until
from tests.tools.shared_page import PHONE, SharedTable, scene, serve_sample, step
from views.pictures import make_handout

FIGHT = scene(5, ("Mira", 5), ("Bor", 5), ("Orc", 6), ("Tam", 9))
LAPTOP = (1280, 800)
READ = """const root = document.documentElement.dataset, text = (id) =>
    document.getElementById(id).textContent.replace(/[\u2068\u2069]/g, "");
return [root.state, root.number, text("name"), document.visibilityState];"""
MIDDLES = """return [".now", "[data-label=Mira]", "[data-label=Tam]"].map(
    (each) => document.querySelector(`#timeline ${each}`).getBoundingClientRect()).map(
    (box) => Math.round(box.left + box.width / 2));"""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Engine]:
    if request.param == "firefox":
        if FIREFOX is None:
            pytest.skip("The players' page was not tested in Firefox: apt install firefox-esr")
        engine: Engine = Firefox(tmp_path_factory.mktemp("firefox"))
    else:
        if not has_webkit():
            packages = "gir1.2-webkit2-4.1 python3-gi xvfb"
            pytest.skip(f"The players' page was not tested in WebKit: apt install {packages}")
        engine = WebKit()
    with engine:
        yield engine


def wait_for_state(engine: Engine, *values: object, seconds: float = 20) -> None:
    """Wait until the page has this state, message number, name and visibility, in this order.

    None stands for any value.
    """
    readings: list[Any] = []

    def is_reached() -> bool:
        readings[:] = engine.run(READ)
        return all(each in (None, now) for each, now in zip(values, readings, strict=False))

    with suppress(AssertionError):
        wait_until(is_reached, seconds)
    assert is_reached(), f"{readings} in place of {values}"


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_the_page_shows_each_step_a_picture_and_a_blank_screen(
    engine: Engine, table: SharedTable, size: tuple[int, int]
) -> None:
    table.show(FIGHT)
    engine.open(table.address)
    engine.size(*size)
    wait_for_state(engine, "live", "1", "Mira")
    widths = "return [innerWidth, document.documentElement.scrollWidth];"
    wait_until(lambda: engine.run(widths) == [size[0]] * 2, 5)
    for tick in range(50):
        acts = f"Orc {tick}"
        wait_for_state(
            engine, "live", str(table.show(scene(tick, (acts, tick), ("Tam", 60)))), acts
        )
    picture = QImage(90, 90, QImage.Format.Format_RGB32)
    picture.fill(QColor("#00c800"))
    table.show(make_handout(picture))
    wait_for_state(engine, "picture")
    engine.run("await document.getElementById('picture').decode();")
    table.show(None)
    wait_for_state(engine, "blank")
    engine.hide()
    number = table.show(FIGHT)
    engine.show()
    wait_for_state(engine, "live", str(number), "Mira", "visible")


def test_tokens_are_placed_correctly_at_every_zoom(engine: Engine, table: SharedTable) -> None:
    engine.size(*LAPTOP)
    table.show(FIGHT)
    engine.open(table.address)
    wait_for_state(engine, "live", "1")
    for zoom in (1.25, 1.5, 2, 1):
        engine.zoom(zoom)
        wait_until(lambda zoom=zoom: engine.run("return innerWidth") == int(LAPTOP[0] / zoom), 5)
        wait_until(lambda zoom=zoom: _are_placed(zoom, *engine.run(MIDDLES)), 5)


def _are_placed(zoom: float, now: int, acting: int, later: int) -> bool:
    return abs(now - acting) <= 1 and abs(later * zoom - 1138) < 3


def test_a_silent_connection_is_reopened(engine: Engine, table: SharedTable) -> None:
    network = Network(port := urlsplit(table.address).port or 0)
    table.show(FIGHT)
    engine.open(table.address.replace(f":{port}/", f":{network.port}/"))
    wait_for_state(engine, "live", "1")
    network.drop_open_connections()
    wait_for_state(engine, "away")
    table.beat(int(time() * 1000))
    wait_for_state(engine, "live", "1")
    network.close()


def test_the_page_recovers_after_the_table_was_killed(engine: Engine, tmp_path: Path) -> None:
    key = tmp_path / "room.key"
    with serve_sample(key, 0) as (address, program):
        engine.open(address)
        wait_for_state(engine, "live", None, "Mira")
        program.kill()
        program.wait()
        wait_for_state(engine, "away", None, "Mira")
    with serve_sample(key, urlsplit(address).port or 0) as (_, program):
        wait_for_state(engine, "live")
        step(program, {"do": "act", "who": "mira", "cost": 7})
        wait_for_state(engine, "live", None, "Bor")
