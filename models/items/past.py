"""The past: every step as a row, those undone included."""

from msgspec import Struct

from models.scheduler.history import History


class Past(Struct, frozen=True):
    """A step: its number, what people call it, and whether it was undone."""

    number: int
    label: str
    undone: bool = False


def past(history: History) -> tuple[Past, ...]:
    """Return all steps, the first one first."""
    return tuple(
        Past(number, step.label, undone=number > history.done)
        for number, step in enumerate(history.steps, start=1)
    )


def past_in_words(row: Past) -> str:
    """Return what a screen reader says of a step."""
    return f"{row.label} (undone)" if row.undone else row.label
