"""The header, with the clock, the seconds, and the buttons used most."""

import re
from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpacerItem, QWidget

from views.fit import Fit, FitPart, fit, with_zeros_for_numbers
from views.gm.header_button import HeaderButton, PrimaryButton
from views.plain import set_tip
from views.style import repolish, set_style_property
from views.theme import scaled, text_scale
from views.widgets.cards import ElidedLabel, elided_label, label
from views.widgets.lines import TextAndButtons

MARGINS = (16, 8, 16, 8)
SPACE = 10
MIN_CLOCK_WIDTH = 150
GAP = 14
"""Gap between the texts and the buttons."""
PRIMARY_MAX_WIDTHS = (460, 340, 260, 165)
"""Maximum widths of the primary button, from the largest to the one when space is scarcest."""
USUAL_PRIMARY = 380
"""Width of the primary button, unless its text is longer."""
WIDE_NUMBER = "000"
"""Stand-in for the clock's numbers when its width is measured."""


class Header(TextAndButtons):
    """One line above everything.

    As the line narrows, parts are hidden in this order: the seconds, the keys, the words of buttons
    with a sign, the states. Then the buttons get a second line. This depends only on the width and
    the text size, so that nothing moves from turn to turn. The primary button grows with its text,
    within the space reserved for it.
    """

    def __init__(
        self, actions: Sequence[QAction], primary: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(MARGINS, SPACE, parent)
        self.setObjectName("header")
        self._clock = _Clock("", self)
        self._clock.setObjectName("clock")
        self._seconds = elided_label("", "muted", self)
        self._past = elided_label("", "past", self)
        self._past.hide()
        self._turn = label("", "pill", self)
        self._turn.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._turn.hide()
        self._longest_turn, self._measured_turn = "", ("", 0.0)
        self._fits_one_line = True
        for part in (self._clock, self._past, self._turn, self._seconds):
            self.text_row.addWidget(part)
        self.text_row.addStretch(100)
        self._buttons_by_key = {each.objectName(): HeaderButton(each, self) for each in actions}
        self._plain_buttons = tuple(self._buttons_by_key.values())
        self._modes: tuple[Collection[str], Collection[str]] = ((), ())
        self._buttons_by_key[primary.objectName()] = self.primary = PrimaryButton(primary, self)
        self._primary_spacer = QSpacerItem(0, 0)
        for button in self._plain_buttons:
            self.button_row.addWidget(button)
        self.button_row.addItem(self._primary_spacer)
        self.button_row.addWidget(self.primary)

    def button(self, key: str) -> QWidget:
        return self._buttons_by_key[key]

    def reserve_state(self, key: str, texts: Sequence[str]) -> None:
        self._buttons_by_key[key].reserve_state(texts)

    def fits_one_line(self) -> bool:
        return self._fits_one_line

    def arrange(self) -> None:
        self._choose_forms()
        super().arrange()

    def hide_encounter(self) -> None:
        self.show_clock("", "")
        self.hide()

    def reserve_clock(self, texts: Sequence[str]) -> None:
        longest = [
            re.sub(r"(?<!−)\b\d+", WIDE_NUMBER, with_zeros_for_numbers(each)) for each in texts
        ]
        if self._clock.longest != longest:
            self._clock.longest = longest
            self._clock.updateGeometry()

    def show_clock(self, text: str, seconds: str) -> None:
        self._clock.setText(text)
        self._seconds.setText(seconds)

    def show_past(
        self, text: str, *, past_keys: Collection[str], present_keys: Collection[str]
    ) -> None:
        """Show `text` and the buttons `past_keys`, or for "" the buttons `present_keys`."""
        self._modes = (past_keys, present_keys)
        self._past.setText(text)
        self._past.setVisible(bool(text))
        for key in past_keys:
            self._buttons_by_key[key].setVisible(bool(text))
        for key in present_keys:
            self._buttons_by_key[key].setVisible(not text)
        if bool(self.property("past")) != bool(text):
            self.setProperty("past", bool(text))
            repolish(self, self._clock)

    def show_state(self, key: str, text: str, state: str) -> None:
        self._buttons_by_key[key].show_state(text, state)

    def reserve_turn(self, text: str) -> None:
        """Reserve the width of `text` for the turn clock, or none for ""."""
        if text == self._longest_turn:
            return
        self._longest_turn = text
        self._fix_turn_size(text)
        policy = self._turn.sizePolicy()
        policy.setRetainSizeWhenHidden(bool(text))
        self._turn.setSizePolicy(policy)
        self._choose_forms()

    def show_turn(self, text: str, *, alarm: bool, tooltip: str = "") -> None:
        """Show how long the turn has lasted, in red for an `alarm`. A `text` of "" hides it."""
        self._turn.setVisible(bool(text))
        self._fix_turn_size(text)
        self._turn.setText(text)
        set_tip(self._turn, tooltip)
        self._turn.setAccessibleDescription(tooltip)
        set_style_property(self._turn, "alarm", alarm)

    def _choose_forms(self) -> None:
        line_width = self.width() - MARGINS[0] - MARGINS[2]
        parts = self._parts()
        fitted_forms = fit(line_width - self._min_width(), parts)
        self._fits_one_line = fitted_forms.spare >= 0
        if not self._fits_one_line:
            fitted_forms = self._in_two_lines(line_width, parts)
        primary, keys, labels, states, seconds, _ = fitted_forms.forms
        for button in self._plain_buttons:
            button.show_parts(key=not keys, label=not labels, state=not states)
        self._seconds.setVisible(bool(self._seconds.text()) and not seconds)
        self._size_primary(parts[0].forms[primary] + max(0, fitted_forms.spare))

    def _in_two_lines(self, line_width: int, parts: Sequence[FitPart]) -> Fit:
        """Return the forms with the texts above the buttons, fitting each line separately."""
        *buttons, seconds, clock = parts
        button_forms = fit(line_width - self._min_buttons_width(), buttons)
        text_forms = fit(line_width - self._turn_width(), (seconds, clock))
        return Fit((*button_forms.forms, *text_forms.forms), button_forms.spare)

    def _size_primary(self, max_width: int) -> None:
        max_width = min(max_width, scaled(PRIMARY_MAX_WIDTHS[0]))
        usual_width = min(max_width, scaled(USUAL_PRIMARY))
        self.primary.limit_width(usual_width, max_width)
        for button in self._plain_buttons:  # the same height, even while the primary one is hidden
            button.setFixedHeight(self.primary.sizeHint().height())
        unused_width = 0 if self.primary.isHidden() else max_width - self.primary.sizeHint().width()
        if unused_width != self._primary_spacer.sizeHint().width():
            self._primary_spacer.changeSize(unused_width, 0, QSizePolicy.Policy.Maximum)
            self.button_row.invalidate()

    def _min_width(self) -> int:
        """Return the width of everything that never shrinks."""
        return self._turn_width() + GAP + self._min_buttons_width()

    def _turn_width(self) -> int:
        return self._turn.minimumWidth() + SPACE if self._longest_turn else 0

    def _min_buttons_width(self) -> int:
        return SPACE + sum(SPACE + each.min_width() for each in self._present_buttons())

    def _parts(self) -> tuple[FitPart, ...]:
        """Return the widths and the ranks of the parts that can shrink."""
        scale, buttons = text_scale(), [*self._present_buttons()]
        keys, labels, states = (
            sum(each)
            for each in zip(
                *((b.key_width(), b.label_width(), b.state_width()) for b in buttons), strict=True
            )
        )
        seconds = _width_with(self._seconds, with_zeros_for_numbers(self._seconds.text()))
        clock = SPACE + self._clock.sizeHint().width()
        min_clock = min(clock, SPACE + round(MIN_CLOCK_WIDTH * scale))
        return (
            FitPart(tuple(round(max_width * scale) for max_width in PRIMARY_MAX_WIDTHS), (0, 4, 6)),
            FitPart((keys, 0), (2,)),
            FitPart((labels, 0), (3,)),
            FitPart((states, 0), (5,)),
            FitPart((seconds, 0), (1,)),
            FitPart((clock, min_clock), (7,)),
        )

    def _present_buttons(self) -> Iterator[HeaderButton]:
        """Yield the buttons of the present, which need the most space, except the primary one."""
        past_keys, _ = self._modes
        return (
            each
            for each in self._plain_buttons
            if each.defaultAction().objectName() not in past_keys
        )

    def _fix_turn_size(self, text: str) -> None:
        """Fix the size of the turn clock, so that the line isn't laid out again every second."""
        longest = max(text, self._longest_turn, key=len)
        widest = "".join("0" if each.isdigit() else each for each in longest)
        if self._measured_turn != (widest, text_scale()):
            self._measured_turn = (widest, text_scale())
            self._turn.setMinimumSize(0, 0)
            self._turn.setText(widest)
            self._turn.ensurePolished()
            self._turn.setFixedSize(self._turn.sizeHint() + QSize(2, 0))


class _Clock(ElidedLabel):
    """The clock, whose width doesn't depend on its text."""

    longest: Sequence[str] = ()
    """Longest texts that the clock may show."""

    def sizeHint(self) -> QSize:
        own_size, advance = super().sizeHint(), self.fontMetrics().horizontalAdvance
        return QSize(max((own_size.width(), *map(advance, self.longest))), own_size.height())


def _width_with(part: QLabel, text: str) -> int:
    """Return the width of `part` with `text` and the space after it, or 0 without text."""
    if not text:
        return 0
    edges = part.contentsMargins()
    return part.fontMetrics().horizontalAdvance(text) + edges.left() + edges.right() + SPACE
