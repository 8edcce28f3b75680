"""Entries of menus: choices, offers, and commands in their sections."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from desktop.gm.actions import Actions, Command
from models.rules.offers import Offer
from views.plain import literal, set_tip

Choice = TypeVar("Choice")


def add_entry(menu: QMenu, words: str, deed: Callable[[], object]) -> QAction:
    """Put an entry into a menu that does `deed`; `words` are with the signs of menus."""
    action = menu.addAction(words)
    action.triggered.connect(lambda _checked=False: deed())
    return action


def add_offer(menu: QMenu, offer: Offer, take: Callable[[Offer], object]) -> None:
    """Put an offer into a menu, grey with its refusal as tool tip where it has one."""
    words = f"{offer.title} ({offer.cost})" if offer.cost else offer.title
    action = add_entry(menu, literal(words), lambda: take(offer))
    action.setEnabled(not offer.refusal)
    set_tip(action, offer.refusal or offer.help)


def offer_one(
    menu: QMenu, words: Mapping[Choice, str], chosen: object, choose: Callable[[Choice], object]
) -> None:
    """Fill a menu with choices and their words, of which one is `chosen` at a time."""
    group = QActionGroup(menu)
    for each, said in words.items():
        action = group.addAction(add_entry(menu, said, partial(choose, each)))
        action.setCheckable(True)
        action.setChecked(each == chosen)


def put_commands(
    menu: QMenu, actions: Actions, commands: Iterable[Command], *, mobs: bool, several: bool
) -> None:
    """Put commands into a menu, in sections; those of mobs only where there are some."""
    for command in commands:
        if command.line:
            menu.addSeparator()
        if mobs or not command.of_mobs or (several and command.key == "merge"):
            menu.addAction(actions[command.key])
