"""Formats weapons that shoot, with their rates of fire, as a stat's text: `SMG: 10 auto`."""

import re
from collections.abc import Iterator
from typing import Final

from models.recruits.gcs.rows import Row, enabled_rows, equipped_items, mappings_at, traits
from models.recruits.json_values import number_at, text_at, value_at
from models.rules.names import tidy

MAX_WEAPONS: Final = 50

_MAX_SHOTS: Final = 10_000
_MAX_SEMI_AUTOMATIC_SHOTS: Final = 3
"""The maximum shots of a semi-automatic weapon per turn."""

_MAX_NAME_LENGTH: Final = 80
_PELLETS: Final = re.compile(r"[x\u00d7(][^/]*")
_SHOTS: Final = re.compile(r"[0-9]{1,5}")
_SLOW_RATE: Final = re.compile(r"1 ?/ ?[0-9]+")
_ONE_SHOT: Final = ("jet", "spec", "x", "\u00d7")
_ENERGY: Final = ("beam weapons", "beams")


def format_sheet_weapons(sheet: object) -> str:
    """Return the weapons on a sheet that have a rate of fire, one per line."""
    rates: dict[str, str] = {}
    for owner in weapon_owners(sheet):
        name = owner_name(owner)
        for weapon in mappings_at(owner, "weapons"):
            rate_text = format_rate(_shown_rate(weapon), energy=_is_energy(weapon))
            if rate_text and name:
                add_weapon(rates, name, text_at(weapon, "usage"), rate_text)
    return format_weapons(rates)


def format_rate(text: str, *, energy: bool = False) -> str:
    """Return a rate of fire as shots and kind, such as `10 auto`; "" if there is none.

    The 9 pellets per shot in `3x9` don't count as shots. `3/10` stands for two modes, of which
    the faster counts, but `1/2` means a shot every other second. A jet counts as one shot, and so
    does `x9`.
    """
    folded = text.casefold()
    shots = [int(each) for each in _SHOTS.findall(_PELLETS.sub("", folded))]
    if folded.startswith(_ONE_SHOT) or _SLOW_RATE.fullmatch(folded):
        shots = [1]
    shot_count = min(max(shots, default=0), _MAX_SHOTS)
    if not shot_count:
        return ""
    is_auto = shot_count > _MAX_SEMI_AUTOMATIC_SHOTS or "!" in folded
    return f"{shot_count} {'energy' if energy else 'auto' if is_auto else 'semi'}"


def add_weapon(rates: dict[str, str], name: str, usage: str, rate_text: str) -> None:
    """Add a weapon; if one of the same name has another rate, the usage is added to the name."""
    if rates.get(name, rate_text) != rate_text:
        name = f"{name} ({tidy(usage)[:_MAX_NAME_LENGTH] or rate_text})"
    rates.setdefault(name, rate_text)


def format_weapons(rates: dict[str, str]) -> str:
    return "\n".join(f"{name}: {rate_text}" for name, rate_text in [*rates.items()][:MAX_WEAPONS])


def weapon_owners(sheet: object) -> Iterator[Row]:
    """Yield the rows that may have weapons."""
    yield from equipped_items(sheet)
    yield from traits(sheet)
    yield from enabled_rows(sheet, "skills")
    yield from enabled_rows(sheet, "spells")


def owner_name(owner: Row) -> str:
    return tidy(text_at(owner, "description") or text_at(owner, "name"))[:_MAX_NAME_LENGTH]


def _shown_rate(weapon: Row) -> str:
    """Return the rate of fire that GCS shows, with bonuses; "" for a hidden weapon."""
    if weapon.get("hide") is True:
        return ""
    return text_at(value_at(weapon, "calc", "rate_of_fire") or weapon.get("rate_of_fire"))


def _is_energy(weapon: Row) -> bool:
    """Return whether a weapon uses a beam skill without a default penalty."""
    skills = (
        (text_at(default, key).casefold() for key in ("name", "specialization"))
        for default in mappings_at(weapon, "defaults")
        if (number_at(default, "modifier") or 0) >= 0
    )
    return any(word in _ENERGY for words in skills for word in words)
