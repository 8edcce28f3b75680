"""Changes counters, parses quick entries, and sets the wounds that counters' states require."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from models.rules.counters.counter_kinds import (
    counter_key,
    default_states,
    find_kind,
    parse_states,
    sorted_states,
)
from models.rules.counters.refill_rule import RefillOn, normalize_refill, parse_refill
from models.rules.deeds import ChangeCounter, Deed, Defeat, Lose, RemoveCounter, SetCounter, Several
from models.rules.draft import AnyDraft, adjust_turns
from models.rules.names import comparable, join_names, tidy
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COUNTER_LENGTH, MAX_COUNTER_VALUE
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Counter, CounterState, Stats
from models.scheduler.encounter import Encounter
from models.scheduler.events import CounterRemoved, CounterSet, WoundChanged
from models.wording import tr


def amount_pattern(signs: str, number: str = "[0-9]{1,7}") -> str:
    """Return a regular expression for an amount: one of `signs`, then `number`, both patterns."""
    return rf"(?P<sign>{signs})\s*(?P<by>{number})"


def match_change(text: str, amount_regex: str) -> re.Match[str] | None:
    """Match a regular expression from `amount_pattern` before or after a counter's name."""
    match = re.fullmatch(rf"{amount_regex}(?:\s+(?P<name>[^\W\d].*))?", text)
    return match or re.fullmatch(rf"(?P<name>[^\W\d](?:.*?[^\s+=-])?)\s*{amount_regex}", text)


_SIGNS: Final = str.maketrans(
    dict.fromkeys(
        "\N{MINUS SIGN}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}"
        "\N{EM DASH}\N{SMALL HYPHEN-MINUS}\N{FULLWIDTH HYPHEN-MINUS}\N{SUPERSCRIPT MINUS}",
        "-",
    )
    | {"\N{FULLWIDTH PLUS SIGN}": "+", "\N{FULLWIDTH EQUALS SIGN}": "="}
)
_CHANGE_REGEX: Final = amount_pattern("[+=-]")
_CELL_PATTERN: Final = re.compile(amount_pattern("[+=-]?"))
_BARE_PATTERN: Final = re.compile(amount_pattern("[+-]"))


def with_plain_signs(text: str) -> str:
    """Return typed text with ASCII signs in place of any other minus, plus and equals signs."""
    return text.strip().translate(_SIGNS)


def set_counter(draft: AnyDraft, deed: SetCounter) -> str:
    combatant = draft[deed.who]
    name = deed.counter or deed.label
    old = find_counter(combatant, name) if name else None
    counter = _build_counter(combatant, deed, old)
    _check_refill(draft, counter)
    _store(draft, combatant, counter)
    return tr(
        "{name}: {counter}", name=combatant.display_name, counter=describe_counter(draft, counter)
    )


def change_counter(draft: AnyDraft, deed: ChangeCounter) -> str:
    """Change a counter by a number, within its bounds, or set it to a number.

    To spend one that refills with turns begins a turn that another could still take.
    """
    old = require_counter(draft[deed.who], deed.counter)
    is_spent = deed.by is not None and deed.by < 0
    if is_spent and _refills_with_turns(old) and draft.is_offered_turn(deed.who):
        draft.system.begin_turn(draft, deed.who)
        draft.count_to(draft.now, deed.who)
    combatant = draft[deed.who]
    old = require_counter(combatant, deed.counter)
    new = replace(old, value=_target_value(combatant, old, deed))
    _store(draft, combatant, new)
    if _is_down(combatant, new):
        draft.warn(
            tr("One of {name} is down. “One falls” removes it.", name=combatant.display_name)
        )
    return tr(
        "{name}: {change}", name=combatant.display_name, change=describe_change(draft, old, new)
    )


def _refills_with_turns(counter: Counter) -> bool:
    rule = parse_refill(counter.refill) if counter.refill else None
    return rule is not None and rule.on is RefillOn.TURN


