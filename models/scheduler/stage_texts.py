"""Puts a stage into words: who acts, who is next, and when.

The players' window, the miniature and the shared page show these texts, each in its language.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.clock import Tick
from models.scheduler.combatant import spoken_name
from models.scheduler.stage import Stage, StageEvent, StageToken, first_tokens, heroes_first
from models.wording import isolated, tr

_NAMES: Final = re.compile(r"\{(name|names|last|left)\}")
"""The placeholders whose values may be shown in bold."""
MAX_LISTED: Final = 20
"""More names than fit into a list on any screen."""


class TextRun(Struct, frozen=True):
    """A piece of a line, which is in bold if `strong`, as names are, and coloured for a `hero`."""

    text: str
    strong: bool = False
    hero: bool = False


Sentence = tuple[TextRun, ...]


class Banner(Struct, frozen=True):
    """The heading, the large name below it, and the sentences below that."""

    heading: str
    name: str
    is_now: bool
    """Whether the heading says “now” rather than “next”."""
    sentences: tuple[Sentence, ...] = ()
    state: str = ""
    """The condition of the combatant; "" if there are several."""
    names: tuple[str, ...] = ()
    """The separate names in `name`; empty for an event."""
    moment: str = ""
    """The heading without remarks, which is only “now” or “next”."""
    wait: str = ""
    """The time until then in words; "" for “now”."""
    short_wait: str = ""
    """A short form of `wait`."""
    tick_sentences: tuple[Sentence, ...] = ()
    """The first of the `sentences`, which are about the same tick as the name."""


class ComingTurn(Struct, frozen=True):
    """A turn after the one in the banner, with its names, its time in words, and its tokens.

    Several `tokens` act together or are tied. If `ready`, the player should get ready.
    """

    names: Sentence
    when: str
    tokens: tuple[StageToken, ...]
    ready: bool = False

    @property
    def name(self) -> str:
        return _plain_text(self.names)


def coming_turns(stage: Stage, limit: int = 3) -> tuple[ComingTurn, ...]:
    """Return up to `limit` turns after the one in the banner, soonest first.

    If the turn of the player who should get ready is later, it replaces the last of them.
    """
    turns = _all_coming_turns(stage)
    soonest = tuple(islice(turns, limit))
    if not stage.scene.ready or any(turn.ready for turn in soonest):
        return soonest
    ready = tuple(islice((turn for turn in turns if turn.ready), 1))
    return (*soonest[: limit - len(ready)], *ready)


def _all_coming_turns(stage: Stage) -> Iterator[ComingTurn]:
    acting, later_turns, ready = stage.acting, stage.later_turns, stage.scene.ready
    _, others = _split_first(acting)
    acting_again = {turn.label for turn in later_turns if not turn.ghost} if others else ()
    while others:
        group, others = _split_first(others)
        names = _join_group(group, [_name_now(each, acting_again) for each in group])
        then = tr("then", "after the one who acts now")
        yield ComingTurn(names, then, tuple(group), bool(ready) and ready in _names(group))
    _, later = ((), later_turns) if acting or stage.happening else _split_first(later_turns)
    while later:
        group, later = _split_first(later)
        names, when = _join_names(group, max_names=2), short_distance_text(stage, group[0])
        yield ComingTurn(names, when, tuple(group), bool(ready) and ready in _names(group))


def make_banner(stage: Stage, max_names: int = 3) -> Banner | None:
    """Return the banner with at most `max_names` names, or None if nothing happens now or later."""
    acting, later_turns = stage.acting, stage.later_turns
    if acting:
        first, others = _split_first(acting)
        also = _also_acting(others, later_turns, max_names)
        sentences = (*also, *_next_sentence(stage, max_names), *_ready_sentence(stage))
        now = _banner(tr("Now"), first, sentences, acts=True)
        return replace(now, tick_sentences=also)
    if happening := stage.happening:
        names = ", ".join(isolated(each.name) for each in happening)
        sentences = (*_next_sentence(stage, max_names), *_ready_sentence(stage))
        return Banner(tr("Now"), names, is_now=True, sentences=sentences, moment=tr("Now"))
    if later_turns:
        first, others = _split_first(later_turns)
        wait = distance_text(stage, first[0])
        tick_sentences = ((TextRun(wait, strong=True),),)
        then_sentences = _timed_sentence(
            tr("then {name} {when}"), stage, first_tokens(others), max_names
        )
        sentences = (*tick_sentences, *then_sentences, *_ready_sentence(stage))
        short_wait = short_distance_text(stage, first[0])
        coming = _banner(tr("Next"), first, sentences)
        return replace(coming, wait=wait, short_wait=short_wait, tick_sentences=tick_sentences)
    return None


def shorter_names(names: Sequence[str]) -> Iterator[str]:
    """Yield ever shorter lists of names, each with the number left out, such as `Mira, Bor +1`.

    The first one has all names but one, or MAX_LISTED of them.
    """
    for count in range(min(len(names) - 1, MAX_LISTED), 0, -1):
        yield f"{', '.join(names[:count])} {more_text(len(names) - count)}"


def shorter_runs(tokens: Sequence[StageToken]) -> Iterator[Sentence]:
    """Yield the lists of `shorter_names` as runs."""
    names = [_name_run(token) for token in tokens]
    for count in range(min(len(names) - 1, MAX_LISTED), 0, -1):
        yield (*_join_commas(names[:count]), _count_run(len(names) - count))


def idle_text(stage: Stage) -> str:
    """Return the text for a stage on which no one has a turn."""
    if stage.scene.prompt:
        return tr(stage.scene.prompt)
    if not stage.tokens:
        return tr("The fight hasn't begun yet")
    if all(token.waiting for token in stage.tokens):
        return tr("Everyone is waiting")
    if all(token.done for token in stage.tokens):
        text = tr("{round} over", round=tr(stage.axis.round))
        return text[:1].upper() + text[1:]
    return tr("No one acts right now")


def clock_texts(stage: Stage) -> tuple[str, str]:
    """Return the clock's unit and number, which are "" before the fight and during a prompt."""
    if is_idle(stage) and (stage.scene.prompt or not stage.tokens):
        return "", ""
    return stage.axis.prefix(stage.now), stage.axis.number(stage.now)


