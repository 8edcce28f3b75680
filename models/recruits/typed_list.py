"""Parses the list of combatants that a GM types or pastes: `+Mira, 6 x Orc (Awareness 3)`."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import accumulate

from msgspec import Struct, field
from msgspec.structs import replace

from models.recruits.games import AMBIGUOUS_WORDS
from models.recruits.words.vocabulary import Vocabulary, is_initiative
from models.rules.counters.counter_kinds import (
    HIT_POINTS,
    find_kind,
    make_counter,
    make_initiative,
)
from models.rules.fields import Answer, Field, Kind, find_error, parse_answers, parse_pool
from models.rules.names import comparable, shorten_quote, tidy, tidy_name
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

MAX_TEXT_LENGTH = 100_000
MAX_COUNT_PER_ITEM = 200
MAX_COUNT_PER_LIST = 500

MARKS: Mapping[str, Side] = {"+": Side.PC, "-": Side.NPC, "~": Side.NEUTRAL}
"""Signs that may stand before a name, each with the side that it means."""

_SEPARATORS = frozenset(",;\n")
_LINE_ENDS = re.compile("\r\n|[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_COUNT_FIRST = re.compile(r"([0-9]+)(?:x(?! )| ?[xX\u00d7](?: |$)| ?\u00d7)(.*)")
_COUNT_LAST = re.compile(r"(.*) [x\u00d7] ?([0-9]+)")
_COUNT_BARE = re.compile(r"([1-9][0-9]{0,2}) (\S.*)")
_COUNT_ALONE = re.compile(r"[x\u00d7] ?[0-9]+")
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9]+ *(?:[,;]|$))")
"""A decimal comma, such as the first in `Basic Speed 5,25, DX 12`.

No stat begins with a number, so this comma can't separate two stats.
"""
_DECIMAL_PART = re.compile("[0-9]+ *")
_STAT_WITH_NUMBER = re.compile(r"([^\W\d].*?)[ =:]+[-+\u2212]?[0-9]+(?:[.,][0-9]+)?")
_POOL = re.compile(r"([^\W\d].*?)[ =:]*([0-9]{1,6})(?: ?/ ?([0-9]{1,6}))?")
"""A counter with its value, or with value and maximum as in `HP 7/12`."""
_AMOUNT_REGEX = r"(?P<number>[0-9]{1,6}(?: ?/ ?[0-9]{1,6})?)"
_HIT_POINTS = (
    re.compile(rf"{_AMOUNT_REGEX}(?: ?(?P<word>[^\W\d][^\d,;:=()]*))?"),
    re.compile(rf"(?P<word>[^\W\d][^\d,;:=()]*?)[ =:]*{_AMOUNT_REGEX}"),
)
"""Hit points such as `17/30`, `59 HP` or `HP: 17/30`; the word still has to be checked."""
_MAX_POINT_WORDS = 6
"""The maximum number of words in hit points after a name, as in `17 / 30 hit points`."""
_WITH_COUNT_LAST = re.compile(r"(.*?)( [x\u00d7] ?[0-9]+)?")
_NAME = re.compile(r"[^\W\d_]{2,}")
_MAX_ERRORS = 20
_MAX_SHOWN_ERRORS = 4
_BULLET = re.compile(
    r"^([ \t]*[-+~]?[ \t]*)"
    r"((?:[*\u2022\u2023\u25aa\u25e6\u00b7\u2013\u2014\u2610-\u2612]|[0-9]{1,3}[.)])[ \t]+)?"
    r"(\[[ xX]?\][ \t]+)?",
    re.MULTILINE,
)
"""Bullets and check boxes before a name, and a side's mark, which isn't removed."""
_EMPHASIS = re.compile(
    r"(\*\*|__|\[\[)(?! )([^*_\[\]|\n]{1,200})(?:\|[^\[\]\n]{0,200})?(?:\1|\]\])"
)
"""Bold names and links in Markdown: `**Orc**`, `[[Orc|the orc]]`."""
_SECTION = re.compile(r"\s*(?:([^\W\d][^,;:()]*):|#+ *([^\W\d][^,;:()]*?):?)\s*")
"""A heading such as `Players:` or `# Players`, which gives the side of the names below it."""
_SPELLED_AND = re.compile(r"(?<=[0-9] )([^,;\n]+?) (?:and|und|et) (?=[0-9]{1,3} [^\W\d])")
_MARK_REGEX = r"(?:(?P<mark>[-+~]) |(?P<near>[-+~])(?![0-9]))?"
_NUMBER_REGEX = "(?P<number>-?[0-9]{1,3})"
_NAME_REGEX = r"(?P<name>(?:[0-9]{1,3} ?[xX\u00d7]? )?[^\W\d][^,;:=()]*?)"
_REST_REGEX = r" ?(?P<rest>\(.*)?"
_INITIATIVE_LINES = (
    re.compile(rf"{_MARK_REGEX}{_NAME_REGEX} ?[:=] ?{_NUMBER_REGEX}{_REST_REGEX}"),
    re.compile(rf"{_MARK_REGEX}{_NUMBER_REGEX} ?[-:=\u2013\u2014] {_NAME_REGEX}{_REST_REGEX}"),
)
"""Lines with a name and an initiative, `Mira: 18` or `18 - Mira`, perhaps with details."""
_SQUARE_BRACKETS = re.compile(r"\[([^\[\]()\n]*)\]")
_MIN_SIMILARITY = 0.75
"""The minimum similarity, from 0 to 1, at which an unknown word counts as a misspelt stat."""
_MIN_ENDING_SIMILARITY = 0.55
"""Likewise for the last word of a stat whose first word is a stat itself, as in `weapon cst 8`."""
_FEATURE_MAXIMA = (1, 2)
"""The maxima of stats that a combatant either has or doesn't have, such as edges."""


