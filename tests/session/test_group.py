"""A deed for several combatants: one step with one line in every system, undone as one."""

from collections.abc import Callable

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import AddEffect, ChangeCounter, Deed, SetCounter
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Presence, Secrecy, Side
from models.scheduler.history import History
from models.session.group import Group
from models.session.samples import list_samples, load_sample
from models.session.session import Session

SAMPLES = [sample.id for sample in list_samples()]
DEEDS: dict[str, Callable[[Group], Deed]] = {
    "hide": Group.hide_or_reveal,
    "unknown": lambda first_combatants: first_combatants.disguise(Secrecy.UNKNOWN),
    "neutral": lambda first_combatants: first_combatants.change_side(Side.NEUTRAL),
    "defeat": Group.defeat,
    "lose": Group.lose,
    "leave": Group.leave,
    "remove": Group.remove,
    "counter": lambda first_combatants: first_combatants.change_counter(
        SetCounter(first_combatants.members[0], "Power", maximum=6)
    ),
    "effect": lambda first_combatants: first_combatants.add_effect(
        AddEffect("Stunned", first_combatants.members[0], turns=1)
    ),
}


@pytest.fixture
def session(request: pytest.FixtureRequest) -> Session:
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    load_sample(session, request.param)
    return session


def first_combatants(session: Session, count: int = 3) -> Group:
    return Group(session.present, tuple(session.present.combatants)[:count])


@pytest.mark.parametrize("session", SAMPLES, indirect=True)
def test_a_deed_for_three_combatants_is_one_step_and_undone_as_one(session: Session) -> None:
    before, step_count = session.present, session.history.done
    for name, deed in DEEDS.items():
        session.do(deed(first_combatants(session)))
        after, label = session.present, session.history.steps[-1].label
        assert (session.history.done, label.count("\n")) == (step_count + 1, 0), name
        session.undo()
        assert session.present == before, name
        session.redo()
        assert (session.present, session.history.steps[-1].label) == (after, label), name
        session.undo()


@pytest.mark.parametrize("session", SAMPLES, indirect=True)
def test_a_shared_offer_can_be_taken_by_each_combatant(session: Session) -> None:
    folk = tuple(session.present.combatants)
    for first in folk:
        for second in folk:
            pair = Group(session.present, tuple(dict.fromkeys((first, second))))
            shared = {each.key for each in pair.offers(session.rules)}
            for who in pair.members:
                own = session.rules.at(session.present).offers(who)
                assert shared <= {each.key for each in own if not each.refusal}


@pytest.mark.parametrize("session", ["plain_ticks"], indirect=True)
def test_a_deed_for_a_group_leaves_out_unaffected_combatants_or_is_refused(
    session: Session,
) -> None:
    first, *others = first_combatants(session).members
    session.do(Group(session.present, (first,)).defeat())
    session.do(first_combatants(session).defeat())
    beaten = [each.id for each in session.present.all_combatants() if not each.is_in_scene]
    assert {first, *others} <= set(beaten)
    assert session.present[first].presence is Presence.DEFEATED
    with pytest.raises(RuleBroken, match="is defeated"):
        session.do(first_combatants(session).defeat())


@pytest.mark.parametrize("session", ["plain_ticks"], indirect=True)
def test_hiding_a_group_hides_all_and_then_reveals_all(session: Session) -> None:
    session.do(first_combatants(session, 1).hide_or_reveal())
    session.do(first_combatants(session).hide_or_reveal())
    assert not first_combatants(session).is_any_visible
    session.do(first_combatants(session).hide_or_reveal())
    assert first_combatants(session).secrecy is Secrecy.FULL


@pytest.mark.parametrize("session", ["plain_ticks"], indirect=True)
def test_damage_to_a_group_leaves_out_combatants_without_the_counter(session: Session) -> None:
    first, second, third = first_combatants(session).members
    session.do(
        Group(session.present, (first, second)).change_counter(SetCounter(first, "HP", maximum=9))
    )
    session.do(ChangeCounter(second, by=-9))
    outcome = session.do(
        first_combatants(session).change_counter(ChangeCounter(first, "hp", by=-4))
    )
    name = session.present[first].display_name
    assert outcome.label == f"{name}: HP 9 \N{RIGHTWARDS ARROW} 5"
    assert session.present[third].counter_list == ()
