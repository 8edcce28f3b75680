"""A button of the header, with its action's words, its state, and its key on a cap."""

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

from views.plain import without_mnemonic
from views.style import set_style_property
from views.theme import scaled
from views.widgets.cards import ElidedLabel, elided_label, label

PADDING = (13, 7, 13, 7)
SPACE = 7
MIN_WIDTH = 120
_NATIVE = QKeySequence.SequenceFormat.NativeText


class HeaderButton(QToolButton):
    """Shows an action's words and, beside them, its shortcut on a key cap.

    If only the sign is shown, the shortcut is in the tool tip.
    """

    def __init__(self, action: QAction, parent: QWidget, *, primary: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("primary" if primary else "plain")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._label = (elided_label if primary else label)("", "button-words", self)
        self._state = label("", "button-state", self)
        self._cap = label("", "key-cap", self)
        self._shown_parts = (True, True, True)
        self._states: tuple[str, ...] = ()
        self._advances: dict[str, int] = {}
        self._key = ""
        self._lay_out()
        self.setDefaultAction(action)
        action.changed.connect(self._show)
        self._show()

    def show_state(self, text: str, state: str) -> None:
        set_style_property(self._state, "state", state)
        if text != self._state.text():
            self._state.setText(text)
            self._state.setVisible(bool(text) and self._shown_parts[2])
            self._set_description()
            self.updateGeometry()

    def reserve_state(self, texts: Sequence[str]) -> None:
        """Reserve space for the longest of `texts`, so that a new state moves no neighbour."""
        if self._states != tuple(texts):
            self._states = tuple(texts)
            self._reserve_width_for_states()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._advances.clear()
            self._reserve_width_for_states()

    def _reserve_width_for_states(self) -> None:
        self._state.ensurePolished()
        self._state.setMinimumWidth(0)
        shown_text, max_width = self._state.text(), 0
        for text in self._states:
            self._state.setText(text)
            max_width = max(max_width, QLabel.sizeHint(self._state).width())
        self._state.setText(shown_text)
        self._state.setMinimumWidth(max_width)

    def show_parts(self, *, key: bool, label: bool, state: bool) -> None:
        if self._shown_parts != (key, label, state):
            self._shown_parts = (key, label, state)
            self._show()

    def min_width(self) -> int:
        """Return the width with only the sign, or with the words if there is no sign."""
        sign, text = self._sign_and_text()
        return self._advance(text if sign.isalpha() else sign) + PADDING[0] + PADDING[2]

    def label_width(self) -> int:
        """Return the additional width of the words after the sign."""
        sign, text = self._sign_and_text()
        return 0 if sign.isalpha() else self._advance(text) - self._advance(sign)

    def key_width(self) -> int:
        return SPACE + self._cap.sizeHint().width() if self._cap.text() else 0

    def state_width(self) -> int:
        return SPACE + self._state.minimumWidth() if self._states else 0

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the background, since the parts are widgets."""
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
            row.addWidget(part, int(part is self._label))
        self._state.hide()

    def _parts(self) -> tuple[QLabel, ...]:
        return self._label, self._state, self._cap

    def _show(self) -> None:
        self._advances.clear()
        action = self.defaultAction()
        key, is_label_shown, state = self._shown_parts
        sign, label = self._sign_and_text()
        self.setAccessibleName(without_mnemonic(action.text()))
        text = label if is_label_shown or sign.isalpha() else sign
        self.setText(text)
        self._label.setText(text)
        keys = self._key or action.shortcut().toString(_NATIVE)
        self._cap.setText(keys if label != sign or sign.isalpha() else "")
        self._cap.setVisible(bool(self._cap.text()) and key)
        self._state.setVisible(bool(self._state.text()) and state)
        for part in self._parts():
            set_style_property(part, "look", _look(action, primary=self.objectName() == "primary"))
        self._set_description()
        self.updateGeometry()

    def _set_description(self) -> None:
        """Set the accessible description, a checked button's state or else the shortcut.

        Without a description, screen readers read the tool tip.
        """
        state = self._state.text().removeprefix("● ") if self.isChecked() else ""
        tip, name = self.toolTip(), self.accessibleName()
        keys = tip.removeprefix(name).strip(" ()") if tip.startswith(f"{name} (") else ""
        self.setAccessibleDescription(state or keys)

    def _sign_and_text(self) -> tuple[str, str]:
        """Return the sign before the words, or else the first word, and the whole text."""
        text = self.shown_text()
        return text.partition(" ")[0], text

    def shown_text(self) -> str:
        return self.defaultAction().iconText()

    def _advance(self, text: str) -> int:
        """Return the width of a text, cached because layouts need it often."""
        if text not in self._advances:
            self._label.ensurePolished()
            self._advances[text] = self._label.fontMetrics().horizontalAdvance(text)
        return self._advances[text]


class PrimaryButton(HeaderButton):
    """The primary button, as wide as usual or, within limits, as wide as its text."""

    _label: ElidedLabel
    _usual_width = _max_width = MIN_WIDTH
    _short_text = ""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(action, parent, primary=True)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._label.elide_mode = Qt.TextElideMode.ElideMiddle  # keeps name and cost readable

    def set_short_text(self, text: str) -> None:
        """Set the text to show if the words don't fit; "" means none."""
        if text != self._short_text:
            self._short_text = text
            self._show()

    def show_enter_key(self, *, shown: bool) -> None:
        """Show Enter instead of the shortcut, or the shortcut again."""
        key = QKeySequence(Qt.Key.Key_Enter).toString(_NATIVE) if shown else ""
        if key != self._key:
            self._key = key
            self._show()

    def limit_width(self, usual_width: int, max_width: int) -> None:
        """Set the usual and the maximum width in pixels. In less space, the key is hidden first."""
        if (usual_width, max_width) != (self._usual_width, self._max_width):
            self._usual_width, self._max_width = usual_width, max_width
            self._show()
        bare_width = self._bare_width()
        self.show_parts(key=bare_width + self.key_width() <= max_width, label=True, state=True)

    def sizeHint(self) -> QSize:
        bare_width = self._bare_width()
        whole_width = bare_width + self.key_width()
        width = max(
            self._usual_width,
            whole_width if whole_width <= self._max_width else min(bare_width, self._max_width),
        )
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return a width at which the first words can be read, since this button shrinks first."""
        return QSize(scaled(MIN_WIDTH), super().sizeHint().height())

    def shown_text(self) -> str:
        """Return the words of the action, or the short text if they don't fit."""
        text = super().shown_text()
        edges = PADDING[0] + PADDING[2] + 1
        return (
            self._short_text
            if self._short_text and self._advance(text) + edges > self._max_width
            else text
        )

    def _show(self) -> None:
        super()._show()
        self.setAccessibleName(super().shown_text().rstrip(" ▸"))
        self._set_description()

    def _bare_width(self) -> int:
        return self._advance(self.shown_text()) + PADDING[0] + PADDING[2] + 1


def _look(action: QAction, *, primary: bool) -> str:
    if primary:
        return "primary"
    return "on" if action.isCheckable() and action.isChecked() else ""
