"""Tabula Rasa's standings, reasons for turns, facts, and texts of the cheat sheet."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from models.rules.clocks import count_words, entry
from models.rules.clocks.order import Neighbour, explain_neighbour
from models.rules.results import EntryExample, Sign, Standing, Topic
from models.rules.systems.tabula_rasa.sheet import AXIS, POWERS, Scene, action_delay, ready_powers
from models.rules.systems.tabula_rasa.turns import is_drawn_by_lot
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import find_ties
from models.scheduler.events import Event
from models.wording import mark, tr

ENTRY_EXAMPLES = (
    EntryExample("M", mark("take the turn with the major")),
    EntryExample("m", mark("with the minor")),
    EntryExample("Mm", mark("with both")),
    EntryExample("0", mark("pass: take the turn with neither")),
    EntryExample("r", mark("react on anyone's turn; rm and rM spend one more action")),
)

TOPICS = (
    Topic(
        mark("Turn order"),
        mark("First turn: 1d6. Then a turn every AD ticks. Nothing you do moves this grid."),
    ),
    Topic(
        mark("Actions"),
        mark("Each turn readies major, minor and reaction. Unused ones aren't saved."),
    ),
    Topic(
        mark("Same tick"),
        mark(
            "Player characters first, then lower AD. Anyone still tied draws each time: Space "
            "draws. A setting lets you order tied NPCs instead."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "Spend the reaction to use a ready major or minor on any tick before your next turn, "
            "last on that tick. The grid stays."
        ),
    ),
    Topic(
        mark("Surprise"),
        mark(
            "Suspicious: no major at first. Oblivious: also one AD later. The first turn readies "
            "everything."
        ),
    ),
    Topic(mark("Joining late"), mark("First turn: now + 1d6.")),
    Topic(
        mark("New AD"),
        mark("Next turn: the last one + new AD, but after now. The grid goes on from there."),
    ),
)


def standing(scene: Scene, who: CombatantId) -> Standing:
    combatant = scene[who]
    if not combatant.is_in_scene or combatant.marker is None:
        absence_text = tr("left the fight") if scene.sheet(who).entered else ""
        return entry.absent_standing(scene, who, absence_text)
    remark = usual = tr("AD {ticks}", ticks=action_delay(scene, combatant.id))
    if combatant.placed is not None:
        remark = tr("held", "a few letters beside the tick of a held action")
    elif combatant.marker.tick == scene.now:
        remark = tr("due", "a few letters beside the current tick")
    spot = combatant.placed or combatant.marker
    return Standing(AXIS.label(spot.tick), AXIS.unit_name(), remark, _signs(scene, who), usual)


def why(scene: Scene, who: CombatantId) -> str:
    combatant = scene[who]
    if not combatant.is_in_scene or combatant.marker is None:
        reason = tr("{name} isn't in the fight. Roll to join.", name=combatant.display_name)
        return entry.why_absent(scene, who, reason)
    tick = combatant.marker.tick
    if combatant.placed is not None:
        return _why_held(combatant.placed.tick, tick)
    order = explain_neighbour(
        scene, who, _TIED_TEXTS[is_drawn_by_lot(scene, who)], _explain_order, _DRAWN_TEXTS
    )
    return " ".join(filter(None, (_why_on_tick(scene, who, tick), order)))


def facts(scene: Scene, _events: Sequence[Event]) -> Mapping[str, Any]:
    due_turns = scene.fight.due_turns()
    result: dict[str, Any] = {"this_tick": [turn.who for turn in due_turns]}
    if groups := find_ties(due_turns):
        result["this_tick_unordered"] = [list(group) for group in groups]
    waiting = [each.id for each in scene.fight.combatants_in_scene() if each.next_tick != scene.now]
    result["ready"] = {who: "".join(_letters(scene, who)) for who in waiting}
    return result


def _signs(scene: Scene, who: CombatantId) -> tuple[Sign, ...]:
    ready = ready_powers(scene, who)
    return tuple(Sign(each.letter, tr(each.word), power in ready) for power, each in POWERS.items())


def _letters(scene: Scene, who: CombatantId) -> list[str]:
    return [POWERS[power].letter for power in ready_powers(scene, who)]


def _why_held(held_tick: Tick, own_tick: Tick) -> str:
    values = {"place": AXIS.place(held_tick), "own": AXIS.place(own_tick)}
    return tr("Held action, last on {place}. Costs the reaction; next turn stays {own}.", **values)


def _why_on_tick(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet, period = scene.sheet(who), action_delay(scene, who)
    if sheet.last_turn is None:
        return count_words.why_first_turn(scene, who, tick)
    values = {"last": AXIS.place(sheet.last_turn), "ad": period}
    if tick == sheet.last_turn + period:
        return tr("Last own turn on {last}, AD {ad}.", **values)
    if tick == sheet.tick_after_new_ad:
        if tick < sheet.last_turn + period:
            return tr("Last own turn on {last}. The new AD {ad} counts after this turn.", **values)
        return tr("Last own turn on {last}. New AD {ad}: due at once.", **values)
    return count_words.why_set_by_gm(scene, tick)


def _explain_order(scene: Scene, who: CombatantId, neighbour: Neighbour) -> str:
    name, rival = scene[neighbour.who].display_name, neighbour.who
    if scene[who].placed is not None and not neighbour.before:
        return tr("A held action comes last on this tick.")
    if scene[rival].placed is not None:
        return tr("{name}'s held action comes last.", name=name)
    if (scene[rival].side is Side.PC) != (scene[who].side is Side.PC):
        return tr(_SIDE_TEXTS[neighbour.before], name=name)
    values = {"own": action_delay(scene, who), "name": name, "other": action_delay(scene, rival)}
    return tr(_AD_TEXTS[neighbour.before], **values)


_TIED_TEXTS: Final = (
    mark("Tied with {name}. You pick who goes first."),
    mark("Tied with {name}: drawn each time."),
)
"""Texts for ties that the GM breaks, and for those broken by lot."""
_DRAWN_TEXTS: Final = (
    mark("Goes after {name}: same AD, tie broken."),
    mark("Goes before {name}: same AD, tie broken."),
)
_SIDE_TEXTS: Final = (
    mark("Goes after {name}: player characters first."),
    mark("Goes before {name}: player characters first."),
)
_AD_TEXTS: Final = (
    mark("Goes after {name}: AD {other} beats {own}."),
    mark("Goes before {name}: AD {own} beats {other}."),
)
"""Texts for a turn after a neighbour on the tick, and for one before it."""
