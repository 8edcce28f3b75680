"""The list of an import's notices, each sentence once, with all its places as children."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from models.items.plain import plain
from models.recruits.notices import (
    Notice,
    NoticeGroup,
    group_headline,
    group_notices,
    notice_location,
)
from views.dialogs.forms.dialog import show_editor_edges

MIN_LINES = 3
_ROOMY = "QTreeView::item { padding: 2px 0; }"
MAX_IN_TIP = 12
_DETAILS = Qt.ItemDataRole.UserRole
_TIP = Qt.ItemDataRole.ToolTipRole


class NoticeList(QTreeWidget):
    """A tree that groups equal sentences; the right arrow or a click opens a group."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What was skipped, and why"))
        self.setStyleSheet(_ROOMY)
        show_editor_edges(self)
        self.itemExpanded.connect(_fill)

    def show_all(self, refusals: Sequence[str], notices: Iterable[Notice], total: int) -> None:
        """Show why files can't be read, and the notices about `total` combatants.

        Notices about single cells are left out.
        """
        self.clear()
        if len(refusals) > 1:
            self._add(self.tr("{0} files can't be read.").format(len(refusals)), refusals)
        elif refusals:
            self._add(refusals[0], ())
        for group in group_notices(each for each in notices if not each.stat):
            self._add(group_headline(group, total), _places(group))
        self.setVisible(self.topLevelItemCount() > 0)
        if (first_item := self.topLevelItem(0)) is not None:
            self.setCurrentItem(first_item)

    def texts(self) -> list[str]:
        items = (self.topLevelItem(n) for n in range(self.topLevelItemCount()))
        return [item.text(0) for item in items if item]

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        height = MIN_LINES * max(0, self.sizeHintForRow(0)) + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), height)

    def _add(self, text: str, details: Sequence[str]) -> None:
        item = QTreeWidgetItem(self, [" ".join(text.split())])
        item.setData(0, _DETAILS, tuple(details))
        item.setData(0, _TIP, plain("\n".join((text, *_shortened(details)))))
        if details:
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)


def _places(group: NoticeGroup) -> tuple[str, ...]:
    return tuple(map(notice_location, group.notices)) if len(group.notices) > 1 else ()


def _shortened(lines: Sequence[str]) -> Sequence[str]:
    return lines if len(lines) <= MAX_IN_TIP else (*lines[:MAX_IN_TIP], "…")


def _fill(item: QTreeWidgetItem) -> None:
    """Fill a group only when it is opened, as all groups may have thousands of lines."""
    if not item.childCount():
        for text in item.data(0, _DETAILS):
            child = QTreeWidgetItem(item, [" ".join(text.split())])
            child.setData(0, _TIP, plain(text))
