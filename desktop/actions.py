"""Every command of the GM's window: its words, its shortcut, its place in the menus."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

CONTEXT = "Commands"


class Command(Struct, frozen=True):
    """One command. `menu` is the title of its menu; "-" in `text` is a separator.

    `always` is a second shortcut that stays whatever the GM chooses for the first: one for a letter
    that a quick entry may want for itself, or another way to type the same. A `button` that ends
    with the usual shortcut shows the chosen one instead.
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
    Command("chronicle", "&Encounter", "Export the &history…"),
    Command("draw", "&Encounter", "Export the time&line…"),
    Command("print", "&Encounter", "&Print the timeline…"),
    Command("settings", "&Encounter", "Encounter se&ttings…", "Ctrl+,"),
    Command("quit", "&Encounter", "&Quit", "Ctrl+Q"),
    Command("undo", "E&dit", "&Undo", "Ctrl+Z", button="↶ Undo"),
    Command("redo", "E&dit", "&Redo", "Ctrl+Shift+Z", button="↷"),
    Command("present", "E&dit", "Return to the &present", "Ctrl+Home"),
    Command("moment", "E&dit", "Na&me this moment…", "Ctrl+T"),
    Command("find_step", "E&dit", "&Find in the history…", "Ctrl+Shift+F"),
    Command("palette", "E&dit", "Find a &command…", "Ctrl+K"),
    Command("shortcuts", "E&dit", "&Keyboard shortcuts…"),
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
    Command("statistics", "&Fight", "S&tatistics…", "Ctrl+Shift+T"),
    Command("add", "&Combatant", "&Add combatants…", "Ins"),
    Command("import_combatants", "&Combatant", "&Import combatants…", "Ctrl+Shift+I"),
    Command("wounds", "&Combatant", "&Wounds…", "Ctrl+W"),
    Command("movement", "&Combatant", "&Movement…", "Ctrl+M"),
    Command("effects", "&Combatant", "Effec&ts…", "Ctrl+Shift+E"),
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
    Command("turn_clock", "&Players", "&Turn clock"),
    Command("get_ready", "&Players", "&Get ready"),
    Command("sound", "&Players", "&Sound", checkable=True, told="Sound when a turn begins."),
    Command("zoom_in", "&View", "Zoom &in", "Ctrl++", always="Ctrl+="),
    Command("zoom_out", "&View", "Zoom &out", "Ctrl+-"),
    Command("fit", "&View", "&Fit everything", "Ctrl+0"),
    Command("go_to_now", "&View", "Go to &now", "Home"),
    Command("look", "&View", "&Theme"),
    Command("text_size", "&View", "Te&xt size"),
    Command("calm", "&View", "&Reduce motion", checkable=True),
    Command("guide", "&Help", "&Keys and turns on one page", "F1"),
    Command("tour", "&Help", "Take the &tour"),
    Command("sample", "&Help", "Open a &sample fight"),
    Command("about", "&Help", "&About Tickline"),
)

SUBMENUS = frozenset(
    {"recent", "sample", "scene", "secrecy", "look", "turn_clock", "get_ready", "text_size"}
)
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

    def change_keys(self, keys: Mapping[str, str]) -> None:
        """Give each command its shortcut in `keys`, by the command's key; others have the usual."""
        for command in COMMANDS:
            self._dress(command, keys.get(command.key, command.shortcut))

    def call(self, key: str, text: str) -> None:
        """Call a command otherwise from now on; "&" in `text` is only a sign."""
        action = self._actions[key]
        action.setText(text.replace("&", "&&"))
        action.setToolTip(_told(text.rstrip("…"), action))

    def _made(self, command: Command) -> QAction:
        action = QAction(translated(command.text), self)
        action.setObjectName(command.key)
        action.setCheckable(command.checkable)
        self._dress(command, command.shortcut, action)
        return action

    def _dress(self, command: Command, keys: str, made: QAction | None = None) -> None:
        action = made or self._actions[command.key]
        shortcuts = [each for each in (keys, command.always) if each]
        action.setShortcuts([QKeySequence(each) for each in shortcuts])
        plain = plain_title(command)
        action.setIconText(_on_button(command, action) if command.button else plain)
        action.setToolTip(_told(translated(command.told) if command.told else plain, action))


def plain_title(command: Command) -> str:
    """Return what a command is called, without the signs of menus."""
    return translated(command.text).replace("&", "").rstrip("…")


def _on_button(command: Command, action: QAction) -> str:
    words = translated(command.button)
    if not command.shortcut or not words.endswith(command.shortcut):
        return words
    chosen = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return (words.removesuffix(command.shortcut) + chosen).rstrip()


def _told(words: str, action: QAction) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(each.toString(native) for each in action.shortcuts())
    return f"{words} ({keys})" if keys else words


def translated(text: str) -> str:
    """Return a command's text in the language of the program."""
    return QCoreApplication.translate(CONTEXT, text)


def menus() -> dict[str, tuple[Command, ...]]:
    """Return the commands by menu, in their order."""
    titles = dict.fromkeys(command.menu for command in COMMANDS)
    return {title: tuple(c for c in COMMANDS if c.menu == title) for title in titles}
