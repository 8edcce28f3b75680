"""The sight: a value of everything on screen, and the notifications of its changes."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from models.editor.rehearsal import begin_rehearsal
from models.rules.catalogue import SYSTEMS, parse_rule_set
from models.rules.deeds import Add, Next, Recruit, Remove
from models.rules.dice import FixedDice
from models.rules.offers import default_deed
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.history import History, NamedMoment
from models.session.samples import list_samples, load_sample
from models.session.session import Session
from models.sight.sight import Focus, Sight
from models.sight.snapshot import Snapshot
from tests.tools.own_system import WHEEL

SightChange = tuple[Sight, Sight]
BOR = Recruit("Bor")
SAMPLES = [sample.id for sample in list_samples()]


@pytest.fixture
def session() -> Session:
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    load_sample(session, "plain_ticks")
    return session


@pytest.fixture
def news(session: Session) -> list[SightChange]:
    return record_news(session)


def record_news(session: Session) -> list[SightChange]:
    messages: list[SightChange] = []
    session.subscribe(lambda *news: messages.append(news))
    return messages


def first_id(session: Session) -> CombatantId:
    return next(iter(session.present.combatants))


def last_id(session: Session) -> CombatantId:
    return list(session.present.combatants)[-1]


def computed_slices(sight: Sight) -> set[str]:
    """Return the names of the slices that were computed."""
    values = (sight, sight.focus, sight.shown, sight.present)
    return {name for value in values for name in vars(value)}


CHANGES = {
    "do": lambda session: session.do(Add((BOR,))),
    "undo": lambda session: session.undo(),
    "look back": lambda session: session.look_at(0),
    "describe": lambda session: session.annotate_moment(NamedMoment("The bridge falls")),
    "choose": lambda session: session.select(last_id(session)),
    "blank": lambda session: session.set_blank(blank=True),
    "freeze": lambda session: session.set_frozen(frozen=True),
    "a window": lambda session: session.set_players_window_open(is_open=True),
    "anew": lambda session: session.retranslate(),
    "open": lambda session: session.open_fight(History(SYSTEMS[1].begin())),
}


@pytest.mark.parametrize("change", CHANGES)
def test_each_listener_is_notified_once_with_the_sight_before_and_after(
    session: Session, news: list[SightChange], change: str
) -> None:
    others, before = record_news(session), session.sight
    CHANGES[change](session)
    assert news == others
    ((one, other),) = news
    assert (one is before, other is session.sight) == (True, True)
    assert one is not other


def test_a_call_without_a_change_notifies_no_listener(
    session: Session, news: list[SightChange]
) -> None:
    session.select(None)
    session.look_at(session.sight.looked_at)
    session.set_blank(blank=False)
    session.set_frozen(frozen=False)
    session.check_writer()
    with pytest.raises(RuleBroken):
        session.do(Remove(CombatantId("nobody")))
    assert news == []


def test_a_change_made_by_a_listener_is_notified_after_the_first_change(
    session: Session,
) -> None:
    def answer(_: Sight, after: Sight) -> None:
        if after.lead is None:
            session.select(first_id(session))

    before = record_news(session)
    session.subscribe(answer)
    behind = record_news(session)
    session.do(Add((BOR,)))
    assert before == behind
    assert [after.lead for _, after in behind] == [None, first_id(session)]
    assert behind[0][1] is behind[1][0]
    assert session.sight is behind[1][1]


def test_a_failing_listener_does_not_keep_others_from_later_changes(
    session: Session,
) -> None:
    def fail(before: Sight, after: Sight) -> None:
        if after.history is not before.history:
            session.select(first_id(session))
            raise ZeroDivisionError

    session.subscribe(fail)
    heard_words = record_news(session)
    with pytest.raises(ZeroDivisionError):
        session.do(Add((BOR,)))
    assert [after.lead for _, after in heard_words] == [None, first_id(session)]
    session.select(None)
    assert len(heard_words) == 3


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_listeners_makes_no_difference(
    session: Session, order: tuple[int, ...]
) -> None:
    sights: dict[str, object] = {}
    listeners = (
        lambda _, after: sights.update(card=after.card.name),
        lambda _, after: sights.update(lanes=[lane.name for lane in after.lanes]),
        lambda before, after: sights.update(steps=after.history.done - before.history.done),
    )
    for each in order:
        session.subscribe(listeners[each])
    session.do(Add((BOR,)))
    assert sights == {
        "card": session.sight.card.name,
        "lanes": [each.name for each in session.present.all_combatants()],
        "steps": 1,
    }


def test_an_unused_slice_is_not_computed(session: Session) -> None:
    session.do(Add((BOR,)))
    assert computed_slices(session.sight) == set()
    assert session.players_stage() is session.sight.players_stage
    assert computed_slices(session.sight) == {"stage"}


def test_an_unaffected_slice_stays_the_same_object(session: Session) -> None:
    before = session.sight
    slices = (before.lanes, before.present.stage, before.shown.moment.axis)
    session.select(last_id(session))
    sight = session.sight
    assert all(a is b for a, b in zip(slices, _slices(sight), strict=True))
    assert sight.card is not before.card
    session.set_blank(blank=True)
    assert session.sight.card is sight.card
    session.look_at(0)
    assert session.sight.present is before.present


def _slices(sight: Sight) -> Iterator[object]:
    yield from (sight.lanes, sight.present.stage, sight.shown.moment.axis)


def test_retranslating_computes_the_card_again(session: Session) -> None:
    before = session.sight.card
    session.retranslate()
    assert session.sight.card == before
    assert session.sight.card is not before


def test_the_selection_is_cleared_when_its_combatant_is_removed(session: Session) -> None:
    session.select(last_id(session))
    session.do(Remove(last_id(session)))
    assert session.sight.lead is None
    session.undo()
    assert session.sight.lead is None


def test_only_a_combatant_in_sight_can_be_selected(session: Session) -> None:
    session.select(CombatantId("nobody"))
    assert session.sight.lead is None
    session.select(last_id(session))
    session.look_at(0)
    assert session.sight.lead is None or session.sight.lead in session.sight.shown.moment.fight


def test_a_frozen_picture_stays_the_same_object(session: Session) -> None:
    still = session.sight.players_stage
    session.set_frozen(frozen=True)
    while session.players_stage() == still:
        session.do(default_deed(session.sight.card.offers[0]))
    assert session.sight.players_stage is still
    session.set_frozen(frozen=False)
    assert session.sight.players_stage is session.players_stage()


def test_before_the_fight_begins_players_see_nothing() -> None:
    assert Session(History(SYSTEMS[0].begin()), FixedDice()).sight.players_stage is None


@pytest.mark.parametrize("sample", SAMPLES)
def test_an_empty_entry_acts_if_and_only_if_the_hint_says_so(session: Session, sample: str) -> None:
    rng = Random(sample)  # noqa: S311 - any will do
    load_sample(session, sample)
    for _ in range(30):
        for who in session.present.combatants:
            session.select(who)
            focus = session.sight.focus
            assert focus.enter_acts == focus.card.hint.startswith("⏎")
        act(session, rng)


def act(session: Session, rng: Random) -> None:
    """Do a random deed on offer, if the rules allow it."""
    session.select(None)
    offers = [
        *session.sight.card.offers,
        *(answer for each in session.sight.decisions for answer in each.answers),
    ]
    ready = [each for each in offers if not each.refusal and not each.rows]
    deed = default_deed(rng.choice(ready)) if ready and rng.random() > 0.2 else Next()
    try:
        session.do(deed)
    except RuleBroken:
        return


HALBERD = f'{WHEEL}\n[[acts]]\nkey = "h"\nname = "Halberd"\ncost = 6\n'


def test_h_begins_an_entry_for_everyone_if_an_action_has_that_key() -> None:
    rules = parse_rule_set(HALBERD)
    fight = begin_rehearsal(rules).start
    for lead in (None, *(each.id for each in fight.combatants_in_scene())):
        assert Focus(Snapshot(rules.at(fight), {}), lead).accepts_letter("h")


def test_h_begins_an_entry_if_h_waits() -> None:
    rules = parse_rule_set(WHEEL)
    assert Focus(Snapshot(rules.at(begin_rehearsal(rules).start), {})).accepts_letter("h")
