"""Weapons Free: reflex margins on tics of a quarter second, an action every four of them.

Source: the post on scenes, rounds, beats and tics in modern warfare; where it is silent (ties,
waits, late joiners, dice) the reading is a setting, or left to the GM.
"""

from models.rules.clocks.count import Advance, advance
from models.rules.clocks.waits import WAITING, Wait, WaitUntil
from models.rules.decide import wait_until
from models.rules.deeds import Next, Place
from models.rules.system import System, Waits
from models.rules.systems.weapons_free import offers, sheet, turns, words
from models.rules.systems.weapons_free.conditions import CONDITIONS
from models.scheduler.clock import Tick
from models.wording import mark

SYSTEM = System(
    id="weapons_free",
    title="Weapons Free",
    summary=mark("Reflex rolls set the first turn, then a turn every 4 tics"),
    axis=sheet.AXIS,
    stats=sheet.WeaponsFreeStats,
    sheet=sheet.WeaponsFreeSheet,
    usual_settings=lambda: sheet.WeaponsFreeSettings(late_behind="seen"),
    settings=sheet.WeaponsFreeSettings,
    ledger=sheet.WeaponsFreeLedger,
    answers={
        sheet.Reflex: turns.reflex,
        sheet.Join: turns.join,
        sheet.Act: turns.act,
        Wait: turns.wait,
        WaitUntil: lambda scene, deed: wait_until(scene, Place(deed.who, Tick(deed.at))),
        sheet.SetStatus: turns.set_status,
        sheet.SetFrame: turns.frame,
        Advance: advance,
        Next: turns.go_on,
    },
    waiting=Waits(
        since=lambda scene, who: scene.sheet(who).since,
        opens=turns.wait_window,
        begin=turns.begin_wait,
        until=mark("{name} waits until {place}"),
        back=mark("{name} keeps waiting, no tic picked"),
        none=mark("{name} hasn't picked a tic."),
        only=mark("Only someone due or waiting can pick a later tic."),
        costs=turns.slots_lost,
        among=lambda scene: (turn.who for turn in turns.first_group(scene)),
    ),
    phrases=(WAITING,),
    calls=offers.calls,
    chores=offers.chores,
    offers=offers.offers,
    standing=words.standing,
    why=words.why,
    facts=words.facts,
    states=words.states,
    typed=offers.TYPED,
    hint=offers.hint,
    unknown=offers.UNKNOWN,
    topics=words.TOPICS,
    formulas={
        "tics_to_beats": words.tics_to_beats,
        "tics_to_seconds": words.tics_to_beats,
        "margin": words.margin,
    },
    scale=words.scale,
    heading=words.heading,
    groups=words.groups,
    roll=lambda scene, _who, _what, _row: sum(
        scene.dice.roll(*sheet.pool(scene.settings.reflex_dice))
    ),
    label=words.with_new_round,
    rank=turns.rank,
    may_reorder=turns.may_reorder,
    unordered=turns.unordered,
    presets=CONDITIONS,
    forecast=turns.forecast,
    common_rhythm=True,
    bars=turns.wait_bar,
    leaves=turns.leave,
    used=sheet.acted,
)
