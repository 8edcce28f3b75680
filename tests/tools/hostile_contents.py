"""Hostile contents: documents and exports with each field set to its bounds and beyond.

Their checksums are right, as an attacker who knows the format would write them.
"""

import copy
import json
import random
import sqlite3
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from zlib import crc32

from models.rules.catalogue import SYSTEMS
from models.rules.deeds import AddEffect, ChangeCounter, Deed, Next, RemoveCounter, SetCounter
from models.rules.dice import FixedDice
from models.rules.offers import default_deed
from models.rules.refusal import RuleBroken
from models.saves.codec import Codec
from models.saves.document import DOCUMENT_SUFFIX, Document
from models.saves.file_errors import FileError
from models.saves.schema import OPTIONAL_TABLES
from models.saves.transfer import export_json, import_json
from models.scheduler.history import History, NamedMoment
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.sight import Sight
from tests.tools.documents import read_back, write_document
from tests.tools.gauntlet import Case

CODEC: Final = Codec(SYSTEMS)
Json: TypeAlias = Any
Path_: TypeAlias = tuple[str | int, ...]


LONG_LENGTH: Final = 100_000
NUMBERS: Final = (
    *(0, -1, 1, 2, 3, 5, 7, 100, 999, 1000, 1001, 10**6, 10**6 + 1, 10**9, 10**9 + 1),
    *(-(10**9), 2 * 10**9, 2 * 10**9 + 1, -2 * 10**9, 2**31, 2**53, 2**53 + 1, 2**63, -(2**63)),
    *(2**64, 10**30, -(10**30), 0.5, -0.0, 1e308, float("nan"), float("inf")),
)
TEXTS: Final = (
    *("", " ", "NaN", "1e999", "-1", "null", "\0", "a\nb", "a\tb", "\x1b[31m", "\u202eeldoG"),
    *("\u200b", "\u2028", "\ufeff", "\ud800", "e\u0301" * 30, "<img src='file:///etc/passwd'>"),
    *(
        "x" * 80,
        "x" * 81,
        "x" * 200,
        "x" * 201,
        "W" * 500,
        "W" * LONG_LENGTH,
        "nobody",
        "%1{0}",
        "=1+1",
    ),
)
ODD: Final = (None, True, False, [], {}, [None], {"": None}, [[[[[[]]]]]], {"type": "Moved"})
REPETITIONS: Final = (2, 1001, 5000, 20_000)
"""Numbers of repetitions of the items of a row or a mapping."""
NESTING_DEPTH: Final = 100_000
FIELD_KEYS: Final = 3
"""The number of places of each kind that are altered."""
MAX_TRIED: Final = 3
MAX_SENTENCE_LENGTH: Final = 1_000


def cases(rng: random.Random) -> Iterator[Case]:
    """Yield the cases of all systems in random order, taking each kind in turn."""
    kinds = [kind for base in _bases() for kind in _kinds(base)]
    rng.shuffle(kinds)
    rows = deque(_shuffled_cases(kind, rng) for kind in kinds)
    while rows:
        row = rows.popleft()
        if case := next(row, None):
            yield case
            rows.append(row)


def _shuffled_cases(kind: "_Kind", rng: random.Random) -> Iterator[Case]:
    cases = [*_altered_cases(kind, rng)]
    rng.shuffle(cases)
    yield from cases


class _Base(NamedTuple):
    """A valid encounter as JSON, with its description."""

    name: str
    text: str


class _Kind(NamedTuple):
    """Places of one kind in a valid encounter, with their values."""

    name: str
    base: _Base
    paths: Sequence[Path_]
    values: Sequence[Json]


@cache
def _bases() -> tuple[_Base, ...]:
    return tuple(_Base(*each) for system in SYSTEMS for each in _of_system(system.id))


