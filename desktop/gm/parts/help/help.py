"""Help: the page of keys, other shortcuts, the tour, and what the program is made with."""

from collections.abc import Iterator, Mapping

from PySide6.QtGui import QKeySequence

from desktop import __version__
from desktop.gm.actions import COMMANDS, Command, plain_title
from desktop.gm.desk import Desk, Part, Wiring
from models.wording import tr
from views.plain import as_read

_NATIVE = QKeySequence.SequenceFormat.NativeText
MOST_USED = (
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
    "picture",
    "palette",
)


class Help(Part):
    """Opens what helps a GM to find the way, and keeps the keys that were chosen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        if keys := self._settings.now.keys:
            self._actions.change_keys(keys)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "shortcuts": self.shortcuts,
                "guide": self.guide,
                "tour": self.tour,
                "about": self.about,
            }
        )

    def shortcuts(self) -> None:
        from views.dialogs.shortcut_rows import Binding
        from views.dialogs.shortcuts import ShortcutsDialog

        bindings = [Binding(*each) for each in self._bindings()]
        letters = self._session.rules.guide().letters
        self._dialogs.show(ShortcutsDialog(bindings, letters, self._change_keys, self._window))

    def guide(self) -> None:
        from views.dialogs.guide import GuideDialog

        rules, keys = self._session.rules, tuple(self._keys())
        dialog = GuideDialog(rules.title, rules.guide(), keys, self._window)
        dialog.manual_wanted.connect(self._actions["manual"].trigger)
        self._dialogs.show(dialog)

    def tour(self) -> None:
        from desktop.gm.parts.help.tour import begin_tour

        begin_tour(self._window)

    def about(self) -> None:
        from desktop.gm.parts.help.credits import licence, parts
        from views.dialogs.about import AboutDialog

        self._dialogs.show(AboutDialog(__version__, licence(), parts(), self._window))

    def _change_keys(self, keys: Mapping[str, str]) -> None:
        self._settings.change(keys=dict(keys))
        self._actions.change_keys(keys)
        self._session.say_anew()

    def _bindings(self) -> Iterator[tuple[str, str, str, str, str, str]]:
        """Yield key, title, menu, usual and chosen keys of each command, and what always works."""
        chosen = self._settings.now.keys
        for each in _with_keys():
            menu = as_read(tr(each.menu))
            usual = _portable(each.shortcut)
            keys = _portable(chosen.get(each.key, each.shortcut))
            yield each.key, plain_title(each), menu, usual, keys, _portable(each.always)

    def _keys(self) -> Iterator[tuple[str, str]]:
        commands, rules = {each.key: each for each in COMMANDS}, self._session.rules
        entries = [each for each in rules.guide().entries if each.typed[:1].isalpha()]
        acts = {each.typed[0].upper() for each in entries}
        for key in MOST_USED:
            action = self._actions[key]
            if key == "hold" and not rules.waits:
                continue
            keys = [each.toString(_NATIVE) for each in action.shortcuts()]
            working = [each for each in keys if each and each not in acts]
            if working and action.isVisible():
                yield working[0], plain_title(commands[key])
        if rules.announces:
            yield self.tr("Shift+Enter"), self.tr("Declare, so others can react")
        yield (self.tr("← → Enter"), self.tr("Move a marker (Alt: override the rules)"))
        if rules.decides:
            yield self.tr("Alt+1, 2, 3"), self.tr("Answer a decision")


def _with_keys() -> Iterator[Command]:
    """Yield the commands that can have keys: those that do something by themselves."""
    return (each for each in COMMANDS if not each.opens)


def _portable(keys: str) -> str:
    """Return keys as Qt writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
