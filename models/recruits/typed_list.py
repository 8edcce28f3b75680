"""The list a GM types or pastes: `+Mira, 6 x Orc (Awareness 3)` as combatants to add."""

import re
from bisect import bisect_right
from collections import Counter as Tally
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import accumulate
from typing import Any

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.games import IN_MANY_GAMES
from models.recruits.words.vocabulary import Vocabulary, is_initiative
from models.rules.counters.counter_kinds import (
    HIT_POINTS,
    find_kind,
    make_counter,
    make_initiative,
)
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, find_error, parse_answers, parse_pool
from models.rules.names import comparable, free_names, shorten_quote, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_NAME, MOST_MEMBERS
from models.scheduler.combatant import Counter, Secrecy, Side, strip_number
from models.wording import tr

LONGEST_TEXT = 100_000
MOST_EACH = 200
MOST_TOGETHER = 500

MARKS: Mapping[str, Side] = {"+": Side.PC, "-": Side.NPC, "~": Side.NEUTRAL}
"""Signs before a name, and the side each means."""

_SEPARATORS = frozenset(",;\n")
_LINE_ENDS = re.compile("\r\n|[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_COUNT_FIRST = re.compile(r"([0-9]+)(?:x(?! )| ?[xX\u00d7](?: |$)| ?\u00d7)(.*)")
_COUNT_LAST = re.compile(r"(.*) [x\u00d7] ?([0-9]+)")
_COUNT_BARE = re.compile(r"([1-9][0-9]{0,2}) (\S.*)")
_COUNT_ALONE = re.compile(r"[x\u00d7] ?[0-9]+")
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9]+ *(?:[,;]|$))")
"""A decimal comma, the first in `Basic Speed 5,25, DX 12`: no stat begins with a number."""
_DECIMALS = re.compile("[0-9]+ *")
_WITH_NUMBER = re.compile(r"([^\W\d].*?)[ =:]+[-+\u2212]?[0-9]+(?:[.,][0-9]+)?")
_POOL = re.compile(r"([^\W\d].*?)[ =:]*([0-9]{1,6})(?: ?/ ?([0-9]{1,6}))?")
"""A counter with its number, and the most if that is more: `HP 7/12`."""
_AMOUNT = r"(?P<number>[0-9]{1,6}(?: ?/ ?[0-9]{1,6})?)"
_POINTS = (
    re.compile(rf"{_AMOUNT}(?: ?(?P<word>[^\W\d][^\d,;:=()]*))?"),
    re.compile(rf"(?P<word>[^\W\d][^\d,;:=()]*?)[ =:]*{_AMOUNT}"),
)
"""Hit points, as `17/30`, `59 HP` or `HP: 17/30`, if the word is one for these."""
_LONGEST_POINTS = 6
"""Most words of hit points behind a name, as in `17 / 30 hit points`."""
_COUNTED = re.compile(r"(.*?)( [x\u00d7] ?[0-9]+)?")
_NAME = re.compile(r"[^\W\d_]{2,}")
_MOST_ERRORS = 20
_MOST_SHOWN = 4
_BULLET = re.compile(
    r"^([ \t]*[-+~]?[ \t]*)"
    r"((?:[*\u2022\u2023\u25aa\u25e6\u00b7\u2013\u2014\u2610-\u2612]|[0-9]{1,3}[.)])[ \t]+)?"
    r"(\[[ xX]?\][ \t]+)?",
    re.MULTILINE,
)
"""Bullets before a name; the marks of sides stay."""
_EMPHASIS = re.compile(
    r"(\*\*|__|\[\[)(?! )([^*_\[\]|\n]{1,200})(?:\|[^\[\]\n]{0,200})?(?:\1|\]\])"
)
"""Bold names and links of Markdown: `**Orc**`, `[[Orc|the orc]]`."""
_SECTION = re.compile(r"\s*(?:([^\W\d][^,;:()]*):|#+ *([^\W\d][^,;:()]*?):?)\s*")
"""A heading such as `Players:` or `# Players`: the names below it are on that side."""
_AND = re.compile(r"(?<=[0-9] )([^,;\n]+?) (?:and|und|et) (?=[0-9]{1,3} [^\W\d])")
_MARK = r"(?:(?P<mark>[-+~]) |(?P<near>[-+~])(?![0-9]))?"
_NUMBER = "(?P<number>-?[0-9]{1,3})"
_NAMED = r"(?P<name>(?:[0-9]{1,3} ?[xX\u00d7]? )?[^\W\d][^,;:=()]*?)"
_REST = r" ?(?P<rest>\(.*)?"
_RESULTS = (
    re.compile(rf"{_MARK}{_NAMED} ?[:=] ?{_NUMBER}{_REST}"),
    re.compile(rf"{_MARK}{_NUMBER} ?[-:=\u2013\u2014] {_NAMED}{_REST}"),
)
"""A line of an order, `Mira: 18` or `18 - Mira`; details may follow in brackets."""
_SQUARE = re.compile(r"\[([^\[\]()\n]*)\]")
_ALIKE = 0.75
"""Least similarity at which an unknown word counts as a misspelt stat."""
_FEW_DEGREES = (1, 2)
"""Maximum of stats such as edges, which a combatant has or hasn't."""


