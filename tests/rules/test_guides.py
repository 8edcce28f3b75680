"""The guides: one per system, whose example entries can be typed."""

from contextlib import suppress
from string import ascii_uppercase

import pytest

from models.editor.rehearsal import begin_rehearsal
from models.rules.catalogue import SYSTEMS, parse_rule_set, system
from models.rules.clocks import waits
from models.rules.deeds import Add, Deed, PlaceTurn, Recruit
from models.rules.dice import FixedDice
from models.rules.files import sheet
from models.rules.offers import Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.results import EntryExample, Guide, Topic
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.scheduler.encounter import Encounter
from models.session.samples import sample_history
from tests.tools.own_system import WHEEL

MAX_TOPIC_LENGTH = 320
"""The number of letters that can be read at a glance."""


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_every_guide_covers_turns_and_delays(rules: RuleSet) -> None:
    titles = {topic.title for topic in rules.guide().topics}
    assert titles & {"Turn order", "The round"}
    assert {"Delaying", "Joining late"} <= titles


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ('first = "lowest"', "When all have acted, the next round starts."),
        ('places = "alternate"', "The sides take turns, beginning with the side of the first."),
        ('places = "side"', "Each side shares one place"),
        ('places = "alike"', "Those numbered under one name share a place."),
        ('swap = "any time"', "Anyone on the side who hasn't acted can take its turn."),
        ('swap = "round start"', "two on a side can swap places."),
        ("passes = { score = 10 }", "Those with enough left act again."),
    ],
)
def test_the_guide_to_an_order_says_how_sides_alternate_and_who_swaps(
    order: str, sentence: str
) -> None:
    head = 'tickline = 2\nid = "mine"\ntitle = "Mine"\nclock = "order"\n'
    topics = parse_rule_set(f"{head}[enter]\nplace = 3\n[order]\n{order}\n").guide().topics
    assert sentence in next(each.text for each in topics if each.title == "Turn order")


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_every_topic_is_short(rules: RuleSet) -> None:
    assert [t.title for t in rules.guide().topics if len(t.text) > MAX_TOPIC_LENGTH] == []


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_entries_in_the_guide_are_understood_in_the_sample_fight(
    rules: RuleSet,
) -> None:
    assert [
        each.text for each in rules.guide().entries if not is_understood(rules, each.text)
    ] == []


def is_understood(rules: RuleSet, typed: str) -> bool:
    """Return whether the entry has a meaning for anyone at some moment of the sample fight."""
    history = sample_history(rules.id)
    for number in range(len(history.steps) + 1):
        moment = history.encounter_at(number)
        for each in moment.combatants_in_scene():
            try:
                rules.at(moment).parse_quick_entry(each.id, typed)
            except RuleBroken:
                continue
            return True
    return False


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_entries_that_can_be_typed_are_offered_at_every_moment_of_the_sample_fight(
    rules: RuleSet,
) -> None:
    history, hints = sample_history(rules.id), list[tuple[int, CombatantId, str]]()
    for number in range(len(history.steps) + 1):
        moment = history.encounter_at(number)
        for combatant in moment.combatants_in_scene():
            can = [each for each in all_offers(rules, moment, combatant.id) if not each.refusal]
            for entry in rules.guide().entries:
                deed = legal_deed(rules, moment, combatant.id, entry.text)
                if deed is not None and not any(is_offer_for(offer, deed) for offer in can):
                    hints.append((number, combatant.id, entry.text))
    assert hints == []


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_typing_the_text_of_a_button_does_the_same_as_the_button(rules: RuleSet) -> None:
    """A number on a button may be a cost, which the typed entry spends under another name."""
    history, wrong = sample_history(rules.id), set[tuple[str, str, Deed]]()
    for number in range(len(history.steps) + 1):
        moment = rules.at(history.encounter_at(number))
        for combatant in moment.fight.combatants_in_scene():
            for offer in moment.offers(combatant.id):
                with suppress(RuleBroken):
                    deed = (
                        moment.parse_quick_entry(combatant.id, offer.cost)
                        if offer.cost
                        else offer.template
                    )
                    spent = str(getattr(deed, "cost", "")) == offer.cost
                    if not (spent or deed in {offer.template, offer.declares}):
                        wrong.add((offer.title, offer.cost, deed))
    assert wrong == set()


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_h_and_w_wait_whenever_waiting_is_possible(rules: RuleSet) -> None:
    history, waited = sample_history(rules.id), False
    for number in range(len(history.steps) + 1):
        moment = rules.at(history.encounter_at(number))
        for combatant in moment.fight.combatants_in_scene():
            for offer in moment.offers(combatant.id):
                if offer.role is Role.WAIT:
                    assert [moment.parse_quick_entry(combatant.id, each) for each in "hHwW"] == [
                        offer.template
                    ] * 4
                    waited = True
    assert waited or not rules.can_wait


