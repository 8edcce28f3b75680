"""Tags: words under which a party is found again, and the search among them."""

from collections.abc import Iterable, Sequence
from typing import Final

from models.rules.names import folded, tidy

MOST_TAGS: Final = 10
LONGEST_TAG: Final = 30


def tags_in(text: str) -> tuple[str, ...]:
    """Return the tags that are typed with commas between them, each once, 10 at most."""
    typed = (tidy(piece)[:LONGEST_TAG].rstrip() for piece in text.replace(";", ",").split(","))
    found: dict[str, str] = {}
    for tag in filter(None, typed):
        found.setdefault(tag.casefold(), tag)
    return tuple(found.values())[:MOST_TAGS]


def matches(search: str, words: Iterable[str]) -> bool:
    """Return whether each word of `search` begins or is in one of `words`, with marks or not."""
    known = [*map(folded, words)]
    return all(any(part in word for word in known) for part in folded(search).split())


def found(search: str, shelf: Sequence[tuple[str, Sequence[str]]]) -> tuple[str, ...]:
    """Return the names out of `shelf`, names with what else they are found by, that match."""
    return tuple(name for name, words in shelf if matches(search, (name, *words)))
