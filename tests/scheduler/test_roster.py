"""The roster and its turns behave like a sorted dict, whatever is added and removed."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from msgspec.structs import replace

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot
from models.scheduler.roster import Roster
from models.scheduler.turns import Turn, Turns, turns_of
from tests.tools.line_fights import combatant

names = st.integers(0, 200).map(lambda number: CombatantId(f"c{number}"))
ticks = st.none() | st.integers(-5, 5).map(Tick)
MANY = 400


class AnyRoster(RuleBasedStateMachine):
    """A roster, compared with a plain dict."""

    def __init__(self) -> None:
        super().__init__()
        self.roster = Roster.from_combatants(())
        self.plain: dict[CombatantId, Combatant] = {}
        self.earlier, self.earlier_plain = self.roster, self.plain
        self.arrivals = 0

    def spot(self, tick: Tick | None) -> Spot | None:
        self.arrivals += 1
        return None if tick is None else Spot(tick, self.arrivals % 3, self.arrivals)

    @rule(who=names, marker=ticks, placed=ticks, presence=st.sampled_from(Presence))
    def a_combatant_is_added_or_replaced(
        self, who: CombatantId, marker: Tick | None, placed: Tick | None, presence: Presence
    ) -> None:
        new = replace(
            combatant(who),
            id=who,
            marker=self.spot(marker),
            placed=self.spot(placed),
            presence=presence,
        )
        before, expected = self.roster, dict(self.plain)
        self.roster, self.plain[who] = self.roster.with_combatant(new), new
        assert list(before.items()) == list(expected.items())

    @rule(data=st.data())
    def a_combatant_is_removed(self, data: st.DataObject) -> None:
        if self.plain:
            who = data.draw(st.sampled_from(list(self.plain)))
            self.roster = self.roster.without_combatant(who)
            del self.plain[who]

    @rule()
    def a_moment_is_noted(self) -> None:
        self.earlier, self.earlier_plain = self.roster, dict(self.plain)

    @invariant()
    def changed_combatants_are_found(self) -> None:
        pairs = [(e, self.plain[who]) for who, e in self.earlier_plain.items() if who in self.plain]
        changed = [(one, now) for one, now in pairs if one is not now]
        assert self.earlier.differences(self.roster) == changed

    @invariant()
    def the_roster_is_the_dict(self) -> None:
        assert list(self.roster.items()) == list(self.plain.items())
        assert len(self.roster) == len(self.plain)
        assert all(who in self.roster for who in self.plain)
        assert self.roster == Roster.from_combatants(self.plain.values())

    @invariant()
    def the_turns_are_sorted(self) -> None:
        turns = [turn for each in self.plain.values() for turn in turns_of(each)]
        expected = sorted(turns, key=lambda turn: turn.spot)
        assert list(self.roster.turns) == expected
        assert self.roster.turns.first == (expected[0] if expected else None)
        assert len(self.roster.turns) == len(expected)
        for tick in map(Tick, range(-6, 7)):
            same_tick = [turn for turn in expected if turn.tick == tick]
            assert list(self.roster.turns.turns_on(tick)) == same_tick
            assert list(self.roster.turns.turns_until(tick)) == [
                t for t in expected if t.tick <= tick
            ]


def test_a_roster_behaves_like_a_dict_with_ordered_turns() -> None:
    run_machine(AnyRoster)


@given(st.randoms(use_true_random=False))
def test_many_turns_stay_in_order_while_all_of_them_move(rng: Random) -> None:
    turns = [Turn(CombatantId(str(n)), Spot(Tick(n), 0, n)) for n in range(MANY)]
    turn_list = Turns.from_turns(turns)
    for arrival in range(MANY, 2 * MANY):
        old = rng.choice(turns)
        new = Turn(old.who, Spot(Tick(rng.randrange(MANY)), 0, arrival))
        turns[turns.index(old)] = new
        turn_list = turn_list.replace_turns((old,), (new,))
    assert list(turn_list) == sorted(turns, key=lambda turn: turn.spot)


def test_turns_on_the_same_spot_can_all_be_removed() -> None:
    turns = [Turn(CombatantId(str(n)), Spot(Tick(1))) for n in range(MANY)]
    turn_list = Turns.from_turns(turns)
    for turn in reversed(turns):
        turn_list = turn_list.replace_turns((turn,), ())
        assert turn not in list(turn_list)
    assert len(turn_list) == 0
