"""Every command of the GM's window: its words, its shortcut, its place in the menus."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from models.sight.sight import Can
from models.wording import mark, tr
from views.plain import as_read, literal, set_tip

ENCOUNTER = mark("&Encounter")
EDIT = mark("E&dit")
FIGHT = mark("&Fight")
COMBATANT = mark("&Combatant")
PLAYERS = mark("&Players")
VIEW = mark("&View")
HELP = mark("&Help")


Need: TypeAlias = Literal[
    "undo",
    "redo",
    "come_back",
    "change",
    "go_on",
    "join",
    "about_one",
    "alone",
    "name_moment",
    "rename",
    "find",
    "tell",
]
"""What must be possible now, as a field of `Can`."""


class Command(Struct, frozen=True):
    """One command. `menu` is the title of its menu.

    No shortcut is a letter alone: letters begin a quick entry. `always` is a second shortcut that
    stays whatever the GM chooses for the first, another way to type the same. `button` is what it
    is called on a button; `{what}` in it stands for what the command does now. The palette also
    finds a command by its `keywords`.

    It is grey without what it `needs`, and not `there` where the system knows nothing of it. One
    that `opens` a menu has it filled when it is opened. A `line` stands before it where a section
    begins. Those `of_mobs` are in menus only where there are mobs.
    """

    key: str
    menu: str
    text: str
    shortcut: str = ""
    checkable: bool = False
    always: str = ""
    told: str = ""
    button: str = ""
    keywords: str = ""
    needs: Need | None = None
    there: Literal["", "settings", "wounds", "movement", "cards"] = ""
    opens: bool = False
    line: bool = False
    of_mobs: bool = False


COMMANDS: tuple[Command, ...] = (
    Command("new", ENCOUNTER, mark("&New encounter…"), "Ctrl+N"),
    Command("open", ENCOUNTER, mark("&Open…"), "Ctrl+O", button=mark("Open an encounter")),
    Command("recent", ENCOUNTER, mark("Open &recent"), opens=True),
    Command("rename", ENCOUNTER, mark("Rena&me…"), needs="rename"),
    Command("copy", ENCOUNTER, mark("Save a &copy…"), "Ctrl+Shift+S", line=True),
    Command("export", ENCOUNTER, mark("&Export as JSON…")),
    Command("import", ENCOUNTER, mark("&Import JSON…")),
    Command("chronicle", ENCOUNTER, mark("Export the &history…"), needs="tell", line=True),
    Command("draw", ENCOUNTER, mark("Export the time&line…"), needs="find"),
    Command("print", ENCOUNTER, mark("&Print the timeline…"), needs="find"),
    Command(
        "settings",
        ENCOUNTER,
        mark("Encounter se&ttings…"),
        "Ctrl+,",
        needs="change",
        there="settings",
        line=True,
    ),
    Command("systems", ENCOUNTER, mark("S&ystems…"), keywords=mark("own rules toml file clock")),
    Command("quit", ENCOUNTER, mark("&Quit"), "Ctrl+Q", line=True),
    Command("undo", EDIT, mark("&Undo"), "Ctrl+Z", needs="undo", button=mark("↶ Undo")),
    Command("redo", EDIT, mark("&Redo"), "Ctrl+Shift+Z", needs="redo", button=mark("↷")),
    Command(
        "present",
        EDIT,
        mark("Return to the &present"),
        "Ctrl+Home",
        needs="come_back",
        line=True,
        button=mark("Return"),
    ),
    Command("select_all", EDIT, mark("Select &all"), "Ctrl+A", line=True),
    Command("moment", EDIT, mark("Na&me this moment…"), "Ctrl+T", needs="name_moment", line=True),
    Command("find_step", EDIT, mark("&Find in the history…"), "Ctrl+Shift+F", needs="find"),
    Command("palette", EDIT, mark("Command &palette…"), "Ctrl+K", line=True),
    Command("shortcuts", EDIT, mark("&Keyboard shortcuts…")),
    Command(
        "next",
        FIGHT,
        mark("&Next"),
        "Space",
        needs="go_on",
        told=mark("Go to the next turn"),
        button=mark("{what} ▸"),
    ),
    Command("begin", FIGHT, mark("&Roll initiative…"), "Ctrl+I", needs="go_on", line=True),
    Command("late", FIGHT, mark("&Late joiners…"), "Ctrl+J", needs="join"),
    Command("cards", FIGHT, mark("&Cards…"), "Ctrl+G", needs="change", there="cards"),
    Command(
        "hold",
        FIGHT,
        mark("&Hold / act later"),
        "Ctrl+Alt+H",
        needs="join",
        line=True,
        told=mark("Wait, or pick until when with the arrow keys. Or type h, then an arrow"),
    ),
    Command("scene", FIGHT, mark("&Scene"), needs="go_on", opens=True, line=True),
    Command("entry", FIGHT, mark("&Quick entry"), "Ctrl+E", needs="change"),
    Command("statistics", FIGHT, mark("S&tatistics…"), "Ctrl+Shift+T", needs="tell", line=True),
    Command(
        "add",
        COMBATANT,
        mark("&Add combatants…"),
        "Ins",
        needs="change",
        button=mark("Add in a table"),
    ),
    Command(
        "import_combatants", COMBATANT, mark("&Import combatants…"), "Ctrl+Shift+I", needs="change"
    ),
    Command("load_party", COMBATANT, mark("Load a part&y…"), "Ctrl+Shift+P", needs="change"),
    Command("keep_party", COMBATANT, mark("&Save as party…")),
    Command(
        "wounds", COMBATANT, mark("&Wounds…"), "Ctrl+W", needs="alone", there="wounds", line=True
    ),
    Command("movement", COMBATANT, mark("&Movement…"), "Ctrl+M", needs="alone", there="movement"),
    Command("effects", COMBATANT, mark("Effec&ts…"), "Ctrl+Shift+E", needs="go_on"),
    Command(
        "counter",
        COMBATANT,
        mark("&Counter…"),
        "Ctrl+Shift+C",
        needs="about_one",
        keywords=mark("hit points health hp damage heal fatigue ammunition"),
        told=mark("Hit points and the like: add, change, remove"),
    ),
    Command(
        "note",
        COMBATANT,
        mark("&Note…"),
        "Ctrl+Shift+N",
        needs="about_one",
        keywords=mark("markdown text secret stat block biography"),
        told=mark("A note for you alone: read or write it"),
    ),
    Command("edit", COMBATANT, mark("&Edit…"), "F2", needs="alone", line=True),
    Command("duplicate", COMBATANT, mark("&Duplicate"), "Ctrl+D", needs="alone"),
    Command("side", COMBATANT, mark("S&ide"), needs="about_one", opens=True),
    Command(
        "secrecy",
        COMBATANT,
        mark("&Players see"),
        "Ctrl+Shift+H",
        needs="about_one",
        opens=True,
        line=True,
    ),
    Command("reveal", COMBATANT, mark("&Hide or reveal"), "Ctrl+H", needs="about_one"),
    Command(
        "split", COMBATANT, mark("&Split mob…"), "Ctrl+U", needs="alone", of_mobs=True, line=True
    ),
    Command(
        "merge",
        COMBATANT,
        mark("Mer&ge into a mob…"),
        "Ctrl+Shift+U",
        needs="about_one",
        of_mobs=True,
    ),
    Command(
        "fall",
        COMBATANT,
        mark("&Lose one mob member"),
        "Ctrl+Del",
        needs="about_one",
        of_mobs=True,
        keywords=mark("mob member fall lose"),
        told=mark("One member falls. The last one ends the mob."),
    ),
    Command(
        "defeat",
        COMBATANT,
        mark("&Defeated"),
        "Del",
        needs="about_one",
        line=True,
        told=mark("Out of the fight. Stays on the list, marked as defeated."),
    ),
    Command(
        "leave",
        COMBATANT,
        mark("&Leave fight"),
        "Ctrl+L",
        needs="about_one",
        told=mark("Off the timeline for now. Can join again later."),
    ),
    Command(
        "remove",
        COMBATANT,
        mark("&Remove from list"),
        "Shift+Del",
        needs="about_one",
        told=mark("Off the list for good. Undo brings it back."),
    ),
    Command(
        "players",
        PLAYERS,
        mark("&Players' window"),
        "Ctrl+P",
        checkable=True,
        button=mark("Players"),
    ),
    Command(
        "share",
        PLAYERS,
        mark("S&hare…"),
        checkable=True,
        keywords=mark("phone tablet browser qr code link network stream broker"),
        told=mark("Players follow the fight on their own devices"),
    ),
    Command(
        "blank",
        PLAYERS,
        mark("&Blank"),
        "Ctrl+B",
        line=True,
        checkable=True,
        told=mark("Show the players a blank screen"),
        button=mark("Blank"),
    ),
    Command(
        "freeze",
        PLAYERS,
        mark("&Freeze"),
        "Ctrl+F",
        checkable=True,
        told=mark("Freeze the players' picture"),
        button=mark("Freeze"),
    ),
    Command(
        "picture",
        PLAYERS,
        mark("Show a p&icture…"),
        "Ctrl+Alt+V",
        checkable=True,
        told=mark("Show the players a picture, or take it off"),
        keywords=mark("handout map image"),
    ),
    Command("paste_picture", PLAYERS, mark("Paste a pict&ure"), "Ctrl+V"),
    Command(
        "clock",
        PLAYERS,
        mark("Clock &runs during hidden turns"),
        needs="change",
        line=True,
        checkable=True,
    ),
    Command("reveal_on_act", PLAYERS, mark("Reveal when &acting"), checkable=True),
    Command("turn_clock", PLAYERS, mark("&Turn clock"), opens=True, line=True),
    Command("get_ready", PLAYERS, mark("&Get-ready call"), opens=True),
    Command(
        "sound",
        PLAYERS,
        mark("&Sound"),
        checkable=True,
        told=mark("Play a sound when a turn begins"),
    ),
    Command("zoom_in", VIEW, mark("Zoom &in"), "Ctrl++", always="Ctrl+="),
    Command("zoom_out", VIEW, mark("Zoom &out"), "Ctrl+-"),
    Command("fit", VIEW, mark("&Fit everything"), "Ctrl+0"),
    Command("go_to_now", VIEW, mark("Back to &now"), "Home"),
    Command(
        "by_turn",
        VIEW,
        mark("&Order by next turn"),
        "Ctrl+R",
        line=True,
        checkable=True,
        keywords=mark("sort initiative list rows"),
        told=mark("Rows in the order of their turns, or as they were added"),
        button=mark("By turn"),
    ),
    Command(
        "rows", VIEW, mark("Height of &rows"), opens=True, keywords=mark("compact dense small")
    ),
    Command(
        "find_combatant",
        VIEW,
        mark("Find a &combatant"),
        "F3",
        needs="find",
        keywords=mark("search roster name"),
    ),
    Command(
        "next_region",
        VIEW,
        mark("Next &part of the window"),
        "F6",
        line=True,
        keywords=mark("focus region pane keyboard"),
    ),
    Command("previous_region", VIEW, mark("Pre&vious part of the window"), "Shift+F6"),
    Command("look", VIEW, mark("&Theme"), opens=True, line=True),
    Command("text_size", VIEW, mark("Te&xt size"), opens=True),
    Command("language", VIEW, mark("&Language"), opens=True),
    Command("calm", VIEW, mark("&Reduce motion"), checkable=True),
    Command("manual", HELP, mark("&Manual"), "F1", keywords=mark("help handbook documentation")),
    Command("guide", HELP, mark("&Cheat sheet"), "Shift+F1"),
    Command(
        "pages",
        HELP,
        mark("Your &pages"),
        "F5",
        keywords=mark("note markdown text system encounter secret"),
        told=mark("What you write yourself, about this encounter and its system"),
    ),
    Command("tour", HELP, mark("Take the &tour")),
    Command("sample", HELP, mark("Open a &sample fight"), opens=True, line=True),
    Command("about", HELP, mark("&About Tickline"), line=True),
)

_BY_KEY: Final = {each.key: each for each in COMMANDS}


class Actions(QObject):
    """The actions of all commands, by key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._keys: Mapping[str, str] = {}
        self._words: dict[str, str] = {}
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
        for command in COMMANDS:
            self._actions[command.key].setText(tr(command.text))
        self.change_keys(self._keys)

    def show(self, can: Can) -> None:
        for command in COMMANDS:
            action = self._actions[command.key]
            if command.needs:
                action.setEnabled(getattr(can, command.needs))
            if command.there:
                action.setVisible(getattr(can, command.there))

    def explain_alone(self, reason: str) -> None:
        """Give `reason` as tool tip to what is done to one alone; without one, their own again."""
        for command in COMMANDS:
            if command.needs == "alone":
                action = self._actions[command.key]
                set_tip(action, reason or _usual(command, action))

    def call(self, key: str, text: str) -> None:
        """Call a command otherwise from now on; "&" in `text` is only a sign."""
        action = self._actions[key]
        action.setText(literal(text))
        set_tip(action, _told(text.rstrip("…"), action))

    def say_on_button(self, key: str, words: str) -> None:
        if self._words.get(key) != words:
            self._words[key] = words
            action = self._actions[key]
            action.setIconText(self.on_button(key, words))
            set_tip(action, _told(words, action))

    def on_button(self, key: str, words: str) -> str:
        """Return what is on the button of a command that does `words` now; nothing for none."""
        return tr(_BY_KEY[key].button).format(what=words) if words else ""

    def _made(self, command: Command) -> QAction:
        action = QAction(tr(command.text), self)
        action.setObjectName(command.key)
        action.setCheckable(command.checkable)
        action.setAutoRepeat(command.key != "next")
        self._dress(command, command.shortcut, action)
        return action

    def _dress(self, command: Command, keys: str, made: QAction | None = None) -> None:
        action = made or self._actions[command.key]
        shortcuts = [each for each in (keys, command.always) if each]
        action.setShortcuts([QKeySequence(each) for each in shortcuts])
        plain = plain_title(command)
        words = self._words.get(command.key, plain)
        action.setIconText(self.on_button(command.key, words) if command.button else plain)
        set_tip(action, _usual(command, action))


def keywords() -> dict[str, str]:
    """Return other words by which commands are found, by their keys."""
    return {each.key: tr(each.keywords) for each in COMMANDS if each.keywords}


def plain_title(command: Command) -> str:
    """Return what a command is called, without the signs of menus."""
    return as_read(tr(command.text)).rstrip("…")


def _usual(command: Command, action: QAction) -> str:
    return _told(tr(command.told) if command.told else plain_title(command), action)


def _told(words: str, action: QAction) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(each.toString(native) for each in action.shortcuts())
    return f"{words} ({keys})" if keys else words


def menus() -> dict[str, tuple[Command, ...]]:
    """Return the commands by menu, in their order."""
    titles = dict.fromkeys(command.menu for command in COMMANDS)
    return {title: tuple(c for c in COMMANDS if c.menu == title) for title in titles}
