"""The chronicle: a record of the fight for the GM, and one for players."""

import csv
import io

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Hold
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    Deed,
    Disguise,
    Edit,
    Override,
    Recruit,
    SetCounter,
)
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.rules.systems.plain_ticks import Start
from models.rules.systems.weapons_free.sheet import Reflex, SetStatus
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.history import History, NamedMoment
from models.session.samples import sample_history
from models.sight.chronicle import (
    Chronicle,
    ChronicleLine,
    chronicle_csv,
    chronicle_markdown,
    make_chronicle,
    make_players_chronicle,
)
from models.sight.statistics import make_statistics
from tests.tools.systems import EVERY

RULES = system("plain_ticks")


def fight(*deeds: Deed, is_hidden: bool = True) -> History:
    """Return a fight of Ann on 3, Ben on 5, and optionally a hidden thief on 4."""
    people = {"Ann": 3, "Ben": 5} | ({"Thief": 4} if is_hidden else {})
    recruits = tuple(
        Recruit(
            name,
            id=name.lower(),
            side=Side.NPC if name == "Thief" else Side.PC,
            secrecy=Secrecy.HIDDEN if name == "Thief" else Secrecy.FULL,
        )
        for name in people
    )
    history = History(RULES.begin("Night at the mill"))
    ticks = {CombatantId(name.lower()): tick for name, tick in people.items()}
    for deed in (Add(recruits), Start(ticks), *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def act(who: str, cost: int, what: str = "") -> Act:
    return Act(CombatantId(who), cost, what)


def labels(chronicle: Chronicle) -> list[str]:
    return [line.label for line in chronicle.lines]


def csv_rows(chronicle: Chronicle) -> list[list[str]]:
    return list(csv.reader(io.StringIO(chronicle_csv(chronicle).removeprefix("\ufeff"))))


def test_each_done_step_is_a_line_with_its_tick_and_actor() -> None:
    history = fight(act("ann", 7, "Bar the door"), act("thief", 2)).undo()
    line = make_chronicle(RULES, history).lines[-1]
    assert line == ChronicleLine("tick 3", "3", "Ann: Bar the door (7)", 3, ("Ann",))


def test_the_players_chronicle_contains_only_what_they_saw() -> None:
    history = fight(act("ann", 7, "A secret word"), act("thief", 2), act("ben", 4))
    description = history.annotate_moment(4, NamedMoment("The thief is in", "Nobody knows"))
    lines = [(line.place, line.label) for line in make_players_chronicle(RULES, description).lines]
    assert lines == [
        ("tick 0", "In view: Ann and Ben"),
        ("tick 3", "Ann acts"),
        ("tick 5", "Ben acts"),
    ]


def test_a_hidden_combatant_leaves_no_trace_in_the_players_chronicle() -> None:
    with_thief = fight(act("ann", 7), act("thief", 9), act("ben", 4))
    without = fight(act("ann", 7), act("ben", 4), is_hidden=False)
    for write in (chronicle_markdown, chronicle_csv):
        assert write(make_players_chronicle(RULES, with_thief)) == write(
            make_players_chronicle(RULES, without)
        )


@pytest.mark.parametrize("rules", EVERY)
def test_every_sample_can_be_exported(rules: RuleSet) -> None:
    history = sample_history(rules.id)
    entries = make_chronicle(rules, history)
    assert [row[4] for row in csv_rows(entries)[1:]] == [step.label for step in history.steps]
    assert chronicle_markdown(entries).count("\n- **") == history.done
    for each in history.present.all_combatants():
        if each.secrecy is Secrecy.HIDDEN:
            assert each.name not in chronicle_markdown(make_players_chronicle(rules, history))


def test_markdown_has_headings_for_rounds_and_named_moments() -> None:
    lines = (
        ChronicleLine("step 6", "6", "Round 1 begins", 1, heading="round 1"),
        ChronicleLine(
            "step 2",
            "2",
            "Ann *aims* &copy; http://y",
            2,
            ("Ann",),
            "round 1",
            "The #1 shot",
            "It hit.\n\n> Ow",
        ),
    )
    assert chronicle_markdown(Chronicle("At <the> mill", "GURPS", lines)) == (
        "# At \\<the\\> mill\n"
        "\n"
        "GURPS\n"
        "\n"
        "## Round 1\n"
        "\n"
        "- **step 6** Round 1 begins\n"
        "\n"
        "### The \\#1 shot\n"
        "\n"
        "- **step 2** Ann \\*aims\\* \\&copy; http\\://y\n"
        "\n"
        "  > It hit.\n"
        "  >\n"
        "  > \\> Ow\n"
    )


def test_in_a_csv_table_ticks_are_numbers_and_formulas_are_quoted() -> None:
    result = Chronicle(
        "",
        "",
        (ChronicleLine("tic −8", "−8", "=1+1", 1, ("@Ann",), "", "+x", "a\nb", ("=Ann: 3",)),),
    )
    assert csv_rows(result)[1] == ["1", "-8", "", "'@Ann", "'=1+1", "'+x", "a\nb", "'=Ann: 3"]


@pytest.mark.parametrize(
    "text", ["-2+3+cmd|' /C calc'!A0", "-x", " =1", "\t=1", "\rx", "\n@x", '"=1+1"', "\uff1d1"]
)
def test_text_that_a_spreadsheet_would_take_for_a_formula_is_exported_as_text(text: str) -> None:
    line = ChronicleLine("tick 1", "1", text, 1, (text,), text, text, text, (text,))
    assert csv_rows(Chronicle("", "", (line,)))[1][2:] == [f"'{text}"] * 6
    assert csv_rows(Chronicle("", "", (ChronicleLine("", "−1", text),)))[1] == ["-1", f"'{text}"]


@pytest.mark.parametrize("text", ["-3", "-1.5", "7", "−3 wounds", "Ann - Ben", "a=b"])
def test_plain_numbers_and_words_are_exported_unchanged(text: str) -> None:
    assert csv_rows(Chronicle("", "", (ChronicleLine("", "1", text),)))[1] == ["1", text]


def test_only_the_gms_chronicle_has_hit_points_conditions_and_aliases() -> None:
    ann = CombatantId("ann")
    history = fight(
        Edit(ann, "Ann", Side.PC, {}, "The stranger"),
        Disguise(ann, Secrecy.ALIAS),
        SetCounter(ann, "Hit points", maximum=24),
        ChangeCounter(ann, by=-7),
        AddEffect("Bleeding", who=ann, every=3),
    )
    entries = make_chronicle(RULES, history)
    assert entries.states == ("Ann (“The stranger”): Hit points 17/24 · Bleeding · next 3",)
    assert chronicle_markdown(entries).endswith(
        "## Combatants\n\n- Ann (“The stranger”): Hit points 17/24 · Bleeding · next 3\n"
    )
    assert csv_rows(entries)[-2][-1] == "Ann (“The stranger”): Hit points 17/24"
    lines = make_players_chronicle(RULES, history)
    assert not lines.states
    for write in (chronicle_markdown, chronicle_csv):
        assert not any(word in write(lines) for word in ("17", "24", "Bleeding"))


def test_the_chronicle_of_a_fight_without_steps_is_nearly_empty() -> None:
    empty = History(RULES.begin("Night at the mill"))
    assert (
        chronicle_markdown(make_chronicle(RULES, empty)) == "# Night at the mill\n\nPlain ticks\n"
    )
    assert make_players_chronicle(RULES, empty).lines == ()


def test_a_due_combatant_that_waits_is_recorded_as_waiting() -> None:
    history = fight(Hold(CombatantId("ann")))
    assert labels(make_players_chronicle(RULES, history))[1:] == ["Ann waits"]


def test_a_combatant_moved_off_the_tick_is_not_recorded_as_acting() -> None:
    rules, bob = system("weapons_free"), CombatantId("bob")
    history = History(rules.begin())
    deeds = (
        Add((Recruit("Bob", id=bob, side=Side.PC),)),
        Reflex({bob: 7}),
        SetStatus(bob, "stunned"),
    )
    for deed in deeds:
        outcome = rules.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    assert "Bob acts" not in labels(make_players_chronicle(rules, history))
    assert [row.turns for row in make_statistics(rules, history)] == [0]
    moved = fight(Override(CombatantId("ann"), Tick(9)))
    assert "Ann acts" not in labels(make_players_chronicle(RULES, moved))


def test_the_table_names_every_added_combatant() -> None:
    names = [f"Orc {n}" for n in range(1, 7)]
    history = History(RULES.begin())
    outcome = RULES.at(history.present).decide(Add(tuple(map(Recruit, names))), FixedDice())

    entries = make_chronicle(RULES, history.record(outcome.label, outcome.events))

    assert entries.lines[0].who == tuple(names)
    assert csv_rows(entries)[0][:2] == ["number", "tick"]


def test_a_table_names_positions_as_the_system_does() -> None:
    assert csv_rows(make_chronicle(system("gurps_pacing"), sample_history("gurps_pacing")))[0][
        :2
    ] == [
        "number",
        "step",
    ]
