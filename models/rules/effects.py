"""Adds, changes, removes and describes the GM's effects on combatants, sides and the scene."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from models.rules.counters import change as counters
from models.rules.counters.by_effect import parse_effect_change
from models.rules.deeds import (
    AddEffect,
    AnswerEffect,
    ChangeEffect,
    Deed,
    EffectTerms,
    RemoveEffect,
)
from models.rules.draft import AnyDraft
from models.rules.names import shorten_list, tidy, validate_note, validate_optional_name
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.time import check_not_past
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_NOTE_LENGTH
from models.scheduler.clock import CombatantId, Tick, is_in_range
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.effect_changes import is_happening_now
from models.scheduler.effects import Effect, EndingEvent, Occasion
from models.scheduler.encounter import Encounter
from models.scheduler.events import EffectEnded, EffectFired, EffectSet
from models.scheduler.stage import StageEvent
from models.wording import isolated, mark, tr

MAX_EVENTS: Final = 12
"""Maximum number of events shown to players, soonest first."""

_UNTIMED: Final = ("name", "who", "side", "change", "adds", "text", "public")
"""The fields of EffectTerms that don't decide when the effect triggers and ends."""

T = TypeVar("T", bound=int)

SIDES = {
    Side.PC: mark("the players"),
    Side.NPC: mark("the opponents"),
    Side.NEUTRAL: mark("the others"),
}


def add_effect(draft: AnyDraft, deed: AddEffect) -> str:
    """Add an effect; if it is due on the current tick, it triggers at once."""
    effect = _make_effect(draft, deed, _free_id(draft.fight))
    label = tr("Effect: {effect}", effect=effect_title(draft.fight, effect))
    _set_effect(draft, effect)
    return label


def _free_id(fight: Encounter) -> str:
    used_ids = {each.id for each in fight.effects}
    return next(name for n in count(1) if (name := f"effect:{n}") not in used_ids)


def change_effect(draft: AnyDraft, deed: ChangeEffect) -> str:
    """Change an effect; it keeps its place in the order of effects."""
    old = require_effect(draft.fight, deed.effect)
    before = effect_terms(old, draft.now)
    if _timing_terms(deed) == _timing_terms(before):
        effect = _with_changes(draft, old, before, deed)
        if effect != old:
            draft.emit(EffectSet(effect))
    else:
        effect = _make_effect(draft, deed, old.id, old)
        fired = None if effect.at is None else old.fired
        effect = replace(effect, since=old.since, asked=old.asked and deed.asks, fired=fired)
        _set_effect(draft, effect)
    label = tr("Change effect {effect}", effect=effect_title(draft.fight, old))
    differences = ", ".join(_differences(draft, old, effect))
    return f"{label}: {differences}" if differences else label


def effect_terms(effect: Effect, now: Tick) -> EffectTerms:
    """Return the terms of `effect` at `now`: applying these to it would change nothing."""
    turns = (effect.paused_turns or None) if effect.turns is None else turns_left(effect)
    at = effect.fired if effect.at is None and not effect.every else effect.at
    is_single = at is not None and not effect.every
    happens_once = is_single and turns is None and effect.until in {None, at}
    until = EndingEvent.START if effect.at_start and not effect.paused_turns else None
    until = EndingEvent.TRIGGER if effect.once or happens_once else until
    triggers = at is not None or _triggers(effect)
    ticks = None if effect.until is None or turns is not None else effect.until - now
    return EffectTerms(
        effect.name,
        who=effect.who,
        side=effect.side,
        at=at,
        every=effect.every,
        occasion=effect.occasion,
        turns_of=effect.of,
        ticks=None if until else ticks,
        turns=None if until else turns,
        until=until,
        public=not effect.secret,
        change=effect.change if triggers else "",
        adds=effect.adds if triggers else "",
        asks=effect.asks and triggers,
        text=effect.text,
    )


def turns_left(effect: Effect) -> int:
    """Return the number of turns in which an effect will still trigger, or that it still lasts.

    The current turn doesn't count if the effect has already triggered in it.
    """
    has_triggered = effect.begun and effect.occasion is Occasion.START
    return max(0, (effect.turns or 0) - has_triggered)


def _timing_terms(terms: EffectTerms) -> tuple[object, ...]:
    """Return those terms that decide when an effect triggers and ends."""
    clock, turn_owner = (terms.at, terms.every, terms.ticks), terms.turns_of or terms.who
    return clock, turn_owner, terms.occasion, terms.turns, terms.until, terms.asks


