"""The menus that are filled when they are opened: recent ones, samples, scene, looks, languages."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication, QMenu

from desktop.gm.actions import Actions
from desktop.gm.controls import Controls
from desktop.gm.dialogs import Dialogs
from desktop.gm.files.library import Library
from desktop.gm.window import MainWindow
from desktop.looks import Looks
from desktop.translation import AS_THE_SYSTEM, Languages
from models.rules.offers import Offer
from models.scheduler.combatant import Secrecy, Side
from models.session.session import Session
from views.plain import literal, set_tip
from views.theme import TEXT_SIZES, Look

Choice = TypeVar("Choice")


class Submenus(QObject):
    """Gives the actions their menus, and fills them."""

    def __init__(  # noqa: PLR0913, PLR0917 - it joins them
        self,
        session: Session,
        actions: Actions,
        window: MainWindow,
        controls: Controls,
        dialogs: Dialogs,
        library: Library,
        looks: Looks,
        languages: Languages,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._controls = controls
        self._dialogs = dialogs
        self._library = library
        self._looks = looks
        self._languages = languages
        self._menus = {key: QMenu(actions[key].text(), window) for key in self._fillers()}
        for key, fill in self._fillers().items():
            actions[key].setMenu(self._menus[key])
            self._menus[key].aboutToShow.connect(fill)

    def popup(self, key: str, place: QPoint) -> QMenu:
        self._menus[key].popup(place)
        return self._menus[key]

    def add_offer(
        self, menu: QMenu, offer: Offer, take: Callable[[Offer], object] | None = None
    ) -> None:
        """Put an offer into a menu, grey with its refusal as tool tip where it has one."""
        words = f"{offer.title} ({offer.cost})" if offer.cost else offer.title
        action = _added(menu, literal(words), lambda: (take or self._take)(offer))
        action.setEnabled(not offer.refusal)
        set_tip(action, offer.refusal or offer.help)

    def _fillers(self) -> dict[str, Callable[[], None]]:
        return {
            "recent": self._fill_recent,
            "sample": self._fill_samples,
            "scene": self._fill_scene,
            "side": self._fill_side,
            "secrecy": self._fill_secrecy,
            "look": self._fill_looks,
            "text_size": self._fill_text_sizes,
            "language": self._fill_languages,
        }

    def _fill_recent(self) -> None:
        menu = self._emptied("recent")
        for path in self._library.recent():
            _added(menu, literal(path.stem), partial(self._open, path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    def _fill_samples(self) -> None:
        from models.session.samples import load_sample, samples

        menu = self._emptied("sample")
        for sample in samples():
            _added(menu, literal(sample.title), partial(load_sample, self._session, sample.id))

    def _fill_scene(self) -> None:
        menu = self._emptied("scene")
        for offer in self._session.moment.chores:
            self.add_offer(menu, offer)
        if menu.isEmpty():
            menu.addAction(self.tr("Nothing now")).setEnabled(False)

    def _fill_side(self) -> None:
        menu, group = self._emptied("side"), self._controls.group
        for side, words in self._sides().items() if group else ():
            action = _added(menu, words, partial(self._join, side))
            action.setCheckable(True)
            action.setChecked(group is not None and side is group.side)
        self._say_of_none(menu)

    def _fill_secrecy(self) -> None:
        menu, group = self._emptied("secrecy"), self._controls.group
        for secrecy, words in self._secrecies().items() if group else ():
            action = _added(menu, words, partial(self._disguise, secrecy))
            action.setCheckable(True)
            action.setChecked(group is not None and secrecy is group.secrecy)
        self._say_of_none(menu)

    def _join(self, side: Side) -> None:
        if group := self._controls.group:
            self._controls.do(group.join(side))

    def _disguise(self, secrecy: Secrecy) -> None:
        """Let the players know that much; by an alias that is asked for, or changed, at once."""
        if (group := self._controls.group) is None:
            return
        known = group.without_alias is None and group.secrecy is not Secrecy.ALIAS
        if secrecy is not Secrecy.ALIAS or known:
            self._controls.do(group.disguise(secrecy))
            return
        from desktop.gm.alias import show_alias

        show_alias(self._dialogs, group, self._window)

    def _say_of_none(self, menu: QMenu) -> None:
        if menu.isEmpty():
            menu.addAction(self.tr("Select a combatant first")).setEnabled(False)

    def _fill_looks(self) -> None:
        words = {
            Look.DARK: self.tr("&Dark"),
            Look.LIGHT: self.tr("&Light"),
            Look.CONTRAST: self.tr("&High contrast"),
            Look.DISTINCT: self.tr("&Colour-blind safe"),
            None: self.tr("&Automatic"),
        }
        offer_one(self._menus["look"], words, self._looks.chosen, self._looks.choose)

    def _fill_text_sizes(self) -> None:
        looks = self._looks
        words: dict[int | None, str] = {
            **{size: self.tr("{0} %").format(size) for size in TEXT_SIZES},
            None: self.tr("&Automatic"),
        }
        offer_one(self._menus["text_size"], words, looks.chosen_size, looks.choose_size)

    def _fill_languages(self) -> None:
        languages = self._languages
        names = {AS_THE_SYSTEM: self.tr("&Automatic")} | dict(languages.names())
        offer_one(self._menus["language"], names, languages.chosen, languages.choose)

    def _sides(self) -> dict[Side, str]:
        return {
            Side.PC: self.tr("&Players"),
            Side.NPC: self.tr("&Opponents"),
            Side.NEUTRAL: self.tr("&Others"),
        }

    def _secrecies(self) -> dict[Secrecy, str]:
        return {
            Secrecy.FULL: self.tr("&Full"),
            Secrecy.ALIAS: self.tr("&Alias…"),
            Secrecy.UNKNOWN: self.tr("&Unknown (?)"),
            Secrecy.HIDDEN: self.tr("&Hidden"),
        }

    def _emptied(self, key: str) -> QMenu:
        menu = self._menus[key]
        menu.clear()
        return menu

    def _take(self, offer: Offer) -> None:
        shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self._controls.take(offer, bool(shift))

    def _open(self, path: Path) -> None:
        self._dialogs.door.attempt(lambda: self._dialogs.open(path))


def offer_one(
    menu: QMenu, words: Mapping[Choice, str], chosen: Choice, choose: Callable[[Choice], object]
) -> None:
    """Fill a menu with choices and their words, of which one is `chosen` at a time."""
    menu.clear()
    group = QActionGroup(menu)
    for each, said in words.items():
        action = group.addAction(_added(menu, said, partial(choose, each)))
        action.setCheckable(True)
        action.setChecked(each == chosen)


def _added(menu: QMenu, words: str, deed: Callable[[], object]) -> QAction:
    action = menu.addAction(words)
    action.triggered.connect(lambda _checked=False: deed())
    return action
