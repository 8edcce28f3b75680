"""The entry points for hostile input; each input is accepted, or refused in a sentence."""

import io
import json
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from desktop.cli.headless import play_files, print_document
from desktop.settings import SettingsFile
from models.recruits.muster import make_recruits
from models.rules.catalogue import SYSTEMS, system
from models.rules.decide import COMMON_HANDLERS
from models.rules.deeds import Add, Next, Recruit
from models.rules.dice import FixedDice
from models.rules.fields import declared_fields
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.saves.stores.parties import Parties
from models.saves.stores.templates import Templates
from models.saves.transfer import export_json, import_json
from models.scheduler.apply import apply_all
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History, NamedMoment
from models.session.facts import moment_facts, stage_facts
from models.session.samples import sample_history
from models.session.session import Session
from models.sight.chronicle import (
    chronicle_csv,
    chronicle_markdown,
    make_chronicle,
    make_players_chronicle,
)
from tests.rules.any_deed import Draw
from tests.tools.any_json import ABSURD_WORDS, LEAVES, fitting_values, spoil_value
from tests.tools.documents import write_document
from tests.tools.scripts import DEMO, DUEL
from tests.tools.systems import ORDINARY
from tests.tools.typed_lists import entries

EntryPoint: TypeAlias = Callable[[Draw, Path], None]
CODEC = Codec(SYSTEMS)
IDS = ("a", "b", "c")
WORDS = st.sampled_from((*IDS, *IDS, "a", "major", "Orc", "SMG: 10 auto", *ABSURD_WORDS))
LAYOUTS = st.dictionaries(WORDS, WORDS, max_size=3)
TYPED = st.lists(
    st.sampled_from((*"0123hrMmw.+-/=@ ", "hit", "x2", *ABSURD_WORDS)) | st.text(max_size=6),
    max_size=5,
)


def try_script(draw: Draw, folder: Path) -> None:
    """Run valid and nearly valid steps, and texts that are no script, with `tickline run`."""
    path = folder / "script.json"
    path.write_bytes(_text(_script(draw), draw))
    out, err = io.StringIO(), io.StringIO()
    code = play_files([str(path)], out=out, err=err)
    assert code == bool(err.getvalue())
    assert "Traceback" not in err.getvalue()
    for line in out.getvalue().splitlines():
        _assert_plain_json(json.loads(line))


def try_json_fight(draw: Draw, folder: Path) -> None:
    """Import a damaged export; if it is accepted, it can be shown."""
    good = json.loads(draw(st.sampled_from(_exports())))
    try:
        history = import_json(_text(spoil_value(good, draw), draw), CODEC)
    except FileError as trouble:
        _assert_sentence(trouble)
    else:
        _assert_playable(history, folder)


def try_document(draw: Draw, folder: Path) -> None:
    """Open and show a document with changed bytes."""
    path = folder / "fight.tickline"
    content = bytearray(_document())
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(content) - 1))
        content[place : place + 1] = draw(st.binary(max_size=3))
    path.write_bytes(content[: draw(st.sampled_from([len(content), 0, 1, 100, 4096]))])
    out, err = io.StringIO(), io.StringIO()
    code = print_document(path, draw(st.sampled_from(["gm", "players"])), out, err)
    assert code == bool(err.getvalue())


def try_party(draw: Draw, folder: Path) -> None:
    """Read a party file; if it is accepted, add the party to a fight, which may be refused."""
    rules = draw(st.sampled_from(SYSTEMS))
    them = st.lists(_values_of(Recruit), max_size=3)
    good = {"tickline_party": 1, "name": "Us", "system": rules.id, "recruits": draw(them)}
    (folder / "us.party.json").write_bytes(_text(_perhaps_spoil(good, draw), draw))
    shelf = Parties(folder).load_parties(rules.id)
    for party in shelf.parties.values():
        _add(rules, party)


def try_template(draw: Draw, folder: Path) -> None:
    """Read a file of templates; each accepted template is a layout, or is refused as one."""
    path = folder / "templates.json"
    good = {"tickline_templates": 1, "systems": {"fatewalker": draw(LAYOUTS)}}
    path.write_bytes(_text(_perhaps_spoil(good, draw), draw))
    try:
        texts = Templates(path).load_templates("fatewalker")
    except FileError as trouble:
        _assert_sentence(trouble)
        return
    for layout in texts.values():
        _set_layout(layout)


