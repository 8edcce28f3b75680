"""What is heard of a change: sentences for a screen reader, what matters most first.

All that the GM could see change is in one of them: what was done, what fired, who acts and why,
what must be decided, who can react, and how those stand that the step touched.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from models.rules.names import joined
from models.scheduler.combatant import aloud
from models.sight.card import Now, now_in_words
from models.sight.lanes import Lane, lane_parts
from models.sight.sight import Sight
from models.wording import tr

MOST_TOUCHED: Final = 4
"""Where a step touches more, as a new round does, they are counted."""
_STOPS: Final = (".", "!", "?", "…")


def heard(before: Sight, after: Sight) -> tuple[str, ...]:
    """Return what is heard when `after` follows `before`, each sentence once."""
    told = list[str]()
    if _mark(before) != _mark(after):
        present = now_in_words(after.shown.moment)
        told += [_done(before, after), *_alarms(after), present]
        told += [*_decisions(after), *_touched(before, after, present)]
    told += _card(before.card, after.card)
    return _each_once(told)


def _mark(sight: Sight) -> tuple[object, ...]:
    """Return what tells one moment from another: the fight, where the GM is, and what fired."""
    fired = len(sight.present.fired)
    return id(sight.history.start), sight.history.done, sight.looked_at, fired


def _done(before: Sight, after: Sight) -> str:
    """Say what was done, undone or looked at, if it was one step."""
    done, history = before.history.done, after.history
    if after.looking_back:
        return tr("Looking back, moment {number}.", number=after.looked_at)
    if before.history.start is not history.start:
        return ""
    if history.done == done + 1:
        return history.steps[done].label
    if history.done == done - 1:
        return tr("Undone: {step}.", step=history.steps[done - 1].label)
    return ""


def _alarms(sight: Sight) -> Iterator[str]:
    """Yield what fired and is still to be seen to; of what asks the answers by their numbers."""
    for each in sight.card.alarms:
        yield ", ".join(filter(None, (each.title, *each.note.split(" · "))))
        if each.question:
            yield each.question
            yield ", ".join(f"{n} {offer.title}" for n, offer in enumerate(each.answers, 1))


def _decisions(sight: Sight) -> Iterator[str]:
    """Yield what must be decided, and the answers with the numbers by which they are given."""
    number = 0
    for each in sight.decisions:
        yield each.question
        titles = [offer.title for offer in each.answers]
        yield ", ".join(f"{n} {title}" for n, title in enumerate(titles, number + 1))
        number += len(titles)


def _touched(before: Sight, after: Sight, told: str) -> Iterator[str]:
    """Yield how those stand now in whose rows something has changed that isn't `told` already."""
    if before.history.start is not after.history.start:
        return
    known = {lane.who: lane for lane in before.lanes}
    rows = [(known[lane.who], lane) for lane in after.lanes if lane.who in known]
    changed = [new for was, lane in rows if was is not lane and (new := _new(was, lane, told))]
    if len(changed) > MOST_TOUCHED:
        yield tr("%n combatants changed", "", len(changed))
    else:
        yield from changed


def _new(before: Lane, after: Lane, told: str) -> str:
    """Return what is new in a row, after the name; nothing where nothing is."""
    name, was = aloud(after.name, after.face.count), lane_parts(before)
    parts = [part for part in lane_parts(after) if part not in was]
    if told.startswith(f"{name}, "):
        parts = [part for part in parts if f", {part}" not in told]
    return ", ".join((name, *parts)) if parts else ""


def _card(before: Now, after: Now) -> Iterator[str]:
    """Yield what is new on the card: why one acts when it does, what is used up, who can answer."""
    same = (before.who, before.why) == (after.who, after.why)
    known = {*_lines(before)} if same else set[str]()
    return (line for line in _lines(after) if line not in known)


def _lines(card: Now) -> Iterator[str]:
    yield card.why
    yield card.limit
    for section in card.sections:
        names = dict.fromkeys(way.by for way in section.ways if way.by and not way.offer.refusal)
        yield f"{section.title}: {joined([*names])}" if names else section.title


def _each_once(told: Iterable[str]) -> tuple[str, ...]:
    """Return them as sentences, without those that an earlier one says as well."""
    said = list[str]()
    for each in filter(None, told):
        if not any(each.rstrip(".") in sentence for sentence in said):
            said.append(each if each.endswith(_STOPS) else f"{each}.")
    return tuple(said)
