"""Tabula Rasa: a fixed grid of own ticks, three actions on cooldown, ties drawn by lot.

Source: the timed-scenes section of the Tabula Rasa rules, and for held actions its last revision.
"""

from collections.abc import Iterator

from models.rules.clocks.count import Advance
from models.rules.clocks.order import behind
from models.rules.clocks.ties import Tie
from models.rules.deeds import Next
from models.rules.dice import faces
from models.rules.system import System, Typed, Waits
from models.rules.systems.tabula_rasa import offers, sheet, turns, words
from models.rules.systems.tabula_rasa.conditions import CONDITIONS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Ghost, every
from models.wording import mark


def _grid(scene: sheet.Scene, who: CombatantId) -> Iterator[Ghost]:
    """Return the grid of own ticks after the next one, for ever."""
    marker, period = scene[who].marker, sheet.delay(scene, who)
    return iter(()) if marker is None else every(who, Tick(marker.tick + period), period)


SYSTEM = System(
    id="tabula_rasa",
    title="Tabula Rasa",
    summary=mark("A fixed grid: a turn every AD ticks, with a major, a minor and a reaction"),
    axis=sheet.AXIS,
    stats=sheet.TabulaRasaStats,
    sheet=sheet.TabulaRasaSheet,
    settings=sheet.TabulaRasaSettings,
    ledger=sheet.TabulaRasaLedger,
    answers={
        sheet.Start: turns.start,
        sheet.Join: turns.join,
        Advance: turns.advance,
        Next: turns.go_on,
        sheet.TakeTurn: turns.take_turn,
        Tie: turns.tie,
        sheet.React: turns.react,
        sheet.AnnounceHeld: turns.held,
        sheet.HeldAct: turns.held_act,
        sheet.SetAd: turns.set_ad,
    },
    waiting=Waits(
        since=lambda scene, who: scene[who].placed_tick,
        opens=turns.held_window,
        begin=turns.let_pass,
        until=mark("{name} will act last on {place} (costs the reaction)"),
        back=mark("{name} drops the held action on {place}"),
        none=mark("{name} has no held action."),
        among=lambda scene: (e.id for e in scene.fight.present() if turns.has_powers(scene, e.id)),
        rank=turns.held_rank,
    ),
    calls=offers.calls,
    chores=offers.chores,
    asks=offers.asks,
    offers=offers.offers,
    standing=words.standing,
    why=words.why,
    facts=words.facts,
    rank=turns.rank,
    contests=turns.draws,
    may_reorder=turns.may_reorder,
    edited=turns.readjust,
    used=sheet.ready,
    parts=behind,
    presets=CONDITIONS,
    forecast=_grid,
    roll=lambda scene, _who, _what, _row: scene.dice.roll(1, faces(scene.settings.start_die))[0],
    typed=(Typed("[Mmr0 +-]+", offers.typed, words.ENTRIES),),
    hint=mark("Shift+M major · m minor · r react"),
    unknown=mark(
        "{text} isn't known. Type “M” for the major, “m” minor, “Mm” both, “r” react, “0” pass."
    ),
    topics=words.TOPICS,
)
"""The rule set of Tabula Rasa."""
