"""The table of those who will be added: every cell can be changed, and changes last."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QPixmap

from models.items.plain import plain
from models.recruits.cast import stats_of
from models.recruits.typed_list import tidy_name
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, complaint, read_all, shown
from models.rules.names import free_names
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side, counted
from models.scheduler.glyphs import glyph
from views.dialogs.recruits.fields import NAME, SIDE, who_answers, who_fields, with_answers
from views.theme import Theme
from views.token import token_picture

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()

_TOLD = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.CheckStateRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.ToolTipRole,
)
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
TOKEN = 22


class RecruitsModel(QAbstractTableModel):
    """Recruits as rows, their fields as columns; what is changed here outlasts `show`."""

    refused = Signal(str)
    """Why a cell was not changed, or nothing when it was."""

    named = Signal(str)
    """What was typed as the name of the empty row."""

    def __init__(
        self, fields: Sequence[Field], parent: QObject | None = None, theme: Theme | None = None
    ) -> None:
        """Show nothing yet; `fields` are the declared stats. With a `theme` rows have tokens."""
        super().__init__(parent)
        self._theme = theme
        self._fields = who_fields(fields)
        self._shown: list[Recruit] = []
        self._changes: dict[str, dict[str, Answer]] = {}
        self._empty = False
        self._found: Mapping[tuple[int, int], str] | None = None
        for changed in (self.rowsInserted, self.rowsRemoved, self.dataChanged):
            changed.connect(self._forget_faults)

    def show(self, recruits: Sequence[Recruit]) -> None:
        """Show `recruits` from now on; those of the same name keep what was changed in them."""
        start = _common(self._shown, recruits)
        end = _common(self._shown[start:][::-1], recruits[start:][::-1])
        self._remove(start, len(self._shown) - end)
        self._insert(start, recruits[start : len(recruits) - end])

    def recruits(self) -> tuple[Recruit, ...]:
        """Return the rows with what was changed in them."""
        return tuple(self._changed(each) for each in self._shown)

    def name(self, row: int) -> str:
        """Return the name under which the recruit in `row` was shown."""
        return self._shown[row].name

    def open_row(self) -> None:
        """Add an empty row below all others, unless there is one; a name makes it a combatant."""
        if not self._empty:
            end = len(self._shown)
            self.beginInsertRows(_NOWHERE, end, end)
            self._empty = True
            self.endInsertRows()

    def is_empty(self, index: Index) -> bool:
        """Say whether the cell at `index` is in the row that has no name yet."""
        return index.row() == len(self._shown)

    def check(self) -> None:
        """Raise RuleBroken when a name is there twice or an answer is missing or out of range."""
        for cell in self.faulty():
            raise RuleBroken(self.explanation(cell))

    def fault(self, index: Index) -> str:
        """Return why the cell at `index` can't be taken as it is, or nothing."""
        return self._faults().get((index.row(), index.column()), "")

    def explanation(self, index: Index) -> str:
        """Return `fault` with the name in its row, which may be out of view."""
        sentence = self.fault(index)
        if not sentence or self._is_name(index):
            return sentence
        return f"{self._answers(index.row())[NAME]}: {sentence}"

    def faulty(self) -> list[QModelIndex]:
        """Return the cells that can't be taken as they are, row by row."""
        return [self.index(*place) for place in self._faults()]

    def fill(self, cells: Sequence[Index], text: str) -> None:
        """Put what was typed into all `cells`, as `setData` does; names get numbers.

        Either all of them take it, or none. Raises RuleBroken.
        """
        cells = [each for each in cells if not self.is_empty(each)]
        names = self._free_names([each.row() for each in cells if self._is_name(each)], text)
        texts = [next(names) if self._is_name(each) else text for each in cells]
        answers = [self._typed(each, said) for each, said in zip(cells, texts, strict=True)]
        for cell, answer in zip(cells, answers, strict=True):
            self._keep(cell, answer)
        if rows := [each.row() for each in cells]:
            self.dataChanged.emit(self.index(min(rows), 0), self._last(max(rows)))
        self.refused.emit("")

    def common_answer(self, cells: Sequence[Index]) -> Answer:
        """Return the answer that all `cells` of a column have, or None where they differ."""
        first, *others = (self._answer(each.row(), self.field(each)) for each in cells)
        return first if all(each == first for each in others) else None

    def text(self, index: Index) -> str:
        """Return the answer in a cell as it is typed."""
        return shown(self.field(index), self._answer(index.row(), self.field(index)))

    def set_side(self, rows: Sequence[int], side: Side) -> None:
        """Put those in `rows` on `side`."""
        column = next(n for n, field in enumerate(self._fields) if field.key == SIDE)
        self.fill([self.index(row, column) for row in rows], side.value)

    @property
    def fields(self) -> Sequence[Field]:
        """The fields, one a column."""
        return self._fields

    def field(self, index: Index) -> Field:
        """Return the field that the cell at `index` asks for."""
        return self._fields[index.column()]

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802
        """Return how many will be added, and the empty row."""
        return 0 if parent.isValid() else len(self._shown) + self._empty

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802
        """Return the number of fields."""
        return 0 if parent.isValid() else len(self._fields)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's door
        """Return the titles of the fields, with their help as tool tip."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        field = self._fields[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return field.title
            case Qt.ItemDataRole.ToolTipRole:
                return field.help
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            case _:
                return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's door
        """Return the answer in words; yes and no as a tick."""
        if not index.isValid() or role not in _TOLD:
            return None
        if self.is_empty(index):
            return self._empty_cell(index, role)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._token(index)
        return self._told(index, role)

    def _told(self, index: Index, role: int) -> str | Qt.CheckState | None:
        field, answer = self.field(index), self._answer(index.row(), self.field(index))
        match role:
            case Qt.ItemDataRole.CheckStateRole if field.kind is Kind.YES_NO:
                return Qt.CheckState.Checked if answer else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.DisplayRole if field.key == NAME:
                return counted(str(answer), self._shown[index.row()].count)
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return "" if field.kind is Kind.YES_NO else shown(field, answer)
            case Qt.ItemDataRole.AccessibleTextRole:
                whose = counted(
                    str(self._answers(index.row())[NAME]), self._shown[index.row()].count
                )
                told = f"{whose}, {field.title}: {shown(field, answer)}"
                return f"{told}. {self.fault(index)}".removesuffix(". ")
            case Qt.ItemDataRole.ToolTipRole:
                return plain(self.fault(index))
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that every cell can be changed; of the empty row only the name."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.is_empty(index) and self.field(index).key != NAME:
            return super().flags(index)
        way = Qt.ItemFlag.ItemIsEditable
        if self.field(index).kind is Kind.YES_NO:
            way = Qt.ItemFlag.ItemIsUserCheckable
        return super().flags(index) | way

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401, N802 - Qt's door
        """Change a cell by what was typed; what can't be taken is marked, or refused in words."""
        if self.is_empty(index):
            return self._name(str(value))
        try:
            if role == Qt.ItemDataRole.CheckStateRole:
                checked = Qt.CheckState(value) is Qt.CheckState.Checked
                answers: Mapping[str, Answer] = {self.field(index).key: checked}
            else:
                answers = self._typed(index, str(value))
        except RuleBroken as refusal:
            self.refused.emit(str(refusal))
            return False
        self._keep(index, answers)
        self.dataChanged.emit(self.index(index.row(), 0), self._last(index.row()))
        self.refused.emit("")
        return True

    def _name(self, text: str) -> bool:
        self.refused.emit("")
        if text.strip():
            self.named.emit(text)
        return bool(text.strip())

    def _empty_cell(self, index: Index, role: int) -> str | None:
        if self.field(index).key != NAME:
            return None
        return self.tr("Type a name…") if role in _WORDS else None

    def _token(self, index: Index) -> QPixmap | None:
        if self._theme is None or self.field(index).key != NAME:
            return None
        one = self._changed(self._shown[index.row()])
        return token_picture(self._theme, one.side, glyph(one.name), TOKEN, one.count)

    def _typed(self, index: Index, text: str) -> Mapping[str, Answer]:
        """Return what was typed in a cell as answers, numbers and texts even with a fault.

        Raises RuleBroken for a name or a choice that can't be.
        """
        field = self.field(index)
        if field.kind in (Kind.NUMBER, Kind.TEXT) and field.key != NAME:
            return {key: answer for key, answer, _ in stats_of(field, text, self._fields)}
        answers = read_all(field, text, self._fields)
        with_answers(self._shown[index.row()], answers)
        return answers

    def _keep(self, index: Index, answers: Mapping[str, Answer]) -> None:
        self._changes.setdefault(self._shown[index.row()].name, {}).update(answers)

    def _last(self, row: int) -> Index:
        return self.index(row, len(self._fields) - 1)

    def _is_name(self, index: Index) -> bool:
        return self.field(index).key == NAME

    def _free_names(self, rows: Sequence[int], name: str) -> Iterator[str]:
        """Yield a name for each of `rows`: the same for one alone, else each with a number."""
        if len(rows) == 1:
            return iter((name,))
        others = set(range(len(self._shown))).difference(rows)
        taken = {str(self._answers(row)[NAME]) for row in others}
        return free_names(tidy_name(name), taken) if rows else iter(())

    def _faults(self) -> Mapping[tuple[int, int], str]:
        """Return by row and column what is wrong, found once after each change."""
        if self._found is None:
            self._found = dict(self._find_faults())
        return self._found

    def _find_faults(self) -> Iterator[tuple[tuple[int, int], str]]:
        names: set[str] = set()
        for row in range(len(self._shown)):
            answers = self._answers(row)
            name = str(answers[NAME])
            for column, field in enumerate(self._fields):
                if field.key == NAME and name in names:
                    yield (row, column), self.tr("Two are called “{0}”. Rename one.").format(name)
                elif sentence := self._wrong(field, answers.get(field.key, field.default)):
                    yield (row, column), sentence
            names.add(name)

    def _wrong(self, field: Field, answer: Answer) -> str:
        """Return why an answer can't be taken; a text is None only where a file doesn't say it."""
        if answer is None and field.kind is Kind.TEXT:
            return self.tr("{0} isn't in the file. Type it.").format(field.title)
        return complaint(field, answer)

    def _forget_faults(self) -> None:
        self._found = None

    def _changed(self, recruit: Recruit) -> Recruit:
        changes = self._changes.get(recruit.name)
        return with_answers(recruit, changes) if changes else recruit

    def _answers(self, row: int) -> dict[str, Answer]:
        recruit = self._shown[row]
        return {**who_answers(recruit), **self._changes.get(recruit.name, {})}

    def _answer(self, row: int, field: Field) -> Answer:
        return self._answers(row).get(field.key, field.default)

    def _remove(self, start: int, end: int) -> None:
        if start < end:
            self.beginRemoveRows(_NOWHERE, start, end - 1)
            del self._shown[start:end]
            self.endRemoveRows()

    def _insert(self, start: int, recruits: Sequence[Recruit]) -> None:
        if recruits:
            self.beginInsertRows(_NOWHERE, start, start + len(recruits) - 1)
            self._shown[start:start] = recruits
            self.endInsertRows()


def _common(before: Sequence[Recruit], after: Sequence[Recruit]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(after))
    )
