"""A random session: steps are done, undone and looked back at, and the language changes."""

from contextlib import suppress
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from msgspec import to_builtins

from models.rules.deeds import Add, ChangeSettings, Deed
from models.rules.dice import ProgramDice
from models.rules.fields import Kind, declared_fields
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.turns import turns_of
from models.session.session import Session
from models.sight import trail
from models.sight.snapshot import Snapshot
from models.wording import set_language
from tests.rules.any_deed import AnyDeed, AnyDeeds


class AnySession(AnyDeeds):
    """A session that is compared after each step with a rule set and a snapshot without caches."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        dice = ProgramDice(Random(1))  # noqa: S311 - the same fight again and again
        self.session = Session(History(rules.begin("Ford")), dice)
        self.loud = False

    @property
    def present(self) -> Encounter:
        return self.session.present

    @initialize(data=st.data())
    def a_fight_begins(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        self.do(Add(tuple(some.recruit() for _ in range(5))))
        self.do(some.fill(self.rules.at(self.present).calls[0]))

    @rule(data=st.data())
    def the_settings_change(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        wish = to_builtins(self.present.settings)
        fields = declared_fields(self.rules.types.settings)
        if fields := [each for each in fields if each.kind is not Kind.LINES]:
            field = some.one_of(fields)
            self.do(ChangeSettings({**wish, field.key: some.answer(field)}))

    @precondition(lambda self: self.session.history.can_undo)
    @rule()
    def a_step_is_taken_back(self) -> None:
        self.session.undo()

    @precondition(lambda self: self.session.history.can_redo)
    @rule()
    def a_step_stands_again(self) -> None:
        self.session.redo()

    @rule(data=st.data())
    def the_gm_looks_back(self, data: st.DataObject) -> None:
        self.session.look_at(data.draw(st.integers(0, self.session.history.done)))
        self.all_is_as_if_asked_again()
        self.session.look_at(self.session.history.done)

    @rule()
    def the_language_changes(self) -> None:
        self.loud = not self.loud
        set_language((lambda source, _comment, _number: f"! {source}") if self.loud else None)
        self.session.retranslate()

    @invariant()
    def all_is_as_if_asked_again(self) -> None:
        expected = self.session.sight.shown
        rules = RuleSet(self.rules._system, self.rules.text)
        again = Snapshot(
            rules.at(expected.moment.fight), expected.pictures, expected.trail, expected.fired
        )
        assert expected.lanes == again.lanes
        assert expected.stage == again.stage
        assert expected.moment.decisions == again.moment.decisions
        self._turns_taken()

    def do(self, deed: Deed) -> None:
        with suppress(RuleBroken):
            self.session.do(deed)

    def teardown(self) -> None:
        set_language()

    def _turns_taken(self) -> None:
        """Compare the turns found among changed combatants with those found among all."""
        history, number = self.session.history, self.session.sight.looked_at
        if not number:
            return
        before, after = history.encounter_at(number - 1), history.encounter_at(number)
        due = [
            turn
            for turn in before.first_tick_turns()
            if turn.tick <= after.now and turn.who in after
        ]
        turns = {
            (turn.who, turn.tick)
            for turn in due
            if after[turn.who].is_in_scene
            and all(
                each.tick > turn.tick
                for each in turns_of(after[turn.who])
                if each.placed is turn.placed
            )
        }
        assert set(trail._find_turns(before, after)) == turns
