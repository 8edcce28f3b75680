"""Makes the form for a system file, whose fields are filled from the text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from models.editor.notation import format_changes, format_states, parse_changes, parse_states
from models.editor.values import ChoiceGroup, FormChoices, FormRow, TablePath
from models.rules.counters.refill_rule import normalize_refill
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.files.form import MAX_VALUE, Asked
from models.rules.files.text import FaultyFile, parse_toml
from models.wording import mark, tr

MAX_ROWS: Final = 60
"""The maximum number of rows that the form shows per group."""
ACTS: Final[TablePath] = ("acts",)
EVENTS: Final[TablePath] = ("events",)
STATS: Final[TablePath] = ("stats",)
ROUNDS: Final[TablePath] = ("rounds",)
EFFECTS: Final[TablePath] = ("effects",)
GUIDE: Final[TablePath] = ("guide",)
LIST_TABLES: Final = (ACTS, EVENTS, EFFECTS, GUIDE)
"""The paths of lists of tables; other tables have named rows."""
TABLES_WITH_RANGES: Final = ("stats", "settings", "asked")
PRESENCE_KEY: Final = "is there"
"""The key of the answer that says whether a table exists."""
RANGE_KEY: Final = "range"
BOUND_KEYS: Final = ("least", "most")
"""The keys of the two answers that form a range."""
DEFAULT_RANGE: Final = Asked().range
CHANGE_TABLES: Final = frozenset({"spends", "changes", "passes"})
"""The keys of tables that the GM types as one line, such as `POWER 3, SHOTS -1`."""
STATES: Final = "states"
_MAX_NAME_LENGTH: Final = 30
_ERROR: Final = mark("Fix the text first. {why}")


def form_choices(text: str) -> FormChoices:
    """Return the form's choices, filled with the answers in `text`."""
    try:
        tables = dict(parse_toml(text))
    except FaultyFile as error:
        return FormChoices(error=tr(_ERROR, why=str(error.faults[0])))
    return FormChoices(tuple(_fill(group, tables) for group in _groups(tables)))


class _Group(Struct, frozen=True):
    """A table in the text or, if there is an `add_button_text`, all tables in that table."""

    title: str
    table_path: TablePath
    fields: Sequence[Field]
    add_button_text: str = ""


def _fill(group: _Group, tables: Mapping[str, Any]) -> ChoiceGroup:
    fields, table_path = tuple(group.fields), group.table_path
    if not group.add_button_text:
        rows = (FormRow(table_path, group.title, _answers(fields, tables, table_path)),)
        return ChoiceGroup(group.title, fields, rows)
    value = _value_at(tables, table_path)
    is_list = table_path in LIST_TABLES
    indices = range(len(value)) if is_list and isinstance(value, list) else ()
    keys = [*indices] if is_list else [*_as_mapping(value)]
    rows_of_tables = tuple(
        FormRow(
            (*table_path, key),
            (_name(_as_mapping(value[key])) if is_list else str(key))[:_MAX_NAME_LENGTH],
            _answers(fields, tables, (*table_path, key)),
        )
        for key in keys[:MAX_ROWS]
    )
    return ChoiceGroup(group.title, fields, rows_of_tables, table_path, group.add_button_text)


def _name(table: Mapping[str, Any]) -> str:
    return str(table.get("name", table.get("title", "")))


def _answers(
    fields: Sequence[Field], tables: Mapping[str, Any], table_path: TablePath
) -> dict[str, Answer]:
    value = _value_at(tables, table_path)
    table = _as_mapping(value)
    bounds = table.get(RANGE_KEY)
    if isinstance(bounds, list) and len(bounds) == len(BOUND_KEYS):
        table = {**table, **dict(zip(BOUND_KEYS, bounds, strict=True))}
    presence = {PRESENCE_KEY: value is not None}
    return {field.key: _answer(field, {**table, **presence}.get(field.key)) for field in fields}


