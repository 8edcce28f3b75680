"""Commands for the selected combatants."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.menus import Choice, add_choices
from models.rules.counters.change import parse_counter_cell
from models.rules.deeds import Add, Deed, Disguise, Edit, Portray, SetMembers, Several, WriteNote
from models.rules.fields import Field, Kind, declared_fields
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence, Secrecy, Side
from models.scheduler.encounter import Encounter
from models.session.group import Group
from models.wording import tr


class CombatantCommands(Part):
    """Edits, hides, splits and removes the selected combatants."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        roster = self._window.roster
        roster.counter_typed.connect(self._change_counter)
        roster.eye_pressed.connect(self.show_secrecy)
        roster.join_pressed.connect(self._join_row)
        roster.lane_activated.connect(self._edit_by_id)
        self._window.timeline.activated.connect(self._edit_by_id)
        self._window.card.opened.connect(self._run_for_card)

    @property
    def wiring(self) -> Wiring:
        by_key: dict[str, Callable[[Group], object]] = {
            "edit": lambda group: self.edit_combatant(group.members[0]),
            "reveal": lambda group: self._desk.do(group.hide_or_reveal()),
            "counter": self._show_counter,
            "note": lambda group: self.show_notes(group.fight, group.members),
            "duplicate": lambda group: self.duplicate_combatant(group.members[0]),
            "split": self._split,
            "merge": self._merge,
            "secrecy": self._ask_secrecy,
            "fall": self._lose_members,
            "defeat": self._defeat,
            "leave": self._leave,
            "remove": self._remove,
        }
        return Wiring(
            commands={
                key: partial(self._desk.act_on_group, command) for key, command in by_key.items()
            },
            menus={"side": self._fill_sides, "secrecy": self._fill_secrecies},
        )

    def show_secrecy(self, who: str, position: QPoint) -> None:
        """Open the menu for what players see of `who`. Restore the selection when it closes."""
        selected = self._session.sight.selected
        if self._desk.select_group(CombatantId(who)) is None:
            return
        menu = self._popup_secrecy(position)
        if CombatantId(who) not in selected:
            # Later, because Qt triggers the clicked action after hiding the menu.
            reselect = partial(QTimer.singleShot, 0, partial(self._session.select_all, selected))
            menu.aboutToHide.connect(reselect, Qt.ConnectionType.SingleShotConnection)

    def duplicate_combatant(self, who: CombatantId) -> None:
        from models.recruits.recruit import recruits_of

        combatant, pictures = self._session.present[who], self._session.history.pictures
        (recruit,) = recruits_of(self._session.moment, pictures, [combatant])
        self._dispatcher.do(Add((replace(recruit, name=combatant.kind, series=combatant.kind),)))

    def edit_combatant(self, who: CombatantId) -> None:
        from views.dialogs.recruits.combatant import CombatantDialog

        combatant = self._session.present[who]
        picture = self._session.history.pictures.get(combatant.portrait, b"")

        def apply(answers: dict[str, Any]) -> None:
            self._dispatcher.do(_edit_deed(combatant, answers, picture))

        dialog = CombatantDialog(
            combatant,
            declared_fields(self._session.rules.types.stats),
            apply,
            self._window,
            picture=picture,
            load=self._documents.read_picture,
        )
        self._dialogs.open_dialog(dialog, who)

    def _edit_by_id(self, who: str) -> None:
        if self._desk.check_in_present():
            self.edit_combatant(CombatantId(who))

    def _join_row(self, who: str) -> None:
        """Let a row's combatant join the fight, and if it is selected, all selected combatants."""
        clicked, selected = CombatantId(who), self._session.sight.selected
        if self._session.present[clicked].presence is Presence.DEFEATED:
            self._dispatcher.attempt(self._dialogs.return_defeated)
            return
        ids = selected if clicked in selected else (clicked,)
        self._dispatcher.attempt(lambda: self._dialogs.ask_to_join(ids))

    def _run_for_card(self, key: str) -> None:
        if not self._session.sight.selected:
            self._session.select(self._session.sight.card.who)
        self._actions[key].trigger()

    def _defeat(self, group: Group) -> None:
        question = self.tr("Defeat {0}?").format(group.names)
        self._take_out(group.defeat(), question, self.tr("&Defeat"))

    def _leave(self, group: Group) -> None:
        question = self.tr("Take {0} out of the fight?").format(group.names)
        self._take_out(group.leave(), question, self.tr("&Take out"))

    def _remove(self, group: Group) -> None:
        question = self.tr("Remove {0}?").format(group.names)
        self._take_out(group.remove(), question, self.tr("&Remove"))

    def _take_out(self, deed: Deed, question: str, verb: str) -> None:
        """Do a deed that takes combatants out of the fight. Without a selection, ask first."""
        do = partial(self._desk.do, deed)
        if self._desk.group:
            do()
        else:
            self._confirm(question, verb, do)

    def _confirm(self, question: str, verb: str, on_confirmed: Callable[[], object]) -> None:
        from views.dialogs.forms.dialog import confirm

        box = confirm(question, verb, self.tr("&Cancel"), on_confirmed, self._window)
        box.finished.connect(self._dialogs.closed)

    def _lose_members(self, group: Group) -> None:
        """Remove one member of each mob. If a mob has no other member, ask first."""
        lose = partial(self._desk.do, group.lose())
        if names := group.names_of_single_combatants:
            self._confirm(self.tr("Defeat {0}?").format(names), self.tr("&Defeat"), lose)
        else:
            lose()

    def _split(self, group: Group) -> None:
        offer, _ = self._session.moment.mob_offers(group.members[0])
        self._dialogs.ask_offer(offer, self._dispatcher.do)

    def _merge(self, group: Group) -> None:
        """Ask who merges with the lead. The other selected combatants are already ticked."""
        _, offer = self._session.moment.mob_offers(group.members[0])
        if not group.is_single:
            others = tuple(who for who in offer.rows if who not in group.members)
            offer = replace(offer, optional_rows=others)
        self._dialogs.ask_offer(offer, self._dispatcher.do)

    def _show_counter(self, group: Group) -> None:
        from desktop.gm.parts.combatants.counters import open_counter_form

        open_counter_form(self._desk, group)

    def show_notes(self, fight: Encounter, members: Sequence[CombatantId]) -> None:
        """Show the notes on `members`, one after another."""
        from views.dialogs.note import NoteDialog

        who, *rest = members
        title = _note_title(fight[who].display_name, len(rest))

        def apply(note: str) -> None:
            self._dispatcher.do(WriteNote(who, note))

        dialog = NoteDialog(title, fight[who].note_text, apply, self._window.theme, self._window)
        if rest:
            dialog.accepted.connect(partial(self.show_notes, fight, rest))
        self._dialogs.open_dialog(dialog, who)

    def _change_counter(self, who: str, key: str, text: str) -> None:
        if self._desk.check_in_present():
            combatant = self._session.present[CombatantId(who)]
            self._dispatcher.attempt(
                lambda: self._dispatcher.do(parse_counter_cell(combatant, key, text))
            )

    def _ask_secrecy(self, group: Group) -> None:
        self._popup_secrecy(self._window.roster.eye_place(group.members[0]))

    def _popup_secrecy(self, position: QPoint) -> QMenu:
        menu = self._actions["secrecy"].menu()
        assert isinstance(menu, QMenu)
        menu.popup(position)
        return menu

    def _fill_sides(self, menu: QMenu) -> None:
        titles = {
            Side.PC: self.tr("&Players"),
            Side.NPC: self.tr("&Opponents"),
            Side.NEUTRAL: self.tr("O&thers"),
        }
        group = self._desk.group_or_card
        self._fill_choices(menu, titles, group and group.side, self._set_side)

    def _fill_secrecies(self, menu: QMenu) -> None:
        titles = {
            Secrecy.FULL: self.tr("&Full"),
            Secrecy.ALIAS: self.tr("&Alias…"),
            Secrecy.UNKNOWN: self.tr("&Unknown (?)"),
            Secrecy.HIDDEN: self.tr("&Hidden"),
        }
        group = self._desk.group_or_card
        self._fill_choices(menu, titles, group and group.secrecy, self._set_secrecy)

    def _fill_choices(
        self,
        menu: QMenu,
        titles: Mapping[Choice, str],
        current: object,
        choose: Callable[[Choice], object],
    ) -> None:
        if self._desk.group_or_card:
            add_choices(menu, titles, current, choose)
        else:
            menu.addAction(self.tr("Select a combatant first")).setEnabled(False)

    def _set_side(self, side: Side) -> None:
        if group := self._desk.group_or_card:
            self._desk.do(group.change_side(side))

    def _set_secrecy(self, secrecy: Secrecy) -> None:
        """Set what players see. For an alias, ask if one is missing or to be changed."""
        if (group := self._desk.group_or_card) is None:
            return
        needs_no_alias = group.without_alias is None and group.secrecy is not Secrecy.ALIAS
        if secrecy is not Secrecy.ALIAS or needs_no_alias:
            self._desk.do(group.disguise(secrecy))
        else:
            self._ask_alias(group, group.without_alias or group)

    def _ask_alias(self, group: Group, targets: Group) -> None:
        """Ask for an alias of `targets`: all of `group`, or only its members that have none."""
        from views.dialogs.forms.form import FormDialog

        def apply(answers: Mapping[str, Any]) -> None:
            alias = str(answers["alias"] or "")
            keeps_alias = alias or targets.members != group.members
            self._dispatcher.do(
                group.disguise(Secrecy.ALIAS if keeps_alias else Secrecy.UNKNOWN, alias)
            )

        title, field, verb = _alias_form(targets)
        self._dialogs.open_dialog(FormDialog(title, (field,), {}, apply, self._window, verb=verb))


