"""Compares a random fight with a plain list of its encounters, to test undo and redo."""

import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule
from msgspec import ValidationError, convert, to_builtins

from desktop.gm.files.documents import Documents
from desktop.paths import paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, ChangeSettings, Deed, Next, Retitle, Several, Wound
from models.rules.dice import ProgramDice
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.reader import read_document
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.facts import stage_facts
from models.session.samples import load_sample
from models.session.session import Session
from tests.rules.any_deed import AnyDeed, AnyDeeds, has_combatants
from tests.tools.any_json import fitting_values

CODEC = Codec(SYSTEMS)


class CountedDice(ProgramDice):
    """Dice that count their rolls."""

    roll_count = 0

    def roll(self, *arguments: Any) -> Any:
        self.roll_count += 1
        return super().roll(*arguments)

    def shuffle(self, *arguments: Any) -> Any:
        self.roll_count += 1
        return super().shuffle(*arguments)


class Tally:
    """The number of steps taken, and the kinds of deeds done."""

    def __init__(self) -> None:
        self.tries = 0
        self.deeds: Counter[type[Deed]] = Counter()


class UndoFight(AnyDeeds):
    """A session with a document, compared with the encounters that the test recorded."""

    def __init__(self, rules: RuleSet, tally: Tally) -> None:
        super().__init__(rules)
        self.tally = tally
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self.dice = CountedDice(Random(1))  # noqa: S311 - the same fight again and again
        self.library, self.session = self._start()
        self.then: list[bytes] = []
        self.stages: list[Any] = []
        self.cursor = 0
        self.files = 0

    @property
    def present(self) -> Encounter:
        return self.session.present

    @initialize(data=st.data())
    def a_fight_begins(self, data: st.DataObject) -> None:
        if data.draw(st.booleans()):
            load_sample(self.session, self.rules.id)
            self.library.save_copy(self._file(".tickline"))
            self._write_down()
            return
        self.library.begin_encounter("Ford", self.rules.id)
        self._write_down()
        some = AnyDeed(self.rules, data.draw)
        self.do(Add(tuple(some.recruit() for _ in range(3))))
        self.do(some.fill(self.rules.at(self.present).calls[0]))

    @has_combatants
    @rule(data=st.data())
    def the_encounter_is_changed(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        who = some.any_combatant(self.present)
        wish = to_builtins(self.present.settings)
        if fields := declared_fields(self.rules.types.settings):
            field = some.one_of(fields)
            wish = {**wish, field.key: some.answer(field)}
        change = ChangeSettings(wish)
        one = some.one_of([change, Retitle("Bridge"), Wound(who, data.draw(st.integers(0, 9)))])
        self.do(some.one_of([one, Several((one, Next()), "Two at once")]))

    @rule(data=st.data())
    def something_out_of_the_book_is_done(self, data: st.DataObject) -> None:
        due = [turn.who for turn in self.present.due_turns()]
        ids = st.sampled_from([*due, *due, *self.present.combatants, "major", "fire"])
        kind = data.draw(st.sampled_from(self.rules.deeds))
        with suppress(ValidationError):
            self.do(convert(data.draw(fitting_values(kind, ids)), kind))

    @rule(times=st.integers(1, 9))
    def steps_are_taken_back(self, times: int) -> None:
        for _ in range(times):
            self._go(self.session.undo, self.cursor - 1)

    @rule(times=st.integers(1, 9))
    def steps_stand_again(self, times: int) -> None:
        for _ in range(times):
            self._go(self.session.redo, self.cursor + 1)

    @rule(data=st.data())
    def the_gm_looks_back(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.then) - 1))
        before = self.session.history
        self.session.look_at(number)
        assert CODEC.encode(self.session.sight.shown.moment.fight) == self.then[number]
        assert self.session.history is before
        self._assert_recorded()
        if self.session.sight.is_looking_back:
            with pytest.raises(RuleBroken, match="looking back"):
                self.session.do(Next())
        self.session.look_at(self.cursor)

    @rule()
    def a_copy_is_saved(self) -> None:
        self.library.save_copy(copy := self._file(".tickline"))
        self._assert_same(read_document(copy, CODEC))

    @rule()
    def the_program_restarts(self) -> None:
        self.session.close()
        self.library, self.session = self._start()
        self.library.reopen()

    @rule()
    def the_fight_goes_through_json(self) -> None:
        self.library.export(text := self._file(".json"))
        self.library.import_file(text)

    @invariant()
    def all_is_as_written_down(self) -> None:
        self._assert_recorded()
        assert self.session.document
        self._assert_same(read_document(self.session.document.path, CODEC))

    def do(self, deed: Deed) -> None:
        """Try a deed; record the encounter after it, and drop undone ones."""
        self.tally.tries += 1
        try:
            self.session.do(deed)
        except RuleBroken:
            return
        if self.session.history.done == self.cursor:  # the deed changed nothing
            return
        self.tally.deeds[type(deed)] += 1
        self.cursor += 1
        del self.then[self.cursor :], self.stages[self.cursor :]
        self.then.append(CODEC.encode(self.present))
        self.stages.append(stage_facts(self.session.players_stage()))

    def teardown(self) -> None:
        self.session.close()
        self._folder.cleanup()

    def _write_down(self) -> None:
        history = self.session.history
        for moment in (history.start, *(step.after for step in history.steps)):
            self.then.append(CODEC.encode(moment))
            self.stages.append(stage_facts(Session(History(moment), self.dice).players_stage()))
        self.cursor = history.done

    def _go(self, way: Callable[[], str], to: int) -> None:
        """Undo or redo: no dice are rolled, and without a step to undo or redo it is refused."""
        self.tally.tries += 1
        rolled = self.dice.roll_count
        if 0 <= to < len(self.then):
            label = way()
            assert label == self.session.history.steps[min(to, self.cursor)].label
            self.cursor = to
        else:
            with pytest.raises(RuleBroken, match="Nothing to"):
                way()
        assert self.dice.roll_count == rolled
        assert CODEC.encode(self.present) == self.then[self.cursor]

    def _assert_recorded(self) -> None:
        self._assert_same(self.session.history)
        assert stage_facts(self.session.players_stage()) == self.stages[self.cursor]

    def _assert_same(self, history: History) -> None:
        assert history.done == self.cursor
        moments = [history.start, *(step.after for step in history.steps)]
        assert [CODEC.encode(each) for each in moments] == self.then

    def _start(self) -> tuple[Documents, Session]:
        session = Session(History(SYSTEMS[0].begin()), self.dice)
        paths = paths_in(self.folder)
        return Documents(session, SettingsFile(paths.settings), paths), session

    def _file(self, ending: str) -> Path:
        self.files += 1
        return self.folder / f"{self.files}{ending}"
