"""Makes the Markdown table from pytest-benchmark's results."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from tests.benchmarks.growth import Growth, growths
from tests.benchmarks.measures import EMPTY_WINDOW, GOALS_AT, Figure, Group, Import, Report

MAX_IMPORTS = 25
MILLI = 1_000.0

Rows = Sequence[Figure]


def table(measured: Mapping[str, Any]) -> str:
    """Return all groups, the growth and the imports of a run, as Markdown."""
    reports = [(_report(each), each) for each in measured["benchmarks"]]
    rows = [row for report, each in reports for row in _rows(report, each)]
    imports = [each for report, _ in reports for each in report.imports]
    return "\n".join([*_groups(rows), *_growth(rows), *_imports(imports)])


def p95(samples: Sequence[float]) -> float:
    """Return the value that 95 of 100 samples do not exceed."""
    return quantiles(samples, n=20, method="inclusive")[-1] if len(samples) > 1 else samples[0]


def _report(benchmark: Mapping[str, Any]) -> Report:
    return convert(benchmark["extra_info"], Report)


def _rows(report: Report, benchmark: Mapping[str, Any]) -> Iterator[Figure]:
    if report.figure is not None:
        times = benchmark["stats"]["data"]
        in_milliseconds = tuple(each * MILLI / report.figure.turns for each in times)
        yield replace(report.figure, samples=in_milliseconds)
    yield from report.others


def _groups(rows: Rows) -> Iterator[str]:
    scale = _scale(rows)
    for group in Group:
        members = [row for row in rows if row.group is group]
        ordered = sorted(members, key=lambda row: (not row.against, row.name, row.length, row.size))
        if ordered:
            yield from _group(group.value, ordered, scale)


def _scale(rows: Rows) -> float:
    """Return the time of an empty window in this run, as a multiple of the goals' machine."""
    times = [median(row.samples) for row in rows if row.name == EMPTY_WINDOW]
    return times[0] / GOALS_AT if times else 1.0


def _group(title: str, rows: Rows, scale: float) -> Iterator[str]:
    yardsticks = tuple(dict.fromkeys(name for row in rows for name in row.against))
    heads = (*_HEADS, *(f"x {name}" for name in yardsticks), "goal", "")
    yield f"\n## {title}\n"
    yield _line(heads)
    yield _line(["---", *["--:"] * (len(heads) - 1)])
    for row in rows:
        ratios = [_ratio(row, name, rows) for name in yardsticks]
        texts = [f"{each:.2f}" if each else "" for each in ratios]
        yield _line([*_cells(row), *texts, *_goal(row, scale if row.unit == "ms" else 1.0)])


_HEADS = ("", "combatants", "steps before", "median", "p95", "a second", "rounds")


def _cells(row: Figure) -> Iterator[str]:
    middle = median(row.samples)
    yield row.name
    yield _count(row.size)
    yield _count(row.length)
    yield _format_figure(middle, row.unit)
    yield _format_figure(p95(row.samples), row.unit)
    yield f"{MILLI / middle:,.0f}" if row.turns > 1 else ""
    yield str(len(row.samples))


def _goal(row: Figure, scale: float) -> Iterator[str]:
    """Yield the goal, and whether the measured value misses it on this machine."""
    yield _format_figure(row.most, row.unit) if row.most else ""
    yield "**missed**" if 0 < row.most * scale < p95(row.samples) else ""


def _ratio(row: Figure, name: str, rows: Rows) -> float:
    """Return the median as a multiple of a yardstick's, at the same size if there is one, or 0."""
    if name not in row.against:
        return 0.0
    sizes = ((row.size, row.length), (row.size, 0), (0, 0))
    by_size = {(each.size, each.length): each for each in rows if each.name == name}
    other = next(by_size[size] for size in sizes if size in by_size)
    return median(row.samples) / median(other.samples)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _growth(rows: Rows) -> Iterator[str]:
    yield "\n## Growth\n"
    yield "How many times more it takes, in all and by each doubling, beside what may be:"
    yield "n log n for all, which is log n for each of n turns. What is more is **worse**.\n"
    yield _line(("", "of", "from", "to", "in all", "each doubling", "may be", ""))
    yield _line(("---", "---", *["--:"] * 5, "---"))
    for each in growths(rows):
        yield _growth_row(each)


def _growth_row(each: Growth) -> str:
    span = (f"{each.first:,}", f"{each.last:,}")
    factors = (f"{factor:.2f}" for factor in (each.whole, each.doubling, each.limit))
    return _line((each.name, each.of, *span, *factors, "**worse**" if each.worse else ""))


def _imports(imports: Sequence[Import]) -> Iterator[str]:
    total = sum(each.own for each in imports) / MILLI
    yield f"\n## Imports until the first frame\n\n{len(imports)} modules, {total:.0f} ms."
    yield "The slowest by their own time:\n"
    yield "| module | own, ms | with what it imports, ms |\n|---|--:|--:|"
    slowest = sorted(imports, key=lambda each: -each.own)[:MAX_IMPORTS]
    for each in slowest:
        yield f"| {each.name} | {each.own / MILLI:.1f} | {each.whole / MILLI:.1f} |"
    ours = [each for each in imports if each.name.startswith(("desktop", "views", "models"))]
    yield f"\nOf these our own: {len(ours)}, {sum(each.own for each in ours) / MILLI:.0f} ms."


def _count(number: int) -> str:
    return f"{number:,}" if number else ""


def _format_figure(value: float, unit: str) -> str:
    if unit == "ms" and value < 0.1:
        return f"{value * MILLI:.2f} µs"
    text = f"{value:,.0f} {unit}" if value >= MILLI else f"{value:.3g} {unit}"
    return text.rstrip()
