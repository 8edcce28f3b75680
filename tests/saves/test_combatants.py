"""Mobs, notes and counters on disk: in documents, in JSON, and with the recruits of a party."""

import json
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import replace

from models.rules.deeds import Recruit
from models.saves.file_errors import UnreadableError
from models.saves.stores.parties import Parties
from models.saves.transfer import export_json, import_json
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH, MAX_NOTE_LENGTH
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant, Counter, CounterState
from models.scheduler.effects import Effect
from models.scheduler.events import (
    CountChanged,
    CounterRemoved,
    CounterSet,
    EffectSet,
    Event,
    Noted,
)
from models.scheduler.history import History
from tests.tools.documents import read_back, write_document
from tests.tools.sample_rules import ARA, CODEC, sand

NOTE = "# Ara\n\nKnows the **way**"
HP = Counter("hp", 17, "Hit points", 24, 0, (CounterState(12, "hurt", 1), CounterState(0, "down")))
HURT = replace(HP, value=11)
STATES = [{"at": 12, "word": "hurt", "slow": 1}, {"at": 0, "word": "down"}]


class Feature(Struct, frozen=True):
    """A feature that a combatant can have: how it is added, removed, read and stored."""

    key: str
    comes: tuple[Event, ...]
    goes: Event
    read: Callable[[Combatant], object]
    value: object
    stored: object

    def history(self) -> History:
        history = History(sand("ara", "bor"))
        for event in self.comes:
            history = history.record("There", (event,))
        return history.record("Gone", (self.goes,)).undo()


FEATURES = (
    Feature("members", (CountChanged(ARA, 12),), CountChanged(ARA, 1), attrgetter("count"), 12, 12),
    Feature("note", (Noted(ARA, NOTE),), Noted(ARA, ""), attrgetter("note_text"), NOTE, NOTE),
    Feature(
        "counters",
        (CounterSet(ARA, HP), CounterSet(ARA, HURT)),
        CounterRemoved(ARA, "hp"),
        attrgetter("counter_list"),
        (HURT,),
        [{"key": "hp", "value": 11, "label": "Hit points", "most": 24, "states": STATES}],
    ),
)
parts = pytest.mark.parametrize("part", FEATURES, ids=attrgetter("key"))


@parts
def test_each_feature_of_a_combatant_survives_reopening(part: Feature, path: Path) -> None:
    write_document(path, part.history(), CODEC)
    history = read_back(path, CODEC)
    assert history == part.history()
    assert part.read(history.present[ARA]) == part.value


@parts
def test_a_feature_is_in_json_only_if_the_combatant_has_it(part: Feature) -> None:
    assert import_json(export_json(part.history(), CODEC), CODEC) == part.history()
    assert part.key not in CODEC.encode(part.history().redo().present).decode()
    stored = json.loads(CODEC.encode(part.history().present))["combatants"]["ara"][part.key]
    assert stored == part.stored


NOTE_JSON = json.dumps(NOTE).encode()


def in_encounter(history: History, sound: bytes, forged: bytes) -> None:
    raw = CODEC.encode(history.present)
    assert sound in raw
    CODEC.decode_encounter(raw.replace(sound, forged), history.start.system)


def in_json(history: History, sound: bytes, forged: bytes) -> None:
    plain = export_json(history, CODEC).replace(b'": ', b'":')
    assert sound in plain
    import_json(plain.replace(sound, forged), CODEC)


LONG_NOTE = b'"%s"' % (b"x" * (MAX_COMBATANT_NOTE_LENGTH + 1))


@pytest.mark.parametrize(
    ("read", "number", "sound", "forged", "why"),
    [
        (in_encounter, 0, b'"members":12', b'"members":1000', "members"),
        (in_encounter, 1, NOTE_JSON, LONG_NOTE, "note"),
        (in_json, 1, NOTE_JSON, LONG_NOTE, "note"),
        (in_json, 2, b'"value":11', b'"value":25', None),
        (in_json, 2, b'"value":11', b'"value":-1', None),
        (in_json, 2, b'"value":11', b'"value":1000001', None),
        (in_json, 2, b'"key":"hp"', b'"key":""', None),
        (in_json, 2, b'"word":"hurt"', b'"word":"%s"' % (b"x" * 31), None),
    ],
)
def test_an_invalid_value_of_a_feature_is_refused(
    read: Callable[[History, bytes, bytes], None],
    number: int,
    sound: bytes,
    forged: bytes,
    why: str | None,
) -> None:
    with pytest.raises(UnreadableError, match=why):
        read(FEATURES[number].history(), sound, forged)


def test_a_party_keeps_notes_counters_and_counts_and_older_parties_have_none(
    tmp_path: Path,
) -> None:
    parties = Parties(tmp_path)
    ara = Recruit("Ara", note=NOTE, counters=(HP,), count=12)
    parties.save("Heroes", "sand", (ara, Recruit("Bor")))
    ara, bor = parties.load_parties("sand").parties["Heroes"]
    assert (ara.count, ara.note, ara.counters) == (12, NOTE, (HP,))
    assert (bor.count, bor.note, bor.counters) == (1, "", UNSET)
    (path,) = tmp_path.iterdir()
    assert path.read_text().count("counters") == 1
    old = json.loads(path.read_text())
    for each in old["recruits"]:
        each.pop("note", None)
    path.write_text(json.dumps(old))
    assert [each.note for each in parties.load_parties("sand").parties["Heroes"]] == ["", ""]


def test_an_effect_keeps_its_text_and_older_effects_have_none(path: Path) -> None:
    fight = sand("ara")
    effects = (Effect("effect:1", "Stunned", Tick(0), text=NOTE), Effect("effect:2", "X", Tick(0)))
    history = History(fight).record("Effects", tuple(map(EffectSet, effects)))
    write_document(path, history, CODEC)
    read = read_back(path, CODEC)
    assert read.present.effects == effects
    assert import_json(export_json(history, CODEC), CODEC) == history
    assert CODEC.encode(read.present).count(b'"text"') == 1
    long = b'"%s"' % (b"x" * (MAX_NOTE_LENGTH + 1))
    with pytest.raises(UnreadableError, match="text"):
        import_json(export_json(history, CODEC).replace(NOTE_JSON, long), CODEC)
