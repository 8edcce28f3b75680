"""Mobs on disk: in documents, in JSON, and with the recruits of a party."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from models.rules.deeds import Recruit
from models.saves.beside.parties import Parties
from models.saves.document import Document
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Unreadable
from models.scheduler.events import CountChanged
from models.scheduler.history import History
from tests.tools.sample_rules import ARA, CODEC, sand


def grown() -> History:
    history = History(sand("ara", "bor")).record("Twelve", (CountChanged(ARA, 12),))
    return history.record("One again", (CountChanged(ARA, 1),)).undo()


def test_a_mob_is_there_again_after_opening(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    with closing(Document.create(path, grown().start, CODEC)) as document:
        document.save(grown())
    opened, history = Document.open(path, CODEC)
    opened.close()
    assert history == grown()
    assert history.present[ARA].count == 12


def test_json_holds_mobs_and_nothing_of_them_where_there_are_none() -> None:
    text = export_json(grown(), CODEC)
    assert import_json(text, CODEC).present[ARA].count == 12
    assert "members" not in CODEC.encode(grown().redo().present).decode()
    assert json.loads(CODEC.encode(grown().present))["combatants"]["ara"]["members"] == 12


def test_a_count_that_no_mob_has_is_refused() -> None:
    raw = CODEC.encode(grown().present).replace(b'"members":12', b'"members":1000')
    with pytest.raises(Unreadable, match="members"):
        CODEC.encounter(raw, grown().start.system)


def test_a_party_keeps_mobs(tmp_path: Path) -> None:
    parties = Parties(tmp_path)
    parties.keep("Raiders", "sand", (Recruit("Goblins", count=12),))
    (kept,) = parties.list("sand").parties["Raiders"]
    assert kept.count == 12