def _note_title(name: str, more_count: int) -> str:
    if more_count:
        return tr("Note: {name} ({number} more)", name=name, number=more_count)
    return tr("Note: {name}", name=name)


def _alias_form(targets: Group) -> tuple[str, Field, str]:
    """Return the title, the field and the button text of the form for an alias."""
    help_text = tr("Blank: players see “?”.")
    field = Field("alias", tr("Alias"), Kind.TEXT, targets.alias, help=help_text, optional=True)
    return tr("Alias: {names}", names=targets.names), field, tr("Apply")


def _edit_deed(combatant: Combatant, answers: Mapping[str, Any], picture: bytes) -> Deed:
    edit = Edit(
        combatant.id, answers["name"], answers["side"], answers["stats"], answers["public_name"]
    )
    deeds: list[Deed] = [edit]
    if answers["secrecy"] is not combatant.secrecy:
        is_new = answers["public_name"] != combatant.public_name
        alias = answers["public_name"] if is_new else ""
        deeds.append(Disguise(combatant.id, answers["secrecy"], alias))
    if answers["count"] != combatant.count:
        deeds.append(SetMembers(combatant.id, answers["count"]))
    if answers["picture"] != picture:
        deeds.append(Portray(combatant.id, answers["picture"]))
    if len(deeds) == 1:
        return edit
    return Several(tuple(deeds), tr("Edit {name}", name=answers["name"]))
