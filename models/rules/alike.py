"""Who is alike: only those who are can form a mob."""

from collections.abc import Iterator, Sequence

import msgspec

from models.rules.fields import declared
from models.rules.finding import joined
from models.rules.protocol import RuleSet
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr


def refuse_unlike(
    rules: RuleSet, encounter: Encounter, into: Combatant, others: Sequence[Combatant]
) -> None:
    """Raise RuleBroken where somebody of `others` cannot join `into`, and say what differs."""
    if not others:
        raise RuleBroken(tr("Say who is to join {name}.", name=into.called))
    for other in others:
        if other.id == into.id:
            raise RuleBroken(tr("{name} cannot join itself.", name=into.called))
        if words := differences(rules, encounter, into, other):
            raise RuleBroken(unlike(into, other, words))


def unlike(into: Combatant, other: Combatant, words: Sequence[str]) -> str:
    """Return why `other` cannot join `into`: it differs in what `words` say."""
    return tr(
        "{other} and {name} are not alike; they differ in {what}.",
        other=other.called,
        name=into.called,
        what=joined(words),
    )


def differences(
    rules: RuleSet, encounter: Encounter, one: Combatant, other: Combatant
) -> tuple[str, ...]:
    """Return in words what keeps two from forming a mob; nothing where they are alike."""
    return tuple(_differences(rules, encounter, one, other))


def _differences(
    rules: RuleSet, encounter: Encounter, one: Combatant, other: Combatant
) -> Iterator[str]:
    if one.side is not other.side:
        yield tr("side", "something in which two differ")
    if one.secrecy is not other.secrecy:
        yield tr("what the players see", "something in which two differ")
    if one.presence is not other.presence:
        yield tr("whether they are in the scene", "something in which two differ")
    if one.stats != other.stats:
        yield from _stats(rules, one, other)
    wounding = rules.wounding
    charts = [wounding.chart(encounter, each.id).groups for each in (one, other) if wounding]
    if one.wound != other.wound or charts[:1] != charts[1:]:
        yield tr("wounds", "something in which two differ")


def _stats(rules: RuleSet, one: Combatant, other: Combatant) -> Iterator[str]:
    known = [msgspec.to_builtins(each.stats) for each in (one, other)]
    for field in declared(rules.stats_type):
        if known[0].get(field.key) != known[1].get(field.key):
            yield field.title
