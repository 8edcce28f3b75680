"""The window of the manual: contents and search on the left, the page on the right."""

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
from views.dialogs.forms.dialog import max_size
from views.manual.page import PageView
from views.plain import set_tip
from views.theme import Theme, scaled, text_scale
from views.widgets.cards import elided_label
from views.widgets.find_list import FindList, FindRow

SIZE: Final = QSize(1080, 760)
"""Preferred size of the window, if the screen is large enough."""
CONTENTS_WIDTH: Final = 290
SPACING: Final = 10
MARGIN: Final = 14
INDENT: Final = "\N{EM SPACE}"
"""Indent of an entry in the contents per level."""
BACK_KEYS, FORWARD_KEYS = "Alt+Left", "Alt+Right"
NEXT_KEYS, PREVIOUS_KEYS = "F3", "Shift+F3"


class Visit(Struct, frozen=True):
    """An entry in the history.

    `target` is a page, with "#" and a heading if it has one; `scroll_position` is -1 until the
    user leaves the page.
    """

    target: str
    scroll_position: int = -1


class ContentsList(FindList):
    """The table of contents, or the hits if the search field isn't empty."""

    def __init__(self, manual: Manual, parent: QWidget) -> None:
        super().__init__("", ("", ""), parent)
        self._manual = manual
        self._current_page = ""
        self.list.setMouseTracking(False)  # the current page stays selected
        self.list.activated.connect(self._pick_clicked)
        self.show_rows(())

    @property
    def search(self) -> str:
        return self.line.text().strip()

    def show_manual(self, manual: Manual) -> None:
        self._manual = manual
        self._filter(self.line.text())

    def select_page(self, page: str) -> None:
        self._current_page = page
        if not self.search:
            self.list.choose_row(self.initial_row(self.list.rows.rows))

    def matching_rows(self, search: str) -> list[FindRow]:
        if search.strip():
            return [_hit_row(each) for each in self._manual.search(search)]
        return [_contents_row(each) for each in self._manual.contents]

    def initial_row(self, rows: Sequence[FindRow]) -> int:
        if self.search:
            return super().initial_row(rows)
        return next(
            (index for index, row in enumerate(rows) if row.value == self._current_page), -1
        )


