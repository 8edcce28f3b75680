"""The GM's own effects: put on someone or on the scene, changed, and removed."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from models.rules.counters import change as counters
from models.rules.counters.by_effect import understood
from models.rules.deeds import (
    AddEffect,
    AnswerEffect,
    ChangeEffect,
    Deed,
    OfEffect,
    RemoveEffect,
)
from models.rules.draft import AnyDraft
from models.rules.names import bounded, checked_note, shortened, tidy
from models.rules.offers import Decision, Offer
from models.rules.refusal import RuleBroken
from models.rules.time import refuse_past
from models.scheduler.axis import Axis
from models.scheduler.bounds import LONGEST_NOTE
from models.scheduler.clock import CombatantId, Tick, within_reach
from models.scheduler.combatant import Combatant, Presence, Side
from models.scheduler.effect_changes import happens
from models.scheduler.effects import Effect, Occasion, Until
from models.scheduler.encounter import Encounter
from models.scheduler.events import EffectEnded, EffectFired, EffectSet
from models.scheduler.stage import StageEvent
from models.wording import isolated, mark, tr

MOST_EVENTS: Final = 12
"""At most this many events are shown to the players, the soonest ones."""

T = TypeVar("T", bound=int)

SIDES = {
    Side.PC: mark("the players"),
    Side.NPC: mark("the opponents"),
    Side.NEUTRAL: mark("the others"),
}


def add(draft: AnyDraft, deed: AddEffect) -> str:
    """Add an effect; if it fires on the current tick, it fires at once."""
    effect = _made(draft, deed, _free(draft.fight))
    label = tr("Effect: {effect}", effect=titled(draft.fight, effect))
    _lay(draft, effect)
    return label


def _free(fight: Encounter) -> str:
    """Return an id that no effect has."""
    taken = {each.id for each in fight.effects}
    return next(name for n in count(1) if (name := f"effect:{n}") not in taken)


def change(draft: AnyDraft, deed: ChangeEffect) -> str:
    """Change an effect, which keeps its place among those of the same moment."""
    old = found(draft.fight, deed.effect)
    asked = old.asked and deed.asks
    effect = replace(_made(draft, deed, old.id), since=old.since, asked=asked)
    if effect.of == old.of:
        effect = replace(effect, begun=old.begun or effect.begun)
    if effect.at is not None:
        effect = replace(effect, fired=old.fired)
    label = tr("Change effect {effect}", effect=titled(draft.fight, old))
    told = ", ".join(_differences(draft, old, effect))
    _lay(draft, effect)
    return f"{label}: {told}" if told else label


def remove(draft: AnyDraft, deed: RemoveEffect) -> str:
    """Take an effect off, for the players as well."""
    effect = found(draft.fight, deed.effect)
    label = tr("Remove effect {effect}", effect=titled(draft.fight, effect))
    draft.happen(EffectEnded(effect.id))
    return label


def answer(draft: AnyDraft, deed: AnswerEffect) -> str:
    """End an effect that asks whether it does, or let it stay."""
    effect = found(draft.fight, deed.effect)
    label = titled(draft.fight, effect)
    if deed.ends:
        draft.happen(EffectEnded(effect.id))
        return tr("{effect}: ends", effect=label)
    draft.happen(EffectSet(replace(effect, asked=False)))
    return tr("{effect}: stays", effect=label)


def lay(draft: AnyDraft, who: CombatantId, text: str, at: Tick, *, secret: bool) -> Effect:
    """Lay on `who` what `text` says from the tick `at` on; what it laid before lasts longer.

    It begins as the system describes an effect of that name.
    """
    terms, later = in_turns(_described(draft, laid(text)), draft.axis), at - draft.now
    deed = replace(terms, who=who, open=terms.open or not secret, change="")
    made = _made(draft, deed, _free(draft.fight))
    until, first = (None if t is None else Tick(t + later) for t in (made.until, made.at))
    new = replace(made, since=at, until=until, at=first, change=tidy(terms.change))
    old = next((each for each in draft.fight.lasting() if _kind(each) == _kind(new)), None)
    effect = new if old is None else _extended(old, new)
    draft.happen(EffectSet(effect))
    return effect


def _described(draft: AnyDraft, given: OfEffect) -> OfEffect:
    """Return what the system says of an effect of that name, with the length that is `given`."""
    for each in draft.system.presets:
        told = in_words(each)
        if given.name.casefold() in {each.name.casefold(), told.name.casefold()}:
            lasts = given.ticks is not None or given.turns is not None
            length = {"ticks": given.ticks, "turns": given.turns, "until": None}
            return replace(told, **length) if lasts else told
    return given


def _kind(effect: Effect) -> tuple[object, ...]:
    does = effect.every, effect.occasion, effect.change, effect.adds, effect.asks, effect.once
    return effect.who, effect.name, effect.secret, effect.at is None, *does


def _extended(old: Effect, new: Effect) -> Effect:
    """Return `old` that is laid once more: the later end counts, and it triggers as before."""
    until, turns = _longer(old.until, new.until), _longer(old.turns, new.turns)
    kept = {"at": old.at, "fired": old.fired, "asked": old.asked, "text": old.text}
    return replace(new, id=old.id, until=until, turns=turns, **kept)


def _longer(one: T | None, other: T | None) -> T | None:
    """Return the later of two ends; None has no end."""
    return None if one is None or other is None else max(one, other)


_LAID: Final = re.compile(
    r"(?P<name>.*?\S)(?:\s+(?:for|für)\s+(?P<count>[1-9][0-9]{0,6})\s*(?P<turns>turns?|Züge?n?|Zug)?)?"
)


def in_words(preset: OfEffect) -> OfEffect:
    """Return a template in the language that is shown."""
    read = {"name": preset.name, "text": preset.text, "adds": preset.adds}
    return replace(preset, **{name: tr(each) for name, each in read.items() if each})


def in_turns(terms: OfEffect, axis: Axis) -> OfEffect:
    """Return terms that last turns where no other length can be: in an order of places."""
    return replace(terms, ticks=None, turns=terms.turns or terms.ticks) if axis.places else terms


def laid(text: str) -> OfEffect:
    """Return the effect that is typed as `Stunned for 5`, `for 2 turns`, or `Stunned`."""
    read = _LAID.fullmatch(tidy(text))
    if read is None:
        raise RuleBroken(tr("An effect needs a name."))
    count = None if read["count"] is None else int(read["count"])
    name = _named(read["name"])
    return OfEffect(name, turns=count) if read["turns"] else OfEffect(name, ticks=count)


def questions(fight: Encounter) -> Mapping[str, Decision]:
    """Return what effects ask, by their ids: whether they end or stay."""
    asked = (e for e in fight.lasting() if e.asked and (e.who is None or fight[e.who].present))
    return {each.id: _question(each.id, titled(fight, each)) for each in asked}


def _question(known: str, title: str) -> Decision:
    ends = Offer("ends", tr("Ends", "an effect"), AnswerEffect(known, ends=True))
    stays = Offer("stays", tr("Stays", "an effect"), AnswerEffect(known))
    return Decision(tr("{effect}: ends or stays?", effect=title), (ends, stays))


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    AnswerEffect: answer,
    AddEffect: add,
    ChangeEffect: change,
    RemoveEffect: remove,
}


def found(encounter: Encounter, known: str) -> Effect:
    """Return the effect of that id. Raises RuleBroken when there is none, or no longer."""
    for each in encounter.lasting():
        if each.id == known:
            return each
    raise RuleBroken(tr("There's no effect {effect}.", effect=known))


def bearer(encounter: Encounter, effect: Effect) -> str:
    """Return in words who has an effect; empty for an effect on the scene."""
    if effect.who is not None:
        return encounter[effect.who].called
    return "" if effect.side is None else tr(SIDES[effect.side])


def concerned(encounter: Encounter, effect: Effect) -> Iterator[Combatant]:
    """Yield those in the scene that an effect is on: on the scene that is everyone."""
    for each in encounter.present():
        if effect.who in {None, each.id} and effect.side in {None, each.side}:
            yield each


def turns_of(draft: AnyDraft, effect: Effect) -> tuple[CombatantId, ...]:
    """Return those whose turns begin for an effect: as players read it, where they would notice."""
    return (*draft.whose_turn, *(draft.read_turn if _is_noticed(draft, effect) else ()))


def _is_noticed(draft: AnyDraft, effect: Effect) -> bool:
    """Say whether players know of an effect, or may read in someone's looks what it does."""
    if not effect.secret or not (effect.change or effect.adds):
        return not effect.secret
    seen = [each for each in concerned(draft.fight, effect) if each.visible]
    by_damage = any(e.occasion is Occasion.HURT and not e.secret for e in draft.fight.lasting())
    looks = any(counter.states for each in seen for counter in each.own_counters)
    return bool(seen) and bool(effect.adds or by_damage or looks)


