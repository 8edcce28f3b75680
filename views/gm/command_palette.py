"""The command palette, which finds any command by parts of its name."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QMenu, QVBoxLayout, QWidget

from views.plain import without_mnemonic
from views.widgets.find_list import FindList, FindRow

SIZE = (560, 420)
PATH = " ▸ "
SPOKEN_PATH = ", "


class CommandPalette(QDialog):
    """A line to type into, and the commands that match. Enter runs the selected one.

    `ran` carries the title of the command that was run.
    """

    manual_page = "without-a-mouse.md"
    ran = Signal(str)

    def __init__(
        self,
        actions: Sequence[QAction],
        parent: QWidget | None = None,
        keywords: Mapping[str, str] | None = None,
        menus: Mapping[str, str] | None = None,
        recent: Sequence[str] = (),
    ) -> None:
        """Offer the enabled `actions` and those in the menus that they open.

        `keywords` maps object names of commands to more words that find them, and `menus` to the
        menus that they are in. Commands whose titles are in `recent` come first, in that order.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find a command"))
        self.resize(*SIZE)
        names = self.tr("Command"), self.tr("Commands that match")
        self._list = FindList(self.tr("Type a command"), names, self)
        rows = [_row(*each, keywords or {}, menus or {}) for each in _leaves(actions)]
        rank = {title: number for number, title in enumerate(recent)}
        rows.sort(key=lambda row: rank.get(row.text, len(rank)))
        self._list.show_rows(rows)
        self._list.picked.connect(self._run)
        QVBoxLayout(self).addWidget(self._list)

    def _run(self, action: QAction) -> None:
        row = self._list.list.chosen_value()
        self.accept()
        if row is not None:
            self.ran.emit(row.text)
        action.trigger()


def _row(
    title: str, action: QAction, root: str, keywords: Mapping[str, str], menus: Mapping[str, str]
) -> FindRow:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return FindRow(
        title,
        action,
        menus.get(root, ""),
        keys=keys,
        keywords=keywords.get(root, ""),
        spoken=title.replace(PATH, SPOKEN_PATH),
    )


def _leaves(
    actions: Sequence[QAction], path: str = "", root: str = ""
) -> Iterator[tuple[str, QAction, str]]:
    """Yield enabled actions, each with its title and the object name of the outermost command.

    The title includes the menus that lead to it, which `aboutToShow` fills.
    """
    for action in actions:
        title = path + without_mnemonic(action.text()).partition("\t")[0]
        menu = action.menu()
        if not action.isEnabled() or action.isSeparator():
            continue
        if isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield from _leaves(menu.actions(), title + PATH, root or action.objectName())
        else:
            yield title, action, root or action.objectName()
