"""The shelf: a list of encounters with a small picture each, and the search in it."""

from operator import attrgetter
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import (
    QLocale,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QListView,
    QStyleOptionViewItem,
    QWidget,
)

from models.recruits.tags import matches
from models.wording import tr
from views.theme import text_share
from views.widgets.rows import BAR_WIDTH, RowDelegate, paint_chosen, write
from views.widgets.value_list import ValueList

PICTURE = QSize(112, 63)
ROW_HEIGHT = 79
MARGIN = 8
GAP = 12
TITLE_TEXT = 14
SMALL_TEXT = 12


class Shelved(Struct, frozen=True):
    """An encounter on the shelf. Until it is `read`, its file tells all that is known.

    `played` is in seconds since 1970; `trouble` says why it can't be read.
    """

    path: Path
    played: float
    title: str
    system: str = ""
    clock: str = ""
    combatants: int = 0
    picture: bytes = b""
    trouble: str = ""
    opened: bool = False
    read: bool = False

    def matches(self, search: str) -> bool:
        return matches(search, (self.title, self.system, self.path.stem))


class ShelfList(ValueList[Shelved]):
    """The encounters, the one played last on top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(in_words, parent, key=attrgetter("path"))
        self.setItemDelegate(RowDelegate(_row_height, _paint_row, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Encounters"))


def in_words(row: Shelved) -> str:
    """Return all that is known of an encounter, as a screen reader says it."""
    return ", ".join(filter(None, (row.title, row.trouble or told(row), played(row.played))))


def told(row: Shelved) -> str:
    """Return what a row says below its title."""
    if row.trouble:
        return tr("Can't be read")
    if not row.read:
        return ""
    count = tr("%n combatant(s)", "", row.combatants)
    here = tr("open now") if row.opened else ""
    return " · ".join(filter(None, (row.system, row.clock, count, here)))


def played(seconds: float) -> str:
    """Return when that was: the time of today, the day of this week, or the date."""
    from PySide6.QtCore import QDateTime

    then, now = QDateTime.fromSecsSinceEpoch(int(seconds)), QDateTime.currentDateTime()
    locale = QLocale()
    days = then.date().daysTo(now.date())
    if days == 0:
        return locale.toString(then.time(), QLocale.FormatType.ShortFormat)
    if 0 < days < 7:  # noqa: PLR2004 - a week
        return locale.dayName(then.date().dayOfWeek())
    return locale.toString(then.date(), QLocale.FormatType.ShortFormat)


def _row_height() -> int:
    return max(ROW_HEIGHT, round((ROW_HEIGHT - 20) * text_share()))


def _paint_row(painter: QPainter, option: QStyleOptionViewItem, row: Shelved) -> None:
    """Paint the picture, and beside it the title, what is known, and when it was played."""
    paint_chosen(painter, option)
    inner = option.rect.adjusted(MARGIN + BAR_WIDTH, MARGIN, -GAP, -MARGIN)
    corner = QPoint(inner.left(), inner.center().y() - PICTURE.height() // 2)
    _paint_picture(painter, QRect(corner, PICTURE), row, option.palette)
    inner.setLeft(inner.left() + PICTURE.width() + GAP)
    _paint_words(painter, inner, row, option.palette)


def _paint_picture(painter: QPainter, box: QRect, row: Shelved, palette: QPalette) -> None:
    painter.fillRect(box, palette.color(QPalette.ColorRole.AlternateBase))
    picture = QPixmap()
    if row.picture and picture.loadFromData(row.picture):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, picture)
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawRect(box.adjusted(0, 0, -1, -1))


def _paint_words(painter: QPainter, box: QRect, row: Shelved, palette: QPalette) -> None:
    role, half = QPalette.ColorRole, box.height() // 2
    upper = QRectF(box.left(), box.top(), box.width(), half)
    muted = palette.color(role.PlaceholderText)
    when = write(painter, upper, played(row.played), SMALL_TEXT, muted, right=True)
    colour = palette.color(role.BrightText) if row.trouble else muted
    write(painter, upper.translated(0, half), told(row), SMALL_TEXT, colour)
    upper.setRight(upper.right() - round(when) - GAP)
    write(painter, upper, row.title, TITLE_TEXT, palette.color(role.Text), bold=True)
