"""A searchable list of encounters, each with a small picture, for the encounter library."""

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

from models.recruits.tags import matches_search
from models.wording import tr
from views.theme import scaled
from views.widgets.row_delegate import BAR_WIDTH, RowDelegate, draw_text, paint_selection
from views.widgets.value_list import ValueList

PICTURE_SIZE = QSize(112, 63)
ROW_HEIGHT = 79
MARGIN = 8
GAP = 12
TITLE_PIXELS = 14
SMALL_PIXELS = 12


class ShelfEntry(Struct, frozen=True):
    """An encounter in the list; before its file is read, only path, title and time are known.

    `last_played` is in seconds since 1970; `error` says why the file can't be read.
    """

    path: Path
    last_played: float
    title: str
    system: str = ""
    clock: str = ""
    combatants: int = 0
    picture: bytes = b""
    error: str = ""
    is_open: bool = False
    is_read: bool = False

    def matches(self, search: str, *, by_title: bool = False) -> bool:
        others = () if by_title else (self.system, self.path.stem)
        return matches_search(search, (self.title, *others))


class ShelfList(ValueList[ShelfEntry]):
    """A list of saved encounters, with the details of each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(accessible_text, parent, key=attrgetter("path"))
        self.setItemDelegate(RowDelegate(_row_height, _paint_row, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Encounters"))


def accessible_text(row: ShelfEntry) -> str:
    return ", ".join(
        filter(
            None, (row.title, row.error or entry_details(row), format_last_played(row.last_played))
        )
    )


def entry_details(row: ShelfEntry) -> str:
    if row.error:
        return tr("Can't be read")
    if not row.is_read:
        return ""
    count = tr("%n combatant(s)", "", row.combatants)
    open_text = tr("open now") if row.is_open else ""
    return " · ".join(filter(None, (row.system, row.clock, count, open_text)))


def format_last_played(seconds: float) -> str:
    """Return when a fight was last played, given in seconds since 1970.

    This is the time if it was today, the weekday if it was within the last week, else the date.
    """
    from PySide6.QtCore import QDateTime

    time, now = QDateTime.fromSecsSinceEpoch(int(seconds)), QDateTime.currentDateTime()
    locale = QLocale()
    days = time.date().daysTo(now.date())
    if days == 0:
        return locale.toString(time.time(), QLocale.FormatType.ShortFormat)
    if 0 < days < 7:  # noqa: PLR2004 - a week
        return locale.dayName(time.date().dayOfWeek())
    return locale.toString(time.date(), QLocale.FormatType.ShortFormat)


def _row_height() -> int:
    return max(ROW_HEIGHT, scaled(ROW_HEIGHT - 20))


def _paint_row(painter: QPainter, option: QStyleOptionViewItem, row: ShelfEntry) -> None:
    paint_selection(painter, option)
    content = option.rect.adjusted(MARGIN + BAR_WIDTH, MARGIN, -GAP, -MARGIN)
    corner = QPoint(content.left(), content.center().y() - PICTURE_SIZE.height() // 2)
    _paint_picture(painter, QRect(corner, PICTURE_SIZE), row, option.palette)
    content.setLeft(content.left() + PICTURE_SIZE.width() + GAP)
    _paint_texts(painter, content, row, option.palette)


def _paint_picture(painter: QPainter, box: QRect, row: ShelfEntry, palette: QPalette) -> None:
    painter.fillRect(box, palette.color(QPalette.ColorRole.AlternateBase))
    picture = QPixmap()
    if row.picture and picture.loadFromData(row.picture):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, picture)
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawRect(box.adjusted(0, 0, -1, -1))


def _paint_texts(painter: QPainter, box: QRect, row: ShelfEntry, palette: QPalette) -> None:
    role, half = QPalette.ColorRole, box.height() // 2
    upper = QRectF(box.left(), box.top(), box.width(), half)
    muted_colour = palette.color(role.PlaceholderText)
    time_width = draw_text(
        painter,
        upper,
        format_last_played(row.last_played),
        SMALL_PIXELS,
        muted_colour,
        align_right=True,
    )
    colour = palette.color(role.BrightText) if row.error else muted_colour
    draw_text(painter, upper.translated(0, half), entry_details(row), SMALL_PIXELS, colour)
    upper.setRight(upper.right() - round(time_width) - GAP)
    draw_text(painter, upper, row.title, TITLE_PIXELS, palette.color(role.Text), bold=True)
