"""Export: moments get names, and history and timeline leave the program as files or on paper.

Dialogs, painters and printers are imported where they are needed: the first frame needs none.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from desktop.gm.desk import Part, Wiring
from models.saves.trouble import Trouble
from models.scheduler.history import NamedMoment
from models.wording import mark, tr
from views.plain import as_read

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from views.dialogs.files.audience import Audience
    from views.paper import Drawing, Subject

Content = Callable[[], bytes]


class Export(Part):
    """Names moments, finds steps, and writes down or prints what was and is."""

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "moment": self.name_moment,
                "find_step": self._window.past.search,
                "chronicle": self.write_history,
                "draw": self.draw_timeline,
                "print": self.print_timeline,
            }
        )

    def name_moment(self) -> None:
        session, number = self._session, self._session.sight.looked_at
        if not number:
            return
        from views.dialogs.files.moment import MomentDialog

        label = session.history.steps[number - 1].label
        place = f"{session.sight.shown.moment.place} · {label}"
        known = session.history.moments.get(number, NamedMoment())
        self._dialogs.show(MomentDialog(place, known, self._describe, self._window))

    def write_history(self) -> None:
        from views.dialogs.files.audience import Audience

        told = {
            Audience.GM: self.tr(
                "Every step, with hidden combatants, rulings, and your names and notes."
            ),
            Audience.PLAYERS: self.tr(
                "Only what the players saw: who acted when and under which name, who appeared, who "
                "waited."
            ),
        }
        self._ask(self._plain("chronicle"), told, self._write_history)

    def draw_timeline(self) -> None:
        self._ask(self._plain("draw"), self._told_of_timeline(), self._draw)

    def print_timeline(self) -> None:
        self._ask(self._plain("print"), self._told_of_timeline(), self._print)

    def _describe(self, moment: NamedMoment) -> None:
        self._session.describe(moment)
        words = self.tr("This moment is called “{0}”.") if moment.name else self.tr("Moment saved.")
        self._door.say(words.format(moment.name))

    def _told_of_timeline(self) -> "dict[Audience, str]":
        from views.dialogs.files.audience import Audience

        return {
            Audience.GM: self.tr("All lanes, hidden ones too, at the moment shown."),
            Audience.PLAYERS: self.tr("What the players' window shows now, on white."),
        }

    def _ask(
        self, title: str, told: "dict[Audience, str]", then: "Callable[[Audience], None]"
    ) -> None:
        from views.dialogs.files.audience import AudienceDialog

        dialog = AudienceDialog(title, told, self._window)
        dialog.accepted.connect(lambda: then(dialog.audience))
        self._dialogs.show(dialog)

    def _plain(self, key: str) -> str:
        return as_read(self._actions[key].text()).rstrip("…")

    def _write_history(self, audience: "Audience") -> None:
        from models.sight.chronicle import chronicle, csv_table, markdown, seen_by_players
        from views.dialogs.files.audience import Audience

        session = self._session
        tell = chronicle if audience is Audience.GM else seen_by_players
        told = tell(session.rules, session.history)
        self._save(
            self._plain("chronicle"),
            self._called(audience, tr(_PLAYERS_HISTORY)),
            {
                ".md": (self.tr("Markdown (*.md)"), lambda: _encoded(markdown(told))),
                ".csv": (self.tr("CSV (*.csv)"), lambda: _encoded(csv_table(told))),
            },
        )

    def _draw(self, audience: "Audience") -> None:
        from desktop.gm.parts.documents.drawings import lying, pdf, png, shape_of, svg

        title = self._called(audience, tr(_PLAYERS_TIMELINE))
        one, pages = self._drawings(audience, shape_of(lying()))
        self._save(
            self._plain("draw"),
            title,
            {
                ".png": (self.tr("PNG picture (*.png)"), partial(png, one)),
                ".svg": (self.tr("SVG drawing (*.svg)"), partial(svg, one, title)),
                ".pdf": (self.tr("PDF (*.pdf)"), partial(pdf, pages, title)),
            },
        )

    def _print(self, audience: "Audience") -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from desktop.gm.parts.documents.drawings import lying

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(lying())
        printer.setDocName(self._called(audience, tr(_PLAYERS_TIMELINE)))
        dialog = QPrintDialog(printer, self._window)
        print_it = partial(self.put_on_paper, printer, audience)
        dialog.accepted.connect(lambda: self._door.attempt(print_it))
        dialog.finished.connect(self._dialogs.closed)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        QDialog.open(dialog)  # its own `open` wants to know a slot by name

    def put_on_paper(self, printer: "QPrinter", audience: "Audience") -> None:
        """Print for that reader. Raises Trouble when there is no such printer."""
        from desktop.gm.parts.documents.drawings import put_on_pages, shape_of

        _, pages = self._drawings(audience, shape_of(printer.pageLayout()))
        put_on_pages(printer, pages)
        self._door.say(self.tr("Sent to the printer."))

    def _drawings(
        self, audience: "Audience", shape: float
    ) -> "tuple[Drawing, tuple[Drawing, ...]]":
        from views.dialogs.files.audience import Audience
        from views.paper import pages, players_page, whole

        if audience is Audience.PLAYERS:
            page = players_page(self._session.stage())
            return page, (page,)
        subject = self._subject()
        return whole(subject), pages(subject, shape)

    def _subject(self) -> "Subject":
        from views.paper import Subject

        sight, shown = self._session.sight, self._session.sight.shown
        moment, lanes, ruler = shown.moment, shown.lanes, shown.ruler
        about = f"{sight.heading.system} · {moment.place}"
        return Subject(moment.fight.title, about, moment.axis, moment.now, lanes, ruler)

    def _called(self, audience: "Audience", for_players: str) -> str:
        """Return the title of the encounter; players don't know it, and get other words."""
        from views.dialogs.files.audience import Audience

        return for_players if audience is Audience.PLAYERS else self._session.shown.title

    def _save(self, title: str, called: str, kinds: Mapping[str, tuple[str, Content]]) -> None:
        def ask() -> None:
            patterns = {ending: pattern for ending, (pattern, _) in kinds.items()}
            if path := self._dialogs.ask_new_file(title, called, patterns):
                self._write(path, kinds[path.suffix.lower()][1])

        self._door.attempt(ask)

    def _write(self, path: Path, content: Content) -> None:
        """Draw or tell it here, as it is now; the disk gets it behind the window."""
        whole = content()
        told = self.tr("Saved to {0}.").format(path)
        self._library.write(path, lambda: whole, partial(self._door.say, told))


_PLAYERS_HISTORY: Final = mark("Players' history")
_PLAYERS_TIMELINE: Final = mark("Players' timeline")


def _encoded(text: str) -> bytes:
    """Return a text as it goes to disk. Raises Trouble."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        words = tr("The history can't be exported: {error}.", error=error)
        raise Trouble(words) from error
