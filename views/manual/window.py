"""The manual's window: contents and a search beside the page; it stays open beside a fight."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from models.manual import ContentsLine, Manual, ManualPage, SearchHit
from views.dialogs.forms.dialog import room
from views.manual.page import PageView
from views.plain import set_tip
from views.theme import Theme, text_share
from views.widgets.cards import elided
from views.widgets.find_list import FindList, FindRow

SIZE: Final = QSize(1080, 760)
"""How much of a small screen the window takes."""
CONTENTS: Final = 290
SPACE: Final = 10
MARGIN: Final = 14
STEP: Final = "\N{EM SPACE}"
"""What stands before a line of the contents that belongs to one above."""
BACK, FORWARD = "Alt+Left", "Alt+Right"
NEXT, PREVIOUS = "F3", "Shift+F3"


class Visit(Struct, frozen=True):
    """A page that was read, with its #heading, and how far it was scrolled when it was left."""

    target: str
    scrolled: int = -1


class ContentsList(FindList):
    """The contents, or while something is typed the places where the manual speaks of it."""

    def __init__(self, manual: Manual, parent: QWidget) -> None:
        super().__init__("", ("", ""), parent)
        self._manual = manual
        self._here = ""
        self.list.setMouseTracking(False)  # the page that is read stays the chosen one
        self.list.activated.connect(self._pick_clicked)
        self.show_rows(())

    @property
    def search(self) -> str:
        return self.line.text().strip()

    def show_manual(self, manual: Manual) -> None:
        self._manual = manual
        self._filter(self.line.text())

    def point_at(self, page: str) -> None:
        """Choose the page that is read, unless something is searched for."""
        self._here = page
        if not self.search:
            self.list.choose_place(self.first_of(self.list.rows.rows))

    def rows_for(self, search: str) -> list[FindRow]:
        if search.strip():
            return [_found(each) for each in self._manual.search(search)]
        return [_listed(each) for each in self._manual.contents]

    def first_of(self, rows: Sequence[FindRow]) -> int:
        if self.search:
            return super().first_of(rows)
        return next((place for place, row in enumerate(rows) if row.value == self._here), -1)


