"""Counters that refill: with turns, rounds, the clock, the fight, or by a roll."""

import pytest

from models.recruits.updates import Renewal, apply_source, import_deed, recruits_in_fight
from models.rules.catalogue import SYSTEMS, parse_rule_set, system
from models.rules.clocks import count
from models.rules.clocks.waits import Wait
from models.rules.counters.refill_rule import describe_refill, normalize_refill, parse_refill
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    Deed,
    Defeat,
    Leave,
    Next,
    Override,
    Recruit,
    Reorder,
    SetCounter,
)
from models.rules.dice import FixedDice
from models.rules.files import sheet as files
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems import plain_ticks as plain
from models.rules.systems.gurps_pacing import sheet as gurps
from models.rules.systems.weapons_free import sheet as weapons
from models.saves.codec import Codec
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Secrecy
from models.scheduler.effects import Occasion
from models.scheduler.history import History
from models.sight.card import make_card
from tests.tools.own_system import WHEEL

ARA, BOR = CombatantId("ara"), CombatantId("bor")


class Fight:
    """A fight of Ara on 3 and Bor on 5, played step by step."""

    def __init__(self, rules: RuleSet | str = "plain_ticks", *begin: Deed) -> None:
        self.rules = system(rules) if isinstance(rules, str) else rules
        speed = {"basicSpeed": "5"} if rules == "gurps_pacing" else {}
        both = tuple(Recruit(who.title(), id=who, stats=speed) for who in (ARA, BOR))
        self.history = History(self.rules.begin())
        self.do(Add(both), *(begin or (plain.Start({ARA: 3, BOR: 5}),)))

    def do(self, *deeds: Deed, falls: tuple[int, ...] = ()) -> str:
        label = ""
        for deed in deeds:
            outcome = self.rules.at(self.history.present).decide(deed, FixedDice(falls))
            self.history = self.history.record(outcome.label, outcome.events)
            label = outcome.label
        return label

    def add_counter(self, back: str, maximum: int = 3) -> None:
        self.do(SetCounter(ARA, "Breath", maximum=maximum, refill=back))

    def spend(self, by: int = 1) -> None:
        self.do(ChangeCounter(ARA, "Breath", by=-by))

    @property
    def remaining(self) -> int:
        return self.history.present[ARA].counter_list[-1].value


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("turn", "refills each turn"),
        ("Round", "refills each round"),
        ("fight", "refills with the fight"),
        ("every 20", "refills every 20"),
        ("alle 20", "refills every 20"),
        ("5–6", "refills on 5–6"),
        ("6", "refills on 6"),
        ("8-10 d10", "refills on 8–10 1d10"),
    ],
)
def test_a_typed_refill_is_described_in_words(typed: str, words: str) -> None:
    assert describe_refill(Counter("b", 1, refill=normalize_refill(typed))) == words


def test_never_is_parsed_as_a_refill_with_the_fight() -> None:
    assert normalize_refill("never") == normalize_refill("fight") == "fight"


@pytest.mark.parametrize("typed", ["soon", "every 0", "6-5", "7", "0-3", "5-6 d4", "9" * 99])
def test_an_invalid_refill_is_refused_and_ignored_in_a_document(typed: str) -> None:
    with pytest.raises(RuleBroken, match="Type turn, round, fight, every 20 or 5-6"):
        normalize_refill(typed)
    assert parse_refill(typed) is None


def test_a_counter_refilled_each_turn_is_full_once_when_the_turn_begins() -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.spend(2)
    assert fight.remaining == 1
    fight.do(Next())
    assert fight.remaining == 3
    fight.spend()
    fight.do(count.Hold(ARA), count.Act(BOR, 9), count.ActHeld(ARA, 4, Tick(6)))
    assert fight.remaining == 2
    fight.do(count.Act(ARA, 2))
    assert fight.remaining == 3


