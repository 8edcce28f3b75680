"""What is kept of a moment is what would be said again: of a few fights; the hunt tries many."""

from collections.abc import Mapping

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test as run_machine
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.draft import AnyDraft
from models.rules.kept import Kept
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, Event, Moved
from models.wording import speak, tr
from tests.tools.kept_model import Watched
from tests.tools.systems import EVERY_AT_LENGTH

RULES = system("plain_ticks")
ANN, BEN = CombatantId("ann"), CombatantId("ben")


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_what_is_kept_is_what_would_be_said_again(rules: RuleSet) -> None:
    wish = settings(max_examples=3, stateful_step_count=15, deadline=None)
    run_machine(lambda: Watched(rules), settings=wish)


class Asked:
    """A question about combatants, and about which of them it was asked."""

    def __init__(self) -> None:
        self.of: list[CombatantId] = []
        self.kept = Kept(RULES._system, self._due)

    def after(self, fight: Encounter, *events: Event) -> Encounter:
        """Let events happen, ask, and return what is then true; notes only who is asked then."""
        self.of.clear()
        there = apply_all(fight, events)
        self.answers: Mapping[CombatantId, str] = self.kept.of(there)
        return there

    def _due(self, draft: AnyDraft, who: CombatantId) -> str:
        self.of.append(who)
        return tr("due") if draft.is_now(draft[who].next_tick) else tr("later")


def test_only_those_are_asked_of_whom_something_has_changed() -> None:
    asked = Asked()
    there = asked.after(fight())
    assert asked.of == [ANN, BEN]
    asked.after(there, Moved(BEN, Tick(9)))
    assert asked.of == [BEN]


def test_the_clock_matters_to_those_alone_on_whose_tick_it_comes_or_was() -> None:
    asked = Asked()
    there = asked.after(asked.after(fight()), ClockMoved(Tick(2)))
    assert asked.of == []
    there = asked.after(there, ClockMoved(Tick(3)))
    assert (asked.of, asked.answers) == ([ANN], {ANN: "due", BEN: "later"})
    asked.after(there, ClockMoved(Tick(4)))
    assert (asked.of, asked.answers[ANN]) == ([ANN], "later")


def test_in_another_language_all_are_asked_again() -> None:
    asked, there = Asked(), fight()
    asked.after(there)
    speak(lambda source, _comment, _number: source.upper())
    try:
        asked.after(there)
    finally:
        speak()
    assert asked.answers == {ANN: "LATER", BEN: "LATER"}


def test_trials_one_after_the_other_do_not_make_the_present_be_asked_again() -> None:
    present = fight()
    known = RULES.at(present)
    for tick in (4, 5, 6):
        RULES.at(apply_all(present, (Moved(ANN, Tick(tick)),)))
        assert RULES.at(present) is known


def test_who_looked_at_another_is_asked_again_when_that_one_has_changed() -> None:
    asked: list[CombatantId] = []

    def beside(draft: AnyDraft, who: CombatantId) -> Tick | None:
        asked.append(who)
        return draft[BEN].next_tick

    kept, there = Kept(RULES._system, beside), fight()
    kept.of(there)
    assert kept.of(apply_all(there, (Moved(BEN, Tick(9)),))) == {ANN: 9, BEN: 9}
    assert asked == [ANN, BEN, ANN, BEN]
    kept.of(apply_all(there, (Moved(ANN, Tick(4)),)))
    assert asked[4:] == [ANN, BEN]  # as Ben came back to where he was


def test_who_looked_at_the_whole_fight_is_asked_again_after_every_step() -> None:
    kept, there = Kept(RULES._system, lambda draft, _who: len(draft.fight.order())), fight()
    assert kept.of(there) == {ANN: 2, BEN: 2}
    assert kept.of(apply_all(there, (Moved(BEN, None),))) == {ANN: 1, BEN: 1}


def fight() -> Encounter:
    """Ann on 3, Ben on 5."""
    encounter = RULES.begin()
    made = RULES._system
    both = {
        who: Combatant(
            who, who, made.stats(), made.sheet(), presence=Presence.PRESENT, marker=Spot(Tick(tick))
        )
        for who, tick in ((ANN, 3), (BEN, 5))
    }
    return replace(encounter, combatants=both)