def _answer(field: Field, value: Any) -> Answer:  # noqa: ANN401 - as TOML has it
    if value is None:
        return field.default
    if field.kind is Kind.YES_NO or (type(value) is int and field.kind is Kind.NUMBER):
        return bool(value) if field.kind is Kind.YES_NO else int(value)
    if field.key in CHANGE_TABLES:
        return format_changes(value)
    if field.key == STATES:
        return format_states(value)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _value_at(tables: Mapping[str, Any], table_path: TablePath) -> Any:  # noqa: ANN401 - as TOML has it
    value: Any = tables
    for key in table_path:
        if isinstance(key, int):
            value = value[key]
        else:
            value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _as_mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _groups(tables: Mapping[str, Any]) -> Iterator[_Group]:
    """Yield the groups that apply to the text's clock, from top to bottom."""
    clock = tables.get("clock")
    has_chart, has_order = clock == "chart", clock == "order"
    cards = _as_mapping(tables.get("order")).get("cards", "none")
    has_bag = has_order and cards == "bag"
    yield _Group(tr("Game"), (), _game_fields())
    yield _Group(tr("Time"), ("time",), [*_time_fields(clock)])
    yield _Group(tr("Stats"), STATS, _number_fields(), tr("Add stat"))
    yield _Group(tr("Settings"), ("settings",), _number_fields(), tr("Add setting"))
    yield _Group(tr("Numbers to ask for"), ("asked",), _asked_fields(), tr("Add number"))
    if not has_order or cards == "none":
        yield _Group(tr("How a fight begins"), ("enter",), _enter_fields())
    if has_chart:
        yield _Group(tr("Chart"), ("chart",), _chart_fields())
    if has_order:
        yield _Group(tr("Order"), ("order",), [*_order_fields(cards)])
    yield _Group(tr("Ties"), (), _tie_fields())
    yield _Group(tr("Counters"), ("counters",), _counter_fields(), tr("Add counter"))
    has_counters = "counters" in tables
    yield _Group(
        tr("Actions"), ACTS, [*_act_fields(clock, has_counters=has_counters)], tr("Add action")
    )
    yield _Group(tr("Waiting"), ("wait",), [*_wait_fields(clock)])
    if not has_chart:
        yield _Group(
            tr("Rounds"), ROUNDS, [*_round_fields(has_count=not has_order, has_bag=has_bag)]
        )
    if has_counters:
        yield _Group(tr("Events"), EVENTS, [*_event_fields(clock)], tr("Add event"))
    yield _Group(tr("Effects"), EFFECTS, [*_effect_fields(clock)], tr("Add effect"))
    yield _Group(tr("Guide"), GUIDE, _guide_fields(), tr("Add paragraph"))


def _text(key: str, title: str, help_text: str = "", default: Answer = "") -> Field:
    return Field(key, title, Kind.TEXT, default=default, help=help_text, optional=True)


def _number(key: str, title: str, help_text: str = "", default: int | None = None) -> Field:
    maximum, minimum = MAX_VALUE, -MAX_VALUE
    is_optional = default is None
    return Field(
        key,
        title,
        default=default,
        minimum=minimum,
        maximum=maximum,
        help=help_text,
        optional=is_optional,
    )


def _one_of(key: str, title: str, choices: tuple[Choice, ...]) -> Field:
    return Field(key, title, Kind.CHOICE, default=choices[0].value, choices=choices)


def _changes(key: str, title: str, help_text: str) -> Field:
    return Field(
        key, title, Kind.TEXT, default="", help=help_text, optional=True, check=parse_changes
    )


def _game_fields() -> tuple[Field, ...]:
    clocks = (
        Choice("count", tr("Actions cost time")),
        Choice("chart", tr("A fixed chart")),
        Choice("order", tr("Once a round")),
    )
    return (
        _text("title", tr("Title")),
        _text("id", tr("Id"), tr("Small letters, digits and _; also the file's name.")),
        _text("summary", tr("Summary"), tr("Shown in the list of systems.")),
        _one_of("clock", tr("Clock"), clocks),
    )


def _time_fields(clock: object) -> Iterator[Field]:
    directions = (Choice("up", tr("Up")), Choice("down", tr("Down")))
    default_unit = "" if clock == "order" else "tick"
    yield _text("unit", tr("Unit"), tr("Singular, e.g. tick, second, shot."), default_unit)
    if clock != "order":
        yield _one_of("counts", tr("Counts"), directions)
    if clock == "count":
        yield _text(
            "begins", tr("Begins at"), tr("A number, or “first”: where the first turn is."), "0"
        )


def _label() -> Field:
    return _text("label", tr("Label"), tr("What people read."))


def _bounds() -> Iterator[Field]:
    for key, title, default in zip(
        BOUND_KEYS, (tr("Minimum"), tr("Maximum")), DEFAULT_RANGE, strict=True
    ):
        yield _number(key, title, default=default)


def _number_fields() -> tuple[Field, ...]:
    return _label(), _number("default", tr("Default"), default=0), *_bounds()


