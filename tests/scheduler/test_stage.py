"""The players' stage: their clock, the names they read, and what stays hidden."""

import pytest
from msgspec.structs import replace

from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Side
from models.scheduler.effects import Effect
from models.scheduler.encounter import Encounter, PlayersClock
from models.scheduler.events import (
    ClockMoved,
    ClockReset,
    Described,
    EffectEnded,
    EffectFired,
    EffectSet,
    Moved,
    Placed,
    PlayersClockChanged,
    PresenceChanged,
    Reordered,
    SecrecyChanged,
)
from models.scheduler.stage import Stage, StageRules, make_stage
from tests.tools.line_fights import ARA, BOR, apply_events, combatant, fight

AXIS = Axis("tick", "ticks")
SPY = combatant("Spy", secrecy=Secrecy.HIDDEN)
ORC_2 = CombatantId("orc 2")


def stage_of(encounter: Encounter, *waiting: CombatantId) -> Stage:
    return make_stage(encounter, AXIS, StageRules(waiting=waiting))


def labels(encounter: Encounter) -> list[str]:
    return [token.label for token in stage_of(encounter).tokens]


def with_spy(text: str, tick: int) -> Encounter:
    return apply_events(fight(text, SPY), Moved(SPY.id, Tick(tick)))


def test_players_see_all_but_hidden_combatants() -> None:
    assert labels(with_spy("Ara 3, Bor 5", 4)) == ["Ara", "Bor"]


def test_the_players_clock_stops_while_a_hidden_combatant_acts() -> None:
    moved = apply_events(with_spy("Ara 3", 2), ClockMoved(Tick(2), SPY.id))

    assert (moved.now, moved.players_now) == (2, 0)


def test_visible_effects_do_not_depend_on_where_a_hidden_turn_stops_the_clock() -> None:
    """The players' clock reaches the effect's tick, wherever the GM's clock stopped."""
    fire = EffectSet(
        Effect("fire", "Fire", Tick(0), who=ARA, at=Tick(3), until=Tick(3), secret=False)
    )
    burns = apply_events(with_spy("Ara 5", 4), fire)
    over = EffectFired("fire", Tick(3)), EffectEnded("fire", Tick(3))
    past = ClockMoved(Tick(4), SPY.id)

    stopped, ran = (
        apply_events(burns, ClockMoved(Tick(3)), *over, past),
        apply_events(burns, past, *over),
    )

    assert stopped == ran
    assert (ran.now, ran.players_now, ran.effects) == (4, 3, ())


def test_players_see_an_effect_until_their_clock_reaches_its_end() -> None:
    smoke = EffectSet(Effect("smoke", "Smoke", Tick(0), who=ARA, until=Tick(3), secret=False))
    ended = apply_events(
        with_spy("Ara 5", 4), smoke, ClockMoved(Tick(4), SPY.id), EffectEnded("smoke", Tick(3))
    )

    assert [each.ended_for_gm for each in ended.effects] == [True]
    assert apply_events(ended, ClockMoved(Tick(5), ARA)).effects == ()


def test_players_ahead_of_the_gms_clock_see_an_effect_until_it_catches_up() -> None:
    """A hidden combatant began the round, so for the players the round begins later."""
    smoke = EffectSet(Effect("smoke", "Smoke", Tick(0), who=ARA, until=Tick(3), secret=False))
    ahead = apply_events(with_spy("Ara 5", 1), ClockReset(Tick(1), Tick(5)), smoke)
    ended = apply_events(ahead, ClockMoved(Tick(4), SPY.id), EffectEnded("smoke", Tick(3)))

    assert [each.ended_for_gm for each in ended.effects] == [True]
    assert apply_events(ended, ClockMoved(Tick(5))).effects == ()


def test_ending_an_effect_twice_is_allowed_for_older_documents() -> None:
    fought = with_spy("Ara 5", 4)

    assert apply_events(fought, EffectEnded("smoke")) == fought


def test_the_players_clock_can_run_on() -> None:
    passes = apply_events(with_spy("Ara 3", 2), PlayersClockChanged(PlayersClock.RUNS))

    assert apply_events(passes, ClockMoved(Tick(2), SPY.id)).players_now == 2


