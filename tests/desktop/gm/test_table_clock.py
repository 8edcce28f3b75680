"""The turn clock, the hint to get ready, sounds, and statistics, in the GM's window."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget

from desktop.gm.parts.table_clock.sounds import Sound, has_sound
from desktop.gm.parts.table_clock.table_clock import TableClock
from models.rules.deeds import Hide
from models.scheduler.combatant import Secrecy
from models.session.turn_times import StepTimes, Stopwatch
from tests.tools.hands import Hands, Starter
from views.dialogs.statistics import StatisticsDialog

Key = Qt.Key


class FakeClock:
    """A clock that moves only when the test says so."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class TableFixture:
    """A GM's window with a fake clock and recorded sounds."""

    def __init__(self, gm: Hands) -> None:
        self.gm = gm
        self.fake_clock = FakeClock()
        self.sounds: list[Sound] = []
        self.clock = TableClock(gm.application.desk, self.fake_clock, self.sounds.append)
        self.clock.wiring.connect(gm.session, gm.window.command_actions, gm.window)

    def choose(self, key: str, text: str) -> None:
        menu = gm_menu(self.gm, key)
        next(each for each in menu.actions() if text in each.text()).trigger()

    def pass_seconds(self, seconds: float) -> None:
        """Advance the time, and update the clocks."""
        self.fake_clock.seconds += seconds
        self.clock._turn_clock.refresh()

    @property
    def label_text(self) -> str:
        return self._label.text() if self._label.isVisible() else ""

    @property
    def is_late(self) -> bool:
        return bool(self._label.property("alarm"))

    @property
    def _label(self) -> QLabel:
        return self.gm.window.header._turn


def gm_menu(gm: Hands, key: str) -> QMenu:
    menu = gm.window.command_actions[key].menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()  # the menu is filled when it opens
    return menu


@pytest.fixture
def table(gm: Hands) -> TableFixture:
    """A fight of Mira on 3 and Bor on 5."""
    gm.set_first_turns(3, 5)
    return TableFixture(gm)


def test_the_turn_clock_is_off_until_chosen(table: TableFixture) -> None:
    assert table.label_text == ""
    table.choose("turn_clock", "ounts up")
    table.pass_seconds(65)
    assert (table.label_text, table.is_late) == ("1:05", False)
    table.choose("turn_clock", "Off")
    assert table.label_text == ""


def test_the_turn_clock_restarts_with_each_turn(table: TableFixture) -> None:
    table.choose("turn_clock", "ounts up")
    table.gm.press(Key.Key_Space)
    table.pass_seconds(20)
    assert table.label_text == "0:20"
    table.gm.enter("7")
    assert table.label_text == "0:00"


def test_the_turn_clock_continues_during_other_deeds(table: TableFixture) -> None:
    table.choose("turn_clock", "ounts up")
    table.pass_seconds(20)
    table.gm.session.do(Hide(table.gm.who("Bor")))
    assert table.label_text == "0:20"


def test_the_turn_clock_raises_an_alarm_at_the_limit(table: TableFixture) -> None:
    table.choose("turn_clock", "30 s")
    table.pass_seconds(29)
    assert not table.is_late
    table.pass_seconds(1)
    assert (table.label_text, table.is_late) == ("0:30", True)
    table.gm.enter("7")
    assert not table.is_late


def test_the_choices_are_saved(start: Starter) -> None:
    one = start()
    for key, words in (("turn_clock", "90 s"), ("get_ready", "Within 3")):
        next(each for each in gm_menu(one, key).actions() if words in each.text()).trigger()
    other = start()
    checked = [
        each.text()
        for key in ("turn_clock", "get_ready")
        for each in gm_menu(other, key).actions()
        if each.isChecked()
    ]
    assert checked == ["Limit of 90 s", "Within 3 tics"]


