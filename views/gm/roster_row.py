"""Places and paints the parts of a row of the roster."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from models.scheduler.combatant import Presence, Secrecy
from models.sight.lanes import Lane, LaneTurn
from models.wording import tr
from views.gm.counter_line import paint_tally, tally_width
from views.gm.eye import paint_eye
from views.measure import scaled_width
from views.signs import paint_signs, signs_width
from views.theme import DUE_OPACITY, Theme, text_scale, with_opacity
from views.timeline.sizes import LaneSizes
from views.token import TokenDrawing, paint_token
from views.widgets.row_delegate import draw_text

MARGIN: Final = 14
SEPARATOR: Final = " · "
GAP: Final = 8
AFTER_TOKEN: Final = 10
NAME_TEXT: Final = 14
SMALL_TEXT: Final = 12
DETAILS_TEXT: Final = 12
VALUE_TEXT: Final = 17
CAPTION_TEXT: Final = 11
HEADING_TEXT: Final = 11
GONE_OPACITY: Final = 0.28
HIDDEN_OPACITY: Final = 0.5
CHOSEN_OPACITY: Final = 0.06
EYE: Final = 15
EYE_PAD: Final = 5
EDGE: Final = 4
"""Width of the edge that marks a combatant who acts, is tied or is next."""
NEXT_EDGE: Final = 0.5
"""Fraction of a row's height that the edge of the next combatant takes."""
JOIN_PAD: Final = 4
MIN_TEXT_WIDTH: Final = 34
MIN_ELIDED_DETAILS: Final = 90
"""Width below which elided details are hidden, since too little of it could be read."""
VALUE: Final = 24
"""Minimum width of a value, so that eyes are aligned."""


class RowPlaces(Struct, frozen=True):
    """Places of a row's parts."""

    token: QPointF
    name: QRectF
    eye: QRectF
    details: QRectF
    tally: QRectF
    value: QRectF
    caption: QRectF


def with_join(lane: Lane) -> Lane:
    """Return a lane with the join button instead of its value."""
    return replace(lane, value=join_text(lane), caption="")


def without_absence(lane: Lane) -> Lane:
    """Return a lane without words on its absence, which the card says once for everyone."""
    is_absent = lane.presence is Presence.RESERVE
    return replace(lane, value="", caption="", details="") if is_absent else lane


def join_text(lane: Lane) -> str:
    """Return the text of the join button, which differs for a defeated combatant."""
    return tr("Bring back") if lane.presence is Presence.DEFEATED else tr("Join")


def join_box(box: QRectF, sizes: LaneSizes, lane: Lane) -> QRectF:
    scale, has_two_lines = _text_scale(sizes), sizes.lines > 1
    pixels = (SMALL_TEXT if has_two_lines else CAPTION_TEXT) * sizes.growth
    width = scaled_width(join_text(lane), pixels, bold=True) + 2 * JOIN_PAD
    top = box.center().y() - (21 if has_two_lines else 10) * scale
    return _right_aligned(box.right() - MARGIN, top, width, 20 * scale)


