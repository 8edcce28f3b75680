"""Text in several lines that gives way: "…" stands for what does not fit."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPalette, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel

from views.painting import painting


class Paragraph(QLabel):
    """As many whole lines as there is room for; all of the text is the tool tip if it is more."""

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of all lines at the width there is now."""
        return QSize(0, self.fontMetrics().lineSpacing() * len(self._lines(self.width())))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the height of one line."""
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Ask for as much room as the lines need at another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the lines that fit, from the top."""
        del event
        high = self.fontMetrics().lineSpacing()
        with painting(self) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            corner = QPointF(self.contentsRect().topLeft())
            for number, line in enumerate(self.shown_lines()):
                painter.drawText(corner + QPointF(0, number * high + self._ascent()), line)

    def shown_lines(self) -> list[str]:
        """Return what can be read of the text."""
        room = self.contentsRect().size()
        most = max(1, (room.height() + 1) // max(1, self.fontMetrics().lineSpacing()))
        lines = self._lines(room.width())
        self.setToolTip(self.text() if len(lines) > most else "")
        if len(lines) <= most:
            return lines
        rest, dots = "".join(lines[most - 1 :]), Qt.TextElideMode.ElideRight
        return [*lines[: most - 1], self.fontMetrics().elidedText(rest, dots, room.width())]

    def _lines(self, width: int) -> list[str]:
        layout = QTextLayout(self.text(), self.font())
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        lines: list[str] = []
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            start = line.textStart()
            lines.append(self.text()[start : start + line.textLength()])
        layout.endLayout()
        return lines

    def _ascent(self) -> int:
        return self.fontMetrics().ascent()
