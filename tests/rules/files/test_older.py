"""Files of form 1: read by writing their keys as those of today, and played as they ever were."""

import pytest

from models.rules.deeds import ChangeSettings
from models.rules.files.form import UNSET, GameForm
from models.rules.files.sheet import Act, React, Start
from models.rules.files.table import game_in
from models.rules.files.text import Faulty, read
from tests.rules.files.test_turns import ARA, BOR, HEAD, SUCCESSES, Fight

ORDER = 'clock = "order"\n'
ENTER = "[enter]\nplace = 3\n"


def form(text: str) -> GameForm:
    return read(HEAD + text)


def test_the_number_asked_is_one_of_several() -> None:
    made = form(SUCCESSES.replace("PLACE", "max(best, seen) + best"))
    assert made.asked["asked"].label == "Successes"
    assert made.enter.place == "max(0, min(6, max(best(asked), seen(asked)) + best(asked) - asked))"
    fight = Fight(SUCCESSES.replace("PLACE", "best"), "ara", "bor")
    fight.do(Start(rolls={ARA: 5, BOR: 3}))
    assert fight.next == {"ara": 0, "bor": 2}


def test_a_range_of_a_number_that_is_not_asked_says_nothing() -> None:
    assert form(ORDER + "[enter]\nplace = 3\nrange = [0, 9]\n").asked == {}


def test_resources_are_counters_that_come_back() -> None:
    made = form(ORDER + ENTER + '[resources.POWER]\n[resources.LUCK]\nmost = 3\nback = "never"\n')
    counters = {name: (each.most, each.back) for name, each in made.counters.items()}
    assert counters == {"POWER": (1, "turn"), "LUCK": (3, "never")}


def test_a_resource_beside_a_counter_of_its_name_has_another_one() -> None:
    text = (
        ORDER
        + ENTER
        + "[counters.HP]\nmost = 9\n[resources.HP]\nmost = 2\n"
        + '[[acts]]\nkey = "d"\nname = "Dodge"\nwhen = "any time"\ncost = "0 * HP"\n'
        + 'needs = "HP > 0"\nspends = { HP = 1 }\n'
    )
    made = form(text)
    assert (made.counters["HP"].back, made.counters["HP_2"].back) == (UNSET, "turn")
    fight = Fight(text, "ara")
    fight.do(Start())
    fight.do(React(ARA, "d"))
    fight.do(React(ARA, "d"))
    assert fight.refusal(React(ARA, "d")) == "Ara: Dodge needs HP_2 1."


@pytest.mark.parametrize(("lands", "meant"), [("start", 0), ("end", "cost")])
def test_an_act_lands_at_once_or_when_its_cost_is_paid(lands: str, meant: object) -> None:
    act = f'[[acts]]\nkey = "a"\nname = "Act"\ncost = 4\nlands = "{lands}"\n'
    assert form(f'clock = "count"\n{ENTER}{act}').acts[0].lands == meant


def test_passes_take_from_the_score() -> None:
    assert form(f"{ORDER}{ENTER}[order]\npasses = 10\n").order.passes == {"score": 10}
    assert form(f"{ORDER}{ENTER}[order]\npasses = 0\n").order.passes == {}


def test_who_shares_a_card_and_when_cards_are_swapped() -> None:
    made = form(f'{ORDER}[order]\ncards = "ten"\nshare = "alike"\nswap = "round start"\n')
    assert (made.order.places, made.order.swap) == ("alike", "round start")
    assert form(f'{ORDER}[order]\ncards = "ten"\nshare = "none"\n').order.places == "own"


@pytest.mark.parametrize(
    ("debt", "score", "refusal"),
    [
        (0, 5, ""),
        (0, 4, "Ara's score of 4 isn't enough for a reaction that costs 5."),
        (1, 4, ""),
        (1, 0, "Ara's score of 0 isn't enough for a reaction that costs 5."),
    ],
)
def test_on_credit_a_score_above_0_can_be_overdrawn(debt: int, score: int, refusal: str) -> None:
    text = (
        f'{ORDER}{ENTER}[settings.DEBT]\n[order]\npasses = 10\nowes = "DEBT"\n'
        '[[acts]]\nkey = "b"\nname = "Block"\ncost = 5\nwhen = "any time"\n'
    )
    fight = Fight(text, "ara", "bor")
    fight.do(ChangeSettings({"DEBT": debt}))
    fight.do(Start(at={ARA: score, BOR: 20}))
    if refusal:
        assert fight.refusal(React(ARA, "b")) == refusal
    else:
        fight.do(React(ARA, "b"))


@pytest.mark.parametrize("name", ["left", "score", "cost"])
def test_a_name_that_is_new_stays_the_stat_that_it_was(name: str) -> None:
    text = f'clock = "count"\n[stats.{name}]\n[enter]\nplace = "{name}"\n'
    fight = Fight(text, "ara", ara={name: 7})
    fight.do(Start())
    assert fight.next == {"ara": 7}
    with pytest.raises(Faulty) as refused:
        game_in(HEAD.replace("= 1", "= 2", 1) + text)
    assert "already means something else" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (ORDER + ENTER + '[resources.AP]\nmost = "2 +"\n', "Line 8, resources.AP.most: "),
        (ORDER + ENTER + '[resources.AP]\nback = "soon"\n', "Line 8, resources.AP.back: "),
        (
            'clock = "count"\n[enter]\nplace = "asked + LUCK"\nasks = "Successes"\n',
            "Line 6, enter.place: ",
        ),
        (ORDER + ENTER + '[order]\nowes = "DEBT"\n', "Line 8, order.owes: "),
        (ORDER + ENTER + '[order]\nshare = "some"\n', "Line 8, order.share: "),
    ],
)
def test_a_fault_stands_where_the_file_has_it(text: str, place: str) -> None:
    with pytest.raises(Faulty) as refused:
        game_in(HEAD + text)
    assert str(refused.value).startswith(place)


def test_what_has_another_shape_than_the_form_wants_is_a_fault_as_ever() -> None:
    odd = ("asks = 3", "range = 3", 'place = ["x"]')
    for line in odd:
        with pytest.raises(Faulty):
            game_in(f'{HEAD}clock = "count"\n[enter]\n{line}\n')
    for table in ("resources = 3", "resources = [1]", "acts = 5", "order = 5", "counters = 1"):
        with pytest.raises(Faulty):
            game_in(f'{HEAD}clock = "order"\n{table}\n{ENTER}[resources.X]\n'.replace("\n\n", "\n"))


def test_an_act_is_played_by_the_same_deed() -> None:
    fight = Fight(f'clock = "count"\n{ENTER}[[acts]]\nkey = "a"\nname = "Act"\ncost = 4\n', "ara")
    fight.do(Start())
    assert fight.do(Act(ARA, "a")) == "Ara: Act (4)"
