"""The history: the list of steps, the line that searches it, and a slider to look back."""

from functools import partial

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE
from models.sight.past import Past, Sought
from views.keys import ENTER
from views.language import say_always
from views.plain import set_tip
from views.theme import Theme, faded, font, text_share
from views.widgets.cards import elided
from views.widgets.lines import HintLine, Paragraph
from views.widgets.lists import LongList
from views.widgets.rows import RowDelegate

Way = QBoxLayout.Direction
SAID_FOR = 8_000
ONE_LINE = 44
"""How high the panel is at the least: the last step, and the slider with its words beside it."""
LIST_FROM = 84
"""From this height on the list of steps is shown."""
TWO_LINES = 34
MARGINS = 16, 8
ROOM_FOR_HEADING = 420
ROOM_FOR_LAST = 600
"""In a narrower line, so little of the last step could be read that it is left out."""
SLIDER_WIDTH = 160


class PastPanel(QFrame):
    """Shows the steps; `looked_at` asks to look at the moment after that many of them.

    Where it is low it shows the last step alone; then `unfolded` asks for room for all of them, or
    for none. `left` says that nothing is looked for in the list any more.
    """

    looked_at = Signal(int)
    returned = Signal()
    left = Signal()
    unfolded = Signal(bool)

    def __init__(self, model: PastModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("footer")
        self._model = model
        self._search = PastSearch(self)
        self._list = PastList(model, theme, self)
        self._place = elided("", "strong", self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setPageStep(10)
        self._back = QPushButton(self)
        self._back.setObjectName("primary")
        self._looking_back = False
        self._told = Paragraph("", self)
        self._told.setObjectName("muted")
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(self._fall_silent)
        self._last = elided("", "muted", self)
        self._said = ""
        self._low = self._lent = False
        self._fold = QPushButton(self)
        self._fold.clicked.connect(lambda _checked=False: self.unfolded.emit(self._low))
        self._lay_out()
        self._make_room()
        say_always(self)
        self.set_theme(theme)
        self._connect()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        return (self._fold, *self._search.stops, self._list, self._slider, self._back)

    def set_theme(self, theme: Theme) -> None:
        share = text_share()
        self._list.set_theme(theme)
        self._search.make_room(share)
        for button in (self._fold, self._back):
            button.setFixedHeight(round(HEIGHT * share))
        self._told.setMaximumHeight(round(TWO_LINES * share))
        self.setMinimumHeight(round(ONE_LINE * share))
        self._make_room()

    def show_place(self, words: str, number: int, count: int, *, looking_back: bool) -> None:
        """Show which step of how many is looked at, in words and on the slider."""
        self._place.setText(words)
        self._slider.setAccessibleDescription(words)
        self._slider.blockSignals(True)  # noqa: FBT003 - Qt's own
        self._slider.setRange(0, count)
        self._slider.setValue(number)
        self._slider.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._back.setVisible(looking_back)
        if looking_back != self._looking_back:
            self._looking_back = looking_back
            self._fall_silent()
        row = self._model.row_of(number)
        chosen = self._model.index(row) if looking_back and row is not None else QModelIndex()
        self._list.setCurrentIndex(chosen)
        if row is not None:
            self._list.show_row(row)
        self._show_last()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def search(self) -> None:
        """Look for a step in the list, which is there meanwhile."""
        if self._low:
            self._lent = True
            self.unfolded.emit(True)  # noqa: FBT003 - a signal
        self._search.begin()

    def say(self, words: str) -> None:
        if words:
            self._said = words
            self._told.setText(words)
            self._show_last()
            self._silence.start()

    def forget(self) -> None:
        self._fall_silent()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show all steps again with Esc; with the second one, leave."""
        if event.key() != Qt.Key.Key_Escape or not self._busy():
            super().keyPressEvent(event)
        elif self._model.sought.everything:
            self._give_back()
            self.left.emit()
        else:
            self._search.look_for(Sought())

    def _give_back(self) -> None:
        """Fold up again what was unfolded for a search."""
        if self._lent:
            self.unfolded.emit(False)  # noqa: FBT003 - a signal
        self._lent = False

    def _busy(self) -> bool:
        """Whether something is looked for, or about to be."""
        typing = any(stop.hasFocus() for stop in self._search.stops)
        return typing or not self._model.sought.everything

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("History"))
        self._slider.setAccessibleName(self.tr("Look back"))
        self._back.setText(self.tr("Return"))
        self._back.setAccessibleName(self.tr("Return to the present"))
        self._name_fold()
        self._fall_silent()

    def _fall_silent(self) -> None:
        self._silence.stop()
        self._said = ""
        back = self.tr("Players stay in the present.")
        here = self.tr("Drag to look back. Players stay in the present.")
        self._told.setText(back if self._looking_back else here)
        set_tip(self._slider, self._told.text())
        self._show_last()

    def _show_last(self) -> None:
        """Show in the one line what was said, else the step that the slider is at."""
        row = self._model.row_of(self._slider.value())
        past: Past | None = None if row is None else self._model.index(row).data(VALUE_ROLE)
        room = self.width() >= round(ROOM_FOR_LAST * text_share())
        self._last.setText((self._said or (past.label if past else "")) if room else "")

    def _name_fold(self) -> None:
        """Do without words where the search, which says the same, needs the room."""
        wide = self.width() >= round(ROOM_FOR_HEADING * text_share())
        name, sign = self.tr("History"), "▴" if self._low else "▾"
        self._fold.setText(f"{name} {sign}" if wide or self._low else sign)
        self._fold.setAccessibleName(name)
        tip = self.tr("Show all steps") if self._low else self.tr("Show the last step alone")
        set_tip(self._fold, tip)

    def _make_room(self) -> None:
        """Show the list, or where there is no room for it one line, whose slider stays put."""
        self._low = low = self.height() < round(LIST_FROM * text_share())
        for part in (self._search, self._list, self._told):
            part.setHidden(low)
        self._last.setVisible(low)
        self._right.setDirection(Way.LeftToRight if low else Way.TopToBottom)
        self._right.setSpacing(12 if low else 4)
        self._slider.setMinimumWidth(min(round(SLIDER_WIDTH * text_share()), self.width() // 4))
        self._top.setDirection(Way.RightToLeft if low else Way.LeftToRight)
        self._columns.setStretch(0, 1 if low else 3)
        self._columns.setStretch(1, 0 if low else 2)
        self._show_last()
        self._name_fold()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        above = QHBoxLayout()
        above.setSpacing(10)
        above.addWidget(self._fold)
        above.addWidget(self._last, 1)
        above.addWidget(self._search, 1)
        left.addLayout(above)
        left.addWidget(self._list)
        self._right = right = QBoxLayout(Way.TopToBottom)
        right.addStretch(1)
        self._top = top = QBoxLayout(Way.LeftToRight)
        top.setSpacing(12)
        top.addWidget(self._place, 1)
        top.addWidget(self._back)
        right.addLayout(top)
        right.addWidget(self._slider)
        right.addWidget(self._told)
        right.addStretch(1)
        self._columns = row = QHBoxLayout(self)
        row.setContentsMargins(*MARGINS, *MARGINS)
        row.setSpacing(24)
        row.addLayout(left)
        row.addLayout(right)

    def _connect(self) -> None:
        self._list.activated.connect(self._activate)
        self._slider.valueChanged.connect(self.looked_at)
        self._back.clicked.connect(self.returned)
        self._search.sought.connect(self._seek)
        self._search.entered.connect(self._look_at_found)
        self._search.stepped.connect(self._step)

    def _activate(self, index: QModelIndex) -> None:
        row: Past = index.data(VALUE_ROLE)
        self.looked_at.emit(row.number)

    def _seek(self, sought: Sought) -> None:
        self._model.seek(sought)
        self._list.show_row(self._model.rowCount() - 1)

    def _look_at_found(self) -> None:
        chosen = self._list.currentIndex()
        last = self._model.index(self._model.rowCount() - 1)
        if chosen.isValid() or last.isValid():
            self._activate(chosen if chosen.isValid() else last)

    def _step(self, by: int) -> None:
        count, chosen = self._model.rowCount(), self._list.currentIndex()
        start = chosen.row() if chosen.isValid() else count
        if count:
            self._list.setCurrentIndex(self._model.index(max(0, min(count - 1, start + by))))


ROW = 18
TEXT = 13
CHOSEN = 0.07
GAP = 8
POLE, FLAG = 12, 7
UP_TO_NAME = 0.6
"""The largest share of a row that a name takes while there is a label beside it."""


class PastList(LongList):
    """The steps of a fight, the last one at the bottom."""

    def __init__(self, model: PastModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(model, _row(), parent)
        self.set_theme(theme)
        say_always(self)

    def set_theme(self, theme: Theme) -> None:
        self.set_height(_row())
        self.paint_ground(theme.panel)
        self.setItemDelegate(RowDelegate(_row, partial(_paint_row, theme), self))

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("History"))
        self.say_of_none(self.tr("No matching steps. Esc shows all"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the window: they begin a quick entry."""
        if event.text().isprintable() and event.text() and event.key() not in ENTER:
            event.ignore()
            return
        super().keyPressEvent(event)


def _paint_row(theme: Theme, painter: QPainter, option: QStyleOptionViewItem, row: Past) -> None:
    """Paint the moment's name, the step's label and the note, as much as fits."""
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, faded(theme.text, CHOSEN))
    box = QRectF(option.rect).adjusted(2, 0, -8, 0)
    if row.name or row.note:
        box = _flag(painter, box, QColor(theme.time))
    if row.name:
        box = _words(painter, box, row.name, theme.text, UP_TO_NAME, bold=True)
    box = _words(painter, box, row.label, theme.muted, undone=row.undone)
    _words(painter, box, " ".join(row.note.split()), theme.text)


def _flag(painter: QPainter, box: QRectF, colour: QColor) -> QRectF:
    """Paint a small flag, which needs no colour to be seen; return what is left beside it."""
    top, left = box.center().y() - POLE / 2, box.left() + 1
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(left, top, 1.5, POLE), colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = ((0, 0), (FLAG + 1, FLAG / 2), (0, FLAG))
    painter.drawPolygon(QPolygonF([QPointF(left + x, top + y) for x, y in corners]))
    return box.adjusted(FLAG + GAP, 0, 0, 0)


def _words(  # noqa: PLR0913 - a line of text is a place, words and a look
    painter: QPainter,
    box: QRectF,
    words: str,
    colour: str,
    share: float = 1.0,
    *,
    bold: bool = False,
    undone: bool = False,
) -> QRectF:
    """Paint words in at most a share of `box`; return what is left beside them."""
    if not words or box.width() < ROW:
        return box
    chosen = QFont(font(TEXT, bold=bold))
    chosen.setStrikeOut(undone)
    painter.setFont(chosen)
    painter.setPen(QColor(colour))
    measure = QFontMetricsF(chosen)
    short = measure.elidedText(words, Qt.TextElideMode.ElideRight, box.width() * share)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, short)
    return box.adjusted(measure.horizontalAdvance(short) + GAP, 0, 0, 0)


