"""What becomes of counters: set, changed and taken off, with the wounds that follow from states."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from models.rules.counters.back import When, back_in, understood
from models.rules.counters.usual import (
    in_order,
    key_of,
    kind_called,
    states_in,
    usual_states,
)
from models.rules.deeds import ChangeCounter, Deed, Defeat, Lose, RemoveCounter, SetCounter, Several
from models.rules.draft import AnyDraft, readjust
from models.rules.names import names, plain, tidy
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LARGEST_COUNT, LONGEST_COUNTER
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, CounterState, Stats
from models.scheduler.encounter import Encounter
from models.scheduler.events import CounterRemoved, CounterSet, WoundChanged
from models.wording import tr


def amount(signs: str, by: str = "[0-9]{1,7}") -> str:
    """Return the pattern of a number, or of `by`, behind one of those signs."""
    return rf"(?P<sign>{signs})\s*(?P<by>{by})"


def change_in(text: str, amount: str) -> re.Match[str] | None:
    """Return what is read as an `amount`, a pattern, before or behind the name of a counter."""
    turned = re.fullmatch(rf"{amount}(?:\s+(?P<name>[^\W\d].*))?", text)
    return turned or re.fullmatch(rf"(?P<name>[^\W\d](?:.*?[^\s+=-])?)\s*{amount}", text)


_SIGNS: Final = str.maketrans(
    dict.fromkeys(
        "\N{MINUS SIGN}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}"
        "\N{EM DASH}\N{SMALL HYPHEN-MINUS}\N{FULLWIDTH HYPHEN-MINUS}\N{SUPERSCRIPT MINUS}",
        "-",
    )
    | {"\N{FULLWIDTH PLUS SIGN}": "+", "\N{FULLWIDTH EQUALS SIGN}": "="}
)
_CHANGE: Final = amount("[+=-]")
_CELL: Final = re.compile(amount("[+=-]?"))
_BARE: Final = re.compile(amount("[+-]"))


def with_plain_signs(text: str) -> str:
    """Return what was typed with a plain sign for each kind of minus, plus and equals sign."""
    return text.strip().translate(_SIGNS)


def set_counter(draft: AnyDraft, deed: SetCounter) -> str:
    """Give a combatant a counter, or define one otherwise."""
    one = draft[deed.who]
    name = deed.counter or deed.label
    old = known(one, name) if name else None
    made = _made(one, deed, old)
    _refuse_no_back(draft, made)
    _become(draft, one, made)
    return tr("{name}: {counter}", name=one.called, counter=told(made))


def change(draft: AnyDraft, deed: ChangeCounter) -> str:
    """Let a counter go up or down, or to a number; never beyond its bounds."""
    one = draft[deed.who]
    old = found(one, deed.counter)
    new = replace(old, value=_wanted(one, old, deed))
    _become(draft, one, new)
    if _is_down(one, new):
        draft.warn(tr("One of {name} is down. “One falls” removes it.", name=one.called))
    return tr("{name}: {change}", name=one.called, change=told_change(old, new))


def remove(draft: AnyDraft, deed: RemoveCounter) -> str:
    """Take a counter off a combatant."""
    one = draft[deed.who]
    old = found(one, deed.counter)
    draft.happen(CounterRemoved(one.id, old.key))
    _slow(draft, one)
    return tr("{name}: {counter} removed", name=one.called, counter=tr(old.title))


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    SetCounter: set_counter,
    ChangeCounter: change,
    RemoveCounter: remove,
}


def by_itself(draft: AnyDraft, who: CombatantId, key: str, by: int) -> None:
    """Let a counter go up or down to its bounds at most, as the rules have it; if it is there."""
    one = draft[who]
    old = next((each for each in one.own_counters if each.key == key), None)
    if old is not None and (new := _at(old, old.value + by)) != old:
        _become(draft, one, new)


def found(one: Combatant, name: str) -> Counter:
    """Return the counter of `one` that is called so, the first where nothing is said.

    Raises RuleBroken where there is none.
    """
    if (counter := known(one, name)) is not None:
        return counter
    if not one.own_counters:
        raise RuleBroken(tr("{name} has no counters. Add one with “Counter…”.", name=one.called))
    if not name:
        raise RuleBroken(none_there(one))
    told = {"name": one.called, "counter": name[:LONGEST_COUNTER], "known": _titles(one)}
    raise RuleBroken(tr("{name} has no “{counter}”. Known: {known}.", **told))


def _titles(one: Combatant) -> str:
    return ", ".join(tr(each.title) for each in one.own_counters)


def concerns(deed: Deed, one: Combatant) -> bool:
    """Say whether a deed about a counter would change anything of `one`."""
    if not isinstance(deed, ChangeCounter | RemoveCounter):
        return True
    counter = known(one, deed.counter)
    if counter is None or isinstance(deed, RemoveCounter):
        return counter is not None
    wanted = deed.to if deed.by is None else _at(counter, counter.value + deed.by).value
    return wanted != counter.value


def are_changes(deed: Deed) -> bool:
    """Say whether a deed changes counters of one or of several, and nothing else."""
    if isinstance(deed, Several):
        return bool(deed.deeds) and all(map(are_changes, deed.deeds))
    return isinstance(deed, ChangeCounter)


def typed(one: Combatant, text: str) -> Deed | None:
    """Return what a quick entry means for a counter, as `-7`, `=12`, `-7 hp` or `hp -7`, or None.

    Raises RuleBroken for a counter that isn't there.
    """
    read = change_in(text, _CHANGE)
    if read is None or not one.own_counters or not (read["name"] or one.main_counter):
        return None
    name = (read["name"] or "").strip()
    if name and known(one, name) is None:
        told = {"counter": name[:LONGEST_COUNTER], "name": one.called, "known": _titles(one)}
        raise RuleBroken(
            tr("No one and no counter is called “{counter}”. {name} has: {known}.", **told)
        )
    return _meant(one, found(one, name).key, read)


def change_by_name(fight: Encounter, one: Combatant, text: str) -> Deed | None:
    """Return what `-6 ogre`, `ogre -6` or `-6 hp ogre`, typed while `one` acts, means; or None.

    The first letters of a name are enough, also of one who isn't in the fight; a counter of `one`
    that is called so comes first. Raises RuleBroken where several names begin so.
    """
    read = change_in(text, _CHANGE) or re.fullmatch(rf"{_CHANGE}\s+(?P<name>\S.*)", text)
    if read is None or not read["name"] or known(one, read["name"].strip()):
        return None
    words = read["name"].split()
    for at in range(len(words)):
        for counter, name in ((words[:at], words[at:]), (words[-at:], words[:-at])):
            fitting = [
                each
                for each in _by_name(fight, " ".join(name))
                if not counter or known(each, " ".join(counter))
            ]
            if len(fitting) > 1:
                told = names(fight, [each.id for each in fitting])
                typed = " ".join(name)[:LONGEST_COUNTER]
                raise RuleBroken(tr("“{name}” could be {names}.", name=typed, names=told))
            if fitting:
                return _meant(fitting[0], found(fitting[0], " ".join(counter)).key, read)
    return None


def _by_name(fight: Encounter, name: str) -> list[Combatant]:
    """Return the one of that name, or else all whose names begin so."""
    wanted = plain(name)
    if not wanted:
        return []
    those = [each for each in fight.everybody() if plain(each.name).startswith(wanted)]
    return [each for each in those if plain(each.name) == wanted] or those


def typed_bare(one: Combatant, text: str) -> Deed | None:
    """Return what `-7` or `+3` alone means for one who has a counter, in every system, or None."""
    return typed(one, text) if is_bare(text) else None


def none_there(one: Combatant) -> str:
    """Return why a bare `-7` means nothing: for one without a counter, or with none it is for."""
    if row := one.own_counters:
        return tr("Say which counter: -1 {counter}.", counter=tr(row[0].title))
    return tr("{name} has no counter to change. Add one with “Counter…”.", name=one.called)


def is_bare(text: str) -> bool:
    """Say whether `text` is `-7` or `+3` alone, which says of no counter by how it changes."""
    return _BARE.fullmatch(text) is not None


def entered(one: Combatant, key: str, text: str) -> Deed:
    """Return what is typed where a counter is shown: `-7`, `+3`, or `12` to set it.

    Raises RuleBroken for what is no number.
    """
    read = _CELL.fullmatch(with_plain_signs(text))
    if read is None:
        quoted = tidy(text)[:LONGEST_COUNTER]
        raise RuleBroken(tr("“{text}” isn't a number. Type -7, +3 or 12.", text=quoted))
    return _meant(one, key, read)


def _meant(one: Combatant, key: str, read: re.Match[str]) -> Deed:
    number = min(int(read["by"]), LARGEST_COUNT)
    if read["sign"] in {"+", "-"}:
        return ChangeCounter(one.id, key, by=number if read["sign"] == "+" else -number)
    return ChangeCounter(one.id, key, to=number)


def offers(fight: Encounter, who: CombatantId) -> Iterator[Offer]:
    """Yield the fall of the one of a mob who is down, and the defeat of one a state takes out."""
    one = fight[who]
    main = one.main_counter
    if not one.present:
        return
    if main is not None and _is_down(one, main):
        yield Offer("one-falls", tr("One falls"), Lose(who), help=tr("The next one is unhurt."))
    if any(each.takes_out for each in one.own_counters):
        yield Offer("defeated", tr("Defeated"), Defeat(who))


def refilled(draft: AnyDraft, who: CombatantId) -> str:
    """Let the counters of a mob be those of its next member, once the one hit is down; in words."""
    one = draft[who]
    main = one.main_counter
    if main is None or main.value > main.bottom:
        return ""
    for each in one.own_counters:
        if each.full != each and not each.back:
            draft.happen(CounterSet(who, each.full))
    _slow(draft, one)
    return told(main.full)


def unhurt(one: Combatant) -> Combatant:
    """Return one like those of a mob who were not hit: with its counters full."""
    row = one.own_counters
    if not row:
        return one
    full = tuple(each if each.back else each.full for each in row)
    return replace(one, counters=full, wound=_wound(one.wound, _due(row), _due(full)))


def unlike(one: Combatant, other: Combatant) -> bool:
    """Say whether two have other counters, whatever their values."""
    return [replace(each, value=0) for each in one.own_counters] != [
        replace(each, value=0) for each in other.own_counters
    ]


def begun(
    draft: AnyDraft, stats: Stats, given: Iterable[Counter] | UnsetType = UNSET
) -> tuple[Counter, ...] | UnsetType:
    """Return the counters with which one begins: those of its system, and those `given`.

    One given in place of the system's has its value and its most, and all else from the system.
    """
    hook = draft.system.counters
    own = {each.key.casefold(): each for each in (hook(draft, stats) if hook else ())}
    for each in () if isinstance(given, UnsetType) else given:
        usual = own.get(each.key.casefold())
        own[each.key.casefold()] = each if usual is None else _over(usual, each)
    return tuple(own.values()) or UNSET


def given_to(draft: AnyDraft, who: CombatantId) -> tuple[Counter, ...]:
    """Return the counters that the system gives to one like `who`."""
    hook = draft.system.counters
    return tuple(hook(draft, draft[who].stats)) if hook else ()


def follow_stats(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Let counters that a system makes of stats follow them, unless the GM gave them another most.

    One that was full stays full; of one that was hurt only the most changes. So do they follow
    settings, and another text of the system.
    """
    one = draft[who]
    old = {each.key: each for each in given_to(before, who)}
    new = {each.key: each for each in given_to(draft, who)}
    here = {each.key: each for each in one.own_counters}
    for key in old | new:
        if old.get(key) != new.get(key):
            _follow(draft, who, here.get(key), old.get(key), new.get(key))
    _slow(draft, one)


