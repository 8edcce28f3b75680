"""What is to be made of sources: the columns that were chosen, and all who are in them together."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice

from msgspec import Struct

from models.recruits.cast import Cast, Imported, enlisted
from models.recruits.columns import guess, imported, is_headed
from models.recruits.games import ANY, Played
from models.recruits.notices import Notice
from models.recruits.sources import Source, text_source
from models.recruits.table import Table, table
from models.recruits.typed_list import distinct
from models.recruits.words.pasted_list import (
    PastedList,
    has_columns,
    pasted_list,
    taken_from_list,
)
from models.refused import Refused
from models.rules.deeds import Recruit
from models.rules.fields import Field
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS
from models.scheduler.combatant import Side
from models.wording import tr


class Chosen(Struct, frozen=True):
    """A source, and for a table what its columns tell and whether its first row names them."""

    source: Source
    columns: tuple[str, ...] = ()
    headed: bool = True


def chosen(source: Source, fields: Sequence[Field], *, headed: bool | None = None) -> Chosen:
    """Return a source with its columns guessed; without `headed`, that is guessed too.

    A short list that was taken for a table is a list again.
    """
    if not isinstance(source, Table):
        return Chosen(source)
    if headed is None and not source.headed:
        if (typed := pasted_list(source, fields)) is not None:
            return Chosen(typed)
        headed = is_headed(source, fields)
    headed = headed is not False
    return Chosen(source, guess(source, fields, headed=headed), headed)


def is_table(text: str, fields: Sequence[Field]) -> bool:
    """Return whether a text that is typed or pasted as names is a table, or another program's.

    As names its header and its columns would become combatants, and those hidden in it seen.
    """
    if any("\t" in line.strip() for line in text.splitlines()):
        return True
    try:
        source = chosen(text_source("", text), fields).source
    except RuleBroken:
        return _is_faulty_table(text, fields)
    if isinstance(source, Table):
        return source.headed or has_columns(source, fields)
    return isinstance(source, Cast)


def _is_faulty_table(text: str, fields: Sequence[Field]) -> bool:
    """Return the same of a text that can't be read, as of a quotation mark that isn't closed."""
    try:
        return has_columns(table("", text.replace('"', "")), fields)
    except RuleBroken:
        return False


class Readings(Struct, frozen=True):
    """What was read, and sentences on what can't be."""

    chosen: tuple[Chosen, ...] = ()
    refusals: tuple[str, ...] = ()


def read_all(
    readings: Sequence[Callable[[], Source]],
    fields: Sequence[Field],
    tell: Callable[[int], object],
    is_stopped: Callable[[], bool],
) -> Readings:
    """Read one source after the other until that is stopped; `tell` hears how many were read."""
    found: list[Chosen] = []
    refusals: list[str] = []
    for number, read in enumerate(readings):
        if is_stopped():
            break
        tell(number)
        try:
            found.append(chosen(read(), fields))
        except Refused as refusal:
            refusals.append(str(refusal))
    return Readings(tuple(found), tuple(refusals))


def taken_from(
    each: Chosen, fields: Sequence[Field], side: Side, *, here: Played = ANY
) -> Imported:
    """Return who is in one source for the games played `here`; without a side they get `side`."""
    if isinstance(each.source, PastedList):
        return taken_from_list(each.source, fields, side)
    if not isinstance(each.source, Table):
        return enlisted(each.source, fields, side, here=here)
    try:
        return imported(each.source, each.columns, fields, side, headed=each.headed)
    except RuleBroken as refusal:
        return Imported(notices=(Notice(sentence=str(refusal)),))


def is_sided(each: Chosen, fields: Sequence[Field], *, here: Played = ANY) -> Iterator[bool]:
    """Yield for each one in a source whether it says on which side that is."""
    players, others = (
        taken_from(each, fields, side, here=here).recruits for side in (Side.PC, Side.NEUTRAL)
    )
    return (one.side is other.side for one, other in zip(players, others, strict=True))


def together(found: Sequence[Imported], present: int = 0) -> Imported:
    """Return all who were found, no two of one name.

    With the number `present` in the fight they are as many as an encounter holds at most.
    """
    everybody = [recruit for each in found for recruit in each.recruits]
    notices = [notice for each in found for notice in each.notices]
    room = max(0, MOST_COMBATANTS - present)
    if len(everybody) > room:
        notices.append(Notice(sentence=_too_many(len(everybody), room)))
    return Imported(distinct(everybody[:room]), tuple(notices))


class Left(Struct, frozen=True):
    """Who is left of sources, how many in each of them, and what is to be said.

    `places` are where each one stood: in which source, and as which one there.
    """

    recruits: tuple[Recruit, ...]
    counts: tuple[int, ...]
    notices: tuple[Notice, ...]
    places: tuple[tuple[int, int], ...] = ()


def left(found: Sequence[Imported], dropped: Collection[str], present: int = 0) -> Left:
    """Return all who are together in `found` but those `dropped`, and nothing about these."""
    everybody = together(found, present)
    recruits, notices = iter(everybody.recruits), iter(everybody.notices)
    kept: list[Recruit] = []
    told: list[Notice] = []
    counts: list[int] = []
    places: list[tuple[int, int]] = []
    for source, each in enumerate(found):
        pairs = list(zip(each.recruits, recruits, strict=False))
        stay = {before.name for before, now in pairs if now.name not in dropped}
        gone = {before.name for before, _ in pairs} - stay
        told += (one for one in islice(notices, len(each.notices)) if one.where not in gone)
        here = [(n, now) for n, (_, now) in enumerate(pairs) if now.name not in dropped]
        kept += (now for _, now in here)
        places += ((source, n) for n, _ in here)
        counts.append(len(here))
    return Left(tuple(kept), tuple(counts), (*told, *notices), tuple(places))


def _too_many(number: int, room: int) -> str:
    return tr(
        "{number} found. There's room for {room} more; the rest are left out.",
        number=number,
        room=room,
    )
