"""The history, with the list of steps, a line that searches it, and a slider to look back."""

from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.items.history import HistoryModel
from models.items.rows import VALUE_ROLE
from models.scheduler.face import Face
from models.scheduler.history import START_STEP
from models.sight.history_steps import HistoryStep, StepFilter
from views.keys import ENTER
from views.language import keep_translated
from views.plain import set_tip
from views.spoken_choice import SpokenChoice
from views.theme import Theme, font, scaled, text_scale, with_opacity
from views.token import TokenDrawing, paint_token
from views.widgets.cards import elided_label
from views.widgets.lines import ElidedLineEdit
from views.widgets.lists import LongList
from views.widgets.row_delegate import RowDelegate, draw_text

MESSAGE_TIME = 8_000
ONE_LINE = 44
"""Minimum height of the panel, for one line with the last step, the slider and its text."""
LIST_FROM = 84
"""Minimum panel height at which the list of steps is shown."""
MARGINS = 16, 8
MIN_WIDTH_FOR_HEADING = 420
MIN_WIDTH_FOR_LAST = 600
"""Panel width below which the last step is left out, since hardly any of it could be read."""
MIN_WIDTH_FOR_HINT = 900
"""Panel width below which the unfolded history has no space beside its search line."""
SLIDER_WIDTH = 160
GAP_IN_HEAD = 12


