"""The program's icon, theme and text size, chosen by the GM or following the system."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.settings import SettingsFile
from desktop.system_preferences import SystemPreferences
from resources import FOLDER, ICON_SIZES
from views.style import style_sheet
from views.theme import (
    TEXT_SIZES,
    THEMES,
    Look,
    Theme,
    palette,
    set_text_size,
    text_pixels,
    text_scale,
)


def program_icon() -> QIcon:
    """Return the icon in all its sizes. Qt reads each file only when it shows it."""
    icon, folder = QIcon(), FOLDER / "icons"
    for size in ICON_SIZES:
        icon.addFile(str(folder / f"tickline-{size}.png"), QSize(size, size))
    return icon


class Looks(QObject):
    """Applies the theme to Qt's own widgets. `applied` carries it to everything else."""

    applied = Signal(object)

    def __init__(self, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._qt = _application()
        self.system = SystemPreferences(self)
        self.system.changed.connect(self.apply)

    @property
    def chosen_look(self) -> Look | None:
        """The GM's theme, or None if it follows the system."""
        return None if self._settings.now.follows_system else self._settings.now.look

    @property
    def chosen_size(self) -> int | None:
        """The size in TEXT_SIZES nearest to the GM's choice, or None to follow the system."""
        size = self._settings.now.text_size
        return None if size is None else _nearest(size)

    @property
    def text_size(self) -> int:
        """Text size to apply now, in percent, one of TEXT_SIZES."""
        return self.chosen_size or _nearest(self.system.now.text_percent)

    @property
    def reduced_motion(self) -> bool:
        chosen = self._settings.now.reduced_motion
        return self.system.now.reduced_motion if chosen is None else chosen

    @property
    def theme(self) -> Theme:
        """Theme to apply now: the GM's choice, else the system's, else the GM's last choice."""
        return THEMES[
            self.chosen_look or self.system.now.look or self._settings.now.look or Look.DARK
        ]

    def choose_look(self, look: Look | None) -> None:
        """Apply a theme from now on, or follow the system if it is None."""
        if look is None:
            self._settings.change(follows_system=True)
        else:
            self._settings.change(look=look, follows_system=False)
        self.apply()

    def choose_size(self, percent: int | None) -> None:
        self._settings.change(text_size=percent)
        self.apply()

    def apply(self) -> None:
        theme, pixels = self.theme, text_pixels(self.text_size)
        # Otherwise every widget would get an event for nothing.
        if self._qt.font().pixelSize() != pixels:
            set_text_size(self._qt, pixels)
        self._qt.setPalette(palette(theme))
        self._qt.setStyleSheet(style_sheet(theme, text_scale()))
        self.applied.emit(theme)


def _nearest(percent: float) -> int:
    return min(TEXT_SIZES, key=lambda size: abs(size - percent))


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application
