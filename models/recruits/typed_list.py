"""The list a GM types or pastes: `+Mira, 6 x Orc (Awareness 3)` read as combatants to add."""

import re
from bisect import bisect_right
from collections import Counter as Tally
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.games import IN_MANY_GAMES
from models.recruits.words.vocabulary import Vocabulary
from models.rules.counters.usual import HIT_POINTS, counter_called, kind_called
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, complaint, pool_of, read_all
from models.rules.names import free_names, plain, short, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_NAME, MOST_MEMBERS
from models.scheduler.combatant import Counter, Side, common
from models.wording import tr

LONGEST_TEXT = 100_000
MOST_EACH = 200
MOST_TOGETHER = 500

MARKS: Mapping[str, Side] = {"+": Side.PC, "-": Side.NPC, "~": Side.NEUTRAL}
"""The signs that, before a name, say whose combatant it is."""

_SEPARATORS = frozenset(",;\n")
_LINE_ENDS = re.compile("\r\n|[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")
_COUNT_FIRST = re.compile(r"([0-9]+)(?:x(?! )| ?[xX\u00d7](?: |$)| ?\u00d7)(.*)")
_COUNT_LAST = re.compile(r"(.*) [x\u00d7] ?([0-9]+)")
_COUNT_BARE = re.compile(r"([1-9][0-9]{0,2}) (\S.*)")
_COUNT_ALONE = re.compile(r"[x\u00d7] ?[0-9]+")
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9]+ *(?:[,;]|$))")
"""In `Basic Speed 5,25, DX 12` the first one: no stat begins with a number."""
_DECIMALS = re.compile("[0-9]+ *")
_WITH_NUMBER = re.compile(r"([^\W\d].*?)[ =:]+[-+\u2212]?[0-9]+(?:[.,][0-9]+)?")
_POOL = re.compile(r"([^\W\d].*?)[ =:]*([0-9]{1,6})(?: ?/ ?([0-9]{1,6}))?")
"""A counter with its number, and the most if that is more: `HP 7/12`."""
_NAME = re.compile(r"[^\W\d_]{2,}")
_MOST_WRONG = 20
_MOST_SHOWN = 4
_BULLET = re.compile(
    r"^([ \t]*[-+~]?[ \t]*)([*\u2022\u2023\u25aa\u25e6\u00b7][ \t]+)?(\[[ xX]?\][ \t]+)?",
    re.MULTILINE,
)
"""What lists have before a name; the marks of sides stay."""
_SQUARE = re.compile(r"\[([^\[\]()\n]*)\]")
_FEW_DEGREES = (1, 2)
"""The most of stats such as edges, which one has or hasn't."""


class TypedItem(Struct, frozen=True):
    """One item of the list: `count` combatants called `name`, with the stats and counters given.

    Those of an item typed as a `mob` are one.
    """

    name: str
    count: int = 1
    side: Side = Side.NPC
    stats: Mapping[str, Answer] = field(default_factory=dict)
    mob: bool = False
    counters: tuple[Counter, ...] = ()


class Wrong(Struct, frozen=True):
    """Why an item of the list cannot be read, and its line from 1; 0: the list as a whole."""

    sentence: str
    line: int = 0


class Muster(Struct, frozen=True):
    """The items of a list that can be read, and what is wrong with the others."""

    entries: tuple[TypedItem, ...] = ()
    wrong: tuple[Wrong, ...] = ()


def in_lines(wrong: Sequence[Wrong], *, several: bool) -> list[str]:
    """Return what is wrong, with its line where there are `several`; the last says the rest."""
    told = [
        tr("Line {line}, {sentence}", line=each.line, sentence=each.sentence)
        if each.line and several
        else each.sentence
        for each in wrong
    ]
    more = len(told) - _MOST_SHOWN
    if more <= 0:
        return told
    return [*told[:_MOST_SHOWN], tr("%n more line(s) can't be read.", "", more)]


def side_of_many(side: Side) -> Side:
    """Return the side of “6 x Orc” where a name without a mark is on `side`."""
    return Side.NPC if side is Side.PC else side


