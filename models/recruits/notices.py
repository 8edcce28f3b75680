"""Notices on what an import left out, and why, in the current language."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from models.rules.names import shorten_list, shorten_quote
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COMBATANTS
from models.wording import tr


class Notice(Struct, frozen=True):
    """A text about a file; `where` is the name of a combatant in it, or a line from 1.

    If `stat` is the key of a stat, the notice is about one cell, which the import dialog marks.
    """

    file: str = ""
    where: str | int = ""
    text: str = ""
    stat: str = ""

    def __str__(self) -> str:
        return _format(self.file, self.where, self.text) if self.file else self.text


class NoticeGroup(Struct, frozen=True):
    """All notices with the same text."""

    text: str
    notices: tuple[Notice, ...]


def group_notices(notices: Iterable[Notice]) -> tuple[NoticeGroup, ...]:
    """Return notices grouped by text, in order of first occurrence."""
    groups: defaultdict[str, list[Notice]] = defaultdict(list)
    for notice in notices:
        groups[notice.text].append(notice)
    return tuple(NoticeGroup(text, tuple(alike)) for text, alike in groups.items())


def group_headline(group: NoticeGroup, total: int) -> str:
    """Return a group in one line, which says how many of `total` combatants it is about, if any."""
    number = len(group.notices)
    if number == 1:
        return str(group.notices[0])
    values = {"number": number, "sentence": group.text}
    places = {(each.file, each.where) for each in group.notices}
    kinds = {type(where) if where else None for _, where in places}
    if kinds == {int}:
        return tr("{number} lines: {sentence}", **values)
    if kinds == {str} and len(places) == number <= total:
        return tr("{number} of {total}: {sentence}", total=total, **values)
    return tr("{number} times: {sentence}", **values)


def notice_location(notice: Notice) -> str:
    if isinstance(notice.where, int):
        return tr("“{table}”, line {line}", table=notice.file, line=notice.where)
    return f"{notice.where} ({notice.file})" if notice.where else notice.file


def file_notice(file: str, text: object) -> Notice:
    return Notice(file, text=str(text))


def character_notice(file: str, name: str, text: str, stat: str = "") -> Notice:
    return Notice(file, name, text, stat)


def line_notice(file: str, line: int, text: str, stat: str = "") -> Notice:
    return Notice(file, line, text, stat)


def _format(file: str, where: str | int, text: str) -> str:
    if isinstance(where, int):
        return tr("“{table}”, line {line}: {sentence}", table=file, line=where, sentence=text)
    if where:
        return tr("“{file}”, {name}: {sentence}", file=file, name=where, sentence=text)
    return tr("“{file}”: {sentence}", file=file, sentence=text)


def skipped_text(refusal: object) -> str:
    return tr("{why} Skipped.", why=refusal)


def row_skipped_text(refusal: RuleBroken) -> str:
    return tr("{why} Row skipped.", why=refusal)


def entry_skipped_notice(refusal: RuleBroken, number: int) -> Notice:
    """Return the notice that entry `number` of a file, counted from 1, was skipped."""
    return Notice(text=tr("{why} Entry {number} skipped.", why=refusal, number=number))


def line_skipped_notice(file: str, line: int) -> Notice:
    """Return the notice that a line in a file with one JSON object per line was skipped."""
    return line_notice(file, line, tr("not valid JSON. Line skipped."))


def stopped_at_limit_text() -> str:
    return tr("Stopped here: at most {most} can be added.", most=MAX_COMBATANTS)


def too_many_rows_notice(file: str, rows: int) -> Notice:
    text = tr(
        "“{table}” has {rows} rows; only the first {most} were read. Split the table to "
        "import the rest.",
        table=file,
        rows=rows,
        most=MAX_COMBATANTS,
    )
    return Notice(text=text)


def too_many_characters_notice(file: str, number: int) -> Notice:
    text = tr(
        "“{name}” lists {number}; only the first {most} were read.",
        name=file,
        number=number,
        most=MAX_COMBATANTS,
    )
    return Notice(text=text)


def unknown_headings_notice(file: str, titles: Sequence[str]) -> Notice:
    quoted_titles = ", ".join(f"“{title}”" for title in titles)
    return file_notice(file, tr("unknown columns, skipped: {titles}.", titles=quoted_titles))


def skipped_numbers_notice(file: str, first_numbers: Sequence[str]) -> Notice:
    """Return the notice that columns of numbers were skipped, quoting the first number of each."""
    quoted_numbers = ", ".join(f"“{number}”" for number in first_numbers)
    return file_notice(
        file,
        tr(
            "columns of numbers without a heading, skipped; they begin with {numbers}.",
            numbers=quoted_numbers,
        ),
    )


def worked_out_text(stat: str, heading: str) -> str:
    return tr("{stat} is worked out from “{heading}”.", stat=stat, heading=heading)


def unread_keys_notice(file: str, keys: Sequence[str]) -> Notice:
    return file_notice(file, unread_text(keys))


def unread_text(texts: Iterable[str]) -> str:
    quoted_texts = ", ".join(f"“{shorten_quote(each)}”" for each in texts)
    return tr("not read: {titles}.", titles=quoted_texts)


def unknown_side_text(word: str) -> str:
    #: player, opponent and other are words that people type, in your language as well
    return tr("“{word}” isn't player, opponent or other. The default side was taken.", word=word)


def not_yes_or_no_text(word: str) -> str:
    #: hidden, yes and no are words that people type, in English
    return tr("hidden is yes or no, not “{word}”. Hidden, to be safe.", word=word)


def bad_hit_points_text(word: str) -> str:
    return bad_counter_text(tr("hit points"), word)


def bad_initiative_text(word: str) -> str:
    return tr("can't read initiative “{word}”. Write 17.", word=word)


def bad_counter_text(title: str, word: str) -> str:
    return tr("can't read {title} “{word}”. Write 24 or 17/24.", title=title, word=word)


def unequal_hit_points_text(unused: Iterable[int], value: int, maximum: int) -> str:
    unused_numbers = ", ".join(map(str, unused))
    return tr(
        "hit points {numbers} don't fit the others. {value}/{most} taken.",
        numbers=unused_numbers,
        value=value,
        most=maximum,
    )


def unknown_secrecy_text(word: str, secrecies: Iterable[str]) -> str:
    listed = ", ".join(secrecies)
    return tr("“{word}” should be one of {words}. Hidden, to be safe.", word=word, words=listed)


def unused_initiatives_text(numbers: Sequence[int]) -> str:
    listed = ", ".join(shorten_list([*map(str, numbers)]))
    return tr("this game's start takes no initiative {numbers}. Kept as a counter.", numbers=listed)


def unread_effect_text(effect: str, left_out: str) -> str:
    if not effect and not left_out:
        return tr("effects without a length or status aren't taken.")
    if not effect:
        return tr("effect “{effect}” is off, and not taken.", effect=left_out)
    return tr("of the effect “{effect}” not taken: {what}.", effect=effect, what=left_out)


def defaults_used_text(titles: Iterable[str]) -> str:
    return tr("The file doesn't say {stats}, so the defaults are used.", stats=", ".join(titles))


def missing_stat_text(title: str) -> str:
    return tr("No {stat} in this file. Type it in the table.", stat=title)


def other_game_text(title: str, *, has_counters: bool) -> str:
    if not has_counters:
        return tr("made for {game}, so only names and sides are taken.", game=title)
    return tr("made for {game}, so only names, sides and hit points are taken.", game=title)


def unclear_game_text(titles: Iterable[str]) -> str:
    return tr(
        "it doesn't say its game, so {stats} may mean something else. Left out.",
        stats=", ".join(titles),
    )
