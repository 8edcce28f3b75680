"""What the GM does to one combatant or to several, as one step with one line in the history."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters.change import concerns
from models.rules.deeds import (
    AddEffect,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Leave,
    Lose,
    Remove,
    Reveal,
    Several,
)
from models.rules.names import first_of
from models.rules.offers import Gathering, Offer
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence, Secrecy, Side
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

Value = TypeVar("Value")

_SEEN_AS: Final = {
    Secrecy.FULL: mark("Revealed: {names}"),
    Secrecy.ALIAS: mark("Players see the alias: {names}"),
    Secrecy.UNKNOWN: mark("Players see “?”: {names}"),
    Secrecy.HIDDEN: mark("Hidden: {names}"),
}
_SIDES: Final = {
    Side.PC: mark("Now players: {names}"),
    Side.NPC: mark("Now opponents: {names}"),
    Side.NEUTRAL: mark("Now others: {names}"),
}
_DEFEATED: Final = mark("Defeated: {names}")
_LEFT: Final = mark("Left the fight: {names}")
_REMOVED: Final = mark("Removed: {names}")
_LOST: Final = mark("One lost from each: {names}")
_EFFECT: Final = mark("Effect {effect}: {names}")
_OFFERED: Final = mark("{what}: {names}")


class Group(Struct, frozen=True):
    """The combatants that are selected, at least one, the first leads."""

    fight: Encounter
    members: tuple[CombatantId, ...]

    @property
    def alone(self) -> bool:
        return len(self.members) == 1

    @property
    def names(self) -> str:
        return _names(self.fight, self.members)

    @property
    def visible(self) -> bool:
        """Whether the players know of any of them."""
        return any(self.fight[who].visible for who in self.members)

    @property
    def secrecy(self) -> Secrecy | None:
        """What the players know of all of them, None where that differs."""
        return _common([self.fight[who].secrecy for who in self.members])

    @property
    def alias(self) -> str:
        """The alias of all of them, nothing where that differs."""
        return _common([self.fight[who].public_name for who in self.members]) or ""

    @property
    def without_alias(self) -> "Group | None":
        """Those who have no alias, None where each has one."""
        members = tuple(who for who in self.members if not self.fight[who].public_name)
        return replace(self, members=members) if members else None

    @property
    def side(self) -> Side | None:
        """The side they are all on, None where that differs."""
        return _common([self.fight[who].side for who in self.members])

    @property
    def last_ones(self) -> str:
        """The names of those still up who are one alone, no mob, as in a sentence."""
        alone = [who for who in self.members if self.fight[who].count == 1]
        up = [who for who in alone if self._undefeated(who)]
        return _names(self.fight, up) if up else ""

    def hide_or_reveal(self) -> Deed:
        """Hide all while the players know of any of them; else reveal all."""
        if self.visible:
            return self._each(Hide, _SEEN_AS[Secrecy.HIDDEN], lambda who: self.fight[who].visible)
        return self._each(Reveal, _SEEN_AS[Secrecy.FULL])

    def disguise(self, secrecy: Secrecy, alias: str = "") -> Deed:
        """Choose what the players may know of them; those without an alias, else all, get one."""
        renamed = (self.without_alias or self).members if alias else ()
        return self._each(
            lambda who: Disguise(who, secrecy, alias if who in renamed else ""), _SEEN_AS[secrecy]
        )

    def join(self, side: Side) -> Deed:
        return self._each(
            lambda who: _on_side(self.fight, who, side),
            _SIDES[side],
            lambda who: self.fight[who].side is not side,
        )

    def defeat(self) -> Deed:
        """Mark those as defeated who are not yet."""
        return self._each(Defeat, _DEFEATED, self._undefeated)

    def lose(self) -> Deed:
        """Let one of each mob fall."""
        return self._each(Lose, _LOST, self._undefeated)

    def leave(self) -> Deed:
        return self._each(Leave, _LEFT, lambda who: self.fight[who].present)

    def remove(self) -> Deed:
        return self._each(Remove, _REMOVED)

    def bear(self, effect: AddEffect) -> Deed:
        """Lay `effect`, which names the first of them, on each."""
        return self._each(lambda who: replace(effect, who=who), _EFFECT, effect=effect.name)

    def count(self, deed: Deed) -> Deed:
        """Let each do what `deed` says of a counter of the first, where that changes anything."""
        whom = [who for who in self.members if concerns(deed, self.fight[who])]
        whom = whom or [*self.members[:1]]
        deeds = tuple(_of(deed, who) for who in whom)
        return deeds[0] if len(deeds) == 1 else Several(deeds)

    def answer(self, deed: Deed, title: str) -> Deed:
        """Let each do what `deed` says of the first; `title` is what people call it."""
        return self._each(lambda who: _of(deed, who), _OFFERED, what=title.rstrip("…"))

    def offers(self, rules: RuleSet) -> tuple[Offer, ...]:
        """Return what each of them can do now, as the offers of the first."""
        first, *rest = ([*_ready(rules.at(self.fight).offers(who))] for who in self.members)
        keys = [{each.key for each in one if _for_each(each)} for one in rest]
        shared = (each for each in first if all(each.key in known for known in keys))
        return tuple(each for each in shared if self.alone or _for_each(each))

    def _undefeated(self, who: CombatantId) -> bool:
        return self.fight[who].presence is not Presence.DEFEATED

    def _each(
        self,
        deed: Callable[[CombatantId], Deed],
        words: str,
        concerned: Callable[[CombatantId], bool] = lambda _: True,
        **values: str,
    ) -> Deed:
        """Return the deed of all who are `concerned`; of none, the first says why not."""
        whom = [who for who in self.members if concerned(who)] or self.members[:1]
        deeds = tuple(map(deed, whom))
        if len(deeds) == 1:
            return deeds[0]
        return Several(deeds, tr(words, names=_names(self.fight, whom), **values))


def _common(values: Sequence[Value]) -> Value | None:
    return values[0] if len(set(values)) == 1 else None


def _names(fight: Encounter, group: Sequence[CombatantId]) -> str:
    return first_of([fight[who].called for who in group])


def _on_side(fight: Encounter, who: CombatantId, side: Side) -> Edit:
    one = fight[who]
    return Edit(who, one.name, side, msgspec.to_builtins(one.stats), one.public_name)


def _of(deed: Deed, who: CombatantId) -> Deed:
    if isinstance(deed, Several):
        return Several(tuple(_of(each, who) for each in deed.deeds), deed.label)
    return replace(deed, who=who) if "who" in deed.__struct_fields__ else deed


def _ready(offers: Iterable[Offer]) -> Iterator[Offer]:
    return (each for each in offers if not each.refusal)


def _for_each(offer: Offer) -> bool:
    """Say whether an offer is about one alone, so that others can take it too."""
    return offer.gathering is Gathering.ALONE and "who" in offer.template.__struct_fields__
