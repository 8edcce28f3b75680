"""Every command of the GM's window: its words, its shortcut, its place in the menus."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

CONTEXT = "Commands"


class Command(Struct, frozen=True):
    """One command. `menu` is the title of its menu; "-" in `text` is a separator.

    `always` is a second shortcut for one letter, which a quick entry may want for itself.
    """

    key: str
    menu: str
    text: str
    shortcut: str = ""
    checkable: bool = False
    always: str = ""
    told: str = ""
    button: str = ""


COMMANDS: tuple[Command, ...] = (
    Command("new", "&Encounter", "&New encounter…", "Ctrl+N"),
    Command("open", "&Encounter", "&Open…", "Ctrl+O"),
    Command("recent", "&Encounter", "Open &recent"),
    Command("copy", "&Encounter", "Save a &copy…", "Ctrl+Shift+S"),
    Command("export", "&Encounter", "&Export as JSON…"),
    Command("import", "&Encounter", "&Import JSON…"),
    Command("settings", "&Encounter", "Encounter se&ttings…", "Ctrl+,"),
    Command("quit", "&Encounter", "&Quit", "Ctrl+Q"),
    Command("undo", "E&dit", "&Undo", "Ctrl+Z", button="↶ Undo"),
    Command("redo", "E&dit", "&Redo", "Ctrl+Shift+Z", button="↷"),
    Command("present", "E&dit", "Return to the &present", "Ctrl+Home"),
    Command("palette", "E&dit", "Find a &command…", "Ctrl+K"),
    Command(
        "next",
        "&Fight",
        "&Next",
        "Space",
        told="Let the clock go to whoever is due next.",
        button="Next ▸  Space",
    ),
    Command("begin", "&Fight", "&Roll initiative…", "Ctrl+I"),
    Command("late", "&Fight", "&Late joiners…", "Ctrl+J"),
    Command("cards", "&Fight", "&Cards…", "Ctrl+G"),
    Command("hold", "&Fight", "&Hold, or choose when to act", "H"),
    Command("scene", "&Fight", "&Scene"),
    Command("entry", "&Fight", "&Quick entry", "Ctrl+E"),
    Command("add", "&Combatant", "&Add combatants…", "Ins"),
    Command("wounds", "&Combatant", "&Wounds…", "Ctrl+W"),
    Command("movement", "&Combatant", "&Movement…", "Ctrl+M"),
    Command("edit", "&Combatant", "&Edit…", "F2"),
    Command("duplicate", "&Combatant", "&Duplicate", "Ctrl+D"),
    Command("secrecy", "&Combatant", "&Players see"),
    Command("reveal", "&Combatant", "&Hide or reveal", "Ctrl+H"),
    Command("defeat", "&Combatant", "Mark as de&feated", "Del"),
    Command("leave", "&Combatant", "&Leaves the scene", "Ctrl+L"),
    Command("remove", "&Combatant", "&Remove from the list", "Shift+Del"),
    Command(
        "players",
        "&Players",
        "&Players' window",
        "P",
        checkable=True,
        always="Ctrl+P",
        button="Players  P",
    ),
    Command(
        "blank",
        "&Players",
        "&Blank",
        "B",
        checkable=True,
        always="Ctrl+B",
        told="Show the players nothing.",
        button="Blank  B",
    ),
    Command(
        "freeze",
        "&Players",
        "&Freeze",
        "F",
        checkable=True,
        always="Ctrl+F",
        told="Keep what the players see now.",
        button="Freeze  F",
    ),
    Command("clock", "&Players", "Time passes &visibly for hidden turns", checkable=True),
    Command("reveal_on_act", "&Players", "Reveal whoever &acts", checkable=True),
    Command("zoom_in", "&View", "Zoom &in", "Ctrl++"),
    Command("zoom_out", "&View", "Zoom &out", "Ctrl+-"),
    Command("fit", "&View", "&Fit everything", "Ctrl+0"),
    Command("go_to_now", "&View", "Go to &now", "Home"),
    Command("look", "&View", "&Theme"),
    Command("calm", "&View", "&Reduce motion", checkable=True),
    Command("sample", "&Help", "Open a &sample fight"),
    Command("about", "&Help", "&About Tickline"),
)

SUBMENUS = frozenset({"recent", "sample", "scene", "secrecy", "look"})
"""Commands that open a menu of their own, filled when it is opened."""


class Actions(QObject):
    """The actions of all commands, by key."""

    def __init__(self, parent: QObject) -> None:
        """Make an action for every command."""
        super().__init__(parent)
        self._actions = {command.key: self._made(command) for command in COMMANDS}

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def _made(self, command: Command) -> QAction:
        text = translated(command.text)
        action = QAction(text, self)
        action.setObjectName(command.key)
        action.setCheckable(command.checkable)
        shortcuts = [each for each in (command.shortcut, command.always) if each]
        action.setShortcuts([QKeySequence(each) for each in shortcuts])
        plain = text.replace("&", "").rstrip("…")
        native = QKeySequence.SequenceFormat.NativeText
        keys = ", ".join(each.toString(native) for each in action.shortcuts())
        action.setIconText(translated(command.button) if command.button else plain)
        told = translated(command.told) if command.told else plain
        action.setToolTip(f"{told} ({keys})" if keys else told)
        return action


def translated(text: str) -> str:
    """Return a command's text in the language of the program."""
    return QCoreApplication.translate(CONTEXT, text)


def menus() -> dict[str, tuple[Command, ...]]:
    """Return the commands by menu, in their order."""
    titles = dict.fromkeys(command.menu for command in COMMANDS)
    return {title: tuple(c for c in COMMANDS if c.menu == title) for title in titles}
