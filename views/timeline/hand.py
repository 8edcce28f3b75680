"""The hand: it takes a token, carries it, and drops it or lets it glide back."""

from msgspec import Struct
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


class Hand(QObject):
    """It knows the drag that goes on, asks its `rules`, and tells where a token is dropped.

    The last bool of a signal says that the GM overrules the rules.
    """

    dropped = Signal(str, int, bool)
    reordered = Signal(str, str, bool, bool)
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
        self.drag: Drag | None = None
        self.preview: Preview | None = None
        self.window: Window | None = None
        self.window_of: CombatantId | None = None
        self.flight: Flight | None = None
        self._last_word: Saying | None = None
        self._told: tuple[Tick | None, bool] = (None, False)
        self._introduced = False
        self._beside: tuple[DropNeighbour, bool] | None = None
        self._at: QPointF | None = None
        self._make_clocks()

    @property
    def by_mouse(self) -> bool:
        return self.drag is not None and self._at is not None

    @property
    def saying(self) -> Saying | None:
        if self.drag is None:
            return self._last_word or self._preview_saying()
        if (neighbour := self.drag.neighbour) and self._refused(self.drag):
            return self._preview_saying()
        if neighbour:
            words = self.tr("after {name}") if neighbour.after else self.tr("before {name}")
            return Saying(self.drag.who, words.format(name=isolated(neighbour.name)))
        return self._preview_saying() if self.drag.free else self._note(self.drag.who)

    def show_preview(self, preview: Preview | None) -> None:
        if preview == self.preview:
            return
        self.preview = preview
        if preview is not None:
            self._forget_last_word()
        self.changed.emit()

    def take(self, lane: Lane, at: QPointF | None, *, ruling: bool) -> None:
        """Take the token of `lane`, with the mouse at a point or, at None, with the keyboard."""
        self.cancel()
        self._stop_gliding()
        self._forget_last_word()
        self.preview, self._at, self._beside = None, at, None
        self.drag = taken(lane, grip=self._grip(lane, at), ruling=ruling)
        self._told, self._introduced = (self.drag.home, False), False
        if self.rules is not None:
            self.window_of, self.window = lane.who, self.rules.window(lane.who)
        self.changed.emit()
        self._pull()

    def carry(self, at: QPointF, *, ruling: bool) -> None:
        if self.drag is None:
            return
        self._at = at
        drag = self.drag.ruled(ruling=ruling)
        if self._strays:
            self._stray(drag)
        else:
            self._hold(carried(drag, self._model.rows, self._camera.geometry, at))
        self._pull()

    def step(self, by: int, *, ruling: bool) -> None:
        if self.drag is None:
            return
        drag = self.drag.ruled(ruling=ruling)
        start = self.now if drag.place is None or self._shut(drag, by) else drag.place
        self._hold(drag.held_at(reachable(self._way_from(drag, start, by))))
        if self.drag.place is not None:
            self._camera.reveal(self.drag.place)

    def rule(self, *, ruling: bool) -> None:
        """Begin or cease to overrule the rules, with the token where it is."""
        if self.drag is None or self.drag.ruling == ruling:
            return
        if self._at is not None:
            self.carry(self._at, ruling=ruling)
        else:
            self._hold(self.drag.ruled(ruling=ruling).held_at(self.drag.place))

    def drop(self) -> None:
        """Let the token go where it is; one that may not stay there glides back."""
        if self.drag is None:
            return
        drag, saying, forbidden = self.drag, self.saying, self._forbidden(self.drag)
        if forbidden:
            self._tell()
            self._glide_home(drag)
        self._let_go()
        if forbidden:
            self._linger(saying)
        elif beside := drag.neighbour:
            self.reordered.emit(drag.who, beside.who, beside.after, drag.ruling)
        elif drag.place is not None and not drag.at_home:
            self.dropped.emit(drag.who, drag.place, drag.ruling)
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

    def _shut(self, drag: Drag, by: int) -> bool:
        """Whether the marker's own tick has no way out in that direction, as when one waits."""
        window = self.window if self.window_of == drag.who else None
        if drag.place is None or not drag.at_home or drag.ruling or not window:
            return False
        ways = (drag.place, reachable(drag.place + by), reachable(self.now + by))
        return [way in window for way in ways] == [False, False, True]

    def _way_from(self, drag: Drag, start: Tick, by: int) -> int:
        """Return the tick `by` further on; from nowhere it is the first that is allowed."""
        window = self.window if self.window_of == drag.who else None
        bound = drag.place is None and by > 0 and not drag.ruling
        if not bound or window is None or start + by in window:
            return start + by
        ahead = (each.first for each in window.stretches if each.first > start)
        return min(ahead, default=start + by)

    def _hold(self, drag: Drag) -> None:
        self._stop_gliding()
        self.drag = drag
        if drag.neighbour is not None:
            self._told = (drag.place, drag.ruling)
            self._compare(drag, drag.neighbour)
            return
        if self._beside is not None:
            self.preview = self._beside = None
        place, ruling = drag.place, drag.ruling
        if self.rules and drag.free and place is not None and self._told != (place, ruling):
            self._told = (place, ruling)
            self.preview = self.rules.drop_preview(drag.who, place, ruling=ruling)
            self._tell()
        self.changed.emit()

    @property
    def _strays(self) -> bool:
        geometry, at = self._camera.geometry, self._at
        return at is not None and not geometry.reaches(at.x(), at.y())

    def _stray(self, drag: Drag) -> None:
        """Let the token glide home, from where the hand can fetch it again."""
        home = drag.held_at(drag.home)
        if self.drag != home:
            self._glide_home(drag)
            self.drag, self.preview, self._beside = home, None, None
            self._told = (home.place, home.ruling)
            self.changed.emit()

    def _compare(self, drag: Drag, neighbour: DropNeighbour) -> None:
        """Ask once what would follow from acting right before or after a neighbour."""
        who, after, ruling = drag.who, neighbour.after, drag.ruling
        if self.rules and self._beside != (neighbour, ruling):
            self._beside = (neighbour, ruling)
            refusal = self.rules.order_refusal(who, neighbour.who, after=after, ruling=ruling)
            self.preview = Preview(who, refusal, refused=True) if refusal else None
            self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        """Say aloud where the token would go: at first with the name of whose it is."""
        if (saying := self.saying) is not None and saying.words:
            name, said = self._name(saying.who), self._introduced
            self._introduced = True
            known = said or saying.words.startswith(name)
            self.told.emit(saying.words if known else f"{name}: {saying.words}")

    def _name(self, who: CombatantId) -> str:
        row = self._model.row_of(who)
        return "" if row is None else self._model.rows[row].name

    def _forbidden(self, drag: Drag) -> bool:
        return self._refused(drag) or (drag.neighbour is None and not drag.free)

    def _refused(self, drag: Drag) -> bool:
        return self.preview is not None and self.preview.refused and not drag.ruling

    def _let_go(self) -> None:
        self.drag = self.preview = self.window = self.window_of = self._at = None
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
        if self.drag is None or self._at is None or self._strays or not self.drag.free:
            return 0.0
        return edge_push(self._at.x(), self._camera.geometry.width)

    def _scroll_on(self) -> None:
        if self.drag is None or self._at is None:
            self._edge.stop()
            return
        self._camera.peek(self._camera.geometry.panned(self._push()))
        self.carry(self._at, ruling=self.drag.ruling)

    def _preview_saying(self) -> Saying | None:
        if self.preview is None:
            return None
        return Saying(self.preview.who, self.preview.words, self.preview.refused)

    def _note(self, who: CombatantId) -> Saying | None:
        if self.window is None or self.window_of != who or not self.window.note:
            return None
        return Saying(who, self.window.note, refused=True)

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
