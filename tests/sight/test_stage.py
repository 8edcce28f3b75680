"""The stage of whole fights, with and without a spy: ties, effects and the open card."""

from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks import count
from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeSettings,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
)
from models.rules.files import sheet as file
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker import sheet as fate
from models.rules.systems.gurps_pacing import sheet as gurps
from models.rules.systems.tabula_rasa import sheet as tabula
from models.rules.systems.weapons_free import sheet as weapons_free
from models.rules.systems.west_that_wasnt import sheet as west
from models.scheduler import stage_texts
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.events import SecrecyChanged
from models.scheduler.stage import OpenCard, Stage
from models.sight.stage import make_players_stage
from tests.tools.fights import apply_deeds

ANN, BOB, CID, SPY = map(CombatantId, ("ann", "bob", "cid", "spy"))
GURPS, TABULA, WEST = map(system, ("gurps_pacing", "tabula_rasa", "west_that_wasnt"))
FATE, WEAPONS = map(system, ("fatewalker", "weapons_free"))


def fight_with(rules: RuleSet, *who: CombatantId, side: Side = Side.PC, **stats: Any) -> Encounter:
    recruits = tuple(
        Recruit(
            each.title(),
            id=each,
            side=side,
            secrecy=Secrecy.HIDDEN if each == SPY else Secrecy.FULL,
            stats=stats,
        )
        for each in who
    )
    return apply_deeds(rules, rules.begin(), Add(recruits))


def stage_of(rules: RuleSet, fight: Encounter) -> Stage:
    return make_players_stage(rules.at(fight))


def tied_labels(stage: Stage) -> list[str]:
    return [token.label for token in stage.tied]


def start_gurps_round(*who: CombatantId) -> Encounter:
    fight = fight_with(GURPS, *who, basicSpeed=5)
    return apply_deeds(GURPS, fight, gurps.NextRound(dict.fromkeys(who, 8)))


def start_tabula_scene(*who: CombatantId, side: Side = Side.PC) -> Encounter:
    fight = fight_with(TABULA, *who, side=side, ad=7)
    return apply_deeds(TABULA, fight, tabula.Start(dict.fromkeys(who, 3)))


def test_before_a_contest_its_combatants_are_tied() -> None:
    fight = start_gurps_round(ANN, BOB)

    assert tied_labels(stage_of(GURPS, fight)) == ["Ann", "Bob"]
    assert (
        tied_labels(stage_of(GURPS, apply_deeds(GURPS, fight, gurps.Tie(order=(BOB, ANN))))) == []
    )


def test_before_a_lot_or_the_gms_choice_the_combatants_are_tied() -> None:
    assert tied_labels(stage_of(TABULA, start_tabula_scene(ANN, BOB))) == ["Ann", "Bob"]
    opponents = start_tabula_scene(ANN, BOB, side=Side.NPC)
    assert tied_labels(stage_of(TABULA, opponents)) == ["Ann", "Bob"]
    by_gm = apply_deeds(TABULA, opponents, ChangeSettings({"npcTies": "storyteller"}))
    assert tied_labels(stage_of(TABULA, by_gm)) == ["Ann", "Bob"]


@pytest.mark.parametrize("who", [(ANN, BOB), (SPY, ANN, BOB)])
def test_the_banner_names_all_tied_combatants_after_a_wait(
    who: tuple[CombatantId, ...],
) -> None:
    fight = fight_with(WEAPONS, *who, side=Side.NPC)
    margins = {each: 0 if each == ANN else 4 for each in who}
    fight = apply_deeds(WEAPONS, fight, weapons_free.Reflex(margins=margins), Wait(ANN))
    assert tied_labels(stage_of(WEAPONS, fight)) == []
    banner = stage_texts.make_banner(
        stage_of(WEAPONS, apply_deeds(WEAPONS, fight, PlaceTurn(ANN, Tick(4)), Next()))
    )
    assert banner
    assert (banner.heading, banner.names) == ("Now: to be decided", ("Ann", "Bob"))


