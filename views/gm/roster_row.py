"""A row of the roster: where its parts stand, and how they are painted."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from models.scheduler.combatant import Presence, Secrecy
from models.sight.lanes import Lane, LaneTurn
from models.wording import tr
from views.gm.counter_line import paint_tally, tally_width
from views.gm.eye import paint_eye
from views.measure import width_of
from views.signs import paint_signs, signs_width
from views.theme import Theme, faded, text_share
from views.timeline.sizes import LaneSizes
from views.token import Token, paint_token
from views.widgets.rows import write

MARGIN: Final = 14
SEPARATOR: Final = " · "
GAP: Final = 8
AFTER_TOKEN: Final = 10
NAME_TEXT: Final = 14
BESIDE_TEXT: Final = 12
NOTE_TEXT: Final = 12
VALUE_TEXT: Final = 17
CAPTION_TEXT: Final = 11
HEADING_TEXT: Final = 11
GONE: Final = 0.28
HIDDEN: Final = 0.5
DUE: Final = 0.13
CHOSEN: Final = 0.06
EYE: Final = 15
EYE_PAD: Final = 5
EDGE: Final = 4
"""The edge of the row whose turn it is, or nearly is."""
JOIN_PAD: Final = 4
LEAST_BESIDE: Final = 34
LEAST_CUT: Final = 90
"""What a note needs where it is cut: in less, none of it says anything."""
CAPTION: Final = 26
"""What a caption takes at least, so that numbers stand one below the other."""
VALUE: Final = 24
"""What a value takes at least, so that eyes stand one below the other."""


class RowPlaces(Struct, frozen=True):
    """Where the parts of a row stand."""

    token: QPointF
    name: QRectF
    eye: QRectF
    note: QRectF
    tally: QRectF
    value: QRectF
    caption: QRectF


def with_join(lane: Lane) -> Lane:
    """Return the lane of one who can join, with the button for that in place of its value."""
    return replace(lane, value=join_words(lane), caption="")


def join_words(lane: Lane) -> str:
    """Return what the button to join says: one who is defeated comes back."""
    return tr("Bring back") if lane.presence is Presence.DEFEATED else tr("Join")


def join_box(box: QRectF, sizes: LaneSizes, lane: Lane) -> QRectF:
    """Return where in a row the button to join is."""
    share, two = text_share(), sizes.lines > 1
    width = (
        width_of(join_words(lane), BESIDE_TEXT if two else CAPTION_TEXT, bold=True) + 2 * JOIN_PAD
    )
    top = box.center().y() - (21 if two else 10) * share
    return _leftwards(box.right() - MARGIN, top, width, 20 * share)


def row_places(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    """Return where the parts of a row stand: in two lines, or in one where rows are compact."""
    return _in_two_lines(box, lane, sizes) if sizes.lines > 1 else _in_one_line(box, lane, sizes)


class Row(Struct, frozen=True):
    """A combatant: token, name and note, eye, number, and the value with its caption.

    `told` is what the players know, in words, and `share` the size of text. Of many the eye is
    only seen where it says something, or where the row is chosen or pointed at. In place of the
    value `joins` shows a button.
    """

    theme: Theme
    lane: Lane
    told: str
    sizes: LaneSizes
    share: float
    width: float
    height: float
    chosen: bool
    pointed: bool
    joins: bool = False

    @property
    def room(self) -> QRectF:
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def paint(self, painter: QPainter) -> None:
        theme, lane, sizes, box = self.theme, self.lane, self.sizes, self.room
        places, one_line = row_places(box, lane, sizes), sizes.lines == 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        _paint_ground(painter, theme, box, lane, chosen=self.chosen)
        _paint_token(painter, theme, places.token, lane, sizes.token - 2)
        _paint_words(painter, self, places)
        if self.chosen or self.pointed or not one_line or lane.secrecy is not Secrecy.FULL:
            ink = theme.muted if lane.secrecy is Secrecy.FULL else theme.text
            paint_eye(painter, places.eye, lane.secrecy, ink)
        if self.joins:
            pixels = CAPTION_TEXT if one_line else BESIDE_TEXT
            _paint_join(painter, theme, join_box(box, sizes, lane), join_words(lane), pixels)
            return
        write(painter, places.value, *_value(lane, sizes), theme.text, bold=True, right=True)
        write(painter, places.caption, lane.caption, CAPTION_TEXT, theme.muted, right=True)


def paint_heading(painter: QPainter, theme: Theme, band: QRectF, lane: Lane) -> None:
    """Paint what a group is called, and its clock, into a row above its first lane."""
    if lane.group is None:
        return
    painter.fillRect(band, QColor(theme.raised))
    room, clock = band.adjusted(MARGIN, 0, -MARGIN, 0), lane.group.clock
    right = bool(lane.group.title)
    taken = write(painter, room, clock, HEADING_TEXT, theme.muted, bold=True, right=right)
    room.setRight(room.right() - taken - GAP)
    write(painter, room, lane.group.title, HEADING_TEXT, theme.text, bold=True)


def _in_two_lines(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    share, middle = text_share(), box.center().y()
    left, right = _words_from(box, sizes), box.right() - MARGIN
    eye = QRectF(left, middle + 2 + (18 - EYE) * share / 2, EYE * share, EYE * share)
    caption = width_of(lane.caption, CAPTION_TEXT)
    tally_right = right - GAP - max(caption, CAPTION * share)
    tally = _leftwards(tally_right, middle + 2, tally_width(lane, share), 20 * share)
    end = tally.left() - GAP if lane.tally else right - GAP - caption
    name_end = right - GAP - width_of(lane.value, VALUE_TEXT, bold=True)
    upper, lower = middle - 21 * share, middle + 2
    return RowPlaces(
        token=_token(box, sizes),
        name=_between(left, name_end, upper + share, 20 * share),
        eye=eye,
        note=_between(eye.right() + EYE_PAD, end, lower, 18 * share),
        tally=tally,
        value=_between(left, right, upper, 22 * share),
        caption=_between(left, right, lower, 16 * share),
    )


def _in_one_line(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    share, middle = text_share(), box.center().y()
    left, right = _words_from(box, sizes), box.right() - MARGIN
    value, pixels = _value(lane, sizes)
    value_left = right - max(VALUE * share, width_of(value, pixels, bold=True) + 1)
    eye = _leftwards(value_left - EYE_PAD, middle - EYE * share / 2, EYE * share, EYE * share)
    tally = _leftwards(eye.left() - GAP, middle - 10 * share, tally_width(lane, share), 20 * share)
    end = (tally.left() if lane.tally else eye.left()) - GAP
    name_end = left + min(end - left, width_of(lane.called, NAME_TEXT, bold=True) + 1)
    note_left = name_end + GAP if end - name_end - GAP > LEAST_BESIDE * share else end
    return RowPlaces(
        token=_token(box, sizes),
        name=_between(left, name_end, box.top(), box.height()),
        eye=eye,
        note=_between(note_left, end, box.top(), box.height()),
        tally=tally,
        value=_between(value_left, right, box.top(), box.height()),
        caption=QRectF(),
    )


def _value(lane: Lane, sizes: LaneSizes) -> tuple[str, float]:
    """Return what stands at the end of a row; in one line a caption, where no number is."""
    if sizes.lines > 1:
        return lane.value, VALUE_TEXT
    if any(each.isdigit() for each in lane.value):
        return lane.value, NAME_TEXT
    return lane.caption or lane.value, CAPTION_TEXT


def _token(box: QRectF, sizes: LaneSizes) -> QPointF:
    return QPointF(box.left() + MARGIN + sizes.token / 2, box.center().y())


def _words_from(box: QRectF, sizes: LaneSizes) -> float:
    return box.left() + MARGIN + sizes.token + AFTER_TOKEN


def _between(left: float, right: float, top: float, height: float) -> QRectF:
    return QRectF(left, top, max(0.0, right - left), height)


def _leftwards(right: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(right - width, top, width, height)


def _note(row: Row) -> str:
    told = (row.lane.words, row.told, row.lane.note, row.lane.noted)
    return SEPARATOR.join(part for part in told if part)


def _paint_ground(
    painter: QPainter, theme: Theme, box: QRectF, lane: Lane, *, chosen: bool
) -> None:
    edge = QRectF(box.left(), box.top(), EDGE, box.height() - 1)
    if lane.due:
        glow = QLinearGradient(box.topLeft(), box.topRight())
        glow.setColorAt(0, faded(theme.accent, DUE))
        glow.setColorAt(1, faded(theme.accent, DUE / 3))
        painter.fillRect(box, glow)
    if chosen:
        painter.fillRect(box, faded(theme.text, CHOSEN))
        painter.fillRect(_leftwards(box.right(), box.top(), EDGE, box.height()), QColor(theme.text))
    match lane.turn:
        case LaneTurn.ACTS:
            painter.fillRect(edge, QColor(theme.accent))
        case LaneTurn.TIED:
            _outline(painter, edge, theme.accent)
        case LaneTurn.NEXT:
            _outline(painter, edge, theme.muted)
        case LaneTurn.LATER:
            pass
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(theme.line))


def _paint_join(painter: QPainter, theme: Theme, box: QRectF, words: str, pixels: float) -> None:
    painter.setPen(QPen(QColor(theme.muted), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, EDGE, EDGE)
    room = box.adjusted(JOIN_PAD, 0, -JOIN_PAD + 1, 0)
    write(painter, room, words, pixels, theme.text, bold=True)


def _outline(painter: QPainter, edge: QRectF, colour: str) -> None:
    painter.setPen(QPen(QColor(colour), 1))
    painter.drawRect(edge.adjusted(0.5, 0.5, -0.5, -0.5))


def _paint_token(painter: QPainter, theme: Theme, centre: QPointF, lane: Lane, size: float) -> None:
    """Paint the token, or its shade; the words are as strong for everybody."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_token(painter, Token(theme, lane.face, size, _strength(lane)), centre)


