"""The wound chart: its boxes, the marks in them, and what a hit adds (source: "Wounds")."""

import re
from functools import cache
from itertools import accumulate
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from models.wording import mark, tr

MOST_BOXES: Final = 999
MOST_IN_COLUMNS: Final = 3000
"""The boxes of all columns together."""
UNHURT: Final = mark("unhurt")

DamageType = Literal["normal", "stun"]
Boxes = Annotated[int, Meta(ge=0, le=MOST_BOXES)]
InColumns = Annotated[int, Meta(ge=0, le=MOST_IN_COLUMNS)]
Column = tuple[Boxes, Boxes]
_WRITTEN: Final = re.compile(
    r"([0-9]{1,3})\s*\|((?:\s*\b[0-9]{1,3}:[0-9]{1,3}\b)*)\s*\|\s*(0*[1-9][0-9]{0,2})"
)


class BoxChart(Struct, frozen=True, forbid_unknown_fields=True):
    """A chart: temporary boxes, columns of [boxes, penalty] from left to right, mortal boxes."""

    temporary: Boxes
    columns: Annotated[tuple[Column, ...], Meta(max_length=100)]
    mortal: Annotated[int, Meta(ge=1, le=MOST_BOXES)]

    @property
    def normal(self) -> int:
        """The boxes of all columns together."""
        return sum(boxes for boxes, _ in self.columns)


class Marks(Struct, frozen=True):
    """The marks in a chart; stun marks stand behind the normal ones, in the same columns."""

    temp: Boxes = 0
    normal: InColumns = 0
    stun: InColumns = 0
    mortal: Boxes = 0


USUAL: Final = "6 | 3:0 3:1 3:2 3:3 3:4 | 4"
"""The texts name the sections and no numbers: these are ours, for each table to change."""


def damaged(
    chart: BoxChart, marks: Marks, amount: int, *, kind: DamageType, resilience: int
) -> Marks:
    """Return the marks after one source did `amount` points of damage, 0 or more.

    Up to `resilience` points stay temporary while there is room. The rest fills the columns;
    what finds no box there is mortal, and what finds none there either is lost.
    """
    shrugged = min(amount, resilience, chart.temporary - marks.temp)
    marks = replace(marks, temp=marks.temp + shrugged)
    rest = amount - shrugged
    return _stunned(chart, marks, rest) if kind == "stun" else _wounded(chart, marks, rest)


def penalty(chart: BoxChart, marks: Marks) -> int:
    """Return the wound penalty: of the last column with a mark, and 1 for each mortal mark."""
    reached = marks.normal + marks.stun
    before = accumulate((boxes for boxes, _ in chart.columns), initial=0)
    begun = [
        told
        for (boxes, told), first in zip(chart.columns, before, strict=False)
        if boxes and first < reached
    ]
    return (begun[-1] if begun else 0) + marks.mortal


def half_full(chart: BoxChart, marks: Marks) -> bool:
    """Say whether half of the columns' boxes or more are marked, whatever with."""
    return 2 * (marks.normal + marks.stun) >= chart.normal


def fatal(chart: BoxChart, marks: Marks) -> bool:
    """Say whether the mortal section is full ("Mortal Wounds")."""
    return marks.mortal >= chart.mortal


def fitted(chart: BoxChart, marks: Marks) -> Marks:
    """Return the marks that still have a box when the chart was changed."""
    normal = min(marks.normal, chart.normal)
    return Marks(
        temp=min(marks.temp, chart.temporary),
        normal=normal,
        stun=min(marks.stun, chart.normal - normal),
        mortal=min(marks.mortal, chart.mortal),
    )


def condition(chart: BoxChart, marks: Marks) -> str:
    """Return how someone looks, in English: unhurt, hurt, badly hurt, dying or dead."""
    if fatal(chart, marks):
        return mark("dead")
    if marks.mortal:
        return mark("dying")
    if marks.normal + marks.stun and half_full(chart, marks):
        return mark("badly hurt")
    return mark("hurt") if marks != Marks() else UNHURT


def stun_then_normal(stun: int, points: int) -> tuple[int, int]:
    """Return (normal marks gained, stun marks left) when normal damage meets stun marks.

    A point turns two stun marks normal. Half a point left over after the last one becomes a
    final stun mark; whole points left over are normal marks ("Stun Damage").
    """
    turned = min(stun, 2 * points)
    half_left = turned % 2
    used = (turned + half_left) // 2
    return turned + points - used, stun - turned + half_left


@cache
def chart_in(text: str) -> BoxChart:
    """Return the chart written in `text`: `6 | 3:0 3:1 | 4`, or the usual one for no text.

    Raises ValueError with a sentence that shows how a chart is written.
    """
    if not (found := _WRITTEN.fullmatch(text.strip() or USUAL)):
        raise ValueError(tr("“{text}” doesn't look like “{usual}”", **as_typed(text)))
    temporary, columns, mortal = found.groups()
    pairs = (each.split(":") for each in columns.split())
    chart = BoxChart(int(temporary), tuple((int(b), int(told)) for b, told in pairs), int(mortal))
    if chart.normal > MOST_IN_COLUMNS:
        raise ValueError(tr("the columns can have at most {most} boxes", most=MOST_IN_COLUMNS))
    return chart


def as_typed(text: str) -> dict[str, str]:
    """Return what a sentence on a chart that cannot be read quotes: the text, and the usual one."""
    return {"text": text.strip()[:40], "usual": USUAL}


def written(chart: BoxChart) -> str:
    """Return `chart` as text; `chart_in` takes it back."""
    columns = " ".join(f"{boxes}:{told}" for boxes, told in chart.columns)
    return f"{chart.temporary} | {columns} | {chart.mortal}"


def _wounded(chart: BoxChart, marks: Marks, points: int) -> Marks:
    gained, stun = stun_then_normal(marks.stun, points)
    half_left = stun - max(0, marks.stun - 2 * points)
    room = chart.normal - marks.normal - (stun - half_left)
    placed = min(gained, room)
    wounded = replace(
        marks,
        normal=marks.normal + placed,
        stun=stun - half_left,
        mortal=min(chart.mortal, marks.mortal + gained - placed),
    )
    return _stunned(chart, wounded, half_left)


def _stunned(chart: BoxChart, marks: Marks, points: int) -> Marks:
    """Stun marks go to the end; in a full chart a point turns one of them normal instead."""
    placed = min(points, chart.normal - marks.normal - marks.stun)
    stun = marks.stun + placed
    turned = min(points - placed, stun)
    return replace(
        marks,
        normal=marks.normal + turned,
        stun=stun - turned,
        mortal=min(chart.mortal, marks.mortal + points - placed - turned),
    )
