"""Offers: what can be done right now, with what must still be asked before it is a deed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from models.rules.deeds import Deed, Several, ThrowFor, Thrown
from models.rules.dice import throw_in
from models.rules.fields import Answer, Choice, Field, Misfit, misfit
from models.scheduler.clock import CombatantId
from models.wording import mark, tr


class Gathering(Enum):
    """How the answers of a table with one row a combatant become a deed."""

    ALONE = "alone"
    """No rows: the answers are the deed's own."""
    COLUMNS = "columns"
    """Each field is a mapping from combatant to answer."""
    EACH = "each"
    """One deed for each row, done as one step."""
    LIST = "list"
    """One deed whose first field is a list with an entry for each row: where nothing is asked, the
    row alone."""


class Role(Enum):
    """What an offer is for, where a command, a key or another part of the program looks for it."""

    START = "start"
    """The table by which a scene or a round begins."""
    JOIN = "join"
    """The table, or the form, by which someone comes late."""
    WAIT = "wait"
    """Let the turn pass, to act later."""
    USUAL = "usual"
    """What a turn is most often used for: the button that goes on does it."""


_BY_ROLE = {Role.START: mark("Start"), Role.JOIN: mark("Join"), Role.WAIT: mark("Wait")}


class Target(Struct, frozen=True):
    """What the dice of one combatant are and must reach, in few words: `3d6 against 11`.

    `most` is the highest answer these dice can give, where that is less than for others.
    """

    told: str
    most: int | None = None


class Targets(Mapping[CombatantId, Target]):
    """The targets of `rows`, worked out only when asked for: tables are offered at every step."""

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
    """Something that can be done: `template` is the deed, complete but for the fields in `ask`.

    A `refusal` says why it cannot be done now. `cost` is shown beside the title. Of the `rows`
    those in `left_out` take part only if the GM says so; `known` holds, by row and key, what to
    begin with instead of the default of a field, `choices` what to choose from instead of its
    own, and `targets` what the dice of a row are rolled for. `group` is a heading for long lists.
    What `answers` names is the combatant whose action this reacts to or preempts; `declares` only
    declares the deed, so that others can react. A `note` warns before it is done, as when it uses
    up the last of something. `does` is the verb on the button that does it, where it has its own.
    None of the rows of a `whole` one can be left out.
    """

    key: str
    title: str
    template: Deed
    ask: tuple[Field, ...] = ()
    rows: tuple[CombatantId, ...] = ()
    gathering: Gathering = Gathering.ALONE
    refusal: str = ""
    cost: str = ""
    help: str = ""
    left_out: tuple[CombatantId, ...] = ()
    known: Mapping[CombatantId, Mapping[str, Answer]] = {}
    role: Role | None = None
    group: str = ""
    answers: CombatantId | None = None
    declares: Deed | None = None
    choices: Mapping[CombatantId, Mapping[str, tuple[Choice, ...]]] = {}
    targets: Mapping[CombatantId, Target] = {}
    note: str = ""
    does: str = ""
    whole: bool = False

    @property
    def verb(self) -> str:
        return self.does or tr(_BY_ROLE.get(self.role, "")) if self.role else self.does

    @property
    def habit(self) -> str:
        """What to count its use by: the key, without the combatant it answers."""
        return self.key if self.answers is None else self.key.replace(f"-{self.answers}", "", 1)


class Declared(Struct, frozen=True):
    """An action of `who` that others can answer now: `by` which of them; some have `answered`.

    `told` is the action in words once it is declared; empty while it is only about to happen.
    """

    who: CombatantId
    by: tuple[CombatantId, ...]
    told: str = ""
    answered: tuple[CombatantId, ...] = ()


class Decision(Struct, frozen=True):
    """What someone must decide before the clock can move on.

    The first of the `answers` holds when none is given: a sound deed as it stands, unless it is a
    table, which the window asks.
    """

    question: str
    answers: tuple[Offer, ...]


