"""One name per combatant: players read the GM's name for everyone they see in full."""

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test as run_machine
from msgspec import json

from models.recruits.muster import make_recruits
from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Act
from models.rules.deeds import (
    Add,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Merge,
    Override,
    Recruit,
    Remove,
    Rename,
    Reveal,
    Split,
)
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.rules.systems import plain_ticks as plain
from models.saves.codec import Codec
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.session.session import Session
from models.sight.lanes import describe_lane
from tests.tools.names_model import NamedFight, assert_distinguishable
from tests.tools.systems import EVERY_AT_LENGTH
from tests.tools.typed_lists import entries

RULES = system("plain_ticks")
A, B, C, D = map(CombatantId, "abcd")
HIDDEN, ALIAS = Secrecy.HIDDEN, Secrecy.ALIAS


def session_with(*recruits: Recruit) -> Session:
    session = Session(History(RULES.begin()), FixedDice())
    session.do(Add(recruits))
    return session


def start_fight(*recruits: Recruit) -> Session:
    """Return a fight of all these combatants."""
    session = session_with(*recruits)
    everybody = [each.id for each in session.present.all_combatants()]
    session.do(plain.Start({who: number for number, who in enumerate(everybody, 1)}))
    return session


def orcs(*secrecies: Secrecy) -> list[Recruit]:
    return [
        Recruit(f"Orc {n}", who, series="Orc", secrecy=e) for n, (who, e) in _numbered(secrecies)
    ]


def _numbered(secrecies: Sequence[Secrecy]) -> list[tuple[int, tuple[CombatantId, Secrecy]]]:
    return [*enumerate(zip((A, B, C), secrecies, strict=False), 1)]


def names(session: Session) -> list[str]:
    return [each.display_name for each in session.present.all_combatants()]


def labels(session: Session) -> list[str]:
    return sorted(token.display_name for token in session.players_stage().tokens)


def steps(session: Session, *deeds: Deed) -> list[str]:
    return [session.do(each).label for each in deeds]


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_gm_and_players_have_the_same_name_for_a_combatant(rules: RuleSet) -> None:
    wish = settings(max_examples=5, stateful_step_count=20, deadline=None)
    run_machine(lambda: NamedFight(rules), settings=wish)


def test_visible_combatants_have_numbers_and_others_have_letters() -> None:
    session = start_fight(*orcs(HIDDEN, Secrecy.FULL, Secrecy.FULL))
    assert names(session) == ["Orc A", "Orc 1", "Orc 2"]
    assert labels(session) == ["Orc 1", "Orc 2"]


def test_a_step_that_changes_a_name_reports_it_and_undo_restores_the_name() -> None:
    session = start_fight(*orcs(Secrecy.FULL, HIDDEN))
    assert names(session) == ["Orc", "Orc A"]
    assert steps(session, Reveal(B)) == [
        "The players see Orc A. Orc is now Orc 1; Orc A is now Orc 2"
    ]
    assert names(session) == labels(session) == ["Orc 1", "Orc 2"]
    session.undo()
    assert names(session) == ["Orc", "Orc A"]
    session.redo()
    assert names(session) == ["Orc 1", "Orc 2"]


def test_revealing_by_acting_also_reports_the_new_name() -> None:
    session = start_fight(*orcs(Secrecy.FULL, HIDDEN))
    session.reveals_actors = True
    session.do(Override(B, Tick(0)))
    label = session.do(Act(B, 3)).label
    assert label.endswith("The players see Orc A. Orc is now Orc 1; Orc A is now Orc 2")


def test_a_late_joiner_gets_the_name_that_players_will_see() -> None:
    session = start_fight(Recruit("Orc", A))
    assert steps(session, Add((Recruit("Orc", B, series="Orc"),))) == ["Add Orc 2"]
    assert names(session) == ["Orc", "Orc 2"]
    assert steps(session, plain.Join(B, 9))[0].endswith("Orc is now Orc 1")
    assert names(session) == labels(session) == ["Orc 1", "Orc 2"]


def test_a_number_typed_after_its_kind_joins_the_series_and_stays_with_its_bearer() -> None:
    def add(session: Session, text: str) -> None:
        taken = [each.name for each in session.present.all_combatants()]
        session.do(Add(make_recruits(entries(text, (), Side.NPC), taken)))

    session = session_with(*make_recruits(entries("3 x Orc, Agent 47", (), Side.NPC)))
    for text in ("Orc 4", "Orc", "Agent 48"):
        add(session, text)
    assert names(session) == ["Orc 1", "Orc 2", "Orc 3", "Agent 47", "Orc 4", "Orc 5", "Agent 48"]
    orcs = [each for each in session.present.all_combatants() if "Orc" in each.name]
    assert {each.kind for each in orcs} == {"Orc"}


def test_a_combatant_hidden_before_the_fight_leaves_no_gap_in_the_numbers() -> None:
    session = session_with(*make_recruits(entries("4 x Orc", (), Side.NPC)))
    second = [each.id for each in session.present.all_combatants()][1]
    label = session.do(Hide(second)).label
    assert label.endswith("Orc 2 is now Orc A; Orc 3 is now Orc 2; Orc 4 is now Orc 3")
    session.do(Reveal(second))
    assert names(session) == ["Orc 1", "Orc 2", "Orc 3", "Orc 4"]


