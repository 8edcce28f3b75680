"""Makes the stage of a moment, which is everything that players may see of it."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from models.rules.ruleset import Moment
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.scheduler.stage import Curtain, SceneInfo, Stage, StageEffect, StageRules, make_stage
from models.wording import in_every_language, tr


def make_players_stage(moment: Moment, pictures: Mapping[str, bytes] | None = None) -> Stage:
    """Return the stage of a moment; `pictures` maps portrait ids to pictures."""
    prompt = in_every_language(lambda: moment.prompt)
    # Not moment.axis, whose groups may begin where a hidden combatant acts.
    axis = replace(moment.rules.axis, names=moment.axis.names)
    rules = StageRules(
        waiting=moment.waiting,
        conditions=moment.conditions,
        effect_texts=moment.visible_effects,
        cards=moment.face_up_cards,
        turns_hidden=moment.turns_hidden,
        turns_replaced=moment.turns_replaced,
        pictures=pictures or {},
        done=moment.has_acted,
        simultaneous=moment.ties_are_simultaneous,
        moved=moment.keeping_turn,
        unordered=moment.draft.tied_turns_among,
        predicted=moment.public_ghosts,
        likely=moment.likely_turns,
        rank=moment.rank,
        later_rank=moment.later_rank,
        later_cards=moment.later_cards,
        scene=SceneInfo(moment.scene_effects, prompt, moment.common_card, moment.stage_events),
    )
    result = make_stage(moment.fight, axis, rules)
    effects = tuple(_effects(moment.fight)) if moment.fight.effects else ()
    return replace(result, effects=effects) if effects else result


def _effects(fight: Encounter) -> Iterator[StageEffect]:
    """Yield the effects on the scene, or on visible combatants, that players may know about.

    The number of turns left isn't given if it counts a hidden combatant's turns, nor the tick on
    which a turn or a trigger ended an effect for the GM. An effect on a side isn't shown on
    disguised combatants, whose side it would reveal.
    """
    visible = {each.id: each for each in fight.combatants_in_scene() if each.is_visible}
    sides: dict[Side | None, list[str]] = {}
    for combatant in visible.values():
        if combatant.secrecy is Secrecy.FULL:
            sides.setdefault(combatant.side, []).append(combatant.public_label)
    for effect in fight.effects_for_players():
        labels = (
            [visible[effect.who].public_label]
            if effect.who in visible
            else sides.get(effect.side, [])
        )
        is_invisible = not labels and (effect.who, effect.side) != (None, None)
        if is_invisible or effect.is_ahead or effect.is_past_event:
            continue
        turn_owner = visible.get(effect.of) if effect.of is not None else None
        ends_by_clock = effect.turns is None and not effect.once
        yield StageEffect(
            effect.name,
            tuple(labels),
            fight.shown_to_players(effect.until) if ends_by_clock else None,
            None if effect.ended_for_gm else fight.shown_to_players(effect.at),
            None if turn_owner is None else effect.turns,
            "" if turn_owner is None else turn_owner.public_label,
        )


def curtain_reminder(curtain: Curtain, name_of_key: Callable[[str], str]) -> str:
    """Return a reminder that players don't see the fight, for a GM who opens it; "" if they do.

    `name_of_key` returns the shortcut of a command.
    """
    if curtain.blank:
        return _blank_reminder(curtain, name_of_key)
    if curtain.pause is not None:
        return tr("The players still see the break. {key} ends it.", key=name_of_key("pause"))
    if curtain.handout is not None:
        key = name_of_key("picture")
        return tr("The players still see the picture. {key} takes it off.", key=key)
    if curtain.frozen:
        key = name_of_key("freeze")
        return tr("The players' screen is still frozen. {key} shows the fight.", key=key)
    return ""


def _blank_reminder(curtain: Curtain, name_of_key: Callable[[str], str]) -> str:
    key = name_of_key("blank")
    if curtain.pause is not None:
        return tr("The players' screen is still blank. {key} shows the break.", key=key)
    if curtain.handout is not None:
        return tr("The players' screen is still blank. {key} shows the picture.", key=key)
    if curtain.frozen:
        return tr(
            "The players' screen is still blank and frozen. {key} and {other_key} show the fight.",
            key=key,
            other_key=name_of_key("freeze"),
        )
    return tr("The players' screen is still blank. {key} shows the fight.", key=key)
