"""The roster: its painting, and the keys that it leaves to others."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.application import add_fonts
from models.items.rows import RowsModel
from models.rules.results import Sign
from models.scheduler.combatant import Presence, Secrecy
from models.sight.lanes import Lane, Tally, describe_lane
from tests.tools.repaints import stale_strips
from tests.tools.timeline_table import lane
from views.gm.counter_line import tally_tip
from views.gm.page import ROSTER_WIDTH
from views.gm.roster import RosterList
from views.gm.roster_row import RowPlaces, join_box
from views.theme import CONTRAST, DARK, LIGHT, Theme
from views.timeline.sizes import TALL_LANES, Density, LaneStack, lane_stack

Key = Qt.Key


class RosterFixture:
    """A roster with some lanes, which records its requests."""

    def __init__(self, qtbot: QtBot, *lanes: Lane) -> None:
        self.model: RowsModel[Lane] = RowsModel(lambda each: each.who, describe_lane)
        self.model.show(lanes)
        self.roster = RosterList(self.model, QItemSelectionModel(self.model), DARK)
        self.model.setParent(self.roster)
        qtbot.addWidget(self.roster)
        self.opened_names: list[str] = []
        self.menus: list[str] = []
        self.roster.lane_activated.connect(self.opened_names.append)
        self.roster.menu_requested.connect(lambda who, _: self.menus.append(who))
        self.roster.resize(ROSTER_WIDTH, 4 * TALL_LANES.min_height)
        self.roster.show()

    def picture(self) -> QImage:
        return self.roster.viewport().grab().toImage()


@pytest.fixture
def roster_fixture(qtbot: QtBot) -> RosterFixture:
    return RosterFixture(qtbot, lane("Ara", 14), lane("Bor", 15))


def test_a_double_click_opens_a_lane_and_enter_does_not(
    roster_fixture: RosterFixture, qtbot: QtBot
) -> None:
    roster_fixture.roster.setCurrentIndex(roster_fixture.model.index(1))
    qtbot.keyClick(roster_fixture.roster, Key.Key_Return)
    assert roster_fixture.opened_names == []
    place = roster_fixture.roster.visualRect(roster_fixture.model.index(1)).center()
    qtbot.mouseClick(roster_fixture.roster.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(roster_fixture.roster.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert roster_fixture.opened_names == ["Bor"]


def test_scrolling_and_selecting_leave_no_partial_row_on_top(qtbot: QtBot) -> None:
    roster_fixture = RosterFixture(qtbot, *(lane(f"Orc {number}", 14) for number in range(20)))
    roster, bar = roster_fixture.roster, roster_fixture.roster.verticalScrollBar()
    roster_fixture.roster.resize(268, 4 * TALL_LANES.min_height + 30)
    roster_fixture.roster.set_stack(
        lane_stack(1.0, 20, 4 * TALL_LANES.min_height + 30, Density.TALL)
    )
    turn, none = QPoint(0, -240), Qt.MouseButton.NoButton
    at, keys = QPointF(20, 20), Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, at, QPoint(), turn, none, keys, phase, False)  # noqa: FBT003
    QApplication.sendEvent(roster.viewport(), event)
    assert bar.value() == 2 * roster.row_height
    roster.setCurrentIndex(roster_fixture.model.index(9))
    assert bar.value() > 2 * roster.row_height
    assert bar.value() % roster.row_height == 0


def visible_eyes(roster_fixture: RosterFixture) -> list[str]:
    """Return the names of the rows with a visible eye."""
    image, positions = roster_fixture.picture(), []
    for row, each in enumerate(roster_fixture.model.rows):
        eye = roster_fixture.roster.places(roster_fixture.model.index(row)).eye.toAlignedRect()
        across = {image.pixelColor(x, eye.center().y()).name() for x in range(eye.x(), eye.right())}
        positions += [each.name] if len(across) > 1 else []
    return positions


def test_in_a_long_list_an_eye_is_shown_if_it_says_something_or_is_hovered(qtbot: QtBot) -> None:
    orcs = [lane(f"Orc {number}", 14) for number in range(4)]
    roster_fixture = RosterFixture(qtbot, replace(orcs[0], secrecy=Secrecy.HIDDEN), *orcs[1:])
    roster, model = roster_fixture.roster, roster_fixture.model
    assert visible_eyes(roster_fixture) == [each.name for each in orcs]
    roster.set_stack(lane_stack(1.0, 4, 200, Density.COMPACT))
    assert visible_eyes(roster_fixture) == ["Orc 0"]
    roster.setCurrentIndex(model.index(1))
    at, none = QPointF(roster.visualRect(model.index(3)).center()), Qt.MouseButton.NoButton
    keys, mouse_move = Qt.KeyboardModifier.NoModifier, QEvent.Type.MouseMove
    QApplication.sendEvent(roster.viewport(), QMouseEvent(mouse_move, at, at, none, none, keys))
    assert visible_eyes(roster_fixture) == ["Orc 0", "Orc 1", "Orc 3"]
    QApplication.sendEvent(roster.viewport(), QEvent(QEvent.Type.Leave))
    assert visible_eyes(roster_fixture) == ["Orc 0", "Orc 1"]
    assert stale_strips(roster) == set()


def test_the_join_button_in_a_long_list_has_a_frame_only_where_it_is_chosen(qtbot: QtBot) -> None:
    orcs = [lane(f"Orc {number}", None, presence=Presence.RESERVE) for number in range(4)]
    roster_fixture = RosterFixture(qtbot, *orcs)
    roster = roster_fixture.roster
    roster.offer_to_join({each.who for each in orcs})

    def framed_rows() -> list[int]:
        image, model = roster_fixture.picture(), roster_fixture.model
        boxes = [roster.row_box(roster.visualRect(model.index(row))) for row in range(4)]
        joins = [join_box(box, roster.stack.sizes, orcs[0]).toAlignedRect() for box in boxes]
        colours = [
            {image.pixelColor(box.left() + x, box.center().y()).name() for x in range(-2, 3)}
            for box in joins
        ]
        return [row for row, across in enumerate(colours) if len(across) > 1]

    assert framed_rows() == [0, 1, 2, 3]
    roster.set_stack(lane_stack(1.0, 4, 200, Density.COMPACT))
    assert framed_rows() == []
    roster.setCurrentIndex(roster_fixture.model.index(1))
    assert framed_rows() == [1]


@pytest.mark.parametrize("key", [Key.Key_7, Key.Key_H, Key.Key_Left, Key.Key_Return])
def test_letters_digits_and_horizontal_arrow_keys_are_left_to_the_window(
    roster_fixture: RosterFixture, qtbot: QtBot, key: Key
) -> None:
    roster_fixture.roster.setCurrentIndex(roster_fixture.model.index(1))
    qtbot.keyClick(roster_fixture.roster, key)
    assert roster_fixture.roster.currentIndex().row() == 1


def test_a_menu_is_requested_for_a_lane_and_not_for_the_empty_space(
    roster_fixture: RosterFixture,
) -> None:
    roster_fixture.roster.customContextMenuRequested.emit(QPoint(20, TALL_LANES.min_height + 5))
    roster_fixture.roster.customContextMenuRequested.emit(QPoint(20, 3 * TALL_LANES.min_height + 5))
    assert roster_fixture.menus == ["Bor"]


@pytest.mark.parametrize("secrecy", [Secrecy.ALIAS, Secrecy.UNKNOWN, Secrecy.HIDDEN])
def test_the_secrecy_of_a_combatant_is_visible(
    roster_fixture: RosterFixture, secrecy: Secrecy
) -> None:
    before = roster_fixture.picture()
    roster_fixture.model.show([lane("Ara", 14, secrecy=secrecy), lane("Bor", 15)])
    assert roster_fixture.picture() != before


def test_a_combatant_that_left_the_scene_is_faint(roster_fixture: RosterFixture) -> None:
    before = roster_fixture.picture()
    roster_fixture.model.show([lane("Ara", 14, presence=Presence.DEFEATED), lane("Bor", 15)])
    assert roster_fixture.picture() != before


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_the_words_of_combatants_out_of_the_scene_are_not_faint(
    roster_fixture: RosterFixture, theme: Theme
) -> None:
    roster_fixture.roster.set_theme(theme)
    plain, faint = (
        _right_half(roster_fixture, lane("Ara", 14, **how))
        for how in ({}, {"presence": Presence.DEFEATED})
    )
    assert plain == faint


@pytest.mark.parametrize("theme", [LIGHT, CONTRAST])
def test_another_theme_repaints_every_lane(roster_fixture: RosterFixture, theme: object) -> None:
    before = roster_fixture.picture()
    roster_fixture.roster.set_theme(theme)
    assert roster_fixture.picture() != before


def test_the_longest_note_of_the_rules_is_painted_in_full(qtbot: QtBot) -> None:
    add_fonts()
    note = "AD 6 · major, minor, reaction"
    whole = RosterFixture(qtbot, lane("Goblin 12", 14, details=note)).picture()
    longer = RosterFixture(qtbot, lane("Goblin 12", 14, details=note + " and more")).picture()
    shorter = RosterFixture(qtbot, lane("Goblin 12", 14, details=note[:-1])).picture()
    assert len({_bytes(each) for each in (whole, longer, shorter)}) == 3


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_a_ready_sign_is_filled_and_an_unready_one_is_a_frame(
    roster_fixture: RosterFixture, theme: Theme
) -> None:
    add_fonts()
    roster_fixture.roster.set_theme(theme)
    full, frame, none = (
        _ink_count(roster_fixture, signs, theme)
        for signs in (
            (Sign("r", "reaction", ready=True),),
            (Sign("r", "reaction", ready=False),),
            (),
        )
    )
    assert full > 1.5 * frame > 1.5 * none


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("sign_count", [1, 3])
@pytest.mark.parametrize("name", ["Una", "Vorjahressieger", "Last year's champion"])
@pytest.mark.parametrize("has_counter", [False, True])
def test_in_a_long_list_a_name_is_cut_for_the_signs_after_it(
    qtbot: QtBot, name: str, sign_count: int, scale: float, *, has_counter: bool
) -> None:
    add_fonts()
    rows = [
        lane(
            name, 14, signs=(Sign("M", "major", ready),) * sign_count, counters=(HP,) * has_counter
        )
        for ready in (False, True)
    ]
    roster_fixture, compact = RosterFixture(qtbot, rows[0]), lane_stack(1, 1, 100, Density.COMPACT)
    roster_fixture.roster.resize(round(ROSTER_WIDTH * scale), compact.lane_height)
    stack = replace(compact, sizes=compact.sizes.grown(scale))
    changed_xs, places = _sign_xs(roster_fixture, rows[1], stack)
    assert changed_xs
    assert min(changed_xs) > places.name.right()
    assert max(changed_xs) < (places.tally if has_counter else places.eye).left()


def test_signs_without_space_are_left_out(qtbot: QtBot) -> None:
    add_fonts()
    rows = [
        lane("Una", 14, caption="waits since 12345", counters=(HP,), signs=(sign,) * 7)
        for sign in (Sign("M", "major", ready=False), Sign("M", "major", ready=True))
    ]
    for density in (Density.TALL, Density.COMPACT):
        stack = lane_stack(1.0, 1, 100, density)
        assert not _sign_xs(RosterFixture(qtbot, rows[0]), rows[1], stack)[0]


def _sign_xs(
    roster_fixture: RosterFixture, other_row: Lane, stack: LaneStack
) -> tuple[set[int], RowPlaces]:
    """Return where the row's picture changes if its signs do, and the places of its parts."""
    roster, model = roster_fixture.roster, roster_fixture.model
    roster.set_stack(stack)
    before, places = roster_fixture.picture(), roster.places(model.index(0))
    model.show([other_row])
    after = roster_fixture.picture()
    points = ((x, y) for x in range(before.width()) for y in range(before.height()))
    return {x for x, y in points if before.pixel(x, y) != after.pixel(x, y)}, places