class TypedItem(Struct, frozen=True):
    """An item of the list: `count` combatants of a name, with stats and counters.

    Those of a `mob` are one combatant.
    """

    name: str
    count: int = 1
    side: Side = Side.NPC
    stats: Mapping[str, Answer] = field(default_factory=dict)
    mob: bool = False
    counters: tuple[Counter, ...] = ()
    secrecy: Secrecy = Secrecy.FULL


class ListError(Struct, frozen=True):
    """Why an item cannot be read, and its line from 1; 0: the list as a whole."""

    sentence: str
    line: int = 0


class ParsedList(Struct, frozen=True):
    """The readable items of a list, the errors in others, and the titles of unknown counters."""

    entries: tuple[TypedItem, ...] = ()
    errors: tuple[ListError, ...] = ()
    new_counters: tuple[str, ...] = ()


def format_errors(errors: Sequence[ListError], *, several: bool) -> list[str]:
    """Return the errors, with line numbers if `several`; the last text counts the rest."""
    lines = [
        tr("Line {line}, {sentence}", line=each.line, sentence=each.sentence)
        if each.line and several
        else each.sentence
        for each in errors
    ]
    more = len(lines) - _MOST_SHOWN
    if more <= 0:
        return lines
    return [*lines[:_MOST_SHOWN], tr("%n more line(s) can't be read.", "", more)]


def new_counters_text(titles: Sequence[str]) -> str:
    """Return the sentence that unknown words with numbers become counters."""
    words = ", ".join(f"“{shorten_quote(each)}”" for each in titles)
    return tr("New counters: {titles}.", titles=words)


def side_of_many(side: Side) -> Side:
    """Return the side of “6 x Orc” if a name without a mark is on `side`."""
    return Side.NPC if side is Side.PC else side


def parse_list(
    text: str,
    fields: Sequence[Field],
    side: Side,
    many: Side | None = None,
    counters: Iterable[Counter] = (),
) -> ParsedList:
    """Return the readable items of `text`, and errors for the rest.

    Commas, semicolons and new lines separate items. Without a mark, a single name is on `side`, and
    several of one name on `many`, if given; below a line such as `Players:` all are on that side.
    A word with a number in brackets that is no stat is a counter; `17/30` or `7 HP` behind a name
    are hit points. If all lines have a number beside the name, as `18 - Mira`, these are
    initiatives. A bracket that isn't closed spoils its line alone. Reading stops after 20 errors.
    """
    if len(text) > LONGEST_TEXT:
        message = tr("The list is over {most} characters. Paste less.", most=LONGEST_TEXT)
        return ParsedList(errors=(ListError(message),))
    text = without_emphasis(_BULLET.sub(_as_blanks, _LINE_ENDS.sub("\n", text)))
    text = _SQUARE.sub(_round_brackets, _AND.sub(r"\1, ", text))
    text, sections = _without_sections(text)
    text, results = _without_results(text)
    entries: list[TypedItem] = []
    errors: list[ListError] = []
    reader = _ItemReader(fields, (side, many or side), counters)
    for item in reader.items(text):
        line = text.count("\n", 0, item.first.start) + 1
        section = next((sections[n] for n in reversed(sections) if n < line), None)
        try:
            result = results.get(line)
            entries += (_with_result(each, result) for each in reader.read(item, section))
        except RuleBroken as refusal:
            errors.append(ListError(str(refusal), line))
            if len(errors) == _MOST_ERRORS:
                break
    return _limit(entries, errors, tuple(reader.new_counters))


