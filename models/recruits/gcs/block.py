"""The stat block of a sheet of GCS: attributes, attacks, defences, and the notes on it."""

from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.gcs.rows import Row, mappings, rows
from models.recruits.gcs.weapons import called, owners
from models.recruits.json_values import text_of, under
from models.recruits.stat_block import block, item, items, prose, row

PROGRAM: Final = "GCS"
_ATTRIBUTES: Final = (
    *((key, key.upper()) for key in ("st", "dx", "iq", "ht")),
    *(("will", "Will"), ("per", "Per"), ("basicspeed", "Speed"), ("move", "Move")),
)
_NONE: Final = ("", "0", "No")


def stat_block(sheet: object, facts: Mapping[str, str], dodge: str) -> str:
    """Return a sheet as a note; `facts` are its attributes by plain word."""
    dodges = f"Dodge {dodge}" if dodge else ""
    return block(
        PROGRAM,
        row((*attributes(facts), dodges)),
        items("Attacks", _attacks(sheet)),
        *(prose(each.get("markdown") or each.get("text")) for each in rows(sheet, "notes")),
    )


def attributes(facts: Mapping[str, str]) -> Iterator[str]:
    """Yield `ST 12` and the like, by plain word."""
    return (f"{title} {facts[key]}" for key, title in _ATTRIBUTES if facts.get(key))


def _attacks(sheet: object) -> Iterator[str]:
    for owner in owners(sheet):
        for weapon in mappings(owner, "weapons"):
            usage = text_of(weapon, "usage")
            if weapon.get("hide") is not True:
                yield item(f"{called(owner)} {f'({usage})' if usage else ''}", _attack(weapon))


def _attack(weapon: Row) -> str:
    """Return what GCS worked out of an attack: `14, 2d+1 cut, reach 1, Parry 10`."""
    worked_out = under(weapon, "calc")
    places = (("reach", weapon), ("range", weapon), ("Parry", worked_out), ("Block", worked_out))
    named = ((title, text_of(found, title.lower())) for title, found in places)
    told = (f"{title} {number}" for title, number in named if number not in _NONE)
    return ", ".join(filter(None, (text_of(weapon, "calc", "level"), _damage(weapon), *told)))


def _damage(weapon: Row) -> str:
    damage = under(weapon, "damage")
    bought = " ".join(filter(None, (text_of(damage, key) for key in ("st", "base", "type"))))
    return text_of(weapon, "calc", "damage") or text_of(damage) or bought
