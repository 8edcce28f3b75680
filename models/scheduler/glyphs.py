"""Makes glyphs, the two or three letters on a token, which are unique in a fight.

The glyph for a single word is its beginning; for several words, the initials of the first and last.
Initials work without knowing which word is the name. They also tell apart combatants who share a
word: Orc Chief is OC and Orc Shaman OS; Brother Anselm is BA and doesn't conflict with Ann, An.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter

UNKNOWN: Final = "?"
"""The glyph of unknown combatants, which they may share."""
MAX_GLYPH_LENGTH: Final = 3
OPENING_MARKS: Final = "\"'([{<*-.,\N{LEFT DOUBLE QUOTATION MARK}\N{DOUBLE LOW-9 QUOTATION MARK}"
"""Punctuation that may stand before a name's first letter."""


@lru_cache(maxsize=4096)
def make_glyph(label: str) -> str:
    """Return a label's preferred glyph: “Mi” for Mira, “YG” for Ysolde the Grey, “O2” for Orc 2."""
    words, number = _split_name(label)
    if not words:
        return number or UNKNOWN
    if not number and len(words) == 1:
        return "".join(_letters(words[0])[:2]).capitalize()
    signs = [*_initials(words), *number]
    return "".join(
        signs if len(signs) <= MAX_GLYPH_LENGTH else [signs[0], *number][-MAX_GLYPH_LENGTH:]
    )


@lru_cache(maxsize=64)
def make_glyphs(labels: tuple[str, ...]) -> tuple[str, ...]:
    """Return a glyph for each label, all different as far as the letters allow.

    Earlier labels choose first, so a late joiner doesn't change the glyphs of others.
    """
    used: set[str] = set()
    result = []
    for label in labels:
        sign = next((each for each in _candidates(label) if each not in used), make_glyph(label))
        result.append(sign)
        if sign != UNKNOWN:
            used.add(sign)
    return tuple(result)


def glyphs_of(encounter: Encounter) -> Mapping[CombatantId, str]:
    """Return the glyphs of all combatants as the GM sees them."""
    names = tuple([each.name for each in encounter.all_combatants()])
    return dict(zip(encounter.combatants, make_glyphs(names), strict=True))


def _candidates(label: str) -> Iterator[str]:
    """Yield the possible glyphs for a name, the best first: “Ba”, “Bn”, “Bd” for Bandit."""
    first_choice, (words, number) = make_glyph(label), _split_name(label)
    yield first_choice
    if first_choice == UNKNOWN or not words:
        return
    initial, length = _initials(words)[0], max(MAX_GLYPH_LENGTH, len(number) + 1)
    if number:
        yield "".join([initial, *number][-length:])
    for letter in _letters(words[0])[1:]:
        yield "".join([initial, letter.lower(), *number][-length:])
    yield from (f"{initial}{count}" for count in range(2, 100))


def _split_name(label: str) -> tuple[list[str], str]:
    """Split a name into its words, without leading punctuation, and the number at its end.

    Both are empty for an unknown combatant.
    """
    words = label.split()
    if not words or words[-1] == UNKNOWN:
        return [], ""
    number = words[-1] if len(words) > 1 and words[-1].isdigit() else ""
    name_words = words[:-1] if number else words
    bare_words = [bare for word in name_words if (bare := word.lstrip(OPENING_MARKS))]
    return bare_words or name_words, number


def _initials(words: Sequence[str]) -> list[str]:
    chosen_words = words if len(words) == 1 else (words[0], words[-1])
    return [_letters(word)[0].upper() for word in chosen_words]


def _letters(word: str) -> list[str]:
    """Split a word into letters, each with its combining marks."""
    if word.isascii():
        return list(word)
    import regex

    return regex.findall(r"\X", word)