def recruits(
    entries: Sequence[TypedItem],
    taken: Collection[str] = (),
    *,
    as_mobs: bool = False,
    single: Collection[str] = (),
) -> tuple[Recruit, ...]:
    """Return a recruit for each combatant of `entries`, with distinct names, none in `taken`.

    With `as_mobs`, items of many and equal items become one mob each, as typed mobs always do, and
    so does “12 Goblins”. Names in `single` stay single.
    """
    items = _merge(map(_with_bare_count, entries)) if as_mobs else entries
    wanted: list[Recruit] = []
    for each in items:
        mob = (as_mobs or each.mob) and each.name not in single
        wanted += [_mob_recruit(each)] if mob else [_recruit(each)] * each.count
    return with_distinct_names(wanted, taken)


def with_distinct_names(
    wanted: Sequence[Recruit], taken: Collection[str] = ()
) -> tuple[Recruit, ...]:
    """Return `wanted`, with a free number for each name that is `taken` or not unique.

    A typed number stays if no other in the list is of its kind. For combatants that players see,
    hidden ones don't count: the number would give them away.
    """
    seen = Tally(_series(each) for each in wanted if each.secrecy is not Secrecy.HIDDEN)
    kinds = Tally(map(_series, wanted))
    wanted = [
        _with_own_number(each, kinds if each.secrecy is Secrecy.HIDDEN else seen) for each in wanted
    ]
    times = Tally(each.name for each in wanted)
    unique = {name for name, count in times.items() if count == 1 and name not in taken}
    used = {*taken, *unique}
    series = {_series(each): free_names(_series(each), used) for each in wanted}
    return tuple(
        each if each.name in unique else _rename(each, next(series[_series(each)]), used)
        for each in wanted
    )


def tidy_name(text: str) -> str:
    """Return `text` as a trimmed name. Raises RuleBroken if it is empty or too long."""
    if not (name := tidy(text)):
        raise RuleBroken(tr("A combatant needs a name."))
    if len(name) > LONGEST_NAME:
        raise RuleBroken(
            tr(
                "“{name}” has {length} characters, at most {most} fit. Shorten it.",
                name=shorten_quote(name),
                length=len(name),
                most=LONGEST_NAME,
            )
        )
    return name


def parse_marked_name(text: str) -> tuple[Side | None, int, str]:
    """Return the side of a mark before a name, if any, the count and the name.

    Raises RuleBroken for two counts, or one that is too large.
    """
    text = tidy(without_emphasis(_BULLET.sub(_as_blanks, text)))
    marked = MARKS.get(text[:1])
    count, name = _split_count(text[1:].strip() if marked else text)
    return marked, count, name


def without_emphasis(text: str) -> str:
    """Return a text without the marks of Markdown around names."""
    return _EMPHASIS.sub(r"\2", text)


def two_counts_text() -> str:
    return tr("There are two counts. Keep one.")


