"""Lets the GM choose zoom, row height, theme, text size, language and motion."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import add_choices
from desktop.looks import Looks
from desktop.translation import SYSTEM_LANGUAGE, Languages
from views.announce import announce
from views.theme import TEXT_SIZES, Look
from views.timeline.geometry import ZOOM_STEP
from views.timeline.sizes import Density


class ViewOptions(Part):
    """Settings of how the GM's window looks and moves."""

    reduced_motion_changed = Signal(bool)

    def __init__(self, desk: Desk, looks: Looks, languages: Languages) -> None:
        super().__init__(desk)
        self._looks = looks
        self._languages = languages
        settings = self._settings.now
        self._window.timeline.camera.set_density(settings.row_height)
        self._window.board.set_order(by_turn=settings.by_turn)
        self._actions["by_turn"].setChecked(settings.by_turn)
        looks.system.changed.connect(self.update_reduced_motion_action)

    @property
    def wiring(self) -> Wiring:
        camera, regions = self._window.timeline.camera, self._window.regions
        return Wiring(
            commands={
                "zoom_in": lambda: camera.zoom(ZOOM_STEP),
                "zoom_out": lambda: camera.zoom(1 / ZOOM_STEP),
                "fit": self._window.timeline.fit,
                "go_to_now": camera.go_home,
                "find_combatant": self._window.find_combatant,
                "next_region": lambda: regions.move_focus(1),
                "previous_region": lambda: regions.move_focus(-1),
            },
            switches={"by_turn": self._set_order, "calm": self._set_reduced_motion},
            menus={
                "rows": self._fill_row_heights,
                "look": self._fill_looks,
                "text_size": self._fill_text_sizes,
                "language": self._fill_languages,
            },
        )

    def _fill_row_heights(self, menu: QMenu) -> None:
        titles = {
            Density.AUTO: self.tr("To &fit"),
            Density.TALL: self.tr("&Tall"),
            Density.COMPACT: self.tr("&Compact"),
        }
        add_choices(menu, titles, self._settings.now.row_height, self._set_row_height)

    def _set_row_height(self, density: Density) -> None:
        self._settings.change(row_height=density)
        self._window.timeline.camera.set_density(density)

    def _fill_looks(self, menu: QMenu) -> None:
        titles = {
            Look.DARK: self.tr("&Dark"),
            Look.LIGHT: self.tr("&Light"),
            Look.CONTRAST: self.tr("&High contrast"),
            Look.DISTINCT: self.tr("&Colour-blind safe"),
            None: self.tr("&Automatic"),
        }
        add_choices(menu, titles, self._looks.chosen_look, self._looks.choose_look)

    def _fill_text_sizes(self, menu: QMenu) -> None:
        titles: dict[int | None, str] = {
            **{size: self.tr("{0} %").format(size) for size in TEXT_SIZES},
            None: self.tr("&Automatic"),
        }
        add_choices(menu, titles, self._looks.chosen_size, self._looks.choose_size)

    def _fill_languages(self, menu: QMenu) -> None:
        names = {SYSTEM_LANGUAGE: self.tr("&Automatic")} | dict(self._languages.names_by_code())
        add_choices(menu, names, self._languages.chosen_code, self._languages.choose)

    def _set_order(self, by_turn: bool) -> None:  # noqa: FBT001 - a slot
        self._settings.change(by_turn=by_turn)
        self._window.board.set_order(by_turn=by_turn)
        message = self.tr("Sorted by next turn.") if by_turn else self.tr("In the order added.")
        announce(self._window.roster, message)

    def update_reduced_motion_action(self) -> None:
        self._actions["calm"].setChecked(self._looks.reduced_motion)

    def _set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001 - a slot
        self._window.set_reduced_motion(reduced_motion)
        self.reduced_motion_changed.emit(reduced_motion)
        if reduced_motion != self._looks.reduced_motion:  # otherwise the system has changed it
            self._settings.change(reduced_motion=reduced_motion)
