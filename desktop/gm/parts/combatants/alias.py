"""Aliases: the form that asks for one as soon as those who are selected are to be seen by it."""

from collections.abc import Mapping
from functools import partial

from desktop.gm.desk import Desk
from models.rules.fields import Answer, Field, Kind
from models.scheduler.combatant import Secrecy
from models.session.group import Group
from models.wording import tr
from views.dialogs.forms.form import FormDialog


def show_alias(desk: Desk, group: Group) -> FormDialog:
    """Ask by what name the players know those in `group` who have no alias, else all of them."""
    asked = group.without_alias or group
    told = tr("Blank: players see “?”.")
    alias = Field("alias", tr("Alias"), Kind.TEXT, asked.alias, help=told, optional=True)
    title = tr("Alias: {names}", names=asked.names)
    apply = partial(_apply, desk, group)
    dialog = FormDialog(title, (alias,), {}, apply, desk.window, does=tr("Apply"))
    desk.dialogs.show(dialog)
    return dialog


def _apply(desk: Desk, group: Group, answers: Mapping[str, Answer]) -> None:
    alias, asked = str(answers["alias"] or ""), group.without_alias or group
    known = alias or asked.members != group.members
    desk.door.do(group.disguise(Secrecy.ALIAS if known else Secrecy.UNKNOWN, alias))