def test_a_hidden_combatants_wait_causes_no_tie_for_players() -> None:
    fight = fight_with(WEAPONS, SPY, ANN, BOB)
    fight = apply_deeds(
        WEAPONS, fight, weapons_free.Reflex(margins={SPY: 0, ANN: 4, BOB: 4}), Wait(SPY)
    )
    fight = apply_deeds(WEAPONS, fight, PlaceTurn(SPY, Tick(4)), Next())
    assert [token.label for token in stage_of(WEAPONS, fight).acting] == ["Ann", "Bob"]
    plain = apply_deeds(
        WEAPONS, fight_with(WEAPONS, ANN, BOB), weapons_free.Reflex(margins={ANN: 4, BOB: 4})
    )
    assert stage_of(WEAPONS, fight).tied == stage_of(WEAPONS, plain).tied


@pytest.mark.parametrize(("side", "read"), [(Side.PC, 0), (Side.NPC, None)])
def test_the_tick_of_a_placed_opponent_is_secret_until_its_turn(
    side: Side, read: int | None
) -> None:
    fight = fight_with(GURPS, ANN, side=side, basicSpeed=5)
    fight = apply_deeds(GURPS, fight, gurps.NextRound({ANN: 8}), PlaceTurn(ANN, Tick(0)))
    (token,) = stage_of(GURPS, fight).tokens
    assert (token.tick, token.waiting) == (read, read is None)
    assert stage_of(GURPS, apply_deeds(GURPS, fight, Next())).acting[0].label == "Ann"


@pytest.mark.parametrize(
    ("rules", "opening"), [(GURPS, start_gurps_round), (TABULA, start_tabula_scene)]
)
def test_a_tie_reveals_nothing_of_a_hidden_combatant(rules: RuleSet, opening: Any) -> None:
    assert stage_of(rules, opening(ANN, SPY)) == stage_of(rules, opening(ANN))
    assert stage_of(rules, opening(SPY, ANN, BOB)) == stage_of(rules, opening(ANN, BOB))


def test_a_contest_won_by_a_hidden_combatant_settles_the_visible_order() -> None:
    secret = apply_deeds(GURPS, start_gurps_round(ANN, SPY, BOB), gurps.Tie(order=(SPY, BOB, ANN)))
    plain = apply_deeds(GURPS, start_gurps_round(ANN, BOB), gurps.Tie(order=(BOB, ANN)))

    assert stage_of(GURPS, secret) == stage_of(GURPS, plain)
    assert tied_labels(stage_of(GURPS, secret)) == []


def test_players_see_open_effects_on_a_side_and_on_the_scene() -> None:
    fight = apply_deeds(
        GURPS,
        start_gurps_round(ANN, BOB),
        AddEffect("Blessed", side=Side.PC, ticks=4, public=True),
        AddEffect("Cursed", side=Side.NPC, ticks=4, public=True),
        AddEffect("Rain", ticks=4, public=True),
        AddEffect("The mill burns", ticks=4),
    )

    assert [token.condition for token in stage_of(GURPS, fight).tokens] == ["Blessed", "Blessed"]
    assert stage_of(GURPS, fight).scene.effects == "Rain"


def test_an_effect_on_a_hidden_combatant_is_never_shown() -> None:
    open_effect = AddEffect("Burning", who=SPY, ticks=4, public=True)
    theirs = AddEffect("Blessed", side=Side.PC, ticks=4, public=True)

    secret = apply_deeds(GURPS, start_gurps_round(ANN, SPY), open_effect, theirs)

    assert stage_of(GURPS, secret) == stage_of(
        GURPS, apply_deeds(GURPS, start_gurps_round(ANN), theirs)
    )


def test_an_effect_ended_in_a_hidden_turn_is_over_when_players_see_a_round_begin() -> None:
    """A hidden combatant may begin the round, before the players' clock has caught up."""
    fight = apply_deeds(
        GURPS, fight_with(GURPS, ANN, SPY, basicSpeed=5), gurps.NextRound({ANN: 5, SPY: 8})
    )
    burning = AddEffect("Burning", who=ANN, ticks=1, public=True)
    ended = apply_deeds(GURPS, fight, burning, gurps.Act(ANN), Next(), gurps.Act(SPY))
    next_round = apply_deeds(GURPS, ended, gurps.NextRound({ANN: 8, SPY: 3}))

    assert [token.condition for token in stage_of(GURPS, ended).tokens] == ["Burning"]
    assert [token.condition for token in stage_of(GURPS, next_round).tokens] == [""]


