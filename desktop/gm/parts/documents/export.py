"""Names moments, and exports the history, the combatants and the timeline.

Dialogs, painters and printers are imported on use, since the first frame needs none.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from desktop.gm.desk import Part, Wiring
from models.rules.fields import declared_fields
from models.saves.file_errors import FileError
from models.scheduler.history import NamedMoment
from models.wording import mark, tr
from views.plain import without_mnemonic

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from models.rules.deeds import Recruit
    from models.rules.fields import Field
    from views.dialogs.files.audience import Audience
    from views.paper import Drawing, PrintedTimeline

Content = Callable[[], bytes]


class ExportCommands(Part):
    """Names moments, and exports what a fight contains."""

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            {
                "moment": self.name_moment,
                "find_step": self._window.history_panel.search,
                "chronicle": self.export_history,
                "roster": self.export_combatants,
                "copy_roster": self.copy_combatants,
                "draw": self.export_timeline,
                "print": self.print_timeline,
            }
        )

    def name_moment(self) -> None:
        session, number = self._session, self._session.sight.looked_at
        if not number:
            return
        from views.dialogs.files.moment import MomentDialog

        label = session.history.steps[number - 1].label
        step_text = f"{session.sight.shown.moment.place} · {label}"
        named_moment = session.history.moments.get(number, NamedMoment())
        self._dialogs.open_dialog(
            MomentDialog(step_text, named_moment, self._save_moment_name, self._window)
        )

    def export_history(self) -> None:
        from views.dialogs.files.audience import Audience

        texts = {
            Audience.GM: self.tr(
                "Every step, with hidden combatants, rulings, and your names and notes."
            ),
            Audience.PLAYERS: self.tr(
                "Only what the players saw: who acted when and under which name, who appeared, who "
                "waited."
            ),
        }
        self._ask_audience(self._command_title("chronicle"), texts, self._write_history)

    def export_combatants(self) -> None:
        """Save the combatants as a table that can be imported again."""
        from models.recruits.export import csv_of

        title = self._session.sight.shown.moment.fight.title
        kind = (self.tr("CSV (*.csv)"), lambda: _encode(csv_of(*self._combatants())))
        self._save(self._command_title("roster"), title, {".csv": kind})

    def copy_combatants(self) -> None:
        from models.recruits.export import cells_of

        QGuiApplication.clipboard().setText(cells_of(*self._combatants()))
        self._dispatcher.report(self.tr("Copied. Paste it into a spreadsheet."))

    def _combatants(self) -> "tuple[Sequence[Recruit], Sequence[Field]]":
        from models.recruits.recruit import exported_recruits

        session = self._session
        return [*exported_recruits(session.moment)], declared_fields(session.rules.types.stats)

    def export_timeline(self) -> None:
        self._ask_audience(self._command_title("draw"), self._timeline_texts(), self._draw)

    def print_timeline(self) -> None:
        self._ask_audience(self._command_title("print"), self._timeline_texts(), self._print)

    def _save_moment_name(self, moment: NamedMoment) -> None:
        self._session.annotate_moment(moment)
        pattern = self.tr("Bookmark: “{0}”.") if moment.name else self.tr("Bookmark saved.")
        self._dispatcher.report(pattern.format(moment.name))

    def _timeline_texts(self) -> "dict[Audience, str]":
        from views.dialogs.files.audience import Audience

        return {
            Audience.GM: self.tr("All lanes, hidden ones too, at the step shown."),
            Audience.PLAYERS: self.tr("What the players' window shows now, on white."),
        }

    def _ask_audience(
        self, title: str, texts: "dict[Audience, str]", on_chosen: "Callable[[Audience], None]"
    ) -> None:
        from views.dialogs.files.audience import AudienceDialog

        dialog = AudienceDialog(title, texts, self._window)
        dialog.accepted.connect(lambda: on_chosen(dialog.audience))
        self._dialogs.open_dialog(dialog)

    def _command_title(self, key: str) -> str:
        return without_mnemonic(self._actions[key].text()).rstrip("…")

    def _write_history(self, audience: "Audience") -> None:
        from models.sight.chronicle import (
            chronicle_csv,
            chronicle_markdown,
            make_chronicle,
            make_players_chronicle,
        )
        from views.dialogs.files.audience import Audience

        session = self._session
        make_chronicle = make_chronicle if audience is Audience.GM else make_players_chronicle
        lines = make_chronicle(session.rules, session.history)
        self._save(
            self._command_title("chronicle"),
            self._title_for(audience, tr(_PLAYERS_HISTORY)),
            {
                ".md": (self.tr("Markdown (*.md)"), lambda: _encode(chronicle_markdown(lines))),
                ".csv": (self.tr("CSV (*.csv)"), lambda: _encode(chronicle_csv(lines))),
            },
        )

    def _draw(self, audience: "Audience") -> None:
        from desktop.gm.parts.documents.drawings import (
            aspect_ratio,
            landscape_page,
            render_pdf,
            render_png,
            render_svg,
        )

        title = self._title_for(audience, tr(_PLAYERS_TIMELINE))
        drawing, pages = self._drawings(audience, aspect_ratio(landscape_page()))
        self._save(
            self._command_title("draw"),
            title,
            {
                ".png": (self.tr("PNG picture (*.png)"), partial(render_png, drawing)),
                ".svg": (self.tr("SVG drawing (*.svg)"), partial(render_svg, drawing, title)),
                ".pdf": (self.tr("PDF (*.pdf)"), partial(render_pdf, pages, title)),
            },
        )

    def _print(self, audience: "Audience") -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from desktop.gm.parts.documents.drawings import landscape_page

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(landscape_page())
        printer.setDocName(self._title_for(audience, tr(_PLAYERS_TIMELINE)))
        dialog = QPrintDialog(printer, self._window)
        print_it = partial(self.print_pages, printer, audience)
        dialog.accepted.connect(lambda: self._dispatcher.attempt(print_it))
        dialog.finished.connect(self._dialogs.closed)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        QDialog.open(dialog)  # QPrintDialog.open needs a slot's name

    def print_pages(self, printer: "QPrinter", audience: "Audience") -> None:
        from desktop.gm.parts.documents.drawings import aspect_ratio, draw_pages

        _, pages = self._drawings(audience, aspect_ratio(printer.pageLayout()))
        draw_pages(printer, pages)
        self._dispatcher.report(self.tr("Sent to the printer."))

    def _drawings(
        self, audience: "Audience", ratio: float
    ) -> "tuple[Drawing, tuple[Drawing, ...]]":
        from views.dialogs.files.audience import Audience
        from views.paper import pages, players_page, single_page

        if audience is Audience.PLAYERS:
            page = players_page(self._session.players_stage())
            return page, (page,)
        subject = self._subject()
        return single_page(subject), pages(subject, ratio)

    def _subject(self) -> "PrintedTimeline":
        from views.paper import PrintedTimeline

        sight, content = self._session.sight, self._session.sight.shown
        moment, lanes, ruler = content.moment, content.lanes, content.ruler
        about = f"{sight.heading.system} · {moment.place}"
        return PrintedTimeline(moment.fight.title, about, moment.axis, moment.now, lanes, ruler)

    def _title_for(self, audience: "Audience", players_title: str) -> str:
        """Return the encounter's title for the GM, but `players_title` for players."""
        from views.dialogs.files.audience import Audience

        return (
            players_title
            if audience is Audience.PLAYERS
            else self._session.sight.shown.moment.fight.title
        )

    def _save(
        self, title: str, default_name: str, kinds: Mapping[str, tuple[str, Content]]
    ) -> None:
        def ask() -> None:
            patterns = {ending: pattern for ending, (pattern, _) in kinds.items()}
            if path := self._dialogs.ask_new_file(title, default_name, patterns):
                self._write(path, kinds[path.suffix.lower()][1])

        self._dispatcher.attempt(ask)

    def _write(self, path: Path, make_content: Content) -> None:
        """Create the content at once, and write it in the background."""
        data = make_content()
        message = self.tr("Saved to {0}.").format(path)
        self._documents.write_file(path, lambda: data, partial(self._dispatcher.report, message))


_PLAYERS_HISTORY: Final = mark("Players' history")
_PLAYERS_TIMELINE: Final = mark("Players' timeline")


def _encode(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        message = tr("That can't be exported: {error}.", error=error)
        raise FileError(message) from error
