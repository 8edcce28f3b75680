"""A journey is typed, and its segments, table and description are updated at once."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.rules.deeds import Deed
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.rules.results import Journey, Segment
from models.scheduler.clock import CombatantId, Tick
from tests.tools.listener import Listener
from tests.tools.widgets import focus_widget, pixels, press
from views import announce
from views.dialogs.journey.dialog import MovementDialog
from views.dialogs.journey.segment_table import SegmentTable
from views.dialogs.journey.segments import SegmentsView, make_track, readable_labels
from views.dialogs.outcome import Mood
from views.theme import CONTRAST, DARK, LIGHT, Theme

KEY = Qt.Key
BOR = CombatantId("b")
GAITS = {"walk": 5, "run": 10, "sprint": 15}
FIELDS = (
    Field(
        "gait",
        "Gait",
        Kind.CHOICE,
        default="run",
        choices=tuple(Choice(gait, f"{gait.title()} ({rate} m)") for gait, rate in GAITS.items()),
    ),
    Field("metres", "Distance", minimum=1, maximum=999, unit="m"),
    Field("whole", "Whole segments", Kind.YES_NO, default=False, help="Round up to 6 ticks."),
    Field("cost", "To begin", default=2, minimum=0, maximum=9, unit="ticks"),
)


class Go(Deed, frozen=True, tag="toy_go"):
    who: CombatantId = BOR
    gait: str = "walk"
    ticks: int = 0


class FakeSystem:
    """A fake system whose movement takes time, and a fake caller of its dialog."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.sentence = ""

    def journey(self, answers: Mapping[str, Answer]) -> Journey:
        gait, metres, cost = answers["gait"], answers["metres"], answers["cost"]
        assert isinstance(gait, str)
        assert isinstance(metres, int)
        if metres > 200:
            raise RuleBroken(f"Bor cannot see {metres} m far.")
        ticks = -(-6 * metres // GAITS[gait])
        if answers["whole"]:
            ticks = -(-ticks // 6) * 6
        ends = [*range(6, ticks, 6), ticks]
        segments = tuple(
            Segment(Tick(14 + before), Tick(14 + end), min(metres, GAITS[gait] * end // 6))
            for before, end in zip([0, *ends], ends, strict=False)
        )
        words = (
            f"arrives on {14 + ticks}",
            "speed 5 → 4 after wounds",
            f"acts next on {14 + int(str(cost))}; sooner than the arrival, so acts on the way",
        )
        return Journey(segments, words, Go(BOR, gait, ticks))

    def apply(self, deed: Deed) -> None:
        if self.sentence:
            raise RuleBroken(self.sentence)
        self.deeds.append(deed)

    def dialog(self, theme: Theme = DARK, **more: Any) -> MovementDialog:
        return MovementDialog("Bor", FIELDS, self.journey, format_tick, self.apply, theme, **more)


def format_tick(tick: Tick) -> str:
    return str(tick)


def column(dialog: MovementDialog, number: int) -> list[Any]:
    model = dialog.table.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


def colours(image: QImage, rect: QRectF) -> set[str]:
    area = rect.toAlignedRect().intersected(image.rect())
    return {
        image.pixelColor(x, y).name()
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    }


@pytest.fixture
def fake_system() -> FakeSystem:
    return FakeSystem()


def test_a_journey_is_begun_by_keyboard(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    assert focus_widget().accessibleName() == "Distance"
    press(qtbot, KEY.Key_Backtab, KEY.Key_Up, KEY.Key_Tab)
    qtbot.keyClicks(focus_widget(), "12")
    press(qtbot, KEY.Key_Return)
    assert fake_system.deeds == [Go(BOR, "walk", 15)]
    assert not dialog.isVisible()


def test_table_bars_and_outcome_follow_typing(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    assert dialog.outcome.text() == ""
    qtbot.keyClicks(focus_widget(), "2")
    assert (column(dialog, 1), column(dialog, 2)) == (["16"], ["2 m"])
    qtbot.keyClicks(focus_widget(), "4")
    assert column(dialog, 0) == ["14", "20", "26"]
    assert column(dialog, 1) == ["20", "26", "29"]
    assert column(dialog, 2) == ["10 m", "20 m", "24 m"]
    assert [stop.metres for stop in dialog.segments.track().stops] == [0, 10, 20, 24]
    assert dialog.outcome.text().startswith("arrives on 29")
    press(qtbot, KEY.Key_Tab, KEY.Key_Space)
    assert column(dialog, 1) == ["20", "26", "32"]
    assert fake_system.deeds == []


def test_the_outcome_is_announced_once_after_typing(
    qtbot: QtBot,
    open_dialog: Callable[..., MovementDialog],
    fake_system: FakeSystem,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listener = Listener(monkeypatch)
    open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "24")
    qtbot.waitUntil(lambda: bool(listener.announcements))
    (outcome,) = listener.announcements
    assert outcome.startswith("arrives on 29")
    assert "speed from 5 to 4 after wounds" in outcome


def test_closing_the_dialog_cancels_a_pending_announcement(
    qtbot: QtBot,
    open_dialog: Callable[..., MovementDialog],
    fake_system: FakeSystem,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(announce, "TYPING_PAUSE_MS", 0)
    listener = Listener(monkeypatch)
    dialog = open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "24")
    dialog.close()
    qtbot.wait(20)
    assert listener.announcements == []


def test_a_refused_journey_gives_the_reason_and_shows_no_segments(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "300")
    press(qtbot, KEY.Key_Return)
    assert dialog.outcome.text() == "Bor cannot see 300 m far."
    assert dialog.outcome.mood is Mood.REFUSED
    assert (column(dialog, 0), dialog.segments.track().bars) == ([], ())
    assert (fake_system.deeds, dialog.isVisible()) == ([], True)


def test_a_number_out_of_range_is_refused_by_the_form(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "0")
    assert dialog.outcome.text() == "Distance must be at least 1, not 0."
    assert dialog.outcome.mood is Mood.REFUSED


def test_a_refusal_by_the_session_is_shown_in_the_dialog(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    fake_system.sentence = "Go back to the present first."
    dialog = open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "9")
    press(qtbot, KEY.Key_Return)
    assert (dialog.refusal.text(), dialog.isVisible()) == (fake_system.sentence, True)


def test_confirming_twice_begins_a_journey_once(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    qtbot.keyClicks(focus_widget(), "9")
    dialog.attempt()
    dialog.attempt()
    assert len(fake_system.deeds) == 1


def test_tab_reaches_every_control_and_each_has_an_accessible_name(
    qtbot: QtBot, open_dialog: Callable[..., MovementDialog], fake_system: FakeSystem
) -> None:
    dialog = open_dialog(fake_system.dialog())
    dialog.form.set_answers({"metres": 20})
    names = []
    press(qtbot, KEY.Key_Backtab)
    for _ in range(7):
        names.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
        press(qtbot, KEY.Key_Tab)
    assert names == [
        "Gait: Run (10 m)", "Distance", "Whole segments", "To begin", "Segments", "Start", "Cancel",
    ]  # fmt: skip
    assert dialog.segments.accessibleDescription() == "10 m on 20, 20 m on 26"


def test_the_dialog_is_window_modal(fake_system: FakeSystem, qtbot: QtBot) -> None:
    dialog = fake_system.dialog()
    qtbot.addWidget(dialog)
    assert dialog.windowModality() is Qt.WindowModality.WindowModal


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_bars_are_hatched_and_the_arrival_has_the_accent(qtbot: QtBot, theme: Theme) -> None:
    view = SegmentsView(theme, format_tick, reduced_motion=True)
    qtbot.addWidget(view)
    view.resize(480, view.height())
    view.show_segments((Segment(Tick(14), Tick(20), 10), Segment(Tick(20), Tick(26), 20)))
    image = pixels(view)
    track = view.track()
    assert len(colours(image, track.bars[0].adjusted(4, 4, -4, -4))) > 2
    under = {
        stop.metres: QRectF(stop.x - 20, track.bars[0].bottom() + 3, 40, 18) for stop in track.stops
    }
    near = {
        metres: any(_is_close(colour, theme.accent) for colour in colours(image, rect))
        for metres, rect in under.items()
    }
    assert near == {0: False, 10: False, 20: True}


def test_the_drawing_does_not_move_with_reduced_motion(qtbot: QtBot) -> None:
    for reduced_motion in (False, True):
        view = SegmentsView(DARK, format_tick, reduced_motion=reduced_motion)
        qtbot.addWidget(view)
        view.show_segments((Segment(Tick(1), Tick(7), 5),))
        assert (view._fade.progress() == 1.0) is reduced_motion


def test_ticks_may_count_down() -> None:
    track = make_track((Segment(Tick(10), Tick(4), 5), Segment(Tick(4), Tick(-2), 10)), 400)
    xs = [stop.x for stop in track.stops]
    assert xs == sorted(xs)


def test_the_last_label_is_kept_if_labels_are_crowded() -> None:
    assert readable_labels([0, 10, 20, 30], [20, 20, 20, 20]) == (3,)
    assert readable_labels([0, 100, 110, 200], [20, 20, 20, 20]) == (0, 1, 3)
    assert readable_labels([], []) == ()


STEPS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 99)), max_size=60)


def journey_segments(start: int, steps: list[tuple[int, int]]) -> tuple[Segment, ...]:
    distances, metres = [], 0
    for ticks, more in steps:
        metres += more
        distances.append(Segment(Tick(start), Tick(start + ticks), metres))
        start += ticks
    return tuple(distances)


@given(st.integers(-(10**9), 10**9), STEPS, st.floats(80, 2000))
def test_bars_never_overlap_and_stay_in_the_drawing(
    start: int, steps: list[tuple[int, int]], width: float
) -> None:
    bars = make_track(journey_segments(start, steps), width).bars
    assert all(-0.01 <= bar.left() <= bar.right() <= width + 0.01 for bar in bars)
    for before, after in pairwise(bars):
        assert before.right() <= after.left() + 0.01


@given(st.integers(-(10**9), 10**9), STEPS)
def test_every_journey_can_be_painted(
    qapp: QApplication, start: int, steps: list[tuple[int, int]]
) -> None:
    del qapp
    view = SegmentsView(DARK, format_tick, reduced_motion=True)
    view.show_segments(journey_segments(start, steps))
    assert not pixels(view).isNull()


@given(st.lists(STEPS, max_size=4))
def test_the_table_announces_each_change(
    qapp: QApplication, journeys: list[list[tuple[int, int]]]
) -> None:
    table = SegmentTable(format_tick, qapp)
    tester = QAbstractItemModelTester(
        table, QAbstractItemModelTester.FailureReportingMode.Warning, qapp
    )
    for steps in journeys:
        table.set_segments(journey_segments(0, steps))
        assert table.rowCount() == len(steps)
    tester.deleteLater()
    table.deleteLater()


def _is_close(first: str, second: str) -> bool:
    pairs = zip(QColor(first).getRgb(), QColor(second).getRgb(), strict=True)
    return all(abs(a - b) < 40 for a, b in pairs)
