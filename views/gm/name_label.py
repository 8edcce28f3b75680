"""The name of who the card is about: as large as there is room for, and amber while it acts."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from views.measure import shortened, width_of
from views.paint import Painting
from views.plain import set_tip
from views.theme import Theme, font, text_share
from views.widgets.cards import ElidedLabel
from views.widgets.rows import write

SIZES: Final = (28, 24, 21, 18)
"""The largest one at which all of the name is in one line counts."""
LINE: Final = 34
TWO_LINES: Final = 46
"""Room for two lines of the least size, or a name of the second and what stands beside it."""
BESIDE: Final = 13


class NameLabel(ElidedLabel):
    """A name in one line, or small in two; at last it ends with "…".

    What else one is called is small in the second line, and goes where there is only one.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._acts = False
        self._lines = 2
        self._called = self._beside = ""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_name(self, name: str, beside: str = "", *, acts: bool) -> None:
        """Show a name, and what stands beside it; who `acts` does so now."""
        self._called, self._beside = name, beside
        self.setText(" ".join(filter(None, (name, beside))))
        if acts != self._acts:
            self._acts = acts
            self.update()

    def show_lines(self, lines: int) -> None:
        """Have room for one line or two."""
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()

    def height_of(self, lines: int) -> int:
        return round((LINE if lines == 1 else TWO_LINES) * text_share())

    def sizeHint(self) -> QSize:
        beside = width_of(self._beside, BESIDE)
        return QSize(max(_width(self._called, SIZES[0]), beside), self.height_of(self._lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        size, lines = self._set_in()
        self._set_tip(lines)
        colour, small = self._theme.accent if self._acts else self._theme.text, self._small()
        high = QFontMetricsF(font(size, bold=True)).lineSpacing()
        below = QFontMetricsF(font(BESIDE)).lineSpacing() if small else 0.0
        place = QRectF(self.contentsRect())
        place.setTop(place.center().y() - (high * len(lines) + below) / 2)
        with Painting(self) as painter:
            for line in lines:
                place.setHeight(high)
                write(painter, place, line, size, colour, bold=True)
                place.moveTop(place.bottom())
            place.setHeight(below)
            write(painter, place, small, BESIDE, self._theme.muted)

    def shown_text(self) -> str:
        return self._set_tip(self._set_in()[1])

    def _set_tip(self, lines: Sequence[str]) -> str:
        """Have all as the tool tip where not all is shown; return what is."""
        shown = " ".join(filter(None, (*lines, self._small())))
        set_tip(self, "" if shown == self.text() else self.text())
        return shown

    def _small(self) -> str:
        room = self.contentsRect().width() if self._lines > 1 else 0
        return shortened(self._beside, room, BESIDE)

    def _set_in(self) -> tuple[int, Sequence[str]]:
        """Return the size, and the lines, in which the name is shown."""
        width, two = self.contentsRect().width(), self._lines > 1 and bool(self._beside)
        for size in SIZES[two:]:
            if _width(self._called, size) <= width:
                return size, (self._called,)
        return SIZES[-1], [*_broken(self._called, width, 1 if two else self._lines)]


def _broken(name: str, width: int, most: int) -> Iterator[str]:
    """Yield the name in that many lines of the least size, the last one cut short."""
    words = name.split()
    for _ in range(most - 1):
        count = next((n for n in range(len(words) - 1, 0, -1) if _fits(words[:n], width)), 0)
        if count:
            yield " ".join(words[:count])
            words = words[count:]
    metrics = QFontMetricsF(font(SIZES[-1], bold=True))
    yield metrics.elidedText(" ".join(words), Qt.TextElideMode.ElideRight, width)


def _fits(words: Sequence[str], width: int) -> bool:
    return _width(" ".join(words), SIZES[-1]) <= width


def _width(name: str, size: int) -> int:
    return round(QFontMetricsF(font(size, bold=True)).horizontalAdvance(name) + 0.5)
