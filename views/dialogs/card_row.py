"""One combatant at the table with the cards: what it declared, its result and its phases."""

from typing import Final

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from models.rules.specials import Drawn, Phase
from views.cards import elided, label
from views.dialogs.asking import literal
from views.dialogs.card_painting import octagon
from views.theme import Theme, faded, font

NAME: Final = 120
DECLARED: Final = 90
RESULT: Final = 54
PHASE: Final = 60
PHASES: Final = 4
SIGN: Final = 20
ROW: Final = 42
GAP: Final = 6
TINT: Final = 0.14
CHOSEN: Final = "✓"


class Row(QFrame):
    """One combatant; `taken` gives the deed of the phase that was clicked."""

    taken = Signal(object)

    def __init__(self, drawn: Drawn, theme: Theme, table: QWidget) -> None:
        """Begin the row of `drawn`; `table` sees its events."""
        super().__init__(table)
        self.drawn = drawn
        self._table = table
        self.buttons: list[QPushButton] = []
        self._titles: tuple[str, ...] = ()
        self._theme = theme
        self._name = elided("", "strong", self)
        self._declared = elided("", "muted", self)
        self._result = label("", "strong", self)
        self._mishap = Mishap(theme, self)
        self._phases = QHBoxLayout()
        self._lay_out()
        self.installEventFilter(table)

    def show_drawn(self, drawn: Drawn) -> None:
        """Show `drawn`; buttons that stay are only marked anew."""
        self.drawn = drawn
        words = (drawn.name, drawn.declared, drawn.result, drawn.mishap)
        self.setAccessibleName(", ".join(word for word in words if word))
        self._name.setText(drawn.name)
        self._declared.setText(drawn.declared)
        self._result.setText(drawn.result)
        self._mishap.say(drawn.mishap)
        titles = tuple(phase.title for phase in drawn.phases)
        if titles != self._titles:
            self._titles = titles
            self._rebuild()
        for button, phase in zip(self.buttons, drawn.phases, strict=True):
            _check(button, phase)
        self._mark_stop()

    def stop(self) -> QWidget:
        """Return where Tab stops in this row: the phase chosen, the first, or the row itself."""
        return self.buttons[self.chosen() or 0] if self.buttons else self

    def chosen(self) -> int | None:
        """Return the number of the phase that is chosen, or None."""
        return next((n for n, phase in enumerate(self.drawn.phases) if phase.chosen), None)

    def focused(self) -> int:
        """Return the number of the phase that has the focus, else 0."""
        return next((n for n, button in enumerate(self.buttons) if button.hasFocus()), 0)

    def focus(self, number: int) -> None:
        """Put the focus on a phase, the nearest where there is none with that number."""
        last = len(self.buttons) - 1
        wanted = self.buttons[max(0, min(number, last))] if self.buttons else self
        wanted.setFocus(Qt.FocusReason.TabFocusReason)

    def holds(self, widget: QObject) -> bool:
        """Say whether `widget` is this row or one of its phases."""
        return widget is self or widget in self.buttons

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint a ground beneath the row that has the focus."""
        del event
        focused = self.hasFocus() or any(button.hasFocus() for button in self.buttons)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(self._theme.raised if focused else self._theme.card)
        painter.setPen(QPen(QColor(self._theme.accent if self.hasFocus() else colour), 1))
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), GAP, GAP)
        painter.end()

    def _rebuild(self) -> None:
        here, number = any(each.hasFocus() for each in self.buttons), self.focused()
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(place) for place in range(len(self.drawn.phases))]
        for place, button in enumerate(self.buttons):
            self._phases.insertWidget(place, button)
            # A layout shows what is new a little later, and what is not shown takes no focus.
            button.show()
        if here:
            self.focus(number)

    def _button(self, place: int) -> QPushButton:
        title = self._titles[place]
        button = QPushButton(literal(f"{CHOSEN} {title}"), self)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setFixedWidth(max(PHASE, button.sizeHint().width()))
        button.setAccessibleName(f"{self.drawn.name}: {title}")
        button.installEventFilter(self._table)
        button.clicked.connect(lambda _=False: self._clicked(place))
        return button

    def _clicked(self, place: int) -> None:
        """Choose that phase; the one that is chosen already stays so, and no deed is done."""
        phase = self.drawn.phases[place]
        for button, each in zip(self.buttons, self.drawn.phases, strict=True):
            _check(button, each)
        if not phase.chosen:
            self.taken.emit(phase.deed)

    def _mark_stop(self) -> None:
        strong, click = Qt.FocusPolicy.StrongFocus, Qt.FocusPolicy.ClickFocus
        stop = self.stop()
        for button in self.buttons:
            button.setFocusPolicy(strong if button is stop else click)
        self.setFocusPolicy(strong if stop is self else Qt.FocusPolicy.NoFocus)

    def _lay_out(self) -> None:
        self.setFixedHeight(ROW)
        line = QHBoxLayout(self)
        line.setSpacing(GAP * 2)
        line.setContentsMargins(GAP * 2, 0, GAP * 2, 0)
        self._name.setMinimumWidth(NAME)
        # A long name gives way; it must not make the whole dialog wider.
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._declared.setFixedWidth(DECLARED)
        self._result.setFixedWidth(RESULT)
        line.addWidget(self._name, 1)
        line.addWidget(self._declared)
        line.addWidget(self._result)
        self._phases.setSpacing(GAP)
        self._phases.addWidget(self._mishap)
        self._phases.addStretch(1)
        room = QWidget(self)
        room.setMinimumWidth(PHASES * (PHASE + GAP))
        room.setLayout(self._phases)
        self._phases.setContentsMargins(0, 0, 0, 0)
        line.addWidget(room)


class Mishap(QWidget):
    """Says by shape and words that something went wrong; without words it is not there."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Say nothing yet."""
        super().__init__(parent)
        self._theme = theme
        line = QHBoxLayout(self)
        line.setContentsMargins(SIGN + GAP, 0, 0, 0)
        self._words = label("", "warning", self)
        line.addWidget(self._words)
        self.hide()

    def say(self, words: str) -> None:
        """Show `words` behind the sign."""
        self._words.setText(words)
        self.setVisible(bool(words))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return a size with room for the sign."""
        return super().minimumSizeHint().expandedTo(QSize(SIGN, SIGN))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the sign: eight corners and an exclamation mark."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(1, (self.height() - SIGN) / 2, SIGN - 2, SIGN - 2)
        painter.setPen(QPen(QColor(self._theme.refused), 1.5))
        painter.setBrush(faded(self._theme.refused, TINT))
        painter.drawPolygon(octagon(box))
        painter.setFont(font(SIGN * 0.6, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!")
        painter.end()


def _check(button: QPushButton, phase: Phase) -> None:
    """Mark the phase that is chosen by a sign as well as by its colour."""
    button.setChecked(phase.chosen)
    button.setText(literal(f"{CHOSEN} {phase.title}" if phase.chosen else phase.title))