def _asked_fields() -> tuple[Field, ...]:
    occasions = (
        Choice("enter", tr("Coming in")),
        Choice("start", tr("At the start")),
        Choice("round", tr("Each round")),
        Choice("late", tr("Joining late")),
    )
    return *_number_fields(), _one_of("when", tr("When to ask"), occasions)


def _enter_fields() -> tuple[Field, ...]:
    return (
        _text("place", tr("First turn"), tr("A formula, e.g. INI - 1d6.")),
        _text("late", tr("Late joiners"), tr("A formula; it can use “now”.")),
    )


def _chart_fields() -> tuple[Field, ...]:
    return (
        _text("period", tr("Period"), tr("A formula: from one turn to the next.")),
        _text("by", tr("Rows by"), tr("A stat instead of a period; the rows are in the text.")),
        _number("length", tr("Length"), tr("How many moments a round has."), 12),
        _number("begins", tr("Begins at"), tr("The moment at which a fight begins."), 1),
        Field(
            "follows",
            tr("Follows at once"),
            Kind.YES_NO,
            default=False,
            help=tr("A changed stat counts for the next turn."),
        ),
    )


def _order_fields(cards: object) -> Iterator[Field]:
    decks = (
        Choice("none", tr("No cards")),
        Choice("poker", tr("52 cards and two jokers")),
        Choice("ten", tr("1 to 10")),
        Choice("bag", tr("Tokens in a bag")),
    )
    owners = (
        Choice("own", tr("One each")),
        Choice("alike", tr("Numbered ones share")),
        Choice("side", tr("One for each side")),
        Choice("alternate", tr("Sides alternate")),
        Choice("spread", tr("Sides in proportion")),
        Choice("seats", tr("By seat, from the first")),
    )
    beginners = (
        Choice("first", tr("The first combatant's")),
        Choice("other side", tr("Not the last to act")),
    )
    swaps = (
        Choice("never", tr("Never")),
        Choice("round start", tr("At the start of a round")),
        Choice("any time", tr("Any time")),
    )
    yield _one_of("cards", tr("Cards"), decks)
    yield _text("turns", tr("Turns in a round"), tr("A formula, e.g. 1 + BOSS; blank: one."))
    if cards == "bag":
        return
    if cards != "none":
        yield _text("draws", tr("Cards drawn"), tr("The best counts, e.g. 1 + LEVEL."))
        yield _text("worst", tr("Worst counts"), tr("A condition, e.g. HESITANT."))
        yield _text("redraw", tr("Draw again"), tr("A condition, e.g. QUICK and card <= 5."))
    else:
        options = (Choice("highest", tr("Highest")), Choice("lowest", tr("Lowest")))
        yield _one_of("first", tr("Goes first"), options)
    yield _one_of("places", tr("Places"), owners)
    yield _one_of("begins", tr("Side that begins"), beginners)
    yield _one_of("swap", tr("Swaps"), swaps)
    if cards == "none":
        help_text = tr("What each pass takes off, e.g. score 10; those above 0 act again.")
        yield _changes("passes", tr("Passes"), help_text)
        help_text = tr("Its stats and counters change it at once.")
        yield Field("follows", tr("Score follows"), Kind.YES_NO, default=False, help=help_text)
        yield _text("least", tr("Lowest score"), tr("A formula; reactions can't go below it."))


def _tie_fields() -> tuple[Field, ...]:
    help_text = tr("E.g. higher INI, players first; end with “lot”, “together” or “ask”.")
    return (_text("ties", tr("Who goes first"), help_text, "ask"),)


def _counter_fields() -> tuple[Field, ...]:
    refill_times = (
        Choice("", tr("By the GM")),
        Choice("turn", tr("Each turn")),
        Choice("round", tr("Each round")),
        Choice("fight", tr("Each fight")),
    )
    states_help = tr("E.g. 0: down!; floor(most / 2): hurt delays 5. “!”: out of action.")
    return (
        _label(),
        _text("most", tr("Maximum"), tr("A formula; blank: no maximum.")),
        _text("begins", tr("Begins at"), tr("A formula; blank: at the maximum, or 0.")),
        _number("least", tr("Minimum"), default=0),
        Field(
            "back",
            tr("Refills"),
            Kind.TEXT,
            default="",
            choices=refill_times,
            check=normalize_refill,
        ),
        Field(STATES, tr("States"), Kind.TEXT, default="", help=states_help, check=parse_states),
    )


