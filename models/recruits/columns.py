"""Guesses the meanings of a table's columns, and imports its rows by the chosen meanings."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import UNSET, Struct

from models.recruits import notices
from models.recruits.cast import STAT, Imported, read_combined_stat, score_names, stat_names
from models.recruits.stat_block import MAX_BLOCK_LENGTH
from models.recruits.table import Table, TableRow, is_number, seems_headed
from models.recruits.typed_list import (
    MAX_COUNT_PER_ITEM,
    parse_marked_name,
    side_of_many,
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
    MAXIMUM,
    MEMBERS,
    NAME,
    NOTE,
    PUBLIC_NAME,
    ROLLED,
    SECRECY,
    SECRECY_KEYS,
    SIDE,
    VISIBLE,
    Vocabulary,
    header_keys,
    is_blank,
    is_initiative,
    secrecy_key,
    vocabulary,
)
from models.rules.counters.counter_kinds import HIT_POINTS as HIT_POINTS_KIND
from models.rules.counters.counter_kinds import find_kind, make_counter, make_initiative
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind
from models.rules.names import comparable, shorten_quote, tidy, tidy_name
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COMBATANTS, MAX_MEMBERS
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr, translations

LEFT_OUT = ""
_REPEATABLE_KEYS = SECRECY_KEYS | {COUNTER}
"""Keys that several columns of one table may have."""
_MAX_DENOMINATOR = 4
"""The largest denominator that still suggests a fraction, such as a challenge rating of `1/4`."""
_MIN_ROLLED_INITIATIVE = 10
"""The lowest initiative that counts as a roll; lower ones are bonuses."""

_COUNT = re.compile(r"[x\u00d7]? ?([0-9]{1,6}) ?[x\u00d7]?")


class ColumnTarget(Struct, frozen=True):
    """A meaning that a column can have: its key and its title."""

    key: str
    title: str


def column_targets(fields: Sequence[Field]) -> tuple[ColumnTarget, ...]:
    return (
        ColumnTarget(LEFT_OUT, tr("Skip", "what a column of a table holds")),
        ColumnTarget(NAME, tr("Name", "what a column of a table holds")),
        ColumnTarget(COUNT, tr("Count", "what a column of a table holds")),
        ColumnTarget(MEMBERS, tr("Members", "what a column of a table holds")),
        ColumnTarget(SIDE, tr("Side", "what a column of a table holds")),
        ColumnTarget(PUBLIC_NAME, tr("Alias", "what a column of a table holds")),
        ColumnTarget(HIDDEN, tr("Hidden", "what a column of a table holds")),
        ColumnTarget(VISIBLE, tr("Visible", "what a column of a table holds")),
        ColumnTarget(SECRECY, tr("Players see", "what a column of a table holds")),
        ColumnTarget(HIT_POINTS, tr("Hit points", "what a column of a table holds")),
        ColumnTarget(CURRENT, tr("Current hit points", "what a column of a table holds")),
        ColumnTarget(MAXIMUM, tr("Max hit points", "what a column of a table holds")),
        ColumnTarget(COUNTER, tr("Counter", "what a column of a table holds")),
        ColumnTarget(ROLLED, tr("Rolled initiative", "what a column of a table holds")),
        ColumnTarget(EFFECTS, tr("Effects", "what a column of a table holds")),
        ColumnTarget(NOTE, tr("Note", "what a column of a table holds")),
        *(ColumnTarget(f"{STAT}{stat.key}", stat.title) for stat in fields),
    )


def has_header_row(table: Table, fields: Sequence[Field]) -> bool:
    return names_columns(table, fields) or seems_headed(table)


def names_columns(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether the first row has a heading, rather than a word that is itself a value."""
    words = vocabulary()
    columns = zip(*(row.cells for row in table.rows), strict=True)
    columns_by_key = zip(_keys_by_word(table, fields), columns, strict=True)
    return any(
        key and not all(map(words.secrecy, filter(None, cells))) for key, cells in columns_by_key
    )