def test_an_effect_on_a_side_is_not_shown_on_disguised_combatants() -> None:
    blessed = apply_deeds(
        GURPS, start_gurps_round(ANN, BOB), AddEffect("Blessed", side=Side.PC, ticks=4, public=True)
    )
    masks = (SecrecyChanged(ANN, Secrecy.ALIAS, 0), SecrecyChanged(BOB, Secrecy.UNKNOWN, 0))
    masked = apply_all(blessed, masks)

    assert not any(token.condition for token in stage_of(GURPS, masked).tokens)


def test_an_open_effect_is_shown_on_its_disguised_bearer() -> None:
    fight = apply_deeds(
        GURPS, start_gurps_round(ANN, BOB), AddEffect("Burning", who=ANN, ticks=4, public=True)
    )
    fight = apply_deeds(GURPS, fight, AddEffect("Cursed", who=ANN, ticks=4))
    masked = apply_all(fight, (SecrecyChanged(ANN, Secrecy.UNKNOWN, 0),))

    assert {token.label: token.condition for token in stage_of(GURPS, masked).tokens} == {
        "?": "Burning",
        "Bob": "",
    }


def declared_round(*who: CombatantId, **settings: Any) -> Encounter:
    """Return a round in which all have declared, and the card is still to be flipped."""
    fight = apply_deeds(WEST, fight_with(WEST, *who, reflexDie=10), ChangeSettings(settings))
    return apply_deeds(WEST, fight, *(west.Declare(each, "quick") for each in who))


def flip_card(fight: Encounter) -> Encounter:
    return apply_deeds(WEST, fight, Next(), dice=(7, 28))


@pytest.mark.parametrize("who", [(ANN, BOB), (ANN, BOB, SPY)])
def test_players_are_prompted_to_declare_until_all_have_declared(
    who: tuple[CombatantId, ...],
) -> None:
    fight, prompt = fight_with(WEST, *who, reflexDie=10), "Round 1: declare your speeds"
    assert stage_texts.idle_text(stage_of(WEST, fight)) == prompt
    for each in who[:2]:
        assert stage_texts.idle_text(stage_of(WEST, fight)) == prompt
        fight = apply_deeds(WEST, fight, west.Declare(each, "quick"))
    around = stage_of(WEST, fight).scene
    assert around.prompt == "Round 1: all have declared"
    assert around.card == OpenCard()
    assert stage_of(WEST, fight_with(WEST, SPY)).scene.prompt == ""


def test_the_common_card_is_shown_to_players() -> None:
    around = stage_of(WEST, flip_card(declared_round(ANN, BOB))).scene

    assert around.prompt == ""
    assert around.card is not None
    assert around.card.title == "Card 28"
    assert around.card == WEST.at(flip_card(declared_round(ANN, BOB))).card_tables.table().card  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "settings", [{"cardMode": "manual"}, {"cards": "each"}, {"cards": "each", "faceDown": True}]
)
def test_without_a_common_card_players_see_no_card(settings: dict[str, Any]) -> None:
    assert stage_of(WEST, declared_round(ANN, **settings)).scene.card is None


def test_players_see_the_card_of_their_own_side() -> None:
    fight = apply_deeds(WEST, declared_round(ANN, cards="side"), Add((Recruit("Bob", id=BOB),)))
    dealt = apply_deeds(WEST, fight, west.Declare(BOB, "full"), Next(), dice=(7, 28, 3))
    card = stage_of(WEST, dealt).scene.card

    assert card is not None
    assert card.title == "Card 28"


def test_a_card_drawn_only_for_a_hidden_combatant_is_not_shown() -> None:
    flip = west.FlipCard({ANN: 8})
    secret = apply_deeds(WEST, declared_round(ANN, SPY), flip, dice=(7, 28))

    assert secret.ledger.card == 28  # type: ignore[attr-defined]
    assert stage_of(WEST, secret) == stage_of(WEST, apply_deeds(WEST, declared_round(ANN), flip))


def test_face_down_phases_stay_hidden_next_to_the_open_card() -> None:
    fight = flip_card(declared_round(ANN, faceDown=True))
    stage = stage_of(WEST, fight)

    assert stage.scene.card is not None
    assert [token.tick for token in stage.tokens] == [None]


