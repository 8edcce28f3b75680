"""The now card, which says whose turn it is and why, and offers actions and the quick entry."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QKeyEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QWidget,
)

from models.sight.card import CardAction, CardContent, CardSection, keep_reaction_order
from models.sight.spoken import spoken_text
from views.gm.alarm_sign import AlarmPanel
from views.gm.chips import MAX_CHIP_ROWS, Chips
from views.gm.name_label import NameLabel
from views.gm.offer_button import OfferButton, offer_height
from views.gm.offer_palette import MoreButton
from views.language import keep_translated
from views.paint import Painting
from views.style import repolish
from views.theme import Theme, text_scale
from views.widgets.cards import Card, ElidedLabel, TokenBadge, elided_label, label
from views.widgets.click_guard import ClickGuard
from views.widgets.lines import ElidedLineEdit, Paragraph
from views.widgets.lists import KEYBOARD_REASONS


class Limits(NamedTuple):
    """Maximum numbers of actions without answers, of actions beside answers, and of answers."""

    alone: int
    own: int
    answers: int


class Lines(NamedTuple):
    """Numbers of lines for the name and for the reason."""

    name: int
    reason: int


LIMITS: Final = (Limits(5, 4, 6), Limits(3, 2, 4), Limits(1, 1, 2))
"""Limits to try in this order; the first with which everything fits are used."""
MAX_SECTIONS: Final = 4
BADGE: Final = 46
ENTRY_HEIGHT: Final = 34
REASON_LINES: Final = 3
"""Lines reserved for the reason, so that the buttons below stay in place."""
USUAL_ROWS: Final = 3
MAX_REASON_LINES: Final = 8
"""Maximum lines of a longer reason, if there is space."""
WIDE: Final = 330
GAP: Final = 6
SIDES: Final = 14
MIN_MEANING_WIDTH: Final = 40
"""Width right of the typed text below which its meaning isn't shown."""
TOP_GAP: Final = 10
SIDEWAYS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
Place: TypeAlias = tuple[QWidget, int, int, int]
"""A widget with its row, its column, and the number of columns that it spans."""
ShownSections: TypeAlias = tuple[tuple[str, tuple[CardAction, ...]], ...]
"""Title and shown actions of each section."""


