"""The sample fights: one for each system, ready for the GM to continue."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import (
    Deed,
    Disguise,
    Edit,
    Retitle,
    SetMembers,
    SetPlayersClock,
    Several,
    WriteNote,
)
from models.rules.dice import FixedDice
from models.scheduler.history import History
from models.session.samples import (
    default_sample_id,
    has_sample,
    has_script,
    list_samples,
    load_sample,
    sample_history,
)
from models.session.session import Session
from models.session.sketch import TITLE
from models.wording import in_language
from resources import FOLDER
from tests.tools.systems import EVERY_ID

every_system = pytest.mark.parametrize("system", EVERY_ID)


def test_each_system_has_a_sample_with_its_own_title() -> None:
    all_samples = list_samples()
    assert [each.id for each in all_samples] == [rules.id for rules in SYSTEMS]
    assert len({each.title for each in all_samples}) == len(SYSTEMS)
    for sample, rules in zip(all_samples, SYSTEMS, strict=True):
        assert sample.title == f"{rules.title}: {sample_history(rules.id).present.title}"


@every_system
def test_a_sample_is_a_running_fight_with_a_turn_ahead(system: str) -> None:
    history = sample_history(system)
    assert history.present.system == system
    assert history.present.title
    assert history.present.next_turn() is not None
    assert len(history.steps) >= 5
    assert history.done == len(history.steps)
    assert not [step.label for step in history.steps if step.label.endswith(".")]


@every_system
def test_a_sample_is_the_same_each_time(system: str) -> None:
    assert sample_history(system) == sample_history(system)


@every_system
def test_a_sample_has_combatants_of_different_secrecy(system: str) -> None:
    assert len({each.secrecy for each in sample_history(system).present.all_combatants()}) > 1


@every_system
def test_a_sample_is_opened_without_a_document(system: str) -> None:
    session = Session(History(SYSTEMS[0].begin()), FixedDice())
    load_sample(session, system)
    assert session.rules.id == system
    assert session.document is None
    assert session.save_error == ""


def test_an_unknown_system_has_no_sample() -> None:
    with pytest.raises(KeyError):
        sample_history("checkers")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff"])
def test_a_damaged_sample_is_left_out_without_affecting_others(
    content: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    resources = shutil.copytree(FOLDER, tmp_path / "resources")
    broken = resources / "samples" / f"{SYSTEMS[0].id}.json"
    broken.write_bytes(content)
    monkeypatch.setattr("models.session.samples.FOLDER", resources)
    assert [each.id for each in list_samples()] == [rules.id for rules in SYSTEMS[1:]]
    assert not has_sample(SYSTEMS[0].id)
    assert default_sample_id() == SYSTEMS[1].id
    assert f"There is no sample of {SYSTEMS[0].id}" in caplog.text


@every_system
def test_a_system_without_a_script_gets_a_generated_fight(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "samples").mkdir()
    monkeypatch.setattr("models.session.samples.FOLDER", tmp_path)
    first = sample_history(system)
    assert first == sample_history(system)
    assert first.present.next_turn() is not None
    assert {each.title.partition(": ")[2] for each in list_samples()} == {first.present.title}


@every_system
def test_each_scripted_sample_has_its_own_title(system: str) -> None:
    if not has_script(system):
        pytest.skip(f"resources/samples has no script of {system}: its sample follows its table")
    assert sample_history(system).present.title not in ("", TITLE)


@every_system
def test_a_sample_is_completely_translated(system: str) -> None:
    script = FOLDER / "samples" / f"{system}.json"
    raw = json.loads(script.read_bytes()) if script.exists() else {}
    if not (words := raw.get("words", {}).get("de")):
        pytest.skip("has no German words yet")

    with in_language("de"):
        fight = sample_history(system)
    messages = [fight.present.title, *_typed_names(fight)]
    assert not {*words} & {text.rstrip(" 0123456789") for text in messages}
    assert {*words.values()} & {text.rstrip(" 0123456789") for text in messages}


def _typed_names(fight: History) -> Iterator[str]:
    """Yield typed names of combatants, weapons and actions that are whole texts."""
    for each in fight.present.all_combatants():
        yield from (each.name, each.public_name, each.kind)
        yield from re.split(r"[\"{}:,]+ ?", msgspec.json.encode(each.stats).decode())
    for step in fight.steps:
        yield from re.split(r" \([0-9]+\)|[:;,.] ", step.label)


@every_system
def test_setting_an_unchanged_value_is_not_a_step(system: str) -> None:
    session = Session(sample_history(system), FixedDice())
    before, fight = session.history, session.present
    deeds: list[Deed] = [SetPlayersClock(fight.players_clock), Retitle(fight.title)]
    for combatant in fight.all_combatants():
        deeds += [
            Edit(
                combatant.id,
                combatant.name,
                combatant.side,
                msgspec.to_builtins(combatant.stats),
                combatant.public_name,
            ),
            Disguise(combatant.id, combatant.secrecy),
            WriteNote(combatant.id, combatant.note_text),
            SetMembers(combatant.id, combatant.count),
        ]
    for deed in (*deeds, Several(tuple(deeds[2:]))):
        session.do(deed)
        assert session.history is before, deed
    session.do(WriteNote(next(fight.all_combatants()).id, "Another note"))
    assert session.history.done == before.done + 1
