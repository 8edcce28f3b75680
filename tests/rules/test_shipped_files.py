"""The system files that come with the program: each is valid and has a sample."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from models import wording
from models.rules.catalogue import FILE_IDS, SHIPPED_FILES, parse_rule_set, system
from models.rules.deeds import Add, ChangeCounter, Recruit
from models.rules.dice import FixedDice, ProgramDice
from models.rules.fields import declared_fields
from models.rules.files.form import GameForm
from models.rules.files.offers import MAX_EXAMPLE_LENGTH
from models.rules.files.sheet import NextRound, Start
from models.rules.files.table import load_system
from models.rules.files.text import parse_form
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Secrecy
from models.session.samples import has_script, sample_history
from tests.tools.counters import CounterFight
from tests.tools.fights import apply_deeds

BOOKS = Path(__file__).parents[1] / "books"
MIN_EXAMPLES = 8
"""The fewest examples of a system."""


@pytest.fixture
def german() -> Iterator[None]:
    """Switch to German, for which the program's own translation here has only the word `Undo`."""
    wording.set_language(lambda source, _comment, _n: {"Undo": "Zurück"}.get(source, source), "de")
    yield
    wording.set_language()


@pytest.mark.parametrize("name", SHIPPED_FILES)
def test_every_shipped_file_is_valid_and_named_like_its_system(name: str) -> None:
    assert load_system(_text(name)).id == name


@pytest.mark.parametrize("name", FILE_IDS)
def test_every_file_names_its_published_game_and_has_a_guide(name: str) -> None:
    form = parse_form(_text(name))
    assert "(as in " in form.summary
    assert 3 <= len(form.guide) <= 5
    assert sum(line.startswith("# ") for line in _text(name).splitlines()) >= 5


@pytest.mark.parametrize("name", FILE_IDS)
def test_every_system_has_worked_examples(name: str) -> None:
    assert len(json.loads((BOOKS / f"{name}.json").read_text(encoding="utf-8"))) >= MIN_EXAMPLES


@pytest.mark.parametrize("name", FILE_IDS)
def test_every_system_has_a_sample_fight_with_hidden_combatants_and_turns_ahead(name: str) -> None:
    assert has_script(name)
    fight = sample_history(name).present
    here = tuple(fight.combatants_in_scene())
    assert 6 <= len(here) <= 10
    assert {combatant.secrecy for combatant in here} >= {
        Secrecy.FULL,
        Secrecy.HIDDEN,
        Secrecy.ALIAS,
    }
    assert len(fight.turn_order()) > 1


@pytest.mark.parametrize("name", SHIPPED_FILES)
def test_every_text_of_a_file_has_a_german_translation(name: str) -> None:
    form = parse_form(_text(name))
    assert set(form.words["de"]) == set(_texts(form))


@pytest.mark.usefixtures("german")
def test_a_system_from_a_file_is_shown_in_the_current_language() -> None:
    rules = system("splittermond")
    values = {entry.text: entry.description for entry in rules.guide().entries}

    assert rules.guide().topics[0].title == "Zugfolge"
    assert "Ticks seiner Handlung" in rules.guide().summary
    assert values["d"] == "Aktive Abwehr"
    assert [f.title for f in declared_fields(rules.types.stats)] == ["Initiative", "Lebenspunkte"]
    assert system("hero").axis.unit_name(2) == "Segmente"


@pytest.mark.usefixtures("german")
def test_offers_and_the_history_are_translated() -> None:
    rules = system("splittermond")
    history = sample_history("splittermond")
    first = history.present.next_turn()
    assert first is not None
    titles = [offer.title for offer in rules.at(history.present).offers(first.who)]
    assert {"Angriff", "Laufen", "Aktive Abwehr"} <= set(titles)
    assert any("Aktive Abwehr" in step.label for step in history.steps)


def test_an_action_typed_without_its_cost_asks_for_the_cost() -> None:
    moment = system("splittermond").at(sample_history("splittermond").present)
    turn = moment.fight.next_turn()
    assert turn is not None
    with pytest.raises(RuleBroken, match=r"^Enter what it costs\.$"):
        moment.decide(moment.parse_quick_entry(turn.who, "a"), FixedDice())


def test_a_step_names_counters_in_the_current_language(
    request: pytest.FixtureRequest,
) -> None:
    rules = system("splittermond")
    fight = apply_deeds(
        rules, rules.begin("Bridge"), Add((Recruit("Arrou", "arrou", stats={"LP": 5}),))
    )
    request.getfixturevalue("german")
    deed = ChangeCounter(CombatantId("arrou"), by=-6)

    label = rules.at(fight).decide(deed, FixedDice()).label
    assert label == "Arrou: Lebenspunkte 25 → 19, angeschlagen"


OURS, THEIRS = (
    f"""
tickline = 2
id = "{name}"
title = "Undo"
clock = "count"
[time]
unit = "beat"
[stats.QUICK]
label = "Undo"
[enter]
place = 0
[[acts]]
key = "u"
name = "Undo"
cost = 3
{words}
"""
    for name, words in (
        ("ours", '[words.de]\n"Undo" = "Rückwärts"\n"beats" = "Schläge"'),
        ("theirs", ""),
    )
)


@pytest.mark.usefixtures("german")
def test_a_files_own_translations_take_precedence() -> None:
    rules = parse_rule_set(OURS)

    assert [field.title for field in declared_fields(rules.types.stats)] == ["Rückwärts"]
    assert [entry.description for entry in rules.guide().entries if entry.text == "u"] == [
        "Rückwärts"
    ]
    assert rules.axis.unit_name(2) == "Schläge"
    assert rules.title == "Undo"


