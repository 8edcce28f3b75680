"""Reads and searches the manual, which has Markdown pages and a table of contents."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from msgspec import Struct

from models.wording import ENGLISH

INDEX: Final = "index.md"
MAX_HITS_PER_PAGE: Final = 4
"""The maximum number of hits to show per page."""
MAX_SHORT_WORD_LENGTH: Final = 3
"""The maximum length of words that a search ignores if it also has longer words."""
EXCERPT_LENGTH: Final = 70
"""The number of characters to show around a hit."""

_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_HEADING: Final = re.compile(r"(#{1,6}) +(.+)")
_ITEM: Final = re.compile(r"( *)[-*] (?:\[([^\]]+)\]\(([^)]+)\)|(.+))")
_LINK: Final = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_MARKUP: Final = re.compile(r"`|\*\*|</?kbd>|\\(?=[^\w\s])")
_OTHER_LANGUAGE: Final = re.compile(r"^\.\./[a-z]{2}/")
_RULE: Final = re.compile(r"\|[-:| ]+\||-{3,}|```.*")


class ManualSection(Struct, frozen=True):
    """A heading on a page, and the text up to the next one; `anchor` is its name in links.

    The `text` is plain, in the same lines as in the file.
    """

    heading: str
    level: int
    anchor: str
    text: str


class ManualPage(Struct, frozen=True, dict=True, eq=False):
    """A page; `name` is its path in the folder of its `language`.

    A page that isn't Markdown is a file that the manual links to, which is shown as it is.
    """

    name: str
    path: Path
    text: str
    language: str
    is_foreign: bool = False
    """Whether its text doesn't come with the program."""

    @property
    def is_markdown(self) -> bool:
        return self.name.endswith(".md")

    @cached_property
    def sections(self) -> tuple[ManualSection, ...]:
        """The sections in order; the first has the page's title."""
        headings: list[tuple[str, int]] = []
        texts: list[list[str]] = []
        for line, is_code in _lines(self.text):
            if not is_code and (match := _HEADING.fullmatch(line)):
                headings.append((strip_markdown(match[2]), len(match[1])))
                texts.append([])
            elif texts and line and not _RULE.fullmatch(line):
                texts[-1].append(line if is_code else strip_markdown(line).strip("| "))
        names = heading_anchors(heading for heading, _ in headings)
        return tuple(
            ManualSection(heading, level, anchor, "\n".join(lines))
            for (heading, level), anchor, lines in zip(headings, names, texts, strict=True)
        )

    @cached_property
    def search_text(self) -> str:
        """The headings and texts, casefolded."""
        return "\n".join(f"{each.heading}\n{each.text}" for each in self.sections).casefold()

    @property
    def title(self) -> str:
        return self.sections[0].heading if self.sections else self.path.name

    def target(self, link: str) -> str:
        """Return the name of the page that a link leads to, with the link's #anchor if it has one.

        The folder of another language is dropped, since pages are shown in the reader's language.
        """
        path, _, anchor = link.partition("#")
        name = normpath(join(dirname(self.name), path)) if path else self.name
        name = _OTHER_LANGUAGE.sub("", name)
        return f"{name}#{anchor}" if anchor else name


class ContentsLine(Struct, frozen=True):
    """A line of the table of contents; without a page, it is a heading for the lines below."""

    title: str
    page: str
    depth: int


class SearchHit(Struct, frozen=True):
    """A section with all or most of the words in a search, and a line from its text."""

    page: str
    title: str
    heading: str
    anchor: str
    excerpt: str


class Manual:
    """The manual in one language; pages that are missing in that language are in English."""

    def __init__(self, folder: Path, language: str = ENGLISH) -> None:
        """Use the pages in `folder`, which has a subfolder for each language."""
        self._folder = folder.resolve()
        self._language = language

    def page(self, name: str) -> ManualPage | None:
        """Return a page, or another file of the resources that a page links to, or None."""
        if (path := self.file(name)) is None:
            return None
        language = path.relative_to(self._folder).parts[0] if name.endswith(".md") else ENGLISH
        return ManualPage(name, path, path.read_text("utf-8", "replace"), language)

    def file(self, name: str) -> Path | None:
        """Return a file by its path in a language's folder, or None outside the resources."""
        for language in (self._language, ENGLISH):
            path = (self._folder / language / name).resolve()
            if path.is_file() and path.is_relative_to(self._folder.parent):
                return path
        return None

    def anchor(self, page: ManualPage, english_anchor: str) -> str:
        """Return the anchor of a heading on `page`, given the heading's anchor in English."""
        english = Manual(self._folder).page(page.name)
        if english is None or english_anchor in [each.anchor for each in page.sections]:
            return english_anchor
        pairs = zip(page.sections, english.sections, strict=False)
        return next(
            (
                section.anchor
                for section, english_section in pairs
                if english_section.anchor == english_anchor
            ),
            english_anchor,
        )

    def is_translated(self, page: ManualPage) -> bool:
        return page.language == self._language or not page.is_markdown

    def page_of_system(self, system_id: str, title: str, *, is_shipped: bool) -> str:
        """Return the link to a game's page, or to its heading on the page of other games."""
        if self.file(own := f"systems/{system_id}.md"):
            return own
        return (
            f"systems/games.md#{next(heading_anchors([title]))}"
            if is_shipped
            else "your-own-game.md"
        )

    @cached_property
    def contents(self) -> tuple[ContentsLine, ...]:
        index = self.page(INDEX)
        if index is None:
            return ()
        matches = (_ITEM.fullmatch(line) for line in index.text.splitlines())
        return tuple(
            ContentsLine(
                strip_markdown(item[2] or item[4]),
                index.target(item[3]) if item[3] else "",
                len(item[1]) // 2,
            )
            for item in matches
            if item
        )

    @cached_property
    def _pages(self) -> tuple[ManualPage, ...]:
        pages = (self.page(entry.page) for entry in self.contents if entry.page)
        return tuple(page for page in pages if page and page.sections)

    def search(self, query: str) -> tuple[SearchHit, ...]:
        """Return the sections that have the most of `query` in their title, heading or text.

        For each page, there are up to MAX_HITS_PER_PAGE sections with all words, or the best one.
        """
        parts = self.distinctive_words(query)
        missing = {page: _missing(page.search_text, parts) for page in self._pages}
        fewest_missing = min(missing.values(), default=len(parts))
        if fewest_missing == len(parts):
            return ()
        pages = [page for page in self._pages if missing[page] == fewest_missing]
        pages.sort(key=lambda page: _weight(page, parts), reverse=True)
        return tuple(hit for page in pages for hit in _hits(page, parts))

    def distinctive_words(self, query: str) -> tuple[str, ...]:
        """Return the words to search for; all of `query` if none stands out.

        Words stand out if they are in a title or on at most half of the pages. Short ones are
        dropped if longer ones stand out, too.
        """
        parts = tuple(dict.fromkeys(query.casefold().split()))
        half = len(self._pages) // 2
        page_counts = {
            word: sum(word in page.search_text for page in self._pages) for word in parts
        }
        rare = [word for word in parts if 0 < page_counts[word] <= half]
        titles = "\n".join(page.title for page in self._pages).casefold()
        distinctive = [
            word
            for word in parts
            if word in rare or (word in titles and len(word) > MAX_SHORT_WORD_LENGTH)
        ]
        return (
            tuple(
                [word for word in distinctive if len(word) > MAX_SHORT_WORD_LENGTH] or distinctive
            )
            or parts
        )


