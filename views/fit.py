"""Choice of a form for each part of a row or column, by the room alone."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class FitPart(NamedTuple):
    """Sizes of a part in each of its forms, from its full size down, perhaps to 0.

    `ranks` has an entry for each form after the first, ascending; the lowest rank shrinks first.
    """

    forms: tuple[int, ...]
    ranks: tuple[int, ...]


class Fit(NamedTuple):
    """Index of each part's form, 0 for full size; `spare` pixels are negative if they don't fit."""

    forms: tuple[int, ...]
    spare: int


def fit(room: int, parts: Sequence[FitPart]) -> Fit:
    """Return the forms that fit; parts shrink one after the other, by their ranks.

    More room never gives a part a smaller form, as the current forms don't matter.
    """
    forms = [0] * len(parts)
    spare = room - sum(part.forms[0] for part in parts)
    for _, index in sorted((rank, n) for n, part in enumerate(parts) for rank in part.ranks):
        if spare >= 0:
            break
        sizes = parts[index].forms[forms[index] :]
        spare += sizes[0] - sizes[1]
        forms[index] += 1
    return Fit(tuple(forms), spare)


def with_stand_ins(words: str) -> str:
    """Return `words` with 00 for each number, so that digits don't change the measured width."""
    return re.sub(r"\d+", "00", words)


def show_fitting(room: int, sized_widgets: Sequence[tuple[QWidget, int]]) -> bool:
    """Hide widgets, from the first on, until the rest fit; return whether any is shown."""
    parts = [FitPart((size, 0), (rank,)) for rank, (_, size) in enumerate(sized_widgets)]
    forms = fit(room, parts).forms
    for (widget, _), form in zip(sized_widgets, forms, strict=True):
        widget.setHidden(bool(form))
    return not all(forms)
