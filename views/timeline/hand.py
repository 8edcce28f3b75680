"""The hand: it takes a token, carries it, and drops it or lets it glide back."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QObject, QPointF, QTimer, QVariantAnimation, Signal

from models.items.rows import RowsModel
from models.rules.results import Window
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane
from models.sight.preview import Preview
from models.wording import isolated
from views.timeline.camera import Camera
from views.timeline.drag import Drag, DragRules, DropNeighbour, carried, stand, taken
from views.timeline.geometry import (
    EDGE_MILLISECONDS,
    GLIDE_MILLISECONDS,
    LINGER_MILLISECONDS,
    edge_push,
    reachable,
)


class Saying(Struct, frozen=True):
    """What the bubble beside a token says."""

    who: CombatantId
    words: str
    refused: bool = False


class Flight(Struct, frozen=True):
    """A token on its way home, at `tick` and a fraction."""

    who: CombatantId
    tick: float


class Carrying(Struct, frozen=True):
    """A token in the hand, held by the mouse `at` a point or, at None, by the keyboard.

    `answer` is what the rules say of `asked`: a place or a neighbour, each with whether the GM
    overrules them. One that was `introduced` was said aloud with its name.
    """

    drag: Drag
    at: QPointF | None
    window: Window | None
    asked: tuple[Tick | DropNeighbour | None, bool]
    answer: Preview | None = None
    introduced: bool = False

    @property
    def refused(self) -> bool:
        return self.answer is not None and self.answer.refused and not self.drag.ruling

    @property
    def forbidden(self) -> bool:
        """Whether it may not stay where it is held."""
        return self.refused or (self.drag.neighbour is None and not self.drag.free)

    @property
    def changes(self) -> bool:
        """Whether a drop would lead somewhere else."""
        return self.drag.neighbour is not None or not self.drag.at_home


class Hand(QObject):
    """Carries one token, asks its `rules` about it, and brings the deed of its drop.

    Beside what it carries there may be a token on its way home, the `flight`, and for a while the
    last word about one that could not stay.
    """

    dropped = Signal(object)
    ended = Signal()
    changed = Signal()
    told = Signal(str)
    """What the bubble says of a token that was carried elsewhere."""

    def __init__(self, model: RowsModel[Lane], camera: Camera, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._camera = camera
        self.now = Tick(0)
        self.rules: DragRules | None = None
        self.carrying: Carrying | None = None
        self.flight: Flight | None = None
        self._shown: Preview | None = None
        self._last_word: Saying | None = None
        self._make_clocks()

    @property
    def drag(self) -> Drag | None:
        return self.carrying.drag if self.carrying else None

    @property
    def preview(self) -> Preview | None:
        """What the rules say of the token in the hand, else what is shown from outside."""
        return self.carrying.answer if self.carrying else self._shown

    @property
    def by_mouse(self) -> bool:
        return self.carrying is not None and self.carrying.at is not None

    @property
    def saying(self) -> Saying | None:
        if (carrying := self.carrying) is None:
            return self._last_word or self._preview_saying()
        drag, window = carrying.drag, carrying.window
        if drag.neighbour and not carrying.refused:
            words = self.tr("after {name}") if drag.neighbour.after else self.tr("before {name}")
            return Saying(drag.who, words.format(name=isolated(drag.neighbour.name)))
        if drag.neighbour or drag.free:
            return self._preview_saying()
        return Saying(drag.who, window.note, refused=True) if window and window.note else None

    def show_preview(self, preview: Preview | None) -> None:
        """Show what a deed would do, while nothing is in the hand."""
        if preview == self._shown or self.carrying is not None:
            return
        self._shown = preview
        if preview is not None:
            self._forget_last_word()
        self.changed.emit()

    def take(self, lane: Lane, at: QPointF | None, *, ruling: bool) -> None:
        """Take the token of `lane`, with the mouse at a point or, at None, with the keyboard."""
        self.cancel()
        self._stop_gliding()
        self._forget_last_word()
        drag = taken(lane, grip=self._grip(lane, at), ruling=ruling)
        window = self.rules.window(lane.who) if self.rules else None
        self._shown = None
        self.carrying = Carrying(drag, at, window, (drag.home, False))
        self.changed.emit()
        self._pull()

    def carry(self, at: QPointF, *, ruling: bool) -> None:
        if self.carrying is None:
            return
        self.carrying = replace(self.carrying, at=at)
        drag = self.carrying.drag.ruled(ruling=ruling)
        if self._strays:
            self._stray(self.carrying, drag)
        else:
            held = carried(drag, self._model.rows, self._camera.geometry, at)
            self._hold(self.carrying, held)
        self._pull()

    def step(self, by: int, *, ruling: bool) -> None:
        if self.carrying is None:
            return
        drag, window = self.carrying.drag.ruled(ruling=ruling), self.carrying.window
        shut = drag.place is None or self._shut(drag, window, by)
        start = self.now if shut or drag.place is None else drag.place
        self._hold(self.carrying, drag.held_at(reachable(_way_from(drag, window, start, by))))
        if self.carrying.drag.place is not None:
            self._camera.reveal(self.carrying.drag.place)

    def rule(self, *, ruling: bool) -> None:
        """Begin or cease to overrule the rules, with the token where it is."""
        if self.carrying is None or self.carrying.drag.ruling == ruling:
            return
        if self.carrying.at is not None:
            self.carry(self.carrying.at, ruling=ruling)
        else:
            drag = self.carrying.drag.ruled(ruling=ruling)
            self._hold(self.carrying, drag.held_at(drag.place))

    def drop(self) -> None:
        """Let the token go where it is; one that may not stay there glides back."""
        if (carrying := self.carrying) is None:
            return
        saying, answer = self.saying, carrying.answer
        if carrying.forbidden:
            self._tell()
            self._glide_home(carrying.drag)
        self._let_go()
        if carrying.forbidden:
            self._linger(saying)
        elif carrying.changes and answer and answer.deed is not None:
            self.dropped.emit(answer.deed)
        self.ended.emit()

    def cancel(self) -> None:
        """Let the token glide back to where it was taken; what was said of one is over."""
        self._forget_last_word()
        if self.drag is None:
            return
        self._glide_home(self.drag)
        self._let_go()
        self.ended.emit()

    def lose(self) -> None:
        """Notice that the one in the hand may have left the model."""
        if self.drag is not None and self._model.row_of(self.drag.who) is None:
            self._let_go()
            self.ended.emit()

    def _make_clocks(self) -> None:
        self._edge = QTimer(self, interval=EDGE_MILLISECONDS)
        self._edge.timeout.connect(self._scroll_on)
        self._silence = QTimer(self, interval=LINGER_MILLISECONDS, singleShot=True)
        self._silence.timeout.connect(self._forget_last_word)
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_MILLISECONDS)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._fly)
        self._glide.finished.connect(self._land)

    def _shut(self, drag: Drag, window: Window | None, by: int) -> bool:
        """Whether the marker's own tick has no way out in that direction, as when one waits."""
        if drag.place is None or not drag.at_home or drag.ruling or not window:
            return False
        ways = (drag.place, reachable(drag.place + by), reachable(self.now + by))
        return [way in window for way in ways] == [False, False, True]

    def _hold(self, before: Carrying, drag: Drag) -> None:
        """Hold the token there, and ask once what would follow from a drop."""
        self._stop_gliding()
        self.carrying = now = _moved(before, drag)
        if drag.neighbour is not None:
            asks = before.asked != (drag.neighbour, drag.ruling)
            now = replace(now, asked=(drag.neighbour, drag.ruling))
        else:
            asks = drag.free and drag.place is not None and now.asked != (drag.place, drag.ruling)
            now = replace(now, asked=(drag.place, drag.ruling)) if asks else now
        if asks and self.rules:
            self.carrying = replace(now, answer=self._answer(self.rules, drag))
            self._tell()
        self.changed.emit()

    def _answer(self, rules: DragRules, drag: Drag) -> Preview | None:
        if (beside := drag.neighbour) is not None:
            return rules.order_preview(drag.who, beside.who, after=beside.after, ruling=drag.ruling)
        if drag.place is None:
            return None
        return rules.drop_preview(drag.who, drag.place, ruling=drag.ruling)

    @property
    def _strays(self) -> bool:
        at = self.carrying.at if self.carrying else None
        return at is not None and not self._camera.geometry.reaches(at.x(), at.y())

    def _stray(self, before: Carrying, drag: Drag) -> None:
        """Let the token glide home, from where the hand can fetch it again."""
        home = drag.held_at(drag.home)
        if before.drag != home:
            self._glide_home(drag)
            self.carrying = replace(before, drag=home, answer=None, asked=(home.place, home.ruling))
            self.changed.emit()

    def _tell(self) -> None:
        """Say aloud where the token would go: at first with the name of whose it is."""
        if (saying := self.saying) is not None and saying.words:
            name, carrying = self._name(saying.who), self.carrying
            self.carrying = carrying and replace(carrying, introduced=True)
            known = (carrying and carrying.introduced) or saying.words.startswith(name)
            self.told.emit(saying.words if known else f"{name}: {saying.words}")

    def _name(self, who: CombatantId) -> str:
        row = self._model.row_of(who)
        return "" if row is None else self._model.rows[row].name

    def _let_go(self) -> None:
        self.carrying = None
        self._edge.stop()
        self.changed.emit()

    def _grip(self, lane: Lane, at: QPointF | None) -> float:
        tick = stand(lane, self.now)
        return 0.0 if at is None or tick is None else at.x() - self._camera.geometry.x_of(tick)

    def _pull(self) -> None:
        """Scroll on for as long as the mouse holds the token near an end of the axis."""
        push = self._push()
        if push and not self._edge.isActive():
            self._edge.start()
        elif not push:
            self._edge.stop()

    def _push(self) -> float:
        carrying = self.carrying
        if carrying is None or carrying.at is None or self._strays or not carrying.drag.free:
            return 0.0
        return edge_push(carrying.at.x(), self._camera.geometry.width)

    def _scroll_on(self) -> None:
        if self.carrying is None or self.carrying.at is None:
            self._edge.stop()
            return
        self._camera.peek(self._camera.geometry.panned(self._push()))
        self.carry(self.carrying.at, ruling=self.carrying.drag.ruling)

    def _preview_saying(self) -> Saying | None:
        shown = self.preview
        return None if shown is None else Saying(shown.who, shown.words, shown.refused)

    def _linger(self, saying: Saying | None) -> None:
        self._last_word = saying
        self._silence.start()
        self.changed.emit()

    def _forget_last_word(self) -> None:
        self._silence.stop()
        if self._last_word is not None:
            self._last_word = None
            self.changed.emit()

    def _glide_home(self, drag: Drag) -> None:
        home = self.now if drag.home is None else drag.home
        if drag.place is None or drag.place == home or self._camera.calm:
            return
        self.flight = Flight(drag.who, drag.place)
        self._glide.setStartValue(float(drag.place))
        self._glide.setEndValue(float(home))
        self._glide.start()

    def _stop_gliding(self) -> None:
        self._glide.stop()
        self._land()

    def _fly(self, tick: float) -> None:
        if self.flight is not None:
            self.flight = Flight(self.flight.who, tick)
            self.changed.emit()

    def _land(self) -> None:
        if self.flight is not None:
            self.flight = None
            self.changed.emit()


def _moved(before: Carrying, drag: Drag) -> Carrying:
    """Return the carrying with the token there; what was said of a neighbour is over."""
    if before.drag.neighbour is None or drag.neighbour is not None:
        return replace(before, drag=drag)
    asked = (before.drag.place, before.drag.ruling)
    return replace(before, drag=drag, answer=None, asked=asked)


def _way_from(drag: Drag, window: Window | None, start: Tick, by: int) -> int:
    """Return the tick `by` further on; from nowhere it is the first that is allowed."""
    bound = drag.place is None and by > 0 and not drag.ruling
    if not bound or window is None or start + by in window:
        return start + by
    ahead = (each.first for each in window.stretches if each.first > start)
    return min(ahead, default=start + by)