def words(one: Combatant) -> tuple[str, ...]:
    """Return the words of the states that hold, in the language that is shown."""
    states = (each.state for each in one.own_counters)
    return tuple(tr(state.word) for state in states if state is not None)


def told(counter: Counter) -> str:
    """Return a counter as it stands: `Hit points 17/24, hurt`."""
    return f"{tr(counter.title)} {told_value(counter)}"


def told_change(old: Counter, new: Counter) -> str:
    """Return a counter as it went from one value to another: `Hit points 17 → 12, hurt`."""
    word = "" if new.state is None else f", {tr(new.state.word)}"
    change = f"{went(old.value, new.value)}{word}"
    return tr("{counter} {change}", counter=tr(new.title), change=change)


def went(old: int, new: int) -> str:
    """Return how a number went from one value to another: `17 → 12`."""
    return f"{old} \N{RIGHTWARDS ARROW} {new}".replace("-", "\N{MINUS SIGN}")


def told_value(counter: Counter) -> str:
    """Return the value of a counter, and the word of its state: `17/24, hurt`."""
    most = "" if counter.most is None else f"/{counter.most}"
    word = "" if counter.state is None else f", {tr(counter.state.word)}"
    return f"{counter.value}{most}{word}".replace("-", "\N{MINUS SIGN}")