class TypedItem(Struct, frozen=True):
    """An item of the list, which stands for `count` combatants that differ only in their numbers.

    If `mob`, it stands for one combatant, a mob of that size.
    """

    name: str
    count: int = 1
    side: Side = Side.NPC
    stats: Mapping[str, Answer] = field(default_factory=dict)
    mob: bool = False
    counters: tuple[Counter, ...] = ()
    secrecy: Secrecy = Secrecy.FULL
    public_name: str = ""


class ListError(Struct, frozen=True):
    """The reason why an item can't be read, and its line from 1; line 0 is the list as a whole."""

    message: str
    line: int = 0


class ParsedList(Struct, frozen=True):
    """The readable items of a list, the errors in the others, and the titles of new counters."""

    entries: tuple[TypedItem, ...] = ()
    errors: tuple[ListError, ...] = ()
    new_counters: tuple[str, ...] = ()


def format_errors(errors: Sequence[ListError], *, several: bool) -> list[str]:
    """Return texts on the first errors, with line numbers if `several`, and on how many follow."""
    lines = [
        tr("Line {line}, {sentence}", line=error.line, sentence=error.message)
        if error.line and several
        else error.message
        for error in errors
    ]
    hidden_count = len(lines) - _MAX_SHOWN_ERRORS
    if hidden_count <= 0:
        return lines
    return [*lines[:_MAX_SHOWN_ERRORS], tr("%n more line(s) can't be read.", "", hidden_count)]


def new_counters_text(titles: Sequence[str]) -> str:
    """Return a sentence that says which unknown words became counters."""
    quoted_titles = ", ".join(f"“{shorten_quote(each)}”" for each in titles)
    return tr("New counters: {titles}.", titles=quoted_titles)


def side_of_many(side: Side) -> Side:
    """Return the default side for “6 x Orc”, given the default `side` of single names."""
    return Side.NPC if side is Side.PC else side


