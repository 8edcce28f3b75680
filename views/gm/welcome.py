"""What the window shows while no one is in it: the few ways to begin."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import (
    QAction,
    QIcon,
    QImage,
    QKeySequence,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from models.scheduler.combatant import Side
from models.scheduler.stage import Stage
from views.fit import show_what_fits
from views.gm.living_sample import LivingSample
from views.language import say_always
from views.paint import Painting
from views.plain import as_read, literal, set_tip
from views.theme import Theme, text_share
from views.widgets.cards import label

if TYPE_CHECKING:
    from views.gm.paste_box import PasteBox
    from views.widgets.shelf import Shelved

WIDTH = 280
LIST_WIDTH = 400
MOST_SHARE = 1.3
"""Lists grow no wider with larger text: the ways beside them need the room."""
GAP = 36
MOST_RECENT = 3
MOST_SAMPLES = 6
"""Others are in a menu: at the largest text the page would not fit on a screen."""
PICTURE = QSize(80, 45)
PICTURE_GAP = 10
"""What a button keeps clear between its picture and its words, beyond Qt's own."""
ROOM_FOR_SAMPLE = 800
BETWEEN_LISTS = 18


class StartChoice(Struct, frozen=True):
    """What is opened, its name, more words about it, and a small picture."""

    what: str
    called: str
    told: str = ""
    picture: bytes = b""


NOTHING = StartChoice("", "")
_ICON = PICTURE + QSize(PICTURE_GAP, 0)
ROOM_FOR_HINT = 400
BOX_PLACE = 5
"""Below the title and the words under it."""


class ActionsByKey(Protocol):
    """Something that gives actions by key."""

    def __getitem__(self, key: str) -> QAction: ...


