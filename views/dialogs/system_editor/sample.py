"""The sample fight of the system editor, with the players' view, the next turns and the guide."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPaintEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from models.editor.values import SampleMoment
from models.items.rows import RowsModel
from models.rules.results import Topic
from models.sight.upcoming import Upcoming, describe_upcoming
from views.dialogs.forms.dialog import max_size
from views.gm.living_sample import MOMENT_DURATION_MS
from views.gm.upcoming import UpcomingList
from views.paint import Painting
from views.plain import set_tip
from views.player_stage import PlayerStage
from views.theme import Theme, text_scale, with_opacity
from views.widgets.cards import Card, elided_label, label

AUTOPLAYED_TURNS: Final = 8
"""How many turns are played automatically, before the GM steps on or changes the text."""
MIN_STAGE_HEIGHT: Final = 150
LISTS_HEIGHT: Final = 345
"""The height of the lists below the stage, in pixels at 100 % text; the stage gets the rest."""
SPACING: Final = 10
MAX_LISTS_SCALE: Final = 1.1
"""The largest text scale up to which the lists grow; beyond it they scroll."""
COVER_OPACITY: Final = 0.6
"""The opacity of the cover over an outdated fight."""


class SamplePlayer(QWidget):
    """Plays a few turns automatically; `next_requested` and `restart_requested` ask for more."""

    next_requested = Signal()
    restart_requested = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, reduced_motion: bool = False
    ) -> None:
        """Create an empty player; with `reduced_motion`, it doesn't play automatically."""
        super().__init__(parent)
        self._reduced_motion = reduced_motion
        self._theme = theme
        self._remaining_turns = 0
        self.stage = PlayerStage(theme, self)
        self.stage.set_reduced_motion(reduced_motion)
        self.stage.setMinimumHeight(MIN_STAGE_HEIGHT)
        self.rows: RowsModel[Upcoming] = RowsModel(attrgetter("key"), describe_upcoming, self)
        self.turns = UpcomingList(self.rows, theme, self)
        self.guide = _Guide(self)
        self._topics: tuple[Topic, ...] = ()
        self._title = elided_label(self.tr("Sample fight"), "strong", self)
        self._clock = label("", "muted", self)
        self.status = label("", "muted", self, wrap=True)
        self.next_button = QPushButton(self.tr("&Next"), self)
        self.restart_button = QPushButton(self.tr("&Again"), self)
        self._timer = QTimer(self, interval=MOMENT_DURATION_MS)
        self._lay_out()
        self._covers = (_Cover(theme.stage, self.stage), _Cover(theme.card, self.turns))
        self._connect()

    def play(self, moment: SampleMoment) -> None:
        self._remaining_turns = 0 if self._reduced_motion else AUTOPLAYED_TURNS
        self.show_moment(moment)
        if self._remaining_turns:
            self._timer.start()

    def show_moment(self, moment: SampleMoment) -> None:
        self.stage.show_content(moment.stage)
        self._clock.setText(moment.clock)
        self.rows.show(moment.turns)
        self.turns.scroll_to_start()
        self.next_button.setEnabled(bool(moment.turns))
        self.restart_button.setEnabled(True)
        self._show_guide(moment.topics)
        self._show_status(moment.end_reason)
        if not moment.turns:
            self._timer.stop()

    def show_outdated(self, reason: str) -> None:
        """Cover the fight as outdated and show the reason; "" uncovers it."""
        for cover in self._covers:
            cover.setVisible(bool(reason))
        if reason:
            self._timer.stop()
            self._show_status(reason)

    def _show_status(self, message: str) -> None:
        self.status.setText(message)
        self.status.setVisible(bool(message))

    def _show_guide(self, topics: Sequence[Topic]) -> None:
        if tuple(topics) == self._topics:
            return
        self._topics = tuple(topics)
        self.guide.clear()
        cursor = self.guide.textCursor()
        bold_format = QTextCharFormat()
        plain_format = QTextCharFormat()
        bold_format.setFontWeight(QFont.Weight.DemiBold)
        for index, topic in enumerate(topics):
            cursor.insertText("\n\n" if index else "", plain_format)
            cursor.insertText(f"{topic.title}\n", bold_format)
            cursor.insertText(topic.text, plain_format)
        self.guide.moveCursor(QTextCursor.MoveOperation.Start)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACING)
        head.addWidget(self._title)
        head.addWidget(self._clock, 1)
        for button in (self.next_button, self.restart_button):
            button.setAutoDefault(False)
            head.addWidget(button)
        lower = QWidget(self)
        lists_height = round(LISTS_HEIGHT * min(text_scale(), MAX_LISTS_SCALE))
        lower.setFixedHeight(min(lists_height, max_size(self).height() * 2 // 5))
        row = QHBoxLayout(lower)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACING)
        row.addWidget(_card(self.tr("UP NEXT"), self.turns, self), 1)
        row.addWidget(_card(self.tr("GUIDE"), self.guide, self), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addLayout(head)
        column.addWidget(self.stage, 1)
        column.addWidget(self.status)
        column.addWidget(lower)

    def _connect(self) -> None:
        self.status.hide()
        self.next_button.setEnabled(False)
        self.restart_button.setEnabled(False)
        self.guide.setReadOnly(True)
        self.guide.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.guide.setTabChangesFocus(True)
        self.guide.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.guide.setStyleSheet(
            "QPlainTextEdit { background: transparent; border: 1px solid transparent; padding: 0; }"
            f"QPlainTextEdit:focus {{ border: 1px solid {self._theme.text}; }}"
        )
        self.guide.setAccessibleName(self.tr("Cheat sheet"))
        set_tip(self.next_button, self.tr("The next turn"))
        set_tip(self.restart_button, self.tr("Another fight by the same rules"))
        self._timer.timeout.connect(self._play_next)
        self.next_button.clicked.connect(self._step)
        self.restart_button.clicked.connect(self.restart_requested)

    def _play_next(self) -> None:
        self._remaining_turns -= 1
        if self._remaining_turns <= 0:
            self._timer.stop()
        self.next_requested.emit()

    def _step(self) -> None:
        self._timer.stop()
        self.next_requested.emit()


def _card(heading: str, content: QWidget, parent: QWidget) -> Card:
    card = Card(heading, parent)
    if isinstance(content, UpcomingList):
        content.fill_card(card)
        card.body.addStretch(0)
    else:
        card.body.addWidget(content, 1)
    return card


class _Guide(QPlainTextEdit):
    """A text box in which no line is cut at the lower edge."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.document().setDocumentMargin(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut = self.contentsRect().height() % self.fontMetrics().lineSpacing()
        if self.viewportMargins().bottom() != cut:
            self.setViewportMargins(0, 0, 0, cut)


class _Cover(QWidget):
    def __init__(self, colour: str, below: QWidget) -> None:
        super().__init__(below)
        self._colour = colour
        self.setAccessibleName(self.tr("Out of date"))
        self.hide()
        below.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with Painting(self) as painter:
            painter.fillRect(event.rect(), with_opacity(self._colour, COVER_OPACITY))
