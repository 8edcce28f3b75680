"""A combatant's row at the card table, with its declaration, result and phases."""

from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from models.rules.offers import Offer
from models.rules.results import CardResult, PhaseChoice
from views.cards.paint import octagon
from views.dialogs.forms.dialog import retain_size
from views.paint import Painting
from views.plain import escape_mnemonic, set_tip
from views.theme import Theme, unscaled_font, with_opacity
from views.widgets.cards import elided_label, label

NAME_WIDTH: Final = 120
DECLARED_WIDTH: Final = 90
RESULT_WIDTH: Final = 54
PHASE_WIDTH: Final = 60
PHASE_COUNT: Final = 4
REDEAL_WIDTH: Final = 76
ROW_HEIGHT: Final = 42
GAP: Final = 6
CHOSEN: Final = "✓"


class PhaseRow(QFrame):
    """A combatant's row; `phase_chosen` carries the deed of the clicked phase.

    `redeal_requested` carries the offer that deals again for this combatant.
    """

    phase_chosen = Signal(object)
    redeal_requested = Signal(object)

    def __init__(self, result: CardResult, theme: Theme, table: QWidget) -> None:
        super().__init__(table)
        self.result = result
        self._table = table
        self.buttons: list[QPushButton] = []
        self._titles: tuple[str, ...] = ()
        self._theme = theme
        self._name = elided_label("", "strong", self)
        self._declared = elided_label("", "muted", self)
        self._result = label("", "strong", self)
        self._mishap = MishapSign(theme, self)
        self._outcome = elided_label("", "muted", self)
        self.redeal_button = self._make_redeal_button()
        self._phases = QHBoxLayout()
        self._lay_out()
        self.installEventFilter(table)

    def show_result(self, result: CardResult) -> None:
        self.result = result
        texts = (result.name, result.declared, result.result, result.mishap, result.outcome)
        self.setAccessibleName(", ".join(word for word in texts if word))
        self._name.setText(result.name)
        self._declared.setText(result.declared)
        self._result.setText(result.result)
        self._mishap.show_text(result.mishap)
        self._outcome.setText(result.outcome)
        self._outcome.setVisible(bool(result.outcome))
        self._show_redeal(result.redeal)
        titles = tuple(phase.title for phase in result.phases)
        if titles != self._titles:
            self._titles = titles
            self._rebuild()
        for button, phase in zip(self.buttons, result.phases, strict=True):
            _mark(button, phase)
        self._update_tab_stop()

    def tab_stop(self) -> QWidget:
        return self.buttons[self.chosen_index() or 0] if self.buttons else self

    def chosen_index(self) -> int | None:
        return next((n for n, phase in enumerate(self.result.phases) if phase.chosen), None)

    def focused_index(self) -> int:
        return next((n for n, button in enumerate(self.buttons) if button.hasFocus()), 0)

    def focus(self, index: int) -> None:
        """Focus the phase at `index`, or the last one if there are fewer."""
        last_index = len(self.buttons) - 1
        target = self.buttons[max(0, min(index, last_index))] if self.buttons else self
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def move_focus(self, by: int) -> None:
        stops: list[QWidget] = [*self.buttons] or [self]
        if self.result.redeal is not None:
            stops.append(self.redeal_button)
        index = next((n for n, stop in enumerate(stops) if stop.hasFocus()), 0)
        new_index = max(0, min(index + by, len(stops) - 1))
        stops[new_index].setFocus(Qt.FocusReason.TabFocusReason)

    def request_redeal(self) -> None:
        if self.result.redeal is not None:
            self.redeal_requested.emit(self.result.redeal)

    def contains(self, widget: QObject) -> bool:
        return widget is self or widget is self.redeal_button or widget in self.buttons

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        all_buttons = (*self.buttons, self.redeal_button)
        has_focus = self.hasFocus() or any(button.hasFocus() for button in all_buttons)
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = QColor(self._theme.raised if has_focus else self._theme.card)
            painter.setPen(QPen(QColor(self._theme.text if self.hasFocus() else colour), 1))
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), GAP, GAP)

    def _rebuild(self) -> None:
        had_focus, focused = any(each.hasFocus() for each in self.buttons), self.focused_index()
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [self._make_button(index) for index in range(len(self.result.phases))]
        for index, button in enumerate(self.buttons):
            self._phases.insertWidget(index, button)
            # The layout would show it only later, and a hidden button can't take the focus.
            button.show()
        if had_focus:
            self.focus(focused)

    def _make_redeal_button(self) -> QPushButton:
        button = QPushButton(self.tr("Again…"), self)
        button.setAutoDefault(False)
        button.setFixedWidth(REDEAL_WIDTH)
        button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        retain_size(button)  # so that phases are aligned in columns
        button.installEventFilter(self._table)
        button.clicked.connect(lambda _=False: self.request_redeal())
        return button

    def _show_redeal(self, offer: Offer | None) -> None:
        if offer is None and self.redeal_button.hasFocus():
            self.focus(0)
        self.redeal_button.setVisible(offer is not None)
        self.redeal_button.setAccessibleName(offer.title if offer else "")
        set_tip(self.redeal_button, f"{offer.title} (D)\n{offer.help}" if offer else "")

    def _make_button(self, index: int) -> QPushButton:
        title = self._titles[index]
        button = QPushButton(escape_mnemonic(f"{CHOSEN} {title}"), self)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setFixedWidth(max(PHASE_WIDTH, button.sizeHint().width()))
        button.setAccessibleName(f"{self.result.name}: {title}")
        button.installEventFilter(self._table)
        button.clicked.connect(lambda _=False: self._choose(index))
        return button

    def _choose(self, index: int) -> None:
        """Choose a phase; nothing happens for the one already chosen."""
        phase = self.result.phases[index]
        # Undo Qt's own toggle, since only the session decides which phase is chosen.
        for button, button_phase in zip(self.buttons, self.result.phases, strict=True):
            _mark(button, button_phase)
        if not phase.chosen:
            self.phase_chosen.emit(phase.deed)

    def _update_tab_stop(self) -> None:
        strong_focus, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
        stop = self.tab_stop()
        for button in self.buttons:
            button.setFocusPolicy(strong_focus if button is stop else click)
        self.setFocusPolicy(strong_focus if stop is self else Qt.FocusPolicy.NoFocus)

    def _lay_out(self) -> None:
        self.setFixedHeight(ROW_HEIGHT)
        line = QHBoxLayout(self)
        line.setSpacing(GAP * 2)
        line.setContentsMargins(GAP * 2, 0, GAP * 2, 0)
        self._name.setMinimumWidth(NAME_WIDTH)
        # A long name is elided, so that it doesn't widen the dialog.
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._declared.setFixedWidth(DECLARED_WIDTH)
        self._result.setFixedWidth(RESULT_WIDTH)
        line.addWidget(self._name, 1)
        line.addWidget(self._declared)
        line.addWidget(self._result)
        self._phases.setSpacing(GAP)
        self._phases.addWidget(self._mishap)
        self._outcome.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._phases.addWidget(self._outcome, 1)
        self._phases.addStretch(0)
        phase_box = QWidget(self)
        phase_box.setMinimumWidth(PHASE_COUNT * (PHASE_WIDTH + GAP))
        phase_box.setLayout(self._phases)
        self._phases.setContentsMargins(0, 0, 0, 0)
        line.addWidget(phase_box)
        line.addWidget(self.redeal_button)


