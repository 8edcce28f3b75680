"""Consequences of a trigger or of a counter at its bound: another effect, or a question."""

from itertools import product

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks import count
from models.rules.counters.counter_kinds import format_states, parse_states
from models.rules.deeds import (
    Add,
    AddEffect,
    AnswerEffect,
    ChangeCounter,
    ChangeEffect,
    Deed,
    Next,
    Recruit,
    SetCounter,
)
from models.rules.dice import FixedDice
from models.rules.effects import effect_questions, parse_effect
from models.rules.refusal import RuleBroken
from models.rules.systems import plain_ticks as plain
from models.saves.codec import Codec
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import CounterState, Secrecy
from models.scheduler.effects import Effect, Occasion
from models.scheduler.events import EffectSet
from models.scheduler.history import History
from models.scheduler.stage import Stage
from models.sight.stage import make_players_stage
from models.sight.timed import effect_rows

ARA, BOR = CombatantId("ara"), CombatantId("bor")
RULES = system("plain_ticks")


class Fight:
    """A fight of Ara on 30 and Bor on 50, played step by step."""

    def __init__(self, secrecy: Secrecy = Secrecy.FULL) -> None:
        both = (Recruit("Ara", id=ARA, secrecy=secrecy), Recruit("Bor", id=BOR))
        self.history = History(RULES.begin())
        self.do(Add(both), plain.Start({ARA: 30, BOR: 50}))

    def do(self, *deeds: Deed) -> str:
        label = ""
        for deed in deeds:
            outcome = RULES.at(self.history.present).decide(deed, FixedDice())
            self.history = self.history.record(outcome.label, outcome.events)
            label = outcome.label
        return label

    @property
    def effects(self) -> dict[str, Effect]:
        return {each.name: each for each in self.history.present.lasting_effects()}

    @property
    def questions_asked(self) -> list[str]:
        return [each.question for each in effect_questions(self.history.present).values()]

    @property
    def stage(self) -> Stage:
        return make_players_stage(RULES.at(self.history.present))


def stamina(states: str = "0 spent > Stunned for 5", value: int = 2) -> SetCounter:
    return SetCounter(ARA, "Stamina", maximum=9, value=value, states=states)


TIDE_EFFECT = AddEffect("Tide", every=20, change="-1 stamina")


def test_a_counter_at_its_bound_adds_an_effect_in_the_same_step() -> None:
    fight = Fight()
    fight.do(stamina())
    assert fight.do(ChangeCounter(ARA, by=-1)) == "Ara: Stamina 2 → 1"
    label = "Ara: Stamina 1 → 0, spent. Stunned on Ara: begins"
    assert fight.do(ChangeCounter(ARA, by=-1)) == label
    stunned = fight.effects["Stunned"]
    assert (stunned.who, stunned.until, stunned.secret) == (ARA, 5, True)
    fight.history = fight.history.undo()
    assert fight.effects == {}
    fight.history = fight.history.redo()
    assert fight.effects == {"Stunned": stunned}


def test_a_counter_adds_the_effect_of_each_state_that_it_falls_past() -> None:
    fight = Fight()
    fight.do(stamina("6 hurt > Slowed, 5 worse, 3 bad > Shaken, 0 spent > Stunned for 5", 7))
    assert fight.do(ChangeCounter(ARA, by=-9)).endswith(
        "Slowed on Ara: begins; Shaken on Ara: begins; Stunned on Ara: begins"
    )
    assert fight.do(ChangeCounter(ARA, by=4)) == "Ara: Stamina 0 → 4, worse"
    assert fight.do(ChangeCounter(ARA, by=-1)).endswith("4 → 3, bad. Shaken on Ara: begins")


def test_an_effect_added_while_the_clock_runs_begins_there_and_may_already_be_over() -> None:
    fight = Fight()
    fight.do(stamina(value=1), TIDE_EFFECT)
    label = fight.do(count.Act(ARA, 9))
    assert "Tide: on tick 20, Ara Stamina 1 → 0, spent" in label
    assert label.endswith("Stunned on Ara: begins; Stunned on Ara: over")
    assert list(fight.effects) == ["Tide"]