def parse_list(
    text: str,
    fields: Sequence[Field],
    side: Side,
    many: Side | None = None,
    counters: Iterable[Counter] = (),
) -> ParsedList:
    """Return the readable items in `text`, and errors for the rest.

    Commas, semicolons and new lines separate items. Without a mark, a single name is on `side`,
    and several of one name are on `many`, if given. A line such as `Players:` gives the side of all
    names below it. In brackets, a word with a number is a counter unless it is a stat; `17/30` or
    `7 HP` after a name are hit points. If every line has a number next to the name, as in
    `18 - Mira`, the numbers are initiatives. A bracket that isn't closed is an error only in its
    own line. Parsing stops after 20 errors.
    """
    if len(text) > MAX_TEXT_LENGTH:
        message = tr("The list is over {most} characters. Paste less.", most=MAX_TEXT_LENGTH)
        return ParsedList(errors=(ListError(message),))
    text = without_emphasis(_BULLET.sub(_as_blanks, _LINE_ENDS.sub("\n", text)))
    text = _SQUARE_BRACKETS.sub(_round_brackets, _SPELLED_AND.sub(r"\1, ", text))
    text, sections = _without_sections(text)
    text, initiatives = _without_initiatives(text)
    entries: list[TypedItem] = []
    errors: list[ListError] = []
    reader = _ItemReader(fields, (side, many or side), counters)
    for item in reader.split_items(text):
        line = text.count("\n", 0, item.name_piece.start) + 1
        section = next((sections[n] for n in reversed(sections) if n < line), None)
        try:
            initiative = initiatives.get(line)
            entries += (
                _with_initiative(each, initiative) for each in reader.read_item(item, section)
            )
        except RuleBroken as refusal:
            errors.append(ListError(str(refusal), line))
            if len(errors) == _MAX_ERRORS:
                break
    return _limit(entries, errors, tuple(reader.new_counters))


def parse_marked_name(text: str) -> tuple[Side | None, int, str]:
    """Split a name with a mark and a count into its side (or None), its count, and the name itself.

    Raises RuleBroken for two counts, or one that is too large.
    """
    text = tidy(without_emphasis(_BULLET.sub(_as_blanks, text)))
    marked_side = MARKS.get(text[:1])
    count, name = _split_count(text[1:].strip() if marked_side else text)
    return marked_side, count, name


def without_emphasis(text: str) -> str:
    """Remove Markdown's emphasis and link marks around names."""
    return _EMPHASIS.sub(r"\2", text)


def two_counts_text() -> str:
    return tr("There are two counts. Keep one.")


def _without_initiatives(text: str) -> tuple[str, dict[int, int]]:
    """Return a list without initiatives such as that in `18 - Mira`, and the initiatives by line.

    All names may be on one line: `Mira: 18, Bor: 9`. A list without initiatives isn't changed.
    """
    lines = text.split("\n")
    filled_lines = [line for line in lines if line.strip()]
    if len(filled_lines) == 1 and "(" not in text:
        lines = re.split("[,;\n]", text)
        filled_lines = [line for line in lines if line.strip()]
    for pattern in _INITIATIVE_LINES:
        matches = [pattern.fullmatch(tidy(line)) for line in lines]
        if 1 < len(filled_lines) == sum(map(bool, matches)):
            plain = (
                f"{m['mark'] or m['near'] or ''}{m['name']} {m['rest'] or ''}" if m else ""
                for m in matches
            )
            numbers = {n: int(m["number"]) for n, m in enumerate(matches, start=1) if m}
            return "\n".join(plain), numbers
    return text, {}


def _with_initiative(item: TypedItem, number: int | None) -> TypedItem:
    """Add an initiative, if there is one, to the counters of an item."""
    if number is None:
        return item
    return replace(item, counters=(*item.counters, make_initiative(number)))


def _without_sections(text: str) -> tuple[str, dict[int, Side]]:
    """Return a list without lines such as `Players:`, and the side that each gives, by line."""
    vocabulary, lines = Vocabulary(), text.split("\n")
    sections: dict[int, Side] = {}
    for index, line in enumerate(lines):
        title = _SECTION.fullmatch(line)
        if title is None:
            continue
        if (side := vocabulary.side(title[1] or title[2])) is not None:
            sections[index + 1] = side
        if side is not None or is_initiative(title[1] or title[2]):
            lines[index] = ""
    return "\n".join(lines), sections


def _as_blanks(bullet: re.Match[str]) -> str:
    return f"{bullet[1]}{' ' * (len(bullet[0]) - len(bullet[1]))}"


def _round_brackets(bracket: re.Match[str]) -> str:
    """Replace square brackets around stats with round ones; other brackets are part of a name."""
    stats = filter(None, map(str.strip, bracket[1].split(",")))
    return f"({bracket[1]})" if all(map(_STAT_WITH_NUMBER.fullmatch, stats)) else bracket[0]


