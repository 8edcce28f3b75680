"""How the GM's rulings are called in the history, and why some are refused."""

from models.rules.deeds import Defeat, Leave, Recruit
from models.scheduler.combatant import Combatant, Presence, Secrecy, counted
from models.scheduler.encounter import PlayersClock
from models.wording import tr


def seen_as(combatant: Combatant, secrecy: Secrecy) -> str:
    """Say what the players may know of a combatant from now on."""
    match secrecy:
        case Secrecy.FULL:
            return tr("The players see {name}", name=combatant.called)
        case Secrecy.ALIAS:
            alias = combatant.public_name or "?"
            return tr("The players know {name} as {alias}", name=combatant.called, alias=alias)
        case Secrecy.UNKNOWN:
            return tr("The players see {name} as somebody unknown", name=combatant.called)
        case Secrecy.HIDDEN:
            return tr("The players do not see {name}", name=combatant.called)


def clock_of_players(chosen: PlayersClock) -> str:
    """Say what the players' clock does while hidden combatants act."""
    match chosen:
        case PlayersClock.STANDS:
            return tr("The players' clock stands for hidden turns")
        case PlayersClock.PASSES:
            return tr("The players' clock passes for hidden turns")


def leaving(combatant: Combatant, deed: Leave | Defeat) -> str:
    """Say that a combatant leaves the scene, of its own will or defeated."""
    match deed:
        case Leave():
            return tr("{name} leaves", name=combatant.called)
        case Defeat():
            return tr("{name} is defeated", name=combatant.called)


def gone_already(combatant: Combatant) -> str:
    """Say why a combatant cannot leave the scene once more."""
    if combatant.presence is Presence.DEFEATED:
        return tr("{name} is defeated.", name=combatant.called)
    return tr("{name} is not in the scene.", name=combatant.called)


def wounded(name: str, penalty: int) -> str:
    """Say by what wound penalty somebody is slowed."""
    if penalty:
        return tr("{name} has a wound penalty of {penalty}", name=name, penalty=penalty)
    return tr("{name} has no wound penalty any more", name=name)


def some_of(recruits: tuple[Recruit, ...]) -> str:
    """Return the names of the first recruits, and how many more there are."""
    shown = ", ".join(counted(each.name, each.count) for each in recruits[:3])
    more = len(recruits) - 3
    return tr("{names} and {number} more", names=shown, number=more) if more > 0 else shown