def _with_changes(
    draft: AnyDraft, effect: Effect, before: EffectTerms, deed: EffectTerms
) -> Effect:
    """Return `effect` with the terms in `deed` that differ from `before`, apart from its timing."""
    if all(getattr(deed, name) == getattr(before, name) for name in _UNTIMED):
        return effect
    check_consistent(deed)
    is_same_change = (deed.change, deed.who) == (before.change, before.who)
    return replace(
        effect,
        name=_parse_name(deed.name),
        who=deed.who,
        side=deed.side,
        change=effect.change if is_same_change else _parse_change(draft, deed),
        adds=effect.adds if deed.adds == before.adds else tidy(deed.adds),
        text=validate_note(deed.text, MAX_NOTE_LENGTH),
        secret=not deed.public,
    )


def remove_effect(draft: AnyDraft, deed: RemoveEffect) -> str:
    """Remove an effect, for the players as well."""
    effect = require_effect(draft.fight, deed.effect)
    label = tr("Remove effect {effect}", effect=effect_title(draft.fight, effect))
    draft.emit(EffectEnded(effect.id))
    return label


def answer_effect(draft: AnyDraft, deed: AnswerEffect) -> str:
    """End an effect that asks, or let it stay."""
    effect = require_effect(draft.fight, deed.effect)
    label = effect_title(draft.fight, effect)
    if deed.ends:
        draft.emit(EffectEnded(effect.id))
        return tr("{effect}: ends", effect=label)
    draft.emit(EffectSet(replace(effect, asked=False)))
    return tr("{effect}: stays", effect=label)


def put_effect_on(
    draft: AnyDraft, who: CombatantId, text: str, at: Tick, *, secret: bool
) -> Effect:
    """Put the effect typed as `text` on `who`, starting on tick `at`, or prolong an equal one.

    If the system has a preset of that name, the effect is based on it.
    """
    terms, delay = (
        counted_in_turns(_find_preset(draft, parse_effect(text)), draft.axis),
        at - draft.now,
    )
    deed = replace(terms, who=who, public=terms.public or not secret, change="")
    new_effect = _make_effect(draft, deed, _free_id(draft.fight))
    until, first_tick = (
        None if tick is None else Tick(tick + delay) for tick in (new_effect.until, new_effect.at)
    )
    new = replace(new_effect, since=at, until=until, at=first_tick, change=tidy(terms.change))
    old = next(
        (each for each in draft.fight.lasting_effects() if _merge_key(each) == _merge_key(new)),
        None,
    )
    effect = new if old is None else _prolong(old, new)
    draft.emit(EffectSet(effect))
    return effect


def put_effect_secretly(draft: AnyDraft, who: CombatantId, text: str) -> None:
    """Put the effect typed as `text` on `who`, in secret and ignoring presets."""
    terms = counted_in_turns(parse_effect(text), draft.axis)
    deed = AddEffect(terms.name, who, ticks=terms.ticks, turns=terms.turns)
    _set_effect(draft, _make_effect(draft, deed, _free_id(draft.fight)))


def effects_as_typed(fight: Encounter) -> Mapping[CombatantId, tuple[str, ...]]:
    """Return the effects on each combatant as one would type them: `Stunned for 2 turns`."""
    texts: dict[CombatantId, list[str]] = {}
    for effect in fight.lasting_effects():
        if effect.who is not None:
            count = effect.turns if effect.until is None else effect.until - fight.now
            unit = ("turn" if count == 1 else "turns") if effect.until is None else "ticks"
            length = f" for {count} {unit}" if count and count > 0 and not effect.at_start else ""
            texts.setdefault(effect.who, []).append(f"{effect.name}{length}")
    return {who: tuple(own_texts) for who, own_texts in texts.items()}


def _find_preset(draft: AnyDraft, terms: EffectTerms) -> EffectTerms:
    """Return the preset with the name of `terms`, with their length if they have one.

    Without such a preset, return `terms`.
    """
    for source in draft.system.presets:
        preset = translate_preset(source)
        if terms.name.casefold() in {source.name.casefold(), preset.name.casefold()}:
            has_length = terms.ticks is not None or terms.turns is not None
            length = {"ticks": terms.ticks, "turns": terms.turns, "until": None}
            return replace(preset, **length) if has_length else preset
    return terms