class HistoryPanel(QFrame):
    """Shows the steps. `step_selected` carries the number of the step to look back to.

    A low panel shows only the last step. `unfolded` asks for space for all steps, or for only one.
    `focus_released` is emitted at the end of a search.
    """

    step_selected = Signal(int)
    present_requested = Signal()
    focus_released = Signal()
    unfolded = Signal(bool)

    def __init__(self, model: HistoryModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("footer")
        self._model = model
        self._search = HistorySearch(self)
        self._list = HistoryList(model, theme, self)
        self._place = elided_label("", "strong", self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setPageStep(10)
        self._back = QPushButton(self)
        self._back.setObjectName("primary")
        self._looking_back = False
        self._message_timer = QTimer(self, singleShot=True, interval=MESSAGE_TIME)
        self._message_timer.timeout.connect(self._show_hint)
        self._last = elided_label("", "muted", self)
        self._message = self._hint = ""
        self._is_short = self._unfolded_to_search = False
        self._fold = QPushButton(self)
        self._fold.clicked.connect(lambda _checked=False: self.unfolded.emit(self._is_short))
        self._lay_out()
        self._update_size()
        keep_translated(self)
        self.set_theme(theme)
        self._connect()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self._fold, *self._search.tab_stops, self._list, self._slider, self._back)

    def set_theme(self, theme: Theme) -> None:
        scale = text_scale()
        self._list.set_theme(theme)
        self._search.update_size(scale)
        for button in (self._fold, self._back):
            button.setFixedHeight(round(HEIGHT * scale))
        self.setMinimumHeight(round(ONE_LINE * scale))
        self._update_size()

    def show_position(self, text: str, number: int, count: int, *, looking_back: bool) -> None:
        self._place.setText(text)
        self._slider.blockSignals(True)  # noqa: FBT003 - Qt's own
        self._slider.setRange(0, count)
        self._slider.setValue(number)
        self._slider.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._back.setVisible(looking_back)
        if looking_back != self._looking_back:
            self._looking_back = looking_back
            self._show_hint()
        row = self._model.row_of(number)
        is_last = row is None or row == self._model.rowCount() - 1
        self._list.mark(START_STEP if is_last else number)
        current = self._model.index(row) if looking_back and row is not None else QModelIndex()
        self._list.setCurrentIndex(current)
        if row is not None:
            self._list.show_row(row)
        self._show_last()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_size()

    def search(self) -> None:
        if self._is_short:
            self._unfolded_to_search = True
            self.unfolded.emit(True)  # noqa: FBT003 - a signal
        self._search.begin()

    def show_message(self, text: str) -> None:
        """Show `text` for a while, without a full stop at its end, as steps have none."""
        if text:
            self._message = text.removesuffix(".")
            self._show_last()
            self._message_timer.start()

    def clear_message(self) -> None:
        self._show_hint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the search with Esc, and leave it with a second Esc."""
        if event.key() != Qt.Key.Key_Escape or not self._is_searching():
            super().keyPressEvent(event)
        elif self._model.step_filter.matches_all:
            self.focus_released.emit()  # first, since a hidden line passes its focus on
            self._refold()
        else:
            self._search.look_for(StepFilter())

    def _refold(self) -> None:
        if self._unfolded_to_search:
            self.unfolded.emit(False)  # noqa: FBT003 - a signal
        self._unfolded_to_search = False

    def _is_searching(self) -> bool:
        is_typing = any(stop.hasFocus() for stop in self._search.tab_stops)
        return is_typing or not self._model.step_filter.matches_all

    def retranslate(self) -> None:
        self._slider.setAccessibleName(self.tr("Look back"))
        self._back.setText(self.tr("Return"))
        self._back.setAccessibleName(self.tr("Return to the present"))
        self._label_fold()
        self._show_hint()

    def _show_hint(self) -> None:
        self._message_timer.stop()
        self._message = ""
        past_text = self.tr("Players stay in the present.")
        present_text = self.tr("Drag to look back. Players stay in the present.")
        self._hint = past_text if self._looking_back else present_text
        set_tip(self._slider, self._hint)
        self._show_last()

    def _show_last(self) -> None:
        row = self._model.row_of(self._slider.value())
        step: HistoryStep | None = None if row is None else self._model.index(row).data(VALUE_ROLE)
        usual_text = (step.label if step else "") if self._is_short else self._hint
        is_needed = self._is_short or self._message
        is_wide_enough = self.width() >= scaled(
            MIN_WIDTH_FOR_LAST if is_needed else MIN_WIDTH_FOR_HINT
        )
        self._last.setText((self._message or usual_text) if is_wide_enough else "")
        self._last.setVisible(is_wide_enough or self._is_short)

    def _label_fold(self) -> None:
        is_wide_enough = self.width() >= scaled(MIN_WIDTH_FOR_HEADING)
        name, sign = self.tr("History"), "▴" if self._is_short else "▾"
        self._fold.setText(f"{name} {sign}" if is_wide_enough or self._is_short else sign)
        self._fold.setAccessibleName(name)
        tip = self.tr("Show all steps") if self._is_short else self.tr("Show the last step alone")
        set_tip(self._fold, tip)

    def _update_size(self) -> None:
        self._is_short = is_short = self.height() < scaled(LIST_FROM)
        for part in (self._search, self._list):
            part.setHidden(is_short)
        self._slider.setFixedWidth(min(scaled(SLIDER_WIDTH), self.width() // 4))
        self._show_last()
        self._label_fold()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GAP_IN_HEAD)
        head.addWidget(self._fold)
        head.addWidget(self._search, 1)
        head.addWidget(self._last, 1)
        for part in (self._back, self._place, self._slider):
            head.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS, *MARGINS)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._list)

    def _connect(self) -> None:
        self._list.activated.connect(self._activate)
        self._slider.valueChanged.connect(self.step_selected)
        self._back.clicked.connect(self.present_requested)
        self._search.filter_changed.connect(self._seek)
        self._search.entered.connect(self._look_at_match)
        self._search.stepped.connect(self._step)
        self._spoken = SpokenChoice(
            self._search.line, self._match, lambda: range(self._model.rowCount())
        )

    def _activate(self, index: QModelIndex) -> None:
        row: HistoryStep = index.data(VALUE_ROLE)
        self.step_selected.emit(row.number)

    def _seek(self, step_filter: StepFilter) -> None:
        self._model.set_filter(step_filter)
        self._list.show_row(self._model.rowCount() - 1)
        if not step_filter.matches_all:
            self._list.setCurrentIndex(self._match())
        self._spoken.speak()

    def _match(self) -> QModelIndex:
        """Return the row that Enter opens, the current one or else the last."""
        current = self._list.currentIndex()
        return current if current.isValid() else self._model.index(self._model.rowCount() - 1)

    def _look_at_match(self) -> None:
        if (match := self._match()).isValid():
            self._activate(match)

    def _step(self, by: int) -> None:
        count, current = self._model.rowCount(), self._list.currentIndex()
        start = current.row() if current.isValid() else count
        if count:
            self._list.setCurrentIndex(self._model.index(max(0, min(count - 1, start + by))))
        self._spoken.speak()


ROW = 18
TEXT = 13
TICK_TEXT = 12
TICK_WIDTH = 46
TOKEN = 11
MARK_WIDTH = 3
CHOSEN = 0.07
GAP = 8
POLE, FLAG = 12, 7
MAX_NAME_SHARE = 0.6
"""Largest fraction of a row that a name before the label may take."""


class HistoryList(LongList):
    """The steps of a fight, with the last one at the bottom."""

    def __init__(self, model: HistoryModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(model, _row_height(), parent)
        self._steps, self._marked = model, START_STEP
        self.set_theme(theme)
        keep_translated(self)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.set_row_height(_row_height())
        self.set_background(theme.panel)
        self.setItemDelegate(RowDelegate(_row_height, self._paint_row, self))

    def mark(self, number: int) -> None:
        """Mark the step that is shown, unless it is the last."""
        if number != self._marked:
            before, self._marked = self._marked, number
            for row in map(self._steps.row_of, (before, number)):
                if row is not None:
                    self.viewport().update(self.visualRect(self._steps.index(row)))

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, row: HistoryStep) -> None:
        if row.number == self._marked:
            mark = QRectF(option.rect)
            mark.setWidth(MARK_WIDTH)
            painter.fillRect(mark, QColor(self._theme.text))
        _paint_row(self._theme, painter, option, row)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("History"))
        self.set_empty_text(self.tr("No matching steps. Esc shows all"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the window, where they start a quick entry."""
        if event.text().isprintable() and event.text() and event.key() not in ENTER:
            event.ignore()
            return
        super().keyPressEvent(event)


def _paint_row(
    theme: Theme, painter: QPainter, option: QStyleOptionViewItem, row: HistoryStep
) -> None:
    if option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(option.rect, with_opacity(theme.text, CHOSEN))
    box = QRectF(option.rect).adjusted(2 * MARK_WIDTH, 0, -8, 0)
    tick_box = box.adjusted(0, 0, scaled(TICK_WIDTH) - box.width(), 0)
    draw_text(painter, tick_box, row.tick, TICK_TEXT, theme.muted, align_right=True)
    box.setLeft(tick_box.right() + GAP + scaled(TOKEN) + GAP)
    if row.side is not None:
        centre = QPointF(tick_box.right() + GAP + scaled(TOKEN) / 2, box.center().y())
        paint_token(painter, TokenDrawing(theme, Face(row.side, ""), scaled(TOKEN)), centre)
    if row.name or row.note:
        box = _paint_flag(painter, box, QColor(theme.time))
    if row.name:
        box = _paint_text(painter, box, row.name, theme.text, MAX_NAME_SHARE, bold=True)
    box = _paint_text(painter, box, row.label, theme.muted, undone=row.is_undone)
    _paint_text(painter, box, " ".join(row.note.split()), theme.text)


def _paint_flag(painter: QPainter, box: QRectF, colour: QColor) -> QRectF:
    """Paint a small flag, recognizable without its colour; return the rest of `box`."""
    top, left = box.center().y() - POLE / 2, box.left() + 1
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(left, top, 1.5, POLE), colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    corners = ((0, 0), (FLAG + 1, FLAG / 2), (0, FLAG))
    painter.drawPolygon(QPolygonF([QPointF(left + x, top + y) for x, y in corners]))
    return box.adjusted(FLAG + GAP, 0, 0, 0)


def _paint_text(  # noqa: PLR0913 - a line of text is a place, words and a look
    painter: QPainter,
    box: QRectF,
    text: str,
    colour: str,
    share: float = 1.0,
    *,
    bold: bool = False,
    undone: bool = False,
) -> QRectF:
    """Paint a text in at most a `share` of the width of `box`; return the rest of `box`."""
    if not text or box.width() < ROW:
        return box
    text_font = QFont(font(TEXT, bold=bold))
    text_font.setStrikeOut(undone)
    painter.setFont(text_font)
    painter.setPen(QColor(colour))
    metrics = QFontMetricsF(text_font)
    shown_text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width() * share)
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown_text)
    return box.adjusted(metrics.horizontalAdvance(shown_text) + GAP, 0, 0, 0)


