"""The title line beside the menus, with the encounter, its system, and whether it is saved."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QActionEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenuBar, QWidget

from views.fit import FitPart, fit, with_zeros_for_numbers
from views.gm.saved_sign import SavedSign
from views.plain import set_tip
from views.style import set_style_property
from views.theme import scaled, text_scale
from views.widgets.cards import elided_label, label

HEIGHT: Final = 25
"""Height of the line, the same as that of a row of menus."""
SPACE: Final = 12
RIGHT_MARGIN: Final = 16
"""Margin right of the sign, as in the header below."""
WHOLE_TITLE_WIDTH: Final = 240
"""Width up to which a title is shown whole before the system gets space."""
SHORT_TITLE_WIDTH: Final = 80
"""Width to which a title shrinks before the round is left out."""


class TitleLine(QFrame):
    """The encounter's title, its system and round, and the sign, right-aligned.

    As the line narrows, parts are left out in this order: the system's name, the end of the title,
    the round, the title, which the window's frame shows, too, and the sign unless it is an alarm.
    `copy_requested` asks for a copy elsewhere. `focus_released` is emitted when another widget must
    get the focus, and `alarm_changed` when an alarm has begun or ended.
    """

    copy_requested = Signal()
    focus_released = Signal()
    alarm_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("title-line")
        self._title = elided_label("", "encounter", self)
        self._system = label("", "muted", self)
        self._saved = SavedSign(self)
        self._saved.pressed.connect(self.copy_requested)
        self._saved.focus_released.connect(self.focus_released)
        self._system_forms = ("", "")
        self._has_alarm = False
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE, 0, RIGHT_MARGIN, 0)
        row.setSpacing(SPACE)
        row.addStretch(1)
        for part in (self._title, self._system, self._saved):
            row.addWidget(part)

    def show_title(self, title: str) -> None:
        self.show_encounter(title, "")
        set_style_property(self._title, "quiet", "true")
        self.show_saved("", "")

    def show_encounter(self, title: str, system: str, short_system: str = "") -> None:
        """Show the titles of encounter and system. `short_system` replaces a long one."""
        if (self._title.text(), self._system_forms) != (title, (system, short_system)):
            self._title.setText(title)
            set_style_property(self._title, "quiet", "")
            self._system_forms = (system, short_system)
            self._choose_forms()

    def reserve_saved(self, texts: Sequence[str]) -> None:
        self._saved.reserve(texts)

    def show_saved(self, text: str, tooltip: str) -> None:
        self._saved.show_calm(text, tooltip)
        self._set_alarm(has_alarm=False)

    def show_not_saved(self, text: str, tooltip: str) -> None:
        """Show the alarm with a tool tip. Pressing it asks for a copy."""
        self._saved.show_alarm(text, tooltip)
        self._set_alarm(has_alarm=True)

    @property
    def min_width(self) -> int:
        """Return the width of an alarm, which is never hidden."""
        return SPACE + self._saved.sizeHint().width() + RIGHT_MARGIN if self._has_alarm else 0

    def _set_alarm(self, *, has_alarm: bool) -> None:
        if has_alarm != self._has_alarm:
            self._has_alarm = has_alarm
            self.alarm_changed.emit()
        elif self._saved.text() and not self._saved.isHidden():
            return  # the sign itself requests a layout when its size changes
        self._choose_forms()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), scaled(HEIGHT))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._choose_forms()
        return super().event(event)

    def _choose_forms(self) -> None:
        system_form, title_form, saved_form = fit(
            self.width() - RIGHT_MARGIN - SPACE, self._parts()
        ).forms
        self._saved.setHidden(bool(saved_form) or not self._saved.text())
        system_text = (*self._system_forms, "")[system_form]
        self._system.setText(system_text)
        self._system.setVisible(bool(system_text))
        set_tip(self._system, "" if system_text == self._system_forms[0] else self._system_forms[0])
        self._title.setHidden(title_form == len(self._parts()[1].ranks))

    def _parts(self) -> tuple[FitPart, FitPart, FitPart]:
        """Return the parts, of which the system shrinks first, then the title and the sign."""
        scale = text_scale()
        advance = self._system.fontMetrics().horizontalAdvance
        system_width, short_system_width = (
            SPACE + advance(with_zeros_for_numbers(text)) if text else 0
            for text in self._system_forms
        )
        title_width = SPACE + self._title.sizeHint().width()
        whole_width, short_width = (
            min(title_width, round(width * scale))
            for width in (WHOLE_TITLE_WIDTH, SHORT_TITLE_WIDTH)
        )
        saved_width = SPACE + self._saved.sizeHint().width() if self._saved.text() else 0
        return (
            FitPart((system_width, short_system_width, 0), (1, 3)),
            FitPart((title_width, whole_width, short_width, 0), (0, 2, 4)),
            FitPart((saved_width, saved_width if self._has_alarm else 0), (5,)),
        )


class MenuRow(QMenuBar):
    """The menus with the title line on their right. An alarm that doesn't fit is below them.

    With a native menu bar, the title line has another parent.
    """

    def __init__(self, title_line: TitleLine, parent: QWidget) -> None:
        self._title_line = title_line
        super().__init__(parent)
        title_line.alarm_changed.connect(self._place)
        if not self.isNativeMenuBar():
            title_line.setParent(self)

    def heightForWidth(self, width: int) -> int:
        line_height = self._title_line.sizeHint().height() if self._is_crowded(width) else 0
        return super().heightForWidth(width) + line_height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if self.isVisible():  # otherwise it will still be resized for the first time
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place()

    def _is_crowded(self, width: int) -> bool:
        alarm_width = self._title_line.min_width
        is_in_row = alarm_width and self._title_line.parentWidget() is self
        return bool(is_in_row) and width - self._menus_end() < alarm_width

    def _menus_end(self) -> int:
        return max((self.actionGeometry(each).right() + 1 for each in self.actions()), default=0)

    def _place(self) -> None:
        if self._title_line.parentWidget() is not self:
            return
        self.updateGeometry()
        left, top = self._menus_end(), 0
        if self._is_crowded(self.width()):
            left, top = 0, super().heightForWidth(self.width())
        self._title_line.setGeometry(left, top, self.width() - left, self.height() - top)