def remove_counter(draft: AnyDraft, deed: RemoveCounter) -> str:
    combatant = draft[deed.who]
    old = require_counter(combatant, deed.counter)
    draft.emit(CounterRemoved(combatant.id, old.key))
    _update_wound(draft, combatant)
    return tr("{name}: {counter} removed", name=combatant.display_name, counter=tr(old.title))


HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    SetCounter: set_counter,
    ChangeCounter: change_counter,
    RemoveCounter: remove_counter,
}


def adjust_counter_if_present(draft: AnyDraft, who: CombatantId, key: str, by: int) -> None:
    """Add `by` to the counter `key`, clamped to its bounds; do nothing if `who` doesn't have it."""
    combatant = draft[who]
    old = next((each for each in combatant.counter_list if each.key == key), None)
    if old is not None and (new := _clamp(old, old.value + by)) != old:
        _store(draft, combatant, new)


def require_counter(combatant: Combatant, name: str) -> Counter:
    """Return the counter with that name, or the only one whose name starts with it.

    The name "" stands for the main counter. Raises RuleBroken if there is none.
    """
    if (counter := find_by_prefix(combatant, name)) is not None:
        return counter
    if not combatant.counter_list:
        raise RuleBroken(
            tr("{name} has no counters. Add one with “Counter…”.", name=combatant.display_name)
        )
    if not name:
        raise RuleBroken(bare_entry_refusal(combatant))
    values = {
        "name": combatant.display_name,
        "counter": name[:MAX_COUNTER_LENGTH],
        "known": _titles(combatant),
    }
    raise RuleBroken(tr("{name} has no “{counter}”. Known: {known}.", **values))


def _titles(combatant: Combatant) -> str:
    return ", ".join(tr(each.title) for each in combatant.counter_list)


def would_change_counter(deed: Deed, combatant: Combatant) -> bool:
    """Return whether `deed` would change a counter of `combatant`; true for any other deed."""
    if not isinstance(deed, ChangeCounter | RemoveCounter):
        return True
    counter = find_counter(combatant, deed.counter)
    if counter is None or isinstance(deed, RemoveCounter):
        return counter is not None
    value = deed.to if deed.by is None else _clamp(counter, counter.value + deed.by).value
    return value != counter.value


def only_changes_counters(deed: Deed) -> bool:
    if isinstance(deed, Several):
        return bool(deed.deeds) and all(map(only_changes_counters, deed.deeds))
    return isinstance(deed, ChangeCounter)


def parse_change(combatant: Combatant, text: str) -> Deed | None:
    """Parse a quick entry such as `-7`, `=12`, `-7 hp` or `hp -7`; return None for other text.

    Raises RuleBroken if `combatant` has no such counter.
    """
    match = match_change(text, _CHANGE_REGEX)
    if match is None or not combatant.counter_list or not (match["name"] or combatant.main_counter):
        return None
    name = (match["name"] or "").strip()
    if name and find_by_prefix(combatant, name) is None:
        values = {
            "counter": name[:MAX_COUNTER_LENGTH],
            "name": combatant.display_name,
            "known": _titles(combatant),
        }
        raise RuleBroken(
            tr("No one and no counter is called “{counter}”. {name} has: {known}.", **values)
        )
    return _to_deed(combatant, require_counter(combatant, name).key, match)


