"""Offers: deeds that can be done now, with the fields that must still be asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, replace

from models.rules.deeds import Deed, Next, Several, ThrowDice, ThrowFor
from models.rules.dice import parse_throw
from models.rules.fields import Answer, AnswerError, Choice, Field, Kind, to_answer_error
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr


class Gathering(Enum):
    """The methods by which answers, often in a table with a row per combatant, become a deed."""

    ALONE = "alone"
    """There are no rows; the answers are the deed's own fields."""
    COLUMNS = "columns"
    """Each of the deed's fields is a mapping from combatants to answers."""
    EACH = "each"
    """Each row becomes a deed; they are done as one step."""
    LIST = "list"
    """The deed's first field is a list with an entry for each row; without fields to ask for,
    the entry is the row's id."""


class Role(Enum):
    """The purpose of an offer, for commands and other parts of the program that look for it."""

    START = "start"
    """The table by which a scene or a round begins."""
    JOIN = "join"
    """The table or form by which a late joiner enters."""
    WAIT = "wait"
    """The offer to give up the turn and act later."""
    USUAL = "usual"
    """The most common use of a turn, which the main button takes."""


_BUTTON_TEXTS = {Role.START: mark("Start"), Role.JOIN: mark("Join"), Role.WAIT: mark("Wait")}


class Target(Struct, frozen=True):
    """A combatant's dice and target number, in a few words: `3d6 against 11`.

    `maximum` is the highest result of these dice, if it is lower than that of others.
    """

    text: str
    maximum: int | None = None


class Targets(Mapping[CombatantId, Target]):
    """The targets of `rows`, computed lazily, because tables are offered after every step."""

    def __init__(
        self, rows: Sequence[CombatantId], target: Callable[[CombatantId], Target]
    ) -> None:
        self._rows, self._target = rows, target

    def __getitem__(self, who: CombatantId) -> Target:
        if who not in self._rows:
            raise KeyError(who)
        return self._target(who)

    def __iter__(self) -> Iterator[CombatantId]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


class Offer(Struct, frozen=True):
    """A deed that can be done now; `template` is that deed without the answers to `fields`."""

    key: str
    title: str
    template: Deed
    fields: tuple[Field, ...] = ()
    rows: tuple[CombatantId, ...] = ()
    """The combatants that it asks about, one in each row of a table."""
    gathering: Gathering = Gathering.ALONE
    refusal: str = ""
    """The reason why it can't be done now, or ""."""
    cost: str = ""
    """A text to show beside the title."""
    help: str = ""
    optional_rows: tuple[CombatantId, ...] = ()
    """The rows that take part only if the GM checks them."""
    prefilled: Mapping[CombatantId, Mapping[str, Answer]] = {}
    """Answers by row and key that replace the fields' defaults."""
    role: Role | None = None
    group: str = ""
    """The heading under which long lists show it."""
    responds_to: CombatantId | None = None
    """The combatant whose action it reacts to or preempts."""
    declares: Deed | None = None
    """The deed that only declares the action, so that others can react."""
    choices: Mapping[CombatantId, Mapping[str, tuple[Choice, ...]]] = {}
    """Choices by row and key that replace the fields' own."""
    targets: Mapping[CombatantId, Target] = {}
    """The dice and target number of each row."""
    warning: str = ""
    """A text to show before it is done, for example if it uses up the last of something."""
    button_text: str = ""
    """The verb on its button; "" for the verb of its role."""
    takes_all_rows: bool = False
    """Whether no row can be left out."""

    @property
    def button_label(self) -> str:
        return (
            self.button_text or tr(_BUTTON_TEXTS.get(self.role, ""))
            if self.role
            else self.button_text
        )

    @property
    def usage_key(self) -> str:
        """The key under which its uses are counted: `key` without the combatant it responds to."""
        return (
            self.key
            if self.responds_to is None
            else self.key.replace(f"-{self.responds_to}", "", 1)
        )


class DeclaredAction(Struct, frozen=True):
    """An action of `who` to which `responders` can respond; those in `responded` already have.

    `text` is the declared action in words; "" if it isn't declared but about to happen.
    """

    who: CombatantId
    responders: tuple[CombatantId, ...]
    text: str = ""
    responded: tuple[CombatantId, ...] = ()


class Decision(Struct, frozen=True):
    """A decision that someone must make before the clock can move on.

    The first of the `answers` is the default. Its deed is valid without answers, unless it is a
    table, which the window asks for.
    """

    question: str
    answers: tuple[Offer, ...]


def count_on_offer(axis: Axis, tick: Tick) -> Offer:
    """Return the offer to count to the next effect if no one has a turn ahead."""
    title = tr("Count to {place}", place=axis.label(tick))
    return Offer("count-on", title, Next(), help=tr("No turns left, only effects."))


def table_offer(  # noqa: PLR0913 - as an offer, and what its rows are
    key: str,
    title: str,
    deed: Deed,
    fields: Iterable[Field],
    rows: Iterable[CombatantId],
    *,
    empty: str,
    role: Role | None = None,
    gathering: Gathering = Gathering.COLUMNS,
    optional_rows: Iterable[CombatantId] = (),
    prefilled: Mapping[CombatantId, Mapping[str, Answer]] | None = None,
    target: Callable[[CombatantId], Target] | None = None,
    help: str = "",  # noqa: A002 - as in the offer
) -> Offer:
    """Return an offer with a row for each of `rows`; without any, `empty` is its refusal.

    Rows in `optional_rows` take part only if the GM checks them; if these are all rows, none is
    optional.
    """
    combatants, optional_ids = tuple(rows), set(optional_rows)
    optional = tuple(who for who in combatants if who in optional_ids)
    return Offer(
        key,
        title,
        deed,
        tuple(fields),
        combatants,
        gathering,
        refusal="" if combatants else empty,
        optional_rows=() if optional == combatants else optional,
        prefilled=prefilled or {},
        role=role,
        help=help,
        targets=Targets(combatants, target) if target else {},
    )