def _act_fields(clock: object, *, has_counters: bool) -> Iterator[Field]:
    turn_uses = (
        Choice("turn", tr("Takes the turn")),
        Choice("in turn", tr("Part of a turn")),
        Choice("any time", tr("Any time")),
    )
    breaks = (Choice("paid", tr("Paid")), Choice("free", tr("Free")))
    yield _text("key", tr("Key"), tr("What you type for it."))
    yield _text("name", tr("Name"))
    yield _text("cost", tr("Cost"), tr("A number or a formula; blank: asked each time."))
    yield _one_of("when", tr("When"), turn_uses)
    help_text = tr("How long after it begins; “cost”: at its end; blank: at once.")
    if clock == "order":
        help_text = tr("How many places down; with passes, how many turns; blank: at once.")
    yield _text("lands", tr("Takes effect after"), help_text)
    yield _one_of("broken", tr("If interrupted"), breaks)
    yield _text("needs", tr("Needs"), tr("A condition, e.g. POWER >= 3."))
    if has_counters:
        yield _changes("spends", tr("Spends"), tr("Counters, e.g. POWER 3."))
        yield _changes("changes", tr("Changes"), tr("Own counters, e.g. POWER WIT + 1, SHOTS -1."))


def _wait_fields(clock: object) -> Iterator[Field]:
    end_choices = (
        Choice("any time", tr("As long as you like")),
        Choice("next turn", tr("Until your next turn")),
        Choice("pass end", tr("Until the end of the pass")),
        Choice("round end", tr("Until the end of the round")),
        Choice("never", tr("No one can wait")),
    )
    yield _one_of("until", tr("A turn can wait"), end_choices)
    if clock == "count":
        yield _text("cost", tr("Cost"), tr("Added to the action that ends it."))
    if clock == "order":
        yield _text(
            "keeps", tr("Keeps its place"), tr("A condition; if true, the old score stays.")
        )


def _round_fields(*, has_count: bool, has_bag: bool) -> Iterator[Field]:
    options = (
        Choice("enter", tr("New rolls")),
        Choice("keep", tr("Same places")),
        Choice("sum", tr("Same rolls, new sum")),
    )
    if has_count:
        yield Field(PRESENCE_KEY, tr("There are rounds"), Kind.YES_NO)
    yield _text("name", tr("Name of a round"), default=mark("round"))
    if has_bag:
        help_text = tr("How many end the round when one of them is drawn.")
        yield _number("tokens", tr("End tokens"), help_text, 0)
    else:
        yield _one_of("again", tr("Each round"), options)
    if has_count:
        yield _number("ends", tr("Ends at"), tr("Where the count is over, and a new round begins."))


def _event_fields(clock: object) -> Iterator[Field]:
    yield _text("name", tr("Name"))
    if clock != "order":
        yield _number("every", tr("Every"), tr("Time between two; blank: after each round."))
    yield _number("rounds", tr("Rounds"), tr("Comes after this many rounds; blank: after each."))
    yield _changes("changes", tr("Changes"), tr("Everyone's counters, e.g. FATIGUE -1."))
    yield _text("adds", tr("Adds"), tr("An effect on everyone, e.g. Dazed for 2 turns."))


def _effect_fields(clock: object) -> Iterator[Field]:
    occasions = (
        Choice("", tr("Never") if clock == "order" else tr("By the clock")),
        Choice("start", tr("When a turn begins")),
        Choice("end", tr("When a turn ends")),
        Choice("hurt", tr("When damaged")),
    )
    end_choices = (
        Choice("", ""),
        Choice("start", tr("The next turn begins")),
        Choice("end", tr("The next turn ends")),
        Choice("trigger", tr("It triggers")),
    )
    yield _text("name", tr("Name"))
    yield _number("turns", tr("Turns"), tr("How many turns it lasts; blank: until it is removed."))
    yield _one_of("until", tr("Until"), end_choices)
    if clock != "order":
        yield _number("ticks", tr("Time"), tr("How long it lasts, instead of turns."))
        yield _number("every", tr("Every"), tr("Time between two triggers; blank: never."))
    yield _one_of("occasion", tr("Triggers"), occasions)
    yield _text("change", tr("Changes"), tr("A counter, e.g. -2 hp or hp +1d6."))
    yield _text("adds", tr("Adds"), tr("An effect, e.g. Dazed for 2 turns."))
    yield Field("asks", tr("Asks: ends or stays?"), Kind.YES_NO, default=False)
    yield Field("open", tr("Visible to players"), Kind.YES_NO, default=False)
    yield Field("text", tr("Text"), Kind.LINES, "", help=tr("What it means. Only you see it."))


def _guide_fields() -> tuple[Field, ...]:
    return _text("title", tr("Title")), Field("text", tr("Text"), Kind.LINES, "")
