"""Announces changes to screen readers, beginning with the most important one.

All visible changes are covered: the step, effects and timers that triggered, who acts and why,
decisions, reactions, and the state of the combatants that the step affected.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from models.rules.names import join_with_and
from models.scheduler.combatant import spoken_name
from models.sight.card import CardContent, describe_now
from models.sight.lanes import Lane, news_parts, spoken_parts
from models.sight.sight import Sight
from models.wording import tr

MAX_CHANGED_ROWS: Final = 4
"""The maximum number of changed rows to announce one by one; of more, only the number is."""
_SENTENCE_ENDS: Final = (".", "!", "?", "…")


def announcements(
    before: Sight, after: Sight, *, announce_space_key: bool = False
) -> tuple[str, ...]:
    """Return the sentences to announce when `after` follows `before`, each once.

    With `announce_space_key`, the last sentence says what the space bar will do.
    """
    if _moment_key(before) == _moment_key(after):
        return _unique_texts(_card_changes(before, after))
    step, now_text = _step_text(before, after), describe_now(after.shown.moment)
    next_turn = after.shown.moment.fight.next_turn()
    reason = _reason(before, after)
    is_about_next = next_turn is None or after.card.who == next_turn.who
    texts = [step, *_alarm_texts(after, step), now_text]
    texts += reason if is_about_next else ()
    texts += [*_decision_texts(after), *_changed_rows(before, after, step, now_text)]
    texts += () if is_about_next else _with_name(after.card, reason, texts)
    texts += _new_lines(before, after, _responder_lines)
    if announce_space_key:
        texts.append(tr("Space: {action}", action=after.next_action.text))
    return _unique_texts(texts)


def _moment_key(sight: Sight) -> tuple[object, ...]:
    fired_count = len(sight.present.fired)
    return id(sight.history.start), sight.history.done, sight.looked_at, fired_count


def _step_text(before: Sight, after: Sight) -> str:
    done_count, history = before.history.done, after.history
    if after.is_looking_back:
        return tr("Looking back, step {number}.", number=after.looked_at)
    if before.history.start is not history.start:
        return ""
    if history.done == done_count + 1:
        return history.steps[done_count].label
    if history.done == done_count - 1:
        return tr("Undone: {step}.", step=history.steps[done_count - 1].label)
    return ""


def _alarm_texts(sight: Sight, step: str) -> Iterator[str]:
    """Yield the alarms that the GM hasn't acknowledged, with questions and numbered answers.

    An alarm is left out if the step's label says all of it.
    """
    now = tr("now")
    for alarm in sight.card.alarms:
        details = [part for part in alarm.details.split(" · ") if part not in {"", now}]
        if details or not all(part in step for part in alarm.title.split(": ")):
            yield ", ".join((alarm.title, *details))
        if alarm.question:
            yield alarm.question
            yield ", ".join(f"{n} {offer.title}" for n, offer in enumerate(alarm.answers, 1))


def _decision_texts(sight: Sight) -> Iterator[str]:
    number = 0
    for decision in sight.decisions:
        yield decision.question
        titles = [offer.title for offer in decision.answers]
        yield ", ".join(f"{n} {title}" for n, title in enumerate(titles, number + 1))
        number += len(titles)


def _changed_rows(before: Sight, after: Sight, step: str, now_text: str) -> Iterator[str]:
    if before.history.start is not after.history.start:
        return
    lanes_before = {lane.who: lane for lane in before.lanes}
    rows = [(lanes_before[lane.who], lane) for lane in after.lanes if lane.who in lanes_before]
    changes = [
        change
        for old, lane in rows
        if old is not lane and (change := _describe_changes(old, lane, step, now_text))
    ]
    if len(changes) > MAX_CHANGED_ROWS:
        yield tr("%n combatants changed", "", len(changes))
    else:
        yield from changes


def _describe_changes(before: Lane, after: Lane, step: str, now_text: str) -> str:
    """Return the name and the changed parts of a row; "" if nothing has changed."""
    name, old_parts = spoken_name(after.name, after.face.count), spoken_parts(before)
    parts = [part for part in news_parts(after) if part not in old_parts]
    if now_text.startswith(f"{name}, "):
        parts = [part for part in parts if f" {part}" not in now_text]
    if name in step:
        parts = [part for part in parts if not _contains(step, part, is_waiting=after.is_waiting)]
    return ", ".join((name, *parts)) if parts else ""


def _contains(step: str, part: str, *, is_waiting: bool) -> bool:
    """Return whether a step's label contains a part of a row.

    For the part that says how long someone waits, matching numbers are enough.
    """
    numbers = re.findall(r"\d+", part)
    says_wait_end = is_waiting and bool(numbers)
    return part.casefold() in step.casefold() or (
        says_wait_end and {*numbers} <= {*re.findall(r"\d+", step)}
    )


def _card_changes(before: Sight, after: Sight) -> list[str]:
    """Return the new reason, limit and responders on the card.

    Without a selection, the name comes first; with one, the screen reader has read it on focus.
    """
    reason = _reason(before, after)
    if after.card.who != before.card.who and not after.selected:
        reason = [*_with_name(after.card, reason, ())]
    return [*reason, *_new_lines(before, after, _responder_lines)]


def _reason(before: Sight, after: Sight) -> list[str]:
    """Return the new lines that say why the card's combatant acts at that time, and its limit."""
    if _begins_to_wait(before, after):
        return []
    return _new_lines(before, after, _reason_lines)


def _begins_to_wait(before: Sight, after: Sight) -> bool:
    """Return whether the card's combatant began to wait, which the step's label already says."""
    who, is_new_step = after.card.who, after.history.done == before.history.done + 1
    if who is None or not is_new_step or who not in before.shown.moment.fight:
        return False
    return who in after.shown.moment.waiting and who not in before.shown.moment.waiting


def _new_lines(before: Sight, after: Sight, lines: Callable[[Sight], Iterable[str]]) -> list[str]:
    """Return the lines that weren't on the card before, or all of them if the turn has changed."""
    old, new = before.card, after.card
    old_lines = {*lines(before)} if (old.who, old.reason) == (new.who, new.reason) else set[str]()
    return [line for line in lines(after) if line and line not in old_lines]


def _reason_lines(sight: Sight) -> Iterator[str]:
    """Yield the card's reason, without the place that was already announced, and its limit."""
    card, why, moment = sight.card, sight.card.reason, sight.shown.moment
    first = moment.fight.next_turn()
    if first is not None and first.who == card.who:
        why = why.removeprefix(f"{moment.axis.label(first.tick)}: ")
    yield why
    yield card.warning


def _responder_lines(sight: Sight) -> Iterator[str]:
    for section in sight.card.sections:
        names = dict.fromkeys(
            action.taker_name
            for action in section.actions
            if action.taker_name and not action.offer.refusal
        )
        yield f"{section.title}: {join_with_and([*names])}" if names else section.title


def _with_name(card: CardContent, lines: Sequence[str], earlier: Sequence[str]) -> Iterator[str]:
    """Yield the `lines` that no `earlier` text contains, each with the combatant's name."""
    name = card.display_name
    for line in lines:
        if any(line.rstrip(".") in text for text in earlier):
            continue
        yield line if name in line else tr("{name}: {reason}", name=name, reason=line)


def _unique_texts(texts: Iterable[str]) -> tuple[str, ...]:
    """Return texts as sentences, except those that an earlier sentence contains."""
    result = list[str]()
    for text in filter(None, texts):
        if not any(text.rstrip(".") in other for other in result):
            result.append(text if text.endswith(_SENTENCE_ENDS) else f"{text}.")
    return tuple(result)
