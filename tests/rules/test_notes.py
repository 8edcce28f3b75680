"""Notes on combatants: written and removed as steps, limited in length, and only for the GM."""

import pytest
from msgspec.structs import replace

from models.recruits.recruit import recruit_of
from models.recruits.updates import Renewal, apply_source, import_deed, recruits_in_fight
from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Merge, Recruit, Several, Split, WriteNote
from models.rules.dice import FixedDice
from models.rules.fields import declared_fields
from models.rules.notes import first_note_line
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH, MAX_NOTE_CHARACTERS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy
from models.scheduler.history import History
from models.session.facts import moment_facts
from models.session.session import Session
from models.sight.card import make_card
from models.sight.chronicle import chronicle_markdown, make_players_chronicle
from models.sight.lanes import describe_lane
from tests.tools.systems import EVERY

MIRA, BOR = CombatantId("mira"), CombatantId("bor")
NOTE = "# Mira\n\nKnows the **way** to [the fort](https://example.org/fort)"


def new_session(*recruits: Recruit, rules: RuleSet | None = None) -> Session:
    rules_played = rules or system("plain_ticks")
    stats = {"basicSpeed": 5} if rules_played.id == "gurps_pacing" else {}
    session = Session(History(rules_played.begin()), FixedDice())
    people = recruits or (Recruit("Mira", "mira", stats=stats),)
    session.do(Add(people))
    return session


@pytest.mark.parametrize("rules", EVERY)
def test_a_note_is_a_step_that_can_be_undone_in_every_system(rules: RuleSet) -> None:
    fight = new_session(rules=rules)
    assert fight.do(WriteNote(MIRA, f"\n{NOTE}\n\n")).label == "Note: Mira"
    assert fight.present[MIRA].note_text == NOTE
    assert fight.do(WriteNote(MIRA)).label == "Remove note: Mira"
    assert fight.present[MIRA].note_text == ""
    fight.undo()
    assert fight.present[MIRA].note_text == NOTE
    fight.undo()
    assert fight.present[MIRA].note_text == ""


@pytest.mark.parametrize(
    ("note", "line"),
    [
        (NOTE, "Knows the way to the fort"),
        ("# Only a heading", "Only a heading"),
        ("\n---\n\n- first of a list\n- second", "first of a list"),
        ("> - 1 * 2 = 2", "1 * 2 = 2"),
        ("snake_case and `code`", "snake_case and code"),
        ("seen\u202ereversed\tand tabbed", "seenreversed and tabbed"),
        ("x" * MAX_COMBATANT_NOTE_LENGTH, "x" * 200),
        ("[" * MAX_COMBATANT_NOTE_LENGTH, ""),
        ("", ""),
    ],
)
def test_the_first_line_of_a_note_is_plain_text(note: str, line: str) -> None:
    assert first_note_line(note) == line


def test_row_and_card_show_the_first_line_of_a_note() -> None:
    fight = new_session()
    fight.do(WriteNote(MIRA, NOTE))
    (lane,) = fight.sight.lanes
    assert lane.first_note_line == "Knows the way to the fort"
    assert "note: Knows the way to the fort" in describe_lane(lane)
    assert make_card(fight.moment, MIRA).notes == ("Knows the way to the fort",)


def test_notes_are_among_the_facts() -> None:
    fight = new_session()
    assert "notes" not in moment_facts(fight.moment)
    fight.do(WriteNote(MIRA, NOTE))
    assert moment_facts(fight.moment)["notes"] == {MIRA: NOTE}


def test_a_long_or_broken_note_is_refused() -> None:
    fight = new_session()
    fight.do(WriteNote(MIRA, "x" * MAX_COMBATANT_NOTE_LENGTH))
    with pytest.raises(RuleBroken, match="20001 characters; at most 20000"):
        fight.do(WriteNote(MIRA, "x" * (MAX_COMBATANT_NOTE_LENGTH + 1)))
    with pytest.raises(RuleBroken, match="broken character"):
        fight.do(WriteNote(MIRA, "\ud83d"))
    with pytest.raises(RuleBroken, match="broken character"):
        fight.do(Add((Recruit("Bor", note="\ud83d"),)))


