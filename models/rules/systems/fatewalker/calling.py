"""The tables by which combatants enter a scene of FateWalker."""

from collections.abc import Sequence

from models.rules.fields import Field
from models.rules.offers import Gathering, Offer
from models.rules.scenes import gone
from models.rules.systems.fatewalker.own_deeds import Join, Start
from models.rules.systems.fatewalker.values import sheet_of
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of initiative: for the scene, and for those who come late."""
    able = [each for each in encounter.everybody() if each.presence is not Presence.DEFEATED]
    begin = Offer(
        "start",
        "Begin the scene",
        Start({}),
        ask=(_successes("successes"), _penalty()),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else "Add combatants first.",
        left_out=_gone(able) if any(encounter.present()) else (),
    )
    coming = [each for each in able if not each.present]
    return (late(coming), begin) if any(encounter.present()) else (begin,)


def late(coming: Sequence[Combatant]) -> Offer:
    """Return the table by which those `coming` join the scene."""
    rows = tuple(each.id for each in coming)
    return Offer(
        "join",
        "Late joiners",
        Join(rows[0] if rows else CombatantId("")),
        ask=(
            _successes("successes"),
            Field("penalty", "Penalty", default=0, least=0, most=1000, unit="ticks"),
        ),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else "Everybody is in the scene already.",
        left_out=_gone(coming),
    )


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).entered)


def _successes(key: str) -> Field:
    told = "Awareness dice that show the target number or less; each is a tick sooner."
    return Field(key, "Successes", least=0, most=1000, dice="Awareness", help=told)


def _penalty() -> Field:
    told = "For the surprised; 10 is usual for an ambush."
    return Field("penalty", "Surprise", default=0, least=0, most=1000, unit="ticks", help=told)