def accessible_text(stage: Stage | None) -> str:
    """Return the banner for screen readers."""
    if stage is None:
        return ""
    if is_idle(stage):
        return " ".join([idle_text(stage), *_spoken_scene(stage)])
    acting = stage.acting
    texts = [_spoken_now(stage, acting)] if acting else []
    if not acting and (current_banner := make_banner(stage)) and current_banner.is_now:
        texts.append(f"{current_banner.name}.")
    if stage.later_turns:
        texts.append(_spoken_next(stage, first_tokens(stage.later_turns)))
    return " ".join([*texts, *_spoken_scene(stage)])


def handout_text(below: Stage | None = None) -> str:
    """Return the text of a handout, and of any stage below it, for screen readers."""
    text = tr("The GM shows a picture")
    return text if below is None else f"{text}. {accessible_text(below)}"


def turn_line(stage: Stage) -> tuple[Sentence, ...]:
    """Return a line that says who acts now and next, to be shown below a handout."""
    current = make_banner(stage, max_names=2)
    if current is None:
        return ((TextRun(idle_text(stage)),),)
    heading = (TextRun(f"{current.heading} "), TextRun(current.name, strong=True))
    return (heading, *current.sentences)


def pause_text(time: str) -> str:
    """Return the text for a break until `time`, a local time of day, or "" if there is none."""
    return tr("Back at {time}", time=time) if time else tr("A break")


def later_heading() -> str:
    """Return the heading above turns that are too far away for the axis."""
    return tr("later")


def earlier_label() -> str:
    """Return the label for combatants whose tick has passed."""
    return tr("earlier")


def done_heading() -> str:
    """Return the heading above combatants who have acted this round."""
    return tr("done this round")


def aside_heading(stage: Stage) -> str:
    """Return the heading above other combatants without a turn ahead."""
    return tr("in the fight") if stage.scene.prompt else tr("no turn for now")


def waiting_heading() -> str:
    """Return the heading above combatants who wait without a chosen tick."""
    return tr("waiting", "those who wait")


def state_text(token: StageToken) -> str:
    """Return a token's appearance and whether it waits; "" if there is nothing to say."""
    return ", ".join(filter(None, (token.appearance, waiting_heading() if token.waiting else "")))


def has_distance(stage: Stage, token: StageToken) -> bool:
    """Return whether the time until a token's turn is shown below the token.

    It is shown for player characters if ticks measure time.
    """
    is_counted = not (stage.axis.is_ranking or stage.axis.names)
    return token.hero and is_counted and token.tick is not None and token.tick > stage.now


def has_text_below(stage: Stage, token: StageToken) -> bool:
    """Return whether there may be a text below a token on the axis."""
    return _has_state(token) or has_distance(stage, token)


