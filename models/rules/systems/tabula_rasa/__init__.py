"""Tabula Rasa: a fixed grid of own ticks, three actions with cooldowns, and ties drawn by lot.

Source: the timed-scenes section of the Tabula Rasa rules; for held actions, its last revision.
"""

from collections.abc import Iterator

from models.rules.clocks.count import Advance
from models.rules.clocks.order import put_after_equals
from models.rules.clocks.ties import Tie
from models.rules.deeds import Next
from models.rules.dice import faces
from models.rules.system import EntryPattern, System, WaitRules
from models.rules.systems.tabula_rasa import offers, sheet, texts, turns
from models.rules.systems.tabula_rasa.conditions import CONDITIONS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Ghost, periodic_ghosts
from models.wording import mark


def _grid(scene: sheet.Scene, who: CombatantId) -> Iterator[Ghost]:
    """Yield ghosts of the own ticks after the next one, endlessly."""
    marker, period = scene[who].marker, sheet.action_delay(scene, who)
    return iter(()) if marker is None else periodic_ghosts(who, Tick(marker.tick + period), period)


SYSTEM = System(
    id="tabula_rasa",
    title="Tabula Rasa",
    summary=mark("A fixed grid: a turn every AD ticks, with a major, a minor and a reaction."),
    axis=sheet.AXIS,
    stats=sheet.TabulaRasaStats,
    sheet=sheet.TabulaRasaSheet,
    settings=sheet.TabulaRasaSettings,
    ledger=sheet.TabulaRasaLedger,
    handlers={
        sheet.Start: turns.start,
        sheet.Join: turns.join,
        Advance: turns.advance,
        Next: turns.draw_or_count,
        sheet.TakeTurn: turns.take_turn,
        Tie: turns.draw_ties,
        sheet.React: turns.react,
        sheet.AnnounceHeld: turns.announce_held,
        sheet.HeldAct: turns.take_held_action,
        sheet.SetAd: turns.set_ad,
    },
    wait_rules=WaitRules(
        waiting_since=lambda scene, who: scene[who].placed_tick,
        window=turns.held_window,
        begin=turns.pass_turn,
        until_text=mark("{name} will act last on {place} (costs the reaction)"),
        reopened_text=mark("{name} drops the held action on {place}"),
        not_waiting_text=mark("{name} has no held action."),
        candidates=lambda scene: (
            each.id
            for each in scene.fight.combatants_in_scene()
            if turns.can_afford_held_action(scene, each.id)
        ),
        rank=turns.held_rank,
        placed_word=mark("held"),
        continues_turn=False,
    ),
    calls=offers.calls,
    scene_offers=offers.scene_offers,
    decisions=offers.decisions,
    offers=offers.offers,
    standing=texts.standing,
    why=texts.why,
    facts=texts.facts,
    rank=turns.turn_rank,
    must_contest=turns.is_drawn_by_lot,
    may_reorder=turns.may_reorder,
    on_edit=turns.adjust_to_delay,
    spent_counters=sheet.ready_powers,
    on_split=put_after_equals,
    presets=CONDITIONS,
    forecast=_grid,
    initiative=lambda scene, who: scene.sheet(who).first_tick,
    initiatives=lambda scene: range(1, scene.settings.start_die + 1),
    roll=lambda scene, _who, _what, _row: scene.dice.roll(1, faces(scene.settings.start_die))[0],
    quick_entries=(EntryPattern("[Mmr0 +-]+", offers.parse_letters, texts.ENTRY_EXAMPLES),),
    hint=mark("Shift+M major · m minor · r react"),
    unknown_entry=mark(
        "{text} isn't known. Type “M” for the major, “m” minor, “Mm” both, “r” react, “0” pass."
    ),
    topics=texts.TOPICS,
)
"""The rule set of Tabula Rasa."""