def parse_change_by_name(fight: Encounter, actor: Combatant | None, text: str) -> Deed | None:
    """Parse `-6 ogre`, `ogre -6` or `-6 hp ogre`; return the deed, or None for other text.

    The first letters of a name are enough, even for someone not in the fight. If `actor` has a
    counter with that name, the text is left to `parse_change`. Raises RuleBroken if several names
    begin with these letters.
    """
    match = match_change(text, _CHANGE_REGEX) or re.fullmatch(
        rf"{_CHANGE_REGEX}\s+(?P<name>\S.*)", text
    )
    if match is None or not match["name"]:
        return None
    if actor is not None and find_counter(actor, match["name"].strip()):
        return None
    parts = match["name"].split()
    for n in range(len(parts)):
        for counter_words, name_words in ((parts[:n], parts[n:]), (parts[-n:], parts[:-n])):
            bearers = [
                each
                for each in _by_name(fight, " ".join(name_words))
                if not counter_words or find_by_prefix(each, " ".join(counter_words))
            ]
            if len(bearers) > 1:
                candidates = join_names(fight, [bearer.id for bearer in bearers])
                quoted = " ".join(name_words)[:MAX_COUNTER_LENGTH]
                raise RuleBroken(tr("“{name}” could be {names}.", name=quoted, names=candidates))
            if bearers:
                return _to_deed(
                    bearers[0], require_counter(bearers[0], " ".join(counter_words)).key, match
                )
    return None


def _by_name(fight: Encounter, name: str) -> list[Combatant]:
    key = comparable(name)
    if not key:
        return []
    candidates = [
        combatant
        for combatant in fight.all_combatants()
        if comparable(combatant.name).startswith(key)
    ]
    return [
        candidate for candidate in candidates if comparable(candidate.name) == key
    ] or candidates


def parse_bare_change(combatant: Combatant, text: str) -> Deed | None:
    """Parse `-7` or `+3` without a counter's name; return None for any other text."""
    return parse_change(combatant, text) if is_bare_change(text) else None


def bare_entry_refusal(combatant: Combatant) -> str:
    """Return the reason why a bare `-7` is refused: no counter at all, or no main one."""
    if counters := combatant.counter_list:
        return tr("Say which counter: -1 {counter}.", counter=tr(counters[0].title))
    return tr(
        "{name} has no counter to change. Add one with “Counter…”.", name=combatant.display_name
    )


def is_bare_change(text: str) -> bool:
    """Return whether `text` is a signed number without a counter's name, such as `-7`."""
    return _BARE_PATTERN.fullmatch(text) is not None


def parse_counter_cell(combatant: Combatant, key: str, text: str) -> Deed:
    """Parse text typed into a counter's cell: `-7` or `+3` to change it, `12` to set it.

    Raises RuleBroken for anything else.
    """
    match = _CELL_PATTERN.fullmatch(with_plain_signs(text))
    if match is None:
        quoted = tidy(text)[:MAX_COUNTER_LENGTH]
        raise RuleBroken(tr("“{text}” isn't a number. Type -7, +3 or 12.", text=quoted))
    return _to_deed(combatant, key, match)


def _to_deed(combatant: Combatant, key: str, match: re.Match[str]) -> Deed:
    number = min(int(match["by"]), MAX_COUNTER_VALUE)
    if match["sign"] in {"+", "-"}:
        return ChangeCounter(combatant.id, key, by=number if match["sign"] == "+" else -number)
    return ChangeCounter(combatant.id, key, to=number)


def counter_offers(fight: Encounter, who: CombatantId) -> Iterator[Offer]:
    """Yield offers to drop a mob's member or to defeat `who`, if the counters suggest it."""
    combatant = fight[who]
    main = combatant.main_counter
    if not combatant.is_in_scene:
        return
    if main is not None and _is_down(combatant, main):
        yield Offer("one-falls", tr("One falls"), Lose(who), help=tr("The next one is unhurt."))
    if any(each.takes_out for each in combatant.counter_list):
        yield Offer("defeated", tr("Defeated"), Defeat(who))


def reset_for_next_member(draft: AnyDraft, who: CombatantId) -> str:
    """Reset a mob's counters for its next member if the one being hit is down.

    Return the main counter in words, or "" if that member isn't down.
    """
    main = draft[who].main_counter
    if main is None or main.value > main.bottom:
        return ""
    reset_for_unhurt_member(draft, who)
    return describe_counter(draft, main.refilled)


