"""The columns of a table: their meaning, guessed first and then chosen."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import UNSET, Struct

from models.recruits import notices
from models.recruits.cast import STAT, Imported, read_stats, score_words_for, words_for
from models.recruits.stat_block import LONGEST
from models.recruits.table import Table, TableRow, is_number, seems_headed
from models.recruits.typed_list import (
    MOST_EACH,
    parse_marked_name,
    side_of_many,
    tidy_name,
    two_counts_text,
)
from models.recruits.words.conditions import parse_conditions
from models.recruits.words.numbers import (
    Pool,
    modifier_of_score,
    parse_pool,
    plain_number,
    without_brackets,
)
from models.recruits.words.vocabulary import (
    COUNT,
    COUNTER,
    CURRENT,
    EFFECTS,
    HIDDEN,
    HIT_POINT_KEYS,
    HIT_POINTS,
    MEMBERS,
    MOST,
    NAME,
    NOTE,
    PUBLIC_NAME,
    ROLLED,
    SECRECY,
    SECRECY_KEYS,
    SIDE,
    VISIBLE,
    Vocabulary,
    headers,
    is_blank,
    is_initiative,
    secrecy_key,
    vocabulary,
)
from models.rules.counters.counter_kinds import HIT_POINTS as HIT_POINTS_KIND
from models.rules.counters.counter_kinds import find_kind, make_counter, make_initiative
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind
from models.rules.names import comparable, shorten_quote, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS, MOST_MEMBERS
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr, translations

LEFT_OUT = ""
_REPEATED = SECRECY_KEYS | {COUNTER}
"""Keys that several columns may have."""
_LARGEST_FRACTION = 4
"""Most of the denominators in columns such as a challenge of `1/4`."""
_LEAST_ROLLED = 10
"""Initiatives from this number on were rolled."""

_COUNT = re.compile(r"[x\u00d7]? ?([0-9]{1,6}) ?[x\u00d7]?")


class ColumnTarget(Struct, frozen=True):
    """A meaning of a column: its key, and its title."""

    key: str
    title: str


def targets(fields: Sequence[Field]) -> tuple[ColumnTarget, ...]:
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
        ColumnTarget(CURRENT, tr("Current hit points", "what a column of a table tells")),
        ColumnTarget(MOST, tr("Max hit points", "what a column of a table tells")),
        ColumnTarget(COUNTER, tr("Counter", "what a column of a table tells")),
        ColumnTarget(ROLLED, tr("Rolled initiative", "what a column of a table tells")),
        ColumnTarget(EFFECTS, tr("Effects", "what a column of a table tells")),
        ColumnTarget(NOTE, tr("Note", "what a column of a table tells")),
        *(ColumnTarget(f"{STAT}{stat.key}", stat.title) for stat in fields),
    )


def has_header_row(table: Table, fields: Sequence[Field]) -> bool:
    return names_columns(table, fields) or seems_headed(table)


def names_columns(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether a word in the first row is a heading, not a cell's content."""
    vocabulary = Vocabulary()
    columns = zip(*(row.cells for row in table.rows), strict=True)
    named = zip(_keys_by_word(table, fields), columns, strict=True)
    return any(
        key and not all(map(vocabulary.secrecy, filter(None, cells))) for key, cells in named
    )


def guess_columns(table: Table, fields: Sequence[Field], *, has_header: bool) -> tuple[str, ...]:
    """Return the key of each column; unsure ones are left out."""
    keys = list(_keys_by_header(table, fields)) if has_header else [LEFT_OUT] * table.width
    columns = [*zip(*(row.cells for row in table.rows[has_header:]), strict=True)]
    for column, cells in enumerate(columns):
        if has_header and keys[column] == LEFT_OUT:
            keys[column] = _key_of_numbers(table.rows[0].cells[column], cells, keys, fields)
        elif not has_header and HIT_POINTS not in keys and _are_pools(cells):
            keys[column] = HIT_POINTS
    for column, key in _scores(table, fields).items() if has_header else ():
        if keys[column] == LEFT_OUT and key not in keys:
            keys[column] = key
    for column, key in enumerate(keys):
        if key not in _REPEATED and _is_filled_twice(columns, keys, column):
            keys[column] = LEFT_OUT
    if (
        NAME not in keys
        and (first := _first_text_column(table, keys, has_header=has_header)) is not None
    ):
        keys[first] = NAME
    return _keys_by_cells(table, keys, has_header=has_header)


