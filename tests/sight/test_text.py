"""The fight as text: the order of turns, and one line per lane."""

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.ruleset import Moment
from models.session.samples import has_sample, sample_history
from models.sight.lanes import Lane, make_lanes
from models.sight.terminal import TURN, fight_heading, timeline, turn_order

WIDTH = 80
SAMPLES = [each for each in SYSTEMS.ids if has_sample(each)]


def sample(name: str) -> Moment:
    return system(name).at(sample_history(name).present)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_fits_the_width_with_a_line_for_each_lane(name: str) -> None:
    moment = sample(name)
    for width in (40, WIDTH, 200):
        lines = timeline(moment, width)
        assert all(len(line) <= width for line in lines), width
        for line, lane in zip(lines[1:], make_lanes(moment), strict=True):
            assert line.startswith(lane.display_name[:10]), width


@pytest.mark.parametrize("name", SAMPLES)
def test_earlier_turns_are_farther_left(name: str) -> None:
    moment = sample(name)
    columns = {lane.who: line.find(TURN) for lane, line in _lines(moment)}
    order = [turn.who for turn in moment.fight.turn_order()]
    assert [columns[who] for who in order] == sorted(columns[who] for who in order)
    assert all(columns[who] > 0 for who in order)


def test_a_combatant_without_a_turn_has_the_reason_in_its_line() -> None:
    (line,) = [line for lane, line in _lines(sample("weapons_free")) if lane.name == "Okafor"]
    assert line.endswith("stunned")


def test_the_ruler_has_ticks_above_their_marks() -> None:
    ruler, *lines = timeline(sample("fatewalker"))
    (mira,) = [line for line in lines if line.startswith("Mira")]
    assert mira.index(TURN) == ruler.index("14")


def test_the_order_as_text_is_that_of_the_fight() -> None:
    assert turn_order(sample("fatewalker"))[:3] == (
        "tick 14: Mira",
        "tick 14: Bor",
        "tick 15: Orc 1",
    )


def test_the_heading_names_the_fight_and_the_current_tick() -> None:
    assert fight_heading(sample("fatewalker")).endswith("FateWalker · Tick 14")


def test_a_fight_without_combatants_has_only_a_ruler() -> None:
    rules = system("plain_ticks")
    assert len(timeline(rules.at(rules.begin()))) == 1


def _lines(moment: Moment) -> list[tuple[Lane, str]]:
    return list(zip(make_lanes(moment), timeline(moment)[1:], strict=True))
