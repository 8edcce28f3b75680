"""Puts both windows on their monitors after each event of the window system.

No event reliably says where a window is: X reports new monitors before the windows on them, and
Wayland never reports positions. So after an event the placer updates several times, until
everything has settled, and then waits for the next event.
"""

from collections import Counter
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from desktop.players.placement import Area, Placement, WindowPlace, WindowsState, plan_placement
from desktop.players.window import PlayerWindow

UPDATE_DELAYS_MS: Final = (100, 150, 250, 500, 500, 500)
"""Times between the updates after an event of the window system."""
DRAG_REST_MS: Final = 400
"""Time without events after which a dragged window counts as dropped."""
PLACEMENT_DELAY_MS: Final = 250
"""Time that a window manager may take to place a window after its first frame."""
PLACEMENT_TIMEOUT_MS: Final = 2000
"""Time after which a window counts as placed even without a frame, since it may be minimized."""
WINDOW_SIZE: Final = QSize(960, 540)
CORNER_DISTANCE_PX: Final = 24
"""Distance of the players' window from the corner of the GM's screen."""
UNMANAGED_PLATFORMS: Final = ("offscreen", "minimal")
"""Qt platforms without a window manager, where windows stay where they are put."""
MAX_TRIES: Final = 5
MAX_UNSEEN_TRIES: Final = 12
"""More tries for a window that isn't exposed, since Qt may miss that it has been shown."""
MAX_COVER_TRIES: Final = 2
SHOW_TIMEOUT_MS: Final = 700
"""Time for the window system to show a window as requested, before the request is repeated.

Each repetition gets more time.
"""
MAX_RAISES: Final = 3
"""Number of updates that raise an ordinary window above the GM's.

The GM's window may rise again when it gets the focus.
"""
FOCUS_DELAY_MS: Final = 150
"""Time that a compositor may take to give the keyboard focus to a new dialog."""
MAX_ROUNDING_PX: Final = 2
"""Largest difference between two areas that rounding during scaling may cause."""
POPUPS: Final = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.SplashScreen)


