"""Who is on a sheet of GCS, of any version in JSON; sheets in XML become one of version 1 first."""

from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.cast import Character
from models.recruits.gcs.abilities import Abilities, flat, listed, pool, worked_out
from models.recruits.gcs.block import stat_block
from models.recruits.gcs.load import encumbrance, pounds, slower
from models.recruits.gcs.rows import mappings
from models.recruits.gcs.weapons import weapons
from models.recruits.json_values import number_of, text_of, under
from models.rules.names import plain
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter
from models.wording import mark, tr

_NEWEST = 5
_FIRST_WORKED_OUT = 4
"""Before this version sheets may lack what GCS worked out, and what it notes may be out of date."""

_POOLS = ("hp", "fp")
_LISTS: Final = frozenset({"traits", "advantages", "skills", "spells", "equipment"})
_OF_LIBRARY: Final = frozenset({"type", "version", "id", "rows"})
_SETTINGS: Final = ({"page", "block_layout"}, {"roll", "locations"})
_INCOMPLETE: Final = mark(
    "“{file}” looks like a GCS sheet without attributes. Open it in GCS and save it again."
)
_TEMPLATE: Final = mark(
    "“{file}” is a GCS template. Apply it to a character in GCS, save that and choose its file."
)
_LIBRARY: Final = mark(
    "“{file}” is a GCS library, a list without a character. Choose a character's file, which "
    "ends in .gcs."
)
_CHOICES: Final = mark(
    "“{file}” holds settings of GCS. Choose a character's file, which ends in .gcs."
)


def is_sheet(document: object) -> bool:
    """Return whether a JSON document is a file of GCS: a sheet, whole or not, or another one."""
    if not isinstance(document, Mapping) or _is_actor(document):
        return False
    return _listed(document) or _is_flat(document) or bool(_other(document))


def character(document: object, file: str) -> Character:
    """Return who is on a sheet; one without a name is called as its file.

    Raises RuleBroken where there is no one, with what to do.
    """
    name = text_of(document, "profile", "name") or file.rpartition(".")[0] or file
    if (told := _worked_out(document)) is not None:
        return _of(name, document, told)
    if _listed(document):
        return _of(name, document, _stored(document))
    raise RuleBroken(tr(_other(document) or _INCOMPLETE, file=file))


def _of(name: str, document: object, told: Abilities) -> Character:
    facts = {**told.facts, "weapons": weapons(document)}
    notices = (*_newer(document), *([slower()] if told.slowed else []))
    note = stat_block(document, facts, _at_load(document, "dodge"))
    return Character(name, facts, notices=notices, counters=told.counters, note=note)


def _other(document: object) -> str:
    """Return what to say of a file of GCS that is no sheet; nothing of any other file."""
    if not isinstance(document, Mapping):
        return ""
    kind, keys = text_of(document, "type"), document.keys()
    if kind == "template" or (_is_bare(document) and _LISTS & keys):
        return _TEMPLATE
    if isinstance(document.get("rows"), list) and keys <= _OF_LIBRARY:
        return _LIBRARY
    versioned = number_of(document, "version") is not None
    return _CHOICES if versioned and any(each <= keys for each in _SETTINGS) else ""


def _is_flat(document: Mapping[object, object]) -> bool:
    """Return whether a document is a sheet of version 1, whole or not.

    Its name is in its profile: what has one beside DX and HT is a row of some table.
    """
    marked = document.get("type") == "character" or {"DX", "HT"} <= document.keys()
    return marked and "name" not in document


def _is_bare(document: Mapping[object, object]) -> bool:
    """Return whether a document is one of GCS, by its version and id, but of no one with a name."""
    numbered = number_of(document, "version") is not None and "id" in document
    return numbered and not {"name", "profile"} & document.keys()


def _is_actor(document: Mapping[object, object]) -> bool:
    return isinstance(document.get("system", document.get("data")), Mapping)


def _listed(document: object) -> bool:
    return any(each.get("attr_id") for each in mappings(document, "attributes"))


def _worked_out(document: object) -> Abilities | None:
    """Return the attributes of a sheet that holds none, or some that may be old."""
    bought = None
    if not _listed(document):
        bought = flat(document)
    elif _is_early(document):
        bought = listed(document)
    return None if bought is None else worked_out(document, bought)


def _is_early(document: object) -> bool:
    version = number_of(document, "version") or _FIRST_WORKED_OUT
    return version < _FIRST_WORKED_OUT and under(document, "calc") is None


def _stored(document: object) -> Abilities:
    """Return the attributes that GCS worked out itself when it saved the sheet."""
    facts = dict(_attributes(document))
    if told := _at_load(document, "move"):
        facts["move"] = told
    move, basic = number_of(told), number_of(facts, "basicmove")
    slowed = move is not None and basic is not None and move < basic
    return Abilities(facts, tuple(_counters(document)), slowed)


def _attributes(document: object) -> Iterator[tuple[str, str]]:
    for each in mappings(document, "attributes"):
        word = plain(text_of(each, "attr_id"))
        if word and (value := text_of(each, "calc", "value")):
            yield ("basicspeed" if word == "speed" else word), value


def _at_load(document: object, key: str) -> str:
    """Return Move or Dodge at the level of what is carried, where the sheet tells every level's."""
    levels = under(document, "calc", key)
    lift = pounds(under(document, "calc", "basic_lift"))
    if not isinstance(levels, list) or lift is None:
        return ""
    level = encumbrance(document, lift)
    number = number_of(levels[level]) if level < len(levels) else None
    return "" if number is None else f"{number:g}"


def _counters(document: object) -> Iterator[Counter]:
    """Yield hit points and fatigue, with what is left of them."""
    for each in mappings(document, "attributes"):
        key = text_of(each, "attr_id").casefold()
        most = number_of(each, "calc", "value")
        if key in _POOLS and most is not None and most >= 1:
            left = number_of(each, "calc", "current")
            lost = number_of(each, "damage") or 0
            yield pool(key, int(most - lost if left is None else left), int(most))


def _newer(document: object) -> tuple[str, ...]:
    version = number_of(document, "version")
    if version is None or version <= _NEWEST:
        return ()
    return (
        tr(
            "File version {version} was read as version {newest}. Check the result.",
            version=f"{version:g}",
            newest=_NEWEST,
        ),
    )
