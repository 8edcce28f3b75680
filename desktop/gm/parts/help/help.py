"""Opens the shortcuts, the cheat sheet, the tour and the credits."""

from collections.abc import Iterator, Mapping

from PySide6.QtGui import QKeySequence

from desktop import __version__
from desktop.gm.actions import COMMANDS, Command, plain_title
from desktop.gm.desk import Desk, Part, Wiring
from models.wording import tr
from views.plain import without_mnemonic

_NATIVE = QKeySequence.SequenceFormat.NativeText
COMMON_COMMANDS = (
    "next",
    "hold",
    "undo",
    "redo",
    "add",
    "begin",
    "late",
    "wounds",
    "movement",
    "cards",
    "reveal",
    "defeat",
    "players",
    "blank",
    "freeze",
    "pause",
    "picture",
    "palette",
)


class Help(Part):
    """Opens the shortcuts, the cheat sheet, the tour and the credits."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        if shortcuts := self._settings.now.shortcuts:
            self._actions.change_shortcuts(shortcuts)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "shortcuts": self.show_shortcuts,
                "guide": self.show_guide,
                "tour": self.start_tour,
                "about": self.show_credits,
            }
        )

    def show_shortcuts(self) -> None:
        from views.dialogs.shortcut_rows import Binding
        from views.dialogs.shortcuts import ShortcutsDialog

        bindings = [Binding(*each) for each in self._bindings()]
        letters = self._session.rules.guide().letters
        self._dialogs.open_dialog(
            ShortcutsDialog(bindings, letters, self._change_shortcuts, self._window)
        )

    def show_guide(self) -> None:
        from views.dialogs.guide import GuideDialog

        rules, keys = self._session.rules, tuple(self._key_rows())
        dialog = GuideDialog(rules.title, rules.guide(), keys, self._window)
        dialog.manual_requested.connect(self._actions["manual"].trigger)
        self._dialogs.open_dialog(dialog)

    def start_tour(self) -> None:
        from desktop.gm.parts.help.tour import begin_tour

        begin_tour(self._window)

    def show_credits(self) -> None:
        from desktop.gm.parts.help.credits import components, licence_text
        from views.dialogs.about import AboutDialog

        self._dialogs.open_dialog(
            AboutDialog(__version__, licence_text(), components(), self._window)
        )

    def _change_shortcuts(self, shortcuts: Mapping[str, str]) -> None:
        self._settings.change(shortcuts=dict(shortcuts))
        self._actions.change_shortcuts(shortcuts)
        self._session.retranslate()

    def _bindings(self) -> Iterator[tuple[str, str, str, str, str, str]]:
        """Yield key, title, menu, and default, current and second shortcut of each command."""
        chosen_shortcuts = self._settings.now.shortcuts
        for command in _commands_with_keys():
            menu = without_mnemonic(tr(command.menu))
            default = _portable_keys(command.shortcut)
            shortcut = _portable_keys(chosen_shortcuts.get(command.key, command.shortcut))
            yield (
                command.key,
                plain_title(command),
                menu,
                default,
                shortcut,
                _portable_keys(command.second_shortcut),
            )

    def _key_rows(self) -> Iterator[tuple[str, str]]:
        commands, rules = {each.key: each for each in COMMANDS}, self._session.rules
        entries = [entry for entry in rules.guide().entries if entry.text[:1].isalpha()]
        action_keys = {entry.text[0].upper() for entry in entries}
        for key in COMMON_COMMANDS:
            action = self._actions[key]
            if key == "hold" and not rules.can_wait:
                continue
            action_shortcuts = [shortcut.toString(_NATIVE) for shortcut in action.shortcuts()]
            usable_keys = [
                shortcut
                for shortcut in action_shortcuts
                if shortcut and shortcut not in action_keys
            ]
            if usable_keys and action.isVisible():
                yield usable_keys[0], plain_title(commands[key])
        if rules.can_declare:
            yield self.tr("Shift+Enter"), self.tr("Declare, so others can react")
        if rules.can_wait:
            yield self.tr("← → Enter"), self.tr("Move a marker (Alt: override the rules)")
        if rules.has_decisions:
            yield self.tr("Alt+1, 2, 3"), self.tr("Answer a decision")


def _commands_with_keys() -> Iterator[Command]:
    """Yield the commands that can have a shortcut, which are those that open no menu."""
    return (each for each in COMMANDS if not each.opens_menu)


def _portable_keys(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
