"""Tabula Rasa's deeds, and the order of turns on a tick."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count, entry
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import LOT_RANGE, Tie, break_ties
from models.rules.deeds import Next, PlaceTurn
from models.rules.dice import faces
from models.rules.draft import apply_changed_rank
from models.rules.refusal import RuleBroken, require_value
from models.rules.results import TickRange, WaitWindow
from models.rules.systems.tabula_rasa.sheet import (
    AXIS,
    MAJOR,
    POWERS,
    REACTION,
    AnnounceHeld,
    HeldAct,
    Join,
    JoinState,
    React,
    Scene,
    SetAd,
    Start,
    TabulaRasaSheet,
    TabulaRasaStats,
    TakeTurn,
    action_delay,
    current_sheet,
    ready_powers,
)
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import find_ties
from models.scheduler.events import StatsChanged
from models.scheduler.turns import Turn
from models.wording import tr

_NPC_RANK = 200_000
_HELD_RANK = 1_000_000_000_000


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 0, with each first turn on the rolled tick (source: "Initiative").

    Surprised combatants start like late joiners (source: "Surprise").
    """
    if not deed.rolls:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.end_scene(deed.rolls)
    scene.set_clock(0)
    for who, roll in deed.rolls.items():
        _enter(scene, who, roll, deed.states.get(who) or "default", joined_at=None)
    return tr("The fight begins")


def join(scene: Scene, deed: Join) -> str:
    """Join late, with the first turn on now + roll; one AD later if oblivious ("Surprise").

    Anyone who comes back keeps its own ticks, which have gone on meanwhile.
    """
    who, name = deed.who, entry.require_absent(scene, deed.who).display_name
    marker = scene[who].marker
    if not entry.keeps_turn(scene, who):
        _enter(scene, who, deed.roll, deed.state, joined_at=scene.now)
        first_tick = require_value(scene[who].marker, name).tick
        return tr("{name} joins: first turn on {first}", name=name, first=AXIS.place(first_tick))
    if entry.bring_back(scene, who):
        period, old_tick = action_delay(scene, who), require_value(marker, name).tick
        tick = Tick(scene.now + (old_tick - scene.now) % period)
        scene.update_sheet(who, last_turn=Tick(tick - period))
        scene.move(who, tick)
    if deed.roll is not None:
        entry.warn_unused_roll(scene, who)
    return entry.describe_return(scene, who, marker)


def advance(scene: Scene, deed: Advance) -> str:
    """Count up, but never past an own tick; drop held actions announced for this tick."""
    holders = [turn.who for turn in scene.fight.due_turns() if turn.placed and deed.to > scene.now]
    for who in holders:
        scene.unplace_turn(who)
        scene.warn(tr("{name}'s held action is dropped.", name=scene[who].display_name))
    return count.advance(scene, deed)


def draw_or_count(scene: Scene, _deed: Next) -> str:
    """Draw the ties on the current tick or, if there are none, count on and draw those there."""
    if _has_ties_to_draw(scene):
        return draw_ties(scene, Tie())
    label = count.count_to(scene, next_stop(scene.fight))
    return f"{label}. {draw_ties(scene, Tie())}" if _has_ties_to_draw(scene) else label


def take_turn(scene: Scene, deed: TakeTurn) -> str:
    """Take the own turn, counting up to it if needed; the next turn is one AD later."""
    combatant = scene.require_in_scene(deed.who)
    if delay_label := _count_to_turn(
        scene, Turn(deed.who, require_value(combatant.marker, combatant.display_name))
    ):
        return delay_label
    tick = _use_turn(scene, deed.who, deed.uses)
    spent_text = _spent_text(deed.uses)
    return tr(
        "{name} acts on {place} ({spent})",
        name=combatant.display_name,
        place=AXIS.place(tick),
        spent=spent_text,
    )


def _use_turn(scene: Scene, who: CombatantId, powers: Sequence[str] = ()) -> Tick:
    """Spend `powers` on the turn of `who` and move its marker by one AD; return the turn's tick."""
    tick = scene.now
    scene.update_sheet(who, _sheet_after_spending(scene, who, powers), last_turn=tick)
    scene.move(who, tick + action_delay(scene, who))
    return tick


