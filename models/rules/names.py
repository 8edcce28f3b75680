"""Names and notes that people write: made tidy, bounded, numbered, and put into a sentence."""

from collections.abc import Container, Iterator, Sequence
from itertools import count as counting
from typing import Final
from unicodedata import combining, normalize

from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_NAME, LONGEST_NOTE, LONGEST_OF_COMBATANT
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import NamedMoment
from models.wording import isolated, mark, tr

ROOM_FOR_NUMBER: Final = 5
_QUOTED: Final = 40

_LONG_NAME: Final = mark("The name has {length} characters; at most {most} fit.")
_LONG_NOTE: Final = mark("The note has {length} characters; at most {most} fit.")
_HALF_NAME: Final = mark("The name has a broken character. Retype it.")
_HALF_NOTE: Final = mark("The note has a broken character. Retype it.")

MOST_NAMED: Final = 6
MOST_IN_HELP: Final = 3
"""A sentence names at most this many, and counts the rest."""

JOINERS: Final = "\u200c\u200d"
"""They cannot be seen, but emoji of several and letters of some languages need them."""

_STROKES: Final = str.maketrans("łøđı", "lodi")
"""Letters with marks that can't be taken off."""


def tidy(text: str) -> str:
    """Return `text` in one line and form, without what cannot be seen or turns letters round."""
    known = (" " if sign.isspace() else sign for sign in normalize("NFC", text))
    seen = "".join(sign for sign in known if sign.isprintable() or sign in JOINERS)
    return " ".join(filter(None, (word.strip(JOINERS) for word in seen.split())))


def short(text: str) -> str:
    """Return `text` in one line, short enough to be quoted."""
    line = tidy(text)
    return line if len(line) <= _QUOTED else f"{line[: _QUOTED - 1].rstrip()}…"


def plain(word: str) -> str:
    """Return a word as it is compared: `Basic Speed`, `basic_speed` and `basicSpeed` are one."""
    folded = normalize("NFKC", word).casefold()
    return "".join(sign for sign in folded if sign.isalnum())


def folded(text: str) -> str:
    """Return a text as searches compare it: in small letters without their marks."""
    letters = normalize("NFKD", text).casefold().translate(_STROKES)
    return "".join(sign for sign in letters if not combining(sign))


def checked_name(name: str) -> str:
    """Return a name without what cannot be seen. Raises RuleBroken if none is left, or too long."""
    if not (tidied := bounded(name)):
        raise RuleBroken(tr("A name needs at least one letter."))
    return tidied


def bounded(name: str) -> str:
    """Return a name, perhaps empty, as `checked_name` does."""
    tidied = tidy(name)
    if len(tidied) > LONGEST_NAME:
        told = tr(
            "The name {name}… has {letters} letters; at most {most} fit.",
            name=tidied[:20],
            letters=len(tidied),
            most=LONGEST_NAME,
        )
        raise RuleBroken(told)
    return tidied


def written(name: str, note: str) -> NamedMoment:
    """Return what a GM typed as a moment; both may be empty.

    Raises RuleBroken for what is too long, or no text at all.
    """
    moment = NamedMoment(tidy(name), checked_note(note, LONGEST_NOTE))
    _refuse(moment.name, LONGEST_NAME, _LONG_NAME, _HALF_NAME)
    return moment


def checked_note(note: str, most: int = LONGEST_OF_COMBATANT) -> str:
    """Return a note, of a combatant if not said, as it is kept. Raises RuleBroken as `written`."""
    kept = note.strip()
    _refuse(kept, most, _LONG_NOTE, _HALF_NOTE)
    return kept


def free_names(series: str, taken: Container[str]) -> Iterator[str]:
    """Yield the names of `series` that are not `taken`, lowest number first, without end."""
    short = series[: LONGEST_NAME - ROOM_FOR_NUMBER].rstrip()
    names = (f"{short} {number}" for number in counting(1))
    return (name for name in names if name not in taken)


def names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group as in a sentence: `Mira, Bor and Tam`."""
    return joined([encounter[who].called for who in group])


def beside(one: Combatant) -> str:
    """Return in brackets what else one is called, to stand beside its name; of most it is nothing.

    That is what players read who don't see it in full, or else the name that a public one covers.
    """
    if not one.other_name:
        return ""
    if one.secrecy is Secrecy.FULL:
        return f"({one.other_name})"
    return tr("(“{name}”)", name=one.other_name)


def few_names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group for a line of help: of many the first three."""
    return first_of([encounter[who].called for who in group], MOST_IN_HELP)


def first_of(called: Sequence[str], most: int = MOST_NAMED) -> str:
    """Return words as in a sentence: of very many the first, and how many more there are."""
    more = len(called) - most
    if more <= 1:
        return joined(called)
    others = tr("%n more", "combatants, at the end of a list", more)
    return joined([*called[:most], others])


def shortened(words: Sequence[str]) -> list[str]:
    """Return the first of `words`, and how many more there are."""
    more = len(words) - MOST_NAMED
    if more <= 0:
        return list(words)
    return [*words[:MOST_NAMED], tr("{number} more", number=more)]


def joined(words: Sequence[str]) -> str:
    """Return words as in a sentence: `Mira, Bor and Tam`."""
    *rest, last = words or [""]
    return (
        tr("{names} and {last}", names=", ".join(map(isolated, rest)), last=last) if rest else last
    )


def _refuse(text: str, most: int, too_long: str, halved: str) -> None:
    if len(text) > most:
        raise RuleBroken(tr(too_long, length=len(text), most=most))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RuleBroken(tr(halved)) from error
