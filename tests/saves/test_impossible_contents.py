"""Impossible contents: refused at every entry point, with an error that says where."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks import count
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.file_errors import UnreadableError
from models.saves.stores.parties import Parties
from models.saves.transfer import export_json, import_json
from models.scheduler import bounds
from models.scheduler.apply import apply
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Effect, Occasion, Span, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Added,
    Described,
    EffectFired,
    EffectSet,
    Event,
    PresenceChanged,
    Reordered,
    Retitled,
    SpanBegan,
    TimerSet,
)
from models.scheduler.history import AppendList, History, Step
from models.session.session import Session
from tests.tools.documents import read_back, write_document
from tests.tools.systems import EVERY

CODEC = Codec(SYSTEMS)
RULES = system("plain_ticks")
ARA, NOBODY = CombatantId("ara"), CombatantId("nobody")


def fight() -> Encounter:
    """Return a fight with Ara on its list."""
    add = Add((Recruit("Ara", id="ara"),))
    return RULES.at(RULES.begin("Ford")).decide(add, FixedDice()).after


def ara(**changes: object) -> Combatant:
    return replace(fight()[ARA], **changes)


def through_document(history: History, path: Path) -> History:
    write_document(path, history, CODEC)
    return read_back(path, CODEC)


def through_json(history: History, _path: Path) -> History:
    return import_json(export_json(history, CODEC), CODEC)


IMPORT_ROUTES = (through_document, through_json)


def effect(**changes: object) -> EffectSet:
    return EffectSet(replace(Effect("e", "Burning", Tick(0)), **changes))


def timer(**changes: object) -> TimerSet:
    return TimerSet(replace(Timer("t", "Flood", Tick(3)), **changes))


IMPOSSIBLE: tuple[tuple[Event, str], ...] = (
    (timer(every=0, left=10**9), "step 1: The timer “t” repeats every 0 ticks"),
    (timer(every=-1), r"Expected `int` >= 0 - at `\$.*timer\.every`"),
    (timer(who=NOBODY), "step 1: “t” refers to “nobody”, who isn't there"),
    (effect(every=-1, at=Tick(0)), r"Expected `int` >= 0 - at `\$.*effect\.every`"),
    (effect(who=NOBODY), "step 1: “e” refers to “nobody”, who isn't there"),
    (effect(of=NOBODY, occasion=Occasion.END), "step 1: “e” refers to “nobody”, who isn't there"),
    (effect(at=Tick(10**10)), r"Expected `int` <= 2000000000 - at `\$.*effect\.at`"),
    (effect(name="x" * 501), r"length <= 500 - at `\$.*effect\.name`"),
    (EffectFired("e", Tick(1)), "step 1 refers to something missing: 'e'"),
    (SpanBegan(Span("s", "Fog", Tick(0), who=NOBODY)), "step 1: “s” refers to “nobody”"),
    (Described(ARA, "x" * 81, "", ara().side), r"length <= 80 - at `\$.*name`"),
    (Described(NOBODY, "Eve", "", ara().side), "step 1 refers to something missing: 'nobody'"),
    (Retitled("x" * 121), r"length <= 120 - at `\$.*title`"),
    (Reordered(Tick(0), (ARA, ARA), (0, 1)), "step 1: “ara” is there twice"),
    (Reordered(Tick(0), (ARA,), ()), "step 1: An order needs a place for each combatant"),
    (Added(ara()), "step 1: There's already a combatant ara"),
    (Added(ara(id=CombatantId(""))), r"Expected `str` of length >= 1"),
    (Added(ara(id=CombatantId("bor"), members=0)), "Expected `int` >= 1"),
)  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), IMPOSSIBLE, ids=lambda each: str(each)[:60])
@pytest.mark.parametrize("through", IMPORT_ROUTES)
def test_the_error_for_an_impossible_event_names_its_step(
    event: Event, sentence: str, through: Callable[[History, Path], History], tmp_path: Path
) -> None:
    start = fight()
    forged = History(start, AppendList.from_values([Step("forged", (event,), start)]), 1)
    with pytest.raises(UnreadableError, match=sentence):
        through(forged, tmp_path / "fight.tickline")


def crowd(number: int) -> Encounter:
    start = fight()
    many = [replace(ara(), id=CombatantId(f"c{n}"), members=UNSET) for n in range(number)]
    return replace(start, combatants={each.id: each for each in many})


IMPOSSIBLE_STARTS = (
    (replace(fight(), timers=(timer(every=0, left=2).timer,)), "“t” repeats every 0 ticks"),
    (replace(fight(), effects=(effect(who=NOBODY).effect,)), "“e” refers to “nobody”"),
    (replace(fight(), effects=(effect().effect,) * 2), "“e” is there twice"),
    (replace(fight(), now=Tick(10**10)), r"<= 2000000000 - at `\$.*now`"),
    (crowd(bounds.MAX_COMBATANTS + 1), f"length <= {bounds.MAX_COMBATANTS}"),
)


@pytest.mark.parametrize(("start", "sentence"), IMPOSSIBLE_STARTS)
def test_a_fight_with_an_impossible_start_is_refused(start: Encounter, sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence):
        import_json(export_json(History(start), CODEC), CODEC)


def test_a_combatant_stored_under_another_id_is_refused() -> None:
    text = export_json(History(fight()), CODEC).replace(b'"ara": {', b'"eve": {')
    with pytest.raises(UnreadableError, match="The combatant “eve” has the id “ara”"):
        import_json(text, CODEC)


def test_the_maximum_number_of_combatants_can_be_imported() -> None:
    history = History(crowd(bounds.MAX_COMBATANTS))
    assert import_json(export_json(history, CODEC), CODEC) == history


def test_adding_too_many_combatants_is_refused() -> None:
    session = Session(History(crowd(bounds.MAX_COMBATANTS)), FixedDice())
    with pytest.raises(RuleBroken, match=f"at most {bounds.MAX_COMBATANTS} combatants"):
        session.do(Add((Recruit("Eve"),)))


def test_an_overlong_name_is_refused_before_it_is_recorded() -> None:
    session = Session(History(fight()), FixedDice())
    with pytest.raises(RuleBroken, match="can't hold that: at most 500 characters"):
        session.do(count.ScheduleEvent("x" * 501, Tick(3)))
    assert not session.history.can_undo


def test_a_refusal_shortens_its_quotation() -> None:
    text = export_json(History(fight()), CODEC).replace(b'"plain_ticks"', b'"%s"' % (b"x" * 10**5))
    with pytest.raises(UnreadableError) as error:
        import_json(text, CODEC)
    assert len(str(error.value)) < 1000


def test_a_party_has_the_same_limits_as_a_fight(tmp_path: Path) -> None:
    parties = Parties(tmp_path)
    parties.save("Guild", "plain_ticks", [Recruit("Ara")])
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes().replace(b'"Ara"', b'"%s"' % (b"A" * 10**5)))
    (error,) = parties.load_parties("plain_ticks").errors
    assert "was skipped: Expected `str` of length <= 500" in error


@pytest.mark.parametrize("rules", EVERY)
def test_a_combatant_in_the_scene_without_a_sheet_still_says_why_it_has_no_turn(
    rules: RuleSet,
) -> None:
    add = Add((Recruit("Ara", id="ara"),))
    fight = rules.at(rules.begin("Ford")).decide(add, FixedDice()).after
    forged = apply(fight, PresenceChanged(ARA, Presence.PRESENT))
    session = Session(History(forged), FixedDice())
    assert rules.at(forged).standing(ARA)
    assert rules.at(forged).why(ARA) is not None
    assert session.sight.card is not None
    assert session.sight.lanes