def prefill_initiatives(offer: Offer, initiatives: Mapping[CombatantId, int]) -> Offer:
    """Return an offer to enter the scene with initiatives rolled in advance filled in."""
    field = next((each for each in offer.fields if each.takes_result), None)
    if field is None or initiatives.keys().isdisjoint(offer.rows):
        return offer
    prefilled = dict(offer.prefilled)
    for who in initiatives.keys() & {*offer.rows}:
        number = initiatives[who]
        answer = str(number) if field.kind is Kind.TEXT else number
        prefilled[who] = {**prefilled.get(who, {}), field.key: answer}
    return replace(offer, prefilled=prefilled)


def default_deed(offer: Offer) -> Deed:
    """Return the deed of an offer without rows, with the default answers."""
    defaults = {each.key: each.default for each in offer.fields if each.default is not None}
    return fill_offer(offer, {None: defaults}) if defaults else offer.template


def fill_offer(offer: Offer, answers: Mapping[CombatantId | None, Mapping[str, Answer]]) -> Deed:
    """Return the deed of `offer` with `answers` by row and key; without rows, the row is None.

    Raises AnswerError if an answer is missing or invalid.
    """
    try:
        return _fill(offer, answers)
    except AnswerError:
        for row, row_answers in answers.items():
            try:
                _fill(offer, {row: row_answers})
            except AnswerError as error:
                raise AnswerError(str(error), error.key, row) from error
        raise


def _fill(offer: Offer, answers: Mapping[CombatantId | None, Mapping[str, Answer]]) -> Deed:
    match offer.gathering:
        case Gathering.ALONE:
            return _fill_with_dice(offer, offer.template, answers.get(None, {}))
        case Gathering.COLUMNS:
            columns = {
                field.key: {row: answers[row][field.key] for row in answers if row is not None}
                for field in offer.fields
            }
            return _fill_columns(offer, columns)
        case Gathering.EACH:
            deeds = tuple(
                _fill_with_dice(offer, offer.template, {"who": row, **row_answers})
                for row, row_answers in answers.items()
                if row is not None
            )
            return deeds[0] if len(deeds) == 1 else Several(deeds, "" if deeds else offer.title)
        case Gathering.LIST:
            first_field = offer.template.__struct_fields__[0]
            entries = [
                {"who": row, **row_answers} if offer.fields else row
                for row, row_answers in answers.items()
                if row is not None
            ]
            return _with_answers(offer, offer.template, {first_field: entries})


def _fill_with_dice(offer: Offer, template: Deed, answers: Mapping[str, Answer]) -> Deed:
    """Return the deed with `answers`; if some are dice, a deed that throws them first."""
    dice = tuple(_find_throws(offer, answers))
    values = {**answers, **{each.key: _lowest_roll(each) for each in dice}}
    deed = _with_answers(offer, template, values)
    return ThrowDice(deed, dice) if dice else deed


def _fill_columns(offer: Offer, columns: Mapping[str, Mapping[CombatantId, Answer]]) -> Deed:
    """Return the deed with a column of answers per field, which may be dice."""
    values, dice = {key: dict(column) for key, column in columns.items()}, list[ThrowFor]()
    for key, column in columns.items():
        for who, answer in column.items():
            for throw in _find_throws(offer, {key: answer}):
                values[key][who] = _lowest_roll(throw)
                dice.append(replace(throw, row=who))
    deed = _with_answers(offer, offer.template, values)
    return ThrowDice(deed, tuple(dice)) if dice else deed


def _find_throws(offer: Offer, answers: Mapping[str, Answer]) -> Iterator[ThrowFor]:
    for field in offer.fields:
        answer = answers.get(field.key)
        if field.takes_throws and isinstance(answer, str) and parse_throw(answer):
            yield ThrowFor(field.key, answer, minimum=field.minimum, maximum=field.maximum)


def _lowest_roll(dice: ThrowFor) -> int:
    """Return the value that the deed holds until the dice are thrown."""
    throw = parse_throw(dice.throw)
    assert throw is not None
    return dice.clamp(throw.minimum)


def _with_answers(offer: Offer, template: Deed, answers: Mapping[str, object]) -> Deed:
    """Return the deed with `answers`; a key `asked.LUCK` sets an entry of a mapping."""
    names = template.__struct_encode_fields__  # answers have the names that scripts use
    fields: dict[str, object] = dict(zip(names, astuple(template), strict=True))
    nested = dict[str, dict[str, object]]()
    for key, answer in answers.items():
        name, _, inner = key.partition(".")
        if inner:
            fields[name] = nested.setdefault(name, {})
            nested[name][inner] = answer
        else:
            fields[name] = answer
    try:
        return msgspec.convert(fields, type(template))
    except msgspec.ValidationError as error:
        raise to_answer_error(error, offer.fields) from error
