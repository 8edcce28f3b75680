"""Notices: the sentences on what an import left out, and why, in the language that is shown."""

from collections.abc import Iterable

from models.recruits.typed_list import MOST_TOGETHER
from models.rules.refusal import RuleBroken
from models.wording import tr


def of_file(name: str, sentence: object) -> str:
    """Return a sentence on the file or paste called `name`."""
    return tr("“{file}”: {sentence}", file=name, sentence=sentence)


def of_somebody(file: str, name: str, sentence: str) -> str:
    """Return a sentence about someone in a file."""
    return tr("“{file}”, {name}: {sentence}", file=file, name=name, sentence=sentence)


def on_line(name: str, line: int, sentence: str) -> str:
    """Return a sentence on what stands on a line, from 1, of the table called `name`."""
    return tr("“{table}”, line {line}: {sentence}", table=name, line=line, sentence=sentence)


def left_out(refusal: RuleBroken) -> str:
    """Return that something about someone was left out, and why."""
    return tr("{why} Skipped.", why=refusal)


def row_left_out(refusal: RuleBroken) -> str:
    """Return that a row was left out, and why."""
    return tr("{why} Row skipped.", why=refusal)


def number_left_out(refusal: RuleBroken, number: int) -> str:
    """Return that the actor of a number, from 1, was left out, and why."""
    return tr("{why} Entry {number} skipped.", why=refusal, number=number)


def full() -> str:
    """Return that there are too many from some row on."""
    return tr("Stopped here: at most {most} can be added.", most=MOST_TOGETHER)


def too_many_rows(name: str, rows: int) -> str:
    """Return that a table has more rows than are read."""
    return tr(
        "“{table}” has {rows} rows; only the first {most} were read. Split the table to "
        "import the rest.",
        table=name,
        rows=rows,
        most=MOST_TOGETHER,
    )


def too_many_listed(name: str, number: int) -> str:
    """Return that a file lists more characters than are read."""
    return tr(
        "“{name}” lists {number}; only the first {most} were read.",
        name=name,
        number=number,
        most=MOST_TOGETHER,
    )


def no_side(word: str) -> str:
    """Return that a word is the name of no side."""
    #: player, opponent and other are words that people type, in English
    return tr("the side is player, opponent or other, not “{word}”.", word=word)


def neither(word: str) -> str:
    """Return that a word does not say whether someone is hidden."""
    #: hidden, yes and no are words that people type, in English
    return tr("hidden is yes or no, not “{word}”. Hidden, to be safe.", word=word)


def no_hit_points(word: str) -> str:
    """Return that a word is no number of hit points."""
    return tr("hit points are 24 or 17/24, not “{word}”.", word=word)


def none_of(word: str, known: Iterable[str]) -> str:
    """Return that a word is none of the known ones that tell what players see."""
    words = ", ".join(known)
    return tr("“{word}” should be one of {words}. Hidden, to be safe.", word=word, words=words)


def not_told(titles: Iterable[str]) -> str:
    """Return that a file does not tell the stats of these titles."""
    return tr("Missing, so defaults are used: {stats}.", stats=", ".join(titles))


def not_there(title: str) -> str:
    """Return that the stat of this title is to be typed."""
    return tr("No {stat} in this file. Type it in the table.", stat=title)
