"""The players' side: their window, what it shows, and where."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.gm.actions import Actions
from desktop.gm.desk import Wiring
from desktop.players.placement import Seat
from desktop.players.placer import Placer
from desktop.players.sleep import SleepGuard
from desktop.players.window import PlayerWindow
from desktop.settings import SettingsFile
from models.session.session import Session
from models.sight.sight import Sight
from models.sight.stage import still_drawn
from views.theme import Theme

KEYS = ("players", "blank", "freeze", "picture")
"""Commands whose shortcuts also work while the players' window has the keyboard."""


class Players(QObject):
    """Shows the players their picture in their window, and nothing else."""

    said = Signal(str)

    def __init__(
        self,
        session: Session,
        settings: SettingsFile,
        actions: Actions,
        theme: Theme,
        gm_window: QWidget,
    ) -> None:
        super().__init__(gm_window)
        self._session = session
        self._settings = settings
        self._actions = actions
        self.window = PlayerWindow(theme, gm_window)
        self.placer = Placer(self.window, gm_window)
        self.window.addActions([actions[key] for key in KEYS])
        self.awake = SleepGuard()
        self._connect()
        self._show_curtain(session.sight)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={"players": self._toggle},
            switches={
                "blank": self._blank,
                "freeze": self._freeze,
                "reveal_on_act": self._reveal_on_act,
            },
            on_change=self.changed,
            on_close=self.close,
        )

    def changed(self, before: Sight, after: Sight) -> None:
        self.window.show_stage(after.screen)
        if (after.curtain, after.window) != (before.curtain, before.window):
            self._show_curtain(after)
        self._remember_curtain(after)
        if after.history.start is not before.history.start:
            self._say_what_waits(after)

    def _show_curtain(self, sight: Sight) -> None:
        curtain = sight.curtain
        self.window.blank(curtain.blank)
        for key, on in (
            ("players", sight.window),
            ("blank", curtain.blank),
            ("freeze", curtain.frozen),
            ("picture", curtain.handout is not None),
        ):
            self._actions[key].setChecked(on)

    def _say_what_waits(self, sight: Sight) -> None:
        if still := still_drawn(sight.curtain):
            self.said.emit(still)

    def _remember_curtain(self, sight: Sight) -> None:
        """Remember at once that the players see no more, but only what is saved that they do."""
        drawn, told = sight.curtain.drawn, self._settings.now.players_wait
        if drawn != told and (drawn or not (sight.disk.unsaved or sight.disk.parting)):
            self._settings.change(players_wait=drawn)

    def open(self) -> None:
        """Show the players' window where it was last time, or on the other screen."""
        last = self._settings.now
        self.awake.keep()
        self.placer.open_at(Seat(last.player_screen, last.player_place, last.player_by_hand))
        self._session.give_window(window=True)

    def open_again(self, *, wanted: bool) -> None:
        """Open the window at the start, if it is `wanted`; say what it does not show yet."""
        if wanted:
            self.open()
        self._say_what_waits(self._session.sight)

    def close(self) -> None:
        """Close the window for good, without forgetting that it was open."""
        if self.window.isVisible():
            self._remember_seat()
        self.window.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.window.close()
        self.awake.let_go()

    def _connect(self) -> None:
        self._session.reveals = self._settings.now.reveal_on_act
        self._actions["reveal_on_act"].setChecked(self._session.reveals)
        self.window.closed.connect(self._was_closed)
        self.placer.seated.connect(self._remember_seat)
        self.placer.arrived.connect(self._arrived)
        self.placer.came_home.connect(self._came_home)
        self.placer.went_out.connect(self._went_out)

    def _toggle(self) -> None:
        if self._actions["players"].isChecked():
            self._settings.change(player_open=True)
            self.said.emit(self.tr("The players' window is open."))
            self.open()
        else:
            self.window.close()

    def _blank(self, blank: bool) -> None:  # noqa: FBT001 - a slot
        self._session.blank(blank=blank)
        gone, back = (
            self.tr("The players' screen is blank."),
            self.tr("The players see the fight again."),
        )
        if self._session.sight.curtain.handout is not None:
            back = self.tr("The players see the picture.")
        if not self._actions["players"].isChecked():
            gone = self.tr("The players' window is closed. It will open blank.")
            back = self.tr("The players' window is closed. It will show the fight.")
        self.said.emit(gone if blank else back)

    def _freeze(self, frozen: bool) -> None:  # noqa: FBT001 - a slot
        self._session.freeze(frozen=frozen)
        still = self.tr("The players' screen is frozen.")
        moving = self.tr("The players' screen is live again.")
        if not self._actions["players"].isChecked():
            still = self.tr("The players' window is closed. It will open frozen.")
            moving = self.tr("The players' window is closed. It will open live.")
        self.said.emit(still if frozen else moving)

    def _reveal_on_act(self, reveals: bool) -> None:  # noqa: FBT001 - a slot
        self._session.reveals = reveals
        self._settings.change(reveal_on_act=reveals)

    def _was_closed(self) -> None:
        self.awake.let_go()
        self._remember_seat()
        self._session.give_window(window=False)
        self._settings.change(player_open=False)
        self.said.emit(self.tr("The players' window is closed. Ctrl+P opens it again."))

    def _remember_seat(self) -> None:
        """Keep where the window is; while it fills a screen, also where it stood before."""
        seat, before = self.placer.seat(), self._settings.now.player_place
        self._settings.change(
            player_screen=seat.screen,
            player_place=seat.place or before,
            player_by_hand=seat.by_hand,
        )

    def _arrived(self, screen: str) -> None:
        """Say where the window is if it may be in the way."""
        if screen and not self.awake.kept:
            self.said.emit(
                self.tr("Tickline can't keep the screens on here. Turn off the screen saver.")
            )
        knows = self._settings.now.player_place is not None and len(QGuiApplication.screens()) == 1
        if not screen and not knows:
            self.said.emit(self.tr("The players' window is on this screen. Move it to theirs."))

    def _came_home(self) -> None:
        self.said.emit(self.tr("The players' monitor is disconnected. Their window moved here."))

    def _went_out(self, screen: str) -> None:
        self.said.emit(self.tr("The players' window is back on screen {0}.").format(screen))
