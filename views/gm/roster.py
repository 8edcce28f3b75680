"""The roster: who is in the fight, one row a combatant, beside the lanes of the timeline."""

import math
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from models.items.plain import plain
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence, Secrecy
from models.sight.lanes import Lane
from views.gm.counter_line import CounterLine, paint_tally, tally_tip, tally_width
from views.gm.eye import eye_tip, paint_eye, secrecy_words
from views.keys import ENTER
from views.language import say_always
from views.measure import width_of
from views.signs import paint_signs, signs_width
from views.theme import Theme, faded, text_share
from views.timeline.geometry import HEADING_HEIGHT, HEADING_SIZE, NOTCH, lane_height
from views.token import Shade, paint_shade, paint_token
from views.widgets.lists import PaintedList
from views.widgets.rows import RowDelegate, write

TOKEN = 34
MARGIN = 14
GAP = 8
NAME_TEXT = 14
BESIDE_TEXT = 12
VALUE_TEXT = 17
CAPTION_TEXT = 11
GONE = 0.28
HIDDEN = 0.5
DUE = 0.14
CHOSEN = 0.05
EYE = 15
EYE_PAD = 5
CAPTION = 26
"""What a caption takes at least, so that numbers stand one below the other."""


FOR_THE_WINDOW = (Qt.Key.Key_Left, Qt.Key.Key_Right, *ENTER)


class RosterList(PaintedList):
    """The list of combatants; it scrolls together with the timeline and shares its selection.

    `eye_pressed` asks what the players may see of one, and where to ask it; `counter_typed` gives
    whose counter of which key is to change, and what was typed.
    """

    activated_lane = Signal(str)
    menu_wanted = Signal(str, QPoint)
    eye_pressed = Signal(str, QPoint)
    counter_typed = Signal(str, str, str)

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.row_height = lane_height(text_share())
        self.setModel(model)
        self.setSelectionModel(selection)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.set_theme(theme)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        say_always(self)
        self.setFrameShape(QListView.Shape.NoFrame)
        self._line: CounterLine | None = None
        self.doubleClicked.connect(self._activate)
        self.customContextMenuRequested.connect(self._want_menu)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Combatants"))

    def set_theme(self, theme: Theme) -> None:
        paint_row = partial(_paint_row, theme)
        self.setItemDelegate(RowDelegate(lambda: self.row_height, paint_row, self))
        self.paint_ground(theme.panel)

    def set_row_height(self, pixels: int) -> None:
        if pixels != self.row_height:
            self.row_height = pixels
            self.doItemsLayout()

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into sight, with none cut on top."""
        super().scrollTo(index, hint)
        bar = self.verticalScrollBar()
        bar.setValue(math.ceil(bar.value() / self.row_height) * self.row_height)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll by a row a notch, as the lanes do."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(event.angleDelta().y() / NOTCH * self.row_height))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the window: letters, digits, Enter, and the way along the axis."""
        if event.key() in FOR_THE_WINDOW or (event.text() and event.text().isprintable()):
            event.ignore()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask what the players may see where the eye is pressed; else select."""
        lane, left = self._eye_at(event.position()), event.button() is Qt.MouseButton.LeftButton
        if lane is not None and left:
            self.eye_pressed.emit(lane.who, self.eye_place(lane.who))
            return
        counted = self._tally_at(event.position())
        super().mousePressEvent(event)
        if counted is not None and left:
            self._ask(counted)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a combatant; on the eye it is only a second click."""
        if self._hot(event.position()) is None:
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._hot(event.position()) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            point = QPointF(event.pos())
            if lane := self._eye_at(point):
                QToolTip.showText(event.globalPos(), plain(eye_tip(lane.secrecy)), self)
                return True
            if lane := self._tally_at(point):
                QToolTip.showText(event.globalPos(), plain(tally_tip(lane)), self)
                return True
        return super().viewportEvent(event)

    def eye_place(self, who: CombatantId) -> QPoint:
        model = self.model()
        assert isinstance(model, RowsModel)
        row = model.row_of(who)
        index = model.index(-1 if row is None else row)
        self.scrollTo(index)
        eye = eye_rect(QRectF(self.visualRect(index)))
        return self.viewport().mapToGlobal(eye.bottomLeft().toPoint())

    def _eye_at(self, point: QPointF) -> Lane | None:
        index = self.indexAt(point.toPoint())
        reach = eye_rect(QRectF(self.visualRect(index))).adjusted(-EYE_PAD, -2, EYE_PAD, EYE_PAD)
        lane: Lane = index.data(VALUE_ROLE)
        return lane if index.isValid() and reach.contains(point) else None

    @property
    def line(self) -> CounterLine:
        """The line that changes a counter; made when it is first used."""
        if self._line is None:
            self._line = CounterLine(self)
            self._line.entered.connect(self.counter_typed)
            self.verticalScrollBar().valueChanged.connect(self._line.hide)
        return self._line

    def _ask(self, lane: Lane) -> None:
        model = self.model()
        assert isinstance(model, RowsModel)
        row = model.row_of(lane.who)
        if row is not None and lane.counters:
            box = QRectF(self.visualRect(model.index(row)))
            self.line.ask(lane, lane.counters[0], tally_rect(box, lane))

    def _tally_at(self, point: QPointF) -> Lane | None:
        index = self.indexAt(point.toPoint())
        lane: Lane | None = index.data(VALUE_ROLE) if index.isValid() else None
        if lane is None or not lane.counters:
            return None
        reach = tally_rect(QRectF(self.visualRect(index)), lane).adjusted(-2, -2, 2, 2)
        return lane if reach.contains(point) else None

    def _hot(self, point: QPointF) -> Lane | None:
        return self._eye_at(point) or self._tally_at(point)

    def _activate(self, index: QModelIndex) -> None:
        self.activated_lane.emit(index.data(VALUE_ROLE).who)

    def _want_menu(self, place: QPoint) -> None:
        index = self.indexAt(place)
        if index.isValid():
            self.menu_wanted.emit(index.data(VALUE_ROLE).who, self.viewport().mapToGlobal(place))


