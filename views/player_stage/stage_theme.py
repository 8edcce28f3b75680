"""Adapts a theme to the stage, which is dark in every theme."""

from msgspec.structs import replace
from PySide6.QtGui import QColor

from views.theme import DARK, Theme, mix

MIN_CONTRAST = 7.0
LINEAR_BELOW = 0.03928
LINE_SHARE, RAISED_SHARE = 0.19, 0.1


def stage_theme(theme: Theme) -> Theme:
    """Return the theme with line and text colours for the stage's dark background."""
    if contrast(QColor(theme.window), QColor(theme.stage)) > MIN_CONTRAST:
        theme = DARK  # colours for a light background are dull on a dark one
    background, text = QColor(theme.stage), QColor(theme.stage_text)
    muted = _lighten(QColor(theme.muted), background)
    return replace(
        theme,
        accent=_lighten(QColor(theme.accent), background).name(),
        text=theme.stage_text,
        time=_lighten(QColor(theme.time), background).name(),
        line=mix(background, text, LINE_SHARE).name(),
        raised=mix(background, muted, RAISED_SHARE).name(),
        muted=muted.name(),
    )


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio of two colours as defined by WCAG, from 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _lighten(colour: QColor, background: QColor) -> QColor:
    while contrast(colour, background) < MIN_CONTRAST and colour.lightnessF() < 1:
        colour = QColor.fromHslF(
            max(0.0, colour.hslHueF()),
            colour.hslSaturationF(),
            min(1.0, colour.lightnessF() + 0.03),
        )
    return colour


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= LINEAR_BELOW else ((channel + 0.055) / 1.055) ** 2.4
