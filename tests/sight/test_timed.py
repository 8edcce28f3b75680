"""Timed things have one list of values, so that lanes, ruler, list and chips agree."""

from functools import partial

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Advance, CancelEvent, ScheduleEvent
from models.rules.deeds import Add, AddEffect, Next, Override, RemoveEffect
from models.rules.deeds import Recruit as Enlist
from models.rules.dice import FixedDice
from models.rules.files import sheet as file
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.sheet import BeginMove, Damage, DamageOverTime, Heal, Start
from models.rules.systems.weapons_free.sheet import Reflex, SetStatus
from models.rules.systems.west_that_wasnt import sheet as west
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.sight.card import make_card
from models.sight.lanes import make_lanes, make_ruler
from models.sight.stage import make_players_stage
from models.sight.timed import Meaning, effect_rows, find_timed
from models.sight.upcoming import list_upcoming
from tests.tools import fights

RULES = system("fatewalker")
MIRA, ORC = CombatantId("mira"), CombatantId("orc")
POISON = DamageOverTime(ORC, 2, 4, 3, "Poison")
MILL_EVENT = ScheduleEvent("The mill burns", Tick(9))


after = partial(fights.apply_deeds, RULES)


@pytest.fixture
def fight() -> Encounter:
    """Return a fight on tick 1: Mira acts on 10, the orc on 20."""
    recruits = tuple(Enlist(who.title(), who) for who in (MIRA, ORC))
    return after(RULES.begin(), Add(recruits), Start({MIRA: 0, ORC: 0}, {ORC: 10}))


def test_poison_has_a_bar_flags_a_row_a_chip_and_a_place_in_up_next(fight: Encounter) -> None:
    encounter = after(fight, POISON)
    lane = make_lanes(RULES.at(encounter))[1]
    assert [(bar.label, bar.start, bar.end) for bar in lane.bars] == [("Poison", 1, 13)]
    assert [flag.tick for flag in lane.flags] == [5, 9, 13]
    (row,) = effect_rows(RULES.at(encounter))
    assert (row.title, row.description) == ("Orc: Poison", "every 4 ticks, next on 5 · 3 left")
    assert make_card(RULES.at(encounter), ORC).effects == ("Poison · 2 damage on 5 · 3 left",)
    assert ("Orc: Poison", "5") in [
        (each.name, each.place) for each in list_upcoming(RULES.at(encounter))
    ]


def test_an_effect_shows_that_the_current_turn_is_its_last(fight: Encounter) -> None:
    encounter = after(fight, AddEffect("Rage", MIRA, occasion=Occasion.START, turns=1), Next())
    assert make_card(RULES.at(encounter), MIRA).effects == ("Rage · last turn",)
    assert [bar.label for bar in make_lanes(RULES.at(encounter))[0].bars] == ["Rage · last turn"]


def test_bleeding_is_listed_with_its_damage_and_can_be_removed(fight: Encounter) -> None:
    encounter = after(fight, Damage(ORC, 18))
    (bleeding,) = (each for each in find_timed(RULES.at(encounter)) if each.name == "Bleeding")
    assert bleeding.end is None
    assert make_card(RULES.at(encounter), ORC).effects == (
        f"Bleeding · 1 damage on {bleeding.trigger_ticks[0]}",
    )
    assert effect_rows(RULES.at(encounter))[0].remove == Heal(ORC, stanch=True)


def test_a_row_shows_the_bearer_the_next_tick_and_whether_it_harms(fight: Encounter) -> None:
    encounter = after(fight, POISON, AddEffect("Rain", ticks=6), AddEffect("Stunned", MIRA))
    rows = {row.title: row for row in effect_rows(RULES.at(encounter), pictures={})}
    shown = {
        title: (row.face.glyph if row.face else "", row.place, row.meaning)
        for title, row in rows.items()
    }
    assert shown == {
        "Orc: Poison": ("Or", "5", Meaning.HARM),
        "Rain": ("", "7", Meaning.NEITHER),
        "Stunned on Mira": ("Mi", "", Meaning.NEITHER),
    }


def test_an_announced_event_is_on_the_ruler(fight: Encounter) -> None:
    encounter = after(fight, MILL_EVENT, AddEffect("Rain", ticks=6))
    ruler_items = make_ruler(find_timed(RULES.at(encounter)))
    assert [(flag.label, flag.tick) for flag in ruler_items.flags] == [("The mill burns", 9)]
    assert [(bar.label, bar.end) for bar in ruler_items.bars] == [("Rain", 7)]
    assert all(not lane.flags for lane in make_lanes(RULES.at(encounter)))


