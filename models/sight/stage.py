"""The stage: what the players may see of an encounter, as its rules have it."""

from collections.abc import Mapping

from models.rules.ruleset import RuleSet
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Around, Stage, stage


def shown_to_players(
    rules: RuleSet, encounter: Encounter, pictures: Mapping[str, bytes] | None = None
) -> Stage:
    """Return the stage of an encounter; `pictures` are those of portraits, by id."""
    scene = rules.scene(encounter)
    return stage(
        encounter,
        rules.axis,
        scene.waiting,
        conditions=scene.conditions,
        covered=scene.covered,
        pictures=pictures or {},
        contests=scene.contests,
        done=scene.done,
        moment=scene.same_moment,
        around=Around(scene.around, scene.prompt, scene.card),
    )
