"""Makes a deed for several combatants, which is one step with one line in the history."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from models.rules.counters.change import would_change_counter
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
from models.rules.names import join_first
from models.rules.offers import Gathering, Offer
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence, Secrecy, Side
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

Value = TypeVar("Value")

_SECRECY_LABELS: Final = {
    Secrecy.FULL: mark("Revealed: {names}"),
    Secrecy.ALIAS: mark("Players see the alias: {names}"),
    Secrecy.UNKNOWN: mark("Players see “?”: {names}"),
    Secrecy.HIDDEN: mark("Hidden: {names}"),
}
_SIDE_LABELS: Final = {
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
    """The selected combatants, at least one; the first is the lead."""

    fight: Encounter
    members: tuple[CombatantId, ...]

    @property
    def is_single(self) -> bool:
        return len(self.members) == 1

    @property
    def names(self) -> str:
        return _names(self.fight, self.members)

    @property
    def is_any_visible(self) -> bool:
        return any(self.fight[who].is_visible for who in self.members)

    @property
    def secrecy(self) -> Secrecy | None:
        return _same_value([self.fight[who].secrecy for who in self.members])

    @property
    def alias(self) -> str:
        return _same_value([self.fight[who].public_name for who in self.members]) or ""

    @property
    def without_alias(self) -> "Group | None":
        members = tuple(who for who in self.members if not self.fight[who].public_name)
        return replace(self, members=members) if members else None

    @property
    def side(self) -> Side | None:
        return _same_value([self.fight[who].side for who in self.members])

    @property
    def names_of_single_combatants(self) -> str:
        """The names of undefeated members that aren't mobs, joined as in a sentence."""
        singles = [who for who in self.members if self.fight[who].count == 1]
        undefeated = [who for who in singles if self._is_undefeated(who)]
        return _names(self.fight, undefeated) if undefeated else ""

    def hide_or_reveal(self) -> Deed:
        """Return the deed that hides all members if any is visible, and otherwise reveals them."""
        if self.is_any_visible:
            return self._each(
                Hide, _SECRECY_LABELS[Secrecy.HIDDEN], lambda who: self.fight[who].is_visible
            )
        return self._each(Reveal, _SECRECY_LABELS[Secrecy.FULL])

    def disguise(self, secrecy: Secrecy, alias: str = "") -> Deed:
        """Return the deed that sets the members' secrecy.

        The members without an alias get `alias`; if each has one, all get `alias`.
        """
        renamed = (self.without_alias or self).members if alias else ()
        return self._each(
            lambda who: Disguise(who, secrecy, alias if who in renamed else ""),
            _SECRECY_LABELS[secrecy],
        )

    def change_side(self, side: Side) -> Deed:
        """Return the deed that moves all members to `side`."""
        return self._each(
            lambda who: _edit_side(self.fight, who, side),
            _SIDE_LABELS[side],
            lambda who: self.fight[who].side is not side,
        )

    def defeat(self) -> Deed:
        """Return the deed that defeats all members."""
        return self._each(Defeat, _DEFEATED, self._is_undefeated)

    def lose(self) -> Deed:
        """Return the deed that removes one member from each mob."""
        return self._each(Lose, _LOST, self._is_undefeated)

    def leave(self) -> Deed:
        """Return the deed with which all members leave the scene."""
        return self._each(Leave, _LEFT, lambda who: self.fight[who].is_in_scene)

    def remove(self) -> Deed:
        """Return the deed that removes all members from the encounter."""
        return self._each(Remove, _REMOVED)

    def add_effect(self, effect: AddEffect) -> Deed:
        """Return the deed that puts `effect`, which was made for the first member, on each."""
        return self._each(lambda who: replace(effect, who=who), _EFFECT, effect=effect.name)

    def change_counter(self, deed: Deed) -> Deed:
        """Return `deed`, made for the first member, as a deed for all members it would change."""
        affected = [who for who in self.members if would_change_counter(deed, self.fight[who])]
        affected = affected or [*self.members[:1]]
        deeds = tuple(_deed_for(deed, who) for who in affected)
        return deeds[0] if len(deeds) == 1 else Several(deeds)

    def answer(self, deed: Deed, title: str) -> Deed:
        """Return `deed`, made for the first member, as a deed for all, labelled `title`."""
        return self._each(lambda who: _deed_for(deed, who), _OFFERED, what=title.rstrip("…"))

    def offers(self, rules: RuleSet) -> tuple[Offer, ...]:
        first, *rest = ([*_possible(rules.at(self.fight).offers(who))] for who in self.members)
        other_keys = [{offer.key for offer in offers if _is_individual(offer)} for offers in rest]
        shared = (each for each in first if all(each.key in keys for keys in other_keys))
        return tuple(each for each in shared if self.is_single or _is_individual(each))

    def _is_undefeated(self, who: CombatantId) -> bool:
        return self.fight[who].presence is not Presence.DEFEATED

    def _each(
        self,
        make_deed: Callable[[CombatantId], Deed],
        label: str,
        is_affected: Callable[[CombatantId], bool] = lambda _: True,
        **values: str,
    ) -> Deed:
        """Return the deed for all members that it affects.

        If it doesn't affect any, return it for the first member, so that it is refused.
        """
        affected = [who for who in self.members if is_affected(who)] or self.members[:1]
        deeds = tuple(map(make_deed, affected))
        if len(deeds) == 1:
            return deeds[0]
        return Several(deeds, tr(label, names=_names(self.fight, affected), **values))


def _same_value(values: Sequence[Value]) -> Value | None:
    return values[0] if len(set(values)) == 1 else None


def _names(fight: Encounter, group: Sequence[CombatantId]) -> str:
    return join_first([fight[who].display_name for who in group])


def _edit_side(fight: Encounter, who: CombatantId, side: Side) -> Edit:
    combatant = fight[who]
    return Edit(
        who, combatant.name, side, msgspec.to_builtins(combatant.stats), combatant.public_name
    )


def _deed_for(deed: Deed, who: CombatantId) -> Deed:
    if isinstance(deed, Several):
        return Several(tuple(_deed_for(each, who) for each in deed.deeds), deed.label)
    return replace(deed, who=who) if "who" in deed.__struct_fields__ else deed


def _possible(offers: Iterable[Offer]) -> Iterator[Offer]:
    return (each for each in offers if not each.refusal)


def _is_individual(offer: Offer) -> bool:
    """Return whether an offer is about one combatant only, so that others can have the same one."""
    return offer.gathering is Gathering.ALONE and "who" in offer.template.__struct_fields__
