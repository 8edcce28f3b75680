"""Faults in system files: each names its line and key, and says what would be right."""

from contextlib import suppress
from itertools import product
from time import process_time
from typing import Final

import pytest

from models.rules.files.form import MAX_FILE_BYTES
from models.rules.files.game import interpret
from models.rules.files.table import load_game
from models.rules.files.text import FaultyFile, parse_form, parse_toml

HEAD = 'tickline = 2\nid = "mine"\ntitle = "Mine"\nclock = "count"\n'
ENTER = '[enter]\nplace = "1d6"\n'
CHART = HEAD.replace("count", "chart")
ORDER = HEAD.replace("count", "order")
SPD = '[stats.SPD]\ndefault = 1\nrange = [1, 2]\n[chart]\nby = "SPD"\n[chart.moments]\n'
ATTACK = '[[acts]]\nkey = "a"\nname = "Attack"\n'


def faults(text: str) -> list[str]:
    """Return the faults of a file, a line for each."""
    try:
        interpret(text, parse_form(text))
    except FaultyFile as refused:
        return [str(fault) for fault in refused.faults]
    return []


@pytest.mark.parametrize(
    "text",
    [
        HEAD + ENTER,
        CHART + "[chart]\nperiod = 3\n",
        CHART + SPD + "1 = [7]\n2 = [6, 12]\n",
        ORDER + ENTER,
        ORDER + '[order]\ncards = "ten"\n',
    ],
)
def test_a_valid_file_has_no_errors(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            HEAD + "time = ",
            'Line 5: The value is missing, or isn\'t in quotes. Text needs them: "Attack".',
        ),
        (HEAD + 'summary = "open', "Line 5: The closing quote is missing."),
        (
            HEAD + 'summary = "open\n',
            "Line 5: The closing quote is missing at the end",
        ),
        (HEAD + "[time]\n[stat.WIT]\n", "Line 6, stat: There's no key “stat” here."),
        (HEAD + '[enter]\nplace = "1 =< 2"\n', "Line 6, enter.place: To compare, write <= or >=."),
        (HEAD + ENTER + ATTACK + 'needs = "score > 1"\n', "Line 10, acts[1].needs: “score” isn't"),
        (HEAD + "[time\n", "Line 5: Brackets come in pairs: [time] or [[time]]."),
        (HEAD + 'unit: "beat"\n', "Line 5: Write = instead of :."),
        (HEAD + "!\n", "Line 5: Write a [table] here, or key = value."),
        (HEAD + 'ties = ["ask"\n', "Line 5: The list isn't closed: ] is missing."),
        (HEAD + 'id = "other"\n', "Line 5: This key is there twice."),
        (HEAD + "[time]\n[time]\n", "Line 6: [time] is there twice."),
        (HEAD + "[time]\nseconds = 1 2\n", "Line 6: There's more after the value."),
        (
            HEAD + '[tme]\nunit = "beat"\n',
            "Line 5, tme: There's no key “tme” here. Did you mean “time”?",
        ),
        (
            HEAD + '[time]\nunit = "beat"\nunti = "beat"\n',
            "Line 7, time.unti: There's no key “unti” here. Did you mean “unit”?",
        ),
        (
            HEAD.replace("count", "wheel"),
            "Line 4, clock: “wheel” can't be here. Write one of: count, chart, order.",
        ),
        (
            HEAD.replace('id = "mine"\n', ""),
            "Line 1: The key “id” is missing: text (small letters, digits, _, a letter first).",
        ),
        (
            HEAD + ENTER + '[stats."A B"]\n',
            "Line 7, stats.A B: “A B” can't be a name here. Use letters from A to Z, digits and _,",
        ),
        (
            HEAD + ENTER + ATTACK + "cost = true\n",
            "Line 10, acts[1].cost: true can't be here.",
        ),
        (
            HEAD + ENTER + '[acts]\nkey = "a"\nname = "Attack"\n',
            "Line 7, acts: There can be several, so write two brackets: [[acts]].",
        ),
        (
            HEAD + 'ties = "players first"\n' + ENTER,
            'Line 5, ties: Write a list: ties = ["players first"].',
        ),
    ],
)
def test_an_error_of_form_is_shown(text: str, expected: str) -> None:
    (fault,) = faults(text)
    assert fault.startswith(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD, "Line 1, enter: [enter] needs place: where the first turn is."),
        (
            HEAD + '[enter]\nplace = "INI + 1d6"\n',
            "Line 6, enter.place: “INI” isn't known here. Known: left, owed.",
        ),
        (
            HEAD + ENTER + "[stats.INI]\nrange = [3, 1]\n",
            "Line 8, stats.INI.range: The minimum is above the maximum.",
        ),
        (
            HEAD + ENTER + "[stats.INI]\ndefault = 50\nrange = [0, 10]\n",
            "Line 8, stats.INI.default: 50 isn't between 0 and 10.",
        ),
        (
            HEAD + ENTER + ATTACK + ATTACK,
            "Line 11, acts[2].key: The key “a” already belongs to another action.",
        ),
        (
            HEAD + ENTER + ATTACK + "spends = { MP = 1 }\n",
            "Line 10, acts[1].spends.MP: There's no counter “MP”. Add [counters.MP].",
        ),
        (
            HEAD + 'ties = ["lot", "players first"]\n' + ENTER,
            "Line 5, ties[1]: “lot” must come last.",
        ),
        (
            HEAD + 'ties = ["higher INI"]\n' + ENTER,
            (
                "Line 5, ties[1]: “higher INI” isn't a way to break ties. Use one of: players "
                "first, others first, ask, lot, together."
            ),
        ),
        (CHART, "Line 4, clock: The table [chart] is missing: clock = “chart” needs it."),
        (CHART + SPD + "1 = [7]\n", "Line 10, chart.moments: There's no row for SPD 2."),
        (
            CHART + SPD + "1 = [7]\n2 = [12, 6]\n",
            (
                "Line 12, chart.moments.2: "
                "A row is a stat's value and its moments from 1 to 12, in order."
            ),
        ),
        (
            ORDER + ENTER + '[order]\npasses = { score = 10 }\n[rounds]\nagain = "keep"\n',
            ("Line 10, rounds.again: Passes use up scores, so each round needs new ones: “enter”."),
        ),
    ],
)
def test_an_error_of_meaning_is_shown(text: str, expected: str) -> None:
    assert faults(text) == [expected]


