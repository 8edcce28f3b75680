"""The stage: what the players may see of an encounter, as its rules have it."""

from collections.abc import Mapping

from msgspec.structs import replace

from models.rules.ruleset import RuleSet
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Around, Curtain, Stage, stage
from models.wording import tr


def shown_to_players(
    rules: RuleSet, encounter: Encounter, pictures: Mapping[str, bytes] | None = None
) -> Stage:
    """Return the stage of an encounter; `pictures` are those of portraits, by id."""
    scene = rules.scene(encounter)
    return stage(
        encounter,
        replace(rules.axis, names=scene.axis.names),  # groups begin where a hidden one may act
        scene.waiting,
        conditions=scene.conditions,
        borne=scene.borne,
        covered=scene.covered,
        pictures=pictures or {},
        contests=scene.contests,
        done=scene.done,
        moment=scene.same_moment,
        around=Around(scene.around, scene.prompt, scene.card, scene.coming),
    )


def still_drawn(curtain: Curtain) -> str:
    """Return what tells a GM who opens a fight that the players don't see it yet, or nothing."""
    if curtain.blank and curtain.frozen:
        return tr("The players' screen is still blank and frozen. B and F show the fight.")
    if curtain.blank:
        return tr("The players' screen is still blank. B shows the fight.")
    return tr("The players' screen is still frozen. F shows the fight.") if curtain.frozen else ""
