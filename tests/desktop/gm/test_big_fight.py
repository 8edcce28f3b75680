"""A big fight on a small screen: the due combatant is in view, and every other can be found."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.settings import SettingsFile
from models.rules.deeds import Add, Next, Recruit
from models.rules.offers import Decision, Offer
from models.sight.lanes import Lane, LaneTurn
from tests.tools.hands import Hands, Key
from views.gm.due_sign import DueSign
from views.gm.roster_head import FIND_FROM as LANES
from views.gm.roster_head import FindLine
from views.timeline.sizes import COMPACT_LANES, TALL_LANES, Density

MANY = 30
ENDED = Decision("Bor has reached 6 m.", (Offer("keep", "Go on", Next()),))


@pytest.fixture
def gm_of_30(gm: Hands) -> Hands:
    gm.begin(*(f"Orc {number}" for number in range(1, MANY + 1)), title="Thirty")
    gm.set_first_turns(*(3 * number for number in range(MANY)))
    gm.window.resize(1280, 720)
    settle()
    return gm


def lanes(gm: Hands) -> tuple[Lane, ...]:
    return gm.application.board.lanes.rows


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def visible_names(gm: Hands) -> list[str]:
    geometry = gm.window.timeline.camera.geometry
    rects = [(lane.name, geometry.lane_rect(row)) for row, lane in enumerate(lanes(gm))]
    top, low = geometry.header_height, geometry.height
    return [name for name, rect in rects if top <= rect.top() and rect.bottom() <= low]


def due_sign(gm: Hands) -> DueSign:
    widget = gm.window.findChild(DueSign)
    assert widget is not None
    return widget


def find_line(gm: Hands) -> FindLine:
    widget = gm.window.findChild(FindLine)
    assert widget is not None
    return widget


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 720, 14), (1920, 1080, 24)])
def test_many_of_thirty_combatants_are_visible(
    gm_of_30: Hands, width: int, height: int, least: int
) -> None:
    gm_of_30.window.resize(width, height)
    settle()
    assert len(visible_names(gm_of_30)) >= least


def test_every_due_combatant_is_visible_or_named(gm_of_30: Hands) -> None:
    for _ in range(MANY):
        settle()
        in_view, sign = visible_names(gm_of_30), due_sign(gm_of_30)
        out_of_view = [
            lane.name for lane in lanes(gm_of_30) if lane.is_due and lane.name not in in_view
        ]
        assert bool(out_of_view) is not sign.isHidden()
        assert all(name in sign.toolTip() for name in out_of_view)
        gm_of_30.enter("7")


def test_a_temporary_decision_keeps_rows_tall(gm: Hands) -> None:
    window, view = gm.window, gm.window.timeline
    gm.begin(*(f"Orc {number}" for number in range(1, LANES + 1)))
    settle()
    expected = LANES * TALL_LANES.min_height - round(view.camera.geometry.body.height())
    window.resize(1280, window.height() + expected + 2)
    settle()
    before = view.camera.geometry
    assert before.sizes == TALL_LANES
    window.decisions.show_decisions([ENDED])
    settle()
    assert view.camera.geometry.height < before.height
    assert view.camera.geometry.lane_height == before.lane_height
    window.decisions.show_decisions([])
    settle()
    assert view.camera.geometry == before


def test_rows_are_compact_by_available_space_or_by_choice(gm_of_30: Hands) -> None:
    def sizes() -> object:
        return gm_of_30.window.timeline.camera.geometry.sizes

    view = gm_of_30.application.view
    assert sizes() == COMPACT_LANES
    view._set_row_height(Density.TALL)
    assert sizes() == TALL_LANES
    assert gm_of_30.window.roster.row_height == gm_of_30.window.timeline.camera.geometry.lane_height
    assert SettingsFile(gm_of_30.application.settings._path).now.row_height is Density.TALL
    view._set_row_height(Density.AUTO)
    assert sizes() == COMPACT_LANES


def test_rows_can_be_sorted_by_next_turn_and_back(gm_of_30: Hands) -> None:
    added = [lane.name for lane in lanes(gm_of_30)]
    gm_of_30.ctrl(Key.Key_R)
    gm_of_30.enter("7")
    after_act = lanes(gm_of_30)
    assert [lane.marker for lane in after_act] == sorted(lane.marker or 0 for lane in after_act)
    assert after_act[0].turn is LaneTurn.NEXT
    gm_of_30.ctrl(Key.Key_R)
    assert [lane.name for lane in lanes(gm_of_30)] == added


def test_a_combatant_is_found_by_part_of_the_name(gm_of_30: Hands) -> None:
    gm_of_30.press(Key.Key_F3)
    assert QApplication.focusWidget() is find_line(gm_of_30)
    gm_of_30.type("orc 2")
    assert gm_of_30.session.sight.lead == gm_of_30.who("Orc 2")
    gm_of_30.press(Key.Key_Return)
    assert gm_of_30.session.sight.lead == gm_of_30.who("Orc 20")
    assert "Orc 20" in visible_names(gm_of_30)
    gm_of_30.press(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert gm_of_30.session.sight.lead == gm_of_30.who("Orc 2")
    gm_of_30.press(Key.Key_Escape)
    assert QApplication.focusWidget() is gm_of_30.window.timeline
    assert not find_line(gm_of_30).text()


@pytest.mark.parametrize(
    ("typed", "name"),
    [("muller", "Müller"), ("istanbul", "İstanbul"), ("zazolc", "Zażółć"), ("jose", "José")],
)
def test_a_name_is_found_without_its_accents(gm_of_30: Hands, typed: str, name: str) -> None:
    gm_of_30.session.do(Add((Recruit(name),)))
    gm_of_30.press(Key.Key_F3)
    gm_of_30.type(typed)
    assert gm_of_30.session.sight.lead == gm_of_30.who(name)


def test_a_search_without_a_match_is_marked_and_changes_nothing(gm_of_30: Hands) -> None:
    gm_of_30.press(Key.Key_F3)
    gm_of_30.type("zzz")
    assert gm_of_30.session.sight.lead is None
    assert find_line(gm_of_30).property("bad")


def test_in_a_small_fight_the_search_line_is_shown_only_on_request(gm: Hands) -> None:
    gm.begin("Mira", "Bor")
    assert find_line(gm).isHidden()
    gm.press(Key.Key_F3)
    assert find_line(gm).isVisible()
    gm.press(Key.Key_Escape)
    assert find_line(gm).isHidden()
