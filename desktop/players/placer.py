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
"""Distance of the players' window from the corner of the GM's screen, in pixels."""
UNMANAGED_PLATFORMS: Final = ("offscreen", "minimal")
"""Qt platforms without a window manager: windows stay where they are put."""
MAX_TRIES: Final = 5
MAX_TRIES_UNSEEN: Final = 12
"""Tries for a window that isn't exposed: Qt may miss that a compositor has shown it."""
MAX_TRIES_TO_COVER: Final = 2
SHOW_TIMEOUT: Final = 700
"""Milliseconds until a window system has shown a window as requested; then the request is repeated,
with more time."""
MAX_RAISES: Final = 3
"""Updates that raise an ordinary window above the GM's, which rises when it gets the focus."""
FOCUS_DELAY: Final = 150
"""Milliseconds until a compositor has given the keyboard focus to a new dialog."""
ROUNDING: Final = 2
"""Pixels by which scaling may change an area."""
POPUPS: Final = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.SplashScreen)


class Placer(QObject):
    """Places the players' window and the GM's.

    `seat_changed`: `seat` returns another value. `opened` carries the monitor that the opened
    players' window fills, or "" for an ordinary window. `moved_to_gm`: the window is on the GM's
    monitor because its own is gone. `moved_out` carries the monitor that it fills again.
    """

    seat_changed = Signal()
    opened = Signal(str)
    moved_to_gm = Signal()
    moved_out = Signal(str)

    def __init__(self, window: PlayerWindow, gm_window: QWidget) -> None:
        super().__init__(gm_window)
        self.window, self._gm_window = window, gm_window
        self._is_gm_placed = False
        self._home = self._filled_monitor = self._wanted_monitor = self._last_monitor = ""
        self._window_area: Area | None = None
        self._is_window_by_hand = self._is_opening = self._has_gm_moved = self._was_clicked = False
        self._has_just_appeared = self._must_reopen = self._are_monitors_changing = False
        self._raises_left = 0
        self._can_move_windows = not QGuiApplication.platformName().startswith("wayland")
        self._is_changing = False
        self._tries: Counter[QWidget] = Counter()
        self._delays: list[int] = []
        self._next_update = QTimer(self, singleShot=True)
        self._show_timer = QTimer(self, singleShot=True)
        self._connect()

    def open_at(self, seat: Seat) -> None:
        """Show the players' window at `seat`, as far as monitors allow, once the GM's is placed."""
        self._wanted_monitor, self._window_area, self._is_window_by_hand = (
            seat.screen or "",
            seat.area,
            seat.by_hand,
        )
        self._filled_monitor = self._last_monitor = ""
        self._is_opening, self._was_clicked = True, False
        self._restart_updates()

    def cancel_opening(self) -> None:
        self._is_opening = self._must_reopen = False

    def seat(self) -> Seat:
        """Return the place for the next start; no area while the window fills a monitor."""
        area = _area(self.window.geometry())
        return Seat(
            self._wanted_monitor or None,
            None if self._filled_monitor else area,
            self._is_window_by_hand,
        )

    def toggle_full_screen(self) -> None:
        """Fill the players' window's monitor, or make it an ordinary window there."""
        monitor = self._monitor_of(self.window)
        self._is_window_by_hand = self.window.isFullScreen()
        if self._is_window_by_hand:
            self._become_window(monitor)
        else:
            self._wanted_monitor = (
                monitor
                if self._read_state().are_apart(monitor, self._home)
                else self._wanted_monitor
            )
            self._tries.clear()
            self._has_just_appeared = False
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
            self._has_gm_moved = self._has_gm_moved or (is_gm and not self._are_monitors_changing)
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
            self._restart_updates() if self._is_opening else self._update()

    def _restart_updates(self) -> None:
        self._is_changing, self._delays = True, [*UPDATE_DELAYS]
        self._tries.clear()
        self._show_timer.stop()
        self._update()

    def _update(self) -> None:
        if self._is_gm_placed and self._gm_window.isVisible():
            state = self._read_state()
            target = plan(state)
            self._home, self._has_gm_moved = target.home, False
            self._place_players(state, target)
            self._place_gm(state, target)
            if self._raises_left:
                self._raises_left -= 1
                self._raise(self.window)
            self._restore_focus()
        self._is_changing = bool(self._delays) or self._show_timer.isActive()
        self._has_just_appeared = self._has_just_appeared and self._is_changing
        self._are_monitors_changing = self._are_monitors_changing and self._is_changing
        if self._delays:
            self._next_update.start(self._delays.pop(0))

    def _read_state(self) -> WindowsState:
        return WindowsState(
            monitors={name: _area(screen.geometry()) for name, screen in _screens().items()},
            gm_monitor=self._monitor_of(self._gm_window) or _screen_name(self._gm_window.screen()),
            players_monitor=self._players_monitor(),
            is_open=self.window.isVisible() or self._is_opening or self._must_reopen,
            can_move_windows=self._can_move_windows,
            has_gm_moved=self._has_gm_moved,
            gm_choice=self._home,
            filled_monitor=self._filled_monitor
            if self.window.isVisible() or self._must_reopen
            else "",
            wanted_monitor=self._wanted_monitor,
            by_hand=self._is_window_by_hand,
            is_opening=self._is_opening,
            has_just_appeared=self._has_just_appeared,
        )

    def _players_monitor(self) -> str:
        """Return the monitor of the players' window; "" if closed, or if that is gone."""
        is_lost = self._last_monitor not in ("", *_screens())
        return "" if is_lost or not self.window.isVisible() else self._monitor_of(self.window)

    def _monitor_of(self, window: QWidget) -> str:
        """Return the monitor with most of the window on it, or "".

        On X, a window's own screen is updated late; on Wayland there is nothing else.
        """
        if not self._can_move_windows:
            return _screen_name(window.screen())
        overlaps = {
            name: _pixel_count(screen.geometry() & window.frameGeometry())
            for name, screen in _screens().items()
        }
        main_monitor = max(overlaps, key=overlaps.__getitem__, default="")
        return main_monitor if overlaps.get(main_monitor) else ""

    def _place_players(self, state: WindowsState, target: Placement) -> None:
        if not state.is_open:
            return
        if self._is_stuck(target):
            self._reopen()
            return
        self._is_opening = self._must_reopen = False
        leaves_monitor = not target.is_full and (
            state.filled_monitor != "" or state.players_monitor != target.players
        )
        if target.is_full and not self._fills(target.players):
            self._fill(target.players)
        elif leaves_monitor:
            self._become_window(target.players, self._window_area if state.is_opening else None)
        self._last_monitor = target.players
        if state.is_opening:
            self._wanted_monitor = self._wanted_monitor or self._filled_monitor
            self.opened.emit(self._filled_monitor)
        elif state.filled_monitor != self._filled_monitor:
            self._has_just_appeared, self._wanted_monitor = (
                target.is_full,
                self._filled_monitor or self._wanted_monitor,
            )
            self.moved_out.emit(self._filled_monitor) if target.is_full else self.moved_to_gm.emit()
        elif leaves_monitor:
            self.moved_to_gm.emit()
        else:
            return
        self.seat_changed.emit()

    def _is_stuck(self, target: Placement) -> bool:
        """Return whether only reopening the window helps; the next update does it.

        Tiling window managers put a new window on any monitor but move none, and on Wayland Qt
        requests nothing for a window that is full screen already.
        """
        if not self.window.isVisible() or QGuiApplication.platformName() in UNMANAGED_PLATFORMS:
            return False
        is_elsewhere = self._monitor_of(self.window) not in ("", target.players)
        tries = self._tries[self.window]
        has_failed = tries > 0 and target.is_full and not self._fills(target.players)
        is_unseen = not (self._can_move_windows or self.window.windowHandle().isExposed())
        max_tries = MAX_TRIES_UNSEEN if is_unseen else MAX_TRIES
        return (
            tries < max_tries and (is_elsewhere or has_failed) and not self._show_timer.isActive()
        )

    def _reopen(self) -> None:
        self.window.hide()
        self._must_reopen = True
        self._delays = self._delays or [UPDATE_DELAYS[0]]
        self._next_update.start(UPDATE_DELAYS[0])

    def _fills(self, name: str) -> bool:
        window = self.window
        if not (window.isVisible() and window.isFullScreen()):
            return False
        if self._can_move_windows:  # a mirror is another monitor with the same area
            return _almost_equal(window.geometry(), _screens()[name].geometry())
        return self._monitor_of(window) == name and window.windowHandle().isExposed()

    def _fill(self, name: str) -> None:
        self._filled_monitor = name
        if self.window.isVisible() and self._tries[self.window]:
            return
        self._tries[self.window] += 1
        # A busy machine takes longer.
        self._show_timer.start(SHOW_TIMEOUT * self._tries[self.window])
        self._delays = [*UPDATE_DELAYS]
        screen = _screens()[name]
        self.window.setScreen(screen)
        self.window.setGeometry(screen.geometry())
        self.window.showFullScreen()  # last: setGeometry ends full screen

    def _become_window(self, name: str, area: Area | None = None) -> None:
        self._filled_monitor = ""
        old_screen = QGuiApplication.screenAt(QRect(*area).center()) if area else None
        screen = old_screen or _screens()[name]
        self.window.showNormal()
        is_on_gm_screen = screen is self._gm_window.screen()
        default_area = _in_corner(screen) if is_on_gm_screen else _centred(screen, WINDOW_SIZE)
        self.window.setGeometry(QRect(*area) if area and old_screen else default_area)
        self.window.setScreen(screen)  # last: the pending showNormal would undo it
        self._raises_left = MAX_RAISES

    def _place_gm(self, state: WindowsState, target: Placement) -> None:
        """Move the GM's windows to their monitor; windows on other monitors stay."""
        if target.gm == state.gm_monitor:
            return
        if popup := QApplication.activePopupWidget():
            popup.close()
        screen = _screens()[target.gm]
        for window in QApplication.topLevelWidgets():
            is_theirs = window is self.window or window.windowType() in POPUPS
            if is_theirs or not window.isVisible() or self._monitor_of(window) != state.gm_monitor:
                continue
            if self._tries[window] < MAX_TRIES:
                self._tries[window] += 1
                _move(window, screen)

    def _restore_focus(self) -> None:
        """Return the keyboard focus to the GM after the players' window was shown or moved.

        The focus stays if the players' window was clicked. A window rises with the focus, so the
        players' window takes it while it must cover the GM's: on a mirrored monitor, or when the
        GM's own monitor is gone.
        """
        handle = self.window.windowHandle()
        if not self._is_changing or not handle:
            return
        if not (self._can_move_windows or handle.isExposed()):
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
        if self._can_move_windows:
            return
        if window is self.window:
            if not self._show_timer.isActive() and self._tries[window] < MAX_TRIES_TO_COVER:
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


def _pixel_count(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def _almost_equal(one: QRect, other: QRect) -> bool:
    return all(abs(a - b) <= ROUNDING for a, b in zip(_area(one), _area(other), strict=True))


def _centred(screen: QScreen, size: QSize) -> QRect:
    available = screen.availableGeometry()
    area = QRect(available.topLeft(), size.boundedTo(available.size()))
    area.moveCenter(available.center())
    return area


def _in_corner(screen: QScreen) -> QRect:
    """Return the place at the lower left: the GM's next buttons are at the upper right."""
    area = _centred(screen, WINDOW_SIZE)
    available = screen.availableGeometry()
    spare = available.size() - area.size()
    corner = QPoint(min(CORNER, spare.width()), max(0, spare.height() - CORNER))
    area.moveTopLeft(available.topLeft() + corner)
    return area


def _move(window: QWidget, screen: QScreen) -> None:
    """Centre a window on another screen; a maximised one is maximised there."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(_centred(screen, window.size()))
    window.setScreen(screen)
    if state is not Qt.WindowState.WindowNoState:
        # Later: a window manager may ignore both requests at once.
        QTimer.singleShot(PLACEMENT_DELAY, window, lambda: window.setWindowState(state))
