"""Changed rules: whether the fight that is open follows the file of its system, asked calmly."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from zlib import crc32

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.files.errands import Errand
from desktop.gm.parts.systems.systems import SystemShelf
from models.rules.catalogue import SYSTEMS
from models.rules.refusal import RuleBroken
from models.sight.sight import Sight
from models.wording import mark, tr

if TYPE_CHECKING:
    from models.saves.beside.systems import OwnSystem


class Follower(Part):
    """Asks in a bar, never in a box, when the GM's file says something else than the fight plays.

    It looks when a fight is opened, when a file is changed in the program, and when undo or redo
    let other rules hold. What was left once isn't asked again for the same fight and text.
    """

    def __init__(self, desk: Desk, systems: SystemShelf) -> None:
        super().__init__(desk)
        self._systems = systems
        self._text = ""
        systems.changed.connect(self.look)
        self._window.question.pressed.connect(self._follow)
        self._window.question.declined.connect(self._leave)

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def changed(self, before: Sight, after: Sight) -> None:
        """Look at the file when another fight is open, or other rules hold in it."""
        opened = after.history.start is not before.history.start
        if opened or after.present.moment.rules is not before.present.moment.rules:
            self.look()

    def look(self) -> None:
        """Compare the GM's file with what is played, behind the window, and ask if need be."""
        self._show("")
        history = self._session.history
        if not history.system_text or history.start.system in SYSTEMS.ids:
            return
        own = self._systems.own()

        def compare(found: "Sequence[OwnSystem]") -> None:
            if self._session.history.start is history.start:
                self._compare(found)

        self._library.errands.run(Errand("", own.list, compare), 0)

    def _compare(self, found: "Sequence[OwnSystem]") -> None:
        rules = self._session.rules
        texts = [each.rules.text for each in found if each.rules and each.rules.id == rules.id]
        if texts and texts[0] != rules.text and self._mark(texts[0]) not in self._settings.now.left:
            self._show(texts[0])

    def _show(self, text: str) -> None:
        """Ask whether the fight follows `text`; without one, ask nothing."""
        self._text = text
        if text:
            told = tr(_CHANGED, title=self._session.rules.title)
            self._window.question.show_notice(told, tr(_FOLLOW), tr(_LEAVE))
        else:
            self._window.question.show_notice("", "")

    def _follow(self) -> None:
        try:
            label = self._session.follow(self._text)
        except RuleBroken as refusal:
            self._refuse(str(refusal))
        else:
            self._door.say(f"{label}.")

    def _refuse(self, refusal: str) -> None:
        """Say why the fight can't follow; while one looks back it still can later."""
        if self._session.looking_back:
            self._door.refuse(refusal)
        else:
            self._window.question.show_notice(refusal, "", tr(_LEAVE))

    def _leave(self) -> None:
        self._settings.leave(self._mark(self._text))
        self._show("")

    def _mark(self, text: str) -> str:
        document = self._session.document
        place = str(document.path) if document else ""
        change = f"{place}\0{text}".encode(errors="surrogateescape")
        return f"{crc32(change):08x}"


_CHANGED: Final = mark("“{title}” was changed. This fight still uses the old rules.")
_FOLLOW: Final = mark("Use the new rules")
_LEAVE: Final = mark("Keep the old rules")