class NowCard(Card):
    """Shows a CardContent and asks for its deeds.

    `chosen` carries an offer and whether only to declare it, and `offer_hovered` the offer under
    the pointer or with the focus, or None. `typed` and `entered` carry the quick entry. `dismissed`
    is emitted when the GM has seen the first alarm or put it off, and `answered` carries an answer
    to it. `opened` carries the key of the command that shows more about a chip. `focus_released` is
    emitted when another widget must get the focus.
    """

    chosen = Signal(object, bool)
    offer_hovered = Signal(object)
    typed = Signal(str)
    entered = Signal(str, bool)
    counter_chip_pressed = Signal(object)
    focus_released = Signal()
    dismissed = Signal()
    answered = Signal(object)
    opened = Signal(str)

    def __init__(self, theme: Theme, guard: ClickGuard, parent: QWidget | None = None) -> None:
        """Create the card. `guard` watches everything on it that can be clicked."""
        super().__init__(self.tr("NOW"), parent)
        self._guard = guard
        self.alarm = AlarmPanel(self)
        self._badge = TokenBadge(theme, BADGE, self)
        self._chips = Chips(self)
        self._name = NameLabel(theme, self)
        self._limit_label = elided_label("", "limit", self)
        self._name_box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._reason = Paragraph("", self)
        self._warning = label("", "warning", self, wrap=True)
        self._blocked = label("", "hint", self, wrap=True)
        self._grid = QGridLayout()
        self._buttons: list[OfferButton] = []
        self._headings: list[ElidedLabel] = []
        self._more = MoreButton(self)
        self._plan: ShownSections = ()
        self.lacks_space = False
        """Whether the card would show more if it were higher."""
        self._arranged: tuple[tuple[Place, ...], tuple[str, ...]] = (), ()
        self.shown = CardContent("")
        self.entry = QuickEntry(self)
        self._lay_out()
        self._connect()
        self._available_height = self._limit_height = 0
        self._lines = Lines(2, REASON_LINES)
        self._update_size()

    def set_theme(self, theme: Theme) -> None:
        self._badge.set_theme(theme)
        self._name.set_theme(theme)
        self._update_size()

    def set_use_counts(self, use_counts: Mapping[str, int]) -> None:
        """Set how often each action has been used, by the usage key of its offer."""
        self._more.use_counts = use_counts

    def show_now(self, content: CardContent, past: str = "") -> None:
        """Show `content`, keeping the typed text and the places of reactions.

        A text for the `past` replaces the heading and disables the card.
        """
        self.shown = content = keep_reaction_order(self.shown, content)
        self.set_heading(past or content.heading, alarm=bool(past))
        self.alarm.show_alarms(content.alarms)
        self._badge.show_face(content.face)
        self._badge.setVisible(content.face is not None)
        self._name.show_name(
            content.display_name, content.other_name, acts=content.is_acting and not past
        )
        self._name.setVisible(bool(content.name))
        self._limit_label.setText(content.warning)
        self._limit_label.setVisible(bool(content.warning))
        self._place_limit()
        self._reason.setText(content.reason)
        self._show_chip_rows()
        spendable = next((name for name, _ in content.refills), "")
        self._chips.show_texts(
            (*content.counters, *content.effects, *content.notes),
            content.effect_meanings,
            spendable,
        )
        self._warning.hide()
        self.entry.setPlaceholderText(content.hint)
        self.entry.setVisible(bool(content.hint) and not past)
        self._show_actions()
        self.setEnabled(not past)
        QTimer.singleShot(0, self, self._update_hovered)

    def clear_entry(self) -> None:
        """Clear the entry so that Ctrl+Z can't restore it."""
        self.entry.setText("")

    def show_warning(self, message: str) -> None:
        """Show a refusal, or hide it for ""."""
        self._warning.setText(message)
        self._warning.setVisible(bool(message))

    def tab_stops(self) -> tuple[QPushButton, ...]:
        return tuple([each for each, *_ in self._arranged[0] if isinstance(each, QPushButton)])

    def take_focus(self) -> None:
        first_stop = next((each for each in self.tab_stops() if each.isEnabled()), self.entry)
        first_stop.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, OfferButton) and watched.card_action is not None:
            kind = event.type()
            if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.offer_hovered.emit(watched.card_action.offer)
            elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.offer_hovered.emit(None)
        return super().eventFilter(watched, event)

    def fit_into(self, height: int) -> None:
        """Fit into `height` by moving actions that don't fit under More."""
        if height != self._available_height:
            self._available_height = height
            self._show_actions()

    def usual_height(self) -> int:
        """Return the height with three rows of actions, which doesn't depend on the content."""
        return self._height_of(USUAL_ROWS, Lines(2, REASON_LINES))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._update_size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the typed text with Esc, wherever in the card the focus is."""
        if event.key() == Qt.Key.Key_Escape and self.entry.text():
            self.entry.clear_and_leave()
        else:
            super().keyPressEvent(event)

    def _update_hovered(self) -> None:
        """Preview the button under the pointer, which may rest while the buttons change."""
        hovered = QApplication.widgetAt(QCursor.pos())
        hovered_action = next((each.card_action for each in self._buttons if each is hovered), None)
        if hovered_action is not None and self.isEnabled():
            self.offer_hovered.emit(hovered_action.offer)

    def _update_size(self) -> None:
        self._reason.ensurePolished()
        for button in self._buttons:
            button.update_size()
        self._more.setFixedHeight(offer_height())
        self._show_chip_rows()
        self._place_limit()
        self._choose_actions()

    def _show_chip_rows(self) -> None:
        """Limit a narrow card's chips to one row, or two if some can be spent and text is small."""
        is_narrow, can_spend = self.width() < WIDE * text_scale(), bool(self.shown.refills)
        self._chips.limit_rows(
            1 + (can_spend and text_scale() <= 1) if is_narrow else MAX_CHIP_ROWS
        )

    def _place_limit(self) -> None:
        available_width = self.contentsRect().width() - 2 * SIDES - BADGE - TOP_GAP
        is_on_one_line = (
            self._name.sizeHint().width() + TOP_GAP + self._limit_label.sizeHint().width()
            <= available_width
        )
        direction = QBoxLayout.Direction
        self._name_box.setDirection(
            direction.LeftToRight if is_on_one_line else direction.TopToBottom
        )
        self._limit_height = (
            0
            if is_on_one_line or not self._limit_label.text()
            else self._limit_label.sizeHint().height()
        )

    def _lay_out(self) -> None:
        self._reason.setObjectName("muted")
        self._grid.setSpacing(GAP)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self.body.insertWidget(0, self.alarm)
        top = QHBoxLayout()
        top.setSpacing(TOP_GAP)
        top.addWidget(self._badge)
        self._name_box.setSpacing(0)
        self._name_box.addWidget(self._name, 1)
        self._name_box.addWidget(self._limit_label)
        top.addLayout(self._name_box, 1)
        self.body.addLayout(top)
        self.body.addWidget(self._reason)
        self.body.addLayout(self._grid)
        self.body.addWidget(self._blocked)
        self.body.addWidget(self.entry)
        self.body.addWidget(self._chips)
        self.body.addWidget(self._warning)
        self.body.addStretch(1)
        self._more.hide()

    def _connect(self) -> None:
        self._guard.watch(self._more, self.alarm.seen_button, self._chips)
        self._more.chosen.connect(self.chosen)
        self._more.pointed.connect(self.offer_hovered)
        self.entry.textEdited.connect(self.typed)
        self.entry.entered.connect(self.entered)
        self.entry.focus_released.connect(self.focus_released)
        self.alarm.dismissed.connect(self.dismissed)
        self.alarm.answered.connect(self.answered)
        self._chips.pressed.connect(self._press_chip)

    def _press_chip(self, number: int, is_restoring: bool) -> None:  # noqa: FBT001 - a slot
        """Spend or restore a point of a counter, or open what shows more about the chip."""
        content = self.shown
        if number < len(content.refills):
            _, deed = content.refills[number]
            self.counter_chip_pressed.emit(replace(deed, by=1) if is_restoring else deed)
        elif number < len(content.counters):
            self.opened.emit("counter")
        else:
            number -= len(content.counters)
            self.opened.emit("effects" if number < len(content.effects) else "note")

    def _show_actions(self) -> None:
        had_focus = any(map(QPushButton.hasFocus, self.tab_stops()))
        self._choose_actions()
        if had_focus:
            self.focus_released.emit()

    def _choose_actions(self) -> None:
        sections = self.shown.sections
        self._lines = self._usual_lines()
        places: tuple[Place, ...] = ()
        for limits in LIMITS:
            self._plan = make_plan(sections, limits)
            self._fill(sections)
            places = place_in_rows(tuple(self._places()))
            if self._fits(places):
                is_whole_reason = self._lengthen_reason(places)
                self.lacks_space = limits is not LIMITS[0] or not is_whole_reason
                break
        else:
            self._leave_out_texts(places)
            self.lacks_space = True
        self._name.set_lines(self._lines.name)
        self._reason.setFixedHeight(self._reason.fontMetrics().lineSpacing() * self._lines.reason)
        self._arrange(places)

    def _usual_lines(self) -> Lines:
        if self.shown.who is None:  # nothing below takes the place of the usual actions
            line_count = self._reason.line_count(self.contentsRect().width() - 2 * SIDES)
            return Lines(1, max(1, min(line_count, MAX_REASON_LINES)))
        return Lines(1 if self._limit_height else 2, REASON_LINES)

    def _lengthen_reason(self, places: Sequence[Place]) -> bool:
        """Show as many lines of the reason as fit; return whether these are all it may have."""
        if not self._available_height:
            return True
        line_count = self._reason.line_count(self.contentsRect().width() - 2 * SIDES)
        wanted_lines = min(line_count, MAX_REASON_LINES)
        for lines in range(wanted_lines, REASON_LINES, -1):
            if self._fits(places, longer := Lines(self._lines.name, lines)):
                self._lines = longer
                break
        return self._lines.reason >= wanted_lines

    def _leave_out_texts(self, places: Sequence[Place]) -> None:
        """Hide texts that tool tips repeat, because even the fewest actions don't fit."""
        self._blocked.hide()
        for lines in (self._lines, Lines(1, REASON_LINES), Lines(1, REASON_LINES - 1)):
            self._lines = lines
            if self._fits(places):
                break

    def _fill(self, sections: Sequence[CardSection]) -> None:
        shown_actions = [action for _, actions in self._plan for action in actions]
        while len(self._buttons) < len(shown_actions):
            self._buttons.append(self._make_button())
        while len(self._headings) < len(self._plan):
            self._headings.append(elided_label("", "section", self))
            self._headings[-1].hide()
        for action, button in zip(shown_actions, self._buttons, strict=False):
            button.show_action(action)
        refusal = next(filter(None, [action.offer.refusal for action in shown_actions]), "")
        self._blocked.setText(refusal)
        self._blocked.setVisible(bool(refusal))
        shown_ids = {id(action) for action in shown_actions}
        others_first = (*sections[1:], *sections[:1])
        self._more.card_actions = tuple(
            [
                action
                for section in others_first
                for action in section.actions
                if id(action) not in shown_ids
            ]
        )

    def _fits(self, places: Sequence[Place], lines: Lines | None = None) -> bool:
        """Return whether all rows fit, or True while the available height is unknown."""
        if not self._available_height:
            return True
        rows = max([place[1] for place in places], default=-1) + 1
        height = self._height_of(rows, lines or self._lines)
        width = self.contentsRect().width() - 2 * SIDES
        if self._blocked.isVisibleTo(self):
            height += self._blocked.heightForWidth(width) + self.body.spacing()
        if self.alarm.isVisibleTo(self):
            height += self.alarm.sizeHint().height() + self.body.spacing()
        if self._chips.isVisibleTo(self):
            height += self._chips.heightForWidth(width) + self.body.spacing()
        return height <= self._available_height

    def _height_of(self, rows: int, lines: Lines) -> int:
        """Return the height with `rows` rows of actions and the entry."""
        margins = self.body.contentsMargins()
        name_height = max(BADGE, self._name.height_of(lines.name) + self._limit_height)
        reason_height = self._reason.fontMetrics().lineSpacing() * lines.reason
        actions_height = rows * (self._more.height() + GAP)
        entry_height = max(ENTRY_HEIGHT, self.entry.sizeHint().height())
        content_height = (
            self.heading.sizeHint().height()
            + name_height
            + reason_height
            + actions_height
            + entry_height
        )
        return margins.top() + margins.bottom() + content_height + 4 * self.body.spacing()

    def _arrange(self, places: tuple[Place, ...]) -> None:
        titles = tuple([title for title, _ in self._plan])
        if self._arranged == (places, titles):
            return
        for widget, *_ in self._arranged[0]:
            self._grid.removeWidget(widget)
        self._arranged = (places, titles)
        for widget, row, column, column_count in places:
            self._grid.addWidget(widget, row, column, 1, column_count)
        shown_widgets = {place[0] for place in places}
        for widget in (*self._buttons, *self._headings, self._more):
            widget.setVisible(widget in shown_widgets)
        self._set_tab_order()

    def _places(self) -> Iterator[Place]:
        """Yield the places of headings and buttons. A button with a long name has its own row."""
        width = self.contentsRect().width() - 2 * SIDES - 1
        flow, half = Flow(), (width - GAP) // 2
        buttons, headings = iter(self._buttons), iter(self._headings)
        for title, actions in self._plan:
            if title:
                heading = next(headings)
                heading.setText(title)
                yield flow.add_wide(heading)
            for action, button in zip(actions, buttons, strict=False):
                takes_row = action.is_main or not button.fits(half)
                yield flow.add_wide(button) if takes_row else flow.add(button)
        if self._more.card_actions:
            yield flow.add(self._more)

    def _set_tab_order(self) -> None:
        for before, after in pairwise((self.entry, *self.tab_stops(), *self.alarm.tab_stops())):
            self.setTabOrder(before, after)

    def _make_button(self) -> OfferButton:
        button = OfferButton(self)
        button.hide()
        button.installEventFilter(self)
        button.chosen.connect(self.chosen)
        self._guard.watch(button, button.mark)
        return button


