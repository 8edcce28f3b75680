"""The players' side: their window, what it shows, and its miniature for the GM."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.actions import Actions
from desktop.player_window import PlayerWindow
from desktop.session import Session
from desktop.settings import SettingsFile
from views.player_stage import PlayerStage
from views.theme import Theme


class Players(QObject):
    """Shows the stage in the players' window and its miniature, and nothing else."""

    said = Signal(str)

    def __init__(
        self,
        session: Session,
        settings: SettingsFile,
        actions: Actions,
        theme: Theme,
        mirror: PlayerStage,
        gm_window: QWidget,
    ) -> None:
        """Keep the window closed until it is asked for."""
        super().__init__(gm_window)
        self._session = session
        self._settings = settings
        self._actions = actions
        self._mirror = mirror
        self._gm_window = gm_window
        self.window = PlayerWindow(theme)
        self._connect()

    def refresh(self) -> None:
        """Show the present stage."""
        stage = self._session.stage() if self._session.history.steps else None
        self.window.show_stage(stage)
        self._mirror.show_stage(self.window.view.stage)

    def open(self) -> None:
        """Show the players' window on the screen it had last time, or on the other one."""
        self.window.show_on(self._settings.now.player_screen, self._gm_window.screen())
        self._actions["players"].setChecked(True)
        self._settings.change(player_open=True)
        self._gm_window.activateWindow()

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self.window.set_theme(theme)
        self._mirror.set_theme(theme)

    def set_calm(self, *, calm: bool) -> None:
        """Move tokens at once instead of gliding."""
        self.window.set_calm(calm)
        self._mirror.set_calm(calm)

    def close(self) -> None:
        """Close the window for good, without forgetting that it was open."""
        self.window.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.window.close()

    def _connect(self) -> None:
        self._actions["players"].triggered.connect(self._toggle)
        self._actions["blank"].toggled.connect(self._blank)
        self._actions["freeze"].toggled.connect(self._freeze)
        self.window.closed.connect(self._was_closed)
        self.window.screen_changed.connect(self._remember_screen)
        self.window.came_home.connect(self._came_home)

    def _toggle(self, checked: bool) -> None:  # noqa: FBT001 - a slot
        if checked:
            self.open()
        else:
            self.window.close()

    def _blank(self, blank: bool) -> None:  # noqa: FBT001 - a slot
        self.window.blank(blank)
        self._mirror.set_blank(blank)
        gone, back = (
            self.tr("The players see nothing."),
            self.tr("The players see the fight again."),
        )
        self.said.emit(gone if blank else back)

    def _freeze(self, frozen: bool) -> None:  # noqa: FBT001 - a slot
        self.window.freeze(frozen)
        self.refresh()
        still = self.tr("The players' picture stands still.")
        moving = self.tr("The players' picture follows the fight again.")
        self.said.emit(still if frozen else moving)

    def _was_closed(self) -> None:
        self._actions["players"].setChecked(False)
        self._settings.change(player_open=False)
        self.said.emit(self.tr("The players' window is closed. P opens it again."))

    def _remember_screen(self, name: str) -> None:
        self._settings.change(player_screen=name)

    def _came_home(self) -> None:
        self.said.emit(self.tr("The players' screen is gone; their window is a window here now."))
