"""Asks in a bar whether the open fight should follow its changed system file."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from zlib import crc32

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.disk_tasks import DiskTask
from desktop.gm.parts.systems.shelf import SystemShelf
from models.rules.catalogue import SYSTEMS
from models.rules.refusal import RuleBroken
from models.sight.sight import Sight
from models.wording import mark, tr
from views.gm.news import RemarkKind

if TYPE_CHECKING:
    from models.saves.stores.systems import CustomSystem


class Follower(Part):
    """Asks, without blocking the window, if the system file differs from the fight's rules.

    The file is checked when a fight is opened, when a file is changed in the program, and when undo
    or redo changes the rules. A GM who declines isn't asked again about that text in that fight.
    """

    def __init__(self, desk: Desk, systems: SystemShelf) -> None:
        super().__init__(desk)
        self._systems = systems
        self._text = ""
        systems.changed.connect(self.check_file)
        self._window.question.pressed.connect(self._follow)
        self._window.question.declined.connect(self._decline)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change)

    def on_change(self, before: Sight, after: Sight) -> None:
        is_other_fight = after.history.start is not before.history.start
        if is_other_fight or after.present.moment.rules is not before.present.moment.rules:
            self.check_file()

    def check_file(self) -> None:
        """Compare the file with the fight's rules in the background, and ask if they differ."""
        self._show_question("")
        history = self._session.history
        if not history.system_text or history.start.system in SYSTEMS.ids:
            return
        store = self._systems.system_store()

        def compare(systems: "Sequence[CustomSystem]") -> None:
            if self._session.history.start is history.start:
                self._ask_if_different(systems)

        self._documents.disk_tasks.run(DiskTask("", store.load_all, compare), 0)

    def _ask_if_different(self, systems: "Sequence[CustomSystem]") -> None:
        rules = self._session.rules
        texts = [each.rules.text for each in systems if each.rules and each.rules.id == rules.id]
        if (
            texts
            and texts[0] != rules.text
            and self._change_digest(texts[0]) not in self._settings.now.declined_changes
        ):
            self._show_question(texts[0])

    def _show_question(self, text: str) -> None:
        self._text = text
        if text:
            message = tr(_CHANGED, title=self._session.rules.title)
            self._window.question.show_notice(message, tr(_FOLLOW), tr(_LEAVE))
        else:
            self._window.question.show_notice("", "")

    def _follow(self) -> None:
        try:
            label = self._session.adopt_system_text(self._text)
        except RuleBroken as refusal:
            self._refuse(str(refusal))
        else:
            for kind in (RemarkKind.DONE, RemarkKind.WARNING):
                self._dispatcher.report(f"{label}.", kind)

    def _refuse(self, refusal: str) -> None:
        """Show why the fight can't follow. While the GM looks back, keep the question."""
        if self._session.sight.is_looking_back:
            self._dispatcher.refuse(refusal)
        else:
            self._window.question.show_notice(refusal, "", tr(_LEAVE))

    def _decline(self) -> None:
        self._settings.decline_change(self._change_digest(self._text))
        self._show_question("")

    def _change_digest(self, text: str) -> str:
        document = self._session.document
        path = str(document.path) if document else ""
        change = f"{path}\0{text}".encode(errors="surrogateescape")
        return f"{crc32(change):08x}"


_CHANGED: Final = mark("“{title}” was changed. This fight still uses the old rules.")
_FOLLOW: Final = mark("Use the new rules")
_LEAVE: Final = mark("Keep the old rules")
