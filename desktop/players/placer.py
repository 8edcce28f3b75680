"""The placer: it puts both windows where they belong, whenever the window system says something.

No window system says in one word where a window is: X tells of new monitors before it tells of the
windows on them, and Wayland never tells a place. So the placer looks at once, and some more times
until all has come to rest; then it does nothing until the next word.
"""

from collections import Counter
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from desktop.players.placement import Area, Layout, Plan, Seat, plan
from desktop.players.window import PlayerWindow

LOOKS: Final = (100, 150, 250, 500, 500, 500)
"""Milliseconds from one look to the next after the window system has said something."""
RESTS: Final = 400
"""Milliseconds without a word after which a window that is dragged is taken to rest."""
PLACED_IN: Final = 250
"""Milliseconds after its first frame in which a window manager has placed a window for good."""
PLACED_AT_LAST: Final = 2000
"""Milliseconds after which a window without any frame, a minimised one, counts as placed."""
WINDOWED: Final = QSize(960, 540)
NO_PLACING: Final = ("offscreen", "minimal")
"""Platforms of Qt without a window manager: a window is where it was put."""
MOST_TRIES: Final = 5
MOST_TRIES_UNSEEN: Final = 12
"""For a window that is nowhere to be seen; Qt may miss that a compositor has shown it."""
MOST_TRIES_TO_COVER: Final = 2
PATIENCE: Final = 700
"""Milliseconds in which a window system has shown a window where it was asked to; then it is asked
again, and given more of them."""
RAISES: Final = 3
"""Looks at which an ordinary window is brought above the GM's, which rises as it takes the keys."""
KEYS_TAKEN_IN: Final = 150
"""Milliseconds in which a compositor has given the keys to a dialog that opened."""
ROUNDED: Final = 2
"""Pixels by which scaling may round an area."""
POPUPS: Final = (Qt.WindowType.Popup, Qt.WindowType.ToolTip, Qt.WindowType.SplashScreen)


