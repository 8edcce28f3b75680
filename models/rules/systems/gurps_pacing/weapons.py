"""Weapons whose shots are counted: read from a script's object or from lines a GM types."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from models.wording import tr

Kind = Literal["auto", "energy", "semi"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MOST_SHOTS: Final = 10_000
_LONGEST: Final = 40


class Weapon(Struct, frozen=True):
    """Shots of one attack action at the full rate, and whether a round limits them."""

    rof: Annotated[int, Meta(ge=1, le=MOST_SHOTS)] = 1
    kind: Kind = "semi"

    @property
    def limited(self) -> bool:
        """Whether the shots of a round are counted (source: "Rate of Fire")."""
        return self.kind != "semi"


def lines_of(weapons: Mapping[str, Weapon] | str) -> str:
    """Return weapons as text, one a line: `SMG: 10 auto`.

    Raises ValueError with a sentence that quotes what cannot be read.
    """
    if isinstance(weapons, str):
        weapons = weapons_in(weapons)
    for name in weapons:
        if not name.strip() or "\n" in name:
            typed = repr(name[:_LONGEST])
            raise ValueError(tr("a weapon has a name of one line, not {typed}", typed=typed))
    return "\n".join(f"{name.strip()}: {each.rof} {each.kind}" for name, each in weapons.items())


@cache
def weapons_in(text: str) -> Mapping[str, Weapon]:
    """Return the weapons written in `text`, by name.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = (line.strip() for line in text.split("\n"))
    return dict(_weapon(line) for line in lines if line)


def _weapon(line: str) -> tuple[str, Weapon]:
    name, _, told = line.rpartition(":")
    rof, _, kind = told.strip().partition(" ")
    kinds = [each for each in KINDS if each == (kind.strip().lower() or "semi")]
    number = int(rof) if rof.isascii() and rof.isdecimal() and len(rof) <= len("10000") else 0
    if not (name.strip() and kinds and 1 <= number <= MOST_SHOTS):
        raise ValueError(_unreadable(line[:_LONGEST]))
    return name.strip(), Weapon(number, kinds[0])


def _unreadable(line: str) -> str:
    return tr(
        "the weapon “{typed}” does not read like “SMG: 10 auto” (shots in one attack, then "
        "{kinds})",
        typed=line,
        kinds=", ".join(KINDS),
    )
