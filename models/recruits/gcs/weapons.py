"""Weapons that shoot, with their rate of fire, as a list to type: `SMG: 10 auto`."""

import re
from collections.abc import Iterator
from typing import Final

from models.recruits.gcs.rows import Row, equipped, mappings, rows, traits
from models.recruits.json_values import number_of, text_of, under
from models.rules.names import tidy

MOST_WEAPONS: Final = 50

_MOST_SHOTS: Final = 10_000
_SEMI: Final = 3
"""With a trigger pull for each shot there are no more."""

_LONGEST: Final = 80
_PELLETS: Final = re.compile(r"[x\u00d7(][^/]*")
_SHOTS: Final = re.compile(r"[0-9]{1,5}")
_SELDOM: Final = re.compile(r"1 ?/ ?[0-9]+")
_ONE_SHOT: Final = ("jet", "spec", "x", "\u00d7")
_ENERGY: Final = ("beam weapons", "beams")


def weapons(sheet: object) -> str:
    """Return the weapons of a sheet that have a rate of fire, one a line."""
    found: dict[str, str] = {}
    for owner in owners(sheet):
        name = called(owner)
        for weapon in mappings(owner, "weapons"):
            told = rate(_told(weapon), energy=_is_energy(weapon))
            if told and name:
                add(found, name, text_of(weapon, "usage"), told)
    return lines(found)


def rate(text: str, *, energy: bool = False) -> str:
    """Return a rate of fire as shots and kind: `10 auto`; nothing where there is none.

    Of `3x9` the 9 pellets of each shot are no shots; of two modes, as in `3/10`, the faster
    counts, but `1/2` is a shot every other second; a jet counts as one shot, as does `x9`.
    """
    told = text.casefold()
    shots = [int(each) for each in _SHOTS.findall(_PELLETS.sub("", told))]
    if told.startswith(_ONE_SHOT) or _SELDOM.fullmatch(told):
        shots = [1]
    most = min(max(shots, default=0), _MOST_SHOTS)
    if not most:
        return ""
    auto = most > _SEMI or "!" in told
    return f"{most} {'energy' if energy else 'auto' if auto else 'semi'}"


def add(found: dict[str, str], name: str, usage: str, told: str) -> None:
    """Add a weapon; one that differs from another in its rate alone has its use in its name."""
    if found.get(name, told) != told:
        name = f"{name} ({tidy(usage)[:_LONGEST] or told})"
    found.setdefault(name, told)


def lines(found: dict[str, str]) -> str:
    """Return weapons as text, one a line."""
    return "\n".join(f"{name}: {told}" for name, told in [*found.items()][:MOST_WEAPONS])


def owners(sheet: object) -> Iterator[Row]:
    """Yield whatever on a sheet may be a weapon, or have some."""
    yield from equipped(sheet)
    yield from traits(sheet)
    yield from rows(sheet, "skills")
    yield from rows(sheet, "spells")


def called(owner: Row) -> str:
    """Return the name of a row."""
    return tidy(text_of(owner, "description") or text_of(owner, "name"))[:_LONGEST]


def _told(weapon: Row) -> str:
    """Return the rate of fire that GCS shows: with its bonuses, nothing of a hidden weapon."""
    if weapon.get("hide") is True:
        return ""
    return text_of(under(weapon, "calc", "rate_of_fire") or weapon.get("rate_of_fire"))


def _is_energy(weapon: Row) -> bool:
    """Return whether a weapon is used with a skill for beams, not just with that one in a pinch."""
    skills = (
        (text_of(each, key).casefold() for key in ("name", "specialization"))
        for each in mappings(weapon, "defaults")
        if (number_of(each, "modifier") or 0) >= 0
    )
    return any(word in _ENERGY for words in skills for word in words)
