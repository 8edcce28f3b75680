"""Adds entries to menus: choices, offers, and commands in sections."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from desktop.gm.actions import Actions, Command
from models.rules.offers import Offer
from views.plain import escape_mnemonic, set_tip

Choice = TypeVar("Choice")


def add_entry(menu: QMenu, text: str, callback: Callable[[], object]) -> QAction:
    """Add an entry that calls `callback`. "&" in `text` precedes the access key."""
    action = menu.addAction(text)
    action.triggered.connect(lambda _checked=False: callback())
    return action


def add_offer(menu: QMenu, offer: Offer, take: Callable[[Offer], object]) -> None:
    text = f"{offer.title} ({offer.cost})" if offer.cost else offer.title
    action = add_entry(menu, escape_mnemonic(text), lambda: take(offer))
    action.setEnabled(not offer.refusal)
    set_tip(action, offer.refusal or offer.help)


def add_choices(
    menu: QMenu, texts: Mapping[Choice, str], current: object, choose: Callable[[Choice], object]
) -> None:
    group = QActionGroup(menu)
    for choice, text in texts.items():
        action = group.addAction(add_entry(menu, text, partial(choose, choice)))
        action.setCheckable(True)
        action.setChecked(choice == current)


def add_commands(
    menu: QMenu,
    actions: Actions,
    commands: Iterable[Command],
    *,
    has_mobs: bool,
    has_several_selected: bool,
) -> None:
    """Add commands in sections, leaving out those for mobs if the fight has no mobs.

    Even then, merging is added if several combatants are selected.
    """
    for command in commands:
        if command.starts_section:
            menu.addSeparator()
        if has_mobs or not command.mobs_only or (has_several_selected and command.key == "merge"):
            menu.addAction(actions[command.key])
