"""The pictures for other screens: the shared page in a browser, on a phone and over a stream."""

from typing import Any, Final

from PySide6.QtGui import QImage

from models.scheduler.stage import Stage
from tests.packaging.pictures.desk import Desk
from tests.tools.shared_page import PHONE, Browsers, SharedTable, chromium

STRIP: Final = (1280, 104)
"""Size of an overlay over a stream."""


def phone(desk: Desk) -> QImage:
    return _page(desk, PHONE, "", plays="Bor")


def overlay(desk: Desk) -> QImage:
    return _page(desk, STRIP, "?overlay")


def _page(desk: Desk, size: tuple[int, int], question: str, *, plays: str = "") -> QImage:
    """Return a browser's picture of the fight, perhaps for the player of the combatant `plays`."""
    stage: Stage | None = desk.session.sight.players_screen
    wishes: dict[str, Any] = {"locale": desk.language, "color_scheme": "dark"}
    table = SharedTable()
    try:
        with chromium() as browser:
            visitor = Browsers(browser).visitor(size, **wishes)
            number = table.show(stage)
            visitor.open(f"{table.address}{question}")
            visitor.wait_for(number)
            if plays:
                visitor.choose_character(plays)
            visitor.wait_until_still()
            return QImage.fromData(visitor.page.screenshot(animations="disabled"))
    finally:
        table.stop()
