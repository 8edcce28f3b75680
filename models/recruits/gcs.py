"""Character sheets of GCS, the GURPS Character Sheet, of the versions that are JSON: 1 to 5."""

import math
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from models.recruits.cast import Character, plain
from models.recruits.json_values import number_of, text_of, under
from models.rules.counters.usual import counter_called
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter
from models.wording import tr

_NEWEST = 5
_BELOW: Final = {"hp": -5, "fp": -1}
"""How far below 0 what is counted can go, in times of its most."""
_FLAT = ("ST", "DX", "IQ", "HT")


def is_sheet(document: object) -> bool:
    """Return whether a JSON document is a sheet of GCS, whole or not."""
    if not isinstance(document, Mapping) or _is_actor(document):
        return False
    return _listed(document) or "DX" in document or document.get("type") == "character"


def character(document: object, file: str) -> Character:
    """Return who is on a sheet; one without a name is called as its file.

    Raises RuleBroken with the key that is missing.
    """
    name = text_of(under(document, "profile", "name")) or file.rpartition(".")[0] or file
    if _listed(document):
        counters = tuple(_counters(document))
        return Character(
            name, dict(_attributes(document)), notices=_newer(document), counters=counters
        )
    if number_of(under(document, "DX")) is None:
        key = "DX" if under(document, "version") == 1 else "attributes"
        raise RuleBroken(_missing(file, key))
    return _flat(document, name)


def _missing(file: str, key: str) -> str:
    return tr(
        "“{file}” looks like a GCS sheet but has no `{key}`. Open it in GCS and save it again.",
        file=file,
        key=key,
    )


def _is_actor(document: Mapping[object, object]) -> bool:
    return isinstance(document.get("system", document.get("data")), Mapping)


def _listed(document: object) -> bool:
    found = under(document, "attributes")
    return isinstance(found, list) and any(under(each, "attr_id") for each in found)


def _attributes(document: object) -> Iterator[tuple[str, str]]:
    """Yield the attributes of versions 2 and later, which GCS has worked out itself.

    Basic Speed is taken from there: advantages change it, so that DX and HT do not tell it.
    """
    found = under(document, "attributes")
    for each in found if isinstance(found, list) else ():
        word = plain(text_of(under(each, "attr_id")))
        if word and (value := text_of(under(each, "calc", "value"))):
            yield word, value


def _counters(document: object) -> Iterator[Counter]:
    """Yield hit points and fatigue, with what is left of them; both go below 0 in GURPS."""
    found = under(document, "attributes")
    for each in found if isinstance(found, list) else ():
        key = text_of(under(each, "attr_id")).casefold()
        most = number_of(under(each, "calc", "value"))
        if key not in _BELOW or most is None or most < 1:
            continue
        left = number_of(under(each, "calc", "current"))
        counter = counter_called(key, int(most if left is None else left), int(most))
        yield replace(counter, least=min(counter.value, _BELOW[key] * int(most)))


def _newer(document: object) -> tuple[str, ...]:
    version = number_of(under(document, "version"))
    if version is None or version <= _NEWEST:
        return ()
    return (
        tr(
            "File version {version} was read as version {newest}. Check the result.",
            version=f"{version:g}",
            newest=_NEWEST,
        ),
    )


def _flat(document: object, name: str) -> Character:
    """Return who is on a sheet of version 1, which holds neither speed nor move."""
    facts = {key.casefold(): text_of(under(document, key)) for key in _FLAT}
    dexterity, health = (number_of(under(document, key)) for key in ("DX", "HT"))
    if dexterity is None or health is None:
        return Character(name, facts)
    speed = (dexterity + health) / 4 + (number_of(under(document, "speed_adj")) or 0)
    move = math.floor(speed) + (number_of(under(document, "move_adj")) or 0)
    worked_out = tr(
        "Basic Speed {speed} comes from DX and HT alone; version 1 files don't hold bonuses. "
        "Check it.",
        speed=f"{speed:g}",
    )
    facts |= {"basicspeed": f"{speed:g}", "basicmove": f"{move:g}"}
    return Character(name, facts, notices=(worked_out,))
