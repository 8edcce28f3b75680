"""The tour of the GM's window: what it points at, and what it says there."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from desktop.main_window import MainWindow
from views.tour import Stop, Tour


def begin_tour(window: MainWindow) -> Tour:
    """Lead through `window`; where there is no fight to show, through what begins one."""
    running = window.findChildren(Tour)
    for each in running:
        each.close()
    tour = Tour(_fight(window) if window.timeline.isVisible() else _beginning(window), window)
    tour.begin()
    return tour


def _fight(window: MainWindow) -> tuple[Stop, ...]:
    keys = _Keys(window)
    return (
        Stop(
            window.roster,
            _tr("Who is in the fight"),
            _tr(
                "One row each, with the next turn to the right. {add} adds more; a right click "
                "says what can be done with one, and what the players may know of it."
            ).format_map(keys),
        ),
        Stop(
            window.timeline,
            _tr("The timeline"),
            _tr(
                "Where everybody acts next, and the turns to come as ghosts. Take the marker of "
                "somebody who waits: the ticks the rules allow light up. H and the arrow keys do "
                "the same."
            ),
        ),
        Stop(
            window.card,
            _tr("Whose turn it is, and why"),
            _tr(
                "Click what is done, or just type: a cost or a letter, then Enter. {next} goes to "
                "whoever comes next."
            ).format_map(keys),
        ),
        Stop(
            window.side.seen,
            _tr("What the players see"),
            _tr(
                "{players} opens their window on the other monitor. {blank} shows them nothing, "
                "{freeze} keeps what they see. Who is hidden leaves no trace there."
            ).format_map(keys),
        ),
        Stop(
            window.past,
            _tr("Nothing is lost"),
            _tr(
                "Every step is on disk at once. {undo} takes one back, with all that it did; the "
                "slider looks at any moment before."
            ).format_map(keys),
        ),
        Stop(
            window.header,
            _tr("When you are lost"),
            _tr(
                "{guide} shows all keys and the turns of this system on one page; {palette} finds "
                "any command by its name."
            ).format_map(keys),
        ),
    )


def _beginning(window: MainWindow) -> tuple[Stop, ...]:
    keys = _Keys(window)
    return (
        Stop(
            window.welcome.ways,
            _tr("How to begin"),
            _tr(
                "{new} begins an encounter: its name and the system you play. Then {add} takes a "
                "list, typed or pasted: Mira, Bor, 6 x Orc."
            ).format_map(keys),
        ),
        Stop(
            window.welcome.samples,
            _tr("Or look at a fight first"),
            _tr(
                "There is one for each system. It is not kept, so try what you like; then take "
                "this tour again to see the timeline."
            ),
        ),
        Stop(
            window.menuBar(),
            _tr("When you are lost"),
            _tr(
                "{palette} finds any command by its name; {guide} shows the keys on one page."
            ).format_map(keys),
        ),
    )


class _Keys(dict[str, str]):
    """The present keys of each command, or its name where it has none."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._actions = window.actions_by_key

    def __missing__(self, key: str) -> str:
        action = self._actions[key]
        native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        return native or f"“{action.text().replace('&', '')}”"


def _tr(words: str) -> str:
    return QCoreApplication.translate("Tour", words)
