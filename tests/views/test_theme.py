"""The themes: every text in them has enough contrast."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QApplication

from tests.tools.colour_sight import COLOUR_VISIONS, colour_distance, nearest_pair
from views.gm.roster_row import CHOSEN_OPACITY
from views.player_stage.stage_theme import contrast
from views.style import style_sheet
from views.theme import (
    CONTRAST,
    DARK,
    DISTINCT,
    DUE_OPACITY,
    LIGHT,
    TEXT_SIZES,
    THEMES,
    Look,
    Theme,
    font,
    mix,
    set_text_size,
    text_pixels,
    text_scale,
    unscaled_font,
)
from views.timeline.geometry import (
    BAND_HEIGHT,
    BAND_TEXT_PX,
    BAND_TOP,
    LABEL_BASE,
    LABEL_TEXT_PX,
)
from views.timeline.paint_background import BAR_LINE_OPACITY
from views.timeline.sizes import TALL_LANES, header_height

MIN_TEXT_CONTRAST = 4.5
MIN_SHAPE_CONTRAST = 3.0
"""The contrast that WCAG requires for shapes with a meaning."""
NOW_OR_PRIMARY = {
    "cards/paint.py",  # the cell with the result
    "dialogs/journey/segments.py",  # the tick where the action would end
    "dialogs/system_editor/code.py",  # code has colours of its own
    "gm/name_label.py",  # the combatant that acts
    "gm/roster_row.py",
    "player_stage/heading.py",
    "player_stage/stage_theme.py",
    "player_stage/paint.py",
    "timeline/paint_axis.py",
    "timeline/paint_background.py",
    "timeline/paint_ruler.py",
}
MIN_DISTANCE, MIN_DISTANCE_FROM_GREY, LARGE_DISTANCE = 12, 25, 30
"""Distances between colours, measured as in CIE76."""


def backgrounds(theme: Theme) -> dict[str, QColor]:
    plain = {name: QColor(getattr(theme, name)) for name in ("window", "panel", "card", "raised")}
    panel = plain["panel"]
    due = mix(panel, QColor(theme.accent), DUE_OPACITY)
    selected = mix(panel, QColor(theme.text), CHOSEN_OPACITY)
    both = mix(due, QColor(theme.text), CHOSEN_OPACITY)
    return plain | {"due": due, "chosen": selected, "due and chosen": both}


def pairs(theme: Theme) -> Iterator[tuple[str, QColor, QColor]]:
    """Yield every ink with every background on which it is used."""
    for name, ground in backgrounds(theme).items():
        for ink in ("text", "muted"):
            yield f"{ink} on {name}", QColor(getattr(theme, ink)), ground
        if name in ("window", "panel", "card", "raised"):
            for ink in ("accent", "idle", "refused"):
                yield f"{ink} on {name}", QColor(getattr(theme, ink)), ground
    for side in ("pc", "npc", "neutral"):
        yield f"a sign on {side}", QColor(theme.on_token), QColor(getattr(theme, side))
    yield "on accent", QColor(theme.on_accent), QColor(theme.accent_fill)
    yield "now in the past", QColor(theme.window), QColor(theme.time)
    yield "on the stage", QColor(theme.stage_text), QColor(theme.stage)


@pytest.mark.parametrize("look", list(Look))
def test_every_text_has_enough_contrast_with_its_background(look: Look) -> None:
    measured = {name: contrast(ink, ground) for name, ink, ground in pairs(THEMES[look])}

    assert {name: ratio for name, ratio in measured.items() if ratio < MIN_TEXT_CONTRAST} == {}


def test_the_main_button_is_amber_in_the_light_theme_too() -> None:
    sheet = style_sheet(LIGHT)
    grounds_of_buttons = re.findall(r"background: (\S+); color: (\S+);", sheet)

    assert LIGHT.accent_fill == DARK.accent_fill
    assert LIGHT.accent != LIGHT.accent_fill
    assert (LIGHT.accent_fill, LIGHT.on_accent) in grounds_of_buttons
    assert all(ground != LIGHT.accent for ground, _ in grounds_of_buttons)


@pytest.mark.parametrize("look", list(Look))
def test_the_focus_and_a_selected_row_are_visible(look: Look) -> None:
    theme = THEMES[look]
    text, line = QColor(theme.text), QColor(theme.line)
    assert contrast(text, line) >= 3
    assert text != line


@pytest.mark.parametrize("look", list(Look))
def test_buttons_and_fields_have_a_visible_edge(look: Look) -> None:
    theme, sheet = THEMES[look], style_sheet(THEMES[look])
    surfaces = {name: getattr(theme, name) for name in ("window", "panel", "card", "raised")}
    measured = {name: contrast(QColor(theme.edge), QColor(each)) for name, each in surfaces.items()}

    assert {name: ratio for name, ratio in measured.items() if ratio < MIN_SHAPE_CONTRAST} == {}
    assert f"QToolButton {{ background: {theme.raised}; border: 1px solid {theme.edge};" in sheet


@pytest.mark.parametrize("look", list(Look))
def test_selected_text_has_enough_contrast(look: Look) -> None:
    sheet = style_sheet(THEMES[look], 1.0)
    colours = r"selection-background-color: (\S+);\s+selection-color: (\S+);"
    matches = [contrast(QColor(ground), QColor(ink)) for ground, ink in re.findall(colours, sheet)]

    assert matches
    assert min(matches) >= MIN_TEXT_CONTRAST


@pytest.mark.parametrize("look", list(Look))
def test_tokens_ghosts_and_bars_have_enough_contrast_with_the_lanes(look: Look) -> None:
    theme = THEMES[look]
    marks = {name: QColor(getattr(theme, name)) for name in ("pc", "npc", "neutral")}
    for ground in ("window", "panel"):
        for ink in ("time", "harm", "help"):
            colour = getattr(theme, ink)
            marks[f"{ink} bars on {ground}"] = mix(getattr(theme, ground), colour, BAR_LINE_OPACITY)
    measured = {
        f"{name} on {ground}": contrast(ink, QColor(getattr(theme, ground)))
        for name, ink in marks.items()
        for ground in ("window", "panel")
    }

    assert {name: ratio for name, ratio in measured.items() if ratio < MIN_SHAPE_CONTRAST} == {}


def test_amber_is_only_used_for_now_and_the_primary_action() -> None:
    views = Path(__file__).parents[2] / "views"
    used = {
        path.relative_to(views).as_posix()
        for path in views.rglob("*.py")
        if ".accent" in path.read_text()
    }

    assert used == NOW_OR_PRIMARY


@pytest.mark.parametrize("look", list(Look))
def test_the_icons_of_the_style_sheet_exist(look: Look) -> None:
    icons = [part.split('"')[0] for part in style_sheet(THEMES[look]).split('url("')[1:]]

    assert icons
    assert all(Path(each).is_file() for each in icons)


def tokens(theme: Theme) -> dict[str, str]:
    return {"players": theme.pc, "opponents": theme.npc, "others": theme.neutral}


@pytest.mark.parametrize("vision", COLOUR_VISIONS)
def test_sides_are_distinguishable_with_colour_blindness(vision: str) -> None:
    distance, which = nearest_pair(tokens(DISTINCT), vision)
    assert distance > LARGE_DISTANCE, which


@pytest.mark.parametrize("vision", COLOUR_VISIONS)
def test_the_now_line_and_tokens_are_distinguishable_from_sides_and_background(vision: str) -> None:
    for token in tokens(DISTINCT).values():
        assert colour_distance(token, DISTINCT.accent, vision) > MIN_DISTANCE
        assert colour_distance(token, DISTINCT.window, vision) > LARGE_DISTANCE
        assert colour_distance(token, DISTINCT.stage, vision) > LARGE_DISTANCE
        assert contrast(QColor(token), QColor(DISTINCT.window)) > MIN_TEXT_CONTRAST


@pytest.mark.parametrize("vision", COLOUR_VISIONS)
def test_no_one_sees_the_accent_as_grey(vision: str) -> None:
    for grey in (DISTINCT.muted, DISTINCT.idle, DISTINCT.time):
        assert colour_distance(DISTINCT.accent, grey, vision) > MIN_DISTANCE_FROM_GREY


def test_the_measure_detects_easily_confused_colours() -> None:
    red, green = "#c04000", "#708000"
    assert colour_distance(red, green, "normal") > 50
    assert colour_distance(red, green, "deuteranopia") < LARGE_DISTANCE


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_style_sheet_scales_all_text_to_the_chosen_size(size: int) -> None:
    plain, sized = style_sheet(DARK), style_sheet(DARK, size / 100)
    heights = [int(each) for each in re.findall(r"font-size: (\d+)px", plain)]
    assert re.findall(r"font-size: (\d+)px", sized) == [
        str(round(height * size / 100)) for height in heights
    ]


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_a_lane_has_space_for_two_lines_and_the_axis_for_numbers_and_groups(
    qapp: QApplication, size: int
) -> None:
    set_text_size(qapp, text_pixels(size))
    try:
        share = text_scale()
        name, note = QFontMetrics(font(14, bold=True)), QFontMetrics(font(12))
        assert name.height() + note.height() <= TALL_LANES.scaled(share).min_height
        assert QFontMetrics(font(LABEL_TEXT_PX)).height() <= LABEL_BASE * 2 * share
        assert (BAND_TOP + BAND_HEIGHT) * share <= header_height(share)
        assert QFontMetrics(font(BAND_TEXT_PX)).height() <= (BAND_HEIGHT + 1) * share
    finally:
        set_text_size(qapp, text_pixels(100))


def test_an_unscaled_font_ignores_the_text_size(qapp: QApplication) -> None:
    set_text_size(qapp, text_pixels(150))
    try:
        assert font(10).pixelSize() == 15
        assert unscaled_font(10).pixelSize() == 10
    finally:
        set_text_size(qapp, text_pixels(100))


@pytest.mark.parametrize("look", list(Look))
def test_harm_and_help_are_not_the_colours_of_sides(look: Look) -> None:
    theme, sides = THEMES[look], tokens(THEMES[look])
    for name, side in sides.items():
        for meaning in ("harm", "help", "time"):
            assert colour_distance(getattr(theme, meaning), side, "normal") > MIN_DISTANCE, (
                meaning,
                name,
            )


def test_edges_of_buttons_are_stronger_than_lines_in_high_contrast() -> None:
    window = QColor(CONTRAST.window)
    edge, line = (contrast(QColor(each), window) for each in (CONTRAST.edge, CONTRAST.line))
    assert edge > 2 * line