def known(one: Combatant, name: str) -> Counter | None:
    """Return the counter that someone calls `name`, by key, label or kind; the first without."""
    row = one.own_counters
    if not name:
        return one.main_counter
    word, key = name.casefold(), key_of(name)
    exact = (each for each in row if word in _names(each))
    akin = (each for each in row if key in {each.key.casefold(), key_of(each.title)})
    return next(exact, None) or next(akin, None)


def _names(counter: Counter) -> set[str]:
    words = (counter.key, counter.label, tr(counter.title))
    return {each.casefold() for each in words}


def _made(one: Combatant, deed: SetCounter, old: Counter | None) -> Counter:
    label = tidy(deed.label) or (old.label if old else _label(deed.counter))
    key = old.key if old else tidy(deed.counter) or key_of(label)
    if len(label) > LONGEST_COUNTER or len(key) > LONGEST_COUNTER:
        told = {"most": LONGEST_COUNTER, "label": label[:LONGEST_COUNTER]}
        raise RuleBroken(tr("“{label}…”: a counter's name has at most {most} letters.", **told))
    if not label:
        raise RuleBroken(tr("A counter needs a name, like Hit points."))
    states = _states(deed, old, label or key)
    back = (old.back if old else "") if deed.back is None else understood(deed.back)
    made = Counter(key, 0, label, deed.most, deed.least, states, back)
    value = deed.value if deed.value is not None else _usual_value(deed, old)
    _refuse_beyond(one, made, value)
    return replace(made, value=value)


