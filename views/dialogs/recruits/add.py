"""The dialog that adds combatants, with a list to type or paste and the table made of it."""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QWidget,
)

from models.recruits.choice import find_unused_initiatives, is_table
from models.recruits.muster import make_recruits, with_distinct_names
from models.recruits.notices import unused_initiatives_text
from models.recruits.typed_list import (
    ListError,
    ParsedList,
    format_errors,
    new_counters_text,
    parse_list,
    side_of_many,
)
from models.refused import Refused
from models.rules.deeds import Recruit
from models.rules.fields import Field, has_default_number
from models.rules.names import join_with_and
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Side
from models.wording import tr
from views.dialogs.forms.dialog import (
    MESSAGE_LINES,
    AnswerDialog,
    muted_label,
    reserve_lines,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.forms.inputs import NamesBox
from views.dialogs.forms.segments import SegmentedControl
from views.dialogs.recruits.fields import side_choices
from views.dialogs.recruits.model import RecruitsModel
from views.dialogs.recruits.party import PartyDialog, PartyShelf, party_form
from views.dialogs.recruits.table_view import RecruitTable, ask_to_discard, explanation
from views.keys import ENTER
from views.plain import set_tip
from views.removal import Removals
from views.theme import Theme, text_scale

TEXT_HEIGHT = 94


class RecruitsDialog(AnswerDialog):
    """Asks for combatants to add; `table_found` carries a table typed or pasted as names."""

    manual_page = "combatants.md#add-them"

    table_found = Signal(str)

    def __init__(  # noqa: PLR0913 - what is known before it asks
        self,
        fields: Sequence[Field],
        used_names: Collection[str],
        shelf: PartyShelf,
        apply: Callable[[tuple[Recruit, ...]], object],
        parent: QWidget | None = None,
        *,
        counters: Iterable[Counter] = (),
        theme: Theme | None = None,
        initiatives: range | None = None,
    ) -> None:
        """Ask for recruits with declared `fields` whose names aren't in `used_names`.

        `apply` may raise RuleBroken. The `counters` of the fight can be typed as well. With a
        `theme`, the rows have tokens. `initiatives` are the values that the game accepts in place
        of a roll.
        """
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Add combatants"))
        self._fields = tuple(fields)
        self._used_names = frozenset(used_names)
        self._counters = tuple(counters)
        self._shelf = shelf
        self._apply = apply
        self._theme = theme
        self._initiatives = initiatives
        self._removals = Removals()
        self._party_recruits: tuple[Recruit, ...] = ()
        self._table_recruits: tuple[Recruit, ...] = ()
        self._single_names: frozenset[str] = frozenset()
        self._build()
        self._connect_all()
        self._update_buttons()
        self.text.setFocus()

    def submit(self) -> None:
        self._apply(self._checked_recruits())

    def attempt(self) -> None:
        """Add the rows of the table or, if a line can't be read, go to that line."""
        self.table.commit()
        if self._pass_on_table(self.text.toPlainText()):
            return
        if self._error_label.text():
            self.text.go_to_mark()
        else:
            super().attempt()

    def reject(self) -> None:
        if not (self.text.toPlainText().strip() or self.model.recruits()):
            self._discard()
            return
        ask_to_discard(len(self.model.recruits()), self._discard, self)

    def clear_added(self, text: str) -> None:
        """Clear a text whose combatants have been added; close if nothing is left to add."""
        if self.text.toPlainText() == text:
            self.text.clear()
        if not (self.text.toPlainText().strip() or self.model.recruits()):
            self._discard()

    def start_with(self, text: str, side: Side) -> None:
        """Start with a text typed elsewhere; `side` is for names without a mark."""
        self.sides.choose(side.value)
        self.text.setPlainText(text)

    def load_party(self, members: Sequence[Recruit]) -> None:
        """Add the members of a saved party, except players' characters that are already here."""
        names = {
            *self._used_names,
            *(each.name for each in (*self._party_recruits, *self._table_recruits)),
        }
        party = [
            _as_new(member, self._fields)
            for member in members
            if member.side is not Side.PC or member.name not in names
        ]
        self._party_recruits = (*self._party_recruits, *with_distinct_names(party, names))
        self._read()
        if not party:
            self.refuse(self.tr("They're all in the fight already."))

    def open_parties(self) -> None:
        load, remove = self.load_party, self._remove_party
        PartyDialog(lambda: self._shelf, load, remove, self._removals, self).open()

    def _remove_party(self, name: str) -> None:
        restore, before = self._shelf.delete(name), self._shelf
        remaining = {each: members for each, members in before.parties.items() if each != name}
        self._shelf = replace(before, parties=remaining)

        def undo() -> None:
            restore()
            self._shelf = before

        self._removals.add(self.tr("Party removed: {0}.").format(name), undo, name)

    def save_party(self) -> None:
        if self._pass_on_table(self.text.toPlainText()):
            return
        try:
            members = self._checked_recruits()
        except Refused as refusal:
            self.refuse(str(refusal))
            return

        def save(name: str, tags: tuple[str, ...], sides: Container[Side]) -> None:
            self._shelf.save(name, tuple(each for each in members if each.side in sides), tags)

        players = self.tr("Players only")
        everyone = self.tr("Everyone in the table")
        is_mixed = len({each.side is Side.PC for each in members}) > 1
        party_form((players, everyone) if is_mixed else (), save, self).open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove rows on Delete, and let Enter press only the focused button."""
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Delete and focused is self.table:
            self._remove_rows()
        elif event.key() not in ENTER or isinstance(focused, QPushButton):
            super().keyPressEvent(event)

    def _discard(self) -> None:
        super().reject()

    def _checked_recruits(self) -> tuple[Recruit, ...]:
        self.table.validate()
        if not (result := self.model.recruits()):
            self.text.setFocus()
            raise RuleBroken(self.tr("The list is empty. Type a name."))
        return result

    def _read(self) -> None:
        names = {
            *self._used_names,
            *(each.name for each in (*self._party_recruits, *self._table_recruits)),
        }
        parsed = self._parse(self.text.toPlainText())
        self._show_errors(self._format_errors(parsed.errors))
        self.text.mark_lines([error.line for error in parsed.errors])
        typed = make_recruits(
            parsed.entries, names, as_mobs=self.as_mobs.isChecked(), single=self._single_names
        )
        self._hint.setText(" ".join(self._notices(parsed, typed)) or self._hint_text())
        self.refuse("")
        self.model.show_recruits((*self._party_recruits, *typed, *self._table_recruits))
        self._update_buttons()

    def _notices(self, parsed: ParsedList, typed: Sequence[Recruit]) -> Iterator[str]:
        if parsed.new_counters:
            yield new_counters_text(parsed.new_counters)
        if unused := find_unused_initiatives(typed, self._initiatives):
            text = unused_initiatives_text(unused)
            yield text[:1].upper() + text[1:]
        if warning := _missing_stats_text(parsed, self._fields):
            yield warning

    def _pass_on_table(self, text: str) -> bool:
        """Emit `table_found` if the text is a table; return whether it is one."""
        if is_a_table := is_table(text, self._fields):
            self.table_found.emit(text)
        return is_a_table

    def _append(self, text: str) -> None:
        if self._pass_on_table(text):
            return
        parsed = self._parse(text)
        if parsed.errors:
            self.refuse(parsed.errors[0].message)
            return
        names = {*self._used_names, *(each.name for each in self.model.recruits())}
        mobs = self.as_mobs.isChecked()
        self._table_recruits = (
            *self._table_recruits,
            *make_recruits(parsed.entries, names, as_mobs=mobs),
        )
        self._read()

    def _format_errors(self, errors: Sequence[ListError]) -> str:
        return "\n".join(format_errors(errors, several=self.text.blockCount() > 1))

    def _show_errors(self, message: str) -> None:
        self._error_label.setText(message)
        self._error_label.setVisible(bool(message))
        self.text.setAccessibleDescription(message)
        self._hint.setVisible(not message)

    def _update_buttons(self) -> None:
        count = len(self.model.recruits())
        self._ok.setText(self.tr("Add %n", "", count) if count else self.tr("Add"))
        self.set_acceptable(acceptable=not self._error_label.text())
        set_tip(self._ok, self._error_label.text())
        self._save_button.setEnabled(count > 0 and self._ok.isEnabled())

    def _parse(self, text: str) -> ParsedList:
        side = self._side()
        return parse_list(text, self._fields, side, side_of_many(side), self._counters)

    def _side(self) -> Side:
        return Side(self.sides.value())

    def _press_side(self, side: Side) -> None:
        if self.table.hasFocus() and (rows := self.table.selected_rows()):
            self.model.set_side(rows, side)
        else:
            self.sides.choose(side.value)

    def _remove_rows(self) -> None:
        removed_names = {self.model.original_name(row) for row in self.table.selected_rows()}
        own_rows = (*self._party_recruits, *self._table_recruits)
        self._party_recruits = tuple(
            recruit for recruit in self._party_recruits if recruit.name not in removed_names
        )
        self._table_recruits = tuple(
            recruit for recruit in self._table_recruits if recruit.name not in removed_names
        )
        self._read()
        if not removed_names.intersection(each.name for each in own_rows):
            self.refuse(self.tr("Edit typed names in the list above."))

    def _open_menu(self, position: QPoint) -> None:
        items = {self._item_name(row) for row in self.table.selected_rows()}
        if not items:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.as_mobs.isChecked() or self._are_mobs(items):
            title = (
                self.tr("&One mob")
                if items <= self._single_names
                else self.tr("&Single combatants")
            )
            menu.addAction(title).triggered.connect(partial(self._toggle_single, frozenset(items)))
        menu.addAction(self.table.fill_action(menu))
        menu.addAction(self.table.remove_action(menu, self._remove_rows))
        menu.popup(self.table.viewport().mapToGlobal(position))

    def _are_mobs(self, items: Collection[str]) -> bool:
        parsed = self._parse(self.text.toPlainText())
        return any(each.mob and each.name in items for each in parsed.entries)

    def _toggle_single(self, items: frozenset[str]) -> None:
        self._single_names = (
            self._single_names - items
            if items <= self._single_names
            else self._single_names | items
        )
        self._read()

    def _item_name(self, row: int) -> str:
        recruit = self.model.recruits()[row]
        return recruit.series or recruit.name

    def _build(self) -> None:
        self.text = _text_box(self._fields, self)
        self.text.setPlaceholderText(self.tr("Mira, Bor, 6 x Orc, mob of 8 Goblin"))
        self.text.setAccessibleName(self.tr("Names of combatants"))
        self.sides = self._side_buttons()
        self.as_mobs = self._mobs_box()
        self._load_button, self._save_button = self._party_buttons()
        self._hint = muted_label(self._hint_text(), self)
        self._error_label = explanation(self)
        self._error_label.hide()
        for message_label in (self._hint, self._error_label):
            reserve_lines(message_label, MESSAGE_LINES)
        self.model = RecruitsModel(self._fields, self, self._theme)
        self.table = RecruitTable(self.model, self)
        self.table.setAccessibleName(self.tr("Combatants to add"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._ok = self.closing_buttons()[0]
        self.set_hint_label(explanation(self))
        self.body.addWidget(self.text)
        messages = QGridLayout()
        for message_label in (self._hint, self._error_label):
            messages.addWidget(message_label, 0, 0)
        self.body.addLayout(messages)
        self.body.addLayout(
            _row((self.sides, self.as_mobs), (self._load_button, self._save_button))
        )
        self.body.addWidget(self.table, 1)

    def _connect_all(self) -> None:
        self.text.textChanged.connect(self._read)
        self.text.table_found.connect(self.table_found)
        self.model.edit_finished.connect(self.refuse)
        self.table.explained.connect(self.explain)
        self.model.name_typed.connect(self._append)
        self.as_mobs.toggled.connect(self._read)
        self.table.customContextMenuRequested.connect(self._open_menu)
        self._save_button.clicked.connect(self.save_party)
        self.sides.changed.connect(self._read)
        for number, side in enumerate(Side(each) for each in self.sides.buttons):
            keys = QShortcut(QKeySequence(f"Alt+{number + 1}"), self)
            keys.activated.connect(partial(self._press_side, side))
        parts = (
            self.text,
            *self.sides.tab_stops,
            self.as_mobs,
            self._load_button,
            self._save_button,
            self.table,
        )
        set_tab_order((*parts, *self.closing_buttons()))

    def _side_buttons(self) -> SegmentedControl:
        segments = SegmentedControl(side_choices(), self)
        for number, button in enumerate(segments.tab_stops, start=1):
            show_editor_edges(button)
            set_tip(
                button, self.tr("Default side, for names without a mark (Alt+{0})").format(number)
            )
        segments.choose(Side.NPC.value)
        return segments

    def _mobs_box(self) -> QCheckBox:
        box = QCheckBox(self.tr("As &mobs"), self)
        set_tip(
            box,
            self.tr(
                "“6 x Orc” becomes one mob of 6 with one turn, just like “mob "
                "of 6 Orc”. Right-click a row to split it."
            ),
        )
        return box

    def _party_buttons(self) -> tuple[QPushButton, QPushButton]:
        load = QPushButton(self.tr("&Load party…"), self)
        load.setEnabled(bool(self._shelf.parties or self._shelf.skipped))
        load.clicked.connect(self.open_parties)
        save = QPushButton(self.tr("&Save as party…"), self)
        for button in (load, save):
            button.setAutoDefault(False)
        return load, save

    def _hint_text(self) -> str:
        stats = "".join(f" {field.title} 3" for field in self._fields[:1])
        example = self.tr("Orc ({0})").format(stats.strip()) if stats else ""
        marks = self.tr(
            "+ player, - opponent, ~ other. “mob of 8 Orc”: one turn for all. Ctrl+Enter adds them "
            "all."
        )
        brackets = self.tr("Stats in brackets: {0}.").format(example)
        return f"{marks} {brackets}" if example else marks


def _missing_stats_text(parsed: ParsedList, fields: Sequence[Field]) -> str:
    """Return a warning about missing stats, whose defaults may not fit, or "" if there are none."""
    titles = [
        field.title
        for field in fields
        if has_default_number(field)
        and any(field.key not in entry.stats for entry in parsed.entries)
    ]
    text = tr("Not given: {stats}. The defaults are used.", stats=join_with_and(titles))
    return text if titles else ""


def _text_box(fields: Sequence[Field], parent: QWidget) -> NamesBox:
    box = NamesBox(fields, parent)
    show_editor_edges(box)
    box.setFixedHeight(round(TEXT_HEIGHT * text_scale()))
    return box


def _row(left: Iterable[QWidget], right: Iterable[QWidget]) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in left:
        row.addWidget(widget)
    row.addStretch(1)
    for widget in right:
        row.addWidget(widget)
    return row


def _as_new(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    keys = {field.key for field in fields}
    stats = {key: value for key, value in recruit.stats.items() if key in keys}
    return replace(recruit, id="", stats=stats)