def row_places(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    """Return the places of a row's parts, in two lines or, in compact rows, in one."""
    return _in_two_lines(box, lane, sizes) if sizes.lines > 1 else _in_one_line(box, lane, sizes)


class RosterRow(Struct, frozen=True):
    """Drawing of a row with token, name and details, eye, number, and value with caption.

    `scale` is the text scale. In compact rows, the eye is hidden if it says nothing and the row is
    neither selected nor under the pointer. With `joins`, a button replaces the value; in a compact
    row it has a frame only if the row is selected or under the pointer.
    """

    theme: Theme
    lane: Lane
    secrecy_text: str
    sizes: LaneSizes
    scale: float
    width: float
    height: float
    chosen: bool
    pointed: bool
    joins: bool = False

    @property
    def bounds(self) -> QRectF:
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def paint(self, painter: QPainter) -> None:
        theme, lane, sizes, box = self.theme, self.lane, self.sizes, self.bounds
        places, one_line = row_places(box, lane, sizes), sizes.lines == 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        _paint_background(painter, theme, box, lane, chosen=self.chosen)
        _paint_token(painter, theme, places.token, lane, sizes.token - 2)
        _paint_texts(painter, self, places)
        if self.chosen or self.pointed or not one_line or lane.secrecy is not Secrecy.FULL:
            colour = theme.muted if lane.secrecy is Secrecy.FULL else theme.text
            paint_eye(painter, places.eye, lane.secrecy, colour)
        if self.joins:
            is_framed = self.chosen or self.pointed or not one_line
            _paint_join(painter, self, join_box(box, sizes, lane), framed=is_framed)
            return
        value, pixels = _value(lane, sizes)
        draw_text(painter, places.value, value, pixels, theme.text, bold=True, align_right=True)
        pixels = CAPTION_TEXT * sizes.growth
        draw_text(painter, places.caption, lane.caption, pixels, theme.muted, align_right=True)


def paint_heading(painter: QPainter, theme: Theme, band: QRectF, lane: Lane) -> None:
    """Paint a group's title and its clock above its first lane."""
    if lane.group is None:
        return
    painter.fillRect(band, QColor(theme.raised))
    text_box, clock = band.adjusted(MARGIN, 0, -MARGIN, 0), lane.group.clock
    is_right_aligned = bool(lane.group.title)
    clock_width = draw_text(
        painter, text_box, clock, HEADING_TEXT, theme.muted, bold=True, align_right=is_right_aligned
    )
    text_box.setRight(text_box.right() - clock_width - GAP)
    draw_text(painter, text_box, lane.group.title, HEADING_TEXT, theme.text, bold=True)


def _in_two_lines(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    scale, middle, growth = _text_scale(sizes), box.center().y(), sizes.growth
    left, right = _text_left(box, sizes), box.right() - MARGIN
    eye = QRectF(left, middle + 2 + (18 - EYE) * scale / 2, EYE * scale, EYE * scale)
    caption_width = scaled_width(lane.caption, CAPTION_TEXT * growth)
    after_eye = eye.right() + EYE_PAD
    tally = QRectF(after_eye, middle + 2, tally_width(lane, scale), 20 * scale)
    details_left = tally.right() + GAP if lane.tally else after_eye
    name_end = right - GAP - scaled_width(lane.value, VALUE_TEXT * growth, bold=True)
    upper, lower = middle - 21 * scale, middle + 2
    return RowPlaces(
        token=_token(box, sizes),
        name=_between(left, name_end, upper + scale, 20 * scale),
        eye=eye,
        details=_between(details_left, right - GAP - caption_width, lower, 18 * scale),
        tally=tally,
        value=_between(left, right, upper, 22 * scale),
        caption=_between(left, right, lower, 16 * scale),
    )


def _in_one_line(box: QRectF, lane: Lane, sizes: LaneSizes) -> RowPlaces:
    scale, middle = _text_scale(sizes), box.center().y()
    left, right = _text_left(box, sizes), box.right() - MARGIN
    value, pixels = _value(lane, sizes)
    value_left = right - max(VALUE * scale, scaled_width(value, pixels, bold=True) + 1)
    eye = _right_aligned(value_left - EYE_PAD, middle - EYE * scale / 2, EYE * scale, EYE * scale)
    tally = _right_aligned(
        eye.left() - GAP, middle - 10 * scale, tally_width(lane, scale), 20 * scale
    )
    details_right = (tally.left() if lane.tally else eye.left()) - GAP
    name_width = scaled_width(lane.display_name, NAME_TEXT * sizes.growth, bold=True) + 1
    min_name_end = left + min(name_width, MIN_TEXT_WIDTH * scale)
    signs_left = details_right - signs_width(lane.signs, scale)
    max_name_end = min(max(signs_left, min_name_end), details_right)
    name_end = min(left + name_width, max_name_end)
    details_left = min(name_end + GAP, max_name_end)
    return RowPlaces(
        token=_token(box, sizes),
        name=_between(left, name_end, box.top(), box.height()),
        eye=eye,
        details=_between(details_left, details_right, box.top(), box.height()),
        tally=tally,
        value=_between(value_left, right, box.top(), box.height()),
        caption=QRectF(),
    )


def _value(lane: Lane, sizes: LaneSizes) -> tuple[str, float]:
    """Return the text at the end of a row, and its size; in one line, a number or the caption."""
    if sizes.lines > 1:
        return lane.value, VALUE_TEXT * sizes.growth
    if any(each.isdigit() for each in lane.value):
        return lane.value, NAME_TEXT * sizes.growth
    return lane.caption or lane.value, CAPTION_TEXT * sizes.growth


def _text_scale(sizes: LaneSizes) -> float:
    return text_scale() * sizes.growth


def _token(box: QRectF, sizes: LaneSizes) -> QPointF:
    return QPointF(box.left() + MARGIN + sizes.token / 2, box.center().y())


def _text_left(box: QRectF, sizes: LaneSizes) -> float:
    return box.left() + MARGIN + sizes.token + AFTER_TOKEN


def _between(left: float, right: float, top: float, height: float) -> QRectF:
    return QRectF(left, top, max(0.0, right - left), height)


def _right_aligned(right: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(right - width, top, width, height)


def _details_text(row: RosterRow) -> str:
    parts = (row.lane.state_text, row.secrecy_text, row.lane.details, row.lane.first_note_line)
    return SEPARATOR.join(part for part in parts if part)


def _paint_background(
    painter: QPainter, theme: Theme, box: QRectF, lane: Lane, *, chosen: bool
) -> None:
    edge = QRectF(box.left(), box.top(), EDGE, box.height() - 1)
    if lane.is_due:
        painter.fillRect(box, with_opacity(theme.accent_fill, DUE_OPACITY))
    if chosen:
        painter.fillRect(box, with_opacity(theme.text, CHOSEN_OPACITY))
        painter.fillRect(
            _right_aligned(box.right(), box.top(), EDGE, box.height()), QColor(theme.text)
        )
    match lane.turn:
        case LaneTurn.ACTS:
            painter.fillRect(edge, QColor(theme.accent_fill))
        case LaneTurn.TIED:
            painter.setPen(QPen(QColor(theme.accent), 1))
            painter.drawRect(edge.adjusted(0.5, 0.5, -0.5, -0.5))
        case LaneTurn.NEXT:
            shorter = edge.height() * (1 - NEXT_EDGE) / 2
            painter.fillRect(edge.adjusted(0, shorter, 0, -shorter), QColor(theme.muted))
        case LaneTurn.LATER:
            pass
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), QColor(theme.line))


def _paint_join(painter: QPainter, row: RosterRow, box: QRectF, *, framed: bool) -> None:
    """Paint the join button. It isn't always framed: thirty frames in a column look like a grid."""
    if framed:
        painter.setPen(QPen(QColor(row.theme.muted), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, EDGE, EDGE)
    pixels = (SMALL_TEXT if row.sizes.lines > 1 else CAPTION_TEXT) * row.sizes.growth
    colour = row.theme.text if framed else row.theme.muted
    text_box = box.adjusted(JOIN_PAD, 0, -JOIN_PAD + 1, 0)
    draw_text(painter, text_box, join_text(row.lane), pixels, colour, bold=True)


def _paint_token(painter: QPainter, theme: Theme, centre: QPointF, lane: Lane, size: float) -> None:
    """Paint the token, fainter if its combatant is absent or hidden, unlike the texts."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_token(painter, TokenDrawing(theme, lane.face, size, _opacity(lane)), centre)


def _paint_texts(painter: QPainter, row: RosterRow, places: RowPlaces) -> None:
    theme, lane, scale, details = row.theme, row.lane, row.scale, _details_text(row)
    growth = row.sizes.growth
    name, pixels = QRectF(places.name), NAME_TEXT * growth
    colour = theme.accent if lane.turn is LaneTurn.ACTS else theme.text
    draw_text(painter, name, lane.display_name, pixels, colour, bold=True)
    name.setLeft(name.left() + scaled_width(lane.display_name, pixels, bold=True) + GAP)
    if name.width() > MIN_TEXT_WIDTH:
        draw_text(painter, name, lane.other_name, SMALL_TEXT * growth, theme.muted)
    if lane.tally:
        paint_tally(painter, theme, lane.tally, places.tally, scale)
    text_box = places.details.adjusted(0, 0, -signs_width(lane.signs, scale), 0)
    pixels = DETAILS_TEXT * growth
    whole_parts = _whole_parts(details, text_box.width(), pixels)
    elided_details = (
        "" if row.sizes.lines == 1 or text_box.width() < MIN_ELIDED_DETAILS * scale else details
    )
    details = whole_parts or elided_details
    details_width = draw_text(painter, text_box, details, pixels, theme.muted)
    if round(text_box.width()) >= 0:
        signs_start = QPointF(text_box.left() + details_width, text_box.center().y())
        paint_signs(painter, theme, lane.signs, signs_start, scale)


def _whole_parts(details: str, width: float, pixels: float) -> str:
    """Return the parts of the details that fit whole, since elided ones couldn't be read."""
    parts = details.split(SEPARATOR)
    while parts and scaled_width(SEPARATOR.join(parts), pixels) > width:
        parts.pop()
    return SEPARATOR.join(parts)


def _opacity(lane: Lane) -> float:
    if lane.presence is not Presence.PRESENT and not lane.is_entering:
        return GONE_OPACITY
    return HIDDEN_OPACITY if lane.secrecy is Secrecy.HIDDEN else 1.0
