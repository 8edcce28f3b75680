"""The dialog that loads a saved party, found by its name, tags or members."""

from collections.abc import Callable, Container, Hashable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from models.recruits.recruit import with_full_counters
from models.recruits.tags import find_matching_names, parse_tags
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.wording import isolated, tr
from views.dialogs.forms.dialog import muted_label, set_tab_order, show_editor_edges
from views.dialogs.forms.form import FormDialog
from views.dialogs.shelf import ShelfDialog
from views.plain import set_tip
from views.removal import Removals
from views.theme import text_scale
from views.widgets.value_list import ValueList

LIST_WIDTH = 440
LIST_HEIGHT = 200
PREVIEW_HEIGHT = 46
MAX_MEMBERS_SHOWN = 12
MAX_PARTY_NAME_LENGTH = 60
PLAYERS, EVERYONE = "players", "all"
_ROW_STYLE_SHEET = (
    "QListView::item { padding: 6px 8px; border-left: 3px solid transparent; }"
    "QListView::item:selected { background: palette(alternate-base);"
    " color: palette(text); border-left-color: palette(link); }"
)


class PartyShelf(Struct, frozen=True):
    """Saved parties by name, and functions that save and remove one, which may raise RuleBroken.

    `save` is called with a name, members and tags; `delete` returns a function that restores the
    party. `skipped` has a message for each party that can't be read.
    """

    parties: Mapping[str, tuple[Recruit, ...]]
    save: Callable[[str, tuple[Recruit, ...], tuple[str, ...]], None]
    delete: Callable[[str], Callable[[], None]]
    tags: Mapping[str, Sequence[str]] = {}
    skipped: Sequence[str] = ()


def party_form(
    choices: Sequence[str],
    save: Callable[[str, tuple[str, ...], Container[Side]], None],
    parent: QWidget,
) -> FormDialog:
    """Return the dialog that asks for a party's name, tags and members.

    `choices` are the texts for only the players and for everyone; if empty, everyone is saved.
    """
    help_text = tr("Words to find it by, separated by commas.")
    fields = [
        Field("name", tr("Name of the party"), Kind.TEXT),
        Field("tags", tr("Tags"), Kind.TEXT, help=help_text, optional=True),
    ]
    if member_choices := tuple(map(Choice, (PLAYERS, EVERYONE), choices)):
        fields.append(Field("who", tr("Who"), Kind.CHOICE, PLAYERS, choices=member_choices))

    def apply(answers: Mapping[str, Answer]) -> None:
        sides = (Side.PC,) if answers.get("who") == PLAYERS else tuple(Side)
        save(
            str(answers["name"])[:MAX_PARTY_NAME_LENGTH],
            parse_tags(str(answers["tags"] or "")),
            sides,
        )

    return FormDialog(tr("Save as party"), fields, {}, apply, parent, verb=tr("Save"))


class PartyDialog(ShelfDialog[ValueList[str]]):
    """Lists parties; typing narrows the list, and Enter loads the chosen one."""

    manual_page = "combatants.md#add-them"

    def __init__(
        self,
        shelf: Callable[[], PartyShelf],
        apply: Callable[[Sequence[Recruit]], None],
        remove: Callable[[str], object],
        removals: Removals,
        parent: QWidget | None = None,
    ) -> None:
        """Offer the parties of `shelf`; `apply` is called with the members of the chosen one.

        `remove` removes a party by name and adds it to `removals`.
        """
        super().__init__(ValueList[str](self._line, tip=self._tip), removals, parent)
        self.setWindowTitle(self.tr("Load a party"))
        self._shelf, self._apply, self._remove_party = shelf, apply, remove
        self._build()
        self._lay_out_parts()
        self.apply_filter()
        self.show_message("\n".join(shelf().skipped))
        self.search.setFocus()

    def submit(self) -> None:
        """Apply the members of the chosen party, healed if checked. Raises RuleBroken."""
        members = self._shelf().parties[self._chosen()]
        self._apply(tuple(map(with_full_counters, members)) if self.healed.isChecked() else members)

    def matching(self, search: str) -> Sequence[str]:
        names = self._shelf().parties
        return find_matching_names(
            search, [(name, (*self._tags(name), *self._members(name))) for name in names]
        )

    def update_buttons(self) -> None:
        chosen = self.list.chosen_value()
        self.action_buttons["remove"].setEnabled(chosen is not None)
        members = () if chosen is None else self._members(chosen)
        self.preview.setText(", ".join(map(isolated, members[:MAX_MEMBERS_SHOWN])))
        if hidden_count := len(members[MAX_MEMBERS_SHOWN:]):
            text = self.tr("{0} and {1} more").format(self.preview.text(), hidden_count)
            self.preview.setText(text)
        self.update_message()

    def choose(self, key: Hashable) -> None:
        self.search.clear()
        self.apply_filter()
        self.list.choose(key)

    def _chosen(self) -> str:
        if (chosen := self.list.chosen_value()) is None:
            raise RuleBroken(self.tr("Choose a party."))
        return chosen

    def _remove(self) -> None:
        self._remove_party(self._chosen())
        self.show_message("")
        self.apply_filter()

    def _build(self) -> None:
        self.label_search(self.tr("Search name, tag or member"))
        self.list.setAccessibleName(self.tr("Parties"))
        self.list.setMinimumSize(round(LIST_WIDTH * text_scale()), LIST_HEIGHT)
        self.list.setStyleSheet(_ROW_STYLE_SHEET)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        show_editor_edges(self.list)
        self.empty_label.setText(self.tr("No party matches."))
        self.preview = muted_label("", self)
        self.preview.setMinimumHeight(round(PREVIEW_HEIGHT * text_scale()))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        remove = self.add_action_button("remove", self.tr("&Remove"), self._remove)
        set_tip(remove, self.tr("Remove this party for good"))
        self.healed = QCheckBox(self.tr("&Healed"), self)
        set_tip(self.healed, self.tr("Counters at their maximum, not as they were saved"))
        self.set_answer_text(self.tr("Load"))

    def _lay_out_parts(self) -> None:
        parts = (self.search, self.list, self.empty_label, self.preview)
        for widget in parts:
            self.body.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.action_buttons["remove"])
        row.addWidget(self.undo)
        row.addWidget(self.message_line, 1)
        row.addWidget(self.healed)
        self.body.addLayout(row)
        below = (self.action_buttons["remove"], self.undo, self.healed)
        set_tab_order((self.search, self.list, *below, *self.closing_buttons()))

    def _members(self, party: str) -> Sequence[str]:
        """Return the names of a party's members; none if it has just been removed."""
        return [each.name for each in self._shelf().parties.get(party, ())]

    def _tags(self, party: str) -> Sequence[str]:
        return self._shelf().tags.get(party, ())

    def _tip(self, party: str) -> str:
        return ", ".join(map(isolated, self._members(party)))

    def _line(self, party: str) -> str:
        count = self.tr("{0} members").format(len(self._members(party)))
        return " · ".join((party, count, *self._tags(party)))
