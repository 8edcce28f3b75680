"""Formats the stat block of a GCS sheet, with attributes, attacks, defences and notes."""

from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.gcs.rows import Row, enabled_rows, mappings_at
from models.recruits.gcs.weapons import owner_name, weapon_owners
from models.recruits.json_values import text_at, value_at
from models.recruits.stat_block import (
    format_block,
    format_item,
    format_list,
    format_row,
    strip_html,
)

PROGRAM: Final = "GCS"
_ATTRIBUTES: Final = (
    *((key, key.upper()) for key in ("st", "dx", "iq", "ht")),
    ("will", "Will"),
    ("per", "Per"),
    ("basicspeed", "Speed"),
    ("move", "Move"),
)
_EMPTY_VALUES: Final = ("", "0", "No")


def format_stat_block(sheet: object, facts: Mapping[str, str], dodge: str) -> str:
    dodge_text = f"Dodge {dodge}" if dodge else ""
    return format_block(
        PROGRAM,
        format_row((*attribute_texts(facts), dodge_text)),
        format_list("Attacks", _attacks(sheet)),
        *(
            strip_html(each.get("markdown") or each.get("text"))
            for each in enabled_rows(sheet, "notes")
        ),
    )


def attribute_texts(facts: Mapping[str, str]) -> Iterator[str]:
    """Yield a text like `ST 12` for each attribute in `facts`."""
    return (f"{title} {facts[key]}" for key, title in _ATTRIBUTES if facts.get(key))


def _attacks(sheet: object) -> Iterator[str]:
    for owner in weapon_owners(sheet):
        for weapon in mappings_at(owner, "weapons"):
            usage = text_at(weapon, "usage")
            if weapon.get("hide") is not True:
                yield format_item(
                    f"{owner_name(owner)} {f'({usage})' if usage else ''}", _attack(weapon)
                )


def _attack(weapon: Row) -> str:
    """Return a weapon's attack as GCS calculated it, such as `14, 2d+1 cut, reach 1, Parry 10`."""
    calculated = value_at(weapon, "calc")
    sources = (("reach", weapon), ("range", weapon), ("Parry", calculated), ("Block", calculated))
    values = ((title, text_at(source, title.lower())) for title, source in sources)
    parts = (f"{title} {value}" for title, value in values if value not in _EMPTY_VALUES)
    return ", ".join(filter(None, (text_at(weapon, "calc", "level"), _damage(weapon), *parts)))


def _damage(weapon: Row) -> str:
    damage = value_at(weapon, "damage")
    stored = " ".join(filter(None, (text_at(damage, key) for key in ("st", "base", "type"))))
    return text_at(weapon, "calc", "damage") or text_at(damage) or stored
