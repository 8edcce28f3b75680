"""Effects: which there are, and what a new or a changed one is."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import asdict, replace

from desktop.gm.desk import Desk
from models.rules.deeds import AddEffect, ChangeEffect, Deed, OfEffect
from models.rules.effects import found, titled
from models.rules.fields import Answer
from models.rules.files.effects import effects_in, page_of
from models.rules.files.text import Faulty
from models.rules.names import shortened
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.session.group import Group
from models.sight.timed import EffectRow, effect_rows
from models.wording import mark, tr
from views.dialogs.effects.dialog import EffectDialog
from views.dialogs.effects.fields import (
    CLOCK,
    FIRES,
    FIRST,
    ON,
    SCENE,
    Ground,
    answers_of,
    on_combatant,
    shown,
)
from views.dialogs.effects.library import EffectLibrary
from views.dialogs.effects.list import EffectsDialog

_CHANGING: Final = mark("Change {name}")
_EFFECTS: Final = re.compile(r"^\s*(?:\[\[\s*effect|effects\s*=)", re.MULTILINE)
"""How effects begin on a page, or nearly so."""


class Effects:
    """The effects of a fight in a dialog, those of the chosen combatant first."""

    _dialog: EffectsDialog | None = None

    def __init__(
        self, desk: Desk, who: CombatantId | None = None, group: Group | None = None
    ) -> None:
        """Make a new effect one on `who`, or all of `group`, if nothing else is chosen."""
        self._desk = desk
        self._session = desk.session
        self._who = who
        self._group = group

    def show(self) -> None:
        dialog = self._dialog = EffectsDialog(
            self._rows, self._add, self._change, self._desk.door.do, self._desk.window
        )
        self._desk.dialogs.show(dialog)

    def show_event(self, tick: Tick) -> None:
        axis = self._session.rules.axis
        answers: dict[str, Answer] = {ON: SCENE, FIRES: CLOCK, FIRST: shown(tick, axis)}
        self._ask(answers, self._laid, "")

    def _rows(self) -> Sequence[EffectRow]:
        return effect_rows(self._session.moment, self._who)

    def _add(self) -> None:
        answers: dict[str, Answer] = {} if self._who is None else {ON: on_combatant(self._who)}
        self._ask(answers, self._laid, "")

    def _laid(self, terms: OfEffect) -> Deed:
        """Return the deed that lays an effect: on all who are selected, where they bear it."""
        deed = AddEffect(**asdict(terms))
        together = self._group is not None and terms.who == self._who
        return self._group.bear(deed) if self._group and together else deed

    def _change(self, known: str) -> None:
        present = self._session.present
        effect = found(present, known)
        title = tr(_CHANGING, name=titled(present, effect))
        answers = answers_of(effect, self._ground())
        self._ask(answers, lambda terms: ChangeEffect(**asdict(terms), effect=known), title)

    def _ask(
        self, answers: dict[str, Answer], deed: Callable[[OfEffect], Deed], title: str
    ) -> None:
        def apply(terms: OfEffect) -> None:
            self._desk.door.do(deed(terms))
            if self._dialog is not None:
                self._dialog.refresh()

        ground = self._ground() if title else self._ground_of_group()
        above = self._dialog or self._desk.window
        dialog = EffectDialog(ground, answers, apply, above, library=self._own(), title=title)
        if self._dialog is None:
            self._desk.dialogs.show(dialog)
        else:
            dialog.open()

    def _own(self) -> EffectLibrary:
        library, system = self._desk.library, self._session.rules.id
        own, do = library.own, library.do_with_own
        return EffectLibrary(
            lambda: do(partial(own.list, system)),
            lambda effects: do(partial(own.keep, system, effects)),
            lambda name: do(partial(own.forget, system, name)),
            page_of,
            _read,
        )

    def _ground(self) -> Ground:
        session = self._session
        moment, everybody = session.moment, tuple(session.present.everybody())
        return Ground(moment.axis, session.present.now, everybody, moment.presets)

    def _ground_of_group(self) -> Ground:
        ground, group = self._ground(), self._group
        if group is None or group.alone:
            return ground
        together = replace(group.fight[group.members[0]], name=group.names, members=UNSET)
        rest = (each for each in ground.combatants if each.id not in group.members)
        return replace(ground, combatants=(together, *rest))


def _read(page: str) -> Sequence[OfEffect]:
    """Return the effects on a page that was copied anywhere. Raises RuleBroken."""
    try:
        found = effects_in(page) if _EFFECTS.search(page) else ()
    except Faulty as error:
        raise RuleBroken("\n".join(shortened([str(each) for each in error.faults]))) from error
    if not found:
        raise RuleBroken(tr("The clipboard holds no effects: a page has [[effects]]."))
    return found