def test_an_action_of_a_system_takes_precedence_over_the_letter_for_waiting() -> None:
    rules = parse_rule_set(WHEEL.replace('key = "a"', 'key = "w"'))
    moment = rules.at(begin_rehearsal(rules).start)
    who = moment.fight.turn_order()[0].who
    assert isinstance(moment.parse_quick_entry(who, "w"), sheet.Act)
    assert isinstance(moment.parse_quick_entry(who, "h"), waits.Wait)


def test_a_wait_can_be_typed_with_the_place_where_it_ends() -> None:
    rules = system("hero")
    moments = map(
        rules.at, map(sample_history("hero").encounter_at, range(len(sample_history("hero").steps)))
    )
    moment = next(each for each in moments if each.movable)
    who = next(iter(moment.movable))
    first = moment.wait_window(who).ranges[0].first
    label = rules.axis.label(first)
    for text in (rules.axis.number(first), label, label.replace("·", "."), label.replace("·", ":")):
        assert moment.parse_quick_entry(who, f"h {text}") == PlaceTurn(who, first)
    with pytest.raises(RuleBroken):
        moment.parse_quick_entry(who, "w 0")


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_an_entry_of_the_system_is_never_read_as_a_name(rules: RuleSet) -> None:
    """The names of two combatants begin with each letter."""
    history, wrong = sample_history(rules.id), set[str]()
    letters = rules.guide().letters | set(rules.wait_letters)
    texts = {
        f"{letter}{gap}{number}" for letter in letters for gap in ("", " ") for number in (-3, 3)
    }
    hp = (Counter("hp", 7),)
    crowd = Add(tuple(Recruit(f"{a}{b}", counters=hp) for a in ascii_uppercase for b in ("o", "u")))
    for number in range(0, len(history.steps) + 1, 3):
        alone = rules.at(history.encounter_at(number))
        among = rules.at(alone.decide(crowd, FixedDice()).after)
        for combatant in alone.fight.combatants_in_scene():
            for text in (*texts, *(entry.text for entry in rules.guide().entries)):
                with suppress(RuleBroken):
                    deed = alone.parse_quick_entry(combatant.id, text)
                    if among.parse_quick_entry(combatant.id, text) != deed:
                        wrong.add(text)
    assert wrong == set()


def all_offers(rules: RuleSet, moment: Encounter, who: CombatantId) -> list[Offer]:
    scene = rules.at(moment)
    answers = [answer for decision in scene.decisions for answer in decision.answers]
    return [*rules.at(moment).offers(who), *scene.calls, *scene.scene_offers, *answers]


def legal_deed(rules: RuleSet, moment: Encounter, who: CombatantId, typed: str) -> Deed | None:
    try:
        deed = rules.at(moment).parse_quick_entry(who, typed)
        rules.at(moment).decide(deed, FixedDice())
    except RuleBroken:
        return None
    return deed


def is_offer_for(offer: Offer, deed: Deed) -> bool:
    """Return whether `offer` is for such a deed."""
    return type(deed) in (type(offer.template), type(offer.declares))


def test_a_guides_letters_are_those_that_begin_its_entries() -> None:
    guide = Guide(
        (EntryExample("M", "major"), EntryExample("7", "seven"), EntryExample("", "acts")),
        (Topic("a", "b"),),
    )
    assert guide.letters == {"m"}