def guess_columns(table: Table, fields: Sequence[Field], *, has_header: bool) -> tuple[str, ...]:
    """Return the key of each column, LEFT_OUT for those whose meaning is uncertain."""
    keys = list(_keys_by_header(table, fields)) if has_header else [LEFT_OUT] * table.width
    columns = [*zip(*(row.cells for row in table.rows[has_header:]), strict=True)]
    for column, cells in enumerate(columns):
        if has_header and keys[column] == LEFT_OUT:
            keys[column] = _key_of_numbers(table.rows[0].cells[column], cells, keys, fields)
        elif not has_header and HIT_POINTS not in keys and _are_pools(cells):
            keys[column] = HIT_POINTS
    for column, key in _score_columns(table, fields).items() if has_header else ():
        if keys[column] == LEFT_OUT and key not in keys:
            keys[column] = key
    for column, key in enumerate(keys):
        if key not in _REPEATABLE_KEYS and _is_filled_twice(columns, keys, column):
            keys[column] = LEFT_OUT
    if (
        NAME not in keys
        and (name_column := _first_text_column(table, keys, has_header=has_header)) is not None
    ):
        keys[name_column] = NAME
    return _keys_by_cells(table, keys, has_header=has_header)


def _key_of_numbers(
    heading: str, cells: Sequence[str], keys: Sequence[str], fields: Sequence[Field]
) -> str:
    """Return the key of a column of numbers: for initiative, for a common counter, or LEFT_OUT.

    If all initiatives are small, they count as bonuses to a roll.
    """
    pools = [*map(parse_pool, filter(None, cells))]
    if not pools or not all(pools):
        return LEFT_OUT
    if is_initiative(heading):
        bonuses = [f"{STAT}{field.key}" for field in fields if any(score_names(field))]
        are_small = all(pool and abs(pool.value) < _MIN_ROLLED_INITIATIVE for pool in pools)
        return next((key for key in bonuses if are_small and key not in keys), ROLLED)
    maxima = [
        pool.maximum for pool in pools if pool and pool.maximum and pool.value <= pool.maximum
    ]
    all_have_maximum = len(maxima) == len(pools) and max(maxima) > _MAX_DENOMINATOR
    return COUNTER if all_have_maximum or find_kind(heading) is not None else LEFT_OUT


def _are_pools(cells: Sequence[str]) -> bool:
    """Return whether all cells are numbers, some with a maximum as in `17/30`, but no fractions."""
    pools = [*map(parse_pool, filter(None, cells))]
    maxima = [pool.maximum for pool in pools if pool and pool.maximum]
    return all(pools) and max(maxima, default=0) > _MAX_DENOMINATOR


def _is_filled_twice(columns: Sequence[Sequence[str]], keys: Sequence[str], column: int) -> bool:
    """Return whether a row has cells in both this column and an earlier one with the same key."""
    earlier = [n for n in range(min(column, len(columns))) if keys[n] == keys[column]]
    return any(
        cell and earlier_cell
        for n in earlier
        for cell, earlier_cell in zip(columns[column], columns[n], strict=True)
    )


def import_table(
    table: Table,
    column_keys: Sequence[str],
    fields: Sequence[Field],
    side: Side,
    *,
    has_header: bool,
) -> Imported:
    """Return the rows as recruits; `column_keys` has the key of each column.

    Raises RuleBroken if no column holds the names.
    """
    if NAME not in column_keys:
        raise RuleBroken(tr("“{table}”: choose the column with the names.", table=table.name))
    stats = {f"{STAT}{stat.key}": stat for stat in fields}
    scores = _score_columns(table, fields) if has_header else {}
    scores = {column: key for column, key in scores.items() if column_keys[column] == key}
    reader = _RowReader(table, column_keys, stats, side, frozenset(scores), has_header=has_header)
    for column, key in scores.items():
        heading = shorten_quote(table.rows[0].cells[column])
        text = notices.worked_out_text(stats[key].title, heading)
        reader.notices.append(notices.file_notice(table.name, text))
    for row in table.rows[has_header : has_header + MAX_COMBATANTS]:
        reader.read_row(row)
    if has_header and (unknown := list(_unknown_headings(table, column_keys, fields))):
        reader.notices.append(notices.unknown_headings_notice(table.name, unknown))
    if not has_header and (numbers := list(_skipped_numbers(table, column_keys))):
        reader.notices.append(notices.skipped_numbers_notice(table.name, numbers))
    row_count = table.total - has_header
    if row_count > MAX_COMBATANTS:
        reader.notices.append(notices.too_many_rows_notice(table.name, row_count))
    elif not row_count:
        message = tr("“{table}” has only a header row.", table=table.name)
        reader.notices.append(notices.Notice(text=message))
    return Imported(tuple(reader.recruits), (*table.notices, *reader.notices))


