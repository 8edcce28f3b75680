"""How the program looks: icon, theme and size of its text, chosen or as the system has it."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.settings import SettingsFile
from desktop.system_wishes import SystemWishes
from resources import FOLDER, ICON_SIZES
from views.style import style_sheet
from views.theme import (
    TEXT_SIZES,
    THEMES,
    Look,
    Theme,
    palette,
    show_text,
    text_pixels,
    text_share,
)


def program_icon() -> QIcon:
    """Return the icon in all its sizes; a picture is read when it is shown."""
    icon, folder = QIcon(), FOLDER / "icons"
    for size in ICON_SIZES:
        icon.addFile(str(folder / f"tickline-{size}.png"), QSize(size, size))
    return icon


class Looks(QObject):
    """Lets Qt's own widgets wear a theme; `worn` tells everybody else which."""

    worn = Signal(object)

    def __init__(self, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._qt = _application()
        self.system = SystemWishes(self)
        self.system.changed.connect(self.wear)

    @property
    def chosen(self) -> Look | None:
        """The theme that was chosen, or None while the system's is followed."""
        return None if self._settings.now.follows_system else self._settings.now.look

    @property
    def chosen_size(self) -> int | None:
        """The one of TEXT_SIZES that is nearest to what was chosen, or None as above."""
        wanted = self._settings.now.text_size
        return None if wanted is None else _nearest(wanted)

    @property
    def text_size(self) -> int:
        """The one of TEXT_SIZES in which text is shown."""
        return self.chosen_size or _nearest(self.system.now.text)

    @property
    def calm(self) -> bool:
        """Whether motion is to be reduced."""
        chosen = self._settings.now.calm
        return self.system.now.calm if chosen is None else chosen

    @property
    def theme(self) -> Theme:
        """What is to be worn now; where the system does not say, it is what was chosen last."""
        return THEMES[self.chosen or self.system.now.look or self._settings.now.look or Look.DARK]

    def choose(self, look: Look | None) -> None:
        """Wear that theme; for None, the system's."""
        if look is None:
            self._settings.change(follows_system=True)
        else:
            self._settings.change(look=look, follows_system=False)
        self.wear()

    def choose_size(self, percent: int | None) -> None:
        """Show text in that size; for None, in the system's."""
        self._settings.change(text_size=percent)
        self.wear()

    def wear(self) -> None:
        theme, pixels = self.theme, text_pixels(self.text_size)
        if self._qt.font().pixelSize() != pixels:  # every widget would hear of it
            show_text(self._qt, pixels)
        self._qt.setPalette(palette(theme))
        self._qt.setStyleSheet(style_sheet(theme, text_share()))
        self.worn.emit(theme)


def _nearest(percent: float) -> int:
    return min(TEXT_SIZES, key=lambda size: abs(size - percent))


def _application() -> QApplication:
    found = QApplication.instance()
    assert isinstance(found, QApplication)
    return found
