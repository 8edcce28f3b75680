"""Characters and campaigns of Fantasy Grounds, with their sides."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element, tostring

from msgspec.structs import replace

from models.recruits.cast import Character
from models.recruits.json_values import number_at
from models.recruits.stat_block import block, prose
from models.recruits.xml_values import text_in
from models.rules.counters.counter_kinds import make_counter
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

_SIDES: Final = {"friend": Side.PC, "foe": Side.NPC, "neutral": Side.NEUTRAL}
_PROSE_TAGS: Final = ("notes", "text", "appearance", "description")
_HIT_POINTS: Final = ("hptotal", "hp/total", "hp")
_WOUNDS: Final = ("wounds", "hp/wounds")
_BONUSES: Final = ("init", "initiative/total")
_FIGHT: Final = "combattracker/list/*"
_PLAYERS: Final = ("character", "charsheet/*")
_OTHERS: Final = ("npc/*", "npc/category/*")
_SIGNS: Final = ("character", "charsheet", "npc", "combattracker")


def is_export(root: Element) -> bool:
    is_root = root.tag == "root" and ("version" in root.attrib or "dataversion" in root.attrib)
    return is_root and any(root.find(each) is not None for each in _SIGNS)


def characters(root: Element, file: str) -> Sequence[Character]:
    """Return the characters in the combat tracker, or else all characters of the file.

    Raises RuleBroken if there are none.
    """
    result = [*_read_all(root)]
    if not result:
        raise RuleBroken(tr("“{file}” holds no characters from Fantasy Grounds.", file=file))
    return result


def _read_all(root: Element) -> Iterator[Character]:
    if fighters := [each for each in root.findall(_FIGHT) if text_in(each, "name")]:
        yield from map(_fighter, fighters)
        return
    for side, places in ((Side.PC, _PLAYERS), (None, _OTHERS)):
        for each in (each for place in places for each in root.iterfind(place)):
            if text_in(each, "name"):
                yield _character(each, side)


def _fighter(element: Element) -> Character:
    side = _SIDES.get(text_in(element, "friendfoe").casefold())
    hidden = side is not Side.PC and number_at(text_in(element, "tokenvis")) == 0
    fighter = _character(element, side)
    return replace(fighter, secrecy=Secrecy.HIDDEN) if hidden else fighter


def _character(element: Element, side: Side | None) -> Character:
    """Return a character; an unidentified one has the name that players read."""
    alias = text_in(element, "nonid_name")
    is_unidentified = number_at(text_in(element, "isidentified")) == 0
    unseen = Secrecy.ALIAS if alias else Secrecy.UNKNOWN
    return Character(
        text_in(element, "name"),
        {"bonus": _first_text(element, _BONUSES)},
        side=side,
        secrecy=unseen if is_unidentified else Secrecy.FULL,
        public_name=alias if is_unidentified else "",
        counters=tuple(_hit_points(element)),
        note=_note(element),
    )


def _hit_points(element: Element) -> Iterator[Counter]:
    most = number_at(_first_text(element, _HIT_POINTS))
    if most is not None and most >= 1:
        wounds = number_at(_first_text(element, _WOUNDS)) or 0
        yield make_counter("hp", int(most - wounds), int(most))


def _first_text(element: Element, paths: Sequence[str]) -> str:
    return next(filter(None, (text_in(element, path) for path in paths)), "")


def _note(element: Element) -> str:
    parts = (tostring(each, "unicode") for key in _PROSE_TAGS for each in element.iterfind(key))
    score = text_in(element, "initresult")
    rolled = f"Initiative {score}" if number_at(score) else ""
    return block("Fantasy Grounds", rolled, *map(prose, parts))