def test_letting_the_players_clock_run_takes_effect_at_once() -> None:
    stood = apply_events(with_spy("Ara 3", 2), ClockMoved(Tick(2), SPY.id))

    assert apply_events(stood, PlayersClockChanged(PlayersClock.RUNS)).players_now == 2


def test_the_players_clock_moves_to_a_tick_where_a_visible_combatant_is_due() -> None:
    moved = apply_events(with_spy("Ara 3", 3), ClockMoved(Tick(3), SPY.id))

    assert [token.label for token in stage_of(moved).acting] == ["Ara"]


def test_the_players_clock_moves_when_a_visible_combatant_acts() -> None:
    assert apply_events(fight("Ara 3"), ClockMoved(Tick(3), ARA)).players_now == 3


def test_a_visible_combatant_becoming_due_now_moves_the_players_clock() -> None:
    """Otherwise the clock would jump later, when a hidden combatant acts on the same tick."""
    stood = apply_events(with_spy("Ara 3, Bor 5", 2), ClockMoved(Tick(2), SPY.id))
    placed = apply_events(with_ara_as_pc(stood), Placed(ARA, Tick(2)))

    assert placed.players_now == 2
    assert apply_events(placed, ClockMoved(Tick(2), SPY.id)).players_now == 2


def with_ara_as_pc(encounter: Encounter) -> Encounter:
    ara = replace(encounter[ARA], side=Side.PC)
    return replace(encounter, combatants={**encounter.combatants, ARA: ara})


def test_a_new_scene_sets_both_clocks() -> None:
    stood = apply_events(with_spy("Ara 3", 2), ClockMoved(Tick(2), SPY.id))

    assert apply_events(stood, ClockReset(Tick(1))).players_now == 1


def test_a_combatant_revealed_when_due_acts_on_the_stage() -> None:
    stood = apply_events(with_spy("Ara 3", 2), ClockMoved(Tick(2), SPY.id))
    revealed = apply_events(stood, SecrecyChanged(SPY.id, Secrecy.FULL, 0))

    assert [token.label for token in stage_of(revealed).acting] == ["Spy"]


def test_the_tick_on_which_an_npc_ends_its_wait_is_secret_until_then() -> None:
    waiting = apply_events(fight("Ara 9, Bor 8"), Moved(BOR, None))
    planned = apply_events(waiting, Placed(BOR, Tick(4)))

    assert stage_of(planned, BOR) == stage_of(waiting, BOR)
    clock_moved = ClockMoved(Tick(3))
    assert stage_of(apply_events(planned, clock_moved), BOR) == stage_of(
        apply_events(waiting, clock_moved), BOR
    )
    its_turn = stage_of(apply_events(planned, ClockMoved(Tick(4))), BOR)
    assert (its_turn.now, [token.label for token in its_turn.acting]) == (4, ["Bor"])


def test_gm_and_players_see_the_same_combatant_act_after_a_wait() -> None:
    waiting = apply_events(fight("Ara 4, Bor 8"), Moved(BOR, None))
    first = apply_events(waiting, Placed(BOR, Tick(4), -1), ClockMoved(Tick(4), BOR))

    assert first.due_turns()[0].who == BOR
    assert [token.label for token in stage_of(first, BOR).acting] == ["Bor", "Ara"]


def test_a_wait_that_ends_after_another_turn_stays_secret_until_then() -> None:
    waiting = apply_events(fight("Ara 4, Bor 8"), Moved(BOR, None))
    second = apply_events(waiting, Placed(BOR, Tick(4), 1), ClockMoved(Tick(4), ARA))
    its_turn = apply_events(second, Moved(ARA, Tick(9)))

    assert [token.label for token in stage_of(second, BOR).acting] == ["Ara"]
    assert [token.label for token in stage_of(its_turn, BOR).acting] == ["Bor"]