def _key_of_numbers(
    heading: str, cells: Sequence[str], keys: Sequence[str], fields: Sequence[Field]
) -> str:
    """Return the key of a column of numbers: initiative, a counter that many games have, or none.

    Initiatives are what is added to a roll if all of them are small.
    """
    pools = [*map(parse_pool, filter(None, cells))]
    if not pools or not all(pools):
        return LEFT_OUT
    if is_initiative(heading):
        bonuses = [f"{STAT}{each.key}" for each in fields if any(score_words_for(each))]
        is_small = all(each and abs(each.value) < _LEAST_ROLLED for each in pools)
        return next((key for key in bonuses if is_small and key not in keys), ROLLED)
    most = [each.most for each in pools if each and each.most and each.value <= each.most]
    are_full = len(most) == len(pools) and max(most) > _LARGEST_FRACTION
    return COUNTER if are_full or find_kind(heading) is not None else LEFT_OUT


def _are_pools(cells: Sequence[str]) -> bool:
    """Return whether cells are numbers, some with the most as in `17/30`, and no fractions."""
    pools = [*map(parse_pool, filter(None, cells))]
    most = [each.most for each in pools if each and each.most]
    return all(pools) and max(most, default=0) > _LARGEST_FRACTION


def _is_filled_twice(columns: Sequence[Sequence[str]], keys: Sequence[str], column: int) -> bool:
    """Return whether a row has a cell in a column and in an earlier one of its key."""
    earlier = [n for n in range(min(column, len(columns))) if keys[n] == keys[column]]
    return any(
        mine and other
        for n in earlier
        for mine, other in zip(columns[column], columns[n], strict=True)
    )


def import_table(
    table: Table, columns: Sequence[str], fields: Sequence[Field], side: Side, *, has_header: bool
) -> Imported:
    """Return the rows as recruits; `columns` are the keys of the columns.

    Raises RuleBroken when no column is the name.
    """
    if NAME not in columns:
        raise RuleBroken(tr("“{table}”: choose the column with the names.", table=table.name))
    stats = {f"{STAT}{stat.key}": stat for stat in fields}
    scores = _scores(table, fields) if has_header else {}
    scores = {column: key for column, key in scores.items() if columns[column] == key}
    reader = _RowReader(table, columns, stats, side, frozenset(scores), has_header=has_header)
    for column, key in scores.items():
        heading = shorten_quote(table.rows[0].cells[column])
        text = notices.worked_out_text(stats[key].title, heading)
        reader.notices.append(notices.file_notice(table.name, text))
    for row in table.rows[has_header : has_header + MOST_COMBATANTS]:
        reader.read_row(row)
    if has_header and (unknown := list(_unknown_headings(table, columns, fields))):
        reader.notices.append(notices.unknown_headings(table.name, unknown))
    if not has_header and (numbers := list(_skipped_numbers(table, columns))):
        reader.notices.append(notices.skipped_numbers(table.name, numbers))
    rows = table.total - has_header
    if rows > MOST_COMBATANTS:
        reader.notices.append(notices.too_many_rows(table.name, rows))
    elif not rows:
        sentence = tr("“{table}” has only a header row.", table=table.name)
        reader.notices.append(notices.Notice(sentence=sentence))
    return Imported(tuple(reader.recruits), (*table.notices, *reader.notices))


