"""The README's animation: some turns of a fight, with the pointer, the keys, and both windows.

python -m tests.packaging.pictures.film FILE, with QT_SCALE_FACTOR as SCALE is here
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.cli.picture import render_window
from tests.packaging.pictures.cuts import ARGB, IN_MARKER, caption_font
from tests.packaging.pictures.desk import Desk, desk, settle
from tests.packaging.pictures.pointer import paint_pointer
from tests.tools.desks import quiet_qt
from tests.tools.hands import Key

SCALE: Final = 4 / 3
"""Pixels of the film per pixel of the window: GitHub shows it at two thirds."""
GM: Final = (960, 660)
PLAYERS: Final = (720, 405)
CAPTION: Final = 64
"""Height of the line beneath the window that describes each deed."""
TEXT: Final = 25
FRAME: Final = 40
"""The milliseconds a frame lasts."""
SLOW: Final = 2.5
"""Slowdown of glides, so that eyes can follow."""
STRETCH: Final = 10_000
"""Factor by which each glide is prolonged, so that the real clock doesn't affect it."""
LEFT: Final = Qt.MouseButton.LeftButton
PEOPLE: Final = (
    "+ Mira (awareness 5, weapon sword, weapon cost 7)",
    "+ Bor (awareness 4, weapon axe, weapon cost 8)",
    "+ Tam (awareness 4, weapon bow, weapon cost 6)",
    "2 x Orc (awareness 3, weapon spear, weapon cost 6)",
    "Assassin (awareness 6, weapon knife, weapon cost 5)",
)
SUCCESSES: Final = (4, 1, 2, 3, 1, 0)
TAMS_TICK: Final = 12
"""The tick to which Tam is dragged."""


class Frame(Struct, frozen=True):
    """A picture, and its duration in milliseconds."""

    image: QImage
    milliseconds: int


