"""What an import has to say: each sentence once, with all whom it is about behind it."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from models.items.plain import plain
from models.recruits.notices import Group, Notice, grouped, headline, place
from views.dialogs.forms.dialog import edge

LINES = 4
MOST_IN_TIP = 12
_BEHIND = Qt.ItemDataRole.UserRole


class NoticeList(QTreeWidget):
    """Groups of equal sentences; the right arrow or a click opens one."""

    def __init__(self, parent: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What was skipped, and why"))
        edge(self)
        self.itemExpanded.connect(_open)

    def show_all(self, refused: Sequence[str], notices: Iterable[Notice], total: int) -> None:
        """Show what can't be read, and the notices on `total` combatants, not those on a cell."""
        self.clear()
        if len(refused) > 1:
            told = self.tr("%n file(s) can't be read.", "", len(refused))
            self._add(told, refused)
        elif refused:
            self._add(refused[0], ())
        for group in grouped(each for each in notices if not each.stat):
            self._add(headline(group, total), _places(group))
        self.setVisible(self.topLevelItemCount() > 0)
        for item in [self.topLevelItem(0)] if self.topLevelItemCount() else []:
            self.setCurrentItem(item)

    def texts(self) -> list[str]:
        """Return the lines that are not behind others."""
        items = (self.topLevelItem(n) for n in range(self.topLevelItemCount()))
        return [item.text(0) for item in items if item]

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a height of few lines: what is there to be added matters more."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the height of so many lines as there are, up to four."""
        lines = min(LINES, max(2, self.topLevelItemCount()))
        row = self.sizeHintForRow(0) if self.topLevelItemCount() else 0
        return QSize(super().minimumSizeHint().width(), lines * row + 2 * self.frameWidth())

    def _add(self, words: str, behind: Sequence[str]) -> None:
        item = QTreeWidgetItem(self, [" ".join(words.split())])
        item.setData(0, _BEHIND, tuple(behind))
        item.setToolTip(0, plain("\n".join((words, *_shortened(behind)))))
        if behind:
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)


def _places(group: Group) -> tuple[str, ...]:
    return tuple(map(place, group.notices)) if len(group.notices) > 1 else ()


def _shortened(lines: Sequence[str]) -> Sequence[str]:
    return lines if len(lines) <= MOST_IN_TIP else (*lines[:MOST_IN_TIP], "…")


def _open(item: QTreeWidgetItem) -> None:
    """Fill a group as it is opened: there may be thousands behind all of them."""
    if not item.childCount():
        for words in item.data(0, _BEHIND):
            child = QTreeWidgetItem(item, [" ".join(words.split())])
            child.setToolTip(0, plain(words))