class Flow:
    """Places widgets in two columns from the top, row by row."""

    def __init__(self) -> None:
        self._row, self._column = 0, 0

    def add(self, widget: QWidget) -> Place:
        place = (widget, self._row, self._column, 1)
        self._row, self._column = self._row + self._column, 1 - self._column
        return place

    def add_wide(self, widget: QWidget) -> Place:
        row = self._row + self._column
        self._row, self._column = row + 1, 0
        return widget, row, 0, 2


def place_in_rows(places: Sequence[Place]) -> tuple[Place, ...]:
    """Return the places. A widget that is alone in its row spans both columns."""
    full_rows = {row for _, row, column, _ in places if column}
    return tuple(
        [(widget, row, column, 1 if row in full_rows else 2) for widget, row, column, _ in places]
    )


def make_plan(sections: Sequence[CardSection], limits: Limits) -> ShownSections:
    """Return each section's title with its actions, up to `limits`.

    Beside answers to an action, actions that have a `group` are left out.
    """
    own_sections, answers = sections[:1], sections[1:MAX_SECTIONS]
    if not answers:
        return tuple(
            ("", _first_actions(section.actions, limits.alone)) for section in own_sections
        )
    ungrouped = (
        tuple(action for action in section.actions if not action.group) for section in own_sections
    )
    answers_per_section = max(1, limits.answers // len(answers))
    rows = [("", actions[: limits.own]) for actions in ungrouped]
    return (*rows, *((answer.title, answer.actions[:answers_per_section]) for answer in answers))


def _first_actions(actions: tuple[CardAction, ...], limit: int) -> tuple[CardAction, ...]:
    """Return the first actions. If only one more remains, it replaces the button “More”."""
    return actions if len(actions) <= limit + 1 else actions[:limit]


class QuickEntry(ElidedLineEdit):
    """A line for a cost or a few letters. Enter acts, Shift+Enter only declares, Esc clears.

    Space belongs to the window unless it continues a text. A refused text stays, marked as
    `refused`, until it is changed, and `warns` is set until the GM has been reminded that it was
    refused. `arrow_key_pressed` carries an arrow key that follows a single letter.
    `pending_changed` is emitted when `pending`, or the focus while it isn't empty, has changed.
    """

    entered = Signal(str, bool)
    focus_released = Signal()
    arrow_key_pressed = Signal(QKeyEvent)
    pending_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMinimumHeight(ENTRY_HEIGHT)
        self.refused = self.warns = False
        self._meanings: tuple[str, ...] = ()
        self._is_refusal = False
        self._announced = "", False
        self.textChanged.connect(lambda _text: self.mark(refused=False))
        keep_translated(self)

    def mark(self, *, refused: bool) -> None:
        self.warns = refused
        if refused != self.refused:
            self.refused = refused
            self.setProperty("bad", refused)
            repolish(self)
        if self.text():
            self._announce_pending()
        else:
            self.show_meaning()

    def show_meaning(self, meaning: str = "", *shorter: str, is_refused: bool = False) -> None:
        """Show the first meaning that fits to the right of the text. The longest comes first.

        With `is_refused`, the only meaning is the reason why the text would be refused.
        """
        self._is_refusal = is_refused
        self._meanings = tuple(filter(None, (meaning, *shorter)))
        enter_name = self.tr("Enter")
        description = meaning or self.placeholderText().replace("⏎", f" {enter_name}")
        self.setAccessibleDescription(spoken_text(description).strip())
        self.update()
        self._announce_pending()

    def setPlaceholderText(self, hint: str) -> None:
        """Show `hint` while nothing is typed, and use it as the accessible description."""
        super().setPlaceholderText(hint)
        self.show_meaning(*self._meanings, is_refused=self._is_refusal)

    def _announce_pending(self) -> None:
        pending = self.pending
        announced = pending, bool(pending) and self.hasFocus()
        if announced != self._announced:
            self._announced = announced
            self.pending_changed.emit()

    @property
    def pending(self) -> str:
        """The text that is typed but not entered, or its short meaning if it has one."""
        if self.isHidden() or self.refused or not (text := self.text().strip()):
            return ""
        if self._meanings and not self._is_refusal:
            return self._meanings[:2][-1]
        return self.tr("“{0}”").format(text)

    @property
    def shown_meaning(self) -> str:
        metrics, width = self.fontMetrics(), self._meaning_rect.width()
        if not self._meanings or width < MIN_MEANING_WIDTH:
            return ""
        fitting_meanings = (
            each for each in self._meanings if metrics.horizontalAdvance(each) <= width
        )
        meaning = next(fitting_meanings, self._meanings[-1])
        return metrics.elidedText(meaning, Qt.TextElideMode.ElideRight, width)

    @property
    def _meaning_rect(self) -> QRect:
        text_width = self.fontMetrics().horizontalAdvance(self.text())
        return self.rect().adjusted(text_width + 2 * SIDES, 0, -SIDES, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not (meaning := self.shown_meaning):
            return
        alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        with Painting(self) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self._meaning_rect, alignment, meaning)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Describe the line only if the focus comes by keyboard, but not if typing starts it."""
        if event.reason() not in KEYBOARD_REASONS:
            self.setAccessibleDescription(self.accessibleName())
        super().focusInEvent(event)
        self._announce_pending()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._announce_pending()

    def clear_and_leave(self) -> None:
        """Clear the text and leave the line."""
        self.clear()
        self.textEdited.emit("")
        self.focus_released.emit()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Quick entry"))

    @property
    def continues_text(self) -> bool:
        """Whether typing continues the text, which isn't empty and not all selected."""
        return self.selectedText() != self.text()

    def event(self, event: QEvent) -> bool:
        """Leave Space to the window unless typing continues a text."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            has_no_modifier = event.modifiers() == Qt.KeyboardModifier.NoModifier
            if has_no_modifier and event.key() == Qt.Key.Key_Space and not self.continues_text:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if event.isAutoRepeat():
                event.accept()  # a key held down takes only one turn
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.text().strip():
                has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self.entered.emit(self.text(), has_shift)
            case Qt.Key.Key_Space if not self.continues_text:
                event.accept()  # there is no text to continue
            case key if key in SIDEWAYS and len(self.text()) == 1:
                self.arrow_key_pressed.emit(event)
            case Qt.Key.Key_Escape:
                self.clear_and_leave()
            case _:
                super().keyPressEvent(event)
