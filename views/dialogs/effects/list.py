"""The dialog that lists effects and adds, changes and removes them."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QPushButton,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.rules.deeds import Deed
from models.sight.timed import EffectRow
from views.dialogs.forms.dialog import (
    SCROLL_BAR_WIDTH,
    AnswerDialog,
    fitting_width,
    max_width,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.shelf import SPACING as COLUMN_SPACING
from views.measure import scaled_width
from views.plain import set_tip
from views.signs import meaning_colour, paint_pennant_as_token
from views.theme import Theme, scaled
from views.token import TokenDrawing, paint_token
from views.widgets.row_delegate import BAR_WIDTH, RowDelegate, draw_text, paint_selection
from views.widgets.value_list import ValueList

LIST_WIDTH = 460
MIN_ROWS, MAX_ROWS = 3, 8
"""Numbers of rows for which the list has space without a scroll bar."""
ROW_HEIGHT, TOKEN = 44, 28
MARGIN, GAP = 8, 10
NAME_TEXT, SMALL_TEXT = 14, 12


class EffectsDialog(AnswerDialog):
    """Lists effects; each change applies at once and can be undone."""

    manual_page = "combatants.md#effects"

    def __init__(
        self,
        rows: Callable[[], Sequence[EffectRow]],
        add: Callable[[], None],
        change: Callable[[str], None],
        remove: Callable[[Deed], object],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """List `rows`; `add` and `change` open dialogs, and `remove` may raise RuleBroken."""
        super().__init__(QCoreApplication.translate("EffectsDialog", "Effects"), parent)
        self._rows = rows
        self._change = change
        self._remove = remove
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.list = ValueList[EffectRow](
            lambda row: f"{row.title}, {row.description}",
            self,
            tip=lambda row: "\n\n".join(filter(None, (row.description, row.text))),
        )
        self.list.setItemDelegate(RowDelegate(_row_height, partial(_paint_row, theme), self.list))
        self.empty_label = muted_label(self.tr("No effects yet"), self)
        self.add_button = QPushButton(self.tr("&Add…"), self)
        self.set_hint_label(muted_label("", self))
        self.change_button = QPushButton(self.tr("&Change…"), self)
        self.remove_button = QPushButton(self.tr("&Remove"), self)
        self._fill_body()
        self._connect_parts(add)
        self.refresh()
        (self.list if self.list.count() else self.add_button).setFocus()

    def refresh(self) -> None:
        """List the current effects; the same row stays selected."""
        rows = self._rows()
        row = max(0, self.list.chosen_row())
        self.list.show_values(rows, min(row, len(rows) - 1))
        self.list.setVisible(bool(rows))
        self._show_whole_rows()
        self.empty_label.setVisible(not rows)
        self._update_buttons()

    def submit(self) -> None:
        """Change the chosen effect, on Ctrl+Enter."""
        if (chosen := self.list.chosen_value()) is not None and chosen.is_changeable:
            self._change(chosen.id)

    def attempt(self) -> None:
        self.run_or_refuse(self.submit)

    def _fill_body(self) -> None:
        self.list.setAccessibleName(self.tr("Effects"))
        self.list.setMinimumWidth(fitting_width(LIST_WIDTH, self))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        show_editor_edges(self.list)
        self.empty_label.setMinimumWidth(fitting_width(LIST_WIDTH, self))
        left, right, row = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.empty_label, 0, Qt.AlignmentFlag.AlignTop)
        for button in (self.add_button, self.change_button, self.remove_button):
            button.setAutoDefault(False)
            right.addWidget(button)
        right.addStretch(1)
        row.setSpacing(COLUMN_SPACING)
        row.addLayout(left, 1)
        row.addLayout(right)
        self.body.addLayout(row, 1)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        set_tab_order((self.list, self.add_button, self.change_button, self.remove_button, close))

    def _connect_parts(self, add: Callable[[], None]) -> None:
        self.add_button.clicked.connect(lambda _checked=False: add())
        self.change_button.clicked.connect(self.submit)
        self.remove_button.clicked.connect(self._remove_chosen)
        self.list.choice_changed.connect(self._update_buttons)
        self.list.activated.connect(lambda _index: self.submit())

    def _show_whole_rows(self) -> None:
        if self.list.count():
            width = max(map(_row_width, self.list.rows.rows)) + SCROLL_BAR_WIDTH
            width += 2 * self.list.frameWidth()
            default_width = fitting_width(LIST_WIDTH, self)
            self.list.setMinimumWidth(max(default_width, min(width, max_width(self))))
            row_count = min(max(MIN_ROWS, self.list.count()), MAX_ROWS)
            self.list.setMinimumHeight(row_count * _row_height() + 2 * self.list.frameWidth())

    def _update_buttons(self) -> None:
        chosen = self.list.chosen_value()
        self.change_button.setEnabled(chosen is not None and chosen.is_changeable)
        self.remove_button.setEnabled(chosen is not None and chosen.remove is not None)
        reason = self._reason_against(chosen)
        set_tip(self.change_button, "" if self.change_button.isEnabled() else reason)
        set_tip(self.remove_button, "" if self.remove_button.isEnabled() else reason)
        self.show_hint(reason)

    def _reason_against(self, chosen: EffectRow | None) -> str:
        if chosen is None or chosen.is_changeable:
            return ""
        if chosen.remove is None:
            return self.tr("The rules add and end it.")
        return self.tr("Events can only be removed, not changed.")

    def _remove_chosen(self) -> None:
        if (chosen := self.list.chosen_value()) is not None and chosen.remove is not None:
            self.run_or_refuse(partial(self._remove, chosen.remove))
            self.refresh()


def _row_height() -> int:
    return scaled(ROW_HEIGHT)


def _row_width(row: EffectRow) -> int:
    """Return the width in which nothing of a row is cut."""
    name_width = scaled_width(row.title, NAME_TEXT, bold=True) + GAP
    name_width += scaled_width(row.place, NAME_TEXT)
    text_width = max(name_width, scaled_width(row.description, SMALL_TEXT))
    return round(2 * MARGIN + BAR_WIDTH + scaled(TOKEN) + GAP + text_width) + 1


def _paint_row(
    theme: Theme, painter: QPainter, option: QStyleOptionViewItem, row: EffectRow
) -> None:
    paint_selection(painter, option)
    bar = option.rect.adjusted(0, MARGIN // 2, 0, -MARGIN // 2)
    bar.setWidth(BAR_WIDTH)
    painter.fillRect(bar, meaning_colour(theme, row.meaning))
    box, size = QRectF(option.rect).adjusted(BAR_WIDTH + MARGIN, 4, -MARGIN, -4), scaled(TOKEN)
    centre = QPointF(box.left() + size / 2, box.center().y())
    if row.face is None:
        paint_pennant_as_token(painter, QColor(theme.time), centre, size)
    else:
        paint_token(painter, TokenDrawing(theme, row.face, size), centre)
    box.setLeft(box.left() + size + GAP)
    upper, lower = QRectF(box), QRectF(box)
    upper.setBottom(box.center().y())
    lower.setTop(box.center().y())
    place_width = draw_text(painter, upper, row.place, NAME_TEXT, theme.text, align_right=True)
    draw_text(painter, lower, row.description, SMALL_TEXT, theme.muted)
    upper.setRight(upper.right() - place_width - GAP)
    draw_text(painter, upper, row.title, NAME_TEXT, theme.text, bold=True)
