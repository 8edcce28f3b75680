"""The stage: what the players may see of an encounter, as its rules have it."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from models.rules.ruleset import Moment
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Around, Curtain, Stage, StageEffect, stage
from models.wording import in_every_language, tr


def shown_to_players(moment: Moment, pictures: Mapping[str, bytes] | None = None) -> Stage:
    """Return the stage of an encounter; `pictures` are those of portraits, by id."""
    prompt = in_every_language(lambda: moment.prompt)
    shown = stage(
        moment.fight,
        # the moment's own groups begin where a hidden one may act
        replace(moment.rules.axis, names=moment.axis.names),
        moment.waiting,
        conditions=moment.conditions,
        borne=moment.borne,
        cards=moment.open_cards,
        covered=moment.covered,
        pictures=pictures or {},
        done=moment.done,
        moment=moment.same_moment,
        moved=moment.moved,
        unordered=moment.draft.unordered,
        foreseen=moment.foreseen,
        rank=moment.rank,
        around=Around(moment.around, prompt, moment.card, moment.coming),
    )
    effects = tuple(_effects(moment.fight)) if moment.fight.effects else ()
    return replace(shown, effects=effects) if effects else shown


def _effects(fight: Encounter) -> Iterator[StageEffect]:
    """Yield the open effects on those the players see; turns of others are not counted aloud.

    Those on a side are on none in disguise.
    """
    seen = {each.id: each for each in fight.present() if each.visible}
    sides: dict[Side | None, list[str]] = {}
    for one in seen.values():
        if one.secrecy is Secrecy.FULL:
            sides.setdefault(one.side, []).append(one.public_label)
    for each in fight.known_to_players():
        on = [seen[each.who].public_label] if each.who in seen else sides.get(each.side, [])
        nowhere = not on and (each.who, each.side) != (None, None)
        if nowhere or each.comes or each.happened:
            continue
        of = seen.get(each.of) if each.of is not None else None
        yield StageEffect(
            each.name,
            tuple(on),
            None if each.until is None else fight.players_read(each.until),
            None if each.at is None or each.over else fight.players_read(each.at),
            None if of is None else each.turns,
            "" if of is None else of.public_label,
        )


def still_drawn(curtain: Curtain) -> str:
    """Return what tells a GM who opens a fight that the players don't see it yet, or nothing."""
    if curtain.blank and curtain.handout is not None:
        return tr("The players' screen is still blank. B shows the picture.")
    if curtain.handout is not None:
        return tr("The players still see the picture. Ctrl+Alt+V takes it off.")
    if curtain.blank and curtain.frozen:
        return tr("The players' screen is still blank and frozen. B and F show the fight.")
    if curtain.blank:
        return tr("The players' screen is still blank. B shows the fight.")
    return tr("The players' screen is still frozen. F shows the fight.") if curtain.frozen else ""