class _RowReader:
    """Reads row after row, and collects notices."""

    def __init__(
        self,
        table: Table,
        columns: Sequence[str],
        stats: Mapping[str, Field],
        side: Side,
        scores: Collection[int],
        *,
        has_header: bool,
    ) -> None:
        """Read columns by their keys; those at the places `scores` hold scores of modifiers."""
        self.recruits: list[Recruit] = []
        self.notices: list[notices.Notice] = []
        self._table = table
        self._columns = columns
        self._stats = stats
        self._side = side
        self._scores = scores
        self._counted = [column for column, key in enumerate(columns) if key == COUNTER]
        self._headings = _counter_titles(table, has_header=has_header)
        self._vocabulary = Vocabulary()
        self._full = False

    def read_row(self, row: TableRow) -> None:
        cells = self._cells_by_key(row)
        try:
            side, count, name = self._side_count_name(cells)
            members = _parse_count(cells.get(MEMBERS, ""), MOST_MEMBERS)
        except RuleBroken as refusal:
            self._add_notice(row, notices.row_skipped_text(refusal))
            return
        recruit = Recruit(
            name=name,
            side=self._side_of(row, cells.get(SIDE, "")) or side,
            secrecy=self._secrecy(row),
            public_name=tidy(cells.get(PUBLIC_NAME, "")),
            series=name if count > 1 else "",
            stats=dict(self._stats_of(row, {**cells, **dict(self._most_hit_points(cells))})),
            count=members,
            counters=tuple(self._counters(row, cells)) or UNSET,
            note=_note(cells.get(NOTE, "")),
            effects=tuple(dict.fromkeys(self._effects(row, cells.get(EFFECTS, "")))),
        )
        self._add(row, recruit, count)

    def _side_count_name(self, cells: Mapping[str, str]) -> tuple[Side, int, str]:
        """Return side, count and name; a cell may be like `3 x Orc` or `+Mira`."""
        marked, typed, name = parse_marked_name(tidy(cells.get(NAME, "")))
        if typed > 1 and COUNT in cells:
            raise RuleBroken(two_counts_text())
        count = max(typed, _parse_count(cells.get(COUNT, ""), MOST_EACH))
        usual = side_of_many(self._side) if typed > 1 else self._side
        return marked or usual, count, tidy_name(name)

    def _cells_by_key(self, row: TableRow) -> dict[str, str]:
        found: dict[str, str] = {}
        for column, (key, cell) in enumerate(zip(self._columns, row.cells, strict=True)):
            if key and cell:
                found.setdefault(key, modifier_of_score(cell) if column in self._scores else cell)
        return found

    def _add(self, row: TableRow, recruit: Recruit, count: int) -> None:
        room = MOST_COMBATANTS - len(self.recruits)
        self.recruits += [recruit] * min(count, room)
        if count > room and not self._full:
            self._full = True
            self._add_notice(row, notices.stopped_at_limit())

    def _side_of(self, row: TableRow, word: str) -> Side | None:
        side = self._vocabulary.side(word)
        if word and side is None:
            self._add_notice(row, notices.unknown_side_text(shorten_quote(word)))
        return side

    def _secrecy(self, row: TableRow) -> Secrecy:
        """Return what players may see; an unclear cell hides."""
        pairs = zip(self._columns, row.cells, strict=True)
        cells = [
            (key, cell) for key, cell in pairs if key == VISIBLE or (key in SECRECY_KEYS and cell)
        ]
        seen = [self._cell_secrecy(row, key, cell) for key, cell in cells]
        return max(seen, key=[*Secrecy].index, default=Secrecy.FULL)

    def _cell_secrecy(self, row: TableRow, key: str, cell: str) -> Secrecy:
        if key == SECRECY:
            if (secrecy := self._vocabulary.secrecy(cell)) is None:
                allowed = [each.value for each in Secrecy]
                self._add_notice(row, notices.unknown_secrecy_text(shorten_quote(cell), allowed))
            return secrecy or Secrecy.HIDDEN
        hidden = (
            self._vocabulary.is_hidden(cell) if key == HIDDEN else self._vocabulary.is_unseen(cell)
        )
        if hidden is None:
            self._add_notice(row, notices.not_yes_or_no_text(shorten_quote(cell)))
        return Secrecy.FULL if hidden is False else Secrecy.HIDDEN

    def _stats_of(self, row: TableRow, cells: Mapping[str, str]) -> Iterator[tuple[str, Answer]]:
        for key, stat in self._stats.items():
            if key not in cells:
                continue
            text, fields = _number_text(stat, cells[key]), tuple(self._stats.values())
            for name, answer, wrong in read_stats(stat, text, fields):
                if wrong:
                    self._add_notice(row, notices.skipped_text(wrong), name)
                yield name, answer

    def _counters(self, row: TableRow, cells: Mapping[str, str]) -> Iterator[Counter]:
        """Yield the hit points of a row, also where a stat gives their most."""
        pools = {key: parse_pool(cells[key]) for key in HIT_POINT_KEYS if key in cells}
        for key in (key for key, found in pools.items() if found is None):
            self._add_notice(row, notices.bad_hit_points_text(shorten_quote(cells[key])))
        of_stats = [
            (kind.key, found)
            for key, stat in self._stats.items()
            if (found := parse_pool(cells.get(key, ""))) and (kind := find_kind(stat.key))
        ]
        for key, found in of_stats:
            if key == HIT_POINTS and any(pools.values()):
                pools[HIT_POINTS] = pools.get(HIT_POINTS) or found
            elif found.most is not None:
                yield self._counter(row, key, [found])
        own = [found for key in HIT_POINT_KEYS if (found := pools.get(key))]
        if own:
            yield self._counter(row, HIT_POINTS, own)
        yield from self._other_counters(row)
        if cell := cells.get(ROLLED):
            if (rolled := parse_pool(cell)) is None:
                sentence = notices.bad_initiative_text(shorten_quote(cell))
                self._add_notice(row, sentence)
            else:
                yield make_initiative(rolled.value)

    def _effects(self, row: TableRow, cell: str) -> Iterator[str]:
        for each in parse_conditions(cell):
            if each.effect:
                yield each.effect
            if each.left_out:
                self._add_notice(row, notices.unread_effect_text(each.effect, each.left_out))

    def _other_counters(self, row: TableRow) -> Iterator[Counter]:
        for column in self._counted:
            if not (cell := row.cells[column]):
                continue
            if (pool := parse_pool(cell)) is None:
                sentence = notices.bad_counter_text(self._headings[column], shorten_quote(cell))
                self._add_notice(row, sentence)
            else:
                yield make_counter(self._headings[column], pool.value, pool.most)

    def _counter(self, row: TableRow, key: str, pools: Sequence[Pool]) -> Counter:
        """Return the counter of pools, the first of what is left, the last of the most."""
        left, full = pools[0], pools[-1]
        most = left.most or full.most or full.value
        counter = make_counter(key, left.value, most)
        numbers = {number for each in pools for number in each if number is not None}
        if lost := sorted(numbers - {counter.value, counter.most}):
            self._add_notice(row, notices.unequal_hit_points_text(lost, counter.value, most))
        return counter

    def _most_hit_points(self, cells: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Yield the stat for a game's maximum hit points, if other columns give it."""
        other = cells.get(MOST) or cells.get(HIT_POINTS) or cells.get(CURRENT)
        for key, stat in self._stats.items():
            is_open = key not in cells or MOST in cells
            if other and is_open and find_kind(stat.key) is HIT_POINTS_KIND:
                yield key, other

    def _add_notice(self, row: TableRow, sentence: str, stat: str = "") -> None:
        self.notices.append(notices.line_notice(self._table.name, row.line, sentence, stat))


def _counter_titles(table: Table, *, has_header: bool) -> list[str]:
    """Return the title that a counter in each column has."""
    headings = table.rows[0].cells if has_header else ("",) * table.width
    return [tidy(each.rpartition(":")[2]) or tr("Counter") for each in headings]


def _unknown_headings(
    table: Table, columns: Sequence[str], fields: Sequence[Field]
) -> Iterator[str]:
    guessed = guess_columns(table, fields, has_header=True)
    for column, (key, meant) in enumerate(zip(columns, guessed, strict=True)):
        title = table.rows[0].cells[column]
        if title and LEFT_OUT == key == meant and any(row.cells[column] for row in table.rows[1:]):
            yield shorten_quote(title)


def _skipped_numbers(table: Table, columns: Sequence[str]) -> Iterator[str]:
    """Yield the first number of each column of numbers that is left out."""
    for column, key in enumerate(columns):
        cells = [row.cells[column] for row in table.rows if row.cells[column]]
        if key == LEFT_OUT and cells and all(is_number(each) or parse_pool(each) for each in cells):
            yield shorten_quote(cells[0])


def _scores(table: Table, fields: Sequence[Field]) -> Mapping[int, str]:
    """Return the places of columns with scores, each with the key of the stat they modify."""
    words = {word: f"{STAT}{stat.key}" for stat in fields for word in score_words_for(stat)}
    found = enumerate(words.get(comparable(cell), "") for cell in table.rows[0].cells)
    return {column: key for column, key in found if key}


def _keys_by_header(table: Table, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the key of each cell of the first row, also by words in it, or ""."""
    by_words = zip(table.rows[0].cells, _keys_by_word(table, fields), strict=True)
    return (key or secrecy_key(cell) for cell, key in by_words)


def _keys_by_word(table: Table, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the key named by each cell of the first row, or ""; the system's words win."""
    stats = {f"{STAT}{stat.key}": stat for stat in fields}
    by_word = {
        **headers(),
        **{
            comparable(word): key
            for key, stat in stats.items()
            for word in translations(stat.source)
        },
        **{comparable(each.title): each.key for each in targets(())},
        **{word: key for key, stat in stats.items() for word in reversed(words_for(stat))},
    }
    by_word.pop("", None)
    for cell in table.rows[0].cells:
        yield (
            by_word.get(comparable(cell))
            or vocabulary().hit_points_key(comparable(cell))
            or by_word.get(comparable(without_brackets(cell)))
            or _counter_key(cell, by_word)
        )


def _counter_key(heading: str, keys: Mapping[str, str]) -> str:
    """Return the key of a heading such as `Counter: Mood`, or nothing."""
    word, _, title = heading.partition(":")
    return COUNTER if title and keys.get(comparable(word)) == COUNTER else LEFT_OUT


def _keys_by_cells(table: Table, found: Sequence[str], *, has_header: bool) -> tuple[str, ...]:
    """Return `found` with the columns whose cells are all sides, or all secrecies."""
    guessed, vocabulary = list(found), Vocabulary()
    columns = list(zip(*(row.cells for row in table.rows[has_header:]), strict=True))
    for key, meaning in ((SECRECY, vocabulary.secrecy), (SIDE, vocabulary.side)):
        for column, cells in enumerate(columns):
            words = [cell for cell in cells if cell and not is_number(cell)]
            if guessed[column] == LEFT_OUT and words and all(map(meaning, words)):
                guessed[column] = LEFT_OUT if key in guessed else key
    return tuple(guessed)


def _first_text_column(table: Table, keys: Sequence[str], *, has_header: bool) -> int | None:
    """Return the first column without a key that holds more than numbers."""
    rows = table.rows[has_header:]
    for column, key in enumerate(keys):
        cells = [row.cells[column] for row in rows if row.cells[column]]
        if key == LEFT_OUT and cells and not all(map(is_number, cells)):
            return column
    return None


def _parse_count(text: str, most: int) -> int:
    if not text:
        return 1
    match = _COUNT.fullmatch(plain_number(text).casefold())
    if not match or not 1 <= int(match[1]) <= most:
        raise RuleBroken(
            tr("The count must be 1 to {most}, not “{word}”.", most=most, word=shorten_quote(text))
        )
    return int(match[1])


def _note(cell: str) -> str:
    return "" if is_blank(cell) else cell[:LONGEST]


def _number_text(stat: Field, text: str) -> str:
    """Return `text` as a plain number; for hit points like `17/24`, the maximum."""
    if stat.kind is not Kind.NUMBER:
        return text
    pool = parse_pool(text) if find_kind(stat.key) else None
    if pool is not None:
        return str(pool.value if pool.most is None else pool.most)
    return plain_number(text)