def test_an_effect_added_twice_lasts_longer_but_exists_once() -> None:
    fight = Fight()
    fight.do(stamina("0 spent > Stunned for 25", 1), TIDE_EFFECT, Next())
    assert fight.effects["Stunned"].until == 45
    fight.do(ChangeCounter(ARA, by=1), Next(), ChangeCounter(ARA, by=-1))
    assert [(each.name, each.until) for each in fight.history.present.lasting_effects()][1:] == [
        ("Stunned", 55)
    ]


def test_each_trigger_of_an_effect_adds_its_effect_to_every_combatant_it_is_on() -> None:
    fight = Fight()
    fight.do(AddEffect("Horn", at=Tick(10), adds="Deaf for 2 turns", public=True))
    assert fight.do(Next()).endswith("Horn: now; Deaf on Ara: begins; Deaf on Bor: begins")
    deaf = [each for each in fight.history.present.lasting_effects() if each.name == "Deaf"]
    assert [(each.who, each.of, each.turns, each.secret) for each in deaf] == [
        (ARA, ARA, 2, False),
        (BOR, BOR, 2, False),
    ]


@pytest.mark.parametrize(
    ("text", "name", "ticks", "turns"),
    [
        ("Stunned for 5", "Stunned", 5, None),
        ("Betäubt für 5", "Betäubt", 5, None),
        ("Dazed for 2 turns", "Dazed", None, 2),
        ("Benommen für 1 Zug", "Benommen", None, 1),
        ("  Marked   for death ", "Marked for death", None, None),
    ],
)
def test_an_added_effect_can_be_typed_in_plain_words(
    text: str, name: str, ticks: int | None, turns: int | None
) -> None:
    terms = parse_effect(text)
    assert (terms.name, terms.ticks, terms.turns) == (name, ticks, turns)


def test_a_state_is_written_with_the_effect_it_adds() -> None:
    states = parse_states("1/2 hurt -1, 0 down > Stunned for 5", 10)
    assert states == (CounterState(5, "hurt", 1), CounterState(0, "down", 0, "Stunned for 5"))
    assert parse_states(format_states(states), 10) == states


def test_an_effect_asks_a_question_without_blocking_the_fight() -> None:
    fight = Fight()
    fight.do(AddEffect("Stunned", who=ARA, occasion=Occasion.END, asks=True))
    assert fight.questions_asked == []
    fight.do(count.Act(ARA, 9))
    assert fight.questions_asked == ["Stunned on Ara: ends or stays?"]
    assert not RULES.at(fight.history.present).decisions  # Next still works
    ends, stays = next(iter(effect_questions(fight.history.present).values())).answers
    assert (ends.title, stays.title) == ("Ends", "Stays")
    assert fight.do(stays.template) == "Stunned on Ara: stays"
    assert (fight.questions_asked, list(fight.effects)) == ([], ["Stunned"])
    fight.history = fight.history.undo()
    assert fight.do(ends.template) == "Stunned on Ara: ends"
    assert (fight.questions_asked, fight.effects) == ([], {})
    fight.history = fight.history.undo()
    assert fight.questions_asked == ["Stunned on Ara: ends or stays?"]


def test_damage_to_a_concentrating_combatant_asks_a_question() -> None:
    fight = Fight()
    fight.do(stamina(""), AddEffect("Bless", who=ARA, occasion=Occasion.HURT, asks=True))
    words = "when Ara is damaged · asks whether it ends · until removed"
    assert [row.description for row in effect_rows(RULES.at(fight.history.present))] == [words]
    fight.do(ChangeCounter(ARA, by=1))
    assert fight.questions_asked == []
    assert fight.do(ChangeCounter(ARA, by=-1)) == "Ara: Stamina 3 → 2. Bless on Ara: now"
    assert fight.questions_asked == ["Bless on Ara: ends or stays?"]


