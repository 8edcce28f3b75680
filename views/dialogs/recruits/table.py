"""The table of those who will be added: every cell can be changed, and changes last."""

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
from models.recruits.again import Again, Newcomer, Renewal, result
from models.recruits.cast import stats_of
from models.recruits.typed_list import tidy_name
from models.refused import Refused
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, complaint, read_all, shown
from models.rules.names import free_names
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side, counted
from models.scheduler.face import Face
from models.scheduler.glyphs import glyph
from views.dialogs.recruits.fields import (
    AGAIN,
    HIT_POINTS,
    NAME,
    ORIGIN,
    PUBLIC_NAME,
    SECRECY,
    SIDE,
    hit_points,
    source_fields,
    who_answers,
    who_fields,
    with_answers,
)
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
NOTHING = "\N{EN DASH}"


class RecruitsModel(QAbstractTableModel):
    """Recruits as rows, their fields as columns; what is changed here outlasts `show`.

    A row whose name is in the fight already shows old values beside new ones while it is updated.
    """

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
        self._fields = (*who_fields(fields), *source_fields())
        self._shown: list[Newcomer] = []
        self._changes: dict[str, dict[str, Answer]] = {}
        self._empty = False
        self._found: Mapping[tuple[int, int], str] | None = None
        for changed in (self.rowsInserted, self.rowsRemoved, self.dataChanged):
            changed.connect(self._forget_faults)

    def show(self, recruits: Sequence[Recruit]) -> None:
        """Show `recruits` from now on; those of the same name keep what was changed in them."""
        self.show_newcomers([Newcomer(each.name, each) for each in recruits])

    def show_newcomers(self, rows: Sequence[Newcomer]) -> None:
        """Show those from sources from now on, as `show` does; their keys are their names."""
        start = _common(self._shown, rows)
        end = _common(self._shown[start:][::-1], rows[start:][::-1])
        self._remove(start, len(self._shown) - end)
        self._insert(start, rows[start : len(rows) - end])

    def recruits(self) -> tuple[Recruit, ...]:
        return tuple(each for each in self.results() if isinstance(each, Recruit))

    def results(self) -> tuple[Recruit | Renewal, ...]:
        """Return those to be added, and those to be renewed by what they would be otherwise."""
        found = (self._result(row) for row in range(self.people))
        return tuple(each for each in found if each is not None)

    @property
    def people(self) -> int:
        """How many there are, without the empty row."""
        return len(self._shown)

    def name(self, row: int) -> str:
        """Return the name under which the recruit in `row` was shown."""
        return self._shown[row].key

    def needed(self) -> frozenset[str]:
        """Return the keys of those fields beside the usual ones that have something to show."""
        rows = self._shown
        told = {
            AGAIN: any(each.there for each in rows),
            HIT_POINTS: any(hit_points(each.recruit) for each in rows),
            ORIGIN: len({each.origin for each in rows}) > 1,
        }
        return frozenset(key for key, is_there in told.items() if is_there)

    def met(self) -> list[QModelIndex]:
        """Return the cells that ask what becomes of those who are in the fight already."""
        rows = (row for row, each in enumerate(self._shown) if each.there)
        return [self.beside(self.index(row, 0), AGAIN) for row in rows]

    def is_renewed(self, index: Index) -> bool:
        """Say whether what the cell at `index` says is another value than one has in the fight."""
        return not self.is_empty(index) and self._old(index) not in {None, self.text(index)}

    def asks(self, index: Index) -> bool:
        key = self.field(index).key
        if key == AGAIN:
            return self._shown[index.row()].there is not None
        return key not in {HIT_POINTS, ORIGIN}

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
        return [self.index(*place) for place in self._faults()]

    def fill(self, cells: Sequence[Index], text: str) -> None:
        """Put what was typed into all `cells`, as `setData` does; names get numbers.

        Either all of them take it, or none. Raises RuleBroken.
        """
        cells = [each for each in cells if not self.is_empty(each) and self.asks(each)]
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
        return shown(self.field(index), self._answer(index.row(), self.field(index)))

    def lacks_alias(self, index: Index) -> bool:
        """Say whether one is to be seen by an alias that is not there: players see “?” then."""
        answers = self._answers(index.row())
        return answers[SECRECY] == Secrecy.ALIAS.value and not answers[PUBLIC_NAME]

    def column(self, key: str) -> int:
        return next(n for n, field in enumerate(self._fields) if field.key == key)

    def beside(self, index: Index, key: str) -> QModelIndex:
        return self.index(index.row(), self.column(key))

    def set_side(self, rows: Sequence[int], side: Side) -> None:
        self.fill([self.beside(self.index(row, 0), SIDE) for row in rows], side.value)

    @property
    def fields(self) -> Sequence[Field]:
        return self._fields

    def field(self, index: Index) -> Field:
        return self._fields[index.column()]

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._shown) + self._empty

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._fields)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's door
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
        if not index.isValid() or role not in _TOLD:
            return None
        if self.is_empty(index):
            return self._empty_cell(index, role)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._token(index)
        return self._told(index, role)

    def _told(self, index: Index, role: int) -> str | Qt.CheckState | None:
        field, ticks = self.field(index), self.field(index).kind is Kind.YES_NO
        match role:
            case Qt.ItemDataRole.CheckStateRole:
                ticked = self._answer(index.row(), field)
                state = Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
                return state if ticks else None
            case Qt.ItemDataRole.DisplayRole:
                words, text = self._words(index), self.text(index)
                return "" if ticks and words == text else words
            case Qt.ItemDataRole.EditRole:
                return "" if ticks else self.text(index)
            case Qt.ItemDataRole.AccessibleTextRole:
                told = f"{self._called(index.row())}, {field.title}: {self._words(index)}"
                return f"{told}. {self.fault(index)}".removesuffix(". ")
            case _:
                return plain(self.fault(index))

    def _words(self, index: Index) -> str:
        """Return what a cell says, with the old value before a new one.

        Of one to be seen by an alias that is not there it says what holds.
        """
        field, row = self.field(index), index.row()
        words = self._called(row) if self._is_name(index) else self.text(index)
        if field.key == SECRECY and self.lacks_alias(index):
            words = self.tr("Unknown (no alias)")
        if field.key == AGAIN:
            return self._again_in_words(row, words)
        if not self.is_renewed(index):
            return words
        return f"{self._old(index) or NOTHING} \N{RIGHTWARDS ARROW} {words}"

    def _old(self, index: Index) -> str | None:
        """Return what stands in a cell before the one in its row is updated; None for others."""
        field, there = self.field(index), self._shown[index.row()].there
        if field.key in {NAME, AGAIN, ORIGIN} or self._again(index.row()) is not Again.UPDATE:
            return None
        return shown(field, _answers_of(there).get(field.key, field.default)) if there else None

    def _again_in_words(self, row: int, words: str) -> str:
        if self._shown[row].there is None:
            return self.tr("New")
        found = self._result(row)
        same = isinstance(found, Renewal) and not found.is_change
        return self.tr("No change") if same else words

    def _again(self, row: int) -> Again | None:
        """Return what becomes of one who is in the fight already; None for all others."""
        if self._shown[row].there is None:
            return None
        return Again(self._changes.get(self.name(row), {}).get(AGAIN, Again.UPDATE.value))

    def _result(self, row: int) -> Recruit | Renewal | None:
        found = result(self._shown[row], self._again(row) or Again.ADD)
        if isinstance(found, Renewal):
            return replace(found, recruit=self._changed(row))
        return found and self._changed(row)

    def _called(self, row: int) -> str:
        return counted(str(self._answers(row)[NAME]), self._base(row).count)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that every cell can be changed; of the empty row only the name."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self.is_empty(index) and self.field(index).key != NAME:
            return super().flags(index)
        if not (self.is_empty(index) or self.asks(index)):
            return super().flags(index)
        way = Qt.ItemFlag.ItemIsEditable
        if self.field(index).kind is Kind.YES_NO:
            way = Qt.ItemFlag.ItemIsUserCheckable
        return super().flags(index) | way

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401 - Qt's door
        """Change a cell by what was typed; what can't be taken is marked, or refused in words."""
        if self.is_empty(index):
            return self._name(str(value))
        try:
            if role == Qt.ItemDataRole.CheckStateRole:
                checked = Qt.CheckState(value) is Qt.CheckState.Checked
                answers: Mapping[str, Answer] = {self.field(index).key: checked}
            else:
                answers = self._typed(index, str(value))
        except Refused as refusal:
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
        one = self._changed(index.row())
        return token_picture(self._theme, Face(one.side, glyph(one.name), count=one.count), TOKEN)

    def _typed(self, index: Index, text: str) -> Mapping[str, Answer]:
        """Return what was typed in a cell as answers, numbers and texts even with a fault.

        Raises RuleBroken for a name or a choice that can't be.
        """
        field = self.field(index)
        if field.kind in (Kind.NUMBER, Kind.TEXT) and field.key != NAME:
            return {key: answer for key, answer, _ in stats_of(field, text, self._fields)}
        answers = read_all(field, text, self._fields)
        with_answers(self._base(index.row()), answers)
        return answers

    def _keep(self, index: Index, answers: Mapping[str, Answer]) -> None:
        self._changes.setdefault(self.name(index.row()), {}).update(answers)

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
            if self._again(row) is Again.SKIP:
                continue
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

    def _base(self, row: int) -> Recruit:
        """Return the one in a row as it would be without what was changed here."""
        each = self._shown[row]
        if each.there is None or each.renewed is None:
            return each.recruit
        known = {Again.UPDATE: each.renewed, Again.ADD: each.recruit, None: each.recruit}
        return known.get(self._again(row), each.there)

    def _changed(self, row: int) -> Recruit:
        changes = self._changes.get(self.name(row))
        return with_answers(self._base(row), changes) if changes else self._base(row)

    def _answers(self, row: int) -> dict[str, Answer]:
        told = {ORIGIN: self._shown[row].origin}
        return {**_answers_of(self._base(row)), **told, **self._changes.get(self.name(row), {})}

    def _answer(self, row: int, field: Field) -> Answer:
        return self._answers(row).get(field.key, field.default)

    def _remove(self, start: int, end: int) -> None:
        if start < end:
            self.beginRemoveRows(_NOWHERE, start, end - 1)
            del self._shown[start:end]
            self.endRemoveRows()

    def _insert(self, start: int, rows: Sequence[Newcomer]) -> None:
        if rows:
            self.beginInsertRows(_NOWHERE, start, start + len(rows) - 1)
            self._shown[start:start] = rows
            self.endInsertRows()


def _answers_of(recruit: Recruit) -> dict[str, Answer]:
    return {**who_answers(recruit), HIT_POINTS: hit_points(recruit)}


def _common(before: Sequence[Newcomer], after: Sequence[Newcomer]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(after))
    )
