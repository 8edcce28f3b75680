"""Notes and texts of effects on disk: in documents, in JSON, with the recruits of a party."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.deeds import Recruit
from models.saves.beside.parties import Parties
from models.saves.document import Document
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Unreadable
from models.scheduler.bounds import LONGEST_NOTE, LONGEST_OF_COMBATANT
from models.scheduler.clock import Tick
from models.scheduler.effects import Effect
from models.scheduler.events import EffectSet, Noted
from models.scheduler.history import History
from tests.tools.sample_rules import ARA, CODEC, sand

NOTE = "# Ara\n\nKnows the **way**"


def noted() -> History:
    history = History(sand("ara", "bor")).record("Note", (Noted(ARA, NOTE),))
    return history.record("No note", (Noted(ARA, ""),)).undo()


def test_a_note_is_there_again_after_opening(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    with closing(Document.create(path, noted().start, CODEC)) as document:
        document.save(noted())
    opened, history = Document.open(path, CODEC)
    opened.close()
    assert history == noted()
    assert history.present[ARA].noted == NOTE


def test_json_holds_notes_and_nothing_of_them_where_there_are_none() -> None:
    assert import_json(export_json(noted(), CODEC), CODEC) == noted()
    assert "note" not in CODEC.encode(noted().redo().present).decode()
    assert json.loads(CODEC.encode(noted().present))["combatants"]["ara"]["note"] == NOTE


def test_a_note_that_is_too_long_is_refused() -> None:
    sound, long = json.dumps(NOTE).encode(), b'"%s"' % (b"x" * (LONGEST_OF_COMBATANT + 1))
    raw = CODEC.encode(noted().present).replace(sound, long)
    with pytest.raises(Unreadable, match="note"):
        CODEC.encounter(raw, noted().start.system)
    with pytest.raises(Unreadable, match="note"):
        import_json(export_json(noted(), CODEC).replace(sound, long), CODEC)


def test_a_party_keeps_notes_and_one_of_before_has_none(tmp_path: Path) -> None:
    parties = Parties(tmp_path)
    parties.keep("Heroes", "sand", (Recruit("Ara", note=NOTE), Recruit("Bor")))
    ara, bor = parties.list("sand").parties["Heroes"]
    assert (ara.note, bor.note) == (NOTE, "")
    (path,) = tmp_path.iterdir()
    old = json.loads(path.read_text())
    for each in old["recruits"]:
        each.pop("note", None)
    path.write_text(json.dumps(old))
    assert [each.note for each in parties.list("sand").parties["Heroes"]] == ["", ""]


def test_an_effect_keeps_its_text_and_one_of_before_has_none(tmp_path: Path) -> None:
    path, there = tmp_path / "fight.tickline", sand("ara")
    effects = (Effect("effect:1", "Stunned", Tick(0), text=NOTE), Effect("effect:2", "X", Tick(0)))
    history = History(there).record("Effects", tuple(map(EffectSet, effects)))
    with closing(Document.create(path, there, CODEC)) as document:
        document.save(history)
    opened, read = Document.open(path, CODEC)
    opened.close()
    assert read.present.effects == effects
    assert import_json(export_json(history, CODEC), CODEC) == history
    assert CODEC.encode(read.present).count(b'"text"') == 1
    sound, long = json.dumps(NOTE).encode(), b'"%s"' % (b"x" * (LONGEST_NOTE + 1))
    with pytest.raises(Unreadable, match="text"):
        import_json(export_json(history, CODEC).replace(sound, long), CODEC)
