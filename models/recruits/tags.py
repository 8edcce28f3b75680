"""Tags by which the GM finds saved parties, and the search for parties."""

from collections.abc import Iterable, Sequence
from typing import Final

from models.rules.names import fold, tidy

MAX_TAGS: Final = 10
MAX_TAG_LENGTH: Final = 30


def parse_tags(text: str) -> tuple[str, ...]:
    """Return the tags in a comma-separated text, without duplicates, and at most MAX_TAGS."""
    pieces = (tidy(piece)[:MAX_TAG_LENGTH].rstrip() for piece in text.replace(";", ",").split(","))
    tags: dict[str, str] = {}
    for tag in filter(None, pieces):
        tags.setdefault(tag.casefold(), tag)
    return tuple(tags.values())[:MAX_TAGS]


def matches_search(search: str, texts: Iterable[str]) -> bool:
    """Return whether each word of `search` is part of one of `texts`, ignoring case and accents."""
    folded_texts = [*map(fold, texts)]
    return all(any(part in word for word in folded_texts) for part in fold(search).split())


def find_matching_names(
    search: str, entries: Sequence[tuple[str, Sequence[str]]]
) -> tuple[str, ...]:
    """Return the names in `entries` that match `search`, by name or by the words beside it."""
    return tuple(name for name, tags in entries if matches_search(search, (name, *tags)))