class _RowReader:
    """Reads recruits from a table, row by row, and collects notices."""

    def __init__(
        self,
        table: Table,
        column_keys: Sequence[str],
        stats: Mapping[str, Field],
        side: Side,
        score_columns: Collection[int],
        *,
        has_header: bool,
    ) -> None:
        """Create a reader; `score_columns` are the indexes of columns with scores for modifiers."""
        self.recruits: list[Recruit] = []
        self.notices: list[notices.Notice] = []
        self._table = table
        self._column_keys = column_keys
        self._stats = stats
        self._side = side
        self._score_columns = score_columns
        self._counter_columns = [column for column, key in enumerate(column_keys) if key == COUNTER]
        self._counter_titles = _counter_titles(table, has_header=has_header)
        self._vocabulary = Vocabulary()
        self._is_full = False

    def read_row(self, row: TableRow) -> None:
        cells = self._cells_by_key(row)
        try:
            side, count, name = self._side_count_name(cells)
            members = _parse_count(cells.get(MEMBERS, ""), MAX_MEMBERS)
        except RuleBroken as refusal:
            self._add_notice(row, notices.row_skipped_text(refusal))
            return
        recruit = Recruit(
            name=name,
            side=self._side_of(row, cells.get(SIDE, "")) or side,
            secrecy=self._secrecy(row),
            public_name=tidy(cells.get(PUBLIC_NAME, "")),
            series=name if count > 1 else "",
            stats=dict(self._stats_of(row, {**cells, **dict(self._max_hit_points(cells))})),
            count=members,
            counters=tuple(self._counters(row, cells)) or UNSET,
            note=_note(cells.get(NOTE, "")),
            effects=tuple(dict.fromkeys(self._effects(row, cells.get(EFFECTS, "")))),
        )
        self._add(row, recruit, count)

    def _side_count_name(self, cells: Mapping[str, str]) -> tuple[Side, int, str]:
        """Return side, count and name; the name's cell may read `3 x Orc` or `+Mira`."""
        marked_side, name_count, name = parse_marked_name(tidy(cells.get(NAME, "")))
        if name_count > 1 and COUNT in cells:
            raise RuleBroken(two_counts_text())
        count = max(name_count, _parse_count(cells.get(COUNT, ""), MAX_COUNT_PER_ITEM))
        default_side = side_of_many(self._side) if name_count > 1 else self._side
        return marked_side or default_side, count, tidy_name(name)

    def _cells_by_key(self, row: TableRow) -> dict[str, str]:
        cells: dict[str, str] = {}
        for column, (key, cell) in enumerate(zip(self._column_keys, row.cells, strict=True)):
            if key and cell:
                cells.setdefault(
                    key, modifier_of_score(cell) if column in self._score_columns else cell
                )
        return cells

    def _add(self, row: TableRow, recruit: Recruit, count: int) -> None:
        space = MAX_COMBATANTS - len(self.recruits)
        self.recruits += [recruit] * min(count, space)
        if count > space and not self._is_full:
            self._is_full = True
            self._add_notice(row, notices.stopped_at_limit_text())

    def _side_of(self, row: TableRow, word: str) -> Side | None:
        side = self._vocabulary.side(word)
        if word and side is None:
            self._add_notice(row, notices.unknown_side_text(shorten_quote(word)))
        return side

    def _secrecy(self, row: TableRow) -> Secrecy:
        """Return the secrecy that a row's cells give; an unreadable cell hides the combatant."""
        pairs = zip(self._column_keys, row.cells, strict=True)
        cells = [
            (key, cell) for key, cell in pairs if key == VISIBLE or (key in SECRECY_KEYS and cell)
        ]
        secrecies = [self._cell_secrecy(row, key, cell) for key, cell in cells]
        return max(secrecies, key=[*Secrecy].index, default=Secrecy.FULL)

    def _cell_secrecy(self, row: TableRow, key: str, cell: str) -> Secrecy:
        if key == SECRECY:
            if (secrecy := self._vocabulary.secrecy(cell)) is None:
                allowed = [each.value for each in Secrecy]
                self._add_notice(row, notices.unknown_secrecy_text(shorten_quote(cell), allowed))
            return secrecy or Secrecy.HIDDEN
        is_hidden = (
            self._vocabulary.is_hidden(cell) if key == HIDDEN else self._vocabulary.is_unseen(cell)
        )
        if is_hidden is None:
            self._add_notice(row, notices.not_yes_or_no_text(shorten_quote(cell)))
        return Secrecy.FULL if is_hidden is False else Secrecy.HIDDEN

    def _stats_of(self, row: TableRow, cells: Mapping[str, str]) -> Iterator[tuple[str, Answer]]:
        for key, stat in self._stats.items():
            if key not in cells:
                continue
            text, fields = _number_text(stat, cells[key]), tuple(self._stats.values())
            for name, answer, error in read_combined_stat(stat, text, fields):
                if error:
                    self._add_notice(row, notices.skipped_text(error), name)
                yield name, answer

    def _counters(self, row: TableRow, cells: Mapping[str, str]) -> Iterator[Counter]:
        """Yield the counters in a row: hit points, counters in the columns of stats, and others."""
        pools = {key: parse_pool(cells[key]) for key in HIT_POINT_KEYS if key in cells}
        for key in (key for key, pool in pools.items() if pool is None):
            self._add_notice(row, notices.bad_hit_points_text(shorten_quote(cells[key])))
        stat_pools = [
            (kind.key, pool)
            for key, stat in self._stats.items()
            if (pool := parse_pool(cells.get(key, ""))) and (kind := find_kind(stat.key))
        ]
        for key, stat_pool in stat_pools:
            if key == HIT_POINTS and any(pools.values()):
                pools[HIT_POINTS] = pools.get(HIT_POINTS) or stat_pool
            elif stat_pool.maximum is not None:
                yield self._counter(row, key, [stat_pool])
        hit_points = [pool for key in HIT_POINT_KEYS if (pool := pools.get(key))]
        if hit_points:
            yield self._counter(row, HIT_POINTS, hit_points)
        yield from self._other_counters(row)
        if cell := cells.get(ROLLED):
            if (rolled := parse_pool(cell)) is None:
                text = notices.bad_initiative_text(shorten_quote(cell))
                self._add_notice(row, text)
            else:
                yield make_initiative(rolled.value)

    def _effects(self, row: TableRow, cell: str) -> Iterator[str]:
        for condition in parse_conditions(cell):
            if condition.effect:
                yield condition.effect
            if condition.left_out:
                self._add_notice(
                    row, notices.unread_effect_text(condition.effect, condition.left_out)
                )

    def _other_counters(self, row: TableRow) -> Iterator[Counter]:
        for column in self._counter_columns:
            if not (cell := row.cells[column]):
                continue
            if (pool := parse_pool(cell)) is None:
                text = notices.bad_counter_text(self._counter_titles[column], shorten_quote(cell))
                self._add_notice(row, text)
            else:
                yield make_counter(self._counter_titles[column], pool.value, pool.maximum)

    def _counter(self, row: TableRow, key: str, pools: Sequence[Pool]) -> Counter:
        """Return a counter with the value of the first pool and the maximum of the last."""
        current, full = pools[0], pools[-1]
        maximum = current.maximum or full.maximum or full.value
        counter = make_counter(key, current.value, maximum)
        numbers = {number for pool in pools for number in pool if number is not None}
        if unused := sorted(numbers - {counter.value, counter.maximum}):
            self._add_notice(row, notices.unequal_hit_points_text(unused, counter.value, maximum))
        return counter

    def _max_hit_points(self, cells: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Yield the key of the stat for maximum hit points, and the text from which to read it."""
        cell = cells.get(MAXIMUM) or cells.get(HIT_POINTS) or cells.get(CURRENT)
        for key, stat in self._stats.items():
            may_be_set = key not in cells or MAXIMUM in cells
            if cell and may_be_set and find_kind(stat.key) is HIT_POINTS_KIND:
                yield key, cell

    def _add_notice(self, row: TableRow, text: str, stat: str = "") -> None:
        self.notices.append(notices.line_notice(self._table.name, row.line, text, stat))


def _counter_titles(table: Table, *, has_header: bool) -> list[str]:
    """Return, for each column, the title that its counter has if the column is a counter."""
    headings = table.rows[0].cells if has_header else ("",) * table.width
    return [tidy(each.rpartition(":")[2]) or tr("Counter") for each in headings]


def _unknown_headings(
    table: Table, column_keys: Sequence[str], fields: Sequence[Field]
) -> Iterator[str]:
    guesses = guess_columns(table, fields, has_header=True)
    for column, (key, guess) in enumerate(zip(column_keys, guesses, strict=True)):
        title = table.rows[0].cells[column]
        if title and LEFT_OUT == key == guess and any(row.cells[column] for row in table.rows[1:]):
            yield shorten_quote(title)


def _skipped_numbers(table: Table, column_keys: Sequence[str]) -> Iterator[str]:
    """Yield the first number of each column that holds numbers but is left out."""
    for column, key in enumerate(column_keys):
        cells = [row.cells[column] for row in table.rows if row.cells[column]]
        if key == LEFT_OUT and cells and all(is_number(each) or parse_pool(each) for each in cells):
            yield shorten_quote(cells[0])


def _score_columns(table: Table, fields: Sequence[Field]) -> Mapping[int, str]:
    """Map the index of each column of scores to the key of the stat derived from them."""
    target_by_word = {word: f"{STAT}{stat.key}" for stat in fields for word in score_names(stat)}
    keys = enumerate(target_by_word.get(comparable(cell), "") for cell in table.rows[0].cells)
    return {column: key for column, key in keys if key}


def _keys_by_header(table: Table, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the key for each heading, or ""; a heading that only mentions secrecy also has one."""
    cells_and_keys = zip(table.rows[0].cells, _keys_by_word(table, fields), strict=True)
    return (key or secrecy_key(cell) for cell, key in cells_and_keys)


def _keys_by_word(table: Table, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the key that each heading names, or ""; names of the system's stats take precedence."""
    stats = {f"{STAT}{stat.key}": stat for stat in fields}
    key_by_word = {
        **header_keys(),
        **{
            comparable(word): key
            for key, stat in stats.items()
            for word in translations(stat.source)
        },
        **{comparable(each.title): each.key for each in column_targets(())},
        **{word: key for key, stat in stats.items() for word in reversed(stat_names(stat))},
    }
    key_by_word.pop("", None)
    for cell in table.rows[0].cells:
        yield (
            key_by_word.get(comparable(cell))
            or vocabulary().hit_points_key(comparable(cell))
            or key_by_word.get(comparable(without_brackets(cell)))
            or _counter_key(cell, key_by_word)
        )


def _counter_key(heading: str, keys: Mapping[str, str]) -> str:
    """Return COUNTER for a heading such as `Counter: Mood`, otherwise LEFT_OUT."""
    word, _, title = heading.partition(":")
    return COUNTER if title and keys.get(comparable(word)) == COUNTER else LEFT_OUT


def _keys_by_cells(table: Table, keys: Sequence[str], *, has_header: bool) -> tuple[str, ...]:
    """Return `keys`, filled in for columns without a key that hold only sides or secrecies."""
    guessed, words = list(keys), vocabulary()
    columns = list(zip(*(row.cells for row in table.rows[has_header:]), strict=True))
    for key, parse in ((SECRECY, words.secrecy), (SIDE, words.side)):
        for column, cells in enumerate(columns):
            text_cells = [cell for cell in cells if cell and not is_number(cell)]
            if guessed[column] == LEFT_OUT and text_cells and all(map(parse, text_cells)):
                guessed[column] = LEFT_OUT if key in guessed else key
    return tuple(guessed)


def _first_text_column(table: Table, keys: Sequence[str], *, has_header: bool) -> int | None:
    """Return the index of the first column that has no key and doesn't hold only numbers."""
    rows = table.rows[has_header:]
    for column, key in enumerate(keys):
        cells = [row.cells[column] for row in rows if row.cells[column]]
        if key == LEFT_OUT and cells and not all(map(is_number, cells)):
            return column
    return None


def _parse_count(text: str, max_count: int) -> int:
    if not text:
        return 1
    match = _COUNT.fullmatch(plain_number(text).casefold())
    if not match or not 1 <= int(match[1]) <= max_count:
        raise RuleBroken(
            tr(
                "The count must be 1 to {most}, not “{word}”.",
                most=max_count,
                word=shorten_quote(text),
            )
        )
    return int(match[1])


def _note(cell: str) -> str:
    return "" if is_blank(cell) else cell[:MAX_BLOCK_LENGTH]


def _number_text(stat: Field, text: str) -> str:
    """Return the text of a stat as a plain number; of hit points like `17/24`, the maximum."""
    if stat.kind is not Kind.NUMBER:
        return text
    pool = parse_pool(text) if find_kind(stat.key) else None
    if pool is not None:
        return str(pool.value if pool.maximum is None else pool.maximum)
    return plain_number(text)
