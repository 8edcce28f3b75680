"""The curtain as a document keeps it, and what is believed of one that is read.

In doubt the players' screen is blank: no damage may show what the GM put out of sight.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from models.rules.portraits import is_picture, portrait_of
from models.saves.bounds import MOST_BYTES
from models.saves.trouble import JsonErrors
from models.scheduler.axis import Axis
from models.scheduler.bounds import FARTHEST
from models.scheduler.stage import Curtain, Handout, OpenCard, Stage, StageToken
from models.wording import as_text

BLANK: Final = Curtain(blank=True)
"""What is drawn where it can't be read what was."""

_MOST: Final = 2_000
"""The most tokens, groups, names or cells of a picture, and the most letters of a text in it."""
_LETTERS: Final = 200_000
"""The most letters of all its texts."""
_NUMBER: Final = 4 * FARTHEST


_GONE: Final = Handout(b"")
"""For a handout, of which a document keeps no more than that the screen is blank for it."""


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A curtain without its portraits, and those of them that its document has nowhere else.

    It can be blank for a `handout` alone.
    """

    blank: bool
    frozen: bool
    still: Stage | None = None
    portraits: Mapping[str, bytes] = {}
    handout: bool | UnsetType = UNSET


def packed(curtain: Curtain, pictures: Mapping[str, bytes]) -> bytes:
    """Return a curtain as JSON; `pictures` are those of portraits that are kept already.

    A handout is on no disk: where one was shown, the screen is blank until the GM says more.
    """
    still, shown = curtain.still, dict(_portraits(curtain.still))
    if still is not None:
        still = replace(still, tokens=tuple(replace(each, picture=b"") for each in still.tokens))
    own = {each: content for each, content in shown.items() if pictures.get(each) != content}
    alone = UNSET if curtain.blank or curtain.handout is None else True
    kept = _Kept(curtain.covers, curtain.frozen, still, own, alone)
    return msgspec.json.encode(kept, enc_hook=as_text)


def unpacked(raw: bytes, pictures: Mapping[str, bytes]) -> Curtain | None:
    """Return the curtain that was packed, or None where that can't be read or can't be true."""
    if len(raw) > MOST_BYTES:
        return None
    try:
        kept = msgspec.json.decode(raw, type=_Kept)
        still = None if kept.still is None else _pictured(kept.still, pictures, kept.portraits)
    except (*JsonErrors, ValueError):
        return None
    drawn = kept.blank or kept.frozen
    handout = _GONE if kept.blank and kept.handout is True else None
    return Curtain(kept.blank, kept.frozen, still, handout) if drawn or still is None else None


def _portraits(still: Stage | None) -> Iterator[tuple[str, bytes]]:
    tokens = () if still is None else still.tokens
    return ((each.portrait, each.picture) for each in tokens if each.picture)


def _pictured(still: Stage, *found: Mapping[str, bytes]) -> Stage:
    """Return a sound stage with its portraits. Raises ValueError."""
    if not _sound(still):
        raise ValueError
    return replace(still, tokens=tuple(_portrayed(each, found) for each in still.tokens))


def _portrayed(token: StageToken, found: tuple[Mapping[str, bytes], ...]) -> StageToken:
    portrait = token.portrait
    if not portrait:
        return token
    content = next((each[portrait] for each in found if portrait in each), b"")
    if portrait_of(content) != portrait or not is_picture(content):
        raise ValueError(portrait)
    return replace(token, picture=content)


def _sound(still: Stage) -> bool:
    """Say whether a picture is one that can be painted, as all of ours can."""
    axis, tokens = still.axis, still.tokens
    card = still.around.card or OpenCard()
    events = still.around.events
    sizes = map(
        len, (tokens, events, axis.groups, axis.names, card.columns, card.cells, *card.cells)
    )
    letters = tuple(map(len, _texts(still, card)))
    numbers = (
        still.now,
        *_numbers(axis),
        *(each.tick or 0 for each in tokens),
        *(each.tick for each in events),
    )
    return (
        max(*sizes, *letters) <= _MOST
        and sum(letters) <= _LETTERS
        and max(map(abs, numbers)) <= _NUMBER
        and abs(axis.sign) == 1
        and all(each.size > 0 for each in axis.groups)
        and all(0 < each.count <= _NUMBER and not each.picture for each in tokens)
    )


def _numbers(axis: Axis) -> Iterator[float]:
    yield from (axis.origin, axis.passed, axis.seconds or 0)
    for group in axis.groups:
        yield from (group.size, group.before)


def _texts(still: Stage, card: OpenCard) -> Iterator[str]:
    axis, around = still.axis, still.around
    yield from (axis.unit, axis.units, *axis.names, *(each.unit for each in axis.groups))
    yield from (around.effects, around.prompt, around.ready, card.title, *card.columns)
    yield from (text for row in card.cells for text in row)
    yield from (each.name for each in around.events)
    for each in still.tokens:
        yield from (each.label, each.glyph, each.condition)
