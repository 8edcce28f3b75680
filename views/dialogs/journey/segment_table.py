"""A table of a journey's segments, each with its start, its end and the metres covered."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from models.rules.results import Segment
from models.scheduler.clock import Tick

Index: TypeAlias = QModelIndex | QPersistentModelIndex
ROOT: Final = QModelIndex()
CENTRED: Final = Qt.AlignmentFlag.AlignCenter


class SegmentTable(QAbstractTableModel):
    """A table model with a row for each segment."""

    def __init__(self, format_tick: Callable[[Tick], str], parent: QObject) -> None:
        """Create an empty model; `format_tick` formats a tick as the system writes it."""
        super().__init__(parent)
        self._format_tick = format_tick
        self._segments: tuple[Segment, ...] = ()

    def set_segments(self, segments: Sequence[Segment]) -> None:
        old_count, new_count = len(self._segments), len(segments)
        self._update_rows(tuple(segments[:old_count]))
        if new_count > old_count:
            self.beginInsertRows(ROOT, old_count, new_count - 1)
            self._segments = tuple(segments)
            self.endInsertRows()
        elif new_count < old_count:
            self.beginRemoveRows(ROOT, new_count, old_count - 1)
            self._segments = tuple(segments)
            self.endRemoveRows()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._segments)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 3

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return CENTRED
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        segment = self._segments[index.row()]
        metres = self.tr("{0} m").format(segment.metres)
        ticks = (self._format_tick(segment.start), self._format_tick(segment.end))
        return (*ticks, metres)[index.column()]

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return section + 1
        return (self.tr("Start"), self.tr("End"), self.tr("So far"))[section]

    def _update_rows(self, segments: tuple[Segment, ...]) -> None:
        count = len(segments)
        self._segments = (*segments, *self._segments[count:])
        if count:
            roles = [Qt.ItemDataRole.DisplayRole]
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, 2), roles)
