"""The alarm: what fired, above all else on the now card, until the GM has seen to it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.sight.card import Alarm
from views.language import say_always
from views.plain import set_tip
from views.widgets.cards import elided


class AlarmSign(QFrame):
    """Shows the first alarm and which come after it; without any it is hidden.

    `seen_to` says that the GM has seen to the first one.
    """

    seen_to = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("alarm")
        self._alarms: tuple[Alarm, ...] = ()
        self._title = elided("", "fired", self)
        self._note = elided("", "muted", self)
        self._rest = elided("", "muted", self)
        self.button = QPushButton(self)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(lambda _checked=False: self.seen_to.emit())
        below = QHBoxLayout()
        below.addWidget(self._note, 1)
        below.addWidget(self.button)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(10, 8, 8, 8)
        lines.setSpacing(4)
        lines.addWidget(self._title)
        lines.addWidget(self._rest)
        lines.addLayout(below)
        self.hide()
        say_always(self)

    def show_alarms(self, alarms: Sequence[Alarm]) -> None:
        """Show what fired, the first to be seen to at the front."""
        if tuple(alarms) != self._alarms:
            self._alarms = tuple(alarms)
            self.retranslate()
            self.setVisible(bool(alarms))

    def retranslate(self) -> None:
        self.button.setText(self.tr("Done"))
        set_tip(self.button, self.tr("Done: continue"))
        first, *rest = self._alarms or (Alarm(""),)
        self._title.setText(first.title)
        self._note.setText(first.note)
        names = ", ".join(each.title for each in rest)
        self._rest.setText(self.tr("then {0}").format(names))
        self._rest.setVisible(bool(rest))
        told = ", ".join(each.title for each in self._alarms)
        self.setAccessibleName(self.tr("Triggered: {0}").format(told))
