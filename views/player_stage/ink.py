"""The theme as it looks on the dark stage, whatever the GM's own window wears."""

from msgspec.structs import replace
from PySide6.QtGui import QColor

from views.theme import DARK, Theme, mixed

READABLE = 7.0
SHADE = 0.03928
RULE, LIGHT = 0.19, 0.1


def on_stage(theme: Theme) -> Theme:
    """Return the theme with lines and inks made for the stage's dark ground."""
    if contrast(QColor(theme.window), QColor(theme.stage)) > READABLE:
        theme = DARK  # what is made for a light ground is dull on a dark one
    ground, text = QColor(theme.stage), QColor(theme.stage_text)
    muted = _lit(QColor(theme.muted), ground)
    return replace(
        theme,
        accent=_lit(QColor(theme.accent), ground).name(),
        text=theme.stage_text,
        time=_lit(QColor(theme.time), ground).name(),
        line=mixed(ground, text, RULE).name(),
        raised=mixed(ground, muted, LIGHT).name(),
        muted=muted.name(),
    )


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours as WCAG counts it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _lit(colour: QColor, ground: QColor) -> QColor:
    while contrast(colour, ground) < READABLE and colour.lightnessF() < 1:
        colour = QColor.fromHslF(
            max(0.0, colour.hslHueF()),
            colour.hslSaturationF(),
            min(1.0, colour.lightnessF() + 0.03),
        )
    return colour


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= SHADE else ((part + 0.055) / 1.055) ** 2.4
