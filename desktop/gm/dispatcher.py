"""The dispatcher, which does all the GM's deeds and reports their results."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.refusal import RuleBroken
from models.saves.file_errors import FileError
from models.session.session import Session
from models.wording import mark, tr
from views.gm.news import Remark, RemarkKind, RemarkSubject

_NO_CHANGE: Final = mark("Nothing changed.")
_STOPPED: Final = mark("Stopped first: {what}. Confirm again to go on.")


class Dispatcher(QObject):
    """Does deeds, but stops the count on the way wherever the GM must decide.

    `reported` carries each Remark, `failed` each disk error, for which the GM is offered a remedy.
    """

    reported = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def do(self, deed: Deed, *, deselect: bool = False) -> bool:
        """Do a deed, or only count up to where the GM must act first; report the outcome.

        Returns whether the deed itself was done. Raises RuleBroken.
        """
        history_before = self._session.history
        outcome = self._session.do(deed, deselect=deselect, stop_at_decisions=True)
        message = tr(_NO_CHANGE) if self._session.history is history_before else f"{outcome.label}."
        self.report(" ".join((message, *outcome.warnings)), RemarkKind.DONE)
        if outcome.warnings:
            self.report(" ".join(outcome.warnings), RemarkKind.WARNING)
        return not outcome.stopped

    def do_and_deselect(self, deed: Deed) -> bool:
        return self.do(deed, deselect=True)

    def do_for_dialog(self, deed: Deed, *, deselect: bool = True) -> None:
        """Do the deed that results from a dialog.

        Raises RuleBroken, which keeps the dialog open, if the deed is refused or if the count has
        stopped before it, so that the answers are still needed.
        """
        if not self.do(deed, deselect=deselect):
            history = self._session.history
            raise RuleBroken(tr(_STOPPED, what=history.steps[history.done - 1].label))

    def attempt(
        self, work: Callable[[], object], subject: RemarkSubject = RemarkSubject.FIGHT
    ) -> bool:
        """Call `work` and report a refusal. Return whether the work was done."""
        try:
            return work() is not False
        except FileError as error:
            self.failed.emit(error)
        except Refused as refusal:
            self.refuse(str(refusal), subject)
        return False

    def refuse(self, text: str, subject: RemarkSubject = RemarkSubject.FIGHT) -> None:
        self.report(text, RemarkKind.REFUSED, subject)

    def report(
        self,
        text: str,
        kind: RemarkKind = RemarkKind.NEW,
        subject: RemarkSubject = RemarkSubject.FIGHT,
    ) -> None:
        self.reported.emit(Remark(text, kind, subject))