def test_a_round_is_not_over_for_players_while_phases_are_face_down() -> None:
    declared = (west.Declare(ANN, "quick"), west.Declare(BOB, "full"))
    fight = apply_deeds(
        WEST,
        fight_with(WEST, ANN, BOB, reflexDie=10),
        *(ChangeSettings({"faceDown": True}), *declared, west.FlipCard({ANN: 8, BOB: 3})),
    )
    half = apply_deeds(WEST, fight, Next(), west.Act(ANN))
    assert [turn.who for turn in half.turn_order()] == [BOB]
    assert stage_texts.idle_text(stage_of(WEST, half)) == "No one acts right now"
    over = apply_deeds(WEST, half, Next(), west.Act(BOB))
    assert stage_texts.idle_text(stage_of(WEST, over)) == "Round over"


def done_labels(stage: Stage) -> list[str]:
    return [token.label for token in stage.tokens if token.done]


@pytest.mark.parametrize("who", [(ANN, BOB), (ANN, BOB, SPY)])
def test_combatants_that_acted_and_have_no_turn_left_are_done_this_round(
    who: tuple[CombatantId, ...],
) -> None:
    fight = fight_with(GURPS, *who, basicSpeed=1)
    fight = apply_deeds(GURPS, fight, gurps.NextRound(dict(zip(who, (8, 9, 10), strict=False))))
    assert done_labels(stage_of(GURPS, fight)) == []
    assert done_labels(stage_of(GURPS, apply_deeds(GURPS, fight, gurps.Act(ANN, "other")))) == [
        "Ann"
    ]


def test_a_combatant_that_never_acted_is_not_done() -> None:
    stunned = weapons_free.SetStatus(BOB, "stunned")
    fight = apply_deeds(
        WEAPONS, fight_with(WEAPONS, ANN, BOB), weapons_free.Reflex(margins={ANN: 0, BOB: 1})
    )
    fight = apply_deeds(WEAPONS, fight, stunned)
    assert [token.tick for token in stage_of(WEAPONS, fight).tokens] == [0, None]
    assert done_labels(stage_of(WEAPONS, fight)) == []


def simultaneous_labels(stage: Stage) -> list[str]:
    return [token.label for token in stage.tokens if token.joint]


@pytest.mark.parametrize("who", [(ANN, BOB), (ANN, BOB, SPY)])
def test_combatants_with_equal_awareness_are_shown_as_simultaneous(
    who: tuple[CombatantId, ...],
) -> None:
    fight = fight_with(FATE, *who)
    fight = apply_deeds(FATE, fight, fate.Start(dict.fromkeys(who, 5)))
    assert simultaneous_labels(stage_of(FATE, fight)) == ["Ann", "Bob"]


def test_combatants_whose_order_is_decided_by_lot_are_not_simultaneous() -> None:
    assert simultaneous_labels(stage_of(TABULA, start_tabula_scene(ANN, BOB))) == []


def test_a_combatant_preempting_a_hidden_one_moves_the_players_clock() -> None:
    fight = apply_deeds(
        FATE, fight_with(FATE, ANN, SPY), fate.Start({ANN: 5, SPY: 0}, {ANN: 0, SPY: 10})
    )
    fight = apply_deeds(
        FATE, fight, count.Hold(ANN), Next(), fate.Declare((fate.Declaration(SPY, 4),))
    )
    assert (fight.now, stage_of(FATE, fight).now) == (20, 5)
    stage = stage_of(FATE, apply_deeds(FATE, fight, fate.Preempt(ANN, SPY, 3)))
    assert (stage.now, [token.tick for token in stage.tokens]) == (20, [23])


def test_a_visible_combatant_tied_with_a_hidden_one_is_not_simultaneous() -> None:
    fight = apply_deeds(FATE, fight_with(FATE, ANN, SPY), fate.Start({ANN: 5, SPY: 5}))
    assert simultaneous_labels(stage_of(FATE, fight)) == []


def ghost_turns(stage: Stage) -> list[tuple[str, int | None, int]]:
    return [(each.token.label, each.token.tick, each.index) for each in stage.ghosts]


def banner_sentences(stage: Stage) -> list[str]:
    banner = stage_texts.make_banner(stage)
    assert banner
    return ["".join(run.text for run in sentence) for sentence in banner.sentences]


