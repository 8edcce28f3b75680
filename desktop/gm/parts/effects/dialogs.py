"""Dialogs that list the effects of a fight, add to them and change them."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from desktop.gm.desk import Desk
from models.rules.deeds import AddEffect, ChangeEffect, Deed, EffectTerms
from models.rules.effects import effect_terms, effect_title, require_effect
from models.rules.fields import Answer
from models.rules.files.effects import format_page, parse_effects
from models.rules.files.text import FaultyFile
from models.rules.names import shorten_list
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.session.group import Group
from models.sight.timed import EffectRow, effect_rows
from models.wording import mark, tr
from views.dialogs.effects.dialog import EffectDialog
from views.dialogs.effects.fields import (
    FIRST_KEY,
    ON_KEY,
    ON_SCENE,
    TRIGGERS_BY_CLOCK,
    TRIGGERS_KEY,
    EffectContext,
    answers_of,
    on_combatant,
    tick_answer,
)
from views.dialogs.effects.library_button import EffectShelf
from views.dialogs.effects.list import EffectsDialog

_CHANGE_TITLE: Final = mark("Change {name}")
_EFFECTS_START: Final = re.compile(r"^\s*(?:\[\[\s*effect|effects\s*=)", re.MULTILINE)
"""Matches the beginning of an effect on a page, even if it is slightly misspelt."""


class EffectDialogs:
    """Opens the list of effects and the dialogs that add and change one."""

    _list_dialog: EffectsDialog | None = None

    def __init__(
        self, desk: Desk, who: CombatantId | None = None, group: Group | None = None
    ) -> None:
        """Suggest `who`, or all members of `group`, as bearers of a new effect."""
        self._desk = desk
        self._session = desk.session
        self._who = who
        self._group = group

    def open_list(self) -> None:
        dialog = self._list_dialog = EffectsDialog(
            self._rows,
            self._add,
            self._change,
            self._desk.dispatcher.do,
            self._desk.window.theme,
            self._desk.window,
        )
        self._desk.dialogs.open_dialog(dialog)

    def ask_for_scene_effect(self, tick: Tick) -> None:
        axis = self._session.rules.axis
        answers: dict[str, Answer] = {
            ON_KEY: ON_SCENE,
            TRIGGERS_KEY: TRIGGERS_BY_CLOCK,
            FIRST_KEY: tick_answer(tick, axis),
        }
        self._ask(answers, self._add_deed)

    def _rows(self) -> Sequence[EffectRow]:
        return effect_rows(self._session.moment, self._who, self._session.history.pictures)

    def _add(self) -> None:
        answers: dict[str, Answer] = {} if self._who is None else {ON_KEY: on_combatant(self._who)}
        self._ask(answers, self._add_deed)

    def _add_deed(self, terms: EffectTerms) -> Deed:
        """Return the deed that adds an effect. If the lead bears it, the whole selection does."""
        deed = AddEffect(**asdict(terms))
        is_for_group = self._group is not None and terms.who == self._who
        return self._group.add_effect(deed) if self._group and is_for_group else deed

    def _change(self, effect_id: str) -> None:
        present = self._session.present
        effect = require_effect(present, effect_id)
        title = tr(_CHANGE_TITLE, name=effect_title(present, effect))
        first_tick = effect_terms(effect, present.now).at
        context = replace(self._context(), first=first_tick)
        answers = answers_of(effect, context)
        self._ask(
            answers, lambda terms: ChangeEffect(**asdict(terms), effect=effect_id), title, context
        )

    def _ask(
        self,
        answers: dict[str, Answer],
        make_deed: Callable[[EffectTerms], Deed],
        title: str = "",
        context: EffectContext | None = None,
    ) -> None:
        def apply(terms: EffectTerms) -> None:
            self._desk.dispatcher.do(make_deed(terms))
            if self._list_dialog is not None:
                self._list_dialog.refresh()

        context = context or self._group_context()
        parent = self._list_dialog or self._desk.window
        dialog = EffectDialog(
            context, answers, apply, parent, library=self._effect_library(), title=title
        )
        if self._list_dialog is None:
            self._desk.dialogs.open_dialog(dialog)
        else:
            dialog.open()

    def _effect_library(self) -> EffectShelf:
        documents, system = self._desk.documents, self._session.rules.id
        store, run = documents.custom_library, documents.run_on_library
        return EffectShelf(
            lambda: run(partial(store.load_effects, system)),
            lambda effects: run(partial(store.save_effects, system, effects)),
            lambda name: run(partial(store.remove_effect, system, name)),
            format_page,
            _parse_page,
        )

    def _context(self) -> EffectContext:
        session = self._session
        moment, everyone = session.moment, tuple(session.present.all_combatants())
        return EffectContext(moment.axis, session.present.now, everyone, moment.presets)

    def _group_context(self) -> EffectContext:
        context, group = self._context(), self._group
        if group is None or group.is_single:
            return context
        group_bearer = replace(group.fight[group.members[0]], name=group.names, members=UNSET)
        others = (each for each in context.combatants if each.id not in group.members)
        return replace(context, combatants=(group_bearer, *others))


def _parse_page(page: str) -> Sequence[EffectTerms]:
    """Return the effects on a copied page. Raises RuleBroken if there are none."""
    try:
        effects = parse_effects(page) if _EFFECTS_START.search(page) else ()
    except FaultyFile as error:
        raise RuleBroken("\n".join(shorten_list([str(each) for each in error.faults]))) from error
    if not effects:
        raise RuleBroken(
            tr("The clipboard holds no effects. A page of effects contains [[effects]].")
        )
    return effects
