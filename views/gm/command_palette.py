"""The command palette: every command of the program, found by typing parts of its name."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QMenu, QVBoxLayout, QWidget

from views.plain import without_mnemonic
from views.widgets.find_list import FindList, FindRow

SIZE = (460, 380)
PATH = " ▸ "
SPOKEN_PATH = ", "


class CommandPalette(QDialog):
    """A line to type into, and the commands that match; Enter runs the selected one."""

    manual_page = "without-a-mouse.md"

    def __init__(
        self,
        actions: Sequence[QAction],
        parent: QWidget | None = None,
        keywords: Mapping[str, str] | None = None,
    ) -> None:
        """Offer the enabled `actions`, and those in the menus they open.

        `keywords`: object name of a command -> more words by which it is found.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find a command"))
        self.resize(*SIZE)
        names = self.tr("Command"), self.tr("Commands that match")
        self._list = FindList(self.tr("Type a command"), names, self)
        self._list.show_rows([_row(*each, keywords or {}) for each in _leaves(actions)])
        self._list.picked.connect(self._run)
        QVBoxLayout(self).addWidget(self._list)

    def _run(self, action: QAction) -> None:
        self.accept()
        action.trigger()


def _row(title: str, action: QAction, keywords: Mapping[str, str]) -> FindRow:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return FindRow(
        title,
        action,
        keys=keys,
        keywords=keywords.get(action.objectName(), ""),
        spoken=title.replace(PATH, SPOKEN_PATH),
    )


def _leaves(actions: Sequence[QAction], path: str = "") -> Iterator[tuple[str, QAction]]:
    """Yield enabled actions with the menus that lead there; menus are filled by `aboutToShow`."""
    for action in actions:
        title = path + without_mnemonic(action.text()).partition("\t")[0]
        menu = action.menu()
        if not action.isEnabled() or action.isSeparator():
            continue
        if isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield from _leaves(menu.actions(), title + PATH)
        else:
            yield title, action
