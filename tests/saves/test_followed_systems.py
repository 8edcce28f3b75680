"""Fights that follow their system: another text is one step, kept, undone and read like others."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.catalogue import IDS, Systems, described, system_of
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.system_files.sheet import Act, Start
from models.saves.beside.backups import Backups
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Unreadable
from models.scheduler.bounds import MOST_SYSTEM_CHANGES
from models.scheduler.clock import CombatantId
from models.scheduler.events import SystemChanged
from models.scheduler.history import History
from models.session.session import Session
from tests.tools.own_system import FASTER, FAULTY, WHEEL

CODEC = Codec(Systems(IDS))
GRIT = "\n[stats.GRIT]\ndefault = 3\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ford.tickline"


def begun(path: Path | None = None) -> Session:
    """Mira and Bor at the ford, on the wheel, and the fight has begun."""
    rules = described(WHEEL)
    start = rules.begin("At the ford")
    document = Document.create(path, start, CODEC, WHEEL) if path else None
    session = Session(History(start, system_text=WHEEL), FixedDice(), document)
    session.do(Add((Recruit("Mira"), Recruit("Bor"))))
    session.do(Start(at=dict.fromkeys(session.present.combatants, 3)))
    return session


def attack(session: Session) -> int:
    """Let the first one attack; return how many ticks that cost."""
    who: CombatantId = session.present.order()[0].who
    before = session.present.order()[0].tick
    session.do(Act(who, "a"))
    marker = session.present[who].marker
    assert marker is not None
    return marker.tick - before


def test_a_fight_that_follows_goes_on_by_the_new_costs() -> None:
    session = begun()
    assert attack(session) == 4
    assert session.follow(FASTER) == "New rules: Tick wheel"
    assert attack(session) == 2


def test_undo_brings_the_old_rules_back_and_redo_the_new_ones() -> None:
    session = begun()
    session.follow(FASTER)
    assert session.undo() == "New rules: Tick wheel"
    assert session.rules.text == WHEEL
    session.redo()
    assert session.rules.text == FASTER
    session.undo()
    assert attack(session) == 4
    assert session.history.changes == {}
    assert attack(session) == 4


def test_an_earlier_moment_is_seen_by_the_rules_of_its_time() -> None:
    session = begun()
    session.follow(FASTER)
    steps = session.history.done
    session.look_at(steps - 1)
    assert session.sight.shown.rules.text == WHEEL
    session.look_at(steps)
    assert session.sight.shown.rules.text == FASTER


def test_players_see_the_same_before_and_after() -> None:
    session = begun()
    before = session.stage()
    session.follow(FASTER + GRIT)
    assert session.stage() == before


def test_new_stats_and_settings_have_their_defaults() -> None:
    session = begun()
    session.follow(WHEEL + GRIT + "\n[settings.pace]\ndefault = 2\n")
    assert [getattr(each.stats, "GRIT") for each in session.present.everybody()] == [3, 3]  # noqa: B009 - made of a file
    assert getattr(session.present.settings, "pace") == 2  # noqa: B009 - made of a file
    session.undo()
    assert not hasattr(session.present.settings, "pace")


def test_a_document_is_read_by_the_text_that_each_step_had(path: Path) -> None:
    session = begun(path)
    attack(session)
    session.follow(FASTER + GRIT)
    attack(session)
    session.undo()
    told = session.history
    session.close()
    document, history = Document.open(path, CODEC)
    with closing(Session(history, FixedDice(), document)) as again:
        assert history == told
        assert again.rules.text == FASTER + GRIT
        again.undo()
        assert (again.rules.text, again.history.system_text) == (WHEEL, WHEEL)
        assert attack(again) == 4


def test_a_crash_after_following_loses_nothing(path: Path, tmp_path: Path) -> None:
    session = begun(path)
    session.follow(FASTER)
    left = tmp_path / "left.tickline"
    left.write_bytes(path.read_bytes())  # as the disk has it, with the program gone
    document, history = Document.open(left, CODEC)
    document.close()
    assert system_of(history).text == FASTER
    assert system_of(history, history.done - 1).text == WHEEL
    session.close()


def test_the_backup_of_the_day_before_still_has_the_old_rules(path: Path, tmp_path: Path) -> None:
    from datetime import UTC, datetime

    begun(path).close()
    backups = Backups(tmp_path / "backups")
    document, history = Document.open(
        path, CODEC, keep=lambda where, content: backups.keep(where, content, datetime.now(UTC))
    )
    with closing(Session(history, FixedDice(), document)) as session:
        session.follow(FASTER)
    kept = backups.newest(path, CODEC)
    assert kept is not None
    assert system_of(kept.history).text == WHEEL


def test_an_export_carries_every_text() -> None:
    session = begun()
    session.follow(FASTER)
    attack(session)
    history = session.history
    again = import_json(export_json(history, CODEC), CODEC)
    assert again == history
    assert again.changes == {3: FASTER}


REFUSED = {
    "a stat has gone": (
        WHEEL.replace("[stats.INI]", "[stats.SPEED]").replace("INI - 1d6", "SPEED - 1d6"),
        "“Initiative” isn't in the file any more, but this fight uses it.",
    ),
    "another clock": (
        WHEEL.replace('"count"', '"order"'),
        "The file has another kind of clock now. Running fights keep the old one.",
    ),
    "it counts down": (WHEEL + '[time]\ncounts = "down"\n', "another kind of clock"),
    "rounds": (WHEEL + "[rounds]\nends = 0\n", "The file counts rounds differently now."),
    "a narrow range": (WHEEL.replace("[-20, 40]", "[-20, 8]"), "Mira can't go over: Initiative"),
    "another game": (WHEEL.replace('"wheel"', '"tide"'), "This fight is of “Tick wheel” and can't"),
}


@pytest.mark.parametrize(("text", "told"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_go_over_is_refused_with_the_reason(text: str, told: str) -> None:
    session = begun()
    from models.rules.deeds import Edit
    from models.scheduler.combatant import Side

    mira = next(session.present.everybody())
    session.do(Edit(mira.id, "Mira", Side.PC, {"INI": 12}, ""))
    before = session.history
    with pytest.raises(RuleBroken, match=told):
        session.follow(text)
    assert session.history is before


def test_while_one_looks_back_nothing_is_followed() -> None:
    session = begun()
    session.look_at(0)
    with pytest.raises(RuleBroken, match="looking back"):
        session.follow(FASTER)


def exported(*texts: str) -> bytes:
    """An export whose last steps change the text, as its author could write them."""
    told = json.loads(export_json(begun().history, CODEC))
    for text in texts:
        told["steps"].append({"label": "New", "events": [{"type": "SystemChanged", "text": text}]})
        told["done"] += 1
    return json.dumps(told).encode()


def test_a_text_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match="the text of its system makes no sense: Line 18"):
        import_json(exported(FAULTY), CODEC)
    with pytest.raises(Unreadable, match="has the text of “tide”"):
        import_json(exported(WHEEL.replace("wheel", "tide")), CODEC)
    with pytest.raises(Unreadable, match=f"changed more than {MOST_SYSTEM_CHANGES} times"):
        import_json(exported(*[WHEEL] * (MOST_SYSTEM_CHANGES + 1)), CODEC)


def test_a_built_in_system_has_no_text_to_change() -> None:
    rules = Systems(IDS).named("fatewalker")
    history = History(rules.begin()).record("New", (SystemChanged(WHEEL),))
    with pytest.raises(Unreadable, match="“fatewalker” has no text that could change"):
        import_json(export_json(history, CODEC), CODEC)