def _mark(button: QPushButton, phase: PhaseChoice) -> None:
    """Mark a chosen phase by a sign as well as by its colour."""
    button.setChecked(phase.chosen)
    button.setText(escape_mnemonic(f"{CHOSEN} {phase.title}" if phase.chosen else phase.title))


SIGN_SIZE: Final = 20
SIGN_GAP: Final = 6
TINT_OPACITY: Final = 0.14


class MishapSign(QWidget):
    """Shows, by shape and words, that something went wrong; hidden if there are no words."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        line = QHBoxLayout(self)
        line.setContentsMargins(SIGN_SIZE + SIGN_GAP, 0, 0, 0)
        self._label = label("", "warning", self)
        line.addWidget(self._label)
        self.hide()

    def show_text(self, text: str) -> None:
        self._label.setText(text)
        self.setVisible(bool(text))

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(SIGN_SIZE, SIGN_SIZE))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(1, (self.height() - SIGN_SIZE) / 2, SIGN_SIZE - 2, SIGN_SIZE - 2)
            painter.setPen(QPen(QColor(self._theme.refused), 1.5))
            painter.setBrush(with_opacity(self._theme.refused, TINT_OPACITY))
            painter.drawPolygon(octagon(box))
            painter.setFont(unscaled_font(SIGN_SIZE * 0.6, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!")
