"""The first page, with what the program is, a moving fight, and actions to start with."""

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
    NO_CHOICE,
    ROW_SPACING,
    ActionRow,
    ActionsByKey,
    StartChoice,
    StartList,
    StartRow,
)
from views.language import keep_translated
from views.plain import PlainLabel
from views.theme import Theme, text_scale
from views.widgets.cards import label

MARGIN = 24
ACTIONS_WIDTH = 300
MAX_TEXT_SCALE = 1.1
"""Largest text scale that widens the actions, since the samples need the space."""
GAP = 32
"""Gap between the actions and the samples."""
SPACE = 18
"""Gap between two blocks, one above the other."""
MAX_WIDTH, MAX_WIDTH_RATIO = 1120, 1.6
"""Maximum width right of the actions, in pixels and as a multiple of the page's height."""
MIN_FIGHT_SIZE = QSize(380, 180)
"""Size below which a fight can't be read."""
MAX_HEIGHT_RATIO = 9 / 16
"""Largest ratio of a fight's height to its width."""
SHARE_ABOVE = 0.4
"""Fraction of the spare height that is above all blocks."""
ICON = 52


class Blocks(NamedTuple):
    """Rectangles of the page's blocks. That of the fight is empty if the fight doesn't fit."""

    head: QRect
    action_rows: QRect
    fight: QRect
    samples: QRect


def fight_size(space: QSize, frame: QSize) -> QSize:
    """Return the size of a fight with its frame in `space`, or an empty size if it doesn't fit."""
    inner = space - frame
    size = QSize(inner.width(), min(inner.height(), round(inner.width() * MAX_HEIGHT_RATIO)))
    return size + frame if size.boundedTo(MIN_FIGHT_SIZE) == MIN_FIGHT_SIZE else QSize(0, 0)


class FirstLook(QWidget):
    """The page while nothing is open, with actions on the left, a fight and samples on the right.

    The fight takes the space that the samples leave, and is hidden first. In an upright window it
    is above both. As many recent encounters are shown as fit.
    """

    document_chosen = Signal(str)
    sample_chosen = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = _Head(self)
        self.actions_column = QWidget(self)
        self._newest = NO_CHOICE
        self._continue = StartRow(self.actions_column)
        self._continue.set_prominent(main=True)
        self._continue.clicked.connect(lambda: self.document_chosen.emit(self._newest.target))
        keys = ("new", "open", "tour")
        self._new, self._open, self._tour = (
            ActionRow(actions[key], self.actions_column) for key in keys
        )
        self.recent = StartList(self.actions_column)
        self.recent.setContentsMargins(0, ROW_SPACING, 0, ROW_SPACING)
        self.sample = LivingSample(theme, self)
        self.sample.hide()
        self._guide = _Guide(self)
        self._more = ActionRow(actions["sample"], self)
        self.samples = StartList(self, self._more)
        self._lay_out()
        self.show_recent(())
        keep_translated(self)

    @property
    def first_stop(self) -> QWidget:
        return self._continue if self._newest.target else self._new

    def show_recent(self, choices: Sequence[StartChoice]) -> None:
        """Offer to continue the first of `choices`, and to open the others."""
        self._newest = choices[0] if choices else NO_CHOICE
        self._continue.setVisible(bool(choices))
        self._new.set_prominent(main=not choices)
        self._show_newest()
        self.recent.show_choices(choices[1:], self.document_chosen)
        self._update_layout()

    def show_samples(self, choices: Sequence[StartChoice]) -> None:
        self.samples.show_choices(choices, self.sample_chosen)
        self._update_layout()

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        """Show a fight in the place reserved for it."""
        self.sample.show_fight(title, stages)

    def retranslate(self) -> None:
        self.recent.set_heading(self.tr("RECENT"))
        self.samples.set_heading(self.tr("TRY A SAMPLE FIGHT"))
        self._more.set_title(self.tr("All sample fights"))
        self._show_newest()

    def minimumSizeHint(self) -> QSize:
        """Return the size without the fight and the recent encounters, which can be hidden."""
        column = self._actions_width()
        width = column + GAP + MIN_FIGHT_SIZE.width() + 2 * MARGIN
        actions_height = self._head.height_at(column) + SPACE + self._actions_height()
        return QSize(width, actions_height + 2 * MARGIN)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._place_blocks()
        return super().event(event)

    def _show_newest(self) -> None:
        title = self.tr("Continue {0}").format(self._newest.title)
        newest = self._newest
        self._continue.show_choice(StartChoice("", title, newest.detail, newest.picture))

    def _update_layout(self) -> None:
        stops = (self._continue, self._new, self._open, *self.recent.rows, self._tour)
        for before, after in pairwise((*stops, *self.samples.rows, self._more)):
            self.setTabOrder(before, after)
        self._place_blocks()

    def _place_blocks(self) -> None:
        """Place all blocks by the page's size, whatever parts are visible."""
        area = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        is_upright = area.height() > area.width()
        blocks = self._blocks_upright(area) if is_upright else self._blocks_side_by_side(area)
        self._head.setGeometry(blocks.head)
        self.actions_column.setGeometry(blocks.action_rows)
        self.samples.setGeometry(blocks.samples)
        self.samples.fill(blocks.samples.size())
        self.sample.setGeometry(blocks.fight)
        self.sample.setVisible(not blocks.fight.isEmpty())
        self._place_guide(QRect() if is_upright else blocks.action_rows, area.bottom())

    def _place_guide(self, actions: QRect, bottom: int) -> None:
        """Place the guide below the actions, if there is space and nothing was played yet."""
        height = self._guide.height_at(actions.width())
        top = actions.bottom() + GAP
        self._guide.setGeometry(actions.left(), top, actions.width(), height)
        is_new = not (self._newest.target or actions.isEmpty())
        self._guide.setVisible(is_new and top + height <= bottom)

    def _blocks_side_by_side(self, area: QRect) -> Blocks:
        column = self._actions_width()
        max_width = min(MAX_WIDTH, round(area.height() * MAX_WIDTH_RATIO))
        right_width = max(MIN_FIGHT_SIZE.width(), min(area.width() - column - GAP, max_width))
        head_height, samples_height = (
            self._head.height_at(column),
            self.samples.height_at(right_width),
        )
        fight = self._fight_in(QSize(right_width, area.height() - samples_height - SPACE))
        height_above = fight.height() + SPACE if fight.height() else 0
        actions_height = self._fill_actions(area.height() - head_height - SPACE)
        size = QSize(
            column + GAP + right_width,
            max(head_height + SPACE + actions_height, height_above + samples_height),
        )
        corner = _corner(area, size)
        corner_right = corner + QPoint(column + GAP, 0)
        return Blocks(
            QRect(corner, QSize(column, head_height)),
            QRect(corner + QPoint(0, head_height + SPACE), QSize(column, actions_height)),
            QRect(corner_right, fight),
            QRect(
                corner_right + QPoint(0, height_above),
                QSize(right_width, min(samples_height, area.height() - height_above)),
            ),
        )

    def _blocks_upright(self, area: QRect) -> Blocks:
        """Return the blocks with the fight above the actions and the samples."""
        width, column = min(area.width(), MAX_WIDTH), self._actions_width()
        right_width = width - column - GAP
        head_height = self._head.height_at(width) + SPACE
        actions_height, samples_height = (
            self._fill_actions(area.height()),
            self.samples.height_at(right_width),
        )
        height_below = max(actions_height, samples_height)
        fight = self._fight_in(QSize(width, area.height() - head_height - height_below - SPACE))
        height_above = head_height + (fight.height() + SPACE if fight.height() else 0)
        corner = _corner(area, QSize(width, height_above + height_below))
        return Blocks(
            QRect(corner, QSize(width, head_height - SPACE)),
            QRect(corner + QPoint(0, height_above), QSize(column, actions_height)),
            QRect(corner + QPoint(0, head_height), fight),
            QRect(corner + QPoint(column + GAP, height_above), QSize(right_width, samples_height)),
        )

    def _fight_in(self, space: QSize) -> QSize:
        return fight_size(space, self.sample.frame_size())

    def _fill_actions(self, available_height: int) -> int:
        """Show the recent encounters that fit; return the height of the actions."""
        fixed_height = self._actions_height()
        width = self._actions_width()
        has_shown = self.recent.fill(QSize(width, available_height - fixed_height - ROW_SPACING))
        self.recent.setVisible(has_shown)
        return fixed_height + (ROW_SPACING + self.recent.height_of_shown() if has_shown else 0)

    def _actions_height(self) -> int:
        rows = (self._continue, self._new, self._open, self._tour)
        heights = [each.sizeHint().height() for each in rows if not each.isHidden()]
        return sum(heights) + ROW_SPACING * (len(heights) - 1)

    def _actions_width(self) -> int:
        rows = (self._new, self._open, self._tour)
        widest = max(each.sizeHint().width() for each in rows)
        return max(widest, round(ACTIONS_WIDTH * min(text_scale(), MAX_TEXT_SCALE)))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self.actions_column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(ROW_SPACING)
        for row in (self._continue, self._new, self._open):
            layout.addWidget(row)
        layout.addWidget(self.recent)
        layout.addWidget(self._tour)
        layout.addStretch(1)


