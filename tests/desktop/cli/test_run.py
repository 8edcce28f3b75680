"""`tickline run`: the JSON lines it prints, and the one-sentence errors for invalid scripts."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop.cli.headless import play_files
from tests.tools.scripts import DEMO, DUEL, Runner, demo


def test_the_example_of_the_format_prints_the_documented_lines(run_script: Runner) -> None:
    code, lines, err = run_script(DEMO)

    assert (code, err) == (0, "")
    assert lines == [
        {
            "script": "demo",
            "step": 0,
            "legal": True,
            "now": 0,
            "next": {"a": 4, "s": 2},
            "order": ["s", "a"],
            "this_tick": [],
            "ready": {"a": "Mmr", "s": "Mmr"},
            "schedule": {"a": [4, 9, 14, 19, 24], "s": [2, 9, 16, 23, 30]},
        },
        {
            "script": "demo",
            "step": 1,
            "legal": True,
            "now": 2,
            "next": {"a": 4, "s": 9},
            "order": ["a", "s"],
            "this_tick": [],
            "ready": {"a": "Mmr", "s": "mr"},
            "schedule": {"a": [4, 9, 14, 19, 24], "s": [9, 16, 23, 30, 37]},
        },
    ]


def test_a_refused_step_gives_the_reason_and_changes_nothing(run_script: Runner) -> None:
    _, (_, before, refused), _ = run_script(demo({"do": "turn", "who": "s"}))

    assert (refused["legal"], refused["why"]) == (False, "Ada acts before Spy.")
    for key in ("now", "next", "order", "ready", "schedule"):
        assert refused[key] == before[key]


def test_undo_and_redo_move_between_the_steps_and_stop_at_the_ends(run_script: Runner) -> None:
    steps = [{"do": "undo"}, {"do": "undo"}, {"do": "undo"}, *[{"do": "redo"}] * 3]
    _, (first, second, *back), _ = run_script(demo(*steps))
    undone, empty, too_far, redone, again, no_more = back

    assert undone["next"] == first["next"]
    assert empty["next"] == {"a": None, "s": None}
    assert too_far["why"] == "Nothing to undo."
    assert redone["next"] == first["next"]
    assert again == {**second, "step": 6}
    assert no_more["why"] == "Nothing to redo."


def test_no_combatant_is_in_the_scene_before_a_step_starts_it(run_script: Runner) -> None:
    _, (line,), _ = run_script({**DEMO, "steps": [{"do": "rename", "who": "a", "name": "Ann"}]})

    assert line["next"] == {"a": None, "s": None}
    assert (line["order"], line["schedule"]) == ([], {})


def test_the_gm_can_overrule_and_add_combatants(run_script: Runner) -> None:
    late = {"id": "z", "name": "Zoe", "side": "pc", "stats": {"AD": 3}}
    _, (*_, added, joined, moved), _ = run_script(
        demo(
            {"do": "add", "recruits": [late]},
            {"do": "join", "who": "z", "roll": 2},
            {"do": "override", "who": "a", "to": 9},
        )
    )

    assert added["next"]["z"] is None
    assert joined["next"]["z"] == 4
    assert moved["next"]["a"] == 9


def test_an_order_decided_by_lot_is_reported(run_script: Runner) -> None:
    twins = [{**each, "side": "pc", "stats": {"AD": 5}} for each in DEMO["combatants"]]
    steps = [{"do": "start", "rolls": {"a": 3, "s": 3}}, {"do": "tie"}]
    _, (tied, draw), _ = run_script({**DEMO, "combatants": twins, "steps": steps})

    assert tied["unordered"] == [["a", "s"]]
    assert draw["rolled"] == {"tie": draw["order"]}


def test_with_audience_players_only_the_stage_is_printed(run_script: Runner) -> None:
    script = demo({"do": "turn", "who": "s"}, {"do": "turn", "who": "a"})
    _, lines, _ = run_script(script, audience="players")

    assert [line["now"] for line in lines] == [0, 0, 0, 4]
    assert lines[2] == {
        "script": "demo",
        "step": 2,
        "unit": "tick",
        "now": 0,
        "tokens": [{"label": "Ada", "glyph": "Ad", "side": "pc", "tick": 4, "waiting": False}],
        "acting": [],
        "coming": ["Ada"],
    }


BROKEN_STEPS: list[tuple[Any, tuple[str, ...]]] = [
    ({"do": "dance"}, ("dance", "tabula_rasa", "Steps: add, ", "turn", "undo")),
    ({"do": ["turn"]}, ("do",)),
    ({"do": None}, ("do",)),
    ({"who": "a"}, ("do",)),
    ({}, ("do",)),
    (7, ("do",)),
    ({"do": "turn"}, ("“who”", "missing")),
    ({"do": "turn", "who": 3}, ("“who”", "str")),
    ({"do": "turn", "who": "zed"}, ("“who”", "“zed”")),
    ({"do": "turn", "who": "a", "uses": ["sword"]}, ("“uses[0]”",)),
    ({"do": "turn", "who": "a", "uses": "major"}, ("“uses”",)),
    ({"do": "start", "rolls": {"zed": 3}}, ("“rolls”", "“zed”")),
    ({"do": "start"}, ("“rolls”", "missing")),
    ({"do": "start", "rolls": {"a": "four"}}, ("“rolls",)),
    ({"do": "start", "rolls": {"a": 1.5}}, ("“rolls",)),
    ({"do": "advance", "to": True}, ("“to”",)),
    ({"do": "tie", "order": ["a", "zed"]}, ("“order”", "“zed”")),
    ({"do": "override", "who": "a"}, ("“to”", "missing")),
    ({"do": "calc"}, ("“what”", "missing")),
    ({"do": "add", "recruits": [{"name": "Zoe"}]}, ("“id”",)),
    ({"do": "several", "deeds": []}, ("several",)),
]


@pytest.mark.parametrize(("step", "words"), BROKEN_STEPS)
def test_an_invalid_step_is_reported_with_its_key(
    run_script: Runner, step: Any, words: tuple[str, ...]
) -> None:
    code, lines, err = run_script(demo(step))

    assert (code, lines) == (1, [])
    assert err.count("\n") == 1
    assert err.startswith("Script “demo”, step 2")
    assert all(word in err for word in words)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": "declare", "acts": [{"cost": 3}]}, ("“acts[0].who”", "missing")),
        ({"do": "declare", "acts": [{"who": "zed", "cost": 3}]}, ("“acts.who”", "“zed”")),
        ({"do": "react", "who": "b", "to": "zed", "cost": 2}, ("“to”", "“zed”")),
        ({"do": "calc", "what": "travel_ticks", "speed": 5}, ("“distance”", "missing")),
        ({"do": "calc", "what": "travel_ticks", "distance": "far", "speed": 5}, ("“distance”",)),
        ({"do": "calc", "what": "initiative", "successes": []}, ("“successes”",)),
    ],
)
def test_an_invalid_step_of_fatewalker_is_reported_with_its_key(
    run_script: Runner, step: Any, words: tuple[str, ...]
) -> None:
    code, lines, err = run_script({**DUEL, "steps": [step]})

    assert (code, lines) == (1, [])
    assert err.startswith("Script “duel”, step 0")
    assert all(word in err for word in words)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ({"do": "act", "who": "m", "cost": -1}, "“cost” must be at least 0."),
        ({"do": "act", "who": "m", "cost": 10**30}, "“cost” must be at most 1000000."),
        (
            {"do": "declare", "acts": [{"who": "m", "cost": -1}]},
            "“acts[0].cost” must be at least 0.",
        ),
        (
            {"do": "calc", "what": "demote", "dice": [[10**9, 3]], "by": 1},
            "“dice[0][0]” must be at most 10000.",
        ),
    ],
)
def test_a_step_with_a_number_out_of_range_is_refused_and_the_script_continues(
    run_script: Runner, step: Any, why: str
) -> None:
    code, lines, err = run_script({**DUEL, "steps": [*DUEL["steps"][:1], step, DUEL["steps"][1]]})

    assert (code, len(lines)) == (1, 3)
    assert err == f"Script “duel”, step 1: refused. {why}\n"
    assert (lines[1]["legal"], lines[1]["why"]) == (False, why)


TWICE = [*DEMO["combatants"], DEMO["combatants"][0]]


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (b"not json", ("script.json", "isn't JSON")),
        (b"", ("isn't JSON",)),
        (b"\xff\xfe\x00", ("isn't JSON",)),
        (b'{"id": NaN}', ("isn't JSON",)),
        (b"[" * 100_000, ("isn't JSON",)),
        (b"1" * 10_000, ("isn't JSON",)),
        (b'{"id": "\\ud800"}', ("isn't JSON",)),
        (b"7", ("script.json", "object")),
        (b"[[]]", ("script.json", "script 0", "object")),
        ({**DEMO, "id": 7}, ("“id”",)),
        ({"system": "tabula_rasa", "steps": []}, ("“id”", "missing")),
        ({"id": "x", "system": "tabula_rasa"}, ("Script “x”", "“steps”", "missing")),
        ({**DEMO, "system": "chess"}, ("“chess”", "fatewalker", "tabula_rasa")),
        ({**DEMO, "steps": {}}, ("“steps”",)),
        ({**DEMO, "settings": {"defaultAD": "ten"}}, ("“settings.defaultAD”",)),
        ({**DEMO, "settings": []}, ("“settings”",)),
        ({**DEMO, "combatants": [7]}, ("“combatants[0]”",)),
        ({**DEMO, "combatants": [{"name": "Ada"}]}, ("“combatants[0].id”", "missing")),
        ({**DEMO, "combatants": [{"id": "", "name": "Ada"}]}, ("“combatants[0].id”",)),
        ({**DEMO, "combatants": [{"id": "a", "name": "\n"}]}, ("Script “demo”", "name")),
        ({**DEMO, "combatants": [{"id": "a", "side": "pirate"}]}, ("combatant “a”", "“side”")),
        ({**DEMO, "combatants": [{"id": "a", "stats": {"AD": 0}}]}, ("“a”", "“stats.AD”")),
        ({**DEMO, "combatants": TWICE}, ("“id”", "“a”")),
    ],
)
def test_an_invalid_script_is_refused_in_one_sentence(
    run_script: Runner, script: object, words: tuple[str, ...]
) -> None:
    code, lines, err = run_script(script)

    assert (code, lines) == (1, [])
    assert err.count("\n") == 1
    assert all(word in err for word in words), err


def test_an_unknown_key_in_a_step_is_refused_and_the_known_keys_are_listed(
    run_script: Runner,
) -> None:
    code, lines, err = run_script(demo({"do": "turn", "who": "a", "mood": "grim"}))

    assert (code, lines) == (1, [])
    assert err.endswith("step 2: unknown key “mood”; “turn” takes do, who, uses.\n")


def test_unknown_settings_and_stats_are_ignored(run_script: Runner) -> None:
    script = demo({"do": "turn", "who": "a"}, settings={"weather": "rain"})
    script["combatants"] = [{**each, "hat": "red"} for each in script["combatants"]]
    code, lines, err = run_script({**script, "author": "me"})

    assert (code, err, len(lines)) == (0, "", 3)


def test_scripts_after_a_refused_one_still_run(run_script: Runner) -> None:
    code, lines, err = run_script([{**DEMO, "system": "chess"}, DUEL, 7, DEMO])

    assert code == 1
    assert [line["script"] for line in lines] == ["duel"] * 11 + ["demo"] * 2
    assert sum(": refused. " not in each for each in err.splitlines()) == 2


def test_files_after_an_unreadable_one_still_run(tmp_path: Path) -> None:
    good = tmp_path / "good.json"
    good.write_text(json.dumps(DEMO))
    out, err = io.StringIO(), io.StringIO()
    missing = [str(tmp_path), str(tmp_path / "none.json"), "a\0b", str(good)]

    assert play_files(missing, out=out, err=err) == 1
    assert len(out.getvalue().splitlines()) == 2
    assert len(err.getvalue().splitlines()) == 3


def test_a_byte_order_mark_is_ignored(run_script: Runner) -> None:
    assert run_script(b"\xef\xbb\xbf" + json.dumps(DEMO).encode())[0] == 0


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(DEMO).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    out = io.StringIO()

    assert play_files(["-"], out=out, err=io.StringIO()) == 0
    assert len(out.getvalue().splitlines()) == 2


def test_oversized_input_is_refused_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    err = io.StringIO()
    with Path("/dev/zero").open() as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        assert play_files(["-", "/dev/zero"], out=io.StringIO(), err=err) == 1
    sentences = ["Standard input is over 64 MB.", "“/dev/zero” is over 64 MB."]
    assert err.getvalue().splitlines() == sentences


def test_a_closed_output_ends_the_run(tmp_path: Path) -> None:
    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    script = tmp_path / "demo.json"
    script.write_text(json.dumps([DEMO, DEMO]))
    err = io.StringIO()

    assert play_files([str(script)], out=Gone(), err=err) == 1
    assert err.getvalue() == "The lines can't be written: Broken pipe.\n"


def test_a_script_can_name_split_members(run_script: Runner) -> None:
    mob = {"id": "goblins", "count": 12, "stats": {}}
    script = {
        "id": "mob",
        "system": "plain_ticks",
        "combatants": [mob],
        "steps": [
            {"do": "start", "ticks": {"goblins": 4}},
            {"do": "split", "who": "goblins", "members": 2, "apart": True},
            {"do": "act", "who": "goblins.2", "cost": 3},
            {"do": "merge", "who": "goblins", "others": ["goblins.1"]},
            {"do": "lose", "who": "goblins", "members": 0, "then": {"legal": False}},
        ],
    }
    code, lines, _ = run_script(script)
    assert (code, [line["legal"] for line in lines]) == (0, [True, True, True, True, False])
    assert lines[3]["next"] == {"goblins": 4, "goblins.2": 7}


def test_a_step_can_expect_facts(run_script: Runner) -> None:
    turn, twice = {"do": "turn", "who": "a"}, {"do": "turn", "who": "a", "uses": ["major"] * 2}
    right = demo({**turn, "then": {"legal": True, "now": 4}})
    code, lines, err = run_script(right)
    assert (code, len(lines), err) == (0, 3, "")

    wrong = demo({**turn, "then": {"now": 9, "mood": "grim"}}, {**twice, "then": {"now": 4}}, twice)
    code, lines, err = run_script(wrong)
    assert (code, len(lines)) == (1, 5)
    assert err.splitlines() == [
        "Script “demo”, step 2: “now” is 4, not 9.",
        'Script “demo”, step 2: “mood” is null, not "grim".',
        *(f"Script “demo”, step {n}: refused. Ada's major is on cooldown." for n in (3, 4)),
    ]


@pytest.mark.parametrize(
    ("then", "code"),
    [
        ({}, 1),
        ({"now": 2}, 1),
        ({"legal": True}, 1),
        ({"legal": False}, 0),
        ({"why": "Ada's major is on cooldown."}, 0),
        ({"why": "Ada sleeps."}, 1),
    ],
)
def test_a_refusal_fails_unless_the_step_expects_it(
    run_script: Runner, then: dict[str, Any], code: int
) -> None:
    twice = {"do": "turn", "who": "a", "uses": ["major"] * 2}
    assert run_script(demo({**twice, "then": then}))[0] == code


def test_invalid_expected_facts_are_refused(run_script: Runner) -> None:
    code, lines, err = run_script(demo({"do": "turn", "who": "a", "then": ["now"]}))
    assert (code, lines) == (1, [])
    assert err.endswith("step 2: “then” must be an object with the expected facts.\n")


def add_effect_step(who: str, **more: Any) -> dict[str, Any]:
    return {"do": "add_effect", "who": who, **more}


EFFECTS = (
    add_effect_step("a", name="Burning", every=3, ticks=9, open=True),
    add_effect_step("a", name="Cursed", every=2),
    add_effect_step("s", name="Blessed", occasion="end", turns=2, open=True),
)


def test_the_gm_facts_list_effects_with_bearer_duration_and_next_trigger(
    run_script: Runner,
) -> None:
    *_, line = run_script(demo(*EFFECTS))[1]
    assert line["effects"] == [
        {"name": "Burning", "on": "a", "until": 11, "next": 5},
        {"name": "Cursed", "on": "a", "next": 4},
        {"name": "Blessed", "on": "s", "of": "s", "turns": 2, "when": "end"},
    ]


def test_the_players_facts_list_only_open_effects(run_script: Runner) -> None:
    *_, line = run_script(demo(*EFFECTS), audience="players")[1]
    assert line["effects"] == [{"name": "Burning", "on": ["Ada"], "until": 11, "next": 5}]


PAGES = sorted((Path(__file__).parents[3] / "resources/manual").glob("*/command-line.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_manual_lists_every_step_and_fact(page: Path, run_script: Runner) -> None:
    rows = re.findall(r"^\| (`[^|]*`) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    _, _, refusal = run_script({"id": "x", "system": "year_zero", "steps": [{"do": "dance"}]})
    steps = set(refusal.partition("Steps: ")[2].strip().removesuffix(".").split(", "))
    assert steps - listed == set()
    facts: set[str] = set()
    for path in (Path(__file__).parents[2] / "games").glob("*.json"):
        for example in json.loads(path.read_text(encoding="utf-8")):
            facts |= {fact for step in example["steps"] for fact in step.get("then", {})}
    assert facts - listed == set()
