"""The GM's own pages, about the encounter and about its system: opened, and kept when written."""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from desktop.gm.desk import Wiring
from desktop.gm.files.library import UNTITLED
from desktop.gm.parts.pages.manual import ManualReader
from models.refused import Refused
from models.sight.sight import Sight
from models.wording import tr

if TYPE_CHECKING:
    from models.manual import OwnPages
    from views.manual.pages import PagesWindow
    from views.manual.window import ManualWindow

ENCOUNTER: Final = "encounter.md"
SYSTEM: Final = "system.md"


class Pages(ManualReader):
    """Opens the GM's pages. That about the encounter is in its document, the other in the library.

    No player sees any of it: nothing of a page is in an encounter, and so in no stage.
    """

    command = "pages"
    _reader: "PagesWindow | None"

    @property
    def wiring(self) -> Wiring:
        return replace(super().wiring, on_change=self.changed)

    def open(self) -> "ManualWindow":
        """Show the pages as they are now, and return their window."""
        self._say()
        return super().open()

    def changed(self, before: Sight, after: Sight) -> None:
        """Show the pages of another fight, and its title when that is another one."""
        titles = (each.present.moment.fight.title for each in (before, after))
        other = before.history.start is not after.history.start
        if other and self._reader is not None:
            self._reader.let_go()
        if other or len({*titles}) > 1:
            self._say()

    def _say(self) -> None:
        if self._reader is not None:
            self._reader.keep()
        super()._say()

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.let_go(keep=True)
        super()._close()

    def _made(self) -> "ManualWindow":
        from views.manual.pages import PagesWindow

        self._reader = PagesWindow(self._manual(), self._looks.theme, self._write)
        return self._reader

    def _manual(self) -> "OwnPages":
        from models.manual import OwnPages

        rules, history = self._session.rules, self._session.history
        pages = {}
        if self._session.begun:
            pages[ENCOUNTER] = history.present.title or tr(UNTITLED), history.page
        try:
            text = self._library.do_with_own(partial(self._library.own.page, rules.id))
            pages[SYSTEM] = tr(rules.title), text
        except Refused as refusal:
            self._door.refuse(str(refusal))  # what can't be read can't be written
        return OwnPages(pages)

    def _wanted(self) -> str:
        return ENCOUNTER if self._session.begun else SYSTEM

    def _write(self, name: str, text: str) -> None:
        if name == ENCOUNTER:
            self._session.write_page(text)
        else:
            work = partial(self._library.own.write_page, self._session.rules.id, text)
            self._library.do_with_own(work)
