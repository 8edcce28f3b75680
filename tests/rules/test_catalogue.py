"""The catalogue: all systems, each imported when it is first asked for."""

import subprocess
import sys
from pathlib import Path

import pytest

from models.rules.catalogue import SYSTEMS, parse_rule_set, system
from models.rules.files.text import FaultyFile

ROOT = Path(__file__).parents[2]


def test_each_system_is_listed_under_its_own_id() -> None:
    assert tuple(rules.id for rules in SYSTEMS) == SYSTEMS.ids


def test_each_system_is_created_once() -> None:
    name = SYSTEMS.ids[-1]
    assert system(name) is system(name) is SYSTEMS[-1] is SYSTEMS[-1:][0]


def test_a_shipped_system_stays_cached_while_many_others_are_read() -> None:
    hero = system("hero")
    for number in range(70):
        parse_rule_set(system("splittermond").text + f"# {number}\n")
    assert parse_rule_set(hero.text) is hero


def test_a_system_from_code_has_no_text_and_an_empty_text_is_refused() -> None:
    assert system("fatewalker").text == ""
    with pytest.raises(FaultyFile):
        parse_rule_set("")


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(KeyError):
        system("chess")


def test_finding_a_system_imports_no_other_system() -> None:
    code = (
        "import sys; from models.rules.catalogue import SYSTEM_IDS, SYSTEMS;"
        "before = set(sys.modules);"
        "SYSTEMS.by_id(SYSTEM_IDS[-1]); SYSTEMS.ids;"
        "loaded = {name.split('.')[3] for name in set(sys.modules) - before"
        " if name.startswith('models.rules.systems.')};"
        "assert loaded == {SYSTEM_IDS[-1]}, loaded"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