def _merge_key(effect: Effect) -> tuple[object, ...]:
    rules = effect.every, effect.occasion, effect.change, effect.adds, effect.asks, effect.once
    return effect.who, effect.name, effect.secret, effect.at is None, *rules


def _prolong(old: Effect, new: Effect) -> Effect:
    """Return `old` prolonged to the later end of both; it triggers as before."""
    until, turns = _later(old.until, new.until), _later(old.turns, new.turns)
    retained = {"at": old.at, "fired": old.fired, "asked": old.asked, "text": old.text}
    return replace(new, id=old.id, until=until, turns=turns, **retained)


def _later(first: T | None, second: T | None) -> T | None:
    return None if first is None or second is None else max(first, second)


_EFFECT: Final = re.compile(
    r"(?P<name>.*?\S)(?:\s+(?:for|für)\s+(?P<count>[1-9][0-9]{0,6})\s*(?P<turns>turns?|Züge?n?|Zug)?)?"
)


def translate_preset(preset: EffectTerms) -> EffectTerms:
    """Return a preset in the current language."""
    texts = {"name": preset.name, "text": preset.text, "adds": preset.adds}
    return replace(preset, **{name: tr(text) for name, text in texts.items() if text})


def counted_in_turns(terms: EffectTerms, axis: Axis) -> EffectTerms:
    """Return `terms`; if the axis is a ranking, they last turns instead of ticks."""
    return (
        replace(terms, ticks=None, turns=terms.turns or terms.ticks) if axis.is_ranking else terms
    )


def parse_effect(text: str) -> EffectTerms:
    """Parse an effect typed as `Stunned`, `Stunned for 5` or `Stunned for 2 turns`.

    Raises RuleBroken if it has no name.
    """
    match = _EFFECT.fullmatch(tidy(text))
    if match is None:
        raise RuleBroken(tr("An effect needs a name."))
    count = None if match["count"] is None else int(match["count"])
    name = _parse_name(match["name"])
    return EffectTerms(name, turns=count) if match["turns"] else EffectTerms(name, ticks=count)


def effect_questions(fight: Encounter) -> Mapping[str, Decision]:
    """Return the pending questions whether effects end or stay, by the effect's id."""
    effects = (
        effect
        for effect in fight.lasting_effects()
        if effect.asked and (effect.who is None or fight[effect.who].is_in_scene)
    )
    return {effect.id: _make_question(effect.id, effect_title(fight, effect)) for effect in effects}


def _make_question(effect_id: str, title: str) -> Decision:
    end_offer = Offer("ends", tr("Ends", "an effect"), AnswerEffect(effect_id, ends=True))
    stay_offer = Offer("stays", tr("Stays", "an effect"), AnswerEffect(effect_id))
    return Decision(tr("{effect}: ends or stays?", effect=title), (end_offer, stay_offer))


HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    AnswerEffect: answer_effect,
    AddEffect: add_effect,
    ChangeEffect: change_effect,
    RemoveEffect: remove_effect,
}


def require_effect(encounter: Encounter, effect_id: str) -> Effect:
    """Return the lasting effect with that id. Raises RuleBroken if there is none."""
    for effect in encounter.lasting_effects():
        if effect.id == effect_id:
            return effect
    raise RuleBroken(tr("There's no effect {effect}.", effect=effect_id))


def bearer_name(encounter: Encounter, effect: Effect) -> str:
    """Return the name of an effect's bearer; "" for an effect on the scene."""
    if effect.who is not None:
        return encounter[effect.who].display_name
    return "" if effect.side is None else tr(SIDES[effect.side])


def affected_combatants(encounter: Encounter, effect: Effect) -> Iterator[Combatant]:
    """Yield the combatants in the scene that an effect is on; all of them if it is on the scene."""
    for combatant in encounter.combatants_in_scene():
        if effect.who in {None, combatant.id} and effect.side in {None, combatant.side}:
            yield combatant


def turn_takers(draft: AnyDraft, effect: Effect) -> tuple[CombatantId, ...]:
    """Return the combatants whose turn counts for an effect.

    If players notice the effect, this includes those whose turn it is as far as they can see.
    """
    return (*draft.whose_turn, *(draft.public_turn if _is_noticed(draft, effect) else ()))