def follows(effect: Effect) -> str:
    """Return in words what follows each time an effect fires, beside the change of a counter."""
    asks = tr("asks whether it ends") if effect.asks else ""
    return " · ".join(filter(None, (adding(effect), asks)))


def adding(effect: Effect) -> str:
    """Return in words which other effect is laid each time an effect fires, if one is."""
    return tr("adds {effect}", effect=effect.adds) if effect.adds else ""


def only_fires(effect: Effect) -> bool:
    """Say whether `effect` is nothing but something that will happen once, by the clock."""
    return effect.at is not None and effect.until == effect.at and not effect.every


def titled(encounter: Encounter, effect: Effect) -> str:
    """Return how people call an effect: `Burning on Mira`."""
    on = bearer(encounter, effect)
    return tr("{effect} on {bearer}", effect=effect.name, bearer=on) if on else effect.name


def each_turn(occasion: Occasion, name: str) -> str:
    """Return in words when an effect fires that goes by the turns of `name`."""
    match occasion:
        case Occasion.START:
            return tr("at the start of each turn of {name}", name=name)
        case Occasion.END:
            return tr("at the end of each turn of {name}", name=name)
        case Occasion.HURT:
            return tr("when {name} is damaged", name=name)


def again(axis: Axis, every: int, tick: str) -> str:
    """Return in words how often something fires, and on which tick next."""
    if every == 1:
        return tr("every {unit}, next on {tick}", unit=axis.word(), tick=tick)
    return tr(
        "every {number} {units}, next on {tick}", number=every, units=axis.word(every), tick=tick
    )


