"""Fights that follow a changed system: its text is a step, saved and undone like others."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEM_IDS, Systems, parse_rule_set, system_of_fight
from models.rules.deeds import Add, ChangeCounter, Edit, Recruit, RemoveCounter
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Start
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import UnreadableError
from models.saves.stores.backups import Backups
from models.saves.transfer import export_json, import_json
from models.scheduler.bounds import MAX_SYSTEM_CHANGES
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.events import SystemChanged
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.documents import read_back
from tests.tools.own_system import FASTER, FAULTY, ORDERED, WHEEL

CODEC = Codec(Systems(SYSTEM_IDS))
GRIT_STAT = "\n[stats.GRIT]\ndefault = 3\n"
HP_COUNTER = '\n[counters.HP]\nlabel = "Hit points"\nmost = 10\n'
SCORES = (
    'tickline = 2\nid = "wheel"\ntitle = "Scores"\nclock = "order"\n'
    'enter.place = 7\n[order]\nfirst = "highest"\n'
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ford.tickline"


def begin_fight(path: Path | None = None, text: str = WHEEL) -> Session:
    """Begin a fight of Mira and Bor at the ford, on the wheel."""
    rules = parse_rule_set(text)
    start = rules.begin("At the ford")
    document = Document.create(path, start, CODEC, text) if path else None
    session = Session(History(start, system_text=text), FixedDice(), document)
    session.do(Add((Recruit("Mira"), Recruit("Bor"))))
    session.do(Start(at=dict.fromkeys(session.present.combatants, 3)))
    return session


def attack(session: Session) -> int:
    """Let the first combatant attack; return the cost in ticks."""
    who: CombatantId = session.present.turn_order()[0].who
    before = session.present.turn_order()[0].tick
    session.do(Act(who, "a"))
    marker = session.present[who].marker
    assert marker is not None
    return marker.tick - before


def test_after_following_a_changed_text_the_new_costs_apply() -> None:
    session = begin_fight()
    assert attack(session) == 4
    assert session.adopt_system_text(FASTER) == "New rules: Tick wheel"
    assert attack(session) == 2


def test_undo_restores_the_old_rules_and_redo_the_new_ones() -> None:
    session = begin_fight()
    session.adopt_system_text(FASTER)
    assert session.undo() == "New rules: Tick wheel"
    assert session.rules.text == WHEEL
    session.redo()
    assert session.rules.text == FASTER
    session.undo()
    assert attack(session) == 4
    assert session.history.changes == {}
    assert attack(session) == 4


def test_looking_back_uses_the_rules_of_that_moment() -> None:
    session = begin_fight()
    session.adopt_system_text(FASTER)
    steps = session.history.done
    session.look_at(steps - 1)
    assert session.sight.shown.moment.rules.text == WHEEL
    session.look_at(steps)
    assert session.sight.shown.moment.rules.text == FASTER


def test_following_a_changed_text_does_not_change_the_players_stage() -> None:
    session = begin_fight()
    before = session.players_stage()
    session.adopt_system_text(FASTER + GRIT_STAT)
    assert session.players_stage() == before


def test_new_stats_and_settings_have_their_defaults() -> None:
    session = begin_fight()
    paced = WHEEL.replace("cost = 4", 'cost = "pace"')
    session.adopt_system_text(paced + GRIT_STAT + "\n[settings.pace]\ndefault = 2\n")
    assert [getattr(each.stats, "GRIT") for each in session.present.all_combatants()] == [3, 3]  # noqa: B009 - made of a file
    assert getattr(session.present.settings, "pace") == 2  # noqa: B009 - made of a file
    session.undo()
    assert not hasattr(session.present.settings, "pace")


def test_each_step_of_a_reopened_document_uses_the_text_valid_at_that_step(path: Path) -> None:
    session = begin_fight(path)
    attack(session)
    session.adopt_system_text(FASTER + GRIT_STAT)
    attack(session)
    session.undo()
    saved_history = session.history
    session.close()
    document, history = Document.open(path, CODEC)
    with closing(Session(history, FixedDice(), document)) as reopened:
        assert history == saved_history
        assert reopened.rules.text == FASTER + GRIT_STAT
        reopened.undo()
        assert (reopened.rules.text, reopened.history.system_text) == (WHEEL, WHEEL)
        assert attack(reopened) == 4


def test_a_crash_after_following_loses_nothing(path: Path, tmp_path: Path) -> None:
    session = begin_fight(path)
    session.adopt_system_text(FASTER)
    copied_file = tmp_path / "left.tickline"
    # The document as on disk after the program has ended.
    copied_file.write_bytes(path.read_bytes())
    history = read_back(copied_file, CODEC)
    assert system_of_fight(history).text == FASTER
    assert system_of_fight(history, history.done - 1).text == WHEEL
    session.close()


def test_an_earlier_backup_still_has_the_old_rules(path: Path, tmp_path: Path) -> None:
    from datetime import UTC, datetime

    begin_fight(path).close()
    backups = Backups(tmp_path / "backups")
    document, history = Document.open(
        path,
        CODEC,
        save_backup=lambda where, content: backups.save(where, content, datetime.now(UTC)),
    )
    with closing(Session(history, FixedDice(), document)) as session:
        session.adopt_system_text(FASTER)
    backup = backups.find_newest(path, CODEC)
    assert backup is not None
    assert system_of_fight(backup.history).text == WHEEL


def test_an_export_contains_every_text() -> None:
    session = begin_fight()
    session.adopt_system_text(FASTER)
    attack(session)
    history = session.history
    reimported = import_json(export_json(history, CODEC), CODEC)
    assert reimported == history
    assert reimported.changes == {3: FASTER}


def test_counters_follow_a_changed_formula() -> None:
    session = begin_fight(text=WHEEL + HP_COUNTER)
    wounded_one, _ = session.present.combatants
    session.do(ChangeCounter(wounded_one, by=-4))
    session.adopt_system_text(
        WHEEL + HP_COUNTER.replace("10", "12") + "[counters.LUCK]\nbegins = 3\n"
    )
    values = [
        [each.value for each in combatant.counter_list]
        for combatant in session.present.all_combatants()
    ]
    assert values == [[6, 3], [12, 3]]
    session.undo()
    assert [each.counter_list[0].value for each in session.present.all_combatants()] == [6, 10]


def test_a_counter_in_use_cannot_be_removed_and_an_unused_one_can() -> None:
    session = begin_fight(text=WHEEL + HP_COUNTER)
    with pytest.raises(RuleBroken, match="“Hit points” is gone from the file"):
        session.adopt_system_text(WHEEL)
    for who in session.present.combatants:
        session.do(RemoveCounter(who))
    session.adopt_system_text(WHEEL)
    assert session.rules.text == WHEEL


def test_turns_are_ordered_by_the_new_criterion_for_ties() -> None:
    session = begin_fight()
    mira, bor = session.present.combatants
    session.do(Edit(bor, "Bor", Side.PC, {"INI": 12}, ""))
    session.do(Edit(mira, "Mira", Side.PC, {"INI": 10}, ""))
    for first, criterion in ((bor, "higher INI"), (mira, "lower INI"), (bor, "higher INI")):
        session.adopt_system_text(f'ties = ["{criterion}"]\n{FASTER}')
        assert session.present.turn_order()[0].who == first


def test_the_direction_of_scores_cannot_change() -> None:
    session = begin_fight(text=SCORES)
    with pytest.raises(RuleBroken, match="another kind of clock"):
        session.adopt_system_text(SCORES.replace("highest", "lowest"))


def test_undone_changes_do_not_count_towards_the_maximum() -> None:
    session = begin_fight()
    for number in range(MAX_SYSTEM_CHANGES):
        session.adopt_system_text(f"{FASTER}# {number}\n")
    with pytest.raises(RuleBroken, match="at most"):
        session.adopt_system_text(WHEEL)
    session.undo()
    session.adopt_system_text(WHEEL)
    assert session.rules.text == WHEEL
    assert (
        import_json(export_json(session.history, CODEC), CODEC).changes == session.history.changes
    )


REFUSED = {
    "a stat has gone": (
        WHEEL.replace("[stats.INI]", "[stats.SPEED]").replace("INI - 1d6", "SPEED - 1d6"),
        "“Initiative” is gone from the file, but this fight uses it.",
    ),
    "another clock": (
        ORDERED,
        "The file has another kind of clock now. Running fights keep the old one.",
    ),
    "it counts down": (WHEEL + '[time]\ncounts = "down"\n', "another kind of clock"),
    "rounds": (WHEEL + "[rounds]\nends = 40\n", "The file counts rounds differently now."),
    "a narrow range": (
        WHEEL.replace("[-20, 40]", "[-20, 8]"),
        "Mira can't use the new rules: Initiative",
    ),
    "another game": (
        WHEEL.replace('"wheel"', '"tide"'),
        "This fight belongs to “Tick wheel” and can't",
    ),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_text_that_a_fight_cannot_follow_is_refused_with_the_reason(
    text: str, reason: str
) -> None:
    session = begin_fight()
    mira = next(session.present.all_combatants())
    session.do(Edit(mira.id, "Mira", Side.PC, {"INI": 12}, ""))
    before = session.history
    with pytest.raises(RuleBroken, match=reason):
        session.adopt_system_text(text)
    assert session.history is before


def test_following_is_refused_while_looking_back() -> None:
    session = begin_fight()
    session.look_at(0)
    with pytest.raises(RuleBroken, match="looking back"):
        session.adopt_system_text(FASTER)


def export_with_texts(*texts: str) -> bytes:
    """Return an export whose last steps change the text, as its author could write them."""
    data = json.loads(export_json(begin_fight().history, CODEC))
    for text in texts:
        data["steps"].append({"label": "New", "events": [{"type": "SystemChanged", "text": text}]})
        data["done"] += 1
    return json.dumps(data).encode()


def test_an_import_with_an_invalid_text_is_refused_with_a_reason() -> None:
    with pytest.raises(UnreadableError, match="the text of its system can't be used: Line 18"):
        import_json(export_with_texts(FAULTY), CODEC)
    with pytest.raises(UnreadableError, match="has the text of “tide”"):
        import_json(export_with_texts(WHEEL.replace("wheel", "tide")), CODEC)
    with pytest.raises(UnreadableError, match=f"changed more than {MAX_SYSTEM_CHANGES} times"):
        import_json(export_with_texts(*[WHEEL] * (MAX_SYSTEM_CHANGES + 1)), CODEC)


def test_a_change_with_an_escaped_type_name_is_read_like_any_other() -> None:
    def escaped(raw: bytes) -> bytes:
        return raw.replace(b"SystemChanged", b"\\u0053ystemChanged")

    session = begin_fight()
    session.adopt_system_text(FASTER)
    original = export_json(session.history, CODEC)
    assert import_json(escaped(original), CODEC) == session.history
    with pytest.raises(UnreadableError, match="the text of its system can't be used: Line 18"):
        import_json(escaped(export_with_texts(FAULTY)), CODEC)


def test_a_change_of_text_without_its_changed_stats_is_refused() -> None:
    with pytest.raises(
        UnreadableError, match="step 3 changes its system, but not all that depends on it"
    ):
        import_json(export_with_texts(WHEEL + GRIT_STAT), CODEC)


def test_a_change_of_text_for_a_built_in_system_is_refused() -> None:
    rules = Systems(SYSTEM_IDS).by_id("fatewalker")
    history = History(rules.begin()).record("New", (SystemChanged(WHEEL),))
    with pytest.raises(UnreadableError, match="“fatewalker” has no text that could change"):
        import_json(export_json(history, CODEC), CODEC)
