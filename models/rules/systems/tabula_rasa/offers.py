"""Tabula Rasa's offers of first rolls, turns, held actions and reactions, and its letters."""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from models.rules.clocks import entry
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import draw_offer, is_first_tied
from models.rules.deeds import Deed, PlaceTurn
from models.rules.fields import Choice, Field, Kind
from models.rules.names import join_names
from models.rules.offers import Decision, Offer, Role
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.sheet import (
    MAX_DELAY_TICKS,
    POWERS,
    REACTION,
    AnnounceHeld,
    HeldAct,
    Join,
    JoinState,
    React,
    Scene,
    SetAd,
    Start,
    TakeTurn,
    Use,
    unhurt_delay,
)
from models.rules.systems.tabula_rasa.turns import open_ties
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.wording import format_dice, mark, tr

_USES: tuple[Use, ...] = ("major", "minor")
_TURN_USES: tuple[tuple[Use, ...], ...] = (_USES, ("major",), ("minor",), ())
_REACTION_USES: tuple[tuple[Use, ...], ...] = ((), ("major",), ("minor",))
_HELD_TEXTS: dict[tuple[Use, ...], tuple[str, str]] = {
    _USES: (mark("Act: major + minor"), mark("Spends reaction, major and minor")),
    ("major",): (mark("Act: major"), mark("Spends reaction and major")),
    ("minor",): (mark("Act: minor"), mark("Spends reaction and minor")),
}
_STATE_TITLES: dict[JoinState, str] = {
    "default": mark("Ready"),
    "suspicious": mark("Suspicious"),
    "oblivious": mark("Oblivious"),
}


def calls(scene: Scene) -> Iterable[Offer]:
    first_fields = (
        _die_field(scene, "rolls", tr("First turn on this tick")),
        _surprise_field("states"),
    )
    return entry.calls(scene, Start({}), first_fields, Join, _join_fields(scene))


def scene_offers(scene: Scene) -> Iterator[Offer]:
    to_tick = Field("to", tr("Tick"), minimum=scene.now, maximum=scene.now + MAX_DELAY_TICKS)
    yield Offer(
        "advance", tr("Count to…"), Advance(scene.now), fields=(to_tick,), button_text=tr("Count")
    )


def decisions(scene: Scene) -> Iterator[Decision]:
    """Yield the draw between players' characters tied for the turn that is due, if any."""
    groups = [g for g in open_ties(scene, scene.now) if scene[g[0]].side is Side.PC]
    if is_first_tied(scene, groups):
        names = "; ".join(join_names(scene.fight, each) for each in groups)
        question = tr("Tied: {names}.", names=names)
        yield Decision(question, (draw_offer(),))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    combatant, upcoming = scene[who], scene.fight.next_turn()
    if not combatant.is_in_scene:
        yield entry.late_call(scene, [combatant], Join, _join_fields(scene))
        return
    if combatant.placed is not None:
        yield from _held_act_offers(scene, who)
        yield from _reaction_offers(scene, who, in_own_group=True)
    elif upcoming and combatant.next_tick == upcoming.tick:
        yield from _turn_offers(scene, who)
        if open_ties(scene, upcoming.tick):
            yield draw_offer()
        yield from _reaction_offers(scene, who, in_own_group=True)
    else:
        yield from _reaction_offers(scene, who, in_own_group=False)
        help_text = tr("Act last on this tick. Costs the reaction.")
        yield scene.offer(
            "held", tr("Act last here"), AnnounceHeld(who), role=Role.WAIT, help=help_text
        )
    ad = unhurt_delay(scene, who)
    field = Field("ad", tr("New AD"), minimum=1, maximum=1000, unit=tr("ticks"))
    yield Offer(
        "set_ad", tr("Change AD…"), SetAd(who, ad), (field,), cost=str(ad), button_text=tr("Save")
    )


def parse_letters(scene: Scene, who: CombatantId, match: re.Match[str]) -> Deed:
    """Parse the letters M, m and r as the turn, held action or reaction that spends them."""
    letters = re.sub("[^Mmr]", "", match[0])
    if len({*letters}) < len(letters):
        values = {"text": f"“{match[0]}”"}
        raise RuleBroken(tr("{text} spends an action twice.", **values))
    uses = tuple(use for use in _USES if POWERS[use].letter in match[0])
    if POWERS[REACTION].letter in match[0] and not _can_act_held(scene, who, uses):
        return React(who, uses)
    if scene[who].placed is None:
        return TakeTurn(who, uses)
    act = HeldAct(who, uses)
    return act if uses or scene.refusal(act) else PlaceTurn(who, None)


def _join_fields(scene: Scene) -> tuple[Field, ...]:
    return _die_field(scene, "roll", tr("Ticks until the first turn")), _surprise_field("state")


def _surprise_field(key: str) -> Field:
    help_text = tr("Suspicious: major on cooldown. Oblivious: also one AD later.")
    states = tuple(Choice(state, tr(title)) for state, title in _STATE_TITLES.items())
    title, default = tr("Surprise"), states[0].value
    return Field(key, title, Kind.CHOICE, default=default, choices=states, help=help_text)


def _die_field(scene: Scene, key: str, help_text: str) -> Field:
    sides = scene.settings.start_die
    die = format_dice(f"1d{sides}")
    field = Field(key, die, minimum=1, maximum=sides, dice=die, help=help_text, takes_throws=True)
    return replace(field, takes_result=True)


def _turn_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    titles = (
        tr("Major + minor"),
        *(tr(POWERS[use].word).capitalize() for use in _USES),
        tr("Pass"),
    )
    for n, (uses, title) in enumerate(zip(_TURN_USES, titles, strict=True)):
        role, deed = Role.USUAL if uses else None, TakeTurn(who, uses)
        yield scene.offer(f"turn-{n}", title, deed, cost=_letters(uses), role=role)


def _held_act_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    for n, (uses, (title, help_text)) in enumerate(_HELD_TEXTS.items()):
        offer = scene.offer(f"held-{n}", tr(title), HeldAct(who, uses), help=tr(help_text))
        cost = "" if offer.refusal else _letters((REACTION, *uses))
        yield replace(offer, cost=cost, role=Role.USUAL)
    yield Offer("let-go", tr("Drop held action"), PlaceTurn(who, None))


def _reaction_offers(scene: Scene, who: CombatantId, *, in_own_group: bool) -> Iterator[Offer]:
    """Yield the reactions, which are possible at any time.

    With `in_own_group`, they form a separate group unless there is a turn to react to.
    """
    due_turns = scene.fight.due_turns()
    due_id = due_turns[0].who if due_turns and due_turns[0].who != who else None
    group = tr("Reactions") if in_own_group and due_id is None else ""
    for n, uses in enumerate(_REACTION_USES):
        if _can_act_held(scene, who, uses):
            continue  # offered as a held action, which spends the same
        title = ": ".join((tr("React"), *(tr(POWERS[use].word) for use in uses)))
        cost, deed = _letters((REACTION, *uses)), React(who, uses)
        yield scene.offer(f"react-{n}", title, deed, cost=cost, responds_to=due_id, group=group)


def _can_act_held(scene: Scene, who: CombatantId, uses: tuple[Use, ...]) -> bool:
    """Return whether `who` can take a held action; the reaction's letter then stands for it."""
    return bool(uses) and scene[who].placed is not None and not scene.refusal(HeldAct(who, uses))


def _letters(uses: Iterable[str]) -> str:
    return "".join(POWERS[use].letter for use in uses)
