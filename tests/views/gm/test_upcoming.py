"""Up next: only whole rows are shown, whatever the height of the list."""

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.application import add_fonts
from models.items.rows import RowsModel
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.sight.upcoming import Upcoming
from views.gm.upcoming import BRACKET, ROW, TEXT, UpcomingList
from views.measure import ElideMode, elide_scaled
from views.theme import DARK
from views.widgets.row_delegate import draw_text

NAMES = ("Ara", "Bor", "Cid", "Dot", "Eve", "Fay")


@pytest.fixture
def model() -> RowsModel[Upcoming]:
    rows: RowsModel[Upcoming] = RowsModel(lambda each: each.key, lambda each: each.name)
    rows.show([Upcoming(name, name, Face(Side.PC, name[0]), "tick 3") for name in NAMES])
    return rows


@pytest.fixture
def upcoming_list(model: RowsModel[Upcoming], qtbot: QtBot) -> UpcomingList:
    add_fonts()
    upcoming = UpcomingList(model, DARK)
    model.setParent(upcoming)
    qtbot.addWidget(upcoming)
    upcoming.resize(260 + BRACKET, 6 * ROW)
    upcoming.show()
    return upcoming


def cut_names(upcoming_list: UpcomingList) -> list[str]:
    """Return the names in partly visible rows."""
    model, view_rect = upcoming_list.model(), upcoming_list.viewport().rect()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    boxes = {str(row.data()): upcoming_list.visualRect(row) for row in rows}
    return [
        name
        for name, box in boxes.items()
        if view_rect.top() <= box.bottom()
        and box.top() <= view_rect.bottom()
        and not view_rect.contains(box)
    ]


@pytest.mark.parametrize("more", range(0, ROW, 7))
def test_no_row_is_cut_at_the_upper_or_lower_edge(upcoming_list: UpcomingList, more: int) -> None:
    upcoming_list.resize(260, 2 * ROW + more)
    bar = upcoming_list.verticalScrollBar()
    for place in range(bar.maximum() + 1):
        bar.setValue(place)
        assert cut_names(upcoming_list) == []
    assert bar.maximum() == 4
    assert (
        upcoming_list.visualRect(upcoming_list.model().index(5, 0)).bottom()
        < upcoming_list.viewport().height()
    )