def _limit(
    entries: Sequence[TypedItem], errors: Sequence[ListError], new_counters: tuple[str, ...]
) -> ParsedList:
    """Cut a list to the entries that fit; if some don't, add an error with the total."""
    totals = [*accumulate(entry.count for entry in entries)]
    if not totals or totals[-1] <= MAX_COUNT_PER_LIST:
        return ParsedList(tuple(entries), tuple(errors), new_counters)
    message = tr(
        "{number} combatants; at most {most} can be added at once. Remove some.",
        number=totals[-1],
        most=MAX_COUNT_PER_LIST,
    )
    fitting_count = bisect_right(totals, MAX_COUNT_PER_LIST)
    fitting = tuple(entries[:fitting_count])
    return ParsedList(fitting, (*errors, ListError(message)), new_counters)


class _Item(Struct, frozen=True):
    """A piece of text with a name, and the details that follow it on the same line."""

    name_piece: "_Piece"
    details: str = ""

    @property
    def text(self) -> str:
        return ",".join(filter(None, (self.name_piece.text, self.details)))


class _ItemReader:
    """Reads the items of a list.

    `Mira (speed 7)` and `Mira, speed 7, player` are one item each, `Mira, Orc 7` is two.
    """

    def __init__(
        self, fields: Sequence[Field], sides: tuple[Side, Side], counters: Iterable[Counter]
    ) -> None:
        """Create a reader; `sides` are the default sides of single and of several combatants."""
        self._fields = fields
        self._sides = sides
        self._vocabulary = Vocabulary()
        self._stat_words = {comparable(word) for stat in fields for word in stat.names}
        self._other_stat_words = {
            comparable(word)
            for stat in fields
            if find_kind(stat.key) is not HIT_POINTS
            for word in stat.names
        }
        self._stat_by_kind = {find_kind(stat.key): stat for stat in fields if find_kind(stat.key)}
        self._counters = {comparable(tr(each.title)): each for each in counters}
        self.new_counters: dict[str, None] = {}

    def split_items(self, text: str) -> Iterator[_Item]:
        pieces = _split_pieces(text)
        item = _Item(next(pieces))
        for piece in pieces:
            if text[piece.start - 1] != "\n" and self._continues(item, piece):
                item = _Item(item.name_piece, text[item.name_piece.end + 1 : piece.end])
            else:
                yield item
                item = _Item(piece)
        yield item

    def read_item(self, item: _Item, section: Side | None = None) -> Iterator[TypedItem]:
        """Yield the item's entry unless it is empty; `section` is the side from the heading above.

        Raises RuleBroken if the item is invalid.
        """
        if item.name_piece.error:
            raise RuleBroken(item.name_piece.error)
        if not tidy(item.text):
            return
        try:
            yield self._entry(item, section)
        except RuleBroken as refusal:
            raise RuleBroken(_item_error(item, refusal)) from refusal

    def _entry(self, item: _Item, section: Side | None) -> TypedItem:
        head, details = self._without_stats(item.name_piece.text)
        head, points = self._without_points(head)
        head, stat = self._without_last_stat(head)
        if not points:
            head, points = self._without_points(head)
        details = ",".join(filter(None, (points, stat, details)))
        marked_side, count, name = parse_marked_name(head)
        mob = self._vocabulary.split_mob(name)
        if mob is not None:
            if count > 1:
                raise RuleBroken(two_counts_text())
            count, name = _parse_count(mob[0]), mob[1]
        all_details = ",".join(filter(None, (details, item.details)))
        details, public_name = self._split_alias(all_details)
        side, secrecy, stats, counters = self._parse_details(details)
        return TypedItem(
            tidy_name(name),
            count,
            side or marked_side or section or self._sides[count > 1],
            stats,
            mob is not None,
            counters,
            secrecy,
            public_name,
        )

    def _without_stats(self, piece: str) -> tuple[str, str]:
        head, opening, rest = piece.partition("(")
        stats, _, tail = rest.rpartition(")")
        head, tail = tidy(head), tidy(tail)
        if opening and self._is_detail(tail):
            return head, ",".join(filter(None, (stats, tail)))
        if opening and tail and not _COUNT_ALONE.fullmatch(tail):
            raise RuleBroken(_comma_text(tail))
        return f"{head} {tail}".strip(), stats

    def _without_last_stat(self, head: str) -> tuple[str, str]:
        words = head.split(" ")
        for start in range(1, len(words) - 1):
            tail = " ".join(words[start:])
            stat = _STAT_WITH_NUMBER.fullmatch(tail)
            if stat is not None and comparable(stat[1]) in self._stat_words:
                return " ".join(words[:start]), tail
        return head, ""

    def _without_points(self, head: str) -> tuple[str, str]:
        """Split a name from the hit points after it, which are returned as a stat."""
        match = _WITH_COUNT_LAST.fullmatch(head)
        words = (match[1] if match else head).split(" ")
        for start in range(max(1, len(words) - _MAX_POINT_WORDS), len(words)):
            name = " ".join(words[:start]).rstrip(" :=-\u2013\u2014")
            points = self._points(" ".join(words[start:]))
            if points and any(map(str.isalpha, name)):
                return name + ((match and match[2]) or ""), points
        return head, ""

    def _points(self, text: str) -> str:
        """Return hit points in the notation of a stat, `HP 17/30`; "" for any other text."""
        for match in filter(None, (pattern.fullmatch(text) for pattern in _HIT_POINTS)):
            word = tidy(match["word"] or "")
            if not word and "/" in match["number"]:
                return f"{HIT_POINTS.key} {match['number']}"
            if find_kind(word) is HIT_POINTS and comparable(word) not in self._other_stat_words:
                return f"{word} {match['number']}"
        return ""

    def _continues(self, item: _Item, piece: "_Piece") -> bool:
        name_piece = item.name_piece
        if name_piece.error or piece.error or not tidy(name_piece.text):
            return False
        is_decimal = bool(item.details) and _DECIMAL_PART.fullmatch(piece.text) is not None
        return self._is_detail(tidy(piece.text)) or (is_decimal and item.details[-1].isdigit())

    def _is_detail(self, text: str) -> bool:
        """Return whether a text can't be a name: it is a side, or a stat with a number."""
        stat = _STAT_WITH_NUMBER.fullmatch(text)
        is_stat = stat is not None and (
            comparable(stat[1]) in self._stat_words | AMBIGUOUS_WORDS | {*self._counters}
            or find_kind(stat[1]) is not None
        )
        return is_stat or bool(self._points(text)) or self._vocabulary.is_role(text)

    def _as_stat(self, piece: str) -> tuple[str, Counter | None]:
        """Return a piece with its word replaced by the key of the stat it means, and a counter.

        This is for stats such as hit points: in `HP 7/12`, the stat is 12, and the counter is 7/12.
        """
        match = _POOL.fullmatch(piece)
        stat = self._stat_by_kind.get(find_kind(match[1])) if match else None
        if match is None or stat is None:
            return piece, None
        if match[3] is None:
            return f"{stat.key}{piece[match.end(1) :]}", None
        return f"{stat.key} {match[3]}", make_counter(match[1], int(match[2]), int(match[3]))

    def _counter(self, text: str) -> Counter | None:
        """Return a word and its number as a counter; None if the word may mean a stat."""
        match = _POOL.fullmatch(text)
        if match is None or comparable(match[1]) in self._stat_words:
            return None
        if _matching_stats(match[1].split()[0], self._fields):
            return None
        value, maximum = int(match[2]), int(match[3] or match[2])
        if (declared := self._counters.get(comparable(match[1]))) is not None:
            return replace(
                declared, value=min(value, maximum), maximum=declared.maximum and maximum
            )
        if is_initiative(match[1]):
            return make_initiative(value)
        if find_kind(match[1]) is None:
            if get_close_matches(comparable(match[1]), self._stat_words, cutoff=_MIN_SIMILARITY):
                return None
            self.new_counters[tidy(match[1])] = None
        return make_counter(match[1], value, maximum)

    def _split_alias(self, details: str) -> tuple[str, str]:
        """Return the details without the name after “alias”, and that name, or ""."""
        pieces, public_name = [piece.text for piece in _split_pieces(details)], ""
        for n, piece in enumerate(pieces):
            word, _, name = piece.strip().partition(" ")
            if name and self._vocabulary.secrecy(word) is Secrecy.ALIAS:
                pieces[n], public_name = word, tidy_name(name)
        return (",".join(pieces), public_name) if public_name else (details, "")

    def _parse_details(
        self, text: str
    ) -> tuple[Side | None, Secrecy, Mapping[str, Answer], tuple[Counter, ...]]:
        side: Side | None = None
        secrecies = [Secrecy.FULL]
        stats: dict[str, Answer] = {}
        counters: dict[str, Counter] = {}
        for typed in filter(
            None, map(_require_whole, _split_pieces(_DECIMAL_COMMA.sub(".", text)))
        ):
            is_stat_pool = any(parse_pool(each, typed) for each in self._fields)
            piece, pool = self._as_stat(typed if is_stat_pool else self._points(typed) or typed)
            if pool is not None:
                counters[pool.key] = pool
            is_word = piece[0].isalpha() and comparable(piece) not in self._stat_words
            if is_word and (word_side := self._vocabulary.side(piece)) is not None:
                side = word_side
                continue
            if is_word and (secrecy := self._vocabulary.secrecy(piece)) is not None:
                secrecies.append(secrecy)
                continue
            if (counter := self._counter(piece)) is not None:
                if counter.key in counters:
                    raise RuleBroken(_twice_text(tr(counter.title)))
                counters[counter.key] = counter
                continue
            stat, number = _split_stat(piece, self._fields)
            answers = parse_answers(stat, number or _value_without_number(stat), self._fields)
            for stat in (each for each in self._fields if each.key in answers):
                if stat.key in stats:
                    raise RuleBroken(_twice_text(stat.title))
                stats[stat.key] = answer = answers[stat.key]
                if error := find_error(stat, answer):
                    raise RuleBroken(error)
        most_hiding = max(secrecies, key=[*Secrecy].index)
        return side, most_hiding, stats, tuple(counters.values())


