"""A list of rows that are painted by us."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView


class RowList(QListView):
    """A list of rows of one size that paints again those that changed.

    Qt's own lays out everything anew, and paints all rows between the first and the last of them.
    """

    def dataChanged(  # noqa: N802
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Paint the rows again; none has become larger or smaller."""
        QAbstractItemView.dataChanged(self, first, last, roles)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint each part of what is exposed by itself."""
        parts: Iterable[QRect] = event.region()  # type: ignore[assignment] # can be iterated
        for rect in parts:
            super().paintEvent(QPaintEvent(rect))
