"""Characters and campaigns of Fantasy Grounds, with their sides."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element, tostring

from models.recruits.cast import Character
from models.recruits.json_values import number_at
from models.recruits.stat_block import block, prose
from models.recruits.xml_values import text_in
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy, Side
from models.wording import tr

_SIDES: Final = {"friend": Side.PC, "foe": Side.NPC, "neutral": Side.NEUTRAL}
_PROSE_TAGS: Final = ("notes", "text", "appearance", "description")
_FIGHT: Final = "combattracker/list/*"
_PLAYERS: Final = ("character", "charsheet/*")
_OTHERS: Final = ("npc/*", "npc/category/*")
_SIGNS: Final = ("character", "charsheet", "npc", "combattracker")


def is_export(root: Element) -> bool:
    is_root = root.tag == "root" and ("version" in root.attrib or "dataversion" in root.attrib)
    return is_root and any(root.find(each) is not None for each in _SIGNS)


def characters(root: Element, file: str) -> Sequence[Character]:
    """Return those in the combat tracker, or else all player characters and all others.

    Raises RuleBroken if there are none.
    """
    found = [*_read_all(root)]
    if not found:
        raise RuleBroken(tr("“{file}” holds no characters from Fantasy Grounds.", file=file))
    return found


def _read_all(root: Element) -> Iterator[Character]:
    if fighters := [each for each in root.findall(_FIGHT) if text_in(each, "name")]:
        yield from map(_fighter, fighters)
        return
    for side, places in ((Side.PC, _PLAYERS), (None, _OTHERS)):
        for each in (each for place in places for each in root.iterfind(place)):
            if name := text_in(each, "name"):
                yield Character(name, side=side, note=_note(each))


def _fighter(found: Element) -> Character:
    side = _SIDES.get(text_in(found, "friendfoe").casefold())
    hidden = side is not Side.PC and number_at(text_in(found, "tokenvis")) == 0
    secrecy = Secrecy.HIDDEN if hidden else Secrecy.FULL
    name, note = text_in(found, "name"), _note(found)
    return Character(name, side=side, secrecy=secrecy, note=note)


def _note(found: Element) -> str:
    parts = (tostring(each, "unicode") for key in _PROSE_TAGS for each in found.iterfind(key))
    return block("Fantasy Grounds", *map(prose, parts))
