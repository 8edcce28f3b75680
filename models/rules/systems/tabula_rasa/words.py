"""Tabula Rasa in words: how someone is doing and why, facts, and the guide."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from models.rules.clocks import count_words, entry
from models.rules.clocks.order import Neighbour, why_beside
from models.rules.results import Entry, Sign, Standing, Topic
from models.rules.systems.tabula_rasa.sheet import AXIS, POWERS, Scene, delay, ready
from models.rules.systems.tabula_rasa.turns import draws
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import ties
from models.scheduler.events import Event
from models.wording import mark, tr

ENTRIES = (
    Entry("M", mark("take the turn with the major")),
    Entry("m", mark("with the minor")),
    Entry("Mm", mark("with both")),
    Entry("0", mark("pass: take the turn with neither")),
    Entry("r", mark("react on anyone's turn; rm and rM spend one more action")),
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
            "draws. A setting lets the GM order tied NPCs instead."
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
    """Say on which tick `who` acts, and what is off cooldown."""
    one = scene[who]
    if one.marker is None:
        left = tr("left the fight") if scene.sheet(who).entered else ""
        return entry.absent(scene, who, left)
    note = tr("AD {ticks}", ticks=delay(scene, one.id))
    if one.placed is not None:
        note = tr("held", "a few letters beside the tick of a held action")
    elif one.marker.tick == scene.now:
        note = tr("due", "a few letters beside the current tick")
    spot = one.placed or one.marker
    return Standing(AXIS.show(spot.tick), AXIS.word(), note, _signs(scene, who))


def why(scene: Scene, who: CombatantId) -> str:
    """Say why `who` acts on that tick, and before or after which others."""
    one = scene[who]
    if one.marker is None:
        told = tr("{name} isn't in the fight. Roll to join.", name=one.called)
        return entry.why_absent(scene, who, told)
    tick = one.marker.tick
    if one.placed is not None:
        return _why_held(one.placed.tick, tick)
    order = why_beside(scene, who, _TIED[draws(scene, who)], _by_rule, _BY_CHOICE)
    return " ".join(filter(None, (_why_here(scene, who, tick), order)))


def facts(scene: Scene, _events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what is ready, and who still acts on the current tick."""
    due = scene.fight.due()
    told: dict[str, Any] = {"this_tick": [turn.who for turn in due]}
    if groups := ties(due):
        told["this_tick_unordered"] = [list(group) for group in groups]
    waiting = [each.id for each in scene.fight.present() if each.next_tick != scene.now]
    told["ready"] = {who: "".join(_letters(scene, who)) for who in waiting}
    return told


def _signs(scene: Scene, who: CombatantId) -> tuple[Sign, ...]:
    off = ready(scene, who)
    return tuple(Sign(each.letter, tr(each.word), power in off) for power, each in POWERS.items())


def _letters(scene: Scene, who: CombatantId) -> list[str]:
    return [POWERS[power].letter for power in ready(scene, who)]


def _why_held(act: Tick, own: Tick) -> str:
    told = {"place": AXIS.place(act), "own": AXIS.place(own)}
    return tr("Held action, last on {place}. Costs the reaction; next turn stays {own}.", **told)


def _why_here(scene: Scene, who: CombatantId, tick: Tick) -> str:
    """Say where the own tick comes from; what the rules do not give, the GM gave."""
    sheet, period = scene.sheet(who), delay(scene, who)
    if sheet.last_turn is None:
        return count_words.why_first(scene, who, tick)
    told = {"last": AXIS.place(sheet.last_turn), "ad": period}
    if tick == sheet.last_turn + period:
        return tr("Last acted on {last}, AD {ad}.", **told)
    if tick == sheet.hurried:
        return tr("Last acted on {last}. New AD {ad}: due at once.", **told)
    return count_words.by_the_gm(scene, tick)


def _by_rule(scene: Scene, who: CombatantId, beside: Neighbour) -> str:
    name, rival = scene[beside.who].called, beside.who
    if scene[who].placed is not None and not beside.before:
        return tr("A held action comes last on this tick.")
    if scene[rival].placed is not None:
        return tr("{name}'s held action comes last.", name=name)
    if (scene[rival].side is Side.PC) != (scene[who].side is Side.PC):
        return tr(_BY_SIDE[beside.before], name=name)
    told = {"own": delay(scene, who), "name": name, "other": delay(scene, rival)}
    return tr(_BY_AD[beside.before], **told)


_TIED: Final = (
    mark("Tied with {name}. The GM picks who goes first."),
    mark("Tied with {name}: drawn each time."),
)
"""Where the GM picks, and where lots decide."""
_BY_CHOICE: Final = (
    mark("Goes after {name}: same AD, tie broken."),
    mark("Goes before {name}: same AD, tie broken."),
)
_BY_SIDE: Final = (
    mark("Goes after {name}: player characters first."),
    mark("Goes before {name}: player characters first."),
)
_BY_AD: Final = (
    mark("Goes after {name}: AD {other} beats {own}."),
    mark("Goes before {name}: AD {own} beats {other}."),
)
"""After and before a neighbour on the tick."""
