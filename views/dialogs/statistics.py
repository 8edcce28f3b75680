"""The dialog that shows the statistics of a fight, in a table and a bar chart."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QGuiApplication,
    QIcon,
    QPainter,
    QPaintEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QTableView,
    QWidget,
)

from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.sight.statistics import Statistic, has_damage, statistics_text
from models.wording import format_duration
from views.dialogs.forms.dialog import (
    AnswerDialog,
    Scroller,
    max_width,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.paint import Painting
from views.plain import set_tip
from views.theme import Theme, font, scaled
from views.token import TokenDrawing, token_pixmap
from views.widgets.cards import label
from views.widgets.tables import style_table

TABLE_WIDTH, TABLE_HEIGHT = 620, 190
MAX_BARS_HEIGHT = 220
TOKEN = 12
CELL_MARGINS = """QTableView { outline: 0; } QTableView::item { padding: 0 10px; }
    QHeaderView::section { padding: 5px 10px; }"""


class StatisticsDialog(AnswerDialog):
    """Shows, for each combatant, the turns, their ticks, delays and times, and the damage taken."""

    def __init__(
        self, rows: Sequence[Statistic], unit: str, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Show `rows`; the chart shows times or, if there are none, turns.

        The costs of turns are in `unit`; if that is "", they aren't shown.
        """
        super().__init__(QCoreApplication.translate("StatisticsDialog", "Statistics"), parent)
        self._rows, self._unit, self._theme = tuple(rows), unit, theme
        self.table = QTableView(self)
        self.chart = self._make_chart(theme)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.copy_button = self.buttons.addButton(
            self.tr("&Copy as text"), QDialogButtonBox.ButtonRole.ActionRole
        )
        set_tip(self.copy_button, self.tr("A table for spreadsheets"))
        self.copy_button.clicked.connect(lambda _checked=False: self.copy())
        self._fill_table()
        self._fill_body()
        self.table.setFocus()

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(statistics_text(self._rows, self._unit))

    def submit(self) -> None:
        """Do nothing, since there is no question; Ctrl+Enter only closes."""

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Name"),
            self.tr("Turns"),
            *((self._unit[:1].upper() + self._unit[1:],) if self._unit else ()),
            self.tr("Delays"),
            self.tr("Time"),
            self.tr("Average"),
            self.tr("Longest"),
            *((self.tr("Damage"),) if has_damage(self._rows) else ()),
        )

    def _fill_table(self) -> None:
        table, headings = self.table, self._headings()
        model = QStandardItemModel(self)
        for column, heading in enumerate(headings):
            model.setHorizontalHeaderItem(column, _item(heading, right=column > 0))
        for row in self._rows:
            cells = _cells(row, self._unit)[: len(headings)]
            items = [_item(text, right=column > 0) for column, text in enumerate(cells)]
            token = TokenDrawing(self._theme, Face(row.side, ""), scaled(TOKEN))
            items[0].setIcon(QIcon(token_pixmap(token)))
            model.appendRow(items)
        table.setModel(model)
        table.setAccessibleName(self.tr("Statistics"))
        style_table(table)
        table.setStyleSheet(CELL_MARGINS)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        full_width = header.length() + table.verticalScrollBar().sizeHint().width() + 2
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        width = max(scaled(TABLE_WIDTH), full_width)
        table.setMinimumSize(min(width, max_width(self)), TABLE_HEIGHT)
        table.selectRow(0)
        table.setSizeAdjustPolicy(QTableView.SizeAdjustPolicy.AdjustToContents)
        show_editor_edges(table)

    def _make_chart(self, theme: Theme) -> "BarChart":
        if any(row.total for row in self._rows):
            bars = [(row.total, format_duration(row.total)) for row in self._rows]
            title = self.tr("Time of all turns")
        else:
            bars = [(float(row.turns), str(row.turns)) for row in self._rows]
            title = self.tr("Turns")
        measures = [
            Measure(row.name, row.side, length, label)
            for row, (length, label) in zip(self._rows, bars, strict=True)
        ]
        return BarChart(title, measures, theme, self)

    def _fill_body(self) -> None:
        time_hint = self.tr(
            "Each turn's time, this session only. Breaks over 15 minutes don't count."
        )
        secrecy_hint = self.tr("GM only: includes hidden combatants.")
        scroller = Scroller(self.chart, self)
        scroller.setMaximumHeight(scaled(MAX_BARS_HEIGHT))
        empty_text = self.tr("No turns yet. Turns, delays and times come with the first.")
        empty_label, hint = muted_label(empty_text, self), muted_label(time_hint, self)
        heading = label(self.chart.accessibleName().upper(), "heading", self)
        self.body.addWidget(empty_label)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(heading)
        self.body.addWidget(scroller)
        self.body.addWidget(hint)
        has_data = any(row.turns or row.ticks or row.delays or row.damage for row in self._rows)
        empty_label.setVisible(not has_data)
        for part in (self.table, heading, scroller, hint, self.copy_button):
            part.setVisible(has_data)
        if any(row.is_secret for row in self._rows):
            self.body.addWidget(muted_label(secrecy_hint, self))
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        set_tab_order((self.table, self.copy_button, close))


