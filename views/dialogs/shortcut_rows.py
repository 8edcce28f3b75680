"""A table of commands with their shortcuts, and checks for conflicts between shortcuts."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QKeySequence

from models.wording import tr

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
_RESERVED: Final = re.compile(
    r"(Shift\+|Alt\+|Num\+)*(\d|Return|Enter|Esc|Tab|Backtab|Backspace|Left|Right|Up|Down)"
)
"""Keys, as Qt writes them, reserved for quick entries, decisions and moving in the window."""
_LETTER: Final = re.compile(r"(?:Shift\+)?([^\W\d_])")


class Binding(Struct, frozen=True):
    """A command with its default and chosen keys, as Qt writes them; `fixed` keys always work."""

    key: str
    title: str
    menu: str
    default: str
    chosen: str
    fixed: str = ""


class ShortcutRows(QAbstractTableModel):
    """A table model with a row for each command: name, menu, keys, and other default keys."""

    def __init__(self, bindings: Sequence[Binding], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bindings = list(bindings)

    def set_keys(self, row: int, keys: str) -> None:
        self.bindings[row] = replace(self.bindings[row], chosen=keys)
        last_column = self.columnCount() - 1
        self.dataChanged.emit(self.index(row, 0), self.index(row, last_column), list(_ROLES))

    def reset_all(self) -> None:
        for row, binding in enumerate(self.bindings):
            if binding.chosen != binding.default:
                self.set_keys(row, binding.default)

    def chosen(self) -> Mapping[str, str]:
        """Return the keys that differ from the default, by the command's key."""
        return {each.key: each.chosen for each in self.bindings if each.chosen != each.default}

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.bindings)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._titles())

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        is_title = role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal
        return self._titles()[section] if is_title else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        if role not in _ROLES or not index.isValid():
            return None
        binding = self.bindings[index.row()]
        is_default = binding.chosen == binding.default
        default = "" if is_default else native(binding.default) or self.tr("none")
        keys = ", ".join(native(keys) for keys in (binding.chosen, binding.fixed) if keys)
        text = (binding.title, binding.menu, keys, default)[index.column()]
        return text or (self.tr("none") if role == Qt.ItemDataRole.AccessibleTextRole else "")

    def _titles(self) -> tuple[str, ...]:
        return (self.tr("Command"), self.tr("Menu"), self.tr("Keys"), self.tr("Default"))


def native(keys: str) -> str:
    """Return keys as text in the style of this platform."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def conflict(bindings: Sequence[Binding], row: int) -> str:
    """Return why the command in a row can't have its keys, or "" if it can."""
    keys = bindings[row].chosen
    if not keys:
        return ""
    if _RESERVED.fullmatch(keys):
        pattern = tr("{0} is taken: quick entry, decisions and the timeline use it.")
        return pattern.format(native(keys))
    for other in (*bindings[:row], *bindings[row + 1 :]):
        if keys in (other.chosen, other.fixed):
            pattern = tr("{0} is already “{1}”. Choose other keys for one of them.")
            return pattern.format(native(keys), other.title)
    return ""


def first_conflict(bindings: Sequence[Binding]) -> tuple[int, str] | None:
    """Return the first row with a conflict, and a message about it, or None."""
    for row in range(len(bindings)):
        if message := conflict(bindings, row):
            return row, message
    return None


def letter_warning(keys: str, letters: Collection[str]) -> str:
    """Return a warning if the keys are a letter that begins quick entries, or ""."""
    match = _LETTER.fullmatch(keys)
    if match is None or match[1].lower() not in letters:
        return ""
    pattern = tr("{0} may type into quick entry instead. With Ctrl it never does.")
    return pattern.format(match[1])