def reset_for_unhurt_member(draft: AnyDraft, who: CombatantId) -> None:
    """Fill the counters of a mob, or of a member that split off."""
    for full in unhurt_counters(draft[who]):
        _store(draft, draft[who], full)


def unhurt_counters(combatant: Combatant) -> list[Counter]:
    """Return the filled counters of a combatant for those that are used up.

    Those that refill by a rule are left out.
    """
    used = (each for each in combatant.counter_list if each.refilled != each and not each.refill)
    return [each.refilled for each in used]


def differ_in_counter_setup(combatant: Combatant, other: Combatant) -> bool:
    """Return whether the counters of two combatants differ in more than their values."""
    return [replace(each, value=0) for each in combatant.counter_list] != [
        replace(each, value=0) for each in other.counter_list
    ]


def initial_counters(
    draft: AnyDraft, stats: Stats, given_counters: Iterable[Counter] | UnsetType = UNSET
) -> tuple[Counter, ...] | UnsetType:
    """Return a new combatant's counters: those of its system and `given_counters`.

    If the system has a counter with the same key, only the given value and maximum are used.
    """
    hook = draft.system.initial_counters
    system_counters = hook(draft, stats, None) if hook else ()
    counters = {counter.key.casefold(): counter for counter in system_counters}
    for counter in () if isinstance(given_counters, UnsetType) else given_counters:
        key = counter.key.casefold()
        counters[key] = _override(counters[key], counter) if key in counters else counter
    return tuple(counters.values()) or UNSET


def counters_from_system(draft: AnyDraft, who: CombatantId) -> tuple[Counter, ...]:
    """Return the initial counters that the system gives `who`."""
    hook = draft.system.initial_counters
    return tuple(hook(draft, draft[who].stats, draft.sheet(who))) if hook else ()