def test_a_combatant_known_to_players_keeps_its_number_when_it_hides_or_falls() -> None:
    session = start_fight(*orcs(*[Secrecy.FULL] * 3))
    steps(session, Hide(A), Defeat(B), Disguise(C, Secrecy.UNKNOWN))
    assert names(session) == ["Orc 1", "Orc 2", "Orc 3"]
    session.do(Remove(A))
    assert names(session) == ["Orc 2", "Orc 3"]


def test_a_number_that_players_have_seen_is_kept_and_not_reused() -> None:
    session = start_fight(*orcs(*[Secrecy.FULL] * 2))
    session.do(Remove(B))
    assert names(session) == labels(session) == ["Orc 1"]
    session.do(Add((Recruit("Orc", C),)))
    session.do(plain.Join(C, 9))
    assert names(session) == labels(session) == ["Orc 1", "Orc 3"]
    session.do(Rename(C, "Chief"))
    session.do(Add((Recruit("Orc", D),)))
    session.do(plain.Join(D, 9))
    assert sorted(names(session)) == labels(session) == ["Chief", "Orc 1", "Orc 4"]
    codec, here = Codec(SYSTEMS), session.present
    assert codec.decode_encounter(codec.encode(here), here.system) == here
    for _ in range(6):
        session.undo()
    assert names(session) == ["Orc 1", "Orc 2"]


@pytest.mark.parametrize("secrecy", [HIDDEN, Secrecy.FULL])
def test_a_number_that_players_have_never_seen_is_dropped(secrecy: Secrecy) -> None:
    """A unique name has no number, and a hidden combatant leaves no gap."""
    session = (
        start_fight(*orcs(Secrecy.FULL, HIDDEN))
        if secrecy is HIDDEN
        else start_fight(*orcs(secrecy))
    )
    session.do(Remove(B if secrecy is HIDDEN else A))
    session.do(Add((Recruit("Orc", C),)))
    session.do(plain.Join(C, 9))
    assert labels(session) == (["Orc 1", "Orc 2"] if secrecy is HIDDEN else ["Orc"])


def test_a_typed_name_loses_a_number_that_players_see_for_another() -> None:
    session = start_fight(
        Recruit("Bandit", A), Recruit("Bandit 1", B, secrecy=HIDDEN), Recruit("Bandit", C)
    )
    assert names(session) == ["Bandit 1", "Bandit A", "Bandit 2"]


def test_a_unique_combatant_keeps_its_typed_name() -> None:
    session = start_fight(Recruit("Captain Vorn", A, secrecy=HIDDEN), Recruit("Agent 47", B))
    assert names(session) == ["Captain Vorn", "Agent 47"]
    assert steps(session, Reveal(A)) == ["The players see Captain Vorn"]


def test_combatants_with_the_same_typed_name_are_numbered() -> None:
    assert names(start_fight(Recruit("Mira", A, side=Side.PC), Recruit("Mira", B))) == [
        "Mira 1",
        "Mira 2",
    ]
    assert names(start_fight(Recruit("Jos\u00e9", A), Recruit("Jose\u0301", B))) == [
        "José 1",
        "José 2",
    ]


def test_split_and_merged_mobs_have_the_players_numbers() -> None:
    session = start_fight(Recruit("Bandit", A, count=9), Recruit("Bandit", B, secrecy=HIDDEN))
    split = CombatantId("a.1")
    step_labels = steps(session, Split(A), Reveal(B), Hide(split), Reveal(split))
    assert step_labels[0] == "Bandit 2 split off from Bandit ×9. Bandit is now Bandit 1"
    assert labels(session) == sorted(names(session)) == ["Bandit 1 ×8", "Bandit 2", "Bandit 3"]
    assert steps(session, Remove(B), Merge((split,), A)) == [
        "Remove Bandit 3",
        "Merge with Bandit 1 ×8: Bandit 2",
    ]


def test_a_combatant_with_an_alias_keeps_its_name_and_the_alias_is_numbered() -> None:
    masked = [Recruit("Al", A, public_name="Monk"), Recruit("Bo", B, public_name="Monk")]
    session = start_fight(
        *(Recruit(each.name, each.id, secrecy=ALIAS, public_name="Monk") for each in masked)
    )
    assert names(session) == ["Al", "Bo"]
    assert [each.other_name for each in session.present.all_combatants()] == labels(session)
    assert labels(session) == ["Monk 1", "Monk 2"]


def test_the_gm_sees_the_other_name_of_a_combatant_next_to_its_name() -> None:
    masked = Recruit("Assassin", A, secrecy=ALIAS, public_name="Stranger")
    session = start_fight(
        masked, Recruit("Angus", B, public_name="Man"), Recruit("Spy", C, secrecy=HIDDEN)
    )
    assert [lane.other_name for lane in session.sight.lanes] == ["(“Stranger”)", "(Angus)", ""]
    assert "under an alias for the players (“Stranger”)" in describe_lane(session.sight.lanes[0])
    session.select(B)
    assert (session.sight.card.display_name, session.sight.card.other_name) == ("Man", "(Angus)")


