"""Names written from right to left: the sentences around them keep their order."""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from itertools import cycle
from pathlib import Path

import pytest
from msgspec import Struct
from PySide6.QtGui import QTextLayout

from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.transfer import export_json, import_json
from models.scheduler import stage_texts
from models.session.play import play_script
from models.session.samples import has_script
from models.session.script import decode_scripts, parse_script
from models.session.session import Session
from models.sight.chronicle import chronicle_csv, make_chronicle, make_players_chronicle
from models.wording import isolated, mark, retranslate, tr
from tests.tools.systems import LOOKED_AT_LATER

CODEC = Codec(SYSTEMS)
SAMPLES = Path(__file__).parents[2] / "resources/samples"
ALPHABETS = tuple(
    "".join(chr(first + number) for number in range(26))
    for first in (0x5D0, 0x627, 0x710, 0x780, 0x7CA, 0x840)
)
"""Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and Samaritan."""
TYPED_KEYS = ("name", "public_name", "alias", "what", "where")
RTL_LETTERS = re.compile("[\u05d0-\u085f]")
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
OTHER_LETTERS = re.compile("[a-zA-Z0-9\N{RIGHTWARDS ARROW}]+")


def rewrite_letters(value: object, letters: Mapping[int, int], key: str = "") -> object:
    """Return a script's JSON with everything that the GM typed written in other letters."""
    if isinstance(value, dict):
        return {name: rewrite_letters(each, letters, name) for name, each in value.items()}
    if isinstance(value, list):
        return [rewrite_letters(each, letters, key) for each in value]
    return (
        value.lower().translate(letters) if key in TYPED_KEYS and isinstance(value, str) else value
    )


def texts(value: object) -> Iterator[str]:
    """Yield all texts in a value, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        yield from texts([getattr(value, each) for each in value.__struct_fields__])
    elif isinstance(value, dict):
        yield from texts([*value.values()])
    elif isinstance(value, Iterable):
        for each in value:
            yield from texts(each)


def text_outside_isolates(text: str) -> str:
    """Return the part of a text that is in no isolate."""
    while text != (text := ISOLATED.sub("", text)):
        pass
    return text


def all_texts(session: Session) -> Iterator[object]:
    sight, stage = session.sight, session.players_stage()
    yield from (sight.lanes, sight.upcoming, sight.card, sight.decisions, sight.shown.ruler)
    yield from (
        stage_texts.make_banner(stage),
        stage_texts.accessible_text(stage),
        stage_texts.scene_text(stage),
    )
    yield from (session.history.steps[-1].label if session.history.steps else "",)


@pytest.mark.parametrize(
    ("system", "alphabet"),
    [
        pytest.param(each, alphabet, marks=[pytest.mark.long] if each in LOOKED_AT_LATER else [])
        for each, alphabet in zip(filter(has_script, SYSTEMS.ids), cycle(ALPHABETS), strict=False)
    ],
)
def test_sentences_with_right_to_left_names_keep_their_order(system: str, alphabet: str) -> None:
    letters = str.maketrans("abcdefghijklmnopqrstuvwxyz", alphabet)
    raw = rewrite_letters(json.loads((SAMPLES / f"{system}.json").read_bytes()), letters)
    ((script_name, script),) = decode_scripts(json.dumps(raw).encode(), system)
    matches: set[str] = set()
    for session, _ in play_script(parse_script(script, script_name), None):
        matches.update(texts([*all_texts(session)]))
    rules, history = session.moment.rules, session.history
    matches.update(
        texts([make_chronicle(rules, history).lines, make_players_chronicle(rules, history).lines])
    )
    turned = {
        each
        for each in matches
        if RTL_LETTERS.search(rest := text_outside_isolates(each)) and OTHER_LETTERS.search(rest)
    }
    assert {each for each in turned if not re.fullmatch(NAME_PATTERN, each)} == set()
    assert any(ISOLATED.search(each) for each in matches)
    written_out = export_json(history, CODEC)
    assert export_json(import_json(written_out, CODEC), CODEC) == written_out
    for lines in (make_chronicle(rules, history), make_players_chronicle(rules, history)):
        rows = csv.reader(StringIO(chronicle_csv(lines).removeprefix("\ufeff"), newline=""))
        assert [line.label for line in lines.lines] == [
            row[LABEL_COLUMNS[len(row)]] for row in rows
        ][1:]


LABEL_COLUMNS = {2: 1, 8: 4}
"""The columns of a step's label, by their number: for players, and for the GM."""
NAME_PATTERN = "[^a-z]*[\u05d0-\u085f][^a-z]*"
"""A pattern of a name alone, perhaps with its number."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("text", ["{name}: {what} 12 → 5", "then {what} in 12, {name} in 14"])
def test_punctuation_around_a_right_to_left_name_keeps_its_order(text: str) -> None:
    sentence = tr(text, name="אורק 1", what="חיים")
    layout = QTextLayout(sentence)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    places = [line.cursorToX(each.start())[0] for each in OTHER_LETTERS.finditer(sentence)]
    own = sentence.index("1")
    signs = [
        x
        for x, each in zip(places, OTHER_LETTERS.finditer(sentence), strict=True)
        if each.start() != own
    ]
    assert signs == sorted(signs)
    assert len(set(signs)) == len(signs)


def test_a_sentence_with_isolated_names_is_retranslated() -> None:
    acts, moves = mark("{name} acts"), mark("Then {what}.")
    sentence = tr(moves, what=tr(acts, name="אורק"))
    assert retranslate(sentence, (acts, moves)) == sentence
    assert isolated(isolated("אורק")) == isolated("אורק") == "\u2068אורק\u2069"
    assert isolated("Žofie") == "Žofie"
