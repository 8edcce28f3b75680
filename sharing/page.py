"""The page that browsers show, and what it is allowed to do."""

from functools import cache

from msgspec import Struct


class Page(Struct, frozen=True):
    """One HTML file with all in it, and its Content-Security-Policy."""

    html: bytes
    policy: str


@cache
def page() -> Page:
    """Return the page, the same for every room."""
    return Page(b"<!doctype html><title>Tickline</title>", "default-src 'none'")
