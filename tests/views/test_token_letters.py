"""Letters on a token stay off its edges."""

import pytest
from PySide6.QtGui import QFontMetricsF

from models.scheduler.combatant import Side
from models.scheduler.face import Face
from views.theme import DARK
from views.token import TokenDrawing, outline


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("glyph", ["O1", "O10", "O28"])
@pytest.mark.parametrize("side", Side)
def test_letters_stay_off_the_edges_of_their_token(side: Side, glyph: str) -> None:
    token = TokenDrawing(theme=DARK, face=Face(side, glyph), size=100)
    letters = QFontMetricsF(token.glyph_font).tightBoundingRect(glyph)
    assert letters.width() < 0.9 * outline(side, 100).boundingRect().width()


def test_a_small_token_drops_the_initial_before_a_long_number() -> None:
    face = Face(Side.NPC, "O16")
    assert TokenDrawing(DARK, face, 22).shown_glyph == "16"
    assert TokenDrawing(DARK, face, 40).shown_glyph == "O16"
    assert TokenDrawing(DARK, Face(Side.NPC, "O1"), 22).shown_glyph == "O1"
