"""The manual: its pages as Markdown, their contents, and the search among them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from msgspec import Struct

from models.wording import ENGLISH

INDEX: Final = "index.md"
MOST_PLACES: Final = 4
"""How many places of one page a search shows."""
SHORT: Final = 3
"""Words of so few letters tell little, where a search has longer ones."""
EXCERPT: Final = 70
"""The letters of a line that are shown around what was found in it."""

_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_HEADING: Final = re.compile(r"(#{1,6}) +(.+)")
_ITEM: Final = re.compile(r"( *)[-*] (?:\[([^\]]+)\]\(([^)]+)\)|(.+))")
_LINK: Final = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_SIGNS: Final = re.compile(r"`|\*\*|</?kbd>|\\(?=[^\w\s])")
_OTHER: Final = re.compile(r"^\.\./[a-z]{2}/")
_RULE: Final = re.compile(r"\|[-:| ]+\||-{3,}|```.*")


class ManualSection(Struct, frozen=True):
    """A heading of a page, and what stands between it and the next; `anchor` is its name in links.

    Its `text` is plain, its lines those of the file.
    """

    heading: str
    level: int
    anchor: str
    text: str


class ManualPage(Struct, frozen=True, dict=True, eq=False):
    """A page by its name, the path from the folder of its language; `language` is what it's in.

    One that is no Markdown is a file that the manual names, shown as it stands.
    """

    name: str
    path: Path
    text: str
    language: str
    foreign: bool = False
    """Whether anyone may have written it."""

    @property
    def is_markdown(self) -> bool:
        return self.name.endswith(".md")

    @cached_property
    def sections(self) -> tuple[ManualSection, ...]:
        """Its sections in order; the first one has the title of the page."""
        heads: list[tuple[str, int]] = []
        texts: list[list[str]] = []
        for line, is_code in _lines(self.text):
            if not is_code and (found := _HEADING.fullmatch(line)):
                heads.append((plain(found[2]), len(found[1])))
                texts.append([])
            elif texts and line and not _RULE.fullmatch(line):
                texts[-1].append(line if is_code else plain(line).strip("| "))
        names = anchors(heading for heading, _ in heads)
        return tuple(
            ManualSection(heading, level, anchor, "\n".join(lines))
            for (heading, level), anchor, lines in zip(heads, names, texts, strict=True)
        )

    @cached_property
    def said(self) -> str:
        """All that is said on it, in small letters."""
        return "\n".join(f"{each.heading}\n{each.text}" for each in self.sections).casefold()

    @property
    def title(self) -> str:
        return self.sections[0].heading if self.sections else self.path.name

    def target(self, link: str) -> str:
        """Return where a link of this page leads, as a page's name, with #heading if it has one.

        A page of another language has the same name: it is shown where there is none in this one.
        """
        path, _, anchor = link.partition("#")
        name = normpath(join(dirname(self.name), path)) if path else self.name
        name = _OTHER.sub("", name)
        return f"{name}#{anchor}" if anchor else name


class ContentsLine(Struct, frozen=True):
    """A line of the contents; one that leads to no page is the heading of those beneath it."""

    title: str
    page: str
    depth: int


class SearchHit(Struct, frozen=True):
    """A place where a search found all its words, or most: a section, and a line of its text."""

    page: str
    title: str
    heading: str
    anchor: str
    excerpt: str


class Manual:
    """The manual in one language; a page that is missing there is the English one."""

    def __init__(self, folder: Path, language: str = ENGLISH) -> None:
        """Read from `folder`, which holds a folder of pages for each language."""
        self._folder = folder.resolve()
        self._language = language

    def page(self, name: str) -> ManualPage | None:
        """Return a page, or another file of the resources that a page links to."""
        if (path := self.file(name)) is None:
            return None
        language = path.relative_to(self._folder).parts[0] if name.endswith(".md") else ENGLISH
        return ManualPage(name, path, path.read_text("utf-8", "replace"), language)

    def file(self, name: str) -> Path | None:
        """Return a file by its path from the folder of a language; of ours, and none elsewhere."""
        for language in (self._language, ENGLISH):
            path = (self._folder / language / name).resolve()
            if path.is_file() and path.is_relative_to(self._folder.parent):
                return path
        return None

    def anchor(self, page: ManualPage, named: str) -> str:
        """Return the name in links of a heading that the English page has under that name."""
        english = Manual(self._folder).page(page.name)
        if english is None or named in [each.anchor for each in page.sections]:
            return named
        pairs = zip(page.sections, english.sections, strict=False)
        return next((here.anchor for here, there in pairs if there.anchor == named), named)

    def is_translated(self, page: ManualPage) -> bool:
        return page.language == self._language or not page.is_markdown

    def of_system(self, system_id: str, title: str, *, is_shipped: bool) -> str:
        """Return where the manual speaks of a game: on a page of its own, else among others."""
        if self.file(own := f"systems/{system_id}.md"):
            return own
        return f"systems/games.md#{next(anchors([title]))}" if is_shipped else "your-own-game.md"

    @cached_property
    def contents(self) -> tuple[ContentsLine, ...]:
        index = self.page(INDEX)
        if index is None:
            return ()
        found = (_ITEM.fullmatch(line) for line in index.text.splitlines())
        return tuple(
            ContentsLine(
                plain(item[2] or item[4]),
                index.target(item[3]) if item[3] else "",
                len(item[1]) // 2,
            )
            for item in found
            if item
        )

    @cached_property
    def _pages(self) -> tuple[ManualPage, ...]:
        pages = (self.page(entry.page) for entry in self.contents if entry.page)
        return tuple(page for page in pages if page and page.sections)

    def search(self, words: str) -> tuple[SearchHit, ...]:
        """Return where pages hold the most of `words`: in their title, a heading, or the text.

        Of a page these are up to MOST_PLACES sections that hold them all, else the one with most.
        """
        parts = self.telling(words)
        missing = {page: _missing(page.said, parts) for page in self._pages}
        least = min(missing.values(), default=len(parts))
        if least == len(parts):
            return ()
        found = [page for page in self._pages if missing[page] == least]
        found.sort(key=lambda page: _weight(page, parts), reverse=True)
        return tuple(place for page in found for place in _places(page, parts))

    def telling(self, words: str) -> tuple[str, ...]:
        """Return the words of a question by which pages differ, longer ones if there are any."""
        parts = tuple(dict.fromkeys(words.casefold().split()))
        most = len(self._pages) // 2
        held = {each: sum(each in page.said for page in self._pages) for each in parts}
        rare = [each for each in parts if 0 < held[each] <= most]
        titles = "\n".join(page.title for page in self._pages).casefold()
        told = [each for each in parts if each in rare or (each in titles and len(each) > SHORT)]
        return tuple([each for each in told if len(each) > SHORT] or told) or parts


class OwnPages(Manual):
    """The GM's own pages, listed and searched like those of the manual.

    `texts` are what people call each page, and what it says, by its name.
    """

    def __init__(self, texts: Mapping[str, tuple[str, str]]) -> None:
        super().__init__(Path(), "")
        self.texts = texts

    def page(self, name: str) -> ManualPage | None:
        if name not in self.texts:
            return None
        title, text = self.texts[name]
        return ManualPage(name, Path(name), f"# {title}\n\n{text}", "", foreign=True)

    def written(self, name: str, text: str) -> "OwnPages":
        """Return them with another text on a page."""
        return OwnPages({**self.texts, name: (self.texts[name][0], text)})

    def file(self, name: str) -> Path | None:
        """Return none: what anyone may have written shows no files."""
        del name
        return None

    @cached_property
    def contents(self) -> tuple[ContentsLine, ...]:
        return tuple(ContentsLine(title, name, 0) for name, (title, _) in self.texts.items())


def plain(markdown: str) -> str:
    """Return a line of Markdown as people read it."""
    return _SIGNS.sub("", _LINK.sub(r"\1", markdown)).strip()


def anchors(headings: Iterable[str]) -> Iterator[str]:
    """Yield the names of a page's headings in links, as GitHub makes them."""
    seen: dict[str, int] = {}
    for heading in headings:
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        seen[name] = seen.get(name, -1) + 1
        yield f"{name}-{seen[name]}" if seen[name] else name


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the lines of a page without its comments, and whether each is code."""
    is_code = False
    for line in _COMMENT.sub("", text).splitlines():
        fence = line.lstrip().startswith("```")
        is_code ^= fence
        yield line.strip(), is_code and not fence


def _weight(page: ManualPage, parts: tuple[str, ...]) -> tuple[int, int]:
    """Return how well a page answers a search: by its title, else a heading; then how often."""
    headings = [section.heading for section in page.sections]
    in_heading = any(not _missing(heading, parts) for heading in headings)
    level = in_heading + (not _missing(headings[0], parts))
    return level, sum(page.said.count(part) for part in parts)


def _places(page: ManualPage, parts: tuple[str, ...]) -> Iterator[SearchHit]:
    """Yield the sections that hold all parts, those with them in their heading first."""
    missing = {each: _missing(f"{each.heading}\n{each.text}", parts) for each in page.sections}
    least = min(missing.values())
    found = [each for each in page.sections if missing[each] == least]
    found = sorted(found, key=lambda each: _missing(each.heading, parts))
    for each in found[: 1 if least else MOST_PLACES]:
        title = page.sections[0].heading
        yield SearchHit(page.name, title, each.heading, each.anchor, _excerpt(each.text, parts))


def _missing(text: str, parts: tuple[str, ...]) -> int:
    low = text.casefold()
    return sum(part not in low for part in parts)


def _excerpt(text: str, parts: tuple[str, ...]) -> str:
    """Return the line with the most of what was looked for, or as much of it as is around that."""
    lines = text.splitlines() or [""]
    line = min(lines, key=lambda each: _missing(each, parts))
    at = max(0, min((n for p in parts if (n := line.casefold().find(p)) >= 0), default=0))
    begin = 0 if at < EXCERPT // 2 else line.rfind(" ", 0, at - EXCERPT // 4) + 1
    part = line[begin : begin + EXCERPT]
    return f"{'…' if begin else ''}{part}{'…' if begin + EXCERPT < len(line) else ''}"