def _refuse_no_back(draft: AnyDraft, made: Counter) -> None:
    """Raise RuleBroken for what can't come back by itself as it should."""
    back = back_in(made.back)
    if back is not None and made.most is None:
        raise RuleBroken(tr("What comes back needs a maximum."))
    number = getattr(draft.ledger, "round", None)
    goes_on = number == 0 or (number is not None and draft.system.heading(draft))
    if back is not None and back.when is When.ROUND and not goes_on:
        raise RuleBroken(tr("{system} has no rounds.", system=draft.system.title))


def _label(name: str) -> str:
    kind = kind_called(name)
    return kind.label if kind else tidy(name)


def _usual_value(deed: SetCounter, old: Counter | None) -> int:
    value = old.value if old is not None else deed.most if deed.most is not None else 0
    value = max(value, deed.least)
    return value if deed.most is None else min(value, deed.most)


def _states(deed: SetCounter, old: Counter | None, name: str) -> tuple[CounterState, ...]:
    match deed.states:
        case None:
            return old.states if old is not None else usual_states(name, deed.most)
        case str(text):
            return states_in(text, deed.most)
        case states:
            return in_order(states)


def _wanted(one: Combatant, counter: Counter, deed: ChangeCounter) -> int:
    """Return where a counter goes. Raises RuleBroken where it can't."""
    if deed.to is not None and deed.by is None:
        _refuse_beyond(one, counter, deed.to)
        value = deed.to
    elif deed.by is not None and deed.to is None:
        value = _at(counter, counter.value + deed.by).value
    else:
        raise RuleBroken(tr("{name}: enter by how much, or the new value.", name=one.called))
    if value == counter.value:
        told = {"name": one.called, "counter": tr(counter.title), "value": value}
        raise RuleBroken(tr("{name}: {counter} stays {value}, its limit.", **told))
    return value