def _of_system(system: str) -> Iterator[tuple[str, str]]:
    """Yield a fight with its steps, and a fight without steps that begins in its last state."""
    session = Session(sample_history(system), FixedDice())
    who = next(iter(session.present.combatants))
    session.do(AddEffect("Burning", who=who, every=2, public=True))
    session.do(AddEffect("Stunned", who=who, turns=2))
    session.do(AddEffect("Bless", who=who, every=1, adds="Dazed for 5", asks=True))
    session.do(
        SetCounter(who, "Hit points", maximum=24, states="1/2 hurt -1, 0 down > Stunned for 5")
    )
    session.do(ChangeCounter(who, by=-13))
    session.do(SetCounter(who, "Breath", maximum=3, refill="5-6"))
    session.do(SetCounter(who, "Arrows", value=3))
    session.do(RemoveCounter(who, "Arrows"))
    if session.rules.text:
        session.adopt_system_text(f"{session.rules.text}# changed\n")
    history = session.history.annotate_moment(1, NamedMoment("Ford", "A note"))
    yield f"{system}, steps", export_json(history, CODEC).decode()
    yield f"{system}, start", export_json(History(history.present), CODEC).decode()


def _kinds(base: _Base) -> Iterator[_Kind]:
    text = json.loads(base.text)
    kinds: dict[str, list[Path_]] = {}
    for path, kind in _paths(text, (), "$"):
        kinds.setdefault(kind, []).append(path)
    for kind, paths in kinds.items():
        yield _Kind(kind, base, paths, [_at(text, path) for path in paths])


def _altered_cases(kind: _Kind, rng: random.Random) -> Iterator[Case]:
    base, paths, values = kind.base, kind.paths, kind.values
    places = range(len(paths))
    some = rng.sample(places, min(FIELD_KEYS - 1, len(paths)))
    for place in dict.fromkeys((places[-1], *some)):  # the order of a set differs in each run
        for text, change in _changes(values[place], values, rng):
            yield Case(
                f"{base.name}: {kind.name} {text}", _make_writer(base, [paths[place]], change)
            )
    for text, change in _changes_to_all(values[-1], values, rng):
        yield Case(f"{base.name}: each {kind.name} {text}", _make_writer(base, paths, change))


Change: TypeAlias = Callable[[Json, str | int], None]
"""A change to the value at a key of its mapping or row."""


def _changes(
    value: Json, others: Sequence[Json], rng: random.Random
) -> Iterator[tuple[str, Change]]:
    yield "missing", _without
    for each in _replacements(value, rng):
        yield f"= {str(each)[:30]!r}", _set_value(each)
    yield "like another", _set_value(rng.choice(others))
    if isinstance(value, dict):
        yield "with more", lambda place, key: place[key].update({"more": 1})
        yield "deep", _set_value(_Deep())
    if isinstance(value, dict | list) and value:
        for times in REPETITIONS:
            yield f"{times} times", _repeat(times)


def _changes_to_all(
    value: Json, others: Sequence[Json], rng: random.Random
) -> Iterator[tuple[str, Change]]:
    """Yield changes to all places of a kind at once, which make a fight inconsistent."""
    yield "missing", _without
    yield "none", _set_value(None)
    yield "like one", _set_value(rng.choice(others))
    if isinstance(value, bool):
        yield "turned", _set_value(not value)
    elif isinstance(value, int):
        for number in (0, 1, -1, 10**6, -(10**9), 10**9):
            yield f"= {number}", _set_value(number)
    elif isinstance(value, dict) and "type" in value:
        yield "bare", _set_value({"type": value["type"]})
    elif value in _PRESENCES:
        for presence in _PRESENCES:
            yield f"= {presence}", _set_value(presence)


_PRESENCES: Final = ("reserve", "present", "defeated")


def _replacements(value: Json, rng: random.Random) -> Iterator[Json]:
    if isinstance(value, bool) or value is None:
        yield from (*ODD, *rng.sample(NUMBERS, 8), *rng.sample(TEXTS, 3))
    elif isinstance(value, int | float):
        yield from (*NUMBERS, value + 1, value - 1, -value, str(value))
        yield from rng.sample(ODD, 2)
    elif isinstance(value, str):
        yield from TEXTS
        yield from rng.sample(ODD, 2)
    else:
        yield from rng.sample(ODD, 4)