def _cells(row: Statistic, unit: str) -> tuple[str, ...]:
    costs = (row.ticks,) if unit else ()
    numbers = (str(each) for each in (row.turns, *costs, row.delays))
    times = (format_duration(time) if row.seconds else "–" for time in row.times)
    return (row.name, *numbers, *times, str(row.damage))


def _item(text: str, *, right: bool) -> QStandardItem:
    item = QStandardItem(text)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return item


LINE_HEIGHT = 24
LABEL_WIDTH = 130
VALUE_WIDTH = 64
"""Width for the values, in pixels at 100 % text size, like `LINE_HEIGHT` and `LABEL_WIDTH`."""
BAR_HEIGHT = 12
MIN_BARS_WIDTH = 220
GAP = 8
FONT_SIZE = 12
CORNER_RADIUS = 3


class Measure(Struct, frozen=True):
    """A bar of the chart, with its label and its length, in any unit and as text."""

    label: str
    side: Side
    length: float
    length_text: str


class BarChart(QWidget):
    """A bar chart with labels, whose longest bar takes all the space."""

    def __init__(
        self, title: str, measures: Sequence[Measure], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._measures = tuple(measures)
        self._theme = theme
        self.setAccessibleName(title)
        description = "; ".join(f"{each.label}: {each.length_text}" for each in self._measures)
        self.setAccessibleDescription(description)

    def sizeHint(self) -> QSize:
        texts = scaled(LABEL_WIDTH) + scaled(VALUE_WIDTH)
        return QSize(texts + MIN_BARS_WIDTH + 2 * GAP, scaled(LINE_HEIGHT) * len(self._measures))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: a chart that is cut off would mislead."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        part = event.rect()
        longest = max((each.length for each in self._measures), default=0.0)
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(font(FONT_SIZE))
            for index, measure in enumerate(self._measures):
                top = index * scaled(LINE_HEIGHT)
                if top <= part.bottom() and top + scaled(LINE_HEIGHT) >= part.top():
                    fraction = measure.length / longest if longest > 0 else 0.0
                    self._paint(painter, measure, top, fraction)

    def _paint(self, painter: QPainter, measure: Measure, top: float, fraction: float) -> None:
        middle, line = Qt.AlignmentFlag.AlignVCenter, scaled(LINE_HEIGHT)
        labels, values = scaled(LABEL_WIDTH), scaled(VALUE_WIDTH)
        label = QFontMetrics(painter.font()).elidedText(
            measure.label, Qt.TextElideMode.ElideRight, labels
        )
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(0, top, labels, line), middle | Qt.AlignmentFlag.AlignRight, label)
        max_bar_width = self.width() - labels - values - 2 * GAP
        bar = QRectF(
            labels + GAP,
            top + (line - BAR_HEIGHT) / 2,
            max(2.0, max_bar_width * fraction),
            BAR_HEIGHT,
        )
        painter.setPen(QColor(self._theme.muted))
        value_box = QRectF(bar.right() + GAP, top, values, line)
        painter.drawText(value_box, middle | Qt.AlignmentFlag.AlignLeft, measure.length_text)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.side(measure.side))
        painter.drawRoundedRect(bar, CORNER_RADIUS, CORNER_RADIUS)
