"""The past: every step as a value, those undone included, and which of them are looked for."""

from msgspec import Struct

from models.rules.names import folded
from models.scheduler.history import NamedMoment
from models.wording import tr


class Past(Struct, frozen=True):
    """A step: its number, what people call it, and whether it was undone.

    `name` and `note` are what the GM wrote of the moment after it.
    """

    number: int
    label: str
    undone: bool = False
    name: str = ""
    note: str = ""


class Sought(Struct, frozen=True):
    """Which steps are looked for: those with all of the words, or those the GM wrote of alone."""

    words: str = ""
    described: bool = False

    @property
    def everything(self) -> bool:
        return not (self.words.split() or self.described)

    def takes(self, label: str, moment: NamedMoment) -> bool:
        """Say whether a step is looked for, in any case and with marks or not."""
        if self.described and moment == NamedMoment():
            return False
        text = folded(f"{label}\n{moment.name}\n{moment.note}")
        return all(word in text for word in folded(self.words).split())


def past_in_words(row: Past) -> str:
    """Return what a screen reader says of a step."""
    told = tr("{label} (undone)", label=row.label) if row.undone else row.label
    return "\n".join(part for part in (row.name, told, row.note) if part)
