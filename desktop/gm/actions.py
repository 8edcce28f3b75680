"""Every command of the GM's window: its words, its shortcut, its place in the menus."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from models.wording import mark, tr

ENCOUNTER = mark("&Encounter")
EDIT = mark("E&dit")
FIGHT = mark("&Fight")
COMBATANT = mark("&Combatant")
PLAYERS = mark("&Players")
VIEW = mark("&View")
HELP = mark("&Help")


class Command(Struct, frozen=True):
    """One command. `menu` is the title of its menu; "-" in `text` is a separator.

    `always` is a second shortcut that stays whatever the GM chooses for the first: one for a letter
    that a quick entry may want for itself, or another way to type the same. A `button` shows
    the chosen shortcut in place of `{keys}`.
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
    Command("new", ENCOUNTER, mark("&New encounter…"), "Ctrl+N"),
    Command("open", ENCOUNTER, mark("&Open…"), "Ctrl+O"),
    Command("recent", ENCOUNTER, mark("Open &recent")),
    Command("rename", ENCOUNTER, mark("Rena&me…")),
    Command("copy", ENCOUNTER, mark("Save a &copy…"), "Ctrl+Shift+S"),
    Command("export", ENCOUNTER, mark("&Export as JSON…")),
    Command("import", ENCOUNTER, mark("&Import JSON…")),
    Command("chronicle", ENCOUNTER, mark("Export the &history…")),
    Command("draw", ENCOUNTER, mark("Export the time&line…")),
    Command("print", ENCOUNTER, mark("&Print the timeline…")),
    Command("settings", ENCOUNTER, mark("Encounter se&ttings…"), "Ctrl+,"),
    Command("quit", ENCOUNTER, mark("&Quit"), "Ctrl+Q"),
    Command("undo", EDIT, mark("&Undo"), "Ctrl+Z", button=mark("↶ Undo")),
    Command("redo", EDIT, mark("&Redo"), "Ctrl+Shift+Z", button=mark("↷")),
    Command("present", EDIT, mark("Return to the &present"), "Ctrl+Home"),
    Command("moment", EDIT, mark("Na&me this moment…"), "Ctrl+T"),
    Command("find_step", EDIT, mark("&Find in the history…"), "Ctrl+Shift+F"),
    Command("palette", EDIT, mark("Find a &command…"), "Ctrl+K"),
    Command("shortcuts", EDIT, mark("&Keyboard shortcuts…")),
    Command(
        "next",
        FIGHT,
        mark("&Next"),
        "Space",
        told=mark("Let the clock go to whoever is due next."),
        button=mark("Next ▸  {keys}"),
    ),
    Command("begin", FIGHT, mark("&Roll initiative…"), "Ctrl+I"),
    Command("late", FIGHT, mark("&Late joiners…"), "Ctrl+J"),
    Command("cards", FIGHT, mark("&Cards…"), "Ctrl+G"),
    Command("hold", FIGHT, mark("&Hold, or choose when to act"), "H"),
    Command("scene", FIGHT, mark("&Scene")),
    Command("entry", FIGHT, mark("&Quick entry"), "Ctrl+E"),
    Command("statistics", FIGHT, mark("S&tatistics…"), "Ctrl+Shift+T"),
    Command("add", COMBATANT, mark("&Add combatants…"), "Ins"),
    Command("import_combatants", COMBATANT, mark("&Import combatants…"), "Ctrl+Shift+I"),
    Command("keep_party", COMBATANT, mark("&Keep as party…")),
    Command("wounds", COMBATANT, mark("&Wounds…"), "Ctrl+W"),
    Command("movement", COMBATANT, mark("&Movement…"), "Ctrl+M"),
    Command("effects", COMBATANT, mark("Effec&ts…"), "Ctrl+Shift+E"),
    Command("edit", COMBATANT, mark("&Edit…"), "F2"),
    Command("duplicate", COMBATANT, mark("&Duplicate"), "Ctrl+D"),
    Command("split", COMBATANT, mark("&Split the mob…"), "Ctrl+U"),
    Command("merge", COMBATANT, mark("Mer&ge into a mob…"), "Ctrl+Shift+U"),
    Command("fall", COMBATANT, mark("&One falls"), "Ctrl+Del"),
    Command("secrecy", COMBATANT, mark("&Players see")),
    Command("reveal", COMBATANT, mark("&Hide or reveal"), "Ctrl+H"),
    Command("defeat", COMBATANT, mark("Mark as de&feated"), "Del"),
    Command("leave", COMBATANT, mark("&Leaves the scene"), "Ctrl+L"),
    Command("remove", COMBATANT, mark("&Remove from the list"), "Shift+Del"),
    Command(
        "players",
        PLAYERS,
        mark("&Players' window"),
        "P",
        checkable=True,
        always="Ctrl+P",
        button=mark("Players  {keys}"),
    ),
    Command(
        "blank",
        PLAYERS,
        mark("&Blank"),
        "B",
        checkable=True,
        always="Ctrl+B",
        told=mark("Show the players nothing."),
        button=mark("Blank  {keys}"),
    ),
    Command(
        "freeze",
        PLAYERS,
        mark("&Freeze"),
        "F",
        checkable=True,
        always="Ctrl+F",
        told=mark("Keep what the players see now."),
        button=mark("Freeze  {keys}"),
    ),
    Command("clock", PLAYERS, mark("Time passes &visibly for hidden turns"), checkable=True),
    Command("reveal_on_act", PLAYERS, mark("Reveal whoever &acts"), checkable=True),
    Command("turn_clock", PLAYERS, mark("&Turn clock")),
    Command("get_ready", PLAYERS, mark("&Get ready")),
    Command(
        "sound", PLAYERS, mark("&Sound"), checkable=True, told=mark("Sound when a turn begins.")
    ),
    Command("zoom_in", VIEW, mark("Zoom &in"), "Ctrl++", always="Ctrl+="),
    Command("zoom_out", VIEW, mark("Zoom &out"), "Ctrl+-"),
    Command("fit", VIEW, mark("&Fit everything"), "Ctrl+0"),
    Command("go_to_now", VIEW, mark("Go to &now"), "Home"),
    Command("look", VIEW, mark("&Theme")),
    Command("text_size", VIEW, mark("Te&xt size")),
    Command("language", VIEW, mark("&Language")),
    Command("calm", VIEW, mark("&Reduce motion"), checkable=True),
    Command("guide", HELP, mark("&Keys and turns on one page"), "F1"),
    Command("tour", HELP, mark("Take the &tour")),
    Command("sample", HELP, mark("Open a &sample fight")),
    Command("about", HELP, mark("&About Tickline")),
)