def muster(
    text: str,
    fields: Sequence[Field],
    side: Side,
    many: Side | None = None,
    counters: Iterable[Counter] = (),
) -> Muster:
    """Return what can be read of `text`, and what is wrong with the rest.

    Commas, semicolons and new lines separate its items. Without a mark, a single name is on `side`,
    and several of one name on `many`, if given. Brackets also hold counters: `counters` and those
    of many games. A bracket that is never closed spoils its line alone. After 20 faults nothing
    more is read.
    """
    if len(text) > LONGEST_TEXT:
        told = tr("The list is over {most} characters. Paste less.", most=LONGEST_TEXT)
        return Muster(wrong=(Wrong(told),))
    text = _BULLET.sub(_as_blanks, _LINE_ENDS.sub("\n", text))
    text = _SQUARE.sub(_rounded, text)
    found: list[TypedItem] = []
    wrong: list[Wrong] = []
    reader = _Reader(fields, (side, many or side), counters)
    for item in reader.items(text):
        try:
            found += reader.read(item)
        except RuleBroken as refusal:
            wrong.append(Wrong(str(refusal), text.count("\n", 0, item.first.start) + 1))
            if len(wrong) == _MOST_WRONG:
                break
    return _bounded(found, wrong)


def recruits(
    found: Sequence[TypedItem],
    taken: Collection[str] = (),
    *,
    as_mobs: bool = False,
    single: Collection[str] = (),
) -> tuple[Recruit, ...]:
    """Return a recruit for each combatant of `found`, no two of one name and none of `taken`.

    With `as_mobs`, items of many and items that are equal become one mob each, as all do that are
    typed as mobs; “12 goblins” is one then, too. Those called by a name in `single` stay single.
    """
    items = _merged(map(_bare_count, found)) if as_mobs else found
    wanted: list[Recruit] = []
    for each in items:
        mob = (as_mobs or each.mob) and each.name not in single
        wanted += [_mob(each)] if mob else [_recruit(each)] * each.count
    return distinct(wanted, taken)


def distinct(wanted: Sequence[Recruit], taken: Collection[str] = ()) -> tuple[Recruit, ...]:
    """Return `wanted` with a free number for each whose name is `taken` or not its own."""
    times = Tally(each.name for each in wanted)
    kept = {name for name, count in times.items() if count == 1 and name not in taken}
    used = {*taken, *kept}
    series = {_series(each): free_names(_series(each), used) for each in wanted}
    return tuple(
        each if each.name in kept else _renamed(each, next(series[_series(each)]), used)
        for each in wanted
    )


def tidy_name(text: str) -> str:
    """Return `text` as a name, trimmed. Raises RuleBroken when it is empty or too long."""
    if not (name := tidy(text)):
        raise RuleBroken(tr("A combatant needs a name."))
    if len(name) > LONGEST_NAME:
        raise RuleBroken(
            tr(
                "“{name}” has {length} characters, at most {most} fit. Shorten it.",
                name=short(name),
                length=len(name),
                most=LONGEST_NAME,
            )
        )
    return name


def marked_name(text: str) -> tuple[Side | None, int, str]:
    """Return the side that a mark before a name tells, if one does, then the count and the name.

    Raises RuleBroken when there are two counts, or one that is too large.
    """
    marked = MARKS.get(text[:1])
    count, name = _counted(text[1:].strip() if marked else text)
    return marked, count, name


def two_counts() -> str:
    """Return why a count before a name does not go with one after it, or beside it."""
    return tr("There are two counts. Keep one.")


def _as_blanks(bullet: re.Match[str]) -> str:
    return f"{bullet[1]}{' ' * (len(bullet[0]) - len(bullet[1]))}"


def _rounded(bracket: re.Match[str]) -> str:
    """Return square brackets around stats as round ones; others are part of a name."""
    stats = filter(None, map(str.strip, bracket[1].split(",")))
    return f"({bracket[1]})" if all(map(_WITH_NUMBER.fullmatch, stats)) else bracket[0]


def _bounded(found: Sequence[TypedItem], wrong: Sequence[Wrong]) -> Muster:
    """Return the first of `found` that fit, and say how many there would be."""
    together = [*accumulate(entry.count for entry in found)]
    if not together or together[-1] <= MOST_TOGETHER:
        return Muster(tuple(found), tuple(wrong))
    told = tr(
        "{number} combatants; at most {most} can be added at once. Remove some.",
        number=together[-1],
        most=MOST_TOGETHER,
    )
    fit = bisect_right(together, MOST_TOGETHER)
    return Muster(tuple(found[:fit]), (*wrong, Wrong(told)))


