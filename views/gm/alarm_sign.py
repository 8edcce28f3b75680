"""Shows what has triggered, on top of the now card, until the GM has handled it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.rules.offers import Offer
from models.sight.card import Alarm
from models.wording import isolated
from views.language import keep_translated
from views.plain import escape_mnemonic, set_tip
from views.widgets.lines import Paragraph

MAX_ANSWERS: Final = 2
MAX_LINES: Final = 2
MARGINS: Final = (10, 8, 8, 8)


class AnswerButton(QPushButton):
    """Button for an answer to an alarm, hidden without an offer. `answered` carries the offer."""

    answered = Signal(object)

    def __init__(self, number: int, parent: QWidget) -> None:
        """Create the button with the shortcut Alt+`number`."""
        super().__init__(parent)
        self.offer: Offer | None = None
        self._key = QKeySequence(f"Alt+{number}")
        QShortcut(self._key, self).activated.connect(self.click)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda _checked=False: self.answered.emit(self.offer))
        self.hide()

    def show_offer(self, offer: Offer | None) -> None:
        self.offer = offer
        self.setVisible(offer is not None)
        if offer is not None:
            self.setText(escape_mnemonic(offer.title))
            native = self._key.toString(QKeySequence.SequenceFormat.NativeText)
            set_tip(self, f"{offer.title} ({native})")


class AlarmPanel(QFrame):
    """Shows the first alarm and the names of the others. Hidden if there is none.

    `dismissed` is emitted when the GM has seen the first alarm or put it off. `answered` carries
    the chosen offer. Alt+1 and Alt+2 choose an answer, wherever the focus is.
    """

    dismissed = Signal()
    answered = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("alarm")
        self._alarms: tuple[Alarm, ...] = ()
        self._title = Paragraph("", self)
        self._title.setObjectName("fired")
        self._details, self._others = Paragraph("", self), Paragraph("", self)
        for part in (self._details, self._others):
            part.setObjectName("muted")
        self._answers = [AnswerButton(number, self) for number in range(1, MAX_ANSWERS + 1)]
        self.seen_button = QPushButton(self)
        self.seen_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.seen_button.clicked.connect(lambda _checked=False: self.dismissed.emit())
        self._answer_row, self._bottom_row = QHBoxLayout(), QHBoxLayout()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(*MARGINS)
        lines.setSpacing(4)
        lines.addWidget(self._title)
        lines.addWidget(self._others)
        lines.addLayout(self._answer_row)
        lines.addLayout(self._bottom_row)  # still empty: PySide would hold items that are moved
        self._bottom_row.addWidget(self._details, 1)
        for button in self._answers:
            button.answered.connect(self.answered)
            self._bottom_row.addWidget(button)
        self._bottom_row.addWidget(self.seen_button)
        self.hide()
        keep_translated(self)

    def tab_stops(self) -> tuple[QPushButton, ...]:
        return (*(each for each in self._answers if each.offer), self.seen_button)

    def show_alarms(self, alarms: Sequence[Alarm]) -> None:
        if tuple(alarms) != self._alarms:
            self._alarms = tuple(alarms)
            self.retranslate()
            self.setVisible(bool(alarms))

    def retranslate(self) -> None:
        first_alarm = (self._alarms or (Alarm(""),))[0]
        self.seen_button.setText(self.tr("Later") if first_alarm.question else self.tr("Seen"))
        later_tip = self.tr("Later: ask again below the timeline")
        set_tip(self.seen_button, later_tip if first_alarm.question else self.tr("Seen: continue"))
        # Several answers don't fit beside the main button.
        row = self._answer_row if len(first_alarm.answers) > 1 else self._bottom_row
        for index, button in enumerate(self._answers):
            button.show_offer(
                first_alarm.answers[index] if index < len(first_alarm.answers) else None
            )
            row.insertWidget(index + (row is self._bottom_row), button)  # after the details
        self._title.setText(first_alarm.title)
        self._fit()
        spoken_names = ", ".join(
            isolated(button.question or button.title) for button in self._alarms
        )
        self.setAccessibleName(self.tr("Triggered: {0}").format(spoken_names))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the details beside the buttons or, if they don't fit, above, with other alarms."""
        left, _, right, _ = MARGINS
        width = self.contentsRect().width() - left - right
        first_alarm, *rest = self._alarms or (Alarm(""),)
        details_width = self._width_by_buttons(width, answers=len(first_alarm.answers))
        self._details.setText(first_alarm.details)
        details_above = "" if self._details.fits(details_width, MAX_LINES) else first_alarm.details
        names = ", ".join(isolated(each.title) for each in rest)
        others_text = self.tr("then {0}").format(names) if names else ""
        self._details.setText("" if details_above else first_alarm.details)
        self._others.setText(" · ".join(filter(None, (details_above, others_text))))
        self._others.setVisible(bool(self._others.text()))
        for part, part_width in (
            (self._title, width),
            (self._others, width),
            (self._details, details_width),
        ):
            lines = min(MAX_LINES, part.line_count(part_width))
            part.setFixedHeight(lines * part.fontMetrics().lineSpacing())

    def _width_by_buttons(self, width: int, *, answers: int) -> int:
        """Return the width that the buttons leave. The buttons' own widths don't depend on it."""
        buttons = (
            (self.seen_button, *self._answers[:answers]) if answers == 1 else (self.seen_button,)
        )
        space = self._bottom_row.spacing()
        return width - sum(each.sizeHint().width() + space for each in buttons)