def _is_noticed(draft: AnyDraft, effect: Effect) -> bool:
    """Return whether players see an effect or may notice what it does to a combatant."""
    if not effect.secret or not (effect.change or effect.adds):
        return not effect.secret
    visible = [
        combatant for combatant in affected_combatants(draft.fight, effect) if combatant.is_visible
    ]
    has_public_reaction = any(
        each.occasion is Occasion.HURT and not each.secret for each in draft.fight.lasting_effects()
    )
    has_states = any(counter.states for each in visible for counter in each.counter_list)
    return bool(visible) and bool(effect.adds or has_public_reaction or has_states)


def describe_consequences(effect: Effect) -> str:
    """Return a text on the consequences of each trigger other than a counter's change."""
    question_text = tr("asks whether it ends") if effect.asks else ""
    return " · ".join(filter(None, (describe_addition(effect), question_text)))


def describe_addition(effect: Effect) -> str:
    """Return a text on the effect that each trigger adds, or ""."""
    return tr("adds {effect}", effect=effect.adds) if effect.adds else ""


def is_single_event(effect: Effect) -> bool:
    """Return whether the clock triggers `effect` once and nothing else happens."""
    return effect.at is not None and effect.until == effect.at and not effect.every


def effect_title(encounter: Encounter, effect: Effect) -> str:
    """Return the title of an effect: `Burning on Mira`."""
    bearer = bearer_name(encounter, effect)
    return tr("{effect} on {bearer}", effect=effect.name, bearer=bearer) if bearer else effect.name


def describe_occasion(occasion: Occasion, name: str) -> str:
    """Return a text on the occasion of a trigger; `name` is whose turns or damage count."""
    match occasion:
        case Occasion.START:
            return tr("at the start of each turn of {name}", name=name)
        case Occasion.END:
            return tr("at the end of each turn of {name}", name=name)
        case Occasion.HURT:
            return tr("when {name} is damaged", name=name)


def describe_interval(axis: Axis, every: int, tick: str) -> str:
    """Return a text on how often something triggers; `tick` is the next time, as text."""
    if every == 1:
        return tr("every {unit}, next on {tick}", unit=axis.unit_name(), tick=tick)
    return tr(
        "every {number} {units}, next on {tick}",
        number=every,
        units=axis.unit_name(every),
        tick=tick,
    )


class Conditions:
    """Describes the conditions of combatants as players see them.

    An effect that has ended lasts for the players until their clock has caught up.
    """

    def __init__(self, fight: Encounter) -> None:
        self._fight = fight
        self._ids: dict[CombatantId | Side | None, list[str]] = {}
        for effect in fight.effects_for_players():
            bearer = effect.side if effect.who is None else effect.who
            self._ids.setdefault(bearer, []).append(effect.id)
        self._order = {each.id: (n, each.name) for n, each in enumerate(fight.effects)}

    def describe(self, who: CombatantId, *words: str) -> str:
        """Return `words`, then the public effects on `who` or its side."""
        shown_words = map(isolated, filter(None, words))
        if not self._ids:
            return ", ".join(shown_words)
        on_combatant, on_side = self._ids.get(who, ()), self._ids.get(self._fight[who].side, ())
        entries = sorted(self._order[each] for each in (*on_combatant, *on_side))
        names = filter(None, _shorten(name for _, name in entries))
        return ", ".join((*shown_words, *names))


def visible_effect_texts(fight: Encounter) -> Mapping[CombatantId, str]:
    """Return texts on the effects that players see on single combatants, by bearer."""
    names: dict[CombatantId, list[str]] = {}
    for effect in fight.effects_for_players():
        if effect.who is not None:
            names.setdefault(effect.who, []).append(effect.name)
    return {who: ", ".join(_shorten(own_names)) for who, own_names in names.items()}


def scene_effects_text(fight: Encounter) -> str:
    """Return a text on the effects that players see on the scene."""
    public = fight.effects_for_players()
    names = (
        each.name for each in public if each.is_public and not (each.is_ahead or each.is_past_event)
    )
    return ", ".join(_shorten(names))


def stage_events(fight: Encounter) -> tuple[StageEvent, ...]:
    """Return the events that players see ahead or happening now, soonest first."""
    public = [effect for effect in fight.effects if effect.is_public]
    events = [
        StageEvent(each.name, tick)
        for each in public
        if each.is_ahead and (tick := fight.shown_to_players(each.at)) is not None
    ]
    events += [
        StageEvent(each.name, fight.players_now, each.passed)
        for each in public
        if is_happening_now(fight, each)
    ]
    return tuple(sorted(events, key=lambda each: each.tick)[:MAX_EVENTS])


