"""The themes: whatever is written in any of them can be read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from views.player_stage.ink import contrast
from views.roster import CHOSEN, DUE
from views.style import style_sheet
from views.theme import THEMES, Look, Theme, mixed

ENOUGH = 4.5


def grounds(theme: Theme) -> dict[str, QColor]:
    plain = {name: QColor(getattr(theme, name)) for name in ("window", "panel", "card", "raised")}
    panel = plain["panel"]
    due = mixed(panel, QColor(theme.accent), DUE)
    chosen = mixed(panel, QColor(theme.text), CHOSEN)
    both = mixed(due, QColor(theme.text), CHOSEN)
    return plain | {"due": due, "chosen": chosen, "due and chosen": both}


def pairs(theme: Theme) -> Iterator[tuple[str, QColor, QColor]]:
    """Every ink with every ground that it is used on."""
    for name, ground in grounds(theme).items():
        for ink in ("text", "muted"):
            yield f"{ink} on {name}", QColor(getattr(theme, ink)), ground
        if name in ("window", "panel", "card", "raised"):
            for ink in ("accent", "idle", "refused"):
                yield f"{ink} on {name}", QColor(getattr(theme, ink)), ground
    for side in ("pc", "npc", "neutral"):
        yield f"a sign on {side}", QColor(theme.on_token), QColor(getattr(theme, side))
    yield "on accent", QColor(theme.on_accent), QColor(theme.accent)
    yield "on the stage", QColor(theme.stage_text), QColor(theme.stage)


@pytest.mark.parametrize("look", list(Look))
def test_every_text_stands_out_from_its_ground(look: Look) -> None:
    measured = {name: contrast(ink, ground) for name, ink, ground in pairs(THEMES[look])}

    assert {name: ratio for name, ratio in measured.items() if ratio < ENOUGH} == {}


@pytest.mark.parametrize("look", list(Look))
def test_the_icons_of_the_style_sheet_are_there(look: Look) -> None:
    named = [part.split('"')[0] for part in style_sheet(THEMES[look]).split('url("')[1:]]

    assert named
    assert all(Path(each).is_file() for each in named)
