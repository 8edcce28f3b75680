"""Handouts: a picture that the GM chooses, pastes or drops is shown to the players."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from desktop.gm.desk import Part, Wiring
from models.refused import Refused
from models.sight.stage import still_drawn
from views.gm.news import About
from views.pictures import handout_of_image, kinds_to_choose, picture_in, was_copied


class Handouts(Part):
    """Shows the players a picture in place of the fight, and takes it off."""

    @property
    def wiring(self) -> Wiring:
        return Wiring({"picture": self._toggle, "paste_picture": self.paste})

    def choose(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        title = self.tr("Show the players a picture")
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds_to_choose())
        if name:
            self._show(lambda: self._library.picture(Path(name)))

    def paste(self) -> None:
        mime = QGuiApplication.clipboard().mimeData()
        if was_copied(mime):
            self.take(mime)
        else:
            self._door.refuse(self.tr("Copy a picture first."), About.PLAYERS)

    def take(self, mime: QMimeData) -> None:
        self._show(lambda: picture_in(mime, self._library.picture))

    def take_off(self) -> None:
        self._session.show_handout(None)
        off = self.tr("The picture is off.")
        still = still_drawn(self._session.sight.curtain)
        self._door.say(f"{off} {still}".rstrip(), about=About.PLAYERS)

    def _toggle(self) -> None:
        action = self._actions["picture"]
        (self.choose if action.isChecked() else self.take_off)()
        action.setChecked(self._session.sight.curtain.handout is not None)

    def _show(self, picture: Callable[[], QImage]) -> None:
        try:
            handout = handout_of_image(picture())
        except Refused as refusal:
            self._door.refuse(str(refusal), About.PLAYERS)
            return
        self._session.show_handout(handout)
        self._door.say(self._seen(), about=About.PLAYERS)

    def _seen(self) -> str:
        sight = self._session.sight
        if sight.curtain.blank:
            return still_drawn(sight.curtain)
        if not sight.window:
            return self.tr("The players' window is closed. It will open with the picture.")
        return self.tr("The players see the picture. Ctrl+Alt+V takes it off.")
