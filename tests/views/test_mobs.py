"""The sign of a mob on tokens, and its number after names."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from models.scheduler import stage_texts
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.scheduler.stage import Stage, StageToken
from views.paint import Painting
from views.player_stage.names import shorten
from views.player_stage.widget import PlayerStage
from views.theme import DARK
from views.token import TokenDrawing, paint_token

SIDE = 80


def paint_mob(count: int, size: float = 36, *, shade: bool = False) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    centre, face = QPointF(SIDE / 2, SIDE / 2), Face(Side.NPC, "Go", count=count)
    with Painting(image) as painter:
        paint_token(painter, TokenDrawing(DARK, face, size, 0.5 if shade else 1.0), centre)
    return image


def stage(count: int) -> Stage:
    token = StageToken("Goblins", "Go", Side.NPC, Tick(3), count=count)
    return Stage(Axis("tick", "ticks"), Tick(0), (token,))


@pytest.mark.parametrize("shade", [True, False])
def test_each_count_has_a_distinct_sign(qtbot: QtBot, *, shade: bool) -> None:
    del qtbot
    pictures = [paint_mob(count, shade=shade) for count in (1, 2, 12, 999)]
    assert all(one != other for n, one in enumerate(pictures) for other in pictures[:n])


def test_the_sign_stays_in_the_square_of_its_token(qtbot: QtBot) -> None:
    del qtbot
    image, edge = paint_mob(999), (SIDE - 36) // 2
    inside = range(edge, SIDE - edge)
    outside = ((x, y) for x in range(SIDE) for y in range(SIDE) if not {x, y} <= set(inside))
    assert not any(image.pixelColor(x, y).alpha() for x, y in outside)


def test_no_sign_is_painted_where_it_would_be_illegible(qtbot: QtBot) -> None:
    del qtbot
    assert paint_mob(2, 20) == paint_mob(999, 20)


def test_a_changed_count_repaints_the_players_timeline(qtbot: QtBot) -> None:
    view = PlayerStage(DARK)
    qtbot.addWidget(view)
    view.set_reduced_motion(True)
    view.resize(1280, 720)
    view.show_content(stage(12))
    before = view.grab().toImage()
    view.show_content(stage(11))
    assert view.grab().toImage() != before
    assert stage_texts.accessible_text(stage(12)) == "Next 12 Goblins in 3 ticks."
    banner = stage_texts.make_banner(stage(12))
    assert banner is not None
    assert banner.name == "Goblins ×12"


@pytest.mark.parametrize("number", ["×12", "×120"])
def test_a_long_name_is_shortened_before_its_number(number: str) -> None:
    short = shorten(f"Goblin archers {number}", 9, 1, lambda text, _: len(text))
    assert short.startswith("Gob")
    assert short.endswith(f"…{number}")
