"""From a deed to what follows, by what the deed is about."""

from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import declaring, holding, movement, turns, wounds
from models.rules.systems.fatewalker.moves import (
    ActThenStop,
    BeginMove,
    ChangeMove,
    Forgo,
    KeepMoving,
    StopMove,
)
from models.rules.systems.fatewalker.own_deeds import (
    Act,
    ActHeld,
    Advance,
    Ambush,
    Declare,
    HappenOn,
    Hold,
    Join,
    Preempt,
    React,
    Resolve,
    Start,
)
from models.rules.systems.fatewalker.values import ledger_of
from models.rules.systems.fatewalker.wounds import Damage, DamageOverTime, Heal
from models.scheduler.encounter import Encounter
from models.wording import tr


def decide(encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
    """Answer a deed of FateWalker's own, or Place or Next. Raises RuleBroken to refuse."""
    match deed:
        case Start() | Join() | Ambush():
            return _entering(encounter, deed, dice)
        case Next() | Advance() | HappenOn():
            return _counting(encounter, deed)
        case Act() | Hold() | ActHeld() | Place():
            return _acting(encounter, deed)
        case Declare() | React() | Preempt() | Resolve():
            return _declaring(encounter, deed)
        case BeginMove() | ChangeMove() | KeepMoving() | ActThenStop() | Forgo() | StopMove():
            return _moving(encounter, deed)
        case Damage() | DamageOverTime() | Heal():
            return _hurting(encounter, deed)
        case _:
            raise RuleBroken(tr("FateWalker knows no such deed."))


def _entering(encounter: Encounter, deed: Start | Join | Ambush, dice: Dice) -> Outcome:
    match deed:
        case Start():
            return turns.start(encounter, deed, dice)
        case Join():
            return turns.join(encounter, deed, dice)
        case Ambush():
            return turns.ambush(encounter, deed)


def _counting(encounter: Encounter, deed: Next | Advance | HappenOn) -> Outcome:
    match deed:
        case Next() if ledger_of(encounter).declared:
            return declaring.resolve(encounter, Resolve())
        case Next():
            return turns.go_on(encounter, deed)
        case Advance():
            return turns.advance(encounter, deed)
        case HappenOn():
            return turns.happen_on(encounter, deed)


def _acting(encounter: Encounter, deed: Act | Hold | ActHeld | Place) -> Outcome:
    match deed:
        case Act():
            return turns.act(encounter, deed)
        case Hold():
            return holding.hold(encounter, deed)
        case ActHeld():
            return holding.act_held(encounter, deed)
        case Place():
            return holding.place(encounter, deed)


def _declaring(encounter: Encounter, deed: Declare | React | Preempt | Resolve) -> Outcome:
    match deed:
        case Declare():
            return declaring.declare(encounter, deed)
        case React():
            return declaring.react(encounter, deed)
        case Preempt():
            return declaring.preempt(encounter, deed)
        case Resolve():
            return declaring.resolve(encounter, deed)


def _moving(
    encounter: Encounter,
    deed: BeginMove | ChangeMove | KeepMoving | ActThenStop | Forgo | StopMove,
) -> Outcome:
    match deed:
        case BeginMove():
            return movement.begin(encounter, deed)
        case ChangeMove():
            return movement.change(encounter, deed)
        case KeepMoving():
            return movement.keep(encounter, deed)
        case ActThenStop():
            return movement.act_then_stop(encounter, deed)
        case Forgo():
            return movement.forgo(encounter, deed)
        case StopMove():
            return movement.stop(encounter, deed)


def _hurting(encounter: Encounter, deed: Damage | DamageOverTime | Heal) -> Outcome:
    match deed:
        case Damage():
            return wounds.damage(encounter, deed)
        case DamageOverTime():
            return wounds.damage_over_time(encounter, deed)
        case Heal():
            return wounds.heal(encounter, deed)