def _row_height() -> int:
    return scaled(ROW)


HEIGHT = 24
LONGEST = 200
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class HistorySearch(QWidget):
    """A search line, with a button that shows only bookmarked steps.

    `filter_changed` carries the StepFilter, and `stepped` the number of rows to move by. `entered`
    is emitted on Enter.
    """

    filter_changed = Signal(object)
    entered = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = _Line(self)
        self.line.setMaxLength(LONGEST)
        self._named_button = QPushButton(self)
        self._named_button.setCheckable(True)
        keep_translated(self)
        self.update_size(1.0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.line, 1)
        row.addWidget(self._named_button)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._emit_filter)
        self._named_button.toggled.connect(self._emit_filter)
        self.line.returnPressed.connect(self.entered)
        self.line.stepped.connect(self.stepped)

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self.line, self._named_button)

    def update_size(self, scale: float) -> None:
        for part in self.tab_stops:
            part.setFixedHeight(round(HEIGHT * scale))

    def look_for(self, step_filter: StepFilter) -> None:
        self._named_button.setChecked(step_filter.described_only)
        self.line.setText(step_filter.search)

    def begin(self) -> None:
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def retranslate(self) -> None:
        self.line.setPlaceholderText(self.tr("Find in the history"))
        self.line.setAccessibleName(self.tr("Find in the history"))
        self._named_button.setText(self.tr("Bookmarks"))
        set_tip(self._named_button, self.tr("Only steps with a name or note"))
        self._named_button.setAccessibleName(self.tr("Only bookmarks"))

    def _emit_filter(self) -> None:
        self.filter_changed.emit(
            StepFilter(self.line.text().strip(), self._named_button.isChecked())
        )


class _Line(ElidedLineEdit):
    """A line that consumes Enter and whose arrow keys move in the list below."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
            return
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()
