"""The dialog that adds combatants: a list that is typed or pasted, and the table it becomes."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QWidget,
)

from models.recruits.tags import tags_in
from models.recruits.typed_list import Wrong, distinct, muster, recruits
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from views.dialogs.forms.dialog import AnswerDialog, chain, edge, muted
from views.dialogs.forms.form import FormDialog
from views.dialogs.forms.inputs import TextBox
from views.dialogs.recruits.party import PartyDialog
from views.dialogs.recruits.table import RecruitsModel
from views.dialogs.recruits.table_view import RecruitTable

TEXT_HEIGHT = 76
LONGEST_PARTY = 60


class RecruitsDialog(AnswerDialog):
    """Asks who is to be added."""

    def __init__(  # noqa: PLR0913 - what is asked, what is kept, and what is done with it
        self,
        fields: Sequence[Field],
        taken: Collection[str],
        parties: Mapping[str, tuple[Recruit, ...]],
        apply: Callable[[tuple[Recruit, ...]], None],
        save_party: Callable[[str, tuple[Recruit, ...], tuple[str, ...]], None],
        parent: QWidget | None = None,
        *,
        tags: Mapping[str, Sequence[str]] | None = None,
        forget_party: Callable[[str], Callable[[], None]] | None = None,
    ) -> None:
        """Ask for recruits with declared `fields` whose names are not `taken`.

        `apply` gets those to be added, `save_party` a name, those to be kept under it, and tags;
        both may raise RuleBroken. `tags` are those of `parties`, by name. `forget_party` removes
        one and returns what brings it back.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Add combatants"))
        self._fields = tuple(fields)
        self._taken = frozenset(taken)
        self._parties = dict(parties)
        self._tags = dict(tags or {})
        self._apply = apply
        self._save_party = save_party
        self._forget_party = forget_party
        self._side = Side.NPC
        self._loaded: tuple[Recruit, ...] = ()
        self._build()
        self._connect_all()
        self._count()
        self.text.setFocus()

    def answer(self) -> None:
        """Hand on those in the table. Raises RuleBroken."""
        self._apply(self._checked())

    def attempt(self) -> None:
        """Add those in the table; while a line cannot be read, go back to the text instead."""
        if self._wrong.text():
            self.text.setFocus()
        else:
            super().attempt()

    def load_party(self, name: str) -> None:
        """Add the rows of the party kept under `name`, but no player's character twice."""
        names = {*self._taken, *(each.name for each in self._loaded)}
        party = [
            _anew(each, self._fields)
            for each in self._parties[name]
            if each.side is not Side.PC or each.name not in names
        ]
        self._loaded = (*self._loaded, *distinct(party, names))
        self._read()
        if not party:
            self.refuse(self.tr("They are all in the fight already."))

    def find_party(self) -> None:
        """Ask which party to load."""
        forget = self._forget if self._forget_party else None
        PartyDialog(self._parties, self._tags, self.load_party, self, forget=forget).open()

    def _forget(self, name: str) -> Callable[[], None]:
        """Remove a party, here and on disk; what is returned brings it back."""
        assert self._forget_party is not None
        keep_again, before = self._forget_party(name), dict(self._parties)
        del self._parties[name]

        def bring_back() -> None:
            keep_again()
            self._parties = before

        return bring_back

    def keep_party(self) -> None:
        """Ask for the name under which to keep those in the table."""
        try:
            kept = self._checked()
        except RuleBroken as refusal:
            self.refuse(str(refusal))
            return
        help_words = self.tr("Words to find it by, with commas between them.")
        fields = (
            Field("name", self.tr("Name of the party"), Kind.TEXT),
            Field("tags", self.tr("Tags"), Kind.TEXT, "", help=help_words, optional=True),
            *self._who(kept),
        )

        def keep(answers: dict[str, Answer]) -> None:
            tags = tags_in(str(answers["tags"] or ""))
            players = answers.get("who") == Side.PC.value
            members = tuple(each for each in kept if not players or each.side is Side.PC)
            self._save_party(str(answers["name"])[:LONGEST_PARTY], members, tags)

        FormDialog(self.tr("Keep as party"), fields, {}, keep, self).open()

    def _who(self, kept: Sequence[Recruit]) -> tuple[Field, ...]:
        """Ask whether opponents belong to the party, where there are some beside players."""
        if len({each.side is Side.PC for each in kept}) == 1:
            return ()
        players = Choice(Side.PC.value, self.tr("Players only"))
        everyone = Choice("all", self.tr("Everyone in the table"))
        choices = (players, everyone)
        return (Field("who", self.tr("Who"), Kind.CHOICE, players.value, choices=choices),)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Delete take rows of a loaded party out again."""
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus():
            self._take_out()
            return
        super().keyPressEvent(event)

    def _checked(self) -> tuple[Recruit, ...]:
        self.model.check()
        if not (checked := self.model.recruits()):
            self.text.setFocus()
            raise RuleBroken(self.tr("Nobody is on the list. Type a name."))
        return checked

    def _read(self) -> None:
        names = {*self._taken, *(each.name for each in self._loaded)}
        found = muster(self.text.toPlainText(), self._fields, self._side)
        self._say(self._faults(found.wrong))
        self.refuse("")
        as_mobs = self.as_mobs.isChecked()
        self.model.show((*self._loaded, *recruits(found.entries, names, as_mobs=as_mobs)))
        self._count()

    def _faults(self, wrong: Sequence[Wrong]) -> str:
        """Return the first fault with its line, and how many more there are."""
        if not wrong:
            return ""
        first, *rest = wrong
        told = first.sentence
        if first.line and self.text.blockCount() > 1:
            told = self.tr("Line {0}, {1}").format(first.line, told)
        more = self.tr("%n more cannot be read.", "", len(rest)) if rest else ""
        return f"{told} {more}".rstrip()

    def _say(self, sentence: str) -> None:
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))
        self.text.setAccessibleDescription(sentence)
        self._hint.setVisible(not sentence)

    def _count(self) -> None:
        count = self.model.rowCount()
        self._ok.setText(self.tr("Add %n", "", count) if count else self.tr("Add"))
        self._ok.setEnabled(not self._wrong.text())
        self._ok.setToolTip(self._wrong.text())
        self._keep.setEnabled(count > 0 and self._ok.isEnabled())

    def _choose_side(self, side: Side) -> None:
        self._side = side
        self._read()

    def _press_side(self, side: Side) -> None:
        rows = {index.row() for index in self.table.selectedIndexes()}
        if self.table.hasFocus() and rows:
            self.model.set_side(sorted(rows), side)
        else:
            self._sides[side].click()

    def _take_out(self) -> None:
        rows = {index.row() for index in self.table.selectedIndexes()}
        self._loaded = tuple(each for n, each in enumerate(self._loaded) if n not in rows)
        self._read()

    def _build(self) -> None:
        self.text = _text_box(self)
        self.text.setPlaceholderText(self.tr("Mira, Bor, 6 x Orc"))
        self.text.setAccessibleName(self.tr("Who is added"))
        self._sides = self._side_buttons()
        self.as_mobs = self._mobs_box()
        self._load, self._keep = self._party_buttons()
        self._hint = muted(self._hint_text(), self)
        self._wrong = muted("", self)
        self._wrong.setForegroundRole(QPalette.ColorRole.BrightText)
        self._wrong.hide()
        self.model = RecruitsModel(self._fields, self)
        self.table = RecruitTable(self.model, self)
        self.table.setAccessibleName(self.tr("Combatants to be added"))
        self._ok = cast("QPushButton", self.ending()[0])
        for widget in (self.text, self._hint, self._wrong):
            self.body.addWidget(widget)
        self.body.addLayout(_row((*self._sides.values(), self.as_mobs), (self._load, self._keep)))
        self.body.addWidget(self.table, 1)

    def _connect_all(self) -> None:
        self.text.textChanged.connect(self._read)
        self.model.refused.connect(self.refuse)
        self.as_mobs.toggled.connect(self._read)
        self._keep.clicked.connect(self.keep_party)
        for number, (side, button) in enumerate(self._sides.items(), start=1):
            button.clicked.connect(partial(self._choose_side, side))
            keys = QShortcut(QKeySequence(f"Alt+{number}"), self)
            keys.activated.connect(partial(self._press_side, side))
        parts = (self.text, *self._sides.values(), self.as_mobs, self._load, self._keep, self.table)
        chain((*parts, *self.ending()))

    def _side_buttons(self) -> dict[Side, QRadioButton]:
        group = QButtonGroup(self)
        made = {}
        for number, (side, title) in enumerate(self._side_titles().items(), start=1):
            made[side] = button = QRadioButton(title, self)
            edge(button)
            button.setToolTip(
                self.tr("Side of what is typed without a mark (Alt+{0})").format(number)
            )
            group.addButton(button)
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            button.toggled.connect(partial(_stop_of_tab, button))
        made[self._side].setChecked(True)
        return made

    def _mobs_box(self) -> QCheckBox:
        box = QCheckBox(self.tr("As &mobs"), self)
        box.setToolTip(self.tr("“6 x Orc” is one mob of 6, which act together, instead of 6 orcs."))
        return box

    def _party_buttons(self) -> tuple[QPushButton, QPushButton]:
        load = QPushButton(self.tr("&Load party…"), self)
        load.setEnabled(bool(self._parties))
        load.clicked.connect(self.find_party)
        keep = QPushButton(self.tr("&Keep as party…"), self)
        for button in (load, keep):
            button.setAutoDefault(False)
        return load, keep

    def _side_titles(self) -> dict[Side, str]:
        return {
            Side.PC: self.tr("Players"),
            Side.NPC: self.tr("Opponents"),
            Side.NEUTRAL: self.tr("Others"),
        }

    def _hint_text(self) -> str:
        stats = "".join(f" {field.title} 3" for field in self._fields[:1])
        example = self.tr("Orc ({0})").format(stats.strip()) if stats else ""
        marks = self.tr("Before a name: + player, - opponent, ~ other.")
        brackets = self.tr("Stats in brackets: {0}.").format(example)
        return f"{marks} {brackets}" if example else marks


def _text_box(parent: QWidget) -> TextBox:
    made = TextBox(parent)
    made.setTabChangesFocus(True)
    edge(made)
    made.setFixedHeight(TEXT_HEIGHT)
    return made


def _row(left: Iterable[QWidget], right: Iterable[QWidget]) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in left:
        row.addWidget(widget)
    row.addStretch(1)
    for widget in right:
        row.addWidget(widget)
    return row


def _stop_of_tab(button: QWidget, checked: object) -> None:
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if checked else Qt.FocusPolicy.ClickFocus)


def _anew(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    known = {field.key for field in fields}
    stats = {key: value for key, value in recruit.stats.items() if key in known}
    return replace(recruit, id="", stats=stats)