def table(  # noqa: PLR0913 - as an offer, and what its rows are
    key: str,
    title: str,
    deed: Deed,
    ask: Iterable[Field],
    rows: Iterable[CombatantId],
    *,
    empty: str,
    role: Role | None = None,
    gathering: Gathering = Gathering.COLUMNS,
    left_out: Iterable[CombatantId] = (),
    known: Mapping[CombatantId, Mapping[str, Answer]] | None = None,
    target: Callable[[CombatantId], Target] | None = None,
    help: str = "",  # noqa: A002 - as in the offer
) -> Offer:
    """Return an offer with a row for each of `rows`, refused by `empty` where there is none.

    Of those rows the ones `left_out` take part only if the GM says so, but never are all left out.
    """
    whos, gone = tuple(rows), set(left_out)
    out = tuple(who for who in whos if who in gone)
    return Offer(
        key,
        title,
        deed,
        tuple(ask),
        whos,
        gathering,
        refusal="" if whos else empty,
        left_out=() if out == whos else out,
        known=known or {},
        role=role,
        help=help,
        targets=Targets(whos, target) if target else {},
    )


def usual(offer: Offer) -> Deed:
    """Return the deed of `offer`, which has no rows, with the defaults of its fields."""
    defaults = {each.key: each.default for each in offer.ask if each.default is not None}
    return filled(offer, {None: defaults}) if defaults else offer.template


def filled(offer: Offer, answers: Mapping[CombatantId | None, Mapping[str, Answer]]) -> Deed:
    """Return the deed of `offer` with `answers` by row (the row None when there are no rows).

    Raises Misfit when an answer is missing or not what the deed takes.
    """
    try:
        return _filled(offer, answers)
    except Misfit:
        for row, given in answers.items():
            try:
                _filled(offer, {row: given})
            except Misfit as alone:
                raise Misfit(str(alone), alone.key, row) from alone
        raise


def _filled(offer: Offer, answers: Mapping[CombatantId | None, Mapping[str, Answer]]) -> Deed:
    match offer.gathering:
        case Gathering.ALONE:
            return _thrown(offer, offer.template, answers.get(None, {}))
        case Gathering.COLUMNS:
            columns = {
                field.key: {row: answers[row][field.key] for row in answers if row is not None}
                for field in offer.ask
            }
            return _columns(offer, columns)
        case Gathering.EACH:
            each = tuple(
                _thrown(offer, offer.template, {"who": row, **given})
                for row, given in answers.items()
                if row is not None
            )
            return each[0] if len(each) == 1 else Several(each, "" if each else offer.title)
        case Gathering.LIST:
            first = offer.template.__struct_fields__[0]
            entries = [
                {"who": row, **given} if offer.ask else row
                for row, given in answers.items()
                if row is not None
            ]
            return _with(offer, offer.template, {first: entries})


def _thrown(offer: Offer, template: Deed, answers: Mapping[str, Answer]) -> Deed:
    """Return the deed with `answers`, of which some may be dice that are thrown first."""
    dice = tuple(_throws(offer, answers))
    known = {**answers, **{each.key: _lowest(each) for each in dice}}
    deed = _with(offer, template, known)
    return Thrown(deed, dice) if dice else deed


def _columns(offer: Offer, columns: Mapping[str, Mapping[CombatantId, Answer]]) -> Deed:
    """Return the deed with a column of answers for each field, dice among them as in `_thrown`."""
    known, dice = {key: dict(column) for key, column in columns.items()}, list[ThrowFor]()
    for key, column in columns.items():
        for who, answer in column.items():
            for each in _throws(offer, {key: answer}):
                known[key][who] = _lowest(each)
                dice.append(replace(each, row=who))
    deed = _with(offer, offer.template, known)
    return Thrown(deed, tuple(dice)) if dice else deed


def _throws(offer: Offer, answers: Mapping[str, Answer]) -> Iterator[ThrowFor]:
    for field in offer.ask:
        answer = answers.get(field.key)
        if field.throws and isinstance(answer, str) and throw_in(answer):
            yield ThrowFor(field.key, answer, least=field.least, most=field.most)


def _lowest(dice: ThrowFor) -> int:
    """Return what stands in the deed until the dice are thrown."""
    throw = throw_in(dice.throw)
    assert throw is not None
    return dice.within(throw.least)


def _with(offer: Offer, template: Deed, answers: Mapping[str, object]) -> Deed:
    """Return the deed with `answers`; a key `asked.LUCK` is that of one in the mapping `asked`."""
    whole, inside = asdict(template), dict[str, dict[str, object]]()
    for key, answer in answers.items():
        name, _, inner = key.partition(".")
        if inner:
            whole[name] = inside.setdefault(name, {})
            inside[name][inner] = answer
        else:
            whole[name] = answer
    try:
        return msgspec.convert(whole, type(template))
    except msgspec.ValidationError as error:
        raise misfit(error, offer.ask) from error