class _Guide(QWidget):
    """How a fight is played, in a few lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._heading = label("", "heading", self)
        self._lines = [label("", "muted", self, wrap=True) for _ in range(4)]
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(ROW_SPACING)
        for part in (self._heading, *self._lines):
            column.addWidget(part)
        keep_translated(self)

    def height_at(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def retranslate(self) -> None:
        self._heading.setText(self.tr("HOW IT WORKS"))
        texts = (
            self.tr("1. Type names, such as Mira, Bor, 6 x Orc."),
            self.tr("2. Roll for the first turns, or type the results."),
            self.tr("3. Press Space: the next turn comes, with the reason."),
            self.tr("Players watch in their own window or on their phones."),
        )
        for line, text in zip(self._lines, texts, strict=True):
            line.setText(text)


class _Head(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = PlainLabel(parent=self)
        self._icon.setPixmap(_icon())
        self._name = label("Tickline", "wordmark", self)
        self._lead = label("", "lead", self, wrap=True)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self._icon)
        line.addWidget(self._name, 1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(line)
        column.addWidget(self._lead)
        column.addStretch(1)
        keep_translated(self)

    def height_at(self, width: int) -> int:
        return self._column.totalHeightForWidth(width)

    def retranslate(self) -> None:
        self._lead.setText(self.tr("Fights on a clock of ticks: everyone sees who acts next"))


def _icon() -> QPixmap:
    pixmap = QPixmap(str(FOLDER / "icons" / "tickline-128.png"))
    pixmap.setDevicePixelRatio(pixmap.width() / ICON)
    return pixmap


def _corner(area: QRect, size: QSize) -> QPoint:
    """Return the top left corner of all blocks of `size`, a little above the middle of `area`."""
    spare = (area.size() - size).expandedTo(QSize(0, 0))
    return area.topLeft() + QPoint(spare.width() // 2, round(spare.height() * SHARE_ABOVE))
