"""Tidies, checks and numbers the names and notes that people write, and lists names in text."""

from collections.abc import Container, Iterator, Sequence
from itertools import count as counting
from typing import Final
from unicodedata import combining, normalize

from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.history import NamedMoment
from models.wording import isolated, mark, tr

NUMBER_LENGTH: Final = 5
"""Characters reserved for the number of a name in a series."""
_MAX_QUOTE_LENGTH: Final = 40

_LONG_NAME: Final = mark("The name has {length} characters; at most {most} fit.")
_LONG_NOTE: Final = mark("The note has {length} characters; at most {most} fit.")
_HALF_NAME: Final = mark("The name has a broken character. Retype it.")
_HALF_NOTE: Final = mark("The note has a broken character. Retype it.")

MAX_NAMED: Final = 6
"""Maximum number of names in a sentence; any others are only counted."""
MAX_IN_HELP: Final = 3
"""Maximum number of names in a line of help; any others are only counted."""

JOINERS: Final = "\u200c\u200d"
"""Invisible characters that emoji sequences and some languages need."""

_STROKES: Final = str.maketrans("łøđı", "lodi")
"""Letters with strokes, which Unicode doesn't decompose."""


def tidy(text: str) -> str:
    """Return `text` as one NFC line, without invisible characters or direction marks."""
    visible_spaces = (" " if sign.isspace() else sign for sign in normalize("NFC", text))
    visible = "".join(sign for sign in visible_spaces if sign.isprintable() or sign in JOINERS)
    return " ".join(filter(None, (word.strip(JOINERS) for word in visible.split())))


def shorten_quote(text: str) -> str:
    """Return `text` as one line, shortened for a quotation."""
    line = tidy(text)
    return line if len(line) <= _MAX_QUOTE_LENGTH else f"{line[: _MAX_QUOTE_LENGTH - 1].rstrip()}…"


def comparable(text: str) -> str:
    """Return a key to compare words by: “basicspeed” for “Basic Speed” and “basic_speed”."""
    folded = normalize("NFKC", text).casefold()
    return "".join(sign for sign in folded if sign.isalnum())


def fold(text: str) -> str:
    """Return `text` in lower case and without diacritics, for searches."""
    letters = normalize("NFKD", text).casefold().translate(_STROKES)
    return "".join(sign for sign in letters if not combining(sign))


def tidy_name(text: str) -> str:
    """Return `text` as a trimmed name. Raises RuleBroken if that is empty or too long."""
    if not (name := tidy(text)):
        raise RuleBroken(tr("A combatant needs a name."))
    if len(name) > MAX_NAME_LENGTH:
        raise RuleBroken(
            tr(
                "“{name}” has {length} characters, at most {most} fit. Shorten it.",
                name=shorten_quote(name),
                length=len(name),
                most=MAX_NAME_LENGTH,
            )
        )
    return name


def validate_name(name: str) -> str:
    """Return `name` tidied. Raises RuleBroken if nothing is left, or too much."""
    if not (tidied := validate_optional_name(name)):
        raise RuleBroken(tr("A name needs at least one letter."))
    return tidied


def validate_optional_name(name: str) -> str:
    """Return `name` tidied; it may be empty. Raises RuleBroken if it is too long."""
    tidied = tidy(name)
    if len(tidied) > MAX_NAME_LENGTH:
        message = tr(
            "The name {name}… has {letters} letters; at most {most} fit.",
            name=tidied[:20],
            letters=len(tidied),
            most=MAX_NAME_LENGTH,
        )
        raise RuleBroken(message)
    return tidied


def validate_moment(name: str, note: str) -> NamedMoment:
    """Return a named moment from the name and note that the GM typed; both may be empty.

    Raises RuleBroken if a text is too long or contains half a surrogate pair.
    """
    moment = NamedMoment(tidy(name), validate_note(note, MAX_NOTE_LENGTH))
    _check_length(moment.name, MAX_NAME_LENGTH, _LONG_NAME, _HALF_NAME)
    return moment


def validate_note(note: str, max_length: int = MAX_COMBATANT_NOTE_LENGTH) -> str:
    """Return `note` without surrounding white space; it may have `max_length` characters.

    Raises RuleBroken if it is too long or contains half a surrogate pair.
    """
    stripped = note.strip()
    _check_length(stripped, max_length, _LONG_NOTE, _HALF_NOTE)
    return stripped


def unused_names(series: str, used_names: Container[str]) -> Iterator[str]:
    """Yield the numbered names of `series` not in `used_names`, lowest number first, endlessly."""
    stem = series[: MAX_NAME_LENGTH - NUMBER_LENGTH].rstrip()
    names = (f"{stem} {number}" for number in counting(1))
    return (name for name in names if name not in used_names)


def join_names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group as in a sentence: `Mira, Bor and Tam`; if many, the first few."""
    return join_first([encounter[who].display_name for who in group])


def other_name_in_brackets(combatant: Combatant) -> str:
    """Return a combatant's second name in brackets, to follow its name; "" if it has none.

    This is the name that players read or, if the GM reads the same one, the name it replaces.
    """
    if not combatant.other_name:
        return ""
    if combatant.secrecy is Secrecy.FULL:
        return f"({combatant.other_name})"
    return tr("(“{name}”)", name=combatant.other_name)


def join_first_names(encounter: Encounter, group: Sequence[CombatantId]) -> str:
    """Return the names of a group for a line of help; counts all but the first few."""
    return join_first([encounter[who].display_name for who in group], MAX_IN_HELP)


def join_first(items: Sequence[str], limit: int = MAX_NAMED) -> str:
    """Return `items` as in a sentence; if there are many, only the first `limit` and a count."""
    more_count = len(items) - limit
    if more_count <= 1:
        return join_with_and(items)
    others = tr("%n more", "combatants, at the end of a list", more_count)
    return join_with_and([*items[:limit], others])


def shorten_list(texts: Sequence[str]) -> list[str]:
    """Return `texts`; if there are many, only the first few and a count of the rest."""
    more_count = len(texts) - MAX_NAMED
    if more_count <= 0:
        return list(texts)
    return [*texts[:MAX_NAMED], tr("{number} more", number=more_count)]


def join_with_and(texts: Sequence[str]) -> str:
    """Return `texts` joined as in a sentence: `Mira, Bor and Tam`."""
    *rest, last = texts or [""]
    return (
        tr("{names} and {last}", names=", ".join(map(isolated, rest)), last=last) if rest else last
    )


def _check_length(text: str, max_length: int, long_text: str, broken_text: str) -> None:
    if len(text) > max_length:
        raise RuleBroken(tr(long_text, length=len(text), most=max_length))
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise RuleBroken(tr(broken_text)) from error
