"""Turns sources into recruits: chooses the columns of tables and combines all recruits."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.cast import Cast, Imported, recruits_from_cast
from models.recruits.columns import guess_columns, has_header_row, import_table
from models.recruits.games import ANY_GAMES, PlayedGames
from models.recruits.muster import with_distinct_names
from models.recruits.notices import Notice, file_notice, unused_initiatives_text
from models.recruits.sources import Source, read_text_source
from models.recruits.table import Table, parse_table
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
from models.scheduler.bounds import MAX_COMBATANTS, MAX_EFFECTS
from models.scheduler.combatant import Side
from models.wording import tr

_MAX_EFFECTS: Final = MAX_EFFECTS // 2


class ChosenSource(Struct, frozen=True):
    """A source and, if it is a table, the keys of its columns and whether it has a header row."""

    source: Source
    columns: tuple[str, ...] = ()
    has_header: bool = True


def choose_columns(
    source: Source, fields: Sequence[Field], *, has_header: bool | None = None
) -> ChosenSource:
    """Guess the columns of a source, and whether it has a header row if `has_header` is None.

    A short list that was parsed as a table becomes a list again.
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
    """Return whether a text that was entered as names is a table, or from another program.

    Otherwise its headings and cells would become combatants, and players would see hidden ones.
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
    """Return whether a text is unreadable only because a quotation mark in a table isn't closed."""
    try:
        return has_columns(parse_table("", text.replace('"', "")), fields)
    except RuleBroken:
        return False


class ReadResult(Struct, frozen=True):
    """The sources that could be read, and the reasons why the others couldn't."""

    sources: tuple[ChosenSource, ...] = ()
    refusals: tuple[str, ...] = ()


def read_sources(
    readers: Sequence[Callable[[], Source]],
    fields: Sequence[Field],
    on_progress: Callable[[int], object],
    is_stopped: Callable[[], bool],
) -> ReadResult:
    """Read sources until stopped; before each, `on_progress` gets its number, from 0."""
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
    chosen: ChosenSource,
    fields: Sequence[Field],
    side: Side,
    *,
    played_games: PlayedGames = ANY_GAMES,
) -> Imported:
    """Return the recruits in a source; `side` is the default side.

    Numbers of games other than those in `played_games` are left out.
    """
    imported = _recruits_in_source(chosen, fields, side, played_games)
    unused = find_unused_initiatives(imported.recruits, played_games.initiatives)
    if not unused:
        return imported
    notice = file_notice(chosen.source.name, unused_initiatives_text(unused))
    return replace(imported, notices=(*imported.notices, notice))


def _recruits_in_source(
    chosen: ChosenSource, fields: Sequence[Field], side: Side, played_games: PlayedGames
) -> Imported:
    if isinstance(chosen.source, PastedList):
        return import_list(chosen.source, fields, side)
    if not isinstance(chosen.source, Table):
        return recruits_from_cast(chosen.source, fields, side, played_games=played_games)
    try:
        return import_table(
            chosen.source, chosen.columns, fields, side, has_header=chosen.has_header
        )
    except RuleBroken as refusal:
        return Imported(notices=(Notice(text=str(refusal)),))


def find_unused_initiatives(
    recruits: Iterable[Recruit], usable_initiatives: range | None
) -> list[int]:
    """Return the recruits' initiatives that the game can't use.

    `usable_initiatives` is None while no game is chosen yet; then all count as usable.
    """
    counters = (counter for recruit in recruits for counter in recruit.counters or ())
    numbers = dict.fromkeys(each.value for each in counters if each.key == INITIATIVE.key)
    usable = usable_initiatives
    return [number for number in numbers if usable is not None and number not in usable]


def sides_given(
    chosen: ChosenSource, fields: Sequence[Field], *, played_games: PlayedGames = ANY_GAMES
) -> Iterator[bool]:
    """Yield, for each recruit in a source, whether the source gives its side."""
    as_players, as_neutrals = (
        import_source(chosen, fields, default_side, played_games=played_games).recruits
        for default_side in (Side.PC, Side.NEUTRAL)
    )
    pairs = zip(as_players, as_neutrals, strict=True)
    return (player.side is neutral.side for player, neutral in pairs)


def combine_imports(imports: Sequence[Imported], count_in_fight: int = 0) -> Imported:
    """Combine imports into one, and give all recruits distinct names.

    Recruits beyond the limit of an encounter are left out; `count_in_fight` are already in it.
    """
    everyone = [recruit for imported in imports for recruit in imported.recruits]
    notices = [notice for imported in imports for notice in imported.notices]
    space = max(0, MAX_COMBATANTS - count_in_fight)
    if len(everyone) > space:
        notices.append(Notice(text=_too_many_text(len(everyone), space)))
    recruits, is_cut = _limit_effects(with_distinct_names(everyone[:space]))
    if is_cut:
        message = tr("Too many effects: only the first {most} were read.", most=_MAX_EFFECTS)
        notices.append(Notice(text=message))
    return Imported(recruits, tuple(notices))


def _limit_effects(recruits: Sequence[Recruit]) -> tuple[tuple[Recruit, ...], bool]:
    """Return recruits with at most _MAX_EFFECTS effects in all, and whether some were cut off."""
    space, limited = _MAX_EFFECTS, list[Recruit]()
    for recruit in recruits:
        effects = recruit.effects[:space]
        space -= len(effects)
        is_whole = effects == recruit.effects
        limited.append(recruit if is_whole else replace(recruit, effects=effects))
    return tuple(limited), limited != [*recruits]


class Remaining(Struct, frozen=True):
    """The recruits that weren't dropped, their number in each source, and the notices.

    `origins` has, for each recruit, the index of its source and its index in that source.
    """

    recruits: tuple[Recruit, ...]
    counts: tuple[int, ...]
    notices: tuple[Notice, ...]
    origins: tuple[tuple[int, int], ...] = ()


def without_dropped(
    imports: Sequence[Imported], dropped: Collection[str], count_in_fight: int = 0
) -> Remaining:
    """Return the recruits in `imports` except those `dropped`, and the notices about the rest."""
    combined = combine_imports(imports, count_in_fight)
    recruits, notices = iter(combined.recruits), iter(combined.notices)
    remaining: list[Recruit] = []
    remaining_notices: list[Notice] = []
    counts: list[int] = []
    origins: list[tuple[int, int]] = []
    for source, imported in enumerate(imports):
        pairs = list(zip(imported.recruits, recruits, strict=False))
        names_staying = {before.name for before, now in pairs if now.name not in dropped}
        names_gone = {before.name for before, _ in pairs} - names_staying
        source_notices = islice(notices, len(imported.notices))
        remaining_notices += (each for each in source_notices if each.where not in names_gone)
        staying = [(n, now) for n, (_, now) in enumerate(pairs) if now.name not in dropped]
        remaining += (now for _, now in staying)
        origins += ((source, n) for n, _ in staying)
        counts.append(len(staying))
    all_notices = (*remaining_notices, *notices)
    return Remaining(tuple(remaining), tuple(counts), all_notices, tuple(origins))


def _too_many_text(number: int, space: int) -> str:
    return tr(
        "{number} found. There's room for {room} more; the rest are left out.",
        number=number,
        room=space,
    )
