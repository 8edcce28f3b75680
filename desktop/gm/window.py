"""The GM's window: its parts, where they stand, and what they show."""

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
from models.sight.sight import Position, Sight
from views.gm.decision_bar import DecisionBar
from views.gm.header import Header
from views.gm.history import PastPanel
from views.gm.news import About, News, Remark, RemarkKind
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
from views.pictures import holds_picture
from views.player_stage import PlayerStage
from views.theme import Theme
from views.timeline.accessible import TimelineReader
from views.timeline.view import TimelineView
from views.widgets.click_guard import ClickGuard, HoldGuard

if TYPE_CHECKING:
    from views.gm.paste_box import PasteBox
    from views.gm.welcome import Welcome

SIZE = (1400, 860)
LEAST_SIZE = (960, 660)
TITLE_BAR = 40
"""Pixels that the title bar takes at most; before a window is shown no one tells."""
HEADER_BUTTONS = ("undo", "redo", "present", "players", "blank", "freeze")
IN_THE_PAST, IN_THE_PRESENT = ("present",), ("undo", "redo", "next")
"""Buttons of the header that are there only while the GM looks back, or only while not."""
SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
MOMENT = 0.25
"""How many seconds a closing window waits for the disk before it asks."""


class MainWindow(QMainWindow):
    """Roster, timeline, cards and history.

    `closing` says that the GM closes it; `losing` that it stays, for steps would be lost. The
    `welcome` is made when it is first shown; `welcome_made` says so.
    """

    closing = Signal()
    losing = Signal()
    welcome_made = Signal()
    refused = Signal(str)
    """Why nothing can be typed."""
    dropped = Signal(object)
    """Files that were dropped here, as paths."""
    picture_fell = Signal(object)
    """The QDropEvent of a picture that was dropped here."""

    def __init__(
        self,
        session: Session,
        board: Board,
        actions: Actions,
        theme: Theme,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Build all parts; they show something after the first change. `clock` tells seconds."""
        super().__init__()
        self._session = session
        self.board = board
        self.actions_by_key = actions
        self.theme = theme
        self._empty: bool | None = None
        self._may_lose = False
        self._fills_small = False
        self._guard = ClickGuard(clock, self)
        self._hold = HoldGuard(clock, self)
        self._beneath = ClickGuard(clock, self, QApplication.doubleClickInterval() / 1000)
        self._build(actions, theme)
        self._lay_out()
        self._connect()
        self._order_tabs()
        self.setAcceptDrops(True)
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*SIZE)

    def _build(self, actions: Actions, theme: Theme) -> None:
        self.title_line = TitleLine(self)
        self.header = Header([actions[key] for key in HEADER_BUTTONS], actions["next"], self)
        self.setMenuBar(MenuRow(self.title_line, self))
        self._heading = HeaderWords(self.header, self.title_line)
        self.notice = NoticeBar(self)
        self.question = NoticeBar(self)
        self._head = RosterHead(self.board.lanes, self.board.selection, actions["by_turn"], self)
        self.roster = RosterList(self.board.lanes, self.board.selection, theme, self)
        self.timeline = TimelineView(self.board.lanes, self.board.selection, theme, self)
        TimelineReader(self.timeline)
        self._way_back = self.timeline.offer_way_back(actions["go_to_now"])
        self.card = NowCard(theme, self._guard, self)
        self.upcoming = UpcomingList(self.board.upcoming, theme, self)
        self.mirror = PlayerStage(theme, self)
        self.side = SideColumn(self.card, self.upcoming, self.mirror, self)
        self.past = PastPanel(self.board.past, theme, self)
        self.decisions = DecisionBar(self)
        self._fight = FightPage(
            self._head, self.roster, self.timeline, self.decisions, self.past, self.side
        )
        self._welcome: Welcome | None = None

    @property
    def welcome(self) -> "Welcome":
        """What is shown while no one is in the fight; most starts open one where someone is."""
        if self._welcome is None:
            self._welcome = self._made_welcome()
            self.welcome_made.emit()
        return self._welcome

    @property
    def paste_box(self) -> "PasteBox | None":
        """The box for names of an empty encounter, while it is shown."""
        box = None if self._welcome is None else self._welcome.box
        return box if box is not None and box.isVisible() else None

    def _made_welcome(self) -> "Welcome":
        from views.gm.welcome import Welcome

        made = Welcome(self.actions_by_key, self.theme, self._page)
        made.set_calm(calm=self.timeline.camera.calm)
        self._column.insertWidget(self._column.indexOf(self._fight), made, 1)
        made.stackUnder(self._veil)
        return made

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and text of the size that is usual now.

        Qt's own widgets wear the application's style sheet.
        """
        self.theme = theme
        self._veil.set_theme(theme)
        for view in (
            self.roster,
            self.timeline,
            self.card,
            self.upcoming,
            self.past,
            self.mirror,
            *((self._welcome,) if self._welcome else ()),
        ):
            view.set_theme(theme)
        self._fight.make_room()

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001 - a slot
        self.timeline.set_calm(calm)
        self.mirror.set_calm(calm)
        if self._welcome is not None:
            self._welcome.set_calm(calm=calm)

    def changed(self, before: Sight, after: Sight) -> None:
        if not after.same_fight(before):
            self._show_fight(before, after)
            self._heading.show(after)
        elif after.disk != before.disk:
            self._heading.show_disk(after)
        if after.disk.trouble != before.disk.trouble or after.focus is not before.focus:
            self._tell("")
        self._show_curtain(after)

    def _show_fight(self, before: Sight, after: Sight) -> None:
        now = after.shown.moment.fight.now
        self.board.show(after)
        self.setWindowTitle(f"{after.shown.moment.fight.title} – Tickline".removeprefix(" – "))
        self.timeline.set_axis(after.shown.moment.axis)
        self.timeline.set_ruler(after.shown.ruler)
        self.timeline.set_now(now)
        self._show_card(before, after)
        self.decisions.show_decisions(after.decisions)
        self._show_position(after.position)
        self._veil.show_past(past=after.looking_back)
        self.timeline.set_past(past=after.looking_back)
        self._show_page(after)
        if after.shown.moment.fight is not before.shown.moment.fight:
            self.upcoming.begin_again()
        if after.history.present is not before.history.present:
            self.news.end_refusal()
            self.timeline.follow_now()
        if after.history.start is not before.history.start:
            self.timeline.fit()
            self.past.forget()
        if (before.card.who, before.shown.moment.fight.now) != (after.card.who, now):
            self._scroll_to(after.card.who)

    def _show_curtain(self, after: Sight) -> None:
        self.mirror.show_stage(after.screen)
        self.mirror.set_blank(after.curtain.blank)
        self.side.show_curtain(after.curtain, window=after.window)
        self._heading.show_curtain(after.curtain, window=after.window)

    def come_back(self) -> None:
        """Put the focus where the game is: on the timeline, or on the first way to begin."""
        if self._fight.isVisibleTo(self):
            self.timeline.setFocus()
        else:
            self.welcome.setFocus()

    def hear(self, remark: Remark) -> None:
        """Show a remark where the hand is, and at the bottom; the card says its refusals itself."""
        refusal = remark.kind is RemarkKind.REFUSED
        if remark.kind is not RemarkKind.MIND:
            self._tell(remark.words)
        if refusal and remark.about is About.CARD and self.card.isVisible():
            self.card.say(remark.words)
        elif remark.kind is not RemarkKind.DONE:
            self.news.say(remark.words, self._near(remark.about), refusal=refusal)

    def find_combatant(self) -> None:
        """Let the GM type a name to find in the roster."""
        self._head.ask()

    def _near(self, about: About) -> QWidget:
        match about:
            case About.PLAYERS:
                return self.header.button("players")
            case About.ROSTER:
                return self.roster
            case About.CARD | About.FIGHT:
                return self.timeline

    def _tell(self, words: str) -> None:
        """Show at the bottom why nothing is saved, if so, and words for a while."""
        trouble = self._session.sight.disk.trouble
        self.past.say(words if trouble in words else f"{trouble} {words}".strip())

    def show_wait(self, told: str, can_cancel: bool) -> None:  # noqa: FBT001 - a slot
        """Say what the disk is at, and offer to go on without it; no words: nothing."""
        self.notice.show_notice(told, self.tr("Cancel") if can_cancel else "")

    def event(self, event: QEvent) -> bool:
        """Keep letters that begin a quick entry from being taken for shortcuts.

        What lies beneath a dialog is not meant by a double click that closes it.
        """
        kind = event.type()
        if kind is QEvent.Type.WindowUnblocked:
            self._beneath.start()
        elif kind is QEvent.Type.ScreenChangeInternal:
            self._suit_screen()
        override = kind is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._begins_entry(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type what no other part wanted into the quick entry; Esc lets the choice go."""
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        typed = event.text()
        if event.key() == Qt.Key.Key_Escape:
            self.news.end_refusal()
            self._step_out()
            return
        if event.key() in ENTER and self._entered(event):
            return
        if event.key() in SIDEWAYS and self.roster.hasFocus():
            self.timeline.setFocus()
            QCoreApplication.sendEvent(self.timeline, event)
            return
        if QApplication.activePopupWidget():
            return  # an open menu does not know the key
        if typed.isprintable() and typed and not event.modifiers() & command:
            self._type(typed)
            return
        self._explain_missing(event)
        super().keyPressEvent(event)

    def _explain_missing(self, event: QKeyEvent) -> None:
        """Say so where the key is that of a command for what this game doesn't have."""
        keys = QKeySequence(event.keyCombination())
        for action in self.actions_by_key:
            if not (action.isVisible() or self._session.sight.empty) and keys in action.shortcuts():
                words = self.tr("{0} has no “{1}”.")
                self.refused.emit(words.format(self._session.rules.title, action.iconText()))

    def _entered(self, event: QKeyEvent) -> bool:
        """Do what Enter does here, once however long it is held; say whether it does anything."""
        button = self.focusWidget()
        if event.isAutoRepeat():
            return True
        if isinstance(button, QAbstractButton):
            button.click()
            return True
        if self._session.sight.focus.enter_alone:
            self.card.entered.emit(self.card.entry.text(), False)  # noqa: FBT003 - a signal
            return True
        return False

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasImage():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [each for each in event.mimeData().urls() if each.isLocalFile()]
        if holds_picture(event.mimeData()) or not files:
            self.picture_fell.emit(event)
        else:
            self.dropped.emit([Path(each.toLocalFile()) for each in files])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that the GM closes the window; stay while steps are on no disk."""
        kept = False
        try:
            kept = self._may_lose or self._all_is_kept()
        finally:  # whatever went wrong in saving, nothing is lost unasked
            if kept:
                self.closing.emit()
                super().closeEvent(event)
            else:
                event.ignore()
                self.losing.emit()

    def leave(self) -> None:
        """Close, whatever is lost by that."""
        self._may_lose = True
        self.close()

    def place(self) -> str:
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def stand_at(self, place: str) -> None:
        """Stand where `place` says, as far as the screens allow; else in the usual size."""
        known = QByteArray.fromBase64(QByteArray(place.encode("ascii", "ignore")))
        self._suit_screen(first=not self.restoreGeometry(known))

    def _suit_screen(self, *, first: bool = False) -> None:
        """Be no larger than the screen: fill one that is smaller than the window.

        The first window of all is of the usual size again once it stands on a larger one.
        """
        if not self.screen().name():
            return  # no monitor: what Qt draws pictures on without a display
        room = self.screen().availableSize().shrunkBy(QMargins(0, TITLE_BAR, 0, 0))
        self.setMinimumSize(QSize(*LEAST_SIZE).boundedTo(room))
        if self.normalGeometry().size().boundedTo(room) != self.normalGeometry().size():
            self._fills_small = self._fills_small or first
            if not self.isMaximized():
                self.resize(self.size().boundedTo(room))  # else it opens where there is more room
                self.setWindowState(Qt.WindowState.WindowMaximized)
        elif self._fills_small and QSize(*SIZE).boundedTo(room) == QSize(*SIZE):
            self._fills_small = False
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.resize(*SIZE)

    def _all_is_kept(self) -> bool:
        if self._session.unsaved:
            self._session.save()
            self._session.wait(MOMENT)
        return not self._session.unsaved

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
        column.addWidget(self._fight, 1)
        self.setCentralWidget(page)
        self._veil = Veil(self.theme, page)
        self.news = News(page)

    def _connect(self) -> None:
        self._guard.watch(self.header.primary)
        self._beneath.watch(self.roster.viewport(), self.timeline.viewport())
        self._hold.watch(self, self.actions_by_key["next"])
        self.past.looked_at.connect(self._session.look_at)
        self.past.returned.connect(self._return_to_present)
        self.past.left.connect(self.come_back)
        self._head.line.left.connect(self.come_back)
        self.card.left.connect(self.come_back)
        self.card.typed.connect(lambda _text: self.news.end_refusal())
        self.title_line.left.connect(self.come_back)
        self.notice.left.connect(self.come_back)
        self.question.left.connect(self.come_back)

    def _order_tabs(self) -> None:
        stops = (
            self.roster,
            self.timeline,
            self._way_back,
            self.card.entry,
            self.upcoming,
            *self.past.stops,
        )
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)
        parts = (
            *(self.header, self._head, self.roster, self.timeline, self.decisions),
            *(self.card, self.upcoming, self.past),
        )
        self.regions = Regions(parts, self)

    def _show_page(self, sight: Sight) -> None:
        shown = sight.shown.moment.fight
        empty, was_empty = not shown.combatants, self._empty
        self._empty = empty
        if empty or self._welcome is not None:
            self.welcome.show_encounter(shown.title if empty else "")
            self.welcome.setVisible(empty)
        self._fight.setVisible(not empty)
        if empty != was_empty:
            self.come_back()

    def _step_out(self) -> None:
        """Let the selection go; with nothing selected, leave the past."""
        if self._session.sight.selected or not self._session.looking_back:
            self._session.choose(None)
        else:
            self._return_to_present()

    def _scroll_to(self, who: CombatantId | None) -> None:
        """Bring the lane of the one the card speaks of into sight, once for each turn."""
        row = None if who is None else self.board.lanes.row_of(who)
        if row is not None:
            self.roster.scrollTo(self.board.lanes.index(row))

    def _show_card(self, before: Sight, after: Sight) -> None:
        self.card.show_now(after.card, self._past_heading(after))
        moved = after.shown.moment.fight is not before.shown.moment.fight
        if moved or (after.card.who, after.card.alarms) != (before.card.who, before.card.alarms):
            self._guard.start()
        if before.card.who not in (None, after.card.who):
            self._forget_entry()

    def _past_heading(self, after: Sight) -> str:
        words = self.tr("LOOKING BACK · {0} of {1}")
        shown = words.format(after.looked_at, after.position.count)
        return shown if after.looking_back else ""

    def _forget_entry(self) -> None:
        """What was typed for one is not meant for another."""
        self.card.forget_entry()
        self.timeline.show_preview(None)

    def _show_position(self, here: Position) -> None:
        words = self.tr("moment {0} of {1}").format(here.number, here.count)
        if here.looking_back:
            words = self.tr("{0} · moment {1} of {2}").format(here.place, here.number, here.count)
        self.past.show_place(words, here.number, here.count, looking_back=here.looking_back)

    def _return_to_present(self) -> None:
        self._session.look_at(self._session.history.done)

    def _begins_entry(self, event: QKeyEvent) -> bool:
        letter = event.text()
        if event.modifiers() or not letter.isalpha() or not self._can_type():
            return False
        return self.card.entry.begun or self._session.sight.focus.begins_entry(letter)

    def _can_type(self) -> bool:
        return self.card.entry.isVisible() and self.card.isEnabled()

    def _type(self, text: str) -> None:
        if self._can_type():
            self.card.entry.setFocus()
            self.card.entry.insert(text)
        elif refusal := self._session.sight.refusal:
            self.refused.emit(refusal)
        elif self._fight.isVisible():
            self.refused.emit(self.tr("No one is due. Space goes to what comes next."))


class HeaderWords(QObject):
    """Puts what is in sight into the words of the header, and of the title line above it."""

    def __init__(self, header: Header, line: TitleLine) -> None:
        super().__init__(header)
        self._header, self._line = header, line

    def show(self, sight: Sight) -> None:
        if sight.empty:
            self.show_past(sight.position)
            self._header.show_nothing()
            self._line.show_nothing(self.tr("No encounter"))
            return
        heading = sight.heading
        title = heading.title or self.tr("No encounter")
        self._header.show_encounter()
        self._line.show_encounter(title, heading.system, heading.count)
        self.show_disk(sight)
        self._header.reserve_clock(heading.clocks)
        self._header.show_clock(heading.clock, self._seconds(heading.seconds))
        self.show_past(sight.position)

    def show_disk(self, sight: Sight) -> None:
        if sight.empty:
            return
        sign, disk = self._line, sight.disk
        saved, saving = self.tr("saved ✓"), self.tr("saving…")
        sign.reserve_saved((saved, saving))
        if disk.trouble:
            told = self.tr("Press to save a copy elsewhere.")
            sign.show_not_saved(self.tr("NOT SAVED…"), f"{disk.trouble} {told}")
        elif disk.writing or disk.unsaved:
            sign.show_saved(saving, self.tr("Saving the last steps"))
        elif disk.path is None:
            told = self.tr("Sample fight, not saved. Save a copy to keep it.")
            sign.show_saved(self.tr("sample, not saved"), told)
        else:
            sign.show_saved(saved, str(disk.path))

    def show_past(self, here: Position) -> None:
        words = self.tr("Looking back: moment {0} of {1}").format(here.number, here.count)
        shown = words if here.looking_back else ""
        self._header.show_past(shown, back=IN_THE_PAST, here=IN_THE_PRESENT)

    def show_curtain(self, curtain: Curtain, *, window: bool) -> None:
        """Say what the players' screen shows, or that they have no window."""
        words = {
            "off": self.tr("off"),
            "blank": self.tr("blanked"),
            "picture": self.tr("picture"),
            "frozen": self.tr("frozen"),
            "live": self.tr("● live"),
        }
        state = _state(curtain) if window else "off"
        self._header.reserve_state("players", tuple(words.values()))
        self._header.show_state("players", words[state], state)

    def _seconds(self, seconds: float | None) -> str:
        if seconds is None or seconds < 0:
            return ""
        return self.tr("{0} s into the fight").format(QLocale().toString(seconds, "f", 1))


def _state(curtain: Curtain) -> str:
    if curtain.blank:
        return "blank"
    if curtain.handout is not None:
        return "picture"
    return "frozen" if curtain.frozen else "live"
