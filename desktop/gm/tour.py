"""The tour of the GM's window: what it points at, and what it says there."""

from PySide6.QtGui import QKeySequence

from desktop.gm.window import MainWindow
from models.wording import tr
from views.gm.tour import Stop, Tour


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
            tr("Who is in the fight"),
            tr(
                "One row each, with the next turn to the right. {add} adds more; a right click "
                "says what can be done with one, and what the players may know of it."
            ).format_map(keys),
        ),
        Stop(
            window.timeline,
            tr("The timeline"),
            tr(
                "Where everybody acts next, and the turns to come as ghosts. Take the marker of "
                "somebody who waits: the ticks the rules allow light up. H and the arrow keys do "
                "the same."
            ),
        ),
        Stop(
            window.card,
            tr("Whose turn it is, and why"),
            tr(
                "Click what is done, or just type: a cost or a letter, then Enter. {next} goes to "
                "whoever comes next."
            ).format_map(keys),
        ),
        Stop(
            window.side.seen,
            tr("What the players see"),
            tr(
                "{players} opens their window on the other monitor. {blank} shows them nothing, "
                "{freeze} keeps what they see. Who is hidden leaves no trace there."
            ).format_map(keys),
        ),
        Stop(
            window.past,
            tr("Nothing is lost"),
            tr(
                "Every step is on disk at once. {undo} takes one back, with all that it did; the "
                "slider looks at any moment before."
            ).format_map(keys),
        ),
        Stop(
            window.header,
            tr("When you are lost"),
            tr(
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
            tr("How to begin"),
            tr(
                "{new} begins an encounter: its name and the system you play. Then {add} takes a "
                "list, typed or pasted: Mira, Bor, 6 x Orc."
            ).format_map(keys),
        ),
        Stop(
            window.welcome.samples,
            tr("Or look at a fight first"),
            tr(
                "There is one for each system. It is not kept, so try what you like; then take "
                "this tour again to see the timeline."
            ),
        ),
        Stop(
            window.menuBar(),
            tr("When you are lost"),
            tr(
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
