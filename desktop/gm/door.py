"""The door: what the GM does goes through here, and what came of it is said in one place."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.saves.trouble import Trouble
from models.session.session import Session
from models.wording import mark, tr
from views.gm.news import About, Remark, RemarkKind

_STOPPED: Final = mark("Stopped first: {what}. Confirm again to go on.")


class Door(QObject):
    """Does deeds, stopping before what the GM must decide first; `said` carries each Remark.

    What stands in the way of the disk goes to `troubled`: there are ways on to be offered.
    """

    said = Signal(object)
    troubled = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def do(self, deed: Deed, *, let_go: bool = False) -> bool:
        """Do a deed, or count to where the GM must act before it; say so. Raises RuleBroken.

        Return whether the deed itself was done.
        """
        outcome = self._session.do(deed, let_go=let_go, stops=True)
        self.say(" ".join((f"{outcome.label}.", *outcome.warnings)), RemarkKind.DONE)
        if outcome.warnings:
            self.say(" ".join(outcome.warnings), RemarkKind.MIND)
        return not outcome.stopped

    def act(self, deed: Deed) -> bool:
        """Do a deed that needs no one to stay chosen. Raises RuleBroken."""
        return self.do(deed, let_go=True)

    def answer(self, deed: Deed, *, let_go: bool = True) -> None:
        """Do a deed that a dialog asked for; the dialog stays while that raises RuleBroken.

        It does, too, where the count stopped before the deed: the answers are of use after that.
        """
        if not self.do(deed, let_go=let_go):
            history = self._session.history
            raise RuleBroken(tr(_STOPPED, what=history.steps[history.done - 1].label))

    def attempt(self, work: Callable[[], object], about: About = About.FIGHT) -> bool:
        """Do something, and say what is refused; return whether it was done."""
        try:
            return work() is not False
        except Trouble as trouble:
            self.troubled.emit(trouble)
        except Refused as refusal:
            self.refuse(str(refusal), about)
        return False

    def refuse(self, words: str, about: About = About.FIGHT) -> None:
        self.say(words, RemarkKind.REFUSED, about)

    def say(
        self, words: str, kind: RemarkKind = RemarkKind.NEW, about: About = About.FIGHT
    ) -> None:
        self.said.emit(Remark(words, kind, about))