def test_a_lane_with_too_many_effects_joins_their_bars(fight: Encounter) -> None:
    encounter = after(fight, POISON, *(AddEffect(name, ORC) for name in ("Stunned", "Blind")))
    assert [bar.label for bar in make_lanes(RULES.at(encounter))[1].bars] == [
        "Stunned",
        "Blind · Poison",
    ]


def test_an_effect_can_be_removed_if_a_deed_can_end_it(
    fight: Encounter,
) -> None:
    mill = ScheduleEvent("The mill burns", Tick(30))
    encounter = after(fight, mill, POISON, AddEffect("Rain"), BeginMove(MIRA, "walk"))
    rows = {row.title: row for row in effect_rows(RULES.at(encounter))}
    assert rows["Rain"].remove == RemoveEffect("effect:1")
    assert [title for title, row in rows.items() if row.is_changeable] == ["Rain"]
    assert not any("walk" in title for title in rows)
    deeds = [row.remove for row in rows.values() if row.remove is not None]
    assert len(deeds) == 3
    assert effect_rows(RULES.at(after(encounter, *deeds))) == ()


def test_poison_that_was_removed_causes_no_damage(fight: Encounter) -> None:
    encounter = after(fight, POISON)
    (timer,) = encounter.timers
    counted = after(encounter, CancelEvent(timer.id), Advance(Tick(9)))
    assert counted[ORC].sheet == fight[ORC].sheet


def test_a_segment_and_an_unknown_event_cannot_be_removed(fight: Encounter) -> None:
    encounter = after(fight, BeginMove(MIRA, "walk"))
    with pytest.raises(RuleBroken, match="can't be called off"):
        after(encounter, CancelEvent(encounter.timers[0].id))
    with pytest.raises(RuleBroken, match="There's no event"):
        after(encounter, CancelEvent("event:7"))


def test_timed_things_of_the_gm_do_not_change_the_players_stage(fight: Encounter) -> None:
    encounter = after(fight, POISON, MILL_EVENT, AddEffect("Rain"))
    assert make_players_stage(RULES.at(encounter)) == make_players_stage(RULES.at(fight))


def test_the_card_only_has_the_effects_of_its_combatant(fight: Encounter) -> None:
    encounter = after(fight, AddEffect("Stunned", ORC, turns=3), AddEffect("Rain"))
    assert make_card(RULES.at(encounter), ORC).effects == ("Stunned · 3 left",)
    assert make_card(RULES.at(encounter), MIRA).effects == ()


def test_exposure_is_listed_until_it_is_over() -> None:
    rules, (ara, bo) = system("west_that_wasnt"), map(CombatantId, ("ara", "bo"))
    added = Add((Enlist("Ara", ara), Enlist("Bo", bo)))
    fight = rules.at(rules.begin()).decide(added, FixedDice()).after
    for deed in (
        west.Declare(ara, "quick"),
        west.Declare(bo, "full"),
        west.FlipCard({ara: 8, bo: 5}),
        Next(),
        west.Act(ara, open=True),
    ):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    assert [row.title for row in effect_rows(rules.at(fight))] == ["Ara: in the open"]
    assert fight.spans[0].end is not None
    later = rules.at(fight).decide(Next(), FixedDice()).after
    assert later.now > fight.spans[0].end
    assert effect_rows(rules.at(later)) == ()


def test_a_stun_of_the_system_is_listed_but_not_changeable() -> None:
    rules = system("weapons_free")
    fight = rules.begin()
    for deed in (
        Add((Enlist("Ara", MIRA),)),
        Reflex(margins={MIRA: 4}),
        SetStatus(MIRA, "stunned"),
    ):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    assert make_card(rules.at(fight), MIRA).effects == ("Stunned",)
    (row,) = effect_rows(rules.at(fight))
    assert (row.title, row.description, row.is_changeable) == (
        "Stunned on Ara",
        "by the rules",
        False,
    )


@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
@pytest.mark.parametrize(("ticks", "promised"), [(6, False), (7, True)])
def test_an_effect_does_not_trigger_in_a_turn_on_its_last_tick(
    occasion: Occasion, ticks: int, *, promised: bool
) -> None:
    rules = system("splittermond")
    fight = rules.begin()
    howl = AddEffect("Howl", MIRA, occasion=occasion, ticks=ticks, turns_of=MIRA)
    for deed in (
        Add((Enlist("Mira", MIRA),)),
        file.Start(at={MIRA: 1}),
        Override(MIRA, Tick(7)),
        howl,
    ):
        fight = rules.at(fight).decide(deed, FixedDice(iter([1] * 9))).after
    rows = [(row.name, row.place) for row in list_upcoming(rules.at(fight))]
    assert (("Howl on Mira", "7") in rows) is promised
    assert ("Howl on Mira", f"{1 + ticks} · ends") in rows
    assert [flag.tick for flag in make_lanes(rules.at(fight))[0].flags] == [7] * promised