def start_exchange(
    *who: CombatantId, secrecy: Secrecy = Secrecy.FULL, reflex: int = 12
) -> Encounter:
    """Return a fight in which Ann acts twice before the others, with this secrecy."""
    fight = fight_with(WEAPONS, *who, reflexValue=reflex)
    margins = {each: (-8 if each == ANN else 0) for each in who}
    fight = apply_deeds(WEAPONS, fight, weapons_free.Reflex(margins=margins))
    return fight if secrecy is Secrecy.FULL else set_secrecy(fight, secrecy)


def set_secrecy(fight: Encounter, secrecy: Secrecy = Secrecy.ALIAS) -> Encounter:
    return apply_all(fight, (SecrecyChanged(ANN, secrecy, 0),))


@pytest.mark.parametrize("secrecy", [Secrecy.FULL, Secrecy.ALIAS, Secrecy.UNKNOWN])
def test_an_acting_combatant_is_also_next_if_all_share_one_rhythm(secrecy: Secrecy) -> None:
    stage = stage_of(WEAPONS, start_exchange(ANN, BOB, SPY, secrecy=secrecy))
    label = stage.tokens[0].label
    assert ghost_turns(stage)[0] == (label, -4, 1)
    assert banner_sentences(stage) == [f"next: {label} in 4 tics"]
    assert stage == stage_of(WEAPONS, start_exchange(ANN, BOB, secrecy=secrecy))


def test_a_shared_rhythm_reveals_no_stat_of_a_disguised_combatant() -> None:
    quick, slow = (start_exchange(ANN, BOB, secrecy=Secrecy.ALIAS, reflex=each) for each in (9, 15))
    assert stage_of(WEAPONS, quick) == stage_of(WEAPONS, slow)


def test_later_turns_are_only_shown_for_fully_known_combatants() -> None:
    fight = fight_with(TABULA, ANN, BOB, AD=2)
    fight = apply_deeds(TABULA, fight, tabula.Start({ANN: 1, BOB: 6}))
    assert ghost_turns(stage_of(TABULA, fight))[0] == ("Ann", 3, 1)
    assert {label for label, *_ in ghost_turns(stage_of(TABULA, set_secrecy(fight)))} == {"Bob"}


def test_combatants_meeting_on_a_later_tick_are_listed_as_undecided() -> None:
    fight = fight_with(TABULA, ANN, BOB, AD=3)
    fight = apply_deeds(TABULA, fight, tabula.Start({ANN: 1, BOB: 4}))
    assert banner_sentences(stage_of(TABULA, fight))[1:] == ["then Bob or Ann in 4 ticks"]


def test_later_turns_of_a_waiting_combatant_are_not_shown() -> None:
    fight = apply_deeds(WEAPONS, start_exchange(ANN, BOB), Wait(ANN))
    assert {label for label, *_ in ghost_turns(stage_of(WEAPONS, fight))} == {"Bob"}
    placed = apply_deeds(WEAPONS, fight, PlaceTurn(ANN, Tick(2)))
    assert {label for label, *_ in ghost_turns(stage_of(WEAPONS, placed))} == {"Bob"}


def likely_turns(stage: Stage) -> list[tuple[str, int | None]]:
    return [(each.label, each.tick) for each in stage.pale_turns]


def fight_after_act(*who: CombatantId, side: Side = Side.PC) -> Encounter:
    """Return a fight after Ann acted on 4 at a cost of 4; the others follow on 5."""
    fight = fight_with(FATE, *who, side=side)
    rolls = {each: (6 if each == ANN else 5) for each in who}
    return apply_deeds(FATE, fight, fate.Start(rolls), Next(), count.Act(ANN, 4))


def test_the_likely_turn_of_a_player_character_is_drawn_but_not_spoken() -> None:
    stage = stage_of(FATE, fight_after_act(ANN, BOB))
    assert likely_turns(stage) == [("Ann", 12)]
    assert stage.ghosts == ()
    plain = replace(stage, tokens=tuple(replace(each, likely_next=None) for each in stage.tokens))
    assert plain != stage
    assert stage_texts.make_banner(plain) == stage_texts.make_banner(stage)
    assert stage_texts.accessible_text(plain) == stage_texts.accessible_text(stage)
    assert plain.later_turns == tuple(replace(each, likely_next=None) for each in stage.later_turns)


