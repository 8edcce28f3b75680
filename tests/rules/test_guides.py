"""The guides: one for each system, and what they say can be typed is understood."""

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.refusal import RuleBroken
from models.rules.results import Entry, Guide, Topic
from models.rules.ruleset import RuleSet
from models.session.samples import played

LONGEST = 320
"""The number of letters that can be taken in at a glance."""


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_every_system_has_a_guide_that_tells_of_turns_and_delays(rules: RuleSet) -> None:
    titles = {topic.title for topic in rules.guide().topics}
    assert titles & {"Turn order", "The round"}
    assert {"Delaying", "Joining late"} <= titles


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_every_topic_is_short(rules: RuleSet) -> None:
    assert [t.title for t in rules.guide().topics if len(t.told) > LONGEST] == []


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_what_the_guide_says_can_be_typed_is_understood_in_the_sample_fight(
    rules: RuleSet,
) -> None:
    assert [e.typed for e in rules.guide().entries if not understood(rules, e.typed)] == []


def understood(rules: RuleSet, typed: str) -> bool:
    """Say whether someone can mean that at some moment of the sample fight."""
    history = played(rules.id)
    for number in range(len(history.steps) + 1):
        moment = history.at(number)
        for each in moment.present():
            try:
                rules.quick(moment, each.id, typed)
            except RuleBroken:
                continue
            return True
    return False


def test_letters_are_those_with_which_entries_begin() -> None:
    guide = Guide((Entry("M", "major"), Entry("7", "seven"), Entry("", "acts")), (Topic("a", "b"),))
    assert guide.letters == {"m"}