class _Deep:
    """A stand-in for deeply nested brackets, for which Python's JSON encoder would recurse."""

    def __str__(self) -> str:
        return "deep"


def _set_value(value: Json) -> Change:
    def change(place: Json, key: str | int) -> None:
        place[key] = _DEEP_SIGN if isinstance(value, _Deep) else copy.deepcopy(value)

    return change


def _without(place: Json, key: str | int) -> None:
    del place[key]


def _repeat(times: int) -> Change:
    def change(place: Json, key: str | int) -> None:
        value = place[key]
        if isinstance(value, list):
            place[key] = [value[n % len(value)] for n in range(times)]
        else:
            names = list(value)
            place[key] = {f"{name}{n}": value[name] for n in range(times) for name in names[:1]}
            for name, each in place[key].items():
                if isinstance(each, dict) and "id" in each:
                    place[key][name] = {**each, "id": name}

    return change


_DEEP_SIGN: Final = "\N{BLACK DOWN-POINTING TRIANGLE}deep"


def _paths(value: Json, path: Path_, kind: str) -> Iterator[tuple[Path_, str]]:
    """Yield each place in `value` with its kind, which is the same in all steps and combatants."""
    match value:
        case dict():
            name = f"{kind}({value['type']})" if isinstance(value.get("type"), str) else kind
            free = kind.endswith((".combatants", ".dots", ".shots"))
            for key, each in value.items():
                here = f"{name}.{'*' if free else key}"
                yield (*path, key), here
                yield from _paths(each, (*path, key), here)
        case list():
            for number, each in enumerate(value):
                yield (*path, number), f"{kind}[]"
                yield from _paths(each, (*path, number), f"{kind}[]")
        case _:
            pass


def _at(text: Json, path: Path_) -> Json:
    for key in path:
        text = text[key]
    return text


def _make_writer(base: _Base, paths: Sequence[Path_], change: Change) -> Callable[[Path], None]:
    def make(file: Path) -> None:
        text = json.loads(base.text)
        for path in reversed(paths):
            change(_at(text, path[:-1]), path[-1])
        if file.suffix == ".json":
            file.write_bytes(_encode(text))
        else:
            forge(file, text)

    return make


def _encode(value: Json) -> bytes:
    plain = json.dumps(value).replace(
        json.dumps(_DEEP_SIGN), "[" * NESTING_DEPTH + "]" * NESTING_DEPTH
    )
    return plain.encode()


def forge(path: Path, text: Json) -> None:
    """Write the exported `text` unchecked into a document with correct checksums.

    Leaves out fields that a document has no column for, so that the document is valid.
    """
    _template(path)
    text = text if isinstance(text, dict) else {}
    system, start = text.get("system"), _encode(text.get("start"))
    with closing(sqlite3.connect(path)) as connection:
        mark = _mark(_plain(system), start)
        connection.execute(
            "UPDATE fight SET system = ?, start = ?, mark = ?", (_fit_column(system), start, mark)
        )
        for number, (label, events) in enumerate(_steps(text), 1):
            mark = _mark(_plain(label), events, mark)
            row = (number, _fit_column(label), events, mark)
            connection.execute("INSERT INTO step VALUES (?, ?, ?, ?)", row)
        _forge_standing(connection, text, mark)
        connection.commit()


def _forge_standing(connection: sqlite3.Connection, text: Json, mark: int) -> None:
    position = _fit_column(text.get("done", 0))
    mark = crc32(str(position).encode(), mark)
    for each in _rows(text.get("moments")):
        number, name, note = (_fit_column(each.get(key, "")) for key in ("after", "name", "note"))
        if not isinstance(number, int):
            continue
        with suppress(sqlite3.IntegrityError):
            row = (number, name, note)
            connection.execute("INSERT OR REPLACE INTO moment VALUES (?, ?, ?)", row)
        mark = _mark(f"{number}\0{name}", str(note).encode(errors="replace"), mark)
    if "systemText" in text:
        mark = _forge_system(connection, _fit_column(text["systemText"]), mark)
    with suppress(sqlite3.IntegrityError):  # none of our tables takes NaN
        connection.execute("UPDATE standing SET done = ?, mark = ?", (position, mark))


