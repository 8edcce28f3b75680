"""The preview on the welcome page: a moving fight, shown only if no text is cut off for it."""

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QWindow
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from models.rules.catalogue import system_of_fight
from models.scheduler.stage import Stage
from models.session.samples import sample_history, startup_sample_id
from models.sight.snapshot import Snapshot
from tests.tools.clipped_text import clipped_texts
from tests.tools.idle_windows import restless_widgets
from views.gm.first_look import MAX_HEIGHT_RATIO, MIN_FIGHT_SIZE, FirstLook, _Guide, fight_size
from views.gm.living_sample import LivingSample
from views.gm.start_rows import StartChoice
from views.theme import DARK

SIZES = list(product((960, 1136, 1280, 1366, 1920, 1080), (420, 540, 590, 653, 1013, 1853)))
MARGINS = QSize(20, 40)
Kind = QEvent.Type
KEYS = ("new", "open", "tour", "sample")
TITLE = "The burning of the lower mill"


@pytest.fixture
def page(qtbot: QtBot) -> Callable[[int], FirstLook]:
    """Return a page with six samples, a fight, and this many recent encounters."""

    windows = []

    def make_page(recent: int) -> FirstLook:
        window = QWidget()
        windows.append(window)  # nothing else keeps a reference
        qtbot.addWidget(window)
        actions = {key: QAction(f"Command {key}", window) for key in KEYS}
        page = FirstLook(actions, DARK, window)
        page.sample.set_reduced_motion(reduced_motion=True)
        page.show_recent([StartChoice(f"/{n}", TITLE, "Plain ticks") for n in range(recent)])
        page.show_samples([StartChoice(str(n), f"Fight {n}", "A system") for n in range(6)])
        page.show_fight("Ford", stages())
        window.show()
        return page

    return make_page


def stages() -> list[Stage]:
    fight = sample_history(startup_sample_id())
    rules = system_of_fight(fight)
    return [Snapshot(rules.at(each.after), fight.pictures).stage for each in fight.steps]


def visible_parts(page: FirstLook) -> Iterator[QWidget]:
    yield from (page._head, page.actions_column, page.samples)
    if page.sample.isVisible():
        yield page.sample


@pytest.mark.parametrize("recent", [0, 1, 4])
def test_at_every_size_all_blocks_are_visible_and_separate(
    page: Callable[[int], FirstLook], recent: int
) -> None:
    first = page(recent)
    for width, height in SIZES:
        first.window().resize(width, height)
        first.resize(width, height)
        assert restless_widgets() == set()
        for each in visible_parts(first):
            assert first.rect().contains(each.geometry()), (width, height, each)
        for one, other in combinations(visible_parts(first), 2):
            assert not one.geometry().intersects(other.geometry()), (width, height, one, other)
        assert clipped_texts(first.window()) == []


def test_from_960_by_590_pixels_the_fight_is_visible_with_any_recent_encounters(
    page: Callable[[int], FirstLook],
) -> None:
    for recent in (0, 4):
        first = page(recent)
        for width, height in SIZES:
            first.resize(width, height)
            assert restless_widgets() == set()
            if height >= 590:
                assert first.sample.isVisible(), (width, height)


def test_in_an_upright_window_the_fight_is_between_heading_and_actions(
    page: Callable[[int], FirstLook],
) -> None:
    first = page(0)
    first.resize(1080, 1853)
    assert restless_widgets() == set()
    assert first._head.geometry().bottom() < first.sample.geometry().top()
    assert first.sample.geometry().bottom() < first.actions_column.geometry().top()
    assert first.sample.width() > 900


@given(st.integers(0, 3000), st.integers(0, 2000), st.integers(0, 300), st.integers(0, 300))
def test_a_fight_fits_its_space_and_never_shrinks_with_more_space(
    width: int, height: int, wider: int, higher: int
) -> None:
    space = QSize(width, height)
    size, larger = fight_size(space, MARGINS), fight_size(space + QSize(wider, higher), MARGINS)
    assert size.expandedTo(space) == space
    assert larger.expandedTo(size) == larger
    if not size.isEmpty():
        inner = size - MARGINS
        assert inner.expandedTo(MIN_FIGHT_SIZE) == inner
        assert inner.height() <= round(inner.width() * MAX_HEIGHT_RATIO)


@pytest.fixture
def sample(qtbot: QtBot) -> LivingSample:
    sample = LivingSample(DARK)
    qtbot.addWidget(sample)
    sample.show_fight("Ford", stages())
    sample.show()
    qtbot.waitUntil(sample._timer.isActive)
    return sample


def test_equal_looking_stages_are_shown_once(sample: LivingSample) -> None:
    assert len(sample._stages) < len(stages())
    before = sample._stage.stage
    for _ in sample._stages:
        sample._timer.timeout.emit()
        assert sample._stage.stage != before
        before = sample._stage.stage


@pytest.mark.parametrize(
    ("rest", "life"), [(Kind.Hide, Kind.Paint), (Kind.WindowBlocked, Kind.WindowUnblocked)]
)
def test_the_fight_pauses_while_hidden_or_blocked_by_a_dialog(
    sample: LivingSample, rest: QEvent.Type, life: QEvent.Type
) -> None:
    # A minimized window is hidden, yet counts as visible.
    QApplication.sendEvent(sample, QEvent(rest))
    assert not sample._timer.isActive()
    sample.repaint() if life is Kind.Paint else QApplication.sendEvent(sample, QEvent(life))
    assert sample._timer.isActive()


def test_the_fight_blocked_by_a_dialog_stays_paused_when_painted(sample: LivingSample) -> None:
    QApplication.sendEvent(sample, QEvent(Kind.WindowBlocked))
    sample.repaint()
    assert not sample._timer.isActive()


def test_the_fight_in_an_unexposed_window_pauses_until_painted(
    sample: LivingSample, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = sample.number
    with monkeypatch.context() as patch:
        patch.setattr(QWindow, "isExposed", lambda _window: False)
        sample._timer.timeout.emit()
        assert (sample.number, sample._timer.isActive()) == (number, False)
    sample.repaint()
    assert sample._timer.isActive()


def test_the_sample_has_an_accessible_name_and_never_the_focus(sample: LivingSample) -> None:
    assert sample.accessibleName() == "Sample fight: Ford"
    parts = (sample, *sample.findChildren(QWidget))
    assert {each.focusPolicy() for each in parts} == {Qt.FocusPolicy.NoFocus}


def test_the_guide_is_shown_until_something_was_played(page: Callable[[int], FirstLook]) -> None:
    for recent, is_shown in ((0, True), (1, False)):
        first_look = page(recent)
        first_look.resize(1400, 800)
        QApplication.processEvents()
        guide = first_look.findChild(_Guide)
        assert isinstance(guide, _Guide)
        assert guide.isVisibleTo(first_look) is is_shown