def _without_results(text: str) -> tuple[str, dict[int, int]]:
    """Return an order such as `18 - Mira` without its numbers, and these by line.

    Any other list stays as it is. The names may be in one line: `Mira: 18, Bor: 9`.
    """
    lines = text.split("\n")
    filled = [line for line in lines if line.strip()]
    if len(filled) == 1 and "(" not in text:
        lines = re.split("[,;\n]", text)
        filled = [line for line in lines if line.strip()]
    for pattern in _RESULTS:
        matches = [pattern.fullmatch(tidy(line)) for line in lines]
        if 1 < len(filled) == sum(map(bool, matches)):
            plain = (
                f"{m['mark'] or m['near'] or ''}{m['name']} {m['rest'] or ''}" if m else ""
                for m in matches
            )
            numbers = {n: int(m["number"]) for n, m in enumerate(matches, start=1) if m}
            return "\n".join(plain), numbers
    return text, {}


def _with_result(item: TypedItem, number: int | None) -> TypedItem:
    """Return an item with the initiative that was written beside its name, if any."""
    if number is None:
        return item
    return replace(item, counters=(*item.counters, make_initiative(number)))


def _without_sections(text: str) -> tuple[str, dict[int, Side]]:
    """Return a list without lines such as `Players:`, and the sides that begin at these."""
    words, lines = Vocabulary(), text.split("\n")
    found: dict[int, Side] = {}
    for place, line in enumerate(lines):
        title = _SECTION.fullmatch(line)
        if title is None:
            continue
        if (side := words.side(title[1] or title[2])) is not None:
            found[place + 1] = side
        if side is not None or is_initiative(title[1] or title[2]):
            lines[place] = ""
    return "\n".join(lines), found


def _as_blanks(bullet: re.Match[str]) -> str:
    return f"{bullet[1]}{' ' * (len(bullet[0]) - len(bullet[1]))}"


def _round_brackets(bracket: re.Match[str]) -> str:
    """Return square brackets around stats as round ones; others are part of a name."""
    stats = filter(None, map(str.strip, bracket[1].split(",")))
    return f"({bracket[1]})" if all(map(_WITH_NUMBER.fullmatch, stats)) else bracket[0]


def _limit(
    found: Sequence[TypedItem], errors: Sequence[ListError], new_counters: tuple[str, ...]
) -> ParsedList:
    """Return the first of `found` that fit, with an error that counts all."""
    totals = [*accumulate(entry.count for entry in found)]
    if not totals or totals[-1] <= MOST_TOGETHER:
        return ParsedList(tuple(found), tuple(errors), new_counters)
    message = tr(
        "{number} combatants; at most {most} can be added at once. Remove some.",
        number=totals[-1],
        most=MOST_TOGETHER,
    )
    fit = bisect_right(totals, MOST_TOGETHER)
    return ParsedList(tuple(found[:fit]), (*errors, ListError(message)), new_counters)


class _Item(Struct, frozen=True):
    """A piece with a name, and the details after it on its line."""

    first: "_Piece"
    details: str = ""

    @property
    def text(self) -> str:
        return ",".join(filter(None, (self.first.text, self.details)))