class Film:
    """Takes frames of both windows while a simulated GM uses one of them."""

    def __init__(self, gm_desk: Desk) -> None:
        self._desk = gm_desk
        self._theme = gm_desk.window.theme
        self._pointer = QPointF(620, 470)
        self._is_pressed = False
        self._keys, self._words = "", ""
        self._rise = 0.0
        self.frames: list[Frame] = []
        self._ages = {
            each: 0
            for window in (gm_desk.window, gm_desk.players)
            for each in window.findChildren(QVariantAnimation)
        }
        for each in self._ages:
            each.setDuration(round(each.duration() * SLOW) * STRETCH)

    def set_caption(self, text: str, keys: str = "") -> None:
        """Write a caption, and perhaps keys, in the line beneath the window from now on."""
        self._words, self._keys = text, keys

    def rest(self, seconds: float) -> None:
        for _ in range(_frames(seconds)):
            self._take()

    def point(self, at: QPoint, seconds: float) -> None:
        """Move the pointer to a point of the GM's window."""
        start = self._pointer
        for share in _ease(_frames(seconds)):
            self._pointer = start + (QPointF(at) - start) * share
            self._take()

    def click(self, widget: QWidget) -> None:
        """Move the pointer onto a widget, and click there."""
        middle = widget.mapTo(self._desk.window, QPoint(widget.width() * 2 // 5, 24))
        self.point(middle, 0.0 if _near(self._pointer, middle) else 0.7)
        with self._hold():
            QTest.mousePress(widget, LEFT)
            self.rest(0.1)
        QTest.mouseRelease(widget, LEFT)

    def press(self, key: Qt.Key) -> None:
        self._desk.hands.press(key)

    def drag(self, name: str, *ticks: int) -> None:
        """Drag a token over some ticks, resting over each, and drop it on the last."""
        timeline, hands = self._desk.window.timeline, self._desk.hands
        middle = timeline.token_point(hands.who(name))
        assert middle is not None
        home = middle + IN_MARKER
        self.point(self._in_window(home), 0.8)
        with self._hold():
            QTest.mousePress(timeline.viewport(), LEFT, pos=home)
            self.rest(0.2)
            over = home
            for tick in ticks:
                x = round(timeline.camera.geometry.x_of(tick))
                over = QPoint(x, middle.y()) + IN_MARKER
                self._carry(over, 0.6)
                self.rest(0.4)
        QTest.mouseRelease(timeline.viewport(), LEFT, pos=over)

    def raise_players(self) -> None:
        """Let the players' window rise from below."""
        for share in _ease(_frames(0.5)):
            self._rise = share
            self._take()

    def _carry(self, over: QPoint, seconds: float) -> None:
        timeline = self._desk.window.timeline
        start, end = self._pointer, QPointF(self._in_window(over))
        for share in _ease(_frames(seconds)):
            self._pointer = start + (end - start) * share
            at = timeline.viewport().mapFrom(self._desk.window, self._pointer.toPoint())
            QTest.mouseMove(timeline.viewport(), at)
            self._take()

    @contextmanager
    def _hold(self) -> Iterator[None]:
        self._is_pressed = True
        yield
        self._is_pressed = False

    def _in_window(self, point: QPoint) -> QPoint:
        return self._desk.window.timeline.viewport().mapTo(self._desk.window, point)

    def _take(self) -> None:
        settle()
        self._let_glide()
        image = self._paint()
        if self.frames and self.frames[-1].image == image:
            last = self.frames.pop()
            self.frames.append(Frame(image, last.milliseconds + FRAME))
        else:
            self.frames.append(Frame(image, FRAME))

    def _let_glide(self) -> None:
        """Advance all glides to the number of frames already taken of them."""
        for each, age in self._ages.items():
            if each.state() is QVariantAnimation.State.Running:
                begun_again = each.currentTime() < age
                self._ages[each] = (0 if begun_again else age) + FRAME * STRETCH
                each.setCurrentTime(self._ages[each])

    def _paint(self) -> QImage:
        width, height = (round(side * SCALE) for side in GM)
        image = QImage(width, height + CAPTION, ARGB)
        image.fill(QColor(self._theme.stage))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(QRect(0, 0, width, height), render_window(self._desk.window, SCALE))
        if self._rise:
            self._paint_players(painter, QRectF(0, 0, width, height))
        paint_pointer(painter, self._pointer * SCALE, pressed=self._is_pressed, size=1.9)
        self._paint_caption(painter, QRectF(0, height, width, CAPTION))
        painter.end()
        return image

    def _paint_players(self, painter: QPainter, area: QRectF) -> None:
        image = render_window(self._desk.players, SCALE)
        box = QRectF(0, 0, PLAYERS[0], PLAYERS[1])
        box.moveTopRight(area.bottomRight() - QPointF(20, (box.height() + 20) * self._rise))
        painter.save()
        painter.setClipRect(area)
        painter.fillRect(box.translated(0, 6).adjusted(-6, -6, 6, 6), QColor(0, 0, 0, 110))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(box, image, QRectF(image.rect()))
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.drawRect(box)
        painter.restore()

    def _paint_caption(self, painter: QPainter, box: QRectF) -> None:
        painter.fillRect(box, QColor(self._theme.raised))
        painter.setFont(caption_font(TEXT))
        left = box.left() + 24
        if self._keys:
            width = painter.fontMetrics().horizontalAdvance(self._keys) + 32
            cap = QRectF(left, box.center().y() - 20, width, 40)
            painter.setPen(QPen(QColor(self._theme.accent), 2))
            painter.drawRoundedRect(cap, 7, 7)
            painter.setPen(QColor(self._theme.accent))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._keys)
            left += width + 16
        painter.setPen(QColor(self._theme.text))
        painter.drawText(
            box.adjusted(left - box.left(), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self._words
        )


def shoot_film() -> list[Frame]:
    """Play the film; return its frames."""
    with desk("en") as gm_desk:
        _prepare(gm_desk)
        film = Film(gm_desk)
        _act(film, gm_desk)
        return film.frames


def _act(film: Film, gm_desk: Desk) -> None:
    film.set_caption("The amber button says what comes next")
    film.rest(0.8)
    film.click(gm_desk.window.header.primary)
    film.rest(1.0)
    film.set_caption("does the same", "Space")
    film.rest(0.4)
    for _ in range(2):
        film.press(Key.Key_Space)
        film.rest(1.0)
    film.set_caption("Drag a marker to delay: the ticks the rules allow light up")
    film.drag("Tam", 15, TAMS_TICK)
    film.rest(0.6)
    film.set_caption("What the players see: no assassin")
    film.raise_players()
    film.rest(1.0)
    film.set_caption("The assassin acts, unseen", "Space")
    film.press(Key.Key_Space)
    film.rest(1.4)
    film.set_caption("Tam's turn, in both windows", "Space")
    film.press(Key.Key_Space)
    film.rest(2.2)


def _prepare(gm_desk: Desk) -> None:
    """Count until Bor is due, while Tam holds."""
    hands = gm_desk.hands
    hands.begin(system="fatewalker", title="Miller's Ford")
    hands.add("\n".join(PEOPLE), players=False)
    hands.click("Assassin")
    hands.ctrl(Key.Key_H)
    hands.press(Key.Key_Escape)
    hands.roll(*SUCCESSES)
    gm_desk.open_players()
    gm_desk.players.resize(*PLAYERS)
    for key in (*[Key.Key_Space] * 5, Key.Key_H, Key.Key_Return, Key.Key_Space):
        hands.press(key)
    gm_desk.resize(GM)
    gm_desk.clear_messages()
    gm_desk.window.command_actions["calm"].setChecked(False)


def _ease(count: int) -> Iterator[float]:
    """Yield fractions of a path, for a motion that begins and ends slowly."""
    for number in range(1, count + 1):
        share = number / count
        yield share * share * (3 - 2 * share)


def _frames(seconds: float) -> int:
    return round(seconds * 1000 / FRAME)


def _near(point: QPointF, target: QPoint) -> bool:
    return (point - QPointF(target)).manhattanLength() < 1


if __name__ == "__main__":
    from tests.packaging.pictures.ink import write_film

    quiet_qt()
    write_film(shoot_film(), Path(sys.argv[1]))
