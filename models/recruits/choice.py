"""Choices for sources: the columns of tables, and all recruits together."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.cast import Cast, Imported, enlist
from models.recruits.columns import guess_columns, has_header_row, import_table
from models.recruits.games import ANY_GAMES, PlayedGames
from models.recruits.notices import Notice, file_notice, unused_initiatives_text
from models.recruits.sources import Source, read_text_source
from models.recruits.table import Table, parse_table
from models.recruits.typed_list import with_distinct_names
from models.recruits.words.pasted_list import (
    PastedList,
    find_pasted_list,
    has_columns,
    import_list,
)
from models.refused import Refused
from models.rules.counters.counter_kinds import INITIATIVE
from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS, MOST_EFFECTS
from models.scheduler.combatant import Side
from models.wording import tr

_MOST_EFFECTS: Final = MOST_EFFECTS // 2


class ChosenSource(Struct, frozen=True):
    """A source; for a table the keys of its columns, and whether its first row names them."""

    source: Source
    columns: tuple[str, ...] = ()
    has_header: bool = True


def choose_columns(
    source: Source, fields: Sequence[Field], *, has_header: bool | None = None
) -> ChosenSource:
    """Return a source with its columns guessed, and `has_header` too if it is None.

    A short list that was read as a table becomes a list again.
    """
    if not isinstance(source, Table):
        return ChosenSource(source)
    if has_header is None and not source.has_header:
        if (pasted := find_pasted_list(source, fields)) is not None:
            return ChosenSource(pasted)
        has_header = has_header_row(source, fields)
    has_header = has_header is not False
    return ChosenSource(source, guess_columns(source, fields, has_header=has_header), has_header)


def is_table(text: str, fields: Sequence[Field]) -> bool:
    """Return whether a text typed or pasted as names is a table, or another program's.

    Read as names, its header and columns would become combatants, and hidden ones would be seen.
    """
    if any("\t" in line.strip() for line in text.splitlines()):
        return True
    try:
        source = choose_columns(read_text_source("", text), fields).source
    except RuleBroken:
        return _has_table_errors(text, fields)
    if isinstance(source, Table):
        return source.has_header or has_columns(source, fields)
    return isinstance(source, Cast)


def _has_table_errors(text: str, fields: Sequence[Field]) -> bool:
    """Return whether an unreadable text is a table, as with an open quotation mark."""
    try:
        return has_columns(parse_table("", text.replace('"', "")), fields)
    except RuleBroken:
        return False


class ReadResult(Struct, frozen=True):
    """Sources that were read, and the refusals of those that weren't."""

    sources: tuple[ChosenSource, ...] = ()
    refusals: tuple[str, ...] = ()


def read_sources(
    readers: Sequence[Callable[[], Source]],
    fields: Sequence[Field],
    on_progress: Callable[[int], object],
    is_stopped: Callable[[], bool],
) -> ReadResult:
    """Read sources until stopped; `on_progress` gets the number read before each."""
    sources_read: list[ChosenSource] = []
    refusals: list[str] = []
    for number, read in enumerate(readers):
        if is_stopped():
            break
        on_progress(number)
        try:
            sources_read.append(choose_columns(read(), fields))
        except Refused as refusal:
            refusals.append(str(refusal))
    return ReadResult(tuple(sources_read), tuple(refusals))


def import_source(
    each: ChosenSource,
    fields: Sequence[Field],
    side: Side,
    *,
    games_played: PlayedGames = ANY_GAMES,
) -> Imported:
    """Return the recruits of a source for the games played; without a side they get `side`."""
    imported = _import_source(each, fields, side, games_played)
    unused = find_unused_initiatives(imported.recruits, games_played.initiatives)
    if not unused:
        return imported
    notice = file_notice(each.source.name, unused_initiatives_text(unused))
    return replace(imported, notices=(*imported.notices, notice))


