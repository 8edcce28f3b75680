"""Shows the decisions needed before the clock moves on, and the questions of effects."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QVBoxLayout, QWidget

from models.rules.offers import Decision, Offer
from views.language import keep_translated
from views.plain import escape_mnemonic, set_tip
from views.widgets.cards import elided_label, label
from views.widgets.lines import TextAndButtons

MAX_ROWS = 3
SPACE = 6
MAX_BUTTONS = 3
MAX_KEYS = 9


class DecisionBar(QFrame):
    """Shows decisions, one per row. Alt+1 and so on answer, wherever the focus is.

    `answered` carries the chosen offer. The bar never takes the focus, and is hidden if there are
    no decisions.
    """

    answered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("decisions")
        self._rows: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 8, 14, 8)
        self._column.setSpacing(6)
        self._decisions: tuple[Decision, ...] = ()
        self._offers: dict[QPushButton, Offer] = {}
        self.hide()
        keep_translated(self)

    def show_decisions(self, decisions: Sequence[Decision]) -> None:
        """Show the first few of `decisions`, and the others after these have been answered."""
        if self._decisions == tuple(decisions):
            return
        self._decisions = tuple(decisions)
        self._fill()
        self.setVisible(bool(self._decisions))

    def tab_stops(self) -> tuple[QPushButton, ...]:
        return tuple(self._offers)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Decision"))
        self._fill()

    def _fill(self) -> None:
        self._clear()
        self._rows = [self._row(decision) for decision in self._decisions[:MAX_ROWS]]
        if more_count := len(self._decisions[MAX_ROWS:]):
            more_text = self.tr("%n more to decide", "", more_count)
            self._rows.append(label(more_text, "muted", self))
        for row in self._rows:
            self._column.addWidget(row)

    def _clear(self) -> None:
        self._offers.clear()
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()

    def _row(self, decision: Decision) -> QWidget:
        row = _Row(decision.question, self)
        for offer in decision.answers[:MAX_BUTTONS]:
            row.button_row.addWidget(self._button(offer, row))
        if more_answers := decision.answers[MAX_BUTTONS:]:
            row.button_row.addWidget(self._more_button(more_answers, row))
        if self._decisions[0] is decision:
            numbers = ", ".join(str(number) for number in range(1, len(self._offers) + 1))
            row.text_row.addWidget(label(self.tr("Alt+{0}").format(numbers), "muted", row))
        return row

    def _button(self, offer: Offer, row: QWidget) -> QPushButton:
        key = self._key(len(self._offers) + 1)
        button = QPushButton(escape_mnemonic(f"{offer.title}  {offer.cost}".strip()), row)
        button.setEnabled(not offer.refusal)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        description = offer.refusal or offer.help or offer.title
        native = key.toString(QKeySequence.SequenceFormat.NativeText)
        set_tip(button, f"{description} ({native})" if native else description)
        button.setAccessibleName(offer.title)
        button.setAccessibleDescription(description)
        button.clicked.connect(lambda: self.answered.emit(offer))
        if native:
            QShortcut(key, row).activated.connect(button.click)
        self._offers[button] = offer
        return button

    def _more_button(self, offers: Sequence[Offer], row: QWidget) -> QPushButton:
        button = QPushButton(self.tr("Or…"), row)
        button.setAccessibleName(self.tr("Other answers"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        menu = QMenu(button)
        for offer in offers:
            text = f"{offer.title} ({offer.cost})" if offer.cost else offer.title
            action = menu.addAction(escape_mnemonic(text))
            action.setEnabled(not offer.refusal)
            action.triggered.connect(lambda _=False, offer=offer: self.answered.emit(offer))
        button.setMenu(menu)
        return button

    def _key(self, number: int) -> QKeySequence:
        return QKeySequence(f"Alt+{number}" if number <= MAX_KEYS else "")


class _Row(TextAndButtons):
    """A question and its answers, which are below the question if it would be cut otherwise."""

    def __init__(self, question: str, parent: QWidget) -> None:
        super().__init__((0, 0, 0, 0), SPACE, parent)
        self._question = elided_label(question, "question", self)
        self.text_row.addWidget(self._question, 1)

    def extra_text_width(self) -> int:
        question = self._question
        return question.sizeHint().width() - question.minimumSizeHint().width()
