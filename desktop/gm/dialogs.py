"""The dialogs of the GM's window: opened with what they need, their answers turned into deeds.

Each dialog is imported where it is opened: the first frame needs none of them.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog

from desktop.gm.door import Door
from desktop.gm.files.errands import nothing
from desktop.gm.files.library import UNTITLED, Library, Spoilt, completed
from desktop.gm.files.shelf import EncounterShelf
from desktop.gm.window import MainWindow
from models.rules.deeds import (
    Add,
    ChangeSettings,
    Deed,
    Disguise,
    Edit,
    Portray,
    Recruit,
    Retitle,
    SetMembers,
    Several,
)
from models.rules.fields import Answer, Field, Kind, declared
from models.rules.offers import Offer, Role, filled
from models.saves.beside.parties import KeptParties
from models.saves.document import SUFFIX
from models.saves.trouble import Trouble
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.session.session import Session
from models.sight.stage import still_drawn
from models.wording import tr

if TYPE_CHECKING:
    from views.dialogs.forms.dialog import AnswerDialog
    from views.dialogs.recruits.add import RecruitsDialog
    from views.dialogs.recruits.party import PartyShelf


class Dialogs(QObject):
    """Opens dialogs over the GM's window; what they lead to goes through the `door`.

    `closed` comes after each, however it ended.
    `import_wanted` brings a table that was typed or pasted where names are, and what to do once
    those in it are added.
    """

    closed = Signal()
    import_wanted = Signal(str, object)

    def __init__(
        self,
        session: Session,
        door: Door,
        library: Library,
        shelf: EncounterShelf,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._session = session
        self.door = door
        self._library = library
        self._shelf = shelf
        self._window = window
        door.troubled.connect(self.explain)
        shelf.chosen.connect(lambda path: self.door.attempt(partial(self.open, path)))
        shelf.other_wanted.connect(self.open_file)
        library.errands.late.connect(self.explain)

    def offer(self, offer: Offer, apply: Callable[[Deed], object] | None = None) -> None:
        """Ask what an offer needs to know, and do it, by `apply` where that is given."""
        if offer.refusal:
            self.door.refuse(offer.refusal)
            return
        from models.sight.outlook import next_turns, outlook
        from views.dialogs.forms.table import TableDialog

        session = self._session
        names = {each.id: each.called for each in session.present.everybody()}

        def told(deed: Deed) -> tuple[str, ...]:
            return outlook(session.moment, deed)

        dialog = TableDialog(
            offer,
            names,
            self._roll,
            apply or self.door.act,
            self._window,
            outlook=told,
            next_turns=lambda deed, rows: next_turns(session.moment, deed, rows),
            lanes={each.who: each for each in session.sight.present.lanes},
            theme=self._window.theme,
        )
        self.show(dialog)

    def join(self, some: Collection[CombatantId]) -> None:
        """Let those of `some` who can still join do so; ask in a table where the game asks."""
        offer = self._session.sight.call(Role.JOIN)
        rows = tuple(who for who in offer.rows if who in some) if offer else ()
        if offer is None or not rows:
            return
        self._let_join(replace(offer, rows=rows, left_out=()))

    def _let_join(self, offer: Offer) -> None:
        """Let those in the rows of `offer` join; ask in a table where the game asks."""
        if offer.ask:
            self.offer(offer)
        else:
            self.door.act(filled(offer, {row: {} for row in offer.rows}))

    def offer_to_join(self, dialog: "AnswerDialog") -> None:
        """Let a dialog that adds combatants let them join as well, where the fight has begun."""
        if self._session.sight.can.join:
            before = frozenset(self._session.present.combatants)

            def join() -> None:
                self.join(frozenset(self._session.present.combatants) - before)

            dialog.add_way(self.tr("Add and &join"), join)

    def late_joiners(self) -> None:
        """Bring back those selected who are defeated; else ask who joins late, or is added."""
        offer = self._session.sight.call(Role.JOIN)
        if back := self._session.sight.ways_back:
            self._bring_back((*back.values(),))
        elif offer is not None and offer.rows:
            self.offer(offer)
        else:
            self._add(offer.refusal if offer else "")

    def _bring_back(self, ways: Sequence[Offer]) -> None:
        rows = tuple(row for each in ways for row in each.rows)
        if rows:
            self._let_join(replace(ways[0], rows=rows))
        else:
            deeds = tuple(each.template for each in ways)
            self.door.act(deeds[0] if len(deeds) == 1 else Several(deeds))

    def new_encounter(self) -> QDialog:
        from desktop.gm.files.system_rows import rows
        from views.dialogs.files.encounter import EncounterDialog

        systems = rows(self._library.own_systems())
        initial = "" if self._session.sight.empty else self._session.rules.id
        dialog = EncounterDialog(systems, self._library.begin, self._window, initial=initial)
        self.show(dialog)
        return dialog

    def begin_first(self, then: Callable[[], object]) -> None:
        follow = partial(self._library.errands.follow, then)
        self.new_encounter().accepted.connect(follow)

    def recruits(self) -> None:
        """Ask who is to be added; first to what, where nothing was begun yet."""
        if not self._session.begun:
            self.begin_first(self.recruits)
        else:
            self._add()

    def _add(self, why: str = "") -> None:
        """Ask who is to be added, and say `why` it is asked."""
        dialog = self._recruits_dialog(self._party_shelf())
        if (box := self._window.paste_box) is not None:
            dialog.begin_with(box.text.toPlainText(), box.side)
            dialog.accepted.connect(box.clear)
        self.show(dialog)
        dialog.explain(why)

    def load_party(self) -> None:
        """Ask for a party, over the dialog that shows who is in it."""
        if not self._session.begun:
            self.begin_first(self.load_party)
            return
        shelf = self._party_shelf()
        dialog = self._recruits_dialog(shelf)
        self.show(dialog)
        if shelf.parties or shelf.skipped:
            dialog.find_party()
        else:
            dialog.refuse(self.tr("No party saved yet."))

    def _recruits_dialog(self, shelf: "PartyShelf") -> "RecruitsDialog":
        from views.dialogs.recruits.add import RecruitsDialog

        rules, present = self._session.rules, self._session.present
        dialog = RecruitsDialog(
            declared(rules.types.stats),
            [each.name for each in present.everybody()],
            shelf,
            lambda recruits: self.door.do(Add(recruits)),
            self._window,
            counters=[own for each in present.everybody() for own in each.own_counters],
            theme=self._window.theme,
        )

        def hand_on(text: str) -> None:
            self.import_text(text, partial(dialog.forget, text))

        dialog.table_found.connect(hand_on)
        self.offer_to_join(dialog)
        return dialog

    def import_text(self, text: str, then: Callable[[], object] = nothing) -> None:
        """Have a table imported that was taken for names; `then` comes once that is done."""
        self.import_wanted.emit(text, then)

    def edit(self, who: CombatantId) -> None:
        from views.dialogs.recruits.combatant import CombatantDialog

        combatant = self._session.present[who]
        picture = self._picture(combatant)
        fields = declared(self._session.rules.types.stats)

        def apply(answers: dict[str, Any]) -> None:
            self.door.do(_editing(combatant, answers, picture))

        dialog = CombatantDialog(
            combatant,
            fields,
            apply,
            self._window,
            picture=picture,
            load=self._library.picture,
        )
        self.show(dialog)

    def duplicate(self, who: CombatantId) -> None:
        from models.recruits.recruit import recruits_of

        combatant, pictures = self._session.present[who], self._session.history.pictures
        (like,) = recruits_of(self._session.moment, pictures, [combatant])
        self.door.do(Add((replace(like, name=combatant.kind, series=combatant.kind),)))

    def encounter_settings(self) -> None:
        from views.dialogs.forms.settings import SettingsDialog

        fields = declared(self._session.rules.types.settings)
        answers = msgspec.to_builtins(self._session.present.settings)
        title = self.tr("Encounter settings")

        def apply(given: Mapping[str, Any]) -> None:
            self.door.do(ChangeSettings(given))

        rules = self._session.rules

        def keep(given: Mapping[str, Any]) -> None:
            self._library.keep_settings(rules, given)

        self.show(SettingsDialog(title, fields, answers, apply, self._window, keep=keep))

    def open_document(self) -> None:
        from views.dialogs.files.library import LibraryDialog

        self.show(LibraryDialog(self._shelf, self._window))

    def rename(self) -> None:
        from views.dialogs.forms.form import FormDialog

        title = self._session.present.title
        fields = (Field("title", self.tr("Title"), Kind.TEXT, title),)

        def rename(answers: Mapping[str, Answer]) -> None:
            self.door.do(Retitle(str(answers["title"] or "")))

        verb = self.tr("Rename")
        self.show(FormDialog(verb, fields, {}, rename, self._window, does=verb))

    def open_file(self) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(SUFFIX)
        self._file(self.tr("Open an encounter"), pattern, self.open, self._library.folder)

    def open(self, path: Path) -> None:
        """Open a document. Raises Trouble."""
        self._library.open(path, partial(self._say_title, self.tr("Opened: {0}.")))

    def _say_title(self, words: str) -> None:
        opened = words.format(self._session.present.title)
        self.door.say(f"{opened} {still_drawn(self._session.sight.curtain)}".rstrip())

    def _open_backup(self, spoilt: Spoilt) -> None:
        def say(aside: Path | None) -> None:
            words = self.tr("Backup opened. The damaged file is now {0}.")
            self.door.say(words.format(aside.name) if aside else self.tr("Backup opened."))

        self.door.attempt(partial(self._library.open_backup, spoilt, say))

    def _open_clean(self, spoilt: Spoilt) -> None:
        told = self.tr("Clean copy opened. It's in {0}.").format(self._library.folder)
        self.door.attempt(partial(self._library.open_clean, spoilt, partial(self.door.say, told)))

    def import_json(self) -> None:
        start = self._library.export_path("")
        self._file(self.tr("Import JSON"), self.tr("JSON (*.json)"), self._take_in, start)

    def _take_in(self, path: Path) -> None:
        self._library.take_in(path, partial(self._say_title, self.tr("Imported: {0}.")))

    def copy(self, then: Callable[[], object] = nothing) -> None:
        pattern = self.tr("Tickline encounters (*{0})").format(SUFFIX)

        def use(path: Path, told: Callable[[], object]) -> None:
            self._library.copy(path, lambda: (told(), then()))

        self._new_file(self.tr("Save a copy"), pattern, SUFFIX, use)

    def export_json(self) -> None:
        self._new_file(
            self.tr("Export as JSON"), self.tr("JSON (*.json)"), ".json", self._library.export
        )

    def explain(self, trouble: Trouble) -> None:
        from desktop.gm.files.trouble_box import TroubleBox

        box = TroubleBox(trouble, self._window)
        if isinstance(trouble, Spoilt):
            box.offer(
                trouble,
                partial(self._open_backup, trouble),
                partial(self._open_clean, trouble),
                self.open_document,
            )
        self.show(box)

    def warn(self, sentence: str) -> None:
        self.explain(Trouble(sentence))

    def show(self, dialog: QDialog) -> None:
        """Open a dialog, and let go of it when it is closed."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self.closed)
        dialog.open()

    def _picture(self, combatant: Combatant) -> bytes:
        return self._session.history.pictures.get(combatant.portrait, b"")

    def _keep_party(self, name: str, recruits: Sequence[Recruit], tags: Sequence[str]) -> None:
        self._library.keep_party(name, self._session.rules.id, tuple(recruits), tags)

    def _forget_party(self, name: str) -> Callable[[], None]:
        """Remove a party; what is returned keeps it again. Raises Trouble."""
        system_id = self._session.rules.id
        kept = self._library.parties(system_id)
        party, tags = kept.parties[name], kept.tags.get(name, ())
        self._library.forget_party(name, system_id)
        return partial(self._keep_party, name, party, tags)

    def _party_shelf(self) -> "PartyShelf":
        """Return the parties of this system, and none where the disk stands in the way."""
        from views.dialogs.recruits.party import PartyShelf

        try:
            kept = self._library.parties(self._session.rules.id)
        except Trouble as trouble:
            self.door.say(str(trouble))
            kept = KeptParties({})
        save, forget = self._keep_party, self._forget_party
        return PartyShelf(kept.parties, save, forget, kept.tags, kept.troubles)

    def _roll(self, who: CombatantId, what: str, row: Mapping[str, Answer]) -> int:
        session = self._session
        return session.moment.roll(who, what, session.dice, row)

    def _file(self, title: str, pattern: str, use: Callable[[Path], object], start: Path) -> None:
        from PySide6.QtWidgets import QFileDialog

        name, _ = QFileDialog.getOpenFileName(self._window, title, str(start), pattern)
        self.closed.emit()
        if name:
            self.door.attempt(lambda: use(Path(name)))

    def _new_file(
        self,
        title: str,
        pattern: str,
        ending: str,
        use: Callable[[Path, Callable[[], object]], object],
    ) -> None:
        from PySide6.QtWidgets import QFileDialog

        called = re.sub(r"[/\\]", "-", self._session.present.title) or tr(UNTITLED)
        start = self._library.export_path(f"{called}{ending}")
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(start), pattern)
        self.closed.emit()
        if name:
            self._library.remember_export(Path(name))
            self.door.attempt(lambda: self._write(completed(name, ending), use))

    def _write(self, path: Path, use: Callable[[Path, Callable[[], object]], object]) -> None:
        use(path, partial(self.door.say, self.tr("Saved to {0}.").format(path)))


def _editing(combatant: Combatant, answers: Mapping[str, Any], picture: bytes) -> Deed:
    """Return what the answers ask for; `picture` is the portrait there was."""
    edit = Edit(
        combatant.id,
        answers["name"],
        answers["side"],
        answers["stats"],
        answers["public_name"],
    )
    deeds: list[Deed] = [edit]
    if answers["secrecy"] is not combatant.secrecy:
        deeds.append(Disguise(combatant.id, answers["secrecy"]))
    if answers["count"] != combatant.count:
        deeds.append(SetMembers(combatant.id, answers["count"]))
    if answers["picture"] != picture:
        deeds.append(Portray(combatant.id, answers["picture"]))
    if len(deeds) == 1:
        return edit
    return Several(tuple(deeds), tr("Edit {name}", name=answers["name"]))
