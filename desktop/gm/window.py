"""The GM's window, which builds its parts, arranges them, and fills them."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QEvent,
    QLocale,
    QMargins,
    QObject,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMainWindow,
    QVBoxLayout,
    QWidget,
)

from desktop.gm.actions import Actions
from desktop.gm.board import Board
from models.scheduler.clock import CombatantId
from models.scheduler.stage import Curtain
from models.session.session import Session
from models.sight.sight import HistoryPosition, Sight
from views.gm.decision_bar import DecisionBar
from views.gm.header import Header
from views.gm.history import HistoryPanel
from views.gm.news import News, Remark, RemarkKind, RemarkSubject
from views.gm.notice_bar import NoticeBar
from views.gm.now_card import NowCard
from views.gm.page import FightPage
from views.gm.regions import Regions
from views.gm.roster import RosterList
from views.gm.roster_head import RosterHead
from views.gm.side_column import SideColumn
from views.gm.title_line import MenuRow, TitleLine
from views.gm.upcoming import UpcomingList
from views.gm.veil import Veil
from views.keys import ENTER
from views.pictures import has_picture
from views.player_stage import PlayerStage
from views.theme import Theme
from views.timeline.accessible import TimelineAccessibility
from views.timeline.view import TimelineView
from views.widgets.click_guard import ClickGuard, KeyRepeatGuard

if TYPE_CHECKING:
    from views.gm.paste_box import PasteBox
    from views.gm.welcome import Welcome

DEFAULT_SIZE_PX = (1400, 860)
TYPING_SECONDS = 1.0
"""The pause in typing that ends an entry which nothing has taken."""
MIN_SIZE_PX = (960, 660)
MAX_TITLE_BAR_HEIGHT_PX = 40
"""A height that no title bar exceeds; the actual one is unknown before a window is shown."""
HEADER_BUTTONS = ("undo", "redo", "present", "players", "blank", "freeze")
PAST_BUTTONS, PRESENT_BUTTONS = ("present",), ("undo", "redo", "next")
"""Header buttons shown only while the GM looks back, and those shown only in the present."""
SIDEWAYS_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
SAVE_TIMEOUT_S = 0.25
"""How long a closing window waits for the disk before it asks the GM."""


class MainWindow(QMainWindow):
    """Main window: roster, timeline, cards and history.

    `closing` is emitted when the GM closes the window, and `close_refused` if it stays open because
    steps would be lost. `welcome_made` is emitted when the `welcome` page is built, on first use.
    """

    closing = Signal()
    close_refused = Signal()
    welcome_made = Signal()
    refused = Signal(str)
    """Reason why a key had no effect."""
    files_dropped = Signal(object)
    """Paths of files dropped onto the window."""
    picture_dropped = Signal(object)
    """QDropEvent of a picture dropped onto the window."""

    def __init__(
        self,
        session: Session,
        board: Board,
        actions: Actions,
        theme: Theme,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Build all parts. They stay empty until the first change. `clock` returns seconds."""
        super().__init__()
        self._session = session
        self.board = board
        self.command_actions = actions
        self.theme = theme
        self._is_empty: bool | None = None
        self._may_lose_steps = False
        self._fills_small_screen = False
        self._clock, self._refused_at = clock, float("-inf")
        self._click_guard = ClickGuard(clock, self)
        self._key_repeat_guard = KeyRepeatGuard(clock, self)
        self._double_click_guard = ClickGuard(
            clock, self, QApplication.doubleClickInterval() / 1000
        )
        self._build(actions, theme)
        self._lay_out()
        self._connect()
        self._set_tab_order()
        self.setAcceptDrops(True)
        self.setMinimumSize(*MIN_SIZE_PX)
        self.resize(*DEFAULT_SIZE_PX)

    def _build(self, actions: Actions, theme: Theme) -> None:
        self.title_line = TitleLine(self)
        self.header = Header([actions[key] for key in HEADER_BUTTONS], actions["next"], self)
        self.setMenuBar(MenuRow(self.title_line, self))
        self._header_texts = HeaderTexts(self.header, self.title_line)
        self.notice = NoticeBar(self)
        self.question = NoticeBar(self)
        self._roster_head = RosterHead(
            self.board.lanes, self.board.selection, actions["by_turn"], self
        )
        self.roster = RosterList(self.board.lanes, self.board.selection, theme, self)
        self.timeline = TimelineView(self.board.lanes, self.board.selection, theme, self)
        TimelineAccessibility(self.timeline)
        self._back_button = self.timeline.make_now_button(actions["go_to_now"])
        self.card = NowCard(theme, self._click_guard, self)
        self.upcoming = UpcomingList(self.board.upcoming, theme, self)
        self.miniature = PlayerStage(theme, self)
        self.side = SideColumn(self.card, self.upcoming, self.miniature, self)
        self.history_panel = HistoryPanel(self.board.history_model, theme, self)
        self.decisions = DecisionBar(self)
        self._fight_page = FightPage(
            self._roster_head,
            self.roster,
            self.timeline,
            self.decisions,
            self.history_panel,
            self.side,
        )
        self._welcome: Welcome | None = None

    @property
    def welcome(self) -> "Welcome":
        """Page of a fight without combatants, built on first use, since most runs don't need it."""
        if self._welcome is None:
            self._welcome = self._make_welcome()
            self.welcome_made.emit()
        return self._welcome

    @property
    def paste_box(self) -> "PasteBox | None":
        box = None if self._welcome is None else self._welcome.box
        return box if box is not None and box.isVisible() else None

    def _make_welcome(self) -> "Welcome":
        from views.gm.welcome import Welcome

        welcome = Welcome(self.command_actions, self.theme, self._page)
        welcome.set_reduced_motion(reduced_motion=self.timeline.camera.reduced_motion)
        self._column.insertWidget(self._column.indexOf(self._fight_page), welcome, 1)
        welcome.stackUnder(self._veil)
        return welcome

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._veil.set_theme(theme)
        for view in (
            self.roster,
            self.timeline,
            self.card,
            self.upcoming,
            self.history_panel,
            self.miniature,
            *((self._welcome,) if self._welcome else ()),
        ):
            view.set_theme(theme)
        self._fight_page.reserve_space()

    def set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001 - a slot
        self.timeline.set_reduced_motion(reduced_motion)
        self.miniature.set_reduced_motion(reduced_motion)
        if self._welcome is not None:
            self._welcome.set_reduced_motion(reduced_motion=reduced_motion)

    def on_change(self, before: Sight, after: Sight) -> None:
        if not after.shows_same_fight(before):
            self._show_fight(before, after)
            self._header_texts.show(after)
        elif after.disk != before.disk:
            self._header_texts.show_disk(after)
        if after.disk.error != before.disk.error or after.focus is not before.focus:
            self._show_message("")
        self._show_curtain(after)

    def _show_fight(self, before: Sight, after: Sight) -> None:
        now = after.shown.moment.fight.now
        self.board.show_sight(after)
        self.setWindowTitle(f"{after.shown.moment.fight.title} – Tickline".removeprefix(" – "))
        self.timeline.set_axis(after.shown.moment.axis)
        self.timeline.set_ruler(after.shown.ruler)
        self.timeline.set_now(now)
        self.side.show_upcoming_title(after.upcoming_title)
        self._show_card(before, after)
        self.decisions.show_decisions(after.decisions)
        self._show_position(after.position)
        self._veil.show_past(past=after.is_looking_back)
        self.timeline.set_past(past=after.is_looking_back)
        self._show_page(after)
        if after.shown.moment.fight is not before.shown.moment.fight:
            self.upcoming.scroll_to_start()
        if after.history.present is not before.history.present:
            self.news.hide_refusal()
            self.news.hide_if_undone(after.history.done)
            self.timeline.camera.return_home_if_away()
        if after.history.start is not before.history.start:
            self.timeline.fit()
            self.news.hide_if_undone(0)
            self.history_panel.clear_message()
        if (before.card.who, before.shown.moment.fight.now) != (after.card.who, now):
            self._scroll_roster_to(after.card.who)

    def _show_curtain(self, after: Sight) -> None:
        self.miniature.show_content(after.players_screen)
        self.miniature.set_blank(after.curtain.blank)
        self.side.show_curtain(after.curtain, has_players_window=after.has_players_window)
        self._header_texts.show_curtain(after.curtain, has_players_window=after.has_players_window)

    def restore_focus(self) -> None:
        """Focus the entry if it has text, else the timeline; before a fight, the welcome page."""
        if self._fight_page.isVisibleTo(self):
            typed_text = self._entry_is_open() and self.card.entry.text()
            (self.card.entry if typed_text else self.timeline).setFocus()
        else:
            self.welcome.setFocus()

    def show_remark(self, remark: Remark) -> None:
        """Show a step's label at the bottom, a warning near its subject, and others in both places.

        A refusal about the card is shown on the card.
        """
        is_refusal = remark.kind is RemarkKind.REFUSED
        if remark.kind is not RemarkKind.WARNING:
            self._show_message(remark.text)
        if is_refusal and remark.subject is RemarkSubject.CARD and self.card.isVisible():
            self.card.show_warning(remark.text)
        elif remark.kind is not RemarkKind.DONE:
            step = self._session.history.done if remark.kind is RemarkKind.WARNING else 0
            anchor = self._anchor_of(remark.subject)
            self.news.show_message(remark.text, anchor, is_refusal=is_refusal, step=step)

    def find_combatant(self) -> None:
        self._roster_head.ask()

    def _anchor_of(self, subject: RemarkSubject) -> QWidget:
        return self.roster if subject is RemarkSubject.ROSTER else self.timeline.viewport()

    def _show_message(self, message: str) -> None:
        """Show a message at the bottom for a while, preceded by any reason why saving fails."""
        error = self._session.sight.disk.error
        self.history_panel.show_message(
            message if error in message else f"{error} {message}".strip()
        )

    def show_disk_wait(self, message: str, can_cancel: bool) -> None:  # noqa: FBT001 - a slot
        """Show what the disk is busy with, perhaps with a button to cancel it; "" hides it."""
        self.notice.show_notice(message, self.tr("Cancel") if can_cancel else "")

    def event(self, event: QEvent) -> bool:
        """Keep keys of quick entries from Qt, which would treat them as shortcuts.

        Clicks right after a dialog closes are ignored: they may belong to a double click on it.
        """
        kind = event.type()
        if kind is QEvent.Type.WindowUnblocked:
            self._double_click_guard.start()
        elif kind is QEvent.Type.ScreenChangeInternal:
            self._fit_screen()
        is_override = kind is QEvent.Type.ShortcutOverride
        if (
            is_override
            and isinstance(event, QKeyEvent)
            and (self._begins_entry(event) or self._continues_in_vain(event))
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type keys that no part has handled into the quick entry.

        Esc deselects or, while looking back, returns to the present.
        """
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        text = event.text()
        if event.key() == Qt.Key.Key_Escape:
            self.news.hide_refusal()
            self.card.show_warning("")
            self._on_escape()
            return
        if event.key() in ENTER and self._press_enter(event):
            return
        if event.key() in SIDEWAYS_KEYS and self.roster.hasFocus():
            self.timeline.setFocus()
            QCoreApplication.sendEvent(self.timeline, event)
            return
        if QApplication.activePopupWidget():
            return  # an open menu has ignored the key
        if text.isprintable() and text and not event.modifiers() & command:
            self._type_into_entry(text)
            return
        self._explain_unavailable_action(event)
        super().keyPressEvent(event)

    def _explain_unavailable_action(self, event: QKeyEvent) -> None:
        keys = QKeySequence(event.keyCombination())
        for action in self.command_actions:
            if (
                not (action.isVisible() or self._session.sight.is_empty)
                and keys in action.shortcuts()
            ):
                pattern = self.tr("{0} has no “{1}”.")
                self.refused.emit(pattern.format(self._session.rules.title, action.iconText()))

    def _press_enter(self, event: QKeyEvent) -> bool:
        """Handle Enter, but not its auto-repeat; return whether it was handled."""
        button = self.focusWidget()
        if event.isAutoRepeat():
            return True
        if isinstance(button, QAbstractButton):
            button.click()
            return True
        if self.card.entry.pending or self._session.sight.focus.enter_acts:
            self.card.entered.emit(self.card.entry.text(), False)  # noqa: FBT003 - a signal
            return True
        return False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasImage():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url for url in event.mimeData().urls() if url.isLocalFile()]
        if has_picture(event.mimeData()) or not files:
            self.picture_dropped.emit(event)
        else:
            self.files_dropped.emit([Path(file.toLocalFile()) for file in files])

    def closeEvent(self, event: QCloseEvent) -> None:
        may_close = False
        try:
            may_close = self._may_lose_steps or self._save_everything()
        finally:  # an error while saving must not close the window
            if may_close:
                self.closing.emit()
                super().closeEvent(event)
            else:
                event.ignore()
                self.close_refused.emit()

    def close_anyway(self) -> None:
        self._may_lose_steps = True
        self.close()

    def saved_geometry(self) -> str:
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def restore_saved_geometry(self, saved: str) -> None:
        """Restore a saved geometry, as far as the screens allow, or else the default size."""
        geometry = QByteArray.fromBase64(QByteArray(saved.encode("ascii", "ignore")))
        self._fit_screen(has_default_size=not self.restoreGeometry(geometry))

    def _fit_screen(self, *, has_default_size: bool = False) -> None:
        """Maximize the window if it doesn't fit on the screen.

        A window that `has_default_size` gets it again once it moves to a larger screen.
        """
        if not self.screen().name():
            return  # no monitor: pictures are being drawn without a display
        available_size = (
            self.screen().availableSize().shrunkBy(QMargins(0, MAX_TITLE_BAR_HEIGHT_PX, 0, 0))
        )
        self.setMinimumSize(QSize(*MIN_SIZE_PX).boundedTo(available_size))
        if self.normalGeometry().size().boundedTo(available_size) != self.normalGeometry().size():
            self._fills_small_screen = self._fills_small_screen or has_default_size
            if not self.isMaximized():
                # Qt restores a window by its size, and would move this one to a larger screen.
                self.resize(self.size().boundedTo(available_size))
                self.setWindowState(Qt.WindowState.WindowMaximized)
        elif self._fills_small_screen and QSize(*DEFAULT_SIZE_PX).boundedTo(
            available_size
        ) == QSize(*DEFAULT_SIZE_PX):
            self._fills_small_screen = False
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.resize(*DEFAULT_SIZE_PX)

    def _save_everything(self) -> bool:
        if self._session.has_unsaved_steps:
            self._session.save()
            self._session.wait_for_disk(SAVE_TIMEOUT_S)
        return not self._session.has_unsaved_steps

    def _lay_out(self) -> None:
        self._page = page = QWidget(self)
        page.setObjectName("page")
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if self.menuBar().isNativeMenuBar():
            column.addWidget(self.title_line)
        column.addWidget(self.header)
        column.addWidget(self.notice)
        column.addWidget(self.question)
        column.addWidget(self._fight_page, 1)
        self.setCentralWidget(page)
        self._veil = Veil(self.theme, page)
        self.news = News(page)

    def _connect(self) -> None:
        self._click_guard.watch(self.header.primary)
        self._double_click_guard.watch(self.roster.viewport(), self.timeline.viewport())
        self._key_repeat_guard.watch(self, self.command_actions["next"])
        self.history_panel.step_selected.connect(self._session.look_at)
        self.history_panel.present_requested.connect(self._return_to_present)
        self.history_panel.focus_released.connect(self.restore_focus)
        self._roster_head.focus_released.connect(self.restore_focus)
        self.card.focus_released.connect(self.restore_focus)
        self.card.typed.connect(lambda _text: self.news.hide_refusal())
        self.title_line.focus_released.connect(self.restore_focus)
        self.notice.focus_released.connect(self.restore_focus)
        self.question.focus_released.connect(self.restore_focus)

    def _set_tab_order(self) -> None:
        stops = (
            self.roster,
            self.timeline,
            self._back_button,
            self.card.entry,
            self.upcoming,
            *self.history_panel.tab_stops,
        )
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)
        parts = (
            self.header,
            self._roster_head,
            self.roster,
            self.timeline,
            self.decisions,
            self.card,
            self.upcoming,
            self.history_panel,
        )
        self.regions = Regions(parts, self)

    def _show_page(self, sight: Sight) -> None:
        fight = sight.shown.moment.fight
        is_empty, was_empty = not fight.combatants, self._is_empty
        self._is_empty = is_empty
        if is_empty or self._welcome is not None:
            self.welcome.show_encounter(fight.title if is_empty else "")
            self.welcome.setVisible(is_empty)
        self._fight_page.setVisible(not is_empty)
        if is_empty != was_empty:
            self.restore_focus()

    def _on_escape(self) -> None:
        if self._session.sight.selected or not self._session.sight.is_looking_back:
            self._session.select(None)
        else:
            self._return_to_present()

    def _scroll_roster_to(self, who: CombatantId | None) -> None:
        row = None if who is None else self.board.lanes.row_of(who)
        if row is not None:
            self.roster.scrollTo(self.board.lanes.index(row))

    def _show_card(self, before: Sight, after: Sight) -> None:
        self.card.show_now(after.card, self._past_heading(after))
        has_changed = after.shown.moment.fight is not before.shown.moment.fight
        if has_changed or (after.card.who, after.card.alarms) != (
            before.card.who,
            before.card.alarms,
        ):
            self._click_guard.start()
        if before.card.who not in (None, after.card.who):
            self._clear_entry()

    def _past_heading(self, after: Sight) -> str:
        pattern = self.tr("LOOKING BACK · {0} of {1}")
        heading = pattern.format(after.looked_at, after.position.count)
        return heading if after.is_looking_back else ""

    def _clear_entry(self) -> None:
        self.card.clear_entry()
        self.timeline.drag_controller.show_preview(None)

    def _show_position(self, position: HistoryPosition) -> None:
        position_text = self.tr("step {0} of {1}").format(position.number, position.count)
        if position.is_looking_back:
            position_text = self.tr("{0} · step {1} of {2}").format(
                position.tick_text, position.number, position.count
            )
        self.history_panel.show_position(
            position_text, position.number, position.count, looking_back=position.is_looking_back
        )

    def _return_to_present(self) -> None:
        self._session.look_at(self._session.history.done)

    def _begins_entry(self, event: QKeyEvent) -> bool:
        letter = event.text()
        if event.modifiers() or not letter.isalpha() or not self._entry_is_open():
            return False
        return self.card.entry.continues_text or self._session.sight.focus.accepts_letter(letter)

    def _continues_in_vain(self, event: QKeyEvent) -> bool:
        """Return whether Space is typed right after keys that no quick entry has taken."""
        is_space = event.key() == Qt.Key.Key_Space and not event.modifiers()
        return is_space and self._clock() - self._refused_at < TYPING_SECONDS

    def _entry_is_open(self) -> bool:
        return self.card.entry.isVisible() and self.card.isEnabled()

    def _type_into_entry(self, text: str) -> None:
        if self._entry_is_open():
            self.card.entry.setFocus()
            self.card.entry.insert(text)
            return
        self._refused_at = self._clock()
        if refusal := self._session.sight.refusal:
            self.refused.emit(refusal)
        elif self._fight_page.isVisible():
            focus = self._session.sight.focus
            no_one = self.tr("No one is due. Space goes to what comes next.")
            self.refused.emit(no_one if focus.lead is None else focus.card.reason)


class HeaderTexts(QObject):
    """Writes what changes in a fight into the header and the title line."""

    def __init__(self, header: Header, line: TitleLine) -> None:
        super().__init__(header)
        self._header, self._line = header, line

    def show(self, sight: Sight) -> None:
        if sight.is_empty:
            self.show_past(sight.position)
            self._header.hide_encounter()
            self._line.show_title(self.tr("No encounter"))
            return
        heading = sight.heading
        title = heading.title or self.tr("No encounter")
        self._header.show()
        self._line.show_encounter(title, heading.system, heading.count)
        self.show_disk(sight)
        self._header.reserve_clock(heading.longest_clock_texts)
        self._header.show_clock(heading.clock, self._format_seconds(heading.seconds))
        self.show_past(sight.position)

    def show_disk(self, sight: Sight) -> None:
        if sight.is_empty:
            return
        line, disk = self._line, sight.disk
        saved_text, saving_text = self.tr("saved ✓"), self.tr("saving…")
        line.reserve_saved((saved_text, saving_text))
        if disk.error:
            tooltip = self.tr("Press to save a copy elsewhere.")
            line.show_not_saved(self.tr("NOT SAVED…"), f"{disk.error} {tooltip}")
        elif disk.is_writing or disk.has_unsaved_steps:
            line.show_saved(saving_text, self.tr("Saving the last steps"))
        elif disk.path is None:
            tooltip = self.tr("Sample fight, not saved. Save a copy to keep it.")
            line.show_saved(self.tr("sample, not saved"), tooltip)
        else:
            line.show_saved(saved_text, str(disk.path))

    def show_past(self, position: HistoryPosition) -> None:
        text = self.tr("Looking back: step {0} of {1}").format(position.number, position.count)
        heading = text if position.is_looking_back else ""
        self._header.show_past(heading, past_keys=PAST_BUTTONS, present_keys=PRESENT_BUTTONS)

    def show_curtain(self, curtain: Curtain, *, has_players_window: bool) -> None:
        state_texts = {
            "off": self.tr("off"),
            "blank": self.tr("blanked"),
            "pause": self.tr("break"),
            "picture": self.tr("picture"),
            "frozen": self.tr("frozen"),
            "live": self.tr("● live"),
        }
        state = _curtain_state(curtain) if has_players_window else "off"
        self._header.reserve_state("players", tuple(state_texts.values()))
        self._header.show_state("players", state_texts[state], state)

    def _format_seconds(self, seconds: float | None) -> str:
        if seconds is None or seconds <= 0:
            return ""
        return self.tr("{0} s into the fight").format(QLocale().toString(seconds, "f", 1))


def _curtain_state(curtain: Curtain) -> str:
    if curtain.blank:
        return "blank"
    if curtain.pause is not None:
        return "pause"
    if curtain.handout is not None:
        return "picture"
    return "frozen" if curtain.frozen else "live"