def states_below(stage: Stage, token: StageToken) -> Sequence[str]:
    """Return the texts that may be shown below a token on the axis, from long to short."""
    when = short_distance_text(stage, token) if has_distance(stage, token) else ""
    if not _has_state(token):
        return (when,) if when else ()
    texts = (" · ".join(filter(None, (when, state))) for state in _states(token))
    return tuple(dict.fromkeys(filter(None, (*texts, when))))


def _has_state(token: StageToken) -> bool:
    return bool(token.card or token.condition or token.waiting)


def _states(token: StageToken) -> Sequence[str]:
    return state_text(token), token.appearance or state_text(token)


def more_text(count: int) -> str:
    """Return the text for `count` tokens that are left out."""
    return f"+{count}"


def distance_text(stage: Stage, of: StageToken | StageEvent) -> str:
    """Return the time until a turn or event, such as `in 3 ticks`.

    On an axis with names, this is the position, as in `in phase II·d8`; on a ranking, it is the
    rank, as in `on score 7`.
    """
    tick = stage.now if of.tick is None else of.tick
    if stage.axis.is_ranking:
        return _on_place(stage.axis.place(tick))
    if stage.axis.names:
        return _in_place(stage.axis.place(tick))
    # Not joined from `in {number}`: in some languages units take another form after "in".
    return tr("in {ticks}", ticks=stage.axis.format_length(tick - stage.now))


def short_distance_text(stage: Stage, of: StageToken | StageEvent) -> str:
    """Return the short form of `distance_text`: `in 3`, `in II·d8` or `on 7`."""
    tick = stage.now if of.tick is None else of.tick
    if stage.axis.is_ranking:
        return _on_place(stage.axis.label(tick))
    if stage.axis.names:
        return _in_place(stage.axis.label(tick))
    return tr("in {number}", number=tick - stage.now)


def event_distance_text(stage: Stage, event: StageEvent) -> str:
    """Return the short time until an event; "" if it happens now."""
    return short_distance_text(stage, event) if event.tick != stage.now else ""


def event_text(stage: Stage, event: StageEvent) -> str:
    """Return an event as `scene_text` lists it; "" if it is the large name in the banner."""
    if event.tick == stage.now:
        return isolated(event.name) if stage.acting or event.passed else ""
    return tr("{name} {when}", name=event.name, when=short_distance_text(stage, event))


def scene_text(stage: Stage, flagged: Collection[Tick] = ()) -> str:
    """Return the scene's effects and events, such as `Fog, Bridge collapses in 7`.

    Current events are left out if no one acts, since the banner names them. Events on ticks in
    `flagged` are left out, since flags on the axis name them.
    """
    events = [event for event in stage.scene.events if event.tick not in flagged]
    now = [event_text(stage, event) for event in events if event.tick == stage.now]
    ahead = [event_text(stage, event) for event in events if event.tick != stage.now]
    return ", ".join(filter(None, (*now, stage.scene.effects, *ahead)))


def is_idle(stage: Stage) -> bool:
    """Return whether neither a turn nor an event is under way or ahead."""
    return not (stage.acting or stage.happening or stage.later)


def _split_first(
    tokens: Sequence[StageToken],
) -> tuple[Sequence[StageToken], Sequence[StageToken]]:
    first = heroes_first(first_tokens(tokens))
    return first, tokens[len(first) :]


def _banner(
    moment: str, first: Sequence[StageToken], sentences: Sequence[Sentence], *, acts: bool = False
) -> Banner:
    heading = tr("{heading}: to be decided", heading=moment) if first[0].tied else moment
    names = _names(first)
    return Banner(heading, ", ".join(names), acts, tuple(sentences), _state(first), names, moment)


def _names(first: Sequence[StageToken]) -> tuple[str, ...]:
    return tuple(each.display_name for each in first)


def _state(first: Sequence[StageToken]) -> str:
    return first[0].condition if len(first) == 1 else ""


def _in_place(place: str) -> str:
    return tr("in {place}", place=place)


def _on_place(place: str) -> str:
    return tr("on {place}", place=place)


def _also_acting(
    others: Sequence[StageToken], later_turns: Sequence[StageToken], max_names: int
) -> tuple[Sentence, ...]:
    acting_again = {turn.label for turn in later_turns if not turn.ghost}
    groups, more_count = list[Sentence](), len(others) - max_names
    remaining = others[:max_names]
    while remaining:
        group, remaining = _split_first(remaining)
        groups.append(_join_group(group, [_name_now(each, acting_again) for each in group]))
    if not groups:
        return ()
    more = (_count_run(more_count),) if more_count > 0 else ()
    return (_fill(tr("then: {names}"), names=(*_join_commas(groups), *more)),)


