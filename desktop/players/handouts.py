"""Shows the players pictures that the GM chooses, pastes or drops."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from desktop.gm.desk import Desk, Part, Wiring
from models.refused import Refused
from models.sight.stage import curtain_reminder
from views.pictures import file_filter, is_picture_copied, make_handout, read_picture


class Handouts(Part):
    """Shows the players pictures that the GM chooses, pastes or drops."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._session.set_turn_line(on=self._settings.now.turn_line)
        self._actions["turn_line"].setChecked(self._settings.now.turn_line)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {"picture": self._toggle, "paste_picture": self.paste_picture},
            switches={"turn_line": self._show_turn_line},
        )

    def _show_turn_line(self, is_on: bool) -> None:  # noqa: FBT001 - a slot
        self._session.set_turn_line(on=is_on)
        self._settings.change(turn_line=is_on)

    def choose_picture(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        title = self.tr("Show the players a picture")
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", file_filter())
        if name:
            self._show(lambda: self._documents.read_picture(Path(name)))

    def paste_picture(self) -> None:
        mime = QGuiApplication.clipboard().mimeData()
        if is_picture_copied(mime):
            self.show_mime(mime)
        else:
            self._dispatcher.refuse(self.tr("Copy a picture first."))

    def show_mime(self, mime: QMimeData) -> None:
        self._show(lambda: read_picture(mime, self._documents.read_picture))

    def remove_picture(self) -> None:
        self._session.show_handout(None)
        message = self.tr("The picture is off.")
        reminder = curtain_reminder(self._session.sight.curtain, self._actions.name_of_key)
        self._dispatcher.report(f"{message} {reminder}".rstrip())

    def _toggle(self) -> None:
        action = self._actions["picture"]
        (self.choose_picture if action.isChecked() else self.remove_picture)()
        action.setChecked(self._session.sight.curtain.handout is not None)

    def _show(self, read: Callable[[], QImage]) -> None:
        try:
            handout = make_handout(read())
        except Refused as refusal:
            self._dispatcher.refuse(str(refusal))
            return
        self._session.show_handout(handout)
        self._dispatcher.report(self._state_text())

    def _state_text(self) -> str:
        sight = self._session.sight
        if sight.curtain.blank:
            return curtain_reminder(sight.curtain, self._actions.name_of_key)
        if not sight.has_players_window:
            return self.tr("The players' window is closed. It will open with the picture.")
        return self.tr("The players see the picture. {0} takes it off.").format(
            self._actions.name_of_key("picture")
        )
