"""The name on the card, as large as fits, and amber while the combatant acts."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from views.measure import elide_scaled, scaled_width
from views.paint import Painting
from views.plain import set_tip
from views.theme import Theme, font, scaled
from views.widgets.cards import ElidedLabel
from views.widgets.row_delegate import draw_text

SIZES: Final = (28, 24, 21, 18)
"""Font sizes to try for the name in one line, largest first."""
LINE: Final = 34
TWO_LINES: Final = 46
"""Height of two lines of the smallest size, or of a name of the second size and its addition."""
ADDITION_SIZE: Final = 13


class NameLabel(ElidedLabel):
    """A name in one line or, if it is too long, in two small ones, perhaps elided.

    The addition is in small letters in the second line, and hidden if there is only one line.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._is_acting = False
        self._lines = 2
        self._main_name = self._addition = ""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_name(self, name: str, addition: str = "", *, acts: bool) -> None:
        """Show a name and, smaller, its addition. If the combatant `acts` now, they are amber."""
        self._main_name, self._addition = name, addition
        self.setText(" ".join(filter(None, (name, addition))))
        if acts != self._is_acting:
            self._is_acting = acts
            self.update()

    def set_lines(self, lines: int) -> None:
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def height_of(self, lines: int) -> int:
        return scaled(LINE if lines == 1 else TWO_LINES)

    def sizeHint(self) -> QSize:
        addition_width = scaled_width(self._addition, ADDITION_SIZE)
        return QSize(
            max(_width(self._main_name, SIZES[0]), addition_width), self.height_of(self._lines)
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        size, lines = self._fit_name()
        self._update_tip(lines)
        colour = self._theme.accent if self._is_acting else self._theme.text
        addition = self._shown_addition()
        line_height = QFontMetricsF(font(size, bold=True)).lineSpacing()
        addition_height = QFontMetricsF(font(ADDITION_SIZE)).lineSpacing() if addition else 0.0
        line_box = QRectF(self.contentsRect())
        line_box.setTop(line_box.center().y() - (line_height * len(lines) + addition_height) / 2)
        with Painting(self) as painter:
            for line in lines:
                line_box.setHeight(line_height)
                draw_text(painter, line_box, line, size, colour, bold=True)
                line_box.moveTop(line_box.bottom())
            line_box.setHeight(addition_height)
            draw_text(painter, line_box, addition, ADDITION_SIZE, self._theme.muted)

    def shown_text(self) -> str:
        return self._update_tip(self._fit_name()[1])

    def _update_tip(self, lines: Sequence[str]) -> str:
        """Set the full text as tool tip unless all of it is shown; return the shown text."""
        shown_text = " ".join(filter(None, (*lines, self._shown_addition())))
        set_tip(self, "" if shown_text == self.text() else self.text())
        return shown_text

    def _shown_addition(self) -> str:
        max_width = self.contentsRect().width() if self._lines > 1 else 0
        return elide_scaled(self._addition, max_width, ADDITION_SIZE)

    def _fit_name(self) -> tuple[int, Sequence[str]]:
        """Return the font size and the lines of the name."""
        width, has_addition = self.contentsRect().width(), self._lines > 1 and bool(self._addition)
        for size in SIZES[has_addition:]:
            if _width(self._main_name, size) <= width:
                return size, (self._main_name,)
        return SIZES[-1], [
            *_break_lines(self._main_name, width, 1 if has_addition else self._lines)
        ]


def _break_lines(name: str, width: int, max_lines: int) -> Iterator[str]:
    """Yield the name in at most `max_lines` lines of the smallest size, eliding the last one."""
    name_parts = name.split()
    for _ in range(max_lines - 1):
        word_count = next(
            (
                number
                for number in range(len(name_parts) - 1, 0, -1)
                if _fits(name_parts[:number], width)
            ),
            0,
        )
        if word_count:
            yield " ".join(name_parts[:word_count])
            name_parts = name_parts[word_count:]
    metrics = QFontMetricsF(font(SIZES[-1], bold=True))
    yield metrics.elidedText(" ".join(name_parts), Qt.TextElideMode.ElideRight, width)


def _fits(name_parts: Sequence[str], width: int) -> bool:
    return _width(" ".join(name_parts), SIZES[-1]) <= width


def _width(name: str, size: int) -> int:
    return round(QFontMetricsF(font(size, bold=True)).horizontalAdvance(name) + 0.5)