class Conditions:
    """What the players see of how combatants are at one moment.

    An effect that has ended goes on for the players until their clock has caught up.
    """

    def __init__(self, fight: Encounter) -> None:
        self._fight = fight
        self._borne: dict[CombatantId | Side | None, list[str]] = {}
        for each in _open(fight):
            self._borne.setdefault(each.side if each.who is None else each.who, []).append(each.id)
        self._order = {each.id: (n, each.name) for n, each in enumerate(fight.effects)}

    def of(self, who: CombatantId, *looks: str) -> str:
        """Return how `who` looks, and the effects on it or its side that are open."""
        own, sided = self._borne.get(who, ()), self._borne.get(self._fight[who].side, ())
        known = sorted(self._order[each] for each in (*own, *sided))
        return ", ".join(filter(None, (*map(isolated, looks), *_some(name for _, name in known))))


def borne(fight: Encounter) -> Mapping[CombatantId, str]:
    """Return the effects that the players know of, by those who bear them; of no side's."""
    names: dict[CombatantId, list[str]] = {}
    for each in _open(fight):
        if each.who is not None:
            names.setdefault(each.who, []).append(each.name)
    return {who: ", ".join(_some(found)) for who, found in names.items()}


def around(fight: Encounter) -> str:
    """Return the effects that lie on the scene and that the players know of."""
    known = fight.known_to_players()
    whole = (e.name for e in known if e.known_to_all and not (e.comes or e.happened))
    return ", ".join(_some(whole))


