"""Players > Share…: the dialog, the status on the miniature, the code on the players' window."""

from typing import TYPE_CHECKING

from desktop.gm.desk import Desk, Part, Wiring
from desktop.players.sharing import SharingService
from desktop.players.window import PlayerWindow
from models.sight.sight import Sight
from views.share_status import BrokerWish, Code, ShareState, ShareStatus

if TYPE_CHECKING:
    from views.dialogs.share import ShareDialog


class ShareCommands(Part):
    def __init__(self, desk: Desk, sharing: SharingService, players: PlayerWindow) -> None:
        super().__init__(desk)
        self._sharing = sharing
        self._players = players
        self._action = self._actions["share"]
        self._dialog: ShareDialog | None = None
        self._shows_code = False
        self._window.side.share_pressed.connect(self.open)
        sharing.changed.connect(self._show)
        sharing.account_found.connect(self._fill_account)

    @property
    def wiring(self) -> Wiring:
        return Wiring({"share": self.open}, on_change=self.on_change)

    def on_change(self, _before: Sight, after: Sight) -> None:
        self._sharing.show(after.players_screen)

    def open(self) -> None:
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
        self._dialogs.show(dialog)
        if settings.broker:
            sharing.find_account(settings.broker)

    def _close(self) -> None:
        if self._dialog is not None:
            self._settings.change(relay=self._dialog.far.relay.text().strip())
            self._dialog = None

    def _connect_broker(self, wish: BrokerWish) -> None:
        if "@" not in wish.url:  # it may hold a password
            self._settings.change(broker=wish.url)
        self._sharing.connect_broker(wish)

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
        """Return the code to scan from the players' window; () unless the GM wants it there."""
        return () if status.is_local_only or not self._shows_code else status.code

    def _status_text(self, status: ShareStatus) -> str:
        if status.table is ShareState.ON:
            return self.tr("Shared · {0}").format(status.visitors)
        if status.broker is ShareState.ON:
            return self.tr("Shared")
        return self.tr("Sharing…") if status.is_on else ""
