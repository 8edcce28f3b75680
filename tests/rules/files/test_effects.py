"""Effect templates and effect pages in a file: read, written, and refused with a line number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import parse_rule_set
from models.rules.clocks.count import Advance
from models.rules.deeds import Add, AddEffect, ChangeCounter, EffectTerms, Recruit, Several
from models.rules.dice import FixedDice
from models.rules.files.effects import format_page, parse_effects
from models.rules.files.form import MAX_FILE_BYTES
from models.rules.files.sheet import Start
from models.rules.files.text import MAX_FAULTS, FaultyFile
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.sight.stage import make_players_stage
from models.wording import set_language

GAME = """\
tickline = 2
id = "lanterns"
title = "Lanterns"
clock = "count"
[enter]
place = 0
"""
PAGE = """\
[[effects]]
name = "Dazzled"
text = \"\"\"
Can't aim.

**Cured** by rest.\"\"\"
turns = 2

[[effects]]
name = "Burning"
every = 3
change = "-1d6 hp"
asks = true
"""
GERMAN_WORDS = """\
[words.de]
Dazzled = "Geblendet"
"""
DAZZLED = EffectTerms("Dazzled", turns=2, text="Can't aim.\n\n**Cured** by rest.")
BURNING = EffectTerms("Burning", every=3, change="-1d6 hp", asks=True)

ARA = CombatantId("ara")
TO_TICK_2 = Advance(Tick(2))
HEAL, HIT = (ChangeCounter(ARA, "HP", by=by) for by in (4, -4))

LINES = st.text(st.characters(exclude_categories=("Cs",)), max_size=30)
EFFECTS = st.builds(
    EffectTerms,
    name=st.text(st.characters(categories=("L", "P", "S")), min_size=1, max_size=80),
    text=LINES.map(lambda text: text.strip().replace("\r\n", "\n")),
    ticks=st.none() | st.integers(1, 1_000_000),
    every=st.integers(0, 9),
    public=st.booleans(),
)


def test_a_systems_own_templates_come_before_the_common_ones() -> None:
    rules = parse_rule_set(f"{GAME}{PAGE}")
    assert rules.at(rules.begin()).presets == (DAZZLED, BURNING, EffectTerms("Stunned", turns=1))


def test_a_template_is_translated_by_its_own_file() -> None:
    rules = parse_rule_set(f"{GAME}{PAGE}{GERMAN_WORDS}")
    try:
        set_language(lambda source, *_: source, "de")
        assert rules.at(rules.begin()).presets[0].name == "Geblendet"
    finally:
        set_language()


def test_a_template_is_added_with_its_text() -> None:
    rules, who = parse_rule_set(f"{GAME}{PAGE}"), CombatantId("ara")
    fight = rules.at(rules.begin()).decide(Add((Recruit("Ara", id=who),)), FixedDice()).after
    deed = AddEffect(DAZZLED.name, who, turns=DAZZLED.turns, text=DAZZLED.text)
    (effect,) = rules.at(fight).decide(deed, FixedDice()).after.effects
    assert (effect.name, effect.turns, effect.text) == ("Dazzled", 2, DAZZLED.text)


STATES = """\
[counters.HP]
label = "Hit points"
most = "8"
states = [{ at = 4, word = "dazed", adds = "%s" }]
"""
TORCH = """\
[[effects]]
name = "Burning"
text = "Roll to put it out"
every = 3
change = "-1 %s"
asks = true
ticks = 9
"""


def _fight_with_hurt_ara(page: str, adds: str = "Burning for 7") -> tuple[RuleSet, Encounter]:
    """Return a fight in which Ara reached the state that adds an effect."""
    rules = parse_rule_set(f"{GAME}{STATES % adds}{page}")
    begun = Several((Add((Recruit("Ara", id=ARA),)), Start(at={ARA: 9}), HIT))
    return rules, rules.at(rules.begin()).decide(begun, FixedDice()).after


def test_an_effect_added_by_name_has_the_terms_of_its_template() -> None:
    rules, after = _fight_with_hurt_ara(TORCH % "hp")
    (effect,) = after.effects
    assert (effect.text, effect.at, effect.every) == ("Roll to put it out", 3, 3)
    assert (effect.change, effect.asks, effect.until, effect.secret) == ("-1 hp", True, 7, True)
    again = rules.at(after).decide(Several((TO_TICK_2, HEAL, HIT)), FixedDice()).after
    (effect,) = again.effects
    assert (effect.at, effect.until) == (3, 9)  # the effect lasts longer, and triggers as before
    # Without a length, the template's own applies.
    assert _fight_with_hurt_ara(TORCH % "hp", "Burning")[1].effects[0].until == 9


def test_an_effect_added_in_an_order_lasts_turns() -> None:
    order = GAME.replace('"count"', '"order"')
    rules = parse_rule_set(
        f"{order}{STATES % 'Burning for 7'}{TORCH % 'hp'}".replace("every = 3", 'occasion = "end"')
    )
    begun = Several((Add((Recruit("Ara", id=ARA),)), HIT))
    (effect,) = rules.at(rules.begin()).decide(begun, FixedDice()).after.effects
    assert (effect.turns, effect.of, effect.until) == (7, ARA, None)


def test_an_effect_added_by_name_begins_even_without_the_counter_it_changes() -> None:
    assert _fight_with_hurt_ara(TORCH % "mana")[1].effects[0].change == "-1 mana"


@pytest.mark.parametrize("open_", [True, False])
def test_players_see_an_added_effect_only_if_its_template_is_open(*, open_: bool) -> None:
    rules, after = _fight_with_hurt_ara(
        f"{TORCH % 'hp'}open = {str(open_).lower()}\n", "burning for 7"
    )
    assert after.effects[0].secret is not open_
    stage = repr(make_players_stage(rules.at(after)))
    assert ("Burning" in stage) is open_
    assert "put it out" not in stage


def test_effects_are_read_from_a_page_and_from_a_whole_file() -> None:
    assert parse_effects(PAGE) == parse_effects(f"{GAME}{PAGE}") == (DAZZLED, BURNING)
    assert parse_effects("") == ()


def test_a_formatted_page_can_be_pasted_into_a_file() -> None:
    hurt = EffectTerms("Focus", who=CombatantId("ara"), occasion=Occasion.HURT, public=True)
    page = format_page([DAZZLED, hurt])
    rules = parse_rule_set(f"{GAME}{page}")
    terms = EffectTerms("Focus", occasion=Occasion.HURT, public=True)
    assert rules.at(rules.begin()).presets[:2] == (DAZZLED, terms)


@given(effects=st.lists(EFFECTS, max_size=3))
def test_formatted_effects_are_parsed_back_equal(effects: list[EffectTerms]) -> None:
    assert parse_effects(format_page(effects)) == tuple(effects)


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('[[effect]]\nname = "x"', "Line 1, effect: There's no key “effect” here. Did you mean"),
        ('\n[[effects]]\ntext = "x"', "Line 2, effects[1]: The key “name” is missing"),
        ('[[effects]]\nname = "x"\nturns = 0', "Line 3, effects[1].turns: 0 can't be here."),
        (
            '[[effects]]\nname = "x"\nturns = 1\nticks = 2',
            "Line 1, effects[1]: An effect lasts a number of ticks or turns, not both.",
        ),
        (
            '[[effects]]\nname = "x"\nchange = "-2 hp"',
            "Line 1, effects[1]: What changes a counter needs a trigger.",
        ),
        ('[[effects]]\nname = "\\u200b"', "Line 1, effects[1]: An effect needs a name."),
        ("Stunned: -2 to all", "Line 1: Write = instead of :."),
        (
            f'[[effects]]\nname = "x"\n# {"x" * MAX_FILE_BYTES}',
            "The file has more than 65536 bytes.",
        ),
        (f"a = {'[' * 5000}", "Line 1: The file is nested too deeply."),
    ],
)
def test_an_invalid_page_is_refused_with_the_line(page: str, fault: str) -> None:
    with pytest.raises(FaultyFile) as refused:
        parse_effects(page)
    assert str(refused.value.faults[0]).startswith(fault) or fault in str(refused.value)


def test_only_the_first_of_very_many_errors_are_reported() -> None:
    with pytest.raises(FaultyFile) as refused:
        parse_effects('[[effects]]\nname = "x"\nadds = "Dazed"\n' * 150)
    assert len(refused.value.faults) == MAX_FAULTS
