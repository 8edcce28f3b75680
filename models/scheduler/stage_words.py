"""What players read of a stage: who acts now, who is next, and how far away that is.

The players' window, the miniature and the shared page all read it here, each in its language.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from models.scheduler.combatant import aloud
from models.scheduler.stage import Stage, StageEvent, StageToken, foremost
from models.wording import isolated, tr

_NAMES: Final = re.compile(r"\{(name|names|left)\}")
"""Where a sentence has what is strong."""


class Run(Struct, frozen=True):
    """A piece of a line; a strong one is a name."""

    text: str
    strong: bool = False


Sentence = tuple[Run, ...]


class Banner(Struct, frozen=True):
    """The heading, the great name beneath it, and what follows; `acts` is false for NEXT.

    `state` says how the one of that name is. Where it is of several, `names` has each. The
    heading says as well that they are tied, `moment` only which it is.
    """

    heading: str
    name: str
    acts: bool
    sentences: tuple[Sentence, ...] = ()
    state: str = ""
    names: tuple[str, ...] = ()
    moment: str = ""


def banner(stage: Stage, most: int = 3) -> Banner | None:
    """Return the banner, with `most` names at a time; None when nothing happens or comes."""
    acting, following = stage.acting, stage.following
    if acting:
        first, others = _first(acting)
        sentences = (*_moment(others, following, most), *_next(stage, most), *_ready(stage))
        return _banner(tr("Now"), first, sentences, acts=True)
    if happening := stage.happening:
        names = ", ".join(isolated(each.name) for each in happening)
        sentences = (*_next(stage, most), *_ready(stage))
        return Banner(tr("Now"), names, acts=True, sentences=sentences, moment=tr("Now"))
    if following:
        first, others = _first(following)
        wait = (Run(distance(stage, first[0]), strong=True),)
        then = _timed(tr("then {name} {when}"), stage, foremost(others), most)
        sentences = (wait, *then, *_ready(stage))
        return _banner(tr("Next"), first, sentences)
    return None


def calm(stage: Stage) -> str:
    """Return the sentence for a stage on which no one has a turn."""
    if stage.around.prompt:
        return tr(stage.around.prompt)
    if not stage.tokens:
        return tr("The fight hasn't begun yet")
    if all(token.waiting for token in stage.tokens):
        return tr("Everyone is waiting")
    if any(t.done for t in stage.tokens) and not any(t.waiting for t in stage.tokens):
        return tr("The round is over")
    return tr("No one acts right now")


def clock(stage: Stage) -> tuple[str, str]:
    """Return the unit and the number of the clock; nothing while all are asked for something."""
    if _is_calm(stage) and (stage.around.prompt or not stage.tokens):
        return "", ""
    return stage.axis.above(stage.now), stage.axis.number(stage.now)


def spoken(stage: Stage | None) -> str:
    """Return the banner as a screen reader says it."""
    if stage is None:
        return ""
    if _is_calm(stage):
        return " ".join([calm(stage), *_said_around(stage)])
    acting = stage.acting
    said = [_said_now(stage, acting)] if acting else []
    if not acting and (found := banner(stage)) and found.acts:
        said.append(f"{found.name}.")
    if stage.following:
        said.append(_said_next(stage, foremost(stage.following)))
    return " ".join([*said, *_said_around(stage)])


def handout() -> str:
    """Return what is said in place of the fight while a handout covers it."""
    return tr("The GM shows a picture")


def later() -> str:
    """Return the heading over those too far away for the axis."""
    return tr("later")


def earlier() -> str:
    """Return the word under those whose tick has passed."""
    return tr("earlier")


def done() -> str:
    """Return the heading over those who have acted in this round."""
    return tr("done this round")


def aside(stage: Stage) -> str:
    """Return the heading over others who have no turn to come."""
    return tr("in the fight") if stage.around.prompt else tr("no turn for now")


def waiting() -> str:
    """Return the heading beside those who wait without a tick."""
    return tr("waiting", "those who wait")


def state(token: StageToken) -> str:
    """Return how a token is, and that it waits; nothing when all is well."""
    return ", ".join(filter(None, (token.looks, waiting() if token.waiting else "")))


def more(count: int) -> str:
    """Return what stands for `count` further tokens."""
    return f"+{count}"


def distance(stage: Stage, of: StageToken | StageEvent) -> str:
    """Return how far away something is: `in 3 ticks`, or `in phase II·d8` where places have names.

    Where they are places in an order, it is the place: `on score 7`.
    """
    tick = stage.now if of.tick is None else of.tick
    if stage.axis.places:
        return _on(stage.axis.place(tick))
    if stage.axis.names:
        return _in(stage.axis.place(tick))
    # Of its own, for in some languages the units after "in" are called otherwise.
    return tr("in {ticks}", ticks=stage.axis.counted(tick - stage.now))


def soon(stage: Stage, of: StageToken | StageEvent) -> str:
    """Return the same in short: `in 3`, `in II·d8`, or `on 7`."""
    tick = stage.now if of.tick is None else of.tick
    if stage.axis.places:
        return _on(stage.axis.show(tick))
    if stage.axis.names:
        return _in(stage.axis.show(tick))
    return tr("in {number}", number=tick - stage.now)


def around(stage: Stage) -> str:
    """Return the effects on the scene and its events: `Fog, Bridge collapses in 7`.

    What happens now is the great name itself where no one acts.
    """
    now = [isolated(each.name) for each in stage.happening] if stage.acting else []
    ahead = [_event(stage, each) for each in stage.around.events if each.tick != stage.now]
    return ", ".join(filter(None, (*now, stage.around.effects, *ahead)))


def _is_calm(stage: Stage) -> bool:
    return not (stage.acting or stage.happening or stage.coming)


def _first(
    tokens: Sequence[StageToken],
) -> tuple[Sequence[StageToken], Sequence[StageToken]]:
    """Return who comes first, all of them who are tied or act together, and the others."""
    first = foremost(tokens)
    return first, tokens[len(first) :]


def _banner(
    usual: str, first: Sequence[StageToken], sentences: Sequence[Sentence], *, acts: bool = False
) -> Banner:
    heading = tr("{heading}: to be decided", heading=usual) if first[0].tied else usual
    names = _names(first)
    return Banner(heading, ", ".join(names), acts, tuple(sentences), _state(first), names, usual)


def _names(first: Sequence[StageToken]) -> tuple[str, ...]:
    return tuple(each.called for each in first)


def _state(first: Sequence[StageToken]) -> str:
    return first[0].condition if len(first) == 1 else ""


def _event(stage: Stage, event: StageEvent) -> str:
    return tr("{name} {when}", name=event.name, when=soon(stage, event))


def _in(place: str) -> str:
    return tr("in {place}", place=place)


def _on(place: str) -> str:
    return tr("on {place}", place=place)


def _moment(
    others: Sequence[StageToken], following: Sequence[StageToken], most: int
) -> tuple[Sentence, ...]:
    """Return who else acts on this tick, after those who come first."""
    again = {each.label for each in following if not each.ghost}
    groups, left = list[str](), len(others) - most
    shown = others[:most]
    while shown:
        group, shown = _first(shown)
        names = [_called(each, again) for each in group]
        groups.append(_either(names) if _is_open(group) else ", ".join(names))
    if not groups:
        return ()
    told = ", ".join(groups)
    if left <= 0:
        return (_filled(tr("then {names}"), names=told),)
    return (_filled(tr("then {names} and {left} more"), names=told, left=str(left)),)


def _is_open(group: Sequence[StageToken]) -> bool:
    return group[0].tied and len(group) > 1


def _either(names: Sequence[str]) -> str:
    return tr("{names} or {last}", names=", ".join(names[:-1]), last=names[-1])


def _called(token: StageToken, again: Collection[str]) -> str:
    return _held(token) if token.label in again else token.called


def _held(token: StageToken) -> str:
    """Return the name of one who acts now on a held action, and again on a turn to come."""
    return tr("{name} (held)", name=token.called) if token.waiting else token.called


def _next(stage: Stage, most: int) -> tuple[Sentence, ...]:
    return _timed(tr("next {name} {when}"), stage, foremost(stage.following), most)


def _timed(text: str, stage: Stage, first: Sequence[StageToken], most: int) -> tuple[Sentence, ...]:
    if not first:
        return ()
    return (_filled(text, soon(stage, first[0]), name=_in_one(first, most)),)


def _in_one(first: Sequence[StageToken], most: int) -> str:
    """Return the names of those who act together, or are tied, as in a sentence."""
    names, tied = _names(first), first[0].tied
    if len(names) == 1:
        return names[0]
    if len(names) > most:
        some, left = ", ".join(names[:most]), len(names) - most
        if tied:
            return tr("{names} or {left} more", names=some, left=left)
        return tr("{names} and {left} more", names=some, left=left)
    if tied:
        return _either(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def _ready(stage: Stage) -> tuple[Sentence, ...]:
    if not stage.around.ready:
        return ()
    return (_filled(tr("get ready: {name}"), name=stage.around.ready),)


def _filled(text: str, when: str = "", **names: str) -> Sentence:
    """Put names into a sentence; a name is never searched for places to fill."""
    pieces = _NAMES.split(text)
    return tuple(
        [
            Run(names[piece], strong=True) if number % 2 else Run(piece.replace("{when}", when))
            for number, piece in enumerate(pieces)
            if piece
        ]
    )


def _said_around(stage: Stage) -> tuple[str, ...]:
    told = [around(stage), *map(_plain, _ready(stage))] if stage.tokens else []
    return tuple(f"{each[:1].upper()}{each[1:]}." for each in told if each)


def _said_now(stage: Stage, acting: Sequence[StageToken]) -> str:
    (first, others), place = _first(acting), stage.axis.place(stage.now)
    if first[0].tied:
        return tr("To be decided: {names}, {place}.", names=_aloud(first), place=place)
    groups = [_aloud(first)]
    while others:
        group, others = _first(others)
        names = [_aloud([each]) for each in group]
        groups.append(_either(names) if _is_open(group) else ", ".join(names))
    return tr("Now {names}, {place}.", names=tr(", then ").join(groups), place=place)


def _said_next(stage: Stage, first: Sequence[StageToken]) -> str:
    names, when = _aloud(first), distance(stage, first[0])
    if first[0].tied:
        return tr("To be decided, {when}: {names}.", when=when, names=names)
    return tr("Next {names} {when}.", names=names, when=when)


def _aloud(tokens: Sequence[StageToken]) -> str:
    """Return names as they are said, each with how it is."""
    said = ((aloud(each.label, each.count), isolated(each.condition)) for each in tokens)
    return ", ".join(", ".join(filter(None, each)) for each in said)


def _plain(sentence: Sentence) -> str:
    return "".join([run.text for run in sentence])