class _Item(Struct, frozen=True):
    """A piece that names someone, and what stands behind it on its line that tells of it."""

    first: "_Piece"
    told: str = ""

    @property
    def text(self) -> str:
        return ",".join(filter(None, (self.first.text, self.told)))


class _Reader:
    """Reads items: `Mira (speed 7)` and `Mira, speed 7, player` are one each, `Mira, Orc 7` two."""

    def __init__(
        self, fields: Sequence[Field], sides: tuple[Side, Side], counters: Iterable[Counter]
    ) -> None:
        """Where nothing tells the side, one is on the first of `sides`, and many on the other."""
        self._fields = fields
        self._sides = sides
        self._words = Vocabulary()
        self._named = {plain(word) for stat in fields for word in stat.names}
        self._pools = {kind_called(stat.key): stat for stat in fields if kind_called(stat.key)}
        self._counters = {plain(tr(each.title)): each for each in counters}

    def items(self, text: str) -> Iterator[_Item]:
        pieces = _pieces(text)
        item = _Item(next(pieces))
        for piece in pieces:
            if text[piece.start - 1] != "\n" and self._goes_on(item, piece):
                item = _Item(item.first, text[item.first.end + 1 : piece.end])
            else:
                yield item
                item = _Item(piece)
        yield item

    def read(self, item: _Item) -> Iterator[TypedItem]:
        """Yield the entry, or nothing when the item is empty. Raises RuleBroken."""
        if item.first.wrong:
            raise RuleBroken(item.first.wrong)
        if not tidy(item.text):
            return
        try:
            yield self._entry(item)
        except RuleBroken as refusal:
            raise RuleBroken(_of_item(item, refusal)) from refusal

    def _entry(self, item: _Item) -> TypedItem:
        head, told = self._without_stats(item.first.text)
        head, stat = self._without_last_stat(head)
        told = ",".join(filter(None, (stat, told)))
        marked, count, name = marked_name(head)
        mob = self._words.mob(name)
        if mob is not None:
            if count > 1:
                raise RuleBroken(two_counts())
            count, name = _count(mob[0]), mob[1]
        side, stats, counters = self._told(",".join(filter(None, (told, item.told))))
        side = side or marked or self._sides[count > 1]
        return TypedItem(tidy_name(name), count, side, stats, mob is not None, counters)

    def _without_stats(self, piece: str) -> tuple[str, str]:
        head, opening, rest = piece.partition("(")
        stats, _, tail = rest.rpartition(")")
        head, tail = tidy(head), tidy(tail)
        if opening and self._tells(tail):
            return head, ",".join(filter(None, (stats, tail)))
        if opening and tail and not _COUNT_ALONE.fullmatch(tail):
            raise RuleBroken(_comma_before(tail))
        return f"{head} {tail}".strip(), stats

    def _without_last_stat(self, head: str) -> tuple[str, str]:
        """Return a name, and a stat of the game with its number that stands behind it."""
        words = head.split(" ")
        for place in range(1, len(words) - 1):
            tail = " ".join(words[place:])
            stat = _WITH_NUMBER.fullmatch(tail)
            if stat is not None and plain(stat[1]) in self._named:
                return " ".join(words[:place]), tail
        return head, ""

    def _goes_on(self, item: _Item, piece: "_Piece") -> bool:
        """Return whether a piece tells of the one who is named before it on its line."""
        if item.first.wrong or piece.wrong or not tidy(item.first.text):
            return False
        is_decimal = bool(item.told) and _DECIMALS.fullmatch(piece.text) is not None
        return self._tells(tidy(piece.text)) or (is_decimal and item.told[-1].isdigit())

    def _tells(self, text: str) -> bool:
        """Return whether a text surely is a side, or a stat with a number, and no name."""
        stat = _WITH_NUMBER.fullmatch(text)
        known = stat is not None and (
            plain(stat[1]) in self._named | IN_MANY_GAMES | {*self._counters}
            or kind_called(stat[1]) is not None
        )
        return known or self._words.is_role(text)

    def _as_stat(self, piece: str) -> str:
        """Return a piece with the game's own name for hit points and the like, if it has one."""
        read = _POOL.fullmatch(piece)
        stat = self._pools.get(kind_called(read[1])) if read else None
        return f"{stat.key}{piece[read.end(1) :]}" if read and stat else piece

    def _counter(self, text: str) -> Counter | None:
        """Return the counter with its number that a text is, where no stat is called so."""
        read = _POOL.fullmatch(text)
        if read is None or plain(read[1]) in self._named:
            return None
        if _fitting(read[1].split()[0], self._fields):
            return None
        value, most = int(read[2]), int(read[3] or read[2])
        if (known := self._counters.get(plain(read[1]))) is not None:
            return replace(known, value=min(value, most), most=known.most and most)
        return counter_called(read[1], value, most) if kind_called(read[1]) else None

    def _told(self, text: str) -> tuple[Side | None, Mapping[str, Answer], tuple[Counter, ...]]:
        side: Side | None = None
        given: dict[str, Answer] = {}
        counters: dict[str, Counter] = {}
        for typed in filter(None, map(_whole, _pieces(_DECIMAL_COMMA.sub(".", text)))):
            piece = self._as_stat(typed)
            is_word = piece[0].isalpha() and plain(piece) not in self._named
            if is_word and (told := self._words.side(piece)) is not None:
                side = told
                continue
            if (counter := self._counter(piece)) is not None:
                if counter.key in counters:
                    raise RuleBroken(_twice(tr(counter.title)))
                counters[counter.key] = counter
                continue
            stat, number = _named(piece, self._fields)
            answers = read_all(stat, number or _degree(stat), self._fields)
            for stat in (each for each in self._fields if each.key in answers):
                if stat.key in given:
                    raise RuleBroken(_twice(stat.title))
                given[stat.key] = answer = answers[stat.key]
                if wrong := complaint(stat, answer):
                    raise RuleBroken(wrong)
        return side, given, tuple(counters.values())


