"""The first look: what the program is, a fight that moves, and the ways to begin."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from models.scheduler.stage import Stage
from resources import FOLDER
from views.gm.living_sample import LivingSample
from views.gm.start_rows import (
    BETWEEN,
    NOTHING,
    ActionRow,
    ActionsByKey,
    StartChoice,
    StartList,
    StartRow,
)
from views.language import say_always
from views.plain import PlainLabel
from views.theme import Theme, text_share
from views.widgets.cards import label

MARGIN = 24
WAYS_WIDTH = 300
MOST_SHARE = 1.1
"""The ways grow no wider with larger text: the samples beside them need the room."""
GAP = 32
"""Between the ways and what is to their right."""
SPACE = 18
"""Between two blocks, one above the other."""
MOST_WIDTH, WIDEST = 1120, 1.6
"""The most of what is right of the ways, in pixels and for the height of the page."""
LEAST = QSize(380, 180)
"""A smaller fight can't be read."""
LOWEST = 9 / 16
"""How high a fight is at most for its width."""
ABOVE = 0.4
"""How much of the height that is left over is above all."""
ICON = 52


class Blocks(NamedTuple):
    """Where the blocks of the page stand; a fight without room has an empty place."""

    head: QRect
    ways: QRect
    fight: QRect
    samples: QRect


def fight_size(room: QSize, around: QSize) -> QSize:
    """Return how large a fight is in that room, with what is `around` it; empty where too small."""
    inner = room - around
    size = QSize(inner.width(), min(inner.height(), round(inner.width() * LOWEST)))
    return size + around if size.boundedTo(LEAST) == LEAST else QSize(0, 0)


