"""The stage: what the players may see of an encounter, as its rules have it."""

from collections.abc import Mapping

from msgspec.structs import replace

from models.rules.ruleset import Moment
from models.scheduler.stage import Around, Curtain, Stage, stage
from models.wording import in_every_language, tr


def shown_to_players(moment: Moment, pictures: Mapping[str, bytes] | None = None) -> Stage:
    """Return the stage of an encounter; `pictures` are those of portraits, by id."""
    prompt = in_every_language(lambda: moment.prompt)
    return stage(
        moment.fight,
        # the moment's own groups begin where a hidden one may act
        replace(moment.rules.axis, names=moment.axis.names),
        moment.waiting,
        conditions=moment.conditions,
        borne=moment.borne,
        cards=moment.open_cards,
        covered=moment.covered,
        pictures=pictures or {},
        contests=moment.contests,
        done=moment.done,
        moment=moment.same_moment,
        foreseen=moment.foreseen,
        rank=moment.rank,
        around=Around(moment.around, prompt, moment.card, moment.coming),
    )


def still_drawn(curtain: Curtain) -> str:
    """Return what tells a GM who opens a fight that the players don't see it yet, or nothing."""
    if curtain.blank and curtain.handout is not None:
        return tr("The players' screen is still blank. B shows the picture.")
    if curtain.handout is not None:
        return tr("The players still see the picture. V takes it off.")
    if curtain.blank and curtain.frozen:
        return tr("The players' screen is still blank and frozen. B and F show the fight.")
    if curtain.blank:
        return tr("The players' screen is still blank. B shows the fight.")
    return tr("The players' screen is still frozen. F shows the fight.") if curtain.frozen else ""
