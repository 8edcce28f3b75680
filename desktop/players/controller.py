"""Fills, opens, places and closes the players' window."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop.gm.actions import Actions
from desktop.gm.desk import Wiring
from desktop.players.placement import WindowPlace
from desktop.players.placer import Placer
from desktop.players.sleep import SleepGuard
from desktop.players.window import PlayerWindow
from desktop.settings import SettingsFile
from models.session.session import Session
from models.sight.sight import Sight
from models.sight.stage import curtain_reminder
from views.theme import Theme

PLAYERS_WINDOW_COMMANDS = ("players", "blank", "freeze", "pause", "picture")
"""Commands whose shortcuts also work in the players' window."""


class Players(QObject):
    """Fills, opens, places and closes the players' window."""

    reported = Signal(str)

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
        self.window.addActions([actions[key] for key in PLAYERS_WINDOW_COMMANDS])
        self.sleep_guard = SleepGuard()
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
            on_change=self.on_change,
            on_close=self.close,
        )

    def on_change(self, before: Sight, after: Sight) -> None:
        self.window.show_content(after.players_screen)
        if (after.curtain, after.has_players_window) != (before.curtain, before.has_players_window):
            self._show_curtain(after)
        self._remember_curtain(after)
        if after.history.start is not before.history.start:
            self._report_curtain(after)

    def _show_curtain(self, sight: Sight) -> None:
        curtain = sight.curtain
        self.window.blank(curtain.blank)
        for key, is_checked in (
            ("players", sight.has_players_window),
            ("blank", curtain.blank),
            ("freeze", curtain.frozen),
            ("pause", curtain.pause is not None),
            ("picture", curtain.handout is not None),
        ):
            self._actions[key].setChecked(is_checked)

    def _report_curtain(self, sight: Sight) -> None:
        if message := curtain_reminder(sight.curtain, self._actions.name_of_key):
            self.reported.emit(message)

    def _remember_curtain(self, sight: Sight) -> None:
        """Save at once that the curtain is drawn; once the fight is saved, save that it is open."""
        is_drawn, was_drawn = (
            sight.curtain.is_active,
            self._settings.now.players_screen_was_covered,
        )
        if is_drawn != was_drawn and (
            is_drawn or not (sight.disk.has_unsaved_steps or sight.disk.is_closing)
        ):
            self._settings.change(players_screen_was_covered=is_drawn)

    def open(self) -> None:
        settings = self._settings.now
        self.sleep_guard.start()
        self.placer.open_at(
            WindowPlace(settings.player_screen, settings.player_place, settings.player_by_hand)
        )
        self._session.set_players_window_open(is_open=True)

    def reopen(self, *, must_open: bool) -> None:
        """At startup, open the window if `must_open`, and report a drawn curtain."""
        if must_open:
            self.open()
        self._report_curtain(self._session.sight)

    def close(self) -> None:
        """Close the window at the end of the program, remembering whether it was open."""
        if self.window.isVisible():
            self._remember_place()
        self.window.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.window.close()
        self.sleep_guard.stop()

    def _connect(self) -> None:
        self._session.reveals_actors = self._settings.now.reveal_on_act
        self._actions["reveal_on_act"].setChecked(self._session.reveals_actors)
        self.window.closed.connect(self._on_closed)
        self.placer.place_changed.connect(self._remember_place)
        self.placer.opened.connect(self._on_opened)
        self.placer.moved_to_gm.connect(self._on_moved_to_gm)
        self.placer.moved_out.connect(self._on_moved_out)

    def _toggle(self) -> None:
        if self._actions["players"].isChecked():
            self._settings.change(player_open=True)
            self.reported.emit(self.tr("The players' window is open."))
            self.open()
        else:
            self.window.close()

    def _blank(self, blank: bool) -> None:  # noqa: FBT001 - a slot
        self._session.set_blank(blank=blank)
        on_text = self.tr("The players' screen is blank.")
        off_text = self.tr("The players see the fight again.")
        curtain = self._session.sight.curtain
        if curtain.pause is not None:
            off_text = self.tr("The players see the break.")
        elif curtain.handout is not None:
            off_text = self.tr("The players see the picture.")
        if not self._actions["players"].isChecked():
            on_text = self.tr("The players' window is closed. It will open blank.")
            off_text = self.tr("The players' window is closed. It will show the fight.")
        self.reported.emit(on_text if blank else off_text)

    def _freeze(self, frozen: bool) -> None:  # noqa: FBT001 - a slot
        self._session.set_frozen(frozen=frozen)
        on_text = self.tr("The players' screen is frozen.")
        off_text = self.tr("The players' screen is live again.")
        if not self._actions["players"].isChecked():
            on_text = self.tr("The players' window is closed. It will open frozen.")
            off_text = self.tr("The players' window is closed. It will open live.")
        self.reported.emit(on_text if frozen else off_text)

    def _reveal_on_act(self, reveals: bool) -> None:  # noqa: FBT001 - a slot
        self._session.reveals_actors = reveals
        self._settings.change(reveal_on_act=reveals)

    def _on_closed(self) -> None:
        self.sleep_guard.stop()
        self._remember_place()
        self._session.set_players_window_open(is_open=False)
        self._settings.change(player_open=False)
        self.reported.emit(
            self.tr("The players' window is closed. {0} opens it again.").format(
                self._actions.name_of_key("players")
            )
        )

    def _remember_place(self) -> None:
        """Save where the window is. In full screen, keep the area it had as an ordinary window."""
        place, last_area = self.placer.current_place(), self._settings.now.player_place
        self._settings.change(
            player_screen=place.screen,
            player_place=place.area or last_area,
            player_by_hand=place.is_windowed_by_choice,
        )

    def _on_opened(self, screen: str) -> None:
        """Warn the GM if the screens can't be kept on or the window is on the GM's own screen."""
        if screen and not self.sleep_guard.is_active:
            self.reported.emit(
                self.tr("Tickline can't keep the screens on here. Turn off the screen saver.")
            )
        is_familiar = (
            self._settings.now.player_place is not None and len(QGuiApplication.screens()) == 1
        )
        if not screen and not is_familiar:
            self.reported.emit(self.tr("The players' window is on this screen. Move it to theirs."))

    def _on_moved_to_gm(self) -> None:
        self.reported.emit(
            self.tr("The players' monitor is disconnected. Their window moved here.")
        )

    def _on_moved_out(self, screen: str) -> None:
        self.reported.emit(self.tr("The players' window is back on screen {0}.").format(screen))
