"""Opens the sharing dialog, and shows the status in the GM's window and the code to players."""

from typing import TYPE_CHECKING

from desktop.gm.desk import Desk, Part, Wiring
from desktop.players.sharing import SharingService
from desktop.players.window import PlayerWindow
from models.sight.sight import Sight
from views.share_status import BrokerLogin, Code, ShareState, ShareStatus

if TYPE_CHECKING:
    from views.dialogs.share import ShareDialog


class ShareCommands(Part):
    """Opens the sharing dialog, and shows whether the fight is shared."""

    def __init__(self, desk: Desk, sharing: SharingService, players: PlayerWindow) -> None:
        super().__init__(desk)
        self._sharing = sharing
        self._players = players
        self._action = self._actions["share"]
        self._dialog: ShareDialog | None = None
        self._shows_code = False
        self._window.side.share_pressed.connect(self.open_dialog)
        sharing.changed.connect(self._show)
        sharing.account_found.connect(self._fill_account)

    @property
    def wiring(self) -> Wiring:
        return Wiring({"share": self.open_dialog}, on_change=self.on_change)

    def on_change(self, _before: Sight, after: Sight) -> None:
        self._sharing.show_content(after.players_screen)

    def open_dialog(self) -> None:
        from views.dialogs.share import ShareDialog

        sharing, settings = self._sharing, self._settings.now
        self._action.setChecked(sharing.status.is_on)
        dialog = self._dialog = ShareDialog(
            sharing.status, settings.broker, settings.relay, self._window, code=self._shows_code
        )
        dialog.table_requested.connect(lambda network: sharing.open_table(network=network))
        dialog.table_stop_requested.connect(sharing.close_table)
        dialog.new_link_requested.connect(sharing.renew_link)
        dialog.code_requested.connect(self._show_code)
        dialog.broker_requested.connect(self._connect_broker)
        dialog.broker_stop_requested.connect(sharing.disconnect_broker)
        dialog.far.manual.clicked.connect(self._actions["manual"].trigger)
        dialog.finished.connect(self._close)
        self._dialogs.open_dialog(dialog)
        if settings.broker:
            sharing.find_account(settings.broker)

    def _close(self) -> None:
        if self._dialog is not None:
            self._settings.change(relay=self._dialog.far.relay.text().strip())
            self._dialog = None

    def _connect_broker(self, login: BrokerLogin) -> None:
        if "@" not in login.url:  # otherwise it may hold a password
            self._settings.change(broker=login.url)
        self._sharing.connect_broker(login)

    def _fill_account(self, user: str, password: str) -> None:
        if self._dialog is not None:
            self._dialog.far.fill_account(user, password)

    def _show(self, status: ShareStatus) -> None:
        self._action.setChecked(status.is_on)
        self._window.side.show_shared(self._status_text(status))
        self._players.show_code(self._code(status))
        if self._dialog is not None:
            self._dialog.show_status(status)

    def _show_code(self, is_shown: bool) -> None:  # noqa: FBT001 - a slot
        self._shows_code = is_shown
        self._players.show_code(self._code(self._sharing.status))

    def _code(self, status: ShareStatus) -> Code:
        """Return the code to show in the players' window, or () if the GM hides it."""
        return () if status.is_local_only or not self._shows_code else status.code

    def _status_text(self, status: ShareStatus) -> str:
        if status.table is ShareState.ON:
            return self.tr("Shared · {0}").format(status.visitors)
        if status.broker is ShareState.ON:
            return self.tr("Shared")
        return self.tr("Sharing…") if status.is_on else ""
