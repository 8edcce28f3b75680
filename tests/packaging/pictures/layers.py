"""A map of the code: the layers of its imports, as pyproject.toml has them checked."""

import ast
import textwrap
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from views.theme import DARK

ROOT: Final = Path(__file__).parents[3]
WIDTH: Final = 880
EDGE: Final = 20
GAP: Final = 12
WAY: Final = 34
"""How wide the arrow at the left is, down which imports run."""
TITLE: Final = 26
LINE: Final = 18
PAD: Final = 12
LETTER: Final = 6.6
"""How wide a letter of the words in a box is on average, at most."""
FONTS: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def drawing() -> str:
    """Return the map as an SVG file, from the contracts and from what each package says it is."""
    layers, without_qt = _contracts()
    parts, top = [], EDGE
    for layer in layers:
        boxes = list(_boxes(layer))
        height = max(len(lines) for *_, lines in boxes) * LINE + TITLE + 2 * PAD
        for left, width, name, lines in boxes:
            place = (left, top, width, height)
            parts.append(_box(place, name, lines, without_qt=name in without_qt))
        top += height + GAP
    bottom = top - GAP
    arrow = _arrow(EDGE + 6, EDGE, bottom)
    return "\n".join((*_head(bottom + EDGE), arrow, *parts, "</svg>", ""))


def _contracts() -> tuple[Sequence[str], frozenset[str]]:
    """Return the layers, those beside each other with a bar between, and what knows no Qt."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    layers = next(each["layers"] for each in contracts if "desktop" in each.get("layers", ()))
    shut = (each for each in contracts if "PySide6" in each.get("forbidden_modules", ()))
    return layers, frozenset(name for each in shut for name in each["source_modules"])


def _boxes(layer: str) -> Iterator[tuple[int, int, str, Sequence[str]]]:
    """Yield each box of a layer: where it begins, how wide it is, its name and its words."""
    names = layer.split(" | ")
    room = WIDTH - 2 * EDGE - WAY
    width = (room - GAP * (len(names) - 1)) // len(names)
    for number, name in enumerate(names):
        lines = textwrap.wrap(_told(name), int((width - 2 * PAD) / LETTER))
        yield EDGE + WAY + number * (width + GAP), width, name, lines


def _told(name: str) -> str:
    """Return the first sentence of a package or a module on itself."""
    path = ROOT / name.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    words = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    return words.partition("\n")[0].partition(". ")[0].rstrip(".")


def _head(height: int) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="{escape(FONTS)}" role="img">'
    )
    yield "<title>The layers of the code; imports run from the top down</title>"
    yield f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{DARK.window}"/>'


def _arrow(x: int, top: int, bottom: int) -> str:
    head = f"M{x - 6} {bottom - 10} L{x} {bottom - 1} L{x + 6} {bottom - 10}"
    line = f'fill="none" stroke="{DARK.accent}" stroke-width="2"'
    across, down = x + 16, (top + bottom) // 2
    turned = f'transform="rotate(-90 {across} {down})" text-anchor="middle"'
    words = _text(across, down, "imports", DARK.muted, f'font-size="12" {turned}')
    return f'<path d="M{x} {top} V{bottom - 2} {head}" {line}/>\n{words}'


def _box(
    place: tuple[int, int, int, int], name: str, lines: Sequence[str], *, without_qt: bool
) -> str:
    left, top, width, height = place
    size, title = f'width="{width}" height="{height}"', top + PAD + 14
    colours = f'fill="{DARK.card}" stroke="{DARK.line}"'
    parts = [
        f'<rect x="{left}" y="{top}" {size} rx="8" {colours}/>',
        _text(left + PAD, title, name, DARK.text, 'font-size="15" font-weight="600"'),
    ]
    if without_qt:
        right = 'font-size="12" text-anchor="end"'
        parts.append(_text(left + width - PAD, title, "no Qt", DARK.accent, right))
    for number, line in enumerate(lines, start=1):
        y = title + 6 + number * LINE
        parts.append(_text(left + PAD, y, line, DARK.muted, 'font-size="13"'))
    return "\n".join(parts)


def _text(x: int, y: int, words: str, colour: str, looks: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" {looks}>{escape(words)}</text>'
