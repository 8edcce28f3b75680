"""The history: the list of steps, and a slider to look back at any of them."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSlider,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.items.past import Past
from models.items.rows import VALUE_ROLE
from views.cards import label
from views.row_list import RowList
from views.theme import Theme, faded, font

SAID_FOR = 8_000
LEAST_HEIGHT = 96
ROW = 18


class PastPanel(QFrame):
    """Shows the steps; `looked_at` asks to look at the moment after that many of them."""

    looked_at = Signal(int)
    returned = Signal()

    def __init__(
        self, model: QAbstractItemModel, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Show `model`."""
        super().__init__(parent)
        self.setObjectName("footer")
        self._list = RowList(self)
        self._list.setModel(model)
        self._list.setItemDelegate(_PastDelegate(theme, self._list))
        self._list.setFrameShape(QListView.Shape.NoFrame)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setUniformItemSizes(True)
        self._list.setAccessibleName(self.tr("History"))
        self._list.activated.connect(self._activate)
        self._place = label("", "strong", self)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setAccessibleName(self.tr("Look back"))
        self._slider.setPageStep(10)
        self._slider.valueChanged.connect(self.looked_at)
        self._back = QPushButton(self.tr("Return to the present"), self)
        self._back.setObjectName("primary")
        self._back.clicked.connect(self.returned)
        self._looking_back = False
        self._told = label("", "muted", self, wrap=True)
        self._told.setMinimumHeight(34)
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(self._fall_silent)
        self._fall_silent()
        self.setMinimumHeight(LEAST_HEIGHT)
        self._lay_out()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops, in order."""
        return (self._list, self._slider, self._back)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._list.setItemDelegate(_PastDelegate(theme, self._list))

    def show_place(self, words: str, number: int, count: int, *, looking_back: bool) -> None:
        """Show which of `count` steps is looked at, in words and on the slider."""
        self._place.setText(words)
        self._slider.blockSignals(True)  # noqa: FBT003 - Qt's own
        self._slider.setRange(0, count)
        self._slider.setValue(number)
        self._slider.blockSignals(False)  # noqa: FBT003 - Qt's own
        self._back.setVisible(looking_back)
        if looking_back != self._looking_back:
            self._looking_back = looking_back
            self._fall_silent()
        index = self._list.model().index(number - 1, 0)
        self._list.setCurrentIndex(index if looking_back else QModelIndex())
        self._list.scrollTo(index)

    def say(self, words: str) -> None:
        """Show a sentence for a while."""
        if words:
            self._told.setText(words)
            self._silence.start()

    def _fall_silent(self) -> None:
        self._silence.stop()
        back = self.tr("You look at an earlier moment. The players keep seeing the present.")
        here = self.tr("Drag to look back; the players keep seeing the present.")
        self._told.setText(back if self._looking_back else here)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(label(self.tr("History"), "strong", self))
        left.addWidget(self._list)
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self._place, 1)
        top.addWidget(self._back)
        right.addLayout(top)
        right.addWidget(self._slider)
        right.addWidget(self._told)
        right.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(24)
        row.addLayout(left, 3)
        row.addLayout(right, 2)

    def _activate(self, index: QModelIndex) -> None:
        self.looked_at.emit(index.data(VALUE_ROLE).number)


class _PastDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a line."""
        del option, index
        return QSize(0, ROW)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the step's label; undone ones are struck out."""
        row: Past = index.data(VALUE_ROLE)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, faded(self._theme.text, 0.07))
        chosen = font(13)
        chosen.setStrikeOut(row.undone)
        painter.setFont(chosen)
        painter.setPen(QColor(self._theme.muted))
        box = QRectF(option.rect).adjusted(2, 0, -8, 0)
        end = Qt.TextElideMode.ElideRight
        words = QFontMetrics(chosen).elidedText(row.label, end, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()
