"""What a person typed, read as the answer to a field, and what is wrong with it."""

import re

from models.rules.fields import Answer, Field, Kind
from models.rules.refusal import RuleBroken
from models.wording import tr

_NUMBER = re.compile(r"[+-]?[0-9]{1,10}")
_BETWEEN_FLAGS = re.compile(r"[+&/;,]")
_YES = frozenset({"", "yes", "y", "true", "on", "1", "x"})
_NO = frozenset({"no", "n", "false", "off", "0", "-"})


def read(field: Field, text: str) -> Answer:
    """Return `text` as an answer to `field`; nothing typed is no answer, but yes to a yes or no.

    Raises RuleBroken with a sentence that says what the field takes.
    """
    text = text.strip()
    match field.kind:
        case Kind.NUMBER:
            return _number(field, text) if text else None
        case Kind.YES_NO:
            return _yes(field, text)
        case Kind.CHOICE:
            return _choice(field, text) if text else None
        case Kind.FLAGS:
            return [_choice(field, part) for part in _BETWEEN_FLAGS.split(text) if part.strip()]
        case Kind.TEXT | Kind.LINES:
            return text


def shown(field: Field, answer: Answer) -> str:
    """Return `answer` as people write it; `read` takes it back."""
    match answer:
        case None:
            return ""
        case bool():
            return tr("yes") if answer else tr("no")
        case list():
            return " + ".join(_title(field, each) for each in answer)
        case str():
            return _title(field, answer)
        case int():
            return str(answer)


def complaint(field: Field, answer: Answer) -> str:
    """Return a sentence that says why `field` does not take `answer`, or nothing."""
    if answer is None or answer == "":
        enough = field.optional or (field.default is not None and answer == field.default)
        return "" if enough else tr("{field} is still empty.", field=field.title)
    if isinstance(answer, bool) or not isinstance(answer, int):
        return ""
    if field.least is not None and answer < field.least:
        return tr(
            "{field} is at least {least}, not {answer}.",
            field=field.title,
            least=field.least,
            answer=answer,
        )
    if field.most is not None and answer > field.most:
        return tr(
            "{field} is at most {most}, not {answer}.",
            field=field.title,
            most=field.most,
            answer=answer,
        )
    return ""


def _number(field: Field, text: str) -> int:
    if not _NUMBER.fullmatch(plain := text.replace("\N{MINUS SIGN}", "-")):
        raise RuleBroken(
            tr("{field} is a whole number, not “{text}”.", field=field.title, text=text)
        )
    return int(plain)


def _yes(field: Field, text: str) -> bool:
    word = text.casefold()
    if word in _YES or word == tr("yes").casefold():
        return True
    if word in _NO or word == tr("no").casefold():
        return False
    raise RuleBroken(tr("{field} is yes or no, not “{text}”.", field=field.title, text=text))


def _choice(field: Field, text: str) -> str:
    word = text.strip().casefold()
    for choice in field.choices:
        if word in (choice.value.casefold(), choice.title.casefold()):
            return choice.value
    offered = ", ".join(choice.title for choice in field.choices)
    raise RuleBroken(
        tr(
            "{field} is one of {offered}, not “{text}”.",
            field=field.title,
            offered=offered,
            text=text.strip(),
        )
    )


def _title(field: Field, value: str) -> str:
    return next((each.title for each in field.choices if each.value == value), value)
