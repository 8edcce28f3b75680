"""The words of the banner: who acts now, who is next, and how far away that is."""

import re
from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from models.scheduler.combatant import aloud
from models.scheduler.stage import Stage, StageToken

translate = QCoreApplication.translate


_PLACES = re.compile(r"(%\d)")


class Run(Struct, frozen=True):
    """A piece of a line; a strong one is a name."""

    text: str
    strong: bool = False


Sentence = tuple[Run, ...]


class Banner(Struct, frozen=True):
    """The heading, the great name beneath it, and what follows; `acts` is false for NEXT."""

    heading: str
    name: str
    acts: bool
    sentences: tuple[Sentence, ...] = ()


def banner(stage: Stage, most: int = 3) -> Banner | None:
    """Return the banner, with `most` names at a time; None when nobody has a turn."""
    acting, coming = acting_now(stage), stage.coming()
    if acting:
        sentences = (*_moment(acting[1:], most), *_next(stage, coming[:1]))
        return Banner(
            translate("PlayerStage", "Now"), acting[0].called, acts=True, sentences=sentences
        )
    if coming:
        sentences = (_wait(stage, coming[0]), *_then(stage, coming[1:2]))
        return Banner(
            translate("PlayerStage", "Next"), coming[0].called, acts=False, sentences=sentences
        )
    return None


def acting_now(stage: Stage) -> tuple[StageToken, ...]:
    """Return those whose turn it is, in order; those who waited for this tick among them."""
    return stage.acting()


def calm(stage: Stage) -> str:
    """Return the sentence for a stage on which nobody has a turn."""
    if stage.tokens and all(token.waiting for token in stage.tokens):
        return translate("PlayerStage", "Everybody waits.")
    if stage.tokens:
        return translate("PlayerStage", "Nobody acts just now.")
    return translate("PlayerStage", "The scene has not begun.")


def spoken(stage: Stage | None) -> str:
    """Return the banner as a screen reader says it."""
    if stage is None:
        return ""
    acting, coming = acting_now(stage), stage.coming()
    if not acting and not coming:
        return calm(stage)
    said = [_said_now(stage, acting)] if acting else []
    return " ".join([*said, *(_said_next(stage, token) for token in coming[:1])])


def later() -> str:
    """Return the heading over those too far away for the axis."""
    return translate("PlayerStage", "later")


def earlier() -> str:
    """Return the word under those whose tick has passed."""
    return translate("PlayerStage", "earlier")


def aside() -> str:
    """Return the heading over those who do not act for now."""
    return translate("PlayerStage", "not acting now")


def waiting() -> str:
    """Return the heading beside those who wait without a tick."""
    return translate("PlayerStage", "waiting")


def titles(token: StageToken) -> tuple[str, ...]:
    """Return the name with all that is known of it, then shorter ones, the bare name last."""
    if not token.waiting:
        return seen(token)
    whole = translate("PlayerStage", "%1 · waiting").replace("%1", seen(token)[0])
    return (whole, *seen(token))


def seen(token: StageToken) -> tuple[str, ...]:
    """Return the name with a word for how hurt it looks, then the bare name."""
    hurt = (f"{token.called} · {token.condition}",) if token.condition else ()
    return (*hurt, token.called)


def more(count: int) -> str:
    """Return what stands for `count` further tokens."""
    return f"+{count}"


def distance(stage: Stage, token: StageToken) -> str:
    """Return how far away a token is: `in 3 ticks`, or `in phase II·d8` where places have names."""
    if stage.axis.names:
        return _in(stage.axis.place(token.tick or stage.now))
    # Of its own, for in some languages the units after "in" are called otherwise.
    text = translate("PlayerStage", "in %1", "a number of ticks")
    return text.replace("%1", stage.axis.counted(ahead(stage, token)))


def soon(stage: Stage, token: StageToken) -> str:
    """Return the same in short: `in 3`, or `in II·d8`."""
    if stage.axis.names:
        return _in(stage.axis.show(token.tick or stage.now))
    return _in(str(ahead(stage, token)))


def ahead(stage: Stage, token: StageToken) -> int:
    """Return how many ticks away a token is; none for one without a tick."""
    return 0 if token.tick is None else token.tick - stage.now


def _in(place: str) -> str:
    return translate("PlayerStage", "in %1").replace("%1", place)


def _moment(others: Sequence[StageToken], most: int) -> tuple[Sentence, ...]:
    if not others:
        return ()
    names = ", ".join(each.called for each in others[:most])
    if len(others) <= most:
        return (_filled(translate("PlayerStage", "then %1, in the same moment"), names),)
    text = translate("PlayerStage", "then %1 and %2 more, in the same moment")
    return (_filled(text, names, str(len(others) - most)),)


def _next(stage: Stage, coming: Sequence[StageToken]) -> tuple[Sentence, ...]:
    text = translate("PlayerStage", "next %1 %2")
    return tuple(_timed(text, stage, each) for each in coming)


def _then(stage: Stage, coming: Sequence[StageToken]) -> tuple[Sentence, ...]:
    text = translate("PlayerStage", "then %1 %2")
    return tuple(_timed(text, stage, each) for each in coming)


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


def _said_now(stage: Stage, acting: Sequence[StageToken]) -> str:
    joint = translate("PlayerStage", ", then ")
    names = joint.join(aloud(token.label, token.count) for token in acting)
    text = translate("PlayerStage", "Now %1, %2.")
    return _plain(_filled(text, names, stage.axis.place(stage.now)))


def _said_next(stage: Stage, token: StageToken) -> str:
    text = translate("PlayerStage", "Next %1 %2.")
    return _plain(_filled(text, aloud(token.label, token.count), distance(stage, token)))


def _plain(sentence: Sentence) -> str:
    return "".join([run.text for run in sentence])