def test_a_likely_turn_reveals_nothing_but_past_turns_on_the_axis() -> None:
    assert likely_turns(stage_of(FATE, fight_after_act(ANN, BOB, side=Side.NPC))) == []
    assert likely_turns(stage_of(FATE, set_secrecy(fight_after_act(ANN, BOB)))) == []
    fight = fight_after_act(ANN, BOB)
    assert likely_turns(stage_of(FATE, apply_deeds(FATE, fight, Override(ANN, Tick(9))))) == []
    wounded = apply_deeds(FATE, fight, fate.Damage(ANN, 9))
    assert likely_turns(stage_of(FATE, wounded)) == [("Ann", 12)]
    due = apply_deeds(FATE, fight, count.Act(BOB, 9), Next())
    assert sorted(likely_turns(stage_of(FATE, due))) == [("Ann", 12), ("Bob", 23)]
    assert likely_turns(stage_of(FATE, apply_deeds(FATE, due, count.Hold(ANN)))) == [("Bob", 23)]


def test_a_hidden_combatant_changes_no_likely_turn() -> None:
    assert stage_of(FATE, fight_after_act(ANN, BOB, SPY)) == stage_of(
        FATE, fight_after_act(ANN, BOB)
    )


def test_before_the_first_action_no_turn_is_likely() -> None:
    fight = apply_deeds(FATE, fight_with(FATE, ANN), fate.Start({ANN: 5}))
    assert stage_of(FATE, fight).pale_turns == ()


def test_combatants_tied_later_are_named_together() -> None:
    fight = fight_with(GURPS, ANN, BOB, CID, basicSpeed=1)
    fight = apply_deeds(GURPS, fight, gurps.NextRound({ANN: 3, BOB: 8, CID: 8}))
    assert banner_sentences(stage_of(GURPS, fight)) == ["next: Bob or Cid in 5 steps"]
    secret = fight_with(GURPS, ANN, BOB, SPY, CID, basicSpeed=1)
    secret = apply_deeds(GURPS, secret, gurps.NextRound({ANN: 3, BOB: 8, SPY: 8, CID: 8}))
    assert stage_of(GURPS, secret) == stage_of(GURPS, fight)


def test_combatants_sharing_a_card_are_listed_as_undecided_until_the_gm_picks() -> None:
    cards = {ANN: "KS", BOB: "5H", CID: "5H"}
    fight = fight_with(SAVAGE, *cards)
    fight = apply_deeds(SAVAGE, fight, file.Start(cards=cards))
    assert banner_sentences(stage_of(SAVAGE, fight)) == ["next: Bob or Cid on place 2"]
    picked = apply_deeds(SAVAGE, fight, Reorder(Tick(2), (CID, BOB)))
    assert banner_sentences(stage_of(SAVAGE, picked)) == ["next: Cid on place 2"]


def test_combatants_acting_simultaneously_later_are_named_together() -> None:
    fight = apply_deeds(FATE, fight_with(FATE, ANN, BOB, CID), fate.Start({ANN: 9, BOB: 2, CID: 2}))
    assert banner_sentences(stage_of(FATE, fight)) == ["next: Bob and Cid in 7 ticks"]


SAVAGE = system("savage_worlds")


def deal_cards(*who: CombatantId, card: str = "KS") -> Encounter:
    fight = fight_with(SAVAGE, *who)
    return apply_deeds(SAVAGE, fight, file.Start(cards={ANN: card, BOB: "JR"}), dice=(4,))


def test_cards_and_jokers_of_visible_combatants_are_shown() -> None:
    stage = stage_of(SAVAGE, deal_cards(ANN, BOB))
    assert [(token.label, token.card) for token in stage.tokens] == [
        ("Bob", "Joker"),
        ("Ann", "KS"),
    ]
    assert stage_texts.state_text(stage.tokens[0]) == "Joker"
    assert stage_of(SAVAGE, deal_cards(ANN, BOB, SPY)) == stage


def test_the_card_of_a_disguised_combatant_is_shown() -> None:
    stage = stage_of(SAVAGE, set_secrecy(deal_cards(ANN, BOB), Secrecy.UNKNOWN))
    assert [(token.label, token.card) for token in stage.tokens] == [("Bob", "Joker"), ("?", "KS")]


def test_a_card_equal_to_its_place_is_shown_once() -> None:
    zero = system("year_zero")
    fight = apply_deeds(zero, fight_with(zero, ANN), file.Start(cards={ANN: "4"}))
    stage = stage_of(zero, fight)
    assert (stage_texts.clock_texts(stage)[1], stage.tokens[0].card) == ("4", "")
