"""Announcements of a change for screen readers, the most important sentence first.

All visible changes are covered: the step, effects and timers that triggered, who acts and why,
decisions, reactions, and the state of combatants that the step touched.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from models.rules.names import join_words
from models.scheduler.combatant import spoken_name
from models.sight.card import CardContent, describe_now
from models.sight.lanes import Lane, spoken_parts
from models.sight.sight import Sight
from models.wording import tr

MOST_CHANGED: Final = 4
"""Most changed rows announced; more, as in a new round, are counted."""
_SENTENCE_ENDS: Final = (".", "!", "?", "…")


def announcements(before: Sight, after: Sight) -> tuple[str, ...]:
    """Return the sentences to announce when `after` follows `before`, each once."""
    sentences = list[str]()
    if _moment_key(before) != _moment_key(after):
        now_text = describe_now(after.shown.moment)
        sentences += [_step_text(before, after), *_alarm_texts(after), now_text]
        sentences += [*_decision_texts(after), *_changed_rows(before, after, now_text)]
    sentences += _card_changes(before.card, after.card)
    return _unique_sentences(sentences)


def _moment_key(sight: Sight) -> tuple[object, ...]:
    fired = len(sight.present.fired)
    return id(sight.history.start), sight.history.done, sight.looked_at, fired


def _step_text(before: Sight, after: Sight) -> str:
    done_count, history = before.history.done, after.history
    if after.looking_back:
        return tr("Looking back, step {number}.", number=after.looked_at)
    if before.history.start is not history.start:
        return ""
    if history.done == done_count + 1:
        return history.steps[done_count].label
    if history.done == done_count - 1:
        return tr("Undone: {step}.", step=history.steps[done_count - 1].label)
    return ""


def _alarm_texts(sight: Sight) -> Iterator[str]:
    """Yield the alarms still to be seen to, questions with their numbered answers."""
    for each in sight.card.alarms:
        yield ", ".join(filter(None, (each.title, *each.details.split(" · "))))
        if each.question:
            yield each.question
            yield ", ".join(f"{n} {offer.title}" for n, offer in enumerate(each.answers, 1))


def _decision_texts(sight: Sight) -> Iterator[str]:
    number = 0
    for each in sight.decisions:
        yield each.question
        titles = [offer.title for offer in each.answers]
        yield ", ".join(f"{n} {title}" for n, title in enumerate(titles, number + 1))
        number += len(titles)


def _changed_rows(before: Sight, after: Sight, announced: str) -> Iterator[str]:
    if before.history.start is not after.history.start:
        return
    lanes_before = {lane.who: lane for lane in before.lanes}
    rows = [(lanes_before[lane.who], lane) for lane in after.lanes if lane.who in lanes_before]
    changed = [
        new for old, lane in rows if old is not lane and (new := _new_parts(old, lane, announced))
    ]
    if len(changed) > MOST_CHANGED:
        yield tr("%n combatants changed", "", len(changed))
    else:
        yield from changed


def _new_parts(before: Lane, after: Lane, announced: str) -> str:
    """Return a row's new parts after the name, or "" if there are none."""
    name, old_parts = spoken_name(after.name, after.face.count), spoken_parts(before)
    parts = [part for part in spoken_parts(after) if part not in old_parts]
    if announced.startswith(f"{name}, "):
        parts = [part for part in parts if f", {part}" not in announced]
    return ", ".join((name, *parts)) if parts else ""


def _card_changes(before: CardContent, after: CardContent) -> Iterator[str]:
    """Yield what is new on the card: reason, limit, and responders."""
    is_same = (before.who, before.why) == (after.who, after.why)
    old_lines = {*_card_lines(before)} if is_same else set[str]()
    return (line for line in _card_lines(after) if line not in old_lines)


def _card_lines(card: CardContent) -> Iterator[str]:
    yield card.why
    yield card.limit
    for section in card.sections:
        names = dict.fromkeys(
            action.by for action in section.actions if action.by and not action.offer.refusal
        )
        yield f"{section.title}: {join_words([*names])}" if names else section.title


def _unique_sentences(sentences: Iterable[str]) -> tuple[str, ...]:
    """Return texts as sentences, without repeats of what an earlier one contains."""
    result = list[str]()
    for each in filter(None, sentences):
        if not any(each.rstrip(".") in sentence for sentence in result):
            result.append(each if each.endswith(_SENTENCE_ENDS) else f"{each}.")
    return tuple(result)
