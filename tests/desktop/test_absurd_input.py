"""Absurd input at every entry point: shown as it is, or refused; never a traceback or a hang."""

import json
from time import perf_counter
from typing import Any

import pytest
from hypothesis import settings
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from desktop.cli.command_line import run_command_line
from models.rules.catalogue import system
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.names import tidy_name
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.file_errors import UnreadableError
from models.saves.transfer import export_json, import_json
from models.scheduler.events import Added
from models.scheduler.history import History
from models.session.samples import load_sample, sample_history
from tests.tools.entry_points import CODEC, ENTRY_POINTS, Tally, try_entry_point
from tests.tools.hands import Hands, Starter
from tests.tools.systems import EVERY_AT_LENGTH
from views.dialogs.recruits.add import RecruitsDialog

CASE_FACTORS = (4, pytest.param(12, marks=pytest.mark.long))
"""The factor of cases compared with other properties, as these cases are quick."""
MAX_CASE_SECONDS = 60
"""The most seconds that a case may take on a busy computer."""


@pytest.mark.parametrize("times", CASE_FACTORS)
@pytest.mark.parametrize("door", ENTRY_POINTS)
def test_any_input_is_accepted_or_refused_with_a_sentence(door: str, times: int) -> None:
    tally = Tally()
    try_entry_point(
        ENTRY_POINTS[door], tally, settings(max_examples=settings.default.max_examples * times)
    )
    assert tally.slowest < MAX_CASE_SECONDS


HUGE_TICK = 10**30
HUGE_SPOT = {"tick": HUGE_TICK, "precedence": 0, "arrival": 0}
TIMER = {"id": "rain", "name": "Rain", "at": 99, "every": 0, "left": 2}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"now": HUGE_TICK}, r"`int` <= 2000000000 - at `\$.start.now`"),
        ({"players_now": -HUGE_TICK}, r">= -2000000000 - at `\$.start.players_now`"),
        (
            {"spans": [{"id": "s", "label": "S", "start": 0, "end": HUGE_TICK}]},
            r"at `\$.start.spans\[0\].end`",
        ),
        ({"timers": [{**TIMER, "at": HUGE_TICK, "left": 1}]}, r"at `\$.start.timers\[0\].at`"),
        ({"timers": [TIMER]}, "“rain” repeats every 0 ticks"),
        ({"timers": [{**TIMER, "every": -5}]}, r"`int` >= 0 - at `\$.start.timers\[0\].every`"),
    ],
)
def test_an_impossible_fight_is_not_imported(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence):
        import_json(_sample_without_steps(change), CODEC)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"marker": HUGE_SPOT}, r"at `\$.start.combatants\[...\].marker.tick`"),
        ({"placed": HUGE_SPOT}, r"at `\$.start.combatants\[...\].placed.tick`"),
        ({"id": "zzz"}, "has the id “zzz”"),
        ({"id": ""}, r"at `\$.start.combatants\[...\].id`"),
    ],
)
def test_an_impossible_combatant_is_not_imported(change: dict[str, Any], sentence: str) -> None:
    combatants = json.loads(_sample_without_steps({}))["start"]["combatants"]
    first = next(iter(combatants))
    with pytest.raises(UnreadableError, match=sentence):
        import_json(
            _sample_without_steps(
                {"combatants": {**combatants, first: {**combatants[first], **change}}}
            ),
            CODEC,
        )


def _sample_without_steps(change: dict[str, Any]) -> bytes:
    """Return a sample without its steps as JSON, with one change."""
    text = json.loads(export_json(History(sample_history("plain_ticks").present), CODEC))
    return json.dumps({**text, "start": {**text["start"], **change}}).encode()


@pytest.fixture
def gm(start: Starter) -> Hands:
    hands = start()
    hands.begin()
    return hands


def paste(hands: Hands, text: str) -> RecruitsDialog:
    """Return the dialog that adds combatants, after `text` was pasted into it."""
    hands.press(Qt.Key.Key_Insert)
    dialog = hands.dialog()
    assert isinstance(dialog, RecruitsDialog)
    QApplication.clipboard().setText(text)
    began = perf_counter()
    hands.ctrl(Qt.Key.Key_V)
    dialog.grab()
    assert perf_counter() - began < MAX_CASE_SECONDS
    return dialog


PASTED = {
    "\n".join(f"Orc {n}" for n in range(10_000)): "10000 combatants; at most 500",
    "200 x Orc," * 50: "10000 combatants; at most 500",
    "10000 x Orc": "The count must be 1 to 200, not 10000.",
    "1" * 30 + " x Orc": "The count must be 1 to 200, not 111111111",
    "-1 x Orc, 0 x Elf": "The count must be 1 to 200, not 0.",
    "x" * 10_000: "has 10000 characters, at most 80",
    "x," * 60_000: "The list is over 100000 characters",
    "x" * 1_000_000: "The list is over 100000 characters",
    "(" * 50_000: "close the bracket",
}


