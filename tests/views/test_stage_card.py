"""The card on the players' stage: face down, flipped, and open beside the clock."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import OpenCard, SceneInfo, Stage, StageToken
from views.cards.layout import card_layout
from views.cards.paint import fitting_font
from views.player_stage import PlayerStage
from views.player_stage.card import TEXT_HEIGHT_SHARE, card_box
from views.player_stage.frame import frame
from views.theme import DARK

ROWS = (("3", "11"), ("CF", "4"), ("2", "9"), ("1", "6"), ("5", "2"))
FACE, BACK = OpenCard("Card 28", ("d6", "d12"), ROWS), OpenCard()
SIZES = [(1280, 720), (720, 1280), (240, 106)]


def stage_with_card(card: OpenCard | None, name: str = "Miranda", tick: int | None = 8) -> Stage:
    mira = StageToken(name, "Mi", Side.PC, None if tick is None else Tick(tick))
    return Stage(Axis("slot", "slots"), Tick(8), (mira,), SceneInfo(card=card))


def show_stage(qtbot: QtBot, stage: Stage, size: tuple[int, int] = (1280, 720)) -> PlayerStage:
    widget = PlayerStage(DARK)
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show_content(stage)
    return widget


def box(card: OpenCard, size: tuple[int, int]) -> QRectF:
    stage_frame = frame(*size)
    bounds = card_box(stage_with_card(card), stage_frame)
    assert bounds is not None
    return bounds


def grab_pixels(widget: PlayerStage, inside: QRectF) -> QImage:
    unit = frame(widget.width(), widget.height()).unit
    part = QRectF(inside.topLeft() * unit, inside.size() * unit).toRect()
    return widget.grab(part).toImage()


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_painted_if_there_is_one(qtbot: QtBot, size: tuple[int, int]) -> None:
    place = box(FACE, size)
    none, back, face = (
        grab_pixels(show_stage(qtbot, stage_with_card(card), size), place)
        for card in (None, BACK, FACE)
    )

    assert none != back
    assert back != face


@pytest.mark.parametrize("size", SIZES)
def test_long_names_do_not_affect_the_card(qtbot: QtBot, size: tuple[int, int]) -> None:
    long = "Bartholomew Featherstonehaugh of the Long Marches"
    short, other = (show_stage(qtbot, stage_with_card(FACE, name), size) for name in ("Mi", long))
    inner = box(FACE, size).adjusted(1, 1, -1, -1)

    assert grab_pixels(short, inner) == grab_pixels(other, inner)


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("text", ["3", "23", "47", "104", "CF"])
def test_the_number_of_a_card_is_not_cut(qtbot: QtBot, size: tuple[int, int], text: str) -> None:
    del qtbot
    cell = card_layout(box(FACE, size), 5, 5, TEXT_HEIGHT_SHARE).cells[0][0].adjusted(2, 2, -2, -2)
    font = fitting_font(text, cell.width(), cell.height() * TEXT_HEIGHT_SHARE, bold=True)
    assert QFontMetricsF(font).horizontalAdvance(text) <= cell.width()
    assert font.pixelSize() > 7


def test_a_new_card_is_flipped(qtbot: QtBot) -> None:
    widget = show_stage(qtbot, stage_with_card(BACK, tick=None))
    widget.show()
    qtbot.waitExposed(widget)
    covered = grab_pixels(widget, box(BACK, (1280, 720)))
    with qtbot.waitSignal(widget._turn_animation.finished):
        widget.show_content(stage_with_card(FACE))
        back = grab_pixels(widget, box(BACK, (1280, 720)))

    assert back == covered
    stage_widget = show_stage(qtbot, stage_with_card(FACE))
    stage_widget.show()
    qtbot.waitExposed(stage_widget)
    assert widget.grab().toImage() == stage_widget.grab().toImage()


def test_with_reduced_motion_a_new_card_is_open_at_once(qtbot: QtBot) -> None:
    widget = show_stage(qtbot, stage_with_card(BACK))
    widget.set_reduced_motion(True)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_content(stage_with_card(FACE))

    assert widget.grab().toImage() == show_stage(qtbot, stage_with_card(FACE)).grab().toImage()


def test_a_blank_window_shows_no_flip(qtbot: QtBot) -> None:
    widget, bare = (
        show_stage(qtbot, stage_with_card(BACK)),
        show_stage(qtbot, stage_with_card(None)),
    )
    for each in (widget, bare):
        each.set_blank(True)
        each.show()
        qtbot.waitExposed(each)
    widget.show_content(stage_with_card(FACE))

    assert widget.grab().toImage() == bare.grab().toImage()