class PaintRecorder(QObject):
    """Records which widgets are painted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.widgets: list[QWidget] = []
        for each in (parent, *parent.findChildren(QWidget)):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            self.widgets.append(watched)
        return False


def test_each_second_only_the_turn_clock_is_painted(table: TableFixture) -> None:
    table.choose("turn_clock", "ounts up")
    table.pass_seconds(11)
    for _ in range(4):
        QApplication.processEvents()
    paints = PaintRecorder(table.gm.window)
    table.pass_seconds(1)
    QApplication.processEvents()
    header = table.gm.window.header
    assert header._turn in paints.widgets
    behind = {header._turn, header, table.gm.window, header.parentWidget()}
    assert set(paints.widgets) <= behind


def test_the_next_player_is_called_to_get_ready(table: TableFixture) -> None:
    gm = table.gm
    table.choose("get_ready", "Within 3")
    gm.press(Key.Key_Space)
    assert (gm.card, gm.clock) == ("Mira", "Tick 3")
    assert gm.window.news.text() == "Bor: get ready."
    assert player_to_get_ready(table) == "Bor"
    gm.window.news.hide()
    gm.enter("3")
    assert player_to_get_ready(table) == "Mira"
    assert gm.window.news.text() == "Mira: get ready."


def player_to_get_ready(table: TableFixture) -> str:
    """Return the name that the players' screen calls to get ready."""
    screen = table.gm.session.sight.players_screen
    return "" if screen is None else screen.scene.ready


def test_no_call_is_made_for_distant_or_hidden_turns_or_while_calls_are_off(
    table: TableFixture,
) -> None:
    table.gm.press(Key.Key_Space)
    assert player_to_get_ready(table) == ""
    table.choose("get_ready", "Within 1")
    assert player_to_get_ready(table) == ""
    table.choose("get_ready", "Within 3")
    assert player_to_get_ready(table) == "Bor"
    table.gm.session.do(Hide(table.gm.who("Bor")))
    assert player_to_get_ready(table) == ""
    assert table.gm.window.news.text() == "Bor: get ready."


def test_a_turn_that_players_see_plays_a_sound(table: TableFixture) -> None:
    table.gm.press(Key.Key_Space)
    assert table.sounds == []
    table.gm.window.command_actions["sound"].trigger()
    table.gm.enter("7")
    assert table.sounds == []
    table.gm.press(Key.Key_Space)
    assert table.sounds == [Sound.TURN]


def test_undo_plays_no_sound(table: TableFixture) -> None:
    table.gm.press(Key.Key_Space)
    table.gm.enter("7")
    table.gm.window.command_actions["sound"].trigger()
    table.gm.ctrl(Key.Key_Z)
    assert table.gm.card == "Mira"
    assert table.sounds == []


def test_a_hidden_turn_plays_no_sound(table: TableFixture) -> None:
    table.gm.window.command_actions["sound"].trigger()
    table.gm.session.do(Hide(table.gm.who("Mira")))
    table.gm.press(Key.Key_Space)
    assert table.gm.now == 3
    assert table.sounds == []