class _ItemReader:
    """Reads items: `Mira (speed 7)` and `Mira, speed 7, player` are one each, `Mira, Orc 7` two."""

    def __init__(
        self, fields: Sequence[Field], sides: tuple[Side, Side], counters: Iterable[Counter]
    ) -> None:
        """Use the first of `sides` for a single item without a side, the second for several."""
        self._fields = fields
        self._sides = sides
        self._words = Vocabulary()
        self._stat_words = {comparable(word) for stat in fields for word in stat.names}
        self._not_points = {
            comparable(word)
            for stat in fields
            if find_kind(stat.key) is not HIT_POINTS
            for word in stat.names
        }
        self._pools = {find_kind(stat.key): stat for stat in fields if find_kind(stat.key)}
        self._counters = {comparable(tr(each.title)): each for each in counters}
        self.new_counters: dict[str, None] = {}

    def items(self, text: str) -> Iterator[_Item]:
        pieces = _split_pieces(text)
        item = _Item(next(pieces))
        for piece in pieces:
            if text[piece.start - 1] != "\n" and self._continues(item, piece):
                item = _Item(item.first, text[item.first.end + 1 : piece.end])
            else:
                yield item
                item = _Item(piece)
        yield item

    def read(self, item: _Item, section: Side | None = None) -> Iterator[TypedItem]:
        """Yield the entry, or nothing for an empty item; `section` is a side. Raises RuleBroken."""
        if item.first.error:
            raise RuleBroken(item.first.error)
        if not tidy(item.text):
            return
        try:
            yield self._entry(item, section)
        except RuleBroken as refusal:
            raise RuleBroken(_item_error(item, refusal)) from refusal

    def _entry(self, item: _Item, section: Side | None) -> TypedItem:
        head, details = self._without_stats(item.first.text)
        head, points = self._without_points(head)
        head, stat = self._without_last_stat(head)
        if not points:
            head, points = self._without_points(head)
        details = ",".join(filter(None, (points, stat, details)))
        marked, count, name = parse_marked_name(head)
        mob = self._words.mob(name)
        if mob is not None:
            if count > 1:
                raise RuleBroken(two_counts_text())
            count, name = _parse_count(mob[0]), mob[1]
        given = self._parse_details(",".join(filter(None, (details, item.details))))
        side, secrecy, stats, counters = given
        side = side or marked or section or self._sides[count > 1]
        return TypedItem(tidy_name(name), count, side, stats, mob is not None, counters, secrecy)

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
        for place in range(1, len(words) - 1):
            tail = " ".join(words[place:])
            stat = _WITH_NUMBER.fullmatch(tail)
            if stat is not None and comparable(stat[1]) in self._stat_words:
                return " ".join(words[:place]), tail
        return head, ""

    def _without_points(self, head: str) -> tuple[str, str]:
        """Return a name without the hit points behind it, and these as a stat."""
        counted = _COUNTED.fullmatch(head)
        words = (counted[1] if counted else head).split(" ")
        for place in range(max(1, len(words) - _LONGEST_POINTS), len(words)):
            name = " ".join(words[:place]).rstrip(" :=-\u2013\u2014")
            points = self._points(" ".join(words[place:]))
            if points and any(map(str.isalpha, name)):
                return name + ((counted and counted[2]) or ""), points
        return head, ""

    def _points(self, text: str) -> str:
        """Return hit points as a stat with its number, `HP 17/30`; any other text as ""."""
        for match in filter(None, (pattern.fullmatch(text) for pattern in _POINTS)):
            word = tidy(match["word"] or "")
            if not word and "/" in match["number"]:
                return f"{HIT_POINTS.key} {match['number']}"
            if find_kind(word) is HIT_POINTS and comparable(word) not in self._not_points:
                return f"{word} {match['number']}"
        return ""

    def _continues(self, item: _Item, piece: "_Piece") -> bool:
        if item.first.error or piece.error or not tidy(item.first.text):
            return False
        is_decimal = bool(item.details) and _DECIMALS.fullmatch(piece.text) is not None
        return self._is_detail(tidy(piece.text)) or (is_decimal and item.details[-1].isdigit())

    def _is_detail(self, text: str) -> bool:
        """Return whether a text surely is a side, or a stat with a number, and no name."""
        stat = _WITH_NUMBER.fullmatch(text)
        is_stat = stat is not None and (
            comparable(stat[1]) in self._stat_words | IN_MANY_GAMES | {*self._counters}
            or find_kind(stat[1]) is not None
        )
        return is_stat or bool(self._points(text)) or self._words.is_role(text)

    def _as_stat(self, piece: str) -> tuple[str, Counter | None]:
        """Return a piece with the game's own name for hit points and the like, if any.

        Of `HP 7/12` the stat is the most, and the rest a counter.
        """
        match = _POOL.fullmatch(piece)
        stat = self._pools.get(find_kind(match[1])) if match else None
        if match is None or stat is None:
            return piece, None
        if match[3] is None:
            return f"{stat.key}{piece[match.end(1) :]}", None
        return f"{stat.key} {match[3]}", make_counter(match[1], int(match[2]), int(match[3]))

    def _counter(self, text: str) -> Counter | None:
        """Return the counter with its number in a text, unless a stat has its name."""
        match = _POOL.fullmatch(text)
        if match is None or comparable(match[1]) in self._stat_words:
            return None
        if _matching_stats(match[1].split()[0], self._fields):
            return None
        value, most = int(match[2]), int(match[3] or match[2])
        if (declared := self._counters.get(comparable(match[1]))) is not None:
            return replace(declared, value=min(value, most), most=declared.most and most)
        if is_initiative(match[1]):
            return make_initiative(value)
        if find_kind(match[1]) is None:
            if get_close_matches(comparable(match[1]), self._stat_words, cutoff=_ALIKE):
                return None
            self.new_counters[tidy(match[1])] = None
        return make_counter(match[1], value, most)

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
            is_own = any(parse_pool(each, typed) for each in self._fields)
            piece, pool = self._as_stat(typed if is_own else self._points(typed) or typed)
            if pool is not None:
                counters[pool.key] = pool
            is_word = piece[0].isalpha() and comparable(piece) not in self._stat_words
            if is_word and (word_side := self._words.side(piece)) is not None:
                side = word_side
                continue
            if is_word and (secrecy := self._words.secrecy(piece)) is not None:
                secrecies.append(secrecy)
                continue
            if (counter := self._counter(piece)) is not None:
                if counter.key in counters:
                    raise RuleBroken(_twice_text(tr(counter.title)))
                counters[counter.key] = counter
                continue
            stat, number = _split_stat(piece, self._fields)
            answers = parse_answers(stat, number or _degree(stat), self._fields)
            for stat in (each for each in self._fields if each.key in answers):
                if stat.key in stats:
                    raise RuleBroken(_twice_text(stat.title))
                stats[stat.key] = answer = answers[stat.key]
                if wrong := find_error(stat, answer):
                    raise RuleBroken(wrong)
        most_hiding = max(secrecies, key=[*Secrecy].index)
        return side, most_hiding, stats, tuple(counters.values())


