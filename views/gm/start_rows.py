"""Rows that begin something: words to the left, the key to the right, all aligned alike."""

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

from views.fit import show_what_fits
from views.paint import Painting
from views.plain import PlainLabel, set_tip
from views.style import style_again
from views.widgets.cards import elided, label

PADDING, MAIN_PADDING = (12, 6, 10, 6), (12, 11, 10, 11)
SPACE = 12
BETWEEN = 6
"""Between two rows, and between two columns of them."""
MOST_COLUMNS = 3
PICTURE = QSize(80, 45)
SHARP = 2
"""The pixels of a picture for each of the page's: enough for every screen."""


class StartChoice(Struct, frozen=True):
    """What is opened, its name, more words about it, and a small picture."""

    what: str
    called: str
    told: str = ""
    picture: bytes = b""


NOTHING = StartChoice("", "")


class ActionsByKey(Protocol):
    """Something that gives actions by key."""

    def __getitem__(self, key: str) -> QAction: ...


class StartRow(QPushButton):
    """A button of one or two lines, with a small picture before or a key behind them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plain")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._picture = PlainLabel(parent=self)
        self._words = elided("", "button-words", self)
        self._told = elided("", "offer-by", self)
        self._key = label("", "key-cap", self)
        self._lay_out()
        self.show_choice(NOTHING)
        self.show_key("")

    @property
    def whole(self) -> bool:
        """Whether all its words can be read."""
        lines = (self._words, self._told)
        return all(each.isHidden() or each.shown_text() == each.text() for each in lines)

    def show_choice(self, choice: StartChoice) -> None:
        self._words.setText(choice.called)
        self._told.setText(choice.told)
        self._told.setVisible(bool(choice.told))
        self._picture.setPixmap(_drawn(choice.picture))
        self._picture.setVisible(not self._picture.pixmap().isNull())
        self.setAccessibleName(choice.called)
        self.setAccessibleDescription(choice.told)
        set_tip(self, "\n".join(filter(None, (choice.called, choice.told))))
        self.updateGeometry()

    def show_key(self, key: str) -> None:
        self._key.setText(key)
        self._key.setVisible(bool(key))
        self.updateGeometry()

    def stand_out(self, *, main: bool) -> None:
        """Be the one that stands out, or one of many."""
        name = "primary" if main else "plain"
        if self.objectName() == name:
            return
        self.setObjectName(name)
        self._words.setProperty("look", name)
        self._key.setProperty("look", name)
        self._told.setProperty("main", main)
        self._row.setContentsMargins(*(MAIN_PADDING if main else PADDING))
        style_again(self, self._words, self._told, self._key)

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size at which its words may end with dots."""
        return self._row.minimumSize()

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        for line in (self._words, self._told):
            lines.addWidget(line)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(*PADDING)
        row.setSpacing(SPACE)
        row.addWidget(self._picture)
        row.addLayout(lines, 1)
        row.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)
        for part in (self._picture, self._words, self._told, self._key):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class ActionRow(StartRow):
    """A row that does what an action does, or opens its menu; it shows the action's key."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._said = ""
        menu = action.menu()
        if isinstance(menu, QMenu):
            self.setMenu(menu)
        else:
            self.clicked.connect(action.trigger)
        action.changed.connect(self._dress)
        self._dress()

    def call(self, words: str) -> None:
        """Say other words than the action does."""
        self._said = words
        self._dress()

    def _dress(self) -> None:
        words = self._said or self._action.iconText()
        self.show_choice(StartChoice("", words))
        if isinstance(self._action.menu(), QMenu):
            self._words.setText(f"{words} ▾")
        self.show_key(self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        set_tip(self, self._action.toolTip())
        self.setEnabled(self._action.isEnabled())


class StartList(QWidget):
    """Rows below a small heading, in as many columns as there is room for."""

    def __init__(self, parent: QWidget, beside: QWidget | None = None) -> None:
        """Show nothing yet; `beside` stands at the end of the heading."""
        super().__init__(parent)
        self._heading = label("", "heading", self)
        self._rows: list[StartRow] = []
        self._offered: tuple[StartChoice, ...] = ()
        self._columns = 1
        self._beside = beside
        self._grid = QGridLayout()
        self._lay_out()

    @property
    def filled(self) -> bool:
        return bool(self._rows)

    @property
    def rows(self) -> Sequence[StartRow]:
        return self._rows

    def call(self, heading: str) -> None:
        self._heading.setText(heading)
        self.setAccessibleName(heading)

    def offer(self, choices: Sequence[StartChoice], chosen: SignalInstance) -> None:
        if self._offered == tuple(choices):
            return
        self._offered = tuple(choices)
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [self._row(choice, chosen) for choice in choices]
        self._place()

    def columns_at(self, width: int) -> int:
        """Return how many columns of whole words have room in that width."""
        widest = max((each.sizeHint().width() for each in self._rows), default=0) + BETWEEN
        return max(1, min((width + BETWEEN) // max(1, widest), MOST_COLUMNS))

    def height_at(self, width: int) -> int:
        return self._height_of(len(self._rows), self.columns_at(width))

    def height_of_shown(self) -> int:
        return self._height_of(sum(not each.isHidden() for each in self._rows), self._columns)

    def fill(self, size: QSize) -> bool:
        """Stand in that many columns, with the first rows for which there is room, if any."""
        columns = self.columns_at(size.width())
        if columns != self._columns:
            self._columns = columns
            self._place()
        lines = [self._rows[at : at + columns] for at in range(0, len(self._rows), columns)]
        rows = [row for line in reversed(lines) for row in reversed(line)]
        firsts = {id(line[0]) for line in lines}
        sized = [(row, self._line() if id(row) in firsts else 0) for row in rows]
        return show_what_fits(size.height() - self._above(), sized)

    def _height_of(self, count: int, columns: int) -> int:
        return self._above() + -(-count // columns) * self._line()

    def _above(self) -> int:
        """Return how high all is but the rows, each of which has a space above it."""
        beside = self._beside.sizeHint().height() if self._beside is not None else 0
        edges = self.contentsMargins()
        return max(self._heading.sizeHint().height(), beside) + edges.top() + edges.bottom()

    def _line(self) -> int:
        return max((each.sizeHint().height() for each in self._rows), default=0) + BETWEEN

    def _row(self, choice: StartChoice, chosen: SignalInstance) -> StartRow:
        row = StartRow(self)
        row.show_choice(choice)
        row.clicked.connect(partial(_choose, chosen, choice.what))
        return row

    def _place(self) -> None:
        for number, row in enumerate(self._rows):
            self._grid.addWidget(row, number // self._columns, number % self._columns)
        for column in range(MOST_COLUMNS):
            self._grid.setColumnStretch(column, int(column < self._columns))

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self._heading, 1)
        if self._beside is not None:
            self._beside.setParent(self)
            line.addWidget(self._beside)
        self._grid.setSpacing(BETWEEN)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(BETWEEN)
        column.addLayout(line)
        column.addLayout(self._grid)
        column.addStretch(1)


def _choose(chosen: SignalInstance, what: str, _checked: object = None) -> None:
    chosen.emit(what)


def _drawn(picture: bytes) -> QPixmap:
    """Return a picture as small as it is shown; a null one where there is none."""
    drawn, size = QImage(), PICTURE * SHARP
    if not picture or not drawn.loadFromData(picture):
        return QPixmap()
    small = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    small.fill(Qt.GlobalColor.transparent)
    with Painting(small) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRect(0, 0, size.width(), size.height()), drawn)
    small.setDevicePixelRatio(SHARP)
    return QPixmap.fromImage(small)
