"""How a scene of Tabula Rasa begins, and how one joins it late."""

from models.rules.dice import Dice, faces
from models.rules.finding import listed
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.scenes import entering, everybody_leaves
from models.rules.systems.tabula_rasa.order import precedence
from models.rules.systems.tabula_rasa.values import (
    MAJOR,
    Join,
    JoinState,
    Start,
    TabulaRasaSheet,
    delay,
    settings_of,
)
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    Rolled,
)
from models.wording import tr


def start(encounter: Encounter, deed: Start, dice: Dice) -> Outcome:
    """Begin a scene on tick 0: each first turn lies on the tick rolled (source: "Initiative")."""
    if not deed.rolls:
        raise RuleBroken(tr("Name those who begin the scene."))
    events: list[Event] = [*everybody_leaves(encounter, deed.rolls), ClockReset(Tick(0))]
    for who, typed in deed.rolls.items():
        combatant = listed(encounter, who)
        roll, rolled = _first_roll(encounter, combatant, typed, dice)
        events += [*rolled, *_entering(encounter, combatant, Tick(roll), "default")]
    return Outcome(tr("The scene begins"), tuple(events))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: first turn at now + roll, an AD later for the oblivious (source: "Surprise")."""
    combatant = encounter[deed.who]
    if combatant.present:
        raise RuleBroken(tr("{name} is in the scene already.", name=combatant.called))
    roll, rolled = _first_roll(encounter, combatant, deed.roll, dice)
    extra = delay(encounter, combatant) if deed.state == "oblivious" else 0
    first = Tick(encounter.now + roll + extra)
    label = tr("{name} joins: first turn on {first}", name=combatant.called, first=first)
    return Outcome(label, (*rolled, *_entering(encounter, combatant, first, deed.state)))


def _entering(
    encounter: Encounter, combatant: Combatant, first: Tick, state: JoinState
) -> tuple[Event, ...]:
    slow = state != "default"
    sheet = TabulaRasaSheet(spent=(MAJOR,) if slow else (), slow_start=slow, entered=True)
    return entering(combatant.id, sheet, first, precedence(encounter, combatant))


def _first_roll(
    encounter: Encounter, combatant: Combatant, typed: int | None, dice: Dice
) -> tuple[int, tuple[Event, ...]]:
    sides = settings_of(encounter).start_die
    if typed is None:
        (roll,) = dice.roll(1, faces(sides))
        return roll, (Rolled(combatant.id, "roll", (roll,)),)
    if typed not in faces(sides):
        raise RuleBroken(
            tr(
                "{name}: a d{sides} shows 1 to {sides}, not {typed}.",
                name=combatant.called,
                sides=sides,
                typed=typed,
            )
        )
    return typed, ()
