"""The model of recruits to add, whose edits survive rereading the sources."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
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
from models.recruits.cast import read_combined_stat
from models.recruits.updates import Newcomer, OnMatch, Renewal, recruit_or_renewal
from models.refused import Refused
from models.rules.counters.counter_kinds import HIT_POINTS as HP_KIND
from models.rules.counters.counter_kinds import find_kind
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, find_error, format_answer, parse_answers
from models.rules.names import tidy_name, unused_names
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side, name_with_count
from models.scheduler.face import Face
from models.scheduler.glyphs import make_glyph
from views.dialogs.recruits.fields import (
    EFFECTS_KEY,
    HIT_POINTS,
    NAME_KEY,
    ON_MATCH,
    ORIGIN_KEY,
    PUBLIC_NAME_KEY,
    SECRECY_KEY,
    SIDE_KEY,
    combatant_answers,
    combatant_fields,
    counter_answers,
    counter_field,
    recruit_with_answers,
    source_fields,
)
from views.theme import Theme
from views.token import TokenDrawing, token_pixmap

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.CheckStateRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.DecorationRole,
    Qt.ItemDataRole.ToolTipRole,
)
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
TOKEN_SIZE = 22
NO_VALUE = "\N{EN DASH}"


class RecruitsModel(QAbstractTableModel):
    """A table model of recruits as rows and their fields as columns.

    Edits are kept when other recruits are shown. A row that updates a combatant of the fight shows
    old values before new ones.
    """

    edit_finished = Signal(str)
    """Emitted after an edit, with its refusal, or "" if it succeeded."""

    name_typed = Signal(str)
    """Emitted with text typed as the name of the empty row."""

    def __init__(
        self, fields: Sequence[Field], parent: QObject | None = None, theme: Theme | None = None
    ) -> None:
        """Start empty; `fields` are the declared stats. With a `theme`, rows have tokens."""
        super().__init__(parent)
        self._theme = theme
        self._fields = (*combatant_fields(fields), *source_fields())
        self._has_own_hit_points = any(find_kind(each.key) is HP_KIND for each in fields)
        self._rows: list[Newcomer] = []
        self._changes: dict[str, dict[str, Answer]] = {}
        self._has_empty_row = False
        self._errors_by_cell: Mapping[tuple[int, int], str] | None = None
        for changed in (self.rowsInserted, self.rowsRemoved, self.dataChanged):
            changed.connect(self._clear_errors)

    def show_recruits(self, recruits: Sequence[Recruit]) -> None:
        """Show `recruits`; edits are kept by name."""
        self.show_newcomers([Newcomer(each.name, each) for each in recruits])

    def show_newcomers(self, rows: Sequence[Newcomer]) -> None:
        """Show recruits from sources; edits are kept by their keys."""
        prefix = _common_length(self._rows, rows)
        suffix = _common_length(self._rows[prefix:][::-1], rows[prefix:][::-1])
        self._show_counters(rows)
        self._remove(prefix, len(self._rows) - suffix)
        self._insert(prefix, rows[prefix : len(rows) - suffix])

    def _show_counters(self, rows: Sequence[Newcomer]) -> None:
        """Show a column for each counter of the rows, after all other columns; keep edits."""
        first_column = self.column(ORIGIN_KEY) + 1
        keys = dict.fromkeys(key for row in rows for key in counter_answers(row.recruit))
        keys.pop(HIT_POINTS, None)
        if [*keys] == [each.key for each in self._fields[first_column:]]:
            return
        if len(self._fields) > first_column:
            self.beginRemoveColumns(_ROOT, first_column, len(self._fields) - 1)
            self._fields = self._fields[:first_column]
            self.endRemoveColumns()
        if keys:
            self.beginInsertColumns(_ROOT, first_column, first_column + len(keys) - 1)
            self._fields += tuple(map(counter_field, keys))
            self.endInsertColumns()

    def recruits(self) -> tuple[Recruit, ...]:
        return tuple(each for each in self.results() if isinstance(each, Recruit))

    def results(self) -> tuple[Recruit | Renewal, ...]:
        """Return the recruits to add, and the renewals of combatants to update."""
        results = (self._result(row) for row in range(self.combatant_count))
        return tuple(each for each in results if each is not None)

    @property
    def combatant_count(self) -> int:
        """The number of rows, without the empty one."""
        return len(self._rows)

    def original_name(self, row: int) -> str:
        """Return the name that the recruit in `row` had before edits."""
        return self._rows[row].key

    def needed_keys(self) -> frozenset[str]:
        """Return the keys of the `source_fields` that have something to show."""
        rows = self._rows
        has_values = {
            ON_MATCH: any(each.existing for each in rows),
            HIT_POINTS: not self._has_own_hit_points
            or any(HIT_POINTS in counter_answers(each.recruit) for each in rows),
            EFFECTS_KEY: any(each.recruit.effects for each in rows),
            ORIGIN_KEY: len({each.origin for each in rows}) > 1,
        }
        return frozenset(key for key, has_value in has_values.items() if has_value)

    def cells_on_match(self) -> list[QModelIndex]:
        rows = (row for row, each in enumerate(self._rows) if each.existing)
        return [self.cell_in_row(self.index(row, 0), ON_MATCH) for row in rows]

    def is_updated(self, index: Index) -> bool:
        """Return whether a cell's value differs from the one in the fight."""
        return not self.is_in_empty_row(index) and self._old_value(index) not in {
            None,
            self.text(index),
        }

    def is_editable(self, index: Index) -> bool:
        key = self.field(index).key
        if key == ON_MATCH:
            return self._rows[index.row()].existing is not None
        return key != ORIGIN_KEY

    def add_empty_row(self) -> None:
        """Add an empty row at the end, unless there is one; a name typed there adds a combatant."""
        if not self._has_empty_row:
            end = len(self._rows)
            self.beginInsertRows(_ROOT, end, end)
            self._has_empty_row = True
            self.endInsertRows()

    def is_in_empty_row(self, index: Index) -> bool:
        return index.row() == len(self._rows)

    def validate(self) -> None:
        """Raise RuleBroken if two rows have the same name or an answer is missing or invalid."""
        for cell in self.cells_with_errors():
            raise RuleBroken(self.error_with_name(cell))

    def error(self, index: Index) -> str:
        """Return the error in the cell at `index`, or ""."""
        return self._errors().get((index.row(), index.column()), "")

    def error_with_name(self, index: Index) -> str:
        """Return `error` with the name in the row, which may be out of view."""
        error = self.error(index)
        if not error or self._is_name(index):
            return error
        return f"{self._answers(index.row())[NAME_KEY]}: {error}"

    def cells_with_errors(self) -> list[QModelIndex]:
        return [self.index(*cell) for cell in self._errors()]

    def fill(self, cells: Sequence[Index], text: str) -> None:
        """Put a typed text into all `cells`, as `setData` does; names are numbered.

        Raises RuleBroken, and changes no cell, if one of them can't take it.
        """
        cells = [
            each for each in cells if not self.is_in_empty_row(each) and self.is_editable(each)
        ]
        names = self._free_names([each.row() for each in cells if self._is_name(each)], text)
        texts = [next(names) if self._is_name(each) else text for each in cells]
        answers = [self._parse(each, typed) for each, typed in zip(cells, texts, strict=True)]
        for cell, answer in zip(cells, answers, strict=True):
            self._record_change(cell, answer)
        if rows := [each.row() for each in cells]:
            self.dataChanged.emit(self.index(min(rows), 0), self._last_cell(max(rows)))
        self.edit_finished.emit("")

    def common_answer(self, cells: Sequence[Index]) -> Answer:
        """Return the answer that all `cells` of a column have, or None if they differ."""
        first, *others = (self._answer(cell.row(), self.field(cell)) for cell in cells)
        return first if all(other == first for other in others) else None

    def text(self, index: Index) -> str:
        return format_answer(self.field(index), self._answer(index.row(), self.field(index)))

    def lacks_alias(self, index: Index) -> bool:
        """Return whether players see “?” because the alias is missing."""
        answers = self._answers(index.row())
        return answers[SECRECY_KEY] == Secrecy.ALIAS.value and not answers[PUBLIC_NAME_KEY]

    def column(self, key: str) -> int:
        return next(n for n, field in enumerate(self._fields) if field.key == key)

    def cell_in_row(self, index: Index, key: str) -> QModelIndex:
        return self.index(index.row(), self.column(key))

    def set_side(self, rows: Sequence[int], side: Side) -> None:
        self.fill([self.cell_in_row(self.index(row, 0), SIDE_KEY) for row in rows], side.value)

    @property
    def fields(self) -> Sequence[Field]:
        return self._fields

    def field(self, index: Index) -> Field:
        return self._fields[index.column()]

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows) + self._has_empty_row

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._fields)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
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

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        if not index.isValid() or role not in _ROLES:
            return None
        if self.is_in_empty_row(index):
            return self._empty_cell(index, role)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._token(index)
        return self._cell_data(index, role)

    def _cell_data(self, index: Index, role: int) -> str | Qt.CheckState | None:
        field, is_check_box = self.field(index), self.field(index).kind is Kind.YES_NO
        match role:
            case Qt.ItemDataRole.CheckStateRole:
                is_ticked = self._answer(index.row(), field)
                state = Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
                return state if is_check_box else None
            case Qt.ItemDataRole.DisplayRole:
                display_text, text = self._display_text(index), self.text(index)
                return "" if is_check_box and display_text == text else display_text
            case Qt.ItemDataRole.EditRole:
                return "" if is_check_box else self.text(index)
            case Qt.ItemDataRole.AccessibleTextRole:
                spoken = (
                    f"{self._display_name(index.row())}, {field.title}: {self._display_text(index)}"
                )
                return f"{spoken}. {self.error(index)}".removesuffix(". ")
            case _:
                return plain(self.error(index))

    def _display_text(self, index: Index) -> str:
        """Return the text of a cell; the old value comes before a new one.

        If an alias is missing, the text says what players see instead.
        """
        field, row = self.field(index), index.row()
        text = self._display_name(row) if self._is_name(index) else self.text(index)
        if field.key == SECRECY_KEY and self.lacks_alias(index):
            text = self.tr("Unknown (no alias)")
        if field.key == ON_MATCH:
            return self._match_text(row, text)
        if not self.is_updated(index):
            return text
        return f"{self._old_value(index) or NO_VALUE} \N{RIGHTWARDS ARROW} {text}"

    def _old_value(self, index: Index) -> str | None:
        """Return a cell's value in the fight if its row updates a combatant, or None."""
        field, existing = self.field(index), self._rows[index.row()].existing
        if (
            field.key in {NAME_KEY, ON_MATCH, ORIGIN_KEY}
            or self._on_match(index.row()) is not OnMatch.UPDATE
        ):
            return None
        return (
            format_answer(field, _answers_of(existing).get(field.key, field.default))
            if existing
            else None
        )

    def _match_text(self, row: int, text: str) -> str:
        if self._rows[row].existing is None:
            return self.tr("New")
        result = self._result(row)
        is_unchanged = isinstance(result, Renewal) and not result.is_change
        return self.tr("No change") if is_unchanged else text

    def _on_match(self, row: int) -> OnMatch | None:
        if self._rows[row].existing is None:
            return None
        return OnMatch(
            self._changes.get(self.original_name(row), {}).get(ON_MATCH, OnMatch.UPDATE.value)
        )

    def _result(self, row: int) -> Recruit | Renewal | None:
        result = recruit_or_renewal(self._rows[row], self._on_match(row) or OnMatch.ADD)
        if isinstance(result, Renewal):
            return replace(result, recruit=self._updated_recruit(row))
        return result and self._updated_recruit(row)

    def _display_name(self, row: int) -> str:
        return name_with_count(str(self._answers(row)[NAME_KEY]), self._unedited_recruit(row).count)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.is_in_empty_row(index) and self.field(index).key != NAME_KEY:
            return super().flags(index)
        if not (self.is_in_empty_row(index) or self.is_editable(index)):
            return super().flags(index)
        flag = Qt.ItemFlag.ItemIsEditable
        if self.field(index).kind is Kind.YES_NO:
            flag = Qt.ItemFlag.ItemIsUserCheckable
        return super().flags(index) | flag

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401 - Qt's signature
        """Set a cell to a typed text; mark an invalid one, or refuse it with a reason."""
        if self.is_in_empty_row(index):
            return self._emit_name(str(value))
        try:
            if role == Qt.ItemDataRole.CheckStateRole:
                is_ticked = Qt.CheckState(value) is Qt.CheckState.Checked
                answers: Mapping[str, Answer] = {self.field(index).key: is_ticked}
            else:
                answers = self._parse(index, str(value))
        except Refused as refusal:
            self.edit_finished.emit(str(refusal))
            return False
        self._record_change(index, answers)
        self.dataChanged.emit(self.index(index.row(), 0), self._last_cell(index.row()))
        self.edit_finished.emit("")
        return True

    def _emit_name(self, text: str) -> bool:
        self.edit_finished.emit("")
        if text.strip():
            self.name_typed.emit(text)
        return bool(text.strip())

    def _empty_cell(self, index: Index, role: int) -> str | None:
        if self.field(index).key != NAME_KEY:
            return None
        return self.tr("Type a name…") if role in _WORDS else None

    def _token(self, index: Index) -> QPixmap | None:
        if self._theme is None or self.field(index).key != NAME_KEY:
            return None
        recruit = self._updated_recruit(index.row())
        face = Face(recruit.side, make_glyph(recruit.name), count=recruit.count)
        return token_pixmap(TokenDrawing(self._theme, face, TOKEN_SIZE - 1))

    def _parse(self, index: Index, text: str) -> Mapping[str, Answer]:
        """Parse the text typed in a cell as answers by key; numbers and texts aren't checked.

        Raises RuleBroken for an invalid name or choice.
        """
        field = self.field(index)
        if field.kind in (Kind.NUMBER, Kind.TEXT) and field.key != NAME_KEY:
            return {key: answer for key, answer, _ in read_combined_stat(field, text, self._fields)}
        answers = parse_answers(field, text, self._fields)
        recruit_with_answers(self._unedited_recruit(index.row()), answers)
        return answers

    def _record_change(self, index: Index, answers: Mapping[str, Answer]) -> None:
        self._changes.setdefault(self.original_name(index.row()), {}).update(answers)

    def _last_cell(self, row: int) -> Index:
        return self.index(row, len(self._fields) - 1)

    def _is_name(self, index: Index) -> bool:
        return self.field(index).key == NAME_KEY

    def _free_names(self, rows: Sequence[int], name: str) -> Iterator[str]:
        """Yield a name for each of `rows`: `name` for a single row, or else numbered names."""
        if len(rows) == 1:
            return iter((name,))
        others = set(range(len(self._rows))).difference(rows)
        used = {str(self._answers(row)[NAME_KEY]) for row in others}
        return unused_names(tidy_name(name), used) if rows else iter(())

    def _errors(self) -> Mapping[tuple[int, int], str]:
        if self._errors_by_cell is None:
            self._errors_by_cell = dict(self._find_errors())
        return self._errors_by_cell

    def _find_errors(self) -> Iterator[tuple[tuple[int, int], str]]:
        names: set[str] = set()
        for row in range(len(self._rows)):
            if self._on_match(row) is OnMatch.SKIP:
                continue
            answers = self._answers(row)
            name = str(answers[NAME_KEY])
            for column, field in enumerate(self._fields):
                if field.key == NAME_KEY and name in names:
                    yield (row, column), self.tr("Two are called “{0}”. Rename one.").format(name)
                elif error := self._find_error(field, answers.get(field.key, field.default)):
                    yield (row, column), error
            names.add(name)

    def _find_error(self, field: Field, answer: Answer) -> str:
        """Return why an answer is invalid, or "". A text is None only if the file has none."""
        if answer is None and field.kind is Kind.TEXT:
            return self.tr("{0} isn't in the file. Type it.").format(field.title)
        return find_error(field, answer)

    def _clear_errors(self) -> None:
        self._errors_by_cell = None

    def _unedited_recruit(self, row: int) -> Recruit:
        """Return the recruit of a row without its edits."""
        newcomer = self._rows[row]
        if newcomer.existing is None or newcomer.updated is None:
            return newcomer.recruit
        match self._on_match(row):
            case OnMatch.UPDATE:
                return newcomer.updated
            case OnMatch.SKIP:
                return newcomer.existing
            case _:
                return newcomer.recruit

    def _updated_recruit(self, row: int) -> Recruit:
        changes = self._changes.get(self.original_name(row))
        return (
            recruit_with_answers(self._unedited_recruit(row), changes)
            if changes
            else self._unedited_recruit(row)
        )

    def _answers(self, row: int) -> dict[str, Answer]:
        origin = {ORIGIN_KEY: self._rows[row].origin}
        return {
            **_answers_of(self._unedited_recruit(row)),
            **origin,
            **self._changes.get(self.original_name(row), {}),
        }

    def _answer(self, row: int, field: Field) -> Answer:
        return self._answers(row).get(field.key, field.default)

    def _remove(self, start: int, end: int) -> None:
        if start < end:
            self.beginRemoveRows(_ROOT, start, end - 1)
            del self._rows[start:end]
            self.endRemoveRows()

    def _insert(self, start: int, rows: Sequence[Newcomer]) -> None:
        if rows:
            self.beginInsertRows(_ROOT, start, start + len(rows) - 1)
            self._rows[start:start] = rows
            self.endInsertRows()


def _answers_of(recruit: Recruit) -> dict[str, Answer]:
    return {**combatant_answers(recruit), **counter_answers(recruit)}


def _common_length(before: Sequence[Newcomer], after: Sequence[Newcomer]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(after))
    )