def _degree(stat: Field) -> str:
    """Return what the name of a stat says alone: of one that has few degrees, that one has it."""
    few = stat.kind is Kind.NUMBER and stat.least == 0 and stat.most in _FEW_DEGREES
    return "1" if few else ""


def _of_item(item: _Item, refusal: RuleBroken) -> str:
    return tr("“{file}”: {sentence}", file=short(item.text), sentence=str(refusal))


def _comma_before(text: str) -> str:
    return tr("Put a comma before “{text}”.", text=short(text))


def _twice(title: str) -> str:
    return tr("{stat} appears twice. Keep one.", stat=title)


def _counted(text: str) -> tuple[int, str]:
    first, last = _COUNT_FIRST.fullmatch(text), _COUNT_LAST.fullmatch(text)
    if first and last:
        raise RuleBroken(two_counts())
    if first:
        return _count(first[1]), first[2]
    return (_count(last[2]), last[1]) if last else (1, text)


def _count(digits: str) -> int:
    count = int(digits) if len(digits) <= len(str(MOST_EACH)) else MOST_EACH + 1
    if not 1 <= count <= MOST_EACH:
        told = tr(
            "The count must be 1 to {most}, not {count}.", most=MOST_EACH, count=short(digits)
        )
        raise RuleBroken(told)
    return count


def _named(piece: str, fields: Sequence[Field]) -> tuple[Field, str]:
    """Return the stat that `piece` begins with, by its name or a short form of it, and the rest."""
    words = sorted(
        ((word, stat) for stat in fields for word in stat.names),
        key=lambda each: -len(each[0]),
    )
    for word, stat in words:
        rest = piece[len(word) :]
        if piece[: len(word)].casefold() == word.casefold() and rest[:1] in ("", " ", "=", ":"):
            return stat, rest.lstrip(" =:")
    typed = _NAME.match(piece)
    if typed is None and (alone := next((e for e in fields if pool_of(e, piece)), None)):
        return alone, piece
    if typed is None:
        raise RuleBroken(_not_known(piece, fields))
    return _meant(typed[0], piece, fields), piece[typed.end() :].lstrip(" =:")