def react(scene: Scene, deed: React) -> str:
    """React outside the own turn, which uses up a held action."""
    combatant, uses = scene.require_in_scene(deed.who), (REACTION, *deed.uses)
    scene.update_sheet(deed.who, _sheet_after_spending(scene, deed.who, uses))
    if combatant.placed is not None:
        scene.unplace_turn(deed.who)
        values = {"name": combatant.display_name, "place": combatant.placed.tick}
        scene.warn(tr("{name} drops the held action on {place}.", **values))
    return tr("{name} reacts ({spent})", name=combatant.display_name, spent=_spent_text(uses))


def announce_held(scene: Scene, deed: AnnounceHeld) -> str:
    """Announce an action on the current tick, after everyone whose own tick it is."""
    return decide.place_waiting_turn(scene, PlaceTurn(deed.who, scene.now))


def take_held_action(scene: Scene, deed: HeldAct) -> str:
    """Act on a tick that isn't the own tick; the own ticks don't move."""
    combatant, uses = scene.require_in_scene(deed.who), (REACTION, *deed.uses)
    if combatant.placed is None:
        raise RuleBroken(tr("{name} has no held action.", name=combatant.display_name))
    if delay_label := _count_to_turn(scene, Turn(deed.who, combatant.placed, placed=True)):
        return delay_label
    tick = scene.now
    scene.update_sheet(deed.who, _sheet_after_spending(scene, deed.who, uses))
    scene.unplace_turn(deed.who)
    values = {"name": combatant.display_name, "place": AXIS.place(tick), "spent": _spent_text(uses)}
    return tr("{name} acts last on {place} ({spent})", **values)


def pass_turn(scene: Scene, who: CombatantId) -> str | None:
    """Pass the own turn of `who`, if it is due, without spending anything."""
    marker = scene[who].marker
    if marker is not None and marker.tick == scene.now:
        if delay_label := _count_to_turn(scene, Turn(who, marker)):
            return delay_label
        _use_turn(scene, who)
    return None


def held_window(scene: Scene, who: CombatantId) -> WaitWindow:
    """Return the window for a held action of `who`, which is before its next own tick."""
    combatant = scene.require_in_scene(who)
    marker = require_value(combatant.marker, combatant.display_name)
    name, is_own_tick = combatant.display_name, marker.tick == scene.now
    if not scene.settings.held_actions:
        raise RuleBroken(tr("Held actions are off in the settings."))
    if not can_afford_held_action(scene, who):
        reason = tr("{name} needs the reaction and a major or minor to act off-turn.", name=name)
        raise RuleBroken(reason)
    if is_own_tick:
        _check_next(scene, Turn(who, marker))
    first_tick = Tick(scene.now + (is_own_tick or scene.sheet(who).last_turn == scene.now))
    last_tick = Tick(marker.tick - 1 + (action_delay(scene, who) if is_own_tick else 0))
    values = {"name": name, "first": first_tick, "last": last_tick}
    explanation = (
        tr("{name} can act off-turn only on {first}, not on its own tick.", **values)
        if first_tick == last_tick
        else tr("{name} can act off-turn from {first} to {last}, not on its own tick.", **values)
    )
    if not is_own_tick:
        count_hint = tr("To hold the turn on {own}, count to it first (Space).", own=marker.tick)
        explanation = f"{explanation} {count_hint}"
    return WaitWindow(
        (TickRange(first_tick, last_tick),) if first_tick <= last_tick else (), explanation
    )


