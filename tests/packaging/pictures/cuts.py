"""Cuts pictures out: a window, a dialog, or some parts of one."""

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from desktop.cli.picture import render_window
from tests.packaging.pictures.desk import Desk, settle
from tests.packaging.pictures.pointer import paint_pointer
from views.theme import FAMILY, Theme

GAP: Final = 12
BAR: Final = 34
"""Height of the bar painted above a dialog, as by a window manager."""
TITLE: Final = 13
IN_MARKER: Final = QPoint(11, 12)
"""Position of the pointer that carries a marker, from its middle."""
ARGB: Final = QImage.Format.Format_ARGB32_Premultiplied


def window(desk: Desk) -> QImage:
    settle()
    return render_window(desk.window)


def players(desk: Desk) -> QImage:
    settle()
    return render_window(desk.players)


def lanes(desk: Desk) -> QImage:
    """Cut out some lanes with their labels."""
    return window(desk).copy(_place(desk, desk.window.roster) | _place(desk, desk.window.timeline))


def lanes_and_hand(desk: Desk) -> QImage:
    """Cut out some lanes while the mouse drags a token."""
    image, drag = lanes(desk), desk.window.timeline.drag_controller.drag
    assert drag is not None
    assert drag.to_tick is not None
    timeline = desk.window.timeline
    home = timeline.token_point(drag.who)
    assert home is not None
    tip = QPoint(round(timeline.camera.geometry.x_of(drag.to_tick)), home.y())
    left = _place(desk, desk.window.roster) | _place(desk, timeline)
    at = timeline.viewport().mapTo(desk.window, tip) - left.topLeft()
    painter = QPainter(image)
    paint_pointer(painter, QPointF(at + IN_MARKER), pressed=True)
    painter.end()
    return image


def card(desk: Desk) -> QImage:
    return side_by_side(desk, desk.window.card)


def lanes_and_card(desk: Desk) -> QImage:
    return side_by_side(desk, desk.window.timeline, desk.window.card)


def side_by_side(desk: Desk, *parts: QWidget) -> QImage:
    """Cut out some parts of the GM's window, and put them side by side."""
    whole = window(desk)
    places = [_place(desk, each) for each in parts]
    width = sum(each.width() + GAP for each in places) + GAP
    image = QImage(width, max(each.height() for each in places) + 2 * GAP, ARGB)
    image.fill(QColor(desk.window.theme.window))
    painter = QPainter(image)
    left = GAP
    for place in places:
        painter.drawImage(QPoint(left, GAP), whole, place)
        left += place.width() + GAP
    painter.end()
    return image


def dialog(desk: Desk) -> QImage:
    """Cut out the open dialog, with a title bar."""
    dialog = desk.hands.dialog()
    settle()
    title = dialog.windowTitle().replace("[*]", "*" if dialog.isWindowModified() else "")
    return _frame(render_window(dialog), title, desk.window.theme)


def menu(desk: Desk) -> QImage:
    """Cut out the open menu with the rows to which it belongs."""
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu)
    whole = window(desk)
    place = QRect(desk.window.mapFromGlobal(popup.pos()), popup.size())
    painter = QPainter(whole)
    painter.drawImage(place.topLeft(), render_window(popup))
    painter.end()
    box = _place(desk, desk.window.roster) | place
    return whole.copy(box & whole.rect())


def caption_font(pixels: int) -> QFont:
    """Return the font of all captions in pictures."""
    font = QFont(FAMILY)
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _place(desk: Desk, part: QWidget) -> QRect:
    return QRect(part.mapTo(desk.window, QPoint()), part.size())


def _frame(content: QImage, title: str, theme: Theme) -> QImage:
    image = QImage(content.width() + 2, content.height() + BAR + 1, ARGB)
    image.fill(QColor(theme.line))
    painter = QPainter(image)
    painter.fillRect(1, 1, content.width(), BAR - 2, QColor(theme.raised))
    painter.drawImage(1, BAR, content)
    painter.setFont(caption_font(TITLE))
    painter.setPen(QColor(theme.text))
    painter.drawText(QRect(0, 0, image.width(), BAR), Qt.AlignmentFlag.AlignCenter, title)
    painter.end()
    return image