@pytest.mark.usefixtures("german")
def test_a_file_cannot_change_translations_of_the_program_or_of_another_file() -> None:
    parse_rule_set(OURS)
    rules = parse_rule_set(THEIRS)

    assert wording.tr("Undo") == "Zurück"
    assert [field.title for field in declared_fields(rules.types.stats)] == ["Zurück"]
    assert rules.axis.unit_name(2) == "beats"


def test_without_a_language_texts_are_untranslated() -> None:
    assert wording.tr(wording.TranslatedText("Toll", {"de": "Zoll"})) == "Toll"


@pytest.mark.usefixtures("german")
def test_a_translated_text_becomes_a_plain_string() -> None:
    assert type(wording.tr(wording.TranslatedText("Toll", {"de": "Zoll"}))) is str
    assert type(wording.tr(wording.TranslatedText("Toll", {}))) is str


@pytest.mark.parametrize(
    ("name", "last"), [("feng_shui_2", "0"), ("shadowrun_5", "0"), ("d20", None), ("hero", None)]
)
def test_a_count_with_an_end_has_no_places_after_it(name: str, last: str | None) -> None:
    axis = system(name).axis
    assert (None if axis.last is None else axis.label(axis.last)) == last


def test_only_a_joker_makes_the_deck_be_shuffled() -> None:
    assert _deck_after("KS", "QS") == {"KS", "QS", "2C", "3C"}
    assert _deck_after("JR", "QS") == {"2C", "3C"}


def test_a_quick_combatant_never_keeps_a_low_card_from_the_deck() -> None:
    rules = system("savage_worlds")
    fight = (
        rules.at(rules.begin())
        .decide(Add((Recruit("Belle", "belle", stats={"QUICK": 1}),)), FixedDice())
        .after
    )
    dice = ProgramDice(Random(1))  # noqa: S311 - the same cards again and again
    for _ in range(60):
        fight = rules.at(fight).decide(Start((CombatantId("belle"),)), dice).after
        card = rules.at(fight).facts(())["cards"]["belle"]
        assert card[:-1] not in {"2", "3", "4", "5"}


@pytest.mark.parametrize(
    ("stats", "places", "card"),
    [
        ({}, (20,), "10D"),
        ({"LEVEL": 1}, (20, 3), "AH"),
        ({"LEVEL": 2}, (20, 40, 3), "AH"),
        ({"HESITANT": 1}, (20, 3), "10D"),
        ({"HESITANT": 1}, (20, 1), "JB"),
        ({"LEVEL": 1, "QUICK": 1}, (50, 49, 20), "10D"),
    ],
)
def test_edges_draw_several_cards_and_use_one(
    stats: Mapping[str, int], places: Sequence[int], card: str
) -> None:
    rules, belle = system("savage_worlds"), CombatantId("belle")
    table = CounterFight(rules, rules.begin())
    table.do(Add((Recruit("Belle", belle, stats=stats),)))
    fight = rules.at(table.fight).decide(Start((belle,)), FixedDice(places)).after
    assert rules.at(fight).facts(())["cards"]["belle"] == card
    assert len(fight.ledger.deck) == len(places)  # type: ignore[attr-defined] # of a file


def test_the_row_of_an_unhurt_combatant_does_not_mention_wounds() -> None:
    rules, belle = system("savage_worlds"), CombatantId("belle")
    table = CounterFight(rules, rules.begin())
    table.do(Add((Recruit("Belle", belle, stats={"WOUNDS": 3}),)), Start((belle,)))
    assert "Wounds" not in rules.at(table.fight).standing(belle).details


def _deck_after(*first: str) -> set[str]:
    """Return the cards in play in the second round, after these in the first."""
    rules, names = system("savage_worlds"), (CombatantId("ada"), CombatantId("ben"))
    listed = Add(tuple(Recruit(name.title(), name) for name in names))
    fight = rules.at(rules.begin()).decide(listed, FixedDice()).after
    begun = Start(cards=dict(zip(names, first, strict=True)))
    fight = rules.at(fight).decide(begun, FixedDice()).after
    again = NextRound(cards=dict(zip(names, ("2C", "3C"), strict=True)))
    ledger: Any = rules.at(fight).decide(again, FixedDice()).after.ledger
    return set(ledger.deck)


def _text(name: str) -> str:
    return (files("resources") / "systems" / f"{name}.toml").read_text(encoding="utf-8")


def _texts(form: GameForm) -> Iterator[str]:
    """Yield all texts of a form except its title, which is a name."""
    several = form.time.units if isinstance(form.time.units, str) else f"{form.time.unit}s"
    yield from (form.summary, form.time.unit, several)
    yield from (each.name for each in (*form.time.groups, *form.acts, *form.events))
    for each in (*form.stats.values(), *form.settings.values()):
        yield from filter(None, (str(each.label), each.help, each.unit))
    yield from (str(each.label) for each in form.asked.values())
    for counter in form.counters.values():
        yield from (str(counter.label), *(state.word for state in counter.states))
    for each in form.effects:
        yield from filter(None, (each.name, each.text))
    yield from filter(None, (getattr(form.rounds, "name", ""),))
    yield from _paragraphs(form)


def _paragraphs(form: GameForm) -> Sequence[str]:
    return [text for each in form.guide for text in (each.title, each.text)]


@pytest.mark.parametrize("name", SHIPPED_FILES)
def test_a_hint_describes_each_letter(name: str) -> None:
    fight = sample_history(name).present
    hints = [system(name).at(fight).quick_hint(who) for who in fight.combatants]
    parts = [part for hint in hints for part in hint.split(" · ") if hint]
    assert all(" " in part for part in parts), hints
    assert all(len(hint) <= MAX_EXAMPLE_LENGTH for hint in hints)