def _row() -> int:
    """Return how high a row is for text of the size that is usual now."""
    return round(ROW * text_share())


HEIGHT = 24
LONGEST = 200
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class PastSearch(QWidget):
    """Asks for words, or for named moments alone.

    `sought` comes with every change, `entered` with Enter; `stepped` with an arrow key says by how
    many rows to go on.
    """

    sought = Signal(object)
    entered = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = _Line(self)
        self._line.setMaxLength(LONGEST)
        self._named = QPushButton(self)
        self._named.setCheckable(True)
        say_always(self)
        self.make_room(1.0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._line, 1)
        row.addWidget(self._named)
        self.setFocusProxy(self._line)
        self._line.textChanged.connect(self._tell)
        self._named.toggled.connect(self._tell)
        self._line.returnPressed.connect(self.entered)
        self._line.stepped.connect(self.stepped)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        return (self._line, self._named)

    def make_room(self, share: float) -> None:
        """Be as high as text needs that is `share` times as large as at 100 %."""
        for each in self.stops:
            each.setFixedHeight(round(HEIGHT * share))

    def look_for(self, sought: Sought) -> None:
        self._named.setChecked(sought.described)
        self._line.setText(sought.words)

    def begin(self) -> None:
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.selectAll()

    def retranslate(self) -> None:
        self._line.setPlaceholderText(self.tr("Find in the history"))
        self._line.setAccessibleName(self.tr("Find in the history"))
        self._named.setText(self.tr("Named"))
        set_tip(self._named, self.tr("Only moments with a name or note"))
        self._named.setAccessibleName(self.tr("Only named moments"))

    def _tell(self) -> None:
        self.sought.emit(Sought(self._line.text().strip(), self._named.isChecked()))


class _Line(HintLine):
    """A line whose arrow keys go through the list beneath; Enter is meant for it alone."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
            return
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()
