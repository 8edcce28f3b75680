"""Announces steps, changes and drags to screen readers."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible

from desktop.gm.desk import Desk, Part, Wiring
from models.sight.announcements import announcements
from models.sight.sight import Sight
from views.announce import announce, interrupt
from views.gm.news import Remark, RemarkKind


class Speech(Part):
    """Announces changes, remarks and drags. `announced` carries each text.

    Changes made by one key press are announced together. While no screen reader is active, no
    texts are composed.
    """

    announced = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._timeline = self._window.timeline
        self._timeline.drag_controller.announced.connect(self._interrupt)
        self._timeline.hinted.connect(self._on_hint)
        self._actions["say_space"].setChecked(self._settings.now.announce_space_key)
        self.is_screen_reader_active: Callable[[], bool] = QAccessible.isActive
        self._change: tuple[Sight, Sight] | None = None
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._announce_change)
        self._dispatcher.reported.connect(self._on_remark)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change, switches={"say_space": self._set_space_announced})

    def _set_space_announced(self, is_on: bool) -> None:  # noqa: FBT001 - a slot
        self._settings.change(announce_space_key=is_on)

    def on_change(self, before: Sight, after: Sight) -> None:
        if self.is_screen_reader_active():
            self._change = (self._change[0] if self._change else before, after)
            self._timer.start()

    def _announce_change(self) -> None:
        change, self._change = self._change, None
        announce_space_key = self._actions["say_space"].isChecked()
        if change and (texts := announcements(*change, announce_space_key=announce_space_key)):
            self._announce(" ".join(texts))

    def _on_remark(self, remark: Remark) -> None:
        """Announce a remark, unless it is about a step, which is announced as a change."""
        if remark.kind is RemarkKind.REFUSED:
            self._interrupt(remark.text)
        elif remark.kind is not RemarkKind.DONE:
            self._announce_change()
            self._announce(remark.text)

    def _on_hint(self, text: str) -> None:
        self._announce_change()
        self._announce(text)

    def _announce(self, text: str) -> None:
        announce(self._timeline, text)
        self.announced.emit(text)

    def _interrupt(self, text: str) -> None:
        interrupt(self._timeline, text)
        self.announced.emit(text)
