"""Chooses the form of each part of a row or column by the room alone, not by the current forms."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class FitPart(NamedTuple):
    """Sizes of a part in each of its forms: whole first, then ever smaller, at last perhaps 0.

    `ranks` has one for each form after the first, ascending: of all parts the lowest shrinks first.
    """

    forms: tuple[int, ...]
    ranks: tuple[int, ...]


class Fit(NamedTuple):
    """Number of each part's form, 0 for whole; `spare` pixels are negative if too few."""

    forms: tuple[int, ...]
    spare: int


def fit(room: int, parts: Sequence[FitPart]) -> Fit:
    """Return the forms that fit; parts shrink one after the other.

    More room never gives a part a smaller form.
    """
    forms = [0] * len(parts)
    spare = room - sum(part.forms[0] for part in parts)
    for _, number in sorted((rank, n) for n, part in enumerate(parts) for rank in part.ranks):
        if spare >= 0:
            break
        sizes = parts[number].forms[forms[number] :]
        spare += sizes[0] - sizes[1]
        forms[number] += 1
    return Fit(tuple(forms), spare)


def with_stand_ins(words: str) -> str:
    """Return words to measure in place of `words`: their digits don't matter."""
    return re.sub(r"\d+", "00", words)


def show_fitting(room: int, sized: Sequence[tuple[QWidget, int]]) -> bool:
    """Hide widgets of these sizes, first ones first, until the rest fit; return if any does."""
    parts = [FitPart((size, 0), (rank,)) for rank, (_, size) in enumerate(sized)]
    hidden = fit(room, parts).forms
    for (widget, _), form in zip(sized, hidden, strict=True):
        widget.setHidden(bool(form))
    return not all(hidden)
