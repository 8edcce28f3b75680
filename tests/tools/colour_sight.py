"""Colours as people with a colour vision deficiency see them, and the distances between them.

The matrices are those of Machado, Oliveira and Fernandes (2009), `A Physiologically-based Model
for Simulation of Color Vision Deficiency`, for the complete loss of one kind of cone.
"""

import math
from itertools import combinations

from PySide6.QtGui import QColor

Row = tuple[float, float, float]

COLOUR_VISIONS: dict[str, tuple[Row, Row, Row]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: tuple[Row, Row, Row] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_WHITE: Row = (0.9505, 1.0, 1.089)


def nearest_pair(colours: dict[str, str], vision: str) -> tuple[float, str]:
    """Return the two most similar colours and their CIE76 distance."""
    return min(
        (colour_distance(colours[a], colours[b], vision), f"{a} and {b}")
        for a, b in _pairs(colours)
    )


def colour_distance(first: str, second: str, vision: str) -> float:
    """Return the CIE76 distance of two colours: 2 is just visible, black to white is 100."""
    return math.dist(_lab(_simulate(first, vision)), _lab(_simulate(second, vision)))


def _pairs(colours: dict[str, str]) -> list[tuple[str, str]]:
    return list(combinations(colours, 2))


def _simulate(colour: str, vision: str) -> Row:
    red, green, blue, _ = QColor(colour).getRgbF()
    light = (_linear(red), _linear(green), _linear(blue))
    return _multiply(COLOUR_VISIONS[vision], light)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _multiply(matrix: tuple[Row, Row, Row], light: Row) -> Row:
    x, y, z = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix
    )
    return x, y, z


def _lab(light: Row) -> Row:
    x, y, z = (
        _root(part / white) for part, white in zip(_multiply(_TO_XYZ, light), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116