def test_the_total_length_of_notes_is_limited() -> None:
    full = Recruit("Orc", note="x" * MAX_COMBATANT_NOTE_LENGTH)
    fit = MAX_NOTE_CHARACTERS // MAX_COMBATANT_NOTE_LENGTH
    fight = new_session(*[replace(full, name=f"Orc {n}", id=f"o{n}") for n in range(fit)])
    last = CombatantId("o0")
    for deed in (Add((Recruit("Bor", note="x"),)), Several((WriteNote(last), Add((full, full))))):
        with pytest.raises(RuleBroken, match="more than 1000000 characters in all"):
            fight.do(deed)
    fight.do(WriteNote(last, "x"))
    fight.do(Add((Recruit("Bor", note="x"),)))


def test_split_members_keep_the_note_of_their_mob() -> None:
    fight = new_session(Recruit("Orcs", "mob", count=3, note="Cowards"))
    fight.do(Split(CombatantId("mob"), apart=True))
    assert [each.note_text for each in fight.present.all_combatants()] == ["Cowards", "Cowards"]


def test_notes_of_merged_combatants_are_joined() -> None:
    fight = new_session(
        Recruit("Orc 1", "a", note="Brave"),
        Recruit("Orc 2", "b"),
        Recruit("Orc 3", "c", note="Cowards"),
        Recruit("Orc 4", "d", note="Brave"),
    )
    orcs = [CombatantId(each) for each in "abcd"]
    fight.do(Merge((orcs[1],), orcs[0]))
    assert fight.present[orcs[0]].note_text == "Brave"
    fight.do(Merge((orcs[2], orcs[3]), orcs[0]))
    assert fight.present[orcs[0]].note_text == "Brave\n\nCowards"


def test_a_recruit_keeps_its_note() -> None:
    fight = new_session()
    fight.do(WriteNote(MIRA, NOTE))
    fields = declared_fields(system("plain_ticks").types.stats)
    recruit = recruit_of(fight.present[MIRA], fields)
    fight.do(Add((replace(recruit, id="bor", name="Bor"),)))
    assert fight.present[BOR].note_text == NOTE


@pytest.mark.parametrize(
    ("there", "update", "then"),
    [
        ("", "### GCS\n\nST 10", "### GCS\n\nST 10"),
        ("Mine\n\n### GCS\n\nST 10", "### GCS\n\nST 11", "Mine\n\n### GCS\n\nST 11"),
        ("Mine", "### GCS\n\nST 11", "Mine\n\n### GCS\n\nST 11"),
        ("Mine\n\n### GCS\n\nST 11", "", "Mine\n\n### GCS\n\nST 11"),
        ("Mine", "from a table", "Mine\n\nfrom a table"),
        ("Mine, from a table", "from a table", "Mine, from a table"),
    ],
)
def test_an_import_keeps_what_the_gm_wrote_above_its_note(
    there: str, update: str, then: str
) -> None:
    fight = new_session(Recruit("Mira", "mira", note=there))
    existing = recruits_in_fight(tuple(fight.present.all_combatants()), ())["mira"]
    deed = import_deed([Renewal(existing, apply_source(existing, Recruit("Mira", note=update)))])
    assert deed == (WriteNote(MIRA, then) if then != there else None)
    if deed is not None:
        fight.do(deed)
    assert fight.present[MIRA].note_text == then


@pytest.mark.parametrize("secrecy", [*Secrecy])
def test_players_see_nothing_of_a_note(secrecy: Secrecy) -> None:
    fight = new_session(Recruit("Mira", "mira", secrecy=secrecy))
    call = fight.moment.calls[0]
    fight.do(
        fill_offer(
            call, {row: {each.key: each.default for each in call.fields} for row in call.rows}
        )
    )
    before, chronicle = (
        fight.players_stage(),
        chronicle_markdown(make_players_chronicle(fight.rules, fight.history)),
    )
    deeds: list[Deed] = [WriteNote(MIRA, NOTE), WriteNote(MIRA, "Another"), WriteNote(MIRA)]
    for deed in deeds:
        fight.do(deed)
        assert fight.players_stage() == before
        assert chronicle_markdown(make_players_chronicle(fight.rules, fight.history)) == chronicle
