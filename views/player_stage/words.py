"""The words of the banner: who acts now, who is next, and how far away that is."""

import re
from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from models.scheduler.clock import Tick
from models.scheduler.combatant import aloud
from models.scheduler.stage import Stage, StageEvent, StageToken

translate = QCoreApplication.translate


_PLACES = re.compile(r"(%\d)")


class Run(Struct, frozen=True):
    """A piece of a line; a strong one is a name."""

    text: str
    strong: bool = False


Sentence = tuple[Run, ...]


class Banner(Struct, frozen=True):
    """The heading, the great name beneath it, and what follows; `acts` is false for NEXT.

    `state` says how the one of that name is.
    """

    heading: str
    name: str
    acts: bool
    sentences: tuple[Sentence, ...] = ()
    state: str = ""


def banner(stage: Stage, most: int = 3) -> Banner | None:
    """Return the banner, with `most` names at a time; None when nothing happens or comes."""
    acting, coming = acting_now(stage), stage.coming()
    if acting:
        first, others = _first(acting)
        sentences = (*_moment(others, coming, most), *_next(stage, coming[:1]), *_ready(stage))
        heading = translate("PlayerStage", "Now")
        return Banner(_heading(heading, first), _names(first), True, sentences, _state(first))  # noqa: FBT003
    if happening := stage.happening():
        names = ", ".join(each.name for each in happening)
        sentences = (*_next(stage, coming[:1]), *_ready(stage))
        return Banner(translate("PlayerStage", "Now"), names, True, sentences)  # noqa: FBT003
    if coming:
        first, others = _first(coming)
        sentences = (_wait(stage, coming[0]), *_then(stage, others[:1]), *_ready(stage))
        heading = translate("PlayerStage", "Next")
        return Banner(_heading(heading, first), _names(first), False, sentences, _state(first))  # noqa: FBT003
    return None


def acting_now(stage: Stage) -> tuple[StageToken, ...]:
    """Return those whose turn it is, in order; those who waited for this tick among them."""
    return stage.acting()


def calm(stage: Stage) -> str:
    """Return the sentence for a stage on which no one has a turn."""
    if stage.tokens and stage.around.prompt:
        return stage.around.prompt
    if stage.tokens and all(token.waiting for token in stage.tokens):
        return translate("PlayerStage", "Everyone is waiting")
    if stage.tokens:
        return translate("PlayerStage", "No one acts right now")
    return translate("PlayerStage", "The fight hasn't begun yet")


def spoken(stage: Stage | None) -> str:
    """Return the banner as a screen reader says it."""
    if stage is None:
        return ""
    acting, coming = acting_now(stage), stage.coming()
    if not (acting or coming or stage.happening()):
        return " ".join([calm(stage), *_said_around(stage)])
    said = [_said_now(stage, acting)] if acting else []
    if not acting and (found := banner(stage)) and found.acts:
        said.append(f"{found.name}.")
    if coming:
        said.append(_said_next(stage, _first(coming)[0]))
    return " ".join([*said, *_said_around(stage)])


def later() -> str:
    """Return the heading over those too far away for the axis."""
    return translate("PlayerStage", "later")


def earlier() -> str:
    """Return the word under those whose tick has passed."""
    return translate("PlayerStage", "earlier")


def done() -> str:
    """Return the heading over those who have acted in this round."""
    return translate("PlayerStage", "done this round")


def aside(stage: Stage) -> str:
    """Return the heading over others who have no turn to come."""
    if stage.around.prompt:
        return translate("PlayerStage", "in the fight")
    return translate("PlayerStage", "no turn for now")


def waiting() -> str:
    """Return the heading beside those who wait without a tick."""
    return translate("PlayerStage", "waiting")


def state(token: StageToken) -> str:
    """Return how a token is, and that it waits; nothing when all is well."""
    return ", ".join(filter(None, (token.condition, waiting() if token.waiting else "")))


def more(count: int) -> str:
    """Return what stands for `count` further tokens."""
    return f"+{count}"


def distance(stage: Stage, token: StageToken) -> str:
    """Return how far away a token is: `in 3 ticks`, or `in phase II·d8` where places have names.

    Where they are places in an order, it is the place: `on score 7`.
    """
    if stage.axis.places:
        return _on(stage.axis.place(token.tick or stage.now))
    if stage.axis.names:
        return _in(stage.axis.place(token.tick or stage.now))
    # Of its own, for in some languages the units after "in" are called otherwise.
    text = translate("PlayerStage", "in %1", "a number of ticks")
    return text.replace("%1", stage.axis.counted(ahead(stage, token)))


def soon(stage: Stage, token: StageToken) -> str:
    """Return the same in short: `in 3`, `in II·d8`, or `on 7`."""
    return _soon(stage, stage.now if token.tick is None else token.tick)


def around(stage: Stage) -> str:
    """Return the effects on the scene and its events: `Fog, Bridge collapses in 7`.

    What happens now is the great name itself where no one acts.
    """
    now = [each.name for each in stage.happening()] if stage.acting() else []
    ahead = [_event(stage, each) for each in stage.around.events if each.tick != stage.now]
    return ", ".join(filter(None, (*now, stage.around.effects, *ahead)))


