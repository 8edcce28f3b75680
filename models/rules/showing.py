"""Showing: what the players may see of an encounter, as its rules have it."""

from collections.abc import Mapping

from models.rules.effects import condition
from models.rules.ruleset import RuleSet
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Stage, stage


def shown_to_players(
    rules: RuleSet, encounter: Encounter, pictures: Mapping[str, bytes] | None = None
) -> Stage:
    """Return the stage of an encounter; `pictures` are those of portraits, by id."""
    waiting = {each.id for each in encounter.present() if rules.waits(encounter, each.id)}
    conditions = {
        each.id: word
        for each in encounter.present()
        if (word := condition(encounter, each.id, rules.condition(encounter, each.id)))
    }
    covered = rules.covered(encounter)
    return stage(
        encounter,
        rules.axis,
        waiting,
        conditions=conditions,
        covered=covered,
        pictures=pictures or {},
    )