def _refuse_beyond(one: Combatant, counter: Counter, value: int) -> None:
    told = {"name": one.called, "counter": tr(counter.title), "value": value}
    told |= {"least": counter.least, "most": counter.most}
    if value < counter.least:
        raise RuleBroken(tr("{name}: {counter} must be at least {least}, not {value}.", **told))
    if counter.most is not None and value > counter.most:
        raise RuleBroken(tr("{name}: {counter} can be at most {most}, not {value}.", **told))


def _become(draft: AnyDraft, one: Combatant, changed: Counter) -> None:
    before = next((each for each in one.own_counters if each.key == changed.key), changed)
    draft.happen(CounterSet(one.id, changed))
    _slow(draft, one)
    if changed.value < before.value and changed.state != before.state:
        draft.system.sinks(draft, one.id, changed)


def _follow(
    draft: AnyDraft,
    who: CombatantId,
    here: Counter | None,
    old: Counter | None,
    new: Counter | None,
) -> None:
    if here is None:
        if old is None and new is not None:
            draft.happen(CounterSet(who, new))
    elif old is not None and here.most == old.most:
        if new is None:
            draft.happen(CounterRemoved(who, here.key))
        else:
            draft.happen(CounterSet(who, new if here.value == old.value else _at(new, here.value)))


def _over(usual: Counter, given: Counter) -> Counter:
    """Return `usual` with the value and the most of `given`."""
    most = usual if given.most is None else replace(usual, most=max(given.most, usual.least))
    return _at(most, given.value)


def _at(counter: Counter, value: int) -> Counter:
    """Return `counter` at a value, or at the bound that it lies beyond."""
    most = LARGEST_COUNT if counter.most is None else counter.most
    return replace(counter, value=max(counter.least, min(most, value)))


def _slow(draft: AnyDraft, before: Combatant) -> None:
    """Let the wound follow the states, in the same step, where a house rule lets wounds slow.

    What the GM set higher by hand stays until a state is worse than that.
    """
    who = before.id
    old, new = _due(before.own_counters), _due(draft[who].own_counters)
    wound = _wound(before.wound, old, new)
    if wound != before.wound and draft.system.has_house_rule:
        earlier = draft.copy()
        draft.happen(WoundChanged(who, wound))
        readjust(earlier, draft, who)


def _due(row: Sequence[Counter]) -> int:
    """Return the wound that the states of a row of counters ask for: the worst counts."""
    return max((each.state.slow for each in row if each.state is not None), default=0)


def _wound(wound: int, old: int, new: int) -> int:
    """Return a wound penalty after the states that asked for `old` ask for `new`."""
    if new > old:
        return max(wound, new)
    return min(wound, new) if wound <= old else wound


def _is_down(one: Combatant, counter: Counter) -> bool:
    """Say whether nothing is left to the one of a mob who is being hit."""
    main = one.main_counter
    is_main = main is not None and counter.key == main.key
    return is_main and one.count > 1 and counter.value <= counter.bottom


def lost(before: Combatant, after: Combatant) -> Iterator[int]:
    """Yield by how much the main counter has gone down."""
    old, new = before.main_counter, after.main_counter
    if old is not None and new is not None and old.key == new.key and new.value < old.value:
        yield old.value - new.value
