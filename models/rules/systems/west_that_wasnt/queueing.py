"""What is said of those whom the end of a wait put beside somebody, out of the usual order."""

from models.rules.systems.west_that_wasnt.phases import place
from models.rules.systems.west_that_wasnt.values import Queued, sheet_of
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

PENALTY = 2
"""Taken off the Reflex of whoever tries to go before an announced action."""


def queue_of(combatant: Combatant) -> Queued | None:
    """Return the place that the end of a wait gave, as long as `combatant` stands there."""
    queued, spot = sheet_of(combatant).queued, combatant.marker
    return queued if queued and spot and spot.tick == queued.at else None


def queue_words(encounter: Encounter, combatant: Combatant) -> str:
    """Say what put `combatant` there, or somebody else beside it; nothing when all is as usual."""
    if combatant.marker is None:
        return ""
    for each in (combatant, *encounter.present()):
        queued = queue_of(each)
        if queued and combatant.id in (each.id, queued.beside) and queued.beside in encounter:
            told = _told(each.called, queued, encounter[queued.beside].called)
            return tr("Acts in {place}: {told}", place=place(combatant.marker.tick), told=told)
    return ""


def _told(name: str, queued: Queued, rival: str) -> str:
    if queued.mine is None:
        return tr("{name} stopped waiting and acts right after {rival}.", name=name, rival=rival)
    return tr(
        "{name} tried to go before {rival}; in the contest of Reflex, "
        "{mine} − {penalty} against {theirs}, {winner} won.",
        name=name,
        rival=rival,
        mine=queued.mine,
        penalty=PENALTY,
        theirs=queued.theirs,
        winner=name if queued.before else rival,
    )
