"""Paints the first counter of a roster row, a number with a thin bar, and lets it be changed."""

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView

from models.scheduler.clock import CombatantId
from models.sight.lanes import Lane, Tally, tally_text
from models.wording import tr
from views.keys import is_idle_undo
from views.measure import width
from views.paint import ALIGN_RIGHT
from views.theme import Theme, text_scale, unscaled_font
from views.widgets.lines import TextLine

TEXT = 12
WIDTH = 40
"""Minimum width of a number with its bar, at 100 % text."""
LINE = 17
BAR = 3
EDITOR = (76, 24)


def tally_width(lane: Lane, scale: float) -> float:
    """Return the width of a row's number at a text `scale`, in pixels, or 0 without counters."""
    if lane.tally is None:
        return 0.0
    return max(WIDTH * scale, width(lane.tally.text, TEXT * scale, bold=True))


def paint_tally(painter: QPainter, theme: Theme, tally: Tally, box: QRectF, scale: float) -> None:
    """Paint a counter's number, with a bar below if the counter has a maximum."""
    painter.setFont(unscaled_font(TEXT * scale, bold=True))
    painter.setPen(QColor(theme.text if tally.state_name else theme.muted))
    line = QRectF(box.left(), box.top(), box.width(), LINE * scale)
    painter.drawText(line, ALIGN_RIGHT, tally.text)
    if tally.maximum is None:
        return
    bar = QRectF(box.left(), round(line.bottom()), box.width(), BAR)
    painter.fillRect(bar, QColor(theme.line))
    filled = QRectF(bar)
    filled.setWidth(bar.width() * tally.share)
    painter.fillRect(filled, QColor(_bar_colour(theme, tally)))


def tally_tip(lane: Lane) -> str:
    """Return the tool tip of a number, which lists all counters and says how to change one."""
    lines = (*map(tally_text, lane.counters), tr("Click to change, or select and type -7"))
    return "\n".join(lines)


def _bar_colour(theme: Theme, tally: Tally) -> str:
    if tally.is_down:
        return theme.refused
    return theme.text if tally.state_name else theme.idle


class CounterLine(TextLine):
    """A line over the number of a row. Enter applies the text, Esc discards it.

    `entered` carries the combatant, the key of the counter, and the text.
    """

    entered = Signal(str, str, str)

    def __init__(self, rows: QAbstractItemView) -> None:
        """Create the line, hidden, over `rows`, which gets the focus back afterwards."""
        super().__init__(rows.viewport())
        self._rows = rows
        self._combatant: CombatantId | None = None
        self._key = ""
        self.setObjectName("counter")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.hide()

    def ask(self, lane: Lane, tally: Tally, box: QRectF) -> None:
        self._combatant, self._key = lane.who, tally.key
        self.setAccessibleName(f"{lane.display_name}, {tally.title}")
        self.setText(str(tally.value))
        self.selectAll()
        scale = text_scale()
        area = QRect(0, 0, round(EDITOR[0] * scale), round(EDITOR[1] * scale))
        area.moveCenter(box.center().toPoint())
        area.moveRight(min(round(box.right()) + 6, self._rows.viewport().width() - 1))
        self.setGeometry(area)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def event(self, event: QEvent) -> bool:
        """Claim keys without Ctrl or Alt, so that letters aren't shortcuts here.

        Undo and redo belong to the fight while there is nothing to undo or redo here. They may move
        the row, so the line is left first.
        """
        if is_idle_undo(event, self):
            self.leave()
            event.ignore()
            return True
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
            if not event.modifiers() & command:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._apply()
            case Qt.Key.Key_Escape:
                self.leave()
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hide()

    def leave(self) -> None:
        """Hide the line, discard its text, and return the focus."""
        self.hide()
        self._rows.setFocus()

    def _apply(self) -> None:
        who, key, text = self._combatant, self._key, self.text()
        is_changed = self.isModified()
        self.leave()
        if who is not None and is_changed and text.strip():
            self.entered.emit(who, key, text)