def test_counters_of_the_system_and_of_the_gm_refill_at_the_same_moment() -> None:
    """The card shows both full at the start of a turn, and later shows the used one as used."""
    fight = Fight("d20", files.Start(at={ARA: 20, BOR: 15}))
    fight.add_counter("turn", 1)
    fight.do(files.Act(ARA), files.React(ARA, "r"))
    fight.spend()
    assert [each.value for each in fight.history.present[ARA].counter_list] == [0, 0]
    fight.do(files.Act(BOR), files.NextRound())
    assert [each.value for each in fight.history.present[ARA].counter_list] == [1, 1]
    fight.do(files.React(ARA, "r"), files.Act(ARA))
    assert [each.value for each in fight.history.present[ARA].counter_list] == [0, 1]


@pytest.mark.parametrize("who", [ARA, BOR], ids=["the one proposed", "an ally"])
def test_spending_a_counter_of_a_turn_that_others_could_take_begins_the_turn(
    who: CombatantId,
) -> None:
    fight = Fight("draw_steel", files.Start())

    def boxes() -> list[str]:
        counters = make_card(fight.rules.at(fight.history.present), who).counters
        return [text.partition(",")[0] for text in counters if "each turn" in text]

    for each in (ARA, BOR):
        fight.do(files.Act(each, "m"), files.Act(each))
    fight.do(files.NextRound())
    assert boxes() == ["Main ■", "Maneuver ■", "Move ■"]
    fight.do(ChangeCounter(who, "MAIN", by=-1))
    assert boxes() == ["Main □", "Maneuver ■", "Move ■"]
    assert fight.rules.at(fight.history.present).draft.whose_turn == (who,)
    fight.do(files.Act(who, "v"))
    assert boxes() == ["Main □", "Maneuver □", "Move ■"]


def test_actions_are_offered_with_the_counter_that_the_next_turn_will_refill() -> None:
    rules = parse_rule_set(
        WHEEL + 'spends = { POWER = 1 }\n[counters.POWER]\nmost = "2"\nback = "turn"\n'
    )
    fight = Fight(rules, files.Start(at={ARA: 3, BOR: 5}))
    fight.do(files.Act(ARA, "a"), ChangeCounter(ARA, "POWER", by=-1), files.Act(BOR, "a"))
    offers = rules.at(fight.history.present).offers(ARA)
    assert [each.refusal for each in offers if each.key == "act-a"] == [""]
    fight.do(files.Act(ARA, "a"))
    assert fight.remaining == 1


def test_an_action_without_cost_begins_another_turn() -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.do(Next())
    fight.spend()
    fight.do(count.Act(ARA, 0))
    assert fight.remaining == 3


@pytest.mark.parametrize(
    "deeds",
    [
        (Leave(ARA), plain.Join(ARA)),
        (Defeat(ARA), plain.Join(ARA)),
        (Override(BOR, Tick(3)), Reorder(Tick(3), (BOR, ARA)), count.Act(BOR, 2)),
    ],
)
def test_a_turn_that_is_interrupted_refills_counters_only_once(deeds: tuple[Deed, ...]) -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.do(Next())
    fight.spend()
    fight.do(*deeds)
    assert (fight.history.present[ARA].next_tick, fight.remaining) == (3, 2)
    fight.do(count.Act(ARA, 1), Next())
    assert fight.remaining == 3


def test_a_refill_by_roll_needs_a_good_roll_and_is_reported() -> None:
    fight = Fight()
    fight.add_counter("5-6")
    assert fight.do(Next()) == "Count to tick 3"  # the counter is full: nothing is rolled
    fight.spend(3)
    fight.do(count.Act(ARA, 1))
    assert fight.do(Next(), falls=(4,)) == "Count to tick 4. Ara: Breath not refilled (1d6: 4)"
    assert fight.remaining == 0
    fight.do(count.Act(ARA, 2))
    fight.do(count.Act(BOR, 9))
    assert fight.do(Next(), falls=(5,)) == "Count to tick 6. Ara: Breath refilled (1d6: 5)"
    assert fight.remaining == 3
    fight.history = fight.history.undo()
    assert fight.remaining == 0


