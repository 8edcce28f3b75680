"""What can be done with the GM's own effects: a button with a menu, beside what an effect is."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QPushButton

from models.rules.deeds import OfEffect
from models.rules.names import first_of, tidy
from models.rules.refusal import RuleBroken
from views.announce import announce
from views.dialogs.forms.dialog import AnswerDialog, confirm, muted


class EffectLibrary(Struct, frozen=True):
    """The GM's own effects, what keeps some and forgets one, and what writes and reads a page.

    Each of them may refuse.
    """

    own: Callable[[], Sequence[OfEffect]]
    keep: Callable[[Sequence[OfEffect]], object]
    forget: Callable[[str], object]
    written: Callable[[Sequence[OfEffect]], str]
    read: Callable[[str], Sequence[OfEffect]]


class LibraryButton(QPushButton):
    """Keeps the effect that `asked` returns, forgets one as `named`, and hands all on as text.

    `changed` says that there are others now.
    """

    changed = Signal()

    def __init__(
        self,
        library: EffectLibrary,
        asked: Callable[[], OfEffect],
        named: Callable[[], str],
        dialog: AnswerDialog,
    ) -> None:
        super().__init__(dialog)
        self.setText(self.tr("&Library"))
        self._library, self._dialog = library, dialog
        self._asked, self._named = asked, named
        menu = QMenu(self)
        for words, deed in (
            (self.tr("&Keep this effect"), self._keep),
            (self.tr("&Remove it…"), self._remove),
            (self.tr("&Copy all as text"), self._copy),
            (self.tr("&Paste from text"), self._paste),
        ):
            menu.addAction(words).triggered.connect(partial(dialog.try_out, deed))
        self.setMenu(menu)
        dialog.share_place(muted("", dialog))

    def _keep(self) -> None:
        self._take((self._asked(),))

    def _paste(self) -> None:
        self._take(self._library.read(QGuiApplication.clipboard().text()))

    def _copy(self) -> None:
        own = self._library.own()
        QGuiApplication.clipboard().setText(self._library.written(own))
        self._say(self.tr("Copied: {0}").format(_names(own)))

    def _take(self, effects: Sequence[OfEffect]) -> None:
        """Keep some; before one of the same name is replaced, ask."""
        known = {each.name.casefold() for each in self._library.own()}
        again = [each for each in effects if tidy(each.name).casefold() in known]
        question = self.tr("Replace in your library: {0}?").format(_names(again)) if again else ""
        told = self.tr("Kept: {0}").format(_names(effects))
        keep = partial(self._library.keep, effects)
        self._change(question, self.tr("&Replace"), keep, told)

    def _remove(self) -> None:
        name = tidy(self._named())
        if all(each.name != name for each in self._library.own()):
            raise RuleBroken(self.tr("This effect isn't in your library."))
        question = self.tr("Remove from your library: {0}?").format(name)
        told = self.tr("Removed: {0}").format(name)
        forget = partial(self._library.forget, name)
        self._change(question, self.tr("&Remove"), forget, told)

    def _change(self, question: str, yes: str, deed: Callable[[], object], told: str) -> None:
        """Do something and say it, after a question where there is one."""

        def act() -> None:
            deed()
            self.changed.emit()
            self._say(told)

        if question:
            attempt = partial(self._dialog.try_out, act)
            confirm(question, yes, self.tr("&Cancel"), attempt, self._dialog)
        else:
            act()

    def _say(self, told: str) -> None:
        self._dialog.explain(told)
        announce(self, told)


def _names(effects: Sequence[OfEffect]) -> str:
    return first_of([each.name for each in effects])
