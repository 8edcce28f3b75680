"""The menu of saved effects, on a button of the effect dialog."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton

from models.rules.deeds import EffectTerms
from models.rules.names import join_first, tidy
from models.rules.refusal import RuleBroken
from views.announce import announce
from views.dialogs.forms.dialog import AnswerDialog, confirm, muted_label


class EffectShelf(Struct, frozen=True):
    """Functions that list, save, remove, write and parse the effects that the GM has saved.

    Each may raise RuleBroken.
    """

    own: Callable[[], Sequence[EffectTerms]]
    save: Callable[[Sequence[EffectTerms]], object]
    remove: Callable[[str], object]
    write: Callable[[Sequence[EffectTerms]], str]
    read: Callable[[str], Sequence[EffectTerms]]


class LibraryButton(QPushButton):
    """Saves the entered effect, removes one by its name, and copies or pastes all as text.

    `changed` is emitted when the library has changed.
    """

    changed = Signal()

    def __init__(
        self,
        library: EffectShelf,
        entered_effect: Callable[[], EffectTerms],
        entered_name: Callable[[], str],
        dialog: AnswerDialog,
    ) -> None:
        super().__init__(dialog)
        self.setText(self.tr("&Library"))
        self._library, self._dialog = library, dialog
        self._entered_effect, self._entered_name = entered_effect, entered_name
        menu = QMenu(self)
        for label, action in (
            (self.tr("&Keep this effect"), self._save),
            (self.tr("&Remove it…"), self._remove),
            (self.tr("&Copy all as text"), self._copy),
            (self.tr("&Paste from text"), self._paste),
        ):
            menu.addAction(label).triggered.connect(partial(dialog.run_or_refuse, action))
        self.setMenu(menu)
        dialog.set_hint_label(muted_label("", dialog))

    def _save(self) -> None:
        self._save_all((self._entered_effect(),))

    def _paste(self) -> None:
        self._save_all(self._library.read(QGuiApplication.clipboard().text()))

    def _copy(self) -> None:
        own_effects = self._library.own()
        QGuiApplication.clipboard().setText(self._library.write(own_effects))
        self._announce(self.tr("Copied: {0}").format(_names(own_effects)))

    def _save_all(self, effects: Sequence[EffectTerms]) -> None:
        own_names = {each.name.casefold() for each in self._library.own()}
        replaced_effects = [
            effect for effect in effects if tidy(effect.name).casefold() in own_names
        ]
        question = (
            self.tr("Replace in your library: {0}?").format(_names(replaced_effects))
            if replaced_effects
            else ""
        )
        message = self.tr("Kept: {0}").format(_names(effects))
        save = partial(self._library.save, effects)
        self._change(question, self.tr("&Replace"), save, message)

    def _remove(self) -> None:
        name = tidy(self._entered_name())
        if all(each.name != name for each in self._library.own()):
            raise RuleBroken(self.tr("This effect isn't in your library."))
        question = self.tr("Remove from your library: {0}?").format(name)
        message = self.tr("Removed: {0}").format(name)
        remove = partial(self._library.remove, name)
        self._change(question, self.tr("&Remove"), remove, message)

    def _change(self, question: str, yes: str, change: Callable[[], object], message: str) -> None:
        def change_and_announce() -> None:
            change()
            self.changed.emit()
            self._announce(message)

        if question:
            attempt = partial(self._dialog.run_or_refuse, change_and_announce)
            confirm(question, yes, self.tr("&Cancel"), attempt, self._dialog)
        else:
            change_and_announce()

    def _announce(self, message: str) -> None:
        self._dialog.explain(message)
        announce(self, message)


def _names(effects: Sequence[EffectTerms]) -> str:
    return join_first([each.name for each in effects])