def test_players_know_the_tick_on_which_a_player_character_ends_its_wait() -> None:
    ara = combatant("Ara", Side.PC)
    planned = apply_events(fight("Bor 8", ara), Placed(ARA, Tick(4)))

    assert [(token.label, token.tick, token.waiting) for token in stage_of(planned).tokens] == [
        ("Ara", 4, True),
        ("Bor", 8, False),
    ]


def test_a_combatant_with_an_open_wait_is_last() -> None:
    assert [(token.label, token.tick) for token in stage_of(fight("Ara, Bor 8")).tokens] == [
        ("Bor", 8),
        ("Ara", None),
    ]


@pytest.mark.parametrize(
    ("secrecy", "public_name", "label"),
    [
        (Secrecy.FULL, "", "Ara"),
        (Secrecy.FULL, "The Countess", "The Countess"),
        (Secrecy.ALIAS, "The Countess", "The Countess"),
        (Secrecy.ALIAS, "", "?"),
        (Secrecy.UNKNOWN, "", "?"),
        (Secrecy.UNKNOWN, "Shadow", "Shadow ?"),
    ],
)
def test_a_label_depends_on_secrecy_and_public_name(
    secrecy: Secrecy, public_name: str, label: str
) -> None:
    ara = replace(combatant("Ara"), secrecy=secrecy, public_name=public_name)

    assert labels(fight("", ara)) == [label]


def orcs(*secrecies: Secrecy, public_name: str = "") -> Encounter:
    """Return orcs on the list, not yet in the scene, as a GM adds them."""
    tokens = [
        replace(
            combatant(f"Orc {n}"),
            series="Orc",
            secrecy=secrecy,
            public_name=public_name,
            presence=Presence.RESERVE,
        )
        for n, secrecy in enumerate(secrecies, 1)
    ]
    return fight("", *tokens)


def orc(name: str, series: str = "") -> Combatant:
    return replace(combatant(name), series=series, presence=Presence.RESERVE)


def enter_scene(encounter: Encounter) -> Encounter:
    coming = [PresenceChanged(each.id, Presence.PRESENT) for each in encounter.all_combatants()]
    return apply_events(encounter, *coming)


def test_combatants_of_one_kind_are_numbered_in_the_order_players_meet_them() -> None:
    hidden = apply_events(orcs(*[Secrecy.FULL] * 3), SecrecyChanged(ORC_2, Secrecy.HIDDEN, 0))
    entered = enter_scene(hidden)

    assert labels(entered) == ["Orc 1", "Orc 2"]
    assert labels(apply_events(entered, SecrecyChanged(ORC_2, Secrecy.FULL, 0))) == [
        "Orc 1",
        "Orc 3",
        "Orc 2",
    ]


def test_a_unique_name_has_no_number() -> None:
    entered = enter_scene(orcs(Secrecy.HIDDEN, Secrecy.FULL))

    assert labels(entered) == ["Orc"]
    assert labels(apply_events(entered, SecrecyChanged(CombatantId("orc 1"), Secrecy.FULL, 0))) == [
        "Orc 2",
        "Orc 1",
    ]


def test_players_numbers_do_not_depend_on_the_gms_names() -> None:
    """The GM's second orc is “Orc 1” or “Orc 2”, depending on whether there is a hidden one."""
    first, second = (orc(name) for name in ("Orc", "Orc 1"))
    with_hidden_namesake = (orc("Orc 2", "Orc"), orc("Orc 3", "Orc"))

    for pair in ((first, second), with_hidden_namesake, (first, orc("Orc 2", "Orc"))):
        assert labels(enter_scene(fight("", *pair))) == ["Orc 1", "Orc 2"]
        assert labels(enter_scene(fight("", pair[1]))) == ["Orc"]


def test_a_number_that_belongs_to_the_name_stays() -> None:
    entered = enter_scene(fight("", orc("Agent 47"), orc("Louis XIV"), orc("Agent 007")))

    assert labels(entered) == ["Agent 47", "Louis XIV", "Agent 007"]


