"""The steps of a fight as rows of the history, and a filter for them."""

from msgspec import Struct

from models.rules.names import fold
from models.scheduler.history import NamedMoment
from models.wording import tr


class HistoryStep(Struct, frozen=True):
    """A step in the history; `name` and `note` are what the GM called the moment after it."""

    number: int
    label: str
    is_undone: bool = False
    name: str = ""
    note: str = ""


class StepFilter(Struct, frozen=True):
    """A filter for steps that contain all `words` and, if `described_only`, a name or a note."""

    words: str = ""
    described_only: bool = False

    @property
    def matches_all(self) -> bool:
        return not (self.words.split() or self.described_only)

    def matches(self, label: str, moment: NamedMoment) -> bool:
        """Return whether a step matches, ignoring case and diacritics."""
        if self.described_only and moment == NamedMoment():
            return False
        text = fold(f"{label}\n{moment.name}\n{moment.note}")
        return all(word in text for word in fold(self.words).split())


def describe_step(row: HistoryStep) -> str:
    """Describe a step for screen readers."""
    label = tr("{label} (undone)", label=row.label) if row.is_undone else row.label
    return "\n".join(part for part in (row.name, label, row.note) if part)
