"""The session, which makes every change to a fight, and notifies listeners."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from msgspec.structs import replace

from models.rules.catalogue import parse_rule_set, system_of_fight
from models.rules.deeds import Deed
from models.rules.dice import Dice
from models.rules.halt import decide_until_halt
from models.rules.names import validate_note
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.revealing import reveal_actors
from models.rules.ruleset import Moment, RuleSet
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.scheduler.bounds import MAX_SYSTEM_CHANGES
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.history import START_STEP, History, NamedMoment
from models.scheduler.stage import Curtain, Handout, Pause, Stage
from models.session.writer import ImmediateExecutor, Writer
from models.sight.fired import Fired
from models.sight.sight import Disk, Sight
from models.wording import mark, tr

Listener = Callable[[Sight, Sight], None]
"""Called after a change, with the sight before the change and the sight after it."""

_NO_UNDO: Final = mark("Nothing to undo.")
_NO_REDO: Final = mark("Nothing to redo.")
_NOT_BEGUN: Final = mark("The fight hasn't begun. There's no step to bookmark yet.")
_TOO_MANY_CHANGES: Final = mark("A fight can take at most {most} changes of its rules.")
_LIVE: Final = Curtain()
_BUG: Final = mark("The last step isn't saved: something went wrong inside Tickline.")


class Session:
    """A running fight, with its history, its document and its sight.

    If `reveals_actors`, players see a hidden combatant as soon as it acts.
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
        """Continue `history`; without a document, nothing is saved.

        `curtain` is used until the GM changes it, or opens a document with an active curtain.
        Without a writer, each step is on disk before listeners are notified. With a background
        writer, the owner of the session must call `check_writer` when the writer notifies it.
        `warn` is called with a sentence if a document was closed without its last steps.
        """
        self._warn = warn
        self._dice = dice
        self._writer = writer or Writer(ImmediateExecutor())
        self._closing: list[tuple[Document, Future[str]]] = []
        self._listeners: list[Listener] = []
        self._pending: deque[tuple[Sight, Sight]] = deque()
        self.reveals_actors = False
        self._ready_within = 0
        self._is_default_curtain = curtain.is_active
        self._unseen_fired: dict[Path, tuple[int, tuple[Fired, ...]]] = {}
        self._use_document(document)
        self._sight = self._open_sight(history, self._combine_curtains(curtain))

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
        return self._sight.history

    @property
    def has_encounter(self) -> bool:
        return self._document is not None or bool(self.history.steps)

    @property
    def document(self) -> Document | None:
        return self._document

    @property
    def moment(self) -> Moment:
        return self._sight.present.moment

    @property
    def present(self) -> Encounter:
        return self.moment.fight

    @property
    def has_unsaved_steps(self) -> bool:
        """Whether quitting would lose steps; false without a document."""
        is_closing_unsaved = any(document.has_unsaved_content for document, _ in self._closing)
        return is_closing_unsaved or (
            self._document is not None and self._document.has_unsaved_content
        )

    @property
    def closing_documents(self) -> Sequence[tuple[Path, Future[str]]]:
        """The paths of documents that are still being closed, each with its future."""
        return tuple((document.path, future) for document, future in self._closing)

    @property
    def save_error(self) -> str:
        """A sentence on why steps can't be saved or the disk doesn't respond; "" if all is well."""
        return self._save_error

    def players_stage(self) -> Stage:
        return self._sight.present.stage

    def open_fight(self, history: History, document: Document | None = None) -> None:
        """Continue with another fight; the previous document is closed in the background.

        Neither the current curtain nor the other fight's is lifted. Alarms that the GM has
        acknowledged don't reappear when their document is opened again.
        """
        before = self._sight
        if self._document:
            self._unseen_fired[self._document.path] = (before.history.done, before.present.fired)
        self.close_document()
        self._use_document(document)
        curtain, self._is_default_curtain = self._combine_curtains(before.curtain), False
        opened = replace(
            self._open_sight(history, curtain),
            has_players_window=before.has_players_window,
            has_turn_line=before.has_turn_line,
        )
        if document is None or curtain == document.curtain:
            self._publish(opened)
        else:
            self._show_and_save(opened)
        self.check_writer()

    def move_to_document(self, document: Document) -> None:
        """Continue this fight in another document, and close the previous one."""
        self.close_document()
        self._use_document(document)
        self.save()
        self.check_writer()

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` after every change; the order of listeners isn't defined.

        If a listener makes a change, all listeners are first notified of the previous one.
        """
        self._listeners.append(listener)

    def select(self, who: CombatantId | None, others: Sequence[CombatantId] = ()) -> None:
        self._publish(self._sight.with_selection(() if who is None else (who, *others)))

    def select_all(self, ids: Sequence[CombatantId]) -> None:
        """Select combatants, of which the first leads; an empty sequence deselects all."""
        self.select(ids[0] if ids else None, ids[1:])

    def acknowledge_first_alarm(self) -> None:
        """Acknowledge the first alarm, so that it is no longer shown."""
        self._publish(self._sight.with_first_alarm_done())

    def set_ready_distance(self, within: int) -> None:
        """Tell players to get ready `within` ticks of their turn, unless it is next; 0: never."""
        if within != self._ready_within:
            self._ready_within = within
            self._publish(self._sight.with_ready_within(within))

    def set_players_window_open(self, *, is_open: bool) -> None:
        if is_open != self._sight.has_players_window:
            self._publish(replace(self._sight, has_players_window=is_open))

    def set_turn_line(self, *, on: bool) -> None:
        """Show or hide the turn line below handouts."""
        if on != self._sight.has_turn_line:
            self._publish(replace(self._sight, has_turn_line=on))

    def set_blank(self, *, blank: bool) -> None:
        self._change_curtain(blank=blank)

    def set_frozen(self, *, frozen: bool) -> None:
        self._change_curtain(frozen=frozen)

    def show_handout(self, handout: Handout | None) -> None:
        self._change_curtain(handout=handout)

    def show_pause(self, pause: Pause | None) -> None:
        self._change_curtain(pause=pause)

    def retranslate(self) -> None:
        """Make all texts again after the language has changed."""
        self._publish(self._sight.retranslated())

    def do(self, deed: Deed, *, deselect: bool = False, stop_at_decisions: bool = False) -> Outcome:
        """Do a deed as one step and save it, unless it doesn't change anything.

        `deselect` clears the selection. With `stop_at_decisions`, if the GM must decide something
        before the deed, only the clock moves, up to that point. Raises RuleBroken if the deed
        isn't possible.
        """
        self.check_in_present()
        outcome = (decide_until_halt if stop_at_decisions else Moment.decide)(
            self.moment, deed, self._dice
        )
        if self.reveals_actors:
            outcome = reveal_actors(self.moment, outcome)
        history = self.history
        if outcome.changes(self.present):
            history = history.record(outcome.label, outcome.events, outcome.pictures, outcome.after)
        self._set_history(history, deselect=deselect)
        return outcome

    def adopt_system_text(self, text: str) -> str:
        """Continue with a changed text of the system, as one step, and return the step's label.

        Raises RuleBroken if the fight can't continue with it, or FaultyFile if it has errors.
        """
        from models.rules.files.follow import adopt_rules  # imported late: few fights need it

        self.check_in_present()
        rules = parse_rule_set(text)
        label, events = adopt_rules(self.present, self.rules, rules)
        rules.codec.check_readable(events)
        history = self.history.record(label, events)
        if len(history.changes) > MAX_SYSTEM_CHANGES:
            raise RuleBroken(tr(_TOO_MANY_CHANGES, most=MAX_SYSTEM_CHANGES))
        self._set_history(history)
        return label

    def undo(self) -> str:
        """Undo the last step and return its label. Raises RuleBroken at the start."""
        self.check_in_present()
        if not self.history.can_undo:
            raise RuleBroken(tr(_NO_UNDO))
        label = self.history.steps[self.history.done - 1].label
        self._set_history(self.history.undo())
        return label

    def redo(self) -> str:
        """Redo the next step and return its label. Raises RuleBroken if there is none."""
        self.check_in_present()
        if not self.history.can_redo:
            raise RuleBroken(tr(_NO_REDO))
        self._set_history(self.history.redo())
        return self.history.steps[self.history.done - 1].label

    def annotate_moment(self, moment: NamedMoment) -> None:
        """Set the name and the note of the moment that the GM is looking at; this can't be undone.

        Raises RuleBroken before the first step.
        """
        number = self._sight.looked_at
        if not number:
            raise RuleBroken(tr(_NOT_BEGUN))
        self._set_history(self.history.annotate_moment(number, moment), number)

    def write_page(self, text: str) -> None:
        """Store the GM's page about the encounter; this can't be undone.

        Raises RuleBroken if the page is too long.
        """
        page = NamedMoment(note=validate_note(text))
        self._set_history(self.history.annotate_moment(START_STEP, page), self._sight.looked_at)

    def look_at(self, number: int) -> None:
        number = max(0, min(number, len(self.history.steps)))
        if number != self._sight.looked_at:
            self._publish(self._sight_at(self.history, number))

    def save(self) -> None:
        try:
            self._write()
        finally:
            self._show_disk()

    def check_writer(self) -> None:
        """Process finished writes and closes, and notify listeners of the result."""
        try:
            self._finish_write()
        finally:
            self._check_closing()
            self._show_disk()

    def report_slow_disk(self) -> None:
        """Report that the disk isn't responding, if a save is under way."""
        if self._document is not None and self._writer.is_busy:
            self._save_error = tr(
                _DISK_NOT_RESPONDING,
                name=self._document.path.name,
                folder=self._document.path.parent,
            )
            self._show_disk()

    def wait_for_disk(self, seconds: float) -> None:
        """Wait until everything is on disk or saving has failed, but at most `seconds`."""
        end = monotonic() + seconds
        while self._writer.is_busy and (remaining := end - monotonic()) > 0:
            self._writer.wait(remaining)
            self.check_writer()

    def close_document(self) -> None:
        if self._document is None:
            return
        self._closing.append((self._document, self._writer.submit_close(self._document.close)))
        self._writer = self._writer.for_next_document()

    def close(self) -> None:
        """Close all documents, however long the disk takes (see Document.close)."""
        self.close_document()
        wait([future for _, future in self.closing_documents])
        self._check_closing()

    def check_in_present(self) -> None:
        """Raise RuleBroken while the GM looks back, since a new step wouldn't be visible."""
        if refusal := self._sight.refusal:
            raise RuleBroken(refusal)

    def _use_document(self, document: Document | None) -> None:
        self._document = document
        self._save_error = (document.read_only_reason if document else None) or ""

    def _set_history(
        self, history: History, looked_at: int | None = None, *, deselect: bool = False
    ) -> None:
        after = self._sight_at(history, history.done if looked_at is None else looked_at)
        self._show_and_save(after.with_selection(()) if deselect else after)

    def _sight_at(self, history: History, number: int) -> Sight:
        """Return the sight after `number` steps, with the rules in force at that moment."""
        changed = history.changes or self.history.changes
        return self._sight.at_step(
            history, number, partial(system_of_fight, history) if changed else None
        )

    def _show_and_save(self, after: Sight) -> None:
        before, self._sight = self._sight, after
        try:
            self._write()
        finally:
            self._publish(self._with_disk(), before)

    def _write(self) -> None:
        if self._document is None:
            return
        self._document.set_content(self.history, self._sight.curtain)
        self._writer.begin_save(self._document.save)
        self._finish_write()

    def _finish_write(self) -> None:
        """Process the result of a finished write, and write what has changed in the meantime."""
        try:
            if not self._writer.take_result():
                return
        except FileError as error:
            self._save_error = str(error)
        except Exception:
            self._save_error = tr(_BUG)
            raise
        else:
            self._save_error = ""
            if self._document is not None and self._document.has_unsaved_content:
                self._write()

    def _check_closing(self) -> None:
        for document, future in [each for each in self._closing if each[1].done()]:
            self._closing.remove((document, future))
            if message := future.result():
                self._warn(message)

    def _disk(self) -> Disk:
        document, is_closing = self._document, bool(self._closing)
        if document is None:
            return Disk(error=self._save_error, is_closing=is_closing)
        return Disk(
            document.path,
            self._save_error,
            document.read_only_reason is not None,
            document.has_unsaved_content,
            self._writer.is_busy,
            is_closing,
        )

    def _with_disk(self) -> Sight:
        disk = self._disk()
        return self._sight if disk == self._sight.disk else replace(self._sight, disk=disk)

    def _show_disk(self) -> None:
        self._publish(self._with_disk())

    def _open_sight(self, history: History, curtain: Curtain) -> Sight:
        sight = Sight.from_history(
            system_of_fight(history), history, self._disk(), self._ready_within
        )
        if self._document and (unseen := self._unseen_fired.get(self._document.path)):
            done, fired = unseen
            sight = sight.with_remaining_fired(fired) if done == history.done else sight
        return replace(sight, curtain=curtain)

    def _combine_curtains(self, present: Curtain) -> Curtain:
        """Combine the `present` curtain with the one saved in the document just opened."""
        saved = self._document.curtain if self._document else _LIVE
        return (_LIVE if self._is_default_curtain and saved.is_active else present).combined_with(
            saved
        )

    def _change_curtain(self, **changes: object) -> None:
        sight = self._sight
        curtain = sight.curtain.with_changes(sight.players_stage, **changes)
        if curtain != sight.curtain:
            self._is_default_curtain = False
            self._show_and_save(replace(sight, curtain=curtain))

    def _publish(self, after: Sight, before: Sight | None = None) -> None:
        """Set the sight and notify all listeners, once earlier notifications are done."""
        before, self._sight = before or self._sight, after
        if after is before:
            return
        self._pending.append((before, after))
        if len(self._pending) == 1:
            self._notify()

    def _notify(self) -> None:
        try:
            _notify_listeners(iter(self._listeners), *self._pending[0])
        finally:
            self._pending.popleft()
            if self._pending:
                self._notify()


_DISK_NOT_RESPONDING: Final = mark(
    "The disk isn't responding. The last steps of “{name}” aren't saved in {folder}. "
    "Save a copy elsewhere."
)


def _notify_listeners(listeners: Iterator[Listener], before: Sight, after: Sight) -> None:
    """Notify all listeners, even if one of them fails."""
    for listener in listeners:
        try:
            listener(before, after)
        except BaseException:
            _notify_listeners(listeners, before, after)
            raise
