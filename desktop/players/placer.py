"""Placer: puts both windows on their monitors after each event of the window system.

No event says reliably where a window is: X reports new monitors before it reports the windows on
them, and Wayland never reports positions. So the placer updates at once, and several more times
until everything has settled; then it waits for the next event.
"""

from collections import Counter
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from desktop.players.placement import Area, Placement, Seat, WindowsState, plan
from desktop.players.window import PlayerWindow

UPDATE_DELAYS: Final = (100, 150, 250, 500, 500, 500)
"""Milliseconds between updates after an event of the window system."""
DRAG_REST: Final = 400
"""Milliseconds without events after which a dragged window counts as dropped."""
PLACEMENT_DELAY: Final = 250
"""Milliseconds after its first frame until a window manager has placed a window."""
PLACEMENT_TIMEOUT: Final = 2000
"""Milliseconds after which a window without a frame (minimised) counts as placed."""
WINDOW_SIZE: Final = QSize(960, 540)
CORNER: Final = 24
"""Distance of its frame from the corner of the GM's screen."""
UNMANAGED_PLATFORMS: Final = ("offscreen", "minimal")
"""Qt platforms without a window manager: windows stay where they are put."""
MOST_TRIES: Final = 5
MOST_TRIES_UNSEEN: Final = 12
"""For a window that isn't exposed: Qt may miss that a compositor has shown it."""
MOST_TRIES_TO_COVER: Final = 2
SHOW_TIMEOUT: Final = 700
"""Milliseconds until a window system has shown a window where asked; then it is asked again, and
given longer."""
MOST_RAISES: Final = 3
"""Updates that raise an ordinary window above the GM's, which rises when it gets the focus."""
FOCUS_DELAY: Final = 150
"""Milliseconds until a compositor has given the keyboard focus to a new dialog."""
ROUNDING: Final = 2
"""Pixels by which scaling may change an area."""
POPUPS: Final = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.SplashScreen)