def _name_run(token: StageToken, name: str = "") -> Sentence:
    return (TextRun(name or token.display_name, strong=True, hero=token.hero),)


def _count_run(count: int) -> TextRun:
    return TextRun(f" {more_text(count)}")


def _join_group(group: Sequence[StageToken], names: Sequence[Sentence]) -> Sentence:
    """Join the names of combatants who act together or are tied."""
    is_open = group[0].tied and len(group) > 1
    return _join_or(names) if is_open else _join_commas(names)


def _join_commas(names: Sequence[Sentence]) -> Sentence:
    runs = chain.from_iterable((TextRun(", "), *name) for name in names)
    return tuple(islice(runs, 1, None))


def _join_or(names: Sequence[Sentence]) -> Sentence:
    return _fill(tr("{names} or {last}"), names=_join_commas(names[:-1]), last=names[-1])


def _name_now(token: StageToken, acting_again: Collection[str]) -> Sentence:
    return _name_run(token, _held_name(token) if token.label in acting_again else "")


def _held_name(token: StageToken) -> str:
    """Return the name, marked if the combatant acts now with a held action."""
    return tr("{name} (held)", name=token.display_name) if token.waiting else token.display_name


def _next_sentence(stage: Stage, max_names: int) -> tuple[Sentence, ...]:
    return _timed_sentence(
        tr("next: {name} {when}"), stage, first_tokens(stage.later_turns), max_names
    )


def _timed_sentence(
    text: str, stage: Stage, first: Sequence[StageToken], max_names: int
) -> tuple[Sentence, ...]:
    if not first:
        return ()
    names = _join_names(heroes_first(first), max_names)
    return (_fill(text, distance_text(stage, first[0]), name=names),)


def _join_names(first: Sequence[StageToken], max_names: int) -> Sentence:
    """Join the names of combatants who act together or are tied into a phrase."""
    names, tied = [_name_run(each) for each in first], first[0].tied
    if len(names) == 1:
        return names[0]
    if len(names) > max_names:
        return (*_join_commas(names[:max_names]), _count_run(len(names) - max_names))
    if tied:
        return _join_or(names)
    return _fill(tr("{names} and {last}"), names=_join_commas(names[:-1]), last=names[-1])


def _ready_sentence(stage: Stage) -> tuple[Sentence, ...]:
    if not stage.scene.ready:
        return ()
    ready = TextRun(stage.scene.ready, strong=True, hero=True)
    return (_fill(tr("get ready: {name}"), name=(ready,)),)


def _fill(text: str, when: str = "", **names: Sentence) -> Sentence:
    """Fill values into `text`, without replacing placeholders inside names."""
    pieces = (
        names[piece] if number % 2 else (TextRun(piece.replace("{when}", when)),) if piece else ()
        for number, piece in enumerate(_NAMES.split(text))
    )
    return tuple(chain.from_iterable(pieces))


def _spoken_scene(stage: Stage) -> tuple[str, ...]:
    texts = [scene_text(stage), *map(_plain_text, _ready_sentence(stage))] if stage.tokens else []
    return tuple(f"{each[:1].upper()}{each[1:]}." for each in texts if each)


def _spoken_now(stage: Stage, acting: Sequence[StageToken]) -> str:
    (first, others), place = _split_first(acting), stage.axis.place(stage.now)
    if first[0].tied:
        return tr("To be decided: {names}, {place}.", names=_spoken_names(first), place=place)
    groups = [_spoken_names(first)]
    while others:
        group, others = _split_first(others)
        names = [(TextRun(_spoken_names([each])),) for each in group]
        groups.append(_plain_text(_join_group(group, names)))
    return tr("Now {names}, {place}.", names=tr(", then ").join(groups), place=place)


def _spoken_next(stage: Stage, first: Sequence[StageToken]) -> str:
    names, when = _spoken_names(first), distance_text(stage, first[0])
    if first[0].tied:
        return tr("To be decided, {when}: {names}.", when=when, names=names)
    return tr("Next {names} {when}.", names=names, when=when)


def _spoken_names(tokens: Sequence[StageToken]) -> str:
    texts = ((spoken_name(token.label, token.count), isolated(token.condition)) for token in tokens)
    return ", ".join(", ".join(filter(None, text)) for text in texts)


def _plain_text(runs: Sentence) -> str:
    return "".join([run.text for run in runs])