def test_all_errors_are_shown_with_their_lines() -> None:
    text = HEAD + '[enter]\nplace = "1 +"\nlate = "LUCK"\n' + ATTACK + 'cost = "7 / 2"\n'
    assert [fault.partition(":")[0] for fault in faults(text)] == [
        "Line 6, enter.place",
        "Line 7, enter.late",
        "Line 11, acts[1].cost",
    ]


def test_an_unknown_key_hides_no_other_error() -> None:
    text = (
        HEAD.replace('title = "Mine"\n', "")
        + ENTER
        + '[time]\nunti = "beat"\nseconds = "long"\n'
        + ATTACK.replace('"a"', "5")
        + "kost = 4\n[wait]\nuntil = 7\n"
    )
    assert [fault.partition(":")[0] for fault in faults(text)] == [
        "Line 1",
        "Line 7, time.unti",
        "Line 8, time.seconds",
        "Line 10, acts[1].key",
        "Line 12, acts[1].kost",
        "Line 14, wait.until",
    ]


def test_an_unknown_key_hides_no_error_in_a_formula() -> None:
    text = HEAD + "colour = 1\n" + '[enter]\nplace = "1 +"\n'
    with pytest.raises(FaultyFile) as refused:
        load_game(text)
    assert [fault.key for fault in refused.value.faults] == ["colour", "enter.place"]


