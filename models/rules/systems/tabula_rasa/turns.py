"""What happens in a scene of Tabula Rasa, and who goes first on a tick."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from models.rules import decide
from models.rules.clocks import count, entry
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import DRAWS, Tie, break_ties
from models.rules.deeds import Next, Place
from models.rules.dice import faces
from models.rules.draft import follow_rank
from models.rules.refusal import RuleBroken, given
from models.rules.results import Stretch, Window
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
    delay,
    ready,
    refreshed,
)
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import ties
from models.scheduler.events import StatsChanged
from models.scheduler.turns import Turn
from models.wording import tr

_NPC = 200_000
_LAST = 1_000_000_000_000


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 0: each first turn is on the tick rolled (source: "Initiative").

    Who is surprised begins as it would join (source: "Surprise").
    """
    if not deed.rolls:
        raise RuleBroken(tr("Choose who starts the fight."))
    scene.clear(deed.rolls)
    scene.set_clock(0)
    for who, typed in deed.rolls.items():
        _enter(scene, who, typed, deed.states.get(who) or "default", came=None)
    return tr("The fight begins")


def join(scene: Scene, deed: Join) -> str:
    """Join late: first turn at now + roll, an AD later for the oblivious (source: "Surprise")."""
    name = entry.newcomer(scene, deed.who).called
    first = _enter(scene, deed.who, deed.roll, deed.state, came=scene.now)
    return tr("{name} joins: first turn on {first}", name=name, first=AXIS.place(Tick(first)))


def advance(scene: Scene, deed: Advance) -> str:
    """Count up, never past an own tick; acts announced for the tick left behind lapse."""
    held = [turn.who for turn in scene.fight.due() if turn.placed and deed.to > scene.now]
    for who in held:
        scene.place(who, None)
        scene.warn(tr("{name}'s held action is dropped.", name=scene[who].called))
    return count.advance(scene, deed)


def go_on(scene: Scene, _deed: Next) -> str:
    """Count to whatever comes next, and draw the ties met there."""
    if _to_draw(scene):
        return tie(scene, Tie())
    label = count.counted(scene, next_happening(scene.fight))
    return f"{label}. {tie(scene, Tie())}" if _to_draw(scene) else label


def take_turn(scene: Scene, deed: TakeTurn) -> str:
    """Take the own turn, counting up to it if needed; the next is an AD later."""
    one = scene.here(deed.who)
    if said := _reach(scene, Turn(deed.who, given(one.marker, one.called))):
        return said
    tick = _use_turn(scene, deed.who, deed.uses)
    spent = _spent_words(deed.uses)
    return tr(
        "{name} acts on {place} ({spent})", name=one.called, place=AXIS.place(tick), spent=spent
    )


def _use_turn(scene: Scene, who: CombatantId, uses: Sequence[str] = ()) -> Tick:
    """Let the own turn of `who` go by, with all that it `uses`; return its tick."""
    tick = scene.now
    scene.write(who, _spent(scene, who, uses), last_turn=tick)
    scene.move(who, tick + delay(scene, who))
    return tick


def react(scene: Scene, deed: React) -> str:
    """React outside the own turn; this uses up a held act."""
    one, uses = scene.here(deed.who), (REACTION, *deed.uses)
    scene.write(deed.who, _spent(scene, deed.who, uses))
    if one.placed is not None:
        scene.place(deed.who, None)
        told = {"name": one.called, "place": one.placed.tick}
        scene.warn(tr("{name} drops the held action on {place}.", **told))
    return tr("{name} reacts ({spent})", name=one.called, spent=_spent_words(uses))


def held(scene: Scene, deed: AnnounceHeld) -> str:
    """Announce an act on the current tick: after everyone whose own tick it is."""
    return decide.wait_until(scene, Place(deed.who, scene.now))


def held_act(scene: Scene, deed: HeldAct) -> str:
    """Act on a tick that is not the own one; the grid of own ticks stays where it was."""
    one, uses = scene.here(deed.who), (REACTION, *deed.uses)
    if one.placed is None:
        raise RuleBroken(tr("{name} has no held action.", name=one.called))
    if said := _reach(scene, Turn(deed.who, one.placed, placed=True)):
        return said
    tick = scene.now
    scene.write(deed.who, _spent(scene, deed.who, uses))
    scene.place(deed.who, None)
    told = {"name": one.called, "place": AXIS.place(tick), "spent": _spent_words(uses)}
    return tr("{name} acts last on {place} ({spent})", **told)


def let_pass(scene: Scene, who: CombatantId) -> str | None:
    """Let the own turn of `who` pass, if it is due: nothing is spent on it."""
    marker = scene[who].marker
    if marker is not None and marker.tick == scene.now:
        if said := _reach(scene, Turn(who, marker)):
            return said
        _use_turn(scene, who)
    return None


def held_window(scene: Scene, who: CombatantId) -> Window:
    """Return the ticks on which `who` could do a held act: up to the next own tick, not on it."""
    one = scene.here(who)
    marker = given(one.marker, one.called)
    name, pending = one.called, marker.tick == scene.now
    if not scene.settings.held_actions:
        raise RuleBroken(tr("Held actions are off in the settings."))
    if not has_powers(scene, who):
        weak = tr("{name} needs the reaction and a major or minor to act off-turn.", name=name)
        raise RuleBroken(weak)
    if pending:
        _refuse_out_of_order(scene, Turn(who, marker))
    first = Tick(scene.now + (pending or scene.sheet(who).last_turn == scene.now))
    last = Tick(marker.tick - 1 + (delay(scene, who) if pending else 0))
    told = {"name": name, "first": first, "last": last}
    why = tr("{name} can act off-turn from {first} to {last}, not on its own tick.", **told)
    if not pending:
        first_count = tr("To hold the turn on {own}, count to it first (Space).", own=marker.tick)
        why = f"{why} {first_count}"
    return Window((Stretch(first, last),) if first <= last else (), why)