def _forge_system(connection: sqlite3.Connection, content: Json, mark: int) -> int:
    connection.execute(OPTIONAL_TABLES["system"])
    raw = str(content).encode(errors="replace")
    connection.execute("INSERT INTO system VALUES (?, ?)", (content, crc32(raw)))
    return _mark("system", raw, mark)


def _steps(text: Json) -> Iterator[tuple[Json, bytes]]:
    for each in _rows(text.get("steps")):
        yield each.get("label"), _encode(each.get("events"))


def _rows(value: Json) -> list[dict[str, Json]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _fit_column(value: Json) -> Json:
    """Return the part of a value that a SQLite column can hold."""
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return float(value)
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    return "" if value is None else json.dumps(value) if isinstance(value, dict | list) else value


def _plain(value: Json) -> str:
    return str(_fit_column(value))


def _mark(text: str, raw: bytes, before: int = 0) -> int:
    return crc32(raw, crc32(text.encode() + b"\0", before))


def _template(path: Path) -> None:
    """Make a document with all tables, but without steps."""
    history = History(SYSTEMS[0].begin())
    write_document(path, history.record("one", []).annotate_moment(1, NamedMoment("Ford")), CODEC)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM step")
        connection.execute("DELETE FROM moment")
        connection.commit()


class Figures(NamedTuple):
    """The outcomes of many hostile files, and the errors of those neither refused nor played."""

    verdicts: Counter[str]
    faults: tuple[str, ...]

    def __str__(self) -> str:
        text = ", ".join(f"{number} {verdict}" for verdict, number in self.verdicts.most_common())
        return f"hostile contents: {text}, {len(self.faults)} faults"


def try_cases(cases: Iterable[Case], folder: Path) -> Figures:
    """Load each case, every third as an export; each must be refused, or played."""
    verdicts: Counter[str] = Counter()
    faults = []
    for number, case in enumerate(cases):
        path = folder / f"{number}{DOCUMENT_SUFFIX if number % 3 else '.json'}"
        case.make(path)
        try:
            verdicts[_outcome(path)] += 1
        except Exception as error:  # noqa: BLE001 - it is what is looked for
            faults.append(f"{case.name}: {error!r}")
        path.unlink()
    return Figures(verdicts, tuple(faults))


def _outcome(path: Path) -> str:
    try:
        if path.suffix == ".json":
            _play_on(import_json(path.read_bytes(), CODEC), None)
            return "played"
        document, history = Document.open(path, CODEC)
    except FileError as trouble:
        return "refused" if len(str(trouble)) < MAX_SENTENCE_LENGTH else "refused at length"
    with closing(document):
        played = _play_on(history, document)
    history = read_back(path, CODEC)
    assert history == played
    return "played"


def _play_on(history: History, document: Document | None) -> History:
    """Play a few steps from a history; return the history that must be on disk afterwards."""
    session = Session(history, FixedDice(), document)
    read_sight(session.sight)
    for deed in _tries(session):
        with suppress(RuleBroken):
            session.do(deed)
        read_sight(session.sight)
    with suppress(RuleBroken):
        session.undo()
    read_sight(session.sight)
    session.look_at(0)
    read_sight(session.sight)
    assert import_json(export_json(session.history, CODEC), CODEC) == session.history
    assert not session.save_error
    return session.history


def _tries(session: Session) -> Iterator[Deed]:
    """Yield deeds that the GM might do next: continuing the count, and the deeds offered."""
    yield Next()
    yield Next()
    for who in tuple(session.present.combatants)[:MAX_TRIED]:
        if who in session.present:
            yield from [
                default_deed(offer)
                for offer in session.rules.at(session.present).offers(who)[:MAX_TRIED]
                if not offer.refusal
            ]


def read_sight(sight: Sight) -> None:
    present = sight.present
    _ = sight.lanes, sight.card, sight.upcoming, sight.decisions, sight.heading, sight.position
    _ = (
        sight.can,
        sight.next_action,
        sight.players_stage,
        present.stage,
        present.timed,
        present.ruler,
    )