def ahead(stage: Stage, token: StageToken) -> int:
    """Return how many ticks away a token is; none for one without a tick."""
    return 0 if token.tick is None else token.tick - stage.now


def _first(
    tokens: Sequence[StageToken],
) -> tuple[Sequence[StageToken], Sequence[StageToken]]:
    """Return who comes first, all of them where that is not decided yet, and the others."""
    tied = [token for token in tokens if token.tied]
    first = tied or tokens[:1]
    return first, tokens[len(first) :]


def _heading(usual: str, first: Sequence[StageToken]) -> str:
    if len(first) == 1:
        return usual
    return translate("PlayerStage", "%1: to be decided").replace("%1", usual)


def _names(first: Sequence[StageToken]) -> str:
    return ", ".join(each.called for each in first)


def _state(first: Sequence[StageToken]) -> str:
    return first[0].condition if len(first) == 1 else ""


def _soon(stage: Stage, tick: Tick) -> str:
    if stage.axis.places:
        return _on(stage.axis.show(tick))
    return _in(stage.axis.show(tick) if stage.axis.names else str(tick - stage.now))


def _event(stage: Stage, event: StageEvent) -> str:
    text = translate("PlayerStage", "%1 %2", "an event, and how far away it is")
    return _plain(_filled(text.replace("%2", _soon(stage, event.tick)), event.name))


def _in(place: str) -> str:
    return translate("PlayerStage", "in %1").replace("%1", place)


def _on(place: str) -> str:
    return translate("PlayerStage", "on %1", "a place in an order").replace("%1", place)


def _moment(
    others: Sequence[StageToken], coming: Sequence[StageToken], most: int
) -> tuple[Sentence, ...]:
    """Return who else acts on this tick: by the rules in the same moment, or one by one."""
    if not others:
        return ()
    again = {each.label for each in coming}
    called = [_held(each) if each.label in again else each.called for each in others]
    joint = all(each.joint for each in others)
    if len(others) <= most:
        same = translate("PlayerStage", "together with %1")
        text = same if joint else translate("PlayerStage", "then %1")
        return (_filled(text, ", ".join(called)),)
    same = translate("PlayerStage", "together with %1 and %2 more")
    text = same if joint else translate("PlayerStage", "then %1 and %2 more")
    return (_filled(text, ", ".join(called[:most]), str(len(others) - most)),)


def _held(token: StageToken) -> str:
    """Return the name of one who acts now on a held action, and again on a turn to come."""
    if not token.waiting:
        return token.called
    return translate("PlayerStage", "%1 (held)").replace("%1", token.called)


def _next(stage: Stage, coming: Sequence[StageToken]) -> tuple[Sentence, ...]:
    text = translate("PlayerStage", "next %1 %2")
    return tuple(_timed(text, stage, each) for each in coming)


def _then(stage: Stage, coming: Sequence[StageToken]) -> tuple[Sentence, ...]:
    text = translate("PlayerStage", "then %1 %2")
    return tuple(_timed(text, stage, each) for each in coming)


def _ready(stage: Stage) -> tuple[Sentence, ...]:
    if not stage.around.ready:
        return ()
    return (_filled(translate("PlayerStage", "get ready: %1"), stage.around.ready),)


def _timed(text: str, stage: Stage, token: StageToken) -> Sentence:
    return _filled(text.replace("%2", soon(stage, token)), token.called)


def _wait(stage: Stage, token: StageToken) -> Sentence:
    return (Run(distance(stage, token), strong=True),)


def _filled(text: str, *names: str) -> Sentence:
    """Put names into a sentence; a name is never searched for places to fill."""
    pieces = _PLACES.split(text)
    return tuple(
        [
            Run(names[int(piece[1]) - 1], strong=True) if number % 2 else Run(piece)
            for number, piece in enumerate(pieces)
            if piece
        ]
    )


def _said_around(stage: Stage) -> tuple[str, ...]:
    told = [around(stage), *map(_plain, _ready(stage))] if stage.tokens else []
    return tuple(f"{each[:1].upper()}{each[1:]}." for each in told if each)


def _said_now(stage: Stage, acting: Sequence[StageToken]) -> str:
    first, others = _first(acting)
    if len(first) > 1:
        text = translate("PlayerStage", "To be decided: %1, %2.")
        return _plain(_filled(text, _aloud(first), stage.axis.place(stage.now)))
    joint = translate("PlayerStage", ", then ")
    names = joint.join([_aloud(first), *(_aloud([each]) for each in others)])
    text = translate("PlayerStage", "Now %1, %2.")
    return _plain(_filled(text, names, stage.axis.place(stage.now)))


def _said_next(stage: Stage, first: Sequence[StageToken]) -> str:
    if len(first) > 1:
        text = translate("PlayerStage", "To be decided, %2: %1.")
    else:
        text = translate("PlayerStage", "Next %1 %2.")
    return _plain(_filled(text, _aloud(first), distance(stage, first[0])))


def _aloud(tokens: Sequence[StageToken]) -> str:
    """Return names as they are said, each with how it is."""
    said = ((aloud(each.label, each.count), each.condition) for each in tokens)
    return ", ".join(", ".join(filter(None, each)) for each in said)


def _plain(sentence: Sentence) -> str:
    return "".join([run.text for run in sentence])