class Welcome(QWidget):
    """A calm page: ways to begin to the left, encounters and samples to the right.

    An encounter without combatants has a box to type or paste them into. `wanted` asks for both
    lists, when they are about to be seen, and `more_wanted` for the samples of a menu;
    `document_chosen` and `sample_chosen` say which is to be opened, `typed` who is to be added,
    with the side of those without a mark; `table_found` brings a table that was pasted there.
    """

    wanted = Signal()
    more_wanted = Signal()
    document_chosen = Signal(str)
    sample_chosen = Signal(str)
    typed = Signal(str, Side)
    table_found = Signal(str)

    def __init__(self, actions: ActionsByKey, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.sample = LivingSample(theme, self)
        self.sample.hide()
        self.box: PasteBox | None = None
        self._title = label("", "name", self)
        self._told = label("", "muted", self)
        self._encounter = ""
        self.ways = _Column(self)
        self._go_on = _GoOn(self)
        self._go_on.hide()
        self._go_on.setObjectName("primary")
        self._newest = NOTHING
        self._go_on.clicked.connect(lambda: self.document_chosen.emit(self._newest.what))
        self.ways.add(self._go_on)
        self._buttons = {key: _Way(actions[key], self) for key in self._ways()}
        self.more = _More(self.sample_chosen, self.more_wanted, self)
        for button in (*self._buttons.values(), self.more):
            self.ways.add(button)
        self.recent = _Column(self)
        self.samples = _Column(self)
        self._lay_out()
        self.show_recent(())
        self.show_samples(())
        say_always(self)

    def show_encounter(self, title: str) -> None:
        """Say which encounter waits for its combatants, if there is one."""
        self._encounter = title
        self._buttons["add"].setVisible(bool(title))
        self._buttons["tour"].setVisible(not title)
        self._show_box(shown=bool(title))
        self._show_lists()
        self._lead_to_first()
        self._say_what_is_shown()

    def show_recent(self, rows: "Sequence[Shelved]") -> None:
        choices = [StartChoice(str(row.path), row.title, _told(row), row.picture) for row in rows]
        self._newest = choices[0] if choices else NOTHING
        set_tip(self._go_on, self._newest.what)
        self._go_on.setIcon(_icon(self._newest.picture))
        self._go_on.setIconSize(_ICON)
        self._say_newest()
        self.recent.offer(choices[1 : MOST_RECENT + 1], self.document_chosen)
        self._show_lists()
        self._lead_to_first()

    def show_samples(self, samples: Sequence[tuple[str, str]]) -> None:
        choices = [StartChoice(what, called) for what, called in samples]
        self.samples.offer(choices, self.sample_chosen)
        self._show_lists()

    def show_more(self, samples: Sequence[tuple[str, str]]) -> None:
        self.more.offer(samples)

    def show_fight(self, stages: Sequence[Stage]) -> None:
        self.sample.show_fight(stages)
        self._make_room()

    def refuse(self, sentence: str) -> None:
        if self.box is not None:
            self.box.refuse(sentence)

    def set_calm(self, *, calm: bool) -> None:
        self.sample.set_calm(calm=calm)

    def set_theme(self, theme: Theme) -> None:
        self.sample.set_theme(theme)
        for column in (self.recent, self.samples):
            column.make_room()
        if self.box is not None:
            self.box.make_room()
        self._make_room()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._make_room()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the lists once the page itself is seen: the samples take a moment."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.wanted.emit)

    def _lead_to_first(self) -> None:
        """Let the focus that comes here, or stands on the first way to begin, be on the first."""
        before, first = self.focusProxy(), self._first()
        self.setFocusProxy(first)
        if before is not None and before is not first and before.hasFocus():
            first.setFocus()

    def _first(self) -> QWidget:
        if self._encounter and self.box is not None:
            return self.box.text
        return self._go_on if self._newest.what else self._buttons["new"]

    def _show_box(self, *, shown: bool) -> None:
        """Show the box, which is made when it is first needed, and forget what was typed."""
        if shown and self.box is None:
            from views.gm.paste_box import PasteBox

            self.box = PasteBox(self)
            self.box.entered.connect(self.typed)
            self.box.table_found.connect(self.table_found)
            self._page.insertWidget(BOX_PLACE, self.box, 0, Qt.AlignmentFlag.AlignHCenter)
            for before, after in pairwise((*self.box.stops, *self._buttons.values())):
                self.setTabOrder(before, after)
        if self.box is not None:
            if not shown:
                self.box.clear()
            self.box.setVisible(shown)

    def _make_room(self) -> None:
        """Show the sample and a hint by the height, and as many encounters as still fit.

        They are above the samples: the library has the rest.
        """
        room = self.height() >= round(ROOM_FOR_SAMPLE * text_share())
        self.sample.setVisible(room and self.sample.filled and not self._encounter)
        if self.box is not None:
            self.box.show_hint(shown=self.height() >= round(ROOM_FOR_HINT * text_share()))
        page, columns = (each.minimumSize().height() for each in (self._page, self._columns))
        samples = self.samples.minimumSizeHint().height() + BETWEEN_LISTS
        fits = self.recent.cut(self.height() - (page - columns) - samples)
        self.recent.setVisible(fits and not self._encounter)

    def _show_lists(self) -> None:
        """Show what there is; an encounter that waits for its combatants needs none of it."""
        empty = not self._encounter
        self._go_on.setVisible(empty and bool(self._newest.what))
        self.samples.setVisible(empty and self.samples.filled)
        self.more.setVisible(empty)
        newest = bool(self._newest.what)
        _make_main(self._buttons["new"], main=empty and not newest)
        self._make_room()

    def _lay_out(self) -> None:
        self._columns = columns = QHBoxLayout()
        columns.setSpacing(GAP)
        columns.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(BETWEEN_LISTS)
        for column in (self.recent, self.samples):
            right.addWidget(column)
        right.addStretch(1)
        columns.addWidget(self.ways, 0, Qt.AlignmentFlag.AlignTop)
        columns.addLayout(right)
        columns.addStretch(1)
        self._page = page = QVBoxLayout(self)
        page.addStretch(2)
        page.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addSpacing(12)
        page.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addWidget(self._told, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addSpacing(18)
        page.addLayout(columns)
        page.addStretch(3)

    def retranslate(self) -> None:
        for key, text in self._ways().items():
            self._buttons[key].call(text)
        self.recent.call(self.tr("RECENT"))
        self.samples.call(self.tr("TRY A SAMPLE FIGHT"))
        self.more.setText(self.tr("More sample fights"))
        set_tip(self.more, self.tr("Fights of systems from files"))
        self._say_newest()
        self._say_what_is_shown()

    def _say_newest(self) -> None:
        words = self.tr("Continue {0}").format(self._newest.called)
        self._go_on.call(words)

    def _say_what_is_shown(self) -> None:
        title = self._encounter
        self._title.setText(title or self.tr("Welcome to Tickline"))
        waiting = self.tr("No combatants yet. Add some to begin")
        asking = self.tr("A timeline for fights that run on ticks")
        self._told.setText(waiting if title else asking)

    def _ways(self) -> Mapping[str, str]:
        return {
            "add": self.tr("Add combatants"),
            "new": self.tr("New encounter"),
            "open": self.tr("Open an encounter"),
            "tour": self.tr("Take the tour"),
        }


class _Column(QWidget):
    """Buttons of one width, below a small heading if it is called something."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._made: list[QPushButton] = []
        self._offered: tuple[StartChoice, ...] = ()
        self._chosen: SignalInstance | None = None
        self._share = 1.0
        self._heading = label("", "heading", self)
        self._heading.hide()
        self._column.addWidget(self._heading)

    @property
    def filled(self) -> bool:
        return bool(self._made)

    def cut(self, room: int) -> bool:
        """Show the first buttons for which this height is enough; say whether there are any."""
        space = self._column.spacing()
        heights = [(each, each.sizeHint().height() + space) for each in reversed(self._made)]
        return show_what_fits(room - self._heading.sizeHint().height(), heights)

    def call(self, heading: str) -> None:
        self._heading.setText(heading)
        self._heading.show()
        self.setAccessibleName(heading)

    def add(self, button: QPushButton) -> None:
        self._column.addWidget(button)

    def offer(self, choices: Sequence[StartChoice], chosen: SignalInstance) -> None:
        if self._offered == tuple(choices):
            return
        self._offered, self._chosen = tuple(choices), chosen
        self._make(chosen)

    def make_room(self) -> None:
        """Have other buttons when text has another size than when they were made."""
        if self._chosen is not None and self._share != text_share():
            self._make(self._chosen)

    def _make(self, chosen: SignalInstance) -> None:
        self._share = text_share()
        for button in self._made:
            button.hide()
            button.deleteLater()
        self._made = [self._button(choice, chosen) for choice in self._offered]
        for button in self._made:
            self.add(button)

    def _button(self, choice: StartChoice, chosen: SignalInstance) -> QPushButton:
        width = _list_width(self._share)
        room = width - 30 - (_ICON.width() if choice.picture else 0)
        lines = [self._short(line, room) for line in (choice.called, choice.told) if line]
        button = QPushButton("\n".join(lines), self)
        button.setObjectName("offer")
        button.setIcon(_icon(choice.picture))
        button.setIconSize(_ICON)
        button.setAccessibleName(choice.called)
        set_tip(button, "\n".join(filter(None, (choice.called, choice.told))))
        button.setFixedWidth(width)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(_choose, chosen, choice.what))
        return button

    def _short(self, line: str, room: int) -> str:
        short = self.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, room)
        return literal(short)


class _More(QPushButton):
    """Opens a menu of samples, which are read when it is first opened."""

    def __init__(self, chosen: SignalInstance, wanted: SignalInstance, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plain")
        self.setMinimumWidth(WIDTH)
        self._chosen = chosen
        self.listed = QMenu(self)
        self.listed.aboutToShow.connect(wanted.emit)
        self.setMenu(self.listed)

    def offer(self, samples: Sequence[tuple[str, str]]) -> None:
        self.listed.clear()
        for what, called in samples:
            self.listed.addAction(literal(called), partial(_choose, self._chosen, what))


def _list_width(share: float) -> int:
    return round(LIST_WIDTH * min(share, MOST_SHARE))


def _choose(chosen: SignalInstance, what: str, _checked: object = None) -> None:
    chosen.emit(what)


def _told(row: "Shelved") -> str:
    return " · ".join(filter(None, (row.system, row.clock)))


def _icon(picture: bytes) -> QIcon:
    drawn, whole = QImage(), QImage(_ICON * 2, QImage.Format.Format_ARGB32_Premultiplied)
    if not picture or not drawn.loadFromData(picture):
        return QIcon()
    whole.fill(Qt.GlobalColor.transparent)
    with Painting(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRect(QPoint(), PICTURE * 2), drawn)
    return QIcon(QPixmap.fromImage(whole))


def _make_main(button: QPushButton, *, main: bool) -> None:
    """Let one button stand out, or be one of many."""
    name = "primary" if main else "plain"
    if button.objectName() != name:
        button.setObjectName(name)
        button.style().unpolish(button)
        button.style().polish(button)


class _GoOn(QPushButton):
    """Says which encounter to go on with, as much of that as there is room for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = ""
        self.setMinimumWidth(WIDTH)

    def call(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self._show()

    def sizeHint(self) -> QSize:
        """Return the size for all words, however many are shown, but no wider than a list."""
        hint, most = super().sizeHint(), _list_width(text_share())
        return QSize(min(self._beside() + self._advance(self._words), most), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        room, dots = self.width() - self._beside(), Qt.TextElideMode.ElideRight
        self.setText(literal(self.fontMetrics().elidedText(self._words, dots, room)))

    def _beside(self) -> int:
        return super().sizeHint().width() - self._advance(as_read(self.text()))

    def _advance(self, words: str) -> int:
        return self.fontMetrics().horizontalAdvance(words)


class _Way(QPushButton):
    """A way to begin, with the keys of its action beside its words."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._words = ""
        self.setMinimumWidth(WIDTH)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._dress)

    def call(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self._dress()

    def _dress(self) -> None:
        keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(f"{self._words}   {keys}".rstrip())
        set_tip(self, self._action.toolTip())
