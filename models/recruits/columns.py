"""The columns of a table: what each of them tells, guessed first and then chosen."""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct

from models.recruits import notices
from models.recruits.cast import STAT, Imported, stats_of, words
from models.recruits.stat_block import LONGEST
from models.recruits.table import Table, TableRow, is_number, seems_headed
from models.recruits.typed_list import (
    MOST_EACH,
    marked_name,
    side_of_many,
    tidy_name,
    two_counts,
)
from models.recruits.words.vocabulary import (
    COUNT,
    HIDDEN,
    HIT_POINTS,
    MEMBERS,
    NAME,
    NOTE,
    PUBLIC_NAME,
    SECRECY,
    SIDE,
    VISIBLE,
    Vocabulary,
    headers,
)
from models.rules.counters.usual import counter_called, kind_called
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind
from models.rules.names import plain, short, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS, MOST_MEMBERS
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr, ways

LEFT_OUT = ""
_HIDES = frozenset({HIDDEN, VISIBLE, SECRECY})
"""What columns say of secrecy: there may be several of them, and the one that hides more wins."""

_COUNT = re.compile(r"[x\u00d7]? ?([0-9]{1,6})(?:\.0+)? ?[x\u00d7]?")
_WHOLE = re.compile(r"([-+]?[0-9]+)\.0+")
_POOL = re.compile(r"(-?[0-9]{1,6})(?:\.0+)?(?: ?/ ?([0-9]{1,6})(?:\.0+)?)?")
"""What is left, and what there was: `17/24`, or `24` for both."""
_BRACKET = re.compile(r"\([^)]*\)")


class ColumnTarget(Struct, frozen=True):
    """Something a column can tell: its key, and what people call it."""

    key: str
    title: str


def targets(fields: Sequence[Field]) -> tuple[ColumnTarget, ...]:
    """Return everything a column can tell of combatants with declared `fields`."""
    return (
        ColumnTarget(LEFT_OUT, tr("Skip", "what a column of a table tells")),
        ColumnTarget(NAME, tr("Name", "what a column of a table tells")),
        ColumnTarget(COUNT, tr("Count", "what a column of a table tells")),
        ColumnTarget(MEMBERS, tr("Members", "what a column of a table tells")),
        ColumnTarget(SIDE, tr("Side", "what a column of a table tells")),
        ColumnTarget(PUBLIC_NAME, tr("Alias", "what a column of a table tells")),
        ColumnTarget(HIDDEN, tr("Hidden", "what a column of a table tells")),
        ColumnTarget(VISIBLE, tr("Visible", "what a column of a table tells")),
        ColumnTarget(SECRECY, tr("Players see", "what a column of a table tells")),
        ColumnTarget(HIT_POINTS, tr("Hit points", "what a column of a table tells")),
        ColumnTarget(NOTE, tr("Note", "what a column of a table tells")),
        *(ColumnTarget(f"{STAT}{stat.key}", stat.title) for stat in fields),
    )