def test_rows_of_larger_text_are_not_cut(
    upcoming_list: UpcomingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.gm.upcoming.scaled", lambda pixels: round(pixels * 1.5))
    upcoming_list.resize(260, 100)
    upcoming_list.set_theme(DARK)
    assert cut_names(upcoming_list) == []


def test_a_height_below_one_row_is_used(upcoming_list: UpcomingList) -> None:
    upcoming_list.resize(260, ROW - 5)
    assert upcoming_list.viewport().height() == ROW - 5


def test_an_empty_list_uses_the_whole_height_for_its_text(
    upcoming_list: UpcomingList, model: RowsModel[Upcoming]
) -> None:
    rows = model.rows
    upcoming_list.resize(260, 2 * ROW + 5)
    model.show([])
    QApplication.processEvents()
    assert upcoming_list.viewport().height() == 2 * ROW + 5
    model.show(rows)
    QApplication.processEvents()
    assert cut_names(upcoming_list) == []


def test_scroll_to_start_shows_the_first_row(upcoming_list: UpcomingList) -> None:
    upcoming_list.resize(260, 2 * ROW)
    upcoming_list.verticalScrollBar().setValue(3)
    upcoming_list.scroll_to_start()
    assert upcoming_list.verticalScrollBar().value() == 0


def test_a_hidden_combatant_has_a_crossed_out_eye_before_its_place(
    upcoming_list: UpcomingList, model: RowsModel[Upcoming]
) -> None:
    row = Upcoming("imp", "Imp", Face(Side.NPC, "Im"), "14")
    pictures = []
    for is_hidden in (False, True):
        model.show([replace(row, is_hidden=is_hidden)])
        pictures.append(upcoming_list.grab().toImage())
    seen, hidden = pictures
    height, right = seen.height() // 6, seen.width()
    changed = {
        x
        for x in range(right // 2, right)
        for y in range(height)
        if seen.pixel(x, y) != hidden.pixel(x, y)
    }
    assert 8 < len(changed) < 40
    assert max(changed) < right - 10  # the place of the row stays


def test_a_predicted_turn_looks_fainter_than_an_actual_one(qtbot: QtBot) -> None:
    add_fonts()
    brightest = []
    for predicted in (False, True):
        rows: RowsModel[Upcoming] = RowsModel(lambda each: each.key, lambda each: each.name)
        rows.show([Upcoming("ara", "Ara", Face(Side.PC, "A"), "3", predicted=predicted)])
        upcoming_list = UpcomingList(rows, DARK)
        rows.setParent(upcoming_list)
        qtbot.addWidget(upcoming_list)
        upcoming_list.setStyleSheet(f"background: {DARK.window};")
        upcoming_list.resize(260, ROW)
        image = upcoming_list.grab().toImage()
        words = [(x, y) for x in range(32, 80) for y in range(image.height())]
        brightest.append(max(image.pixelColor(x, y).lightness() for x, y in words))
    stands, predicted_one = brightest
    assert predicted_one < stands


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every painted text is added as it can be read."""
    texts: list[str] = []

    def record_and_draw(
        painter: QPainter, box: QRectF, words: str, *look: Any, **more: Any
    ) -> float:
        texts.append(
            elide_scaled(words, int(box.width()), TEXT, mode=more.get("mode", ElideMode.ElideRight))
        )
        return draw_text(painter, box, words, *look, **more)

    monkeypatch.setattr("views.gm.upcoming.draw_text", record_and_draw)
    return texts


def test_the_combatants_name_in_a_row_is_not_cut(
    model: RowsModel[Upcoming], upcoming_list: UpcomingList, read: list[str]
) -> None:
    long = "waits: Jonah leaves the street"
    one, other = "Lookout on the roof", "Segment ends (run): Orc 1"
    model.show([Upcoming("a", one, Face(Side.NPC, "Lo"), long), Upcoming("b", other, None, long)])
    upcoming_list.grab()
    assert one in read
    assert next(each for each in read if each.startswith("Seg")).endswith("Orc 1")


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("waiting until −12", "waiting until −12"),
        ("kann ab 12 handeln", "kann ab 12"),
        ("10 · waits · tie", "10"),
    ],
)
def test_a_long_name_is_cut_before_the_number_of_its_place(
    model: RowsModel[Upcoming],
    upcoming_list: UpcomingList,
    read: list[str],
    place: str,
    expected: str,
) -> None:
    upcoming_list.resize(230 + BRACKET, 6 * ROW)
    name = "Sniper in the loft of the old sawmill 12"
    model.show([Upcoming("a", name, Face(Side.NPC, "Sn"), place)])
    upcoming_list.grab()
    assert any(each.startswith(expected) for each in read)
    cut_name = next(each for each in read if each.startswith("Sn"))
    assert cut_name.endswith("12")


@pytest.mark.parametrize("tied", [False, True])
def test_a_bracket_joins_only_the_rows_of_a_tie(
    model: RowsModel[Upcoming], upcoming_list: UpcomingList, *, tied: bool
) -> None:
    ara, bor, *others = model.rows
    model.show([replace(ara, tied_after=tied), replace(bor, tied_before=tied), *others])
    upcoming_list.setStyleSheet(f"background: {DARK.window};")
    image = upcoming_list.grab().toImage()
    margin = [image.pixelColor(1, y).lightness() for y in range(image.height())]
    assert (max(margin[ROW - 3 : ROW + 3]) > max(margin[3 * ROW :])) is tied


@pytest.mark.parametrize(
    ("height", "text"), [(5, ""), (5.9, "and 6 more"), (6, "and 5 more"), (10, "")]
)
def test_entering_combatants_that_do_not_fit_are_counted(
    model: RowsModel[Upcoming], upcoming_list: UpcomingList, height: float, text: str
) -> None:
    names = [*NAMES, "Gus", "Hal", "Ina", "Jon"]
    face = Face(Side.PC, "A")
    model.show([Upcoming(name, name, face, "3d6", is_entering=True) for name in names])
    upcoming_list.resize(260, round(height * ROW))
    QApplication.processEvents()
    footer = upcoming_list.findChild(QLabel)
    assert isinstance(footer, QLabel)
    assert (footer.text() if footer.isVisible() else "") == text
    assert cut_names(upcoming_list) == []
