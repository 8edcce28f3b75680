"""An idle window: nothing is laid out, resized or painted."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from models.rules.catalogue import SYSTEMS
from models.session.samples import load_sample
from tests.tools.hands import Hands, Key, Starter
from tests.tools.idle_windows import BUSY_EVENTS, events_during, restless_widgets
from tests.tools.systems import LOOKED_AT

MIN_WIDTH, MAX_WIDTH = 960, 1930
COARSE_STEP, FINE_STEP = 241, 5
"""Pixels between two widths; with coarse steps each sample begins at another width."""
SECOND_MS = 1000
TRIES = 4
"""The number of tries: a slow machine may still be busy, but a restless window fails them all."""


DISTINCT_SAMPLES = tuple(rules.id for rules in LOOKED_AT)
"""The samples whose windows differ from those of other samples."""
LANGUAGES_AND_SIZES = list(product(("en", "de"), (100, 150)))
"""Languages with text sizes; the longest words are last."""


@pytest.fixture
def hands(start: Starter) -> Iterator[Hands]:
    """A simulated GM of a program whose text cursors don't blink."""
    usual = QApplication.cursorFlashTime()
    hands = start()
    QApplication.setCursorFlashTime(0)
    yield hands
    QApplication.setCursorFlashTime(usual)
    hands.application.languages.choose("en")


def find_restless(
    hands: Hands, window: QWidget, stride: int, systems: Sequence[str] = DISTINCT_SAMPLES
) -> dict[str, set[str]]:
    """Return each sample's widgets that don't come to rest, at widths `stride` apart."""
    stirring = {}
    for number, system in enumerate(systems):
        load_sample(hands.session, system)
        for width in range(MIN_WIDTH + number * stride // len(systems), MAX_WIDTH, stride):
            window.resize(width, 860)
            if stirs := restless_widgets():
                stirring[f"{system} at {width}"] = stirs
    return stirring


@pytest.mark.parametrize(
    ("language", "size", "systems"),
    [
        (*LANGUAGES_AND_SIZES[0], DISTINCT_SAMPLES[::2]),
        (*LANGUAGES_AND_SIZES[-1], DISTINCT_SAMPLES),
        *(
            pytest.param(*way, SYSTEMS.ids, marks=pytest.mark.long)
            for way in LANGUAGES_AND_SIZES[1:]
        ),
    ],
)
def test_the_gms_window_rests_at_every_width_in_some_systems(
    hands: Hands, language: str, size: int, systems: Sequence[str]
) -> None:
    hands.application.languages.choose(language)
    hands.application.looks.choose_size(size)
    assert find_restless(hands, hands.window, COARSE_STEP, systems) == {}


@pytest.mark.long
@pytest.mark.parametrize(("language", "size"), LANGUAGES_AND_SIZES)
def test_the_gms_window_rests_at_every_width_in_every_system(
    hands: Hands, language: str, size: int
) -> None:
    hands.application.languages.choose(language)
    hands.application.looks.choose_size(size)
    assert find_restless(hands, hands.window, FINE_STEP, SYSTEMS.ids) == {}


def test_the_players_window_rests_at_every_width(hands: Hands) -> None:
    hands.window.command_actions["players"].trigger()
    assert hands.application.players.window.isVisible()
    assert find_restless(hands, hands.application.players.window, COARSE_STEP) == {}


def test_the_window_rests_after_any_deed(hands: Hands) -> None:
    load_sample(hands.session, "plain_ticks")
    window, session = hands.window, hands.session
    first = next(iter(session.present.all_combatants()))
    deeds: dict[str, Callable[[], object]] = {
        "a step": partial(hands.press, Key.Key_Space),
        "a drag": partial(hands.drag_id, first.id, session.present.now + 5),
        "a resize": partial(window.resize, 1432, 700),
        "undo": partial(hands.ctrl, Key.Key_Z),
        "a look back": lambda: session.look_at(1),
        "the present": lambda: session.look_at(session.history.done),
        "a selection": lambda: session.select(first.id),
        "a blank screen": window.command_actions["blank"].trigger,
        "a frozen screen": window.command_actions["freeze"].trigger,
        "another language": lambda: hands.application.languages.choose("de"),
        "larger text": lambda: hands.application.looks.choose_size(150),
    }
    stirring = {}
    for name, deed in deeds.items():
        deed()
        if stirs := restless_widgets():
            stirring[name] = stirs
    assert stirring == {}


def is_animating(hands: Hands) -> bool:
    windows = (hands.window, hands.application.players.window)
    every = [each for window in windows for each in window.findChildren(QAbstractAnimation)]
    return any(each.state() is QAbstractAnimation.State.Running for each in every)


def rests_for_a_second(before: Callable[[], object] = lambda: None) -> bool:
    """Return whether nothing runs during one of three seconds, each after `before`.

    Timers left by other tests in this process run out, but the program's own would not.
    """
    stirs, wait = BUSY_EVENTS | {QEvent.Type.Timer}, partial(QTest.qWait, SECOND_MS)
    for _ in range(3):
        before()
        if not events_during(wait, stirs):
            return True
    return False


def test_soon_after_a_turn_nothing_runs_for_a_second(hands: Hands, qtbot: QtBot) -> None:
    hands.window.command_actions["players"].trigger()
    hands.window.command_actions["calm"].setChecked(False)
    load_sample(hands.session, "plain_ticks")
    hands.press(Key.Key_Space)
    hands.window.timeline.setFocus()
    assert is_animating(hands)
    qtbot.waitUntil(lambda: not is_animating(hands))
    QTest.qWait(SECOND_MS // 2)  # the preparations for the next turn, made in idle time
    assert any(rests_for_a_second() for _ in range(TRIES))


def test_between_two_moments_of_the_welcome_page_nothing_runs(start: Starter, qtbot: QtBot) -> None:
    hands = start()
    hands.window.command_actions["calm"].setChecked(False)
    QApplication.setCursorFlashTime(0)
    sample = hands.window.welcome.first_look.sample
    qtbot.waitUntil(sample._timer.isActive)
    sample._timer.start()  # the next tick of the timer is a whole second away
    sample._timer.timeout.emit()
    assert is_animating(hands)
    qtbot.waitUntil(lambda: not is_animating(hands))
    QTest.qWait(SECOND_MS // 2)
    assert rests_for_a_second(sample._timer.start)


def test_the_welcome_page_rests_at_every_width(start: Starter, qtbot: QtBot) -> None:
    hands = start()
    qtbot.waitUntil(hands.window.welcome.first_look.sample.isVisible)
    stirring = {}
    for size, height in product((100, 150), (720, 860)):
        hands.application.looks.choose_size(size)
        for width in range(MIN_WIDTH, MAX_WIDTH, COARSE_STEP):
            hands.window.resize(width, height)
            if stirs := restless_widgets():
                stirring[f"{width}x{height} at {size} %"] = stirs
    assert stirring == {}


def test_a_widget_that_never_settles_is_detected(qtbot: QtBot) -> None:
    class Restless(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
            self.update()

    widget = Restless()
    qtbot.addWidget(widget)
    widget.show()
    assert "Paint of Restless" in restless_widgets()