def test_a_blank_screen_plays_no_sound(table: TableFixture) -> None:
    table.gm.window.command_actions["sound"].trigger()
    table.gm.press(Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    table.gm.press(Key.Key_Space)
    assert table.sounds == []


def test_the_limit_plays_a_sound_counted_from_the_visible_turn(table: TableFixture) -> None:
    table.gm.window.command_actions["sound"].trigger()
    table.gm.press(Key.Key_Space)
    table.fake_clock.seconds += 29.99
    table.choose("turn_clock", "30 s")
    table.gm._qtbot.waitUntil(lambda: table.sounds == [Sound.TURN, Sound.LIMIT])


def test_without_qt_multimedia_the_menu_says_how_to_install_it(gm: Hands) -> None:
    sound: QAction = gm.window.command_actions["sound"]
    assert sound.isEnabled() == has_sound()
    if not has_sound():
        assert 'pip install "tickline[sound]"' in sound.toolTip()


def test_the_statistics_are_shown_and_copied(table: TableFixture) -> None:
    table.fake_clock.seconds += 30
    table.gm.enter("7 kicks")
    table.fake_clock.seconds += 90
    table.gm.enter("4")
    table.clock.show_statistics()
    dialog = table.gm.dialog()
    assert isinstance(dialog, StatisticsDialog)
    cells = [
        [dialog.table.model().index(row, column).data() for column in range(7)]  # type: ignore[union-attr]
        for row in range(2)
    ]
    assert cells == [
        ["Mira", "1", "7", "0", "0:30", "0:30", "0:30"],
        ["Bor", "1", "4", "0", "1:30", "1:30", "1:30"],
    ]
    assert dialog.chart.accessibleDescription() == "Mira: 0:30; Bor: 1:30"
    dialog.copy_button.click()
    assert QApplication.clipboard().text().splitlines()[2] == "Bor\t1\t4\t0\t1:30\t1:30\t1:30"
    table.gm.press(Key.Key_Escape)
    table.gm.dialog_closed()


def test_the_statistics_open_by_shortcut_and_are_disabled_without_an_encounter(
    start: Starter,
) -> None:
    gm = start()
    assert not gm.window.command_actions["statistics"].isEnabled()
    gm.new_encounter("plain", "At the ford")
    gm.add("Mira\nBor", players=True)
    gm.set_first_turns(3, 5)
    gm.enter("7")
    gm.session.do(Hide(gm.who("Mira")))
    assert gm.session.present[gm.who("Mira")].secrecy is Secrecy.HIDDEN
    ctrl_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    gm.press(Key.Key_T, ctrl_shift)
    dialog = gm.dialog()
    assert any("GM only" in each.text() for each in dialog.findChildren(QLabel))
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_before_the_first_turn_the_statistics_say_that_there_are_none(gm: Hands) -> None:
    ctrl_shift = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    gm.press(Key.Key_T, ctrl_shift)
    dialog = gm.dialog()
    assert isinstance(dialog, StatisticsDialog)
    assert not dialog.table.isVisible()
    words = [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]
    assert words[0].startswith("No turns yet.")
    gm.press(Key.Key_Escape)
    gm.dialog_closed()


def test_times_of_steps_survive_undo_and_are_dropped_when_replaced(gm: Hands) -> None:
    clock = FakeClock()
    times = StepTimes(gm.session.history, clock)
    first_count = len(times.times)
    clock.seconds = 110
    gm.set_first_turns(3, 5)
    times.update(gm.session.history)
    gm.ctrl(Key.Key_Z)
    times.update(gm.session.history)
    assert times.times[first_count:] == (110,)
    clock.seconds = 120
    gm.set_first_turns(4, 5)
    times.update(gm.session.history)
    assert times.times[first_count:] == (120,)


def test_a_stopwatch_restarts_only_with_another_value() -> None:
    clock = FakeClock()
    watch = Stopwatch(clock)
    watch.update("Mira")
    clock.seconds += 5
    assert not watch.update("Mira")
    assert watch.seconds == 5
    assert watch.update("Bor")
    assert watch.seconds == 0


def test_a_hidden_turn_between_two_others_changes_no_sound(start: Starter) -> None:
    sounds: list[list[Sound]] = []
    for is_hidden in (False, True):
        gm = start()
        gm.new_encounter("plain", f"At the ford {is_hidden}")
        gm.add("Mira\nBor\nThief" if is_hidden else "Mira\nBor", players=True)
        if is_hidden:
            gm.session.do(Hide(gm.who("Thief")))
        gm.roll(3, 5, *([4] if is_hidden else []))
        table = TableFixture(gm)
        gm.window.command_actions["sound"].setChecked(True)
        gm.press(Key.Key_Space)
        for cost in ("7", "9", "5") if is_hidden else ("7", "5"):
            gm.enter(cost)
            gm.press(Key.Key_Space)
        assert gm.now == 10
        sounds.append(table.sounds)
    assert sounds[0] == sounds[1] == [Sound.TURN] * 3
