"""The session: the one thing that changes. Every change goes through it, and it tells everybody."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Final

from models.rules.catalogue import system
from models.rules.deeds import Deed
from models.rules.dice import Dice
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import RuleSet, reveal_who_acts
from models.rules.showing import shown_to_players
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.scheduler.encounter import Encounter
from models.scheduler.history import History, Moment
from models.scheduler.stage import Stage
from models.session.writer import Promptly, Writer
from models.wording import mark, tr

Listener = Callable[[], None]

_EARLIER: Final = mark("You are looking at an earlier moment. Return to the present first.")
_NO_UNDO: Final = mark("There is nothing to undo.")
_NO_REDO: Final = mark("There is nothing to redo.")
_NOT_BEGUN: Final = mark("The fight has not begun: there is no step yet to be named.")
_BUG: Final = mark("The last step is not saved: something went wrong inside Tickline.")


class Session:
    """One fight being run: its history, its document, and the moment the GM looks at.

    `trouble` is a sentence while the disk refuses steps, and empty when it does not. `reveals` says
    whether the players see a hidden combatant as soon as it acts.
    """

    def __init__(
        self,
        history: History,
        dice: Dice,
        document: Document | None = None,
        writer: Writer | None = None,
    ) -> None:
        """Go on with `history`; without a document nothing is kept.

        Without a writer each step is on disk before anybody is told of it. With one that writes
        behind, whoever runs the session calls `hear` when the writer notifies.
        """
        self._history = history
        self._dice = dice
        self._document = document
        self._writer = writer or Writer(Promptly())
        self._looked_at: int | None = None
        self._listeners: list[Listener] = []
        self._watchers: list[Listener] = []
        self.reveals = False
        self.trouble = (document.read_only if document else None) or ""

    @property
    def rules(self) -> RuleSet:
        """The rule set of this fight."""
        return system(self._history.start.system)

    @property
    def dice(self) -> Dice:
        """Where chance comes from."""
        return self._dice

    @property
    def history(self) -> History:
        """All steps, standing and undone."""
        return self._history

    @property
    def document(self) -> Document | None:
        """The file of this fight, if it is kept."""
        return self._document

    @property
    def present(self) -> Encounter:
        """What is true now."""
        return self._history.present

    @property
    def shown(self) -> Encounter:
        """What the GM looks at: the present, or an earlier moment."""
        return self._history.at(self.looked_at)

    @property
    def looked_at(self) -> int:
        """The number of the step the GM looks at."""
        return self._history.done if self._looked_at is None else self._looked_at

    @property
    def looking_back(self) -> bool:
        """Whether the GM looks at another moment than the present."""
        return self.looked_at != self._history.done

    @property
    def unsaved(self) -> bool:
        """Whether steps would be lost with the program; a fight that is not kept has none."""
        return self._document is not None and self._document.unsaved

    @property
    def writing(self) -> bool:
        """Whether steps are on their way to the disk of the document."""
        return self._writer.busy

    def stage(self) -> Stage:
        """Return what the players see: always the present."""
        return shown_to_players(self.rules, self.present, self._history.pictures)

    def open(self, history: History, document: Document | None = None) -> None:
        """Go on with another fight; the document before is let go, as by `close`."""
        self.close()
        self._history = history
        self._document = document
        self._looked_at = None
        self.trouble = (document.read_only if document else None) or ""
        self._tell()

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` after every change."""
        self._listeners.append(listener)

    def watch(self, watcher: Listener) -> None:
        """Call `watcher` when the disk has taken a step in, and nothing else has changed."""
        self._watchers.append(watcher)

    def do(self, deed: Deed) -> Outcome:
        """Do a deed as one step and hand it to the writer. Raises RuleBroken when refused."""
        if self.looking_back:
            raise RuleBroken(tr(_EARLIER))
        outcome = self.rules.decide(self.present, deed, self._dice)
        if self.reveals:
            outcome = reveal_who_acts(self.rules, self.present, outcome)
        self._become(self._history.record(outcome.label, outcome.events, outcome.pictures))
        return outcome

    def undo(self) -> str:
        """Take the last step back and return its label. Raises RuleBroken at the start."""
        if not self._history.can_undo:
            raise RuleBroken(tr(_NO_UNDO))
        label = self._history.steps[self._history.done - 1].label
        self._become(self._history.undo())
        return label

    def redo(self) -> str:
        """Let the step last undone stand again and return its label. Raises RuleBroken."""
        if not self._history.can_redo:
            raise RuleBroken(tr(_NO_REDO))
        self._become(self._history.redo())
        return self._history.steps[self._history.done - 1].label

    def describe(self, moment: Moment) -> None:
        """Give the moment the GM looks at a name and a note. It is no step: undo leaves it.

        Raises RuleBroken before the first step.
        """
        if not self.looked_at:
            raise RuleBroken(tr(_NOT_BEGUN))
        self._become(self._history.describe(self.looked_at, moment), self._looked_at)

    def look_at(self, number: int) -> None:
        """Look at the moment after `number` steps, 0 to all of them; nothing changes."""
        number = max(0, min(number, len(self._history.steps)))
        self._looked_at = None if number == self._history.done else number
        self._tell()

    def save(self) -> None:
        """Try again to bring on disk what is not there yet."""
        try:
            self._write()
        finally:
            self._tell()

    def hear(self) -> None:
        """Take in how writing ended, if it did, and tell whom it concerns."""
        busy, trouble = self._writer.busy, self.trouble
        try:
            self._take_in()
        finally:
            if self.trouble != trouble:
                self._tell()
            elif self._writer.busy != busy:
                _call(self._watchers)

    def wait(self, seconds: float) -> None:
        """Wait until all is on disk or the disk refuses, so many seconds at most."""
        end = monotonic() + seconds
        while self._writer.busy and (left := end - monotonic()) > 0:
            self._writer.wait(left)
            self.hear()

    def close(self) -> None:
        """Let go of the document, however long its disk takes; see Document.close."""
        if self._document is None:
            return
        self._writer.finish()
        self._document.close()

    def _become(self, history: History, looked_at: int | None = None) -> None:
        self._history = history
        self._looked_at = looked_at
        try:
            self._write()
        finally:
            self._tell()

    def _write(self) -> None:
        if self._document is None:
            return
        self._document.want(self._history)
        self._writer.begin(self._document.save)
        self._take_in()

    def _take_in(self) -> None:
        """Take in how writing ended, if it did; what was done meanwhile is written next."""
        try:
            if not self._writer.taken_in():
                return
        except Trouble as trouble:
            self.trouble = str(trouble)
        except Exception:
            self.trouble = tr(_BUG)
            raise
        else:
            self.trouble = ""
            if self.unsaved:
                self._write()

    def _tell(self) -> None:
        _call(self._listeners)


def _call(listeners: Sequence[Listener]) -> None:
    """Tell everybody; who fails keeps nobody else from hearing of it."""
    with ExitStack() as after_all:
        for listener in reversed(listeners):
            after_all.callback(listener)
