"""Notices: the sentences on what an import left out, and why, in the language that is shown."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from models.rules.names import shortened
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS
from models.wording import tr


class Notice(Struct, frozen=True):
    """A sentence, and where it belongs: in a file, to a name or to a line from 1 in it.

    With a `stat`, by its key, the sentence is about one cell: a table on screen marks that.
    """

    file: str = ""
    where: str | int = ""
    sentence: str = ""
    stat: str = ""

    def __str__(self) -> str:
        return _told(self.file, self.where, self.sentence) if self.file else self.sentence


class NoticeGroup(Struct, frozen=True):
    """A sentence that is said once or more, and where."""

    sentence: str
    notices: tuple[Notice, ...]


def grouped(notices: Iterable[Notice]) -> tuple[NoticeGroup, ...]:
    """Return notices by their sentences, in the order in which each is said first."""
    found: defaultdict[str, list[Notice]] = defaultdict(list)
    for each in notices:
        found[each.sentence].append(each)
    return tuple(NoticeGroup(sentence, tuple(each)) for sentence, each in found.items())


def headline(group: NoticeGroup, total: int) -> str:
    """Return a group in one line; of combatants it says how many of the `total` it is about."""
    number = len(group.notices)
    if number == 1:
        return str(group.notices[0])
    told = {"number": number, "sentence": group.sentence}
    places = {(each.file, each.where) for each in group.notices}
    kinds = {type(where) if where else None for _, where in places}
    if kinds == {int}:
        return tr("{number} lines: {sentence}", **told)
    if kinds == {str} and len(places) == number <= total:
        return tr("{number} of {total}: {sentence}", total=total, **told)
    return tr("{number} times: {sentence}", **told)


def place(notice: Notice) -> str:
    """Return where a notice belongs, without its sentence."""
    if isinstance(notice.where, int):
        return tr("“{table}”, line {line}", table=notice.file, line=notice.where)
    return f"{notice.where} ({notice.file})" if notice.where else notice.file


def of_file(name: str, sentence: object) -> Notice:
    """Return a sentence on the file or paste called `name`."""
    return Notice(name, sentence=str(sentence))


def of_somebody(file: str, name: str, sentence: str, stat: str = "") -> Notice:
    """Return a sentence about someone in a file, or one stat of theirs."""
    return Notice(file, name, sentence, stat)


def on_line(name: str, line: int, sentence: str, stat: str = "") -> Notice:
    """Return a sentence on what stands on a line, from 1, of the table called `name`."""
    return Notice(name, line, sentence, stat)


def _told(file: str, where: str | int, sentence: str) -> str:
    if isinstance(where, int):
        return tr("“{table}”, line {line}: {sentence}", table=file, line=where, sentence=sentence)
    if where:
        return tr("“{file}”, {name}: {sentence}", file=file, name=where, sentence=sentence)
    return tr("“{file}”: {sentence}", file=file, sentence=sentence)


def left_out(refusal: object) -> str:
    """Return that something about someone was left out, and why."""
    return tr("{why} Skipped.", why=refusal)


def row_left_out(refusal: RuleBroken) -> str:
    """Return that a row was left out, and why."""
    return tr("{why} Row skipped.", why=refusal)


def number_left_out(refusal: RuleBroken, number: int) -> Notice:
    """Return that the actor of a number, from 1, was left out, and why."""
    return Notice(sentence=tr("{why} Entry {number} skipped.", why=refusal, number=number))


def line_left_out(name: str, line: int) -> Notice:
    """Return that a line of a file with an object on each was left out."""
    return on_line(name, line, tr("not valid JSON. Line skipped."))


def full() -> str:
    """Return that there are too many from some row on."""
    return tr("Stopped here: at most {most} can be added.", most=MOST_COMBATANTS)


def too_many_rows(name: str, rows: int) -> Notice:
    """Return that a table has more rows than are read."""
    told = tr(
        "“{table}” has {rows} rows; only the first {most} were read. Split the table to "
        "import the rest.",
        table=name,
        rows=rows,
        most=MOST_COMBATANTS,
    )
    return Notice(sentence=told)


def too_many_listed(name: str, number: int) -> Notice:
    """Return that a file lists more characters than are read."""
    told = tr(
        "“{name}” lists {number}; only the first {most} were read.",
        name=name,
        number=number,
        most=MOST_COMBATANTS,
    )
    return Notice(sentence=told)


def unknown_headings(name: str, titles: Sequence[str]) -> Notice:
    """Return that columns were skipped, because no one knows what they are called."""
    words = ", ".join(shortened([f"“{title}”" for title in titles]))
    return of_file(name, tr("unknown columns, skipped: {titles}.", titles=words))


def no_side(word: str) -> str:
    """Return that a word is the name of no side."""
    #: player, opponent and other are words that people type, in your language as well
    return tr("“{word}” isn't player, opponent or other. The default side was taken.", word=word)


def neither(word: str) -> str:
    """Return that a word does not say whether someone is hidden."""
    #: hidden, yes and no are words that people type, in English
    return tr("hidden is yes or no, not “{word}”. Hidden, to be safe.", word=word)


def no_hit_points(word: str) -> str:
    """Return that a word is no number of hit points."""
    return tr("can't read hit points “{word}”. Write 24 or 17/24.", word=word)


def none_of(word: str, known: Iterable[str]) -> str:
    """Return that a word is none of the known ones that tell what players see."""
    words = ", ".join(known)
    return tr("“{word}” should be one of {words}. Hidden, to be safe.", word=word, words=words)


def not_told(titles: Iterable[str]) -> str:
    """Return that a file does not tell the stats of these titles."""
    return tr("The file doesn't say {stats}, so the defaults are used.", stats=", ".join(titles))


def not_there(title: str) -> str:
    """Return that the stat of this title is to be typed."""
    return tr("No {stat} in this file. Type it in the table.", stat=title)


def of_another_game(title: str) -> str:
    """Return that the numbers of a game that isn't played were left out."""
    return tr(
        "made for {game}, so only names, sides and hit points are taken.",
        game=title,
    )


def of_some_game(titles: Iterable[str]) -> str:
    """Return that some numbers may be of another game."""
    return tr(
        "it doesn't say its game, so {stats} may mean something else. Left out.",
        stats=", ".join(titles),
    )
