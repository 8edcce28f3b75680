"""What Tabula Rasa says of a scene: how somebody stands and why, facts, and its guide."""

from collections.abc import Mapping, Sequence
from typing import Any

from models.rules.results import Entry, Sign, Standing, Topic
from models.rules.systems.tabula_rasa.sheet import AXIS, POWERS, Scene, delay, ready
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.encounter import ties
from models.scheduler.events import Event
from models.wording import mark, tr

ENTRIES = (
    Entry("M", mark("takes the turn with the major action")),
    Entry("m", mark("takes it with the minor action")),
    Entry("Mm", mark("takes it with both")),
    Entry("0", mark("takes it with neither")),
    Entry("r", mark("reacts, whoever's turn it is; rm and rM spend another action as well")),
)

TOPICS = (
    Topic(
        mark("Turn order"),
        mark(
            "The first turn comes on the roll of a d6, each further one AD ticks after the "
            "last. These own ticks are a fixed grid: nothing that is done moves it."
        ),
    ),
    Topic(
        mark("Actions"),
        mark(
            "On every own tick major, minor and reaction are ready again. What was not used "
            "is not saved up."
        ),
    ),
    Topic(
        mark("On one tick"),
        mark(
            "Players before others, then the lower AD. Players still tied are drawn by lot, "
            "each time anew: Space draws. Others who are tied go in any order the GM likes."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "The reaction lets one spend other ready actions on a tick before the next own "
            "one: last on that tick, behind everybody whose own tick it is. The grid stays."
        ),
    ),
    Topic(
        mark("Joining late"),
        mark(
            "Now plus a d6. Who suspects something comes without the major action; who "
            "suspects nothing comes an AD later still, also without it. The first turn "
            "refreshes all."
        ),
    ),
    Topic(
        mark("A new AD"),
        mark(
            "The next own tick is the last one plus the new AD, but after the present tick; "
            "from there the grid goes on."
        ),
    ),
)


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, and what is off cooldown."""
    one = scene[who]
    if one.marker is None:
        return Standing("–", "", _absence(scene, one))
    due = one.marker.tick == scene.now
    note = tr("due now") if due else _note(scene, one)
    return Standing(AXIS.show(one.marker.tick), AXIS.word(), note, _signs(scene, who))


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    one = scene[who]
    if one.marker is None:
        return tr("{name} is not in the scene: roll to let {name} join.", name=one.called)
    tick = one.marker.tick
    if one.placed is not None:
        return _why_held(one.placed.tick, tick)
    words = tr("Due on {place}: {reason}.", place=AXIS.place(tick), reason=_reason(scene, who))
    return " ".join(filter(None, (words, _tie_words(scene, who, tick))))


def facts(scene: Scene, _events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what is ready, and who still acts on the present tick."""
    due = scene.fight.due()
    told: dict[str, Any] = {"this_tick": [turn.who for turn in due]}
    if groups := ties(due):
        told["this_tick_unordered"] = [list(group) for group in groups]
    waiting = [each.id for each in scene.fight.present() if each.next_tick != scene.now]
    told["ready"] = {who: "".join(_letters(scene, who)) for who in waiting}
    return told


def _absence(scene: Scene, one: Combatant) -> str:
    if one.presence is Presence.DEFEATED:
        return tr("defeated")
    return tr("left the scene") if scene.sheet(one.id).entered else tr("not in the scene")


def _note(scene: Scene, one: Combatant) -> str:
    if one.placed is not None:
        return tr("held until {place}", place=AXIS.show(one.placed.tick))
    return tr("AD {ticks}", ticks=delay(scene, one.id))


def _signs(scene: Scene, who: CombatantId) -> tuple[Sign, ...]:
    off = ready(scene, who)
    return tuple(Sign(each.letter, tr(each.word), power in off) for power, each in POWERS.items())


def _letters(scene: Scene, who: CombatantId) -> list[str]:
    return [POWERS[power].letter for power in ready(scene, who)]


def _why_held(act: Tick, own: Tick) -> str:
    return tr(
        "Acts off-turn on {place}, behind all own turns, and pays with the reaction; the own tick"
        " stays {own}.",
        place=AXIS.place(act),
        own=AXIS.show(own),
    )


def _reason(scene: Scene, who: CombatantId) -> str:
    last = scene.sheet(who).last_turn
    if last is None:
        return tr("that is the first turn rolled")
    period = delay(scene, who)
    return tr("the last own tick was {last} and AD is {ticks}", last=last, ticks=period)


def _tie_words(scene: Scene, who: CombatantId, tick: Tick) -> str:
    turns = scene.fight.on(tick)
    rival = next((each.who for each in turns if each.who != who and not each.placed), None)
    if rival is None:
        return ""
    if (scene[rival].side is Side.PC) != (scene[who].side is Side.PC):
        return tr("Player characters go before the others.")
    if delay(scene, rival) != delay(scene, who):
        return tr("On one tick the lower AD goes first.")
    return tr("The tie is drawn by lot each time.")