def test_an_absurd_paste_is_refused_at_once_with_a_reason(gm: Hands) -> None:
    for text, refusal in PASTED.items():
        dialog = paste(gm, text)
        assert refusal in dialog._error_label.text()
        gm.ctrl(Qt.Key.Key_Return)
        assert dialog.isVisible(), refusal
        gm.press(Qt.Key.Key_Escape)
        gm.press(Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
        gm.dialog_closed()
        assert not gm.session.present.combatants, refusal


def test_the_largest_possible_paste_can_be_used_at_once(gm: Hands) -> None:
    began = perf_counter()
    paste(gm, "200 x Orc, 200 x Elf, 100 x Rat")
    gm.ctrl(Qt.Key.Key_Return)
    gm.dialog_closed()
    gm.window.grab()
    assert perf_counter() - began < MAX_CASE_SECONDS
    assert len(gm.session.present.combatants) == 500


FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (FAMILY, FAMILY),
        ("אבג דהו", "אבג דהו"),
        ("نامه\u200cها", "نامه\u200cها"),
        ("\u202eeldoG", "eldoG"),
        ("\u2067A\u2069", "A"),
        ("A\0\x1b[31mB", "A[31mB"),
        ("A\t\u2003 B", "A B"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u200dA \u200d B\u200c", "A B"),
        ("<b>Mira</b> &amp; %1 {0}", "<b>Mira</b> &amp; %1 {0}"),
        ("A\ud800", "A"),
    ],
)
def test_a_name_is_normalized(typed: str, name: str) -> None:
    assert tidy_name(typed) == name
    rules = system("plain_ticks")
    fight = rules.begin()
    event = rules.at(fight).decide(Add((Recruit(typed, public_name=typed),)), FixedDice()).events[0]
    assert isinstance(event, Added)
    assert (event.combatant.name, event.combatant.public_name) == (name, name)


@pytest.mark.parametrize("typed", ["", " ", "\0", "\u200d", "\u202e", "\ud800", "x" * 10_000])
def test_an_unreadable_name_is_refused(typed: str) -> None:
    rules = system("plain_ticks")
    for name in (tidy_name, lambda text: _add(rules, Recruit(text))):
        with pytest.raises(RuleBroken, match=r"needs a|at most 80"):
            name(typed)


@pytest.mark.parametrize("key", ["public_name", "series"])
def test_every_kind_of_name_is_limited_in_length(key: str) -> None:
    with pytest.raises(RuleBroken, match="at most 80"):
        _add(system("plain_ticks"), Recruit("Mira", **{key: "x" * 10_000}))


def test_strange_names_are_drawn_in_both_windows(gm: Hands) -> None:
    gm.application.players.open()
    for name in (FAMILY, "אבג", "x" * 80, "W" * 80, "<b>Mira</b> &amp"):
        gm.begin()
        gm.add(name, players=True)
        gm.roll(3)
        gm.window.grab()
        gm.application.players.window.grab()
        assert gm.card == name
        assert gm.next_of(name) == 3


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_an_absurd_entry_never_breaks_the_window(start: Starter, rules: RuleSet) -> None:
    gm = start()
    for text in ("9" * 10, "9" * 5000, "-5", "1e308", "NaN", "x" * 10_000, "\0"):
        load_sample(gm.session, rules.id)
        before = gm.session.present.now
        gm.window.card.entry.setText(text)
        gm.window.card.typed.emit(text)
        gm.window.card.entered.emit(text, False)  # noqa: FBT003 - a signal
        gm.window.grab()
        assert abs(gm.session.present.now - before) < 10_000, text


def test_a_table_refuses_impossible_numbers(gm: Hands) -> None:
    gm.add("Mira", players=True)
    for typed in ("1e308", "NaN", "-1", "9" * 40, "0.5", "٣", "True"):
        gm.ctrl(Qt.Key.Key_I)
        dialog = gm.dialog()
        line = dialog.findChildren(QLineEdit)[0]
        line.setText(typed)
        gm.ctrl(Qt.Key.Key_Return)
        assert dialog.isVisible(), typed
        dialog.reject()
        gm.dialog_closed()
        assert gm.next_of("Mira") is None, typed


@pytest.mark.parametrize(
    "arguments",
    [
        ["run", "\0"],
        ["run", ""],
        ["run", "x" * 10_000],
        ["run", "caf\udce9"],
        ["run", "/"],
        ["run", "/dev/null"],
        ["run", "--document", "\0", "/dev/null"],
        ["show", ""],
        ["show", "x" * 10_000],
        ["show", "/"],
        ["sample", "\0" * 1000],
        ["picture", "x" * 10_000, "--gm", "/nowhere/x.png"],
        ["run", "--document", "x" * 10_000, "/dev/null"],
        ["picture", "plain_ticks"],
    ],
    ids=lambda arguments: ascii(" ".join(arguments))[:30],
)
def test_absurd_arguments_are_refused_in_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command_line(arguments) == 1
    errors = capsys.readouterr().err
    assert errors.endswith((".\n", "…\n"))
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    "arguments",
    [
        ["show"],
        ["picture", "x", "--size", "9" * 5000],
        ["picture", "x", "--size", "-1x-1"],
        ["picture", "x", "--scale", "NaN"],
        ["picture", "x", "--scale", "Infinity"],
        ["show", "x", "--audience", "\u202e"],
        ["\U0001f600"],
    ],
    ids=lambda arguments: ascii(" ".join(arguments))[:30],
)
def test_unknown_arguments_are_answered_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_info:
        run_command_line(arguments)
    assert exit_info.value.code == 2
    assert "usage:" in capsys.readouterr().err


def _add(rules: RuleSet, recruit: Recruit) -> None:
    rules.at(rules.begin()).decide(Add((recruit,)), FixedDice())
