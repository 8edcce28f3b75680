"""The list of systems, and the only module that names them all.

Each system is imported, or read from its file, on first use, since startup needs only the system of
the current fight. A fight whose system came from a file stores the file's text, and continues by
that text's rules.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Final, overload

from models.rules.ruleset import RuleSet
from models.rules.shipped import read_shipped_system, shipped_title
from models.scheduler.history import History
from models.wording import tr

SYSTEM_IDS: Final = (
    "weapons_free",
    "tabula_rasa",
    "west_that_wasnt",
    "fatewalker",
    "gurps_pacing",
    "plain_ticks",
)
"""Names of modules in `systems`; each module holds its table as `SYSTEM`."""

FIRST_SAMPLE_SYSTEM: Final = "fatewalker"
"""The system whose sample opens at first launch, because it needs no knowledge of rules."""

FILE_IDS: Final = (
    "splittermond",
    "exalted_2e",
    "feng_shui_2",
    "hackmaster_5e",
    "hero",
    "shadowrun_5",
    "savage_worlds",
    "d20",
    "year_zero",
    "draw_steel",
    "cosmere",
    "lancer",
    "dragonbane",
)
"""Names of system files in `resources/systems` that have no module."""

SHIPPED_FILES: Final = ("plain_ticks", *FILE_IDS)
"""All system files in `resources/systems`.

The first one also has a module, for fights saved before there were system files.
"""


_FOUNDRY_SYSTEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "gurps_pacing": ("gurps",),
    "splittermond": ("splittermond",),
    "savage_worlds": ("swade",),
    "d20": ("dnd5e", "pf2e", "sf2e", "pf1", "D35E", "sfrpg"),
    "draw_steel": ("draw-steel",),
    "cosmere": ("cosmere-rpg",),
    "lancer": ("lancer",),
    "dragonbane": ("dragonbane",),
    "hero": ("hero6efoundryvttv2",),
    "shadowrun_5": ("shadowrun5e",),
    "year_zero": (
        "alienrpg",
        "blade-runner",
        "yzecoriolis",
        "coriolis-tgd",
        "forbidden-lands",
        "mutant-year-zero",
        "t2k4e",
        "vaesen",
    ),
}


def foundry_systems(system_id: str) -> Collection[str] | None:
    """Return the Foundry VTT ids of a system's games; None for a custom system."""
    return _FOUNDRY_SYSTEMS.get(system_id, ()) if system_id in (*SYSTEM_IDS, *FILE_IDS) else None


def parse_rule_set(text: str) -> RuleSet:
    """Return the rule set that a system file's text defines; the same text gives the same object.

    Raises FaultyFile, which lists all errors.
    """
    return SYSTEMS.find_by_text(text) or _build_rule_set(text)


@lru_cache(maxsize=64)
def _build_rule_set(text: str) -> RuleSet:
    from models.rules.files.table import load_system  # the parsers, which few fights need
    from models.rules.files.text import FaultyFile, fault_at

    table = load_system(text)
    if table.id not in SYSTEM_IDS:
        return RuleSet(table, text)
    if table.id in SHIPPED_FILES and text == text_of(system(table.id)):
        return system(table.id)
    message = tr("“{id}” is the id of a system in Tickline. Choose another id.", id=table.id)
    raise FaultyFile([fault_at(text, ("id",), message)])


def text_of(rules: RuleSet) -> str:
    """Return the text of the file that describes a system; "" if there is none."""
    return rules.text or (read_shipped_system(rules.id) if rules.id in SHIPPED_FILES else "")


def system_title(system_id: str) -> str:
    """Return the title of the system with that id; only the title is read from a file."""
    return shipped_title(system_id) if system_id in SHIPPED_FILES else system(system_id).title


def _load_module(system_id: str) -> RuleSet:
    return RuleSet(import_module(f"models.rules.systems.{system_id}").SYSTEM)


def _load_file(system_id: str) -> RuleSet:
    return parse_rule_set(read_shipped_system(system_id))


class Systems(Sequence[RuleSet]):
    """The rule sets in the order in which they are offered; each is loaded on first use."""

    def __init__(self, ids: Sequence[str] = (), *rule_sets: RuleSet) -> None:
        self._loaded = {each.id: each for each in rule_sets}
        self.ids = (*ids, *self._loaded)

    def by_id(self, system_id: str) -> RuleSet:
        """Return the rule set with that id. Raises KeyError if there is none."""
        if system_id not in self.ids:
            raise KeyError(system_id)
        if system_id not in self._loaded:
            load = _load_file if system_id in FILE_IDS else _load_module
            self._loaded[system_id] = load(system_id)
        return self._loaded[system_id]

    def find_by_text(self, text: str) -> RuleSet | None:
        """Return the loaded rule set of this system file's text, or None."""
        return next((each for each in self._loaded.values() if text and each.text == text), None)

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> RuleSet: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[RuleSet, ...]: ...
    def __getitem__(self, index: int | slice) -> RuleSet | tuple[RuleSet, ...]:
        if isinstance(index, slice):
            return tuple(self.by_id(system_id) for system_id in self.ids[index])
        return self.by_id(self.ids[index])


SYSTEMS: Final = Systems((*SYSTEM_IDS, *FILE_IDS))


def system(system_id: str) -> RuleSet:
    """Return the rule set with that id. Raises KeyError if there is none."""
    return SYSTEMS.by_id(system_id)


def system_of_fight(history: History, number: int | None = None) -> RuleSet:
    """Return the rule set in force after the first `number` steps; None: after all steps done.

    It is loaded from the system text stored in the fight or, without one, found by its id. Raises
    KeyError if there is no such system, and FaultyFile if the text has errors.
    """
    text = history.text_at(history.done if number is None else number)
    return parse_rule_set(text) if text else system(history.start.system)