def coming(fight: Encounter) -> tuple[StageEvent, ...]:
    """Return what the players see coming to the scene, or happen on their tick; soonest first."""
    known = [each for each in fight.effects if each.known_to_all]
    ticks = [(e.name, fight.players_read(e.at)) for e in known if e.comes and e.at is not None]
    ticks += [(e.name, fight.players_now) for e in known if happens(fight, e)]
    shown = (StageEvent(name, tick) for name, tick in ticks)
    return tuple(sorted(shown, key=lambda each: each.tick)[:MOST_EVENTS])


def _some(names: Iterable[str]) -> list[str]:
    """Return each of `names` once; of very many the first, and how many more there are."""
    return shortened([*map(isolated, dict.fromkeys(names))])


def _open(fight: Encounter) -> Iterator[Effect]:
    """Yield the effects that the players know of."""
    return iter(fight.known_to_players())


def _differences(draft: AnyDraft, old: Effect, new: Effect) -> Iterator[str]:
    """Yield in words what is another in `new` than it was."""
    fight = draft.fight
    was, now = ((each.name, bearer(fight, each) or tr("the scene")) for each in (old, new))
    yield from (_changed(*pair) for pair in zip(was, now, strict=True) if pair[0] != pair[1])
    if _times(draft, old) != (times := _times(draft, new)):
        yield _changed(_times(draft, old), times)
    if _length(draft, old) != (length := _length(draft, new)):
        yield _changed(_length(draft, old), length)
    if old.change != new.change:
        yield _changed(old.change or tr("no change"), new.change or tr("no change"))
    if (old.adds, old.asks) != (new.adds, new.asks):
        yield follows(new) or tr("no change")
    if old.text != new.text:
        yield tr("another text")
    if old.secret != new.secret:
        yield (
            tr("hidden from the players")
            if new.secret
            else tr("visible to players", "of an effect")
        )


def _changed(old: str, new: str) -> str:
    return f"{old} \N{RIGHTWARDS ARROW} {new}"


def _times(draft: AnyDraft, effect: Effect) -> str:
    axis = draft.axis
    if effect.occasion is not None and effect.of is not None:
        return each_turn(effect.occasion, draft[effect.of].called)
    if effect.at is None:
        return tr("never triggers")
    if not effect.every:
        return tr("on {tick}", tick=axis.show(effect.at))
    return again(axis, effect.every, axis.show(effect.at))


def _length(draft: AnyDraft, effect: Effect) -> str:
    if effect.once:
        return tr("until it triggers", "an effect lasts so long")
    if effect.at_start:
        return tr("until the next turn", "an effect lasts so long")
    if effect.turns is not None:
        return tr("%n turn(s)", "", effect.turns)
    if effect.until is None:
        return tr("until removed", "an effect lasts so long")
    return tr("until {tick}", tick=draft.axis.show(effect.until))


def _lay(draft: AnyDraft, effect: Effect) -> None:
    now = draft.now
    draft.happen(EffectSet(effect))
    if effect.at == now:
        draft.happen(EffectFired(effect.id, now))
    if effect.until == now:
        draft.happen(EffectEnded(effect.id, now))


def _made(draft: AnyDraft, deed: OfEffect, known: str) -> Effect:
    refuse_nonsense(deed)
    first = _first(draft, deed)
    effect = Effect(
        known,
        _named(deed.name),
        draft.now,
        who=deed.who,
        side=deed.side,
        at=first,
        every=deed.every,
        until=_end(draft, deed, first),
        of=_whose(draft, deed),
        occasion=deed.occasion,
        at_start=deed.until is Until.START,
        once=deed.until is Until.TRIGGER and first is None and not deed.asks,
        change=_change(draft, deed),
        adds=tidy(deed.adds),
        asks=deed.asks,
        text=checked_note(deed.text, LONGEST_NOTE),
        secret=not deed.open,
    )
    begun = _begun(draft, effect)
    return replace(effect, begun=begun, turns=_turns(deed, begun=begun))


def _change(draft: AnyDraft, deed: OfEffect) -> str:
    """Return what it changes, as it was typed. Raises RuleBroken where its bearer has no such."""
    text = tidy(deed.change)
    if text and deed.who is not None:
        counters.found(draft[deed.who], understood(text).counter)
    return text


