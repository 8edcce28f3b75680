"""Rows that start something, with the text on the left and the key on the right."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QRect, QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QImage, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from views.fit import show_fitting
from views.paint import Painting
from views.plain import PlainLabel, set_tip
from views.style import repolish
from views.widgets.cards import elided_label, label

PADDING, MAIN_PADDING = (12, 6, 10, 6), (12, 11, 10, 11)
SPACE = 12
ROW_SPACING = 6
"""Gap between rows, and between columns."""
MAX_COLUMNS = 3
PICTURE = QSize(80, 45)
SHARP = 2
"""Device pixel ratio of pictures, enough for every screen."""


class StartChoice(Struct, frozen=True):
    """Something to open, with a title, a detail, and a picture. `target` is its path or key."""

    target: str
    title: str
    detail: str = ""
    picture: bytes = b""


NO_CHOICE = StartChoice("", "")


class ActionsByKey(Protocol):
    """Mapping of keys to actions."""

    def __getitem__(self, key: str) -> QAction: ...


class StartRow(QPushButton):
    """A button of one or two lines, with a small picture on the left or a key on the right."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plain")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._picture = PlainLabel(parent=self)
        self._title = elided_label("", "button-words", self)
        self._detail = elided_label("", "offer-by", self)
        self._key = label("", "key-cap", self)
        self._lay_out()
        self.show_choice(NO_CHOICE)
        self.show_key("")

    @property
    def is_whole(self) -> bool:
        """Whether the whole text can be read."""
        lines = (self._title, self._detail)
        return all(each.isHidden() or each.shown_text() == each.text() for each in lines)

    def show_choice(self, choice: StartChoice) -> None:
        self._title.setText(choice.title)
        self._detail.setText(choice.detail)
        self._detail.setVisible(bool(choice.detail))
        self._picture.setPixmap(_scaled(choice.picture))
        self._picture.setVisible(not self._picture.pixmap().isNull())
        self.setAccessibleName(choice.title)
        self.setAccessibleDescription(choice.detail)
        set_tip(self, "\n".join(filter(None, (choice.title, choice.detail))))
        self.updateGeometry()

    def show_key(self, key: str) -> None:
        self._key.setText(key)
        self._key.setVisible(bool(key))
        self.updateGeometry()

    def set_prominent(self, *, main: bool) -> None:
        name = "primary" if main else "plain"
        if self.objectName() == name:
            return
        self.setObjectName(name)
        self._title.setProperty("look", name)
        self._key.setProperty("look", name)
        self._detail.setProperty("main", main)
        self._row.setContentsMargins(*(MAIN_PADDING if main else PADDING))
        repolish(self, self._title, self._detail, self._key)

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._row.minimumSize()

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for line in (self._title, self._detail):
            lines.addWidget(line)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(*PADDING)
        row.setSpacing(SPACE)
        row.addWidget(self._picture)
        row.addLayout(lines, 1)
        row.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)
        for part in (self._picture, self._title, self._detail, self._key):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class ActionRow(StartRow):
    """A row that triggers an action or opens its menu. It shows the action's key."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._own_title = ""
        menu = action.menu()
        if isinstance(menu, QMenu):
            self.setMenu(menu)
        else:
            self.clicked.connect(action.trigger)
        action.changed.connect(self._show_action)
        self._show_action()

    def set_title(self, title: str) -> None:
        self._own_title = title
        self._show_action()

    def _show_action(self) -> None:
        title = self._own_title or self._action.iconText()
        self.show_choice(StartChoice("", title))
        if isinstance(self._action.menu(), QMenu):
            self._title.setText(f"{title} ▾")
        self.show_key(self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        set_tip(self, self._action.toolTip())
        self.setEnabled(self._action.isEnabled())


class StartList(QWidget):
    """Rows below a small heading, in as many columns as fit."""

    def __init__(self, parent: QWidget, extra: QWidget | None = None) -> None:
        """Create an empty list. `extra` is placed at the end of the heading."""
        super().__init__(parent)
        self._heading = label("", "heading", self)
        self._rows: list[StartRow] = []
        self._choices: tuple[StartChoice, ...] = ()
        self._columns = 1
        self._extra = extra
        self._grid = QGridLayout()
        self._lay_out()

    @property
    def has_rows(self) -> bool:
        return bool(self._rows)

    @property
    def rows(self) -> Sequence[StartRow]:
        return self._rows

    def set_heading(self, heading: str) -> None:
        self._heading.setText(heading)
        self.setAccessibleName(heading)

    def show_choices(self, choices: Sequence[StartChoice], chosen: SignalInstance) -> None:
        if self._choices == tuple(choices):
            return
        self._choices = tuple(choices)
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [self._make_row(choice, chosen) for choice in choices]
        self._place()

    def columns_at(self, width: int) -> int:
        widest = max((each.sizeHint().width() for each in self._rows), default=0) + ROW_SPACING
        return max(1, min((width + ROW_SPACING) // max(1, widest), MAX_COLUMNS))

    def height_at(self, width: int) -> int:
        return self._height_of(len(self._rows), self.columns_at(width))

    def height_of_shown(self) -> int:
        return self._height_of(sum(not each.isHidden() for each in self._rows), self._columns)

    def fill(self, size: QSize) -> bool:
        """Arrange rows in columns, show the first ones that fit, and return whether any fit."""
        columns = self.columns_at(size.width())
        if columns != self._columns:
            self._columns = columns
            self._place()
        lines = [
            self._rows[start : start + columns] for start in range(0, len(self._rows), columns)
        ]
        rows = [row for line in reversed(lines) for row in reversed(line)]
        first_row_ids = {id(line[0]) for line in lines}
        rows_with_heading = [
            (row, self._line_height() if id(row) in first_row_ids else 0) for row in rows
        ]
        return show_fitting(size.height() - self._height_above(), rows_with_heading)

    def _height_of(self, count: int, columns: int) -> int:
        return self._height_above() + -(-count // columns) * self._line_height()

    def _height_above(self) -> int:
        extra_height = self._extra.sizeHint().height() if self._extra is not None else 0
        edges = self.contentsMargins()
        return max(self._heading.sizeHint().height(), extra_height) + edges.top() + edges.bottom()

    def _line_height(self) -> int:
        return max((each.sizeHint().height() for each in self._rows), default=0) + ROW_SPACING

    def _make_row(self, choice: StartChoice, chosen: SignalInstance) -> StartRow:
        row = StartRow(self)
        row.show_choice(choice)
        row.clicked.connect(partial(_emit_target, chosen, choice.target))
        return row

    def _place(self) -> None:
        for number, row in enumerate(self._rows):
            self._grid.addWidget(row, number // self._columns, number % self._columns)
        for column in range(MAX_COLUMNS):
            self._grid.setColumnStretch(column, int(column < self._columns))

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self._heading, 1)
        if self._extra is not None:
            self._extra.setParent(self)
            line.addWidget(self._extra)
        self._grid.setSpacing(ROW_SPACING)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(ROW_SPACING)
        column.addLayout(line)
        column.addLayout(self._grid)
        column.addStretch(1)


def _emit_target(chosen: SignalInstance, target: str, _checked: object = None) -> None:
    chosen.emit(target)


def _scaled(picture: bytes) -> QPixmap:
    """Return a picture scaled to the size at which it is shown, or a null one if it is empty."""
    image, size = QImage(), PICTURE * SHARP
    if not picture or not image.loadFromData(picture):
        return QPixmap()
    scaled = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    scaled.fill(Qt.GlobalColor.transparent)
    with Painting(scaled) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRect(0, 0, size.width(), size.height()), image)
    scaled.setDevicePixelRatio(SHARP)
    return QPixmap.fromImage(scaled)
