"""Counters on disk: in documents, in JSON, and with the recruits of a party."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from models.rules.deeds import Recruit
from models.saves.beside.parties import Parties
from models.saves.document import Document
from models.saves.transfer import export_json, import_json
from models.saves.trouble import Unreadable
from models.scheduler.combatant import Counter, CounterState
from models.scheduler.events import CounterRemoved, CounterSet
from models.scheduler.history import History
from tests.tools.sample_rules import ARA, CODEC, sand

HP = Counter("hp", 17, "Hit points", 24, 0, (CounterState(12, "hurt", 1), CounterState(0, "down")))


def counted() -> History:
    history = History(sand("ara", "bor")).record("Hit points", (CounterSet(ARA, HP),))
    history = history.record("Hit", (CounterSet(ARA, replace(HP, value=11)),))
    return history.record("None", (CounterRemoved(ARA, "hp"),)).undo()


def test_counters_are_there_again_after_opening(tmp_path: Path) -> None:
    path = tmp_path / "fight.tickline"
    with closing(Document.create(path, counted().start, CODEC)) as document:
        document.save(counted())
    opened, history = Document.open(path, CODEC)
    opened.close()
    assert history == counted()
    assert history.present[ARA].own_counters == (replace(HP, value=11),)


def test_json_holds_counters_and_nothing_of_them_where_there_are_none() -> None:
    text = export_json(counted(), CODEC)
    assert import_json(text, CODEC) == counted()
    assert "counters" not in CODEC.encode(counted().redo().present).decode()
    told = json.loads(CODEC.encode(counted().present))["combatants"]["ara"]["counters"]
    assert told[0]["value"] == 11


@pytest.mark.parametrize(
    ("sound", "forged"),
    [
        (b'"value":11', b'"value":25'),
        (b'"value":11', b'"value":-1'),
        (b'"value":11', b'"value":1000001'),
        (b'"key":"hp"', b'"key":""'),
        (b'"word":"hurt"', b'"word":"%s"' % (b"x" * 31)),
    ],
)
def test_a_counter_that_cannot_be_is_refused(sound: bytes, forged: bytes) -> None:
    text = export_json(counted(), CODEC)
    plain = text.replace(b'": ', b'":')
    assert sound in plain
    with pytest.raises(Unreadable):
        import_json(plain.replace(sound, forged), CODEC)


def test_a_party_keeps_counters_and_one_without_is_as_it_was(tmp_path: Path) -> None:
    parties = Parties(tmp_path)
    parties.keep("Raiders", "sand", (Recruit("Ara", counters=(HP,)), Recruit("Bor")))
    ara, bor = parties.list("sand").parties["Raiders"]
    assert (ara.counters, bor.counters) == ((HP,), UNSET)
    (file,) = tmp_path.iterdir()
    assert file.read_text().count("counters") == 1
