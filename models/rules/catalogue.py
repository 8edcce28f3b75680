"""The list of systems: the one place that names them all.

Each is imported when it is first asked for: a start needs but the one of the fight.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from typing import Final, overload

from models.rules.ruleset import RuleSet
from models.rules.system import AnySystem

IDS: Final = (
    "weapons_free",
    "tabula_rasa",
    "west_that_wasnt",
    "fatewalker",
    "gurps_pacing",
    "plain_ticks",
)
"""Each names a module beside the others in `systems`, which holds the table as `SYSTEM`."""


WRITTEN: Final = (
    "splittermond",
    "exalted_2e",
    "feng_shui_2",
    "hackmaster_5e",
    "hero",
    "shadowrun_5",
    "savage_worlds",
    "d20",
    "year_zero",
)
"""Each names a system file in `resources/systems`."""


def _built(name: str) -> AnySystem:
    table: AnySystem = import_module(f"models.rules.systems.{name}").SYSTEM
    return table


def _written(name: str) -> AnySystem:
    from models.rules.system_files.table import system_in  # its readers, which few fights need

    text = (files("resources") / "systems" / f"{name}.toml").read_text(encoding="utf-8")
    return system_in(text)


class Systems(Sequence[RuleSet]):
    """Rule sets in the order in which they are offered, and by id; each is made when asked for."""

    def __init__(self, ids: Sequence[str] = (), *made: RuleSet) -> None:
        """Know the systems of these `ids`, and behind them those that are `made` already."""
        self._made = {each.id: each for each in made}
        self.ids = (*ids, *self._made)

    def named(self, name: str) -> RuleSet:
        """Return the rule set of that id. Raises KeyError when there is none."""
        if name not in self.ids:
            raise KeyError(name)
        if name not in self._made:
            self._made[name] = RuleSet(_written(name) if name in WRITTEN else _built(name))
        return self._made[name]

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, place: int) -> RuleSet: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[RuleSet, ...]: ...
    def __getitem__(self, place: int | slice) -> RuleSet | tuple[RuleSet, ...]:
        if isinstance(place, slice):
            return tuple(self.named(name) for name in self.ids[place])
        return self.named(self.ids[place])


SYSTEMS: Final = Systems((*IDS, *WRITTEN))


def system(name: str) -> RuleSet:
    """Return the rule set of that id. Raises KeyError when there is none."""
    return SYSTEMS.named(name)