def _import_source(
    each: ChosenSource, fields: Sequence[Field], side: Side, games_played: PlayedGames
) -> Imported:
    if isinstance(each.source, PastedList):
        return import_list(each.source, fields, side)
    if not isinstance(each.source, Table):
        return enlist(each.source, fields, side, games_played=games_played)
    try:
        return import_table(each.source, each.columns, fields, side, has_header=each.has_header)
    except RuleBroken as refusal:
        return Imported(notices=(Notice(sentence=str(refusal)),))


def find_unused_initiatives(some: Iterable[Recruit], initiatives: range | None) -> list[int]:
    """Return the initiatives of recruits that their game doesn't take; None: no game is known."""
    counters = (each for one in some for each in one.counters or () if each.key == INITIATIVE.key)
    numbers = dict.fromkeys(each.value for each in counters)
    return [each for each in numbers if initiatives is not None and each not in initiatives]


def sides_given(
    each: ChosenSource, fields: Sequence[Field], *, games_played: PlayedGames = ANY_GAMES
) -> Iterator[bool]:
    """Yield for each recruit of a source whether the source gives its side."""
    players, others = (
        import_source(each, fields, side, games_played=games_played).recruits
        for side in (Side.PC, Side.NEUTRAL)
    )
    return (one.side is other.side for one, other in zip(players, others, strict=True))


def combine(imports: Sequence[Imported], count_in_fight: int = 0) -> Imported:
    """Return all recruits with distinct names.

    Together with the `present` number in the fight they are at most as many as an encounter holds.
    """
    everybody = [recruit for each in imports for recruit in each.recruits]
    notices = [notice for each in imports for notice in each.notices]
    room = max(0, MOST_COMBATANTS - count_in_fight)
    if len(everybody) > room:
        notices.append(Notice(sentence=_too_many_text(len(everybody), room)))
    found, is_cut = _limit_effects(with_distinct_names(everybody[:room]))
    if is_cut:
        sentence = tr("Too many effects: only the first {most} were read.", most=_MOST_EFFECTS)
        notices.append(Notice(sentence=sentence))
    return Imported(found, tuple(notices))


def _limit_effects(found: Sequence[Recruit]) -> tuple[tuple[Recruit, ...], bool]:
    """Return recruits with as many effects as there is room for, and whether some are cut off."""
    room, limited = _MOST_EFFECTS, list[Recruit]()
    for each in found:
        own = each.effects[:room]
        room -= len(own)
        limited.append(each if own == each.effects else replace(each, effects=own))
    return tuple(limited), limited != [*found]


class Remaining(Struct, frozen=True):
    """Recruits left from sources, their number in each source, and notices.

    `places` are the origins: index of the source, and index in it.
    """

    recruits: tuple[Recruit, ...]
    counts: tuple[int, ...]
    notices: tuple[Notice, ...]
    places: tuple[tuple[int, int], ...] = ()


def without_dropped(
    imports: Sequence[Imported], dropped: Collection[str], count_in_fight: int = 0
) -> Remaining:
    """Return `imports` without the `dropped` recruits and the notices about them."""
    everybody = combine(imports, count_in_fight)
    recruits, notices = iter(everybody.recruits), iter(everybody.notices)
    remaining: list[Recruit] = []
    remaining_notices: list[Notice] = []
    counts: list[int] = []
    places: list[tuple[int, int]] = []
    for source, each in enumerate(imports):
        pairs = list(zip(each.recruits, recruits, strict=False))
        stay = {before.name for before, now in pairs if now.name not in dropped}
        gone = {before.name for before, _ in pairs} - stay
        remaining_notices += (
            one for one in islice(notices, len(each.notices)) if one.where not in gone
        )
        here = [(n, now) for n, (_, now) in enumerate(pairs) if now.name not in dropped]
        remaining += (now for _, now in here)
        places += ((source, n) for n, _ in here)
        counts.append(len(here))
    return Remaining(tuple(remaining), tuple(counts), (*remaining_notices, *notices), tuple(places))


def _too_many_text(number: int, room: int) -> str:
    return tr(
        "{number} found. There's room for {room} more; the rest are left out.",
        number=number,
        room=room,
    )