class FirstLook(QWidget):
    """The page where nothing was begun: the ways to begin to the left, a fight to the right.

    The fight has the room that the samples beneath it leave, and gives way first. In an upright
    window it is above both. Of the recent encounters there are as many as there is room for.
    """

    document_chosen = Signal(str)
    sample_chosen = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = _Head(self)
        self.ways = QWidget(self)
        self._newest = NOTHING
        self._go_on = StartRow(self.ways)
        self._go_on.stand_out(main=True)
        self._go_on.clicked.connect(lambda: self.document_chosen.emit(self._newest.what))
        keys = ("new", "open", "tour")
        self._new, self._open, self._tour = (ActionRow(actions[key], self.ways) for key in keys)
        self.recent = StartList(self.ways)
        self.recent.setContentsMargins(0, BETWEEN, 0, BETWEEN)
        self.sample = LivingSample(theme, self)
        self.sample.hide()
        self._more = ActionRow(actions["sample"], self)
        self.samples = StartList(self, self._more)
        self._lay_out()
        self.show_recent(())
        say_always(self)

    @property
    def first(self) -> QWidget:
        return self._go_on if self._newest.what else self._new

    def show_recent(self, choices: Sequence[StartChoice]) -> None:
        """Offer to go on with the first one, and to open the others."""
        self._newest = choices[0] if choices else NOTHING
        self._go_on.setVisible(bool(choices))
        self._new.stand_out(main=not choices)
        self._say_newest()
        self.recent.offer(choices[1:], self.document_chosen)
        self._changed()

    def show_samples(self, choices: Sequence[StartChoice]) -> None:
        self.samples.offer(choices, self.sample_chosen)
        self._changed()

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        self.sample.show_fight(title, stages)
        self._changed()

    def retranslate(self) -> None:
        self.recent.call(self.tr("RECENT"))
        self.samples.call(self.tr("TRY A SAMPLE FIGHT"))
        self._more.call(self.tr("All sample fights"))
        self._say_newest()

    def minimumSizeHint(self) -> QSize:
        """Return the size without the fight and the recent encounters, at which rows are hidden."""
        ways = self._ways_width()
        wide = ways + GAP + LEAST.width() + 2 * MARGIN
        left = self._head.height_at(ways) + SPACE + self._least_of_ways()
        return QSize(wide, left + 2 * MARGIN)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._set_out()
        return super().event(event)

    def _say_newest(self) -> None:
        words = self.tr("Continue {0}").format(self._newest.called)
        newest = self._newest
        self._go_on.show_choice(StartChoice("", words, newest.told, newest.picture))

    def _changed(self) -> None:
        stops = (self._go_on, self._new, self._open, *self.recent.rows, self._tour)
        for before, after in pairwise((*stops, *self.samples.rows, self._more)):
            self.setTabOrder(before, after)
        self._set_out()

    def _set_out(self) -> None:
        """Place all blocks by the size of the page, and by nothing that is shown just now."""
        whole = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        upright = whole.height() > whole.width()
        blocks = self._upright(whole) if upright else self._across(whole)
        self._head.setGeometry(blocks.head)
        self.ways.setGeometry(blocks.ways)
        self.samples.setGeometry(blocks.samples)
        self.samples.fill(blocks.samples.size())
        self.sample.setGeometry(blocks.fight)
        self.sample.setVisible(not blocks.fight.isEmpty())

    def _across(self, whole: QRect) -> Blocks:
        """Return the blocks with the fight and the samples right of the ways."""
        ways = self._ways_width()
        most = min(MOST_WIDTH, round(whole.height() * WIDEST))
        right = max(LEAST.width(), min(whole.width() - ways - GAP, most))
        head, samples = self._head.height_at(ways), self.samples.height_at(right)
        fight = self._fight_in(QSize(right, whole.height() - samples - SPACE))
        above = fight.height() + SPACE if fight.height() else 0
        rows = self._fill_ways(whole.height() - head - SPACE)
        size = QSize(ways + GAP + right, max(head + SPACE + rows, above + samples))
        corner = _corner(whole, size)
        beside = corner + QPoint(ways + GAP, 0)
        return Blocks(
            QRect(corner, QSize(ways, head)),
            QRect(corner + QPoint(0, head + SPACE), QSize(ways, rows)),
            QRect(beside, fight),
            QRect(beside + QPoint(0, above), QSize(right, min(samples, whole.height() - above))),
        )

    def _upright(self, whole: QRect) -> Blocks:
        """Return the blocks with the fight above the ways and the samples."""
        wide, ways = min(whole.width(), MOST_WIDTH), self._ways_width()
        right = wide - ways - GAP
        head = self._head.height_at(wide) + SPACE
        rows, samples = self._fill_ways(whole.height()), self.samples.height_at(right)
        below = max(rows, samples)
        fight = self._fight_in(QSize(wide, whole.height() - head - below - SPACE))
        above = head + (fight.height() + SPACE if fight.height() else 0)
        corner = _corner(whole, QSize(wide, above + below))
        return Blocks(
            QRect(corner, QSize(wide, head - SPACE)),
            QRect(corner + QPoint(0, above), QSize(ways, rows)),
            QRect(corner + QPoint(0, head), fight),
            QRect(corner + QPoint(ways + GAP, above), QSize(right, samples)),
        )

    def _fight_in(self, room: QSize) -> QSize:
        return fight_size(room, self.sample.around()) if self.sample.filled else QSize(0, 0)

    def _fill_ways(self, room: int) -> int:
        """Show the recent encounters for which there is room; return how high the ways are."""
        least = self._least_of_ways()
        width = self._ways_width()
        fits = self.recent.fill(QSize(width, room - least - BETWEEN))
        self.recent.setVisible(fits)
        return least + (BETWEEN + self.recent.height_of_shown() if fits else 0)

    def _least_of_ways(self) -> int:
        rows = (self._go_on, self._new, self._open, self._tour)
        heights = [each.sizeHint().height() for each in rows if not each.isHidden()]
        return sum(heights) + BETWEEN * (len(heights) - 1)

    def _ways_width(self) -> int:
        rows = (self._new, self._open, self._tour)
        widest = max(each.sizeHint().width() for each in rows)
        return max(widest, round(WAYS_WIDTH * min(text_share(), MOST_SHARE)))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.ways)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(BETWEEN)
        for row in (self._go_on, self._new, self._open):
            column.addWidget(row)
        column.addWidget(self.recent)
        column.addWidget(self._tour)
        column.addStretch(1)


class _Head(QWidget):
    """The program's icon and name, and in a sentence what it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = PlainLabel(parent=self)
        self._icon.setPixmap(_icon())
        self._name = label("Tickline", "wordmark", self)
        self._told = label("", "lead", self, wrap=True)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self._icon)
        line.addWidget(self._name, 1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(line)
        column.addWidget(self._told)
        column.addStretch(1)
        say_always(self)

    def height_at(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def retranslate(self) -> None:
        self._told.setText(self.tr("Fights on a clock of ticks: everyone sees who acts next"))


def _icon() -> QPixmap:
    """Return the program's icon, sharp on every screen."""
    drawn = QPixmap(str(FOLDER / "icons" / "tickline-128.png"))
    drawn.setDevicePixelRatio(drawn.width() / ICON)
    return drawn


def _corner(whole: QRect, size: QSize) -> QPoint:
    """Return where all begins that takes `size`: in the middle, a little higher."""
    spare = (whole.size() - size).expandedTo(QSize(0, 0))
    return whole.topLeft() + QPoint(spare.width() // 2, round(spare.height() * ABOVE))
