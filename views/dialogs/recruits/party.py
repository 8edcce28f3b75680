"""The dialog that finds a party kept earlier: by its name, its tags, or who is in it."""

from collections.abc import Callable, Container, Hashable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from models.recruits.recruit import healed
from models.recruits.tags import found, tags_in
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.wording import isolated, tr
from views.dialogs.forms.dialog import chain, edge, muted
from views.dialogs.forms.form import FormDialog
from views.dialogs.shelf import ShelfDialog
from views.plain import set_tip
from views.removal import Removals
from views.theme import text_share
from views.widgets.value_list import ValueList

LIST_WIDTH = 440
LIST_HEIGHT = 200
PREVIEW_HEIGHT = 46
MOST_SHOWN = 12
LONGEST_PARTY = 60
PLAYERS, EVERYONE = "players", "all"
_ROWS = (
    "QListView::item { padding: 6px 8px; border-left: 3px solid transparent; }"
    "QListView::item:selected { background: palette(alternate-base);"
    " color: palette(text); border-left-color: palette(link); }"
)


class PartyShelf(Struct, frozen=True):
    """Parties by name, and what keeps and removes one; both may raise RuleBroken.

    `save` gets a name, those to be kept under it, and tags. `forget` returns what brings a party
    back. `skipped` says which can't be read.
    """

    parties: Mapping[str, tuple[Recruit, ...]]
    save: Callable[[str, tuple[Recruit, ...], tuple[str, ...]], None]
    forget: Callable[[str], Callable[[], None]]
    tags: Mapping[str, Sequence[str]] = {}
    skipped: Sequence[str] = ()


def party_form(
    choices: Sequence[str],
    keep: Callable[[str, tuple[str, ...], Container[Side]], None],
    parent: QWidget,
) -> FormDialog:
    """Return the dialog that asks for the name of a party, its tags, and who belongs to it.

    The `choices` are words for the players alone, and for everyone; without them it is everyone.
    """
    words = tr("Words to find it by, separated by commas.")
    fields = [
        Field("name", tr("Name of the party"), Kind.TEXT),
        Field("tags", tr("Tags"), Kind.TEXT, help=words, optional=True),
    ]
    if who := tuple(map(Choice, (PLAYERS, EVERYONE), choices)):
        fields.append(Field("who", tr("Who"), Kind.CHOICE, PLAYERS, choices=who))

    def hand_on(answers: Mapping[str, Answer]) -> None:
        sides = (Side.PC,) if answers.get("who") == PLAYERS else tuple(Side)
        keep(str(answers["name"])[:LONGEST_PARTY], tags_in(str(answers["tags"] or "")), sides)

    return FormDialog(tr("Save as party"), fields, {}, hand_on, parent, does=tr("Save"))


class PartyDialog(ShelfDialog[ValueList[str]]):
    """Asks which party; what is typed narrows the list, Enter takes the chosen one."""

    manual_page = "combatants.md#add-them"

    def __init__(
        self,
        shelf: Callable[[], PartyShelf],
        apply: Callable[[Sequence[Recruit]], None],
        forget: Callable[[str], object],
        removals: Removals,
        parent: QWidget | None = None,
    ) -> None:
        """Offer the parties of `shelf` as it is now; `apply` gets the members of the chosen one.

        `forget` takes one of a name off the shelf; it is among `removals` then.
        """
        super().__init__(ValueList[str](self._line, tip=self._tip), removals, parent)
        self.setWindowTitle(self.tr("Load a party"))
        self._shelf, self._apply, self._forget = shelf, apply, forget
        self._build()
        self._lay_out_parts()
        self.narrow()
        self.say("\n".join(shelf().skipped))
        self.search.setFocus()

    def answer(self) -> None:
        """Hand on who is in the chosen one, healed if that is wanted. Raises RuleBroken."""
        members = self._shelf().parties[self._chosen()]
        self._apply(tuple(map(healed, members)) if self.healed.isChecked() else members)

    def matching(self, search: str) -> Sequence[str]:
        names = self._shelf().parties
        return found(search, [(name, (*self._tags(name), *self._members(name))) for name in names])

    def offer(self) -> None:
        """Show who is in the chosen one."""
        chosen = self.list.chosen()
        self.deeds["remove"].setEnabled(chosen is not None)
        members = () if chosen is None else self._members(chosen)
        self.preview.setText(", ".join(map(isolated, members[:MOST_SHOWN])))
        if more := len(members[MOST_SHOWN:]):
            words = self.tr("{0} and {1} more").format(self.preview.text(), more)
            self.preview.setText(words)
        self.show_note()

    def choose(self, key: Hashable) -> None:
        self.search.clear()
        self.narrow()
        self.list.choose(key)

    def _chosen(self) -> str:
        if (chosen := self.list.chosen()) is None:
            raise RuleBroken(self.tr("Choose a party."))
        return chosen

    def _remove(self) -> None:
        self._forget(self._chosen())
        self.say("")
        self.narrow()

    def _build(self) -> None:
        self.call_search(self.tr("Search name, tag or member"))
        self.list.setAccessibleName(self.tr("Parties"))
        self.list.setMinimumSize(round(LIST_WIDTH * text_share()), LIST_HEIGHT)
        self.list.setStyleSheet(_ROWS)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        edge(self.list)
        self.none.setText(self.tr("No party matches."))
        self.preview = muted("", self)
        self.preview.setMinimumHeight(round(PREVIEW_HEIGHT * text_share()))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        remove = self.add_deed("remove", self.tr("&Remove"), self._remove)
        set_tip(remove, self.tr("Remove this party for good"))
        self.healed = QCheckBox(self.tr("&Healed"), self)
        set_tip(self.healed, self.tr("Counters at their maximum, not as they were saved"))
        self.call_answer(self.tr("Load"))

    def _lay_out_parts(self) -> None:
        parts = (self.search, self.list, self.none, self.preview)
        for widget in parts:
            self.body.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(self.deeds["remove"])
        row.addWidget(self.undo)
        row.addWidget(self.note, 1)
        row.addWidget(self.healed)
        self.body.addLayout(row)
        below = (self.deeds["remove"], self.undo, self.healed)
        chain((self.search, self.list, *below, *self.ending()))

    def _members(self, party: str) -> Sequence[str]:
        """Return who is in a party; in one that is about to leave the list no one is."""
        return [each.name for each in self._shelf().parties.get(party, ())]

    def _tags(self, party: str) -> Sequence[str]:
        return self._shelf().tags.get(party, ())

    def _tip(self, party: str) -> str:
        return ", ".join(map(isolated, self._members(party)))

    def _line(self, party: str) -> str:
        count = self.tr("{0} members").format(len(self._members(party)))
        return " · ".join((party, count, *self._tags(party)))
