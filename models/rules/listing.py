"""A list of systems that names them all and makes each when it is first asked for."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import overload

from models.rules.protocol import RuleSet


class Systems(Sequence[RuleSet]):
    """Rule sets in the order in which they are offered, and by id."""

    def __init__(self, makers: Mapping[str, Callable[[], RuleSet]]) -> None:
        """Know what makes the rule set of each id; nothing is made yet."""
        self._makers = makers
        self._made: dict[str, RuleSet] = {}

    @classmethod
    def of(cls, *systems: RuleSet) -> "Systems":
        """Return a list of rule sets that are made already."""
        return cls({each.id: partial(_itself, each) for each in systems})

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all."""
        return tuple(self._makers)

    def named(self, name: str) -> RuleSet:
        """Return the rule set of that id. Raises KeyError when there is none."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, place: int) -> RuleSet: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[RuleSet, ...]: ...
    def __getitem__(self, place: int | slice) -> RuleSet | tuple[RuleSet, ...]:
        if isinstance(place, slice):
            return tuple(self.named(name) for name in self.ids[place])
        return self.named(self.ids[place])


def _itself(rules: RuleSet) -> RuleSet:
    return rules
