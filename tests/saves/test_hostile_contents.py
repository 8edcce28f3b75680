"""Hostile contents: each is refused, or played."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from models.rules.dice import FixedDice
from models.rules.files.sheet import NextRound
from models.saves.transfer import export_json, import_json
from models.scheduler.history import History
from models.session.samples import sample_history
from models.session.session import Session
from tests.tools.hostile_contents import CODEC, cases, read_sight, try_cases


def test_any_value_of_a_field_is_refused_or_playable(tmp_path: Path) -> None:
    rng = Random(14)  # noqa: S311 - the same cases each time
    figures = try_cases(islice(cases(rng), 40), tmp_path)
    assert figures.faults == ()
    assert set(figures.verdicts) == {"refused", "played"}


@pytest.mark.parametrize(
    ("system", "key", "value"),
    [
        ("savage_worlds", "card", "21"),
        ("year_zero", "card", "K\u0301"),
        ("d20", "spent", {"HOPE": 1}),
    ],
)
def test_an_unknown_card_or_counter_in_a_sheet_is_ignored(
    system: str, key: str, value: object
) -> None:
    fight = sample_history(system)
    start = History(fight.present, system_text=fight.system_text)
    data = json.loads(export_json(start, CODEC))
    for combatant in data["start"]["combatants"].values():
        combatant["sheet"][key] = value
    session = Session(import_json(json.dumps(data).encode(), CODEC), FixedDice())
    read_sight(session.sight)
    session.do(NextRound())
    read_sight(session.sight)
