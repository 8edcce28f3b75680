"""Figures of a fuzz run."""

from typing import Self

from msgspec import Struct
from msgspec.structs import astuple


class Sums(Struct, frozen=True):
    """Figures that can be added up, field by field."""

    def plus(self, more: Self) -> Self:
        """Return the sum of both figures."""
        both = zip(astuple(self), astuple(more), strict=True)
        return type(self)(*(one + other for one, other in both))