def test_a_refill_by_the_clock_happens_on_each_multiple_of_its_interval() -> None:
    fight = Fight()
    fight.add_counter("every 4")
    fight.spend(2)
    fight.do(Next())
    assert fight.remaining == 1
    fight.do(count.Act(ARA, 20), Next())
    assert fight.remaining == 3


def test_a_refill_each_round_needs_a_system_with_rounds() -> None:
    fight = Fight("gurps_pacing", gurps.NextRound({ARA: 8, BOR: 9}))
    fight.add_counter("round")
    fight.spend()
    fight.do(gurps.NextRound({ARA: 8, BOR: 9}))
    assert fight.remaining == 3
    with pytest.raises(RuleBroken, match="has no rounds"):
        Fight().add_counter("round")


def test_a_combatant_joining_the_fight_has_full_counters() -> None:
    fight = Fight()
    fight.add_counter("fight")
    fight.spend()
    fight.do(Next(), count.Act(ARA, 1), Leave(ARA))
    assert fight.remaining == 2
    fight.do(plain.Join(ARA, 3))
    assert fight.remaining == 3


def test_a_counter_refills_once_in_a_turn_that_moves_to_a_later_tick_before_it_is_taken() -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.do(Next())
    fight.spend(2)
    fight.do(Override(ARA, Tick(4)), Next())
    assert fight.remaining == 1
    fight.do(count.Act(ARA, 3), count.Act(BOR, 5), Next())
    assert fight.remaining == 3


@pytest.mark.parametrize("refill", ["", "turn"])
def test_a_refilling_counter_leaves_the_effects_of_hidden_turns_alone(refill: str) -> None:
    cy, spy = CombatantId("cy"), CombatantId("spy")
    hidden = [Recruit(who, id=who, secrecy=Secrecy.HIDDEN) for who in (cy, spy)]
    fight = Fight("gurps_pacing", Add(tuple(hidden)))
    fight.do(SetCounter(ARA, "Grit", value=2, maximum=2, refill=refill))
    fight.do(gurps.NextRound({ARA: 13, cy: 5, spy: 8}))
    fight.do(AddEffect("Sniped", who=ARA, occasion=Occasion.END, turns_of=spy, public=True))
    assert "Sniped" not in fight.do(gurps.Act(cy))
    assert "Sniped" not in fight.do(Next())
    assert "Sniped on Ara: now" in fight.do(gurps.Act(spy))


@pytest.mark.parametrize("leave", [Defeat(ARA), Leave(ARA)])
@pytest.mark.parametrize(
    ("refill", "has_acted"),
    [("turn", True), ("round", True), ("round", False), ("fight", True), ("fight", False)],
)
def test_a_returning_combatant_has_what_was_left_of_its_counters(
    *, leave: Deed, refill: str, has_acted: bool
) -> None:
    fight = Fight("d20", files.Start(at={ARA: 20, BOR: 15}))
    fight.add_counter(refill)
    fight.do(*((files.Act(ARA),) if has_acted else ()))
    fight.spend()
    fight.do(leave, files.Join(ARA))
    assert fight.remaining == 2


def test_one_without_a_turn_comes_back_with_what_was_left_of_its_counters() -> None:
    fight = Fight("weapons_free", weapons.SetFrame({ARA: "scene", BOR: "scene"}))
    fight.add_counter("fight")
    fight.spend()
    fight.do(Defeat(ARA), weapons.SetStatus(ARA, "active"))
    assert fight.history.present[ARA].is_in_scene
    assert fight.remaining == 2


def test_a_new_round_also_refills_the_counters_of_absent_combatants() -> None:
    fight = Fight("d20", files.Start(at={ARA: 20, BOR: 15}))
    fight.add_counter("round")
    fight.do(files.Act(ARA))
    fight.spend()
    fight.do(Defeat(ARA), files.Act(BOR), files.NextRound(), files.Join(ARA))
    assert fight.remaining == 3


