"""An English fight shown in another language: only texts typed by people stay English."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import Offer
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import BeginMove, Start
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.scheduler.encounter import Encounter
from models.session.samples import has_script, sample_history
from models.sight import timed
from models.sight.card import make_card, next_action
from models.sight.fired import find_fired
from models.sight.lanes import describe_lane, make_lanes, make_tallies, tally_text
from models.wording import in_language, set_language
from resources import FOLDER
from tests.tools.pseudo_language import wordless
from tests.tools.systems import EVERY

ARA = CombatantId("ara")
STATS_FOR_COUNTERS = {"d20": {"HP": 9}}
"""Stats that a counter needs."""
TYPED_KEYS = ("id", "name", "public_name", "series", "what", "weapon", "weapons", "groups")
"""The keys of a script whose values are typed texts."""
UNTRANSLATED = re.compile(
    r"\b(I|II|III|IV)\b|\b\d*d\d*\b|\b(10|[2-9AKQJ])[SHDC]\b|\bJ[RB]\b|\b[a-z]\b"
)
"""Phases, dice, cards, metres and typed letters, which are the same in every language."""
FORMULA = re.compile(r".*(\b[A-Z]{2,}\b|\dd\d).*")
"""A pattern of formulas, which are shown as they are in a file."""


@pytest.fixture(autouse=True)
def reset_language() -> Iterator[None]:
    """Reset the language at the end of a `with` block."""
    yield
    set_language()


@pytest.mark.parametrize("rules", EVERY)
def test_every_text_of_the_system_follows_the_language(rules: RuleSet) -> None:
    history = sample_history(rules.id)
    moments = [history.encounter_at(number) for number in range(len(history.steps) + 1)]
    texts_typed = sorted(typed_texts(rules.id), key=len, reverse=True)

    set_language(lambda source, _comment, _number: wordless(source))

    untranslated = {words: place for each in moments for place, words in shown_texts(rules, each)}
    for number, each in enumerate(moments):
        gone_off = timed.find_timed(rules.at(each), find_fired(rules, history, number))
        untranslated |= {timed.timed_title(each, one): "fired" for one in gone_off if one.fired}
    assert {
        words: place for words, place in untranslated.items() if untyped_text(words, texts_typed)
    } == {}


def test_an_action_planned_in_english_is_shown_in_one_language() -> None:
    rules = system("fatewalker")
    fight, german = (
        rules.begin(),
        {"Attack": "Angriff", "{action}, then stop": "{action}, dann Halt"},
    )
    for deed in (
        Add((Recruit("Ara", ARA),)),
        Start({ARA: 5}),
        BeginMove(ARA, "walk", 5, 6, "Attack"),
    ):
        fight = rules.at(fight).decide(deed, FixedDice()).after

    set_language(lambda source, _comment, _number: german.get(source, source))

    titles = [offer.title for offer in rules.at(fight).offers(ARA)]
    assert "Angriff, dann Halt" in titles
    assert "Angriff" in titles
    assert "Attack" not in titles
    assert "Angriff, cost 6" in rules.at(fight).why(ARA)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_counters_of_a_fight_begun_in_german_are_shown_in_english(rules: RuleSet) -> None:
    def begin() -> Encounter:
        people = tuple(Recruit(name, stats=STATS_FOR_COUNTERS.get(rules.id, {})) for name in "AB")
        return rules.at(rules.begin()).decide(Add(people), FixedDice()).after

    def read(fight: Encounter) -> list[tuple[str, ...]]:
        scene, whole = rules.at(fight), fight.all_combatants()
        hurt = [replace(each, counters=emptied(each.counter_list)) for each in whole]
        cards = [make_card(scene, each.id).counters for each in fight.all_combatants()]
        return cards + [tuple(map(tally_text, make_tallies(scene, each))) for each in hurt]

    with in_language("de"):
        german = begin()
    assert read(german) == read(begin())


def emptied(counters: Iterable[Counter]) -> tuple[Counter, ...]:
    return tuple(replace(each, value=each.minimum) for each in counters)


def untyped_text(text: str, typed: Sequence[str]) -> str:
    """Return `text` without what was typed, or "" if no letter is left."""
    for each in typed:
        text = text.replace(each, "")
    text = UNTRANSLATED.sub("", FORMULA.sub("", text))
    return text if re.search(r"[^\W\d_]", text) else ""


def shown_texts(rules: RuleSet, fight: Encounter) -> Iterator[tuple[str, str]]:
    """Yield each text with its place: on the cards, in the lanes, and of everything with a time."""
    scene, first = rules.at(fight), fight.next_turn()
    for who in (None, *(each.id for each in fight.all_combatants())):
        card = make_card(rules.at(fight), who)
        for text in (
            card.heading,
            card.reason,
            card.hint,
            card.warning,
            *card.effects,
            *card.counters,
        ):
            yield "card", text
        for section in card.sections:
            yield "section", section.title
            for way in section.actions:
                yield "way", way.group
                yield from offer_texts(way.offer)
    for call in (*scene.calls, *scene.scene_offers):
        yield from offer_texts(call)
    for ask in scene.decisions:
        yield "question", ask.question
    for lane in make_lanes(rules.at(fight)):
        yield "lane", describe_lane(lane)
        yield from (("bar", bar.label) for bar in lane.bars)
        yield from (("flag", flag.label) for flag in lane.flags)
    for each in timed.find_timed(rules.at(fight)):
        yield (
            "timed",
            f"{timed.timed_title(fight, each)} {timed.describe_timing(rules.at(fight), each)}",
        )
    yield "heading", scene.heading
    yield (
        "button",
        next_action(rules.at(fight), rules.at(fight).offers(first.who) if first else ()).text,
    )
    yield from ((f"preset {each.name}", each.name) for each in scene.presets)


def offer_texts(offer: Offer) -> Iterator[tuple[str, str]]:
    """Yield all texts of an offer."""
    texts = (offer.title, offer.help, offer.refusal, offer.warning, offer.group, offer.button_text)
    fields = (word for each in offer.fields for word in (each.title, each.help, each.unit))
    choices = (choice.title for each in offer.fields for choice in each.choices)
    for words in (*texts, *fields, *choices, *(each.text for each in offer.targets.values())):
        yield f"offer {offer.key}", words


def typed_texts(system: str) -> set[str]:
    """Return the texts typed in a sample: those of its script, or else its combatants' names."""
    people = sample_history(system).present.all_combatants()
    texts = {
        words for combatant in people for words in (combatant.name, combatant.public_name) if words
    }

    def find(value: Any, *, typed: bool = False) -> None:
        match value:
            case Mapping():
                for key, each in value.items():
                    find(key, typed=typed)
                    find(each, typed=typed or key in TYPED_KEYS)
            case list():
                for each in value:
                    find(each, typed=typed)
            case str() if typed and len(value) > 1:
                texts.update({value, *re.findall(r"[^:;,\d\n]*[^:;,\d\s]", value)})

    if has_script(system):
        find(json.loads((FOLDER / "samples" / f"{system}.json").read_text("utf-8")))
    return texts