class CustomPages(Manual):
    """The pages that the GM wrote, which are listed and searched like the manual.

    `texts` maps the name of a page to its title and text.
    """

    def __init__(self, texts: Mapping[str, tuple[str, str]]) -> None:
        super().__init__(Path(), "")
        self.texts = texts

    def page(self, name: str) -> ManualPage | None:
        if name not in self.texts:
            return None
        title, text = self.texts[name]
        return ManualPage(name, Path(name), f"# {title}\n\n{text}", "", is_foreign=True)

    def with_text(self, name: str, text: str) -> "CustomPages":
        return CustomPages({**self.texts, name: (self.texts[name][0], text)})

    def file(self, name: str) -> Path | None:
        """Return None, since anyone may have written the text, and it mustn't show files."""
        del name
        return None

    @cached_property
    def contents(self) -> tuple[ContentsLine, ...]:
        return tuple(ContentsLine(title, name, 0) for name, (title, _) in self.texts.items())


def strip_markdown(markdown: str) -> str:
    """Remove the markup from a line of Markdown."""
    return _MARKUP.sub("", _LINK.sub(r"\1", markdown)).strip()


def heading_anchors(headings: Iterable[str]) -> Iterator[str]:
    """Yield the anchors for a page's headings in the same form as on GitHub."""
    counts: dict[str, int] = {}
    for heading in headings:
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        counts[name] = counts.get(name, -1) + 1
        yield f"{name}-{counts[name]}" if counts[name] else name


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line of a page that isn't in a comment, and whether it is in a code block."""
    is_code = False
    for line in _COMMENT.sub("", text).splitlines():
        fence = line.lstrip().startswith("```")
        is_code ^= fence
        yield line.strip(), is_code and not fence


def _weight(page: ManualPage, parts: tuple[str, ...]) -> tuple[int, int]:
    """Return a sort key that prefers matches in the title, then in headings, then many matches."""
    headings = [section.heading for section in page.sections]
    in_heading = any(not _missing(heading, parts) for heading in headings)
    level = in_heading + (not _missing(headings[0], parts))
    return level, sum(page.search_text.count(part) for part in parts)


def _hits(page: ManualPage, parts: tuple[str, ...]) -> Iterator[SearchHit]:
    """Yield a hit for each section with the most `parts`, first those with parts in the heading."""
    missing = {each: _missing(f"{each.heading}\n{each.text}", parts) for each in page.sections}
    fewest_missing = min(missing.values())
    sections = [each for each in page.sections if missing[each] == fewest_missing]
    sections = sorted(sections, key=lambda each: _missing(each.heading, parts))
    for section in sections[: 1 if fewest_missing else MAX_HITS_PER_PAGE]:
        title, excerpt = page.sections[0].heading, _excerpt(section.text, parts)
        yield SearchHit(page.name, title, section.heading, section.anchor, excerpt)


def _missing(text: str, parts: tuple[str, ...]) -> int:
    """Return how many of `parts` aren't in `text`."""
    folded = text.casefold()
    return sum(part not in folded for part in parts)


def _excerpt(text: str, parts: tuple[str, ...]) -> str:
    """Return an excerpt of the line with the most `parts`, around the first of them."""
    lines = text.splitlines() or [""]
    line = min(lines, key=lambda each: _missing(each, parts))
    hit = min((n for part in parts if (n := line.casefold().find(part)) >= 0), default=0)
    begin = 0 if hit < EXCERPT_LENGTH // 2 else line.rfind(" ", 0, hit - EXCERPT_LENGTH // 4) + 1
    excerpt = line[begin : begin + EXCERPT_LENGTH]
    return f"{'…' if begin else ''}{excerpt}{'…' if begin + EXCERPT_LENGTH < len(line) else ''}"
