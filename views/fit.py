"""The fit: which form the parts of a row or column have, by the room and by nothing shown now."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class FitPart(NamedTuple):
    """What a part takes in each of its forms: whole first, then ever less, at last perhaps 0.

    `ranks` has one for each form after the first: of all parts the lowest gives way first. Those
    of a part ascend.
    """

    forms: tuple[int, ...]
    ranks: tuple[int, ...]


class Fit(NamedTuple):
    """The number of each part's form, 0 for whole; what is `spare` is negative where too little."""

    forms: tuple[int, ...]
    spare: int


def fit(room: int, parts: Sequence[FitPart]) -> Fit:
    """Return the forms that have room; parts give way one after the other, until all fit.

    With more room no part has a lesser form.
    """
    taken = [0] * len(parts)
    spare = room - sum(part.forms[0] for part in parts)
    for _, number in sorted((rank, n) for n, part in enumerate(parts) for rank in part.ranks):
        if spare >= 0:
            break
        here = parts[number].forms[taken[number] :]
        spare += here[0] - here[1]
        taken[number] += 1
    return Fit(tuple(taken), spare)


def show_what_fits(room: int, sized: Sequence[tuple[QWidget, int]]) -> bool:
    """Hide widgets of these sizes, the first one first, until the others fit; say if any does."""
    parts = [FitPart((size, 0), (rank,)) for rank, (_, size) in enumerate(sized)]
    hidden = fit(room, parts).forms
    for (widget, _), gone in zip(sized, hidden, strict=True):
        widget.setHidden(bool(gone))
    return not all(hidden)