def _value_without_number(stat: Field) -> str:
    """Return the value of a stat typed without a number: 1 if a combatant either has it or not."""
    is_feature = stat.kind is Kind.NUMBER and stat.minimum == 0 and stat.maximum in _FEATURE_MAXIMA
    return "1" if is_feature else ""


def _item_error(item: _Item, refusal: RuleBroken) -> str:
    return tr("“{file}”: {sentence}", file=shorten_quote(item.text), sentence=str(refusal))


def _comma_text(text: str) -> str:
    return tr("Put a comma before “{text}”.", text=shorten_quote(text))


def _twice_text(title: str) -> str:
    return tr("{stat} appears twice. Keep one.", stat=title)


def _split_count(text: str) -> tuple[int, str]:
    count_first, count_last = _COUNT_FIRST.fullmatch(text), _COUNT_LAST.fullmatch(text)
    if count_first and count_last:
        raise RuleBroken(two_counts_text())
    if count_first:
        return _parse_count(count_first[1]), count_first[2]
    if count_last:
        return _parse_count(count_last[2]), count_last[1]
    bare = _COUNT_BARE.fullmatch(text)
    is_count = bare and bare[2].islower() and int(bare[1]) <= MAX_COUNT_PER_ITEM
    return (int(bare[1]), bare[2]) if bare and is_count else (1, text)