class Placer(QObject):
    """Places the players' window and the GM's.

    `seat_changed`: `seat` changed. `opened`: the players' window was opened, with the monitor it
    fills, or "" for an ordinary window. `moved_to_gm`: it is on the GM's monitor because its own is
    gone. `moved_out`: the name of the monitor it fills instead.
    """

    seat_changed = Signal()
    opened = Signal(str)
    moved_to_gm = Signal()
    moved_out = Signal(str)

    def __init__(self, window: PlayerWindow, gm_window: QWidget) -> None:
        super().__init__(gm_window)
        self.window, self._gm_window = window, gm_window
        self._is_gm_placed = False
        self._home = self._filled = self._wanted = self._last_monitor = ""
        self._place: Area | None = None
        self._by_hand = self._opening = self._moved = self._was_clicked = False
        self._fresh = self._must_reopen = self._are_monitors_changing = False
        self._raises = 0
        self._movable = not QGuiApplication.platformName().startswith("wayland")
        self._is_changing = False
        self._tries: Counter[QWidget] = Counter()
        self._delays: list[int] = []
        self._next_update = QTimer(self, singleShot=True)
        self._show_timer = QTimer(self, singleShot=True)
        self._connect()

    def open_at(self, seat: Seat) -> None:
        """Show the players' window at `seat`, as far as monitors allow, once the GM's is placed."""
        self._wanted, self._place, self._by_hand = seat.screen or "", seat.place, seat.by_hand
        self._filled = self._last_monitor = ""
        self._opening, self._was_clicked = True, False
        self._restart_updates()

    def cancel_opening(self) -> None:
        self._opening = self._must_reopen = False

    def seat(self) -> Seat:
        """Return the place for the next start; no area while the window fills a monitor."""
        area = _area(self.window.geometry())
        return Seat(self._wanted or None, None if self._filled else area, self._by_hand)

    def toggle_full_screen(self) -> None:
        """Fill the players' window's monitor, or make it an ordinary window there."""
        monitor = self._monitor_of(self.window)
        self._by_hand = self.window.isFullScreen()
        if self._by_hand:
            self._become_window(monitor)
        else:
            self._wanted = (
                monitor if self._read_state().are_apart(monitor, self._home) else self._wanted
            )
            self._tries.clear()
            self._fresh = False
            self._fill(monitor)
        self.seat_changed.emit()
        self._restart_updates()

    def _connect(self) -> None:
        self._next_update.timeout.connect(self._update)
        self._show_timer.timeout.connect(self._update)
        self._gm_window.installEventFilter(self)
        self.window.installEventFilter(self)
        self.window.full_screen_pressed.connect(self.toggle_full_screen)
        self.window.closed.connect(self.cancel_opening)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._on_screen_added)
        application.screenRemoved.connect(self._on_monitors_changed)
        for screen in application.screens():
            screen.geometryChanged.connect(self._on_monitors_changed)

    def _on_screen_added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._on_monitors_changed)
        self._on_monitors_changed()

    def _on_monitors_changed(self) -> None:
        self._are_monitors_changing = True
        self._restart_updates()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind, is_gm = event.type(), watched is self._gm_window
        if is_gm and not self._is_gm_placed:
            self._wait_for_gm(kind)
        elif kind is QEvent.Type.MouseButtonPress and not is_gm:
            self._was_clicked = True
        elif kind is QEvent.Type.WindowActivate:
            self._was_clicked = self._was_clicked and not is_gm
            self._restore_focus()
        elif kind is QEvent.Type.ScreenChangeInternal and self._is_gm_placed:
            self._moved = self._moved or (is_gm and not self._are_monitors_changing)
            if not self._next_update.isActive():
                self._next_update.start(DRAG_REST)
        return False

    def _wait_for_gm(self, kind: QEvent.Type) -> None:
        """Wait until the window system has placed the GM's window; until then Qt guesses."""
        if kind is QEvent.Type.Show:
            if QGuiApplication.platformName() in UNMANAGED_PLATFORMS:
                self._on_gm_placed()
            else:
                QTimer.singleShot(PLACEMENT_TIMEOUT, self, self._on_gm_placed)
        elif kind is QEvent.Type.Paint:
            QTimer.singleShot(PLACEMENT_DELAY, self, self._on_gm_placed)

    def _on_gm_placed(self) -> None:
        if not self._is_gm_placed:
            self._is_gm_placed = True
            self._restart_updates() if self._opening else self._update()

    def _restart_updates(self) -> None:
        self._is_changing, self._delays = True, [*UPDATE_DELAYS]
        self._tries.clear()
        self._show_timer.stop()
        self._update()

    def _update(self) -> None:
        if self._is_gm_placed and self._gm_window.isVisible():
            state = self._read_state()
            target = plan(state)
            self._home, self._moved = target.home, False
            self._place_players(state, target)
            self._place_gm(state, target)
            if self._raises:
                self._raises -= 1
                self._raise(self.window)
            self._restore_focus()
        self._is_changing = bool(self._delays) or self._show_timer.isActive()
        self._fresh = self._fresh and self._is_changing
        self._are_monitors_changing = self._are_monitors_changing and self._is_changing
        if self._delays:
            self._next_update.start(self._delays.pop(0))

    def _read_state(self) -> WindowsState:
        return WindowsState(
            monitors={name: _area(screen.geometry()) for name, screen in _screens().items()},
            gm_monitor=self._monitor_of(self._gm_window) or _screen_name(self._gm_window.screen()),
            players_monitor=self._players_monitor(),
            is_open=self.window.isVisible() or self._opening or self._must_reopen,
            movable=self._movable,
            moved=self._moved,
            gm_choice=self._home,
            filled_monitor=self._filled if self.window.isVisible() or self._must_reopen else "",
            wanted_monitor=self._wanted,
            by_hand=self._by_hand,
            opening=self._opening,
            has_just_appeared=self._fresh,
        )

    def _players_monitor(self) -> str:
        """Return the players' window's monitor; "" while closed, or after losing it."""
        lost = self._last_monitor not in ("", *_screens())
        return "" if lost or not self.window.isVisible() else self._monitor_of(self.window)

    def _monitor_of(self, window: QWidget) -> str:
        """Return the monitor with most of the window on it, or "".

        On X, a window's own screen is updated late; on Wayland there is nothing else.
        """
        if not self._movable:
            return _screen_name(window.screen())
        overlaps = {
            name: _pixels(screen.geometry() & window.frameGeometry())
            for name, screen in _screens().items()
        }
        most = max(overlaps, key=overlaps.__getitem__, default="")
        return most if overlaps.get(most) else ""

    def _place_players(self, state: WindowsState, target: Placement) -> None:
        if not state.is_open:
            return
        if self._is_stuck(target):
            self._reopen()
            return
        self._opening = self._must_reopen = False
        leaves_monitor = not target.full and (
            state.filled_monitor != "" or state.players_monitor != target.players
        )
        if target.full and not self._fills(target.players):
            self._fill(target.players)
        elif leaves_monitor:
            self._become_window(target.players, self._place if state.opening else None)
        self._last_monitor = target.players
        if state.opening:
            self._wanted = self._wanted or self._filled
            self.opened.emit(self._filled)
        elif state.filled_monitor != self._filled:
            self._fresh, self._wanted = target.full, self._filled or self._wanted
            self.moved_out.emit(self._filled) if target.full else self.moved_to_gm.emit()
        elif leaves_monitor:
            self.moved_to_gm.emit()
        else:
            return
        self.seat_changed.emit()

    def _is_stuck(self, target: Placement) -> bool:
        """Return whether only a new window would do; the next update opens it.

        Tiling window managers put a new window on any monitor but move none, and on Wayland Qt
        requests nothing for a window that is full screen already.
        """
        if not self.window.isVisible() or QGuiApplication.platformName() in UNMANAGED_PLATFORMS:
            return False
        elsewhere = self._monitor_of(self.window) not in ("", target.players)
        tries = self._tries[self.window]
        in_vain = tries > 0 and target.full and not self._fills(target.players)
        is_lost = not (self._movable or self.window.windowHandle().isExposed())
        most = MOST_TRIES_UNSEEN if is_lost else MOST_TRIES
        return tries < most and (elsewhere or in_vain) and not self._show_timer.isActive()

    def _reopen(self) -> None:
        self.window.hide()
        self._must_reopen = True
        self._delays = self._delays or [UPDATE_DELAYS[0]]
        self._next_update.start(UPDATE_DELAYS[0])

    def _fills(self, name: str) -> bool:
        window = self.window
        if not (window.isVisible() and window.isFullScreen()):
            return False
        if self._movable:  # a mirror is another monitor with the same area
            return _almost_equal(window.geometry(), _screens()[name].geometry())
        return self._monitor_of(window) == name and window.windowHandle().isExposed()

    def _fill(self, name: str) -> None:
        self._filled = name
        if self.window.isVisible() and self._tries[self.window]:
            return
        self._tries[self.window] += 1
        self._show_timer.start(
            SHOW_TIMEOUT * self._tries[self.window]
        )  # a busy machine takes longer
        self._delays = [*UPDATE_DELAYS]
        screen = _screens()[name]
        self.window.setScreen(screen)
        self.window.setGeometry(screen.geometry())
        self.window.showFullScreen()  # last: setGeometry ends full screen

    def _become_window(self, name: str, place: Area | None = None) -> None:
        self._filled = ""
        old_screen = QGuiApplication.screenAt(QRect(*place).center()) if place else None
        screen = old_screen or _screens()[name]
        self.window.showNormal()
        shares_screen = screen is self._gm_window.screen()
        fresh = _in_corner(screen) if shares_screen else _centred(screen, WINDOW_SIZE)
        self.window.setGeometry(QRect(*place) if place and old_screen else fresh)
        self.window.setScreen(screen)  # last: the pending showNormal would undo it
        self._raises = MOST_RAISES

    def _place_gm(self, state: WindowsState, target: Placement) -> None:
        """Move the GM's windows to their monitor; windows on other monitors stay."""
        if target.gm == state.gm_monitor:
            return
        if popup := QApplication.activePopupWidget():
            popup.close()
        screen = _screens()[target.gm]
        for window in QApplication.topLevelWidgets():
            theirs = window is self.window or window.windowType() in POPUPS
            if theirs or not window.isVisible() or self._monitor_of(window) != state.gm_monitor:
                continue
            if self._tries[window] < MOST_TRIES:
                self._tries[window] += 1
                _move(window, screen)

    def _restore_focus(self) -> None:
        """Return the keyboard focus to the GM after the players' window was shown or moved.

        Not if it was clicked. A window rises with the focus, so the players' window takes it while
        it must cover the GM's: on a mirror, or when the GM's own monitor is gone.
        """
        handle = self.window.windowHandle()
        if not self._is_changing or not handle:
            return
        if not (self._movable or handle.isExposed()):
            return  # losing focus before its first frame confuses Qt
        state = self._read_state()
        gm_window = QApplication.activeModalWidget() or self._gm_window
        covers_gm = (
            state.filled_monitor
            and state.gm_monitor
            and not state.are_apart(state.filled_monitor, state.gm_monitor)
        )
        if covers_gm and gm_window.isActiveWindow():
            self._activate(self.window)
        elif not covers_gm and not self._was_clicked and self.window.isActiveWindow():
            self._activate(gm_window)

    def _raise(self, window: QWidget) -> None:
        if QGuiApplication.platformName() not in UNMANAGED_PLATFORMS:  # these warn that they can't
            window.raise_()

    def _activate(self, window: QWidget) -> None:
        """Give a window the keyboard focus; indirectly on Wayland, where requests may be ignored.

        All compositors focus a window that opens, and its parent when a dialog closes.
        """
        self._raise(window)
        window.activateWindow()
        if self._movable:
            return
        if window is self.window:
            if not self._show_timer.isActive() and self._tries[window] < MOST_TRIES_TO_COVER:
                self._reopen()
            return
        decoy = QWidget(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        decoy.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        decoy.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        decoy.resize(1, 1)
        decoy.show()
        QTimer.singleShot(FOCUS_DELAY, decoy, decoy.close)


def _screens() -> dict[str, QScreen]:
    """Return all screens by unique name; duplicate and missing names are numbered."""
    screens: dict[str, QScreen] = {}
    for number, screen in enumerate(QGuiApplication.screens(), 1):
        name = screen.name()
        screens[name if name and name not in screens else f"{name} {number}".strip()] = screen
    return screens


def _screen_name(screen: QScreen) -> str:
    return next((name for name, each in _screens().items() if each is screen), "")


def _area(rect: QRect) -> Area:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _pixels(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def _almost_equal(one: QRect, other: QRect) -> bool:
    return all(abs(a - b) <= ROUNDING for a, b in zip(_area(one), _area(other), strict=True))


def _centred(screen: QScreen, size: QSize) -> QRect:
    room = screen.availableGeometry()
    place = QRect(room.topLeft(), size.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


def _in_corner(screen: QScreen) -> QRect:
    """Return the place at the lower left: the GM's next buttons are at the upper right."""
    place = _centred(screen, WINDOW_SIZE)
    room = screen.availableGeometry()
    spare = room.size() - place.size()
    corner = QPoint(min(CORNER, spare.width()), max(0, spare.height() - CORNER))
    place.moveTopLeft(room.topLeft() + corner)
    return place


def _move(window: QWidget, screen: QScreen) -> None:
    """Centre a window on another screen; a maximised one is maximised there."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(_centred(screen, window.size()))
    window.setScreen(screen)
    if state is not Qt.WindowState.WindowNoState:
        # Later: a window manager may ignore both requests at once.
        QTimer.singleShot(PLACEMENT_DELAY, window, lambda: window.setWindowState(state))
