"""Glyphs: the two or three signs on a token, unique within one company.

They are what people would write on a card: of one name its beginning, of several the initials of
the first and the last. Initials do without knowing which word is the name, and tell those apart
who share one: Orc Chief is OC beside Orc Shaman, OS, and Brother Anselm is BA beside Ann, An.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter

NOBODY: Final = "?"
"""The glyph of a combatant whose name is unknown; many may have it."""
MOST_SIGNS: Final = 3
MARKS: Final = "\"'([{<*-.,\N{LEFT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}"
"""What a name may begin with that isn't its first letter."""


@lru_cache(maxsize=4096)
def glyph(label: str) -> str:
    """Return the signs of one alone: `Mi` for Mira, `YG` for Ysolde the Grey, `O2` for Orc 2."""
    words, number = _read(label)
    if not words:
        return number or NOBODY
    if not number and len(words) == 1:
        return "".join(_letters(words[0])[:2]).capitalize()
    both = [*_initials(words), *number]
    return "".join(both if len(both) <= MOST_SIGNS else [both[0], *number][-MOST_SIGNS:])


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
    first, (words, number) = glyph(label), _read(label)
    yield first
    if first == NOBODY or not words:
        return
    begins, most = _initials(words)[0], max(MOST_SIGNS, len(number) + 1)
    if number:
        yield "".join([begins, *number][-most:])
    for letter in _letters(words[0])[1:]:
        yield "".join([begins, letter.lower(), *number][-most:])
    yield from (f"{begins}{count}" for count in range(2, 100))


def _read(label: str) -> tuple[list[str], str]:
    """Return the words of a name that begin with a letter or digit, and the number it ends with.

    That of someone unknown has neither.
    """
    said = label.split()
    if not said or said[-1] == NOBODY:
        return [], ""
    number = said[-1] if len(said) > 1 and said[-1].isdigit() else ""
    named = said[:-1] if number else said
    return [bare for each in named if (bare := each.lstrip(MARKS))] or named, number


def _initials(words: Sequence[str]) -> list[str]:
    ends = words if len(words) == 1 else (words[0], words[-1])
    return [_letters(each)[0].upper() for each in ends]


def _letters(word: str) -> list[str]:
    """Return the letters of a word as people see them, each with its marks."""
    if word.isascii():
        return list(word)
    import regex

    return regex.findall(r"\X", word)
