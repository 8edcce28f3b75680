"""Stops of the tour through the GM's window."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from desktop.gm.window import MainWindow
from models.wording import tr
from views.gm.tour import Tour, TourStop
from views.plain import without_mnemonic

if TYPE_CHECKING:
    from views.gm.empty_page import EmptyPage
    from views.gm.first_look import FirstLook


def begin_tour(window: MainWindow) -> Tour:
    open_tours = window.findChildren(Tour)
    for open_tour in open_tours:
        open_tour.close()
    tour = Tour(
        _fight_stops(window) if window.timeline.isVisible() else _welcome_stops(window), window
    )
    tour.begin()
    return tour


def _fight_stops(window: MainWindow) -> tuple[TourStop, ...]:
    keys = _KeyTexts(window)
    return (
        TourStop(
            window.roster,
            tr("Who is in the fight"),
            tr(
                "One row each, with the next turn on the right. {add} adds more. Right-click a row "
                "for its actions and what players see."
            ).format_map(keys),
        ),
        TourStop(
            window.timeline,
            tr("The timeline"),
            tr(
                "Everyone's next turn; pale markers are later turns. Drag the marker of someone "
                "waiting: allowed places light up. Or type h and press an arrow key."
            ),
        ),
        TourStop(
            window.card,
            tr("Whose turn it is, and why"),
            tr(
                "Click an action, or type it below and press Enter. {next} goes to the next turn."
            ).format_map(keys),
        ),
        TourStop(
            window.header.button("players"),
            tr("What the players see"),
            tr(
                "{players} opens their window on the second monitor. {blank} blanks it, {freeze} "
                "freezes it. Hidden combatants leave no trace there."
            ).format_map(keys),
        ),
        TourStop(
            window.history_panel,
            tr("Nothing gets lost"),
            tr(
                "Every step is saved at once. {undo} takes one back completely; "
                "the slider shows any earlier step."
            ).format_map(keys),
        ),
        TourStop(
            window.header,
            tr("If you're lost"),
            tr("{guide} shows keys and rules on one page. {palette} finds any command.").format_map(
                keys
            ),
        ),
    )


def _welcome_stops(window: MainWindow) -> tuple[TourStop, ...]:
    keys = _KeyTexts(window)
    empty, first_look = window.welcome.empty, window.welcome.first_look
    stops = (
        _first_look_stops(first_look, keys)
        if first_look.isVisible() or empty is None
        else _empty_page_stops(empty, keys)
    )
    return (
        *stops,
        TourStop(
            window.menuBar(),
            tr("If you're lost"),
            tr("{palette} finds any command. {guide} shows the keys on one page.").format_map(keys),
        ),
    )


def _first_look_stops(page: "FirstLook", keys: "_KeyTexts") -> tuple[TourStop, ...]:
    return (
        TourStop(
            page.actions_column,
            tr("Getting started"),
            tr(
                "{new} starts an encounter: a name and a system. Then type or paste a list: Mira, "
                "Bor, 6 x Orc."
            ).format_map(keys),
        ),
        TourStop(
            page.samples,
            tr("Or try a sample"),
            tr(
                "There's one for each system. Samples aren't saved, so try anything. Take this "
                "tour again there to see the timeline."
            ),
        ),
    )


def _empty_page_stops(page: "EmptyPage", keys: "_KeyTexts") -> tuple[TourStop, ...]:
    return (
        TourStop(
            page.box,
            tr("Who is in the fight"),
            tr("Type or paste a list, then press Enter. {next} starts the fight.").format_map(keys),
        ),
        TourStop(
            page.other_actions,
            tr("Or from elsewhere"),
            tr("Enter all stats in a table, or bring in files, saved parties and samples."),
        ),
    )


class _KeyTexts(dict[str, str]):
    """Maps the key of a command to its shortcut or, if it has none, to its title."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._actions = window.command_actions

    def __missing__(self, key: str) -> str:
        action = self._actions[key]
        native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return native or f"“{without_mnemonic(action.text())}”"