def can_afford_held_action(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` has its reaction and a major or minor ready."""
    powers = ready_powers(scene, who)
    return REACTION in powers and len(powers) > 1


def set_ad(scene: Scene, deed: SetAd) -> str:
    """Change the AD; the next turn is the last one plus the new AD, but after now."""
    before = scene.copy()
    scene.emit(StatsChanged(deed.who, TabulaRasaStats(deed.ad)))
    adjust_to_delay(before, scene, deed.who)
    name = scene[deed.who].display_name
    return tr("{name}: AD {ticks}", name=name, ticks=deed.ad)


def adjust_to_delay(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Move the marker after a change of AD or wound; a turn that is due stays where it is."""
    marker, placed = scene[who].marker, scene[who].placed
    if marker is None:
        return
    tick, last_turn, period = marker.tick, scene.sheet(who).last_turn, action_delay(scene, who)
    if period != action_delay(before, who) and last_turn is not None:
        if tick > scene.now:
            tick = Tick(max(last_turn + period, scene.now + 1))
        scene.update_sheet(who, tick_after_new_ad=tick if tick != last_turn + period else None)
    if tick == marker.tick:
        apply_changed_rank(before, scene, who)
        return
    scene.move(who, tick)
    if placed and placed.tick >= tick:
        scene.unplace_turn(who)
        scene.warn(tr("{name}'s held action is dropped.", name=scene[who].display_name))


def draw_ties(scene: Scene, deed: Tie) -> str:
    """Draw the order of those tied on the tick with the next turn, for this time only."""
    if scene.fight.next_turn() is None:
        raise RuleBroken(tr("No turns left."))
    return break_ties(scene, deed)


def open_ties(scene: Scene, tick: Tick) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups tied on `tick`."""
    return find_ties(scene.fight.turns_on(tick))


def _has_ties_to_draw(scene: Scene) -> bool:
    return any(is_drawn_by_lot(scene, group[0]) for group in open_ties(scene, scene.now))


def turn_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank on a tick: players' characters first, then the lower AD.

    Source: "Ties". NPCs follow the same rule unless the storyteller decides.
    """
    is_npc = scene[who].side is not Side.PC
    if is_npc and scene.settings.npc_ties == "storyteller":
        return _NPC_RANK * LOT_RANGE
    return (_NPC_RANK * is_npc + action_delay(scene, who)) * LOT_RANGE


def is_drawn_by_lot(scene: Scene, who: CombatantId) -> bool:
    return scene[who].side is Side.PC or scene.settings.npc_ties == "same"


def held_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank of a held action, which comes after all own turns on the tick."""
    return _HELD_RANK + turn_rank(scene, who)


def may_reorder(scene: Scene, order: Sequence[CombatantId]) -> bool:
    """Return whether the storyteller may set this order, which no player's character may notice."""
    old_order = [turn.who for turn in scene.fight.turn_order() if turn.who in order]
    moved_ids = [who for who, other in zip(order, old_order, strict=False) if who != other]
    return all(scene[who].side is not Side.PC for who in moved_ids)


def _spent_text(powers: Iterable[str]) -> str:
    return " + ".join(tr(POWERS[power].word) for power in powers) or tr("nothing spent")


def _enter(
    scene: Scene,
    who: CombatantId,
    typed_roll: int | None,
    state: JoinState,
    *,
    joined_at: Tick | None,
) -> None:
    roll = _check_or_roll(scene, who, typed_roll)
    first_tick = scene.now + roll + (action_delay(scene, who) if state == "oblivious" else 0)
    starts_slow = state != "default"
    sheet = TabulaRasaSheet(entered=True, first_tick=Tick(first_tick), joined_at=joined_at)
    scene.enter(who)
    scene.update_sheet(
        who, sheet, spent_powers=(MAJOR,) if starts_slow else (), slow_start=starts_slow
    )
    scene.move(who, first_tick)


def _check_or_roll(scene: Scene, who: CombatantId, typed_roll: int | None) -> int:
    sides = scene.settings.start_die
    if typed_roll is None:
        return scene.roll(who, "roll", 1, faces(sides))
    if typed_roll not in faces(sides):
        values = {"name": scene[who].display_name, "sides": sides, "typed": typed_roll}
        raise RuleBroken(tr("{name}: d{sides} gives 1 to {sides}, not {typed}.", **values))
    return typed_roll


def _count_to_turn(scene: Scene, turn: Turn) -> str:
    """Count to a turn; return a label if it can't be taken then, or ""."""
    _check_next(scene, turn)
    return count.count_to_turn(scene, turn.who, turn.tick)


def _check_next(scene: Scene, turn: Turn) -> None:
    front = scene.first_group
    if turn not in front:
        values = {"first": scene[front[0].who].display_name, "name": scene[turn.who].display_name}
        raise RuleBroken(tr("{first} acts before {name}.", **values))


def _sheet_after_spending(scene: Scene, who: CombatantId, powers: Sequence[str]) -> TabulaRasaSheet:
    """Return the sheet with `powers` spent. Raises RuleBroken if one is on cooldown."""
    sheet = current_sheet(scene, who)
    for power in powers:
        if power in sheet.spent_powers or powers.count(power) > 1:
            raise RuleBroken(tr(POWERS[power].refusal, name=scene[who].display_name))
    return replace(sheet, spent_powers=(*sheet.spent_powers, *powers))
