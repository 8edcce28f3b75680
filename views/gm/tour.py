"""The tour, in which bubbles point at parts of the window, one after the other."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from views.announce import announce
from views.paint import Painting
from views.theme import scaled
from views.widgets.cards import label

WIDTH = 340
GAP = 10
RIM = 3
CLEARANCE = 6
"""Gap around the part that isn't dimmed."""
DIM = 110
"""Opacity of the shade around the part, from 0 to 255."""


class TourStop(Struct, frozen=True):
    """A part of the window, with a title and a text about it."""

    part: QWidget
    title: str
    text: str


class Tour(QWidget):
    """Covers the window and points at one part at a time. Esc or a click elsewhere ends it."""

    def __init__(self, stops: Sequence[TourStop], window: QWidget) -> None:
        super().__init__(window)
        self._stops = tuple(stops)
        self._number = 0
        self._window = window
        self._focus_before = window.focusWidget()
        self.setObjectName("tour")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.bubble = _Bubble(self)
        self.bubble.next_button.clicked.connect(lambda: self.go(1))
        self.bubble.back_button.clicked.connect(lambda: self.go(-1))
        self.bubble.end_button.clicked.connect(self.close)
        window.installEventFilter(self)
        self._cover()

    @property
    def stop(self) -> TourStop:
        return self._stops[self._number]

    def begin(self) -> None:
        self.show()
        self.raise_()
        self.go(0)

    def go(self, by: int) -> None:
        """Go `by` stops on, or back if negative. After the last stop, end the tour."""
        if self._number + by >= len(self._stops):
            self.close()
            return
        self._number = max(0, self._number + by)
        count = self.tr("{0} of {1}").format(self._number + 1, len(self._stops))
        is_last = self._number == len(self._stops) - 1
        self.bubble.show_stop(self.stop, count, is_first=self._number == 0, is_last=is_last)
        self._place_bubble()
        self.update()
        text = f"{self.stop.title}. {self.stop.text}"
        announce(self.bubble, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.close()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                focused = self.window().focusWidget()
                if isinstance(focused, QPushButton) and self.isAncestorOf(focused):
                    focused.click()
            case _:
                event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        del event
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        del event
        self._window.removeEventFilter(self)
        if self._focus_before is not None and self._focus_before.isVisible():
            self._focus_before.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """End the tour if the language changes, since its texts were composed when it began."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the window at its new size."""
        if event.type() is QEvent.Type.Resize:
            self._cover()
            self._place_bubble()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Block shortcuts during the tour."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        part = self._lit_area()
        dark, lit = QPainterPath(), QPainterPath()
        dark.addRect(self.rect())
        lit.addRoundedRect(part, 6, 6)
        with Painting(self) as painter:
            painter.fillPath(dark.subtracted(lit), QColor(0, 0, 0, DIM))
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), RIM))
            painter.drawPath(lit)

    def _cover(self) -> None:
        self.setGeometry(self._window.rect())

    def _lit_area(self) -> QRect:
        part = self.stop.part
        corner = part.mapTo(self._window, QPoint(0, 0))
        area = QRect(corner, part.size()).adjusted(-CLEARANCE, -CLEARANCE, CLEARANCE, CLEARANCE)
        return area.intersected(self.rect().adjusted(RIM, RIM, -RIM, -RIM))

    def _place_bubble(self) -> None:
        size, part, area = self.bubble.sizeHint(), self._lit_area(), self.rect()
        self.bubble.resize(size)
        places = (place for place in _places(part, size, area) if area.contains(QRect(place, size)))
        centred = part.center() - QPoint(size.width() // 2, size.height() // 2)
        self.bubble.move(next(places, centred))


class _Bubble(QFrame):
    def __init__(self, tour: Tour) -> None:
        super().__init__(tour)
        self.setObjectName("card")
        self._count = label("", "heading", self)
        self._title = label("", "strong", self, wrap=True)
        self._text = label("", "muted", self, wrap=True)
        self.next_button = QPushButton(self)
        self.next_button.setObjectName("primary")
        self.back_button = QPushButton(self.tr("Back"), self)
        self.end_button = QPushButton(self.tr("End the tour"), self)
        self._column = column = QVBoxLayout(self)
        row = QHBoxLayout()
        column.setContentsMargins(16, 12, 16, 14)
        for part in (self._count, self._title, self._text):
            column.addWidget(part)
        row.addWidget(self.end_button)
        row.addStretch(1)
        row.addWidget(self.back_button)
        row.addWidget(self.next_button)
        column.addSpacing(6)
        column.addLayout(row)
        for before, after in (
            (self.next_button, self.back_button),
            (self.back_button, self.end_button),
        ):
            QWidget.setTabOrder(before, after)

    def show_stop(self, stop: TourStop, count: str, *, is_first: bool, is_last: bool) -> None:
        self._count.setText(count)
        self._title.setText(stop.title)
        self._text.setText(stop.text)
        self.back_button.setEnabled(not is_first)
        self.next_button.setText(self.tr("Done") if is_last else self.tr("Next"))
        self.setAccessibleName(f"{count}: {stop.title}")
        self.setAccessibleDescription(stop.text)
        self.next_button.setFocus()

    def sizeHint(self) -> QSize:
        self._column.activate()
        width = max(scaled(WIDTH), self._column.totalMinimumSize().width())
        return QSize(width, self._column.totalHeightForWidth(width))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


def _places(part: QRect, size: QSize, area: QRect) -> tuple[QPoint, ...]:
    """Return places next to `part` that don't cover it, the best one first."""
    lowest = area.bottom() - GAP - size.height()
    rightmost = area.right() - GAP - size.width()
    top = max(GAP, min(part.top() + GAP, lowest))
    left = max(GAP, min(part.center().x() - size.width() // 2, rightmost))
    return (
        QPoint(part.right() + GAP, top),
        QPoint(part.left() - GAP - size.width(), top),
        QPoint(left, part.bottom() + GAP),
        QPoint(left, part.top() - GAP - size.height()),
    )
