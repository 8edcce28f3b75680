"""The list of systems: the one place that names them all.

Each is imported, or read from its file, when it is first asked for: a start needs only the one
of the fight. A fight whose system came from a file has the text of that file, and is played by it.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final, overload

from models.rules.ruleset import RuleSet
from models.rules.shipped import shipped, title_in
from models.scheduler.history import History
from models.wording import tr

IDS: Final = (
    "weapons_free",
    "tabula_rasa",
    "west_that_wasnt",
    "fatewalker",
    "gurps_pacing",
    "plain_ticks",
)
"""Each names a module beside the others in `systems`, which holds the table as `SYSTEM`."""

SHOWN_FIRST: Final = "fatewalker"
"""Its sample can be followed without knowing any rules."""

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
"""Each names a system file in `resources/systems`, which is all there is of it."""

SHIPPED: Final = ("plain_ticks", *WRITTEN)
"""All system files in `resources/systems`: the first is played under names older than files."""


_GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "gurps_pacing": ("gurps",),
    "splittermond": ("splittermond",),
    "savage_worlds": ("swade",),
    "d20": ("dnd5e", "pf2e", "sf2e", "pf1", "D35E", "sfrpg"),
}


def games(system_id: str) -> Collection[str] | None:
    """Return what a system plays by the ids of Foundry VTT; None if only its author knows."""
    return _GAMES.get(system_id, ()) if system_id in (*IDS, *WRITTEN) else None


def described(text: str) -> RuleSet:
    """Return the rule set that the text of a system file describes; the same text gives the same.

    Raises Faulty with all that is wrong in it.
    """
    return SYSTEMS.made_of(text) or _described(text)


@lru_cache(maxsize=64)
def _described(text: str) -> RuleSet:
    from models.rules.files.table import system_in  # its readers, which few fights need
    from models.rules.files.text import Faulty, fault_at

    table = system_in(text)
    if table.id not in IDS:
        return RuleSet(table, text)
    if table.id in SHIPPED and text == text_of(system(table.id)):
        return system(table.id)
    raise Faulty([fault_at(text, ("id",), _taken(table.id))])


def text_of(rules: RuleSet) -> str:
    """Return the text of the file that describes a system; nothing for those without one."""
    return rules.text or (shipped(rules.id) if rules.id in SHIPPED else "")


def title_of(name: str) -> str:
    """Return what people call the system of that id; of a file nothing else is read."""
    return title_in(name) if name in SHIPPED else system(name).title


def _taken(name: str) -> str:
    return tr("“{id}” is the id of a system in Tickline. Choose another id.", id=name)


def _built(name: str) -> RuleSet:
    return RuleSet(import_module(f"models.rules.systems.{name}").SYSTEM)


def _written(name: str) -> RuleSet:
    return described(shipped(name))


class Systems(Sequence[RuleSet]):
    """Rule sets in the order in which they are offered, and by id; each is made when asked for."""

    def __init__(self, ids: Sequence[str] = (), *made: RuleSet) -> None:
        self._made = {each.id: each for each in made}
        self.ids = (*ids, *self._made)

    def named(self, name: str) -> RuleSet:
        """Return the rule set of that id. Raises KeyError when there is none."""
        if name not in self.ids:
            raise KeyError(name)
        if name not in self._made:
            self._made[name] = _written(name) if name in WRITTEN else _built(name)
        return self._made[name]

    def made_of(self, text: str) -> RuleSet | None:
        """Return the one that was made of the text of a file, however many came since."""
        return next((each for each in self._made.values() if text and each.text == text), None)

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


def system_of(history: History, number: int | None = None) -> RuleSet:
    """Return the rule set by which a fight is played: by the text it has, or else by its id.

    That is the one after `number` steps, which is not always the one of the present. Raises
    KeyError when there is no such system, and Faulty when its text makes no sense.
    """
    text = history.text_at(history.done if number is None else number)
    return described(text) if text else system(history.start.system)
