"""Opens the GM's own pages about the encounter and its system, and saves what the GM writes."""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from desktop.gm.desk import Wiring
from desktop.gm.files.documents import UNTITLED
from desktop.gm.parts.pages.manual import ManualReader
from models.refused import Refused
from models.sight.sight import Sight
from models.wording import tr

if TYPE_CHECKING:
    from models.manual import CustomPages
    from views.manual.own_pages import PagesWindow
    from views.manual.window import ManualWindow

ENCOUNTER: Final = "encounter.md"
SYSTEM: Final = "system.md"


class Pages(ManualReader):
    """Opens the GM's pages: the encounter's from its document, the system's from the library.

    Players see neither page: both are outside the encounter, so no stage contains them.
    """

    command = "pages"
    _manual_window: "PagesWindow | None"

    @property
    def wiring(self) -> Wiring:
        return replace(super().wiring, on_change=self.on_change)

    def open(self) -> "ManualWindow":
        self._refresh()
        return super().open_window()

    def on_change(self, before: Sight, after: Sight) -> None:
        titles = (each.present.moment.fight.title for each in (before, after))
        is_other_fight = before.history.start is not after.history.start
        if is_other_fight and self._manual_window is not None:
            self._manual_window.leave_page()
        if is_other_fight or len({*titles}) > 1:
            self._refresh()

    def _refresh(self) -> None:
        if self._manual_window is not None:
            self._manual_window.save()
        super()._refresh()

    def _close(self) -> None:
        if self._manual_window is not None:
            self._manual_window.leave_page(save=True)
        super()._close()

    def _make_manual_window(self) -> "ManualWindow":
        from views.manual.own_pages import PagesWindow

        self._manual_window = PagesWindow(self._read_manual(), self._looks.theme, self._write)
        return self._manual_window

    def _read_manual(self) -> "CustomPages":
        from models.manual import CustomPages

        rules, history = self._session.rules, self._session.history
        pages = {}
        if self._session.has_encounter:
            pages[ENCOUNTER] = history.present.title or tr(UNTITLED), history.page
        try:
            text = self._documents.run_on_library(
                partial(self._documents.custom_library.load_page, rules.id)
            )
            pages[SYSTEM] = tr(rules.title), text
        except Refused as refusal:
            self._dispatcher.refuse(str(refusal))  # without the page, nothing can overwrite it
        return CustomPages(pages)

    def _current_page(self) -> str:
        return ENCOUNTER if self._session.has_encounter else SYSTEM

    def _write(self, name: str, text: str) -> None:
        if name == ENCOUNTER:
            self._session.write_page(text)
        else:
            work = partial(self._documents.custom_library.save_page, self._session.rules.id, text)
            self._documents.run_on_library(work)
