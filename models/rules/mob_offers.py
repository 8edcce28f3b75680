"""What can be offered to a mob, and to those who may become one, in every system."""

from collections.abc import Mapping, Sequence

from models.rules.alike import differences, unlike
from models.rules.deeds import Merge, Split
from models.rules.fields import Field, Kind
from models.rules.lining import spots
from models.rules.offers import Gathering, Offer
from models.rules.protocol import RuleSet
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr


def splitting(encounter: Encounter, who: CombatantId) -> Offer:
    """Return the way to let members leave their mob; refused where there is none."""
    mob = encounter[who]
    title = tr("Split {name}…", name=mob.called)
    if mob.count == 1:
        refusal = tr("{name} is no mob: there is nobody to split off.", name=mob.name)
        return Offer("split", title, Split(who), refusal=refusal)
    told = tr("Else they stay together, as a mob of their own.")
    ask = (
        Field("members", tr("Members"), default=1, least=1, most=mob.count - 1),
        Field("apart", tr("Each for itself"), Kind.YES_NO, default=False, help=told),
    )
    return Offer("split", title, Split(who), ask=ask)


def merging(rules: RuleSet, encounter: Encounter, who: CombatantId) -> Offer:
    """Return the way to let others join `who`; at first only those of its name beside it."""
    into = encounter[who]
    others = [each for each in encounter.everybody() if each.id != who]
    words = {each.id: differences(rules, encounter, into, each) for each in others}
    alike = [each for each in others if not words[each.id]]
    return Offer(
        "merge",
        tr("Merge with {name}…", name=into.called),
        Merge((), who),
        rows=tuple(each.id for each in alike),
        gathering=Gathering.LIST,
        refusal="" if alike else _why_nobody(into, others, words),
        help=tr("They join {name}, whose marker then counts for all.", name=into.called),
        left_out=tuple(each.id for each in alike if not _expected(into, each)),
    )


def _why_nobody(
    into: Combatant, others: Sequence[Combatant], words: Mapping[CombatantId, Sequence[str]]
) -> str:
    """Return why none of `others` can join, by the one of its name that is likest, if there is one.

    `words` say in what each of them differs.
    """
    kin = [each for each in others if _akin(into, each)]
    if not kin:
        return tr("Nobody is like {name}.", name=into.called)
    likest = min(kin, key=lambda each: len(words[each.id]))
    return unlike(into, likest, words[likest.id])


def _expected(into: Combatant, other: Combatant) -> bool:
    """Say whether it is of the same name and stands beside those it would join."""
    here, there = ({spot.tick for spot in spots(each)} for each in (into, other))
    return here == there and _akin(into, other)


def _akin(into: Combatant, other: Combatant) -> bool:
    return (into.series or into.name) == (other.series or other.name)
