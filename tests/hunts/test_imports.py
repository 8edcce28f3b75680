"""Damaged files of other programs: `python -m pytest -m hunt tests/hunts/test_imports.py`.

Tables, sheets, actors and lists are cut, mixed, doubled and re-encoded, or single words and values
in them are changed. `tickline import` must read each, or refuse it in a sentence.
"""

import io
import json
import re
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec import Struct

from desktop.cli.imports import ImportOptions, run_import
from models.rules.catalogue import SYSTEMS
from tests.tools.import_files import ENCODINGS, import_files

SHORT_RUN, FULL_RUN = 200, 20_000
"""The number of files in a short run and in the full one."""
SEED = 17
MAX_SECONDS = 20.0
"""Seconds; no small file may keep a table waiting longer on any machine."""

DOCUMENT_INTERVAL: Final = 25
"""One case in this many is also imported into a document."""

_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 10**30, -(10**12), 1e308, 0.1 + 0.2, "", " ", "x" * 3000),
    *("12", "-3", "1e9", "NaN", "inf", "Jet", "1x11", "0 lb", "a\0b", "\u202e\n", "\ud800", "{"),
    *([], {}, [[]], [None], {"": {}}, [[[[]]]] * 50, {"calc": []}, {"value": {"value": 1}}),
)
_WORDS: Final = (
    *("", "-", "--", "0", "-1", "1.5", "6,25", "999999999999", "NaN", "²", "٣", "1/2", "3 x Orc"),
    *("+", "~", "(", ")", '"', "'", "|", "\t", ";", "\0", "\u202e", "\ufeff", "\r", "\x85", "&x;"),
    *("ja", "Verborgen", "=cmd()", "x" * 500, "<a>", "</a>", "<!--", "]]>", "<![CDATA[", "&#0;"),
)
_TOKEN: Final = re.compile(r"[^\W_]+|[^\w\s]")
_KEYS: Final = {"file", "name", "side", "count", "secrecy", "stats"}
_ALSO: Final = {"public_name", "counters", "effects", "note"}

Damage = Callable[[bytes, Random], bytes]


class Outcome(Struct, frozen=True):
    """The outcome for a damaged file, its seconds, and its error, if any."""

    what: str
    read: bool
    took: float
    wrong: str = ""


def damaged_files(count: int, rng: Random) -> Iterator[tuple[str, bytes]]:
    """Yield names and contents of files; the first ones are undamaged."""
    sound = import_files()
    yield from list(sound.items())[:count]
    names = list(sound)
    for _ in range(count - len(sound)):
        name = rng.choice(names)
        content = sound[name]
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            content = rng.choice(_DAMAGES)(content, rng)
        if not rng.randrange(10):
            content = _mix(content, sound[rng.choice(names)], rng)
        yield name, content


def import_each(files: Iterator[tuple[str, bytes]], folder: Path, rng: Random) -> Iterator[Outcome]:
    """Import each file, some of them into a document as well."""
    for number, (name, content) in enumerate(files):
        path = folder / name
        path.write_bytes(content)
        into = None if number % DOCUMENT_INTERVAL else folder / f"{number}.tickline"
        rules = rng.choice(SYSTEMS)
        start = time.monotonic()
        read, wrong = _outcome(ImportOptions((path,), rules.id, into))
        yield Outcome(f"{number} {name}", read, time.monotonic() - start, wrong)
        path.unlink()
        for document in folder.glob(f"{number}.tickline*"):
            document.unlink()


def _outcome(wish: ImportOptions) -> tuple[bool, str]:
    out, err = io.StringIO(), io.StringIO()
    try:
        code = run_import(wish, SYSTEMS, out, err)
    except Exception:  # noqa: BLE001 - whatever it is, it is what the hunt is for
        return False, traceback.format_exc()
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    is_refused = any("refused" in each for each in lines)
    faults = [*(filter(None, map(_fault, lines))), *_message_faults(err.getvalue().rstrip("\n"))]
    if code != int(is_refused or bool(err.getvalue())):
        faults.append(f"exit code {code}")
    if not lines and not err.getvalue():
        faults.append("not a word was said")
    return not is_refused, "; ".join(faults)


