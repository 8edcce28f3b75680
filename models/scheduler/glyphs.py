"""Glyphs: the two or three signs on a token, unique within one company."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter

NOBODY: Final = "?"
"""The glyph of a combatant whose name is unknown; many may have it."""
MOST_SIGNS: Final = 3


@lru_cache(maxsize=4096)
def glyph(label: str) -> str:
    """Return the signs that stand on the token of one alone: `Mi` for Mira, `O2` for Orc 2."""
    words = label.split()
    if not words or words[-1] == NOBODY:
        return NOBODY
    if len(words) > 1 and words[-1].isdigit():
        return (words[0][:1].upper() + words[-1])[-MOST_SIGNS:]
    return words[-1][:2].capitalize()


@lru_cache(maxsize=64)
def glyphs(labels: tuple[str, ...]) -> tuple[str, ...]:
    """Return a glyph for each of `labels`, no two the same as long as there are letters for it.

    Earlier ones have the first choice, so a late joiner changes no one else's.
    """
    taken: set[str] = set()
    chosen = []
    for label in labels:
        sign = next((each for each in _choices(label) if each not in taken), glyph(label))
        chosen.append(sign)
        if sign != NOBODY:
            taken.add(sign)
    return tuple(chosen)


def glyphs_of(encounter: Encounter) -> Mapping[CombatantId, str]:
    """Return the glyphs by which the GM tells all combatants apart."""
    names = tuple([each.name for each in encounter.everybody()])
    return dict(zip(encounter.combatants, glyphs(names), strict=True))


def _choices(label: str) -> Iterator[str]:
    """Yield the glyphs that would do for a name, the best first: `Ba`, `Bn`, `Bd` for Bandit."""
    first = glyph(label)
    yield first
    words = label.split()
    if first == NOBODY:
        return
    number = words[-1] if len(words) > 1 and words[-1].isdigit() else ""
    name = words[0] if number else words[-1]
    if len(words) > 1 and not number:
        yield words[0][0].upper() + words[-1][0].upper()
    for letter in name[1:].lower():
        yield (name[0].upper() + letter + number)[-max(MOST_SIGNS, len(number) + 1) :]
    yield from (f"{name[0].upper()}{count}" for count in range(2, 100))
