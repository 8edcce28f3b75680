"""Sample fights: scripts that come with the program, played when they are opened."""

from importlib.resources import files

from msgspec import Struct
from msgspec.structs import replace

from desktop.script import scripts_in, understood
from desktop.session import Session
from models.rules.catalogue import SYSTEMS, new_encounter, system
from models.rules.deciding import decide
from models.rules.deeds import Add
from models.rules.dice import FixedDice
from models.scheduler.applying import apply_all
from models.scheduler.history import History


class Sample(Struct, frozen=True):
    """A sample fight: its system's id, and what people call it."""

    id: str
    title: str


def samples() -> tuple[Sample, ...]:
    """Return a sample for each system."""
    return tuple(Sample(rules.id, f"{rules.title}: {_titles()[rules.id]}") for rules in SYSTEMS)


def played(system_id: str) -> History:
    """Return the sample fight of a system, played up to where the GM takes over.

    Raises KeyError when there is none.
    """
    rules = system(system_id)
    ((name, raw),) = scripts_in(_read(system_id), system_id)
    script = understood(raw, name)
    empty = replace(new_encounter(rules, _titles()[system_id]), settings=script.settings)
    dice = FixedDice()
    listed = decide(rules, empty, Add(script.combatants), dice)
    history = History(apply_all(empty, listed.events))
    for step in script.steps:
        outcome = decide(rules, history.present, step, dice)
        history = history.record(outcome.label, outcome.events)
    return history


def load_sample(session: Session, system_id: str) -> None:
    """Open a sample; it is not kept unless the GM saves a copy."""
    session.open(played(system_id))


def _titles() -> dict[str, str]:
    return {"fatewalker": "Ambush at Miller's Ford", "tabula_rasa": "The pie eating contest"}


def _read(system_id: str) -> bytes:
    return (files("resources") / "samples" / f"{system_id}.json").read_bytes()