def update_counters_for_stats(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Update the system's counters to match changed stats, unless the GM has set another maximum.

    A full counter stays full; of any other, only the maximum changes. Changes to the settings or to
    the system's text are taken into account, too.
    """
    combatant = draft[who]
    old_counters = {each.key: each for each in counters_from_system(before, who)}
    new_counters = {each.key: each for each in counters_from_system(draft, who)}
    current_counters = {each.key: each for each in combatant.counter_list}
    for key in old_counters | new_counters:
        old, new = old_counters.get(key), new_counters.get(key)
        if old != new:
            _follow_new_default(draft, who, current_counters.get(key), old, new)
    _update_wound(draft, combatant)


def state_names(combatant: Combatant) -> tuple[str, ...]:
    """Return the untranslated words of the counters' current states."""
    states = (each.state for each in combatant.counter_list)
    return tuple(state.word for state in states if state is not None)


def describe_counter(draft: AnyDraft, counter: Counter) -> str:
    """Return a counter in words: `Hit points 17/24, hurt`."""
    maximum = "" if counter.maximum is None else f"/{counter.maximum}"
    value = f"{counter.value}{maximum}".replace("-", "\N{MINUS SIGN}")
    return f"{translate_name(draft, counter.title)} {value}{_state_suffix(draft, counter)}"


def describe_change(draft: AnyDraft, old: Counter, new: Counter) -> str:
    """Return a counter's change in words: `Hit points 17 → 12, hurt`."""
    change = f"{format_change(old.value, new.value)}{_state_suffix(draft, new)}"
    return tr("{counter} {change}", counter=translate_name(draft, new.title), change=change)


def _state_suffix(draft: AnyDraft, counter: Counter) -> str:
    return "" if counter.state is None else f", {translate_name(draft, counter.state.word)}"


def translate_name(draft: AnyDraft, text: str) -> str:
    """Translate the name of a counter or a state by the system's texts or the program's."""
    return tr(draft.translate(text))


def format_change(old: int, new: int) -> str:
    """Return a number's change as text: `17 → 12`."""
    return f"{old} \N{RIGHTWARDS ARROW} {new}".replace("-", "\N{MINUS SIGN}")


def find_counter(combatant: Combatant, name: str) -> Counter | None:
    """Return the counter with that key, label or kind, or None; "" stands for the main counter."""
    if not name:
        return combatant.main_counter
    counters, word, key = combatant.counter_list, name.casefold(), counter_key(name)
    matches = (each for each in counters if word in _lowercase_names(each))
    of_kind = (each for each in counters if key in {each.key.casefold(), counter_key(each.title)})
    return next(matches, None) or next(of_kind, None)


def find_by_prefix(combatant: Combatant, name: str) -> Counter | None:
    """Return the counter with that name, or the only one whose name starts with it, or None."""
    if (exact := find_counter(combatant, name)) is not None or not name:
        return exact
    word = name.casefold()
    matches = [
        counter
        for counter in combatant.counter_list
        if any(each.startswith(word) for each in _lowercase_names(counter))
    ]
    return matches[0] if len(matches) == 1 else None


def _lowercase_names(counter: Counter) -> set[str]:
    names = (counter.key, counter.label, tr(counter.title))
    return {each.casefold() for each in names}


def _build_counter(combatant: Combatant, deed: SetCounter, old: Counter | None) -> Counter:
    label = tidy(deed.label) or (old.label if old else _default_label(deed.counter))
    key = old.key if old else tidy(deed.counter) or counter_key(label)
    if len(label) > MAX_COUNTER_LENGTH or len(key) > MAX_COUNTER_LENGTH:
        values = {"most": MAX_COUNTER_LENGTH, "label": label[:MAX_COUNTER_LENGTH]}
        raise RuleBroken(tr("“{label}…”: a counter's name has at most {most} letters.", **values))
    if not label:
        raise RuleBroken(tr("A counter needs a name, like Hit points."))
    states = _new_states(deed, old, label or key)
    refill = (old.refill if old else "") if deed.refill is None else normalize_refill(deed.refill)
    counter = Counter(key, 0, label, deed.maximum, deed.minimum, states, refill)
    value = deed.value if deed.value is not None else _default_value(deed, old)
    _check_bounds(combatant, counter, value)
    return replace(counter, value=value)


def _check_refill(draft: AnyDraft, counter: Counter) -> None:
    """Raise RuleBroken if the counter can't refill by its rule."""
    rule = parse_refill(counter.refill)
    if rule is not None and counter.maximum is None:
        raise RuleBroken(tr("A counter that refills needs a maximum."))
    round_number = getattr(draft.ledger, "round", None)
    has_rounds = round_number == 0 or (round_number is not None and draft.system.heading(draft))
    if rule is not None and rule.on is RefillOn.ROUND and not has_rounds:
        raise RuleBroken(tr("{system} has no rounds.", system=draft.system.title))


def _default_label(name: str) -> str:
    kind = find_kind(name)
    return kind.label if kind else tidy(name)


def _default_value(deed: SetCounter, old: Counter | None) -> int:
    value = old.value if old is not None else deed.maximum if deed.maximum is not None else 0
    value = max(value, deed.minimum)
    return value if deed.maximum is None else min(value, deed.maximum)


def _new_states(deed: SetCounter, old: Counter | None, name: str) -> tuple[CounterState, ...]:
    match deed.states:
        case None:
            return old.states if old is not None else default_states(name, deed.maximum)
        case str(text):
            return parse_states(text, deed.maximum)
        case states:
            return sorted_states(states)


def _target_value(combatant: Combatant, counter: Counter, deed: ChangeCounter) -> int:
    """Return the value a counter changes to. Raises RuleBroken if that change isn't possible."""
    if deed.to is not None and deed.by is None:
        _check_bounds(combatant, counter, deed.to)
        value = deed.to
    elif deed.by is not None and deed.to is None:
        value = _clamp(counter, counter.value + deed.by).value
    else:
        raise RuleBroken(
            tr("{name}: enter by how much, or the new value.", name=combatant.display_name)
        )
    if value == counter.value:
        values = {"name": combatant.display_name, "counter": tr(counter.title), "value": value}
        raise RuleBroken(tr("{name}: {counter} stays {value}, its limit.", **values))
    return value


def _check_bounds(combatant: Combatant, counter: Counter, value: int) -> None:
    values = {"name": combatant.display_name, "counter": tr(counter.title), "value": value}
    values |= {"least": counter.minimum, "most": counter.maximum}
    if value < counter.minimum:
        raise RuleBroken(tr("{name}: {counter} must be at least {least}, not {value}.", **values))
    if counter.maximum is not None and value > counter.maximum:
        raise RuleBroken(tr("{name}: {counter} can be at most {most}, not {value}.", **values))


def _store(draft: AnyDraft, combatant: Combatant, changed: Counter) -> None:
    before = next((each for each in combatant.counter_list if each.key == changed.key), changed)
    draft.emit(CounterSet(combatant.id, changed))
    _update_wound(draft, combatant)
    if changed.value != before.value:
        draft.system.on_counter(draft, combatant.id, before, changed)


def _follow_new_default(
    draft: AnyDraft,
    who: CombatantId,
    current: Counter | None,
    old: Counter | None,
    new: Counter | None,
) -> None:
    if current is None:
        if old is None and new is not None:
            draft.emit(CounterSet(who, new))
    elif old is not None and current.maximum == old.maximum:
        if new is None:
            draft.emit(CounterRemoved(who, current.key))
        else:
            draft.emit(
                CounterSet(who, new if current.value == old.value else _clamp(new, current.value))
            )


def _override(default: Counter, given_counter: Counter) -> Counter:
    """Return `default` with the value and the maximum of `given_counter`."""
    resized = (
        default
        if given_counter.maximum is None
        else replace(default, maximum=max(given_counter.maximum, default.minimum))
    )
    return _clamp(resized, given_counter.value)


def _clamp(counter: Counter, value: int) -> Counter:
    maximum = MAX_COUNTER_VALUE if counter.maximum is None else counter.maximum
    return replace(counter, value=max(counter.minimum, min(maximum, value)))


def _update_wound(draft: AnyDraft, before: Combatant) -> None:
    """Set the wound that the counters' states require, in systems where wounds slow combatants.

    A higher wound set by the GM stays until a state requires more.
    """
    who = before.id
    old_required = _required_wound(before.counter_list)
    new_required = _required_wound(draft[who].counter_list)
    wound = _adjust_wound(before.wound, old_required, new_required)
    if wound != before.wound and draft.system.supports_wound_slowdown:
        earlier = draft.copy()
        draft.emit(WoundChanged(who, wound))
        adjust_turns(earlier, draft, who)


def _required_wound(counters: Sequence[Counter]) -> int:
    """Return the largest wound that the current states of these counters require."""
    return max((each.state.wound_penalty for each in counters if each.state is not None), default=0)


def _adjust_wound(wound: int, old: int, new: int) -> int:
    """Return `wound` after the wound that states require has changed from `old` to `new`."""
    if new > old:
        return max(wound, new)
    return min(wound, new) if wound <= old else wound


def _is_down(combatant: Combatant, counter: Counter) -> bool:
    """Return whether `counter` shows that the mob member currently being hit is down."""
    main = combatant.main_counter
    is_main = main is not None and counter.key == main.key
    return is_main and combatant.count > 1 and counter.value <= counter.bottom


def main_counter_loss(before: Combatant, after: Combatant) -> int | None:
    """Return by how much the main counter has fallen, or None if it hasn't."""
    old, new = before.main_counter, after.main_counter
    if old is not None and new is not None and old.key == new.key and new.value < old.value:
        return old.value - new.value
    return None