def try_settings_file(draw: Draw, folder: Path) -> None:
    """Read a settings file, which may be set aside and replaced with the defaults."""
    path = folder / "settings.json"
    good = {"look": "dark", "calm": True, "recent": ["a"], "player_place": [0, 0, 1, 1]}
    usual = {"plain_ticks": {draw(WORDS): draw(LEAVES)}}
    path.write_bytes(_text(_perhaps_spoil({**good, "usual": usual, "window": "AA"}, draw), draw))
    SettingsFile(path).change(reduced_motion=False)
    assert SettingsFile(path).now.reduced_motion is False


def try_list_of_names(draw: Draw, _folder: Path) -> None:
    """Paste a list of names into the dialog that adds combatants."""
    rules = draw(st.sampled_from(SYSTEMS))
    fields = declared_fields(rules.types.stats)
    try:
        parsed = entries(" ".join(draw(_names(rules))), fields, draw(st.sampled_from(list(Side))))
        _add(rules, make_recruits(parsed))
    except RuleBroken as refusal:
        _assert_sentence(refusal)


def try_quick_entry(draw: Draw, _folder: Path) -> None:
    """Type a quick entry for a combatant."""
    rules = draw(st.sampled_from(SYSTEMS))
    fight = _fight(rules.id)
    text = "".join(draw(TYPED))
    try:
        deed = rules.at(fight).parse_quick_entry(draw(st.sampled_from([*fight.combatants])), text)
        apply_all(fight, rules.at(fight).decide(deed, FixedDice()).events)
    except RuleBroken as refusal:
        _assert_sentence(refusal)


ENTRY_POINTS: Mapping[str, EntryPoint] = {
    door.__name__: door
    for door in (
        try_script,
        try_json_fight,
        try_document,
        try_party,
        try_template,
        try_settings_file,
        try_list_of_names,
        try_quick_entry,
    )
}


class Tally:
    """The number of cases, and the duration of the slowest in seconds."""

    def __init__(self) -> None:
        self.cases = 0
        self.slowest = 0.0

    def run(self, entry_point: EntryPoint, draw: Draw) -> None:
        self.cases += 1
        with tempfile.TemporaryDirectory() as folder:
            began = perf_counter()
            entry_point(draw, Path(folder))
            self.slowest = max(self.slowest, perf_counter() - began)

    def __str__(self) -> str:
        return f"{self.cases} cases tried, 0 tracebacks (the slowest took {self.slowest:.1f} s)"


def try_entry_point(entry_point: EntryPoint, tally: Tally, wish: settings) -> None:
    """Try an entry point with as many cases as the settings `wish` for."""

    @wish
    @given(data=st.data())
    def run_case(data: st.DataObject) -> None:
        tally.run(entry_point, data.draw)

    run_case()


def _script(draw: Draw) -> Any:
    if not draw(st.integers(0, 3)):
        return spoil_value(draw(st.sampled_from([DEMO, DUEL])), draw)
    rules = draw(st.sampled_from(SYSTEMS))
    kinds = [*rules.deeds, *COMMON_HANDLERS]
    steps = [draw(_values_of(draw(st.sampled_from(kinds)))) for _ in range(4)]
    stats = [draw(_values_of(rules.types.stats)) for _ in IDS]
    script = {
        "id": draw(WORDS),
        "system": rules.id,
        "settings": draw(_values_of(rules.types.settings)),
        "combatants": [{"id": who, "stats": each} for who, each in zip(IDS, stats, strict=True)],
        "steps": [_first_step(rules, draw), *steps],
    }
    return _perhaps_spoil(script, draw)


def _first_step(rules: RuleSet, draw: Draw) -> Any:
    """Draw a step that begins the scene."""
    return {
        "weapons_free": {"do": "reflex", "margins": {"a": 1, "b": -2, "c": 4}},
        "tabula_rasa": {"do": "start", "rolls": {"a": 1, "b": 2, "c": 4}},
        "fatewalker": {"do": "start", "successes": {"a": 1, "b": 2, "c": 4}},
    }.get(rules.id) or draw(_values_of(rules.deeds[0]))


