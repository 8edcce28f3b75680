"""Tags: words to find a party by, and the search through them."""

from collections.abc import Iterable, Sequence
from typing import Final

from models.rules.names import fold, tidy

MAX_TAGS: Final = 10
MAX_TAG_LENGTH: Final = 30


def parse_tags(text: str) -> tuple[str, ...]:
    """Return the tags in `text`, which commas separate: without repeats, and at most 10."""
    words = (tidy(piece)[:MAX_TAG_LENGTH].rstrip() for piece in text.replace(";", ",").split(","))
    tags: dict[str, str] = {}
    for tag in filter(None, words):
        tags.setdefault(tag.casefold(), tag)
    return tuple(tags.values())[:MAX_TAGS]


def matches(search: str, words: Iterable[str]) -> bool:
    """Return whether every word of `search` is in one of `words`, ignoring case and accents."""
    folded_words = [*map(fold, words)]
    return all(any(part in word for word in folded_words) for part in fold(search).split())


def find_matches(search: str, entries: Sequence[tuple[str, Sequence[str]]]) -> tuple[str, ...]:
    """Return the names in `entries` that match, by name or by the other words."""
    return tuple(name for name, words in entries if matches(search, (name, *words)))
