"""Finds stat blocks in text copied from a book or a web page."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from models.recruits.json_values import JsonEntry
from models.recruits.words.numbers import plain_number
from models.rules.names import tidy
from models.wording import mark, split_words

PRINTED: Final = "printed stat block"
"""Key that marks a document as read from a printed stat block."""
PRINTED_GERMAN: Final = "printed stat block of Splittermond"
_GERMAN_HEAD: Final = frozenset({"GK", "GSW", "LP", "FO", "VTD"})
"""The headings above a creature's size, speed, health, focus and defence."""
_GERMAN_INITIATIVE: Final = re.compile(r"\b([0-9]{1,2}) ?- ?1[WD]6\b")
_MARKS: Final = re.compile(r"[>*_#|]+")
_ARMOUR: Final = mark("armor class, armour class, ac")
_HIT_POINTS: Final = mark("hit points, hp")
_DEXTERITY: Final = mark("dexterity, dex")
_INITIATIVE: Final = mark("initiative, init")
_SIZES: Final = mark("tiny, small, medium, large, huge, gargantuan")
_OTHER_LINE: Final = re.compile(
    r"(?:XP|Init|Initiative|DEFENSE|Perception|Senses|Languages|Skills|(?:[LNC][GNE]|N)\b)\b"
)
"""The beginnings of other lines that may stand between the name and the armour class."""
_RANK: Final = re.compile(r" +(?:CR|Creature|HG) +[0-9/\u00bd\u00bc\u215b\u2013-]+.*")
_SCORES: Final = re.compile(r"([0-9]{1,2}) ?\(?([-+][0-9]{1,2})?")
_MAX_LINES_UP_TO_NAME: Final = 6
_MAX_LINES_TO_HIT_POINTS: Final = 12
_ABILITY_COUNT: Final = 6


def find_stat_blocks(lines: Sequence[str]) -> Iterator[tuple[range, Sequence[JsonEntry]]]:
    """Yield the line range of each stat block, and the creature in it.

    Lines that aren't read as numbers stay in the creature's notes.
    """
    yield from _find_german_blocks(lines)
    armour, hit_points = _line_pattern(_ARMOUR), _line_pattern(_HIT_POINTS)
    if not any(map(re.compile(rf"\b(?:{_alternatives(_ARMOUR)})\b", re.IGNORECASE).search, lines)):
        return
    plain = [tidy(_MARKS.sub(" ", plain_number(line))) for line in lines]
    starts: list[int] = []
    for line_number, line in enumerate(plain):
        lines_after = plain[line_number : line_number + _MAX_LINES_TO_HIT_POINTS]
        if armour.match(line) and any(map(hit_points.search, lines_after)):
            start = _name_line(plain, line_number)
            if start is not None and start not in starts:
                starts.append(start)
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=False):
        block = range(start, end)
        creature = _creature([plain[n] for n in block], [lines[n] for n in block])
        yield block, [JsonEntry(start + 1, creature)]


def _find_german_blocks(lines: Sequence[str]) -> Iterator[tuple[range, Sequence[JsonEntry]]]:
    """Yield the stat blocks of Splittermond; they begin with a name after a blank line."""
    heads = [n for n, line in enumerate(lines) if _GERMAN_HEAD.issubset(line.split())]
    starts = [
        next((n + 1 for n in reversed(range(head)) if not lines[n].strip()), 0) for head in heads
    ]
    for head, start, end in zip(heads, starts, [*starts[1:], len(lines)], strict=False):
        if head + 1 >= len(lines) or start >= end or start == head:
            continue
        numbers = dict(zip(lines[head].split(), lines[head + 1].split(), strict=False))
        initiative = _first_match(list(map(plain_number, lines[head:end])), _GERMAN_INITIATIVE)
        creature = {
            "name": tidy(_MARKS.sub(" ", lines[start])),
            "ini": initiative,
            "lp": numbers["LP"] if numbers.get("LP", "").isdecimal() else "",
            PRINTED_GERMAN: True,
            "notes": "\n".join(lines[start + 1 : end]),
        }
        yield range(start, end), [JsonEntry(start + 1, creature)]


def _name_line(plain: Sequence[str], line_number: int) -> int | None:
    """Return the line of the name above an armour class, or None."""
    above = [n for n in range(max(0, line_number - _MAX_LINES_UP_TO_NAME), line_number) if plain[n]]
    sizes = _line_pattern(_SIZES, number="")
    while above and (sizes.match(plain[above[-1]]) or _OTHER_LINE.match(plain[above[-1]])):
        above.pop()
    if not above:
        return None
    paragraph = above[-1]
    while paragraph - 1 in above:
        paragraph -= 1
    return paragraph if paragraph in (0, *above[-3:]) else above[-1]


def _creature(plain: Sequence[str], lines: Sequence[str]) -> dict[str, object]:
    name = _RANK.sub("", plain[0])
    dexterity, modifier = _dexterity(plain)
    initiative = _first_match(plain, _line_pattern(_INITIATIVE, number=r"[-+][0-9]+"))
    return {
        "name": name.title() if name.isupper() else name,
        "hit_points": _first_match(plain, _line_pattern(_HIT_POINTS)),
        PRINTED: True,
        "dexterity": dexterity,
        "initiative_bonus": initiative or modifier,
        "notes": "\n".join(lines[1:]),
    }


def _dexterity(plain: Sequence[str]) -> tuple[str, str]:
    """Return Dexterity as (score, modifier): one of them is "", or both if Dexterity is missing."""
    pattern = _alternatives(_DEXTERITY)
    for line_number, line in enumerate(plain):
        match = re.search(rf"\b(?:{pattern})\b\W{{0,2}}([-+]?[0-9]+)", line, re.IGNORECASE)
        if match:
            return ("", match[1]) if match[1][0] in "+-" else (match[1], "")
        titles = line.casefold().split()
        columns = [
            n for n, title in enumerate(titles) if re.fullmatch(pattern, title, re.IGNORECASE)
        ]
        below = " ".join(plain[line_number + 1 : line_number + 1 + _ABILITY_COUNT])
        scores = _SCORES.findall(below)
        if columns and len(titles) in (1, _ABILITY_COUNT) and len(scores) > columns[0]:
            return scores[columns[0]][0], ""
    return "", ""


def _first_match(plain: Sequence[str], pattern: re.Pattern[str]) -> str:
    return next((match[1] for line in plain if (match := pattern.search(line))), "")


@cache
def _line_pattern(labels: str, number: str = r"[0-9]+") -> re.Pattern[str]:
    """Return a pattern for one of `labels` and a number, where a line or a part of it begins."""
    return re.compile(
        rf"(?:^|[;,|] ?|  )(?:{_alternatives(labels)})\b\W{{0,3}}({number})", re.IGNORECASE
    )


@cache
def _alternatives(labels: str) -> str:
    return "|".join(sorted(map(re.escape, split_words(labels)), key=len, reverse=True))