def _paint_row(theme: Theme, painter: QPainter, option: QStyleOptionViewItem, lane: Lane) -> None:
    """Paint a combatant: token, name and note, eye, and the value with its caption."""
    box = QRectF(option.rect)
    chosen = bool(option.state & QStyle.StateFlag.State_Selected)
    _paint_ground(painter, theme, box, lane, chosen=chosen)
    _paint_heading(painter, theme, box, lane)
    centre = QPointF(box.left() + MARGIN + TOKEN / 2, box.center().y())
    _paint_token(painter, theme, centre, lane)
    _paint_words(painter, theme, box, lane)
    _paint_value(painter, theme, box, lane)


def _paint_token(painter: QPainter, theme: Theme, centre: QPointF, lane: Lane) -> None:
    """Paint the token, or its shade; the words are as strong for everybody."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if (strength := _strength(lane)) < 1:
        paint_shade(painter, theme, Shade(lane.face, TOKEN, strength), centre)
    else:
        paint_token(painter, theme, lane.face, centre, TOKEN)


def _paint_ground(
    painter: QPainter, theme: Theme, box: QRectF, lane: Lane, *, chosen: bool
) -> None:
    if lane.due:
        glow = QLinearGradient(box.topLeft(), box.topRight())
        glow.setColorAt(0, faded(theme.accent, DUE))
        glow.setColorAt(1, faded(theme.accent, 0.0))
        painter.fillRect(box, glow)
    if chosen:
        painter.fillRect(box, faded(theme.text, CHOSEN))
        painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), QColor(theme.accent))
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(theme.line))


def _paint_heading(painter: QPainter, theme: Theme, box: QRectF, lane: Lane) -> None:
    if lane.group is None:
        return
    band = QRectF(box.left(), box.top(), box.width(), HEADING_HEIGHT * text_share())
    painter.fillRect(band, QColor(theme.raised))
    room, clock = band.adjusted(MARGIN, 0, -MARGIN, 0), lane.group.clock
    if not lane.group.title:
        write(painter, room, clock, HEADING_SIZE, theme.muted, bold=True)
        return
    write(painter, room, clock, HEADING_SIZE, theme.muted, bold=True, right=True)
    room.setRight(room.right() - GAP - width_of(clock, HEADING_SIZE, bold=True))
    write(painter, room, lane.group.title, HEADING_SIZE, theme.text, bold=True)


def _paint_words(painter: QPainter, theme: Theme, box: QRectF, lane: Lane) -> None:
    left = box.left() + MARGIN + TOKEN + 10
    right = box.right() - MARGIN - GAP
    told = (lane.words, secrecy_words(lane.secrecy), lane.note)
    note = " · ".join(part for part in told if part)
    middle, share = box.center().y(), text_share()
    name_width = right - left - width_of(lane.value, VALUE_TEXT, bold=True)
    name_box = QRectF(left, middle - 20 * share, name_width, 20 * share)
    write(painter, name_box, lane.called, NAME_TEXT, theme.text, bold=True)
    name_box.setLeft(left + width_of(lane.called, NAME_TEXT, bold=True) + GAP)
    if name_box.width() > TOKEN:
        write(painter, name_box, lane.beside, BESIDE_TEXT, theme.muted)
    eye = eye_rect(box)
    ink = theme.muted if lane.secrecy is Secrecy.FULL else theme.text
    paint_eye(painter, eye, lane.secrecy, ink)
    note_left = eye.right() + EYE_PAD
    signs = signs_width(lane.signs, share)
    if lane.counters:
        tally = tally_rect(box, lane)
        paint_tally(painter, theme, lane.counters[0], tally, share)
        note_width = tally.left() - GAP - note_left - signs
    else:
        note_width = right - note_left - width_of(lane.caption, CAPTION_TEXT) - signs
    note_box = QRectF(note_left, middle + 2, note_width, 18 * share)
    write(painter, note_box, note, 12, theme.muted)
    after = QPointF(note_left + min(note_width, width_of(note, 12)), note_box.center().y())
    paint_signs(painter, theme, lane.signs, after, share)


def _paint_value(painter: QPainter, theme: Theme, box: QRectF, lane: Lane) -> None:
    room = box.adjusted(MARGIN, 0, -MARGIN, 0)
    middle, share = box.center().y(), text_share()
    top = QRectF(room.left(), middle - 21 * share, room.width(), 22 * share)
    below = QRectF(room.left(), middle + 2, room.width(), 16 * share)
    write(painter, top, lane.value, VALUE_TEXT, theme.text, bold=True, right=True)
    write(painter, below, lane.caption, CAPTION_TEXT, theme.muted, right=True)


def eye_rect(box: QRectF) -> QRectF:
    """Return where the eye stands in a row: before its note."""
    share = text_share()
    left, top = box.left() + MARGIN + TOKEN + 10, box.center().y() + 2
    return QRectF(left, top + (18 * share - EYE * share) / 2, EYE * share, EYE * share)


def tally_rect(box: QRectF, lane: Lane) -> QRectF:
    """Return where the number of a row stands: before its caption, with a bar beneath."""
    share = text_share()
    width, caption = tally_width(lane, share), width_of(lane.caption, CAPTION_TEXT)
    right = box.right() - MARGIN - GAP - max(caption, CAPTION * share)
    return QRectF(right - width, box.center().y() + 2, width, 20 * share)


def _strength(lane: Lane) -> float:
    if lane.presence is not Presence.PRESENT:
        return GONE
    return HIDDEN if lane.secrecy is Secrecy.HIDDEN else 1.0