def test_the_roster_uses_the_shared_selection_model(roster_fixture: RosterFixture) -> None:
    flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    roster_fixture.roster.selectionModel().setCurrentIndex(roster_fixture.model.index(1), flag)
    assert roster_fixture.roster.currentIndex().row() == 1


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    due=st.lists(st.sets(st.integers(0, 9)), min_size=2, max_size=4),
    places=st.lists(st.integers(0, 500), min_size=4, max_size=4),
    known=st.sampled_from(Secrecy),
)
def test_a_scrolled_and_repainted_roster_has_no_stale_strips(
    roster_fixture: RosterFixture, due: list[set[int]], places: list[int], known: Secrecy
) -> None:
    for those, place in zip(due, places, strict=False):
        roster_fixture.model.show(
            [
                lane(
                    f"Orc {row}",
                    14,
                    due=row in those,
                    secrecy=known if row in those else Secrecy.FULL,
                )
                for row in range(10)
            ]
        )
        roster_fixture.roster.verticalScrollBar().setValue(place)
        roster_fixture.roster.setCurrentIndex(roster_fixture.model.index(place % 10))
        assert not stale_strips(roster_fixture.roster)


def _right_half(roster_fixture: RosterFixture, row: Lane) -> QImage:
    roster_fixture.model.show([row, lane("Bor", 15)])
    picture = roster_fixture.picture()
    return picture.copy(picture.width() // 2, 0, picture.width() // 2, TALL_LANES.min_height)


def _ink_count(roster_fixture: RosterFixture, signs: tuple[Sign, ...], theme: Theme) -> int:
    """Return the number of pixels in the lower line that differ from the background."""
    roster_fixture.model.show([lane("Ara", 14, details="", signs=signs, caption="")])
    row = roster_fixture.roster.visualRect(roster_fixture.model.index(0))
    line = roster_fixture.picture().copy(60, row.center().y() + 2, 100, 20)
    ground = QColor(theme.panel)
    pixels = (line.pixelColor(x, y) for x in range(line.width()) for y in range(line.height()))
    return sum(pixel != ground for pixel in pixels)


def _bytes(image: QImage) -> bytes:
    return bytes(image.constBits())


def test_a_row_shows_a_number_with_a_bar_only_for_a_counter(
    qtbot: QtBot,
) -> None:
    plain, counted = lane("Ara", 14), lane("Ara", 14, counters=(HP,))
    without, with_one = (
        RosterFixture(qtbot, plain).picture(),
        RosterFixture(qtbot, counted).picture(),
    )
    assert without != with_one
    assert (
        RosterFixture(qtbot, lane("Ara", 14, counters=(replace(HP, share=0.2),))).picture()
        != with_one
    )


def test_numbers_with_bars_are_in_one_column_whatever_is_next_to_them(qtbot: QtBot) -> None:
    lanes = [
        lane("Ara", 14, counters=(HP,), caption="initiative"),
        lane("Bor", 7, counters=(HP,), caption="", details="hurt · done this round"),
        lane("Cid", 11, counters=(replace(HP, value=3, maximum=7),), secrecy=Secrecy.HIDDEN),
    ]
    rows = RosterFixture(qtbot, *lanes).roster
    tallies = [rows.places(rows.model().index(row, 0)).tally for row in range(len(lanes))]
    assert len({tally.left() for tally in tallies}) == 1


def test_the_state_of_a_counter_is_in_the_row_its_description_and_its_tool_tip() -> None:
    hurt_lane = lane(
        "Ara", 14, counters=(replace(HP, value=3, state_name="hurt"), FP), details="due now"
    )
    assert hurt_lane.state_text == "hurt"
    assert describe_lane(hurt_lane) == (
        "Ara, tick 14, Hit points 3 of 24, hurt, Fatigue 4, due now"
    )
    assert tally_tip(hurt_lane).splitlines()[:2] == ["Hit points 3/24, hurt", "Fatigue 4"]


HP = Tally("hp", "Hit points", 24, 24)
FP = Tally("fp", "Fatigue", 4)
