"""The wound chart, with its boxes, the marks in them, and the marks of a hit (source: "Wounds")."""

import re
from functools import cache
from itertools import accumulate
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from models.wording import mark, tr

MAX_BOXES: Final = 999
MAX_COLUMN_BOXES: Final = 3000
"""Maximum number of boxes in all columns together."""
UNHURT: Final = mark("unhurt")

DamageType = Literal["normal", "stun"]
Boxes = Annotated[int, Meta(ge=0, le=MAX_BOXES)]
ColumnMarks = Annotated[int, Meta(ge=0, le=MAX_COLUMN_BOXES)]
Column = tuple[Boxes, Boxes]
_CHART: Final = re.compile(
    r"([0-9]{1,3})\s*\|((?:\s*\b[0-9]{1,3}:[0-9]{1,3}\b)*)\s*\|\s*(0*[1-9][0-9]{0,2})"
)


class BoxChart(Struct, frozen=True, forbid_unknown_fields=True):
    """A chart with temporary boxes, columns of (boxes, penalty) from the left, and mortal boxes."""

    temporary: Boxes
    columns: Annotated[tuple[Column, ...], Meta(max_length=100)]
    mortal: Annotated[int, Meta(ge=1, le=MAX_BOXES)]

    @property
    def normal(self) -> int:
        return sum(boxes for boxes, _ in self.columns)


class Marks(Struct, frozen=True):
    """The marks in a chart; in the columns, stun marks follow the normal ones."""

    temp: Boxes = 0
    normal: ColumnMarks = 0
    stun: ColumnMarks = 0
    mortal: Boxes = 0


DEFAULT_CHART: Final = "6 | 3:0 3:1 3:2 3:3 3:4 | 4"
"""The default chart. The source gives no numbers; these are invented, and can be changed."""


def marks_after_damage(
    chart: BoxChart, marks: Marks, amount: int, *, kind: DamageType, resilience: int
) -> Marks:
    """Return the marks after a hit of `amount` points, 0 or more.

    Up to `resilience` points become temporary marks while boxes are free. The rest fills the
    columns, then the mortal boxes; any points beyond these have no effect.
    """
    absorbed = min(amount, resilience, chart.temporary - marks.temp)
    marks = replace(marks, temp=marks.temp + absorbed)
    remaining = amount - absorbed
    add_marks = _add_stun if kind == "stun" else _add_normal
    return add_marks(chart, marks, remaining)


def wound_penalty(chart: BoxChart, marks: Marks) -> int:
    """Return the wound penalty: that of the last marked column, plus 1 per mortal mark."""
    mark_count = marks.normal + marks.stun
    offsets = accumulate((boxes for boxes, _ in chart.columns), initial=0)
    penalties = [
        points
        for (boxes, points), offset in zip(chart.columns, offsets, strict=False)
        if boxes and offset < mark_count
    ]
    return (penalties[-1] if penalties else 0) + marks.mortal


def is_half_full(chart: BoxChart, marks: Marks) -> bool:
    """Return whether at least half of the columns' boxes are marked."""
    return 2 * (marks.normal + marks.stun) >= chart.normal


def is_fatal(chart: BoxChart, marks: Marks) -> bool:
    """Return whether all mortal boxes are marked ("Mortal Wounds")."""
    return marks.mortal >= chart.mortal


def clip_marks(chart: BoxChart, marks: Marks) -> Marks:
    """Return the marks that have a box in `chart`, dropping the others."""
    normal = min(marks.normal, chart.normal)
    return Marks(
        temp=min(marks.temp, chart.temporary),
        normal=normal,
        stun=min(marks.stun, chart.normal - normal),
        mortal=min(marks.mortal, chart.mortal),
    )


def chart_condition(chart: BoxChart, marks: Marks) -> str:
    """Return the condition as source text: unhurt, hurt, badly hurt, dying or dead."""
    if is_fatal(chart, marks):
        return mark("dead")
    if marks.mortal:
        return mark("dying")
    if marks.normal + marks.stun and is_half_full(chart, marks):
        return mark("badly hurt")
    return mark("hurt") if marks != Marks() else UNHURT


def stun_then_normal(stun: int, points: int) -> tuple[int, int]:
    """Return (normal marks gained, stun marks left) after normal damage to a chart with stun marks.

    Each point turns two stun marks into normal ones. Of what is left over, half a point becomes a
    stun mark and whole points become normal marks ("Stun Damage").
    """
    turned_marks = min(stun, 2 * points)
    half_left = turned_marks % 2
    used_points = (turned_marks + half_left) // 2
    return turned_marks + points - used_points, stun - turned_marks + half_left


@cache
def parse_chart(text: str) -> BoxChart:
    """Parse a chart such as `6 | 3:0 3:1 | 4`; an empty text gives `DEFAULT_CHART`.

    Raises ValueError, with a sentence that shows how to write a chart.
    """
    if not (match := _CHART.fullmatch(text.strip() or DEFAULT_CHART)):
        raise ValueError(tr("“{text}” doesn't look like “{usual}”", **quote_values(text)))
    temporary, columns, mortal = match.groups()
    pairs = (each.split(":") for each in columns.split())
    chart = BoxChart(
        int(temporary), tuple((int(boxes), int(points)) for boxes, points in pairs), int(mortal)
    )
    if chart.normal > MAX_COLUMN_BOXES:
        raise ValueError(tr("the columns can have at most {most} boxes", most=MAX_COLUMN_BOXES))
    return chart


def quote_values(text: str) -> dict[str, str]:
    """Return the placeholders' values for a message about an unreadable chart."""
    return {"text": text.strip()[:40], "usual": DEFAULT_CHART}


def format_chart(chart: BoxChart) -> str:
    """Return `chart` as text; `parse_chart` reverses it."""
    columns = " ".join(f"{boxes}:{points}" for boxes, points in chart.columns)
    return f"{chart.temporary} | {columns} | {chart.mortal}"


def _add_normal(chart: BoxChart, marks: Marks, points: int) -> Marks:
    gained_count, stun = stun_then_normal(marks.stun, points)
    half_left = stun - max(0, marks.stun - 2 * points)
    free_boxes = chart.normal - marks.normal - (stun - half_left)
    placed_count = min(gained_count, free_boxes)
    result = replace(
        marks,
        normal=marks.normal + placed_count,
        stun=stun - half_left,
        mortal=min(chart.mortal, marks.mortal + gained_count - placed_count),
    )
    return _add_stun(chart, result, half_left)


def _add_stun(chart: BoxChart, marks: Marks, points: int) -> Marks:
    """Add stun marks after the others; in full columns, each point turns one into a normal mark."""
    placed_count = min(points, chart.normal - marks.normal - marks.stun)
    stun = marks.stun + placed_count
    turned_count = min(points - placed_count, stun)
    return replace(
        marks,
        normal=marks.normal + turned_count,
        stun=stun - turned_count,
        mortal=min(chart.mortal, marks.mortal + points - placed_count - turned_count),
    )
