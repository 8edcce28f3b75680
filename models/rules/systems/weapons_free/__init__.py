"""Weapons Free: reflex margins on tics of a quarter second, and an action every four tics.

Source: the post on scenes, rounds, beats and tics in modern warfare. What it leaves open (ties,
waits, late joiners, dice), a setting or the GM decides.
"""

from models.rules.clocks.count import Advance, advance
from models.rules.clocks.waits import BAR_TEXT, Wait, WaitUntil
from models.rules.decide import place_waiting_turn
from models.rules.deeds import Next, PlaceTurn
from models.rules.system import System, WaitRules
from models.rules.systems.weapons_free import offers, sheet, texts, turns
from models.rules.systems.weapons_free.conditions import CONDITIONS
from models.scheduler.clock import Tick
from models.wording import mark

SYSTEM = System(
    id="weapons_free",
    title="Weapons Free",
    summary=mark("Reflex rolls set the first turn, then a turn every 4 tics."),
    axis=sheet.AXIS,
    stats=sheet.WeaponsFreeStats,
    sheet=sheet.WeaponsFreeSheet,
    default_settings=lambda: sheet.WeaponsFreeSettings(late_joiners_start_behind="seen"),
    settings=sheet.WeaponsFreeSettings,
    ledger=sheet.WeaponsFreeLedger,
    handlers={
        sheet.Reflex: turns.roll_reflex,
        sheet.Join: turns.join,
        sheet.Act: turns.act,
        Wait: turns.wait,
        WaitUntil: lambda scene, deed: place_waiting_turn(
            scene, PlaceTurn(deed.who, Tick(deed.at))
        ),
        sheet.SetStatus: turns.set_status,
        sheet.SetFrame: turns.set_frame,
        Advance: advance,
        Next: turns.count_to_next_stop,
    },
    wait_rules=WaitRules(
        waiting_since=lambda scene, who: scene.sheet(who).waiting_since,
        window=turns.wait_window,
        begin=turns.begin_wait,
        until_text=mark("{name} waits until {place}"),
        reopened_text=mark("{name} keeps waiting, no tic picked"),
        not_waiting_text=mark("{name} hasn't picked a tic."),
        refusal_prefix=mark("Only someone due or waiting can pick a later tic."),
        costs=turns.lost_slot_warnings,
        candidates=lambda scene: (turn.who for turn in turns.next_candidates(scene)),
    ),
    phrases=(BAR_TEXT,),
    calls=offers.calls,
    scene_offers=offers.scene_offers,
    offers=offers.offers,
    standing=texts.standing,
    why=texts.why,
    facts=texts.facts,
    states=texts.states,
    quick_entries=offers.QUICK_ENTRIES,
    hint=offers.hint,
    hints_absent=True,
    unknown_entry=offers.UNKNOWN_ENTRY,
    topics=texts.TOPICS,
    formulas={
        "tics_to_beats": texts.tics_to_beats,
        "tics_to_seconds": texts.tics_to_beats,  # a beat is a second
        "margin": texts.margin,
    },
    grouped_axis=texts.grouped_axis,
    heading=texts.heading,
    groups=texts.groups,
    initiative=turns.reflex_roll,
    initiatives=turns.reflex_range,
    roll=lambda scene, _who, _what, _row: sum(
        scene.dice.roll(*sheet.parse_dice(scene.settings.reflex_dice))
    ),
    label=texts.append_new_round,
    rank=turns.turn_rank,
    may_reorder=turns.may_reorder,
    tied_turns=turns.tied_turns,
    presets=CONDITIONS,
    forecast=turns.forecast,
    common_rhythm=True,
    spans=turns.wait_spans,
    misses_turns=turns.misses_turns,
    on_ruling=turns.move_by_ruling,
    spent_counters=sheet.actions_this_round,
)
