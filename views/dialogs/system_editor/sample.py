"""The sample fight of the system editor: the players' view, up next, and the guide."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPaintEvent, QTextCharFormat, QTextCursor
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
from views.gm.living_sample import MOMENT_TIME
from views.gm.upcoming import UpcomingList
from views.paint import Painting
from views.plain import set_tip
from views.player_stage import PlayerStage
from views.theme import Theme, text_scale, with_opacity
from views.widgets.cards import Card, elided_label, label

TURNS: Final = 8
"""Number of turns played automatically; after them the GM goes on, or changes the text."""
MIN_STAGE: Final = 150
LISTS_HEIGHT: Final = 345
"""Height of the lists below the stage in pixels at 100 % text; the stage gets the rest."""
SPACE: Final = 10
MOST_SHARE: Final = 1.1
"""Largest text scale at which the lists grow; beyond it they scroll."""
COVER_OPACITY: Final = 0.6
"""Opacity of the cover over an outdated fight."""


class SamplePlayer(QWidget):
    """Plays a few turns automatically; `next_wanted` and `restart_wanted` ask for more."""

    next_wanted = Signal()
    restart_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, calm: bool = False) -> None:
        """Create it empty; a calm one doesn't play automatically."""
        super().__init__(parent)
        self._calm = calm
        self._theme = theme
        self._remaining_turns = 0
        self.stage = PlayerStage(theme, self)
        self.stage.set_calm(calm)
        self.stage.setMinimumHeight(MIN_STAGE)
        self.rows: RowsModel[Upcoming] = RowsModel(attrgetter("key"), describe_upcoming, self)
        self.turns = UpcomingList(self.rows, theme, self)
        self.guide = QPlainTextEdit(self)
        self._topics: tuple[Topic, ...] = ()
        self._title = elided_label(self.tr("Sample fight"), "strong", self)
        self._clock = label("", "muted", self)
        self.status = label("", "muted", self, wrap=True)
        self.next_button = QPushButton(self.tr("&Next"), self)
        self.restart_button = QPushButton(self.tr("&Again"), self)
        self._timer = QTimer(self, interval=MOMENT_TIME)
        self._lay_out()
        self._covers = (_Cover(theme.stage, self.stage), _Cover(theme.card, self.turns))
        self._connect()

    def play(self, moment: SampleMoment) -> None:
        self._remaining_turns = 0 if self._calm else TURNS
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
        """Cover the fight as outdated, with the reason; an empty reason uncovers it."""
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
        head.setSpacing(SPACE)
        head.addWidget(self._title)
        head.addWidget(self._clock, 1)
        for button in (self.next_button, self.restart_button):
            button.setAutoDefault(False)
            head.addWidget(button)
        lower = QWidget(self)
        lists_height = round(LISTS_HEIGHT * min(text_scale(), MOST_SHARE))
        lower.setFixedHeight(min(lists_height, max_size(self).height() * 2 // 5))
        row = QHBoxLayout(lower)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE)
        row.addWidget(_card(self.tr("UP NEXT"), self.turns, self), 1)
        row.addWidget(_card(self.tr("GUIDE"), self.guide, self), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(head)
        column.addWidget(self.stage, 1)
        column.addWidget(self.status)
        column.addWidget(lower)

    def _connect(self) -> None:
        self.status.hide()
        self.next_button.setEnabled(False)
        self.restart_button.setEnabled(False)
        self.guide.document().setDocumentMargin(0)
        self.guide.setReadOnly(True)
        self.guide.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.guide.setTabChangesFocus(True)
        self.guide.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.guide.setStyleSheet(
            "QPlainTextEdit { background: transparent; border: 1px solid transparent; }"
            f"QPlainTextEdit:focus {{ border: 1px solid {self._theme.text}; }}"
        )
        self.guide.setAccessibleName(self.tr("Cheat sheet"))
        set_tip(self.next_button, self.tr("The next turn"))
        set_tip(self.restart_button, self.tr("Another fight by the same rules"))
        self._timer.timeout.connect(self._play_next)
        self.next_button.clicked.connect(self._step)
        self.restart_button.clicked.connect(self.restart_wanted)

    def _play_next(self) -> None:
        self._remaining_turns -= 1
        if self._remaining_turns <= 0:
            self._timer.stop()
        self.next_wanted.emit()

    def _step(self) -> None:
        self._timer.stop()
        self.next_wanted.emit()


def _card(heading: str, content: QWidget, parent: QWidget) -> Card:
    card = Card(heading, parent)
    card.body.addWidget(content, 1)
    if isinstance(content, UpcomingList):
        card.body.addStretch(0)
    return card


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