def _fault(line: Mapping[str, Any]) -> str:
    sentence = line.get("notice", line.get("refused"))
    if sentence is not None:
        return next(_message_faults(str(sentence)), "" if sentence else "an empty sentence")
    return "" if line.keys() - _ALSO == _KEYS else f"odd keys {sorted(line)}"


def _message_faults(sentence: str) -> Iterator[str]:
    if sentence and (not sentence.endswith((".", "”")) or len(sentence) > 1000 or "\n" in sentence):
        yield f"no sentence: {sentence[:300]!r}"
    if "Traceback" in sentence or "Error(" in sentence:
        yield f"words of the machine: {sentence[:300]!r}"


def _flip(content: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(content) + 1)
    return content[:place] + rng.randbytes(rng.randrange(1, 4)) + content[place + 1 :]


def _cut(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def _drop(content: bytes, rng: Random) -> bytes:
    start, end = _slice(content, rng)
    return content[:start] + content[end:]


def _double(content: bytes, rng: Random) -> bytes:
    start, end = _slice(content, rng)
    return content[:start] + content[start:end] * rng.choice((2, 3, 40)) + content[end:]


def _mix(content: bytes, other: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(content) + 1)
    start, end = _slice(other, rng)
    return content[:place] + other[start:end] + content[place:]


def _other_letters(content: bytes, rng: Random) -> bytes:
    return content.decode("utf-8", "replace").encode(rng.choice(ENCODINGS), "replace")


def _other_word(content: bytes, rng: Random) -> bytes:
    text = content.decode("utf-8", "surrogateescape")
    texts = list(_TOKEN.finditer(text))
    if not texts:
        return content
    place = rng.choice(texts)
    changed = text[: place.start()] + rng.choice(_WORDS) + text[place.end() :]
    return changed.encode("utf-8", "surrogateescape")


def _other_value(content: bytes, rng: Random) -> bytes:
    """Change a value somewhere in JSON; other files stay unchanged."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return _other_word(content, rng)
    places = list(_places(data))
    if not places:
        return content
    inside, key = rng.choice(places)
    if rng.randrange(5):
        inside[key] = rng.choice(_VALUES)
    else:
        del inside[key]
    return json.dumps(data).encode()


def _places(value: object) -> Iterator[tuple[Any, Any]]:
    """Yield containers with their keys at any depth; some files are deeper than Python's stack."""
    waiting = [_keys_of(value)]
    while waiting:
        for inside, key in waiting[-1]:
            yield inside, key
            waiting.append(_keys_of(inside[key]))
            break
        else:
            waiting.pop()


def _keys_of(value: object) -> Iterator[tuple[Any, Any]]:
    inner: Sequence[Any] = ()
    if isinstance(value, dict):
        inner = list(value)
    elif isinstance(value, list):
        inner = range(len(value))
    return ((value, key) for key in inner)


def _slice(content: bytes, rng: Random) -> tuple[int, int]:
    start = rng.randrange(len(content) + 1)
    return start, min(len(content), start + rng.choice((1, 3, 20, 200)))


_DAMAGES: Final[tuple[Damage, ...]] = (
    *(_flip, _cut, _drop, _double, _other_letters),
    *(_other_word, _other_word, _other_value, _other_value),
)


def outcomes(count: int, folder: Path) -> list[Outcome]:
    rng = Random(SEED)  # noqa: S311 - the same files each time
    return list(import_each(damaged_files(count, rng), folder, rng))


def faults(outcomes: list[Outcome]) -> list[str]:
    return [
        f"{each.what}: {each.wrong}" for each in outcomes if each.wrong or each.took > MAX_SECONDS
    ]


def test_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    assert faults(outcomes(SHORT_RUN, tmp_path)) == []


@pytest.mark.hunt
def test_no_damaged_file_causes_a_traceback(
    tmp_path: Path, report: Callable[[object], None]
) -> None:
    results = outcomes(FULL_RUN, tmp_path)
    wrong, read = faults(results), sum(each.read for each in results)
    slowest = max(each.took for each in results)
    words = f"{len(results)} files, {read} read, {len(results) - read} refused, {len(wrong)} faults"
    report(f"imports: {words}, slowest {slowest:.2f} s")
    assert wrong == []