def test_a_loss_at_the_end_of_a_turn_counts_as_damage() -> None:
    fight = Fight()
    fight.do(
        stamina("", 9),
        AddEffect("Bless", who=ARA, occasion=Occasion.HURT, asks=True),
        AddEffect("Bleeding", who=ARA, occasion=Occasion.END, change="-1"),
        count.Act(ARA, 9),
    )
    assert fight.questions_asked == ["Bless on Ara: ends or stays?"]


def test_poison_also_triggers_on_damage_and_an_effect_triggers_itself_once_a_step() -> None:
    fight = Fight()
    fight.do(
        stamina("", 9),
        AddEffect("Poison", who=ARA, every=10, change="-1"),
        AddEffect("Thorns", who=ARA, occasion=Occasion.HURT, change="-1"),
        AddEffect("Briars", who=ARA, occasion=Occasion.HURT, change="-1"),
        Next(),
    )
    assert fight.history.present[ARA].counter_list[0].value == 9 - 3


def test_a_chain_of_effects_is_limited_and_refused_beyond() -> None:
    fight = Fight()
    fight.do(*(AddEffect(f"Bell {n}", every=1, adds=f"Deaf {n} for 9") for n in range(40)))
    with pytest.raises(RuleBroken, match="over 1000 times in one step"):
        fight.do(count.Act(ARA, 9))


@pytest.mark.parametrize("adds", [" ", "x" * 500, "Stunned for 9999999", "for 5"])
def test_the_clock_advances_or_refuses_with_a_reason_whatever_effects_exist(adds: str) -> None:
    fight = Fight()
    fire = Effect("e", "Fire", Tick(0), at=Tick(3), every=3, adds=adds)
    fight.history = fight.history.record("", (EffectSet(fire),))
    try:
        fight.do(Next())
    except RuleBroken as refusal:
        assert "times in one step" in str(refusal)  # noqa: PT017 - it may be done or refused


def test_an_effect_that_asks_or_adds_needs_a_trigger_and_damage_needs_a_bearer() -> None:
    for deed in (AddEffect("X", asks=True), AddEffect("X", adds="Stunned")):
        with pytest.raises(RuleBroken, match="needs a trigger"):
            Fight().do(deed)
    with pytest.raises(RuleBroken, match="at most 80 fit"):
        Fight().do(AddEffect("X", every=5, adds="x" * 99))
    with pytest.raises(RuleBroken, match="whose damage triggers it"):
        Fight().do(AddEffect("X", occasion=Occasion.HURT, asks=True))


def test_the_label_of_a_changed_effect_lists_the_changes() -> None:
    fight = Fight()
    fight.do(AddEffect("Fire", who=ARA, every=5))
    effect_id = fight.effects["Fire"].id
    changed = ChangeEffect("Fire", who=ARA, every=5, adds="Burnt", asks=True, effect=effect_id)
    assert fight.do(changed) == "Change effect Fire on Ara: adds Burnt · asks whether it ends"


def test_consequences_survive_encoding() -> None:
    fight = Fight()
    fight.do(stamina(value=1), AddEffect("Bless", who=ARA, occasion=Occasion.HURT, asks=True))
    fight.do(ChangeCounter(ARA, by=-1))
    codec, present = Codec(SYSTEMS), fight.history.present
    assert codec.decode_encounter(codec.encode(present), RULES.id) == present