def is_headed(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether the first row of a table seems to name its columns."""
    return names_columns(table, fields) or seems_headed(table)


def names_columns(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether a word in the first row is one that stands above columns, not in them."""
    known = Vocabulary()
    columns = zip(*(row.cells for row in table.rows), strict=True)
    named = zip(_by_header(table, fields), columns, strict=True)
    return any(key and not all(map(known.secrecy, filter(None, cells))) for key, cells in named)


def guess(table: Table, fields: Sequence[Field], *, headed: bool) -> tuple[str, ...]:
    """Return for each column the key of what it tells, most of them left out when unsure."""
    found = list(_by_header(table, fields)) if headed else [LEFT_OUT] * table.width
    found = [
        key if key in _HIDES or key not in found[:place] else LEFT_OUT
        for place, key in enumerate(found)
    ]
    if NAME not in found and (place := _texts(table, found, headed=headed)) is not None:
        found[place] = NAME
    return _by_cells(table, found, headed=headed)


def imported(
    table: Table, columns: Sequence[str], fields: Sequence[Field], side: Side, *, headed: bool
) -> Imported:
    """Return the rows as recruits; `columns` tells by key what stands in each column.

    Raises RuleBroken when no column tells the name.
    """
    if NAME not in columns:
        raise RuleBroken(tr("“{table}”: choose the column with the names.", table=table.name))
    found = _Reading(table, columns, {f"{STAT}{stat.key}": stat for stat in fields}, side)
    for row in table.rows[headed : headed + MOST_COMBATANTS]:
        found.take(row)
    if headed and (unknown := list(_unknown(table, columns, fields))):
        found.notices.append(notices.unknown_headings(table.name, unknown))
    rows = table.total - headed
    if rows > MOST_COMBATANTS:
        found.notices.append(notices.too_many_rows(table.name, rows))
    elif not rows:
        told = tr("“{table}” has only a header row.", table=table.name)
        found.notices.append(notices.Notice(sentence=told))
    return Imported(tuple(found.recruits), (*table.notices, *found.notices))


class _Reading:
    """Reads row after row, and remembers what was left out."""

    def __init__(
        self, table: Table, columns: Sequence[str], stats: Mapping[str, Field], side: Side
    ) -> None:
        self.recruits: list[Recruit] = []
        self.notices: list[notices.Notice] = []
        self._table = table
        self._columns = columns
        self._stats = stats
        self._side = side
        self._words = Vocabulary()
        self._full = False

    def take(self, row: TableRow) -> None:
        told = self._told(row)
        try:
            side, count, name = self._named(told)
            members = _count(told.get(MEMBERS, ""), MOST_MEMBERS)
        except RuleBroken as refusal:
            self._say(row, notices.row_left_out(refusal))
            return
        recruit = Recruit(
            name=name,
            side=self._side_of(row, told.get(SIDE, "")) or side,
            secrecy=self._secrecy(row),
            public_name=tidy(told.get(PUBLIC_NAME, "")),
            series=name if count > 1 else "",
            stats=dict(self._stats_of(row, told)),
            count=members,
            counters=tuple(self._counters(row, told)) or UNSET,
            note=told.get(NOTE, "")[:LONGEST],
        )
        self._add(row, recruit, count)

    def _named(self, told: Mapping[str, str]) -> tuple[Side, int, str]:
        """Return side, count and name; a cell may hold `3 x Orc` or `+Mira` as the typed list."""
        marked, typed, name = marked_name(tidy(told.get(NAME, "")))
        if typed > 1 and COUNT in told:
            raise RuleBroken(two_counts())
        count = max(typed, _count(told.get(COUNT, ""), MOST_EACH))
        usual = side_of_many(self._side) if typed > 1 else self._side
        return marked or usual, count, tidy_name(name)

    def _told(self, row: TableRow) -> dict[str, str]:
        found: dict[str, str] = {}
        for key, cell in zip(self._columns, row.cells, strict=True):
            if key and cell:
                found.setdefault(key, cell)
        return found

    def _add(self, row: TableRow, recruit: Recruit, count: int) -> None:
        room = MOST_COMBATANTS - len(self.recruits)
        self.recruits += [recruit] * min(count, room)
        if count > room and not self._full:
            self._full = True
            self._say(row, notices.full())

    def _side_of(self, row: TableRow, word: str) -> Side | None:
        found = self._words.side(word)
        if word and found is None:
            self._say(row, notices.no_side(short(word)))
        return found

    def _secrecy(self, row: TableRow) -> Secrecy:
        """Return what the players may see; a cell that does not say it clearly hides."""
        pairs = zip(self._columns, row.cells, strict=True)
        told = [(key, cell) for key, cell in pairs if key == VISIBLE or (key in _HIDES and cell)]
        seen = [self._seen(row, key, cell) for key, cell in told]
        return max(seen, key=[*Secrecy].index, default=Secrecy.FULL)

    def _seen(self, row: TableRow, key: str, cell: str) -> Secrecy:
        if key == SECRECY:
            if (found := self._words.secrecy(cell)) is None:
                known = [each.value for each in Secrecy]
                self._say(row, notices.none_of(short(cell), known))
            return found or Secrecy.HIDDEN
        hidden = self._words.is_hidden(cell) if key == HIDDEN else self._words.is_unseen(cell)
        if hidden is None:
            self._say(row, notices.neither(short(cell)))
        return Secrecy.FULL if hidden is False else Secrecy.HIDDEN

    def _stats_of(self, row: TableRow, told: Mapping[str, str]) -> Iterator[tuple[str, Answer]]:
        for key, stat in self._stats.items():
            if key not in told:
                continue
            text, fields = _whole(stat, told[key]), tuple(self._stats.values())
            for name, answer, wrong in stats_of(stat, text, fields):
                if wrong:
                    self._say(row, notices.left_out(wrong), name)
                yield name, answer

    def _counters(self, row: TableRow, told: Mapping[str, str]) -> Iterator[Counter]:
        """Yield the hit points of a row, also where a stat tells their most."""
        if text := told.get(HIT_POINTS, ""):
            read = _POOL.fullmatch(_unbracketed(text).strip())
            if read is None:
                self._say(row, notices.no_hit_points(short(text)))
            else:
                yield counter_called(HIT_POINTS, int(read[1]), int(read[2] or read[1]))
            return
        for key, stat in self._stats.items():
            read = _POOL.fullmatch(told.get(key, ""))
            kind = kind_called(stat.key)
            if read is not None and read[2] and kind is not None:
                yield counter_called(kind.key, int(read[1]), int(read[2]))

    def _say(self, row: TableRow, sentence: str, stat: str = "") -> None:
        self.notices.append(notices.on_line(self._table.name, row.line, sentence, stat))


def _unknown(table: Table, columns: Sequence[str], fields: Sequence[Field]) -> Iterator[str]:
    """Yield the headings that no one knows, of columns in which something stands."""
    named = _by_header(table, fields)
    for place, (key, meant) in enumerate(zip(columns, named, strict=True)):
        title = table.rows[0].cells[place]
        if title and LEFT_OUT == key == meant and any(row.cells[place] for row in table.rows[1:]):
            yield short(title)


def _by_header(table: Table, fields: Sequence[Field]) -> Iterator[str]:
    """Yield for each cell of the first row what it names, or nothing; the system's words win."""
    stats = {f"{STAT}{stat.key}": stat for stat in fields}
    known = {
        **headers(),
        **{plain(word): key for key, stat in stats.items() for word in ways(stat.source)},
        **{plain(each.title): each.key for each in targets(())},
        **{word: key for key, stat in stats.items() for word in reversed(words(stat))},
    }
    known.pop("", None)
    for cell in table.rows[0].cells:
        yield known.get(plain(cell)) or known.get(plain(_unbracketed(cell)), LEFT_OUT)


def _unbracketed(text: str) -> str:
    """Return a text without what is in brackets, in one go however many are never closed."""
    whole, closed, rest = text.rpartition(")")
    return _BRACKET.sub("", whole + closed) + rest


def _by_cells(table: Table, found: Sequence[str], *, headed: bool) -> tuple[str, ...]:
    """Return `found` with the columns whose cells all name a side, or what the players see."""
    guessed, known = list(found), Vocabulary()
    columns = list(zip(*(row.cells for row in table.rows[headed:]), strict=True))
    for key, meaning in ((SECRECY, known.secrecy), (SIDE, known.side)):
        for place, cells in enumerate(columns):
            words = [cell for cell in cells if cell and not is_number(cell)]
            if guessed[place] == LEFT_OUT and words and all(map(meaning, words)):
                guessed[place] = LEFT_OUT if key in guessed else key
    return tuple(guessed)


def _texts(table: Table, found: Sequence[str], *, headed: bool) -> int | None:
    """Return the first column that tells nothing yet and holds more than numbers."""
    rows = table.rows[headed:]
    for place, key in enumerate(found):
        cells = [row.cells[place] for row in rows if row.cells[place]]
        if key == LEFT_OUT and cells and not all(map(is_number, cells)):
            return place
    return None


def _count(text: str, most: int) -> int:
    if not text:
        return 1
    found = _COUNT.fullmatch(text.casefold().strip())
    if not found or not 1 <= int(found[1]) <= most:
        raise RuleBroken(
            tr("The count must be 1 to {most}, not “{word}”.", most=most, word=short(text))
        )
    return int(found[1])


def _whole(stat: Field, text: str) -> str:
    """Return `text` without the `.0` of spreadsheets; of `17/24` hit points what there was."""
    if stat.kind is not Kind.NUMBER:
        return text
    pool = _POOL.fullmatch(text) if kind_called(stat.key) else None
    if pool is not None and pool[2]:
        return pool[2]
    found = _WHOLE.fullmatch(text)
    return found[1] if found else text
