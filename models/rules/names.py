"""Names and notes that people write: tidied, bounded, numbered, and put into a sentence."""

from collections.abc import Container, Iterator, Sequence
from itertools import count as counting
from typing import Final
from unicodedata import combining, normalize

from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_COMBATANT_NOTE, LONGEST_NAME, LONGEST_NOTE
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
"""Most names in a sentence; the rest is counted."""

JOINERS: Final = "\u200c\u200d"
"""Invisible, but emoji sequences and letters of some languages need them."""

_STROKES: Final = str.maketrans("łøđı", "lodi")
"""Letters whose marks don't decompose."""


def tidy(text: str) -> str:
    """Return `text` as one NFC line, without invisible characters or direction marks."""
    visible_spaces = (" " if sign.isspace() else sign for sign in normalize("NFC", text))
    visible = "".join(sign for sign in visible_spaces if sign.isprintable() or sign in JOINERS)
    return " ".join(filter(None, (word.strip(JOINERS) for word in visible.split())))


def shorten_quote(text: str) -> str:
    """Return `text` in one line, short enough to be quoted."""
    line = tidy(text)
    return line if len(line) <= _QUOTED else f"{line[: _QUOTED - 1].rstrip()}…"


def comparable(text: str) -> str:
    """Return a word's key for comparison: `basicspeed` for `Basic Speed` and `basic_speed`."""
    folded = normalize("NFKC", text).casefold()
    return "".join(sign for sign in folded if sign.isalnum())


def fold(text: str) -> str:
    """Return a text's key for searches: lower case without diacritics."""
    letters = normalize("NFKD", text).casefold().translate(_STROKES)
    return "".join(sign for sign in letters if not combining(sign))


def checked_name(name: str) -> str:
    """Return a name tidied. Raises RuleBroken if nothing is left, or too much."""
    if not (tidied := checked_optional_name(name)):
        raise RuleBroken(tr("A name needs at least one letter."))
    return tidied


def checked_optional_name(name: str) -> str:
    """Return a name, perhaps empty, tidied. Raises RuleBroken if it is too long."""
    tidied = tidy(name)
    if len(tidied) > LONGEST_NAME:
        message = tr(
            "The name {name}… has {letters} letters; at most {most} fit.",
            name=tidied[:20],
            letters=len(tidied),
            most=LONGEST_NAME,
        )
        raise RuleBroken(message)
    return tidied


def checked_moment(name: str, note: str) -> NamedMoment:
    """Return the moment that a GM named; name and note may be empty.

    Raises RuleBroken for text that is too long or has half a surrogate pair.
    """
    moment = NamedMoment(tidy(name), checked_note(note, LONGEST_NOTE))
    _refuse_length(moment.name, LONGEST_NAME, _LONG_NAME, _HALF_NAME)
    return moment


def checked_note(note: str, most: int = LONGEST_COMBATANT_NOTE) -> str:
    """Return a note stripped; `most` letters, by default of a combatant's note.

    Raises RuleBroken, like `checked_moment`.
    """
    stripped = note.strip()
    _refuse_length(stripped, most, _LONG_NOTE, _HALF_NOTE)
    return stripped


def free_names(series: str, used_names: Container[str]) -> Iterator[str]:
    """Yield the names of `series` that aren't used, lowest number first, without end."""
    stem = series[: LONGEST_NAME - ROOM_FOR_NUMBER].rstrip()
    names = (f"{stem} {number}" for number in counting(1))
    return (name for name in names if name not in used_names)


def join_names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group as in a sentence: `Mira, Bor and Tam`; of very many the first."""
    return first_of([encounter[who].display_name for who in group])


def other_name_in_brackets(one: Combatant) -> str:
    """Return a combatant's second name in brackets, to follow its name; mostly "".

    Players read it who don't see the combatant in full; or it is the name that a public one covers.
    """
    if not one.other_name:
        return ""
    if one.secrecy is Secrecy.FULL:
        return f"({one.other_name})"
    return tr("(“{name}”)", name=one.other_name)


def first_names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group for a line of help: of many the first three."""
    return first_of([encounter[who].display_name for who in group], MOST_IN_HELP)


def first_of(items: Sequence[str], most: int = MOST_NAMED) -> str:
    """Return words as in a sentence; of very many, the first and a count of the rest."""
    more_count = len(items) - most
    if more_count <= 1:
        return join_words(items)
    others = tr("%n more", "combatants, at the end of a list", more_count)
    return join_words([*items[:most], others])


def shorten(words: Sequence[str]) -> list[str]:
    """Return the first of `words`, and a count of the rest."""
    more_count = len(words) - MOST_NAMED
    if more_count <= 0:
        return list(words)
    return [*words[:MOST_NAMED], tr("{number} more", number=more_count)]


def join_words(words: Sequence[str]) -> str:
    """Return words as in a sentence: `Mira, Bor and Tam`."""
    *rest, last = words or [""]
    return (
        tr("{names} and {last}", names=", ".join(map(isolated, rest)), last=last) if rest else last
    )


def _refuse_length(text: str, most: int, long_text: str, broken_text: str) -> None:
    if len(text) > most:
        raise RuleBroken(tr(long_text, length=len(text), most=most))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RuleBroken(tr(broken_text)) from error