@pytest.mark.parametrize("secrecy", list(Secrecy))
def test_players_see_nothing_of_secret_questions_and_added_effects(secrecy: Secrecy) -> None:
    """The stages are the same as in a fight without them."""

    acts = (count.Act(ARA, 9), count.Act(ARA, 20), count.Act(BOR, 9))

    def stages(*given: Deed) -> list[Stage]:
        fight, seen_stages = Fight(secrecy), list[Stage]()
        fight.do(SetCounter(ARA, "Stamina", maximum=9, states=""))
        for deed in (*given, ChangeCounter(ARA, by=-1), *acts):
            fight.do(deed)
            seen_stages.append(fight.stage)
        return seen_stages[len(given) :]

    begins = (*Occasion, None)
    effects = [
        AddEffect("Secret", who=ARA, occasion=each, every=0 if each else 7, **given)
        for each, given in product(begins, ({"asks": True}, {"adds": "Cursed for 3"}))
    ]
    assert stages(*effects) == stages()


def test_a_secret_answer_does_not_change_the_players_stage() -> None:
    fight = Fight(Secrecy.HIDDEN)
    fight.do(AddEffect("Stunned", who=ARA, every=3, asks=True), Next())
    before = fight.stage
    effect_id = fight.effects["Stunned"].id
    fight.do(AnswerEffect(effect_id))
    assert fight.stage == before
    fight.do(AnswerEffect(effect_id, ends=True))
    assert fight.stage == before


def test_an_effect_added_at_the_end_of_a_turn_outlasts_that_turn() -> None:
    fight = Fight()
    fight.do(AddEffect("Web", who=ARA, occasion=Occasion.END, adds="Slowed for 1 turn"))
    for _ in range(3):
        fight.do(Next(), count.Act(ARA, 2))
        assert fight.effects["Slowed"].turns == 1


@pytest.mark.parametrize("open_first", [False, True])
def test_an_added_effect_does_not_change_an_effect_of_the_other_secrecy(
    *, open_first: bool
) -> None:
    fight = Fight()
    fight.do(AddEffect("Stunned", who=ARA, ticks=50, public=open_first))
    fight.do(AddEffect("Horn", who=ARA, at=30, adds="Stunned for 1", public=not open_first))
    fight.do(Next())
    mine, *_ = (each for each in fight.history.present.lasting_effects() if each.name == "Stunned")
    assert (mine.secret, mine.until) == (not open_first, Tick(50))


def test_an_effect_added_again_never_ends_sooner() -> None:
    fight = Fight()
    fight.do(AddEffect("Stunned", who=ARA, turns=5))
    fight.do(AddEffect("Horn", who=ARA, at=30, adds="Stunned for 1 turn"))
    fight.do(Next())
    assert fight.effects["Stunned"].turns == 5


def test_a_question_stays_after_its_effect_is_changed_or_has_triggered_for_the_last_time() -> None:
    fight = Fight()
    fight.do(AddEffect("Burn", who=ARA, at=30, asks=True), Next())
    assert fight.questions_asked == ["Burn on Ara: ends or stays?"]
    effect_id = fight.effects["Burn"].id
    fight.do(ChangeEffect("Burn", who=ARA, at=30, asks=True, public=True, effect=effect_id))
    assert fight.questions_asked == ["Burn on Ara: ends or stays?"]
    fight.do(AnswerEffect(effect_id, ends=True))
    assert not fight.effects


def test_a_corrected_maximum_is_not_damage() -> None:
    fight = Fight()
    fight.do(stamina(value=9), AddEffect("Focus", who=ARA, occasion=Occasion.HURT, asks=True))
    fight.do(SetCounter(ARA, "Stamina", maximum=4, value=4))
    assert fight.questions_asked == []


def test_deciding_on_an_offer_first_does_not_change_the_outcome() -> None:
    fight = Fight()
    fight.do(
        stamina("4 low > Stunned for 5", value=5), SetCounter(ARA, "Breath", maximum=3, value=0)
    )
    fight.do(SetCounter(ARA, "Breath", counter="breath", maximum=3, value=0, refill="every 10"))
    looked_at = RULES.at(fight.history.present)
    offered = [each.template for each in looked_at.offers(ARA) if not each.refusal]
    for deed in offered:
        outcome = RULES.at(fight.history.present).decide(deed, FixedDice())
        assert looked_at.decide(deed, FixedDice()).events == outcome.events
