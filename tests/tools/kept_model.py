"""A fight at random in which all that is kept for the screen is compared with what is asked again.

Steps are done, undone and looked back at, and the language changes between them.
"""

from contextlib import suppress
from itertools import islice
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from msgspec import to_builtins

from models.rules.deeds import Add, ChangeSettings, Deed
from models.rules.dice import AlikeDice, ProgramDice
from models.rules.fields import Kind, declared
from models.rules.offers import Offer, usual
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import RuleSet
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.turns import turns_of
from models.session.session import Session
from models.sight import trail
from models.sight.snapshot import Snapshot
from models.wording import speak
from tests.rules.any_deed import AnyDeed, AnyDeeds


def decided(rules: RuleSet, moment: Encounter, offer: Offer) -> Outcome | str:
    """Return what comes of an offer with the usual answers and the highest dice, or why not."""
    try:
        return rules.at(moment).decide(usual(offer), AlikeDice(highest=True))
    except RuleBroken as refusal:
        return str(refusal)


class Watched(AnyDeeds):
    """A session, and beside it for each moment a rule set and a snapshot that know nothing yet."""

    compared = 0

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
        self.do(some.filled(self.rules.at(self.present).calls[0]))

    @rule(data=st.data())
    def the_settings_change(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        wish = to_builtins(self.present.settings)
        fields = declared(self.rules.types.settings)
        if fields := [each for each in fields if each.kind is not Kind.LINES]:
            chosen = some.one_of(fields)
            self.do(ChangeSettings({**wish, chosen.key: some.answer(chosen)}))

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
        speak((lambda source, _comment, _number: f"! {source}") if self.loud else None)
        self.session.say_anew()

    @invariant()
    def all_is_as_if_asked_again(self) -> None:
        known = self.session.sight.shown
        rules, moment = RuleSet(self.rules._system, self.rules.text), known.moment.fight
        again = Snapshot(rules.at(moment), known.pictures, known.trail, known.fired)
        assert known.lanes == again.lanes
        assert known.stage == again.stage
        assert known.moment.asks == again.moment.asks
        for who, row in self.rules.at(moment).rows.items():
            assert row.standing == rules.at(moment).standing(who)
            assert row == rules.at(moment).rows[who]
            ghosts = islice(rules.at(moment).forecast(who), len(row.ghosts))
            assert row.ghosts == tuple(ghost.tick for ghost in ghosts)
        self._scene(rules)
        self._deeds(rules)
        self._turns_taken()
        Watched.compared += 1

    def do(self, deed: Deed) -> None:
        with suppress(RuleBroken):
            self.session.do(deed)

    def teardown(self) -> None:
        speak()

    def _scene(self, rules: RuleSet) -> None:
        moment = self.session.sight.shown.moment.fight
        known, again = self.rules.at(moment), rules.at(moment)
        draft = again.draft
        there = [each.id for each in moment.present()]
        assert known.waiting == frozenset(filter(draft.waits, there))
        assert known.conditions == again.conditions
        assert known.movable == again.movable
        assert known.ties == again.ties
        assert known.groups == again.groups

    def _deeds(self, rules: RuleSet) -> None:
        """What was tried for the card comes to what a rule set decides that has tried nothing."""
        moment = self.session.sight.shown.moment.fight
        turn = moment.upcoming()
        for offer in () if turn is None else self.rules.at(moment).offers(turn.who):
            assert decided(self.rules, moment, offer) == decided(rules, moment, offer)

    def _turns_taken(self) -> None:
        """What was taken in a step is found by who has changed; here all who were due are asked."""
        history, number = self.session.history, self.session.looked_at
        if not number:
            return
        before, after = history.at(number - 1), history.at(number)
        due = [turn for turn in before.soonest() if turn.tick <= after.now and turn.who in after]
        taken = {
            turn
            for turn in due
            if after[turn.who].present
            and all(
                each.tick > turn.tick
                for each in turns_of(after[turn.who])
                if each.placed is turn.placed
            )
        }
        assert set(trail._taken(before, after)) == taken
