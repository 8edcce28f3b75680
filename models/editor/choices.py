"""The usual choices of a system file, as fields with the answers that its text gives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from models.editor.shown import ChoiceGroup, Place, UsualChoices, UsualRow
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.files.form import FARTHEST, Asked
from models.rules.files.text import Faulty, tables_in
from models.wording import mark, tr

MOST_ROWS: Final = 60
"""The most stats or acts that have a row; a file can't have more."""
ACTS: Final[Place] = ("acts",)
STATS: Final[Place] = ("stats",)
ROUNDS: Final[Place] = ("rounds",)
THERE: Final = "is there"
"""The key of an answer that says whether there is such a table at all."""
RANGE: Final = "range"
BOUNDS: Final = ("least", "most")
"""The keys of answers that are the two numbers of a range."""
USUAL_RANGE: Final = Asked().range
YES: Final[Mapping[str, str]] = {"when": "any time", "lands": "end"}
"""What a key says where the answer is yes; for no it is left out."""
_LONGEST_NAME: Final = 30
_TROUBLE: Final = mark("Mend the text first. {why}")


def choices(text: str) -> UsualChoices:
    """Return the usual choices that a text makes."""
    try:
        tables = tables_in(text)
    except Faulty as error:
        return UsualChoices(trouble=tr(_TROUBLE, why=str(error.faults[0])))
    return UsualChoices(tuple(_groups(tables)))


def _groups(tables: Mapping[str, Any]) -> Iterator[ChoiceGroup]:
    yield _group(tr("Game"), tables, (), _game_fields())
    yield _group(tr("Time"), tables, ("time",), _time_fields())
    stats = _mapping(tables, "stats")
    rows = (_row(STATS, name, name, stats[name]) for name in list(stats)[:MOST_ROWS])
    yield ChoiceGroup(tr("Stats"), _stat_fields(), tuple(rows), STATS, tr("Add stat"))
    yield _group(tr("How a fight begins"), tables, ("enter",), _enter_fields())
    yield _group(tr("On one tick"), tables, (), _tie_fields())
    acts = tables.get("acts")
    several = enumerate(acts[:MOST_ROWS] if isinstance(acts, list) else ())
    those = (_row(ACTS, n, _name_of(act), act) for n, act in several)
    yield ChoiceGroup(tr("Acts"), _act_fields(), tuple(those), ACTS, tr("Add act"))
    yield _group(tr("Waiting"), tables, ("wait",), _wait_fields())
    yield _there(_group(tr("Rounds"), tables, ROUNDS, _round_fields()), "rounds" in tables)


def _group(
    title: str, tables: Mapping[str, Any], place: Place, fields: Sequence[Field]
) -> ChoiceGroup:
    answers = _answers(fields, _mapping(tables, *place))
    return ChoiceGroup(title, tuple(fields), (UsualRow(place, title, answers),))


def _there(group: ChoiceGroup, there: bool) -> ChoiceGroup:  # noqa: FBT001 - an answer
    (row,) = group.rows
    return replace(group, rows=(replace(row, answers={**row.answers, THERE: there}),))


def _row(above: Place, step: str | int, called: str, table: object) -> UsualRow:
    fields = _act_fields() if isinstance(step, int) else _stat_fields()
    given = _answers(fields, table if isinstance(table, Mapping) else {})
    return UsualRow((*above, step), called[:_LONGEST_NAME], given)


def _name_of(act: object) -> str:
    return str(act.get("name", "")) if isinstance(act, Mapping) else ""


def _answers(fields: Sequence[Field], table: Mapping[str, Any]) -> dict[str, Answer]:
    bounds = table.get(RANGE)
    if isinstance(bounds, list) and len(bounds) == len(BOUNDS):
        table = {**table, **dict(zip(BOUNDS, bounds, strict=True))}
    return {field.key: _answer(field, table.get(field.key)) for field in fields}


def _answer(field: Field, value: object) -> Answer:
    if field.kind is Kind.YES_NO:
        return value == YES.get(field.key)
    if value is None:
        return field.default
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value if type(value) is int and field.kind is Kind.NUMBER else str(value)


def _mapping(tables: Mapping[str, Any], *place: str | int) -> Mapping[str, Any]:
    found: Any = tables
    for step in place:
        found = found.get(step) if isinstance(found, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _text(key: str, title: str, told: str = "", default: Answer = "") -> Field:
    return Field(key, title, Kind.TEXT, default=default, help=told, optional=True)


def _one_of(key: str, title: str, choices: tuple[Choice, ...]) -> Field:
    return Field(key, title, Kind.CHOICE, default=choices[0].value, choices=choices)


def _game_fields() -> tuple[Field, ...]:
    clocks = (
        Choice("count", tr("Acts cost time")),
        Choice("chart", tr("A fixed chart")),
        Choice("order", tr("Once a round")),
    )
    return (
        _text("title", tr("Title")),
        _text("id", tr("Id"), tr("Small letters, digits and _; also the file's name")),
        _text("summary", tr("Summary"), tr("One sentence to choose it by")),
        _one_of("clock", tr("Clock"), clocks),
    )


def _time_fields() -> tuple[Field, ...]:
    ways = (Choice("up", tr("Up")), Choice("down", tr("Down")))
    unit = _text("unit", tr("Unit"), tr("One of them: tick, second, shot"), "tick")
    return unit, _one_of("counts", tr("Counts"), ways)


def _stat_fields() -> tuple[Field, ...]:
    most = FARTHEST
    return (
        _text("label", tr("Label"), tr("What people read")),
        Field("default", tr("Default"), default=0, least=-most, most=most),
        *(
            Field(key, title, default=usual, least=-most, most=most)
            for key, title, usual in zip(
                BOUNDS, (tr("Least"), tr("Most")), USUAL_RANGE, strict=True
            )
        ),
    )


def _enter_fields() -> tuple[Field, ...]:
    return (
        _text("place", tr("First turn"), tr("A formula, as INI - 1d6")),
        _text("late", tr("Late joiners"), tr("A formula that knows now, as now + 1d6")),
        _text("asks", tr("Asks for"), tr("A number from the table that formulas call asked")),
    )


def _tie_fields() -> tuple[Field, ...]:
    told = tr("As: higher INI, players first; at the end lot, together or ask")
    return (_text("ties", tr("Who goes first"), told, "ask"),)


def _act_fields() -> tuple[Field, ...]:
    return (
        _text("key", tr("Key"), tr("What is typed for it")),
        _text("name", tr("Name")),
        _text("cost", tr("Cost"), tr("A number or a formula; blank: asked each time")),
        Field("when", tr("Any time"), Kind.YES_NO, help=tr("A reaction, out of turn")),
        Field("lands", tr("At its end"), Kind.YES_NO, help=tr("Takes effect when it is paid")),
    )


def _wait_fields() -> tuple[Field, ...]:
    ends = (
        Choice("any time", tr("As long as one likes")),
        Choice("next turn", tr("Up to the next own turn")),
        Choice("round end", tr("Up to the end of the round")),
        Choice("never", tr("No one can wait")),
    )
    return (_one_of("until", tr("A turn can wait"), ends),)


def _round_fields() -> tuple[Field, ...]:
    again = (Choice("enter", tr("New rolls")), Choice("keep", tr("Same places")))
    return (
        Field(THERE, tr("There are rounds"), Kind.YES_NO),
        _text("name", tr("Called"), default=mark("round")),
        _one_of("again", tr("Each round"), again),
    )