SUBMENUS = frozenset(
    {
        "recent",
        "sample",
        "scene",
        "secrecy",
        "look",
        "turn_clock",
        "get_ready",
        "text_size",
        "language",
    }
)
"""Commands that open a menu of their own, filled when it is opened."""


class Actions(QObject):
    """The actions of all commands, by key."""

    def __init__(self, parent: QObject) -> None:
        """Make an action for every command."""
        super().__init__(parent)
        self._keys: Mapping[str, str] = {}
        self._actions = {command.key: self._made(command) for command in COMMANDS}

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def change_keys(self, keys: Mapping[str, str]) -> None:
        """Give each command its shortcut in `keys`, by the command's key; others have the usual."""
        self._keys = keys
        for command in COMMANDS:
            self._dress(command, keys.get(command.key, command.shortcut))

    def say(self) -> None:
        """Call all commands as they are called in the language that is shown now."""
        for command in COMMANDS:
            self._actions[command.key].setText(translated(command.text))
        self.change_keys(self._keys)

    def enable(self, possible: Mapping[str, bool]) -> None:
        """Let commands be grey or not, by their keys."""
        for key, can in possible.items():
            self._actions[key].setEnabled(can)

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
    chosen = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return translated(command.button).format(keys=chosen).rstrip()


def _told(words: str, action: QAction) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(each.toString(native) for each in action.shortcuts())
    return f"{words} ({keys})" if keys else words


def translated(text: str) -> str:
    """Return a command's text in the language of the program."""
    return tr(text)


def menus() -> dict[str, tuple[Command, ...]]:
    """Return the commands by menu, in their order."""
    titles = dict.fromkeys(command.menu for command in COMMANDS)
    return {title: tuple(c for c in COMMANDS if c.menu == title) for title in titles}
