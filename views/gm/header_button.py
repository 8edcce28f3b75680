"""A button of the header: what it does, how that stands, and its key on a cap."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from views.plain import as_read
from views.theme import text_share
from views.widgets.cards import elided, label

PADDING = (13, 7, 13, 7)
SPACE = 7
PRIMARY_WIDTH = 196
LEAST_WIDTH = 120
MOST_WIDTH = 260
"""As wide as the one that stands out is where there is room; else it is narrower."""
_NATIVE = QKeySequence.SequenceFormat.NativeText


class HeaderButton(QToolButton):
    """Shows an action: its words, and its shortcut as a key cap beside them.

    One that is a mere sign, as small as can be, says its shortcut in its tool tip alone.
    """

    def __init__(self, action: QAction, parent: QWidget, *, primary: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("primary" if primary else "plain")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._words = (elided if primary else label)("", "button-words", self)
        self._state = label("", "button-state", self)
        self._cap = label("", "key-cap", self)
        self._short = False
        self._states: tuple[str, ...] = ()
        self._lay_out()
        self.setDefaultAction(action)
        action.changed.connect(self._show)
        self._show()

    def show_state(self, words: str, state: str) -> None:
        _dress(self._state, "state", state)
        if words != self._state.text():
            self._state.setText(words)
            self._state.setVisible(bool(words))
            self.setAccessibleDescription(words)
            self.updateGeometry()

    def reserve_state(self, words: Sequence[str]) -> None:
        """Let its neighbours stay put whichever of `words` tells its state."""
        if self._states != tuple(words):
            self._states = tuple(words)
            self._make_room_for_states()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room_for_states()

    def _make_room_for_states(self) -> None:
        self._state.ensurePolished()
        advance = self._state.fontMetrics().horizontalAdvance
        around = self._state.sizeHint().width() - advance(self._state.text())
        self._state.setMinimumWidth(around + max(map(advance, self._states), default=0))

    def shorten(self, *, short: bool) -> None:
        """Do without the key cap, and without words where there is a sign before them."""
        if short != self._short:
            self._short = short
            self._show()

    def whole_width(self) -> int:
        """Return how wide it is with all its words and its key."""
        action, metrics = self.defaultAction(), self._words.fontMetrics()
        width = metrics.horizontalAdvance(action.iconText())
        for part in (self._state, self._cap):
            if part.text():
                width += SPACE + max(part.sizeHint().width(), part.minimumWidth())
        return width + PADDING[0] + PADDING[2]

    def usual_width(self) -> int:
        """Return how wide it is where there is no room to spare."""
        return self.sizeHint().width()

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size of all parts: none gives way."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground; the parts paint themselves."""
        del event
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.end()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(*PADDING)
        row.setSpacing(SPACE)
        for part in self._parts():
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(part, int(part is self._words))
        self._state.hide()

    def _parts(self) -> tuple[QLabel, ...]:
        return self._words, self._state, self._cap

    def _show(self) -> None:
        action = self.defaultAction()
        sign, _, words = action.iconText().partition(" ")
        short = self._short and not sign.isalpha()
        self.setAccessibleName(as_read(action.text()))
        shown = sign if short else action.iconText()
        self.setText(shown)
        self._words.setText(shown)
        self._cap.setText(action.shortcut().toString(_NATIVE) if words or sign.isalpha() else "")
        self._cap.setVisible(bool(self._cap.text()) and not self._short)
        for part in self._parts():
            _dress(part, "look", _look(action, primary=self.objectName() == "primary"))
        self.updateGeometry()


class PrimaryButton(HeaderButton):
    """The button that stands out; it is as wide whatever it says, so that the others stay put."""

    _wide = False

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(action, parent, primary=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def whole_width(self) -> int:
        """Return the same width for all words."""
        return self.usual_width()

    def usual_width(self) -> int:
        return round(PRIMARY_WIDTH * text_share())

    def use(self, room: int) -> None:
        """Be wider where there is `room` beside all that the header says."""
        wide = room >= round((MOST_WIDTH - PRIMARY_WIDTH) * text_share())
        if wide != self._wide:
            self._wide = wide
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = MOST_WIDTH if self._wide else PRIMARY_WIDTH
        return QSize(round(width * text_share()), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return a width at which its first words can be read: it gives way before others."""
        return QSize(round(LEAST_WIDTH * text_share()), super().sizeHint().height())


def _look(action: QAction, *, primary: bool) -> str:
    if primary:
        return "primary"
    return "on" if action.isCheckable() and action.isChecked() else ""


def _dress(part: QWidget, key: str, value: str) -> None:
    if part.property(key) != value:
        part.setProperty(key, value)
        part.style().unpolish(part)
        part.style().polish(part)