class Placer(QObject):
    """Places the players' window and the GM's.

    `place_changed` is emitted when `current_place` may return another value. `opened` carries the
    monitor that the opened players' window fills, or "" for an ordinary window. `moved_to_gm` is
    emitted when the players' window moves to the GM's monitor because its own is gone, and
    `moved_out` carries the monitor that it fills again.
    """

    place_changed = Signal()
    opened = Signal(str)
    moved_to_gm = Signal()
    moved_out = Signal(str)

    def __init__(self, window: PlayerWindow, gm_window: QWidget) -> None:
        super().__init__(gm_window)
        self.window, self._gm_window = window, gm_window
        self._is_gm_placed = False
        self._home = self._filled_monitor = self._preferred_monitor = self._last_monitor = ""
        self._window_area: Area | None = None
        self._is_windowed_by_choice = self._is_opening = self._has_gm_moved = self._was_clicked = (
            False
        )
        self._has_just_appeared = self._must_reopen = self._are_monitors_changing = False
        self._raises_left = 0
        self._can_move_windows = not QGuiApplication.platformName().startswith("wayland")
        self._is_changing = False
        self._tries: Counter[QWidget] = Counter()
        self._delays: list[int] = []
        self._next_update = QTimer(self, singleShot=True)
        self._show_timer = QTimer(self, singleShot=True)
        self._connect()

    def open_at(self, place: WindowPlace) -> None:
        """Show the players' window at `place`, if the monitors allow, once the GM's is placed."""
        self._preferred_monitor, self._window_area, self._is_windowed_by_choice = (
            place.screen or "",
            place.area,
            place.is_windowed_by_choice,
        )
        self._filled_monitor = self._last_monitor = ""
        self._is_opening, self._was_clicked = True, False
        self._restart_updates()

    def cancel_opening(self) -> None:
        self._is_opening = self._must_reopen = False

    def current_place(self) -> WindowPlace:
        """Return the place for the next start, without an area while the window fills a monitor."""
        area = _area(self.window.geometry())
        return WindowPlace(
            self._preferred_monitor or None,
            None if self._filled_monitor else area,
            self._is_windowed_by_choice,
        )

    def toggle_full_screen(self) -> None:
        """Let the players' window fill its monitor, or make it an ordinary window there."""
        monitor = self._monitor_of(self.window)
        self._is_windowed_by_choice = self.window.isFullScreen()
        if self._is_windowed_by_choice:
            self._become_window(monitor)
        else:
            self._preferred_monitor = (
                monitor
                if self._read_state().are_apart(monitor, self._home)
                else self._preferred_monitor
            )
            self._tries.clear()
            self._has_just_appeared = False
            self._fill(monitor)
        self.place_changed.emit()
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
                self._next_update.start(DRAG_REST_MS)
        return False

    def _wait_for_gm(self, kind: QEvent.Type) -> None:
        """Wait until the window system has placed the GM's window. Before that, Qt guesses."""
        if kind is QEvent.Type.Show:
            if QGuiApplication.platformName() in UNMANAGED_PLATFORMS:
                self._on_gm_placed()
            else:
                QTimer.singleShot(PLACEMENT_TIMEOUT_MS, self, self._on_gm_placed)
        elif kind is QEvent.Type.Paint:
            QTimer.singleShot(PLACEMENT_DELAY_MS, self, self._on_gm_placed)

    def _on_gm_placed(self) -> None:
        if not self._is_gm_placed:
            self._is_gm_placed = True
            self._restart_updates() if self._is_opening else self._update()

    def _restart_updates(self) -> None:
        self._is_changing, self._delays = True, [*UPDATE_DELAYS_MS]
        self._tries.clear()
        self._show_timer.stop()
        self._update()

    def _update(self) -> None:
        if self._is_gm_placed and self._gm_window.isVisible():
            state = self._read_state()
            target = plan_placement(state)
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
            preferred_monitor=self._preferred_monitor,
            is_windowed_by_choice=self._is_windowed_by_choice,
            is_opening=self._is_opening,
            has_just_appeared=self._has_just_appeared,
        )

    def _players_monitor(self) -> str:
        """Return the monitor of the players' window, or "" if the window or monitor is gone."""
        is_lost = self._last_monitor not in ("", *_screens())
        return "" if is_lost or not self.window.isVisible() else self._monitor_of(self.window)

    def _monitor_of(self, window: QWidget) -> str:
        """Return the monitor that shows most of the window, or "".

        On X, Qt updates a window's screen late, so the areas decide. Wayland tells only the screen.
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
            self._preferred_monitor = self._preferred_monitor or self._filled_monitor
            self.opened.emit(self._filled_monitor)
        elif state.filled_monitor != self._filled_monitor:
            self._has_just_appeared, self._preferred_monitor = (
                target.is_full,
                self._filled_monitor or self._preferred_monitor,
            )
            self.moved_out.emit(self._filled_monitor) if target.is_full else self.moved_to_gm.emit()
        elif leaves_monitor:
            self.moved_to_gm.emit()
        else:
            return
        self.place_changed.emit()

    def _is_stuck(self, target: Placement) -> bool:
        """Return whether the window has to be hidden, so that the next update opens it again.

        Tiling window managers put a new window on any monitor but don't move an open one, and on
        Wayland Qt requests nothing for a window that is already full screen.
        """
        if not self.window.isVisible() or QGuiApplication.platformName() in UNMANAGED_PLATFORMS:
            return False
        is_elsewhere = self._monitor_of(self.window) not in ("", target.players)
        tries = self._tries[self.window]
        has_failed = tries > 0 and target.is_full and not self._fills(target.players)
        is_unseen = not (self._can_move_windows or self.window.windowHandle().isExposed())
        max_tries = MAX_UNSEEN_TRIES if is_unseen else MAX_TRIES
        return (
            tries < max_tries and (is_elsewhere or has_failed) and not self._show_timer.isActive()
        )

    def _reopen(self) -> None:
        self.window.hide()
        self._must_reopen = True
        self._delays = self._delays or [UPDATE_DELAYS_MS[0]]
        self._next_update.start(UPDATE_DELAYS_MS[0])

    def _fills(self, name: str) -> bool:
        window = self.window
        if not (window.isVisible() and window.isFullScreen()):
            return False
        if self._can_move_windows:  # a mirrored monitor has the same area under another name
            return _almost_equal(window.geometry(), _screens()[name].geometry())
        return self._monitor_of(window) == name and window.windowHandle().isExposed()

    def _fill(self, name: str) -> None:
        self._filled_monitor = name
        if self.window.isVisible() and self._tries[self.window]:
            return
        self._tries[self.window] += 1
        # Give a busy machine more time at each try.
        self._show_timer.start(SHOW_TIMEOUT_MS * self._tries[self.window])
        self._delays = [*UPDATE_DELAYS_MS]
        screen = _screens()[name]
        self.window.setScreen(screen)
        self.window.setGeometry(screen.geometry())
        self.window.showFullScreen()  # last, because setGeometry ends full screen

    def _become_window(self, name: str, area: Area | None = None) -> None:
        self._filled_monitor = ""
        old_screen = QGuiApplication.screenAt(QRect(*area).center()) if area else None
        screen = old_screen or _screens()[name]
        self.window.showNormal()
        is_on_gm_screen = screen is self._gm_window.screen()
        default_area = _in_corner(screen) if is_on_gm_screen else _centred(screen, WINDOW_SIZE)
        self.window.setGeometry(QRect(*area) if area and old_screen else default_area)
        self.window.setScreen(screen)  # last, because the pending showNormal would undo it
        self._raises_left = MAX_RAISES

    def _place_gm(self, state: WindowsState, target: Placement) -> None:
        """Move the GM's windows to the planned monitor, except those on other monitors."""
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
                _move_to_screen(window, screen)

    def _restore_focus(self) -> None:
        """Return the keyboard focus to the GM after the players' window has been shown or moved.

        If the players' window was clicked, it keeps the focus. A window with the focus rises, so
        the players' window also gets it while it must cover the GM's: on a mirrored monitor, or if
        the GM's own monitor is gone.
        """
        handle = self.window.windowHandle()
        if not self._is_changing or not handle:
            return
        if not (self._can_move_windows or handle.isExposed()):
            return  # losing the focus before the first frame confuses Qt
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
        if QGuiApplication.platformName() not in UNMANAGED_PLATFORMS:  # these can't and warn
            window.raise_()

    def _activate(self, window: QWidget) -> None:
        """Give a window the keyboard focus.

        Wayland compositors may ignore requests for it, but all of them focus a window that opens,
        and a dialog's parent when the dialog closes.
        """
        self._raise(window)
        window.activateWindow()
        if self._can_move_windows:
            return
        if window is self.window:
            if not self._show_timer.isActive() and self._tries[window] < MAX_COVER_TRIES:
                self._reopen()
            return
        decoy = QWidget(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        decoy.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        decoy.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        decoy.resize(1, 1)
        decoy.show()
        QTimer.singleShot(FOCUS_DELAY_MS, decoy, decoy.close)


def _screens() -> dict[str, QScreen]:
    """Return all screens by unique name, adding numbers to missing and duplicate names."""
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


def _almost_equal(first: QRect, second: QRect) -> bool:
    return all(
        abs(a - b) <= MAX_ROUNDING_PX for a, b in zip(_area(first), _area(second), strict=True)
    )


def _centred(screen: QScreen, size: QSize) -> QRect:
    available = screen.availableGeometry()
    area = QRect(available.topLeft(), size.boundedTo(available.size()))
    area.moveCenter(available.center())
    return area


def _in_corner(screen: QScreen) -> QRect:
    """Return an area at the lower left, away from the GM's buttons at the upper right."""
    area = _centred(screen, WINDOW_SIZE)
    available = screen.availableGeometry()
    spare = available.size() - area.size()
    corner = QPoint(
        min(CORNER_DISTANCE_PX, spare.width()), max(0, spare.height() - CORNER_DISTANCE_PX)
    )
    area.moveTopLeft(available.topLeft() + corner)
    return area


def _move_to_screen(window: QWidget, screen: QScreen) -> None:
    """Centre a window on another screen, keeping it maximized if it is."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(_centred(screen, window.size()))
    window.setScreen(screen)
    if state is not Qt.WindowState.WindowNoState:
        # Later, because a window manager may ignore two requests at once.
        QTimer.singleShot(PLACEMENT_DELAY_MS, window, lambda: window.setWindowState(state))
