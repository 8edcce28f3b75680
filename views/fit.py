"""Chooses a form for each part of a row or column, depending only on the available space."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class FitPart(NamedTuple):
    """Sizes of a part in each of its forms, from full size downwards, perhaps to 0.

    `ranks` has an ascending entry for each form after the first. The lowest rank shrinks first.
    """

    forms: tuple[int, ...]
    ranks: tuple[int, ...]


class Fit(NamedTuple):
    """Index of each part's form, 0 for full size. `spare` is negative if the parts don't fit."""

    forms: tuple[int, ...]
    spare: int


def fit(available: int, parts: Sequence[FitPart]) -> Fit:
    """Return the forms that fit into `available` pixels. Parts shrink in the order of their ranks.

    The result doesn't depend on the current forms, so more space never leads to a smaller form.
    """
    forms = [0] * len(parts)
    spare = available - sum(part.forms[0] for part in parts)
    for _, index in sorted((rank, n) for n, part in enumerate(parts) for rank in part.ranks):
        if spare >= 0:
            break
        sizes = parts[index].forms[forms[index] :]
        spare += sizes[0] - sizes[1]
        forms[index] += 1
    return Fit(tuple(forms), spare)


def with_zeros_for_numbers(text: str) -> str:
    """Return `text` with 00 for each number, so that the width doesn't depend on the digits."""
    return re.sub(r"\d+", "00", text)


def show_fitting(available: int, sized_widgets: Sequence[tuple[QWidget, int]]) -> bool:
    """Hide widgets, starting with the first, until the rest fit. Return whether any is shown."""
    parts = [FitPart((size, 0), (rank,)) for rank, (_, size) in enumerate(sized_widgets)]
    forms = fit(available, parts).forms
    for (widget, _), form in zip(sized_widgets, forms, strict=True):
        widget.setHidden(bool(form))
    return not all(forms)
