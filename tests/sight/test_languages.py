"""Rows and exports in another language."""

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.systems.plain_ticks import Start
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.sight.chronicle import Chronicle, ChronicleLine, chronicle_csv
from models.sight.preview import preview_deed
from models.sight.statistics import statistics_text

RULES = system("plain_ticks")
ANN = CombatantId("ann")
GERMAN = {
    "acts on {tick}": "handelt auf {tick}",
    "after {name}": "nach {name}",
    "tick": "Tick",
    "what": "Was",
    "name": "Name",
    "longest": "längster",
}


pytestmark = pytest.mark.usefixtures("german")


def fight() -> Encounter:
    """Return a fight of Ann on 3 and Ben on 5."""
    encounter = RULES.begin("Night at the mill")
    recruits = (Recruit("Ann", id=ANN), Recruit("Ben", id="ben"))
    for deed in (Add(recruits), Start({ANN: 3, CombatantId("ben"): 5})):
        encounter = apply_all(encounter, RULES.at(encounter).decide(deed, FixedDice()).events)
    return encounter


def test_a_preview_is_shown_in_the_current_language() -> None:
    assert preview_deed(RULES.at(fight()), ANN, Act(ANN, 7)).text == "handelt auf 10 · nach Ben"


def test_exported_tables_have_titles_in_the_current_language() -> None:
    result = Chronicle("Mill", "Plain ticks", (ChronicleLine("Tick 3", "3", "Ann"),))
    assert chronicle_csv(result).removeprefix("\ufeff").splitlines() == ["Tick,Was", "3,Ann"]
    titles = statistics_text(()).rstrip("\n").split("\t")
    assert (titles[0], titles[-1]) == ("Name", "längster")