def _degree(stat: Field) -> str:
    """Return the value of a stat named alone: 1 for one that a combatant has or hasn't."""
    few = stat.kind is Kind.NUMBER and stat.least == 0 and stat.most in _FEW_DEGREES
    return "1" if few else ""


def _item_error(item: _Item, refusal: RuleBroken) -> str:
    return tr("“{file}”: {sentence}", file=shorten_quote(item.text), sentence=str(refusal))


def _comma_text(text: str) -> str:
    return tr("Put a comma before “{text}”.", text=shorten_quote(text))


def _twice_text(title: str) -> str:
    return tr("{stat} appears twice. Keep one.", stat=title)


def _split_count(text: str) -> tuple[int, str]:
    first, last = _COUNT_FIRST.fullmatch(text), _COUNT_LAST.fullmatch(text)
    if first and last:
        raise RuleBroken(two_counts_text())
    if first:
        return _parse_count(first[1]), first[2]
    if last:
        return _parse_count(last[2]), last[1]
    bare = _COUNT_BARE.fullmatch(text)
    is_count = bare and bare[2].islower() and int(bare[1]) <= MOST_EACH
    return (int(bare[1]), bare[2]) if bare and is_count else (1, text)


def _parse_count(digits: str) -> int:
    count = int(digits) if len(digits) <= len(str(MOST_EACH)) else MOST_EACH + 1
    if not 1 <= count <= MOST_EACH:
        message = tr(
            "The count must be 1 to {most}, not {count}.",
            most=MOST_EACH,
            count=shorten_quote(digits),
        )
        raise RuleBroken(message)
    return count


