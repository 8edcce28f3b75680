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
from views.style import show_as
from views.theme import text_share
from views.widgets.cards import ElidedLabel, elided, label

PADDING = (13, 7, 13, 7)
SPACE = 7
LEAST_WIDTH = 120
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
        self._shown_parts = (True, True, True)
        self._states: tuple[str, ...] = ()
        self._advances: dict[str, int] = {}
        self._lay_out()
        self.setDefaultAction(action)
        action.changed.connect(self._show)
        self._show()

    def show_state(self, words: str, state: str) -> None:
        show_as(self._state, "state", state)
        if words != self._state.text():
            self._state.setText(words)
            self._state.setVisible(bool(words) and self._shown_parts[2])
            self.setAccessibleDescription(words.removeprefix("● "))
            self.updateGeometry()

    def reserve_state(self, words: Sequence[str]) -> None:
        """Let its neighbours stay put whichever of `words` tells its state."""
        if self._states != tuple(words):
            self._states = tuple(words)
            self._make_room_for_states()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._advances.clear()
            self._make_room_for_states()

    def _make_room_for_states(self) -> None:
        self._state.ensurePolished()
        self._state.setMinimumWidth(0)
        shown, widest = self._state.text(), 0
        for words in self._states:
            self._state.setText(words)
            widest = max(widest, QLabel.sizeHint(self._state).width())
        self._state.setText(shown)
        self._state.setMinimumWidth(widest)

    def show_parts(self, *, key: bool, words: bool, state: bool) -> None:
        """Show its key, its words where there is a sign before them, and its state, or not."""
        if self._shown_parts != (key, words, state):
            self._shown_parts = (key, words, state)
            self._show()

    def least_width(self) -> int:
        """Return how wide it is with its sign alone, or else its words."""
        sign, words = self._named()
        return self._advance(words if sign.isalpha() else sign) + PADDING[0] + PADDING[2]

    def words_width(self) -> int:
        """Return how much wider it is with the words behind its sign."""
        sign, words = self._named()
        return 0 if sign.isalpha() else self._advance(words) - self._advance(sign)

    def key_width(self) -> int:
        return SPACE + self._cap.sizeHint().width() if self._cap.text() else 0

    def state_width(self) -> int:
        return SPACE + self._state.minimumWidth() if self._states else 0

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
        self._advances.clear()
        action = self.defaultAction()
        key, wordy, state = self._shown_parts
        sign, words = self._named()
        self.setAccessibleName(as_read(action.text()))
        shown = words if wordy or sign.isalpha() else sign
        self.setText(shown)
        self._words.setText(shown)
        keys = action.shortcut().toString(_NATIVE)
        self._cap.setText(keys if words != sign or sign.isalpha() else "")
        self._cap.setVisible(bool(self._cap.text()) and key)
        self._state.setVisible(bool(self._state.text()) and state)
        for part in self._parts():
            show_as(part, "look", _look(action, primary=self.objectName() == "primary"))
        self.updateGeometry()

    def _named(self) -> tuple[str, str]:
        """Return the sign before its words, or the first of them, and all it says."""
        words = self.said()
        return words.partition(" ")[0], words

    def said(self) -> str:
        """Return the words of its action."""
        return self.defaultAction().iconText()

    def _advance(self, words: str) -> int:
        """Return how wide words are; of the same ones that is asked often while all is set out."""
        if words not in self._advances:
            self._words.ensurePolished()
            self._advances[words] = self._words.fontMetrics().horizontalAdvance(words)
        return self._advances[words]


class PrimaryButton(HeaderButton):
    """The button that stands out: as wide as usual, or as its words need, up to its room."""

    _words: ElidedLabel
    _usual = _room = LEAST_WIDTH
    _short = ""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(action, parent, primary=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._words.dots = Qt.TextElideMode.ElideMiddle  # who acts, and the cost, can be read

    def know_short(self, words: str) -> None:
        """Say only `words` where all of them have no room; none: there are none to say."""
        if words != self._short:
            self._short = words
            self._show()

    def take(self, usual: int, room: int) -> None:
        """Be `usual` pixels wide; where its words need more, up to `room`. Its key goes first."""
        if (usual, room) != (self._usual, self._room):
            self._usual, self._room = usual, room
            self._show()
        bare = self._bare_width()
        self.show_parts(key=bare + self.key_width() <= room, words=True, state=True)

    def sizeHint(self) -> QSize:
        bare = self._bare_width()
        whole = bare + self.key_width()
        width = max(self._usual, whole if whole <= self._room else min(bare, self._room))
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return a width at which its first words can be read: it gives way before others."""
        return QSize(round(LEAST_WIDTH * text_share()), super().sizeHint().height())

    def said(self) -> str:
        """Return the words of its action, or the short ones where those have no room."""
        words = super().said()
        edges = PADDING[0] + PADDING[2] + 1
        return self._short if self._short and self._advance(words) + edges > self._room else words

    def _show(self) -> None:
        super()._show()
        self.setAccessibleName(super().said().rstrip(" ▸"))

    def _bare_width(self) -> int:
        return self._advance(self.said()) + PADDING[0] + PADDING[2] + 1


def _look(action: QAction, *, primary: bool) -> str:
    if primary:
        return "primary"
    return "on" if action.isCheckable() and action.isChecked() else ""