def test_a_combatant_seen_by_its_public_name_has_that_name() -> None:
    session = start_fight(Recruit("Assassin", A, public_name="Stranger"))
    assert names(session) == labels(session) == ["Stranger"]
    assert session.present[A].other_name == "Assassin"
    assert steps(session, Rename(A, public_name="")) == ["Rename Stranger to Assassin"]
    assert names(session) == labels(session) == ["Assassin"]


@pytest.mark.parametrize("deed", [Reveal(A), Disguise(A, Secrecy.FULL)])
@pytest.mark.parametrize("secrecy", [ALIAS, Secrecy.UNKNOWN])
def test_a_combatant_shown_in_full_has_its_name_instead_of_its_alias(
    deed: Deed, secrecy: Secrecy
) -> None:
    session = start_fight(Recruit("Lord", A, secrecy=secrecy, public_name="Stranger"))
    assert steps(session, deed) == ["The players see Lord"]
    assert names(session) == labels(session) == ["Lord"]
    session.undo()
    assert session.present[A].secrecy is secrecy
    assert session.present[A].public_name == "Stranger"


def test_a_hidden_combatant_is_revealed_under_its_alias_and_then_in_full() -> None:
    session = start_fight(Recruit("Lord", A, secrecy=ALIAS, public_name="Stranger"))
    session.do(Hide(A))
    assert steps(session, Reveal(A)) == ["The players know Lord as Stranger"]
    assert (names(session), labels(session)) == (["Lord"], ["Stranger"])
    session.do(Hide(A))
    session.do(Disguise(A, Secrecy.FULL))
    assert names(session) == labels(session) == ["Lord"]


def test_a_public_name_that_looks_numbered_keeps_its_number() -> None:
    session = start_fight(Recruit("Vorn", A, public_name="Orc 1"), Recruit("Orc", B))
    assert names(session) == ["Orc 1", "Orc"]
    session.do(Add((Recruit("Orc", C),)))
    session.do(plain.Join(C, 9))
    assert names(session) == ["Orc 1 1", "Orc 1", "Orc 2"]
    assert labels(session) == sorted(names(session))


def test_a_number_cannot_be_typed() -> None:
    session = start_fight(*orcs(Secrecy.FULL, Secrecy.FULL))
    text = "Orc 2 isn't renamed: the first one players meet is number 1"
    assert steps(session, Rename(B, "Orc 7")) == [text]
    assert steps(session, Rename(B, "Grak")) == ["Rename Orc 2 to Grak"]


def test_an_edit_with_the_same_name_changes_no_name() -> None:
    session = start_fight(*orcs(HIDDEN, Secrecy.FULL))
    for who in (A, B):
        session.do(Edit(who, session.present[who].name, Side.NEUTRAL, {}))
    assert [each.typed_name for each in session.present.all_combatants()] == ["Orc 1", "Orc 2"]
    assert names(session) == ["Orc A", "Orc"]
    session.do(Reveal(A))
    assert names(session) == ["Orc 2", "Orc 1"]


def test_only_some_of_very_many_new_names_are_reported() -> None:
    session = session_with(*make_recruits(entries("30 x Orc", (), Side.NPC)))
    first = next(session.present.all_combatants()).id
    label = session.do(Hide(first)).label
    assert label.endswith("Orc 5 is now Orc 4; Orc 6 is now Orc 5; 24 more")


def test_letters_continue_after_z() -> None:
    session = session_with(*(Recruit("Rat", f"r{n}", secrecy=HIDDEN) for n in range(28)))
    assert names(session)[24:] == ["Rat Y", "Rat Z", "Rat AA", "Rat AB"]


def test_a_saved_fight_keeps_its_names() -> None:
    session = start_fight(*orcs(HIDDEN, Secrecy.FULL, HIDDEN), Recruit("Orc C", "d"))
    session.do(Reveal(A))
    session.do(Remove(B))
    codec, here = Codec(SYSTEMS), session.present
    assert codec.decode_encounter(codec.encode(here), here.system) == here


def test_a_fight_of_an_older_version_gets_distinct_names() -> None:
    """An older program kept the names as typed, whatever players saw."""
    here = start_fight(
        *orcs(Secrecy.FULL, Secrecy.FULL), Recruit("Orc 3", C, secrecy=HIDDEN)
    ).present
    old = json.decode(Codec(SYSTEMS).encode(here))
    for each, name in zip(old["combatants"].values(), ("Orc 2", "Orc 1", "Orc 3"), strict=True):
        each.pop("letter", None)
        each |= {"name": name}
    read: Encounter = Codec(SYSTEMS).decode_encounter(json.encode(old), here.system)
    assert [each.name for each in read.all_combatants()] == ["Orc 1", "Orc 2", "Orc A"]
    assert_distinguishable(RULES, read)
