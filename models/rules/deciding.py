"""The way from a deed to what happens: the GM's common deeds here, the rest by the rule set."""

from models.rules import effects, mobbing, rulings
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeEffect,
    ChangeSettings,
    Deed,
    Defeat,
    Disguise,
    Edit,
    Hide,
    Leave,
    Lose,
    Merge,
    OfEffect,
    Override,
    Portray,
    Remove,
    RemoveEffect,
    Rename,
    Reorder,
    Retitle,
    Reveal,
    SetMembers,
    SetPlayersClock,
    Several,
    Split,
    Wound,
)
from models.rules.dice import Dice
from models.rules.protocol import Outcome, RuleSet
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet as Rules
from models.rules.turning import with_effects
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.wording import tr


def decide(rules: RuleSet, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:
    """Return what `deed` leads to. Raises RuleBroken when it cannot be done."""
    if isinstance(rules, Rules):
        return rules.decide(encounter, deed, dice)
    _refuse_strangers(encounter, deed)
    if isinstance(deed, Several):
        return _several(rules, encounter, deed, dice)
    outcome = _decided(rules, encounter, deed, dice)
    if encounter.effects or isinstance(deed, OfEffect):
        return with_effects(rules, encounter, deed, outcome)
    return outcome


def _decided(rules: RuleSet, encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911, PLR0912 - one case per deed
    if isinstance(deed, rules.deeds):  # first, for they are the most frequent
        return rules.decide(encounter, deed, dice)
    match deed:
        case Add():
            return rulings.add(rules, encounter, deed)
        case Remove():
            return rulings.remove(rules, encounter, deed)
        case Edit():
            return rulings.edit(rules, encounter, deed)
        case Rename():
            return rulings.rename(encounter, deed)
        case Portray():
            return rulings.portray(encounter, deed)
        case Hide() | Reveal() | Disguise():
            return rulings.disguise(encounter, deed)
        case Leave() | Defeat():
            return rulings.leave(rules, encounter, deed)
        case SetMembers():
            return mobbing.set_members(encounter, deed)
        case Lose():
            return mobbing.lose(rules, encounter, deed)
        case Split():
            return mobbing.split(rules, encounter, deed)
        case Merge():
            return mobbing.merge(rules, encounter, deed)
        case Wound():
            return rulings.wound(rules, encounter, deed)
        case Override():
            return rulings.override(rules, encounter, deed)
        case Reorder():
            return rulings.reorder(rules, encounter, deed)
        case ChangeSettings():
            return rulings.change_settings(rules, deed)
        case SetPlayersClock():
            return rulings.set_players_clock(deed)
        case Retitle():
            return rulings.retitle(deed)
        case AddEffect():
            return effects.add(rules, encounter, deed)
        case ChangeEffect():
            return effects.change(rules, encounter, deed)
        case RemoveEffect():
            return effects.remove(encounter, deed)
        case _:
            return rules.decide(encounter, deed, dice)


def _several(rules: RuleSet, encounter: Encounter, deed: Several, dice: Dice) -> Outcome:
    events: list[Event] = []
    warnings: list[str] = []
    labels: list[str] = []
    pictures: dict[str, bytes] = {}
    for each in deed.deeds:
        outcome = decide(rules, encounter, each, dice)
        encounter = apply_all(encounter, outcome.events)
        events.extend(outcome.events)
        warnings.extend(outcome.warnings)
        labels.append(outcome.label)
        pictures.update(outcome.pictures)
    return Outcome(deed.label or "; ".join(labels), tuple(events), tuple(warnings), pictures)


def _refuse_strangers(encounter: Encounter, deed: Deed) -> None:
    who = getattr(deed, "who", None)
    if who is not None and who not in encounter:
        raise RuleBroken(tr("There is no combatant {who}.", who=who))
