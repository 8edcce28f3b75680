"""Unchanged parts of the window are not hidden, shown, styled or laid out again."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from tests.benchmarks.fights import next_deed, play_steps, start_fight
from tests.tools.hands import Hands

Kind = QEvent.Type
RESTYLING_EVENTS = {
    Kind.Show,
    Kind.Hide,
    Kind.PaletteChange,
    Kind.FontChange,
    Kind.DynamicPropertyChange,
}


class EventRecorder(QObject):
    """Records which parts of a window get events of some types."""

    def __init__(self, window: QWidget, kinds: set[QEvent.Type]) -> None:
        super().__init__()
        self._window, self._kinds = window, kinds
        self.parts: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in self._kinds and isinstance(watched, QWidget) and self._is_part(watched):
            self.parts.append(watched.objectName() or type(watched).__name__)
        return False

    def _is_part(self, watched: QWidget) -> bool:
        """Return whether a widget is a part; scroll bars aren't, as they come and go with lists."""
        bar = isinstance(watched, QScrollBar) or watched.objectName().startswith("qt_scrollarea")
        return watched.window() is self._window and not bar


@contextmanager
def watch_events(gm: Hands, *kinds: QEvent.Type) -> Iterator[list[str]]:
    QApplication.processEvents()
    watch, qt = EventRecorder(gm.window, set(kinds)), QApplication.instance()
    assert qt is not None
    qt.installEventFilter(watch)
    yield watch.parts
    QApplication.processEvents()
    qt.removeEventFilter(watch)


def open_fight(gm: Hands) -> None:
    history = play_steps(start_fight("plain_ticks", 6), 20)
    gm.session.open_fight(history, None)
    QApplication.processEvents()


def test_looking_at_another_moment_shows_hides_and_restyles_nothing(gm: Hands) -> None:
    open_fight(gm)
    gm.session.look_at(12)
    with watch_events(gm, *RESTYLING_EVENTS) as parts:
        gm.session.look_at(13)
    assert parts == []


def test_the_changing_saved_sign_does_not_move_the_title(gm: Hands) -> None:
    open_fight(gm)
    line = gm.window.title_line
    line.reserve_saved(("saved", "saving…"))
    line.show_saved("saved", "")
    with watch_events(gm, Kind.LayoutRequest) as parts:
        line.show_saved("saving…", "")
    assert "title-line" not in parts


def test_up_next_changes_in_the_same_frame_as_the_timeline(gm: Hands) -> None:
    open_fight(gm)
    frames: list[set[str]] = []
    views = {"timeline": gm.window.timeline.viewport(), "up next": gm.window.upcoming.viewport()}
    watch = Frames(gm.window, views, frames)
    for _ in range(6):
        frames.clear()
        gm.session.do(next_deed(gm.session.rules, gm.session.present))
        QApplication.sendPostedEvents()  # not enough for Qt's timers
        QApplication.processEvents()
        assert frames[0] == {*views}, frames
        assert not any("up next" in later for later in frames[1:])
    watch.deleteLater()


class Frames(QObject):
    """Records in `frames` which of the `views` each frame of a window paints."""

    def __init__(
        self, window: QWidget, views: Mapping[str, QWidget], frames: list[set[str]]
    ) -> None:
        super().__init__()
        self._window, self._frames = window, frames
        self._names = {id(view): name for name, view in views.items()}
        for each in (window, *views.values()):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is Kind.UpdateRequest:
            self._frames.append(set())
        elif event.type() is Kind.Paint and id(watched) in self._names:
            self._frames[-1].add(self._names[id(watched)])
        return False