def test_a_new_fight_refills_the_counters_of_combatants_from_the_last_one() -> None:
    fight = Fight("d20", files.Start(at={ARA: 20, BOR: 15}))
    fight.add_counter("fight")
    fight.spend()
    fight.do(Leave(ARA), Leave(BOR), files.Start(at={ARA: 20, BOR: 15}))
    assert fight.remaining == 3


@pytest.mark.parametrize("refill", ["fight", "turn"])
def test_a_turn_begun_before_leaving_is_lost_with_a_new_fight(refill: str) -> None:
    fight = Fight("d20", files.Start(at={ARA: 20, BOR: 15}))
    fight.add_counter(refill)
    fight.do(AddEffect("Dazed", who=ARA, turns=3))
    fight.spend()
    fight.do(Wait(ARA), Leave(ARA), files.Start(at={ARA: 20, BOR: 15}))
    (effect,) = fight.history.present.effects
    assert (effect.turns, effect.begun) == (3, True)
    assert fight.remaining == 3


def test_a_refill_needs_a_maximum() -> None:
    with pytest.raises(RuleBroken, match="needs a maximum"):
        Fight().do(SetCounter(ARA, "Breath", value=1, refill="turn"))


def test_a_bare_number_never_changes_a_counter_that_refills() -> None:
    fight = Fight()
    fight.add_counter("turn")
    moment = fight.rules.at(fight.history.present)
    with pytest.raises(RuleBroken, match="Say which counter: -1 Breath"):
        moment.parse_quick_entry(ARA, "-1")
    assert moment.parse_quick_entry(ARA, "-1 breath") == ChangeCounter(
        ARA, "Breath".casefold(), by=-1
    )


def test_an_effect_can_spend_a_counter_that_refills() -> None:
    fight = Fight()
    fight.add_counter("fight")
    fight.do(AddEffect("Cold", who=ARA, every=2, change="-1 breath"), Next())
    assert fight.remaining == 2


def test_the_card_shows_boxes_and_the_refill() -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.spend()
    assert make_card(fight.rules.at(fight.history.present), ARA).counters == (
        "Breath ■■□, refills each turn",
    )


def test_a_refill_survives_encoding() -> None:
    fight = Fight()
    fight.add_counter("5-6")
    codec, present = Codec(SYSTEMS), fight.history.present
    assert codec.decode_encounter(codec.encode(present), fight.rules.id) == present


def test_a_refilled_counter_has_its_maximum_again() -> None:
    fight = Fight()
    fight.add_counter("turn")
    fight.spend(3)
    counter = fight.history.present[ARA].counter_list[-1]
    assert (counter.value, counter.refilled.value) == (0, 3)


def test_tied_combatants_roll_when_their_own_turns_begin() -> None:
    fight = Fight("plain_ticks", plain.Start({ARA: 7, BOR: 7}))
    for who in (ARA, BOR):
        fight.do(SetCounter(who, "Breath", maximum=2, value=0, refill="6"))
    assert fight.do(Next()) == "Count to tick 7"
    step = fight.do(count.Act(BOR, 3), falls=(6, 1))
    assert "Bor: Breath refilled (1d6: 6)" in step
    assert "Ara: Breath not refilled (1d6: 1)" in step


def test_a_counter_imported_again_keeps_its_refill() -> None:
    breath = Counter("breath", 3, "Breath", maximum=3, refill="turn")
    new = Recruit("Ara", counters=(breath,))
    fight = Fight()
    existing = recruits_in_fight(tuple(fight.history.present.all_combatants()), ())["ara"]
    deed = import_deed([Renewal(existing, apply_source(existing, new))])
    assert deed is not None
    fight.do(deed)
    assert fight.history.present[ARA].counter_list == (breath,)
