"""The history: the list of steps, and a slider to look back at any of them."""

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE
from models.sight.past import Past, Sought
from views.cards import elided, label
from views.paragraph import Paragraph
from views.past_list import PastList
from views.past_search import PastSearch
from views.speaking import say_always
from views.theme import Theme, text_share

SAID_FOR = 8_000
LEAST_HEIGHT = 96
TWO_LINES = 34


class PastPanel(QFrame):
    """Shows the steps; `looked_at` asks to look at the moment after that many of them.

    `left` says that nothing is looked for in the list any more.
    """

    looked_at = Signal(int)
    returned = Signal()
    left = Signal()

    def __init__(self, model: PastModel, theme: Theme, parent: QWidget | None = None) -> None:
        """Show `model`."""
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
        self._told = Paragraph(self)
        self._told.setObjectName("muted")
        self._silence = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._silence.timeout.connect(self._fall_silent)
        self._heading = label("", "strong", self)
        self._lay_out()
        say_always(self)
        self.set_theme(theme)
        self._connect()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops, in order."""
        return (*self._search.stops, self._list, self._slider, self._back)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and text of the size that is usual now."""
        share = text_share()
        self._list.set_theme(theme)
        self._search.make_room(share)
        self._told.setMinimumHeight(round(TWO_LINES * share))
        self.setMinimumHeight(round(LEAST_HEIGHT * share))

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
        row = self._model.row_of(number)
        chosen = self._model.index(row) if looking_back and row is not None else QModelIndex()
        self._list.setCurrentIndex(chosen)
        if row is not None:
            self._list.show_row(row)

    def search(self) -> None:
        """Let the GM type what is looked for."""
        self._search.begin()

    def say(self, words: str) -> None:
        """Show a sentence for a while."""
        if words:
            self._told.setText(words)
            self._silence.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Show all steps again with Esc; with the second one, leave."""
        if event.key() != Qt.Key.Key_Escape or not self._busy():
            super().keyPressEvent(event)
        elif self._model.sought.everything:
            self.left.emit()
        else:
            self._search.look_for(Sought())

    def _busy(self) -> bool:
        """Whether something is looked for, or about to be."""
        typing = any(stop.hasFocus() for stop in self._search.stops)
        return typing or not self._model.sought.everything

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self._heading.setText(self.tr("History"))
        self._slider.setAccessibleName(self.tr("Look back"))
        self._back.setText(self.tr("Return to the present"))
        self._fall_silent()

    def _fall_silent(self) -> None:
        self._silence.stop()
        back = self.tr("You look at an earlier moment. The players keep seeing the present.")
        here = self.tr("Drag to look back; the players keep seeing the present.")
        self._told.setText(back if self._looking_back else here)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        above = QHBoxLayout()
        above.setSpacing(10)
        above.addWidget(self._heading)
        above.addWidget(self._search, 1)
        left.addLayout(above)
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
        """Look at the chosen step, or at the last one that was found."""
        chosen = self._list.currentIndex()
        last = self._model.index(self._model.rowCount() - 1)
        if chosen.isValid() or last.isValid():
            self._activate(chosen if chosen.isValid() else last)

    def _step(self, by: int) -> None:
        count, chosen = self._model.rowCount(), self._list.currentIndex()
        start = chosen.row() if chosen.isValid() else count
        if count:
            self._list.setCurrentIndex(self._model.index(max(0, min(count - 1, start + by))))
