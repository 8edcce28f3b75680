"""A sample fight beside the text it is played by: the timeline, who acts when, and the guide."""

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

from models.editor.shown import SampleMoment
from models.items.rows import RowsModel
from models.rules.results import Topic
from models.sight.upcoming import Upcoming, upcoming_in_words
from views.dialogs.forms.dialog import room
from views.gm.living_sample import MOMENT
from views.gm.upcoming import UpcomingList
from views.paint import Painting
from views.plain import set_tip
from views.player_stage import PlayerStage
from views.theme import Theme, faded, text_share
from views.widgets.cards import Card, elided, label

TURNS: Final = 8
"""How many turns it plays by itself; then the GM goes on, or changes the text."""
LEAST_STAGE: Final = 150
BENEATH: Final = 345
"""The height of what lies beneath the stage, at the usual size of text; the stage has the rest."""
SPACE: Final = 10
MOST_SHARE: Final = 1.1
"""With larger text than this the lists scroll."""
FADED: Final = 0.6
"""How much of what is out of date is covered."""


class SamplePlayer(QWidget):
    """Plays a fight by itself, a few turns long; `next_wanted` and `again_wanted` go on."""

    next_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, calm: bool = False) -> None:
        """Show nothing yet; a calm one doesn't play by itself."""
        super().__init__(parent)
        self._calm = calm
        self._theme = theme
        self._left = 0
        self.stage = PlayerStage(theme, self)
        self.stage.set_calm(calm)
        self.stage.setMinimumHeight(LEAST_STAGE)
        self.rows: RowsModel[Upcoming] = RowsModel(attrgetter("key"), upcoming_in_words, self)
        self.turns = UpcomingList(self.rows, theme, self)
        self.guide = QPlainTextEdit(self)
        self._topics: tuple[Topic, ...] = ()
        self._title = elided(self.tr("Sample fight"), "strong", self)
        self._clock = label("", "muted", self)
        self.told = label("", "muted", self, wrap=True)
        self.next = QPushButton(self.tr("&Next"), self)
        self.again = QPushButton(self.tr("&Again"), self)
        self._timer = QTimer(self, interval=MOMENT)
        self._lay_out()
        self._covers = (_Cover(theme.stage, self.stage), _Cover(theme.card, self.turns))
        self._connect()

    def begin(self, played: SampleMoment) -> None:
        self._left = 0 if self._calm else TURNS
        self.show_played(played)
        if self._left:
            self._timer.start()

    def show_played(self, played: SampleMoment) -> None:
        self.stage.show_stage(played.stage)
        self._clock.setText(played.clock)
        self.rows.show(played.turns)
        self.turns.begin_again()
        self.next.setEnabled(bool(played.turns))
        self.again.setEnabled(True)
        self._tell_topics(played.topics)
        self._tell(played.ended)
        if not played.turns:
            self._timer.stop()

    def age(self, told: str) -> None:
        """Show that the text has moved on, and say why the fight has not; empty: it has."""
        for cover in self._covers:
            cover.setVisible(bool(told))
        if told:
            self._timer.stop()
            self._tell(told)

    def _tell(self, told: str) -> None:
        self.told.setText(told)
        self.told.setVisible(bool(told))

    def _tell_topics(self, topics: Sequence[Topic]) -> None:
        """Write the guide, the titles bold; where nothing has changed it stays scrolled."""
        if tuple(topics) == self._topics:
            return
        self._topics = tuple(topics)
        self.guide.clear()
        cursor, bold, usual = self.guide.textCursor(), QTextCharFormat(), QTextCharFormat()
        bold.setFontWeight(QFont.Weight.DemiBold)
        for number, topic in enumerate(topics):
            cursor.insertText("\n\n" if number else "", usual)
            cursor.insertText(f"{topic.title}\n", bold)
            cursor.insertText(topic.told, usual)
        self.guide.moveCursor(QTextCursor.MoveOperation.Start)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE)
        head.addWidget(self._title)
        head.addWidget(self._clock, 1)
        for button in (self.next, self.again):
            button.setAutoDefault(False)
            head.addWidget(button)
        lower = QWidget(self)
        beneath = round(BENEATH * min(text_share(), MOST_SHARE))
        lower.setFixedHeight(min(beneath, room(self).height() * 2 // 5))
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
        column.addWidget(self.told)
        column.addWidget(lower)

    def _connect(self) -> None:
        self.told.hide()
        self.next.setEnabled(False)
        self.again.setEnabled(False)
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
        set_tip(self.next, self.tr("The next turn"))
        set_tip(self.again, self.tr("Another fight by the same rules"))
        self._timer.timeout.connect(self._go_on)
        self.next.clicked.connect(self._step)
        self.again.clicked.connect(self.again_wanted)

    def _go_on(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self._timer.stop()
        self.next_wanted.emit()

    def _step(self) -> None:
        self._timer.stop()
        self.next_wanted.emit()


def _card(heading: str, held: QWidget, parent: QWidget) -> Card:
    card = Card(heading, parent)
    card.body.addWidget(held, 1)
    if isinstance(held, UpcomingList):
        card.body.addStretch(0)
    return card


class _Cover(QWidget):
    """Lies over what is out of date."""

    def __init__(self, ink: str, below: QWidget) -> None:
        super().__init__(below)
        self._ink = ink
        self.setAccessibleName(self.tr("Out of date"))
        self.hide()
        below.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with Painting(self) as painter:
            painter.fillRect(event.rect(), faded(self._ink, FADED))