def has_powers(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` could pay for a held act: the reaction and something to do with it."""
    powers = ready(scene, who)
    return REACTION in powers and len(powers) > 1


def set_ad(scene: Scene, deed: SetAd) -> str:
    """Change the AD: the next own tick is the last one plus the new AD, but after now."""
    before = scene.copy()
    scene.happen(StatsChanged(deed.who, TabulaRasaStats(deed.ad)))
    readjust(before, scene, deed.who)
    name = scene[deed.who].called
    return tr("{name}: AD {ticks}", name=name, ticks=deed.ad)


def readjust(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Put the marker where it goes after an edit; a turn that is pending stays where it is."""
    marker, placed = scene[who].marker, scene[who].placed
    if marker is None:
        return
    tick, last, period = marker.tick, scene.sheet(who).last_turn, delay(scene, who)
    if period != delay(before, who) and last is not None and tick > scene.now:
        tick = Tick(max(last + period, scene.now + 1))
        scene.write(who, hurried=tick if tick > last + period else None)
    if tick == marker.tick:
        follow_rank(before, scene, who)
        return
    scene.move(who, tick)
    if placed and placed.tick >= tick:
        scene.place(who, None)


def tie(scene: Scene, deed: Tie) -> str:
    """Draw the order of those tied on the tick that comes first; logged, and only for this time."""
    if scene.fight.upcoming() is None:
        raise RuleBroken(tr("No turns left."))
    return break_ties(scene, deed)


def open_ties(scene: Scene, tick: Tick) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups on `tick` whose order is still open."""
    return ties(scene.fight.on(tick))


def _to_draw(scene: Scene) -> bool:
    return any(draws(scene, group[0]) for group in open_ties(scene, scene.now))


def rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank on a tick: PCs first, then the lower AD; equal ranks are a tie.

    Source: Tabula Rasa, "Ties". NPCs follow the same method unless the storyteller decides.
    """
    is_npc = scene[who].side is not Side.PC
    if is_npc and scene.settings.npc_ties == "storyteller":
        return _NPC * DRAWS
    return (_NPC * is_npc + delay(scene, who)) * DRAWS


def draws(scene: Scene, who: CombatantId) -> bool:
    """Say whether lots decide between `who` and its equals."""
    return scene[who].side is Side.PC or scene.settings.npc_ties == "same"


def held_rank(scene: Scene, who: CombatantId) -> int:
    """Return the rank of a held act: after all own turns of the tick."""
    return _LAST + rank(scene, who)


def may_reorder(scene: Scene, chosen: Sequence[CombatantId]) -> bool:
    """Say whether the storyteller may order them so: players stay before others in line."""
    before = [turn.who for turn in scene.fight.order() if turn.who in chosen]
    moved = [who for who, other in zip(chosen, before, strict=False) if who != other]
    return all(scene[who].side is not Side.PC for who in moved)


def _spent_words(uses: Iterable[str]) -> str:
    return " + ".join(tr(POWERS[use].word) for use in uses) or tr("nothing spent")


def _enter(
    scene: Scene, who: CombatantId, typed: int | None, state: JoinState, *, came: Tick | None
) -> int:
    roll = _first_roll(scene, who, typed)
    first = scene.now + roll + (delay(scene, who) if state == "oblivious" else 0)
    slow, sheet = state != "default", TabulaRasaSheet(entered=True, first=Tick(first), came=came)
    scene.enter(who)
    scene.write(who, sheet, spent=(MAJOR,) if slow else (), slow_start=slow)
    scene.move(who, first)
    return first


def _first_roll(scene: Scene, who: CombatantId, typed: int | None) -> int:
    sides = scene.settings.start_die
    if typed is None:
        return scene.roll(who, "roll", 1, faces(sides))
    if typed not in faces(sides):
        told = {"name": scene[who].called, "sides": sides, "typed": typed}
        raise RuleBroken(tr("{name}: d{sides} gives 1 to {sides}, not {typed}.", **told))
    return typed


def _reach(scene: Scene, turn: Turn) -> str:
    """Count to a turn; return what is said where the draw gives another the first place."""
    _refuse_out_of_order(scene, turn)
    return count.reach(scene, turn.who, turn.tick)


def _refuse_out_of_order(scene: Scene, turn: Turn) -> None:
    """Raise RuleBroken when it is not yet the moment for `turn`."""
    front = scene.foremost
    if turn not in front:
        told = {"first": scene[front[0].who].called, "name": scene[turn.who].called}
        raise RuleBroken(tr("{first} acts before {name}.", **told))


def _spent(scene: Scene, who: CombatantId, uses: Sequence[str]) -> TabulaRasaSheet:
    """Return the sheet with `uses` spent. Raises RuleBroken for one on cooldown."""
    sheet = refreshed(scene, who)
    for use in uses:
        if use in sheet.spent or uses.count(use) > 1:
            raise RuleBroken(tr(POWERS[use].refusal, name=scene[who].called))
    return replace(sheet, spent=(*sheet.spent, *uses))
