"""Encodes the curtain for the disk, and checks it when it is decoded.

A curtain that can't be read becomes a blank screen, so that damage doesn't reveal what the GM hid.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from models.rules.portraits import is_valid_picture, portrait_id
from models.saves.bounds import MAX_DOCUMENT_BYTES
from models.saves.file_errors import JSON_ERRORS
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.stage import Curtain, Handout, OpenCard, Pause, Stage, StageToken
from models.wording import as_text

BLANK: Final = Curtain(blank=True)
"""The curtain to use if the saved one can't be read."""

_MAX_ITEMS: Final = 2_000
"""The maximum number of tokens, groups, names or cells on a stage, and of characters in a text."""
_MAX_CHARACTERS: Final = 200_000
"""The maximum number of characters in all texts on a stage together."""
_MAX_NUMBER: Final = 4 * MAX_TURN_TICK
_LATEST_MINUTE: Final = 4_000_000_000 // 60
"""The latest end of a pause, in minutes since 1970, that every clock can handle."""


_LOST_HANDOUT: Final = Handout(b"")
"""A stand-in for a handout that was shown, since a document only stores that there was one."""


class _SavedCurtain(Struct, frozen=True, forbid_unknown_fields=True):
    """A curtain as it is saved, with the `portraits` that aren't elsewhere in the document.

    `handout` is true if the screen is blank only because a handout was shown.
    """

    blank: bool
    frozen: bool
    frozen_stage: Stage | None = field(default=None, name="still")
    portraits: Mapping[str, bytes] = {}
    handout: bool | UnsetType = UNSET
    pause: Pause | UnsetType = UNSET


def encode_curtain(curtain: Curtain, pictures: Mapping[str, bytes]) -> bytes:
    """Return a curtain as JSON; `pictures` are the portraits that are saved elsewhere.

    A handout isn't saved. If one is shown, the screen is saved as blank.
    """
    frozen_stage, portraits = curtain.still, dict(_portraits(curtain.still))
    if frozen_stage is not None:
        frozen_stage = replace(
            frozen_stage, tokens=tuple(replace(each, picture=b"") for each in frozen_stage.tokens)
        )
    unsaved_portraits = {
        portrait: content
        for portrait, content in portraits.items()
        if pictures.get(portrait) != content
    }
    is_for_handout = UNSET if curtain.blank or curtain.handout is None else True
    is_blank, pause = curtain.blank or curtain.handout is not None, curtain.pause or UNSET
    saved = _SavedCurtain(
        is_blank, curtain.frozen, frozen_stage, unsaved_portraits, is_for_handout, pause
    )
    return msgspec.json.encode(saved, enc_hook=as_text)


def decode_curtain(raw: bytes, pictures: Mapping[str, bytes]) -> Curtain | None:
    """Decode a curtain from `encode_curtain`; None if it is invalid or contradicts itself."""
    if len(raw) > MAX_DOCUMENT_BYTES:
        return None
    try:
        saved = msgspec.json.decode(raw, type=_SavedCurtain)
        frozen_stage = (
            None
            if saved.frozen_stage is None
            else _with_portraits(saved.frozen_stage, pictures, saved.portraits)
        )
    except (*JSON_ERRORS, ValueError):
        return None
    pause = None if saved.pause is UNSET else saved.pause
    if pause is not None and not 0 <= (pause.until or 0) <= _LATEST_MINUTE:
        return None
    handout = _LOST_HANDOUT if saved.blank and saved.handout is True else None
    curtain = Curtain(saved.blank, saved.frozen, frozen_stage, handout, pause)
    return curtain if curtain.is_active or frozen_stage is None else None


def _portraits(stage: Stage | None) -> Iterator[tuple[str, bytes]]:
    tokens = () if stage is None else stage.tokens
    return ((each.portrait, each.picture) for each in tokens if each.picture)


def _with_portraits(stage: Stage, *sources: Mapping[str, bytes]) -> Stage:
    """Return a stage with its portraits. Raises ValueError if anything is beyond its limit."""
    if not _is_within_limits(stage):
        raise ValueError
    return replace(stage, tokens=tuple(_with_portrait(each, sources) for each in stage.tokens))


def _with_portrait(token: StageToken, sources: tuple[Mapping[str, bytes], ...]) -> StageToken:
    portrait = token.portrait
    if not portrait:
        return token
    content = next((each[portrait] for each in sources if portrait in each), b"")
    if portrait_id(content) != portrait or not is_valid_picture(content):
        raise ValueError(portrait)
    return replace(token, picture=content)


def _is_within_limits(stage: Stage) -> bool:
    axis, tokens = stage.axis, stage.tokens
    card = stage.scene.card or OpenCard()
    events = stage.scene.events
    sizes = map(
        len, (tokens, events, axis.groups, axis.names, card.columns, card.cells, *card.cells)
    )
    text_lengths = tuple(map(len, _texts(stage, card)))
    numbers = (
        stage.now,
        *_numbers(axis),
        *(token.tick or 0 for token in tokens),
        *(token.likely_next or 0 for token in tokens),
        *(event.tick for event in events),
    )
    return (
        max(*sizes, *text_lengths) <= _MAX_ITEMS
        and sum(text_lengths) <= _MAX_CHARACTERS
        and max(map(abs, numbers)) <= _MAX_NUMBER
        and abs(axis.sign) == 1
        and all(group.size > 0 for group in axis.groups)
        and all(0 < token.count <= _MAX_NUMBER and not token.picture for token in tokens)
    )


def _numbers(axis: Axis) -> Iterator[float]:
    yield from (axis.origin, axis.units_before, axis.seconds or 0)
    for group in axis.groups:
        yield from (group.size, group.before)


def _texts(stage: Stage, card: OpenCard) -> Iterator[str]:
    axis, scene = stage.axis, stage.scene
    yield from (axis.unit, axis.units, *axis.names, *(group.unit for group in axis.groups))
    yield from (scene.effects, scene.prompt, scene.ready, card.title, *card.columns)
    yield from (text for row in card.cells for text in row)
    yield from (event.name for event in scene.events)
    for token in stage.tokens:
        yield from (token.label, token.glyph, token.condition)