class ManualWindow(QDialog):
    """Shows the pages of the manual, with a history to go back and forward.

    The window has no parent, so that a modal dialog of the GM's window doesn't block it.
    """

    def __init__(self, manual: Manual, theme: Theme) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._manual = manual
        self._theme = theme
        self._page: ManualPage | None = None
        self._visits: list[Visit] = []
        self._visit_index = 0
        self.contents = ContentsList(manual, self)
        self.page = PageView(theme, self._picture, self)
        self.back, self.forward = self._button("◂"), self._button("▸")
        self.previous_hit, self.next_hit = self._button("▴"), self._button("▾")
        self.hit_label = elided_label("", "muted", self)
        self.message = elided_label("", "muted", self)
        self._lay_out()
        self._connect()
        self.retranslate()
        self.resize((SIZE * text_scale()).boundedTo(max_size(self)))
        self.adjustPosition(None)  # type: ignore[arg-type] # Qt accepts None

    def read(self, target: str) -> None:
        """Show the window in front, with a page, at the heading after "#" if there is one."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.contents.line.clear()
        self.open_page(target)
        self.page.setFocus()

    def open_page(self, target: str) -> None:
        """Show a page if it exists, and add it to the history."""
        self._store_scroll()
        if self._show(target):
            self._visits = [*self._visits[: self._visit_index + 1], Visit(target)]
            self._visit_index = len(self._visits) - 1
            self._update_history_buttons()

    def go(self, by: int) -> None:
        """Go back (-1) or forward (1) in the history."""
        if 0 <= self._visit_index + by < len(self._visits):
            self._store_scroll()
            self._visit_index += by
            self._show_visit()

    def show_manual(self, manual: Manual) -> None:
        self._store_scroll()
        self._manual = manual
        self.contents.show_manual(manual)
        self.retranslate()
        self._show_visit()

    def set_theme(self, theme: Theme) -> None:
        self._store_scroll()
        self._theme = theme
        self._show_visit()

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Manual"))
        search = self.tr("Search the manual")
        self.contents.line.setPlaceholderText(search)
        self.contents.line.setAccessibleName(search)
        self.contents.list.setAccessibleName(self.tr("Contents"))
        for button, text, keys in (
            (self.back, self.tr("Back"), BACK_KEYS),
            (self.forward, self.tr("Forward"), FORWARD_KEYS),
            (self.previous_hit, self.tr("Previous match"), PREVIOUS_KEYS),
            (self.next_hit, self.tr("Next match"), NEXT_KEYS),
        ):
            shortcut = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            set_tip(button, f"{text} ({shortcut})")
            button.setAccessibleName(text)

    def _show(self, target: str) -> bool:
        """Show a page without marks, at the heading after "#" if there is one.

        Return whether the page exists.
        """
        name, _, anchor = target.partition("#")
        page = self._manual.page(name)
        if page is None:
            return False
        self._page = page
        self.page.show_page(page, self._theme)
        self.page.go_to(self._manual.anchor(page, anchor))
        self.page.setAccessibleName(page.title)
        self.contents.select_page(name)
        is_translated = self._manual.is_translated(page)
        self.message.setText("" if is_translated else self.tr("This page isn't translated yet"))
        self._update_hits()
        return True

    def _show_visit(self) -> None:
        if self._visits:
            visit = self._visits[self._visit_index]
            self._show(visit.target)
            if visit.scroll_position >= 0:
                self.page.verticalScrollBar().setValue(visit.scroll_position)
            self._update_history_buttons()

    def _store_scroll(self) -> None:
        if self._visits:
            scroll_position = self.page.verticalScrollBar().value()
            self._visits[self._visit_index] = replace(
                self._visits[self._visit_index], scroll_position=scroll_position
            )

    def _pick(self, target: str) -> None:
        self.open_page(target)
        if search := self.contents.search:
            query = " ".join(self._manual.distinctive_words(search))
            self.page.mark(query, after=self.page.go_to(target.partition("#")[2]))
            self._update_hits()
        self.page.setFocus()

    def _go_to_hit(self, by: int) -> None:
        self.page.show_hit(self.page.hit_index + by)
        self._update_hits()

    def _follow(self, link: str) -> None:
        if "://" in link or link.startswith("mailto:"):
            QDesktopServices.openUrl(QUrl(link))
        elif self._page is not None:
            self.open_page(self._page.target(link))

    def _picture(self, link: str) -> Path | None:
        return self._manual.file(self._page.target(link)) if self._page else None

    def _search(self) -> None:
        self.contents.line.setFocus()
        self.contents.line.selectAll()

    def _update_history_buttons(self) -> None:
        self.back.setEnabled(self._visit_index > 0)
        self.forward.setEnabled(self._visit_index + 1 < len(self._visits))

    def _update_hits(self) -> None:
        hit_count = self.page.hit_count
        for widget in (self.previous_hit, self.next_hit, self.hit_label):
            widget.setVisible(hit_count > 0)
        self.hit_label.setText(
            self.tr("Match {0} of {1}").format(self.page.hit_index + 1, hit_count)
        )

    def _button(self, sign: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(sign)
        return button

    def _lay_out(self) -> None:
        self.top = top = QHBoxLayout()
        top.setSpacing(SPACING)
        top.addWidget(self.back)
        top.addWidget(self.forward)
        top.addWidget(self.message, 1)
        top.addWidget(self.hit_label)
        top.addWidget(self.previous_hit)
        top.addWidget(self.next_hit)
        right = QWidget(self)
        self.column = column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addLayout(top)
        column.addWidget(self.page, 1)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(SPACING)
        splitter.addWidget(self.contents)
        splitter.addWidget(right)
        splitter.setStretchFactor(1, 1)
        contents_width = scaled(CONTENTS_WIDTH)
        splitter.setSizes([contents_width, SIZE.width() - contents_width])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.addWidget(splitter)

    def _connect(self) -> None:
        self.contents.picked.connect(lambda target, _shift: self._pick(target))
        self.page.link_requested.connect(self._follow)
        for button, keys, action in (
            (self.back, BACK_KEYS, partial(self.go, -1)),
            (self.forward, FORWARD_KEYS, partial(self.go, 1)),
            (self.previous_hit, PREVIOUS_KEYS, partial(self._go_to_hit, -1)),
            (self.next_hit, NEXT_KEYS, partial(self._go_to_hit, 1)),
        ):
            button.clicked.connect(action)
            QShortcut(QKeySequence(keys), self).activated.connect(action)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self._search)


def _contents_row(entry: ContentsLine) -> FindRow:
    return FindRow(
        INDENT * entry.depth + entry.title, entry.page or None, is_disabled=not entry.page
    )


def _hit_row(hit: SearchHit) -> FindRow:
    """Return the row of a hit, with the heading, or the excerpt for a hit at the top of a page."""
    text = hit.excerpt if hit.heading == hit.title and hit.excerpt else hit.heading
    target = f"{hit.page}#{hit.anchor}"
    return FindRow(text, target, group=hit.title, tooltip=hit.excerpt)