def _meant(typed: str, piece: str, fields: Sequence[Field]) -> Field:
    found = _fitting(typed, fields)
    if len(found) == 1:
        return found[0]
    raise RuleBroken(_several(typed, found) if found else _not_known(piece, fields))


def _fitting(typed: str, fields: Sequence[Field]) -> list[Field]:
    """Return the stats whose title, a word of it, or else whose key begins with `typed`."""
    begun = typed.casefold()
    titles = {stat.key: f"{stat.title} {stat.source}".casefold() for stat in fields}
    ways: tuple[Callable[[Field], bool], ...] = (
        lambda stat: any(word.casefold().startswith(begun) for word in (stat.title, stat.source)),
        lambda stat: any(word.startswith(begun) for word in titles[stat.key].split()),
        lambda stat: stat.key.casefold().startswith(begun),
    )
    for begins in ways:
        if found := [stat for stat in fields if begins(stat)]:
            return found
    return []


def _several(typed: str, found: Sequence[Field]) -> str:
    titles = ", ".join(stat.title for stat in found)
    return tr("“{text}” could mean: {titles}. Type more of it.", text=typed, titles=titles)


def _not_known(piece: str, fields: Sequence[Field]) -> str:
    titles = [stat.title for stat in fields]
    if HIT_POINTS not in {kind_called(stat.key) for stat in fields}:
        titles.append(tr(HIT_POINTS.label))
    known = ", ".join(titles)
    return tr("“{text}” isn't known. Use {known} in brackets.", text=short(piece), known=known)


class _Piece(Struct, frozen=True):
    """What stands between two separators, from `start` on, and what its brackets are like."""

    start: int
    text: str
    wrong: str = ""

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def _whole(piece: _Piece) -> str:
    if piece.wrong:
        raise RuleBroken(piece.wrong)
    return tidy(piece.text)


def _pieces(text: str) -> Iterator[_Piece]:
    start = 0
    while start <= len(text):
        end, wrong = _end(text, start)
        yield _Piece(start, text[start:end], wrong)
        start = end + 1


def _end(text: str, start: int) -> tuple[int, str]:
    """Return where the piece that begins at `start` ends, and what is wrong with its brackets."""
    depth = 0
    for place in range(start, len(text)):
        sign = text[place]
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            told = short(text[start:place])
            return _line_end(text, place), tr("“{text})”: the bracket was never opened.", text=told)
        if sign in _SEPARATORS and not depth:
            return place, ""
    if not depth:
        return len(text), ""
    end = _line_end(text, start)
    told = short(text[start:end])
    return end, tr("“{text}”: close the bracket with “)”.", text=told)


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def _recruit(entry: TypedItem) -> Recruit:
    series = entry.name if entry.count > 1 else ""
    return Recruit(entry.name, "", entry.side, series=series, **_numbers(entry))


def _numbers(entry: TypedItem) -> dict[str, Any]:
    return {"stats": entry.stats, "counters": entry.counters or UNSET}


def _bare_count(entry: TypedItem) -> TypedItem:
    bare = _COUNT_BARE.fullmatch(entry.name) if entry.count == 1 else None
    if bare and 1 < int(bare[1]) <= MOST_EACH:
        return replace(entry, count=int(bare[1]), name=bare[2])
    return entry


def _merged(found: Iterable[TypedItem]) -> Iterable[TypedItem]:
    """Return equal entries as one with the count of all, where the first of them stood."""
    merged: dict[str, TypedItem] = {}
    for each in found:
        alike = repr((each.name, each.side, sorted(each.stats.items()), each.counters))
        while alike in merged and merged[alike].count + each.count > MOST_MEMBERS:
            alike += "+"
        before = merged.get(alike)
        merged[alike] = replace(each, count=each.count + before.count) if before else each
    return merged.values()


def _mob(entry: TypedItem) -> Recruit:
    return Recruit(entry.name, "", entry.side, count=entry.count, **_numbers(entry))


def _series(recruit: Recruit) -> str:
    return recruit.series or common(recruit.name)


def _renamed(recruit: Recruit, name: str, used: set[str]) -> Recruit:
    used.add(name)
    return replace(recruit, name=name, series=_series(recruit))