def with_bare_count(entry: TypedItem) -> TypedItem:
    """Return `12 Goblins` as 12 of them."""
    bare = _COUNT_BARE.fullmatch(entry.name) if entry.count == 1 else None
    if bare and 1 < int(bare[1]) <= MAX_COUNT_PER_ITEM:
        return replace(entry, count=int(bare[1]), name=bare[2])
    return entry


def _parse_count(digits: str) -> int:
    count = int(digits) if len(digits) <= len(str(MAX_COUNT_PER_ITEM)) else MAX_COUNT_PER_ITEM + 1
    if not 1 <= count <= MAX_COUNT_PER_ITEM:
        message = tr(
            "The count must be 1 to {most}, not {count}.",
            most=MAX_COUNT_PER_ITEM,
            count=shorten_quote(digits),
        )
        raise RuleBroken(message)
    return count


def _split_stat(piece: str, fields: Sequence[Field]) -> tuple[Field, str]:
    """Return the stat whose name, perhaps abbreviated, `piece` begins with, and the rest."""
    words = sorted(
        ((word, stat) for stat in fields for word in stat.names),
        key=lambda word_and_stat: -len(word_and_stat[0]),
    )
    for word, stat in words:
        rest = piece[len(word) :]
        if piece[: len(word)].casefold() == word.casefold() and rest[:1] in ("", " ", "=", ":"):
            if stat.kind is Kind.TEXT:
                _require_no_misspelt_stat(piece, word, fields)
            return stat, rest.lstrip(" =:")
    match = _NAME.match(piece)
    if match is None and (
        pool_stat := next((each for each in fields if parse_pool(each, piece)), None)
    ):
        return pool_stat, piece
    if match is None:
        raise RuleBroken(_unknown_text(piece, fields))
    return _require_stat(match[0], piece, fields), piece[match.end() :].lstrip(" =:")


