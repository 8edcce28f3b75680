"""The steps of a fight as rows of the history, and a filter for them."""

from msgspec import Struct

from models.rules.names import fold
from models.scheduler.combatant import Side
from models.scheduler.events import ClockMoved
from models.scheduler.history import NamedMoment, Step
from models.wording import tr


class HistoryStep(Struct, frozen=True):
    """A step: its number, its label, and whether it was undone.

    `name` and `note` are what the GM gave the moment after it. `tick` is as short as on the axis.
    `side` is the side of the combatant who took a turn, if any.
    """

    number: int
    label: str
    is_undone: bool = False
    name: str = ""
    note: str = ""
    tick: str = ""
    side: Side | None = None


class StepFilter(Struct, frozen=True):
    """A filter for steps that contain all `search` and, if `described_only`, a name or a note."""

    search: str = ""
    described_only: bool = False

    @property
    def matches_all(self) -> bool:
        return not (self.search.split() or self.described_only)

    def matches(self, label: str, moment: NamedMoment) -> bool:
        """Return whether a step matches, ignoring case and diacritics."""
        if self.described_only and moment == NamedMoment():
            return False
        text = fold(f"{label}\n{moment.name}\n{moment.note}")
        return all(word in text for word in fold(self.search).split())


def acting_side(step: Step) -> Side | None:
    """Return the side of the combatant whose turn a step was; None if it was no one's turn."""
    movers = (event.by for event in step.events if isinstance(event, ClockMoved))
    who = next(filter(None, movers), None)
    return step.after[who].side if who is not None and who in step.after else None


def describe_step(row: HistoryStep) -> str:
    """Describe a step for screen readers."""
    label = tr("{label} (undone)", label=row.label) if row.is_undone else row.label
    return "\n".join(part for part in (row.name, label, row.note) if part)
