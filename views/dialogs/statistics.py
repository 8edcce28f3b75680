"""The dialog that shows the statistics of a fight: a table, and a chart of it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from models.sight.statistics import Statistic, as_text, duration
from views.bar_chart import BarChart, Measure
from views.dialogs.asking import Asking, Scroller, chain, edge, muted
from views.dialogs.following import roomy
from views.theme import Theme, text_share

TABLE_WIDTH, TABLE_HEIGHT = 620, 190
MOST_BARS_HEIGHT = 220


class StatisticsDialog(Asking):
    """Shows who took how many turns, what they cost in ticks, and how long they took."""

    def __init__(
        self, rows: Sequence[Statistic], theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Show `rows`; the chart is of the time they took, or else of their turns."""
        super().__init__(QCoreApplication.translate("StatisticsDialog", "Statistics"), parent)
        self._rows = tuple(rows)
        self.table = QTableWidget(len(self._rows), len(self._headings()), self)
        self.chart = self._made_chart(theme)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.copying = self.buttons.addButton(
            self.tr("&Copy as text"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.copying.setAutoDefault(False)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        self.copying.setToolTip(self.tr("A table that spreadsheets take."))
        self.copying.clicked.connect(lambda _checked=False: self.copy())
        self._fill_table()
        self._fill_body()
        self.resize(roomy(self))
        self.table.setFocus()

    def copy(self) -> None:
        """Put the table into the clipboard, as text."""
        QGuiApplication.clipboard().setText(as_text(self._rows))

    def answer(self) -> None:
        """Nothing is asked: what Ctrl+Enter means here is to close."""

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Name"),
            self.tr("Turns"),
            self.tr("Ticks"),
            self.tr("Delays"),
            self.tr("Time"),
            self.tr("Average"),
            self.tr("Longest"),
        )

    def _fill_table(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels(self._headings())
        table.setAccessibleName(self.tr("Statistics"))
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        for number, row in enumerate(self._rows):
            for column, text in enumerate(_cells(row)):
                table.setItem(number, column, _item(text, right=column > 0))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        wanted = header.length() + table.verticalScrollBar().sizeHint().width() + 2
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.setMinimumSize(max(round(TABLE_WIDTH * text_share()), wanted), TABLE_HEIGHT)
        edge(table)

    def _made_chart(self, theme: Theme) -> BarChart:
        if any(row.total for row in self._rows):
            told = [(row.total, duration(row.total)) for row in self._rows]
            title = self.tr("Time of all turns")
        else:
            told = [(float(row.turns), str(row.turns)) for row in self._rows]
            title = self.tr("Turns")
        measures = [
            Measure(row.name, row.side, length, words)
            for row, (length, words) in zip(self._rows, told, strict=True)
        ]
        return BarChart(title, measures, theme, self)

    def _fill_body(self) -> None:
        words = self.tr(
            "A turn takes from when one is first in the order until it is over. Only what happened "
            "since Tickline was started is timed; a pause of more than a quarter of an hour is not."
        )
        secret = self.tr("For you alone: it tells of those whom the players do not know.")
        scroller = Scroller(self.chart, self)
        scroller.setMaximumHeight(round(MOST_BARS_HEIGHT * text_share()))
        self.body.addWidget(self.table, 1)
        self.body.addWidget(muted(self.chart.accessibleName(), self))
        self.body.addWidget(scroller)
        self.body.addWidget(muted(words, self))
        if any(row.secret for row in self._rows):
            self.body.addWidget(muted(secret, self))
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        chain((self.table, self.copying, close))


def _cells(row: Statistic) -> tuple[str, ...]:
    numbers = (str(each) for each in (row.turns, row.ticks, row.delays))
    times = (duration(each) if row.seconds else "–" for each in row.times)
    return (row.name, *numbers, *times)


def _item(text: str, *, right: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return item