def _paint_words(painter: QPainter, row: Row, places: RowPlaces) -> None:
    theme, lane, share, note = row.theme, row.lane, row.share, _note(row)
    acts = lane.turn is LaneTurn.ACTS
    name = QRectF(places.name)
    write(painter, name, lane.called, NAME_TEXT, theme.accent if acts else theme.text, bold=True)
    name.setLeft(name.left() + width_of(lane.called, NAME_TEXT, bold=True) + GAP)
    if name.width() > LEAST_BESIDE:
        write(painter, name, lane.beside, BESIDE_TEXT, theme.muted)
    if lane.tally:
        paint_tally(painter, theme, lane.tally, places.tally, share)
    room = places.note.adjusted(0, 0, -signs_width(lane.signs, share), 0)
    whole = _whole_parts(note, room.width())
    cut = "" if row.sizes.lines == 1 or room.width() < LEAST_CUT * share else note
    note = whole or cut
    taken = write(painter, room, note, NOTE_TEXT, theme.muted)
    paint_signs(painter, theme, lane.signs, QPointF(room.left() + taken, room.center().y()), share)


def _whole_parts(note: str, room: float) -> str:
    """Return as many parts of a note as have room whole: of thirty cut ones none says anything."""
    parts = note.split(SEPARATOR)
    while parts and width_of(SEPARATOR.join(parts), NOTE_TEXT) > room:
        parts.pop()
    return SEPARATOR.join(parts)


def _strength(lane: Lane) -> float:
    if lane.presence is not Presence.PRESENT:
        return GONE
    return HIDDEN if lane.secrecy is Secrecy.HIDDEN else 1.0