def refuse_nonsense(deed: OfEffect) -> None:
    """Refuse what no effect can be, whatever it is on."""
    _named(deed.name)
    if deed.who is not None and deed.side is not None:
        raise RuleBroken(tr("An effect is on one combatant or a side, not both."))
    if deed.occasion is not None and (deed.at is not None or deed.every):
        raise RuleBroken(tr("An effect triggers by the clock or by turns, not both."))
    if deed.adds:
        laid(deed.adds)
    if change := tidy(deed.change):
        understood(change)
    if change and not _fires(deed):
        raise RuleBroken(tr("What changes a counter needs a trigger."))
    if (deed.adds or deed.asks) and not _fires(deed):
        raise RuleBroken(tr("What asks or adds an effect needs a trigger."))
    if deed.until is Until.TRIGGER and not _fires(deed):
        raise RuleBroken(tr("What lasts until it triggers needs a trigger."))
    lengths = [each for each in (deed.ticks, deed.turns, deed.until) if each is not None]
    if len(lengths) > 1:
        raise RuleBroken(tr("An effect lasts a number of ticks or turns, not both."))


def _turns(deed: OfEffect, *, begun: bool) -> int | None:
    """Return how many turns an effect counts; `begun` says that one of these is going on.

    It isn't counted where only the next one means anything: for what triggers as turns begin.
    """
    match deed.until:
        case Until.START:
            return 1
        case Until.END:
            return 1 + begun
        case _ if deed.turns is not None and deed.occasion is Occasion.START:
            return deed.turns + begun
    return deed.turns


def _fires(what: OfEffect | Effect) -> bool:
    return what.occasion is not None or what.at is not None or bool(what.every)


def _whose(draft: AnyDraft, deed: OfEffect) -> CombatantId | None:
    """Return by whose turns it goes, None: by no one's. Raises RuleBroken when no one is named."""
    by_turns = deed.turns is not None or deed.until in {Until.START, Until.END}
    if deed.occasion is None and not by_turns:
        return None
    of = deed.of if deed.of is not None else deed.who
    if deed.occasion is Occasion.HURT and (of is None or of != deed.who):
        raise RuleBroken(tr("Put it on the one whose damage triggers it."))
    if of is None:
        raise RuleBroken(tr("Choose whose turns count: this effect isn't on a single combatant."))
    if draft[of].presence is Presence.DEFEATED and by_turns:
        raise RuleBroken(tr("{name} is defeated and has no turns.", name=draft[of].called))
    return draft[of].id


def _named(name: str) -> str:
    if not (plain := bounded(name)):
        raise RuleBroken(tr("An effect needs a name."))
    return plain


def _begun(draft: AnyDraft, effect: Effect) -> bool:
    """Say whether the turn that an effect goes by has begun, and has not ended: it may wait."""
    who = effect.of
    if who is None:
        return False
    return who in turns_of(draft, effect) or (draft[who].present and draft.waits(who))


def _first(draft: AnyDraft, deed: OfEffect) -> Tick | None:
    """Return the tick on which it fires first, None: it does not fire by the clock."""
    if deed.at is None:
        return _within(draft, draft.now + deed.every) if deed.every else None
    refuse_past(draft.axis, draft.fight, deed.at)
    return deed.at


def _end(draft: AnyDraft, deed: OfEffect, first: Tick | None) -> Tick | None:
    """Return the tick with which it ends; what is only to fire once ends with that.

    What asks stays until that is answered.
    """
    if deed.ticks is not None:
        return _within(draft, draft.now + deed.ticks)
    if deed.until is Until.TRIGGER and not deed.asks:
        return first
    lasts = deed.turns is not None or deed.until is not None
    return None if deed.every or deed.asks or lasts else first


def _within(draft: AnyDraft, tick: int) -> Tick:
    if not within_reach(tick):
        place = draft.axis.opening(Tick(tick))
        raise RuleBroken(tr("{place} is too far away.", place=place))
    return Tick(tick)