def _shorten(names: Iterable[str]) -> list[str]:
    """Return each of `names` once; if there are many, the first few and a count of the rest."""
    return shorten_list([*map(isolated, dict.fromkeys(names))])


def _differences(draft: AnyDraft, old: Effect, new: Effect) -> Iterator[str]:
    fight = draft.fight
    old_texts, new_texts = (
        (each.name, bearer_name(fight, each) or tr("the scene")) for each in (old, new)
    )
    yield from (
        _format_difference(*pair)
        for pair in zip(old_texts, new_texts, strict=True)
        if pair[0] != pair[1]
    )
    if _describe_trigger(draft, old) != (trigger_text := _describe_trigger(draft, new)):
        yield _format_difference(_describe_trigger(draft, old), trigger_text)
    if _describe_length(draft, old) != (length_text := _describe_length(draft, new)):
        yield _format_difference(_describe_length(draft, old), length_text)
    if old.change != new.change:
        yield _format_difference(old.change or tr("no change"), new.change or tr("no change"))
    if (old.adds, old.asks) != (new.adds, new.asks):
        yield describe_consequences(new) or tr("no change")
    if old.text != new.text:
        yield tr("another text")
    if old.secret != new.secret:
        yield (
            tr("hidden from the players")
            if new.secret
            else tr("visible to players", "of an effect")
        )


def _format_difference(old: str, new: str) -> str:
    return f"{old} \N{RIGHTWARDS ARROW} {new}"


def _describe_trigger(draft: AnyDraft, effect: Effect) -> str:
    axis = draft.axis
    if effect.occasion is not None and effect.of is not None:
        return describe_occasion(effect.occasion, draft[effect.of].display_name)
    if effect.at is None:
        return tr("never triggers")
    if not effect.every:
        return tr("on {tick}", tick=axis.label(effect.at))
    return describe_interval(axis, effect.every, axis.label(effect.at))


def _describe_length(draft: AnyDraft, effect: Effect) -> str:
    if effect.once:
        return tr("until it triggers", "how long an effect lasts")
    if effect.at_start and not effect.paused_turns:
        return tr("until the next turn", "how long an effect lasts")
    if effect.turns is not None:
        turns = turns_left(effect)
        return tr("%n turn(s)", "", turns) if turns else tr("last turn", "of an effect")
    if effect.until is None:
        return tr("until removed", "how long an effect lasts")
    return tr("until {tick}", tick=draft.axis.label(effect.until))


def _set_effect(draft: AnyDraft, effect: Effect) -> None:
    now = draft.now
    draft.emit(EffectSet(effect))
    if effect.at == now:
        draft.emit(EffectFired(effect.id, now))
    if effect.until == now:
        draft.emit(EffectEnded(effect.id, now))


def _make_effect(
    draft: AnyDraft, deed: EffectTerms, effect_id: str, old: Effect | None = None
) -> Effect:
    """Return the effect that `deed` defines; `old` is the effect that it replaces, if any."""
    check_consistent(deed)
    if deed.turns == 0:
        raise RuleBroken(tr("Enter how long it lasts."))
    first_tick = _find_first_tick(draft, deed)
    effect = Effect(
        effect_id,
        _parse_name(deed.name),
        draft.now,
        who=deed.who,
        side=deed.side,
        at=first_tick,
        every=deed.every,
        until=_find_end_tick(draft, deed, first_tick),
        of=_find_turn_owner(draft, deed),
        occasion=deed.occasion,
        at_start=deed.until is EndingEvent.START,
        once=deed.until is EndingEvent.TRIGGER and first_tick is None and not deed.asks,
        change=_parse_change(draft, deed),
        adds=tidy(deed.adds),
        asks=deed.asks,
        text=validate_note(deed.text, MAX_NOTE_LENGTH),
        secret=not deed.public,
    )
    has_begun = has_turn_begun(draft, effect)
    if old is not None and old.of == effect.of:
        has_begun = has_begun or old.begun
    return replace(effect, begun=has_begun, turns=_count_turns(deed, turn_has_begun=has_begun))


def _parse_change(draft: AnyDraft, deed: EffectTerms) -> str:
    """Return the counter change that the deed contains, tidied.

    Raises RuleBroken if the bearer doesn't have the counter.
    """
    text = tidy(deed.change)
    if text and deed.who is not None:
        counters.require_counter(draft[deed.who], parse_effect_change(text).counter)
    return text


