"""Table of all commands in the GM's window, with their texts, shortcuts and menus."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from models.sight.sight import CommandConditions
from models.wording import mark, tr
from views.plain import escape_mnemonic, set_tip, without_mnemonic

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
"""Field of `Can` that must hold for a command to be enabled."""


class Command(Struct, frozen=True):
    """A command of the GM.

    No shortcut is a single letter, because letters start a quick entry. A command whose shortcut
    needs a key that screen readers use (Insert, Caps Lock, the number pad) has a second one.
    """

    key: str
    menu: str
    """The title of its menu."""
    text: str
    shortcut: str = ""
    checkable: bool = False
    second_shortcut: str = ""
    """A shortcut that works even if the GM changes the first."""
    tooltip: str = ""
    button: str = ""
    """The text on a button; `{what}` stands for what the command does now."""
    keywords: str = ""
    """More words that find the command in the palette."""
    needs: Need | None = None
    """The condition under which the command is enabled; None means always."""
    feature: Literal["", "settings", "wounds", "movement", "cards"] = ""
    """The feature that a system must have to show the command; "" means that every system does."""
    opens_menu: bool = False
    """Whether the command is a submenu, filled each time it opens."""
    starts_section: bool = False
    """Whether a separator comes before the command in the menu."""
    mobs_only: bool = False
    """Whether menus show the command only while there are mobs."""


COMMANDS: tuple[Command, ...] = (
    Command("new", ENCOUNTER, mark("&New encounter…"), "Ctrl+N"),
    Command(
        "open",
        ENCOUNTER,
        mark("&Open…"),
        "Ctrl+O",
        button=mark("Open an encounter"),
        keywords=mark("library load folder"),
    ),
    Command("recent", ENCOUNTER, mark("Open &recent"), opens_menu=True),
    Command("rename", ENCOUNTER, mark("Rena&me…"), needs="rename"),
    Command("copy", ENCOUNTER, mark("Save a &copy…"), "Ctrl+Shift+S", starts_section=True),
    Command("export", ENCOUNTER, mark("&Export as JSON…")),
    Command("import", ENCOUNTER, mark("&Import JSON…")),
    Command(
        "chronicle", ENCOUNTER, mark("Export the &history…"), needs="tell", starts_section=True
    ),
    Command("roster", ENCOUNTER, mark("Export the com&batants…"), needs="tell"),
    Command("copy_roster", ENCOUNTER, mark("Copy combatants &as a table"), needs="tell"),
    Command("draw", ENCOUNTER, mark("Export the time&line…"), needs="find"),
    Command("print", ENCOUNTER, mark("&Print the timeline…"), needs="find"),
    Command(
        "settings",
        ENCOUNTER,
        mark("Encounter se&ttings…"),
        "Ctrl+,",
        needs="change",
        feature="settings",
        starts_section=True,
    ),
    Command("systems", ENCOUNTER, mark("S&ystems…"), keywords=mark("own rules toml file clock")),
    Command("quit", ENCOUNTER, mark("&Quit"), "Ctrl+Q", starts_section=True),
    Command("undo", EDIT, mark("&Undo"), "Ctrl+Z", needs="undo", button=mark("↶ Undo")),
    Command("redo", EDIT, mark("&Redo"), "Ctrl+Shift+Z", needs="redo", button=mark("↷")),
    Command(
        "present",
        EDIT,
        mark("Return to the pre&sent"),
        "Ctrl+Home",
        needs="come_back",
        starts_section=True,
        button=mark("Return"),
    ),
    Command("select_all", EDIT, mark("Select &all"), "Ctrl+A", starts_section=True),
    Command(
        "moment",
        EDIT,
        mark("Book&mark this step…"),
        "Ctrl+T",
        needs="name_moment",
        starts_section=True,
    ),
    Command("find_step", EDIT, mark("&Find in the history…"), "Ctrl+Shift+F", needs="find"),
    Command("palette", EDIT, mark("Command &palette…"), "Ctrl+K", starts_section=True),
    Command("shortcuts", EDIT, mark("&Keyboard shortcuts…")),
    Command(
        "next",
        FIGHT,
        mark("&Next"),
        "Space",
        needs="go_on",
        tooltip=mark("Go to the next turn"),
        button=mark("{what} ▸"),
    ),
    Command(
        "begin", FIGHT, mark("&Roll initiative…"), "Ctrl+I", needs="go_on", starts_section=True
    ),
    Command("late", FIGHT, mark("&Late joiners…"), "Ctrl+J", needs="join"),
    Command("cards", FIGHT, mark("&Cards…"), "Ctrl+G", needs="change", feature="cards"),
    Command(
        "hold",
        FIGHT,
        mark("&Hold / act later"),
        "Ctrl+Alt+H",
        needs="join",
        starts_section=True,
        tooltip=mark("Wait, or pick until when with the arrow keys. Or type h, then an arrow"),
    ),
    Command("scene", FIGHT, mark("&Scene"), needs="go_on", opens_menu=True, starts_section=True),
    Command("entry", FIGHT, mark("&Quick entry"), "Ctrl+E", needs="change"),
    Command(
        "statistics", FIGHT, mark("S&tatistics…"), "Ctrl+Shift+T", needs="tell", starts_section=True
    ),
    Command(
        "add",
        COMBATANT,
        mark("&Add combatants…"),
        "Ctrl+Shift+A",
        second_shortcut="Ins",
        needs="change",
        button=mark("Add in a table"),
    ),
    Command(
        "import_combatants", COMBATANT, mark("&Import combatants…"), "Ctrl+Shift+I", needs="change"
    ),
    Command("load_party", COMBATANT, mark("Load a part&y…"), "Ctrl+Shift+P", needs="change"),
    Command("keep_party", COMBATANT, mark("Sa&ve as party…")),
    Command(
        "wounds",
        COMBATANT,
        mark("&Wounds…"),
        "Ctrl+W",
        needs="alone",
        feature="wounds",
        starts_section=True,
    ),
    Command("movement", COMBATANT, mark("&Movement…"), "Ctrl+M", needs="alone", feature="movement"),
    Command(
        "effects",
        COMBATANT,
        mark("Effec&ts…"),
        "Ctrl+Shift+E",
        needs="go_on",
        keywords=mark("library condition poison timer buff"),
    ),
    Command(
        "counter",
        COMBATANT,
        mark("&Counter…"),
        "Ctrl+Shift+C",
        needs="about_one",
        keywords=mark("hit points health hp damage heal fatigue ammunition"),
        tooltip=mark("Hit points and the like: add, change, remove"),
    ),
    Command(
        "note",
        COMBATANT,
        mark("&Note…"),
        "Ctrl+Shift+N",
        needs="about_one",
        keywords=mark("markdown text secret stat block biography"),
        tooltip=mark("A note for you alone: read or write it"),
    ),
    Command("edit", COMBATANT, mark("&Edit…"), "F2", needs="alone", starts_section=True),
    Command("duplicate", COMBATANT, mark("D&uplicate"), "Ctrl+D", needs="alone"),
    Command("side", COMBATANT, mark("&Side"), needs="about_one", opens_menu=True),
    Command(
        "secrecy",
        COMBATANT,
        mark("&Players see"),
        "Ctrl+Shift+H",
        needs="about_one",
        opens_menu=True,
        starts_section=True,
    ),
    Command("reveal", COMBATANT, mark("&Hide or reveal"), "Ctrl+H", needs="about_one"),
    Command(
        "split",
        COMBATANT,
        mark("Split m&ob…"),
        "Ctrl+U",
        needs="alone",
        mobs_only=True,
        starts_section=True,
    ),
    Command(
        "merge",
        COMBATANT,
        mark("Mer&ge into a mob…"),
        "Ctrl+Shift+U",
        needs="about_one",
        mobs_only=True,
    ),
    Command(
        "fall",
        COMBATANT,
        mark("Lose one mo&b member"),
        "Ctrl+Del",
        needs="about_one",
        mobs_only=True,
        keywords=mark("mob member fall lose"),
        tooltip=mark("One member falls. The last one ends the mob."),
    ),
    Command(
        "defeat",
        COMBATANT,
        mark("&Defeated"),
        "Del",
        needs="about_one",
        starts_section=True,
        tooltip=mark("Out of the fight. Stays on the list, marked as defeated."),
    ),
    Command(
        "leave",
        COMBATANT,
        mark("&Leave fight"),
        "Ctrl+L",
        needs="about_one",
        tooltip=mark("Off the timeline for now. Can join again later."),
    ),
    Command(
        "remove",
        COMBATANT,
        mark("&Remove from list"),
        "Shift+Del",
        needs="about_one",
        tooltip=mark("Off the list for good. Undo brings it back."),
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
        tooltip=mark("Players follow the fight on their own devices"),
    ),
    Command(
        "blank",
        PLAYERS,
        mark("&Blank"),
        "Ctrl+B",
        starts_section=True,
        checkable=True,
        tooltip=mark("Show the players a blank screen"),
        button=mark("Blank"),
    ),
    Command(
        "freeze",
        PLAYERS,
        mark("&Freeze"),
        "Ctrl+F",
        checkable=True,
        tooltip=mark("Freeze the players' picture"),
        button=mark("Freeze"),
    ),
    Command(
        "pause",
        PLAYERS,
        mark("Brea&k…"),
        "Ctrl+Alt+B",
        checkable=True,
        tooltip=mark("Show the players when the game goes on, or end the break"),
        keywords=mark("pause rest back at time"),
    ),
    Command(
        "picture",
        PLAYERS,
        mark("Show a p&icture…"),
        "Ctrl+Alt+V",
        checkable=True,
        tooltip=mark("Show the players a picture, or take it off"),
        keywords=mark("handout map image"),
    ),
    Command(
        "turn_line",
        PLAYERS,
        mark("&Now and next below a picture"),
        checkable=True,
        tooltip=mark("While players see a picture, they still read whose turn it is"),
    ),
    Command("paste_picture", PLAYERS, mark("Paste a pict&ure"), "Ctrl+V"),
    Command(
        "clock",
        PLAYERS,
        mark("Clock &runs during hidden turns"),
        needs="change",
        starts_section=True,
        checkable=True,
    ),
    Command("reveal_on_act", PLAYERS, mark("Reveal when &acting"), checkable=True),
    Command("turn_clock", PLAYERS, mark("&Turn clock"), opens_menu=True, starts_section=True),
    Command("get_ready", PLAYERS, mark("&Get-ready call"), opens_menu=True),
    Command(
        "sound",
        PLAYERS,
        mark("&Sound"),
        checkable=True,
        tooltip=mark("Play a sound when a turn begins"),
    ),
    Command("zoom_in", VIEW, mark("Zoom &in"), "Ctrl++", second_shortcut="Ctrl+="),
    Command("zoom_out", VIEW, mark("Zoom &out"), "Ctrl+-"),
    Command("fit", VIEW, mark("&Fit everything"), "Ctrl+0"),
    Command("go_to_now", VIEW, mark("Back to &now"), "Home"),
    Command(
        "by_turn",
        VIEW,
        mark("Order &by next turn"),
        "Ctrl+R",
        starts_section=True,
        checkable=True,
        keywords=mark("sort initiative list rows"),
        tooltip=mark("Rows in the order of their turns, or as they were added"),
        button=mark("By turn"),
    ),
    Command(
        "rows", VIEW, mark("&Height of rows"), opens_menu=True, keywords=mark("compact dense small")
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
        starts_section=True,
        keywords=mark("focus region pane keyboard"),
    ),
    Command("previous_region", VIEW, mark("Pre&vious part of the window"), "Shift+F6"),
    Command("look", VIEW, mark("&Theme"), opens_menu=True, starts_section=True),
    Command("text_size", VIEW, mark("Te&xt size"), opens_menu=True),
    Command("language", VIEW, mark("&Language"), opens_menu=True),
    Command("calm", VIEW, mark("&Reduce motion"), checkable=True),
    Command(
        "say_space",
        VIEW,
        mark("&Say what Space will do"),
        checkable=True,
        keywords=mark("screen reader announce speech"),
        tooltip=mark("Screen readers end each message with what Space will do"),
    ),
    Command("manual", HELP, mark("&Manual"), "F1", keywords=mark("help handbook documentation")),
    Command("guide", HELP, mark("&Cheat sheet"), "Shift+F1"),
    Command(
        "pages",
        HELP,
        mark("Your &pages"),
        "F5",
        keywords=mark("note markdown text system encounter secret"),
        tooltip=mark("What you write yourself, about this encounter and its system"),
    ),
    Command("tour", HELP, mark("Take the &tour")),
    Command("sample", HELP, mark("Open a &sample fight"), opens_menu=True, starts_section=True),
    Command("about", HELP, mark("&About Tickline"), starts_section=True),
)

_BY_KEY: Final = {each.key: each for each in COMMANDS}


class Actions(QObject):
    """The QActions of all commands, by key, with their texts and shortcuts."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._chosen_shortcuts: Mapping[str, str] = {}
        self._button_texts: dict[str, str] = {}
        self._actions = {command.key: self._make_action(command) for command in COMMANDS}

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def change_shortcuts(self, shortcuts: Mapping[str, str]) -> None:
        """Set shortcuts by command key. Commands that aren't in `shortcuts` get their defaults."""
        self._chosen_shortcuts = shortcuts
        for command in COMMANDS:
            self._update_action(command, shortcuts.get(command.key, command.shortcut))

    def name_of_key(self, key: str) -> str:
        """Return the shortcut of a command, for texts; without one, its title in quotes."""
        shortcut = self._actions[key].shortcut()
        if shortcut.isEmpty():
            return _quoted(plain_title(_BY_KEY[key]))
        return shortcut.toString(QKeySequence.SequenceFormat.NativeText)

    def retranslate(self) -> None:
        for command in COMMANDS:
            self._actions[command.key].setText(tr(command.text))
        self.change_shortcuts(self._chosen_shortcuts)

    def update_enabled(self, can: CommandConditions) -> None:
        for command in COMMANDS:
            action = self._actions[command.key]
            if command.needs:
                action.setEnabled(getattr(can, command.needs))
            if command.feature:
                action.setVisible(getattr(can, command.feature))

    def explain_unavailable(self, reason: str) -> None:
        """Show `reason` as the tool tip of all commands for exactly one combatant; "" resets it."""
        for command in COMMANDS:
            if command.needs == "alone":
                action = self._actions[command.key]
                set_tip(action, reason or _default_tooltip(command, action))

    def set_title(self, key: str, text: str) -> None:
        """Change a command's title. "&" in `text` is an ordinary character."""
        action = self._actions[key]
        action.setText(escape_mnemonic(text))
        set_tip(action, _with_shortcuts(text.rstrip("…"), action))

    def set_button_text(self, key: str, text: str) -> None:
        if self._button_texts.get(key) != text:
            self._button_texts[key] = text
            action = self._actions[key]
            action.setIconText(self.button_text(key, text))
            set_tip(action, _with_shortcuts(text, action))

    def button_text(self, key: str, text: str) -> str:
        return tr(_BY_KEY[key].button).format(what=text) if text else ""

    def _make_action(self, command: Command) -> QAction:
        action = QAction(tr(command.text), self)
        action.setObjectName(command.key)
        action.setCheckable(command.checkable)
        action.setAutoRepeat(command.key != "next")
        self._update_action(command, command.shortcut, action)
        return action

    def _update_action(
        self, command: Command, shortcut: str, new_action: QAction | None = None
    ) -> None:
        action = new_action or self._actions[command.key]
        shortcuts = [each for each in (shortcut, command.second_shortcut) if each]
        action.setShortcuts([QKeySequence(each) for each in shortcuts])
        plain = plain_title(command)
        text = self._button_texts.get(command.key, plain)
        action.setIconText(self.button_text(command.key, text) if command.button else plain)
        set_tip(action, _default_tooltip(command, action))


def keywords_by_command() -> dict[str, str]:
    return {each.key: tr(each.keywords) for each in COMMANDS if each.keywords}


def plain_title(command: Command) -> str:
    return without_mnemonic(tr(command.text)).rstrip("…")


def _quoted(title: str) -> str:
    return tr("“{text}”", text=title)


def _default_tooltip(command: Command, action: QAction) -> str:
    return _with_shortcuts(tr(command.tooltip) if command.tooltip else plain_title(command), action)


def _with_shortcuts(text: str, action: QAction) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(each.toString(native) for each in action.shortcuts())
    return f"{text} ({keys})" if keys else text


def commands_by_menu() -> dict[str, tuple[Command, ...]]:
    titles = dict.fromkeys(command.menu for command in COMMANDS)
    return {title: tuple(each for each in COMMANDS if each.menu == title) for title in titles}