def _split_stat(piece: str, fields: Sequence[Field]) -> tuple[Field, str]:
    """Return the stat at the start of `piece`, by its name or a short form, and the rest."""
    words = sorted(
        ((word, stat) for stat in fields for word in stat.names),
        key=lambda each: -len(each[0]),
    )
    for word, stat in words:
        rest = piece[len(word) :]
        if piece[: len(word)].casefold() == word.casefold() and rest[:1] in ("", " ", "=", ":"):
            return stat, rest.lstrip(" =:")
    match = _NAME.match(piece)
    if match is None and (
        alone := next((each for each in fields if parse_pool(each, piece)), None)
    ):
        return alone, piece
    if match is None:
        raise RuleBroken(_unknown_text(piece, fields))
    return _find_stat(match[0], piece, fields), piece[match.end() :].lstrip(" =:")


def _find_stat(name: str, piece: str, fields: Sequence[Field]) -> Field:
    matching = _matching_stats(name, fields)
    if len(matching) == 1:
        return matching[0]
    raise RuleBroken(_ambiguous_text(name, matching) if matching else _unknown_text(piece, fields))


def _matching_stats(name: str, fields: Sequence[Field]) -> list[Field]:
    """Return the stats whose title, a word of it, or else whose key begins with `name`."""
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
    """Text between two separators, from `start` on, and an error in its brackets."""

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
        end, wrong = _find_end(text, start)
        yield _Piece(start, text[start:end], wrong)
        start = end + 1


def _find_end(text: str, start: int) -> tuple[int, str]:
    """Return the end of the piece that begins at `start`, and an error in its brackets."""
    depth = 0
    for place in range(start, len(text)):
        sign = text[place]
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            quoted = shorten_quote(text[start:place])
            return _line_end(text, place), tr(
                "“{text})”: the bracket was never opened.", text=quoted
            )
        if sign in _SEPARATORS and not depth:
            return place, ""
    if not depth:
        return len(text), ""
    end = _line_end(text, start)
    quoted = shorten_quote(text[start:end])
    return end, tr("“{text}”: close the bracket with “)”.", text=quoted)


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _recruit(entry: TypedItem) -> Recruit:
    return Recruit(series=entry.name if entry.count > 1 else "", **_shared_fields(entry))


def _shared_fields(entry: TypedItem) -> dict[str, Any]:
    """Return the fields of a recruit that those of an item share."""
    return {
        **{key: getattr(entry, key) for key in ("name", "side", "secrecy", "stats")},
        "counters": entry.counters or UNSET,
    }


def _with_bare_count(entry: TypedItem) -> TypedItem:
    bare = _COUNT_BARE.fullmatch(entry.name) if entry.count == 1 else None
    if bare and 1 < int(bare[1]) <= MOST_EACH:
        return replace(entry, count=int(bare[1]), name=bare[2])
    return entry


def _merge(items: Iterable[TypedItem]) -> Iterable[TypedItem]:
    """Return equal entries as one with the sum of their counts, at the place of the first."""
    merged: dict[str, TypedItem] = {}
    for each in items:
        key = repr((each.name, each.side, each.secrecy, sorted(each.stats.items()), each.counters))
        while key in merged and merged[key].count + each.count > MOST_MEMBERS:
            key += "+"
        before = merged.get(key)
        merged[key] = replace(each, count=each.count + before.count) if before else each
    return merged.values()


def _mob_recruit(entry: TypedItem) -> Recruit:
    return Recruit(count=entry.count, **_shared_fields(entry))


def _series(recruit: Recruit) -> str:
    return recruit.series or strip_number(recruit.name)


def _with_own_number(recruit: Recruit, kinds: Mapping[str, int]) -> Recruit:
    """Return a recruit that keeps its typed number if it is the only one of its kind."""
    kind = _series(recruit)
    is_own = not recruit.series and kind != recruit.name and kinds[kind] == 1
    return replace(recruit, series=recruit.name) if is_own else recruit


def _rename(recruit: Recruit, name: str, used: set[str]) -> Recruit:
    used.add(name)
    return replace(recruit, name=name, series=_series(recruit))
