"""Begins and ends breaks of the game, which players see in place of the fight."""

from datetime import UTC, datetime

from desktop.gm.desk import Part, Wiring
from models.scheduler.stage import Pause
from models.sight.stage import curtain_reminder


class Pauses(Part):
    """Begins a break when the GM asks for one, or ends the current one."""

    @property
    def wiring(self) -> Wiring:
        return Wiring({"pause": self._toggle})

    def _toggle(self) -> None:
        action, is_on = self._actions["pause"], self._session.sight.curtain.pause is not None
        (self._end if is_on else self._ask)()
        action.setChecked(self._session.sight.curtain.pause is not None)

    def _ask(self) -> None:
        from views.dialogs.pause import PauseDialog

        self._dialogs.open_dialog(PauseDialog(self._begin, _now, self._window))

    def _begin(self, pause: Pause) -> None:
        self._session.show_pause(pause)
        sight = self._session.sight
        if sight.curtain.blank:
            text = curtain_reminder(sight.curtain, self._actions.name_of_key)
        elif sight.has_players_window:
            text = self.tr("The players see the break. {0} ends it.").format(
                self._actions.name_of_key("pause")
            )
        else:
            text = self.tr("The players' window is closed. It will open with the break.")
        self._dispatcher.report(text)

    def _end(self) -> None:
        self._session.show_pause(None)
        message = self.tr("The break is over.")
        reminder = curtain_reminder(self._session.sight.curtain, self._actions.name_of_key)
        self._dispatcher.report(f"{message} {reminder}".rstrip())


def _now() -> datetime:
    return datetime.now(tz=UTC).astimezone()
