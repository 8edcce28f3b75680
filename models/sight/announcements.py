"""Announcements of a change for screen readers, the most important sentence first.

All visible changes are covered: the step, effects and timers that triggered, who acts and why,
decisions, reactions, and the state of combatants that the step touched.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from models.rules.names import join_words
from models.scheduler.combatant import spoken_name
from models.sight.card import CardContent, describe_now
from models.sight.lanes import Lane, news_parts, spoken_parts
from models.sight.sight import Sight
from models.wording import tr

MOST_CHANGED: Final = 4
"""Most changed rows announced; more, as in a new round, are counted."""
_SENTENCE_ENDS: Final = (".", "!", "?", "…")


def announcements(before: Sight, after: Sight, *, names_space: bool = False) -> tuple[str, ...]:
    """Return the sentences to announce when `after` follows `before`, each once.

    With `names_space`, the last one says what Space will do.
    """
    if _moment_key(before) == _moment_key(after):
        return _unique_sentences(_card_changes(before, after))
    step, now_text = _step_text(before, after), describe_now(after.shown.moment)
    first = after.shown.moment.fight.upcoming()
    reason = _reason(before, after)
    is_behind_name = first is None or after.card.who == first.who
    sentences = [step, *_alarm_texts(after, step), now_text]
    sentences += reason if is_behind_name else ()
    sentences += [*_decision_texts(after), *_changed_rows(before, after, step, now_text)]
    sentences += () if is_behind_name else _with_name(after.card, reason, sentences)
    sentences += _new_lines(before, after, _responder_lines)
    if names_space:
        sentences.append(tr("Space: {action}", action=after.next_action.text))
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


def _alarm_texts(sight: Sight, step: str) -> Iterator[str]:
    """Yield the alarms still to be seen to, questions with their numbered answers.

    One of which the step's label says all is left out.
    """
    now = tr("now")
    for each in sight.card.alarms:
        details = [part for part in each.details.split(" · ") if part not in {"", now}]
        if details or not all(part in step for part in each.title.split(": ")):
            yield ", ".join((each.title, *details))
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


def _changed_rows(before: Sight, after: Sight, step: str, now_text: str) -> Iterator[str]:
    if before.history.start is not after.history.start:
        return
    lanes_before = {lane.who: lane for lane in before.lanes}
    rows = [(lanes_before[lane.who], lane) for lane in after.lanes if lane.who in lanes_before]
    changed = [
        new
        for old, lane in rows
        if old is not lane and (new := _new_parts(old, lane, step, now_text))
    ]
    if len(changed) > MOST_CHANGED:
        yield tr("%n combatants changed", "", len(changed))
    else:
        yield from changed


def _new_parts(before: Lane, after: Lane, step: str, now_text: str) -> str:
    """Return a row's new parts after the name, or "" if there are none."""
    name, old_parts = spoken_name(after.name, after.face.count), spoken_parts(before)
    parts = [part for part in news_parts(after) if part not in old_parts]
    if now_text.startswith(f"{name}, "):
        parts = [part for part in parts if f" {part}" not in now_text]
    if name in step:
        parts = [part for part in parts if not _says(step, part, waits=after.is_waiting)]
    return ", ".join((name, *parts)) if parts else ""


def _says(step: str, part: str, *, waits: bool) -> bool:
    """Return whether the step's label says a row's part: `holds from 16`, in other words, too."""
    numbers = re.findall(r"\d+", part)
    is_place = waits and bool(numbers)
    return part.casefold() in step.casefold() or (
        is_place and {*numbers} <= {*re.findall(r"\d+", step)}
    )


def _card_changes(before: Sight, after: Sight) -> list[str]:
    """Return what is new on the card: reason, limit, and responders.

    The name of a selected combatant is read with the focus; without a selection it is put first.
    """
    reason = _reason(before, after)
    if after.card.who != before.card.who and not after.selected:
        reason = [*_with_name(after.card, reason, ())]
    return [*reason, *_new_lines(before, after, _responder_lines)]


def _reason(before: Sight, after: Sight) -> list[str]:
    """Return what is new of why the card's combatant acts when it does, and of its limit."""
    if _begins_to_wait(before, after):
        return []
    return _new_lines(before, after, _reason_lines)


def _begins_to_wait(before: Sight, after: Sight) -> bool:
    """Return whether the step let the card's combatant wait, which its label says."""
    who, is_done = after.card.who, after.history.done == before.history.done + 1
    if who is None or not is_done or who not in before.shown.moment.fight:
        return False
    return who in after.shown.moment.waiting and who not in before.shown.moment.waiting


def _new_lines(before: Sight, after: Sight, lines: Callable[[Sight], Iterable[str]]) -> list[str]:
    """Return the lines of the card that weren't on it, for the same combatant and reason."""
    old, new = before.card, after.card
    old_lines = {*lines(before)} if (old.who, old.why) == (new.who, new.why) else set[str]()
    return [line for line in lines(after) if line and line not in old_lines]


def _reason_lines(sight: Sight) -> Iterator[str]:
    """Yield the reason, without the place that is said before it, and the limit."""
    card, why, moment = sight.card, sight.card.why, sight.shown.moment
    first = moment.fight.upcoming()
    if first is not None and first.who == card.who:
        why = why.removeprefix(f"{moment.axis.label(first.tick)}: ")
    yield why
    yield card.warning


def _responder_lines(sight: Sight) -> Iterator[str]:
    for section in sight.card.sections:
        names = dict.fromkeys(
            action.by for action in section.actions if action.by and not action.offer.refusal
        )
        yield f"{section.title}: {join_words([*names])}" if names else section.title


def _with_name(card: CardContent, lines: Sequence[str], said: Sequence[str]) -> Iterator[str]:
    """Yield lines about a combatant who isn't next, with its name; what was said is left out."""
    name = card.display_name
    for line in lines:
        if any(line.rstrip(".") in each for each in said):
            continue
        yield line if name in line else tr("{name}: {reason}", name=name, reason=line)


def _unique_sentences(sentences: Iterable[str]) -> tuple[str, ...]:
    """Return texts as sentences, without repeats of what an earlier one contains."""
    result = list[str]()
    for each in filter(None, sentences):
        if not any(each.rstrip(".") in sentence for sentence in result):
            result.append(each if each.endswith(_SENTENCE_ENDS) else f"{each}.")
    return tuple(result)