COUNT, CHARTED, ORDERED, DEALT = (
    HEAD + ENTER,
    HEAD.replace('"count"', '"chart"') + "[chart]\nperiod = 3\n",
    HEAD.replace('"count"', '"order"') + ENTER,
    HEAD.replace('"count"', '"order"') + '[order]\ncards = "ten"\n',
)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (ORDERED + "[time]\nseconds = 6\n", "time.seconds"),
        (ORDERED + '[time]\ncounts = "down"\n', "time.counts"),
        (CHARTED + '[time]\nbegins = "first"\n', "time.begins"),
        (COUNT + "[rounds]\nends = 0\n", "rounds.ends"),
        (COUNT + "[rounds]\n", "rounds"),
        (CHARTED + "[rounds]\n", "rounds"),
        (COUNT + "[asked.LUCK]\n", "asked.LUCK"),
        (COUNT + "[settings.LUCK]\n", "settings.LUCK"),
        (COUNT + ATTACK + "cost = -1\n", "acts[1].cost"),
        (CHARTED + ATTACK + 'when = "in turn"\ncost = 3\n', "acts[1].cost"),
        (COUNT + '[[events]]\nname = "Tide"\nevery = 4\nrounds = 3\n', "events[1].rounds"),
        (ORDERED + ATTACK + "cost = 3\n", "acts[1].cost"),
        (ORDERED + ATTACK + 'when = "in turn"\nlands = 3\n', "acts[1].lands"),
        (ORDERED + ATTACK + 'broken = "free"\n', "acts[1].broken"),
        (COUNT + ATTACK + 'when = "any time"\nlands = 3\n', "acts[1].lands"),
        (COUNT + ATTACK + 'broken = "free"\n', "acts[1].broken"),
        (COUNT + '[wait]\nuntil = "next turn"\n', "wait.until"),
        (COUNT + '[wait]\nkeeps = "1"\n', "wait.keeps"),
        (ORDERED + "[wait]\ncost = 1\n", "wait.cost"),
        (COUNT + '[wait]\nuntil = "never"\ncost = 1\n', "wait.cost"),
        (CHARTED + "length = 3\n", "chart.length"),
        (COUNT + "[chart]\nperiod = 3\n", "chart"),
        (COUNT + '[order]\ncards = "none"\n', "order"),
        (COUNT + ATTACK + "cost = 6\nlands = 9\n", "acts[1].lands"),
        (ORDERED + "[rounds]\nends = 3\n", "rounds.ends"),
        (COUNT + '[order]\nfirst = "lowest"\n', "order"),
        (ORDERED + '[order]\nfirst = "lowest"\npasses = { score = 5 }\n', "order.first"),
        (ORDERED + '[order]\nredraw = "card < 3"\n', "order.redraw"),
        (DEALT + "[enter]\nplace = 1\n", "enter.place"),
        (DEALT.replace("[order]", 'ties = ["players first"]\n[order]'), "ties[1]"),
        (DEALT + "least = 0\n", "order.least"),
        (COUNT + '[[events]]\nname = "Tide"\n', "events[1]"),
        (ORDERED + '[[events]]\nname = "Tide"\nevery = 4\n', "events[1].every"),
        (COUNT + '[counters.HP]\nmost = 3\nback = "round"\n', "counters.HP.back"),
        (
            ORDERED + '[counters.HP]\nstates = [{ at = 0, word = "down", delays = 2 }]\n',
            "counters.HP.states[1].delays",
        ),
    ],
)
def test_a_key_without_an_effect_is_an_error(text: str, key: str) -> None:
    with pytest.raises(FaultyFile) as refused:
        load_game(text)
    assert [fault.key for fault in refused.value.faults] == [key]


@pytest.mark.parametrize("first", ["1", '"1"'])
def test_a_file_of_the_first_form_gets_one_sentence(first: str) -> None:
    text = "Line 1, tickline: Tickline doesn't read form 1 any more. "
    assert faults(HEAD.replace("2", first, 1) + "[enter]\nasks = 3\nfish = 2\n") == [
        text + "Write 2, and the keys that the manual lists."
    ]


def test_an_oversized_file_is_refused() -> None:
    assert faults("#" * (MAX_FILE_BYTES + 1)) == [
        f"Line 1: The file has more than {MAX_FILE_BYTES} bytes."
    ]


