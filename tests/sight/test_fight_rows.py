"""What the GM's window says of a fight: lanes, what comes next, the past, the now card."""

import pytest
from msgspec.structs import replace

from models.items.past import PastModel
from models.rules.catalogue import system
from models.rules.clocks.count import Act, Hold
from models.rules.deeds import Add, Deed, Defeat, Disguise, Place, Recruit
from models.rules.dice import FixedDice
from models.rules.results import Sign
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.sight.card import now
from models.sight.lanes import lane_in_words, lanes
from models.sight.past import past_in_words
from models.sight.preview import preview
from models.sight.upcoming import upcoming, upcoming_in_words

RULES = system("fatewalker")
MIRA, BOR, ORC = (CombatantId(name) for name in ("mira", "bor", "orc"))


def done(encounter: Encounter, *deeds: Deed) -> Encounter:
    for deed in deeds:
        encounter = apply_all(encounter, RULES.decide(encounter, deed, FixedDice()).events)
    return encounter


def fight() -> Encounter:
    """Mira on 4, Bor on 6, an orc on 9; the scene stands on 1."""
    names = {"mira": 5, "bor": 3, "orc": 2}
    recruits = tuple(Recruit(n.title(), n, stats={"awareness": a}) for n, a in names.items())
    listed = done(RULES.begin("At the ford"), Add(recruits))
    (start, *_) = RULES.scene(listed).calls
    answers = {"successes": {MIRA: 6, BOR: 4, ORC: 1}, "penalty": {MIRA: 0, BOR: 0, ORC: 0}}
    return done(listed, replace(start.template, **answers))


def test_before_anybody_is_there_the_card_says_how_to_begin() -> None:
    empty = RULES.begin()
    assert now(RULES, empty).why.startswith("Add the combatants")
    assert now(RULES, done(empty, Add((Recruit("Mira"),)))).why.endswith("Next: Begin the scene.")


def test_the_card_speaks_of_whoever_acts_next_and_of_the_one_who_is_chosen() -> None:
    there = fight()
    assert (now(RULES, there).name, now(RULES, there).heading) == ("Mira", "NEXT · tick 4")
    assert (now(RULES, there, BOR).name, now(RULES, there, BOR).heading) == ("Bor", "CHOSEN")
    assert now(RULES, there, MIRA).heading == "NEXT · tick 4"
    assert now(RULES, there, CombatantId("gone")).name == "Mira"


def test_when_nobody_has_a_turn_the_card_says_so() -> None:
    there = done(fight(), Defeat(MIRA), Defeat(BOR), Defeat(ORC))
    assert now(RULES, there).who is None
    assert "Begin the scene" in now(RULES, there).why


def test_up_next_leaves_out_the_one_the_card_speaks_of() -> None:
    there = fight()
    assert [row.name for row in upcoming(RULES, there)] == ["Bor", "Orc"]
    assert [row.name for row in upcoming(RULES, there, MIRA)] == ["Bor", "Orc"]


def test_up_next_begins_with_the_first_turn_while_the_card_speaks_of_another() -> None:
    rows = upcoming(RULES, fight(), ORC)
    assert [upcoming_in_words(row) for row in rows] == ["Mira, 4", "Bor, 6", "Orc, 9"]


def test_up_next_says_who_chose_to_wait_until_then() -> None:
    there = done(fight(), Act(MIRA, 7), Hold(BOR), Place(BOR, Tick(8)))
    assert ("Bor", "8 · held") in [(row.name, row.place) for row in upcoming(RULES, there, ORC)]


@pytest.mark.parametrize(
    ("secrecy", "words"),
    [
        (Secrecy.FULL, ""),
        (Secrecy.ALIAS, "under an alias for the players"),
        (Secrecy.UNKNOWN, "unknown to the players"),
        (Secrecy.HIDDEN, "hidden from the players"),
    ],
)
def test_a_lane_says_in_words_what_the_players_know(secrecy: Secrecy, words: str) -> None:
    there = done(fight(), Disguise(ORC, secrecy))
    said = lane_in_words(lanes(RULES, there)[2])
    assert said.startswith("Orc, 9 tick")
    assert (words in said) if words else ("players" not in said)


def test_only_those_on_the_first_tick_are_due() -> None:
    there = done(fight(), Act(MIRA, 7))
    assert [lane.due for lane in lanes(RULES, fight())] == [False, False, False]
    assert [lane.marker for lane in lanes(RULES, there)] == [11, 6, 9]


def test_a_preview_says_where_and_between_whom_and_changes_nothing() -> None:
    there = fight()
    shown = preview(RULES, there, MIRA, Act(MIRA, 4))
    assert (shown.tick, shown.between) == (8, (BOR,))
    assert shown.words.startswith("acts on 8 · after Bor, before Orc")
    assert there == fight()


def test_a_refused_preview_says_why() -> None:
    shown = preview(RULES, fight(), MIRA, Place(MIRA, Tick(2)))
    assert shown.refused
    assert shown.words.endswith(".")


def test_the_past_numbers_all_steps_and_marks_those_undone() -> None:
    history = History(fight())
    for deed in (Act(MIRA, 7), Act(BOR, 3)):
        outcome = RULES.decide(history.present, deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    model = PastModel(history.undo())
    rows = [model.row(number) for number in range(model.rowCount())]
    assert [(row.number, row.undone) for row in rows] == [(1, False), (2, True)]
    assert past_in_words(rows[1]).endswith("(undone)")


def test_a_screen_reader_says_which_signs_are_ready() -> None:
    rows = lanes(RULES, fight())
    signs = (Sign("M", "major", ready=True), Sign("m", "minor", ready=False))
    some = lane_in_words(replace(rows[0], signs=signs))
    none = lane_in_words(replace(rows[0], signs=signs[1:]))
    assert some.endswith("major ready")
    assert none.endswith("nothing ready")