def test_a_renamed_combatant_leaves_its_series() -> None:
    entered = enter_scene(orcs(*[Secrecy.FULL] * 2))

    assert labels(apply_events(entered, Described(ORC_2, "Grak", "", Side.NPC))) == [
        "Orc 1",
        "Grak",
    ]
    assert labels(apply_events(entered, Described(ORC_2, "Orc 7", "", Side.NPC))) == [
        "Orc 1",
        "Orc 2",
    ]


def test_combatants_with_the_same_alias_are_numbered() -> None:
    masked = [replace(orc(n), secrecy=Secrecy.ALIAS, public_name="Monk") for n in ("Al", "Bo")]

    assert labels(enter_scene(fight("", *masked))) == ["Monk 1", "Monk 2"]


@pytest.mark.parametrize("masked", [Secrecy.ALIAS, Secrecy.UNKNOWN])
def test_disguised_combatants_leave_no_gap_in_the_numbers_of_their_kind(masked: Secrecy) -> None:
    entered = enter_scene(orcs(Secrecy.FULL, masked, Secrecy.FULL))

    assert labels(entered) == ["Orc 1", "?", "Orc 2"]


def test_combatants_with_the_same_alias_are_numbered_separately_from_their_kind() -> None:
    masked = orcs(*[Secrecy.ALIAS] * 2, Secrecy.FULL, public_name="Monk")
    unmasked = Described(CombatantId("orc 3"), "Orc 3", "", Side.NPC)

    assert labels(enter_scene(apply_events(masked, unmasked))) == ["Monk 1", "Monk 2", "Orc"]


def test_a_new_public_name_leaves_the_series() -> None:
    entered = enter_scene(orcs(*[Secrecy.FULL] * 2))

    renamed = labels(apply_events(entered, Described(ORC_2, "Orc 2", "Chief", Side.NPC)))
    assert renamed == ["Orc 1", "Chief"]


def test_the_number_stays_while_a_combatant_is_away() -> None:
    entered = enter_scene(orcs(*[Secrecy.FULL] * 2))
    away = apply_events(entered, PresenceChanged(CombatantId("orc 1"), Presence.RESERVE))

    assert labels(away) == ["Orc 2"]
    assert labels(enter_scene(away)) == ["Orc 1", "Orc 2"]


def test_players_see_how_hurt_a_combatant_looks() -> None:
    seen_hurt = make_stage(fight("Ara 3, Bor 5"), AXIS, StageRules(conditions={ARA: "hurt"}))

    assert [token.condition for token in seen_hurt.tokens] == ["hurt", ""]


@pytest.mark.parametrize("secrecy", [Secrecy.ALIAS, Secrecy.UNKNOWN, Secrecy.HIDDEN])
def test_players_see_no_condition_of_disguised_combatants(secrecy: Secrecy) -> None:
    masked = apply_events(fight("Ara 3, Bor 5"), SecrecyChanged(ARA, secrecy, 0))
    players_stage = make_stage(masked, AXIS, StageRules(conditions={ARA: "hurt"}))

    assert not any(token.condition for token in players_stage.tokens)
    assert players_stage == make_stage(masked, AXIS)


def tied_labels(encounter: Encounter) -> list[str]:
    return [token.label for token in make_stage(encounter, AXIS).tied]


def test_combatants_due_first_on_the_same_tick_are_tied() -> None:
    assert tied_labels(fight("Ara 3, Bor 3, Cid 5")) == ["Ara", "Bor"]
    assert tied_labels(fight("Ara 3, Bor 5, Cid 5")) == []


def test_a_settled_order_is_not_a_tie() -> None:
    settled = apply_events(fight("Ara 3, Bor 3"), Reordered(Tick(3), (BOR, ARA), (0, 1)))

    assert tied_labels(settled) == []


def test_a_tie_with_only_hidden_combatants_is_not_shown() -> None:
    assert tied_labels(with_spy("Ara 3, Bor 5", 3)) == []
    assert stage_of(with_spy("Ara 3, Bor 3", 3)) == stage_of(fight("Ara 3, Bor 3"))


def test_a_planned_end_of_an_opponents_wait_causes_no_tie() -> None:
    waits = apply_events(fight("Ara 3, Bor 9"), Placed(BOR, Tick(3)))

    assert tied_labels(waits) == []