def check_consistent(deed: EffectTerms) -> None:
    """Raise RuleBroken if the terms contradict each other."""
    _parse_name(deed.name)
    if deed.who is not None and deed.side is not None:
        raise RuleBroken(tr("An effect is on one combatant or a side, not both."))
    if deed.occasion is not None and (deed.at is not None or deed.every):
        raise RuleBroken(tr("An effect triggers by the clock or by turns, not both."))
    if deed.adds:
        parse_effect(deed.adds)
    if change := tidy(deed.change):
        parse_effect_change(change)
    if change and not _triggers(deed):
        raise RuleBroken(tr("What changes a counter needs a trigger."))
    if (deed.adds or deed.asks) and not _triggers(deed):
        raise RuleBroken(tr("What asks or adds an effect needs a trigger."))
    if deed.until is EndingEvent.TRIGGER and not _triggers(deed):
        raise RuleBroken(tr("What lasts until it triggers needs a trigger."))
    lengths = [each for each in (deed.ticks, deed.turns, deed.until) if each is not None]
    if len(lengths) > 1:
        raise RuleBroken(tr("An effect lasts a number of ticks or turns, not both."))


def _count_turns(deed: EffectTerms, *, turn_has_begun: bool) -> int | None:
    """Return the number of turns that an effect counts, or None if it doesn't count turns.

    With `turn_has_begun`, one turn is added where the turn under way mustn't count: until the end
    of the next turn, and for triggers at the start of turns.
    """
    match deed.until:
        case EndingEvent.START:
            return 1
        case EndingEvent.END:
            return 1 + turn_has_begun
        case _ if deed.turns is not None and deed.occasion is Occasion.START:
            return deed.turns + turn_has_begun
    return deed.turns


def _triggers(effect: EffectTerms | Effect) -> bool:
    return effect.occasion is not None or effect.at is not None or bool(effect.every)


def _find_turn_owner(draft: AnyDraft, deed: EffectTerms) -> CombatantId | None:
    """Return the owner of the turns that count, or None if no turns do.

    Raises RuleBroken if it isn't clear whose turns they are, or if the owner has none.
    """
    ends_by_turns = deed.turns is not None or deed.until in {EndingEvent.START, EndingEvent.END}
    if deed.occasion is None and not ends_by_turns:
        return None
    owner = deed.turns_of if deed.turns_of is not None else deed.who
    if deed.occasion is Occasion.HURT and (owner is None or owner != deed.who):
        raise RuleBroken(tr("Put it on the one whose damage triggers it."))
    if owner is None:
        raise RuleBroken(tr("Choose whose turns count: this effect isn't on a single combatant."))
    if draft[owner].presence is Presence.DEFEATED and ends_by_turns:
        raise RuleBroken(tr("{name} is defeated and has no turns.", name=draft[owner].display_name))
    return draft[owner].id


def _parse_name(name: str) -> str:
    if not (plain := validate_optional_name(name)):
        raise RuleBroken(tr("An effect needs a name."))
    return plain


def has_turn_begun(draft: AnyDraft, effect: Effect) -> bool:
    """Return whether a turn that counts for an effect has begun; a wait counts as one."""
    who = effect.of
    if who is None:
        return False
    is_waiting = draft[who].is_in_scene and draft.continues_waiting_turn(who)
    return is_waiting or who in turn_takers(draft, effect)


def _find_first_tick(draft: AnyDraft, deed: EffectTerms) -> Tick | None:
    """Return the first tick on which the clock triggers an effect, or None."""
    if deed.at is None:
        return _require_in_range(draft, draft.now + deed.every) if deed.every else None
    check_not_past(draft.axis, draft.fight, deed.at)
    return deed.at


def _find_end_tick(draft: AnyDraft, deed: EffectTerms, first_tick: Tick | None) -> Tick | None:
    """Return the tick on which the clock ends an effect, or None.

    An effect that triggers only once ends then, unless it asks the GM: then the answer decides.
    """
    if deed.ticks is not None:
        return _require_in_range(draft, draft.now + deed.ticks)
    if deed.until is EndingEvent.TRIGGER and not deed.asks:
        return first_tick
    has_length = deed.turns is not None or deed.until is not None
    return None if deed.every or deed.asks or has_length else first_tick


def _require_in_range(draft: AnyDraft, tick: int) -> Tick:
    if not is_in_range(tick):
        place = draft.axis.capitalized_place(Tick(tick))
        raise RuleBroken(tr("{place} is too far away.", place=place))
    return Tick(tick)