class Placer(QObject):
    """Places the players' window and the GM's.

    `seated` tells that `seat` has changed. `arrived`, after the players' window was opened, names
    the monitor it fills, or "" for an ordinary window. `came_home` tells that it stands on the GM's
    monitor because its own is gone; `went_out` names the one it fills instead.
    """

    seated = Signal()
    arrived = Signal(str)
    came_home = Signal()
    went_out = Signal(str)

    def __init__(self, window: PlayerWindow, gm_window: QWidget) -> None:
        super().__init__(gm_window)
        self.window, self._gm_window = window, gm_window
        self._gm_known = False
        self._home = self._filled = self._wanted = self._stood = ""
        self._place: Area | None = None
        self._by_hand = self._opening = self._moved = self._clicked = False
        self._fresh = self._reopens = self._monitors_change = False
        self._raises = 0
        self._movable = not QGuiApplication.platformName().startswith("wayland")
        self._changing = False
        self._tries: Counter[QWidget] = Counter()
        self._looks: list[int] = []
        self._next_look = QTimer(self, singleShot=True)
        self._patience = QTimer(self, singleShot=True)
        self._connect()

    def open_at(self, seat: Seat) -> None:
        """Show the players' window at `seat`, as far as monitors allow, once the GM's is placed."""
        self._wanted, self._place, self._by_hand = seat.screen or "", seat.place, seat.by_hand
        self._filled = self._stood = ""
        self._opening, self._clicked = True, False
        self._look_again()

    def forget(self) -> None:
        """Leave the players' window closed, even if it was about to open."""
        self._opening = self._reopens = False

    def seat(self) -> Seat:
        """Return the place for the next time; without an area while the window fills a monitor."""
        here = _area(self.window.geometry())
        return Seat(self._wanted or None, None if self._filled else here, self._by_hand)

    def toggle_full_screen(self) -> None:
        """Fill the monitor that the players' window is on, or make it an ordinary window there."""
        here = self._monitor_of(self.window)
        self._by_hand = self.window.isFullScreen()
        if self._by_hand:
            self._become_window(here)
        else:
            self._wanted = here if self._read().apart(here, self._home) else self._wanted
            self._tries.clear()
            self._fresh = False
            self._fill(here)
        self.seated.emit()
        self._look_again()

    def _connect(self) -> None:
        self._next_look.timeout.connect(self._look)
        self._patience.timeout.connect(self._look)
        self._gm_window.installEventFilter(self)
        self.window.installEventFilter(self)
        self.window.full_screen_pressed.connect(self.toggle_full_screen)
        self.window.closed.connect(self.forget)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._screen_came)
        application.screenRemoved.connect(self._monitors_changed)
        for screen in application.screens():
            screen.geometryChanged.connect(self._monitors_changed)

    def _screen_came(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._monitors_changed)
        self._monitors_changed()

    def _monitors_changed(self) -> None:
        self._monitors_change = True
        self._look_again()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind, is_gm = event.type(), watched is self._gm_window
        if is_gm and not self._gm_known:
            self._wait_for_gm(kind)
        elif kind is QEvent.Type.MouseButtonPress and not is_gm:
            self._clicked = True
        elif kind is QEvent.Type.WindowActivate:
            self._clicked = self._clicked and not is_gm
            self._give_keys()
        elif kind is QEvent.Type.ScreenChangeInternal and self._gm_known:
            self._moved = self._moved or (is_gm and not self._monitors_change)
            if not self._next_look.isActive():
                self._next_look.start(RESTS)
        return False

    def _wait_for_gm(self, kind: QEvent.Type) -> None:
        """Wait until the window system has placed the GM's window; until then Qt guesses."""
        if kind is QEvent.Type.Show:
            if QGuiApplication.platformName() in NO_PLACING:
                self._know_gm()
            else:
                QTimer.singleShot(PLACED_AT_LAST, self, self._know_gm)
        elif kind is QEvent.Type.Paint:
            QTimer.singleShot(PLACED_IN, self, self._know_gm)

    def _know_gm(self) -> None:
        if not self._gm_known:
            self._gm_known = True
            self._look_again() if self._opening else self._look()

    def _look_again(self) -> None:
        """Look now, and until the window system has come to rest."""
        self._changing, self._looks = True, [*LOOKS]
        self._tries.clear()
        self._patience.stop()
        self._look()

    def _look(self) -> None:
        if self._gm_known and self._gm_window.isVisible():
            layout = self._read()
            wanted = plan(layout)
            self._home, self._moved = wanted.home, False
            self._place_players(layout, wanted)
            self._place_gm(layout, wanted)
            if self._raises:
                self._raises -= 1
                self._raise(self.window)
            self._give_keys()
        self._changing = bool(self._looks) or self._patience.isActive()
        self._fresh = self._fresh and self._changing
        self._monitors_change = self._monitors_change and self._changing
        if self._looks:
            self._next_look.start(self._looks.pop(0))

    def _read(self) -> Layout:
        return Layout(
            monitors={name: _area(screen.geometry()) for name, screen in _screens().items()},
            gm=self._monitor_of(self._gm_window) or _name(self._gm_window.screen()),
            players=self._players_monitor(),
            is_open=self.window.isVisible() or self._opening or self._reopens,
            movable=self._movable,
            moved=self._moved,
            home=self._home,
            filled=self._filled if self.window.isVisible() or self._reopens else "",
            wanted=self._wanted,
            by_hand=self._by_hand,
            opening=self._opening,
            fresh=self._fresh,
        )

    def _players_monitor(self) -> str:
        """Return the players' window's monitor, or "" while it is closed or has lost its own."""
        lost = self._stood not in ("", *_screens())
        return "" if lost or not self.window.isVisible() else self._monitor_of(self.window)

    def _monitor_of(self, window: QWidget) -> str:
        """Return the monitor with most of the window on it, or "".

        A window's own screen is known late on X; Wayland tells nothing else.
        """
        if not self._movable:
            return _name(window.screen())
        here = {
            name: _size(screen.geometry() & window.frameGeometry())
            for name, screen in _screens().items()
        }
        most = max(here, key=here.__getitem__, default="")
        return most if here.get(most) else ""

    def _place_players(self, layout: Layout, wanted: Plan) -> None:
        if not layout.is_open:
            return
        if self._is_stuck(wanted):
            self._reopen()
            return
        self._opening = self._reopens = False
        leaves = not wanted.full and (layout.filled != "" or layout.players != wanted.players)
        if wanted.full and not self._fills(wanted.players):
            self._fill(wanted.players)
        elif leaves:
            self._become_window(wanted.players, self._place if layout.opening else None)
        self._stood = wanted.players
        if layout.opening:
            self._wanted = self._wanted or self._filled
            self.arrived.emit(self._filled)
        elif layout.filled != self._filled:
            self._fresh, self._wanted = wanted.full, self._filled or self._wanted
            self.went_out.emit(self._filled) if wanted.full else self.came_home.emit()
        elif leaves:
            self.came_home.emit()
        else:
            return
        self.seated.emit()

    def _is_stuck(self, wanted: Plan) -> bool:
        """Return whether only a new window would do, which the next look opens.

        Tiling window managers take a new window to any monitor, an old one to none, and on Wayland
        Qt asks nothing for a window that is full screen already.
        """
        if not self.window.isVisible() or QGuiApplication.platformName() in NO_PLACING:
            return False
        elsewhere = self._monitor_of(self.window) not in ("", wanted.players)
        tried = self._tries[self.window]
        in_vain = tried > 0 and wanted.full and not self._fills(wanted.players)
        is_lost = not (self._movable or self.window.windowHandle().isExposed())
        most = MOST_TRIES_UNSEEN if is_lost else MOST_TRIES
        return tried < most and (elsewhere or in_vain) and not self._patience.isActive()

    def _reopen(self) -> None:
        """Hide the players' window; the next look opens it as a new one."""
        self.window.hide()
        self._reopens = True
        self._looks = self._looks or [LOOKS[0]]
        self._next_look.start(LOOKS[0])

    def _fills(self, name: str) -> bool:
        window = self.window
        if not (window.isVisible() and window.isFullScreen()):
            return False
        if self._movable:  # a mirror has the same area under another name
            return _alike(window.geometry(), _screens()[name].geometry())
        return self._monitor_of(window) == name and window.windowHandle().isExposed()

    def _fill(self, name: str) -> None:
        self._filled = name
        if self.window.isVisible() and self._tries[self.window]:
            return
        self._tries[self.window] += 1
        self._patience.start(PATIENCE * self._tries[self.window])  # a busy machine takes longer
        self._looks = [*LOOKS]
        screen = _screens()[name]
        self.window.setScreen(screen)
        self.window.setGeometry(screen.geometry())
        self.window.showFullScreen()  # last: setGeometry makes it an ordinary window

    def _become_window(self, name: str, place: Area | None = None) -> None:
        """Become an ordinary window where one stood before, or else in the middle of a monitor."""
        self._filled = ""
        there = QGuiApplication.screenAt(QRect(*place).center()) if place else None
        screen = there or _screens()[name]
        self.window.showNormal()
        self.window.setGeometry(QRect(*place) if place and there else _centred(screen, WINDOWED))
        self.window.setScreen(screen)  # last: what showNormal still has under way would undo it
        self._raises = RAISES

    def _place_gm(self, layout: Layout, wanted: Plan) -> None:
        """Take the GM's windows to their monitor; those that stand elsewhere stay."""
        if wanted.gm == layout.gm:
            return
        if popup := QApplication.activePopupWidget():
            popup.close()
        screen = _screens()[wanted.gm]
        for window in QApplication.topLevelWidgets():
            theirs = window is self.window or window.windowType() in POPUPS
            if theirs or not window.isVisible() or self._monitor_of(window) != layout.gm:
                continue
            if self._tries[window] < MOST_TRIES:
                self._tries[window] += 1
                _move(window, screen)

    def _give_keys(self) -> None:
        """Let the GM type on after the players' window was shown or moved, unless it was clicked.

        A window comes above others with the keys. So the players' window takes them while it must
        cover the GM's: on a mirror, or when the GM's own monitor is gone.
        """
        handle = self.window.windowHandle()
        if not self._changing or not handle:
            return
        if not (self._movable or handle.isExposed()):
            return  # Qt would lose sight of a window that has the keys taken before its first frame
        layout = self._read()
        gm_window = QApplication.activeModalWidget() or self._gm_window
        covers = layout.filled and layout.gm and not layout.apart(layout.filled, layout.gm)
        if covers and gm_window.isActiveWindow():
            self._bring_forward(self.window)
        elif not covers and not self._clicked and self.window.isActiveWindow():
            self._bring_forward(gm_window)

    def _raise(self, window: QWidget) -> None:
        if QGuiApplication.platformName() not in NO_PLACING:  # which warn that they can't
            window.raise_()

    def _bring_forward(self, window: QWidget) -> None:
        """Give a window the keys; by guile on Wayland, where a wish for them may be ignored.

        All of them give the keys to a window that opens, and to its parent when a dialog closes.
        """
        self._raise(window)
        window.activateWindow()
        if self._movable:
            return
        if window is self.window:
            if not self._patience.isActive() and self._tries[window] < MOST_TRIES_TO_COVER:
                self._reopen()
            return
        decoy = QWidget(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        decoy.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        decoy.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        decoy.resize(1, 1)
        decoy.show()
        QTimer.singleShot(KEYS_TAKEN_IN, decoy, decoy.close)


def _screens() -> dict[str, QScreen]:
    """Return all screens by name; one without a name of its own gets a number."""
    found: dict[str, QScreen] = {}
    for number, screen in enumerate(QGuiApplication.screens(), 1):
        name = screen.name()
        found[name if name and name not in found else f"{name} {number}".strip()] = screen
    return found


def _name(screen: QScreen) -> str:
    return next((name for name, each in _screens().items() if each is screen), "")


def _area(rect: QRect) -> Area:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _size(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def _alike(one: QRect, other: QRect) -> bool:
    """Return whether two areas differ by what scaling rounds away, at most."""
    return all(abs(a - b) <= ROUNDED for a, b in zip(_area(one), _area(other), strict=True))


def _centred(screen: QScreen, size: QSize) -> QRect:
    """Return the area in the middle of `screen`, no larger than its room."""
    room = screen.availableGeometry()
    place = QRect(room.topLeft(), size.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


def _move(window: QWidget, screen: QScreen) -> None:
    """Move a window to the middle of another screen; a maximised one is maximised there."""
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(_centred(screen, window.size()))
    window.setScreen(screen)
    if state is not Qt.WindowState.WindowNoState:
        # A window manager that hears both at once may leave it as it is.
        QTimer.singleShot(PLACED_IN, window, lambda: window.setWindowState(state))