def _require_no_misspelt_stat(piece: str, word: str, fields: Sequence[Field]) -> None:
    """Raise RuleBroken for a text such as `weapon cst 8` if another stat is `weapon cost`."""
    stat_with_number = _STAT_WITH_NUMBER.fullmatch(piece)
    if stat_with_number is None:
        return
    endings = {
        name[len(word) + 1 :].casefold(): name
        for stat in fields
        for name in stat.names
        if name.casefold().startswith(f"{word.casefold()} ")
    }
    typed_ending = stat_with_number[1][len(word) + 1 :].casefold()
    for ending in get_close_matches(typed_ending, endings, n=1, cutoff=_MIN_ENDING_SIMILARITY):
        raise RuleBroken(
            tr(
                "“{name}” isn't known here. Did you mean “{near}”?",
                name=shorten_quote(stat_with_number[1]),
                near=endings[ending],
            )
        )


def _require_stat(name: str, piece: str, fields: Sequence[Field]) -> Field:
    matching = _matching_stats(name, fields)
    if len(matching) == 1:
        return matching[0]
    raise RuleBroken(_ambiguous_text(name, matching) if matching else _unknown_text(piece, fields))


def _matching_stats(name: str, fields: Sequence[Field]) -> list[Field]:
    """Return the stats with a title, a word in the title, or a key that starts with `name`.

    Words of titles count only if no whole title matches, and keys only if no word does.
    """
    prefix = name.casefold()
    titles = {stat.key: f"{stat.title} {stat.source}".casefold() for stat in fields}
    matchers: tuple[Callable[[Field], bool], ...] = (
        lambda stat: any(word.casefold().startswith(prefix) for word in (stat.title, stat.source)),
        lambda stat: any(word.startswith(prefix) for word in titles[stat.key].split()),
        lambda stat: stat.key.casefold().startswith(prefix),
    )
    for matches in matchers:
        if matching := [stat for stat in fields if matches(stat)]:
            return matching
    return []


def _ambiguous_text(name: str, stats: Sequence[Field]) -> str:
    titles = ", ".join(stat.title for stat in stats)
    return tr("“{text}” could mean: {titles}. Type more of it.", text=name, titles=titles)


def _unknown_text(piece: str, fields: Sequence[Field]) -> str:
    titles = [stat.title for stat in fields]
    if HIT_POINTS not in {find_kind(stat.key) for stat in fields}:
        titles.append(tr(HIT_POINTS.label))
    names = ", ".join(titles)
    return tr(
        "“{text}” isn't known. Use {known} in brackets.", text=shorten_quote(piece), known=names
    )


class _Piece(Struct, frozen=True):
    """The text between two separators, its index `start` in the list, and any bracket error."""

    start: int
    text: str
    error: str = ""

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def _require_whole(piece: _Piece) -> str:
    if piece.error:
        raise RuleBroken(piece.error)
    return tidy(piece.text)


def _split_pieces(text: str) -> Iterator[_Piece]:
    start = 0
    while start <= len(text):
        end, error = _find_end(text, start)
        yield _Piece(start, text[start:end], error)
        start = end + 1


def _find_end(text: str, start: int) -> tuple[int, str]:
    """Return the end of the piece that begins at `start`, and an error in its brackets, or ""."""
    depth = 0
    for index in range(start, len(text)):
        char = text[index]
        depth += (char == "(") - (char == ")")
        if depth < 0:
            quoted = shorten_quote(text[start:index])
            return _line_end(text, index), tr(
                "“{text})”: the bracket was never opened.", text=quoted
            )
        if char in _SEPARATORS and not depth:
            return index, ""
    if not depth:
        return len(text), ""
    end = _line_end(text, start)
    quoted = shorten_quote(text[start:end])
    return end, tr("“{text}”: close the bracket with “)”.", text=quoted)


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
