"""The name of who the card is about: as large as there is room for, and amber while it acts."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from views.paint import Painting
from views.plain import set_tip
from views.theme import Theme, font, text_share
from views.widgets.cards import ElidedLabel

SIZES: Final = (28, 24, 21, 18)
"""The largest one at which all of the name is in one line counts."""
LINE: Final = 34
TWO_LINES: Final = 46
"""Room for two lines of the least size."""
START: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class NameLabel(ElidedLabel):
    """A name in one line, or small in two; at last it ends with "…"."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._acts = False
        self._lines = 2

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def show_name(self, name: str, *, acts: bool) -> None:
        """Show a name; who `acts` does so now."""
        self.setText(name)
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
        return QSize(_width(self.text(), SIZES[0]), self.height_of(self._lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        size, lines = self._set_in()
        box = QRectF(self.contentsRect())
        high = QFontMetricsF(font(size, bold=True)).lineSpacing()
        top = box.center().y() - high * len(lines) / 2
        with Painting(self) as painter:
            painter.setFont(font(size, bold=True))
            painter.setPen(QColor(self._theme.accent if self._acts else self._theme.text))
            for number, line in enumerate(lines):
                place = QRectF(box.left(), top + number * high, box.width(), high)
                painter.drawText(place, START, line)

    def shown_text(self) -> str:
        return " ".join(self._set_in()[1])

    def _set_in(self) -> tuple[int, Sequence[str]]:
        """Return the size, and the lines, in which the name is shown."""
        width, name = self.contentsRect().width(), self.text()
        for size in SIZES:
            if _width(name, size) <= width:
                set_tip(self, "")
                return size, (name,)
        lines = [*_broken(name, width, self._lines)]
        set_tip(self, "" if " ".join(lines) == name else name)
        return SIZES[-1], lines


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
