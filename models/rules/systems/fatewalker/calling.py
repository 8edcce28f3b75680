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
from models.wording import tr


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of initiative: for the scene, and for those who come late."""
    able = [each for each in encounter.everybody() if each.presence is not Presence.DEFEATED]
    begin = Offer(
        "start",
        tr("Begin the scene"),
        Start({}),
        ask=(_successes("successes"), _penalty()),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else tr("Add combatants first."),
        left_out=_gone(able) if any(encounter.present()) else (),
    )
    coming = [each for each in able if not each.present]
    return (late(coming), begin) if any(encounter.present()) else (begin,)


def late(coming: Sequence[Combatant]) -> Offer:
    """Return the table by which those `coming` join the scene."""
    rows = tuple(each.id for each in coming)
    return Offer(
        "join",
        tr("Late joiners"),
        Join(rows[0] if rows else CombatantId("")),
        ask=(
            _successes("successes"),
            Field("penalty", tr("Penalty"), default=0, least=0, most=1000, unit=tr("ticks")),
        ),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else tr("Everybody is in the scene already."),
        left_out=_gone(coming),
    )


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).entered)


def _successes(key: str) -> Field:
    told = tr("Awareness dice that show the target number or less; each is a tick sooner.")
    return Field(key, tr("Successes"), least=0, most=1000, dice=tr("Awareness"), help=told)


def _penalty() -> Field:
    told, unit = tr("For the surprised; 10 is usual for an ambush."), tr("ticks")
    return Field("penalty", tr("Surprise"), default=0, least=0, most=1000, unit=unit, help=told)
