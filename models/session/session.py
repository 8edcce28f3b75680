"""The session: the one thing that changes. Every change goes through it, and it tells everybody."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from msgspec.structs import replace

from models.rules.catalogue import described, system_of
from models.rules.deeds import Deed
from models.rules.dice import Dice
from models.rules.halt import decide
from models.rules.names import checked_note
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.revealing import reveal_who_acts
from models.rules.ruleset import Moment, RuleSet
from models.saves.document import Document
from models.saves.trouble import Trouble
from models.scheduler.bounds import MOST_SYSTEM_CHANGES
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.history import START, History, NamedMoment
from models.scheduler.stage import Curtain, Handout, Stage
from models.session.writer import Promptly, Writer
from models.sight.fired import Fired
from models.sight.sight import Disk, Sight
from models.wording import mark, tr

Listener = Callable[[Sight, Sight], None]
"""Hears of a change: what was in sight before, and what is after it."""

_NO_UNDO: Final = mark("Nothing to undo.")
_NO_REDO: Final = mark("Nothing to redo.")
_NOT_BEGUN: Final = mark("The fight hasn't begun. There's no moment to name yet.")
_TOO_MANY_CHANGES: Final = mark("A fight can take at most {most} changes of its rules.")
_LIVE: Final = Curtain()
_BUG: Final = mark("The last step isn't saved: something went wrong inside Tickline.")


class Session:
    """One fight being run: its history, its document, and what is in sight of it.

    `reveals` says whether the players see a hidden combatant as soon as it acts.
    """

    def __init__(
        self,
        history: History,
        dice: Dice,
        document: Document | None = None,
        writer: Writer | None = None,
        warn: Callable[[str], None] = lambda _: None,
        curtain: Curtain = _LIVE,
    ) -> None:
        """Go on with `history`; without a document nothing is saved.

        `curtain` is drawn until the GM or the first document says what the players see.

        Without a writer each step is on disk before any listener hears of it. With one that writes
        in the background, the owner of the session calls `hear` when the writer notifies. `warn`
        gets a sentence where a document that was let go lacks its last steps.
        """
        self._warn = warn
        self._dice = dice
        self._writer = writer or Writer(Promptly())
        self._parting: list[tuple[Document, Future[str]]] = []
        self._listeners: list[Listener] = []
        self._news: deque[tuple[Sight, Sight]] = deque()
        self.reveals = False
        self._ready_within = 0
        self._presumed = curtain.drawn
        self._unseen: dict[Path, tuple[int, tuple[Fired, ...]]] = {}
        self._take(document)
        self._sight = self._of(history, self._met(curtain))

    @property
    def sight(self) -> Sight:
        return self._sight

    @property
    def rules(self) -> RuleSet:
        return self._sight.rules

    @property
    def dice(self) -> Dice:
        return self._dice

    @property
    def history(self) -> History:
        """All steps, standing and undone."""
        return self._sight.history

    @property
    def begun(self) -> bool:
        """Whether there is an encounter: what is done to none would be lost."""
        return self._document is not None or bool(self.history.steps)

    @property
    def document(self) -> Document | None:
        return self._document

    @property
    def moment(self) -> Moment:
        """The present with its rules."""
        return self._sight.present.moment

    @property
    def present(self) -> Encounter:
        return self.moment.fight

    @property
    def shown(self) -> Encounter:
        """What the GM looks at: the present, or an earlier moment."""
        return self._sight.shown.moment.fight

    @property
    def looked_at(self) -> int:
        return self._sight.looked_at

    @property
    def looking_back(self) -> bool:
        return self._sight.looking_back

    @property
    def unsaved(self) -> bool:
        """Whether steps would be lost with the program; a fight that is not kept has none."""
        parting = any(document.unsaved for document, _ in self._parting)
        return parting or (self._document is not None and self._document.unsaved)

    @property
    def parting(self) -> Sequence[tuple[Path, Future[str]]]:
        """The documents that were let go, while their disk is at work on that."""
        return tuple((document.path, future) for document, future in self._parting)

    @property
    def trouble(self) -> str:
        """A sentence while the disk refuses steps or doesn't answer, and else nothing."""
        return self._trouble

    def stage(self) -> Stage:
        """Return what the players may see: always of the present."""
        return self._sight.present.stage

    def open(self, history: History, document: Document | None = None) -> None:
        """Go on with another fight; the document before is let go behind it.

        That lifts no curtain: neither the one that is drawn nor the one kept with the other fight.
        What the GM has seen to in a document stays so when they come back to it.
        """
        before = self._sight
        if self._document:
            self._unseen[self._document.path] = (before.history.done, before.present.fired)
        self.let_go()
        self._take(document)
        curtain, self._presumed = self._met(before.curtain), False
        opened = replace(self._of(history, curtain), window=before.window)
        if document is None or curtain == document.curtain:
            self._show(opened)
        else:
            self._enter(opened)
        self.hear()

    def move(self, document: Document) -> None:
        """Go on with this fight in another document; the one before is let go."""
        self.let_go()
        self._take(document)
        self.save()
        self.hear()

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` after every change, in no order that it may rely on.

        A change that a listener makes is announced after all have heard of the one before.
        """
        self._listeners.append(listener)

    def choose(self, who: CombatantId | None, others: Sequence[CombatantId] = ()) -> None:
        self._show(self._sight.with_selection(() if who is None else (who, *others)))

    def choose_all(self, those: Sequence[CombatantId]) -> None:
        """Select these, the first leads; no one where there are none."""
        self.choose(those[0] if those else None, those[1:])

    def see_to(self) -> None:
        """Note that the GM has seen to the first of what fired. It is no step."""
        self._show(self._sight.seen_to())

    def call_ready(self, within: int) -> None:
        """Call players who act within this many ticks, and not first, to get ready; 0: no one."""
        if within != self._ready_within:
            self._ready_within = within
            self._show(self._sight.calling_ready(within))

    def give_window(self, *, window: bool) -> None:
        if window != self._sight.window:
            self._show(replace(self._sight, window=window))

    def blank(self, *, blank: bool) -> None:
        self._draw(blank=blank)

    def freeze(self, *, frozen: bool) -> None:
        self._draw(frozen=frozen)

    def show_handout(self, handout: Handout | None) -> None:
        """Cover the players' picture, or take away what covers it. It is no step."""
        self._draw(handout=handout)

    def say_anew(self) -> None:
        """Repeat all texts, as for another language; nothing else has changed."""
        self._show(self._sight.anew())

    def do(self, deed: Deed, *, let_go: bool = False, stops: bool = False) -> Outcome:
        """Do a deed as one step and hand it to the writer. Raises RuleBroken when refused.

        With `let_go` the selection is cleared. With `stops` the clock alone goes on, to where the
        GM must act before the deed, if that must be.
        """
        self.refuse_in_the_past()
        outcome = (decide if stops else Moment.decide)(self.moment, deed, self._dice)
        if self.reveals:
            outcome = reveal_who_acts(self.moment, outcome)
        history = self.history.record(
            outcome.label, outcome.events, outcome.pictures, outcome.after
        )
        self._become(history, let_go=let_go)
        return outcome

    def follow(self, text: str) -> str:
        """Go on by another text of the system, as one step; return its label.

        Raises RuleBroken where the fight can't, and Faulty when the text makes no sense.
        """
        from models.rules.files.follow import follow  # few fights come from a file

        self.refuse_in_the_past()
        rules = described(text)
        label, events = follow(self.present, self.rules, rules)
        rules.dialect.refuse_unreadable(events)
        history = self.history.record(label, events)
        if len(history.changes) > MOST_SYSTEM_CHANGES:
            raise RuleBroken(tr(_TOO_MANY_CHANGES, most=MOST_SYSTEM_CHANGES))
        self._become(history)
        return label

    def undo(self) -> str:
        """Take the last step back and return its label. Raises RuleBroken at the start."""
        self.refuse_in_the_past()
        if not self.history.can_undo:
            raise RuleBroken(tr(_NO_UNDO))
        label = self.history.steps[self.history.done - 1].label
        self._become(self.history.undo())
        return label

    def redo(self) -> str:
        """Let the step last undone stand again and return its label. Raises RuleBroken."""
        self.refuse_in_the_past()
        if not self.history.can_redo:
            raise RuleBroken(tr(_NO_REDO))
        self._become(self.history.redo())
        return self.history.steps[self.history.done - 1].label

    def describe(self, moment: NamedMoment) -> None:
        """Give the moment the GM looks at a name and a note. It is no step: undo leaves it.

        Raises RuleBroken before the first step.
        """
        number = self._sight.looked_at
        if not number:
            raise RuleBroken(tr(_NOT_BEGUN))
        self._become(self.history.describe(number, moment), number)

    def write_page(self, text: str) -> None:
        """Keep the GM's page about the encounter. It is no step: undo takes back no typing.

        Raises RuleBroken where it is too long.
        """
        page = NamedMoment(note=checked_note(text))
        self._become(self.history.describe(START, page), self._sight.looked_at)

    def look_at(self, number: int) -> None:
        """Look at the moment after `number` steps, 0 to all of them; nothing changes."""
        number = max(0, min(number, len(self.history.steps)))
        if number != self._sight.looked_at:
            self._show(self._at(self.history, number))

    def save(self) -> None:
        try:
            self._write()
        finally:
            self._tell_of_disk()

    def hear(self) -> None:
        """Take in how writing ended, if it did, and notify the listeners concerned."""
        try:
            self._take_in()
        finally:
            self._hear_of_parting()
            self._tell_of_disk()

    def miss_the_disk(self) -> None:
        """Say that the disk doesn't answer, while a save is under way; its answer ends that."""
        if self._document is not None and self._writer.busy:
            self._trouble = tr(
                _NO_ANSWER, name=self._document.path.name, folder=self._document.path.parent
            )
            self._tell_of_disk()

    def wait(self, seconds: float) -> None:
        """Wait until all is on disk or the disk refuses, at most this many seconds."""
        end = monotonic() + seconds
        while self._writer.busy and (left := end - monotonic()) > 0:
            self._writer.wait(left)
            self.hear()

    def let_go(self) -> None:
        """Let go of the document as its disk allows, waiting for nothing; see Document.close."""
        if self._document is None:
            return
        self._parting.append((self._document, self._writer.part(self._document.close)))
        self._writer = self._writer.another()

    def close(self) -> None:
        """Let go of every document, however long the disk takes; see Document.close."""
        self.let_go()
        wait([future for _, future in self.parting])
        self._hear_of_parting()

    def refuse_in_the_past(self) -> None:
        """A step that is not in sight is neither made nor taken back."""
        if refusal := self._sight.refusal:
            raise RuleBroken(refusal)

    def _take(self, document: Document | None) -> None:
        self._document = document
        self._trouble = (document.read_only if document else None) or ""

    def _become(
        self, history: History, looked_at: int | None = None, *, let_go: bool = False
    ) -> None:
        after = self._at(history, history.done if looked_at is None else looked_at)
        self._enter(after.with_selection(()) if let_go else after)

    def _at(self, history: History, number: int) -> Sight:
        """Return the sight of a moment by the rules that it was played by."""
        changed = history.changes or self.history.changes
        return self._sight.at(history, number, partial(system_of, history) if changed else None)

    def _enter(self, after: Sight) -> None:
        """Let this be in sight, hand it to the writer, and notify all listeners."""
        before, self._sight = self._sight, after
        try:
            self._write()
        finally:
            self._show(self._standing(), before)

    def _write(self) -> None:
        if self._document is None:
            return
        self._document.want(self.history, self._sight.curtain)
        self._writer.begin(self._document.save)
        self._take_in()

    def _take_in(self) -> None:
        """Take in how writing ended, if it did; what was done meanwhile is written next."""
        try:
            if not self._writer.taken_in():
                return
        except Trouble as trouble:
            self._trouble = str(trouble)
        except Exception:
            self._trouble = tr(_BUG)
            raise
        else:
            self._trouble = ""
            if self._document is not None and self._document.unsaved:
                self._write()

    def _hear_of_parting(self) -> None:
        """Warn of steps that did not reach the disk with a document that was let go."""
        for each in [each for each in self._parting if each[1].done()]:
            self._parting.remove(each)
            if told := each[1].result():
                self._warn(told)

    def _disk(self) -> Disk:
        document, parting = self._document, bool(self._parting)
        if document is None:
            return Disk(trouble=self._trouble, parting=parting)
        return Disk(
            document.path,
            self._trouble,
            document.read_only is not None,
            document.unsaved,
            self._writer.busy,
            parting,
        )

    def _standing(self) -> Sight:
        disk = self._disk()
        return self._sight if disk == self._sight.disk else replace(self._sight, disk=disk)

    def _tell_of_disk(self) -> None:
        self._show(self._standing())

    def _of(self, history: History, curtain: Curtain) -> Sight:
        known = Sight.of(system_of(history), history, self._disk(), self._ready_within)
        if self._document and (unseen := self._unseen.get(self._document.path)):
            done, fired = unseen
            known = known.with_unseen(fired) if done == history.done else known
        return replace(known, curtain=curtain)

    def _met(self, present: Curtain) -> Curtain:
        """Return the curtain that is to be drawn before the document, where one is drawn now."""
        kept = self._document.curtain if self._document else _LIVE
        return (_LIVE if self._presumed and kept.drawn else present).over(kept)

    def _draw(self, **changes: object) -> None:
        seen = self._sight
        curtain = seen.curtain.becomes(seen.picture, **changes)
        if curtain != seen.curtain:
            self._presumed = False
            self._enter(replace(seen, curtain=curtain))

    def _show(self, after: Sight, before: Sight | None = None) -> None:
        """Change what is in sight, and notify all listeners, unless that is going on already."""
        before, self._sight = before or self._sight, after
        if after is before:
            return
        self._news.append((before, after))
        if len(self._news) == 1:
            self._tell()

    def _tell(self) -> None:
        """Tell of one change, and then of those it led to."""
        try:
            _call(iter(self._listeners), *self._news[0])
        finally:
            self._news.popleft()
            if self._news:
                self._tell()


_NO_ANSWER: Final = mark(
    "The disk isn't responding. The last steps of “{name}” aren't saved in {folder}. "
    "Save a copy elsewhere."
)


def _call(listeners: Iterator[Listener], before: Sight, after: Sight) -> None:
    """Notify all listeners, even if one of them fails."""
    for listener in listeners:
        try:
            listener(before, after)
        except BaseException:
            _call(listeners, before, after)
            raise