@cache
def _values_of(kind: Any) -> SearchStrategy[Any]:
    """Return a strategy for a type, cached because making one takes longer than drawing from it."""
    return fitting_values(kind, WORDS)


@cache
def _names(rules: RuleSet) -> SearchStrategy[list[str]]:
    """Return a strategy for pieces of a list of names, including the keys of a system."""
    keys = (field.key for field in declared_fields(rules.types.stats))
    words = (*keys, *"+-~xX×(),;=:\n 1", "6 x", "10000", "Orc", "6", *ABSURD_WORDS)
    return st.lists(st.sampled_from(words) | st.text(max_size=6), max_size=12)


def _perhaps_spoil(good: Any, draw: Draw) -> Any:
    return spoil_value(good, draw) if draw(st.booleans()) else good


def _text(value: Any, draw: Draw) -> bytes:
    """Return `value` as JSON, with NaN and lone surrogates, and now and then cut off."""
    match draw(st.integers(0, 19)):
        case 0:
            return draw(st.binary(max_size=20))
        case 1:
            raw = json.dumps(value).encode()
            return raw[: draw(st.integers(0, len(raw)))]
        case 2:
            return b"[" * 100_000
        case 3:
            return json.dumps(value, ensure_ascii=False).encode(errors="surrogatepass")
        case _:
            return json.dumps(value).encode()


def _assert_playable(history: History, folder: Path) -> None:
    """Check that everything in the windows can be computed, and that the fight can be saved."""
    session = Session(history, FixedDice())
    rules, present = session.rules, session.present
    _assert_plain_json(moment_facts(rules.at(present)))
    _assert_plain_json(stage_facts(session.players_stage()))
    for text in (make_chronicle(rules, history), make_players_chronicle(rules, history)):
        assert chronicle_markdown(text).encode()
        assert chronicle_csv(text).encode()
    scene = rules.at(present)
    for about in ("calls", "scene_offers", "decisions", "axis", "ties"):
        getattr(scene, about)
    for who in present.combatants:
        for about in (scene.offers, scene.why, scene.standing, scene.wait_window, scene.quick_hint):
            about(who)
        list(islice(rules.at(present).forecast(who), 5))
    with suppress(RuleBroken):
        session.do(Next())
    try:
        Document.create(folder / "taken.tickline", history.start, CODEC).close()
    except FileError as trouble:
        _assert_sentence(trouble)


def _add(rules: RuleSet, party: tuple[Recruit, ...]) -> None:
    try:
        rules.at(rules.begin()).decide(Add(party), FixedDice())
    except RuleBroken as refusal:
        _assert_sentence(refusal)


def _set_layout(layout: str) -> None:
    rules = system("fatewalker")
    fight = _fight(rules.id)
    who = next(iter(fight.combatants))
    try:
        deed = rules.at(fight).wounds.layout_deed(who, layout)
        apply_all(fight, rules.at(fight).decide(deed, FixedDice()).events)
    except RuleBroken as refusal:
        _assert_sentence(refusal)


def _assert_plain_json(data: Any) -> None:
    assert json.loads(json.dumps(data, allow_nan=False)) == data


def _assert_sentence(refusal: Exception) -> None:
    assert str(refusal).strip().endswith("."), repr(refusal)


@cache
def _history(name: str) -> History:
    """Return the sample fight of a system."""
    return sample_history(name)


def _fight(name: str) -> Encounter:
    return _history(name).present


@cache
def _exports() -> tuple[bytes, ...]:
    """Return the sample fight of each system as JSON, with and without its steps."""
    fights = [
        _history(rules.id).annotate_moment(1, NamedMoment("It begins", "They meet."))
        for rules in ORDINARY
    ]
    bare = [History(fight.present) for fight in fights]
    return tuple(export_json(fight, CODEC) for fight in (*fights, *bare))


@cache
def _document() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fight.tickline"
        history = _history("fatewalker")
        write_document(path, history, CODEC)
        return path.read_bytes()
