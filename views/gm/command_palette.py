"""The command palette: every command of the program, found by typing parts of its name."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QMenu, QVBoxLayout, QWidget

from views.plain import as_read
from views.widgets.find_list import FindList, FindRow

SIZE = (460, 380)
PATH = " ▸ "


class CommandPalette(QDialog):
    """A line to type into, and the commands that match; Enter does the one chosen."""

    manual_page = "without-a-mouse.md"

    def __init__(
        self,
        actions: Sequence[QAction],
        parent: QWidget | None = None,
        keywords: Mapping[str, str] | None = None,
    ) -> None:
        """Offer those of `actions` that can be done now, and those in the menus they open.

        `keywords` are other words by which a command is found, by its object name.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find a command"))
        self.resize(*SIZE)
        names = self.tr("Command"), self.tr("Commands that match")
        self._found = FindList(self.tr("Type a command"), names, self)
        self._found.show_rows([_row(*each, keywords or {}) for each in _leaves(actions)])
        self._found.picked.connect(self._do)
        QVBoxLayout(self).addWidget(self._found)

    def _do(self, action: QAction) -> None:
        self.accept()
        action.trigger()


def _row(words: str, action: QAction, keywords: Mapping[str, str]) -> FindRow:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return FindRow(words, action, keys, keywords=keywords.get(action.objectName(), ""))


def _leaves(actions: Sequence[QAction], path: str = "") -> Iterator[tuple[str, QAction]]:
    """Yield what can be done, with the menus that lead there; a menu is filled when it is asked."""
    for action in actions:
        words = path + as_read(action.text()).partition("\t")[0]
        menu = action.menu()
        if not action.isEnabled() or action.isSeparator():
            continue
        if isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield from _leaves(menu.actions(), words + PATH)
        else:
            yield words, action