class ManualWindow(QDialog):
    """Shows the manual, one page at a time, with the way back to those before.

    It has no parent: a dialog that is open over the GM's window would keep it from being used.
    """

    def __init__(self, manual: Manual, theme: Theme) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._manual = manual
        self._theme = theme
        self._page: ManualPage | None = None
        self._visits: list[Visit] = []
        self._visit = 0
        self.contents = ContentsList(manual, self)
        self.page = PageView(theme, self._picture, self)
        self.back, self.forward = self._button("◂"), self._button("▸")
        self.earlier, self.later = self._button("▴"), self._button("▾")
        self.count = elided("", "muted", self)
        self.note = elided("", "muted", self)
        self._lay_out()
        self._connect()
        self.retranslate()
        self.resize((SIZE * text_share()).boundedTo(room(self)))
        self.adjustPosition(None)  # type: ignore[arg-type] # as Qt does, but before its frame is known

    def read(self, target: str) -> None:
        """Come to the front and show a page, at its #heading if there is that one."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.contents.line.clear()
        self.open_page(target)
        self.page.setFocus()

    def open_page(self, target: str) -> None:
        """Show a page, unless there is none; the way back leads to the one before."""
        self._remember()
        if self._show(target):
            self._visits = [*self._visits[: self._visit + 1], Visit(target)]
            self._visit = len(self._visits) - 1
            self._say_ways()

    def go(self, by: int) -> None:
        """Go back or forward among the pages that were read."""
        if 0 <= self._visit + by < len(self._visits):
            self._remember()
            self._visit += by
            self._show_visit()

    def show_manual(self, manual: Manual) -> None:
        """Show the manual in another language, at the same page."""
        self._remember()
        self._manual = manual
        self.contents.show_manual(manual)
        self.retranslate()
        self._show_visit()

    def set_theme(self, theme: Theme) -> None:
        """Wear another theme, or letters of another size."""
        self._remember()
        self._theme = theme
        self._show_visit()

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Manual"))
        search = self.tr("Search the manual")
        self.contents.line.setPlaceholderText(search)
        self.contents.line.setAccessibleName(search)
        self.contents.list.setAccessibleName(self.tr("Contents"))
        for button, words, keys in (
            (self.back, self.tr("Back"), BACK),
            (self.forward, self.tr("Forward"), FORWARD),
            (self.earlier, self.tr("Previous match"), PREVIOUS),
            (self.later, self.tr("Next match"), NEXT),
        ):
            shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            set_tip(button, f"{words} ({shown})")
            button.setAccessibleName(words)

    def _show(self, target: str) -> bool:
        """Show a page at its #heading, with nothing marked; return whether there is one."""
        name, _, anchor = target.partition("#")
        page = self._manual.page(name)
        if page is None:
            return False
        self._page = page
        self.page.show_page(page, self._theme)
        self.page.go_to(self._manual.anchor(page, anchor))
        self.page.setAccessibleName(page.title)
        self.contents.point_at(name)
        translated = self._manual.is_translated(page)
        self.note.setText("" if translated else self.tr("This page isn't translated yet"))
        self._say_matches()
        return True

    def _show_visit(self) -> None:
        """Show the page that is read now, as it was left."""
        if self._visits:
            visit = self._visits[self._visit]
            self._show(visit.target)
            if visit.scrolled >= 0:
                self.page.verticalScrollBar().setValue(visit.scrolled)
            self._say_ways()

    def _remember(self) -> None:
        """Know how far the page is scrolled that is read now."""
        if self._visits:
            scrolled = self.page.verticalScrollBar().value()
            self._visits[self._visit] = replace(self._visits[self._visit], scrolled=scrolled)

    def _pick(self, target: str) -> None:
        """Show what was picked in the list, and what was searched for in it."""
        self.open_page(target)
        if search := self.contents.search:
            words = " ".join(self._manual.telling(search))
            self.page.mark(words, after=self.page.go_to(target.partition("#")[2]))
            self._say_matches()
        self.page.setFocus()

    def _next(self, by: int) -> None:
        self.page.show_hit(self.page.at + by)
        self._say_matches()

    def _follow(self, link: str) -> None:
        """Go where a link leads: the web is the browser's."""
        if "://" in link or link.startswith("mailto:"):
            QDesktopServices.openUrl(QUrl(link))
        elif self._page is not None:
            self.open_page(self._page.target(link))

    def _picture(self, link: str) -> Path | None:
        return self._manual.file(self._page.target(link)) if self._page else None

    def _search(self) -> None:
        self.contents.line.setFocus()
        self.contents.line.selectAll()

    def _say_ways(self) -> None:
        self.back.setEnabled(self._visit > 0)
        self.forward.setEnabled(self._visit + 1 < len(self._visits))

    def _say_matches(self) -> None:
        hits = self.page.hits
        for part in (self.earlier, self.later, self.count):
            part.setVisible(hits > 0)
        self.count.setText(self.tr("Match {0} of {1}").format(self.page.at + 1, hits))

    def _button(self, sign: str) -> QToolButton:
        made = QToolButton(self)
        made.setText(sign)
        return made

    def _lay_out(self) -> None:
        self.top = top = QHBoxLayout()
        top.setSpacing(SPACE)
        top.addWidget(self.back)
        top.addWidget(self.forward)
        top.addWidget(self.note, 1)
        top.addWidget(self.count)
        top.addWidget(self.earlier)
        top.addWidget(self.later)
        right = QWidget(self)
        self.column = column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE)
        column.addLayout(top)
        column.addWidget(self.page, 1)
        halves = QSplitter(Qt.Orientation.Horizontal, self)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(SPACE)
        halves.addWidget(self.contents)
        halves.addWidget(right)
        halves.setStretchFactor(1, 1)
        contents = round(CONTENTS * text_share())
        halves.setSizes([contents, SIZE.width() - contents])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.addWidget(halves)

    def _connect(self) -> None:
        self.contents.picked.connect(lambda target, _shift: self._pick(target))
        self.page.link_wanted.connect(self._follow)
        for button, keys, act in (
            (self.back, BACK, partial(self.go, -1)),
            (self.forward, FORWARD, partial(self.go, 1)),
            (self.earlier, PREVIOUS, partial(self._next, -1)),
            (self.later, NEXT, partial(self._next, 1)),
        ):
            button.clicked.connect(act)
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._search)


def _listed(entry: ContentsLine) -> FindRow:
    return FindRow(STEP * entry.depth + entry.title, entry.page or None, grey=not entry.page)


def _found(place: SearchHit) -> FindRow:
    """Return a row for a place; the top of a page, which is its heading, is known by a line."""
    words = place.excerpt if place.heading == place.title and place.excerpt else place.heading
    target = f"{place.page}#{place.anchor}"
    return FindRow(words, target, group=place.title, told=place.excerpt)