@pytest.mark.parametrize("value", ["--2", "2" * 12], ids=["two signs", "too many digits"])
def test_a_row_whose_value_is_not_a_number_is_an_error(value: str) -> None:
    text = CHART + SPD + f'1 = [7]\n2 = [6]\n"{value}" = [5]\n'
    (fault,) = faults(text)
    assert fault.endswith("A row is a stat's value and its moments from 1 to 12, in order.")


def test_a_stat_with_a_million_values_is_refused_at_its_first_missing_row() -> None:
    text = CHART + SPD.replace("[1, 2]", "[1, 1000000]") + "1 = [7]\n"
    assert faults(text) == ["Line 10, chart.moments: There's no row for SPD 2."]


@pytest.mark.parametrize(
    "line",
    [
        'summary = "1. 2. 3. 4. 5. 6. 7. 8. 9. 10. 11. 12. 13. 14. 15. 16. 17. 18. 19. 20. 21."',
        f"summary = '{'a.' * 21}'",
        f'summary = """\n{"a." * 21}\n\\"""{"a." * 21}"" {"a." * 21}"""""',
        f"summary = '''\n{'a.' * 21}'' {'a.' * 21}'''''",
        f"# {'a.' * 21}",
        f"# it's {'a.' * 21}",
    ],
)
def test_texts_and_comments_can_have_many_dots(line: str) -> None:
    assert faults(f"{HEAD}{line}\n{ENTER}") == []


PARTS: Final = ("a", '"a"', "'a'", '"\\""', '"a.b # \'"', "''", " a\t", "\t'#' ")
LINES: Final = ("{} = 1", "[{}]", "[[ {}]]", "t = {{x = '', {} = 1}}")
BEFORE: Final = ("", 'a = """x\\""" \'""""\n', "a = '''\\'''''\n", 'a = "\\\\" # "\n', "# '''\r\n")


def test_a_key_with_too_many_parts_is_an_error() -> None:
    for before, line, part in product(BEFORE, LINES, PARTS):
        text = HEAD + before + line.format(".".join([part] * 21))
        at = 5 + before.count("\n")
        assert faults(text) == [f"Line {at}: A key can have at most 20 parts."], text


UNCLOSED: Final = ('a = """', "a = '''", 'a = "', "a = '")


@pytest.mark.parametrize("opened", UNCLOSED)
def test_text_after_an_unclosed_quote_is_not_read_as_keys(opened: str) -> None:
    (fault,) = faults(f"{HEAD}{opened}\n{'a.' * 21}a = 1\n")
    assert "quote is missing" in fault or "can't be read" in fault


@pytest.mark.parametrize(
    "line",
    [
        *(f"{opened}\n" for opened in UNCLOSED),
        '\\"""\n',
        "\\'''\n",
        '\\"',
        'a."',
        "a.'",
        '"\\',
        "''.",
        '"".',
        '""""',
        "''''",
        "a",
        "a.",
        "a ",
        " ",
        "# ",
        "#\n",
        f"{'a.' * 19}\n",
        f"{'aaaaaaaa.' * 19}a\n",
    ],
)
def test_the_time_to_scan_for_keys_grows_linearly_with_the_text(line: str) -> None:
    """Eight times the text takes about eight times as long; a quadratic scan takes 64 times."""
    small, large = (_scan_time(line, size) for size in (MAX_FILE_BYTES // 8, MAX_FILE_BYTES))
    assert large < 24 * small + 0.001


def _scan_time(line: str, size: int) -> float:
    text = (line * size)[:size]
    return min(_scan_seconds(text) for _ in range(3))


def _scan_seconds(text: str) -> float:
    begun = process_time()
    with suppress(FaultyFile):
        parse_toml(text)
    return process_time() - begun


@pytest.mark.parametrize("name", ["left", "score", "cost"])
def test_a_stat_cannot_have_a_name_that_already_means_something(name: str) -> None:
    (fault,) = faults(f"{HEAD}[stats.{name}]\n[enter]\nplace = 3\n")
    assert "already means something else" in fault
