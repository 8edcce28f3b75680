"""A list of rows that are painted by us."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from views.painting import painting


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

    _ground: QColor | None = None

    def paint_ground(self, colour: str) -> None:
        """Have a ground of its own, so that rows that are scrolled are moved and not painted."""
        self._ground = QColor(colour)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint each part of what is exposed by itself."""
        parts: Iterable[QRect] = event.region()  # type: ignore[assignment] # can be iterated
        for rect in parts:
            if self._ground is not None:
                with painting(self.viewport()) as painter:
                    painter.fillRect(rect, self._ground)
            super().paintEvent(QPaintEvent(rect))
