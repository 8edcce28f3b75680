"""Errands: work with the disk is done behind the windows, and how it ended comes back to them."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, wait
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from models.saves.trouble import Trouble
from models.session.writer import Promptly
from views.theme import text_share
from views.widgets.cards import elided

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressDialog

MOMENT: Final = 0.25
"""The seconds that a window waits for the disk before it goes on without it.

What ends within them is as if it were done at once: no sign comes and goes, and no key that is
pressed meanwhile goes to the fight before.
"""
BOX_WIDTH: Final = 360
Given = TypeVar("Given")


def nothing(*_given: object) -> None:
    """Do nothing with a result."""


class Errand(Generic[Given]):
    """Work with the disk, and what is to be done with its end.

    `told` says what is waited for. With `discard` it can be cancelled, and that gets a result that
    comes too late.
    """

    def __init__(
        self,
        told: str,
        work: Callable[[], Given],
        then: Callable[[Given], object] = nothing,
        failed: Callable[[Trouble], object] = nothing,
        discard: Callable[[Given], object] | None = None,
    ) -> None:
        self.told = told
        self.work = work
        self.discard = discard
        self._then = then
        self._failed = failed
        self._result: Future[Given] = Future()

    @property
    def ended(self) -> bool:
        return self._result.done()

    def start(self, lane: Executor) -> Future[Given]:
        self._result = lane.submit(self.work)
        return self._result

    def finish(self) -> None:
        """Do what is to be done with its end, which is there. Raises Trouble."""
        try:
            result = self._result.result()
        except Trouble as trouble:
            self._failed(trouble)
            raise
        self._then(result)

    def throw_away(self) -> None:
        """Discard the result, if there is one, as soon as it is there."""
        if self.discard and self._result.exception() is None:
            self.discard(self._result.result())


class Errands(QObject):
    """Has work done, each errand by an executor of its own, so that no disk holds up another.

    `waiting` says what is waited for, or nothing, and whether that can be cancelled; `late` brings
    the Trouble that came when no one waited for it any more.
    """

    waiting = Signal(str, bool)
    late = Signal(object)
    _ended = Signal(object)

    def __init__(self, lane: Callable[[], Executor] = Promptly) -> None:
        super().__init__()
        self._lane = lane
        self._running: list[Errand[Any]] = []
        self._under_way: set[Future[Any]] = set()
        self._followers: list[Callable[[], object]] = []
        self._ended.connect(self._finish, Qt.ConnectionType.QueuedConnection)

    @property
    def under_way(self) -> Sequence[Future[Any]]:
        """All work that has not ended, whether or not anyone waits for it."""
        return tuple(self._under_way)

    def run(self, errand: Errand[Any], patience: float | None = None) -> None:
        """Have the work done, and finish the errand then.

        Raises Trouble where that comes within a moment, or the seconds of `patience`; later it
        goes to `late`. An errand that
        can be cancelled takes the place of the one before.
        """
        if errand.discard:
            self.cancel()
        future = self._start(errand)
        wait([future], MOMENT if patience is None else patience)
        if errand.ended:
            errand.finish()
            return
        self._running.append(errand)
        future.add_done_callback(lambda _: self._ended.emit(errand))
        self._tell()

    def fetch(self, told: str, work: Callable[[], Given]) -> Given:
        """Return what `work` gives; if that lasts, a box says `told`, and the GM can stop waiting.

        Raises what `work` raises, and Trouble when the GM stops waiting.
        """
        future = self._start(Errand(told, work))
        wait([future], MOMENT)
        if not future.done():
            self._wait_in_box(told, future)
        if not future.done():
            raise Trouble(self.tr("You stopped waiting. It may still finish."))
        return future.result()

    def behind(self, work: Callable[[], object]) -> None:
        self._start(Errand("", work))

    def follow(self, deed: Callable[[], object]) -> None:
        """Do `deed` when what can be cancelled has ended well: at once, where there is nothing."""
        if self._can_cancel():
            self._followers.append(deed)
        else:
            deed()

    def cancel(self) -> None:
        """Go on without what can be cancelled; its result is discarded when it comes."""
        self._followers.clear()
        for errand in self._can_cancel():
            self._running.remove(errand)
            self.behind(errand.throw_away)
        self._tell()

    def hush(self) -> None:
        """Finish nothing more: the windows go, and what comes later would wake them."""
        self.cancel()
        self._running.clear()

    def _can_cancel(self) -> Sequence[Errand[Any]]:
        return [each for each in self._running if each.discard]

    def _start(self, errand: Errand[Given]) -> Future[Given]:
        future = errand.start(self._lane())
        self._under_way.add(future)
        future.add_done_callback(self._under_way.discard)
        return future

    @Slot(object)
    def _finish(self, errand: Errand[Any]) -> None:
        if errand not in self._running:
            return  # it was cancelled
        self._running.remove(errand)
        followers = self._followers if errand.discard else []
        self._followers = [] if errand.discard else self._followers
        self._tell()
        try:
            errand.finish()
        except Trouble as trouble:
            self.late.emit(trouble)
            return
        for deed in followers:
            deed()

    def _tell(self) -> None:
        """Say what is waited for: before all else what can be cancelled."""
        told = [each for each in self._running if each.told]
        first = sorted(told, key=lambda each: each.discard is None)[:1]
        for errand in first:
            self.waiting.emit(errand.told, errand.discard is not None)
        if not first:
            self.waiting.emit("", False)  # noqa: FBT003 - a signal

    def _wait_in_box(self, told: str, future: Future[Any]) -> None:
        """Let everything else go on, but not what is beneath the box, until the work has ended."""
        box, bell = self.box(told), _Bell()
        bell.rang.connect(box.accept, Qt.ConnectionType.QueuedConnection)
        future.add_done_callback(lambda _: bell.rang.emit())
        box.exec()
        box.deleteLater()

    def box(self, told: str) -> "QProgressDialog":
        from PySide6.QtWidgets import QProgressDialog

        box = QProgressDialog("", self.tr("Stop waiting"), 0, 0, QApplication.activeWindow())
        box.setLabel(elided(told, "told", box))  # it holds the name of a file, however long
        box.setWindowModality(Qt.WindowModality.WindowModal)
        box.setWindowTitle(self.tr("Waiting for the disk"))
        box.setMinimumDuration(0)
        box.setFixedWidth(round(BOX_WIDTH * text_share()))
        return box


class _Bell(QObject):
    """Rings in another thread, and is heard in Qt's."""

    rang = Signal()
